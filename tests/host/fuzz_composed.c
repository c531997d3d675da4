/* fuzz_composed: objects that a user may fill in, at random, within their
 * contracts and beyond them; each in memory of just its size. */
/* SPDX-License-Identifier: MIT */
#include "../name/name_rules.h"
#include "fuzz_tools.h"
#include <bareutf/bareutf.h>

#include "../../port/x86_64-freestanding/vector/check.c"
#include "../../port/x86_64-freestanding/vector/hooked.c"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* For callbacks, which get no object. Wild ones break their contract. */
static struct dice *chance;
static int wild;

/* Any number of 32 bits, often a small one. */
static uint32_t any(struct dice *d)
{
    uint32_t bits = roll(d, 33);
    uint32_t value = roll(d, 0x10000) << 16 | roll(d, 0x10000);

    return bits == 0 ? 0 : value >> (32 - bits);
}

/* What a callback says of an argument: always the same, except a wild one. */
static uint32_t answer(uint32_t about)
{
    uint32_t hash = (about + 0x9E3779B9u) * 0x85EBCA6Bu;

    return wild && roll(chance, 4) == 0 ? any(chance) : hash >> 8;
}

/* A text of up to `most` bytes. */
static uint8_t *some(struct dice *d, size_t most, size_t *n)
{
    static const uint8_t often[] = ".a/\xC3\xA9%~0\xE2\x82\xAC\\'F";
    uint8_t *s;
    size_t i;

    *n = roll(d, (uint32_t)most + 1);
    s = room_of(*n);
    for (i = 0; i < *n; i++) {
        s[i] = (uint8_t)roll(d, 256);
        if (roll(d, 3) != 0)
            s[i] = often[s[i] % (sizeof often - 1)];
    }
    return s;
}

/* ---- Buffers. ---- */

/* A source of `unit` bytes each, and a room of others. */
#define COMPOSE_BUFFER(name, from, to)                                         \
    static void compose_##name(struct bu_##name *b, struct dice *d)            \
    {                                                                          \
        size_t n = roll(d, 48);                                                \
        size_t room = roll(d, 48);                                             \
        from *s = (from *)(void *)room_of(n * sizeof(from));                   \
        to *out = (to *)(void *)room_of(room * sizeof(to));                    \
        size_t i;                                                              \
                                                                               \
        for (i = 0; i < n; i++)                                                \
            s[i] = (from)(roll(d, 3) != 0 ? roll(d, 0x80) : any(d));           \
        b->src = s;                                                            \
        b->src_end = s + n;                                                    \
        b->dst = out;                                                          \
        b->dst_end = out + room;                                               \
    }

COMPOSE_BUFFER(buffer, uint8_t, uint8_t)
COMPOSE_BUFFER(buffer_8_16, uint8_t, uint16_t)
COMPOSE_BUFFER(buffer_8_32, uint8_t, uint32_t)
COMPOSE_BUFFER(buffer_16_8, uint16_t, uint8_t)
COMPOSE_BUFFER(buffer_32_8, uint32_t, uint8_t)

/* Call until nothing moves: each turn reads, writes or ends. */
#define DRAIN(b, call)                                                         \
    do {                                                                       \
        const void *src = (const void *)(b).src;                               \
        const void *dst = (const void *)(b).dst;                               \
                                                                               \
        (void)(call);                                                          \
        must((b).src <= (b).src_end && (b).dst <= (b).dst_end);                \
        if (src == (const void *)(b).src && dst == (const void *)(b).dst)      \
            break;                                                             \
    } while (1)

#define RELEASE(begin, b)                                                      \
    do {                                                                       \
        free((void *)(uintptr_t)(begin).src);                                  \
        free((begin).dst);                                                     \
    } while (0)

/* A string of MQTT: what was written is read again, and is good. */
static void mqtt_strings(const struct bu_buffer *begin, unsigned policy)
{
    struct bu_buffer b = *begin;
    const uint8_t *p = begin->dst;
    const uint8_t *text;
    size_t n, at;

    if (bu_mqtt_string_put(&b, policy) == BU_OK) {
        must(bu_mqtt_string_next(&p, b.dst, &text, &n) == BU_OK);
        must(p == b.dst && text + n == p);
        must(bu_mqtt_check(text, n, policy, &at) == BU_MQTT_OK && at <= n);
        must(!(policy & BU_MQTT_TOPIC) || bu_mqtt_match(text, n, text, n));
    }
    for (p = begin->src;
         bu_mqtt_string_next(&p, begin->src_end, &text, &n) == BU_OK;)
        must(text + n == p && p <= begin->src_end);
}

/* A line with its levels, and with any; runs that are filled in. */
static void levels_of(const struct bu_buffer *begin, struct dice *d)
{
    size_t n = (size_t)(begin->src_end - begin->src);
    uint8_t *levels = room_of(n);
    struct bu_bidi_run run = {0, 0, 0};
    unsigned base = roll(d, 5);
    size_t length = bu_bidi_paragraph(levels, begin->src, n, &base);
    size_t sum = 0;
    size_t i;
    struct bu_buffer b = *begin;

    must(length <= n && (length != 0) == (n != 0) && base <= 1);
    b.src_end = b.src + length;
    (void)bu_bidi_write(&b, levels);
    must(b.dst <= b.dst_end);
    for (i = 0; i < length; i++)
        must(levels[i] <= 126 && levels[i] >= base);
    for (i = length; i < n; i++)
        levels[i] = (uint8_t)(roll(d, 2) ? roll(d, 4) : any(d));
    while (bu_bidi_next(&run, levels, n)) {
        must(run.length != 0 && run.at + run.length <= n);
        sum += run.length;
    }
    must(sum == n);
    for (i = 0; i < n; i++)
        must(bu_bidi_logical(levels, n, bu_bidi_visual(levels, n, i)) == i);
    b = *begin;
    DRAIN(b, bu_bidi_write(&b, levels));
    bu_bidi_line(levels, begin->src, n, any(d));
    run.at = roll(d, 2) ? any(d) : roll(d, 48);
    run.length = roll(d, 2) ? any(d) : roll(d, 48);
    run.level = (uint8_t)any(d);
    if (bu_bidi_next(&run, levels, n))
        must(run.length != 0 && run.at < n && run.length <= n - run.at);
    base = any(d);
    must(bu_bidi_mirror(bu_bidi_mirror(base)) == base);
    free(levels);
}

/* Letters that join, from any state; and back. */
static void joined(const struct bu_buffer *begin, struct dice *d)
{
    struct bu_join join = {0, 0, 0, 0};
    struct bu_buffer b = *begin;

    if (roll(d, 2)) {
        join.ahead = roll(d, 2) ? roll(d, 9) : any(d);
        join.joins = (uint8_t)any(d);
        join.skips = (uint8_t)any(d);
    }
    DRAIN(b, bu_join_forms(&join, &b));
    DRAIN(b, bu_join_forms_finish(&join, &b));
    must(bu_joining(any(d)) <= BU_JOINING_L);
    b = *begin;
    DRAIN(b, bu_join_letters(&b));
}

