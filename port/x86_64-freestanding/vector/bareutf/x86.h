/* x86: check, count and conversions in vector registers, for callers that own
 * them. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_X86_H
#define BAREUTF_X86_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Only the functions that you name are linked. Kernel code does not own the
 * vector registers: a caller of the first group of functions must have saved
 * them. The second group calls hooks that save and restore them.
 */

/* Features that the CPU has and that the XCR0 register enables: bits of a set.
 */
enum bu_x86_feature {
    BU_X86_AVX2 = 1,        /* and POPCNT: for all functions whose names end in
                             * avx2 */
    BU_X86_AVX512 = 2,      /* F, BW, VL and VBMI: for bu_utf8_check_avx512 */
    BU_X86_AVX512_VBMI2 = 4 /* these, VBMI2, BMI1, BMI2 and POPCNT: for all
                             * functions whose names end in avx512 */
};

/* Return the features, a sum of enum bu_x86_feature, by CPUID and XGETBV. Call
 * this once and keep the result: CPUID is slow, and very slow in a virtual
 * machine. */
unsigned bu_x86_features(void);

/*
 * ---- The functions of utf8.h and convert.h with these names, with the same
 * contracts: the same results, and no byte read or written outside the ranges.
 * bu_utf8_count_avx2 calls bu_utf8_count for less than 32 bytes. Those of sizes
 * call the function of convert.h where the text is ill-formed, and those of
 * AVX2 for a short text or its last units. The conversions call the function of
 * convert.h for input that is ill-formed, truncated or does not fit, from up to
 * 64 bytes, or 32 units, before it; those of AVX2 also call it for the last 31
 * bytes or 15 units.
 */
size_t bu_utf8_check_avx2(const uint8_t *s, size_t n);
size_t bu_utf8_count_avx2(const uint8_t *s, size_t n);
size_t bu_utf8_to_utf16_size_avx2(const uint8_t *s, size_t n);
size_t bu_utf16_to_utf8_size_avx2(const uint16_t *s, size_t n);
enum bu_status bu_utf8_to_utf16_avx2(struct bu_buffer_8_16 *b);
enum bu_status bu_utf8_to_utf32_avx2(struct bu_buffer_8_32 *b);
enum bu_status bu_utf16_to_utf8_avx2(struct bu_buffer_16_8 *b);
enum bu_status bu_utf32_to_utf8_avx2(struct bu_buffer_32_8 *b);

size_t bu_utf8_check_avx512(const uint8_t *s, size_t n);
size_t bu_utf8_count_avx512(const uint8_t *s, size_t n);
size_t bu_utf8_to_utf16_size_avx512(const uint8_t *s, size_t n);
size_t bu_utf16_to_utf8_size_avx512(const uint16_t *s, size_t n);
enum bu_status bu_utf8_to_utf16_avx512(struct bu_buffer_8_16 *b);
enum bu_status bu_utf8_to_utf32_avx512(struct bu_buffer_8_32 *b);
enum bu_status bu_utf16_to_utf8_avx512(struct bu_buffer_16_8 *b);
enum bu_status bu_utf32_to_utf8_avx512(struct bu_buffer_32_8 *b);

/*
 * As bu_page_to_utf8 and bu_page_from_utf8 of page.h with the table of
 * bu_format_latin1, but without a table, and bytes between the final dst and
 * dst_end may change. Those of AVX2 take the last 31 bytes of a source, and
 * what follows when less than 64 and 32 bytes of room are left, one by one.
 */
enum bu_status bu_latin1_to_utf8_avx2(struct bu_buffer *b);
enum bu_status bu_utf8_to_latin1_avx2(struct bu_buffer *b);
enum bu_status bu_latin1_to_utf8_avx512(struct bu_buffer *b);
enum bu_status bu_utf8_to_latin1_avx512(struct bu_buffer *b);

/*
 * ---- The same functions between hooks. The choice of a caller: functions of
 * those above. A function that is not called may be null.
 */
struct bu_x86_choice {
    size_t (*check)(const uint8_t *s, size_t n);
    void (*begin)(void); /* from here on the registers may be used; not null */
    void (*end)(void);   /* restores the registers; not null */
    size_t least;        /* least bytes or units of the source for which it is
                          * used */
    size_t (*count)(const uint8_t *s, size_t n);
    enum bu_status (*utf8_to_utf16)(struct bu_buffer_8_16 *b);
    enum bu_status (*utf8_to_utf32)(struct bu_buffer_8_32 *b);
    enum bu_status (*utf16_to_utf8)(struct bu_buffer_16_8 *b);
    enum bu_status (*utf32_to_utf8)(struct bu_buffer_32_8 *b);
    size_t (*utf8_to_utf16_size)(const uint8_t *s, size_t n);
    size_t (*utf16_to_utf8_size)(const uint16_t *s, size_t n);
    enum bu_status (*latin1_to_utf8)(struct bu_buffer *b);
    enum bu_status (*utf8_to_latin1)(struct bu_buffer *b);
};

/*
 * As bu_utf8_check: if n is how->least or more, call how->check between
 * how->begin and how->end; otherwise call bu_utf8_check without the hooks. The
 * other functions do the same with the functions of their names.
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
size_t bu_x86_utf8_to_utf16_size(const struct bu_x86_choice *how,
                                 const uint8_t *s, size_t n);
size_t bu_x86_utf16_to_utf8_size(const struct bu_x86_choice *how,
                                 const uint16_t *s, size_t n);

/* The same; what is shorter than `least` is converted byte by byte. */
enum bu_status bu_x86_latin1_to_utf8(const struct bu_x86_choice *how,
                                     struct bu_buffer *b);
enum bu_status bu_x86_utf8_to_latin1(const struct bu_x86_choice *how,
                                     struct bu_buffer *b);

#ifdef __cplusplus
}
#endif

#endif
