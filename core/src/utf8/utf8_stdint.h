/* utf8_stdint: what the stdint.h and stddef.h of a kernel may lack. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_UTF8_STDINT_H
#define BU_UTF8_STDINT_H

#include <stddef.h>
#include <stdint.h>

/* A compiler without these macros brings its own headers, which are whole. */
#if !defined UINTPTR_MAX && defined __UINTPTR_TYPE__
#define uintptr_t __UINTPTR_TYPE__
#endif
#if !defined PTRDIFF_MAX && defined __PTRDIFF_TYPE__
#define ptrdiff_t __PTRDIFF_TYPE__
#endif
#ifndef SIZE_MAX
#define SIZE_MAX ((size_t)-1)
#endif
#ifndef UINT16_MAX
#define UINT16_MAX 0xFFFFu
#endif
#ifndef UINT32_MAX
#define UINT32_MAX 0xFFFFFFFFu
#endif

#endif
