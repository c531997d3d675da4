"""check_layers: a file of core includes only from lower floors, however the
include is written. With a folder: that core in place of ours."""
# SPDX-License-Identifier: MIT
import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# docs/design.md, section 2. A file belongs to the module that its name begins
# with.
FLOORS = {
    "base": 0,
    "case": 1, "format": 1, "scalar": 1, "unicode": 1,
    "category": 2, "fold": 2, "grapheme": 2, "ident": 2, "leb128": 2,
    "lower": 2, "newer": 2, "norm": 2, "page_cells": 2, "page_packed": 2,
    "page_pairs": 2, "page_rows": 2, "percent": 2, "ring": 2, "script": 2,
    "sixbits": 2, "translit": 2, "upcase": 2, "utf16": 2, "utf32": 2,
    "utf8": 2, "width": 2, "word": 2,
    "bom": 3, "caseless": 3, "convert": 3, "detect": 3, "extvalue": 3,
    "fssutf": 3, "ident_utf8": 3, "latin1": 3, "line": 3, "lone": 3,
    "mbrtowc": 3, "mojibake": 3, "name": 3, "norm_cursor": 3,
    "page": 3, "page_chinese": 3,
    "page_japanese": 3, "page_korean": 3, "page_labels": 3, "page_taiwan": 3,
    "thompson": 3, "title": 3, "upper": 3, "utf1": 3, "utf8x": 3,
    "word_utf8": 3, "xopen": 3,
    "casing": 4, "cesu8": 4, "collate": 4, "dfa": 4, "dfa_small": 4,
    "disposition": 4, "grapheme_utf8": 4, "history": 4, "line_format": 4,
    "linux": 4, "mutf8": 4, "norm_utf8": 4, "page_case": 4, "page_find": 4,
    "plan9": 4, "wchar": 4, "wtf8": 4, "zephyr": 4,
    "bareutf": 5, "inline": 6,
}
# Files whose names begin otherwise.
OTHERS = {"utf8_to_": "convert", "utf16_to_": "convert",
          "utf32_to_": "convert", "mbr": "mbrtowc", "wide_": "mbrtowc"}
# A module with none of its own has the floor of its folder.
FOLDERS = {"page": 3, "old": 3, "lone": 4, "compat": 4}
STANDARD = {"stdint.h", "stddef.h", "stdbool.h"}


def find_floors(core):
    """Add the floors of formats that have one by their folder."""
    for folder, floor in FOLDERS.items():
        for path in glob.glob(f"{core}/src/{folder}/*.c"):
            name = os.path.splitext(os.path.basename(path))[0]
            if module(path) is None:
                FLOORS[name] = floor


def module(path):
    """The module that a file belongs to, or None."""
    stem = os.path.splitext(os.path.basename(path))[0]
    for start, name in OTHERS.items():
        if stem.startswith(start):
            return name
    return max((name for name in FLOORS
                if stem == name or stem.startswith(name + "_")),
               key=len, default=None)


def included(core, path, mark, name):
    """The file that an include means, or None if it is not ours."""
    if mark == "<":
        found = f"{core}/include/{name}"
    else:
        found = os.path.normpath(f"{os.path.dirname(path)}/{name}")
    return found if os.path.exists(found) else None


def complaints(core, path):
    """What is wrong with the includes of one file."""
    own = module(path)
    where = os.path.relpath(path, core)
    if own is None:
        return [f"{where}: its module has no floor in tools/check_layers.py"]
    with open(path, encoding="utf-8") as file:
        names = re.findall(r'^\s*#\s*include\s*([<"])([^>"]+)', file.read(),
                           re.M)
    wrong = []
    for mark, name in names:
        if mark == "<" and name in STANDARD:
            continue
        found = included(core, path, mark, name)
        other = module(found) if found else None
        if other is None:
            wrong.append(f"{where}: {name} is neither ours nor allowed")
        elif other != own and FLOORS[other] >= FLOORS[own]:
            wrong.append(f"{where}: {name} is not on a lower floor")
    return wrong


def main():
    core = os.path.abspath(sys.argv[1]) if sys.argv[1:] else f"{ROOT}/core"
    find_floors(core)
    paths = sorted(glob.glob(f"{core}/**/*.[ch]", recursive=True))
    wrong = [line for path in paths for line in complaints(core, path)]
    print("\n".join(wrong) if wrong else
          f"layers: {len(paths)} files include from lower floors only")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
