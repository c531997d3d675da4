"""run: one group of tests, named place/group, as TAP; prove calls it. What the
groups do is in the rooms beside this file."""
# SPDX-License-Identifier: MIT
import os
import signal
import subprocess
import sys

import paths  # noqa: F401

import attached
import avr
import bindings
import boards
import broken_core
import caseless_oracle
import cases
import collates
import console
import conversions
import detects
import door
import driver_mutants
import dropins
import embed
import escapes
import examples
import fat
import faults
import firmware
import folds
import flash_tools
import formats_oracle
import forms_oracle
import graphemes
import idents
import images
import iso
import judges
import kbuild
import kernel
import leb128
import own_lines
import limits
import line_oracle
import mojibakes
import names
import next_version
import norms
import oracle
import page_cells_oracle
import page_easts
import pages_oracle
import readme
import recipes
import rtt
import runner
import thumb
import uart
import verdict
import widths
import wired
import words
import zips
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


# Groups of this machine: what each does with a Tap. A group that is not here
# is a program of that name.
HOST = {
    "attached": [attached.run],
    "bindings": [bindings.run],
    "case": [lambda tap: cases.run(tap, f"{HERE}/case")],
    "caseless": [lambda tap: caseless_oracle.run(tap, f"{HERE}/caseless")],
    "codecs": [formats_oracle.run],
    "collate": [lambda tap: collates.run(tap, f"{HERE}/collate")],
    "convert": [lambda tap: conversions.run(tap, f"{HERE}/convert"),
                examples.formats],
    "detect": [lambda tap: detects.run(tap, f"{HERE}/detect"),
               examples.detect],
    "door": [door.run_host],
    "door-skips": [door.run_skips],
    "driver-mutants": [driver_mutants.run],
    "dropins": [dropins.run_host],
    "embed": [embed.run_host],
    "escape": [lambda tap: escapes.run(tap, f"{HERE}/escape")],
    "fat": [fat.run_host],
    "firmware": [firmware.run_host],
    "flash": [flash_tools.run],
    "folds": [folds.run],
    "gates": [broken_core.run],
    "grapheme": [lambda tap: graphemes.run(tap, f"{HERE}/grapheme",
                                           f"{HERE}/width")],
    "history": [forms_oracle.run],
    "http-names": [examples.http_names],
    "judges": [judges.run_host],
    "ident": [idents.run],
    "kbuild": [kbuild.run],
    "kernel": [kernel.run_host],
    "leb128": [leb128.run],
    "detect-lines": [own_lines.run],
    "mangled": [own_lines.run_mojibake],
    "line": [line_oracle.run],
    "mojibake": [mojibakes.run, examples.mojibake],
    "name": [names.run, examples.names],
    "next-version": [next_version.check],
    "norm": [norms.run],
    "page-cells": [page_cells_oracle.run],
    "pages": [pages_oracle.run, examples.pages],
    "page-east": [lambda tap: page_easts.run(tap, f"{HERE}/page-east")],
    "python": [oracle.run],
    "readme": [readme.run_host],
    "recipes": [recipes.run_host],
    "runner": [runner.run],
    "serial": [examples.serial],
    "unicode": [examples.unicode],
    "width": [lambda tap: widths.run(tap, f"{HERE}/width")],
    "word": [words.run],
    "zip": [zips.run_host],
}


def chip(board):
    """The port over a model of the board's chip."""
    return native(f"{ROOT}/build/{board}/chip")


# Groups of AVR that are no image of suites.
AVR = {"arduino": wired.run_arduino, "firmware": wired.run}

# Groups of a board that one image and one module make.
IMAGES = {"console": console, "fat": fat, "iso": iso, "kernel": kernel,
          "rtt": rtt, "uart": uart, "zip": zips}
# Other groups of a board.
BOARD = {"avx2": boards.avx2, "chip": chip, "faults": faults.run,
         "image": images.run, "pages": boards.pages,
         "suites": boards.suites, "ubsan": boards.ubsan}


def on_host(group):
    """A group of this machine; its status."""
    if group.startswith("odd-"):
        return runner.odd(group.removeprefix("odd-"))
    tap = Tap()
    if group.endswith("-clang") and not has_sanitizer("clang"):
        tap.skip(f"the rest of {group}", "clang or its runtime is missing")
        return tap.done()
    if group not in HOST:
        return native(f"{HERE}/{group}")
    for part in HOST[group]:
        part(tap)
    return tap.done()


def on_board(board, group):
    """A group of a board; its status."""
    kind, dash, what = group.partition("-")
    if dash and kind in thumb.IMAGES:
        return thumb.run(board, kind, what)
    if dash:
        return {"tune": boards.tuned, "bad": faults.bad}[kind](board, what)
    if group in IMAGES:
        return IMAGES[group].run(Tap(), board, boards.image(board, group))
    if group == "shell":
        tap = Tap()
        line_oracle.shell(tap, board)
        return tap.done()
    return BOARD[group](board)


def alone(place, group):
    """One group; its status."""
    limits.inherit()
    if place == "host":
        return on_host(group)
    if place == "avr" and group in AVR and not avr.missing():
        tap = Tap()
        AVR[group](tap)
        return tap.done()
    return avr.run(group) if place == "avr" else on_board(place, group)


def main():
    if sys.argv[1] != "--alone":
        return verdict.supervise([sys.executable, os.path.abspath(__file__),
                                  "--alone", sys.argv[1]], sys.argv[1])
    os.environ["PYTHONPATH"] = os.pathsep.join(
        [f"{ROOT}/tests/guard", *filter(None, [os.environ.get("PYTHONPATH")])])
    place, group = sys.argv[2].split("/")
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
