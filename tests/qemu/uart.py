"""uart: what tests/qemu/uart.c must report for bytes, breaks and overflows."""
# SPDX-License-Identifier: MIT
import random
import re
import struct
import time

import oracle
from machine import BreakMachine, deliver, Machine, settings

OVERRUN, BREAK = 1, 8

# What comes of a break: faults, and bytes that count as lost. The emulator of
# the nRF51 sets bits 0 and 1 of ERRORSRC where silicon sets bit 3.
BREAKS = {"nrf51": (BREAK, 0), "cmsdk": (0, 0), "stm32": (0, 0),
          "pc": (BREAK, 0)}
# UARTs whose emulator drops what comes before the receiver is on, as silicon.
DEAF_EARLY = ("stm32",)


# The clock of the emulator counts instructions, each of them 64 ns, so that a
# loop of SPIN rounds, of 3 to 12 instructions, takes a known time.
COUNTED = ["-icount", "shift=6"]
SPIN, ROUND_NS = 20_000_000, 64
EARLY = 20_000  # bytes, more than any FIFO and any ring holds


def kind(board):
    """The UART of a board."""
    return settings(board).get("UART", "pc")


def edges():
    """Sequences of bytes at both sides of each edge of Table 3-7, cut at each
    place, with a letter between."""
    return b"".join(
        bytes((lead, second, third, fourth))[:length] + b"a"
        for lead in (0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
                     0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5,
                     0xFF)
        for second in (0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0)
        for third in (0x7F, 0x80, 0xBF, 0xC0)
        for fourth in (0x80, 0xC0)
        for length in range(1, 5))


def events(*parts):
    """The output expected for data in parts that are not joined."""
    texts = [data.decode("utf-8", "ignore") for data in parts]
    text = "".join(texts)
    total = sum(i * ord(c) for i, c in enumerate(text, 1)) & 0xFFFFFFFF
    jumps = sum(ord(b) != ord(a) + 1 for text in texts
                for a, b in zip(text, text[1:]) if a != "\0")
    return {"scalars": len(text),
            "errors": sum(len(oracle.errors(data)) for data in parts),
            "sum": total, "gaps": 0, "lost": 0, "surplus": 0, "jumps": jumps,
            "faults": 0, "strange": 0, "missed": 0,
            "received": sum(len(data) for data in parts)}


def numbers(machine):
    """The numbers that the board printed, by name."""
    found = re.findall(r"^(\w+) (\d+)$", machine.out.decode(), re.M)
    return {name: int(value) for name, value in found}


def as_wanted(status, found, wanted):
    """Return whether everything that is wanted is there."""
    return status == 0 and wanted.items() <= found.items()


def header(count, away=0, report=0, spin=0):
    """The header before count bytes: see uart.c."""
    return struct.pack("<IIII", count, away, report, spin)


def send(board, image, data, away=0):
    """Send data; the status, and what was printed, by name."""
    machine = Machine(board, image, 90)
    machine.send(header(len(data), away) + data)
    status = machine.wait()
    return status, numbers(machine)


class EarlyMachine(Machine):
    """The same, but what is sent waits before the board has booted."""

    def send(self, data):
        deliver(self.process.stdin, data)


