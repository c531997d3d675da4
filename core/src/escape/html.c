/* html: text in HTML and XML; references as browsers read them. */
/* SPDX-License-Identifier: MIT */
/*
 * Text that others may change meanwhile is read once: the run judges the byte
 * that it writes, next the value that it has read, and bu_html_decode its own
 * copy.
 */
#include "escape_engine.h"
#include <bareutf/utf8.h>

/* The data of a format. */
struct html_form {
    struct bu_format_direct direct;
    uint32_t stops[4]; /* ASCII that is escaped or that no document can hold */
    uint32_t held;     /* the controls below 20 that a document can hold */
};

enum { HTML_FF = 1 << 12, HTML_NUMBERS = 0x1600 };
#define HTML_LETTERS 62u

/* What put writes after '&', each after its value; no byte of these is a value
 * that has one. */
static const char html_forms[] = "&amp;<lt;>gt;\"quot;'#39;\r#13;\n#10;\t#9;";

static void html_run(const struct bu_conversion *c, struct bu_buffer *b)
{
    const struct bu_format *format = c->to;

    if ((c->from->traits & BU_FORMAT_IS_PLAIN) == 0) {
        if ((format->traits & BU_FORMAT_IS_PLAIN) == 0)
            return;
        format = c->from;
    }
    bu_escape__copy(b, ((const struct html_form *)format->data)->stops);
}

/* All controls but TAB, LF, FF; " & ' < >; DEL */
static const struct html_form html = {
    {html_run}, {0xFFFFE9FFu, 0x500000C4u, 0, 0x80000000u}, 0x3600u};
/* All controls; " & ' < > */
static const struct html_form xml = {
    {html_run}, {0xFFFFFFFFu, 0x500000C4u, 0, 0}, 0x2600u};

/* Return whether a document can hold a scalar value, by the controls that it
 * holds. HTML, which holds FF, does not hold C1 and noncharacters. */
static bool html_holds(uint32_t held, uint32_t value)
{
    if (value < 0x20u)
        return (held >> value & 1u) != 0;
    if ((held & HTML_FF) != 0) {
        if (value - 0x7Fu < 0x21u || value - 0xFDD0u < 0x20u)
            return false;
        value %= 0x10000u;
    }
    return value - 0xFFFEu >= 2;
}

/* The value of a digit or letter of a node: 0-9 a-z A-Z; of another byte one
 * that no node has. */
static unsigned html_letter(unsigned byte)
{
    byte -= 0x30u;
    if (byte < 10)
        return byte;
    byte -= 0x61u - 0x30u;
    if (byte < 26)
        return byte + 10;
    byte += 0x61u - 0x41u;
    return byte < 26 ? byte + 36 : HTML_LETTERS;
}

/*
 * A tree of names, as tools/gen_html.py makes it. A node is
 *
 *   byte       NODE_LETTER: 0-9 a-z A-Z as 0 to 61
 *   2 bytes    with NODE_VALUE: a name that ends here, the low byte first
 *   1 or 2     with NODE_MORE, without NAME_LAST: bytes to skip to the next
 *              node of the same parent
 *
 * and then come the nodes below it, unless NAME_LAST says that there are none.
 */
enum {
    NODE_LETTER = 0x3F,
    NODE_VALUE = 0x40,
    NODE_MORE = 0x80,
    NODE_FAR = 0xF0,     /* from here on times 256, and another byte */
    NAME_VALUE = 0x3FFF, /* itself; or from NAME_ASTRAL on 1D400 to 1D7FF; or
                          * from NAME_PAIRS on a place in a list */
    NAME_ASTRAL = 0x3000,
    NAME_PAIRS = 0x3400,
    NAME_LAST = 0x4000,
    NAME_MAX = 31
};
#define NAME_OPEN 0x8000u /* a name without its semicolon too */

#define NODE(letter) ((letter)-0x61 + 10)
#define NODE_ENDS(letter, value) NODE(letter) | NODE_VALUE, (value), 0x40

