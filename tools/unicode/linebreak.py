"""linebreak: Line_Break, and which of two neighbours stay on one line."""
# SPDX-License-Identifier: MIT
import grammar
import runs
import ucd

WHAT = "Line_Break."
FILES = ("LineBreak.txt", "EastAsianWidth.txt", "DerivedGeneralCategory.txt",
         "emoji-data.txt")

# What linebreak.c compares with is in ranges that it relies on. QU_PI and QU_PF
# are quotation marks that are Pi and Pf; DOTTED is U+25CC; ID_XP and AL_XP are
# not assigned, and Extended_Pictographic.
ROWS = ("START", "CR", "LF", "NL", "ZW", "SP", "GL", "WJ", "CL", "CP", "IS",
        "SY", "EX", "QU", "QU_PI", "QU_PF", "OP", "OP_EAST", "CB", "HY", "HH",
        "VI", "VF", "AK", "AS", "DOTTED", "AL_XP", "AL", "HL", "NU", "PR",
        "PO", "RI", "NS", "B2", "ID", "ID_XP", "AP", "BA", "BB", "EB", "EM",
        "H2", "H3", "IN", "JL", "JT", "JV")
# What some are for what is before them, as the left one of two: in a number;
# at the start of a word, or after a Hebrew letter; after an aksara; the first
# of two; after what is East Asian; with no text before them.
LEFT = ("NUM_CL", "NUM_CP", "NUM_IS", "NUM_SY", "START_HY", "START_HH",
        "HL_HY", "AK_VI", "ODD_RI", "EAST_QU_PF", "OPEN_QU_PI")
MARKS = ("CM", "ZWJ")
FIRST = ROWS.index("GL")  # of those that the pairs are of
MOST = 12                 # codes of a segment
EAST = 0x80               # East_Asian_Width is F, W or H
# Tailorable: Thai and Lao letters as a vowel that is written before or after
# its consonant, other letters, and small kana.
TAILORED = ("SA", "SA_BEFORE", "SA_AFTER", "CJ")
SA_BEFORE = (*range(0xE40, 0xE45), *range(0xEC0, 0xEC5))
SA_AFTER = (0xE2F, 0xE30, 0xE32, 0xE33, 0xE45, 0xE46,
            0xEAF, 0xEB0, 0xEB2, 0xEB3, 0xEBD, 0xEC6)
SA_CLUSTERS = range(0xE00, 0xF00)

# Stay together, whatever is around them; the rule of UAX #14 first. Rules that
# ask for more than two are in linebreak.c.
PAIRS = """
11  WJ x *
11  * x WJ
12  GL x *
12a * x GL except HY HH
13  * x CL CP EX SY
14  OP OP_EAST x *
15d * x IS
17  B2 x B2
19  * x QU QU_PF
19  QU QU_PI x *
20  CB / *
20  * / CB
20a START_HY START_HH x AL HL
21  * x BA HH HY NS
21  BB x *
21a HL_HY x * except HL
21b SY x HL
22  * x IN
23  AL HL x NU
23  NU x AL HL
23a PR x ID EB EM
23a ID EB EM x PO
24  PR PO x AL HL
24  AL HL x PR PO
25  NUM_CL NUM_CP NUM_IS NUM_SY NU x PO PR
25  NUM_IS NUM_SY PO PR HY IS NU x NU
26  JL x JL JV H2 H3
26  JV H2 x JV JT
26  JT H3 x JT
27  JL JV JT H2 H3 x PO
27  PR x JL JV JT H2 H3
28  AL HL x AL HL
28a AP x AK DOTTED AS
28a AK DOTTED AS x VF VI
28a AK_VI x AK DOTTED
29  IS x AL HL
30  AL HL NU x OP
30  CP x AL HL NU
30a ODD_RI x RI
30b EB ID_XP AL_XP x EM
"""
# What is also another class: in rules for that, these are meant too.
ALSO = {"AL": ("AL_XP", "DOTTED"), "ID": ("ID_XP",),
        **{name.split("_", 1)[1]: (name,) for name in LEFT},
        "HY": ("START_HY", "HL_HY"), "HH": ("START_HH",)}


