"""page_cells_oracle: Shift_JIS, EUC-JP and Big5, each sequence of bytes and
each value, against Python's codecs, iconv and the Encoding Standard. With
--sums, what the suites page_japanese and page_taiwan compare with."""
# SPDX-License-Identifier: MIT
# group: page-cells = core.so | run
import ctypes
import json
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
LIBRARY = f"{ROOT}/build/host/core.so"
OK, BAD, MORE = 0, -1, 1
KATAKANA = {bytes([byte]): byte + 0xFEC0 for byte in range(0xA1, 0xE0)}
# Where the Encoding Standard and Microsoft write the latter of two pairs.
LATTER = {0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345}
STEPS = (1, 67, 251, 4013)  # of tests/frame/format_case.h, and SUITE_THIN


def pairs(codec, before=b""):
    """All pairs of a codec of Python: bytes -> value."""
    found = {}
    for high in range(0x81, 0xFF):
        for low in range(0x40, 0x100):
            data = before + bytes([high, low])
            try:
                text = data.decode(codec)
            except UnicodeDecodeError:
                continue
            if len(text) == 1:
                found[data] = ord(text)
    return found


def without(found, first, last):
    """Those that are not in a range of bytes."""
    return {data: value for data, value in found.items()
            if not first <= data <= last}


class Page:
    """The mapping of a page: the value of each sequence, the division of
    ill-formed text, the bytes written for each value."""

    def __init__(self, kind, table, unwritten=()):
        self.kind = kind
        self.table = table
        self.forms = {}
        for data, value in sorted(table.items(), key=self.rank):
            if data not in unwritten:
                self.forms.setdefault(value, data)

    def rank(self, item):
        """The encoded form comes first."""
        data, value = item
        late = self.kind == "big5" and value in LATTER
        chosen = self.kind == "sjis" and b"\xed\x40" <= data <= b"\xee\xfc"
        number = int.from_bytes(data, "big")
        return len(data), chosen, -number if late else number

    def length(self, data):
        """Bytes of the sequence that this begins, if it is one."""
        lead = data[0]
        if self.kind == "sjis":
            return 2 if 0x81 <= lead <= 0x9F or 0xE0 <= lead <= 0xFC else 1
        if self.kind == "big5":
            return 2 if 0x81 <= lead <= 0xFE else 1
        if lead == 0x8F and (len(data) == 1 or 0xA1 <= data[1] <= 0xFE):
            return 3
        return 2 if lead in (0x8E, 0x8F) or 0xA1 <= lead <= 0xFE else 1

    def next(self, data):
        """(status, bytes, value) as the Encoding Standard divides."""
        n = self.length(data)
        if len(data) < n:
            return MORE, 0, 0
        if data[:n] in self.table:
            return OK, n, self.table[data[:n]]
        return BAD, n - (n > 1 and data[n - 1] < 0x80), 0

    def last(self, data):
        """The last part that next divides data into; what ends too early is
        bad."""
        part = ()
        while data:
            status, n, value = self.next(data)
            part = (BAD, len(data), 0) if status == MORE else \
                (status, n, value)
            data = data[part[1]:]
        return part


def single(*more):
    """ASCII, and more."""
    found = {bytes([byte]): byte for byte in range(128)}
    for one in more:
        found.update(one)
    return found


def models():
    """Each object and its page."""
    jis, ms, euc = pairs("shift_jis"), pairs("cp932"), pairs("euc_jp")
    ms = {k: v for k, v in ms.items()
          if len(k) == 2 and k[0] not in range(0xA0, 0xE0)}
    jis = {k: v for k, v in jis.items() if k[0] not in range(0xA0, 0xE0)}
    euc = {k: v for k, v in euc.items() if k[0] >= 0xA1}
    third = pairs("euc_jp", b"\x8f")
    third[b"\x8f\xa2\xb7"] = 0xFF5E  # Python: U+007E, which is ASCII
    half = {b"\x8e" + k: v for k, v in KATAKANA.items()}
    big5 = without(pairs("cp950"), b"\xc6\xa1", b"\xc8\xfe")
    yen = single(KATAKANA, jis, {b"\x5c": 0xA5, b"\x7e": 0x203E})
    found = {
        "shift_jis": Page("sjis", single(KATAKANA, jis)),
        "shift_jis_x0201": Page("sjis", yen),
        "cp932": Page("sjis", single(KATAKANA, ms, {b"\x80": 0x80})),
        "euc_jp": Page("euc", single(half, euc)),
        "euc_jp_0212": Page("euc", single(half, euc, third)),
        "euc_jp_whatwg": Page("euc", single(half, moved(ms), third),
                              unwritten=third),
        "big5": Page("big5", single(big5)),
    }
    for name in ("shift_jis", "cp932", "euc_jp", "big5"):
        found[f"{name}_indexed"] = found[name]
    return found


