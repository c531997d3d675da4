"""size: ROM, RAM and stack of each entry point for each CPU; writes tables
into README.md and docs/figures.md, and compares with tools/budgets.tsv. With
--check it writes nothing, and reports tables that are stale."""
# SPDX-License-Identifier: MIT
import concurrent.futures
import glob
import os
import re
import struct
import subprocess
import sys

import budgets
import size_avr
import unicode_peers
from bench import need, tunes

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


def run(line):
    """The output of a command."""
    # A cache of objects would not bring the call graphs back.
    return subprocess.run(line, shell=True, cwd=ROOT, check=True, text=True,
                          stdout=subprocess.PIPE,
                          env={**os.environ, "CCACHE_DISABLE": "1"}).stdout


def entries():
    """The public functions, in the order of their headers."""
    found = []
    for header in sorted(glob.glob(f"{ROOT}/core/include/bareutf/*.h")):
        with open(header, encoding="utf-8") as file:
            text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S)
        found += re.findall(r"^\w[\w ]*?\b(bu_\w+)\([^{};]*\);", text, re.M)
    return found


# What indirect calls may reach, by the name of the caller: a rule of names its
# own judge, or one that is public; a conversion the functions of formats.
HOOKS = {
    "name": re.compile(r".*:(judge|fit)\w*|bu_name_judge_\w+|bu_name_in_\w+"),
    "format": re.compile(r".*:\w+_object_(next|put)|.*:latin1_(next|put)|"
                         r".*:direct_run|"
                         r"bu_page__(next|put)(_low)?"),
    "norm": re.compile(r"bu_norm_(compose|decompose|decompose_compatible)|"
                       r"bu_norm__(combines|has_compatible)|bu_fold|"
                       r".*:(changes_nothing|fold_turkish)"),
    "folding": re.compile(r"bu_fold|.*:fold_turkish"),
}
CALLERS = {"norm": "norm", "name": "name", "format": "format",
           "convert": "format", "caseless": "folding"}


class Graph:
    """Who calls whom, and the frame of each, as the compiler reports it."""

    def __init__(self, paths):
        self.frame = {}
        self.calls = {}
        for path in paths:
            with open(path, encoding="utf-8") as file:
                self.read(file.read())

    def read(self, text):
        """Add one callgraph file."""
        for name, label in re.findall(
                r'node: \{ title: "([^"]+)" label: "([^"]+)"', text):
            frame = re.search(r"(\d+) bytes \(([\w,]+)", label)
            if frame:
                if frame.group(2) not in ("static", "dynamic,bounded"):
                    raise SystemExit(f"{name}: frame has no bound")
                self.frame[name] = int(frame.group(1))
        for caller, callee in re.findall(
                r'edge: \{ sourcename: "([^"]+)" targetname: "([^"]+)"', text):
            if callee == "__indirect_call":
                callee = next((kind for word, kind in CALLERS.items()
                               if word in caller), None)
                if callee is None:
                    continue  # a function of the user: its stack is not ours
            self.calls.setdefault(caller, set()).add(callee)

    def depth(self, name, above=()):
        """The most stack that name and all it calls can take."""
        if name in above:
            raise SystemExit(f"{name} is recursive")
        if name in HOOKS:
            return max(self.depth(hook, (*above, name))
                       for hook in self.frame if HOOKS[name].fullmatch(hook))
        if name not in self.frame:
            raise SystemExit(f"{name} has no known frame")
        return self.frame[name] + max(
            (self.depth(callee, (*above, name))
             for callee in self.calls.get(name, ())), default=0)


# Names that are one: the steps of a name, and what those call.
HOOKS.update({
    "folded": re.compile(r"bu_name_next_\w+"),
    "part": re.compile(
        r".*:(map|order|fold|drop)_(volume|ascii|linux|apfs|hfs|upcase)"
        r"|bu_fold|bu_norm_class"),
})
CALLERS = {"page_expand": "format", "page_map": "format",
           "name_next": "part", "next_in_order": "part", "name__load": "part",
           "name_equal": "folded", "name_hash": "folded",
           "name_fold_next": "folded", **CALLERS}


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


