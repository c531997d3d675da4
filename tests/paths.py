"""paths: import it first, and the modules of every room can be imported."""
# SPDX-License-Identifier: MIT
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, *(f"{HERE}/{room}" for room in
                        ("oracles", "host", "qemu", "avr", "thumb", "kbuild",
                         "guard", "../tools"))]
