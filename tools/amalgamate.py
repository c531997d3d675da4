"""amalgamate: core as two files, bareutf.h and bareutf.c, and bareutf.hpp if
what it calls is chosen: amalgamate.py FOLDER|--list [MODULE]... Beside them
bareutf.cdef: declarations alone, for what reads no preprocessor and no code.

A module is a room of core/src, or a header of core/include/bareutf without its
.h. A chosen module includes the sources that it needs. Without a module, the
result is all of core. --list prints the sources, and writes nothing."""
# SPDX-License-Identifier: MIT
import functools
import glob
import os
import re
import sys
import textwrap

import mutate

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PUBLIC = "core/include/bareutf"
CPP = f"{PUBLIC}/bareutf.hpp"
# Headers that take the names of others: each by a macro.
APART = {name: f"BAREUTF_WITH_{name.upper()}"
         for name in ("dfa", "dfa_small", "wchar")}
INCLUDE = re.compile(r'^#include ([<"])([^">]+)[">]\n', re.M)
MIT = "/* SPDX-License-Identifier: MIT */\n"
# The excuses of mutants are for those who change core.
EXCUSE = re.compile(rf"(^)?[ \t]*{mutate.EXCUSE.pattern}(?(1)\n)", re.M | re.S)
LICENCE = re.compile(r"/\* SPDX-License-Identifier: (.*) \*/\n")

HEAD = """\
/* {name}: bareutf, version {version}.
 *
{about} *
 * Made by tools/amalgamate.py: change the files of core, and make it again.
 */
/* SPDX-FileCopyrightText: the bareutf authors */
/* {spdx}: {licence} */
{texts}"""
OF_HEADER = """\
 * Each part is a header of core/include/bareutf, with its contracts.
"""
OF_APART = """\
 * If {macro} is defined, it adds names of other libraries.
"""
OF_SOURCE = """\
 * Of core/src: {rooms}.
 *
 * Compile it by itself, as C99 or later or as C++11 or later, with
 * -ffunction-sections -fdata-sections, and link with --gc-sections: then only
 * what you call takes room. With -DBU_INLINE="extern inline" the functions
 * that the header defines in place can be called from other languages.
"""
OF_CPP = """\
 * For C++17 and later, beside bareutf.h and bareutf.c.
"""
OF_CDEF = """\
 * Declarations alone, without preprocessor and comments, for the generators of
 * bindings: LuaJIT, h2pas. Constants of a value above 2^31 - 1 are left out.
 * Functions that bareutf.h defines in place have a symbol in core/src/inline,
 * or if bareutf.c is compiled with -DBU_INLINE="extern inline".
"""
OPEN = """\
#include "bareutf.h"

#ifdef __clang__
/* What is for several files is not used by each choice of modules. */
#pragma clang diagnostic ignored "-Wunused-function"
#ifdef __cplusplus
#pragma clang diagnostic ignored "-Wc++20-designator"
#endif
#elif defined(__GNUC__) && __GNUC__ < 7
/* gcc 5 does not see that a value is set when a function returns BU_OK. */
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#ifdef __cplusplus
extern "C" {
#endif
"""
CLOSE = """
#ifdef __cplusplus
}
#endif
"""


@functools.cache
def read(path):
    """The text of a file of the project."""
    with open(f"{ROOT}/{path}", encoding="utf-8") as file:
        return EXCUSE.sub("", file.read())


def version():
    """The version in base.h."""
    return re.search(r'BU_VERSION_STRING "(.*)"', read(f"{PUBLIC}/base.h"))[1]


def address(name="address"):
    """What packaging/address says; "" where nobody has filled it in."""
    lines = dict(re.split(" *= *", line, maxsplit=1) for line in
                 read("packaging/address").splitlines()
                 if not line.startswith("#"))
    said = lines[name].replace("@ADDRESS@", lines["address"])
    return said.replace("@VERSION@", version()) if lines["address"] else ""


@functools.cache
def found(pattern):
    """The files of a pattern, in order."""
    return sorted(os.path.relpath(path, ROOT)
                  for path in glob.glob(f"{ROOT}/{pattern}"))


@functools.cache
def floors():
    """The rooms that have sources, from the lowest floor on. What headers
    define in place needs no room here."""
    names = re.findall(r"\w+", re.sub(r"(?m)^\d+ +(.*?)(?:   .*)?$", r"\1",
                                      read("tools/floors.txt")))
    return [name for name in names
            if name != "inline" and found(f"core/src/{name}/*.c")]


def sources():
    """All sources, floor by floor."""
    return [path for room in floors()
            for path in found(f"core/src/{room}/*.c")]


@functools.cache
def includes(path):
    """The files of core that a file includes: public ones, private ones."""
    names = INCLUDE.findall(read(path))
    return ([f"core/include/{name}" for _, name in names
             if name.startswith("bareutf/")],
            [os.path.normpath(f"{os.path.dirname(path)}/{name}")
             for mark, name in names if mark == '"'])


@functools.cache
def bare(path):
    """A source with its private headers, without comments and strings."""
    text = re.sub(r"/\*.*?\*/", " ", read(path), flags=re.S)
    text = re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)
    return text + "".join(map(bare, includes(path)[1]))


