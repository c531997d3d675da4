"""man_pages: the man pages, in build/man: section 3 has a page for each call
or group of calls of the public headers and one for each header, section 7 one
for each page of docs. The pages for developers, docs/develop, are in the site
alone."""
# SPDX-License-Identifier: MIT
import functools
import glob
import os
import re
import shutil
import textwrap

import manual_speed
from manual_facts import (FIRST, ROOT, code, costs, relatives, samples, users,
                          words_of)

MAN = f"{ROOT}/build/man"
# A comment that is only "as ..., for ..." or so says too little in an index.
SHORT, LONG = 28, 100


@functools.cache
def read(path):
    with open(f"{ROOT}/{path}", encoding="utf-8") as file:
        return file.read()


def write(path, lines):
    text = re.sub(r"\n{2,}", "\n", "\n".join(lines)) + "\n"
    text = re.sub(r" +$", "", text, flags=re.M)
    with open(f"{MAN}/{path}", "w", encoding="utf-8") as file:
        file.write(text)


@functools.cache
def date():
    """That of the newest version in the changelog."""
    year, month, day = re.search(r"^## (?:\[[\d.]+\] - )?(\d+)-(\d+)-(\d+)",
                                 read("CHANGELOG.md"), re.M).groups()
    names = ("January February March April May June July August September "
             "October November December").split()
    return f"{names[int(month) - 1]} {int(day)}, {year}"


# --- text as mdoc ----------------------------------------------------------

@functools.cache
def chapters():
    """The pages of section 7: those of docs."""
    return {os.path.basename(path)[:-3]
            for path in glob.glob(f"{ROOT}/docs/*.md")}


def heading(page, anchor):
    """The heading of a page of docs that has an anchor."""
    for title in re.findall(r"^#+ (.*)", read(f"docs/{page}.md"), re.M):
        if re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") == anchor:
            return title.replace("`", "")
    return ""


def link(match):
    """A link as text: the page of the manual that it leads to."""
    said, to = match.groups()
    path, _, anchor = to.partition("#")
    found = re.fullmatch(r"(?:\.\./)*(?:docs/)?([\w-]+)\.md", path)
    if found and found[1] in chapters():
        page = f"bareutf-{found[1]}(7)"
        if anchor:
            page += f', "{heading(found[1], anchor)}"'
        return page if re.fullmatch(r"`?[\w/-]+\.md`?", said) else \
            f"{said} ({page})"
    if re.match(r"https?:", to):
        return said if to in said else f"{said} <{to}>"
    if found := re.fullmatch(r"(?:docs/)?develop/([\w-]+)\.md", path):
        return f"{found[1]} (site)" if \
            re.fullmatch(r"`?[\w/-]+\.md`?", said) else \
            f"{said} (site: {found[1]})"
    return said


def plain(text):
    """Prose with names of man pages in place of files that are not installed
    with them."""
    text = re.sub(r"!?\[([^]]*)\]\(([^)]*)\)", link, text)
    text = re.sub(r"<(https?:[^>]*)>", r"\1", text)
    return re.sub(r"\b(?:docs/)?([\w-]+)\.md\b(?!\()", lambda m: (
        f"bareutf-{m[1]}(7)" if m[1] in chapters() else m[0]), text)


