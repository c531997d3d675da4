/* convert_any: between all pairs of formats, at every cut of source and room.
 */
/* SPDX-License-Identifier: MIT */
#include "formats.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/convert.h>
#include <bareutf/utf16.h>
#include <bareutf/utf8.h>
#include <port.h>

#ifdef SUITE_TEXT
enum { ROUNDS = 20 };
#else
enum { ROUNDS = 1 }; /* a second on a board */
#endif
enum { VALUES = 12, BYTES = 256 };

static _Alignas(4) uint8_t source[VALUES * BU_FORMAT_MAX];
static _Alignas(4) uint8_t want[BYTES];
static _Alignas(4) uint8_t got[BYTES];

/* What happened, as text and events: each stop is one byte of mark. */
struct heard {
    size_t size;
    unsigned stops;
    uint32_t value; /* of the last BU_UNMAPPED */
    size_t at;      /* where the last stop began */
    uint8_t length;
};

static void start(struct bu_convert_state *s)
{
    s->pending.count = 0;
    s->length = 0;
    s->after_high = 0;
    s->value = 0;
}

/* Note a stop. Return whether it is within the bytes that were read. */
static int stop(struct heard *h, const struct bu_convert_state *s,
                enum bu_status status, size_t read)
{
    size_t before = (size_t)s->length + s->pending.count;

    if ((status != BU_BAD && status != BU_UNMAPPED) || s->length == 0 ||
        before > read)
        return 0;
    h->stops++;
    h->at = read - before;
    h->length = s->length;
    if (status == BU_UNMAPPED)
        h->value = s->value;
    return 1;
}

/*
 * Convert s[0..n) with the first chunk of `cut` bytes and further ones of
 * `step`, and at most `room` bytes of output for each call; got gets the
 * output.
 */
static int hear(struct heard *h, const struct bu_conversion *c,
                const uint8_t *s, size_t n, size_t cut, size_t step,
                size_t room)
{
    struct bu_convert_state state;
    struct bu_buffer b;
    size_t end = cut;
    int ending = 0;

    start(&state);
    h->size = 0;
    h->stops = 0;
    h->value = 0;
    h->at = 0;
    h->length = 0;
    b.src = s;
    for (;;) {
        enum bu_status status;

        b.src_end = s + end;
        b.dst = got + h->size;
        b.dst_end = b.dst + (room < BYTES - h->size ? room : BYTES - h->size);
        status = ending ? bu_convert_finish(&state, c, &b)
                        : bu_convert(&state, c, &b);
        if (status == BU_FULL && b.dst == got + h->size)
            return 0; /* no progress, with room for the longest */
        h->size = (size_t)(b.dst - got);
        if (status == BU_FULL)
            continue;
        if (status < BU_OK) {
            if (!stop(h, &state, status, (size_t)(b.src - s)))
                return 0;
            continue;
        }
        if (b.src != b.src_end ||
            (status == BU_MORE) != (state.pending.count != 0))
            return 0;
        if (ending)
            return status == BU_OK;
        ending = end == n;
        end = n - end < step ? n : end + step;
    }
}

static int same(const uint8_t *a, const uint8_t *b, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++)
        if (a[i] != b[i])
            return 0;
    return 1;
}

/* The same at every first cut and every chunk, and with every small room. */
static int at_every_cut(const struct bu_conversion *c, const struct heard *h,
                        const uint8_t *s, size_t n)
{
    size_t cut;

    for (cut = 0; cut <= n; cut++) {
        struct heard other;
        size_t step = 1 + (cut & 3u);
        size_t room = c->to->longest + (cut & 1u);

        if (!hear(&other, c, s, n, cut, step, room) || other.size != h->size ||
            other.stops != h->stops || other.at != h->at ||
            other.length != h->length || other.value != h->value ||
            !same(want, got, h->size)) {
            tap_note(c->from->name, s, n, (uint32_t)cut);
            tap_note(c->to->name, got, other.size, other.stops);
            return 0;
        }
    }
    return 1;
}

