"""ucd: the one reader of Unicode data, for generators and tests."""
# SPDX-License-Identifier: MIT
import fractions
import glob
import os
import re

FOLDER = os.path.dirname(os.path.abspath(__file__))
# The newest that is there.
VERSION = max((name[:-4] for name in map(os.path.basename,
                                         glob.glob(f"{FOLDER}/[0-9]*.txt"))
               if re.fullmatch(r"\d+\.\d+\.\d+\.txt", name)),
              key=lambda name: [int(part) for part in name.split(".")])
PATH = f"{FOLDER}/{VERSION}.txt"
KEYS = f"{FOLDER}/keys-{VERSION}.txt"
TOP = 0x110000


def refused(scalar, what, change):
    """What ends a generator whose code or tables cannot have such a value:
    that value, what it is, and what to change for it."""
    return SystemExit(f"U+{scalar:04X} {what}: {change}")


def known(found, values, name, change):
    """{scalar value: value of a property}, if each is one of `values`."""
    for scalar, value in found.items():
        if value not in values:
            raise refused(scalar, f"has the {name} {value}, which the code "
                          "does not know", change)
    return found


def maxima(header):
    """{X: number} of each BU_X_MAX that a header of core defines."""
    path = f"{FOLDER}/../../core/include/bareutf/{header}"
    with open(path, encoding="utf-8") as file:
        return {name: int(most) for name, most in re.findall(
            r"#define BU_(\w+)_MAX (\d+)", file.read())}


def utf8_length(scalars):
    """How many bytes they have in UTF-8."""
    return sum(1 + (code > 0x7F) + (code > 0x7FF) + (code > 0xFFFF)
               for code in scalars)


