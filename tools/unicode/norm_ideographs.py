"""norm_ideographs: compatibility ideographs, each one other ideograph, as the
table that core/src/unicode/norm_canonical.c reads.

They are in clusters, whose places are counted in a row. Up to RAW a word of 16
bits is the ideograph. After it they are in blocks of BLOCK. An ideograph has
a zone: 0 from U+4E00 on, 1 below it, 2 above U+FFFF; and is given by how far
it is from the last one of its zone, at first U+4E00, U+3400, U+20000:

    00..BF            zone 0, 0 to BF
    C0..EF and a byte zone 0, 1 or 2; the last 12 bits, in zone 0 less 400
    F0..FE, two bytes not by the distance: the last 20 bits
    FF                none"""
# SPDX-License-Identifier: MIT
import ucd

STARTS = 0x4E00, 0x3400, 0x20000
BLOCK = 128
GAP = 64  # between clusters


def zone(ideograph):
    """The number of its zone."""
    return 2 if ideograph > 0xFFFF else int(ideograph < STARTS[0])


def pack(items):
    """The bytes of a list of ideographs, 0 for none; where blocks begin."""
    found, blocks, last = [], [], []
    for place, item in enumerate(items):
        if place % BLOCK == 0:
            blocks.append(len(found))
            last = list(STARTS)
        if item == 0:
            found.append(0xFF)
            continue
        own = zone(item)
        far = item - last[own]
        last[own] = item
        if own == 0 and 0 <= far < 0xC0:
            found.append(far)
            continue
        far += 0x400 if own == 0 else 0
        if 0 <= far < 0x1000:
            found += [0xC0 + own * 16 + far // 256, far % 256]
        else:
            found += [0xF0 + (item >> 16), item // 256 % 256, item % 256]
    return found, blocks


class Ideographs:
    """The table of {scalar value: ideograph}."""

    def __init__(self, mapping):
        self.clusters = []
        for code in sorted(mapping):
            if self.clusters and code - self.clusters[-1][1] < GAP:
                self.clusters[-1][1] = code
            else:
                self.clusters.append([code, code])
        if len(self.clusters) != 2:
            raise ucd.refused(
                self.clusters[-1][0], "begins one of "
                f"{len(self.clusters)} clusters of compatibility ideographs",
                "there are two in core/src/unicode/norm_canonical.c: add it "
                "there, and in tools/unicode/norm_ideographs.py")
        items = [mapping.get(code, 0) for first, last in self.clusters
                 for code in range(first, last + 1)]
        high = next(place for place, item in enumerate(items)
                    if item > 0xFFFF)
        self.size, self.raw = min((
            self.cost(items, raw), raw) for raw in range(high + 1))
        self.words = items[:self.raw]
        self.bytes, self.blocks = pack(items[self.raw:])

    @staticmethod
    def cost(items, raw):
        """Bytes of it all with so many words."""
        data, blocks = pack(items[raw:])
        return 2 * raw + len(data) + 2 * len(blocks)
