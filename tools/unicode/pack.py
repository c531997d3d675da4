"""pack: the parts of the Unicode Character Database that generators and tests
need, as one small text file.

    python3 tools/unicode/pack.py FOLDER >tools/unicode/VERSION.txt

FOLDER holds the original files, in any folders below it, as they are, as .xz
or in a .zip. update.py runs this, and all that follows from it."""
# SPDX-License-Identifier: MIT
import hashlib
import lzma
import os
import re
import sys
import textwrap
import zipfile

import ucd

PROPERTIES = ("Noncharacter_Code_Point", "Prepended_Concatenation_Mark",
              "White_Space", "Cased", "Case_Ignorable", "Alphabetic",
              "Default_Ignorable_Code_Point", "Full_Composition_Exclusion",
              "XID_Start", "XID_Continue", "Soft_Dotted", "Pattern_Syntax",
              "Pattern_White_Space")
EMOJI = ("Emoji", "Emoji_Presentation", "Emoji_Modifier",
         "Emoji_Modifier_Base", "Extended_Pictographic")

HEAD = """\
# Unicode {version}, packed by tools/unicode/pack.py; read by ucd.py.
#
{sums}
#
# gc      general category: its scalar values
# eaw     East_Asian_Width, except N
# ccc     Canonical_Combining_Class, except 0
# prop    binary properties
# gcb incb wb lb sc    Grapheme_Cluster_Break, except LV and LVT, which are
#         arithmetic; Indic_Conjunct_Break, Word_Break, Line_Break, Script
# age     the version that assigned them
# bc      Bidi_Class, except L
# nv      Numeric_Value, except NaN
# scx     Script_Extensions, where ScriptExtensions.txt has them
# upper lower title    simple case mappings: first-last/step+distance
# fold    CaseFolding.txt: C, S and T in the same way, F as DF=73.73
# special SpecialCasing.txt without conditions: DF=lower/title/upper
# dm      decompositions: canonical with =, compatible with ~
# conf    confusables.txt: 5AD=596
# cf      SHA-256 of NFKC_Casefold: its mappings in order, as C0=E0
# fixed   NormalizationCorrections.txt: F951=was/is/version
# jt      Joining_Type of ArabicShaping.txt
# form    the forms that compatible decompositions name, of Arabic letters
# mirror bracket    BidiMirroring.txt, the lesser value first: 3C=3E; Bidi-
#         Brackets.txt, the opening one first: 28=29
"""

# Files of ranges, each with one value: its kind of line, and what is left out.
VALUES = (("gcb", "GraphemeBreakProperty.txt"),
          ("wb", "WordBreakProperty.txt"), ("lb", "LineBreak.txt"),
          ("sc", "Scripts.txt"), ("age", "DerivedAge.txt"))


# The rows of SpecialCasing.txt with a condition, as core has them: scalar
# value, lower, title and upper case, condition.
CONDITIONAL = """\
3A3=3C2/3A3/3A3 Final_Sigma
307=307// lt After_Soft_Dotted
49=69.307/49/49 lt More_Above
4A=6A.307/4A/4A lt More_Above
12E=12F.307/12E/12E lt More_Above
CC=69.307.300/CC/CC lt
CD=69.307.301/CD/CD lt
128=69.307.303/128/128 lt
130=69/130/130 tr
130=69/130/130 az
307=/307/307 tr After_I
307=/307/307 az After_I
49=131/49/49 tr Not_Before_Dot
49=131/49/49 az Not_Before_Dot
69=69/130/130 tr
69=69/130/130 az
"""


class Source:
    """The original files, and the digest of each that was read."""

    def __init__(self, folder):
        self.folder = folder
        self.paths = sorted(
            f"{place}/{name}" for place, _, names in os.walk(folder)
            for name in names)
        self.digests = {}
        self.version = None

    def read(self, name):
        """The bytes of a file."""
        for path in self.paths:
            base = os.path.basename(path)
            if base == name:
                with open(path, "rb") as file:
                    return file.read()
            if base == f"{name}.xz":
                with lzma.open(path) as file:
                    return file.read()
            if base.endswith(".zip"):
                with zipfile.ZipFile(path) as archive:
                    for member in archive.namelist():
                        if os.path.basename(member) == name:
                            return archive.read(member)
        raise SystemExit(f"{self.folder} has no {name}; it is below "
                         "https://www.unicode.org/Public/")

    def lines(self, name):
        """The fields of each line of a file, without its comments."""
        data = self.read(name)
        self.digests[name] = hashlib.sha256(data).hexdigest()
        text = data.decode("utf-8-sig")
        found = (re.match(r"# \S+-(\d+\.\d+\.\d+)\.txt", text)
                 or re.search(r"^# (?:UCD )?Version: (\d+\.\d+\.\d+)$", text,
                              re.M))
        if found:
            if self.version not in (None, found.group(1)):
                raise SystemExit(f"{name} is of another version")
            self.version = found.group(1)
        for line in text.splitlines():
            line = line.partition("#")[0]
            if line.strip():
                yield [field.strip() for field in line.split(";")]

    def ranges(self, name):
        """(scalar values, the other fields) of each line of a file."""
        for span, *fields in self.lines(name):
            first, _, last = span.partition("..")
            yield range(int(first, 16), int(last or first, 16) + 1), fields


