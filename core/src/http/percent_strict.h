/* percent_strict: the decoder for formats where a malformed '%' is an error. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PERCENT_STRICT_H
#define BU_PERCENT_STRICT_H

#include <bareutf/http.h>

/* bu_percent_feed, which never returns BU_AGAIN: only the NO_ bits of policy
 * count. It is not called after BU_BAD. Its own function, so that extvalue does
 * not pay for the others. */
enum bu_status bu_percent_feed_strict(struct bu_percent *d, uint8_t byte,
                                      uint32_t policy, uint8_t *out);

#endif
