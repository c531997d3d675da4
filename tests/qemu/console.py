"""console: what examples/console must answer, computed with Python's
decoder."""
# SPDX-License-Identifier: MIT
import random
import re

import aliases
import console_cells
import console_commands
import console_pages
import examples
import line_model
import line_oracle
import name_model
import oracle
import uart
from console_commands import settled
from line_model import HARMFUL, wcwidth
from machine import BreakMachine, CTRL_D, Machine, NO_TERMINAL

LINE_SIZE = 1024
UNSAFE = HARMFUL | set(range(0x80, 0xA0))
KEYS = {*range(1, 0x20), 0x7F}


def parts(data):
    """data as (offset, bytes, is it well-formed) for each part."""
    bad = dict(oracle.errors(data))
    place = 0
    while place < len(data):
        if place in bad:
            size, good = bad[place], False
        else:
            lead = data[place]
            size = 1 + (lead >= 0xC0) + (lead >= 0xE0) + (lead >= 0xF0)
            good = True
        yield place, data[place:place + size], good
        place += size


def shown(part, good):
    """A part as the console shows it on the terminal."""
    if not good:
        return "".join(f"\\x{byte:02X}" for byte in part)
    value = ord(part.decode())
    if value < 0x20 or value == 0x7F:
        return "^" + chr(value ^ 0x40)
    return f"<U+{value:04X}>" if value in UNSAFE else chr(value)


class Entered:
    """The result of a line without keys: the text shown, the bytes in the
    line, and how many found no room."""

    def __init__(self, data):
        self.shown, self.kept, self.dropped = "", b"", 0
        room = LINE_SIZE
        for _, part, good in parts(data):
            value = ord(part.decode()) if good else 0
            if value and not 0x80 <= value < 0xA0:
                pieces = [(part.decode(), part)]
            else:
                pieces = [(f"\\x{byte:02X}", bytes([byte])) for byte in part]
            for piece, came in pieces:
                if self.dropped or len(piece.encode()) > room:
                    self.dropped += len(came)
                    continue
                room -= len(piece.encode())
                first = not self.shown and wcwidth(ord(piece[0])) == 0
                self.shown += ("\ufffd" if value in HARMFUL or first
                               else piece)
                self.kept += came


REASONS = {
    "EMPTY": "it is empty", "NUL": "a NUL", "SLASH": "a slash",
    "ILL_FORMED": "ill-formed UTF-8", "REFUSED": "not allowed there",
    "DOTS": "it is . or ..", "LONG": "too long",
    "EXTENSION": "the extension is too long",
    "LEADING": "not allowed at the start",
    "TRAILING": "not allowed at the end", "DEVICE": "a device of Windows",
    "DOTGIT": "a name reserved by git", "DRIVE": "a drive letter",
    "LOOK": "a look-alike of a separator"}


def name_row(rule, data):
    """The answer of one rule for a name; for FAT its short name too."""
    made = aliases.alias_of(data, 0, "ascii") if rule == "fat" else None
    if made is None:
        return answer_row(rule, data)
    stem, tail = made[0][:8].decode().rstrip(), made[0][8:].decode().rstrip()
    return (f"{answer_row(rule, data)}\r\n  fat short name: "
            + stem + "." * bool(tail) + tail)


def answer_row(rule, data):
    """The answer of one rule alone."""
    fault, at = name_model.check(rule, data)
    if fault == "OK":
        return f"  {rule} name: yes"
    about = ("REFUSED", "LEADING", "TRAILING", "LOOK")
    one = named(data[at:]) if fault in about else ""
    return f"  {rule} name: no, at {at}: {one}{REASONS[fault]}"


def named(data):
    """The scalar value that data begins with, as it is named."""
    char = data.decode("utf-8", "ignore")[0]
    code = f"U+{ord(char):04X}"
    if ord(char) in KEYS | UNSAFE | {0} or wcwidth(ord(char)) == 0:
        return code + " "
    return f"'{char}' " + f"({code}) " * (not char.isascii())


