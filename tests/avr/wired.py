"""wired: the examples for AVR, by simavr with a line at its UART; the answers
are those of tests/host/firmware.py."""
# SPDX-License-Identifier: MIT
import os
import re
import shutil
import subprocess
import tempfile

import arduino
import avr
import examples
import firmware
from toolbox import ROOT

BAUD = "38400"
CHIPS = ("atmega328p", "atmega2560")
ROOM = {"atmega328p": 2048, "atmega2560": 8192}  # bytes of RAM


def answers(tap, chip, image, what):
    """Each case that a UART without parity can have."""
    for sent, want, about in firmware.cases("f"):
        made = subprocess.run([f"{avr.PLACE}/wire", chip, image, BAUD],
                              input=sent, check=False, timeout=avr.SECONDS,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        tap.ok(made.returncode == 0 and made.stdout == b"> " + want,
               f"{what}: {about}", f"{made.stdout} {made.stderr.decode()}")


WARN = "-Wall -Wextra -Werror -Wno-maybe-uninitialized"


def typed(tap, chip):
    """The page's commands in a copy of the project, for this chip."""
    lines, = re.findall(r"```sh\n(avr-gcc.*?)```",
                        examples.text("examples/firmware/README.md"), re.S)
    lines = lines.replace("avr-gcc ", f"avr-gcc {WARN} ")
    lines = lines.replace(CHIPS[0], chip)
    with tempfile.TemporaryDirectory() as tree:
        for part in ("core", "examples"):
            os.symlink(f"{ROOT}/{part}", f"{tree}/{part}")
        made = subprocess.run(["sh", "-ec", lines], cwd=tree, check=False,
                              stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
        tap.ok(made.returncode == 0 and b"names.elf" in made.stdout and
               os.path.getsize(f"{tree}/names.hex") > 20000,
               f"the commands for an {chip}", made.stdout.decode())
        shutil.copy(f"{tree}/names.elf", f"{avr.PLACE}/names-{chip}.elf")


def run(tap):
    """With avr-gcc alone, on both chips."""
    for chip in CHIPS:
        typed(tap, chip)
        image = f"{avr.PLACE}/names-{chip}.elf"
        answers(tap, chip, image, chip)
        sizes = subprocess.run(["avr-size", image], check=True, text=True,
                               stdout=subprocess.PIPE).stdout.split()
        used = int(sizes[7]) + int(sizes[8])
        tap.ok(used + 512 <= ROOM[chip],
               f"{chip}: its RAM has room for a stack", used)
    wrong = subprocess.run(
        [f"{avr.PLACE}/wire", CHIPS[0], f"{avr.PLACE}/names-{CHIPS[0]}.elf",
         "115200"], input=b"", check=False, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE)
    tap.ok(wrong.returncode == 1 and b"not the rate" in wrong.stderr,
           "a line of another rate is noticed", wrong.stderr)


def built(board):
    """The image of the sketch for a board, and what the compiler said."""
    folder = f"{avr.PLACE}/arduino-{board}"
    shutil.rmtree(folder, ignore_errors=True)
    return arduino.build(board, f"{ROOT}/build/arduino/bareutf", folder)


def sketch(tap, board):
    """The same, which must be without a warning."""
    image, said = built(board)
    tap.ok(image and not said, "the sketch and the library compile for the "
           f"board {board} without a warning", said)
    return image


def run_arduino(tap):
    """The sketch, with the real core of Arduino; an Uno is emulated."""
    if not os.path.exists(f"{arduino.HARDWARE}/platform.txt"):
        tap.skip("the sketch", "arduino-core-avr is missing; make setup "
                 "installs it")
        return
    subprocess.run(["make", "-s", "arduino"], check=True, cwd=ROOT,
                   stdout=subprocess.DEVNULL)
    image = sketch(tap, "uno")
    if image:
        answers(tap, CHIPS[0], image, "the sketch")
    sketch(tap, "leonardo")  # no emulator here has its USB
    image, said = built("gemma")
    tap.ok(image is None and
           "Write names_send() for its serial port" in said,
           "for a board without UART and USB the compiler says what to do",
           said)
