"""pictures_data: the pictures of computed data: the ring and its gap, values
in each form, ROM by room."""
# SPDX-License-Identifier: MIT
import math
import sys

import budgets
from picture import Picture

ROOT = budgets.ROOT
sys.path[:0] = [f"{ROOT}/tests", f"{ROOT}/tests/old"]
import forms_oracle  # noqa: E402


class Ring:
    """A ring as bareutf/ring.h has it, with what its consumer was given."""

    def __init__(self, size):
        self.cells, self.head, self.tail = [""] * size, 0, 0
        self.lost, self.taken, self.came = 0, [], []
        self.gaps = []  # that have a byte after them: where, how many

    def put(self, *names):
        """bu_ring_put: without room the byte is lost, and so are the next
        ones until less than half of the ring is used, and a record is free."""
        for name in names:
            self.came.append(name)
            used = self.head - self.tail
            if used == len(self.cells) or self.lost and (
                    2 * used >= len(self.cells) or len(self.gaps) == 4):
                self.lost += 1
                continue
            if self.lost:
                self.gaps.append((self.head, self.lost))
                self.lost = 0
            self.cells[self.head % len(self.cells)] = name
            self.head += 1

    def take(self, count):
        """bu_ring_take: bytes, and each gap in its place."""
        for _ in range(count):
            if self.gaps and self.gaps[0][0] == self.tail:
                self.taken.append(f"gap: {self.gaps.pop(0)[1]}")
            elif self.head == self.tail:
                if self.lost:
                    self.taken.append(f"gap: {self.lost}")
                self.lost = 0
            else:
                at = self.tail % len(self.cells)
                self.taken.append(self.cells[at])
                self.cells[at] = ""
                self.tail += 1


def circle(picture, ring, x, y):
    """The cells of a ring, and where its ends are."""
    count = len(ring.cells)

    def place(cell, radius):
        turn = 2 * math.pi * cell / count - math.pi / 2
        return x + radius * math.cos(turn), y + radius * math.sin(turn)

    for at, name in enumerate(ring.cells):
        corners = [place(cell, radius) for cell, radius in (
            (at, 40), (at, 74), (at + 1, 74), (at + 1, 40))]
        points = [f"{one:.1f},{two:.1f}" for one, two in corners]
        picture.path(f"M{points[0]} L{points[1]} A74,74 0 0 1 {points[2]} "
                     f"L{points[3]} A40,40 0 0 0 {points[0]}",
                     "box" if name else "line")
        middle = place(at + 0.5, 57)
        if name:
            picture.text(middle[0], middle[1] + 4, name, "code mid")
    ends = {}
    for word in ("tail", "head"):
        ends.setdefault(getattr(ring, word) % count, []).append(word)
    for at, words in ends.items():
        across, down = place(at + 0.5, 88)
        side = "end" if across < x - 30 else "mid" if across < x + 30 else ""
        picture.text(across, down + 4, ", ".join(words), f"small {side}")


def gap(make=Ring):
    """A ring that fills up, and where what it lost is reported; host/pictures
    draws it from the ring of core."""
    picture = Picture(760, 362, "A ring of 8 bytes: what is lost is a gap in "
                      "its place")
    ring = make(8)
    steps = [
        (lambda: ring.put(*"cost", "sp", "3", "E2", "82", "AC", "CR"),
         "8 bytes wait; AC and CR find",
         "no room: bu_ring_put returns BU_FULL"),
        (lambda: (ring.take(3), ring.put("x")),
         "3 are taken; x is dropped too, as",
         "half of the ring is still used"),
        (lambda: (ring.take(2), ring.put("o", "k", "CR")),
         "2 more are taken: bytes are put",
         "again, after a record of the gap")]
    for number, (step, first, second) in enumerate(steps):
        step()
        x = 128 + 252 * number
        circle(picture, ring, x, 134)
        picture.text(x, 138, f"{ring.lost} lost" if ring.lost else
                     f"gap: {ring.gaps[0][1]}" if ring.gaps else "no gap",
                     "mid head")
        picture.text(x, 250, f"{number + 1}. {first}", "mid small")
        picture.text(x, 266, second, "mid small")
    ring.take(7)
    for y, label, names in ((288, "the wire", ring.came),
                            (324, "bu_ring_take", ring.taken)):
        picture.text(116, y + 18, label, "end")
        x = 124
        for name in names:
            width = 92 if name.startswith("gap") else 38
            picture.box(x, y, width, 26, "box", ' rx="3"')
            picture.text(x + width / 2, y + 18, name, "code mid")
            if name.startswith("gap"):
                picture.box(x, y + 27, width, 5, "bad")
            x += width + 4
    return picture.whole()


def cesu8(value):
    """UTF-16, each unit written as UTF-8 writes a scalar value."""
    units = chr(value).encode("utf-16-be")
    return b"".join(forms_oracle.fssutf(int.from_bytes(units[i:i + 2]))
                    for i in range(0, len(units), 2))


