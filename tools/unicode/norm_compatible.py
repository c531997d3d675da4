"""norm_compatible: what has a compatibility decomposition, and what it is."""
# SPDX-License-Identifier: MIT
import ucd
from norm import array

WHAT = "compatibility decompositions."
FILES = ("UnicodeData.txt",)


def text():
    """The tables in C."""
    canonical = ucd.decompositions()
    full = ucd.full_decompositions(True)
    keys = [key for key in sorted(full) if key not in canonical]
    pool = []
    words = []
    for key in keys:
        words.append(len(pool) << 5 | len(full[key]))
        pool += full[key]
    return "\n".join([
        array("uint32_t", "compatible_whole", keys),
        array("uint32_t", "compatible_place", words),
        array("uint32_t", "compatible_parts", pool)])
