"""lost: tests that a group has and that it did not make.

A source names its tests. What a suite in C has is each text that it gives to
tap_ok, outside of #if. In Python it is each call, in a function that was
entered, that no condition can leave out, and that gives a result or passes the
Tap on. A test that is skipped, with the reason, excuses its function.
"""
# SPDX-License-Identifier: MIT
import ast
import collections
import functools
import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TEXT = r'"((?:[^"\\]|\\.)*)"'
CALL = re.compile(rf"\btap_ok\((?:[^;\"']|{TEXT}|'(?:\\.|[^'])+')*?"
                  rf",\s*((?:{TEXT}\s*)+)\);")


@functools.cache
def suites():
    """The lists of suites.h: {list: names}."""
    with open(f"{ROOT}/tests/frame/suites.h", encoding="utf-8") as file:
        text = file.read()
    return {name: re.findall(r"\bX\((\w+),", body) for name, body in
            re.findall(r"^#define SUITES_(\w+)\(X\)((?:.*\\\n)*.*)", text,
                       re.M)}


@functools.cache
def images():
    """The images of suites on an AVR: {image: suites}."""
    found = collections.defaultdict(list)
    for suite, image in re.findall(
            r'\b(?:X|SUITE_CALLED)\((\w+), "([\w-]+)"\)',
            read(f"{ROOT}/tests/frame/suites.h") +
            read(f"{ROOT}/tests/avr/main.c")):
        found[image].append(suite)
    return found


