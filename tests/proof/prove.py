"""prove: contracts of core, proved by Frama-C's WP over core's own source.

usage: prove.py [--all] [--smoke] [--only PROPERTY] [--seconds N]
                [--turns N] [-j N] [--break N [--seed TEXT]] [UNIT...]

Without a name: what changed since proved.tsv was written; --all: everything.
--smoke looks for contracts that nothing can fulfil (slow).
--break proves N mutants of the functions of each unit, by chance; each that
still proves is a gap in a contract, unless a comment or mutants.tsv
beside this file has the reason why it changes nothing.
"""
# SPDX-License-Identifier: MIT
import argparse
import collections
import concurrent.futures
import copy
import glob
import os
import re
import shutil
import signal
import subprocess
import sys
import time

import weave
sys.path.append(f"{weave.ROOT}/tools")
import mutants  # noqa: E402
import mutate  # noqa: E402

BUILT = f"{weave.ROOT}/build/proof"
RECORD = f"{weave.HERE}/proved.tsv"
EXCUSES = f"{weave.HERE}/mutants.tsv"
QUICK = ("quick-cvc4", "quick-z3", "quick-cvc5")
PROVERS = (*QUICK, "cvc4", "z3", "cvc5")
GOALS = re.compile(r"Proved goals: +(\d+) / (\d+)")
OPEN = re.compile(r"^\[wp\] \[(?:Timeout|Unknown|Failed|Stepout)\] .*|"
                  r".*(?:error|aborted).*", re.M)


def recorded():
    """{unit: (goals, digest)} of what was proved."""
    found = {}
    if os.path.exists(RECORD):
        with open(RECORD, encoding="utf-8") as file:
            for line in file:
                if not line.startswith("#"):
                    name, goals, digest = line.rstrip("\n").split("\t")
                    found[name] = int(goals), digest
    return found


def record(proved):
    """Write what was proved."""
    with open(RECORD, "w", encoding="utf-8") as file:
        file.write("# unit, goals proved, digest of source and contracts; "
                   "by `make prove`\n")
        for name, (goals, digest) in sorted(proved.items()):
            file.write(f"{name}\t{goals}\t{digest}\n")


def row(unit):
    """The row of a unit in docs/develop/assurance.md."""
    names = unit.words["prove"]
    shown = [name for name in names
             if name.startswith("bu_") and "__" not in name] or [
                 name for name in names if name in unit.functions]
    if unit.words["lemmas"]:
        shown = [f"logic/{name}" for name in unit.words["lemmas"]]
    elif not unit.words["source"][0].startswith("core/"):
        shown = unit.words["source"]
    shown = ", ".join(f"`{name}`" for name in shown)
    return f"| {shown} | {unit.about.strip()} |"


def write(unit, every, change):
    """The woven files of a unit; the path of the one to prove."""
    folder = f"{BUILT}/{unit.name}"
    files = weave.woven(unit, every)
    others = weave.core() | weave.changed_logic() if unit.moving else {}
    for name, text in {**others, **files}.items():
        text = change(text)
        if unit.moving:
            text = weave.restless(text)
        os.makedirs(os.path.dirname(f"{folder}/{name}"), exist_ok=True)
        with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
            file.write(text)
    scripts = f"{folder}/session/script"
    os.makedirs(scripts, exist_ok=True)
    for path in glob.glob(f"{weave.HERE}/*.json"):
        shutil.copy(path, scripts)
    return f"{folder}/{next(iter(files))}"


def command(unit, path, options, seconds):
    """The command line of Frama-C."""
    root = os.path.dirname(path) if unit.moving else weave.ROOT
    places = (os.path.dirname(path), f"{weave.HERE}/logic",
              f"{root}/{weave.folder_of(unit)}", f"{root}/core/include")
    # Pruning and grounding cost more time than they save the provers; a unit
    # that needs one says so.
    made = ["frama-c", "-machdep", "gcc_x86_32", "-cpp-extra-args=" +
            " ".join([f"-I{place}" for place in places] +
                     ["-Dvolatile="] * unit.moving), "-wp", "-wp-rte",
            "-wp-timeout", str(seconds), "-wp-par", "1",
            "-wp-no-pruning", "-wp-no-ground",
            "-wp-session",
            f"{os.path.dirname(path)}/session"]
    made += ["-wp-prover", ",".join(
        ["script", *(unit.words["provers"] or PROVERS)])]
    made += unit.goals(options.only)
    return made + ["-wp-smoke-tests"] * options.smoke + unit.words["wp"] + [
        path]


def prove(unit, every, options, change=str):
    """Prove one unit: its goals, or None if any is left open; a report."""
    path = write(unit, every, change)
    start = time.monotonic()
    # What a turn proves stays in the session. The second one is for a busy
    # machine: a prover has its seconds of CPU, but 2 more on the wall.
    for turn in range(options.turns):
        seconds = options.seconds * 4 ** turn
        run = subprocess.run(
            command(unit, path, options, seconds), capture_output=True,
            text=True, check=False,
            env=dict(os.environ, WHY3CONFIG=f"{weave.HERE}/why3.conf"))
        found = GOALS.search(run.stdout)
        done, made = map(int, found.groups()) if found else (0, 0)
        good = run.returncode == 0 and 0 < done == made
        if good or not found:
            break
    with open(f"{os.path.dirname(path)}/log", "w", encoding="utf-8") as file:
        file.write(run.stdout + run.stderr)
    report = [f"{unit.name:14} {done:5} of {made} goals"
              f"{time.monotonic() - start:7.0f} s{'' if good else '  OPEN'}"]
    if not good:
        report += [f"    {line.group()}" for line in
                   OPEN.finditer(run.stdout + run.stderr)]
    return done if good else None, "\n".join(report[:30])