/* A value that begins or ends a range of some format, or any. */
static uint32_t random_value(void)
{
    static const uint32_t edges[] = {
        0,        0x7F,       0x80,      0x7FF,      0x800,      0x2080,
        0xD7FF,   0xE000,     0xFFFF,    0x10000,    0x10FFFF,   0x110000,
        0x1FFFFF, 0x200000,   0x4015,    0x4016,     0x38E2D,    0x38E2E,
        0x82080,  0x2082080,  0x3FFFFFF, 0x4000000,  0x7FFFFFFF, 0x80000000,
        0xA0,     0x100,      0xD800,    0xDBFF,     0xDC00,     0xDFFF,
        0xFFFFFF, 0xFFFFFFFE, 0xFFFD,    0x3FFFFFFF, 0xFEFF,
    };
    size_t which = random_below(sizeof edges / sizeof edges[0] + 4);

    if (which < sizeof edges / sizeof edges[0])
        return edges[which];
    return random_16() * 0x11u;
}

/* Values that both formats have: the target's put gives what must come. */
static int good_texts(const struct bu_format *from, const struct bu_format *to)
{
    const struct bu_conversion c = {from, to, BU_STOP};
    size_t in = 0;
    size_t out = 0;
    uint32_t last = 0;
    struct heard h;
    unsigned i;

    for (i = 0; i < VALUES; i++) {
        uint32_t value = random_value();
        unsigned length;

        /* Two halves in a row would be one value. */
        if (last - 0xD800u < 0x400u && value - 0xDC00u < 0x400u)
            continue;
        length = from->put(source + in, value, from);
        if (length == 0 || to->put(want + out, value, to) == 0)
            continue;
        in += length;
        out += to->put(want + out, value, to);
        last = value;
    }
    if (!hear(&h, &c, source, in, in, 1, BYTES) || h.stops != 0 ||
        h.size != out || !same(want, got, out) ||
        bu_convert_size(&c, source, in) != out) {
        tap_note(from->name, source, in, (uint32_t)h.size);
        tap_note(to->name, want, out, h.stops);
        return 0;
    }
    return at_every_cut(&c, &h, source, in);
}

/* Spoilt bytes: what is reported does not depend on the cuts; no byte is lost.
 */
static int spoilt_texts(const struct bu_format *from,
                        const struct bu_format *to, uint32_t instead)
{
    const struct bu_conversion c = {from, to, instead};
    struct heard h;
    size_t n = 0;
    size_t i;

    for (i = 0; i < VALUES / 2; i++)
        n += from->put(source + n, random_value(), from);
    for (i = 0; i < 3 && n != 0; i++)
        source[random_below(n)] = (uint8_t)random_below(256);
    n -= n == 0 ? 0 : random_below(2);
    if (!hear(&h, &c, source, n, n, 1, BYTES))
        return 0;
    if (bu_format_check(to, got, h.size) != h.size) {
        tap_note(to->name, got, h.size, 0);
        return 0;
    }
    for (i = 0; i < h.size; i++)
        want[i] = got[i];
    if (instead != BU_STOP &&
        (h.stops != 0 || bu_convert_size(&c, source, n) != h.size)) {
        tap_note(from->name, source, n, h.stops);
        return 0;
    }
    return at_every_cut(&c, &h, source, n);
}

static uint32_t replacement_in(const struct bu_format *to)
{
    uint8_t out[BU_FORMAT_MAX];

    return to->put(out, 0xFFFD, to) != 0 ? 0xFFFD : 0x3F;
}

static int all_pairs(unsigned rounds)
{
    size_t i;
    size_t k;

    for (i = 0; i < formats_count; i++)
        for (k = 0; k < formats_count; k++) {
            unsigned round;

            for (round = 0; round < rounds; round++)
                if (!good_texts(formats[i], formats[k]) ||
                    !spoilt_texts(formats[i], formats[k], BU_STOP) ||
                    !spoilt_texts(formats[i], formats[k],
                                  replacement_in(formats[k]))) {
                    tap_note(formats[k]->name, NULL, 0, round);
                    return 0;
                }
        }
    return 1;
}

struct vector {
    const struct bu_format *from;
    const struct bu_format *to;
    uint32_t instead;
    uint8_t size;
    uint8_t in[8];
    enum bu_status status; /* of the first call */
    uint8_t length;        /* of what it is about */
    uint8_t written;       /* in the end */
    uint8_t out[12];
};

/* One that stops at a value that the target has no form for. */
struct unmapped {
    struct vector v;
    uint32_t value;
    uint8_t before; /* bytes written until then */
};

