"""bidi_model: UAX #9 as its text has it, rule after rule, without haste."""
# SPDX-License-Identifier: MIT
import itertools
import sys
import unicodedata

from toolbox import ROOT

sys.path.insert(0, f"{ROOT}/tools/unicode")
import ucd  # noqa: E402

CLASSES = ucd.bidi_class()
BRACKETS = {scalar: (place, pair) for pair in ucd.pairs("bracket")
            for place, scalar in enumerate(pair)}
MIRRORS = {one: other for pair in ucd.pairs("mirror")
           for one, other in (pair, pair[::-1])}
DEPTH = 125
INITIATORS = ("LRI", "RLI", "FSI")
REMOVED = ("RLE", "LRE", "RLO", "LRO", "PDF", "BN")
NEUTRALS = ("B", "S", "WS", "ON", *INITIATORS, "PDI")


def matching(classes):
    """BD9: {place of an initiator: that of its PDI, or the end}."""
    found, stack = {}, []
    for at, kind in enumerate(classes):
        if kind in INITIATORS:
            stack.append(at)
        elif kind == "PDI" and stack:
            found[stack.pop()] = at
    return {**dict.fromkeys(stack, len(classes)), **found}


def first_strong(classes, begin, end, pairs):
    """P2, P3: 0, 1 or None."""
    at, end = begin, min(end, len(classes))
    while at < end:
        if classes[at] in ("L", "R", "AL"):
            return int(classes[at] != "L")
        at = pairs.get(at, at) + (classes[at] not in INITIATORS)
    return None


def explicit(classes, base, pairs):
    """X1 to X8: the levels, and the classes with overrides."""
    stack = [(base, None, False)]
    isolates = embeddings = valid = 0
    levels, found = [], list(classes)
    for at, kind in enumerate(classes):
        if kind == "FSI":
            kind = "RLI" if first_strong(classes, at + 1, pairs[at],
                                         pairs) else "LRI"
        if kind == "PDI":
            if isolates:
                isolates -= 1
            elif valid:
                embeddings = 0
                while not stack[-1][2]:
                    stack.pop()
                stack.pop()
                valid -= 1
        level, override, isolate = stack[-1]
        levels.append(level)
        if kind not in REMOVED and override:
            found[at] = override
        if kind == "PDF":
            if not isolates and embeddings:
                embeddings -= 1
            elif not isolates and not isolate and len(stack) > 1:
                stack.pop()
        elif kind in ("RLE", "LRE", "RLO", "LRO", "RLI", "LRI"):
            level = level + 1 + (level % 2 == (kind[0] == "R"))
            if level <= DEPTH and not isolates and not embeddings:
                valid += kind[2] == "I"
                stack.append((level, kind[0] if kind[2] == "O" else None,
                              kind[2] == "I"))
            elif kind[2] == "I":
                isolates += 1
            else:
                embeddings += not isolates
    return levels, found


def sequences(original, levels, pairs):
    """BD13: places of each isolating run sequence."""
    kept = [at for at, kind in enumerate(original) if kind not in REMOVED]
    runs = [list(group) for _, group in itertools.groupby(
        kept, lambda at: levels[at])]
    begins = {run[0]: run for run in runs}
    inner = {pairs[at] for at in pairs}
    for run in runs:
        if original[run[0]] == "PDI" and run[0] in inner:
            continue
        whole = list(run)
        while pairs.get(whole[-1], len(original)) in begins:
            whole += begins[pairs[whole[-1]]]
        yield whole


def weak(kinds, sor):
    """W1 to W7."""
    before = sor
    for at, kind in enumerate(kinds):
        if kind == "NSM":
            kinds[at] = ("ON" if before in (*INITIATORS, "PDI") else before)
        before = kinds[at]
    strong = sor
    for at, kind in enumerate(kinds):
        if kind in ("L", "R", "AL"):
            strong = kind
        elif kind == "EN" and strong == "AL":
            kinds[at] = "AN"
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    was = list(kinds)
    for at in range(1, len(kinds) - 1):
        if kinds[at - 1] == was[at + 1] == "EN" and kinds[at] in ("ES", "CS"):
            kinds[at] = "EN"
        elif kinds[at - 1] == was[at + 1] == "AN" and kinds[at] == "CS":
            kinds[at] = "AN"
    at = 0
    for kind, group in itertools.groupby(list(kinds)):
        end = at + len(list(group))
        if kind == "ET" and "EN" in (kinds[at - 1:at] + kinds[end:end + 1]):
            kinds[at:end] = ["EN"] * (end - at)
        at = end
    kinds[:] = ["ON" if kind in ("ES", "ET", "CS") else kind
                for kind in kinds]
    strong = sor
    for at, kind in enumerate(kinds):
        if kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[at] = "L"


