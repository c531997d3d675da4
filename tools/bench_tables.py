"""bench_tables: the tables of pages, from budgets.tsv and row_peers.tsv."""
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
             **{f"{name}_uleb128{how}": ("uleb128_next_bits_64", NUMBERS)
                for name in ("llvm", "wasm3") for how in ("", "_inline")}}
PAGES = ["page_next", "page_put", "page_to_utf8", "page_from_utf8"]
PAGE_TEXTS = ["p_ascii", "p_mixed", "p_ruprose"]
LEB128 = ["uleb128_next", "uleb128_next_inline", "uleb128_decode",
          "sleb128_next", "uleb128_next_bits_64", "uleb128_put",
          "uleb128_put_64"]

# What docs/develop/figures.md shows, of all that.
WAYS = [(cpu, tune) for cpu in ("M0", "M4") for tune in ("size", "speed")]
FUNCTIONS = ["check", "next", "put", "feed", "count", "repair",
             "utf8_to_utf16", "utf16_to_utf8"]
OTHERS = {"nanopb_check": ["ascii"], "mongoose_decode": ["escaped"],
          "lwrb_put": ["b512"], "llvm_uleb128": ["n5"],
          "wasm3_uleb128": ["n5"]}
SHOWN = {"uleb128_next": ["n1", "n5"], "percent_decode": ["escaped"],
         "ring_put_block": ["b512"], "judge_looks": ["chinese"],
         "line_feed": ["typed"], "name_sanitize": ["looks_42"],
         "convert_8_16le": ["ascii"],
         "convert_8_16le_direct": ["ascii"]}


def show(text, size, number):
    """A count as the tables have it: per byte, or per call; of prose, per byte
    or scalar value."""
    bytewise = text in LONG or text.startswith("prose_")
    return f"{number / size:.2f}" if bytewise else str(number)


def count(stored, way, function, text):
    """A stored count as tables have it, for each byte, number or call."""
    number = stored["count", *way, function, text]
    size = stored["count", "", "of", function, text]
    return str(number) if size == 1 else f"{number / size:.2f}"


def line(*cells):
    """A row of Markdown."""
    return f"| {' | '.join(cells)} |"


def head(names, columns):
    """The first two rows: names at the left, figures at the right."""
    return [line(*names, *columns),
            "|" + "---|" * len(names) + "---:|" * len(columns)]


def table(stored):
    """Instructions per byte of ASCII and of mixed text."""
    return "\n".join(
        head(["ascii; mixed"], [f"{cpu} {tune}" for cpu, tune in WAYS])
        + [line(function, *("; ".join(count(stored, way, function, text)
                                      for text in ("ascii", "mixed"))
                            for way in WAYS)) for function in FUNCTIONS])


def row_table(stored):
    """Instructions per byte, or per call, of what rows.c has."""
    return "\n".join(
        head(["function", "input", "per"],
             [f"{cpu} {tune}" for cpu, tune in WAYS])
        + [line(function, text, "number" if text in NUMBERS else "byte"
                if ROWS[function][1] else "call",
                *(count(stored, way, function, text) for way in WAYS))
           for function, texts in SHOWN.items() for text in texts])


def page_table(stored):
    """Instructions per byte of text in CP1251, for docs/develop/costs.md."""
    return "\n".join(
        head(["function", "CPU"],
             [text.removeprefix("p_") for text in PAGE_TEXTS])
        + [line(function, cpu, *(
            f"{float(count(stored, (cpu, 'size'), function, text)):.1f}"
            for text in PAGE_TEXTS))
           for function in PAGES for cpu in ("M0", "M4")])


def data(name):
    """The fields of a data file, without its comments."""
    with open(f"{ROOT}/tools/{name}.tsv", encoding="utf-8") as file:
        return [row.rstrip("\n").split("\t") for row in file
                if not row.startswith("#")]


def row_peer_table(stored):
    """tools/row_peers.tsv, beside ours."""
    rows = head(["peer", "bareutf", "input"],
                ["M0: peer, -Os; -O2", "bareutf, size; speed",
                 "M4: peer, -Os; -O2", "bareutf, size; speed"])
    for name, text, *theirs in data("row_peers"):
        function = ROW_PEERS[name][0]
        if text not in OTHERS.get(name, ()):
            continue
        cells = []
        for at, cpu in enumerate(("M0", "M4")):
            cells.append("; ".join(theirs[2 * at:2 * at + 2]))
            cells.append("; ".join(count(stored, (cpu, tune), function, text)
                                   for tune in ("size", "speed")))
        rows.append(line(name, function, text, *cells))
    return "\n".join(rows)
