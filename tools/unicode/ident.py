"""ident: XID_Start and XID_Continue.

A segment is a list of runs, as in runs.py; each value has codes of its own,
one for each short length. The first of them is an escape: the length less MORE
is in the next byte, or, if that is above 7F, in that less 80 and in the one
after it. Codes from RULES on are two others that often come together, as in
grammar.py; totals are how long they are in all. In memory are the totals, the
pairs and the codes, and places are counted from the first of these."""
# SPDX-License-Identifier: MIT
import grammar
import runs
import ucd

WHAT = "XID_Start and XID_Continue."
FILES = ("DerivedCoreProperties.txt",)
NONE, CONTINUE, START = range(3)
PLAIN = (64, 64, 64)  # codes of each value
BASE = (0, 64, 128)   # the first of them
RULES = 192           # the first code of a rule
MORE = 64             # the shortest length of an escape
MOST = 52             # codes of a segment


def classes():
    """The value of each number."""
    properties = ucd.properties()
    start = properties["XID_Start"]
    if not start <= properties["XID_Continue"]:
        raise ucd.refused(
            min(start - properties["XID_Continue"]), "is XID_Start and not "
            "XID_Continue", "a class for that is missing in "
            "enum bu_ident_property of core/include/bareutf/property.h and in "
            "tools/unicode/ident.py")
    found = [NONE] * ucd.TOP
    for code in properties["XID_Continue"]:
        found[code] = START if code in start else CONTINUE
    return found


def data_of(value, length):
    """The bytes of a run."""
    found = []
    while length >= PLAIN[value]:
        part = min(length, MORE + 0x7FFF)
        extra = part - MORE
        if extra < 0:
            part = PLAIN[value] - 1
            found.append(BASE[value] + part)
        elif extra < 0x80:
            found += [BASE[value], extra]
        else:
            found += [BASE[value], 0x80 | extra >> 8, extra & 0xFF]
        length -= part
    return [*found, BASE[value] + length] if length > 0 else found


class Ident:
    """The table."""

    def __init__(self):
        values = classes()
        items = [tuple(part) if part[1] < PLAIN[part[0]] else (*part, None)
                 for part in grammar.spans(values)]
        sizes = {item: item[1] for item in items if len(item) == 2}
        items, rules, sizes = grammar.shorten(items, sizes, 256 - RULES)
        names = {rule: RULES + i for i, rule in enumerate(rules)}
        self.totals = [sizes[rule] for rule in rules]
        self.pairs = [names[item] if item in names else data_of(*item)[0]
                      for pair in rules.values() for item in pair]
        self.index, self.codes = [], []
        for first, data in runs.Table.segments(tokens(items, sizes, names),
                                               MOST):
            self.index.append(first << 11 | self.place())
            self.codes += data
        self.index.append(ucd.TOP << 11 | self.place())
        if self.place() > 0x7FF:
            raise ucd.refused(
                self.index[-2] >> 11, f"begins the last segment of a table of "
                f"{self.place()} bytes", "its index has 11 bits for a place: "
                "make them more in tools/unicode/ident.py and "
                "core/src/unicode/property_class.c")
        self.size = (4 * len(self.index) + len(self.codes)
                     + 3 * len(self.totals))
        if self.read() != values:
            raise AssertionError("the table reads back as something else")

    def place(self):
        """The place of the next code."""
        return 3 * len(self.totals) + len(self.codes)

    def expand(self, code):
        """(value, length) of each run of a code."""
        if code < RULES:
            value = sum(base <= code for base in BASE[1:])
            return [(value, code - BASE[value])]
        pair = 2 * (code - RULES)
        return [run for half in self.pairs[pair:pair + 2]
                for run in self.expand(half)]

    def read(self):
        """The value of each number."""
        found = [NONE] * ucd.TOP
        for word, after in zip(self.index, self.index[1:]):
            place = word >> 11
            skip = 3 * len(self.totals)
            data = self.codes[(word & 0x7FF) - skip:(after & 0x7FF) - skip]
            while data:
                code = data.pop(0)
                parts = self.expand(code)
                if code < RULES and parts[0][1] == 0:
                    extra = data.pop(0)
                    if extra >= 0x80:
                        extra = (extra & 0x7F) << 8 | data.pop(0)
                    parts = [(parts[0][0], MORE + extra)]
                for value, length in parts:
                    found[place:place + length] = [value] * length
                    place += length
        return found


def tokens(items, sizes, names):
    """(first, runs, bytes) of each code, for runs.Table.segments."""
    place = 0
    for item in items:
        if item in names:
            yield place, ((0, 1), (0, 1)), [names[item]]
            place += sizes[item]
        else:
            value, length = item[:2]
            yield place, ((length, value),), data_of(value, length)
            place += length


def text():
    table = Ident()
    data = table.totals + table.pairs + table.codes
    return f"""\
static const uint32_t ident_index[{len(table.index)}] = {{
{runs.rows((f"0x{word:08X}" for word in table.index), 6)}
}};
static const uint8_t ident_data[{len(data)}] = {{
{runs.rows((f"0x{byte:02X}" for byte in data), 12)}
}};
enum {{
    IDENT_SEGMENTS = {len(table.index) - 1},
    IDENT_RULES = {RULES},
    IDENT_MORE = {MORE},
    IDENT_PAIRS = {len(table.totals)}
}};"""
