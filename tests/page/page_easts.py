"""page_easts: the pages of Korea and China, every pair and every value both
ways, against Python's codecs, glibc's iconv, WHATWG's indexes and states and,
where it is, the TextDecoder of Node.js. Each difference is in a list here, and
said in docs/develop/sources.md. With --sums: tests/page/page_east_sums.h."""
# SPDX-License-Identifier: MIT
# group: page-east = page_east | run:page_east
import array
import ctypes
import hashlib
import random
import shutil
import subprocess
import sys

TOP = 0x110000
BAD, MORE = 0xFFFFFF, 0xFFFFFFFF
FOURS = 126 * 10 * 126 * 10
HIGH = 189000  # U+10000 as four bytes

# 2022: pair, what it is, what it was. The last one is of 2005.
MOVED = [(0xA6D9, 0xFE10, 0xE78D), (0xA6DA, 0xFE12, 0xE78E),
         (0xA6DB, 0xFE11, 0xE78F), (0xA6DC, 0xFE13, 0xE790),
         (0xA6DD, 0xFE14, 0xE791), (0xA6DE, 0xFE15, 0xE792),
         (0xA6DF, 0xFE16, 0xE793), (0xA6EC, 0xFE17, 0xE794),
         (0xA6ED, 0xFE18, 0xE795), (0xA6F3, 0xFE19, 0xE796),
         (0xFE59, 0x9FB4, 0xE81E), (0xFE61, 0x9FB5, 0xE826),
         (0xFE66, 0x9FB6, 0xE82B), (0xFE67, 0x9FB7, 0xE82C),
         (0xFE6D, 0x9FB8, 0xE832), (0xFE7E, 0x9FB9, 0xE843),
         (0xFE90, 0x9FBA, 0xE854), (0xFEA0, 0x9FBB, 0xE864),
         (0xA8BC, 0x1E3F, 0xE7C7)]
# glibc reads these pairs as what Unicode 3.1 has for them; ours, Python's and
# WHATWG's are private use, as in GB 18030-2005.
GLIBC_OWN = {0xFE51: 0x20087, 0xFE52: 0x20089, 0xFE53: 0x200CC,
             0xFE6C: 0x215D7, 0xFE76: 0x2298F, 0xFE91: 0x241FE}


def one_of(data, codec):
    """The scalar value of bytes by Python, or None."""
    try:
        text = data.decode(codec)
    except UnicodeDecodeError:
        return None
    return ord(text) if len(text) == 1 else None


def pairs_of(codec):
    """{pair: scalar value} by Python."""
    found = {pair: one_of(pair.to_bytes(2, "big"), codec)
             for pair in range(0x8000, 0x10000)}
    return {pair: value for pair, value in found.items() if value}


def number_of(data):
    """Four bytes as a number."""
    return ((data[0] - 0x81) * 12600 + (data[1] - 0x30) * 1260
            + (data[2] - 0x81) * 10 + data[3] - 0x30)


