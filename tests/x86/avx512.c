/* avx512: the suites over the files of AVX-512. */
/* SPDX-License-Identifier: MIT */
/* group: tune-avx512 */
/* group: tune-avx512-sanitized */
#define VECTOR avx512
#define VECTOR_FEATURE BU_X86_AVX512_VBMI2
#define VECTOR_NAME "AVX-512 VBMI2"
#include "hosted.c"
