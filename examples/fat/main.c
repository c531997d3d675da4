/* fat: the names of a card, from a UTF-16 that nobody has checked. */
/* SPDX-License-Identifier: MIT */
#include "list.h"
#include <module.h>
#include <port.h>

int main(void)
{
    const uint8_t *card;
    size_t n;

    port_init();
    card = port_module(&n);
    list(card, n);
    port_exit(0);
}
