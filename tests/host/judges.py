"""judges: the tools that judge tests and figures, over code that is wrong in
known ways. They run in a small tree of their own."""
# SPDX-License-Identifier: MIT
# group: judges | run_host
# group: mutants | run_mutants
import os
import re
import shutil
import subprocess
import sys
import tempfile

from toolbox import ROOT

FRAME = "tests/frame/tap.c"
COPIED = ("core/include", "core/src/ring", "port/port.h", "port/print.c",
          "port/print.h", "tests/frame/tap.c", "tests/frame/tap.h",
          "tests/frame/main.c", "tests/host/port.c",
          "tests/ring/ring_steps_host.c", "tools/mutants.py",
          "tools/mutate.py", "tools/excuses.py",
          "tools/mutant_judges.py", "tools/mutant_program.py",
          "tools/coverage.py", "tools/check_shape.py")

# 1 survives as 2 and as 0; a turn the wrong way hangs; no table has -1 bytes,
# and what is after its end only a sanitizer sees.
TINY = """
#include "tiny.h"
const unsigned char table[1 - 1 + 2] = {7, 9};
static volatile unsigned long last;
unsigned tiny(unsigned long n)
{
    unsigned sum = unused(n);
    while (n != 0)
        n--, sum++, last = n;
    return sum + table[0];
}
static const int none = 3;
"""
HEADER = """
static inline unsigned unused(unsigned long n)
{
    return n > 1000 ? 5 : 0;
}
"""
SUITE = """
#include "suites.h"
#include "tap.h"
unsigned tiny(unsigned long n);
void suite_tiny(void)
{
    tap_ok(tiny(0) == 7, "none");
    tap_ok(tiny(3) == 10, "three");
}
"""
SUITES = """
#define SUITES_TUNED(X) X(tiny, "basic")
#define SUITES_UNTUNED(X)
#define SUITES_UNICODE(X)
#define SUITES_PAGES(X)
void suite_tiny(void);
"""


def write(path, text):
    """A file of the small tree."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def tree(folder):
    """The small tree."""
    for path in COPIED:
        os.makedirs(os.path.dirname(f"{folder}/{path}"), exist_ok=True)
        copy = shutil.copytree if os.path.isdir(f"{ROOT}/{path}") \
            else shutil.copy
        copy(f"{ROOT}/{path}", f"{folder}/{path}")
    write(f"{folder}/core/src/tiny/tiny.c", TINY)
    write(f"{folder}/core/src/tiny/tiny.h", HEADER)
    write(f"{folder}/tests/core/tiny.c", SUITE)
    write(f"{folder}/tests/frame/suites.h", SUITES)
    write(f"{folder}/tools/coverage.tsv", "")


def tool(folder, name, *arguments):
    """The exit status and the output of a tool of the small tree."""
    run = subprocess.run([sys.executable, f"{folder}/tools/{name}",
                          *arguments], stdout=subprocess.PIPE, check=False,
                         stderr=subprocess.STDOUT, text=True)
    return run.returncode, run.stdout


# Code with excuses: what is excused of each line, and what is wrong.
EXCUSED = """
f:  lsrs    r0, r1, #6      /* same with asrs, 7: small */
    /* same with r0 -> r1,
     * nothing: not used */

    movs    r0, #0x10       /* of another kind */
    /* same below: slower */
    beq     1f              /* same with bne */
1:  adds    r0, r0, #1      /* same with second r0 -> r1, 0 */
    subs    r1, r1, r1      /* same with each r1 -> r0 */
