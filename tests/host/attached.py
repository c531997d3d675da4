"""attached: the program behind make run, on a terminal and on pipes."""
# SPDX-License-Identifier: MIT
# group: attached = mps2-an385/faults.elf mps2-an385/console.elf
#     mps2-an385/fat.elf pc/console.elf pc/faults.elf pc/kernel.elf | run
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import limits
import machine
from machine import Machine, ROOT

BOARD = "mps2-an385"
# Without what the person who runs the tests thinks of colours.
PLAIN = {name: value for name, value in os.environ.items()
         if name != "NO_COLOR"} | {"TERM": "xterm"}


def program(image, board=BOARD):
    """The command behind make run."""
    return [sys.executable, f"{ROOT}/tests/qemu/machine.py", board,
            f"{ROOT}/build/{board}/{image}.elf"]


def emulators(process):
    """The children that a process has."""
    path = f"/proc/{process.pid}/task/{process.pid}/children"
    with open(path, encoding="ascii") as file:
        return [int(word) for word in file.read().split()]


def gone(pids):
    """Return whether they have ended, or end soon."""
    end = time.monotonic() + limits.LAST_RESORT * 5
    while time.monotonic() < end:
        if not any(os.path.exists(f"/proc/{pid}") for pid in pids):
            return True
        time.sleep(0.05)
    return False


class Seat:
    """A terminal with a person at it, who runs an image."""

    def __init__(self, image, board=BOARD, more=()):
        self.keys, self.terminal = pty.openpty()
        self.resize(24, 80)
        self.before = termios.tcgetattr(self.terminal)
        self.out = b""
        self.process = subprocess.Popen(
            program(image, board), stdin=self.terminal, stdout=self.terminal,
            stderr=self.terminal, start_new_session=True, preexec_fn=lambda:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={**PLAIN, **dict(more)})

    def resize(self, rows, columns):
        """As a window is."""
        fcntl.ioctl(self.keys, termios.TIOCSWINSZ,
                    struct.pack("4H", rows, columns, 0, 0))

    def press(self, data):
        os.write(self.keys, data)

    def read(self, seconds):
        """Take what comes within a time; False if that is nothing."""
        if not select.select([self.keys], [], [], seconds)[0]:
            return False
        self.out += os.read(self.keys, 65536)
        return True

    def see(self, text):
        """Wait for text; return whether it has come."""
        while text not in self.out:
            if not self.read(limits.LAST_RESORT * 10):
                return False
        return True

    def left(self):
        """Return whether the program and its emulator have ended, and the
        terminal is unchanged."""
        pids = emulators(self.process)
        self.press(b"\x1d")
        return self.ended(pids) == 0 and termios.tcgetattr(
            self.terminal) == self.before

    def ended(self, pids):
        """The status once it has ended; None if that, or the emulator, does
        not."""
        end = time.monotonic() + limits.LAST_RESORT * 5
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.1)
        while self.read(0.1):
            continue
        return self.process.poll() if gone(pids) else None

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()
        os.close(self.keys)
        os.close(self.terminal)


def leave(tap, board):
    """Out of an image that hangs."""
    seat = Seat("faults", board)
    try:
        tap.ok(seat.see(b"Ctrl-]") and seat.see(b"ready"),
               f"{board}: a line says how to leave", seat.out)
        seat.press(b"h")
        tap.ok(seat.see(b"going on") and seat.left(),
               f"{board}: Ctrl-] leaves an image that hangs",
               f"{seat.process.poll()} {seat.out}")
    finally:
        seat.close()


def leave_full(tap):
    """The same, when it has stopped to read what is typed."""
    seat = Seat("faults")
    try:
        seat.see(b"ready")
        seat.press(b"h")
        seat.see(b"going on")
        for _ in range(100):
            seat.press(b"x" * 2000)
        tap.ok(seat.left(), "Ctrl-] after 200 000 bytes that nobody reads",
               f"{seat.process.poll()} {seat.out}")
    finally:
        seat.close()


def console(tap):
    """The parts of the console: a paste, the window, Ctrl-D."""
    seat = Seat("console")
    try:
        seat.see(b"\n> ")
        seat.press(b"\x1b[200~a\x1dbc\x1b[201~d\r")
        tap.ok(seat.see(b"well-formed") and seat.process.poll() is None,
               "Ctrl-] in a paste is text", seat.out)
        seat.out = b""
        seat.resize(24, 20)
        os.kill(seat.process.pid, signal.SIGWINCH)
        seat.press(b"0123456789" * 3)
        tap.ok(seat.see(b"0123456789"), "it goes on when its window changes",
               seat.out)
        pids = emulators(seat.process)
        seat.press(b"\x03\x04")
        tap.ok(seat.ended(pids) == 0, "Ctrl-D ends the console", seat.out)
    finally:
        seat.close()


