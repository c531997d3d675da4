"""norms: the normal forms against NormalizationTest.txt, the Unicode data by
rules of its own, and Python's unicodedata."""
# SPDX-License-Identifier: MIT
# group: norm = core.so core-speed.so | run:core.so,core-speed.so
import ctypes
import hashlib
import os
import random
import sys
import unicodedata

from toolbox import ROOT

sys.path.insert(0, os.path.join(ROOT, "tools", "unicode"))
import ucd  # noqa: E402

LIBRARY = f"{ROOT}/build/host/core.so"
TESTS = f"{ROOT}/tests/unicode/norm.txt"
FORMS = ("NFC", "NFD", "NFKC", "NFKD")
CASEFOLD = "NFKC_CF"
ALL = (*FORMS, CASEFOLD)
TOP = 0x110000
NONE = ctypes.c_size_t(-1).value
JOINER = 0x34F
MARKS = 30


def kind(name):
    """The mappings of a form: a key of Model.full."""
    return name if name == CASEFOLD else "K" in name


class Model:
    """The normal forms as UAX #15 and Unicode 3.11 define them, slowly."""

    def __init__(self):
        self.classes = ucd.combining_class()
        self.full = {kind: ucd.full_decompositions(kind)
                     for kind in (False, True)}
        excluded = ucd.properties()["Full_Composition_Exclusion"]
        self.pairs = {parts: code for code, parts
                      in ucd.decompositions().items() if code not in excluded}
        for code in range(0xAC00, 0xD7A4):
            place = code - 0xAC00
            parts = (0x1100 + place // 588, 0x1161 + place // 28 % 21,
                     0x11A7 + place % 28)
            if parts[2] == 0x11A7:
                self.pairs[parts[:2]] = code
                parts = parts[:2]
            else:
                self.pairs[code - place % 28, parts[2]] = code
            for full in self.full.values():
                full[code] = parts
        self.full[CASEFOLD] = self.casefold()

    def casefold(self):
        """NFKC_Casefold as UAX #44 derives it, decomposed: ignorables go, the
        rest is decomposed and folded."""
        full = self.full[True]
        fold = {code: (to,) for code, to in ucd.fold("C").items()}
        fold.update(ucd.fold("F"))
        ignored = ucd.properties()["Default_Ignorable_Code_Point"]
        found = {}
        for code in sorted({*full, *fold, *ignored}):
            parts, last = (code,), None
            while parts != last:
                last = parts
                parts = tuple(
                    new for old in last if old not in ignored
                    for part in full.get(old, (old,)) if part not in ignored
                    for new in fold.get(part, (part,)))
            if parts != (code,):
                found[code] = parts
        return found

    def order(self, text):
        """The Canonical Ordering Algorithm."""
        found = []
        run = []
        for scalar in text:
            if self.classes.get(scalar, 0) == 0:
                found += sorted(run, key=self.classes.get)
                found.append(scalar)
                run = []
            else:
                run.append(scalar)
        return found + sorted(run, key=self.classes.get)

    def decompose(self, text, key):
        """A form before it is composed."""
        full = self.full[key]
        return self.order([part for scalar in text
                           for part in full.get(scalar, (scalar,))])

    def compose(self, text):
        """D117 as it is written: each character looks for its starter."""
        found = list(text)
        at = 1
        while at < len(found):
            own = self.classes.get(found[at], 0)
            back = at - 1
            while back >= 0:
                other = self.classes.get(found[back], 0)
                if other == 0 or other >= own:
                    break
                back -= 1
            whole = None
            if back >= 0 and self.classes.get(found[back], 0) == 0:
                whole = self.pairs.get((found[back], found[at]))
            if whole is None:
                at += 1
            else:
                found[back] = whole
                del found[at]
        return found

    def form(self, name, text):
        """A text in one of the forms."""
        found = self.decompose(text, kind(name))
        return found if "D" in name else self.compose(found)