/* g-t, l-t, q-u-o-t, a-m-p, and p-o-s below the same a. */
/* clang-format off */
static const uint8_t html_five[] = {
    NODE(0x67) | NODE_MORE, 3, NODE_ENDS(0x74, '>'),
    NODE(0x6C) | NODE_MORE, 3, NODE_ENDS(0x74, '<'),
    NODE(0x71) | NODE_MORE, 5, NODE(0x75), NODE(0x6F), NODE_ENDS(0x74, '"'),
    NODE(0x61), NODE(0x6D) | NODE_MORE, 3, NODE_ENDS(0x70, '&'),
    NODE(0x70), NODE(0x6F), NODE_ENDS(0x73, '\'')};
/* clang-format on */

/* A reference, or another part of a text: one or two values. */
struct html_part {
    uint32_t value;
    uint32_t second;     /* or 0 */
    const uint8_t *used; /* where it ends; first, where a reference may begin */
    unsigned faults;
};

/* No digits: times 10 or 16 it is 0. */
#define HTML_NONE 0x80000000u

/* Read a number after its "#": 0 if it is no scalar value. Return where its
 * digits end; without any the part stays as it is. */
static const uint8_t *html_number(struct html_part *part, const uint8_t *q,
                                  unsigned fold)
{
    uint32_t value = HTML_NONE;
    unsigned base = 10;

    if ((*q | fold) == 'x') {
        base = 16;
        q++;
    }
    for (;; q++) {
        unsigned digit = html_letter(*q);

        if (digit >= 36)
            digit -= 26;
        if (digit >= base)
            break;
        value = value * base + digit;
        if (value > BU_SCALAR_MAX)
            value = BU_SCALAR_MAX + 1;
    }
    if (value != HTML_NONE) {
        if (value == BU_SCALAR_MAX + 1 || bu_scalar_is_surrogate(value))
            value = 0;
        part->value = value;
        part->used = q;
    }
    return q;
}

/* Read a number, or the longest name of a tree, after '&'. Return where its
 * letters end; without a value the part stays as it is. fold is 20 to take "X"
 * for "x", else 0. */
static const uint8_t *html_scan(struct html_part *part, const uint8_t *q,
                                const uint8_t *at, unsigned fold)
{
    unsigned name = 0;

    part->used = q;
    if (*q == '#')
        return html_number(part, q + 1, fold);
    while ((name & NAME_LAST) == 0) {
        unsigned letter = html_letter(*q);
        unsigned skip = 0;
        unsigned node;

        do {
            at += skip;
            node = *at++;
            name = 0;
            skip = node & NODE_MORE;
            if ((node & NODE_VALUE) != 0) {
                name = at[0] + at[1] * 256u;
                at += 2;
                if ((name & NAME_LAST) != 0)
                    skip = 0;
            }
            if (skip != 0) {
                skip = *at++;
                if (skip >= NODE_FAR)
                    skip = (skip - NODE_FAR) * 256u + *at++;
            }
        } while ((node & NODE_MORE) != 0 && (node & NODE_LETTER) != letter);
        if ((node & NODE_LETTER) != letter)
            break;
        q++;
        if ((name & NAME_OPEN) != 0 || (name != 0 && *q == ';')) {
            part->value = name & NAME_VALUE;
            part->used = q;
        }
    }
    return q;
}

/* Read a reference strictly, after its '&', and move *p past what is right of
 * it. */
static enum bu_status html_reference(const uint8_t **p, const uint8_t *end,
                                     uint32_t *value)
{
    struct html_part part;
    uint8_t s[BU_FORMAT_MAX];
    const uint8_t *q = *p;
    unsigned n = 0;
    unsigned used;

    while (q != end && n != BU_FORMAT_MAX - 1)
        s[n++] = *(const volatile uint8_t *)q++;
    s[n] = 0;
    q = html_scan(&part, s, html_five, 0);
    used = (unsigned)(q - s);
    if (used == BU_FORMAT_MAX - 1)
        used--;
    else if (used == n) {
        --*p;
        return BU_MORE;
    }
    *p += used;
    if (*q != ';' || part.used == s)
        return BU_BAD;
    ++*p;
    *value = part.value;
    return BU_OK;
}

