"""norm: combining classes, and canonical decompositions."""
# SPDX-License-Identifier: MIT
import collections

import norm_plain
import runs
import ucd
from norm_ideographs import BLOCK, Ideographs
from norm_pairs import DISTANCES, Pairs

WHAT = "combining classes, and canonical decompositions."
FILES = ("UnicodeData.txt", "DerivedNormalizationProps.txt")
LOOK = 255
JAMO = range(0x1100, 0x1200)  # whose class core computes
STEPS = range(10, 37)  # classes that come one after the other


def array(kind, name, numbers, width=12):
    """An array of numbers in C."""
    return (f"static const {kind} {name}[{len(numbers)}] = {{\n"
            f"{runs.rows(numbers, width)}\n}};")


def looks():
    """{scalar value: its class, or LOOK if it needs a closer look}: what NFC
    may change, or what may combine with a starter before it."""
    found = ucd.known(ucd.combining_class(), range(LOOK),
                      "Canonical_Combining_Class",
                      "255 is NORM_LOOK: give that another number, in "
                      "tools/unicode/norm.py and core/src/unicode")
    excluded = ucd.properties()["Full_Composition_Exclusion"]
    once = ucd.decompositions()
    full = ucd.full_decompositions()
    seconds = {parts[1] for code, parts in once.items()
               if code not in excluded}
    seconds.update(range(0x1161, 0x1176), range(0x11A8, 0x11C3))
    for code in seconds:
        found.setdefault(code, LOOK)
    for code, parts in full.items():
        if code in excluded or parts[0] in found:
            if found.get(code, 230) != 230 or (
                    code in found and code >> 4 != 0x34):
                raise ucd.refused(
                    code, "is decomposed to what begins with a mark, and has "
                    f"the class {found.get(code, 0)}", "bu_norm_class knows "
                    "U+0340 to U+0344 only: change it in "
                    "core/src/unicode/norm_canonical.c, and looks() of "
                    "tools/unicode/norm.py")
            found[code] = LOOK
    return found


def steps(classes):
    """The same with (class of the first of a run in which they rise by 1) for
    those in STEPS."""
    found = {}
    for code in sorted(classes):
        value = classes[code]
        if value not in STEPS:
            found[code] = value
            continue
        before = found.get(code - 1)
        rises = isinstance(before, tuple) and classes[code - 1] + 1 == value
        found[code] = before if rises else (value,)
    return found


def classes_text():
    """The table of classes; what core has without it may have any."""
    values = steps({code: value for code, value in looks().items()
                    if code not in JAMO})
    counts = collections.Counter()
    for code, value in values.items():
        counts[value] += values.get(code - 1) != value
    names = sorted(counts, key=lambda value: (isinstance(value, tuple),
                                              -counts[value]))
    # A class that rises does so from the first of its run, so none before it
    # joins the run.
    free = set(norm_plain.plain()).difference(
        code - 1 for code, value in values.items()
        if isinstance(value, tuple) and values.get(code - 1) != value)
    free.update(JAMO)
    table = runs.Table({code: names.index(value) + 1
                        for code, value in values.items()}, 2, MOST,
                       free=free)
    palette = [0, *(value[0] if isinstance(value, tuple) else value
                    for value in names)]
    first = 1 + sum(not isinstance(value, tuple) for value in names)
    return [array("uint8_t", "norm_looks", palette),
            f"enum {{ NORM_STEPS = {first} }};  /* the first that rises */",
            table.text("norm_look")]


def check(table, room, growth):
    """Refuse a decomposition that outgrows two maxima of norm.h."""
    most = ucd.maxima("norm.h")
    for code, parts in table.items():
        size, own = map(ucd.utf8_length, (parts, [code]))
        if len(parts) > most[room] or size > most[growth] * own:
            raise ucd.refused(
                code, f"becomes {len(parts)} values, {size} bytes of UTF-8",
                f"make BU_{room}_MAX or BU_{growth}_MAX of "
                "core/include/bareutf/norm.h larger")


NEAR = 0x400  # first parts from here on are near what they are composed to
FAR = 0x1E00  # others are composed to none from NEAR to here
FIRST = 0x3C  # the first of all first parts
MOST = 20


def letters(pairs):
    """The second parts of each first part in ASCII, as bits, both cases of a
    letter together."""
    found = collections.Counter()
    for mark, first in pairs.entry.values():
        if first < 0x80 and 0 < mark <= pairs.composing:
            if first < FIRST or mark > 32:
                code = pairs.seconds[mark - 1][1]
                raise ucd.refused(
                    code, f"is composed with U+{first:04X} and is number "
                    f"{mark} of the second parts", "norm_letters has 32 bits "
                    f"for values from U+{FIRST:04X} on: make it larger in "
                    "tools/unicode/norm.py and "
                    "core/src/unicode/norm_canonical.c")
            found[(first - FIRST) % 32] |= 1 << mark - 1
    return found


