/* percent: the set of pchar, RFC 3986, section 3.3. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/percent.h>

/* Letters, digits, ! $ & ' ( ) * + , - . : ; = @ _ ~ */
const struct bu_percent_set bu_percent_segment = {
    {0x00000000u, 0x2FFF7FD2u, 0x87FFFFFFu, 0x47FFFFFEu}};
