"""gen_page_korean: the tables of KS X 1001.

    python3 tools/gen_page_korean.py NAME >core/src/tables/page_NAME_table.h

NAME is korean, korean_hanja or korean_index.

Which syllables KS X 1001 has: a byte for each of 399 blocks of 28 syllables,
the number of a pattern of 28 bits, bit 0 for a syllable without a final
consonant. Patterns are one after the other, the low bits first. For each 16
blocks: how many syllables there are before them.

Hanja are numbers of 15 bits. The low 8 bits of four are a word, the first one
in its low bits, so that a search compares eight at once; the high 7 bits are
packed."""
# SPDX-License-Identifier: MIT
import os
import sys

import page_tables

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = f"{HERE}/pages/korean.txt"
FIRST, SYLLABLES, FINALS, STRIDE = 0xAC00, 11172, 28, 16
IDEOGRAPHS = 0x51A6  # U+4E00 to U+9FA5; U+F900 follows
WHAT = {"korean": "symbols and syllables of KS X 1001",
        "korean_hanja": "hanja of KS X 1001, in order, and their places"}


def number(scalar):
    """A hanja in 15 bits."""
    if scalar >= 0xF900:
        return scalar - 0xF900 + IDEOGRAPHS
    assert 0 <= scalar - 0x4E00 < IDEOGRAPHS
    return scalar - 0x4E00


def symbols(chars):
    """Rows 1 to 12, and the syllables."""
    has = {value - FIRST for row in range(15, 40) for value in chars[row]}
    assert [value for row in range(15, 40) for value in chars[row]] == \
        sorted(FIRST + syllable for syllable in has)
    blocks = [sum((block + final in has) << final for final in range(FINALS))
              for block in range(0, SYLLABLES, FINALS)]
    patterns = sorted(set(blocks))
    before = [sum(syllable < start * FINALS for syllable in has)
              for start in range(0, len(blocks), STRIDE)]
    return "\n\n".join([
        page_tables.runs("korean_symbols", [chars[row] for row in range(12)]),
        page_tables.array("uint8_t", "korean_blocks",
                          map(patterns.index, blocks)),
        page_tables.array("uint8_t", "korean_patterns",
                          page_tables.packed_bytes(patterns, FINALS)),
        page_tables.array("uint16_t", "korean_before", before, "%d")])


def hanja(chars):
    """Rows 42 to 93."""
    values = numbers(chars)
    low = [sum((value & 0xFF) << 8 * i
               for i, value in enumerate(values[at:at + 4]))
           for at in range(0, len(values), 4)]
    return "\n".join([
        page_tables.array("uint32_t", "hanja_low", low, "0x%08Xu"),
        page_tables.array("uint8_t", "hanja_high", page_tables.packed_bytes(
            [value >> 8 for value in values], 7))])


def numbers(chars):
    """All hanja as numbers."""
    return [number(value) for row in range(41, 93) for value in chars[row]]


def index(chars):
    """The places of hanja, sorted by what they are."""
    values = numbers(chars)
    return page_tables.packed("hanja_places", sorted(
        range(len(values)), key=values.__getitem__), 13)


def main():
    name = sys.argv[1]
    chars = {(lead >> 8) - 0xA1: values
             for lead, values in page_tables.source(SOURCE)}
    text = symbols(chars) if name == "korean" else "\n\n".join(
        [hanja(chars), index(chars)])
    print(page_tables.header(f"page_{name}_table", WHAT[name],
                             "gen_page_korean", SOURCE,
                             '#include <stdint.h>', text))


if __name__ == "__main__":
    main()
