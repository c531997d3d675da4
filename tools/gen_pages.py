"""gen_pages: the pages of one byte, as core/src/page/page.c reads them; from
tools/pages/pages.txt.

    python3 tools/gen_pages.py FAMILY >core/src/page/page_FAMILY.c

core/src/page/page_runs.h has the form of the runs. Of all programs that give
the values of a page this finds one of the fewest bytes."""
# SPDX-License-Identifier: MIT
import os
import sys

sys.path.insert(0, f"{os.path.dirname(os.path.abspath(__file__))}/pages")
from pages import pages  # noqa: E402

START = 0xC0       # the last value, in the beginning
OWN, NONE, NEXT, WIDE, STEP = 0x00, 0x10, 0x18, 0x28, 0x58
MOST = {OWN: 16, NONE: 8, NEXT: 16}
ZERO = 0xAC        # the op of a step of 0
TITLES = {
    "iso8859": "ISO/IEC 8859",
    "windows": "of Windows",
    "dos": "of DOS",
    "koi8": "KOI8",
    "mac": "of the Macintosh",
    "others": "of Armenia, Georgia, Thailand and Vietnam",
    "whatwg": "as WHATWG reads them",
}
SHARED = {"iso8859_8": ("iso8859_8_i", "ISO-8859-8-I")}

# A name is an array of its own, as string literals of a file are one section.
HEAD = """\
/* page: pages {title}. */
/* SPDX-License-Identifier: MIT */
/* Made by tools/gen_pages.py from tools/pages/pages.txt. */
#include "page_runs.h"
#include <bareutf/page.h>

/* clang-format off */"""


def count_op(kind, count):
    """The op of a kind that counts."""
    if kind != NEXT:
        return kind + count - 1
    return 0x20 | (count - 1) if count <= 8 else 0x10 | (count - 1)


def ops(values, at, last):
    """What may come at a place: (bytes, how many values, the last one)."""
    value = values[at]

    def length(same):
        count = 1
        while at + count < 128 and same(count):
            count += 1
        return count

    if value is None:
        count = length(lambda n: values[at + n] is None)
        count = min(count, MOST[NONE])
        yield [count_op(NONE, count)], count, last
        return
    if value == at + 128:
        run = length(lambda n: values[at + n] == value + n)
        for count in range(1, min(run, MOST[OWN]) + 1):
            yield [count_op(OWN, count)], count, last
    if value == last + 1:
        run = length(lambda n: values[at + n] == value + n)
        for count in range(1, min(run, MOST[NEXT]) + 1):
            yield [count_op(NEXT, count)], count, value + count - 1
    if STEP <= ZERO + value - last <= 0xFF:
        yield [ZERO + value - last], 1, value
    high = ((value >> 8) + 0x30) & 0xFF
    if WIDE <= high < STEP:
        yield [high, value & 0xFF], 1, value


def shortest(values):
    """The fewest bytes that give the values of 80..FF."""
    best = [{} for _ in range(129)]
    best[0][START] = []
    for at in range(128):
        for last, before in best[at].items():
            for some, count, new in ops(values, at, last):
                made = before + some
                old = best[at + count].get(new)
                if old is None or len(made) < len(old):
                    best[at + count][new] = made
    return min(best[128].values(), key=len)


def read(data):
    """What core makes of it: the values of 80..FF."""
    values, last, at = [], START, 0
    while len(values) < 128:
        op = data[at]
        at += 1
        count = (op & 15) + 1
        if op < NONE:
            values += range(len(values) + 128, len(values) + 128 + count)
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
    if at != len(data):
        raise AssertionError("bytes are left")
    return values


def runs_of(page):
    """The bytes of a page: runs, behind what is not ASCII below 80."""
    data = shortest(page.values[128:])
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


def main():
    family = sys.argv[1]
    found = pages().values()
    if family == "sizes":
        for page in found:
            print(f"{page.symbol}\t{page.name}\t{len(runs_of(page))}")
        return
    print(HEAD.format(title=TITLES[family]))
    for page in found:
        if page.family == family:
            show(page)
    print("/* clang-format on */")


if __name__ == "__main__":
    main()
