"""broken_core: the gates of the layout, over copies of core that are broken in
known ways, and the gate of budgets, over figures that are."""
# SPDX-License-Identifier: MIT
# group: gates | run
import contextlib
import io
import os
import shutil
import subprocess
import sys
import tempfile
from unittest import mock

from toolbox import ROOT, lacking

sys.path.append(f"{ROOT}/tools")
import budgets  # noqa: E402

ONE_UNIT = f"one unit, {'clang' if lacking('gcc') else 'gcc'} -Os"
UNPREFIXED = "void line_begin(void);\nvoid line_begin(void) {}\n"

# A gate, a source, what it begins or ends with, and what the gate complains
# of.
BEGINS, ENDS = True, False
BROKEN = [
    ("names", "line/utf8_check.c", ENDS, "",
     "utf8_check.c is the name of two files"),
    ("names", "utf8/linux.c", ENDS, "int none;\n",
     "linux.c is a source of other projects too: src/utf8/linux.c"),
    ("names", "utf8/utf8_put.c", ENDS,
     "static unsigned with_parameters(void) { return 0; }\n",
     "static with_parameters is defined twice"),
    ("names", "utf8/utf8_put.c", ENDS, "enum { JOINER };\n",
     "constant JOINER is defined twice"),
    ("names", "utf8/utf8_put.c", ENDS, "#define EMOJI_STYLE\n",
     "macro EMOJI_STYLE is defined twice"),
    ("names", "utf8/utf8_put.c", ENDS, UNPREFIXED,
     "line_begin does not begin with bu_"),
    ("names", "utf8/utf8_put.c", ENDS,
     "void bu_utf8__alone(void);\nvoid bu_utf8__alone(void) {}\n",
     "no other file needs bu_utf8__alone: make it static"),
    ("layers", "utf8/utf8_count.c", ENDS,
     "int bu_bom_len(void);\nint up(void);\n"
     "int up(void) { return bu_bom_len(); }\n",
     "src/utf8/utf8_count.c: bu_bom_len is not on a lower floor"),
    ("layers", "utf8/utf8_next.c", ENDS,
     "int bu_utf8__round(const uint8_t *p);\n"
     "int bu_utf8__round(const uint8_t *p)\n"
     "{ return bu_utf8_prev(p, &p, 0); }\n",
     "src/utf8/utf8_next.c: is in a circle of calls"),
    ("layers", "utf8/utf8_count.c", BEGINS,
     '#include "../name/name_edit.h"\n',
     "../name/name_edit.h is not on a lower floor"),
    ("layers", "utf8/utf8_count.c", BEGINS,
     '#include "../../include/bareutf/ring.h"\n',
     "bareutf/ring.h is not on a lower floor"),
    ("layers", "utf8/utf8_count.c", BEGINS, "#include <bareutf/name.h>\n",
     "bareutf/name.h is not on a lower floor"),
    ("layers", "utf8/utf8_count.c", BEGINS, "# include <string.h>\n",
     "string.h is neither ours nor allowed"),
    ("builds", "utf8/utf8_put.c", ENDS, "enum { JOINER };\n", "JOINER"),
    ("static", "utf8/utf8_put.c", ENDS,
     "int zero(int *p);\nint zero(int *p)\n{\n    p = 0;\n"
     "    return *p;\n}\n", "clang-analyzer-core.NullDereference"),
    ("composers", "../include/bareutf/utf8.h", ENDS,
     "struct bu_toy {\n    void (*run)(void);\n};\n",
     "struct bu_toy: no compose_toy in tests/host/fuzz_*"),
    ("composers", "../include/bareutf/utf8.h", ENDS,
     "struct bu_toy {\n    int n;\n};\n"
     "void bu_toys(const struct bu_toy *t);\n",
     "struct bu_toy: no compose_toy in tests/host/fuzz_*"),
    ("composers", "../include/bareutf/utf8.h", ENDS,
     "void bu_utf8_toy(struct bu_buffer *b);\n",
     "bu_utf8_toy: no fuzzer that composes buffer calls it"),
    ("composers", "../include/bareutf/utf8.h", ENDS,
     "struct bu_toy {\n    const char *name;\n};\n",
     "docs/security.md: no row of bu_toy"),
    ("composers", "../include/bareutf/utf8.h", ENDS,
     "void bu_utf8_toy(int (*run)(int n));\n",
     "bu_utf8_toy takes a function: no compose_utf8_toy"),
    ("shape", "utf8/utf8_more.c", ENDS, "int none;\n",
     "sources and headers of core/src, tables apart grew"),
    ("shape", "../include/bareutf/utf8.h", ENDS, "int bu_utf8_one(int);\n",
     "public prototypes, drop-ins apart grew"),
    ("names", "../include/bareutf/utf8.h", ENDS, "#define BU_UTF8_PUT 1\n",
     "BU_UTF8_PUT and bu_utf8_put differ only in case"),
    ("shape", "utf8/utf8_put.c", ENDS,
     "static int wide(int a, int b, int c, int d, int e, int f)\n{\n}\n",
     "src/utf8/utf8_put.c: wide has 6 parameters, 5 at most"),
    ("shape", "utf8/utf8_put.c", ENDS,
     "static int tall(int a)\n{\n" + "\n" * 40 + "}\n",
     "src/utf8/utf8_put.c: tall has 42 lines, 40 at most"),
]


