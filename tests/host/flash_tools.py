"""flash_tools: make flash and make monitor, with stand-ins for the programs
that they call, which record what they were asked; UF2 and Intel HEX."""
# SPDX-License-Identifier: MIT
import glob
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

import uf2
from board_file import settings
from image_files import intel_hex
from image_files import uf2 as read_uf2
from toolbox import ROOT

RECORD = """#!/bin/sh
printf '%s\\n' "${0##*/}" "$@" >>"$RECORD"
exit "${STATUS:-0}"
"""
PROGRAMMERS = ("openocd", "pyocd", "st-flash", "picotool", "nrfjprog",
               "stm32flash")
# What each needs of a board, and what it is asked then.
ASKED = {
    "openocd": ("OPENOCD", r"-f .* -c program \S+ verify reset exit.*"),
    "pyocd": ("PYOCD", r"flash -t \w+ \S+\.hex"),
    "st-flash": ("STFLASH", r"--connect-under-reset --reset write \S+\.bin "
                 r"0x[0-9A-Fa-f]+"),
    "picotool": ("PICOTOOL", r"load -v -x \S+\.uf2"),
    "nrfjprog": ("NRFJPROG", r"-f NRF5[12] --program \S+\.hex --sectorerase "
                 r"--verify --reset"),
    "stm32flash": ("STM32FLASH", r"-w \S+\.bin -v -g 0x[0-9A-Fa-f]+ /dev/\S+"),
}


