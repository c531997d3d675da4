"""ring_picture: docs/pictures/gap.svg shows what the ring of core does: the
same picture is drawn from the ring by ctypes."""
# SPDX-License-Identifier: MIT
# group: pictures = core.so | run
import ctypes
import random

import pictures_data
from toolbox import ROOT

LIBRARY = f"{ROOT}/build/host/core.so"
OK, BAD, FULL, END = 0, -1, 2, 3


class Gap(ctypes.Structure):
    """struct bu_ring_gap."""
    _fields_ = [(name, ctypes.c_uint32) for name in ("at", "lost", "faults")]


class State(ctypes.Structure):
    """struct bu_ring."""
    _fields_ = [("data", ctypes.c_void_p)] + [
        (name, ctypes.c_uint32) for name in (
            "mask", "head", "tail", "lost", "told", "faults", "noted",
            "high_water", "pushed", "passed", "gap_mask")] + [
        ("gaps", ctypes.c_void_p), ("limit", ctypes.c_uint32),
        ("reopen", ctypes.c_uint32), ("own", Gap * 4)]


class Ring(pictures_data.Ring):
    """The ring of core, seen as the pictures see their model."""

    def __init__(self, size):
        super().__init__(size)
        self.core = ctypes.CDLL(LIBRARY)
        self.state, self.data = State(), (ctypes.c_uint8 * size)()
        self.answers = []
        self.core.bu_ring_init(ctypes.byref(self.state), self.data, size)

    def look(self):
        """Read the fields, and name the bytes between tail and head."""
        self.head, self.tail = self.state.head, self.state.tail
        lost = self.state.told
        self.gaps = []
        for number in range(self.state.passed, self.state.pushed):
            gap = self.state.own[number % 4]
            self.gaps.append((gap.at, gap.lost - lost))
            lost = gap.lost
        self.lost = self.state.lost - lost
        self.cells = [""] * len(self.cells)
        for at in range(self.tail, self.head):
            cell = at % len(self.cells)
            self.cells[cell] = self.came[self.data[cell]]

    def put(self, *names):
        """A byte is the number of its name."""
        for name in names:
            self.came.append(name)
            self.answers.append(self.core.bu_ring_put(
                ctypes.byref(self.state), ctypes.c_uint8(len(self.came) - 1)))
        self.look()

    def take(self, count):
        """One event after the other."""
        out = ctypes.c_uint32()
        for _ in range(count):
            status = self.core.bu_ring_take(ctypes.byref(self.state),
                                            ctypes.byref(out))
            if status != END:
                self.taken.append(self.came[out.value] if status == OK
                                  else f"gap: {out.value}")
        self.look()


def at_random(rounds):
    """The first step at which the model and the ring of core differ."""
    chance = random.Random(25)
    for number in range(rounds):
        both = pictures_data.Ring(8), Ring(8)
        for _ in range(20):
            names = [f"{len(both[0].came) + i}"
                     for i in range(chance.randrange(12))]
            count = chance.randrange(12)
            for ring in both:
                if len(ring.came) < 200:
                    ring.put(*names)
                ring.take(count)
            seen = [(ring.cells, ring.head, ring.tail, ring.lost, ring.gaps,
                     ring.taken) for ring in both]
            if seen[0] != seen[1]:
                return number, seen
    return None


def run(tap):
    """The picture, what its words say of FULL, and the model at random."""
    made = []

    def ring(size):
        made.append(Ring(size))
        return made[-1]

    drawn = pictures_data.gap(ring)
    with open(f"{ROOT}/docs/pictures/gap.svg", encoding="utf-8") as file:
        tap.ok(file.read() == drawn,
               "gap.svg, drawn from the ring of core, is the same")
    full = [name for name, status in zip(made[0].came, made[0].answers)
            if status == FULL]
    tap.ok(full == ["AC", "CR", "x"] and
           made[0].answers.count(OK) == len(made[0].came) - len(full),
           "bu_ring_put is full for the bytes that the picture names", full)
    found = at_random(300)
    tap.ok(found is None, "the model of the picture is the ring of core",
           found)
