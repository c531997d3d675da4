"""runner: what must fail a run does, through prove and the runner."""
# SPDX-License-Identifier: MIT
import os
import subprocess
import sys

from faults import FAULTS, NO_MPU
from machine import settings
from toolbox import CC, ROOT, lacking

# Groups that are wrong, or look so, in what they print. Two tests are right.
ODD = {
    "empty": "1..0\n", "unplanned": "ok 1 - a\nok 2 - b\n",
    "short": "ok 1 - a\n1..1\n", "long": "ok 1\nok 2\nok 3\n1..3\n",
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


def judged(*names):
    """What prove over this program itself comes to, and what is printed."""
    return subprocess.run(
        ["python3", f"{ROOT}/tests/prove.py", "-Q", *names],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        check=False, env={**os.environ, "UPDATE": ""})


def tools_of(board):
    """The compiler and the emulator of a board."""
    values = settings(board)
    return [CC if values["PORT"].startswith("x86") else "arm-none-eabi-gcc",
            values["QEMU"]]


def run(tap):
    """What must fail a run does: each once, through prove and this program,
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
    wrong = judged("host/odd-failed", "host/odd-right").stdout
    tap.ok("FAILED host/odd-failed, status 1\n    not ok 2 - it # reason\n"
           "    # the note\n    stderr: a cry of failed\n" in wrong,
           "what failed is at the end, with its notes and stderr", wrong)
    boards = os.environ.get("RUNNER_BOARDS", "mps2-an385 pc").split()
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
