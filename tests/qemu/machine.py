"""machine: an emulated board; run as a program, its UART on the terminal."""
# SPDX-License-Identifier: MIT
import glob
import os
import select
import shlex
import subprocess
import sys
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
X86_PASS = 33  # isa-debug-exit with 0x10; 0 would be a reset
CTRL_D = b"\x04"


def settings(board):
    """The NAME := value lines of a board file."""
    path, = glob.glob(f"{ROOT}/port/*/boards/{board}.mk")
    with open(path, encoding="utf-8") as lines:
        pairs = (line.split(":=", 1) for line in lines if ":=" in line)
        return {name.strip(): value.strip() for name, value in pairs}


def command(board, image):
    """The command line of the emulator, UART on its standard streams."""
    line = shlex.split(settings(board)["QEMU"])
    line += ["-kernel", image, "-nodefaults", "-nic", "none", "-no-reboot",
             "-display", "none", "-monitor", "none"]
    if "qemu-system-arm" in line[0]:
        line += ["-semihosting-config", "enable=on,target=native"]
    return line


def status_of(board, code):
    """0 for success, whatever the machine makes of it; else not 0."""
    if settings(board)["PORT"].startswith("x86"):
        return 0 if code == X86_PASS else code or 1
    return code


def complaints(stream):
    """What QEMU says, but that the network chip, which we do without, has no
    cable."""
    return b"".join(line for line in stream if b"has no peer" not in line)


def deliver(stream, data):
    """Write all of data, as far as the board still lives to read it."""
    view = memoryview(data)
    try:
        while view:
            view = view[stream.write(view):]
    except (OSError, ValueError):
        pass  # it has ended, and what is left is nobody's


class Machine:
    """A running board. Bytes go in by send; out is all that came."""

    def __init__(self, board, image, seconds=60, more=()):
        self.board = board
        self.out = bytearray()
        self.end = time.monotonic() + seconds
        self.process = subprocess.Popen(
            command(board, image) + ["-serial", "stdio", *more],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, bufsize=0)
        self.errors = b""
        self.reader = threading.Thread(target=self._read_errors)
        self.reader.start()

    def _read_errors(self):
        self.errors = complaints(self.process.stderr)

    def send(self, data):
        """Send from a thread of its own: the board may answer meanwhile."""
        threading.Thread(target=deliver, args=[self.process.stdin, data],
                         daemon=True).start()

    def read(self):
        """Wait for more output; False at its end or when time is up."""
        stream = self.process.stdout
        left = self.end - time.monotonic()
        if left <= 0 or not select.select([stream], [], [], left)[0]:
            return False
        data = os.read(stream.fileno(), 65536)
        self.out += data
        return bool(data)

    def expect(self, token):
        """Read until token has come; tell whether it has."""
        while token not in self.out:
            if not self.read():
                return False
        return True

    def wait(self):
        """Read to the end; the normalised status, or None for a hang."""
        while self.read():
            pass
        try:
            code = self.process.wait(max(0.1, self.end - time.monotonic()))
        except subprocess.TimeoutExpired:
            code = None
        self.stop()
        return None if code is None else status_of(self.board, code)

    def stop(self):
        """End it, whatever it does."""
        self.process.kill()
        self.process.wait()
        self.reader.join()
        self.process.stdout.close()
        self.process.stdin.close()


def on_terminal(board, image):
    """The UART is the terminal; Ctrl-C goes to the board as a byte."""
    line = command(board, image) + [
        "-chardev", "stdio,id=uart,signal=off", "-serial", "chardev:uart"]
    with subprocess.Popen(line, stderr=subprocess.PIPE) as process:
        sys.stderr.buffer.write(complaints(process.stderr))
    return status_of(board, process.returncode)


def forward(machine, source):
    """Send what comes from source on; then Ctrl-D, twice: the first ends a
    line that has no end, the second the console."""
    while data := os.read(source, 4096):
        deliver(machine.process.stdin, data)
    deliver(machine.process.stdin, 2 * CTRL_D)


def on_pipe(board, image):
    """The UART is standard input and output, CR LF told as LF."""
    machine = Machine(board, image, seconds=86400)
    threading.Thread(target=forward, args=[machine, 0], daemon=True).start()
    try:
        while machine.read():
            os.write(1, machine.out.replace(b"\r", b""))
            machine.out.clear()
        status = machine.wait()
    except OSError as problem:  # nobody reads what we write
        machine.stop()
        return 0 if isinstance(problem, BrokenPipeError) else 1
    sys.stderr.buffer.write(machine.errors)
    return 1 if status is None else status


def main():
    board, image = sys.argv[1:]
    try:
        os.fstat(0)
    except OSError:  # no standard input at all is an empty one
        os.open(os.devnull, os.O_RDONLY)
    if os.isatty(0) and os.isatty(1):
        return on_terminal(board, image)
    return on_pipe(board, image)


if __name__ == "__main__":
    sys.exit(main())