def characters(source):
    """(scalar value, fields) of each assigned one in UnicodeData.txt."""
    first = None
    for code, name, *fields in source.lines("UnicodeData.txt"):
        code = int(code, 16)
        if name.endswith("First>"):
            first = code
            continue
        for scalar in range(code if first is None else first, code + 1):
            yield scalar, fields
        first = None


def runs(values):
    """Scalar values as text: 41-5A 61-7A."""
    found = []
    for value in sorted(values):
        if found and found[-1][1] == value - 1:
            found[-1][1] = value
        else:
            found.append([value, value])
    return [f"{a:X}-{b:X}" if a != b else f"{a:X}" for a, b in found]


def steps(mapping):
    """A case mapping as text: 41-5A/1+20."""
    found = []
    for value in sorted(mapping):
        distance = mapping[value] - value
        for run in found[-1:]:
            step = value - run[1]
            if distance == run[3] and step <= 2 and run[2] in (0, step):
                run[1:3] = value, step
                break
        else:
            found.append([value, value, 0, distance])
    return [f"{a:X}{f'-{b:X}/{step}' if a != b else ''}{distance:+X}"
            for a, b, step, distance in found]


def sets(pairs):
    """{key: scalar values} of (scalar values, key)."""
    found = {}
    for values, key in pairs:
        found.setdefault(key, set()).update(values)
    return found


def sections(source):
    """(name, items) of each line of the file, before it is folded."""
    data = list(characters(source))
    category = sets(([c], fields[0]) for c, fields in data)
    derived = sets((span, fields[0]) for span, fields in
                   source.ranges("DerivedGeneralCategory.txt"))
    if category != {key: derived[key] for key in derived if key != "Cn"}:
        raise SystemExit("two files disagree on the general category")
    width = sets((span, fields[0]) for span, fields in
                 source.ranges("EastAsianWidth.txt"))
    marks = sets(([c], int(fields[1])) for c, fields in data)
    listed = sets((span, fields[0]) for name in (
        "PropList.txt", "emoji-data.txt", "DerivedNormalizationProps.txt")
                  for span, fields in source.ranges(name))
    core = list(source.ranges("DerivedCoreProperties.txt"))
    listed.update(sets((span, fields[0]) for span, fields in core))
    yield from ((f"gc {key}", runs(category[key])) for key in sorted(category))
    yield from ((f"eaw {key}", runs(width[key]))
                for key in sorted(width) if key != "N")
    yield from ((f"ccc {key}", runs(marks[key])) for key in sorted(marks)
                if key != 0)
    yield from ((f"prop {key}", runs(listed[key]))
                for key in (*PROPERTIES, *EMOJI))
    conjunct = sets((span, fields[1]) for span, fields in core
                    if fields[0] == "InCB")
    yield from ((f"incb {key}", runs(conjunct[key]))
                for key in sorted(conjunct))
    for kind, name in VALUES:
        values = sets((span, fields[0])
                      for span, fields in source.ranges(name))
        for key, places in (("LV", (0,)), ("LVT", range(1, 28))):
            if values.pop(key, None) not in (None, {
                    code + place for code in range(0xAC00, 0xD7A4, 28)
                    for place in places}):
                raise SystemExit(f"{key} is not where Hangul syllables are")
        yield from ((f"{kind} {key}", runs(values[key]))
                    for key in sorted(values))
    direction = sets(([c], fields[2]) for c, fields in data)
    numbers = sets((span, fields[2]) for span, fields in
                   source.ranges("DerivedNumericValues.txt"))
    names = {fields[1]: fields[2] for fields in
             source.lines("PropertyValueAliases.txt") if fields[0] == "sc"}
    several = list(source.ranges("ScriptExtensions.txt"))
    for span, fields in several:
        if not names.keys() >= set(fields[0].split()):
            raise ucd.refused(
                span[0], f"has the Script_Extensions {fields[0]}, with a name "
                "that PropertyValueAliases.txt does not have", "take both "
                "files of one version")
    scripts = sets((span, "/".join(names[name] for name in fields[0].split()))
                   for span, fields in several)
    yield from ((f"bc {key}", runs(direction[key]))
                for key in sorted(direction) if key != "L")
    yield from ((f"nv {key}", runs(numbers[key])) for key in sorted(numbers))
    yield from ((f"scx {key}", runs(scripts[key])) for key in sorted(scripts))
    for name, place in (("upper", 10), ("lower", 11), ("title", 12)):
        yield name, steps({c: int(fields[place], 16) for c, fields in data
                           if fields[place]})
    yield from folds(source)
    yield "special", special(source)
    yield "dm", [decomposition(c, fields[3]) for c, fields in data
                 if fields[3]]
    yield "conf", [f"{int(fields[0], 16):X}={dots(fields[1])}" for fields in
                   source.lines("confusables.txt")]
    yield "cf", [casefold(source)]
    yield "fixed", ["{}={}/{}/{}".format(*fields) for fields in
                    source.lines("NormalizationCorrections.txt")]
    yield from joining(source, data)
    yield "mirror", pairs({int(a, 16): int(b, 16) for a, b in
                           source.lines("BidiMirroring.txt")}, {})
    kinds = {int(a, 16): (int(b, 16), kind) for a, b, kind in
             source.lines("BidiBrackets.txt")}
    yield "bracket", pairs({a: b for a, (b, _) in kinds.items()},
                           {a: kind for a, (_, kind) in kinds.items()})