def pasted(text):
    """A source, and what its macros make that paste names, where they are
    used."""
    for macro, names, body in re.findall(
            r"^#define (\w+)\(([\w, ]+)\) *\\\n((?:.*\\\n)*.*\n)", text, re.M):
        body = textwrap.dedent(body.replace("\\\n", "\n"))
        for words in re.findall(rf"^{macro}\((.*?)\)\n", text, re.M | re.S):
            made = body
            for name, word in zip(names.split(", "), words.split(",")):
                made = re.sub(rf"(##)?\b{name}\b(##)?", word.strip(), made)
            text += made
    return text


def defined(path):
    """The functions and objects that a source has for others."""
    return set(re.findall(
        r"^(?!#|extern|static|typedef|BU_INLINE)\w[^;{}=]*?"
        r"(?<!struct )(?<!enum )\b(bu_\w+)\s*"
        r"(?:\([^;{}]*\)\s*\{|(?:\[[^\]]*\])*\s*=)", pasted(bare(path)), re.M))


@functools.cache
def homes():
    """The source of each function and object."""
    return {name: path for path in sources() for name in defined(path)}


@functools.cache
def needs(path):
    """The sources of what a file names, and of what its headers call."""
    text = pasted(bare(path)) + "".join(
        body for name in closure([path], lambda path: sum(includes(path), []))
        if name.startswith(PUBLIC) for body in
        re.findall(r"^BU_INLINE[^;]*?\{.*?^\}", bare(name), re.M | re.S))
    return {homes()[name] for name in re.findall(r"\bbu_\w+", text)
            if name in homes()}


def closure(paths, step):
    """Files, and what they lead to."""
    seen, left = set(), list(paths)
    while left:
        path = left.pop()
        if path not in seen:
            seen.add(path)
            left += step(path)
    return seen


def chosen(modules):
    """The public headers and the sources of these modules, in order."""
    headers, files = set(), set()
    for module in modules:
        header = f"{PUBLIC}/{module}.h"
        has_header = header in found(f"{PUBLIC}/*.h")
        if module in floors():
            files.update(found(f"core/src/{module}/*.c"))
        elif has_header:
            files |= needs(header)
        else:
            sys.exit(f"amalgamate: no module {module}; there are: " + " ".join(
                dict.fromkeys(floors() + [os.path.basename(path)[:-2] for path
                                          in found(f"{PUBLIC}/*.h")][1:])))
        headers.update([header] * has_header)
    files = closure(files, needs)
    for path in closure(files, lambda path: includes(path)[1]):
        headers.update(includes(path)[0])
    if not modules:
        headers, files = set(found(f"{PUBLIC}/*.h")), set(sources())
    files = [path for path in sources() if path in files]
    return in_order(headers), files


def in_order(headers):
    """Headers and those that they include, each after what it includes."""
    order = []

    def visit(path):
        for other in includes(path)[0]:
            visit(other)
        if path not in order and path != f"{PUBLIC}/bareutf.h":
            order.append(path)

    for path in sorted(headers):
        if path != f"{PUBLIC}/bareutf.h":
            visit(path)
    return order


def part(path, standard, private):
    """A file with its private headers where it includes them first, and
    without other includes than those of the standard."""
    def replace(line):
        mark, name = line.groups()
        if mark == "<":
            if name.startswith("bareutf/") or name in standard:
                return ""
            standard.add(name)
            return line[0]
        inner = os.path.normpath(f"{os.path.dirname(path)}/{name}")
        if inner in private:
            return ""
        private.add(inner)
        return part(inner, standard, private)
    text = INCLUDE.sub(replace, read(path).replace(MIT, ""))
    return f"\n/* ---- {path} */\n\n" + re.sub(r"\n{3,}", "\n\n", text)


def head(name, files, about):
    """The head of a file: what it is, and the licences of its parts."""
    every = closure(files, lambda path: includes(path)[1])
    names = {name for path in every for licence in
             LICENCE.findall(read(path)) for name in licence.split(" AND ")}
    names = ["MIT", *sorted(names - {"MIT"})]
    texts = ""
    for licence in names:
        lines = read(f"LICENSES/{licence}.txt").rstrip("\n").split("\n")
        texts += "\n/*\n" + "".join(
            f" * {line}".rstrip() + "\n" for line in lines) + " */\n"
    return HEAD.format(name=name, version=version(), about=about,
                       spdx=MIT.split()[1][:-1],
                       licence=" AND ".join(names), texts=texts)


def apart(path):
    """The macro of a header that is apart; None for others."""
    return APART.get(os.path.basename(path)[:-2]) \
        if path.startswith(PUBLIC) else None


def header(headers):
    """The text of bareutf.h."""
    macros = [apart(path) for path in headers if apart(path)]
    standard = set()
    about = OF_HEADER + "".join(OF_APART.format(macro=macro)
                                for macro in macros)
    text = head("bareutf.h", headers, about)
    text += "\n#ifndef BAREUTF_BAREUTF_H\n#define BAREUTF_BAREUTF_H\n"
    text += "".join(part(path, standard, set()) for path in headers
                    if not apart(path)) + "\n#endif\n"
    for path in headers:
        if macro := apart(path):
            text += f"\n#ifdef {macro}\n" + \
                part(path, standard, set()) + "\n#endif\n"
    return text


