"""check_composers: each type that a user may fill in has a composer, a
function compose_<type> of tests/host/fuzz_*, which fills it in at random, and
each public call that takes such a type is called by a fuzzer that composes
it.

The types are made from the headers: each struct with a pointer, whoever sets
it; each struct that calls only read; and each other struct that calls read,
unless its comment says that it is a state. A state that is all zero at the
start has none, whatever it holds. A call that takes a function has a composer
of its own, compose_<call>. Each type has a row in the table of
docs/develop/assurance.md, and the table has no other. With a folder: that core
in place of ours.
"""
# SPDX-License-Identifier: MIT
import glob
import os
import re
import sys

import headers

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
STRUCT = re.compile(r"^struct (\w+) \{\n(.*?)\n\};", re.S | re.M)
CALL = re.compile(r"\b(bu_\w+)\(((?:[^()]|\([^()]*\))*)\)\s*(?:;|$)", re.M)
# static void compose_x(...), or COMPOSE_...(x, ...), which makes it.
COMPOSER = re.compile(r"^(?:static\b[^;{}()]*?\bcompose_|COMPOSE_\w+\()(\w+)",
                      re.M)
TAKEN = re.compile(r"(const )?struct (\w+)(?: (?:const )?\*)+")


class Public:
    """What the public headers declare."""

    def __init__(self, core):
        self.structs, self.calls = {}, {}
        self.states, self.zero = set(), set()
        port = glob.glob(f"{ROOT}/port/**/bareutf/*.h", recursive=True)
        paths = sorted(glob.glob(f"{core}/include/bareutf/*.h")) + port
        for path in paths:
            if not path.endswith("/bareutf.h"):
                before = set(self.structs)
                found = [self.add(item) for item in headers.parse(path).items]
                if path in port:
                    self.drop(set().union(*found),
                              set(self.structs) - before)

    def drop(self, calls, own):
        """Of a port, keep the calls that take its own structs: the others
        need its CPU."""
        for call in calls:
            if not own & {name for _, name in
                          TAKEN.findall(self.calls[call])}:
                del self.calls[call]

    def add(self, item):
        """Take the structs and the calls of one item; return the calls."""
        code = re.sub(r"/\*.*?\*/", " ", item.code, flags=re.S)
        text = " ".join(str(part) for _, part in item.text)
        for name, body in STRUCT.findall(code):
            self.structs[name] = body
            if re.search(r"\bstate\b", text, re.I):
                self.states.add(name)
            if re.search(r"\bstate\b.*\ball zero\b", text, re.I):
                self.zero.add(name)
        calls = {call: " ".join(parameters.split())
                 for call, parameters in CALL.findall(code)
                 if call in item.functions or call in item.names}
        self.calls.update(calls)
        return set(calls)

    def taken(self):
        """The structs that calls write to, and those that they or the members
        of structs only read."""
        written, read = set(), set()
        for parameters in self.calls.values():
            for const, name in TAKEN.findall(parameters):
                (read if const else written).add(name)
        for body in self.structs.values():
            read.update(name for const, name in TAKEN.findall(body) if const)
        return written, read

    def fillable(self):
        """The types that a user may fill in, and those that hold one."""
        written, read = self.taken()
        found = {name for name, body in self.structs.items()
                 if name not in self.zero and ("*" in body or (
                     name in read and (name not in written or
                                       name not in self.states)))}
        return found | {name for name, body in self.structs.items()
                        if found & set(re.findall(r"struct (\w+) \w", body))}

    def callbacks(self):
        """The calls that take a function."""
        return {call for call, parameters in self.calls.items()
                if "(*" in parameters}


def fuzzers():
    """The text of each fuzzer, with those of the headers beside it that it
    includes, and of their sources."""
    def text(path, seen):
        if path in seen or not os.path.exists(path):
            return ""
        seen.add(path)
        with open(path, encoding="utf-8") as file:
            found = re.sub(r"/\*.*?\*/", " ", file.read(), flags=re.S)
        beside = [os.path.normpath(f"{os.path.dirname(path)}/{name}")
                  for name in re.findall(r'^#include "(.*)"', found, re.M)]
        return found + "".join(text(name, seen) for header in beside
                               for name in (header, f"{header[:-2]}.c"))
    return [text(path, set())
            for path in sorted(glob.glob(f"{ROOT}/tests/host/fuzz_*.c"))]


def composed(text):
    """The names after compose_ that a fuzzer defines and uses."""
    return {name for name in COMPOSER.findall(text)
            if re.search(rf"(?<!^)\bcompose_{name}\b",
                         re.sub(rf"^static\b[^;{{}}()]*?\bcompose_{name}\(",
                                "", text, flags=re.M))}


def promised():
    """The types of the table in docs/develop/assurance.md."""
    with open(f"{ROOT}/docs/develop/assurance.md", encoding="utf-8") as file:
        section = file.read().partition("\n## Objects that you fill in\n")[2]
    rows = re.findall(r"^\| (`bu_.*?) \|", section.partition("\n## ")[0], re.M)
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}


def main():
    core = os.path.abspath(sys.argv[1]) if sys.argv[1:] else f"{ROOT}/core"
    public = Public(core)
    types = public.fillable()
    units = [(text, composed(text)) for text in fuzzers()]
    known = {name for _, names in units for name in names}
    wrong = [f"struct {name}: no compose_{name[3:]} in tests/host/fuzz_*"
             for name in sorted(types) if name[3:] not in known]
    wrong += [f"{call} takes a function: no compose_{call[3:]} in "
              "tests/host/fuzz_*"
              for call in sorted(public.callbacks()) if call[3:] not in known]
    rows = promised()
    wrong += [f"docs/develop/assurance.md: no row of {name}" for name in
              sorted(types - rows)]
    wrong += [f"docs/develop/assurance.md: {name} is not a type that a user "
              "fills in" for name in sorted(rows - types)]
    for call, parameters in sorted(public.calls.items()):
        for name in sorted({name[3:] for _, name in TAKEN.findall(parameters)
                            if name in types and name[3:] in known}):
            if not any(name in names and re.search(rf"\b{call}\b", text)
                       for text, names in units):
                wrong.append(f"{call}: no fuzzer that composes {name} calls "
                             "it")
    print("\n".join(wrong) if wrong else
          f"composers: {len(types)} types that a user may fill in, each "
          "composed by a fuzzer and passed to all calls that take it")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
