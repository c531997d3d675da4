"""next_version: the generators, given a version of Unicode that is to come."""
# SPDX-License-Identifier: MIT
# group: next-version | check
import glob
import importlib
import os
import re
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
special 1FBFE=1FBFE/53.73/53.53
dm 2FE3=2FE1.2FE2
"""
# What no code is for: the generator that refuses it, the data, the scalar
# value that it names, and a file that has to be changed.
A20 = ".".join(["61"] * 20)
REFUSED = """\
bidi | bc FOO 2FE0 | 2FE0 | property.h
join | jt X 2FE0 | 2FE0 | bidi.h
join | form circled FE70 | FE70 | join.c
join | form isolated 2FE0; dm 2FE0~628 | 2FE0 | join.c
join | form final 2FE0; dm 2FE0~61 | 61 | join.c
join | form isolated 2FE0; dm 2FE0~6F0 | 6F0 | join.c
join | form isolated 2FE0 2FE1; dm 2FE0~6BF 2FE1~61 | 61 | join.c
join | form isolated 2FE0; dm 2FE0~644.627 | 2FE0 | join.c
join | jt D 2C0 | 2C0 | join.c
bidi_mirror | bracket 2FE0=2FE1 | 2FE0 | bidi_mirror.c
bidi_mirror | mirror 2FE0=4C000 | 4C000 | bidi_mirror.c
bidi_mirror|mirror 2FE0=2FE1; bracket 2FE0=2FE1; dm 2FE0=3014|2FE0|mirror.c
category | gc Lx 2FE0 | 2FE0 | property.h
lookup_category | gc Lx 2FE0 | 2FE0 | property.h
word | wb Foo 2FE0 | 2FE0 | segment.h
word | gc So 2FE0; prop {2} 2FE0; wb Extend 2FE0 | 2FE0 | word.c
grapheme | gc Lo 2FE0; gcb Foo 2FE0 | 2FE0 | grapheme_class.h
grapheme | gc Mn 2FE0; gcb Extend 2FE0; incb Foo 2FE0 | 2FE0 | grapheme_class.h
grapheme | gc Lo 2FE0; incb Foo 2FE0 | 2FE0 | grapheme_class.h
grapheme | gc Mn 2FE0; gcb Extend 2FE0; incb Consonant 2FE0 | 2FE0 | grapheme.c
grapheme | gc So 2FE0; gcb Extend 2FE0; prop {2} 2FE0 | 2FE0 | grapheme.c
grapheme | gc Mn 4C000; gcb Extend 4C000 | 4C000 | grapheme_class.c
lookup_grapheme | gc Lo 2FE0; gcb Foo 2FE0 | 2FE0 | grapheme_class.h
linebreak | lb FOO 2FE0 | 2FE0 | linebreak.c
linebreak | eaw Q 2FE0 | 2FE0 | gen_width.py
linebreak | lb NS 1FAFF; prop {2} 1FAFF | 1FAFF | linebreak.py
linebreak | gc Pe 2FE0; lb CP 2FE0; eaw W 2FE0 | 2FE0 | linebreak.py
linebreak | lb ZW 3042 | 3042 | linebreak_class.h
gen_width | eaw Q 2FE0 | 2FE0 | gen_width.py
gen_width | gc Mn 47F | 47F | width.c
gen_width | gc Mn 4C000 | 4C000 | width.c
gen_width | gc Lo 4C000; eaw W 4C000 | 4C000 | width.c
case | fold C 4C000+1; lower 4C000+1; upper 4C001-1 | 4C000 | case.c
case | fold C 2FE0+49020; lower 2FE0+49020 | 2FE0 | case.c
case | fold C 3042+1; lower 3042+1; upper 3043-1 | 3042 | case.c
case | fold F 2FE0=61.62.63.64 | 2FE0 | case.h
fold | fold F 2FE0=61.62.63.64 | 2FE0 | case.h
lookup_case | fold F 2FE0=61.62.63.64; special 2FE0=2FE0/61/61 | 2FE0 | case.h
case | special 2FE0=61.62.63/2FE0/2FE0 | 2FE0 | case.h
case | special 2FE0=2FE0/61.62.63.64/2FE0 | 2FE0 | case.h
case | special 2FE0=2FE0/2FE0/61.62.63.64 | 2FE0 | case.h
case | fold F 149=1E921.1E922 | 149 | case.h
case | special 149=149/149/1E921.1E922 | 149 | case.h
case | fold C F8+1D7B7 | F8 | case.c
case | special 2FE0=61.62/2FE0/2FE0 | 2FE0 | case.c
case | special 2FE0=2FE0/61.62/61.62 | 2FE0 | case.c
case | fold F 2FE0=61.62 | 2FE0 | case.c
case | fold T 4A+1 | 4A | casing_objects.c
fold|fold F 2FE0=61.1F600; special 2FE0=2FE0/41.1F600/41.1F600 | 1F600 | case.c
lookup_case | special 2FE0=2FE0/41.62/41.42 | 2FE0 | lookup.py
case_back | lower 2FE0+2; title 2FE0+1 | 2FE0 | case.c
case_back | upper 2FE1-1; title 2FE1+3 | 2FE1 | case.c
case_back | upper 2FE1-1; lower 2FE1+3 | 2FE1 | case.c
norm | ccc 255 2FE0 | 2FE0 | norm.py
norm | dm 2FE0=61.4C001 | 4C001 | norm_canonical.c
norm | dm 2FE0=3400 | 2FE0 | norm_canonical.c
norm | dm 2FE0=2FE1.1 2FE1=2FE2.1 2FE2=2FE3.1 2FE3=2FE4.1 | 2FE0 | norm.h
norm_compatible | dm 2FE0~{0} | 2FE0 | norm.h
norm_fast | dm 2FE0=61.4C001 | 4C001 | norm_fast.py
skeleton | conf 2FE0={0} | 2FE0 | norm.h
skeleton | conf E9=65 | E9 | unicode_skeleton.c
numeric | nv 123457 2FE0 | 2FE0 | property.c
numeric | nv 7/97 2FE0 | 2FE0 | property.c
script | prop XID_Continue 2FE0 | 2FE0 | property.c
extensions | {3} 2FE0; sc Latin 2FE0; scx {1} 2FE0 | 2FE0 | property.h
extensions | {3} 2FE0; sc Latin 2FE0; scx Foo/Latin 2FE0 | 2FE0 | script.py
ident | prop XID_Start 2FE0 | 2FE0 | property.h
"""
SCRIPTS = ("Latin/Greek/Han/Cyrillic/Arabic/Hebrew/Thai/Lao/Tamil/Telugu/"
           "Kannada/Bengali/Oriya/Gujarati/Gurmukhi/Khmer/Myanmar")
# Rows of SpecialCasing.txt with a condition, of Unicode 5.0 to 18.0.
SPECIAL = """\
00DF; 00DF; 0053 0073; 0053 0053; # LATIN SMALL LETTER SHARP S
03A3; 03C2; 03A3; 03A3; Final_Sigma; # GREEK CAPITAL LETTER SIGMA
0307; 0307; ; ; lt After_Soft_Dotted; # COMBINING DOT ABOVE
0049; 0069 0307; 0049; 0049; lt More_Above;
004A; 006A 0307; 004A; 004A; lt More_Above;
012E; 012F 0307; 012E; 012E; lt More_Above;
00CC; 0069 0307 0300; 00CC; 00CC; lt;
00CD; 0069 0307 0301; 00CD; 00CD; lt;
0128; 0069 0307 0303; 0128; 0128; lt;
0130; 0069; 0130; 0130; tr;
0130; 0069; 0130; 0130; az;
0307; ; 0307; 0307; tr After_I;
0307; ; 0307; 0307; az After_I;
0049; 0131; 0049; 0049; tr Not_Before_Dot;
0049; 0131; 0049; 0049; az Not_Before_Dot;
0069; 0069; 0130; 0130; tr;
0069; 0069; 0130; 0130; az;
"""
# What is done to them, and the scalar value that is named.
CONDITIONS = (
    (SPECIAL + "0049; 0131; 0049; 0049; kk Not_Before_Dot;\n", "U+0049"),
    (SPECIAL + "2FE0; 2FE1; 2FE0; 2FE0; After_Kana; # NEW\n", "U+2FE0"),
    (SPECIAL.replace("00CD; 0069 0307 0301;", "00CD; 0069 0301;"), "U+00CD"),
    (SPECIAL.replace("0130; 0069; 0130; 0130; az;\n", ""), "U+0130"))
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


def said(call):
    """The sentence by which a generator refuses, or what else it does."""
    try:
        call()
    except SystemExit as end:
        return str(end)
    # Any other end is a traceback to who runs the generator.
    except Exception as error:  # pylint: disable=broad-except
        return f"Traceback: {error!r}"
    return "no refusal"


def generator(name):
    """What makes a table, of those that are asked here."""
    if name.startswith("lookup_"):
        lookup = importlib.import_module("lookup")
        return lambda: lookup.Table(name.removeprefix("lookup_")).text()
    module = importlib.import_module(name)
    return module.table if name == "gen_width" else module.text


def unknown(tap, ucd):
    """What no code is for is refused, with what to change."""
    path = ucd.PATH
    with open(path, encoding="utf-8") as file:
        data = file.read()
    with tempfile.TemporaryDirectory() as folder:
        ucd.PATH = f"{folder}/data.txt"
        for row in REFUSED.format(
                A20, SCRIPTS, "Extended_Pictographic",
                "prop XID_Continue").splitlines():
            name, added, scalar, place = map(str.strip, row.split("|"))
            with open(ucd.PATH, "w", encoding="utf-8") as file:
                file.write(data + added.replace("; ", "\n") + "\n")
            answer = said(generator(name))
            tap.ok(answer.startswith(f"U+{scalar:0>4} ") and place in answer
                   and "Traceback" not in answer,
                   f"{name} refuses {added[:60]}", answer)
    ucd.PATH = path


def conditions(tap):
    """A condition of SpecialCasing.txt or a status of CaseFolding.txt that
    core does not have is not dropped."""
    pack = importlib.import_module("pack")
    source = pack.Source(ROOT)
    for text, scalar in (*CONDITIONS, (SPECIAL, "no refusal")):
        source.read = lambda name, text=text: text.encode()
        answer = said(lambda: pack.special(source))
        tap.ok(answer.startswith(scalar) and (
            text == SPECIAL or "casing_objects.c" in answer),
               f"rows with a condition: {scalar}", answer)
    source.read = lambda name: b"0041; C; 0061; # A\n2FE0; X; 2FE1; # NEW\n"
    answer = said(lambda: list(pack.folds(source)))
    tap.ok(answer.startswith("U+2FE0 ") and "case.c" in answer,
           "a folding of a new status", answer)


def versions(tap, tree, version):
    """No header but what is generated names a version of Unicode, except in
    (Unicode 3.9), which is a section; and public ones name this one."""
    with open(f"{tree}/tools/tables.tsv", encoding="utf-8") as file:
        made = {line.split("\t")[0] for line in file}
    found = []
    for path in sorted(glob.glob(f"{tree}/core/**/*.h", recursive=True)
                       + glob.glob(f"{tree}/port/**/*.h", recursive=True)):
        name = os.path.relpath(path, tree)
        if name in made and "/include/" not in name:
            continue
        with open(path, encoding="utf-8") as file:
            text = re.sub(r"\s*\n\s*\*?\s*", " ", file.read())
        found += [f"{name}: {match[0]}" for match in re.finditer(
            r"(?<![(;] )(?<!\()\bUnicode (?:[Vv]ersion )?(\d+\.\d[.\d]*)",
            text) if match[1].strip(".") != version]
    tap.ok(not found, f"headers name no version of Unicode but {version}",
           "\n".join(found))


def check(tap):
    """A copy of core and its generators, with one version more."""
    with tempfile.TemporaryDirectory() as tree:
        for name in ("core", "tools", "tests", "port"):
            shutil.copytree(f"{ROOT}/{name}", f"{tree}/{name}")
        shutil.copy(f"{ROOT}/Makefile", f"{tree}/Makefile")
        folder = f"{tree}/tools/unicode"
        refused(tap, tree)
        sys.path[:0] = [f"{ROOT}/tools/unicode", f"{ROOT}/tools"]
        ucd = importlib.import_module("ucd")
        versions(tap, ROOT, ucd.VERSION)
        conditions(tap)
        unknown(tap, ucd)
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
        versions(tap, tree, f"{major}.0.0")
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
