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
from manual_facts import (FIRST, costs, header_list, relatives, samples,
                          users)

ROOT = headers.ROOT
SITE = f"{ROOT}/build/manual"
# Chapters of the manual: the pages of each, in docs.
CHAPTERS = {
    "1 Start": ["start"],
    "2 UART to line": ["serial"],
    "3 File names": ["names"],
    "4 Legacy bytes, SMS, displays": ["pages", "detect"],
    "5 Compare, normalize, graphemes": ["unicode"],
    "6 Convert": ["formats", "documents", "drop-ins", "switch"],
    "7 Into your build": ["packages", "programs", "protocols", "porting",
                          "boards"],
    "9 Errors and questions": ["errors", "learn", "history"],
    "10 Security, versions, licences": ["security"],
    "11 For contributors": ["CONTRIBUTING", "design", "testing", "figures"],
}
REFERENCE = "8 Reference"
STYLE = """
:root{--ink:#1c1c1c;--page:#fff;--soft:#595959;--line:#d0d0d0;--code:#f4f4f1;
--link:#0b57a4}
@media(prefers-color-scheme:dark){:root{--ink:#e6e6e6;--page:#161616;
--soft:#a8a8a8;--line:#3a3a3a;--code:#222;--link:#8ab8f0}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);
background:var(--page)}
a{color:var(--link)}
body>header{padding:.7rem 1rem;border-bottom:1px solid var(--line)}
.page{display:flex;max-width:76rem;margin:auto}
nav{flex:0 0 15rem;padding:1rem;font-size:.9rem}
nav ul{list-style:none;margin:0 0 1rem;padding:0}
main{flex:1;min-width:0;padding:1rem}
pre,code{font:.9em/1.45 ui-monospace,monospace}
pre{overflow-x:auto;background:var(--code);padding:.7rem;border-radius:4px}
table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{border:1px solid var(--line);padding:.2rem .6rem;vertical-align:top;
text-align:left}
section{border-top:1px solid var(--line);margin-top:1.5rem}
.part{margin-top:2.5rem}
dt{font-family:ui-monospace,monospace;font-weight:600}
.cost{color:var(--soft);font-size:.9rem}
img{max-width:100%}
input{font:inherit;width:100%;padding:.3rem;color:inherit;
background:var(--page);border:1px solid var(--soft)}
.contents{display:none}
@media(max-width:50rem){.page{flex-direction:column}nav{order:2;flex:none}
.contents{display:inline;margin-left:1rem}}
"""
SEARCH = """
const SKIP=new Set(('an a the i my it is are do does can how what which why '+
'in of to for and or with from me if at').split(' '));
const ALSO={isr:'interrupt',insensitively:'case',insensitive:'case',
utf8:'utf-8',utf16:'utf-16',utf32:'utf-32',latin1:'iso-8859-1',
password:'secret',slip:'traversal',strip:'skip',invalid:'ill-formed',
malformed:'ill-formed',garbage:'noise',locale:'language',licenses:'licence',
license:'licence',emojis:'emoji',normalise:'normalize',lowercase:'lower',
uppercase:'upper',cores:'core',multicore:'core',smp:'core',crlf:'line'};
const box=document.getElementById('q'),out=document.getElementById('found');
const LOW=INDEX.map(e=>[e[0].toLowerCase(),e[2].toLowerCase()]);
const PLAIN=LOW.map(e=>e.map(t=>' '+t.replace(/\\W+/g,' ')+' '));
const score=(i,w)=>{const [n,t]=LOW[i],[m,u]=PLAIN[i],v=` ${w} `;
return n===w?9:n.startsWith(w)||n.startsWith('bu_'+w)||m.includes(v)?6:
n.includes(w)?4:u.includes(v)?3:t.includes(w)?1:0};
const ENDS=new RegExp('(i[sz]ation|i[sz]ing|i[sz]ed|ing|ed|ly|s)$');
const stem=w=>w.length<6?w:w.replace(ENDS,'');
box.addEventListener('input',()=>{
const words=box.value.toLowerCase().split(/[\\s?,.()\\/]+/)
.filter(w=>w&&!SKIP.has(w));
out.replaceChildren();
if(!words.length)return;
const sums=INDEX.map(()=>0);
for(const w of words){
const forms=[w,stem(w),...w.split(/[-_]/).filter(x=>x.length>3)];
if(Object.hasOwn(ALSO,w))forms.push(ALSO[w]);
const all=INDEX.map((e,i)=>Math.max(score(i,w),
...forms.slice(1).map(f=>.5*score(i,f))));
const rare=Math.log2(1+INDEX.length/(1+all.filter(x=>x).length));
all.forEach((x,i)=>sums[i]+=x*rare)}
const hits=[],seen=new Set();
INDEX.forEach((e,i)=>{let s=sums[i];
if(/^(design|testing|figures|CHANGELOG)/.test(e[1]))s*=.6;
if(e[1].startsWith('errors'))s*=1.4;
if(s>0)hits.push([s,e])});
hits.sort((a,b)=>b[0]-a[0]);
for(const [,e] of hits){if(e[2]&&seen.has(e[2]))continue;
seen.add(e[2]);if(out.childElementCount>=30)break;
const li=document.createElement('li'),
a=document.createElement('a');a.href=BASE+e[1];a.textContent=e[0];
li.append(a,' '+e[2].slice(0,90));out.append(li)}});
"""


# --- the site --------------------------------------------------------------

def link(text, where, base):
    """HTML of a text, each public name a link to where it is explained."""
    def one(match):
        name = match.group(0)
        return f'<a href="{base}{where[name]}">{name}</a>' \
            if name in where else name
    return re.sub(r"\b[Bb][Uu]_\w+", one, html.escape(text, quote=False))


