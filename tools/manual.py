"""manual: the reference from the public headers and the pages of docs, as a
site without a server in build/manual; man_pages makes the man pages."""
# SPDX-License-Identifier: MIT
import glob
import html
import json
import os
import re
import shutil
import subprocess
import sys

import headers
import man_pages
import manual_speed
from manual_facts import (FIRST, WORDS, costs, header_list, relatives, samples,
                          users)

ROOT = headers.ROOT
SITE = f"{ROOT}/build/manual"
# Chapters of the manual: the pages of each, in docs, and those for developers
# in docs/develop.
CHAPTERS = {
    "1 Start": ["start"],
    "2 UART to line": ["serial"],
    "3 File names": ["names"],
    "4 Legacy bytes, SMS, displays": ["pages", "detect", "display"],
    "5 Compare, normalize, graphemes": ["unicode"],
    "6 Convert": ["formats", "documents", "drop-ins", "switch"],
    "7 Into your build": ["packages", "programs", "protocols", "porting",
                          "boards"],
    "9 Errors and questions": ["errors", "learn"],
    "10 Security, versions, licences": ["security"],
    "11 For developers": ["CONTRIBUTING", "design", "ports", "testing",
                          "assurance", "figures", "costs", "sources",
                          "history"],
}
REFERENCE = "8 Reference"
PARTS = f"{ROOT}/tools/manual_site"
# What C is coloured by: comments, strings, words of the language, our names.
C = re.compile(
    r"(?P<c>/\*.*?\*/|//[^\n]*)|(?P<s>\"(?:\\.|[^\"\\\n])*\"|"
    r"'(?:\\.|[^'\\\n])*')|(?P<k>^[ \t]*#[a-z]+|\b(?:" + "|".join((
        "bool break case char const continue default do double else enum "
        "extern for if inline int long return short signed sizeof static "
        "struct switch typedef union unsigned void volatile while size_t "
        "uint8_t int8_t uint16_t int16_t uint32_t int32_t uint64_t int64_t")
        .split()) + r")\b)|(?P<n>\b(?:bu|BU)_\w+)", re.S | re.M)


# --- the site --------------------------------------------------------------

def link(text, where, base):
    """HTML of a text, each public name a link to where it is explained."""
    def one(match):
        name = match.group(0)
        return f'<a href="{base}{where[name]}">{name}</a>' \
            if name in where else name
    return re.sub(r"\b[Bb][Uu]_\w+", one, html.escape(text, quote=False))


def code(text, where):
    """HTML of a block of C, in colours, with links."""
    parts, at = [], 0
    for found in C.finditer(text):
        parts.append(html.escape(text[at:found.start()], quote=False))
        at, kind, word = found.end(), found.lastgroup, found[0]
        said = html.escape(word, quote=False)
        if kind == "n":
            parts.append(link(word, where, ""))
        else:
            parts.append(f'<span class="{kind}">{said}</span>')
    parts.append(html.escape(text[at:], quote=False))
    return f'<pre tabindex="0">{"".join(parts)}</pre>'


def show(blocks, where):
    """HTML of the blocks of a contract."""
    parts = []
    for kind, content in blocks:
        if kind == "text":
            parts.append(f"<p>{link(content, where, '')}</p>")
        elif kind == "part":
            parts.append(f'<h2 class="part">{html.escape(content)}</h2>')
        elif kind == "code":
            parts.append(code(content, where))
        else:
            parts.append("<dl>" + "".join(
                f"<dt>{link(term, where, '')}</dt>"
                f"<dd>{link(meaning, where, '')}</dd>"
                for term, meaning in content) + "</dl>")
    return "\n".join(parts)


def section(item, where, pages):
    """HTML of one item of a header."""
    if not item.names:
        return show(item.text, where)
    marks = "".join(f'<a id="{name}"></a>' for name in item.names)
    cost = "".join(
        f'<p class="cost">{name}: ' + "; ".join(
            f"{cpu} {rom} bytes of ROM, {stack} of stack"
            for cpu, rom, stack in costs(name)) + "</p>"
        for name in item.functions if costs(name))
    cost += "".join(
        f'<p class="cost">{name}, <a href="figures.html#instructions">'
        f"instructions</a>: {manual_speed.speed(name)}</p>"
        for name in item.functions if manual_speed.speed(name))
    used = sorted({page for name in item.names
                   for page in pages.get(name, ())})
    example = '<p class="cost">Used in ' + ", ".join(
        f'<a href="{page}.html">{page}</a>' for page in used) + "</p>" \
        if used else ""
    also = [one for name in item.functions[:1] for one in relatives(name)
            if one not in item.names]
    if also:
        example += '<p class="cost">See also ' + ", ".join(
            link(one, where, "") for one in also) + "</p>"
    for body in dict.fromkeys(samples()[name] for name in item.functions
                              if name in samples()):
        example += f"<p>Example:</p>{code(body, where)}"
    if item.functions:
        example += f'<p class="cost">Since {FIRST}</p>'
    title = ", ".join((item.functions or item.names)[:4])
    return (f"<section>{marks}<h2>{title}</h2>{code(item.code, where)}"
            f"{show(item.text, where)}{cost}{example}</section>")


