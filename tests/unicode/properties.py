"""properties: binary properties of all scalar values, compared with the
data."""
# SPDX-License-Identifier: MIT
# group: property = property | run:property
# group: property-speed = property-speed | run:property-speed
import fractions
import os
import struct
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "..", "..", "tools", "unicode"))
import ucd  # noqa: E402

TOP = 0x110000
# The orders of the program and of the header.
BINARY = ("White_Space", "Alphabetic", "Default_Ignorable_Code_Point",
          "Pattern_Syntax", "Pattern_White_Space", "Emoji",
          "Emoji_Presentation", "Extended_Pictographic", "Soft_Dotted")
BIDI = ("L R AL EN ES ET AN CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI "
        "FSI PDI").split()


def run(tap, program):
    """All of it, for tests/run.py."""
    out = subprocess.run([program],
                         stdout=subprocess.PIPE, check=True).stdout
    rows = list(struct.iter_unpack("<HBhHBB", out))
    tap.ok(len(rows) == TOP, "a row for every number")
    has = ucd.properties()
    for bit, name in enumerate(BINARY):
        found = {code for code, row in enumerate(rows) if row[0] >> bit & 1}
        tap.ok(found == has[name], f"{len(found)} are {name}",
               [f"{code:X}" for code in sorted(found ^ has[name])[:9]])
    classes = ucd.bidi_class()
    fails = [f"{code:X}" for code, name in classes.items()
             if BIDI[rows[code][1]] != name]
    tap.ok(not fails, f"{len(classes)} values of Bidi_Class", fails[:9])
    tap.ok(max(row[1] for row in rows) < len(BIDI),
           "no other class of what is not assigned")
    numbers = ucd.numeric_value()
    fails = [f"{code:X}" for code, row in enumerate(rows)
             if row[5] != (code in numbers) or code in numbers
             and fractions.Fraction(row[2], row[3]) * 10**row[4]
             != numbers[code]]
    tap.ok(not fails, f"{len(numbers)} values of Numeric_Value", fails[:9])
    found = [row for row in rows if row[5]]
    tap.ok(all(-1 <= row[2] <= 999 and row[3] <= 999 and row[4] <= 16
               and (row[3] == 1 or row[4] == 0) for row in found),
           "in the ranges of the header")
