"""count: letters beyond ASCII of languages with Latin letters: latin.tsv.

    count.py TRAIN CLDR > latin.tsv

TRAIN has LANG.txt files in UTF-8, a line of text a line: messages of programs
and words of spelling dictionaries; CLDR has the files of common/main of
Unicode CLDR, whose main exemplars are the alphabets. What is in one of both is
a letter of the language. No text is kept. tools/gen_mojibake.py makes the
tables of core from the file."""
# SPDX-License-Identifier: MIT
import collections
import os
import re
import sys

# Languages that share one bit; at most 32 rows.
LANGS = [row.split() for row in """fr|pt gl|es ast gl ga eu|ca oc|it gd|fur|de
|sv fi|et|da no nn|is|fo|pl szl|cs|sk|hu|ro|hr bs sr_latin sl|tr az|ku|lv mi|lt
|mt|cy|sq|eo|nl af fy|vi|hsb dsb|br|wa|lb rm""".replace("\n", "").split("|")]
CLDR = {"no": "nb", "sr_latin": "sr_Latn"}
# What texts of Romanian in a page have.
CEDILLA = {"ro": "\u015f\u0163"}
LINES = 4000  # of a language, for what is next to a letter
FEW = 20  # of a million letters, and times in all
VOWELS = "aeiouy"


def lines(folder, lang):
    try:
        with open(f"{folder}/{lang}.txt", encoding="utf-8") as file:
            return file.read().splitlines()
    except FileNotFoundError:
        return []


def is_latin(char):
    return "\xdf" <= char < "\u017f" and char.isalpha()


def alphabet(folder, lang):
    """The letters of the alphabet beyond ASCII."""
    path = f"{folder}/{CLDR.get(lang, lang)}.xml"
    if not os.path.exists(path):
        return set()
    with open(path, encoding="utf-8") as file:
        found = re.search("<exemplarCharacters>(.*?)<", file.read())
    return {char for char in found[1] if is_latin(char)} if found else set()


def shares(folder, lang):
    """Letters, of a million of the language."""
    found = collections.Counter(
        char for line in lines(folder, lang) for char in line.lower()
        if char.isalpha())
    whole = sum(found.values())
    return {char: round(1e6 * n / whole) for char, n in found.items()
            if is_latin(char) and n > FEW and 1e6 * n >= FEW * whole}


def side(char):
    """What a character is to a letter: 0 no letter, 1 a consonant, 2 a vowel,
    3 a letter beyond ASCII."""
    if not char.isalpha():
        return 0
    if char >= "\x80":
        return 3
    return 2 if char in VOWELS else 1


def neighbours(folder, langs):
    """Letter -> how often each side is before and after it, of all letters."""
    found, whole = collections.defaultdict(lambda: [0] * 8), 0
    for lang in langs:
        for line in lines(folder, lang)[:LINES]:
            line = f" {line.lower()} "
            whole += sum(char.isalpha() for char in line)
            for before, char, after in zip(line, line[1:], line[2:]):
                if is_latin(char):
                    found[char][side(before)] += 1
                    found[char][4 + side(after)] += 1
    return {char: [n / whole for n in row] for char, row in found.items()
            if sum(row[:4]) >= 3}


def main(train, cldr):
    sums = collections.defaultdict(lambda: [0] * 8)
    print("""\
# Letters of languages with Latin letters: those in their alphabets (main
# exemplars of Unicode CLDR 41), and how many letters of a million in texts
# they are; made by tools/mojibake/count.py.""")
    for langs in LANGS:
        most = collections.Counter()
        letters = set(CEDILLA.get(langs[0], ""))
        for lang in langs:
            letters |= alphabet(cldr, lang)
            for char, n in shares(train, lang).items():
                most[char] = max(most[char], n)
        print(" ".join(langs), "".join(sorted(letters)),
              *(f"{char}:{n}" for char, n in sorted(most.items())), sep="\t")
        for char, row in neighbours(train, langs).items():
            sums[char] = [x + y for x, y in zip(sums[char], row)]
    print("""\
# Each letter, in all languages, of a million letters: after no letter, a
# consonant, a vowel and another letter beyond ASCII; and before them.""")
    for char, row in sorted(sums.items()):
        print(f"letter {char}\t" + " ".join(
            f"{1e6 * n / len(LANGS):.0f}" for n in row))


if __name__ == "__main__":
    main(*sys.argv[1:])