"""
FOUND = ["lsrs -> asrs small", "6 -> 7 small", "r0 -> r1 not used",
         "left out not used", "beq -> bne slower", "r0 -> r1 slower",
         "1 -> 0 slower", *["r1 -> r0 slower"] * 3]
WRONG = [("7: small", "8: small"), ("7: small", "7, 7: small"),
         ("same with asrs, 7: small", "same with 7"), ("second ", "third "),
         ("second ", ""), ("each ", ""), ("nothing", "mov"), ("bne", "r0")]
EXCUSED_C = """
int f(int a, int b)
{
    /* same with left of &&, ||: why */
    if (a < 0x10u && b == '+') /* same with 0x0F, <=, '+' + 1: why */
        b = a + 1; /* same with nothing, second b = a: why */
}
"""
FOUND_C = ["&& -> && 1 || 0 && why", "&& -> || why", "0x10u -> 15u why",
           "< -> <= why", "'+' -> ('+' + 1) why", "b = a + 1; -> ; why"]


def excused(tap):
    """Excuses beside the code."""
    sys.path.append(f"{ROOT}/tools")
    import excuses
    import mutate
    import mutate_asm

    def read(path, text):
        variants = mutate if path.endswith(".c") else mutate_asm
        found, faults = excuses.of_text(path, text,
                                        variants.variants(path, text))
        return [f"{key[3]} {why}" for key, why in found.items()], faults

    found, faults = read("a.S", EXCUSED)
    tap.ok(sorted(found) == sorted(FOUND) and not faults,
           "excuses of instructions", f"{found} {faults}")
    found, faults = read("a.c", EXCUSED_C)
    tap.ok(sorted(found) == sorted(FOUND_C) and len(faults) == 1 and
           "a.c:6: same with second b = a\t" in faults[0],
           "excuses of statements", f"{found} {faults}")
    for old, new in WRONG:
        text = EXCUSED.replace(old, new, 1)
        tap.ok(text != EXCUSED and read("a.S", text)[1],
               f"an excuse with '{new}' for '{old}' is wrong")


def mutants(tap, folder):
    """The result of mutants.py for the small tree."""
    def run():
        return tool(folder, "mutants.py", "-j1", "--quick", "tiny")

    status, out = run()
    counts = dict(re.findall(r"^core/src/tiny/(tiny\..): (.*)$", out, re.M))
    tap.ok(status == 1 and re.search(
        r"hangs: [1-9]\d*\), [1-9]\d* did not build, [1-9]\d* give the same "
        r"objects, 0 change nothing, [1-9]\d* survive",
        counts.get("tiny.c", "")),
        "mutants that hang, do not build and survive are counted apart", out)
    tap.ok("\t1 -> 2u\t1\t# SURVIVES, line 3\n" in out and
           "\t1 -> 2u\t2\t# SURVIVES" not in out.partition("\t1 -> 2u\t1")[0],
           "a survivor is named by its line and by which it is", out)
    tap.ok(re.search(r" [1-9]\d* survive", counts.get("tiny.h", "")),
           "headers are broken too", out)
    alive = re.findall(r"^(.*)\t# SURVIVES, line (\d+)$", out, re.M)
    source = f"{folder}/core/src/tiny"

    def excuse(names):
        """Write the sources with comments for some mutants."""
        for name, text in (("tiny.c", TINY), ("tiny.h", HEADER)):
            lines = text.split("\n")
            for key, number in names:
                path, _, line, change, which = key.split("\t")
                twice = line.count(change.split(" -> ", maxsplit=1)[0]) > 1
                words = ["", "first ", "second "][int(which) * twice]
                if path.endswith(name):
                    lines[int(number) - 1] = (
                        f"/* same with {words}{change}: why */\n"
                        f"{lines[int(number) - 1]}")
            write(f"{source}/{name}", "\n".join(lines))

    excuse(alive)
    status, out = run()
    tap.ok(status == 0 and out.endswith(
        f"{len(alive)} change nothing, 0 survive\n"),
        "one excuse each is enough", out)
    noticed = "core/src/tiny/tiny.c\ttiny\twhile (n != 0)\t!= -> ==\t1"
    excuse([*alive[1:], (noticed, 8)])
    status, out = run()
    tap.ok(status == 1 and out.count("SURVIVES") == 1 and alive[0][0] in out,
           "no excuse covers two", out)
    tap.ok(status == 1 and f"{noticed}\t# EXCUSES NOTHING" in out,
           "an excuse for what is noticed fails", out)
    excuse([*alive, (noticed.replace("!= -> ==", "!= -> <"), 8)])
    status, out = run()
    tap.ok(status == 1 and "with != -> <\t# NAMES NO MUTANT" in out and
           "survive" not in out, "an excuse for no mutant fails at once", out)
    excuse([])
    with open(f"{ROOT}/{FRAME}", encoding="utf-8") as file:
        write(f"{folder}/{FRAME}", file.read().replace(
            "return failed != 0;", "return 1;"))
    status, out = run()
    tap.ok(status == 1 and "does not pass unmutated" in out,
           "tests that fail anyway judge nothing", out)
    shutil.copy(f"{ROOT}/{FRAME}", f"{folder}/{FRAME}")


DIFF = """--- a/core/src/tiny/tiny.c
+++ b/core/src/tiny/tiny.c
@@ -7 +7,2 @@ unsigned tiny(unsigned long n)
@@ -9,3 +11,0 @@
--- a/tests/name/name.c
+++ b/tests/name/name.c
@@ -1 +1 @@
--- a/docs/names.md
+++ /dev/null
"""


def changed(tap, folder):
    """The mutants of what a change touches: of its lines first."""
    sys.path.append(f"{ROOT}/tools")
    import mutants as tool_itself
    lines, rooms = tool_itself.changed(DIFF)
    tap.ok(lines["core/src/tiny/tiny.c"] == {7, 8} and
           rooms == {"tiny", "name"}, "lines and rooms of a diff",
           f"{lines} {rooms}")
    subprocess.run(
        "git init -q && git add . && git -c user.name=a -c user.email=a "
        "commit -qm one", shell=True, cwd=folder, check=True)
    os.environ["BASE"] = "HEAD"
    status, out = tool(folder, "mutants.py", "-j1", "--changed")
    tap.ok(status == 0 and out.startswith("mutants: 0 of what changed since"),
           "no mutant where nothing changed", out)
    write(f"{folder}/core/src/tiny/tiny.c", TINY + "\n")
    status, out = tool(folder, "mutants.py", "-j1", "--changed", "--quick")
    tap.ok(status == 1 and "mutants: 20 of what changed" in out and
           "# SURVIVES, line 3" in out,
           "in a room that changed, one survives", out)


def coverage(tap, folder):
    """The result of coverage.py for the small tree."""
    if not shutil.which("clang-19") or not shutil.which("llvm-cov-19"):
        tap.skip("a way that no test takes is named", "no clang-19")
        return
    subprocess.run(
        "clang-19 -w -O0 -fprofile-instr-generate -fcoverage-mapping "
        "-fcoverage-mcdc -Icore/include -Iport -Itests/frame "
        "core/src/tiny/tiny.c core/src/ring/ring.c tests/frame/main.c "
        f"tests/core/tiny.c {FRAME} port/print.c tests/host/port.c -o suites",
        shell=True, cwd=folder, check=True)

    def run():
        return tool(folder, "coverage.py", f"{folder}/suites")

    status, out = run()
    missed = re.findall(r"^(.*)\t# NOT REACHED.*$", out, re.M)
    tap.ok(status == 1 and "core/src/tiny/tiny.h\tunused\treturn n > 1000 ? "
           "5 : 0;\t1\ttrue" in missed, "a way that no test takes is named",
           out)
    for way in ("call", r"condition \d"):
        tap.ok(any(re.match(rf"core/src/ring/ring.c\t.*\t{way}$", line)
                   for line in missed), f"{way} that no test has is named",
               out)
    tap.ok(re.search(r"^core/src/tiny/tiny.c +1/1 +functions +2/2 ", out,
                     re.M), "each file has its counts", out)
    excuses = f"{folder}/tools/coverage.tsv"
    record = "".join(f"{line}\twhy\n" for line in missed)
    write(excuses, record)
    tap.ok(run()[0] == 0, "what is on record is no fault", out)
    reached = "core/src/tiny/tiny.c\ttiny\twhile (n != 0)\t1\ttrue"
    write(excuses, f"{record}{reached}\twhy\n")
    status, out = run()
    tap.ok(status == 1 and f"{reached}\t# IS REACHED" in out,
           "a record of what is reached fails", out)


GATES = """
import sys
sys.path.insert(0, "tools")
import gates
gates.GATES = {"a": "echo SKIP a: why", "b": "echo b",
               "c": "echo c; false", "d": "true"}