static const struct vector vectors[] = {
    /* one U+FFFD for a part */
    {&bu_format_utf8,
     &bu_format_utf16be,
     BU_REPLACEMENT,
     3,
     {0xE2, 0x82, 0x41},
     BU_OK,
     0,
     4,
     {0xFF, 0xFD, 0x00, 0x41}},
    {&bu_format_utf8,
     &bu_format_utf8,
     '?',
     4,
     {0xF0, 0x9F, 0x98, 0x41},
     BU_OK,
     0,
     2,
     {'?', 'A'}},
    /* truncated: pending, and replaced at the end */
    {&bu_format_utf8,
     &bu_format_utf16le,
     BU_REPLACEMENT,
     2,
     {0xE2, 0x82},
     BU_MORE,
     0,
     2,
     {0xFD, 0xFF}},
    {&bu_format_utf16le,
     &bu_format_utf8,
     BU_REPLACEMENT,
     3,
     {0x3D, 0xD8, 0x41},
     BU_MORE,
     0,
     3,
     {0xEF, 0xBF, 0xBD}},
    /* a lone surrogate: refused, replaced, kept */
    {&bu_format_utf16be,
     &bu_format_utf8,
     BU_STOP,
     4,
     {0xD8, 0x3D, 0x00, 0x41},
     BU_BAD,
     2,
     1,
     {0x41}},
    {&bu_format_utf16be,
     &bu_format_utf8,
     BU_REPLACEMENT,
     4,
     {0xD8, 0x3D, 0x00, 0x41},
     BU_OK,
     0,
     4,
     {0xEF, 0xBF, 0xBD, 0x41}},
    {&bu_format_wtf16be,
     &bu_format_wtf8,
     BU_STOP,
     2,
     {0xD8, 0x3D},
     BU_MORE,
     0,
     3,
     {0xED, 0xA0, 0xBD}},
    {&bu_format_wtf8,
     &bu_format_wtf16le,
     BU_STOP,
     3,
     {0xED, 0xA0, 0xBD},
     BU_MORE,
     0,
     2,
     {0x3D, 0xD8}},
    /* two halves become one sequence */
    {&bu_format_wtf16le,
     &bu_format_wtf8,
     BU_STOP,
     4,
     {0x3D, 0xD8, 0x02, 0xDE},
     BU_OK,
     0,
     4,
     {0xF0, 0x9F, 0x98, 0x82}},
    {&bu_format_cesu8,
     &bu_format_utf8,
     BU_STOP,
     6,
     {0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x82},
     BU_OK,
     0,
     4,
     {0xF0, 0x9F, 0x98, 0x82}},
    {&bu_format_utf8,
     &bu_format_mutf8,
     BU_STOP,
     5,
     {0x00, 0xF0, 0x9F, 0x98, 0x82},
     BU_OK,
     0,
     8,
     {0xC0, 0x80, 0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x82}},
    /* two surrogates that are two values must not become one */
    {&bu_format_fssutf,
     &bu_format_wtf8,
     BU_REPLACEMENT,
     6,
     {0xED, 0xA0, 0xBD, 0xED, 0xB2, 0xA9},
     BU_OK,
     0,
     6,
     {0xED, 0xA0, 0xBD, 0xEF, 0xBF, 0xBD}},
    {&bu_format_fssutf,
     &bu_format_thompson,
     BU_STOP,
     6,
     {0xED, 0xA0, 0xBD, 0xED, 0xB2, 0xA9},
     BU_OK,
     0,
     6,
     {0xED, 0xA0, 0xBD, 0xED, 0xB2, 0xA9}},
    /* the bytes between them keep them apart */
    {&bu_format_fssutf,
     &bu_format_mutf8,
     BU_STOP,
     7,
     {0xED, 0xA0, 0xBD, 0x41, 0xED, 0xB2, 0xA9},
     BU_OK,
     0,
     7,
     {0xED, 0xA0, 0xBD, 0x41, 0xED, 0xB2, 0xA9}},
    /* values above U+10FFFF go between the forms of before 2003 alone */
    {&bu_format_fssutf,
     &bu_format_utf1,
     BU_STOP,
     6,
     {0xFD, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF},
     BU_OK,
     0,
     5,
     {0xFD, 0xBD, 0x2B, 0xB9, 0x40}},
};

