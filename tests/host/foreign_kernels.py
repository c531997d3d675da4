"""foreign_kernels: core in the kernels of others: compiled by the command of
docs/packages.md, booted in QEMU, names typed."""
# SPDX-License-Identifier: MIT
import collections
import os
import re
import select
import shlex
import shutil
import subprocess
import tempfile

import limits
from packages import read, section, sh, write
from toolbox import ROOT, lacking

# A kernel: the section whose command compiles core, what is replaced there,
# the files that change, how it is built, how it is started, its compiler, what
# is typed before a name, its prompt, what it prints for a name that it
# refuses, and a file of the tree that only its own commands bring.
Kernel = collections.namedtuple(
    "Kernel", "section flags edits make qemu compiler typed prompt bad "
    "brought", defaults=("", b"$ ", b"failed", "."))

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
    "qemu-system-i386 -nographic -m 256 "
    "-drive file=fs.img,index=1,media=disk,format=raw "
    "-drive file=xv6.img,index=0,media=disk,format=raw", "gcc", "mkdir ")
RISCV = Kernel(
    "Into a firmware", {"arm-none-eabi-": "riscv64-linux-gnu-",
                        "-mcpu=cortex-m0 -mthumb": "-mcmodel=medany -fno-pic"},
    {"kernel/sysfile.c": [CREATE, INCLUDE], "Makefile": [
        (r"-Werror", ""),
        (r"CFLAGS \+= -I\.", r"\g<0> -Ibareutf/core/include"),
        (r"K/kernel \$\(OBJS\)", r"\g<0> bareutf/libbareutf.a")]},
    "make -s TOOLPREFIX=riscv64-linux-gnu- kernel/kernel fs.img",
    "qemu-system-riscv64 -nographic -machine virt -bios none "
    "-kernel kernel/kernel -m 128M -global virtio-mmio.force-legacy=false "
    "-drive file=fs.img,if=none,format=raw,id=x0 -device "
    "virtio-blk-device,drive=x0,bus=virtio-mmio-bus.0",
    "riscv64-linux-gnu-gcc", "mkdir ")

PROMPT = r"""
#include <bareutf/name.h>
static int next(void)
{
    volatile uint32_t *uart = (volatile uint32_t *)0x40004000;

    uart[2] |= 2;
    while (!(uart[1] & 2))
        vTaskDelay(1);
    return (int)uart[0];
}
static void prompt(void *unused)
{
    static uint8_t line[80];

    for (;;) {
        size_t n = 0;
        int byte;

        printf("$ ");
        while ((byte = next()) != '\n')
            if (n < sizeof line)
                line[n++] = (uint8_t)byte;
        printf(bu_name_valid(&bu_name_linux_strict, line, n) ? "taken\n"
                                                             : "failed\n");
    }
}

void app_main("""
FREERTOS = Kernel(
    "Into a firmware", {"cortex-m0": "cortex-m3"},
    {"app_main.c": [
        (r"vStartMPUDemo\(\);", 'xTaskCreate(prompt, "prompt", 512, NULL, '
         "2 | portPRIVILEGE_BIT, NULL);"),
        (r"void app_main\(", lambda found: PROMPT)], "Makefile": [
        (r"(?m)^CFLAGS +\+= +-Wall", "CFLAGS += -Wall -Ibareutf/core/include"),
        (r"\$\+ -o", "$+ bareutf/libbareutf.a -o")]},
    "make -s FREERTOS_DIR={path}/../..",
    "qemu-system-arm -machine mps2-an385 -kernel build/RTOSDemo.axf "
    "-nographic -monitor none -serial stdio", "arm-none-eabi-gcc")

# The program of docs/programs.md as a function, without its question for a
# revision: each version of limine.h has its own form.
PROGRAM = re.search(
    r"```c\n/\* limine \*/.*?(static uint8_t text.*?)void kmain(.*?)"
    r"    if \(!LIMINE.*?return;\n(.*?)```",
    read(f"{ROOT}/docs/programs.md"), re.S)
