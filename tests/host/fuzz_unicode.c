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
    if (p.a_n <= CASELESS_TEXT && p.b_n <= CASELESS_TEXT)
        must(caseless_agrees(&bu_casing_fold, p.a, p.a_n, p.b, p.b_n));
    free_pair(&p);
    return 0;
}
