"""images: the image of a board: its files, vectors and end; if an emulator
takes the file, it starts that very file, without a debugger."""
# SPDX-License-Identifier: MIT
import os
import re
import shlex
import shutil
import struct
import subprocess
import tempfile
import time

import limits
from board_file import number, settings
from image_files import (Elf, image_def, intel_hex, is_plain, second_stage,
                         uf2)
from machine import Machine
from tap import Tap
from toolbox import ROOT

LINES = 240  # interrupts in the table, after 16 of the CPU


def read(path, mode="rb"):
    """All of a file."""
    with open(path, mode) as file:
        return file.read()


def files(tap, name, board, elf):
    """Each file holds what the program has at those places, and no more than
    what fills a page."""
    start = number(board["CODE_ORG"])
    for kind in board["IMAGE"].split():
        path = f"{ROOT}/build/{name}/{name}.{kind}"
        if kind == "hex":
            memory = intel_hex(read(path, "r"))
            plain(tap, read(path, "r"))
        elif kind == "uf2":
            memory, family = uf2(read(path))
            tap.ok(family == int(board["UF2_FAMILY"], 0),
                   "the family of the .uf2", hex(family))
        else:
            memory = dict(enumerate(read(path), start))
        spare = set(memory) - set(elf.memory)
        tap.ok(all(memory.get(at) == byte
                   for at, byte in elf.memory.items()) and
               all(memory[at] in (0, 0xFF) for at in spare),
               f"the .{kind} is the program", len(spare))


def plain(tap, text):
    """No gap; the first record after a change of the upper address bits, and
    one in the middle, would be missed."""
    lines = text.splitlines(keepends=True)
    missed = [at for at in [len(lines) // 2, *(
        i + 1 for i, line in enumerate(lines) if i and line[7:9] in "02 04")]
        if is_plain("".join(lines[:at] + lines[at + 1:]))]
    tap.ok(is_plain(text) and not missed, "the .hex has no gap", missed)


def handler(elf, start, index):
    """The name of the function of a vector."""
    value = elf.word(start + 4 * index)
    return {name for name, (place, _) in elf.symbols.items()
            if place == value and place & 1}


def vectors(tap, board, elf):
    """The stack is in RAM, reset and handlers are code, each in its place."""
    start = elf.symbols["vectors"][0]
    ram = number(board["RAM_ORG"])
    top = elf.word(start)
    tap.ok(start % 1024 == 0 and ram < top <= ram + number(board["RAM_LEN"])
           and top % 8 == 0 and "reset" in handler(elf, start, 1),
           "the table begins with the stack and reset", hex(top))
    wanted = {16 + int(board["UART_IRQ"]): "uart_isr",
              3: "fault_entry", 14: "fault_entry", 15: "clock_tick"}
    if "TICK_IRQ" in board:
        wanted[16 + int(board["TICK_IRQ"])] = "clock_tick"
    if "DMA_IRQ" in board:
        wanted[16 + int(board["DMA_IRQ"])] = "dma_isr"
    if "USB_IRQ" in board:
        wanted[16 + int(board["USB_IRQ"])] = "usb_isr"
    wrong = [index for index in range(2, 16 + LINES)
             if wanted.get(index, "fault_entry") not in
             handler(elf, start, index)]
    tap.ok(not wrong, "each interrupt has its handler", wrong)


def ending(tap, elf):
    """No breakpoint at the end: without a debugger it locks up."""
    place, size = elf.symbols["port_exit"]
    code = bytes(elf.memory[(place & ~1) + i] for i in range(size))
    tap.ok(b"\xab\xbe" not in [code[i:i + 2] for i in range(0, size, 2)],
           "port_exit has no breakpoint", code.hex())


def shown(name):
    """The row of a board in docs/develop/ports.md, if it has one: flash,
    variables, stack."""
    found = re.search(rf"^\| `{name}` \| (\d+) \| \d+ \| ([\d.]+) \| ([\d.]+) "
                      r"\|", read(f"{ROOT}/docs/develop/ports.md", "r"), re.M)
    return found and found.groups()


