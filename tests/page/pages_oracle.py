"""pages_oracle: every byte and every value of every page, both ways, against
glibc's iconv, Python's codecs and the indexes of WHATWG."""
# SPDX-License-Identifier: MIT
# group: pages = core.so core-speed.so plain/core.a |
#          run:core.so,core-speed.so examples.pages
import codecs
import ctypes
import hashlib
import itertools
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path[:0] = [f"{ROOT}/tools/pages", f"{ROOT}/tools"]
import gen_labels     # noqa: E402
import pages as data  # noqa: E402

UNDEFINED = 0xFFFFFF
# Of these every value to 110000 is put, of others some above FFFF.
WHOLE = ["iso8859_5", "cp864"]

# How others call a page: by its symbol.
GLIBC = {
    "latin1": "ISO-8859-1", "kz1048": "RK1048", "koi8_r": "KOI8-R",
    "koi8_ru": "KOI8-RU", "koi8_t": "KOI8-T", "koi8_u": "KOI8-U",
    "mac_roman": "MACINTOSH", "mac_ce": "MAC-CENTRALEUROPE",
    "mac_cyrillic": "MAC-CYRILLIC", "armscii8": "ARMSCII-8",
    "tis620": "TIS-620", "viscii": "VISCII", "cp720": None,
    "mac_greek": None, "mac_turkish": None, "geostd8": "GEORGIAN-PS",
    "iso8859_8_i": "ISO-8859-8",
}
PYTHON = {
    "latin1": "latin-1", "iso8859_8_i": "iso8859_8", "cp771": None,
    "cp874": None, "koi8_ru": None, "mac_ce": "mac_latin2",
    "armscii8": None, "geostd8": None, "tis620": "tis_620", "viscii": None,
}

# Where they differ from core: a list of bytes, and why core is right. In
# docs/develop/sources.md too.
DIFFERENT = {
    ("glibc", "mac_roman"): ("C6 F0", "Apple, Python and WHATWG have U+2206 "
                             "and U+F8FF"),
    ("glibc", "mac_cyrillic"): ("FF", "Apple, Python and WHATWG have U+20AC, "
                                "as Mac OS since 1998"),
    ("glibc", "geostd8"): ("80-81 83 88 8A 8C-90 98-9A 9C-9F E6-FF", "that is "
                           "GEORGIAN-PS, of which the letters are the same"),
    ("python", "tis620"): ("80-9F", "the standard has no C1"),
}
# Of values that core has no form for and others have: not exact ones.
INEXACT = {("glibc", "cp1258"): {0x340: 0xCC, 0x341: 0xEC}}

# SHA-256, its first half of 16 digits, of the 128 entries of each index of the
# Encoding Standard, two bytes each, the low one first, as the package
# text-encoding 0.7.0 of npm has them.
INDEXES = {
    "ibm866": "a25888a9b4ef182c",
    "iso-8859-2": "94ef38128bcc3977",
    "iso-8859-3": "a113959b996fae27",
    "iso-8859-4": "27e593b480951d83",
    "iso-8859-5": "6c919b3a587c7cbe",
    "iso-8859-6": "5b4641de190c87a9",
    "iso-8859-7": "522a6deedee046c7",
    "iso-8859-8": "50b55893dcc35277",
    "iso-8859-10": "c8c0281d4e69a50c",
    "iso-8859-13": "2bed73c3e30729a5",
    "iso-8859-14": "441f5012dd403296",
    "iso-8859-15": "ff5c4cc74b5fe8d4",
    "iso-8859-16": "e958abb222ef8165",
    "koi8-r": "4112afa4fe4a1378",
    "koi8-u": "a6dc194043e10c9c",
    "macintosh": "f00fad0ad5f7bd5b",
    "windows-874": "4dbd38f1f85294e1",
    "windows-1250": "41a07ba6bffc50b5",
    "windows-1251": "3d2730074946ed31",
    "windows-1252": "39e614a5dcfd75bc",
    "windows-1253": "b2327ed5efa21196",
    "windows-1254": "b9334850beb16c68",
    "windows-1255": "2fc19b4cd1fa33a9",
    "windows-1256": "403f372edbf66ca9",
    "windows-1257": "c17de72f8a0d2699",
    "windows-1258": "e4219075917632c0",
    "x-mac-cyrillic": "af99d7f4f94ceced",
}
# SHA-256 of the lines "label name", sorted by label, in lower case, of all
# labels of the package whatwg-encoding 3.1.1 of npm but x-user-defined; and
# labels that the standard has and the package leaves out.
LABELS = (214, "327993fe0a0cc0ba227baff38c4ee339"
          "57afba6ff4ddbf926858a704aad74a76")
LEFT_OUT = {"iso-8859-8-i", "logical", "csiso88598i", "x-mac-cyrillic",
            "x-mac-ukrainian"}
