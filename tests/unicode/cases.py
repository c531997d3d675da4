"""cases: all mappings of case, compared with the Unicode data, and those of
ranges, compared with a model and with Python's strings."""
# SPDX-License-Identifier: MIT
# group: case = case | run:case
# group: case-speed = case-speed | values:case-speed
import os
import random
import subprocess
import sys
import unicodedata

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "..", "..", "tools", "unicode"))
import ucd  # noqa: E402

TOP = 0x110000
CLASSES = {0x323: 220, 0x338: 1, 0x301: 230}  # as in tests/unicode/case_host.c


class Data:
    """The content of the files."""

    def __init__(self):
        self.simple = {**ucd.fold("C"), **ucd.fold("S")}
        self.full = ucd.fold("F")
        self.turkish = ucd.fold("T")
        self.common = ucd.fold("C")
        self.lower, self.upper = ucd.case("lower"), ucd.case("upper")
        self.title = {**self.upper, **ucd.case("title")}
        self.special = ucd.special_casing()
        properties = ucd.properties()
        self.cased = properties["Cased"]
        self.ignorable = properties["Case_Ignorable"]
        self.soft = properties["Soft_Dotted"]
        self.classes = ucd.combining_class()

    def word(self, code):
        """Cased, ignorable or neither."""
        return 2 if code in self.ignorable else int(code in self.cased)

    def maps(self, code):
        """The eight full mappings, in the order of the program."""
        fold = self.full.get(code, (self.common.get(code, code),))
        turkish = ((self.turkish[code],) if code in self.turkish else fold)
        lower, title, upper = self.special.get(code, (
            (self.lower.get(code, code),), (self.title.get(code, code),),
            (self.upper.get(code, code),)))
        dotted = (0x130,) if code == 0x69 else None
        return [fold, turkish,
                lower, {0x49: (0x131,), 0x130: (0x69,)}.get(code, lower),
                upper, dotted or upper, title, dotted or title]

    def row(self, code):
        """A line of the program."""
        simple = [table.get(code, code) for table in (
            self.simple, self.lower, self.upper, self.title)]
        return " ".join(
            [*(f"{value:X}" for value in (code, *simple)),
             str(self.word(code)),
             *(".".join(f"{part:X}" for part in parts)
               for parts in self.maps(code))])


def all_values(tap, program, data):
    """Each number by itself. The row of a number in none of the tables is the
    number and nothing else, 13 times."""
    out = subprocess.run([program], stdout=subprocess.PIPE, check=True,
                         text=True).stdout.splitlines()
    codes = [*range(0x110100), *((1 << i) + low for i in range(21, 32)
                                 for low in range(0, 0x20000, 37))]
    known = {0x49, 0x69, 0x130}.union(
        data.simple, data.full, data.turkish, data.common, data.lower,
        data.upper, data.title, data.special, data.cased, data.ignorable)
    wrong = []
    for code, got in zip(codes, out):
        if code in known:
            want = data.row(code)
        else:
            text = f"{code:X} "
            want = f"{text * 5}0{' ' + text * 7}{code:X}"
        if got != want:
            wrong.append(f"{got}, not {want}")
    tap.ok(len(out) == len(codes) and not wrong,
           f"all mappings of {TOP} numbers as Unicode {ucd.VERSION}, and of "
           "some above as themselves", "\n".join(wrong[:20]))
    counts = [len(data.full), len(data.simple), len(data.lower),
              len(data.upper), len(data.special)]
    tap.ok(min(counts) > 100 and sum(counts) > 4500,
           "the data has them all", counts)


ACCENTS = {0x300, 0x301, 0x302, 0x303, 0x311, 0x342, 0x344}
GREEK_MARKS = {*ACCENTS, 0x304, 0x306, 0x308, 0x313, 0x314, 0x343, 0x345}


def is_greek(code):
    """Return whether it is in the blocks of Greek, and not Coptic."""
    return (0x370 <= code < 0x400 and not 0x3E2 <= code < 0x3F0
            or 0x1F00 <= code < 0x2000 or code == 0x2126)


