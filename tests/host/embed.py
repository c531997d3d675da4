"""embed: core in foreign trees, and the archives that the commands of
packages.md make, called by programs."""
# SPDX-License-Identifier: MIT
# group: embed | run_host
# group: embed-trees | run_trees
import glob
import os
import re
import shutil
import subprocess
import tempfile

import limits
from toolbox import CC, ROOT, TYPED, lacking

HERE = f"{TYPED}/tests/host/embed"
WARN = "-Wall -Wextra -Werror -Icore/include"
# Headers without a function of their own, or with inline ones alone.
INLINE = {"bareutf", "base", "unicode", "wchar", "zephyr"}
MODULES = sorted({name[:-2] for name in
                  os.listdir(f"{ROOT}/core/include/bareutf")
                  if name.endswith(".h")} - INLINE)

# For each of the page's commands, by its compiler: how a program is linked
# with the archive that they made, and how it is run.
FIRMWARE = "arm-none-eabi-gcc"
ARM_BOARD = (FIRMWARE, "qemu-system-arm")
PROGRAMS = {
    FIRMWARE: (
        f"{FIRMWARE} {WARN} -mcpu=cortex-m0 -mthumb -Os -ffreestanding "
        f"-nostdlib -Wl,-e,0 -Wl,--section-start=.vectors=0 -Wl,-Ttext=0x100 "
        f"-Wl,-Tbss=0x20000000 {HERE}/calls.c {HERE}/cortex_m.c "
        f"libbareutf.a -o program",
        "qemu-system-arm -M microbit -display none -nodefaults "
        "-semihosting-config enable=on,target=native -kernel program 2>&1"),
    "gcc": (
        f"{CC} {WARN} -std=c99 -fno-pic -no-pie {HERE}/calls.c "
        f"{HERE}/native.c libbareutf.a -o program && ld --fatal-warnings "
        f"-Ttext=0xffffffff80000000 -e 0 --whole-archive libbareutf.a "
        f"-o kernel",
        "./program"),
}

FOREIGN = """
#include <bareutf/ring.h>
#include <bareutf/utf8.h>
static struct bu_ring ring;
static uint8_t room[64];
int start(const uint8_t *s, unsigned n);
int start(const uint8_t *s, unsigned n)
{
    struct bu_utf8 d = {0};
    struct bu_buffer b = {s, s + n, room, room + sizeof room};
    bu_ring_init(&ring, room, sizeof room);
    return (int)bu_utf8_check(s, n) + (int)bu_utf8_repair(&d, &b);
}
"""

TREES = {
    "a firmware": ("arm-none-eabi-gcc -std=gnu99 -mcpu=cortex-m0 -mthumb -Os "
                   "-Wall -Wextra -Werror", "arm-none-eabi-ld"),
    "a kernel of limine's kind": (
        CC + " -std=gnu11 -nostdinc -isystem {include} -ffreestanding -Wall "
        "-Wextra -Werror -fno-stack-protector -fno-lto -fno-PIC "
        "-ffunction-sections -fdata-sections -m64 -march=x86-64 -mno-80387 "
        "-mno-mmx -mno-sse -mno-sse2 -mno-red-zone -mcmodel=kernel -O2",
        "ld -Ttext=0xffffffff80000000"),
    "a kernel of xv6's kind": (
        CC + " -Wall -Werror -O -fno-omit-frame-pointer -ffreestanding "
        "-fno-common -nostdlib -fno-stack-protector -fno-pie", "ld"),
    "a kernel built by clang": (
        "clang --target=x86_64-unknown-none-elf -Wall -Werror -O2 "
        "-ffreestanding -mno-sse -mno-red-zone -mcmodel=kernel",
        "ld -Ttext=0xffffffff80000000"),
}


# The poorest headers that core takes: of a kernel, in the place of all others.
POOR = {
    "stdbool.h": "#ifndef __cplusplus\n#define bool _Bool\n#define true 1\n"
                 "#define false 0\n#endif\n",
    "stddef.h": "#ifndef POOR_STDDEF\n#define POOR_STDDEF\n"
                "typedef SIZE size_t;\ntypedef __WCHAR_TYPE__ wchar_t;\n"
                "#define NULL ((void *)0)\n#endif\n",
    "stdint.h": "#ifndef POOR_STDINT\n#define POOR_STDINT\n" + "".join(
        f"typedef signed {kind} int{bits}_t;\n"
        f"typedef unsigned {kind} uint{bits}_t;\n" for kind, bits in (
            ("char", 8), ("short", 16), ("LONG", 32), ("long long", 64))) +
    "#endif\n",
}
POOR_WAYS = {  # a compiler, its size_t, and its 32 bits
    f"{CC} -m64": ("unsigned long", "int"),
    "clang --target=thumbv6m-none-eabi": ("unsigned int", "long"),
    "avr-gcc -mmcu=atmega2560": ("unsigned int", "long"),
}


def sh(command, folder):
    """Run lines of the shell, up to the first that fails."""
    return subprocess.run(["sh", "-ec", command], cwd=folder, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          timeout=limits.WALL)


def commands():
    """The page's commands that compile core, each with its compiler."""
    with open(f"{ROOT}/docs/packages.md", encoding="utf-8") as file:
        blocks = re.findall(r"```sh\n(.*?)```", file.read(), re.S)
    for lines in blocks:
        if found := re.search(r"^ *(\S*gcc) ", lines, re.M):
            yield found.group(1), lines


