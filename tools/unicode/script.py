"""script: Script of what can be in an identifier, as places where it changes.

`firsts` has the low 16 bits of the first scalar value of each run, those of
plane 0 and then those of plane 1; `values` has the script of each. All else is
Han up to plane 3, and inherited in plane 14. What is no XID_Continue has the
script of what is before it."""
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


def changes():
    """[first, number] of each run in planes 0 and 1."""
    script, number = ucd.script(), numbers()
    found = []
    for code in sorted(ucd.properties()["XID_Continue"]):
        value = number[script[code]]
        if code >= 0x20000:
            want = "Han" if code < 0xE0000 else "Inherited"
            if script[code] != want:
                raise SystemExit(f"{code:X} is {script[code]}")
        elif (not found or found[-1][1] != value
              or (found[-1][0] < 0x10000 <= code)):
            found.append([code, value])
    return found


def text():
    found = changes()
    firsts = runs.rows((f"0x{first & 0xFFFF:04X}" for first, _ in found), 8)
    values = runs.rows((str(value) for _, value in found), 12)
    low = sum(first < 0x10000 for first, _ in found)
    return f"""\
enum {{ SCRIPT_LOW = {low}, SCRIPT_HIGH = {len(found) - low} }};
static const uint16_t script_firsts[{len(found)}] = {{
{firsts}
}};
static const uint8_t script_values[{len(found)}] = {{
{values}
}};"""
