"""claims: what pages name as code exists: calls, files, tasks of make."""
# SPDX-License-Identifier: MIT
import glob
import os
import re
import subprocess

from toolbox import ROOT

# What a recipe calls that which its reader is to make.
TO_MAKE = re.compile("sample|ROOM|cmd_count|tests/page/first|cp125x")
CODE = re.compile(r"`+([^`]+)`+")
NAME = re.compile(r"\b(?:bu_|BU_)\w+")
FILE = re.compile(r"(?<![\w./-])((?:core|port|linker|examples|tests|tools|docs"
                  r"|packaging)/[\w.+/*-]*\w)")
TASK = re.compile(r"(?:^|&& |\$ )make (?:-\w+ )*([a-z][\w-]*)", re.M)


def declared():
    """All words of core, its ports, examples and tests."""
    words = set()
    for path in glob.glob(f"{ROOT}/**/*.[chS]", recursive=True):
        if "/build/" not in path:
            with open(path, encoding="utf-8") as file:
                words.update(NAME.findall(file.read()))
    return words


def tasks():
    """All targets that make knows."""
    listed = subprocess.run(["make", "-pnrRq", "help"], cwd=ROOT, text=True,
                            stdout=subprocess.PIPE, check=False,
                            stderr=subprocess.DEVNULL).stdout
    return set(re.findall(r"^([\w%-]+):", listed, re.M))


def spans(text):
    """What is marked as code: in a line, fenced, indented."""
    fenced = re.findall(r"^```.*?^```", text, re.M | re.S)
    for block in fenced:
        text = text.replace(block, "")
    yield from fenced
    yield from re.findall(r"^(?:    .*\n)+", text, re.M)
    yield from CODE.findall(text)


def wrong(text, words, targets):
    """What a page names that is not there."""
    for span in spans(text):
        named = [name for name in NAME.findall(span) if name not in words]
        found = [name for name in named if not name.endswith("_") or
                 not any(word.startswith(name) for word in words)]
        found += [path for path in FILE.findall(span)
                  if not glob.glob(f"{ROOT}/{path}*")]
        found += [f"make {task}" for task in TASK.findall(span.strip())
                  if task not in targets and not task.startswith("check-")]
        yield from (one for one in found if not TO_MAKE.search(one))


def statuses(text):
    """The statuses that errors.md and base.h have, each in one only."""
    with open(f"{ROOT}/core/include/bareutf/base.h", encoding="utf-8") as file:
        known = re.findall(r"^    (BU_\w+) = -?\d", file.read(), re.M)
    return set(known) ^ set(re.findall(r"^\| `(BU_\w+)` \|", text, re.M))


def check(tap, pages):
    """All pages; and that what is not there is noticed."""
    words, targets = declared(), tasks()
    found = []
    for page in pages:
        with open(page, encoding="utf-8") as file:
            found += [f"{os.path.relpath(page, ROOT)}: {one}"
                      for one in wrong(file.read(), words, targets)]
    tap.ok(not found, "calls, files and tasks that pages name are there",
           "\n".join(found))
    planted = ("`bu_utf8_nothing` `core/src/utf8/none.c`\n```\nmake nothing\n"
               "```\n\n    $ make none\n")
    found = list(wrong(planted, words, targets))
    tap.ok(sorted(found) == ["bu_utf8_nothing", "core/src/utf8/none.c",
                             "make none", "make nothing"],
           "four that are not there are found", found)
    with open(f"{ROOT}/docs/errors.md", encoding="utf-8") as file:
        found = statuses(file.read())
    tap.ok(not found, "errors.md has each status", found)
