"""case: values that folding changes, as a table of core's case_seek.

A table has the pages, of 256 scalar values, that have any such letters: the
low byte of the page, how many bytes it has, and lists, each of entries of one
kind. Pages from U+10000 on come after the others. A list begins with a byte,
the number of its kind times 8 plus how many entries follow, less 1. An entry
is

    first, target            one scalar value
    length, first, target    a run of them
    length, first            pairs in a row, of upper and lower case

in low bytes of scalar values. The kind is two bytes: flags, and the page of
the target, if that is another. What becomes more than one scalar value has the
place of these in the table of fold.py as its target."""
# SPDX-License-Identifier: MIT
import ucd

WHAT = "what folding changes."
FILES = ["UnicodeData.txt", "CaseFolding.txt"]

# As in core/src/unicode/case.c.
LOWER, UPPER, WHOLE, TITLE = 0x100, 0x200, 0x400, 0x2000
IOTA, MORE, OWN, PAIRS, RUN = 0x800, 0x800, 0x1000, 0x4000, 0x8000
BOTH = LOWER | UPPER
BELOW = 0x3B9  # the iota of IOTA


class Maps:
    """The data."""

    def __init__(self):
        self.upper = ucd.case("upper")
        self.lower = ucd.case("lower")
        self.title = {**self.upper, **ucd.case("title")}
        self.simple = {**ucd.fold("S"), **ucd.fold("C")}
        self.full = ucd.fold("F")
        # What becomes more by the table of fold.py, and not by arithmetic.
        self.whole = [
            scalar for scalar in sorted(self.full)
            if not (scalar in self.simple and self.kind(scalar) & MORE)
            and (scalar in self.simple or self.full[scalar][1:] != (BELOW,))]

    def places(self):
        """The foldings that the table of fold.py has."""
        found = []
        for scalar in self.whole:
            if self.full[scalar] not in found:
                found.append(self.full[scalar])
        return found

    def kind(self, scalar):
        """Of what has a simple folding: which mappings are the same."""
        target = self.simple[scalar]
        kind = 0
        if self.title.get(scalar, scalar) == scalar == target - 1:
            if self.upper.get(target) == scalar - 1:
                return BOTH  # U+01C5; case.c asks for it before
        if self.lower.get(scalar, scalar) == target:
            kind |= LOWER
        raised = self.upper.get(target, target)
        if (self.upper.get(scalar, scalar) == raised
                and (kind & LOWER == 0 or raised == scalar)):
            kind |= UPPER
        if kind == BOTH and scalar in self.full:
            if self.full[target] != self.full[scalar]:
                raise ValueError(f"U+{scalar:04X} does not fold by two steps")
            kind |= MORE
        return kind


