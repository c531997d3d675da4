"""norm_pairs: what is composed of two, and what is one other scalar value, as
the table that core/src/unicode/norm_canonical.c reads.

A segment is a list of slots, each for one scalar value. A slot is the number
of the second part, 0 where there is none, and a byte for the first part. Its
bytes are, by the first of them,

    00..7F   the number; the byte follows
    80..9F   the number of the slot before; its byte, and 0 to 31
    A0..BF   that number, and 1 to 32; the byte of the slot before
    C0..FF   1 to 64 scalar values have no slot

before a segment's first slot both are 0. The byte is a place in one of two
windows of 128 scalar values, or in one and a list. They are in the style of
the segment, with how far away the same letter in the other case is. That is 1
where a slot is for two scalar values in a row; else a second segment may have
the same slots.

Second parts are numbered from 1: first those of composites, then those of what
is not composed again."""
# SPDX-License-Identifier: MIT
import functools

import ucd

SAME_MARK, SAME_BASE, SKIP = 0x80, 0xA0, 0xC0
OWN, LIST = 0x3FE, 0x3FF  # windows: that of the composite; a list of its own
DISTANCES = (0x20, -8, 0x60)
HEAD = 6                  # bytes of a segment
MOST = 32                 # slots of a segment
BEGINS = 0x3AA, 0x400     # segments do: these letters are frequent


def twin(scalar):
    """The other case of a first part, as twin_of of norm_canonical.c says."""
    if scalar < 0x100:
        return scalar + 0x20
    if scalar >= 0x2000:
        return scalar + 0x60
    if scalar >= 0x1F00:
        return scalar - 8
    return scalar + (0x20 if 0x390 < scalar < 0x430 else 1)


