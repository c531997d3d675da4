/* filter: repair strings from standard input, for an oracle to compare. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>
#include <stdio.h>
#include <stdlib.h>

/* In and out: a length in four bytes, lowest first, and that many bytes. */
static int read_length(size_t *n)
{
    uint8_t head[4];

    if (fread(head, 1, 4, stdin) != 4)
        return 0;
    *n = head[0] | (size_t)head[1] << 8 | (size_t)head[2] << 16 |
         (size_t)head[3] << 24;
    return 1;
}

static void write_length(size_t n)
{
    putchar((int)(n & 0xFF));
    putchar((int)(n >> 8 & 0xFF));
    putchar((int)(n >> 16 & 0xFF));
    putchar((int)(n >> 24 & 0xFF));
}

/* Repair n bytes into what repair_size promised, not a byte more. */
static void repair(const uint8_t *s, size_t n)
{
    size_t size = bu_utf8_repair_size(s, n);
    uint8_t *out = (uint8_t *)malloc(size + 1);
    struct bu_utf8 d = {0};
    struct bu_buffer b = {s, s + n, out, out + size};

    if (out == NULL || bu_utf8_repair(&d, &b) == BU_FULL ||
        bu_utf8_repair_finish(&d, &b) != BU_OK || b.dst != b.dst_end)
        exit(1);
    write_length(size);
    fwrite(out, 1, size, stdout);
    free(out);
}

int main(void)
{
    size_t n;

    while (read_length(&n)) {
        uint8_t *s = (uint8_t *)malloc(n + 1);

        if (s == NULL || fread(s, 1, n, stdin) != n)
            return 1;
        repair(s, n);
        free(s);
    }
    return 0;
}
