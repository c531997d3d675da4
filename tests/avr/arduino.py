"""arduino: a sketch built as the IDE builds it: with the core and the recipes
of Debian's arduino-core-avr, from the library that `make arduino` makes."""
# SPDX-License-Identifier: MIT
import concurrent.futures
import glob
import os
import re
import shlex
import subprocess

HARDWARE = "/usr/share/arduino/hardware/arduino/avr"
VERSION = "10819"  # of the IDE: 1.8.19


def properties(path, start=""):
    """Keys and values of a file; of a board without its name."""
    with open(path, encoding="utf-8") as file:
        pairs = re.findall(r"^(?!#)([^=\n]+)=(.*)$", file.read(), re.M)
    return {key.removeprefix(start): value for key, value in pairs
            if key.startswith(start)}


class Board:
    """A board of the IDE, and where things are built for it."""

    def __init__(self, name, folder):
        self.folder = folder
        self.known = {
            **properties(f"{HARDWARE}/platform.txt"),
            **properties(f"{HARDWARE}/boards.txt", f"{name}."),
            "runtime.ide.version": VERSION, "build.arch": "AVR",
            "build.path": folder, "build.project_name": "Names",
            "archive_file": "core.a",
            "compiler.warning_flags": "-Wall -Wextra"}
        os.makedirs(folder, exist_ok=True)

    def run(self, recipe, **more):
        """A recipe of the platform, filled in."""
        line = self.known[f"recipe.{recipe}.pattern"]
        known = {**self.known, **more}
        while (found := re.search(r"\{([\w.]+)\}", line)):
            line = line.replace(found.group(0), known[found.group(1)])
        made = subprocess.run(shlex.split(line), check=False, text=True,
                              stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
        return made.returncode, made.stdout

    def compile(self, sources, includes, what):
        """Objects of sources, and what the compiler said."""
        flags = " ".join(f"-I{path}" for path in includes)
        objects = [f"{self.folder}/{what}-{number}.o"
                   for number in range(len(sources))]

        def one(source, target):
            kind = source.rsplit(".", 1)[1]
            return self.run({"c": "c.o", "S": "S.o"}.get(kind, "cpp.o"),
                            includes=flags, source_file=source,
                            object_file=target)

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            said = "".join(text for _, text in
                           pool.map(one, sources, objects))
        return objects, said

    def archive(self, objects, path):
        """Put objects into an archive, all at once."""
        self.run("ar", archive_file_path=path, object_file='" "'.join(
            name for name in objects if os.path.exists(name)))
        return path


def files(folder, *kinds):
    """Sources in a folder and in those below it."""
    return sorted(path for kind in kinds for path in
                  glob.glob(f"{folder}/**/*.{kind}", recursive=True))


def build(name, library, folder):
    """The sketch for a board: its image, or None; and what was said of our
    own sources."""
    board = Board(name, folder)
    core = f"{HARDWARE}/cores/{board.known['build.core']}"
    variant = f"{HARDWARE}/variants/{board.known['build.variant']}"
    own = f"{library}/examples/Names"
    sketch = f"{folder}/Names.ino.cpp"
    with open(f"{own}/Names.ino", encoding="utf-8") as file, \
            open(sketch, "w", encoding="utf-8") as out:
        out.write("#include <Arduino.h>\n" + file.read())
    base, other = board.compile(files(core, "c", "cpp", "S"),
                                [core, variant], "core")
    base = board.archive(base, f"{folder}/core.a")
    theirs, said = board.compile(files(f"{library}/src", "c"),
                                 [core, variant, f"{library}/src"], "library")
    sketches, more = board.compile(
        [sketch, *files(own, "c", "cpp")],
        [core, variant, f"{library}/src", own], "sketch")
    theirs = board.archive(theirs, f"{folder}/library.a")
    status, last = board.run("c.combine",
                             object_files=" ".join([*sketches, theirs]))
    image = f"{folder}/Names.elf"
    return image if status == 0 else None, said + more + last
