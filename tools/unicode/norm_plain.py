"""norm_plain: values that need no closer look for a normal form.

Each scalar value has a kind:

  OTHER    what this has no room for, and all that is none of these
  MARK     a nonstarter that no form changes, and that never combines with what
           is before it
  STARTER  the same of a starter in NFC; another form changes it
  HANGUL   a syllable: as STARTER, and plain in NFKC too
  PLAIN    the same of a starter in all forms

A kind is that of a block of 64 scalar values, or the block has a list: bytes
of (last place in the block) * 4 + kind / 2 for what ends there, the last one
for place 63. Blocks below 1000 and from 3000 to 30FF have a byte each, a kind
or 7 + the place of the list; lists without OTHER and MARK come first, below
NORM_CALM. Of other blocks there are ranges: the last one, the first, the byte;
those of Han and above are searched by themselves.
ASCII is OTHER: its blocks are those that leads C0 and C1 would have.

Where kinds are alike for most of a block, it is cheaper to have the rest as
OTHER, which is looked up: the prices below say where that is worth its bytes.
"""
# SPDX-License-Identifier: MIT
import norm
import ucd

WHAT = "what needs no closer look before it is put in a normal form."
FILES = ["UnicodeData.txt", "DerivedNormalizationProps.txt"]
OTHER, MARK, STARTER, HANGUL, PLAIN = 0, 2, 4, 5, 6
KINDS = 7
BLOCK = 64
LOW, HIGH = 0x1000 // BLOCK, 0x3000 // BLOCK
DIRECT = [*range(LOW), *range(HIGH, 0x3100 // BLOCK)]
# What one kind may be taken for.
TAKEN = {PLAIN: (PLAIN, STARTER, OTHER), MARK: (MARK, OTHER),
         STARTER: (STARTER, OTHER), OTHER: (OTHER,)}
# Where ranges of blocks are wanted.
HAN = 0x3400 // BLOCK, (0xA000 - 0x3400) // BLOCK
WANTED = [(0xAC00, 0xD800), (0x1E00, 0x1F40), (0xFF00, 0x10000),
          (0x1F300, 0x1FB00), (0x1F1C0, 0x1F240), (0x2340, 0x2AC0)]
# Ranges of one block with a byte as the others have it: Khmer's are those that
# text in it has.
LISTED = [block // BLOCK for block in (0x2000, 0x1780, 0x17C0, 0xFE00)]
LEAST = 2  # blocks of a range
# Bytes that it may cost to have an assigned scalar value as OTHER: in what
# every text of a script has, in what is much used, in other scripts of today,
# elsewhere; or to have PLAIN as STARTER, except letters whose decomposition
# would be searched in vain.
ALWAYS, MUCH, SOME, LITTLE, SHADE = 3, 1.01, 0.03, 0.01, 0.03
FREQUENT = [(0x60C, 0x60D), (0xF74, 0xF75), (0x17D4, 0x17D5),
            (0xFE0F, 0xFE10)]
LETTERS = [(0x3C0, 0x3CA), (0x410, 0x460), (0x627, 0x63B)]
USED = [(0x388, 0x3D0), (0x410, 0x460), (0x5D0, 0x5EB), (0x620, 0x653),
        (0x66E, 0x6D4), (0x900, 0x951), (0xE00, 0xE50), (0xF08, 0xF15),
        (0xF40, 0xF69), (0xF71, 0xF73), (0xF7A, 0xF7E), (0xF90, 0xFBD),
        (0x1780, 0x17D3), (0x200B, 0x2028), (0x3000, 0x3400)]
TODAY = [(0x300, 0x700), (0x900, 0xE80), (0xF00, 0x10A0), (0x1780, 0x1800),
         (0x1E00, 0x2100), (0x3000, 0x3400)]


class Kinds:
    """The kinds of Unicode's data, and of the table."""

    def __init__(self):
        self.looks = norm.looks()
        self.classes = ucd.combining_class()
        self.mapped = ucd.decompositions(compatible=True)
        self.assigned = ucd.category()
        excluded = ucd.properties()["Full_Composition_Exclusion"]
        self.seconds = {parts[1] for code, parts
                        in ucd.decompositions().items()
                        if code not in excluded}
        if list(self.uniform(HAN[0], sum(HAN))) != [(*HAN, PLAIN)]:
            block = next((first for first, _, kind in self.uniform(
                HAN[0], sum(HAN)) if kind != PLAIN), HAN[0])
            raise ucd.refused(
                block * BLOCK, "begins a block of ideographs that has a mark "
                "or what a normal form changes", "core/src/unicode/"
                "norm_plain.c passes them all: change it, and HAN of "
                "tools/unicode/norm_plain.py")
        self.edges = []
        self.calm = KINDS
        self.blocks = self.direct()
        self.ranges = sorted(
            [(block, 1, self.blocks[len(DIRECT) + place])
             for place, block in enumerate(LISTED)] +
            [found for first, end in WANTED for found in self.uniform(
                first // BLOCK, end // BLOCK)] + [(*HAN, PLAIN)])
        del self.blocks[len(DIRECT):]

    def kind(self, code):
        """The kind of a scalar value in Unicode's data."""
        if code in self.looks:
            alone = code not in self.mapped and code not in self.seconds
            return MARK if alone and code in self.classes else OTHER
        if 0xAC00 <= code < 0xD7A4:
            return HANGUL
        return STARTER if code in self.mapped else PLAIN

    def price(self, code, kind, taken):
        """The cost of taking an assigned value for another kind."""
        if kind == taken or code not in self.assigned:
            return 0
        if taken == STARTER and not any(first <= code < end
                                        for first, end in LETTERS):
            return SHADE
        for price, ranges in ((ALWAYS, FREQUENT), (MUCH, USED),
                              (SOME, TODAY)):
            if any(first <= code < end for first, end in ranges):
                return price
        return LITTLE

    def shortest(self, block):
        """The cheapest [(first place, kind)] of a block."""
        ways = {None: (0, [])}
        for place in range(BLOCK):
            code = block * BLOCK + place
            kind = self.kind(code)
            ways = {taken: min(
                (price + self.price(code, kind, taken) + (before != taken),
                 way if before == taken else [*way, (place, taken)])
                for before, (price, way) in ways.items())
                for taken in TAKEN[kind]}
        return min(ways.values())[1]

    def direct(self):
        """The bytes of the blocks that have one each."""
        found = [[(0, OTHER)]] * 2 + [self.shortest(block)
                                      for block in [*DIRECT[2:], *LISTED]]
        ends = [[first - 1 for first, _ in way[1:]] + [BLOCK - 1]
                for way in found]
        coded = [[end << 2 | kind // 2 for end, (_, kind) in zip(last, way)]
                 for last, way in zip(ends, found)]
        for way in sorted(coded, key=lambda way: (self.is_calm(way),
                                                  len(way)), reverse=True):
            if len(way) > 1 and self.place(way) is None:
                self.edges += way
            if self.is_calm(way):
                self.calm = KINDS + len(self.edges)
        if len(self.edges) + KINDS > 256:
            raise SystemExit(f"norm_plain: {len(self.edges)} bytes of lists: "
                             "more than a byte can number")
        return [way[0] % 4 * 2 if len(way) == 1 else KINDS + self.place(way)
                for way in coded]

    @staticmethod
    def is_calm(way):
        """Return whether all kinds of a list are STARTER or PLAIN."""
        return all(byte % 4 * 2 >= STARTER for byte in way)

    def place(self, way):
        """The place of a list, or None."""
        for at in range(len(self.edges) - len(way) + 1):
            if self.edges[at:at + len(way)] == way:
                return at
        return None

    def uniform(self, first, end):
        """(first, count, kind) of runs of blocks of one kind in a range."""
        start = first
        while start < end:
            kinds = {self.kind(code) for code
                     in range(start * BLOCK, (start + 1) * BLOCK)}
            stop = start
            while stop < end:
                more = kinds | {self.kind(code) for code in range(
                    stop * BLOCK, (stop + 1) * BLOCK)}
                if self.common(more, stop) is None:
                    break
                kinds = more
                stop += 1
            if stop - start >= LEAST:
                yield start, stop - start, self.common(kinds, start)
            start = max(stop, start + 1)

    @staticmethod
    def common(kinds, block):
        """The one kind that blocks may have together, or None."""
        if HANGUL in kinds or block == 0xD7C0 // BLOCK:
            return HANGUL if kinds <= {HANGUL, PLAIN} else None
        if kinds <= {PLAIN, STARTER}:
            return min(kinds)
        return None

    def taken(self, code):
        """The kind that core finds for a scalar value."""
        block, place = divmod(code, BLOCK)
        byte = OTHER
        if block in DIRECT:
            byte = self.blocks[DIRECT.index(block)]
        for first, count, kind in self.ranges:
            if first <= block < first + count:
                byte = kind
        if byte < KINDS:
            return byte
        at = byte - KINDS
        while self.edges[at] >> 2 < place:
            at += 1
        return self.edges[at] % 4 * 2


def plain():
    """Scalar values whose class core never looks up."""
    kinds = Kinds()
    return [code for code in range(ucd.TOP)
            if kinds.taken(code) in (PLAIN, STARTER, HANGUL)]


def text():
    kinds = Kinds()
    return "\n".join([
        f"enum {{ NORM_LOW = {LOW}, NORM_HIGH = {HIGH}, NORM_COUNT ="
        f" {len(DIRECT) - LOW}, NORM_KINDS = {KINDS},",
        f"    NORM_CALM = {kinds.calm}, NORM_HAN = {HAN[0]}, NORM_HAN_AT ="
        f" {kinds.ranges.index((*HAN, PLAIN))} }};",
        norm.array("uint8_t", "norm_blocks", kinds.blocks, 16),
        norm.array("uint8_t", "norm_edges",
                   [f"0x{byte:02X}" for byte in kinds.edges]),
        norm.array("uint16_t", "norm_block_ranges",
                   [number for first, count, kind in kinds.ranges
                    for number in (first + count - 1, first, kind)] +
                   [0xFFFF, 0xFFFF, OTHER], 9)])
