"""gen_upcase: the case tables of file systems, as core's bu_upcase_unit reads
them.

    python3 tools/gen_upcase.py >core/src/tables/upcase_table.h

A table is a list of pages of 128 units, in their order; ASCII is not in it.
Each begins with two bytes: its number, less that of the page before it, and
how many bytes follow. Those are runs, the highest first:

    (first unit of the page * 2) + sign
    kind * 64 + number of units - 1
    kind 0: every second unit, and the distance is 1
    kind 1: all units; the distance is in a third byte
    kind 2: all units; it is in two more bytes, the low one first

A distance is added where the sign is 1, else it is taken off. FF ends it."""
# SPDX-License-Identifier: MIT
import hashlib
import os
import sys

sys.path.insert(0, f"{os.path.dirname(os.path.abspath(__file__))}/unicode")
import ucd      # noqa: E402
import upcases  # noqa: E402

PAGE = 128
MOST = 64   # units of a run
FAR = 0xFE  # pages from one to the next
TABLES = {
    "exfat": "names of exFAT; NTFS of Windows Vista",
    "ntfs": "names of NTFS by Windows 7 and later",
    "ntfs_xp": "names of NTFS by Windows XP",
    "unicode": "simple upper case of today's Unicode",
    "hfs": "names of HFS+, to lower case",
}
PACKED = {"ntfs_xp": "xp"}  # where upcase.txt has another name

HEAD = """\
/* upcase_table: what file systems take for one letter. */
/* SPDX-FileCopyrightText: 1991-2025 Unicode, Inc. */
/* SPDX-License-Identifier: MIT AND LicenseRef-Unicode-3.0 */
/*
 * Made by tools/gen_upcase.py from tools/unicode/upcase.txt and Unicode
 * {version}. The 65536 entries of each, two bytes each, the low one first,
 * have the SHA-256 beside it.
 */
#ifndef BU_UPCASE_TABLE_H
#define BU_UPCASE_TABLE_H

#include <stdint.h>

/* clang-format off */"""
TABLE = """
/* {what}; {size} bytes of ROM.
 * {digest} */
static const uint8_t upcase_{name}_pages[] = {{
{rows}
}};"""


def runs(units, base):
    """The runs of a page: (first, step, count, distance)."""
    unit, end = base, base + PAGE
    while unit < end:
        distance = units[unit] - unit
        if distance == 0:
            unit += 1
            continue
        step = 2 if abs(distance) == 1 and (
            unit + 1 == end or units[unit + 1] - unit - 1 != distance) else 1
        count = 1
        while (count < MOST and unit + step * count < end
               and units[unit + step * count] - step * count
               == units[unit]
               and (step == 1 or units[unit + step * count - 1]
                    == unit + step * count - 1)):
            count += 1
        yield unit, step, count, distance
        unit += step * (count - 1) + 1


def run(first, step, count, distance):
    """The bytes of a run."""
    start = first % PAGE * 2 + (distance > 0)
    distance = abs(distance)
    if step == 2:
        return [start, count - 1]
    if distance < 0x100:
        return [start, 0x40 + count - 1, distance]
    return [start, 0x80 + count - 1, distance & 0xFF, distance >> 8]


def pages(units):
    """(number, bytes) of each page that has runs, and of one between two that
    are too far apart: its run has the distance 0."""
    before = 0
    for base in range(PAGE, 0x10000, PAGE):
        number = base // PAGE
        found = [run(*part) for part in runs(units, base)]
        if found and number - before > FAR:
            yield before + FAR, [0, 0x40, 0]
        if found:
            yield number, sum(reversed(found), [])
            before = number


def read(data):
    """The mapping as core decodes it from a table."""
    units = list(range(0x10000))
    units[0x61:0x7B] = range(0x41, 0x5B)
    page = at = 0
    while data[at] != 0xFF:
        page += data[at]
        end = at + 2 + data[at + 1]
        at += 2
        while at != end:
            start, length = data[at:at + 2]
            kind = length // 64
            distance = (1, data[at + 2], data[at + 2] + data[at + 3] * 256
                        )[kind]
            for count in range(length % 64 + 1):
                unit = page * PAGE + start // 2 + count * (2 - (kind != 0))
                units[unit] += distance if start % 2 else -distance
            at += 2 + kind
    return units


def table(name):
    """One of the tables."""
    units = upcases.table(PACKED.get(name, name))
    if name == "hfs":  # core has ASCII and what is ignored apart
        units = [unit if entry in (0, 0xFFFF) else entry
                 for unit, entry in enumerate(units)]
        units[:0x80] = read([0xFF, 0])[:0x80]
    if any(units[unit] != unit for unit in range(0xAC00, 0xFF00)):
        raise SystemExit("core assumes that these are their own entries")
    data, before = [], 0
    for number, part in pages(units):
        if number - before > FAR or len(part) > 0xFF:
            raise SystemExit("the form has no room for this")
        data += [number - before, len(part), *part]
        before = number
    data += [0xFF, 0]
    if before + 0xFF <= 0x1FF or read(data) != units:
        raise AssertionError("the table reads back as something else")
    rows = "\n".join("    " + " ".join(f"0x{byte:02X}," for byte in
                                       data[at:at + 12])
                     for at in range(0, len(data), 12))
    digest = hashlib.sha256(upcases.flat(units)).hexdigest()
    return TABLE.format(what=TABLES[name], name=name, rows=rows,
                        size=len(data), digest=digest)


def main():
    print(HEAD.format(version=ucd.VERSION))
    for name in TABLES:
        print(table(name))
    print("\n#endif")


if __name__ == "__main__":
    main()
