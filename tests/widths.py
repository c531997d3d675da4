"""widths: bu_width of every scalar value against the Unicode data files, read
apart from the generator and from other files of it, and against the C
library."""
# SPDX-License-Identifier: MIT
import ctypes
import locale
import os
import subprocess

UNICODE = "/usr/share/unicode"
VERSION = "15.0.0"
TOP = 0x110000
CATEGORY = "extracted/DerivedGeneralCategory.txt"
EAST_ASIAN = "extracted/DerivedEastAsianWidth.txt"
PROPERTIES = "PropList.txt"
GLIBC = "glibc 2.36"  # its data is that of Unicode 14.0

# Narrow by EastAsianWidth.txt, wide in the C library, and so here.
WIDE_AS_GLIBC = {*range(0x3248, 0x3250), *range(0x4DC0, 0x4E00)}
HANGUL_TAIL = {*range(0x1160, 0x1200), *range(0xD7B0, 0xD800)}
# Where the C library says another width: U+0000 is a control here, and no end.
NOT_AS_GLIBC = {0: 0}


def property_sets(name):
    """{value: scalar values} of a file of Unicode data."""
    found = {}
    with open(f"{UNICODE}/{name}", encoding="utf-8") as file:
        for line in file:
            fields = line.partition("#")[0].split(";")
            if len(fields) < 2:
                continue
            ends = [int(end, 16) for end in fields[0].strip().split("..")]
            found.setdefault(fields[1].strip(), set()).update(
                range(ends[0], ends[-1] + 1))
    return found


def why_not():
    """What keeps the data from being read; empty if nothing does."""
    for name in (CATEGORY, EAST_ASIAN, PROPERTIES):
        path = f"{UNICODE}/{name}"
        if not os.path.exists(path):
            return f"{path} is not here"
        with open(path, encoding="utf-8") as file:
            if VERSION not in file.readline():
                return f"{path} is not of Unicode {VERSION}"
    return ""


def expected():
    """{scalar value: width} of all whose width is said."""
    category = property_sets(CATEGORY)
    east_asian = property_sets(EAST_ASIAN)
    properties = property_sets(PROPERTIES)
    free = category["Cn"] - properties["Noncharacter_Code_Point"]
    wide = east_asian["W"] | east_asian["F"] | WIDE_AS_GLIBC
    none = category["Mn"] | category["Me"] | category["Cf"] | \
        category["Zl"] | category["Zp"] | HANGUL_TAIL
    none -= properties["Prepended_Concatenation_Mark"] | {0xAD} | free
    return {c: 0 if c in none else 2 if c in wide else 1
            for c in range(TOP) if c in wide or c not in free}


def compare(tap, what, got, want):
    """One test: for each scalar value in want, its width in got."""
    wrong = [f"U+{c:04X}: {got[c]}, not {width}"
             for c, width in want.items() if got[c] != width]
    tap.ok(not wrong, f"{len(want)} widths as {what}", "\n".join(wrong[:20]))


def glibc():
    """{scalar value: width} of all that the C library calls printable."""
    locale.setlocale(locale.LC_ALL, "C.UTF-8")
    wcwidth = ctypes.CDLL(None).wcwidth
    wcwidth.argtypes = [ctypes.c_uint32]
    found = {c: wcwidth(c) for c in range(TOP)}
    return {c: width for c, width in found.items()
            if width >= 0 and NOT_AS_GLIBC.get(c) != width}


def run(tap, program):
    """All of it, for tests/run.py."""
    out = subprocess.run([program], stdout=subprocess.PIPE, check=True).stdout
    got = [byte - ord("0") for byte in out]
    tap.ok(len(got) == TOP, "a width for every number below 0x110000")
    if why_not():
        tap.skip("all widths as the Unicode data", why_not())
    else:
        compare(tap, f"Unicode {VERSION}", got, expected())
    try:
        library = os.confstr("CS_GNU_LIBC_VERSION")
    except (ValueError, OSError, AttributeError):
        library = None
    if library != GLIBC:
        tap.skip("all widths as wcwidth", f"{library} is not {GLIBC}, and "
                 "others have other data")
        return
    want = glibc()
    tap.ok(len(want) > 280_000, "the C library knows UTF-8", len(want))
    compare(tap, f"wcwidth of {GLIBC}", got, want)
