/* utf8: UTF-8 as RFC 3629 and Unicode Table 3-7 define it, and nothing else. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_UTF8_H
#define BAREUTF_UTF8_H

#include <stdbool.h>
#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Well-formed sequences are those of Unicode Table 3-7: no overlong form, no
 * surrogate, nothing above U+10FFFF. U+0000, noncharacters and U+FFFD are
 * well-formed.
 *
 * Ill-formed bytes are divided into parts as in the WHATWG decoder
 * (Unicode 3.9, "maximal subparts"): a part is the longest start of a
 * well-formed sequence, of one to three bytes, or else one byte. All functions
 * divide in the same way, and no part has a byte that could begin the next
 * sequence: the 41 of E2 82 41 is always an A.
 */

/* Bytes of the longest sequence. */
#define BU_UTF8_MAX 4

/* The most bytes of repaired output for each byte of a stream. One call may
 * write 3 bytes more than that, for a start that *d took in an earlier call. */
#define BU_UTF8_REPAIR_MAX 3

/* State of a stream. All zero is the start state. Only the functions below use
 * the field. */
struct bu_utf8 {
    uint32_t word;
};

/* Why bytes are ill-formed. */
enum bu_utf8_reason {
    BU_UTF8_WELL_FORMED = 0,
    BU_UTF8_STRAY,     /* 80..BF where a sequence should begin */
    BU_UTF8_NEVER,     /* F8..FF, in no sequence since 2003 */
    BU_UTF8_OVERLONG,  /* C0, C1, E0 80..9F, F0 80..8F: not the shortest form */
    BU_UTF8_SURROGATE, /* ED A0..BF: U+D800..U+DFFF are no scalar values */
    BU_UTF8_TOO_HIGH,  /* F4 90..BF, F5..F7: above U+10FFFF */
    BU_UTF8_TRUNCATED  /* the start of a sequence without its continuation */
};

/*
 * Feed one byte of a stream.
 *
 *   BU_OK      *scalar is the scalar value that this byte completes
 *   BU_MORE    the byte was taken; the sequence is well-formed so far
 *   BU_BAD     the byte was taken; alone it is one ill-formed part
 *   BU_REFEED  the pending bytes were one ill-formed part, of as many bytes as
 *              bu_utf8_pending returned before this call; they are dropped. The
 *              byte was NOT taken: feed it again, it may begin a sequence.
 *
 * *scalar is written with BU_OK only. Every error is reported at the byte that
 * decides it: E0 80 at the 80. A byte is refused at most once, so
 * `do st = feed(); while (st == BU_REFEED)` ends. (RFC 3629, section 4)
 */
BU_MUST_USE enum bu_status bu_utf8_feed(struct bu_utf8 *d, uint8_t byte,
                                        uint32_t *scalar);

/*
 * End a stream, or a run of bytes before a gap, and make *d the start state.
 *
 *   BU_OK    the stream ended between sequences
 *   BU_BAD   it ended inside one; the pending bytes were one ill-formed part
 */
enum bu_status bu_utf8_finish(struct bu_utf8 *d);

/* Return how many bytes, 0 to 3, of an incomplete sequence were taken. */
unsigned bu_utf8_pending(const struct bu_utf8 *d);

/*
 * Decode the first scalar value of [*p, end) and move *p past it: for a buffer
 * to which more bytes may come. For a whole text use bu_utf8_decode.
 *
 *   BU_OK    *scalar is set; U+FFFD in the input counts as OK
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed
 *   BU_MORE  the range ends inside a sequence that is well-formed so far;
 *            *p is at its first byte
 *   BU_END   the range is empty
 *
 * BU_MORE does not move *p: a loop that runs until BU_END never ends on 61 E2
 * 82, unless it leaves at BU_MORE. *scalar is written with BU_OK only.
 */
enum bu_status bu_utf8_next(const uint8_t **p, const uint8_t *end,
                            uint32_t *scalar);

/*
 * As bu_utf8_next, BU_MORE included, with ASCII decoded inline: for loops over
 * text that is mostly ASCII. The inner call gets copies, so that *p and *scalar
 * of the caller can stay in registers.
 */
BU_INLINE enum bu_status
bu_utf8_next_inline(const uint8_t **p, const uint8_t *end, uint32_t *scalar)
{
    const uint8_t *at = *p;
    const uint8_t *copy;
    enum bu_status status;
    uint32_t value;

    if (at != end) {
        uint32_t byte = *at;

        if (byte < 0x80u) {
            *scalar = byte;
            *p = at + 1;
            return BU_OK;
        }
    }
    copy = at;
    status = bu_utf8_next(&copy, end, &value);
    *p = copy;
    if (status == BU_OK)
        *scalar = value;
    return status;
}

