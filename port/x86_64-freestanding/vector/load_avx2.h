/* load_avx2: 32 bytes in a register; where the set bits of a byte are. */
/* SPDX-License-Identifier: MIT */
#ifndef LOAD_AVX2_H
#define LOAD_AVX2_H

#include <stdint.h>

#include <immintrin.h>

static inline __m256i at(const uint8_t *p)
{
    return _mm256_loadu_si256((const __m256i_u *)(const void *)p);
}

/* The same from a source, which may change: what is judged is what is written,
 * so the compiler must not load it a second time. */
static inline __m256i at_once(const uint8_t *p)
{
    __m256i x = at(p);
    __asm__("" : "+x"(x));
    return x;
}

static inline int is_ascii(__m256i x)
{
    return _mm256_movemask_epi8(x) == 0;
}

/* Where the set bits of a byte are, in order; 2 KiB of ROM. */
#define BIT_OF(m, k) ((uint64_t)((m) >> (k)&1))
#define PLACE(m, k, rest) ((rest) << 8 * BIT_OF(m, k) | (k)*BIT_OF(m, k))
#define PLACES(m)                                                              \
    PLACE(m, 0, PLACE(m, 1, PLACE(m, 2, PLACE(m, 3, PLACES_OF_4(m)))))
#define PLACES_OF_4(m)                                                         \
    PLACE(m, 4, PLACE(m, 5, PLACE(m, 6, PLACE(m, 7, (uint64_t)0))))
#define ROW4(m) PLACES(m), PLACES((m) + 1), PLACES((m) + 2), PLACES((m) + 3)
#define ROW16(m) ROW4(m), ROW4((m) + 4), ROW4((m) + 8), ROW4((m) + 12)
#define ROW64(m) ROW16(m), ROW16((m) + 16), ROW16((m) + 32), ROW16((m) + 48)

/* The first place is in the low byte; after the last one there is 0. 10010 is
 * 0401: bits 1 and 4. So it is the order that moves the bytes of a word whose
 * bits are set to its start, too: AVX2 has no compress, and PEXT takes hundreds
 * of cycles on the first two generations of Zen. */
static const uint64_t bits_at[256] = {ROW64(0), ROW64(64), ROW64(128),
                                      ROW64(192)};

#endif
