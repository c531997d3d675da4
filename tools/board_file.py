"""board_file: the settings in the file of a board."""
# SPDX-License-Identifier: MIT
import glob
import os

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def number(text):
    """A number of a board's file: 0x4000, 16K, 1M."""
    scale = {"K": 1 << 10, "M": 1 << 20}.get(text[-1], 1)
    return int(text.rstrip("KM"), 0) * scale


def settings(board):
    """The NAME := value lines of a board's file, which may be named itself."""
    path = board
    if not board.endswith(".mk"):
        path, = glob.glob(f"{ROOT}/port/*/boards/{board}.mk")
    with open(path, encoding="utf-8") as lines:
        pairs = (line.split(":=", 1) for line in lines if ":=" in line)
        return {name.strip(): value.strip() for name, value in pairs}
