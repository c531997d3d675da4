"""line_oracle: the line editor against its model, and on a real terminal."""
# SPDX-License-Identifier: MIT
# group: line = line_keys | run
import os
import random
import re
import subprocess
import tempfile
import time

import limits
import line_model
from machine import ROOT

TEXTS = ["a", "b c", "x", " ", "é", "ж", "한", "글", "😀", "e\u0301", "\u0308",
         "👩\u200d💻", "❤\ufe0f", "\u202e", "\u2028", "日本", "ก็", "ﬁ", "z "]
CLUSTERS = ["🇩", "क\u094d", "षि", "각", "\u1100", "\u1161", "\u0600",
            "👍🏽", "\u200d", "न", "e\u0301"]
KEYS = [b"\x01", b"\x02", b"\x04", b"\x05", b"\x06", b"\x08", b"\x0b",
        b"\x0e", b"\x10", b"\x15", b"\x17", b"\x7f", b"\x1b[A", b"\x1bOB",
        b"\x1b[C", b"\x1bOD", b"\x1b[H", b"\x1bOF", b"\x1b[1~", b"\x1b[3~",
        b"\x1b[4~", b"\x1b[7~", b"\x1b[8~", b"\x1b[1;5C", b"\x1b[1;3D",
        b"\x1b[3;5~", b"\x1bb", b"\x1bf", b"\x1bd", b"\x1b\x7f", b"\x1b\x08",
        b"\x12", b"\x12", b"\x12", b"\x07",
        b"\x0c", b"\t", b"\r", b"\n", b"\r\n", b"\x1bOM", b"\x03", b"\x04"]
ODD = [b"\x1b", b"\x1b\x1b", b"\x1b[200~", b"\x1b[201~", b"\x1b[[A",
       b"\x1b[?1;2c", b"\x1b]0;title\x07", b"\x1bP1$r\x1b\\", b"\x1b(0",
       b"\x1b[", b"\x1b[1;", b"\x1bO", b"\xff", b"\xc3", b"\xe2\x82",
       b"\xc0\xaf", b"\xc2\x9b", b"\0", b"\x07", b"\x1a", b"\x18",
       b"\xed\xa0\x80", b"\x1b[6n", b"\x1b[3$", b"\x1b[11~", b"\x1b[5~",
       b"\x1b[5D", b"\x1b[0201~", b"\x1b[700000201~", b"\x1bO201~",
       b"\x1b[1;5H", b"\x1b[2;5C", b"\x1b[3;5;1~", b"\x1b[201;1~",
       b"\x1bO5C", b"\x1bO1M", b"\x1b[M", b"\x1b[1M", b"\x1b[1[",
       b"\x1b[1;D", b"\x1b[;5D", b"\x1b[01C"]


PATIENCE = 300  # seconds: a loaded machine may be slow to show a key


def keys(rng, count, more=()):
    """Bytes of count things that a terminal might send."""
    out = bytearray()
    for _ in range(count):
        kind = rng.random()
        if kind < 0.55:
            out += rng.choice([*TEXTS, *more]).encode()
        elif kind < 0.88:
            out += rng.choice(KEYS)
        elif kind < 0.97:
            out += rng.choice(ODD)
        else:
            out += rng.randbytes(rng.randint(1, 3))
    return bytes(out)


class Native:
    """tests/line/line_keys_host.c, fed all at once."""

    def __init__(self, data, size, shape, policy, marks, prompt, margin=0):
        run = subprocess.run(
            [f"{ROOT}/build/host/line_keys", str(size), str(shape[0]),
             str(shape[1]), policy, str(int(marks)), prompt,
             str(margin)], input=data,
            check=True, timeout=limits.WALL, stdout=subprocess.PIPE)
        self.steps = []
        # What bu_line_start sends after an event is on the next line.
        for line in run.stdout.decode().split("\n"):
            field = line.split(" ")
            if len(field) == 6:
                self.steps.append((bytes.fromhex(field[0]),
                                   *map(int, field[1:5]),
                                   bytes.fromhex(field[5]).decode()))


