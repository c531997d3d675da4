"""format_oracle: the formats, compared with Python's codecs, or, where it has
none, with definitions that use its UTF-16."""
# SPDX-License-Identifier: MIT
# group: codecs = core.so | run
import ctypes
import random
import re

from toolbox import ROOT
LIBRARY = f"{ROOT}/build/host/core.so"
OK, BAD, MORE, END, AGAIN = 0, -1, 1, 3, 4
CODECS = {  # how Python calls them, and what it does with surrogates
    "utf16le": ("utf-16-le", "strict"), "utf16be": ("utf-16-be", "strict"),
    "wtf16le": ("utf-16-le", "surrogatepass"),
    "wtf16be": ("utf-16-be", "surrogatepass"),
    "utf32le": ("utf-32-le", "strict"), "utf32be": ("utf-32-be", "strict"),
}


class Format(ctypes.Structure):
    """struct bu_format."""
    _fields_ = [("name", ctypes.c_char_p), ("unit", ctypes.c_uint8),
                ("longest", ctypes.c_uint8), ("traits", ctypes.c_uint8),
                ("highest", ctypes.c_uint64),
                ("next", ctypes.CFUNCTYPE(
                    ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p,
                    ctypes.c_void_p, ctypes.c_void_p)),
                ("prev", ctypes.c_void_p),
                ("put", ctypes.CFUNCTYPE(
                    ctypes.c_uint, ctypes.c_void_p, ctypes.c_uint32,
                    ctypes.c_void_p)), ("data", ctypes.c_void_p)]


class Codec:
    """One format of core, by ctypes."""

    def __init__(self, lib, name):
        self.object = Format.in_dll(lib, f"bu_format_{name}")
        self.check_ = lib.bu_format_check
        self.check_.restype = ctypes.c_size_t
        self.finish_ = lib.bu_format_finish
        self.room = ctypes.create_string_buffer(16)
        self.value = ctypes.c_uint32()

    def decode(self, data):
        """The values of data, the offset and length of each ill-formed part;
        the end as finish reports it."""
        buffer = ctypes.create_string_buffer(data, max(1, len(data)))
        base = ctypes.addressof(buffer)
        at = ctypes.c_void_p(base)
        values, bad = [], []
        while True:
            before = at.value - base
            status = self.object.next(
                ctypes.addressof(at), base + len(data),
                ctypes.addressof(self.value), ctypes.addressof(self.object))
            if status == OK:
                values.append(self.value.value)
            elif status == BAD:
                bad.append((before, at.value - base - before))
                values.append(None)
            else:
                break
        pending = ctypes.create_string_buffer(data[before:].ljust(12, b"\0")
                                              + bytes([len(data) - before]))
        while status == MORE:
            count = pending.raw[12]
            end = self.finish_(pending, ctypes.byref(self.object),
                               ctypes.byref(self.value))
            if end == OK:
                break
            values.append(self.value.value if end == AGAIN else None)
            if end == BAD:
                bad.append((len(data) - count, count - pending.raw[12]))
        return values, bad

    def check(self, data):
        """Bytes that come before the first ill-formed part."""
        return self.check_(ctypes.byref(self.object), data,
                           ctypes.c_size_t(len(data)))

    def put(self, value):
        """The bytes of value; none if it has no form."""
        length = self.object.put(ctypes.addressof(self.room), value,
                                 ctypes.addressof(self.object))
        return self.room.raw[:length]


def by_python(name, data):
    """The same values and parts, by Python's decoder."""
    codec, errors = CODECS[name]
    values, bad = [], []
    at = 0
    while True:
        try:
            text, wrong = data[at:].decode(codec, errors), None
        except UnicodeDecodeError as problem:
            wrong = problem.start, problem.end - problem.start
            text = data[at:at + wrong[0]].decode(codec, errors)
        values += map(ord, text)
        if not wrong:
            return values, bad
        bad.append((at + wrong[0], wrong[1]))
        values.append(None)
        at += sum(wrong)


def joined(values):
    """Values as a string, in which no pair is left in two halves."""
    return "".join(map(chr, values)).encode("utf-16-le", "surrogatepass")\
        .decode("utf-16-le", "surrogatepass")


def encoded(name, values):
    """The bytes of a list of values, by what the forms are."""
    if name in CODECS:
        return "".join(map(chr, values)).encode(*CODECS[name])
    if name == "wtf8":
        return joined(values).encode("utf-8", "surrogatepass")
    units = "".join(map(chr, values)).encode("utf-16-be", "surrogatepass")
    out = b""
    for i in range(0, len(units), 2):
        unit = units[i] << 8 | units[i + 1]
        out += (b"\xc0\x80" if name == "mutf8" and unit == 0 else
                chr(unit).encode("utf-8", "surrogatepass"))
    return out


# The 8-bit forms as patterns, and what of it is a value.
TWO = rb"[\xc2-\xdf][\x80-\xbf]"
THREE = (rb"\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|"
         rb"\xed[\x80-\x9f][\x80-\xbf]")
