"""page_tables: the forms of tables that pages of East Asia are written in.

runs(name, rows) is for symbols; core/src/page/page_pairs.c reads it. A row is
the values of its cells, 0 for a cell without one. Such cells at the end are
left out; others get 0, 1, 2 and so on. next is one more than the value of the
cell before:

    00..1F     1 to 20 cells, with the values from next on
    20..3B xx  one cell: the high byte of its value is pages[byte - 20]
    3C..FF     one cell: its value is next + byte - 9E

packed(name, values, width) is numbers of width bits for page_pairs.c."""
# SPDX-License-Identifier: MIT
import hashlib
import os
import re

RUNS, PAGES, MIDDLE = 32, 28, 158


def holes(row, cell):
    """How many cells without a value are before this one, in a row of them."""
    first = cell
    while first and not row[first - 1]:
        first -= 1
    return cell - first


def row_bytes(row, pages):
    """One row; pages is what the table has of them so far."""
    while row and not row[-1]:
        row = row[:-1]
    row = [value or holes(row, cell) for cell, value in enumerate(row)]
    out = bytearray()
    follows = None
    place = 0
    while place < len(row):
        value = row[place]
        count = 1
        if value == follows:
            while (count < RUNS and place + count < len(row)
                   and row[place + count] == value + count):
                count += 1
            out.append(count - 1)
        elif follows is not None and \
                RUNS + PAGES <= value - follows + MIDDLE < 256:
            out.append(value - follows + MIDDLE)
        else:
            if value >> 8 not in pages:
                pages.append(value >> 8)
            out += bytes([RUNS + pages.index(value >> 8), value & 0xFF])
        follows = value + count
        place += count
    assert len(pages) <= PAGES
    return out


def array(kind, name, values, form="0x%02X"):
    """A constant array in C, in lines of at most 80 columns."""
    lines = [f"static const {kind} {name}[] = {{"]
    line = "   "
    for value in values:
        item = " " + (form % value) + ","
        if len(line) + len(item) > 80:
            lines.append(line)
            line = "   "
        line += item
    return "\n".join([*lines, line, "};"])


def runs(name, rows):
    """A table of rows in C."""
    pages, out, starts = [], bytearray(), []
    for row in rows:
        has = 0
        for value in row:
            has |= (value != 0) << value // 64 * 37 // 8 % 32
        starts.append((len(out), has & 0xFFFF, has >> 16))
        out += row_bytes(row, pages)
    starts.append((len(out), 0, 0))
    return "\n".join([
        array("uint8_t", f"{name}_bytes", out),
        array("uint8_t", f"{name}_pages", pages),
        array("struct bu_page_row", f"{name}_rows", starts,
              "{0x%X, {0x%04X, 0x%04X}}"),
        f"static const struct bu_page_rows {name} = {{",
        f"    {name}_bytes, {name}_pages, {name}_rows, {len(rows)}",
        "};"])


def packed_bytes(values, width):
    """Numbers of width bits, the low bits first, and two bytes of 0."""
    whole = 0
    for place, value in enumerate(values):
        assert value < 1 << width
        whole |= value << place * width
    return whole.to_bytes((len(values) * width + 7) // 8 + 2, "little")


def packed(name, values, width):
    """The same in C; an object with a name of core is not static."""
    data = name.rpartition("__")[2]
    kind = "static const" if data == name else "const"
    return "\n".join([
        array("uint8_t", f"{data}_bytes", packed_bytes(values, width)),
        f"{kind} struct bu_page_packed {name} = {{",
        f"    {data}_bytes, {len(values)}, {width}",
        "};"])


def digest(path):
    """The SHA-256 of a file."""
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def source(path):
    """The lines of a file of tools/pages, which pack_east.py describes: (lead
    and first trail, values)."""
    with open(path, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                label, text = line.split(maxsplit=1)
                yield int(label, 16), values_of(text)


def values_of(text):
    """The values of one line."""
    if not re.fullmatch(r"[0-9A-F* \n]+", text):
        return [int(item[1:-1], 16) if len(item) > 1 else ord(item)
                for item in re.findall(r"<[0-9A-F]+>|\S", text)]
    values = []
    for item in text.split():
        first, _, count = item.partition("*")
        values += [int(first, 16) + step if first else 0
                   for step in range(int(count or 1))]
    return values


def header(name, what, maker, path, needs, text):
    """A generated file."""
    guard = f"BU_{name.upper()}_H"
    return f"""\
/* {name}: {what}. */
/* SPDX-License-Identifier: MIT */
/*
 * Made by tools/{maker}.py from tools/pages/{os.path.basename(path)}:
 *   SHA-256 {digest(path)}
 */
#ifndef {guard}
#define {guard}

{needs}

/* clang-format off */
{text}
/* clang-format on */

#endif"""
