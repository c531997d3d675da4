"""documents: JSON strings, CSV, visible text, compared with Python's json, csv
and literals, and with what JSONTestSuite, RFC 8785 and csv-spectrum say."""
# SPDX-License-Identifier: MIT
# group: documents = core.so html | run
# group: documents-all = html | run_all
import ast
import csv
import ctypes
import io
import json
import random
import re

import htmls
from toolbox import ROOT

LIBRARY = f"{ROOT}/build/host/core.so"
OK, BAD, UNMAPPED = 0, -1, -2
STOP, REPLACE = 0xFFFFFFFF, 0xFFFD

# The strings of JSONTestSuite, as facts: the content, and its text; None where
# a reader must refuse it, or where RFC 7493 does: lone surrogates, ill-formed
# UTF-8.
SUITE = [
    (rb"\uDADA", None), (rb"\uD888\u1234", None),
    (b"\xe6\x97\xa5\xd1\x88\xfa", None),
    (b"\xed\xa0\x80", None), (rb"\uD800\n", None), (rb"\uDd1ea", None),
    (rb"\uD800\uD800\n", None), (rb"\ud800", None), (rb"\ud800abc", None),
    (b"\xff", None), (rb"\uDd1e\uD834", None), (b"\xe9", None),
    (rb"\uDFAA", None), (b"\x81", None), (b"\xf4\xbf\xbf\xbf", None),
    (b"\xc0\xaf", None), (b"\xfc\x83\xbf\xbf\xbf\xbf", None),
    (b"\xfc\x80\x80\x80\x80\x80", None), (b"\xe0\xff", None),
    (b"\\uD800\\", None), (b"\\uD800\\u", None), (b"\\uD800\\u1", None),
    (b"\\uD800\\u1x", None), (b"\\\0", None), (rb"\x00", None),
    (b"\\\t", None), (b"\\\xf0\x9f\x8c\x80", None), (b"\\", None),
    (b"\\u00A", None), (b"\\uD834\\uDd", None), (rb"\uD800\uD800\x", None),
    (b"\\u\xe5", None), (rb"\a", None), (b"\\uqqqq", None), (b"\\\xe5", None),
    (b"a\0a", None), (b"new\nline", None), (b"\t", None), (b"\\UA66D", None),
    (b"\\\\\\", None),
    (b"", ""), (rb"foo\u0000bar", "foo\0bar"),
    (rb"\u0060\u012a\u12AB", "`\u012a\u12ab"),
    (rb"\uD801\udc37", "\U00010437"),
    (rb"\ud83d\ude39\ud83d\udc8d", "\U0001f639\U0001f48d"),
    (rb'\"\\\/\b\f\n\r\t', '"\\/\b\f\n\r\t'), (rb"\\u0000", "\\u0000"),
    (rb'\"', '"'), (b"a/*b*/c/*d//e", "a/*b*/c/*d//e"), (rb"\\a", "\\a"),
    (rb"\\n", "\\n"), (rb"\u0012", "\x12"), (rb"\uFFFF", "\uffff"),
    (rb"\uDBFF\uDFFF", "\U0010ffff"), (rb"new\u00A0line", "new\xa0line"),
    (b"\xf4\x8f\xbf\xbf", "\U0010ffff"), (b"\xef\xbf\xbf", "\uffff"),
    (rb"\u0000", "\0"), (rb"\u002c", ","), (b"\xcf\x80", "\u03c0"),
    (b"\xf0\x9b\xbf\xbf", "\U0001bfff"), (b"asd ", "asd "),
    (rb"\uD834\uDd1e", "\U0001d11e"), (rb"\u0821", "\u0821"),
    (b"\xe2\x80\xa8", "\u2028"), (rb"\u0061\u30af\u30EA\u30b9",
                                  "a\u30af\u30ea\u30b9"),
    (rb"new\u000Aline", "new\nline"), (b"\x7f", "\x7f"),
    (rb"\uA66D", "\ua66d"), (rb"\u005C", "\\"), (rb"\uDBFF\uDFFE",
                                                 "\U0010fffe"),
    (rb"\uD83F\uDFFE", "\U0001fffe"), (rb"\u200B", "\u200b"),
    (rb"\uFDD0", "\ufdd0"), (rb"\u0022", '"'),
    (b"\xe2\x82\xac\xf0\x9d\x84\x9e", "\u20ac\U0001d11e"),
]
# RFC 8785: the content as its example has it, and the canonical one.
CANONICAL = [
    (rb'\u20ac$\u000F\u000aA' b"'" rb'\u0042\u0022\u005c\\\"\/',
     "\u20ac$\\u000f\\nA'B\\\"\\\\\\\\\\\"/"),
    (rb"\u0080", "\x80"), (rb"\u00f6", "\xf6"), (rb"\r", "\\r"),
    (rb"\ufb33", "\ufb33"), (rb"</script>", "</script>"),
    (rb"\ud83d\ude00", "\U0001f600"),
]
# csv-spectrum: the text of a field, and the field in the file.
SPECTRUM = [
    ('ha "ha" ha', '"ha ""ha"" ha"'), ("Once upon \na time",
                                       '"Once upon \na time"'),
    ('ha \n"ha" \nha', '"ha \n""ha"" \nha"'),
    ('{"type": "Point", "coordinates": [102.0, 0.5]}',
     '"{""type"": ""Point"", ""coordinates"": [102.0, 0.5]}"'),
    ("\u02a4", '"\u02a4"'), ("Anytown, WW", '"Anytown, WW"'), ("", '""'),
    ("Once upon \r\na time", '"Once upon \r\na time"'),
]
PIECES = [b"\\", b"\\u", b"u", b'"', b"\\n", b"/", b"\0", b"\x1f", b"\x7f",
          b"\x80", b"\xe2\x82\xac", b"\xf0\x9f", b"\xed\xa0\x80", b"\\u0041",
          b"\\uD83d", b"\\udE00", b"\\udc", b"00g", b"f", b"d", b"8", b"\\\\",
          b"\xf0\x9f\x98\x80", b"{", b"\\x"]


