"""guard: no test may reach a programmer, a drive or a serial port of this
machine: a tool of ours that tries ends here."""
# SPDX-License-Identifier: MIT
import os
import shutil
import sys

PROGRAMS = {"JLinkExe", "avrdude", "bossac", "cu", "dd", "dfu-util", "minicom",
            "mount", "nrfjprog", "nrfutil", "openocd", "picocom", "picotool",
            "probe-rs", "pyocd", "screen", "st-flash", "st-info", "stm32flash",
            "sudo", "udisksctl", "umount"}
PLACES = ("/media/", "/run/media/", "/mnt/", "/Volumes/", "/dev/cu.",
          "/dev/serial/", "/dev/ttyA", "/dev/ttyS", "/dev/ttyU", "/dev/tty.")
# This repository, Python and what tests make may be on a drive.
OWN = tuple(os.path.join(os.path.realpath(path), "") for path in (
    os.path.join(os.path.dirname(__file__), "../.."), sys.prefix,
    os.path.expanduser("~/.local"), os.environ.get("TMPDIR", "/tmp")))


def refuse(what):
    """Not an OSError, which a tool might handle."""
    raise RuntimeError(f"tests: {what} is out of reach")


def check_program(name):
    """Is it a stand-in, which is in the folder that STAND_INS names, or none
    of these programs?"""
    path = shutil.which(os.fspath(name)) or ""
    own = os.environ.get("STAND_INS")
    if os.path.basename(path) in PROGRAMS and \
            os.path.dirname(path) != own:
        refuse(path)


def check_path(path):
    """Is it none of a drive or a port?"""
    if isinstance(path, (str, os.PathLike)):
        path = os.path.join(os.path.abspath(path), "")
        if path.startswith(PLACES) and not path.startswith(OWN):
            refuse(path)


def watch(event, arguments):
    """Called by Python for each event of this kind."""
    if event in ("subprocess.Popen", "os.exec", "os.posix_spawn"):
        check_program(arguments[0])
    elif event in ("open", "os.listdir", "os.scandir", "glob.glob"):
        check_path(arguments[0])


def start():
    """From now on, in this process."""
    sys.addaudithook(watch)
