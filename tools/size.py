"""size: what ROM and stack of each entry point have grown by since another
commit, for each CPU, by the compiler that is here, or CC of the environment;
and whether the stored figures, of which pages have tables, are right. With
--check it writes nothing. ONLY is an expression: only what it matches is
measured, and printed."""
# SPDX-License-Identifier: MIT
import collections
import concurrent.futures
import glob
import os
import re
import shutil
import struct
import subprocess
import sys

import budgets
import call_graph
import compare
import objects
import size_avr
import unicode_peers
from bench import need, tunes
from call_graph import Graph
from check_undef import MACHINES
from objects import run

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


class Build:
    """Core as it was compiled for one CPU and tuning."""

    def __init__(self, cpu, tune, usual=None):
        """Compile it; what TUNE=size has too, usual, is not compiled again."""
        self.tools = CPUS[cpu][1]
        self.sources, flags = objects.compiled(objects.ROOT, CPUS[cpu][0],
                                               tune)
        command = f"{compiler(cpu)} {LEAN} -Os {flags}"
        folder = f"build/size/{other()}{cpu}-{tune}"
        os.makedirs(f"{objects.ROOT}/{folder}", exist_ok=True)
        parts = []
        for source in self.sources:
            own = not usual or source not in usual.sources
            parts.append(f"{folder if own else usual.folder}/"
                         f"{stem_of(source)}.o")
            if own:
                compile_one(command, source, parts[-1][:-2])
        objects.archive(f"{self.tools}ar", f"{folder}/lib.a", parts)
        self.folder = folder
        self.archive = f"{objects.ROOT}/{folder}/lib.a"
        paths = [f"{objects.ROOT}/{part}" for part in parts]
        self.objects = dict(zip(map(stem_of, self.sources), paths))
        self.graph = None
        if "clang" not in command:
            self.graph = Graph([f"{path[:-2]}.ci" for path in paths], parts,
                               command)
        self.defined, self.needs = {}, {}
        for stem, kind, name in re.findall(
                r"([^/\n]*)\.o:[0-9a-f ]* (\w) (\w+)$", run(
                    f"{self.tools}nm -gA " + " ".join(parts)), re.M):
            if kind == "U":
                self.needs.setdefault(stem, []).append(name)
            else:
                self.defined[name] = stem

    def members(self, names):
        """The objects that these entry points link; none where one is not
        there."""
        if not self.defined.keys() >= set(names):
            return set()
        found, rest = set(), [self.defined[name] for name in names]
        while rest:
            if (stem := rest.pop()) not in found:
                found.add(stem)
                rest += [self.defined[name] for name in self.needs.get(
                    stem, ()) if name in self.defined]
        return found


def other():
    """The compiler that CC of the environment asks for, if not the usual."""
    name = os.environ.get("CC", "")
    return name if re.search("clang|gcc-", name) else ""


def compiler(cpu):
    """What compiles for a CPU: that of CC if it can, else gcc, or clang."""
    name = gcc = f"{CPUS[cpu][1]}gcc"
    if "clang" in other() or other().startswith("arm-") == (gcc != "gcc"):
        name = other() or gcc
    if not shutil.which(name):
        name = "clang"
    return f"{name} --target={MACHINES[cpu][1]}" if "clang" in name else name


def is_usual():
    """Whether the stored figures are of these compilers."""
    return not other() and "clang" not in "".join(map(compiler, CPUS))


def stem_of(source):
    """The base name of an object."""
    return source.replace("/", "-").rsplit(".", 1)[0]


def compile_one(command, source, stem):
    """Compile one source; the object, and who calls whom in it."""
    extra = "" if source.endswith(".S") or "clang" in command else \
        "-fcallgraph-info=su"
    extra += " -mbmi2" if "/bmi2/" in source else ""
    if objects.compile_one(f"{command} {extra}", source, stem) and \
            source.endswith(".S"):
        objects.write(f"{stem}.ci", assembly_graph(command, source))


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


