"""flash: write an image to a board, through its drive or with an installed
programmer: flash.py BOARD IMAGE... Environment: PROGRAMMER names one;
UNDER_RESET=no says that the programmer has no wire to NRST; MEDIA as in
drive.py."""
# SPDX-License-Identifier: MIT
import os
import shlex
import shutil
import subprocess
import sys

import drive
from board_file import settings

PACKAGES = {"openocd": "openocd", "st-flash": "stlink-tools",
            "pyocd": "pyocd, by pip",
            "picotool": "of Raspberry Pi, from source: Debian 12 has none",
            "nrfjprog": "nRF Command Line Tools, of Nordic",
            "stm32flash": "stm32flash"}


def has_nrst(board):
    """Can the programmer hold the chip in reset while it connects? One that
    sleeps may not answer."""
    return board.get("NRST") == "yes" and \
        os.environ.get("UNDER_RESET") != "no"


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
    reset = ["-c", "reset_config srst_only connect_assert_srst"]
    return [*shlex.split(board["OPENOCD"]), *(reset * has_nrst(board)), "-c",
            f"program {image} verify reset exit{at}"]


def by_pyocd(board, images):
    """It knows what is in a file by its name."""
    return ["flash", "-t", board["PYOCD"], of_kind(images, "hex", "elf")]


def by_st_flash(board, images):
    """A plain image, at an address."""
    return [*(["--connect-under-reset"] * has_nrst(board)), "--reset",
            "write", of_kind(images, "bin"), board["CODE_ORG"]]


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


def advise(name, board, names):
    """The programs that could have written the image."""
    lines = [f"flash: no installed program can write an image to {name}"]
    if "DRIVE" in board:
        lines.append("  connect it: its drive "
                     f"{' or '.join(board['DRIVE'].split())} must be mounted")
    if names:
        either = "or install" if "DRIVE" in board else "install"
        lines.append(f"  {either} one of: " + ", ".join(
            f"{tool} ({PACKAGES[tool]})" for tool in names))
    return "\n".join(lines)


def call(board, command):
    """Run a programmer; its status."""
    print(shlex.join(command), flush=True)
    status = subprocess.call(command)
    if status != 0:
        print(f"flash: {command[0]} failed; see \"When nothing appears\" "
              "in docs/boards.md" + has_nrst(board) *
              "; without a wire to NRST, set UNDER_RESET=no", file=sys.stderr)
    return status


def main():
    name, *images = sys.argv[1:]
    board = settings(name)
    wanted = os.environ.get("PROGRAMMER")
    if image := of_kind(images, "iso"):
        print("flash: write it to a USB stick; this erases the stick:\n"
              f"  sudo dd if={image} of=/dev/sdX bs=4M conv=fsync")
        return 0
    if "BY_HAND" in board:
        print("flash: press RESET, its LED fades in and out; then:\n  " +
              board["BY_HAND"].format(hex=of_kind(images, "hex")))
        return 0
    ways = {tool: arguments for tool, setting, arguments in WAYS
            if setting in board}
    if wanted and wanted not in ("drive", *ways):
        return (f"flash: {wanted} cannot write to {name}; use: " +
                ", ".join((["drive"] if "DRIVE" in board else []) + [*ways]))
    if "DRIVE" in board and wanted in (None, "", "drive"):
        for folder in drive.find(board)[:1]:
            kinds = board.get("DRIVE_TAKES", "uf2 hex bin").split()
            return drive.bring(board, folder, of_kind(images, *kinds))
    for tool, arguments in ways.items():
        if wanted in (None, "", tool) and shutil.which(tool):
            return call(board, [tool, *arguments(board, images)])
    return advise(name, board, [wanted] if wanted in ways else ways)


if __name__ == "__main__":
    sys.exit(main())
