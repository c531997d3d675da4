"""gen_pages: the single-byte pages, in the form of core/src/page/page.c, from
tools/pages/pages.txt, and from files there with one page each.

    python3 tools/gen_pages.py FAMILY >core/src/page/page_FAMILY.c
    python3 tools/gen_pages.py NAME >core/src/page/page_NAME.c    NAME.txt
    python3 tools/gen_pages.py --table       the table of docs/develop/costs.md
    python3 tools/gen_pages.py --quick       the tables of TUNE=speed on x86-64

core/src/page/page_runs.h has the form of the runs. Of all programs that give
the values of a page this finds one of the fewest bytes, or nearly so: letters
come early."""
# SPDX-License-Identifier: MIT
import os
import sys

sys.path.insert(0, f"{os.path.dirname(os.path.abspath(__file__))}/pages")
from pages import pages, path_of  # noqa: E402

START = 0xC0       # the last value, in the beginning
OWN, NONE, NEXT, WIDE, STEP = 0x00, 0x10, 0x18, 0x28, 0x58
MOST = {OWN: 16, NONE: 8, NEXT: 16}
ZERO = 0xAC        # the op of a step of 0
TITLES = {
    "iso8859": "ISO/IEC 8859",
    "windows": "of Windows, and as WHATWG reads them",
    "dos": "of DOS",
    "others": "KOI8, of the Macintosh, of Armenia, Georgia, Thailand and\n"
              " * Vietnam",
}
TOGETHER = {"windows": ["windows", "whatwg"],
            "others": ["koi8", "mac", "others"]}
SHARED = {"iso8859_8": ("iso8859_8_i", "ISO-8859-8-I")}

# A name is an array of its own, as string literals of a file are one section.
HEAD = """\
/* page: pages {title}. */
/* SPDX-License-Identifier: MIT */
/* Made by tools/gen_pages.py from tools/pages/{source}. */
#include "page_runs.h"
#include <bareutf/page.h>

/* clang-format off */"""

QUICK = """\
/* page_fast_table: the tables of single-byte pages, for page_quick.h. */
/* SPDX-License-Identifier: MIT */
/* Made by tools/gen_pages.py from tools/pages/pages.txt. */
#ifndef BU_PAGE_FAST_TABLE_H
#define BU_PAGE_FAST_TABLE_H

/* clang-format off */"""


def count_op(kind, count):
    """The op of a kind that counts."""
    if kind != NEXT:
        return kind + count - 1
    return 0x20 | (count - 1) if count <= 8 else 0x10 | (count - 1)


def ops(values, at, last):
    """The codes possible at a place: (bytes, number of values, the last one).
    values are (byte, value)."""
    byte, value = values[at]

    def length(step):
        """The length of the run of values; no run goes past FF."""
        count = 1
        while (at + count < len(values) and byte + count < 0x100
               and values[at + count][1] == (value + count if step else None)):
            count += 1
        return count

    if value is None:
        count = min(length(0), MOST[NONE])
        yield [count_op(NONE, count)], count, last
        return
    run = length(1)
    if value == byte:
        for count in range(1, min(run, MOST[OWN]) + 1):
            yield [count_op(OWN, count)], count, last
    if value == last + 1:
        for count in range(1, min(run, MOST[NEXT]) + 1):
            yield [count_op(NEXT, count)], count, value + count - 1
    if STEP <= ZERO + value - last <= 0xFF:
        yield [ZERO + value - last], 1, value
    high = ((value >> 8) + 0x30) & 0xFF
    if WIDE <= high < STEP:
        yield [high, value & 0xFF], 1, value


def shortest(values, begin, low=128):
    """The fewest bytes that give the values from a byte on, and from low on
    after FF."""
    pairs = list(enumerate(values))
    pairs = pairs[begin:] + pairs[low:begin]
    best = [{} for _ in range(len(pairs) + 1)]
    best[0][START] = []
    for at in range(len(pairs)):
        for last, before in best[at].items():
            for some, count, new in ops(pairs, at, last):
                made = before + [some]
                old = best[at + count].get(new)
                if old is None or size(made) < size(old):
                    best[at + count][new] = made
    return min(best[len(pairs)].values(), key=size)


def size(made):
    """The bytes of a list of ops."""
    return sum(map(len, made))


def steps(made, values, begin):
    """The mean number of ops read for a letter."""
    total = letters = 0
    byte = begin
    for number, op in enumerate(made):
        for _ in range(1 if op[0] >= WIDE else (op[0] & 15) + 1):
            if values[byte] and chr(values[byte]).isalpha():
                letters += 1
                total += number + 1
            byte = 0x80 if byte == 0xFF else byte + 1
    return total / letters