FOUR = (rb"\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|"
        rb"\xf4[\x80-\x8f][\x80-\xbf]{2}")
PAIR = rb"\xed[\xa0-\xaf][\x80-\xbf]\xed[\xb0-\xbf][\x80-\xbf]"
LONE = rb"\xed[\xa0-\xbf][\x80-\xbf]"
CUT = rb"[\xe1-\xef][\x80-\xbf]|\xe0[\xa0-\xbf]"
CUT_FOUR = (rb"\xf0[\x90-\xbf][\x80-\xbf]?|[\xf1-\xf3][\x80-\xbf]{1,2}|"
            rb"\xf4[\x80-\x8f][\x80-\xbf]?")
PATTERNS = {
    "cesu8": (rb"[\x00-\x7f]|" + TWO + b"|" + THREE + b"|" + PAIR,
              LONE + b"|" + CUT),
    "mutf8": (rb"[\x01-\x7f]|\xc0\x80|" + TWO + b"|" + THREE + b"|" + PAIR
              + b"|" + LONE, CUT),
    "wtf8": (rb"[\x00-\x7f]|" + TWO + b"|" + THREE + b"|" + FOUR + b"|"
             + LONE + b"(?!(?<=[\xa0-\xaf].)\xed[\xb0-\xbf][\x80-\xbf])",
             PAIR + b"|" + CUT_FOUR + b"|" + CUT),
}
SCANNERS = {name: re.compile(b"(" + good + b")|(" + wrong + b"|.)", re.S)
            for name, (good, wrong) in PATTERNS.items()}


def by_pattern(name, data):
    """The same for the 8-bit forms."""
    values, bad = [], []
    for match in SCANNERS[name].finditer(data):
        if match[1] is None:
            bad.append((match.start(), len(match[2])))
            values.append(None)
        elif match[1] == b"\xc0\x80":
            values.append(0)
        else:
            text = match[1].decode("utf-8", "surrogatepass")
            values += map(ord, joined(map(ord, text)))
    return values, bad


def any_values(draw):
    """Values of all kinds, and many surrogates."""
    return [draw.choice((draw.randrange(0x80), draw.randrange(0x800),
                         draw.randrange(0x10000), draw.randrange(0x110000),
                         draw.randrange(0xD800, 0xE000),
                         draw.choice((0, 0xD7FF, 0xD800, 0xDBFF, 0xDC00,
                                      0xDFFF, 0xE000, 0xFFFF, 0x10000,
                                      0x10FFFF))))
            for _ in range(draw.randrange(9))]


EDGES = bytes.fromhex("0041 7f80 9fa0 afb0 bfc0 c2d7d8 dbdc df e0 edee ef f0f4"
                      "ff 10 11 ed ed ed a0 b0 80")


def any_bytes(draw, name):
    """Bytes that are well-formed, or nearly, or not at all."""
    kind = draw.randrange(3)
    if kind == 0:
        return bytes(draw.choices(EDGES, k=draw.randrange(13)))
    if name in CODECS and CODECS[name][1] == "strict":
        data = "".join(map(chr, any_values(draw))).encode(
            CODECS[name][0], "surrogatepass")
    else:
        data = encoded(name, any_values(draw))
    if kind == 1 and data:
        place = draw.randrange(len(data))
        data = draw.choice((
            data[:place], data[place:], data[:place] + data[place + 1:],
            data[:place] + draw.randbytes(1) + data[place + 1:]))
    return data


def reads(codec, name, data):
    """The codec reads data as the oracle does."""
    oracle = by_python if name in CODECS else by_pattern
    values, bad = oracle(name, data)
    return (codec.decode(data) == (values, bad)
            and codec.check(data) == (bad[0][0] if bad else len(data)))


def writes(codec, name, values):
    """The codec writes what Python writes, value by value."""
    if CODECS.get(name, ("", ""))[1] == "strict" or name == "cesu8":
        values = [v for v in values if not 0xD800 <= v <= 0xDFFF]
    if name in ("wtf8", "utf32le", "utf32be"):
        values = list(map(ord, joined(values)))
    return b"".join(map(codec.put, values)) == encoded(name, values)


def run(tap):
    """All of it."""
    lib = ctypes.CDLL(LIBRARY)
    for name in [*CODECS, *PATTERNS]:
        codec = Codec(lib, name)
        draw = random.Random(name)
        wrong = None
        for _ in range(25_000):
            data = any_bytes(draw, name)
            if not reads(codec, name, data):
                wrong = wrong or data
        tap.ok(wrong is None, f"{name}: 25000 strings read as Python does",
               wrong and f"{wrong.hex(' ')}: {codec.decode(wrong)}")
        wrong = None
        for _ in range(10_000):
            values = any_values(draw)
            if not writes(codec, name, values):
                wrong = wrong or values
        tap.ok(wrong is None, f"{name}: 10000 lists written as Python does",
               wrong and [hex(value) for value in wrong])
