"""prove: groups of tests by prove; at the end, what failed and was skipped.

usage: prove.py [OPTION of prove]... GROUP...
"""
# SPDX-License-Identifier: MIT
import glob
import json
import os
import subprocess
import sys
import tempfile

import verdict

MOST = 60  # lines of what one group wrote to stderr
LONGEST = 12  # groups of which the summary gives the CPU time; TIMES=1: all


def results(folder):
    """What the groups left, in the order of their names."""
    found = []
    for path in sorted(glob.glob(f"{folder}/*.json")):
        with open(path, encoding="utf-8") as file:
            found.append(json.load(file))
    return found


def times(found):
    """Print the CPU time of all groups, and of those that take the most."""
    found = sorted(found, key=lambda group: -group["cpu"])
    most = len(found) if os.environ.get("TIMES") == "1" else LONGEST
    print(f"CPU time: {sum(group['cpu'] for group in found):.0f} s; the most: "
          + ", ".join(f"{group['name']} {group['cpu']:.0f}"
                      for group in found[:most]))


def summary(found):
    """Print each failure with its notes, each skip with its reason, and how
    many there were."""
    for group in found:
        if group["status"]:
            print(f"FAILED {group['name']}, status {group['status']}")
            errors = group["errors"][-MOST:]
            for line in group["failed"] + [f"stderr: {e}" for e in errors]:
                print(f"    {line}")
    skips = [(group["name"], what, why or "no reason is given")
             for group in found for what, why in group["skipped"]]
    for name, what, why in skips:
        print(f"SKIP {name}: {what}: {why}")
    failed = sum(bool(group["status"]) for group in found)
    print(f"tests: {sum(group['tests'] for group in found)} in {len(found)} "
          f"groups, {failed} groups failed, {len(skips)} skipped", flush=True)


def main():
    os.makedirs(f"{verdict.ROOT}/build", exist_ok=True)
    with tempfile.TemporaryDirectory(dir=f"{verdict.ROOT}/build",
                                     prefix="results-") as folder:
        status = subprocess.run(
            ["prove", "--exec", f"python3 {verdict.ROOT}/tests/run.py",
             *sys.argv[1:]], check=False,
            env={**os.environ, verdict.RESULTS: folder}).returncode
        found = results(folder)
        times(found)
        summary(found)
    return status


if __name__ == "__main__":
    sys.exit(main())
