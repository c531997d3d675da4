"""coverage: lines and branches of core that the native suites reach, and the
conditions of which they show that each alone changes its decision (MC/DC).

Usage: coverage.py PROGRAM FOLDER [PROGRAM]. The first program was compiled by
gcc with --coverage; the folder holds its objects, each at the path of its
source. The second was compiled by clang-19 with -fcoverage-mcdc. All must be
reached and shown, except what tools/coverage.tsv names with the reason.
"""
# SPDX-License-Identifier: MIT
import collections
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
EXCUSES = f"{ROOT}/tools/coverage.tsv"


def measure(program, folder):
    """Run the program from zero; gcov's account of each object."""
    for path in glob.glob(f"{folder}/**/*.gcda", recursive=True):
        os.remove(path)
    run_suites(program)
    notes = sorted(glob.glob(f"{folder}/**/*.gcno", recursive=True))
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
    """Run the suites, which must pass."""
    run = subprocess.run([program], stdout=subprocess.PIPE, check=False,
                         env=environment)
    if run.returncode:
        sys.stdout.buffer.write(b"\n".join(
            line for line in run.stdout.splitlines()
            if not line.startswith(b"ok")) + b"\n")
        raise SystemExit("coverage: the suites fail")


def decisions(program):
    """Run the second program; its decisions in core, as (file, function,
    place), and of each condition whether it was shown. What is in a header is
    compiled with many sources: one that shows it counts."""
    with tempfile.TemporaryDirectory() as folder:
        raw, data = f"{folder}/raw", f"{folder}/data"
        run_suites(program, {**os.environ, "LLVM_PROFILE_FILE": raw})
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
            key = path, name, tuple(place)
            if path.startswith("core/"):
                found[key] = [a or b for a, b in
                              zip(shown, found.get(key, shown))]
    return found


def not_shown(found):
    """The conditions that were not shown, as in the file of excuses."""
    seen = collections.Counter()
    for (path, name, place), shown in sorted(found.items()):
        with open(f"{ROOT}/{path}", encoding="utf-8") as file:
            text = " ".join(file.read().splitlines()[place[0] - 1].split())
        seen[path, name, text] += 1
        for number, is_shown in enumerate(shown):
            if not is_shown:
                yield place[0], (path, name, text, str(seen[path, name, text]),
                                 f"condition {number}")


def collect(accounts):
    """The files of core in gcov's accounts."""
    found = {}
    for account in accounts:
        for entry in account["files"]:
            path = os.path.relpath(
                os.path.join(ROOT, entry["file"]), ROOT)
            if not path.startswith("core/"):
                continue
            file = found.setdefault(path, File(path))
            for line in entry["lines"]:
                file.add(line)
    return [found[path] for path in sorted(found)]


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


def conditions(program, excuses):
    """Judge the conditions; the same two numbers."""
    found = decisions(program)
    shown = [one for all_of in found.values() for one in all_of]
    print(f"{'conditions of decisions with two or more (MC/DC)':44} "
          f"{sum(shown):5}/{len(shown):<5} in {len(found)} decisions")
    return judge(not_shown(found), excuses, "SHOWN")


def main():
    program, folder, *second = sys.argv[1:]
    accounts = measure(program, folder)
    files = collect(accounts)
    head, excuses = read_excuses()
    by_clang = {key: why for key, why in excuses.items()
                if key[-1].startswith("condition")}
    by_gcc = {key: excuses[key] for key in excuses if key not in by_clang}
    here = f"# gcc {accounts[0]['gcc_version'].split('.')[0]}"
    for file in files:
        print(row(file.path, *file.counts()))
    faults, used = judge([one for file in files for one in file.missed()],
                         by_gcc, "REACHED")
    print(row("total", *map(sum, zip(*(file.counts() for file in files)))))
    more = conditions(second[0], by_clang) if second else (0, 0)
    print(f"coverage: {faults + more[0]} faults, {used + more[1]} not reached "
          "with a reason")
    if not second:
        print("SKIP coverage: conditions (MC/DC) need clang-19 and llvm-19")
    if head != here:
        print(f"SKIP coverage: the branches on record are those of {head[2:]},"
              f" here is {here[2:]}")
        return more[0] > 0
    return faults + more[0] > 0


if __name__ == "__main__":
    sys.exit(main())
