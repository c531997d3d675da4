"""door: make, its tasks and tools/setup.sh, as a newcomer first uses them,
with and without the tools that they call."""
# SPDX-License-Identifier: MIT
# group: door | run_host
# group: door-skips | run_skips
import ast
import collections
import glob
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import examples
import gates
import guard
import limits
from board_file import settings
from toolbox import CC, ROOT, building, lacking

BOARDLESS = ["make", "sed", "find"]  # what help may call, beside the shell

# task, a tool that it cannot do without
NEEDED = [
    ("run", "arm-none-eabi-gcc"), ("run", "qemu-system-arm"),
    ("run", "python3"), ("run BOARD=pc", "qemu-system-x86_64"),
    ("image BOARD=microbit", "arm-none-eabi-gcc"),
    ("flash BOARD=microbit-v2", "arm-none-eabi-gcc"), ("monitor", "python3"),
    ("run-example", "qemu-system-arm"), ("lib", "arm-none-eabi-gcc"),
    ("images", "arm-none-eabi-gcc"), ("test", "python3"),
    ("test", "qemu-system-arm"), ("test-slow", "qemu-system-arm"),
    ("test-all", "qemu-system-x86_64"), ("test-host", "python3"),
    ("try", "python3"),
    ("test-qemu BOARD=pc", "qemu-system-x86_64"), ("mutants", "python3"),
    ("fuzz", "clang"), ("coverage", "clang-19"), ("check", "codespell"),
    ("check-undef", "arm-none-eabi-gcc"),
    ("check-slow", "arm-none-eabi-gcc"), ("check-layers", "python3"),
    ("check-shape", "python3"),
    ("check-names", "python3"), ("check-builds", "clang"),
    ("check-headers", "g++"), ("check-format", "clang-format"),
    ("check-size", "arm-none-eabi-ld"), ("check-bench", "qemu-system-arm"),
    ("check-spelling", "codespell"), ("size", "arm-none-eabi-ld"),
    ("bench", "qemu-system-arm"), ("bench-host", "gcc"), ("gen", "python3"),
    ("gen-check", "python3"), ("unicode", "python3"), ("chart", "python3"),
    ("accuracy", "python3"), ("accuracy-ours", "python3"),
]
PROGRAMS = [  # a program, and a tool without which it cannot go on
    ("tests/qemu/machine.py mps2-an385 build/none.elf", "qemu-system-arm"),
    ("tools/size.py", "arm-none-eabi-ld"), ("tools/bench.py", "make"),
    ("tools/check_undef.py", "make"),
]


class Tools:
    """A folder for PATH with all tools of this machine but some, and none that
    reaches a board. There is one, so a second object ends the first."""

    folder = tempfile.TemporaryDirectory()
    path = folder.name
    links = {}
    changed = set()

    def __init__(self, hidden=()):
        if not self.links:
            self._find()
        for name in self.changed:
            self._remove(name)
            if name in self.links:
                os.symlink(self.links[name], f"{self.path}/{name}")
        self.changed.clear()
        for name in hidden:
            self._remove(name)

    def _find(self):
        places = os.environ["PATH"].split(":") + ["/usr/sbin", "/sbin"]
        for place in filter(os.path.isdir, places):
            if os.path.basename(place) != "ccache":
                for name in set(os.listdir(place)) - guard.PROGRAMS:
                    self.links.setdefault(name, f"{place}/{name}")
        self.changed.update(self.links)

    def _remove(self, name):
        self.changed.add(name)
        if os.path.lexists(f"{self.path}/{name}"):
            os.unlink(f"{self.path}/{name}")

    def add(self, name, script):
        """A tool of our own."""
        self._remove(name)
        with open(f"{self.path}/{name}", "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\n{script}\n")
        os.chmod(f"{self.path}/{name}", 0o755)

    def sh(self, command, **more):
        """Run a line of the shell with these tools."""
        env = {**os.environ, "PATH": self.path, "NO_SKIP": "", **more}
        if not env.get("HOST_CC"):
            env.pop("HOST_CC", None)
        return subprocess.run(["/bin/sh", "-c", command], cwd=ROOT, env=env,
                              stdin=subprocess.DEVNULL, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              timeout=limits.WALL, text=True)


