"""call_graph: the calls between functions of core, and the greatest stack that
a function can take. A call through a format, another object or a callback
counts as the deepest function of core that can be there; functions of the user
are not included."""
# SPDX-License-Identifier: MIT
import functools
import glob
import os
import re

import objects
from objects import run

# The structures of objects that functions are called through, and where they
# are declared.
FIELDS = {
    "bu_format": ("bareutf/format.h", "next prev put"),
    "bu_format_direct": ("bareutf/convert.h", "run"),
    "bu_casing": ("bareutf/case.h", "map first word mark"),
    "bu_casing_language": ("bareutf/case.h", "looks ahead change"),
    "bu_norm_form": ("bareutf/norm.h", "decompose compose combines changes"),
    "bu_name_rule": ("bareutf/name.h", "fit judge"),
    "bu_name_fold": ("bareutf/name.h", "next map order fold"),
    "bu_page_pairs": ("page/page_pairs.h", "get find"),
    "bu_escape": ("bareutf/escape.h", "direct.run read write also"),
}
# Which structure a call is through: the name before the arrow, in a file.
OWNERS = [
    (r"page_pairs\.c:page", "bu_page_pairs"),
    (r"convert\.c:data", "bu_format_direct"),
    (r"escape(_engine)?\.[ch]:e", "bu_escape"),
    (r"name_fold\w*\.c:fold|name_equal\.c:fold", "bu_name_fold"),
    (r":rule", "bu_name_rule"),
    (r":form", "bu_norm_form"),
    (r":language", "bu_casing_language"),
    (r"cas\w+\.c:c|:step|:fold", "bu_casing"),
    (r":(was|page|from|to|format)", "bu_format"),
]
# A local copy of what an object has.
COPIES = {"bu_casing.map": ("bu_casing.map", "bu_casing.first")}
# Functions that reach a call by another way than an object in ROM.
OTHERS = {
    "bu_casing.mark": r"bu_norm_class",
    "read": r"collate_scalar|tailored_read",
    "change": r"tailored_change",
    "seek": r"bu_page_packed__\w+|\w+_seek|hanja_\w+_of",
    "bad": r"bu_line_(replace|escape)",
    "columns": r"bu_line_(format_)?columns",
    "width": r"bu_width(_cjk)?",
    "joins": r"bu_line_joins",
    "recall": r"bu_history_recall",
    "step": r"bu_line_step_parts",
    "keep": r"bu_line__keep_part",
    "fits": r"bu_line__fits_parts",
    "feed": r"bu_line(_format)?_feed",
    "measure": r"bu_linebreak_columns",
    "alphabet.put": r"bu_gsm7__put",
    "part": r"bu_(grapheme|word)_(next|prev)|bu_line_(next|prev)_word",
    "parts.next": r"bu_(grapheme|word)_next|bu_line_next_word",
    "parts.prev": r"bu_(grapheme|word)_prev|bu_line_prev_word",
}
SENDERS = ("bu_line__send",)  # its put may be bu_line_format_put
USERS = ("put", "map")        # what else has these names is the user's


@functools.cache
def places(compiler):
    """Of each field, how far it is from the start of its structure. An older
    tree may lack a header."""
    there = {struct: (path, fields) for struct, (path, fields)
             in FIELDS.items() if glob.glob(f"{objects.ROOT}/core/*/{path}")}
    names = [(struct, field) for struct, (_, fields) in there.items()
             for field in fields.split()]
    text = "".join(f"#include <{path}>\n" for path, _ in
                   there.values()) + "#include <stddef.h>\n"
    text += "const unsigned at[] = {" + ",".join(
        f"offsetof(struct {struct}, {field})"
        for struct, field in names) + "};"
    done = run(f"printf '%s' '{text}' | {compiler} -Icore/src -x c - -S -o -")
    numbers = map(int, re.findall(r"^\s*\.(?:word|long)\s+(\d+)$", done, re.M))
    return dict(zip(names, numbers))


@functools.cache
def kinds():
    """The structure of each constant object of core, by its name."""
    found = {}
    for path in glob.glob(f"{objects.ROOT}/core/**/*.[ch]", recursive=True):
        with open(path, encoding="utf-8") as file:
            found.update(map(reversed, re.findall(
                r"const struct (\w+) (\w+)(?: =|;)", file.read())))
    for name, kind in found.items():
        if kind in ("bu_page_chinese", "hanja_page"):
            found[name] = "bu_page_pairs"  # which they begin with
    return found


