/* name: escapes that a rule refuses, and what is never ambiguous. */
/* SPDX-License-Identifier: MIT */
#include "name_rules.h"
#include "suites.h"
#include "tap.h"

#define B(text) (const uint8_t *)(text), sizeof(text) - 1

enum { LONGEST = 5, INPUT_STEP = SUITE_TEXT > 1000 ? 1 : 5 };

static uint8_t judged; /* what the judges below refuse */

static enum bu_name_fault refuse_first(const uint8_t *s, size_t n, size_t *at)
{
    (void)n;
    *at = 0;
    return s[0] == judged ? BU_NAME_LEADING : BU_NAME_OK;
}

static enum bu_name_fault refuse_last(const uint8_t *s, size_t n, size_t *at)
{
    *at = n - 1;
    return s[n - 1] == judged ? BU_NAME_TRAILING : BU_NAME_OK;
}

static enum bu_name_fault refuse_second(const uint8_t *s, size_t n, size_t *at)
{
    *at = 1;
    return n > 1 && s[1] == judged ? BU_NAME_REFUSED : BU_NAME_OK;
}

/* U+0301 is refused where no letter is before it. */
static enum bu_name_fault refuse_mark(const uint8_t *s, size_t n, size_t *at)
{
    *at = 0;
    return n > 1 && s[0] == 0xCC ? BU_NAME_REFUSED : BU_NAME_OK;
}

static const struct {
    const uint8_t *s;
    size_t n;
} inputs[] = {
    {B("")},
    {B("%")},
    {B("%%")},
    {B("a/b")},
    {B("/")},
    {B("\0")},
    {B("a")},
    {B("A")},
    {B("0")},
    {B("f")},
    {B("F1")},
    {B("%41")},
    {B("%4")},
    {B("%%41")},
    {B("%2F")},
    {B("\xC9.txt")},
    {B("\xC3\xA9")},
    {B("a\xC3")},
    {B("..")},
    {B(".")},
    {B("12")},
    {B("a1/")},
    {B("/a1")},
    {B("_41")},
    {B("_")},
    {B("__41")},
    {B("/\xFF")},
    {B("g4/1")},
    {B("G41")},
    {B("=4=41")},
    {B("%\xE2\x82")},
    {B("~/\xCE\x9Bz")},
    {B("\xE2\x82z")},
    {B("\x7F\x1F")},
    {B("B/")},
    {B("\xFE"
       "5")},
};

/* A value, or 16 or more: by a table, unlike the code. */
static unsigned value_of(uint8_t byte)
{
    static const char digits[] = "0123456789ABCDEF";
    unsigned i = 0;

    while (i != 16 && digits[i] != (char)byte)
        i++;
    return i;
}

/* Return whether the name decodes to s[0..n). */
static int stands_for(uint8_t lead, const uint8_t *name, size_t size,
                      const uint8_t *s, size_t n)
{
    size_t at = 0;
    size_t i = 0;

    if (size == 1 && name[0] == lead)
        return n == 0;
    while (at != size) {
        unsigned byte = name[at];

        if (byte == lead && size - at > 2 && value_of(name[at + 1]) < 16 &&
            value_of(name[at + 2]) < 16) {
            byte = value_of(name[at + 1]) * 16 + value_of(name[at + 2]);
            at += 2;
        }
        if (i == n || s[i] != byte)
            return 0;
        at++;
        i++;
    }
    return i == n;
}

/* Return whether there is any name with some bytes escaped, at least all those
 * with a bit in `must`. */
static int exists(const struct bu_name_rule *rule, uint8_t lead,
                  const uint8_t *s, size_t n, unsigned must)
{
    static const uint8_t digits[] = "0123456789ABCDEF";
    unsigned escaped;

    for (escaped = 0; escaped != 1u << n; escaped++) {
        uint8_t name[3 * LONGEST];
        size_t size = 0;
        size_t i;

        for (i = 0; i != n; i++) {
            if ((escaped >> i & 1u) == 0) {
                name[size++] = s[i];
                continue;
            }
            name[size++] = lead;
            name[size++] = digits[s[i] / 16];
            name[size++] = digits[s[i] % 16];
        }
        if ((escaped & must) == must && stands_for(lead, name, size, s, n) &&
            bu_name_check(rule, name, size, NULL) == BU_NAME_OK)
            return 1;
    }
    return 0;
}

