"""gen_looks: values that look like a separator of paths, or can become one, as
runs. Prints the table of core/src/name/name_rules.c."""
# SPDX-License-Identifier: MIT
import os
import sys

sys.path.insert(0, f"{os.path.dirname(os.path.abspath(__file__))}/unicode")
import ucd  # noqa: E402

SEPARATORS = {ord(char) for char in "/\\.:\u2044"}
# From UTS #39, what is drawn like one of them, except letters, digits and Han
# in use; what IDNA takes for a dot; what code pages of Japan and Korea have
# for a backslash.
DRAWN = set(map(ord, "\u02d0\u02f8\u0589\u05c3\u06d4\u0701\u0702\u0703\u0704"
                "\u1735\u16ec\u1803\u1809\u2041\u205a\u2215\u2216\u2236"
                "\u2571\u2572\u27cb\u27cd\u29f5\u29f8\u29f9\u2cc6\u2f02\u2f03"
                "\u3002\u3033\u31d3\u31d4\ua60e\ua789\ufe12\uff61\xa5\u20a9"
                "\U00010a50\U0001d16d\U0001d20f\U0001d23a\U0001d23b"))

HEAD = """/* name: values that look like a separator, or become one. */
/* SPDX-FileCopyrightText: 1991-2025 Unicode, Inc. */
/* SPDX-License-Identifier: MIT AND LicenseRef-Unicode-3.0 */
/* Made by tools/gen_looks.py from its rows and from UnicodeData.txt of
 * Unicode {version}, SHA-256
 * {digest} */
#ifndef BU_NAME_LOOKS_TABLE_H
#define BU_NAME_LOOKS_TABLE_H

#include <stdint.h>

struct look_run {{
    uint16_t from;
    uint16_t to;
}};

/* clang-format off */
static const struct look_run looks_low[] = {{
{low}
}};

/* The same, less 10000. */
static const struct look_run looks_high[] = {{
{high}
}};
/* clang-format on */

#endif"""


def look_alikes():
    """The values that NFKC turns into text with a separator, and those drawn
    like one."""
    return DRAWN | {scalar for scalar, parts in
                    ucd.full_decompositions(compatible=True).items()
                    if SEPARATORS & set(parts)} | {0x2044}


def runs(scalars):
    """Lines of runs."""
    found = []
    for scalar in sorted(scalars):
        if found and found[-1][1] == scalar - 1:
            found[-1][1] = scalar
        else:
            found.append([scalar, scalar])
    cells = [f"{{0x{a:04X}, 0x{b:04X}}}," for a, b in found]
    return "\n".join("    " + " ".join(cells[i:i + 3])
                     for i in range(0, len(cells), 3))


def main():
    every = look_alikes()
    print(HEAD.format(
        version=ucd.VERSION, digest=ucd.digest("UnicodeData.txt"),
        low=runs(c for c in every if c < 0x10000),
        high=runs(c - 0x10000 for c in every if c >= 0x10000)))


if __name__ == "__main__":
    main()
