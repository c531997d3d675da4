/* stdint: for core in a module of Linux, which is built without a libc's. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_LINUX_STDINT_H
#define BAREUTF_LINUX_STDINT_H

#include <linux/limits.h>
#include <linux/types.h>

#ifndef SIZE_MAX
#define SIZE_MAX (~(size_t)0)
#endif
#ifndef UINT16_MAX
#define UINT16_MAX 0xFFFF
#endif
#ifndef UINT32_MAX
#define UINT32_MAX 0xFFFFFFFFu
#endif
#ifndef UINT64_MAX
#define UINT64_MAX 0xFFFFFFFFFFFFFFFFull
#endif

#endif