def follow(data, size, shape, policy, marks):
    """Compare every step with the model; None, or what went wrong."""
    native = Native(data, size, shape, policy, marks, "> ")
    model = line_model.Line(size, policy, marks)
    if len(native.steps) != len(data) + 1:
        return f"{len(native.steps)} steps for {len(data)} bytes"
    for place, byte in enumerate(data):
        want = model.feed(byte)
        _, event, cursor, dropped, bad, text = native.steps[place + 1]
        got = (event, text, cursor, dropped, bad)
        if got != (want, model.text,
                   len(model.text[:model.cursor].encode()), model.dropped,
                   model.bad):
            return (f"after {data[max(0, place - 40):place + 1]!r}: {got}, "
                    f"not {want, model.text, model.cursor} "
                    f"{model.dropped, model.bad}")
        line = model.text
        if want not in (line_model.NONE, line_model.TAB,
                        line_model.PASTED):
            model.ended()
        if want == line_model.READY:
            model.history.add(line)
    return None


def edits(tap):
    """Random keys: text, cursor and events as the model has them."""
    rng = random.Random(5)
    for size, policy, marks in [
            (4, "refuse", False), (23, "escape", True), (40, "replace", False),
            (64, "refuse", True), (200, "escape", False), (9, "replace", True),
            (300, "refuse", False), (60, "escape", 2), (150, "replace", 2)]:
        data = keys(rng, 20000, CLUSTERS if marks == 2 else ())
        problem = follow(data, size, (80, 24), policy, marks)
        tap.ok(problem is None,
               f"{len(data)} bytes of keys in {size} bytes, {policy}"
               f"{', by graphemes' if marks == 2 else ''}", problem)


