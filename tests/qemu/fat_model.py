"""fat_model: what examples/fat must print of an image."""
# SPDX-License-Identifier: MIT
import re
import struct

import aliases
import name_model
import shown
from fat_image import LONG, Fat


def checksum(short):
    total = 0
    for byte in short:
        total = ((total & 1) << 7 | total >> 1) + byte & 0xFF
    return total


def with_lone_surrogates(raw):
    """UTF-16 to UTF-8, a lone surrogate as three bytes."""
    return raw.decode("utf-16le", "surrogatepass").encode(
        "utf-8", "surrogatepass")


def simple(char, method):
    """Its upper or lower case, if that is one scalar value."""
    found = getattr(char, method)()
    return found if len(found) == 1 else char


def decoded(data, codec, is_lower):
    """Bytes of a short name as UTF-8; what is not in the page as Python keeps
    it."""
    text = data.rstrip(b" ").decode(codec, "surrogateescape")
    if is_lower:
        text = "".join(simple(c, "lower") for c in text)
    return text.encode("utf-8", "surrogatepass")


def short_text(entry, codec):
    """The name of an entry alone."""
    stem = entry[:8]
    if stem[:1] == b"\x05":
        stem = b"\xe5" + stem[1:]
    stem = decoded(stem, codec, entry[12] & 8)
    extension = decoded(entry[8:11], codec, entry[12] & 16)
    return stem + b"." * bool(extension) + extension


def made(name, stored, codec):
    """The 8 and 3 bytes for a long name: those stored if an attempt makes
    them, or those of the attempt with the number in it; None for no name."""
    digits = re.search(rb"~(\d+)[^~]*$", stored[:8])
    number = int(digits.group(1)) if digits else 0
    number = number if number < 65532 else 0
    found = [aliases.alias_of(name, attempt, codec)
             for attempt in (0, number + 4, number)]
    if None in found:
        return None
    found = [short for short, *_ in found]
    return stored[:11] if stored[:11] in found else found[2]


class Lister:
    """Lists an image; out is a list of lines. A line that begins with '  as:'
    has no more: what is there is judged by check_clean."""

    def __init__(self, data, codec="cp437"):
        self.fat = Fat(data)
        self.codec = codec
        self.aliases = []  # long name, short name, what would be made
        self.out = [f"FAT{self.fat.bits}"]
        self.names = []
        self.long = []
        self.folder(self.fat.root_cluster, [])
        self.out.append("end")

    def lose(self):
        if self.long:
            self.out.append("  long name: no file")
        self.long = []

    def folder(self, cluster, above, path="/"):
        for _, entry in self.fat.entries(cluster):
            if entry[0] == 0xE5:
                self.lose()
            elif entry[11] & 0x3F == LONG:
                if entry[0] & 0x40:
                    self.lose()
                self.long.append(entry)
            elif entry[11] & 8 or entry[:11] in (
                    b".          ", b"..         "):
                self.lose()
            else:
                self.file(entry, above + [cluster], path)
        self.lose()

    def file(self, entry, above, path):
        is_folder = bool(entry[11] & 0x10)
        name, wrong = self.name(entry)
        has_long = self.long and not wrong
        self.long = []
        self.out.append(f"{len(above) - 1} {'fd'[is_folder]} "
                        + shown.show(name))
        self.out += self.faults(name)
        if has_long:
            self.alias(name, entry)
        self.names.append(path + name.decode("utf-8", "replace")
                          + "/" * is_folder)
        if wrong:
            self.out.append(f"  long name: {wrong}")
        if not is_folder:
            return
        first = self.fat.first(entry)
        if first in above:
            self.out.append("  not entered: it is in itself")
        elif len(above) == 8:
            self.out.append("  not entered: too deep")
        elif not self.has_end(first):
            self.out.append("  not entered: no chain of clusters")
        else:
            self.folder(first, above, self.names[-1])

    def alias(self, name, entry):
        new = made(name, entry, self.codec)
        if new is not None:
            self.aliases.append((name, entry[:11], new))
        self.out.append("  8.3: " + shown.show(short_text(entry, self.codec)))
        if new not in (None, entry[:11]):
            self.out.append("  made: " + shown.show(
                short_text(new + bytes(21), self.codec)))

    def has_end(self, cluster):
        seen = set()
        while cluster is not None:
            at = self.fat.heap + (cluster - 2) * self.fat.per * self.fat.sector
            if cluster < 2 or cluster in seen or at >= len(self.fat.data):
                return False
            seen.add(cluster)
            cluster = self.fat.next(cluster)
        return True

    def name(self, entry):
        """The bytes of a name, and the faults of the long one."""
        short = short_text(entry, self.codec)
        if not self.long:
            return short, ""
        numbers = [part[0] for part in self.long]
        count = numbers[0] & 0x3F
        if not 1 <= count <= 20 or len({part[13] for part in self.long}) > 1 \
                or numbers != [0x40 | count, *range(count - 1, 0, -1)]:
            return short, "parts are missing"
        if self.long[0][13] != checksum(entry[:11]):
            return short, "wrong checksum"
        raw = b"".join(part[1:11] + part[14:26] + part[28:32]
                       for part in reversed(self.long))
        units = struct.unpack(f"<{len(raw) // 2}H", raw)
        size = len(units)
        while size and units[size - 1] == 0xFFFF:
            size -= 1
        if size and units[size - 1] == 0:
            size -= 1
            if len(units) - size > 13:
                return short, "no end"
        elif size != len(units):
            return short, "no end"
        return with_lone_surrogates(raw[:2 * size]), ""

    @staticmethod
    def faults(name):
        lines = []
        for rule in ("fat", "posix"):
            fault, at = name_model.check(rule, name)
            if fault != "OK":
                lines.append(f"  {rule}: byte {at}: {shown.WORDS[fault]}")
        return lines + (["  as:"] if lines else [])


def clean_names(lines):
    """The text after '  as: ' in lines, which are cut there."""
    found = [line[6:] for line in lines if line.startswith("  as: ")]
    return found, [line[:5] if line.startswith("  as: ") else line
                   for line in lines]
