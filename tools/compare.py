"""compare: what has grown since the commit that check_shape.base() names. A
figure may grow by max(4 bytes, .5 %), or .5 % of instructions, and get better
by 10 %: by more only where the message of a commit of the change has a line

    Size: bu_utf8_check +8, why
    Stack: bu_utf8_check -16, why
    Count: check +1.2 %, why

of which the name may be a pattern, as a shell has. Run as a program, it is the
gate check-facts: facts that no test knows, and that alone differ in a line,
differ by mistake unless a commit says

    Fact: docs/boards.md, the new chip is faster
"""
# SPDX-License-Identifier: MIT
import difflib
import fcntl
import fnmatch
import math
import os
import re
import shutil
import subprocess
import sys
import tarfile
import typing

import objects
from check_shape import base, git

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LEAST = {"Size": 4, "Stack": 4, "Count": 0}  # of each kind, the same
WORSE, BETTER = .005, .1
# Files with facts that no suite knows: settings, in which each word is one,
# and what people read, or only a chip runs.
SETTINGS = re.compile(
    r".*(\.(mk|ld|cfg|cmake|in|json|yml|toml|conf|pdsc)|CMakeLists\.txt|"
    r"Makefile|Kconfig|control|rules|(needs|images|programs|floors)\.txt|"
    r"tables\.tsv|setup\.sh|install\.sh|\.ci/\w+)$")
CLAIMS = re.compile(
    r"LICENSE|docs/.*\.md$|(README|CONTRIBUTING|SECURITY)\.md$|"
    r"(core/include|examples|packaging|tools/playground)/|"
    r"tests/((avr|frame|host|qemu|thumb|x86)/|.*_host\.c$)|"
    r"(tests|tools)/.*\.(py|sh|js|css)$|"
    r"port/(?!\S*(speed|vector|lookup|bmi2|size)/).*\.[chS]$")
PAGES = re.compile(r".*\.md$|core/include/")
# Numbers, names and signs; other words that turn a sentence around.
TOKEN = re.compile(r"[\w$.][\w.,'/-]*\w|\w|[^\w\s]+")
FACT = re.compile(r".*\d|.*[A-Z]{2}|.*_|.*\w[-/.]\w|\W+$")
LOGIC = re.compile(r"\d+$|[A-Z]+_\w*$|[^`\w,;\"]+$")
LEAVE = re.compile(r"\s*(return|continue|break|pass|exit|sys\.exit)\b.*\Z")
TURNS = set(
    "not never no none without with only before after above below at least "
    "most more less first last older newer larger smaller higher lower left "
    "right true false True False None must may cannot and or in any all"
    .split())
WORD = re.compile(r"^(Size|Stack|Count): (\S.*?) ([+-]\d+(?:\.\d+)?)( ?%)?, "
                  r"\S", re.M)
# Where a file is that all of core depends on, and, beside that, all images.
CORE = re.compile(r"(core|port)/|Makefile$")
IMAGES = re.compile(r"(core|port|linker|tests/frame)/|Makefile$|"
                    r"tests/qemu/(bench|qemu)|tools/(bench(\.mk|_inputs|"
                    r"_texts)|pages/|prose\.txt|unicode/ucd\.py)")


class Figure(typing.NamedTuple):
    """A figure of both: how much of its growth is its own."""
    kind: str
    name: str
    where: str
    before: int
    now: int
    own: int


def words(text):
    """What messages of commits allow: (kind, name, amount, percent)."""
    return [(kind, name, float(amount), bool(percent))
            for kind, name, amount, percent in WORD.findall(text)]


def said(commit):
    """What the messages since a commit allow."""
    return words(git("log", "--format=%B", f"{commit}..HEAD") or "")


def bounds(kind, before, name="", allowed=()):
    """By how much a figure may get better, and worse."""
    amounts = [amount * before / 100 if percent else amount
               for of, pattern, amount, percent in allowed
               if of == kind and fnmatch.fnmatchcase(name, pattern)]
    least = LEAST[kind]
    return (min(-max(least, BETTER * before), sum(min(x, 0) for x in amounts)),
            max(least, WORSE * before, sum(max(x, 0) for x in amounts)))


def is_in(growth, limits):
    """Whether a growth is within its bounds; percents are rounded."""
    return limits[0] - 1e-6 <= growth <= limits[1] + 1e-6


