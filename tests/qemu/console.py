"""console: what examples/console must answer, by Python's decoder."""
# SPDX-License-Identifier: MIT
import oracle
from machine import CTRL_D, Machine

LINE_SIZE = 1024
UNSAFE = {0x61C, 0x200E, 0x200F, *range(0x2028, 0x202F),
          *range(0x2066, 0x206A), *range(0x80, 0xA0)}


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
        text += "".join(shown(part, good) for _, part, good in parts(line))
        text += "\r\n" + answer(line) + "\r\n> "
    return (text + "\r\n").encode()


def talk(board, image, data):
    """Feed data to the console; its status and output."""
    machine = Machine(board, image, 60)
    machine.send(data)
    status = machine.wait()
    return status, machine.out


def clean(line):
    """A line must not end itself."""
    return line.replace(b"\n", b"").replace(b"\r", b"").replace(CTRL_D, b"")


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
            b"\x1b[2J\x07\x08\x7f", b"\xc2\x9b31m", "\u202eabc\u2066".encode(),
            "\u2028".encode(), b"\0\x01\x1f"],
        "lines longer than the buffer": [
            b"a" * 1024, b"a" * 1025, b"a" * 5000, "€".encode() * 400,
            "€".encode() * 341 + b"a" + "€".encode(), b"\xff" * 1500,
            b"a" * 1022 + b"\xe2\x82", b"a" * 1023 + b"\xe2\x82\xacb",
            *(b"a" * 1023 + bad + b"\x80" for bad in (
                b"\xe0\x80", b"\xed\xa0", b"\xf0\x80", b"\xf4\x90",
                b"\xe2\x41", b"\xe2"))],
    }
    texts = oracle.Texts(3)
    groups["2000 random lines"] = [clean(texts.any()) for _ in range(2000)]
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
    noise = oracle.Texts(4).random.randbytes(100_000)
    line = clean(noise[:50_000])
    status, out = talk(board, image, line + b"\n" + CTRL_D + noise)
    tap.ok(status == 0 and out == expected([line]),
           "what comes after the end does no harm", status)
    return tap.done()