def plural(count, word):
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def cells(data):
    """The parts of data as they are shown."""
    made = []
    for place, part, good in parts(data):
        digits = part.hex(" ").upper()
        why = None if good else (
            f"{place}: {digits}, "
            + oracle.reason(part, data[place + len(part):]))
        made.append(console_cells.Cell(shown(part, True) if good else "\ufffd",
                                       digits, why))
    return made


def answer(data, dropped=0, bare=True):
    """The report on a line; a bare one is no command, and its escapes are
    read here."""
    data, escapes = console_cells.unescaped(data) if bare else (data, 0)
    found = list(parts(data))
    bad = [part for part in found if not part[2]]
    counts = [plural(len(data), "byte"),
              plural(len(found) - len(bad), "scalar")]
    if bad:
        counts.append(plural(len(bad), "error"))
    lines = [("ill" if bad else "well") + "-formed: " + ", ".join(counts)]
    lines += console_cells.escape_row(escapes)
    lines += console_cells.shown(cells(data))
    if dropped:
        lines.append(f"  too long: {plural(dropped, 'byte')} found no room "
                     f"and {'was' if dropped == 1 else 'were'} dropped")
    if bad:
        lines.append("  repaired: " + "".join(
            shown(part, good)
            for _, part, good in parts(oracle.repaired(data))))
    lines += [name_row(rule, data) for rule in ("posix", "windows")]
    return "\r\n".join(lines)


def session(rows):
    """All that the console prints: rows are what is typed, and the answer."""
    text = "bareutf console: type a line; Ctrl-D ends.\r\n> "
    for line, said in rows:
        text += Entered(line).shown + "\r\n" + said + "\r\n> "
    return (text + "\r\n").encode()


def expected(lines):
    """The same for lines that are no commands."""
    entered = [(line, Entered(line)) for line in lines]
    return session((line, checked(e.kept, e.dropped)) for line, e in entered)


def wrong(data):
    """The answer for text that a command cannot take."""
    return "\r\n".join(console_cells.shown(cells(data)))


def checked(data, dropped=0):
    """All that is said of a line that is no command."""
    return "\r\n".join([answer(data, dropped),
                        *console_cells.suggestion(data)])


def talk(board, image, data):
    """Feed data to the console; its status and output."""
    machine = Machine(board, image, 60)
    machine.send(NO_TERMINAL + data)
    status = machine.wait()
    return status, machine.out


def clean(line):
    """A line without keys, and, where it is wrong, without what Unicode does
    not assign: how wide that is shown is left open."""
    line = bytes(b for b in line if b not in KEYS)
    found = list(parts(line))
    if all(good for _, _, good in found):
        return line
    return b"".join(part for _, part, good in found
                    if not good or ord(part.decode()) in console_cells.WIDTHS)


class Typed(line_model.Line):
    """A line that also knows which bytes came for it: raw has those of each
    place of the text, none for the last three places of \\xC0."""

    def __init__(self):
        self.raw, self.came, self.extra = [], None, 0
        self.search = None
        super().__init__(LINE_SIZE, "escape", 2, 512, True)

    def begin(self):
        super().begin()
        self.raw = []

    def blameless(self):
        super().blameless()
        self.extra = 0

    def wrong(self, part):
        self.bad += 1
        for byte in part:
            self.came = bytes([byte])
            self.insert(f"\\x{byte:02X}")
        self.came = None

    def insert(self, text):
        before = self.cursor
        super().insert(text)
        if self.cursor != before:
            self.raw[before:before] = ([self.came, b"", b"", b""] if self.came
                                       else [c.encode() for c in text])
        elif self.came:
            self.extra += len(text) - 1

    def may_search(self):
        return not self.is_marked()

    def show(self):
        super().show()
        self.raw = [c.encode() for c in self.text]
        self.extra = 0

    def is_marked(self):
        """Return whether there is a byte that cannot be in a line."""
        return b"" in self.raw

    def left(self):
        return self.before(super().left())

    def word_left(self):
        return self.before(super().word_left())

    def before(self, place):
        """That place, or the start of the byte that it is in."""
        while self.raw[place:place + 1] == [b""]:
            place -= 1
        return place

    def right(self):
        return self.behind(super().right())

    def word_right(self):
        return self.behind(super().word_right())

    def behind(self, place):
        """That place, or the end of the byte that it is in, with its marks."""
        if self.raw[place:place + 1] != [b""]:
            return place
        while self.raw[place + 1:place + 2] == [b""]:
            place += 1
        return self.parts(place, len(self.text))[1]

    def key(self, name):
        super().key(name)
        if len(self.text) < len(self.raw):
            del self.raw[self.cursor:self.cursor + len(self.raw)
                         - len(self.text)]

    def recall(self, name):
        if not self.is_marked():
            super().recall(name)
            self.raw = [c.encode() for c in self.text]


