"""planted: faults, each put into a copy of this tree; the command of a task
must end badly, with words from which the line is found."""
# SPDX-License-Identifier: MIT
# group: planted | run
# group: planted-slow | run_slow
import subprocess
import sys
import tempfile

import broken_core
from broken_core import gates
from packages import write

M3 = ("mps2-an385/faults", "BOARD=mps2-an385", "build/mps2-an385/faults.elf")
M33 = ("mps2-an505/faults", "BOARD=mps2-an505", "build/mps2-an505/faults.elf")
PORT = "port/cortex-m"
# A file, what is in it, what takes its place, what host/facts must print.
FACTS = [
    (f"{PORT}/boards/nucleo-f446re.mk", "UART_IRQ  := 38",
     "UART_IRQ  := 39", "UART_IRQ is 39, and not 38"),
    (f"{PORT}/boards/nrf52840dongle.mk", "0x00001000", "0",
     "nrf52840dongle.mk"),
    (f"{PORT}/regs.h", "0xE000ED2C", "0xE000ED28",
     "HFSR is at 0xE000ED28"),
    (f"{PORT}/uart_rtt.c", '"dmb"', '""', "uart_rtt.c has its words"),
    (f"{PORT}/exit_sleep.c", "    irq_mask();\n", "", "exit_sleep.c"),
    ("linker/cortex-m.ld", "4096;", "4088;", "linker/cortex-m.ld"),
    ("packaging/vcpkg/portfile.cmake", "STATIC", "DYNAMIC",
     "portfile.cmake"),
    ("packaging/debian/control", "same", "foreign", "debian/control"),
    ("examples/firmware/zephyr/prj.conf", "SERIAL=y", "SERIAL=n",
     "prj.conf"),
    ("packaging/rust/bareutf-sys/build.rs", "cortex-m0", "cortex-m4",
     "build.rs"),
    ("port/x86_64-freestanding/keyboard.c", "qwerty", "wqerty",
     "keyboard.c"),
    ("docs/boards.md", "up to 20 s", "up to 60 s",
     "['60', '20']"),
    ("docs/boards.md", "nRF52833, Cortex-M4, 64 MHz",
     "nRF52833, Cortex-M4, 48 MHz", "Cortex-M4, 64 MHz"),
    ("docs/develop/ports.md", "2E8A:000A", "2E8A:000B", "['000B', '000A']"),
    ("docs/serial.md", "| 1,000 | 1,000 | 3 | 3 |",
     "| 1,000 | 1,000 | 7 | 7 |", "interrupts of 1000 bytes"),
    ("docs/errors.md", "and the byte was not taken | use the value; "
     "call again with the same byte", "and the byte was taken | go on",
     "of BU_AGAIN"),
    ("CONTRIBUTING.md", "TIMES=1", "TIME=1", "['TIME']"),
    ("tools/setup.sh", "mandoc:mandoc", "", "manuals.py: mandoc"),
    ("examples/firmware/arduino/Names/Names.ino", "BAUD = 38400",
     "BAUD = 9600", "['38400', '9600']"),
]
# The same, each with its group and what that needs.
CHIP = ("nucleo-f446re/chip", "BOARD=nucleo-f446re",
        "build/nucleo-f446re/chip")
QUICK = [(CHIP, f"{PORT}/port.c", "irq_priority(UART_IRQ, 0x80)",
          "irq_priority(UART_IRQ, 0x40)", "interrupt has another priority")]
SLOW = [
    (M3, f"{PORT}/fault.c", "bytes += 4u", "bytes += 0u", "a padded frame"),
    (M3, f"{PORT}/start.c", "CCR |= 1u << 4;", "", "a division by 0"),
    (M3, f"{PORT}/regs.h", "0xE000ED2C", "0xE000ED28", "are masked"),
    (M3, f"{PORT}/mpu_v7m.c", "    mpu_off();\n", "", "region of the MPU"),
    (M33, f"{PORT}/mpu_v8m.c", "    mpu_off();\n", "", "region of the MPU"),
    (CHIP, f"{PORT}/stm32_usart.h", "((UART_HZ + BAUD / 2u) / BAUD)",
     "(UART_HZ / BAUD)", "the rate is not the nearest"),
    (("host/firmware", *(f"build/host/firmware-{name}" for name in (
        "freertos", "zephyr", "stm32-it", "stm32-dma"))),
     "examples/firmware/freertos/task.c", "== pdPASS", "!= -1",
     "passes over xTaskCreate's pdFAIL"),
    (("host/adversary", *(f"build/host/adversary{name}" for name in (
        "", "-speed", "-steps", "-avx2"))),
     "core/src/utf8/utf8_good.c", "bu_utf8_check(out, good)", "good",
     "bu_utf8_repair: what is written is not UTF-8"),
    (("host/fat", "build/host/fat", "build/host/storm-fat"),
     "core/src/name/name_alias_entries.c", "COUNT || number !=",
     "COUNT + 1 || number !=",
     "entries and chains that are wrong"),
]


def plant(tree, path, old, new):
    """Put a fault into a file; its text without it."""
    with open(f"{tree}/{path}", encoding="utf-8") as file:
        text = file.read()
    assert old in text, f"{path} has no {old!r}: this row is stale"
    write(f"{tree}/{path}", text.replace(old, new))
    return text


def ran(tree, group, goals=()):
    """What a group prints in a tree that make was asked for goals; nothing
    where it passes."""
    commands = [["make", "-s", *goals]] if goals else []
    for words in [*commands, [sys.executable, "tests/run.py", group]]:
        done = subprocess.run(words, cwd=tree, text=True, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode:
            return "\n".join(line for line in done.stdout.splitlines()
                             if not line.startswith("ok "))
    return ""


def one_by_one(tap, tree, rows):
    """The group of each row notices its fault."""
    for (group, *goals), path, old, new, words in rows:
        text = plant(tree, path, old, new)
        out = ran(tree, group, goals)
        write(f"{tree}/{path}", text)
        tap.ok(words in out, f"{path}, {old.strip()}: is noticed",
               out[-2000:])


def run(tap):
    """host/facts notices each of its faults, all at once; the gate of calls
    that leave core asks at each level; a gate that does nothing fails."""
    broken_core.run_undef(tap)
    tap.ok(not gates.run("check-undef", "true")[1],
           "a gate that prints nothing fails")
    with tempfile.TemporaryDirectory() as folder:
        tree = broken_core.clone(folder)
        texts = [(path, plant(tree, path, old, new))
                 for path, old, new, _ in FACTS]
        out = ran(tree, "host/facts")
        for path, old, _, words in FACTS:
            tap.ok(words in out, f"{path}, {old.strip()}: is noticed", out)
        for path, text in reversed(texts):
            write(f"{tree}/{path}", text)
        one_by_one(tap, tree, QUICK)


def run_slow(tap):
    """Each fault that takes a board or a program, one at a time."""
    with tempfile.TemporaryDirectory() as folder:
        tree = broken_core.clone(folder)
        one_by_one(tap, tree, SLOW)