/* What is escaped in any case: the leads of what looks like an escape, and the
 * first of two dots. */
static unsigned forced(uint8_t lead, const uint8_t *s, size_t n)
{
    unsigned leads = n == 1 && s[0] == lead;
    size_t i;

    leads |= n == 2 && s[0] == '.' && s[1] == '.';

    for (i = 0; i + 2 < n; i++)
        if (s[i] == lead && value_of(s[i + 1]) < 16 && value_of(s[i + 2]) < 16)
            leads |= 1u << i;
    return leads;
}

/* Does the rule refuse what escapes are made of in second place alone? Then
 * there can be a name with more escapes than those that are needed. */
static int is_odd(const struct bu_name_rule *rule, uint8_t lead)
{
    return rule->judge == refuse_second &&
           (judged == lead || value_of(judged) < 16);
}

static int is_sound(const struct bu_name_rule *rule, uint8_t lead,
                    const uint8_t *s, size_t n)
{
    uint8_t *room = name_scratch;
    struct bu_name_out out;
    size_t size;
    enum bu_status status;

    out.bytes = room;
    out.room = 3 * n + 1;
    status = bu_name_escape(rule, lead, s, n, &out);
    if (status == BU_BAD)
        return out.n == 0 && out.need == 0 && out.fault != BU_NAME_OK &&
               (is_odd(rule, lead) ||
                !exists(rule, lead, s, n, forced(lead, s, n)));
    if (status != BU_OK || out.need != out.n ||
        bu_name_check(rule, room, out.n, NULL) != BU_NAME_OK ||
        !stands_for(lead, room, out.n, s, n))
        return 0;
    for (size = out.n; size-- != 0;) {
        out.room = size;
        if (bu_name_escape(rule, lead, s, n, &out) != BU_FULL || out.n != 0 ||
            out.need <= size || out.need > 3 * n + 1)
            return 0;
    }
    return 1;
}

static int all_sound(const struct bu_name_rule *rule)
{
    static const uint8_t leads[] = {'%', '_', 'g', '=', '~', 'G', '!', 0x7F};
    size_t count = SUITE_TEXT > 1000 ? sizeof leads : 2;
    size_t i;
    size_t k;

    for (i = 0; i != sizeof inputs / sizeof inputs[0]; i++)
        for (k = 0; k != count; k++)
            if (inputs[i].n <= LONGEST &&
                !is_sound(rule, leads[k], inputs[i].s, inputs[i].n)) {
                tap_note("input, lead:", inputs[i].s, inputs[i].n, leads[k]);
                return 0;
            }
    return 1;
}

static void refuse(struct bu_name_rule *rule, unsigned byte)
{
    rule->refused[byte % 16] |= (uint8_t)(0x80u >> byte / 16);
}

/* Each byte of ASCII refused: everywhere, by the table or by that of a rule
 * that is joined; or in one place, by a judge. */
static int each_byte(void)
{
    static enum bu_name_fault (*const judges[])(
        const uint8_t *, size_t, size_t *) = {NULL, refuse_first, refuse_last,
                                              refuse_second};
    unsigned byte;
    size_t i;

    for (byte = 1; byte < 0x80; byte += INPUT_STEP)
        for (i = 0; i != 4; i++) {
            struct bu_name_rule rule = name_any;
            struct bu_name_rule above = name_any;

            judged = (uint8_t)byte;
            above.limit = 99;
            above.also = &rule;
            rule.limit = 255;
            rule.judge = judges[i];
            if (i == 0)
                refuse(&rule, byte);
            if (!all_sound(i % 2 == 0 ? &above : &rule)) {
                tap_note("refused, judge:", &judged, 1, (uint32_t)i);
                return 0;
            }
        }
    return 1;
}

