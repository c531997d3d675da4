"""excuses: the mutants that change nothing, as comments beside the code.

    lsrs  t, c, #6      /* same with asrs: a byte has no sign */

says that the tests cannot tell asrs from lsrs there, and why. What comes after
"same with" is what the mutant has instead, or OLD -> NEW where that does not
say enough; "nothing" leaves out the instruction or the statement, "left of &&"
what is on the right of it. Where a line has the same change twice, "second" or
"each" says which is meant. More than one are separated by commas.

Such a comment is about its line or, if it stands alone, about the next line of
code. Without a reason it has that of the last "same below: WHY" before it.
"""
# SPDX-License-Identifier: MIT
import os
import re

import mutate

WORDS = ["first", "second", "third", "fourth", "fifth", "sixth"]
COMMENT = re.compile(r"/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)+'",
                     re.S)
NOTE = re.compile(r"same (with|below\b:?) *(.*)")


def notes(text):
    """The excuses of a text: (line of the comment, line that it is about,
    changes, reason)."""
    hidden = re.sub(r"[^\n]", " ", text)
    clear = COMMENT.sub(lambda found: hidden[found.start():found.end()] if
                        found[0][:2] == "/*" else found[0], text).split("\n")
    below = ""
    for found in COMMENT.finditer(text):
        words = " ".join(re.sub(r"\n[ \t]*\*", " ", found[0][2:-2]).split())
        note = found[0][:2] == "/*" and NOTE.match(words)
        if not note:
            continue
        first = text.count("\n", 0, found.start())
        if note[1] != "with":
            below = note[2]
            continue
        about = first
        while about + 1 < len(clear) and not clear[about].strip():
            about += 1
        changes, _, reason = note[2].partition(": ")
        yield first + 1, about + 1, changes, reason or below


def value(text):
    """A text of a change, so that 0x10 and 16u are the same."""
    text = re.sub(r"^\((.* \+ 1)\)$", r"\1", text)
    number = re.fullmatch(r"(0x[0-9A-Fa-f]+|\d+)[uUlL]*", text)
    return int(number[1], 0) if number else text


def pair(change):
    """What a mutant has, and what instead."""
    if change == "left out" or change.endswith("; -> ;"):
        return "", "nothing"
    old, new = change.split(" -> ", 1)
    if new in ("&& 1 || 0 &&", "|| 0 &&"):
        return old, f"left of {old}"
    return value(old), value(new)


def meant(words, made):
    """The mutants of a line, in order, that one change of a comment names;
    none if it is not clear which."""
    which, _, rest = words.partition(" ")
    if which != "each" and which not in WORDS:
        which, rest = "", words
    old, arrow, new = rest.rpartition(" -> ")
    found = [mutant for mutant in made if
             pair(mutant.change)[1] == value(new) and
             (not arrow or pair(mutant.change)[0] == value(old))]
    if len({pair(mutant.change) for mutant in found}) > 1:
        return []
    if which in WORDS:
        return found[WORDS.index(which):][:1] if len(found) > 1 else []
    return found if (len(found) > 1) == (which == "each") else []


def of_text(path, text, mutants):
    """The excuses of a file, {name of a mutant: reason}, and what is wrong
    with them."""
    made, found, faults = {}, {}, []
    for mutant in mutants:
        made.setdefault(mutant.line, []).append(mutant)
    for line, about, changes, reason in notes(text):
        for words in changes.split(", "):
            names = [mutate.name(mutant) for mutant in
                     meant(words, made.get(about, []))]
            wrong = ("GIVES NO REASON" if not reason else
                     "NAMES NO MUTANT, or not one" if not names else
                     "IS SAID TWICE" if set(names) & set(found) else "")
            if wrong:
                faults.append(f"{path}:{line}: same with {words}\t# {wrong}")
            found.update(dict.fromkeys(names, reason))
    return found, faults


def of_files(root, paths, mutants_of):
    """The same of some files."""
    found, faults = {}, []
    for path in paths:
        with open(os.path.join(root, path), encoding="utf-8") as file:
            text = file.read()
        if "/* same " in text:
            more, wrong = of_text(path, text, mutants_of(path))
            found.update(more)
            faults += wrong
    return found, faults


def told(found, faults):
    """Print the faults; are there any?"""
    print("".join(f"{fault}\n" for fault in faults) +
          f"mutants: {len(found)} excuses, {len(faults)} faults")
    return bool(faults)
