/* ident: identifiers, general categories and scripts that are known. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/property.h>
#include <port.h>

/* From first to last all have this class, and their neighbours have not. */
static const struct ident_run {
    uint32_t first;
    uint32_t last;
    uint8_t value;
} runs[] = {
    {0x00, 0x2F, BU_IDENT_NONE},
    {0x30, 0x39, BU_IDENT_XID_CONTINUE},
    {0x41, 0x5A, BU_IDENT_XID_START},
    {0x5F, 0x5F, BU_IDENT_XID_CONTINUE},
    {0x61, 0x7A, BU_IDENT_XID_START},
    {0xB7, 0xB7, BU_IDENT_XID_CONTINUE},
    {0x300, 0x36F, BU_IDENT_XID_CONTINUE},
    {0x48A, 0x52F, BU_IDENT_XID_START},
    {0x4E00, 0xA48C, BU_IDENT_XID_START},
    {0xAC00, 0xD7A3, BU_IDENT_XID_START},
    {0xFE00, 0xFE0F, BU_IDENT_XID_CONTINUE},
    {0x20000, 0x2A6DF, BU_IDENT_XID_START},
    {0xE0100, 0xE01EF, BU_IDENT_XID_CONTINUE},
};

static const struct {
    uint32_t scalar;
    uint8_t category;
} categories[] = {
    {0x00, BU_CATEGORY_CC},       {0x20, BU_CATEGORY_ZS},
    {0x21, BU_CATEGORY_PO},       {0x24, BU_CATEGORY_SC},
    {0x28, BU_CATEGORY_PS},       {0x29, BU_CATEGORY_PE},
    {0x2B, BU_CATEGORY_SM},       {0x2D, BU_CATEGORY_PD},
    {0x39, BU_CATEGORY_ND},       {0x41, BU_CATEGORY_LU},
    {0x5E, BU_CATEGORY_SK},       {0x5F, BU_CATEGORY_PC},
    {0x7A, BU_CATEGORY_LL},       {0xAB, BU_CATEGORY_PI},
    {0xAD, BU_CATEGORY_CF},       {0xBB, BU_CATEGORY_PF},
    {0xBC, BU_CATEGORY_NO},       {0x100, BU_CATEGORY_LU},
    {0x101, BU_CATEGORY_LL},      {0x17F, BU_CATEGORY_LL},
    {0x1C5, BU_CATEGORY_LT},      {0x2B0, BU_CATEGORY_LM},
    {0x300, BU_CATEGORY_MN},      {0x378, BU_CATEGORY_CN},
    {0x488, BU_CATEGORY_ME},      {0x903, BU_CATEGORY_MC},
    {0x2028, BU_CATEGORY_ZL},     {0x2029, BU_CATEGORY_ZP},
    {0x2160, BU_CATEGORY_NL},     {0x4E00, BU_CATEGORY_LO},
    {0x9FFF, BU_CATEGORY_LO},     {0xD800, BU_CATEGORY_CS},
    {0xDFFF, BU_CATEGORY_CS},     {0xE000, BU_CATEGORY_CO},
    {0xFFFE, BU_CATEGORY_CN},     {0x1D400, BU_CATEGORY_LU},
    {0x1F600, BU_CATEGORY_SO},    {0x2A6DF, BU_CATEGORY_LO},
    {0x3FFFF, BU_CATEGORY_CN},    {0xE01EF, BU_CATEGORY_MN},
    {0xF0000, BU_CATEGORY_CO},    {0x10FFFD, BU_CATEGORY_CO},
    {0x10FFFF, BU_CATEGORY_CN},   {0x110000, BU_CATEGORY_CN},
    {0xFFFFFFFF, BU_CATEGORY_CN},
};

static const struct {
    uint32_t scalar;
    uint8_t script;
} scripts[] = {
    {0x30, BU_SCRIPT_COMMON},       {0x61, BU_SCRIPT_LATIN},
    {0x300, BU_SCRIPT_INHERITED},   {0x3B1, BU_SCRIPT_GREEK},
    {0x430, BU_SCRIPT_CYRILLIC},    {0x3042, BU_SCRIPT_HIRAGANA},
    {0x30A2, BU_SCRIPT_KATAKANA},   {0x3105, BU_SCRIPT_BOPOMOFO},
    {0x4E00, BU_SCRIPT_HAN},        {0xAC00, BU_SCRIPT_HANGUL},
    {0x1D400, BU_SCRIPT_COMMON},    {0x20000, BU_SCRIPT_HAN},
    {0xE0100, BU_SCRIPT_INHERITED}, {0x16FE3, BU_SCRIPT_HAN},
    {0x1AFF0, BU_SCRIPT_KATAKANA},  {0x2A6DF, BU_SCRIPT_HAN},
};

