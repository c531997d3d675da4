"""dropins: programs written for the originals, over the drop-ins, in C and
C++; headers beside those of the system; the examples of docs/drop-ins.md."""
# SPDX-License-Identifier: MIT
import os
import re
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PLACE = f"{ROOT}/build/host/dropins"
WARN = ("-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wundef -Werror "
        "-Icore/include -D_POSIX_C_SOURCE=200809L")
WAYS = ["gcc -xc -std=c99", "gcc -xc -std=c11", "g++ -xc++ -std=c++98",
        "g++ -xc++ -std=c++17", "clang -xc -std=c99", "clang -xc++ -std=c++98"]
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
                          timeout=600, **more)


def library():
    """The core, once, for all programs; short has a wchar_t of its own."""
    os.makedirs(PLACE, exist_ok=True)
    for folder, flags in (("core", ""), ("core16", "-fshort-wchar")):
        sh(f"mkdir -p {PLACE}/{folder}; for f in core/src/utf8/*.c "
           f"core/src/utf16/*.c core/src/dfa*/*.c core/src/plan9/*.c "
           f"core/src/mbrtowc/*.c core/src/linux/*.c; do "
           f"gcc -g {flags} {CORE} -Icore/include "
           f"-c $f -o {PLACE}/{folder}/$(basename $(dirname $f))_"
           f"$(basename $f .c).o; done")


def built(tap, way, name, flags=""):
    """A program, compiled one way and linked with the core; its path."""
    path = f"{PLACE}/{name}"
    core = "core16" if "short" in flags else "core"
    run = sh(f"{way} {WARN} {flags} -c tests/host/dropins/{name}.c "
             f"-o {path}.o && gcc {CORE} {path}.o {PLACE}/{core}/*.o "
             f"-o {path}")
    tap.ok(run.returncode == 0, f"{name} {flags} by {way}",
           run.stdout.decode())
    return path


def prints(tap, command, want, what, sent=b""):
    """What a program must print."""
    out = subprocess.run(command, input=sent, stdout=subprocess.PIPE,
                         check=False, timeout=60)
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
    for flags in ("", "-DWITH_SYSTEM"):
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
    path = built(tap, "gcc -xc -std=c99", "short", "-fshort-wchar")
    prints(tap, [path], b"16 bits\n", "mbrtowc with a wchar_t of 16 bits")


def compiles(way, text):
    """Does a text compile?"""
    return sh(f"{way} {WARN} -fsyntax-only -", input=text.encode())


def orders(tap):
    """Each header before and after those of the system."""
    system = "".join(f"#include <{name}>\n" for name in BEFORE)
    for way in WAYS:
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


def page(tap):
    """The examples of the page, each in C and C++."""
    with open(f"{ROOT}/docs/drop-ins.md", encoding="utf-8") as file:
        codes = re.findall(r"```c\n(.*?)```", file.read(), re.S)
    for number, code in enumerate(codes, 1):
        for way in ("gcc -xc -std=c99", "g++ -xc++ -std=c++98"):
            run = compiles(way, code)
            tap.ok(run.returncode == 0,
                   f"example {number} of docs/drop-ins.md by {way}",
                   run.stdout.decode())
    tap.ok(len(codes) >= 4, "the page has examples")


def run_host(tap):
    """All of it."""
    library()
    for way in WAYS:
        for program in (words, points, wide, vfat):
            program(tap, way)
    short(tap)
    orders(tap)
    page(tap)
