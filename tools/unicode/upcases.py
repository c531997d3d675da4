"""upcases: the case tables of file systems, for generators and tests."""
# SPDX-License-Identifier: MIT
import hashlib
import os
import struct

import ucd

PATH = f"{os.path.dirname(os.path.abspath(__file__))}/upcase.txt"


def _rest(kind):
    """The rest of each line that begins with one word."""
    with open(PATH, encoding="utf-8") as file:
        for line in file:
            name, _, rest = line.rstrip("\n").partition(" ")
            if name == kind:
                yield rest


def digest(kind, name):
    """The md5 or sha256 of a table."""
    return next(rest.split()[1] for rest in _rest(kind)
                if rest.split()[0] == name)


def flat(units):
    """A table as NTFS has it: two bytes for each unit, the low one first."""
    return struct.pack("<65536H", *units)


def table(name):
    """The entry of each of 65536 units."""
    if name == "unicode":
        changed = {unit: upper for unit, upper in ucd.case("upper").items()
                   if max(unit, upper) < 0x10000}
    else:
        changed = ucd.mapping(_rest(name))
    units = [changed.get(unit, unit) for unit in range(0x10000)]
    if name != "unicode" and (hashlib.sha256(flat(units)).hexdigest()
                              != digest("sha256", name)):
        raise SystemExit(f"{name} differs from the published table")
    return units


LEAST = 512  # units in a row that exFAT's tables leave out


def packed(units):
    """A table as an exFAT volume has it: units that are their own entries, if
    they are many, are FFFF and their number."""
    found, unit = [], 0
    while unit < 0x10000:
        end = unit
        while end < 0x10000 and units[end] == end:
            end += 1
        if end - unit >= LEAST:
            found += [0xFFFF, end - unit]
            unit = end
            continue
        end = max(end, unit + 1)
        found += units[unit:end]
        unit = end
    return struct.pack(f"<{len(found)}H", *found)


def checksum(data):
    """That of an exFAT volume: rotate to the right, and add."""
    total = 0
    for byte in data:
        total = ((total >> 1 | total << 31) + byte) & 0xFFFFFFFF
    return total