def bracket_pairs(kinds, scalars):
    """BD16."""
    stack, found = [], []
    for at, (kind, scalar) in enumerate(zip(kinds, scalars)):
        place, pair = BRACKETS.get(scalar, (None, None))
        if kind != "ON" or pair is None:
            continue
        pair = unicodedata.normalize("NFD", chr(pair[0]))
        if place == 0:
            if len(stack) == 63:
                break
            stack.append((pair, at))
            continue
        for depth in range(len(stack) - 1, -1, -1):
            if stack[depth][0] == pair:
                found.append((stack[depth][1], at))
                del stack[depth:]
                break
    return sorted(found)


def strong_of(kind):
    """L, R or None."""
    return {"L": "L", "R": "R", "EN": "R", "AN": "R"}.get(kind)


def brackets(kinds, scalars, first, sor, same):
    """N0; first are the kinds before W1."""
    for begin, end in bracket_pairs(kinds, scalars):
        inside = {strong_of(kind) for kind in kinds[begin + 1:end]} - {None}
        if same in inside:
            kind = same
        elif inside:
            before = [strong_of(kind) for kind in kinds[:begin]
                      if strong_of(kind)]
            kind = inside.pop() if [sor, *before][-1] != same else same
        else:
            continue
        for at in (begin, end):
            kinds[at] = kind
            for mark in range(at + 1, len(kinds)):
                if first[mark] != "NSM":
                    break
                kinds[mark] = kind


def neutral(kinds, sor, eor, same):
    """N1, N2."""
    at = 0
    for is_neutral, group in itertools.groupby(
            list(kinds), lambda kind: kind in NEUTRALS):
        end = at + len(list(group))
        if is_neutral:
            before = strong_of(kinds[at - 1]) if at else sor
            after = strong_of(kinds[end]) if end < len(kinds) else eor
            kinds[at:end] = [before if before == after else same] * (end - at)
        at = end


def resolve(sequence, kinds, scalars, levels, ends):
    """X10 for one sequence: W, N and I."""
    level = levels[sequence[0]]
    sor, eor = ("LR"[max(level, other) % 2] for other in ends)
    mine = [kinds[at] for at in sequence]
    first = list(mine)
    weak(mine, sor)
    same = "LR"[level % 2]
    brackets(mine, [scalars[at] for at in sequence], first, sor, same)
    neutral(mine, sor, eor, same)
    for at, kind in zip(sequence, mine):
        if level % 2:
            levels[at] = level + (kind != "R")
        else:
            levels[at] = level + {"L": 0, "R": 1, "AN": 2, "EN": 2}[kind]


def separators(original, levels, base):
    """L1 for a paragraph on one line."""
    for at, kind in enumerate([*original, "B"]):
        if kind in ("B", "S"):
            back = at - 1
            while back >= 0 and original[back] in (
                    "WS", *INITIATORS, "PDI", *REMOVED):
                if original[back] not in REMOVED:
                    levels[back] = base
                back -= 1
            if at < len(levels):
                levels[at] = base


def paragraph(scalars, base):
    """(level of the paragraph, levels) of one paragraph; what X9 removes has
    the level of what is before it. Values without a class are neutrals."""
    original = [CLASSES.get(scalar, "ON") for scalar in scalars]
    end = len(original) - (original[-1:] == ["B"])
    pairs = matching(original)
    if base > 1:
        found = first_strong(original, 0, len(original), pairs)
        base = base - 2 if found is None else found
    levels, kinds = explicit(original[:end], base, pairs)
    kept = [at for at in range(end) if original[at] not in REMOVED]
    start = list(levels)
    for sequence in sequences(original[:end], start, pairs):
        before = [at for at in kept if at < sequence[0]]
        after = [at for at in kept if at > sequence[-1]]
        open_ends = (original[sequence[-1]] in INITIATORS
                     and pairs[sequence[-1]] >= end)
        ends = (start[before[-1]] if before else base,
                start[after[0]] if after and not open_ends else base)
        resolve(sequence, kinds, scalars, levels, ends)
    levels += [base] * (len(original) - end)
    separators(original, levels, base)
    for at, kind in enumerate(original):
        if kind in REMOVED:
            levels[at] = levels[at - 1] if at else base
    return base, levels
