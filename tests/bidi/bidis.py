"""bidis: bidi.h against the official tests of UAX #9 and a model of it."""
# SPDX-License-Identifier: MIT
# group: bidi = bidi core.so | run
import ctypes
import random
import subprocess

import bidi_model as model
import bidi_tests
from toolbox import ROOT

PROGRAM = f"{ROOT}/build/host/bidi"
LIBRARY = f"{ROOT}/build/host/core.so"
# A value of each class.
VALUES = dict(zip(
    "L R AL EN ES ET AN CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI "
    "PDI".split(),
    (0x61, 0x5D0, 0x627, 0x31, 0x2B, 0x24, 0x661, 0x2C, 0x300, 0xAD, 0x2029,
     9, 0x20, 0x21, 0x202A, 0x202D, 0x202B, 0x202E, 0x202C, 0x2066, 0x2067,
     0x2068, 0x2069)))
CODES = [VALUES[name] for name in ("LRE", "LRO", "RLE", "RLO", "PDF", "LRI",
                                   "RLI", "FSI", "PDI", "PDI", "PDI")]
BAD = [b"\x80", b"\xe2\x82", b"\xf0\x9f\x98", b"\xed\xa0\x80", b"\xff"]
REPLACED = 0xFFFD


def official(name):
    """(scalar values, base, level, levels) of each test of a file."""
    found = {**VALUES}
    for names, *rest in bidi_tests.unpack(f"{ROOT}/tests/bidi/bidi.txt",
                                          name):
        yield [found.get(value) or found.setdefault(value, int(value, 16))
               for value in names], *rest


