"""bench_tables: the tables of pages from the instructions of bench.py,
tools/row_peers.tsv and tools/ratios.tsv."""
# SPDX-License-Identifier: MIT
import os

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LONG = ["ascii", "cyr2", "cjk3", "emoji4", "mixed", "ruprose"]
SHORT = ["s8", "s17", "s33", "s30cjk"]
CONVERT = ["utf8_to_utf16", "utf16_to_utf8", "utf8_to_utf32",
           "utf32_to_utf8"]
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
PAGES = ["page_next", "page_put", "page_to_utf8", "page_from_utf8"]
PAGE_TEXTS = ["p_ascii", "p_mixed", "p_ruprose"]
LEB128 = ["uleb128_next", "uleb128_next_inline", "uleb128_decode",
          "sleb128_next", "uleb128_next_64", "uleb128_put", "uleb128_put_64"]

# What docs/figures.md shows, of all that.
WAYS = [(cpu, tune) for cpu in ("M0", "M4") for tune in ("size", "speed")]
FUNCTIONS = ["check", "next", "next_inline", "put", "feed", "count",
             "repair", *CONVERT]
OTHERS = ["ascii", "mixed", "escaped", "plain", "b512", "n1", "n5"]
NUMBERED = [function for function in LEB128
            if function not in ("sleb128_next", "uleb128_put_64")]
UNSHOWN = ["cyr2", "cjk3", "emoji4"]  # by row_table
RATIOS = ["ascii", "russian", "chinese", "french", "mixed"]


def show(text, size, number):
    """A count as the tables have it: per byte, or per call; of prose, per byte
    or scalar value."""
    bytewise = text in LONG or text.startswith("prose_")
    return f"{number / size:.2f}" if bytewise else str(number)


def count(figures, way, function, text):
    """A count; None without one."""
    return figures.get(("count", *way, function, text))


def line(*cells):
    """A row of Markdown."""
    return f"| {' | '.join(cells)} |"


def head(names, columns):
    """The first two rows: names at the left, figures at the right."""
    return [line(*names, *columns),
            "|" + "---|" * len(names) + "---:|" * len(columns)]


def table(figures, sizes):
    """Instructions per byte, and per call for short strings."""
    rows = head(["function", "CPU", "TUNE"], LONG + SHORT)
    for function in FUNCTIONS:
        last = None
        for way in WAYS:
            numbers = [count(figures, way, function, text)
                       for text in LONG + SHORT]
            if way[1] == "speed" and numbers == last:
                continue
            last = numbers
            rows.append(line(function, *way, *(
                show(text, sizes[function, text], number)
                for number, text in zip(numbers, LONG + SHORT))))
    return "\n".join(rows)


def number_table(figures, sizes):
    """Instructions per number."""
    rows = head(["function", "CPU"], NUMBERS)
    for function in NUMBERED:
        for cpu in ("M0", "M4"):
            numbers = [count(figures, (cpu, "size"), function, text)
                       for text in NUMBERS]
            rows.append(line(function, cpu, *(
                "" if number is None else
                f"{number / sizes[function, text]:.1f}"
                for number, text in zip(numbers, NUMBERS))))
    return "\n".join(rows)


def row_table(figures, sizes):
    """Instructions per byte, or per call, of what rows.c has."""
    rows = head(["function", "input", "per"],
                [f"{cpu} {tune}" for cpu, tune in WAYS])
    for function, (texts, bytewise) in ROWS.items():
        for text in texts:
            if text in UNSHOWN:
                continue
            numbers = [count(figures, way, function, text) for way in WAYS]
            if bytewise:
                size = sizes[function, text]
                numbers = [f"{number / size:.2f}" for number in numbers]
            rows.append(line(function, text, "byte" if bytewise else "call",
                             *map(str, numbers)))
    return "\n".join(rows)


# What figures.md shows of prose: the functions, and how they are tuned.
PROSE = {"check": ("size", "speed"), "utf8_to_utf16": ("size", "speed"),
         **dict.fromkeys(("norm_check_nfc", "norm_convert_nfc", "fold",
                          "category", "grapheme_count", "word_next",
                          "linebreak_next", "collate_key"), ("size",))}


def prose_table(figures, sizes):
    """Instructions per byte or scalar value of each text of tools/prose.txt,
    on a Cortex-M0."""
    ways = [(function, tune) for function, tunes in PROSE.items()
            for tune in tunes]
    rows = head(["M0"], [function if tune == "size" else f"{function}, {tune}"
                         for function, tune in ways])
    for text in dict.fromkeys(text for _, text in sizes
                              if text.startswith("prose_")):
        rows.append(line(text.removeprefix("prose_"), *(
            show(text, sizes[function, text],
                 count(figures, ("M0", tune), function, text))
            for function, tune in ways)))
    return "\n".join(rows)


def page_table(figures, sizes):
    """Instructions per byte of text in CP1251, for docs/pages.md."""
    cpus = ("M0", "M4")
    rows = head(["function", "CPU"],
                [text.removeprefix("p_") for text in PAGE_TEXTS])
    for function in PAGES:
        for cpu in cpus:
            rows.append(line(function, cpu, *(
                f"{count(figures, (cpu, 'size'), function, text) / size:.1f}"
                for text in PAGE_TEXTS
                if (size := sizes[function, text]))))
    return "\n".join(rows)


def data(name):
    """The fields of a data file, without its comments."""
    with open(f"{ROOT}/tools/{name}.tsv", encoding="utf-8") as file:
        return [row.rstrip("\n").split("\t") for row in file
                if not row.startswith("#")]


def row_peer_table(figures, sizes):
    """tools/row_peers.tsv, beside ours."""
    rows = head(["peer", "bareutf", "input"],
                ["M0: peer, -Os; -O2", "bareutf, size; speed",
                 "M4: peer, -Os; -O2", "bareutf, size; speed"])
    for name, text, *theirs in data("row_peers"):
        function = ROW_PEERS[name][0]
        if text not in OTHERS:
            continue
        cells = []
        for at, cpu in enumerate(("M0", "M4")):
            cells.append("; ".join(theirs[2 * at:2 * at + 2]))
            ours = [count(figures, (cpu, tune), function, text)
                    for tune in ("size", "speed")]
            cells.append("; ".join(
                f"{number / sizes[function, text]:.2f}" for number in ours))
        rows.append(line(name, function, text, *cells))
    return "\n".join(rows)


def ratio_table():
    """tools/ratios.tsv: ours against the fastest peer, by gcc and clang."""
    rows = head(["function", "bytes"], RATIOS)
    found = {}
    for function, text, size, *_, ratio, _ in data("ratios"):
        if size in ("65536", "64", "8") and "in rooms" not in function:
            found.setdefault((function, size), {})[text] = ratio
    for key, cells in found.items():
        rows.append(line(*key, *(cells.get(text, "") for text in RATIOS)))
    return "\n".join(rows)