def _fields():
    """(kind, the rest) of each line."""
    with open(PATH, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                kind, _, rest = line.rstrip("\n").partition(" ")
                yield kind, rest


def _lines(kind):
    """The rest of each line of one kind."""
    return (rest for name, rest in _fields() if name == kind)


def _span(text):
    """The scalar values that 41-5A names."""
    first, _, last = text.partition("-")
    return range(int(first, 16), int(last or first, 16) + 1)


def _sets(kind):
    """{value: scalar values} of one kind of line."""
    found = {}
    for line in _lines(kind):
        value, *spans = line.split()
        found.setdefault(value, set()).update(
            scalar for span in spans for scalar in _span(span))
    return found


def _per_scalar(kind, convert=str):
    """{scalar value: value} of one kind of line."""
    return {scalar: convert(value) for value, scalars in _sets(kind).items()
            for scalar in scalars}


def category():
    """{scalar value: general category}; unassigned ones are absent."""
    return _per_scalar("gc")


def east_asian_width():
    """{scalar value: East_Asian_Width}; N is absent."""
    return known(_per_scalar("eaw"), ("A", "F", "H", "Na", "W"),
                 "East_Asian_Width",
                 "add it to east_asian_width() of tools/unicode/ucd.py, and "
                 "to columns() of tools/gen_width.py and classes() of "
                 "tools/unicode/linebreak.py if it is wide, and to NAMES of "
                 "tools/unicode/east_asian.py")


def combining_class():
    """{scalar value: Canonical_Combining_Class}; 0 is absent."""
    return _per_scalar("ccc", int)


def properties():
    """{binary property: scalar values}."""
    return _sets("prop")


def grapheme_break():
    """{scalar value: Grapheme_Cluster_Break}; Other is absent."""
    found = {code: "LV" if (code - 0xAC00) % 28 == 0 else "LVT"
             for code in range(0xAC00, 0xD7A4)}
    found.update(_per_scalar("gcb"))
    return found


def conjunct_break():
    """{scalar value: Indic_Conjunct_Break}; None is absent."""
    return _per_scalar("incb")


def word_break():
    """{scalar value: Word_Break}; Other is absent."""
    return _per_scalar("wb")


def line_break():
    """{scalar value: Line_Break}; XX is absent."""
    return _per_scalar("lb")


def script():
    """{scalar value: Script}, by its long name; Unknown is absent."""
    return _per_scalar("sc")


def age():
    """{scalar value: (major, minor) of the version that assigned it}."""
    return _per_scalar("age", lambda text: tuple(map(int, text.split("."))))


def bidi_class():
    """{scalar value: Bidi_Class} of what is assigned."""
    found = dict.fromkeys(category(), "L")
    found.update(_per_scalar("bc"))
    return found


def joining_type():
    """{scalar value: Joining_Type}; U may be absent."""
    found = {code: "T" for code, kind in category().items()
             if kind in ("Mn", "Me", "Cf")}
    found.update(_per_scalar("jt"))
    return known(found, ("U", "T", "R", "C", "D", "L"), "Joining_Type",
                 "add it to enum bu_joining_type of "
                 "core/include/bareutf/bidi.h, to TYPES of "
                 "tools/unicode/join.py and to joining_type() of "
                 "tools/unicode/ucd.py")


def forms():
    """{presentation form of an Arabic letter: isolated, final, initial or
    medial}."""
    return _per_scalar("form")


def pairs(kind):
    """(value, its mirror) of each pair of mirrors, the lesser first; or of
    each bracket, the opening one first."""
    return [tuple(int(part, 16) for part in item.split("="))
            for line in _lines(kind) for item in line.split()]


def numeric_value():
    """{scalar value: Numeric_Value}, a fraction; NaN is absent."""
    return _per_scalar("nv", fractions.Fraction)


def script_extensions():
    """{scalar value: a frozenset of scripts}, for all that have a script."""
    found = {code: frozenset([name]) for code, name in script().items()}
    found.update(_per_scalar("scx", lambda text: frozenset(text.split("/"))))
    return found


def confusables():
    """{scalar value: its prototype}, a tuple."""
    return {int(scalar, 16): _scalars(parts) for line in _lines("conf")
            for scalar, parts in (item.split("=") for item in line.split())}


def casefold_digest():
    """The SHA-256 of the mappings of NFKC_Casefold."""
    return next(_lines("cf"))


def fold(kind):
    """{scalar value: its folding} of one status of CaseFolding.txt: C, S and T
    as numbers, F as tuples."""
    if kind == "F":
        return {int(scalar, 16): _scalars(parts) for line in _lines("fold")
                if line.startswith("F ")
                for scalar, parts in (item.split("=")
                                      for item in line.split()[1:])}
    return mapping(line[2:] for line in _lines("fold")
                   if line.startswith(f"{kind} "))


def special_casing():
    """{scalar value: (lower, title, upper)}, each a tuple; what has no
    condition in SpecialCasing.txt."""
    return {int(scalar, 16): tuple(map(_scalars, parts.split("/")))
            for line in _lines("special") for item in line.split()
            for scalar, parts in (item.split("="),)}


def corrections():
    """(scalar value, was, is, (major, minor)) of each decomposition that was
    corrected, and since when."""
    for line in _lines("fixed"):
        for item in line.split():
            scalar, was, now, version = re.split("[=/]", item)
            yield (int(scalar, 16), int(was, 16), int(now, 16),
                   tuple(map(int, version.split(".")))[:2])


def _scalars(text):
    """73.73 as a tuple."""
    return tuple(int(part, 16) for part in text.split("."))


def case(kind):
    """{scalar value: its simple mapping}; kind is upper, lower or title."""
    return mapping(_lines(kind))


def mapping(lines):
    """{scalar value: another} of lines of first-last/step+distance."""
    found = {}
    for line in lines:
        for item in line.split():
            first, last, step, distance = re.fullmatch(
                r"(\w+)(?:-(\w+)/(\d+))?([+-]\w+)", item).groups()
            for scalar in range(int(first, 16), int(last or first, 16) + 1,
                                int(step or 1)):
                found[scalar] = scalar + int(distance, 16)
    return found


def decompositions(compatible=False):
    """{scalar value: its mapping in UnicodeData.txt}, a tuple; the canonical
    ones, or with compatible all. Hangul syllables are not in it."""
    found = {}
    for line in _lines("dm"):
        for item in line.split():
            scalar, kind, parts = re.fullmatch(r"(\w+)([=~])(.*)",
                                               item).groups()
            if kind == "=" or compatible:
                found[int(scalar, 16)] = _scalars(parts)
    return found


def full_decompositions(compatible=False):
    """The same, each applied until none applies."""
    once = decompositions(compatible)

    def whole(scalar):
        if scalar not in once:
            return (scalar,)
        return tuple(part for piece in once[scalar] for part in whole(piece))
    return {scalar: whole(scalar) for scalar in once}


def collation():
    """{scalar values: elements} of allkeys.txt, as far as it was packed; an
    element is (is variable, primary, secondary, tertiary weight)."""
    found = {}
    with open(KEYS, encoding="utf-8") as file:
        for line in file:
            if line.startswith(("#", "@")):
                continue
            for item in line.split():
                span, _, row = item.partition("=")
                first, _, last = span.partition("-")
                key = _scalars(first)
                elements = [_element(part) for part in row.split("/")]
                found[key] = elements
                for step in range(1, int(last or first, 16) - key[0] + 1
                                  if len(key) == 1 else 1):
                    found[key[0] + step,] = [
                        (star, primary + step if primary else 0, *rest)
                        for star, primary, *rest in elements]
    return found


def implicit():
    """The scalar values that have primary weights by rules of their own,
    except ideographs."""
    with open(KEYS, encoding="utf-8") as file:
        spans = next(line for line in file if line.startswith("@"))
    return {scalar for span in spans.split()[1:] for scalar in _span(span)}


def _element(text):
    """209.20.1B as numbers, with * if it is variable."""
    parts = text.strip("*").split(".")
    primary, second, third = parts + ["0", "20", "2"][len(parts):]
    return ("*" in text, int(primary, 16), int(second, 16), int(third, 16))


def digest(name):
    """The SHA-256 of the original file that a part was taken from."""
    for path in (PATH, KEYS):
        with open(path, encoding="utf-8") as file:
            found = re.search(rf"^# {re.escape(name)}\n#   SHA-256 (\w+)",
                              file.read(), re.M)
        if found:
            return found.group(1)
    raise SystemExit(f"{PATH} and {KEYS} have no digest of {name}: pack them "
                     "again, by make unicode")
