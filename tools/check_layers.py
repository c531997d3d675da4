"""check_layers: a file of core includes only from lower floors."""
# SPDX-License-Identifier: MIT
import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# docs/design.md, section 2.
FLOORS = {
    "base": 0,
    "format": 1,
    "scalar": 1,
    "bom": 2,
    "fssutf": 2,
    "leb128": 2,
    "percent": 2,
    "thompson": 2,
    "translit": 2,
    "utf1": 2,
    "utf16": 2,
    "utf32": 2,
    "utf8": 2,
    "utf8x": 2,
    "width": 2,
    "xopen": 2,
    "cesu8": 3,
    "convert": 3,
    "extvalue": 3,
    "line": 3,
    "mbrtowc": 3,
    "mutf8": 3,
    "name": 3,
    "ring": 3,
    "wtf8": 3,
    "dfa": 4,
    "dfa_small": 4,
    "disposition": 4,
    "history": 4,
    "linux": 4,
    "plan9": 4,
    "wchar": 4,
    "zephyr": 4,
}
STANDARD = {"stdint.h", "stddef.h", "stdbool.h"}


def module(path):
    """The module that a file belongs to."""
    if path.startswith("core/src/"):
        return path.split("/")[2]
    return os.path.splitext(os.path.basename(path))[0]


def complaints(path):
    """What is wrong with the includes of one file."""
    own = module(path)
    if own not in FLOORS:
        return [f"{path}: module {own} has no floor in {__file__}"]
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        names = re.findall(r'^\s*#\s*include\s*[<"]([^>"]+)', file.read(),
                           re.M)
    wrong = []
    for name in names:
        if name in STANDARD:
            continue
        if not name.startswith("bareutf/"):
            if not os.path.exists(os.path.join(
                    ROOT, os.path.dirname(path), name)):
                wrong.append(f"{path}: {name} is neither ours nor allowed")
            continue
        other = name[len("bareutf/"):-len(".h")]
        if other != own and FLOORS.get(other, 99) >= FLOORS[own]:
            wrong.append(f"{path}: {name} is not on a lower floor")
    return wrong


def main():
    paths = sorted(glob.glob("core/**/*.[ch]", root_dir=ROOT, recursive=True))
    wrong = [line for path in paths for line in complaints(path)]
    print("\n".join(wrong) if wrong else
          f"layers: {len(paths)} files include from lower floors only")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
