/* bom: find a signature. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>

/* In the order of their bits; the first byte is the lowest. UTF-16LE comes
 * after UTF-32LE, which begins like it and is longer. */
/* same with 6: larger */
static const uint32_t bom_words[5] = {
    0x0000FEFF, /* UTF-32LE */
    0xFFFE0000, /* UTF-32BE */
    0x00BFBBEF, /* UTF-8 */
    0xFEFF,     /* UTF-16LE */
    0xFFFE,     /* UTF-16BE */
};
static const uint8_t bom_lengths[5] = {4, 4, 3, 2, 2};

/* Return the number of bytes of s[0..n) that match the start of signature i. */
static size_t bom_common(const uint8_t *s, size_t n, unsigned i)
{
    uint32_t word = bom_words[i];
    size_t at = 0;

    while (at != n && at != bom_lengths[i] && s[at] == (uint8_t)word) {
        word /= 0x100u;
        at++;
    }
    return at;
}

enum bu_status bu_bom_find(const uint8_t *s, size_t n, unsigned possible,
                           enum bu_bom *found)
{
    enum bu_status status = BU_OK;
    unsigned i;

    *found = BU_BOM_NONE;
    for (i = 0; i != 5; i++) {
        size_t same;

        if (possible >> i & 1u) {
            same = bom_common(s, n, i);
            if (same == bom_lengths[i]) {
                *found = (enum bu_bom)(1u << i);
                break;
            }
            if (same == n)
                status = BU_MORE;
        }
    }
    return status;
}

unsigned bu_bom_len(enum bu_bom bom)
{
    unsigned i = 0;

    while (i != 5 && (unsigned)bom != 1u << i)
        i++;
    return i != 5 ? bom_lengths[i] : 0;
}
