/* x86: UTF-8 checks in vector registers, for callers who may use them. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_X86_H
#define BAREUTF_X86_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Nothing here is linked unless it is named. Kernel code does not own the
 * vector registers: whoever calls the two checks directly must have saved them,
 * or use bu_x86_check with hooks that do.
 */

/* What the CPU has and the XCR0 register lets programs use. */
enum bu_x86_feature {
    BU_X86_AVX2 = 1,  /* for bu_utf8_check_avx2 */
    BU_X86_AVX512 = 2 /* F, BW, VL and VBMI, for bu_utf8_check_avx512 */
};

/* Ask the CPU by CPUID and XGETBV; a sum of enum bu_x86_feature. Ask once and
 * keep the answer: CPUID is slow, and very slow in a virtual machine. */
unsigned bu_x86_features(void);

/* bu_utf8_check, with the same answers, in 256-bit registers. */
size_t bu_utf8_check_avx2(const uint8_t *s, size_t n);

/* bu_utf8_check, with the same answers, in 512-bit registers. */
size_t bu_utf8_check_avx512(const uint8_t *s, size_t n);

/* The functions of convert.h of these names, with the same answers. */
enum bu_status bu_utf8_to_utf16_avx512(struct bu_buffer_8_16 *b);
enum bu_status bu_utf8_to_utf32_avx512(struct bu_buffer_8_32 *b);
enum bu_status bu_utf16_to_utf8_avx512(struct bu_buffer_16_8 *b);
enum bu_status bu_utf32_to_utf8_avx512(struct bu_buffer_32_8 *b);

/* A caller's choice. */
struct bu_x86_choice {
    size_t (*check)(const uint8_t *s, size_t n); /* one of the two above */
    void (*begin)(void); /* may the registers be used from here on; not null */
    void (*end)(void);   /* they are given back; not null */
    size_t least;        /* bytes from which that pays */
};

/*
 * Check as bu_utf8_check does: by how->check between how->begin and how->end
 * when n is how->least or more, else by bu_utf8_check without either.
 */
size_t bu_x86_check(const struct bu_x86_choice *how, const uint8_t *s,
                    size_t n);

#ifdef __cplusplus
}
#endif

#endif