# Kinds of the program of htmls.
TO_JSON, TO_KEPT, FROM_KEPT, FROM_JSON = range(12, 16)
BATCH = 20000


class Buffer(ctypes.Structure):
    """struct bu_buffer."""
    _fields_ = [(name, ctypes.c_void_p)
                for name in ("src", "src_end", "dst", "dst_end")]


class State(ctypes.Structure):
    """struct bu_convert_state."""
    _fields_ = [("bytes", ctypes.c_uint8 * 12), ("count", ctypes.c_uint8),
                ("length", ctypes.c_uint8), ("after_high", ctypes.c_uint8),
                ("value", ctypes.c_uint32)]


class Conversion(ctypes.Structure):
    """struct bu_conversion."""
    _fields_ = [("from", ctypes.c_void_p), ("to", ctypes.c_void_p),
                ("instead", ctypes.c_uint32)]


class Core:
    """The functions of core, by ctypes."""

    def __init__(self):
        self.lib = ctypes.CDLL(LIBRARY)
        self.lib.bu_convert_size.restype = ctypes.c_size_t
        self.formats = {}

    def at(self, name):
        """The address of a format."""
        if name not in self.formats:
            self.formats[name] = ctypes.addressof(
                ctypes.c_char.in_dll(self.lib, f"bu_format_{name}"))
        return self.formats[name]

    def convert(self, one, other, data, instead=STOP):
        """The status, where it stopped, and the bytes written; and the size
        that bu_convert_size says."""
        size = 12 * len(data) + 12
        source = ctypes.create_string_buffer(data, len(data) or 1)
        room = ctypes.create_string_buffer(size)
        begin, out = ctypes.addressof(source), ctypes.addressof(room)
        buffer = Buffer(begin, begin + len(data), out, out + size)
        state = State()
        how = Conversion(self.at(one), self.at(other), instead)
        status = self.lib.bu_convert(
            ctypes.byref(state), ctypes.byref(how), ctypes.byref(buffer))
        if status >= OK:
            status = self.lib.bu_convert_finish(
                ctypes.byref(state), ctypes.byref(how), ctypes.byref(buffer))
        place = buffer.src - begin - state.length - state.count
        written = room.raw[:buffer.dst - out]
        assert self.lib.bu_convert_size(
            ctypes.byref(how), source, ctypes.c_size_t(len(data))) == \
            len(written)
        return status, place, written

    def explain(self, name, data):
        """The reason and the offset of the first fault."""
        at = ctypes.c_size_t()
        return (self.lib.bu_escape_explain(
            ctypes.c_void_p(self.at(name)), data, ctypes.c_size_t(len(data)),
            ctypes.byref(at)), at.value)


def loaded(data):
    """What Python reads as the content of a string, or None; with its lone
    surrogates."""
    try:
        found = json.loads('"' + data.decode() + '"')
    except ValueError:
        return None
    # a raw quote ends the string, and then nothing may follow
    return found if isinstance(found, str) else None