def told(run):
    """All that a command printed."""
    return run.stdout + run.stderr


def help_task(tap):
    """The list of tasks, with nothing but a shell, make and sed."""
    with open(f"{ROOT}/tools/needs.txt", encoding="utf-8") as file:
        tasks = set(re.findall(r"^([\w-]+):", file.read(), re.M))
    tasks |= {"arduino", "check-avr", "check-mutants", "clean", "help",
              "setup"}
    tasks.remove("host-programs")
    tools = Tools()
    tools = Tools([name for name in tools.links if name not in BOARDLESS])
    first = tools.sh("make help")
    tap.ok(first.returncode == 0 and not first.stderr and
           {line.split()[0] for line in first.stdout.splitlines()} == tasks,
           "make help lists every task, and needs no other tool", told(first))
    for command in ("make", "make help BOARD=nonsense"):
        run = tools.sh(command)
        tap.ok(run.returncode == 0 and told(run) == first.stdout,
               f"{command} prints the same", told(run))
    run = tools.sh("make run BOARD=nonsense")
    tap.ok(run.returncode != 0 and told(run).count("\n") == 1 and
           "microbit" in told(run), "make run BOARD=nonsense lists the boards",
           told(run))


def goals(tap):
    """Each goal that is no file has a recipe, or what makes it: make takes one
    that has neither for done. `always` is such, on purpose."""
    for board in ("pc", "pico", "mps2-an385"):
        said = subprocess.run(
            ["make", "-pnrRq", f"BOARD={board}", "help"], cwd=ROOT, text=True,
            stdout=subprocess.PIPE, check=False,
            stderr=subprocess.DEVNULL).stdout
        names = set(re.search(r"^\.PHONY: (.*)$", said, re.M)[1].split())
        rules = {part.split(":")[0] for part in said.split("\n\n")
                 if re.match(r"[\w-]+: +[^|\s]", part) or
                 "\n#  recipe to execute" in part}
        if board == "mps2-an385":  # an emulator only: refused, below
            names.remove("loader")
        tap.ok("lib" in names and names - rules == {"always"},
               f"each goal of {board} makes something", names - rules)
    for goal, board in (("loader", "mps2-an385"), ("iso", "pc"),
                        ("nothing", "pc")):
        run = subprocess.run(["make", "-n", goal, f"BOARD={board}"], cwd=ROOT,
                             check=False, stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL)
        tap.ok(run.returncode == 2, f"make {goal} BOARD={board} fails")


# What the commands of gates call, each a stand-in that counts its calls and
# fails at one of them. git grep of a gate finds nothing, and ends with 1 then.
CALLED = ("python3", "git", "reuse", "codespell", "clang-format", "shellcheck",
          "flake8", "avr-gcc", "gcc", "g++", "clang", "clang++")
FAILING = '[ "$(wc -l <$CALLS)" != "$FAILS" ] || exit 3'
STAND_IN = f"""echo >>$CALLS
{FAILING}
case $0 in */git) exit 1 ;; esac"""


