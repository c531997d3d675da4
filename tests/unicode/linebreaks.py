"""linebreaks: bu_linebreak against the official tests and a model."""
# SPDX-License-Identifier: MIT
# group: linebreak = linebreak | run:linebreak
# group: linebreak-speed = linebreak-speed | run:linebreak-speed
import itertools
import random

import linebreak_model as model
import words
from toolbox import ROOT
from word_model import parts

WIDTHS = (0, 1, 2, 3, 5, 8, 100)
TEXT, NEWLINE, MAY, HYPHEN, CUT = range(5)  # why a line ends
BAD = [b"\x80", b"\xe2\x82", b"\xf0\x9f\x98", b"\xed\xa0\x80", b"\xff"]


def official():
    """(scalar values, is there a break before each) of LineBreakTest.txt, as
    pack_tests.py wrote it."""
    with open(f"{ROOT}/tests/unicode/linebreak.txt", encoding="utf-8") as file:
        lines = [line.split() for line in file if not line.startswith("#")]
    for first, *items in lines:
        if not first.endswith(":"):
            codes = first.replace("/", " /").replace(".", " ").split()
            yield ([int(code.strip("/"), 16) for code in codes],
                   [code[0] == "/" for code in codes])
            continue
        first = int(first[:-1], 16)
        for item in items:
            last, signs = (int(part, 16) for part in item.split("="))
            for middle in ([], [0x20], [0x308], [0x308, 0x20]):
                codes = [first, *middle, last]
                count = len(codes) - 1
                yield codes, [False, *(bool(signs >> place & 1)
                                       for place in range(count))]
                signs >>= count


class Text:
    """A text, and where its lines may end, by the model."""

    def __init__(self, data):
        self.pieces = parts(data)
        self.n = len(data)
        scalars = [0xFFFD if scalar is None else scalar
                   for _, scalar in self.pieces]
        self.places = model.places(scalars)
        self.newline = [model.value(scalar) in model.NEWLINES
                        for scalar in scalars]
        self.offsets = [0, *itertools.accumulate(
            length for length, _ in self.pieces)]

    def ends(self):
        """The offsets of the ends of all parts."""
        return [self.offsets[at] for at, place in enumerate(self.places)
                if place != "NO"] + [self.n] * (self.n > 0)

    def musts(self):
        """The offsets after newlines."""
        found = [self.offsets[at] for at, place in enumerate(self.places)
                 if place == "MUST"]
        return found + [self.n] * (self.newline[-1:] == [True])

    def line(self, most, graphemes):
        """(end, end of what is shown, its columns, why) of a line of most
        columns; graphemes are (end, columns, does it hang)."""
        ends, musts = self.ends(), self.musts()
        last = min([*musts, self.n])
        cut = best = None
        total = shown = width = 0
        full = False
        for end, columns, hangs in graphemes:
            if full or end > last:
                break
            soft = self.scalar_before(end) == 0xAD
            total += 0 if soft else columns
            if not hangs:
                shown, width = end, total
                full = total > most
            why = (NEWLINE if end in musts else TEXT if end == self.n else
                   HYPHEN if soft else MAY)
            found = (end, shown, width, why)
            if not full or cut is None:
                cut = (*found[:3], CUT if why in (MAY, HYPHEN) else why)
            if why == HYPHEN:
                if total == 0 or total + columns > most:
                    continue
                found = (end, shown, total + columns, why)
            if not full and end in ends:
                best = found
        return best or cut

    def scalar_before(self, end):
        """The scalar value that ends at an offset."""
        return self.pieces[self.offsets.index(end) - 1][1]


def answers(text):
    """The places of a text as numbers."""
    return ["NO MAY MUST".split().index(place) for place in text.places]


def expected(data, found):
    """The answer that the library must give; the graphemes and their columns
    are its own."""
    text = Text(data)
    ends = text.ends()
    lengths = [end - begin for begin, end in zip([0, *ends], ends)]
    want = {"feed": answers(text),
            "next": lengths, "prev": lengths[::-1],
            "must": [int(end in text.musts()) for end in ends],
            "grapheme": found["grapheme"]}
    flat = found["grapheme"]
    graphemes = list(zip(flat[::3], flat[1::3], flat[2::3]))
    rest = {0: text}  # from each place where a line began
    for most in WIDTHS:
        rows, begin = [], 0
        while begin < len(data):
            if begin not in rest:
                rest[begin] = Text(data[begin:])
            row = rest[begin].line(most, [(end - begin, *more)
                                          for end, *more in graphemes
                                          if end > begin])
            rows += row
            begin += row[0]
        want[f"fit{most}"] = rows
    return want


