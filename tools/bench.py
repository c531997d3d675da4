"""bench: what the instructions of each function, counted on emulated CPUs,
have grown by since another commit, and whether the stored figures, of which
pages have tables, are right. With --check it writes nothing. ONLY in the
environment is an expression: only what it matches is compared, and printed.
With --peers it counts the check of peers into tools/peers.tsv, what pages
show of others into tools/row_peers.tsv, and prints their conversions."""
# SPDX-License-Identifier: MIT
import concurrent.futures
import hashlib
import itertools
import os
import subprocess
import sys

import budgets
import compare
import unicode_peers
from bench_tables import (CONVERT, LONG, OTHERS, SHORT, page_table,
                          row_peer_table, row_table, show, table)

sys.path.append(f"{budgets.ROOT}/tests/qemu")
from machine import command, settings  # noqa: E402
import limits  # noqa: E402
from toolbox import need  # noqa: E402

ROOT = budgets.ROOT
BOARDS = {"M0": "microbit", "M3": "mps2-an385", "M4": "mps2-an386",
          "M33": "mps2-an505", "M55": "mps3-an547"}
CPUS = {board: cpu for cpu, board in BOARDS.items()}
PROSE_BOARDS = {BOARDS["M0"], BOARDS["M4"]}  # that prose is measured on
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


def images(board, tune, root=budgets.ROOT):
    """Make what counts for a board and a tuning, in a tree."""
    folder = f"build/{board}" + ("" if tune == "size" else f"-{tune}")
    made = [f"{folder}/bench.elf"]
    if board in PROSE_BOARDS:
        made.append(f"{folder}/prose.elf")
    subprocess.run(["make", "-s", *made, f"BOARD={board}", f"TUNE={tune}"],
                   cwd=root, check=True,
                   env={**os.environ, "MAKEFLAGS": ""})
    return [f"{root}/{image}" for image in made]


def count(board, image):
    """Instructions of each function over each input, and the bytes, numbers
    or calls that they are for; of an image that was run before, again."""
    with open(image, "rb") as file:
        name = hashlib.sha256(board.encode() + file.read()).hexdigest()
    path = f"{ROOT}/build/counts/{name}"
    if not os.path.exists(path):
        os.makedirs(f"{ROOT}/build/counts", exist_ok=True)
        found = count_image(board, image)
        with open(f"{path}.{os.getpid()}", "w", encoding="utf-8") as file:
            file.writelines(f"{function} {text} {size} {number}\n" for
                            (function, text), (size, number) in found.items())
        os.rename(f"{path}.{os.getpid()}", path)
    with open(path, encoding="utf-8") as file:
        rows = [line.split() for line in file]
    return {(function, text): (int(size), int(number))
            for function, text, size, number in rows}


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


def measure(ways, root=budgets.ROOT):
    """All counts: (kind, cpu, tune, function, text) -> instructions; and, as
    those of a tuning that is called `of`, what they are for."""
    def of_board(board):
        """Tunings one by one, as they share objects."""
        return {(CPUS[board], tune, *key): value
                for of, tune in ways if of == board
                for image in images(board, tune, root)
                for key, value in count(board, image).items()}
    figures = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(of_board, dict(ways)):
            for (cpu, tune, function, text), (size, number) in found.items():
                if function != "nothing":
                    figures["count", cpu, tune, function, text] = number
                    figures["count", "", "of", function, text] = size
    return figures


def list_wanted(figures):
    """Print what was asked for, per byte or per call."""
    for kind, cpu, tune, function, text in figures:
        if cpu:
            print(f"{function} {text} {cpu} {tune}: " + show(
                text, figures[kind, "", "of", function, text],
                figures[kind, cpu, tune, function, text]))


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
        for name, inputs in OTHERS.items():
            for text in inputs:
                size, number = counts[name, text]
                found.setdefault((name, text), []).append(number / size)
    with open(f"{ROOT}/tools/row_peers.tsv", "w", encoding="utf-8") as file:
        file.write("# name\tinput\tM0 -Os\tM0 -O2\tM4 -Os\tM4 -O2\n")
        for key, numbers in found.items():
            file.write("\t".join([*key, *(f"{number:.2f}"
                                          for number in numbers)]) + "\n")


def convert_peers():
    """Print the conversions of peers, at both levels: instructions per byte of
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
    print("\n".join(lines))


def measure_old(hit, commit, differ):
    """The counts of a commit, for the ways that a change can affect."""
    if not hit:
        return {}
    folder = compare.tree(commit, differ)
    for part in {"cpu"} | {board for board, _ in hit} | {
            f"{board}-{tune}" for board, tune in hit}:
        compare.seed(folder, f"build/{part}", differ)
    return measure(hit, folder)


def chosen(hit, shown):
    """Of the ways that a change can affect those to compare: those of which
    pages have figures, and what has sources that differ and that they do not
    have. All, with ALL=1."""
    if os.environ.get("ALL"):
        return list(hit)
    found, seen = [], set()
    for way in sorted(hit, key=lambda way: way not in shown):
        if way in shown or not hit[way] <= seen:
            found.append(way)
            seen |= hit[way]
    return found


def main():
    need("make", "arm-none-eabi-gcc", "qemu-system-arm")
    if sys.argv[1:] == ["--peers"]:
        return peers()
    checking = sys.argv[1:] == ["--check"]
    ways = [(board, tune) for board in CPUS for tune in tunes(board)]
    commit, differ = compare.since()
    shown = {(BOARDS[key[1]], key[2]) for key in budgets.read()[1]
             if key[0] == "count" and key[1]}
    hit = chosen(compare.touched(ways, differ, compare.IMAGES), shown)
    asked = os.environ.get("ONLY") and not checking
    now = measure([way for way in ways if way in hit or asked or way in shown])
    wanted = budgets.only()
    if asked:
        list_wanted({key: value for key, value in now.items()
                     if wanted(key[3])})
    old = measure_old(hit, commit, differ)
    bad = 0 if not old else compare.report([
        compare.Figure("Count", key[3], " ".join((*key[1:3], key[4])), was,
                       now[key], now[key] - was)
        for key, was in old.items()
        if key[1] and key in now and wanted(key[3])], commit)
    if not bad or os.environ.get("UPDATE"):
        bad += budgets.check(now, {"count"}, before=old)
    stored = budgets.read()[1]
    return bool(bad + budgets.publish(
        [("docs/develop/figures.md", "bench", table(stored)),
         ("docs/develop/figures.md", "rows", row_table(stored)),
         ("docs/develop/figures.md", "others", row_peer_table(stored)),
         ("docs/develop/costs.md", "pages-counts", page_table(stored)),
         ("docs/develop/costs.md", "text-counts",
          unicode_peers.counts(stored))],
        checking))


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
