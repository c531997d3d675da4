"""check_composers: each type that a user may fill in has a composer, a
function compose_<type> of tests/host/fuzz_*, which fills it in at random, and
each public call that takes such a type is called by a fuzzer that composes
it.

The types are made from the headers: each struct with a pointer, whoever sets
it; each struct that calls only read; and each other struct that calls read,
unless its comment says that it is a state. A call that takes a function has a
composer of its own, compose_<call>. With a folder: that tree in place of ours.
"""
# SPDX-License-Identifier: MIT
import glob
import os
import re

import headers

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
STRUCT = re.compile(r"^struct (\w+) \{\n(.*?)\n\};", re.S | re.M)
CALL = re.compile(r"\b(bu_\w+)\(((?:[^()]|\([^()]*\))*)\)\s*(?:;|$)", re.M)
TAKEN = re.compile(r"(const )?struct (\w+)(?: (?:const )?\*)+")


class Public:
    """What the public headers declare."""

    def __init__(self, root):
        self.structs, self.states, self.calls = {}, set(), {}
        paths = sorted(glob.glob(f"{root}/core/include/bareutf/*.h") +
                       glob.glob(f"{root}/port/**/bareutf/*.h",
                                 recursive=True))
        for path in paths:
            if not path.endswith("/bareutf.h"):
                for item in headers.parse(path).items:
                    self.add(item)

    def add(self, item):
        """The structs and the calls of one item."""
        code = re.sub(r"/\*.*?\*/", " ", item.code, flags=re.S)
        text = " ".join(str(part) for _, part in item.text)
        for name, body in STRUCT.findall(code):
            self.structs[name] = body
            if re.search(r"\bstate\b", text, re.I):
                self.states.add(name)
        for call, parameters in CALL.findall(code):
            if call in item.functions or call in item.names:
                self.calls[call] = " ".join(parameters.split())

    def taken(self):
        """The structs that calls write to, and those that they or the members
        of structs only read."""
        written, read = set(), set()
        for parameters in self.calls.values():
            for const, name in TAKEN.findall(parameters):
                (read if const else written).add(name)
        for body in self.structs.values():
            read.update(name for _, name in TAKEN.findall(body))
        return written, read

    def fillable(self):
        """The types that a user may fill in."""
        written, read = self.taken()
        return {name for name, body in self.structs.items()
                if "*" in body or (
                    name in read and (name not in written or
                                      name not in self.states))}

    def callbacks(self):
        """The calls that take a function."""
        return {call for call, parameters in self.calls.items()
                if "(*" in parameters}


if __name__ == "__main__":
    p = Public(ROOT)
    print(len(p.structs), len(p.calls))
    print(sorted(p.fillable()))
    print("not:", sorted(set(p.structs) - p.fillable()))
    print(sorted(p.callbacks()))
