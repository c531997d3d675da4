"""boot_crc: write the checksum of the second stage into an image for RP2040:
boot_crc.py IMAGE.elf"""
# SPDX-License-Identifier: MIT
# Source: RP2040 Datasheet, 2.8.1.3.1 Checksum: CRC-32/MPEG-2, of 252 bytes.
import struct
import sys

SIZE = 252


def crc(data):
    """Polynomial 04C11DB7, from FFFFFFFF, highest bit first, not inverted."""
    value = 0xFFFFFFFF
    for byte in data:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1 ^ (0x04C11DB7 if value >> 31 else 0)) \
                & 0xFFFFFFFF
    return value


def place(elf):
    """The offset of section .boot in a little-endian ELF of 32 bits."""
    table, = struct.unpack_from("<I", elf, 32)
    size, count, names = struct.unpack_from("<3H", elf, 46)
    sections = [struct.unpack_from("<6I", elf, table + i * size)
                for i in range(count)]
    for name, _, _, _, offset, length in sections:
        at = sections[names][4] + name
        if elf[at:at + 6] == b".boot\0" and length >= SIZE + 4:
            return offset
    raise ValueError("no section .boot")


def main():
    if len(sys.argv) != 2:
        return "usage: boot_crc.py IMAGE.elf"
    with open(sys.argv[1], "r+b") as file:
        elf = file.read()
        at = place(elf)
        file.seek(at + SIZE)
        file.write(struct.pack("<I", crc(elf[at:at + SIZE])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
