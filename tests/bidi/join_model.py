"""join_model: letters that join, as chapter 9.2 of the standard says it, by
whole texts: forms are found by what UnicodeData.txt says they are made of."""
# SPDX-License-Identifier: MIT
import sys

from toolbox import ROOT

sys.path.insert(0, f"{ROOT}/tools/unicode")
import ucd  # noqa: E402

TYPES = ucd.joining_type()
MADE = ucd.decompositions(True)
WHOLE = {form: (kind, *MADE[form]) for form, kind in ucd.forms().items()}
FORMS = {made: form for form, made in WHOLE.items()}
LAM = 0x644
# What goes back: single letters, and the block of FE70.
LETTERS = {form: made[1:] for form, made in WHOLE.items()
           if len(made) == 2 or 0xFE70 <= form <= 0xFEFC}
LIGATURES = {made[1:]: form for form, made in WHOLE.items()
             if made[0] == "isolated" and form in LETTERS and made[1] == LAM
             and len(made) == 3}
CONTEXTS = {(False, False): "isolated", (True, False): "final",
            (False, True): "initial", (True, True): "medial"}


def type_of(scalar):
    """Joining_Type."""
    return TYPES.get(scalar, "U")


def joined(scalars):
    """The text with presentation forms, and how many letters have none."""
    out, missing = list(scalars), 0
    solid = [at for at, scalar in enumerate(scalars)
             if scalar is None or type_of(scalar) != "T"]
    around = [None, *(scalars[at] for at in solid), None]
    for before, own, after, at in zip(around, around[1:], around[2:], solid):
        if own is None:
            continue
        before, kind, behind = (
            "U" if scalar is None else type_of(scalar)
            for scalar in (before, own, after))
        back = before in "DLC" and kind in "RDC"
        ahead = kind in "DLC" and behind in "RDC"
        if (own, after) in LIGATURES:
            out[at] = FORMS[CONTEXTS[back, False], own, after]
        elif own in {two[1] for two in LIGATURES} and \
                around[solid.index(at)] == LAM:
            out[at] = ""
        elif (CONTEXTS[back, ahead], own) in FORMS:
            out[at] = FORMS[CONTEXTS[back, ahead], own]
        else:
            missing += kind in "RDL"
    return [scalar for scalar in out if scalar != ""], missing


def letters(scalars):
    """The text without presentation forms."""
    return [part for scalar in scalars
            for part in LETTERS.get(scalar, (scalar,))]
