"""pack_east: tools/pages/korean.txt and chinese.txt, from the charmaps of the
GNU C library (/usr/share/i18n/charmaps; in Debian's package locales).

    python3 tools/pages/pack_east.py korean|chinese [FOLDER] >FILE

A line is a lead and what its trails from A1 on mean, as runs of scalar values
in hexadecimal, FIRST*COUNT or *COUNT where there is none; or as ideographs and
syllables themselves, and compatibility ideographs as <F900>. Only what has no
rule is there; the generators say what the rules are, and
tests/page/page_easts.py compares all pairs."""
# SPDX-License-Identifier: MIT
import gzip
import hashlib
import re
import sys

LINE = re.compile(r"<U([0-9A-F]+)>\s+((?:/x[0-9a-f]{2}){1,2})\s")
HIGH = range(0xA1, 0xFF)
LOW = [*range(0x40, 0x7F), *range(0x80, 0xA1)]


def charmap(path):
    """Bytes -> scalar value, and a line that says what the file is."""
    with gzip.open(path, "rb") as file:
        data = file.read()
    found = {}
    for line in data.decode("latin-1").splitlines():
        match = LINE.match(line)
        if match:
            found[bytes.fromhex(match[2].replace("/x", ""))] = \
                int(match[1], 16)
    name = path.rsplit("/", 1)[1]
    return found, f"# {name} SHA-256 {hashlib.sha256(data).hexdigest()}"


def letters(values):
    """Only ideographs and syllables, and none missing between?"""
    return all(0x4E00 <= value <= 0xD7A3 or 0xF900 <= value <= 0xFAFF
               for value in values)


def line(label, values):
    """One line of the file."""
    while values and not values[-1]:
        values = values[:-1]
    if letters(values):
        return f"{label} " + "".join(
            chr(value) if value < 0xF900 else f"<{value:04X}>"
            for value in values)
    out, place = [], 0
    while place < len(values):
        first, count = values[place], 1
        while place + count < len(values) and \
                values[place + count] == (first and first + count):
            count += 1
        many = f"*{count}" if count > 1 or not first else ""
        out.append((f"{first:04X}" if first else "") + many)
        place += count
    return f"{label} {' '.join(out)}"


def rows(chars, leads, trails):
    """A line for each lead that has something."""
    for lead in leads:
        values = [chars.get(bytes([lead, trail]), 0) for trail in trails]
        if any(values):
            yield line(f"{lead:02X}{trails[0]:02X}", values)


def korean(folder):
    """KS X 1001: symbols and hanja; Hangul as the syllables it has."""
    chars, what = charmap(f"{folder}/CP949.gz")
    yield what
    yield from rows(chars, range(0xA1, 0xFE), HIGH)


def chinese(folder):
    """GB 2312, the symbols of GBK, the 21 ideographs at its end, and of
    GB 18030-2005 what GBK lacks."""
    chars, what = charmap(f"{folder}/GBK.gz")
    yield what
    yield from rows(chars, range(0xA1, 0xF8), HIGH)
    yield from rows(chars, (0xA8, 0xA9), LOW)
    yield from rows(chars, (0xFD, 0xFE), LOW)
    more, what = charmap(f"{folder}/GB18030.gz")
    yield what
    for label, leads, trails in (("A6A1", (0xA6,), HIGH),
                                 ("A2A1", (0xA2,), HIGH),
                                 ("A8A1", (0xA8,), HIGH),
                                 ("A940", (0xA9,), LOW),
                                 ("FE40", (0xFE,), LOW)):
        values = []
        for trail in trails:
            pair = bytes([leads[0], trail])
            value = more.get(pair, 0)
            lacks = pair not in chars and not 0xE000 <= value <= 0xF8FF
            values.append(value if lacks and value < 0x10000 else 0)
        yield line(label, values)


def main():
    folder = (sys.argv[2:] or ["/usr/share/i18n/charmaps"])[0]
    print("# Made by tools/pages/pack_east.py, which describes it.")
    maker = {"korean": korean, "chinese": chinese}[sys.argv[1]]
    print("\n".join(maker(folder)))


if __name__ == "__main__":
    main()
