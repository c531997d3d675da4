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
NEAR = (LAST + 1 - FIRST) // 512
HAS_OTHERS, HAS_IDEOGRAPHS, STEPS = 1, 2, 4
LONGEST_RUN = 0x1FFF
RUN = 7             # a run saves ROM from so many values on

LEAST, BACK, FORTH = 64, 0xF4, 0xF6  # of a step: core/src/page/page_pairs.h

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
    """What put searches in its own parts of a table."""
    return FIRST <= value <= LAST


class Steps:
    """Values, each as a step from the one before; by chunks."""

    far = 128

    def __init__(self):
        self.values = []

    def step(self, step, value):
        """The bytes of one value."""
        step += LEAST
        if 0 <= step < BACK:
            return bytes([step])
        if step < 0:
            high, low = divmod(-step - 1, 256)
            high += BACK
        else:
            high, low = divmod(step - BACK, 256)
            high += FORTH
        if high < (FORTH if step < 0 else 255):
            return bytes([high, low])
        return b"\xff" + value.to_bytes(2, "little")

    def near(self):
        """For each 512 values from FIRST on: the first chunk that has one, and
        one more than the last."""
        assert all(0 <= value - FIRST < 512 * NEAR for value in self.values)
        found = [[1, 0] for _ in range(NEAR)]
        for place, value in enumerate(self.values):
            chunk, both = place // CHUNK, found[(value - FIRST) // 512]
            found[(value - FIRST) // 512] = [
                min(both[0], chunk) if both[1] else chunk, chunk + 1]
        return sum(found, [])

    def packed(self):
        """The bytes, and the first value and the place of each chunk."""
        out, marks = bytearray(), []
        for start in range(0, len(self.values), CHUNK):
            chunk = self.values[start:start + CHUNK]
            end = self.values[min(start + CHUNK, len(self.values) - 1)]
            tame = all(chunk[0] - self.far <= value <= end + self.far
                       for value in chunk)
            assert len(out) < 0x8000
            marks += [chunk[0], len(out) | (0 if tame else 0x8000)]
            for before, value in zip(chunk, chunk[1:]):
                out += self.step(value - before, value)
        return bytes(out), marks + [self.values[-1], 0]


class Table:
    """Cells as parts: runs, words, steps."""

    def __init__(self, name):
        self.name = name
        self.parts = []
        self.words = []
        self.steps = Steps()

    def flags(self, values):
        """Which kinds of values there are."""
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
        """Values in steps."""
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
    """What differs; row 13; the rows of IBM, and those that NEC chose of
    them; what users may define. EUC-JP has all but the rows of IBM."""
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
    """What a table is."""
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


def print_table(name):
    """The source of one table."""
    planes = {"jis0208": jis0208, "jis0212": jis0212, "cp932": cp932,
              "big5": big5}[name]()
    table = planes[0][0]
    steps, rom, out = "NULL", 2 * len(table.words), ""
    if table.steps.values:
        data, marks = table.steps.packed()
        rom += len(data) + 2 * len(marks)
        steps = f"&{name}_steps"
        out += array("uint8_t", f"{name}_bytes", data, 12, "0x{:02X},")
        out += array("uint16_t", f"{name}_marks", marks, 9, "0x{:04X},")
        near = "NULL"
        if name == "jis0208":
            near = f"{name}_near"
            rom += 2 * NEAR
            out += array("uint8_t", near, table.steps.near(), 12, "0x{:02X},")
        out += (f"static const struct bu_page__steps {name}_steps = {{\n"
                f"    {name}_bytes, {name}_marks, {near}, "
                f"{table.steps.far},\n}};\n\n")
    if table.words:
        words = table.words + [0] * (-len(table.words) % 8)
        out += array("uint32_t", f"{name}_lows", [
            sum((value & 0xFF) << 8 * i
                for i, value in enumerate(words[at:at + 4]))
            for at in range(0, len(words), 4)], 5, "0x{:08X}u,")
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
