/* zip: the names of an archive, each in the encoding that it is in. */
/* SPDX-License-Identifier: MIT */
#include "common.h"
#include "zip.h"
#include <module.h>
#include <port.h>

int main(void)
{
    const struct bu_format *page;
    const uint8_t *archive;
    size_t n;

    port_init();
    page = choose_page("names");
    archive = port_module(&n);
    list(archive, n, page);
    port_exit(0);
}
