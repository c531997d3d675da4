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


def found():
    """{scalar value: the name of its class}."""
    return ucd.known(ucd.bidi_class(), NAMES, "Bidi_Class",
                     "add it to enum bu_bidi_class_name of "
                     "core/include/bareutf/property.h and to NAMES of "
                     "tools/unicode/bidi.py")


def text():
    values = {code: NAMES.index(name) for code, name in found().items()}
    free = set(range(ucd.TOP)).difference(values)
    return runs.Table(values, 3, free=free).text("bidi")
