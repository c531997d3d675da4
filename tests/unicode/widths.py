"""widths: bu_width of every scalar value against the Unicode data, by rules of
its own, and against the C library."""
# SPDX-License-Identifier: MIT
# group: width = property | run:property
# group: width-speed = property-speed | run:property-speed
import ctypes
import locale
import os
import subprocess
import sys
import unicodedata

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "..", "..", "tools", "unicode"))
import ucd  # noqa: E402

TOP = 0x110000
EMOJI = "/usr/share/unicode/emoji/emoji-test.txt"
GLIBC = "glibc 2.36"  # its data is that of Unicode 14.0

# Narrow by EastAsianWidth.txt, wide in the C library, and so here.
WIDE_AS_GLIBC = {*range(0x3248, 0x3250), *range(0x4DC0, 0x4E00)}
HANGUL_TAIL = {*range(0x1160, 0x1200), *range(0xD7B0, 0xD800)}
# Where the C library says another width: U+0000 is a control here, and no end.
# Unicode 16.0 made symbols of the I Ching and counting rods wide, and U+1171E
# a spacing mark.
SINCE = [*range(0x2630, 0x2638), *range(0x268A, 0x2690), 0x1171E,
         *range(0x1D300, 0x1D357), *range(0x1D360, 0x1D377)]
NOT_AS_GLIBC = {0: 0, **{c: 0 if c == 0x1171E else 1 for c in SINCE}}


def inverse(mapping):
    """{value: scalar values}."""
    found = {}
    for scalar, value in mapping.items():
        found.setdefault(value, set()).add(scalar)
    return found


def expected():
    """{scalar value: width} of all whose width is said."""
    assigned = ucd.category()
    category = inverse(assigned)
    east_asian = inverse(ucd.east_asian_width())
    properties = ucd.properties()
    free = {c for c in range(TOP) if c not in assigned}
    free -= properties["Noncharacter_Code_Point"]
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


def emoji():
    """Every emoji that is fully qualified, as scalar values."""
    with open(EMOJI, encoding="utf-8") as file:
        return [tuple(int(code, 16) for code in line.split(";")[0].split())
                for line in file if "; fully-qualified" in line]


# What is no emoji, or no whole one: columns by hand.
OTHERS = [
    ((0x2764,), 1), ((0x31,), 1), ((0x23,), 1), ((0x1F44D,), 2),
    ((0x1F3FD,), 2), ((0x61, 0x1F3FD), 3), ((0xFE0F,), 0), ((0x1F1E9,), 1),
    ((0x1F600, 0xFE0F), 2), ((0x1F600, 0xFE0E), 2), ((0x61, 0x200D, 0x62), 2),
    ((0x2764, 0xFE0F, 0xFE0F), 2), ((0x65, 0x301, 0xFE0F), 1),
    ((0x200D, 0x1F600), 2), ((0xAC00, 0x1F3FD), 4), ((0x61, 0xFE0F), 2),
    ((0x1F469, 0x200D, 0x2695), 2), ((0x1F469, 0x200D, 0x61), 3),
    ((0x1F3FD, 0x1F3FD), 2), ((0x270C, 0xFE0F, 0x1F3FD), 2),
    ((0x1F44D, 0x20, 0x1F3FD), 5), ((0x2764, 0x200D, 0x1F525), 1),
    ((0x2764, 0xFE0F, 0x61, 0xFE0F, 0x1F600), 6), ((), 0)]


def sequences(tap, program):
    """Rows of text that terminals of today show in fewer columns, or more."""
    def ask(rows):
        sent = "".join(" ".join(f"{c:X}" for c in row) + "\n" for row in rows)
        out = subprocess.run([program, "rows"], input=sent, text=True,
                             stdout=subprocess.PIPE, check=True).stdout
        return [int(line) for line in out.split()]
    got = ask([row for row, _ in OTHERS])
    wrong = [(row, columns) for (row, want), columns in zip(OTHERS, got)
             if columns != want]
    tap.ok(len(got) == len(OTHERS) and not wrong,
           f"{len(OTHERS)} rows that are no whole emoji", wrong)
    if not os.path.exists(EMOJI):
        tap.skip("each emoji takes two columns", f"no {EMOJI}")
        return
    rows = emoji()
    got = ask(rows)
    wrong = [row for row, columns in zip(rows, got) if columns != 2]
    tap.ok(len(got) == len(rows) > 3000 and not wrong,
           f"each of {len(rows)} emoji takes two columns", wrong[:9])


CLASSES = ("N", "A", "H", "W", "F", "Na")  # as in enum bu_east_asian_name
# Wide since Unicode 16.0; Python has an older version.
SINCE_16 = {*SINCE, *range(0x4DC0, 0x4E00)} - {0x1171E}


def numbers(program, what):
    """A digit for each number below 0x110000."""
    out = subprocess.run([program, what], stdout=subprocess.PIPE,
                         check=True).stdout
    return [byte - ord("0") for byte in out]


def east_asian(tap, program, width):
    """East_Asian_Width of all, by the data and by Python; columns of CJK."""
    got, data = numbers(program, "east"), ucd.east_asian_width()
    compare(tap, f"East_Asian_Width of Unicode {ucd.VERSION}", got,
            {c: CLASSES.index(data.get(c, "N")) for c in range(TOP)})
    compare(tap, "East_Asian_Width of Python", got,
            {c: CLASSES.index(unicodedata.east_asian_width(chr(c)))
             for c in range(TOP) if c not in SINCE_16
             and unicodedata.category(chr(c)) != "Cn"})
    compare(tap, "in a CJK setting", numbers(program, "cjk"),
            {c: 2 if width[c] == 1 and data.get(c) == "A" and c != 0xAD
             else width[c] for c in range(TOP)})


def run(tap, program):
    """All of it, for tests/run.py."""
    sequences(tap, program)
    got = numbers(program, "width")
    tap.ok(len(got) == TOP, "a width for every number below 0x110000")
    compare(tap, f"Unicode {ucd.VERSION}", got, expected())
    east_asian(tap, program, got)
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
