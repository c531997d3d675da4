"""check_builds: all of core links, in each supported way to compile it: from
one folder, as one translation unit, in C and in C++, with CMake, with VPATH,
at any level. Each way makes an archive, and a program that names every public
function is linked with it and run; for Windows and macOS, whose linkers are
not here, it makes an object that needs no symbol. With a folder: that core in
place of ours; and with the beginning of what a way is called, those ways
alone. With a folder and --all: also by other versions, and one folder at each
level, which check_undef compiles each source at."""
# SPDX-License-Identifier: MIT
import concurrent.futures
import glob
import os
import shutil
import shlex
import subprocess
import sys
import tempfile

from check_undef import others
from size import entries

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CORE = os.path.abspath(sys.argv[1]) if sys.argv[1:] else f"{ROOT}/core"
SOURCES = sorted(glob.glob(f"{CORE}/src/*/*.c"))
INCLUDE = f"{CORE}/include"
ALL = "--all" in sys.argv[2:]
# Headers that cannot be included with all others, each with its reason in
# the header itself.
APART = {"bareutf.h", "wchar.h"}

# All calls and core as one program, where each warning of each is an error.
CALLS = "calls"
WHOLE = "-Wall -Wextra -Werror -O3 -flto=2"
ELSEWHERE = "an object for"
TARGETS = "x86_64-pc-windows-msvc", "arm64-apple-macos11"
NM = "llvm-nm-19"
HERE = f"{ROOT}/tests/host/embed"

VPATH = """\
VPATH := {folders}
libbareutf.a: {objects}
\tar rcs $@ $^
%.o: %.c
\t{compiler} -I{include} -c $< -o $@
"""

CMAKE = """\
cmake_minimum_required(VERSION 3.16)
project(bareutf C)
add_library(bareutf STATIC {sources})
target_include_directories(bareutf PRIVATE {include})
set_target_properties(bareutf PROPERTIES UNITY_BUILD ON
    UNITY_BUILD_BATCH_SIZE 0 C_STANDARD 11)
"""


def shell(command, folder):
    """Run a command; what it printed, if it failed. The path of core may hold
    a space."""
    command = command.replace(CORE, shlex.quote(CORE))
    run = subprocess.run(command, shell=True, cwd=folder, check=False,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                         text=True)
    return run.stdout or "failed" if run.returncode else ""


def write(folder, name, text):
    """Write a file of a way to build."""
    with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
        file.write(text)


def one_folder(compiler):
    """Each source by its own name into one folder, as `cc -c *.c` does."""
    def build(folder):
        files = " ".join(SOURCES)
        if compiler.startswith("tcc"):  # one file at a time
            return shell(f"set -e; for f in {files}; do {compiler} "
                         f"-I{INCLUDE} -c $f; done; ar rcs libbareutf.a *.o",
                         folder)
        return shell(f"{compiler} -I{INCLUDE} -c {files} && "
                     "ar rcs libbareutf.a *.o", folder)
    return build


def one_unit(compiler, ending):
    """All sources in one translation unit."""
    def build(folder):
        write(folder, f"all.{ending}",
              "".join(f'#include "{path}"\n' for path in SOURCES))
        return shell(f"{compiler} -I{INCLUDE} -c all.{ending} && "
                     "ar rcs libbareutf.a all.o", folder)
    return build


def alone(target):
    """All sources in one object for another system, which needs nothing."""
    def build(folder):
        return one_unit(f"clang --target={target} -std=c11 -ffreestanding "
                        "-fno-stack-protector -Wall -Wextra -Werror -O1",
                        "c")(folder) or shell(
            f"{NM} -u all.o >undefined; cat undefined; [ ! -s undefined ]",
            folder)
    return build


def by_vpath(compiler):
    """A makefile that finds sources by VPATH, as FreeRTOS's demos do."""
    def build(folder):
        folders = sorted({os.path.dirname(path) for path in SOURCES})
        objects = [f"{os.path.basename(path)[:-2]}.o" for path in SOURCES]
        write(folder, "Makefile", VPATH.format(
            folders=":".join(folders), objects=" ".join(objects),
            compiler=compiler, include=INCLUDE))
        return shell("make -s libbareutf.a", folder)
    return build


