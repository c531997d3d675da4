"""bench_inputs: the input texts of the benchmarks, as a C header; with
--numbers, the numbers; with --scripts, scalar values of scripts; with --prose,
prose of many languages; with --pages, texts in CP1251; with --pairs, texts of
pages of double bytes."""
# SPDX-License-Identifier: MIT
import os
import random
import re
import sys

sys.path.insert(0, f"{os.path.dirname(os.path.abspath(__file__))}/unicode")
import ucd  # noqa: E402

SIZE = 4096
COUNT = 64  # numbers or scalar values of an input
WORDS = ("boot init uart adc temp volt ok fail retry timeout link up down "
         "sensor node rssi dbm heap free stack task tick irq dma crc pass "
         "reset cause brownout watchdog flash write erase page").split()
PROSE = (
    "Все счастливые семьи похожи друг на друга, каждая несчастливая семья "
    "несчастлива по-своему. Всё смешалось в доме Облонских. Жена узнала, что "
    "муж был в связи с бывшею в их доме француженкою-гувернанткой, и объявила "
    "мужу, что не может жить с ним в одном доме. ")
SCRIPTS = ["Latin", "Greek", "Cyrillic", "Armenian", "Georgian", "Cherokee",
           "Hebrew", "Arabic", "Devanagari", "Thai", "Hangul", "Hiragana",
           "Han", "Deseret", "Adlam"]


class Maker:
    """Texts of up to SIZE bytes, the same ones every time."""

    def __init__(self):
        self.random = random.Random(1992)

    def fill(self, make, size=SIZE):
        """Sequences from make, as many as fit."""
        out = b""
        while len(out) + len(part := make().encode()) <= size:
            out += part
        return out

    def between(self, *ranges):
        """A maker of scalars from each of the ranges in turn."""
        turn = 0

        def make():
            nonlocal turn
            turn += 1
            low, high = ranges[turn % len(ranges)]
            return chr(self.random.randint(low, high))
        return make

    def log_line(self):
        """A line as firmware logs it."""
        words = " ".join(self.random.choices(WORDS, k=5))
        return f"[{self.random.randrange(10**8):8}] {words}\n"

    def mixed(self):
        """80 % ASCII, 10, 7 and 3 % of two, three and four bytes."""
        low, high = self.random.choices(
            [(0x20, 0x7E), (0x80, 0x7FF), (0x800, 0xD7FF),
             (0x10000, 0x10FFFF)], [80, 10, 7, 3])[0]
        return chr(self.random.randint(low, high))


def texts():
    """(name, bytes) of each input."""
    make = Maker()
    prose = iter(PROSE * 40)
    yield "ascii", make.fill(make.log_line)
    yield "cyr2", make.fill(make.between((0x410, 0x44F), (0x391, 0x3A1)))
    yield "cjk3", make.fill(make.between((0x4E00, 0x9FA5), (0xAC00, 0xD7A3)))
    yield "emoji4", make.fill(make.between((0x1F300, 0x1F64F)))
    yield "mixed", make.fill(make.mixed)
    yield "ruprose", make.fill(lambda: next(prose))
    yield "s8", b"AT+CWJAP"
    yield "s17", "café_naïve1.txt".encode()
    yield "s33", "T=+23.45°C,RH=41.2%,P=1013,V=3.3".encode()
    yield "s30cjk", "日本語のファイル.tx".encode() + b"t12"


def uleb128(value):
    """The bytes of a number."""
    out = []
    while value >= 128:
        out.append(value % 128 + 128)
        value //= 128
    return bytes(out + [value])


def numbers():
    """(name, bytes) of each input: COUNT numbers of so many bytes each. Five
    and ten are good as signed and unsigned ones."""
    draw = random.Random(1993)

    def some(low, high):
        return b"".join(uleb128(draw.randrange(low, high))
                        for _ in range(COUNT))
    yield "n1", some(0, 1 << 7)
    yield "n2", some(1 << 7, 1 << 14)
    yield "n5", some(1 << 28, 1 << 31)
    yield "n10", some(1 << 63, 1 << 64)
    # 80 % of one byte, 15 of two, 5 of three to five
    yield "mixed_n", b"".join(
        uleb128(draw.randrange(1 << draw.choices([7, 14, 31], [80, 15, 5])[0]))
        for _ in range(COUNT))


