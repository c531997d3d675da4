/* html: text in HTML and XML; references as browsers read them. */
/* SPDX-License-Identifier: MIT */
/*
 * Text that others may change meanwhile is read once: the run judges the byte
 * that it writes, next the value that it has read, and bu_html_decode its own
 * copy.
 */
#include "../utf8/utf8_stdint.h"
#include <bareutf/escape.h>
#include <bareutf/utf8.h>

/* The data of a format: bits of the controls below 20. */
struct html_form {
    struct bu_format_direct direct;
    uint32_t held;  /* those that a document can hold */
    uint32_t plain; /* those that are written raw */
};

enum { HTML_FF = 1 << 12 };

/* What may follow '&', each after its value, of which put writes the first; no
 * byte of these is a value that has one. */
static const char html_forms[] =
    "&amp;<lt;>gt;\"quot;'#39;\r#13;\n#10;\t#9;'apos;";

/* Return whether a value is written raw: of 20 to 3F all but " & ' < >
 */
static bool html_is_plain(const struct html_form *form, uint32_t value)
{
    uint32_t plain = 0xAFFFFF3Bu;

    if (value >= 0x40u)
        return true;
    if (value < 0x20u)
        plain = form->plain;
    return (plain >> value % 32u & 1u) != 0;
}

static void html_run(const struct bu_conversion *c, struct bu_buffer *b)
{
    const struct bu_format *format = c->to;
    const struct html_form *form;
    const uint8_t *src = b->src;
    uint8_t *dst = b->dst;
    size_t left;

    if (c->from != &bu_format_utf8) {
        if (format != &bu_format_utf8)
            return;
        format = c->from;
    }
    form = (const struct html_form *)format->data;
    left = (uintptr_t)b->src_end - (uintptr_t)src;
    if (left > (uintptr_t)b->dst_end - (uintptr_t)dst)
        left = (uintptr_t)b->dst_end - (uintptr_t)dst;
    for (; left != 0; left--) {
        uint8_t byte = *(const volatile uint8_t *)src;

        if (byte >= 0x7Fu || !html_is_plain(form, byte))
            break;
        src++;
        *dst++ = byte;
    }
    b->src = src;
    b->dst = dst;
}

/* TAB, LF, FF, CR; TAB, LF, FF */
static const struct html_form html = {{html_run}, 0x3600u, 0x1600u};
/* TAB, LF, CR; none */
static const struct html_form xml = {{html_run}, 0x2600u, 0};

/* Return whether a document can hold a scalar value. HTML, which holds FF, does
 * not hold C1 and noncharacters. */
static bool html_holds(const struct html_form *form, uint32_t value)
{
    if (value < 0x20u)
        return (form->held >> value & 1u) != 0;
    if ((form->held & HTML_FF) == 0)
        return value - 0xFFFEu >= 2;
    return value - 0x7Fu >= 0x21u && value - 0xFDD0u >= 0x20u &&
           (value & 0xFFFEu) != 0xFFFEu;
}

/* The value of a letter or digit in base 36; of another byte one that is no
 * letter of a node either. */
static unsigned html_digit(unsigned byte)
{
    unsigned digit = byte - 0x30u;

    if (digit < 10)
        return digit;
    digit = (byte | 0x20u) - 0x61u;
    return digit < 26 ? digit + 10 : 64;
}

/* Compare s[0..n) with the forms. Return the value of that which it is, 0 if it
 * is the start of one, or 1. */
static unsigned html_known(const uint8_t *s, unsigned n)
{
    const char *at = html_forms;

    while (*at != '\0') {
        unsigned value = (uint8_t)*at++;
        unsigned i = 0;

        while (i != n && (uint8_t)at[i] == s[i])
            i++;
        if (i == n)
            return at[n - 1] == ';' ? value : 0;
        while (*at++ != ';')
            continue;
    }
    return 1;
}

/* Read a reference strictly, after its '&': *p is there, and moves past what is
 * right of it. */