/* Runs of bytes refused. */
static int each_class(void)
{
    static const struct {
        uint8_t first;
        uint8_t last;
    } classes[] = {{'0', '9'},  {'A', 'F'},  {'A', 'Z'}, {'a', 'z'},
                   {'0', 'F'},  {1, 0x1F},   {1, ' '},   {' ', '/'},
                   {':', '@'},  {'0', 0x7F}, {1, '@'},   {'8', 'B'},
                   {'G', 0x7F}, {'_', '_'},  {'2', '5'}, {1, 0x7F}};
    size_t i;
    unsigned byte;

    for (i = 0; i != sizeof classes / sizeof classes[0]; i++) {
        struct bu_name_rule rule = name_any;

        rule.limit = 255;
        for (byte = classes[i].first; byte <= classes[i].last; byte++)
            refuse(&rule, byte);
        if (!all_sound(&rule)) {
            tap_note("class:", &classes[i].first, 2, 0);
            return 0;
        }
    }
    return 1;
}

/* What a lead may be, with names that show a wrong one. */
static int each_lead(void)
{
    unsigned lead;

    for (lead = 0; lead != 256; lead++) {
        static const uint8_t hex[] = "0123456789ABCDEFabcdef";
        int taken = lead != 0 && lead != '/' && lead < 0x80;
        struct bu_name_out out;
        size_t i;

        for (i = 0; i != sizeof hex - 1; i++)
            taken = taken && lead != hex[i];
        out.bytes = name_scratch;
        out.room = 4;
        if ((bu_name_escape(&bu_name_posix, (uint8_t)lead, B("/"), &out) ==
             BU_OK) != taken ||
            (out.n == 3) != taken)
            return 0;
    }
    return 1;
}

/* The rule without capitals, and the one without digits. */
static int is_bad(void)
{
    struct bu_name_rule small = name_any;
    struct bu_name_rule words = name_any;
    static const struct bu_name_tag tag = {1, '~'};
    struct bu_name_out out;
    unsigned byte;

    small.limit = 255;
    words.limit = 255;
    for (byte = 'A'; byte <= 'Z'; byte++)
        refuse(&small, byte);
    for (byte = '0'; byte <= '9'; byte++)
        refuse(&words, byte);
    out.bytes = name_scratch;
    for (out.room = 20; out.room != 100; out.room++)
        if (bu_name_escape(&small, '%', B("\xC9.txt"), &out) != BU_BAD ||
            out.fault != BU_NAME_REFUSED ||
            bu_name_escape(&words, '%', B("a/b"), &out) != BU_BAD ||
            out.fault != BU_NAME_REFUSED ||
            bu_name_number(&words, &tag, B("a"), &out) != BU_BAD ||
            out.fault != BU_NAME_REFUSED || out.need != 0 ||
            bu_name_sanitize(&words, '_', B("1/b"), &out) != BU_OK ||
            out.n != 3 || out.bytes[0] != '_')
            return 0;
    return 1;
}

/* What a judge accepts does not change, even if it refuses a part alone. */
static int is_kept(void)
{
    struct bu_name_rule rule = name_any;
    struct bu_name_out out;

    rule.limit = 255;
    rule.judge = refuse_mark;
    out.bytes = name_scratch;
    out.room = 20;
    return bu_name_escape(&rule, '%', B("e\xCC\x81"), &out) == BU_OK &&
           out.n == 3 && out.changed == 0 &&
           bu_name_escape(&rule, '%', B("\xCC\x81"), &out) == BU_OK &&
           out.n == 6 && out.bytes[0] == '%';
}

void suite_name_escape(void)
{
    tap_ok(each_byte(), "escapes where a rule refuses any one byte");
    tap_ok(each_class(), "escapes where a rule refuses many");
    tap_ok(each_lead(), "leads that are ASCII and no digit");
    tap_ok(is_kept(), "an accepted name stays, whatever its parts are alone");
    tap_ok(is_bad(), "no name where the digits of escapes are refused");
}