def members(tap, tree):
    """Every source of core is in the archive, by its symbols."""
    run = sh("ar t libbareutf.a | sort | uniq -d", tree)
    count = len(sh("ar t libbareutf.a", tree).stdout.split())
    sources = len(glob.glob(f"{tree}/core/src/*/*.c"))
    tap.ok(not run.stdout and count == sources,
           "each source of core is one member of the archive", run.stdout)


def called(tap, compiler, tree):
    """One function of each module, from the archive that the commands made."""
    link, start = PROGRAMS[compiler]
    run = sh(link, tree)
    tap.ok(run.returncode == 0, "calls into each header link",
           run.stdout.decode())
    if lack := lacking(start) if compiler == FIRMWARE else "":
        tap.skip("each header answers", f"{lack} is missing")
        return
    run = sh(start, tree)
    tap.ok(run.returncode == 0 and
           sorted(set(run.stdout.decode().split())) == MODULES,
           "each header answers", run.stdout.decode())


def repair(tap, tree):
    """The size that the page gives for what its command makes."""
    with open(f"{ROOT}/docs/packages.md", encoding="utf-8") as file:
        said, = re.findall(r"`bu_utf8_repair` has\s(\d+) bytes", file.read())
    run = sh("arm-none-eabi-ld --gc-sections -e bu_utf8_repair -u "
             "bu_utf8_repair libbareutf.a -o repair && "
             "arm-none-eabi-size repair", tree)
    tap.ok(run.returncode == 0 and run.stdout.split()[6] == said.encode(),
           f"bu_utf8_repair has {said} bytes", run.stdout.decode())


def narrow(tap):
    """The page's command for a kernel, with 32 bits, as it says."""
    if lack := lacking("ar"):
        tap.skip("the page's command for a kernel of 32 bits",
                 f"{lack} is missing")
        return
    lines = dict(commands())["gcc"].replace("gcc ", f"{CC} -m32 ")
    with open(f"{ROOT}/docs/packages.md", encoding="utf-8") as file:
        flags, = re.findall(r"\(`-m32`\) leave out\s`(.*)`", file.read())
    for flag in flags.split():
        lines = lines.replace(f"{flag} ", "")
    with tempfile.TemporaryDirectory() as tree:
        shutil.copytree(f"{ROOT}/core", f"{tree}/core")
        run = sh(lines, tree)
        tap.ok(run.returncode == 0 and not run.stdout,
               "the page's command for a kernel of 32 bits",
               run.stdout.decode())


def poor(tap):
    """All of core, where the headers of a kernel have types alone."""
    for compiler, (size, long) in POOR_WAYS.items():
        what = f"core with the poorest headers, by {compiler}"
        if lack := lacking(compiler.split()[0]):
            tap.skip(what, f"{lack} is missing")
            continue
        with tempfile.TemporaryDirectory() as folder:
            for name, text in POOR.items():
                with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                    file.write(text.replace("SIZE", size)
                               .replace("LONG", long))
            run = sh(f"for f in core/src/*/*.c; do echo '#include \"'$f'\"'; "
                     f"done | {compiler} -std=c11 -ffreestanding -nostdinc "
                     f"-isystem {folder} -Icore/include -I. -fsyntax-only "
                     "-Wall -Wextra -Werror -xc -", ROOT)
            tap.ok(run.returncode == 0, what, run.stdout.decode()[:2000])


def as_typed(tap):
    """The commands of packages.md in a folder with nothing but core."""
    found = list(commands())
    tap.ok([compiler for compiler, _ in found] == list(PROGRAMS),
           "the page has commands for a firmware and for a kernel")
    for compiler, lines in found:
        if lack := lacking(compiler, "ar", CC):
            tap.skip(f"the rest of the page's commands with {compiler}",
                     f"{lack} is missing")
            continue
        with tempfile.TemporaryDirectory() as tree:
            shutil.copytree(f"{ROOT}/core", f"{tree}/core")
            run = sh(lines, tree)
            tap.ok(run.returncode == 0 and not run.stdout,
                   f"the page's commands with {compiler}",
                   run.stdout.decode())
            members(tap, tree)
            if compiler == FIRMWARE:
                repair(tap, tree)
            called(tap, compiler, tree)


def foreign(tap, what, compiler, linker):
    """Core, copied into a foreign tree, links there with nothing else."""
    if lack := lacking(compiler, linker, CC):
        tap.skip(f"core in {what}", f"{lack} is missing")
        return
    include = sh(f"{CC} -print-file-name=include", ROOT).stdout.decode()
    with tempfile.TemporaryDirectory() as tree:
        shutil.copytree(f"{ROOT}/core", f"{tree}/lib/text")
        with open(f"{tree}/main.c", "w", encoding="utf-8") as file:
            file.write(FOREIGN)
        run = sh(
            f"for f in main.c $(find lib -name '*.c'); do "
            f"{compiler.format(include=include.strip())} "
            f"-Ilib/text/include -c $f -o $f.o; done; {linker} -e start "
            f"-o kernel --fatal-warnings $(find . -name '*.o')", tree)
        tap.ok(run.returncode == 0, f"core in {what}", run.stdout.decode())


def run_host(tap):
    """All of it."""
    as_typed(tap)
    narrow(tap)
    poor(tap)


def run_trees(tap):
    """Core in each tree, by its flags."""
    for what, (compiler, linker) in TREES.items():
        foreign(tap, what, compiler, linker)
