"""budgets: compare figures with tools/budgets.tsv, so that none gets worse
unnoticed. `python3 tools/budgets.py WORD` prints the budgets of the names that
match."""
# SPDX-License-Identifier: MIT
import os
import re
import signal
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FILE = f"{ROOT}/tools/budgets.tsv"
COMPILERS = ("arm-none-eabi-gcc", "gcc")

# A CPU and tuning without a row for a figure has that of its base.
BASE = {
    ("M3", "size"): ("M0", "size"),
    ("M4", "size"): ("M3", "size"),
    ("M33", "size"): ("M3", "size"),
    ("M55", "size"): ("M33", "size"),
    ("M0", "speed"): ("M0", "size"),
    ("M4", "speed"): ("M4", "size"),
    ("M33", "speed"): ("M4", "speed"),
    ("M3", "speed"): ("M33", "speed"),
    ("M55", "speed"): ("M55", "size"),
    ("M55", "helium"): ("M55", "speed"),
    ("M4", "constant"): ("M4", "size"),
    ("M33", "constant"): ("M33", "size"),
    ("M55", "constant"): ("M55", "size"),
    ("x86-64", "speed"): ("x86-64", "size"),
    ("x86-64", "bmi2"): ("x86-64", "speed"),
}
ALONE = ("whole", "room")  # kinds that are measured in one way
ZERO = ("ram", "avr-ram")  # kinds of which no row says 0
PROSE_CPUS = ("M0", "M4")  # that prose is measured on

RULE = """\
# Kind, CPU, tuning, name, text, budget. Without a row a figure has the budget
# of its base: BASE in tools/budgets.py; M0, x86-64 and ATmega328P have none.
# No row says what its base says, or that no RAM is used. UPDATE=1 of `make
# size` and `make bench` writes what is better or new, UPDATE=worse all.
# `python3 tools/budgets.py WORD` prints the budgets of a name."""


def version(tool):
    """The version of a compiler: figures are exact for one alone."""
    text = subprocess.run([tool, "--version"], stdout=subprocess.PIPE,
                          text=True, check=True).stdout
    return re.search(r"\d+\.\d+\.\d+", text.splitlines()[0]).group(0)


def versions():
    """The line that heads the budget file."""
    return "# " + ", ".join(f"{tool} {version(tool)}" for tool in COMPILERS)


def read():
    """The compilers of the budgets, and the rows."""
    with open(FILE, encoding="utf-8") as file:
        head, *lines = file.read().splitlines()
    rows = {}
    for line in lines:
        if not line.startswith("#"):
            *key, value = line.split("\t")
            rows[tuple(key)] = int(value)
    return head, rows


def base(key):
    """Of which figure a figure inherits; None where there is none."""
    kind, cpu, tune, *what = key
    above = None if kind in ALONE else BASE.get((cpu, tune))
    return above and (kind, *above, *what)


def inherited(rows, key):
    """The value of a figure without a row; None if it needs one."""
    above = base(key)
    if above:
        return limit(rows, above)
    return 0 if key[0] in ZERO else None


def limit(rows, key):
    """The budget of a figure, its own or inherited; None without one."""
    return rows[key] if key in rows else inherited(rows, key)


def expand(keys):
    """The budgets of figures: what pages print. None where one has none."""
    rows = read()[1]
    found = {key: limit(rows, key) for key in keys}
    return None if None in found.values() else found


def only():
    """The names that were asked for: all, or those with ONLY in them."""
    word = re.compile(os.environ.get("ONLY", ""))
    return lambda name: word.search(name) is not None


def faults(figures, kinds, rows):
    """All that is wrong: {message: keys}."""
    wanted = only()
    mine = [key for key in rows if key[0] in kinds and wanted(key[3])]
    found = {"new": [], "worse": [], "better": [], "gone": [],
             "superfluous": [], "lost": []}
    for key, value in figures.items():
        budget = limit(rows, key)
        if budget is None:
            found["new"].append(key)
        elif value != budget:
            found["worse" if value > budget else "better"].append(key)
        found["lost"] += [heir for heir in heirs(key) if heir not in figures]
    for key in mine:
        if key not in figures:
            found["gone"].append(key)
        elif rows[key] == inherited(rows, key):
            found["superfluous"].append(key)
    return {what: sorted(keys) for what, keys in found.items()}