def edits(tap, board, image):
    """Lines that keys were used on are judged by the bytes that are left of
    what came."""
    rng = random.Random(6)
    model = Typed()
    data = line_oracle.keys(rng, 6000).replace(b"\x04", b"").replace(
        b"\x1b[200~", b"") + b"\x03"
    wanted = []
    for byte in data:
        event = model.feed(byte)
        if event in (line_model.NONE, line_model.TAB, line_model.PASTED):
            continue
        line, came = model.text, b"".join(model.raw)
        lost, marked = model.dropped - model.extra, model.is_marked()
        model.ended()
        if event != line_model.INTERRUPTED:
            wanted.append(answer(came, lost))
        if event == line_model.READY and not marked:
            model.history.add(line)
    status, out = talk(board, image, data + CTRL_D)
    found = re.findall(r"(?:well|ill)-formed: .*?windows name: [^\r]*",
                       out.decode(), re.S)
    wrong = [pair for pair in zip(found, wanted) if pair[0] != pair[1]]
    tap.ok(status == 0 and len(found) == len(wanted) > 100 and not wrong,
           f"{len(data)} bytes of keys, {len(wanted)} lines",
           f"{status} {len(found)} {len(wanted)} {wrong[:1]}")


def verdicts(tap, board, image):
    """The answer for the bytes of a line does not depend on the keys."""
    bad = answer(b"a\x80b")
    long = answer(b"x" * 1024, 1976)
    for what, sent, want in [
            ("nothing", b"a\x80b\r", bad),
            ("an arrow", b"a\x80b\x1b[D\r", bad),
            ("a letter typed and erased", b"a\x80bc\x7f\r", bad),
            ("an insertion before it", b"\x80b\x01a\r", bad),
            ("moving over it", b"a\x80\x1b[D\x1b[Db\x7f\x05b\r", bad),
            ("a word erased after it", b"a\x80b x\x17\x7f\r", bad),
            ("Up in it", b"one\ra\x80b\x1b[A\r", bad),
            ("Down in it", b"a\x80b\x1b[B\r", bad),
            ("completion", b"a\x80b\t\r", bad),
            ("a paste", b"\x1b[200~a\x80b\x1b[201~\r", bad),
            ("erasing all of it", b"a\x80\x7fb\r", answer(b"ab")),
            ("Delete", b"a\x80b\x01\x06\x04\r", answer(b"ab")),
            ("text that looks alike", b"a\\x80b\r", answer(b"a\\x80b")),
            ("the same, edited", b"a\\x80b\x1b[D\r", answer(b"a\\x80b")),
            ("bytes that come together", b"\xe2\x82x\xac\x1b[D\x7f\r",
             answer(b"\xe2\x82\xac")),
            ("a long line", b"x" * 3000 + b"\r", long),
            ("a long line and keys", b"x" * 3000 + b"\x1b[D\r", long),
            ("a long paste", b"\x1b[200~" + b"x" * 3000 + b"\x1b[201~\r",
             long),
            ("a long line of such bytes", b"\x80" * 300 + b"\x1b[D\r",
             answer(b"\x80" * 256, 44)),
            ("one byte too many", b"x" * 1025 + b"\r",
             answer(b"x" * 1024, 1)),
            ("a full line, shortened", b"x" * 1030 + b"\x7fy\r",
             answer(b"x" * 1023 + b"y", 6)),
            ("a long line, all erased", b"\x80" * 300 + b"\x15a\r",
             answer(b"a")),
            ("Ctrl-D in a paste", b"\x1b[200~a\x04\x1b[201~\r",
             answer(b"a\x04")),
            ("Ctrl-D at the end", b"a\x80b\x1b[D\x05\x04", bad)]:
        status, out = talk(board, image, sent + b"\x03" + CTRL_D)
        found = re.findall(r"((?:well|ill)-formed: .*?windows name: [^\r]*)"
                           r"\r\n> ", out.decode(), re.S)
        tap.ok(status == 0 and found[-1:] == [want],
               f"what is said of a line: {what}",
               f"{status}\n{out[-600:]!r}\n{want}")
    status, out = talk(board, image, b"a\x80b\rx\r\x1b[A\x1b[A\x1b[A\r"
                       + CTRL_D)
    tap.ok(status == 0 and out.count(answer(b"x").encode()) == 2,
           "a line with such a byte is not kept for Up", out)
    status, out = talk(board, image, b"e\xcc\x81x\x1b[D\x1b[D\x7f\r"
                       + CTRL_D)
    tap.ok(status == 0 and answer("e\u0301x".encode()).encode() in out,
           "Left moves over a letter with its marks", out)