class Core:
    """The functions of core."""

    def __init__(self, library):
        self.lib = ctypes.CDLL(library)
        for name in ("norm_stream", "norm_bytes", "norm_prefix"):
            getattr(self.lib, name).restype = ctypes.c_size_t

    def stream(self, name, text, safe=0):
        """A text in one of the forms, or None where it is too long."""
        out = (ctypes.c_uint32 * (18 * len(text) + 64))()
        count = self.lib.norm_stream(
            ALL.index(name), out, (ctypes.c_uint32 * len(text))(*text),
            ctypes.c_size_t(len(text)), safe)
        return None if count == NONE else out[:count]

    def bytes(self, name, data, chunk, room, safe=0):
        """The same for UTF-8."""
        out = ctypes.create_string_buffer(11 * len(data) + 64)
        count = self.lib.norm_bytes(
            ALL.index(name), out, data, *map(ctypes.c_size_t, (
                len(data), chunk, room)), safe)
        return None if count == NONE else out.raw[:count]

    def prefix(self, name, data):
        """The length of the prefix that is surely in a form."""
        return self.lib.norm_prefix(ALL.index(name), data,
                                    ctypes.c_size_t(len(data)))

    def compare(self, one, two, fold=None):
        """-1, 0 or 1; equal and hash must agree."""
        if fold is not None:
            fold = ctypes.byref(ctypes.c_char.in_dll(self.lib, fold))
        sizes = ctypes.c_size_t(len(one)), ctypes.c_size_t(len(two))
        order = self.lib.bu_norm_compare(fold, one, sizes[0], two, sizes[1])
        equal = self.lib.bu_norm_equal(fold, one, sizes[0], two, sizes[1]) & 1
        hashes = [self.lib.bu_norm_hash(fold, text, size)
                  for text, size in zip((one, two), sizes)]
        if equal != (order == 0) or (equal and hashes[0] != hashes[1]):
            return None
        return order

    def alone(self, name):
        """For each number: is it changed, and is it surely in a form?"""
        changes = ctypes.create_string_buffer(TOP)
        surely = ctypes.create_string_buffer(TOP)
        self.lib.norm_alone(ALL.index(name), changes, surely)
        return changes.raw, surely.raw


class Alike:
    """The functions of some libraries, each called alike: the answers of the
    first, and where another had a different one."""

    def __init__(self, libraries):
        self.cores = list(map(Core, libraries))
        self.differ = []

    def __getattr__(self, name):
        def call(*words):
            first, *others = [getattr(core, name)(*words)
                              for core in self.cores]
            if any(other != first for other in others):
                self.differ.append(f"{name}{words}")
            return first
        return call


def numbers(text):
    """41.300 as a list."""
    return [int(part, 16) for part in text.split(".")]


