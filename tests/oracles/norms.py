"""norms: the normal forms against NormalizationTest.txt, the Unicode data by
rules of its own, and Python's unicodedata."""
# SPDX-License-Identifier: MIT
import ctypes
import os
import random
import sys
import unicodedata

from toolbox import ROOT

sys.path.insert(0, os.path.join(ROOT, "tools", "unicode"))
import ucd  # noqa: E402

LIBRARY = f"{ROOT}/build/host/norm.so"
TESTS = f"{ROOT}/tests/unicode/norm.txt"
FORMS = ("NFC", "NFD", "NFKC", "NFKD")
TOP = 0x110000
NONE = ctypes.c_size_t(-1).value
JOINER = 0x34F
MARKS = 30


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

    def decompose(self, text, compatible):
        """NFD or NFKD."""
        full = self.full[compatible]
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
        """A text in one of the four forms."""
        found = self.decompose(text, "K" in name)
        return self.compose(found) if name.endswith("C") else found


class Core:
    """The functions of core."""

    def __init__(self):
        self.lib = ctypes.CDLL(LIBRARY)
        self.lib.norm_stream.restype = ctypes.c_size_t

    def stream(self, name, text, safe=0):
        """A text in one of the forms, or None where it is too long."""
        out = (ctypes.c_uint32 * (18 * len(text) + 64))()
        count = self.lib.norm_stream(
            FORMS.index(name), out, (ctypes.c_uint32 * len(text))(*text),
            ctypes.c_size_t(len(text)), safe)
        return None if count == NONE else out[:count]


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
    """What to print of two texts."""
    return " ".join(f"{code:X}" for code in got or ()) + ", not " + \
        " ".join(f"{code:X}" for code in want)


def conforms(tap, core, tests):
    """The invariants of NormalizationTest.txt, for each column."""
    wrong = []
    for origin, (nfc, nfd, nfkc, nfkd) in tests:
        for text in (origin, nfc, nfd, nfkc, nfkd):
            plain = text not in (nfkc, nfkd) or (nfkc, nfkd) == (nfc, nfd)
            for name, want in zip(FORMS, (
                    nfc if plain else nfkc, nfd if plain else nfkd,
                    nfkc, nfkd)):
                got = core.stream(name, text)
                if got != want:
                    wrong.append(f"{name}: {different(got, want)}")
    tap.ok(not wrong, f"{len(tests)} tests of NormalizationTest.txt, 20 ways",
           "\n".join(wrong[:20]))