def drawn(unit, every, options):
    """Mutants of the functions that a unit proves, by chance, each with the
    woven file that it changes."""
    made = [(mutant, text) for path, text in zip(
                unit.words["source"], weave.woven(unit, every).values())
            for mutant in mutate.variants(path, text)
            if mutant.function in unit.words["prove"]]
    order = mutants.by_chance(options.seed)
    made.sort(key=lambda pair: order(pair[0]))
    return made[:options.mutants]


def broken(unit, every, options, function, provers, change=str):
    """Whether some provers prove a function as it is changed: "survives",
    "refused" as soon as one goal is open, or "did not build"."""
    unit = copy.copy(unit)
    unit.words = unit.words | {"prove": [function], "provers": provers}
    done = False
    with subprocess.Popen(
            command(unit, write(unit, every, change), options,
                    options.seconds),
            stdout=subprocess.PIPE, text=True, start_new_session=True,
            env=dict(os.environ, WHY3CONFIG=f"{weave.HERE}/why3.conf")) as run:
        for line in run.stdout:
            if line.startswith("[wp] [") and OPEN.match(line):
                os.killpg(run.pid, signal.SIGTERM)
                return "refused"
            found = GOALS.search(line)
            done = found and found[1] == found[2] != "0" or done
    return "survives" if done and run.returncode == 0 else "did not build"


def judges(unit, every, options, function):
    """The provers that prove a function as it is, quick ones first; None if
    they leave a goal open, as they would with any mutant of it."""
    for provers in QUICK, PROVERS:
        if broken(unit, every, options, function, provers) == "survives":
            return provers
    print(f"{unit.name:14} {function} is not proved as it is", flush=True)
    return None


def break_unit(unit, every, options, excuses):
    """Break the functions of a unit; its counts."""
    count = collections.Counter()
    asked = {}  # function: provers that prove it as it is
    for mutant, text in drawn(unit, every, options):
        name = mutant.function
        if name not in asked:
            asked[name] = judges(unit, every, options, name)
        found = "not judged" if asked[name] is None else broken(
            unit, every, options, name, asked[name],
            lambda old: mutant.result if old == text else old)
        key = mutate.name(mutant)
        if found == "survives":
            found = "equal" if key in excuses else found
            print("\t".join(key) + f"\t# {found}, line {mutant.line}",
                  flush=True)
        count[found] += 1
    write(unit, every, str)
    print(f"{unit.name:14} {words(count)}", flush=True)
    return count


def words(count):
    """Counts of mutants, in words."""
    return (f"{sum(count.values())} mutants: {count['refused']} refused, "
            f"{count['did not build']} did not build, {count['equal']} equal, "
            f"{count['survives']} survive, {count['not judged']} not judged")


def break_all(units, every, options):
    """Break units; status 1 if a mutant survives or is not judged."""
    excuses = mutants.read_excuses()[0] | mutants.read_list(EXCUSES)
    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        total = sum(pool.map(lambda unit: break_unit(
            unit, every, options, excuses), units), collections.Counter())
    print(f"prove: {words(total)}")
    return 1 if total["survives"] or total["not judged"] else 0


def arguments():
    """The options of the command line."""
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--only", help="a property, by name")
    parser.add_argument("--smoke", action="store_true")
    parser.add_argument("--seconds", type=int, default=20,
                        help="of a prover for a goal, in the first turn")
    parser.add_argument("--turns", type=int, default=2,
                        help="each has four times the seconds of the last")
    # One more than there are CPUs, as Frama-C sleeps while a prover runs.
    parser.add_argument("-j", type=int, default=os.cpu_count() + 1,
                        help="units at a time")
    parser.add_argument("--break", type=int, dest="mutants", metavar="N")
    parser.add_argument("--seed", default=mutants.commit(),
                        help="of --break; without it, that of the commit")
    parser.add_argument("names", nargs="*")
    return parser.parse_args()


def main():
    """Prove what was asked for; status 1 if a goal is open."""
    options = arguments()
    every = weave.everything()
    if options.mutants:
        still = weave.units()
        return break_all([still[name] for name in options.names or still],
                         still, options)
    proved = {name: row for name, row in recorded().items() if name in every}
    digests = {name: weave.digest(*pair) for name, pair in every.items()}
    names = options.names or [
        name for name in every
        if options.all or proved.get(name, (0, ""))[1] != digests[name]]
    # The longest first, so that none of them is alone at the end; lemmas are
    # few, but hard.
    names.sort(key=lambda name: (not every[name][0].words["lemmas"],
                                 -proved.get(name, (1 << 31, ""))[0]))
    faults = 0
    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        runs = {pool.submit(prove, *every[name], options): name
                for name in names}
        for run in concurrent.futures.as_completed(runs):
            name = runs[run]
            goals, report = run.result()
            print(report, flush=True)
            faults += goals is None
            proved.pop(name, None)
            if goals is not None:
                proved[name] = goals, digests[name]
            if not options.smoke and not options.only:
                record(proved)
    print(f"prove: {sum(goals for goals, _ in proved.values())} goals in "
          f"{len(proved)} of {len(every)} units are proved; {faults} faults")
    return 1 if faults or len(proved) != len(every) else 0


if __name__ == "__main__":
    sys.exit(main())
