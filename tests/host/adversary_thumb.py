"""adversary_thumb: the tuned files for Cortex-M, where the source changes
before each load. Unicorn, of Debian, runs their code."""
# SPDX-License-Identifier: MIT
# group: adversary-thumb | run
import glob
import os
import random
import struct
import subprocess
import sys
import tempfile

from toolbox import ROOT

MODULES = "/usr/lib/python3/dist-packages/unicorn"
# A CPU, and folders of tuned files, of which the first one counts.
TUNINGS = [("m0", "speed/m0 size/v6m"), ("m3", "size/v7m size/v6m"),
           ("m3", "speed/constant speed/v7m"), ("m4", "speed/m4 speed/v7m")]
RUNS, LONGEST = 600, 60
CODE, STOP, DATA = 0x10000, 0x100, 0x20000000
SOURCE, ROOM, PAGE = 0x30000000, 0x38000000, 0x1000
STACK, ARGUMENTS = DATA + 0xF000, DATA + 0x8000
CODECS = {1: "utf-8", 2: "utf-16le", 4: "utf-32le"}
SCALARS = [(0x20, 0x7F), (0x80, 0x7FF), (0x800, 0xD7FF), (0x10000, 0x10FFFF)]
# Bytes that the source changes to.
BYTES = [bytes(range(256)), b"AB", b"a\x80\xE1\xCC", b"\0a\xD8\xDC\xDF\xDB\1",
         b"a\x80\x8F\x90\x9F\xA0\xBF\xC3\xE0\xED\xEF\xF0\xF4\xFF"]
# What reads a unit twice.
TWICE = ("    beq     full\n", "    beq     full\n    ldr     c, [s]\n")


class Fault(Exception):
    """What the code must not do."""


def must(holds, what):
    """A fault, unless the condition holds."""
    if not holds:
        raise Fault(what)


def build(folder, cpu, places, broken=()):
    """Compile the rooms utf8 and utf with what a tuning replaces, and with
    files that are broken; the image and the address of each function."""
    names = {}
    for place in [f"port/cortex-m/{one}" for one in places.split()] + [
            "core/src"]:
        for path in sorted(glob.glob(f"{ROOT}/{place}/utf*/*.[cS]")):
            names.setdefault(os.path.basename(path)[:-2], path)
    objects = []
    names.update(broken)
    for name, path in names.items():
        objects.append(f"{folder}/{name}.o")
        subprocess.run(
            ["arm-none-eabi-gcc", f"-mcpu=cortex-{cpu}", "-mthumb", "-Os",
             "-std=c99", "-ffreestanding", f"-I{ROOT}/core/include", "-c",
             path, "-o", objects[-1]], check=True)
    elf = f"{folder}/all.elf"
    subprocess.run(["arm-none-eabi-ld", f"-Ttext={CODE:#x}", "-e", "0", "-o",
                    elf, *objects], check=True)
    listed = subprocess.run(["arm-none-eabi-nm", elf], check=True, text=True,
                            stdout=subprocess.PIPE).stdout
    subprocess.run(["arm-none-eabi-objcopy", "-O", "binary", elf,
                    f"{elf}.bin"], check=True)
    with open(f"{elf}.bin", "rb") as file:
        return file.read(), {name: int(value, 16) for value, _, name in
                             map(str.split, listed.splitlines())}


