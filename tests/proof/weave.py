"""weave: put the annotations of a unit into core's own source.

A unit is a file UNIT.acsl beside this one:

%source PATH          a file of core to weave into; the first one is proved
%lemmas NAME...       instead: headers of logic/ whose lemmas are proved
%logic NAME...        headers of logic/ that the annotations need
%uses FUNCTION...     functions of other units: their contracts, no bodies
%shares FUNCTION...   functions that these sources define too: the contracts
                      of another unit
%prove FUNCTION...    what to prove
%provers NAME...      which to ask, in this order; why3.conf has them
%wp OPTION...         more options of Frama-C's WP
%moving NAME...       prove it also of ranges that change while it runs, as the
                      unit UNIT-moving: without what is said of their bytes,
                      and of assertions only those NAMEs
%still NAME...        what else is true only if the range holds still: clauses,
                      and all of the contracts of functions
%function NAME        the contract of a function follows
%as FUNCTION [A=B]... it goes on with that of another function, of any unit;
                      in it, the name A becomes B
%before LINE          annotations follow; they go before this line of it
%after LINE           the same, after it; `LINE %2` is its second place

What begins with # is a comment.
"""
# SPDX-License-Identifier: MIT
import collections
import glob
import hashlib
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
ANNOTATION = re.compile(r"/\*@.*?\*/", re.S)
COMMENT = re.compile(r"/\*(?!@).*?\*/|//(?!@)[^\n]*", re.S)
LEMMA = re.compile(r"\blemma (\w+)")
SOURCE = re.compile(r"\bconst (?=u?int(?:8|16|32)_t \*(?!word\b))")
POINTED = re.compile(r"\bu?int(?:8|16|32)_t \*")
READS = re.compile(rf"{SOURCE.pattern}|\bstruct bu_buffer\w* \*")
LOGIC = re.compile(r"(?:predicate|logic|inductive)[\w *]*?\b(\w+)"
                   r"(?:\{[^}]*\})?\(([^)]*)\)")
# What the logic says of pointers, and not of what they point to.
PLACES = {"In", "InPlace", "Source", "Source16", "Source32", "Room", "Flat"}
CLAUSE = re.compile(r"(?:\\(?:forall|exists|let)\b[^;]*;|[^;])+;")
# A clause named moving counts only where sources change while they are read.
CHANGING = re.compile(r"^(?:loop invariant|assert|admit|requires|ensures) "
                      r"moving\w*:(?:\\forall[^;]*;|[^;])*;$", re.M)
# One named still, in a header of logic/, only where they do not.
STILL = re.compile(r"(?:requires|ensures) still\w*:[^;]*;")
INCLUDE = re.compile(r'^#include ["<]([\w./]+)[">]', re.M)

# function: contract and notes; a note is (before?, line, which, text)
Function = collections.namedtuple("Function", "name contract notes")


class Unit:
    """The content of one file UNIT.acsl."""

    def __init__(self, path):
        self.name = os.path.basename(path).removesuffix(".acsl")
        self.about = ""  # the comment at the top
        self.words = collections.defaultdict(list)
        self.functions = {}
        self.texts = []  # where lines go that follow
        self.models = {}  # function: whose contract it shares
        self.moving = False  # do its sources change while they are read?
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file.read().splitlines(), 1):
                try:
                    self.line(line)
                except (ValueError, IndexError) as error:
                    raise SystemExit(f"{path}:{number}: {error}") from error

    def line(self, line):
        """Read one line."""
        if line.startswith("#"):
            if not self.words:
                self.about += line[1:]
            return
        if not line.startswith("%"):
            if self.texts:
                self.texts[-1].append(line)
            elif line.strip():
                raise ValueError("text before a %function")
            return
        word, _, rest = line[1:].partition(" ")
        if word == "function":
            self.functions[rest] = Function(rest, [], [])
            self.texts.append(self.functions[rest].contract)
        elif word == "as":
            model, *names = rest.split()
            self.models[list(self.functions)[-1]] = (
                model, [name.split("=") for name in names])
        elif word in ("before", "after"):
            text, which = re.fullmatch(r"(.*?)(?: %(\d+))?", rest).groups()
            notes = list(self.functions.values())[-1].notes
            notes.append((word == "before", text, int(which or 1), []))
            self.texts.append(notes[-1][3])
        elif word in ("source", "lemmas", "logic", "uses", "shares", "prove",
                      "provers", "wp", "still", "moving"):
            self.words[word] += rest.split()
        else:
            raise ValueError(f"no such word: %{word}")

    def goals(self, only):
        """The options of Frama-C that name what is proved."""
        made = ["-wp-fct", ",".join(self.words["prove"])] * bool(
            self.words["prove"])
        wanted = only or ",".join(name for header in self.words["lemmas"]
                                  for name in lemmas(header))
        return made + ["-wp-prop", wanted] * bool(wanted)


