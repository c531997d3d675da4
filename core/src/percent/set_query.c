/* percent: the set of query and fragment, RFC 3986, section 3.4. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/percent.h>

/* Letters, digits, ! $ & ' ( ) * + , - . / : ; = ? @ _ ~ */
const struct bu_percent_set bu_percent_query = {
    {0x00000000u, 0xAFFFFFD2u, 0x87FFFFFFu, 0x47FFFFFEu}};
