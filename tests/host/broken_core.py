"""broken_core: the gates of the layout, over copies of core that are broken in
known ways, and those that compare figures, over some that grew."""
# SPDX-License-Identifier: MIT
# group: gates | run
import contextlib
import glob
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
from unittest import mock

from toolbox import ROOT, lacking

sys.path.append(f"{ROOT}/tools")
import budgets  # noqa: E402
import check_undef  # noqa: E402
import compare  # noqa: E402
import gates  # noqa: E402

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
     "docs/develop/assurance.md: no row of bu_toy"),
    ("composers", "../include/bareutf/utf8.h", ENDS,
     "void bu_utf8_toy(int (*run)(int n));\n",
     "bu_utf8_toy takes a function: no compose_utf8_toy"),
    ("shape", "../include/bareutf/utf8.h", ENDS,
     "".join(f"int bu_utf8_{i}(int);\n" for i in range(99)),
     "public prototypes, drop-ins apart grew above the ceiling"),
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


# A kind of figure of f, before and now, what a commit says, and the fault.
GREW = [
    ("Size", 86, 90, "", ""), ("Size", 86, 91, "", "86 before, 91 now, 90 at"),
    ("Size", 2000, 2010, "", ""), ("Size", 2000, 2011, "", "2010 at most"),
    ("Size", 86, 94, "Size: f +8, why", ""),
    ("Size", 86, 95, "Size: f +8, why", "94 at most"),
    ("Size", 86, 94, "Size: f +8", "90 at most"),
    ("Size", 86, 94, "Size: g +8, why", "90 at most"),
    ("Size", 86, 94, "Stack: f +8, why", "90 at most"),
    ("Size", 86, 94, "Size: f +4, why\n\nSize: f +4, why", ""),
    ("Stack", 0, 8, "", "4 at most"), ("Stack", 0, 8, "Stack: f +8, why", ""),
    ("Count", 1000, 1005, "", ""), ("Count", 1000, 1006, "", "1005 at most"),
    ("Count", 1000, 1012, "Count: f +1.2 %, why", ""),
    ("Count", 1000, 1013, "Count: [fg] +1.2 %, why", "1012 at most"),
    ("Count", 1000, 900, "", ""), ("Count", 1000, 899, "", "900 at least"),
    ("Count", 1000, 890, "Count: f -11 %, why", ""),
    ("Size", 100, 80, "", "90 at least"), ("Size", 8, 4, "", ""),
]
# g calls f, and h what nobody calls: f alone is to blame, and h.
OWN = [("f", 86, 94, {"f": 86}, {"f": 94}),
       ("g", 186, 194, {"f": 86, "g": 100}, {"f": 94, "g": 100}),
       ("h", 100, 105, {"h": 100}, {"h": 105})]
KEY = ("rom", "M0", "size", "f")
# What is stored, by which compiler, measured, and measured before: whether
# that passes.
STORED = [(86, "1.0.0", 86, None, True), (86, "1.0.0", 87, None, False),
          (1000, "2.0.0", 1020, None, True),
          (1000, "2.0.0", 1021, None, False),
          (86, "1.0.0", None, None, False), (86, "1.0.0", 94, 86, True),
          (86, "1.0.0", 94, 87, False)]


def run_budgets(tap):
    """Figures that grow, or that are not those that are stored."""
    for kind, before, now, said, want in GREW:
        figure = compare.Figure(kind, "f", "M0 size", before, now,
                                now - before)
        found = list(compare.faults([figure], compare.words(said)))
        tap.ok(len(found) == bool(want) and want in "".join(found),
               f"{kind} {before} to {now}, {said!r}: {want or 'passes'}",
               found)
    for name, figures in (
            ("ROM", compare.own_sizes("M0 size", OWN)),
            ("stack", compare.own_stacks("M0 size", [
                (name, before, now, set(parts)) for name, before, now, parts, _
                in OWN]))):
        found = [line.split(",")[0] for line in compare.faults(figures, [])]
        tap.ok([line[-1] for line in found] == ["f", "h"],
               f"who calls what grew is not to blame: {name}", found)
    with tempfile.TemporaryDirectory() as folder:
        for stored, version, now, before, passes in STORED:
            with mock.patch.multiple(
                    budgets, FILE=f"{folder}/budgets.tsv",
                    version=lambda _, version=version: version):
                budgets.write("# arm-none-eabi-gcc 1.0.0", {KEY: stored})
                out = io.StringIO()
                with contextlib.redirect_stderr(out), \
                        contextlib.redirect_stdout(out):
                    bad = budgets.check({KEY: now} if now else {}, {"rom"},
                                        before={KEY: before} if before else {})
            tap.ok(passes == (not bad), f"{stored} is stored, {now} by "
                   f"{version}, before {before}: passes is {passes}",
                   out.getvalue())


