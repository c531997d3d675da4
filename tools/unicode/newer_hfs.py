"""newer_hfs: lists of newer.py for one table."""
# SPDX-License-Identifier: MIT
import newer

WHAT = "what Unicode 3.2 lacks; what HFS+ leaves composed."
FILES = newer.FILES
INCLUDE = "<stdint.h>"


def text():
    return newer.text(("hfs",))
