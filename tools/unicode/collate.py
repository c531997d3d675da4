"""collate: the order of scalar values that bu_collate_compare reads, from the
Default Unicode Collation Element Table.

Primary weights of what is in BLOCKS are numbered again, as ranks from 0.
A segment begins at a scalar value of collate_first, and its operations at the
byte of collate_ops that collate_place has, plus COLLATE_STEP for each segment
before it, less COLLATE_BASE. Each operation is for one or more scalar values,
in their order. A segment starts with the rank 0 and the kind 2. A kind is the
tertiary weight of the UCA, 2 to 1E, but C for D, so that all small kana are
2 less than others.

    00-7F       the rank before, plus code / 4, less 4; of code % 4:
                  0  one scalar value
                  1  two of that rank: the capital of the second, or the small
                     kana of it, is first
                  2  one, a capital
                  3  two, of that rank and the next
    80-9F byte  the same with a rank of 11 bits, the high ones code / 4 % 8
    A0-BF       1 to 32 scalar values, each of the next rank
    C0-DF       no scalar value: the kind from here on, plus C0
    E0          all that follow are not in the table
    E1-E7       1 to 7 that are not
    E8 n        so many that are ignored at all levels
    E9 n bytes  n marks, a secondary weight each
    EA n low high    n that are what the scalar value so much further is, in
                the kind of here; EB the same, as capitals
    F0-FF bytes one that is what the 1 to 8 bytes that follow are, each in the
                kind 4, or from F8 on in the kind of here: 01 to 1F is a mark
                with a secondary weight, from collate_variants on; 20 to 7F is
                itself, 80 to FF the high byte, plus 80, of a scalar value

What has a canonical decomposition is never asked for, so anything may cover
it; except U+0419 and U+0439, which have weights of their own."""
# SPDX-License-Identifier: MIT
import bisect

import ucd
from runs import rows

WHAT = "the order of Latin to kana, of jamo and of symbols."
FILES = ["allkeys.txt", "UnicodeData.txt"]

# Blocks that are in the table, whole; jamo only as far as syllables have them.
BLOCKS = [(0x0000, 0x052F), (0x1100, 0x1112), (0x1161, 0x1175),
          (0x11A8, 0x11C2), (0x1E00, 0x20CF), (0x2103, 0x2103),
          (0x2109, 0x2109), (0x2113, 0x2113), (0x2116, 0x2117),
          (0x2120, 0x2122), (0x2126, 0x2126), (0x212A, 0x212E),
          (0x2190, 0x22FF), (0x2500, 0x26FF), (0x3000, 0x30FF),
          (0xFB00, 0xFB06), (0xFE00, 0xFE0F), (0xFF00, 0xFF9F)]
# The contractions that the code knows, and that there must be no others of.
CONTRACTIONS = {(0x6C, 0xB7), (0x4C, 0xB7), (0x6C, 0x387), (0x4C, 0x387),
                (0x438, 0x306), (0x418, 0x306)}
COMPOSED = {(0x438, 0x306): 0x439, (0x418, 0x306): 0x419}
COMMON = 0x20  # the secondary weight of what has a primary one
VARIANTS = 0x11F  # the first secondary weight of variants
HAN = 0xFB40  # the first element of ideographs up to U+7FFF
IMPLICIT = 0x10000
MOST = 48  # operations of a segment,
FEW = 7    # where texts often are fewer
OFTEN = [(0x20, 0x7E), (0x3B1, 0x3C9), (0x430, 0x44F), (0x3041, 0x3093)]
GAP = 7    # scalar values outside that end it
LONG = 0x200  # as many are a segment of their own


def covered():
    """The scalar values of BLOCKS."""
    return {c for first, last in BLOCKS for c in range(first, last + 1)}


def unified():
    """The ideographs that are ordered by arithmetic. (UTS #10, table 16)"""
    script, category = ucd.script(), ucd.category()
    free = ucd.decompositions()
    return {c for c in script if script[c] == "Han" and category[c] == "Lo"
            and c not in free and c >= 0x3400}


def known():
    """The scalar values whose order is that of the DUCET: those of the table,
    ideographs, Hangul syllables, what decomposes into them, and what is
    unassigned in no block that has weights of its own."""
    whole = ucd.full_decompositions()
    found = {key[0] for key in ucd.collation() if len(key) == 1} | unified()
    found |= set(range(0xAC00, 0xD7A4))
    found -= set(whole)
    found |= {c for c, parts in whole.items() if found.issuperset(parts)}
    return found | (set(range(ucd.TOP)) - set(ucd.category())
                    - ucd.implicit() - set(range(0xD800, 0xE000)))


