"""budgets: the figures that pages print, which tools/budgets.tsv stores. They
are exact for the compilers of its first line, and hold to 2 % for other
versions of them. `python3 tools/budgets.py WORD` prints those that match."""
# SPDX-License-Identifier: MIT
import functools
import os
import re
import shutil
import signal
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FILE = f"{ROOT}/tools/budgets.tsv"
COMPILERS = ("arm-none-eabi-gcc", "gcc", "avr-gcc")
PAIRS = {"size": ("rom", "stack"), "avr": ("avr-flash", "avr-ram")}
TOOLS = {"x86-64": "gcc", "ATmega328P": "avr-gcc"}  # the others are Arm
OTHERS = .02  # what the figure of another version may differ by

RULE = """\
# The figures that pages print: kind, name, input; then CPU-TUNE=figure. Of
# size that is ROM/stack, of avr flash/RAM, of count instructions, and `of` the
# bytes, numbers or calls that they are for. UPDATE=1 of `make size` and of
# `make bench-target` writes them anew."""


@functools.cache
def version(tool):
    """The version of a compiler: figures are exact for one alone."""
    text = subprocess.run([tool, "--version"], stdout=subprocess.PIPE,
                          text=True, check=True).stdout
    return re.search(r"\d+\.\d+\.\d+", text.splitlines()[0]).group(0)


def versions():
    """The line that heads the file: the compilers that are here."""
    return "# " + ", ".join(f"{tool} {version(tool)}" for tool in COMPILERS
                            if shutil.which(tool))


def tool_of(key):
    """The compiler of a figure."""
    return TOOLS.get(key[1], COMPILERS[0])


def is_near(now, stored, tool):
    """Whether a figure by a compiler is that which is stored: exactly, or, by
    another version, nearly."""
    return now == stored or f"{tool} {version(tool)}" not in read()[0] and \
        abs(now - stored) <= max(4, OTHERS * stored)


def parse(line):
    """The figures of a line: ((kind, CPU, tuning, name[, input]), number)."""
    kind, *fields = line.split("\t")
    what = [field for field in fields if not re.match(r"[\w-]+=", field)]
    for field in fields[len(what):]:
        way, values = field.split("=")
        cpu, _, tune = way.rpartition("-")
        for one, value in zip(PAIRS.get(kind, (kind,)), values.split("/")):
            yield (one, cpu, tune, *what), int(value)


def read():
    """The compilers of the figures, and the figures by their keys."""
    with open(FILE, encoding="utf-8") as file:
        head, *lines = file.read().splitlines()
    return head, {key: value for line in lines if not line.startswith("#")
                  for key, value in parse(line)}


def write(head, rows):
    """Write the figures: a line for each name, with all its CPUs."""
    kinds = {one: kind for kind, pair in PAIRS.items() for one in pair}
    found = {}
    for one, cpu, tune, *what in sorted(rows):
        cells = found.setdefault((kinds.get(one, one), *what), {})
        cells.setdefault(f"{cpu}-{tune}".strip("-"), []).append(
            str(rows[one, cpu, tune, *what]))
    lines = ["\t".join([*what, *(f"{way}={'/'.join(values)}"
                                 for way, values in cells.items())])
             for what, cells in sorted(found.items())]
    with open(FILE, "w", encoding="utf-8") as file:
        file.write("\n".join([head, RULE, *lines]) + "\n")


def only():
    """The names that were asked for: all, or those with ONLY in them."""
    word = re.compile(os.environ.get("ONLY", ""))
    return lambda name: word.search(name) is not None


def wrong(figures, kinds, wanted):
    """Each stored figure of these kinds that is not as measured, and each
    that a page wants and has not: (key, what is wrong)."""
    rows = read()[1]
    chosen = only()
    for key in sorted({key for key in rows if key[0] in kinds} | wanted):
        now, stored = figures.get(key), rows.get(key)
        if not chosen(key[3]):
            continue
        tool = tool_of(key)
        if now is None:
            yield key, f"{stored} is stored, nothing measures it"
        elif stored is None:
            yield key, f"{now}, a page prints it and nothing is stored"
        elif not is_near(now, stored, tool):
            yield key, f"{now} by {tool} {version(tool)}, {stored} is stored"


def check(figures, kinds, wanted=frozenset(), before=()):
    """Report the stored figures that are wrong, or write them with UPDATE=1
    in the environment; their number."""
    found = dict(wrong(figures, kinds, wanted))
    head, rows = read()
    if os.environ.get("UPDATE") and found:
        if not set(versions()[2:].split(", ")) <= set(head[2:].split(", ")):
            raise SystemExit(f"the stored figures are of {head[2:]}, here are "
                             f"{versions()[2:]}: to change all, edit the "
                             f"first line of {FILE}")
        for key in found:
            rows.pop(key, 0)
            rows |= {key: figures[key]} if key in figures else {}
        write(head, rows)
        print(f"budgets: {len(found)} stored figures written")
        return 0
    # What a change moves is right if it was before: compare.py judges that.
    moved = {key for key in found if key in figures and key in rows and
             key in before and is_near(before[key], rows[key], tool_of(key))}
    if moved:
        print(f"budgets: {len(moved)} stored figures are those before this "
              "change: UPDATE=1 writes them")
    for key in found.keys() - moved:
        print(f"budgets: {' '.join(key)}: {found[key]}; UPDATE=1 writes it",
              file=sys.stderr)
    print(f"budgets: {len(figures)} figures beside those stored, "
          f"{len(found) - len(moved)} wrong")
    return len(found) - len(moved)


def publish(tables, checking):
    """Put each text between the two marks of its name in its page, or, when
    checking, report which page says something else; the number of those.
    The texts are drawn from what is stored, for any compiler the same."""
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


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # of `| head`
    with open(FILE, encoding="utf-8") as lines:
        print("".join(line for line in lines if re.search(
            "".join(sys.argv[1:]), line)), end="")