@functools.cache
def named(path):
    """The tests that a source in C names."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S)
    lines, depth = [], 0
    for number, line in enumerate(text.splitlines()):
        depth += bool(re.match(r" *#\s*if", line))
        # A header is between an #ifndef and an #endif of its own.
        if not depth or path.endswith(".h"):
            lines.append(line)
        depth -= bool(re.match(r" *#\s*endif", line))
    found = ("".join(re.findall(TEXT, match.group(2)))
             for match in CALL.finditer("\n".join(lines)))
    return [test for test in found if " # SKIP" not in test]


def of_suite(name):
    """The tests that a suite names, in its source."""
    paths = [path for path in glob.glob(f"{ROOT}/tests/*/{name}.c")
             if f"suite_{name}(" in read(path)]
    return [test for path in paths for test in named(path)]


@functools.cache
def read(path):
    """All of a file."""
    with open(path, encoding="utf-8") as file:
        return file.read()


def rows(path):
    """The words of each line."""
    return [line.split() for line in read(f"{ROOT}/{path}").splitlines()]


def expected(group):
    """The suites that a group has, or None where it has none."""
    place, _, name = group.partition("/")
    lists = suites()
    if place == "avr":
        return images().get(name)
    if name.startswith(("tune-", "all-")) and name != "all-size":
        more = ["null"] if place != "host" else re.findall(
            r"\bX\((\w+), \"\"\)", read(
                f"{ROOT}/tests/host/suites.c"))
        return lists["TUNED"] + more
    if place == "host":
        return [*lists["TUNED"], *lists["UNTUNED"], *lists["UNICODE"],
                *lists["PAGES"]] \
            if name.startswith("suites") else None
    name = name.removeprefix("ubsan-")
    if name in ("suites", "avx2", "all-size"):
        return [*lists["TUNED"], *lists["UNTUNED"]]
    if name in ("pages", "unicode"):
        return lists[name.upper()]
    image, _, tune = name.partition("-")
    return next((row[3:] for row in rows("tests/thumb/images.txt")
                 if row[:3] == [place, tune, image]), None)


def of_native(group):
    """The tests that a program of this machine names that is no suite."""
    name = group.replace("host/", "").replace("-", "_")
    return [test for path in glob.glob(f"{ROOT}/tests/*/{name}_host.c")
            for test in named(path)]


def of_images(group, seen):
    """The missing tests of a group that prints the names of suites: seen has
    each suite and its tests, in order."""
    names = expected(group)
    if names is None:
        return [test for test in of_native(group)
                if not any(test in tests for _, tests in seen)]
    if [name for name, _ in seen if name] != names:
        return [f"the suites {' '.join(names)}"]
    # The tests of tests/thumb have names of their own, not of suites.
    thumb = re.match(r".*/(rooms|windows|inside)-", group)
    lacking = [f"{name}: any test" for name, tests in seen
               if name and not tests]
    return lacking + [f"{name}: {test}" for name, tests in seen
                      if name and not thumb for test in of_suite(name)
                      if test not in tests]


def stack():
    """The lines of our tests that are being run: (file, function, line)."""
    frame = sys._getframe(2)
    found = []
    while frame:
        code = frame.f_code
        if code.co_filename.startswith(f"{ROOT}/tests/"):
            found.append((code.co_filename, code.co_firstlineno,
                          frame.f_lineno))
        frame = frame.f_back
    return found


@functools.cache
def functions(path):
    """The functions of a module, by their first lines."""
    return {min([node.lineno, *(d.lineno for d in node.decorator_list)]): node
            for node in ast.walk(ast.parse(read(path)))
            if isinstance(node, ast.FunctionDef)}


def is_test(call):
    """Return whether a call gives a result, or passes the Tap on."""
    if isinstance(call.func, ast.Attribute) and call.func.attr == "ok":
        return True
    return any(isinstance(argument, ast.Name) and argument.id == "tap"
               for argument in call.args)


def certain(statements):
    """The calls of tests that no condition leaves out."""
    for node in statements:
        if isinstance(node, (ast.With, ast.For, ast.Try)):
            yield from certain(node.body)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) \
                and is_test(node.value):
            yield node.value


def of_python(seen, skipped):
    """The tests of functions that were entered which were not made."""
    entered = {(path, first) for path, first, _ in seen}
    excused = {(path, first) for path, first, _ in skipped}
    lines = {(path, line) for path, _, line in seen}
    for path, first in sorted(entered - excused):
        node = functions(path).get(first)
        for call in certain(node.body if node else []):
            if not any((path, line) in lines for line in
                       range(call.lineno, call.end_lineno + 1)):
                yield (f"{os.path.relpath(path, ROOT)}:{call.lineno}: "
                       f"{node.name} ended before this test")


def unnamed(calls):
    """Functions with a Tap, and programs, that nothing in the tests names:
    lost calls and groups. Of calls, which groups of this machine make, is each
    run, but those of boards."""
    texts = {path: read(path) for path in
             glob.glob(f"{ROOT}/tests/**/*.py", recursive=True)}
    whole = "\n".join(texts.values())
    found = []
    for path, text in texts.items():
        module = os.path.basename(path)[:-3]
        for name in re.findall(r"^def (\w+)\((?:tap\b|\w+, tap\b)", text,
                               re.M):
            apart = name == "run" and "/qemu/" not in path
            users = re.findall(rf"\b{module}\.run\b", whole) if apart else \
                re.findall(rf"\b{name}\b", whole)[1:]
            own = re.findall(rf"(?<![.\w]){name}\b(?! \w)",
                             re.sub(r"(?m)^#.*", "", text))
            if f"{module}.{name}" not in calls and not users and \
                    len(own) < 2:
                found.append(f"{os.path.relpath(path, ROOT)}: {name}")
    for path in glob.glob(f"{ROOT}/tests/*/*_host.c") + \
            glob.glob(f"{ROOT}/tests/[hx]*/*.c"):
        name = os.path.basename(path)[:-2].removesuffix("_host")
        if re.search(r"^int main\(", read(path), re.M) and not re.search(
                rf"^/\* group: |# group: (?:.|\n#  )*\b{name}\b|"
                rf"\b{name}(?:_host)?\.c",
                read(path) + whole, re.M):
            found.append(f"{os.path.relpath(path, ROOT)}: no group")
    return found
