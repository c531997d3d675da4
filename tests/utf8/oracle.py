"""oracle: the decoder, compared with Python's own."""
# SPDX-License-Identifier: MIT
# group: python = filter | run
import codecs
import random
import struct
import subprocess

import limits
from toolbox import ROOT


def errors(data):
    """The ill-formed parts of data: (offset, length) each."""
    found = []

    def note(problem):
        found.append((problem.start, problem.end - problem.start))
        return "\ufffd", problem.end
    codecs.register_error("note", note)
    data.decode("utf-8", "note")
    return found


def repaired(data):
    """data with U+FFFD for each ill-formed part."""
    return data.decode("utf-8", "replace").encode("utf-8")


def reason(part, rest):
    """Why part, which rest follows, is ill-formed, in the console's words."""
    lead = part[0]
    after = rest[:1]
    if 0x80 <= lead <= 0xBF:
        return "stray continuation byte"
    if lead >= 0xF8:
        return "never a lead byte"
    if lead in (0xC0, 0xC1):
        return "overlong form"
    if lead >= 0xF5:
        return "above U+10FFFF"
    if len(part) == 1 and after and 0x80 <= after[0] <= 0xBF:
        return {0xED: "surrogate", 0xF4: "above U+10FFFF"}.get(
            lead, "overlong form")
    return "truncated"


class Texts:
    """Strings of all kinds, the same ones for the same seed."""

    edges = bytes.fromhex("002f7f808f909fa0bfc0c1c2df"
                          "e0e1ecedeeeff0f1f3f4f5f8ff")

    def __init__(self, seed):
        self.random = random.Random(seed)

    def scalar(self):
        """A scalar value, each length alike."""
        while True:
            low, high = self.random.choice(
                [(0, 0x7F), (0x80, 0x7FF), (0x800, 0xFFFF),
                 (0x10000, 0x10FFFF)])
            value = self.random.randint(low, high)
            if not 0xD800 <= value <= 0xDFFF:
                return chr(value)

    def edgy(self):
        """Bytes that Table 3-7 draws its lines between."""
        return bytes(self.random.choices(self.edges,
                                         k=self.random.randint(0, 12)))

    def noise(self):
        """Any bytes."""
        return self.random.randbytes(self.random.randint(0, 16))

    def spoilt(self):
        """Good text in which one byte is wrong, missing or doubled."""
        data = bytearray("".join(
            self.scalar() for _ in range(self.random.randint(1, 8))).encode())
        place = self.random.randrange(len(data))
        return self.random.choice([
            bytes(data[:place]), bytes(data[place:]),
            bytes(data[:place] + data[place + 1:]),
            bytes(data[:place] + data[place:place + 1] + data[place:]),
            bytes(data[:place] + self.random.randbytes(1) + data[place + 1:])])

    def any(self):
        """One of the above."""
        return self.random.choice([self.edgy, self.noise, self.spoilt])()


def run(tap):
    """Over a million strings: U+FFFD where Python puts it."""
    texts = Texts(2)
    strings = [texts.any() for _ in range(1_000_000)]
    strings += [bytes([a, b]) for a in range(256) for b in range(256)]
    sent = b"".join(struct.pack("<I", len(s)) + s for s in strings)
    got = subprocess.run([f"{ROOT}/build/host/filter"], input=sent,
                         stdout=subprocess.PIPE, check=True,
                         timeout=limits.WALL).stdout
    place = 0
    wrong = None
    for string in strings:
        size, = struct.unpack_from("<I", got, place)
        if got[place + 4:place + 4 + size] != repaired(string):
            wrong = wrong or string
        place += 4 + size
    tap.ok(wrong is None and place == len(got),
           f"{len(strings)} strings repaired as Python does",
           wrong and wrong.hex())
