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
            raise SystemExit(f"skeleton: U+{code:04X} is decomposed first: "
                             "unicode_skeleton.c would not look it up")
        whole = tuple(part for scalar in parts
                      for part in canonical.get(scalar, (scalar,)))
        table[code] = norm_compatible.shortest(whole, canonical)
    if max(map(len, table.values())) > 18:
        raise SystemExit("skeleton: more than BU_NORM_COMPATIBLE_MAX")
    return norm_compatible.tables("skeleton", table, 40)