static void plain_buffers(struct dice *d)
{
    struct bu_buffer begin, b;
    struct bu_utf8 utf8 = {0};
    struct bu_disposition_writer writer = {0, 0, 0, 0, 0};
    struct bu_casing_state casing = {0, 0};
    static const struct bu_mojibake misread = {
        {{NULL, &bu_page_cp1252}, {NULL, NULL}}, 1};
    struct bu_norm_state norm;
    size_t need;
    static const struct bu_percent_set *const sets[] = {
        &bu_percent_component, &bu_percent_url_path, &bu_percent_url_form};

    memset(&norm, 0, sizeof norm);
    norm.stream_safe = (uint8_t)roll(d, 2);
    compose_buffer(&begin, d);
    b = begin;
    DRAIN(b, bu_utf8_repair(&utf8, &b));
    (void)bu_utf8_repair_finish(&utf8, &b);
    b = begin;
    DRAIN(b, bu_percent_encode(&b, sets[roll(d, 3)]));
    b = begin;
    DRAIN(b, bu_extvalue_encode(&b));
    b = begin;
    (void)bu_extvalue_begin(&b, begin.src, (size_t)(begin.src_end - begin.src));
    b = begin;
    DRAIN(b, bu_disposition_form_encode(&b));
    b = begin;
    DRAIN(b, bu_skeleton_write(&b));
    b = begin;
    DRAIN(b, bu_casing_map(&casing, &bu_casing_upper_lithuanian, &b));
    (void)bu_casing_finish(&casing, &bu_casing_upper_lithuanian, &b);
    b = begin;
    DRAIN(b, bu_norm_convert(&norm, &bu_norm_nfkc, &b));
    (void)bu_norm_convert_finish(&norm, &bu_norm_nfkc, &b);
    b = begin;
    (void)bu_mojibake_undo(&misread, &b, &need);
    b = begin;
    (void)bu_disposition_write(&writer, &b, 1 + roll(d, 2), &bu_translit_all);
    mqtt_strings(&begin, roll(d, 16));
    levels_of(&begin, d);
    joined(&begin, d);
    RELEASE(begin, b);
}

static void wide_buffers(struct dice *d)
{
    struct bu_buffer_8_16 begin_16, to_16;
    struct bu_buffer_8_32 begin_32, to_32;
    struct bu_buffer_16_8 begin_from_16, from_16;
    struct bu_buffer_32_8 begin_from_32, from_32;

    compose_buffer_8_16(&begin_16, d);
    to_16 = begin_16;
    DRAIN(to_16, bu_utf8_to_utf16(&to_16));
    RELEASE(begin_16, to_16);
    compose_buffer_8_32(&begin_32, d);
    to_32 = begin_32;
    DRAIN(to_32, bu_utf8_to_utf32(&to_32));
    to_32 = begin_32;
    DRAIN(to_32, bu_uleb128_decode(&to_32));
    to_32 = begin_32;
    DRAIN(to_32, bu_sleb128_decode(&to_32));
    RELEASE(begin_32, to_32);
    compose_buffer_16_8(&begin_from_16, d);
    from_16 = begin_from_16;
    DRAIN(from_16, bu_utf16_to_utf8(&from_16));
    RELEASE(begin_from_16, from_16);
    compose_buffer_32_8(&begin_from_32, d);
    from_32 = begin_from_32;
    DRAIN(from_32, bu_utf32_to_utf8(&from_32));
    RELEASE(begin_from_32, from_32);
}

static void buffers(struct dice *d)
{
    plain_buffers(d);
    wide_buffers(d);
}

/* ---- The choice of a caller of x86. ---- */

static int inside;

static void enter(void)
{
    must(inside++ == 0);
}

static void leave(void)
{
    must(--inside == 0);
}

static size_t check_inside(const uint8_t *s, size_t n)
{
    must(inside == 1);
    return wild ? roll(chance, (uint32_t)n + 2) : bu_utf8_check(s, n);
}

static size_t count_inside(const uint8_t *s, size_t n)
{
    must(inside == 1);
    return wild ? any(chance) : bu_utf8_count(s, n);
}

static enum bu_status latin1_inside(struct bu_buffer *b)
{
    must(inside == 1);
    b->src = b->src_end;
    return BU_OK;
}

static void compose_x86_choice(struct bu_x86_choice *how, struct dice *d)
{
    how->check = check_inside;
    how->count = count_inside;
    how->begin = enter;
    how->end = leave;
    how->least = roll(d, 2) != 0 ? roll(d, 64) : SIZE_MAX - roll(d, 2);
    how->utf8_to_utf16 = bu_utf8_to_utf16;
    how->utf8_to_utf32 = bu_utf8_to_utf32;
    how->utf16_to_utf8 = bu_utf16_to_utf8;
    how->utf32_to_utf8 = bu_utf32_to_utf8;
    how->utf8_to_utf16_size = bu_utf8_to_utf16_size;
    how->utf16_to_utf8_size = bu_utf16_to_utf8_size;
    how->latin1_to_utf8 = latin1_inside;
    how->utf8_to_latin1 = latin1_inside;
}

static void choices(struct dice *d)
{
    struct bu_x86_choice how;
    struct bu_buffer_8_16 begin_16, to_16;
    struct bu_buffer_8_32 begin_32, to_32;
    struct bu_buffer_16_8 begin_from_16, from_16;
    struct bu_buffer_32_8 begin_from_32, from_32;
    struct bu_buffer begin_latin1, latin1;
    size_t n;
    uint8_t *s = some(d, 70, &n);

    compose_x86_choice(&how, d);
    must(bu_x86_check(&how, s, n) == bu_utf8_check(s, n) || wild);
    must(bu_x86_count(&how, s, n) == bu_utf8_count(s, n) || wild);
    must(bu_x86_utf8_to_utf16_size(&how, s, n) == bu_utf8_to_utf16_size(s, n) ||
         wild);
    free(s);
    compose_buffer_8_16(&begin_16, d);
    to_16 = begin_16;
    DRAIN(to_16, bu_x86_utf8_to_utf16(&how, &to_16));
    RELEASE(begin_16, to_16);
    compose_buffer_8_32(&begin_32, d);
    to_32 = begin_32;
    DRAIN(to_32, bu_x86_utf8_to_utf32(&how, &to_32));
    RELEASE(begin_32, to_32);
    compose_buffer_16_8(&begin_from_16, d);
    from_16 = begin_from_16;
    n = (size_t)(from_16.src_end - from_16.src);
    must(bu_x86_utf16_to_utf8_size(&how, from_16.src, n) ==
             bu_utf16_to_utf8_size(from_16.src, n) ||
         wild);
    DRAIN(from_16, bu_x86_utf16_to_utf8(&how, &from_16));
    RELEASE(begin_from_16, from_16);
    compose_buffer_32_8(&begin_from_32, d);
    from_32 = begin_from_32;
    DRAIN(from_32, bu_x86_utf32_to_utf8(&how, &from_32));
    RELEASE(begin_from_32, from_32);
    compose_buffer(&begin_latin1, d);
    latin1 = begin_latin1;
    DRAIN(latin1, bu_x86_latin1_to_utf8(&how, &latin1));
    latin1 = begin_latin1;
    DRAIN(latin1, bu_x86_utf8_to_latin1(&how, &latin1));
    RELEASE(begin_latin1, latin1);
    must(inside == 0);
}

