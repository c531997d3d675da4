/* linebreak_firm: where it is safe to begin to look for line breaks. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_LINEBREAK_FIRM_H
#define BU_LINEBREAK_FIRM_H

#include <bareutf/segment.h>

/* Return whether all breaks found from this scalar value on, as if it began a
 * text, are breaks of any text that contains it. The converse does not hold. */
bool bu_linebreak__is_firm(const struct bu_linebreak_rules *rules,
                           uint32_t scalar);

#endif