# What core calls the encodings that WHATWG calls otherwise.
READINGS = {"cp949": "euc-kr", "windows-31j": "shift_jis"}


def glibc_name(symbol):
    """The name of a page in iconv."""
    if symbol in GLIBC:
        return GLIBC[symbol]
    return re.sub(r"^iso8859_", "ISO-8859-", symbol).upper()


class Iconv:
    """One conversion of the C library, value by value."""

    lib = ctypes.CDLL(None)
    lib.iconv_open.restype = ctypes.c_void_p
    lib.iconv_close.argtypes = [ctypes.c_void_p]
    lib.iconv.restype = ctypes.c_size_t

    def __init__(self, to, source):
        self.handle = self.lib.iconv_open(to.encode(), source.encode())
        if self.handle == ctypes.c_void_p(-1).value:
            raise LookupError(source)
        self.room = ctypes.create_string_buffer(8)

    def convert(self, text):
        """The bytes, or None."""
        source = ctypes.create_string_buffer(text, len(text))
        first = ctypes.cast(source, ctypes.c_void_p)
        left = ctypes.c_size_t(len(text))
        to = ctypes.cast(self.room, ctypes.c_void_p)
        space = ctypes.c_size_t(8)
        handle = ctypes.c_void_p(self.handle)
        self.lib.iconv(handle, None, None, None, None)
        status = self.lib.iconv(handle, ctypes.byref(first),
                                ctypes.byref(left), ctypes.byref(to),
                                ctypes.byref(space))
        if status == ctypes.c_size_t(-1).value or left.value:
            return None
        # What waits for a mark that may follow.
        self.lib.iconv(handle, None, None, ctypes.byref(to),
                       ctypes.byref(space))
        return self.room.raw[:8 - space.value]


def by_iconv(name, values):
    """The values of all bytes and the bytes of some values, by iconv."""
    reader, writer = Iconv("UTF-16BE", name), Iconv(name, "UTF-16BE")
    read, written = {}, {}
    for byte in range(256):
        out = reader.convert(bytes([byte]))
        if out is not None:
            read[byte] = int.from_bytes(out, "big")
    for value in values:
        out = writer.convert(value.to_bytes(2, "big"))
        if out:
            written[value] = int.from_bytes(out, "big")
    return read, written


def by_codec(name, values):
    """The same by a codec of Python."""
    read, written = {}, {}
    for byte in range(256):
        try:
            read[byte] = ord(bytes([byte]).decode(name))
        except UnicodeDecodeError:
            pass
    for value in values:
        try:
            written[value] = chr(value).encode(name)[0]
        except UnicodeEncodeError:
            pass
    return read, written


class Core:
    """The pages of core, by ctypes."""

    def __init__(self, library):
        self.lib = ctypes.CDLL(library)
        for name in ("at", "name", "find"):
            getattr(self.lib, f"pages_{name}").restype = (
                ctypes.c_void_p if name == "at" else ctypes.c_char_p)
        self.lib.pages_count.restype = ctypes.c_uint32
        self.lib.pages_count.argtypes = [ctypes.c_void_p] + \
            [ctypes.c_uint32] * 3
        self.lib.pages_put.argtypes = [ctypes.c_void_p, ctypes.c_uint32,
                                       ctypes.c_uint32, ctypes.c_void_p]

    def all(self, whatwg):
        """(address, name) of each page of a list."""
        for number in itertools.count():
            page = self.lib.pages_at(whatwg, number)
            if page is None:
                return
            page = ctypes.c_void_p(page)
            yield page, self.lib.pages_name(page).decode()

    def read(self, page):
        """The values of the bytes, or None if prev is not as next."""
        values = (ctypes.c_uint32 * 256)()
        if not self.lib.pages_read(page, values):
            return None
        return {byte: value for byte, value in enumerate(values)
                if value != UNDEFINED}

    def written(self, page):
        """The bytes of all values below 10000."""
        room = (ctypes.c_int16 * 0x10000)()
        self.lib.pages_put(page, 0, 0x10000, room)
        return {value: byte for value, byte in enumerate(room) if byte != -1}

    def find(self, whatwg, label):
        """The name of the page that a label means."""
        found = self.lib.pages_find(whatwg, label, ctypes.c_size_t(len(label)))
        return found and found.decode()


def symbols(whatwg):
    """The pages of a list, as pages.txt has them, with their symbols."""
    found = data.pages()
    for page in found.values():
        if whatwg == (page.family == "whatwg"):
            yield page.symbol, page
        if page.symbol == "iso8859_8" and not whatwg:
            yield "iso8859_8_i", page


def lowest(read):
    """The lowest byte of each value."""
    return {value: byte for byte, value in sorted(read.items(), reverse=True)}


