"""size: ROM, RAM and stack of each entry point for each CPU, compared with
tools/budgets.tsv, whose budgets the tables of README.md and docs/figures.md
are. With --check it writes nothing, and reports tables that are stale. ONLY in
the environment is an expression: only what it matches is measured."""
# SPDX-License-Identifier: MIT
import collections
import concurrent.futures
import glob
import os
import re
import struct
import subprocess
import sys
import typing

import budgets
import objects
import size_avr
import unicode_peers
from bench import need, tunes
from call_graph import Graph
from objects import run
from size_shown import FAST, GROUPS, SHOWN, TUNED, WHOLE

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LEAN = ("-std=c11 -ffreestanding -fno-common -ffunction-sections "
        "-fdata-sections -fno-stack-protector "
        "-fno-asynchronous-unwind-tables -Icore/include")
CPUS = {  # name: (board, tools, short)
    "M0": ("microbit", "arm-none-eabi-"),
    "M3": ("mps2-an385", "arm-none-eabi-"),
    "M4": ("mps2-an386", "arm-none-eabi-"),
    "M33": ("mps2-an505", "arm-none-eabi-"),
    "M55": ("mps3-an547", "arm-none-eabi-"),
    "x86-64": ("pc", ""),
}


def entries():
    """The public functions, in the order of their headers."""
    found = []
    for header in sorted(glob.glob(f"{ROOT}/core/include/bareutf/*.h")):
        with open(header, encoding="utf-8") as file:
            text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S)
        found += re.findall(r"^\w[\w \n]*?\b(bu_\w+)\([^{};]*\);", text, re.M)
    return found


def name_rules():
    """The rules of file names."""
    with open(f"{ROOT}/core/include/bareutf/name.h", encoding="utf-8") as file:
        return re.findall(r"^extern const struct bu_name_rule bu_name_(\w+);",
                          file.read(), re.M)


def assembly_graph(compiler, path):
    """The same of an assembly file of one function: what all of its pushes
    take together, and what it calls."""
    text = run(f"{compiler} -E {path}")
    name, = re.findall(r"^\s*\.global\s+(\w+)", text, re.M)
    if re.search(r"^\s*(blx|sub\s+sp)\b", text, re.M):
        raise SystemExit(f"{path}: an unknown call, or a frame not pushed")
    size = 0
    for vector, registers in re.findall(r"^\s*(v?)push\s+\{(.*)\}", text,
                                        re.M):
        for item in registers.split(","):
            first, last = (re.findall(r"\d+", item) * 2 or [0, 0])[:2]
            size += (int(last) - int(first) + 1) * (8 if vector else 4)
    return f'node: {{ title: "{name}" label: "{name} {size} bytes ' \
        '(static)" }\n' + "".join(
            f'edge: {{ sourcename: "{name}" targetname: "{callee}" }}\n'
            for callee in re.findall(r"^\s*bl\s+(\w+)", text, re.M))


class Build(typing.NamedTuple):
    """Core as it was compiled for one CPU and tuning."""
    archive: str
    graph: Graph
    sources: list
    members: dict  # of each row, which objects of the archive it links


def compiled(board, tune):
    """The sources and the flags that make compiles for a board."""
    sources, flags = run("MAKEFLAGS= make -s sources flags "
                         f"BOARD={board} TUNE={tune}").splitlines()
    return sources.split(), flags


def build(cpu, tune, usual=None):
    """Compile core; what TUNE=size has too, usual, is not compiled again."""
    board, tools = CPUS[cpu]
    folder = f"build/size/{cpu}-{tune}"
    os.makedirs(f"{ROOT}/{folder}", exist_ok=True)
    sources, flags = compiled(board, tune)
    stems = []
    for source in sources:
        own = not usual or source not in usual.sources
        stems.append(f"{folder if own else f'build/size/{cpu}-size'}/"
                     + stem_of(source))
        if own:
            compile_one(f"{tools}gcc {LEAN} -Os {flags}", source, stems[-1])
    archive = f"{folder}/lib.a"
    objects.archive(f"{tools}ar", archive, [f"{stem}.o" for stem in stems])
    graph = Graph([f"{ROOT}/{stem}.ci" for stem in stems],
                  [f"{stem}.o" for stem in stems],
                  f"{tools}gcc {LEAN} -Os {flags}")
    return Build(archive, graph, sources, {})


