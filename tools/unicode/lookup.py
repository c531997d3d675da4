"""lookup: a value for each scalar value in three steps, for tunings.

A page is 1 << 9 scalar values, a leaf 1 << 4. Pages are the number of a row of
32 leaves, rows the number of each leaf, leaves a value each. What is the same
is there once."""
# SPDX-License-Identifier: MIT
import os
import sys

sys.path.insert(0, f"{os.path.dirname(os.path.abspath(__file__))}/..")
import bidi  # noqa: E402
import case  # noqa: E402
import category  # noqa: E402
import gen_width  # noqa: E402
import grapheme  # noqa: E402
import ident  # noqa: E402
import linebreak  # noqa: E402
import script  # noqa: E402
import ucd  # noqa: E402
import word  # noqa: E402

PAGE, LEAF = 9, 4


def of_grapheme():
    """The classes of grapheme_class.h."""
    found = grapheme.classes()
    names = grapheme.CLASSES
    return [found.get(code, names["Control" if code >> 12 == 0xE0
                                  else "Other"]) for code in range(ucd.TOP)]


def of_width():
    """Columns; what may take any takes what size's table gives it, if that
    is coded, else 1."""
    found = gen_width.columns()
    for first, last, value in gen_width.CODED:
        found[first:last + 1] = [value] * (last + 1 - first)
    return [1 if value == gen_width.ANY else value for value in found]


def filled(found):
    """The values of a dictionary; what has none has that of the one before."""
    values = []
    for code in range(ucd.TOP):
        values.append(found.get(code, values[-1] if values else 0))
    return values


def of_bidi():
    """Classes of direction; what is not assigned may have any."""
    return filled({code: bidi.NAMES.index(name)
                   for code, name in bidi.found().items()})


def of_script():
    """Scripts; what is in no identifier may have any."""
    script_of, number = ucd.script(), script.numbers()
    return filled({code: number[script_of[code]]
                   for code in ucd.properties()["XID_Continue"]})


def of_line():
    """The rows of linebreak_class.h."""
    found = linebreak.classes()
    return [linebreak.row_of(found.get(code, ("AL", False)))
            for code in range(ucd.TOP)]


def of_word():
    """Classes of words, of enum bu_word_property."""
    number = {name: place for place, name in enumerate(word.SELDOM)}
    for place, name in enumerate(word.OFTEN):
        number[name] = len(word.SELDOM) + place
    found = word.classes()
    return [number[found.get(code, "Other")] for code in range(ucd.TOP)]


def mappings():
    """{scalar value: (its folding, its upper case, its title case)} of those
    where one has several scalar values."""
    folded = ucd.fold("F")
    special = ucd.special_casing()
    for code in folded.keys() ^ (special.keys() | {0x1E9E}):
        raise ucd.refused(
            code, "has a full folding and no row of SpecialCasing.txt, or "
            "this and no full folding", "give the code that reads case_wholes "
            "in port/lookup values that have one of the two, and mappings() "
            "of tools/unicode/lookup.py")
    case.check(case.Maps())
    upper, title = ucd.case("upper"), ucd.case("title")
    found = {}
    for code, parts in folded.items():
        _, second, first = special.get(code, (None, None, None))
        simple = upper.get(code, code)
        found[code] = (parts, first or (simple,),
                       second or (title.get(code, simple),))
    return found


# What casing.c of TUNE=speed for x86-64 copies, and no case changes.
SAME = ((0x5C0, 0x107F), (0x1100, 0x137F), (0x1400, 0x1BFF), (0x2000, 0x20FF),
        (0x3000, 0xA63F), (0xAC00, 0xEFFF), (0xF900, 0xFAFF), (0xFE00, 0xFEFF))