/* ---- Names. ---- */

/* Beyond: more than there is, or a part of a sequence. */
static size_t own_fit(const uint8_t *s, size_t n, size_t limit)
{
    if (wild && roll(chance, 3) == 0)
        return roll(chance, 3) == 0 ? SIZE_MAX - roll(chance, 3)
                                    : roll(chance, (uint32_t)n + 9);
    return bu_utf8_offset(s, n, limit / 2);
}

/* It accepts the whole name and each short one, and of others says more than
 * there is. */
static size_t whole;

static size_t lavish_fit(const uint8_t *s, size_t n, size_t limit)
{
    (void)s;
    (void)limit;
    return n == whole || n < 5 ? n : n + 3;
}

/* Beyond: any number as fault, and any offset. */
static enum bu_name_fault own_judge(const uint8_t *s, size_t n, size_t *at)
{
    uint32_t about = (uint32_t)n * 256u + s[0] + s[n - 1] * 16u;

    must(n != 0);
    if (wild && roll(chance, 3) == 0) {
        *at = roll(chance, 2) != 0 ? roll(chance, (uint32_t)n + 5) : SIZE_MAX;
        return (enum bu_name_fault)roll(chance, 25);
    }
    *at = answer(about) % n;
    if (answer(about + 1) % 4 != 0)
        return BU_NAME_OK;
    return (enum bu_name_fault)(1 + answer(about + 2) % BU_NAME_DEEP);
}

static void compose_name_rule(struct bu_name_rule *rule, struct dice *d,
                              const struct bu_name_rule *also)
{
    static const uint8_t widest[] = {0, 1, 3, 4, 255};
    unsigned i;

    for (i = 0; i < 16; i++)
        rule->refused[i] =
            (uint8_t)(roll(d, 4) != 0 ? 0 : roll(d, 256) & roll(d, 256));
    rule->limit = (uint16_t)(roll(d, 3) != 0 ? roll(d, 40) : any(d));
    rule->plain = (uint8_t)(roll(d, 2) != 0 ? 0 : roll(d, 256));
    rule->widest = widest[roll(d, COUNT(widest))];
    i = roll(d, 4);
    rule->fit = i == 0                    ? NULL
                : i == 1                  ? bu_utf8_offset
                : i == 2                  ? bu_name_in_units
                : wild && roll(d, 2) != 0 ? lavish_fit
                                          : own_fit;
    i = roll(d, 6);
    rule->judge = i == 0   ? NULL
                  : i == 1 ? bu_name_judge_windows
                  : i == 2 ? bu_name_git.judge
                  : i == 3 ? bu_name_git_link_ntfs.judge
                           : own_judge;
    rule->also = also;
}

static void compose_name_paths(struct bu_name_paths *paths, struct dice *d)
{
    paths->limit = (uint16_t)any(d);
    paths->depth = (uint16_t)any(d);
    paths->above = (uint16_t)any(d);
    paths->allow = (uint8_t)roll(d, 256);
}

static void compose_name_tag(struct bu_name_tag *tag, struct dice *d)
{
    tag->number = any(d);
    tag->mark = (uint8_t)(roll(d, 2) != 0 ? '~' : roll(d, 256));
}

static void compose_name_out(struct bu_name_out *out, struct dice *d)
{
    out->room = roll(d, 3) != 0 ? roll(d, 70) : 0;
    out->bytes = room_of(out->room);
}

static void compose_name_units(struct bu_name_units *out, struct dice *d)
{
    out->room = roll(d, 3) != 0 ? roll(d, 70) : 0;
    out->units = (uint16_t *)(void *)room_of(out->room * 2);
}

/* Whatever the rule is, what is accepted is a name. */
static void must_be_a_name(const uint8_t *s, size_t n)
{
    must(n != 0 && memchr(s, 0, n) == NULL && memchr(s, '/', n) == NULL);
    must(s[0] != '.' || (n > 1 && (s[1] != '.' || n > 2)));
    must_be_well_formed(s, n);
}

static void must_be_made(enum bu_status status, struct bu_name_out *out,
                         int is_name)
{
    must(status == BU_OK || status == BU_FULL || status == BU_BAD);
    must(out->n <= out->room && (status == BU_OK || out->n == 0));
    if (status == BU_OK && is_name)
        must_be_a_name(out->bytes, out->n);
    free(out->bytes);
}

static void made_names(const struct bu_name_rule *rule, struct dice *d,
                       const uint8_t *s, size_t n)
{
    struct bu_name_out out;
    struct bu_name_tag tag;
    uint8_t lead = (uint8_t)(roll(d, 2) != 0 ? '%' : roll(d, 256));
    uint32_t with = roll(d, 2) != 0 ? '_' : any(d);

    compose_name_out(&out, d);
    must_be_made(bu_name_sanitize(rule, with, s, n, &out), &out, 1);
    compose_name_out(&out, d);
    must_be_made(bu_name_fetch(rule, s, n, &out), &out, 1);
    compose_name_out(&out, d);
    must_be_made(bu_name_escape(rule, lead, s, n, &out), &out, 1);
    compose_name_out(&out, d);
    must_be_made(bu_name_unescape(lead, s, n, &out), &out, 0);
    compose_name_out(&out, d);
    compose_name_tag(&tag, d);
    must_be_made(bu_name_number(rule, &tag, s, n, &out), &out, 1);
}

static void names(struct dice *d)
{
    struct bu_name_rule rules[3];
    struct bu_name_paths paths;
    struct bu_name_path found;
    const uint8_t *p, *part;
    size_t n, length;
    uint8_t *s = some(d, 60, &n);
    unsigned count = 1 + roll(d, 3);
    unsigned i;

    whole = n;
    for (i = 0; i < count; i++)
        compose_name_rule(&rules[i], d, i == 0 ? NULL : &rules[i - 1]);
    (void)bu_name_room(&rules[count - 1]);
    if (bu_name_check(&rules[count - 1], s, n, &length) == BU_NAME_OK) {
        must(length == n);
        must_be_a_name(s, n);
    }
    if (bu_name_valid(&rules[count - 1], s, n))
        must_be_a_name(s, n);
    made_names(&rules[count - 1], d, s, n);
    compose_name_paths(&paths, d);
    if (bu_name_check_path(&rules[count - 1], &paths, s, n, &found) ==
        BU_NAME_OK)
        for (p = s; bu_name_next_part(&p, s + n, &part, &length) == BU_OK;)
            must(length != 0 && part >= s && part + length <= s + n);
    free(s);
}