def stem_of(source):
    """The base name of an object."""
    return source.replace("/", "-").rsplit(".", 1)[0]


def compile_one(compiler, source, stem):
    """Compile one source; the object, and who calls whom in it."""
    extra = "" if source.endswith(".S") else "-fcallgraph-info=su"
    extra += " -mbmi2" if "/bmi2/" in source else ""
    if objects.compile_one(f"{compiler} {extra}", source, stem) and \
            source.endswith(".S"):
        objects.write(f"{stem}.ci", assembly_graph(compiler, source))


def headers(path):
    """The sections of an ELF file, as (name, size)."""
    with open(path, "rb") as file:
        data = file.read()
    wide = data[4] == 2
    place, = struct.unpack_from("<Q" if wide else "<I", data, 40 if wide
                                else 32)
    each, count, names = struct.unpack_from("<HHH", data, 58 if wide else 46)
    rows = [struct.unpack_from("<IIQQQQ" if wide else "<IIIIII", data,
                               place + each * i) for i in range(count)]
    for name, _, _, _, _, size in rows:
        start = rows[names][4] + name
        yield data[start:data.index(b"\0", start)].decode(), size


def link(tools, archive, names, collect="--gc-sections"):
    """ROM and RAM of what these entry points link, and which objects."""
    wanted = [f"--require-defined={name}" for name in names]
    image = f"{ROOT}/{archive[:-2]}.elf"
    done = subprocess.run(
        [f"{tools}ld", "-t", "-t", collect, "-e", names[0], *wanted,
         f"{ROOT}/{archive}", "-o", image], check=False, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode:
        raise SystemExit(done.stderr)
    rom = ram = 0
    for name, size in headers(image):
        rom += size if name.startswith((".text", ".rodata")) else 0
        ram += size if name.startswith((".data", ".bss")) else 0
    return rom, ram, set(re.findall(r"\)(\S+)\.o$", done.stdout, re.M))


DETECT = ["bu_detect_only", "bu_detect_feed", "bu_detect_answer"]
LINE = ["bu_line_init", "bu_line_start", "bu_line_feed"]
PAGES_EAST = ["euc_kr", "cp949", "euc_kr_hanja", "cp949_hanja",
              "cp949_indexed", "gbk", "gbk_indexed", "gb18030",
              "gb18030_indexed", "gb18030_whatwg"]
FOLDS = ["exfat", "windows", "windows_xp", "fat83", "linux", "hfs", "apfs"]
BINARY = ["white_space", "alphabetic", "soft_dotted", "default_ignorable",
          "pattern_syntax", "pattern_white_space", "emoji",
          "emoji_presentation", "extended_pictographic"]
CYRILLIC = ["cp1251", "cp866", "cp1125", "cp855", "koi8_r", "koi8_u",
            "iso8859_5", "mac_cyrillic"]
TOGETHER = {  # what is linked together, as a row of its own
    **{f"page {name}": [f"bu_page_{name}"]
       for name in ("cp1251", "koi8_r", "cp437", "iso8859_5", "viscii")},
    "page: all of Cyrillic": [f"bu_page_{name}" for name in CYRILLIC],
    "page: all of WHATWG": ["bu_page_all_whatwg"],
    "page: all strict": ["bu_page_all"],
    "page_fast both ways": ["bu_page_expand", "bu_page_to_utf8",
                            "bu_page_from_utf8"],
    "page_find": ["bu_page_find"],
    "page_find+whatwg": ["bu_page_find", "bu_page_find_whatwg"],
    "case": ["bu_fold", "bu_fold_simple", "bu_lower", "bu_lower_simple",
             "bu_upper", "bu_upper_simple", "bu_title", "bu_title_simple"],
    "caseless+find": ["bu_caseless_compare", "bu_caseless_hash",
                      "bu_caseless_prefix", "bu_caseless_find",
                      "bu_casing_fold"],
    **unicode_peers.together(),
    **{f"upcase+{name}": ["bu_upcase_unit", f"bu_upcase_{name}"]
       for name in ("exfat", "ntfs", "ntfs_xp", "unicode")},
    **{f"name_check+{rule}": ["bu_name_check", f"bu_name_{rule}"]
       for rule in name_rules()},
    **{f"name_equal+{name}": ["bu_name_equal", f"bu_name_fold_{name}"]
       for name in FOLDS},
    **{f"page_{name}": [f"bu_page_{name}"] for name in PAGES_EAST},
    "page: all of Korea and China": [
        "bu_page_cp949_hanja", "bu_page_gb18030"],
    "page shift_jis": ["bu_page_shift_jis"],
    "page euc_jp": ["bu_page_euc_jp"],
    "page shift_jis+euc_jp": ["bu_page_shift_jis", "bu_page_euc_jp"],
    "page cp932": ["bu_page_cp932"],
    "page euc_jp_0212": ["bu_page_euc_jp_0212"],
    "page euc_jp_whatwg": ["bu_page_euc_jp_whatwg"],
    "page japanese": [f"bu_page_{name}" for name in (
        "shift_jis", "shift_jis_x0201", "cp932", "euc_jp", "euc_jp_0212",
        "euc_jp_whatwg")],
    "page shift_jis_indexed": ["bu_page_shift_jis_indexed"],
    "page big5": ["bu_page_big5"],
    "page big5_indexed": ["bu_page_big5_indexed"],
    "detect small": [*DETECT, "bu_detect_small"],
    "detect large": [*DETECT, "bu_detect_large"],
    "detect latin": ["bu_detect_latin_feed", "bu_detect_latin_answer"],
    "convert to utf16le": ["bu_convert", "bu_format_utf8",
                           "bu_format_utf16le"],
    "convert to utf16le_direct": ["bu_convert", "bu_format_utf8",
                                  "bu_format_utf16le_direct"],
    "check+next+put": ["bu_utf8_check", "bu_utf8_next", "bu_utf8_put"],
    "word next+prev+at": ["bu_word_next", "bu_word_prev", "bu_word_at"],
    **{f"property {name}": ["bu_property_has", f"bu_property_{name}"]
       for name in BINARY},
    **{f"casing {name}": ["bu_casing_map", "bu_casing_finish",
                          f"bu_casing_{name}"]
       for name in ("lower", "lower_final", "title", "lower_turkish",
                    "lower_lithuanian", "upper_lithuanian", "title_dutch")},
    "gsm7, default": ["bu_format_gsm7"],
    "gsm7, all languages": ["bu_format_gsm7", "bu_gsm_locking",
                            "bu_gsm_single"],
    "sms": ["bu_format_gsm7", "bu_sms_measure", "bu_sms_part"],
    **{f"norm_{what}+{form}": [*calls, f"bu_norm_{form}"]
       for form in ("nfc", "nfd")
       for what, calls in (
           ("check", ["bu_norm_check"]),
           ("feed", ["bu_norm_feed", "bu_norm_finish"]),
           ("convert", ["bu_norm_convert", "bu_norm_convert_finish"]))},
    "nfkc_casefold": ["bu_norm_feed", "bu_norm_finish",
                      "bu_norm_nfkc_casefold"],
    "collate swedish": ["bu_collate_tailored_compare", "bu_collate_swedish"],
    "linebreak feed+next": ["bu_linebreak_next", "bu_linebreak_default"],
    "linebreak fit": ["bu_linebreak_fit", "bu_linebreak_columns",
                      "bu_linebreak_default"],
    "line": LINE,
    "line+gap+timeout": [*LINE, "bu_line_gap", "bu_line_timeout"],
    "line+replace": [*LINE, "bu_line_replace"],
    "line+escape": [*LINE, "bu_line_escape"],
    "line+insert+show": [*LINE, "bu_line_insert", "bu_line_leave",
                         "bu_line_show"],
    "line+history": [*LINE, "bu_history_init", "bu_history_add",
                     "bu_history_recall"],
    "mojibake, without pages": ["bu_mojibake_find", "bu_mojibake_undo"],
    "line+width": [*LINE, "bu_line_columns"],
    "line+width+marks": [*LINE, "bu_line_columns", "bu_line_joins"],
    "line+graphemes": [*LINE, "bu_line_columns", "bu_line_step_parts",
                       "bu_line__keep_part", "bu_line__fits_parts",
                       "bu_grapheme_next", "bu_grapheme_prev",
                       "bu_line_next_word", "bu_line_prev_word"],
    "line+format": [*LINE, "bu_line_format_feed", "bu_line_format_gap",
                    "bu_line_format_put", "bu_line_format_columns",
                    "bu_line_columns"],
    "line+all": [*LINE, "bu_line_gap", "bu_line_timeout", "bu_line_escape",
                 "bu_line_insert", "bu_line_leave", "bu_line_show",
                 "bu_history_init", "bu_history_add", "bu_history_recall",
                 "bu_line_columns", "bu_line_joins"],
}

CHOSEN = ["bu_utf8_check", "bu_utf8_feed", "bu_utf8_repair", "line",
          "all"]  # for the README


def rows():
    """What is linked together, by the name of the row; as asked for."""
    every = {**{name: [name] for name in entries()}, **TOGETHER,
             "all": entries()}
    wanted = budgets.only()
    return {name: parts for name, parts in every.items() if wanted(name)}


def figures_of(cpu, tune, usual=None):
    """The build, and its figures: (kind, cpu, tune, what) -> number. A row
    that links only objects of TUNE=size is that one's."""
    figures = {}
    built = build(cpu, tune, usual and usual[0])
    replaced = usual and {stem_of(source) for source in
                          set(usual[0].sources) - set(built.sources)}
    for name, parts in rows().items():
        key = "rom", cpu, tune, name
        if usual and not replaced & usual[0].members[name]:
            figures[key] = usual[1]["rom", cpu, "size", name]
            ram = usual[1]["ram", cpu, "size", name]
        else:
            figures[key], ram, built.members[name] = link(
                CPUS[cpu][1], built.archive, parts)
        figures["ram", cpu, tune, name] = ram
        if parts == [name]:
            figures["stack", cpu, tune, name] = built.graph.depth(name)
    return built, figures


def measure():
    """All figures: (kind, cpu, tune, what) -> number."""
    figures = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        usual = dict(zip(CPUS, pool.map(
            lambda cpu: figures_of(cpu, "size"), CPUS)))
        ways = [(cpu, tune, usual[cpu]) for cpu, (board, _) in CPUS.items()
                for tune in tunes(board)[1:]]
        for _, part in (*usual.values(),
                        *pool.map(lambda way: figures_of(*way), ways)):
            figures.update(part)
    return figures


def cell(figures, cpu, tune, name):
    """ROM / stack; ROM alone of what is no single entry point."""
    rom = figures["rom", cpu, tune, name]
    stack = figures.get(("stack", cpu, tune, name))
    return str(rom) if stack is None else f"{rom} / {stack}"


def label(name):
    """The name of a row in a table."""
    return name if name.startswith("bu_") else f"*{name}*"


def table(figures, groups, ways):
    """Markdown: ROM / stack, a row for each name, a column for each way."""
    heads = [cpu if tune == "size" else f"{cpu} {tune}" for cpu, tune in ways]
    lines = [f"| ROM / stack in bytes | {' | '.join(heads)} |",
             "|---|" + "---:|" * len(ways)]
    for group, names in groups.items():
        if group and names != [group]:
            lines.append(f"| **{group}** |" + " |" * len(ways))
        for name in names:
            cells = [cell(figures, *way, name) for way in ways]
            lines.append(f"| {label(name)} | {' | '.join(cells)} |")
    return "\n".join(lines)


def whole_table(figures):
    """Markdown: what whole files cost, where sections are not collected."""
    return "\n".join(
        ["| ROM in bytes, M0 | collected | whole files |", "|---|---:|---:|"]
        + [f"| {name} | {figures['rom', 'M0', 'size', name]} | "
           f"{figures['whole', 'M0', 'size', name]} |" for name in WHOLE])


def measure_whole():
    """The size of each name of WHOLE without --gc-sections."""
    wanted = budgets.only()
    return {("whole", "M0", "size", name): link(
        CPUS["M0"][1], "build/size/M0-size/lib.a", [name],
        "--no-gc-sections")[0] for name in filter(wanted, WHOLE)}


def measure_rooms():
    """The size of each whole room: code, and tables."""
    wanted, figures = budgets.only(), collections.Counter()
    for source in compiled("microbit", "size")[0]:
        room = source.split("/")[-2]
        stem = f"{ROOT}/build/size/M0-size/{stem_of(source)}"
        for name, size in headers(f"{stem}.o") if wanted(room) else ():
            for start, what in ((".text", "code"), (".rodata", "tables")):
                if size and name.startswith(start):
                    figures["room", "M0", "size", room, what] += size
    return dict(figures)


def avr(checking):
    """The same of an AVR, where its compiler is that of the budgets."""
    if not any(map(budgets.only(), size_avr.ROWS)):
        return 0
    if lack := size_avr.lacks():
        print(f"SKIP budgets of {size_avr.CPU}: {lack}")
        return 0
    figures = size_avr.measure()
    if not checking:
        print(size_avr.table(figures))
    return budgets.compare(figures, set(size_avr.KINDS))


def pages():
    """The tables that people read, drawn from the budgets."""
    figures = budgets.expand(
        [(kind, cpu, tune, name) for cpu, (board, _) in CPUS.items()
         for tune in tunes(board)
         for kind, names in (("rom", (*entries(), *TOGETHER, "all")),
                             ("stack", entries())) for name in names]
        + [("whole", "M0", "size", name) for name in WHOLE]
        + size_avr.keys())
    if not figures:
        return []
    usual = [(cpu, "size") for cpu in CPUS]
    return [
        ("README.md", "size", table(figures, {"": CHOSEN}, usual)),
        ("docs/figures.md", "size", table(figures, GROUPS, SHOWN)),
        ("docs/figures.md", "tuned", table(figures, {"": TUNED}, FAST)),
        ("docs/figures.md", "whole", whole_table(figures)),
        ("docs/figures.md", "avr", size_avr.table(figures)),
        ("docs/unicode.md", "rom", unicode_peers.rom(figures))]


def main():
    need("make", "arm-none-eabi-gcc", "gcc")
    figures = measure()
    checking = sys.argv[1:] == ["--check"]
    if not checking:
        for cpu, (board, _) in CPUS.items():
            ways = [(cpu, tune) for tune in tunes(board)]
            print(table(figures, {"": rows()}, ways))
    figures.update(measure_whole())
    figures.update(measure_rooms())
    worse = budgets.compare(
        figures, {"rom", "ram", "stack", "whole", "room"})
    worse += avr(checking)
    if not budgets.is_settled(worse):
        return worse
    return worse + budgets.publish(pages(), checking)


if __name__ == "__main__":
    sys.exit(main())
