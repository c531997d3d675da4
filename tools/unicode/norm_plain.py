"""norm_plain: runs of what NFD leaves as it is and that is no nonstarter, in
scripts that are much used.

A list of scalar values: such a run begins at the first, ends before the
second, and so on. What is in them needs no search in larger tables."""
# SPDX-License-Identifier: MIT
import runs
import ucd

WHAT = "runs of what NFD leaves as it is."
FILES = ["UnicodeData.txt"]

# Where runs are wanted: Latin, Greek, Cyrillic, Hebrew, Arabic, Georgian to
# Hangul letters, punctuation and symbols, kana, ideographs, full width. What
# is not plain there is left out.
WANTED = [(0x17F, 0x19F), (0x1B1, 0x1CC), (0x234, 0x2FF), (0x391, 0x3A9),
          (0x3B1, 0x3C9), (0x3D5, 0x3FF), (0x410, 0x418), (0x41A, 0x438),
          (0x43A, 0x44F), (0x45F, 0x475), (0x488, 0x4C0), (0x4FA, 0x590),
          (0x5C8, 0x60F), (0x627, 0x64A), (0x108E, 0x135C), (0x2002, 0x20CF),
          (0x20F1, 0x2125), (0x232B, 0x2ADB), (0x3030, 0x304B),
          (0x307E, 0x3093), (0x309F, 0x30AB), (0x30DE, 0x30F3),
          (0x30FF, 0xA66E), (0xFE30, 0xFFFE)]
SHORTEST = 8  # scalar values


def text():
    marks, maps = ucd.combining_class(), ucd.decompositions()
    low = min(*marks, *maps)
    if low < 0xC0:
        raise SystemExit(f"norm_plain: U+{low:04X} is not plain: "
                         "norm_cursor.c has all below U+00C0 as that")
    found = []
    for first, last in WANTED:
        start = first
        for code in range(first, last + 2):
            if code > last or code in marks or code in maps:
                if code - start >= SHORTEST:
                    found += [start, code]
                start = code + 1
    return f"""\
static const uint16_t norm_plain[{len(found)}] = {{
{runs.rows((f"0x{code:04X}" for code in found), 8)}
}};"""
