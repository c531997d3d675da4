/* utf8: bytes that broke other decoders, and how they must be cut. */
/* SPDX-License-Identifier: MIT */
#include "agree.h"
#include "model.h"
#include "suites.h"
#include "tap.h"

/*
 * Spaces separate parts: a sequence in hex, with = its scalar value where
 * the value matters; [ill-formed part]; (start of a sequence, cut by the end).
 */
static const struct vector {
    const char *what;
    const char *parts;
} vectors[] = {
    {"Unicode Table 3-8: E1 80 C2", "61 [F18080] [E180] [C2] 62 [80] 63 [80] "
                                    "[BF] 64"},
    {"Unicode Table 3-9: non-shortest forms",
     "[C0] [AF] [E0] [80] [BF] [F0] [81] [82] 41"},
    {"Unicode Table 3-10: surrogates",
     "[ED] [A0] [80] [ED] [BF] [BF] [ED] [AF] 41"},
    {"Unicode Table 3-11: other ill-formed",
     "[F4] [91] [92] [93] [FF] 41 [80] [BF] 42"},

    /* The value, not only the validity. */
    {"a mask that loses low bits: ED 81 80", "ED8180=D040"},
    {"a mask that loses low bits: E0 A1 80", "E0A180=840"},
    {"a mask that loses low bits: F1..F3",
     "F1818181=41041 F2BFBFBF=BFFFF F3A08081=E0001"},
    {"first and last of each length",
     "00=0 7F=7F C280=80 DFBF=7FF E0A080=800 EFBFBF=FFFF F0908080=10000 "
     "F48FBFBF=10FFFF"},
    {"around the surrogates", "ED9FBF=D7FF EE8080=E000"},
    {"worked: alpha and the face with tears of joy", "CEB1=3B1 F09F9882=1F602"},

    /* Overlong forms. */
    {"/ in two bytes (IIS MS00-078)", "[C0] [AF]"},
    {"backslash in two bytes (IIS)", "[C1] [9C]"},
    {". in two bytes (Tomcat CVE-2008-2938)", "[C0] [AE]"},
    {"../ in two bytes each", "[C0] [AE] [C0] [AE] [C0] [AF]"},
    {"/ in three bytes (JRE CVE-2008-5351)", "[E0] [80] [AF]"},
    {"/ in four bytes", "[F0] [80] [80] [AF]"},
    {"< in two to four bytes (PHP CVE-2010-3870)",
     "[C0] [BC] [E0] [80] [BC] [F0] [80] [80] [BC]"},
    {"LF in five bytes", "[F8] [80] [80] [80] [8A]"},
    {"LF in six bytes", "[FC] [80] [80] [80] [80] [8A]"},
    {"NUL in two to four bytes",
     "[C0] [80] [E0] [80] [80] [F0] [80] [80] [80]"},
    {"last overlong of two bytes", "[C1] [BF]"},
    {"overlong of what is not ASCII (FatFs)",
     "[E0] [82] [80] [E0] [83] [A9] [F0] [80] [83] [A9] [F0] [82] [82] [AC]"},
    {"last overlong of three bytes", "[E0] [9F] [BF]"},
    {"last overlong of four bytes (simdjson)", "[F0] [8F] [BF] [BF]"},
    {"E0 B1 is fine, E0 80 B1 is not", "E0B181 [E0] [80] [B1]"},

    /* Surrogates. */
    {"first and last surrogate", "[ED] [A0] [80] [ED] [BF] [BF]"},
    {"last high, first low surrogate",
     "[ED] [AF] [BF] [ED] [B0] [80] [ED] [AD] [BF] [ED] [AE] [80]"},
    {"a pair, the example of RFC 3629", "[ED] [A1] [8C] [ED] [BE] [B4]"},
    {"CESU-8", "[ED] [A0] [BD] [ED] [B0] [80]"},

    /* Too high, and never a lead. */
    {"first above U+10FFFF", "[F4] [90] [80] [80] [F4] [BF] [BF] [BF]"},
    {"F5 and F7",
     "[F5] [80] [80] [80] [F5] [8F] [BF] [BF] [F7] [BF] [BF] [BF]"},
    {"F8, FE, FF", "[F8] [88] [80] [80] [80] [FE] [FF]"},
    {"FF FE and FE FF", "[FF] [FE] [FE] [FF]"},

    /* What must be accepted. */
    {"noncharacters (nanopb, cls)",
     "EFBFBE=FFFE EFBFBF=FFFF EFB790=FDD0 F09FBFBE=1FFFE F48FBFBF=10FFFF"},
    {"U+FFFD is an ordinary scalar", "EFBFBD=FFFD 41"},
    {"BOM is an ordinary scalar", "EFBBBF=FEFF 41"},
    {"NUL is an ordinary scalar", "61 00=0 62"},

    /* ASCII must not be eaten. */
    {"E2 82 A, F1 80 80 A (branchless)", "[E282] 41 [F18080] 41"},
    {"E3 LF, D8 space (imgui, mu)", "[E3] 0A [80] 48 66 6F 6F 20 [D8] 20 62"},
    {"quote after C0 (PostgreSQL CVE-2025-1094)", "[C0] 27"},
    {"quote after C8 (PostgreSQL CVE-2006-2313)", "[C8] 27"},
    {"space, quotes, DEL after a lead", "[C0] 20 [C0] 22 [C3] 28 [C2] 7F"},
    {"CP932 backslash trail", "[95] 5C"},
    {"EUC-KR C8 41 (musl CVE-2025-26519)", "[C8] 41"},
    {"vfat: E1 in a name", "69 6E 76 [E1] 5F"},

    /* The end comes too early. */
    {"lead at the end", "2C (DF)"},
    {"lead of three at the end", "(E7)"},
    {"two of three at the end", "E697A5 (E6)"},
    {"two of four at the end", "68 65 6C 6C 6F (F09F)"},
    {"three of four at the end", "(F09F98)"},
    {"a lead, then NUL (utf8.h, CUPS)",
     "2C [DF] 00 0A [C1] 00 [E7] 00 [F0] 00"},
    {"wrong already, although the end has come", "[E0] [80]"},
    {"wrong already: F4 90", "[F4] [90]"},
    {"wrong already: ED A0", "[ED] [A0]"},
    {"wrong already: F0 80 (protobuf-c)", "[F0] [80]"},
    {"61 FF, 62 C0 AE (CBOR)", "61 [FF] 62 [C0] [AE]"},

    /* No progress, or progress too far. */
    {"a degree sign in Latin-1 (LilyGo)", "37 32 [B0] 46"},
    {"A3, A1 80, B0", "[A3] [A1] [80] [B0]"},
    {"8F BF C0, F0 28 (fmt)", "[8F] [BF] [C0] [F0] 28"},
    {"F0 E0 ED E8 (MicroPython)", "[F0] [E0] [ED] (E8)"},
    {"line noise (contour)", "21 [B1] [F5] 0C [C6] 27 [F9] 32"},
    {"line noise, swapped", "[B1] 21 0C [F5] 27 [C6] 32 [F9]"},
    {"80 in text", "5B 66 6F [80] 6F 5D 68 65 6C 6C 6F [80]"},
    {"80 00 00 00 (simdjson on PPC64)", "[80] 00 00 00"},
    {"FF after 20 ASCII bytes",
     "63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 63 [FF]"},
    {"only continuation bytes (Zephyr)", "[80] [80] [80] [80] [FC] [80]"},
    {"beyond the BMP (Linux nls, MySQL)", "F09F90A7=1F427 F09D8C86=1D306"},
    {"F4 8F BF C0, then 61 62 FF", "[F48FBF] [C0] 61 62 [FF]"},
    {"popcount is not the length (FreeBSD tty)", "D0B1=431 D191=451"},

    /* Truncation. */
    {"euro abc 82", "E282AC 61 62 63 [82]"},
    {"x, e acute, stray", "78 C3A9 [A9]"},
    {"F8 tail", "61 62 [F8] [88] [80] [80]"},
    {"name with flags (MeshCore)",
     "45 78 61 6D 70 6C 65 20 52 50 54 20 F09F948B F09F87B5 F09F87B1"},
    {"Devanagari (M5GFX)", "E0A48B=90B"},
    {"ignorable and fold traps keep their bytes",
     "2E 67 E2808C 69 74 E29DA4 EFB88F C8BA E28480 E2808F E281A6"},
};

