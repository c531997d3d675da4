"""pages: read pages.txt, the tables of pages of one byte."""
# SPDX-License-Identifier: MIT
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
        if words[0] == "sha256":
            self.digest = words[1]
        elif words[0] == "low":
            self.change(words[1:])
        else:
            for word in words:
                self.add(word)

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
        """Is it what the digest says?"""
        flat = b"".join((value or 0).to_bytes(2, "little")
                        for value in self.values[128:])
        if (len(self.values) != 256
                or hashlib.sha256(flat).hexdigest() != self.digest):
            raise SystemExit(f"{self.symbol} is not what its digest says")

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


def pages():
    """All pages by symbol, in the order of the file."""
    found = {}
    page = None
    with open(FILE, encoding="utf-8") as file:
        for line in file:
            words = line.split()
            if not words or line.startswith("#"):
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
    for page in found.values():
        if page.digest:
            page.check()
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