def gate(name, core):
    """A gate over a core: its status, and what it prints."""
    more = {"builds": [ONE_UNIT],
            "static": ["src/utf8/utf8_put.c"]}.get(name, [])
    run = subprocess.run(
        [sys.executable, f"{ROOT}/tools/check_{name}.py", core, *more],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        check=False)
    return run.returncode, run.stdout


def change(path, begins, more):
    """Add to a source, or make it."""
    text = ""
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(more + text if begins else text + more)


def key(cpu, tune="size"):
    """The stack of f."""
    return "stack", cpu, tune, "f"


# Every way has a figure of f, and inherits; M4 has a row of its own.
WAYS = [("M0", "size"), *(way for way in budgets.BASE if way[0] != "x86-64")]
RIGHT = {**{key(*way): 8 for way in WAYS},
         **{key(*way): 4 for way in WAYS if way[0] == "M4"},
         key("M33", "speed"): 4, key("M3", "speed"): 4}
ROWS = {key("M0"): 8, key("M4"): 4}
LOST = {way: value for way, value in RIGHT.items() if way != key("M55")}
# What UPDATE is, figures, rows, the status, a part of what is printed, and a
# budget afterwards.
BUDGETS = [
    ("", RIGHT, ROWS, 0, "budgets: 14 figures\n", (key("M55"), 8)),
    ("", {**RIGHT, key("M55"): 7}, ROWS, 0, "7, better than 8\n",
     (key("M55"), 8)),
    ("", {**RIGHT, key("M55"): 9}, ROWS, 1, "9, at most 8\n",
     (key("M55"), 8)),
    ("", RIGHT, {**ROWS, key("M3"): 8}, 1, "says what its base says\n",
     (key("M3"), 8)),
    ("", RIGHT, {key("M4"): 4}, 1, "M55 size f: 8, has no budget\n",
     (key("M4"), 4)),
    ("", RIGHT, {**ROWS, ("stack", "M0", "size", "g"): 1}, 1,
     "g: has a budget and no figure\n", (key("M0"), 8)),
    ("", LOST, ROWS, 1, "M55 size f: has no figure, and its base",
     (key("M55"), 8)),
    ("1", {**RIGHT, key("M55"): 7}, ROWS, 0, "better than 8: written\n",
     (key("M55"), 7)),
    ("1", {**RIGHT, key("M0"): 7}, ROWS, 0, "better than 8: written\n",
     (key("M3"), 8)),
    ("1", {**RIGHT, key("M55"): 9}, ROWS, 1, "at most 8: UPDATE=worse would",
     (key("M55"), 8)),
    ("worse", {**RIGHT, key("M55"): 9}, ROWS, 0, "at most 8: written\n",
     (key("M55"), 9)),
    ("1", RIGHT, {**ROWS, key("M3"): 8}, 0, "its base says: written\n",
     (key("M3"), 8)),
]


def compare(update, figures, rows, path):
    """The gate of budgets over rows: its status, and what it prints."""
    budgets.FILE = path
    budgets.versions = lambda: "# gcc 0.0.0"
    with open(path, "w", encoding="utf-8") as file:
        file.write("# gcc 0.0.0\n" + "".join(
            "\t".join([*row, f"{value}\n"]) for row, value in rows.items()))
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out), \
            mock.patch.dict(os.environ, {"UPDATE": update, "ONLY": ""}):
        status = budgets.compare(figures, {"stack"})
    return status, out.getvalue()


