/* fuzz_unicode: any two texts in normal forms, in cases, in order. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_tools.h"
#include "../unicode/caseless_model.h"
#include "../unicode/casings.h"
#include <bareutf/collate.h>
#include <bareutf/norm.h>
#include <bareutf/property.h>

enum { MOST = 90, ROOM = MOST * 18 * 4 };

struct text {
    uint8_t s[2 * ROOM];
    size_t n;
    bool is_whole; /* nothing was left out */
};

static const struct bu_norm_form *const forms[] = {&bu_norm_nfc, &bu_norm_nfd,
                                                   &bu_norm_nfkc, &bu_norm_nfkd,
                                                   &bu_norm_nfkc_casefold};
enum { NFC, NFD, NFKC, NFKD, FORMS = 5 };

/* In chunks of so many bytes, into rooms of so many. */
static void convert(struct text *out, const struct bu_norm_form *form,
                    const uint8_t *s, size_t n, size_t chunk, size_t room)
{
    struct bu_norm_state state;
    enum bu_status status;
    size_t at = 0;
    bool is_done;

    memset(&state, 0, sizeof state);
    out->n = 0;
    out->is_whole = true;
    do {
        size_t length = n - at < chunk ? n - at : chunk;
        uint8_t *in = copy_of(s + at, length);
        uint8_t *into = room_of(room);
        struct bu_buffer b = {in, in + length, into, into + room};

        status = at == n ? bu_norm_convert_finish(&state, form, &b)
                         : bu_norm_convert(&state, form, &b);
        must(status != BU_FULL || b.dst_end - b.dst < 4);
        must(out->n + room <= sizeof out->s);
        memcpy(out->s + out->n, into, (size_t)(b.dst - into));
        out->n += (size_t)(b.dst - into);
        out->is_whole = out->is_whole && status >= BU_OK;
        is_done = at == n && status == BU_OK;
        at += (size_t)(b.src - in);
        free(in);
        free(into);
    } while (!is_done);
    must_be_well_formed(out->s, out->n);
}

static bool same(const struct text *a, const struct text *b)
{
    return a->n == b->n && memcmp(a->s, b->s, a->n) == 0;
}

/* Chunks and rooms make no difference; forms of forms are as UAX #15 has
 * them. */
static void norm(const uint8_t *s, size_t n, unsigned choice)
{
    static struct text made[FORMS], again;
    size_t i, j;

    for (i = 0; i < FORMS; i++) {
        size_t sure = bu_norm_check(forms[i], s, n);

        convert(&made[i], forms[i], s, n, n + 1, ROOM);
        convert(&again, forms[i], s, n, choice % 7 + 1u, choice / 8 % 8 + 4u);
        must(same(&made[i], &again));
        must(sure <= n && sure <= made[i].n);
        must(memcmp(made[i].s, s, sure) == 0);
    }
    for (i = 0; i < FORMS; i++) {
        if (!made[NFKD].is_whole || !made[NFD].is_whole)
            return;
        for (j = 0; j < FORMS; j++) {
            size_t want = (i | j) > NFKD ? NFKD + 1 : (i & 2u) | j;

            if (i > NFKD || (j > NFKD && i >= NFKC))
                continue; /* folding goes before the forms */
            convert(&again, forms[j], made[i].s, made[i].n, ROOM, ROOM);
            must(!again.is_whole || same(&again, &made[want]));
        }
    }
    must(bu_norm_equal(NULL, s, n, made[NFC].s, made[NFC].n));
    must(bu_norm_equal(NULL, s, n, made[NFD].s, made[NFD].n));
    must(bu_norm_hash(NULL, s, n) ==
         bu_norm_hash(NULL, made[NFC].s, made[NFC].n));
    must(bu_collate_compare(s, n, made[NFD].s, made[NFD].n,
                            BU_COLLATE_TERTIARY) == 0);
}