static const struct unmapped unmapped[] = {
    {{&bu_format_wtf8,
      &bu_format_utf8,
      BU_STOP,
      4,
      {0xED, 0xB8, 0x82, 0x41},
      BU_UNMAPPED,
      3,
      1,
      {0x41}},
     0xDE02,
     0},
    /* the value of what is pending at the end, of one after others */
    {{&bu_format_wtf16be,
      &bu_format_utf8,
      BU_STOP,
      4,
      {0x00, 0x41, 0xD8, 0x3D},
      BU_MORE,
      0,
      1,
      {0x41}},
     0xD83D,
     1},
    {{&bu_format_wtf8,
      &bu_format_utf16le,
      BU_STOP,
      7,
      {0xE2, 0x82, 0xAC, 0xED, 0xAF, 0xBF, 0x41},
      BU_UNMAPPED,
      3,
      4,
      {0xAC, 0x20, 0x41, 0x00}},
     0xDBFF,
     2},
    {{&bu_format_utf8x8,
      &bu_format_utf8,
      BU_STOP,
      7,
      {0xFE, 0x83, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF},
      BU_UNMAPPED,
      7,
      0,
      {0}},
     UINT32_MAX,
     0},
    {{&bu_format_fssutf,
      &bu_format_wtf16le,
      BU_STOP,
      7,
      {0xED, 0xA0, 0xBD, 0xED, 0xB2, 0xA9, 0x41},
      BU_UNMAPPED,
      3,
      4,
      {0x3D, 0xD8, 0x41, 0x00}},
     0xDCA9,
     2},
    {{&bu_format_fssutf,
      &bu_format_utf8,
      BU_STOP,
      4,
      {0xF4, 0x90, 0x80, 0x80},
      BU_UNMAPPED,
      4,
      0,
      {0}},
     0x110000,
     0},
};

/* value: of the last BU_UNMAPPED; before: bytes written until a stop. */
static int vector_is_right(const struct vector *v, uint32_t value,
                           uint8_t before)
{
    const struct bu_conversion c = {v->from, v->to, v->instead};
    struct bu_convert_state s;
    struct bu_buffer b;
    struct heard h;

    start(&s);
    b.src = v->in;
    b.src_end = v->in + v->size;
    b.dst = got;
    b.dst_end = got + BYTES;
    if (bu_convert(&s, &c, &b) != v->status ||
        (v->status < BU_OK && s.length != v->length) ||
        (v->status == BU_UNMAPPED && s.value != value))
        return 0;
    /* Where the conversion would stop, what comes before is counted. */
    if (bu_convert_size(&c, v->in, v->size) !=
        (v->status < BU_OK || value != 0 ? before : v->written))
        return 0;
    return hear(&h, &c, v->in, v->size, v->size, 1, BYTES) &&
           h.value == value && h.size == v->written &&
           same(v->out, got, h.size);
}

static int all_vectors(void)
{
    size_t i;

    for (i = 0; i < sizeof vectors / sizeof vectors[0]; i++)
        if (!vector_is_right(&vectors[i], 0, 0)) {
            tap_note("vector", vectors[i].in, vectors[i].size, (uint32_t)i);
            return 0;
        }
    return 1;
}

static int all_unmapped(void)
{
    size_t i;

    for (i = 0; i < sizeof unmapped / sizeof unmapped[0]; i++) {
        const struct unmapped *u = &unmapped[i];

        if (!vector_is_right(&u->v, u->value, u->before)) {
            tap_note("value", u->v.in, u->v.size, u->value);
            return 0;
        }
    }
    return 1;
}

/* Source and room end where memory faults. */
static int at_the_guard(void)
{
    const struct bu_conversion c = {&bu_format_utf8, &bu_format_utf16le,
                                    BU_REPLACEMENT};
    static const uint8_t text[] = {0x41, 0xE2, 0x82, 0xAC, 0xF0,
                                   0x9F, 0x98, 0x82, 0xC3};
    size_t n;

    for (n = 0; n <= sizeof text; n++) {
        uint8_t *s = port_guard_end() - n;
        struct bu_convert_state state;
        struct bu_buffer b;
        size_t i;

        for (i = 0; i < n; i++)
            s[i] = text[i];
        start(&state);
        b.src = s;
        b.src_end = s + n;
        b.dst = got;
        b.dst_end = got + BYTES;
        if (bu_convert(&state, &c, &b) < BU_OK || b.src != b.src_end ||
            bu_convert_size(&c, s, n) < (size_t)(b.dst - got))
            return 0;
    }
    return 1;
}