/* What is an identifier up to |, and how its scripts are mixed. */
static const struct {
    const char *text;
    uint8_t level;
} names[] = {
    {"abc_1|", BU_SCRIPT_ASCII},
    {"a1| b", BU_SCRIPT_ASCII},
    {"|", BU_SCRIPT_ASCII},
    {"|1a", BU_SCRIPT_ASCII},
    {"|_a", BU_SCRIPT_ASCII},
    {"\xC3\xA9\xCC\x81"
     "2|-",
     BU_SCRIPT_SINGLE},
    {"\xD0\xB0\xD0\xB1|", BU_SCRIPT_SINGLE},
    {"p\xD0\xB0ypal|", BU_SCRIPT_MIXED},
    {"\xCE\xB1\xD0\xB0\xD0\xB0|", BU_SCRIPT_MIXED},
    {"\xE4\xB8\xAD"
     "a|",
     BU_SCRIPT_HIGHLY},
    {"\xE3\x82\xAB\xE3\x83\xBC\xE3\x81\xB2\xE4\xB8\xAD"
     "a|",
     BU_SCRIPT_HIGHLY},
    {"\xE4\xB8\xAD\xE3\x84\x85"
     "a|",
     BU_SCRIPT_HIGHLY},
    {"\xE4\xB8\xAD\xED\x95\x9C|", BU_SCRIPT_SINGLE},
    {"\xE3\x82\xAB\xE3\x81\xB2\xE4\xB8\xAD|", BU_SCRIPT_SINGLE},
    {"\xE4\xB8\xAD\xED\x95\x9C"
     "a|",
     BU_SCRIPT_HIGHLY},
    {"a\xE3\x83\xBC|", BU_SCRIPT_HIGHLY},
    {"x|", BU_SCRIPT_ASCII},
    {"\xC3\xA9|", BU_SCRIPT_SINGLE},
    {"a\xEF\xB8\x80|", BU_SCRIPT_SINGLE},
    {"\xE3\x84\x85\xE3\x81\xB2|", BU_SCRIPT_MIXED},
    {"\xE3\x84\x85\xE6\xBC\xA2|", BU_SCRIPT_SINGLE},
    {"\xE6\xBC\xA2\xCB\x87|", BU_SCRIPT_SINGLE},
    {"\xE1\xB3\xA9\xE0\xA4\x85|", BU_SCRIPT_SINGLE},
    {"\xE3\x83\xBC\xD0\xB0|", BU_SCRIPT_MIXED},
    {"\xD0\xB0\xD2\x83|", BU_SCRIPT_SINGLE},
    {"\xCE\xB1\xD2\x83|", BU_SCRIPT_MIXED},
    {"\xE0\xA4\x85\xE1\xB3\x90|", BU_SCRIPT_SINGLE},
    {"\xE0\xA4\x85\xE1\xB3\x90\xE0\xA6\x95|", BU_SCRIPT_MIXED},
    {"\xE3\x82\xAB\xED\x95\x9C|", BU_SCRIPT_MIXED},
    {"\xE3\x84\x85\xED\x95\x9C|", BU_SCRIPT_MIXED},
    {"a|\xCC", BU_SCRIPT_MIXED},
    {"a\xCC\x81|\xFF"
     "b",
     BU_SCRIPT_MIXED},
};

static int ident_runs(void)
{
    size_t i;

    for (i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        const struct ident_run *r = &runs[i];
        uint32_t scalar;

        for (scalar = r->first; scalar <= r->last; scalar++) {
            if (bu_ident_class(scalar) != r->value)
                return 0;
            if (scalar - r->first > 200 && r->last - scalar > 200)
                scalar += 50u * SUITE_THIN;
        }
        if (bu_ident_class(r->last + 1) == r->value ||
            (r->first != 0 && bu_ident_class(r->first - 1) == r->value))
            return 0;
    }
    return !bu_ident_start(0x5F) && bu_ident_continue(0x5F) &&
           bu_ident_start(0x61) && bu_ident_continue(0x61) &&
           !bu_ident_continue(0xD800) && !bu_ident_start(0x10FFFF) &&
           !bu_ident_continue(0x110000) && !bu_ident_continue(0xFFFFFFFFu);
}

static int ident_names(void)
{
    size_t i;

    for (i = 0; i < sizeof names / sizeof names[0]; i++) {
        uint8_t *s = port_guard_end();
        const char *p;
        size_t n = 0;
        size_t want = 0;

        for (p = names[i].text; *p != 0; p++)
            s -= *p != '|';
        for (p = names[i].text; *p != 0; p++) {
            if (*p == '|')
                want = n;
            else
                s[n++] = (uint8_t)*p;
        }
        if (bu_ident_check(s, n) != want ||
            bu_ident_level(s, n) != names[i].level) {
            tap_note("wrong", s, n, (uint32_t)bu_ident_check(s, n));
            return 0;
        }
    }
    return bu_ident_check(NULL, 0) == 0 && bu_ident_rest(NULL, 0) == 0 &&
           bu_ident_level(NULL, 0) == BU_SCRIPT_ASCII &&
           bu_ident_rest((const uint8_t *)"1_a-", 4) == 3 &&
           bu_ident_rest((const uint8_t *)"1", 1) == 1;
}

void suite_ident(void)
{
    int passed = 1;
    size_t i;

    tap_ok(ident_runs(), "runs of start and continue");
    for (i = 0; i < sizeof categories / sizeof categories[0]; i++)
        passed &= bu_category(categories[i].scalar) == categories[i].category;
    tap_ok(passed, "a scalar value of each category");
    passed = 1;
    for (i = 0; i < sizeof scripts / sizeof scripts[0]; i++)
        passed &= bu_script(scripts[i].scalar) == scripts[i].script;
    tap_ok(passed && bu_script(0x110000u) <= 255 &&
               bu_script(0x5D0) >= BU_SCRIPT_OTHER &&
               bu_script(0x5D0) != bu_script(0x620) &&
               bu_script(0x10000) == bu_script(0x1000B) &&
               bu_script(0x10000) >= BU_SCRIPT_OTHER &&
               bu_script(0x1E900) == bu_script(0x1E943) &&
               bu_script(0x1E900) >= BU_SCRIPT_OTHER &&
               bu_script(0x1E900) != bu_script(0x10000),
           "a scalar value of each script");
    tap_ok(ident_names(), "identifiers, and how their scripts are mixed");
}
