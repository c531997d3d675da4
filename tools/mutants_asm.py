"""mutants_asm: break the assembly for Cortex-M, one instruction at a time; the
tests must notice, or a comment says why they cannot: excuses.py.

usage: mutants_asm.py [-j WORKERS] [--quick] [--check] [PART-OF-A-PATH]...
"""
# SPDX-License-Identifier: MIT
import argparse
import concurrent.futures
import functools
import glob
import math
import os
import queue
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading

import excuses
import mutants
import mutate
import mutate_asm

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [f"{ROOT}/tests/qemu"]
import machine  # noqa: E402

PLACE = "port/cortex-m"
# Where the files of a folder are built in. A mutant is noticed if one of them
# notices it.
BUILDS = {"size/v6m": [("mps2-an385", "size")],
          "size/v7m": [("mps2-an385", "size")],
          "speed/constant": [("mps2-an385", "speed")],
          "speed/m0": [("microbit", "speed")],
          "speed/m4": [("mps2-an386", "speed"), ("mps3-an547", "helium")],
          # with the DSP extension, without, and with Helium
          "speed/v7m": [("mps2-an386", "speed"), ("mps2-an385", "speed"),
                        ("mps3-an547", "helium")],
          "speed/helium": [("mps3-an547", "helium")]}
# The tests of a function, of tests/thumb, the quickest first. A file that
# others include has theirs.
COUNTS = "registers sums "
TESTS = {
    "utf8_check": "mixed registers long inside check rooms",
    "utf8_good": "copy",
    "utf8_next": "next rooms",
    "utf8_prev": "prev rooms",
    "utf8_feed": "feed",
    "utf8_count": COUNTS + "count rooms",
    "utf8_offset": COUNTS + "offset rooms",
    "utf8_put": "put",
    "utf8_to_utf16_size": COUNTS + "mixed size rooms",
    "utf8_to_utf32_size": "rooms",
    "utf8_to_utf16": "registers decode convert",
    "utf8_to_utf32": "registers decode convert",
    "utf16_to_utf8": "units convert",
    "utf32_to_utf8": "units convert",
}
LAST = "rooms"  # of the tests of several functions
# How many blocks of windows are left out, at first and then.
FEW, MANY = 200003, 2003
USER = ["qemu-arm", "-cpu", "max"]
# Of several builds the first of these counts. Equal is also what is left out.
OUTCOMES = ["noticed", "hangs", "survives", "did not build", "equal"]
OFTEN = 2  # a mutant that uses so many times the CPU time of the code hangs


def run(command, cwd=ROOT):
    """Run a compiler; return whether it succeeded."""
    return subprocess.run(command, cwd=cwd, check=False,
                          stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL).returncode == 0


def read(path):
    """An object. It does not name its source, so the same code is the same."""
    with open(path, "rb") as file:
        return file.read()


