"""dropins: programs written for the originals, over the drop-ins, in C and
C++; headers beside those of the system; the examples of docs/drop-ins.md."""
# SPDX-License-Identifier: MIT
# group: dropins = plain/core.a | run_host
import glob
import os
import re
import shutil
import subprocess
import tempfile

import budgets
import examples
import limits
from toolbox import CC, CXX, ROOT, TYPED, lacking

PLACE = f"{ROOT}/build/host/dropins"
TYPED_PLACE = f"{TYPED}/build/host/dropins"
WARN = ("-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wundef -Werror "
        "-Icore/include -D_POSIX_C_SOURCE=200809L")
WAYS = [
    f"{CC} -xc -std=c99", f"{CC} -xc -std=c11", f"{CXX} -xc++ -std=c++98",
    f"{CXX} -xc++ -std=c++17", "clang -xc -std=c99", "clang -xc++ -std=c++98"]
CORE = "-fsanitize=address,undefined -fno-sanitize-recover=all"

MIXED = b"caf\xc3\xa9 \xe2\x82\xac\xf0\x9f\x98\x80"
SPOILT = b"a\xe2\x82A\xc0\xafz\xed\xa0\x80"
CUT = b"x\xf0\x9f\x98"

BEFORE = ["stdlib.h", "string.h", "stdio.h", "wchar.h", "uchar.h", "ctype.h",
          "stdint.h", "wctype.h", "limits.h", "errno.h"]
ANY_ORDER = ["dfa", "dfa_small", "plan9", "mbrtowc", "linux", "zephyr"]


def sh(command, **more):
    """Run a line of the shell in the root."""
    return subprocess.run(command, shell=True, cwd=ROOT, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          timeout=limits.WALL, **more)


def library():
    """The core, once, for all programs; short has a wchar_t of its own."""
    os.makedirs(PLACE, exist_ok=True)
    for folder, flags in (("core", ""), ("core16", "-fshort-wchar")):
        shutil.rmtree(f"{PLACE}/{folder}", ignore_errors=True)
        sh(f"mkdir -p {TYPED_PLACE}/{folder}; for f in core/src/utf8/*.c "
           f"core/src/utf/*.c core/src/compat/*.c; do "
           f"{CC} -g {flags} {CORE} -Icore/include "
           f"-c $f -o {TYPED_PLACE}/{folder}/$(basename $(dirname $f))_"
           f"$(basename $f .c).o; done")


def built(tap, way, name, flags=""):
    """A program, compiled one way and linked with the core; its path."""
    path = f"{PLACE}/{name}"
    core = "core16" if "short" in flags else "core"
    run = sh(f"{way} {WARN} {flags} -c tests/compat/dropins/{name}.c "
             f"-o '{path}.o' && {CC} {CORE} '{path}.o' "
             f"{TYPED_PLACE}/{core}/*.o -o '{path}'")
    tap.ok(run.returncode == 0, f"{name} {flags} by {way}",
           run.stdout.decode())
    return path


def prints(tap, command, want, what, sent=b""):
    """The output that a program must have."""
    out = subprocess.run(command, input=sent, stdout=subprocess.PIPE,
                         check=False, timeout=limits.WALL)
    tap.ok(out.returncode == 0 and out.stdout == want, what, out)


def words(tap, way):
    """A counter of words for Plan 9."""
    path = built(tap, way, "words")
    text = "дом, café\n \t10 € 😀\u3000次\n".encode() * 20
    prints(tap, [path], b"40 120 420 0\n", "counts well-formed text", text)
    prints(tap, [path, b"a/tsch\xc3\xbcs"], b"0 2 9 8 TSCH\xc3\xbcS 8 1\n",
           "counts each wrong byte",
           b"\x80 \xc0\xaf\xed\xa0\x80\xe2\x82")
    prints(tap, [path, b"/d\xc3\xbcnn\xe2\x82\xac\xe2\x82\xac"],
           b"0 0 0 0 D\xc3\xbcNN\xe2\x82\xac 7 1\n",
           "copies what fits of a name")


def points(tap, way):
    """Loops around decode(), by either table."""
    for header in ("dfa", "dfa_small"):
        path = built(tap, way, "points",
                     f"'-DDFA_HEADER=<bareutf/{header}.h>'")
        prints(tap, [path, MIXED, SPOILT, CUT],
               b"1 7 U+0063 U+0061 U+0066 U+00E9 U+0020 U+20AC U+1F600 whole\n"
               b"0 1 U+0061 U+FFFD U+0041 U+FFFD U+FFFD U+007A U+FFFD U+FFFD "
               b"U+FFFD whole\n0 1 U+0078 cut\n",
               "prints the points of Hoehrmann's loops")


def wide(tap, way):
    """Loops around mbrtowc, alone and beside the system's headers."""
    for flags in ("-DBAREUTF_WCHAR_ALONE", "-DWITH_SYSTEM"):
        path = built(tap, way, "wide", flags)
        prints(tap, [path, MIXED, SPOILT, CUT],
               b"63 61 66 e9 20 20ac 1f600 1\n7 13 1 1\n"
               b"0063 0061 0066 00e9 0020 20ac d83d de00 end\n"
               b"61 bad2 41 bad1 bad1 7a bad1 bad1 bad1 1\nbad\n0061 bad\n"
               b"78 cut 0\nbad\n0078 bad\n3 3 1 -1\n",
               "does what manual pages show")


