"""paths: import it first, and the modules of every room can be imported."""
# SPDX-License-Identifier: MIT
import os
import sys

ROOMS = ("utf8", "utf", "leb128", "ring", "line", "unicode", "page", "name",
         "http", "detect", "old", "gsm", "escape", "mqtt", "bidi", "compat")
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, *(f"{HERE}/{room}" for room in
                        (*ROOMS, "host", "qemu", "avr", "thumb", "kbuild",
                         "guard", "proof", "../tools"))]
