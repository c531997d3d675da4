/* fault: words for the faults of a name. */
/* SPDX-License-Identifier: MIT */
#include "fault.h"

static const char *const text[] = {
    [BU_NAME_OK] = "nothing",
    [BU_NAME_EMPTY] = "empty",
    [BU_NAME_NUL] = "NUL",
    [BU_NAME_SLASH] = "slash",
    [BU_NAME_ILL_FORMED] = "not UTF-8",
    [BU_NAME_REFUSED] = "refused here",
    [BU_NAME_DOTS] = "dots",
    [BU_NAME_LONG] = "too long",
    [BU_NAME_EXTENSION] = "long extension",
    [BU_NAME_LEADING] = "leading",
    [BU_NAME_TRAILING] = "trailing",
    [BU_NAME_DEVICE] = "device",
    [BU_NAME_DOTGIT] = "git",
    [BU_NAME_DRIVE] = "drive",
    [BU_NAME_LOOK] = "look-alike",
    [BU_NAME_ABSOLUTE] = "absolute",
    [BU_NAME_RELATIVE] = "relative",
    [BU_NAME_ROOT] = "above the root",
    [BU_NAME_DEEP] = "too deep",
};

static const char *const reason[] = {
    [BU_NAME_OK] = "nothing is wrong",
    [BU_NAME_EMPTY] = "it is empty",
    [BU_NAME_NUL] = "a NUL",
    [BU_NAME_SLASH] = "a slash",
    [BU_NAME_ILL_FORMED] = "ill-formed UTF-8",
    [BU_NAME_REFUSED] = "not allowed there",
    [BU_NAME_DOTS] = "it is . or ..",
    [BU_NAME_LONG] = "too long",
    [BU_NAME_EXTENSION] = "the extension is too long",
    [BU_NAME_LEADING] = "not allowed at the start",
    [BU_NAME_TRAILING] = "not allowed at the end",
    [BU_NAME_DEVICE] = "a device of Windows",
    [BU_NAME_DOTGIT] = "a name reserved by git",
    [BU_NAME_DRIVE] = "a drive letter",
    [BU_NAME_LOOK] = "a look-alike of a separator",
};

const char *fault_reason(enum bu_name_fault fault)
{
    size_t i = (size_t)fault;

    return i < sizeof reason / sizeof reason[0] ? reason[i] : "no name";
}

const char *fault_text(enum bu_name_fault fault)
{
    size_t i = (size_t)fault;

    return i < sizeof text / sizeof text[0] ? text[i] : "other";
}
