"""gen_devices: the pages of devices, in the form of
core/src/page/page_device.c, from tools/pages/devices.txt.

    python3 tools/gen_devices.py >core/src/page/page_device_tables.c

core/src/page/page_device.c has the forms."""
# SPDX-License-Identifier: MIT
import hashlib
import os

import gen_pages

FILE = f"{os.path.dirname(os.path.abspath(__file__))}/pages/devices.txt"
LEGACY, LEGACY_WORD = 0x1FB00, 0xFB00
ODD, ODD_WORD = [0x4E07, 0x5186, 0x5343, 0x1F514], 0xF900
UNDEFINED = 0xFFFFFF

HEAD = """\
/* page: pages of devices, and the numbers of printers. */
/* SPDX-License-Identifier: MIT */
/* Made by tools/gen_devices.py from tools/pages/devices.txt. */
#include <bareutf/page_device.h>

/* clang-format off */"""


class Page:
    """A page: its 256 values, None for a byte that is undefined."""

    def __init__(self, symbol, name, begin, source):
        self.symbol, self.name, self.source = symbol, name, source
        self.begin = int(begin, 16)
        self.values, self.also, self.digest = [], [], ""

    def check(self):
        """Fail if the values are not those of the digest."""
        flat = b"".join((UNDEFINED if v is None else v).to_bytes(3, "little")
                        for v in self.values)
        if (len(self.values) != 256
                or hashlib.sha256(flat).hexdigest() != self.digest):
            raise SystemExit(f"{self.symbol} does not match its digest")


def values_of(word):
    """The values of a token."""
    first, _, last = word.partition("-")
    if not first:
        return [None] * int(last)
    return range(int(first, 16), int(last or first, 16) + 1)


def read():
    """(pages, pairs, printers): pairs are (diacritic, byte, value), printers
    (name, [(number, page)])."""
    found, pairs, printers, lead = [], [], [], 0
    with open(FILE, encoding="utf-8") as file:
        lines = [line.partition("#")[0].split() for line in file]
    for words in filter(None, lines):
        if words[0] == "page":
            found.append(Page(*words[1:4], " ".join(words[4:])))
            mode = "page"
        elif words[0] in ("pairs", "printer"):
            mode = words[0]
            if mode == "printer":
                printers.append((words[1], []))
                words = words[2:]
        if mode == "page" and words[0] == "sha256":
            found[-1].digest = words[1]
        elif mode == "page" and words[0] == "also":
            found[-1].also = [tuple(int(n, 16) for n in word.split("="))
                              for word in words[1:]]
        elif mode == "page" and words[0] != "page":
            for word in words:
                found[-1].values += values_of(word)
        elif mode == "pairs" and words[0] == "sha256":
            digest = words[1]
        elif mode == "pairs" and words[0] != "pairs":
            for word in words:
                byte, _, value = word.partition("=")
                if value:
                    pairs.append((lead, int(byte, 16), int(value, 16)))
                else:
                    lead = int(byte, 16)
        elif mode == "printer":
            printers[-1][1].extend(tuple(map(int, word.split("=")))
                                   for word in words)
    for page in found:
        page.check()
    flat = b"".join(bytes(pair[:2]) + pair[2].to_bytes(2, "little")
                    for pair in pairs)
    if hashlib.sha256(flat).hexdigest() != digest:
        raise SystemExit("the pairs do not match their digest")
    return found, pairs, printers


def word_of(value):
    """A value as the runs have it."""
    if value in ODD:
        return ODD_WORD + ODD.index(value)
    if value is not None and LEGACY <= value < LEGACY + 0x100:
        return value - LEGACY + LEGACY_WORD
    return value


def runs_of(page):
    """The bytes of a page."""
    values = [word_of(value) for value in page.values]
    head = [len(page.also)]
    for value, byte in page.also:
        head += [byte, value]
    runs = gen_pages.shortest(values, page.begin, 0)
    return [*head, page.begin, *sum(runs, [])]


def marks_of(pairs):
    """The bytes of the pairs: page_device.c has the form."""
    out = []
    for lead in sorted({pair[0] for pair in pairs}):
        own = {byte: value for place, byte, value in pairs if place == lead}
        alone = own.pop(0x20, None)
        rows = []
        for byte in sorted(own):
            low, value = byte | 0x20, own[byte]
            if byte < 0x60 and own.get(low) == value + (
                    0x20 if value < 0xE0 else 1):
                rows += [byte, value - 0xC0]
                del own[low]
                own[low] = None
            elif value is not None:
                rows += [byte | 0x80, value - 0xC0]
        out += [lead, (alone or 0) & 0xFF, len(rows) // 2, *rows]
    return [*out, 0]


def array(name, data, kind="static const"):
    """An array of bytes in C."""
    print(f"{kind} uint8_t {name}[] = {{")
    for at in range(0, len(data), 12):
        print("    " + " ".join(f"0x{byte:02X}," for byte in data[at:at + 12]))
    print("};")


def show(page, marks):
    """A page as C."""
    data = runs_of(page)
    shared = page.symbol.startswith("hd44780")
    runs = f"bu_page__{page.symbol}" if shared else f"{page.symbol}_runs"
    print(f"\n/* {page.name}, from {page.source}:\n * {len(data)} bytes. */")
    array(runs, data, "const" if shared else "static const")
    kind = "device"
    if page.symbol == "iso6937":
        kind = "iso6937"
        print(f"/* Its pairs: {len(marks)} bytes. */")
        array(f"{page.symbol}_marks", marks)
    print(f'static const char {page.symbol}_name[] = "{page.name}";\n'
          f"static const struct bu_page_display {page.symbol}_data[] = {{\n"
          f"    {{{runs}, NULL}},")
    if kind == "iso6937":
        print(f"    {{{page.symbol}_marks, NULL}},")
    print(f"}};\nconst struct bu_format bu_page_{page.symbol} =\n"
          f"    BU_PAGE__{kind.upper()}({page.symbol}_name, "
          f"{page.symbol}_data);")


def main():
    pages, pairs, printers = read()
    print(HEAD)
    for page in pages:
        show(page, marks_of(pairs))
    for name, rows in printers:
        print(f"\nconst struct bu_escpos_code bu_escpos_{name}[] = {{")
        for number, page in [*rows, (0, 0)]:
            print(f"    {{{page}, {number}}},")
        print("};")
    print("/* clang-format on */")


if __name__ == "__main__":
    main()
