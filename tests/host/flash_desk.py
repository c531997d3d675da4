"""flash_desk: a desk with stand-ins for all that a tool of ours may reach:
programmers, terminals, drives, ports and the clock. As a program it runs such
a tool: flash_desk.py TOOL ARGUMENT... Environment: SYSTEM is the folder where
/media, /dev and the like are; STEPS is what the drive DRIVE does, one at each
sleep; SYNC is the error that fsync has: EINVAL for folders alone."""
# SPDX-License-Identifier: MIT
import errno
import glob
import os
import runpy
import shutil
import stat
import subprocess
import sys
import time

from board_file import settings
from toolbox import ROOT

RECORD = """#!/bin/sh
printf '%s\\n' "${0##*/}" "$@" >>"$RECORD"
exit "${STATUS:-0}"
"""
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
PLACES = ("/media", "/run/media", "/mnt", "/Volumes", "/dev", "/sys")


def write(path, text, mode=0o644):
    """A file, and the folder that it is in."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, mode)


def disk_of(folder):
    """The disk of a folder as Linux shows it, on a system of its own."""
    number = os.stat(folder).st_dev
    return (f"{os.environ['SYSTEM']}/sys/dev/block/"
            f"{os.major(number)}:{os.minor(number)}")


class Desk:
    """A folder of stand-ins, drives, ports, and what was asked."""

    def __init__(self, folder):
        self.folder = folder
        self.record = f"{folder}/record"
        self.asked = ""
        for name in ("bin", "media", "images", "system/dev"):
            os.makedirs(f"{folder}/{name}")
        self.every = f"{folder}/every.mk"
        write(self.every, EVERY)

    def install(self, *names):
        """Put just these into PATH."""
        for path in glob.glob(f"{self.folder}/bin/*"):
            os.unlink(path)
        for name in names:
            write(f"{self.folder}/bin/{name}", RECORD, 0o755)

    def run(self, script, *arguments, **more):
        """Run a tool of ours; its status and what it printed. What the
        stand-in was asked is in asked, as one line. PATH holds stand-ins and
        nothing else."""
        if os.path.exists(self.record):
            os.unlink(self.record)
        env = {"PATH": f"{self.folder}/bin", "RECORD": self.record,
               "STAND_INS": f"{self.folder}/bin",
               "PYTHONPATH":
               ":".join(
                   [f"{ROOT}/tests/guard", f"{ROOT}/tests", f"{ROOT}/tools",
                    self.folder]),
               "SYSTEM": f"{self.folder}/system",
               "MEDIA": f"{self.folder}/media", **more}
        done = subprocess.run(
            [sys.executable, __file__, script, *arguments], env=env, cwd=ROOT,
            check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True)
        self.asked = ""
        if os.path.exists(self.record):
            with open(self.record, encoding="utf-8") as file:
                self.asked = " ".join(file.read().splitlines())
        return done.returncode, done.stdout

    def images(self, board):
        """Files such as make image leaves."""
        name = os.path.basename(board)
        paths = [f"{self.folder}/images/{name}.{kind}"
                 for kind in settings(board)["IMAGE"].split()]
        for path in paths:
            write(path, f"the {path.rsplit('.', 1)[1]} of {name}")
        return paths

    def drive(self, path, uid=""):
        """A drive as an interface chip shows it."""
        folder = f"{self.folder}/{path}"
        write(f"{folder}/DETAILS.TXT",
              f"# DAPLink\nUnique ID: {uid}\n" if uid else "Version: 1\n")
        return folder


class Clock:
    """Time passes when somebody sleeps, and the drive does something."""

    def __init__(self, steps, drive):
        self.now, self.steps, self.drive = 0.0, steps, drive

    def sleep(self, seconds):
        """In the place of time.sleep."""
        self.now += seconds
        if self.steps:
            getattr(self, self.steps.pop(0))()

    def away(self):
        """The board takes its drive away."""
        os.rename(self.drive, f"{self.drive}.away")

    def empty(self):
        """The same; the folder where it was mounted stays."""
        self.away()
        os.mkdir(self.drive)

    def back(self):
        """It comes back as it was before the copy, which the board has."""
        os.rename(f"{self.drive}.away", self.drive)
        os.makedirs(f"{self.drive}.taken", exist_ok=True)
        for path in glob.glob(f"{self.drive}/*"):
            if not path.endswith("/DETAILS.TXT"):
                shutil.copy(path, f"{self.drive}.taken")
                os.unlink(path)

    def anew(self):
        """Both, between two looks."""
        self.away()
        self.back()

    def failed(self):
        """It comes back with a complaint."""
        self.back()
        self.fail()

    def fail(self):
        """The complaint alone."""
        write(f"{self.drive}/FAIL.TXT", "error: The transfer timed out.\n")

    def moved(self):
        """It comes back in another folder, and another board in its place."""
        self.back()
        os.rename(self.drive, f"{self.drive}1")
        write(f"{self.drive}/DETAILS.TXT", "Unique ID: 9904ffff\n")
        self.fail()

    def unplug(self):
        """Its disk goes, and what is mounted stays."""
        os.unlink(disk_of(self.drive))

    def nothing(self):
        """It does nothing."""


def stand_in():
    """Put stand-ins for the clock, for fsync and for where all drives and
    ports are into this process."""
    real = glob.glob

    def find(pattern, **more):
        inside = pattern.startswith(PLACES) and \
            not pattern.startswith(os.environ["MEDIA"] or "//")
        return real(os.environ["SYSTEM"] * inside + pattern, **more)

    def sync(file):
        name = os.environ.get("SYNC")
        if name and (name != "EINVAL" or stat.S_ISDIR(os.fstat(file).st_mode)):
            number = getattr(errno, name)
            raise OSError(number, os.strerror(number))

    if os.path.isdir(os.environ.get("DRIVE", "")):
        write(disk_of(os.environ["DRIVE"]), "")
    clock = Clock(os.environ.get("STEPS", "").split(),
                  os.environ.get("DRIVE"))
    glob.glob, os.fsync = find, sync
    time.sleep, time.monotonic = clock.sleep, lambda: clock.now


if __name__ == "__main__":
    stand_in()
    del sys.argv[0]
    runpy.run_path(f"{ROOT}/tools/{sys.argv[0]}.py", run_name="__main__")
