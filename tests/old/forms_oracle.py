"""forms_oracle: the old forms against Python's arithmetic and against Perl;
docs/develop/history.md against the code."""
# SPDX-License-Identifier: MIT
# group: history = forms | run
import random
import re
import subprocess

from toolbox import ROOT
TOOL = f"{ROOT}/build/host/forms"


def ask(lines):
    """The answer of the code for each line."""
    run = subprocess.run([TOOL], input="\n".join(lines) + "\n", check=True,
                         text=True, stdout=subprocess.PIPE)
    answers = run.stdout.split("\n")[:-1]
    if len(answers) != len(lines):
        raise ValueError("an answer for each line was expected")
    return [answer.strip() for answer in answers]


def sixes(value, tails):
    """The last bytes of a sequence, six bits each."""
    return [0x80 | value >> 6 * i & 0x3F for i in reversed(range(tails))]


def fssutf(value):
    """RFC 2279, section 2, and on by the same rule to FE and FF."""
    if value < 0x80:
        return bytes([value])
    for tails, bits in ((1, 11), (2, 16), (3, 21), (4, 26), (5, 31), (6, 36),
                        (7, 42)):
        if value < 1 << bits:
            lead = sum(0x80 >> i for i in range(tails + 1))
            return bytes([lead | value >> 6 * tails, *sixes(value, tails)])
    raise ValueError(value)


def thompson(value):
    """The sketch: T5 with two free bits."""
    if value < 1 << 26:
        return fssutf(value)
    return bytes([0xFC | value >> 30, *sixes(value, 5)])


def xopen(value):
    """The draft: as its sample code does it, bias by bias."""
    if value <= 0x7F:
        return bytes([value])
    for mark, tails, offset in ((0x80, 1, 0x80), (0xC0, 2, 0x2080),
                                (0xE0, 3, 0x82080), (0xF0, 4, 0x2082080)):
        if value - offset < 1 << 7 + 6 * tails:
            value -= offset
            return bytes([mark | value >> 7 * tails] + [
                0x80 | value >> 7 * i & 0x7F for i in reversed(range(tails))])
    raise ValueError(value)