/*
 * Decode the first part of the whole text [*p, end), and move *p past it. ASCII
 * is decoded inline.
 *
 *   BU_OK    *scalar is the value of a sequence of 1 to 4 bytes; U+FFFD in the
 *            text counts as OK
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed; *scalar is U+FFFD.
 *            A sequence that the end truncates is one such part
 *   BU_END   the range is empty; *scalar is U+FFFD
 *
 * The part is the bytes from the old *p up to the new *p. Every call moves *p
 * or returns BU_END, so a loop until BU_END makes at most n + 1 calls for n
 * bytes:
 *
 *     while ((status = bu_utf8_decode(&p, end, &scalar)) != BU_END)
 *         use(scalar);
 *
 * This uses U+FFFD for each ill-formed part, as U8_NEXT_OR_FFFD of ICU and
 * from_utf8_lossy of Rust do. To skip or to escape the part instead, look at
 * the status. (utf8.DecodeRune of Go passes one byte of a part in each call.)
 */
BU_INLINE enum bu_status bu_utf8_decode(const uint8_t **p, const uint8_t *end,
                                        uint32_t *scalar)
{
    const uint8_t *at = *p;
    uint32_t value = BU_REPLACEMENT;
    enum bu_status status;

    if (at != end && *at < 0x80u) {
        *scalar = *at;
        *p = at + 1;
        return BU_OK;
    }
    status = bu_utf8_next(&at, end, &value);
    if (status == BU_MORE) {
        at = end;
        status = BU_BAD;
    }
    *p = at;
    *scalar = value;
    return status;
}

/*
 * Decode the last scalar value of [begin, *p) and move *p to its first byte.
 *
 *   BU_OK    *scalar is set
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed; a sequence that
 *            *p truncates is one
 *   BU_END   the range is empty
 *
 * The steps are those of bu_utf8_next over the same range, in reverse order.
 * *scalar is written with BU_OK only.
 */
enum bu_status bu_utf8_prev(const uint8_t *begin, const uint8_t **p,
                            uint32_t *scalar);

/*
 * Encode scalar into out, which has room for BU_UTF8_MAX bytes. Return the
 * number of bytes written, 1 to 4; or 0, with nothing written, if scalar is a
 * surrogate or above U+10FFFF. (RFC 3629, section 3)
 */
unsigned bu_utf8_put(uint8_t out[BU_UTF8_MAX], uint32_t scalar);

/* Return how many bytes scalar needs, 1 to 4; 0 if it is not a scalar value. */
unsigned bu_utf8_len(uint32_t scalar);

/* Return the length in bytes of a sequence that begins with byte: 1 for 00..7F,
 * 2 to 4 for C2..F4, and 0 for a byte that begins no sequence. */
unsigned bu_utf8_lead_len(uint8_t byte);

/*
 * Return the length in bytes of the longest well-formed prefix of s[0..n). A
 * return value of n means that all of it is well-formed. A sequence that the
 * end truncates is not in the prefix; bu_utf8_explain distinguishes it from
 * other ill-formed bytes.
 */
BU_MUST_USE size_t bu_utf8_check(const uint8_t *s, size_t n);

/*
 * Return whether all of s[0..n) is well-formed. An empty text is well-formed.
 * Do not use bu_utf8_check as a condition: it returns 3 for 63 61 66 C0 AF,
 * which is true, and 0 for an empty text, which is false.
 */
BU_INLINE BU_MUST_USE bool bu_utf8_valid(const uint8_t *s, size_t n)
{
    return bu_utf8_check(s, n) == n;
}

/*
 * Check the next chunk [*p, end) of a stream. A chunk has any size, and may be
 * empty.
 *
 *   BU_OK    *p is end; the stream ends between sequences so far
 *   BU_MORE  *p is end; the stream ends inside a sequence that is well-formed
 *            so far, which *d carries into the next chunk
 *   BU_BAD   *p is just after one ill-formed part of *bad bytes, some or
 *            all of which may have come in earlier chunks; call again for the
 *            rest
 *
 * *bad, 1 to 3, is written with BU_BAD only. The stream starts with *d all zero
 * and ends with bu_utf8_finish.
 */
BU_MUST_USE enum bu_status bu_utf8_check_chunk(struct bu_utf8 *d,
                                               const uint8_t **p,
                                               const uint8_t *end,
                                               unsigned *bad);