def raised(kind):
    """The tertiary weight of a capital, or of a small kana, of a kind."""
    return kind + 6 if kind < 6 else kind - 2


def joined(row):
    """A row with the two elements of an ideograph as one, of the primary
    weight IMPLICIT plus its scalar value, and C for D."""
    found = []
    for star, primary, second, third in row:
        if third == 0xC:
            raise SystemExit("collate: allkeys.txt has the tertiary weight C, "
                             "which joined() of tools/unicode/collate.py and "
                             "core/src/unicode/collate.c use for D")
        third = 0xC if third == 0xD else third
        if found and found[-1][1] == HAN:
            found[-1] = (star, IMPLICIT + primary - 0x8000, *found[-1][2:])
        else:
            found.append((star, primary, second, third))
    return found


class Order:
    """The properties of each scalar value."""

    def __init__(self):
        table = ucd.collation()
        found = {key for key in table if len(key) > 1}
        if found != CONTRACTIONS:
            key = min(found ^ CONTRACTIONS)
            raise ucd.refused(
                key[0], "begins a contraction of allkeys.txt that only one of "
                "data and code has, "
                + " ".join(f"{code:04X}" for code in key),
                "change CONTRACTIONS and COMPOSED of "
                "tools/unicode/collate.py, and core/src/unicode/collate.c")
        self.free = set(ucd.decompositions())
        self.rows = {key[0]: joined(row) for key, row in table.items()
                     if len(key) == 1 and key[0] not in self.free}
        for key, scalar in COMPOSED.items():
            self.rows[scalar] = table[key]
            self.free.discard(scalar)
        weights = [weight for row in self.rows.values() for weight in row]
        primary = sorted({weight[1] for weight in weights
                          if 0 < weight[1] < IMPLICIT})
        self.rank = {weight: place for place, weight in enumerate(primary)}
        variable = {weight[1] for weight in weights if weight[0]}
        self.variable = len(variable)
        if variable != set(primary[:self.variable]):
            low = max(variable)
            raise ucd.refused(
                next(scalar for scalar, row in self.rows.items() for weight
                     in row if 0 < weight[1] < low and not weight[0]),
                "is not variable, and is below what is", "bu_collate_compare "
                "takes the lowest weights for variable: change "
                "core/src/unicode/collate.c and tools/unicode/collate.py")
        second = sorted({weight[2] for weight in weights} - {0})
        self.second = {weight: place
                       for place, weight in enumerate(second, 1)}
        self.variants = self.second[min(weight for weight in second
                                        if weight >= VARIANTS)]
        if len(primary) > 0x7FF or len(second) > 0xFE:
            raise SystemExit(
                f"collate: {len(primary)} primary and {len(second)} secondary "
                "weights: there is room for 2047 and 254; change the codes "
                "of tools/unicode/collate.py and "
                "core/src/unicode/collate.c")
        self.items = {}  # (what, ...) of each scalar value
        self.bases = {}  # the least scalar value of a rank and being a capital
        for scalar in sorted(self.rows):
            self.items[scalar] = self.simple(self.rows[scalar])
            what, *values = self.items[scalar]
            if what == "rank":
                kind, capital, rank = values
                if kind in (2, 0xE):
                    self.bases.setdefault((rank, capital), scalar)
            if what == "mark":
                self.bases.setdefault(values[0], scalar)
        for scalar, item in self.items.items():
            if item[0] == "more":
                self.items[scalar] = self.expansion(self.rows[scalar])

    def simple(self, row):
        """What a row is, unless it takes several elements."""
        _, primary, second, third = row[0]
        if len(row) > 1 or primary >= IMPLICIT:
            return ("more",)
        if primary == second == third == 0:
            return ("ignored",)
        if primary == 0:
            if third != 2:
                return ("more",)
            return ("mark", self.second[second])
        if second != COMMON:
            raise SystemExit(
                f"collate: a primary weight {primary:04X} with the secondary "
                f"weight {second:04X}: codes are for {COMMON:04X}; change "
                "simple() of tools/unicode/collate.py and "
                "core/src/unicode/collate.c")
        for kind in (2, 3, 4, 5, 0xE, 0x11, 0x12):
            if third == raised(kind):
                return ("rank", kind, True, self.rank[primary])
        return ("rank", third, False, self.rank[primary])

    def expansion(self, row):
        """The values from which a row of several elements is made."""
        for kind in range(2, 0x20):
            parts = [self.part(kind, *weight) for weight in row]
            if None not in parts:
                return ("more", kind, sum(parts, ()))
        raise SystemExit(
            f"collate: an expansion that cannot be written, {row}: add a code "
            "to part() of tools/unicode/collate.py and to "
            "core/src/unicode/collate.c")

    def part(self, kind, _, primary, second, third):
        """The bytes of one element of an expansion, None if there are none."""
        if primary == 0:
            if third != kind:
                return None
            if second >= VARIANTS:
                return (self.second[second] - self.variants + 1,)
            return pair(self.bases[self.second[second]])
        capital = third == raised(kind) and kind < 6
        if third != kind and not capital:
            return None
        if primary >= IMPLICIT:
            return pair(primary - IMPLICIT)
        scalar = self.bases.get((self.rank[primary], capital))
        return None if scalar is None else pair(scalar)