def taken(text):
    """The lines that a C compiler of this machine takes, and directives to
    define; no other directive."""
    stack, known = [], {"__BYTE_ORDER__", "__ORDER_LITTLE_ENDIAN__"}

    def holds(word, rest):
        names = set(re.findall(r"\w+", rest)) - {"defined"}
        if word == "ifndef":
            return not names & known
        return names <= known

    for line in text.replace("\\\n", " ").split("\n"):
        word, rest = re.match(r"(?:# *(\w+))?(.*)", line).groups()
        if word in ("if", "ifdef", "ifndef"):
            stack.append([holds(word, rest)])
        elif word in ("elif", "else"):
            stack[-1].append(not any(stack[-1]) and
                             (word == "else" or holds(word, rest)))
        elif word == "endif":
            stack.pop()
        elif all(ways[-1] for ways in stack):
            if word == "define":
                known.add(rest.split()[0].split("(")[0])
            if word in (None, "define"):
                yield line


def constant(line, values):
    """An enum for a macro that is a number; nothing for others."""
    found = re.match(r"#define (BU_\w+) +(.+)", line)
    if not found:
        return ""
    name, text = found.groups()
    text = re.sub(r"\b(BU_\w+)\b", lambda word: str(values.get(word[0], "?")),
                  text)
    text = re.sub(r"\b(0[xX][0-9A-Fa-f]+|\d+)[uUlL]*\b", r"\1", text)
    if not re.fullmatch(r"[\dxXA-Fa-f +*()<|-]+", text):
        return ""
    value = int(eval(text))  # digits and operators alone
    values[name] = value
    return (f"enum {name.lower()}_value {{ {name} = {value} }};"
            if value < 2 ** 31 else "")


def declarations(headers):
    """The text of bareutf.cdef."""
    whole = "".join(part(path, set(), set()) for path in headers
                    if not apart(path))
    whole = re.sub(r"/\*.*?\*/", " ", whole, flags=re.S)
    values = {}
    for name, call in re.findall(r"^#define (BU_\w+)(\(\w+\))?$",
                                 "\n".join(taken(whole)), re.M):
        call = r"\(\w+\)" if call else ""
        whole = re.sub(rf"(?<!define )\b{name}\b{call} ?", "", whole)
    text = "\n".join(constant(line, values) if line[:1] == "#" else line
                     for line in taken(whole))
    text = re.sub(r"^BU_INLINE ([^;{}]*?)\s*\{.*?^\}", r"\1;", text,
                  flags=re.M | re.S)
    # h2pas refuses a tag as the type of a function, and volatile members.
    made = r"^enum (\w+)(\s+\w+\()"
    for tag in {tag for tag, _ in re.findall(made, text, re.M)}:
        text = re.sub(rf"^(enum {tag} \{{[^}}]*\}};)",
                      rf"\1\ntypedef enum {tag} {tag}_value;", text,
                      flags=re.M)
    text = re.sub(made, r"\1_value\2", text, flags=re.M)
    text = text.replace("volatile ", "")
    text = re.sub(r"[ \t]+$", "", text, flags=re.M)
    return head("bareutf.cdef", headers, OF_CDEF) + "\n" + \
        re.sub(r"\n{2,}", "\n", text).lstrip("\n")


def for_cpp(headers, files):
    """The text of bareutf.hpp; None if what it calls is not chosen."""
    if not needs(CPP) <= set(files) or \
            not set(includes(CPP)[0]) <= set(headers):
        return None
    return head("bareutf.hpp", [CPP], OF_CPP) + '\n#include "bareutf.h"\n' + \
        part(CPP, set(), set())


def source(files):
    """The text of bareutf.c."""
    standard, private = {"stdint.h", "stddef.h", "stdbool.h"}, set()
    macros = sorted({apart(path) for name in files
                     for path in includes(name)[0] if apart(path)})
    rooms = dict.fromkeys(path.split("/")[2] for path in files)
    about = OF_SOURCE.format(rooms=" ".join(rooms))
    return head("bareutf.c", files, about) + "\n" + \
        "".join(f"#define {macro}\n" for macro in macros) + OPEN + \
        "".join(part(path, standard, private) for path in files) + CLOSE


def main():
    if not sys.argv[1:]:
        sys.exit(__doc__)
    folder, *modules = sys.argv[1:]
    headers, files = chosen(modules)
    if folder == "--list":
        print("\n".join(files))
        return
    os.makedirs(folder, exist_ok=True)
    for name, text in (("bareutf.h", header(headers)),
                       ("bareutf.c", source(files)),
                       ("bareutf.cdef", declarations(headers)),
                       ("bareutf.hpp", for_cpp(headers, files))):
        path = f"{folder}/{name}"
        if text is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        elif os.path.exists(path):
            os.remove(path)


if __name__ == "__main__":
    main()
