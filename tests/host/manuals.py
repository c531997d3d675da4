"""manuals: the site and the man pages that tools/manual.py makes of headers
and docs: each public name is explained, each link leads somewhere."""
# SPDX-License-Identifier: MIT
# group: manual | run
import collections
import glob
import html.parser
import json
import os
import re
import subprocess
import sys

import budgets
from lost import read
from toolbox import CC, ROOT, lacking

SITE = f"{ROOT}/build/manual"
MAN = f"{ROOT}/build/man/man3"
# No faults: C in prose, and references to pages that are not installed where
# mandoc runs.
OPINIONS = re.compile(r"STYLE: (function name without markup|"
                      r"referenced manual not found)")


# The comment of a helper, up to its name.
HELPER = re.compile(r"/\*((?:(?!\*/).)*)\*/\s(?:[\w* ]|\n(?!\n))*?"
                    r"\bbu_\w*__\w*\(", re.S)


def header_text(header):
    """The text of a header; a function that a macro names is no helper."""
    text = read(f"{ROOT}/core/include/bareutf/{header}.h")
    for name, behind in re.findall(r"^#define (\w+) (bu_\w+__\w+)$", text,
                                   re.M):
        text = re.sub(rf"\b{behind}\b", name, text)
    return text


class Page(html.parser.HTMLParser):
    """The links and anchors of a page."""

    def __init__(self, path):
        super().__init__()
        self.links, self.anchors = [], set()
        with open(path, encoding="utf-8") as file:
            self.feed(file.read())

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name in ("href", "src"):
                self.links.append(value)
            if name == "id":
                self.anchors.add(value)


def declared():
    """The functions and constants that the preprocessor finds in the public
    headers, without the parser of tools/headers.py."""
    found = set()
    for path in glob.glob(f"{ROOT}/core/include/bareutf/*.h"):
        done = subprocess.run(
            [*CC.split(), "-E", "-dD", "-DBAREUTF_WCHAR_ALONE", "-I",
             f"{ROOT}/core/include", path], check=True,
            stdout=subprocess.PIPE, text=True).stdout
        found |= set(re.findall(r"\b(bu_[a-z0-9_]+)\(", done))
        found |= set(re.findall(r"^#define (BU_\w+)(?!\w)", done, re.M))
    return {name for name in found if "__" not in name} - {"BU_INLINE"}


def dead(pages):
    """The links that lead nowhere."""
    for path, page in pages.items():
        for link in page.links:
            if re.match(r"(https?|mailto):", link):
                continue
            target, _, anchor = link.partition("#")
            target = target or path
            if not os.path.exists(f"{SITE}/{target}"):
                yield f"{path}: {link}"
            elif anchor and target in pages and \
                    anchor not in pages[target].anchors:
                yield f"{path}: {link}"


def leaks(header):
    """What the page of a header shows that is not for its readers: a ruler,
    the comment of a helper."""
    text = header_text(header)
    shown = " ".join(html.unescape(re.sub(
        r"<[^>]*>", "", read(f"{SITE}/{header}_h.html"))).split())
    said = [" ".join(one.replace("\n * ", " ").split())
            for one in HELPER.findall(text)]
    return [f"{header}.h: {one}" for one in ["----", *said]
            if one[:40] in shown]


def check_site(tap):
    """The site: anchors, links, the index of the search."""
    pages = {os.path.basename(path): Page(path)
             for path in glob.glob(f"{SITE}/*.html")}
    anchors = {name for page in pages.values() for name in page.anchors}
    names = declared()
    tap.ok(len(names) > 400, "the headers declare names", len(names))
    lost = sorted(names - anchors)
    tap.ok(not lost, "each public name is in the reference", lost)
    lost = sorted(set(dead(pages)))
    tap.ok(not lost, "each link of the site leads somewhere",
           "\n".join(lost[:20]))
    with open(f"{SITE}/index.js", encoding="utf-8") as file:
        rows = json.loads(re.search(r"INDEX=(\[.*?\]);\n", file.read(),
                                    re.S).group(1))
    lost = sorted(names - {row[0] for row in rows})
    tap.ok(not lost, "the search finds each public name", lost)
    silent = [row[0] for row in rows if row[0].startswith("bu_")
              and re.search(rf"\b{row[0]}\(", row[0] + "(") and not row[2]
              and f"{row[0]}.3" in os.listdir(MAN)]
    tap.ok(not silent, "each function has a text", silent)
    own = {name: said for name, _, said in rows}
    wrong = [name for name, said in (
        ("bu_name_fold_fat83", "FAT, short names"),
        ("bu_name_zip", "one part of an entry"),
        ("bu_casing_fold", "Full mappings"))
             if not own[name].strip().startswith(said)]
    tap.ok(not wrong, "a comment is about the declaration on its line", wrong)
    found = [line for path in pages if path.endswith("_h.html")
             for line in leaks(path[:-len("_h.html")])]
    tap.ok(not found, "no page shows a ruler or the comment of a helper",
           found)