def pair(scalar):
    """A scalar value in an expansion."""
    if 0x20 <= scalar < 0x80:
        return (scalar,)
    if scalar > 0x7FFF:
        return None
    return (0x80 | scalar >> 8, scalar & 0xFF)


def as_other(item, kind, capital):
    """What is what another is, in a kind, or as a capital."""
    if item[0] != "rank":
        return None
    _, own, other, rank = item
    return ("rank", own if kind == 2 else kind, other or capital, rank)


# first, last, distance, kind, capitals: where to look for what is as others
# are.
SAME = [(0x41, 0x5A, 0x20, 2, True), (0x391, 0x3A9, 0x20, 2, True),
        (0x400, 0x40F, 0x50, 2, True), (0x410, 0x42F, 0x20, 2, True),
        (0x30A1, 0x30F4, -0x60, 0x11, False),
        (0xFF01, 0xFF40, -0xFEE0, 3, False),
        (0xFF21, 0xFF3A, -0xFEC0, 3, True),
        (0xFF41, 0xFF5E, -0xFEE0, 3, False)]


def fitting(order):
    """A coder whose segments are short enough for COLLATE_STEP."""
    for most in range(MOST, FEW, -1):
        coder = Coder(order, most)
        if coder.places() is not None:
            return coder
    raise SystemExit("collate: segments of too different length: make "
                     "COLLATE_STEP of tools/unicode/collate.py and "
                     "core/src/unicode/collate.c less")


