"""budgets: exact figures against tools/budgets.tsv, so that none slides."""
# SPDX-License-Identifier: MIT
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FILE = f"{ROOT}/tools/budgets.tsv"
COMPILERS = ("arm-none-eabi-gcc", "gcc")


def version(tool):
    """The version of a compiler: figures are exact for one alone."""
    text = subprocess.run([tool, "--version"], stdout=subprocess.PIPE,
                          text=True, check=True).stdout
    return re.search(r"\d+\.\d+\.\d+", text.splitlines()[0]).group(0)


def versions():
    """The line that heads the budget file."""
    return "# " + ", ".join(f"{tool} {version(tool)}" for tool in COMPILERS)


def read():
    """The compilers of the budgets, and the budgets."""
    with open(FILE, encoding="utf-8") as file:
        head, *lines = file.read().splitlines()
    found = {}
    for line in lines:
        *key, value = line.split("\t")
        found[tuple(key)] = float(value) if "." in value else int(value)
    return head, found


def write(figures, kinds):
    """Make the figures the budgets of their kinds."""
    kept = {}
    if os.path.exists(FILE):
        kept = {key: value for key, value in read()[1].items()
                if key[0] not in kinds}
    kept.update(figures)
    with open(FILE, "w", encoding="utf-8") as file:
        file.write(versions() + "\n")
        for key in sorted(kept):
            file.write("\t".join([*key, str(kept[key])]) + "\n")


def compare(figures, kinds):
    """Tell each figure that is not its budget; 1 if there is one. With
    UPDATE=1 in the environment the figures become the budgets."""
    if os.environ.get("UPDATE") == "1":
        write(figures, kinds)
        return 0
    head, budget = read()
    if head != versions():
        print(f"SKIP budgets of {', '.join(sorted(kinds))}: they are for "
              f"{head[2:]}, here are {versions()[2:]}")
        return 0
    above = below = 0
    for key, value in sorted(figures.items()):
        limit = budget.get(key)
        if limit is None or value > limit:
            above += 1
            print(f"budgets: {' '.join(key)}: {value}, at most {limit}",
                  file=sys.stderr)
        elif value < limit:
            below += 1
            print(f"budgets: {' '.join(key)}: {value}, better than {limit}: "
                  "lower the budget (UPDATE=1)", file=sys.stderr)
    for key in budget:
        if key[0] in kinds and key not in figures:
            above += 1
            print(f"budgets: {' '.join(key)}: has a budget and no figure",
                  file=sys.stderr)
    print(f"budgets: {len(figures)} figures, {above} above, {below} below")
    return 1 if above or below else 0


def publish(tables, checking):
    """Put each text between the two marks of its name in its page, or, when
    checking, tell which page says something else; the number of those. Figures
    of other compilers than those of the budgets are not published."""
    stale = 0
    if read()[0] != versions():
        names = ", ".join(f"{name} of {path}" for path, name, _ in tables)
        print(f"SKIP tables {names}: they are of other compilers")
        return stale
    for path, name, text in tables:
        with open(f"{ROOT}/{path}", encoding="utf-8") as file:
            page = file.read()
        begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
        if begin not in page or end not in page:
            raise SystemExit(f"{path} has no marks for {name}")
        head, rest = page.split(begin, 1)
        tail = rest.split(end, 1)[1]
        wanted = f"{head}{begin}{text}\n{end}{tail}"
        if wanted == page:
            continue
        if checking:
            print(f"budgets: the table {name} of {path} is stale",
                  file=sys.stderr)
            stale += 1
            continue
        with open(f"{ROOT}/{path}", "w", encoding="utf-8") as file:
            file.write(wanted)
    return stale