def bytes_of(text):
    """The bytes of a list such as 80-81 83."""
    parts = [part.split("-") for part in text.split()]
    return {byte for part in parts
            for byte in range(int(part[0], 16), int(part[-1], 16) + 1)}


def differs(who, symbol, ours, theirs):
    """A difference that the table of differences lacks, or None."""
    (read, written), (other, back) = ours, theirs
    known = bytes_of(DIFFERENT.get((who, symbol), ("",))[0])
    found = {byte for byte in range(256) if read.get(byte) != other.get(byte)}
    if found != known:
        return f"{symbol} of {who}: {sorted(found ^ known)}"
    inexact = INEXACT.get((who, symbol), {})
    for value, byte in back.items():
        mine = written.get(value)
        if byte > 0xFF or byte == mine or {byte, mine} & known:
            continue  # a letter and a mark after it; or known
        if inexact.get(value) != byte:
            return f"{symbol} of {who}: U+{value:04X} is {byte:02X}"
    missing = [value for value, byte in written.items()
               if value not in back and byte not in known]
    return f"{symbol} of {who}: {missing} have no form" if missing else None


def compare(tap, pages, who, reader, names):
    """All pages that another program has."""
    values = sorted({value for read, _ in pages.values()
                     for value in read.values()} | {0x340, 0x341})
    wrong, count = [], 0
    for symbol, ours in pages.items():
        name = names(symbol)
        if name is None:
            continue
        try:
            theirs = reader(name, values)
        except LookupError:
            if data.path_of(symbol) == data.FILE:
                wrong.append(f"{symbol}: no {name}")
            continue
        count += 1
        wrong.append(differs(who, symbol, ours, theirs))
    wrong = [line for line in wrong if line]
    tap.ok(not wrong, f"{count} pages both ways as {who} has them, except "
           "known differences", "\n".join(wrong))


def all_pages(tap, core):
    """Each page against itself and against pages.txt; those that are strict,
    as {symbol: (read, written)}, and the others by name."""
    strict, standard, wrong = {}, {}, []
    for whatwg, found in ((0, strict), (1, standard)):
        known = dict(symbols(whatwg))
        latin1 = [("latin1", None)] * (1 - whatwg)
        for (page, name), (symbol, want) in zip(
                core.all(whatwg), [*latin1, *known.items()] if not whatwg
                else [(None, None)] * 99):
            read, written = core.read(page), core.written(page)
            if read is None or written != lowest(read):
                wrong.append(f"{name}: next, prev and put do not agree")
                continue
            found[symbol or name] = read, written
            if want and read != {byte: value for byte, value in
                                 enumerate(want.values)
                                 if value is not None}:
                wrong.append(f"{symbol} is not as in pages.txt")
            for first, last, step in (
                    (0x10000, 0x110000, 1 if symbol in WHOLE else 1021),
                    (0x10000, 0xFFFFFFFF, 999983)):
                if core.lib.pages_count(page, first, last, step):
                    wrong.append(f"{name} has a form above U+FFFF")
    tap.ok(not wrong, f"{len(strict) + len(standard)} pages: every byte, and "
           "every value to FFFF, by next, prev and put", "\n".join(wrong))
    return strict, standard


def indexes(tap, standard):
    """The pages of WHATWG against its indexes."""
    wrong = []
    for name, digest in INDEXES.items():
        read = next(read for other, (read, _) in standard.items()
                    if other.lower() == name)
        flat = b"".join(read.get(byte, 0).to_bytes(2, "little")
                        for byte in range(128, 256))
        if hashlib.sha256(flat).hexdigest()[:16] != digest:
            wrong.append(name)
    twin = standard["ISO-8859-8-I"] == standard["ISO-8859-8"]
    tap.ok(not wrong and twin and len(standard) == len(INDEXES) + 1,
           f"{len(standard)} pages are the indexes of WHATWG", wrong)


def standard_labels(tap, core):
    """The labels of WHATWG, in the table and through core."""
    known = {label: READINGS.get(name.lower(), name.lower())
             for name, rows in data.labels()
             for kind, label in rows if kind != "i"}
    lines = "".join(f"{label} {name}\n" for label, name in
                    sorted(known.items()) if label not in LEFT_OUT)
    tap.ok((lines.count("\n"), hashlib.sha256(lines.encode()).hexdigest())
           == LABELS and LEFT_OUT <= known.keys(),
           f"{len(known)} labels are those of WHATWG", lines)
    have = {"utf-8", "utf-16le", "utf-16be",
            *(name.lower() for _, name in core.all(1))}
    wrong = [label for label, name in known.items()
             if (core.find(1, label.encode()) or "").lower()
             != (name if name in have else "")
             or core.find(1, b"\t\n\f\r " + label.upper().encode() + b"\r ")
             != core.find(1, label.encode())]
    tap.ok(not wrong, "each finds its page", wrong)
    others = {label for _, rows in data.labels() for kind, label in rows
              if kind == "i"} - known.keys()
    near = {text for label in known for text in (
        label[:-1], label + "x", f"\v{label}", f"{label}\0", f"x{label}",
        label.replace("-", "_"), label.replace("8", "9"))} - known.keys()
    wrong = [label for label in others | near | {""}
             if core.find(1, label.encode()) is not None]
    tap.ok(not wrong, f"{len(others | near)} others find none", wrong)


