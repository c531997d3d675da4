"""faults: what the image faults must report for each fault."""
# SPDX-License-Identifier: MIT
import re

from boards import image, relay
from machine import Machine, settings
from tap import Tap

NO_MPU = {
    "n": "flash is at address 0, and reads as any other",
    "x": "RAM is executable without an MPU",
}

ROM_WRITE = "the emulator lets a write to its flash pass"
NO_MPU_V7M = {**NO_MPU, "w": ROM_WRITE, "r": ROM_WRITE, "c": ROM_WRITE}

FAULTS = [
    ("n", "a read from the null page"), ("w", "a write to the null page"),
    ("r", "a write to constants"), ("c", "a write to code"),
    ("x", "a call into RAM"), ("s", "a stack overflow"),
    ("e", "a read past the guard page"), ("b", "a read before the guard page"),
    ("u", "an undefined instruction"), ("h", "a hang"),
    ("d", "a division by 0"), ("i", "a fault while interrupts are masked"),
    ("p", "a fault with a padded frame"),
    ("v", "a fault with the registers of the FPU, if there is one"),
]

# What the report must say, for each kind of memory protection: the kind of
# fault; {} is the address that the image said it would touch.
ARM_REGISTERS = ("r0    a0a1a2a3  r1    b0b1b2b3  "
                 "r2    c0c1c2c3  r3    d0d1d2d3")
STACKED = {byte: r"r0    (\w{8}).*\ssp    \1" for byte in "pv"}
DATA = "fault: MemManage.*cfsr  00000082.*mmfar {}"
V7M = {
    **STACKED,
    "d": "fault: UsageFault.*cfsr  02000000",
    "i": "fault: HardFault.*cfsr  00010000  hfsr  40000000",
    "n": DATA, "w": DATA, "r": DATA, "c": DATA, "e": DATA, "b": DATA,
    "x": "fault: MemManage.*pc    {}.*cfsr  00000001",
    "s": "fault: MemManage.*cfsr  000000[19]",
    "u": f"fault: UsageFault.*{ARM_REGISTERS}.*cfsr  00010000",
    "h": "fault: deadline.*pc    ",
}
PAGE = "#PF page fault, error 0000000%d, cr2 00000000{}"
REPORTS = {
    "none": {**STACKED, "i": "fault: HardFault.*pc    ",
             **{byte: "fault: HardFault.*pc    " for byte in "wrceb"},
             "s": "fault: HardFault.*no stack frame",
             "u": f"fault: HardFault.*{ARM_REGISTERS}",
             "h": "fault: deadline.*pc    "},
    "none-v7m": {**V7M, **{byte: "fault: BusFault.*bfar  {}" for byte in "eb"},
                 "s": "fault: BusFault.*no stack frame"},
    "v7m": V7M,
    "v8m": {**V7M, "s": "fault: UsageFault.*cfsr  00100000"},
    "x86": {"n": PAGE % 0, "w": PAGE % 2, "r": PAGE % 3, "c": PAGE % 3,
            "e": PAGE % 0, "b": PAGE % 0, "s": "#PF page fault, error 000000",
            "x": "#PF page fault, error 00000011, cr2 00000000{}",
            "d": "#DE ",
            "u": "#UD .*rax 00000000a0a1a2a3 rbx 00000000b0b1b2b3 rcx "
                 "00000000c0c1c2c3.*rdx 00000000d0d1d2d3",
            "h": "deadline.*rip "},
}


# The clock counts instructions, of a microsecond each: a hang comes to its
# deadline soon, and a machine that is busy with something else never.
COUNTED = ["-icount", "shift=10"]


def protection(board):
    """The kind of memory protection; without one, also of the CPU."""
    kind = settings(board).get("MPU", "x86")
    is_v7m = "cortex-m3" in settings(board).get("CPU", "")
    return "none-v7m" if kind == "none" and is_v7m else kind


def expected_report(board, byte, text):
    """A pattern of the report on one fault."""
    kind = protection(board)
    address = re.search("address ([0-9A-F]+)", text)
    address = int(address.group(1), 16) if address else 0
    if byte == "x" and kind != "x86":
        address &= ~1
    return REPORTS[kind][byte].replace("{}", f"{address:08x}")


def run(board):
    """Each fault is reported on the UART, and the run fails."""
    tap = Tap()
    kind = protection(board)
    missing = {"none": NO_MPU, "none-v7m": NO_MPU_V7M}.get(kind, {})
    for byte, what in FAULTS:
        if byte in missing:
            tap.skip(what, missing[byte])
            continue
        if byte not in REPORTS[kind]:
            continue
        machine = Machine(board, image(board, "faults"), 60, COUNTED)
        machine.send(byte.encode())
        status = machine.wait()
        text = machine.out.decode("utf-8", "replace")
        report = text.partition("going on")[2]
        tap.ok(status not in (0, None) and "1..1" not in report and
               re.search(expected_report(board, byte, text), report,
                         re.S | re.I),
               f"{what} is reported and fails the run",
               f"status {status}\n{expected_report(board, byte, text)}\n"
               f"{text}")
    if kind in ("v7m", "v8m"):
        machine = Machine(board, image(board, "faults"), 60, COUNTED)
        machine.send(b"g")
        while machine.out.count(b"ready") < 2 and machine.read():
            pass
        machine.send(b"k")
        machine.wait()
        tap.ok(b"region 00000000" in machine.out,
               "a region of the MPU that a boot loader left is off",
               machine.out.decode("utf-8", "replace"))
    for byte, want in (("0", 0), ("3", 3)):
        machine = Machine(board, image(board, "faults"), 60, COUNTED)
        machine.send(byte.encode())
        status = machine.wait()
        tap.ok((status == 0) == (want == 0),
               f"exit status {want} is passed on", f"status {status}")
    return tap.done()


def bad(board, byte):
    """An image that goes wrong, taken for a suite."""
    return relay(board, image(board, "faults"), 60, byte.encode(), COUNTED)