def room(tap, elf, row):
    """The memory of the image in KiB is what the page says, nearly: it need
    not be edited for each change of core."""
    at = {name: place for name, (place, _) in elf.symbols.items()}
    found = (len(elf.memory) / 1024,
             (at["bss_end"] - at["data_start"]) / 1024,
             (at["stack_top"] - at["ram_start"]) / 1024)
    tap.ok(all(abs(float(said) - size) < most for said, size, most in
               zip(row, found, (2, .2, .1))),
           "docs/develop/ports.md has the memory of the image", found)


class Chip(Machine):
    """An emulated board that is given the file that is flashed, and no
    debugger."""

    def line(self, image):
        return [*shlex.split(settings(self.board)["QEMU"]),
                "-device", f"loader,file={image}", "-nodefaults", "-nic",
                "none", "-no-reboot", "-display", "none", "-monitor", "none"]


def boots(tap, board, data):
    """What the boot ROM looks at; its reader here notices each bit."""
    kind = board["BOOT"]
    if kind == "rp2040":
        reader, part = second_stage, data[:256]
        tap.ok(any(second_stage(part)), "the second stage has its checksum")
    else:
        reader, part = image_def, data[:4096]
        tap.ok(image_def(part) == {0x42: bytes.fromhex("42012110")},
               "the block says: executable, secure, Arm, RP2350")
    good, start = reader(part), part.find(b"\xd3\xde\xff\xff")
    missed = []
    for bit in range(8 * (len(part) if kind == "rp2040" else 20)):
        bad = bytearray(part)
        bad[max(start, 0) + bit // 8] ^= 1 << bit % 8
        try:
            if reader(bytes(bad)) == good:
                missed.append(bit)
        except (ValueError, IndexError, struct.error):
            pass
    tap.ok(not missed, "one wrong bit of it is noticed", missed)


class Pico(Machine):
    """RP2040, emulated by rp2040js: its ROM boots the .uf2."""

    SERIAL = []
    EMULATOR = "rp2040"

    def line(self, image):
        return ["node", f"{ROOT}/tests/qemu/{self.EMULATOR}.js", image]


class Pico2(Pico):
    """RP2350, emulated by rp2350js, with its own boot ROM."""

    EMULATOR = "rp2350"


# Cases of tests/qemu/usb_checks.js: what they show, and on which revisions of
# the chip; those before B2 cannot take a buffer back from their controller.
USB = {
    "enumerates": ("a host enumerates it, and finds no fault", (2,)),
    "requests": ("requests of chapter 9 and of CDC, and refusals", (2,)),
    "aborts": ("requests that a host breaks off", (1, 2)),
    "halts": ("halted endpoints; what is offered is not lost", (1, 2)),
    "talks": ("the console, by the port and by UART0 at once", (2,)),
    "holds": ("a host that is faster is held back, and loses nothing", (2,)),
    "ends": ("a transfer of whole packets ends", (2,)),
    "resets": ("a new cable at any moment", (1, 2)),
    "ignores": ("no host, or one that does not read: UART0 goes on", (2,)),
    "leaves": ("Ctrl-D: all is said, then the device leaves the bus", (2,)),
    "faults": ("a fault is reported to the host as well", (2,)),
}


# On an emulated RP2350 the first three are slow, and the last is of RP2040.
LEFT_OUT = {"ends", "ignores", "resets", "faults"}


def served(name, emulator, case, revision):
    """The error of a case of a USB host; empty if all is well."""
    path = f"{ROOT}/build/{name}/{name}.uf2"
    done = subprocess.run(
        ["node", f"{ROOT}/tests/qemu/{emulator}.js", path, case,
         str(revision)],
        check=False, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, preexec_fn=limits.inherit)
    return done.stdout.decode("latin-1") if done.returncode else ""


def plugged(tap, name, emulator):
    """The USB socket of the board."""
    second = emulator == "rp2350"
    for case, (what, revisions) in USB.items():
        if second and case in LEFT_OUT:
            continue
        if has(f"{emulator}js"):
            said = [served(name, emulator, case, revision)
                    for revision in ((2,) if second else revisions)]
            tap.ok(not any(said), f"USB: {what}", "\n".join(said))
        else:
            tap.skip(f"USB: {what}", LACKING[emulator])


# rp2350js is not in the registry of npm.
LACKING = {"rp2040": "there is no rp2040js (npm): sh tools/setup.sh",
           "rp2350": "there is no rp2350js in NODE_PATH"}


def has(package):
    """Return whether node and that package are installed."""
    os.environ.setdefault("NODE_PATH", f"{ROOT}/build/npm/node_modules")
    return shutil.which("node") is not None and subprocess.run(
        ["node", "-e", f"require('{package}')"], check=False,
        stderr=subprocess.DEVNULL).returncode == 0


def refused(name):
    """The ROM refuses the .uf2 with one wrong bit."""
    data = bytearray(read(f"{ROOT}/build/{name}/{name}.uf2"))
    data[32 + 17] ^= 4
    with tempfile.NamedTemporaryFile(suffix=".uf2") as file:
        file.write(data)
        file.flush()
        machine = Pico(name, file.name)
        return machine.wait() == 3 and b"checksum" in machine.errors


def basics(name):
    """Run some suites there. All results are good, and as many as planned."""
    machine = Pico(name, f"{ROOT}/build/{name}/basics.uf2")
    while not re.search(rb"^1\.\.\d+\s", machine.out, re.M):
        if not machine.read():
            break
    machine.stop()
    plan = re.search(rb"^1\.\.(\d+)\s", machine.out, re.M)
    results = re.findall(rb"^(not )?ok \d+", machine.out, re.M)
    return (plan and len(results) == int(plan.group(1)) > 80 and
            not any(results)), machine.out + machine.errors


def booted(tap, name):
    """The .uf2 as the boot ROM starts it."""
    if not has("rp2040js"):
        for what in ("answers", "sleeps at its end", "needs its checksum",
                     "runs suites"):
            tap.skip(f"the .uf2, emulated, {what}", LACKING["rp2040"])
        return
    started(tap, Pico(name, f"{ROOT}/build/{name}/{name}.uf2"), "uf2")
    tap.ok(refused(name), "with a wrong bit in the second stage it does not "
           "start")
    good, said = basics(name)
    tap.ok(good, "suites of UTF-8 and of the ring pass there", said)


def booted_2350(tap, name):
    """The .uf2 as the boot ROM of an emulated RP2350 finds it."""
    if has("rp2350js"):
        started(tap, Pico2(name, f"{ROOT}/build/{name}/{name}.uf2"), "uf2")
        return
    for what in ("answers", "sleeps at its end"):
        tap.skip(f"the .uf2, emulated, {what}", LACKING["rp2350"])


def started(tap, machine, kind):
    """It prompts, answers, and sleeps at its end without a word of faults."""
    prompted = machine.expect(b"> ")
    machine.send(b"\xC0\xAF\r")
    answered = prompted and machine.expect(b"overlong form")
    machine.send(b"\x04\x04")
    time.sleep(1)
    machine.send(b"x")
    time.sleep(1)
    alive = machine.process.poll() is None
    machine.stop()
    tap.ok(answered, f"an emulator runs the .{kind}: it answers",
           machine.out + machine.errors)
    tap.ok(alive and b"fault:" not in machine.out,
           "and sleeps at its end", machine.out)


def run(name):
    """The image of a board."""
    tap = Tap()
    board = settings(name)
    elf = Elf(read(f"{ROOT}/build/{name}/image.elf"))
    files(tap, name, board, elf)
    vectors(tap, board, elf)
    ending(tap, elf)
    if row := shown(name):
        room(tap, elf, row)
    if "QEMU" in board and "hex" in board["IMAGE"].split():
        started(tap, Chip(name, f"{ROOT}/build/{name}/{name}.hex"),
                "hex")
    if "BOOT" in board:
        memory, _ = uf2(read(f"{ROOT}/build/{name}/{name}.uf2"))
        boots(tap, board, bytes(memory[at] for at in sorted(memory)))
    if "RP2040JS" in board:
        booted(tap, name)
        plugged(tap, name, "rp2040")
    if "RP2350JS" in board:
        booted_2350(tap, name)
        plugged(tap, name, "rp2350")
    return tap.done()
