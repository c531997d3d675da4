"""gsms: alphabets, packed septets and short messages, compared with a model
that reads tools/pages/gsm.txt, and with arithmetic."""
# SPDX-License-Identifier: MIT
# group: gsm = gsm plain/core.a | run
import random
import re
import subprocess

from toolbox import ROOT

PROGRAM = f"{ROOT}/build/host/gsm"
LANGUAGES = 14
# The default alphabet as TS 23.038 prints it, from 00 on; 1B is no character.
DEFAULT = ("@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\0ÆæßÉ"
           " !\"#¤%&'()*+,-./0123456789:;<=>?"
           "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà")
ESCAPED = {0x0A: "\f", 0x14: "^", 0x28: "{", 0x29: "}", 0x2F: "\\", 0x3C: "[",
           0x3D: "~", 0x3E: "]", 0x40: "|", 0x65: "€"}
# What other languages have, as their speakers know it.
SOME = {("locking", 1): {0x04: "€", 0x07: "ı", 0x0B: "Ğ", 0x40: "İ"},
        ("locking", 3): {0x04: "ê", 0x0E: "Á", 0x60: "~"},
        ("locking", 6): {0x00: "ँ", 0x03: "अ"},
        ("locking", 7): {0x24: "ಡ"}, ("locking", 13): {0x00: "ا", 0x70: "p"},
        ("single", 1): {0x53: "Ş", 0x65: "€", 0x69: "ı"},
        ("single", 2): {0x09: "ç", 0x41: "Á", 0x75: "ú"},
        ("single", 12): {0x65: "€"}, ("single", 6): {0x19: "।", 0x41: "A"}}


def read_tables():
    """{(kind, number): {septet: value}}."""
    found = {}
    with open(f"{ROOT}/tools/pages/gsm.txt", encoding="utf-8") as file:
        for text in re.sub(r"#.*\n", "", file.read()).split("\n\n"):
            head, _, *rows = text.strip().split("\n")
            kind, _, number = head.split()
            own = found[kind, int(number)] = {}
            septet = 0
            for word in " ".join(rows).split():
                if word.startswith("-"):
                    septet += int(word[1:])
                    continue
                first, last = (word.split("-") * 2)[:2]
                for value in range(int(first, 16), int(last, 16) + 1):
                    own[septet] = value
                    septet += 1
    for number in range(LANGUAGES):
        for kind in ("locking", "single"):
            found.setdefault((kind, number), found[kind, 0])
    return found


class Model:
    """The alphabet of two languages."""

    def __init__(self, tables, locking, single):
        self.main = tables["locking", locking]
        self.more = tables["single", single]
        self.back = {value: bytes([0x1B, septet]) for septet, value
                     in sorted(self.more.items(), reverse=True)}
        self.back.update({value: bytes([septet]) for septet, value
                          in sorted(self.main.items(), reverse=True)})

    def decode(self, data):
        """The values as the program prints them."""
        found, at = [], 0
        while at < len(data):
            if data[at] == 0x1B and at + 1 == len(data):
                return found, "+"
            if data[at] == 0x1B and data[at + 1] in self.more:
                found.append(f"{self.more[data[at + 1]]:X}")
                at += 1
            elif data[at] != 0x1B and data[at] in self.main:
                found.append(f"{self.main[data[at]]:X}")
            else:
                found.append("-")
            at += 1
        return found, "."

    def encode(self, text):
        """A text, with - for what it lacks."""
        return "".join(self.back[ord(c)].hex().upper()
                       if ord(c) in self.back else "-" for c in text)

    def measure(self, header, concat, text):
        """The answer of bu_sms_measure, and the parts."""
        lacks = [at for at, c in enumerate(text) if ord(c) not in self.back]
        wide = bool(lacks)
        sizes = [len(c.encode("utf-16-le")) // 2 if wide
                 else len(self.back[ord(c)]) for c in text]
        other = len(text[:lacks[0]].encode()) if wide else len(text.encode())
        header = 0 if wide else header

        def room(bits):
            octets = bits + 1 if bits else 0
            return (140 - octets) // 2 if wide else (1120 - 8 * octets) // 7
        if sum(sizes) <= room(header):
            parts, most, last = [text] if text else [], room(header), sum(
                sizes)
        else:
            parts, most, used = [""], room(header + concat), 0
            for c, size in zip(text, sizes):
                if used + size > most:
                    parts.append("")
                    used = 0
                parts[-1] += c
                used += size
            last = used
        return " ".join(map(str, [
            int(wide), most, last, max(1, len(parts)), other,
            *(len(part.encode()) for part in parts)]))