sys.exit(gates.together(sys.argv[1]))
"""


def gates(tap):
    """The last line of make check."""
    for names, strict, want in (
            ("ab", "", "SKIP a: why\ncheck: 2 gates, 0 failed, 1 skipped\n"),
            ("ab", "1",
             "SKIP a: why\ncheck: 2 gates, 1 failed a, 1 skipped\n"),
            ("bc", "", "check: 2 gates, 1 failed c, 0 skipped\n"),
            ("bd", "", "check: 2 gates, 1 failed d, 0 skipped\n")):
        run = subprocess.run([sys.executable, "-c", GATES, names], cwd=ROOT,
                             text=True, stdout=subprocess.PIPE, check=False,
                             env={**os.environ, "NO_SKIP": strict})
        tap.ok(run.stdout.endswith(want) and
               run.returncode == (" 0 failed" not in want),
               f"gates {names}, NO_SKIP={strict}", run.stdout)


def run_mutants(tap):
    """Forty mutants of core, always the same: each is noticed, or on record
    as one that changes nothing."""
    run = subprocess.run(
        [sys.executable, f"{ROOT}/tools/mutants.py", "--random", "40",
         "--seed", "bareutf"], stdout=subprocess.PIPE, check=False,
        stderr=subprocess.STDOUT, text=True)
    tap.ok(run.returncode == 0, "none of forty mutants survives", run.stdout)


def run_host(tap):
    """Each tool must fail where it should."""
    with tempfile.TemporaryDirectory() as folder:
        excused(tap)
        tree(folder)
        coverage(tap, folder)
        mutants(tap, folder)
        changed(tap, folder)
        gates(tap)
