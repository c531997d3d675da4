"""case_back: what core's case.c does not find in the table of
case.py: upper case on another page, and lower case that folding does not lead
to."""
# SPDX-License-Identifier: MIT
import case
import ucd
from case import BOTH, LOWER, TITLE, UPPER

WHAT = "upper and lower case that folding does not show."
FILES = ["UnicodeData.txt", "CaseFolding.txt"]
THREES = [0x1C4, 0x1C7, 0x1CA, 0x1F1]  # as in case.c


def own_page(maps):
    """{lower: upper} of what case.c finds backwards in that table."""
    paired = {first + i for first, length in case.pairs(maps)
              for i in range(length)}
    return {target: scalar for scalar, target in maps.simple.items()
            if scalar not in paired and scalar >> 8 == target >> 8
            and maps.kind(scalar) & BOTH == BOTH}


def upper(maps, scalar, back, paired):
    """What case.c finds without this table, and the scalar value that it
    would look for in it, if it does."""
    while scalar in maps.simple and scalar not in maps.whole:
        if scalar in paired:
            return scalar, None
        kind = maps.kind(scalar)
        if kind & LOWER or not kind & UPPER:
            return scalar, None
        scalar = maps.simple[scalar]
    if scalar - 1 in paired:
        return scalar - 1, None
    return back.get(scalar, scalar), scalar


def check_threes(maps):
    """Return whether they are those of case.c."""
    found = [code for code, lower in sorted(maps.lower.items())
             if lower == code + 2 and maps.title.get(code) == code + 1]
    if found != THREES:
        raise ucd.refused(
            min({*found} ^ {*THREES}), "is one of three cases in a row, and "
            "not of THREES, or the reverse", "change case_three of "
            "core/src/unicode/case.c and THREES of tools/unicode/case_back.py")


def text():
    maps = case.Maps()
    check_threes(maps)
    threes = {code + i for code in THREES for i in range(3)}
    paired = {first + i for first, length in case.pairs(maps)
              for i in range(0, length, 2)}
    back = own_page(maps)
    wanted = {}
    for scalar in {*maps.upper, *maps.simple, *back} - threes:
        want = maps.upper.get(scalar, scalar)
        got, asked = upper(maps, scalar, back, paired)
        if got == want:
            continue
        if asked is None or asked != scalar and maps.upper.get(asked) != want:
            raise ucd.refused(
                scalar, f"has the upper case U+{want:04X}, and case_upper of "
                f"core/src/unicode/case.c finds U+{got:04X} by folding",
                "change it there, and upper() of tools/unicode/case_back.py")
        title = maps.title.get(scalar, scalar)
        if title not in (scalar, want):
            raise ucd.refused(
                scalar, f"has the title case U+{title:04X}, which is neither "
                "itself nor its upper case", "change title_one of "
                "core/src/unicode/case.c and text() of "
                "tools/unicode/case_back.py")
        wanted[asked] = want, UPPER | (TITLE if title == scalar else 0)
    for scalar, want in maps.lower.items():
        kind = maps.kind(scalar) if scalar in maps.simple else 0
        if scalar in maps.whole or not kind & LOWER:
            if scalar in wanted:
                raise ucd.refused(
                    scalar, "has both an upper and a lower case that folding "
                    "does not show", "an entry has one target: change "
                    "bu_lower_simple and case_upper of "
                    "core/src/unicode/case.c and text() of "
                    "tools/unicode/case_back.py")
            wanted[scalar] = want, LOWER
    table = case.Table()
    table.add_runs(wanted)
    return table.text("back")