def faults(figures, allowed):
    """A line for each name of which a figure is out of bounds: the worst."""
    found = {}
    for figure in figures:
        limits = bounds(figure.kind, figure.before, figure.name, allowed)
        if not is_in(figure.own, limits):
            found.setdefault((figure.kind, figure.name, figure.own > 0),
                             []).append((figure, limits))
    for (kind, name, is_worse), ones in sorted(found.items()):
        if kind == "Count":
            most = max(abs(one.own) / (one.before or 1) for one, _ in ones)
            amount = f"{math.ceil(1000 * most) / 10} %"
        else:
            amount = str(max(abs(one.own) for one, _ in ones))
        one, limits = max(ones, key=lambda item: abs(item[0].own)
                          / (item[0].before or 1))
        bound = one.before + limits[is_worse]
        what = f"{bound:.0f} at most" if is_worse else \
            f"{bound:.0f} at least, or what measures it is wrong"
        more = f" (and {len(ones) - 1} more)" if ones[1:] else ""
        yield (f"{kind}: {name}, {one.where}{more}: {one.before} before, "
               f"{one.now} now, {what}; a commit may say \"{kind}: {name} "
               f"{'+' if is_worse else '-'}{amount}, why\"")


def own_sizes(where, rows):
    """The figures of ROM of one CPU and tuning, of rows (name, before, now,
    parts before, parts now): what a part grows by is the growth of the
    smallest row that has it and is out of bounds."""
    charged = set()
    for name, before, now, old, new in sorted(
            rows, key=lambda row: len(row[4])):
        grown = {part: new.get(part, 0) - old.get(part, 0)
                 for part in {*old, *new} - charged}
        own = sum(grown.values())
        if not is_in(own, bounds("Size", before)):
            charged.update(part for part in grown if grown[part])
        yield Figure("Size", name, where, before, now, own)


def own_stacks(where, rows):
    """The same of stacks, of rows (name, before, now, what differs in it): a
    caller grows with what it calls."""
    charged = []
    for name, before, now, parts in sorted(rows, key=lambda row: len(row[3])):
        own = now - before
        for others, growth in charged:
            if parts & others and growth * own > 0:
                own = max(own - growth, 0) if own > 0 else \
                    min(own - growth, 0)
                break
        if not is_in(own, bounds("Stack", before)):
            charged.append((parts, now - before))
            charged.sort(key=lambda item: -abs(item[1]))
        yield Figure("Stack", name, where, before, now, own)


def report(figures, commit):
    """Print what is out of bounds, or else all that differs; the number of
    faults."""
    alike = {}
    for one in figures:
        if one.own:
            alike.setdefault((one.kind, one.where, one.now - one.before),
                             []).append(one)
    wrong = list(faults(figures, said(commit)))
    for ones in () if wrong else alike.values():
        print(f"{ones[0].kind}: {ones[0].name}, {ones[0].where}: "
              f"{ones[0].before} -> {ones[0].now}" +
              f", and {len(ones) - 1} more by as much" * (len(ones) > 1))
    print("\n".join([*wrong, f"compare: {len(figures)} figures beside "
                     f"{commit[:8]}, {len(wrong)} out of bounds"]))
    return len(wrong)


def changed(commit):
    """The files that differ from a commit."""
    names = git("diff", "--name-only", "--no-renames", commit) + "\n" + \
        git("ls-files", "-o", "--exclude-standard")
    return set(names.split("\n")) - {""}


def since():
    """The commit to compare with, and the files that differ from it."""
    commit, why = base()
    if commit is not None:
        return commit, changed(commit)
    if os.environ.get("BASE"):
        sys.exit(f"compare: {why}")
    print(f"SKIP compare: no commit to compare with: {why}")
    return None, set()


def touched(ways, differ, places):
    """Those of the ways, (board, tuning), which a change can affect, and the
    files that do: of what is in these places, a file that core is made of
    affects those that have it, and any other all."""
    differ = set(filter(places.match, differ))
    of = {way: differ and {*objects.compiled(objects.ROOT, *way)[0]}
          for way in ways}
    rest = differ - set().union(*of.values())
    return {way: files for way in ways if (files := of[way] & differ | rest)}