static void units(struct dice *d)
{
    struct bu_name_units wide;
    struct bu_name_out out;
    size_t n;
    uint8_t *s = some(d, 60, &n);
    uint16_t *u = (uint16_t *)(void *)copy_of(s, n / 2 * 2);

    compose_name_units(&wide, d);
    (void)bu_name_bytes_to_units(s, n, &wide);
    must(wide.n <= wide.room);
    (void)bu_name_wtf8_to_units(s, n, &wide);
    must(wide.n <= wide.room);
    free(wide.units);
    compose_name_out(&out, d);
    must_be_made(bu_name_units_to_wtf8(u, n / 2, &out), &out, 0);
    compose_name_out(&out, d);
    must_be_made(bu_name_units_to_bytes(u, n / 2, &out), &out, 0);
    free(u);
    free(s);
}

static unsigned own_map(const struct bu_name_fold *fold,
                        uint32_t out[BU_NAME_FOLD_MAX], uint32_t scalar)
{
    unsigned n = answer(scalar) % (BU_NAME_FOLD_MAX + 1);
    unsigned i;

    (void)fold;
    for (i = 0; i < n; i++)
        out[i] = roll(chance, 2) != 0 || !wild ? scalar / 2 + i : any(chance);
    return wild && roll(chance, 4) == 0 ? any(chance) : n;
}

static unsigned own_order(uint32_t value)
{
    return wild ? answer(value) : answer(value) % 5 * 60;
}

static unsigned own_fold(uint32_t out[BU_NAME_FOLD_MAX], uint32_t value)
{
    return own_map(NULL, out, value + 1);
}

static void compose_name_fold(struct bu_name_fold *fold, struct dice *d)
{
    fold->next = roll(d, 3) != 0 ? bu_name_next_sorted : bu_name_next_mapped;
    fold->map = own_map;
    fold->order = roll(d, 2) != 0 ? own_order : bu_norm_class;
    fold->fold = roll(d, 2) != 0 ? own_fold : NULL;
    fold->data = NULL;
}

static void compose_name_folded(struct bu_name_folded *name, struct dice *d,
                                uint8_t **s)
{
    size_t n;

    *s = some(d, 40, &n);
    bu_name_fold_start(name, *s, n);
}

/* At most so many values come of a name, whatever the map says. */
static void folds(struct dice *d)
{
    struct bu_name_fold fold;
    struct bu_name_folded name;
    struct fuzz_pair p;
    uint32_t value;
    unsigned count = 0;
    uint8_t *s;

    compose_name_fold(&fold, d);
    compose_name_folded(&name, d, &s);
    while (bu_name_fold_next(&fold, &name, &value))
        must(count++ < 0x10000);
    free(s);
    s = some(d, 40, &p.a_n);
    p = pair_of(s, p.a_n == 0 ? 1 : p.a_n);
    must(bu_name_equal(&fold, p.a, p.a_n, p.b, p.b_n) ==
             bu_name_equal(&fold, p.b, p.b_n, p.a, p.a_n) ||
         wild);
    must(bu_name_hash(&fold, p.a, p.a_n) == bu_name_hash(&fold, p.a, p.a_n) ||
         wild);
    free_pair(&p);
    free(s);
}

/* ---- Tables of a volume. ---- */

static void compose_upcase(struct bu_upcase *table, struct dice *d)
{
    static const struct bu_upcase *const tables[] = {
        &bu_upcase_exfat, &bu_upcase_ntfs, &bu_upcase_ntfs_xp,
        &bu_upcase_unicode};

    *table = *tables[roll(d, 4)]; /* only the generator writes pages */
}

/* Runs in a room of any size, from a table with damage. */
static enum bu_status compose_upcase_volume(struct bu_upcase_volume *volume,
                                            struct bu_upcase_run *runs,
                                            size_t room, uint8_t *s, size_t n,
                                            struct dice *d)
{
    unsigned damage = roll(d, 4);

    while (damage-- != 0 && n != 0)
        s[roll(d, (uint32_t)n)] = (uint8_t)roll(d, 256);
    return bu_upcase_read(volume, runs, room, s,
                          n - roll(d, 2) * (n / 2 < 90 ? n / 2 : 90));
}

static struct bu_upcase_run *compose_upcase_run(struct dice *d, size_t *count)
{
    *count = roll(d, 9);
    return (struct bu_upcase_run *)(void *)room_of(
        *count * sizeof(struct bu_upcase_run));
}

static void volumes(struct dice *d)
{
    struct bu_upcase table;
    struct bu_upcase_writer writer = {0, 0};
    struct bu_upcase_volume volume;
    struct bu_name_fold fold;
    struct bu_upcase_run *runs;
    uint8_t bytes[6000];
    uint8_t *s, *name;
    size_t n, count, length;
    uint32_t unit;

    compose_upcase(&table, d);
    must(bu_upcase_unit(&table, any(d)) != 0x110000u);
    if (bu_upcase_write(&table, &writer, bytes, sizeof bytes, &n) != BU_OK)
        n = sizeof bytes;
    (void)bu_upcase_sum(any(d), bytes, n);
    s = copy_of(bytes, n);
    runs = compose_upcase_run(d, &count);
    if (compose_upcase_volume(&volume, runs, count, s, n, d) == BU_OK) {
        for (unit = 0; unit < 0x10100u; unit += 1 + roll(d, 300))
            (void)bu_upcase_volume_unit(&volume, unit);
        bu_name_fold_volume(&fold, &volume);
        name = some(d, 30, &length);
        must(bu_name_equal(&fold, name, length, name, length));
        free(name);
    }
    free(runs);
    free(s);
}

/* ---- Percent-encoding, header values. ---- */

static void compose_percent_set(struct bu_percent_set *set, struct dice *d)
{
    unsigned i;

    for (i = 0; i < 4; i++)
        set->word[i] = roll(d, 3) != 0 ? any(d) : 0u - roll(d, 2);
}

/* All policies and bits that have no meaning. */
static uint32_t compose_policy(struct dice *d)
{
    return roll(d, 2) != 0 ? roll(d, 64) : any(d);
}

static void encoded(struct dice *d)
{
    struct bu_percent_set set;
    struct bu_buffer b;
    size_t n;
    uint8_t *s = some(d, 40, &n);
    uint8_t *out;
    size_t size;

    compose_percent_set(&set, d);
    size = bu_percent_size(s, n, &set);
    must(size >= n && size <= 3 * n);
    out = room_of(size);
    b.src = s;
    b.src_end = s + n;
    b.dst = out;
    b.dst_end = out + size;
    must(bu_percent_encode(&b, &set) == BU_OK && b.dst == b.dst_end);
    free(out);
    free(s);
}

