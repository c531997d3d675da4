/* stddef: for core in a module of Linux, which is built without a libc's. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_LINUX_STDDEF_H
#define BAREUTF_LINUX_STDDEF_H

#include <linux/stddef.h>
#include <linux/types.h>

/* As <linux/nls.h> has it: the same type twice is allowed. */
typedef u16 wchar_t;

#endif
