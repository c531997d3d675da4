"""words: bu_word against the official tests, the data and a model."""
# SPDX-License-Identifier: MIT
# group: word = word | run:word
# group: word-speed = word-speed | run:word-speed
import random
import subprocess

import word_model
from toolbox import ROOT

TOP = 0x110000
# In the order of enum bu_word_property.
CLASSES = ("Newline", "CR", "LF", "ZWJ", "Regional_Indicator", "WSegSpace",
           "Single_Quote", "Double_Quote", "MidNumLet", "MidLetter", "MidNum",
           "ExtendNumLet", "Letter_Picture", "Other", "ALetter", "Numeric",
           "Katakana", "Hebrew_Letter", "Ideograph", "Extend", "Picture")
BAD = [b"\x80", b"\xe2\x82", b"\xf0\x9f\x98", b"\xed\xa0\x80", b"\xff",
       b"\xc3", b"\xe0\x80"]


def official():
    """(bytes, lengths of the segments) of each test of WordBreakTest.txt."""
    with open(f"{ROOT}/tests/unicode/word.txt", encoding="utf-8") as file:
        lines = [line.split() for line in file if not line.startswith("#")]
    found = []
    for line, in lines:
        pieces = ["".join(chr(int(code, 16)) for code in part.split(".")
                          ).encode() for part in line.split("/")]
        found.append((b"".join(pieces), [len(piece) for piece in pieces]))
    return found


def ask(texts, command, only=""):
    """A program's answer for each text: {name: numbers}; only one name, if it
    is enough, as that takes less time than all."""
    sent = "".join(text.hex() + "\n" for text in texts)
    out = subprocess.run(command, input=sent, text=True, check=True,
                         stdout=subprocess.PIPE).stdout.splitlines()
    if len(out) != len(texts):
        return [{}] * len(texts)
    return [{name: [int(number) for number in numbers]
             for name, *numbers in (part.split(",")
                                    for part in line.split()
                                    if part.startswith(only))}
            for line in out]


def keys(segments):
    """Where a key that moves by words goes, from the start of a text on."""
    found = [0] if segments else []
    for at, (length, word) in enumerate(segments):
        found[-1] += length
        if word and at + 1 < len(segments):
            found.append(0)
    return found


def expected(segments):
    """The answer that the library must give."""
    lengths = [length for length, _ in segments]
    return {"at": [1], "feed": lengths,
            "words": [int(word) for _, word in segments], "next": lengths,
            "prev": lengths[::-1], "right": keys(segments),
            "left": keys(segments[::-1])}


def property_of(scalar):
    """The class of an assigned scalar value, by the data."""
    found = word_model.value(scalar)
    if scalar in word_model.PICTURES:
        return {"Other": "Picture", "ALetter": "Letter_Picture"}[found]
    if found == "Format":
        return "Extend"
    if found == "Other" and word_model.counts(scalar):
        return "Ideograph"
    return found


def texts_at_random(rng, count):
    """Texts of characters of all classes, and of what is ill-formed."""
    kinds = {}
    for scalar in word_model.CATEGORY:
        if not 0xD800 <= scalar < 0xE000:
            kinds.setdefault(property_of(scalar), []).append(scalar)
    names = sorted(kinds)
    for _ in range(count):
        few = rng.sample(names, rng.randint(1, 6))
        text = b""
        for _ in range(rng.randint(0, 14)):
            if rng.random() < 0.04:
                text += rng.choice(BAD)
            else:
                text += chr(rng.choice(kinds[rng.choice(few)])).encode()
        yield text if rng.random() < 0.9 else text[:-1]


def run(tap, program):
    """All of it, for tests/run.py."""
    tests = official()
    got = ask([text for text, _ in tests], [program, "texts"])
    for name, turn in (("next", 1), ("prev", -1), ("feed", 1)):
        fails = [text.hex() for (text, want), found in zip(tests, got)
                 if found.get(name) != want[::turn]]
        tap.ok(len(tests) > 1900 and not fails,
               f"{len(tests)} official tests by {name}", fails[:9])
    tap.ok(all(found.get("at") == [1] for found in got),
           "the same segments from each byte")
    out = subprocess.run([program], stdout=subprocess.PIPE, check=True).stdout
    tap.ok(len(out) == TOP, "a class for every number below 0x110000")
    fails = [f"{code:X} {byte}" for code, byte in enumerate(out)
             if byte - 65 >= len(CLASSES)
             or code in word_model.CATEGORY
             and CLASSES[byte - 65] != property_of(code)]
    tap.ok(not fails, f"{len(word_model.CATEGORY)} classes as in the data",
           fails[:9])
    texts = list(texts_at_random(random.Random(29), 40_000))
    fails = [text.hex() for text, found in zip(
                 texts, ask(texts, [program, "texts"]))
             if found != expected(word_model.segments(text))]
    tap.ok(not fails, f"{len(texts)} texts as the model", fails[:9])