def utf1(value):
    """Annex G: T(z), and y divided by powers of BE."""
    def glyph(z):
        return z + 0x21 if z <= 0x5D else z + 0x42
    if value <= 0x9F:
        return bytes([value])
    if value <= 0xFF:
        return bytes([0xA0, value])
    if value <= 0x4015:
        y = value - 0x100
        return bytes([0xA1 + y // 0xBE, glyph(y % 0xBE)])
    if value <= 0x38E2D:
        y = value - 0x4016
        return bytes([0xF6 + y // 0xBE ** 2, glyph(y // 0xBE % 0xBE),
                      glyph(y % 0xBE)])
    y = value - 0x38E2E
    return bytes([0xFC + y // 0xBE ** 4] + [
        glyph(y // 0xBE ** i % 0xBE) for i in (3, 2, 1, 0)])


LAST6 = (0x7F, 0x7FF, 0xFFFF, 0x1FFFFF, 0x3FFFFFF)
FORMS = {  # how a value is written, and the last value of each length
    "fssutf": (fssutf, (*LAST6, 0x7FFFFFFF)),
    "thompson": (thompson, (*LAST6, 0xFFFFFFFF)),
    "xopen": (xopen, (0x7F, 0x207F, 0x8207F, 0x208207F, 0x7FFFFFFF)),
    "utf1": (utf1, (0x9F, 0xFF, 0x4015, 0x38E2D, 0x7FFFFFFF)),
    "utf8x7": (fssutf, (*LAST6, 0x7FFFFFFF, 0xFFFFFFFFF)),
    "utf8x8": (fssutf, (*LAST6, 0x7FFFFFFF, 0xFFFFFFFFF, 0x3FFFFFFFFFF)),
}


def first_part(name, data):
    """The first part of data. It needs no decoder: within a length the bytes
    are in the order of the values, so what begins with some bytes is found by
    halving."""
    put, lasts = FORMS[name]
    best = 0
    for first, last in zip((0, *(last + 1 for last in lasts)), lasts):
        if not put(first)[0] <= data[0] <= put(last)[0]:
            continue
        for length in range(1, min(len(data), len(put(first))) + 1):
            low, high = first, last
            while low < high:
                middle = (low + high) // 2
                if put(middle)[:length] < data[:length]:
                    low = middle + 1
                else:
                    high = middle
            if put(low)[:length] != data[:length]:
                break
            if length == len(put(first)):
                return f"{low:X}:{length}", length
            best = max(best, length)
    if best == len(data):
        return f"more:{best}", best
    return f"bad:{max(best, 1)}", max(best, 1)


def parts(name, data):
    """All parts of data, as the tool prints them."""
    found = []
    while data:
        text, length = first_part(name, data)
        found.append(text)
        data = data[length:]
    return " ".join(found)


def edges(name):
    """Values around the ends of the lengths, and of all sizes."""
    lasts = FORMS[name][1]
    found = {last + i for last in lasts for i in range(-2, 3)}
    found |= {(1 << bit) + i for bit in range(lasts[-1].bit_length())
              for i in range(-1, 2)}
    return {value for value in found if value < 1 << 32 or len(lasts) > 6}


def any_bytes(draw, name):
    """Some sequences, mostly spoilt."""
    put, lasts = FORMS[name]
    data = b"".join(
        put(draw.randrange(lasts[-1] + 1) >> draw.randrange(
            lasts[-1].bit_length())) for _ in range(draw.randrange(5)))
    data = bytearray(data or bytes(draw.randrange(256) for _ in range(6)))
    for _ in range(draw.randrange(3)):
        at = draw.randrange(len(data))
        data[at:at + draw.randrange(2)] = bytes(
            draw.choice((0, 0x21, 0x7F, 0x80, 0x81, 0xA0, 0xBF, 0xC1, 0xE0,
                         0xF0, 0xF8, 0xFC, 0xFD, 0xFE, 0xFF,
                         draw.randrange(256)))
            for _ in range(draw.randrange(1, 3)))
    return bytes(data)


def against_python(tap, name, draw):
    """Both ways."""
    put, lasts = FORMS[name]
    values = sorted(edges(name)) + [
        draw.randrange(lasts[-1] + 1) >> draw.randrange(24)
        for _ in range(5000)]
    got = ask([f"put {name} {value:X}" for value in values])
    want = [put(value).hex().upper() if value <= lasts[-1] else "-"
            for value in values]
    wrong = [(f"{v:X}", g, w) for v, g, w in zip(values, got, want) if g != w]
    tap.ok(not wrong, f"{name}: {len(values)} values written", wrong[:1])
    strings = [put(value) for value in values if value <= lasts[-1]]
    strings += [data[:-1] for data in strings[:300] if len(data) > 1]
    strings += [any_bytes(draw, name) for _ in range(3000)]
    got = ask([f"read {name} {data.hex()}" for data in strings])
    wrong = [(data.hex(), answer, parts(name, data))
             for data, answer in zip(strings, got)
             if answer != parts(name, data)]
    tap.ok(not wrong, f"{name}: {len(strings)} strings cut into parts",
           wrong[:1])


PERL = """no warnings; while (<>) { chomp; my $s = chr(hex $_);
utf8::encode($s); print uc unpack("H*", $s), "\\n" }"""


def against_perl(tap, draw):
    """Perl has FSS-UTF, and extends it with FE as utf8x does."""
    values = sorted(value for value in edges("utf8x7") if value < 1 << 36)
    values += [draw.randrange(1 << 36) >> draw.randrange(30)
               for _ in range(5000)]
    run = subprocess.run(
        ["perl", "-e", PERL], text=True, check=True, stdout=subprocess.PIPE,
        input="".join(f"{value:X}\n" for value in values))
    want = run.stdout.split()
    tap.ok(ask([f"put utf8x7 {value:X}" for value in values]) == want,
           f"utf8x: {len(values)} values written as Perl writes them")


def without_lengths(text):
    """The parts of a line of the tool, as the page shows them."""
    return ", ".join(part if part in ("bad", "more") else f"U+{part}"
                     for part in re.sub(r":\d+", "", text).split())


def against_page(tap):
    """Each row of docs/develop/history.md: a value, then forms with bytes and
    bits; or a form, bytes, and how they read."""
    with open(f"{ROOT}/docs/develop/history.md", encoding="utf-8") as file:
        page = file.read()
    tools = dict(re.findall(r"^\| ([^|]+?) +\| `bu_format_(\w+)`", page,
                            re.M))
    lines, want, value, wrong = [], [], 0, []
    for line in page.split("\n"):
        if match := re.match(r"    U\+([0-9A-F]+)$", line):
            value = int(match[1], 16)
        match = re.match(r"    (\S+(?: \S+)*)  +((?:[0-9A-F]{2} )*"
                         r"[0-9A-F]{2}|none)(?:  +([01 .]+))?$", line)
        if not match or match[1] not in tools:
            continue
        tool = tools[match[1]]
        data = match[2].replace(" ", "")
        bits = match[3] and re.sub("[ .]", "", match[3])
        lines.append(f"put {tool} {value:X}")
        want.append("-" if data == "none" else data)
        if bits and (int(bits, 2) != int(data, 16)
                     or len(bits) != 4 * len(data)):
            wrong.append(line)
    got = ask(lines)
    wrong += [line for line, a, b in zip(lines, got, want) if a != b]
    tap.ok(len(lines) > 20 and not wrong,
           f"{len(lines)} rows of docs/develop/history.md", wrong)
    reads = re.findall(r"^    (\w+) reads ([0-9A-F ]+?) as (.+)$", page, re.M)
    got = ask([f"read {tool} {data.replace(' ', '')}"
               for tool, data, _ in reads])
    wrong = [(data, a) for (_, data, b), a in zip(reads, got)
             if without_lengths(a) != b]
    tap.ok(len(reads) > 10 and not wrong,
           f"{len(reads)} readings in docs/develop/history.md", wrong)


def against_picture(tap):
    """The bytes in docs/pictures/forms.svg; UTF-7 by Python alone."""
    import pictures_data
    drawn = [(tool, value, put(value).hex().upper())
             for put, tool in pictures_data.FORMS.values() if tool
             for value in pictures_data.VALUES]
    got = ask([f"put {tool} {value:X}" for tool, value, _ in drawn])
    wrong = [(one, a) for one, a in zip(drawn, got) if one[2] != a]
    tap.ok(len(drawn) == 18 and not wrong, "the bytes of the picture", wrong)


def run(tap):
    """All of it."""
    draw = random.Random(1992)
    for name in FORMS:
        against_python(tap, name, draw)
    against_perl(tap, draw)
    against_page(tap)
    against_picture(tap)
