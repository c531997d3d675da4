"""grammar: a value for each number up to 10FFFF, where runs are many and come
in patterns: as a grammar that makes one code of two that often come together,
again and again (Larsson and Moffat's Re-Pair).

A code is a byte. Codes from `rules` on are two others, in `pairs`. Those below
are runs, in the order of their values: `ends` has the first code after those
of each value. `totals` is how long each code is in all, so that it can be
passed without looking into it. 0 is an escape: the length is in the next byte,
or, if that is above 7F, in that less 80 and in the one after it; 0 means that
the run has no end. The index has a word for each segment: its first number
times 2^11, plus half the place of its first code. No rule has an escape."""
# SPDX-License-Identifier: MIT
import collections

import runs
import ucd

LONGEST = 0x7FFF
ENDLESS = 0xFFFF  # runs from here on end their segment
OFTEN = 3         # runs that come as often have a code of their own
RULE = 3          # bytes of a rule
PLACE = 2047


class Grammar:
    """The values, a list, in segments of about `most` codes each, where an
    escape counts as `escape`."""

    def __init__(self, values, most, escape=1):
        parts = [tuple(part) for part in spans(values)]
        seen = collections.Counter(parts)
        items = [part if seen[part] >= OFTEN and part[1] < 256
                 else (*part, None) for part in parts]
        plain = {item for item in items if len(item) == 2}
        escapes = {item[0] for item in items if len(item) == 3}
        room = 256 - len(plain) - len(escapes)
        if room < 0:
            value = max(escapes | {item[0] for item in plain})
            raise ucd.refused(
                list(values).index(value), f"has the value {value} in a "
                f"grammar of {256 - room} codes", "a code is a byte: make "
                "OFTEN of tools/unicode/grammar.py larger")
        items, rules, sizes = shorten(items, {item: item[1] for item in plain},
                                      room)
        runs_ = sorted([*plain, *((value, 0) for value in escapes)])
        self.codes = {run: code for code, run in enumerate(runs_)}
        self.codes.update({rule: len(runs_) + i
                           for i, rule in enumerate(rules)})
        self.ends = [sum(value <= last for value, _ in runs_)
                     for last in range(max(values) + 1)]
        self.rules = len(runs_)
        self.totals = [length for _, length in runs_]
        self.totals += [sizes[rule] for rule in rules]
        self.pairs = [self.codes[item] for rule in rules
                      for item in rules[rule]]
        self.write(items, sizes, most, escape)
        self.size = (len(self.bytes) + 4 * len(self.index) + len(self.totals)
                     + len(self.pairs) + len(self.ends))
        if [self.value(code) for code in range(ucd.TOP)] != list(values):
            raise AssertionError("the table reads back as something else")

    def write(self, items, sizes, most, weight):
        """The index and the codes."""
        self.index, self.bytes = [], []
        place, count = 0, most
        for item in items:
            if count >= most and len(self.bytes) % 2 == 0:
                self.index.append(place << 11 | len(self.bytes) // 2)
                count = 0
            if len(item) == 2:
                self.bytes.append(self.codes[item])
                place, count = place + sizes[item], count + 1
                continue
            value, length, _ = item
            place, count = place + length, count + weight
            escape = self.codes[value, 0]
            if length >= ENDLESS or place == ucd.TOP:
                self.bytes += [escape, 0]
                self.bytes += [0] * (len(self.bytes) % 2)
                count = most
                continue
            while length > 0:
                part = min(length, LONGEST)
                self.bytes += ([escape, part] if part < 0x80 else
                               [escape, 0x80 | part >> 8, part & 0xFF])
                length -= part
        if len(self.bytes) // 2 > PLACE:
            raise ucd.refused(
                self.index[-1] >> 11, f"begins the last segment of a grammar "
                f"of {len(self.bytes)} bytes", "its index has 11 bits for "
                "half a place: make them more in tools/unicode/grammar.py and "
                "core/src/unicode/unicode_seek.c")

    def value(self, number):
        """The value of a number, as core reads it."""
        low, high = 0, len(self.index)
        while high - low > 1:
            middle = (low + high) // 2
            if self.index[middle] >> 11 <= number:
                low = middle
            else:
                high = middle
        number -= self.index[low] >> 11
        place = (self.index[low] & PLACE) * 2
        while True:
            code = self.bytes[place]
            length = self.totals[code]
            place += 1
            if length == 0:
                length = self.bytes[place]
                place += 1
                if length >= 0x80:
                    length = (length & 0x7F) << 8 | self.bytes[place]
                    place += 1
            if length == 0 or number < length:
                break
            number -= length
        while code >= self.rules:
            pair = 2 * (code - self.rules)
            code = self.pairs[pair]
            if number >= self.totals[code]:
                number -= self.totals[code]
                code = self.pairs[pair + 1]
        return next(value for value, end in enumerate(self.ends) if code < end)

    def text(self, name, row=None):
        """The table in C; with row, which is what to write for a value, an
        array of that for each code instead of ends."""
        parts = [f"""\
static const uint32_t {name}_index[{len(self.index)}] = {{
{runs.rows((f"0x{word:08X}" for word in self.index), 6)}
}};"""]
        for kind, data in (("codes", self.bytes), ("totals", self.totals),
                           ("pairs", self.pairs), ("ends", self.ends)):
            if row and kind == "ends":
                kind, data = "rows", [
                    row(next(value for value, end in enumerate(self.ends)
                             if code < end)) for code in range(self.rules)]
            cells = runs.rows((f"0x{byte:02X}" for byte in data), 12)
            parts.append(f"static const uint8_t {name}_{kind}[{len(data)}]"
                         f" = {{\n{cells}\n}};")
        parts.append(f"""\
static const struct bu_unicode__grammar {name}_table = {{
    {name}_index, {name}_codes, {name}_totals, {name}_pairs,
    {"0" if row else f"{name}_ends"},
    {len(self.index)}, {self.rules}
}};""")
        return "\n".join(parts)


def filled(values, free):
    """A value for each number: that of {number: value}, else 0; but those in
    `free` get what makes runs that are alike."""
    table = runs.Table.__new__(runs.Table)
    table.shift = 4
    free = frozenset(free).difference(values)
    found = [0] * ucd.TOP
    for first, length, value in table.borders(runs.flexible(values, free)):
        found[first:first + length] = [value] * length
    return found


def spans(values):
    """[value, length] of each run."""
    found = []
    for value in values:
        if found and found[-1][0] == value:
            found[-1][1] += 1
        else:
            found.append([value, 1])
    return found


def shorten(items, sizes, room):
    """Items with rules in them, {rule: its two}, {item: its length}."""
    rules = {}
    while len(rules) < room:
        count, last = collections.Counter(), None
        for pair in zip(items, items[1:]):
            if (any(item not in sizes for item in pair)
                    or sum(sizes[item] for item in pair) > 255
                    or pair == last):  # the two share an item
                last = None
                continue
            count[pair] += 1
            last = pair if pair[0] == pair[1] else None
        pair, often = max(count.items(), key=lambda entry: entry[1],
                          default=(None, 0))
        if often <= RULE:
            break
        rule = ("rule", len(rules))
        rules[rule] = pair
        sizes[rule] = sum(sizes[item] for item in pair)
        items = list(replaced(items, pair, rule))
    return items, rules, sizes


def replaced(items, pair, rule):
    """The items with a rule in place of each such pair."""
    at = 0
    while at < len(items):
        if tuple(items[at:at + 2]) == pair:
            yield rule
            at += 2
        else:
            yield items[at]
            at += 1