/* A whole text, and the same in parts and small rooms. */
static void casing(const struct bu_casing *c, const uint8_t *s, size_t n)
{
    static struct text whole, parts;
    struct bu_casing_state one = {0, 0};
    struct bu_casing_state two = {0, 0};
    struct bu_buffer b = {s, s + n, whole.s, whole.s + 3 * n};
    struct bu_buffer d = {s, s, parts.s, parts.s};
    enum bu_status status;

    while ((status = bu_casing_finish(&one, c, &b)) == BU_BAD)
        continue;
    must(status == BU_OK && b.src == s + n);
    do {
        d.src_end = d.src_end == s + n ? d.src_end : d.src_end + 1;
        status = (d.src_end == s + n ? bu_casing_finish : bu_casing_map)(&two,
                                                                         c, &d);
        if (status == BU_FULL)
            d.dst_end++;
        must(d.dst_end <= parts.s + 3 * n);
    } while (status != BU_OK || d.src != s + n);
    whole.n = (size_t)(b.dst - whole.s);
    parts.n = (size_t)(d.dst - parts.s);
    must(same(&whole, &parts));
    must_be_well_formed(whole.s, whole.n);
}

static int sign(int order)
{
    return (order > 0) - (order < 0);
}

/* Comparisons are orders, and keys and hashes agree with them. */
static void order(const struct fuzz_pair *p, unsigned choice)
{
    static const uint8_t orders[] = {1, 2, 3, 9, 10, 11, 12};
    static const struct bu_collate_tailoring *const tailorings[] = {
        &bu_collate_swedish, &bu_collate_spanish, &bu_collate_german,
        &bu_collate_czech};
    struct bu_collate_tailored by;
    static uint8_t a[8 * MOST + 3], b[8 * MOST + 3];
    size_t a_n, b_n, least;
    int found;

    by.order = (enum bu_collate_order)orders[choice % 7];
    by.tailoring = tailorings[choice / 8 % 4];
    found = bu_collate_tailored_compare(&by, p->a, p->a_n, p->b, p->b_n);
    must(found ==
         -bu_collate_tailored_compare(&by, p->b, p->b_n, p->a, p->a_n));
    found = bu_collate_compare(p->a, p->a_n, p->b, p->b_n, by.order);
    a_n = bu_collate_key(a, sizeof a, p->a, p->a_n, by.order);
    b_n = bu_collate_key(b, sizeof b, p->b, p->b_n, by.order);
    must(a_n <= 8 * p->a_n + 3 && b_n <= 8 * p->b_n + 3);
    least = a_n < b_n ? a_n : b_n;
    must(found == (memcmp(a, b, least) != 0 ? sign(memcmp(a, b, least))
                                            : (a_n > b_n) - (a_n < b_n)));
    must(bu_norm_compare(NULL, p->a, p->a_n, p->b, p->b_n) ==
         -bu_norm_compare(NULL, p->b, p->b_n, p->a, p->a_n));
}

static void skeleton(struct text *out, const uint8_t *s, size_t n)
{
    struct bu_buffer b = {s, s + n, out->s, out->s + ROOM};

    out->is_whole = bu_skeleton_write(&b) == BU_OK;
    out->n = (size_t)(b.dst - out->s);
}

static void skeletons(const struct fuzz_pair *p)
{
    static struct text a, b;
    bool equal = bu_skeleton_equal(p->a, p->a_n, p->b, p->b_n);

    skeleton(&a, p->a, p->a_n);
    skeleton(&b, p->b, p->b_n);
    must(!a.is_whole || !b.is_whole || same(&a, &b) == equal);
    must(!equal ||
         bu_skeleton_hash(p->a, p->a_n) == bu_skeleton_hash(p->b, p->b_n));
}

