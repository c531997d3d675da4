"""gen_mojibake: letters of Cyrillic in classes, and which class follows which,
from the counts in tools/mojibake/pairs.txt; and kinds of scalar values, from
tools/mojibake/kinds.txt."""
# SPDX-License-Identifier: MIT
import collections
import math
import os

CLASSES = 11
LETTERS = 48
LEVELS = (4, 6, 8)  # bits of letters of Latin
HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "mojibake")
PAIRS = os.path.join(HERE, "pairs.txt")
KINDS = os.path.join(HERE, "kinds.txt")
LETTERS_OF = os.path.join(os.path.dirname(HERE), "detect", "counts.tsv")


def counts():
    """The rows of the file, none of their cells zero."""
    with open(PAIRS, encoding="ascii") as file:
        return [[int(cell) + 0.5 for cell in line.split()] for line in file
                if not line.startswith("#")]


def weight(x):
    """A term of a sum of logarithms."""
    return x * math.log2(x) if x else 0.0


def table_of(rows, classes):
    """The costs after each class; the last row is for a beginning."""
    table = [[0.0] * CLASSES for _ in range(CLASSES + 1)]
    for before, row in enumerate(rows):
        into = table[classes[before] if before < LETTERS else CLASSES]
        for letter, count in enumerate(row):
            into[classes[letter]] += count
    return table


def likelihood(rows, classes):
    """How well classes predict the next letter; higher is better."""
    table = table_of(rows, classes)
    return (sum(weight(x) for row in table for x in row)
            - sum(weight(sum(row)) for row in table)
            - sum(weight(sum(column)) for column in zip(*table)))


def classify(rows):
    """Move letters, the most frequent first, while that makes it better."""
    total = [sum(column) for column in zip(*rows)]
    order = sorted(range(LETTERS), key=lambda letter: -total[letter])
    classes = [0] * LETTERS
    for place, letter in enumerate(order):
        classes[letter] = place % CLASSES
    best = likelihood(rows, classes)
    moved = True
    while moved:
        moved = False
        for letter in order:
            was = chosen = classes[letter]
            for classes[letter] in range(CLASSES):
                value = likelihood(rows, classes)
                if value > best + 1e-6:
                    best, chosen = value, classes[letter]
            classes[letter] = chosen
            moved = moved or chosen != was
    return classes, total


def half_bits(part, whole):
    """A probability as a nibble."""
    return min(15, round(-2 * math.log2(part / whole)))


def latin_place(value):
    """The place of a letter in the table, as in mojibake_cost.c."""
    if value < 0x100:
        return 23 if value == 0xFF else value % 32
    return (value - 0xC0 + (0x139 <= value < 0x14A) + (value >= 0x179)) // 2


def latin_levels():
    """How rare a letter is among languages that use the Latin script."""
    share = collections.Counter()
    with open(LETTERS_OF, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file
                if line.startswith("letters ")]
    rows = [dict(cell.rsplit(":", 1) for cell in row[1:]) for row in rows
            if row[0].split()[1] not in ("el", "he", "ar")]
    for row in rows:
        for letter, count in row.items():
            share[letter] = max(share[letter], int(count) / 1e6)
    places = [0.0] * 96
    for value in range(0xDF, 0x17F):
        places[latin_place(value)] += share[chr(value)]
    return [sum(x < 2 ** -bits for bits in LEVELS) for x in places]


def kinds():
    """The runs: (the first scalar value, what is in it)."""
    with open(KINDS, encoding="ascii") as file:
        for line in file:
            first, *words = line.split("#")[0].split() or [None]
            if first is not None:
                yield int(first, 16), " | ".join(f"M_{word}" for word in words)


def main():
    rows = counts()
    classes, total = classify(rows)
    table = table_of(rows, classes)
    whole = [sum(column) for column in zip(*table)]
    letters = [16 * k + half_bits(total[i], whole[k])
               for i, k in enumerate(classes)]
    cells = [[half_bits(x, sum(row)) for x in row] + [15] for row in table]
    packed = [[row[i] + 16 * row[i + 1] for i in range(0, CLASSES, 2)]
              for row in cells]
    print(f"""\
/* mojibake_table: letters of Cyrillic, and which follow which; what scalar
 * values are. */
/* SPDX-License-Identifier: MIT */
/* Made by tools/gen_mojibake.py from pairs.txt and kinds.txt. */
#ifndef MOJIBAKE_TABLE_H
#define MOJIBAKE_TABLE_H

#include <stdint.h>

enum {{ MOJIBAKE_ROW = {len(packed[0])} }};

/* clang-format off */
/* U+0430..U+045F: 16 times the class, and the cost in it in half bits. */
static const uint8_t mojibake_letters[{LETTERS}] = {{""")
    for i in range(0, LETTERS, 12):
        print("    " + " ".join(f"0x{x:02X}," for x in letters[i:i + 12]))
    print("""};

/* The cost of a class after each class, and in the last row at the beginning
 * of a word; two in a byte, the low nibble first. */
static const uint8_t mojibake_pairs[][MOJIBAKE_ROW] = {""")
    for row in packed:
        print("    {" + ", ".join(f"0x{x:02X}" for x in row) + "},")
    levels = latin_levels()
    print("""};

/* How rare pairs of letters of U+00C0..U+017F are, 0 to 3; four in a byte, the
 * low bits first. */
static const uint8_t mojibake_latin[] = {""")
    cells = [sum(levels[i + k] << 2 * k for k in range(4))
             for i in range(0, len(levels), 4)]
    for i in range(0, len(cells), 12):
        print("    " + " ".join(f"0x{x:02X}," for x in cells[i:i + 12]))
    found = list(kinds())
    print("""};

/* First scalar values of runs but the first run, and what is in the runs; 3
 * bytes a run. */
static const uint16_t mojibake_firsts[] = {""")
    for i in range(1, len(found), 9):
        print("    " + " ".join(f"0x{x:04X}," for x, _ in found[i:i + 9]))
    print("};\nstatic const uint8_t mojibake_kinds[] = {")
    for _, kind in found:
        print(f"    {kind},")
    print("""};
/* clang-format on */

#endif""")


if __name__ == "__main__":
    main()
