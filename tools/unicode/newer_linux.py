"""newer_linux: lists of newer.py for one table."""
# SPDX-License-Identifier: MIT
import newer

WHAT = "what Unicode 12.1 lacks; what ext4 and f2fs ignore."
FILES = newer.FILES


def text():
    return newer.text(("linux", "dropped"))
