"""bidi: Bidi_Class of assigned values."""
# SPDX-License-Identifier: MIT
import runs
import ucd

WHAT = "Bidi_Class."
FILES = ("UnicodeData.txt",)

# The order of enum bu_bidi_class_name.
NAMES = ("L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "BN", "B", "S",
         "WS", "ON", "LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI",
         "PDI")


def text():
    values = {code: NAMES.index(name)
              for code, name in ucd.bidi_class().items()}
    free = set(range(ucd.TOP)).difference(values)
    return runs.Table(values, 3, free=free).text("bidi")
