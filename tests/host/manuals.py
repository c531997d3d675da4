"""manuals: the site and the man pages that tools/manual.py makes of headers
and docs: each public name is explained, each link leads somewhere."""
# SPDX-License-Identifier: MIT
# group: manual | run
# group: manual-all | run_all
import collections
import glob
import html.parser
import json
import os
import re
import subprocess
import sys

import budgets
import limits
from lost import read
from toolbox import CC, ROOT, in_browser, lacking

SITE = f"{ROOT}/build/manual"
MAN = f"{ROOT}/build/man"
# No fault of a page: it is not installed where mandoc runs. What a page names
# is looked for among the others.
ELSEWHERE = re.compile(r"STYLE: referenced manual not found")
# What a user asks `man -k`, and a page that has to be among the answers.
ASKED = {"FAT": "bu_name_fat", "DMA": "bareutf-serial",
         "licence": "bareutf-security", "CP1251": "bu_page_cp1251",
         "refeed": "BU_REFEED", "CMake": "bareutf-packages",
         "RAM": "bareutf-serial", "line editor": "bareutf_line",
         "USB": "bareutf-protocols", "Telnet": "bareutf-protocols",
         "UEFI": "bareutf-programs", "emoji": "bareutf-errors",
         "lock": "bareutf-errors", "8.3": "bareutf-names",
         "license": "bareutf-security", "Rust": "bareutf-packages",
         "Windows": "bareutf-errors", "overlong": "bareutf-security",
         "lost bytes": "bareutf-errors", "code page": "bareutf-pages",
         "descriptor": "bareutf-protocols", "MISRA": "bareutf-security",
         "thread": "bareutf-errors", "C++": "bareutf-errors",
         "endian": "bareutf-errors", "stack": "bareutf-errors"}


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
              and re.search(rf"\b{row[0]}\(", row[0] + "(") and not row[3]
              and os.path.exists(f"{MAN}/man3/{row[0]}.3")
              and f".Fo {row[0]}\n" in read(f"{MAN}/man3/{row[0]}.3")]
    tap.ok(not silent, "each function has a text", silent)
    own = {name: said for name, _, _, said in rows}
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
    """The instructions in the reference are those of figures.md, and of prose
    those that are stored."""
    with open(f"{ROOT}/docs/develop/figures.md", encoding="utf-8") as file:
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
    """The share of the words of a header's comments that its man pages lack,
    if it is above a quarter; heads of parts are not for it."""
    text = HELPER.sub("", header_text(header))
    said = words(" ".join(re.findall(r"/\*(.*?)\*/", text, re.S)))
    shown = "".join(read(path) for path in glob.glob(f"{MAN}/man3/*")
                    if os.path.basename(path) == f"bareutf_{header}.3" or
                    not os.path.islink(path) and
                    f"\n.In bareutf/{header}.h\n" in read(path))
    lost = sum((said - words(shown.replace("\\fB", " "))).values())
    return lost > sum(said.values()) / 4 > 25 and lost / sum(said.values())


def index(path):
    """What `man -k` prints of a page: its names, and what it is about."""
    head = re.search(r"^\.Sh NAME\n((?:\.Nm .*\n)+)\.Nd (.*)", read(path),
                     re.M)
    return re.findall(r"\.Nm (\S+)", head[1]), re.sub(r"\\f.", "", head[2])


def check_page(path, text):
    """What a page of a call lacks."""
    name = os.path.basename(path)[:-2]
    found = index(path)[0]
    if name not in found:
        yield "its name"
    if f".Fo {name}\n" in text:
        example = text.split("\n.Sh EXAMPLES\n")[1:]
        if not example or not any(re.search(rf"\b{one}\b", example[0])
                                  for one in found):
            yield "an example of its own"
        for part in ("SYNOPSIS", "DESCRIPTION", "SEE ALSO", "HISTORY"):
            if text.count(f"\n.Sh {part}\n") != 1:
                yield part


def check_man(tap):
    """The man pages: one for each function, whose references and names are
    found, and no warning."""
    paths = sorted(glob.glob(f"{MAN}/man[37]/*"))
    there = {tuple(os.path.basename(path).rsplit(".", 1)) for path in paths}
    names = declared()
    lost = sorted(name for name in names if name.lower() not in
                  {page.lower() for page, section in there if section == "3"})
    tap.ok(not lost, "each function and constant has a man page", lost)
    texts = {path: read(path) for path in paths if not os.path.islink(path)}
    lost = [f"{os.path.basename(path)}: {lack}"
            for path, text in texts.items() for lack in check_page(path, text)]
    tap.ok(not lost, "the page of a call has its parts and its own example",
           lost[:20])
    headers = [name[8:] for name, _ in there if name.startswith("bareutf_")]
    found = {name: share for name in headers if (share := short(name))}
    tap.ok(len(headers) > 30 and not found,
           "man pages have the contracts of the headers", found)
    lost = sorted({f"{os.path.basename(path)}: {to}"
                   for path, text in texts.items()
                   for to in
                   re.findall(r"^\.(?:It )?Xr (\S+ \d)", text, re.M) +
                   [" ".join(one) for one in
                    re.findall(r"\b(bareutf-[\w-]+)\((\d)\)", text)]
                   if tuple(to.split()) not in there} |
                  {f"{os.path.basename(path)}: {file}"
                   for path, text in texts.items()
                   for file in re.findall(r"\bdocs/[\w-]+\.\w+", text)})
    tap.ok(len(there) > 600 and not lost,
           "each page that a man page names is there", lost)
    lines = [(set(found), " ".join([*found, about]).lower())
             for found, about in map(index, texts)]
    lost = [asked for asked, page in ASKED.items() if not any(
        page in found and asked.lower() in line for found, line in lines)]
    tap.ok(not lost, "man -k finds the page of a word", lost)
    if lacking("mandoc"):
        tap.skip("the man pages have no warning", "mandoc is not here")
        return
    done = subprocess.run(
        ["mandoc", "-T", "lint", *texts], check=False, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = [line for line in done.stdout.splitlines()
            if not ELSEWHERE.search(line)]
    tap.ok(not said, "the man pages have no warning", "\n".join(said[:20]))


# Pages that a browser opens: each kind of them, and the widest.
OPENED = ("index.html", "a-z.html", "serial.html", "switch.html",
          "names.html", "costs.html", "ring_h.html", "line_h.html")


def opened(tap, pages=OPENED):
    """The site in a browser."""
    said = in_browser("manual_site.js", SITE, *pages,
                      wait=limits.WALL * 10)
    if not said:
        tap.skip("the site in a browser",
                 "chromium, node or puppeteer-core is not here")
        return
    status, text = said
    lines = text.splitlines()
    for line in lines:
        tap.ok(line.startswith("ok - "), *line.split(" - ", 1)[-1].split(
            " | ", 1))
    tap.ok(status == 0 and len(lines) == 7, "the browser said all", text)


def made(tap):
    """Make both; whether that can be done here."""
    if lacking("cmark-gfm"):
        tap.skip("the manual", "cmark-gfm is not here")
        return False
    done = subprocess.run([sys.executable, f"{ROOT}/tools/manual.py"],
                          check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    tap.ok(done.returncode == 0, "the manual is made", done.stdout)
    return True


def run_all(tap):
    """Each page of the site in a browser; README.html is index.html."""
    if made(tap):
        opened(tap, sorted(name for name in os.listdir(SITE) if
                           name.endswith(".html") and name != "README.html"))


def run(tap):
    """Make both, and look at them."""
    if not made(tap):
        return
    check_man(tap)
    check_site(tap)
    check_speed(tap)
    opened(tap)