def heirs(key):
    """The figures that inherit of this one."""
    ways = [(key[0], *way, *key[3:]) for way in BASE
            if way[0] in PROSE_CPUS or not key[-1].startswith("prose_")]
    return [heir for heir in ways if base(heir) == key]


def write(figures, kept, rows):
    """Write the rows: those of the figures anew, without what a base says;
    what is kept stays as it is."""
    values = {key: limit(rows, key) if key in kept else value
              for key, value in figures.items()}
    rows = {**rows, **values}
    lines = ["\t".join([*key, str(rows[key])]) for key in sorted(rows)
             if key not in values or rows[key] != inherited(rows, key)]
    with open(FILE, "w", encoding="utf-8") as file:
        file.write("\n".join([versions(), RULE, *lines]) + "\n")


SAID = {
    "new": "{value}, has no budget",
    "worse": "{value}, at most {budget}",
    "better": "{value}, better than {budget}",
    "gone": "has a budget and no figure",
    "superfluous": "its row says what its base says",
    "lost": "has no figure, and its base has one",
}


def report(found, figures, rows, update):
    """Print each fault."""
    for what, keys in found.items():
        for key in keys:
            text = SAID[what].format(value=figures.get(key),
                                     budget=limit(rows, key))
            print(f"budgets: {' '.join(key)}: {text}{update(what)}",
                  file=sys.stderr)


def compare(figures, kinds):
    """Report each figure that is not its budget, and each row that should not
    be; 1 if anything but a better figure is among them. UPDATE=1 in the
    environment writes all but what is worse, UPDATE=worse that too."""
    mode = os.environ.get("UPDATE", "")
    if mode not in ("", "1", "worse"):
        raise SystemExit(f"UPDATE={mode}: 1 writes better figures, worse all")
    head, rows = read()
    if head != versions() and mode != "worse":
        print(f"SKIP budgets of {', '.join(sorted(kinds))}: they are for "
              f"{head[2:]}, here are {versions()[2:]}")
        return 0
    found = faults(figures, kinds, rows)

    def update(what):
        if not mode or what == "lost":
            return ""
        if mode == "1" and what == "worse":
            return ": UPDATE=worse would write it"
        return ": written"

    report(found, figures, rows, update)
    if mode:
        kept = [] if mode == "worse" else found["worse"]
        left = {key: value for key, value in rows.items()
                if key not in found["gone"]}
        write(figures, kept, left)
    print(f"budgets: {len(figures)} figures" + "".join(
        f", {len(keys)} {what}" for what, keys in found.items() if keys))
    bad = [what for what, keys in found.items() if keys and what != "better"
           and "written" not in update(what)]
    return 1 if bad else 0


def is_settled(worse):
    """Return whether the budgets have the figures for the pages."""
    return not worse or bool(os.environ.get("UPDATE"))


def publish(tables, checking):
    """Put each text between the two marks of its name in its page, or, when
    checking, report which page says something else; the number of those.
    The texts are drawn from budgets, so other compilers change nothing."""
    stale = 0
    for path, name, text in tables:
        with open(f"{ROOT}/{path}", encoding="utf-8") as file:
            page = file.read()
        begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
        if begin not in page or end not in page:
            raise SystemExit(f"{path} has no <!-- {name} --> marks")
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


def show(word):
    """Print the budgets of all that matches, also those without a row."""
    rows = read()[1]
    roots = {key[:1] + key[3:] for key in rows if re.search(word, key[3])}
    ways = sorted({key[1:3] for key in rows} | set(BASE))
    for kind, *what in sorted(roots):
        for cpu, tune in ways:
            value = limit(rows, (kind, cpu, tune, *what))
            if value is not None and (kind not in ZERO or value):
                print("\t".join([kind, cpu, tune, *what, str(value)]))


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # of `| head`
    show(sys.argv[1] if len(sys.argv) > 1 else "")
