"""gen_page_chinese: the tables of GB 2312, GBK and GB 18030.

    python3 tools/gen_page_chinese.py NAME >core/src/tables/page_NAME_table.h

NAME is chinese or chinese_gb18030.

Ideographs are those from U+4E00 to U+9FA5. A bit for each says whether GB 2312
has it, in words of 32 bits, the low bit first; for each 8 words, how many it
has before them. The ideographs of GB 2312 are in its order, as 13 bits
each: how many of its ideographs are before it in the order of Unicode. That is
a permutation, and to go the other way it is followed: from a number to the
one at that place, and so on, until the number comes again. Its cycles are
long, so at most each 36 steps there is a mark, of which the table has the mark
before it on its cycle: for each 32 numbers the low bits of the one that has a
mark, 255 for none, and number / 32 of the mark before.

What GB 18030 writes with four bytes, from U+0080 to U+FFFF: how many values in
a row, how many that it does not, and so on. Below A0 a byte is a length; else
(byte - A0) * 100 and the next byte are one."""
# SPDX-License-Identifier: MIT
import os
import sys

import page_tables

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = f"{HERE}/pages/chinese.txt"
FIRST, LAST = 0x4E00, 0x9FA5
GROUP, FAR = 32, 36
PRIVATE = 0xE766  # for what GBK lacks, in the order of pairs
WHAT = {"chinese": "GB 2312 and GBK, and the places of ideographs",
        "chinese_gb18030": "what GBK lacks"}


class Page:
    """The mappings of GBK and GB 18030 in the source."""

    def __init__(self):
        lines = list(page_tables.source(SOURCE))
        labels = [label for label, _ in lines]
        last = labels.index(0xFE40) + 1
        gbk = dict(lines[:last])
        self.more = dict(lines[last:])
        self.upper = [gbk[0xA1A1 + 0x100 * row] for row in range(9)]
        self.lower = [gbk[0xA840], gbk[0xA940]]
        self.hanzi = [value for row in range(0xB0, 0xF8)
                      for value in gbk[row * 0x100 + 0xA1]]
        rest = [value for label in (0xFD40, 0xFE40) for value in gbk[label]]
        self.rest = [value for value in rest if value > LAST]
        assert len(self.hanzi) == 6763 and len(self.rest) == 21
        assert sorted(rest)[0] >= FIRST

    def rows(self):
        """The rows of symbols: A1 to A9, A8 and A9 with low trails, and what
        ends the ideographs."""
        return [*self.upper, *self.lower, self.rest]

    def lacks(self):
        """The same rows for GB 18030, with FE of low trails last."""
        number = PRIVATE
        found = {}
        for lead in range(0xA1, 0xAA):
            for first, size, rows in ((0x40, 96, dict(
                    zip((0xA8, 0xA9), self.lower))), (0xA1, 94, dict(
                        zip(range(0xA1, 0xAA), self.upper)))):
                has = rows.get(lead)
                if has is None:
                    continue
                more = self.more.get(lead * 0x100 + first, [])
                for cell in range(size):
                    if cell < len(has) and has[cell]:
                        continue
                    better = more[cell] if cell < len(more) else 0
                    found[first, lead, cell] = better or number
                    number += 1
        assert number == 0xE810  # five more end row D7
        for cell in range(16, 96):
            more = self.more[0xFE40]
            better = more[cell] if cell < len(more) else 0
            found[0x40, 0xFE, cell] = better or number + 5
            number += 1
        assert number + 5 == 0xE865
        places = [(0xA1, lead) for lead in range(0xA1, 0xAA)]
        places += [(0x40, 0xA8), (0x40, 0xA9), (0x40, 0xFE)]
        return [[found.get((first, lead, cell), 0)
                 for cell in range(96 if first == 0x40 else 94)]
                for first, lead in places]


def cycles(numbers):
    """Its cycles, the shortest first."""
    left, found = set(range(len(numbers))), []
    while left:
        cycle = [min(left)]
        while numbers[cycle[-1]] != cycle[0]:
            cycle.append(numbers[cycle[-1]])
        left.difference_update(cycle)
        found.append(cycle)
    return sorted(found, key=len)


def marks(numbers):
    """Two bytes for each GROUP numbers; a mark is as far on as there is a
    group without one."""
    out = [255, 0] * -(-len(numbers) // GROUP)
    for cycle in cycles(numbers):
        size, places = len(cycle), []
        while size > FAR and (not places or
                              places[0] + size - places[-1] > FAR):
            ahead = range(places[-1] + FAR, places[-1], -1) if places \
                else range(FAR)
            places.append(next(
                place for place in ahead
                if out[cycle[place % size] // GROUP * 2] == 255))
            number = cycle[places[-1] % size]
            out[number // GROUP * 2] = number % GROUP
        for before, place in zip(places[-1:] + places, places):
            out[cycle[place % size] // GROUP * 2 + 1] = \
                cycle[before % size] // GROUP
    return out


def gbk(page):
    """Symbols and ideographs."""
    ranks = sorted(page.hanzi)
    has = set(ranks)
    words = [sum((FIRST + word * 32 + bit in has) << bit for bit in range(32))
             for word in range((LAST - FIRST) // 32 + 1)]
    before = [sum(value < FIRST + group * 256 for value in ranks)
              for group in range((LAST - FIRST) // 256 + 1)]
    rank = {value: place for place, value in enumerate(ranks)}
    numbers = [rank[value] for value in page.hanzi]
    return "\n\n".join([
        page_tables.runs("chinese_symbols", page.rows()),
        page_tables.array("uint32_t", "chinese_words", words, "0x%08Xu"),
        page_tables.array("uint16_t", "chinese_before", before, "%d"),
        page_tables.packed("bu_page_chinese__ranks", numbers, 13),
        page_tables.array("uint8_t", "chinese_marks", marks(numbers), "%d"),
        page_tables.packed("bu_page_chinese__places", sorted(
            range(len(page.hanzi)), key=page.hanzi.__getitem__), 13)])


def lengths(page):
    """The values of four bytes: those in a row, and the others, as in GB
    18030-2000."""
    two = {value for row in page.rows() + page.lacks() for value in row}
    two -= {*range(0xFE10, 0xFE1A), *range(0x9FB4, 0x9FBC), 0x1E3F}
    two |= {*range(0xE78D, 0xE797), 0xE81E, 0xE826, 0xE82B, 0xE82C, 0xE832,
            0xE843, 0xE854, 0xE864, 0xE7C7}
    two |= {*range(FIRST, LAST + 1), *range(0xD800, PRIVATE),
            *range(0xE810, 0xE815)}
    found, value = [], 0x80
    while value < 0x10000:
        for wanted in (False, True):
            first = value
            while value < 0x10000 and (value in two) == wanted:
                value += 1
            found.append(value - first)
    assert sum(found[::2]) == 39420
    return found


def gb18030(page):
    """The values that GBK lacks, and the lengths."""
    out = []
    for length in lengths(page):
        out += [length] if length < 0xA0 else [0xA0 + length // 256,
                                               length % 256]
    assert max(out) < 0x100
    return "\n\n".join([
        page_tables.runs("gb18030_symbols", page.lacks()),
        page_tables.array("uint8_t", "gb18030_lengths", out)])


def main():
    name = sys.argv[1]
    text = {"chinese": gbk, "chinese_gb18030": gb18030}[name](Page())
    print(page_tables.header(f"page_{name}_table", WHAT[name],
                             "gen_page_chinese", SOURCE,
                             '#include <stdint.h>', text))


if __name__ == "__main__":
    main()
