/* load_avx2: 32 bytes in a register. */
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

#endif
