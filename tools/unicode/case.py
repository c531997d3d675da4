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
TURKISH = {0x49: 0x131, 0x130: 0x69}  # as in casing_objects.c
# The mappings of SpecialCasing.txt, in its order.
KINDS = ("lower", "title", "upper")


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
                raise ucd.refused(
                    scalar, "has another full folding than its simple one "
                    f"U+{target:04X} has", "give bu_fold of "
                    "core/src/unicode/case.c a flag besides BU_CASE_MORE for "
                    "it, and kind() of tools/unicode/case.py")
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
                raise ucd.refused(
                    first, f"is mapped to U+{target:04X} on another page",
                    "the page of a target is a byte of case_table.kinds: make "
                    "it two, in case_target of core/src/unicode/case.c and in "
                    "tools/unicode/case.py")
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

    def first(self, key):
        """The first scalar value of a list."""
        return key[0] << 8 | self.entries[key][0][0]

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
            least = min(kinds, key=lambda kind: sum(
                len(entries) for (_, of), entries in self.entries.items()
                if of == kind))
            raise ucd.refused(
                self.first(next(key for key in sorted(self.entries)
                                if key[1] == least)),
                f"has the seldom kind of mapping {least:04X}, and there are "
                f"{len(kinds)} kinds", "a list has room for 32: give it more "
                "bits in case_seek of core/src/unicode/case.c and in "
                "tools/unicode/case.py")
        data, plane = [], None
        pages = sorted({page for page, _ in self.entries})
        for key in sorted(self.entries):
            if key[0] in (0x30, 0x130) or key[0] > 0x1FE:
                raise ucd.refused(
                    self.first(key), f"has case on page {key[0]:X}",
                    "case_page of core/src/unicode/case.c takes page 130 for "
                    "one that has none, and knows planes 0 and 1: change it "
                    "there, and in text() of tools/unicode/case.py")
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
                raise ucd.refused(
                    page << 8, f"begins a page of {len(some)} bytes",
                    "case_page of core/src/unicode/case.c has a byte for it: "
                    "make it two there, and in tools/unicode/case.py")
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


def full(maps):
    """(scalar value, kind of mapping, its full mapping) of all."""
    for kind, simple in (("fold", maps.simple), ("fold", TURKISH),
                         ("lower", maps.lower), ("title", maps.title),
                         ("upper", maps.upper)):
        yield from ((scalar, kind, (target,))
                    for scalar, target in simple.items())
    yield from ((scalar, "fold", parts) for scalar, parts in maps.full.items())
    for scalar, rows in ucd.special_casing().items():
        yield from ((scalar, *row) for row in zip(KINDS, rows))


def made(maps, scalar):
    """What bu_lower, bu_title and bu_upper make of one."""
    lower, title, upper = (table.get(scalar, scalar) for table in (
        maps.lower, maps.title, maps.upper))
    found = {"lower": (lower, 0x307) if scalar == 0x130 else (lower,),
             "title": (title,), "upper": (upper,)}
    whole = scalar not in maps.simple or scalar in maps.whole
    if scalar not in maps.full or whole and scalar in maps.lower:
        return found
    folded = maps.full[scalar]
    found["upper"] = tuple(maps.upper.get(part, part) for part in folded)
    if whole and title == scalar:
        raised = [maps.title.get(part, part) for part in folded]
        begin = next((place for place, part in enumerate(raised, 1)
                      if part != folded[place - 1]), len(raised))
        found["title"] = (*raised[:begin], *(
            0x345 if part == BELOW else part for part in folded[begin:]))
    return found


def check(maps):
    """Check what core's code has without the tables, and its maxima."""
    room = ucd.maxima("case.h")
    for scalar, kind, parts in full(maps):
        if len(parts) > room[kind.upper()]:
            raise ucd.refused(
                scalar, f"has {len(parts)} values in its {kind} mapping",
                f"make BU_{kind.upper()}_MAX and BU_CASING_SCALARS of "
                "core/include/bareutf/case.h larger, and the tables of "
                "tools/unicode/fold.py and lookup.py")
        size, own = map(ucd.utf8_length, (parts, [scalar]))
        if size > room["CASING"] * own:
            raise ucd.refused(
                scalar, f"has {size} bytes of UTF-8 in its {kind} mapping, "
                f"for {own}",
                "make BU_CASING_MAX of core/include/bareutf/case.h larger")
    special = ucd.special_casing()
    for scalar in sorted({*special, *maps.full}):
        if scalar not in special:
            rows = [(table.get(scalar, scalar),) for table in (
                maps.lower, maps.title, maps.upper)]
        for kind, want in zip(KINDS, special.get(scalar) or rows):
            got = made(maps, scalar)[kind]
            if got != want:
                raise ucd.refused(
                    scalar, f"has the full {kind} case {dots(want)}, and "
                    f"bu_{kind} makes {dots(got)} by its folding",
                    f"change bu_{kind} of core/src/unicode/case.c, and made() "
                    "of tools/unicode/case.py")
    turkish = ucd.fold("T")
    for scalar in sorted({*turkish, *TURKISH}):
        if turkish.get(scalar) != TURKISH.get(scalar):
            raise ucd.refused(
                scalar, "has another folding of status T than TURKISH of "
                "tools/unicode/case.py has", "change it there, and in "
                "fold_turkish of core/src/unicode/casing_objects.c")


def dots(parts):
    """Scalar values as text."""
    return " ".join(f"{part:04X}" for part in parts)


def text():
    maps = Maps()
    check(maps)
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
