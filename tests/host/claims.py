"""claims: what pages name as code exists: calls, files, tasks of make; sizes
are those of tools/budgets.tsv."""
# SPDX-License-Identifier: MIT
import glob
import os
import re
import subprocess
import tempfile

import budgets
from packages import read
from toolbox import CC, ROOT, lacking

# What a recipe calls that which its reader is to make.
TO_MAKE = re.compile("sample|ROOM|cmd_count|tests/page/first|cp125x")
CODE = re.compile(r"`+([^`]+)`+")
NAME = re.compile(r"\b(?:bu_|BU_)\w+")
FILE = re.compile(r"(?<![\w./-])((?:core|port|linker|examples|tests|tools|docs"
                  r"|packaging)/[\w.+/*-]*\w)")
TASK = re.compile(r"(?:^|&& |\$ )make (?:-\w+ )*([a-z][\w-]*)", re.M)


# Where prose has the ROM of a call on a Cortex-M0, and maybe its stack.
COSTS = re.compile(
    r"`(bu_\w+)`(?: without a rule)?:? (?:\((\d+)(?: bytes)?\)|"
    r"(?:takes )?([\d,]+) bytes|(\d+) and (\d+)\b)"
    r"(?: of ROM on a Cortex-M0[a-z ]*, (\d+) of stack)?")
# A table by rules of names.
RULE = re.compile(r"^\| `bu_(name_\w+)` \| .*\| (\d+) \|$", re.M)
# Tables of pages of two bytes, in bytes and in KiB.
EAST = re.compile(r"^\| `bu_page_(\w+)`[^|]* \| [^|]+ \| ([\d,]+) \|$", re.M)
KIB = re.compile(r"^\| (.+?) \| [^|]* \| (?:\*\*)?([\d.]+) KiB", re.M)

# Figures in other words: the page, its words, and the key of each figure, of
# which "/ N" takes a part: instructions for a byte or a value, or KB.
NAMED = [
    ("README.md", r"check in (\d+) bytes of ROM takes ([\d.]+) instructions "
     r"per byte of ASCII and ([\d.]+) of mixed text; in (\d+) bytes "
     r"\(`TUNE=speed`\) it takes ([\d.]+) and ([\d.]+);",
     [f"{key} / 4096" if "mixed" in key else key for tune in ("size", "speed")
      for key in (f"rom M0 {tune} bu_utf8_check",
                  f"count M0 {tune} check ascii / 4082",
                  f"count M0 {tune} check mixed")]),
    ("README.md", r"grapheme breaks take ([\d,]+) bytes of ROM",
     ["rom M0 size unicode: grapheme breaks"]),
    ("README.md", r"all normal forms take ([\d,]+) \(utf8proc",
     ["rom M0 size unicode: all four forms"]),
    ("docs/detect.md", r"It takes ([\d,]+) bytes of ROM on a Cortex-M0",
     ["rom M0 size bu_mojibake_find"]),
    ("examples/firmware/README.md", r"about (\d+) KB of flash and (\d+) bytes",
     ["avr-flash ATmega328P size examples/firmware, whole / 1000",
      "avr-ram ATmega328P size examples/firmware, whole"]),
    ("docs/develop/figures.md",
     r"then take (\d+) to (\d+) instructions on average over one script, "
     r"instead of up to (\d+), and `bu_upper` up to (\d+), "
     r"instead of ([\d,]+).* ([\d,]+) bytes in place of (\d+)",
     ["count M4 speed category vietnamese / 64",
      "count M4 speed width thai / 64", "count M4 size ident_class emoji / 64",
      "count M4 speed upper greek / 64", "count M4 size upper greek / 64",
      "rom M4 speed bu_width", "rom M4 size bu_width"]),
    ("docs/develop/costs.md", r"The stack is (\d+) bytes",
     ["stack M0 size bu_name_equal"]),
    ("docs/develop/costs.md",
     r"takes ([\d.]+) KB of ROM if only ASCII is folded, and ([\d.]+) to "
     r"([\d.]+) KB with a table .* take ([\d.]+) to ([\d.]+) KB",
     [f"rom M0 size name_equal+{of} / 1000" for of in (
         "fat83", "windows_xp", "windows", "hfs", "linux")]),
    ("docs/develop/costs.md",
     r"table takes (\d+) instructions for ASCII.* and (\d+) in the slowest",
     ["count M0 size upcase_exfat ascii / 64",
      "count M0 size upcase_unicode cherokee / 64"]),
    ("docs/pages.md", r"takes 12 instructions for each byte of the page to "
     r"UTF-8 and 59 from UTF-8. `bu_convert` of the page itself takes (\d+) "
     r"and (\d+)",
     ["count M0 size convert_cp1251 p_ruprose / 512",
      "count M0 size convert_to_cp1251 p_ruprose / 512"]),
    ("docs/develop/costs.md", r"ISO-8859-5, Mac \| ([\d,]+) \| \| "
     r"`bu_page_all_whatwg` \| ([\d,]+) \| \| `bu_page_all` \| ([\d,]+)",
     [f"rom M0 size page: all {of}" for of in (
         "of Cyrillic", "of WHATWG", "strict")]),
    ("docs/pages.md", r"takes ([\d.]+) KB of ROM with all labels",
     ["rom M0 size page_find / 1000"])]