def early(tap, board, image):
    """Bytes that wait before the board has booted are not lost."""
    what = "bytes sent before the board is up arrive"
    if kind(board) in DEAF_EARLY:
        tap.skip(what, "this UART and its emulator drop them")
        return
    data = "é".encode() * (EARLY // 2)
    machine = EarlyMachine(board, image, 60)
    machine.send(header(len(data)) + data)
    status = machine.wait()
    found = numbers(machine)
    tap.ok(as_wanted(status, found, events(data)),
           what, f"{status} {found} {machine.out[-200:]}")


def clock(tap, board, image):
    """port_ms against the time that the instructions take."""
    began = time.monotonic()
    machine = Machine(board, image, 90, COUNTED)
    machine.send(header(1, spin=SPIN) + b"a")
    status = machine.wait()
    found = numbers(machine)
    idle = int(1000 * (time.monotonic() - began)) + 20
    least = 3 * SPIN * ROUND_NS // 1_000_000
    tap.ok(status == 0 and least <= found.get("ms", 0) <= 4 * least + idle
           and 50 <= found.get("rested", 0) <= idle,
           "port_ms counts while the board works and while it sleeps",
           f"{status} {found} {least} {idle}")


def overflow(tap, board, image):
    """More bytes than the ring holds, while the consumer looks away. Each
    scalar value is one more than the one before it, unless a gap was told: a
    join across a gap would be a jump, whatever was lost."""
    data = "".join(chr(0x1000 + i) for i in range(20000)).encode()
    status, found = send(board, image, data, 1000)
    lost = found.get("lost", 0)
    tap.ok(status == 0 and found.get("surplus") == 0 and lost > 0
           and found.get("gaps", 0) > 0 and found.get("faults") == 0,
           "a ring that overflows reports how many bytes were lost", found)
    tap.ok(found.get("jumps") == 0
           and 3 * found.get("scalars", 0) <= len(data) - lost
           and found.get("errors", 9) <= 4 * found.get("gaps", 0),
           "no bytes are joined across the gap", found)
    size = int(settings(board).get("RING", 4096))
    tap.ok(found.get("missed") == lost and found.get("peak") == size
           and found.get("received", 0) + lost == len(data)
           and found.get("strange") == 0,
           "the ring's own counts: received and lost are what was sent", found)


def broken(board, image, parts):
    """Send parts with a break after each but the last, each when all before it
    has arrived; the status, and what was printed."""
    faults, phantoms = BREAKS[kind(board)]
    machine = BreakMachine(board, image, 60)
    machine.expect(b"ready\n")
    total = sum(map(len, parts)) + phantoms * (len(parts) - 1)
    machine.send(header(total, report=1))
    seen = 0
    for gaps, data in enumerate(parts):
        machine.send(data)
        seen += len(data)
        if seen == total:
            break
        machine.expect(b"at %d %d\n" % (seen, gaps if faults else 0))
        machine.send_break()
        seen += phantoms
        if faults and seen != total:
            machine.expect(b"at %d %d\n" % (seen, gaps + 1))
    return machine.wait(), numbers(machine)


def breaks(tap, board, image):
    """A break costs nothing and is reported; nothing is joined across it."""
    faults, phantoms = BREAKS[kind(board)]
    text = "aé€😀z".encode()
    cases = {"a break in E2 82 AC": [b"\xe2\x82", b"\xac"],
             "breaks at every place": [bytes([byte]) for byte in text],
             "a break before anything": [b"", text],
             "breaks in a row": [b"\xe2", b"", b"", b"\x82", b"", b"\xac"],
             "breaks around 00 and 01": [b"\0\x01", b"\x01\0", b"\0"]}
    for what, parts in cases.items():
        count = len(parts) - 1 if faults else 0
        wanted = events(*(parts if faults else [b"".join(parts)]))
        wanted.update(gaps=count, faults=faults, lost=phantoms * count,
                      missed=phantoms * count)
        status, found = broken(board, image, parts)
        tap.ok(as_wanted(status, found, wanted),
               what + (", told" if faults else ", unknown to this UART"),
               f"{found}\n{wanted}")


def burst(tap, board, image):
    """Breaks in the middle of a stream that does not wait for the board. Where
    they come out, and whether two are one, is the emulator's business, and a
    00 that it made for one may be counted as lost, or find the FIFO full and
    be reported as an overrun; but all bytes are told or counted."""
    faults, phantoms = BREAKS[kind(board)]
    data = "".join(chr(0x1000 + i) for i in range(10000)).encode()
    count = 20
    machine = BreakMachine(board, image, 60)
    machine.expect(b"ready\n")
    machine.send(header(len(data)))
    place = 0
    cuts = random.Random(5).sample(range(1000, len(data) - 1000), count)
    for cut in [*sorted(cuts), len(data)]:
        machine.send(data[place:cut])
        if cut != len(data):
            machine.send_break()
        place = cut
    status = machine.wait()
    found = numbers(machine)
    extra = found.get("received", 0) + found.get("lost", 0) - len(data)
    allowed = (faults, faults | OVERRUN) if faults else (0,)
    tap.ok(status == 0 and found.get("faults") in allowed
           and found.get("missed") == found.get("lost")
           and 0 <= extra <= (phantoms or bool(faults)) * count
           and (found.get("gaps", 0) > 0) == bool(faults or
                                                  found.get("lost")),
           "breaks in a burst: every byte is reported or counted", found)
    tap.ok(found.get("lost", len(data)) <= 2 * count,
           "and a break costs two bytes at most", found)
    tap.ok(found.get("jumps") == 0, "and none is joined across a gap", found)


def run(tap, board, image):
    """Random bytes, real text, an overflow and breaks, by interrupt."""
    early(tap, board, image)
    clock(tap, board, image)
    data = oracle.Texts(1).random.randbytes(100_000)
    status, found = send(board, image, data)
    tap.ok(as_wanted(status, found, events(data)),
           "100 000 random bytes give the right events",
           f"{found}\n{events(data)}")
    data = edges()
    status, found = send(board, image, data)
    tap.ok(as_wanted(status, found, events(data)),
           "sequences at each edge of Table 3-7 give the right events",
           f"{found}\n{events(data)}")
    overflow(tap, board, image)
    breaks(tap, board, image)
    burst(tap, board, image)
    return tap.done()
