"""console: what examples/console must answer, by Python's decoder."""
# SPDX-License-Identifier: MIT
import random
import re
import time

import line_model
import line_oracle
import oracle
import uart
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
    """How the console shows a part on the terminal."""
    if not good:
        return "".join(f"\\x{byte:02X}" for byte in part)
    value = ord(part.decode())
    if value < 0x20 or value == 0x7F:
        return "^" + chr(value ^ 0x40)
    return f"<U+{value:04X}>" if value in UNSAFE else chr(value)


def echo(data):
    """What the line editor shows of a line without keys."""
    out = ""
    room = LINE_SIZE
    for _, part, good in parts(data):
        value = ord(part.decode()) if good else 0
        if value and not 0x80 <= value < 0xA0:
            pieces = [part.decode()]
        else:
            pieces = [f"\\x{byte:02X}" for byte in part]
        for piece in pieces:
            if len(piece.encode()) > room:
                return out
            room -= len(piece.encode())
            first = not out and wcwidth(ord(piece[0])) == 0
            out += "\ufffd" if value in HARMFUL or first else piece
    return out


def plural(count, word):
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def name_fault(data, errors):
    """Why data can be no file name, as the console says it."""
    if not data:
        return "no, it is empty"
    if len(data) > 255:
        return "no, it is longer than 255 bytes"
    if errors:
        return "no, it is ill-formed"
    if b"\0" in data and (b"/" not in data
                          or data.index(b"\0") < data.index(b"/")):
        return "no, it has a NUL"
    if b"/" in data:
        return "no, it has a '/'"
    return "no, it is . or .." if data in (b".", b"..") else "yes"


def answer(data):
    """The report on one line."""
    found = list(parts(data))
    bad = [part for part in found if not part[2]]
    counts = [plural(len(data), "byte"),
              plural(len(found) - len(bad), "scalar")]
    if bad:
        counts.append(plural(len(bad), "error"))
    lines = [("ill" if bad else "well") + "-formed: " + ", ".join(counts)]
    kept = b""
    for place, part, good in found:
        if place + len(part) > LINE_SIZE:
            break
        kept += part
        if not good:
            why = oracle.reason(part, data[place + len(part):])
            lines.append(f"  at {place}: {part.hex(' ').upper()}, {why}")
    if len(kept) < len(data):
        lines.append(f"  too long: {len(data) - len(kept)} of the bytes, at "
                     "the end, counted but not kept")
    mended = oracle.repaired(kept)
    lines.append("  repaired: " + "".join(
        shown(part, good) for _, part, good in parts(mended)))
    lines.append("  file name: " + name_fault(data, bad))
    return "\r\n".join(lines)


def expected(lines):
    """All that the console prints when it is fed these lines."""
    text = "bareutf console: type a line; Ctrl-D ends.\r\n> "
    for line in lines:
        text += echo(line) + "\r\n" + answer(line) + "\r\n> "
    return (text + "\r\n").encode()


def talk(board, image, data):
    """Feed data to the console; its status and output."""
    machine = Machine(board, image, 60)
    machine.send(NO_TERMINAL + data)
    status = machine.wait()
    return status, machine.out


def clean(line):
    """A line without keys."""
    return bytes(b for b in line if b not in KEYS)


def edits(tap, board, image):
    """Lines that keys were used on are reported as they were left."""
    rng = random.Random(6)
    model = line_model.Line(LINE_SIZE, "escape", False, 512)
    data = line_oracle.keys(rng, 4000).replace(b"\x04", b"").replace(
        b"\x1b[200~", b"") + b"\x03"
    wanted = []
    for byte in data:
        event = model.feed(byte)
        if event in (line_model.NONE, line_model.TAB, line_model.PASTED):
            continue
        line = model.text
        model.ended()
        if event == line_model.READY:
            model.history.add(line)
            wanted.append(answer(line.encode()))
    status, out = talk(board, image, data + CTRL_D)
    found = re.findall(r"(?:well|ill)-formed: .*?file name: [^\r]*",
                       out.decode(), re.S)
    plain = [text for text in wanted if text not in found]
    tap.ok(status == 0 and len(found) == len(wanted) and len(plain) < 200,
           f"{len(data)} bytes of keys", f"{status} {len(found)} "
           f"{len(wanted)} {plain[:3]}")


