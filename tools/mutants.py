"""mutants: break core in small ways, one at a time; the suites must notice.

usage: mutants.py [-j WORKERS] [--quick] [--check] [FILE | MODULE | speed]...
"""
# SPDX-License-Identifier: MIT
import argparse
import collections
import concurrent.futures
import glob
import os
import queue
import sys
import tempfile

import mutate
import mutant_judges
import mutant_program

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
EXCUSES = f"{ROOT}/tools/mutants.tsv"
CORE = ("core/src/*/*.[ch]", "core/include/bareutf/*.h")
SPEED = (f"{mutant_program.X86}/speed/*/*.[ch]",
         f"{mutant_program.X86}/vector/*_avx*.[ch]",
         "port/lookup/unicode/*[!e].[ch]")  # not tables


def chosen(wanted):
    """The files to break: all, or those that were asked for."""
    core = [path for pattern in CORE
            for path in sorted(glob.glob(pattern, root_dir=ROOT))]
    speed = [path for pattern in SPEED
             for path in sorted(glob.glob(pattern, root_dir=ROOT))]
    if not wanted:
        return core + speed
    found = []
    for what in wanted:
        files = [path for path in core + speed if path == what]
        files = files or [path for path in core if
                          path.startswith(f"core/src/{what}/")]
        files = files or (speed if what == "speed" else [])
        if not files:
            raise SystemExit(f"mutants: no file and no module {what}")
        found += files
    return found


def read_excuses(path=EXCUSES):
    """The mutants that change no behaviour, each with the reason."""
    found = {}
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines():
            if line and not line.startswith("#"):
                *key, reason = line.split("\t")
                if tuple(key) in found or len(key) != 5 or not reason:
                    raise SystemExit(f"mutants: a bad or second entry: {line}")
                found[tuple(key)] = reason
    return found


def judge(mutant, judges, spaces):
    """Build and run one mutant in a workspace that is free."""
    space = spaces.get()
    try:
        return mutant, judges.verdict(space, mutant)
    finally:
        spaces.put(space)


class Report:
    """What was found, file by file."""

    def __init__(self, excuses):
        self.excuses = excuses
        self.used = set()
        self.total = collections.Counter()
        self.faults = 0

    def file(self, path, results):
        """Print each survivor of a file, and its counts."""
        count = collections.Counter(made=len(results))
        for mutant, verdict in results:
            count[verdict] += 1
            if verdict != "survives":
                continue
            key = mutate.name(mutant)
            reason = self.excuses.get(key)
            if reason:
                self.used.add(key)
                count["excused"] += 1
                continue
            print("\t".join(key) + f"\t# SURVIVES, line {mutant.line}")
        stale = [key for key in self.excuses if key[0] == path and
                 key not in self.used]
        for key in stale:
            print("\t".join(key) + "\t# EXCUSES NOTHING")
        self.faults += count["survives"] - count["excused"] + len(stale)
        self.total += count
        print(f"{path}: {self.words(count)}", flush=True)

    @staticmethod
    def words(count):
        """Counts, in words."""
        return (f"{count['made']} made, "
                f"{count['noticed'] + count['hangs']} noticed "
                f"(hangs: {count['hangs']}), "
                f"{count['did not build']} did not build, "
                f"{count['excused']} change nothing, "
                f"{count['survives'] - count['excused']} survive")


def check(excuses, made=lambda path: mutate.mutants(ROOT, path)):
    """Does each entry still name a mutant? Nothing is built for that."""
    named = set()
    for path in {key[0] for key in excuses}:
        if os.path.exists(f"{ROOT}/{path}"):
            named |= set(map(mutate.name, made(path)))
    gone = [key for key in excuses if key not in named]
    for key in gone:
        print("\t".join(key) + "\t# NAMES NO MUTANT")
    print(f"mutants: {len(excuses)} excuses, {len(gone)} name no mutant")
    return bool(gone)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("-j", type=int, default=os.cpu_count())
    parser.add_argument("--quick", action="store_true",
                        help="do not show survivors to the long programs")
    parser.add_argument("--check", action="store_true",
                        help="only see whether each excuse names a mutant")
    parser.add_argument("what", nargs="*")
    options = parser.parse_args()
    excuses = read_excuses()
    if options.check:
        return check(excuses)
    paths = chosen(options.what)
    report = Report(excuses)
    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        spaces = queue.Queue()
        for number in range(options.j):
            spaces.put(mutant_program.workspace(f"{folder}/{number}"))
        for path in paths:
            jobs = list(mutate.mutants(ROOT, path))
            if not jobs:
                continue
            judges = mutant_judges.Judges(f"{folder}/built", path, pool,
                                          options.quick)
            report.file(path, list(pool.map(
                lambda mutant, judges=judges: judge(mutant, judges, spaces),
                jobs)))
    print(f"mutants: {report.words(report.total)}")
    return report.faults > 0


if __name__ == "__main__":
    sys.exit(main())