class Desk:
    """A folder of stand-ins, a drive, a port, and what was asked."""

    def __init__(self, folder):
        self.folder = folder
        self.record = f"{folder}/record"
        for name in ("bin", "media", "images"):
            os.mkdir(f"{folder}/{name}")
        os.symlink(sys.executable, f"{folder}/bin/python3")
        self.every = f"{folder}/every.mk"
        with open(self.every, "w", encoding="utf-8") as file:
            file.write(EVERY)

    def install(self, *names):
        """Put just these into PATH."""
        for path in glob.glob(f"{self.folder}/bin/*"):
            if not path.endswith("/python3"):
                os.unlink(path)
        for name in names:
            path = f"{self.folder}/bin/{name}"
            with open(path, "w", encoding="utf-8") as file:
                file.write(RECORD)
            os.chmod(path, 0o755)

    def run(self, script, *arguments, **more):
        """Run a tool of ours; its status and what it printed. What the
        stand-in was asked is in asked, as one line."""
        if os.path.exists(self.record):
            os.unlink(self.record)
        env = {"PATH": f"{self.folder}/bin:/bin", "RECORD": self.record,
               "MEDIA": f"{self.folder}/media", **more}
        done = subprocess.run(
            [sys.executable, f"{ROOT}/tools/{script}.py", *arguments],
            env=env, cwd=ROOT, check=False, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        self.asked = ""
        if os.path.exists(self.record):
            with open(self.record, encoding="utf-8") as file:
                self.asked = " ".join(file.read().splitlines())
        return done.returncode, done.stdout

    def images(self, board):
        """Files such as make image leaves."""
        paths = []
        for kind in settings(board)["IMAGE"].split():
            paths.append(f"{self.folder}/images/{os.path.basename(board)}"
                         f".{kind}")
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(f"the {kind} of {os.path.basename(board)}")
        return paths


def owned():
    """The boards that can be flashed by this tool."""
    for path in sorted(glob.glob(f"{ROOT}/port/cortex-m/boards/*.mk")):
        board = os.path.basename(path)[:-3]
        if "IMAGE" in settings(board):
            yield board


# A board that every programmer can flash: those of ours have some each.
EVERY = """IMAGE := bin hex uf2
CODE_ORG := 0x08000000
OPENOCD := -f board/every.cfg
PYOCD := every
STFLASH := yes
PICOTOOL := yes
NRFJPROG := NRF51
STM32FLASH := yes
DRIVE := EVERY
"""


def same(line, asked):
    """Is a printed command what was asked? Quotes apart."""
    return re.sub(r"['\"]", "", line.strip()) == asked


def programmers(tap, desk):
    """Each programmer, for each board that names it."""
    for tool, (setting, pattern) in ASKED.items():
        wrong = []
        for board in (desk.every, *owned()):
            if setting not in settings(board):
                continue
            desk.install(tool)
            status, said = desk.run("flash", board, *desk.images(board))
            if status != 0 or not re.fullmatch(f"{tool} {pattern}",
                                               desk.asked) \
                    or not same(said, desk.asked):
                wrong.append((board, status, said, desk.asked))
            if settings(board).get(setting, "") not in ("yes", "") and \
                    tool in ("openocd", "pyocd") and \
                    settings(board)[setting] not in desk.asked:
                wrong.append((board, desk.asked))
        tap.ok(not wrong, f"{tool} is asked, and the command is printed",
               wrong)


def choices(tap, desk, board="microbit"):
    """Which programmer, and what becomes of its status."""
    images = desk.images(board)
    desk.install(*PROGRAMMERS)
    desk.run("flash", board, *images)
    tap.ok(desk.asked.startswith("openocd "), "the first is taken",
           desk.asked)
    desk.run("flash", board, *images, PROGRAMMER="pyocd")
    tap.ok(desk.asked.startswith("pyocd "), "PROGRAMMER chooses", desk.asked)
    status, said = desk.run("flash", board, *images, STATUS="7")
    tap.ok(status == 7, "a programmer that fails is a failure", said)
    status, said = desk.run("flash", board, *images, PROGRAMMER="picotool")
    tap.ok(status != 0 and not desk.asked and "openocd" in said,
           "one that cannot do it is refused", said)
    desk.install()
    status, said = desk.run("flash", board, *images)
    tap.ok(status != 0 and all(word in said for word in (
        "MICROBIT", "openocd", "pyocd", "nrfjprog")),
        "without any, it says what to install", said)
    status, said = desk.run("flash", board, *images, PROGRAMMER="pyocd")
    tap.ok(status != 0 and "pyocd" in said and "openocd" not in said,
           "without the one that was chosen too", said)


def on_drive(desk, board, label):
    """Is the drive of a board used before all programmers, except one that
    is named?"""
    images = desk.images(board)
    desk.install(*PROGRAMMERS)
    folder = f"{desk.folder}/media/{label}"
    os.mkdir(folder)
    status, said = desk.run("flash", board, *images)
    asked = desk.asked
    found = os.listdir(folder)
    desk.run("flash", board, *images, PROGRAMMER="openocd")
    named = bool(desk.asked) == ("OPENOCD" in settings(board))
    text = ""
    for name in found:
        with open(f"{folder}/{name}", encoding="utf-8") as file:
            text += file.read()
        os.unlink(f"{folder}/{name}")
    os.rmdir(folder)
    return (status == 0 and not asked and named and len(found) == 1 and
            text.endswith(f"of {os.path.basename(board)}") and
            found[0].endswith(tuple(settings(board).get(
                "DRIVE_TAKES", "uf2 hex").split())) and
            said.split()[0] == "cp" and
            said.split()[2] == f"{folder}/{found[0]}")


def drives(tap, desk):
    """The drives of all boards."""
    wrong = [board for board in (desk.every, *owned())
             for label in settings(board).get("DRIVE", "").split()
             if not on_drive(desk, board, label)]
    tap.ok(not wrong, "a drive gets the image, if no programmer is named",
           wrong)
    for name, number in (("MICROBIT", "9904"), ("MICROBIT1", "9901")):
        os.mkdir(f"{desk.folder}/media/{name}")
        with open(f"{desk.folder}/media/{name}/DETAILS.TXT", "w",
                  encoding="ascii") as file:
            file.write(f"# DAPLink\nUnique ID: {number}0000\n")
    desk.install()
    desk.run("flash", "microbit", *desk.images("microbit"))
    desk.run("flash", "microbit-v2", *desk.images("microbit-v2"))
    files = sorted(glob.glob(f"{desk.folder}/media/*/*.hex"))
    tap.ok([path[len(desk.folder):] for path in files] ==
           ["/media/MICROBIT/microbit-v2.hex",
            "/media/MICROBIT1/microbit.hex"],
           "two boards of one label get each its own image", files)
    os.unlink(files[0])
    os.unlink(files[1])
    shutil.rmtree(f"{desk.folder}/media/MICROBIT")
    status, said = desk.run("flash", "microbit-v2",
                            *desk.images("microbit-v2"))
    tap.ok(status != 0 and not glob.glob(f"{desk.folder}/media/*/*.hex"),
           "a board gets no image of another", said)
    folder = f"{desk.folder}/media/EVERY"
    os.mkdir(folder)
    os.mkdir(f"{folder}/every.mk.uf2")  # cannot be written
    status, said = desk.run("flash", desk.every, *desk.images(desk.every))
    tap.ok(status != 0 and "every.mk.uf2" in said,
           "a drive that does not take it is reported", said)


def terminals(tap, desk):
    """make monitor."""
    port = f"{desk.folder}/ttyACM0"
    with open(port, "w", encoding="utf-8"):
        pass
    wanted = {"picocom": f"picocom -b 115200 {port}",
              "screen": f"screen {port} 115200"}
    for tool, line in wanted.items():
        desk.install(tool)
        status, said = desk.run("monitor", SERIAL=port)
        tap.ok(status == 0 and desk.asked == line and said.startswith(line),
               f"monitor asks {tool}", (said, desk.asked))
    desk.install("picocom", "screen")
    desk.run("monitor", SERIAL=port)
    tap.ok(desk.asked == wanted["picocom"], "picocom comes first", desk.asked)
    desk.run("monitor", SERIAL=port, TERMINAL="screen")
    tap.ok(desk.asked == wanted["screen"], "TERMINAL chooses", desk.asked)
    desk.install()
    package = f"{desk.folder}/serial/tools"
    os.makedirs(package)
    for name in ("__init__", "tools/__init__", "tools/miniterm"):
        with open(f"{desk.folder}/serial/{name}.py", "w",
                  encoding="utf-8") as file:
            file.write("import os, sys\nif __name__ == '__main__':\n"
                       "    open(os.environ['RECORD'], 'w').write("
                       "' '.join(['miniterm', *sys.argv[1:]]))\n")
    status, said = desk.run("monitor", SERIAL=port, TERMINAL="miniterm",
                            PYTHONPATH=desk.folder)
    tap.ok(status == 0 and desk.asked == f"miniterm --raw {port} 115200" and
           f"serial.tools.miniterm --raw {port} 115200" in said,
           "monitor asks python3-serial", (said, desk.asked))
    status, said = desk.run("monitor", SERIAL=port, TERMINAL="picocom")
    tap.ok(status != 0 and "picocom" in said and "python3-serial" in said,
           "without any, it says what to install", said)
    status, said = desk.run("monitor", SERIAL=f"{desk.folder}/none")
    tap.ok(status != 0 and f"{desk.folder}/none" in said,
           "a port that is not there", said)


def formats(tap):
    """UF2 and Intel HEX of many lengths, by readers of our own."""
    rng = random.Random(14)
    wrong = []
    for n in [*range(1, 5), *range(250, 260), 511, 512, 513, 70000]:
        data = rng.randbytes(n)
        for family in (0xE48BFF56, 0xE48BFF59):
            memory, seen = read_uf2(b"".join(uf2.blocks(data, 0x10000000,
                                                        family)))
            text = bytes(memory[0x10000000 + i] for i in range(len(memory)))
            if seen != family or len(text) != (n + 255) // 256 * 256 or \
                    text != data.ljust(len(text), b"\xFF"):
                wrong.append((n, hex(family)))
    tap.ok(not wrong, "a .uf2 of each length holds the image", wrong)
    good = b"".join(uf2.blocks(b"x" * 1000, 0x10000000, 0xE48BFF56))
    missed = []
    for at in [*range(32), *range(508, 512), 512 + 20]:
        bad = bytearray(good)
        bad[at] ^= 1
        try:
            if read_uf2(bytes(bad)) == read_uf2(good):
                missed.append(at)
            elif at not in range(12, 16):
                missed.append(at)
        except ValueError:
            pass
    tap.ok(not missed, "the reader notices what is wrong in one", missed)
    for bad in (":00000001FE", ":0100000041BE\n", ":020000040000FB\n",
                ":01000000414200\n:00000001FF\n"):
        try:
            intel_hex(bad)
            missed.append(bad)
        except ValueError:
            pass
    tap.ok(not missed and intel_hex(":0200000041427B\n:00000001FF\n") ==
           {0: 0x41, 1: 0x42}, "so does that of .hex", missed)


def run(tap):
    """All of it."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(folder)
        programmers(tap, desk)
        choices(tap, desk)
        drives(tap, desk)
        terminals(tap, desk)
    formats(tap)