static unsigned hex_digit(char c)
{
    return c <= '9' ? (unsigned)(c - '0') : (unsigned)(c - 'A' + 10);
}

static const char *hex_number(const char *p, uint32_t *value)
{
    *value = 0;
    while ((*p >= '0' && *p <= '9') || (*p >= 'A' && *p <= 'F'))
        *value = *value * 16 + hex_digit(*p++);
    return p;
}

/* The bytes of one part of a vector; its status and value as it is written. */
static const char *read_part(const char *p, uint8_t *s, struct model_part *part)
{
    part->status = *p == '[' ? BU_BAD : *p == '(' ? BU_MORE : BU_OK;
    part->length = 0;
    part->scalar = 0xFFFFFFFFu;
    if (*p == '[' || *p == '(')
        p++;
    while (*p != '\0' && *p != ' ' && *p != ']' && *p != ')' && *p != '=') {
        s[part->length++] = (uint8_t)(hex_digit(p[0]) * 16 + hex_digit(p[1]));
        p += 2;
    }
    if (*p == '=')
        p = hex_number(p + 1, &part->scalar);
    while (*p == ']' || *p == ')' || *p == ' ')
        p++;
    return p;
}

static int as_written(const char *text, const uint8_t *s, size_t n)
{
    const uint8_t *p = s;

    while (*text != '\0') {
        struct model_part part;
        uint8_t unused[4];
        const uint8_t *from = p;
        uint32_t scalar = 0;
        size_t length;

        text = read_part(text, unused, &part);
        if (bu_utf8_next(&p, s + n, &scalar) != part.status)
            return 0;
        if (part.status == BU_OK && part.scalar != 0xFFFFFFFFu &&
            part.scalar != scalar)
            return 0;
        if (part.status == BU_MORE)
            p += part.length;
        bu_utf8_explain(from, (size_t)(s + n - from), &length);
        if (length != part.length || (size_t)(p - from) != length)
            return 0;
    }
    return p == s + n;
}

void suite_utf8_vectors(void)
{
    static uint8_t s[AGREE_MAX];
    size_t i;

    for (i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        const char *p = vectors[i].parts;
        size_t n = 0;

        while (*p != '\0') {
            struct model_part part;

            p = read_part(p, s + n, &part);
            n += part.length;
        }
        tap_ok(as_written(vectors[i].parts, s, n) && agree_at_guard(s, n),
               vectors[i].what);
    }
}
