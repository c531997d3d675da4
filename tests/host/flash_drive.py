"""flash_drive: make flash onto drives that behave as those of boards do: they
go and come back, take an image or complain of it; UF2 and Intel HEX."""
# SPDX-License-Identifier: MIT
import glob
import os
import random
import shutil

import uf2
from board_file import settings
from flash_desk import write
from image_files import intel_hex
from image_files import uf2 as read_uf2

# What the drive of a micro:bit does after the first copy and after the second,
# the error of fsync, whether all is well in the end, how many copies it takes,
# and what is said.
COURSES = (
    ("away back", "", True, 1, ""),
    ("anew", "", True, 1, ""),
    ("away back nothing away failed", "", True, 1, ""),
    ("away failed away back", "", True, 2, "The transfer timed out"),
    ("fail away back", "", True, 2, "The transfer timed out"),
    ("away failed anew", "", True, 2, "The transfer timed out"),
    ("away failed away failed", "", False, 2, "refused it twice"),
    ("away nothing nothing", "", True, 1, "look for FAIL.TXT"),
    ("nothing", "", True, 1, "look for FAIL.TXT"),
    ("empty", "", True, 1, "look for FAIL.TXT"),
    ("away moved", "", True, 1, ""),
    ("away back", "EIO", True, 1, ""),
    ("anew", "ENODEV", True, 1, ""),
    ("away failed away back", "EIO", True, 2, "The transfer timed out"),
    ("away", "EIO", False, 1, "Input/output error"),
    ("nothing", "ENXIO", False, 1, "No such device"),
    ("away back", "ENOSPC", False, 1, "No space left"),
    ("away back", "EINVAL", True, 1, ""),
)
PICO = (
    ("nothing away", "", True, 1, ""),
    ("away", "EIO", True, 1, ""),
    ("empty", "", True, 1, ""),
    ("nothing unplug", "", True, 1, ""),
    ("nothing", "", False, 1, "is still there"),
    ("nothing", "EIO", False, 1, "Input/output error"),
)
UID = "9900000012345"


def flash(desk, board, folder, steps="", error="", **more):
    """Flash to a drive that does these steps."""
    return desk.run("flash", board, *desk.images(board), DRIVE=folder,
                    STEPS=steps, SYNC=error, **more)


def taken(folder):
    """The files that a board took from its drive; then removed."""
    found = {}
    for path in glob.glob(f"{folder}.away/*.*") + glob.glob(
            f"{folder}.taken/*"):
        with open(path, encoding="utf-8") as file:
            found[os.path.basename(path)] = file.read()
    for path in glob.glob(f"{folder}*"):
        shutil.rmtree(path)
    found.pop("DETAILS.TXT", None)
    return found


def on_drive(desk, board, label, programmers):
    """The drive of a board is used before all programmers, except one that is
    named."""
    desk.install(*programmers)
    folder = desk.drive(f"media/{label}")
    kind = settings(board).get("DRIVE_TAKES", "uf2 hex").split()[0]
    if kind not in settings(board)["IMAGE"].split():
        kind = "hex"
    status, said = flash(desk, board, folder,
                         "away" if kind == "uf2" else "away back")
    good = not desk.asked
    flash(desk, board, folder, PROGRAMMER="openocd")
    named = bool(desk.asked) == ("OPENOCD" in settings(board))
    name = os.path.basename(board)
    return (status == 0 and good and named and
            taken(folder) == {f"{name}.{kind}": f"the {kind} of {name}"} and
            said.split()[0] == "cp" and
            said.split()[2:] == [f"{folder}/{name}.{kind}"])


def courses(tap, desk):
    """The result of a copy."""
    desk.install()
    for board, label, table in (("microbit", "MICROBIT", COURSES),
                                ("pico", "RPI-RP2", PICO)):
        for steps, error, good, copies, words in table:
            folder = desk.drive(f"media/{label}", UID)
            status, said = flash(desk, board, folder, steps, error)
            taken(folder)
            tap.ok((status == 0) == good and said.count("cp ") == copies and
                   words in said and (words or said.count("\n") == 1),
                   f"{board}: {steps}{error and ', '}{error}", said)


def old_complaint(tap, desk):
    """A message about an earlier copy is not taken for this one."""
    for steps in ("away back", "nothing"):
        folder = desk.drive("media/MICROBIT", UID)
        write(f"{folder}/FAIL.TXT", "error: an old one\n")
        status, said = flash(desk, "microbit", folder, steps)
        taken(folder)
        tap.ok(status == 0 and "old" not in said and said.count("cp ") == 1,
               f"an old FAIL.TXT: {steps}", said)


def two_boards(tap, desk):
    """Boards with one label."""
    for name, uid in (("MICROBIT", "99040000"), ("MICROBIT1", "99010000")):
        desk.drive(f"media/{name}", uid)
    for board, name in (("microbit", "MICROBIT1"),
                        ("microbit-v2", "MICROBIT")):
        folder = f"{desk.folder}/media/{name}"
        flash(desk, board, folder, "anew")
        found = os.listdir(f"{folder}.taken")
        tap.ok(found == [f"{board}.hex"],
               f"two boards of one label: {board}", found)
    shutil.rmtree(f"{desk.folder}/media/MICROBIT")
    status, said = flash(desk, "microbit-v2", "")
    tap.ok(status != 0 and "cp " not in said,
           "a board gets no image of another", said)
    taken(f"{desk.folder}/media/MICROBIT")


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
    tap.ok(not missed, "the reader notices the faults of one", missed)
    for bad in (":00000001FE", ":0100000041BE\n", ":020000040000FB\n",
                ":01000000414200\n:00000001FF\n"):
        try:
            intel_hex(bad)
            missed.append(bad)
        except ValueError:
            pass
    tap.ok(not missed and intel_hex(":0200000041427B\n:00000001FF\n") ==
           {0: 0x41, 1: 0x42}, "so does that of .hex", missed)


def run(tap, desk, boards, programmers):
    """All of it."""
    wrong = [board for board in (desk.every, *boards)
             for label in settings(board).get("DRIVE", "").split()
             if not on_drive(desk, board, label, programmers)]
    tap.ok(not wrong, "a drive gets the image, if no programmer is named",
           wrong)
    courses(tap, desk)
    old_complaint(tap, desk)
    two_boards(tap, desk)
    folder = desk.drive("media/EVERY")
    os.mkdir(f"{folder}/every.mk.uf2")  # cannot be written
    status, said = flash(desk, desk.every, folder, "away")
    tap.ok(status != 0 and "every.mk.uf2: Is a directory" in said,
           "a drive that does not take it is reported", said)
    taken(folder)