def menu(found):
    """The navigation that all pages have."""
    parts = [entry("Overview", [("index.html", "README"),
                                ("a-z.html", "Index, A to Z"),
                                ("CHANGELOG.html", "Changelog")])]
    parts += [entry(chapter, [(f"{name}.html", title_of(name))
                              for name in names])
              for chapter, names in CHAPTERS.items()]
    at = [part.startswith("<p><b>9") for part in parts].index(True)
    parts.insert(at, entry(REFERENCE, [
        (f"{h.name}_h.html", f"{h.name}.h") for h in found]))
    return "".join(parts)


def title_of(name):
    """The title of a page: its first heading."""
    for folder in ("docs/", "docs/develop/", ""):
        path = f"{ROOT}/{folder}{name}.md"
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                return re.search(r"^# (.*)", file.read(), re.M).group(1)
    raise SystemExit(f"manual: there is no page {name}")


def entry(title, links):
    """A chapter in the navigation."""
    return f"<p><b>{title}</b></p><ul>" + "".join(
        f'<li><a href="{href}">{name}</a></li>'
        for href, name in links) + "</ul>"


def page(name, title, body, nav):
    """A whole page, by its name; the menu marks where it is."""
    here = nav.replace(f'<a href="{name}.html">',
                       f'<a href="{name}.html" aria-current="page">')
    return (f'<!doctype html><html lang="en"><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width">'
            f"<title>{html.escape(title)} - bareutf</title>"
            f'<link rel="stylesheet" href="style.css">'
            f'<header><a href="index.html">bareutf</a>'
            f'<form role="search"><label class="hide" for="q">Search</label>'
            f'<input id="q" type="search" autocomplete="off" '
            f'placeholder="Search: press /"></form>'
            f'<a href="a-z.html">A to Z</a>'
            f'<a class="contents" href="#contents">Contents</a></header>'
            f'<div class="page"><nav id="contents" aria-label="Manual">'
            f"{here}</nav><main>"
            f'<div id="results" hidden><h1>Search</h1>'
            f'<p id="count" role="status"></p><ol id="found"></ol></div>'
            f'<div id="text">{body}</div></main></div>'
            f'<script src="index.js"></script></html>\n')


def tables(text):
    """Tables that scroll, without empty heads: where all are empty, the first
    column is the head of its rows."""
    text = re.sub(
        r"<thead>\n<tr>\n(?:<th[^>]*></th>\n)+</tr>\n</thead>\n(.*?)</table>",
        lambda found: re.sub(r"<tr>\n<td>(.*?)</td>",
                             r'<tr>\n<th scope="row">\1</th>', found[1],
                             flags=re.S) + "</table>", text, flags=re.S)
    text = re.sub(r"<th([^>]*)></th>", r"<td\1></td>", text)
    text = text.replace("<table>", '<div class="wide" tabindex="0" '
                        'role="group" aria-label="Table"><table>')
    return text.replace("</table>", "</table></div>")


def from_markdown(path, where):
    """HTML of a page of docs, whose links lead to pages of the site."""
    done = subprocess.run(["cmark-gfm", "-e", "table", "--unsafe", path],
                          check=True, stdout=subprocess.PIPE, text=True)
    text = re.sub(r'href="(?:\.\./)*(?:docs/)?(?:develop/)?([\w-]+)\.md'
                  r'(#[^"]*)?"', lambda m:
                  f'href="{m.group(1)}.html{m.group(2) or ""}"',
                  done.stdout)
    # What is no page of the site is in the tree.
    text = re.sub(r'<a href="(?!https?:|#|[\w-]+\.html)[^"]*">(.*?)</a>',
                  r"\1", text, flags=re.S)
    text = re.sub(r'(<a href="([\w-]+)\.html[^"]*">)\2\.md</a>', lambda m: (
        f"{m[1]}{html.escape(title_of(m[2]))}</a>"), text)
    text = re.sub(r"<h([1-4])>(.*?)</h\1>", lambda m: (
        f'<h{m.group(1)} id="{anchor(m.group(2))}">{m.group(2)}'
        f"</h{m.group(1)}>"), text)
    text = re.sub(r'<pre><code class="language-c">(.*?)</code></pre>',
                  lambda m: code(html.unescape(m[1]), where), text,
                  flags=re.S)
    text = text.replace("<pre><code", '<pre tabindex="0"><code')
    return tables(re.sub(r'src="(?:docs/|\.\./)', 'src="', text))