/*
 * Report what s[0..n) begins with, and set *length to its length in bytes.
 *
 *   BU_UTF8_WELL_FORMED  one sequence of 1 to 4 bytes; or n is 0, and so is
 *                        *length
 *   BU_UTF8_TRUNCATED    the start of a sequence, 1 to 3 bytes. If *length is
 *                        n, more bytes may make it well-formed.
 *   any other            why the part of *length bytes, 1 to 3, is ill-formed
 *
 * One U+FFFD replaces an ill-formed part, even a truncated one.
 */
enum bu_utf8_reason bu_utf8_explain(const uint8_t *s, size_t n, size_t *length);

/*
 * Return how many bytes of s[0..n) are not continuation bytes (80..BF). In
 * well-formed text that is the number of scalar values.
 */
size_t bu_utf8_count(const uint8_t *s, size_t n);

/*
 * Return the offset in s[0..n) of scalar value number index, counted from 0 as
 * bu_utf8_count counts; or n if there are not that many.
 */
size_t bu_utf8_offset(const uint8_t *s, size_t n, size_t index);

/*
 * Return the length in bytes of the longest prefix of s[0..n) that has at most
 * max bytes and ends where no sequence or ill-formed part is split. If n is at
 * most max, that is n, even if the text itself ends inside a sequence.
 * Otherwise the call reads s[max - 3] to s[max + 2] at most, and returns at
 * least max - 3.
 */
BU_MUST_USE size_t bu_utf8_truncate(const uint8_t *s, size_t n, size_t max);

/*
 * Copy to out[0..room) the longest prefix of s[0..n) that fits there and splits
 * no sequence or ill-formed part: what bu_utf8_truncate(s, n, room) returns.
 * Return its length in bytes; less than n means that the rest did not fit.
 *
 * The call repairs nothing, adds nothing, and writes nothing past the returned
 * length. It copies bytes first to last, so the ranges may overlap if out is at
 * or before s. out may be null if room is 0, and s if n is 0.
 */
BU_MUST_USE size_t bu_utf8_copy(uint8_t *out, size_t room, const uint8_t *s,
                                size_t n);

/*
 * As bu_utf8_copy, for text that ends with NUL: copy what fits in room - 1
 * bytes, then write NUL. Return the number of bytes before the NUL. If
 * s[returned] is not 0, the rest did not fit; where the ranges overlap, look at
 * s before the call.
 *
 * The call reads s up to its NUL, and never more than room bytes, so s may be
 * longer or have no NUL. If room is 0, it reads and writes nothing and returns
 * 0, and both pointers may be null.
 */
size_t bu_utf8_copy_z(uint8_t *out, size_t room, const uint8_t *s);

/*
 * Return the length in bytes of s[0..n) without a sequence that its end
 * truncates: n, or 1 to 3 less. Only the start of a sequence that is
 * well-formed so far, such as E2 82, is dropped. Other ill-formed bytes, such
 * as 80 and E0 80, stay. The call reads at most the last 3 bytes.
 */
BU_MUST_USE size_t bu_utf8_trim(const uint8_t *s, size_t n);

/*
 * As bu_utf8_trim, for text that ends with NUL: write NUL at such a start.
 * Return the new length. If nothing is dropped, nothing is written. s must not
 * be null.
 */
size_t bu_utf8_trim_z(uint8_t *s);

/*
 * Copy s[0..n), which something else may write to during the call, to
 * out[0..room), and check the copy: the way into a kernel for text of user
 * space, of a DMA or of another core.
 *
 *   BU_OK    out[0..*length) is well-formed; *length is n
 *   BU_BAD   the copy is ill-formed
 *   BU_FULL  n is more than room; nothing was read
 *
 * Unless the call returns BU_OK, *length is 0 and all of out[0..room) is 00, so
 * no refused byte stays. After BU_OK the bytes past *length are as they were.
 *
 * Each byte of s is read once, as one volatile byte, first to last. If s
 * changes, the copy may have old and new bytes side by side; the status is
 * always that of the copy. The call cannot survive a fault of the source: a
 * kernel that must fetch user memory by a function of its own, such as
 * copy_from_user, calls that, and then bu_utf8_valid or bu_name_check on the
 * result. Source and destination must not overlap. out may be null if room is
 * 0, and s if n is 0. The time is linear in n, or in room after an error.
 */
BU_MUST_USE enum bu_status bu_utf8_fetch(uint8_t *out, size_t room,
                                         const volatile uint8_t *s, size_t n,
                                         size_t *length);

