"""shown: what examples/common prints of bytes from outside."""
# SPDX-License-Identifier: MIT
import oracle

UNSAFE = {*range(0x20), *range(0x7F, 0xA0), 0x61C, 0x200E, 0x200F,
          *range(0x2028, 0x202F), *range(0x2066, 0x206A)}
WORDS = {
    "EMPTY": "empty", "NUL": "NUL", "SLASH": "slash",
    "ILL_FORMED": "not UTF-8", "REFUSED": "refused here", "DOTS": "dots",
    "LONG": "too long", "TRAILING": "trailing", "ABSOLUTE": "absolute",
    "ROOT": "above the root"}


def parts(data):
    """data, cut into sequences and ill-formed parts."""
    bad = dict(oracle.errors(data))
    place = 0
    while place < len(data):
        size = bad.get(place)
        if size is None:
            size = len(data[place:place + 4].decode("utf-8", "ignore")[0]
                       .encode())
        yield data[place:place + size], place not in bad
        place += size


def show(data):
    """All of data, safe for a terminal."""
    out = ""
    for part, good in parts(data):
        if good and part != b"\\" and ord(part.decode()) not in UNSAFE:
            out += part.decode()
        else:
            out += "".join(f"\\x{byte:02X}" for byte in part)
    return out


def start(data):
    """Of long text the start alone: no part of more than 64 bytes."""
    some = b""
    for part, _ in parts(data):
        if len(some) + len(part) > 64:
            return show(some) + "..."
        some += part
    return show(some)
