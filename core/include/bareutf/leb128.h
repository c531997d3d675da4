/* leb128: integers of seven bits to a byte, as DWARF and WebAssembly have. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_LEB128_H
#define BAREUTF_LEB128_H

#include <bareutf/base.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The low seven bits come first; a byte of 80 or more means that another byte
 * follows. In signed numbers, bit 6 of the last byte is the sign and fills all
 * higher bits. (DWARF 5, section 7.6 and appendix C; WebAssembly, section
 * 5.2.2)
 *
 *     252601   B9 B5 0F   unsigned        -2465   DF 6C   signed
 *
 * A number of `bits` bits, 1 to 64, has at most (bits + 6) / 7 bytes. A longer
 * one is an error, even if the rest is only padding, so reading always ends. A
 * value with more bits is an error too; no bit is dropped. Padding up to that
 * length is accepted: 80 00 is 0. bu_uleb128_explain and bu_sleb128_explain
 * distinguish a padded form from the shortest.
 */

/* Bytes of the longest number of 32 bits, of 64 bits, and of any width. */
#define BU_LEB128_MAX 5
#define BU_LEB128_MAX_64 10
#define BU_LEB128_MAX_BITS(bits) (((bits) + 6) / 7)

/* State of a stream. All zero is the start state. Only the functions below use
 * it. */
struct bu_leb128 {
    uint32_t low;
    uint32_t high;
    uint32_t used; /* bits */
};

/* The form of a number, or why it is an error. */
enum bu_leb128_reason {
    BU_LEB128_SHORTEST = 0,
    BU_LEB128_PADDED,    /* accepted, but not the shortest form: 80 00, FF 7F */
    BU_LEB128_TRUNCATED, /* the range ends before the number */
    BU_LEB128_TOO_LONG,  /* the last byte allowed is 80 or more */
    BU_LEB128_OVERFLOW   /* the value has more bits than `bits` */
};

/*
 * Decode the number of 32 bits at the start of [*p, end) and move *p past it.
 *
 *   BU_OK    *value is set
 *   BU_BAD   too long or too large; *p is after the byte that decides, the
 *            fifth. If that is 80 or more, bu_leb128_skip passes the rest.
 *   BU_MORE  the range ends inside the number; *p is at its first byte, so a
 *            loop has to leave there
 *   BU_END   the range is empty
 *
 * *value is written with BU_OK only.
 */
enum bu_status bu_uleb128_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value);
enum bu_status bu_sleb128_next(const uint8_t **p, const uint8_t *end,
                               int32_t *value);

/* As bu_uleb128_next and bu_sleb128_next, for numbers of `bits` bits, 1 to 64.
 * WebAssembly has numbers of 32 and 64 bits, and a block type of 33. */
enum bu_status bu_uleb128_next_bits(const uint8_t **p, const uint8_t *end,
                                    unsigned bits, uint64_t *value);
enum bu_status bu_sleb128_next_bits(const uint8_t **p, const uint8_t *end,
                                    unsigned bits, int64_t *value);

/*
 * As bu_uleb128_next, with numbers of one byte decoded inline. The inner call
 * gets copies, so that *p and *value of the caller can stay in registers.
 */
BU_INLINE enum bu_status
bu_uleb128_next_inline(const uint8_t **p, const uint8_t *end, uint32_t *value)
{
    const uint8_t *at = *p;
    const uint8_t *copy;
    enum bu_status status;
    uint32_t wide;

    if (at != end) {
        uint32_t byte = *at;

        if (byte < 0x80u) {
            *value = byte;
            *p = at + 1;
            return BU_OK;
        }
    }
    copy = at;
    status = bu_uleb128_next(&copy, end, &wide);
    *p = copy;
    if (status == BU_OK)
        *value = wide;
    return status;
}

/* As bu_uleb128_next_inline, for bu_sleb128_next. */
BU_INLINE enum bu_status
bu_sleb128_next_inline(const uint8_t **p, const uint8_t *end, int32_t *value)
{
    const uint8_t *at = *p;
    const uint8_t *copy;
    enum bu_status status;
    int32_t wide;

    if (at != end) {
        int32_t byte = *at;

        if (byte < 0x80) {
            *value = (byte ^ 0x40) - 0x40;
            *p = at + 1;
            return BU_OK;
        }
    }
    copy = at;
    status = bu_sleb128_next(&copy, end, &wide);
    *p = copy;
    if (status == BU_OK)
        *value = wide;
    return status;
}

/*
 * Decode numbers of 32 bits until source or room ends.
 *
 *   BU_OK    all was read
 *   BU_FULL  source is left, and there is no room; reported before any error
 *   BU_MORE  the source ends inside a number; src is at its first byte
 *   BU_BAD   a number was passed that is too long or too large, up to the byte
 *            that decides, the fifth, as by bu_uleb128_next
 *
 * The numbers before src have been written, except those in error, and nothing
 * else. One unit of room for each byte is always enough. The signed form writes
 * two's complement: dst may be an array of int32_t, cast.
 */
BU_MUST_USE enum bu_status bu_uleb128_decode(struct bu_buffer_8_32 *b);
BU_MUST_USE enum bu_status bu_sleb128_decode(struct bu_buffer_8_32 *b);

/*
 * Feed one byte of a stream of numbers of `bits` bits, 1 to 64. *d must not
 * hold the start of a number of another width or sign.
 *
 *   BU_OK    *value is the number that this byte completes
 *   BU_MORE  the byte was taken; a byte must follow
 *   BU_BAD   the byte was taken; it makes the number too long or too large. If
 *            it is 80 or more, the rest of the number, up to a byte below 80,
 *            still follows.
 *
 * *value is written with BU_OK only. With BU_OK and BU_BAD *d is the start
 * state again.
 */
