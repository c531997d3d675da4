/* short: names of eight, a dot and three bytes, in the page of the card. */
/* SPDX-License-Identifier: MIT */
#include "short.h"
#include "page_text.h"
#include <bareutf/case.h>
#include <bareutf/utf8.h>
#include <stdbool.h>

enum { STEM = 8, EXTENSION = 3, AT_CASE = 12, LOWER_STEM = 8 };
enum { LOWER_EXTENSION = 16, DELETED = 0xE5, FOR_E5 = 0x05, NUMBER_MAX = 6 };

/* Write bytes of the page, before the padding, as UTF-8. Return their number.
 */
static size_t text_of(uint8_t *out, const uint8_t *s, size_t n, bool is_lower,
                      const struct bu_format *page)
{
    while (n != 0 && s[n - 1] == ' ')
        n--;
    return page_text(out, s, n, page, is_lower ? bu_lower_simple : NULL);
}

size_t short_text(uint8_t *out, const uint8_t *entry,
                  const struct bu_format *page)
{
    unsigned flags = entry[AT_CASE];
    uint8_t stem[STEM];
    size_t n;
    size_t more;
    unsigned i;

    for (i = 0; i != STEM; i++)
        stem[i] = entry[i];
    if (stem[0] == FOR_E5)
        stem[0] = DELETED;
    n = text_of(out, stem, STEM, (flags & LOWER_STEM) != 0, page);
    out[n] = '.';
    more = text_of(out + n + 1, entry + STEM, EXTENSION,
                   (flags & LOWER_EXTENSION) != 0, page);
    return more == 0 ? n : n + 1 + more;
}

/* Return whether a byte of ASCII may be in a short name. */
static bool is_allowed(uint32_t c)
{
    static const char others[] = "$%'-_@~`!(){}^#&";
    const char *p = others;

    if (c - 'A' < 26u || c - '0' < 10u)
        return true;
    while (*p != '\0' && (uint8_t)*p != c)
        p++;
    return *p != '\0';
}

/* A part of a name that is being made. */
struct making {
    uint8_t *out;
    unsigned room;
    unsigned n;
    bool is_changed; /* more than the case */
};

/* Encode in upper case if that is in the page. Return 0 if neither case is. */
static unsigned put_upper(uint8_t *out, uint32_t scalar,
                          const struct bu_format *page)
{
    uint32_t upper = bu_upper_simple(scalar);
    unsigned n = 0;

    if (upper >= 0x80u || is_allowed(upper))
        n = page->put(out, upper, page);
    if (n == 0 && scalar >= 0x80u)
        n = page->put(out, scalar, page);
    return n;
}

static void add(struct making *m, uint32_t scalar, const struct bu_format *page)
{
    uint8_t bytes[BU_FORMAT_MAX];
    unsigned n = put_upper(bytes, scalar, page);
    unsigned i;

    if (n == 0) {
        bytes[0] = '_';
        n = 1;
        m->is_changed = true;
    }
    if (n > m->room - m->n) {
        m->room = m->n; /* nothing after it has room either */
        m->is_changed = true;
        return;
    }
    for (i = 0; i != n; i++)
        m->out[m->n++] = bytes[i];
}

static void add_all(struct making *m, const uint8_t *s, const uint8_t *end,
                    const struct bu_format *page)
{
    while (s != end) {
        uint32_t scalar;

        (void)bu_utf8_decode(&s, end, &scalar);
        if (scalar == ' ' || scalar == '.')
            m->is_changed = true;
        else
            add(m, scalar, page);
    }
}

/* Write ~number after as much of the stem as leaves room for it. Pairs stay
 * whole. */
static void add_number(struct making *m, uint32_t number,
                       const struct bu_format *page)
{
    uint8_t digits[NUMBER_MAX];
    const uint8_t *p = m->out;
    const uint8_t *end = m->out + m->n;
    unsigned count = 0;
    uint32_t value;

    do {
        uint32_t tens = number * 52429u >> 19; /* exact below 65536 */

        digits[count++] = (uint8_t)('0' + number - tens * 10u);
        number = tens;
    } while (number != 0);
    while (p != end) {
        const uint8_t *from = p;

        (void)page->next(&p, end, &value, page);
        if (p - m->out > (ptrdiff_t)(STEM - 1 - count)) {
            m->n = (unsigned)(from - m->out);
            break;
        }
    }
    m->out[m->n++] = '~';
    while (count != 0)
        m->out[m->n++] = digits[--count];
}

void short_make(uint8_t *out, const uint8_t *s, size_t n, uint32_t number,
                const struct bu_format *page)
{
    struct making stem = {out, STEM, 0, false};
    struct making extension = {out + STEM, EXTENSION, 0, false};
    const uint8_t *end = s + n;
    const uint8_t *dot;
    unsigned i;

    for (i = 0; i != SHORT_NAME; i++)
        out[i] = ' ';
    for (; s != end && (*s == '.' || *s == ' '); s++)
        stem.is_changed = true;
    for (; s != end && (end[-1] == '.' || end[-1] == ' '); end--)
        stem.is_changed = true;
    for (dot = end; dot != s && *(dot - 1) != '.';)
        dot--;
    if (dot != s)
        add_all(&extension, dot, end, page);
    add_all(&stem, s, dot == s ? end : dot - 1, page);
    if (stem.is_changed || extension.is_changed)
        add_number(&stem, number, page);
    if (out[0] == DELETED)
        out[0] = FOR_E5;
}

uint32_t short_number(const uint8_t *entry)
{
    uint32_t number = 0;
    unsigned at = STEM;
    unsigned i;

    while (at != 0 && entry[at - 1] != '~')
        at--;
    for (i = at; at != 0 && i != STEM && entry[i] - (unsigned)'0' < 10u; i++)
        number = number * 10u + (entry[i] - (uint32_t)'0');
    return number == 0 || number > 65535u ? 1 : number;
}
