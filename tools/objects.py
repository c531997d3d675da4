"""objects: compile a source again only where it, a header that it includes, or
the command has changed; archives likewise."""
# SPDX-License-Identifier: MIT
import functools
import os
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def move(root):
    """Go on in another tree."""
    globals()["ROOT"] = root


def run(line):
    """The output of a command."""
    # A cache of objects would not bring the call graphs back.
    return subprocess.run(line, shell=True, cwd=ROOT, check=True, text=True,
                          stdout=subprocess.PIPE,
                          env={**os.environ, "CCACHE_DISABLE": "1"}).stdout


def read(path):
    """The text of a file; nothing where there is none."""
    try:
        with open(f"{ROOT}/{path}", encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def write(path, text):
    with open(f"{ROOT}/{path}", "w", encoding="utf-8") as file:
        file.write(text)


@functools.cache
def version(compiler):
    """What makes objects of the same command differ."""
    return run(f"{compiler.split()[0]} -dumpfullversion -dumpversion").strip()


def is_fresh(stem, command):
    """Return whether the object was made by this command, and is newer than
    its sources."""
    if read(f"{stem}.cmd") != command:
        return False
    words = read(f"{stem}.d").replace("\\\n", " ").split()[1:]
    try:
        made = os.stat(f"{ROOT}/{stem}.o").st_mtime_ns
        return all(os.stat(f"{ROOT}/{word}").st_mtime_ns < made
                   for word in words)
    except FileNotFoundError:
        return False


def compile_one(compiler, source, stem):
    """Make stem.o of a source if it is not fresh; return whether it was
    made."""
    command = f"{compiler} -MMD -MF {stem}.d -c {source} -o {stem}.o"
    record = f"{command} # {version(compiler)}"
    if is_fresh(stem, record):
        return False
    write(f"{stem}.cmd", "")
    run(command)
    write(f"{stem}.cmd", record)
    return True


def archive(tool, path, objects):
    """Make an archive of these objects alone, where it is not fresh."""
    command = f"rm -f {path} && {tool} rcs {path} {' '.join(objects)}"
    newest = max(os.stat(f"{ROOT}/{name}").st_mtime_ns for name in objects)
    if read(f"{path}.cmd") == command and os.path.exists(f"{ROOT}/{path}") \
            and os.stat(f"{ROOT}/{path}").st_mtime_ns > newest:
        return
    run(command)
    write(f"{path}.cmd", command)


@functools.cache
def compiled(_, board, tune):
    """The sources and the flags that make compiles for a board, in ROOT."""
    sources, flags = run("MAKEFLAGS= make -s sources flags "
                         f"BOARD={board} TUNE={tune}").splitlines()
    return sources.split(), flags
