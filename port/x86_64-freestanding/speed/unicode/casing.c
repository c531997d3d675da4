/* casing: case of ranges of UTF-8; letters of ASCII by words, and what has no
 * case without its mapping. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/case.h>

/* All else is core's: what is ill-formed, truncated or near the end of the
 * room, and objects with rules for words or for a language. */
static enum bu_status casing_map_any(struct bu_casing_state *s,
                                     const struct bu_casing *c,
                                     struct bu_buffer *b);
static enum bu_status casing_finish_any(struct bu_casing_state *s,
                                        const struct bu_casing *c,
                                        struct bu_buffer *b);
#define bu_casing_map casing_map_any
#define bu_casing_finish casing_finish_any
#include "../../../../core/src/unicode/casing.c"
#undef bu_casing_map
#undef bu_casing_finish

#define CASING_EACH(byte) (0x0101010101010101u * (byte))

/* Room for any step. */
enum { CASING_ROOM = BU_CASING_SCALARS * BU_UTF8_MAX };

/* Of each lead E0..EF a bit for each second byte, 80..BF, after which no
 * mapping of core changes anything: most of it is in no script with case.
 * tools/unicode/lookup.py checks this. */
static const uint64_t casing_same[16] = {
    0xFFFFFFFF00000000u, 0x0000FFFFFFFF3FF3u, 0x000000000000000Fu,
    0xFFFFFFFFFFFFFFFFu, 0xFFFFFFFFFFFFFFFFu, 0xFFFFFFFFFFFFFFFFu,
    0xFFFFFFFFFFFFFFFFu, 0xFFFFFFFFFFFFFFFFu, 0xFFFFFFFFFFFFFFFFu,
    0xFFFFFFFFFFFFFFFFu, 0xFFFF000001FFFFFFu, 0xFFFFFFFFFFFFFFFFu,
    0xFFFFFFFFFFFFFFFFu, 0x00000000FFFFFFFFu, 0xFFFFFFFFFFFFFFFFu,
    0x0F000FF000000000u,
};

/* Of two bytes, these have no case: U+05C0 to U+07FF. */
enum { CASING_TWO = 0x5C0, CASING_TWO_END = 0x800 };

/* The mapping, as far as it is known. */
struct casing_way {
    unsigned (*map)(uint32_t *out, uint32_t scalar);
    bool is_known;
    uint8_t first; /* the letters of ASCII that become those of the other case:
                    * A or a; or 80 */
};

static struct casing_way casing_way_of(const struct bu_casing *c)
{
    struct casing_way way = {c->map, true, 0x41};

    if (c->map == bu_upper) {
        way.first = 0x61;
    } else if (c->map != bu_lower && c->map != bu_fold) {
        way.is_known = false;
        way.first = 0x80;
    }
    return way;
}

/* Eight bytes of ASCII in the other case, if they are letters from `first` on.
 */
static inline uint64_t casing_word(uint64_t word, unsigned first)
{
    const uint64_t from = word + CASING_EACH(0x80u - first);
    const uint64_t past = word + CASING_EACH(0x80u - 26u - first);

    return word ^ ((from & ~past & CASING_EACH(0x80u)) >> 2);
}

/* Map words of ASCII; return how many bytes. */
static inline size_t casing_words(uint8_t *d, const uint8_t *p, size_t n,
                                  unsigned first)
{
    size_t at = 0;

    for (; n - at >= 8; at += 8) {
        uint64_t word;

        __builtin_memcpy(&word, p + at, 8);
        if ((word & CASING_EACH(0x80u)) != 0)
            break;
        word = casing_word(word, first);
        __builtin_memcpy(d + at, &word, 8);
    }
    return at;
}

/* Copy sequences of three bytes that nothing changes; return how many bytes. */
static inline size_t casing_threes(uint8_t *d, const uint8_t *p, size_t n)
{
    size_t at = 0;

    for (; n - at >= 4; at += 3) {
        uint32_t word;

        __builtin_memcpy(&word, p + at, 4);
        if ((word & 0xC0C0F0u) != 0x8080E0u ||
            (casing_same[word & 0xFu] >> (word >> 8 & 0x3Fu) & 1) == 0)
            break;
        __builtin_memcpy(d + at, &word, 2);
        d[at + 2] = (uint8_t)(word >> 16);
    }
    return at;
}