ON_COM1 = """
#include <bareutf/line.h>
#include <bareutf/name.h>
static uint8_t inb(uint16_t port)
{
    uint8_t byte;

    asm volatile("inb %1, %0" : "=a"(byte) : "Nd"(port));
    return byte;
}
static void outb(uint16_t port, uint8_t byte)
{
    asm volatile("outb %0, %1" : : "a"(byte), "Nd"(port));
}
""" + f"{PROGRAM[1]}static void answer{PROGRAM[2]}{PROGRAM[3]}"
LIMINE = Kernel(
    "Into a kernel", {},
    {"kernel/src/main.c": [
        (r"void kmain\(void\)", lambda found: ON_COM1 + found[0]),
        (r"hcf\(\);\n\}\s*\Z", r"answer();\n}\n")],
     "kernel/GNUmakefile": [
         (r"-I src", r"-I src -I ../bareutf/core/include"),
         (r"\$\(KLD\).* \$\(OBJ\)", r"\g<0> ../bareutf/libbareutf.a")],
     "limine.conf": [(r"timeout: *\d+", "timeout: 0")]},
    "touch kernel-deps\nmake -s template-x86_64.iso",
    "qemu-system-x86_64 -M q35 -m 256 -cdrom template-x86_64.iso -boot d "
    "-display none -monitor none -serial stdio", "gcc", "", b"> ",
    b"refused|no name", "limine/limine")
# Its kernel alone, by the compiler of this machine in the place of the tree's
# own, which has limits.h; before it starts a program, which needs that one.
TOARUOS = Kernel(
    "Into a kernel", {"-mcmodel=kernel -fno-pic": "-fPIE"},
    {"kernel/generic.c": [
        (r"void generic_startup\(void\)", lambda found: ON_COM1 + found[0]),
        (r"modules_install\(\);\n\}", r"answer();\n}")],
     "Makefile": [
         (r"(?m)^KERNEL_CFLAGS += .*-O2.*", r"\g<0> -nostdinc -DCHAR_BIT=8 "
          r"-DUCHAR_MAX=255 -isystem $(shell gcc -print-file-name=include) "
          r"-Ibase/usr/include -Ibareutf/core/include"),
         (r"\$\{KERNEL_ASMOBJS\} \$\{KERNEL_OBJS\}\n",
          r"${KERNEL_ASMOBJS} ${KERNEL_OBJS} bareutf/libbareutf.a\n")]},
    "make -s misaka-kernel ARCH=x86_64 CC=gcc STRIP=strip NM=nm 2>&1",
    "qemu-system-x86_64 -M q35 -cpu max -m 1G -kernel misaka-kernel "
    "-display none -monitor none -serial stdio", "gcc", "", b"> ",
    b"refused|no name")


class Machine:
    """A program with a line on its standard streams."""

    def __init__(self, command, folder):
        self.run = subprocess.Popen(
            shlex.split(command), cwd=folder, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def until(self, end):
        """The output up to an end, or all of it if none comes."""
        had, limit = b"", limits.Limit(self.run.pid, 120)
        while not had.endswith(end) and not limit.passed():
            if select.select([self.run.stdout], [], [], 1)[0]:
                byte = self.run.stdout.read1(1)
                if not byte:
                    break
                had += byte
        return had

    def say(self, line, prompt):
        """Type a line; what is printed up to the next prompt."""
        self.run.stdin.write(line + b"\n")
        self.run.stdin.flush()
        return self.until(prompt)

    def stop(self):
        """End it."""
        self.run.kill()
        self.run.communicate()


def by_manual(name, flags, tree):
    """Copy core as a section says, and compile it with its command."""
    command = re.search(r"```sh\n(.*?)```", section(name), re.S)[1]
    for old, new in flags.items():
        command = command.replace(old, new)
    for name in ("core", "LICENSES"):
        shutil.copytree(f"{ROOT}/{name}", f"{tree}/bareutf/{name}")
    return sh(command, f"{tree}/bareutf")


def kernel(tap, name, path, row):
    """A kernel that takes core, boots, and refuses a hostile name."""
    if lack := lacking(row.qemu.split()[0], row.compiler):
        tap.skip(name, f"{lack} is missing")
        return
    if not os.path.exists(f"{path}/{row.brought}"):
        tap.skip(name, f"{path} has no {row.brought}: run its make once")
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
        good, said = sh(f"unset CC CFLAGS\n{row.make.format(path=path)}",
                        tree)
        tap.ok(changed and good, f"{name}: built", said[-2000:])
        if changed and good:
            judged(tap, name, Machine(row.qemu, tree), row.typed, row.prompt,
                   row.bad)


def judged(tap, name, machine, typed="", prompt=b"$ ", bad=b"failed"):
    """A program that takes good names and refuses others."""
    said = machine.until(prompt)
    tap.ok(said.endswith(prompt), f"{name}: a prompt", said)
    for line, good in ((b"caf\xC3\xA9", True), (b"b\xC0\xAFd", False),
                       (b"e\x80", False), (b"plain", True)):
        said = machine.say(typed.encode() + line, prompt)
        tap.ok(said.endswith(prompt) and (not re.search(bad, said)) == good,
               f"{name}: {line} is {'taken' if good else 'refused'}", said)
    machine.stop()
