/* x86: check, count and conversions in vector registers, for callers who may
 * use them. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_X86_H
#define BAREUTF_X86_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Nothing here is linked unless it is named. Kernel code does not own the
 * vector registers: whoever calls a function of the first part directly must
 * have saved them, or use those of the second part, with hooks that do.
 */

/* What the CPU has and the XCR0 register lets programs use. */
enum bu_x86_feature {
    BU_X86_AVX2 = 1,        /* and POPCNT, for all whose names end in avx2 */
    BU_X86_AVX512 = 2,      /* F, BW, VL and VBMI, for bu_utf8_check_avx512 */
    BU_X86_AVX512_VBMI2 = 4 /* that, VBMI2, BMI1, BMI2 and POPCNT, for all
                             * whose names end in avx512 */
};

/* Ask the CPU by CPUID and XGETBV; a sum of enum bu_x86_feature. Ask once and
 * keep the answer: CPUID is slow, and very slow in a virtual machine. */
unsigned bu_x86_features(void);

/*
 * ---- The functions of utf8.h and convert.h of these names, with the same
 * contracts: the same answers, and no byte read or written elsewhere. The
 * count in 256-bit registers calls bu_utf8_count for less than 32 bytes. The
 * conversions call the function of convert.h for what is ill-formed, truncated
 * or does not fit, from up to 64 bytes, or 32 units, before that on; those in
 * 256-bit registers also for the last 31 bytes or 15 units.
 */
size_t bu_utf8_check_avx2(const uint8_t *s, size_t n);
size_t bu_utf8_count_avx2(const uint8_t *s, size_t n);
enum bu_status bu_utf8_to_utf16_avx2(struct bu_buffer_8_16 *b);
enum bu_status bu_utf8_to_utf32_avx2(struct bu_buffer_8_32 *b);
enum bu_status bu_utf16_to_utf8_avx2(struct bu_buffer_16_8 *b);
enum bu_status bu_utf32_to_utf8_avx2(struct bu_buffer_32_8 *b);

size_t bu_utf8_check_avx512(const uint8_t *s, size_t n);
size_t bu_utf8_count_avx512(const uint8_t *s, size_t n);
enum bu_status bu_utf8_to_utf16_avx512(struct bu_buffer_8_16 *b);
enum bu_status bu_utf8_to_utf32_avx512(struct bu_buffer_8_32 *b);
enum bu_status bu_utf16_to_utf8_avx512(struct bu_buffer_16_8 *b);
enum bu_status bu_utf32_to_utf8_avx512(struct bu_buffer_32_8 *b);

/*
 * ---- The same between hooks. A caller's choice: which functions, of those
 * above. What is not called may be null.
 */
struct bu_x86_choice {
    size_t (*check)(const uint8_t *s, size_t n);
    void (*begin)(void); /* the registers may be used from here on; not null */
    void (*end)(void);   /* they are given back; not null */
    size_t least;        /* bytes or units of the source from which it pays */
    size_t (*count)(const uint8_t *s, size_t n);
    enum bu_status (*utf8_to_utf16)(struct bu_buffer_8_16 *b);
    enum bu_status (*utf8_to_utf32)(struct bu_buffer_8_32 *b);
    enum bu_status (*utf16_to_utf8)(struct bu_buffer_16_8 *b);
    enum bu_status (*utf32_to_utf8)(struct bu_buffer_32_8 *b);
};

/*
 * Check as bu_utf8_check does: by how->check between how->begin and how->end
 * when n is how->least or more, else by bu_utf8_check without either. The
 * others do so with the functions of their names.
 */
size_t bu_x86_check(const struct bu_x86_choice *how, const uint8_t *s,
                    size_t n);
size_t bu_x86_count(const struct bu_x86_choice *how, const uint8_t *s,
                    size_t n);
enum bu_status bu_x86_utf8_to_utf16(const struct bu_x86_choice *how,
                                    struct bu_buffer_8_16 *b);
enum bu_status bu_x86_utf8_to_utf32(const struct bu_x86_choice *how,
                                    struct bu_buffer_8_32 *b);
enum bu_status bu_x86_utf16_to_utf8(const struct bu_x86_choice *how,
                                    struct bu_buffer_16_8 *b);
enum bu_status bu_x86_utf32_to_utf8(const struct bu_x86_choice *how,
                                    struct bu_buffer_32_8 *b);

#ifdef __cplusplus
}
#endif

#endif
