/* collate_languages: tailorings, by the rules of CLDR. */
/* SPDX-FileCopyrightText: 1991-2025 Unicode, Inc. */
/* SPDX-License-Identifier: MIT AND LicenseRef-Unicode-3.0 */
#include <bareutf/collate.h>

/* The last letter of Latin: CLDR has these letters before U+01C0. */
enum { LAST_LATIN = 0x296 };

#define TAILORING(rules)                                                       \
    {                                                                          \
        rules, sizeof(rules) / sizeof(rules)[0]                                \
    }

static const struct bu_collate_rule swedish[] = {
    {{'a', 0x30A}, 0, LAST_LATIN, {1, 0, 0}},
    {{'A', 0x30A}, 0, LAST_LATIN, {1, 0, 1}},
    {{'a', 0x308}, 0, LAST_LATIN, {2, 0, 0}},
    {{'A', 0x308}, 0, LAST_LATIN, {2, 0, 1}},
    {{0xE6}, 0, LAST_LATIN, {2, 1, 0}},
    {{0xC6}, 0, LAST_LATIN, {2, 1, 1}},
    {{'e', 0x328}, 0, LAST_LATIN, {2, 2, 0}},
    {{'E', 0x328}, 0, LAST_LATIN, {2, 2, 1}},
    {{'o', 0x308}, 0, LAST_LATIN, {3, 0, 0}},
    {{'O', 0x308}, 0, LAST_LATIN, {3, 0, 1}},
    {{0xF8}, 0, LAST_LATIN, {3, 1, 0}},
    {{0xD8}, 0, LAST_LATIN, {3, 1, 1}},
    {{'o', 0x30B}, 0, LAST_LATIN, {3, 2, 0}},
    {{'O', 0x30B}, 0, LAST_LATIN, {3, 2, 1}},
    {{0x153}, 0, LAST_LATIN, {3, 3, 0}},
    {{0x152}, 0, LAST_LATIN, {3, 3, 1}},
    {{'o', 0x302}, 0, LAST_LATIN, {3, 4, 0}},
    {{'O', 0x302}, 0, LAST_LATIN, {3, 4, 1}},
    {{'u', 0x308}, 0, 'y', {0, 1, 0}},
    {{'U', 0x308}, 0, 'Y', {0, 1, 0}},
    {{'u', 0x30B}, 0, 'y', {0, 2, 0}},
    {{'U', 0x30B}, 0, 'Y', {0, 2, 0}},
    {{0x111}, 0, 'd', {0, 1, 0}},
    {{0x110}, 0, 'D', {0, 1, 0}},
    {{0xF0}, 0, 'd', {0, 2, 0}},
    {{0xD0}, 0, 'D', {0, 2, 0}},
    {{0xFE}, 't', 'h', {0, 0, 1}},
    {{0xDE}, 'T', 'h', {0, 0, 1}},
};
const struct bu_collate_tailoring bu_collate_swedish = TAILORING(swedish);

static const struct bu_collate_rule spanish[] = {
    {{'n', 0x303}, 0, 'n', {1, 0, 0}},
    {{'N', 0x303}, 0, 'N', {1, 0, 0}},
};
const struct bu_collate_tailoring bu_collate_spanish = TAILORING(spanish);

static const struct bu_collate_rule german[] = {
    {{'a', 0x308}, 'a', 'e', {0, 1, 0}}, {{'A', 0x308}, 'A', 'E', {0, 1, 0}},
    {{'o', 0x308}, 'o', 'e', {0, 1, 0}}, {{'O', 0x308}, 'O', 'E', {0, 1, 0}},
    {{'u', 0x308}, 'u', 'e', {0, 1, 0}}, {{'U', 0x308}, 'U', 'E', {0, 1, 0}},
};
const struct bu_collate_tailoring bu_collate_german = TAILORING(german);

static const struct bu_collate_rule czech[] = {
    {{'c', 0x30C}, 0, 'c', {1, 0, 0}}, {{'C', 0x30C}, 0, 'C', {1, 0, 0}},
    {{'c', 'h'}, 0, 'h', {1, 0, 0}},   {{'c', 'H'}, 0, 'h', {1, 0, 1}},
    {{'C', 'h'}, 0, 'h', {1, 0, 2}},   {{'C', 'H'}, 0, 'H', {1, 0, 0}},
    {{'r', 0x30C}, 0, 'r', {1, 0, 0}}, {{'R', 0x30C}, 0, 'R', {1, 0, 0}},
    {{'s', 0x30C}, 0, 's', {1, 0, 0}}, {{'S', 0x30C}, 0, 'S', {1, 0, 0}},
    {{'z', 0x30C}, 0, 'z', {1, 0, 0}}, {{'Z', 0x30C}, 0, 'Z', {1, 0, 0}},
};
const struct bu_collate_tailoring bu_collate_czech = TAILORING(czech);
