"""bench: instructions per byte of each function, counted on emulated CPUs;
writes docs/figures.md and compares with tools/budgets.tsv. With --check it
writes nothing, and reports tables that are stale; with --peers it counts the
check of peers into tools/peers.tsv, their conversions into
tools/convert_peers.tsv, and the rest into tools/row_peers.tsv."""
# SPDX-License-Identifier: MIT
import itertools
import concurrent.futures
import os
import subprocess
import sys

import budgets
import unicode_peers

sys.path.append(f"{budgets.ROOT}/tests/qemu")
from machine import command, settings  # noqa: E402
import limits  # noqa: E402
from toolbox import need  # noqa: E402

ROOT = budgets.ROOT
BOARDS = {"M0": "microbit", "M3": "mps2-an385", "M4": "mps2-an386",
          "M33": "mps2-an505", "M55": "mps3-an547"}
SHIFT = 10  # an instruction takes 2^10 ns: several ticks on every board
CALL = 2   # what a call of an empty function counts: blx and bx
LONG = ["ascii", "cyr2", "cjk3", "emoji4", "mixed", "ruprose"]
SHORT = ["s8", "s17", "s33", "s30cjk"]
PEERS = [("ICU U8_NEXT", "icu", 0), ("Hoehrmann's DFA", "peers", 0),
         ("Rust's algorithm", "peers", 2)]  # and its place in the list
CONVERT = ["utf8_to_utf16", "utf16_to_utf8", "utf8_to_utf32",
           "utf32_to_utf8"]
CONVERT_PEERS = [("ICU's macros", "icu", 0), ("straight line", "known", 0),
                 ("Linux's table", "known", 1),
                 ("Hoehrmann's DFA", "known", 2)]
FUNCTIONS = ["check", "next", "next_inline", "next_in_place", "prev",
             "prev_in_place", "put", "put_in_place", "feed", "count", "offset",
             "utf16_size", "repair", "repair_bad", "looks", *CONVERT,
             "grapheme_count", "caseless_compare", "caseless_hash",
             "caseless_find", "collate_key", "collate_compare"]
NUMBERS = ["n1", "n2", "n5", "n10", "mixed_n"]
# What rows.c measures: the inputs of each, and whether it is for each byte.
ROWS = {"percent_decode": (["escaped", "plain", "query"], True),
        "ring_put_block": (["b512", "b512_wrapped", "b64"], True),
        "ring_take_block": (["b512", "b512_wrapped", "b64"], True),
        "judge_looks": (["plain", "chinese"], True),
        "line_feed": (["typed", "left", "backspace", "backspace_400"], False),
        "history_add": (["room_10", "room_150"], False),
        "name_sanitize": (["looks_42", "looks_85"], False),
        "convert_8_16le": (LONG, True),
        "convert_8_16le_direct": (LONG, True)}
# What is known of others, as tests/qemu/peers/rows_known.c has it: of which
# function of ours, and with which inputs.
BLOCKS = ROWS["ring_put_block"][0]
ROW_PEERS = {"nanopb_check": ("check", LONG),
             "mongoose_decode": ("percent_decode", ["escaped", "plain"]),
             "lwrb_put": ("ring_put_block", BLOCKS),
             "lwrb_take": ("ring_take_block", BLOCKS),
             **{f"{name}_uleb128{how}": ("uleb128_next_64", NUMBERS)
                for name in ("llvm", "wasm3") for how in ("", "_inline")}}
PAGE_TEXTS = ["p_ascii", "p_mixed", "p_ruprose"]
PAGES = ["page_next", "page_put", "page_to_utf8", "page_from_utf8",
         "page_expand"]
LEB128 = ["uleb128_next", "uleb128_next_inline", "uleb128_decode",
          "sleb128_next", "uleb128_next_64", "uleb128_put", "uleb128_put_64"]


def tunes(board):
    """The tunings that a board has."""
    return ["size"] + sorted(name[len("TUNE_"):] for name in settings(board)
                             if name.startswith("TUNE_") and
                             name != "TUNE_size")


def count(board, tune):
    """Instructions of each function over each input."""
    folder = f"build/{board}" + ("" if tune == "size" else f"-{tune}")
    image = f"{folder}/bench.elf"
    subprocess.run(["make", "-s", image, f"BOARD={board}", f"TUNE={tune}"],
                   cwd=ROOT, check=True)
    return count_image(board, image)