def moved(found):
    """Pairs of Shift_JIS as those of EUC-JP, where it has them."""
    euc = {}
    for (lead, trail), value in found.items():
        cell = (lead - (0x81 if lead < 0xA0 else 0xC1)) * 188 + trail - (
            0x40 if trail < 0x7F else 0x41)
        if cell < 94 * 94:
            euc[bytes([cell // 94 + 0xA1, cell % 94 + 0xA1])] = value
    return euc


def sequences(kind, step=1):
    """All that is tried: one byte, two, and three where there are such."""
    every = [bytes([byte]) for byte in range(256)]
    every += [bytes([high, low]) for high in range(128, 256)
              for low in range(256)]
    if kind == "euc":
        every += [bytes([0x8F, high, low]) for high in range(0xA1, 0xFF)
                  for low in range(0xA1, 0xFF)]
    return every[::step]


def add(found, *numbers):
    """A step of FNV-1a for each number."""
    for number in numbers:
        found = (found ^ number) * 0x01000193 % 2 ** 32
    return found


def sums():
    """Print the sums over all sequences and over values, by steps."""
    print("/* page_cells_sums: FNV-1a over what each sequence is, and what "
          "each value is\n * written as, by step. Made by "
          "tests/page/page_cells_oracle.py --sums. */\n"
          "/* SPDX-License-" "Identifier: MIT */\n"
          "#ifndef PAGE_CELLS_SUMS_H\n#define PAGE_CELLS_SUMS_H\n")
    for name, page in models().items():
        if name.endswith("_indexed"):
            continue
        for step in STEPS[:2]:
            found = 0x811C9DC5
            for data in sequences(page.kind, step):
                status, n, value = page.next(data)
                found = add(found, status % 2 ** 32, n, value)
            print(f"#define {name.upper()}_NEXT_{step} 0x{found:08X}u")
        for step in (STEPS[0], *STEPS[2:]):
            found = 0x811C9DC5
            for value in range(0, 0x10400, step):
                form = page.forms.get(value, b"")
                found = add(found, len(form), *form)
            print(f"#define {name.upper()}_PUT_{step} 0x{found:08X}u")
    print("\n#endif")


class Format(ctypes.Structure):
    """struct bu_format."""

    _fields_ = [("name", ctypes.c_char_p), ("unit", ctypes.c_uint8),
                ("longest", ctypes.c_uint8), ("traits", ctypes.c_uint8),
                ("highest", ctypes.c_uint64),
                ("next", ctypes.CFUNCTYPE(
                    ctypes.c_int, ctypes.POINTER(ctypes.c_void_p),
                    ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint32),
                    ctypes.c_void_p)),
                ("prev", ctypes.CFUNCTYPE(
                    ctypes.c_int, ctypes.c_void_p,
                    ctypes.POINTER(ctypes.c_void_p),
                    ctypes.POINTER(ctypes.c_uint32), ctypes.c_void_p)),
                ("put", ctypes.CFUNCTYPE(
                    ctypes.c_uint, ctypes.c_char_p, ctypes.c_uint32,
                    ctypes.c_void_p))]


class Core:
    """One object of core, by ctypes."""

    def __init__(self, lib, name):
        self.format = Format.in_dll(lib, f"bu_page_{name}")
        self.value = ctypes.c_uint32()
        self.at = ctypes.c_void_p()
        self.room = ctypes.create_string_buffer(8)

    def next(self, data):
        """(status, bytes, value)."""
        buffer = ctypes.create_string_buffer(data, len(data))
        start = ctypes.addressof(buffer)
        self.at.value, self.value.value = start, 0
        status = self.format.next(
            ctypes.byref(self.at), start + len(data),
            ctypes.byref(self.value), ctypes.addressof(self.format))
        return status, self.at.value - start, self.value.value

    def prev(self, data):
        """(status, bytes, value) of the last part."""
        buffer = ctypes.create_string_buffer(data, len(data))
        start = ctypes.addressof(buffer)
        self.at.value, self.value.value = start + len(data), 0
        status = self.format.prev(
            start, ctypes.byref(self.at), ctypes.byref(self.value),
            ctypes.addressof(self.format))
        return status, start + len(data) - self.at.value, self.value.value

    def put(self, value):
        """The bytes of a value."""
        n = self.format.put(self.room, value, ctypes.addressof(self.format))
        return self.room.raw[:n]


def against_model(tap, name, page, core):
    """Each sequence and each value."""
    every = sequences(page.kind)
    wrong = [(data.hex(), core.next(data), page.next(data))
             for data in every if core.next(data) != page.next(data)]
    tap.ok(not wrong, f"{name}: {len(every)} sequences", wrong[:5])
    wrong = []
    for number, data in enumerate(every):
        data = b"\x81" * (number % 4) + data
        if core.prev(data) != page.last(data):
            wrong.append((data.hex(), core.prev(data), page.last(data)))
    tap.ok(not wrong, f"{name}: the same backwards, after 0 to 3 leads",
           wrong[:5])
    wrong = [(hex(value), core.put(value).hex())
             for value in [*range(0x11000), 0x10FFFF, 0x110000, 2 ** 32 - 1]
             if core.put(value) != page.forms.get(value, b"")]
    tap.ok(not wrong, f"{name}: {len(page.forms)} values are written, no "
           "others", wrong[:5])
    good = max(page.table.values()) == core.format.highest
    tap.ok(good, f"{name}: the highest value is U+{core.format.highest:04X}")


class Iconv:
    """One converter of the C library, by ctypes."""

    def __init__(self, to, source):
        self.lib = ctypes.CDLL(None)
        self.lib.iconv_open.restype = ctypes.c_void_p
        self.lib.iconv.restype = ctypes.c_size_t
        self.handle = self.lib.iconv_open(to.encode(), source.encode())
        self.is_here = self.handle != ctypes.c_void_p(-1).value

    def convert(self, data):
        """Other bytes, or None."""
        room = ctypes.create_string_buffer(32)
        source = ctypes.c_char_p(data)
        target = ctypes.c_char_p(ctypes.addressof(room))
        left, free = ctypes.c_size_t(len(data)), ctypes.c_size_t(32)
        self.lib.iconv(ctypes.c_void_p(self.handle), None, None, None, None)
        status = self.lib.iconv(
            ctypes.c_void_p(self.handle), ctypes.byref(source),
            ctypes.byref(left), ctypes.byref(target), ctypes.byref(free))
        if status == 2 ** (8 * ctypes.sizeof(ctypes.c_size_t)) - 1:
            return None
        return room.raw[:32 - free.value] if not left.value else None


def same(values):
    """Values that have their own number as a byte."""
    return {bytes([value]): value for value in values}


# What glibc reads otherwise than a page: nothing where that is None. And what
# it writes where the page writes nothing or another pair: it writes what reads
# back as another value, has the C1 codes in EUC-JP, and values for users in
# Big5; of two pairs for a line it takes the former.
LOOSE = {0xA5: b"\x5c", 0x203E: b"\x7e"}
CENTS = {0xFFE0: b"\x81\x91", 0xFFE1: b"\x81\x92", 0xFFE2: b"\x81\xca"}
CONTROLS = [code for code in range(0x80, 0xA0) if code not in (0x8E, 0x8F)]
PRIVATE = {bytes([high, low]): 0xF6B1 + i for i, (high, low) in enumerate(
    (high, low) for high in (0xC6, 0xC7, 0xC8)
    for low in [*range(0x40, 0x7F), *range(0xA1, 0xFF)]
    if high > 0xC6 or low >= 0xA1)}
ICONV = [
    ("shift_jis", "SJIS", {b"\x5c": 0xA5, b"\x7e": 0x203E},
     {**LOOSE, **CENTS}),
    ("shift_jis_x0201", "SJIS", {},
     {0x5C: b"\x5c", 0x7E: b"\x7e", **CENTS}),
    ("cp932", "CP932", {b"\x80": None}, {
        **LOOSE, 0x80: None, 0xA2: b"\x81\x91", 0xA3: b"\x81\x92",
        0xAC: b"\x81\xca", 0x2014: b"\x81\x5c", 0x2016: b"\x81\x61",
        0x2212: b"\x81\x7c", 0x301C: b"\x81\x60"}),
    ("euc_jp_0212", "EUC-JP", same(CONTROLS),
     {**LOOSE, **{code: bytes([code]) for code in CONTROLS}}),
    ("big5", "BIG5", {**same([0x80]), **PRIVATE}, {
        0x80: b"\x80", **{value: data for data, value in PRIVATE.items()},
        0x2550: b"\xa2\xa4", 0x255E: b"\xa2\xa5", 0x2561: b"\xa2\xa7",
        0x256A: b"\xa2\xa6"}),
]


def against_iconv(tap, name, codec, read, written):
    """The places where glibc differs, and no others."""
    page = models()[name]
    to, source = Iconv("UTF-32LE", codec), Iconv(codec, "UTF-32LE")
    if not (to.is_here and source.is_here):
        tap.skip(f"{name}: iconv", f"the C library has no {codec}")
        return
    found = {}
    for data in sequences(page.kind):
        if page.length(data) != len(data):
            continue
        text = to.convert(data)
        value = int.from_bytes(text, "little") if text else None
        if value != page.table.get(data):
            found[data] = value
    wrong = dict(found.items() ^ read.items())
    tap.ok(not wrong, f"{name}: {codec} of iconv reads {len(read)} otherwise",
           list(wrong.items())[:5])
    found = {}
    for value in [*range(0xD800), *range(0xE000, 0x11000)]:
        data = source.convert(value.to_bytes(4, "little"))
        if data != page.forms.get(value):
            found[value] = data
    wrong = dict(found.items() ^ written.items())
    tap.ok(not wrong, f"{name}: {codec} of iconv writes {len(written)} "
           "otherwise", list(wrong.items())[:5])


SHOW = """const all = require("text-encoding/lib/encoding-indexes.js");
const indexes = all["encoding-indexes"];
process.stdout.write(JSON.stringify(
    ["big5", "jis0208", "jis0212"].map(name => indexes[name])));"""


def standard():
    """The indexes of the Encoding Standard, from a package of npm that make
    setup installs, or NODE_PATH has; or None."""
    os.environ.setdefault("NODE_PATH", f"{ROOT}/build/npm/node_modules")
    if not shutil.which("node") or subprocess.run(
            ["node", "-e", "require.resolve('text-encoding')"], check=False,
            stderr=subprocess.DEVNULL).returncode:
        return None
    run = subprocess.run(["node", "-e", SHOW], stdout=subprocess.PIPE,
                         check=True)
    return json.loads(run.stdout)


def of_standard(indexes):
    """The pages of the Standard, by its decoders."""
    big5, jis, third = indexes
    sjis, euc, five = {}, {}, {}
    for cell, value in enumerate(jis):
        lead, trail = divmod(cell, 188)
        data = bytes([lead + (0x81 if lead < 0x1F else 0xC1),
                      trail + (0x40 if trail < 0x3F else 0x41)])
        if 8836 <= cell <= 10715:
            value = 0xE000 - 8836 + cell
        if value is not None:
            sjis[data] = value
    for before, index in ((b"", jis[:8836]), (b"\x8f", third)):
        for cell, value in enumerate(index):
            if value is not None:
                euc[before + bytes([cell // 94 + 0xA1,
                                    cell % 94 + 0xA1])] = value
    for cell, value in enumerate(big5):
        trail = cell % 157
        if value is not None:
            five[bytes([cell // 157 + 0x81,
                        trail + (0x40 if trail < 0x3F else 0x62)])] = value
    return {"cp932": sjis, "euc_jp_whatwg": euc, "big5": five}


def against_standard(tap):
    """The values that the Standard decodes: all of two pages; of Big5 all
    outside HKSCS, except one pair."""
    indexes = standard()
    if indexes is None:
        for _ in range(4):
            tap.skip("the Encoding Standard", "no Node.js with the package "
                     "text-encoding in NODE_PATH")
        return
    for name, found in of_standard(indexes).items():
        page = models()[name]
        ours = {data: value for data, value in page.table.items()
                if len(data) > 1 and (page.kind != "euc" or data[0] != 0x8E)}
        if name == "big5":
            more = {data for data in found if data not in ours}
            found = {data: value for data, value in found.items()
                     if data in ours}
            tap.ok(len(more) == 5087, "big5: the Standard has 5087 more")
            ours[b"\xf9\xfe"] = 0xFFED
        wrong = dict(found.items() ^ ours.items())
        tap.ok(not wrong, f"{name}: {len(ours)} pairs of the Encoding "
               "Standard", list(wrong.items())[:5])


def run(tap):
    """All tests."""
    lib = ctypes.CDLL(LIBRARY)
    for name, page in models().items():
        against_model(tap, name, page, Core(lib, name))
    for row in ICONV:
        against_iconv(tap, *row)
    against_standard(tap)


def main():
    if sys.argv[1:] == ["--sums"]:
        sums()


if __name__ == "__main__":
    main()