def anchor(title):
    """The anchor of a heading."""
    title = html.unescape(re.sub(r"<[^>]*>", "", title)).lower()
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", title))


def key(row):
    """What an entry of the index is sorted by: a name without our prefix."""
    return re.sub(r"^(bu_|\W+|\d+\. |(?:how|why|what|can|is|does|which) "
                  r"(?:do |is |can |does |must )?(?:i |it )?)", "",
                  row[0].lower()) or "z"


def alphabet(index):
    """The page of the index: each name and each heading."""
    letters = {}
    for row in sorted({tuple(row[:3]) for row in index}, key=key):
        letters.setdefault(key(row)[0].upper(), []).append(row)
    jump = " ".join(f'<a href="#letter-{letter}">{letter}</a>'
                    for letter in letters)
    return f'<h1>Index</h1><p class="letters">{jump}</p>' + "".join(
        f'<h2 id="letter-{letter}">{letter}</h2><ul class="names">' + "".join(
            f'<li><a href="{place}">{html.escape(name)}</a>' +
            ("" if place.split(".")[0].endswith("_h") else
             f" ({html.escape(title)})") + "</li>"
            for name, place, title in rows) + "</ul>"
        for letter, rows in letters.items())


def words(index):
    """What else a section is asked for by, at its place in the site."""
    found = {at.replace("#", ".html#"): said for at, said in WORDS.items()}
    if lost := set(found) - {row[1] for row in index}:
        raise ValueError(f"no section has WORDS of {sorted(lost)}")
    return found


def site(found):
    """Write build/manual."""
    shutil.rmtree(SITE, ignore_errors=True)
    os.makedirs(SITE)
    nav, pages = menu(found), users()
    where = {name: f"{h.name}_h.html#{name}" for h in found
             for item in h.items for name in item.names}
    index = []
    for h in found:
        body = (f"<h1>{h.name}.h</h1><p>{html.escape(h.summary)}</p>"
                + code(f"#include <bareutf/{h.name}.h>", where) + "<p>"
                + ", ".join(link(name, where, "") for item in h.items
                            for name in item.functions or item.names[:1])
                + "</p>"
                + "".join(section(item, where, pages) for item in h.items))
        write(f"{SITE}/{h.name}_h.html",
              page(f"{h.name}_h", f"{h.name}.h", body, nav))
        for item in h.items:
            said = " ".join(content for kind, content in item.text
                            if kind == "text")
            notes = dict(row for kind, rows in item.text if kind == "list"
                         for row in rows)
            index += [[name, where[name], f"{h.name}.h",
                       f"{notes.get(name, '')} {said}".strip()]
                      for name in item.names]
    names = ["README", "CHANGELOG", "CONTRIBUTING", "SECURITY"]
    sources = [f"{ROOT}/{name}.md" for name in names] + sorted(
        glob.glob(f"{ROOT}/docs/**/*.md", recursive=True))
    for path in sources:
        name = os.path.basename(path)[:-3]
        body = from_markdown(path, where)
        head = title_of(name)
        write(f"{SITE}/{name}.html", page(name, head, body, nav))
        for title, text in re.findall(r"<h[1-3] [^>]*>(.*?)</h[1-3]>(.*?)"
                                      r"(?=<h[1-3] |\Z)", body, re.S):
            plain = html.unescape(re.sub(r"<[^>]*>", "", title))
            said = html.unescape(re.sub(r"<[^>]*>|\s+", " ", text))
            index.append([plain, f"{name}.html#{anchor(title)}", head,
                          " ".join(said.split())[:3000]])
    write(f"{SITE}/a-z.html", page("a-z", "Index", alphabet(
        [row for row in index if not row[1].startswith("CHANGELOG")]), nav))
    with open(f"{SITE}/README.html", encoding="utf-8") as file:
        readme = file.read()
    write(f"{SITE}/index.html", readme.replace(
        '<a href="index.html">README',
        '<a href="index.html" aria-current="page">README'))
    for path in glob.glob(f"{ROOT}/docs/*.svg"):
        shutil.copy(path, SITE)
    if os.path.isdir(f"{ROOT}/docs/pictures"):
        shutil.copytree(f"{ROOT}/docs/pictures", f"{SITE}/pictures")
    shutil.copy(f"{PARTS}/style.css", SITE)
    with open(f"{PARTS}/search.js", encoding="utf-8") as file:
        write(f"{SITE}/index.js",
              f"const INDEX={json.dumps(index)};\n"
              f"const WORDS={json.dumps(words(index))};\n{file.read()}")


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main():
    found = header_list()
    man_pages.make(found)
    if sys.argv[1:] != ["--man"]:
        site(found)
        print(f"{SITE}/index.html")


if __name__ == "__main__":
    main()
