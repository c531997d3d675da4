"""join: Joining_Type, and the presentation forms of Arabic letters, in the
format of join.c."""
# SPDX-License-Identifier: MIT
import os
import sys

import runs
import ucd

sys.path.insert(0, f"{os.path.dirname(os.path.abspath(__file__))}/..")
import gen_width  # noqa: E402

WHAT = "Joining_Type; presentation forms of Arabic letters."
FILES = (*gen_width.FILES, "ArabicShaping.txt")
CODE = "core/src/bidi/join.c"

# The order of enum bu_joining_type. What has no place in the table is U or T,
# as bu_width says; OTHER is the one that it does not say.
TYPES = ("U", "T", "R", "C", "D", "L")
OTHER = 1
# Forms in the order of the blocks, and how many a cell can say.
ORDER = ("isolated", "final", "initial", "medial")
COUNTS = (0, 1, 2, 4)
# What join.c knows without a table.
FIRST, FORMS, LAST = 0x621, 0xFB50, 0xFEFC
MARKS, HYPHEN = 0x300, 0xAD      # below it only that is not U
QUICK = [*range(MARKS), *range(0x370, 0x483), *range(0x5D0, 0x610),
         *range(0x3100, 0xA66F)]  # nor is it here
LAM, LIGATURES = 0x644, 0xFEF5
ALEFS = (0x622, 0x623, 0x625, 0x627)
SPLIT = {0x649: (0xFEEF, 0xFEF0, 0xFBE8, 0xFBE9)}


def letters():
    """{letter: its forms, in the order of ORDER}, and the ligatures, as
    {form: letters}."""
    whole, found, ligatures = ucd.decompositions(True), {}, {}
    for form, kind in ucd.forms().items():
        parts = whole[form]
        if kind not in ORDER:
            raise ucd.refused(form, f"is a form of the kind {kind}",
                              f"add it to {CODE} and to ORDER of "
                              "tools/unicode/join.py")
        if len(parts) > 1:
            ligatures[form] = (kind, *parts)
        elif kind in found.setdefault(parts[0], {}):
            raise ucd.refused(form, f"is a second {kind} form of "
                              f"U+{parts[0]:04X}", f"{CODE} has room for one")
        else:
            found[parts[0]][kind] = form
    return {letter: tuple(forms[kind] for kind in ORDER if kind in forms)
            for letter, forms in found.items()}, ligatures


def check_ligatures(ligatures):
    """Refuse what join.c finds by arithmetic, if it is not so."""
    wanted = {LIGATURES + 2 * i + final: (ORDER[final], LAM, alef)
              for i, alef in enumerate(ALEFS) for final in range(2)}
    wanted |= {0xFE70 + i: (ORDER[3 * (i % 2)], 0x640 if i % 2 else 0x20,
                            0x64B + i // 2)
               for i in range(16) if i not in (3, 5)}
    for form in wanted.keys() | {form for form, (_, *parts)
                                 in ligatures.items()
                                 if form > 0xFDFF
                                 or set(parts[1:]).intersection(ALEFS)
                                 and parts[0] == LAM and len(parts) == 2}:
        if wanted.get(form) != ligatures.get(form):
            raise ucd.refused(form, "is a ligature or a mark that the code "
                              "does not know", f"change lam_alef and "
                              f"letters_of of {CODE}, and check_ligatures of "
                              "tools/unicode/join.py")


def cell(letter, forms, kind):
    """What join_letters has for a letter."""
    row = SPLIT.get(letter, forms)
    whole = tuple(range(forms[0], forms[0] + len(forms))) if forms else ()
    if row != forms or letter not in SPLIT and (
            forms != whole or len(forms) not in COUNTS):
        raise ucd.refused(letter, "has presentation forms that are not in a "
                          "row of one, two or four",
                          f"change form_of of {CODE}, and SPLIT of "
                          "tools/unicode/join.py")
    if letter in SPLIT:
        forms = forms[:2]
    if forms and not FORMS <= forms[0] <= LAST:
        raise ucd.refused(letter, "has presentation forms in another block",
                          f"make the range of {CODE} larger")
    return (0x1000 * TYPES.index(kind) + 0x400 * COUNTS.index(len(forms))
            + (forms[0] - FORMS if forms else 0))


def text():
    types, assigned = ucd.joining_type(), ucd.category()
    forms, ligatures = letters()
    check_ligatures(ligatures)
    last = max(forms)
    if min(forms) < FIRST or last >= 0x700:
        raise ucd.refused(min(forms) if min(forms) < FIRST else last,
                          "has a presentation form",
                          f"{CODE} has cells for 0621..06FF")
    cells = [cell(code, forms.get(code, ()), types.get(code, "U"))
             for code in range(FIRST, last + 1)]
    for code in QUICK:
        if code in assigned and types.get(code, "U") != (
                "T" if code == HYPHEN else "U"):
            raise ucd.refused(code, f"has the Joining_Type {types[code]}",
                              f"change join_cell of {CODE}, which has no "
                              "table there")
    width, values = gen_width.columns(), {}
    for code in assigned:
        kind = types.get(code, "U")
        if kind not in "UT":
            values[code] = TYPES.index(kind)
        elif (kind == "T") != (width[code] == 0):
            values[code] = OTHER
    free = set(range(ucd.TOP)).difference(assigned)
    free.update(QUICK, range(FIRST, last + 1))
    values = {code: value for code, value in values.items()
              if code not in free}
    table = runs.Table(values, 4, free=free, most=16)
    return f"""\
enum {{
    JOIN_FIRST = 0x{FIRST:X},
    JOIN_CELLS = {len(cells)}
}};
static const uint16_t join_letters[{len(cells)}] = {{
{runs.rows((f"0x{number:04X}" for number in cells), 8)}
}};
{table.text("joining")}"""
