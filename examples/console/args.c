/* args: the arguments of a command. */
/* SPDX-License-Identifier: MIT */
#include "args.h"
#include "report.h"
#include "serial.h"
#include "show.h"
#include <bareutf/escape.h>
#include <bareutf/utf8.h>
#include <print.h>

bool args_word(struct args *rest, struct args *word)
{
    word->s = rest->s;
    word->n = 0;
    while (rest->n != 0 && *rest->s != ' ') {
        rest->s++;
        rest->n--;
        word->n++;
    }
    while (rest->n != 0 && *rest->s == ' ') {
        rest->s++;
        rest->n--;
    }
    return word->n != 0;
}

uint8_t args_folded(uint8_t c)
{
    return c - (unsigned)'A' < 26u ? (uint8_t)(c + 32u) : c;
}

static bool is_skipped(uint8_t c)
{
    return c == '-' || c == '_';
}

bool args_is(const struct args *word, const char *name)
{
    size_t i = 0;

    for (;;) {
        while (is_skipped((uint8_t)*name))
            name++;
        while (i < word->n && is_skipped(word->s[i]))
            i++;
        if (i == word->n || *name == '\0')
            return i == word->n && *name == '\0';
        if (args_folded(word->s[i++]) != args_folded((uint8_t)*name++))
            return false;
    }
}

bool args_are_text(const struct args *a)
{
    size_t good = bu_utf8_check(a->s, a->n);

    if (good != a->n)
        cells_show(a);
    return good == a->n;
}

unsigned args_digit(uint8_t c)
{
    unsigned letter = args_folded(c) - (unsigned)'a';
    unsigned digit = c - (unsigned)'0';

    if (digit < 10u)
        return digit;
    return letter < 6u ? letter + 10u : 16u;
}

bool args_part(struct args *rest, struct args *part)
{
    bool more;

    part->s = rest->s;
    part->n = 0;
    while (part->n < rest->n && part->s[part->n] != '|')
        part->n++;
    more = part->n < rest->n;
    rest->s += part->n + more;
    rest->n -= part->n + more;
    return more;
}

enum { NO_BYTE = UINT8_MAX + 1 };

/* The byte of two hex digits at s[at], or no byte. */
static unsigned byte_of(const struct args *a, size_t at)
{
    unsigned high;
    unsigned low;

    if (a->n < at + 2)
        return NO_BYTE;
    high = args_digit(a->s[at]);
    low = args_digit(a->s[at + 1]);
    return high > 15u || low > 15u ? NO_BYTE : high * 16u + low;
}

bool args_hex(struct args *a)
{
    size_t at = 0;
    size_t n = 0;

    while (at < a->n) {
        bool prefix = a->n - at > 2 && a->s[at + 1] == 'x' &&
                      (a->s[at] == '0' || a->s[at] == '\\');
        unsigned byte = byte_of(a, at + 2u * prefix);

        if (a->s[at] == ' ') {
            at++;
            continue;
        }
        if (byte == NO_BYTE) {
            show_at(at, "expected two hex digits, as in E2 82 AC");
            return false;
        }
        a->s[n++] = (uint8_t)byte;
        at += 2u + 2u * prefix;
    }
    a->n = n;
    return true;
}

enum args_how args_option(struct args *a)
{
    struct args rest = *a;
    struct args word;
    size_t up;
    size_t i;

    if (!args_word(&rest, &word) || word.n != 2 || word.s[0] != '-' ||
        (word.s[1] != 'x' && word.s[1] != 'r') || rest.n == 0)
        return ARGS_ESCAPES;
    *a = rest;
    if (word.s[1] == 'r')
        return ARGS_AS_IS;
    up = serial_is_utf8() ? 0 : a->n / 2;
    for (i = a->n; i-- != 0;)
        a->s[i + up] = a->s[i];
    a->s += up;
    return ARGS_HEX;
}

/* First the bytes go to the end of their digits, after everything that is
 * written. */
static bool decode_hex(struct args *a, uint8_t *to)
{
    size_t size = a->n;
    size_t i;

    if (!args_hex(a))
        return false;
    if (serial_is_utf8())
        return true;
    for (i = 0; i < a->n; i++)
        a->s[size - 1 - i] = a->s[a->n - 1 - i];
    a->n = serial_decode(to, a->s + size - a->n, a->n);
    a->s = to;
    return true;
}

bool args_decode(struct args *a, enum args_how how, uint8_t *to)
{
    if (how == ARGS_ESCAPES)
        (void)args_unescape(a);
    return how != ARGS_HEX || decode_hex(a, to);
}

enum { ESCAPE = 4 }; /* bytes of \xHH */

/* What is typed: \xCF is a byte, \u20AC and \u{20AC} are values. */
static const struct bu_escape typed_escape = {
    {bu_escape__run},
    {0},
    {0, 0, 0x10000000u, 0},
    "",
    BU_ESCAPE_C,
    NULL,
    '\\',
    BU_ESCAPE_X | BU_ESCAPE_U | BU_ESCAPE_BRACES | BU_ESCAPE_BYTES};
static const struct bu_format typed =
    BU_ESCAPE_FORMAT("typed", 0, typed_escape);

/* The number of bytes of an escape at s[at], and its value; 0 if there is none.
 */
static size_t escape_at(const struct args *a, size_t at, uint32_t *value)
{
    const uint8_t *p = a->s + at;

    if (at >= a->n || *p != '\\' ||
        bu_format_decode(&typed, &p, a->s + a->n, value) != BU_OK)
        return 0;
    return (size_t)(p - a->s) - at;
}

/* The byte of \xCF at s[at], or no byte. */
static unsigned escaped(const struct args *a, size_t at)
{
    uint32_t value;

    return escape_at(a, at, &value) == ESCAPE ? value & 0xFFu : NO_BYTE;
}

/* The number of escapes in a row there. Their bytes are put at the end of their
 * place, because in a page each may become up to three bytes. */
static size_t escaped_run(struct args *a, size_t at)
{
    size_t count = 0;
    size_t i;

    while (escaped(a, at + count * ESCAPE) != NO_BYTE)
        count++;
    for (i = count; i-- != 0;)
        a->s[at + count * (ESCAPE - 1) + i] =
            (uint8_t)escaped(a, at + i * ESCAPE);
    return count;
}

uint32_t args_unescape(struct args *a)
{
    uint32_t found = 0;
    size_t at = 0;
    size_t n = 0;

    while (at < a->n) {
        uint32_t value;
        size_t run = escaped_run(a, at);
        size_t size = run == 0 ? escape_at(a, at, &value) : 0;

        if (run != 0) {
            n += serial_decode(a->s + n, a->s + at + run * (ESCAPE - 1), run);
            at += run * ESCAPE;
        } else if (size != 0) {
            n += bu_utf8_put(a->s + n, value);
            at += size;
        } else {
            a->s[n++] = a->s[at++];
        }
        found += (uint32_t)(run + (size != 0));
    }
    a->n = n;
    return found;
}

void args_clear(void *state, size_t n)
{
    volatile uint8_t *p = (volatile uint8_t *)state;

    while (n-- != 0)
        *p++ = 0;
}