def kinds():
    """A few scalar values of each kind that the rules know."""
    found = {}
    for scalar in sorted({*model.CATEGORY, *model.PICTURES}):
        if not 0xD800 <= scalar < 0xE000:
            unit = model.Unit(0, scalar, model.value(scalar))
            found.setdefault((unit.kind, unit.east, unit.opens, unit.closes,
                              unit.aksara, unit.free_picture),
                             []).append(scalar)
    return list(found.values())


def texts_at_random(rng, count):
    """Texts of characters of all kinds, and of what is ill-formed."""
    known = kinds()
    for _ in range(count):
        few = rng.sample(known, rng.randint(1, 6)) + [[0x20], [0x61]]
        few += [[0xAD]] * rng.randint(0, 2)
        text = b""
        for _ in range(rng.randint(0, 14)):
            if rng.random() < 0.04:
                text += rng.choice(BAD)
            else:
                text += chr(rng.choice(rng.choice(few))).encode()
        yield text if rng.random() < 0.9 else text[:-1]


def triples():
    """Each three kinds in a row, in one text for each first two."""
    known = [scalars[len(scalars) // 2] for scalars in kinds()]
    for first, second in itertools.product(known, repeat=2):
        yield "\n".join(f"{chr(first)}{chr(second)}{chr(third)}"
                        for third in known).encode()


def edges():
    """Texts with the first and last of each run of scalar values that are
    alike: between letters, ideographs, digits, and before a sign."""
    found, before, last = [], None, None
    for scalar in sorted(model.CATEGORY):
        unit = model.Unit(0, scalar, model.value(scalar))
        now = (unit.kind, unit.east, unit.opens, unit.closes, unit.aksara)
        if now != before or last != scalar - 1:
            found += [scalar] if last is None else [last, scalar]
        before, last = now, scalar
    for scalar in sorted({*found} - {*range(0xD800, 0xE000)}):
        it = chr(scalar)
        yield f"a{it}a\n中{it}中 {it}\n1{it}1{it}(\n{it}{it}%".encode()


def all_of_them():
    """Texts of all scalar values, in order and by themselves."""
    every = [chr(scalar) for scalar in range(0x110000)
             if not 0xD800 <= scalar < 0xE000]
    for at in range(0, len(every), 4096):
        yield "".join(every[at:at + 4096]).encode()


def run(tap, program):
    """All of it, for tests/run.py."""
    def ask(texts, only=""):
        return words.ask(texts, [program], only)

    tests = list(official())
    got = ask(["".join(map(chr, codes)).encode() for codes, _ in tests],
              "feed")
    fails = [f"{codes}" for (codes, want), found in zip(tests, got)
             if [answer > 0 for answer in found.get("feed", [])] != want]
    tap.ok(len(tests) > 19_000 and not fails,
           f"{len(tests)} official tests", fails[:9])
    fails = [codes for codes, want in tests
             if [place != "NO" for place in model.places(codes)] != want]
    tap.ok(not fails, "the model passes them too", fails[:9])
    texts = list(triples())
    fails = [text.hex() for text, found in zip(texts, ask(texts, "feed"))
             if found.get("feed") != answers(Text(text))]
    tap.ok(len(texts) > 3600 and not fails,
           f"each three kinds in a row, {len(texts)} texts", fails[:9])
    texts = list(edges())
    fails = [text.hex() for text, found in zip(texts, ask(texts, "feed"))
             if found.get("feed") != answers(Text(text))]
    tap.ok(len(texts) > 3000 and not fails,
           f"the edges of all classes, {len(texts)} texts", fails[:9])
    got = ask(list(all_of_them()), "prev")
    tap.ok(len(got) > 250 and all("prev" in found for found in got),
           "every scalar value")
    texts = list(texts_at_random(random.Random(14), 20_000))
    fails = [text.hex() for text, found in zip(texts, ask(texts))
             if not found or found != expected(text, found)]
    tap.ok(not fails, f"{len(texts)} texts as the model", fails[:9])
