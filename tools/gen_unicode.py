"""gen_unicode: the tables of Unicode's properties.

    python3 tools/gen_unicode.py NAME >core/src/tables/NAME_table.h
    python3 tools/gen_unicode.py unicode >core/include/bareutf/unicode.h

NAME is that of a module in tools/unicode, which has WHAT, a line that says
what the table is; FILES, the original files that it was made from; text(), the
table in C. SETS has what one source reads of several. lookup_NAME is a table
of lookup.py, for port/lookup. All read the data through ucd.py, so all are of
one version."""
# SPDX-License-Identifier: MIT
import importlib
import os
import re
import sys
import textwrap

sys.path.insert(0, f"{os.path.dirname(os.path.abspath(__file__))}/unicode")
import lookup  # noqa: E402
import ucd  # noqa: E402

SETS = {
    "case": ["case", "case_back"],
    "property": ["extensions"],
    "property_class": ["category", "ident", "script", "bidi"],
    "plain": ["binary", "numeric"],
    "bidi": ["bidi_mirror"],
}

VERSION = """\
/* unicode: the version of Unicode of all tables. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_UNICODE_H
#define BAREUTF_UNICODE_H

#include <bareutf/base.h>

/* Unicode {version}, as 10000 * major + 100 * minor + update. */
#define BU_UNICODE_VERSION {number}L

#endif"""

TABLE = """\
/* {what} */
/* SPDX-FileCopyrightText: 1991-2025 Unicode, Inc. */
/* SPDX-License-Identifier: MIT AND LicenseRef-Unicode-3.0 */
/*
 * Made by tools/gen_unicode.py from Unicode {version}:
{sums}
 */
#ifndef BU_{guard}_TABLE_H
#define BU_{guard}_TABLE_H

#include <stdint.h>

/* clang-format off */
{text}
/* clang-format on */

#endif"""


def check(text):
    """Refuse an array with a number that its type has no room for."""
    for sign, bits, name, cells in re.findall(
            r"(u?)int(\d+)_t (\w+)\[\w*\] = \{([^{}]*)\}", text):
        low = 0 if sign else -1 << int(bits) - 1
        for cell in re.findall(r"[-+]?\b(?:0x\w+|\d+)", cells):
            number = int(cell.rstrip("uU"), 0)
            if not low <= number < low + (1 << int(bits)):
                raise SystemExit(
                    f"{name}: {number} has no room in {sign}int{bits}_t: "
                    "change the generator in tools/unicode, and what reads "
                    "the array in core/src/unicode or port")


def main():
    name = sys.argv[1]
    if name == "unicode":
        major, minor, update = map(int, ucd.VERSION.split("."))
        print(VERSION.format(version=ucd.VERSION,
                             number=10000 * major + 100 * minor + update))
        return
    if name.startswith("lookup_"):
        parts = [lookup.Table(name.removeprefix("lookup_"))]
    else:
        parts = [importlib.import_module(part)
                 for part in SETS.get(name, [name])]
    files = dict.fromkeys(file for part in parts for file in part.FILES)
    sums = "\n".join(f" *   {file}\n *     SHA-256 {ucd.digest(file)}"
                     for file in files)
    what = " ".join(part.WHAT for part in parts)
    what = "\n * ".join(textwrap.wrap(f"{name}_table: {what}", 72))
    text = "\n\n".join(part.text() for part in parts)
    check(text)
    print(TABLE.format(what=what, version=ucd.VERSION, sums=sums,
                       guard=name.upper(),
                       text=text))


if __name__ == "__main__":
    main()
