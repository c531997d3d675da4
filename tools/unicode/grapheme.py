"""grapheme: the classes of UAX #29's grapheme clusters, as core's grapheme.c
reads them.

The table is one list of runs. A byte below 40 is a run of Other of so many;
then there are 32 for each common class and lengths of 1 to 31. For a length of
0 it is in the next byte, where 0 to EF are 32 and more, and F0 to FF are 256,
512 and so on. A byte from RARE on is the number of an entry of two bytes:
first those that are a class and a length, then pairs: a run of one byte, and a
byte that goes on. A run begins at each multiple of SIZE bytes, and the index
has the low 16 bits of the first scalar value of each: first those below 10000,
then the others."""
# SPDX-License-Identifier: MIT
import collections

import runs
import ucd

WHAT = "classes of UAX #29 for breaks between graphemes."
FILES = ["GraphemeBreakProperty.txt", "DerivedCoreProperties.txt",
         "emoji-data.txt", "UnicodeData.txt"]

# As in grapheme.c. The first five have bytes of their own.
CLASSES = {name: value for value, name in enumerate(
    "Other Extend SpacingMark Extended_Pictographic Consonant Linker ZWJ"
    " Nonjoiner Prepend Control L V T Regional_Indicator LV LVT"
    " Linking".split())}
COMMON = 5
SHIFT = 5
RARE = (COMMON + 1) << SHIFT
SIZE = 16
# What Indic_Conjunct_Break makes of a class.
CONJUNCTS = {("Extend", "Linker"): "Linker", ("Other", "Linker"): "Linking",
             ("Other", "Consonant"): "Consonant",
             ("Extend", None): "Nonjoiner",
             ("Extend", "Extend"): "Extend", ("ZWJ", "Extend"): "ZWJ"}
ADVICE = ("no class has that; add one, with its rules of UAX #29, to "
          "core/src/unicode/grapheme_class.h and grapheme.c, and to CLASSES "
          "or CONJUNCTS of tools/unicode/grapheme.py")
# What grapheme.c knows without the table; the ends are not in it.
FIRST, LAST = 0x7F, 0x20000
BY_CODE = [(0x370, 0x480), (0x3400, 0xA600), (0xAC00, 0xD7A4)]


def classes():
    """{scalar value: class} of all that are assigned, and of those that are
    kept for pictographs to come. Others may have any class."""
    breaks, conjuncts = ucd.grapheme_break(), ucd.conjunct_break()
    pictures = ucd.properties()["Extended_Pictographic"]
    found = {}
    for code in sorted(ucd.category().keys() | pictures):
        name = breaks.get(code, "Other")
        conjunct = conjuncts.get(code)
        if code in pictures and (name, conjunct) != ("Other", None):
            raise ucd.refused(
                code, "has Extended_Pictographic, the Grapheme_Cluster_Break "
                f"{name} and the Indic_Conjunct_Break {conjunct}", ADVICE)
        if (name, conjunct) in CONJUNCTS:
            name = CONJUNCTS[name, conjunct]
        elif conjunct is not None or name == "ZWJ":
            raise ucd.refused(
                code, f"has the Grapheme_Cluster_Break {name} and the "
                f"Indic_Conjunct_Break {conjunct}", ADVICE)
        elif code in pictures:
            name = "Extended_Pictographic"
        elif name in ("CR", "LF"):
            name = "Control"
        found[code] = name
    ucd.known(found, CLASSES, "Grapheme_Cluster_Break", ADVICE)
    return {code: CLASSES[name] for code, name in found.items()}


def check(values):
    """Check what grapheme.c knows without the table."""
    def all_are(name, first, last):
        wrong = [code for code in range(first, last)
                 if values.get(code, CLASSES[name]) != CLASSES[name]]
        if wrong:
            raise ucd.refused(
                wrong[0], f"is not {name}, as bu_grapheme__class has it",
                "change it in core/src/unicode/grapheme_class.c, and in "
                "check() of tools/unicode/grapheme.py")
    all_are("Other", 0x20, 0x7F)
    all_are("Control", 0, 0x20)
    all_are("Other", 0x370, 0x480)
    all_are("Other", 0x3400, 0xA600)
    all_are("Other", LAST, 0xE0000)
    all_are("Control", 0xE0000, 0xE0020)
    all_are("Extend", 0xE0020, 0xE0080)
    all_are("Control", 0xE0080, 0xE0100)
    all_are("Extend", 0xE0100, 0xE01F0)
    all_are("Control", 0xE01F0, 0xE1000)
    all_are("Other", 0xE1000, ucd.TOP)


