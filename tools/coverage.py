"""coverage: lines and branches of core that the native suites reach.

Usage: coverage.py PROGRAM FOLDER. The program was compiled with --coverage;
the folder holds its objects, each at the path of its source. All must be
reached, except what tools/coverage.tsv names with the reason.
"""
# SPDX-License-Identifier: MIT
import collections
import glob
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
EXCUSES = f"{ROOT}/tools/coverage.tsv"


def measure(program, folder):
    """Run the program from zero; gcov's account of each object."""
    for path in glob.glob(f"{folder}/**/*.gcda", recursive=True):
        os.remove(path)
    run = subprocess.run([program], stdout=subprocess.PIPE, check=False)
    if run.returncode:
        sys.stdout.buffer.write(b"\n".join(
            line for line in run.stdout.splitlines()
            if not line.startswith(b"ok")) + b"\n")
        raise SystemExit("coverage: the suites fail")
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
        """What was not reached, as in the file of excuses."""
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
                    raise SystemExit(f"coverage: a bad or second entry: "
                                     f"{line}")
                found[tuple(key)] = reason
    return head, found


def row(what, lines, lines_reached, branches, branches_reached):
    """One line of the table."""
    return (f"{what:44} {lines_reached:5}/{lines:<5} lines "
            f"{branches_reached:5}/{branches:<5} branches")


def main():
    program, folder = sys.argv[1:]
    accounts = measure(program, folder)
    files = collect(accounts)
    head, excuses = read_excuses()
    here = f"# gcc {accounts[0]['gcc_version'].split('.')[0]}"
    total = [0, 0, 0, 0]
    used = set()
    faults = 0
    for file in files:
        counts = file.counts()
        total = [a + b for a, b in zip(total, counts)]
        print(row(file.path, *counts))
        for number, key in file.missed():
            if key in excuses:
                used.add(key)
                continue
            faults += 1
            print("\t".join(key) + f"\t# NOT REACHED, line {number}")
    for key in excuses:
        if key not in used:
            faults += 1
            print("\t".join(key) + "\t# IS REACHED, or is no more")
    print(row("total", *total))
    print(f"coverage: {faults} faults, {len(used)} not reached with a reason")
    if head != here:
        print(f"SKIP coverage: the branches on record are those of {head[2:]},"
              f" here is {here[2:]}")
        return 0
    return faults > 0


if __name__ == "__main__":
    sys.exit(main())
