"""norm_fast: what NFC and NFD need to know of a scalar value, in two steps,
for TUNE=speed on x86-64.

A block is 64 scalar values; what is alike is there once. An entry:

    0           a starter that no form changes
    xx          a nonstarter of this class; plus JOINS, it may be the second
                part of a composite; plus COMPATIBLE, NFKC changes it
    SYLLABLE    Hangul
    STRING+n    its decomposition is at n of the strings
    CHANGED+n   the same, and NFC changes it, or joins its first part to what
                is before it

A string has two bytes before it: its length, plus 16 * (nonstarters at its
end), plus 40 if it begins with a nonstarter, plus 80 if it is the NFC too; and
the class of its last value. Composites are in buckets by norm_bucket, as the
lower 16 bits of first, second and whole; those whose first is of plane 1 are
in the last bucket."""
# SPDX-License-Identifier: MIT
import norm
import ucd

WHAT = "entries of scalar values, and pairs, for speed."
FILES = ["UnicodeData.txt", "DerivedNormalizationProps.txt"]
BLOCK, BLOCKS = 64, 0xC00
JOINS, COMPATIBLE, SYLLABLE, STRING, CHANGED = (0x100, 0x200, 0x400, 0x4000,
                                                0x8000)
BUCKETS = 256
ADVICE = ("change tools/unicode/norm_fast.py, and what reads its table in "
          "port/x86_64-freestanding/speed/unicode")
ROOM = 16  # bytes that are read from the start of a string on


def bucket(first, second):
    """norm_bucket."""
    if first > 0xFFFF:
        return BUCKETS
    return (first * 0x9E37 + second * 0x85EB & 0xFFFFFFFF) >> 8 & 0xFF


class Entries:
    """All entries, and the strings."""

    def __init__(self):
        self.classes = ucd.combining_class()
        self.full = ucd.full_decompositions()
        self.mapped = ucd.decompositions(compatible=True)
        self.excluded = ucd.properties()["Full_Composition_Exclusion"]
        self.pairs = {parts: code for code, parts
                      in ucd.decompositions().items()
                      if code not in self.excluded}
        self.seconds = {second for _, second in self.pairs}
        self.seconds.update(range(0x1161, 0x1176), range(0x11A8, 0x11C3))
        for second in self.seconds:
            if second >> 16 and (second & 0xFFFF in self.seconds
                                 or second >> 17):
                raise ucd.refused(
                    second, "is a second part with the low 16 bits of "
                    "another, or above plane 1", ADVICE)
        self.strings, self.places = bytearray(), {}
        found = [self.entry(code) for code in range(ucd.TOP)]
        if any(found[BLOCK * BLOCKS:]) or len(self.strings) > STRING:
            raise ucd.refused(
                max(self.full), f"is the last of decompositions of "
                f"{len(self.strings)} bytes, in {ucd.TOP // BLOCK} blocks",
                ADVICE)
        blocks = [tuple(found[at:at + BLOCK])
                  for at in range(0, BLOCK * BLOCKS, BLOCK)]
        self.leaves = list(dict.fromkeys(blocks))
        if len(self.leaves) > 0x100:
            raise ucd.refused(
                max(self.full), "is the last of decompositions in "
                f"{len(self.leaves)} different blocks", ADVICE)
        self.blocks = [self.leaves.index(block) for block in blocks]
        self.strings += bytes(ROOM)

    def composed(self, parts):
        """NFC of a decomposition that begins with a starter."""
        first, kept, last = parts[0], [], 0
        for part in parts[1:]:
            own = self.classes.get(part, 0)
            whole = self.pairs.get((first, part))
            if whole is not None and (not kept or last < own):
                first = whole
            else:
                kept.append(part)
                last = own
        return (first, *kept)

    def string(self, code):
        """Where the decomposition of a value is."""
        parts = self.full[code]
        ranks = [self.classes.get(part, 0) for part in parts]
        text = "".join(map(chr, parts)).encode()
        marks = len(ranks) - next((i for i in range(len(ranks), 0, -1)
                                   if ranks[i - 1] == 0), 0)
        single = ranks[0] == 0 and all(ranks[1:])
        same = single and self.composed(parts) == parts
        record = bytes([len(text) + 16 * marks + 0x40 * (ranks[0] != 0)
                        + 0x80 * same, ranks[-1]]) + text
        if len(text) >= ROOM or marks > 3 or code in self.seconds:
            raise ucd.refused(
                code, f"is decomposed to {len(text)} bytes, {marks} of its "
                "values marks at the end, or is itself a second part", ADVICE)
        if record not in self.places:
            self.places[record] = len(self.strings)
            self.strings += record
        return self.places[record]

    def entry(self, code):
        """The entry of a value."""
        if 0xAC00 <= code < 0xD7A4:
            return SYLLABLE
        if code in self.full:
            alone = code not in self.excluded and (
                self.full[code][0] not in self.seconds)
            return self.string(code) + (STRING if alone else CHANGED)
        return (self.classes.get(code, 0) + JOINS * (code in self.seconds)
                + COMPATIBLE * (code in self.mapped))


def array(kind, name, numbers, width=12):
    """An array that other files see."""
    return norm.array(kind, name, numbers, width).removeprefix("static ")


def text():
    entries = Entries()
    buckets = [[] for _ in range(BUCKETS + 1)]
    for (first, second), whole in sorted(entries.pairs.items()):
        if not first >> 16 == whole >> 16 < 2:
            raise ucd.refused(
                whole, f"is composed of U+{first:04X} and U+{second:04X}, in "
                "another plane or above plane 1", ADVICE)
        buckets[bucket(first, second)].append((first, second, whole))
    starts = [sum(map(len, buckets[:at])) for at in range(len(buckets) + 1)]
    return "\n".join([
        array("uint8_t", "bu_norm__blocks", entries.blocks, 16),
        array("uint16_t", "bu_norm__entries", [
            f"0x{entry:X}" for leaf in entries.leaves for entry in leaf], 9),
        array("uint8_t", "bu_norm__strings",
              [f"0x{byte:02X}" for byte in entries.strings]),
        norm.array("uint16_t", "norm_buckets", starts),
        norm.array("uint16_t", "norm_composites", [
            f"0x{part & 0xFFFF:04X}" for some in buckets for pair in some
            for part in pair], 9)])