class Pairs:
    """The segments of {scalar value: its mapping}, as cheap as this finds."""

    def __init__(self, mapping, excluded):
        kinds = {(code in excluded, parts[1]) for code, parts
                 in mapping.items() if len(parts) == 2}
        self.seconds = sorted(kinds)
        self.composing = sum(not kind for kind, _ in kinds)
        if len(self.seconds) >= SAME_MARK:
            raise ucd.refused(
                self.seconds[-1][1], f"is one of {len(self.seconds)} second "
                "parts of decompositions", f"a slot has room for {SAME_MARK}: "
                "change SAME_MARK in tools/unicode/norm_pairs.py and "
                "core/src/unicode/norm_canonical.c")
        for _, second in self.seconds:
            if second >= 0x20000:
                raise ucd.refused(
                    second, "is the second part of a decomposition",
                    "norm_seconds has 16 bits for planes 0 and 1: make it "
                    "larger in tools/unicode/norm.py and "
                    "core/src/unicode/norm_canonical.c")
        self.entry = {code: (self.number(code, parts, excluded), parts[0])
                      for code, parts in mapping.items()}
        self.twins = self.find_twins()
        self.derived = {code for first, length, _ in self.twins
                        for code in range(first, first + length)}
        self.rest = [code for code in sorted(self.entry)
                     if code not in self.derived]
        self.kept = {first - distance: (first - distance + length - 1,
                                        distance)
                     for first, length, distance in self.twins}
        self.wide, self.bytes, self.styles = [], [], []
        self.segments = self.lay(self.choose())
        last = max(self.wide)
        if len(self.wide) > 128 or last > 0xFFFF:
            raise ucd.refused(
                last, f"is one of {len(self.wide)} first parts in norm_wide",
                "it has room for 128, below U+10000: make it larger, in "
                "tools/unicode/norm_pairs.py and "
                "core/src/unicode/norm_canonical.c")
        self.size = (HEAD * len(self.segments) + len(self.bytes)
                     + 2 * len(self.wide) + 5 * len(self.styles)
                     + 2 * len(self.seconds))

    def number(self, code, parts, excluded):
        """The first byte of a slot."""
        if len(parts) == 1:
            return 0
        return self.seconds.index((code in excluded, parts[1])) + 1

    def is_twin(self, code, other):
        """Is code of the other case than `other`, or are both nothing?"""
        if code not in self.entry or other not in self.entry:
            return code not in self.entry and other not in self.entry
        return self.entry[code] == (self.entry[other][0],
                                    twin(self.entry[other][1]))

    def find_twins(self):
        """(first, length, distance) of the runs that have slots of others."""
        found, used = [], set()
        for distance in DISTANCES:
            for first in sorted(self.entry):
                last = code = first
                while (code - last < 8 and code - first < abs(distance)
                       and not {code, code - distance} & used
                       and self.is_twin(code, code - distance)):
                    if code in self.entry:
                        last = code
                    code += 1
                run = range(first, last + 1)
                if code > first and sum(c in self.entry for c in run) > 3:
                    found.append((first, len(run), distance))
                    for code in run:
                        used |= {code, code - distance}
        return found

    def pieces(self, begin):
        """(end, cost, style) of the segments that may begin here."""
        first = self.rest[begin]
        if first in self.kept:
            last, distance = self.kept[first]
            yield from self.piece(begin, distance, last)
        else:
            yield from self.piece(begin, 0, None)
            yield from self.piece(begin, 1, None)

    def piece(self, begin, distance, last):
        """The same for one distance of the other case."""
        step = 2 if distance == 1 else 1
        first = self.rest[begin]
        at, place, slots, skips = begin, first, 0, 0
        codes = []
        while at < len(self.rest):
            code = self.rest[at]
            if (code - place) % step or (code - place) // step > 64 or any(
                    other in self.derived or other in self.kept and
                    other != first for other in range(place, code + 1)):
                return
            if step == 2 and (at + 1 == len(self.rest)
                              or self.rest[at + 1] != code + 1
                              or not self.is_twin(code + 1, code)):
                return
            slots += 1
            skips += code != place
            if (slots > MOST or code - first > 255 or any(
                    first < begin <= code for begin in BEGINS)):
                return
            codes.append(code)
            at += step
            place = code + step
            if last is None or code == last:
                extra, windows = self.windows(codes)
                yield (at, HEAD + 1.5 * slots + skips + extra,
                       (*windows, distance))
            if code == last:
                return

    def windows(self, codes):
        """(bytes, the two windows) of the cheapest way to say first parts."""
        bases = [(self.entry[code][1], code >> 7) for code in codes]
        best = 1e6, (OWN, OWN)
        pages = {base >> 7 for base, _ in bases}
        for low in (OWN, *pages):
            left = [(base, own) for base, own in bases
                    if base >> 7 != (own if low == OWN else low)]
            for high in (OWN, LIST, *pages):
                over = {base for base, own in left
                        if base >> 7 != (own + 1 if high == OWN else high)}
                if over and (high != LIST or max(over) > 0xFFFF):
                    continue
                cost = 1.5 * len(over) + (low != OWN) + (high != OWN)
                best = min(best, (cost, (low, high)))
        return best

    def choose(self):
        """(begin, end, style) of the cheapest segments, over the rest."""
        @functools.cache
        def best(begin):
            if begin == len(self.rest):
                return 0, None
            return min(((cost + best(end)[0], (end, style))
                        for end, cost, style in self.pieces(begin)),
                       default=(1e9, None))
        for begin in range(len(self.rest), -1, -1):
            best(begin)
        begin = 0
        while begin < len(self.rest):
            end, style = best(begin)[1]
            yield begin, end, style
            begin = end

    def byte(self, code, style):
        """The second byte of a slot."""
        base = self.entry[code][1]
        low, high = style[:2]
        if base >> 7 == (code >> 7 if low == OWN else low):
            return base & 0x7F
        if high == LIST:
            if base not in self.wide:
                self.wide.append(base)
            return self.wide.index(base) | 0x80
        return base & 0x7F | 0x80

    def lay(self, chosen):
        """(first, place of its bytes, how far the last is, style)."""
        found = []
        for begin, end, style in chosen:
            at = len(self.bytes)
            first = place = self.rest[begin]
            step = 2 if style[2] == 1 else 1
            last = 0, 0
            for code in self.rest[begin:end:step]:
                if code != place:
                    self.bytes.append(SKIP + (code - place) // step - 1)
                slot = self.entry[code][0], self.byte(code, style)
                self.bytes += self.slot(last, slot)
                last, place, last_code = slot, code + step, code
            found.append((first, at, last_code - first,
                          self.style((*style, 0))))
            if first in self.kept:
                found.append((first + style[2], *found[-1][1:3],
                              self.style((*style, 1))))
        return sorted(found)

    @staticmethod
    def slot(last, slot):
        """The bytes of a slot after another."""
        if slot[0] == last[0] and 0 <= slot[1] - last[1] < 32:
            return [SAME_MARK + slot[1] - last[1]]
        if slot[1] == last[1] and 0 < slot[0] - last[0] <= 32:
            return [SAME_BASE + slot[0] - last[0] - 1]
        return list(slot)

    def start(self, number, near):
        """The first segment where a second part comes after one below near, or
        None."""
        for place, (first, _, far, style) in enumerate(self.segments):
            for code in range(first, first + far + 1):
                mark, base = self.entry.get(code, (0, 0))
                if mark == number and base < near \
                        and not self.styles[style][3]:
                    return place
        return None

    def style(self, style):
        """Its number."""
        if style not in self.styles:
            self.styles.append(style)
        return self.styles.index(style)
