"""coverage: lines and branches of core and of its tunings that the native
suites reach, and the conditions of which they show that each alone changes its
decision (MC/DC).

Usage: coverage.py FOLDER PROGRAM... The name of a program begins with suites
if it judges core; another one judges files of port. It ends in -mcdc if
clang-19 compiled it with -fcoverage-mcdc. gcc compiled the others with
--coverage; the folder holds their objects, each at the path of its source. All
must be reached and shown, except what tools/coverage.tsv names with the
reason.
"""
# SPDX-License-Identifier: MIT
import collections
import concurrent.futures
import fnmatch
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
EXCUSES = f"{ROOT}/tools/coverage.tsv"
VECTORS = "/vector/"  # what not every CPU can run
TUNED = "port/*/*/*"


def judges(program, path):
    """Does a program judge a file?"""
    name = os.path.basename(program)
    return fnmatch.fnmatch(path, "core/*" if name.startswith("suites")
                           else TUNED)


def measure(program, folder):
    """Run the program from zero; gcov's account of each of its objects, or
    None if this CPU cannot run it."""
    for path in glob.glob(f"{folder}/**/*.gcda", recursive=True):
        os.remove(path)
    if not run_suites(program):
        return None
    notes = [path[:-2] + "no" for path in
             sorted(glob.glob(f"{folder}/**/*.gcda", recursive=True))]
    if not notes:
        raise SystemExit("coverage: nothing was compiled with --coverage")
    text = subprocess.run(
        [os.environ.get("GCOV", "gcov"), "-b", "-t", "--json-format", *notes],
        cwd=ROOT, check=True, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True).stdout
    return [json.loads(line) for line in text.splitlines() if line]


class File:
    """The lines of a file that hold code, and the ways out of each. What is
    in a header is compiled with many sources: one that reaches it counts."""

    def __init__(self, path):
        self.path = path
        with open(f"{ROOT}/{path}", encoding="utf-8") as file:
            self.text = [" ".join(line.split()) for line in file]
        self.lines = {}
        self.function = {}

    def add(self, line):
        """One line of one object."""
        number = line["line_number"]
        self.function[number] = line.get("function_name", "")
        counts = [line["count"]] + [b["count"] for b in line["branches"]]
        known = self.lines.get(number)
        if known and len(known) != len(counts):
            longer = max(known, counts, key=len)
            counts = [max(known[0], counts[0])] + longer[1:]
        elif known:
            counts = [max(pair) for pair in zip(known, counts)]
        self.lines[number] = counts

    def missed(self):
        """The lines that never ran, in the form of the file of excuses."""
        seen = collections.Counter()
        for number in sorted(self.lines):
            key = (self.path, self.function[number], self.text[number - 1])
            seen[key] += 1
            line, *branches = self.lines[number]
            if line == 0:
                yield number, (*key, str(seen[key]), "line")
                continue
            for place, count in enumerate(branches):
                if count == 0:
                    yield number, (*key, str(seen[key]), f"branch {place}")

    def counts(self):
        """Lines, lines reached, branches, branches reached."""
        branches = [count for line in self.lines.values()
                    for count in line[1:]]
        return [len(self.lines), sum(line[0] != 0 for line in
                                     self.lines.values()),
                len(branches), sum(count != 0 for count in branches)]


def run_suites(program, environment=None):
    """Run the suites, which must pass; can this CPU run them?"""
    run = subprocess.run([program], stdout=subprocess.PIPE, check=False,
                         env=environment)
    if run.returncode:
        sys.stdout.buffer.write(b"\n".join(
            line for line in run.stdout.splitlines()
            if not line.startswith(b"ok")) + b"\n")
        raise SystemExit("coverage: the suites fail")
    return not run.stdout.startswith(b"1..0 # SKIP")


def decisions(program):
    """Run a program of clang-19; its decisions, as (file, place), with the
    function, and of each condition whether it was shown. What is in a header
    is compiled with many sources: one that shows it counts."""
    with tempfile.TemporaryDirectory() as folder:
        raw, data = f"{folder}/raw", f"{folder}/data"
        if not run_suites(program, {**os.environ, "LLVM_PROFILE_FILE": raw}):
            return {}
        subprocess.run(["llvm-profdata-19", "merge", raw, "-o", data],
                       check=True)
        text = subprocess.run(
            ["llvm-cov-19", "export", program, "-instr-profile", data],
            check=True, stdout=subprocess.PIPE, text=True).stdout
    found = {}
    for function in json.loads(text)["data"][0]["functions"]:
        path = os.path.relpath(function["filenames"][0], ROOT)
        name = re.split("[:;]", function["name"])[-1]
        for *place, shown in function["mcdc_records"]:
            if judges(program, path):
                add_shown(found, (path, tuple(place)), name, shown)
    return found


def add_shown(found, key, name, shown):
    """Add to a decision what was shown of it elsewhere."""
    _, known = found.get(key, (name, shown))
    found[key] = name, [a or b for a, b in zip(shown, known)]


