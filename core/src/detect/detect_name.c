/* detect: the names of pages. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/detect.h>

/* Labels of the Encoding Standard and of IANA, in the order of the enum. */
static const char detect_names[BU_DETECT_COUNT][16] = {
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
};

const char *bu_detect_name(enum bu_detect_page page)
{
    if ((unsigned)page >= BU_DETECT_COUNT)
        return "";
    return detect_names[page];
}