def pairs_text(pairs):
    """The table of pairs."""
    styles = []
    for low, high, distance, second in pairs.styles:
        kind = [0, 1, *DISTANCES].index(distance)
        styles += [second << 15 | kind << 10 | low, high]
    shapes = [number for _, _, length, style in pairs.segments
              for number in (length, style)]
    low = sum(code < 0x10000
              for _, code in pairs.seconds[:pairs.composing])
    rest = sum(code < 0x10000 for _, code in pairs.seconds[pairs.composing:])
    starts = []
    while (start := pairs.start(len(starts) + 1, NEAR)) is not None:
        starts.append(start)
    firsts = [f"0x{letters(pairs)[first]:08X}u" for first in range(31)]
    return [
        f"enum {{ NORM_COMPOSING = {pairs.composing}, NORM_COMPOSING_LOW ="
        f" {low}, NORM_SECOND_LOW = {pairs.composing + rest},",
        f"    NORM_NEAR = {NEAR}, NORM_FAR = {FAR}, NORM_FIRST = {FIRST},"
        f" NORM_STARTS = {len(starts)} }};",
        array("uint8_t", "norm_starts", starts),
        array("uint32_t", "norm_letters", firsts, 6),
        array("uint32_t", "norm_segments", [
            f"0x{first << 11 | at:08X}u" for first, at, _, _
            in pairs.segments], 6),
        array("uint8_t", "norm_shapes", shapes),
        array("uint8_t", "norm_slots", pairs.bytes),
        array("uint16_t", "norm_styles", [f"0x{n:04X}" for n in styles], 8),
        array("int8_t", "norm_distances", [0, 1, *DISTANCES]),
        array("uint16_t", "norm_wide", [f"0x{n:04X}" for n in pairs.wide], 8),
        array("uint16_t", "norm_seconds", [
            f"0x{code & 0xFFFF:04X}" for _, code in pairs.seconds], 8)]


def ideographs_text(ideographs):
    """The table of ideographs."""
    (first, last), (high, top) = ideographs.clusters
    return [
        f"#define NORM_IDEOGRAPHS 0x{first:X}u",
        f"#define NORM_IDEOGRAPHS_HIGH 0x{high:X}u",
        f"enum {{ NORM_IDEOGRAPH_COUNT = {last - first + 1},"
        f" NORM_IDEOGRAPH_HIGH_COUNT = {top - high + 1},",
        f"       NORM_IDEOGRAPH_WORDS = {len(ideographs.words)},"
        f" NORM_IDEOGRAPH_BLOCK = {BLOCK} }};",
        array("uint16_t", "norm_ideograph_words", [
            f"0x{n:04X}" for n in ideographs.words], 8),
        array("uint8_t", "norm_ideograph_bytes", ideographs.bytes),
        array("uint16_t", "norm_ideograph_blocks", ideographs.blocks)]


def text():
    """The tables in C."""
    check(ucd.full_decompositions(), "NORM_DECOMPOSE", "NORM_UTF8")
    once = ucd.decompositions()
    excluded = ucd.properties()["Full_Composition_Exclusion"]
    for code, parts in once.items():
        if code not in excluded and (
                parts[0] >= NEAR and parts[0] >> 8 != code >> 8
                or parts[0] < NEAR <= code < FAR and len(parts) == 2):
            raise ucd.refused(
                code, f"is composed of U+{parts[0]:04X}, which is far from it",
                "core/src/unicode/norm_canonical.c looks only near the first "
                "part: change it there, and NEAR and FAR of "
                "tools/unicode/norm.py")
    marks = ucd.combining_class()
    for code, parts in ucd.full_decompositions(compatible=True).items():
        if parts[0] in marks and not marks.keys() >= set(parts):
            raise ucd.refused(
                code, "is decomposed to a mark and something else",
                "bu_norm_feed of core/src/unicode/norm_stream.c would take a "
                "part twice: change it, and text() of tools/unicode/norm.py")
    ideographs = {code: parts[0] for code, parts in once.items()
                  if len(parts) == 1 and parts[0] >= 0x3400}
    pairs = Pairs({code: parts for code, parts in once.items()
                   if code not in ideographs}, excluded)
    return "\n".join([*classes_text(), *pairs_text(pairs),
                      *ideographs_text(Ideographs(ideographs))])
