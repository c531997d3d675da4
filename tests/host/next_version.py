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

# Where there is nothing: two letters, a mark, and a letter made of both; a
# linker that is a mark and one that is a letter; a consonant; a mark among
# what NFD leaves as it is; a ligature above FFFF, whose folding is two
# letters; a wide emoji; letters of a script in a plane of their own; a
# letter that comes between a and b in the order of texts; a fraction and a
# number of kinds that are new; a letter of two scripts; what looks like ab.
ADDED = """\
gc Lu 2FE0
gc Ll 2FE1 2FE3 1FBFE 378
gc Lo 2FE5-2FE6 4C000-4C0FF
gc Mn 2FE2 2FE4 20C8
gc So 1FAED
ccc 230 2FE2
ccc 9 2FE4
ccc 220 20C8
eaw W 1FAED
prop Cased 2FE0-2FE1 2FE3 1FBFE 378
prop Alphabetic 2FE0-2FE6
prop Case_Ignorable 2FE2 2FE4 20C8
prop XID_Start 2FE0-2FE1 2FE3 2FE5-2FE6 1FBFE 378 4C000-4C0FF
prop XID_Continue 2FE0-2FE6 20C8 1FBFE 378 4C000-4C0FF
prop Emoji 1FAED
prop Emoji_Presentation 1FAED
prop Extended_Pictographic 1FAED
gcb Extend 2FE2 2FE4 20C8
incb Extend 2FE2 20C8
incb Linker 2FE4-2FE5
incb Consonant 2FE6
wb ALetter 2FE0-2FE1 2FE3 2FE5-2FE6 1FBFE 378
wb Extend 2FE2 2FE4 20C8
lb CM 2FE2 2FE4
lb AK 2FE5-2FE6
lb NS 4C000
sc Latin 2FE0-2FE1 2FE3 1FBFE 378
sc Inherited 2FE2 2FE4 20C8
sc Devanagari 2FE5-2FE6
sc Zznew 4C000-4C0FF
bc NSM 2FE2 2FE4 20C8
bc AN 1FAED
nv 7/96 2FE5
nv 300000000 2FE6
scx Latin/Zznew 2FE6
conf 4C001=61.62 4C002=2FE3
age 99.0 2FE0-2FE6 20C8 1FBFE 378 1FAED 4C000-4C0FF
lower 2FE0+1
upper 2FE1-1
title 2FE1-1
fold C 2FE0+1
fold S 1FBFE-1FB1F
fold F 1FBFE=73.73
dm 2FE3=2FE1.2FE2
"""
# The primary weight after that of a.
KEYS = "378={:X}\n"


def run(command, folder):
    """Run a command there; what it printed if it failed, or None."""
    done = subprocess.run(command, cwd=folder, check=False,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=limits.WALL)
    return done.stdout.decode() if done.returncode else None


def refused(tap, tree):
    """From a folder without the files of a version nothing is made."""
    def contents():
        found = {}
        for path in glob.glob(f"{tree}/*/**", recursive=True):
            if os.path.isfile(path):
                with open(path, "rb") as file:
                    found[path] = file.read()
        return found
    before = contents()
    with tempfile.TemporaryDirectory() as empty:
        for version, want in (("99.0.0", "has no UnicodeData.txt"),
                              ("99", "usage: make unicode")):
            said = run(["make", "-s", "unicode", f"VERSION={version}",
                        f"FROM={empty}"], tree)
            tap.ok(said and want in said and contents() == before,
                   f"make unicode VERSION={version}: {want}", said)


def check(tap):
    """A copy of core and its generators, with one version more."""
    with tempfile.TemporaryDirectory() as tree:
        for name in ("core", "tools", "tests", "port"):
            shutil.copytree(f"{ROOT}/{name}", f"{tree}/{name}")
        shutil.copy(f"{ROOT}/Makefile", f"{tree}/Makefile")
        folder = f"{tree}/tools/unicode"
        refused(tap, tree)
        sys.path.insert(0, f"{ROOT}/tools/unicode")
        import ucd  # pylint: disable=import-outside-toplevel
        with open(ucd.PATH, encoding="utf-8") as file:
            data = file.read()
        major = int(ucd.VERSION.split(".", maxsplit=1)[0]) + 1
        with open(f"{folder}/{major}.0.0.txt", "w", encoding="utf-8") as file:
            file.write(data + ADDED)
        keys, = glob.glob(f"{folder}/keys-*.txt")
        after_a = ucd.collation()[(0x61,)][0][1] + 1
        with open(keys, encoding="utf-8") as file:
            data = file.read()
        with open(f"{folder}/keys-{major}.0.0.txt", "w",
                  encoding="utf-8") as file:
            file.write(data + KEYS.format(after_a))
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
