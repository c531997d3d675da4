"""groups: all groups of tests: what each needs, how to run it, and which of
them a task runs."""
# SPDX-License-Identifier: MIT
import collections
import fnmatch
import functools
import glob
import os
import re
import shutil

import avr
import check_shape
import compare
import iso
import lost
from board_file import settings
from toolbox import CC, ROOT, has_sanitizer

# name: PLACE/GROUP. make: what make has to be asked for, {variables: targets}.
# calls: the functions that run it; none for what prints TAP itself.
Group = collections.namedtuple("Group", "name make calls")

# A group of this machine is beside its test, below the line of the licence:
#     # group: NAME = PROGRAM... | FUNCTION...
# The programs are of build/host, or of a board. A function is of the same
# module, or module.function; after a colon are the programs that it is given.
# A program that prints TAP itself has its group in C; there NAME is enough,
# or NAME = PROGRAM.
ROW = re.compile(r"^(?:# |/\* )group: (.*?(?:\n#  +.*)*)(?: \*/)?$", re.M)

# What is left to test-slow: groups, and what of them is in make test. A board
# that was asked for has all its groups.
SLOW = {
    "host/windows host/windows-speed":
        "inputs of three bytes, four from all edges (utf8_short)",
    "host/large host/large-speed": "no text of make test has 2^32 bytes",
    "host/bounded": "host/proof: one of its harnesses, and a broken one",
    "host/programs-hostile": "the examples of the pages, with what they "
                             "expect",
    "host/planted-slow": "host/planted: faults that take no board",
    "host/debian": "host/packages: what make install installs",
    "host/kbuild": "host/embed: core in the builds of others",
    "host/adversary-all": "host/adversary, with fewer runs of each call",
    "host/growth-all": "host/growth, with fewer units of three characters",
    "host/documents-all": "host/documents, with fewer random strings",
    "host/history": "the suites of the old forms, by models of their bits",
    "host/formats host/forms-sweep": "the suite of each format, at all edges",
    "host/suites-sanitized": "host/suites-clang: the same suites by "
                             "sanitizers that see more; make try runs it",
    "host/suites-long-sanitized host/suites-speed-sanitized":
        "host/suites-clang, with fewer values; host/suites and "
        "host/tune-speed, with all of them and without sanitizers",
    "host/fuzz-oss": "host/fuzz: the same rules of make, with its own values",
    "host/driver-mutants": "chip on each board: writes dropped and changed",
    "host/embed-trees": "host/embed, the commands of the README; check-builds",
    "host/foreign": "host/embed; host/packs: the trees of others are not here",
    "host/gates host/judges": "make check and make coverage, which they judge",
    "host/manual-all": "host/manual, with a page of each kind",
    "host/mutants": "the tests that the mutants are shown to",
    "host/next-version": "make gen-check, with the version of today",
    "host/suites-two-files": "host/two-files, without the longest suites",
    "host/runner host/door-skips": "all groups, which the runner runs",
    "avr/utf8 avr/convert avr/formats avr/old-forms avr/numbers-escapes "
    "avr/escapes avr/names avr/others avr/case avr/words avr/norm avr/order "
    "avr/folds avr/skeleton avr/pages avr/korean avr/chinese avr/japan "
    "avr/taiwan avr/detect avr/mojibake avr/loops avr/null avr/null-* "
    "avr/arduino":
        "avr/basic, avr/firmware; core without a warning (check-avr)",
}
SLOW_OF_BOARDS = [  # boards, groups of them, what of them is in make test
    ("*", "all-*", "suites and tune-*, with fewer inputs of two and three "
     "bytes; host/suites and host/tune-speed, with all"),
    ("*", "steps-all", "steps, with a reset at each fourth instruction"),
    ("*", "windows-* inside-*", "rooms-*, one block of 256 windows in 509"),
    ("*", "tune-constant", "the same files on M3 and on M4, as tune-speed"),
    ("mps2-an500 mps2-an505 mps3-an547", "tune-speed",
     "the same files on M3 and on M4"),
    ("mps2-an386 mps2-an500 mps2-an505", "suites",
     "the M3, which has the same instructions; tune-speed on M4"),
    ("pc", "avx2", "host/tune-avx2, without the hooks of a kernel"),
    ("pc", "tune-*", "host/tune-speed, the same C; not PEXT and PDEP"),
    ("pc", "console iso", "the console on M3; kernel, shell and uart of pc"),
    ("microbit", "console", "the same on M3; shell and uart on M0"),
    ("mps3-an547", "suites", "the same on M0 and M3; tune-helium"),
    ("*", "ubsan-*", "host/suites-clang, with 64 bits"),
    ("*", "stack", "make check: the same figures from the compiler's"),
    ("mps2-an386 mps2-an500 mps2-an505 mps3-an547",
     "pages unicode console shell fat scan zip display receipt",
     "the same on M0 and M3"),
    ("mps2-an386 mps2-an500 mps2-an505 mps3-an547", "uart",
     "the same UART on M3"),
    ("stm32f405", "suites pages unicode faults console shell scan zip fat "
     "display receipt", "its chip, image and uart; the M3"),
    ("stm32vldiscovery", "faults shell", "its chip, image and uart; the M3"),
    ("nucleo-f401re", "*", "nucleo-f446re"),
    ("microbit-v2-dma nucleo-f446re-dma", "image", "the same without DMA"),
]