static enum bu_status html_reference(const uint8_t **p, const uint8_t *end,
                                     uint32_t *value)
{
    uint8_t s[BU_FORMAT_MAX];
    unsigned base = 0; /* of a number */
    unsigned n = 0;

    *value = 0;
    for (;; n++) {
        unsigned c;

        if (*p == end)
            return BU_MORE;
        c = *(const volatile uint8_t *)*p;
        if (n == 0 && c == '#') {
            base = 10;
        } else if (n == 1 && base == 10 && c == 'x') {
            base = 16;
        } else if (base == 0) {
            s[n] = (uint8_t)c;
            *value = html_known(s, n + 1);
            if (*value == 1)
                return BU_BAD;
        } else if (c != ';' || n <= base / 8) { /* or no digit before it */
            unsigned digit = html_digit(c);

            if (digit >= base || n == BU_FORMAT_MAX - 2)
                return BU_BAD;
            *value = *value * base + digit;
        }
        ++*p;
        if (c == ';')
            return BU_OK;
    }
}

static enum bu_status html_next(const uint8_t **p, const uint8_t *end,
                                uint32_t *value, const struct bu_format *format)
{
    const uint8_t *begin = *p;
    uint32_t found;
    enum bu_status status = bu_utf8_next(p, end, &found);

    if (status == BU_OK && found == '<')
        status = BU_BAD;
    if (status == BU_OK && found == '&') {
        status = html_reference(p, end, &found);
        if (status == BU_MORE)
            *p = begin;
    }
    if (status != BU_OK)
        return status;
    if (found > BU_SCALAR_MAX || bu_scalar_is_surrogate(found) ||
        !html_holds((const struct html_form *)format->data, found))
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

    if (!html_holds(form, value))
        return 0;
    if (html_is_plain(form, value))
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

/* A place in a tree of names. */
struct html_walk {
    const uint8_t *at; /* the first of the nodes below */
    unsigned name;     /* what ends here; 0: no name does */
};

/* Go to the node of a letter or digit. Return false if there is none. */
static bool html_step(struct html_walk *w, unsigned byte)
{
    unsigned letter = html_digit(byte) + ((byte & 0x20u) != 0 ? 0 : 26u);
    const uint8_t *at = w->at;
    unsigned node = NODE_MORE;

    if ((w->name & NAME_LAST) != 0)
        return false;
    while ((node & NODE_MORE) != 0) {
        unsigned name = 0;
        unsigned skip = 0;

        node = *at++;
        if ((node & NODE_VALUE) != 0) {
            name = at[0] + at[1] * 256u;
            at += 2;
        }
        if ((node & NODE_MORE) != 0 && (name & NAME_LAST) == 0) {
            skip = *at++;
            if (skip >= NODE_FAR)
                skip = (skip - NODE_FAR) * 256u + *at++;
        }
        if ((node & NODE_LETTER) == letter) {
            w->at = at;
            w->name = name;
            return true;
        }
        at += skip;
    }
    return false;
}

/* 80 to 9F, as windows-1252 has them. */
static const uint16_t html_c1[] = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

/* The part at the start of h->bytes: one or two values. */
struct html_part {
    uint32_t value;
    uint32_t second;     /* or 0 */
    const uint8_t *used; /* where it ends */
    unsigned faults;
};

/* Read a number, from its '#'. Return the byte that ends it. */
static const uint8_t *html_number(struct html_part *part, const uint8_t *q)
{
    unsigned base = 10;
    unsigned digit;
    uint32_t value = 0;

    part->faults = BU_HTML_NO_DIGITS;
    if ((*++q | 0x20u) == 'x') {
        base = 16;
        q++;
    }
    for (; (digit = html_digit(*q)) < base; q++) {
        value = value * base + digit;
        if (value > BU_SCALAR_MAX)
            value = BU_SCALAR_MAX + 1;
        part->faults = 0;
    }
    if (part->faults != 0)
        return q;
    part->used = q + 1;
    if (*q != ';') {
        part->used = q;
        part->faults = BU_HTML_NO_SEMICOLON;
    }
    if (value == 0 || value > BU_SCALAR_MAX || bu_scalar_is_surrogate(value)) {
        part->faults |= BU_HTML_NO_VALUE;
        value = BU_REPLACEMENT;
    } else if (value == '\r' || !html_holds(&html, value)) {
        part->faults |= BU_HTML_NO_VALUE;
        if (value - 0x80u < 0x20u)
            value = html_c1[value - 0x80u];
    }
    part->value = value;
    return q;
}

/* Set the values that a name of a tree stands for. */
static void html_named(struct html_part *part, uint32_t name,
                       const struct bu_html_names *names)
{
    name &= NAME_VALUE;
    if (name >= NAME_PAIRS) {
        const uint16_t *pair = names->pairs + 2u * (name - NAME_PAIRS);

        name = pair[0];
        part->second = pair[1];
    } else if (name >= NAME_ASTRAL) {
        name += 0x1D400u - NAME_ASTRAL;
    }
    part->value = name;
}

/* Read a name, after its '&'. Return the byte that ends it, or one inside where
 * a shorter name is the longest. */
static const uint8_t *html_name(struct html_part *part, const uint8_t *q,
                                const struct bu_html_names *names,
                                uint32_t options)
{
    const uint8_t *used = q;
    const uint8_t *last = q + NAME_MAX;
    struct html_walk w;
    unsigned name = 0;

    w.at = names != NULL ? names->tree : html_five;
    w.name = 0;
    while (html_step(&w, *q)) {
        q++;
        if ((w.name & NAME_OPEN) != 0 || (w.name != 0 && *q == ';')) {
            name = w.name;
            used = q;
        }
    }
    if (name == 0) {
        while (html_digit(*q) < 36 && q != last)
            q++;
        if (*q == ';' && q != used)
            part->faults = BU_HTML_NO_NAME;
        return q;
    }
    if (*used == ';') {
        used++;
    } else {
        if ((options & BU_HTML_ATTRIBUTE) != 0 &&
            (*used == '=' || html_digit(*used) < 36))
            return q;
        part->faults = BU_HTML_NO_SEMICOLON;
    }
    part->used = used;
    html_named(part, name, names);
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
        if (*q == '#')
            q = html_number(part, q);
        else
            q = html_name(part, q, names, options);
        if (q == end && (options & BU_HTML_LAST) == 0)
            status = BU_MORE;
    } else if (status == BU_MORE && (options & BU_HTML_LAST) != 0) {
        part->used = end;
        status = BU_BAD;
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

/* Take from the source what may be part of the same reference, at least a byte.
 * Digits above BU_HTML_MAX: one that does not change the value goes. */
static void html_take(struct bu_html *h, struct bu_buffer *b)
{
    unsigned byte;

    do {
        if (h->count == BU_HTML_MAX) {
            uint8_t *digit = h->bytes + 2;

            if (*digit > 0x39u)
                digit++;
            if (*digit != '0')
                digit = h->bytes + BU_HTML_MAX - 1;
            html_move(h, digit, digit + 1);
            h->dropped++;
        }
        byte = *(const volatile uint8_t *)b->src++;
        h->bytes[h->count++] = (uint8_t)byte;
    } while (h->bytes[0] == '&' && html_digit(byte) < 36 &&
             h->count != BU_HTML_MAX && b->src != b->src_end);
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

/* Copy up to what is no ASCII or begins a reference. */
static void html_plain(struct bu_buffer *b)
{
    while (b->src != b->src_end && b->dst != b->dst_end) {
        uint8_t byte = *(const volatile uint8_t *)b->src;

        if (byte >= 0x80u || byte == '&')
            return;
        b->src++;
        *b->dst++ = byte;
    }
}

enum bu_status bu_html_decode(struct bu_html *h, struct bu_buffer *b,
                              const struct bu_html_names *names,
                              uint32_t options)
{
    for (;;) {
        struct html_part part;
        enum bu_status status = BU_MORE;

        if (h->count == 0) {
            html_plain(b);
            if (b->src == b->src_end)
                return BU_OK;
            if (b->dst == b->dst_end)
                return BU_FULL;
        } else {
            status = html_part_of(h, &part, names,
                                  options & (b->src == b->src_end ? 3u : 1u));
        }
        if (status == BU_MORE) {
            if (b->src == b->src_end)
                return BU_MORE;
            html_take(h, b);
            continue;
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