class Graphemes(runs.Table):
    """The table of what grapheme.c does not know."""

    def __init__(self, values):
        known = {code for span in BY_CODE for code in range(*span)}
        values = {code: value for code, value in values.items()
                  if FIRST <= code < LAST and code not in known}
        free = frozenset(range(ucd.TOP)).difference(values)
        self.entries = []
        self.shift, self.limit = SHIFT, RARE
        taken = {code: value for code, value in values.items() if value}
        for _ in range(3):  # long runs that are frequent are entries too
            chosen = list(planes(self.borders(runs.flexible(taken, free))))
            for first, length, value in chosen:
                if value >= COMMON and length > 0xFF:
                    raise ucd.refused(
                        min(code for code in taken if code >= first),
                        f"begins {length} values of a seldom class",
                        "entries of grapheme_entries have room for 255: "
                        "divide it in tools/unicode/grapheme.py")
            used = collections.Counter((value, length)
                                       for _, length, value in chosen)
            self.entries = sorted(
                key for key, count in used.items()
                if key[0] >= COMMON or count > 2
                and longest(key[0]) < key[1] <= 0xFF)
        self.limit = RARE + len(self.entries)
        self.pairs = self.dictionary(chosen)
        self.starts, self.bytes = [], []
        self.fill(item for item in chosen if item[0] < 0x10000)
        self.low = len(self.starts)
        self.fill(item for item in chosen if item[0] >= 0x10000)
        self.size = (2 * len(self.starts) + len(self.bytes)
                     + 2 * len(self.entries) + 2 * len(self.pairs))
        found = self.seek()
        wrong = [code for code, value in values.items()
                 if found.get(code, 0) != value]
        if wrong:
            raise AssertionError(f"{wrong[0]:X} reads back as something else")

    def dictionary(self, chosen):
        """The sequences of runs that pay for themselves: {runs: byte}, each a
        run before one run or before a sequence that is in it too."""
        found = {}
        room = 256 - self.limit
        while True:
            tokens = [sequence for _, sequence, _
                      in self.cover(chosen, found)]
            used = collections.Counter(tokens)
            for sequence in list(found):
                if used[sequence] < 2 and not any(
                        other[1:] == sequence for other in found):
                    del found[sequence]
            spare = collections.Counter()
            last = None
            for first, second in zip(tokens, tokens[1:]):
                if (len(first) > 1 or first[0][1] >= COMMON
                        or len(self.run(*first[0])) > 1
                        or len(second) == 1 and len(self.run(*second[0])) > 1
                        or first + second in found):
                    last = None
                elif last == (first, second):
                    last = None  # the second of it is taken
                else:
                    spare[first + second] += 1
                    last = first, second
            best = max(spare, key=lambda key: spare[key], default=None)
            if best is None or spare[best] < 3 or len(found) == room:
                return {sequence: self.limit + number
                        for number, sequence in enumerate(found)}
            found[best] = 0

    def cover(self, chosen, pairs):
        """(first, the runs, their bytes) of each run or sequence, the fewest
        bytes in all."""
        items = [(length, value) for _, length, value in chosen]
        most = max(map(len, pairs), default=1)
        best = [0] * (len(items) + 1)
        step = [1] * len(items)
        for at in range(len(items) - 1, -1, -1):
            best[at] = len(self.run(*items[at])) + best[at + 1]
            for count in range(2, min(most, len(items) - at) + 1):
                if (tuple(items[at:at + count]) in pairs
                        and best[at + count] + 1 < best[at]):
                    best[at], step[at] = best[at + count] + 1, count
        at = 0
        while at < len(items):
            sequence = tuple(items[at:at + step[at]])
            yield (chosen[at][0], sequence,
                   [pairs[sequence]] if step[at] > 1
                   else self.run(*sequence[0]))
            at += step[at]

    def run(self, length, value):
        """The bytes of a run."""
        if value >= COMMON:
            if length > 0xFF:
                return [RARE] * 99  # so that none is that long
            return [RARE + self.entries.index((value, length))
                    if (value, length) in self.entries else RARE]
        if (value, length) in self.entries:
            return [RARE + self.entries.index((value, length))]
        return [byte for part in self.parts(length, value) for byte in part[1]]

    @staticmethod
    def parts(length, value, room=lambda: 2):
        """(length, bytes) of the parts of a run, each of no more bytes than
        there is room for."""
        head = (value + 1) << SHIFT if value else 0
        most = longest(value)
        while length:
            if length <= most or room() < 2:
                part = min(length, most)
                yield part, [head | part]
            elif length < 32 + 0xF0:
                part = length
                yield part, [head, length - 32]
            else:
                part = min(length >> 8, 16) << 8
                yield part, [head, 0xEF + (part >> 8)]
            length -= part

    def fill(self, chosen):
        """Append what runs become, up to the end of a segment."""
        chosen = list(chosen)
        for scalar, sequence, data in self.cover(chosen, self.pairs):
            if len(data) == 1:
                self.append(scalar, data)
                continue
            for length, part in self.parts(
                    *sequence[0], lambda: SIZE - len(self.bytes) % SIZE):
                self.append(scalar, part)
                scalar += length
        self.bytes += [31] * (-len(self.bytes) % SIZE)

    def append(self, scalar, data):
        """Append bytes that begin with scalar."""
        if len(self.bytes) % SIZE == 0:
            self.starts.append(scalar)
        self.bytes += data

    def seek(self):
        """{scalar value: class}, as core reads it."""
        found = {}
        pairs = [[self.run(*items[0])[0], self.pairs[items[1:]]
                  if items[1:] in self.pairs else self.run(*items[1])[0]]
                 for items in self.pairs]
        for number, scalar in enumerate(self.starts):
            end = (self.starts[number + 1:] or [LAST])[0]
            queue = list(self.bytes[SIZE * number:SIZE * (number + 1)])
            while queue:
                byte = queue.pop(0)
                if byte >= self.limit:
                    queue = pairs[byte - self.limit] + queue
                    continue
                if byte >= RARE:
                    value, length = self.entries[byte - RARE]
                else:
                    value, length = (byte >> SHIFT) - 1, byte & 31
                    if byte < 2 << SHIFT:
                        value, length = 0, byte
                    if length == 0:
                        length = 32 + queue.pop(0)
                        if length >= 32 + 0xF0:
                            length = (length - 32 - 0xEF) << 8
                for code in range(scalar, min(scalar + length, end)):
                    found[code] = value
                scalar += length
        return found

    def text(self, name):
        """The table in C."""
        entries = [byte for entry in self.entries for byte in entry]
        for first, *rest in self.pairs:
            rest = tuple(rest)
            entries += [*self.run(*first),
                        self.pairs[rest] if rest in self.pairs
                        else self.run(*rest[0])[0]]
        return f"""\
enum {{
    GRAPHEME_LOW = {self.low}, /* segments below U+10000 */
    GRAPHEME_SEGMENTS = {len(self.starts)},
    GRAPHEME_SEGMENT = {SIZE}, /* bytes of each */
    GRAPHEME_RARE = 0x{RARE:02X},
    GRAPHEME_PAIR = 0x{self.limit:02X}
}};

static const uint16_t {name}_starts[GRAPHEME_SEGMENTS] = {{
{runs.rows((f"0x{first & 0xFFFF:04X}" for first in self.starts), 8)}
}};
static const uint8_t {name}_runs[{len(self.bytes)}] = {{
{runs.rows((f"0x{byte:02X}" for byte in self.bytes), 12)}
}};
static const uint8_t {name}_entries[{len(entries)}] = {{
{runs.rows((f"0x{byte:02X}" for byte in entries), 12)}
}};"""


def longest(value):
    """The longest run of a class that has a byte of its own."""
    return 31 if value else 63


def planes(chosen):
    """The runs, from FIRST on, up to LAST, and split where plane 1 begins."""
    for first, length, value in chosen:
        end = first + length
        if (first, length, value) == chosen[-1]:
            end = LAST
        first = max(first, FIRST)
        if first < 0x10000 < end:
            yield first, 0x10000 - first, value
            first = 0x10000
        yield first, end - first, value


def text():
    """The table, for gen_unicode.py."""
    values = classes()
    check(values)
    return Graphemes(values).text("grapheme")
