"""fat_image: a FAT file system by mkfs.fat and mcopy, and how to spoil it."""
# SPDX-License-Identifier: MIT
import os
import struct
import subprocess
import tempfile

ENTRY = 32
LONG = 0x0F
PLACES = [*range(1, 11, 2), *range(14, 26, 2), 28, 30]


def tool(*line, page=850):
    """Run one of the tools, in UTF-8, with a page for short names; what it
    prints."""
    with tempfile.NamedTemporaryFile("w", suffix=".rc") as settings:
        settings.write(f"default_codepage={page}\n")
        settings.flush()
        return subprocess.run(
            line, stdout=subprocess.PIPE, check=True, env={
                **os.environ, "LC_ALL": "C.UTF-8", "MTOOLS_SKIP_CHECK": "1",
                "MTOOLSRC": settings.name,
                "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"}
        ).stdout


def make(bits, kib, folders, files, page=850):
    """The bytes of an image with these folders, and these files in them."""
    with tempfile.TemporaryDirectory() as tree:
        image = os.path.join(tree, "image")
        with open(image, "wb") as file:
            file.truncate(kib << 10)
        tool("mkfs.fat", "-F", str(bits), "-s", "1", "-n", "LABEL", image)
        for folder in folders:
            tool("mmd", "-i", image, f"::/{folder}", page=page)
        os.mkdir(os.path.join(tree, "files"))
        for path in files:
            name = os.path.join(tree, "files", os.path.basename(path))
            with open(name, "w", encoding="utf-8") as file:
                file.write(path)
            tool("mcopy", "-o", "-i", image, name, f"::/{path}", page=page)
        with open(image, "rb") as file:
            return file.read()


def mdir(data):
    """All paths, as mdir lists them."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        return tool("mdir", "-i", file.name, "-b", "-/", "::/").decode()


def fsck(data, page):
    """The status and the output of fsck.fat for an image."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        run = subprocess.run(
            ["fsck.fat", "-n", "-c", str(page), file.name], check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={
                **os.environ, "LC_ALL": "C.UTF-8",
                "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"})
        return run.returncode, run.stdout.decode("utf-8", "replace")


class Fat:
    """An image, read in our own way; bytes can be changed."""

    def __init__(self, data):
        self.data = bytearray(data)
        (self.sector, self.per, reserved, tables, root, total) = \
            struct.unpack_from("<HBHBHH", data, 11)
        total = total or struct.unpack_from("<I", data, 32)[0]
        table = struct.unpack_from("<H", data, 22)[0] or \
            struct.unpack_from("<I", data, 36)[0]
        self.table = reserved * self.sector
        self.root = (reserved + tables * table) * self.sector
        self.root_size = root * ENTRY
        self.heap = self.root + -(-self.root_size // self.sector) * self.sector
        count = (total - self.heap // self.sector) // self.per
        self.bits = 12 if count < 4085 else 16 if count < 65525 else 32
        self.root_cluster = struct.unpack_from("<I", data, 44)[0] \
            if self.bits == 32 else 0

    def next(self, cluster):
        """The next cluster, None at the end."""
        if self.bits == 12:
            at = self.table + cluster * 3 // 2
            value = struct.unpack_from("<H", self.data, at)[0]
            value = value >> 4 if cluster % 2 else value & 0xFFF
            return None if value >= 0xFF8 else value
        size, form = (2, "<H") if self.bits == 16 else (4, "<I")
        value = struct.unpack_from(form, self.data,
                                   self.table + size * cluster)[0]
        end = 0xFFF8 if self.bits == 16 else 0xFFFFFF8
        return None if value & 0xFFFFFFF >= end else value & 0xFFFFFFF

    def set_next(self, cluster, value):
        """Let another cluster follow."""
        if self.bits != 12:
            size, form = (2, "<H") if self.bits == 16 else (4, "<I")
            struct.pack_into(form, self.data, self.table + size * cluster,
                             value)
            return
        at = self.table + cluster * 3 // 2
        old = struct.unpack_from("<H", self.data, at)[0]
        new = (old & 0xF | value << 4) if cluster % 2 else \
            (old & 0xF000 | value)
        struct.pack_into("<H", self.data, at, new)

    def places(self, cluster):
        """The places of the entries of a directory."""
        if cluster == 0:
            yield from range(self.root, self.root + self.root_size, ENTRY)
            return
        size = self.per * self.sector
        while cluster is not None:
            at = self.heap + (cluster - 2) * size
            yield from range(at, at + size, ENTRY)
            cluster = self.next(cluster)

    def entries(self, cluster):
        """The entries of a directory up to its end, with their places."""
        for at in self.places(cluster):
            if self.data[at] == 0:
                return
            yield at, bytes(self.data[at:at + ENTRY])

    def first(self, entry):
        """The first cluster of a file."""
        low, = struct.unpack_from("<H", entry, 26)
        high, = struct.unpack_from("<H", entry, 20)
        return low | (high << 16 if self.bits == 32 else 0)

    def find(self, name, cluster=None):
        """The places of the long entries, last part first, and of the entry
        itself, of what has that long name."""
        cluster = self.root_cluster if cluster is None else cluster
        parts = []
        for at, entry in self.entries(cluster):
            if entry[11] & 0x3F == LONG:
                parts.append(at)
                continue
            units = b"".join(self.part(at) for at in reversed(parts))
            if units.decode("utf-16le", "replace").split("\0")[0] == name:
                return parts, at
            parts = []
        raise KeyError(name)

    def find_short(self, name, cluster=None, tail=""):
        """The same of what has a short name alone."""
        cluster = self.root_cluster if cluster is None else cluster
        for at, entry in self.entries(cluster):
            if entry[:11].decode("latin-1") == \
                    name.upper().ljust(8) + tail.ljust(3):
                return [], at
        raise KeyError(name)

    def part(self, at):
        """The 26 bytes of name in a long entry."""
        return b"".join(bytes(self.data[at + place:at + place + 2])
                        for place in PLACES)

    def rename(self, old, units):
        """Other UTF-16 units, as they are, in the entries of a long name."""
        parts, _ = self.find(old)
        if len(units) < 13 * len(parts):
            units = units + [0]
        units = units + [0xFFFF] * (13 * len(parts) - len(units))
        for number, at in enumerate(reversed(parts)):
            for place in PLACES:
                struct.pack_into("<H", self.data, at + place, units.pop(0))
            assert number + 1 == self.data[at] & 0x3F
