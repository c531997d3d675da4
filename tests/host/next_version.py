"""next_version: the generators, given a version of Unicode that is to come."""
# SPDX-License-Identifier: MIT
import glob
import os
import shutil
import subprocess
import sys
import tempfile

import limits
from toolbox import CC, ROOT

# Two letters, a mark, and a letter made of both, where 17.0 has nothing.
ADDED = """\
gc Lu 2FE0
gc Ll 2FE1 2FE3
gc Mn 2FE2
ccc 230 2FE2
prop Cased 2FE0-2FE1 2FE3
prop Case_Ignorable 2FE2
prop XID_Start 2FE0-2FE1 2FE3
prop XID_Continue 2FE0-2FE3
gcb Extend 2FE2
incb Extend 2FE2
wb ALetter 2FE0-2FE1 2FE3
wb Extend 2FE2
sc Latin 2FE0-2FE1 2FE3
sc Inherited 2FE2
age 18.0 2FE0-2FE3
lower 2FE0+1
upper 2FE1-1
title 2FE1-1
fold C 2FE0+1
dm 2FE3=2FE1.2FE2
"""


def run(command, folder):
    """Run a command there; what it printed if it failed, or None."""
    done = subprocess.run(command, cwd=folder, check=False,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=limits.WALL)
    return done.stdout.decode() if done.returncode else None


def check(tap):
    """A copy of core and its generators, with one version more."""
    with tempfile.TemporaryDirectory() as tree:
        for name in ("core", "tools", "tests", "port"):
            shutil.copytree(f"{ROOT}/{name}", f"{tree}/{name}")
        shutil.copy(f"{ROOT}/Makefile", f"{tree}/Makefile")
        folder = f"{tree}/tools/unicode"
        sys.path.insert(0, f"{ROOT}/tools/unicode")
        import ucd  # pylint: disable=import-outside-toplevel
        with open(ucd.PATH, encoding="utf-8") as file:
            data = file.read()
        major = int(ucd.VERSION.split(".", maxsplit=1)[0]) + 1
        with open(f"{folder}/{major}.0.0.txt", "w", encoding="utf-8") as file:
            file.write(data + ADDED)
        keys, = glob.glob(f"{folder}/keys-*.txt")
        shutil.copy(keys, f"{folder}/keys-{major}.0.0.txt")
        wrong = run(["make", "-s", "gen"], tree)
        tap.ok(wrong is None, "all generators take the data of a version to "
               "come", wrong)
        sources = glob.glob(f"{tree}/core/src/*/*.c")
        program = f"{tree}/next_version"
        wrong = run([CC, "-std=c11", "-Wall", "-Wextra", "-Werror",
                     "-ffunction-sections", "-Wl,--gc-sections",
                     f"-DMAJOR={major}", f"-I{tree}/core/include",
                     f"{ROOT}/tests/host/next_version.c", *sources,
                     "-o", program], tree)
        tap.ok(wrong is None, "their tables compile", wrong)
        if os.path.exists(program):
            wrong = run([program], tree)
        tap.ok(wrong is None, "each property knows what that version adds",
               wrong)