def commands(tap, board, image):
    """The commands, completion, and what they say."""
    for sent, want in [
            (b"sc\t\xd0\xb6\n", "  U+0436 ж\r\n".encode()),
            (b"he\t\tlp\n", b"\r\n  hex help\r\n\r\x1b[J> he"),
            (b"hex 1\rhex 2\r\x1b[A\x1b[A\r", b"> hex 1\r\n  31\r\n> \r\n"),
            (b"heX 1\n", b"well-formed: 5 bytes"),
            (b"encode utf16\tl\tA\n", b"\r\n  utf16le utf16be\r\n\r\x1b[J"
             b"> encode utf16le A\r\n  41 00\r\n"),
            (b"convert IBM866\tutf16b\tA0\n",
             b"> convert IBM866 utf16be A0\r\n  04 30\r\n"),
            (b"name win\ta?\n", b"> name windows a?\r\n  windows name: no, "
             b"at 1: '?' not allowed there\r\n"),
            (b"percent at\t'\n", b"> percent attr '\r\n  %27\r\n"),
            (b"help perc\t-\t\n",
             b"> help percent-read \r\n  percent-read TEXT\r\n"),
            (b"help k\t\n", b"> help keys \r\n  Enter"),
            (b"page ibm437\t\n", b"> page ibm437 \r\n  from now on"),
            (b"page ko\t\x03", b"> page koi8-"),
            (b"hex -\tx\t7\n", b"\r\n  -r -x\r\n"),
            (b"name -\t\x03", b"\r\n  -r -x\r\n"),
            (b"encode utf8 -\t\x03", b"\r\n  -r -x\r\n"),
            (b"hex a -\t\n", b"> hex a -\r\n"),
            (b"stats \tx\t\x03", b"> stats x^C"),
            (b"nope \tx\t\x03", b"> nope x^C"),
            (b"en\tlat\t\xc3\xa9\n", "encode latin1 é\r\n  E9\r\n".encode()),
            (b"hex" + b" " * 1030 + b"\n", b"well-formed: 1024 bytes"),
            (b"\x1b[200~hex\t1\r\x1b[201~\r",
             b"  31 20\r\n"),
            (b"abc\x03hex 7\n", b"abc^C\r\n> hex 7\r\n  37\r\n")]:
        status, out = talk(board, image, sent + CTRL_D)
        tap.ok(status == 0 and want in out, f"the console answers {sent}", out)
    for what, rows in console_commands.groups(answer, name_row, wrong):
        status, out = talk(
            board, image, b"".join(line + b"\n" for line, _ in rows) + CTRL_D)
        want = session(rows)
        tap.ok(status == 0 and settled(out) == want, f"commands: {what}",
               console_commands.difference(out, want))
    console_commands.headers(tap, lambda data: talk(board, image, data))
    console_commands.every_text(tap, lambda data: talk(board, image, data))
    for word in (b"quit", b"exit", b"quit "):
        status, out = talk(board, image, word + b"\nhex 7\n")
        tap.ok(status == 0 and out.endswith(b"> " + word + b"\r\n"),
               f"{word} ends the console", out)
    status, out = talk(board, image, b"x" * 100 + b"\nstats\n" + CTRL_D)
    tap.ok(re.search(rb"received 11[56] bytes, lost 0, at most \d+ of \d",
                     bytes(out)), "the console answers stats", out)
    status, out = talk(board, image, b"hex 1\rhex 2\r\x12x 1\r\x12zz\x03"
                       b"hex 7\ra\x80\x12b\x15page cp1251\rhex \xe6\rx\r"
                       b"\x12\xe6\r" + CTRL_D)
    tap.ok(status == 0 and out.count(b"> hex 1\r\n  31\r\n") == 2
           and b"(failing-i-search)`zz': " in out
           and b"> hex 7\r\n  37\r\n" in out
           and b"`b" not in out and b"`\xe6': hex \xe6" in out
           and out.count(b"> hex \xe6\r\n  E6\r\n") == 2,
           "Ctrl-R finds an older line, in a page too", out)
    # What is after the first end mark must not run.
    status, out = talk(board, image, b"\x1b[200~a\x1b[201~\rstats\r"
                       b"\x1b[201~\x03" + CTRL_D)
    tap.ok(status == 0 and b"received" not in out,
           "a pasted end mark does not break out", out)