# Rows of docs/develop/costs.md with rounded instructions for a value: what
# begins the row, and the key of each figure.
ROUGH = [
    *((row, [f"page_{way} {text} / {number}" for way in ("next", "put")])
      for row, text, number in (
          ("Hangul of KS X 1001", "cp949:hangul", 32),
          ("other Hangul in CP949", "cp949:rare_hangul", 32),
          ("symbols of KS X 1001", "cp949:symbols", 32),
          ("hanja", "cp949:hanja", 8),
          ("hanja, `_indexed`", "cp949_indexed:hanja", 32),
          ("symbols of GBK", "gbk:symbols", 16),
          ("ideographs of GB 2312", "gbk:hanzi", 8),
          ("the same, `_indexed`", "gbk_indexed:hanzi", 32),
          ("other ideographs of GBK", "gbk:rare_hanzi", 32),
          ("four bytes of GB 18030, Thai", "gb18030:thai", 32))),
    *((f"`bu_page_{page}`, read", [
        f"{page}_next sjis_{text} / {number}" for text, number in (
            ("kana", 64), ("letters", 64), ("symbols", 59), ("kanji1", 64),
            ("kanji2", 64))]) for page in ("shift_jis", "cp932")),
    *((row, [f"{page}_put sjis_{text} / 8" for text in (
        "letters", "symbols", "kanji1", "kanji2")]) for row, page in (
            ("write | 141", "shift_jis"),
            ("write, `_indexed` | 141", "shift_jis_indexed"))),
    *((row, [f"{name} big5_{text} / {number}" for text in (
        "symbols", "level1", "level2")]) for row, name, number in (
            ("`bu_page_big5`, read", "big5_next", 64),
            ("write", "big5_put", 8),
            ("write, `_indexed`", "big5_indexed_put", 8)))]
# Where pages and headers have the size of a struct: on Arm, or on all, and
# then on x86-64.
STRUCTS = [
    ("docs/serial.md", "bu_line",
     r"`struct bu_line`\s+is\s+(\d+)\s+bytes\s+on\s+Arm\s+and\s+(\d+)\s+on"),
    ("docs/serial.md", "bu_history_search", r"and (\d+) bytes of RAM, only"),
    ("docs/errors.md", "bu_line", r"decoder,\s(\d+)\sfor\sthe\sline\seditor"),
    ("docs/errors.md", "bu_ring", r"editor\sand\s(\d+)\sfor\sthe\s+ring"),
    ("docs/names.md", "bu_disposition", r"its state, (\d+) bytes on a"),
    ("docs/detect.md", "bu_detect", r"of stack; (\d+) bytes of state"),
    ("docs/detect.md", "bu_detect_latin", r"keeps (\d+) bytes of state"),
    ("docs/pages.md", "bu_page_table", r"is faster, for (\d+) bytes of RAM"),
    ("docs/pages.md", "bu_page_direct", r"it is (\d+) bytes of your own"),
    ("core/include/bareutf/page.h", "bu_page_direct",
     r"(\d+) bytes where a\s+\*?\s*pointer has 32 bits"),
    ("core/include/bareutf/detect.h", "bu_detect", r"so far, (\d+) bytes\.")]
ARM = "arm-none-eabi-gcc -mcpu=cortex-m0 -mthumb -ffreestanding"
# What next and put of the old forms take, each by its words in history.md.
FORMS = [("utf1", r"(\d+) bytes of ROM for UTF-1", r"utf1_\w+|weights"),
         ("xopen", r"UTF-1, (\d+) for the draft", r"xopen_\w+"),
         ("sixbits", r"sketch and FSS-UTF take (\d+)",
          r"(object|sixbits)_(next|put)|next_wide\S*|fssutf_leads")]


def declared():
    """All words of core, its ports, examples and tests."""
    words = set()
    for path in glob.glob(f"{ROOT}/**/*.[chS]", recursive=True):
        if not os.path.relpath(path, ROOT).startswith("build/"):
            with open(path, encoding="utf-8") as file:
                words.update(NAME.findall(file.read()))
    return words


