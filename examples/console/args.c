/* args: what follows a command. */
/* SPDX-License-Identifier: MIT */
#include "args.h"
#include "show.h"
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

static uint8_t folded(uint8_t c)
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
        if (folded(word->s[i++]) != folded((uint8_t)*name++))
            return false;
    }
}

bool args_are_text(const struct args *a)
{
    size_t good = bu_utf8_check(a->s, a->n);

    if (good != a->n)
        show_at(good, "ill-formed");
    return good == a->n;
}

unsigned args_digit(uint8_t c)
{
    unsigned letter = folded(c) - (unsigned)'a';
    unsigned digit = c - (unsigned)'0';

    if (digit < 10u)
        return digit;
    return letter < 6u ? letter + 10u : 16u;
}

bool args_hex(struct args *a)
{
    size_t at = 0;
    size_t n = 0;

    while (at < a->n) {
        unsigned high = args_digit(a->s[at]);
        unsigned low;

        if (a->s[at] == ' ') {
            at++;
            continue;
        }
        low = at + 1 < a->n ? args_digit(a->s[at + 1]) : 16u;
        if (high > 15u || low > 15u) {
            show_at(at, "no byte in two digits of base 16, as in E2 82 AC");
            return false;
        }
        a->s[n++] = (uint8_t)(high * 16u + low);
        at += 2;
    }
    a->n = n;
    if (n == 0)
        print_str("  bytes are missing, as in E2 82 AC\r\n");
    return n != 0;
}

/* The byte of \xCF at s[at], or no byte. */
static unsigned escaped(const struct args *a, size_t at)
{
    unsigned high;
    unsigned low;

    if (a->n - at < 4 || a->s[at] != '\\' || a->s[at + 1] != 'x')
        return UINT8_MAX + 1u;
    high = args_digit(a->s[at + 2]);
    low = args_digit(a->s[at + 3]);
    return high > 15u || low > 15u ? UINT8_MAX + 1u : high * 16u + low;
}

void args_unescape(struct args *a)
{
    size_t at = 0;
    size_t n = 0;

    while (at < a->n) {
        unsigned byte = escaped(a, at);

        at += byte > UINT8_MAX ? 1 : 4;
        a->s[n++] = byte > UINT8_MAX ? a->s[at - 1] : (uint8_t)byte;
    }
    a->n = n;
}

void args_clear(void *state, size_t n)
{
    volatile uint8_t *p = (volatile uint8_t *)state;

    while (n-- != 0)
        *p++ = 0;
}