class Machine:
    """A CPU with this code. A load of the source sees other bytes, or what
    was there first."""

    def __init__(self, unicorn, cpu, image, symbols):
        arm = unicorn.arm_const
        self.symbols, self.random, self.fault = symbols, random.Random(), ""
        self.registers = [arm.UC_ARM_REG_R0 + i for i in range(4)]
        self.link = arm.UC_ARM_REG_LR
        self.stack, self.place = arm.UC_ARM_REG_SP, arm.UC_ARM_REG_PC
        self.error = unicorn.UcError
        self.cpu = cpu = self.made(unicorn, cpu)
        for at, size in ((0, 0x100000), (DATA, 0x10000), (SOURCE, PAGE),
                         (ROOM, PAGE)):
            cpu.mem_map(at, size)
        cpu.mem_write(CODE, image)
        self.begin = self.end = self.to = self.to_end = 0
        self.first = self.bytes = b""
        self.chance = 0.0
        both = unicorn.UC_HOOK_MEM_READ | unicorn.UC_HOOK_MEM_WRITE
        for at, hook in ((SOURCE, self.on_source), (ROOM, self.on_room)):
            cpu.hook_add(both, hook, None, at, at + PAGE - 1)
        self.write = unicorn.UC_MEM_WRITE

    @staticmethod
    def made(unicorn, name):
        """A CPU of that name."""
        cpu = unicorn.Uc(unicorn.UC_ARCH_ARM, unicorn.UC_MODE_THUMB |
                         unicorn.UC_MODE_MCLASS)
        cpu.ctl_set_cpu_model(getattr(
            unicorn.arm_const, f"UC_CPU_ARM_CORTEX_{name.upper()}"))
        return cpu

    def stop(self, what):
        """End the call, with a fault."""
        self.fault = what
        self.cpu.emu_stop()

    def on_source(self, cpu, kind, at, size, *_):
        """An access to the page of the source."""
        if kind == self.write or at < self.begin or at + size > self.end:
            return self.stop(f"{size} bytes at {at - self.begin} of "
                             f"{self.end - self.begin}")
        if self.random.random() < self.chance:
            new = bytes(self.random.choices(self.bytes, k=size))
            if self.random.random() < .5:
                new = self.first[at - self.begin:][:size]
            cpu.mem_write(at, new)
        return None

    def on_room(self, cpu, kind, at, size, *_):
        """An access to the page of the room."""
        assert cpu and kind
        if at < self.to or at + size > self.to_end:
            self.stop(f"{size} bytes at {at - self.to} of the room, "
                      f"{self.to_end - self.to}")

    def call(self, name, *arguments):
        """What a function returns."""
        cpu = self.cpu
        for register, value in zip(self.registers, arguments):
            cpu.reg_write(register, value)
        cpu.reg_write(self.stack, STACK)
        cpu.reg_write(self.link, STOP | 1)
        self.fault = ""
        try:
            cpu.emu_start(self.symbols[name] | 1, STOP, count=100000)
        except self.error as error:
            self.fault = self.fault or str(error)
        must(not self.fault, self.fault)
        must(cpu.reg_read(self.place) & ~1 == STOP, "it does not end")
        return cpu.reg_read(self.registers[0])

    def page(self, page, size, unit):
        """A place at an edge of a page."""
        near = self.random.randrange(3) * unit
        return page + near if self.random.random() < .5 else page + (
            PAGE - size - near) // unit * unit

    def start(self, seed, unit):
        """Make a source; how many units it has."""
        self.random.seed(seed)
        self.bytes = self.random.choice(BYTES)
        self.chance = self.random.choice([1, 1, .5, .25, .1, .03])
        n = self.random.randrange(1 + self.random.randrange(LONGEST))
        text, kind = b"", self.random.choice(SCALARS)
        while len(text) < n * unit:
            often = kind if self.random.random() < .9 else \
                self.random.choice(SCALARS)
            text += chr(self.random.randint(*often)).encode(CODECS[unit])
        if self.random.random() < .25:
            text = bytes(self.random.choices(self.bytes, k=n * unit))
        self.first = text[:n * unit]
        self.begin = self.page(SOURCE, n * unit, unit)
        self.end = self.begin + n * unit
        self.cpu.mem_write(self.begin, self.first)
        return n

    def set(self, *words):
        """Write arguments that are pointed to."""
        self.cpu.mem_write(ARGUMENTS, struct.pack(f"<{len(words)}I", *words))

    def get(self, count):
        """Read them."""
        return struct.unpack(f"<{count}I",
                             self.cpu.mem_read(ARGUMENTS, 4 * count))


def length(cpu, name, seed):
    """A function that returns a length: of the range, or what it makes."""
    n = cpu.start(seed, 1)
    more = [cpu.random.randrange(LONGEST)]
    found = cpu.call(name, cpu.begin, n, *more)
    must(found <= n or name.endswith("_size"), f"{found} of {n}")


