"""graphemes: the grapheme breaks of core, compared with the rules of UAX #29
as printed, over the Unicode data, and with the official tests."""
# SPDX-License-Identifier: MIT
# group: grapheme = grapheme property | run:grapheme,property
# group: grapheme-speed = grapheme-speed property-speed |
#     run:grapheme-speed,property-speed
import os
import random
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.insert(0, f"{ROOT}/tools/unicode")
import ucd  # noqa: E402
import widths  # noqa: E402

BREAK = ucd.grapheme_break()
CONJUNCT = ucd.conjunct_break()
PICTURES = ucd.properties()["Extended_Pictographic"]
CLASSED = ucd.category().keys() | PICTURES
X = -1
CONTEXTS = [
    (0x0D, X), (0x61, X), (0x600, X), (0x1100, X), (0x1161, X), (0x11A8, X),
    (0x1F1E6, X), (0x1F600, 0x200D, X), (0x915, 0x94D, X), (0x915, X),
    (X, 0x308), (X, 0x61), (X, 0x1161), (X, 0x11A8), (X, 0x1100),
    (X, 0x1F1E6), (X, 0x200D, 0x1F600), (X, 0x915), (X, 0x94D, 0x915),
    (X, 0x0A), (0x1F1E6, X, 0x1F1E6), (0x1F600, X, 0x200D, 0x1F600),
    (0x1F600, X, 0x1F600), (0x915, X, 0x915), (0x915, 0x94D, X, 0x915),
    (0x1F600, 0x94D, X), (0x1F600, 0x94D, 0x200D, X), (0x1CF5, X, 0x915)]

# A letter for each value of the properties, so that rules are regular
# expressions over what is before a place, and one letter after it.
LETTERS = {"CR": "r", "LF": "n", "Control": "c", "Extend": "e", "ZWJ": "z",
           "Regional_Indicator": "f", "Prepend": "p", "SpacingMark": "s",
           "L": "l", "V": "v", "T": "t", "LV": "w", "LVT": "x", "Other": "o"}


def letter(code):
    """The letter of a scalar value."""
    found = LETTERS[BREAK.get(code, "Other")]
    conjunct = CONJUNCT.get(code)
    if code in PICTURES:
        return "P"
    if conjunct == "Consonant":
        return "K"
    if conjunct == "Linker":
        return "N" if found == "e" else "M"
    return "E" if found == "e" and conjunct is None else found


RULES = [(re.compile(before + r"\Z"), after, breaks)
         for before, after, breaks in [
    (r"r", "n", False),                              # GB3
    (r"[rnc]", ".", True), (r".", "[rnc]", True),    # GB4, GB5
    (r"l", "[lvwx]", False), (r"[wv]", "[vt]", False),
    (r"[xt]", "t", False),                           # GB6 to GB8
    (r".", "[eENzs]", False), (r"p", ".", False),    # GB9 to GB9b
    (r"[NM][ez]*", "K", False),                      # GB9c
    (r"P[eEN]*z", "P", False),                       # GB11
    (r"(?:\A|[^f])(?:ff)*f", "f", False),            # GB12, GB13
    (r".", ".", True)]]                              # GB999


def breaks_before(text, place):
    """Return whether there is a break before text[place], in letters."""
    if place == 0:
        return True  # GB1
    for before, after, found in RULES:
        if re.match(after, text[place]) and before.search(text[:place]):
            return found
    raise AssertionError(text)


def parts(data):
    """The parts of bytes: (offset, scalar value, or None if ill-formed)."""
    found = []
    at = 0
    while at < len(data):
        for size in (1, 2, 3, 4):
            try:
                scalar = data[at:at + size].decode()
            except UnicodeDecodeError as problem:
                if ("end of data" in problem.reason and size < 4
                        and at + size < len(data)):
                    continue
                length = (problem.end if "end of data" not in problem.reason
                          else size)
                found.append((at, None))
                at += max(length, 1)
                break
            found.append((at, ord(scalar)))
            at += size
            break
    return found


def divide(data):
    """The graphemes of bytes: (offset, scalar values)."""
    found = []
    text = ""
    for at, code in parts(data):
        if code is None:
            found.append((at, [None]))
            text = ""
            continue
        text += letter(code)
        if breaks_before(text, len(text) - 1):
            found.append((at, []))
        found[-1][1].append(code)
    return found


def columns(codes, width):
    """Of one grapheme, by the rules of width.h."""
    total, last, before = 0, 0, 0
    for code in codes:
        wide = 1 if code is None else width[code]
        picture = (0x2190 <= last < 0x2C00 or 0x1F000 <= last < 0x1FB00)
        if (last == 0x200D and before and code is not None and
                (wide == 2 or 0x2190 <= code < 0x2C00
                 or 0x1F000 <= code < 0x1FB00)):
            wide = 0
        elif code == 0xFE0F or (code and 0x1F3FB <= code <= 0x1F3FF
                                and (last == 0xFE0F or picture)):
            wide = int(last != 0 and before != 0x200D and width[last] == 1)
        total += wide
        last, before = code, last
    return total


def expected(data, width):
    """The line that the program prints."""
    found = divide(data)
    starts = [at for at, _ in found]
    ends = [*starts[1:], len(data)][:len(starts)]
    sums = [0]
    for _, codes in found:
        sums.append(sums[-1] + columns(codes, width))
    places = [*starts, len(data)] if found else [0]
    rest = []
    for most in range(len(data) + 2):
        rest += [places[min(most, len(found))],
                 max(place for place in places if place <= most),
                 max((place for place, total in zip(places, sums)
                      if total <= most))]
    lists = [starts, reversed(ends), rest]
    return f"{len(found)} {sums[-1]}" + "".join(
        ";" + "".join(f" {value}" for value in values) for values in lists)


