"""cpp: bareutf.hpp by both compilers, as C++17 and C++20, and what a loop over
scalar values costs beside the same one in C."""
# SPDX-License-Identifier: MIT
# group: cpp = plain/core.a | run
import re
import tempfile

from examples import CORE
from packages import section, sh, shown, write
from toolbox import TYPED, lacking

WARN = "-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror"
BARE = "-fno-exceptions -fno-rtti"
INCLUDE = f"-I{TYPED}/core/include"
IN_CPP = """
#include <bareutf/bareutf.hpp>
uint32_t sum(const uint8_t *s, size_t n)
{
    uint32_t sum = 0;

    for (bareutf::scalar each : bareutf::scalars({s, n}))
        sum = sum * 31 + (each ? each.value : BU_REPLACEMENT);
    return sum;
}
"""
IN_C = """
#include <bareutf/utf8.h>
uint32_t sum(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    uint32_t sum = 0;

    while (s != end) {
        uint32_t value;
        enum bu_status status = bu_utf8_next(&s, end, &value);

        if (status == BU_MORE)
            s = end;
        sum = sum * 31 + (status == BU_OK ? value : BU_REPLACEMENT);
    }
    return sum;
}
"""


def code(folder, command, name):
    """The bytes of code of a file; None if it does not compile."""
    good, said = sh(f"{command} -Os {INCLUDE} -c {name} -o size.o\n"
                    "readelf -SW size.o", folder)
    return good and sum(int(size, 16) for size in re.findall(
        r" \.text\S* +PROGBITS +\w+ +\w+ (\w+)", said))


def sizes(tap, folder):
    """The loop of each language, by compilers that are here."""
    most, = re.findall(r"at most (\d+) bytes of code more", section("C++"))
    write(f"{folder}/sum.cpp", IN_CPP)
    write(f"{folder}/sum.c", IN_C)
    for cc, cxx in (("gcc", "g++"), ("clang", "clang++"), *(
            (f"arm-none-eabi-gcc -mthumb -mcpu={cpu}",
             f"arm-none-eabi-g++ -mthumb -mcpu={cpu}")
            for cpu in ("cortex-m0", "cortex-m4"))):
        if lack := lacking(cc, cxx):
            tap.skip(f"the loop by {cxx}", f"{lack} is missing")
            continue
        ours = code(folder, f"{cxx} -std=c++17 -ffreestanding {WARN} {BARE}",
                    "sum.cpp")
        same = code(folder, f"{cc} -ffreestanding", "sum.c")
        tap.ok(ours and same and ours <= same + int(most),
               f"the loop by {cxx}: {ours} bytes, in C {same}")


def run(tap):
    """All of the header."""
    code_shown, want = shown("cpp", "C++")
    with tempfile.TemporaryDirectory() as folder:
        for compiler in ("g++", "clang++"):
            if lack := lacking(compiler):
                tap.skip(compiler, f"{lack} is missing")
                continue
            for standard in (17, 20):
                good, said = sh(
                    f"{compiler} -std=c++{standard} -O1 {WARN} {BARE} "
                    f"{INCLUDE} {TYPED}/tests/host/ranges.cpp {TYPED}/{CORE} "
                    "-o ranges\n./ranges", folder)
                found = list(map(int, re.findall(r"\d+", said)))
                tap.ok(good and len(found) == 3 and min(found) > 10000,
                       f"{compiler}, C++{standard}: as in C", said[-3000:])
                write(f"{folder}/manual.cpp", code_shown)
                good, said = sh(
                    f"{compiler} -std=c++{standard} {WARN} {BARE} {INCLUDE} "
                    f"manual.cpp {TYPED}/{CORE} -o manual\n./manual", folder)
                tap.ok(good and said == want, "the example of the manual",
                       said)
        sizes(tap, folder)
