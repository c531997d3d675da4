"""word_model: word boundaries of UAX #29, rule by rule as they are printed, at
each place of a text on its own."""
# SPDX-License-Identifier: MIT
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "..", "..", "tools", "unicode"))
import ucd  # noqa: E402

BREAK = ucd.word_break()
PICTURES = ucd.properties()["Extended_Pictographic"]
CATEGORY = ucd.category()
NEWLINES = ("Newline", "CR", "LF", "Bad")
SKIPPED = ("Extend", "Format", "ZWJ")
AH_LETTER = ("ALetter", "Hebrew_Letter")
MID_NUM_LET_Q = ("MidNumLet", "Single_Quote")
COUNTS = (*AH_LETTER, "Numeric", "Katakana")


def parts(data):
    """(bytes, scalar value or None) of each sequence and ill-formed part."""
    found = []
    while data:
        try:
            text, wrong, rest = data.decode(), b"", b""
        except UnicodeDecodeError as problem:
            text = data[:problem.start].decode()
            wrong, rest = data[problem.start:problem.end], data[problem.end:]
        found += [(len(c.encode()), ord(c)) for c in text]
        if wrong:
            found.append((len(wrong), None))
        data = rest
    return found


def value(scalar):
    """Word_Break, or Bad for what is ill-formed."""
    return "Bad" if scalar is None else BREAK.get(scalar, "Other")


def is_break(scalars, at):
    """Return whether there is a boundary before scalars[at], which is not the
    first."""
    values = [value(scalar) for scalar in scalars]
    before, after = values[at - 1], values[at]
    if (before, after) == ("CR", "LF"):                           # WB3
        return False
    if before in NEWLINES or after in NEWLINES:                   # WB3a, 3b
        return True
    if before == "ZWJ" and scalars[at] in PICTURES:               # WB3c
        return False
    if before == after == "WSegSpace":                            # WB3d
        return False
    if after in SKIPPED:                                          # WB4
        return False
    left = kept(values[:at])
    right = [item for item in cut(values[at:])
             if item not in SKIPPED] + ["none"]
    return not joins(left, right)


def cut(values):
    """All up to the first newline."""
    for at, item in enumerate(values):
        if item in NEWLINES:
            return values[:at]
    return values


def kept(values):
    """The text to the left without the values that WB4 skips, the last first,
    then "none" twice."""
    found = []
    for at, item in enumerate(values):
        if (item in SKIPPED and at > 0 and values[at - 1] not in NEWLINES):
            continue
        found.append(item)
    return found[::-1] + ["none", "none"]


def joins(left, right):
    """WB5 to WB16; left has the nearest first, as right has."""
    one, two = left[:2]
    next_, then = right[0], right[1] if len(right) > 1 else "none"
    return any((
        one in AH_LETTER and next_ in AH_LETTER,                  # WB5
        one in AH_LETTER and next_ in ("MidLetter", *MID_NUM_LET_Q)
        and then in AH_LETTER,                                    # WB6
        two in AH_LETTER and one in ("MidLetter", *MID_NUM_LET_Q)
        and next_ in AH_LETTER,                                   # WB7
        one == "Hebrew_Letter" and next_ == "Single_Quote",       # WB7a
        one == "Hebrew_Letter" and next_ == "Double_Quote"
        and then == "Hebrew_Letter",                              # WB7b
        two == "Hebrew_Letter" and one == "Double_Quote"
        and next_ == "Hebrew_Letter",                             # WB7c
        one == next_ == "Numeric",                                # WB8
        one in AH_LETTER and next_ == "Numeric",                  # WB9
        one == "Numeric" and next_ in AH_LETTER,                  # WB10
        two == "Numeric" and one in ("MidNum", *MID_NUM_LET_Q)
        and next_ == "Numeric",                                   # WB11
        one == "Numeric" and next_ in ("MidNum", *MID_NUM_LET_Q)
        and then == "Numeric",                                    # WB12
        one == next_ == "Katakana",                               # WB13
        one in (*COUNTS, "ExtendNumLet") and next_ == "ExtendNumLet",  # 13a
        one == "ExtendNumLet" and next_ in COUNTS,                # WB13b
        one == next_ == "Regional_Indicator" and odd(left),       # WB15, 16
    ))


def odd(left):
    """Return whether the number of regional indicators just before is odd."""
    count = 0
    for item in left:
        if item != "Regional_Indicator":
            break
        count += 1
    return count % 2 == 1


def counts(scalar):
    """Return whether a segment with it is a word."""
    if value(scalar) in COUNTS:
        return True
    return (value(scalar) == "Other" and scalar not in PICTURES
            and CATEGORY.get(scalar, "Cn") in ("Lu", "Ll", "Lt", "Lm", "Lo",
                                               "Nl", "Nd"))


def segments(data):
    """(length, is it a word) of each segment of a text in UTF-8."""
    items = parts(data)
    scalars = [scalar for _, scalar in items]
    found = []
    for at, (length, scalar) in enumerate(items):
        if at == 0 or is_break(scalars, at):
            found.append([0, False])
        found[-1][0] += length
        found[-1][1] |= counts(scalar)
    return [tuple(item) for item in found]