def ask(program, texts):
    """The output of the program for each."""
    sent = "".join(text.hex() + "\n" for text in texts)
    return subprocess.run([program], input=sent, text=True, check=True,
                          stdout=subprocess.PIPE).stdout.splitlines()


def differ(program, texts, width):
    """Texts that the program divides otherwise."""
    got = ask(program, texts)
    if len(got) != len(texts):
        return [f"{len(got)} lines for {len(texts)}"]
    return [f"{text.hex()}: {line}\n  not {want}"
            for text, line in zip(texts, got)
            if line != (want := expected(text, width))]


def official(tap, program, width):
    """The tests of Unicode, both ways, as they are and by the model."""
    with open(f"{ROOT}/tests/unicode/grapheme.txt", encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file
                 if not line.startswith("#")]
    texts, wanted = [], []
    for line in lines:
        clusters = ["".join(chr(int(code, 16)) for code in part.split("."))
                    .encode("utf-8", "surrogatepass")
                    for part in line.split("/")]
        texts.append(b"".join(clusters))
        wanted.append([sum(map(len, clusters[:i]))
                       for i in range(len(clusters) + 1)])
    wrong = []
    for line, got, want in zip(lines, ask(program, texts), wanted):
        _, forward, back, _ = got.split(";")
        if ([int(at) for at in forward.split()] != want[:-1]
                or [int(at) for at in back.split()] != want[:0:-1]):
            wrong.append(line)
    tap.ok(len(lines) > 700 and not wrong,
           f"the {len(lines)} official tests, forward and back", wrong[:9])
    wrong = differ(program, texts, width)
    tap.ok(not wrong, "the model divides them so too", "\n".join(wrong[:5]))


def every_scalar(tap, program):
    """Each code point between neighbours of every class."""
    out = subprocess.run([program, "all"], stdout=subprocess.PIPE, text=True,
                         check=True).stdout.split()
    known = {}
    wrong = []
    for code in range(ucd.TOP):
        if code not in CLASSED:
            continue
        own = letter(code)
        if own not in known:
            known[own] = sum(
                breaks_before(text, len(text) - 1) << i
                for i, context in enumerate(CONTEXTS)
                for text in ["".join(own if item == X else letter(item)
                                     for item in context)])
        if int(out[code], 16) != known[own]:
            wrong.append(f"U+{code:04X}: {out[code]}, not {known[own]:x}")
    tap.ok(len(out) == ucd.TOP and len(set(known.values())) == len(known)
           and not wrong, f"the class of {len(CLASSED)} scalar values",
           "\n".join(wrong[:20]))


def pool():
    """Scalar values of each class."""
    found = {}
    for code in CLASSED:
        if not 0xD800 <= code < 0xE000:
            found.setdefault(letter(code), []).append(code)
    return found


def at_random(source, choice, whole):
    """A text: of scalar values, or with what is ill-formed in between."""
    codes = [source.choice(choice[source.choice(whole)])
             for _ in range(source.randrange(1, 12))]
    data = "".join(map(chr, codes)).encode()
    if source.randrange(3) == 0:
        at = source.randrange(len(data) + 1)
        data = data[:at] + source.choice(
            [b"\xff", b"\xe2\x82", b"\xf0\x9f\x98", b"\x80", b"\xc0\xaf",
             b"\xed\xa0\x80"]) + data[at:]
    if source.randrange(4) == 0:
        data = data[:source.randrange(len(data) + 1)]
    if any(code is not None and code not in CLASSED
           for _, code in parts(data)):
        return b""  # by chance: such a one may have any class
    return data


def emoji(tap, program):
    """Each emoji is one grapheme, of the columns that width gives it."""
    what = "each emoji is one grapheme of two columns"
    if not os.path.exists(widths.EMOJI):
        tap.skip(what, f"no {widths.EMOJI}")
        return
    texts = ["".join(map(chr, row)).encode() for row in widths.emoji()]
    wrong = [text.decode() for text, line in zip(texts, ask(program, texts))
             if not line.startswith("1 2;")]
    tap.ok(len(texts) > 3000 and not wrong, what, wrong[:9])


def run(tap, program, property_program):
    """All of it, for tests/run.py."""
    width = widths.numbers(property_program, "width")
    official(tap, program, width)
    every_scalar(tap, program)
    source = random.Random(29)
    choice = pool()
    for count, what, letters in (
            (30_000, "texts of all classes", sorted(choice)),
            (6_000, "texts of consonants and linkers", "KKNNezEo"),
            (6_000, "texts of pictographs and U+200D", "PPzzeENo"),
            (6_000, "texts of flags", "ffffffezo"),
            (6_000, "texts of Hangul", "llvvttwxeo")):
        texts = [at_random(source, choice, letters) for _ in range(count)]
        wrong = differ(program, texts, width)
        tap.ok(not wrong, f"{count} {what}", "\n".join(wrong[:5]))
    odd = b"\x41\x80\xbf\xc3\xe0\xe2\xed\xf0\xf4\x9f\xff"
    texts = [bytes(source.choice(odd)
                   for _ in range(source.randrange(1, 10)))
             for _ in range(10_000)]
    wrong = differ(program, texts, width)
    tap.ok(not wrong, f"{len(texts)} of mostly ill-formed bytes",
           "\n".join(wrong[:5]))
    emoji(tap, program)