def bytes_of(number):
    """A number as four bytes, and these as one."""
    return bytes([0x81 + number // 12600, 0x30 + number // 1260 % 10,
                  0x81 + number // 10 % 126, 0x30 + number % 10])


HIGH_BYTES = array.array("I", [
    int.from_bytes(bytes_of(number), "big")
    for number in range(HIGH, HIGH + 0x100000)])


class Page:
    """What a page has to do: {pair or byte: value} and {number: value} read;
    {value: pair, byte or four bytes} written. Above U+FFFF all is arithmetic.
    """

    def __init__(self, pairs, fours=None, first=0x81):
        self.pairs, self.fours, self.first = pairs, fours or {}, first
        self.writes = bool(self.fours)  # above U+FFFF
        self.put = {}
        for number, value in self.fours.items():
            self.put[value] = int.from_bytes(bytes_of(number), "big")
        self.put.update({value: pair for pair, value in pairs.items()})

    def expected(self):
        """All that page_east says."""
        out = array.array("I")
        lead = range(self.first, 0xFF)
        for byte in range(0x100):
            value = byte if byte < 0x80 else self.pairs.get(byte, BAD)
            out.append(MORE if byte in lead else 1 << 24 | value)
        for pair in range(0x10000):
            out.append(self.expected_pair(pair // 256, pair % 256, out, lead))
        if self.fours:
            fours = array.array("I", [4 << 24 | BAD]) * FOURS
            for number, value in self.fours.items():
                fours[number] = 4 << 24 | value
            fours[HIGH:HIGH + 0x100000] = array.array(
                "I", range(4 << 24 | 0x10000, 4 << 24 | TOP))
            out += fours
        put = array.array("I", [0]) * 0x10000 + \
            (HIGH_BYTES if self.writes else array.array("I", [0]) * 0x100000)
        for value in range(0x80):
            put[value] = value
        for value, written in self.put.items():
            put[value] = written
        return out + put

    def expected_pair(self, one, two, out, lead):
        """The first step of two bytes."""
        if one not in lead:
            return out[one]
        if self.fours and 0x30 <= two <= 0x39:
            return MORE
        value = self.pairs.get(one * 256 + two)
        if value:
            return 2 << 24 | value
        return (2 if two >= 0x80 else 1) << 24 | BAD


def is_hanja(value):
    """Return whether it is in rows 42 to 93 of KS X 1001."""
    return 0x4E00 <= value <= 0x9FFF or 0xF900 <= value <= 0xFAFF


def korean():
    """The pages of Korea. Python takes A4D4 for the start of a syllable of
    eight bytes (KS X 1001, annex 3); here it is U+3164, as everywhere else."""
    euc = {**pairs_of("euc_kr"), 0xA4D4: 0x3164}
    uhc = pairs_of("cp949")
    found = {}
    for name, pairs, first in (("euc_kr", euc, 0xA1), ("cp949", uhc, 0x81)):
        few = {pair: value for pair, value in pairs.items()
               if not is_hanja(value)}
        found[name] = Page(few, first=first)
        found[f"{name}_hanja"] = Page(pairs, first=first)
        found[f"{name}_indexed"] = found[f"{name}_hanja"]
    return found


def gb18030_pairs():
    """The pairs of 2022: Python has those of 2000, or what follows."""
    pairs = pairs_of("gb18030")
    pairs.update({pair: now for pair, now, _ in MOVED})
    return pairs


def gb18030_fours():
    """Four bytes as in 2000, before anything was moved."""
    two = set(gb18030_pairs().values())
    two -= {now for _, now, _ in MOVED}
    two |= {was for _, _, was in MOVED}
    rest = [value for value in range(0x80, 0x10000)
            if value not in two and not 0xD800 <= value <= 0xDFFF]
    return dict(enumerate(rest))


def moved(fours, changes):
    """The same with values changed."""
    swap = {now: was for _, now, was in changes}
    return {number: swap.get(value, value)
            for number, value in fours.items()}


def chinese():
    """The pages of China."""
    gbk = pairs_of("gbk")
    pairs, fours = gb18030_pairs(), gb18030_fours()
    of_2022 = Page(pairs, moved(fours, MOVED))
    found = {"gbk": Page(gbk), "gbk_indexed": Page(gbk),
             "cp936": Page({**gbk, 0x80: 0x20AC}),
             "gb18030": of_2022, "gb18030_indexed": of_2022}
    of_2005 = {**pairs, **{pair: was for pair, _, was in MOVED[:-1]}}
    fours = moved(fours, MOVED[-1:])
    found["gb18030_2005"] = Page(of_2005, fours)
    web = {0x80: 0x20AC, **pairs, 0xA3A0: 0x3000}
    page = found["gb18030_whatwg"] = Page(web, fours)
    page.put.update({was: pair for pair, _, was in MOVED[:-1]})
    page.put.update({0x20AC: 0xA2E3, 0x3000: 0xA1A1})
    page = found["gbk_whatwg"] = Page(web, fours)
    page.put = {**found["gb18030_whatwg"].put, 0x20AC: 0x80}
    page.put = {value: written for value, written in page.put.items()
                if written < 0x10000}
    page.writes = False
    return found


def differences(got, want, limit=10):
    """The places where two arrays differ, as lines."""
    if got == want:
        return []
    return [f"{place:#x}: {one:#x}, not {other:#x}" for place, (one, other)
            in enumerate(zip(got, want)) if one != other][:limit] or \
        [f"{len(got)} numbers, not {len(want)}"]


def answers(program, name):
    """All that page_east says of a page."""
    out = array.array("I")
    out.frombytes(subprocess.run([program, name], check=True,
                                 stdout=subprocess.PIPE).stdout)
    return out


class Iconv:
    """glibc's converter between two encodings."""

    def __init__(self, to, come):
        self.c = ctypes.CDLL(None)
        self.c.iconv_open.restype = ctypes.c_void_p
        self.handle = self.c.iconv_open(to.encode(), come.encode())
        if self.handle == ctypes.c_void_p(-1).value:
            raise OSError(f"no {come}")

    def one(self, data):
        """The result of converting data, or None."""
        room = ctypes.create_string_buffer(16)
        come = ctypes.create_string_buffer(data, len(data))
        at, to = ctypes.c_void_p(ctypes.addressof(come)), \
            ctypes.c_void_p(ctypes.addressof(room))
        left, free = ctypes.c_size_t(len(data)), ctypes.c_size_t(16)
        self.c.iconv.argtypes = [ctypes.c_void_p] * 5
        self.c.iconv.restype = ctypes.c_size_t
        self.c.iconv(self.handle, None, None, None, None)
        status = self.c.iconv(self.handle, ctypes.byref(at),
                              ctypes.byref(left), ctypes.byref(to),
                              ctypes.byref(free))
        if status != 0 or left.value:
            return None
        return room.raw[:16 - free.value]


# What glibc reads otherwise, and why, in docs/develop/sources.md: its EUC-KR
# has C1 controls and the postal mark of KS X 1001:2002.
GLIBC = {"euc_kr_hanja": ("EUC-KR", {0xA2E8: 0x327E}),
         "cp949_hanja": ("CP949", {}), "cp936": ("GBK", {}),
         "gb18030": ("GB18030", {})}


def glibc(tap, pages):
    """Each pair and its value, both ways."""
    for name, (charset, differs) in GLIBC.items():
        page = pages[name]
        read, write = Iconv("UTF-32BE", charset), Iconv(charset, "UTF-32BE")
        wrong = []
        for pair in range(0x8000, 0x10000):
            got = read.one(pair.to_bytes(2, "big"))
            got = int.from_bytes(got, "big") if got and len(got) == 4 else None
            want = differs.get(pair) or page.pairs.get(pair)
            if name == "gb18030" and got != want:
                was = {p: {now, old} for p, now, old in MOVED}
                if got in was.get(pair, ()) or GLIBC_OWN.get(pair) == got:
                    continue
            if got != want:
                wrong.append(f"{pair:04X}: {got}, not {want}")
        for pair, value in page.pairs.items():
            got = write.one(value.to_bytes(4, "big"))
            if got != pair.to_bytes(2 if pair > 0xFF else 1, "big") and not (
                    name == "gb18030" and (pair in GLIBC_OWN or pair in {
                        p for p, _, _ in MOVED})):
                wrong.append(f"U+{value:04X}: {got}, not {pair:04X}")
        tap.ok(not wrong, f"{name} as glibc's {charset}, both ways",
               "\n".join(wrong[:10]))


def web_texts():
    """Texts of leads, trails and digits, each ended by an ASCII letter that is
    no trail of four bytes."""
    dice = random.Random(13)
    alphabet = bytes.fromhex("20303139404141 5A5B607A7E7F8081A0A1A3 A8B0C6C8"
                             "D4D7E3F8 FDFEFF")
    texts = [bytes(dice.choices(alphabet, k=dice.randrange(1, 24))) + b"\n"
             for _ in range(12000)]
    return texts


def web_model(page, text):
    """WHATWG's decoders of EUC-KR, GBK and gb18030, state by state."""
    out, queue, held = [], list(reversed(text)), []
    while queue:
        byte = queue.pop()
        if len(held) == 3:
            if not 0x30 <= byte <= 0x39:
                queue += [byte, held[2], held[1]]
                out.append(0xFFFD)
            else:
                number = number_of([*held, byte])
                high = 0 <= number - HIGH < 0x100000
                out.append(number - HIGH + 0x10000 if high
                           else page.fours.get(number, 0xFFFD))
            held = []
        elif len(held) == 2:
            if 0x81 <= byte <= 0xFE:
                held.append(byte)
            else:
                queue += [byte, held[1]]
                out.append(0xFFFD)
                held = []
        elif held:
            if page.fours and 0x30 <= byte <= 0x39:
                held.append(byte)
                continue
            value = page.pairs.get(held[0] * 256 + byte)
            held = []
            if value is None and byte < 0x80:
                queue.append(byte)
            out.append(value or 0xFFFD)
        elif byte < 0x80:
            out.append(byte)
        elif page.first <= byte <= 0xFE:
            held = [byte]
        else:
            out.append(page.pairs.get(byte, 0xFFFD))
    return out


def web(tap, program, pages):
    """Division of ill-formed text, by the states of WHATWG's decoders."""
    texts = web_texts()
    data = b"".join(bytes([len(text)]) + text for text in texts)
    for name in ("euc_kr", "cp949_hanja", "gbk", "gb18030", "gbk_whatwg"):
        out = array.array("I")
        out.frombytes(subprocess.run([program, name, "texts"], input=data,
                                     check=True,
                                     stdout=subprocess.PIPE).stdout)
        want = array.array("I")
        for text in texts:
            want.extend([*web_model(pages[name], text), MORE])
        tap.ok(out == want, f"{name}: {len(texts)} texts are divided as by "
               "WHATWG's decoder", "\n".join(differences(out, want)))


NODE = """
const decoder = new TextDecoder("gb18030");
const out = new Uint32Array(0x10000 + 39420);
for (let i = 0; i < out.length; i++) {
    const four = i - 0x10000;
    const bytes = four < 0 ? [i >> 8, i & 255] :
        [0x81 + Math.floor(four / 12600), 0x30 + Math.floor(four / 1260) % 10,
         0x81 + Math.floor(four / 10) % 126, 0x30 + four % 10];
    const text = [...decoder.decode(Uint8Array.from(bytes))];
    out[i] = text.length === 1 ? text[0].codePointAt(0) : 0xFFFD;
}
process.stdout.write(Buffer.from(out.buffer));
"""


def node(tap, page):
    """All pairs, and four bytes up to U+FFFF, by Node.js. An older ICU has the
    pairs of 2005. Its gbk and euc-kr are not WHATWG's."""
    what = "gb18030_whatwg as Node.js"
    if not shutil.which("node"):
        tap.skip(what, "node is missing")
        return
    older = {pair: was for pair, _, was in MOVED}
    out = array.array("I")
    out.frombytes(subprocess.run(["node", "-e", NODE], check=True,
                                 stdout=subprocess.PIPE).stdout)
    wrong = []
    for pair in range(0x8100, 0xFF00):
        want = page.pairs.get(pair, 0xFFFD)
        if 0x30 <= pair % 256 <= 0x39 or older.get(pair) == out[pair]:
            continue
        if out[pair] != want:
            wrong.append(f"{pair:04X}: {out[pair]:04X}, not {want:04X}")
    for number, got in enumerate(out[0x10000:]):
        if got != page.fours[number]:
            wrong.append(f"{bytes_of(number).hex()}: {got:04X}, not "
                         f"{page.fours[number]:04X}")
    tap.ok(not wrong, what, "\n".join(wrong[:10]))


# SHA-256 of the lines "pointer value" of WHATWG's indexes; gb18030 as it was
# before 2024, when it got the pairs of 2022.
INDEXES = {
    "cp949_hanja":
    "3b738fbcfbe15487d46ddda9eccdebfa7932c2c4187812e4cc6a7ad2dd8aaeb1",
    "gb18030_whatwg":
    "0100128705c8b178ae8a399dcb89a53d33c0503efb71792335e68487c8eb58f1",
}


def indexes(tap, pages):
    """The indexes of the Encoding Standard, by their digests."""
    for name, digest in INDEXES.items():
        pairs = {pair: value for pair, value in pages[name].pairs.items()
                 if pair > 0xFF}
        if pages[name].fours:
            pairs.update({pair: was for pair, _, was in MOVED[:-1]})
        lines = []
        for pair, value in sorted(pairs.items()):
            trail = pair % 256 - 0x41
            if pages[name].fours:
                trail = pair % 256 - (0x40 if pair % 256 < 0x7F else 0x41)
            lines.append(f"{(pair // 256 - 0x81) * 190 + trail} {value:04X}\n")
        got = hashlib.sha256("".join(lines).encode()).hexdigest()
        tap.ok(got == digest, f"{name} as WHATWG's index", got)


def python_fours(tap, page):
    """Python's four bytes, which are those of 2000 or later."""
    wrong = []
    either = {value for change in MOVED for value in change[1:]}
    high = {HIGH + value: 0x10000 + value for value in range(0, 0x100000, 97)}
    for number, value in {**page.fours, **high}.items():
        got = one_of(bytes_of(number), "gb18030")
        if got != value and not {got, value} <= either:
            wrong.append(f"{bytes_of(number).hex()}: {value:04X}, not {got}")
    tap.ok(not wrong and len(page.put) == 0x10000 - 0x800 - 0x80,
           "gb18030 has all scalar values, with four bytes as Python",
           "\n".join(wrong[:10]))


SUMS = ["euc_kr", "cp949", "euc_kr_hanja", "cp949_hanja", "gbk", "gb18030",
        "gb18030_2005", "gb18030_whatwg"]
HEADER = """\
/* page_east_sums: sums over the values of pages, for their suites. */
/* SPDX-License-Identifier: MIT */
/* Made by tests/page/page_easts.py --sums from Python's codecs. */
#ifndef PAGE_EAST_SUMS_H
#define PAGE_EAST_SUMS_H
"""


def total(values):
    """A sum as tests/page/page_checks.c makes it."""
    found = 0
    for value in values:
        found = (found ^ value) * 16777619 & 0xFFFFFFFF
    return found


def sums():
    """Print tests/page/page_east_sums.h."""
    pages = {**korean(), **chinese()}
    print(HEADER)
    for name in SUMS:
        pairs = pages[name].pairs
        found = total(pairs.get(pair, 0) for pair in range(0x8000, 0x10000))
        print(f"#define PAGE_SUM_{name.upper()} 0x{found:08X}u")
    for name in ("gb18030", "gb18030_2005"):
        fours = pages[name].fours
        found = total(fours[number] for number in range(0, 39420, 13))
        print(f"#define PAGE_FOURS_{name.upper()} 0x{found:08X}u")
    print("\n#endif")


def run(tap, program):
    """All of it."""
    pages = {**korean(), **chinese()}
    for name, page in pages.items():
        wrong = differences(answers(program, name), page.expected())
        tap.ok(not wrong, f"{name}: every pair and every value",
               "\n".join(wrong))
    python_fours(tap, pages["gb18030"])
    glibc(tap, pages)
    web(tap, program, pages)
    indexes(tap, pages)
    node(tap, pages["gb18030_whatwg"])


if __name__ == "__main__" and sys.argv[1:] == ["--sums"]:
    sums()
