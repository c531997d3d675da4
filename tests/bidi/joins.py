"""joins: letters that join, and back, by core and by a model of their own."""
# SPDX-License-Identifier: MIT
# group: join = core.so | run
import ctypes
import itertools
import random

import join_model as model
from toolbox import ROOT

OK, MORE, FULL, BAD = 0, 1, 2, -1
BAD_PARTS = [b"\x80", b"\xd8", b"\xe2\x80", b"\xf0\x9e\xa5", b"\xff"]
CONTEXT = (0x628, 0x627, 0x644, 0x200D, 0x20, 0xA872)


class State(ctypes.Structure):
    """struct bu_join."""
    _fields_ = [("ahead", ctypes.c_size_t), ("missing", ctypes.c_uint32),
                ("joins", ctypes.c_uint8), ("skips", ctypes.c_uint8)]


class Codec:
    """The functions of core, by ctypes."""

    def __init__(self):
        self.lib = ctypes.CDLL(f"{ROOT}/build/host/core.so")
        self.lib.bu_joining.argtypes = [ctypes.c_uint32]

    def run(self, call, data, steps=None, room=None):
        """Convert a text: its parts end at steps, and room grows by so many
        bytes. What was written, and the statuses below 0."""
        source = ctypes.create_string_buffer(data, len(data) + 1)
        out = ctypes.create_string_buffer(b"\xa5" * (2 * len(data) + 9))
        begin, to = ctypes.addressof(source), ctypes.addressof(out)
        ends = [*(steps or []), len(data)]
        b = (ctypes.c_void_p * 4)(
            begin, begin + ends[0], to,
            to + (2 * len(data) + 8 if room is None else 0))
        bad = 0
        while True:
            status = call(b, len(ends) == 1)
            if out.raw[b[3] - to] != 0xA5 or b[2] > b[3] or b[0] > b[1]:
                raise AssertionError(f"{data.hex()}: out of bounds")
            if status == FULL:
                b[3] += room
            elif status == BAD:
                bad += 1
            elif len(ends) > 1:
                ends.pop(0)
                b[1] = begin + ends[0]
            elif status == OK:
                return out.raw[:b[2] - to], bad
            else:
                raise AssertionError(f"{data.hex()}: {status}")

    def forms(self, data, steps=None, room=None):
        """The text joined, ill-formed parts, and letters without a form."""
        state = State()

        def call(b, last):
            return (self.lib.bu_join_forms_finish if last else
                    self.lib.bu_join_forms)(ctypes.byref(state), b)
        return (*self.run(call, data, steps, room), state.missing)

    def letters(self, data, room=None):
        """The text without forms."""
        return self.run(lambda b, _: self.lib.bu_join_letters(b), data,
                        room=room)


def encoded(scalars):
    """UTF-8."""
    return "".join(map(chr, scalars)).encode("utf-8", "surrogatepass")


def types(tap, codec):
    """The type of every assigned value, and none of what is no value."""
    names = ("U", "T", "R", "C", "D", "L")
    fails = [f"{scalar:X}" for scalar in model.ucd.category()
             if codec.lib.bu_joining(scalar) != names.index(
                 model.type_of(scalar))]
    tap.ok(not fails, "the joining type of every value", fails[:9])
    fails = [scalar for scalar in (0x110000, 2**31, 2**32 - 1)
             if codec.lib.bu_joining(scalar) != 0]
    tap.ok(not fails, "what is above U+10FFFF joins nothing", fails)


def places(tap, codec):
    """Every letter between what can be beside it."""
    fails, count = [], 0
    for letter in (*(code for code in model.TYPES
                     if model.TYPES[code] not in "UT"), 0x621, 0x674, 0x64E,
                   0xFE8F, 0x41):
        texts = [(before, *mark, letter, *marks, after)
                 for before, after in itertools.product(CONTEXT, repeat=2)
                 for mark, marks in (((), ()), ((0x651,), (0x1E94B, 0xAD)))]
        texts += [(letter,), (letter, letter), (letter, 0x64E)]
        for scalars in texts:
            count += 1
            want, missing = model.joined(scalars)
            if codec.forms(encoded(scalars)) != (encoded(want), 0, missing):
                fails.append(" ".join(f"{code:04X}" for code in scalars))
    tap.ok(count > 60_000 and not fails, "every letter in its places",
           fails[:9])


