"""pages: read the tables of pages of one byte: pages.txt, and files with one
page each."""
# SPDX-License-Identifier: MIT
import glob
import hashlib
import os

HERE = os.path.dirname(os.path.abspath(__file__))
FILE = f"{HERE}/pages.txt"
LABELS = f"{HERE}/labels.txt"


class Page:
    """A page: 256 values, None for a byte that is undefined."""

    def __init__(self, symbol, name, family, source):
        self.symbol, self.name, self.family = symbol, name, family
        self.source = source
        self.digest = ""
        self.values = list(range(128))

    def read(self, words):
        """A line of the file."""
        if words[0].startswith("0x"):
            self.map(*(int(word, 16) for word in words))
        elif words[0] == "sha256":
            self.digest = words[1]
        elif words[0] == "low":
            self.change(words[1:])
        else:
            for word in words:
                self.add(word)

    def map(self, byte, value=None):
        """A line of a file of Unicode: a byte and its value, or none."""
        self.values += [None] * (256 - len(self.values))
        self.values[byte] = value

    def change(self, words):
        """BYTE=VALUE, each."""
        for word in words:
            byte, value = word.split("=")
            self.values[int(byte, 16)] = int(value, 16)

    def add(self, word):
        """A token of values."""
        first, _, last = word.partition("-")
        if first:
            self.values += range(int(first, 16), int(last or first, 16) + 1)
        else:
            self.values += [None] * int(last)

    def low(self):
        """The bytes below 80 that are not ASCII."""
        return [byte for byte in range(128) if self.values[byte] != byte]

    def check(self):
        """Return whether it has the digest."""
        flat = b"".join((value or 0).to_bytes(2, "little")
                        for value in self.values[128:])
        if (len(self.values) != 256
                or hashlib.sha256(flat).hexdigest() != self.digest):
            raise SystemExit(f"{self.symbol} does not match its digest")

    def whatwg(self, symbol, name, changes):
        """The page by the reading of WHATWG; None where only the name is
        another."""
        other = Page(f"whatwg_{symbol}", name, "whatwg",
                     f"{self.symbol}, as WHATWG reads it")
        other.values = list(self.values)
        for byte in range(0x80, 0xA0):
            if other.values[byte] is None:
                other.values[byte] = byte
        other.change(changes)
        return other


def pages_of(path, found):
    """Add the pages of a file."""
    page = None
    with open(path, encoding="utf-8") as file:
        for line in file:
            words = line.partition("#")[0].split()
            if not words:
                continue
            if words[0] == "page":
                page = Page(words[1], words[2], words[3],
                            " ".join(words[4:]))
                found[page.symbol] = page
            elif words[0] == "whatwg":
                other = found[words[3]].whatwg(words[1], words[2], words[4:])
                found[other.symbol] = other
            else:
                page.read(words)


def path_of(name):
    """The file of a page that has one of its own, or pages.txt."""
    path = f"{HERE}/{name}.txt"
    return path if path in alone() else FILE


def alone():
    """The files with one page, by name."""
    found = []
    for path in sorted(glob.glob(f"{HERE}/*.txt")):
        with open(path, encoding="utf-8") as file:
            if file.readline().startswith("page "):
                found.append(path)
    return found


def pages(*paths):
    """All pages by symbol, or those of some files, in their order."""
    found = {}
    for path in paths or (FILE, *alone()):
        pages_of(path, found)
    for page in found.values():
        if page.digest:
            page.check()
        elif len(page.values) != 256:
            raise SystemExit(f"{page.symbol} has {len(page.values)} values")
    return found


def labels():
    """(name, [(kind, label)]) of labels.txt; kind is "w", "i" or ""."""
    with open(LABELS, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#") or not line.split():
                continue
            name, *words = line.split()
            yield name, [(word[0], word[2:]) if word[1:2] == ":"
                         and word[0] in "wi" else ("", word)
                         for word in words]
