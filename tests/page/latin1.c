/* latin1: all bytes, and the values that have no form. */
/* SPDX-License-Identifier: MIT */
#include "format_case.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/page.h>

/* As the standard prints it. */
static const struct bit_row rows[] = {{0, 0xFF, 0, "vvvvvvvv"}};

static const struct format_case latin1 = {
    &bu_format_latin1, bits_model, 0xFF, 0, NULL, ONE_BYTE, 0, rows, 1};

static const uint32_t edges[] = {0x2, 0x7F, 0x80, 0x9F, 0xA0, 0xFF, 0x100};
static const uint8_t bytes[] = {0x00, 0x41, 0x7F, 0x80, 0x9F, 0xA0, 0xFF};

void suite_latin1(void)
{
    format_edge_suite(&latin1, edges, sizeof edges / sizeof edges[0], bytes,
                      sizeof bytes);
}
