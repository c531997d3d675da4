"""toolbox: the compilers that tests and tools call; what is missing is said
in one line."""
# SPDX-License-Identifier: MIT
import contextlib
import fcntl
import functools
import os
import shlex
import shutil
import subprocess
import sys

CC = os.environ.get("HOST_CC") or (
    "gcc" if shutil.which("gcc") or not shutil.which("clang") else "clang")
# A make that is started here is no part of the one that started us.
for _name in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "BOARD", "TUNE", "VARIANT",
              "MORE", "FILE", "TESTS"):
    os.environ.pop(_name, None)

HINT = "`make setup` (sh tools/setup.sh) installs it"


def _cxx():
    """The C++ compiler beside CC: g++ for gcc, clang for clang."""
    words = shlex.split(CC)
    name = os.path.basename(words[-1])
    if name.startswith("gcc"):
        words[-1] = words[-1][:-len(name)] + "g++" + name[len("gcc"):]
    return shlex.join(words)


CXX = os.environ.get("HOST_CXX") or _cxx()


ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TYPED = shlex.quote(ROOT)  # for a command of the shell


MODULES = f"{ROOT}/build/npm/node_modules"


def in_browser(script, page, *given, wait):
    """Let a script of tests/host use a page in a browser: (its status, what it
    printed), or None if chromium, node or puppeteer-core is not here."""
    browser = shutil.which("chromium")
    if not browser or lacking("node") or \
            not os.path.isdir(f"{MODULES}/puppeteer-core"):
        return None
    done = subprocess.run(
        ["node", f"{ROOT}/tests/host/{script}", browser, page, MODULES,
         *given], check=False, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, timeout=wait)
    return done.returncode, done.stdout


@contextlib.contextmanager
def building():
    """Tests that may build for a board do it one after the other."""
    os.makedirs(f"{ROOT}/build", exist_ok=True)
    with open(f"{ROOT}/build/lock", "w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def is_clang():
    """Return whether the compiler of this machine is clang."""
    run = subprocess.run([*shlex.split(CC), "--version"], check=True,
                         stdout=subprocess.PIPE)
    return b"clang" in run.stdout


@functools.cache
def has_sanitizer(compiler):
    """Return whether the compiler is installed with the runtime of its
    sanitizers."""
    return not lacking(compiler) and not subprocess.run(
        [compiler, "-xc", "-fsanitize=address,undefined", "-", "-o",
         os.devnull], input=b"int main(void) { return 0; }", check=False,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode


def lacking(*commands):
    """The programs, of those that these commands begin with, that are not
    here; "" where all are."""
    tools = dict.fromkeys(shlex.split(command)[0] for command in commands)
    return " ".join(tool for tool in tools if not shutil.which(tool))


def need(*commands):
    """End this program in one line where one of its tools is not here."""
    if lack := lacking(*commands):
        sys.exit(f"missing: {lack}; {HINT}")


def is_missing_tool(problem):
    """Does an exception say that a program is not here? A file that is
    missing is a fault, and has a folder in its name."""
    name = problem.filename if isinstance(problem, FileNotFoundError) else None
    return (isinstance(name, str) and not shutil.which(name)
            and ("/" not in name or name.startswith("/usr/sbin/")))