def chosen(values):
    """The bytes of a page: those with the letters early, where that costs
    little."""
    found = []
    for begin in range(0x80, 0x100, 0x10):
        made = shortest(values, begin)
        found.append((size(made) + steps(made, values, begin) / 4, begin,
                      [begin] + sum(made, [])))
    return min(found)[2]


def read(data):
    """The values of 80..FF as core decodes them."""
    values, last, at = [], START, 1
    byte = data[0]
    while len(values) < 128:
        op = data[at]
        at += 1
        count = (op & 15) + 1
        if op < NONE:
            values += range(byte, byte + count)
        elif op < NEXT:
            values += [None] * count
        else:
            first = last + 1
            if op >= WIDE:
                count, first = 1, last + op - ZERO
            if WIDE <= op < STEP:
                first = (op - 0x30 & 0xFF) << 8 | data[at]
                at += 1
            values += range(first, first + count)
            last = first + count - 1
        byte = byte + count & 0x7F | 0x80
    if at != len(data):
        raise AssertionError("bytes are left")
    behind = 0x100 - data[0]
    return values[behind:] + values[:behind]


def runs_of(page):
    """The bytes of a page: runs, after what is not ASCII below 80."""
    data = chosen(page.values)
    if read(data) != page.values[128:]:
        raise AssertionError(f"{page.symbol} reads back as something else")
    low = page.low()
    if low:
        head = [len(low)]
        for byte in low:
            head += [byte, page.values[byte] >> 8, page.values[byte] & 0xFF]
        data = head + data
    return data


def show(page):
    """A page as C."""
    data = runs_of(page)
    kind = "OBJECT_LOW" if page.low() else "OBJECT"
    print(f"\n/* {page.name}, from {page.source}; {len(data)} bytes. */")
    print(f"static const uint8_t {page.symbol}_runs[] = {{")
    for at in range(0, len(data), 12):
        print("    " + " ".join(f"0x{byte:02X},"
                                for byte in data[at:at + 12]))
    print("};")
    names = [(page.symbol, page.name)]
    if page.symbol in SHARED:
        names.append(SHARED[page.symbol])
    for symbol, name in names:
        print(f'static const char {symbol}_name[] = "{name}";\n'
              f"const struct bu_format bu_page_{symbol} =\n"
              f"    BU_PAGE__{kind}({symbol}_name, {page.symbol}_runs);")


def table(found):
    """Markdown: each page, its object and its bytes."""
    rows = ["| page | object | bytes | undefined |", "|---|---|---:|---:|"]
    for page in found:
        rows.append(f"| {page.name} | `bu_page_{page.symbol}` | "
                    f"{len(runs_of(page))} | {page.values.count(None)} |")
        if page.symbol in SHARED:
            symbol, name = SHARED[page.symbol]
            rows.append(f"| {name} | `bu_page_{symbol}` | the same | "
                        f"{page.values.count(None)} |")
    return "\n".join(rows)


def quick_bytes(value):
    """The entry of a value, as page_slot_bytes of core/src/page/page_slot.h.
    """
    if 0x80 <= value < 0x800:
        return divmod(0xC080 + (value >> 6 << 8 | value & 0x3F), 0x100)
    if value not in range(0x2800) and value not in range(0xF800, 0x10000):
        raise AssertionError("no table has this value")
    return divmod(value & 0x7FFF, 0x80)


def quick(page):
    """A page with its table, as bu_page_direct_init makes it."""
    forms = [quick_bytes(value or 0) for value in page.values[128:]]
    following, head = [0] * 128, [0x80] * 64
    # The first of a list is found first: small letters, then others, and the
    # lower one of two with the same value.
    for at in sorted(range(128), reverse=True, key=lambda at: (
            not chr(page.values[128 + at] or 0).islower(),
            not chr(page.values[128 + at] or 0).isalpha(), at)):
        if page.values[128 + at]:
            last = forms[at][1] % 64
            following[at], head[last] = head[last], at
    print(f"PAGE_QUICK const struct bu_page_direct {page.symbol}_runs_quick = "
          "{\n    {bu_page__quick_run}, {0}, {")
    for row in (*zip(*forms), following, head):
        print("    {")
        for at in range(0, len(row), 16):
            print(f"        {', '.join(map(str, row[at:at + 16]))},")
        print("    },")
    print("}};")


def main():
    family = sys.argv[1]
    if family == "--quick":
        print(QUICK)
        for page in pages(path_of("")).values():
            if not page.low():
                quick(page)
        print("/* clang-format on */\n\n#endif")
        return
    if family == "--table":
        print(table(pages(path_of("")).values()))
        return
    path = path_of(family)
    found = pages(path).values()
    print(HEAD.format(title=TITLES.get(family, f"of {family}.txt"),
                      source=os.path.basename(path)))
    for page in found:
        if page.family in TOGETHER.get(family, [family]):
            show(page)
    print("/* clang-format on */")


if __name__ == "__main__":
    main()