def build(cpu, tune):
    """Compile core for one CPU; the archive and the callgraph. What a tuning
    has in common with TUNE=size is there once that is."""
    board, tools = CPUS[cpu]
    folder = f"build/size/{cpu}-{tune}"
    shared = f"build/size/{cpu}-size"
    os.makedirs(f"{ROOT}/{folder}", exist_ok=True)
    sources, common = (
        run(f"make -s sources BOARD={board} TUNE={name}").split()
        for name in (tune, "size"))
    flags = run(f"make -s flags BOARD={board}").strip()
    objects, graphs = [], []
    for source in sources:
        own = tune == "size" or source not in common
        stem = f"{folder if own else shared}/" + \
            source.replace("/", "-").rsplit(".", 1)[0]
        objects.append(f"{stem}.o")
        graphs.append(f"{ROOT}/{stem}.ci")
        if own:
            compile_one(f"{tools}gcc {LEAN} -Os {flags}", source, stem)
    archive = f"{folder}/lib.a"
    run(f"rm -f {archive} && {tools}ar rcs {archive} {' '.join(objects)}")
    return archive, Graph(graphs)


def compile_one(compiler, source, stem):
    """Compile one source; the object, and who calls whom in it."""
    extra = "-fcallgraph-info=su"
    if source.endswith(".S"):
        with open(f"{ROOT}/{stem}.ci", "w", encoding="utf-8") as file:
            file.write(assembly_graph(compiler, source))
        extra = ""
    extra += " -mbmi2" if "/bmi2/" in source else ""
    run(f"{compiler} {extra} -c {source} -o {stem}.o")


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


def sections(tools, archive, names, collect="--gc-sections"):
    """ROM and RAM of what these entry points link."""
    wanted = [word for name in names for word in ("-u", name)]
    image = f"{ROOT}/{archive[:-2]}.elf"
    subprocess.run([f"{tools}ld", collect, "-e", names[0], *wanted,
                    f"{ROOT}/{archive}", "-o", image], check=True,
                   stderr=subprocess.DEVNULL)
    rom = ram = 0
    for name, size in headers(image):
        rom += size if name.startswith((".text", ".rodata")) else 0
        ram += size if name.startswith((".data", ".bss")) else 0
    return rom, ram


DETECT = ["bu_detect_only", "bu_detect_feed", "bu_detect_answer"]
LINE = ["bu_line_init", "bu_line_start", "bu_line_feed"]
PAGES_EAST = ["euc_kr", "cp949", "euc_kr_hanja", "cp949_hanja",
              "cp949_indexed", "gbk", "gbk_indexed", "gb18030",
              "gb18030_indexed", "gb18030_whatwg"]
FOLDS = ["exfat", "windows", "windows_xp", "fat83", "linux", "hfs", "apfs"]
CYRILLIC = ["cp1251", "cp866", "cp1125", "cp855", "koi8_r", "koi8_u",
            "iso8859_5", "mac_cyrillic"]
