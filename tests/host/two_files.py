"""two_files: core as bareutf.h and bareutf.c, whole and with chosen modules,
by each compiler and language."""
# SPDX-License-Identifier: MIT
import concurrent.futures
import os
import re
import shlex
import subprocess
import tempfile

import amalgamate
import lost
from bindings import in_place
from packages import shown
from toolbox import CC, CXX, ROOT, TYPED, lacking

TWO = f"{ROOT}/build/host/two-files"
DIR = f"{TYPED}/build/host/two-files"
WARN = "-Wall -Wextra -Wshadow -Wundef -Werror"
SECTIONS = "-ffunction-sections -fdata-sections"
M0 = "arm-none-eabi-gcc -mcpu=cortex-m0 -mthumb -Os -ffreestanding"
# Some compile to an object, so that what only optimizers see is seen; the rest
# are read alone. bareutf.o of the suites is gcc's, as C11.
AS_CPP = "g++ -xc++ -std=c++17 -O0 -c"
WAYS = [
    f"{M0} -std=c99 {SECTIONS} -c",
    f"avr-gcc -mmcu=atmega2560 -Os -std=gnu99 {SECTIONS} -c",
    AS_CPP, "tcc -std=c11 -c",
    *(f"{compiler} -std={language} -fsyntax-only" for compiler, language in (
        ("gcc", "c99"), ("clang", "c99"), ("clang", "c11"),
        ("g++ -xc++", "c++11"), ("g++ -xc++", "c++20"),
        ("clang++ -xc++", "c++17"), ("clang++ -xc++", "c++20")))]
# These take nearly all the time of the suites: host/suites-two-files has them.
LONG = {"utf8_short", "utf8_places", "utf8x", "convert_places",
        "leb128_limbs", "thompson", "fssutf"}
# What examples/firmware/names.c leaves to others.
SEND = """
#include <names.h>
void _start(void);
void _start(void) { names_start(); names_take(BU_OK, 'a'); }
void names_send(uint8_t byte) { *(volatile uint8_t *)0x40002000 = byte; }
"""
HEADERS = ("base", "line", "name")
MOST = 0.02  # of ROM, that two files may take more or less than the folder


def sh(command, folder):
    """Run a line of the shell: did it pass, and what was printed."""
    run = subprocess.run(["sh", "-ec", command], cwd=folder, check=False,
                         text=True, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT)
    return run.returncode == 0, run.stdout


def write(path, text):
    """Write a source."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def names(path, kinds):
    """The symbols of an object that are of these kinds."""
    lines = sh(f"nm {shlex.quote(path)}", ROOT)[1].splitlines()
    return {line.split()[-1] for line in lines if line.split()[-2] in kinds}


def compilers(tap, folder):
    """Each compiler and each language, without a warning."""
    made = {way: f"{folder}/{number}.o" for number, way in enumerate(WAYS)}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        ready = [way for way in WAYS if not lacking(way)]
        done = dict(zip(ready, pool.map(lambda way: sh(
            f"{way} {WARN} -I{DIR} {DIR}/bareutf.c "
            f"-o {made[way]}", folder), ready)))
    for way in WAYS:
        if way not in done:
            tap.skip(way, f"{lacking(way)} is missing")
            continue
        tap.ok(done[way][0] and not done[way][1], way, done[way][1])
    if AS_CPP in done:
        want = names(f"{TWO}/bareutf.o", "TRDB")
        had = names(made[AS_CPP], "TRDB")
        tap.ok(len(want) > 100 and had == want,
               "as C++ the names of others are those of C", had ^ want)
    size(tap, made[WAYS[0]], folder)


def suites(tap):
    """The suites over two files, except the longest ones."""
    every = {name for names in lost.suites().values() for name in names}
    chosen = sorted(every - LONG)
    good, said = sh(f"{TYPED}/build/host/suites-two-files "
                    f"{' '.join(chosen)}", ROOT)
    tap.ok(good and LONG < every, f"the suites {' '.join(chosen)}",
           said[-2000:])


def whole(tap):
    """The folder's files, and the header used without others."""
    lines = sh("find core/src -name '*.c' | sed 's/.*/#include <&>/'", ROOT)
    with tempfile.TemporaryDirectory() as folder:
        write(f"{folder}/all.c", lines[1].replace(
            "#include <core/src/inline/inline.c>\n", ""))
        good, said = sh(f"{CC} -w -O0 -I{TYPED} -I{TYPED}/core/include -c "
                        "all.c", folder)
        want = names(f"{folder}/all.o", "TRDB") if good else said
        tap.ok(names(f"{TWO}/bareutf.o", "TRDB") == want,
               "all functions and objects of core are there", said)
        write(f"{folder}/two.c", "#include <bareutf.h>\n"
              "#include <bareutf.h>\n")
        good, said = sh(f"{CC} {WARN} -std=c99 -I{DIR} -c two.c", folder)
        tap.ok(good, "the header alone, twice", said)
        write(f"{folder}/names.c", "#include <stdlib.h>\n#include <wchar.h>\n"
              "#include <uchar.h>\n#include <bareutf.h>\n"
              "mbstate_t state;\nuint32_t c = UTF8_REJECT;\n")
        for macro in ("DFA", "DFA_SMALL"):
            good, said = sh(f"{CC} {WARN} -I{DIR} -DBAREUTF_WITH_{macro} "
                            "-DBAREUTF_WITH_WCHAR -c names.c", folder)
            tap.ok(good, f"the names of others, by BAREUTF_WITH_{macro}",
                   said)
        good, said = sh(f"{CC} -std=c11 -DBU_INLINE='extern inline' -I{DIR} "
                        f"-c {DIR}/bareutf.c -o in.o", folder)
        lacks = in_place() - names(f"{folder}/in.o", "T")
        tap.ok(good and not lacks,
               "what the header defines in place, for others", lacks or said)


