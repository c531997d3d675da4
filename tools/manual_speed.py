"""manual_speed: the instructions of a function that the manual shows: from the
tables that tools/bench.py writes into the pages, else from its budgets."""
# SPDX-License-Identifier: MIT
import functools
import re

import bench_inputs
import budgets

CPUS = ("M0", "M4")
# What the benchmark calls otherwise than bu_NAME or bu_utf8_NAME.
OTHER = {"bu_name_judge_looks": "judge_looks",
         "bu_utf8_to_utf16_size": "utf16_size",
         "bu_grapheme_break": "grapheme", "bu_numeric_value": "numeric",
         "bu_convert": "convert_8_16le", "bu_norm_check": "norm_check_nfc",
         "bu_norm_convert": "norm_convert_nfc", "bu_norm_feed": "norm_nfc",
         "bu_detect_feed": "detect_small_64",
         "bu_uleb128_next_bits": "uleb128_next_64",
         "bu_collate_tailored_key": "collate_tailored",
         "bu_property_has": "alphabetic", "bu_upcase_unit": "upcase_exfat"}
# With which object the benchmark calls them.
WITH = {"convert_8_16le": "to UTF-16LE", "norm_check_nfc": "NFC",
        "norm_convert_nfc": "to NFC", "norm_nfc": "NFC",
        "collate_tailored": "bu_collate_swedish",
        "detect_small_64": "bu_detect_small, lines of 64 bytes and the answer",
        "upcase_exfat": "exFAT", "uleb128_next_64": "64 bits",
        "alphabetic": "bu_property_alphabetic"}
SHOWN = ("ascii", "mixed", "ruprose", "n1", "n5", "mixed_n")
SCRIPTS = ("ascii", "cyrillic", "han")
NUMBERS = ("n1", "n5", "mixed_n")
PROSE = ("english", "russian", "korean")
LINES = {"asciilog": "a log", "cp1251": "CP1251", "sjis": "Shift_JIS"}
# What the tables call otherwise than a reader does.
SAID = {"mixed_n": "one to five bytes", "n1": "one byte", "n5": "five bytes",
        "b512": "512 bytes", "b512_wrapped": "512 through the end",
        "b64": "64 unaligned", "ruprose": "Russian prose",
        "room_10": "16 bytes after 10 lines",
        "room_150": "16 bytes after 150 lines"}
SHORT = {"s17": "17 bytes", "s33": "33 bytes", "s30cjk": "30 bytes of Chinese"}


@functools.cache
def measured():
    """The budgets: of each function of the benchmark its inputs; and all."""
    rows = budgets.read()[1]
    found = {}
    for kind, *_, name, text in rows:
        if kind == "count":
            found.setdefault(name, set()).add(text)
    return found, rows


@functools.cache
def prose_sizes():
    """Of each function that runs over prose, the bytes of each text."""
    with open(f"{budgets.ROOT}/tests/qemu/bench/prose.c",
              encoding="utf-8") as file:
        source = file.read()
    most = dict(re.findall(r"^    ([A-Z]+) = (\d+)", source, re.M))
    texts = dict(bench_inputs.prose())

    def whole(text, size):
        """The bytes that bu_utf8_truncate keeps."""
        while size < len(text) and text[size] >> 6 == 2:
            size -= 1
        return min(size, len(text))
    return {name: {key: whole(text, int(most[limit]))
                   for key, text in texts.items()}
            for name, limit in re.findall(
                r'^    \{"(\w+)", \w+, ([A-Z]+)\}', source, re.M)}


def bench_name(function):
    """The benchmark's name for a function, or None."""
    for name in (OTHER.get(function), function.removeprefix("bu_"),
                 function.removeprefix("bu_utf8_")):
        if name in measured()[0]:
            return name
    return None


def table(page, mark):
    """The rows of a table of a page, each with its head."""
    with open(f"{budgets.ROOT}/docs/{page}.md", encoding="utf-8") as file:
        lines = re.search(rf"<!-- {mark} -->\n(.*?)<!-- /{mark} -->",
                          file.read(), re.S).group(1).splitlines()
    cells = [[cell.strip() for cell in row.strip("|").split("|")]
             for row in lines]
    return [dict(zip(cells[0], row)) for row in cells[2:]]


@functools.cache
def shown():
    """Of each function and CPU, what the tables have: number, unit, input."""
    found = {}
    for page, mark, unit in (("figures", "bench", "byte"),
                             ("figures", "leb128", "number"),
                             ("pages", "counts", "byte")):
        for row in table(page, mark):
            if row.get("TUNE", "size") == "size":
                found[row["function"], row["CPU"]] = [
                    (row[text], unit, SAID.get(text, text))
                    for text in SHOWN if row.get(text)]
    for row in table("figures", "rows"):
        for cpu in CPUS:
            found.setdefault((row["function"], cpu), []).append(
                (row[f"{cpu} size"], row["per"],
                 SAID.get(row["input"], row["input"])))
    return found


def parts(name, cpu):
    """What is shown of a function on a CPU: number, unit, input."""
    texts, rows = measured()
    found = texts[name]

    def count(text):
        return budgets.limit(rows, ("count", cpu, "size", name, text))

    def each(texts, unit, size, said, digits=1):
        if not found.issuperset(texts):
            return []
        return [(f"{count(text) / size(text):.{digits}f}", unit, said(text))
                for text in texts]

    def of_all(_):
        return bench_inputs.COUNT

    if (name, cpu) in shown():
        return shown()[name, cpu][:3]
    return (each(SCRIPTS, "scalar value", of_all, str, 0)
            or each(NUMBERS, "number", of_all, SAID.get)
            or name in prose_sizes() and
            each([f"prose_{text}" for text in PROSE], "byte",
                 prose_sizes()[name].get,
                 lambda text: text[6:].capitalize() + " prose")
            or name.startswith("detect_") and
            each(list(LINES), "byte", lambda text: int(name[-2:]), LINES.get)
            or [(str(count(text)), "text", said)
                for text, said in SHORT.items() if text in found])


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