def link(build, names, collect="--gc-sections"):
    """The ROM that these entry points link, and its parts: {section: size}."""
    wanted = [f"--require-defined={name}" for name in names]
    image = build.archive[:-2]
    done = subprocess.run(
        [f"{build.tools}ld", collect, "-e", names[0], *wanted, "-Map",
         f"{image}.map", "--unresolved-symbols=ignore-all", build.archive,
         "-o", f"{image}.elf"], check=False, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode:
        raise SystemExit(done.stderr)
    with open(f"{image}.map", encoding="utf-8") as file:
        listed = file.read().split("Linker script and memory map")[1]
    parts = collections.Counter()
    for section, size, stem in re.findall(
            r"^ (\.(?:text|rodata)\S*)\s+0x[0-9a-f]+\s+0x([0-9a-f]+) "
            r".*\((.*)\.o\)$", listed, re.M):
        parts[section, stem] += int(size, 16)
    return sum(size for name, size in headers(f"{image}.elf")
               if name.startswith((".text", ".rodata"))), +parts


MQTT = ["bu_mqtt_check", "bu_mqtt_match", "bu_mqtt_string_next",
        "bu_mqtt_string_put"]
DOCUMENTS = {  # each links next and put of UTF-8 too; mqtt next alone
    "json": ["bu_format_json"],
    "visible": ["bu_format_visible"],
    "csv+syslog": ["bu_format_csv", "bu_format_syslog"],
    "mqtt": MQTT,
    "html+xml": ["bu_format_html", "bu_format_xml"],
    "html+xml+references": ["bu_format_html", "bu_format_xml",
                            "bu_html_decode"],
}
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
                    "lower_lithuanian", "upper_lithuanian", "title_dutch",
                    "upper_greek")},
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
    "bidi": ["bu_bidi_paragraph", "bu_bidi_line", "bu_bidi_write",
             "bu_bidi_visual", "bu_bidi_logical"],
    "joined": ["bu_join_forms", "bu_join_forms_finish", "bu_join_letters",
               "bu_joining"],
    "line": LINE,
    "line+gap+timeout": [*LINE, "bu_line_gap", "bu_line_timeout"],
    "line+replace": [*LINE, "bu_line_replace"],
    "line+escape": [*LINE, "bu_line_escape"],
    "line+insert+show": [*LINE, "bu_line_insert", "bu_line_leave",
                         "bu_line_show"],
    "line+history": [*LINE, "bu_history_init", "bu_history_add",
                     "bu_history_recall"],
    **{f"document {name}": parts for name, parts in DOCUMENTS.items()},
    "documents together": [name for parts in DOCUMENTS.values()
                           for name in parts],
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

# What docs/develop/figures.md shows.
SHOWN = [("M0", "size"), ("M4", "size"), ("x86-64", "size")]
FAST = [(cpu, tune) for cpu in ("M0", "M4", "x86-64")
        for tune in ("size", "speed")]
ROWS = [
    "bu_utf8_feed", "bu_utf8_check", "bu_utf8_repair",
    "bu_utf8_to_utf16", "bu_convert", "bu_ring_put", "bu_uleb128_next",
    "bu_upper", "bu_norm_feed", "bu_grapheme_next", "linebreak fit",
    "bu_width", "bu_collate_compare", "bu_name_check", "detect small",
    "line", "all"]
TUNED = ["bu_utf8_check", "bu_utf8_repair", "bu_utf8_to_utf16",
         "bu_norm_convert"]
WHOLE = ["bu_utf8_check", "bu_utf8_repair", "bu_norm_feed"]
CHOSEN = ["bu_utf8_check", "bu_utf8_feed", "bu_utf8_repair", "line",
          "all"]  # for the README


def rows():
    """What is linked together, by the name of the row; as asked for."""
    every = {**{name: [name] for name in entries()}, **TOGETHER,
             "all": entries()}
    wanted = budgets.only()
    return {name: parts for name, parts in every.items() if wanted(name)}


