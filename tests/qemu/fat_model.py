"""fat_model: what examples/fat must print of an image."""
# SPDX-License-Identifier: MIT
import struct

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


class Lister:
    """Lists an image; out is a list of lines. A line that begins with '  as:'
    has no more: what stands there is judged by check_clean."""

    def __init__(self, data):
        self.fat = Fat(data)
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
        self.long = []
        self.out.append(f"{len(above) - 1} {'fd'[is_folder]} "
                        + shown.show(name))
        self.out += self.faults(name)
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
        """The bytes of a name, and what is wrong with the long one."""
        stem, extension = entry[:8].rstrip(b" "), entry[8:11].rstrip(b" ")
        if stem[:1] == b"\x05":
            stem = b"\xe5" + stem[1:]
        stem = stem.lower() if entry[12] & 8 else stem
        extension = extension.lower() if entry[12] & 16 else extension
        short = stem + b"." * bool(extension) + extension
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
    """What stands behind '  as: ' in lines, which are cut there."""
    found = [line[6:] for line in lines if line.startswith("  as: ")]
    return found, [line[:5] if line.startswith("  as: ") else line
                   for line in lines]
