/* mojibake: for tests/detect/mojibakes.py, which calls it from Python. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/detect.h>
#include <bareutf/page.h>

/* Find and undo with the pages of those labels. Return the kind; *need and out
 * are the text, if it was found. */
int mojibake_fix(const char *const *labels, unsigned count, const uint8_t *s,
                 size_t n, uint8_t *out, size_t room, size_t *need);
int mojibake_fix(const char *const *labels, unsigned count, const uint8_t *s,
                 size_t n, uint8_t *out, size_t room, size_t *need)
{
    const struct bu_format *pages[64];
    struct bu_mojibake found;
    enum bu_mojibake_kind kind;
    unsigned i;

    for (i = 0; i != count; i++) {
        size_t length = 0;

        while (labels[i][length] != '\0')
            length++;
        pages[i] = bu_page_find(bu_page_all, BU_PAGE_ALL_COUNT,
                                (const uint8_t *)labels[i], length);
        if (pages[i] == NULL)
            return -1;
    }
    kind = bu_mojibake_find(pages, count, s, n, &found);
    if (kind == BU_MOJIBAKE_FOUND) {
        struct bu_buffer b = {s, s + n, out, out + room};

        if (bu_mojibake_undo(&found, &b, need) != BU_OK || b.src != s ||
            b.dst != out + *need)
            return -2;
    }
    return (int)kind;
}