def count_image(board, image):
    """The same of an image that has been made."""
    run = subprocess.run(
        command(board, image) + ["-serial", "stdio", "-icount",
                                 f"shift={SHIFT}"],
        cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, timeout=limits.WALL, check=True, text=True)
    hertz = int(settings(board)["CPU_HZ"])
    found = {}
    for line in run.stdout.splitlines():
        function, text, size, ticks, _ = line.split()
        found[function, text] = int(size), int(ticks)
    counts = {}
    for (function, text), (size, ticks) in found.items():
        ticks -= found["nothing", text][1]
        exact = ticks * 1e9 / hertz / 2 ** SHIFT
        if abs(exact - round(exact)) > 0.2:
            raise SystemExit(f"{board} {function} {text}: {exact} is not "
                             "a number of instructions")
        counts[function, text] = size, round(exact) + CALL
    return counts


def count_tunes(board):
    """The same for each tuning, one by one, as they share objects."""
    return [count(board, tune) for tune in tunes(board)]


def measure():
    """All counts: (kind, cpu, tune, function, text) -> instructions."""
    figures, sizes = {}, {}
    ways = [(cpu, tune) for cpu, board in BOARDS.items()
            for tune in tunes(board)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        counts = sum(pool.map(count_tunes, BOARDS.values()), [])
    for (cpu, tune), found in zip(ways, counts):
        for (function, text), (size, number) in found.items():
            if function == "nothing":
                continue
            if is_untuned(function) and tune != "size":
                continue  # no tuning has a file of its own for it
            figures["count", cpu, tune, function, text] = number
            sizes[function, text] = size
    return figures, sizes


def is_untuned(function):
    """Has no tuning a file for it? tests/qemu/bench/pairs.c has the rest."""
    if function in ROWS:
        return not function.startswith("convert_8_16le")
    return function in LEB128 + PAGES or function.startswith(
        ("shift_jis_", "cp932_", "euc_jp_", "big5_"))


def table(figures, sizes):
    """Markdown: instructions per byte, and per call for short strings."""
    rows = ["| function | CPU | TUNE | " + " | ".join(LONG + SHORT) + " |",
            "|---|---|---|" + "---:|" * len(LONG + SHORT)]
    for function in FUNCTIONS:
        for cpu, board in BOARDS.items():
            last = None
            for tune in tunes(board):
                numbers = [figures["count", cpu, tune, function, text]
                           for text in LONG + SHORT]
                if numbers == last:
                    continue
                last = last or numbers
                cells = [show(text, sizes[function, text], number)
                         for number, text in zip(numbers, LONG + SHORT)]
                rows.append(f"| {function} | {cpu} | {tune} | "
                            + " | ".join(cells) + " |")
    return "\n".join(rows)


def number_table(figures, sizes):
    """Markdown: instructions per number."""
    rows = ["| function | CPU | TUNE | " + " | ".join(NUMBERS) + " |",
            "|---|---|---|" + "---:|" * len(NUMBERS)]
    for function in LEB128:
        for cpu, board in BOARDS.items():
            last = None
            for tune in tunes(board):
                cells = [f"{figures[key] / sizes[function, text]:.1f}"
                         if (key := ("count", cpu, tune, function, text))
                         in figures else "" for text in NUMBERS]
                if any(cells) and cells != last:
                    rows.append(f"| {function} | {cpu} | {tune} | "
                                f"{' | '.join(cells)} |")
                last = last or cells
    return "\n".join(rows)


def row_table(figures, sizes):
    """Markdown: instructions per byte, or per call, of what rows.c has."""
    rows = [f"| function | input | per | TUNE | {' | '.join(BOARDS)} |",
            "|---|---|---|---|" + "---:|" * len(BOARDS)]
    for function, (texts, bytewise) in ROWS.items():
        for text, tune in itertools.product(texts, ("size", "speed")):
            keys = [("count", cpu, tune, function, text) for cpu in BOARDS]
            if not any(key in figures for key in keys):
                continue
            by = sizes[function, text] if bytewise else 1
            cells = [f"{figures[key] / by:.{2 if bytewise else 0}f}"
                     if key in figures else "" for key in keys]
            rows.append(f"| {function} | {text} | "
                        f"{'byte' if bytewise else 'call'} | {tune} | "
                        + " | ".join(cells) + " |")
    return "\n".join(rows)


def page_table(figures, sizes):
    """Markdown: instructions per byte of text in CP1251, per page."""
    rows = ["| function | CPU | " + " | ".join(
        text.removeprefix("p_") for text in PAGE_TEXTS) + " |",
            "|---|---|" + "---:|" * len(PAGE_TEXTS)]
    for function in PAGES[:-1]:
        for cpu in BOARDS:
            cells = [f"{figures[key] / sizes[function, text]:.1f}"
                     if (key := ("count", cpu, "size", function, text))
                     in figures else "" for text in PAGE_TEXTS]
            rows.append(f"| {function} | {cpu} | {' | '.join(cells)} |")
    return "\n".join(rows)


def peers():
    """Count the check of peers, for tools/chart.py; ICU's macros need the
    headers of libicu-dev."""
    lines = ["# name\tCPU\ttext\tinstructions per byte; gcc -Os"]
    for name, source, number in PEERS:
        for cpu in ("M0", "M4"):
            board = BOARDS[cpu]
            image = f"build/{board}/bench-{source}-{number}.elf"
            subprocess.run(
                ["make", "-s", image, f"BOARD={board}", f"PEER={source}",
                 f"NUMBER={number}", "MORE=-idirafter /usr/include"],
                cwd=ROOT, check=True)
            counts = count_image(board, image)
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
        board = BOARDS[cpu]
        image = f"build/{board}-peer{level}/bench-rows.elf"
        subprocess.run(["make", "-s", image, f"BOARD={board}", f"OPT={level}",
                        f"VARIANT=peer{level}"], cwd=ROOT, check=True)
        counts = count_image(board, image)
        for name, (_, inputs) in ROW_PEERS.items():
            for text in inputs:
                size, number = counts[name, text]
                found.setdefault((name, text), []).append(number / size)
    with open(f"{ROOT}/tools/row_peers.tsv", "w", encoding="utf-8") as file:
        file.write("# name\tinput\tM0 -Os\tM0 -O2\tM4 -Os\tM4 -O2\n")
        for key, numbers in found.items():
            file.write("\t".join([*key, *(f"{number:.2f}"
                                          for number in numbers)]) + "\n")


def row_peer_table(figures, sizes):
    """Markdown: tools/row_peers.tsv, beside ours."""
    rows = ["| peer | ours | input | M0: peer, -Os; -O2 | ours, size; speed | "
            "M4: peer, -Os; -O2 | ours, size; speed |",
            "|---|---|---|---:|---:|---:|---:|"]
    with open(f"{ROOT}/tools/row_peers.tsv", encoding="utf-8") as file:
        for line in file:
            if line.startswith("#"):
                continue
            name, text, *theirs = line.split()
            function = ROW_PEERS[name][0]
            cells = []
            for at, cpu in enumerate(("M0", "M4")):
                cells.append("; ".join(theirs[2 * at:2 * at + 2]))
                ours = [figures.get(("count", cpu, tune, function, text))
                        for tune in ("size", "speed")]
                cells.append("; ".join(
                    f"{number / sizes[function, text]:.2f}"
                    for number in ours if number))
            rows.append(f"| {name} | {function} | {text} | "
                        f"{' | '.join(cells)} |")
    return "\n".join(rows)


def convert_peers():
    """Count the conversions of peers, at both levels: instructions per byte of
    UTF-8, and per call for short strings."""
    lines = ["# name\tCPU\tlevel\tfunction\t" + "\t".join(LONG + SHORT)]
    for (name, source, number), cpu, level in itertools.product(
            CONVERT_PEERS, ("M0", "M4", "M55"), ("-Os", "-O2")):
        board = BOARDS[cpu]
        image = f"build/{board}-peer{level}/bench-convert-{source}-" \
            f"{number}.elf"
        subprocess.run(
            ["make", "-s", image, f"BOARD={board}", f"VARIANT=peer{level}",
             f"OPT={level}", f"PEER={source}", f"NUMBER={number}",
             "MORE=-idirafter /usr/include"], cwd=ROOT, check=True)
        counts = count_image(board, image)
        for function in CONVERT:
            cells = [show(text, *counts[function, text])
                     for text in LONG + SHORT]
            lines.append("\t".join([name, cpu, level, function, *cells]))
    with open(f"{ROOT}/tools/convert_peers.tsv", "w",
              encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def show(text, size, number):
    """A count as the tables have it: per byte, or per call."""
    return f"{number / size:.2f}" if text in LONG else str(number)


def main():
    need("make", "arm-none-eabi-gcc", "gcc", "qemu-system-arm",
         "qemu-system-x86_64")
    if sys.argv[1:] == ["--peers"]:
        return peers()
    figures, sizes = measure()
    text = table(figures, sizes)
    numbers = number_table(figures, sizes)
    pages = page_table(figures, sizes)
    others = row_table(figures, sizes)
    checking = sys.argv[1:] == ["--check"]
    if not checking:
        print(text)
        print(numbers)
        print(pages)
        print(others)
    worse = budgets.compare(figures, {"count"})
    return worse or budgets.publish([("docs/figures.md", "bench", text),
                                     ("docs/figures.md", "leb128", numbers),
                                     ("docs/figures.md", "rows", others),
                                     ("docs/figures.md", "others",
                                      row_peer_table(figures, sizes)),
                                     ("docs/pages.md", "counts", pages),
                                     ("docs/unicode.md", "counts",
                                      unicode_peers.counts(figures, sizes))],
                                    checking)


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