class Model:
    """The result for a range by the definitions, from all of it."""

    def __init__(self, data):
        self.data = data
        self.cache = {}

    def one(self, code):
        """The eight mappings."""
        if code not in self.cache:
            self.cache[code] = self.data.maps(code)
        return self.cache[code]

    def cased_before(self, codes, at):
        """Return whether a cased letter is before, with only ignorable values
        between."""
        for code in reversed(codes[:at]):
            if self.data.word(code) != 2:
                return self.data.word(code) == 1
        return False

    def cased_behind(self, codes, at):
        """The same after."""
        return self.cased_before(codes[:at:-1], len(codes))

    @staticmethod
    def dot_behind(codes, at, marked):
        """Is a dot above after this letter? Where, or None."""
        for place in range(at + 1, len(codes)):
            if codes[place] == 0x307:
                return place
            if not marked or CLASSES.get(codes[place], 0) in (0, 230):
                return None
        return None

    def blocked(self, codes):
        """The first of these that is a starter or above, or None."""
        return next((code for code in codes if self.data.classes.get(code, 0)
                     in (0, 230)), None)

    def lithuanian(self, kind, codes, at):
        """The result by the rows for lt of SpecialCasing.txt, or None."""
        code = codes[at]
        if kind == "lower":
            above = self.blocked(codes[at + 1:])
            if code in (0x49, 0x4A, 0x12E) and self.data.classes.get(above):
                return [self.data.lower[code], 0x307]
            return {0xCC: [0x69, 0x307, 0x300], 0xCD: [0x69, 0x307, 0x301],
                    0x128: [0x69, 0x307, 0x303]}.get(code)
        if code == 0x307 and self.blocked(codes[:at][::-1]) in self.data.soft:
            return []
        return None

    def is_first(self, codes, at):
        """Return whether it is the first cased letter of a word."""
        return (self.data.word(codes[at]) == 1
                and not self.cased_before(codes, at))

    def dutch(self, codes, at):
        """Return whether it is a j after an i that is the first letter."""
        before = at - 1
        while before >= 0 and codes[before] == 0x301:
            before -= 1
        return (codes[at] in (0x4A, 0x6A) and before >= 0
                and codes[before] in (0x49, 0x69, 0xCD, 0xED)
                and self.is_first(codes, before))

    def of_language(self, name, codes, at):
        """The result for one in a language, or None."""
        kind, _, way = name.partition("_")
        first = kind == "title" and self.is_first(codes, at)
        if way == "dutch":
            return [0x4A] if self.dutch(codes, at) else None
        if way != "lithuanian" or first:
            return None
        if kind == "title":  # the dot of what is first goes
            starter = at - 1
            while starter >= 0 and self.data.classes.get(codes[starter], 0):
                starter -= 1
            kind = ("upper" if codes[at] == 0x307 and starter >= 0
                    and self.is_first(codes, starter) else "lower")
        return self.lithuanian(kind, codes, at)

    def goes_on(self, codes, at):
        """Return whether a word has letters, or an iota below, from here."""
        for code in codes[at:]:
            if code == 0x345 or self.data.word(code) != 2:
                return code == 0x345 or self.data.word(code) == 1
        return False

    def greek(self, codes):
        """Upper case of Greek, letter by letter with the marks after it."""
        found, apart, cased, at = [], "", False, 0
        while at < len(codes):
            code = codes[at]
            at += 1
            word, first = self.data.word(code), not cased
            cased = cased if word == 2 else word == 1
            upper = self.one(code)[4]
            if word != 1 or not is_greek(code):
                found, apart = found + list(upper), ""
                continue
            base, *own = map(ord, unicodedata.normalize(
                "NFD", "".join(map(chr, upper))))
            twin = {0x399: 0x3AA, 0x3A5: 0x3AB}.get(base)
            accent, split = bool(ACCENTS & {*own}), 0x308 in own
            gains = apart if twin else ""
            is_or = base == 0x397 and 0x399 not in own and first
            if is_or and accent and not self.goes_on(codes, at):
                base = 0x389
            split = split or gains == "own"
            wrote = split or bool(gains)
            found.append(twin if split and twin else base)
            found += [0x308] * (wrote and not (split and bool(twin)))
            found += [0x399] * (0x399 in own)
            is_or, kind = is_or and not accent, "own" if accent else ""
            while at < len(codes) and codes[at] in GREEK_MARKS:
                mark = codes[at]
                at += 1
                if mark in (0x308, 0x344) and not wrote:
                    found.append(0x308)
                    wrote = True
                if mark in ACCENTS:
                    found += [0x301] * (is_or and not self.goes_on(codes, at))
                    kind = kind or "mark"
                found += [0x399] * (mark == 0x345)
                is_or = is_or and mark != 0x345 and mark not in ACCENTS
            apart = kind if chr(base) in "ΑΕΗΉΙΟΥΩ" and not split else ""
        return found

    def map(self, name, codes):
        """The scalar values of the range."""
        if name == "upper_greek":
            return self.greek(codes)
        kind, _, way = name.partition("_")
        turkish = way in ("turkish", "marked")
        number = {"fold": 0, "lower": 2, "upper": 4, "title": 2}[kind]
        number += turkish
        found, dropped = [], set()
        for at, code in enumerate(codes):
            first = kind == "title" and self.is_first(codes, at)
            own = self.of_language(name, codes, at)
            if at in dropped:
                continue
            if own is not None:
                found += own
            elif first:
                found += self.one(code)[6 + turkish]
            elif (way == "final" and code == 0x3A3
                    and self.cased_before(codes, at)
                    and not self.cased_behind(codes, at)):
                found.append(0x3C2)
            elif (turkish and kind in ("lower", "title") and code == 0x49
                    and (dot := self.dot_behind(codes, at, way == "marked"))):
                found.append(0x69)
                dropped.add(dot)
            else:
                found += self.one(code)[number]
        return found


