"""mutants: break core in small ways, one at a time; the suites must notice, or
a comment says why they cannot: excuses.py. A mutant whose objects are those of
the file, with -O2, needs none, but may have one: compilers differ.

usage: mutants.py [-j WORKERS] [--quick] [--check] [--changed]
       [--random N [--seed TEXT]] [FILE | MODULE | speed]...
"""
# SPDX-License-Identifier: MIT
import argparse
import collections
import concurrent.futures
import glob
import hashlib
import itertools
import os
import queue
import re
import subprocess
import sys
import tempfile

import excuses
import mutate
import mutant_judges
import mutant_program

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
EACH = 20  # mutants of a room that a change touches
CORE = ("core/src/*/*.[ch]", "core/include/bareutf/*.h")
SPEED = (f"{mutant_program.X86}/speed/*/*.[ch]",
         f"{mutant_program.X86}/vector/*_avx*.[ch]",
         "port/lookup/*/*.[ch]")


def chosen(wanted):
    """The files to break: all, or those that were asked for."""
    core = [path for pattern in CORE
            for path in sorted(glob.glob(pattern, root_dir=ROOT))]
    speed = [path for pattern in SPEED
             for path in sorted(glob.glob(pattern, root_dir=ROOT))
             if not path.endswith("_fast_table.h") and "/lookup_" not in path]
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


def read_list(path):
    """The excuses of a file that lists them, each with the reason."""
    found = {}
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines():
            if line and not line.startswith("#"):
                *key, reason = line.split("\t")
                if tuple(key) in found or len(key) != 5 or not reason:
                    raise SystemExit("mutants: a malformed or duplicate "
                                     f"entry: {line}")
                found[tuple(key)] = reason
    return found


def mutants_of(path):
    """All mutants of a file."""
    return mutate.mutants(ROOT, path)


def read_excuses():
    """The mutants that change no behaviour, each with the reason, and what is
    wrong with these excuses."""
    return excuses.of_files(ROOT, chosen([]), mutants_of)


def by_chance(seed):
    """The key of the order that a seed gives mutants."""
    return lambda mutant: hashlib.sha256(
        "\t".join([seed, *mutate.name(mutant)]).encode()).digest()


def written(path):
    """Is a file not generated? make gen-check judges those that are."""
    with open(f"{ROOT}/{path}", encoding="utf-8") as file:
        return "Made by tools/" not in file.read()


def drawn(count, seed, paths, each=None):
    """So many mutants, by chance: as many of one room as of another, at most
    each, and none of what is generated. A mutant that is new displaces one at
    most."""
    rooms = collections.defaultdict(list)
    for path in filter(written, paths):
        rooms[path.split("/")[2]] += mutate.mutants(ROOT, path)
    for room in rooms.values():
        room.sort(key=by_chance(seed))
    turns = itertools.chain(*itertools.zip_longest(
        *(room[:each] for room in rooms.values())))
    return list(itertools.islice(filter(None, turns), count))


def changed(diff):
    """What a diff without context changes: the lines of each file that are
    new, and the rooms that it touches, by their code or by their tests."""
    lines, rooms, path = collections.defaultdict(set), set(), ""
    for line in diff.splitlines():
        if file := re.match(r"\+\+\+ (?:b/(.*)|/dev/null)", line):
            path = file.group(1) or ""
            if room := re.match(r"(?:core/src|tests)/(\w+)/.*\.[ch]$", path):
                rooms.add(room.group(1))
        elif hunk := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line):
            first, count = int(hunk.group(1)), int(hunk.group(2) or 1)
            lines[path].update(range(first, first + count))
    return lines, rooms


def touched(count, seed, diff, paths):
    """So many mutants at most: those of lines that a diff changes, by chance,
    and then some of each room that it touches, as a test may have become
    weaker. Those are the same ones each time, and each is noticed or has a
    reason: a change does not answer for what was there before."""
    lines, rooms = changed(diff)
    new = [mutant for path in filter(written, set(paths) & set(lines))
           for mutant in mutants_of(path) if mutant.line in lines[path]]
    new.sort(key=by_chance(seed))
    rest = drawn(count, "bareutf", [
        path for path in paths if path.startswith("core/src/")
        and path.split("/")[2] in rooms - {"tables"}], EACH)
    return (new + [mutant for mutant in rest if mutant not in new])[:count]


def judge(mutant, judges, spaces, excused=False):
    """Build and run one mutant in a workspace that is free."""
    space = spaces.get()
    try:
        return mutant, judges.verdict(space, mutant, excused)
    finally:
        spaces.put(space)