def is_whole(text):
    """Whether a text has no lone surrogates."""
    return not re.search("[\ud800-\udfff]", text)


def read_agrees(core, data):
    """Whether strict reading, reading with lone surrogates, and the place of
    the first fault are Python's."""
    want = loaded(data)
    status, place, out = core.convert("json", "utf8", data)
    strict = want is not None and is_whole(want)
    if (status == OK) != strict or (strict and out != want.encode()):
        return False
    reason, at = core.explain("json", data)
    if (reason == 0) != strict or at != (len(data) if strict else place):
        return False
    status, _, out = core.convert("json_lone", "wtf8", data)
    if want is not None and re.search("[\ud800-\udbff]$", want):
        return status == OK  # wtf8 of a high one is the same
    return (status == OK) == (want is not None) and (
        want is None or out == want.encode("utf-8", "surrogatepass"))


def reading(tap, core):
    """All short inputs, and long ones of what matters."""
    wrong = [data for data in
             (bytes(two) for one in range(256)
              for two in ([one], *([one, other] for other in range(256))))
             if not read_agrees(core, data)]
    tap.ok(not wrong, "all inputs of 1 and 2 bytes as json.loads", wrong[:5])
    small = b'\\"u/0dDn\x00\x1f\x7f\x80\xc3\xa9 {'
    wrong = [data for data in
             (bytes([a, b, c]) for a in small for b in small for c in small)
             if not read_agrees(core, data)]
    tap.ok(not wrong, "inputs of 3 bytes of an alphabet", wrong[:5])
    rng = random.Random(52)
    wrong = [data for data in
             (b"".join(rng.choices(PIECES, k=rng.randrange(9)))
              for _ in range(30000)) if not read_agrees(core, data)]
    tap.ok(not wrong, "30000 inputs of pieces", wrong[:5])
    wrong = []
    for data, text in SUITE:
        status, _, out = core.convert("json", "utf8", data)
        if (status == OK) != (text is not None) or (
                text is not None and out != text.encode()):
            wrong.append(data)
    tap.ok(not wrong, f"{len(SUITE)} strings of JSONTestSuite", wrong)


def writing(tap, core):
    """All scalar values through each writer, and back."""
    text = "".join(map(chr, (*range(0xD800), *range(0xE000, 0x110000))))
    data = text.encode()
    plain = json.dumps(text, ensure_ascii=False)[1:-1]
    script = re.sub("[<>&\u2028\u2029]", lambda found:
                    f"\\u{ord(found[0]):04x}", plain)
    for name, want in ("json", plain), ("json_lone", plain), (
            "json_ascii", json.dumps(text)[1:-1]), ("json_script", script):
        status, _, out = core.convert("utf8", name, data)
        tap.ok(status == OK and out == want.encode(),
               f"{name}: all scalar values as json.dumps")
        back = core.convert(name, "utf8", out)
        tap.ok(back[0] == OK and back[2] == data, f"{name}: and back")
    status, place, _ = core.convert("utf8", "json_nonzero", b"ab\0c")
    tap.ok((status, place) == (UNMAPPED, 2) and core.convert(
        "utf8", "json_nonzero", data[1:])[2] == plain.encode()[6:],
           "json_nonzero: all but U+0000")
    wrong = [data for data, want in CANONICAL if core.convert(
        "json", "json", data)[2] != want.encode()]
    tap.ok(not wrong, "RFC 8785: its examples", wrong)


def keeping(tap, core):
    """Any bytes, replaced or kept."""
    rng = random.Random(8785)
    texts = [bytes([one, other]) for one in range(256) for other in
             (0, 0x22, 0x41, *range(0x7F, 0x100, 1 + one % 7))]
    texts += [b"".join(rng.choices(PIECES, k=rng.randrange(12))) +
              rng.randbytes(rng.randrange(6)) for _ in range(8000)]
    wrong = []
    for data in texts:
        kept = data.decode("utf-8", "surrogateescape")
        want = json.dumps(kept)[1:-1].encode()
        status, _, out = core.convert("utf8_kept", "json_ascii_lone", data)
        if (status, out) != (OK, want) or core.convert(
                "json_lone", "utf8_kept", want)[2] != data:
            wrong.append(data)
        _, _, out = core.convert("utf8", "json_script", data, REPLACE)
        if loaded(out) != data.decode("utf-8", "replace"):
            wrong.append(data)
    tap.ok(not wrong, f"{len(texts)} byte strings as json.dumps(os.fsdecode())"
           ", back, and with U+FFFD", wrong[:5])
    wrong = []
    for data in texts:
        status, _, out = core.convert("utf8_kept", "visible", data)
        seen = out.decode()
        if status != OK or not re.fullmatch(
                r"([^\x00-\x1f\x7f-\x9f\u2028-\u202e\\]|\\[abfnrtv\\]|"
                r"\\x[0-9A-F]{2}|\\u[0-9A-F]{4})*", seen) or core.convert(
                    "visible", "utf8_kept", out)[2] != data:
            wrong.append(data)
    tap.ok(not wrong, "the same seen, and back", wrong[:5])