def scripts():
    """(name, bytes) of each input: COUNT scalar values, four bytes each,
    the low one first."""
    draw = random.Random(1994)
    by_script = {}
    for scalar, script in sorted(ucd.script().items()):
        by_script.setdefault(script, []).append(scalar)
    vietnamese = ("àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộ"
                  "ớờởỡợụủứừửữựỳỵỷỹ")
    for name, some in [
            ("ascii", range(0x20, 0x7F)), ("latin1", range(0xA0, 0x100)),
            ("vietnamese", [ord(x) for x in vietnamese + vietnamese.upper()]),
            *((script.lower(), by_script[script]) for script in SCRIPTS),
            ("emoji", range(0x1F300, 0x1F650))]:
        yield name, b"".join(draw.choice(some).to_bytes(4, "little")
                             for _ in range(COUNT))


def prose():
    """(name, bytes) of each text of tools/prose.txt."""
    here = os.path.dirname(os.path.abspath(__file__))
    with open(f"{here}/prose.txt", encoding="utf-8") as file:
        for part in file.read().split("\n== ")[1:]:
            head, text = part.split("\n", 1)
            yield f"prose_{head.split()[0]}", text.encode()


def pages():
    """(name, bytes) of each input, in CP1251: lines of a log, the same with
    every second word in Russian, and prose."""
    make = Maker()
    russian = re.findall(r"[а-яё]{2,}", PROSE)

    def mixed():
        words = make.random.choices(WORDS, k=3) + \
            make.random.choices(russian, k=3)
        make.random.shuffle(words)
        return f"[{make.random.randrange(10**8):8}] {' '.join(words)}\n"

    prose = iter(PROSE * 40)
    for name, maker in (("ascii", make.log_line), ("mixed", mixed),
                        ("ruprose", lambda: next(prose))):
        text = make.fill(maker, SIZE // 2).decode()
        yield f"p_{name}", text.encode("cp1251")


def pairs():
    """(name, bytes) of each input: COUNT values of one kind and encoding."""
    draw = random.Random(1995)
    here = os.path.dirname(os.path.abspath(__file__))

    def some(name, first, last):
        with open(f"{here}/pages/{name}.txt", encoding="utf-8") as file:
            rows = dict(line.rstrip("\n").split(" ", 1) for line in file)
        values = [value for row in range(first, last + 1)
                  for value in rows.get(str(row), "") if value != "."]
        return "".join(draw.choice(values) for _ in range(COUNT))
    for kind, first, last in [("kana", 4, 5), ("symbols", 1, 2),
                              ("letters", 3, 7), ("kanji1", 16, 47),
                              ("kanji2", 48, 84)]:
        text = some("jis0208", first, last)
        yield f"sjis_{kind}", "".join(
            x for x in text if x not in "―〜‖−¢£¬").encode("cp932")
        yield f"euc_{kind}", text.encode("euc_jp")
    for kind, first, last in [("symbols", 1, 3), ("level1", 4, 38),
                              ("level2", 41, 88)]:
        yield f"big5_{kind}", some("big5", first, last).encode("cp950")


def show(name, inputs):
    """An array of inputs, as C."""
    print("/* Made by tools/bench_inputs.py. */")
    rows = []
    for label, data in inputs:
        hexes = ",".join(str(byte) for byte in data)
        print(f"static const uint8_t in_{label}[] "
              f"__attribute__((aligned(8))) = {{{hexes}}};")
        rows.append(f'{{"{label}", in_{label}, {len(data)}}}')
    print(f"static const struct input {name}[] = {{{', '.join(rows)}}};")


def main():
    if sys.argv[1:] == ["--numbers"]:
        show("numbers", numbers())
    elif sys.argv[1:] == ["--pages"]:
        show("pages", pages())
    elif sys.argv[1:] == ["--scripts"]:
        show("scripts", scripts())
    elif sys.argv[1:] == ["--prose"]:
        show("prose", prose())
    elif sys.argv[1:] == ["--pairs"]:
        show("pairs", pairs())
    else:
        show("inputs", texts())


if __name__ == "__main__":
    sys.exit(main())