def tree(commit, differ=()):
    """A folder with the files of a commit. Those that do not differ are as old
    as ours, so that what is copied of build stays fresh."""
    folder = f"{ROOT}/build/base/{commit[:16]}"
    os.makedirs(f"{ROOT}/build/base", exist_ok=True)
    with open(f"{ROOT}/build/base/lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if os.path.exists(f"{folder}/.whole"):
            return folder
        for old in os.listdir(f"{ROOT}/build/base"):
            shutil.rmtree(f"{ROOT}/build/base/{old}", ignore_errors=True)
        with subprocess.Popen(["git", "archive", commit], cwd=ROOT,
                              stdout=subprocess.PIPE) as run, \
                tarfile.open(fileobj=run.stdout, mode="r|") as tar:
            for member in tar:
                tar.extract(member, folder)
                path = f"{folder}/{member.name}"
                if member.isreg() and member.name not in differ:
                    shutil.copystat(f"{ROOT}/{member.name}", path)
                elif member.isreg():
                    os.utime(path)
        with open(f"{folder}/.whole", "w", encoding="utf-8"):
            return folder


def seed(folder, part, differ):
    """Copy what is built here below part into the tree of a commit: what
    differs there is newer, and is built again."""
    if not os.path.exists(f"{folder}/{part}") and \
            os.path.exists(f"{ROOT}/{part}"):
        os.makedirs(os.path.dirname(f"{folder}/{part}"), exist_ok=True)
        shutil.copytree(f"{ROOT}/{part}", f"{folder}/{part}", symlinks=True)
        for name in differ:
            if os.path.isfile(f"{folder}/{name}"):
                os.utime(f"{folder}/{name}")


def hunks(commit):
    """What differs from a commit: (file, line, text before, text now)."""
    text = git("diff", "-U0", "--no-renames", "--diff-filter=M", "--no-color",
               "--no-ext-diff", commit) or ""
    for part in re.split(r"^diff --git ", text, flags=re.M)[1:]:
        path = re.search(r"^\+\+\+ \S/(.*)", part, re.M)
        for line, body in re.findall(
                r"^@@ \S+ \+(\d+).*@@.*\n((?:[-+\\].*\n?)*)", part,
                re.M) if path else ():
            yield (path[1], int(line), *("\n".join(
                row[1:] for row in body.split("\n") if row[:1] == sign)
                for sign in "-+"))


def alone(path, old, new):
    """What differs, if that is little, as a slip is: a line that is gone or
    only leaves; a few words of settings and pages; in code a condition that is
    gone, a name, a number or a sign."""
    if max(old.count("\n"), new.count("\n")) > 100:
        return None
    were, are = TOKEN.findall(old), TOKEN.findall(new)
    parts = [(were[i:j], are[k:m]) for tag, i, j, k, m in
             difflib.SequenceMatcher(None, were, are, False).get_opcodes()
             if tag != "equal"]
    gone, come = (sum((part[side] for part in parts), []) for side in (0, 1))
    both = gone + come
    if not both or "#include" in new:
        few = False
    elif not old:
        few = LEAVE.match(new)
    elif not new:
        few = old.count("\n") < 3
    elif SETTINGS.match(path) or gone and PAGES.match(path):
        few = len(both) <= 12
    elif gone:
        few = len(both) <= 24 and (len(come) <= 1 or all(
            FACT.match(word) or word in TURNS for word in both))
    else:
        few = len(both) <= 4 and all(
            LOGIC.match(word) or word in TURNS for word in both)
    return few and ", ".join(
        f"{' '.join(x) or 'nothing'} -> {' '.join(y) or 'nothing'}"
        for x, y in parts)


def made(path):
    """The lines that a program writes, and compares: between marks of a page,
    and the numbers of a header that is in tools/tables.tsv."""
    with open(f"{ROOT}/{path}", encoding="utf-8") as file, \
            open(f"{ROOT}/tools/tables.tsv", encoding="utf-8") as rows:
        text = file.read()
        of = r"^#define \w+ .*$" if f"\n{path}\t" in rows.read() else \
            r"^<!-- ([a-z-]+) -->$.*?^<!-- (?:/\1|end) -->$"
    flags = re.M | re.S * path.endswith(".md")
    return {line for part in re.finditer(of, text, flags)
            for line in range(text[:part.start()].count("\n") + 1,
                              text[:part.end()].count("\n") + 2)}


def main():
    commit, _ = since()
    if commit is None:
        return 0
    said_of = re.findall(r"^Fact: (\S+), \S", git(
        "log", "--format=%B", f"{commit}..HEAD") or "", re.M)
    wrong = 0
    for path, line, old, new in hunks(commit):
        if not (SETTINGS.match(path) or CLAIMS.match(path)) or any(
                fnmatch.fnmatchcase(path, one) for one in said_of) or \
                PAGES.match(path) and line in made(path):
            continue
        if what := alone(path, old, new):
            wrong += 1
            print(f"{path}:{line}: {what}: only this differs; a commit may "
                  f"say \"Fact: {path}, why\"")
    print(f"facts: beside {commit[:8]}, {wrong} that no commit speaks of")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
