"""linebreak: Line_Break, and pairs of neighbours that stay on one line."""
# SPDX-License-Identifier: MIT
import grammar
import runs
import ucd

WHAT = "Line_Break."
FILES = ("LineBreak.txt", "EastAsianWidth.txt", "DerivedGeneralCategory.txt",
         "emoji-data.txt")

# What linebreak.c compares with is in ranges that it relies on. QU_PI and
# QU_PF are quotation marks that are Pi and Pf; DOTTED is U+25CC; ID_XP and
# AL_XP are not assigned, and Extended_Pictographic.
ROWS = ("START", "CR", "LF", "NL", "ZW", "SP", "GL", "WJ", "CL", "CP", "IS",
        "SY", "EX", "QU", "QU_PI", "QU_PF", "HY", "HH", "VI", "RI", "OP",
        "OP_EAST", "CB", "VF", "AK", "AS", "DOTTED", "AL_XP", "AL", "HL", "NU",
        "PR", "PO", "NS", "B2", "ID", "ID_XP", "AP", "BA", "BB", "EB", "EM",
        "H2", "H3", "IN", "JL", "JT", "JV")
# What some are for what is before them, as the left one of two: in a number;
# at the start of a word, or after a Hebrew letter; after an aksara; the first
# of two; after what is East Asian; with no text before them.
LEFT = ("NUM_CL", "NUM_CP", "NUM_IS", "NUM_SY", "START_HY", "START_HH",
        "HL_HY", "AK_VI", "ODD_RI", "EAST_QU_PF", "OPEN_QU_PI")
BEFORE = {
    "START": ("START", "CR", "LF", "NL", "ZW", "SP", "GL", "CB"),
    "OPEN": ("START", "CR", "LF", "NL", "ZW", "SP", "GL", "QU", "QU_PI",
             "QU_PF", "EAST_QU_PF", "OPEN_QU_PI", "OP", "OP_EAST"),
    "HEBREW": ("HL",), "AKSARA": ("AK", "AS", "DOTTED"),
    "NUMBER": ("NU", "NUM_IS", "NUM_SY"),
    "FIRST": tuple(name for name in ROWS + LEFT if name != "ODD_RI"),
    "EAST": (),
}
# Which of these matters for a class, from CL on.
CHANGES = {"CL": ["NUMBER"], "CP": ["NUMBER"], "IS": ["NUMBER"],
           "SY": ["NUMBER"], "EX": [], "QU": [], "QU_PI": ["OPEN"],
           "QU_PF": ["EAST"], "HY": ["START", "HEBREW"],
           "HH": ["START", "HEBREW"], "VI": ["AKSARA"], "RI": ["FIRST"]}
MARKS = ("CM", "ZWJ")
FIRST = ROWS.index("SP")  # of those that the pairs are of
ESCAPE = 1.3              # what a code counts as that has an escape
MOST = 12                 # codes of a segment
LAST = 0x100              # of rows, after those of OTHERS
EAST = 0x80               # East_Asian_Width is F, W or H
# What linebreak.c divides by itself: H2 and H3; SA in the blocks of Thai and
# Lao; ID and CJ of hiragana and katakana; and CJ.
OTHERS = ("HANGUL", "THAI", "KANA", "CJ")
# Which of Thai and Lao are marks, in both blocks, and a sign between them.
THAI_LAO = range(0xE00, 0xF00)
THAI_MARKS = (0x31, *range(0x34, 0x3D), *range(0x47, 0x4F))
BAHT = 0xE3F
KANA = (0x3041, 0x30A1)
KANA_COUNT = 0x56

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


def small_kana():
    """The places of small ones among the hiragana."""
    data = ucd.line_break()
    return [place for place in range(KANA_COUNT)
            if data[KANA[0] + place] == "CJ"]


def computed(code, value, kind, kana):
    """The two values into which linebreak.c divides one, or that one."""
    found, right = value, True
    if code in THAI_LAO and value == "SA" or code == BAHT:
        found = "THAI"
        right = value == "PR" if code == BAHT else (
            (kind == "Mn") == (code % 0x80 in THAI_MARKS))
    elif value in ("H2", "H3"):
        found, right = "HANGUL", (value == "H2") == ((code - 0xAC00) % 28 == 0)
    for first in KANA:
        if 0 <= code - first < KANA_COUNT:
            found = "KANA"
            right = value == ("CJ" if code - first in kana else "ID")
    if not right:
        raise ucd.refused(
            code, f"has the Line_Break {value} and the General_Category "
            f"{kind}, and core/src/unicode/linebreak_class.h computes another "
            f"class for {found}", "change it there, and in computed() of "
            "tools/unicode/linebreak.py")
    return found


