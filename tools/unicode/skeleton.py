"""skeleton: the prototypes of confusables.txt, in the format of
norm_compatible.py."""
# SPDX-License-Identifier: MIT
import norm_compatible
import ucd

WHAT = "prototypes of what looks alike."
FILES = ("confusables.txt",)


def text():
    canonical = ucd.full_decompositions()
    table = {}
    for code, parts in ucd.confusables().items():
        if code in canonical:
            raise ucd.refused(
                code, "has a prototype in confusables.txt and a canonical "
                "decomposition", "core/src/unicode/unicode_skeleton.c "
                "decomposes first, and would not look it up: change that, and "
                "tools/unicode/skeleton.py")
        whole = tuple(part for scalar in parts
                      for part in canonical.get(scalar, (scalar,)))
        table[code] = norm_compatible.shortest(whole, canonical)
    most = max(table, key=lambda code: len(table[code]))
    if len(table[most]) > ucd.maxima("norm.h")["NORM_COMPATIBLE"]:
        raise ucd.refused(
            most, f"has a prototype of {len(table[most])} values",
            "make BU_NORM_COMPATIBLE_MAX of core/include/bareutf/norm.h "
            "larger, for core/src/unicode/unicode_skeleton.c")
    return norm_compatible.tables("skeleton", table, 40)