def pairs(others, kinds):
    """Pairs of values that name each other, as text: 28=29; the first is the
    lesser, or that of the kind o, if there are kinds."""
    for code, other in others.items():
        if others.get(other) != code or kinds and {
                kinds[code], kinds[other]} != {"o", "c"}:
            raise ucd.refused(
                code, f"has the mirror or bracket U+{other:04X}, which has "
                "another one, or not the other type", "change "
                "core/src/bidi/bidi_mirror.c, which has pairs of two that "
                "name each other, and pairs() of tools/unicode/pack.py")
    return [f"{code:X}={other:X}" for code, other in sorted(others.items())
            if (kinds[code] == "o" if kinds else code < other)]


def joining(source, data):
    """The lines of ArabicShaping.txt, whose groups must have names, and of
    the forms of letters."""
    groups = {fields[2].replace("_", " ").upper() for fields in
              source.lines("PropertyValueAliases.txt") if fields[0] == "jg"}
    rows = [(int(code, 16), *fields) for code, *fields in
            source.lines("ArabicShaping.txt")]
    for code, _, _, group in rows:
        if group.replace("_", " ").upper() not in groups:
            raise ucd.refused(
                code, f"has the Joining_Group {group}, a name that "
                "PropertyValueAliases.txt does not have", "take both files of "
                "one version")
    types = sets(([code], kind) for code, _, kind, _ in rows)
    forms = sets(([code], fields[3][1:].partition(">")[0])
                 for code, fields in data
                 if re.match("<(initial|medial|final|isolated)>", fields[3]))
    yield from ((f"jt {key}", runs(types[key])) for key in sorted(types))
    yield from ((f"form {key}", runs(forms[key])) for key in sorted(forms))


def dots(text):
    """Scalar values as text: 73.73."""
    return ".".join(f"{int(code, 16):X}" for code in text.split())


def folds(source):
    """The lines of CaseFolding.txt, by their status."""
    found = {kind: {} for kind in "CSTF"}
    for code, kind, mapping, _ in source.lines("CaseFolding.txt"):
        if kind not in found:
            raise ucd.refused(
                int(code, 16), f"has a folding of the status {kind}, which "
                "the code does not know", "add it to folds() of "
                "tools/unicode/pack.py, to tools/unicode/case.py and to "
                "bu_fold of core/src/unicode/case.c")
        found[kind][int(code, 16)] = dots(mapping)
    for kind in "CST":
        yield f"fold {kind}", steps({c: int(text, 16) for c, text
                                     in found[kind].items()})
    yield "fold F", [f"{c:X}={text}" for c, text in found["F"].items()]


def special(source):
    """The rows of SpecialCasing.txt without a condition, if the others are
    those that core has."""
    rows, conditional = [], []
    for fields in source.lines("SpecialCasing.txt"):
        row = "{}={}/{}/{}".format(*map(dots, fields[:4]))
        if any(fields[4:]):
            conditional.append(f"{row} {fields[4]}")
        else:
            rows.append(row)
    for row in {*conditional} ^ {*CONDITIONAL.splitlines()}:
        raise ucd.refused(
            int(row.partition("=")[0], 16), "has " + (
                "a row" if row in conditional else "no longer the row")
            + f" of SpecialCasing.txt with a condition, {row}",
            "change casing_objects.c of "
            "core/src/unicode, for a new language with an object in "
            "core/include/bareutf/case.h, and CONDITIONAL of "
            "tools/unicode/pack.py")
    return rows


def casefold(source):
    """The digest of NFKC_Casefold."""
    mappings = {c: dots(fields[1]) for span, fields in
                source.ranges("DerivedNormalizationProps.txt")
                if fields[0] == "NFKC_CF" for c in span}
    return hashlib.sha256(" ".join(
        f"{c:X}={mappings[c]}" for c in sorted(mappings)).encode()).hexdigest()


def decomposition(scalar, text):
    """One decomposition as text: C0=41.300, or B2~32."""
    kind = "~" if text.startswith("<") else "="
    return f"{scalar:X}{kind}{'.'.join(text.split('> ')[-1].split())}"


def main():
    source = Source(sys.argv[1])
    body = []
    for name, items in sections(source):
        body += textwrap.wrap(" ".join(items), 96, initial_indent=f"{name} ",
                              subsequent_indent=f"{name} ",
                              break_long_words=False, break_on_hyphens=False)
    sums = "\n".join(f"# {name}\n#   SHA-256 {digest}"
                     for name, digest in source.digests.items())
    print(HEAD.format(version=source.version, sums=sums) + "\n".join(body))


if __name__ == "__main__":
    main()