def other_labels(tap, core):
    """The labels of bu_page_find, and what Python makes of them."""
    have = {"utf-8", "utf-16le", "utf-16be",
            *(name.lower() for _, name in core.all(0))}
    wrong, seen = [], {}
    for name, rows in data.labels():
        for kind, label in rows:
            if kind == "w":
                continue
            if label in seen:
                wrong.append(f"{label} is there twice")
            seen[label] = name
            if (core.find(0, label.encode()) or "").lower() != (
                    name.lower() if name.lower() in have else ""):
                wrong.append(f"{label} is not found")
    near = {text for label in seen for text in (
        label[:-1], label + "x", label.replace("8", "9"))} - seen.keys()
    wrong += [label for label in near if core.find(0, label.encode())]
    tap.ok(not wrong, f"{len(seen)} labels of others find their page", wrong)
    by_page = {page.name: symbol for symbol, page in symbols(0)}
    by_page["ISO-8859-1"] = "latin1"
    wrong, count = [], 0
    for label, name in seen.items():
        symbol = by_page.get(name)
        codec = PYTHON.get(symbol, symbol)
        if codec is None or label.isdigit():
            continue
        try:
            found = codecs.lookup(label).name
        except LookupError:
            continue
        count += 1
        if found != codecs.lookup(codec).name:
            wrong.append(f"{label}: {found}, not {codec}")
    tap.ok(not wrong and count > 100,
           f"{count} of them are the same in Python", wrong)


def single(how, value):
    """A mapping of one letter to one; the letter where it is another. The
    lower case of U+0130 is another in UnicodeData.txt than in
    SpecialCasing.txt, which Python has."""
    text = how(chr(value))
    if how is str.lower and value == 0x130:
        return 0x69
    return ord(text) if len(text) == 1 else value


def cases(tap, core):
    """Each byte of each page in upper and lower case, and folded."""
    maps = [str.upper, str.lower, str.casefold]
    wrong, changed = [], 0
    for page, name in [*core.all(0), *core.all(1)]:
        read, written = core.read(page), core.written(page)
        for byte in range(256):
            value = read.get(byte)
            for kind, how in enumerate(maps):
                want = byte
                if value is not None:
                    mapped = single(how, value)
                    want = written.get(mapped, byte)
                changed += want != byte
                if core.lib.pages_map(page, kind, byte) != want:
                    wrong.append(f"{name} {byte:02X} {how.__name__}")
    tap.ok(not wrong and changed > 5000, f"{changed} bytes have another case",
           "\n".join(wrong))


def run(tap, library, tuned):
    """All of it."""
    all_pages(tap, Core(tuned))
    core = Core(library)
    strict, standard = all_pages(tap, core)
    compare(tap, strict, "glibc", by_iconv, glibc_name)
    compare(tap, strict, "python", by_codec,
            lambda symbol: PYTHON.get(symbol, symbol))
    indexes(tap, standard)
    standard_labels(tap, core)
    other_labels(tap, core)
    cases(tap, core)


def total(values):
    """A sum over the values of all bytes, as the suite makes it."""
    out = 0
    for value in values:
        out = (out * 31 + (0xFFFFFF if value is None else value)) % 2 ** 32
    return out


def sums():
    """The sums of all pages, as C."""
    strict = [("latin1", range(256)),
              *((symbol, page.values) for symbol, page in symbols(0))]
    known = data.pages()
    print("""\
/* page_sums: sums over the values of pages, in the order of bu_page_all. */
/* SPDX-License-Identifier: MIT */
/* Made by tests/page/pages_oracle.py --sums from tools/pages/pages.txt. */
#ifndef PAGE_SUMS_H
#define PAGE_SUMS_H

#include <stdint.h>

/* clang-format off */""")
    whatwg = [(name, known["iso8859_8" if name == "iso8859_8_i" else name]
               .values) for name in gen_labels.STANDARD]
    for array, rows in (("page_sums", strict),
                        ("page_whatwg_sums", whatwg)):
        print(f"static const uint32_t {array}[] = {{")
        for name, values in rows:
            print(f"    0x{total(values):08X}u, /* {name} */")
        print("};")
    print("/* clang-format on */\n\n#endif")


if __name__ == "__main__":
    sums()