/* An identifier is what its values say. */
static void ident(const uint8_t *s, size_t n)
{
    struct bu_script_mix mix;
    struct model_part part;
    uint8_t ascii[BU_TRANSLIT_MAX];
    unsigned level = 0;
    size_t at;

    memset(&mix, 0, sizeof mix);
    for (at = 0; at < n; at += part.length) {
        model_part(&part, s + at, n - at);
        if (part.status != BU_OK ||
            !(at == 0 ? bu_ident_start : bu_ident_continue)(part.scalar))
            break;
        level = bu_script_feed(&mix, part.scalar);
        must(bu_translit(&bu_translit_all, part.scalar, ascii) <=
             BU_TRANSLIT_NONE);
    }
    must(bu_ident_check(s, n) == at);
    must(bu_ident_level(s, at) == level);
}

/* Objects of the user's own, whose functions answer at random: always the same
 * for the same arguments; or, if they are wild, anything. */
static struct {
    uint32_t seed;
    uint32_t calls;
    bool is_wild;
} own;

static void own_begin(const uint8_t *s, size_t n)
{
    own.seed = 0x811C9DC5u;
    own.calls = 0;
    while (n != 0)
        own.seed = (own.seed ^ s[--n]) * 0x01000193u;
    own.is_wild = (own.seed & 1u) != 0;
}

static uint32_t own_answer(uint32_t about)
{
    uint32_t x = own.seed ^ about * 0x9E3779B1u;

    if (own.is_wild)
        x += ++own.calls * 0x85EBCA6Bu;
    x = (x ^ x >> 15) * 0x2C1B3C6Du;
    x = (x ^ x >> 12) * 0x297A2D39u;
    return x ^ x >> 15;
}

/* Of one seed in three mostly marks. */
static uint32_t own_value(uint32_t about)
{
    static const uint32_t values[] = {
        0x300, 0x301, 0x307,  0x316,  0x334,  0x345,   0x344,    'a',
        'A',   'i',   0x34F,  0x3A3,  0xE9,   0x1F82,  0x0DDD,   0xAC00,
        'b',   0,     0xFDFA, 0x1161, 0x11A8, 0x1D15E, 0x10FFFF, 'z'};
    const uint32_t found = own_answer(about);
    size_t count = sizeof values / sizeof values[0];

    if (own.is_wild && found % 8 == 0)
        return found >> 3 << found / 8 % 16;
    if (own.seed / 2 % 3 == 0 && found % 32 != 0)
        count = 7;
    return values[found / 32 % count];
}

/* Up to most values; a wild one claims to have written more. */
static unsigned own_values(uint32_t *out, uint32_t about, unsigned least,
                           unsigned most)
{
    const uint32_t found = own_answer(about);
    const unsigned n = least + found % (most - least + 1);
    unsigned i;

    for (i = 0; i < (own.is_wild ? most : n); i++)
        out[i] = own_value(about * 32u + i);
    return own.is_wild && found / 64 % 8 == 0 ? found : n;
}

static unsigned own_decompose(uint32_t *out, uint32_t scalar)
{
    return own_values(out, scalar ^ 0x1000000u, 0, BU_NORM_COMPATIBLE_MAX);
}

static uint32_t own_compose(uint32_t first, uint32_t second)
{
    const uint32_t about = first * 0x10001u + second;

    return own_answer(about) / 4 % 4 == 0 ? own_value(about) : 0;
}

static bool own_bit(uint32_t scalar)
{
    return (own_answer(scalar ^ 0x2000000u) & 64u) != 0;
}

