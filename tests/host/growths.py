"""growths: inputs that make a call slow. Each call that takes a length or an
address has a row in growth_*.c; a row that is not linear is in the manual."""
# SPDX-License-Identifier: MIT
# group: growth = growth | run
# group: growth-all = growth | run_all
# group: growth-speed = growth_speed | run_speed:growth_speed
import glob
import re
import subprocess
import sys

from toolbox import ROOT

sys.path.insert(0, f"{ROOT}/tools")
import headers  # noqa: E402

PROGRAM = f"{ROOT}/build/host/growth"
# What takes an address, but neither reads nor writes more than its object.
CONSTANT = """
bu_detect_only bu_linux__utf32_to_utf8 bu_wcrtomb bu_c32rtomb bu_c16rtomb
bu_c8rtomb bu_wctomb bu_name_room bu_upcase_unit bu_plan9__runetochar
bu_property_has bu_numeric_value bu_translit bu_ring_received bu_ring_size
bu_page_map bu_dfa_decode_small bu_dvb_page bu_escpos_number bu_escpos_page
"""


def calls():
    """The functions of the headers that take an address."""
    for header in headers.all_headers():
        for item in header.items:
            for found in re.finditer(r"\b(\w+)\s*\(([^;{}]*)\)\s*;",
                                     item.code):
                if found[1] in item.functions and "*" in found[2]:
                    yield headers.BEHIND.get(found[1], found[1])


def manual():
    """The calls of the manual whose time is not linear."""
    with open(f"{ROOT}/docs/develop/figures.md", encoding="utf-8") as file:
        text = file.read()
    part = text.split("## Calls whose time is not linear")[1].split("\n## ")[0]
    return set(re.findall(r"^\| .*", part, re.M))


def search(tap, program, *options):
    """Run the search; its rows."""
    out = subprocess.run([program, *options], text=True, check=False,
                         stdout=subprocess.PIPE).stdout
    found = re.findall(r"^((?:# .*\n)*)(not )?ok \d+ - (.*): "
                       r"(n(?: log n|\^2)?)(, and needs it)?$", out, re.M)
    for bound, words in (("n", "the length"), ("n log n", "n log n"),
                         ("n^2", "the square of the length")):
        of_bound = [row for row in found if row[3] == bound]
        notes = [row[0] + row[2] for row in of_bound if row[1]]
        tap.ok(of_bound and not notes,
               f"the work of {len(of_bound)} rows grows as {words}",
               "\n".join(notes))
    tap.ok(out.rstrip().endswith(f"1..{len(found)}"), "to the last row")
    return found


def rows(tap, *options):
    """The search of core, and the manual beside it."""
    found, lines = search(tap, PROGRAM, *options), manual()
    squares = {row[2] for row in found if row[3] == "n^2"}
    needed = {row[2] for row in found if row[4]}
    tap.ok(not squares - needed, "each call that has leave to needs it",
           "\n".join(sorted(squares - needed)))
    lacking = {name for _, _, name, bound, _ in found if bound != "n"
               if not any(f"`{name.split()[0].rstrip(',')}`" in line
                          for line in lines)}
    tap.ok(not lacking, "the manual has each call that is not linear",
           "\n".join(sorted(lacking)))


def named():
    """The calls that rows make, by the sources."""
    text = ""
    for path in glob.glob(f"{ROOT}/tests/host/growth_*.c"):
        with open(path, encoding="utf-8") as file:
            text += re.sub(r"/\*.*?\*/|\"[^\"\n]*\"", "", file.read(),
                           flags=re.S)
    return set(re.findall(r"\bbu_\w+", text))


def run(tap):
    """The search of make test."""
    wanted, have = set(calls()), named()
    constant = set(CONSTANT.split())
    tap.ok(len(wanted) > 280 and not wanted - have - constant,
           "each call that takes an address is measured",
           "\n".join(sorted(wanted - have - constant)))
    tap.ok(not constant - wanted | constant & have,
           "or takes no text", "\n".join(constant - wanted | constant & have))
    rows(tap)


def run_all(tap):
    """All units of three symbols, and a hundred times as many others."""
    rows(tap, "all")


def run_speed(tap, program):
    """The search of the tuned files."""
    search(tap, program)