def packed(header, septets, cr):
    """Bits as one number."""
    fill = -8 * header % 7
    bits = fill + 7 * len(septets)
    number = sum(septet << fill + 7 * at for at, septet in enumerate(septets))
    size = (bits + 7) // 8
    if cr and 8 * size - bits == 7:
        number |= 0x0D << bits
    elif cr and septets and bits == 8 * size and septets[-1] == 0x0D:
        number |= 0x0D << bits
        size += 1
    return number.to_bytes(size, "little").hex().upper()


def unpacked(header, data):
    """Septets of a number."""
    fill = -8 * header % 7
    number = int.from_bytes(data, "little") >> fill
    count = max(0, 8 * len(data) - fill) // 7
    return bytes(number >> 7 * at & 0x7F for at in range(count)).hex().upper()


def ask(rows):
    """The program's answers to (letter, three numbers, bytes)."""
    sent = "".join(f"{what} {a} {b} {c} {data.hex()}\n"
                   for what, a, b, c, data in rows)
    return subprocess.run([PROGRAM], input=sent, text=True, check=True,
                          stdout=subprocess.PIPE).stdout.splitlines()


def judge(tap, rows, wants, what):
    """One test of many rows."""
    got = ask(rows)
    wrong = [f"{row[:4]} {row[4].hex()}: {answer}, not {want}"
             for row, answer, want in zip(rows, got, wants) if answer != want]
    tap.ok(len(got) == len(rows) and not wrong, f"{len(rows)} {what}",
           "\n".join(wrong[:9]))


def alphabets(tap, models, rng):
    """Each septet, each value, texts of any bytes."""
    rows, wants = [], []
    for (locking, single), model in models.items():
        some = [bytes([byte]) for byte in range(256)]
        some += [bytes([0x1B, byte]) for byte in range(256)]
        some += [bytes(rng.choice((0x1B, rng.randrange(0x80),
                                   rng.randrange(256)))
                       for _ in range(rng.randrange(9))) for _ in range(200)]
        for data in some:
            found, end = model.decode(data)
            rows.append(("d", locking, single, 0, data))
            wants.append(" ".join([*found, end]))
            rows.append(("b", locking, single, 0, data))
            back = found + ["-"] * (end == "+")
            wants.append("".join(f"{value} " for value in reversed(back)))
        text = "".join(chr(code) for code in range(0x3000)) + "豈\uffff😀"
        rows.append(("e", locking, single, 0, text.encode()))
        wants.append(model.encode(text))
    judge(tap, rows, wants, "texts of septets and of values, 14 languages")


def messages(tap, models, rng):
    """Division of texts into parts."""
    rows, wants = [], []
    for (locking, single), model in models.items():
        own = [chr(code) for code in model.back]
        twice = [char for char in own if len(model.back[ord(char)]) == 2]
        for _ in range(150):
            pool = rng.choice((own, own + twice * 4, twice,
                               own + ["😀", "ç", "中"]))
            text = "".join(rng.choice(pool)
                           for _ in range(rng.randrange(330)))
            header = rng.choice((0, 0, 3, 6))
            concat = rng.choice((5, 6))
            rows.append(("m", locking, single, 16 * header + concat,
                         text.encode()))
            wants.append(model.measure(header, concat, text))
    judge(tap, rows, wants, "messages in parts")


def bits(tap, rng):
    """Packing and unpacking by arithmetic."""
    rows, wants = [], []
    for _ in range(3000):
        header, cr = rng.randrange(20), rng.randrange(2)
        septets = [rng.choice((0x0D, rng.randrange(0x80)))
                   for _ in range(rng.randrange(40))]
        text = packed(header, septets, cr)
        rows.append(("p", 0, 0, 2 * header + cr, bytes(septets)))
        wants.append(f"{(8 * header + 6) // 7} {text}")
        rows.append(("u", 0, 0, header, bytes.fromhex(text)))
        wants.append(unpacked(header, bytes.fromhex(text)))
    judge(tap, rows, wants, "texts packed and unpacked")