def show(blocks, where):
    """HTML of the blocks of a contract."""
    parts = []
    for kind, content in blocks:
        if kind == "text":
            parts.append(f"<p>{link(content, where, '')}</p>")
        elif kind == "part":
            parts.append(f'<h2 class="part">{html.escape(content)}</h2>')
        elif kind == "code":
            parts.append(f"<pre>{html.escape(content)}</pre>")
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
        example += f"<p>Example:</p><pre>{link(body, where, '')}</pre>"
    if item.functions:
        example += f'<p class="cost">Since {FIRST}</p>'
    title = ", ".join((item.functions or item.names)[:4])
    code = link(item.code, where, "")
    return (f"<section>{marks}<h2>{title}</h2><pre>{code}</pre>"
            f"{show(item.text, where)}{cost}{example}</section>")


def menu(found):
    """The navigation that all pages have."""
    parts = ['<label for="q">Search</label><input id="q" type="search">'
             '<ul id="found" aria-live="polite"></ul>']
    parts += [entry(chapter, [(f"{name}.html", title_of(name))
                              for name in names])
              for chapter, names in CHAPTERS.items()]
    at = [part.startswith("<p><b>9") for part in parts].index(True)
    parts.insert(at, entry(REFERENCE, [
        (f"{h.name}_h.html", f"{h.name}.h") for h in found]))
    return "".join(parts)


def title_of(name):
    """The title of a page: its first heading."""
    for path in (f"{ROOT}/docs/{name}.md", f"{ROOT}/{name}.md"):
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                return re.search(r"^# (.*)", file.read(), re.M).group(1)
    raise SystemExit(f"manual: there is no page {name}")


def entry(title, links):
    """A chapter in the navigation."""
    return f"<p><b>{title}</b></p><ul>" + "".join(
        f'<li><a href="{href}">{name}</a></li>'
        for href, name in links) + "</ul>"


def page(title, body, nav):
    """A whole page."""
    return (f'<!doctype html><html lang="en"><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width">'
            f"<title>{html.escape(title)} - bareutf</title>"
            f'<link rel="stylesheet" href="style.css">'
            f'<header><a href="index.html">bareutf</a>'
            f'<a class="contents" href="#contents">Contents</a></header>'
            f'<div class="page"><nav id="contents" aria-label="Manual">'
            f"{nav}</nav>"
            f"<main>{body}</main></div>"
            f'<script src="index.js"></script></html>\n')


def from_markdown(path):
    """HTML of a page of docs, whose links lead to pages of the site."""
    done = subprocess.run(["cmark-gfm", "-e", "table", "--unsafe", path],
                          check=True, stdout=subprocess.PIPE, text=True)
    text = re.sub(r'href="(?:\.\./)?(?:docs/)?([\w-]+)\.md(#[^"]*)?"',
                  lambda m: f'href="{m.group(1)}.html{m.group(2) or ""}"',
                  done.stdout)
    # What is no page of the site is in the tree.
    text = re.sub(r'<a href="(?!https?:|#|[\w-]+\.html)[^"]*">(.*?)</a>',
                  r"\1", text, flags=re.S)
    text = re.sub(r"<h([1-4])>(.*?)</h\1>", lambda m: (
        f'<h{m.group(1)} id="{anchor(m.group(2))}">{m.group(2)}'
        f"</h{m.group(1)}>"), text)
    return text.replace('src="docs/', 'src="')


def anchor(title):
    """The anchor of a heading."""
    title = html.unescape(re.sub(r"<[^>]*>", "", title)).lower()
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", title))


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
                f"<pre>#include &lt;bareutf/{h.name}.h&gt;</pre><p>"
                + ", ".join(link(name, where, "") for item in h.items
                            for name in item.functions or item.names[:1])
                + "</p>"
                + "".join(section(item, where, pages) for item in h.items))
        write(f"{SITE}/{h.name}_h.html", page(f"{h.name}.h", body, nav))
        for item in h.items:
            said = " ".join(content for kind, content in item.text
                            if kind == "text")
            notes = dict(row for kind, rows in item.text if kind == "list"
                         for row in rows)
            index += [[name, where[name],
                       f"{notes.get(name, '')} {said}".strip()]
                      for name in item.names]
    names = ["README", "CHANGELOG", "CONTRIBUTING", "SECURITY"]
    sources = [f"{ROOT}/{name}.md" for name in names] + sorted(
        glob.glob(f"{ROOT}/docs/*.md"))
    for path in sources:
        name = os.path.basename(path)[:-3]
        body = from_markdown(path)
        write(f"{SITE}/{name}.html", page(name, body, nav))
        for title, text in re.findall(r"<h[1-3] [^>]*>(.*?)</h[1-3]>(.*?)"
                                      r"(?=<h[1-3] |\Z)", body, re.S):
            plain = html.unescape(re.sub(r"<[^>]*>", "", title))
            said = html.unescape(re.sub(r"<[^>]*>|\s+", " ", text))
            index.append([plain, f"{name}.html#{anchor(title)}",
                          " ".join(said.split())[:1500]])
    shutil.copy(f"{SITE}/README.html", f"{SITE}/index.html")
    for path in glob.glob(f"{ROOT}/docs/*.svg"):
        shutil.copy(path, SITE)
    if os.path.isdir(f"{ROOT}/docs/pictures"):
        shutil.copytree(f"{ROOT}/docs/pictures", f"{SITE}/pictures")
    write(f"{SITE}/style.css", STYLE)
    write(f"{SITE}/index.js", f"const BASE='',INDEX={json.dumps(index)};"
          f"{SEARCH}")


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
