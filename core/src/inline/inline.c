/* inline: the inline functions of the headers, as external functions. */
/* SPDX-License-Identifier: MIT */
/*
 * For bindings to languages that do not read C: compiled as C, each is an
 * external function of its name. No other file needs it. bindgen reads this
 * file as it reads a header. `decode` of dfa.h stays inline.
 */
#undef BU_INLINE
#define BU_INLINE extern inline

#include <bareutf/bareutf.h>
#include <bareutf/dfa.h>

#undef BU_INLINE
#define BU_INLINE static inline