/* Convert; each call ends, and so do the calls. */
static void own_convert(struct text *out, const struct bu_norm_form *form,
                        const uint8_t *s, size_t n, size_t chunk, size_t room)
{
    struct bu_norm_state state;
    enum bu_status status;
    size_t turns = 0;
    size_t at = 0;
    bool is_done;

    memset(&state, 0, sizeof state);
    state.stream_safe = own.seed >> 30 != 0;
    out->n = 0;
    do {
        size_t length = n - at < chunk ? n - at : chunk;
        uint8_t *in = copy_of(s + at, length);
        uint8_t *into = room_of(room);
        struct bu_buffer b = {in, in + length, into, into + room};

        status = at == n ? bu_norm_convert_finish(&state, form, &b)
                         : bu_norm_convert(&state, form, &b);
        must(b.src >= in && b.src <= in + length);
        must(b.dst >= into && b.dst <= into + room);
        if (out->n + room <= sizeof out->s) {
            memcpy(out->s + out->n, into, (size_t)(b.dst - into));
            out->n += (size_t)(b.dst - into);
        }
        is_done = at == n && status == BU_OK;
        at += (size_t)(b.src - in);
        free(in);
        free(into);
        must(++turns < 200 * (n + 2));
    } while (!is_done);
}

static void own_feeds(const struct bu_norm_form *form, const uint8_t *s,
                      size_t n)
{
    struct bu_norm state;
    uint32_t out;
    size_t i;

    memset(&state, 0, sizeof state);
    for (i = 0; i < n; i++) {
        const uint32_t scalar = own_value(s[i]) & 0xFFFFFFu;
        unsigned turns = 0;
        enum bu_status status;

        while ((status = bu_norm_feed(&state, form, scalar, &out)) == BU_AGAIN)
            must(++turns < BU_NORM_MARKS_MAX + 2 + BU_NORM_COMPATIBLE_MAX);
        must(own.is_wild || turns == 0 || status != BU_UNMAPPED);
    }
    for (i = 0; bu_norm_finish(&state, form, &out) == BU_AGAIN; i++)
        must(i < BU_NORM_MARKS_MAX + 2);
}

/* Without composition nothing is plain, so that parts are as the whole. */
static void compose_norm_form(struct bu_norm_form *form, bool composes)
{
    static const uint8_t passes[] = {255, 0, 1, 2, 3, 4, 5, 6, 7, 8};

    form->decompose = own_decompose;
    form->compose = composes && own.seed / 4 % 2 != 0 ? own_compose : NULL;
    form->combines = form->compose != NULL ? own_bit : NULL;
    form->changes = form->compose != NULL ? own_bit : NULL;
    form->plain = (uint16_t)(composes ? own.seed >> 16 : 0);
    form->passes = passes[composes ? own.seed / 8 % 10 : 0];
}

static void own_form(const uint8_t *s, size_t n, unsigned choice)
{
    static struct text whole, parts;
    struct bu_norm_form form;

    compose_norm_form(&form, false);
    own_feeds(&form, s, n);
    own_convert(&whole, &form, s, n, n + 1, ROOM);
    own_convert(&parts, &form, s, n, choice % 7 + 1u, choice / 8 % 8 + 4u);
    must(own.is_wild || same(&whole, &parts));
    compose_norm_form(&form, true);
    must(bu_norm_check(&form, s, n) <= n);
    (void)bu_norm_is_sure(&form, s, n);
    own_feeds(&form, s, n);
    own_convert(&whole, &form, s, n, choice % 31 + 1u, choice / 8 % 32 + 4u);
}

static unsigned own_map(uint32_t *out, uint32_t scalar)
{
    return own_values(out, scalar ^ 0x4000000u, 0, BU_CASING_SCALARS);
}

static unsigned own_fold(uint32_t *out, uint32_t scalar)
{
    return own_values(out, scalar ^ 0x5000000u, 1, BU_FOLD_MAX);
}

static unsigned own_kind(uint32_t scalar)
{
    return own_answer(scalar ^ 0x6000000u) / 8 % (own.is_wild ? 300u : 3u);
}

static enum bu_status own_ahead(const struct bu_casing *c, uint32_t next)
{
    static const int8_t found[] = {BU_OK,  BU_END,  BU_MORE,  BU_MORE,
                                   BU_BAD, BU_FULL, BU_AGAIN, 100};
    const uint32_t about = own_answer(next ^ 0x7000000u) / 8;

    (void)c;
    return (enum bu_status)found[about % (own.is_wild ? 8 : 4)];
}

