"""check_names: no two files of core have the same name or guard, no two
sources the same static, constant, tag or macro, and every external symbol
begins with bu_; what no public header has is needed by another file and has
two underscores. No two public names differ only in case, which languages
that ignore case cannot bind. With a folder: that core in place of ours."""
# SPDX-License-Identifier: MIT
import collections
import concurrent.futures
import fcntl
import glob
import os
import re
import subprocess
import sys
import tempfile

import objects

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CC = os.environ.get("HOST_CC", "gcc")
# Sources of iPXE, NuttX and RIOT, which put all objects into one folder. make
# check-trees compares all names with those of a tree.
TAKEN = {"convert.c", "linux.c", "skeleton.c"}


def bare(path):
    """The text of a file without comments and strings."""
    with open(path, encoding="utf-8") as file:
        return re.sub(r'/\*.*?\*/|"(\\.|[^"\\\n])*"|\'(\\.|[^\'\\])*\'', " ",
                      file.read(), flags=re.S)


def names(text):
    """The names that a file defines for itself: (kind, name)."""
    for name in re.findall(r"^#\s*define\s+(\w+)", text, re.M):
        yield "macro", name
    flat = re.sub(r"^#.*?$", "", text, flags=re.M)
    for name in re.findall(r"^static\b[^;{}=()]*?\b(\w+)\s*[\[(=;]", flat,
                           re.M):
        yield "static", name
    for kind, name in re.findall(r"\b(struct|union|enum)\s+(\w+)\s*\{", flat):
        yield kind, name
    for body in re.findall(r"\benum\s*\w*\s*\{([^}]*)\}", flat):
        for name in re.findall(r"(?:^|,)\s*(\w+)", body):
            yield "constant", name


def twice(owners, what):
    """A complaint for each name that has more than one owner."""
    return [f"{what.format(name)}: {', '.join(sorted(paths))}"
            for name, paths in sorted(owners.items()) if len(paths) > 1]


def declared(core):
    """All names that the public headers mention."""
    return {name for path in glob.glob(f"{core}/include/*/*.h")
            for name in re.findall(r"\b(?:bu|BU)_\w+", bare(path))}


def alike(public):
    """A complaint for public names that differ only in case."""
    spelt = collections.defaultdict(set)
    for name in public:
        spelt[name.lower()].add(name)
    return [f"{' and '.join(sorted(same))} differ only in case"
            for _, same in sorted(spelt.items()) if len(same) > 1]


def listed(core):
    """The external symbols of the objects of core: (source, kind, name). Those
    of our own core are kept, so that only what changed is compiled again."""
    with tempfile.TemporaryDirectory() as folder:
        if core == f"{ROOT}/core":
            folder = f"{ROOT}/build/names"
            os.makedirs(folder, exist_ok=True)
        folder = os.path.relpath(folder, ROOT)
        home = {f"{folder}/{os.path.basename(path)[:-2]}": path
                for path in sorted(glob.glob(f"{core}/src/*/*.c"))}
        compiler = (f"{CC} -std=c11 -ffreestanding -w "
                    f"-I{os.path.relpath(core, ROOT)}/include")
        # check-names and check-layers may run at once.
        with open(f"{ROOT}/{folder}/lock", "w", encoding="utf-8") as lock, \
                concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            fcntl.flock(lock, fcntl.LOCK_EX)
            list(pool.map(lambda stem: objects.compile_one(
                compiler, os.path.relpath(home[stem], ROOT), stem), home))
            listing = subprocess.run(
                ["nm", "-A", "--extern-only", *(f"{stem}.o" for stem in home)],
                cwd=ROOT, text=True, stdout=subprocess.PIPE, check=True).stdout
    for line in listing.splitlines():
        path, _, symbol = line.partition(".o:")
        yield home[path], *symbol.split()[-2:]


def externals(core):
    """The faults of external symbols."""
    rows = [(os.path.basename(path), kind, name)
            for path, kind, name in listed(core)]
    needed = {name for _, kind, name in rows if kind == "U"}
    public = declared(core)
    for path, kind, name in rows:
        if kind == "U":
            continue
        if not name.startswith("bu_"):
            yield f"{path}: {name} does not begin with bu_"
        elif name not in public and name not in needed:
            yield f"{path}: no other file needs {name}: make it static"
        elif name not in public and "__" not in name:
            yield f"{path}: {name} is internal and has no __"


def main():
    core = os.path.abspath(sys.argv[1]) if sys.argv[1:] else f"{ROOT}/core"
    sources = sorted(glob.glob(f"{core}/src/*/*.c"))
    headers = sorted(glob.glob(f"{core}/src/*/*.h"))
    files = collections.defaultdict(set)
    owners = collections.defaultdict(set)
    for path in sources + headers:
        where = os.path.relpath(path, core)
        files[os.path.basename(path)].add(where)
        for found in set(names(bare(path))):
            owners[" ".join(found)].add(where)
    wrong = twice(files, "{} is the name of two files")
    wrong += [f"{name} is a source of other projects too: {' '.join(paths)}"
              for name, paths in sorted(files.items()) if name in TAKEN]
    wrong += twice(owners, "{} is defined twice")
    wrong += alike(declared(core))
    if not wrong:
        wrong = list(externals(core))
    print("\n".join(wrong) if wrong else
          f"names: {len(sources) + len(headers)} files, {len(owners)} names "
          "of their own, each once; all externals begin with bu_")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