class Build:
    """A board with a tuning: how it compiles, links and runs."""

    def __init__(self, board, tune, folder):
        self.board = board
        self.folder = f"{folder}/{board}-{tune}"
        os.makedirs(self.folder)
        made = subprocess.run(
            ["make", "-s", f"BOARD={board}", f"TUNE={tune}", "thumb-command"],
            cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
        compile_, assemble, link, self.tuned = map(shlex.split,
                                                   made.splitlines())
        self.compile = [*compile_, "-w", "-Wno-error", "-O2", "-DTAP_STOP",
                        "-fno-tree-vectorize",
                        "-fno-tree-loop-distribute-patterns"]
        self.assemble = assemble
        self.user = tune != "helium"
        if not self.user:
            self.compile.append("-DTHUMB_AFTER=64")
        self.link = [assemble[0], *link]
        without = "board" if self.user else "user"
        sources = [path for path in glob.glob("tests/thumb/*.c", root_dir=ROOT)
                   if not path.endswith(("main.c", f"thumb_{without}.c"))]
        self.frame = self.objects(
            [f"tests/frame/{name}.c" for name in ("model", "tap")])
        port = [path for path in sources if re.search("_(user|board)", path)]
        self.port = self.objects(port)
        self.thumb = self.objects([path for path in sources
                                   if path not in port])
        self.main = {}

    def object(self, source, out, flags=()):
        """Compile or assemble a source; return whether that succeeded."""
        with_ = self.compile if source.endswith(".c") else self.assemble
        return run([*with_, *flags, "-c", source, "-o", out])

    def objects(self, sources, flags=(), kind=""):
        """Objects of sources that must compile."""
        made = []
        for source in sources:
            made.append(f"{self.folder}/{kind}{os.path.basename(source)}.o")
            if not self.object(source, made[-1], flags):
                raise SystemExit(f"mutants: {source} does not build")
        return made

    def windows(self, tests, step):
        """The objects of a program of tests/thumb."""
        if (tests, step) not in self.main:
            calls = " ".join(f"TEST({name})" for name in tests.split())
            self.main[tests, step] = self.objects(
                ["tests/thumb/thumb_main.c"],
                [f"-DTHUMB_STEP={step}", f"-DTHUMB_TESTS={calls}"],
                f"{len(self.main)}-")
        return [*self.main[tests, step], *self.thumb, *self.frame,
                *self.port]

    def suites(self):
        """The objects of the suites of what is tuned."""
        if "suites" not in self.main:
            self.main["suites"] = self.objects(
                self.tuned, ["-DSUITE_TUNED", "-DSUITE_BOARD",
                             *([] if self.user else ["-DSUITE_QUICK"])],
                "suites-")
        return [*self.main["suites"], *(self.port if self.user else [])]

    def command(self, program):
        """The command that runs a program."""
        if self.user:
            return [*USER, program]
        return [*machine.command(self.board, program), "-serial", "stdio"]


class Program:
    """The tests that judge the mutants of a file in a build."""

    def __init__(self, build, objects):
        self.build = build
        self.objects = objects
        self.limit = 600
        self.plan = None

    def result(self, replaced, space):
        """Status (None for a hang), plan and CPU time with some objects of
        the library replaced."""
        program = f"{space}/program"
        if not run([*self.build.link[:1], *replaced, *self.objects,
                    *self.build.link[1:], "-o", program]):
            return 1, [], 0

        def bound():
            resource.setrlimit(resource.RLIMIT_CPU, (self.limit,) * 2)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with open(f"{space}/out", "wb+") as out, \
                subprocess.Popen(self.build.command(program), stdout=out,
                                 stdin=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL,
                                 preexec_fn=bound) as process:
            asleep = threading.Timer(self.limit * 60, process.kill)
            asleep.start()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = status
            asleep.cancel()
            out.seek(0)
            plan = re.findall(rb"^1\.\.\d+", out.read(), re.M)
        used = usage.ru_utime + usage.ru_stime
        if os.WIFSIGNALED(status) and used >= self.limit - 0.5:
            return None, plan, used
        return status, plan, used

    def accept(self, replaced, space):
        """The code as it is must pass."""
        status, self.plan, used = self.result(replaced, space)
        if status != 0 or len(self.plan) != 1:
            raise SystemExit("mutants: the unmutated code does not pass "
                             f"({self.build.folder})")
        self.limit = math.ceil(used * OFTEN) + 1

    def verdict(self, replaced, space):
        """The outcome of a mutant."""
        status, plan, _ = self.result(replaced, space)
        if status is None:
            return "hangs"
        return "survives" if (status, plan) == (0, self.plan) else "noticed"


class Judge:
    """The programs that judge a file in one build, and the sources that it is
    part of."""

    def __init__(self, build, path, space, quick):
        self.build = build
        self.path = path
        self.users = users(path, build)
        tests = " ".join(tests_of(self.users, build))
        self.programs = []
        if tests:
            self.programs.append(Program(build, build.windows(tests, FEW)))
            self.programs.append(Program(build, build.windows(tests, MANY)))
        if not quick or not tests:
            self.programs.append(Program(build, build.suites()))
        with open(f"{ROOT}/{path}", encoding="utf-8") as file:
            self.text = file.read()
        whole = self.objects(self.text, space)
        self.plain = [read(path) for path in whole]
        for program in self.programs:
            program.accept(whole, space)

    def objects(self, text, space):
        """The objects of the users of a file with another text; None where
        one does not build."""
        folder = os.path.dirname(f"{space}/{self.path}")
        with open(f"{space}/{self.path}", "w", encoding="utf-8") as file:
            file.write(text)
        made = []
        for number, user in enumerate(self.users):
            made.append(f"{folder}/{number}.o")
            if not self.build.object(f"{space}/{user}", made[-1]):
                made = None
                break
        with open(f"{space}/{self.path}", "w", encoding="utf-8") as file:
            file.write(self.text)
        return made

    def verdict(self, mutant, space):
        """The outcome of a mutant: the first other than "survives"."""
        replaced = self.objects(mutant.result, space)
        if replaced is None:
            return "did not build"
        if [read(path) for path in replaced] == self.plain:
            return "equal"
        for program in self.programs:
            found = program.verdict(replaced, space)
            if found != "survives":
                return found
        return "survives"


@functools.cache
def parts(source):
    """A source and the files of the port that it includes."""
    found = {source}
    with open(f"{ROOT}/{source}", encoding="utf-8") as file:
        text = file.read()
    for name in re.findall(r'^#include "([^"]+)"', text, re.M):
        path = os.path.normpath(f"{os.path.dirname(source)}/{name}")
        if path.startswith(f"{PLACE}/") and os.path.exists(f"{ROOT}/{path}"):
            found |= parts(path)
    return found


def users(path, build):
    """The sources of a build that a file is part of."""
    folder = ("/".join(path.split("/")[2:4]) if build.user
              else "speed/helium")
    return [source for source in sorted(glob.glob(
        f"{PLACE}/{folder}/*/*.[cS]", root_dir=ROOT)) if path in parts(source)]


def tests_of(sources, build):
    """The tests of the functions in some sources, each once."""
    names = [os.path.splitext(os.path.basename(source))[0]
             for source in sources]
    found = dict.fromkeys(test for name in names
                          for test in TESTS.get(name, "").split())
    return [test for test in sorted(found, key=lambda test: test == LAST)
            if build.user or test not in ("convert", "check")]


def files(wanted):
    """The files to break: all, or those whose path has one of these parts."""
    found = [path for pattern in ("*.S", "*.inc", "*.c")
             for kind in ("size", "speed")
             for path in glob.glob(f"{PLACE}/{kind}/*/*/{pattern}",
                                   root_dir=ROOT)]
    return sorted(path for path in found
                  if not wanted or any(part in path for part in wanted))


def all_mutants(path):
    """The mutants of a file in either language."""
    return (mutate if path.endswith(".c") else mutate_asm).mutants(ROOT, path)


class Judges:
    """Builds and judges, made when they are first needed."""

    def __init__(self, folder, spaces, quick):
        self.folder = folder
        self.builds = {}
        self.judges = {}
        self.lock = threading.Lock()
        self.quick = quick
        self.spaces = spaces

    def judge(self, board, tune, path, space):
        """The judge of a file in a build."""
        with self.lock:
            if (board, tune) not in self.builds:
                self.builds[board, tune] = Build(board, tune, self.folder)
            build = self.builds[board, tune]
            if (build, path) not in self.judges:
                self.judges[build, path] = (
                    Judge(build, path, space, self.quick)
                    if users(path, build) else None)
            return self.judges[build, path]

    def verdict(self, mutant):
        """The outcome of a mutant in the builds that have it."""
        space = self.spaces.get()
        try:
            found = set()
            for board, tune in BUILDS["/".join(mutant.path.split("/")[2:4])]:
                judge = self.judge(board, tune, mutant.path, space)
                if judge:
                    found.add(judge.verdict(mutant, space))
                if found & {"noticed", "hangs"}:
                    break
            return mutant, next(
                (kind for kind in OUTCOMES if kind in found), "did not build")
        finally:
            self.spaces.put(space)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("-j", type=int, default=os.cpu_count())
    parser.add_argument("--quick", action="store_true",
                        help="do not run the long programs on survivors")
    parser.add_argument("--check", action="store_true",
                        help="only check that each excuse names a mutant")
    parser.add_argument("what", nargs="*")
    options = parser.parse_args()
    found, faults = excuses.of_files(ROOT, files([]), all_mutants)
    if options.check or faults:
        return excuses.told(found, faults)
    report = mutants.Report(found)
    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        spaces = queue.Queue()
        for number in range(options.j):
            shutil.copytree(f"{ROOT}/{PLACE}", f"{folder}/{number}/{PLACE}")
            spaces.put(f"{folder}/{number}")
        judges = Judges(f"{folder}/built", spaces, options.quick)
        for path in files(options.what):
            report.file(path,
                        list(pool.map(judges.verdict, all_mutants(path))))
    print(f"mutants: {report.words(report.total)}")
    return report.faults > 0


if __name__ == "__main__":
    sys.exit(main())
