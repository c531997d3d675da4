"""boards: images that print TAP themselves, each on an emulated board."""
# SPDX-License-Identifier: MIT
import re
import sys

from machine import Machine
from toolbox import ROOT

SECONDS = 700  # of CPU time: far above what the suites take


def image(board, name, variant=""):
    """The path of an image."""
    return f"{ROOT}/build/{board}{variant}/{name}.elf"


def relay(board, path, seconds, send=b"", more=()):
    """Run an image that prints TAP itself. Its status must agree with it, and
    the plan, its last line, must have come."""
    machine = Machine(board, path, seconds, more)
    if send:
        machine.send(send)
    status = machine.wait()
    text = machine.out.decode("utf-8", "replace")
    print(text, end="" if text.endswith("\n") else "\n")
    if machine.errors:
        print(machine.errors.decode("utf-8", "replace"), file=sys.stderr)
    if status is None:
        print(f"Bail out! {board} hangs")
        return 1
    if not re.search(r"^1\.\.\d+( # SKIP.*)?$", text, re.M):
        print(f"# {board} ended with status {status} and no plan")
        return status or 1
    return status


def suites(board):
    """The common suites on a board."""
    return relay(board, image(board, "suites"), SECONDS)


def pages(board):
    """The suites of pages on a board."""
    return relay(board, image(board, "pages"), SECONDS)


def unicode(board):
    """The suites of Unicode that have an image of their own."""
    return relay(board, image(board, "unicode"), SECONDS)


def ubsan(board, name):
    """Suites, built to trap on undefined behaviour."""
    return relay(board, image(board, name, "-ubsan"), SECONDS)


def steps(board, variant=""):
    """An interrupt between any two instructions of feed, ring and line; on
    Cortex-M a reset at each fourth too, in steps-all at each."""
    more = [] if board == "pc" else [
        "-icount", "shift=6", "-accel", "tcg,tb-size=64",
        "-action", "reboot=reset"]
    return relay(board, image(board, "steps", variant and f"-{variant}"),
                 SECONDS, more=more)


def avx2(board):
    """The suites over the AVX2 check, on a CPU that has it."""
    return relay(board, image(board, "avx2"), SECONDS, more=["-cpu", "max"])


def tuned(board, tune):
    """The suites over the files of a tuning."""
    more = ["-cpu", "max"] if tune == "bmi2" else []
    return relay(board, image(board, "suites", f"-{tune}"), SECONDS, more=more)


def exhausted(board, tune):
    """The suites, with all inputs of three bytes."""
    return relay(board, image(board, "suites", "-all" if tune == "size" else
                              f"-all-{tune}"), SECONDS)
