"""train: count letters, turns and cases in texts: tools/detect/counts.tsv.

Usage: train.py FOLDER [SOURCES]. FOLDER has LANG.txt files in UTF-8, a line of
text a line; SOURCES is a list of where they are from, `name version` in each.
No text is kept: a count is a fact about many texts. tools/gen_detect.py makes
the tables of core from the file."""
# SPDX-License-Identifier: MIT
import collections
import hashlib
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import gen_detect  # noqa: E402

LINES = 20000  # of a language, at most
CYRILLIC = {"ru": 35, "uk": 25, "bg": 15, "sr": 10, "be": 10, "mk": 5}
LATIN = ("de fr es it pt nl sv da fi no pl cs hu ro sk hr sl tr et lv lt"
         ).split()
OTHER = ["el", "he", "ar"]
DOUBLE = {"shift_jis": "ja", "euc_jp": "ja", "gbk": "zh_CN", "big5": "zh_TW",
          "euc_kr": "ko"}
# What pages have instead of newer letters.
CEDILLA = str.maketrans("\u0218\u0219\u021a\u021b", "\u015e\u015f\u0162\u0163")
FEW = 20  # counts below this many in a million are left out


def lines_of(folder, lang):
    """Lines of a language that are not ASCII, spread over the file."""
    path = f"{folder}/{lang}.txt"
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        lines = [line.rstrip("\n").translate(CEDILLA) for line in file]
    lines = [line for line in lines if not line.isascii()]
    step = max(1, len(lines) // LINES)
    return lines[::step][:LINES]


def kind(char, own):
    """O other ASCII, A its letters, H letters beyond, S other beyond; None
    for a letter of a foreign script."""
    if char < "\x80":
        return "A" if char.isalpha() else "O"
    if char.isalpha():
        return "H" if own(char) else None
    return "S"


def turns(lines, own):
    """For each pair of kinds, how often it occurs."""
    found = collections.Counter()
    for line in lines:
        last = "O"
        for char in line:
            now = kind(char, own)
            if now:
                found[last + now] += 1
                last = now
    return found


def case_turns(lines):
    """The number of times that a letter of a case comes in a state of the case
    automaton, ASCII letters included."""
    after = {"0U": "1", "1U": "2", "2U": "2", "3U": "2", "4U": "2",
             "0L": "3", "1L": "3", "2L": "3", "3L": "3", "4L": "3"}
    found = collections.Counter()
    for line in lines:
        state = "0"
        for char in line:
            if char.isalpha() and char.lower() != char.upper():
                turn = state + ("U" if char != char.lower() else "L")
                found[turn] += 1
                state = after[turn]
            elif not char.isalpha():
                state = "4" if state in "24" else "0"
    return found


def pairs(lines):
    """Pairs of small letters, with _ for what is not a Cyrillic letter."""
    found = collections.Counter()
    for line in lines:
        last = "_"
        for char in line.lower():
            now = char if "\u0400" <= char <= "\u045f" else "_"
            if now != "_" or last != "_":
                found[last + now] += 1
            last = now
        if last != "_":
            found[last + "_"] += 1
    return found


def scaled(found, total=1000000):
    """The same, of a million, without what is rare."""
    whole = sum(found.values()) or 1
    return {key: n for key, count in found.items()
            if (n := (count * total + whole // 2) // whole) >= FEW}


def leads(lines, codec):
    """First bytes of two, and what the second bytes are."""
    found = collections.Counter()
    for line in lines:
        for char in line:
            code = char.encode(codec, "ignore")
            if len(code) == 2:
                found[f"{code[0]:02X}"] += 1
                found["low" if code[1] < 0xA1 else "high"] += 1
            elif len(code) == 1 and code[0] >= 0x80:
                found["single"] += 1
            elif len(code) == 3:
                found["8F"] += 1
    return found


def row(out, name, counts):
    """Append a line of counts."""
    cells = [f"{key}:{n}" for key, n in sorted(counts.items())]
    out.append("\t".join([name, *cells]))


def marks(lines, own):
    """Each sign beyond ASCII that is no letter, and how often."""
    return collections.Counter(char for line in lines for char in line
                               if kind(char, own) == "S")


def place(last):
    """The letter before: 0 not of ASCII, 1 a consonant, 2 a vowel."""
    if last >= "\x80" or not last.isalpha():
        return 0
    return 2 if last in "aeiouyAEIOUY" else 1


def placed(lines):
    """Each character beyond ASCII, with the place before it."""
    return collections.Counter(
        f"{char}{place(last)}" for line in lines
        for last, char in zip(" " + line, line) if char >= "\x80")


def cyrillic(char):
    """True if char is a Cyrillic letter of a page."""
    return "\u0400" <= char <= "\u0491"


def count(folder):
    """All rows."""
    out = []
    texts = {lang: lines_of(folder, lang)
             for lang in [*CYRILLIC, *LATIN, *OTHER, *DOUBLE.values()]}
    for lang, lines in texts.items():
        if not lines:
            print(f"no text in {lang}", file=sys.stderr)
    mix, own, symbols = (collections.Counter() for _ in range(3))
    latin, cases, latin_marks = (collections.Counter() for _ in range(3))
    for lang, weight in CYRILLIC.items():
        lines = texts[lang]
        for key, n in scaled(pairs(lines)).items():
            mix[key] += n * weight
        for key, n in scaled(turns(lines, cyrillic)).items():
            own[key] += n * weight
        symbols.update(scaled(marks(lines, cyrillic)))
        cases.update(scaled(case_turns(lines)))
    for lang in LATIN:
        lines = texts[lang]
        latin.update(scaled(turns(lines, lambda char: char < "\u0250")))
        cases.update(scaled(case_turns(lines)))
        latin_marks.update(scaled(marks(lines, lambda c: c < "\u0250")))
    mix = scaled(mix)
    row(out, "pairs", mix)
    of = gen_detect.classes(gen_detect.item_pairs(mix))
    row(out, "classes", dict(zip(gen_detect.items(), of[1:])))
    row(out, "turns own", scaled(own))
    row(out, "turns latin", scaled(latin))
    row(out, "cases", scaled(cases))
    row(out, "marks own", scaled(symbols))
    row(out, "marks latin", scaled(latin_marks))
    for lang in [*LATIN, *OTHER]:
        high = collections.Counter(
            char.lower() for line in texts[lang] for char in line
            if char >= "\x80" and char.isalpha())
        row(out, "letters " + lang, scaled(high))
    for lang in LATIN:
        row(out, "latin " + lang, scaled(placed(texts[lang])))
    for codec, lang in DOUBLE.items():
        row(out, "leads " + codec, scaled(leads(texts[lang], codec)))
    return out


def main():
    folder = sys.argv[1]
    rows = count(folder)
    body = "\n".join(rows) + "\n"
    sources = []
    if len(sys.argv) > 2:
        with open(sys.argv[2], encoding="utf-8") as file:
            sources = [f"# {line.strip()}" for line in file if line.strip()]
    head = ["# Counts for the tables of detect, of a million each; by "
            "tools/detect/train.py.",
            "# SHA-256 of the rows: " +
            hashlib.sha256(body.encode()).hexdigest(),
            "# Texts, of packages of Debian (tools/detect/packages.tsv has "
            "their digests):", *sources]
    with open(f"{os.path.dirname(os.path.abspath(__file__))}/counts.tsv", "w",
              encoding="utf-8") as file:
        file.write("\n".join(head) + "\n" + body)


if __name__ == "__main__":
    main()