def kinds():
    """{(how far the folding, the lower, upper and title case are): {scalar
    value}}, of those where all have one, then of those in mappings()."""
    upper, folded = ucd.case("upper"), {**ucd.fold("C"), **ucd.fold("S")}
    maps = (folded, ucd.case("lower"), upper, {**upper, **ucd.case("title")})
    whole = mappings()
    found = {(False, (0,) * 4): set()}
    for code in sorted({*whole, *(code for kind in maps for code in kind)}):
        if any(low <= code <= high for low, high in SAME):
            raise ucd.refused(
                code, "has a mapping of case", "casing_same of "
                "port/x86_64-freestanding/speed/unicode/casing.c says that it "
                "has none: change that, and SAME of tools/unicode/lookup.py")
        far = tuple(kind.get(code, code) - code for kind in maps)
        found.setdefault((code in whole, far), set()).add(code)
    return dict(sorted(found.items(), key=lambda item: item[0][0]))


def of_case():
    """The number of each kind."""
    found = {code: number for number, codes in enumerate(kinds().values())
             for code in codes}
    return [found.get(code, 0) for code in range(ucd.TOP)]


def case_text():
    """The kinds; for a value that becomes several, all of them."""
    distances = sorted({far for _, kind in kinds() for far in kind})
    rows = [distances.index(far) for _, kind in kinds() for far in kind]
    whole = sum(several for several, _ in kinds())
    parts = sorted(mappings().items())
    return "\n".join([
        f"enum {{ CASE_WHOLE = {len(kinds()) - whole} }}; /* and above */",
        array("int32_t", "case_distances", distances),
        array("uint8_t", "case_kinds", rows),
        array("uint32_t", "case_wholes", [code for code, _ in parts]),
        array("uint16_t", "case_parts", [
            part for _, become in parts for one in become
            for part in one + (0,) * (3 - len(one))])])


# What a table is of: its values, and the files of the data.
VALUES = {
    "bidi": (of_bidi, bidi.FILES),
    "case": (of_case, ["UnicodeData.txt", "CaseFolding.txt",
                       "SpecialCasing.txt"]),
    "category": (category.numbers, category.FILES),
    "grapheme": (of_grapheme, grapheme.FILES),
    "ident": (ident.classes, ident.FILES),
    "line": (of_line, linebreak.FILES),
    "script": (of_script, script.FILES),
    "width": (of_width, gen_width.FILES),
    "word": (of_word, word.FILES),
}


def cut(values, size):
    """Which of the different parts each part of this size is, and these."""
    parts, places = {}, []
    for at in range(0, len(values), size):
        places.append(parts.setdefault(tuple(values[at:at + size]),
                                       len(parts)))
    return places, [value for part in parts for value in part]


def array(kind, name, values):
    """An array in C."""
    rows = [" ".join(f"{value}," for value in values[at:at + 16])
            for at in range(0, len(values), 16)]
    return (f"static const {kind} {name}[{len(values)}] = {{\n    "
            + "\n    ".join(rows) + "\n};")


class Table:
    """The parts of a module that gen_unicode.py calls."""

    def __init__(self, name):
        make, self.FILES = VALUES[name]
        places, self.leaves = cut(make(), 1 << LEAF)
        self.pages, self.rows = cut(places, 1 << PAGE - LEAF)
        if max(self.pages + self.leaves) > 0xFF:
            raise SystemExit(f"lookup_{name}: more than 256 different rows or "
                             "values: make the type of its pages or leaves "
                             "larger in tools/unicode/lookup.py and in "
                             "port/lookup")
        self.name = name
        self.wide = max(places) > 0xFF
        size = (len(self.pages) + len(self.rows) * (1 + self.wide)
                + len(self.leaves))
        if name == "case":
            size += 4 * len(kinds()) + 4 * len({
                far for _, kind in kinds() for far in kind}) + 22 * len(
                    mappings())
        self.WHAT = f"{name} by pages, rows and leaves, {size} bytes."

    def text(self):
        """The arrays."""
        kind = "uint16_t" if self.wide else "uint8_t"
        more = [case_text()] if self.name == "case" else []
        return "\n".join(more + [
            array("uint8_t", f"{self.name}_pages", self.pages),
            array(kind, f"{self.name}_rows", self.rows),
            array("uint8_t", f"{self.name}_leaves", self.leaves)])
