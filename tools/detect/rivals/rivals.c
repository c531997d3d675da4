/* rivals: what uchardet, ICU or enca says of each record of standard input. */
/* SPDX-License-Identifier: MIT */
#include <enca.h>
#include <stdio.h>
#include <string.h>
#include <uchardet/uchardet.h>
#include <unicode/ucsdet.h>

static const char *by_uchardet(const char *text, size_t n)
{
    static uchardet_t detector;

    if (detector == NULL) {
        detector = uchardet_new();
    }
    uchardet_reset(detector);
    uchardet_handle_data(detector, text, n);
    uchardet_data_end(detector);
    return uchardet_get_charset(detector);
}

static const char *by_icu(const char *text, size_t n)
{
    static UCharsetDetector *detector;
    UErrorCode status = U_ZERO_ERROR;
    const UCharsetMatch *match;

    if (detector == NULL) {
        detector = ucsdet_open(&status);
    }
    ucsdet_setText(detector, text, (int32_t)n, &status);
    match = ucsdet_detect(detector, &status);
    if (match == NULL || U_FAILURE(status)) {
        return "";
    }
    return ucsdet_getName(match, &status);
}

static const char *by_enca(const char *lang, const char *text, size_t n)
{
    static EncaAnalyser analyser;
    EncaEncoding found;

    if (analyser == NULL) {
        analyser = enca_analyser_alloc(lang);
        if (analyser == NULL) {
            return "";
        }
    }
    found = enca_analyse_const(analyser, (const unsigned char *)text, n);
    return found.charset == ENCA_CS_UNKNOWN
               ? ""
               : enca_charset_name(found.charset, ENCA_NAME_STYLE_MIME);
}

int main(int argc, char **argv)
{
    static char text[65536];
    unsigned char size[2];

    if (argc < 2) {
        return 2;
    }
    while (fread(size, 1, 2, stdin) == 2) {
        size_t n = fread(text, 1, (size_t)(size[0] | size[1] << 8), stdin);
        const char *name =
            strcmp(argv[1], "uchardet") == 0 ? by_uchardet(text, n)
            : strcmp(argv[1], "icu") == 0    ? by_icu(text, n)
                                             : by_enca(argv[argc - 1], text, n);

        printf("%s\n", name != NULL ? name : "");
    }
    return 0;
}
