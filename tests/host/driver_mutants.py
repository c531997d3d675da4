"""driver_mutants: the drivers of each chip that has a model, with a line left
out or a number changed; the model has to notice."""
# SPDX-License-Identifier: MIT
# group: driver-mutants | run
import os
import re
import shlex
import subprocess
import tempfile

import limits
from board_file import settings
from toolbox import CC, ROOT

# Statements that are calls, assignments or loops, and end in their line.
STATEMENT = re.compile(r"^\s+(?:\(void\))?[\w.\[\]()>* -]+"
                       r"(?:\(.*\)|[|&^+-]?= .*|\+\+|--);(?: +/\*.*)?$")
KEPT = re.compile(r"^\s+(?:return|static|enum|uint\w+ \w+ =|bool \w+ =|"
                  r"unsigned \w+ =|continue)")
# A mutant that is right all the same, and why.
EXCUSED = {
    ("uart_nrf51.c", "lost++;"): "host/uart-mock counts what is lost",
    ("uart_pl011.c", "report_overrun(ring);"):
        "host/uart-mock: which is reported",
    ("uart_pl011.c", "reported = true;"): "host/uart-mock: reported once",
    ("uart_pl011.c", "reported = false;"):
        "host/uart-mock: reported each time",
    ("uart_pl011.c", "faults |= BU_RING_PARITY;"): "parity is off",
    ("chip_rp2.c", "(void)reg_read(clock + CTRL);"):
        "the model's accesses take longer than that clock's cycles",
    ("usb_rp2.c", "reg_write(USB + BUFF_STATUS, bit);"):
        "a packet would have to end in the middle of the interrupt",
    ("usb_rp2.c", "n = USB_PACKET;"): "no more was ever asked for",
    ("usb_rp2.c", "(void)reg_read(USB + SOF_RD);"):
        "tests/qemu/usb_checks.js: ignores",
    ("uart_uarte.c", "barrier(); /* the area has changed */"):
        "the model's memory is never late",
    ("uart_stm32_dma.c", "barrier(); /* the area has changed */"):
        "the same",
}


class Chip:
    """The program of a board, all of it compiled once."""

    def __init__(self, board, folder):
        made = subprocess.run(
            ["make", "-s", f"BOARD={board}", "chip-command"], cwd=ROOT,
            check=True, stdout=subprocess.PIPE, text=True).stdout
        flags, sources = made.splitlines()
        self.flags = ["-w" if flag == "-Werror" else flag
                      for flag in shlex.split(flags)]
        self.folder = folder
        self.objects = {source: self.compile(source, source)
                        for source in sources.split()}

    def compile(self, source, place):
        """An object, or None where the compiler refuses it."""
        name = os.path.basename(place)[:-2] + ".o"
        done = subprocess.run(
            [*shlex.split(CC), *self.flags, "-c", source, "-o",
             f"{self.folder}/{name}"], cwd=ROOT, check=False,
            stderr=subprocess.DEVNULL)
        return None if done.returncode else f"{self.folder}/{name}"

    def passes(self):
        """Return whether the program reports success."""
        program = f"{self.folder}/chip"
        subprocess.run([*shlex.split(CC), "-no-pie", *self.objects.values(),
                        "-o", program], check=True, cwd=ROOT)
        return subprocess.run([program, "quietly"], check=False,
                              stdout=subprocess.DEVNULL,
                              timeout=limits.WALL).returncode == 0

    def drivers(self):
        """The files of the port that are for this chip."""
        return [source for source in self.objects
                if re.search("/(uart|chip|tick|usb_rp2)", source)
                and "/host/" not in source]


def mutants(text):
    """Each text with one line left out: its number and the line."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if STATEMENT.match(line) and not KEPT.match(line):
            changed = lines[:]
            changed[number] = re.match(r"\s*", line).group() + ";"
            yield number + 1, line.strip(), "\n".join(changed)


def read(path):
    """All of a file."""
    with open(path, "rb") as file:
        return file.read()


def whole_text(source):
    """A driver, with the header that it shares with those of its family."""
    with open(f"{ROOT}/{source}", encoding="utf-8") as file:
        text = file.read()
    for name in re.findall(r'^#include "(stm32_\w+\.h)"$', text, re.M):
        with open(f"{ROOT}/{os.path.dirname(source)}/{name}",
                  encoding="utf-8") as file:
            text = text.replace(f'#include "{name}"', file.read())
    return text


def survivors(chip, source):
    """The lines of a driver that nobody misses, and how many were tried."""
    text = whole_text(source)
    whole, tried, left = chip.objects[source], 0, []
    place = f"{os.path.dirname(source)}/mutant.c"
    path = f"{chip.folder}/{os.path.basename(source)}"
    plain = b""
    for number, line, changed in [(0, "", text), *mutants(text)]:
        with open(path, "w", encoding="utf-8") as file:
            file.write(changed)
        made = chip.compile(path, place)
        if number == 0:
            plain = read(made)
        # A line that is not for this chip makes the same object.
        if made is None or read(made) == plain:
            continue
        tried += 1
        chip.objects[source] = made
        if chip.passes() and (os.path.basename(source), line) not in EXCUSED:
            left.append(f"{source}:{number}: {line}")
    chip.objects[source] = whole
    return tried, left


def run(tap):
    """All drivers of all chips, each once."""
    seen = set()
    for board in modelled():
        with tempfile.TemporaryDirectory() as folder:
            chip = Chip(board, folder)
            tap.ok(chip.passes(), f"{board}: the drivers as they are")
            for source in chip.drivers():
                if source in seen and not has_variants(source):
                    continue
                seen.add(source)
                tried, left = survivors(chip, source)
                tap.ok(not left, f"{source}: all of {tried} lines are missed",
                       "\n".join(left))


def has_variants(source):
    """Return whether a driver has lines for only one of its chips."""
    with open(f"{ROOT}/{source}", encoding="utf-8") as file:
        return re.search(r"^#ifdef", file.read(), re.M) is not None


def modelled():
    """The boards whose chip has a model."""
    folder = f"{ROOT}/port/cortex-m/boards"
    return [name[:-3] for name in sorted(os.listdir(folder))
            if "MODEL" in settings(name[:-3])]
