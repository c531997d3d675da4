"""gen_mojibake: letters of Cyrillic in classes, and which class follows which,
from the counts in tools/mojibake/pairs.txt; and kinds of scalar values, from
tools/mojibake/kinds.txt."""
# SPDX-License-Identifier: MIT
import math
import os

CLASSES = 11
LETTERS = 48
HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "mojibake")
PAIRS = os.path.join(HERE, "pairs.txt")
KINDS = os.path.join(HERE, "kinds.txt")
LATIN = os.path.join(HERE, "latin.tsv")
FEW = 150  # letters of a text below this many in a million may be of names


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
    """The place of a letter in the table, as mark_place in mojibake_cost.c."""
    if value < 0x100:
        return 23 if value == 0xFF else value % 32
    return (value - 0xC0 + (0x139 <= value < 0x14A) + (value >= 0x179)) // 2


def latin_lines():
    """The cells of the rows of the file."""
    with open(LATIN, encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t") for line in file
                if not line.startswith("#")]


def latin_languages():
    """For each place, the languages that have the letter: a bit each, in the
    order of the file."""
    found = [0] * 96
    rows = [row for row in latin_lines() if not row[0].startswith("letter ")]
    assert len(rows) <= 32
    for bit, (_, alphabet, *cells) in enumerate(rows):
        cells = [cell.rsplit(":", 1) for cell in cells if cell]
        often = [letter for letter, n in cells if int(n) >= FEW]
        for letter in {*alphabet, *often}:
            found[latin_place(ord(letter))] |= 1 << bit
    return found


def latin_costs():
    """For each place, in half bits: the cost of the letter, that of what is
    before it, 4 kinds, and that of what is after it. A letter that is not in
    the file is the rarest, anywhere."""
    rows = {row[0][-1]: [int(x) for x in row[1].split()]
            for row in latin_lines() if row[0].startswith("letter ")}
    whole = sum(sum(row[:4]) for row in rows.values())
    found = [[15] + [4] * 8 for _ in range(96)]
    for letter, row in rows.items():
        own = sum(row[:4]) + 1
        found[latin_place(ord(letter))] = [
            min(15, round(math.log2(whole / own) * 4 / 3))] + [
            half_bits(n + own / 500, own) for n in row]
    return found


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
    print("""};

/* Letters of U+00C0..U+017F, two costs in a byte, the low nibble first: what
 * is before the letter (0 no letter, 1 a consonant, 2 a vowel, 3 a letter
 * beyond ASCII) and what is after it, in half bits, and the letter itself, in
 * 3/4 of a bit. */
static const uint8_t mojibake_latin[][5] = {""")
    cells = [[row[i] + 16 * row[i + 1] for i in (1, 3, 5, 7)] + [row[0]]
             for row in latin_costs()]
    for i in range(0, 96, 2):
        print("    " + " ".join(
            "{" + ", ".join(f"0x{x:02X}" for x in row) + "},"
            for row in cells[i:i + 2]))
    print("""};

/* Which of 32 languages have these letters, a bit each. */
static const uint32_t mojibake_languages[] = {""")
    found = latin_languages()
    for i in range(0, len(found), 6):
        print("    " + " ".join(f"0x{x:08X}," for x in found[i:i + 6]))
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
