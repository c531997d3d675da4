"""manual_speed: the instructions of a function that the manual shows: from the
tables that tools/bench.py writes into the pages, else from its budgets."""
# SPDX-License-Identifier: MIT
import functools
import re

import budgets

CPUS = ("M0", "M4")
# What the benchmark calls otherwise than bu_NAME or bu_utf8_NAME.
OTHER = {"bu_name_judge_looks": "judge_looks",
         "bu_utf8_to_utf16_size": "utf16_size",
         "bu_grapheme_break": "grapheme", "bu_numeric_value": "numeric"}
SHOWN = ("ascii", "mixed", "ruprose", "n1", "n5", "mixed_n")
SCRIPTS = ("ascii", "cyrillic", "han")  # 64 scalar values of each
# What the tables call otherwise than a reader does.
SAID = {"mixed_n": "one to five bytes", "n1": "one byte", "n5": "five bytes",
        "b512": "512 bytes", "b512_wrapped": "512 through the end",
        "b64": "64 unaligned", "ruprose": "Russian prose"}
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


def bench_name(function):
    """What the benchmark calls a function; None if it has none."""
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

    def count(text):
        return budgets.limit(rows, ("count", cpu, "size", name, text))
    if (name, cpu) in shown():
        return shown()[name, cpu][:3]
    if texts[name].issuperset(SCRIPTS):
        return [(f"{count(text) / 64:.0f}", "scalar value", text)
                for text in SCRIPTS]
    return [(str(count(text)), "text", said) for text, said in SHORT.items()
            if text in texts[name]]


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
    return "; ".join(lines)
