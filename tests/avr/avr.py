"""avr: the suites of one image where an int has 16 bits, by simavr."""
# SPDX-License-Identifier: MIT
import os
import re
import shutil
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
PLACE = f"{ROOT}/build/avr"
CYCLES = 60000  # millions: several times what the longest image takes
SECONDS = 3600  # for a machine that has stopped; cycles end a hang


def missing():
    """The missing program, or None."""
    for what, there in (
            ("avr-gcc", shutil.which("avr-gcc")),
            ("avr-libc", os.path.exists("/usr/lib/avr/include/avr/io.h")),
            ("libsimavr-dev", os.path.exists("/usr/include/simavr/sim_avr.h")),
            ("libelf-dev", os.path.exists("/usr/include/libelf.h"))):
        if not there:
            return what
    return None


def run(name):
    """Run an image, which prints TAP itself; the status."""
    lacks = missing()
    if lacks:
        print(f"ok 1 - avr/{name} # SKIP {lacks} is missing; make setup "
              "installs it\n1..1")
        return 0
    out = subprocess.run(
        [f"{PLACE}/machine", f"{PLACE}/{name}.elf", str(CYCLES)],
        stdout=subprocess.PIPE, check=False, timeout=SECONDS)
    text = out.stdout.decode("utf-8", "replace")
    print(text, end="" if text.endswith("\n") else "\n")
    if not re.search(r"^1\.\.[1-9]\d*$", text, re.M):
        print(f"Bail out! avr/{name} ended with status {out.returncode} and "
              "no plan")
        return out.returncode or 1
    return out.returncode
