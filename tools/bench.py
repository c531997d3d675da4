"""bench: instructions of each function, counted on emulated CPUs, compared
with tools/budgets.tsv, whose budgets the tables of docs/figures.md are. With
--check it writes nothing, and reports tables that are stale. ONLY in the
environment is an expression: only what it matches is compared. With --peers it
counts the check of peers into tools/peers.tsv, their conversions into
tools/convert_peers.tsv, and the rest into tools/row_peers.tsv."""
# SPDX-License-Identifier: MIT
import itertools
import concurrent.futures
import os
import subprocess
import sys

import budgets
import unicode_peers
from bench_tables import (CONVERT, LONG, ROW_PEERS, SHORT, number_table,
                          page_table, prose_table, ratio_table,
                          row_peer_table, row_table,
                          show, table)

sys.path.append(f"{budgets.ROOT}/tests/qemu")
from machine import command, settings  # noqa: E402
import limits  # noqa: E402
from toolbox import need  # noqa: E402

ROOT = budgets.ROOT
BOARDS = {"M0": "microbit", "M3": "mps2-an385", "M4": "mps2-an386",
          "M33": "mps2-an505", "M55": "mps3-an547"}
PEER_DIR = "tests/qemu/peers"
SYSTEM = "-idirafter /usr/include"
TICKS = 12  # or more of the board's clock are an instruction, 24 at most
CALL = 2   # what a call of an empty function counts: blx and bx
PEERS = [("ICU U8_NEXT", "icu", 0), ("Hoehrmann's DFA", "peers", 0),
         ("Rust's algorithm", "peers", 2)]  # and its place in the list
CONVERT_PEERS = [("ICU's macros", "icu", 0), ("straight line", "known", 0),
                 ("Linux's table", "known", 1),
                 ("Hoehrmann's DFA", "known", 2)]


def tunes(board):
    """The tunings that a board has."""
    return ["size"] + sorted(name[len("TUNE_"):] for name in settings(board)
                             if name.startswith("TUNE_") and
                             name != "TUNE_size")


def count(board, tune):
    """Instructions of each function over each input."""
    folder = f"build/{board}" + ("" if tune == "size" else f"-{tune}")
    images = [f"{folder}/bench.elf"]
    if board in (BOARDS[cpu] for cpu in budgets.PROSE_CPUS):
        images.append(f"{folder}/prose.elf")
    subprocess.run(["make", "-s", *images, f"BOARD={board}", f"TUNE={tune}"],
                   cwd=ROOT, check=True)
    return {key: number for image in images
            for key, number in count_image(board, image).items()}


def count_image(board, image):
    """The same of an image that has been made."""
    hertz = int(settings(board)["CPU_HZ"])
    shift = next(n for n in itertools.count() if 2 ** n * hertz >= TICKS * 1e9)
    run = subprocess.run(
        command(board, image) + ["-serial", "stdio", "-icount",
                                 f"shift={shift}"],
        cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, timeout=limits.WALL, check=True, text=True)
    found = {}
    for line in run.stdout.splitlines():
        function, text, size, ticks, _ = line.split()
        found[function, text] = int(size), int(ticks)
    counts = {}
    for (function, text), (size, ticks) in found.items():
        ticks -= found["nothing", text][1]
        exact = ticks * 1e9 / hertz / 2 ** shift
        if abs(exact - round(exact)) > 0.2:
            raise SystemExit(f"{board} {function} {text}: {exact} is not "
                             "a number of instructions")
        counts[function, text] = size, round(exact) + CALL
    return counts


def count_tunes(board):
    """The same for each tuning, one by one, as they share objects."""
    return [count(board, tune) for tune in tunes(board)]