def modules(tap):
    """Each module alone has all that it calls, also where the header defines
    functions, and is licensed as it says."""
    fast = f"{CC} -O0" if lacking("tcc") else "tcc"
    known = sh("python3 tools/amalgamate.py --list nothing", ROOT)[1]
    known = known.partition("there are: ")[2].split()
    tap.ok({"utf8", "ring", "line", "norm"} <= set(known),
           "a module that is not there: those that are", known)
    with tempfile.TemporaryDirectory() as folder:
        for name in known + ["utf8 ring line"]:
            headers, files = amalgamate.chosen(name.split())
            write(f"{folder}/bareutf.h", amalgamate.header(headers))
            write(f"{folder}/bareutf.c", amalgamate.source(files))
            more, also = sh(f"{fast} -DBU_INLINE= -c bareutf.c", folder)
            lacks = {name for name in names(f"{folder}/bareutf.o", "U")
                     if name.startswith("bu_")} if more else "all"
            tap.ok(more and not lacks, f"MODULES={name}", f"{also}{lacks}")
        sh(f"python3 tools/amalgamate.py {folder} ring", ROOT)
        with open(f"{folder}/bareutf.c", encoding="utf-8") as file:
            text = file.read()
        tap.ok("Unicode" not in text and "MIT License" in text and
               len(text) < 30000, "MODULES=ring is small, and of one licence")
    with open(f"{TWO}/bareutf.c", encoding="utf-8") as file:
        text = file.read()
    tap.ok("MIT AND BSD-3-Clause AND LicenseRef-Unicode-3.0" in text and
           all(words in text for words in (
               "MIT License", "UNICODE LICENSE V3", "Neither the name")),
           "the whole has the text of each licence")
    tap.ok("/* same " not in text, "the whole has no excuses of mutants")


def cpp(tap):
    """The header for C++ beside the two files: the manual's example and the
    test of the header; it is there where what it calls is chosen."""
    code, want = shown("cpp", "C++")
    with open(f"{ROOT}/tests/host/ranges.cpp", encoding="utf-8") as file:
        ranges = file.read()
    if lack := lacking(CXX):
        tap.skip("bareutf.hpp", f"{lack} is missing")
        return
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("manual", code), ("ranges", ranges)):
            write(f"{folder}/{name}.cpp", text.replace("<bareutf/bareutf.hpp>",
                                                       "<bareutf.hpp>"))
            good, said = sh(f"{CXX} -std=c++17 {WARN} -I{DIR} {name}.cpp "
                            f"{DIR}/bareutf.o -o {name}\n./{name}", folder)
            tap.ok(good and (said == want or name == "ranges"),
                   f"bareutf.hpp: {name}", said)
        for chosen, want in (("utf8 segment", True), ("utf8 unicode", True),
                             ("unicode", False), ("ring", False)):
            good, said = sh(f"python3 tools/amalgamate.py {folder} {chosen}",
                            ROOT)
            tap.ok(good and os.path.exists(f"{folder}/bareutf.hpp") == want,
                   f"MODULES={chosen}: bareutf.hpp is "
                   f"{'there' if want else 'left out'}", said)


def rom(path):
    """Bytes of code and constants of a program."""
    said = sh(f"arm-none-eabi-size {path}", ROOT)[1]
    text, data = re.search(r"\n *(\d+)\s+(\d+)", said).groups()
    return int(text) + int(data)


def size(tap, whole_of, folder):
    """A small program for Cortex-M0, linked with either."""
    what = "ROM of a small program is that of the folder"
    if lacking(M0):
        tap.skip(what, f"{lacking(M0)} is missing")
        return
    link = "-nostdlib -lgcc -Wl,--gc-sections"
    names_c = f"{TYPED}/examples/firmware/names.c"
    own = " ".join(f"{TYPED}/{path}" for path in
                   amalgamate.chosen(["line", "name"])[1])
    os.mkdir(f"{folder}/bareutf")
    write(f"{folder}/send.c", SEND)
    for name in HEADERS:
        write(f"{folder}/bareutf/{name}.h", f'#include "{TWO}/bareutf.h"\n')
    begin = f"{M0} {SECTIONS} send.c -I{os.path.dirname(names_c)} {names_c}"
    good, said = sh(
        f"{begin} -I{TYPED}/core/include {own} {link} -o a\n"
        f"{begin} -I. {whole_of} {link} -o b", folder)
    if not good:
        tap.ok(False, what, said)
        return
    one, two = rom(f"{folder}/a"), rom(f"{folder}/b")
    tap.ok(one > 1000 and abs(two - one) <= MOST * one, what,
           f"{one} and {two} bytes")
    print(f"# {one} bytes of the folder, {two} of two files")


def run(tap):
    """Two files."""
    with tempfile.TemporaryDirectory() as folder:
        compilers(tap, folder)
    suites(tap)
    whole(tap)
    modules(tap)
    cpp(tap)
