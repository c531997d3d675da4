"""script: Script of what can be in an identifier, as places where it changes.

`firsts` has the low 16 bits of the first scalar value of each run, those of
plane 0 and then those of plane 1; then, for all planes above, how many times
16 it is above U+20000. `values` has the script of each. What is no
XID_Continue may have any script."""
# SPDX-License-Identifier: MIT
import runs
import ucd

WHAT = "Script of XID_Continue."
FILES = ("Scripts.txt", "DerivedCoreProperties.txt")

# The order of enum bu_script_name; the others follow by their names.
NAMES = ("Common", "Inherited", "Latin", "Han", "Hiragana", "Katakana",
         "Bopomofo", "Hangul", "Greek", "Cyrillic")


def numbers():
    """{script: its number}."""
    others = sorted({*ucd.script().values(), *NAMES}.difference(NAMES))
    return {name: number for number, name in enumerate([*NAMES, *others])}


HIGH, TOP = 0x10000, 0x20000  # where the second and the third part begin
STEP = 16


def changes():
    """[first, number] of each run."""
    script, number = ucd.script(), numbers()
    found = []
    last = 0
    for code in sorted(ucd.properties()["XID_Continue"]):
        if code not in script:
            raise ucd.refused(
                code, "is XID_Continue and has no Script", "bu_script of "
                "core/src/unicode/property_class.c has no number for it: see "
                "Scripts.txt, and tools/unicode/script.py")
        value = number[script[code]]
        part = (code >= HIGH) + (code >= TOP)
        if not found or found[-1][1] != value or found[-1][2] != part:
            first = code
            if part == 2:  # it may begin where nothing is
                first = max(TOP, code - code % STEP)
                if last >= first:
                    raise ucd.refused(
                        code, "has another Script than a value before it from "
                        f"U+{first:04X} on", "make STEP of "
                        "tools/unicode/script.py less, and in bu_script of "
                        "core/src/unicode/property_class.c")
            found.append([first, value, part])
        last = code
    return found


def text():
    found = changes()
    firsts = runs.rows(
        (f"0x{first & 0xFFFF if part < 2 else (first - TOP) // STEP:04X}"
         for first, _, part in found), 8)
    values = runs.rows((str(value) for _, value, _ in found), 12)
    low, high, top = (sum(part == each for _, _, part in found)
                      for each in range(3))
    return f"""\
enum {{
    SCRIPT_LOW = {low},
    SCRIPT_HIGH = {high},
    SCRIPT_TOP = {top},
    SCRIPT_STEP = {STEP} /* of the last */
}};
static const uint16_t script_firsts[{len(found)}] = {{
{firsts}
}};
static const uint8_t script_values[{len(found)}] = {{
{values}
}};"""