def recovery(tap, board, image):
    """After noise, as of a wrong baud rate, the next line end begins a good
    line."""
    rng = random.Random(7)
    rounds = 200
    data = b"".join(
        rng.randbytes(rng.randint(1, 300)).replace(CTRL_D, b"")
        + b"\rhex 42\r" for _ in range(rounds))
    status, out = talk(board, image, data + CTRL_D)
    tap.ok(status == 0 and out.count(b"> hex 42\r\n  34 32\r\n") >= rounds,
           f"{rounds} bursts of noise, and a good line after each",
           f"{status} {out[-800:]}")


def breaks(tap, board, image):
    """A break drops what was pending, and the rest of the line is not run."""
    what = "a break in the middle of a line"
    if not uart.BREAKS[uart.kind(board)][0]:
        tap.skip(what, "the emulator's UART has none")
        return
    machine = BreakMachine(board, image, 60)
    machine.expect(b"> ")
    machine.send(b"hex 1\xe2\x82")
    machine.expect(b"hex 1")
    machine.send_break()
    told = (machine.expect(b"a sequence that had begun was dropped")
            and machine.expect(b"well-formed: 5 bytes"))
    machine.send(b"\xachex 2\rhex 3\rring\r" + CTRL_D)
    status = machine.wait()
    tap.ok(status == 0 and told and b"\r\n  32\r\n" not in machine.out
           and "\u20ac".encode() not in machine.out
           and b"\xAC" not in machine.out and b"\r\n  33\r\n" in machine.out
           and b"  gaps 1\r\n  a gap after byte 7: 0 lost, break\r\n"
           in machine.out,
           what, f"{status} {machine.out}")


def transcript(tap, board, image):
    """The session shown in docs/serial.md, typed."""
    want = examples.outdented(re.search(
        r"\n    \$ printf .* make .*\n((?:    .*\n)+)",
        examples.text("docs/serial.md"))[1])
    typed = re.findall(rb"^> (.+)\n", want, re.M)
    status, out = talk(board, image, b"\r".join([*typed, CTRL_D]))
    tap.ok(status == 0 and out == want.replace(b"\n", b"\r\n")
           and any(b"\\x" in line for line in typed),
           f"the transcript of the manual, typed: {typed}", out)