def classes():
    """{scalar value: (class, is it East Asian)}; AL is absent."""
    category = ucd.category()
    width = ucd.east_asian_width()
    pictures = ucd.properties()["Extended_Pictographic"]
    data = ucd.line_break()
    found = {}
    for code in {*data, *pictures}:
        value = data.get(code, "XX")
        kind = category.get(code, "Cn")
        if value == "SA":
            value = ("CM" if kind in ("Mn", "Mc") else
                     "SA_BEFORE" if code in SA_BEFORE else
                     "SA_AFTER" if code in SA_AFTER else
                     "SA" if code in SA_CLUSTERS else "AL")
        value = {"AI": "AL", "SG": "AL", "XX": "AL", "BK": "NL"}.get(value,
                                                                     value)
        if value == "QU" and kind in ("Pi", "Pf"):
            value += f"_{kind.upper()}"
        if code == 0x25CC:
            value = "DOTTED"
        if kind == "Cn" and code in pictures:
            value += "_XP"
        if value not in ROWS + MARKS + TAILORED:
            raise SystemExit(f"{code:X} is {value}: linebreak.py knows no "
                             "such Line_Break; see UAX #14 for its rules")
        east = (width.get(code) in ("F", "W", "H")
                and value not in ("CM", *TAILORED))
        if value == "CP" and east:
            raise SystemExit(f"{code:X} is CP and East Asian: CP x AL in "
                             "linebreak.py is not for it (LB30)")
        if value == "OP" and east:
            value = "OP_EAST"
        if (value, east) != ("AL", False) and (kind != "Cn" or "_" in value):
            found[code] = value, east
    return found


def names(text):
    """The rows that a part of a rule names."""
    for name in text.split():
        if name == "*":
            yield from ROWS[FIRST:] + LEFT
        else:
            yield from (name, *ALSO.get(name, ()))


def pairs():
    """{(left, right): whether they stay together}, by the first rule."""
    found = {}
    for line in PAIRS.strip().splitlines():
        rule, _, least = line.partition(" except ")
        sign = " x " if " x " in rule else " / "
        left, right = rule.split(None, 1)[1].split(sign)
        for one in names(left):
            for other in names(right):
                if not {one, other}.intersection(names(least)):
                    found.setdefault((one, other), sign == " x ")
    return found


def bits():
    """A row of bits for each left class, in whole bytes."""
    found = pairs()
    columns = ROWS[FIRST:]
    for left in columns + LEFT:
        row = sum(found.get((left, right), False) << place
                  for place, right in enumerate(columns))
        yield from row.to_bytes((len(columns) + 7) // 8, "little")


def text():
    found = classes()
    seen = [("AL", False), ("CM", False), *((name, False)
                                            for name in TAILORED)]
    values = sorted({*found.values()} - {*seen}, key=lambda value: (
        -sum(other == value for other in found.values()), value))
    values = {value: place for place, value in enumerate(seen + values)}
    assigned = ucd.category()
    free = [code for code in range(0x20000)
            if code not in assigned and code not in found]
    table = grammar.Grammar(grammar.filled(
        {code: values[value] for code, value in found.items()}, free), MOST)
    places = ROWS + LEFT + MARKS
    rows = [places.index(name) | EAST * east if name in places else 0
            for name, east in values]
    enums = ",\n".join(f"    LINEBREAK_{name} = {place}"
                       for place, name in enumerate(places))
    cells = runs.rows((f"0x{row:02X}" for row in rows), 12)
    joined = runs.rows((f"0x{byte:02X}" for byte in bits()), 12)
    return f"""{table.text('linebreak')}
enum {{
{enums},
    LINEBREAK_FIRST = {FIRST},
    LINEBREAK_STRIDE = {(len(ROWS) - FIRST + 7) // 8},
    LINEBREAK_EAST = {EAST},
    LINEBREAK_TAILORED = {values["SA", False]},
    LINEBREAK_CM_VALUE = {values["CM", False]}
}};
static const uint8_t linebreak_rows[{len(rows)}] = {{
{cells}
}};
static const uint8_t linebreak_joined[{len(list(bits()))}] = {{
{joined}
}};"""