static enum bu_status html_next(const uint8_t **p, const uint8_t *end,
                                uint32_t *value, const struct bu_format *format)
{
    uint32_t found;
    enum bu_status status = bu_utf8_next(p, end, &found);

    if (status == BU_OK && found == '<')
        status = BU_BAD;
    if (status == BU_OK && found == '&')
        status = html_reference(p, end, &found);
    if (status != BU_OK)
        return status;
    if (!html_holds(((const struct html_form *)format->data)->held, found))
        return BU_BAD;
    *value = found;
    return BU_OK;
}

static unsigned html_put(uint8_t *out, uint32_t value,
                         const struct bu_format *format)
{
    const struct html_form *form = (const struct html_form *)format->data;
    const char *at = html_forms;
    unsigned n = 0;

    if (!html_holds(form->held, value))
        return 0;
    if (value >= 0x80u || !is_in_set(form->stops, value))
        return bu_utf8_put(out, value);
    while ((uint8_t)*at != value)
        at++;
    out[0] = '&';
    do
        out[++n] = (uint8_t) * ++at;
    while (*at != ';');
    return n + 1;
}

const struct bu_format bu_format_html = {
    "html",        1,         BU_FORMAT_MAX, BU_FORMAT_IS_DIRECT,
    BU_SCALAR_MAX, html_next, NULL,          html_put,
    &html};

const struct bu_format bu_format_xml = {
    "xml",         1,         BU_FORMAT_MAX, BU_FORMAT_IS_DIRECT,
    BU_SCALAR_MAX, html_next, NULL,          html_put,
    &xml};

/* ---- References as browsers read them. */

/* 80 to 9F, as windows-1252 has them. */
static const uint16_t html_c1[] = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

/* Turn a number into its value, as browsers do. */
static void html_numbered(struct html_part *part)
{
    uint32_t value = part->value;

    if (html_holds(HTML_NUMBERS, value))
        return;
    part->faults |= BU_HTML_NO_VALUE;
    if (value == 0)
        part->value = BU_REPLACEMENT;
    if (value - 0x80u < 0x20u)
        part->value = html_c1[value - 0x80u];
}

/* Set the values that a name of a tree stands for. */
static void html_named(struct html_part *part,
                       const struct bu_html_names *names)
{
    uint32_t name = part->value;

    if (name >= NAME_PAIRS) {
        const uint16_t *pair = names->pairs + 2u * (name - NAME_PAIRS);

        name = pair[0];
        part->second = pair[1];
    } else if (name >= NAME_ASTRAL) {
        name += 0x1D400u - NAME_ASTRAL;
    }
    part->value = name;
}

/* Return whether a byte is a letter or a digit. */
static bool html_is_letter(unsigned byte)
{
    return html_letter(byte) < HTML_LETTERS;
}

/* Read a reference, after its '&', or leave the part as it is. Return the byte
 * that ends it, or one inside where a shorter name is the longest. */
static const uint8_t *html_refer(struct html_part *part, const uint8_t *q,
                                 const struct bu_html_names *names,
                                 uint32_t options)
{
    const uint8_t *begin = q;

    q = html_scan(part, q, names != NULL ? names->tree : html_five, 0x20u);
    if (part->used == begin) {
        if (*begin == '#') {
            part->faults = BU_HTML_NO_DIGITS;
            return q;
        }
        while (html_is_letter(*q) && q != begin + NAME_MAX)
            q++;
        if (*q == ';' && q != begin)
            part->faults = BU_HTML_NO_NAME;
        return q;
    }
    if (*part->used == ';') {
        part->used++;
    } else {
        if (*begin != '#' && (options & BU_HTML_ATTRIBUTE) != 0 &&
            (*part->used == '=' || html_is_letter(*part->used))) {
            part->value = '&';
            part->used = begin;
            return q;
        }
        part->faults = BU_HTML_NO_SEMICOLON;
    }
    if (*begin == '#')
        html_numbered(part);
    else
        html_named(part, names);
    return q;
}

