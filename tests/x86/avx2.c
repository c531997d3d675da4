/* avx2: the suites over the files of AVX2. */
/* SPDX-License-Identifier: MIT */
/* group: tune-avx2 */
/* group: tune-avx2-sanitized */
#define VECTOR avx2
#define VECTOR_FEATURE BU_X86_AVX2
#define VECTOR_NAME "AVX2"
#include "hosted.c"
