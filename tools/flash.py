"""flash: bring an image onto a board, by its drive or by what is installed:
flash.py BOARD IMAGE... Environment: PROGRAMMER names one; MEDIA is the folder
where drives are, instead of the usual ones."""
# SPDX-License-Identifier: MIT
import glob
import os
import re
import shlex
import shutil
import subprocess
import sys

from board_file import settings

USUAL = ("/media", "/media/*", "/run/media/*", "/mnt", "/Volumes")
PACKAGES = {"openocd": "openocd", "st-flash": "stlink-tools",
            "pyocd": "pyocd, by pip", "picotool": "picotool",
            "nrfjprog": "nRF Command Line Tools, of Nordic",
            "stm32flash": "stm32flash"}


def fits(path, board):
    """Is this the drive of such a board? Boards with the same label differ in
    the first digits of the ID that DETAILS.TXT has."""
    try:
        with open(f"{path}/DETAILS.TXT", encoding="ascii",
                  errors="replace") as file:
            found = re.search(r"Unique ID: (\w{4})", file.read())
    except OSError:
        return True
    ids = board.get("DRIVE_ID", "").split()
    return not found or not ids or found.group(1) in ids


def drive(board):
    """Where the drive of a board is; None where it is not plugged in. A second
    drive of a name gets a digit. Versions of the interface chip differ in the
    label."""
    places = [os.environ["MEDIA"]] if os.environ.get("MEDIA") else USUAL
    names = [name for label in board["DRIVE"].split()
             for name in (glob.escape(label), f"{glob.escape(label)}[0-9]")]
    for pattern in [f"{place}/{name}" for place in places for name in names]:
        for path in sorted(glob.glob(pattern)):
            if os.path.isdir(path) and fits(path, board):
                return path
    return None


def of_kind(images, *kinds):
    """The first image that ends in one of these."""
    for kind in kinds:
        for image in images:
            if image.endswith(f".{kind}"):
                return image
    return None


def by_openocd(board, images):
    """With the address, where the image does not hold it itself."""
    image = of_kind(images, "hex", "elf", "bin")
    at = f" {board['CODE_ORG']}" if image.endswith(".bin") else ""
    return [*shlex.split(board["OPENOCD"]), "-c",
            f"program {image} verify reset exit{at}"]


def by_pyocd(board, images):
    """It knows what is in a file by its name."""
    return ["flash", "-t", board["PYOCD"], of_kind(images, "hex", "elf")]


def by_st_flash(board, images):
    """A plain image, at an address."""
    return ["--connect-under-reset", "--reset", "write",
            of_kind(images, "bin"), board["CODE_ORG"]]


def by_stm32flash(board, images):
    """By the boot loader in ROM, over a serial port: BOOT0 is 1."""
    return ["-w", of_kind(images, "bin"), "-v", "-g", board["CODE_ORG"],
            os.environ.get("SERIAL", "/dev/ttyUSB0")]


def by_picotool(_, images):
    """It starts what it has loaded."""
    return ["load", "-v", "-x", of_kind(images, "uf2")]


def by_nrfjprog(board, images):
    """With a J-Link."""
    return ["-f", board["NRFJPROG"], "--program", of_kind(images, "hex"),
            "--sectorerase", "--verify", "--reset"]


# A programmer, the setting that a board has where it can be used, and what it
# is called with. The first that is installed counts.
WAYS = (("openocd", "OPENOCD", by_openocd), ("pyocd", "PYOCD", by_pyocd),
        ("st-flash", "STFLASH", by_st_flash),
        ("picotool", "PICOTOOL", by_picotool),
        ("nrfjprog", "NRFJPROG", by_nrfjprog),
        ("stm32flash", "STM32FLASH", by_stm32flash))


def copy(image, folder):
    """Copy to a drive, which resets the board when it has all."""
    target = f"{folder}/{os.path.basename(image)}"
    print(shlex.join(["cp", image, target]), flush=True)
    try:
        with open(image, "rb") as source, open(target, "wb") as file:
            shutil.copyfileobj(source, file)
            file.flush()
            os.fsync(file.fileno())
    except OSError as problem:
        return f"flash: {target}: {problem.strerror}"
    return 0


def advise(name, board, names):
    """What would have worked."""
    lines = [f"flash: nothing here can bring an image onto {name}"]
    if "DRIVE" in board:
        lines.append("  plug it in: its drive "
                     f"{' or '.join(board['DRIVE'].split())} must be mounted")
    if names:
        either = "or install" if "DRIVE" in board else "install"
        lines.append(f"  {either} one of: " + ", ".join(
            f"{tool} ({PACKAGES[tool]})" for tool in names))
    return "\n".join(lines)


def main():
    name, *images = sys.argv[1:]
    board = settings(name)
    wanted = os.environ.get("PROGRAMMER")
    if image := of_kind(images, "iso"):
        return ("flash: write it to a stick, of which all else is lost:\n"
                f"  sudo dd if={image} of=/dev/sdX bs=4M conv=fsync")
    ways = {tool: arguments for tool, setting, arguments in WAYS
            if setting in board}
    if wanted and wanted not in ("drive", *ways):
        return (f"flash: no {wanted} for {name}; there are: " +
                ", ".join((["drive"] if "DRIVE" in board else []) + [*ways]))
    if "DRIVE" in board and wanted in (None, "", "drive"):
        if folder := drive(board):
            kinds = board.get("DRIVE_TAKES", "uf2 hex bin").split()
            return copy(of_kind(images, *kinds), folder)
    for tool, arguments in ways.items():
        if wanted in (None, "", tool) and shutil.which(tool):
            command = [tool, *arguments(board, images)]
            print(shlex.join(command), flush=True)
            return subprocess.call(command)
    return advise(name, board, [wanted] if wanted in ways else ways)


if __name__ == "__main__":
    sys.exit(main())