def widths(tap, board, image):
    """Errors are shown in rows that fit the terminal, and in colour."""
    texts = oracle.Texts(9)
    for width in (9, 20, 40, 80, 132):
        lines = [clean(b"a" + b"".join(
            texts.any() for _ in range(texts.random.randrange(1, 30))))
            for _ in range(60)]
        lines += [b"a" * at + b"\xe2\x82" + b"b" * (90 - at)
                  for at in range(90)]
        status, out = talk(board, image, f"\33[8;24;{width}t".encode()
                           + b"\n".join(lines) + b"\n" + CTRL_D)
        found = re.findall(r"\d errors?\r\n(.*?)\r\n  (?:too|repaired)",
                           out.decode(), re.S)
        room = max(width, 20) - 1
        made = [console_cells.shown(cells(Entered(line).kept), room,
                                    console_cells.coloured) for line in lines]
        want = ["\r\n".join(rows) for rows in made if rows]
        wrong = [pair for pair in zip(found, want) if pair[0] != pair[1]]
        tap.ok(status == 0 and len(found) == len(want) > 100 and not wrong,
               f"{len(want)} wrong lines in {width} columns",
               f"{status} {len(found)} {len(want)} {wrong[:1]}")


def run(tap, board, image):
    """The console on a board, through its UART."""
    transcript(tap, board, image)
    widths(tap, board, image)
    groups = {
        "the lines of the README": [b"caf\xc3\xa9", b"\xc0\xaf"],
        "each kind of error": [
            b"\x80", b"\xf8", b"\xff", b"\xc0\x80", b"\xe0\x80\xaf",
            b"\xf0\x80\x80\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80",
            b"\xf5\x80", b"a\xe2\x82b", b"\xf0\x9f\x98", b"\xe2\x82"],
        "file names": [
            b"", b".", b"..", b"...", b"a/b", b"/", b"a\0b", b"con", b"Aux.h",
            b"a?", b"a.", b"a ", b"\xff/", b"a\xff", b"x" * 255, b"x" * 256,
            "é".encode() * 127 + b"a", "é".encode() * 128],
        "controls do no harm": [
            b"\xc2\x9b31m", "\u202eabc\u2066".encode(), "\u2028".encode(),
            b"\0", "\u0301a".encode()],
        "lines longer than the buffer": [
            b"a" * 1024, b"a" * 1025, b"a" * 5000, "€".encode() * 400,
            "€".encode() * 341 + b"a" + "€".encode(), b"\xff" * 1500,
            b"a" * 1022 + b"\xe2\x82", b"a" * 1023 + b"\xe2\x82\xacb",
            b"a" * 1020 + b"\xe2\x82", b"a" * 1025 + b"\xff",
            *(b"a" * 1023 + bad + b"\x80" for bad in (
                b"\xe0\x80", b"\xed\xa0", b"\xf0\x80", b"\xf4\x90",
                b"\xe2\x41", b"\xe2"))],
    }
    texts = oracle.Texts(3)
    groups["2000 random lines"] = [
        b"a" + clean(texts.any()) for _ in range(2000)]
    for what, lines in groups.items():
        status, out = talk(board, image, b"\n".join(lines) + b"\n" + CTRL_D)
        tap.ok(status == 0 and settled(out) == expected(lines), what,
               console_commands.difference(settled(out), expected(lines)))
    status, out = talk(board, image, b"a\rb\r\nc\n\r\n" + CTRL_D)
    tap.ok(out == expected([b"a", b"b", b"c", b""]),
           "CR, LF and CR LF each end one line", out)
    status, out = talk(board, image, b"a\xe2\x82" + 2 * CTRL_D)
    tap.ok(status == 0 and out == expected([b"a\xe2\x82"]),
           "Ctrl-D ends a line that has begun, then the console", out)
    status, out = talk(board, image, b"\xe2\x82" + 2 * CTRL_D)
    tap.ok(status == 0 and out == expected([b"\xe2\x82"]),
           "Ctrl-D ends a line that is no more than the start of a sequence",
           out)
    commands(tap, board, image)
    console_pages.run(tap, lambda data: talk(board, image, data), name_row,
                      wrong)
    verdicts(tap, board, image)
    edits(tap, board, image)
    recovery(tap, board, image)
    breaks(tap, board, image)
    noise = oracle.Texts(4).random.randbytes(100_000)
    line = clean(noise[:50_000])
    status, out = talk(board, image, line + b"\n" + CTRL_D + noise)
    tap.ok(status == 0 and settled(out) == expected([line]),
           "what comes after the end does no harm", status)
    return tap.done()