/*
 * As bu_utf8_fetch, for text that ends with NUL. After BU_OK out[*length] is
 * its NUL. BU_FULL means that the first room bytes have no NUL. The call reads
 * no byte after the first NUL, and never more than room bytes; if room is 0,
 * both pointers may be null. For a path, give the copy to bu_name_check_path.
 */
BU_MUST_USE enum bu_status bu_utf8_fetch_z(uint8_t *out, size_t room,
                                           const volatile uint8_t *s,
                                           size_t *length);

/*
 * Return how many bytes at the start of s[0..n), 0 to 3, may belong to a
 * sequence that began before s. A boundary of sequences follows them, unless
 * they are all n bytes and fewer than 3: then the boundary may come later. From
 * the fourth on, continuation bytes are strays, which the decoder reports.
 */
unsigned bu_utf8_sync(const uint8_t *s, size_t n);

/*
 * Copy from b->src to b->dst, and write U+FFFD for each ill-formed part.
 *
 *   BU_OK    all was read; the output is complete so far
 *   BU_MORE  all was read; *d holds the start of a sequence
 *   BU_FULL  the next sequence does not fit at b->dst; call again with room
 *
 * All three can be resumed with more source, more room or both. An output
 * sequence is never split, and the output is always well-formed. The stream
 * starts with *d all zero and ends with bu_utf8_repair_finish. Source and
 * destination must not overlap.
 */
BU_MUST_USE enum bu_status bu_utf8_repair(struct bu_utf8 *d,
                                          struct bu_buffer *b);

/*
 * End a repaired stream: write U+FFFD if it ended inside a sequence.
 *
 *   BU_OK    done; *d is the start state
 *   BU_FULL  no room for the 3 bytes; nothing changed
 */
BU_MUST_USE enum bu_status bu_utf8_repair_finish(struct bu_utf8 *d,
                                                 struct bu_buffer *b);

/*
 * Return the number of bytes that s[0..n), as a whole stream, has after repair:
 * n to BU_UTF8_REPAIR_MAX * n, or SIZE_MAX if it would be more.
 */
size_t bu_utf8_repair_size(const uint8_t *s, size_t n);

/*
 * As bu_utf8_fetch, but write U+FFFD for each ill-formed part, as
 * bu_utf8_repair and bu_utf8_repair_finish do for a whole stream.
 *
 *   BU_OK    out[0..*length) is well-formed, and the repair of the bytes that
 *            were read. Text without errors is not changed
 *   BU_FULL  the repaired text does not fit; not all of s may have been read.
 *            BU_UTF8_REPAIR_MAX * n bytes are always enough
 */
BU_MUST_USE enum bu_status bu_utf8_fetch_repaired(uint8_t *out, size_t room,
                                                  const volatile uint8_t *s,
                                                  size_t n, size_t *length);

/* ---- Inline functions for inner loops. */

/*
 * bu_utf8_next_in_place and bu_utf8_prev_in_place have the contracts of
 * bu_utf8_next and bu_utf8_prev. They call those functions for ill-formed and
 * incomplete sequences, and for U+E000..U+FFFF. Each use costs about 150 bytes
 * of ROM on a Cortex-M, and each use of bu_utf8_put_in_place about 110.
 */

/* The rare case: an incomplete or ill-formed sequence. The call gets copies, so
 * that *p and *scalar of the caller can stay in registers. */
BU_INLINE enum bu_status
bu_utf8__next_rare(const uint8_t **p, const uint8_t *end, uint32_t *scalar)
{
    const uint8_t *copy = *p;
    uint32_t value;
    enum bu_status status = bu_utf8_next(&copy, end, &value);

    *p = copy;
    if (status == BU_OK)
        *scalar = value;
    return status;
}

/* The same for a sequence that begins with lead, 80 or more. */
BU_INLINE enum bu_status bu_utf8__next_long(const uint8_t **p,
                                            const uint8_t *end, uint32_t lead,
                                            uint32_t *scalar)
{
    const uint8_t *at = *p;
    uint32_t c;

    if (lead - 0xC2u < 0x1Eu) {
        if (end - at < 2 || (c = at[1] - 0x80u) > 0x3Fu)
            goto rare;
        *scalar = lead * 64u - 0x3000u + c;
        *p = at + 2;
        return BU_OK;
    }
    if (end - at < 3 || (c = at[1] - 0x80u) > 0x3Fu)
        goto rare;
    lead = lead * 64u - 0x3800u + c;
    if ((c = at[2] - 0x80u) > 0x3Fu)
        goto rare;
    lead = lead * 64u + c;
    /* E000 and above go the other way: there are few. */
    if (lead - 0x800u < 0xD000u) {
        *scalar = lead;
        *p = at + 3;
        return BU_OK;
    }
    /* F0 90 80 is 10400, F4 8F BF is 143FF. */
    if (end - at < 4 || lead - 0x10400u > 0x3FFFu ||
        (c = at[3] - 0x80u) > 0x3Fu)
        goto rare;
    *scalar = lead * 64u - 0x400000u + c;
    *p = at + 4;
    return BU_OK;
rare:
    return bu_utf8__next_rare(p, end, scalar);
}