class Coder:
    """Operations, and the segments that they are in."""

    def __init__(self, order, most):
        self.order, self.most = order, most
        self.care = covered() - order.free
        self.first, self.place, self.data = [], [], []
        self.start()
        self.run()

    def most_at(self, scalar):
        """Operations of a segment, at most."""
        often = any(first <= scalar <= last for first, last in OFTEN)
        return FEW if often else self.most

    def start(self):
        """A new segment begins."""
        self.rank, self.kind, self.count, self.open = 0, 2, 0, False

    def put(self, *data):
        """One operation."""
        self.data += data
        self.count += 1

    def item(self, scalar):
        return self.order.items.get(scalar, ("none",))

    def blank(self, scalar):
        """Need it not be asked for?"""
        return scalar in self.order.free

    def length(self, scalar, fits, most):
        """The number of values from scalar on that are of one sort; free ones
        may be in the middle, but not at the end."""
        count = place = 0
        while place < most and scalar + place in self.scope:
            if self.blank(scalar + place):
                place += 1
                continue
            if not fits(scalar + place, place):
                break
            place += 1
            count = place
        return count

    def run(self):
        """All of it."""
        self.scope = covered()
        scalar = 0
        while scalar <= max(self.scope):
            if scalar not in self.scope:
                skip = 1
                while scalar + skip not in self.scope:
                    skip += 1
                self.gap(scalar, skip)
                scalar += skip
                continue
            if self.blank(scalar):
                skip = 1
                while (scalar + skip in self.scope
                       and self.blank(scalar + skip)):
                    skip += 1
                if (scalar + skip in self.scope
                        and self.item(scalar + skip)[0] == "none"):
                    skip += self.length(scalar + skip, lambda c, _:
                                        self.item(c)[0] == "none", 999)
                self.gap(scalar, skip)
                scalar += skip
                continue
            if (self.count >= self.most_at(scalar)
                    and self.item(scalar)[0] != "none"):
                self.start()
            if not self.open:
                if self.item(scalar)[0] == "none":
                    scalar += 1
                    continue
                self.first.append(scalar)
                self.place.append(len(self.data))
                self.open = True
            scalar += self.step(scalar)
        self.data.append(0xE0)

    def gap(self, scalar, count):
        """Values that are not in the table, or never looked up."""
        if not self.open:
            return
        if count > GAP or self.count >= self.most_at(scalar) - 2:
            self.close(scalar, count)
            return
        while count > 0:
            self.put(0xE0 + min(count, 7))
            count -= 7

    def close(self, scalar, count):
        """Nothing for long: what is after a segment, or a segment of its own
        where many are."""
        if count > LONG:
            self.first.append(scalar)
            self.place.append(len(self.data))
        if (self.item(scalar + count)[0] == "none"
                or scalar + count not in self.scope
                or not all(map(self.blank, range(scalar, scalar + count)))):
            self.data.append(0xE0)
        self.start()

    def same(self, scalar):
        """Operation for what is as others are, if it is; for how many."""
        for first, last, distance, kind, capital in SAME:
            if not first <= scalar <= last:
                continue
            count = self.length(scalar, lambda c, _: self.item(c) == as_other(
                self.direct(c + distance), kind, capital), last - scalar + 1)
            if count < 4:
                continue
            self.turn(kind)
            self.put(0xEB if capital else 0xEA, count, distance & 0xFF,
                     distance >> 8 & 0xFF)
            return count
        return 0

    def direct(self, scalar):
        """The item of a scalar value that is not as another is."""
        if any(first <= scalar <= last for first, last, *_ in SAME):
            return ("none",)
        return self.item(scalar)

    def turn(self, kind):
        """Another kind from here on."""
        if kind != self.kind:
            self.put(0xC0 + kind)
            self.kind = kind

    def step(self, scalar):
        """One operation for scalar; return how many it is for."""
        skip = self.same(scalar)
        if skip:
            return skip
        what, *values = self.item(scalar)
        if what in ("none", "ignored"):
            count = self.length(scalar, lambda c, _: self.item(c)[0] == what,
                                255 if what == "ignored" else 0x10000)
            if what == "ignored":
                self.put(0xE8, count)
            else:
                self.gap(scalar, count)
            return count
        if what == "mark":
            self.turn(2)
            count = self.length(scalar, lambda c, _: self.item(c)[0] == "mark",
                                255)
            self.put(0xE9, count, *(
                self.item(c)[1] if not self.blank(c) else 0
                for c in range(scalar, scalar + count)))
            return count
        if what == "more":
            kind, parts = values
            if kind != 4:
                self.turn(kind)
            self.put((0xEF if kind == 4 else 0xF7) + len(parts), *parts)
            return 1
        return self.ranked(scalar, *values)

    def ranked(self, scalar, kind, capital, rank):
        """One operation of those for a rank."""
        self.turn(kind)
        if (capital and self.item(scalar + 1) == ("rank", kind, False, rank)
                and not self.blank(scalar + 1)):
            self.jump(rank, 1)
            return 2
        if capital:
            self.jump(rank, 2)
            return 1
        count = self.length(scalar, lambda c, place: self.item(c) == (
            "rank", kind, False, self.rank + 1 + place), 32)
        if count:
            self.put(0x9F + count)
            self.rank += count
            return count
        count = self.length(scalar, lambda c, place: self.item(c) == (
            "rank", kind, False, rank + place), 2)
        self.jump(rank, 3 if count == 2 else 0)
        self.rank = rank + count - 1
        return count

    def jump(self, rank, shape):
        """To a rank, by one byte or two."""
        near = rank - self.rank + 4
        if 0 <= near < 0x20:
            self.put(near << 2 | shape)
        else:
            self.put(0x80 + (rank >> 8 << 2) + shape, rank & 0xFF)
        self.rank = rank

    def places(self):
        """COLLATE_STEP, COLLATE_BASE and collate_place."""
        for step in range(1, 100):
            rest = [place - number * step
                    for number, place in enumerate(self.place)]
            if max(rest) - min(rest) < 0x100:
                return step, -min(rest), [value - min(rest) for value in rest]
        return None

    def check(self):
        """Check that it reads back as the data that it was made from."""
        for scalar in (*range(0x10000), 0x10000, 0x10FFFF):
            if scalar in self.order.free:
                continue
            item = self.order.items.get(scalar, ("none",))
            if scalar not in self.scope:
                item = ("none",)
            if self.seek(scalar) != item:
                raise AssertionError(f"{scalar:X} reads back as "
                                     f"{self.seek(scalar)}, not {item}")

    def seek(self, scalar):
        """The value that core reads for scalar."""
        segment = bisect.bisect(self.first, scalar) - 1
        rest = scalar - self.first[segment]
        data, at = self.data, self.place[segment]
        rank, kind = 0, 2
        while True:
            byte, count, more = data[at], 1, 0
            at += 1
            if byte < 0xA0:
                if byte < 0x80:
                    rank += (byte >> 2) - 4
                else:
                    rank = (byte >> 2 & 7) << 8 | data[at]
                    at += 1
                count += byte & 1
            elif byte < 0xC0:
                count = byte - 0x9F
                rank += 1
            elif byte < 0xE0:
                kind = byte - 0xC0
                continue
            elif byte >= 0xF0:
                more = (byte & 7) + 1
            elif byte < 0xE8:
                count = byte - 0xE0
            else:
                count = data[at]
                at += 1
                more = 0 if byte < 0xE9 else count if byte == 0xE9 else 2
            if byte < 0xC0 and (byte >= 0xA0 or byte & 3 == 3):
                rank += min(rest, count - 1)
            if rest < count or byte == 0xE0:
                return self.found(scalar, byte, data[at:at + more],
                                  (rest, rank, kind))
            rest -= count
            at += more

    def found(self, scalar, byte, data, values):
        """The meaning of an operation."""
        rest, rank, kind = values
        if byte < 0xC0:
            shape = byte & 3 if byte < 0xA0 else 0
            return ("rank", kind, shape == 2 or shape == 1 and rest == 0, rank)
        if byte >= 0xF0:
            return ("more", 4 if byte < 0xF8 else kind, tuple(data))
        if byte < 0xE9:
            return ("none",) if byte < 0xE8 else ("ignored",)
        if byte == 0xE9:
            return ("mark", data[rest]) if kind == 2 else None
        other = self.seek((scalar + data[0] + 256 * data[1]) & 0xFFFF)
        return as_other(other, kind, byte == 0xEB)