class Table:
    """The lists of all pages."""

    def __init__(self):
        self.entries = {}  # (page, kind): [[first, length, target]]

    def add(self, first, length, target, kind):
        """An entry; the target of pairs does not count."""
        if kind & PAIRS == 0:
            own = first >> 8 == target >> 8
            kind |= OWN if own and kind & BOTH == BOTH else target >> 8
            if kind & OWN == 0 and target > 0xFFFF:
                raise ValueError("no kind has room for the page of a target")
            if length > 1:
                kind |= RUN
        self.entries.setdefault((first >> 8, kind), []).append(
            [first & 0xFF, length, target & 0xFF])

    def add_runs(self, targets):
        """Entries of {scalar value: (target, kind)}."""
        runs = []
        for scalar, (target, kind) in sorted(targets.items()):
            if runs:
                first, length, to, before = runs[-1]
                if (first + length == scalar and to + length == target
                        and before == kind
                        and first >> 8 == scalar >> 8
                        and to >> 8 == target >> 8):
                    runs[-1][1] += 1
                    continue
            runs.append([scalar, 1, target, kind])
        for run in runs:
            self.add(*run)
        for _ in range(2):
            for kind in sorted({kind for _, kind in self.entries}):
                if kind & PAIRS == 0:
                    self.try_other(kind & ~RUN)

    def try_other(self, kind):
        """Write runs of two as single ones, or single ones as runs of one, if
        that is shorter."""
        for other in (self.split, self.join):
            was, size = dict(self.entries), self.size()
            other(kind)
            if self.size() >= size:
                self.entries = was

    def split(self, kind):
        """Runs of two as single ones."""
        for (page, found), entries in list(self.entries.items()):
            if found == kind | RUN and min(n for _, n, _ in entries) == 2:
                single = [[first + i, 1, target + i]
                          for first, n, target in entries if n == 2
                          for i in range(2)]
                self.replace(page, found, [e for e in entries if e[1] > 2])
                self.replace(page, kind, self.entries.get((page, kind), [])
                             + single)

    def join(self, kind):
        """Single ones as runs, on pages that have runs."""
        for (page, found), entries in list(self.entries.items()):
            if found == kind and (page, kind | RUN) in self.entries:
                self.replace(page, kind | RUN,
                             self.entries[page, kind | RUN] + entries)
                self.replace(page, kind, [])

    def replace(self, page, kind, entries):
        """Set a list."""
        self.entries.pop((page, kind), None)
        if entries:
            self.entries[page, kind] = sorted(entries)

    def size(self):
        """Bytes of lists and kinds."""
        return (2 * len({kind for _, kind in self.entries})
                + sum(len(entry_bytes(kind, entry)) for (_, kind), entries
                      in self.entries.items() for entry in entries)
                + sum(-(-len(entries) // 8)
                      for entries in self.entries.values()))

    def text(self, name):
        """The table in C."""
        kinds = sorted({kind for _, kind in self.entries})
        if len(kinds) > 32:
            raise ValueError("too many kinds")
        data, plane = [], None
        pages = sorted({page for page, _ in self.entries})
        if {0x30, 0x130} & set(pages) or pages[-1] > 0x1FE:
            raise ValueError("what is far above is looked for on page 130")
        if 0xFF not in pages:
            pages.append(0xFF)
        for page in sorted([*pages, 0x1FF]):
            if page > 0xFF and plane is None:
                plane = len(data)
            some = []
            for kind, entries in sorted(
                    ((kind, entries) for (at, kind), entries
                     in self.entries.items() if at == page), key=weight):
                for at in range(0, len(entries), 8):
                    part = entries[at:at + 8]
                    some.append(len(part) - 1 << 5 | kinds.index(kind))
                    for entry in part:
                        some += entry_bytes(kind, entry)
            if len(some) > 0xFD:
                raise ValueError("a page is too long")
            data += [page & 0xFF, len(some) + 2, *some]
        bytes_of = [half for kind in kinds
                    for half in (kind >> 8, kind & 0xFF)]
        return f"""\
static const uint8_t {name}_kinds[] = {{
{cells(bytes_of)}
}};
static const uint8_t {name}_lists[] = {{
{cells(data)}
}};
static const struct case_table case_{name} = {{
    {name}_lists, {name}_kinds, {plane}, 0
}};"""


def weight(item):
    """What has many letters comes first; but what is longer when it is folded
    before what has such for its upper case."""
    kind, entries = item
    size = sum(length for _, length, _ in entries) * (2 if kind & OWN else 1)
    return not kind & WHOLE and kind & MORE, -size, kind


def entry_bytes(kind, entry):
    """The values written for an entry."""
    first, length, target = entry
    if kind & PAIRS:
        return [length, first]
    return [length, first, target] if kind & RUN else [first, target]


def cells(values, width=2):
    """Lines of numbers."""
    values = [f"0x{value:0{width}X}," for value in values]
    count = 72 // (width + 4)
    return "\n".join("    " + " ".join(values[at:at + count])
                     for at in range(0, len(values), count))


def pairs(maps):
    """[first, length] of each run of them."""
    found = []
    for scalar, target in sorted(maps.simple.items()):
        if target != scalar + 1 or maps.kind(scalar) != BOTH:
            continue
        if (found and scalar == sum(found[-1])
                and scalar >> 8 == found[-1][0] >> 8 and found[-1][1] < 254):
            found[-1][1] += 2
        else:
            found.append([scalar, 2])
    return found


def text():
    maps = Maps()
    table = Table()
    rest = {scalar: (target, maps.kind(scalar))
            for scalar, target in maps.simple.items()}
    for first, length in pairs(maps):
        table.add(first, length, first, BOTH | PAIRS)
        for scalar in range(first, first + length, 2):
            del rest[scalar]
    places = maps.places()
    for scalar, parts in maps.full.items():
        if scalar in maps.whole:
            rest[scalar] = places.index(parts), WHOLE
        elif scalar not in maps.simple:
            rest[scalar] = parts[0], WHOLE | IOTA
    table.add_runs(rest)
    found = table.text("fold")
    begin = found.index("static const struct")
    return found + "\n" + found[begin:].replace("_fold =", "_raise =").replace(
        ", 0\n", ", 1\n")
