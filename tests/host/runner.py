"""runner: what must fail a run does, through the runner."""
# SPDX-License-Identifier: MIT
# group: runner = mps2-an385/faults.elf pc/faults.elf suites | run
import os
import re
import subprocess
import sys
import tempfile
from unittest import mock

import groups
import lost
import verdict

from faults import FAULTS, NO_MPU
from machine import settings
from toolbox import CC, ROOT, lacking

# Groups that are wrong, or look so, in what they print.
ODD = {
    "empty": "1..0\n", "unplanned": "ok 1 - a\nok 2 - b\n",
    "twice": "1..2\nok 1\nok 2\n1..2\n", "cut": "ok 1 - a\n1..2\n",
    "failed": "ok 1\nnot ok 2 - it # reason\n# the note\n1..2\n",
}
RIGHT = {"skipped": "1..0 # SKIP no such thing\n",
         "rest": "ok 1 - the rest of it # SKIP no such tool\n1..1\n",
         "right": "ok 1 - a\nok 2 - b # SKIP no such part\n1..2\n"}


def odd(name):
    """Print one of these."""
    print({**ODD, **RIGHT}[name], end="")
    print(f"a cry of {name}", file=sys.stderr)
    return 0


def judged(*names, **more):
    """The result and the output of a run of these groups."""
    return subprocess.run(
        ["python3", f"{ROOT}/tests/run.py", "-q", *names],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        check=False, env={**os.environ, "NO_SKIP": "", **more})


def tools_of(board):
    """The compiler and the emulator of a board."""
    values = settings(board)
    return [CC if values["PORT"].startswith("x86") else "arm-none-eabi-gcc",
            values["QEMU"]]


# Suites that are linked anew for what follows; AVR has them as one image.
IMAGE = "avr/norm"
SUITE = f"{ROOT}/tests/unicode/norm.c"
FLAGS = ("-std=gnu11 -Wall -Wextra -Wmissing-prototypes -Werror "
         "-Icore/include -Iport")


def suites(folder, source, header=""):
    """The suites of IMAGE with another source of one, and perhaps another
    suites.h: what they come to, or None where they do not compile."""
    for name, text in (("norm.c", source), ("suites.h", header)):
        if text:
            with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                file.write(text)
    made = subprocess.run(
        f"{CC} {FLAGS} -I{folder} -Itests/frame -Itests/unicode "
        f"{folder}/norm.c build/host/plain/tests/host/suites.o "
        f"build/host/plain/suites.a build/host/plain/core.a -o {folder}/it",
        shell=True, cwd=ROOT, check=False, stderr=subprocess.DEVNULL)
    if made.returncode:
        return None
    return verdict.supervise([f"{folder}/it", *lost.expected(IMAGE)], IMAGE,
                             quiet=True)


def lost_tests(tap):
    """A test that a suite in C has, and that it does not make, is noticed."""
    right = lost.read(SUITE)
    first, second = [match.start() for match in
                     re.finditer(r"    tap_ok\(", right)][:2]
    with tempfile.TemporaryDirectory() as folder:
        tap.ok(suites(folder, right).status == 0, "the suites as they are")
        found = suites(folder, f"{right[:second]}    if (has_classes())\n"
                       f"        return;\n{right[second:]}")
        tap.ok(found and found.status and "norm: pairs that are" in
               found.failed[-1], "a suite that returns early fails",
               found and found.failed)
        tap.ok(suites(folder, right[:first] + right[second:]) is None,
               "a call that is lost does not compile: its function is unused")
        header = lost.read(f"{ROOT}/tests/frame/suites.h")
        tap.ok(suites(folder, right, re.sub(r"X\(norm, .* ", "", header))
               is None, "nor does a suite that is not in suites.h")
        found = verdict.supervise([f"{folder}/it", "norm", "norm_utf8"],
                                  IMAGE, True)
        tap.ok(found.status, "an image without one of its suites fails",
               found.failed)


ORACLE = """
def part(tap):
    tap.ok(True, "c")

def run(tap, early):
    tap.ok(True, "a")
    if early:
        {early}
        return
    {last}
"""


