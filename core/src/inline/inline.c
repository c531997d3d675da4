/* inline: what headers define in place, as functions that others can call. */
/* SPDX-License-Identifier: MIT */
/*
 * For bindings to languages that do not read C: compiled as C, each is an
 * external function of its name. No other file needs it. bindgen reads this
 * file as it reads a header. What dfa.h calls `decode` stays as it is.
 */
#undef BU_INLINE
#define BU_INLINE extern inline

#include <bareutf/bareutf.h>
#include <bareutf/dfa.h>

#undef BU_INLINE
#define BU_INLINE static inline
