"""collate_fast: the first level of the order of collate.py, in two steps, for
TUNE=speed on x86-64.

Each scalar value up to U+FFFF has its primary weight, as core counts them: 0
if it has none; IMPLICIT if it is computed; MARK if it is computed, and it can
change places with what follows; SLOW if it has several, or if what is near it
can change it or its place. и is not SLOW: the code knows what follows it. It
looks up the letters of a syllable of Hangul, never the syllable.

For keys it also has a number for the weights of the two lower levels: those
of up to four elements, a byte each, the first one lowest. The number is 0 if
there are more, or the first level is SLOW, or what is before or after it can
change anything; it is 1 if the first weight is computed, 2 if also the value
is a nonstarter."""
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
COMPUTED, COMPUTED_MARK = ("computed",), ("computed", "mark")


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

    def lower(self, code):
        """Its weights of the second and the third level; or None."""
        first = self.of(code)
        common = self.order.second[collate.COMMON]
        if 0xAC00 <= code < 0xD7A4:
            letters = 3 if (code - 0xAC00) % 28 else 2
            return (common,) * letters, (2,) * letters
        if first in (IMPLICIT, MARK):
            return COMPUTED if first == IMPLICIT else COMPUTED_MARK
        if code in self.classes or first == SLOW:
            return None
        own = code in self.order.rows and code in self.inside
        rows = [weight for part in ((code,) if own else self.full[code])
                for weight in self.order.rows[part]]
        seconds = tuple(self.order.second[row[2]] for row in rows if row[2])
        thirds = tuple(row[3] for row in rows if row[3])
        return (seconds, thirds) if len(rows) <= 4 else None


def steps(found):
    """A list in two steps: the numbers of blocks, and all of those."""
    blocks = [tuple(found[at:at + BLOCK]) for at in range(0, TOP, BLOCK)]
    leaves = list(dict.fromkeys(blocks))
    return ([leaves.index(block) for block in blocks],
            [value for leaf in leaves for value in leaf])


def packed(parts):
    """Bytes as a number, the first one lowest."""
    return f"0x{int.from_bytes(bytes(parts), 'little'):X}"


def text():
    weights = Weights()
    blocks, first = steps([weights.of(code) for code in range(TOP)])
    lower = [weights.lower(code) for code in range(TOP)]
    kinds = list(dict.fromkeys([None, COMPUTED, COMPUTED_MARK, *lower]))
    number = {kind: place for place, kind in enumerate(kinds)}
    low_blocks, low = steps([number[kind] for kind in lower])
    common = (weights.order.second[collate.COMMON],), (2,)
    kinds[:3] = ((), ()), common, common
    return "\n".join([
        norm.array("uint8_t", "collate_blocks", blocks, 16),
        norm.array("uint16_t", "collate_primary",
                   [f"0x{weight:X}" for weight in first], 9),
        norm.array("uint8_t", "collate_low_blocks", low_blocks, 16),
        norm.array("uint8_t", "collate_low", low, 16),
        *(norm.array("uint32_t", f"collate_low_{level + 1}",
                     [packed(kind[level]) for kind in kinds], 8)
          for level in range(2))])