# Slow groups that are in make test, too, where such a file changed.
WATCHES = [
    ("host/gates", r"tools/(check_|gates|compare|budgets\.py|size|bench\.py)"),
    ("host/judges", r"tools/(mutant|mutate|excuses|coverage)"),
    ("host/runner", r"tests/(run|verdict|lost|tap|alone|groups|toolbox)\.py"),
    ("host/door-skips", r"tools/(setup|needs)"),
    ("host/driver-mutants", r"tests/host/chip/"),
    ("host/planted-slow", r"port/cortex-m/(fault|start|mpu|vectors)|"
     r"tests/host/planted|examples/firmware/"),
    ("host/debian", r"packaging/(debian|install)|tools/package_debian"),
    ("host/manual-all", r"tools/man"),
    ("host/fuzz-oss", r"packaging/oss-fuzz"),
    ("host/kbuild", r"port/linux"),
    ("avr/arduino", r"tools/arduino|examples/firmware/arduino"),
    ("pc/iso pc/console", r"port/x86_64-freestanding/[^/]*$|tools/gen_font"),
    ("nucleo-f401re/*", r"port/cortex-m/boards/nucleo-f401re"),
    ("*-dma/image", r"port/cortex-m/boards/.*-dma"),
]

BOARDS = sorted(os.path.basename(path)[:-3]
                for path in glob.glob(f"{ROOT}/port/*/boards/*.mk"))
ON_BOARDS = "suites pages unicode faults uart console shell scan zip " \
    "display receipt"
# A microbit and an stm32vldiscovery have no room for it.
UBSAN = ("mps2-an385", "mps2-an386", "mps2-an500", "mps2-an505", "mps3-an547",
         "stm32f405", "pc")
STEPS = ("microbit", "mps2-an385", "pc")  # the instruction sets of core's C
# Of each instruction set and of each tuning's own files, all inputs of three
# bytes.
ALL = [("microbit", "size"), ("microbit", "speed"), ("mps2-an385", "speed"),
       ("mps2-an386", "speed"), ("mps3-an547", "helium")]
RTT = ("mps2-an385",)  # the driver is the same on all
PAINTED = ("mps2-an386",)  # a microbit has no room for it

