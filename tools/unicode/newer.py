"""newer: what file systems that are pinned to old versions of Unicode do not
have, and what ext4 and f2fs leave out, as runs.

Runs are out of the set and in it in turn, from U+0000 on. A byte below E0 is
the length of one; E0 to FE is 256 times the byte less E0, plus the next byte;
FF comes before a length in three bytes, the low one first. A length of 0 ends
the list: all that is after is out."""
# SPDX-License-Identifier: MIT
import runs
import ucd

WHAT = ("what Unicode 12.1 lacks; what ext4 and f2fs ignore. "
        "what Unicode 3.2 lacks; what HFS+ leaves composed.")
FILES = ("UnicodeData.txt", "CaseFolding.txt", "DerivedAge.txt",
         "DerivedCoreProperties.txt")
LINUX = (12, 1)  # fs/unicode of Linux 5.2 and later
HFS = (3, 2)     # "HFS Plus Volume Format", TN1150; Technical Q&A QA1173
# What HFS+ leaves composed.
COMPOSED = (range(0x2000, 0x3000), range(0xF900, 0xFB00))


def cover(inside, outside):
    """Runs that have all of one set and nothing of the other, as few as there
    can be: [first, last]."""
    found, joined = [], False
    for code in sorted(inside | outside):
        if code in outside:
            joined = False
        elif joined:
            found[-1][1] = code
        else:
            found.append([code, code])
            joined = True
    return found


def length(number):
    """The bytes of a length."""
    if number < 0xE0:
        return [number]
    if number < 0x1F00:
        return [0xE0 + number // 256, number % 256]
    return [0xFF, number & 0xFF, number >> 8 & 0xFF, number >> 16]


def listed(spans):
    """The bytes of a list of runs."""
    place, found = 0, []
    for first, last in spans:
        found += length(first - place) + length(last + 1 - first)
        place = last + 1
    return [*found, 0]


def read(data):
    """The set that core makes of a list."""
    found, place, inside, at = set(), 0, False, 0
    while data[at]:
        number, at = data[at], at + 1
        if number == 0xFF:
            number = data[at] + data[at + 1] * 256 + data[at + 2] * 65536
            at += 3
        elif number >= 0xE0:
            number = (number - 0xE0) * 256 + data[at]
            at += 1
        if inside:
            found.update(range(place, place + number))
        place += number
        inside = not inside
    return found


def special():
    """The values that core's functions decompose or sort; those, and the
    values that they fold."""
    marks = (set(ucd.combining_class()) | set(ucd.decompositions())
             | set(range(0xAC00, 0xD7A4)))
    return marks, marks | set(ucd.fold("C")) | set(ucd.fold("F"))


def sets():
    """(name, what is in it, what is not): the rest does not matter."""
    marks, every = special()
    age = ucd.age()
    new = {code for code in every if age[code] > LINUX}
    yield "linux", new, every - new
    dropped = {code for code in
               ucd.properties()["Default_Ignorable_Code_Point"]
               if age.get(code, LINUX) <= LINUX}
    yield "dropped", dropped, set(range(ucd.TOP)) - dropped
    marks = {code for code in marks if code < 0x10000}
    new = {code for code in marks if age[code] > HFS
           or any(code in span and code in ucd.decompositions()
                  for span in COMPOSED)}
    yield "hfs", new, marks - new


def text():
    """The lists, in C."""
    parts = []
    for name, inside, outside in sets():
        data = listed(cover(inside, outside))
        got = read(data)
        if not inside <= got or outside & got:
            raise AssertionError("the list reads back as something else")
        parts.append(f"/* {len(data)} bytes */\n"
                     f"static const uint8_t newer_{name}[] = {{\n"
                     + runs.rows((f"0x{byte:02X}" for byte in data), 12)
                     + "\n};")
    return "\n\n".join(parts)
