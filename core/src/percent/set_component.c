/* percent: the set of unreserved, RFC 3986, section 2.3. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/percent.h>

/* Letters, digits, - . _ ~ */
const struct bu_percent_set bu_percent_component = {
    {0x00000000u, 0x03FF6000u, 0x87FFFFFEu, 0x47FFFFFEu}};
