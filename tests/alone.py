"""alone: one group of tests, place/group, as TAP. What the groups of this
machine do is said beside the tests; what those of boards do, here."""
# SPDX-License-Identifier: MIT
import glob
import importlib
import os
import signal
import subprocess
import sys

import paths  # noqa: F401

import avr
import groups
import limits
from tap import Tap
from toolbox import ROOT, has_sanitizer, is_missing_tool

HERE = f"{ROOT}/build/host"


def native(path):
    """Run a program of this machine that prints TAP itself."""
    try:
        status = subprocess.call([path], timeout=limits.WALL)
    except subprocess.TimeoutExpired:
        status = -signal.SIGXCPU
    if status == -signal.SIGXCPU:
        print(f"Bail out! {os.path.basename(path)} hangs")
    return status


def function(path):
    """module.function, imported."""
    module, _, name = path.partition(".")
    return getattr(importlib.import_module(module), name)


def called(group, calls):
    """The functions of a group, each with the programs that it is given."""
    tap = Tap()
    for call in calls:
        path, _, programs = call.partition(":")
        before = tap.count
        function(path)(tap, *(f"{HERE}/{name}" for name in
                              programs.split(",") if name))
        if tap.count == before:
            tap.ok(False, f"{path} has a test")
    return tap.done()


def on_host(group):
    """A group of this machine; its status."""
    if group.startswith("odd-"):
        return function("runner.odd")(group.removeprefix("odd-"))
    row, = groups.of_host(group)
    if group.endswith("-clang") and not has_sanitizer("clang"):
        tap = Tap()
        tap.skip(f"the rest of {group}", "clang or its runtime is missing")
        return tap.done()
    if row.calls:
        return called(group, row.calls)
    return native(f"{HERE}/{row.make[''][0].removeprefix('build/host/')}")


# Groups of a board that one image and one module make.
IMAGES = {"console": "console", "display": "lcds", "fat": "fat", "iso": "iso",
          "kernel": "kernel", "rtt": "rtt", "scan": "scans",
          "uart": "uart", "zip": "zips"}
# Other groups of a board.
OTHERS = {"avx2": "boards.avx2", "faults": "faults.run",
          "image": "images.run", "pages": "boards.pages",
          "receipt": "devices_oracle.on_board",
          "steps": "boards.steps", "suites": "boards.suites",
          "shell": "line_oracle.shell", "stack": "stacks.run",
          "unicode": "boards.unicode"}
# Groups of a tuning: KIND-TUNING.
TUNED = {"all": "boards.exhausted", "bad": "faults.bad",
         "inside": "thumb.run", "rooms": "thumb.run",
         "steps": "boards.steps", "tune": "boards.tuned",
         "ubsan": "boards.ubsan", "windows": "thumb.run"}


def on_board(board, group):
    """A group of a board; its status."""
    kind, dash, what = group.partition("-")
    if dash:
        more = (kind,) if TUNED[kind] == "thumb.run" else ()
        return function(TUNED[kind])(board, *more, what)
    if group == "chip":  # the port over a model of the board's chip
        return native(f"{ROOT}/build/{board}/chip")
    if group in IMAGES:
        path = function("boards.image")(board, group)
        return function(f"{IMAGES[group]}.run")(Tap(), board, path)
    if group == "shell":
        tap = Tap()
        function(OTHERS[group])(tap, board)
        return tap.done()
    return function(OTHERS[group])(board)


def heads(group):
    """The heads of the files that run a group."""
    place, _, name = group.name.partition("/")
    calls = [call.partition(":")[0] for call in group.calls]
    kind, dash, _ = name.partition("-")
    if not calls and place != "host" and name != "chip":
        calls = [TUNED[kind] if dash else f"{IMAGES[name]}.run"
                 if name in IMAGES else OTHERS[name]]
    for call in calls:
        module = importlib.import_module(call.partition(".")[0])
        if module.__name__ == "boards":
            yield function(call).__doc__
        else:
            yield module.__doc__.partition(": ")[2].partition("\n\n")[0]
    if not calls:
        stem = {"suites": "suites", "tune": "tune", "chip": "run",
                "x86": "features"}.get(
            kind, name.replace("-", "_").removesuffix("_speed"))
        for path in glob.glob(f"{ROOT}/tests/**/{stem}.c", recursive=True) \
                + glob.glob(f"{ROOT}/tests/*/{stem}_host.c"):
            with open(path, encoding="utf-8") as file:
                head = file.read().partition("*/")[0]
            yield head.partition(": ")[2].replace("\n *", "\n")


def about(group):
    """The purpose of a group, in one line."""
    return " ".join(" ".join(dict.fromkeys(heads(group))).split())


def alone(place, group):
    """One group; its status."""
    limits.inherit()
    if place == "host":
        return on_host(group)
    if place == "avr":
        row = {row.name: row for row in groups.of_avr()}[f"avr/{group}"]
        return avr.run(group) if avr.missing() or row.calls == ["avr.run"] \
            else called(group, row.calls)
    return on_board(place, group)


def main():
    place, group = sys.argv[1].split("/")
    try:
        return alone(place, group)
    except FileNotFoundError as problem:
        if not is_missing_tool(problem):
            raise
        tap = Tap.latest or Tap()
        tap.skip(f"the rest of {group}", f"{problem.filename} is missing")
        return tap.done()


if __name__ == "__main__":
    sys.exit(main())