def official(model):
    """(source, its four forms) of each test, and the code points of part 1."""
    part = None
    listed = set()
    tests = []
    with open(TESTS, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#"):
                continue
            if line.startswith("@"):
                part = line.strip()
                continue
            fields = line.split()
            if "-" in fields[0]:
                first, last = (int(code, 16) for code in fields[0].split("-"))
                for code in range(first, last + 1):
                    parts = list(model.full[False][code])
                    tests.append(([code], [[code], parts] * 2))
                    listed.add(code)
                continue
            origin = numbers(fields[0])
            nfc = origin if fields[1] == "=" else numbers(fields[1])
            nfd = nfc if fields[2] == "=" else numbers(fields[2])
            others = [numbers(field) for field in fields[3:]] or [nfc, nfd]
            tests.append((origin, [nfc, nfd, *others]))
            if part == "@Part1":
                listed.add(origin[0])
    return tests, listed


def different(got, want):
    """The report on two texts that differ."""
    return " ".join(f"{code:X}" for code in got or ()) + ", not " + \
        " ".join(f"{code:X}" for code in want)


def conforms(tap, core, tests):
    """The rules of NormalizationTest.txt for its columns."""
    wrong = []
    for origin, (nfc, nfd, nfkc, nfkd) in tests:
        for name, columns, want in (
                ("NFC", (origin, nfc, nfd), nfc), ("NFC", (nfkc, nfkd), nfkc),
                ("NFD", (origin, nfc, nfd), nfd), ("NFD", (nfkc, nfkd), nfkd),
                ("NFKC", (origin, nfc, nfd, nfkc, nfkd), nfkc),
                ("NFKD", (origin, nfc, nfd, nfkc, nfkd), nfkd)):
            for text in columns:
                got = core.stream(name, text)
                if got != want:
                    wrong.append(f"{name}: {different(got, want)}")
    tap.ok(not wrong, f"{len(tests)} tests of NormalizationTest.txt",
           "\n".join(wrong[:20]))


def conforms_in_bytes(tap, core, tests):
    """The same in UTF-8, with every split of the input, and small rooms; and
    by comparison."""
    wrong = []
    for origin, columns in tests:
        data = encode(origin)
        for name, want in zip(FORMS, map(encode, columns)):
            for chunk in range(1, len(data) + 1):
                got = core.bytes(name, data, chunk, 4 + chunk % 3)
                if got != want:
                    wrong.append(f"{name}: {data.hex()} in {chunk}: {got}")
            if core.prefix(name, data) == len(data) and want != data:
                wrong.append(f"{name}: {data.hex()} is not surely in it")
        if core.compare(data, encode(columns[1])) != 0:
            wrong.append(f"{data.hex()} differs from its NFD")
        if (columns[1] != columns[3]
                and core.compare(data, encode(columns[3])) == 0):
            wrong.append(f"{data.hex()} is its NFKD")
    tap.ok(not wrong, "the same in UTF-8 with every split, and by comparison",
           "\n".join(wrong[:20]))


def encode(text):
    """Scalar values as UTF-8."""
    return "".join(map(chr, text)).encode("utf-8", "surrogatepass")


def all_alone(tap, core, model, listed):
    """Each code point: what it becomes, and the quick check."""
    seconds = {pair[1] for pair in model.pairs}
    for name in ALL:
        changes, surely = core.alone(name)
        full = model.full[kind(name)]
        wrong = []
        for code in range(TOP):
            parts = full.get(code, (code,))
            if code in full or changes[code]:
                want = model.form(name, [code])
                if core.stream(name, [code]) != want:
                    wrong.append(f"{name} of {code:X}")
            else:
                want = [code]
            sure = want == [code] and not 0xD800 <= code < 0xE000 and not (
                "D" not in name and parts[:1] and parts[0] in seconds)
            if sure != surely[code]:
                wrong.append(f"{name}: the check of {code:X}")
        tap.ok(not wrong, f"all code points in {name}", "\n".join(wrong[:20]))
    changed = set(model.full[True])
    tap.ok(listed >= changed,
           "NormalizationTest.txt has all that changes")


def casefold_is_known(tap, model):
    """The mappings that the model derives are those of the file."""
    found = hashlib.sha256(" ".join(
        f"{code:X}=" + ".".join(f"{part:X}" for part in model.form(
            CASEFOLD, [code]))
        for code in sorted({*model.full[CASEFOLD]})
        if model.form(CASEFOLD, [code]) != [code]).encode()).hexdigest()
    tap.ok(found == ucd.casefold_digest(),
           "NFKC_Casefold is that of DerivedNormalizationProps.txt")


def all_pairs(tap, core, model):
    """Each that can be first, or looks like it, with each that can be second.
    """
    firsts = {pair[0] for pair in model.pairs if pair[0] < 0xAC00
              or pair[0] > 0xD7FF} | {0x5D2, 0x41, 0xAC00, 0xAC01, 0x113C2}
    firsts |= {plane | first & 0xFFFF for first in firsts
               for plane in (0, 0x10000, 0x20000, 0x30000, 0x100000)
               if first > 0xFFFF}
    seconds = {pair[1] for pair in model.pairs} | {0x345, 0x1176, 0x11A7}
    wrong = []
    for first in sorted(firsts):
        for second in sorted(seconds):
            got = core.stream("NFC", [first, second])
            if got != model.form("NFC", [first, second]):
                wrong.append(f"{first:X} {second:X}: {got}")
    tap.ok(not wrong, f"{len(firsts)} times {len(seconds)} pairs composed",
           "\n".join(wrong[:20]))


class Texts:
    """Random texts of what interacts."""

    def __init__(self, model, seed):
        self.random = random.Random(seed)
        by_class = {}
        for code, value in sorted(model.classes.items()):
            by_class.setdefault(value, []).append(code)
        self.marks = list(by_class.values())
        self.seconds = sorted({pair[1] for pair in model.pairs})
        self.firsts = sorted({pair[0] for pair in model.pairs})
        self.whole = sorted(model.full[True])
        self.odd = [0x41, 0x61, 0xE9, 0xAC00, 0x1100, 0x1161, 0x11A8, 0x34F,
                    0x4E00, 0x378, 0x10FFFF, 0x3C3, 0x3C2, 0x49, 0x130, 0xDF]

    def scalar(self):
        """One scalar value."""
        kind = self.random.randrange(8)
        if kind < 3:
            return self.random.choice(self.random.choice(self.marks))
        return self.random.choice((self.seconds, self.firsts, self.whole,
                                   self.odd, self.odd)[kind - 3])

    def text(self, most):
        """Up to `most` of them."""
        return [self.scalar() for _ in range(self.random.randrange(1, most))]

    def shuffled(self, text):
        """A text that is canonically equivalent, or nearly."""
        found = list(text)
        for _ in range(self.random.randrange(3)):
            at = self.random.randrange(len(found))
            found[at:at + 2] = reversed(found[at:at + 2])
        return found


def random_texts(tap, core, model):
    """Texts of marks against the model, and what is true of all forms."""
    texts = Texts(model, 15)
    wrong = []
    for _ in range(40000):
        text = texts.text(12)
        forms = {}
        for name in ALL:
            want = forms[name] = model.form(name, text)
            if core.stream(name, text) != want:
                wrong.append(f"{name}: {text}")
            if core.stream(name, want) != want:
                wrong.append(f"{name} once more: {text}")
        if core.stream("NFC", forms["NFD"]) != forms["NFC"]:
            wrong.append(f"NFC of NFD: {text}")
    tap.ok(not wrong, "40000 random texts in all forms, and once more",
           "\n".join(wrong[:20]))
    wrong = []
    for _ in range(40000):
        text = texts.text(8)
        if any(unicodedata.category(chr(code)) == "Cn" for code in text):
            continue
        for name in FORMS:
            if core.stream(name, text) != [ord(c) for c in
                                           unicodedata.normalize(
                                               name, "".join(map(chr, text)))]:
                wrong.append(f"{name}: {text}")
    tap.ok(not wrong, "random texts as Python's unicodedata has them",
           "\n".join(wrong[:20]))


def long_texts(tap, core, model):
    """Prose of many scripts in one piece and in a few, with room."""
    texts = Texts(model, 45)
    draw = texts.random
    pairs = sorted(model.pairs)
    wrong = []
    for _ in range(6000):
        text = []
        for _ in range(draw.randrange(1, 25)):
            text += draw.choice((
                lambda: draw.choices(range(0x20, 0x7F), k=draw.randrange(19)),
                lambda: draw.choice(pairs), lambda: [draw.choice(draw.choice(
                    pairs))], lambda: [texts.scalar()],
                lambda: draw.choices(range(0x900, 0xE60), k=5),
                lambda: [draw.choice(draw.choice(texts.marks))],
                lambda: [draw.randrange(0xAC00, 0xD7A4)],
                lambda: [draw.choice((0x1F600, 0x20000, 0x2F800, 0x10FFFF))],
                lambda: [draw.randrange(0xF900, 0xFAFF)]))()
        data = encode(text)
        for name in ("NFC", "NFD"):
            want = encode(model.form(name, text))
            for chunk, room in (
                    (len(data) + 1, 3 * len(data) + 25),
                    (draw.randrange(1, 99), draw.randrange(4, 99))):
                if core.bytes(name, data, chunk, room) != want:
                    wrong.append(f"{name}: {data.hex()} in {chunk}, {room}")
    tap.ok(not wrong, "6000 long texts, with room and without",
           "\n".join(wrong[:20]))


def long_runs(tap, core, model):
    """Runs around the limit, refused, or broken by U+034F."""
    texts = Texts(model, 30)
    refused = 0
    wrong = []
    for _ in range(3000):
        marks = texts.random.randrange(25, 75)
        text = [texts.scalar()] + [
            texts.random.choice(texts.random.choice(texts.marks))
            for _ in range(marks)] + [texts.scalar()]
        for name in ALL:
            safe, broken = stream_safe(model, name, text)
            want = model.form(name, safe)
            refused += broken
            for got in (want if name == CASEFOLD
                        else core.stream(name, text, 1),
                        decode(core.bytes(name, encode(text), 5, 4, 1)),
                        decode(core.bytes(name, encode(text), 99, 40, 2))):
                if got != want:
                    wrong.append(f"{name}: {text}")
            if (core.stream(name, text) is None) != broken or (
                    core.bytes(name, encode(text), 7, 9) is None) != broken:
                wrong.append(f"{name} is not refused: {text}")
    tap.ok(not wrong and refused > 3000,
           "runs of 25 to 74 nonstarters are refused or broken by U+034F",
           "\n".join(wrong[:20]))


def decode(data):
    """UTF-8 as scalar values."""
    return [ord(char) for char in data.decode()]


def stream_safe(model, name, text):
    """The Stream-Safe Text Process over the decompositions of a form, or what
    is left of a text where that has no U+034F; did anything change?"""
    found = []
    run = 0
    full = model.full[kind(name)]
    for scalar in text:
        classes = [model.classes.get(part, 0)
                   for part in full.get(scalar, (scalar,))]
        lead = next((at for at, own in enumerate(classes) if own == 0),
                    len(classes))
        if lead and run + lead > MARKS:
            if name == CASEFOLD:
                continue
            found.append(JOINER)
            run = 0
        tail = next((at for at, own in enumerate(reversed(classes))
                     if own == 0), None)
        run = run + len(classes) if tail is None else tail
        found.append(scalar)
    return found, len(found) != len(text)


def ill_formed(tap, core, model):
    """Bytes of any kind: each ill-formed part is a boundary."""
    texts = Texts(model, 80)
    wrong = []
    for _ in range(20000):
        data = bytearray(encode(texts.text(8)))
        for _ in range(texts.random.randrange(3)):
            at = texts.random.randrange(len(data))
            data[at] = texts.random.choice((data[at] ^ 1 << at % 8, 0xFF, 0xE2,
                                            0xF0, 0xCC, 0x81))
        data = bytes(data)
        text = [ord(char) for char in data.decode("utf-8", "replace")]
        for name in ALL:
            chunk = texts.random.randrange(1, len(data) + 1)
            got = core.bytes(name, data, chunk, 3 + chunk)
            if got != encode(model.form(name, text)):
                wrong.append(f"{name}: {data.hex()} in {chunk}")
            sure = core.prefix(name, data)
            if not prefix_is_right(model, name, data, sure):
                wrong.append(f"{name}: {data.hex()} is sure up to {sure}")
    tap.ok(not wrong, "20000 spoilt texts, and how much of each is in a form",
           "\n".join(wrong[:20]))


def prefix_is_right(model, name, data, sure):
    """The text before `sure` is in form, final and well-formed."""
    try:
        head = decode(data[:sure])
    except UnicodeDecodeError:
        return False
    rest = [ord(char) for char in data[sure:].decode("utf-8", "replace")]
    return model.form(name, head) == head and \
        model.form(name, head + rest) == head + model.form(name, rest)


def listed_numbers(model, data, folds=None):
    """The list of numbers that comparison reads a text as."""
    units = []
    at = 0
    while at < len(data):
        for size in range(1, 5):
            try:
                char, = data[at:at + size].decode()
            except ValueError:
                continue
            units.append(ord(char))
            at += size
            break
        else:
            units.append(0x110000 + data[at])
            at += 1
    found = model.decompose(units, False)
    if folds is None:
        return found
    return model.decompose([part for scalar in found
                            for part in folds.get(scalar, (scalar,))], False)


def comparisons(tap, core, model):
    """Pairs of texts by both comparisons, with hash and equality."""
    texts = Texts(model, 145)
    folds = {code: (to,) for code, to in ucd.fold("C").items()}
    folds.update(ucd.fold("F"))
    cases = sorted(folds)
    for fold, own in ((None, None), ("bu_casing_fold", folds)):
        wrong = []
        equals = 0
        for _ in range(40000):
            one = texts.text(10)
            one += [texts.random.choice(cases)] * texts.random.randrange(2)
            two = texts.shuffled(one)
            if own and texts.random.randrange(2):
                two = [part for code in two for part in own.get(code, (code,))]
            one, two = encode(one), encode(two)
            if texts.random.randrange(4) == 0:
                at = texts.random.randrange(len(one))
                one = one[:at] + b"\xE2\x82" + one[at + 1:]
            lists = [listed_numbers(model, text, own) for text in (one, two)]
            want = (lists[0] > lists[1]) - (lists[0] < lists[1])
            equals += want == 0
            if core.compare(one, two, fold) != want:
                wrong.append(f"{one.hex()} {two.hex()}: not {want}")
        tap.ok(not wrong and equals > 4000,
               "40000 pairs of texts compared" + (", caseless" if own else ""),
               "\n".join(wrong[:20]))


def run(tap, *libraries):
    """The group: the first library by the model, others by the first."""
    core = Alike(libraries)
    model = Model()
    tests, listed = official(model)
    conforms(tap, core, tests)
    conforms_in_bytes(tap, core, tests)
    all_alone(tap, core, model, listed)
    casefold_is_known(tap, model)
    all_pairs(tap, core, model)
    random_texts(tap, core, model)
    long_texts(tap, core, model)
    long_runs(tap, core, model)
    ill_formed(tap, core, model)
    comparisons(tap, core, model)
    tap.ok(not core.differ and len(libraries) > 1,
           "the same by the tuned files",
           "\n".join(core.differ[:20]))
