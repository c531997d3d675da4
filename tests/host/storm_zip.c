/* storm_zip: examples/zip over a broken archive. */
/* SPDX-License-Identifier: MIT */
#include "zip.h"
#include "storm.h"
#include <bareutf/page.h>

void storm_run(uint8_t *bytes, size_t n)
{
    list(bytes, n, &bu_page_cp866);
}