def mutf8(value):
    """CESU-8, with two bytes for U+0000."""
    return cesu8(value) if value else b"\xC0\x80"


FORMS = {  # what it is called, since when; the bytes; its bu_format_, or none
    "UTF-1, 1993": (forms_oracle.utf1, "utf1"),
    "X/Open draft, 1992": (forms_oracle.xopen, "xopen"),
    "FSS-UTF 1992, RFC 2279": (forms_oracle.fssutf, "fssutf"),
    "UTF-8, RFC 3629": (lambda value: chr(value).encode(), "utf8"),
    "CESU-8": (cesu8, "cesu8"),
    "modified UTF-8 of Java": (mutf8, "mutf8"),
    "UTF-7, RFC 2152": (lambda value: chr(value).encode("utf-7"), None),
}
VALUES = (0, 0x10E, 0x1F600)


def kind_of(data, place, leads):
    """What a byte of a sequence is for one who sees that byte alone."""
    if data[place] < 0x80:
        return "none" if len(data) == 1 else "bad"
    return "good" if place == 0 else "four" if data[place] in leads \
        else "three"


def forms():
    """Values in each form."""
    picture = Picture(760, 92 + 34 * len(FORMS), "Three values in seven "
                      "forms, and what one byte alone may be")
    for x, kind, words in ((8, "good", "first byte"),
                           (108, "three", "later byte"),
                           (212, "four", "later byte that is a first one "
                            "elsewhere"),
                           (500, "bad", "byte that looks like ASCII")):
        picture.box(x, 28, 12, 12, kind)
        picture.text(x + 18, 39, words)
    columns = (176, 330, 490)
    for x, value in zip(columns, VALUES):
        picture.text(x, 66, f"U+{value:04X}", "head")
    for row, (name, (put, _)) in enumerate(FORMS.items()):
        y = 92 + 34 * row
        picture.text(8, y, name)
        leads = {data[0] for value in (*range(0x80, 0x800), *range(
            0x800, 0xD800, 0x40), *range(0x10000, 0x110000, 0x400))
            if len(data := put(value)) > 1}
        for x, value in zip(columns, VALUES):
            data = put(value)
            for place, byte in enumerate(data):
                picture.text(x + 28 * place, y, f"{byte:02X}", "code")
                picture.box(x + 28 * place, y + 5, 17, 5,
                            kind_of(data, place, leads))
    return picture.whole()


def slices(sizes, area):
    """Places for sizes, the largest first: (x, y, width, height) of each. The
    longer side is divided where both parts are most alike."""
    x, y, width, height = area
    if len(sizes) == 1:
        return [area]
    whole = sum(sizes)
    cut = min(range(1, len(sizes)),
              key=lambda at: abs(whole / 2 - sum(sizes[:at])))
    part = sum(sizes[:cut]) / whole
    if width > height:
        return slices(sizes[:cut], (x, y, width * part, height)) + slices(
            sizes[cut:], (x + width * part, y, width * (1 - part), height))
    return slices(sizes[:cut], (x, y, width, height * part)) + slices(
        sizes[cut:], (x, y + height * part, width, height * (1 - part)))


def rooms():
    """ROM of core by room, as a treemap: code and tables."""
    found = {}
    for (kind, *_, room, what), count in budgets.read()[1].items():
        if kind == "room":
            found.setdefault(room, {})[what] = count
    totals = sorted(found, key=lambda room: -sum(found[room].values()))
    whole = sum(sum(parts.values()) for parts in found.values())
    picture = Picture(760, 444 + 18 * -(-len(found) // 3), "ROM of core "
                      "with all tables and pages on a Cortex-M0, by room: "
                      f"{whole:,} bytes")
    for x, kind, words in ((8, "good", "code"), (80, "four", "tables")):
        picture.box(x, 28, 12, 12, kind)
        picture.text(x + 18, 39, words)
    sizes = [sum(found[room].values()) for room in totals]
    for room, (x, y, width, height) in zip(
            totals, slices(sizes, (8, 50, 744, 370))):
        parts = sorted(found[room].items(), key=lambda part: -part[1])
        for (what, _), (left, top, across, down) in zip(parts, slices(
                [count for _, count in parts], (x, y, width, height))):
            picture.box(left, top, across, down,
                        "good" if what == "code" else "four",
                        ' stroke="#8888" stroke-width="0.5"')
        picture.box(x, y, width, height, "frame")
        if width > 70 and height > 24:
            picture.box(x + 4, y + 4, 8 * len(room) + 12, 18, "page")
            picture.text(x + 8, y + 17, room)
    for place, (room, count) in enumerate(zip(totals, sizes)):
        picture.text(8 + 250 * (place % 3), 440 + 18 * (place // 3),
                     f"{room}: {count:,}")
    return picture.whole()


PICTURES = {"gap": gap, "forms": forms, "rooms": rooms}
