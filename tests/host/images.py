"""images: what goes onto a board: the files, the vectors, the end; where an
emulator takes it, that very file is started, without a debugger."""
# SPDX-License-Identifier: MIT
import shlex
import time

from board_file import settings
from image_files import Elf, intel_hex, uf2
from machine import Machine
from tap import Tap
from toolbox import ROOT

LINES = 240  # interrupts in the table, behind 16 of the CPU


def number(text):
    """A number of a board file."""
    scale = {"K": 1 << 10, "M": 1 << 20}.get(text[-1], 1)
    return int(text.rstrip("KM"), 0) * scale


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


def handler(elf, start, index):
    """The name of the function behind a vector."""
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


class Chip(Machine):
    """An emulated board that is given the file that is flashed, and no
    debugger."""

    def line(self, image):
        return [*shlex.split(settings(self.board)["QEMU"]),
                "-device", f"loader,file={image}", "-nodefaults", "-nic",
                "none", "-no-reboot", "-display", "none", "-monitor", "none"]


def started(tap, name):
    """It prompts, answers, and sleeps at its end without a word of faults."""
    machine = Chip(name, f"{ROOT}/build/{name}/{name}.hex")
    prompted = machine.expect(b"> ")
    machine.send(b"\xC0\xAF\r")
    answered = prompted and machine.expect(b"overlong form")
    machine.send(b"\x04\x04")
    time.sleep(1)
    machine.send(b"x")
    time.sleep(1)
    alive = machine.process.poll() is None
    machine.stop()
    tap.ok(answered, "an emulator runs the .hex: it answers", machine.out)
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
    if "QEMU" in board and "hex" in board["IMAGE"].split():
        started(tap, name)
    return tap.done()
