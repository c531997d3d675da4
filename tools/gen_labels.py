"""gen_labels: the labels of encodings, in the form of
core/src/page/page_find.c, from tools/pages/labels.txt.

    python3 tools/gen_labels.py >core/src/tables/page_labels.h
    python3 tools/gen_labels.py --all >core/src/page/page_find_all.c
    python3 tools/gen_labels.py --counts    page.h, with the number of pages

A label is a byte, and then what differs from the label before it, whose last
byte has 80 added. The low 5 bits of the first byte are how many bytes are as
in the label before it; 20: it is the name of a format, in lower case, and
those after it mean that; 40: for bu_page_find_whatwg alone; 80: for
bu_page_find alone. 40 and 80 together end the table."""
# SPDX-License-Identifier: MIT
import os
import re
import sys

sys.path.insert(0, f"{os.path.dirname(os.path.abspath(__file__))}/pages")
from pages import labels, pages  # noqa: E402
from gen_pages import SHARED     # noqa: E402

HEADER = (f"{os.path.dirname(os.path.abspath(__file__))}/../core/include/"
          "bareutf/page.h")
NAME, WHATWG, OTHERS = 0x20, 0x40, 0x80
MOST = 31
# Pages of one byte that WHATWG has, in the order of its standard.
STANDARD = ["cp866", *(f"iso8859_{n}" for n in (2, 3, 4, 5, 6, 7, 8)),
            "iso8859_8_i", *(f"iso8859_{n}" for n in (10, 13, 14, 15, 16)),
            "koi8_r", "whatwg_koi8_u", "mac_roman", "whatwg_874",
            *(f"whatwg_125{n}" for n in range(6)), "cp1256", "whatwg_1257",
            "whatwg_1258", "mac_cyrillic"]

HEAD = """\
/* page_find: labels of encodings, and which format each is. */
/* SPDX-FileCopyrightText: WHATWG (Apple, Google, Mozilla, Microsoft) */
/* SPDX-License-Identifier: MIT AND BSD-3-Clause */
/* Made by tools/gen_labels.py from tools/pages/labels.txt: {count} labels in
 * {size} bytes. */
#ifndef BU_PAGE_LABELS_H
#define BU_PAGE_LABELS_H

#include <stdint.h>

enum {{
    LABEL_SHARED = 0x1F,
    LABEL_NAME = 0x20,
    LABEL_WHATWG = 0x40,
    LABEL_OTHERS = 0x80,
    LABEL_END = 0xC0,
    LABEL_MAX = {longest}
}};

/* clang-format off */
static const uint8_t page_labels[] = {{"""

ALL = """\
/* page_find: all pages of one byte, to choose from. */
/* SPDX-FileCopyrightText: WHATWG (Apple, Google, Mozilla, Microsoft) */
/* SPDX-License-Identifier: MIT AND BSD-3-Clause */
/* Made by tools/gen_labels.py. */
#include <bareutf/page.h>

/* clang-format off */"""


def record(label, before, flags):
    """The bytes of a label."""
    shared = 0
    while (shared < min(len(label) - 1, len(before), MOST)
           and label[shared] == before[shared]):
        shared += 1
    if flags & NAME:
        shared = 0
    tail = label[shared:].encode("ascii")
    return [flags | shared, *tail[:-1], tail[-1] | 0x80]


def table(groups):
    """The bytes of all labels."""
    data = []
    for name, rows in groups:
        if rows[0][1] != name.lower():
            raise SystemExit(f"{name}: its name is not its first label")
        before = ""
        for at, (kind, label) in enumerate(rows[:1] + sorted(
                rows[1:], key=lambda row: row[1])):
            flags = {"": 0, "w": WHATWG, "i": OTHERS}[kind]
            data += record(label, before, flags | (0 if at else NAME))
            before = label
    return data + [WHATWG | OTHERS]


def lists():
    """The lists of pages: (name, what is in it)."""
    strict = []
    for page in pages().values():
        if page.family != "whatwg":
            strict.append(page.symbol)
        if page.symbol in SHARED:
            strict.append(SHARED[page.symbol][0])
    yield "bu_page_all", ["bu_format_latin1",
                          *(f"bu_page_{name}" for name in strict)]
    yield "bu_page_all_whatwg", [f"bu_page_{name}" for name in STANDARD]


def show_all():
    """The lists, as C."""
    print(ALL)
    for array, items in lists():
        print(f"const struct bu_format *const {array}"
              f"[{array.upper()}_COUNT] = {{")
        for item in items:
            print(f"    &{item},")
        print("};")
    print("/* clang-format on */")


def count():
    """page.h, with how many pages its arrays have."""
    with open(HEADER, encoding="utf-8") as file:
        text = file.read()
    for array, items in lists():
        text = re.sub(rf"(#define {array.upper()}_COUNT) .*",
                      rf"\1 {len(items)}", text)
    print(text, end="")


def main():
    if sys.argv[1:] == ["--all"]:
        return show_all()
    if sys.argv[1:] == ["--counts"]:
        return count()
    groups = list(labels())
    data = table(groups)
    rows = [label for _, some in groups for _, label in some]
    print(HEAD.format(count=len(rows), size=len(data),
                      longest=max(map(len, rows))))
    for at in range(0, len(data), 12):
        print("    " + " ".join(f"0x{byte:02X},"
                                for byte in data[at:at + 12]))
    print("};\n/* clang-format on */\n\n#endif")


if __name__ == "__main__":
    main()
