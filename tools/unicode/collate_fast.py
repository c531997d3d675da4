"""collate_fast: the first level of the order of collate.py, in two steps, for
TUNE=speed on x86-64.

Each scalar value up to U+FFFF has its primary weight, as core counts them: 0
if it has none; IMPLICIT if it is computed; MARK if it is computed, and it can
change places with what follows; SLOW if it has several, or if what is near it
can change it or its place. и is not SLOW: the code knows what follows it. It
asks for no syllable of Hangul, but for its letters."""
# SPDX-License-Identifier: MIT
import collate
import norm
import ucd

WHAT = "primary weights, for speed."
FILES = ["allkeys.txt", "UnicodeData.txt"]
BLOCK, TOP = 64, 0x10000
RANK, MARK, IMPLICIT, SLOW = 0x100, 0xFFFD, 0xFFFE, 0xFFFF
SECONDS = {0xB7, 0x387}  # what may be a mark after an l
BREVED = (0x418, 0x438)  # what a breve makes another letter


class Weights:
    """The weights of Unicode's data."""

    def __init__(self):
        self.order = collate.Order()
        self.inside = collate.covered()
        self.full = ucd.full_decompositions()
        self.classes = ucd.combining_class()

    def of(self, code):
        """That of a scalar value."""
        row = self.order.rows.get(code)
        parts = self.full.get(code, (code,))
        if code in SECONDS or (
                len(parts) > 1 and set(BREVED) & set(parts) and row is None):
            return SLOW
        if row is not None and code in self.inside:
            parts = (code,)
        elif parts == (code,):
            return MARK if code in self.classes else IMPLICIT
        found = []
        for part in parts:
            if part not in self.inside or part not in self.order.rows:
                return SLOW
            own = [weight[1] for weight in self.order.rows[part]
                   if weight[1] != 0]
            if own and part in self.classes:
                return SLOW
            found += own
        if len(found) > 1 or max(found, default=0) >= collate.IMPLICIT:
            return SLOW
        return RANK + self.order.rank[found[0]] if found else 0


def text():
    weights = Weights()
    found = [weights.of(code) for code in range(TOP)]
    blocks = [tuple(found[at:at + BLOCK]) for at in range(0, TOP, BLOCK)]
    leaves = list(dict.fromkeys(blocks))
    return "\n".join([
        norm.array("uint8_t", "collate_blocks",
                   [leaves.index(block) for block in blocks], 16),
        norm.array("uint16_t", "collate_primary", [
            f"0x{weight:X}" for leaf in leaves for weight in leaf], 9)])
