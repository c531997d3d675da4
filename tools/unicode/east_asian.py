"""east_asian: East_Asian_Width of all values, assigned or not."""
# SPDX-License-Identifier: MIT
import runs
import ucd

WHAT = "East_Asian_Width."
FILES = ("EastAsianWidth.txt",)

# The order of enum bu_east_asian_name; a value that is not listed is N.
NAMES = ("N", "A", "H", "W", "F", "Na")


def text():
    values = {code: NAMES.index(name)
              for code, name in ucd.east_asian_width().items()}
    return runs.Table(values, 5, most=24).text("east_asian")