def vfat(tap, way):
    """Names in a file system of Linux."""
    path = built(tap, way, "vfat")
    prints(tap, [path, b"BERLIN-\xc3\x84", MIXED, SPOILT, b"A" * 256],
           b"9 8 9 berlin-\xc3\x84\n13 8 13 " + MIXED +
           b"\n-84 -22 0 \n256 -36 0 \n-22\n",
           "converts names as the kernel does")


def short(tap):
    """wchar_t of 16 bits, in C."""
    path = built(tap, f"{CC} -xc -std=c99", "short", "-fshort-wchar")
    prints(tap, [path], b"16 bits\n", "mbrtowc with a wchar_t of 16 bits")


def compiles(way, text):
    """Return whether a text compiles."""
    return sh(f"{way} {WARN} -fsyntax-only -", input=text.encode())


def orders(tap, ways):
    """Each header before and after those of the system."""
    system = "".join(f"#include <{name}>\n" for name in BEFORE)
    for way in ways:
        wrong = ""
        for name in [*ANY_ORDER, "wchar"]:
            own = f"#include <bareutf/{name}.h>\n"
            texts = [system + own + system]
            if name != "wchar":
                texts.append(own + system)
            for text in texts:
                run = compiles(way, text)
                if run.returncode:
                    wrong += text + run.stdout.decode()
        tap.ok(not wrong, f"headers beside those of the system, by {way}",
               wrong)


ADVICE = "include <stdlib.h>, <wchar.h> and <uchar.h> before"


def too_early(tap, ways):
    """<bareutf/wchar.h> before those of the system gives advice; where none
    can follow it needs none."""
    own = "#include <bareutf/wchar.h>\n"
    library = "#include <stdlib.h>\n"
    wide_ones = "#include <wchar.h>\n"
    for way in ways:
        for text in (own, own + wide_ones, own + library, library + own,
                     wide_ones + own + library):
            run = compiles(way, text)
            tap.ok(run.returncode != 0 and ADVICE in run.stdout.decode(),
                   f"an error reports what to include before, by {way}",
                   text + run.stdout.decode())
        for more, text in (("", library + wide_ones + own),
                           ("-ffreestanding", own),
                           ("-DBAREUTF_WCHAR_ALONE", own)):
            run = compiles(f"{way} {more}", text)
            tap.ok(run.returncode == 0, f"no error is due {more}, by {way}",
                   text + run.stdout.decode())


def both_tables(tap, ways):
    """A file may include both headers of decode()."""
    for order in (("dfa", "dfa_small"), ("dfa_small", "dfa")):
        text = "".join(f"#include <bareutf/{name}.h>\n" for name in order)
        text += ("uint32_t f(uint32_t *s, uint32_t *c); uint32_t f(uint32_t "
                 "*s, uint32_t *c) { return decode(s, c, 65) + "
                 "bu_dfa_decode(s, c, 65) + "
                 "bu_dfa_decode_small(s, c, 65); }\n")
        for way in ways:
            run = compiles(way, text)
            tap.ok(run.returncode == 0, f"{' and '.join(order)}, by {way}",
                   run.stdout.decode())


def page(tap, ways):
    """The examples of the page, each in C and C++."""
    codes = examples.codes("docs/drop-ins.md")
    for number, code in enumerate(codes, 1):
        for way in ways:
            run = compiles(way, code)
            tap.ok(run.returncode == 0,
                   f"example {number} of docs/drop-ins.md by {way}",
                   run.stdout.decode())
    tap.ok(len(codes) >= 4, "the page has examples")


def sizes(tap):
    """The ROM of each function in the tables of drop-ins, as a compiler
    makes it."""
    what = "the ROM of drop-ins is that of the functions"
    tool = "arm-none-eabi-gcc"
    if lack := lacking(tool):
        tap.skip(what, f"{lack} is missing")
        return
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for path in glob.glob(f"{ROOT}/core/src/compat/*.c"):
            subprocess.run(
                [tool, "-Os", "-mcpu=cortex-m0", "-mthumb", "-ffreestanding",
                 "-ffunction-sections", "-fdata-sections",
                 f"-I{ROOT}/core/include", "-c", path, "-o", f"{folder}/x.o"],
                check=True)
            made = subprocess.run(
                ["arm-none-eabi-nm", "-S", f"{folder}/x.o"], check=True,
                text=True, stdout=subprocess.PIPE).stdout
            found.update((name, int(size, 16)) for size, name in re.findall(
                r"^\S+ (\S+) T bu_(?:plan9__|linux__)?(\w+)$", made, re.M))
    rows = [row for names, cells in re.findall(
        r"^\| ((?:`\w+`(?:, )?)+) \| ([\d, inle]+) \|",
        examples.text("docs/develop/sources.md"), re.M)
        for row in zip(re.findall(r"\w+", names), cells.split(", "))]
    wrong = {name: (said, found.get(name.removeprefix("bu_")))
             for name, said in rows if said.isdigit() and not budgets.is_near(
                 found.get(name.removeprefix("bu_"), 0), int(said), tool)}
    tap.ok(len(rows) > 30 and not wrong, what, wrong or len(rows))


def here(tap):
    """The ways whose compilers are here."""
    for way in WAYS:
        if lack := lacking(way):
            tap.skip(f"programs and headers by {way}", f"{lack} is missing")
        else:
            yield way


def run_host(tap):
    """All of it."""
    library()
    ways = list(here(tap))
    for way in ways:
        for program in (words, points, wide, vfat):
            program(tap, way)
    short(tap)
    orders(tap, ways)
    too_early(tap, ways)
    both_tables(tap, ways)
    sizes(tap)
    page(tap, [way for way in (WAYS[0], WAYS[2]) if way in ways])
