/* page_find: a format by its name or a label. */
/* SPDX-License-Identifier: MIT */
#include "../unicode/case_ascii.h"
#include "../tables/page_labels.h"
#include <bareutf/page.h>

/* A label in lower case. */
struct label {
    uint8_t bytes[LABEL_MAX];
    unsigned n;
};

static int label_space(uint8_t byte)
{
    return byte == 0x20 || (byte - 9u < 5 && byte != 0x0B);
}

/* Return whether name, which ends with NUL, is s[0..n) without case. */
static int is_name(const char *name, const uint8_t *s, size_t n)
{
    for (; n != 0; n--)
        if (*name == 0 || lower_ascii((uint8_t)*name++) != lower_ascii(*s++))
            return 0;
    return *name == 0;
}

static const struct bu_format *by_name(const struct bu_format *const *pages,
                                       size_t count, const uint8_t *s, size_t n)
{
    for (; count != 0; count--, pages++)
        if (is_name((*pages)->name, s, n))
            return *pages;
    return NULL;
}

/* Read the label at p into *l, which has the one before it. Return the place of
 * the next one. */
static const uint8_t *read_label(struct label *l, const uint8_t *p)
{
    l->n = *p++ & LABEL_SHARED;
    do
        l->bytes[l->n++] = *p & 0x7F;
    while (*p++ < 0x80);
    return p;
}

/* Return whether it is s[0..n), which may have capitals. */
static int is_label(const struct label *l, const uint8_t *s, size_t n)
{
    size_t i;

    if (l->n != n)
        return 0;
    for (i = 0; i != n; i++)
        if (lower_ascii(s[i]) != l->bytes[i])
            return 0;
    return 1;
}

/* As by_name, with the first label of a group that has s[0..n). Labels with a
 * flag in `without` do not count. */
static const struct bu_format *by_label(const struct bu_format *const *pages,
                                        size_t count, const uint8_t *s,
                                        size_t n, unsigned without)
{
    const uint8_t *p = page_labels;
    const uint8_t *group = p;
    struct label l;

    while (*p != LABEL_END) {
        unsigned flags = *p;

        if (flags & LABEL_NAME)
            group = p;
        p = read_label(&l, p);
        if ((flags & without) == 0 && is_label(&l, s, n)) {
            read_label(&l, group);
            return by_name(pages, count, l.bytes, l.n);
        }
    }
    return NULL;
}

/* Move *s past white space. Return the length without white space at both ends.
 */
static size_t trim(const uint8_t **s, size_t n)
{
    for (; n != 0 && label_space(**s); n--)
        ++*s;
    while (n != 0 && label_space((*s)[n - 1]))
        n--;
    return n;
}

const struct bu_format *bu_page_find(const struct bu_format *const *pages,
                                     size_t count, const uint8_t *label,
                                     size_t n)
{
    const struct bu_format *found;

    n = trim(&label, n);
    found = by_name(pages, count, label, n);
    return found != NULL ? found
                         : by_label(pages, count, label, n, LABEL_WHATWG);
}

const struct bu_format *
bu_page_find_whatwg(const struct bu_format *const *pages, size_t count,
                    const uint8_t *label, size_t n)
{
    n = trim(&label, n);
    return by_label(pages, count, label, n, LABEL_OTHERS);
}
