"""thumb: windows and rooms of the tuned files for Cortex-M."""
# SPDX-License-Identifier: MIT
import re
import subprocess

import boards
import limits
from toolbox import ROOT

IMAGES = ("rooms", "windows", "inside")
SECONDS = 3000  # of CPU time: far above what all windows take


def run(board, image, tune):
    """An image that prints TAP itself, by qemu-arm or on its board; the
    status."""
    path = f"{ROOT}/build/{board}{'' if tune == 'size' else '-' + tune}"
    path += f"/{image}.elf"
    if tune == "helium":
        return boards.relay(board, path, SECONDS)
    done = subprocess.run(["qemu-arm", "-cpu", "max", path], check=False,
                          stdout=subprocess.PIPE, timeout=limits.WALL)
    text = done.stdout.decode("utf-8", "replace")
    print(text, end="")
    if not re.search(r"^1\.\.[1-9]\d*$", text, re.M):
        print(f"Bail out! {image} of {tune} on {board} ended with status "
              f"{done.returncode} and no plan")
        return done.returncode or 1
    return done.returncode
