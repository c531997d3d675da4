"""board_file: what the file of a board says."""
# SPDX-License-Identifier: MIT
import glob
import os

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def settings(board):
    """The NAME := value lines of a board's file, which may be named itself."""
    path = board
    if not board.endswith(".mk"):
        path, = glob.glob(f"{ROOT}/port/*/boards/{board}.mk")
    with open(path, encoding="utf-8") as lines:
        pairs = (line.split(":=", 1) for line in lines if ":=" in line)
        return {name.strip(): value.strip() for name, value in pairs}
