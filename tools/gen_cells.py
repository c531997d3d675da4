"""gen_cells: tables of double bytes, from tools/pages/*.txt. Prints the source
of a family: jis or big5."""
# SPDX-License-Identifier: MIT
import hashlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
CHUNK = 32          # values of a chunk of steps
INDEX = 64          # cells of a chunk of an index
FIRST, LAST = 0x4E00, 0x9FFF
HAS_OTHERS, HAS_IDEOGRAPHS, STEPS = 1, 2, 4
LONGEST_RUN = 0x1FFF
RUN = 7             # a run saves ROM from so many values on

LEAST = 64          # how far back a step is that needs no jump
JUMPS = (-1, *range(1, 6))  # that take one byte
EACH = 8            # chunks for which it is stored where their jumps begin
SPANS = {"jis0208": (9, 1), "jis0212": (9, 1), "big5": (11, 5)}

SOURCES = {
    "jis0208": "JIS X 0208 as the JIS0208.TXT of Unicode has it, with 2140 as "
               "U+FF3C",
    "jis0212": "JIS X 0212 as the JIS0212.TXT of Unicode has it, with 2237 as "
               "U+FF5E",
    "cp932": "code page 932 of Microsoft, what JIS X 0208 lacks or reads "
             "otherwise",
    "big5": "Big5 as code page 950 of Microsoft has it, to F9FE",
}


FAMILIES = {"jis": ["jis0208", "jis0212", "cp932"], "big5": ["big5"]}
HEAD = """\
/* page_cells: tables of double bytes. */
/* SPDX-FileCopyright""" """Text: 1991-2025 Unicode, Inc. */
/* SPDX-License-""" """Identifier: MIT AND LicenseRef-Unicode-3.0 */
/* Made by tools/gen_cells.py. */
#include "page_pairs.h"

/* clang-format off */
"""


def read(name, width=94):
    """A file: cell -> value."""
    found = {}
    with open(f"{HERE}/pages/{name}.txt", encoding="utf-8") as file:
        for line in file:
            row, text = line.rstrip("\n").split(" ", 1)
            assert len(text) == width, (name, row, len(text))
            for column, one in enumerate(text):
                if one != ".":
                    found[(int(row) - 1) * width + column] = ord(one)
    return found


def is_ideograph(value):
    """True if put searches value in its own parts of a table."""
    return FIRST <= value <= LAST


class Steps:
    """Values in chunks: low bytes, and what says the high ones."""

    def __init__(self):
        self.values = []

    def chunks(self):
        """The values, CHUNK of them each."""
        return [self.values[start:start + CHUNK]
                for start in range(0, len(self.values), CHUNK)]

    def jumps(self, chunk):
        """The bytes for steps of a chunk that its low bytes do not say."""
        out = bytearray()
        for place in range(1, len(chunk)):
            windows = (chunk[place] - chunk[place - 1] + LEAST) // 256
            if windows in JUMPS:
                out.append(place * 8 + windows + 2)
            elif windows:
                out += bytes([place * 8, chunk[place] >> 8])
        return bytes(out)

    def packed(self):
        """The bytes of jumps; the marks of each chunk; where jumps begin."""
        jumps, marks, starts = b"", [], []
        for number, chunk in enumerate(self.chunks()):
            if number % EACH == 0:
                starts.append(len(jumps))
            more = self.jumps(chunk)
            marks += [chunk[0] >> 8, len(more)]
            jumps += more
        return jumps, marks, starts

    def spans(self, shift, gap):
        """For each 1 << shift values from FIRST on: the chunks that have some,
        as how many come before and how many there are; chunks apart by gap or
        less are taken together. And where each list begins."""
        spans, lists = [], []
        for block in range((LAST - FIRST >> shift) + 1):
            lists.append(len(spans))
            end = 0
            for number, chunk in enumerate(self.chunks()):
                if not any(value - FIRST >> shift == block for value in chunk):
                    continue
                if number - end <= gap and len(spans) != lists[-1]:
                    spans[-1] += number + 1 - end
                else:
                    spans += [number - end, 1]
                end = number + 1
        return spans, [*lists, len(spans)]