/* A stream that ended leaves the state as at a start: the low half that begins
 * the next one is no second half. */
static int ends_clean(void)
{
    static const struct bu_format *const to[] = {
        &bu_format_wtf8, &bu_format_mutf8, &bu_format_wtf16le};
    static const uint8_t halves[] = {0xED, 0xA0, 0xBD, 0xED, 0xB2, 0xA9};
    size_t i;

    for (i = 0; i < 3; i++) {
        const struct bu_conversion c = {&bu_format_fssutf, to[i], BU_STOP};
        struct bu_convert_state s;
        struct bu_buffer b;

        start(&s);
        b.src = halves;
        b.src_end = halves + 3;
        b.dst = got;
        b.dst_end = got + BYTES;
        if (bu_convert(&s, &c, &b) != BU_OK || s.after_high != 1 ||
            bu_convert_finish(&s, &c, &b) != BU_OK || s.after_high != 0 ||
            s.pending.count != 0)
            return 0;
        b.src_end = halves + 6;
        if (bu_convert(&s, &c, &b) != BU_OK ||
            bu_convert_finish(&s, &c, &b) != BU_OK || b.src != halves + 6)
            return 0;
    }
    return 1;
}

/* A format without its direct ways. */
static const struct bu_format *by_steps(struct bu_format *to,
                                        const struct bu_format *from)
{
    to->name = from->name;
    to->unit = from->unit;
    to->longest = from->longest;
    to->traits = from->traits & (unsigned)~BU_FORMAT_IS_DIRECT & 0xFFu;
    to->highest = from->highest;
    to->next = from->next;
    to->prev = from->prev;
    to->put = from->put;
    to->data = NULL;
    return to;
}

/* Spoilt text in two chunks, into each small room, at aligned addresses and
 * others: the direct way stops where the steps do, with the same, and so does
 * what follows. */
static int is_as_by_steps(const struct bu_conversion *run,
                          const struct bu_conversion *step, size_t n,
                          size_t cut, size_t room)
{
    size_t shift = random_below(4);
    struct bu_convert_state s[2];
    struct bu_buffer b[2];
    unsigned calls = 0;

    start(&s[0]);
    start(&s[1]);
    b[0].src = b[1].src = source;
    b[0].src_end = b[1].src_end = source + (cut < n ? cut : n);
    b[0].dst = want + shift;
    b[1].dst = got + shift;
    do {
        enum bu_status status;

        b[0].dst_end = b[0].dst + room;
        b[1].dst_end = b[1].dst + room;
        status = bu_convert(&s[0], step, &b[0]);
        if (bu_convert(&s[1], run, &b[1]) != status || b[1].src != b[0].src ||
            b[1].dst - got != b[0].dst - want ||
            s[1].pending.count != s[0].pending.count ||
            s[1].after_high != s[0].after_high ||
            (status < BU_OK && s[1].length != s[0].length))
            return 0;
        if (status == BU_OK || status == BU_MORE) {
            if (b[0].src_end == source + n)
                break;
            b[0].src_end = b[1].src_end = source + n;
        }
        room = room < 4 ? 4 : room;
    } while (++calls != 2 * sizeof source);
    return same(want + shift, got + shift, (size_t)(b[0].dst - want) - shift);
}

static int direct_pair(const struct bu_format *from, const struct bu_format *to,
                       unsigned rounds)
{
    struct bu_format plain[2];
    struct bu_conversion run = {from, to, BU_STOP};
    struct bu_conversion step = {by_steps(&plain[0], from),
                                 by_steps(&plain[1], to), BU_STOP};

    while (rounds-- != 0) {
        size_t n = 0;
        size_t i;

        for (i = 0; i < VALUES / 2; i++)
            n += from->put(source + n, random_value(), from);
        if (n == 0)
            continue;
        for (i = random_below(3); i != 0; i--)
            source[random_below(n)] = (uint8_t)random_below(256);
        n -= random_below(2);
        for (i = 0; i < 17 * 2; i++) {
            size_t room = i / 2 < 16 ? i / 2 : BYTES / 2;

            run.instead = step.instead = i % 2 != 0 ? 0xFFFD : BU_STOP;
            if (!is_as_by_steps(&run, &step, n, random_below(8), room)) {
                tap_note("direct", source, n, (uint32_t)i);
                return 0;
            }
        }
    }
    return 1;
}

