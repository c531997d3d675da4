"""gen_latin: print the costs of bytes in Windows pages for Latin letters and
in ISO-8859-2, from tools/detect/counts.tsv."""
# SPDX-License-Identifier: MIT
import math
import os

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COUNTS = f"{ROOT}/tools/detect/counts.tsv"
# In the order of the enum in detect_latin.c.
PAGES = {
    "cp1252": "de fr es it pt nl sv da fi no",
    "cp1250": "pl cs hu ro sk hr sl",
    "cp1254": "tr",
    "cp1257": "et lv lt",
    "iso8859_2": "pl cs hu sk hr sl",
}
PLACES = 3    # what is before: no letter, a consonant, a vowel
UNIT = 1.75   # bits
MOST = 3      # two bits in the table
RARE = 0.0003


def counts():
    """Language -> (character, place) -> count."""
    found = {}
    with open(COUNTS, encoding="utf-8") as file:
        for line in file:
            name, *cells = line.rstrip("\n").split("\t")
            if name.startswith("latin "):
                pairs = [cell.rsplit(":", 1) for cell in cells]
                found[name.split()[1]] = {
                    (key[0], int(key[1])): int(n) for key, n in pairs}
    return found


def shares(page, langs, found):
    """(byte, place) -> its share, the mean of the languages."""
    share = {}
    for lang in langs:
        mine = {(char.encode(page, "ignore"), place): n
                for (char, place), n in found[lang].items()}
        whole = sum(n for (byte, _), n in mine.items() if byte)
        for (byte, place), n in mine.items():
            if byte:
                key = byte[0], place
                share[key] = share.get(key, 0) + n / whole / len(langs)
    return share


def costs():
    """For each place and byte the costs of all pages, in units more than that
    of the best."""
    found = counts()
    mine = [shares(page, langs.split(), found)
            for page, langs in PAGES.items()]
    rows = []
    for key in [(byte, place) for place in range(PLACES)
                for byte in range(0x80, 0x100)]:
        bits = [-math.log2(share.get(key, 0) + RARE) for share in mine]
        rows.append([min(MOST, round((x - min(bits)) / UNIT)) for x in bits])
    return rows


def show(name, size, cells):
    print(f"static const uint8_t {name}[{size}] = {{")
    for i in range(0, len(cells), 12):
        print("    " + " ".join(f"0x{x:02X}," for x in cells[i:i + 12]))
    print("};")


def main():
    rows = costs()
    print("""\
/* detect_latin_table: what bytes cost in pages for Latin letters. */
/* SPDX-License-Identifier: MIT */
/* Made by tools/gen_latin.py from counts.tsv. */
#ifndef DETECT_LATIN_TABLE_H
#define DETECT_LATIN_TABLE_H

#include <stdint.h>

/* clang-format off */
/* Two bits each of windows-1252, 1250, 1254, 1257, the first one low, of a
 * byte 80..FF; after no letter, a consonant, a vowel. */""")
    show("detect_latin_costs", "3 * 128",
         [sum(row[k] << 2 * k for k in range(4)) for row in rows])
    print("\n/* The same of ISO-8859-2, four bytes in a byte. */")
    show("detect_latin_second", "3 * 32",
         [sum(rows[i + k][4] << 2 * k for k in range(4))
          for i in range(0, len(rows), 4)])
    print("""\
/* clang-format on */

#endif""")


if __name__ == "__main__":
    main()