class Table:
    """Cells as parts: runs, words, steps."""

    def __init__(self, name):
        self.name = name
        self.parts = []
        self.words = []
        self.steps = Steps()

    def flags(self, values):
        """The kinds of values."""
        return (HAS_IDEOGRAPHS * any(map(is_ideograph, values)) |
                HAS_OTHERS * any(not is_ideograph(v) for v in values))

    def part(self, first, values, kind, base):
        """Add one part."""
        assert len(values) <= LONGEST_RUN
        self.parts.append((first, kind << 13 | len(values), base))

    def add_words(self, first, values):
        """Values as they are, or where they are in the table already."""
        base = next((i for i in range(len(self.words))
                     if self.words[i:i + len(values)] == values),
                    len(self.words))
        if base == len(self.words):
            self.words += values
        self.part(first, values, self.flags(values), base)

    def add_steps(self, first, values):
        """Ideographs in steps."""
        assert all(map(is_ideograph, values))
        self.part(first, values, STEPS | self.flags(values),
                  len(self.steps.values))
        self.steps.values += values

    def add_cells(self, cells):
        """Cells in runs, and the rest as words."""
        left = sorted(cells)
        old, words = len(self.parts), []
        while left:
            n = 1
            while n < len(left) and left[n] == left[0] + n and \
                    cells[left[n]] == cells[left[0]] + n:
                n += 1
            if n >= RUN:
                self.close(words, cells)
                words = []
                self.part(left[0], left[:n], 0, cells[left[0]])
            else:
                n = 1
                if words and words[-1] + 1 != left[0]:
                    self.close(words, cells)
                    words = []
                words.append(left[0])
            left = left[n:]
        self.close(words, cells)
        self.parts[old:] = sorted(self.parts[old:],
                                  key=lambda part: part[1] >> 13 > 0)

    def close(self, words, cells):
        """Add some neighbours."""
        if len(words) == 1:
            self.part(words[0], words, 0, cells[words[0]])
        elif words:
            self.add_words(words[0], [cells[cell] for cell in words])


def between(cells, first, last):
    """Those in a range, as a list of the first cell and the values."""
    keys = sorted(key for key in cells if first <= key < last)
    assert keys == list(range(keys[0], keys[0] + len(keys)))
    return keys[0], [cells[key] for key in keys]


def jis0208():
    """Kana first, as it is most frequent, then kanji."""
    table, cells = Table("jis0208"), read("jis0208")
    table.add_cells({k: v for k, v in cells.items() if 282 <= k < 470})
    table.add_words(*between(cells, 15 * 94, 47 * 94))
    table.add_steps(*between(cells, 47 * 94, 94 * 94))
    table.add_cells({k: v for k, v in cells.items()
                     if k < 282 or 470 <= k < 15 * 94})
    return [(table, "jis0208", table.parts)]


def jis0212():
    """Kanji first."""
    table, cells = Table("jis0212"), read("jis0212")
    table.add_steps(*between(cells, 15 * 94, 94 * 94))
    table.add_cells({k: v for k, v in cells.items() if k < 15 * 94})
    return [(table, "jis0212", table.parts)]


def cp932():
    """The differences; row 13; the rows of IBM, and those that NEC chose of
    them; the part that users may define. EUC-JP has all but the rows of
    IBM."""
    table, cells, base = Table("cp932"), read("cp932"), read("jis0208")
    changed = parts_of(table, cells, 0, 188, base)
    symbols = parts_of(table, cells, 12 * 94, 13 * 94)
    of_ibm = parts_of(table, cells, 114 * 94, 120 * 94)
    of_nec = parts_of(table, cells, 88 * 94, 92 * 94)
    table.part(94 * 94, range(20 * 94), 0, 0xE000)
    users, table.parts = table.parts, []
    return [(table, "cp932_changed", changed),
            (table, "cp932_more", symbols + of_ibm + of_nec + users),
            (table, "cp932_euc", symbols + of_nec)]


def parts_of(table, cells, first, last, base=None):
    """The parts of a range, without what base has alike."""
    table.add_cells({k: v for k, v in cells.items() if first <= k < last and
                     (base is None or base.get(k) != v)})
    parts, table.parts = table.parts, []
    return parts


def big5():
    """Ideographs, then lines that have two cells: of the first ones the
    latter is written, of those from F9FA on the former."""
    table, cells = Table("big5"), read("big5", 157)
    table.add_steps(*between(cells, 3 * 157, 38 * 157))
    again = [k for k, v in cells.items() if v in (0xFA0C, 0xFA0D)]
    for first, last in zip([40 * 157, *again], [*again, 88 * 157 + 116]):
        first += first in again  # so that put searches no symbol in steps
        table.add_steps(*between(cells, first, last))
    lines = 88 * 157 + 0xFA - 0x62
    table.add_cells({k: v for k, v in cells.items()
                     if 88 * 157 + 116 <= k < lines or k in again})
    table.add_cells({k: v for k, v in cells.items() if k < 3 * 157})
    table.add_cells({k: v for k, v in cells.items() if k >= lines})
    return [(table, "big5", table.parts)]


def rows(numbers, width, each):
    """Numbers as lines of C."""
    numbers = [each.format(n) for n in numbers]
    return "".join("    " + " ".join(numbers[i:i + width]) + "\n"
                   for i in range(0, len(numbers), width))