def tasks():
    """All targets that make knows."""
    listed = subprocess.run(["make", "-pnrRq", "help"], cwd=ROOT, text=True,
                            stdout=subprocess.PIPE, check=False,
                            stderr=subprocess.DEVNULL).stdout
    return set(re.findall(r"^([\w%-]+):", listed, re.M))


def spans(text):
    """All code of a page: in a line, fenced, indented."""
    fenced = re.findall(r"^```.*?^```", text, re.M | re.S)
    for block in fenced:
        text = text.replace(block, "")
    yield from fenced
    yield from re.findall(r"^(?:    .*\n)+", text, re.M)
    yield from CODE.findall(text)


def gone(text):
    """The names in the first columns of the tables of what is gone."""
    return {name for rows in re.findall(
        r"^\| gone \|.*\n\|--.*\n((?:\|.*\n)+)", text, re.M)
        for row in rows.splitlines() for name in NAME.findall(
            row.split(" | ")[0])}


def upgrade(tap):
    """What the changelog calls gone is in no public header."""
    page = read(f"{ROOT}/CHANGELOG.md")
    heads = "".join(map(read, glob.glob(f"{ROOT}/core/include/*/*.h*")))
    old = gone(page)
    left = old & set(NAME.findall(heads))
    tap.ok(len(old) > 50 and not left, "what CHANGELOG.md calls gone is gone",
           left)


def wrong(text, words, targets):
    """The names in a page that do not exist."""
    words = words | gone(text)
    for span in spans(text):
        named = [name for name in NAME.findall(span) if name not in words]
        found = [name for name in named if not name.endswith("_") or
                 not any(word.startswith(name) for word in words)]
        found += [path for path in FILE.findall(span)
                  if not glob.glob(f"{ROOT}/{path}*")]
        found += [f"make {task}" for task in TASK.findall(span.strip())
                  if task not in targets and not task.startswith("check-")]
        yield from (one for one in found if not TO_MAKE.search(one))


def rough(text):
    """The rows of ROUGH: what each figure is of, the figure, and what is
    stored if it differs by more than it was rounded."""
    rows = budgets.read()[1]
    for start, keys in ROUGH:
        found = re.findall(rf"^\| {re.escape(start)} \|(.*)$", text, re.M)
        said = re.findall(r"([\d,]+)(?:;[^|]*)? \|", (found or [""])[-1])
        for key, figure in zip(keys, said + ["-1"] * len(keys)):
            name, _, part = key.partition(" / ")
            value = rows["count", "M0", "size", *name.split()] / int(part)
            figure = int(figure.replace(",", ""))
            yield (f"{start}: {name}", figure, figure if
                   abs(figure - value) < max(6, value / 80) else value)


def figures(page, text):
    """Each figure of a page that is stored, too: what it is of, the figure,
    and what is stored."""
    rows = budgets.read()[1]

    def row(said, kind, cpu, tune, name):
        return (f"{kind} of {name}", int(said.replace(",", "")),
                rows.get((kind, cpu, tune, name)))
    for found in COSTS.finditer(text):
        name, *rom, stack, other = found.groups()
        yield row(next(filter(None, rom)), "rom", "M0", "size", name)
        if stack or other:
            yield row(stack or other, "stack", "M0", "size", name)
    flat = " ".join(text.split())
    for where, words, keys in NAMED:
        if where == page:
            found = re.search(words, flat)
            for said, key in zip(found.groups() if found else ("-1",) * 9,
                                 keys):
                key, _, part = key.partition(" / ")
                kind, cpu, tune, *name = key.split(" ", 3)
                name = name[0].split(" ") if kind == "count" else name
                value = rows[kind, cpu, tune, *name]
                if part:
                    digits = len(said.partition(".")[2])
                    value = float(f"{value / int(part):.{digits}f}")
                yield key, float(said.replace(",", "")), value
    if page == "docs/names.md":
        for name, said in RULE.findall(text):
            yield row(said, "rom", "M0", "size",
                      name.replace("name_", "name_check+", 1))
    if page == "docs/develop/costs.md":
        yield from rough(text)
    if page == "docs/pages.md":
        for name, said in EAST.findall(text):
            yield row(said, "rom", "M0", "size", f"page_{name}")
        for names, said in KIB.findall(text):
            name = "+".join(re.findall(r"`bu_page_(\w+)`", names))
            value = rows.get(("rom", "M0", "size",
                              f"page {name or 'japanese'}"))
            if value is not None:
                yield f"KiB of {names}", float(said), round(value / 1024, 1)


