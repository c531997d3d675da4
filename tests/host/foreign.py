"""foreign: core in the trees of others, as docs/packages.md says: built, and
run where this machine can. A variable names the path of each tree."""
# SPDX-License-Identifier: MIT
import collections
import os
import re
import select
import shutil
import subprocess
import tempfile

import limits
from packages import PROGRAM, read, sh, write
from toolbox import ROOT, lacking

# A kernel: the section whose command compiles core, what is replaced there,
# the files that change, how it is built, and how it is started.
Kernel = collections.namedtuple("Kernel", "section flags edits make qemu")

JUDGED = r"""\g<0>
  size_t n;
  for(n = 0; n < DIRSIZ && name[n]; n++)
    ;
  if(!bu_name_valid(&bu_name_linux_strict, (const uint8_t*)name, n)){
    iput(dp);
    return 0;
  }
"""
CREATE = (r"if\(\(dp = nameiparent\(path, name\)\) == 0\)\n    return 0;",
          JUDGED)
INCLUDE = (r"\A", "#include <bareutf/name.h>\n")
XV6 = Kernel(
    "Into a kernel", {"-mno-red-zone": "", "-mcmodel=kernel": "-m32"},
    {"sysfile.c": [CREATE, INCLUDE], "Makefile": [
        (r"-Werror", ""),
        (r"(?m)^CFLAGS \+= .*-E.*$", r"\g<0>\nCFLAGS += -ffreestanding "
         "-Ibareutf/core/include"),
        (r"entry\.o \$\(OBJS\)", r"\g<0> bareutf/libbareutf.a")]},
    "make -s xv6.img fs.img",
    "qemu-system-i386 -m 256 -drive file=fs.img,index=1,media=disk,format=raw "
    "-drive file=xv6.img,index=0,media=disk,format=raw")
RISCV = Kernel(
    "Into a firmware", {"arm-none-eabi-": "riscv64-linux-gnu-",
                        "-mcpu=cortex-m0 -mthumb": "-mcmodel=medany -fno-pic"},
    {"kernel/sysfile.c": [CREATE, INCLUDE], "Makefile": [
        (r"-Werror", ""),
        (r"CFLAGS \+= -I\.", r"\g<0> -Ibareutf/core/include"),
        (r"K/kernel \$\(OBJS\)", r"\g<0> bareutf/libbareutf.a")]},
    "make -s TOOLPREFIX=riscv64-linux-gnu- kernel/kernel fs.img",
    "qemu-system-riscv64 -machine virt -bios none -kernel kernel/kernel "
    "-m 128M -global virtio-mmio.force-legacy=false -drive "
    "file=fs.img,if=none,format=raw,id=x0 -device "
    "virtio-blk-device,drive=x0,bus=virtio-mmio-bus.0")

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
PYTHON = r"""
import bareutf
print(bareutf.check(b'caf\xc0\xaf'), bareutf.valid('\xe9'),
      bareutf.valid(b'\xff'), bareutf.repair(b'a\xc0b\xe2\x82'))
print(bareutf.name_fault('windows', b'con.txt'), bareutf.name_fault('fat', ''),
      bareutf.name_fault('looks', 'a'), bareutf.name('windows', b'con.txt'))
try:
    bareutf.name('teapot', 'x')
except ValueError as problem:
    print(problem)
"""
PYTHON_SAID = """3 True False a\uFFFDb\uFFFD
('device', 0) ('empty', 0) None _con.txt
no such rule
"""


class Machine:
    """A program with a line on its standard streams."""

    def __init__(self, command, folder):
        self.run = subprocess.Popen(
            command.split(), cwd=folder, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def until(self, end):
        """What is printed up to an end; what there is, if that never comes."""
        had, limit = b"", limits.Limit(self.run.pid, 120)
        while not had.endswith(end) and not limit.passed():
            if select.select([self.run.stdout], [], [], 1)[0]:
                byte = self.run.stdout.read1(1)
                if not byte:
                    break
                had += byte
        return had

    def say(self, line):
        """Type a line; what is printed up to the next prompt."""
        self.run.stdin.write(line + b"\n")
        self.run.stdin.flush()
        return self.until(b"$ ")

    def stop(self):
        """End it."""
        self.run.kill()
        self.run.communicate()


def by_manual(section, flags, tree):
    """Copy core as a section says, and compile it with its command."""
    text = read(f"{ROOT}/docs/packages.md").split(f"\n## {section}\n")[1]
    command = re.search(r"```sh\n(.*?)```", text, re.S)[1]
    for old, new in flags.items():
        command = command.replace(old, new)
    for name in ("core", "LICENSES"):
        shutil.copytree(f"{ROOT}/{name}", f"{tree}/bareutf/{name}")
    return sh(command, f"{tree}/bareutf")


def kernel(tap, name, path, row):
    """A kernel that takes core, boots, and refuses a hostile name."""
    if lack := lacking(row.qemu.split()[0], row.flags.get(
            "arm-none-eabi-", "") + "gcc"):
        tap.skip(name, f"{lack} is missing")
        return
    with tempfile.TemporaryDirectory() as folder:
        tree = shutil.copytree(path, f"{folder}/tree", symlinks=True)
        good, said = by_manual(row.section, row.flags, tree)
        tap.ok(good, f"{name}: the manual's command", said[-2000:])
        changed = True
        for file, edits in row.edits.items():
            for old, new in edits:
                text, count = re.subn(old, new, read(f"{tree}/{file}"))
                changed &= bool(count)
                write(f"{tree}/{file}", text)
        good, said = sh(row.make, tree)
        tap.ok(changed and good, f"{name}: built", said[-2000:])
        if changed and good:
            judged(tap, name, Machine(f"{row.qemu} -nographic", tree),
                   "mkdir ", lambda said: b"failed" not in said)


def judged(tap, name, machine, command, taken):
    """A program that takes good names and refuses others."""
    said = machine.until(b"$ ")
    tap.ok(said.endswith(b"$ "), f"{name}: a prompt", said)
    for line, good in ((b"caf\xC3\xA9", True), (b"b\xC0\xAFd", False),
                       (b"e\x80", False), (b"plain", True)):
        said = machine.say(command.encode() + line)
        tap.ok(said.endswith(b"$ ") and taken(said) == good,
               f"{name}: {line} is {'taken' if good else 'refused'}", said)
    machine.stop()


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
                f"{folder}/user/bin/native64/user.elf", folder), "",
                lambda said: b"taken" in said)


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
        write(f"{folder}/user.py", PYTHON)
        good, said = sh("build/micropython user.py", folder)
        tap.ok(good and said == PYTHON_SAID, f"{name}: its functions", said)


ROWS = (
    ("XV6", "xv6-public", lambda *words: kernel(*words, XV6)),
    ("XV6_RISCV", "xv6-riscv", lambda *words: kernel(*words, RISCV)),
    ("RIOT", "RIOT", riot),
    ("PICO_SDK", "Pico SDK", pico),
    ("MICROPYTHON", "MicroPython", micropython),
)


def run(tap):
    """Each tree whose path is given."""
    for variable, name, try_it in ROWS:
        if path := os.environ.get(variable):
            try_it(tap, name, os.path.abspath(path))
        else:
            tap.skip(name, f"no {variable}=path")