def seeing(tap, core):
    """All scalar values, as a literal of Python."""
    text = "".join(map(chr, (*range(0xD800), *range(0xE000, 0x110000))))
    for name in "visible", "visible_all":
        _, _, out = core.convert("utf8", name, text.encode())
        seen = out.decode()
        literal = '"' + seen.replace('"', r'\"') + '"'
        tap.ok(ast.literal_eval(literal) == text,
               f"{name}: all scalar values as a literal of Python")
        if name == "visible_all":
            tap.ok(not re.search("[\0-\x1f\x7f-\xa0\xad\u2000-\u200f"
                                 "\u2028-\u202f\u205f-\u206f\ufeff]", seen),
                   "and nothing of them moves a line")


def fields(tap, core):
    """CSV, as Python's csv reads it."""
    wrong = [text for text, want in SPECTRUM if b'"' + core.convert(
        "utf8", "csv", text.encode())[2] + b'"' != want.encode()]
    tap.ok(not wrong, "csv-spectrum: its fields", wrong)
    rng = random.Random(4180)
    rows = [["".join(rng.choices('"",\r\n\u00e9a=', k=rng.randrange(9)))
             for _ in range(3)] for _ in range(2000)]
    page = b"".join(b",".join(
        b'"' + core.convert("utf8", "csv", field.encode())[2] + b'"'
        for field in row) + b"\r\n" for row in rows)
    tap.ok(list(csv.reader(io.StringIO(page.decode(), newline=""))) == rows,
           "2000 rows as Python's csv reads them")
    wrong = [row for row in rows for field in row if core.convert(
        "csv", "utf8", field.replace('"', '""').encode())[2] !=
        field.encode()]
    tap.ok(not wrong, "and fields read back", wrong[:5])


def text_is_read(text, answer):
    """Whether the content of a string is read as Python reads it; one with a
    lone surrogate is refused."""
    out, _, places = answer
    want = loaded(text)
    if want is None or not is_whole(want):
        return bool(places)
    return not places and out == want.encode()


def strings(tap, count):
    """Random byte strings, in chunks of any size: written, read back and read
    as Python does. A line end is between those that are written."""
    rng = random.Random(count)
    pieces = PIECES * 8 + [bytes([one]) for one in range(256)]
    wrong = []
    for _ in range(count // BATCH):
        pool = iter(rng.choices(pieces, k=9 * BATCH))
        texts = [b"".join(next(pool) for _ in range(n)) for n in
                 rng.choices(range(9), k=BATCH)]
        page = b"\n".join(texts)
        chunk, room = rng.randrange(1, 64), rng.randrange(12, 64)
        plain, kept = (json.dumps(page.decode("utf-8", errors),
                                  ensure_ascii=ascii_)[1:-1].encode()
                       for errors, ascii_ in (("replace", False),
                                              ("surrogateescape", True)))
        written, escaped, back, *read = htmls.ask([
            (TO_JSON, 0, chunk, room, page), (TO_KEPT, 0, chunk, room, page),
            (FROM_KEPT, 0, chunk, room, kept),
            *((FROM_JSON, 0, chunk % 8, room, text) for text in texts)])
        if (written[0], escaped[0], back[0]) != (plain, kept, page):
            wrong.append("a page")
        wrong += [text for text, answer in zip(texts, read, strict=True)
                  if not text_is_read(text, answer)]
    tap.ok(not wrong, f"{count} strings written and read as Python's json",
           wrong[:5])


def run(tap):
    """All comparisons."""
    core = Core()
    reading(tap, core)
    writing(tap, core)
    keeping(tap, core)
    seeing(tap, core)
    fields(tap, core)
    strings(tap, 5 * BATCH)


def run_all(tap):
    """Random strings, 20 million."""
    strings(tap, 1000 * BATCH)