TOGETHER = {  # what is linked together, as a row of its own
    **{f"page {name}": [f"bu_page_{name}"]
       for name in ("cp1251", "koi8_r", "cp437", "iso8859_5", "viscii")},
    "page: 8 of Cyrillic": [f"bu_page_{name}" for name in CYRILLIC],
    "page: 28 of WHATWG": ["bu_page_all_whatwg"],
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
    "convert to utf16le": ["bu_convert", "bu_format_utf8",
                           "bu_format_utf16le"],
    "convert to utf16le_direct": ["bu_convert", "bu_format_utf8",
                                  "bu_format_utf16le_direct"],
    "check+next+put": ["bu_utf8_check", "bu_utf8_next", "bu_utf8_put"],
    "word next+prev+at": ["bu_word_next", "bu_word_prev", "bu_word_at"],
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
                       "bu_line_keep_part", "bu_line_fits_parts",
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

CHOSEN = [  # for the README
    "bu_utf8_feed", "bu_utf8_next", "bu_utf8_prev", "bu_utf8_put",
    "bu_utf8_check", "bu_utf8_explain", "bu_utf8_truncate", "bu_utf8_repair",
    "bu_utf8_to_utf16", "bu_utf16_to_utf8", "bu_utf8_to_utf32",
    "bu_utf32_to_utf8", "bu_convert", "bu_utf16le_next", "bu_uleb128_next",
    "bu_ring_put", "bu_ring_take", "bu_width",
    *(name for name in TOGETHER if name.startswith("unicode: ")
      or name.startswith("line") or name == "check+next+put"), "all"]


def figures_of(cpu, tune):
    """All figures of one tuning: (kind, cpu, tune, what) -> number."""
    figures = {}
    archive, graph = build(cpu, tune)
    tools = CPUS[cpu][1]
    ram_total = 0
    for name in entries():
        rom, ram = sections(tools, archive, [name])
        ram_total += ram
        figures["rom", cpu, tune, name] = rom
        figures["stack", cpu, tune, name] = graph.depth(name)
    for name, parts in TOGETHER.items():
        figures["rom", cpu, tune, name], _ = sections(tools, archive, parts)
    figures["rom", cpu, tune, "all"], ram = sections(tools, archive, entries())
    figures["ram", cpu, tune, "all"] = ram + ram_total
    return figures


def measure():
    """All figures that tell something: (kind, cpu, tune, what) -> number."""
    figures = {}
    ways = [(cpu, tune) for cpu, (board, _) in CPUS.items()
            for tune in tunes(board)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for first in (True, False):  # what others share comes before them
            for part in pool.map(lambda way: figures_of(*way),
                                 [way for way in ways
                                  if (way[1] == "size") is first]):
                figures.update(part)
    return {key: value for key, value in figures.items()
            if is_telling(figures, key)}


def is_telling(figures, key):
    """Does a tuning's figure differ from that of TUNE=size?"""
    kind, cpu, tune, name = key
    return (tune == "size" or name == "all"
            or value_of(figures, kind, cpu, tune, name)
            != figures.get((kind, cpu, "size", name)))


def value_of(figures, kind, cpu, tune, name):
    """A figure; that of TUNE=size where the tuning has none of its own."""
    return figures.get((kind, cpu, tune, name),
                       figures.get((kind, cpu, "size", name)))


def cell(figures, cpu, tune, name):
    """ROM / stack, where the tuning has anything of its own."""
    rom = value_of(figures, "rom", cpu, tune, name)
    stack = value_of(figures, "stack", cpu, tune, name)
    return str(rom) if stack is None else f"{rom} / {stack}"


def table(figures, names):
    """Markdown: a row for each name, ROM / stack for each CPU."""
    rows = [f"| ROM / stack in bytes | {' | '.join(CPUS)} |",
            "|---|" + "---:|" * len(CPUS)]
    for name in names:
        cells = [cell(figures, cpu, "size", name) for cpu in CPUS]
        label = name if name.startswith("bu_") else f"*{name}*"
        rows.append(f"| {label} | {' | '.join(cells)} |")
    return "\n".join(rows)


def tuned_table(figures):
    """Markdown: what differs from TUNE=size in the other tunings."""
    rows = ["| entry point | CPU | TUNE | ROM / stack | TUNE=size |",
            "|---|---|---|---:|---:|"]
    for name in entries():
        for cpu, (board, _) in CPUS.items():
            usual = cell(figures, cpu, "size", name)
            for tune in tunes(board)[1:]:
                own = cell(figures, cpu, tune, name)
                if own != usual:
                    rows.append(f"| {name} | {cpu} | {tune} | {own} | "
                                f"{usual} |")
    return "\n".join(rows)


def whole_table(figures):
    """Markdown: what whole files cost, where sections are not collected."""
    rows = ["| ROM in bytes, M0 | collected | whole files |",
            "|---|---:|---:|"]
    for name in entries():
        alone = figures["rom", "M0", "size", name]
        whole, _ = sections(CPUS["M0"][1], "build/size/M0-size/lib.a",
                            [name], "--no-gc-sections")
        if whole > alone:
            rows.append(f"| {name} | {alone} | {whole} |")
    return "\n".join(rows)


def avr(checking):
    """The same of an AVR, where its compiler is that of the budgets."""
    if lack := size_avr.lacks():
        print(f"SKIP budgets of {size_avr.CPU}: {lack}")
        return 0
    figures = size_avr.measure()
    if not checking:
        print(size_avr.table(figures))
    worse = budgets.compare(figures, {"avr-flash", "avr-ram"})
    return worse or budgets.publish(
        [("docs/figures.md", "avr", size_avr.table(figures))], checking)


def main():
    need("make", "arm-none-eabi-gcc", "gcc")
    figures = measure()
    checking = sys.argv[1:] == ["--check"]
    every = [*entries(), *TOGETHER, "all"]
    if not checking:
        print(table(figures, every))
        print(tuned_table(figures))
    worse = budgets.compare(figures, {"rom", "ram", "stack"})
    worse += avr(checking)
    return worse or budgets.publish([
        ("README.md", "size", table(figures, CHOSEN)),
        ("docs/figures.md", "size", table(figures, every)),
        ("docs/figures.md", "tuned", tuned_table(figures)),
        ("docs/figures.md", "whole", whole_table(figures)),
        ("docs/unicode.md", "rom", unicode_peers.rom(figures))], checking)


if __name__ == "__main__":
    sys.exit(main())