/* Those of the last four have direct ways with TUNE=speed. */
static int direct(unsigned rounds)
{
    return direct_pair(&bu_format_utf8, &bu_format_utf16le_direct, rounds) &&
           direct_pair(&bu_format_utf8, &bu_format_utf16le, rounds) &&
           direct_pair(&bu_format_utf16le, &bu_format_utf8, rounds) &&
           direct_pair(&bu_format_utf8, &bu_format_utf32le, rounds) &&
           direct_pair(&bu_format_utf32le, &bu_format_utf8, rounds);
}

/* From another format it is a target as any other. */
static int direct_from_another(void)
{
    const struct bu_conversion c = {&bu_format_utf16be,
                                    &bu_format_utf16le_direct, BU_STOP};
    static const uint8_t text[] = {0x20, 0xAC};
    struct bu_convert_state s;
    struct bu_buffer b;

    start(&s);
    b.src = text;
    b.src_end = text + 2;
    b.dst = got;
    b.dst_end = got + BYTES;
    return bu_convert(&s, &c, &b) == BU_OK && b.dst == got + 2 &&
           got[0] == 0xAC && got[1] == 0x20;
}

/* Units that are not aligned are written one by one. */
static int direct_to_odd_place(void)
{
    const struct bu_conversion c = {&bu_format_utf8, &bu_format_utf16le_direct,
                                    BU_STOP};
    static const uint8_t text[] = {'a', 0xE2, 0x82, 0xAC};
    struct bu_convert_state s;
    struct bu_buffer b;
    unsigned odd;

    for (odd = 0; odd < 2; odd++) {
        start(&s);
        b.src = text;
        b.src_end = text + 4;
        b.dst = got + odd;
        b.dst_end = got + odd + 4;
        if (bu_convert(&s, &c, &b) != BU_OK || b.dst != got + odd + 4 ||
            got[odd] != 'a' || got[odd + 1] != 0 || got[odd + 2] != 0xAC ||
            got[odd + 3] != 0x20)
            return 0;
    }
    return 1;
}

static int direct_object(void)
{
    const struct bu_format *f = &bu_format_utf16le_direct;
    const uint8_t *p;
    uint32_t value = 0;
    unsigned i;

    for (i = 0; i < 100; i++) {
        uint32_t scalar = random_value() & 0x1FFFFFu;
        unsigned n = f->put(got, scalar, f);

        if (n != bu_format_utf16le.put(want, scalar, &bu_format_utf16le))
            return 0;
        p = got;
        if (n != 0 &&
            (f->next(&p, got + n, &value, f) != BU_OK || value != scalar ||
             p != got + n || f->prev(got, &p, &value, f) != BU_OK || p != got))
            return 0;
    }
    return f->longest == 4 && f->unit == 2 && direct_from_another() &&
           direct_to_odd_place();
}

static int nothing(void)
{
    const struct bu_conversion c = {&bu_format_utf8, &bu_format_utf8, BU_STOP};
    struct bu_convert_state s;
    struct bu_buffer b;

    start(&s);
    b.src = b.src_end = NULL;
    b.dst = b.dst_end = NULL;
    return bu_convert(&s, &c, &b) == BU_OK &&
           bu_convert_finish(&s, &c, &b) == BU_OK &&
           bu_convert_size(&c, NULL, 0) == 0;
}

void suite_convert_any(void)
{
    tap_ok(formats_are_right(),
           "name, unit, longest sequence, traits and highest value");
    tap_ok(ends_clean(), "a stream that ended leaves a state to start with");
    tap_ok(nothing(), "nothing, from UTF-8 to UTF-8");
    tap_ok(all_vectors(), "policies and pairs, by vectors");
    tap_ok(all_unmapped(), "values that the target has no form for");
    tap_ok(direct(ROUNDS * 20), "a direct way, as by steps");
    tap_ok(direct_object(), "its format, as the one that it is a form of");
    tap_ok(at_the_guard(), "nothing after the source is read");
    tap_ok(all_pairs(ROUNDS), "every pair of formats at every cut");
}
