"""machine: an emulated board; run as a program, its UART on the terminal."""
# SPDX-License-Identifier: MIT
import glob
import os
import select
import shlex
import signal
import subprocess
import sys
import tempfile
import termios
import threading
import time
import tty

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
X86_PASS = 33  # isa-debug-exit with 0x10; 0 would be a reset
CTRL_D = b"\x04"
NO_TERMINAL = b"\033[8;0;0t"  # a size report: lines need not be folded


def settings(board):
    """The NAME := value lines of a board file."""
    path, = glob.glob(f"{ROOT}/port/*/boards/{board}.mk")
    with open(path, encoding="utf-8") as lines:
        pairs = (line.split(":=", 1) for line in lines if ":=" in line)
        return {name.strip(): value.strip() for name, value in pairs}


def module_at(board):
    """Where the image of a Cortex-M board looks for a file: port/module.h."""
    def number(text):
        scale = {"K": 1 << 10, "M": 1 << 20}.get(text[-1], 1)
        return int(text.rstrip("KM"), 0) * scale
    values = settings(board)
    return number(values["CODE_ORG"]) + number(values["CODE_LEN"]) // 2


def with_module(board, path):
    """The options that load a file next to the image."""
    if settings(board)["PORT"].startswith("x86"):
        return ["-initrd", path]
    return ["-device", f"loader,file={path},addr={module_at(board)},"
            "force-raw=on"]


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


def storm(name, data, rounds, step=1):
    """Run an example over broken copies of data, as tests/host/storm.c does;
    its status and how many there were."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        run = subprocess.run(
            [f"{ROOT}/build/host/storm-{name}", file.name, str(rounds),
             str(step)], stdout=subprocess.PIPE, check=False)
        return run.returncode, int(run.stdout or 0)


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

    SERIAL = ["-serial", "stdio"]

    def __init__(self, board, image, seconds=60, more=()):
        self.board = board
        self.out = bytearray()
        self.end = time.monotonic() + seconds
        self.process = subprocess.Popen(
            command(board, image) + [*self.SERIAL, *more],
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


class BreakMachine(Machine):
    """The same, with a line that can be held low. Ctrl-A b in its input is a
    break, Ctrl-A Ctrl-A a byte 01."""

    SERIAL = ["-chardev", "stdio,id=uart,mux=on,signal=off",
              "-serial", "chardev:uart"]

    def send(self, data):
        """Send, and wait until all has been written."""
        deliver(self.process.stdin, data.replace(b"\x01", b"\x01\x01"))

    def send_break(self):
        """Hold the line low for longer than a byte takes."""
        deliver(self.process.stdin, b"\x01b")


def is_console(image):
    """Does this image understand a size report?"""
    return os.path.basename(image) == "console.elf"


def size_report():
    """What a terminal sends of its size, here without being asked."""
    size = os.get_terminal_size(1)
    return f"\033[8;{size.lines};{size.columns}t".encode()


def on_terminal(board, image, more):
    """The UART is the terminal, in raw mode: every key goes to the board. The
    console cannot ask for the terminal's size over a UART, so it is told."""
    before = termios.tcgetattr(0)
    machine = Machine(board, image, 10 ** 9, more)
    try:
        tty.setraw(0)
        if is_console(image):
            signal.signal(signal.SIGWINCH,
                          lambda *_: machine.send(size_report()))
            machine.send(size_report())
        threading.Thread(target=pass_on, args=[machine, 0],
                         daemon=True).start()
        while machine.read():
            write_all(machine.out)
            machine.out.clear()
        status = machine.wait()
    finally:
        termios.tcsetattr(0, termios.TCSADRAIN, before)
    sys.stderr.buffer.write(machine.errors)
    return 1 if status is None else status


def pass_on(machine, source):
    """Send what comes from source on, to its end."""
    while data := os.read(source, 4096):
        deliver(machine.process.stdin, data)


def write_all(data):
    """Write data to standard output, however slow that is."""
    view = memoryview(bytes(data))
    while view:
        view = view[os.write(1, view):]


def forward(machine, source, first):
    """Send what comes from source on, behind some bytes; then Ctrl-D, twice:
    the first ends a line that has no end, the second the console."""
    deliver(machine.process.stdin, first)
    pass_on(machine, source)
    deliver(machine.process.stdin, 2 * CTRL_D)


def on_pipe(board, image, more):
    """The UART is standard input and output, CR LF told as LF."""
    machine = Machine(board, image, 86400, more)
    first = NO_TERMINAL if is_console(image) else b""
    threading.Thread(target=forward, args=[machine, 0, first],
                     daemon=True).start()
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
    board, image, *file = sys.argv[1:]
    more = with_module(board, file[0]) if file else []
    try:
        os.fstat(0)
    except OSError:  # no standard input at all is an empty one
        os.open(os.devnull, os.O_RDONLY)
    if os.isatty(0) and os.isatty(1):
        return on_terminal(board, image, more)
    return on_pipe(board, image, more)


if __name__ == "__main__":
    sys.exit(main())
