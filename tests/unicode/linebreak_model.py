"""linebreak_model: line breaks of UAX #14, rule by rule as they are printed,
at each place of a text on its own."""
# SPDX-License-Identifier: MIT
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "..", "..", "tools", "unicode"))
import ucd  # noqa: E402

DATA = ucd.line_break()
WIDTH = ucd.east_asian_width()
CATEGORY = ucd.category()
PICTURES = ucd.properties()["Extended_Pictographic"]
NEWLINES = ("BK", "CR", "LF", "NL")
AL = ("AL", "HL")
HANGUL = ("JL", "JV", "JT", "H2", "H3")
BEHIND_PF = ("SP", "GL", "WJ", "CL", "QU", "CP", "EX", "IS", "SY", "ZW",
             *NEWLINES)


def value(scalar):
    """Line_Break after LB1."""
    found = DATA.get(scalar, "XX")
    if found == "SA":
        return "CM" if CATEGORY.get(scalar) in ("Mn", "Mc") else "AL"
    return {"AI": "AL", "SG": "AL", "XX": "AL", "CJ": "NS"}.get(found, found)


class Unit:
    """A scalar value with the marks that LB9 gives it."""

    def __init__(self, at, scalar, kind):
        self.at, self.scalar, self.kind = at, scalar, kind
        self.east = WIDTH.get(scalar) in ("F", "W", "H")
        category = CATEGORY.get(scalar, "Cn")
        self.opens = kind == "QU" and category == "Pi"
        self.closes = kind == "QU" and category == "Pf"
        self.aksara = kind in ("AK", "AS") or scalar == 0x25CC
        self.free_picture = scalar in PICTURES and category == "Cn"


NONE = Unit(-1, None, None)


def units(scalars):
    """LB9 and LB10."""
    found = []
    for at, scalar in enumerate(scalars):
        kind = value(scalar)
        if kind in ("CM", "ZWJ"):
            if found and found[-1].kind not in (*NEWLINES, "SP", "ZW"):
                continue
            scalar, kind = 0x41, "AL"
        found.append(Unit(at, scalar, kind))
    return found


def places(scalars):
    """NO, MAY or MUST before each scalar value of a text."""
    found = ["NO"] * len(scalars)
    row = [NONE, NONE, *units(scalars), NONE, NONE]
    for at in range(3, len(row) - 2):
        place = row[at].at
        joined = value(scalars[place - 1]) == "ZWJ"
        found[place] = (early(row, at, joined) or quotes(row, at)
                        or middle(row, at) or late(row, at) or "MAY")
    return found


def early(row, at, joined):
    """LB4 to LB18."""
    a, b = row[at - 1].kind, row[at].kind
    back = at - 1
    while row[back].kind == "SP":
        back -= 1
    left = row[back]
    if a in NEWLINES:
        return "NO" if (a, b) == ("CR", "LF") else "MUST"
    if b in (*NEWLINES, "SP", "ZW"):
        return "NO"
    if left.kind == "ZW":
        return "MAY"
    if (joined or "WJ" in (a, b) or a == "GL"
            or b == "GL" and a not in ("SP", "HY", "HH")
            or b in ("CL", "CP", "EX", "SY") or left.kind == "OP"):
        return "NO"
    if left.opens and row[back - 1].kind in (None, "OP", "QU", "GL", "SP",
                                             "ZW", *NEWLINES):
        return "NO"
    if row[at].closes and row[at + 1].kind in (None, *BEHIND_PF):
        return "NO"
    if a == "SP" and b == "IS" and row[at + 1].kind == "NU":
        return "MAY"
    if (b == "IS" or left.kind in ("CL", "CP") and b == "NS"
            or left.kind == b == "B2"):
        return "NO"
    return "MAY" if a == "SP" else None


def quotes(row, at):
    """LB19 and LB19a."""
    left, right = row[at - 1:at + 1]
    if right.kind == "QU" and not (right.opens and left.east
                                   and row[at + 1].east):
        return "NO"
    if left.kind == "QU" and not (left.closes and right.east
                                  and row[at - 2].east):
        return "NO"
    return None


def middle(row, at):
    """LB20 to LB24."""
    before, left, right = row[at - 2:at + 1]
    a, b = left.kind, right.kind
    if "CB" in (a, b):
        return "MAY"
    if a in ("HY", "HH") and b in AL and before.kind in (
            None, *NEWLINES, "SP", "ZW", "CB", "GL"):
        return "NO"
    if b in ("BA", "HH", "HY", "NS") or a == "BB":
        return "NO"
    if before.kind == "HL" and a in ("HY", "HH") and b != "HL":
        return "NO"
    if ((a, b) == ("SY", "HL") or b == "IN" or a in AL and b == "NU"
            or a == "NU" and b in AL
            or a == "PR" and b in ("ID", "EB", "EM")
            or a in ("ID", "EB", "EM") and b == "PO"
            or a in ("PR", "PO") and b in AL
            or a in AL and b in ("PR", "PO")):
        return "NO"
    return None


def numeric(row, at):
    """Return whether this is the end of NU (SY | IS)*."""
    while row[at].kind in ("SY", "IS"):
        at -= 1
    return row[at].kind == "NU"


def late(row, at):
    """LB25 to LB30b."""
    before, left, right, after = row[at - 2:at + 2]
    a, b = left.kind, right.kind
    flags = at
    while row[flags - 1].kind == "RI":
        flags -= 1
    rules = (
        b in ("PO", "PR") and numeric(row, at - 1 - (a in ("CL", "CP"))),
        a in ("PO", "PR") and b == "OP" and (
            after.kind == "NU"
            or after.kind == "IS" and row[at + 2].kind == "NU"),
        b == "NU" and (a in ("PO", "PR", "HY", "IS")
                       or numeric(row, at - 1)),
        a == "JL" and b in ("JL", "JV", "H2", "H3"),
        a in ("JV", "H2") and b in ("JV", "JT"),
        a in ("JT", "H3") and b == "JT",
        a in HANGUL and b == "PO" or a == "PR" and b in HANGUL,
        a in AL and b in AL,
        a == "AP" and right.aksara,
        left.aksara and b in ("VF", "VI"),
        before.aksara and a == "VI" and right.aksara and b != "AS",
        left.aksara and right.aksara and after.kind == "VF",
        a == "IS" and b in AL,
        a in (*AL, "NU") and b == "OP" and not right.east,
        a == "CP" and not left.east and b in (*AL, "NU"),
        a == b == "RI" and (at - flags) % 2 == 1,
        b == "EM" and (a == "EB" or left.free_picture))
    return "NO" if any(rules) else None
