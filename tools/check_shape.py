"""check_shape: the length of functions and the number of parameters of core;
and each ceiling of the project beside its count, which must not grow while it
is above the ceiling: check_shape.py [CORE]

Only an issue that says so raises a ceiling of this file, never the change that
needs it: what is above one has to become less elsewhere first.

The count is compared with that of a base: BASE=commit, or where the branch
began, or the commit before. With CORE that core is taken in place of ours, and
ours is the base. Without a history nothing is compared, and a line says why.
"""
# SPDX-License-Identifier: MIT
import glob
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LONG, PARAMETERS = 40, 5
# Names of others, of which we choose neither how many nor with what.
OTHERS = {"plan9", "linux", "zephyr", "wchar", "mbrtowc", "dfa", "dfa_small"}
MADE = re.compile(r"^ ?\*? ?Made by tools/|^/\* Made by ", re.M)
# A file that has one object of a family and no other symbol, such as a format
# or a rule of names, is what CONTRIBUTING.md says how to add.
OBJECT = re.compile(r"^const struct bu_\w+ bu_\w+ = ", re.M)
CALL = re.compile(r"^(?!static\b)\w[\w *]*?\b(bu_\w+)\([^;{}]*\)\n\{", re.M)


def read(path):
    """The text of a file."""
    with open(path, encoding="utf-8") as file:
        return file.read()


def bare(text):
    """A text without comments, on as many lines."""
    return re.sub(r"/\*.*?\*/", lambda found: re.sub(r"[^\n]", "", found[0]),
                  text, flags=re.S)


def functions(text):
    """The functions of a source: name, parameters, lines."""
    for found in re.finditer(r"^(?!#)(\w[^;{}=]*?\b(\w+)\(([^{};]*)\))\n"
                             r"(\{\n.*?^\}$)", text, re.M | re.S):
        flat = re.sub(r"\([^()]*\)|\[[^\[\]]*\]", "", found[3])
        yield found[2], flat.count(",") + 1, found[4].count("\n") + 1


def shapes(core, path):
    """The limits that a file written by hand exceeds."""
    whole = read(path)
    where = os.path.relpath(path, core)
    if MADE.search(whole):
        return
    for name, parameters, lines in functions(bare(whole)):
        if lines > LONG:
            yield f"{where}: {name} has {lines} lines, {LONG} at most"
        if parameters > PARAMETERS:
            yield (f"{where}: {name} has {parameters} parameters, "
                   f"{PARAMETERS} at most")


def prototypes(path):
    """The functions that a header declares."""
    names = re.findall(r"^\w[\w *\n]*?\b(bu_\w+)\([^{};]*\);",
                       bare(read(path)), re.M)
    return [name for name in names if "__" not in name]


def lines(root, *patterns):
    """The number of lines of files."""
    return sum(read(path).count("\n") for pattern in patterns for path in
               glob.glob(f"{root}/{pattern}", recursive=True)
               if not re.match(r"build/|.*/boards/",
                               os.path.relpath(path, root)))


def words(root):
    """The words of what a user reads."""
    return sum(len(read(path).split()) for path in
               glob.glob(f"{root}/docs/*.md"))


def counts(root, core, tracked):
    """What the project says that there is too much of: {what: (the count, the
    part of it that a page, a format or a rule adds, the ceiling)}."""
    sources = [path for path in glob.glob(f"{core}/src/*/*.[ch]")
               if not path.startswith(f"{core}/src/tables/")
               and not MADE.search(read(path))]
    objects = [path for path in sources if OBJECT.search(read(path))
               and not CALL.search(bare(read(path)))]
    headers = glob.glob(f"{core}/include/*/*.h")
    heads = "".join(bare(read(path)) for path in headers)
    names = {name for name in re.findall(r"\bbu_\w+", heads)
             if "__" not in name}
    names -= set(re.findall(r"\b(?:struct|enum|union) (bu_\w+)", heads))
    externs = names & set(re.findall(r"^extern const struct \w+ (bu_\w+)",
                                     heads, re.M))
    return {
        "sources and headers of core/src, tables apart":
            (len(sources), len(objects), 205),
        "public prototypes, drop-ins apart":
            (sum(len(prototypes(path)) for path in headers if
                 os.path.basename(path)[:-2] not in OTHERS), 0, 313),
        "public names": (len(names), len(externs), 610),
        "lines of Make, boards apart":
            (lines(root, "Makefile", "**/*.mk"), 0, 650),
        # Every suite, page or board adds a file: counted, not held.
        "tracked files": (tracked, tracked, 1100),
        "rows of stored figures":
            (lines(root, "tools/budgets.tsv"), 0, 900),
        "lines of lists":
            (lines(root, "tools/*.tsv", "t*/**/*.txt") -
             lines(root, "tools/budgets.tsv", "tools/prose.txt",
                   "tools/[dmpu]*/**/*.txt", "tests/unicode/**/*.txt"),
             0, 1200),
        "words of docs, docs/develop apart": (words(root), 0, 40000),
        "lines of docs/develop/figures.md":
            (lines(root, "docs/develop/figures.md"), 0, 250),
        "lines of docs/develop/design.md":
            (lines(root, "docs/develop/design.md"), 0, 300),
    }


