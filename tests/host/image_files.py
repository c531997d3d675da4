"""image_files: readers of Intel HEX, UF2 and ELF, each from its format's own
description, as {address: byte}. What is wrong is a ValueError."""
# SPDX-License-Identifier: MIT
import struct


def intel_hex(text):
    """Intel Hexadecimal Object File Format Specification, revision A."""
    memory, base, ended = {}, 0, False
    for line in text.splitlines():
        if ended or not line.startswith(":"):
            raise ValueError(f"no record: {line}")
        record = bytes.fromhex(line[1:])
        length, offset, kind = record[0], record[1] << 8 | record[2], record[3]
        data = record[4:-1]
        if sum(record) & 0xFF or len(data) != length or length > 32:
            raise ValueError(f"a bad record: {line}")
        if kind == 0:
            for i, byte in enumerate(data):
                if base + offset + i in memory:
                    raise ValueError(f"twice: {base + offset + i:x}")
                memory[base + offset + i] = byte
        elif kind == 1:
            ended = True
        elif kind == 2:
            base = int.from_bytes(data, "big") << 4
        elif kind == 4:
            base = int.from_bytes(data, "big") << 16
        elif kind not in (3, 5):
            raise ValueError(f"kind {kind}")
    if not ended:
        raise ValueError("no end")
    return memory


def uf2(data):
    """https://github.com/microsoft/uf2: the memory, and the family."""
    memory, families = {}, set()
    if len(data) % 512:
        raise ValueError("not whole blocks")
    for number, at in enumerate(range(0, len(data), 512)):
        block = data[at:at + 512]
        first, second, flags, address, size, index, count, family = \
            struct.unpack_from("<8I", block)
        last, = struct.unpack_from("<I", block, 508)
        if (first, second, last) != (0x0A324655, 0x9E5D5157, 0x0AB16F30):
            raise ValueError(f"block {number}: magic numbers")
        if flags != 0x2000 or size != 256 or address % 256:
            raise ValueError(f"block {number}: flags, size or address")
        if index != number or count != len(data) // 512:
            raise ValueError(f"block {number}: numbers")
        families.add(family)
        for i in range(size):
            if address + i in memory:
                raise ValueError(f"twice: {address + i:x}")
            memory[address + i] = block[32 + i]
    if len(families) != 1:
        raise ValueError("families")
    return memory, families.pop()


class Elf:
    """A 32-bit, little-endian program: what is loaded, by physical address,
    and its symbols."""

    def __init__(self, data):
        if data[:7] != b"\x7fELF\x01\x01\x01":
            raise ValueError("no ELF of 32 bits")
        self.data = data
        self.entry, programs, sections = struct.unpack_from("<3I", data, 24)
        size, count, self.section_size, self.sections = struct.unpack_from(
            "<4H", data, 42)
        self.memory = {}
        for i in range(count):
            kind, offset, _, where, length = struct.unpack_from(
                "<5I", data, programs + i * size)
            if kind == 1:
                for j in range(length):
                    self.memory[where + j] = data[offset + j]
        self.symbols = dict(self._symbols(sections))

    def _symbols(self, table):
        headers = [struct.unpack_from("<10I", self.data,
                                      table + i * self.section_size)
                   for i in range(self.sections)]
        for header in headers:
            if header[1] != 2:
                continue
            names = headers[header[6]][4]
            for at in range(header[4], header[4] + header[5], 16):
                name, value, size = struct.unpack_from("<3I", self.data, at)
                end = self.data.index(b"\0", names + name)
                yield (self.data[names + name:end].decode(), (value, size))

    def word(self, address):
        """Four bytes of what is loaded."""
        return int.from_bytes(bytes(self.memory[address + i]
                                    for i in range(4)), "little")
