"""monitor: show the serial port of a board on this terminal, with an installed
program: monitor.py. Environment: SERIAL is the port, TERMINAL names a
program."""
# SPDX-License-Identifier: MIT
import glob
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys

BAUD = "115200"
PORTS = ("/dev/ttyACM*", "/dev/ttyUSB*", "/dev/cu.usbmodem*",
         "/dev/cu.usbserial*")
# A program, and the keys that end it.
WAYS = {"picocom": "Ctrl-A Ctrl-X", "screen": "Ctrl-A K",
        "miniterm": "Ctrl-]"}
HINT = "picocom, screen or python3-serial"


def port():
    """The one that is named, or the first that is plugged in."""
    if os.environ.get("SERIAL"):
        return os.environ["SERIAL"]
    for pattern in PORTS:
        for path in sorted(glob.glob(pattern)):
            return path
    return None


def is_here(name):
    """Return whether this program can be run."""
    if name == "miniterm":
        return importlib.util.find_spec("serial") is not None
    return shutil.which(name) is not None


def command(name, path):
    """The command that opens a port."""
    if name == "picocom":
        return ["picocom", "-b", BAUD, path]
    if name == "screen":
        return ["screen", "-U", path, BAUD]  # UTF-8, in any locale
    return [sys.executable, "-m", "serial.tools.miniterm", "--raw", path, BAUD]


def main():
    path = port()
    if path is None:
        return ("monitor: no serial port is plugged in (" +
                " ".join(PORTS) + "); SERIAL=path names another")
    if not os.path.exists(path):
        return f"monitor: {path} does not exist"
    if not os.access(path, os.R_OK | os.W_OK):
        return (f"monitor: you may not open {path}; on Linux: "
                "sudo usermod -aG dialout $USER, then log in again")
    wanted = os.environ.get("TERMINAL")
    names = [name for name in WAYS if wanted in (None, "", name)]
    for name in filter(is_here, names):
        line = command(name, path)
        print(f"{shlex.join(line)}  # {WAYS[name]} ends it", flush=True)
        return subprocess.call(line)
    return f"monitor: install {HINT}"


if __name__ == "__main__":
    sys.exit(main())