def measure():
    """All counts: (kind, cpu, tune, function, text) -> instructions; and what
    each is for, in bytes, numbers or calls."""
    figures, sizes = {}, {}
    ways = [(cpu, tune) for cpu, board in BOARDS.items()
            for tune in tunes(board)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        counts = sum(pool.map(count_tunes, BOARDS.values()), [])
    for (cpu, tune), found in zip(ways, counts):
        for (function, text), (size, number) in found.items():
            if function != "nothing":
                figures["count", cpu, tune, function, text] = number
                sizes[function, text] = size
    return figures, sizes


def list_wanted(figures, sizes):
    """Print what was asked for, per byte or per call."""
    for kind, cpu, tune, function, text in figures:
        if tune == "size":
            number = figures[kind, cpu, tune, function, text]
            print(f"{function} {text} {cpu}: "
                  f"{show(text, sizes[function, text], number)}")


def with_peer(board, name, sources, level="", **more):
    """Make bench.elf of a board with a peer, and count."""
    variant = [f"OPT={level}", f"VARIANT=peer{level}"] if level else []
    image = f"build/{board}{level and f'-peer{level}'}/bench-{name}.elf"
    subprocess.run(
        ["make", "-s", image, f"BOARD={board}", *variant, f"PEER={name}",
         f"SOURCES={' '.join(sources)}",
         *(f"{key}={value}" for key, value in more.items())],
        cwd=ROOT, check=True)
    return count_image(board, image)


def peers():
    """Count the check of peers, for tools/chart.py; ICU's macros need the
    headers of libicu-dev."""
    lines = ["# name\tCPU\ttext\tinstructions per byte; gcc -Os"]
    for name, source, number in PEERS:
        for cpu in ("M0", "M4"):
            counts = with_peer(
                BOARDS[cpu], f"{source}-{number}",
                [f"tests/host/bench/{source}.c", f"{PEER_DIR}/check.c"],
                FLAGS=f"-DNUMBER={number} {SYSTEM}")
            for text in LONG:
                size, instructions = counts["check", text]
                lines.append(f"{name}\t{cpu}\t{text}\t"
                             f"{instructions / size:.2f}")
    with open(f"{ROOT}/tools/peers.tsv", "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    convert_peers()
    row_peers()


def row_peers():
    """Count ROW_PEERS at both levels: instructions per byte or number."""
    found = {}
    for cpu, level in itertools.product(("M0", "M4"), ("-Os", "-O2")):
        counts = with_peer(BOARDS[cpu], "rows", [f"{PEER_DIR}/rows_known.c"],
                           level, WITHOUT="rows")
        for name, (_, inputs) in ROW_PEERS.items():
            for text in inputs:
                size, number = counts[name, text]
                found.setdefault((name, text), []).append(number / size)
    with open(f"{ROOT}/tools/row_peers.tsv", "w", encoding="utf-8") as file:
        file.write("# name\tinput\tM0 -Os\tM0 -O2\tM4 -Os\tM4 -O2\n")
        for key, numbers in found.items():
            file.write("\t".join([*key, *(f"{number:.2f}"
                                          for number in numbers)]) + "\n")


def convert_peers():
    """Count the conversions of peers, at both levels: instructions per byte of
    UTF-8, and per call for short strings."""
    lines = ["# name\tCPU\tlevel\tfunction\t" + "\t".join(LONG + SHORT)]
    for (name, source, number), cpu, level in itertools.product(
            CONVERT_PEERS, ("M0", "M4", "M55"), ("-Os", "-O2")):
        counts = with_peer(
            BOARDS[cpu], f"convert-{source}-{number}",
            [f"{PEER_DIR}/convert_{source}.c", f"{PEER_DIR}/convert.c"],
            level, WITHOUT="convert_ours", FLAGS=f"-DNUMBER={number} {SYSTEM}")
        for function in CONVERT:
            cells = [show(text, *counts[function, text])
                     for text in LONG + SHORT]
            lines.append("\t".join([name, cpu, level, function, *cells]))
    with open(f"{ROOT}/tools/convert_peers.tsv", "w",
              encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def main():
    need("make", "arm-none-eabi-gcc", "gcc", "qemu-system-arm",
         "qemu-system-x86_64")
    if sys.argv[1:] == ["--peers"]:
        return peers()
    checking = sys.argv[1:] == ["--check"]
    every, sizes = measure()
    wanted = budgets.only()
    figures = {key: value for key, value in every.items() if wanted(key[3])}
    if not checking:
        list_wanted(figures, sizes)
    worse = budgets.compare(figures, {"count"})
    every = budgets.expand(every)
    if not every or not budgets.is_settled(worse):
        return worse
    return worse + budgets.publish(
        [("docs/figures.md", "bench", table(every, sizes)),
         ("docs/figures.md", "leb128", number_table(every, sizes)),
         ("docs/figures.md", "rows", row_table(every, sizes)),
         ("docs/figures.md", "prose", prose_table(every, sizes)),
         ("docs/figures.md", "others", row_peer_table(every, sizes)),
         ("docs/figures.md", "ratios", ratio_table()),
         ("docs/pages.md", "counts", page_table(every, sizes)),
         ("docs/unicode.md", "counts", unicode_peers.counts(every, sizes))],
        checking)


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