def colours(tap):
    """Errors are red, for those who want that."""
    for what, more, red in (("a terminal", {}, True),
                            ("NO_COLOR", {"NO_COLOR": "1"}, False),
                            ("an empty NO_COLOR", {"NO_COLOR": ""}, True),
                            ("TERM=dumb", {"TERM": "dumb"}, False)):
        seat = Seat("console", more=more)
        try:
            seat.see(b"\n> ")
            seat.press(b"a\\xC0\r")
            seat.see(b"windows name")
            want = b"  a  \x1b[1;31m\xef\xbf\xbd\x1b[m\r\n"
            tap.ok((want in seat.out) == red and
                   (b"  a  \xef\xbf\xbd\r\n" in seat.out) != red,
                   f"{what}: {'red' if red else 'no colour'}", seat.out)
            seat.press(b"\x04")
            seat.ended(emulators(seat.process))
        finally:
            seat.close()
    plain = machine.Plain()
    plain.wanted = False
    data = b"a\x1b[1;31mb\x1b[m\x1b[2Jc\x1b[3Dd\x1b[?2004h\x1b"
    out = b"".join(plain(data[at:at + 1]) for at in range(len(data)))
    tap.ok(out == b"ab\x1b[2Jc\x1b[3Dd\x1b[?2004h",
           "colours alone are taken out, wherever they are cut", out)


def hang_up(tap):
    """A terminal that goes away takes the emulator along."""
    for what, number in (("SIGTERM", signal.SIGTERM), ("SIGHUP",
                                                       signal.SIGHUP)):
        seat = Seat("faults")
        try:
            seat.see(b"ready")
            pids = emulators(seat.process)
            os.kill(seat.process.pid, number)
            tap.ok(pids and seat.ended(pids) == 128 + number,
                   f"{what} ends the emulator too", seat.out)
        finally:
            seat.close()


def shell(line, sent=None):
    """Run a line of the shell, {} being the console; its status and output."""
    run = " ".join(program("console", "pc"))
    done = subprocess.run(["bash", "-o", "pipefail", "-c",
                           line.replace("{}", run)], input=sent, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          timeout=limits.WALL)
    return done.returncode, done.stdout


def examples(tap):
    """The examples of names, without a file."""
    seat = Seat("kernel", "pc")
    try:
        tap.ok(seat.see(b"no FILE: make run-example BOARD=pc FILE=") and
               seat.see(b"Ctrl-D ends.") and seat.see(b"There is no archive"),
               "the kernel without FILE says what it is for", seat.out)
        seat.see(b"\n> ")
        seat.press(b"elp\x01xh\x1b[D\x7f\r")
        tap.ok(seat.see(b"  ls [path]   the names"), "its lines are edited",
               seat.out)
        seat.out = b""
        seat.press(b"\x1b[A\r")
        tap.ok(seat.see(b"  ls [path]   the names"), "and recalled", seat.out)
        pids = emulators(seat.process)
        seat.press(b"\x04")
        tap.ok(seat.ended(pids) == 0, "Ctrl-D ends it", seat.out)
    finally:
        seat.close()
    run = " ".join(program("fat"))
    status, out = shell(run + " </dev/null")
    tap.ok(status == 0 and
           b"no FILE: make run-example BOARD=mps2-an385 FILE=path" in out,
           "the names of a card without FILE say what it is for", out)


def pipes(tap):
    """Without a terminal."""
    for what, line, sent, want in (
            ("a pipe", "{}", b"caf\xc3\xa9\n", b"well-formed: 5 bytes"),
            ("a line without an end", "{}", b"abc", b"well-formed: 3 bytes"),
            ("an empty input", "{} </dev/null", None, b"\n> \n"),
            ("no input at all", "{} <&-", None, b"\n> \n"),
            ("no output at all", "{} >&-; echo $?", b"abc\n", b"0\n"),
            ("an output that is closed", "{} | head -n 1", b"abc\n" * 9999,
             b"bareutf console")):
        status, out = shell(line, sent)
        tap.ok(status == 0 and want in out and b"Traceback" not in out, what,
               f"{status} {out[-500:]}")


def time_limits(tap):
    """They count CPU time: of an emulator, and of a program of this one."""
    board = Machine(BOARD, f"{ROOT}/build/{BOARD}/faults.elf", 1)
    board.send(b"h")
    began = time.monotonic()
    tap.ok(board.wait() is None and time.monotonic() - began < 300,
           "a hang is ended after its CPU time, not the board's deadline")
    board = Machine(BOARD, f"{ROOT}/build/{BOARD}/faults.elf", 1)
    board.process.send_signal(signal.SIGSTOP)
    time.sleep(3)
    board.process.send_signal(signal.SIGCONT)
    board.send(b"0")
    tap.ok(board.wait() == 0, "a board that gets no CPU time is not a hang",
           board.out)
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, "
         f"'{ROOT}/tests'); import limits; limits.inherit(1)\n"
         "while True: pass"], check=False, timeout=limits.WALL)
    tap.ok(done.returncode == -signal.SIGXCPU,
           "a native program is ended after its CPU time", done.returncode)


def run(tap):
    """The runner of the boards, as it is used by hand."""
    for board in (BOARD, "pc"):
        leave(tap, board)
    leave_full(tap)
    console(tap)
    colours(tap)
    hang_up(tap)
    examples(tap)
    pipes(tap)
    time_limits(tap)
