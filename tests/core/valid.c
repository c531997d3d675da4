/* valid: the predicates for conditions. A good prefix is not enough, and the
 * empty text is good, where the length or the fault as a condition would say
 * the opposite. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/case.h>
#include <bareutf/format.h>
#include <bareutf/name.h>
#include <bareutf/norm.h>
#include <bareutf/old.h>
#include <bareutf/property.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>

static const uint8_t cafe[] = {'c', 'a', 'f', 0xC3, 0xA9};
static const uint8_t spoilt[] = {'c', 'a', 'f', 0xC0, 0xAF};

static int encoded(void)
{
    static const uint16_t pair[] = {'a', 0xD83D, 0xDE00};
    static const uint32_t units[] = {'a', 0x10FFFF, 0xD800};

    return bu_utf8_valid(cafe, 5) && !bu_utf8_valid(cafe, 4) &&
           !bu_utf8_valid(spoilt, 5) && bu_utf8_valid(NULL, 0) &&
           bu_utf16_valid(pair, 3) && !bu_utf16_valid(pair, 2) &&
           bu_utf16_valid(NULL, 0) && bu_utf32_valid(units, 2) &&
           !bu_utf32_valid(units, 3) && bu_utf32_valid(NULL, 0) &&
           bu_format_valid(&bu_format_utf8, cafe, 5) &&
           !bu_format_valid(&bu_format_utf8, spoilt, 5) &&
           bu_format_valid(&bu_format_utf16le, NULL, 0);
}

static int others(void)
{
    static const uint8_t marks[] = {'e', 0xCC, 0x81};

    return bu_ident_valid(cafe, 5) && !bu_ident_valid(spoilt, 5) &&
           !bu_ident_valid(cafe, 4) && !bu_ident_valid(NULL, 0) &&
           bu_norm_is_sure(&bu_norm_nfc, cafe, 5) &&
           !bu_norm_is_sure(&bu_norm_nfd, cafe, 5) &&
           bu_norm_is_sure(&bu_norm_nfd, marks, 3) &&
           bu_norm_is_sure(&bu_norm_nfd, NULL, 0) &&
           bu_name_valid(&bu_name_posix, cafe, 5) &&
           !bu_name_valid(&bu_name_posix, spoilt, 5) &&
           !bu_name_valid(&bu_name_posix, NULL, 0);
}

static int found(void)
{
    static const uint8_t af[] = {'A', 'F'};

    return bu_caseless_begins(&bu_casing_fold, cafe, 5, spoilt, 3) &&
           !bu_caseless_begins(&bu_casing_fold, cafe, 5, af, 2) &&
           bu_caseless_begins(&bu_casing_fold, cafe, 5, NULL, 0) &&
           bu_caseless_contains(&bu_casing_fold, cafe, 5, af, 2) &&
           bu_caseless_contains(&bu_casing_fold, cafe, 5, cafe, 5) &&
           !bu_caseless_contains(&bu_casing_fold, cafe, 3, cafe, 5) &&
           !bu_caseless_contains(&bu_casing_fold, NULL, 0, af, 2);
}

void suite_valid(void)
{
    tap_ok(encoded(), "conditions: what is well-formed");
    tap_ok(others(), "conditions: identifiers, normal forms, names");
    tap_ok(found(), "conditions: what is found without case");
}
