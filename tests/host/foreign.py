"""foreign: core in the trees of others, as docs/packages.md says: built, and
run where this machine can. A variable names the path of each tree."""
# SPDX-License-Identifier: MIT
# group: foreign | run
import glob
import os
import tempfile

from foreign_kernels import FREERTOS, LIMINE, RISCV, TOARUOS, XV6, Machine, \
    judged, kernel
from packages import PROGRAM, sh, shown, write
from toolbox import ROOT, lacking

RIOT = """
APPLICATION = user
BOARD ?= native64
EXTERNAL_MODULE_DIRS += {folder}
USEMODULE += bareutf
include $(RIOTBASE)/Makefile.include
"""
RIOT_MAIN = """
#include <bareutf/name.h>
#include <stdio.h>
#include <string.h>
int main(void)
{
    char line[80];

    for (;;) {
        printf("$ ");
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin))
            return 1;
        printf("%s\\n", bu_name_valid(&bu_name_linux_strict,
            (const uint8_t *)line, strcspn(line, "\\n")) ? "taken" : "failed");
    }
}
"""
PICO = """
cmake_minimum_required(VERSION 3.16)
include($ENV{{PICO_SDK_PATH}}/pico_sdk_init.cmake)
project(user C CXX ASM)
pico_sdk_init()
add_subdirectory({root} bareutf)
add_executable(user user.c)
target_link_libraries(user PRIVATE pico_stdlib bareutf::utf8 bareutf::ring)
"""


def riot(tap, name, path):
    """An external module, on the board native64."""
    with tempfile.TemporaryDirectory() as folder:
        sh(f"python3 tools/package.py riot {folder}")
        os.mkdir(f"{folder}/user")
        write(f"{folder}/user/Makefile", RIOT.format(folder=folder))
        write(f"{folder}/user/main.c", RIOT_MAIN)
        good, said = sh(f"make -s RIOTBASE={path}", f"{folder}/user",
                        CFLAGS="")
        tap.ok(good, f"{name}: built", said[-2000:])
        if good:
            judged(tap, name, Machine(
                f"{folder}/user/bin/native64/user.elf", folder))


def pico(tap, name, path):
    """A program for an RP2040: linked, not run."""
    if lack := lacking("arm-none-eabi-g++", "cmake"):
        tap.skip(name, f"{lack} is missing")
        return
    with tempfile.TemporaryDirectory() as folder:
        write(f"{folder}/CMakeLists.txt", PICO.format(root=ROOT))
        write(f"{folder}/user.c", PROGRAM)
        good, said = sh(
            "unset CC CXX CFLAGS\ncmake -S . -B build -DPICO_NO_PICOTOOL=1\n"
            "cmake --build build -j2\narm-none-eabi-nm build/user.elf",
            folder, PICO_SDK_PATH=path)
        tap.ok(good and " T bu_ring_put" in said and "bu_line" not in said,
               f"{name}: what is called is linked", said[-2000:])


def micropython(tap, name, path):
    """A C module in the interpreter for this machine."""
    with tempfile.TemporaryDirectory() as folder:
        good, said = sh(
            f"python3 tools/package.py micropython {folder}\nunset CFLAGS\n"
            f"make -s -j2 -C {path}/ports/unix VARIANT=minimal BUILD={folder}/"
            f"build USER_C_MODULES={folder}/bareutf CFLAGS_EXTRA="
            "-DMICROPY_PY_BUILTINS_STR_UNICODE=1")
        tap.ok(good, f"{name}: built", said[-2000:])
        code, want = shown("python", "MicroPython")
        write(f"{folder}/user.py", code)
        good, said = sh("build/micropython user.py", folder)
        tap.ok(good and said == want, f"{name}: the manual's example", said)


def apart(tap, name, path):
    """No object has a name of ours, where a build puts all into one folder."""
    ours = {os.path.basename(file)[:-2]
            for file in glob.glob(f"{ROOT}/core/src/*/*.c")}
    theirs = {os.path.splitext(file)[0] for _, _, files in os.walk(path)
              for file in files if file.endswith((".c", ".S", ".cpp"))}
    tap.ok(ours and not ours & theirs, f"{name}: no source has a name of ours",
           sorted(ours & theirs))


def newlib(try_it):
    """A row that needs newlib, which comes apart from the compiler."""
    def tried(tap, name, path):
        if "/" not in sh("arm-none-eabi-gcc -print-file-name=libc.a")[1]:
            tap.skip(name, "newlib for arm-none-eabi-gcc is missing")
            return
        try_it(tap, name, path)
    return tried


ROWS = (
    ("XV6", "xv6-public", lambda *words: kernel(*words, XV6)),
    ("XV6_RISCV", "xv6-riscv", lambda *words: kernel(*words, RISCV)),
    ("FREERTOS", "FreeRTOS", newlib(lambda tap, name, path: kernel(
        tap, name, f"{path}/FreeRTOS/Demo/CORTEX_MPU_M3_MPS2_QEMU_GCC",
        FREERTOS))),
    ("LIMINE", "limine-c-template", lambda *words: kernel(*words, LIMINE)),
    ("TOARUOS", "toaruos", lambda *words: kernel(*words, TOARUOS)),
    ("RIOT", "RIOT", riot),
    ("PICO_SDK", "Pico SDK", newlib(pico)),
    ("MICROPYTHON", "MicroPython", micropython),
    ("IPXE", "iPXE", apart),
    ("NUTTX", "NuttX", apart),
)


def run(tap):
    """Each tree whose path is given."""
    for variable, name, try_it in ROWS:
        if path := os.environ.get(variable):
            try_it(tap, name, os.path.abspath(path))
        else:
            tap.skip(name, f"no {variable}=path")