# What is skipped though all tools are installed: the groups or the gate, the
# reasons that they may give, and why it stays so. With NO_SKIP=1, which
# .ci/run sets, any other skip is a failure.
MAY_SKIP = [
    ("*/faults host/runner", r"flash is at address 0|RAM is executable|"
     "the emulator lets a write", "a CPU without an MPU reports no fault"),
    ("*/uart", "this UART and its emulator drop them",
     "QEMU's UART of an STM32 takes nothing before it is switched on"),
    ("*/console", "the emulator's UART has none",
     "QEMU's model of this UART knows no break"),
    ("pico2*/image", "no rp2350js", "npm has no emulator of an RP2350"),
    ("host/tune-avx* host/large-speed host/races pc/avx2 coverage",
     r"this CPU (has no|lacks|cannot run)", "a CPU is no tool"),
    ("host/large*", "the system|addresses have 32 bits",
     "a container may limit the address space"),
    ("host/folds", "this kernel has no ext4|only root can mount|mount failed",
     "the kernel that runs here is no tool"),
    ("host/kernel", "chroot needs root", "tests may run without root"),
    ("host/kbuild", r"no /boot/vmlinuz", "a container has no kernel; the "
     "modules are built all the same"),
    ("host/line */shell", "this tmux counts each", "Debian 12 has tmux 3.3"),
    ("host/foreign", r"no \w+=path", "trees of others are given by name"),
    ("host/packs", "no PACK_XSD=path|conan is missing",
     "no package of Debian has them"),
    ("host/crates", "the target is missing",
     "rustup alone has the library of Rust for an M0"),
    ("check-size check-bench check-shape",
     "no (counts|commit) to compare with", "a tree without its history"),
    ("host/leb128", "clang writes indices",
     "gcc's .debug_info is read; so it is with HOST_CC=gcc"),
]


@functools.cache
def rows():
    """The rows beside the tests: {name: (module, programs, functions)}."""
    found = {}
    for path in sorted(glob.glob(f"{ROOT}/tests/*/*.c") +
                       glob.glob(f"{ROOT}/tests/*/*.py")):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for row in ROW.findall(text):
            words, _, calls = row.replace("\n#", "").partition("|")
            name, _, programs = words.partition("=")
            name = name.strip()
            if name in found:
                raise SystemExit(f"{path}: another group is host/{name}")
            found[name] = (os.path.basename(path).split(".")[0],
                           programs.split() or [name] * (not calls),
                           calls.split())
    return found


def of_host(only=""):
    """The groups of this machine, or only one of them."""
    for name, (module, needs, calls) in sorted(rows().items()):
        if only not in ("", name):
            continue
        made = collections.defaultdict(list)
        for path in needs:
            board = path.split("/")[0]
            if name.endswith(("-clang", "fuzz")) and \
                    not has_sanitizer("clang"):
                continue
            if board not in BOARDS:
                made[""].append(f"build/host/{path}")
            elif shutil.which(compiler(board)):
                made[f"BOARD={board}"].append(f"build/{path}")
        yield Group(f"host/{name}", dict(made),
                    [call if "." in call.partition(":")[0] else
                     f"{module}.{call}" for call in calls])


def compiler(board):
    """The compiler of a board."""
    return CC.split()[0] if board == "pc" else "arm-none-eabi-gcc"


def of_avr():
    """The groups of AVR: images of suites, and the examples."""
    there = avr.missing() is None
    for name in lost.images():
        yield Group(f"avr/{name}",
                    {"": ["build/avr/machine", f"build/avr/{name}.elf"]}
                    if there else {}, ["avr.run"])
    wire = {"": ["build/avr/wire"]}
    for name, call in (("firmware", "wired.run"),
                       ("arduino", "wired.run_arduino")):
        yield Group(f"avr/{name}", wire if there else {}, [call])


def tunes(values):
    """The tunings of a board's file; not size, which all else is."""
    return [name[5:] for name in values
            if name.startswith("TUNE_") and name != "TUNE_size"]


def thumb(board):
    """The images of tests/thumb: (tuning, image)."""
    with open(f"{ROOT}/tests/thumb/images.txt", encoding="utf-8") as file:
        for line in file:
            where, tune, image = line.split()[:3]
            if where == board:
                yield tune, image