def hooks(compiler, paths):
    """What each field of a structure can be: {"struct.field": functions}."""
    at = {(struct, place): "bu_format_direct.run" if field == "direct.run"
          else f"{struct}.{field}"
          for (struct, field), place in places(compiler).items()}
    dump = run(f"{compiler.split()[0].replace('gcc', 'objdump')} -r "
               + " ".join(paths))
    found = {}
    for part in dump.split("RELOCATION RECORDS FOR [")[1:]:
        section = part.split("]")[0].split(".")[-1]
        kind = kinds().get(section)
        for place, target in re.findall(r"^([0-9a-f]+) \S+\s+(\S+)$", part,
                                        re.M):
            field = at.get((kind, int(place, 16)))
            if field:
                found.setdefault(field, set()).add(
                    target.split("+")[0].split(".")[-1])
    return found


class Graph:
    """Who calls whom, and the frame of each, as the compiler reports it."""

    def __init__(self, paths, linked, compiler):
        self.frame = {}
        self.calls = {}
        self.hooks = hooks(compiler, linked)
        for path in paths:
            with open(path, encoding="utf-8") as file:
                self.read(file.read())
        self.named = {}
        for name in self.frame:
            self.named.setdefault(name.split(":")[-1], []).append(name)
        self.deep = {}

    def read(self, text):
        """Add one callgraph file."""
        for name, label in re.findall(
                r'node: \{ title: "([^"]+)" label: "([^"]+)"', text):
            frame = re.search(r"(\d+) bytes \(([\w,]+)", label)
            if frame:
                if frame.group(2) not in ("static", "dynamic,bounded"):
                    raise SystemExit(f"{name}: frame has no bound")
                self.frame[name] = int(frame.group(1))
        for caller, callee, place in re.findall(
                r'edge: \{ sourcename: "([^"]+)" targetname: "([^"]+)"'
                r'(?: label: "([^"]+)")?', text):
            kinds_of = [callee] if callee != "__indirect_call" else \
                indirect(caller.split(":")[-1], place)
            self.calls.setdefault(caller, set()).update(kinds_of)

    def functions(self, callee, tailored):
        """The functions that a callee may be."""
        if callee in self.frame:
            return [callee]
        if callee in self.hooks:
            names = self.hooks[callee]
        elif callee in OTHERS:
            names = [name for name in self.named
                     if re.fullmatch(OTHERS[callee], name)
                     and (tailored or "tailored" not in name)]
        else:
            raise SystemExit(f"{callee} has no known frame")
        return [title for name in names for title in self.named[name]]

    def depth(self, name, above=(), tailored=None):
        """The most stack that name and all it calls can take. What is tailored
        is called for an entry that is."""
        if tailored is None:
            tailored = "tailored" in name
        if name in above:
            raise SystemExit(f"{name} is recursive: {above}")
        if (name, tailored) not in self.deep:
            callees = {function for callee in self.calls.get(name, ())
                       for function in self.functions(callee, tailored)}
            self.deep[name, tailored] = self.frame[name] + max(
                (self.depth(callee, (*above, name), tailored)
                 for callee in callees), default=0)
        return self.deep[name, tailored]


@functools.cache
def lines(path):
    """The lines of a source."""
    with open(f"{objects.ROOT}/{path}", encoding="utf-8") as file:
        return file.read().splitlines()


def forget():
    """Read the sources again: they are of another tree."""
    for cached in (places, kinds, lines):
        cached.cache_clear()


def indirect(caller, place):
    """What a call through a pointer may call, as names of fields."""
    path, line, column = place.split("\\n")[0].rsplit(":", 2)
    text = lines(path)[int(line) - 1][int(column) - 1:]
    owner, field = re.match(
        r"[(:? ]*(?:.*?(\w+)\)*->)?(\w+)\)?\(", text).groups()
    if f"{owner}.{field}" in OTHERS:
        return [f"{owner}.{field}"]
    where = f"{os.path.basename(path)}:{owner}"
    for pattern, struct in OWNERS:
        if owner and re.search(rf"(?:{pattern})$", where) and \
                field in FIELDS[struct][1].split():
            return COPIES.get(f"{struct}.{field}", [f"{struct}.{field}"])
    if field in OTHERS:
        return [field]
    if caller in SENDERS:
        return ["bu_line_format_put"]
    if field in USERS:
        return []
    raise SystemExit(f"{place}: the target of this call is unknown")
