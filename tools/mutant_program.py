"""mutant_program: a test program that is built with a mutant and run."""
# SPDX-License-Identifier: MIT
import glob
import os
import re
import resource
import shutil
import subprocess
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
X86 = "port/x86_64-freestanding"
CC = os.environ.get("HOST_CC", "gcc")
FLAGS = ("-std=gnu11 -w -Icore/include -Iport -Itests/frame "
         f"-I{X86}/vector")
# Programs of few inputs notice nearly all; they come first.
QUICK = f"{FLAGS} -O1 -DTAP_STOP"
LONG = (f"{FLAGS} -O2 -DTAP_STOP -DSUITE_TEXT=6000 "
        "-DSUITE_ALL_VALUES")
SANITIZE = "-fsanitize=address,undefined -fno-sanitize-recover=all"
STEPPED = "-fsanitize=thread --param tsan-distinguish-volatile=1"
FRAME = ["tests/frame/tap.c", "port/print.c", "tests/host/port.c"]
# A program that uses this much more CPU time than the unmutated code hangs.
PATIENCE = 2
# No program waits for anything; if one does, no verdict is possible.
ASLEEP = 600


def files(*patterns):
    """The files of patterns, in order."""
    return [path for pattern in patterns
            for path in sorted(glob.glob(pattern, root_dir=ROOT))]


def workspace(folder):
    """A copy of the sources, for one worker."""
    for name in ("core", "port", "tests"):
        shutil.copytree(f"{ROOT}/{name}", f"{folder}/{name}")
    os.mkdir(f"{folder}/made")
    return folder


def make(command, cwd):
    """Run a compiler; return whether it succeeded."""
    return subprocess.run(command, shell=True, cwd=cwd, check=False,
                          stderr=subprocess.DEVNULL).returncode == 0


class Program:
    """One program: its sources, and what the unmutated code does in it."""

    def __init__(self, folder, sources, flags, link="", special=()):
        self.sources = sources
        self.flags = flags
        self.link = link
        self.special = dict(special)  # other flags for some sources
        self.folder = folder
        self.extra = []
        self.limit = 3600
        self.plan = None
        self.users = {}
        self.mains = {}  # of the mutants of a file: the object of main

    def compile(self, source, cwd, out):
        """Compile one source as this program has it."""
        flags = self.special.get(source, self.flags)
        return make(f"{CC} {flags} -c {source} -o {out}", cwd)

    def object(self, source):
        """The path of the object of an unmutated source."""
        return f"{self.folder}/{source.replace('/', '-')}.o"

    def build_all(self, pool):
        """Compile all once; note which sources use which file."""
        os.makedirs(self.folder, exist_ok=True)
        if not all(pool.map(lambda source: self.compile(
                source, ROOT, self.object(source)), self.sources)):
            raise SystemExit("mutants: the unmutated code does not build")
        text = subprocess.run(
            f"{CC} {self.flags} -MM {' '.join(self.sources)}", shell=True,
            cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
        for rule in text.replace("\\\n", " ").splitlines():
            source, *headers = [os.path.normpath(path) for path in
                                rule.split(": ", 1)[1].split()]
            for path in [source, *headers]:
                self.users.setdefault(path, []).append(source)

    def build(self, space, path):
        """The program with a workspace's variant of one file; None if it does
        not build."""
        objects = {source: self.object(source) for source in self.sources}
        objects.update(self.mains.get(path, {}))
        for number, source in enumerate(self.users.get(path, ())):
            objects[source] = f"{space}/made/{number}.o"
            if not self.compile(source, space, objects[source]):
                return None
        out = f"{space}/made/program"
        return out if make(f"{CC} {self.link} {' '.join(self.extra)} "
                           f"{' '.join(objects.values())} -o {out}",
                           space) else None

    def run(self, program, space):
        """Status (None for a hang), the plan and the CPU time of a run."""
        def bound():
            resource.setrlimit(resource.RLIMIT_CPU, (self.limit,) * 2)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with open(f"{space}/made/out", "wb+") as out:
            process = subprocess.Popen(
                [program], stdin=subprocess.DEVNULL, stdout=out,
                stderr=subprocess.DEVNULL, preexec_fn=bound)
            asleep = threading.Timer(self.limit * ASLEEP, process.kill)
            asleep.start()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = status
            if not asleep.is_alive():
                raise SystemExit("mutants: a program neither passes nor ends")
            asleep.cancel()
            out.seek(max(0, out.tell() - 4096))
            plan = re.findall(rb"^1\.\.\d+$", out.read(), re.M)
        used = usage.ru_utime + usage.ru_stime
        if os.WIFSIGNALED(status) and used >= self.limit - 0.5:
            return None, plan, used
        return status, plan, used

    def same(self, space, path):
        """Has a workspace's variant of one file the objects of the file, with
        -O2, in all sources that use it?"""
        users = self.users.get(path, ())
        return users != () and all(
            self.optimized(source, space, space) ==
            self.optimized(source, ROOT, space) for source in users)

    def optimized(self, source, cwd, space):
        """The object of a source with -O2."""
        out = f"{space}/made/optimized.o"
        flags = f"{self.special.get(source, self.flags)} -O2"
        make(f"{CC} {flags} -c {source} -o {out}", cwd)
        with open(out, "rb") as file:
            return file.read()

    def verdict(self, space, path):
        """The outcome of a workspace's variant of one file."""
        program = self.build(space, path)
        if program is None:
            return "did not build"
        status, plan, _ = self.run(program, space)
        if status is None:
            return "hangs"
        return "survives" if status == 0 and plan == self.plan else "noticed"

    def accept(self, space, path):
        """The unmutated code must pass, by the way that mutants go; its CPU
        time bounds theirs."""
        program = self.build(space, path)
        if program is None:
            raise SystemExit(f"mutants: {path} does not build unmutated")
        status, plan, used = self.run(program, space)
        if status != 0 or len(plan) != 1 or plan == [b"1..0"]:
            raise SystemExit(f"mutants: {path} does not pass unmutated")
        self.plan = plan
        self.limit = int(used * PATIENCE) + 2
