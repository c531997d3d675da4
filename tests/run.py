"""run: the tests of a task, or groups: run.py [OPTION]... TASK|GROUP...

-jN           N groups at once, and as many jobs of make
--board=NAME  the groups of this board alone, beside those of this machine
--build       build what the groups need, and run none
--list        print the groups, and run none
--describe    the same, with what each group shows
-q            run as for a task: say what came of each group, and sum it up

One group, PLACE/NAME, is run as it is, and prints TAP. A task builds what its
groups need first; tests/groups.py finds them.
"""
# SPDX-License-Identifier: MIT
import collections
import concurrent.futures
import difflib
import os
import re
import shutil
import subprocess
import sys

import paths  # noqa: F401

import groups
import verdict
from alone import about
from toolbox import ROOT

MOST = 60  # lines of what one group wrote to stderr
LONGEST = 12  # groups of which the summary gives the CPU time; TIMES=1: all


def build(chosen, jobs):
    """Ask make for what the groups need: this machine, then board by board."""
    wanted = collections.defaultdict(dict)
    for group in chosen:
        for variables, targets in group.make.items():
            wanted[variables].update(dict.fromkeys(targets))
    for variables, targets in wanted.items():
        run = subprocess.run(["make", "-s", f"-j{jobs}", *variables.split(),
                              *targets], cwd=ROOT, check=False)
        if run.returncode:
            raise SystemExit(run.returncode)
        gone = [path for path in targets if "/" in path and
                not os.path.exists(f"{ROOT}/{path}")]
        if gone:
            raise SystemExit(f"run: make {variables} ends well, and has not "
                             f"made {' '.join(gone)}")


def alone(name, quiet=True):
    """The result of one group. What it skips and may not is a failure."""
    found = verdict.supervise(
        [sys.executable, f"{ROOT}/tests/alone.py", name], name, quiet)
    for what, why in found.skipped:
        if not groups.may_skip(name, why):
            found.status = found.status or 1
            found.failed.append(f"not ok - SKIP {what}: {why}: this is not in "
                                "MAY_SKIP of tests/groups.py")
    if not quiet:
        print("".join(f"{line}\n" for line in found.failed
                      if "MAY_SKIP" in line), end="")
    return found


def report(found, wide):
    """Say what came of a group."""
    state = "FAILED" if found.status else "ok"
    print(f"{found.name:{wide}} {state}  {found.tests} tests, "
          f"{found.cpu:.0f} s", flush=True)
    return found


def together(names, jobs):
    """Run groups, some at once, and sum up; the status."""
    wide = max(map(len, names))
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        found = list(pool.map(lambda name: report(alone(name), wide), names))
    times(found)
    summary(sorted(found, key=lambda group: group.name))
    return any(group.status for group in found)


def times(found):
    """Print the CPU time of all groups, and of those that take the most."""
    found = sorted(found, key=lambda group: -group.cpu)
    most = len(found) if os.environ.get("TIMES") == "1" else LONGEST
    print(f"CPU time: {sum(group.cpu for group in found):.0f} s; the most: "
          + ", ".join(f"{group.name} {group.cpu:.0f}"
                      for group in found[:most]))


def summary(found):
    """Print each failure with its notes, each skip with its reason, and how
    many there were."""
    for group in found:
        if group.status:
            print(f"FAILED {group.name}, status {group.status}")
            for line in group.failed + [f"stderr: {line}" for line in
                                        group.errors[-MOST:]]:
                print(f"    {line}")
    skips = [(group.name, what, why or "no reason is given")
             for group in found for what, why in group.skipped]
    for name, what, why in skips:
        print(f"SKIP {name}: {what}: {why}")
    failed = sum(bool(group.status) for group in found)
    print(f"tests: {sum(group.tests for group in found)} in {len(found)} "
          f"groups, {failed} groups failed, {len(skips)} skipped", flush=True)


def options(words):
    """The options of a command, and the rest of its words."""
    found = {"-j": os.cpu_count(), "--board": ""}
    rest = []
    for word in words:
        option = re.fullmatch(r"(-j)(\d+)|(--board)=(.*)", word)
        if option:
            name, number, board, what = option.groups()
            found[name or board] = int(number) if name else what
        elif word.startswith("-"):
            found[word] = True
        else:
            rest.append(word)
    return found, rest


def main():
    if shutil.which("ninja"):  # Makefiles of CMake start one per object
        os.environ.setdefault("CMAKE_GENERATOR", "Ninja")
    given, words = options(sys.argv[1:])
    if not words:
        raise SystemExit(__doc__)
    os.environ["PYTHONPATH"] = os.pathsep.join(
        [f"{ROOT}/tests/guard", *filter(None, [os.environ.get("PYTHONPATH")])])
    # AddressSanitizer keeps freed memory back, so that later uses are seen:
    # 256 MB, which takes a fifth of its time. 1 MB is enough. Core allocates
    # nothing; a look for leaks takes longer than most programs run.
    os.environ.setdefault("ASAN_OPTIONS",
                          "quarantine_size_mb=1:detect_leaks=0")
    task = words[0] in groups.TASKS
    if not task and (given.get("-q") or len(words) > 1):
        return together(words, given["-j"])
    if not task:
        return alone(words[0], quiet=False).status
    # What follows a task names some of all groups instead: TESTS.
    table = groups.table()
    unknown = [name for name in words[1:] if name not in table]
    if unknown:
        near = difflib.get_close_matches(unknown[0], table) or ["host/suites"]
        raise SystemExit(f"run: no group {unknown[0]}; near: "
                         + " ".join(near))
    chosen = [table[name] for name in words[1:]] or \
        groups.chosen(words[0], given["--board"])
    if given.get("--describe"):
        print("\n".join(f"{group.name:24} {about(group)}".rstrip()
                        for group in chosen))
        return 0
    if given.get("--list"):
        print("\n".join(group.name for group in chosen))
        return 0
    build(chosen, given["-j"])
    return 0 if given.get("--build") else \
        together([group.name for group in chosen], given["-j"])


if __name__ == "__main__":
    sys.exit(main())
