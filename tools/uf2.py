"""uf2: a flash image for the boot drives of RP2040 and RP2350."""
# SPDX-License-Identifier: MIT
# Source: https://github.com/microsoft/uf2, README: file format.
import struct
import sys

START, START2, END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
HAS_FAMILY = 0x2000
PAYLOAD, DATA = 256, 476  # bytes of a block that are used, and that it has


def blocks(data, address, family):
    """Each block of 512 bytes. The last page is filled with what erased flash
    holds."""
    data += b"\xFF" * (-len(data) % PAYLOAD)
    count = len(data) // PAYLOAD
    for i in range(count):
        page = data[i * PAYLOAD:(i + 1) * PAYLOAD]
        yield struct.pack("<8I", START, START2, HAS_FAMILY,
                          address + i * PAYLOAD, PAYLOAD, i, count,
                          family) + page.ljust(DATA, b"\0") + struct.pack(
                              "<I", END)


def main():
    if len(sys.argv) != 5:
        return "usage: uf2.py IMAGE.bin ADDRESS FAMILY IMAGE.uf2"
    source, address, family, target = sys.argv[1:]
    with open(source, "rb") as file:
        data = file.read()
    with open(target, "wb") as file:
        file.writelines(blocks(data, int(address, 0), int(family, 0)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
