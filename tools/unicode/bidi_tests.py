"""bidi_tests: BidiTest.txt and BidiCharacterTest.txt, packed and unpacked.

Each test is a case: the values, names of classes in BidiTest.txt or scalar
values; the direction asked for (0, 1, 2 as enum bu_bidi_base); the level of
the paragraph, 9 where the file has none; the levels, 255 for x. Cases are
sorted by their lengths and values, and what has the same place in all cases of
a length is in a row, so that xz finds what repeats.

    python3 tools/unicode/bidi_tests.py >tests/bidi/bidi_sample.h

prints some of BidiTest.txt for the suite."""
# SPDX-License-Identifier: MIT
import base64
import itertools
import lzma
import os
import textwrap

import bidi

PACKED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..",
                      "tests", "bidi", "bidi.txt")
EVERY, LONG = 9001, 5  # cases of up to four values, and of more

REMOVED, UNKNOWN = 255, 9
NAMES = ("BidiTest", "BidiCharacterTest")


def order(levels):
    """Rule L2, for files that are checked: places of what has a level."""
    places = [at for at, level in enumerate(levels) if level != REMOVED]
    for level in range(max([0, *(levels[at] for at in places)]), 0, -1):
        found = []
        for high, group in itertools.groupby(
                places, lambda at, least=level: levels[at] >= least):
            found += list(group)[::-1] if high else group
        places = found
    return places


def numbers(text):
    """Levels, of 0 x 1."""
    return tuple(REMOVED if part == "x" else int(part)
                 for part in text.split())


def classes(lines):
    """The cases of BidiTest.txt."""
    levels = places = ()
    for first, *rest in lines:
        if first.startswith("@Levels:"):
            levels = numbers(first[8:])
        elif first.startswith("@Reorder:"):
            places = [int(part) for part in first[9:].split()]
        elif not first.startswith("@"):
            if order(levels) != places:
                raise SystemExit(f"BidiTest: {first} has another order")
            for bit, base in ((1, 2), (2, 0), (4, 1)):
                if int(rest[0], 16) & bit:
                    yield tuple(first.split()), base, UNKNOWN, levels


def characters(lines):
    """The cases of BidiCharacterTest.txt."""
    for codes, base, level, levels, places in lines:
        levels = numbers(levels)
        if order(levels) != [int(part) for part in places.split()]:
            raise SystemExit(f"BidiCharacterTest: {codes} has another order")
        yield tuple(codes.split()), int(base), int(level), levels


def pack(cases):
    """Cases as lines of text."""
    cases = sorted(set(cases), key=lambda case: (len(case[0]), case))
    values = sorted({value for case in cases for value in case[0]})
    number = {value: at for at, value in enumerate(values)}
    data = bytearray()
    for length, group in itertools.groupby(cases, lambda case: len(case[0])):
        group = list(group)
        data += bytes([length]) + len(group).to_bytes(4, "big")
        data += bytes(10 * base + level for _, base, level, _ in group)
        for at in range(length):
            data += bytes(number[case[0][at]] for case in group)
        for at in range(length):
            data += bytes(case[3][at] for case in group)
    text = base64.b64encode(lzma.compress(
        bytes(data), preset=9 | lzma.PRESET_EXTREME)).decode()
    return [" ".join(values), *textwrap.wrap(text, 96)]


def unpack(path, name):
    """(values, base, level, levels) of each case of one file in what
    pack_tests.py wrote."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split(f"@{name}\n")[1].split("\n@")[0]
    values, *rest = lines.splitlines()
    values = values.split()
    data = lzma.decompress(base64.b64decode("".join(rest)))
    at = 0
    while at < len(data):
        length, count = data[at], int.from_bytes(data[at + 1:at + 5], "big")
        rows = [data[at + 5 + row * count:at + 5 + (row + 1) * count]
                for row in range(2 * length + 1)]
        at += 5 + (2 * length + 1) * count
        for tag, *cells in zip(*rows):
            yield ([values[cell] for cell in cells[:length]], tag // 10,
                   tag % 10, cells[length:])


SAMPLE = """\
/* bidi_sample: some tests of BidiTest.txt, for the suite. */
/* SPDX-FileCopyrightText: 1991-2025 Unicode, Inc. */
/* SPDX-License-Identifier: MIT AND LicenseRef-Unicode-3.0 */
/* Made by tools/unicode/bidi_tests.py. A test is how many values it has, the
 * direction (enum bu_bidi_base), their classes (enum bu_bidi_class_name) and
 * their levels, 255 for what X9 removes. */
#ifndef BIDI_SAMPLE_H
#define BIDI_SAMPLE_H

#include <stdint.h>

/* clang-format off */
static const uint8_t bidi_sample[] = {{
{rows}
}};
/* clang-format on */

#endif"""


def sample():
    """Some of the cases, as C."""
    cases = list(unpack(PACKED, "BidiTest"))
    short = [case for case in cases if len(case[0]) < 5]
    more = [case for case in cases if 4 < len(case[0]) < 32]
    print(SAMPLE.format(rows="\n".join(
        line for values, base, _, levels
        in short[::EVERY] + more[::LONG]
        for line in textwrap.wrap(
            " ".join(f"{number}," for number in
                     (len(values), base, *map(bidi.NAMES.index, values),
                      *levels)), 75, initial_indent="    ",
            subsequent_indent="        "))))


if __name__ == "__main__":
    sample()