static unsigned own_change(struct bu_casing_letter *l, uint32_t *out,
                           unsigned n)
{
    const uint32_t about =
        l->scalar * 8u + l->left * 4u + l->is_first * 2u + l->is_seen;

    l->left = (uint8_t)(own_answer(about) / 8 % 3);
    if (own_answer(about ^ 0x8000000u) / 8 % 3 != 0)
        return n;
    return own_values(out, about ^ 0x9000000u, 0, BU_CASING_SCALARS);
}

/* Core's functions among its own. */
static void compose_casing_language(struct bu_casing_language *language,
                                    const struct bu_casing_language *of_core)
{
    language->looks = own_bit;
    language->ahead = own_ahead;
    language->change = own_change;
    if (of_core != NULL && own.seed / 512 % 2 != 0)
        language->change = of_core->change;
    if (of_core != NULL && of_core->ahead != NULL && own.seed / 1024 % 2 != 0)
        language->ahead = of_core->ahead;
}

static void compose_casing(struct bu_casing *c, const struct bu_casing *core,
                           const struct bu_casing_language *language)
{
    c->map = own.seed / 128 % 2 != 0 ? core->map : own_map;
    c->first = own.seed / 256 % 2 != 0 ? NULL : own_map;
    c->word = own_kind;
    c->mark = own_kind;
    c->language = own.seed / 2048 % 4 != 0 ? language : NULL;
    c->sigma = own.seed / 8192 % 2;
    c->ascii = 0;
}

/* A text in parts, into a room of its size. */
static void own_casing(const uint8_t *s, size_t n)
{
    struct bu_casing_language language;
    struct bu_casing c;
    const struct bu_casing *core =
        casings[own.seed / 8 % (sizeof casings / sizeof casings[0])];
    struct bu_casing_state state = {0, 0};
    const size_t room = BU_CASING_SCALARS * 4 * n + 1;
    uint8_t *out = room_of(room);
    struct bu_buffer b = {s, s, out, out + room};
    enum bu_status status;

    compose_casing_language(&language, core->language);
    compose_casing(&c, core, &language);
    do {
        const uint8_t *const from = b.src;

        b.src_end += b.src_end != s + n;
        status = (b.src_end == s + n ? bu_casing_finish
                                     : bu_casing_map)(&state, &c, &b);
        must(b.src >= from && b.src <= b.src_end && b.dst <= b.dst_end);
        must(status != BU_FULL);
    } while (status != BU_OK || b.src != s + n);
    free(out);
}

static bool is_order(int found)
{
    return found >= -1 && found <= 1;
}

static void own_folding(const struct fuzz_pair *p)
{
    struct bu_casing fold = {own_fold, NULL, NULL, NULL, NULL, 0, 0};
    size_t found;

    fold.ascii = (uint8_t)(own.seed / 4 % 3 == 0 ? own.seed >> 8 : 0);
    must(is_order(bu_caseless_compare(&fold, p->a, p->a_n, p->b, p->b_n)));
    found = bu_caseless_prefix(&fold, p->a, p->a_n, p->b, p->b_n);
    must(found <= p->a_n || found == BU_CASELESS_NONE);
    found = bu_caseless_find(&fold, p->a, p->a_n, p->b, p->b_n);
    must(found <= p->a_n || found == BU_CASELESS_NONE);
    must(own.is_wild ||
         bu_caseless_compare(&fold, p->a, p->a_n, p->a, p->a_n) == 0);
    (void)bu_caseless_equal(&fold, p->a, p->a_n, p->b, p->b_n);
    (void)bu_caseless_begins(&fold, p->a, p->a_n, p->b, p->b_n);
    (void)bu_caseless_contains(&fold, p->a, p->a_n, p->b, p->b_n);
    bu_caseless_hash(&fold, p->a, p->a_n);
    if (own.seed / 16 % 2 != 0)
        fold.map = own_map;
    must(is_order(bu_norm_compare(&fold, p->a, p->a_n, p->b, p->b_n)));
    must(own.is_wild ||
         bu_norm_compare(&fold, p->a, p->a_n, p->a, p->a_n) == 0);
    (void)bu_norm_equal(&fold, p->a, p->a_n, p->b, p->b_n);
    bu_norm_hash(&fold, p->a, p->a_n);
}