def steps(cpu, name, seed, back=False):
    """A function that moves a pointer, over all of a text."""
    cpu.start(seed, 1)
    at, last = (cpu.end, cpu.begin) if back else (cpu.begin, cpu.end)
    while at != last:
        cpu.set(at, 0)
        status = cpu.call(name, cpu.begin if back else ARGUMENTS,
                          ARGUMENTS if back else cpu.end, ARGUMENTS + 4)
        now, value = cpu.get(2)
        low, high = (last, at) if back else (at, last)
        must(low <= now <= high, "the pointer is outside")
        must(status != 0 or value < 0xD800 or 0xE000 <= value < 0x110000,
             f"a value of {value:X}")
        must(status != 0 or now != at, "it does not move")
        if now == at:
            break
        at = now


def converts(cpu, name, seed, unit=1, to=1):
    """A function with a source and a room; what it writes is well-formed."""
    n = cpu.start(seed, unit)
    size = cpu.random.randrange(1 + cpu.random.randrange(4 * n + 4)) * to
    cpu.to = cpu.page(ROOM, size, to)
    cpu.to_end = cpu.to + size
    cpu.set(cpu.begin, cpu.end, cpu.to, cpu.to_end, 0, 0)
    if "repair" in name:
        cpu.call(name, ARGUMENTS + 16, ARGUMENTS)
    else:
        cpu.call(name, ARGUMENTS)
    at, end, put, put_end = cpu.get(4)
    must(cpu.begin <= at <= cpu.end == end and
         cpu.to <= put <= cpu.to_end == put_end, "a pointer is outside")
    text = bytes(cpu.cpu.mem_read(cpu.to, put - cpu.to)) * (put != cpu.to)
    try:
        text.decode(CODECS[to])
    except UnicodeDecodeError:
        must(False, f"it writes {text.hex()}")


CALLS = {
    **{f"bu_utf8_{name}": (length, {}) for name in (
        "check", "count", "offset", "trim", "to_utf16_size",
        "to_utf32_size")},
    "bu_utf8_next": (steps, {}), "bu_utf8_prev": (steps, {"back": True}),
    "bu_utf8_repair": (converts, {}),
    "bu_utf8_to_utf16": (converts, {"to": 2}),
    "bu_utf8_to_utf32": (converts, {"to": 4}),
    "bu_utf16_to_utf8": (converts, {"unit": 2}),
    "bu_utf32_to_utf8": (converts, {"unit": 4}),
}


def faults(cpu):
    """What the functions do wrong."""
    found = []
    for name, (function, more) in CALLS.items():
        for seed in range(RUNS):
            try:
                function(cpu, name, seed, **more)
            except Fault as fault:
                found.append(f"{name}, seed {seed}: {fault}")
                break
    return found


def run(tap):
    """All tunings; and one that is broken."""
    sys.path.append(os.path.dirname(MODULES))
    try:
        # pylint: disable=import-outside-toplevel,import-error
        import unicorn
        import unicorn.arm_const
    except ImportError:
        tap.skip("tuned files over a source that changes", "no Unicorn")
        return
    for name, places in TUNINGS:
        with tempfile.TemporaryDirectory() as folder:
            image, symbols = build(folder, name, places)
        found = faults(Machine(unicorn, name, image, symbols))
        tap.ok(not found, f"{places}: {RUNS} runs of {len(CALLS)} calls",
               "\n".join(found))
    with tempfile.TemporaryDirectory() as folder:
        name, places = TUNINGS[0]
        with open(f"{ROOT}/port/cortex-m/speed/m0/utf/utf32_to_utf8.S",
                  encoding="utf-8") as file:
            text = file.read()
        path = f"{folder}/broken.S"
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace(*TWICE))
        image, symbols = build(folder, name, places, {"utf32_to_utf8": path})
    found = faults(Machine(unicorn, name, image, symbols))
    tap.ok([each for each in found if "it writes" in each] == found != [],
           "a unit that is read again before it is written is noticed",
           "\n".join(found))