# size.py over one room and one CPU.
ONE_CPU = """
import sys
sys.path[:0] = ["tools", "tests"]
import size
size.CPUS = {"M0": size.CPUS["M0"]}
size.tunes = lambda board: ["size"]
size.wanted = size.pages = lambda: []
size.check_stored = lambda *_: 0
sys.argv[1:] = ["--check"]
sys.exit(size.main())
"""
EIGHT = '__asm__(".section .text.bu_utf8_check\\n.space 8\\n.previous");\n'


def run_eight(tap):
    """Eight bytes more in the check, by each compiler that is here."""
    if lack := lacking("git", "arm-none-eabi-ld"):
        tap.skip("check-size beside another commit", f"{lack} is missing")
        return
    with tempfile.TemporaryDirectory() as folder:
        tree = clone(folder, "src/[!u]*/*.c", "src/unicode/*.c", "src/utf/*.c")
        change(f"{tree}/core/src/utf8/utf8_check.c", ENDS, EIGHT)
        for said, want in (("more", 'Size: bu_utf8_check, M0 size: '),
                           ("more\n\nSize: bu_utf8_check +8, why", "")):
            commit(tree, said)
            for name in ("arm-none-eabi-gcc", "clang"):
                if lacking(name):
                    continue
                run = subprocess.run(
                    [sys.executable, "-c", ONE_CPU], cwd=tree, check=False,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                    text=True, env={**os.environ, "CC": name, "UPDATE": "",
                                    "BASE": "start", "ONLY": "utf8_"})
                lines = re.findall("^Size: .*most.*", run.stdout, re.M)
                tap.ok(bool(want) == run.returncode == len(lines) and
                       want in "".join(lines),
                       f"check-size, eight bytes more by {name}, "
                       f"{said.split()[-1]}", run.stdout)


# A call for each level that the gate must ask for, in one file for one CPU.
OUTSIDE = """
void at_none(void), at_size(void), at_most(void), bu_outside(void);
void bu_outside(void)
{
#ifndef __OPTIMIZE__
    at_none();
#elif defined __OPTIMIZE_SIZE__
    at_size();
#else
    at_most();
#endif
}
"""


def run_undef(tap):
    """Calls that leave the library at one level alone."""
    if lack := lacking("make", "arm-none-eabi-gcc", "gcc", "clang"):
        tap.skip("check-undef at each level", f"{lack} is missing")
        return
    out = io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        change(f"{folder}/outside.c", ENDS, OUTSIDE)
        with contextlib.redirect_stdout(out), mock.patch.multiple(
                check_undef, ROOT=folder, sources=lambda _: ["outside.c"],
                MACHINES={"M0": check_undef.MACHINES["M0"]}), \
                mock.patch.object(sys, "argv", ["check_undef.py"]):
            status = check_undef.main()
    for name, level in (("at_none", "-O0"), ("at_size", "-Os"),
                        ("at_most", "-O3")):
        tap.ok(status and re.search(f"gcc .*{level} .*: needs {name}$",
                                    out.getvalue(), re.M),
               f"check-undef: {name} at {level}", out.getvalue())
    tap.ok(gates.GATES["check-undef"] == "python3 tools/check_undef.py",
           "check-undef is that script")


# The folder of a clone in which the gates run: names that a path of ours has,
# a space, and 200 characters.
ODD = f"src/a b/core/tests/{'x' * 200}/build/bareutf"
QUICK = ("names", "layers", "shape", "format", "spelling", "licences",
         "mutants", "avr")
# A gate, a file, what is put at its end or, after a comma, in the place of
# what, and what the gate complains of.
PLANTED = [
    ("licences", "tools/none.py", "x = 1\n", "no SPDX line"),
    ("spelling", "docs/develop/testing.md", "te" "h\n", "==> the"),
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


def commit(tree, said):
    """Commit all of a tree."""
    for words in (["add", "-A"],
                  ["-c", "user.name=tests", "-c", "user.email=tests@localhost",
                   "commit", "-qm", said, "--allow-empty"]):
        subprocess.run(["git", *words], cwd=tree, check=True)


def clone(folder, *without):
    """This tree, as it is, as a repository in a folder of an odd name."""
    tree = f"{folder}/{ODD}"
    shutil.copytree(ROOT, tree, symlinks=True, ignore=shutil.ignore_patterns(
        "build", ".git", "__pycache__"))
    for pattern in without:
        for path in glob.glob(f"{tree}/core/{pattern}"):
            os.remove(path)
    subprocess.run(["git", "init", "-q"], cwd=tree, check=True)
    commit(tree, "all")
    subprocess.run(["git", "tag", "start"], cwd=tree, check=True)
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
    run_eight(tap)