/* Find the first part of what h holds. BU_MORE: that depends on what follows.
 */
static enum bu_status html_part_of(struct bu_html *h, struct html_part *part,
                                   const struct bu_html_names *names,
                                   uint32_t options)
{
    const uint8_t *q = h->bytes;
    const uint8_t *end = q + h->count;
    enum bu_status status = bu_utf8_next(&q, end, &part->value);

    part->second = 0;
    part->faults = 0;
    part->used = q;
    if (status == BU_OK && part->value == '&') {
        h->bytes[h->count] = 0; /* ends any reference */
        if (html_refer(part, q, names, options) == end)
            status = BU_MORE;
    } else if (status == BU_MORE) {
        part->used = end;
    }
    return status;
}

/* Forget the bytes before `used`, and move those after it to `to`. */
static void html_move(struct bu_html *h, uint8_t *to, const uint8_t *used)
{
    const uint8_t *end = h->bytes + h->count;

    h->count = (uint8_t)(h->count - (used - to));
    while (used != end)
        *(volatile uint8_t *)to++ = *used++;
}

/* Take a byte from the source. Digits above BU_HTML_MAX: one that does not
 * change the value goes. */
static void html_take(struct bu_html *h, struct bu_buffer *b)
{
    if (h->count == BU_HTML_MAX) {
        uint8_t *digit = h->bytes + 2;

        if (*digit > 0x39u)
            digit++;
        if (*digit != '0')
            digit++;
        html_move(h, digit, digit + 1);
        h->dropped++;
    }
    h->bytes[h->count++] = *(const volatile uint8_t *)b->src++;
}

/* Return whether what h holds may be judged later, because a letter or digit
 * ends it. */
static bool html_may_wait(const struct bu_html *h)
{
    return h->bytes[0] == '&' && h->count != BU_HTML_MAX &&
           html_is_letter(h->bytes[h->count - 1u]);
}

/* Write the values of a part. Return false if there is no room. */
static bool html_write(const struct html_part *part, struct bu_buffer *b)
{
    uint8_t out[2 * BU_UTF8_MAX];
    unsigned n = bu_utf8_put(out, part->value);
    unsigned i;

    if (part->second != 0)
        n += bu_utf8_put(out + n, part->second);
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < n)
        return false;
    for (i = 0; i != n; i++)
        *(volatile uint8_t *)b->dst++ = out[i];
    return true;
}

/* What begins a reference. */
static const uint32_t html_lead[4] = {0, 0x00000040u, 0, 0};

enum bu_status bu_html_decode(struct bu_html *h, struct bu_buffer *b,
                              const struct bu_html_names *names,
                              uint32_t options)
{
    for (;;) {
        struct html_part part;
        enum bu_status status = BU_MORE;

        if (h->count == 0) {
            bu_escape__copy(b, html_lead);
            if (b->src == b->src_end)
                return BU_OK;
            if (b->dst == b->dst_end)
                return BU_FULL;
        } else if (b->src == b->src_end || !html_may_wait(h)) {
            status = html_part_of(h, &part, names, options);
        }
        if (status == BU_MORE) {
            if (b->src != b->src_end) {
                html_take(h, b);
                continue;
            }
            if ((options & BU_HTML_LAST) == 0)
                return BU_MORE;
            status = h->bytes[0] == '&' ? BU_OK : BU_BAD;
        }
        if (status == BU_OK && !html_write(&part, b))
            return BU_FULL;
        h->length = h->dropped + (size_t)(part.used - h->bytes);
        h->dropped = 0;
        h->faults = (uint8_t)(h->faults | part.faults);
        html_move(h, h->bytes, part.used);
        if (status != BU_OK)
            return status;
        if (part.faults != 0 && (options & BU_HTML_REPORT) != 0)
            return BU_AGAIN;
    }
}