def lost_oracle(tap):
    """The same of an oracle in Python; a function that nothing names."""
    cases = [("pass", "part(tap)", 0, 0, "as it is"),
             ("pass", "part(tap)", 1, 1, "that returns early, fails"),
             ("pass", 'tap.ok(True, "b")', 1, 1, "that returns early, fails"),
             ('tap.skip("b", "no tool")', "part(tap)", 1, 0,
              "that skips with a reason, passes")]
    for early, last, state, want, what in cases:
        with tempfile.TemporaryDirectory() as tree:
            os.mkdir(f"{tree}/tests")
            with open(f"{tree}/tests/odd.py", "w", encoding="utf-8") as file:
                file.write(ORACLE.format(early=early, last=last))
            made = subprocess.run(
                [sys.executable, "-c",
                 f"import sys; sys.path[:0] = ['{ROOT}/tests', "
                 f"'{tree}/tests']\nimport lost, tap, odd\n"
                 f"lost.ROOT = '{tree}'\nit = tap.Tap()\n"
                 f"odd.run(it, {state})\nsys.exit(it.done())"],
                check=False, stdout=subprocess.PIPE, text=True)
            tap.ok(made.returncode == want, f"an oracle {what}", made.stdout)
    gone = lost.unnamed({call.partition(":")[0] for group in groups.of_host()
                         for call in group.calls})
    tap.ok(not gone, "each function of tests is named somewhere", gone)


def watched(tap):
    """A slow group is in make test if what it watches has changed; each row
    of WATCHES has a group, and a file."""
    table = groups.table()
    files = [os.path.relpath(f"{place}/{name}", ROOT) for place, _, names in
             os.walk(ROOT) for name in names if "/build" not in place]
    stale = [row for row in groups.WATCHES
             if not any(groups.matches(name, row[0]) for name in table)
             or not any(re.match(row[1], path) for path in files)]
    tap.ok(not stale, "each row of WATCHES has a group and a file", stale)
    with mock.patch.object(groups, "changed",
                           lambda: {"tools/check_names.py"}):
        tap.ok(not groups.is_slow("host/gates") and
               groups.is_slow("host/judges"),
               "make test has host/gates where a gate has changed")


def run(tap):
    """What must fail a run does: each once, through this program,
    on the boards of RUNNER_BOARDS whose tools are here."""
    for name in ODD:
        tap.ok(judged(f"host/odd-{name}").returncode != 0, f"{name} fails")
    tap.ok(judged("host/nothing-such").returncode != 0, "no such group fails")
    both = judged(*[f"host/odd-{name}" for name in RIGHT])
    tap.ok(both.returncode == 0 and both.stdout.endswith(
        "SKIP host/odd-rest: the rest of it: no such tool\n"
        "SKIP host/odd-right: b: no such part\n"
        "SKIP host/odd-skipped: all: no such thing\n"
        "tests: 3 in 3 groups, 0 groups failed, 3 skipped\n"),
        "what is skipped passes, and is counted with its reason", both.stdout)
    strict = judged(*[f"host/odd-{name}" for name in RIGHT], NO_SKIP="1")
    tap.ok(strict.returncode != 0 and strict.stdout.endswith(
        "3 groups failed, 3 skipped\n") and "no such tool: this is not in "
        "MAY_SKIP" in strict.stdout, "with NO_SKIP=1 each of them fails",
        strict.stdout)
    wrong = judged("host/odd-failed", "host/odd-right").stdout
    tap.ok("FAILED host/odd-failed, status 1\n    not ok 2 - it # reason\n"
           "    # the note\n    stderr: a cry of failed\n" in wrong,
           "what failed is at the end, with its notes and stderr", wrong)
    lost_tests(tap)
    lost_oracle(tap)
    watched(tap)
    boards = ["mps2-an385", "pc"]
    for board in list(boards):
        if lack := lacking(*tools_of(board)):
            tap.skip(f"the rest of the faults on {board}, which fail the run",
                     f"{lack} is missing")
            boards.remove(board)
    if not boards:
        return
    board, *others = boards
    for byte, what in FAULTS + [("3", "a wrong status"), ("q", "a reset"),
                                ("m", "a missing last line"),
                                ("f", "a failed test")]:
        if settings(board).get("MPU") == "none" and byte in NO_MPU:
            tap.skip(f"{what} fails the run", NO_MPU[byte])
            continue
        tap.ok(judged(f"{board}/bad-{byte}").returncode != 0,
               f"{what} fails the run")
    for place in others:
        tap.ok(judged(f"{place}/bad-q").returncode != 0,
               f"a reset of {place} fails")
    for place in boards:
        good = judged(f"{place}/bad-0")
        tap.ok(good.returncode == 0, f"a good run on {place} passes",
               good.stdout)