def structs(tap):
    """The sizes of STRUCTS, as compilers have them."""
    arm, here = "", "#if UINTPTR_MAX > 0xFFFFFFFF\n"
    for page, name, pattern in STRUCTS:
        found = re.search(pattern, read(f"{ROOT}/{page}"))
        said = found.groups() if found else ("0",)
        arm += (f'_Static_assert(sizeof(struct {name}) == {said[0]}, '
                f'"{page}");\n')
        if len(said) > 1:
            here += arm.splitlines()[-1].replace(said[0], said[1]) + "\n"
    for compiler, asserts in ((ARM, arm), (CC, f"{here}#endif\n")):
        what = f"the sizes of structs in pages: {compiler.split()[0]}"
        if lack := lacking(compiler):
            tap.skip(what, f"{lack} is missing")
            continue
        done = subprocess.run(
            [*compiler.split(), "-std=c11", "-fsyntax-only", "-Icore/include",
             "-xc", "-"], cwd=ROOT, check=False, stderr=subprocess.PIPE,
            input="#include <bareutf/bareutf.h>\n#include <bareutf/line.h>\n"
            f"#include <bareutf/detect.h>\n{asserts}", text=True)
        tap.ok(done.returncode == 0, what, done.stderr)


def forms(tap):
    """The sizes of history.md, as a compiler has them."""
    what = "the sizes of old forms are those of history.md"
    if lack := lacking(ARM):
        tap.skip(what, f"{lack} is missing")
        return
    page = " ".join(read(f"{ROOT}/docs/develop/history.md").split())
    rows = budgets.read()[1]
    found = [("utf8", re.search(r"draft and (\d+) for UTF-8", page)[1], sum(
        rows["rom", "M0", "size", f"bu_utf8_{name}"]
        for name in ("next", "put")))]
    with tempfile.TemporaryDirectory() as folder:
        for name, words, symbols in FORMS:
            subprocess.run(
                [*ARM.split(), "-std=c11", "-Os", "-Icore/include", "-c",
                 f"core/src/old/{name}.c", "-o", f"{folder}/form.o"], cwd=ROOT,
                check=True)
            listed = subprocess.run(
                ["arm-none-eabi-nm", "-S", f"{folder}/form.o"], check=True,
                stdout=subprocess.PIPE, text=True).stdout
            found.append((name, re.search(words, page)[1], sum(
                int(size, 16) for size, symbol in re.findall(
                    r"^\S+ (\S+) [tr] (\S+)$", listed, re.M)
                if re.fullmatch(symbols, symbol))))
    tap.ok(all(budgets.is_near(size, int(said), ARM.split()[0])
               for _, said, size in found), what, found)


def statuses(text):
    """The statuses that errors.md and base.h have, each in one only."""
    known = re.findall(r"^    (BU_\w+) = -?\d",
                       read(f"{ROOT}/core/include/bareutf/base.h"), re.M)
    return set(known) ^ set(re.findall(r"^\| `(BU_\w+)` \|", text, re.M))


def settings():
    """Settings in files of boards that ports.md does not list."""
    page = read(f"{ROOT}/docs/develop/ports.md")
    names = set()
    for path in glob.glob(f"{ROOT}/port/*/boards/*.mk"):
        names.update(re.findall(r"^([A-Z]\w+) *:=", read(path), re.M))
    return [name for name in sorted(names) if f"`{name}`" not in page
            and not (name.startswith("TUNE_") and "`TUNE_<name>`" in page)]


def check(tap, pages):
    """All pages; and that what is not there is noticed."""
    words, targets = declared(), tasks()
    found = []
    for page in pages:
        found += [f"{os.path.relpath(page, ROOT)}: {one}"
                  for one in wrong(read(page), words, targets)]
    tap.ok(not found, "calls, files and tasks that pages name are there",
           "\n".join(found))
    rows = [(page, *row)
            for page in (os.path.relpath(page, ROOT) for page in pages)
            for row in figures(page, read(f"{ROOT}/{page}"))]
    tap.ok(len(rows) > 100 and all(said == want for *_, said, want in rows),
           f"{len(rows)} figures of pages are those stored",
           "\n".join(f"{page}: {what}: {said}, stored is {want}"
                     for page, what, said, want in rows if said != want))
    structs(tap)
    forms(tap)
    upgrade(tap)
    planted = ("`bu_utf8_nothing` `core/src/utf8/none.c`\n```\nmake nothing\n"
               "```\n\n    $ make none\n")
    found = list(wrong(planted, words, targets))
    tap.ok(sorted(found) == ["bu_utf8_nothing", "core/src/utf8/none.c",
                             "make none", "make nothing"],
           "four that are not there are found", found)
    found = settings()
    tap.ok(not found, "ports.md has each setting of a board", found)
    found = statuses(read(f"{ROOT}/docs/errors.md"))
    tap.ok(not found, "errors.md has each status", found)
