/* detect: the names of pages. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/detect.h>

/* Labels of the Encoding Standard and of IANA, in the order of the enum, whose
 * last values follow those of sets. */
static const char detect_names[BU_DETECT_COUNT + 4][16] = {
    "windows-1251",
    "x-mac-cyrillic",
    "ibm866",
    "cp1125",
    "koi8-r",
    "koi8-u",
    "iso-8859-5",
    "windows-1252",
    "ibm850",
    "",
    "",
    "euc-kr",
    "windows-1253",
    "windows-1255",
    "windows-1256",
    "x-mac-ce",
    "shift_jis",
    "euc-jp",
    "gbk",
    "big5",
    "utf-8",
    "utf-16le",
    "utf-16be",
    "windows-1250",
    "windows-1254",
    "windows-1257",
    "iso-8859-2",
};

const char *bu_detect_name(enum bu_detect_page page)
{
    unsigned i = (unsigned)page;

    if (i >= BU_DETECT_COUNT) {
        i -= BU_DETECT_CP1250;
        if (i >= 4u)
            return "";
        i += BU_DETECT_COUNT;
    }
    return detect_names[i];
}