def resolved(code, value, kind):
    """LB1, and the classes that the rules divide."""
    if value == "SA":
        value = "CM" if kind in ("Mn", "Mc") else "AL"
    value = {"AI": "AL", "SG": "AL", "XX": "AL", "BK": "NL"}.get(value, value)
    if value == "QU" and kind in ("Pi", "Pf"):
        value += f"_{kind.upper()}"
    if value not in ROWS + MARKS + OTHERS:
        raise ucd.refused(
            code, f"has the Line_Break {value}, which the code does not know",
            "add it to ROWS and its rules of UAX #14 to PAIRS of "
            "tools/unicode/linebreak.py, and rules for more than two to "
            "core/src/unicode/linebreak.c")
    return "DOTTED" if code == 0x25CC else value


def classes():
    """{scalar value: (class, is it East Asian)}; AL is absent."""
    category = ucd.category()
    width = ucd.east_asian_width()
    pictures = ucd.properties()["Extended_Pictographic"]
    data = ucd.line_break()
    kana = small_kana()
    found = {}
    for code in {*data, *pictures}:
        kind = category.get(code, "Cn")
        value = computed(code, data.get(code, "XX"), kind, kana)
        value = resolved(code, value, kind)
        east = (width.get(code) in ("F", "W", "H")
                and value not in ("CM", *OTHERS))
        if value == "CP" and east:
            raise ucd.refused(
                code, "has the Line_Break CP and is East Asian", "CP x AL in "
                "PAIRS of tools/unicode/linebreak.py is not for it (LB30): "
                "give it a row, as OP_EAST is one")
        if value == "OP" and east:
            value = "OP_EAST"
        if kind == "Cn" and code in pictures:
            value += "_XP"
            if value not in ROWS:
                raise ucd.refused(
                    code, f"is unassigned, with Extended_Pictographic and the "
                    f"Line_Break {value[:-3]}", "add a row for these to ROWS "
                    "and ALSO of tools/unicode/linebreak.py, as ID_XP is one "
                    "(LB30b)")
        elif kind == "Cn" or (value, east) == ("AL", False):
            continue
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
    # Rules of the user's own may name any row: one of LEFT on the right side
    # is read in the byte after its bits, and SP may be on the left.
    assert (len(columns + LEFT) - 1) // 8 <= (len(columns) + 7) // 8
    yield 0


def masks(rows):
    """A byte for each list of names in BEFORE."""
    sums = [sum((name in row) << place for place, name in enumerate(BEFORE))
            for row in rows]
    return runs.rows((f"0x{byte:02X}" for byte in sums), 12)


def row_of(value):
    """The number of a row, for a class and whether it is East Asian."""
    name, east = value
    if name in OTHERS:
        return LAST - len(OTHERS) + OTHERS.index(name)
    return (ROWS + LEFT + MARKS).index(name) | EAST * east


def text():
    found = classes()
    places = ROWS + LEFT + MARKS

    def row(value):
        return row_of(values[value])
    values = [("AL", False), *sorted({*found.values()})]
    numbers = {value: place for place, value in enumerate(values)}
    assigned = ucd.category()
    free = [code for code in range(0x20000)
            if code not in assigned and code not in found]
    table = grammar.Grammar(grammar.filled(
        {code: numbers[value] for code, value in found.items()}, free),
        MOST, ESCAPE)
    enums = ",\n".join(f"    LINEBREAK_{name} = {place}"
                       for place, name in enumerate(places))
    others = "\n".join(f"    LINEBREAK_{name} = {LAST + place},"
                       for place, name in enumerate(OTHERS, -len(OTHERS)))
    befores = ",\n".join(f"    LINEBREAK_IF_{name} = 0x{1 << place:02X}"
                         for place, name in enumerate(BEFORE))
    small = sum(1 << place for place in small_kana())
    kana = small.to_bytes((KANA_COUNT + 7) // 8, "little")
    before = masks([name for name in BEFORE if left in BEFORE[name]]
                   for left in ROWS + LEFT)
    joined = runs.rows((f"0x{byte:02X}" for byte in bits()), 12)
    return f"""{table.text('linebreak', row)}
enum {{
{enums},
{others}
    LINEBREAK_FIRST = {FIRST},
    LINEBREAK_STRIDE = {(len(ROWS) - FIRST + 7) // 8},
    LINEBREAK_EAST = {EAST}
}};
enum {{
{befores}
}};
static const uint8_t linebreak_kana[{len(kana)}] = {{
{runs.rows((f"0x{byte:02X}" for byte in kana), 12)}
}};
static const uint8_t linebreak_before[{len(ROWS + LEFT)}] = {{
{before}
}};
static const uint8_t linebreak_changes[{len(CHANGES)}] = {{
{masks(CHANGES.values())}
}};
static const uint8_t linebreak_joined[{len(list(bits()))}] = {{
{joined}
}};"""