def not_shown(found):
    """The conditions that were not shown, as in the file of excuses."""
    seen = collections.Counter()
    for (path, place), (name, shown) in sorted(found.items()):
        with open(f"{ROOT}/{path}", encoding="utf-8") as file:
            text = " ".join(file.read().splitlines()[place[0] - 1].split())
        seen[path, name, text] += 1
        for number, is_shown in enumerate(shown):
            if not is_shown:
                yield place[0], (path, name, text, str(seen[path, name, text]),
                                 f"condition {number}")


def collect(found, program, accounts):
    """Add the files in gcov's accounts that a program judges."""
    for account in accounts:
        for entry in account["files"]:
            path = os.path.relpath(
                os.path.join(ROOT, entry["file"]), ROOT)
            if not judges(program, path):
                continue
            file = found.setdefault(path, File(path))
            for line in entry["lines"]:
                file.add(line)


def read_excuses():
    """The compiler whose branches are on record, and what no input can reach,
    each with the reason."""
    found = {}
    with open(EXCUSES, encoding="utf-8") as file:
        head, *lines = file.read().splitlines()
        for line in lines:
            if line and not line.startswith("#"):
                *key, reason = line.split("\t")
                if tuple(key) in found or len(key) != 5 or not reason:
                    raise SystemExit("coverage: a malformed or duplicate "
                                     f"entry: {line}")
                found[tuple(key)] = reason
    return head, found


def row(what, lines, lines_reached, branches, branches_reached):
    """One line of the table."""
    return (f"{what:44} {lines_reached:5}/{lines:<5} lines "
            f"{branches_reached:5}/{branches:<5} branches")


def judge(missed, excuses, what):
    """Print each that was missed without a reason, and each reason without
    one that was missed; how many, and how many with a reason."""
    missed = dict((key, number) for number, key in missed)
    faults = [key for key in missed if key not in excuses]
    stale = [key for key in excuses if key not in missed]
    for key in faults:
        print("\t".join(key) + f"\t# NOT {what}, line {missed[key]}")
    for key in stale:
        print("\t".join(key) + f"\t# IS {what}, or no longer exists")
    return len(faults) + len(stale), len(missed) - len(faults)


def without(keys, skipped):
    """What this CPU can judge of keys that begin with a path."""
    return [key for key in keys if not skipped or VECTORS not in key[0]]


def lines(programs, folder):
    """Run the programs of gcc; the files that they judge, by path, the version
    of gcc, and the programs that this CPU cannot run."""
    found = {}
    version = ""
    skipped = []
    for program in programs:
        accounts = measure(program, folder)
        if accounts is None:
            skipped.append(os.path.basename(program))
            continue
        version = accounts[0]["gcc_version"].split(".")[0]
        collect(found, program, accounts)
    return ({path: found[path] for path, *_ in
             without(((path,) for path in sorted(found)), skipped)},
            version, skipped)


def conditions(programs):
    """Run the programs of clang-19; all decisions that they judge."""
    found = {}
    for program in programs:
        for key, (name, shown) in decisions(program).items():
            add_shown(found, key, name, shown)
    return found


def totals(files, found):
    """Print the totals of core and of the tunings."""
    for place in ("core", "port"):
        own = [file.counts() for path, file in files.items()
               if path.startswith(place)]
        if own:
            print(row(f"total of {place}", *map(sum, zip(*own))))
        shown = [shown for (path, _), (_, shown) in found.items()
                 if path.startswith(place)]
        if shown:
            print(f"{f'conditions of {place} (MC/DC)':44} "
                  f"{sum(map(sum, shown)):5}/{sum(map(len, shown)):<5} "
                  f"in {len(shown)} decisions")


def main():
    folder, *programs = sys.argv[1:]
    second = [path for path in programs if path.endswith("-mcdc")]
    with concurrent.futures.ThreadPoolExecutor() as pool:
        of_clang = pool.submit(conditions, second)
        files, version, skipped = lines(
            [path for path in programs if path not in second], folder)
    found = {key: of_clang.result()[key] for key in
             without(of_clang.result(), skipped)}
    head, excuses = read_excuses()
    excuses = {key: excuses[key] for key in without(excuses, skipped)}
    by_clang = {key: why for key, why in excuses.items()
                if key[-1].startswith("condition")}
    by_gcc = {key: excuses[key] for key in excuses if key not in by_clang}
    here = f"# gcc {version}"
    for file in files.values():
        print(row(file.path, *file.counts()))
    faults, used = judge([one for file in files.values()
                          for one in file.missed()], by_gcc, "REACHED")
    more = judge(not_shown(found), by_clang, "SHOWN") if second else (0, 0)
    totals(files, found)
    print(f"coverage: {faults + more[0]} faults, {used + more[1]} not reached "
          "with a reason")
    if skipped:
        print(f"SKIP coverage: this CPU cannot run {' '.join(skipped)}")
    if not second:
        print("SKIP coverage: conditions (MC/DC) need clang-19 and llvm-19")
    if head != here:
        print(f"SKIP coverage: the branches on record are those of {head[2:]},"
              f" here is {here[2:]}")
        return more[0] > 0
    return faults + more[0] > 0


if __name__ == "__main__":
    sys.exit(main())