BU_MUST_USE enum bu_status bu_uleb128_feed(struct bu_leb128 *d, unsigned bits,
                                           uint8_t byte, uint64_t *value);
BU_MUST_USE enum bu_status bu_sleb128_feed(struct bu_leb128 *d, unsigned bits,
                                           uint8_t byte, int64_t *value);

/*
 * End a stream, or a run of bytes before a gap, and make *d the start state.
 *
 *   BU_OK    the stream ended between numbers
 *   BU_BAD   it ended inside one, which is dropped
 */
enum bu_status bu_leb128_finish(struct bu_leb128 *d);

/*
 * Move *p past the number at the start of [*p, end), of at most max bytes.
 *
 *   BU_OK    done
 *   BU_BAD   it has more than max bytes; *p has moved by max bytes, or by 1 if
 *            max is 0
 *   BU_MORE  the range ends inside the number; *p is at its first byte
 *   BU_END   the range is empty
 */
BU_MUST_USE enum bu_status bu_leb128_skip(const uint8_t **p, const uint8_t *end,
                                          size_t max);

/*
 * Report the form of the number of `bits` bits, 1 to 64, at the start of
 * s[0..n). Set *length to its length in bytes, 1 to BU_LEB128_MAX_BITS(bits):
 * that is how many bu_uleb128_next_bits passes. If the result is
 * BU_LEB128_TRUNCATED, *length is n, which is 0 for an empty range.
 */
enum bu_leb128_reason bu_uleb128_explain(const uint8_t *s, size_t n,
                                         unsigned bits, size_t *length);
enum bu_leb128_reason bu_sleb128_explain(const uint8_t *s, size_t n,
                                         unsigned bits, size_t *length);

/* Encode value in its shortest form. Return the number of bytes written, 1 to
 * BU_LEB128_MAX. */
unsigned bu_uleb128_put(uint8_t out[BU_LEB128_MAX], uint32_t value);
unsigned bu_sleb128_put(uint8_t out[BU_LEB128_MAX], int32_t value);

/* As bu_uleb128_put and bu_sleb128_put, for 64 bits and so for any width up to
 * that. Return 1 to BU_LEB128_MAX_64. */
unsigned bu_uleb128_put_64(uint8_t out[BU_LEB128_MAX_64], uint64_t value);
unsigned bu_sleb128_put_64(uint8_t out[BU_LEB128_MAX_64], int64_t value);

/*
 * Encode value in exactly `width` bytes, for a place to be filled in later, as
 * linkers do. Return width; or 0, with nothing written, if value needs more
 * bytes. A width above BU_LEB128_MAX_64 is too long for every decoder here.
 */
size_t bu_uleb128_put_padded(uint8_t *out, size_t width, uint64_t value);
size_t bu_sleb128_put_padded(uint8_t *out, size_t width, int64_t value);

/*
 * Numbers of any width
 *
 * A number of `bits` bits, 1 to 2^31, takes (bits + 31) / 32 limbs of 32 bits,
 * the low one first. A signed number is in two's complement, with its sign in
 * all higher bits. A number that is too long or has more bits is an error, as
 * above.
 */

/* State of a number that is read byte by byte. The caller sets the first two
 * members. The others are zero at the start, and again after BU_OK and BU_BAD,
 * except padded. */
struct bu_leb128_limbs {
    uint32_t *limbs;
    uint32_t bits;
    uint32_t used; /* bits read so far */
    uint8_t last;  /* byte */
    bool padded;   /* with BU_OK: not the shortest form */
};

/*
 * Feed one byte.
 *
 *   BU_OK    the limbs hold the number that this byte completes
 *   BU_MORE  the byte was taken; another must follow. The limbs hold a part of
 *            the number.
 *   BU_BAD   the byte was taken; it makes the number too long or too large. If
 *            it is 80 or more, the rest of the number, up to a byte below 80,
 *            still follows.
 */
BU_MUST_USE enum bu_status bu_uleb128_feed_limbs(struct bu_leb128_limbs *d,
                                                 uint8_t byte);
BU_MUST_USE enum bu_status bu_sleb128_feed_limbs(struct bu_leb128_limbs *d,
                                                 uint8_t byte);

/*
 * Encode limbs[0..count), count 1 to 2^26, in the shortest form, and write its
 * bytes from number `from` on to out[0..room). Return the length of the whole
 * form in bytes. So a call with a room of 0 returns the length, and you can use
 * a small room repeatedly. Each call reads the limbs above the highest one that
 * the form needs: leave them out of count.
 */
size_t bu_uleb128_put_limbs(uint8_t *out, size_t room, size_t from,
                            const uint32_t *limbs, size_t count);
size_t bu_sleb128_put_limbs(uint8_t *out, size_t room, size_t from,
                            const uint32_t *limbs, size_t count);

/* A multibyte integer of .xz, as bu_uleb128_next_bits with 63 bits: at most
 * nine bytes. Padding is BU_BAD too. (The .xz file format 1.2, section 1.2) */
BU_INLINE enum bu_status bu_xz_next(const uint8_t **p, const uint8_t *end,
                                    uint64_t *value)
{
    const uint8_t *at = *p;
    uint64_t found;
    enum bu_status status = bu_uleb128_next_bits(&at, end, 63, &found);

    if (status == BU_OK && at[-1] == 0 && at - *p > 1)
        status = BU_BAD;
    *p = at;
    if (status == BU_OK)
        *value = found;
    return status;
}

/* Return the length in bytes of the shortest form of value, 1 to
 * BU_LEB128_MAX_64. */
unsigned bu_uleb128_len(uint64_t value);
unsigned bu_sleb128_len(int64_t value);

#ifdef __cplusplus
}
#endif

#endif