def check_speed(tap):
    """The instructions in the reference are those of docs/figures.md, and of
    prose those that are stored."""
    with open(f"{ROOT}/docs/figures.md", encoding="utf-8") as file:
        page = file.read()
    want = dict(re.findall(r"^\| (\w+) \| ([\d.]+); ", page, re.M))
    shown, prose = {}, {}
    for path in glob.glob(f"{SITE}/*_h.html"):
        with open(path, encoding="utf-8") as file:
            for name, line in re.findall(
                    r"(bu_\w+), <a href=\"figures.html#instructions\">"
                    r"instructions</a>: (.*?)</p>", file.read(), re.S):
                shown[name] = re.search(r"M0 ([\d.]+)", line)[1]
                found = re.search(r"M0 .*?, ([\d.]+) of Russian prose, ", line)
                if found and "of English prose" in line:
                    prose[name] = found[1]
    same = [name for name in want if want[name] in (
        shown.get(f"bu_{name}"), shown.get(f"bu_utf8_{name}"))]
    tap.ok(len(same) == len(want) > 7 and len(shown) > 60,
           "the reference has the instructions of figures.md",
           set(want) - set(same))
    rows = budgets.read()[1]
    wrong = {name: prose.get(name) for name, of in (
        ("bu_norm_check", "norm_check_nfc"),
        ("bu_norm_convert", "norm_convert_nfc"),
        ("bu_grapheme_count", "grapheme_count"))
        if abs(float(prose.get(name, 0)) -
               rows["count", "M0", "size", of, "prose_russian"] /
               rows["count", "", "of", of, "prose_russian"]) > .006}
    tap.ok(not wrong, "and of prose its figure for a byte", wrong)


def words(text):
    """How often each word is in a text."""
    return collections.Counter(re.findall(r"[a-z]{4,}", text))


def short(header):
    """The share of the words of a header's comments that its man page lacks,
    if it is above a quarter; heads of parts are not for it."""
    text = HELPER.sub("", header_text(header))
    said = words(" ".join(re.findall(r"/\*(.*?)\*/", text, re.S)))
    lost = sum((said - words(read(f"{MAN}/bareutf_{header}.3"))).values())
    return lost > sum(said.values()) / 4 > 25 and lost / sum(said.values())


def check_man(tap):
    """The man pages: one for each function, and no warning."""
    there = {name[:-2] for name in os.listdir(MAN)}
    names = {name for name in declared() if name.startswith("bu_")}
    lost = sorted(names - there)
    tap.ok(not lost, "each function has a man page", lost)
    pages = [os.path.basename(path)[8:-2]
             for path in glob.glob(f"{MAN}/bareutf_*")]
    found = {name: share for name in pages if (share := short(name))}
    tap.ok(not found, "man pages have the contracts of the headers", found)
    if lacking("mandoc"):
        tap.skip("the man pages have no warning", "mandoc is not here")
        return
    done = subprocess.run(
        ["mandoc", "-T", "lint", *sorted(glob.glob(f"{MAN}/bareutf_*.3"))],
        check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True)
    said = [line for line in done.stdout.splitlines()
            if not OPINIONS.search(line)]
    tap.ok(not said, "the man pages have no warning", "\n".join(said[:20]))


def run(tap):
    """Make both, and look at them."""
    if lacking("cmark-gfm"):
        tap.skip("the manual", "cmark-gfm is not here")
        return
    done = subprocess.run([sys.executable, f"{ROOT}/tools/manual.py"],
                          check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    tap.ok(done.returncode == 0, "the manual is made", done.stdout)
    check_man(tap)
    check_site(tap)
    check_speed(tap)
