/* utf8_repair: replace ill-formed parts; copy good text by blocks. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>
#include "repair_copy.h"
#include "slice.h"

/* Text is copied and then checked, because the source may change, in pieces
 * that stay in the cache; shorter ASCII is copied while it is tested. Pieces
 * grow, so that an error costs no more than what was good before it. */
enum { PIECE_FIRST = 512, PIECE = 16384, PASSED = 3072, NEAR = 4 };

/* good text by single blocks, because the next error is probably near; 0: it is
 * here */
static inline int near(struct bu_buffer *b)
{
    for (int k = 0; k < NEAR && left_of(b) >= 64 && room_of(b) >= 64; k++) {
        copy_32(b->dst, b->src);
        copy_32(b->dst + 32, b->src + 32);
        const struct slice t = slice_turn(b->dst);
        const uint64_t e = slice_errors(&t);
        const size_t n = slice_good(b->dst, e != 0 ? slice_first(e) : 64);
        b->src += n;
        b->dst += n;
        if (e != 0)
            return 0;
    }
    return 1;
}

/* all that is good */
static void far(struct bu_buffer *b, size_t piece)
{
    size_t n, good, most;
    do {
        most = piece;
        n = left_of(b) < room_of(b) ? left_of(b) : room_of(b);
        n = n < most ? n : most;
        copy(b->dst, b->src, n);
        good = bu_utf8_check(b->dst, n);
        b->dst = (uint8_t *)((uintptr_t)b->dst + good); /* both may be null */
        b->src = (const uint8_t *)((uintptr_t)b->src + good);
        piece = most < PIECE ? 2 * most : PIECE;
    } while (n == most && good >= n - 3);
}

/* as far as neither end of source or room can truncate a sequence */
static void run(struct bu_buffer *b)
{
    const uint8_t *from;
    do {
        errors(b);
        from = b->src;
        if (from != b->src_end && near(b))
            far(b, PIECE_FIRST);
    } while (b->src != from && b->src != b->src_end);
}

static int emit(struct bu_buffer *b, uint32_t scalar)
{
    if (room_of(b) < bu_utf8_len(scalar))
        return 0;
    b->dst += bu_utf8_put(b->dst, scalar);
    return 1;
}

/* from an ill-formed or truncated part to the end */
static __attribute__((noinline)) enum bu_status rest(struct bu_utf8 *d,
                                                     struct bu_buffer *b)
{
    enum bu_status status = BU_OK;

    for (;;) {
        struct bu_utf8 after;
        uint32_t scalar = BU_REPLACEMENT;

        if (status == BU_OK && d->word == 0 && b->src != b->src_end &&
            b->dst != b->dst_end)
            run(b);
        if (b->src == b->src_end)
            break;
        after.word = d->word;
        status = bu_utf8_feed(&after, *b->src, &scalar);
        if (status != BU_MORE && !emit(b, scalar))
            return BU_FULL;
        d->word = after.word;
        if (status != BU_REFEED)
            b->src++;
    }
    return d->word != 0 ? BU_MORE : BU_OK;
}

/* bytes that pass_few copied and that are not ASCII */
static __attribute__((noinline)) enum bu_status judge(struct bu_utf8 *d,
                                                      struct bu_buffer *b)
{
    const size_t n = left_of(b), good = bu_utf8_check(b->dst, n);
    if (good == n) { /* predicted, while `good` is computed */
        b->dst += n;
        b->src = b->src_end;
        return BU_OK;
    }
    b->src += good;
    b->dst += good;
    return rest(d, b);
}

/* long text, or a room that may be too small */
static __attribute__((noinline)) enum bu_status whole(struct bu_utf8 *d,
                                                      struct bu_buffer *b)
{
    if (d->word == 0) {
        far(b, PIECE);
        if (b->src == b->src_end)
            return BU_OK;
    }
    return rest(d, b);
}

enum bu_status bu_utf8_repair(struct bu_utf8 *d, struct bu_buffer *b)
{
    const size_t n = left_of(b);
    if (d->word != 0 || n > room_of(b) || n - 1 >= PASSED)
        return whole(d, b);
    if (n > 64) {
        const uint8_t *const p = pass_ascii(b->dst, b->src, b->src_end);
        b->dst += p - b->src;
        b->src = p;
        return p == b->src_end ? BU_OK : whole(d, b);
    }
    if (pass_few(b->dst, b->src, n) & HIGH)
        return judge(d, b);
    b->dst += n;
    b->src = b->src_end;
    return BU_OK;
}

enum bu_status bu_utf8_repair_finish(struct bu_utf8 *d, struct bu_buffer *b)
{
    if (d->word != 0 && !emit(b, BU_REPLACEMENT))
        return BU_FULL;
    d->word = 0;
    return BU_OK;
}

size_t bu_utf8_repair_size(const uint8_t *s, size_t n)
{
    size_t size = 0;
    size_t at = 0;

    for (;;) {
        const uint8_t *const p = (const uint8_t *)((uintptr_t)s + at);
        const size_t good = bu_utf8_check(p, n - at);
        size_t bad;
        if (good > SIZE_MAX - size)
            return SIZE_MAX;
        size += good;
        at += good;
        if (at == n)
            return size;
        bu_utf8_explain(s + at, n - at, &bad);
        if (SIZE_MAX - size < 3)
            return SIZE_MAX;
        size += 3;
        at += bad;
    }
}