def emulated(board, values):
    """The run on an emulator: the group, the variables, the target."""
    here = f"build/{board}"
    own = values.get("GROUPS")
    names = (own or f"{ON_BOARDS} "
             + ("avx2 kernel iso" if board == "pc" else "fat")).split()
    for name in names:
        image = {"shell": "console", "iso": "kernel"}.get(name, name)
        yield name, "", f"{here}/{image}.elf"
    if "iso" in names and not iso.missing():
        yield "iso", "", "loader"
        yield "iso", " VARIANT=screen", f"{here}-screen/display.elf"
    if not own:
        for tune in tunes(values):
            yield (f"tune-{tune}", f" TUNE={tune}",
                   f"{here}-{tune}/suites.elf")
    for tune, image in thumb(board):
        folder = here if tune == "size" else f"{here}-{tune}"
        yield f"{image}-{tune}", f" TUNE={tune}", f"{folder}/{image}.elf"
    for _, tune in [row for row in ALL if row[0] == board]:
        variant = "all" if tune == "size" else f"all-{tune}"
        yield (f"all-{tune}", f" TUNE={tune} VARIANT={variant}",
               f"{here}-{variant}/suites.elf")
    if board in UBSAN:
        for name in ("suites", "pages", "unicode"):
            if name in (own or ON_BOARDS).split():
                yield (f"ubsan-{name}", " VARIANT=ubsan",
                       f"{here}-ubsan/{name}.elf")
    if board in STEPS:
        yield "steps", "", f"{here}/steps.elf"
    if board in STEPS and board != "pc":
        yield "steps-all", " VARIANT=all", f"{here}-all/steps.elf"
    if board in PAINTED:
        for name in ("suites", "pages", "unicode"):
            yield "stack", "", f"{here}/{name}-stack.elf"
    if board in RTT:
        yield "rtt", " UART=rtt", f"{here}-rtt/console.elf"


def of_board(board):
    """The groups of a board, from what its file says."""
    values = settings(board)
    rows = list(emulated(board, values)) if "QEMU" in values else []
    if "MODEL" in values:
        rows.append(("chip", "", f"build/{board}/chip"))
    if "IMAGE" in values and board != "pc":
        rows.append(("image", "", "loader"))
        if "RP2040JS" in values:
            rows.append(("image", "", f"build/{board}/basics.uf2"))
    found = collections.defaultdict(dict)
    for name, more, path in rows:
        found[name].setdefault(f"BOARD={board}{more}", []).append(path)
    for name, made in found.items():
        yield Group(f"{board}/{name}", made, [])


def table(board=""):
    """All groups: of boards, or of one, of AVR and of this machine. Those of
    this machine come last, as few of them are long: no CPU waits then."""
    found = []
    for each in [board] if board else BOARDS:
        found += of_board(each)
    found += [*of_avr(), *of_host()]
    return {group.name: group for group in found}


def matches(name, patterns):
    """Return whether a name matches one of the patterns."""
    return any(fnmatch.fnmatch(name, p) for p in patterns.split())


@functools.cache
def changed():
    """The files that differ from the base commit; none where there is none."""
    commit, _ = check_shape.base()
    return compare.changed(commit) if commit else set()


def is_slow(name, board=""):
    """Return whether a group is left to test-slow."""
    if any(matches(name, names) and any(map(re.compile(files).match,
                                            changed()))
           for names, files in WATCHES):
        return False
    if name.startswith(("host/", "avr/")):
        return any(matches(name, names) for names in SLOW)
    place, _, group = name.partition("/")
    return not board and any(matches(place, places) and matches(group, some)
                             for places, some, _ in SLOW_OF_BOARDS)


def may_skip(name, why):
    """Return whether a group or a gate may skip for this reason."""
    return not os.environ.get("NO_SKIP") or any(
        matches(name, names) and re.search(reason, why)
        for names, reason, _ in MAY_SKIP)


TASKS = {
    "test": lambda name, board: not is_slow(name, board),
    "test-slow": is_slow,
    "test-all": lambda name, board: True,
    "test-host": lambda name, board: name.startswith("host/"),
    "test-avr": lambda name, board: name.startswith("avr/"),
    "test-qemu": lambda name, board: not name.startswith(("host/", "avr/")),
}


def chosen(task, board=""):
    """The groups that a task runs."""
    return [group for name, group in table(board).items()
            if TASKS[task](name, board)]
