"""fold: values that fold to more than one scalar value.

For each the number of the first, and the place of the second in a list of
parts, times 8, plus that of the third, 0 where there is none. A number or a
part is a byte: the number of a window times 32, plus how far from it."""
# SPDX-License-Identifier: MIT
import case
import ucd

WHAT = "what folding makes more than one of."
FILES = ["CaseFolding.txt"]


def windows(scalars):
    """The starts of the least windows of 32 that have all of them."""
    found = []
    for scalar in sorted(scalars):
        if not found or scalar > found[-1] + 31:
            found.append(scalar)
    last = max(scalars)
    if len(found) > 8 or last > 0xFFFF:
        raise ucd.refused(
            last, f"is part of a full folding, in one of {len(found)} windows "
            "of 32", "a byte has room for 8, below U+10000: make the parts of "
            "fold_whole larger in tools/unicode/fold.py and in fold_part of "
            "core/src/unicode/case.c")
    return found


def text():
    maps = case.Maps()
    case.check(maps)
    found = maps.places()
    starts = windows({part for parts in found for part in parts})

    def byte(scalar):
        number = max(n for n, start in enumerate(starts) if start <= scalar)
        return number * 32 + scalar - starts[number]
    thirds = sorted({parts[2] for parts in found if parts[2:]})
    seconds = sorted({parts[1] for parts in found} - set(thirds))
    parts = [0, *thirds, *seconds]
    if len(thirds) > 7 or len(parts) > 32:
        raise ucd.refused(
            max(thirds if len(thirds) > 7 else seconds),
            f"is one of {len(thirds)} third and {len(seconds)} second parts "
            "of full foldings", "a byte of fold_whole.rest has room for 7, "
            "and for 31 together: make it larger in tools/unicode/fold.py "
            "and in bu_fold of core/src/unicode/case.c")
    first = [byte(folded[0]) for folded in found]
    rest = [parts.index(folded[1]) * 8
            + (parts.index(folded[2]) if folded[2:] else 0)
            for folded in found]
    alone = {scalar: maps.simple[scalar] for scalar in maps.whole
             if scalar in maps.simple}
    bits = 16 if max(*alone, *alone.values()) <= 0xFFFF else 32
    alone = "\n".join(f"    0x{scalar:04X}, 0x{simple:04X},"
                      for scalar, simple in alone.items())
    return f"""\
static const struct {{
    uint16_t windows[{len(starts)}];
    uint8_t parts[{len(parts)}];
    uint8_t first[{len(first)}];
    uint8_t rest[{len(rest)}];
}} fold_whole = {{
    {{
{case.cells(starts, 4)}
    }},
    {{
{case.cells([0, *map(byte, parts[1:])])}
    }},
    {{
{case.cells(first)}
    }},
    {{
{case.cells(rest)}
    }}
}};
/* What these become by simple folding. */
static const uint{bits}_t fold_alone[] = {{
{alone}
}};"""