static void decoded(struct dice *d)
{
    struct bu_percent state = {0, 0, 0};
    struct bu_percent fed = {0, 0, 0};
    struct bu_extvalue value;
    struct bu_buffer begin, b;
    const uint8_t *p;
    uint32_t scalar = 0;
    uint8_t byte = 0;
    unsigned turns = 0;

    memset(&value, 0, sizeof value);
    compose_buffer(&begin, d);
    b = begin;
    DRAIN(b, bu_percent_decode(&state, &b, compose_policy(d)));
    if (roll(d, 2) != 0)
        (void)bu_percent_finish_lenient(&state, &b);
    (void)bu_percent_finish(&state);
    must(state.pending == 0);
    for (p = begin.src; p != begin.src_end && turns < 500; turns++) {
        enum bu_status status =
            bu_percent_feed(&fed, *p, compose_policy(d), &byte);

        if (status == BU_BAD)
            break;
        p += status != BU_AGAIN;
    }
    must(turns < 500);
    b = begin;
    DRAIN(b, bu_extvalue_decode(&value, &b, compose_policy(d)));
    memset(&value, 0, sizeof value);
    for (p = begin.src, turns = 0; p != begin.src_end && turns < 500; turns++) {
        enum bu_status status =
            bu_extvalue_feed(&value, *p, compose_policy(d), &scalar);

        if (status == BU_BAD && value.reason != BU_EXTVALUE_ILL_FORMED)
            break;
        p += status != BU_REFEED;
    }
    must(turns < 500);
    (void)bu_extvalue_finish(&value);
    RELEASE(begin, b);
}

/* Places beyond codes and words are outside of the table. */
static void compose_translit_run(struct bu_translit_run *run, struct dice *d,
                                 uint32_t codes)
{
    run->first = (uint16_t)any(d);
    run->last = (uint16_t)(run->first + roll(d, codes));
    if (run->last < run->first)
        run->last = run->first;
    run->at = (uint16_t)roll(d, codes - (uint32_t)(run->last - run->first));
    if (roll(d, 4) == 0)
        run->at = (uint16_t)(0x8000u + roll(d, 256));
}

enum { CODES = 20 };

static void compose_translit_table(struct bu_translit_table *table,
                                   struct dice *d)
{
    uint32_t count = roll(d, 9);
    struct bu_translit_run *runs =
        (struct bu_translit_run *)(void *)room_of(count * sizeof *runs);
    uint8_t *codes = room_of(CODES);
    uint8_t *words = room_of(64 * BU_TRANSLIT_MAX);
    uint32_t i;

    for (i = 0; i < count; i++)
        compose_translit_run(&runs[i], d, CODES);
    for (i = 0; i < CODES; i++)
        codes[i] = (uint8_t)roll(d, 256);
    for (i = 0; i < 64 * BU_TRANSLIT_MAX; i++)
        words[i] = (uint8_t)roll(d, wild ? 256 : 0x5F);
    table->runs = runs;
    table->codes = codes;
    table->words = words;
    table->count = count;
}

static void translits(struct dice *d)
{
    struct bu_translit_table table;
    struct bu_disposition_writer writer;
    struct bu_buffer begin, b;
    uint8_t out[BU_TRANSLIT_MAX];
    unsigned i, n;

    compose_translit_table(&table, d);
    for (i = 0; i < 40; i++) {
        n = bu_translit(&table, any(d), out);
        must(n <= BU_TRANSLIT_MAX || n == BU_TRANSLIT_NONE);
    }
    memset(&writer, 0, sizeof writer);
    compose_buffer(&begin, d);
    b = begin;
    (void)bu_disposition_write(&writer, &b, roll(d, 4), &table);
    must(b.dst <= b.dst_end);
    RELEASE(begin, b);
    free((void *)(uintptr_t)table.runs);
    free((void *)(uintptr_t)table.codes);
    free((void *)(uintptr_t)table.words);
}

static void headers(struct dice *d)
{
    struct bu_disposition h;
    size_t n, i, room;
    uint8_t *s = some(d, 60, &n);
    uint8_t *name;

    memset(&h, 0, sizeof h);
    h.policy = (uint16_t)compose_policy(d);
    room = roll(d, 20);
    name = room_of(room);
    for (i = 0; i < n; i++)
        if (bu_disposition_feed(&h, s[i], name, room) == BU_FULL &&
            bu_disposition_feed(&h, s[i], name, room) == BU_FULL)
            break;
    (void)bu_disposition_finish(&h, name, room);
    must(h.length <= room);
    (void)bu_disposition_read(&h, s, n, name, room);
    bu_disposition_form_decode(&h, name);
    must(h.length <= room);
    free(name);
    free(s);
}

static void http(struct dice *d)
{
    encoded(d);
    decoded(d);
    translits(d);
    headers(d);
}

/* ---- Numbers of any width. ---- */

static void compose_leb128_limbs(struct bu_leb128_limbs *number, struct dice *d)
{
    memset(number, 0, sizeof *number);
    number->bits = 1 + roll(d, 200);
    number->limbs = (uint32_t *)(void *)room_of((number->bits + 31) / 32 * 4);
}

static void numbers(struct dice *d)
{
    struct bu_leb128_limbs number;
    size_t room = roll(d, 40);
    uint8_t *out = room_of(room);
    size_t count;
    unsigned i;
    int is_signed = (int)roll(d, 2);

    compose_leb128_limbs(&number, d);
    for (i = 0; i < 60; i++) {
        uint8_t byte =
            (uint8_t)(roll(d, 4) != 0 ? roll(d, 256) | 0x80 : roll(d, 256));
        enum bu_status status = is_signed
                                    ? bu_sleb128_feed_limbs(&number, byte)
                                    : bu_uleb128_feed_limbs(&number, byte);

        count = (number.bits + 31) / 32;
        if (status != BU_OK)
            continue;
        (void)bu_uleb128_put_limbs(out, room, roll(d, 30), number.limbs, count);
        (void)bu_sleb128_put_limbs(out, room, roll(d, 30), number.limbs, count);
    }
    free(number.limbs);
    free(out);
}

/* ---- Rings. ---- */

static void compose_ring(struct bu_ring *r, struct dice *d)
{
    uint32_t size = 1u << roll(d, 9);

    bu_ring_init(r, room_of(size), size);
    r->head = r->tail = any(d); /* as after so many bytes */
}

/* Records of any contents; none: the ring's own. */
static struct bu_ring_gap *compose_records(struct bu_ring *r, struct dice *d)
{
    uint32_t count = 1u << roll(d, 4);
    uint32_t size = (uint32_t)sizeof(struct bu_ring_gap) * count;
    uint8_t *room;
    uint32_t i;

    if (roll(d, 2) == 0)
        return NULL;
    room = room_of(size);
    for (i = 0; i < size; i++)
        room[i] = (uint8_t)any(d);
    bu_ring_set_gaps(r, (struct bu_ring_gap *)(void *)room, count);
    return (struct bu_ring_gap *)(void *)room;
}

static void ring_call(struct bu_ring *r, struct dice *d)
{
    uint8_t in[40] = {0};
    uint8_t *out;
    uint32_t n = roll(d, 40);
    uint32_t value;

    switch (roll(d, 8)) {
    case 0:
        (void)bu_ring_put(r, (uint8_t)n);
        return;
    case 1:
        (void)bu_ring_put_block(r, in, n);
        return;
    case 2:
        bu_ring_put_whole(r, in, n);
        return;
    case 3:
        bu_ring_lose(r, any(d));
        return;
    case 4:
        bu_ring_fault(r, any(d), any(d));
        return;
    case 5:
        out = room_of(n);
        must(bu_ring_take_block(r, out, n) <= n);
        free(out);
        return;
    case 6:
        (void)bu_ring_peek(r, any(d), in);
        return;
    default:
        (void)bu_ring_take(r, &value);
    }
}

