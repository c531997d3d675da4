"""newer_hfs: lists of newer.py for one table."""
# SPDX-License-Identifier: MIT
import newer

WHAT = "what Unicode 3.2 lacks; what HFS+ leaves composed."
FILES = newer.FILES


def text():
    return newer.text(("hfs",))
