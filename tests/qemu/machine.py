"""machine: an emulated board; run as a program, its UART on the terminal."""
# SPDX-License-Identifier: MIT
import os
import queue
import re
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
sys.path[:0] = [f"{ROOT}/tests", f"{ROOT}/tools"]  # also as a program
import limits  # noqa: E402
from board_file import number, settings  # noqa: E402
from toolbox import need  # noqa: E402

X86_PASS = 33  # isa-debug-exit with 0x10; 0 would be a reset
CTRL_D = b"\x04"
LEAVE = 0x1D  # Ctrl-], as of telnet: ends the emulator
PASTE, PASTED = b"\033[200~", b"\033[201~"
SILENT = 3  # seconds of CPU time; all boards print something long before
NO_TERMINAL = b"\033[8;0;0t"  # a size report: lines need not be folded


def module_at(board):
    """Where the image of a board finds a file: port/module.h."""
    values = settings(board)
    return number(values["CODE_ORG"]) + number(values["CODE_LEN"]) // 2


def with_module(board, path):
    """The options that load a file next to the image."""
    if settings(board)["PORT"].startswith("x86"):
        return ["-initrd", path]
    file = path.replace(",", ",,")
    return ["-device", f"loader,file={file},addr={module_at(board)},"
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
    """The messages of QEMU, except that the network chip, which is not used,
    has no cable."""
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
        self.process = subprocess.Popen(
            self.line(image) + [*self.SERIAL, *more],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, bufsize=0)
        self.limit = limits.Limit(self.process.pid, seconds)
        self.errors = b""
        self.reader = threading.Thread(target=self._read_errors)
        self.reader.start()
        self.heard = threading.Event()
        self.to_send = queue.SimpleQueue()
        threading.Thread(target=self._write, daemon=True).start()

    def line(self, image):
        """The command to start, without the serial port."""
        return command(self.board, image)

    def _read_errors(self):
        self.errors = complaints(self.process.stderr)

    def _write(self):
        """Write all that is to be sent, once the board has printed something:
        the UART of the PC may lose what comes while it is being set up."""
        silent = limits.Limit(self.process.pid, SILENT)
        while not self.heard.wait(0.1) and not silent.passed():
            continue
        while data := self.to_send.get():
            deliver(self.process.stdin, data)

    def send(self, data):
        """Send, and do not wait for it: the board may answer meanwhile."""
        if data:
            self.to_send.put(data)

    def read(self):
        """Wait for more output; False at its end or when time is up."""
        stream = self.process.stdout
        while not select.select([stream], [], [], 1)[0]:
            if self.limit.passed():
                return False
        data = os.read(stream.fileno(), 65536)
        self.heard.set()
        self.out += data
        return bool(data) and not self.limit.passed()

    def expect(self, token):
        """Read until token has come; return whether it has."""
        while token not in self.out:
            if not self.read():
                return False
        return True

    def wait(self):
        """Read to the end; the normalised status, or None for a hang."""
        while self.read():
            pass
        code = None
        while code is None and not self.limit.passed():
            try:
                code = self.process.wait(1)
            except subprocess.TimeoutExpired:
                continue
        self.stop()
        return None if code is None else status_of(self.board, code)

    def stop(self):
        """End it, whatever it does."""
        self.process.kill()
        self.process.wait()
        self.heard.set()
        self.to_send.put(b"")
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


def has_editor(image):
    """Return whether this image understands a size report."""
    return os.path.basename(image) in ("console.elf", "kernel.elf")


def size_report():
    """The size as a terminal reports it, here without being asked."""
    size = os.get_terminal_size(1)
    return f"\033[8;{size.lines};{size.columns}t".encode()


def leaves(data, pasting):
    """Is the key that leaves among data? One in a paste is text. Also
    returns whether data ends inside a paste."""
    while data:
        head, mark, rest = data.partition(PASTED if pasting else PASTE)
        if not pasting and LEAVE in head:
            return True, False
        pasting ^= bool(mark)
        data = rest
    return False, pasting


def pass_keys(machine):
    """Send what is typed, until the key that leaves, or the terminal is
    gone."""
    left = pasting = False
    try:
        while not left and (data := os.read(0, 4096)):
            left, pasting = leaves(data, pasting)
            if not left:
                machine.send(data)
    except OSError:
        pass
    machine.left = True
    machine.process.kill()


def on_terminal(board, image, more):
    """The UART is the terminal, in raw mode: every key but one goes to the
    board. An image cannot ask for the terminal's size over a UART, so it is
    told."""
    before = termios.tcgetattr(0)
    write_all(f"{board}: Ctrl-] ends the emulator\r\n".encode())
    machine = Machine(board, image, float("inf"), more)
    machine.left = False
    try:
        tty.setraw(0)
        if has_editor(image):
            signal.signal(signal.SIGWINCH,
                          lambda *_: machine.send(size_report()))
            machine.send(size_report())
        threading.Thread(target=pass_keys, args=[machine],
                         daemon=True).start()
        plain = Plain()
        while machine.read():
            write_all(plain(machine.out))
            machine.out.clear()
        status = machine.wait()
        if machine.left:
            write_all(b"\033[?2004l\r\n")  # no more bracketed pastes
            status = 0
    finally:
        machine.stop()
        termios.tcsetattr(0, termios.TCSADRAIN, before)
    sys.stderr.buffer.write(machine.errors)
    return 1 if status is None else status


class Plain:
    """Output without colours, for who wants none."""

    COLOUR = re.compile(rb"\x1b\[[0-9;]*m")
    BEGUN = re.compile(rb"\x1b(\[[0-9;]*)?$")

    def __init__(self):
        self.wanted = not os.environ.get("NO_COLOR") and \
            os.environ.get("TERM") != "dumb"
        self.begun = b""

    def __call__(self, data):
        """data, and what was kept of a sequence that had begun."""
        if self.wanted:
            return data
        data = self.COLOUR.sub(b"", self.begun + bytes(data))
        self.begun = (self.BEGUN.search(data) or [b""])[0]
        return data[:len(data) - len(self.begun)]


def write_all(data):
    """Write data to standard output, however slow that is."""
    view = memoryview(bytes(data))
    while view:
        view = view[os.write(1, view):]


def forward(machine):
    """Send standard input; then Ctrl-D, twice: the first ends a line that has
    no end, the second the image."""
    while data := os.read(0, 65536):
        machine.send(data)
        while machine.to_send.qsize() > 4:  # no more memory than that
            time.sleep(0.01)
    machine.send(2 * CTRL_D)


def on_pipe(board, image, more):
    """The UART is standard input and output, CR LF told as LF."""
    machine = Machine(board, image, float("inf"), more)
    if has_editor(image):
        machine.send(NO_TERMINAL)
    threading.Thread(target=forward, args=[machine], daemon=True).start()
    try:
        while machine.read():
            write_all(machine.out.replace(b"\r", b""))
            machine.out.clear()
        status = machine.wait()
    except OSError as problem:  # nobody reads what we write
        status = 0 if isinstance(problem, BrokenPipeError) else 1
    except KeyboardInterrupt:
        status = 128 + signal.SIGINT
    finally:
        machine.stop()
    sys.stderr.buffer.write(machine.errors)
    return 1 if status is None else status


def hint(board, image):
    """The inputs that an example accepts."""
    what = {"kernel.elf": "a cpio archive (find . | cpio -o -H newc)",
            "fat.elf": "the image of a card (FAT12, FAT16 or FAT32)",
            "zip.elf": "a ZIP archive"}.get(
                os.path.basename(image))
    if what:
        print(f"no FILE: make run-example BOARD={board} FILE=path loads "
              f"{what}", file=sys.stderr)


def open_missing():
    """Without one of the standard streams a pipe of ours would take its
    number."""
    for stream in range(3):
        try:
            os.fstat(stream)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def end(number, _):
    """On a signal: no emulator stays behind."""
    sys.exit(128 + number)


def main():
    open_missing()
    board, image, *file = sys.argv[1:]
    need(settings(board)["QEMU"])
    if file and not os.access(file[0], os.R_OK):
        return f"{file[0]}: there is no such file, or it cannot be read"
    more = with_module(board, file[0]) if file else []
    if not file:
        hint(board, image)
    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGHUP, end)
    if os.isatty(0) and os.isatty(1):
        return on_terminal(board, image, more)
    return on_pipe(board, image, more)


if __name__ == "__main__":
    sys.exit(main())