static void rings(struct dice *d)
{
    struct bu_ring r;
    struct bu_ring_gap *gaps;
    unsigned i;

    compose_ring(&r, d);
    gaps = compose_records(&r, d);
    for (i = 0; i < 60; i++) {
        ring_call(&r, d);
        must(bu_ring_used(&r) <= bu_ring_size(&r));
        must(bu_ring_high_water(&r) <= bu_ring_size(&r));
        (void)bu_ring_received(&r);
        (void)bu_ring_lost(&r);
        (void)bu_ring_faults(&r);
        (void)bu_ring_waiting(&r);
    }
    free(gaps);
    free((void *)(uintptr_t)r.data);
}

/* ---- Pages. ---- */

static uint32_t page_of[256]; /* its values; 0: none, except for 00 */

static enum bu_status own_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value, const struct bu_format *format)
{
    uint32_t found;

    (void)format;
    if (*p == end)
        return BU_END;
    found = page_of[**p];
    if (wild && roll(chance, 4) == 0)
        *value = any(chance); /* a status that does not fit it */
    if (found == 0 && **p != 0) {
        ++*p;
        return BU_BAD;
    }
    ++*p;
    *value = found;
    return BU_OK;
}

static unsigned own_put(uint8_t *out, uint32_t value,
                        const struct bu_format *format)
{
    unsigned i;

    (void)format;
    for (i = 0; i < 256; i++)
        if (page_of[i] == value) {
            out[0] = (uint8_t)i;
            return 1;
        }
    return 0;
}

/* Anything: a step of none, back, beyond the end, to null; any status. */
static enum bu_status any_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value, const struct bu_format *format)
{
    size_t n = (size_t)(end - *p);
    uint32_t does = roll(chance, wild ? 12 : 4);

    (void)format;
    if (does < 4) {
        if (n == 0)
            return BU_END;
        *p += 1 + roll(chance, (uint32_t)(n < 4 ? n : 4));
        *value = any(chance);
        return does == 0 ? BU_BAD : BU_OK;
    }
    if (does == 4)
        *p = NULL;
    if (does == 5)
        *p = (const uint8_t *)((uintptr_t)*p + any(chance));
    if (does == 6)
        *p = (const uint8_t *)((uintptr_t)*p - any(chance));
    if (does == 7)
        *p = end;
    if (does == 8)
        *value = any(chance);
    return (enum bu_status)((int)roll(chance, 9) - 3);
}

/* It writes what it may, and returns anything. */
static unsigned any_put(uint8_t *out, uint32_t value,
                        const struct bu_format *format)
{
    unsigned most = BU_FORMAT_MAX;
    unsigned i;

    (void)format;
    for (i = 0; i < most; i++)
        out[i] = (uint8_t)(value + i);
    return wild ? any(chance) : roll(chance, most + 1);
}

/* A format of one's own. */
static void compose_format(struct bu_format *format, struct dice *d)
{
    format->name = "own";
    format->unit = (uint8_t)(wild ? roll(d, 256) : 1u << roll(d, 3));
    format->longest =
        (uint8_t)(wild && roll(d, 2) != 0 ? roll(d, 256)
                                          : 1 + roll(d, BU_FORMAT_MAX));
    format->traits = (uint8_t)(roll(d, 4));
    format->highest = any(d);
    format->next = any_next;
    format->prev = NULL;
    format->put = any_put;
    format->data = NULL;
}

/* A page of one's own, of single bytes. */
static void compose_page(struct bu_format *page, struct dice *d)
{
    unsigned i;

    for (i = 0; i < 256; i++)
        page_of[i] = i < 0x80            ? i
                     : roll(d, 8) == 0   ? 0
                     : !wild             ? 1 + roll(d, 0x2700)
                     : roll(d, 200) != 0 ? 0xF800u + roll(d, 0x800)
                                         : any(d);
    *page = bu_page_cp1252;
    page->next = own_next;
    page->put = own_put;
}

static enum bu_status compose_page_table(struct bu_page_table *table,
                                         struct dice *d)
{
    struct bu_format page;

    compose_page(&page, d);
    return bu_page_expand(table, &page);
}

static enum bu_status compose_page_direct(struct bu_page_direct *own,
                                          struct dice *d)
{
    struct bu_format page;

    compose_page(&page, d);
    return bu_page_direct_init(own, &page);
}

static uint32_t compose_page_map(uint32_t value)
{
    return wild ? answer(value) : bu_upper_simple(value);
}

/* A run that converts some ASCII; a wild one says nothing of sense. */
static void own_run(const struct bu_conversion *c, struct bu_buffer *b)
{
    unsigned n = roll(chance, 9);

    (void)c;
    while (n-- != 0 && b->src != b->src_end && b->dst != b->dst_end &&
           (*b->src < 0x80 || wild))
        *b->dst++ = *b->src++;
}

static struct bu_format_direct compose_format_direct(void)
{
    struct bu_format_direct direct = {own_run};

    return direct;
}

static void compose_conversion(struct bu_conversion *c, struct dice *d,
                               const struct bu_format *own)
{
    static const struct bu_format *const others[] = {
        &bu_format_utf8, &bu_format_utf16le, &bu_page_cp1251,
        &bu_format_utf32be, &bu_page_shift_jis};
    static const uint32_t instead[] = {BU_STOP, BU_REPLACEMENT, '?', 0xD800};

    c->from = roll(d, 2) != 0 ? own : others[roll(d, 5)];
    c->to = roll(d, 2) != 0 ? own : others[roll(d, 5)];
    c->instead = roll(d, 5) != 0 ? instead[roll(d, 4)] : any(d);
}

static void convert(const struct bu_format *own, struct dice *d)
{
    struct bu_convert_state state;
    struct bu_conversion c;
    struct bu_buffer begin, b;

    memset(&state, 0, sizeof state);
    compose_conversion(&c, d, own);
    compose_buffer(&begin, d);
    b = begin;
    DRAIN(b, bu_convert(&state, &c, &b));
    (void)bu_convert_finish(&state, &c, &b);
    must(b.dst <= b.dst_end);
    (void)bu_convert_size(&c, begin.src, (size_t)(begin.src_end - begin.src));
    RELEASE(begin, b);
}

static void tables(struct dice *d)
{
    struct bu_page_table *table =
        (struct bu_page_table *)(void *)room_of(sizeof *table);
    struct bu_buffer begin, b;

    compose_buffer(&begin, d);
    if (compose_page_table(table, d) == BU_OK) {
        b = begin;
        DRAIN(b, bu_page_to_utf8(table, &b));
        b = begin;
        DRAIN(b, bu_page_from_utf8(table, &b));
        (void)bu_page_to_utf8_size(table, begin.src,
                                   (size_t)(begin.src_end - begin.src));
    }
    RELEASE(begin, b);
    free(table);
}

/* A table of numbers, ended; and a ROM with any user characters. */
static void compose_escpos_code(struct bu_escpos_code *codes, size_t count,
                                struct dice *d)
{
    size_t i;

