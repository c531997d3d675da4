/* avx512: the suites over the files of AVX-512. */
/* SPDX-License-Identifier: MIT */
#define VECTOR avx512
#define VECTOR_FEATURE BU_X86_AVX512_VBMI2
#define VECTOR_NAME "AVX-512 VBMI2"
#include "hosted.c"
