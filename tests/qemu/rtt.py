"""rtt: a console over SEGGER's Real Time Transfer, with a probe that knows
only the published layout; it reads and writes the memory of an emulated board
by the remote protocol of GDB."""
# SPDX-License-Identifier: MIT
import os
import socket
import struct
import subprocess
import tempfile
import time

import limits
from board_file import settings
from images import number
from machine import command
from toolbox import ROOT

ID = b"SEGGER RTT".ljust(16, b"\0")
BUFFER = struct.Struct("<6I")  # name, bytes, size, written, read, flags
WRITTEN, READ = 12, 16
HEAD = 24  # the ID and two counts
PIECE = 1024
SECONDS = 120  # of CPU time
# As slow as a microcontroller: it waits 8,388,608 looks for a probe, 2 s here.
# At the speed of this machine they pass while the probe of a loaded one
# sleeps.
SPEED = ["-icount", "shift=6,align=on"]


class Probe:
    """A debug probe: it may look at memory while the board is halted."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        while True:
            try:
                self.socket.connect(path)
                break
            except OSError:
                time.sleep(0.05)
        self.came = b""
        self.halted = True
        self.ask("?")

    def answer(self):
        """The next packet of the board."""
        while b"#" not in self.came or len(self.came.partition(b"#")[2]) < 2:
            data = self.socket.recv(65536)
            if not data:
                raise EOFError("the board has ended")
            self.came += data
        packet, _, rest = self.came.partition(b"#")
        self.came = rest[2:]
        self.socket.sendall(b"+")
        return packet.lstrip(b"+")[1:].decode()

    def tell(self, text):
        """Send a packet."""
        self.socket.sendall(f"${text}#{sum(text.encode()) & 255:02x}".encode())

    def ask(self, text):
        """Send a packet; its answer."""
        self.tell(text)
        return self.answer()

    def run(self):
        """Let the board go on."""
        self.tell("c")
        self.halted = False

    def halt(self):
        """Stop it."""
        if not self.halted:
            self.socket.sendall(b"\x03")
            self.answer()
            self.halted = True

    def read(self, address, size):
        """Memory."""
        data = b""
        while len(data) < size:
            part = min(PIECE, size - len(data))
            data += bytes.fromhex(self.ask(f"m{address + len(data):x},"
                                           f"{part:x}"))
        return data

    def write(self, address, data):
        """Change memory."""
        if data and self.ask(f"M{address:x},{len(data):x}:"
                             f"{data.hex()}") != "OK":
            raise OSError(f"{address:x} cannot be written")


class Console:
    """A viewer of RTT, working over a probe."""

    def __init__(self, probe, block):
        self.probe, self.block = probe, block
        self.out = b""

    def buffer(self, down):
        """The address of a description, and its six words."""
        place = self.block + HEAD + down * BUFFER.size
        return place, BUFFER.unpack(self.probe.read(place, BUFFER.size))

    def take(self):
        """Read what the board has written."""
        place, (_, room, size, written, read, _) = self.buffer(0)
        data = self.probe.read(room, size)
        self.out += (data[read:] + data[:written] if written < read
                     else data[read:written])
        self.probe.write(place + READ, struct.pack("<I", written))

    def give(self, text):
        """Write what fits; what is left."""
        place, (_, room, size, written, read, _) = self.buffer(1)
        count = min(len(text), (read - written - 1) % size)
        for byte in text[:count]:
            self.probe.write(room + written, bytes([byte]))
            written = (written + 1) % size
        self.probe.write(place + WRITTEN, struct.pack("<I", written))
        return text[count:]

    def pass_time(self, seconds=0.03):
        """Let the board work."""
        self.probe.run()
        time.sleep(seconds)
        self.probe.halt()

    def talk(self, text, token, piece=PIECE):
        """Type in pieces, and read until the token has come."""
        self.out = b""
        while text or token not in self.out:
            text = self.give(text[:piece]) + text[piece:]
            self.pass_time()
            self.take()
            if self.limit.passed():
                return False
        return True


def search(probe, start, size):
    """Each place in memory where the ID is."""
    data = probe.read(start, size)
    return [start + at for at in range(size) if data.startswith(ID, at)]


def layout(tap, console, ram):
    """The block is what the published layout says."""
    probe = console.probe
    ups, downs = struct.unpack("<II", probe.read(console.block + 16, 8))
    rows = [console.buffer(0)[1], console.buffer(1)[1]]
    tap.ok((ups, downs) == (1, 1) and console.block % 4 == 0,
           "one buffer up, one down", (ups, downs))
    tap.ok(all(probe.read(row[0], 9) == b"Terminal\0" and
               ram <= row[1] < ram + 0x400000 and row[5] == 0
               for row in rows) and [row[2] for row in rows] == [512, 64],
           "their names, places, sizes and modes", rows)


def typing(tap, console):
    """Lines that go round both buffers, whatever the pieces."""
    tap.ok(console.talk(b"lower caf\xc3\x89\r", b"\r\n  caf\xc3\xa9\r\n> "),
           "a line and its answer", console.out)
    wrong = []
    for piece in (1, 3, 63, 64, 1000):
        text = f"lower {'AbC' * 30}{piece}".encode()
        if not console.talk(text + b"\r", b"\r\n  " + text[6:].lower() +
                            b"\r\n> ", piece):
            wrong.append((piece, console.out))
    tap.ok(not wrong, "longer lines than the buffer, in pieces", wrong)


def stops(tap, console):
    """A viewer that does not read holds the board up for a while; what does
    not fit is then dropped, what did is whole, and what comes later too."""
    lines = b"abc\r" * 12 + b"lower Q\r"
    console.talk(lines, b"\r\n  q\r\n> ")
    whole, console.out = console.out, b""
    console.give(lines)
    _, row = console.buffer(0)
    for _ in range(100):
        if (row[4] - row[3] - 1) % row[2] == 0:
            break
        console.pass_time(0.3)
        _, row = console.buffer(0)
    console.pass_time(6)
    console.take()
    tap.ok(len(whole) > row[2] and console.out == whole[:row[2] - 1],
           "what fitted into the buffer is the beginning", console.out)
    tap.ok(console.talk(b"lower X\r", b"\r\n  x\r\n> "),
           "the next line is whole", console.out)


def broken(tap, console):
    """An index outside the buffer is passed over until it is right again."""
    place, row = console.buffer(1)
    for bad in (row[2], 5000, 0xFFFFFFFF):
        console.probe.write(place + WRITTEN, struct.pack("<I", bad))
        console.pass_time()
    now = console.buffer(1)[1]
    console.probe.write(place + WRITTEN, struct.pack("<I", row[3]))
    tap.ok(now[4] == row[4] and
           console.talk(b"lower Y\r", b"\r\n  y\r\n> "),
           "an index outside the buffer is no input", now)


def run(tap, board, _):
    """The group rtt of a board."""
    image = f"{ROOT}/build/{board}-rtt/console.elf"
    ram = number(settings(board)["RAM_ORG"])
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/gdb"
        with subprocess.Popen(
                [*command(board, image), *SPEED, "-serial", "none", "-S",
                 "-chardev", f"socket,path={path},server=on,wait=off,id=gdb",
                 "-gdb", "chardev:gdb"], stdin=subprocess.DEVNULL) as emulator:
            try:
                probe = Probe(path)
                tap.ok(not search(probe, number(
                    settings(board)["CODE_ORG"]), os.path.getsize(image)),
                    "the ID is nowhere in the image")
                console = Console(probe, 0)
                console.limit = limits.Limit(emulator.pid, SECONDS)
                while not (found := search(probe, ram, 0x8000)) and \
                        not console.limit.passed():
                    console.pass_time()
                tap.ok(len(found) == 1, "it is in RAM once", found)
                console.block = found[0]
                tap.ok(console.talk(b"", b"Ctrl-D ends.\r\n> "),
                       "the prompt", console.out)
                layout(tap, console, ram)
                typing(tap, console)
                stops(tap, console)
                broken(tap, console)
                console.give(b"\x04")
                probe.run()
                try:  # no byte may go to it now: each halts the board
                    emulator.wait(limits.LAST_RESORT)
                except subprocess.TimeoutExpired:
                    pass
                tap.ok(emulator.returncode == 0, "Ctrl-D ends it",
                       emulator.returncode)
            finally:
                emulator.kill()
    return tap.done()