    for (i = 0; i + 1 < count; i++) {
        codes[i].page = (uint16_t)any(d);
        codes[i].number = (uint8_t)roll(d, 0x100);
    }
    codes[i].page = 0;
}

static void compose_page_display(struct bu_page_display *display,
                                 uint32_t user[8], struct dice *d)
{
    size_t i;

    for (i = 0; i < 8; i++)
        user[i] = any(d);
    display->rom = roll(d, 2) == 0 ? BU_HD44780_ROM(a00) : BU_HD44780_ROM(a02);
    display->user = roll(d, 8) == 0 ? NULL : user;
}

/* What selects a page of devices, where one has functions of its own. */
static void select_page(const struct bu_format *const *pages, size_t count,
                        struct dice *d)
{
    struct bu_escpos_code codes[6];
    const struct bu_format *page = NULL;
    size_t n;
    uint8_t *s = some(d, 4, &n);

    if (n != 0)
        s[0] = (uint8_t)roll(d, 0x28);
    must(bu_dvb_page(&page, pages, count, s, n) <= n);
    compose_escpos_code(codes, sizeof codes / sizeof *codes, d);
    must(bu_escpos_number(codes, pages[roll(d, (uint32_t)count)]) <=
         BU_ESCPOS_NONE);
    (void)bu_escpos_page(codes, roll(d, 0x101), pages, count);
    free(s);
}

/* A display: what is written is read as one value. */
static void display_text(struct dice *d)
{
    uint32_t user[8];
    struct bu_page_display display;
    const struct bu_format page = BU_PAGE_DISPLAY_INIT(&display);
    uint8_t out[BU_FORMAT_MAX];
    uint32_t value = 0;
    size_t n, i;
    uint8_t *s = some(d, 40, &n);

    compose_page_display(&display, user, d);
    must(bu_format_check(&page, s, n) <= n);
    for (i = 0; i < n; i++) {
        const uint8_t *p = s + i;

        if (page.next(&p, s + n, &value, &page) == BU_OK && value != 0)
            must(page.put(out, value, &page) == 1);
    }
    free(s);
}

/* Its own functions under those that take any format. */
static void walk(const struct bu_format *page, struct dice *d)
{
    const struct bu_format *const list[] = {&bu_page_cp866, page};
    struct bu_format_marks marks;
    struct bu_pending pending;
    uint8_t out[BU_LINE_FORMAT_MAX];
    const uint8_t *p;
    uint32_t value = 0;
    size_t n, i;
    uint8_t *s = some(d, 40, &n);

    must(bu_format_check(page, s, n) <= n);
    (void)bu_format_valid(page, s, n);
    memset(&pending, 0, sizeof pending);
    for (i = 0; i < n; i++)
        (void)bu_format_feed(&pending, page, s[i], &value);
    (void)bu_format_finish(&pending, page, &value);
    memset(&marks, 0, sizeof marks);
    for (p = s + n; p != s;)
        if (bu_format_back(&marks, page, s, &p, &value) == BU_END)
            break;
    (void)bu_page_find(list, 2, s, n);
    select_page(list, 2, d);
    display_text(d);
    (void)bu_page_find_whatwg(list, 2, s, n);
    for (i = 0; i < n; i++) {
        if (s[i] - 0x20u >= 0x5Fu)
            continue;
        must(bu_line_format_put(out, page, s + i, 1) <= 6u * BU_FORMAT_MAX);
        (void)bu_line_format_columns(page, s, (uint32_t)i, (uint32_t)i + 1);
    }
    free(s);
}

/* Its own functions where a whole text is read, or two texts are made. */
static void whole_texts(const struct bu_format *format, struct dice *d)
{
    const struct bu_format *const list[] = {&bu_page_cp866, format,
                                            &bu_page_cp1252};
    static const struct bu_gsm_tables default_tables = {
        BU_GSM_TABLE(locking, default), BU_GSM_TABLE(single, default)};
    static const struct bu_format alphabet =
        BU_FORMAT_GSM7_INIT(&default_tables);
    struct bu_mojibake found;
    uint8_t text[30];
    struct bu_line_config config;
    struct bu_line line;
    struct bu_pending pending;
    const uint8_t *p;
    uint32_t value;
    size_t n, i;
    uint8_t *s = some(d, 40, &n);

    for (p = s, i = 0; bu_format_decode(format, &p, s + n, &value) != BU_END;)
        must(i++ < n + 1);
    (void)bu_mojibake_find(list, 3, s, n, &found);
    memset(&config, 0, sizeof config);
    config.text = text;
    config.size = sizeof text;
    bu_line_init(&line, &config);
    bu_line_start(&line, s, n);
    memset(&pending, 0, sizeof pending);
    for (i = 0; i < n; i++)
        (void)bu_line_format_feed(&line, format, &pending, s[i]);
    (void)bu_line_format_gap(&line, &pending);
    p = s;
    while (alphabet.next(&p, s + n, &value, &alphabet) <= BU_OK)
        must(alphabet.put(text, value, &alphabet) <= 2);
    for (p = s + n; alphabet.prev(s, &p, &value, &alphabet) != BU_END;)
        must(p >= s);
    free(s);
}

static void compose_name_alias(struct bu_name_alias *alias, struct dice *d,
                               const struct bu_format *page)
{
    alias->page = roll(d, 8) != 0 ? page : NULL;
    alias->upcase = roll(d, 2) != 0 ? &bu_upcase_unicode : &bu_upcase_ntfs;
    alias->number = roll(d, 2) != 0 ? roll(d, 20) : any(d);
}

/* Feed an entry, or two times: the status that takes it. */
static enum bu_status take_entry(struct bu_name_entries *e,
                                 const uint8_t *entry)
{
    enum bu_status status = bu_name_entries_feed(e, entry);
    unsigned i;

    if (status == BU_REFEED)
        status = bu_name_entries_feed(e, entry);
    must(status == BU_OK || status == BU_MORE || status == BU_BAD ||
         status == BU_END);
    must(e->n <= 260 && (e->n == 0 || status == BU_OK || status == BU_BAD));
    must((e->fault != BU_NAME_ENTRIES_OK) == (status == BU_BAD));
    for (i = 0; status == BU_OK && i < e->n; i++)
        must(e->units[i] != 0 && e->units[i] != '/');
    return status;
}