/* Write out[0..n), and return the end. */
static inline uint8_t *casing_write(uint8_t *d, const uint32_t *out, unsigned n)
{
    unsigned i;

    if (n == 1 && out[0] - 0x80u < 0x780u) {
        d[0] = (uint8_t)(0xC0u | out[0] >> 6);
        d[1] = (uint8_t)(0x80u | (out[0] & 0x3Fu));
        return d + 2;
    }
    if (n == 1 && out[0] - 0x800u < 0xC800u) {
        d[0] = (uint8_t)(0xE0u | out[0] >> 12);
        d[1] = (uint8_t)(0x80u | (out[0] >> 6 & 0x3Fu));
        d[2] = (uint8_t)(0x80u | (out[0] & 0x3Fu));
        return d + 3;
    }
    for (i = 0; i < n && i < BU_CASING_SCALARS; i++)
        d += bu_utf8_put(d, out[i]);
    return d;
}

/* Copy what is known without a look at the mapping; return how many bytes. */
static inline size_t casing_known(const struct casing_way *way, uint8_t *d,
                                  const uint8_t *p, size_t n)
{
    const unsigned one = p[0];
    size_t at = 0;

    if (one < 0x80) {
        if (p[1] < 0x80)
            at = casing_words(d, p, n, way->first);
        if (at == 0)
            d[at++] = (uint8_t)(one - way->first < 26u ? one ^ 0x20u : one);
    } else if (one >= 0xE0) {
        at = casing_threes(d, p, n);
    }
    return at;
}

/* The value of a well-formed sequence at p, which moves past it; or false. */
static inline bool casing_value(const uint8_t **p, const uint8_t *end,
                                uint32_t *value)
{
    const unsigned one = (*p)[0], two = (*p)[1], three = (*p)[2];
    const uint8_t *next = *p;

    if (one - 0xC2u < 0x1Eu && (two & 0xC0u) == 0x80u) {
        *value = (one & 0x1Fu) << 6 | (two & 0x3Fu);
        *p += 2;
        return true;
    }
    if (one - 0xE1u < 0xCu && (two & 0xC0u) == 0x80u &&
        (three & 0xC0u) == 0x80u) {
        *value = (one & 0xFu) << 12 | (two & 0x3Fu) << 6 | (three & 0x3Fu);
        *p += 3;
        return true;
    }
    if (bu_utf8_next(&next, end, value) != BU_OK)
        return false;
    *p = next;
    return true;
}

/* Map what is well-formed while there is room for any step. */
static void casing_plain(const struct casing_way *way, struct bu_buffer *b)
{
    const uint8_t *p = b->src, *const end = b->src_end;
    uint8_t *d = b->dst, *const stop = b->dst_end;

    while (end - p >= 3 && stop - d >= CASING_ROOM) {
        uint32_t out[BU_CASING_SCALARS], value;

        if (way->is_known) {
            const size_t left = (size_t)(end - p), room = (size_t)(stop - d);
            const size_t n = casing_known(way, d, p, left < room ? left : room);

            p += n;
            d += n;
            if (n != 0)
                continue;
        }
        if (!casing_value(&p, end, &value))
            break;
        out[0] = value;
        if (!way->is_known || value - CASING_TWO >= CASING_TWO_END - CASING_TWO)
            d = casing_write(d, out, way->map(out, value));
        else
            d = casing_write(d, out, 1);
    }
    b->src = p;
    b->dst = d;
}

static void casing_begin(struct bu_casing_state *s, const struct bu_casing *c,
                         struct bu_buffer *b)
{
    if (c->word == NULL && c->language == NULL) { /* first, sigma need word */
        const uint8_t *const src = b->src;
        const struct casing_way way = casing_way_of(c);

        casing_plain(&way, b);
        if (b->src != src)
            s->cased = 0;
    }
}

enum bu_status bu_casing_map(struct bu_casing_state *s,
                             const struct bu_casing *c, struct bu_buffer *b)
{
    casing_begin(s, c, b);
    return casing_map_any(s, c, b);
}

enum bu_status bu_casing_finish(struct bu_casing_state *s,
                                const struct bu_casing *c, struct bu_buffer *b)
{
    casing_begin(s, c, b);
    return casing_finish_any(s, c, b);
}