NAMES = ["fold", "lower", "upper", "lower_final", "title", "title_final",
         "fold_turkish", "lower_turkish", "upper_turkish", "title_turkish",
         "lower_marked", "lower_lithuanian", "upper_lithuanian",
         "title_lithuanian", "title_dutch", "upper_greek"]
# Letters that rules look for, and what may be between them.
RULES = [0x3A3, 0x3C3, 0x49, 0x69, 0x4A, 0x6A, 0x12E, 0xCC, 0xCD, 0xED, 0x307,
         0x328, 0x315, 0x1E2D, 0x130, 0x131, 0x307, 0x301, 0x323, 0x338,
         0x27, 0xAD, 0x2B0, 0x345, 0x41, 0x20, 0x2D, 0x4E00, 0x1F600, 0xDF,
         0x1C6, 0x149, 0x390, 0x1FB7, 0x10D0, 0x1C90, 0xFB03, 0x10428, 0x3B1]


# Those of Greek, the vowels that an accent parts, and more eta.
GREEK = [*range(0x386, 0x3D8), *range(0x1F00, 0x2000), 0x3F4, 0x2126,
         *[0x3B9, 0x3C5, 0x3AC, 0x3AE, 0x3B7, 0x389, 0x1F26, 0x20] * 16]


def encode(codes):
    """UTF-8; DC80 to DCFF are bytes that are ill-formed."""
    return "".join(map(chr, codes)).encode("utf-8", "surrogateescape")


def texts(data, count):
    """Random ones, some spoilt."""
    draw = random.Random(1996)
    letters = sorted({*data.simple, *data.upper, *data.special,
                      *data.cased, *data.ignorable})
    for at in range(count):
        pool = [RULES, letters, [*RULES, *draw.sample(letters, 9)]][at % 3]
        if at % len(NAMES) == len(NAMES) - 1:
            pool = [*GREEK, *GREEK_MARKS, *RULES[:at % 40]]
        codes = draw.choices(pool, k=draw.randrange(10))
        text = encode(codes)
        if at % 5 == 0 and text:
            place = draw.randrange(len(text))
            text = text[:place] + bytes([draw.randrange(256)]) + \
                text[place + draw.randrange(2):]
        yield text


def ask(program, rows, rooms="all"):
    """The result of the program for (name, bytes)."""
    lines = "".join(f"{name} {text.hex()}\n" for name, text in rows)
    return subprocess.run([program, rooms], input=lines, check=True,
                          stdout=subprocess.PIPE, text=True
                          ).stdout.splitlines()


