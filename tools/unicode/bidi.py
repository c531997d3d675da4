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


# Where core looks before it searches the table: that may have any value there.
LOW = 0x40
QUICK = [(0x41, 0x5B, "L"), (0x61, 0x7B, "L"), (0x388, 0x3F6, "L"),
         (0x3F7, 0x483, "L"), (0x48A, 0x58A, "L"), (0x4E00, 0xA000, "L"),
         (0x5D0, 0x5EB, "R"), (0x620, 0x64B, "AL"), (0x671, 0x6D6, "AL")]
CODE = "core/src/unicode/property_class.c"


def text():
    values = {code: NAMES.index(name) for code, name in found().items()}
    low = [values.pop(code) for code in range(LOW)]
    for first, end, name in QUICK:
        for code in range(first, end):
            if values.pop(code, None) not in (NAMES.index(name), None):
                raise ucd.refused(code, f"is not {name}",
                                  f"change bu_bidi_class of {CODE} and QUICK "
                                  "of tools/unicode/bidi.py")
    free = set(range(ucd.TOP)).difference(values)
    cells = (f"0x{low[at] | low[at + 1] << 4:02X}" for at in range(0, LOW, 2))
    return f"""\
/* Two classes a byte, that of the even value below. */
static const uint8_t bidi_low[{LOW // 2}] = {{
{runs.rows(cells, 12)}
}};
""" + runs.Table(values, 3, most=24, free=free, wide=True).text("bidi")