def commands(tap, board, image):
    """The commands, completion, and what they say."""
    for sent, want in [
            (b"help\n", b"  scalars TEXT  its scalar values"),
            (b"hex \xed\x95\x9c\n", b"\r\n  ED 95 9C\r\n"),
            (b"check \xc0\xaf\n", b"  at 0: C0, overlong form\r\n"),
            (b"name a/b\n", b"\r\n  file name: no, it has a '/'\r\n"),
            (b"scalars a\xf0\x9f\x98\x80\xff\n",
             "  U+0061 a\r\n  U+01F600 😀\r\n  \\xFF, ill-formed".encode()),
            (b"sc\t\xd0\xb6\n", "  U+0436 ж\r\n".encode()),
            (b"h\t\tlp\n", b"\r\n  hex help\r\n\r\x1b[J> he"),
            (b"hex 1\rhex 2\r\x1b[A\x1b[A\r", b"> hex 1\r\n  31\r\n> \r\n"),
            (b"heX 1\n", b"well-formed: 5 bytes"),
            (b"\x1b[200~hex\t1\r\x1b[201~\r",
             b"  31 20\r\n"),
            (b"abc\x03hex 7\n", b"abc^C\r\n> hex 7\r\n  37\r\n")]:
        status, out = talk(board, image, sent + CTRL_D)
        tap.ok(status == 0 and want in out, f"the console answers {sent}", out)
    status, out = talk(board, image, b"x" * 100 + b"\nstats\n" + CTRL_D)
    tap.ok(re.search(rb"received 11[56] bytes, lost 0, at most \d+ of \d",
                     bytes(out)), "the console answers stats", out)
    # What is behind the first end mark must not run.
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
    time.sleep(0.2)  # the two bytes are held, and are not told
    machine.send_break()
    told = machine.expect(b"ill-formed: 7 bytes")
    machine.send(b"\xachex 2\rhex 3\r" + CTRL_D)
    status = machine.wait()
    tap.ok(status == 0 and told and b"\r\n  32\r\n" not in machine.out
           and "\u20ac".encode() not in machine.out
           and b"\xAC" not in machine.out and b"\r\n  33\r\n" in machine.out,
           what, f"{status} {machine.out}")


def run(tap, board, image):
    """The console on a board, through its UART."""
    groups = {
        "the lines of the README": [b"caf\xc3\xa9", b"\xc0\xaf"],
        "each kind of error": [
            b"\x80", b"\xf8", b"\xff", b"\xc0\x80", b"\xe0\x80\xaf",
            b"\xf0\x80\x80\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80",
            b"\xf5\x80", b"a\xe2\x82b", b"\xf0\x9f\x98", b"\xe2\x82"],
        "file names": [
            b"", b".", b"..", b"...", b"a/b", b"/", b"a\0b", b"x" * 255,
            b"x" * 256, "é".encode() * 127 + b"a", "é".encode() * 128],
        "controls do no harm": [
            b"\xc2\x9b31m", "\u202eabc\u2066".encode(), "\u2028".encode(),
            b"\0", "\u0301a".encode()],
        "lines longer than the buffer": [
            b"a" * 1024, b"a" * 1025, b"a" * 5000, "€".encode() * 400,
            "€".encode() * 341 + b"a" + "€".encode(), b"\xff" * 1500,
            b"a" * 1022 + b"\xe2\x82", b"a" * 1023 + b"\xe2\x82\xacb",
            *(b"a" * 1023 + bad + b"\x80" for bad in (
                b"\xe0\x80", b"\xed\xa0", b"\xf0\x80", b"\xf4\x90",
                b"\xe2\x41", b"\xe2"))],
    }
    texts = oracle.Texts(3)
    groups["2000 random lines"] = [
        b"a" + clean(texts.any()) for _ in range(2000)]
    for what, lines in groups.items():
        status, out = talk(board, image, b"\n".join(lines) + b"\n" + CTRL_D)
        tap.ok(status == 0 and out == expected(lines), what,
               f"status {status}\n{out[-2000:]!r}\n"
               f"{expected(lines)[-2000:]!r}")
    status, out = talk(board, image, b"a\rb\r\nc\n\r\n" + CTRL_D)
    tap.ok(out == expected([b"a", b"b", b"c", b""]),
           "CR, LF and CR LF each end one line", out)
    status, out = talk(board, image, b"a\xe2\x82" + 2 * CTRL_D)
    tap.ok(status == 0 and out == expected([b"a\xe2\x82"]),
           "Ctrl-D ends a line that has begun, then the console", out)
    commands(tap, board, image)
    edits(tap, board, image)
    recovery(tap, board, image)
    breaks(tap, board, image)
    noise = oracle.Texts(4).random.randbytes(100_000)
    line = clean(noise[:50_000])
    status, out = talk(board, image, line + b"\n" + CTRL_D + noise)
    tap.ok(status == 0 and out == expected([line]),
           "what comes after the end does no harm", status)
    return tap.done()