def head(name, what, rom):
    """The mapping that a table defines."""
    with open(f"{HERE}/pages/{name}.txt", "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()
    what = what[0].upper() + what[1:]
    return (f"/*\n * {what}, from tools/pages/{name}.txt:\n"
            f" * {SOURCES[name]}.\n *   SHA-256 {digest}\n"
            f" * {rom} bytes of ROM.\n */")


def array(kind, name, numbers, width, each):
    """One table."""
    return (f"static const {kind} {name}[] = {{\n"
            f"{rows(numbers, width, each)}}};\n\n")


def lows(values):
    """Their low bytes, four in a word."""
    values = values + [0] * (-len(values) % 8)
    return [sum((value & 0xFF) << 8 * i
                for i, value in enumerate(values[at:at + 4]))
            for at in range(0, len(values), 4)]


def print_steps(name, steps):
    """The source of steps, and how many bytes they take."""
    jumps, marks, starts = steps.packed()
    spans, lists = steps.spans(*SPANS[name])
    values = lows(steps.values)
    assert len(steps.values) + CHUNK < 0xFFFF
    return array("uint32_t", f"{name}_steps_lows", values, 5,
                 "0x{:08X}u,") + array(
        "uint8_t", f"{name}_marks", marks, 12, "0x{:02X},") + array(
        "uint16_t", f"{name}_starts", starts, 9, "0x{:04X},") + array(
        "uint8_t", f"{name}_jumps", jumps, 12, "0x{:02X},") + array(
        "uint8_t", f"{name}_spans", spans, 12, "0x{:02X},") + array(
        "uint16_t", f"{name}_lists", lists, 9, "0x{:04X},") + (
        f"static const struct bu_page__steps {name}_steps = {{\n"
        f"    {name}_steps_lows, {name}_marks, {name}_starts, {name}_jumps,\n"
        f"    {name}_spans, {name}_lists, {SPANS[name][0]},\n}};\n\n"), \
        4 * len(values) + len(jumps + bytes(marks)) + len(spans) + \
        2 * len(starts + lists)


def print_table(name):
    """The source of one table."""
    planes = {"jis0208": jis0208, "jis0212": jis0212, "cp932": cp932,
              "big5": big5}[name]()
    table = planes[0][0]
    steps, rom, out = "NULL", 2 * len(table.words), ""
    if table.steps.values:
        more, bytes_of = print_steps(name, table.steps)
        steps, rom, out = f"&{name}_steps", rom + bytes_of, out + more
    if table.words:
        out += array("uint32_t", f"{name}_lows", lows(table.words), 5,
                     "0x{:08X}u,")
        out += array("uint8_t", f"{name}_highs",
                     [value >> 8 for value in table.words], 12, "0x{:02X},")
    for _, plane, parts in planes:
        rom += 6 * len(parts)
        out += (f"static const struct bu_page__part {plane}_parts[] = {{\n" +
                "".join(f"    {{{cell}, 0x{kind:04X}, 0x{base:04X}}},\n"
                        for cell, kind, base in parts) + "};\n\n")
        low = min(part[0] for part in parts)
        high = max(part[0] + (part[1] & LONGEST_RUN) for part in parts)
        out += (f"const struct bu_page__plane bu_page__{plane} = {{\n"
                f"    {plane}_parts, {name}_lows, {name}_highs, {steps}, "
                f"{len(parts)}, {low}, {high - low},\n}};\n\n")
    print(f"{head(name, 'a table of double bytes', rom)}\n{out}".rstrip())


def print_index(name):
    """The source of an index: in which chunk of cells an ideograph is."""
    table = {"jis0208": jis0208, "big5": big5}[name]()[0][0]
    cells = read(name, 157 if name == "big5" else 94)
    found = {}
    for first, kind, _ in table.parts:
        if kind >> 13 & HAS_IDEOGRAPHS or kind >> 13 == 0:
            for cell in range(first, first + (kind & LONGEST_RUN)):
                if is_ideograph(cells[cell]):
                    found.setdefault(cells[cell], cell)
    bits = [0] * ((LAST + 1 - FIRST) // 32)
    for value in found:
        bits[value - FIRST >> 5] |= 1 << (value & 31)
    ranks = [sum(value < FIRST + 32 * i for value in found)
             for i in range(len(bits))]
    chunks = [found[value] // INDEX for value in sorted(found)]
    print(head(name, "where each ideograph is", 6 * len(bits) + len(chunks)))
    print(array("uint32_t", f"{name}_present", bits, 5, "0x{:08X}u,"), end="")
    print(array("uint16_t", f"{name}_ranks", ranks, 9, "0x{:04X},"), end="")
    print(array("uint8_t", f"{name}_chunks", chunks, 12, "0x{:02X},"), end="")
    print(f"const struct bu_page__index bu_page__{name}_index = {{\n"
          f"    {name}_present, {name}_ranks, {name}_chunks,\n}};")


def main():
    """All tables of a country: the planes first, then their indexes."""
    names = FAMILIES[sys.argv[1]]
    print(HEAD)
    for name in names:
        print_table(name)
        print()
    print_index(names[0])
    print("/* clang-format on */")


if __name__ == "__main__":
    main()