def some(rng):
    """A text, as values and ill-formed parts (None), and as bytes."""
    kinds = [rng.sample(sorted(model.TYPES), 3),
             [0x628, 0x644, 0x627, 0x62F], [0x64E, 0x651, 0x300, 0xAD],
             [0x200C, 0x200D, 0x640, 0x20], [0x622, 0x623, 0x625, 0x644],
             [0x67E, 0x6CC, 0x6BA, 0x677, 0x649], [0x41, 0x661, 0x10330],
             [None]]
    few = [rng.choice(rng.choice(kinds)) for _ in range(rng.randint(1, 8))]
    scalars = [rng.choice(few) for _ in range(rng.randint(0, 20))]
    parts, data = [], b""
    for scalar in scalars:
        # A lead byte alone ends a text, or is before what does not go on.
        part = (rng.choice(BAD_PARTS) if scalar is None
                else encoded([scalar]))
        if scalar is None and part[0] < 0xC0 and parts[-1:] == [None]:
            part = b"\xff"
        parts.append(scalar)
        data += part
    return parts, data


def expected(parts):
    """What is written, ill-formed parts, letters without a form."""
    out, missing = model.joined(parts)
    return (encoded(code for code in out if code is not None),
            parts.count(None), missing)


def texts(tap, codec, rng):
    """Texts at random: whole, in parts, into rooms that grow."""
    fails, back = [], []
    for _ in range(6000):
        parts, data = some(rng)
        want = expected(parts)
        steps = sorted(rng.randint(0, len(data)) for _ in range(4))
        found = [codec.forms(data), codec.forms(data, steps),
                 codec.forms(data, room=rng.randint(1, 4)),
                 codec.forms(data, range(1, len(data)), 1)]
        if found != [want] * 4:
            fails.append(data.hex())
        whole = [code for code in parts if code is not None]
        if codec.letters(want[0], rng.randint(1, 5)) != (
                encoded(model.letters(map(ord, want[0].decode(
                    "utf-8", "surrogatepass")))), 0):
            back.append(want[0].hex())
        if not set(whole) & model.LETTERS.keys() and not any(
                a == 0x644 and model.type_of(b) == "T"
                for a, b in itertools.pairwise(whole)) and \
                codec.letters(want[0])[0] != encoded(whole):
            back.append(data.hex())
    tap.ok(not fails, "texts in parts and rooms of any size", fails[:9])
    tap.ok(not back, "and back", back[:9])


def marks(tap, codec):
    """Any number of marks, that come a few at a time."""
    data = encoded([0x628, *[0x64E] * 5000, 0x628])
    want = encoded([0xFE91, *[0x64E] * 5000, 0xFE90])
    for steps in ([], [100, 3000], range(1, len(data))):
        tap.ok(codec.forms(data, steps) == (want, 0, 0),
               f"5000 marks in {len(steps) + 1} parts")


def back(tap, codec):
    """Every value goes back to what it is made of."""
    fails = [f"{code:X}" for code in (*range(0xD800), *range(0xE000, 0x110000))
             if (code < 0x800 or 0xF000 < code < 0x10800 or code % 997 == 0)
             and codec.letters(encoded([code])) != (
                 encoded(model.letters([code])), 0)]
    tap.ok(not fails, "every form goes back", fails[:9])
    fails = [part.hex() for part in BAD_PARTS
             if codec.letters(part + b" \xef\xba\x91") != (b" \xd8\xa8", 1)]
    tap.ok(not fails, "ill-formed parts have no letters", fails)


def run(tap):
    """All of it, for tests/run.py."""
    codec = Codec()
    rng = random.Random(9)
    types(tap, codec)
    places(tap, codec)
    texts(tap, codec, rng)
    marks(tap, codec)
    back(tap, codec)
