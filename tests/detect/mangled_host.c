/* mangled: what mojibake makes of each record of standard input; with any
 * argument by two pages of Latin letters only. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/detect.h>
#include <bareutf/page.h>
#include <stdio.h>

static const struct bu_format *const pages[] = {
    &bu_page_whatwg_1252,  &bu_page_whatwg_1251, &bu_page_cp866,
    &bu_page_koi8_r,       &bu_page_cp437,       &bu_page_cp850,
    &bu_page_mac_cyrillic, &bu_page_iso8859_5,   &bu_page_whatwg_1250,
    &bu_page_cp852,        &bu_page_whatwg_1253,
};

static const struct bu_format *const latin[] = {&bu_page_whatwg_1252,
                                                &bu_page_whatwg_1250};

/* A record is its length, two bytes, the lower first, and so many bytes. */
static size_t read_record(uint8_t *to)
{
    uint8_t size[2];

    if (fread(size, 1, 2, stdin) != 2) {
        return 0;
    }
    return fread(to, 1, (size_t)(size[0] | size[1] << 8), stdin);
}

/* The kind, and the text without its misreadings; a newline as a space. */
int main(int count, char **words)
{
    static uint8_t text[65536], out[3 * 65536];
    const struct bu_format *const *named = count > 1 ? latin : pages;
    size_t names = count > 1 ? sizeof latin / sizeof latin[0]
                             : sizeof pages / sizeof pages[0];
    size_t n;

    (void)words;

    for (n = read_record(text); n > 0; n = read_record(text)) {
        struct bu_mojibake how;
        enum bu_mojibake_kind kind =
            bu_mojibake_find(named, names, text, n, &how);
        size_t i, need = 0;

        if (kind == BU_MOJIBAKE_FOUND) {
            struct bu_buffer b = {text, text + n, out, out + sizeof out};

            bu_mojibake_undo(&how, &b, &need);
        }
        for (i = 0; i < need; i++) {
            out[i] = out[i] == '\n' ? ' ' : out[i];
        }
        printf("%d %.*s\n", (int)kind, (int)need, (const char *)out);
    }
    return 0;
}