def ideographs():
    """Lengths of the runs from U+3400 on: of ideographs, of what is between,
    and so on. (UTS #10, table 16: Unified_Ideograph)"""
    free, inside = ucd.decompositions(), unified()
    if 0x3400 not in inside or inside & covered():
        code = min(inside & covered() or {0x3400})
        raise ucd.refused(
            code, "is an ideograph in BLOCKS, or the first one is none",
            "change BLOCKS of tools/unicode/collate.py, and ideographs() with "
            "core/src/unicode/collate.c")
    found = [0]
    for scalar in range(0x3400, max(inside) + 1):
        if scalar not in free and (scalar in inside) != len(found) % 2:
            found.append(0)
        if found[-1] == 0xFFFF:
            found += [0, 0]
        found[-1] += 1
    return found


def text():
    """The tables in C."""
    order = Order()
    coder = fitting(order)
    coder.check()
    runs = ideographs()
    step, base, places = coder.places()
    return f"""\
enum {{
    COLLATE_SEGMENTS = {len(coder.place)},
    COLLATE_STEP = {step},
    COLLATE_BASE = {base},
    COLLATE_VARIABLE = {order.variable}, /* the first rank that is not */
    COLLATE_COMMON = {order.second[COMMON]}, /* secondary weights */
    COLLATE_RUNS = {len(runs)}, /* of ideographs, and between them */
    COLLATE_VARIANTS = {order.variants} /* of the mark 01 of an expansion */
}};
static const uint16_t collate_first[] = {{
{rows((f"0x{word:04X}" for word in coder.first), 9)}
}};
static const uint8_t collate_place[] = {{
{rows((f"0x{byte:02X}" for byte in places), 12)}
}};
static const uint8_t collate_ops[] = {{
{rows((f"0x{byte:02X}" for byte in coder.data), 12)}
}};
/* Lengths of runs from U+3400 on: ideographs, none, ideographs, ... */
static const uint16_t collate_ideographs[] = {{
{rows((f"0x{word:04X}" for word in runs), 9)}
}};"""
