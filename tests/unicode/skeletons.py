"""skeletons: names that look alike, compared with the steps of UTS #39."""
# SPDX-License-Identifier: MIT
# group: skeleton = core.so | run
import ctypes
import random

import norms
import ucd

NONE = ctypes.c_size_t(-1).value
# Texts that are known to look alike, or not.
KNOWN = (
    ("paypal", "p\u0430ypal", True),
    ("scope", "\u0455\u0441\u043e\u0440\u0435", True),
    ("Il1|", "llll", True), ("O0", "OO", True), ("rn", "m", True),
    ("a", "b", False), ("paypal", "paypa", False), ("", "", True),
    ("", "\u200b\u00ad", True), ("\u00e5", "a\u030a", True),
    ("\u2163", "lV", True), ("\ufdfa", "a", False), ("\u4e00", "\u30fc", True),
    ("a\u0315\u0307", "a\u0307\u0313", True))


class Core:
    """The functions of core."""

    def __init__(self):
        self.lib = ctypes.CDLL(norms.LIBRARY)
        self.lib.skeleton.restype = ctypes.c_size_t

    def skeleton(self, data, room=None):
        """The skeleton of a text, or None."""
        room = 80 * len(data) + 16 if room is None else room
        out = ctypes.create_string_buffer(max(room, 1))
        count = self.lib.skeleton(out, ctypes.c_size_t(room), data,
                                  ctypes.c_size_t(len(data)))
        return None if count == NONE else out.raw[:count]

    def equal(self, one, two):
        """Are they confusable? None if the hashes say otherwise."""
        sizes = [ctypes.c_size_t(len(text)) for text in (one, two)]
        same = bool(self.lib.bu_skeleton_equal(one, sizes[0], two, sizes[1])
                    & 1)
        hashes = {self.lib.bu_skeleton_hash(text, size)
                  for text, size in zip((one, two), sizes)}
        return None if same and len(hashes) > 1 else same


class Model(norms.Model):
    """Skeletons, each step over the whole text."""

    def __init__(self):
        super().__init__()
        self.prototypes = ucd.confusables()
        self.ignored = ucd.properties()["Default_Ignorable_Code_Point"]

    def skeleton(self, text):
        """Of a list of scalar values, without a limit on marks."""
        kept = [code for code in self.form("NFD", text)
                if code not in self.ignored]
        return self.form("NFD", [part for code in kept for part in
                                 self.prototypes.get(code, (code,))])


def safe(model, text):
    """A text that is in NFD with U+034F before each 31st nonstarter."""
    found, run = [], 0
    for code in text:
        run = run + 1 if model.classes.get(code, 0) else 0
        if run > norms.MARKS:
            found.append(norms.JOINER)
            run = 1
        found.append(code)
    return found


def longer(tap, core, model, rng, marks):
    """More nonstarters than are held."""
    wrong = []
    for _ in range(2000):
        text = [0x61, *rng.choices(marks, k=rng.randrange(25, 70)), 0x62]
        got = norms.decode(core.skeleton(norms.encode(text)))
        # The order within a run depends on where U+034F comes.
        want = model.skeleton(text)
        if sorted(want) != sorted(c for c in got if c != norms.JOINER):
            wrong.append(f"{text}")
        if safe(model, got) != got or len(got) > len(want) + 4:
            wrong.append(f"{text}: too long a run")
    tap.ok(not wrong, "2000 long runs of marks, none is lost",
           "\n".join(wrong[:9]))


def run(tap):
    """The group."""
    core, model = Core(), Model()
    wrong = [f"{code:X}" for code in range(norms.TOP)
             if not 0xD800 <= code < 0xE000
             and core.skeleton(norms.encode([code]))
             != norms.encode(model.skeleton([code]))]
    tap.ok(not wrong, f"all scalar values, {len(model.prototypes)} of which "
           "have a prototype", wrong[:9])
    rng = random.Random(39)
    marks = sorted(code for code in model.prototypes
                   if model.classes.get(code, 0)
                   or any(model.classes.get(part, 0)
                          for part in model.prototypes[code]))
    marks += sorted(model.classes)[::9]
    some = (marks, marks, sorted(model.prototypes), sorted(model.ignored),
            sorted(model.full[False]), [0x61, 0x4E00, 0xAC01, 0x1161])
    wrong = []
    texts = [[rng.choice(rng.choice(some)) for _ in
              range(rng.randrange(1, 9))] for _ in range(60000)]
    for text in texts:
        data, want = norms.encode(text), norms.encode(model.skeleton(text))
        room = len(want) - rng.randrange(2)
        if core.skeleton(data, room) != (want if room == len(want)
                                         else None if want else b""):
            wrong.append(f"{data.hex()} in {room}")
        if not core.equal(data, want) or core.equal(data, want + b"a"):
            wrong.append(f"{data.hex()} is not like its skeleton")
    tap.ok(not wrong, f"{len(texts)} texts, with room and without",
           "\n".join(wrong[:9]))
    longer(tap, core, model, rng, marks)
    wrong = [(one, two) for one, two, same in KNOWN
             if core.equal(one.encode(), two.encode()) != same]
    tap.ok(not wrong, f"{len(KNOWN)} pairs that are known", wrong)
    tap.ok(core.skeleton(b"a\xffb") is None
           and not core.equal(b"a\xff", b"a\xfe")
           and core.equal(b"1\xff\xc3", b"l\xff\xc3"),
           "ill-formed bytes are like themselves")