/* Short names in any page, and the long ones from entries that were spoilt. */
static void short_names(const struct bu_format *page, struct dice *d)
{
    struct bu_name_entries e;
    struct bu_name_alias alias;
    uint8_t *entry = room_of(BU_NAME_ENTRY_SIZE);
    uint8_t text[BU_NAME_ALIAS_DOTTED];
    size_t n;
    uint8_t *s = some(d, 300, &n);
    unsigned spoil = roll(d, 4) != 0 ? 0 : roll(d, 32 * 8);
    unsigned i;

    memset(&e, 0, sizeof e);
    compose_name_alias(&alias, d, page);
    if (bu_name_alias_make(&alias, s, n) == BU_OK) {
        must_be_well_formed(s, n);
        must(bu_name_alias_text(text, alias.bytes) != 0);
        must(memchr(s, 0, n) == NULL && memchr(s, '/', n) == NULL);
        for (i = alias.entries; i != 0; i--) {
            must(bu_name_entry_write(entry, i, bu_name_alias_sum(alias.bytes),
                                     s, n) == BU_OK);
            if (spoil != 0 && roll(d, alias.entries) == 0)
                entry[spoil / 8] ^= (uint8_t)(1u << spoil % 8);
            (void)take_entry(&e, entry);
        }
        memset(entry, 0, BU_NAME_ENTRY_SIZE);
        memcpy(entry, alias.bytes, sizeof alias.bytes);
        must(take_entry(&e, entry) == BU_OK || spoil != 0);
        must(spoil != 0 || (e.n + 12u) / 13u == alias.entries);
    }
    for (i = 0; i + BU_NAME_ENTRY_SIZE <= n; i++) {
        memcpy(entry, s + i, BU_NAME_ENTRY_SIZE);
        if (roll(d, 4) != 0)
            entry[11] = 0x0F;
        if (roll(d, 4) != 0)
            entry[0] = (uint8_t)(roll(d, 2) * 0x40u + roll(d, 22));
        entry[13] = (uint8_t)roll(d, 2);
        (void)take_entry(&e, entry);
    }
    free(entry);
    free(s);
}

/* Digits of one's own: *p moves inside its range. */
static enum bu_status own_read(const uint8_t **p, const uint8_t *end,
                               uint32_t *value, const struct bu_escape *escape)
{
    (void)escape;
    while (*p != end && roll(chance, 3) != 0)
        ++*p;
    *value = any(chance);
    return (enum bu_status)((int)roll(chance, 9) - 3);
}

static unsigned own_write(uint8_t *out, uint32_t value,
                          const struct bu_escape *escape)
{
    return any_put(out, value, (const struct bu_format *)(const void *)escape);
}

static bool own_also(uint32_t value)
{
    return value % 3u == 0;
}

/* A table of one's own, with letters at `letters`, and all kinds of digits. */
static void compose_escape(struct bu_escape *escape, struct dice *d,
                           char letters[16])
{
    static const struct bu_escape kinds[] = {
        {{NULL}, {0}, {0}, NULL, BU_ESCAPE_UTF16, bu_escape__all, 0, 0},
        {{NULL}, {0}, {0}, NULL, BU_ESCAPE_C, own_also, 0, 0},
        {{NULL}, {0}, {0}, NULL, BU_ESCAPE_STAYS, NULL, 0, 0},
        {{NULL}, {0}, {0}, NULL, own_read, own_write, own_also, 0, 0},
        {{NULL}, {0}, {0}, NULL, NULL, NULL, NULL, 0, 0}};
    unsigned i;

    *escape = kinds[roll(d, COUNT(kinds))];
    escape->direct.run = roll(d, 4) != 0 ? bu_escape__run : own_run;
    for (i = 0; i < 4; i++) {
        escape->escaped[i] = any(d);
        escape->refused[i] = any(d);
    }
    for (i = 0; i < 14; i++)
        letters[i] =
            (char)(roll(d, 2) != 0 ? any(d)
                                   : (uint32_t) "nx\\u\"0"[roll(d, 6)]);
    letters[14] = '\0';
    letters[15] = '\0';
    escape->letters = letters;
    escape->lead = (uint8_t)(roll(d, 2) != 0 ? '\\' : any(d));
    escape->traits = (uint8_t)any(d);
}

/* Escapes of one's own; and texts of formats that are and are none. */
static void escapes(struct dice *d)
{
    struct bu_escape table;
    char letters[16];
    struct bu_format own = BU_ESCAPE_FORMAT("own", 0, table);
    struct bu_format other;
    struct bu_conversion c;
    size_t n, other_n, at;
    uint8_t *s = some(d, 40, &n);
    uint8_t *t = some(d, 40, &other_n);

    compose_escape(&table, d, letters);
    own.traits |= (uint8_t)roll(d, 4);
    convert(&own, d);
    walk(&own, d);
    (void)bu_escape_explain(&own, s, n, &at);
    must(at <= n);
    compose_format(&other, d);
    if (roll(d, 2) != 0) {
        other.traits |= BU_FORMAT_IS_DIRECT;
        other.data = &table;
    }
    (void)bu_escape_explain(&other, s, n, &at);
    must(at <= n);
    compose_conversion(&c, d, roll(d, 2) != 0 ? &own : &other);
    (void)bu_escape_equal(&c, s, n, t, other_n);
    free(s);
    free(t);
}

static void compose_html_names(struct bu_html_names *names, struct dice *d)
{
    *names = roll(d, 2) != 0 ? bu_html_names_4 : bu_html_names_all;
}

static void references(struct dice *d)
{
    struct bu_html_names names;
    struct bu_html state;
    struct bu_buffer begin, b;
    uint32_t options = roll(d, 8);

    memset(&state, 0, sizeof state);
    compose_html_names(&names, d);
    compose_buffer(&begin, d);
    b = begin;
    DRAIN(b, bu_html_decode(&state, &b, roll(d, 4) != 0 ? &names : NULL,
                            options & ~BU_HTML_LAST));
    b.src = b.src_end;
    DRAIN(b, bu_html_decode(&state, &b, &names, options | BU_HTML_LAST));
    must(bu_utf8_valid(begin.dst, (size_t)(b.dst - begin.dst)));
    RELEASE(begin, b);
}

static void formats(struct dice *d)
{
    struct bu_format *format =
        (struct bu_format *)(void *)room_of(sizeof *format);
    struct bu_page_table table;
    struct bu_page_direct direct;

    compose_format(format, d);
    walk(format, d);
    whole_texts(format, d);
    convert(format, d);
    (void)bu_page_expand(&table, format);
    (void)bu_page_direct_init(&direct, format);
    (void)bu_page_map(format, (uint8_t)roll(d, 256), compose_page_map);
    short_names(format, d);
    free(format);
}

static void pages(struct dice *d)
{
    struct bu_format_direct direct = compose_format_direct();
    struct bu_page_direct own;
    struct bu_format page;
    unsigned byte;

    tables(d);
    if (compose_page_direct(&own, d) == BU_OK)
        convert(&own.format, d);
    compose_page(&page, d);
    walk(&page, d);
    for (byte = 0; byte < 256; byte += 1 + roll(d, 9))
        (void)bu_page_map(&page, (uint8_t)byte, compose_page_map);
    convert(&page, d);
    page = bu_format_latin1;
    page.traits = BU_FORMAT_IS_DIRECT;
    page.data = &direct;
    convert(&page, d);
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    static void (*const all[])(struct dice * d) = {
        buffers, choices, names, units,   folds,   volumes,   http,
        numbers, rings,   pages, formats, escapes, references};
    struct dice d;

    if (n < 2)
        return 0;
    d.s = s + 2;
    d.end = s + n;
    d.seed = s[0];
    chance = &d;
    wild = s[1] % 2;
    all[s[0] % COUNT(all)](&d);
    return 0;
}
