"""idents: identifiers, categories and scripts against the data and a model."""
# SPDX-License-Identifier: MIT
# group: ident = property | run:property
# group: ident-speed = property-speed | run:property-speed
import os
import random
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "..", "..", "tools", "unicode"))
import ucd  # noqa: E402

TOP = 0x110000
# The orders of the headers.
CATEGORIES = ("Cn Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc "
              "Sk So Zs Zl Zp Cc Cf Cs Co").split()
SCRIPTS = ("Common", "Inherited", "Latin", "Han", "Hiragana", "Katakana",
           "Bopomofo", "Hangul", "Greek", "Cyrillic")
# Writing systems of more than one script. (UTS #39, 5.1)
SYSTEMS = {"Hanb": {"Han", "Bopomofo"}, "Kore": {"Han", "Hangul"},
           "Jpan": {"Han", "Hiragana", "Katakana"}}
# Names, and how far their scripts are mixed: 0 ASCII, 1 one script, 2 highly
# restrictive, 3 mixed.
KNOWN = {
    "abc_1": 0, "1_": 0, "": 0, "é": 1, "привет": 1, "你好": 1, "한글": 1,
    "a1你": 2, "カタ": 1, "ひカ": 1, "ひカ漢": 1, "ひカ漢a": 2, "ㄅ漢": 1,
    "ㄅ漢a": 2, "ㄅひ": 3, "한漢": 1, "한漢a": 2, "한カ": 3, "한ㄅ": 3,
    "pаypal": 3, "αa": 3, "αа": 3, "а१": 3, "अ१": 1, "漢а": 3, "カー": 1,
    "aー": 2, "ーa": 2, "аー": 3, "한ー": 3, "e\u0301": 1, "а\u0301": 1,
    "\u0301": 1, "אב": 1, "אα": 3, "אאa": 3, "אαא": 3, "а\u0483": 1,
    "a\u0483": 3, "क\u0964": 1, "क०ত": 3, "ক\u1CD0": 1, "अ\u1CD0": 1,
    "ক\u1CD0अ": 3, "a\u1CD0": 3, "ー〱": 1, "々〇": 1, "a々〇": 2, "ᐱ々": 3}


def levels(text, scripts):
    """The degree to which the scripts of a text are mixed, by UTS #39 as it is
    written: sets of scripts, all where one has Common or Inherited."""
    if all(ord(c) < 0x80 for c in text):
        return 0
    sets = []
    for char in text:
        found = set(scripts.get(ord(char), {"Unknown"}))
        if not found & {"Common", "Inherited"}:
            sets.append(found | {name for name, parts in SYSTEMS.items()
                                 if parts & found})
    if not sets or set.intersection(*sets):
        return 1
    return 2 if any(all(found & {"Latin", *parts} for found in sets)
                    for parts in SYSTEMS.values()) else 3


def prefix(data, start, more):
    """The length of the longest identifier at the start of the bytes."""
    for size in range(len(data), -1, -1):
        try:
            text = data[:size].decode()
        except UnicodeDecodeError:
            continue
        if not text or (ord(text[0]) in start
                        and all(ord(c) in more for c in text[1:])):
            return size
    raise AssertionError


def ask(program, texts):
    """The answer of the library for each: three numbers."""
    sent = "".join(text.hex() + "\n" for text in texts)
    out = subprocess.run([program, "texts"], input=sent, text=True, check=True,
                         stdout=subprocess.PIPE).stdout.splitlines()
    return [tuple(map(int, line.split())) for line in out]


def every(tap, program, start, more, script):
    """All numbers below 0x110000, each against the data."""
    out = subprocess.run([program, "ident"], stdout=subprocess.PIPE,
                         check=True).stdout
    tap.ok(len(out) == 3 * TOP, "three values for every number")
    fails = [f"{code:X}" for code, value in enumerate(out[::3])
             if value != (code in more) + (code in start)]
    tap.ok(not fails, f"{len(more)} XID_Continue, {len(start)} XID_Start",
           fails[:9])
    category = ucd.category()
    fails = [f"{code:X}" for code, value in enumerate(out[1::3])
             if CATEGORIES[value:value + 1] != [category.get(code, "Cn")]]
    tap.ok(not fails, f"{len(category)} categories", fails[:9])
    pairs = {(script[code], out[3 * code + 2]) for code in more}
    names = {name for name, _ in pairs}
    tap.ok(len(pairs) == len(names) == len({number for _, number in pairs}),
           f"{len(names)} scripts, a number for each")
    tap.ok(all(number == SCRIPTS.index(name) if name in SCRIPTS
               else number >= len(SCRIPTS) for name, number in pairs),
           "scripts that have names")


def some(tap, program, start, more, scripts):
    """Texts at random, and known ones."""
    rng = random.Random(31)
    letters = {}
    for code in sorted(more):
        for name in scripts[code]:
            letters.setdefault(name, []).append(chr(code))
    for name in letters:  # as often as the others
        letters[name] += 9 * [char for char in letters[name]
                              if len(scripts[ord(char)]) > 1]
    names = sorted(letters)
    odd = [" ", "-", "\u200d", "$", "_", "\u2118", "\U000E0100", "\u0378"]
    texts = []
    for _ in range(30_000):
        few = rng.sample(names, 2) + rng.sample(SCRIPTS, 2)
        text = "".join(rng.choice(letters[rng.choice(few)])
                       for _ in range(rng.randint(0, 5)))
        if rng.random() < 0.3:
            text += rng.choice(odd) + rng.choice(letters["Latin"])
        data = text.encode()
        if rng.random() < 0.2:
            at = rng.randint(0, len(data))
            data = data[:at] + rng.choice([b"\xff", b"\x80", b"\xe2\x82"]) \
                + data[at + 1:]
        texts.append(data)
    fails = []
    for data, got in zip(texts, ask(program, texts)):
        want = prefix(data, start, more), prefix(data, more, more)
        if got[:2] != want:
            fails.append((data.hex(), got, want))
    tap.ok(not fails, f"{len(texts)} texts begin with what the model says",
           fails[:9])
    fails = []
    for data, (_, rest, level) in zip(texts, ask(program, texts)):
        if rest == len(data):
            want = levels(data.decode(), scripts)
        elif data.decode(errors="ignore").encode() != data:
            want = 3
        else:
            continue
        if level != want:
            fails.append((data.hex(), level, want))
    tap.ok(not fails, "their scripts are mixed as the model says", fails[:9])
    got = [level for _, _, level in ask(
        program, [text.encode() for text in KNOWN])]
    fails = [(text, level) for (text, want), level in zip(KNOWN.items(), got)
             if level != want]
    tap.ok(not fails, f"{len(KNOWN)} names are mixed as is known", fails)


def run(tap, program):
    """All of it, for tests/run.py."""
    properties = ucd.properties()
    parts = properties["XID_Start"], properties["XID_Continue"]
    every(tap, program, *parts, ucd.script())
    some(tap, program, *parts, ucd.script_extensions())
