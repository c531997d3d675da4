"""word: Word_Break, and values that count as a word."""
# SPDX-License-Identifier: MIT
import grammar
import runs
import ucd

WHAT = "Word_Break."
FILES = ("WordBreakProperty.txt", "emoji-data.txt",
         "DerivedGeneralCategory.txt")

# From BU_WORD_OTHER on; then the mark for what is in the list of the seldom.
OFTEN = ("Other", "ALetter", "Numeric", "Katakana", "Hebrew_Letter",
         "Ideograph", "Extend", "Picture")
RARE = len(OFTEN)
# From BU_WORD_NEWLINE on.
SELDOM = ("Newline", "CR", "LF", "ZWJ", "Regional_Indicator", "WSegSpace",
          "Single_Quote", "Double_Quote", "MidNumLet", "MidLetter", "MidNum",
          "ExtendNumLet", "Letter_Picture")
LETTERS = ("Lu", "Ll", "Lt", "Lm", "Lo", "Nl", "Nd")


def classes():
    """{scalar value: its class}; BU_WORD_OTHER is absent."""
    category = ucd.category()
    found = {code: "Ideograph" for code, value in category.items()
             if value in LETTERS}
    for code in ucd.properties()["Extended_Pictographic"]:
        if code in category:
            found[code] = "Picture"
    breaks = ucd.known(
        ucd.word_break(), {*OFTEN, *SELDOM, "Format"}, "Word_Break",
        "add a class for it, and its rules of UAX #29, to OFTEN or SELDOM of "
        "tools/unicode/word.py, to enum bu_word_property of "
        "core/include/bareutf/segment.h and to core/src/unicode/word.c")
    for code, value in breaks.items():
        if found.get(code) == "Picture":
            if value != "ALetter":
                raise ucd.refused(
                    code, f"has Extended_Pictographic and the Word_Break "
                    f"{value}", "add a class that is both to SELDOM of "
                    "tools/unicode/word.py and to core/src/unicode/word.c")
            value = "Letter_Picture"
        found[code] = "Extend" if value == "Format" else value
    return found


def rare(found):
    """(first, how many more, class) of each run of the seldom ones, at most 16
    each, by their low 16 bits."""
    parts = []
    for code in sorted(found):
        if found[code] not in SELDOM:
            continue
        value = SELDOM.index(found[code])
        first, more, before = parts[-1] if parts else (0, 15, -1)
        if value == before and first + more + 1 == code and more < 15:
            parts[-1] = first, more + 1, value
        else:
            parts.append((code, 0, value))
    places = [(first + i) & 0xFFFF for first, more, _ in parts
              for i in range(more + 1)]
    if len(set(places)) != len(places):
        code = next(code for code in sorted(found, reverse=True)
                    if found[code] in SELDOM
                    and places.count(code & 0xFFFF) > 1)
        raise ucd.refused(
            code, "has the low 16 bits of another value with a seldom "
            "Word_Break", "make word_rare_firsts larger, in "
            "tools/unicode/word.py and core/src/unicode/word.c")
    return parts


def unassigned(found):
    """Scalar values that may get any value except RARE: those that are not
    assigned, up to one whose value is RARE."""
    assigned = ucd.category()
    free, gap = [], []
    rare_before = False
    for code in range(ucd.TOP):
        if code not in assigned:
            gap.append(code)
            continue
        is_rare = found.get(code) in SELDOM
        if not rare_before and not is_rare:
            free += gap
        gap, rare_before = [], is_rare
    return free


def text():
    found = classes()
    values = {code: RARE if value in SELDOM else OFTEN.index(value)
              for code, value in found.items()}
    table = grammar.Grammar(grammar.filled(values, unassigned(found)), 32)
    parts = rare(found)
    firsts = runs.rows((f"0x{first & 0xFFFF:04X}" for first, _, _ in parts), 8)
    cells = runs.rows((f"0x{value << 4 | more:02X}"
                       for _, more, value in parts), 12)
    return f"""{table.text('word')}
enum {{ WORD_RARE = {RARE} }};
static const uint16_t word_rare_firsts[{len(parts)}] = {{
{firsts}
}};
static const uint8_t word_rare_runs[{len(parts)}] = {{
{cells}
}};"""
