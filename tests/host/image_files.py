"""image_files: readers of Intel HEX, UF2 and ELF, each from its format's own
description, as {address: byte}; of what the boot ROMs of RP2040 and RP2350
look at. An error is a ValueError."""
# SPDX-License-Identifier: MIT
import struct
import zlib


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


def is_plain(text):
    """Would old interface chips take an Intel HEX file? After a gap, as at 64
    KiB, early DAPLinks write to pages that they have not erased, and there is
    no FAIL.TXT; a record of more than 16 bytes is too long for some."""
    places = list(intel_hex(text))
    return places == list(range(places[0], places[0] + len(places))) and \
        max(int(line[1:3], 16) for line in text.split()) <= 16


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


def mirrored(value, bits):
    """The same bits, from the other end."""
    return int(f"{value:0{bits}b}"[::-1], 2)


def second_stage(page):
    """RP2040 Datasheet, 2.8.1.3: 252 bytes and their checksum. CRC-32/MPEG-2
    is the mirror of the common CRC-32, without its last inversion."""
    common = zlib.crc32(bytes(mirrored(byte, 8) for byte in page[:252]))
    if len(page) != 256 or mirrored(common ^ 0xFFFFFFFF, 32) != \
            int.from_bytes(page[252:], "little"):
        raise ValueError("the checksum of the second stage")
    return page[:252]


def image_def(data):
    """RP2350 Datasheet, 5.1.5: the items of the first block in the first 4
    KiB, {type: words}. A loop of one block, with an IMAGE_TYPE."""
    at = data[:4096].find(struct.pack("<I", 0xFFFFDED3))
    if at < 0 or at % 4:
        raise ValueError("no block")
    start, items = at, {}
    at += 4
    while data[at] != 0xFF:
        kind, size = data[at] & 0x7F, data[at + 1]
        if data[at] & 0x80:
            size |= data[at + 2] << 8
        if size == 0 or kind in items:
            raise ValueError(f"item {kind:x}")
        items[kind] = data[at:at + 4 * size]
        at += 4 * size
    total, pad, link, end = struct.unpack_from("<HBiI", data, at + 1)
    if 4 * total != at - start - 4 or pad or link or end != 0xAB123579:
        raise ValueError("the end of the block")
    if 0x42 not in items or start + at + 12 > 4096:
        raise ValueError("no IMAGE_TYPE")
    return items


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
