"""headers: parse the public headers: their declarations, and the comment above
each as paragraphs, lists of outcomes and examples."""
# SPDX-License-Identifier: MIT
import glob
import os
import re
import textwrap
import typing

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = f"{ROOT}/core/include/bareutf"

PART = re.compile(
    r"/\*(?P<comment>.*?)\*/"
    r"|(?P<rule>#define \w+(?:[^\n]*\\\n)*[^\n]*\n)"
    r"|(?P<other>#(?:[^\n]*\\\n)*[^\n]*\n)"
    r"|(?P<inline>BU_INLINE[^;]*?\n\{\n.*?\n\}\n)"
    r"|(?P<block>(?:typedef )?(?:struct|enum|union) \w+ \{\n.*?\n\}[^;]*;)"
    r"|(?<=\n)(?P<plain>[^\s/#*{}][^;{}]*;)"
    r"|(?P<gap>\n[ \t]*\n)", re.S)
NAME = {
    "rule": re.compile(r"#define (\w+)"),
    "inline": re.compile(r"(\w+)\s*\("),
    "block": re.compile(r"(?:struct|enum|union) (\w+)"),
    "plain": re.compile(r"(\w+)(?:\[[^]]*\])*\s*(?:\((?!\*)|;|= )"),
}


# The names of others, and the functions that have them by a macro.
BEHIND = {}


class Item(typing.NamedTuple):
    """The declarations in a row that share one comment."""
    names: list     # that it declares
    functions: list  # which of them are functions
    code: str
    text: list      # (kind, content): see blocks


class Header(typing.NamedTuple):
    """One header."""
    name: str
    summary: str
    items: list


def blocks(comment):
    """The paragraphs of a comment: ("text", words), ("code", lines) and
    ("list", [(term, meaning)]). One that begins with a ruler is the heading of
    what follows: ("part", words)."""
    if ruler := re.match(r" *---- (.*?)(?: ----)?\s*\Z", comment, re.S):
        return [("part", " ".join(ruler[1].split()).rstrip("."))]
    lines = [re.sub(r"^ \* ?", "", line).rstrip()
             for line in comment.strip("\n").splitlines()]
    lines = [line.strip() if k == 0 else line for k, line in enumerate(lines)]
    found = []
    for part in re.split(r"\n\s*\n", "\n".join(lines).strip("\n")):
        indented = all(line.startswith("  ") for line in part.splitlines())
        rows = re.findall(r"^(\S[^\n]*?) {2,}(\S.*?)(?=\n\S|\Z)",
                          textwrap.dedent(part), re.M | re.S)
        if not part.strip():
            continue
        if not indented:
            found.append(("text", " ".join(part.split())))
        elif rows and not re.search(r"[;{}]$", part):
            found.append(("list", [(term, " ".join(meaning.split()))
                                   for term, meaning in rows]))
        elif re.search(r"[;{}=&]", part):
            found.append(("code", textwrap.dedent(part)))
        else:
            found.append(("text", " ".join(part.split())))
    return found


def names_of(kind, code):
    """The name that a declaration declares."""
    if kind == "inline":
        code = code.split("\n{")[0]
    found = NAME[kind].search(code)
    names = [found.group(1)] if found else []
    if kind == "block" and code.startswith("enum"):
        names += re.findall(r"\b(BU_\w+)(?= = |,|\n|\s*/\*)", code)
    return names


def as_called(text):
    """The text of a header with the names that its macros give to functions,
    in place of theirs, and without these macros."""
    for name, behind in re.findall(r"^#define (\w+) (bu_\w+__\w+)$", text,
                                   re.M):
        BEHIND[name] = behind
        text = re.sub(rf"#define {name} {behind}\n", "", text)
        text = re.sub(rf"\b{behind}\b", name, text)
    return text


def parse(path):
    """The parts of a header."""
    with open(path, encoding="utf-8") as file:
        text = as_called(file.read())
    stem = os.path.basename(path)[:-2]
    summary = re.match(r"/\* (.*?) ?\*/", text, re.S).group(1)
    summary = " ".join(re.sub(r"\n \*", " ", summary).split())
    items, comment, open_item, notes = [], None, None, []
    text = text[text.index("#define BAREUTF_"):].replace('extern "C" {', "")
    for match in PART.finditer(text):
        kind, code = match.lastgroup, match.group(match.lastgroup)
        if kind in ("inline", "plain"):  # attributes are no part of it
            code = re.sub(r"\bBU_MUST_USE |\s+BU_\w+__\w+\(\w+\)", "", code)
        if kind == "comment" and open_item and \
                text[text.rfind("\n", 0, match.start()):match.start()].strip():
            # It is about the declaration on its line.
            if not notes:
                open_item.text.append(("list", notes))
            notes.append((open_item.names[-1],
                          " ".join(re.sub(r"\n\s*\*", " ", code).split())))
        elif kind == "comment":
            if comment:
                items.append(Item([], [], "", blocks(comment)))
            comment, open_item = code, None
        elif kind == "gap":
            open_item = None
        elif kind in NAME:
            named = names_of(kind, code)
            names = [name for name in named
                     if re.match(r"bu_|BU_", name) or name in BEHIND]
            if kind == "inline":
                code = re.sub(r"\s+", " ", code.split("\n{")[0]) + ";"
            if not names or names[0].startswith("bu__") or "__" in names[0]:
                if comment and named and "__" not in named[0]:
                    items.append(Item([], [], "", blocks(comment)))
                comment, open_item = None, None  # else it is about a helper
                continue
            functions = names[:1] if kind == "inline" or (
                kind == "plain" and "(" in code
                and not code.startswith("typedef")) else []
            if open_item and not comment:
                open_item.names.extend(names)
                open_item.functions.extend(functions)
                items[-1] = open_item = open_item._replace(
                    code=f"{open_item.code}\n{code.strip()}")
                continue
            open_item = Item(names, functions, code.strip(),
                             blocks(comment) if comment else [])
            items.append(open_item)
            comment, notes = None, []
    return Header(stem, summary.split(": ", 1)[-1], items)


def all_headers():
    """Every public header, by name."""
    return [parse(path) for path in sorted(glob.glob(f"{FOLDER}/*.h"))
            if not path.endswith("/bareutf.h")]


if __name__ == "__main__":
    for header in all_headers():
        for item in header.items:
            print(header.name, item.names, item.functions,
                  [kind for kind, _ in item.text])