def builds(ways, root=ROOT):
    """Core of a tree for these ways: {(CPU, tuning): Build}."""
    objects.move(root)
    call_graph.forget()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        cpus = list(dict.fromkeys(cpu for cpu, _ in ways))
        usual = dict(zip(cpus, pool.map(
            lambda cpu: Build(cpu, "size"), cpus)))
        found = dict(zip(ways, pool.map(
            lambda way: usual[way[0]] if way[1] == "size" else
            Build(*way, usual[way[0]]), ways)))
    objects.move(ROOT)
    return found


def in_pool(function, ways):
    """What a function finds for each way."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return pool.map(function, ways)


def measure(found, chosen):
    """The figures that were asked for: chosen(kind, CPU, tuning, name)."""
    def one(way):
        build, figures = found[way], {}
        for name, parts in rows().items():
            if chosen("rom", *way, name) and build.members(parts):
                figures["rom", *way, name] = link(build, parts)[0]
            if parts == [name] and build.graph and \
                    name in build.graph.frame and chosen("stack", *way, name):
                figures["stack", *way, name] = build.graph.depth(name)
        return figures
    return {key: value for part in in_pool(one, found)
            for key, value in part.items()}


def same(path, other):
    """Whether two objects are equal."""
    with open(path, "rb") as one, open(other, "rb") as two:
        return one.read() == two.read()


def beside(now, old):
    """The figures of two trees of all rows that link an object which differs:
    what compare.py has of each."""
    def one(way):
        new, was = now[way], old[way]
        differ = {stem for stem in new.objects.keys() | was.objects.keys()
                  if not (stem in new.objects and stem in was.objects and
                          same(new.objects[stem], was.objects[stem]))}
        where, sizes, stacks = " ".join(way), [], []
        for name, parts in rows().items() if differ else ():
            both = new.members(parts), was.members(parts)
            part = differ & (both[0] | both[1])
            if not (part and all(both)):
                continue
            after, before = link(new, parts), link(was, parts)
            sizes.append((name, before[0], after[0], before[1], after[1]))
            if parts == [name] and new.graph and was.graph:
                stacks.append((name, was.graph.depth(name),
                               new.graph.depth(name), part))
        return [*compare.own_sizes(where, sizes),
                *compare.own_stacks(where, stacks)]
    return [figure for part in in_pool(one, old) for figure in part]


def cell(figures, cpu, tune, name):
    """ROM / stack; ROM alone of what is no single entry point."""
    rom = figures["rom", cpu, tune, name]
    stack = figures.get(("stack", cpu, tune, name))
    return str(rom) if stack is None else f"{rom} / {stack}"


def label(name):
    """The name of a row in a table."""
    return name if name.startswith("bu_") else f"*{name}*"


def table(figures, names, ways):
    """Markdown: ROM / stack, a row for each name, a column for each way."""
    heads = [cpu if tune == "size" else f"{cpu} {tune}" for cpu, tune in ways]
    return "\n".join(
        [f"| ROM / stack in bytes | {' | '.join(heads)} |",
         "|---|" + "---:|" * len(ways)]
        + [f"| {label(name)} | "
           + " | ".join(cell(figures, *way, name) for way in ways) + " |"
           for name in names])


def whole_table(figures):
    """Markdown: what whole files cost, where sections are not collected."""
    return "\n".join(
        ["| ROM in bytes, M0 | collected | whole files |", "|---|---:|---:|"]
        + [f"| {name} | {figures['rom', 'M0', 'size', name]} | "
           f"{figures['whole', 'M0', 'size', name]} |" for name in WHOLE])


def measure_whole(build):
    """The size of each name of WHOLE without --gc-sections."""
    return {("whole", "M0", "size", name): link(
        build, [name], "--no-gc-sections")[0] for name in WHOLE}


def measure_rooms(build):
    """The size of each whole room: code, and tables."""
    figures = collections.Counter()
    for source in build.sources:
        room = source.split("/")[-2]
        for name, size in headers(build.objects[stem_of(source)]):
            for start, what in ((".text", "code"), (".rodata", "tables")):
                if size and name.startswith(start):
                    figures["room", "M0", "size", room, what] += size
    return dict(figures)


def pages():
    """The tables that people read, drawn from what is stored."""
    figures = budgets.read()[1]
    return [
        ("README.md", "size", table(figures, CHOSEN,
                                    [(cpu, "size") for cpu in CPUS])),
        ("docs/develop/figures.md", "size", table(figures, ROWS, SHOWN)),
        ("docs/develop/figures.md", "tuned", table(figures, TUNED, FAST)),
        ("docs/develop/figures.md", "whole", whole_table(figures)),
        ("docs/develop/figures.md", "avr", size_avr.table(figures)),
        ("docs/develop/costs.md", "rom", unicode_peers.rom(figures))]


def wanted():
    """The figures that the tables and the manual have of each function."""
    found = {(kind, *way, name) for kind in ("rom", "stack") for way in SHOWN
             for name in entries()}
    for names, ways in (
            (CHOSEN, [(cpu, "size") for cpu in CPUS]), (TUNED, FAST),
            (ROWS, SHOWN)):
        found |= {(kind, *way, name) for way in ways for name in names
                  for kind in (("rom", "stack") if name.startswith("bu_")
                               else ("rom",))}
    return found | {("rom", "M0", "size", name) for name in TOGETHER
                    if name.startswith("unicode: ")} | {
                        ("whole", "M0", "size", name) for name in WHOLE}


def check_stored(found, old, commit):
    """Compare what is stored with what is measured, or was in old."""
    if not is_usual():
        print("size: the stored figures are not of this compiler")
        return 0
    stored = budgets.read()[1].keys() | wanted()

    def of(builds_of):
        figures = measure(builds_of, lambda *key: key in stored)
        if build := builds_of.get(("M0", "size")):
            figures.update(measure_whole(build) | measure_rooms(build))
        return figures
    figures, before, bad = of(found), of(old), 0
    kinds = {"rom", "stack", "whole", "room"}
    if lack := size_avr.lacks():
        print(f"SKIP size: {lack}")
    else:
        kinds |= set(size_avr.KINDS)
        now, parts = size_avr.measure()
        figures.update(now)
        if old:
            was, were = size_avr.measure(compare.tree(commit))
            before.update(was)
            bad = compare.report(list(compare.own_sizes(
                f"{size_avr.CPU} size", [
                    (name, was["avr-flash", size_avr.CPU, "size", name],
                     now["avr-flash", size_avr.CPU, "size", name],
                     were[name], parts[name])
                    for name in parts.keys() & were.keys()])), commit)
    return bad + budgets.check(figures, kinds, wanted(), before)


def main():
    need("make", "arm-none-eabi-ld", *map(compiler, CPUS))
    checking = sys.argv[1:] == ["--check"]
    if not checking and os.environ.get("ONLY"):
        for cpu, (board, _) in CPUS.items():
            ways = [(cpu, tune) for tune in tunes(board)]
            print(table(measure(builds(ways), lambda *_: True), rows(),
                        ways))
    ways = {(board, tune): (cpu, tune) for cpu, (board, _) in CPUS.items()
            for tune in tunes(board)}
    commit, differ = compare.since()
    hit = [ways[way] for way in compare.touched(list(ways), differ,
                                                compare.CORE)]
    stored = {key[1:3] for key in wanted()} if is_usual() else set()
    now = builds([way for way in ways.values() if way in stored or way in hit])
    old, bad = {}, 0
    if hit:
        compare.seed(compare.tree(commit, differ), "build/size", differ)
        old = builds(hit, compare.tree(commit))
        bad = compare.report(beside(now, old), commit)
    if not bad or os.environ.get("UPDATE"):
        bad += check_stored(now, old, commit)
    return bool(bad + budgets.publish(pages(), checking))


if __name__ == "__main__":
    sys.exit(main())
