"""runs: a value for each scalar value, as the tables that core's
bu_unicode__seek reads.

A table is a list of segments, each a list of runs. A run is one byte, value
times 2^shift plus its length. A length that has no room there is 0, and is in
the next byte, less 2^shift; or that is FF, and it is in the two after it, the
low one first. Bytes above those of the highest value are pairs: the first
bytes of two runs that often come together, the second not 0; their other bytes
follow. (Only if a table is `wide` there are any.) What no run covers, behind a
segment's last and before the first segment, has the value 0. The index has a
word for each segment: its first scalar value times 2^11, plus the place of its
runs divided by 2^scale; and one word more, for the end."""
# SPDX-License-Identifier: MIT
import collections
import math

import ucd

PLACE = 2047  # the last place that an index has room for
LONG = 0xFFFF
NEAR = 12     # how far a border is moved where values are free
ROUNDS = 6


class Table:
    """Segments of at most `most` runs each, a pair counted as one, as cheap as
    this finds. Scalar values in `free` may get any value."""

    def __init__(self, values, shift, most=12, scale=0, free=(), wide=False):
        values = {code: value for code, value in values.items() if value}
        free = frozenset(free).difference(values)
        self.shift, self.scale, self.wide = shift, scale, wide
        self.limit = (max(values.values()) + 1) << shift
        if self.limit > 256:
            raise ucd.refused(
                max(values, key=values.get), f"has the value "
                f"{max(values.values())} in a table of runs", "it has no room "
                "in a byte: make the shift less where tools/unicode makes "
                "that table")
        chosen = self.borders(flexible(values, free))
        self.pairs = self.dictionary(chosen)
        self.index, self.bytes = [], []
        for first, data in self.segments(self.cover(chosen, self.pairs), most):
            data += [1] * (-len(data) % (1 << scale))
            self.index.append(first << 11 | len(self.bytes) >> scale)
            self.bytes += data
        if len(self.bytes) >> scale > PLACE:
            raise ucd.refused(
                max(values), f"ends a table of {len(self.bytes)} bytes",
                "the index has 11 bits for a place: make the scale larger "
                "where tools/unicode makes that table")
        self.index.append(ucd.TOP << 11 | len(self.bytes) >> scale)
        self.size = (len(self.bytes) + 4 * len(self.index)
                     + 2 * len(self.pairs))
        found = self.seek()
        if any(found.get(code, 0) != values.get(code, 0)
               for code in range(ucd.TOP) if code not in free):
            raise AssertionError("the table reads back as something else")

    def run(self, length, value):
        """The bytes of a run."""
        found = []
        head = value << self.shift
        while length > LONG:
            found += [head, 0xFF, LONG & 0xFF, LONG >> 8]
            length -= LONG
        extra = length - (1 << self.shift)
        if extra < 0:
            return [*found, head | length]
        if extra < 0xFF:
            return [*found, head, extra]
        return [*found, head, 0xFF, length & 0xFF, length >> 8]

    def borders(self, parts):
        """(first, length, value) of each run: of all ways the cheapest, and of
        those the one whose runs are most alike."""
        seen = collections.Counter()
        for _ in range(3):
            total = sum(seen.values()) + 1
            costs = {}

            def cost(length, value):
                key = length, value
                if key not in costs:
                    bits = math.log2(total / (seen[key] + 0.5))
                    costs[key] = len(self.run(length, value)) + bits / 16
                return costs[key]
            ways = {starts(parts[0])[0]: (0, None)}
            trail = []
            for part, after in zip(parts, [*parts[1:], None]):
                following = {}
                ends = starts(after) if after else [part[2] + 1]
                for end in ends:
                    following[end] = min(
                        (paid + cost(end - begin, part[3]), begin)
                        for begin, (paid, _) in ways.items())
                trail.append(ways)
                ways = following
            end = min(ways, key=lambda place: ways[place][0])
            found = []
            for part, before in zip(reversed(parts), reversed(trail)):
                begin = ways[end][1]
                found.append((begin, end - begin, part[3]))
                ways, end = before, begin
            found.reverse()
            seen = collections.Counter(item[1:] for item in found)
        return found

    def heads(self, items):
        """The first bytes of two runs that may be a pair, or None."""
        found = [self.run(*item) for item in items]
        most = 4 if self.wide else 1
        if len(found) == 2 and found[1][0] != 0 and \
                max(map(len, found)) <= most:
            return found[0][0], found[1][0]
        return None

    def dictionary(self, chosen):
        """The pairs that pay for themselves: {(two first bytes): byte}."""
        pairs = {}
        for _ in range(ROUNDS):
            used = collections.Counter(
                self.heads(runs) for _, runs, _ in self.cover(chosen, pairs))
            kept = {heads: used[heads] for heads in pairs if used[heads] >= 3}
            spare = collections.Counter()
            last = ()
            for _, runs, _ in self.cover(chosen, kept):
                heads = self.heads(last + runs)
                if heads:
                    spare[heads] += 1
                last = () if heads or len(runs) != 1 else runs
            for heads, count in spare.most_common():
                if count >= 3:
                    kept[heads] = max(kept.get(heads, 0), count)
            best = sorted(kept, key=lambda heads: -kept[heads])
            pairs = {heads: self.limit + i for i, heads
                     in enumerate(best[:256 - self.limit])}
        used = collections.Counter(
            self.heads(runs) for _, runs, _ in self.cover(chosen, pairs))
        kept = [heads for heads in pairs if used[heads] >= 3]
        return {heads: self.limit + i for i, heads in enumerate(kept)}

    def cover(self, chosen, pairs):
        """(first, the runs, their bytes) of each run or pair, the fewest bytes
        in all."""
        items = [(length, value) for _, length, value in chosen]
        best = [0] * (len(items) + 2)
        step = [1] * len(items)
        for at in range(len(items) - 1, -1, -1):
            best[at] = len(self.run(*items[at])) + best[at + 1]
            both = sum(len(self.run(*item)) for item in items[at:at + 2])
            if (self.heads(items[at:at + 2]) in pairs
                    and best[at + 2] + both - 1 < best[at]):
                best[at], step[at] = best[at + 2] + both - 1, 2
        at = 0
        while at < len(items):
            runs = tuple(items[at:at + step[at]])
            data = self.run(*runs[0])
            if step[at] == 2:
                data = [pairs[self.heads(runs)], *data[1:],
                        *self.run(*runs[1])[1:]]
            yield chosen[at][0], runs, data
            at += step[at]

    @staticmethod
    def segments(tokens, most):
        """(first scalar value, bytes) of each."""
        tokens = list(tokens)
        empty = [len(runs) == 1 and runs[0][1] == 0 for _, runs, _ in tokens]
        sums = [0]
        for _, _, data in tokens:
            sums.append(sums[-1] + len(data))

        def trim(begin, end):
            while begin < end and empty[begin]:
                begin += 1
            while begin < end and empty[end - 1]:
                end -= 1
            return begin, end
        best = [(0, 0)] + [(math.inf, 0)] * len(tokens)
        for begin in range(len(tokens)):
            for end in range(begin + 1, min(len(tokens), begin + most + 2)
                             + 1):
                low, high = trim(begin, end)
                if high - low > most:
                    break
                cost = best[begin][0] + (
                    4 + sums[high] - sums[low] if high > low else 0)
                best[end] = min(best[end], (cost, begin))
        places = [len(tokens)]
        while places[-1] > 0:
            places.append(best[places[-1]][1])
        places.reverse()
        for begin, end in zip(places, places[1:]):
            low, high = trim(begin, end)
            if high > low:
                yield tokens[low][0], [byte for _, _, data in tokens[low:high]
                                       for byte in data]

    def seek(self):
        """{scalar value: value}, as core reads it."""
        found = {}
        two = {byte: heads for heads, byte in self.pairs.items()}
        for low, high in zip(self.index, self.index[1:]):
            scalar = low >> 11
            place = (low & PLACE) << self.scale
            end = (high & PLACE) << self.scale
            while place < end:
                for byte in two.get(self.bytes[place], [self.bytes[place]]):
                    length = byte & ((1 << self.shift) - 1)
                    if length == 0:
                        place += 1
                        length = self.bytes[place] + (1 << self.shift)
                        if self.bytes[place] == 0xFF:
                            length = (self.bytes[place + 1]
                                      + 256 * self.bytes[place + 2])
                            place += 2
                    for code in range(scalar, scalar + length):
                        found[code] = byte >> self.shift
                    scalar += length
                place += 1
        return found

    def text(self, name):
        """The table in C."""
        data = self.bytes + [byte for heads in self.pairs for byte in heads]
        return f"""\
static const uint32_t {name}_index[{len(self.index)}] = {{
{rows((f"0x{word:08X}" for word in self.index), 6)}
}};
static const uint8_t {name}_runs[{len(data)}] = {{
{rows((f"0x{byte:02X}" for byte in data), 12)}
}};
static const struct bu_unicode__table {name}_table = {{
    {name}_index, {name}_runs, {name}_runs + {len(self.bytes)},
    {len(self.index) - 1}, {self.limit}, {self.shift}, {self.scale}
}};"""


def flexible(values, free):
    """(low, high, last, value) of each run, those of 0 too: it may begin
    anywhere from low to high, and holds all up to last at least."""
    found = []
    for code in range(ucd.TOP):
        if code in free:
            continue
        value = values.get(code, 0)
        if found and found[-1][3] == value:
            found[-1][2] = code
        else:
            found.append([found[-1][2] + 1 if found else 0, code, code,
                          value])
    return found


def starts(part):
    """The places where a run may begin."""
    low, high = part[:2]
    if high - low <= 2 * NEAR:
        return list(range(low, high + 1))
    return [*range(low, low + NEAR), *range(high - NEAR, high + 1)]


def rows(cells, count):
    """Lines of cells."""
    cells = [f"{cell}," for cell in cells]
    return "\n".join("    " + " ".join(cells[at:at + count])
                     for at in range(0, len(cells), count))
