/* ident: what identifiers begin with and go on with, scalar by scalar. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_IDENT_H
#define BAREUTF_IDENT_H

#include <bareutf/base.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What identifiers have of a scalar value (UAX #31, UAX31-R1). */
enum bu_ident_property {
    BU_IDENT_NONE = 0,
    BU_IDENT_CONTINUE, /* XID_Continue, and not XID_Start */
    BU_IDENT_START     /* XID_Start, and so XID_Continue */
};

/* Return what DerivedCoreProperties.txt of BU_UNICODE_VERSION says of scalar, a
 * value of enum bu_ident_property; BU_IDENT_NONE for what is not assigned, for
 * surrogates and above U+10FFFF. */
unsigned bu_ident_class(uint32_t scalar);

/* Can an identifier begin with scalar? A low line is no XID_Start. */
BU_INLINE bool bu_ident_start(uint32_t scalar)
{
    return bu_ident_class(scalar) == BU_IDENT_START;
}

/* Can an identifier go on with scalar? */
BU_INLINE bool bu_ident_continue(uint32_t scalar)
{
    return bu_ident_class(scalar) != BU_IDENT_NONE;
}

#ifdef __cplusplus
}
#endif

#endif
