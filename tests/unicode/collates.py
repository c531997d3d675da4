"""collates: keys and comparisons of collate against CollationTest, and against
the algorithm of UTS #10, slowly, over the rows of allkeys.txt that are packed;
the same tailored, and Perl's Unicode::Collate for letters of four languages.

    python3 tests/unicode/collates.py --sample

prints tests/unicode/collate_sample.h."""
# SPDX-License-Identifier: MIT
# group: collate = collate collate-speed | run:collate,collate-speed
import itertools
import os
import random
import re
import subprocess
import sys
import unicodedata

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path[:0] = [f"{ROOT}/tests", f"{ROOT}/tools/unicode"]
import collate  # noqa: E402
import limits  # noqa: E402
import ucd  # noqa: E402

TESTS = f"{ROOT}/tests/unicode/collate.txt"
ORDERS = {"PRIMARY": 1, "SECONDARY": 2, "TERTIARY": 3, "SHIFTED_PRIMARY": 9,
          "SHIFTED_SECONDARY": 10, "SHIFTED_TERTIARY": 11,
          "SHIFTED_QUATERNARY": 12}
BYTE = 0x110000
TOP = 0x110000
PER_ORDER = 1500


class Model:
    """UTS #10, section 7 and 8, for what is in the subset; the rest as
    unassigned."""
    letter = ""  # of a tailoring, for the program

    def __init__(self):
        self.rows = ucd.collation()
        self.classes = ucd.combining_class()
        self.full = ucd.full_decompositions()
        self.unified = collate.unified()
        self.longest = {}
        for key in self.rows:
            self.longest.setdefault(key[0], set()).add(key)

    def decode(self, data):
        """Scalar values, and BYTE plus each byte that is part of none."""
        found, at = [], 0
        while at < len(data):
            for length in (1, 2, 3, 4):
                try:
                    found.append(ord(data[at:at + length].decode()))
                    at += length
                    break
                except (UnicodeDecodeError, TypeError):
                    continue
            else:
                found.append(BYTE + data[at])
                at += 1
        return found

    def nfd(self, text):
        """Normalization Form D."""
        parts = []
        for scalar in text:
            place = scalar - 0xAC00
            if 0 <= place < 11172:
                parts += [0x1100 + place // 588, 0x1161 + place // 28 % 21]
                parts += [0x11A7 + place % 28] if place % 28 else []
            else:
                parts += self.full.get(scalar, (scalar,))
        found, run = [], []
        for part in parts:
            if self.classes.get(part, 0) == 0:
                found += sorted(run, key=self.classes.get)
                found.append(part)
                run = []
            else:
                run.append(part)
        return found + sorted(run, key=self.classes.get)

    def implicit(self, scalar):
        """The elements of what has no row. (Section 10.1.3)"""
        if scalar >= BYTE:
            base, low = 0xFFF0, scalar - BYTE
        elif scalar in self.unified:
            core = 0x4E00 <= scalar <= 0x9FFF or 0xF900 <= scalar <= 0xFAFF
            base, low = (0xFB40 if core else 0xFB80), scalar
        else:
            base, low = 0xFBC0, scalar
        return [(False, base + (low >> 15), 0x20, 2),
                (False, low & 0x7FFF | 0x8000, 0, 0)]

    def elements(self, text):
        """Collation elements, with discontiguous contractions. (Section
        7.2)"""
        text = list(text)
        while text:
            key = max((key for key in self.longest.get(text[0], ())
                       if tuple(text[:len(key)]) == key), key=len,
                      default=(text[0],))
            text = text[len(key):]
            at, last = 0, 0
            while at < len(text) and self.classes.get(text[at], 0) != 0:
                own = self.classes[text[at]]
                if own > last and key + (text[at],) in self.rows:
                    key += (text.pop(at),)
                    continue
                last, at = own, at + 1
            yield from self.rows.get(key) or self.implicit(key[0])

    def key(self, data, order):
        """Levels, each a list of weights. (Sections 4 and 7.3)"""
        shifted, count = order > 8, order % 8
        levels = [[], [], [], []]
        behind = False
        for star, *weights in self.elements(self.nfd(self.decode(data))):
            fourth = 0xFFFF
            if shifted:
                if star:
                    weights, fourth, behind = [0, 0, 0], weights[0], True
                elif weights == [0, 0, 0]:
                    fourth = 0
                elif weights[0] == 0 and behind:
                    weights, fourth = [0, 0, 0], 0
                elif weights[0] != 0:
                    behind = False
            for level, weight in zip(levels, (*weights, fourth)):
                if weight != 0:
                    level.append(weight)
        return levels[:count]


# Of each tailoring its rules as CLDR has them, but that a thorn is th, to the
# letter; the scalar values to try; what Perl calls it, and letters for that.
LANGUAGES = {
    "s": ("&D<<\u0111<<<\u0110<<\xF0<<<\xD0 &th<<<\xFE &Th<<<\xDE "
          "&Y<<\xFC<<<\xDC<<\u0171<<<\u0170 &[before 1]\u01C0"
          "<\xE5<<<\xC5<\xE4<<<\xC4<<\xE6<<<\xC6<<\u0119<<<\u0118"
          "<\xF6<<<\xD6<<\xF8<<<\xD8<<\u0151<<<\u0150<<\u0153<<<\u0152"
          "<<\xF4<<<\xD4",
          "aAeEoOuUyYdDtThHzv\xE5\xC5\u212B\xE4\xE6\xC6\u01FD\u0118\xF6"
          "\xF8\u0150\u0152\xF4\u1ED9\xFC\u01D8\u0110\xF0\xFE\xDE\u0296\u0297"
          "\u0308\u030A\u0323\u0328\u0301\u0302 -",
          "sv__reformed",
          "aAoyYdthTz\xE5\xC5\xE4\xE6\xC6\xF6\xF8\xD8\xFC\xDC\u0111\xFE"),
    "e": ("&N<\xF1<<<\xD1", "nNo\xF1\xD1m\u0144\u0303\u0323\u0301 -",
          "es", "nNomMO\xF1\xD1"),
    "g": ("&AE<<\xE4<<<\xC4 &OE<<\xF6<<<\xD6 &UE<<\xFC<<<\xDC",
          "aAeEoOuU\xE4\xC4\xF6\xD6\xFC\xDC\u01D6\xDFsf\u0308\u0301\u0323 -",
          "de__phonebook", "aAeEoufF\xE4\xC4\xF6\xD6\xFC\xDC"),
    "c": ("&C<\u010D<<<\u010C &H<ch<<<cH<<<Ch<<<CH &R<\u0159<<<\u0158 "
          "&S<\u0161<<<\u0160 &Z<\u017E<<<\u017D",
          "cChHiI\u010D\u010CrsSzZ\u0159\u0158\u0161\u0160\u017E\u1E69d"
          "\u030C\u0323\u0301 -",
          "cs", "cChHigd\u010D\u010Cr\u0158s\u0161z\u017D"),
}


class Tailored(Model):
    """The same with rows more, each weight of which may have a fraction."""

    def __init__(self, letter, rules):
        super().__init__()
        self.letter = letter
        found = dict(rules(self))
        self.rows = {**self.rows, **found}
        for key in found:
            self.longest.setdefault(key[0], set()).add(key)

    def of(self, text):
        """The elements of a text of the root."""
        return list(self.elements(self.nfd(map(ord, text))))

    def languages(self):
        """The rows for rules of LDML. What differs at one level is common at
        the lower ones."""
        for one in LANGUAGES[self.letter][0].split("&")[1:]:
            before = one.startswith("[before 1]")
            reset, *parts = re.split("(<+)", one.strip()[10 * before:])
            *start, (star, *weights) = self.of(reset)
            weights[0] -= before / 2
            for sign, text in zip(parts[::2], parts[1::2]):
                level = len(sign)
                weights[level - 1] += 1 / 1024
                for lower in range(level, 3):
                    weights[lower] = (0x20, 2)[lower - 1]
                yield (tuple(self.nfd(map(ord, text))),
                       [*start, (star, *weights)])

    def odd(self):
        """The rows for the rules of collate_host.c."""
        with open(f"{ROOT}/tests/unicode/collate_host.c",
                  encoding="utf-8") as file:
            rules = re.findall(r"\{\{(.*?)\}, (.*?), (.*?), \{(.*?)\}\}",
                               file.read())
        for text, prefix, base, steps in rules:
            *start, (star, *weights) = self.of(
                "".join(map(chr, filter(None, map(numeral, (prefix, base))))))
            yield (tuple(map(numeral, text.split(", "))), [*start, (
                star, *(weight + int(step) / 1024 for weight, step
                        in zip(weights, steps.split(", "))))])


def numeral(word):
    """A number of C."""
    return ord(word[1]) if word[0] == "'" else int(word, 0)


PERL = """use Unicode::Collate::Locale; my $collator =
Unicode::Collate::Locale->new(locale => shift, level => 3, variable =>
"non-ignorable"); while (<STDIN>) { chomp; my $text = pack("H*", $_);
utf8::decode($text); print unpack("H*", $collator->getSortKey($text)), "\\n" }
"""


def against_perl(tap, judge, letter):
    """All texts of up to three of the letters, as Perl orders them."""
    *_, name, letters = LANGUAGES[letter]
    texts = [encode(map(ord, text)) for count in (1, 2, 3)
             for text in itertools.product(letters, repeat=count)]
    what = f"{len(texts)} texts as Perl orders them, {name}"
    if subprocess.run(["perl", "-MUnicode::Collate::Locale", "-e", "1"],
                      check=False, stderr=subprocess.DEVNULL).returncode:
        tap.skip(what, "perl has no Unicode::Collate::Locale")
        return
    done = subprocess.run(["perl", "-e", PERL, name], check=True, text=True,
                          input="".join(f"{t.hex()}\n" for t in texts),
                          stdout=subprocess.PIPE)
    judge.agree(done.stdout.split(), texts, f"3{letter}", what)


def tailored(tap, judge):
    """Each tailoring, over its letters in every order."""
    draw = random.Random(13)
    models = {letter: Tailored(letter, Tailored.languages)
              for letter in LANGUAGES}
    models["o"] = Tailored("o", Tailored.odd)
    models["n"] = Tailored("n", lambda _: ())
    for letter, model in models.items():
        pool = LANGUAGES[letter][1] if letter in LANGUAGES else (
            "dzshavwlq9\xB7\u0323\u0302\u0327\u030C\u0438\u0439\u0306i0 \u3044"
            "\u3042\u1EAD\u1EA1\xE2\0\xAD\uFF41")
        texts = [encode(map(ord, text)) for text in (
            *pool, *map("".join, itertools.product(pool, repeat=2)),
            *("".join(draw.choices(pool, k=draw.randrange(3, 9)))
              for _ in range(PER_ORDER)))]
        texts += [unicodedata.normalize("NFD", text.decode()).encode()
                  for text in texts]
        for order in (3, 12, 1, 2):
            judge.same(model, texts, order, f"texts, {letter}, order {order}")
    for letter in LANGUAGES:
        against_perl(tap, judge, letter)


def encode(scalars):
    """UTF-8."""
    return "".join(map(chr, scalars)).encode()


def official():
    """{part: its texts in their order} of the packed CollationTest."""
    parts = {}
    with open(TESTS, encoding="utf-8") as file:
        for line in file:
            line = line.rstrip("\n")
            if line.startswith("@"):
                texts = parts[line[1:]] = []
            elif not line.startswith("#"):
                lasts, _, words = line.partition(":")
                for some in lasts.split("/"):
                    texts += one_line(some, words)
    return parts


def one_line(lasts, words):
    """The texts of one line of it."""
    lasts = [int(last, 16) for last in lasts.split(".")]
    for word in words.split():
        first, _, last = word.partition("-")
        base = [int(code, 16) for code in first.split(".")]
        for scalar in range(base[-1], int(last or "0", 16) + 1 if last
                            else base[-1] + 1):
            for end in lasts:
                yield encode([*base[:-1], scalar, end])


class Judge:
    """The program, and what it says."""

    def __init__(self, tap, program, others):
        self.tap, self.program, self.others = tap, program, others
        self.differ = []

    def keys(self, texts, order):
        """Keys of texts; a test of its own where compare differs from them.
        Other programs must print the same."""
        lines = "".join(f"{order} {text.hex().upper()}\n" for text in texts)
        done, *others = [subprocess.run(
            [program], input=lines.encode(), stdout=subprocess.PIPE,
            timeout=limits.WALL, check=False)
            for program in (self.program, *self.others)]
        self.differ += [f"{order}: {other.args} {other.returncode}"
                        for other in others if other.returncode != 0
                        or other.stdout != done.stdout]
        found = done.stdout.decode().splitlines()
        wrong = [f"{text.hex()}: {line}" for text, line in zip(texts, found)
                 if line.startswith("!")]
        if wrong or done.returncode != 0 or len(found) != len(texts):
            self.tap.ok(False, "keys, rooms and compare agree",
                        "\n".join(wrong[:10]))
            return None
        keys = [bytes.fromhex(line) for line in found]
        if any(len(key) > 8 * len(text) + 3 for text, key in zip(texts, keys)):
            self.tap.ok(False, "keys are not too long")
        return keys

    def ascending(self, texts, order, what):
        """Keys and comparisons of texts are never less than those before."""
        keys = self.keys(texts, order)
        wrong = keys is None or [
            f"{texts[at - 1].hex()} {texts[at].hex()}"
            for at in range(1, len(keys)) if keys[at - 1] > keys[at]]
        self.tap.ok(not wrong, what, wrong and "\n".join(wrong[:10]))

    def same(self, model, texts, order, what):
        """The order is that of the model, and so are equal texts."""
        texts = sorted(set(texts))  # so that neighbours begin alike
        self.agree([model.key(text, order) for text in texts], texts,
                   f"{order}{model.letter}", f"{len(texts)} {what}")

    def agree(self, want, texts, order, what):
        """The order of the keys is the expected one, and so are equal keys."""
        keys = self.keys(texts, order)
        if keys is None:
            return
        both = sorted(zip(want, keys, texts))
        wrong = [f"{one[2].hex()} {other[2].hex()}"
                 for one, other in zip(both, both[1:])
                 if one[1] > other[1]
                 or (one[0] == other[0]) != (one[1] == other[1])]
        self.tap.ok(not wrong, what, "\n".join(wrong[:10]))


class Texts:
    """Random ones, of what may go wrong."""

    def __init__(self, model):
        self.random = random.Random(1992)
        inside = sorted({key[0] for key in model.rows if len(key) == 1})
        marks = sorted(model.classes)
        common = [c for c in marks if c in set(inside)]
        composed = sorted(c for c in model.full if c < 0x3400)
        self.pools = [
            [0x6C, 0x4C, 0xB7, 0x387, 0x13E, 0x438, 0x418, 0x439, 0x419, 0x45D,
             0x4E3, 0x306, 0x327, 0x301, 0x30F, 0x344, 0x338, 0x20, 0x2D],
            list(range(0x20, 0x7F)), inside, composed, common, marks,
            list(range(0xAC00, 0xD7A4)), list(range(0x4E00, 0xA000)),
            [0x3400, 0x4DBF, 0x4DC0, 0xFA0E, 0xFA29, 0x20000, 0x2A6DF, 0x2A6E0,
             0x33479, 0x3347A, 0xFFFD, 0xFFFF, 0xE000, 0x10FFFF, 0x10000],
            [0xF73, 0xF75, 0xF81, 0xF71, 0xF72, 0xF80, 0xF74],
            list(range(0x100, 0x3400)), [*range(0xD800), *range(0xE000, TOP)]]

    def one(self):
        """A text of up to 8 scalar values, sometimes with spoilt bytes."""
        draw = self.random
        pools = draw.sample(self.pools, 2)
        data = encode(draw.choice(draw.choice(pools))
                      for _ in range(draw.randrange(9)))
        if draw.randrange(8) == 0 and data:
            at = draw.randrange(len(data))
            data = data[:at] + bytes([draw.randrange(0x80, 0x100)]) + \
                data[at + draw.randrange(2):]
        return data

    def related(self):
        """A text and some that differ a little."""
        draw = self.random
        data = self.one()
        yield data
        text = data.decode(errors="ignore")
        for change in (str.upper, str.lower, str.swapcase):
            yield change(text).encode()
        marks = list(text)
        draw.shuffle(marks)
        yield "".join(marks).encode()
        yield data + encode([draw.choice(self.pools[0])])
        yield encode([draw.choice(self.pools[0])]) + data


def run(tap, program, *others):
    """All of it, for tests/run.py."""
    judge = Judge(tap, program, others)
    parts = official()
    for part, order in (("SHIFTED", 12), ("NON_IGNORABLE", 3)):
        texts = parts[part]
        judge.ascending(texts, order, f"{len(texts)} lines of {part}")
    model = Model()
    known = {key[0] for key in model.rows if len(key) == 1} | set(model.full)
    near = sorted({c + step for c in known | model.unified for step in (-1, 1)
                   if c not in model.unified or c + step not in model.unified})
    alone = [encode([c]) for c in {*known, *near, *range(0, TOP, 61)}
             if not 0xD800 <= c < 0xE000 and 0 <= c < TOP]
    judge.same(model, alone, 3, "scalar values alone")
    judge.same(model, alone, 12, "of them with four levels")
    between = [encode([0x61, 0x301, c, 0x323])
               for c in (*range(0x300, 0x3400), *range(0xA600, 0xAC00),
                         *range(0xAC00, 0xD800, 29), *range(0xF900, 0x10000))]
    judge.same(model, between, 3, "scalar values between two marks")
    texts = Texts(model)
    for name, order in ORDERS.items():
        some = [text for _ in range(PER_ORDER) for text in texts.related()]
        judge.same(model, some, order, f"random texts, {name}")
    some = [encode([0x61, *texts.random.choices(texts.pools[5], k=400)])
            for _ in range(20)]
    some += [encode([0x61, *sorted(map(ord, text.decode()[1:]),
                                   key=lambda c: model.classes[c])])
             for text in some]
    judge.same(model, some, 3, "texts of 400 marks")
    tailored(tap, judge)
    tap.ok(others and not judge.differ, "the same by the tuned files",
           "\n".join(judge.differ))


SAMPLE = """\
/* collate_sample: lines of CollationTest in their order, for the suite. */
/* SPDX-FileCopyrightText: 1991-2025 Unicode, Inc. */
/* SPDX-License-Identifier: MIT AND LicenseRef-Unicode-3.0 */
/* Made by tests/unicode/collates.py --sample from Unicode {version}. Each line
 * ends with FF. */
#ifndef COLLATE_SAMPLE_H
#define COLLATE_SAMPLE_H

#include <stdint.h>

/* clang-format off */
static const uint8_t sample_shifted[] = {{
{shifted}
}};
static const uint8_t sample_non_ignorable[] = {{
{plain}
}};
/* clang-format on */

#endif"""
EVERY = 203  # lines


def sample():
    """Some of the official lines, as C."""
    parts = official()
    rows = {part: "\n".join(
        "    " + " ".join(f"0x{byte:02X}," for byte in text + b"\xFF")
        for text in texts[::EVERY]) for part, texts in parts.items()}
    print(SAMPLE.format(version=ucd.VERSION, shifted=rows["SHIFTED"],
                        plain=rows["NON_IGNORABLE"]))


if __name__ == "__main__":
    sample()
