"""runs: a value for each scalar value, as the tables that core's
bu_unicode__seek reads.

A table is a list of segments, each a list of runs. A run is one byte, value
times 2^shift plus its length; a length that has no room there is 0, and is in
the next byte, less 2^shift; or that is FF, and it is in the two after it, the
low one first. What no run covers, behind a segment's last and before the first
segment, has the value 0. The index has a word for each segment: its first
scalar value times 2^11, plus the place of its runs divided by 2^scale; and one
word more, for the end."""
# SPDX-License-Identifier: MIT
import ucd

PLACE = 2047  # the last place that an index has room for
LONG = 0xFFFF


def spans(values):
    """(first, length, value) of each run in {scalar value: value}; those whose
    value is 0 or absent are left out."""
    found = []
    for scalar in sorted(values):
        value = values[scalar]
        if value == 0:
            continue
        if (found and found[-1][2] == value
                and sum(found[-1][:2]) == scalar):
            found[-1][1] += 1
        else:
            found.append([scalar, 1, value])
    return found


def run(length, value, shift):
    """The bytes of a run."""
    found = []
    while length > LONG:
        found += [value << shift, 0xFF, LONG & 0xFF, LONG >> 8]
        length -= LONG
    extra = length - (1 << shift)
    if extra < 0:
        return [*found, value << shift | length]
    if extra < 0xFF:
        return [*found, value << shift, extra]
    return [*found, value << shift, 0xFF, length & 0xFF, length >> 8]


class Table:
    """The cheapest segments of at most `most` runs each, those of value 0
    included."""

    def __init__(self, values, shift, most=12, scale=0):
        self.shift, self.scale = shift, scale
        parts = spans(values)
        if any(value >> (8 - shift) for _, _, value in parts):
            raise ValueError("a value has no room in a run")
        self.index, self.bytes = [], []
        for first, data in self.segments(parts, most):
            data += [1] * (-len(data) % (1 << scale))
            self.index.append(first << 11 | len(self.bytes) >> scale)
            self.bytes += data
        if len(self.bytes) >> scale > PLACE:
            raise ValueError("too long for this scale")
        self.index.append(ucd.TOP << 11 | len(self.bytes) >> scale)
        self.size = len(self.bytes) + 4 * len(self.index)
        self.check(values)

    def segments(self, parts, most):
        """(first scalar value, bytes) of each."""
        best = [(0, 0)] + [None] * len(parts)  # cost, where the last began
        for begin, (first, _, _) in enumerate(parts):
            place, count, cost = first, 0, best[begin][0] + 4
            for end, (start, length, value) in enumerate(parts[begin:], begin):
                if start != place:
                    count += 1
                    cost += len(run(start - place, 0, self.shift))
                place = start + length
                count += 1
                cost += len(run(length, value, self.shift))
                if count > most:
                    break
                if best[end + 1] is None or cost < best[end + 1][0]:
                    best[end + 1] = cost, begin
        borders = [len(parts)]
        while borders[-1] > 0:
            borders.append(best[borders[-1]][1])
        borders.reverse()
        for begin, end in zip(borders, borders[1:]):
            place, data = parts[begin][0], []
            for start, length, value in parts[begin:end]:
                if start != place:
                    data += run(start - place, 0, self.shift)
                data += run(length, value, self.shift)
                place = start + length
            yield parts[begin][0], data

    def seek(self):
        """{scalar value: value}, as core reads it."""
        found = {}
        for low, high in zip(self.index, self.index[1:]):
            scalar = low >> 11
            place = (low & PLACE) << self.scale
            end = (high & PLACE) << self.scale
            while place < end:
                byte = self.bytes[place]
                length = byte & ((1 << self.shift) - 1)
                place += 1
                if length == 0:
                    length = self.bytes[place] + (1 << self.shift)
                    place += 1
                    if self.bytes[place - 1] == 0xFF:
                        length = (self.bytes[place]
                                  + 256 * self.bytes[place + 1])
                        place += 2
                for code in range(scalar, scalar + length):
                    if byte >> self.shift:
                        found[code] = byte >> self.shift
                scalar += length
        return found

    def check(self, values):
        """Is it what it was made from?"""
        if self.seek() != {code: value for code, value in values.items()
                           if value}:
            raise AssertionError("the table reads back as something else")

    def text(self, name):
        """The table in C."""
        return f"""\
static const uint32_t {name}_index[] = {{
{rows((f"0x{word:08X}" for word in self.index), 6)}
}};
static const uint8_t {name}_runs[] = {{
{rows((f"0x{byte:02X}" for byte in self.bytes), 12)}
}};
static const struct bu_unicode__table {name}_table = {{
    {name}_index, {name}_runs, {len(self.index) - 1}, {self.shift}, {self.scale}
}};"""


def rows(cells, count):
    """Lines of cells."""
    cells = list(cells)
    return "\n".join("    " + " ".join(f"{cell}," for cell in cells[at:at + count])
                     for at in range(0, len(cells), count))
