"""coverage: functions and branches of core and of its tunings that the native
suites reach, and the conditions of which they show that each alone changes its
decision (MC/DC).

Usage: coverage.py PROGRAM... clang-19 compiled each with -fcoverage-mcdc. The
name of a program begins with suites if it judges core; another one judges
files of port. All must be reached and shown, except what tools/coverage.tsv
names with the reason.
"""
# SPDX-License-Identifier: MIT
import collections
import concurrent.futures
import fnmatch
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
KINDS = ("functions", "branches", "conditions")


def judges(program, path):
    """Does a program judge a file?"""
    name = os.path.basename(program)
    return fnmatch.fnmatch(path, "core/*" if name.startswith("suites")
                           else TUNED)


def account(program):
    """Run the suites of a program, which must pass; llvm's account of each
    function, or None if this CPU cannot run it."""
    with tempfile.TemporaryDirectory() as folder:
        raw, data = f"{folder}/raw", f"{folder}/data"
        run = subprocess.run([program], stdout=subprocess.PIPE, check=False,
                             env={**os.environ, "LLVM_PROFILE_FILE": raw})
        if run.returncode:
            sys.stdout.buffer.write(b"\n".join(
                line for line in run.stdout.splitlines()
                if not line.startswith(b"ok")) + b"\n")
            raise SystemExit("coverage: the suites fail")
        if run.stdout.startswith(b"1..0 # SKIP"):
            return None
        subprocess.run(["llvm-profdata-19", "merge", raw, "-o", data],
                       check=True)
        text = subprocess.run(
            ["llvm-cov-19", "export", program, "-instr-profile", data],
            check=True, stdout=subprocess.PIPE, text=True).stdout
    return json.loads(text)["data"][0]["functions"]


def ways(function):
    """What of a function must be reached: (file, place, what it is, whether
    of each way). A condition of a decision is no branch here."""
    files, first = function["filenames"], function["regions"][0]
    yield files[0], tuple(first[:4]), "functions", [function["count"] != 0]
    for branch in function["branches"]:
        *place, yes, no, file, _, kind = branch
        if kind == 4:
            yield files[file], tuple(place), "branches", [yes != 0, no != 0]
    for *place, shown in function["mcdc_records"]:
        yield files[0], tuple(place), "conditions", shown


def add(found, program, functions):
    """Add what a program reaches of the files that it judges. What is in a
    header is compiled with many sources: one that reaches it counts."""
    if not functions:
        raise SystemExit("coverage: nothing was compiled with "
                         "-fcoverage-mapping")
    for function in functions:
        name = re.split("[:;]", function["name"])[-1]
        for path, place, kind, reached in ways(function):
            path = os.path.relpath(path, ROOT)
            if judges(program, path):
                key = path, place, kind
                _, known = found.get(key, (name, reached))
                found[key] = name, [a or b for a, b in zip(known, reached)]


def named(kind, number):
    """A way, as in the file of excuses."""
    return {"functions": "call", "conditions": f"condition {number}",
            "branches": ("true", "false")[number % 2]}[kind]


def missed(found):
    """What was not reached, as in the file of excuses, with its line."""
    seen, text, last = collections.Counter(), [], None
    for (path, place, kind), (name, reached) in sorted(found.items()):
        if path != last:
            with open(f"{ROOT}/{path}", encoding="utf-8") as file:
                text, last = file.read().splitlines(), path
        line = " ".join(text[place[0] - 1].split())
        seen[path, name, line, kind] += 1
        for number, is_reached in enumerate(reached):
            if not is_reached:
                yield place[0], (path, name, line, str(
                    seen[path, name, line, kind]), named(kind, number))


def read_excuses():
    """What no input can reach, each with the reason."""
    found = {}
    with open(EXCUSES, encoding="utf-8") as file:
        for line in file.read().splitlines():
            if line and not line.startswith("#"):
                *key, reason = line.split("\t")
                if tuple(key) in found or len(key) != 5 or not reason:
                    raise SystemExit("coverage: a malformed or duplicate "
                                     f"entry: {line}")
                found[tuple(key)] = reason
    return found


def judge(lines, excuses):
    """Print each that was missed without a reason, and each reason without
    one that was missed; how many, and how many with a reason."""
    lines = {key: number for number, key in lines}
    faults = [key for key in lines if key not in excuses]
    stale = [key for key in excuses if key not in lines]
    for key in faults:
        print("\t".join(key) + f"\t# NOT REACHED, line {lines[key]}")
    for key in stale:
        print("\t".join(key) + "\t# IS REACHED, or no longer exists")
    return len(faults) + len(stale), len(lines) - len(faults)


def without(keys, skipped):
    """What this CPU can judge of keys that begin with a path."""
    return [key for key in keys if not skipped or VECTORS not in key[0]]


def counts(found, name, place):
    """Print how many of each kind there are in a file or a folder, and how
    many of these are reached."""
    print(f"{name:48}" + "".join(
        f" {sum(map(sum, of)):5}/{sum(map(len, of)):<5} {kind}"
        for kind in KINDS if (of := [
            reached for (path, _, own), (_, reached) in found.items()
            if own == kind and path.startswith(place)])))


def main():
    found, skipped = {}, []
    with concurrent.futures.ThreadPoolExecutor() as pool:
        for program, functions in zip(sys.argv[1:], pool.map(
                account, sys.argv[1:])):
            if functions is None:
                skipped.append(os.path.basename(program))
            else:
                add(found, program, functions)
    found = {key: found[key] for key in without(found, skipped)}
    excuses = read_excuses()
    for path in sorted({key[0] for key in found}):
        counts(found, path, path)
    for place in ("core", "port"):
        counts(found, f"total of {place}", place)
    faults, used = judge(list(missed(found)), {
        key: excuses[key] for key in without(excuses, skipped)})
    print(f"coverage: {faults} faults, {used} not reached with a reason")
    if skipped:
        print(f"SKIP coverage: this CPU cannot run {' '.join(skipped)}")
    return faults > 0


if __name__ == "__main__":
    sys.exit(main())