def by_cmake(folder):
    """CMake's unity build."""
    write(folder, "CMakeLists.txt", CMAKE.format(
        sources=" ".join(SOURCES), include=INCLUDE))
    return shell("cmake -S . -B . && cmake --build .", folder)


def ways():
    """(what, the command that it needs, how to build it)."""
    # What links may depend on inlining and on the linker; gcc's -O0 and both
    # linkers see that.
    levels = {"gcc": ["-O0", "-O2 -flto"], "clang": ["-O2 -flto"]}
    if ALL:
        levels = dict.fromkeys(levels, ["-O0", "-O1", "-O2 -flto", "-Os",
                                        "-O2", "-O3"])
    for compiler in [*others("gcc"), *others("clang")] * ALL:
        yield (f"one unit, {compiler} -O3", compiler,
               one_unit(f"{compiler} -std=c11 -Wall -Wextra -Wshadow "
                        "-Werror -O3", "c"))
    for compiler in ["gcc", *others("gcc")] * ALL:
        yield (f"{CALLS}, {compiler} -O3 -flto", compiler,
               one_folder(f"{compiler} -std=c11 {WHOLE}"))
    for compiler in ("gcc", "clang"):
        for flags in levels[compiler]:
            yield (f"one folder, {compiler} {flags}", compiler,
                   one_folder(f"{compiler} -std=c11 {flags}"))
        for flags in ("-Os", "-O3"):
            yield (f"one unit, {compiler} {flags}", compiler,
                   one_unit(f"{compiler} -std=c11 -Wall -Wextra -Wshadow "
                            f"-Werror {flags}", "c"))
    for compiler in ("g++", "clang++"):
        yield (f"one unit, {compiler} -std=c++2b", compiler,
               one_unit(f"{compiler} -std=c++2b -Wall -Wextra -Wshadow "
                        "-Wdeprecated -Werror -O2", "cpp"))
    for target in TARGETS:
        yield f"{ELSEWHERE} {target}", NM, alone(target)
    yield "one folder, tcc", "tcc", one_folder("tcc -std=c11")
    yield "VPATH", "make", by_vpath("gcc -std=c11 -O2")
    yield "CMake's unity build", "cmake", by_cmake


def program():
    """A program that refers to every public function."""
    headers = sorted(os.path.basename(path) for path in
                     glob.glob(f"{INCLUDE}/bareutf/*.h"))
    names = sorted(set(entries()))
    return "\n".join([
        *(f"#include <bareutf/{name}>" for name in headers
          if name not in APART),
        "typedef void function(void);",
        "function *volatile all[] = {",
        *(f"    (function *){name}," for name in names), "};",
        "int main(void)", "{",
        f"    unsigned i = 0, n = {len(names)};",
        "    while (n != 0 && all[i] != (function *)0) { i++; n--; }",
        "    return n != 0 || bu_utf8_check((const uint8_t *)"
        '"\\xC3\\xA9", 2) != 2;', "}", ""])


def attempt(way):
    """Build and link one way; what went wrong."""
    what, tool, build = way
    if not shutil.which(tool):
        return what, f"SKIP {tool} is not installed"
    compiler = tool if tool.startswith(("gcc", "clang")) else "gcc"
    flags = "-flto" if "flto" in what else ""
    sources = "all.c"
    if what.startswith(CALLS):
        flags, sources = WHOLE, f"-std=c99 {HERE}/calls.c {HERE}/native.c"
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/lib")
        if what.startswith(ELSEWHERE):
            return what, build(f"{folder}/lib")
        write(folder, "all.c", program())
        return what, build(f"{folder}/lib") or shell(
            f"{compiler} {flags} -I{INCLUDE} {sources} -Llib "
            f"-Wl,--whole-archive -lbareutf -Wl,--no-whole-archive -o all "
            "&& ./all", folder)


def main():
    start = "" if ALL else "".join(sys.argv[2:3])
    chosen = [way for way in ways() if way[0].startswith(start)]
    wrong = skipped = count = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for what, problem in pool.map(attempt, chosen):
            count += 1
            skipped += problem.startswith("SKIP")
            if problem.startswith("SKIP"):
                print(f"SKIP builds: {what}: {problem[len('SKIP '):]}")
            elif problem:
                wrong += 1
                print(f"builds: {what}: {problem}")
    print(f"builds: {count - wrong - skipped} of {count} ways, "
          f"{len(entries())} public functions; {skipped} skipped")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