def gates_fail(tap):
    """A gate fails wherever one of the programs that its command calls does:
    a shell passes over some of them, such as one before a `|`."""
    tools = Tools()
    for name in CALLED:
        tools.add(name, STAND_IN)
    with tempfile.TemporaryDirectory() as folder:
        def run(command, fails):
            calls = f"{folder}/calls"
            with open(calls, "w", encoding="utf-8"):
                pass
            done = tools.sh(f"sh -ec {shlex.quote(command)}", CALLS=calls,
                            FAILS=str(fails))
            with open(calls, encoding="utf-8") as file:
                return done.returncode, len(file.read())

        for gate, command in {**gates.GATES, "check-slow": gates.SLOW}.items():
            status, count = run(command, 0)
            places = {1, count // 2, count} - {0}
            passed = [at for at in sorted(places) if not run(command, at)[0]]
            tap.ok(status == 0 and count and not passed,
                   f"{gate} fails with each of its {count} calls", passed)


def one_line(run, tool):
    """A missing tool is named in one line, with the command that installs
    it."""
    return (run.returncode != 0 and told(run).count("\n") == 1 and
            tool in told(run) and "sh tools/setup.sh" in told(run))


def missing_tools(tap):
    """Each task says in one line what it lacks."""
    for tool in sorted({tool for _, tool in NEEDED}):
        tools = Tools([tool])
        for task, needed in NEEDED:
            if needed == tool:
                run = tools.sh(f"make {task}")
                tap.ok(one_line(run, tool), f"make {task} without {tool}",
                       told(run))
    for program, tool in PROGRAMS:
        run = Tools([tool]).sh(f"python3 {program}")
        tap.ok(one_line(run, tool), f"{program} without {tool}", told(run))


def run_skips(tap):
    """Groups of this machine do without the tools of boards, and others."""
    arm = ["arm-none-eabi-gcc", "qemu-system-arm", "qemu-system-x86_64"]
    for group, hidden in (("host/runner", arm), ("host/embed", arm + ["ar"]),
                          ("host/fat", ["mkfs.fat", "mcopy", "mmd"]),
                          ("host/kernel", ["cpio"]),
                          ("microbit/shell", ["tmux"]),
                          ("pc/suites", ["qemu-system-x86_64"])):
        run = Tools(hidden).sh(f"{sys.executable} tests/run.py {group}")
        tap.ok(run.returncode == 0 and "# SKIP" in run.stdout and
               not run.stderr, f"{group} without {' '.join(hidden)}",
               told(run))


def setup(tap):
    """The packages of each list, on a system without apt."""
    lint = ["clang-format", "flake8"]
    for words, hidden, status, named in (
            ("", [], 0, "nothing is missing"),
            ("", lint, 0, "missing for make check: clang-format flake8"),
            ("", ["tmux"], 0, "missing to test, and for BOARD=pc: tmux"),
            ("", ["qemu-system-arm"], 1, "missing to run: qemu-system-arm"),
            ("run", ["tmux", *lint], 0, "nothing is missing"),
            ("run", ["python3"], 1, "missing to run: python3"),
            ("test", lint, 0, "nothing is missing"),
            ("test", ["tmux"], 1, "missing to test, and for BOARD=pc: tmux"),
            ("check", lint, 1, "missing for make check: clang-format flake8"),
            ("nonsense", [], 2, "usage")):
        tools = Tools(["apt-get", "dnf", "pacman", "brew", "npm"] + hidden)
        for pair in ALL:
            if pair not in hidden and (pair == "npm" or lacking(pair)):
                tools.add(pair, "exit 0")
        run = tools.sh(f"sh tools/setup.sh {words}")
        tap.ok(run.returncode == status and named in told(run),
               f"setup.sh {words} without apt and {' '.join(hidden)}",
               told(run))


CALLS = {"lacking", "which", "need", "has_sanitizer", "has"}
RUNS = {"run", "Popen", "call", "check_call", "check_output"}
# Of every system, or arguments of other kinds: goals of make, a board, a row.
PLAIN = {"sh", "bash", "apt-get", "dpkg-deb", "mount", "umount", "test",
         "size", "pc", "js", "tar", "convert"}


def strings(node):
    """The strings in an expression."""
    return [each.value for each in ast.walk(node)
            if isinstance(each, ast.Constant) and isinstance(each.value, str)]


def values(tree):
    """The strings that a name may have, or be the name of, in a module: by
    assignments and loops."""
    found = collections.defaultdict(set)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            targets, value = node.targets, node.value
        elif isinstance(node, (ast.For, ast.comprehension)):
            targets, value = [node.target], node.iter
        else:
            continue
        names = {each.id for target in targets for each in ast.walk(target)
                 if isinstance(each, ast.Name)}
        for name in names:
            found[name].update(strings(value))
            found[name].update(f"${each.id}" for each in ast.walk(value)
                               if isinstance(each, ast.Name))
    return found


def resolved(name, known, depth=3):
    """The strings that a name may have."""
    for value in known[name] if depth else ():
        if value.startswith("$"):
            yield from resolved(value[1:], known, depth - 1)
        else:
            yield value


def looked_for(path):
    """The programs that a module of tests or tools looks for or runs."""
    tree = ast.parse(examples.text(path))
    known = values(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        first = node.args[0]
        if name in RUNS and isinstance(first, ast.List):
            yield from strings(ast.Tuple(first.elts[:1]))
        elif name in CALLS:
            for each in node.args:
                yield from strings(each)
                for of in ast.walk(each):
                    if isinstance(of, ast.Name):
                        yield from filter(
                            lambda word: shutil.which(word.split(" ")[0]),
                            resolved(of.id, known))


def known_to_setup(tap):
    """setup.sh knows each program that a test or a gate looks for."""
    found = set()
    for path in glob.glob("t*/**/*.py", root_dir=ROOT, recursive=True):
        found.update((word.split() or [""])[0] for word in looked_for(path))
    for path in glob.glob("t*/**/*.sh", root_dir=ROOT, recursive=True):
        found.update(re.findall(r"command -v ([a-z][\w.+-]*)",
                                examples.text(path)))
    for line in examples.text("tools/needs.txt").splitlines():
        if not line.startswith("#"):
            found.update(word for word in line.split()[1:]
                         if not word.isupper())
    others = re.search(r"^NPM='.*^others\(\) {.*?^}",
                       examples.text("tools/setup.sh"), re.M | re.S)[0]
    found = {word for word in found
             if re.fullmatch(r"[a-z0-9][\w.+-]*", word)} - PLAIN
    gone = sorted(found - set(ALL) - set(re.findall(r"[\w.-]+", others)))
    tap.ok(len(found) > 60 and not gone,
           "setup.sh knows each program that tests and gates look for", gone)


with open(f"{ROOT}/tools/setup.sh", encoding="utf-8") as _file:
    ALL = re.findall(r"([a-z0-9._+-]+):[a-z0-9]", _file.read())


def installing(tap):
    """A package that apt-get lacks does not stop the others."""
    tools = Tools(["qemu-system-arm", "tmux", "flake8", "npm"])
    tools.add("id", "echo 0")
    tools.add("npm", "exit 0")
    tools.add("apt-get", f"""echo "$*" >>{tools.path}/asked
case "$*" in
*flake8*) exit 1 ;;
*qemu*) ln -s /bin/true {tools.path}/qemu-system-arm ;;
esac""")
    run = tools.sh("sh tools/setup.sh")
    with open(f"{tools.path}/asked", encoding="utf-8") as file:
        asked = [line.split()[-1] for line in file]
    tap.ok(run.returncode == 0 and
           asked == ["-q", "qemu-system-arm", "tmux", "flake8"] and
           "missing for make check: flake8" in run.stderr,
           "setup.sh with apt, which has no flake8", f"{asked} {told(run)}")


def steps(tap):
    """.ci/run takes each step once, in order; where one fails, the whole does,
    at once. Only the last three must not skip."""
    tools = Tools()
    for name in ("sh", "make"):
        tools.add(name, f'echo {name} "$*" $NO_SKIP >>$CALLS\n{FAILING}')
    want = ["sh tools/setup.sh", "sh tools/setup.sh check", "make test 1",
            "make coverage 1", "make check 1"]
    for fails in range(len(want) + 1):
        with tempfile.NamedTemporaryFile("r", encoding="utf-8") as calls:
            run = tools.sh(".ci/run", CALLS=calls.name, FAILS=str(fails))
            found = calls.read().splitlines()
        tap.ok(found == want[:fails or None] and
               bool(run.returncode) == bool(fails),
               f".ci/run where step {fails} fails" if fails else ".ci/run",
               f"{found} {told(run)}")


def proved(run):
    """The call of tests/run.py in what make would do."""
    return re.findall(r"^python3 tests/run.py .*", run.stdout, re.M)[-1]


def jobs(tap):
    """The jobs that make was given are those of all that it starts."""
    tools = Tools()
    cpus = os.sysconf("SC_NPROCESSORS_ONLN")
    for option, want in (("", cpus), ("-j1", 1), ("-j3", 3), ("-j", cpus)):
        run = tools.sh(f"make -n {option} test-qemu BOARD=microbit")
        tap.ok(run.returncode == 0 and f" -j{want} " in proved(run) and
               not run.stderr, f"make {option} runs {want} jobs", told(run))


def boards(tap):
    """With BOARD one board is built and tested, and this machine."""
    names = groups("test BOARD=microbit")
    places = {name.split("/")[0] for name in names}
    tap.ok(places == {"microbit", "host", "avr"}, "make test BOARD=microbit",
           places)
    names = groups("test TESTS='host/norm microbit/suites'")
    tap.ok(names == ["host/norm", "microbit/suites"],
           "make test TESTS=... runs these alone", names)


def groups(task):
    """The groups that a task runs."""
    tools = Tools()
    run = tools.sh(f"make -n {task}")
    return tools.sh(f"{proved(run)} --list").stdout.split()


def of_boards():
    """The settings that each board must have."""
    for path in glob.glob(f"{ROOT}/port/*/boards/*.mk"):
        board = os.path.basename(path)[:-3]
        with open(path, encoding="utf-8") as file:
            names = re.findall(r"^(\w+) *:=", file.read(), re.M)
        kinds = []
        if "QEMU" in names:
            kinds = ["suites", "pages", "unicode", "faults", "uart", "console",
                     "shell",
                     *(f"tune-{name.removeprefix('TUNE_')}" for name in names
                       if name.startswith("TUNE_") and name != "TUNE_size")]
        if "GROUPS" in names:
            kinds = settings(path)["GROUPS"].split()
        kinds += ["chip"] * ("MODEL" in names)
        kinds += ["image"] * ("IMAGE" in names and board != "pc")
        for kind in kinds:
            yield f"{board}/{kind}"


def every_group(tap):
    """Each group is a test of make test or of make test-slow."""
    quick, slow = groups("test"), groups("test-slow")
    both = quick + slow
    tap.ok(len(both) == len(set(both)), "no group is in two tasks", both)
    lost = set(of_boards()) - set(both)
    tap.ok(not lost, "the groups of each board are in one of them", lost)
    whole = groups("test-host") + groups("test-avr") + groups("test-qemu")
    tap.ok(sorted(whole) == sorted(both) == sorted(groups("test-all")),
           "and all groups of this machine, of AVR and of boards",
           set(whole) ^ set(both))
    mine = groups("test BOARD=mps2-an500")
    tap.ok({name for name in of_boards() if name.startswith("mps2-an500/")}
           <= set(mine), "with BOARD make test has all groups of that board",
           mine)


def file_names(tap):
    """FILE may have any name; one that is not there is said."""
    run = Tools().sh("make run-example BOARD=pc FILE='no such/file'")
    tap.ok(run.returncode != 0 and told(run).count("\n") == 1 and
           "no such/file" in told(run), "a FILE that is not there", told(run))
    for board, tool in (("pc", "qemu-system-x86_64"),
                        ("microbit", "qemu-system-arm")):
        if lack := lacking(tool, "cpio", CC if board == "pc" else
                           "arm-none-eabi-gcc"):
            tap.skip(f"FILE with spaces on {board}", f"{lack} is missing")
            continue
        tools = Tools()
        with building(), \
                tempfile.TemporaryDirectory(prefix="a 'b\", c") as folder:
            run = tools.sh(
                'echo README.md | cpio -o -H newc >"$FOLDER/x y.cpio" && '
                "{ echo ls; printf '\\004'; } | make -s run-example "
                f'BOARD={board} FILE="$FOLDER/x y.cpio"', FOLDER=folder)
        want = "README.md" if board == "pc" else "no FAT: no boot sector"
        tap.ok(want in run.stdout and not run.returncode,
               f"FILE with spaces, quotes and a comma on {board}", told(run))


def other_compiler(tap):
    """Clang builds what is particular to a compiler."""
    if lack := lacking("clang"):
        tap.skip("HOST_CC=clang", f"{lack} is missing")
        return
    tools = Tools(["gcc", "g++", "cc", "c++"])
    run = tools.sh("make -n H=build/host-clang host-programs", HOST_CC="")
    tap.ok(run.returncode == 0 and "clang" in run.stdout and
           not re.search(r"(?<![\w-])gcc ", run.stdout),
           "without gcc clang builds the programs of this machine", told(run))
    made = "build/host-clang/ring_steps"
    run = tools.sh(f"make -s HOST_CC=clang H=build/host-clang {made} && "
                   f"{made}")
    tap.ok(run.returncode == 0 and "not ok" not in run.stdout,
           "ring-steps by clang", told(run))


def run_host(tap):
    """All of it."""
    for part in (help_task, goals, gates_fail, missing_tools,
                 known_to_setup, setup, installing, steps, jobs,
                 boards, every_group, file_names, other_compiler):
        part(tap)