def literal(text):
    """Code for roff, so that it can be copied out of a page."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    for sign, name in (("'", "aq"), ("`", "ga"), ("^", "ha"), ("~", "ti")):
        text = text.replace(sign, f"\\({name}")
    return re.sub(r"^(?=\.)", r"\\&", text, flags=re.M)


def inline(text):
    """Prose for roff: what Markdown marks, and public names, in bold."""
    parts = re.split(r"(`+)(.+?)\1", text)
    out = []
    for at in range(0, len(parts), 3):
        prose = parts[at].replace("\\|", "|").replace("\\", "\\e")
        prose = re.sub(r"\*\*(.+?)\*\*", r"\\fB\1\\fP", prose)
        prose = re.sub(r"(?<![\w*\\])\*(?=\w)([^*\n]*\w)\*(?!\w)",
                       r"\\fI\1\\fP", prose)
        prose = re.sub(r"\b(?<!\\fB)(bu_\w+|BU_[A-Z]\w+)\b", r"\\%\\fB\1\\fP",
                       prose)
        out.append(re.sub(r"(?<=\w)\(\)", r"\\&()", prose))
        if at + 2 < len(parts):
            code = parts[at + 2].replace("\\|", "|")
            code = re.sub(r"(?<=\w)\(\)", r"\\&()", literal(code))
            out.append(f"\\%\\fB{code}\\fP")
    return "".join(out)


def cost_of(letter):
    """The bytes of a letter in a line of roff: \\[u20AC]."""
    return 1 if letter.isascii() else 8


def prose(text):
    """A paragraph for mdoc: a new sentence begins a new line."""
    text = inline(plain(" ".join(text.split())))
    lines = [""]
    for line in re.split(r"(?<=[\w)][.?!]) +|(?<=[.?!]\)) +", text):
        for word in line.split(" "):
            if sum(map(cost_of, lines[-1] + word)) > 77 and lines[-1]:
                lines.append("")
            lines[-1] += f" {word}" if lines[-1] else word
        lines.append("")
    return "\n".join("\\&" + line if line[:1] in ".'" else line
                     for line in lines if line)


def one_line(text):
    """Prose for the line of a macro; a question mark there would be one of
    its arguments."""
    text = prose(text).replace("\n", " ").replace('"', "\\(dq")
    return re.sub(r"(?<=[?!])$", r"\\&", text) or "\\&"


def display(code):
    return [".Bd -literal -offset indent", literal(code).replace("\n\n",
                                                                 "\n\\&\n"),
            ".Ed"]


# --- Markdown as mdoc ------------------------------------------------------

def cells(row):
    return [cell.strip() for cell in
            re.split(r"(?<!\\)\|", row.strip().strip("|"))]


def table(rows, fresh):
    """A table of Markdown: a list, if it has two columns or is too broad."""
    head, marks, *body = [cells(row) for row in rows]
    width = [max(len(row[k]) if k < len(row) else 0 for row in (head, *body))
             for k in range(len(head))]
    two = len(head) == 2
    if two and not marks[1].endswith(":") or \
            sum(width) > 70 and max(width) > 16:
        about = ": ".join(head if two else head[:1])
        if about.strip(": "):
            yield f"{'' if fresh else '.Pp'}\n{one_line(about)}:"
        yield ".Bl -tag -width Ds"
        for term, *said in body:
            said = [cell if two or not name else f"{name}: {cell}"
                    for name, cell in zip(head[1:], said) if cell]
            yield f".It {one_line(term)}\n{prose('; '.join(said))}".rstrip()
        yield ".El"
        return
    yield ("" if fresh else ".Pp\n") + ".TS\nnospaces;"
    for last in ("", "."):
        yield " ".join(("r" if mark.endswith(":") else "l") +
                       ("" if last else "b") for mark in marks) + last
    for row in (head, *body):
        row = (row + [""] * len(head))[:len(head)]
        yield "\t".join(map(one_line, row))
    yield ".TE"


def items(lines):
    """A list of Markdown."""
    kind = "bullet" if lines[0][0] in "*-" else "enum"
    yield f".Bl -{kind} -compact" if len(lines) < 8 else f".Bl -{kind}"
    for item in re.split(r"\n(?=[*-] |\d+\. )", "\n".join(lines)):
        mark = re.match(r"(?:[*-]|\d+\.) +", item)[0]
        first, *more = item[len(mark):].split("\n")
        rest = textwrap.dedent("\n".join(more))
        yield ".It"
        yield from markdown("\n".join([first, rest]))
    yield ".El"


BLOCK = re.compile(
    r"(?P<fence>```\w*\n.*?^```$)"
    r"|(?P<head>^#{2,4} [^\n]*)"
    r"|(?P<table>(?:^\|[^\n]*\n?)+)"
    r"|(?P<code>(?:^    [^\n]*\n?|^\n(?=    ))+)"
    r"|(?P<list>^(?:[*-]|\d+\.) (?:[^\n]*\n?)(?:^[^\n#|<`!][^\n]*\n?|"
    r"^\n(?=(?: {2,}|[*-] |\d+\. )))*)"
    r"|(?P<text>(?:^[^\n]+\n?)+?(?=^\||^(?:[*-]|1\.) |^```|^\n|\Z))",
    re.S | re.M)


def markdown(text):
    """mdoc of a page of docs, below its title."""
    text = re.sub(r"^<!--.*?-->\n|^</?details>\n|^!\[.*?\]\(.*?\)\n", "",
                  text, flags=re.M)
    text = re.sub(r"</?summary>|<br>", "", text)
    fresh = True  # no paragraph begins below a heading
    for found in BLOCK.finditer(text):
        kind, block = found.lastgroup, found[0]
        if kind == "head":
            yield f".S{'h' if block.startswith('## ') else 's'} " + \
                re.sub(r"\\%|\\f[BP]", "", one_line(block.lstrip("# ")))
        elif kind == "fence":
            yield from display(block.split("\n", 1)[1][:-4])
        elif kind == "code":
            yield from display(textwrap.dedent(block).rstrip("\n"))
        elif kind == "table":
            yield from table(block.strip().split("\n"), fresh)
        elif kind == "list":
            yield from items(block.rstrip().split("\n"))
        else:
            said = re.sub(r"^> ?", "", block, flags=re.M)
            yield ("" if fresh else ".Pp\n") + prose(said)
        fresh = kind == "head"


def top(name, section):
    """The head of a page; the first line asks man for tbl."""
    return [f".Dd {date()}", f".Dt {name.upper()} {section}", ".Os"]


def chapter(name):
    """The page of section 7 of a page of docs."""
    text = read(f"docs/{name}.md")
    title, body = re.match(r"# ([^\n]*)\n(.*)", text, re.S).groups()
    task = re.search(r"^\| \| \|\n\|-.*\n\| task \| (.*?) \|$", text, re.M)
    about = plain(f"{title}: {task[1]}" if task else title).rstrip(".?")
    if words := words_of(name):
        about += f" ({words})"
    page = [*top(f"bareutf-{name}", 7), ".Sh NAME", f".Nm bareutf-{name}",
            f".Nd {one_line(about)}", ".Sh DESCRIPTION", *markdown(body),
            ".Sh SEE ALSO", ".Xr bareutf 3"]
    if any(".TS\n" in line for line in page):
        page.insert(0, "'\\\" t")
    write(f"man7/bareutf-{name}.7", page)


# --- headers as mdoc -------------------------------------------------------

def described(blocks):
    """mdoc of the blocks of a contract."""
    for number, (kind, content) in enumerate(blocks):
        if kind == "text":
            yield (".Pp\n" if number else "") + prose(content)
        elif kind == "part":
            yield ".Ss " + one_line(content)
        elif kind == "code":
            yield from display(content)
        else:
            yield ".Bl -tag -width BU_UNMAPPED"
            for term, meaning in content:
                yield f".It {one_line(term)}\n{prose(meaning)}"
            yield ".El"


def contract(item):
    """The contract: from the list of what a call returns on, that is another
    section."""
    at = next((k for k, (kind, rows) in enumerate(item.text)
               if k and item.functions and kind == "list" and
               re.match(r"BU_(OK|MORE|BAD|END)\b", rows[0][0])), None)
    yield ".Sh DESCRIPTION"
    yield from described(item.text[:at])
    if at is not None:
        yield ".Sh RETURN VALUES"
        yield from described(item.text[at:])


def synopsis(item):
    """Functions as mdoc has them; what else there is as it is."""
    parts = [part.strip() for part in item.code.split(";") if part.strip()]
    shapes = [re.fullmatch(r"(?:BU_INLINE |extern )?([\w ]+?[ *]+)(\w+)"
                           r"\(([^()]*)\)", " ".join(part.split()))
              for part in parts]
    if not item.functions or not all(shapes):
        code = re.sub(r"\bBU_INLINE ", "", item.code)
        return [".Bd -literal", literal(code).replace("\n\n", "\n\\&\n"),
                ".Ed"]
    lines = []
    for shape in shapes:
        kind, name, given = shape.groups()
        lines += [f'.Ft "{kind.strip()}"', f".Fo {name}"]
        lines += [f'.Fa "{one.strip()}"' for one in given.split(",")]
        lines.append(".Fc")
    return lines


def sentence(item, header):
    """What the index says of a page."""
    texts = [content for kind, content in item.text
             if kind == "text" and content[0] != "("]
    summary = header.summary.rstrip(".?")
    said = texts[0] if texts else summary
    said = re.split(r"(?<=[\w)][.?!]) ", plain(said))[0].rstrip(".?")
    if len(said) > LONG:
        cut = [found.start() for found in re.finditer(r"[,;:] ", said)
               if SHORT < found.start() <= LONG]
        said = said[:cut[-1]] if cut else said
    if len(said) < SHORT and said != summary:
        return f"{said} ({header.name}.h: {summary})"
    return f"{said} ({header.name}.h)"


def cost(name):
    """The lines of the cost of a function."""
    found = [f"{'Cortex-' if cpu[0] == 'M' else ''}{cpu} {rom} and {stack}"
             for cpu, rom, stack in costs(name)]
    if found:
        yield (f"ROM and stack of {name}, in bytes, with all that it calls: "
               + "; ".join(found) + ".")
    if speed := manual_speed.speed(name):
        yield f"Instructions of {name}: {speed}."


def remedies(item):
    """What to do after each status that a contract names."""
    said = " ".join(content if kind != "list" else
                    " ".join(" ".join(row) for row in content)
                    for kind, content in item.text)
    text = read("docs/errors.md")
    rows = [cells(row) for row in re.search(
        r"^\| status \|.*\n\|-.*\n((?:\|.*\n)+)", text, re.M)[1].splitlines()]
    return [(row[0].strip("`"), row[2]) for row in rows
            if re.search(rf"\b{row[0][1:-1]}\b", said) and
            row[0] != "`BU_OK`"]


def own(item):
    """The names of an item that have pages: not those of other libraries."""
    first = item.functions + [name for name in item.names
                              if name not in item.functions]
    return [name for name in dict.fromkeys(first)
            if re.match(r"bu_|BU_", name)]


def example(item):
    """The examples of the functions of an item, or one that calls them, and
    the page of docs that it is from."""
    found = dict.fromkeys(samples()[name] for name in item.functions
                          if name in samples())
    if found or not item.functions:
        return list(found), None
    called = re.compile(rf"\b(?:{'|'.join(item.functions)})\b")
    for body in samples().values():
        if called.search(body):
            return [body], None
    best = min((one for one in code() if called.search(one[0])),
               key=lambda one: one[0].count("\n"), default=("", None))
    return [best[0]] if best[0].count("\n") < 40 and best[1] else [], best[1]


def page(item, header, homes, where):
    """The page of an item, by the name of its first function."""
    names = own(item)
    lines = [*top(names[0], 3), ".Sh NAME"]
    lines += [f".Nm {name}{' ,' if name != names[-1] else ''}"
              for name in names]
    lines += [f".Nd {one_line(sentence(item, header))}", ".Sh LIBRARY",
              "bareutf (libbareutf, \\-lbareutf)", ".Sh SYNOPSIS",
              f".In bareutf/{header.name}.h", *synopsis(item)]
    if item.text:
        lines += contract(item)
    paid = [line for name in item.functions for line in cost(name)]
    if paid:
        lines += [".Sh COST", "\n.Pp\n".join(map(prose, paid))]
    shown, source = example(item)
    if shown:
        lines.append(".Sh EXAMPLES")
        if source:
            lines += ["From", f".Xr bareutf-{source} 7 :"]
        for body in shown:
            lines += display(body)
    todo = remedies(item)
    if todo and (item.functions or names[0] == "bu_status"):
        lines += [".Sh ERRORS", "What to do after each status:",
                  ".Bl -tag -width BU_UNMAPPED"]
        lines += [f".It {status}\n{prose(what)}" for status, what in todo]
        lines.append(".El")
    near = {homes[name] for function in item.functions[:1]
            for name in relatives(function) if name in homes}
    also = [(3, one) for one in sorted(near - {names[0]})]
    also.append((3, f"bareutf_{header.name}"))
    also += [(7, f"bareutf-{one}") for one in
             sorted({one for name in names for one in where.get(name, ())})]
    lines += see(also)
    if item.functions:
        lines += [".Sh HISTORY", f"Since version {FIRST}."]
    write(f"man3/{names[0]}.3", lines)


def see(also):
    """The section that names other pages."""
    also = sorted(set(also), key=lambda one: (one[0], one[1].lower()))
    return [".Sh SEE ALSO"] + [
        f".Xr {name} {number}{' ,' if one < len(also) else ''}"
        for one, (number, name) in enumerate(also, 1)]


def header_page(header):
    """The page of a header: its rules, and each page with what it is about."""
    lines = [*top(f"bareutf_{header.name}", 3), ".Sh NAME",
             f".Nm bareutf_{header.name}",
             f".Nd {one_line(header.summary.rstrip('.?'))}",
             ".Sh LIBRARY", "bareutf (libbareutf, \\-lbareutf)",
             ".Sh SYNOPSIS", f".In bareutf/{header.name}.h"]
    strange = [item for item in header.items
               if item.names and not own(item)]
    for item in strange:
        lines += synopsis(item)
    lines += [".Sh DESCRIPTION"]
    listed = False
    for item in header.items:
        short = bool(item.names and own(item))
        if short != listed:
            lines.append(".Bl -tag -width Ds" if short else ".El")
            listed = short
        if short:
            names = own(item)
            lines.append(f".It Xr {names[0]} 3")
            if names[1:]:
                lines.append(prose(", ".join(names[1:]) + ":"))
            lines.append(prose(sentence(item, header).rsplit(" (", 1)[0]))
        elif item.names:
            lines.append(f".Ss {', '.join(item.names[:3])}")
        if not short:
            if item.text and item.text[0][0] == "text" and not item.names:
                lines.append(".Pp")
            lines += described(item.text)
    if listed:
        lines.append(".El")
    lines = [line for at, line in enumerate(lines) if not (
        line == ".Pp" and lines[at - 1].startswith((".S", ".Pp")))]
    shown = dict.fromkeys(body for item in strange
                          for body in example(item)[0])
    if shown:
        lines.append(".Sh EXAMPLES")
        for body in shown:
            lines += display(body)
    also = re.findall(r"^#include <bareutf/(\w+)\.h>",
                      read(f"core/include/bareutf/{header.name}.h"), re.M)
    lines += see([(3, "bareutf"), *((3, f"bareutf_{one}") for one in also
                                    if one != header.name)])
    write(f"man3/bareutf_{header.name}.3", lines)


def overview(found):
    """The page bareutf: the tasks, and all other pages."""
    lines = [*top("bareutf", 3), ".Sh NAME", ".Nm bareutf",
             ".Nd UTF-8 and other text for firmware and kernels: "
             "find the call for a task", ".Sh DESCRIPTION",
             "Each task with the calls that do it.", ".Bl -tag -width Ds"]
    text = re.search(r"^\| task \| call \|\n\|-.*\n((?:\|.*\n)+)",
                     read("docs/start.md"), re.M)[1]
    for row in text.splitlines():
        task, call = cells(row)
        lines.append(f".It {one_line(task)}\n{prose(call)}")
    lines += [".El", ".Ss Chapters", ".Bl -tag -width Ds"]
    for name in sorted(chapters()):
        title = re.match("# (.*)", read(f"docs/{name}.md"))[1]
        lines.append(f".It Xr bareutf-{name} 7\n{prose(title)}")
    lines += [".El", ".Pp", prose(
        "The site that `make manual` makes has these too, and pages for "
        "developers; where a page names one of those, it says (site)."),
              ".Ss Headers", ".Bl -tag -width Ds"]
    for header in found:
        lines.append(f".It Xr bareutf_{header.name} 3\n"
                     f"{prose(header.summary)}")
    lines.append(".El")
    write("man3/bareutf.3", lines)


def make(found):
    """Write build/man."""
    shutil.rmtree(MAN, ignore_errors=True)
    for section in (3, 7):
        os.makedirs(f"{MAN}/man{section}")
    where, homes, taken = users(), {}, set()
    pages = [(item, header) for header in found for item in header.items
             if own(item)]
    for item, _ in pages:
        for name in own(item):
            homes.setdefault(name, own(item)[0])
    for item, header in pages:
        first = own(item)[0]
        if first.lower() not in taken:
            taken.add(first.lower())
            page(item, header, homes, where)
    for name, home in homes.items():
        if name.lower() not in taken:  # a disk may ignore case
            taken.add(name.lower())
            os.symlink(f"{home}.3", f"{MAN}/man3/{name}.3")
    for header in found:
        header_page(header)
    overview(found)
    for name in chapters():
        chapter(name)