def ask(tests):
    """How many tests the program took, and lines about those that failed."""
    known = {}
    with subprocess.Popen([PROGRAM], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as program:
        for scalars, base, level, levels in tests:
            program.stdin.write(
                bytes((len(scalars), base, level)) + b"".join(
                    known.get(scalar) or known.setdefault(
                        scalar, scalar.to_bytes(3, "big"))
                    for scalar in scalars) + bytes(levels))
        out = program.communicate()[0].decode().splitlines()
    return int(out[-1].split()[0]), out[:-1] or (
        [] if program.returncode == 0 else [f"exit {program.returncode}"])


def modelled(texts):
    """Tests of texts, as the model answers."""
    for scalars, base in texts:
        yield scalars, base, *model.paragraph(scalars, base)


def texts_at_random(rng, count):
    """Texts of all classes and of brackets, few kinds in each."""
    brackets = sorted(model.BRACKETS)
    kinds = {}
    for scalar, kind in sorted(model.CLASSES.items()):
        if kind != "B" and not 0xD800 <= scalar < 0xE000:
            kinds.setdefault(kind, []).append(scalar)
    for _ in range(count):
        few = [rng.choice(kinds[rng.choice(list(kinds))])
               for _ in range(rng.randint(1, 5))]
        few += rng.choice(([], CODES[5:], CODES, brackets[:6], brackets[:2],
                           [0x28, 0x29, 0x5D0, 0x61, 0x2067, 0x2069],
                           [0x2329, 0x3009, 0x3008, 0x232A, 0x5D0, 0x300],
                           rng.sample(brackets, 4)))
        yield ([rng.choice(few) for _ in range(rng.randint(0, 24))]
               + [0x2029] * rng.randint(0, 1), rng.randint(0, 3))


def deep(rng):
    """Texts at the limits: 125 levels, 63 brackets, isolates beyond."""
    for count in (60, 61, 62, 63, 64, 65, 100):
        for code in (0x2066, 0x2067, 0x2068, 0x202A, 0x202B, 0x202D, 0x202E):
            inner = rng.choice(([0x61, 0x5D0], [0x5D0, 0x31], [0x28, 0x5D0,
                                                               0x29]))
            end = 0x2069 if code >= 0x2066 else 0x202C
            yield ([code] * count + inner + [end] * count + [0x5D0],
                   rng.randint(0, 3))
            yield [code] * count + inner, rng.randint(0, 3)
    for code in (0x202A, 0x202B):
        yield [code] * 130 + [0x61, 0x202C, 0x31] * 40, 0
    for count in (62, 63, 64):
        yield [0x5D0] + [0x28] * count + [0x61] + [0x29] * count, 1
        yield [0x28] * count + [0x5D0] + [0x29] * count, 0
    for count in (20, 41):
        for code in (0x2067, 0x2066, 0x2068):
            yield ([0x28, 0x5D0, code] * count + [0x61]
                   + [0x2069, 0x29] * count), rng.randint(0, 1)
            yield ([0x5D0, 0x21, code] * count + [0x61]
                   + [0x2069, 0x21, 0x5D0] * count), rng.randint(0, 1)


class Codec:
    """The functions of core, by ctypes."""

    def __init__(self):
        self.lib = ctypes.CDLL(LIBRARY)
        self.lib.bu_bidi_paragraph.restype = ctypes.c_size_t
        self.lib.bu_bidi_paragraph.argtypes = [
            ctypes.c_char_p, ctypes.c_char_p, ctypes.c_size_t,
            ctypes.c_void_p]
        self.lib.bu_bidi_mirror.restype = ctypes.c_uint32
        self.lib.bu_bidi_mirror.argtypes = [ctypes.c_uint32]

    def paragraph(self, data, base):
        """Length, level of the paragraph, levels."""
        levels = ctypes.create_string_buffer(b"\xa5" * (len(data) + 1),
                                             len(data) + 1)
        found = ctypes.c_uint(base)
        length = self.lib.bu_bidi_paragraph(levels, data, len(data),
                                            ctypes.byref(found))
        return length, found.value, levels.raw[:length]

    def write(self, data, levels, room):
        """Status and what was written."""
        source = ctypes.create_string_buffer(data, len(data) + 1)
        out = ctypes.create_string_buffer(room + 1)
        buffer = (ctypes.c_void_p * 4)(
            ctypes.addressof(source), ctypes.addressof(source) + len(data),
            ctypes.addressof(out), ctypes.addressof(out) + room)
        status = self.lib.bu_bidi_write(buffer, levels)
        return status, out.raw[:buffer[2] - ctypes.addressof(out)]


def pieces(data):
    """(bytes, scalar value or None) of each part of a text."""
    found = []
    for text in data.decode("utf-8", "surrogateescape"):
        found.append((text.encode("utf-8", "surrogateescape"), ord(text)))
    return found


def paragraphs(scalars):
    """Texts, cut behind each B; CR LF is one."""
    found = [[]]
    for scalar in scalars:
        if found[-1] and model.CLASSES.get(found[-1][-1]) == "B" and not (
                found[-1][-1] == 13 and scalar == 10):
            found.append([])
        found[-1].append(scalar)
    return [part for part in found if part]


def spread(scalars, levels):
    """Levels of the bytes."""
    return bytes(level for scalar, level in zip(scalars, levels)
                 for _ in chr(scalar).encode())


def shown(scalars, levels):
    """L2 to L4: a line in the order in which it is shown."""
    places = bidi_tests.order(levels)
    units, at = [], 0
    while at < len(places):
        end = at + 1
        while end < len(places) and levels[places[at]] % 2 and \
                places[end] == places[end - 1] - 1 and \
                levels[places[end]] == levels[places[at]] and \
                joins(scalars[places[end]], scalars[places[end - 1]]):
            end += 1
        units += places[at:end][::-1]
        at = end
    return "".join(chr(model.MIRRORS.get(scalars[at], scalars[at])
                       if levels[at] % 2 else scalars[at]) for at in units)


def joins(before, scalar):
    """Whether what follows a value stays behind it."""
    def is_emoji(code):
        return 0x2190 <= code < 0x2C00 or 0x1F000 <= code < 0x20000
    return (model.CLASSES.get(scalar) == "NSM"
            or is_emoji(before) and (scalar == 0x200D
                                     or 0x1F3FB <= scalar < 0x1F400)
            or before == 0x200D and is_emoji(scalar))


def written(tap, rng):
    """Check bu_bidi_paragraph over several paragraphs, and bu_bidi_write."""
    codec = Codec()
    fails, cut = [], []
    some = [0x61, 0x5D0, 0x627, 0x31, 0x28, 0x29, 0x20, 0x300, 0x1F468,
            0x200D, 0x1F469, 0x1F3FD, 0x3C, 0x202B, 0x202C, 0x2208, 0x5B4]
    for _ in range(6000):
        scalars = [rng.choice(some + [13, 10, 0x85] * (rng.random() < .2))
                   for _ in range(rng.randint(0, 20))]
        base = rng.randint(0, 3)
        rest = "".join(map(chr, scalars)).encode()
        for part in paragraphs(scalars):
            level, levels = model.paragraph(part, base)
            if part[-2:] == [13, 10]:
                level, levels = model.paragraph(part[:-1], base)
                levels = [*levels, level]
            text = "".join(map(chr, part)).encode()
            want = len(text), level, spread(part, levels)
            if codec.paragraph(rest, base) != want:
                cut.append(rest.hex())
            rest = rest[len(text):]
            visual = shown(part, levels).encode()
            if codec.write(text, want[2], len(text)) != (0, visual):
                fails.append(text.hex())
            if codec.write(text, want[2], len(text) - 1) != (2, b""):
                fails.append(text.hex())
    tap.ok(not cut, "paragraphs of 6000 texts, as the model", cut[:9])
    tap.ok(not fails, "lines as they are shown, as the model", fails[:9])


def ill_formed(tap, rng):
    """Each ill-formed part counts as U+FFFD."""
    codec = Codec()
    fails = []
    for _ in range(3000):
        parts = [rng.choice([*BAD, b"a", "\u05d0".encode(), b" ", b"(", b")",
                             b"1", "\u2067".encode()])
                 for _ in range(rng.randint(1, 14))]
        data = b"".join(parts)
        good = data.decode("utf-8", "replace")
        level, levels = model.paragraph([ord(c) for c in good],
                                        base := rng.randint(0, 3))
        length, found, got = codec.paragraph(data, base)
        begins = [at for at in range(len(data))
                  if at == 0 or len(data[:at].decode("utf-8", "replace"))
                  + len(data[at:].decode("utf-8", "replace")) == len(good)
                  and data[at:at + 1].decode("utf-8", "replace") != ""
                  and at in starts(data)]
        if length != len(data) or found != level or \
                [got[at] for at in begins] != levels:
            fails.append(data.hex())
        if "\ufffd" in good and codec.write(data, got, 99)[0] != -1:
            fails.append(data.hex())
    tap.ok(not fails, "3000 ill-formed texts, as U+FFFD", fails[:9])


def starts(data):
    """Where the parts of a text begin, as Python divides it."""
    found, at = set(), 0
    while at < len(data):
        found.add(at)
        size = next((size for size in (1, 2, 3, 4)
                     if is_whole(data[at:at + size])), 0)
        if size == 0:
            try:
                data[at:].decode()
            except UnicodeDecodeError as error:
                size = error.end - error.start
        at += size
    return found


def is_whole(data):
    """Whether it is one scalar value."""
    try:
        return len(data.decode()) == 1
    except UnicodeDecodeError:
        return False


def run(tap):
    """All of it, for tests/run.py."""
    for name, least in (("BidiTest", 770_241), ("BidiCharacterTest", 91_707)):
        count, fails = ask(official(name))
        tap.ok(count == least and not fails, f"{name}: {count} tests", fails)
    rng = random.Random(9)
    some = [test for name in bidi_tests.NAMES for test in official(name)
            if rng.random() < .01]
    fails = [f"{scalars}" for scalars, base, level, levels in some
             if any(want not in (255, found) for want, found
                    in zip(levels, model.paragraph(scalars, base)[1]))]
    tap.ok(len(some) > 8000 and not fails, f"the model passes {len(some)}",
           fails[:9])
    count, fails = ask(modelled(texts_at_random(rng, 40_000)))
    tap.ok(count == 40_000 and not fails, "texts at random", fails)
    count, fails = ask(modelled(deep(rng)))
    tap.ok(count > 100 and not fails, f"{count} texts at the limits", fails)
    written(tap, rng)
    ill_formed(tap, rng)
    lib = Codec().lib
    fails = [f"{scalar:X}" for scalar in [*range(0x110001), 2**32 - 1]
             if lib.bu_bidi_mirror(scalar) != model.MIRRORS.get(scalar,
                                                                scalar)]
    tap.ok(not fails, "the mirror of every number", fails[:9])