def ranges(tap, program, data):
    """Ranges, with every cut and every room, against the model. The random
    ones have every cut in every room; those of all letters, fewer pairs."""
    model = Model(data)
    rows = [(NAMES[at % len(NAMES)], text)
            for at, text in enumerate(texts(data, 9_000))]
    short = [(name, encode(codes)) for name in NAMES[-5:]
             for letter in sorted({*data.lower, *data.upper, *data.soft})
             for codes in ([letter, 0x307], [letter, 0x323, 0x301, 0x307],
                           [letter, 0x301, 0x6A, letter])]
    wrong, out = [], ask(program, rows) + ask(program, short, "few")
    rows += short
    for (name, text), got in zip(rows, out):
        codes = list(map(ord, text.decode("utf-8", "surrogateescape")))
        want = encode(model.map(name, codes)).hex()
        if got != want:
            wrong.append(f"{name} {text.hex()}: {got}, not {want}")
    tap.ok(len(out) == len(rows) and not wrong,
           f"{len(rows)} ranges as a model has them, at every cut and in "
           "every room", "\n".join(wrong[:20]))


def python(tap, program, data):
    """Ranges against str, of letters that its version maps the same way."""
    version = tuple(map(int, unicodedata.unidata_version.split(".")))[:2]
    same = [code for code, age in ucd.age().items() if age <= version
            and not 0xD800 <= code < 0xE000
            and [tuple(map(ord, getattr(chr(code), way)()))
                 for way in ("casefold", "upper", "title")]
            == data.maps(code)[::2][:1] + data.maps(code)[4::2]
            and (code in data.cased or code in data.ignorable)]
    draw = random.Random(1997)
    pool = [*same, *[0x3A3] * 900, *[0x20] * 300, *[0x27] * 300]
    rows, want = [], []
    for _ in range(2000):
        text = "".join(map(chr, draw.choices(pool, k=draw.randrange(12))))
        name, way = draw.choice([("fold", "casefold"), ("upper", "upper"),
                                 ("lower_final", "lower")])
        rows.append((name, text.encode()))
        want.append(getattr(text, way)().encode().hex())
    letters = [code for code in same if data.word(code) == 1]
    for _ in range(2000):
        text = "".join(map(chr, draw.choices([*letters, *[0x3A3] * 99],
                                             k=draw.randrange(1, 8))))
        rows.append(("title_final", text.encode()))
        want.append(text.capitalize().encode().hex())
    out = ask(program, rows)
    wrong = [f"{row[0]} {row[1].hex()}: {got}, not {right}"
             for row, got, right in zip(rows, out, want) if got != right]
    tap.ok(len(same) > 3000 and len(out) == len(rows) and not wrong,
           f"{len(rows)} ranges as Python's strings", "\n".join(wrong[:20]))


def run(tap, program):
    """All of it, for tests/run.py."""
    data = Data()
    all_values(tap, program, data)
    ranges(tap, program, data)
    python(tap, program, data)


def values(tap, program):
    """Each scalar value alone: for another case.c."""
    all_values(tap, program, Data())


SUMS = ["fold_simple", "lower_simple", "upper_simple", "title_simple", "fold",
        "fold_turkish", "lower", "lower_turkish", "upper", "upper_turkish",
        "title", "title_turkish"]


def sums():
    """Print what tests/unicode/casing.c compares with."""
    data = Data()
    print("/* case_sums: FNV-1a over all mappings of 0 to 1FFFF, by step."
          " Made by\n * tests/unicode/cases.py --sums. */\n"
          "/* SPDX-FileCopyright" "Text: 1991-2025 Unicode, Inc. */\n"
          "/* SPDX-License-" "Identifier: MIT AND LicenseRef-Unicode-3.0 */\n"
          "#ifndef CASE_SUMS_H\n#define CASE_SUMS_H\n")
    for step in (1, 67):
        found = [0x811C9DC5] * len(SUMS)
        for code in range(0, 0x20000, step):
            rows = [[table.get(code, code)] for table in (
                data.simple, data.lower, data.upper, data.title)]
            for at, parts in enumerate([*rows, *data.maps(code)]):
                for part in (*parts, len(parts)):
                    found[at] = (found[at] ^ part) * 0x01000193 % 2 ** 32
        for name, value in zip(SUMS, found):
            print(f"#define CASE_{name.upper()}_{step} 0x{value:08X}u")
    print("\n#endif")


if __name__ == "__main__":
    sums()
