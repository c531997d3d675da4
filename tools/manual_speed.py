"""manual_speed: the instructions of a function that the manual shows, from
tools/budgets.tsv."""
# SPDX-License-Identifier: MIT
import functools

import budgets
from bench_tables import ROWS

CPUS = ("M0", "M4")
# What the benchmark calls otherwise than bu_NAME or bu_utf8_NAME.
OTHER = {"bu_name_judge_looks": "judge_looks",
         "bu_utf8_to_utf16_size": "utf16_size",
         "bu_grapheme_break": "grapheme", "bu_numeric_value": "numeric",
         "bu_convert": "convert_8_16le", "bu_norm_check": "norm_check_nfc",
         "bu_norm_convert": "norm_convert_nfc", "bu_norm_feed": "norm_nfc",
         "bu_detect_feed": "detect_small_64",
         "bu_uleb128_next_bits": "uleb128_next_bits_64",
         "bu_collate_tailored_key": "collate_tailored",
         "bu_property_has": "alphabetic", "bu_upcase_unit": "upcase_exfat"}
# With which object the benchmark calls them.
WITH = {"convert_8_16le": "to UTF-16LE", "norm_check_nfc": "NFC",
        "norm_convert_nfc": "to NFC", "norm_nfc": "NFC",
        "collate_tailored": "bu_collate_swedish",
        "detect_small_64": "bu_detect_small, lines of 64 bytes and the answer",
        "upcase_exfat": "exFAT", "uleb128_next_bits_64": "64 bits",
        "alphabetic": "bu_property_alphabetic"}
# Which inputs are shown: the first of these of which a function has all.
INPUTS = [
    ("scalar value", ("ascii", "cyrillic", "han")),
    ("byte", ("ascii", "mixed", "ruprose")),
    ("byte", ("p_ascii", "p_mixed", "p_ruprose")),
    ("number", ("n1", "n5", "mixed_n")), ("number", ("n1", "n5")),
    ("byte", ("prose_english", "prose_russian", "prose_korean")),
    ("byte", ("asciilog", "cp1251", "sjis")),
    *(("byte" if bytewise else "call", tuple(texts[:3]))
      for texts, bytewise in ROWS.values()),
    ("text", ("s17", "s33", "s30cjk"))]
# What the tables call otherwise than a reader does.
SAID = {"mixed_n": "one to five bytes", "n1": "one byte", "n5": "five bytes",
        "b512": "512 bytes", "b512_wrapped": "512 through the end",
        "b64": "64 unaligned", "ruprose": "Russian prose",
        "room_10": "16 bytes after 10 lines",
        "room_150": "16 bytes after 150 lines", "asciilog": "a log",
        "cp1251": "CP1251", "sjis": "Shift_JIS", "p_ascii": "ascii",
        "p_mixed": "mixed", "p_ruprose": "Russian prose", "s17": "17 bytes",
        "s33": "33 bytes", "s30cjk": "30 bytes of Chinese",
        **{f"prose_{language.lower()}": f"{language} prose"
           for language in ("English", "Russian", "Korean")}}


@functools.cache
def stored():
    """The counts: {(name, CPU): {input: (instructions, for how many)}}."""
    rows, found = budgets.read()[1], {}
    for (kind, cpu, tune, name, *text), number in rows.items():
        if kind == "count" and tune == "size":
            found.setdefault((name, cpu), {})[text[0]] = (
                number, rows["count", "", "of", name, text[0]])
    return found


def bench_name(function):
    """The benchmark's name for a function, or None."""
    for name in (OTHER.get(function), function.removeprefix("bu_"),
                 function.removeprefix("bu_utf8_")):
        if (name, CPUS[0]) in stored():
            return name
    return None


def parts(name, cpu):
    """What is shown of a function on a CPU: number, unit, input."""
    found = stored().get((name, cpu), {})
    for unit, texts in INPUTS:
        if found.keys() >= set(texts):
            return [(show(unit, *found[text]), unit, SAID.get(text, text))
                    for text in texts]
    return []


def show(unit, number, size):
    """A figure, with as many digits as a reader needs."""
    if unit in ("call", "text"):
        return str(number)
    return f"{number / size:.{0 if unit == 'scalar value' else 2}f}"


def speed(function):
    """Instructions of a function as the manual shows them, or nothing."""
    name = bench_name(function)
    lines = []
    for cpu in CPUS if name else ():
        found = parts(name, cpu)
        if found:
            unit = found[0][1]
            between = "over" if unit == "text" else f"for each {unit} of"
            lines.append(f"{cpu} {found[0][0]} {between} {found[0][2]}"
                         + "".join(f", {number} of {text}"
                                   for number, _, text in found[1:]))
    what = f"{WITH[name]}: " if lines and name in WITH else ""
    return what + "; ".join(lines)
