"""pictures_boards: the wires and the memory of the boards, from their files
and the linker's script."""
# SPDX-License-Identifier: MIT
import glob
import os
import re

from board_file import ROOT, number, settings
from picture import Picture


def boards():
    """The boards that images are made for, except those that differ only in
    how they receive: {name: settings}."""
    names = sorted(os.path.basename(path)[:-3] for path in glob.glob(
        f"{ROOT}/port/cortex-m/boards/*.mk"))
    found = {name: settings(name) for name in names}
    return {name: values for name, values in found.items()
            if "IMAGE" in values and not name.endswith("-dma")}


def pin(values, end):
    """A pin as its maker calls it."""
    place = int(values[f"UART_{end}"])
    return {"nrf5": f"P{place // 32}.{place % 32:02}", "rp2": f"GP{place}"
            }.get(values["CHIP"], f"PA{place}")


def wiring():
    """An adapter at a board, and the pins of each."""
    found = boards()
    picture = Picture(760, 74 + 20 * len(found), "A 3.3 V adapter at the UART "
                      "of a board: TX to RX, and RX to TX")
    picture.box(16, 52, 116, 132, "box", ' rx="8"')
    picture.text(74, 76, "adapter", "mid head")
    picture.box(268, 52, 116, 132, "box", ' rx="8"')
    picture.text(326, 76, "board", "mid head")
    for place, (left, right) in enumerate((("TX", "TX"), ("RX", "RX"),
                                           ("GND", "GND"))):
        y = 108 + 30 * place
        picture.text(124, y, left, "code end")
        picture.text(276, y, right, "code")
        other = y - 4 + (30, -30, 0)[place]
        picture.path(f"M132,{y - 4} L152,{y - 4} L248,{other} L268,{other}",
                     "line")
    picture.text(16, 208, "115200 baud, 8 bits, no parity, 1 stop bit")
    for x, words in ((424, "board"), (600, "TX"), (680, "RX")):
        picture.text(x, 52, words, "head")
    for row, (name, values) in enumerate(found.items()):
        y = 74 + 20 * row
        picture.text(424, y, name)
        picture.text(600, y, pin(values, "TX"), "code")
        picture.text(680, y, pin(values, "RX"), "code")
    return picture.whole()


def script(name):
    """A length of linker/cortex-m.ld."""
    with open(f"{ROOT}/linker/cortex-m.ld", encoding="utf-8") as file:
        return int(re.search(rf"^{name} = .*?(\d+);", file.read(), re.M)[1])


def inside(picture, y, name, values):
    """The RAM of one board, as the linker's script divides it."""
    guard, stack = script("guard_len"), script("stack_len")
    whole, ring = number(values["RAM_LEN"]), int(values["RING"])
    scale = 744 / whole
    picture.text(8, y, f"The RAM of {name}, to scale: {whole:,} bytes from "
                 f"{values['RAM_ORG']}", "head")
    x = 8
    for count, kind, words in (
            (guard, "bad", ""), (script("stack_guard_len"), "bad", ""),
            (stack, "good", f"stack: {stack:,}"),
            (ring, "four", f"ring: {ring:,}"),
            (whole - 2 * guard - script("stack_guard_len") - stack - ring,
             "none", "all other data, and what is free"),
            (guard, "bad", "")):
        picture.box(x, y + 28, count * scale, 26, kind)
        if words:
            picture.text(x + (32 if kind == "none" else 0), y + 22, words)
        x += count * scale
    picture.text(8, y + 72, f"In red: guards of {guard} bytes. The stack "
                 "grows to the left; the place of the ring is the linker's.")


def memory():
    """Flash and RAM of the boards, on one scale each."""
    found = boards()
    picture = Picture(760, 152 + 24 * len(found),
                      "Flash and RAM of the boards, to scale")
    picture.text(160, 42, "flash, from")
    picture.text(520, 42, "RAM, from")
    flash = 250 / max(number(board["CODE_LEN"]) for board in found.values())
    ram = 130 / max(number(board["RAM_LEN"]) for board in found.values())
    for row, (name, values) in enumerate(found.items()):
        y = 50 + 24 * row
        picture.text(8, y + 14, name)
        for x, scale, kind in ((160, flash, "CODE"), (520, ram, "RAM")):
            start, count = values[f"{kind}_ORG"], values[f"{kind}_LEN"]
            width = number(count) * scale
            at = x + (int(start, 0) & 0xFFFFF) * scale
            picture.text(x, y + 14, start[2:], "code small")
            picture.box(at + 64, y, width, 18,
                        "good" if kind == "CODE" else "three")
            picture.text(at + width + 68, y + 14, count, "small")
    least = min(found, key=lambda name: number(found[name]["RAM_LEN"]))
    inside(picture, 72 + 24 * len(found), least, found[least])
    return picture.whole()


PICTURES = {"wiring": wiring, "memory": memory}
