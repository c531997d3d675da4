/* script: the scripts of identifiers, and which of them go together. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_SCRIPT_H
#define BAREUTF_SCRIPT_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Script, as far as it is asked for by name. The others have numbers from
 * BU_SCRIPT_OTHER on, up to 255; they depend on BU_UNICODE_VERSION. */
enum bu_script_name {
    BU_SCRIPT_COMMON = 0,
    BU_SCRIPT_INHERITED,
    BU_SCRIPT_LATIN,
    BU_SCRIPT_HAN,
    BU_SCRIPT_HIRAGANA,
    BU_SCRIPT_KATAKANA,
    BU_SCRIPT_BOPOMOFO,
    BU_SCRIPT_HANGUL,
    BU_SCRIPT_GREEK,
    BU_SCRIPT_CYRILLIC,
    BU_SCRIPT_OTHER
};

/*
 * Return the script of scalar by Scripts.txt of BU_UNICODE_VERSION (UAX #24),
 * if it can be in an identifier: if it is XID_Continue (<bareutf/ident.h>). Any
 * other number may get any script. Two scalar values have the same script if
 * and only if they have the same number.
 */
unsigned bu_script(uint32_t scalar);

/* How far the scripts of an identifier are mixed (UTS #39, 5.2). */
enum bu_script_level {
    BU_SCRIPT_ASCII = 0, /* ASCII alone */
    BU_SCRIPT_SINGLE,    /* one script, or none */
    BU_SCRIPT_HIGHLY,    /* "Highly Restrictive", see below */
    BU_SCRIPT_MIXED      /* scripts that no usual text has together */
};

/* The scripts that were seen. All zero is the start. For the function below
 * alone. */
struct bu_script_mix {
    uint8_t seen;
    uint8_t other;
};

/*
 * Take the next scalar value of an identifier and return how far the scripts of
 * all that came are mixed, a value of enum bu_script_level.
 *
 * Common and Inherited, such as digits and marks, go with every script. Highly
 * Restrictive are Latin, Han, Hiragana and Katakana together, or some of these;
 * Latin, Han and Bopomofo; Latin, Han and Hangul. A Cyrillic letter among Latin
 * ones, as in "p\u0430ypal", is BU_SCRIPT_MIXED.
 *
 * Script_Extensions is not looked at, as UTS #39 asks for: what has a list of
 * scripts there counts as what it has in Scripts.txt. That is mostly Common or
 * Inherited, which this accepts beside more scripts than that list has: U+30FC
 * beside Latin alone. What is Cyrillic there and also in use with another
 * script, as U+0483, is mixed with that one here.
 */
unsigned bu_script_feed(struct bu_script_mix *m, uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