def units():
    """All units, by name."""
    return prepared(lambda lines: CHANGING.sub("", "\n".join(lines)))


def prepared(change):
    """All units, with changed annotations."""
    every = {unit.name: unit for unit in
             map(Unit, sorted(glob.glob(f"{HERE}/*.acsl")))}
    known = {name: function for unit in every.values()
             for name, function in unit.functions.items()}
    for function in known.values():
        for lines in function.contract, *(note[3] for note in function.notes):
            lines[:] = change(lines).splitlines()
    for unit in every.values():
        for name, (model, names) in unit.models.items():
            text = "\n".join(known[model].contract)
            for old, new in names:
                text = re.sub(rf"\b{old}\b", new, text)
            known[name].contract.append(text)
    return every


def read(path):
    """A file of the project."""
    with open(f"{ROOT}/{path}", encoding="utf-8") as file:
        return file.read()


def core():
    """{path: text} of all of core, and of the harnesses of bounded.py."""
    return {os.path.relpath(path, ROOT): read(os.path.relpath(path, ROOT))
            for path in [f"{HERE}/bounded.c", *glob.glob(
                f"{ROOT}/core/**/*.[ch]", recursive=True)]}


def lemmas(header):
    """The names of the lemmas of a header of logic/."""
    return LEMMA.findall(read(f"tests/proof/logic/{header}"))


def restless(text):
    """C whose sources may change between any two reads: a read of them gives
    any value. Words are lists of core's own. (bounded.py takes `volatile`
    away.) Clauses of logic/ whose name is still are left out."""
    return SOURCE.sub("const __volatile__ ", STILL.sub("", text))


def changed_logic():
    """The headers of logic/ that say something else of such sources."""
    texts = {name: read(f"tests/proof/logic/{name}")
             for name in os.listdir(f"{HERE}/logic")}
    return {name: text for name, text in texts.items()
            if restless(text) != text}


def definition(text, name):
    """The places of a definition: head, body, end."""
    found = re.search(rf"^[A-Za-z_][\w\s*]*\b{name}\([^{{}};]*\)\n"
                      r"(?P<body>\{\n.*?^\}\n)", text, re.M | re.S)
    return found and (found.start(), found.start("body"), found.end())


def block(lines):
    """Annotations as comments: one each, but all of a loop in one."""
    text = "\n".join(lines).strip()
    made = []
    if not text:
        return ""
    for part in re.split(r"(?<=;)\n\s*(?=(?:assert|admit|loop|ghost|calls)\b)",
                         text):
        if part.startswith("loop ") and made and made[-1].startswith("loop "):
            made[-1] += "\n" + part
        else:
            made.append(part)
    return "".join(f"/*@ {part} */\n" for part in made)


def annotated(text, function):
    """Source with the contract and the notes of one function."""
    place = definition(text, function.name)
    if place is None:
        return None
    head, body, end = place
    lines = text[body:end].splitlines(True)
    marks = collections.defaultdict(str)
    for before, wanted, which, note in function.notes:
        at = [i for i, line in enumerate(lines) if line.strip() == wanted]
        if len(at) < which:
            raise SystemExit(f"{function.name}: no line {wanted!r}")
        marks[at[which - 1] + (not before)] += block(note)
    woven = "".join(marks[i] + line for i, line in enumerate(lines))
    contract = "/*@ " + "\n".join(function.contract).strip() + " */\n"
    return text[:head] + contract + text[head:body] + woven + text[end:]


def declared(name, every):
    """The contract of a function of another unit, and its declaration."""
    for unit in every.values():
        for path in unit.words["source"]:
            text = read(path)
            place = definition(text, name)
            if place and name in unit.functions:
                head = text[place[0]:place[1]].rstrip()
                contract = "\n".join(unit.functions[name].contract).strip()
                return f"/*@ {contract} */\n{head};\n"
    raise SystemExit(f"no unit has a contract of {name}")


def contracts(unit, every):
    """The functions of a unit, and those that it shares with another one."""
    shared = [other.functions[name] for name in unit.words["shares"]
              for other in every.values() if name in other.functions]
    return [*shared, *unit.functions.values()]


def starts(unit):
    """The lines that include the logic of a unit."""
    return [f'#include "{name}"\n'
            for name in unit.words["logic"] + unit.words["lemmas"]]


def woven(unit, every):
    """{name of the file: text}; the first is the one to prove."""
    if unit.words["lemmas"]:
        return {"lemmas.c": "".join(starts(unit))}
    files = {}
    left = {*unit.functions, *unit.words["shares"]}
    for path in unit.words["source"]:
        text = read(path)
        for function in contracts(unit, every):
            made = annotated(text, function)
            if made is not None:
                left.discard(function.name)
                text = made
        if not files:
            start = "".join(starts(unit))
            last = [m.end() for m in INCLUDE.finditer(text)][-1] + 1
            used = "".join(declared(name, every)
                           for name in unit.words["uses"])
            text = start + text[:last] + used + text[last:]
        name = path.removeprefix("core/include/")
        files[name if name != path else os.path.basename(path)] = text
    if left:
        raise SystemExit(f"{unit.name}: no source defines {sorted(left)}")
    return files