def run_budgets(tap):
    """Worse figures fail; better ones are written only on request."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/budgets.tsv"
        for update, figures, rows, status, want, (way, value) in BUDGETS:
            found, out = compare(update, figures, rows, path)
            left = budgets.read()[1]
            spare = [row for row in left if left[row] ==
                     budgets.inherited(left, row)]
            tap.ok(found == status and want in out
                   and budgets.limit(left, way) == value
                   and not (update and spare),
                   f"check-size, UPDATE={update}: {want.strip()}", out)


# The folder of a clone in which the gates run: names that a path of ours has,
# a space, and 200 characters.
ODD = f"src/a b/core/tests/{'x' * 200}/build/bareutf"
QUICK = ("names", "layers", "shape", "format", "spelling", "licences",
         "mutants", "avr")
# A gate, a file, what is put at its end or, after a comma, in the place of
# what, and what the gate complains of.
PLANTED = [
    ("licences", "tools/none.py", "x = 1\n", "no SPDX line"),
    ("spelling", "docs/testing.md", "te" "h\n", "==> the"),
    ("format", "tests/frame/tap.c", "int  none;\n", "clang-format"),
    ("format", "tools/arduino.sh", "echo $1\n", "SC2086"),
    ("format", "tools/gen.py", "import  os\n", "E271"),
    ("headers", "core/include/bareutf/dfa.h",
     "static inline int bu_one(int a)\n{\n    return 1;\n}\n", "unused"),
    ("avr", "core/src/utf8/utf8_put.c", "int bu_none = 70000;\n", "overflow"),
    ("mutants", "core/src/ring/ring.c", "/* same with 2: why */\n",
     "same with 2"),
    ("mutants", "port/cortex-m/speed/m0/utf8/utf8_next.S",
     ("same with asrs: it", "same with lsls, asrl: it"), "same with asrl"),
]


def clone(folder):
    """This tree, as it is, as a repository in a folder of an odd name."""
    tree = f"{folder}/{ODD}"
    shutil.copytree(ROOT, tree, symlinks=True, ignore=shutil.ignore_patterns(
        "build", ".git", "__pycache__"))
    for words in (["init", "-q"], ["add", "-A"],
                  ["-c", "user.name=tests", "-c", "user.email=tests@localhost",
                   "commit", "-qm", "all"]):
        subprocess.run(["git", *words], cwd=tree, check=True)
    return tree


def in_tree(name, tree):
    """A gate in a tree: its status, and what it prints."""
    run = subprocess.run(
        [sys.executable, "tools/gates.py", f"check-{name}"], cwd=tree,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        check=False)
    return run.returncode, run.stdout


def run_planted(tap):
    """The gates in a clone in an odd place, and with a fault in it."""
    if lack := lacking("git", "reuse", "codespell", "flake8", "shellcheck",
                       "clang-format", "avr-gcc", "g++", "clang"):
        tap.skip("gates in a clone", f"{lack} is missing")
        return
    with tempfile.TemporaryDirectory() as folder:
        tree = clone(folder)
        for name in QUICK:
            status, out = in_tree(name, tree)
            tap.ok(status == 0, f"check-{name} in an odd folder", out[-2000:])
        for name, path, more, want in PLANTED:
            path = f"{tree}/{path}"
            if isinstance(more, tuple):
                with open(path, encoding="utf-8") as file:
                    text = file.read()
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text.replace(*more))
            else:
                change(path, ENDS, more)
            subprocess.run(["git", "add", "-AN"], cwd=tree, check=True)
            status, out = in_tree(name, tree)
            tap.ok(status and want in out, f"check-{name}: {want}",
                   out[-2000:])
            for words in (["reset", "-q", "--hard"], ["clean", "-qfd"]):
                subprocess.run(["git", *words], cwd=tree, check=True)


def run(tap):
    """Each gate passes our core, and fails the broken copies."""
    run_planted(tap)
    for name in ("names", "layers", "shape", "composers", "builds", "static"):
        status, out = gate(name, f"{ROOT}/core")
        tap.ok(status == 0 and "SKIP" not in out,
               f"check-{name} passes core", out)
    for name, source, begins, more, want in BROKEN:
        with tempfile.TemporaryDirectory() as folder:
            core = shutil.copytree(f"{ROOT}/core", f"{folder}/core")
            change(f"{core}/src/{source}", begins, more)
            status, out = gate(name, core)
        tap.ok(status == 1 and want in out, f"check-{name}: {want}", out)
    run_budgets(tap)