def digits(tap, rng):
    """UTF-16 in digits."""
    rows, wants = [], []
    for _ in range(3000):
        text = "".join(rng.choice("aé€😀\U0010ffff\ud7ff\ue000中")
                       for _ in range(rng.randrange(8)))
        data = text.encode("utf-16-be").hex()
        data = rng.choice((data, data.upper())).encode()
        rows += [("y", 0, 0, 0, text.encode()), ("x", 0, 0, 0, data)]
        wants += [data.upper().hex().upper(),
                  " ".join([*(f"{ord(c):X}" for c in text), "."])]
        at = rng.randrange(len(data) + 1)
        rows.append(("x", 0, 0, 0, data[:at] + b"zD83D0041" + data[at:at + 4]))
        whole = data[:at - at % 4].decode()
        values, high = [], None
        for unit in (int(whole[i:i + 4], 16) for i in range(0, len(whole), 4)):
            if high is not None:
                high = 0x10000 + (high - 0xD800 << 10)
                values.append(f"{high + unit - 0xDC00:X}")
                high = None
            elif 0xD800 <= unit < 0xDC00:
                high = unit
            else:
                values.append(f"{unit:X}")
        values += ["-"] * (4 * (high is not None) + at % 4 + 1 + 4) + ["41"]
        wants.append((values, data[at:at + 4].decode()))
    for place, want in enumerate(wants):
        if isinstance(want, tuple):
            wants[place] = tail(*want)
    judge(tap, rows, wants, "texts in digits")


def tail(values, rest):
    """The end of a text in digits that is four of them, or fewer."""
    if len(rest) < 4:
        return " ".join([*values, "+" if rest else "."])
    unit = int(rest, 16)
    if 0xD800 <= unit < 0xDC00:
        return " ".join([*values, "+"])
    if 0xDC00 <= unit < 0xE000:
        return " ".join([*values, "-", "-", "-", "-", "."])
    return " ".join([*values, f"{unit:X}", "."])


def headers(tap, rng):
    """User data headers, whole and not."""
    rows, wants = [], []
    for _ in range(4000):
        found, body = [0, 1, 1, 0, 0], b""
        for _ in range(rng.randrange(4)):
            kind = rng.choice((0, 8, 0x24, 0x25, 0x70, 5))
            size = rng.choice(({0: 3, 8: 4}.get(kind, 1), rng.randrange(5)))
            data = bytes(rng.randrange(4) for _ in range(size))
            body += bytes([kind, size]) + data
            wide = kind == 8
            if kind in (0x24, 0x25) and size == 1:
                found[4 if kind == 0x24 else 3] = data[0]
            if kind in (0, 8) and size == 3 + wide and \
                    0 < data[-1] <= data[-2]:
                found[:3] = int.from_bytes(data[:-2], "big"), *data[-2:]
        text = bytes([len(body)]) + body
        want = " ".join(map(str, [len(text), *found]))
        if rng.random() < 0.3 and body:
            text = text[:rng.randrange(len(text))]
            want = "0"
        elif rng.random() < 0.2 and body:
            text = bytes([text[0] + 1]) + text[1:] + b"\0"
            want = "0"  # one byte is left, and no element
        rows.append(("h", 0, 0, 0, text + b"rest" * (want != "0")))
        wants.append(want)
    judge(tap, rows, wants, "headers")


def run(tap):
    """The group."""
    tables = read_tables()
    rng = random.Random(23038)
    tap.ok(tables["locking", 0] == {at: ord(c) for at, c in enumerate(DEFAULT)
                                    if c != "\0"}
           and tables["single", 0] == {at: ord(c)
                                       for at, c in ESCAPED.items()},
           "the default alphabet is that of TS 23.038")
    wrong = [(key, at) for key, own in SOME.items() for at, char in own.items()
             if tables[key].get(at) != (ord(char) if char else None)]
    tap.ok(not wrong, "letters of other languages are where they should be",
           wrong)
    models = {(number, number): Model(tables, number, number)
              for number in range(LANGUAGES)}
    models[0, 1] = Model(tables, 0, 1)
    alphabets(tap, models, rng)
    messages(tap, models, rng)
    bits(tap, rng)
    digits(tap, rng)
    headers(tap, rng)