def git(*words):
    """What git prints; None where it fails or is missing."""
    try:
        run = subprocess.run(["git", *words], cwd=ROOT, check=False, text=True,
                             stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL)
    except FileNotFoundError:
        return None
    return None if run.returncode else run.stdout.strip()


def tracked_files():
    """How many files git has, or would take; None where this is no repository
    of ours: a copy may be inside that of another project."""
    top = git("rev-parse", "--show-toplevel")
    if top is None or os.path.realpath(top) != os.path.realpath(ROOT):
        return None
    return len(git("ls-files", "-co", "--exclude-standard").splitlines())


def base():
    """The commit to compare with, or None, and why there is none: BASE, or
    where this branch left main, or, on main, what is committed if that is not
    all, and else its parent."""
    if given := os.environ.get("BASE"):
        return (git("rev-parse", "--verify", f"{given}^{{commit}}"),
                f"BASE={given} is no commit here")
    head = git("rev-parse", "HEAD")
    for main in ("main", "origin/main", "master", "origin/master"):
        if (began := git("merge-base", "HEAD", main)) not in (None, head):
            return began, ""
    if git("status", "--porcelain"):
        return head, "nothing is committed yet"
    shallow = git("rev-parse", "--is-shallow-repository") == "true"
    return (git("rev-parse", "--verify", "HEAD^"),
            "this clone is shallow; git fetch --unshallow brings the rest"
            if shallow else "there is one commit only")


def before(commit):
    """The counts of a commit."""
    with tempfile.TemporaryDirectory() as folder:
        with subprocess.Popen(["git", "archive", commit], cwd=ROOT,
                              stdout=subprocess.PIPE) as tar:
            subprocess.run(["tar", "-x", "-C", folder], check=True,
                           stdin=tar.stdout)
        names = git("ls-tree", "-r", "--name-only", commit).splitlines()
        return counts(folder, f"{folder}/core", len(names))


def grown(now, then, name):
    """Say each count, and return those that are above the ceiling and have
    grown: a page, a format or a rule apart."""
    for what, (count, family, most) in now.items():
        was, their_family, _ = then.get(what, (None, 0, 0))
        print(f"shape: {what}: "
              f"{'not known' if count is None else count}, at most {most}" +
              (f"; {was} in {name}" if was is not None else ""))
        if None not in (was, count) and count > most and \
                count - family > was - their_family:
            yield (f"{what} grew above the ceiling: {was} in {name}, "
                   f"{count} now, {most} at most")


def main():
    core = os.path.abspath(sys.argv[1]) if sys.argv[1:] else f"{ROOT}/core"
    tracked = tracked_files()
    now = counts(ROOT, core, tracked)
    then, name, why = {}, "core", "this is no repository of git"
    if sys.argv[1:]:
        then = counts(ROOT, f"{ROOT}/core", tracked)
    elif tracked is not None:
        commit, why = base()
        if commit is None and os.environ.get("BASE"):
            print(f"shape: {why}")
            return True
        if commit is not None:
            then, name = before(commit), commit[:8]
    wrong = list(grown(now, then, name))
    if not then:
        print(f"SKIP shape: no counts to compare with: {why}")
    wrong += [line for path in sorted(glob.glob(f"{core}/src/*/*.[ch]") +
                                      glob.glob(f"{core}/include/*/*.h"))
              for line in shapes(core, path)]
    print("\n".join(wrong or ["shape: " + "nothing grew, " * bool(then) +
                              "no function is too long"]))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
