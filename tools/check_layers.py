"""check_layers: a room of core includes and calls only rooms on lower floors
(tools/floors.txt), and no files call each other in a circle. With a folder:
that core in place of ours."""
# SPDX-License-Identifier: MIT
import collections
import glob
import os
import re
import sys

import check_names

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
STANDARD = {"stdint.h", "stddef.h", "stdbool.h"}
# The rooms of public headers that have another name than their room.
HEADERS = {"utf16": "utf", "utf32": "utf", "format": "utf", "convert": "utf",
           "lone": "old", "page_east": "page",
           "page_device": "page", "case": "unicode",
           "norm": "unicode", "segment": "unicode", "property": "unicode",
           "collate": "unicode"}


def read_floors():
    """The floor of each room."""
    with open(f"{ROOT}/tools/floors.txt", encoding="utf-8") as file:
        lines = [re.match(r"(\d)  ((?:\w+ )*\w+)", line) for line in file]
    return {room: int(line[1]) for line in lines for room in line[2].split()}


FLOORS = read_floors()


def room_of(core, path):
    """The room of a file, or None: base.h and bareutf.h are for all."""
    parts = os.path.relpath(path, core).split("/")
    if parts[0] == "src":
        return parts[1]
    stem = os.path.splitext(parts[-1])[0]
    if stem in ("base", "bareutf"):
        return None
    return HEADERS.get(stem, stem if stem in FLOORS else "compat")


def included(core, path):
    """The files of core that a file includes; what is not there as None."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for mark, name in re.findall(r'^\s*#\s*include\s*([<"])([^>"]+)', text,
                                 re.M):
        if mark == "<" and name in STANDARD:
            continue
        found = f"{core}/include/{name}" if mark == "<" else os.path.normpath(
            f"{os.path.dirname(path)}/{name}")
        yield name, found if os.path.exists(found) else None


def calls(core, sources):
    """For each file, the files whose functions or objects it uses, each with
    such a name."""
    needs, home = collections.defaultdict(set), {}
    for path, kind, name in check_names.listed(core):
        if kind == "U":
            needs[path].add(name)
        else:
            home[name] = path
    return {path: {home[name]: name for name in sorted(needs[path])
                   if home.get(name, path) != path} for path in sources}


def circles(graph):
    """The files that are left when those that call none are taken away again
    and again, from both ends."""
    left = {path: set(to) for path, to in graph.items()}
    while True:
        called = {path for to in left.values() for path in to}
        free = [path for path, to in left.items()
                if not to or path not in called]
        if not free:
            return sorted(left)
        for path in free:
            del left[path]
        for to in left.values():
            to.difference_update(free)


def main():
    core = os.path.abspath(sys.argv[1]) if sys.argv[1:] else f"{ROOT}/core"
    paths = sorted(glob.glob(f"{core}/include/*/*.h") +
                   glob.glob(f"{core}/src/*/*.[ch]"))
    wrong = []

    def judge(path, other, what):
        own, to = room_of(core, path), room_of(core, other)
        where = os.path.relpath(path, core)
        for room in (own, to):
            if room and room not in FLOORS:
                wrong.append(f"{where}: {room} has no floor")
                return
        if own and to and own != to and FLOORS[to] >= FLOORS[own]:
            wrong.append(f"{where}: {what} is not on a lower floor")

    for path in paths:
        for name, other in included(core, path):
            if other is None:
                wrong.append(f"{os.path.relpath(path, core)}: {name} is "
                             "neither ours nor allowed")
            elif os.path.basename(path) != "bareutf.h":
                judge(path, other, name)
    graph = calls(core, [path for path in paths if path.endswith(".c")])
    for path, to in graph.items():
        for other, name in to.items():
            judge(path, other, name)
    wrong += [f"{os.path.relpath(path, core)}: is in a circle of calls"
              for path in circles(graph)]
    with open(f"{ROOT}/tools/floors.txt", encoding="utf-8") as file, \
            open(f"{ROOT}/docs/develop/design.md", encoding="utf-8") as page:
        if "".join(f"    {line}" for line in file) not in page.read():
            wrong.append("docs/develop/design.md: the floors are not those of "
                         "tools/floors.txt")
    print("\n".join(wrong) if wrong else
          f"layers: {len(paths)} files include and call lower floors only")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
