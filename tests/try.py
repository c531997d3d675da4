"""try: build the native suites and run those of what has changed, and then the
gates that a change in these files may fail and that are quick; or the suites
alone of what is named: a suite, what several begin with, or a room. make try
SUITE=norm."""
# SPDX-License-Identifier: MIT
import concurrent.futures
import glob
import os
import re
import shutil
import subprocess
import sys

import lost
import verdict
from toolbox import ROOT

HERE = "build/host"
PROGRAM = f"{HERE}/suites-sanitized"


def suites():
    """The suites, each with its room."""
    return {name: os.path.basename(os.path.dirname(path))
            for names in lost.suites().values() for name in names
            for path in glob.glob(f"{ROOT}/tests/*/{name}.c")
            if f"suite_{name}(" in lost.read(path)}


def git(*words):
    """The lines that git prints; none, where this is no repository."""
    run = subprocess.run(["git", *words], cwd=ROOT, check=False, text=True,
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return run.stdout.splitlines()


def changed():
    """The files changed since the last commit, or else by it."""
    found = git("diff", "--name-only", "HEAD") + \
        git("ls-files", "--others", "--exclude-standard")
    found = found or git("show", "--format=", "--name-only", "HEAD")
    return [path for path in found if os.path.exists(f"{ROOT}/{path}")]


def users(header):
    """The sources that include a header, by what the compiler noted."""
    for path in glob.glob(f"{ROOT}/{HERE}/sanitized/**/*.d", recursive=True):
        text = lost.read(path)
        if f" {header}" in text:
            yield os.path.relpath(path, f"{ROOT}/{HERE}/sanitized")[:-1] + "c"


def gates(paths):
    """The gates that matter for these files: {name: command}. Those of core
    are about all of core."""
    for name, pattern, command in (
            ("layout of C", r"\.[ch](pp)?$",
             "clang-format --dry-run --Werror"),
            ("layout of Python", r"\.py$", "flake8 --max-line-length=79"),
            ("shell", r"\.sh$", "shellcheck")):
        some = [path for path in paths if re.search(pattern, path)]
        if some:
            yield name, [*command.split(), *some]
    for gate in ("shape", "names", "layers"):
        if any(path.startswith("core/") for path in paths):
            yield (f"check-{gate}",
                   [sys.executable, f"tools/check_{gate}.py"])


def pass_gates(paths):
    """Run these gates, some at once, and say what they find; did all pass?"""
    def run(gate):
        name, command = gate
        if not shutil.which(command[0]):
            return name, 0, f"SKIP {name}: {command[0]} is missing\n"
        done = subprocess.run(command, cwd=ROOT, check=False, text=True,
                              stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
        return name, done.returncode, done.stdout if done.returncode else ""

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(run, gates(paths)))
    print("".join(text for _, _, text in found), end="")
    wrong = [name for name, status, _ in found if status]
    if found:
        print(f"not ok: {', '.join(wrong)}" if wrong else
              f"ok: {', '.join(name for name, _, _ in found)}")
    return not wrong


def of_path(path, known):
    """The suites of a source or a header."""
    if path.endswith("/suites.h"):  # a new suite is a file, too
        return set()
    if path.endswith(".h"):
        return {name for source in users(path)
                for name in of_path(source, known)}
    name = os.path.basename(path)[:-2]
    room = os.path.basename(os.path.dirname(path))
    if name in known and path.startswith("tests/"):
        return {name}
    # A suite has the name of its module, or begins with it.
    module = name.split("_")[0]
    own = {suite for suite, place in known.items() if place == room}
    return {suite for suite in own
            if suite.split("_")[0].startswith(module)} or own


def named(word, known):
    """The suites that a word means."""
    return [name for name, room in known.items()
            if word in (name, room) or name.startswith(f"{word}_")]


def main():
    known = suites()
    if subprocess.run(["make", "-s", f"-j{os.cpu_count()}", "SAY=yes",
                       PROGRAM], cwd=ROOT, check=False).returncode:
        return 1
    chosen = [name for word in sys.argv[1:] for name in named(word, known)]
    if sys.argv[1:] and not chosen:
        print(f"try: no suite is {' '.join(sys.argv[1:])}; there are: "
              f"{' '.join(known)}")
        return 1
    if sys.argv[1:]:
        return run_suites(chosen)
    paths = changed()
    found = set().union(*(of_path(path, known) for path in paths
                          if re.search(r"\.[ch]$", path)))
    chosen = [name for name in known if name in found]
    if not chosen:
        print("try: nothing that has a suite has changed")
    status = run_suites(chosen) if chosen else 0
    return status or not pass_gates(paths)


def run_suites(chosen):
    """Run these suites, and say what failed; the status."""
    run = subprocess.run([f"{ROOT}/{PROGRAM}", *chosen], check=False,
                         stdout=subprocess.PIPE, text=True, errors="replace")
    judge = verdict.Verdict("try")
    for line in run.stdout.splitlines():
        judge.line(line)
    print("\n".join(judge.failed) or f"ok: {' '.join(chosen)}")
    return run.returncode


if __name__ == "__main__":
    sys.exit(main())
