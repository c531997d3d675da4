/* fat: the names of a card, in UTF-16 that was never checked. */
/* SPDX-License-Identifier: MIT */
#include "common.h"
#include "fat.h"
#include <module.h>
#include <port.h>

int main(void)
{
    const uint8_t *card;
    size_t n;

    port_init();
    name_set_page(choose_page("short names"));
    card = port_module(&n);
    list(card, n);
    port_exit(0);
}