/* Any values; or a part of a text, as far as the rule reaches in memory. */
static void compose_collate_rule(struct bu_collate_rule *rule, uint32_t about,
                                 const uint8_t *s, size_t n)
{
    uint16_t values[8];
    const size_t at = n != 0 ? own_answer(about) % n : 0;
    unsigned i;

    for (i = 0; i < 8; i++) {
        values[i] = (uint16_t)own_value(about + i);
        if (own.seed / 64 % 2 != 0 && at + i < n)
            values[i] = s[at + i];
    }
    memset(rule, 0, sizeof *rule);
    for (i = 0; i < (own.is_wild ? 4 : 3); i++)
        rule->text[i] = values[i];
    rule->prefix = values[4];
    rule->base = values[5];
    rule->steps[0] = (uint8_t)values[6];
    rule->steps[1] = (uint8_t)(values[6] >> 8);
    rule->steps[2] = (uint8_t)values[7];
}

static void compose_collate_tailoring(struct bu_collate_tailoring *tailoring,
                                      const struct fuzz_pair *p)
{
    struct bu_collate_rule *rules;
    unsigned i;

    tailoring->count = own.seed / 4 % 6;
    rules = (struct bu_collate_rule *)(void *)room_of(tailoring->count *
                                                      sizeof *rules);
    for (i = 0; i < tailoring->count; i++)
        compose_collate_rule(&rules[i], 0xA000000u + 32u * i, p->a, p->a_n);
    tailoring->rules = rules;
}

static void compose_collate_tailored(struct bu_collate_tailored *by,
                                     const struct bu_collate_tailoring *of)
{
    by->tailoring = of;
    by->order = (enum bu_collate_order)own_answer(0xB000000u);
    if (own.seed / 2048 % 2 != 0)
        by->order = (enum bu_collate_order)(own.seed / 4096 % 20);
}

static void own_rules(const struct fuzz_pair *p)
{
    struct bu_collate_tailoring tailoring;
    struct bu_collate_tailored by;
    size_t room = own.seed / 32 % 40;
    uint8_t *key = room_of(room);

    compose_collate_tailoring(&tailoring, p);
    compose_collate_tailored(&by, &tailoring);
    must(
        is_order(bu_collate_tailored_compare(&by, p->a, p->a_n, p->b, p->b_n)));
    must(bu_collate_tailored_compare(&by, p->a, p->a_n, p->a, p->a_n) == 0);
    must(is_order(bu_collate_compare(p->a, p->a_n, p->b, p->b_n, by.order)));
    (void)bu_collate_tailored_key(&by, key, room, p->a, p->a_n);
    (void)bu_collate_key(key, room, p->a, p->a_n, by.order);
    free((void *)(uintptr_t)tailoring.rules);
    free(key);
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    struct fuzz_pair p;

    if (n < 2 || n > MOST)
        return 0;
    p = pair_of(s + 1, n - 1);
    norm(p.a, p.a_n, s[0]);
    casing(casings[s[0] % (sizeof casings / sizeof casings[0])], p.b, p.b_n);
    order(&p, s[0]);
    skeletons(&p);
    ident(p.b, p.b_n);
    own_begin(s, n);
    own_form(p.a, p.a_n, s[0]);
    own_casing(p.b, p.b_n);
    own_folding(&p);
    own_rules(&p);
    if (p.a_n <= CASELESS_TEXT && p.b_n <= CASELESS_TEXT)
        must(caseless_agrees(&bu_casing_fold, p.a, p.a_n, p.b, p.b_n));
    free_pair(&p);
    return 0;
}
