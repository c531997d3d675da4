/* encode_blocks: units to UTF-8, 32 at a time. The file that includes it has
 * unit, struct buffer, plain, struct block, load, load_few, block_ascii and
 * encode. */
/* SPDX-License-Identifier: MIT */
#ifndef ENCODE_BLOCKS_H
#define ENCODE_BLOCKS_H

enum { UNITS = 32, ROOM = 128 };

/* Whole blocks, while there are 32 units and room for 128 bytes; up to an
 * error. */
static __attribute__((noinline)) void encode_whole(struct buffer *b)
{
    const unit *p = b->src, *const end = b->src_end;
    uint8_t *dst = b->dst, *const dst_end = b->dst_end;
    while (end - p >= UNITS && dst_end - dst >= ROOM) {
        struct block x;
        struct encoded e;
        load(&x, p);
        if (block_is_ascii(&x)) {
            put_ascii(dst, &x);
            p += UNITS;
            dst += UNITS;
            continue;
        }
        const size_t n = encode(&x, UNITS, &e);
        if (n == 0)
            break;
        dst = put_whole(dst, &e);
        p += n;
    }
    b->src = p;
    b->dst = dst;
}

/* One block of up to 32 units. Return whether it made progress: it makes none
 * at an error, or if the block does not fit. */
static __attribute__((noinline)) int encode_part(struct buffer *b)
{
    const size_t room = (size_t)(b->dst_end - b->dst);
    size_t n = (size_t)(b->src_end - b->src);
    struct encoded e;
    n = n < UNITS ? n : UNITS;
    struct block x;
    load_few(&x, b->src, n);
    size_t done = encode(&x, n, &e);
    if (done != 0 && encoded_size(&e) > room) {
        /* so many units always fit, and are fewer than before */
        n = room / 4;
        if (n == 0)
            return 0;
        load_few(&x, b->src, n);
        done = encode(&x, n, &e);
    }
    if (done == 0)
        return 0;
    b->dst = put_part(b->dst, &e);
    b->src += done;
    return 1;
}

static inline enum bu_status encode_all(struct buffer *b)
{
    if (b->src_end - b->src >= UNITS && b->dst_end - b->dst >= ROOM)
        encode_whole(b);
    while (b->src != b->src_end)
        if (!encode_part(b))
            return plain(b);
    return BU_OK;
}

#endif