class Report:
    """The findings, file by file."""

    def __init__(self, found):
        self.excuses = found
        self.used = set()
        self.total = collections.Counter()
        self.rooms = collections.defaultdict(collections.Counter)
        self.faults = 0

    def file(self, path, results, whole=True):
        """Print each survivor of a file, and its counts; return whether these
        are all of its mutants."""
        count = collections.Counter(made=len(results))
        for mutant, verdict in results:
            count[verdict] += 1
            if verdict not in ("survives", "equal"):
                continue
            key = mutate.name(mutant)
            reason = self.excuses.get(key)
            if reason:
                self.used.add(key)
                count["excused"] += 1
                count[verdict] -= 1
            elif verdict == "survives":
                print("\t".join(key) + f"\t# SURVIVES, line {mutant.line}")
        stale = [key for key in self.excuses if whole and key[0] == path and
                 key not in self.used]
        for key in stale:
            print("\t".join(key) + "\t# EXCUSES NOTHING")
        self.faults += count["survives"] + len(stale)
        self.total += count
        self.rooms[path.split("/")[2]] += count
        print(f"{path}: {self.words(count)}", flush=True)

    def score(self):
        """A row for each room: noticed, excused, survived."""
        print("| room | noticed | change nothing | survive |\n"
              "|---|---:|---:|---:|")
        for room, count in sorted(self.rooms.items()):
            print(f"| {room} | {count['noticed'] + count['hangs']} | "
                  f"{count['excused'] + count['equal']} | "
                  f"{count['survives']} |")

    @staticmethod
    def words(count):
        """Counts, in words."""
        return (f"{count['made']} made, "
                f"{count['noticed'] + count['hangs']} noticed "
                f"(hangs: {count['hangs']}), "
                f"{count['did not build']} did not build, "
                f"{count['equal']} give the same objects, "
                f"{count['excused']} change nothing, "
                f"{count['survives']} survive")


def gone(listed):
    """The entries of a list that name no mutant."""
    named = set()
    for path in {key[0] for key in listed}:
        if os.path.exists(f"{ROOT}/{path}"):
            named |= set(map(mutate.name, mutants_of(path)))
    return ["\t".join(key) + "\t# NAMES NO MUTANT" for key in listed
            if key not in named]


def commit():
    """The commit that is checked out; nothing where there is no git."""
    done = subprocess.run("git rev-parse HEAD", shell=True, cwd=ROOT,
                          check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True)
    return done.stdout.strip()


def options_of(arguments):
    """The options of the command line."""
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("-j", type=int, default=os.cpu_count())
    parser.add_argument("--quick", action="store_true",
                        help="do not run the long programs on survivors")
    parser.add_argument("--check", action="store_true",
                        help="only check that each excuse names a mutant")
    parser.add_argument("--random", type=int, metavar="N",
                        help="N random mutants of core")
    parser.add_argument("--changed", action="store_true",
                        help="40 mutants of what changed since BASE")
    parser.add_argument("--seed", default=commit(),
                        help="the seed; without it, that of the commit")
    parser.add_argument("what", nargs="*")
    return parser.parse_args(arguments)


def since():
    """What changed since the base commit, and where that is; None where there
    is no base."""
    import check_shape  # which the trees of tests do without
    start, why = check_shape.base()
    if start is None:
        return None, why
    return check_shape.git("diff", "-U0", "-M", start), start[:8]


def picked(options, paths):
    """The mutants that chance picks; None where all are asked for."""
    if options.changed:
        diff, start = since()
        if diff is None:
            print(f"SKIP mutants: {start}")
            return []
        some = touched(40, options.seed, diff, paths)
        print(f"mutants: {len(some)} of what changed since {start}")
        return some
    if options.random:
        return drawn(options.random, options.seed, [
            path for path in paths
            if options.what or path.startswith("core/src/")
            and not path.startswith("core/src/tables/")])
    return None


def run(options, found, report):
    """Judge what was asked for."""
    paths = chosen(options.what)
    some = picked(options, paths)
    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor(options.j) as pool, \
            concurrent.futures.ThreadPoolExecutor(options.j) as builders:
        spaces = queue.Queue()
        for number in range(options.j):
            spaces.put(mutant_program.workspace(f"{folder}/{number}"))

        def all_of(path, jobs, once):
            judges = mutant_judges.Judges(f"{folder}/built", path, builders,
                                          options.quick, once)
            return [pool.submit(judge, mutant, judges, spaces,
                                once and mutate.name(mutant) in found)
                    for mutant in jobs]

        if some is not None:
            by_path = collections.defaultdict(list)
            for mutant in some:
                by_path[mutant.path].append(mutant)
            jobs = {path: all_of(path, by_path[path], True)
                    for path in by_path}
            for path, waits in jobs.items():
                report.file(path, [wait.result() for wait in waits], False)
            return
        for path in paths:
            jobs = list(mutants_of(path))
            if jobs:
                report.file(path, [wait.result() for wait in
                                   all_of(path, jobs, False)])


def main():
    options = options_of(sys.argv[1:])
    found, faults = read_excuses()
    if options.check or faults:
        return excuses.told(found, faults)
    report = Report(found)
    run(options, found, report)
    report.score()
    print(f"mutants: {report.words(report.total)}")
    return report.faults > 0


if __name__ == "__main__":
    sys.exit(main())