def closure(files, folder):
    """The files that are woven, and all headers that they include."""
    found = dict(files)
    queue = list(files.values())
    while queue:
        for name in INCLUDE.findall(queue.pop()):
            for place in ("tests/proof/logic", folder, "core/include"):
                if name not in found and os.path.exists(
                        f"{ROOT}/{place}/{name}"):
                    found[name] = read(f"{place}/{name}")
                    queue.append(found[name])
    return found


def folder_of(unit):
    """The folder of the source that is proved."""
    return os.path.dirname("".join(unit.words["source"][:1]))


def about_bytes(unit, every):
    """An expression that finds what an annotation says about the bytes of a
    range."""
    texts = closure(woven(unit, every), folder_of(unit)).values()
    names = {name for text in texts for name, values in LOGIC.findall(text)
             if POINTED.search(values)} - PLACES
    return re.compile(rf"\[|\b(?:{'|'.join(sorted(names)) or '(?!)'})\b|"
                      rf"forall {POINTED.pattern}")


def about_places(lines, found, unit):
    """Those annotations that need no bytes of a range. Assertions are only
    steps, and most of them lead to a statement about bytes."""
    made = []
    for clause in CLAUSE.findall(re.sub(r"//[^\n]*", "", "\n".join(lines))):
        clause = clause.strip()
        words = clause.split()
        name = re.match(r"(?:[a-z]+ ){1,2}(\w+):|", clause)[1] or ""
        if words[0] in ("behavior", "complete", "disjoint"):
            break
        if "assigns" in words[:2]:
            keep = True
        elif words[0] == "ghost":
            keep = "(" not in words[1]
        elif words[0] == "assert":
            keep = name.startswith("moving") or name in unit.words["moving"]
        else:
            keep = name.startswith("moving") or not found.search(clause) and \
                name not in unit.words["still"]
        made += [clause] * keep
    return made


def heads(unit, names):
    """The declarations of functions that the sources of a unit define."""
    made = {}
    for path in unit.words["source"]:
        text = read(path)
        for name in names:
            place = definition(text, name)
            if place:
                made[name] = text[place[0]:place[1]]
    return made


def moving():
    """The units as they are proved of ranges that change meanwhile, by name:
    the functions of core that read a range. Of others, whose contract is
    proved anyway, it is taken as it is."""
    made = prepared("\n".join)
    for unit in made.values():
        unit.moving = "moving" in unit.words
        found = about_bytes(unit, made)
        still = unit.words["still"]
        reads = {name for name, head in heads(unit, unit.functions).items()
                 if READS.search(head) or name in still}
        for name in reads:
            function = unit.functions[name]
            function.contract[:] = about_places(
                function.contract,
                re.compile("") if name in still else found, unit)
            for note in function.notes:
                note[3][:] = about_places(note[3], found, unit)
        unit.words["prove"] = [name for name in unit.words["prove"]
                               if name in reads]
        unit.words["wp"] = [word for word in unit.words["wp"]
                            if word not in ("-wp-no-volatile", "-wp-split")]
        unit.name += "-moving"
    return made


def everything():
    """What is proved: {name of the unit: (unit, all of its kind)}."""
    still = units()
    change = moving()
    return {unit.name: (unit, kind) for kind in (still, change)
            for unit in kind.values()
            if kind is still or unit.moving}


# A prototype; its name is the only one with a parenthesis after it.
PROTOTYPE = re.compile(r"(?:BU_MUST_USE )?(?:(?:const|struct|enum|unsigned) )*"
                       r"\w+ \*?(bu_\w+)\((?:[^(){};]|\([^(){};]*\))*\);")


def digest(unit, every):
    """A digest of all that a proof depends on, except comments, spaces and
    prototypes of functions that nothing there names."""
    made = hashlib.sha256(" ".join(unit.words["prove"] +
                                   unit.words["wp"]).encode())
    texts = {}
    for name, text in sorted(closure(woven(unit, every),
                                     folder_of(unit)).items()):
        text = restless(text) if unit.moving else text
        texts[name] = " ".join(COMMENT.sub(" ", text).split())
    named = collections.Counter(re.findall(r"\w+", " ".join(texts.values())))
    for name, text in texts.items():
        text = PROTOTYPE.sub(lambda found: found[0] if named[found[1]] > 1
                             else "", text)
        made.update(f"\n{name}\n{' '.join(text.split())}".encode())
    return made.hexdigest()[:16]