class Tmux:
    """A tmux of its own, with one program in its window."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.socket = f"{self.folder.name}/tmux"

    def start(self, width, height, program):
        """Open the window, and run the program there."""
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        environment.pop("TMUX", None)
        subprocess.run(
            ["tmux", "-S", self.socket, "-f", "/dev/null", "new-session",
             "-d", "-x", str(width), "-y", str(height), f"exec {program}"],
            check=True, env=environment)

    def ask(self, *words):
        """The output of a tmux command."""
        return subprocess.run(["tmux", "-u", "-S", self.socket, *words],
                              check=True, stdout=subprocess.PIPE).stdout

    def close(self):
        """End it."""
        subprocess.run(["tmux", "-S", self.socket, "kill-server"],
                       check=False, stderr=subprocess.DEVNULL)
        self.folder.cleanup()


class Terminal(Tmux):
    """tmux, which shows what is written to it."""

    def __init__(self, width, height):
        super().__init__()
        pipe = f"{self.folder.name}/pipe"
        os.mkfifo(pipe)
        self.start(width, height, f"cat {pipe}")
        self.pipe = os.open(pipe, os.O_WRONLY)
        self.count = 0

    def show(self, data):
        """Write data; the rows, and the cursor's column and row. The title
        that follows shows when all of it was taken."""
        self.count += 1
        title = f"step{self.count}"
        os.write(self.pipe, data + f"\033]2;{title}\033\\".encode())
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            out = self.ask("display", "-p",
                           "#{pane_title} #{cursor_x} #{cursor_y}", ";",
                           "capture-pane", "-p").decode()
            head, _, rows = out.partition("\n")
            found = re.fullmatch(rf"{title} (\d+) (\d+)", head)
            if found:
                return (rows.rstrip("\n").split("\n"),
                        (int(found.group(1)), int(found.group(2))))
        raise RuntimeError("tmux does not answer")

    def resize(self, width, height):
        """Give the window another size."""
        self.ask("resize-window", "-x", str(width), "-y", str(height))
        end = time.monotonic() + PATIENCE
        while self.ask("display", "-p", "#{pane_width} #{pane_height}") != \
                f"{width} {height}\n".encode():
            if time.monotonic() > end:
                raise RuntimeError("tmux keeps its size")

    def close(self):
        """End it."""
        os.close(self.pipe)
        super().close()


def is_end(data, place):
    """Is what a terminal sends for one key whole here? tmux joins only what
    comes in one piece."""
    rest = data[place + 1:place + 2]
    return not rest or not (0x80 <= rest[0] <= 0xBF or
                            data[:place + 1].endswith(b"\xe2\x80\x8d"))


def plain(rows):
    """Rows without what tmux does not report: blanks at ends, U+200D."""
    text = "\n".join(row.replace("\u200d", "").rstrip() for row in rows)
    return text.rstrip("\n").split("\n")


def watch(terminal, data, size, shape, prompt, marks=False, foreign=""):
    """Compare the screen with the model after every key."""
    native = Native(data, size, shape, "escape", marks, prompt, len(foreign))
    model = line_model.Line(size, "escape", marks)
    clear = b"\033[H\033[2J" + foreign.encode()
    beside = foreign
    sent = clear + native.steps[0][0]
    for place, byte in enumerate(data):
        event = model.feed(byte)
        sent += native.steps[place + 1][0]
        if b"\033[999A" in native.steps[place + 1][0]:
            beside = ""  # Ctrl-L
        if event not in (line_model.NONE, line_model.TAB, line_model.PASTED):
            beside = foreign
            line = model.text
            model.ended()
            if event == line_model.READY:
                model.history.add(line)
            sent += clear
            continue
        if not is_end(data, place) or model.escape is not None or model.paste:
            continue
        rows, cursor = terminal.show(sent)
        sent = b""
        want, spot = line_model.layout(
            model.prompt(prompt), model.text, model.cursor, *shape,
            marks=marks, foreign=beside)
        rows, want = plain(rows), plain(want)
        if cursor != spot or rows != want:
            return (f"after {data[max(0, place - 60):place + 1]!r}:\n"
                    f"{rows} {cursor}\n{want} {spot}")
    return None


SCENES = [
    ("Korean", "안녕하세요 세계\x1b[D\x1b[D\x7f\x1b[3~한글\x01\x1b[C\x08"),
    ("Russian", "Съешь ещё этих мягких булок\x1bb\x1bb\x17\x0b!\x15"),
    ("emoji", "a😀b👍c\x1b[D\x1b[D\x1b[D\x7f\x1b[D\x1b[3~👩\u200d💻z"),
    ("marks", "e\u0301o\u0308\u0304x\x1b[D\x7f\x7f\x7f\x7f\x7f\u0301\x01y"),
    ("folds", "abcdefgh한글한글한글ijklmnop\x01x\x05\x17y" + "\x1b[D" * 12 +
     "한\x7f\x7f\x0b"),
    ("a full row", "12345678901234567\u0301890\x08\x08\x08\x08x\x01z\x05"),
    ("harm", "a\u202eb\u2028c\x1b[D\x7f"),
    ("a paste", "ab\x1b[D\x1b[200~x\ty\rz\x1b[31m!\x1b[201~."),
    ("recall", "one\rtwo\rdraft\x1b[A\x1b[A\x1b[B\x1b[B\x0c"),
    ("a search", "세계 one\rtwo\rdraft\x12o\x12n\x12q\x7f\x7f\x7f계\x08세\x07"
     "\x12세\x1b[D\x7f\x12x\x03\x12two\r"),
]


# The 17th column is the last that is used.
FOLDED = ("0123456789abcdef" "क\u094dषि" "ab" "\x1b[D\x1b[D\x1b[D\x7f"
          "क\u094dष" "\x01\x1b[3~\x1b[3~\x05" "wxyz क\u094d" "ष\u094d" "क"
          "\x02\x02\x04\x05e\u0301\x01\x06x\x05\x7f\x7f\x17")

# What tmux counts as one from 3.4 on.
SEQUENCES = ("emoji sequences",
             "a❤\ufe0fb\x1b[D\x08" "1\ufe0f\u20e3\x01👍🏽c\x1b[D\x1b[D\x1b[3~"
             "\x05👩🏽\u200d💻😀\x08\x08z")


def knows_sequences():
    """Return whether this tmux counts emoji sequences as today's terminals
    do."""
    said = subprocess.run(["tmux", "-V"], stdout=subprocess.PIPE, check=True,
                          text=True).stdout
    found = re.search(r"(\d+)\.(\d+)", said)
    return not found or (int(found[1]), int(found[2])) >= (3, 4)


PROMPTS = ["\033[1;38;5;208m>\033[m\033(B ", "", "<\033[4m이름\033[m> ",
           "$ "]


def screen(tap):
    """The screen of tmux after every key."""
    shape = (20, 16)
    scenes = SCENES + [SEQUENCES]
    if not knows_sequences():
        scenes.pop()
        tap.skip("the screen after each key: emoji sequences",
                 "this tmux counts each scalar value alone; 3.4 does not")
    terminal = Terminal(*shape)
    try:
        for what, text in scenes:
            problem = watch(terminal, text.encode(), 120, shape, "> ")
            tap.ok(problem is None, f"the screen after each key: {what}",
                   problem)
        for seed in range(4):
            data = keys(random.Random(seed), 150)
            if len(scenes) == len(SCENES):
                data = data.replace("\ufe0f".encode(), b"")
            problem = watch(terminal, data, 60, shape, PROMPTS[seed],
                            foreign=["", "xv6$ ", "", ""][seed])
            tap.ok(problem is None, f"the screen after random keys, {seed}",
                   problem)
        problem = watch(terminal, FOLDED.encode(), 200, shape, "> ", 2)
        tap.ok(problem is None, "the screen after each key: graphemes that"
               " are not folded", problem)
    finally:
        terminal.close()


TALL = ("0123456789" * 24 + "한글" * 60 + "\x01\x06\x06!" + "\x1bf" * 2 +
        "\x1b[D" * 3 + "x\x05\x7f\x7f" + "\x1b[D" * 45 + "y\x0b" + "\x17" +
        "a b " * 10 + "\x17" * 12)


def tall(tap):
    """Lines with more rows than the terminal."""
    for shape in ((40, 10), (12, 3), (30, 1), (2, 4)):
        terminal = Terminal(*shape)
        data = TALL.encode()
        if shape[0] < 30:
            data = data[200:300] + data[-150:]
        try:
            problem = watch(terminal, data, 500, shape, "> ")
            tap.ok(problem is None, f"too many rows for {shape}", problem)
        finally:
            terminal.close()


SIZES = [("a" * 45 + "\x1b[D" * 7, (30, 10)), ("b", (70, 12)),
         ("한글" * 30, (41, 10)), ("c\x01d", (41, 4)), ("\x05e", (12, 4)),
         ("f\x1bb", (13, 9)), ("\x1b[D" * 5 + "g", (60, 9)), ("h", (60, 2)),
         ("i", (60, 20)), ("\x15jk", (2, 3)), ("\x05", (200, 40))]


def resized(tap):
    """A window that changes its size in the middle of a line. tmux folds what
    is there anew, so when it becomes narrower old rows may be left above; when
    it becomes taller, rows that had scrolled out come back."""
    shape = (60, 20)
    data = b""
    places = []
    for text, size in SIZES:
        data += text.encode()
        places.append(len(data))
        data += f"\033[8;{size[1]};{size[0]}t".encode()
    native = Native(data, 500, shape, "escape", False, "> ")
    model = line_model.Line(500, "escape", False)
    terminal = Terminal(*shape)
    sent = b"above\r\n" + native.steps[0][0]
    old = shape
    prompts = 1
    try:
        for place, byte in enumerate(data):
            if place in places:
                terminal.show(sent)
                sent = b""
                old, shape = shape, SIZES[places.index(place)][1]
                terminal.resize(*shape)
            model.feed(byte)
            sent += native.steps[place + 1][0]
            if byte != ord("t"):
                continue
            rows, cursor = terminal.show(sent)
            sent = b""
            want, spot = line_model.layout("> ", model.text, model.cursor,
                                           *shape)
            first = cursor[1] - spot[1]
            rows = plain(rows)
            prompts, before = sum(row[:2] == "> " for row in rows), prompts
            good = rows[first:] == plain(want) and cursor[0] == spot[0] and \
                (prompts <= before or shape[0] < old[0] or shape[1] > old[1])
            tap.ok(good, f"from {old} to {shape}",
                   f"{rows} {cursor}\n{want} {spot}")
    finally:
        terminal.close()


class Shell(Tmux):
    """The console on a board, driven by keys."""

    def __init__(self, board, width, height):
        super().__init__()
        self.start(
            width, height, f"python3 {ROOT}/tests/qemu/machine.py {board} "
            f"{ROOT}/build/{board}/console.elf")

    def keys(self, *names):
        """Press keys, by tmux's names, or text as it is."""
        for name in names:
            literal = [] if re.fullmatch(r"[CM]-.|[A-Z]\w+", name) else ["-l"]
            self.ask("send-keys", *literal, name)

    def see(self, pattern, seconds=PATIENCE):
        """Wait until the screen matches; the screen, or None."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            text = self.ask("capture-pane", "-p").decode()
            if re.search(pattern, text, re.M):
                return text
            time.sleep(0.05)
        return None


def shell(tap, board):
    """The console by hand: keys, a paste, a narrower window."""
    tmux = Shell(board, 40, 20)
    try:
        tap.ok(tmux.see("^>$"), "the console comes up in a terminal")
        tmux.keys("안녕 세계", "Left", "Left", "BSpace", "Привет", "Home", "x",
                  "Enter")
        tap.ok(tmux.see("^> x안녕Привет세계$") and
               tmux.see("^well-formed: 25 bytes, 11 scalars$"),
               "Korean and Russian, edited by hand",
               tmux.ask("capture-pane", "-p").decode())
        tmux.keys("sc", "Tab", "e\u0301", "Enter", "Up")
        tap.ok(tmux.see("^  U\\+0301 ") and tmux.see("^> scalars e\u0301$"),
               "completion, and the line again")
        tmux.keys("C-u", "0123456789" * 5)
        tap.ok(tmux.see("^> 0123456789012345678901234567890123456$") and
               tmux.see("^7890123456789$"), "a long line is folded")
        tmux.keys("C-c")
        tmux.keys("caf\\xC0\\xAF 한", "Enter")
        tap.ok(tmux.see("^  c  a  f  \ufffd  \ufffd     한$") and
               tmux.see("^  63 61 66 C0 AF 20 ED 95 9C$") and
               tmux.see(r"^           \^\^ \^\^$") and
               b"\033[31m" in tmux.ask("capture-pane", "-p", "-e"),
               "errors are marked below the text, and red",
               tmux.ask("capture-pane", "-p", "-e").decode())
        tmux.keys("encode utf16l", "Tab", "A", "Enter")
        tap.ok(tmux.see("^> encode utf16le A$") and tmux.see("^  41 00$"),
               "completion of an argument",
               tmux.ask("capture-pane", "-p").decode())
        tmux.ask("set-buffer", "evil\033[201~\nstats\n")
        tmux.ask("paste-buffer", "-p")
        tap.ok(tmux.see("^> evil stats$"), "a hostile paste stays text",
               tmux.ask("capture-pane", "-p").decode())
        tmux.keys("C-u", "C-r", "ars e")
        tap.ok(tmux.see("^\\(reverse-i-search\\)`ars e': scalars e\u0301$"),
               "a search", tmux.ask("capture-pane", "-p").decode())
        tmux.keys("C-g", "C-d")
    finally:
        tmux.close()


def run(tap):
    """The line editor against its model, and on a terminal."""
    edits(tap)
    screen(tap)
    tall(tap)
    resized(tap)
