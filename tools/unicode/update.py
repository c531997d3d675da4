"""update: move to a version of Unicode, from its published files.

    make unicode VERSION=18.0.0 FROM=folder

FROM holds what is in https://www.unicode.org/Public/VERSION, or the part of it
that pack.py, pack_keys.py and pack_tests.py read: in any folders, as it is, as
.xz or in a .zip. Data, tables, tests, documents and figures are made in a copy
of the project, and come here only if all of it succeeds."""
# SPDX-License-Identifier: MIT
import filecmp
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
TESTS = ("grapheme", "word", "linebreak", "norm", "collate", "bidi")
FIGURES = ("size", "bench-target")
LEFT_OUT = (".git", "build", "__pycache__")


def run(tree, *command, out=None):
    """Run a command in the copy, its output to a file there."""
    with open(f"{tree}/{out}" if out else os.devnull, "w",
              encoding="utf-8") as file:
        done = subprocess.run(command, cwd=tree, check=False, stdout=file,
                              env={**os.environ, "UPDATE": "1"})
    if done.returncode:
        raise SystemExit(f"unicode: {' '.join(command)} failed; nothing "
                         "was changed")


def version_of(tree):
    """The version that a tree has, by the names of its data."""
    path, = glob.glob(f"{tree}/tools/unicode/[0-9]*.txt")
    return os.path.basename(path)[:-len(".txt")]


def pack(tree, version, folder):
    """The data and the tests of a version, in the place of what was there."""
    old = version_of(tree)
    data = f"tools/unicode/{version}.txt"
    run(tree, sys.executable, "tools/unicode/pack.py", folder, out="packed")
    with open(f"{tree}/packed", encoding="utf-8") as file:
        found = re.match(r"# Unicode ([0-9.]+),", file.read())
    if found[1] != version:
        raise SystemExit(f"unicode: the files in {folder} are of {found[1]}")
    os.remove(f"{tree}/tools/unicode/{old}.txt")
    os.remove(f"{tree}/tools/unicode/keys-{old}.txt")
    os.rename(f"{tree}/packed", f"{tree}/{data}")
    run(tree, sys.executable, "tools/unicode/pack_keys.py", folder,
        out=f"tools/unicode/keys-{version}.txt")
    for kind in TESTS:
        run(tree, sys.executable, "tools/unicode/pack_tests.py", folder, kind,
            out=f"tests/{'bidi' if kind == 'bidi' else 'unicode'}/{kind}.txt")
    for path in [f"{tree}/README.md",
                 *glob.glob(f"{tree}/docs/**/*.md", recursive=True)]:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace(f"Unicode {old}", f"Unicode {version}"))


def take(tree):
    """Bring here what is different in the copy; what has changed."""
    found = []
    for place, folders, names in os.walk(tree):
        folders[:] = [name for name in folders if name not in LEFT_OUT]
        for name in names:
            path = os.path.relpath(f"{place}/{name}", tree)
            if not os.path.exists(f"{ROOT}/{path}") or \
                    not filecmp.cmp(f"{place}/{name}", f"{ROOT}/{path}",
                                    False):
                shutil.copy(f"{place}/{name}", f"{ROOT}/{path}")
                found.append(path)
    for path in glob.glob(f"{ROOT}/tools/unicode/*[0-9].txt"):
        if not os.path.exists(f"{tree}/{os.path.relpath(path, ROOT)}"):
            os.remove(path)
    return found


def main():
    version, folder = sys.argv[1:]
    if not re.fullmatch(r"\d+\.\d+\.\d+", version) or not folder:
        raise SystemExit("usage: make unicode VERSION=18.0.0 FROM=folder")
    folder = os.path.abspath(folder)
    with tempfile.TemporaryDirectory() as place:
        tree = f"{place}/bareutf"
        shutil.copytree(ROOT, tree, symlinks=True,
                        ignore=shutil.ignore_patterns(*LEFT_OUT))
        pack(tree, version, folder)
        run(tree, "make", "-s", "gen")
        for figures in FIGURES:
            run(tree, "make", "-s", figures)
        print("\n".join(take(tree)))


if __name__ == "__main__":
    main()