/* As bu_utf8_next, without a call in the common case. */
BU_INLINE enum bu_status
bu_utf8_next_in_place(const uint8_t **p, const uint8_t *end, uint32_t *scalar)
{
    const uint8_t *at = *p;
    uint32_t lead;

    if (at == end)
        return BU_END;
    lead = *at;
    if (lead >= 0x80u)
        return bu_utf8__next_long(p, end, lead, scalar);
    *scalar = lead;
    *p = at + 1;
    return BU_OK;
}

/* The same for a sequence that ends with last, 80 or more. */
BU_INLINE enum bu_status bu_utf8__prev_long(const uint8_t *begin,
                                            const uint8_t **p, uint32_t last,
                                            uint32_t *scalar)
{
    const uint8_t *at = *p;
    enum bu_status status;
    uint32_t c;

    if (last > 0xBFu || at - begin < 2)
        goto rare;
    c = at[-2];
    last -= 0x80u;
    if (c - 0xC2u < 0x1Eu) {
        *scalar = (c - 0xC0u) * 64u + last;
        *p = at - 2;
        return BU_OK;
    }
    if (c - 0x80u > 0x3Fu || at - begin < 3)
        goto rare;
    last += (c - 0x80u) * 64u;
    c = at[-3] - 0xE0u;
    if (c < 0x10u && (c = c * 4096u + last) - 0x800u < 0xD000u) {
        *scalar = c;
        *p = at - 3;
        return BU_OK;
    }
    c = at[-3] - 0x80u;
    if (c > 0x3Fu || at - begin < 4)
        goto rare;
    last += c * 4096u + (at[-4] - 0xF0u) * 0x40000u;
    if (last - 0x10000u > 0xFFFFFu)
        goto rare;
    *scalar = last;
    *p = at - 4;
    return BU_OK;
rare:
    status = bu_utf8_prev(begin, &at, &c);
    *p = at;
    if (status == BU_OK)
        *scalar = c;
    return status;
}

/* As bu_utf8_prev, without a call in the common case. */
BU_INLINE enum bu_status
bu_utf8_prev_in_place(const uint8_t *begin, const uint8_t **p, uint32_t *scalar)
{
    const uint8_t *at = *p;
    uint32_t last;

    if (at == begin)
        return BU_END;
    last = at[-1];
    if (last >= 0x80u)
        return bu_utf8__prev_long(begin, p, last, scalar);
    *scalar = last;
    *p = at - 1;
    return BU_OK;
}

/*
 * Encode scalar into out, which has room for BU_UTF8_MAX bytes. Return the end
 * of the 1 to 4 bytes written; or out, with nothing written, if scalar is a
 * surrogate or above U+10FFFF.
 */
BU_INLINE uint8_t *bu_utf8_put_in_place(uint8_t out[BU_UTF8_MAX],
                                        uint32_t scalar)
{
    if (scalar < 0x80u) {
        *out++ = BU_CAST(uint8_t, scalar);
        return out;
    }
    if (scalar < 0x800u) {
        *out++ = BU_CAST(uint8_t, 0xC0u + scalar / 64u);
        goto last;
    }
    if (scalar >= 0xD800u) {
        if (scalar >= 0x10000u) {
            if (scalar > 0x10FFFFu)
                return out;
            *out++ = BU_CAST(uint8_t, 0xF0u + scalar / 0x40000u);
            *out++ = BU_CAST(uint8_t, 0x80u + scalar / 4096u % 64u);
            goto last_two;
        }
        if (scalar < 0xE000u)
            return out;
    }
    *out++ = BU_CAST(uint8_t, 0xE0u + scalar / 4096u);
last_two:
    *out++ = BU_CAST(uint8_t, 0x80u + scalar / 64u % 64u);
last:
    *out++ = BU_CAST(uint8_t, 0x80u + scalar % 64u);
    return out;
}

#ifdef __cplusplus
}
#endif

#endif
