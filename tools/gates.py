"""gates: the static gates of make check: gates.py TASK [COMMAND]

check runs all, some at once, also after one has failed; with QUICK=1 those
that take seconds. At the end it says what failed or was skipped. A gate that
compares nothing prints a line that begins with SKIP, and why; one that prints
nothing fails. With a COMMAND that is the gate.
"""
# SPDX-License-Identifier: MIT
import concurrent.futures
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.append(f"{ROOT}/tests")
import paths  # noqa: E402, F401
import groups  # noqa: E402

UNSPELT = "./build ./.git ./tools/unicode ./tests/unicode " \
          "./tools/detect/chat.tsv ./tools/mojibake/kinds.txt " \
          "./tools/prose.txt ./tools/mojibake/lines.tsv ./tests/bidi/bidi.txt"
WORDS = "bu fo ser iput ist hsi te ue ore nd statics rouge als alle unter " \
        "mye gost crate wont"
SPELLING = f"codespell --quiet-level=2 --skip={UNSPELT.replace(' ', ',')} " \
           f"--ignore-words-list={WORDS.replace(' ', ',')} . && " \
           "echo spelling: codespell finds nothing wrong"
# git grep ends with 1 where it finds nothing; sh -e passes over a pipeline
# that begins with !, and over all of one but its last command.
LICENCES = """
found=$(reuse lint 2>&1) || { echo "$found"; exit 1; }
status=0
git grep -L SPDX-License -- '*.[chS]' '*.py' '*.sh' || status=$?
[ "$status" = 1 ] || { echo "licences: no SPDX line in these files"; exit 1; }
echo "licences: reuse lint finds nothing wrong"
"""
# Those that take long come first.
GATES = {
    # check-static: clang-tidy, -fanalyzer, cppcheck, sparse; tools/static.tsv
    "check-static": "python3 tools/check_static.py",
    # check-undef: no call leaves the library, by gcc and clang
    "check-undef": "python3 tools/check_undef.py",
    # check-size: ROM and stack beside a base commit; stored figures
    "check-size": "python3 tools/size.py --check",
    # check-builds: link all of core, compiled in each supported way
    "check-builds": "python3 tools/check_builds.py",
    # check-bench: instructions beside a base commit; stored figures
    "check-bench": "python3 tools/bench.py --check",
    # check-changed: mutants of what changed since the base commit
    "check-changed": "python3 tools/mutants.py --changed",
    # gen-check: compare generated files with their generators
    "gen-check": "python3 tools/gen.py --check && "
                 "python3 tools/chart.py --check && "
                 "python3 tools/pictures.py --check && "
                 "python3 tools/detect/accuracy.py --check",
    # check-headers: compile each header alone, all together, and core as C++
    "check-headers": "sh tools/check_headers.sh",
    # check-format: layout of C, shell and Python
    "check-format": "sh tools/check_format.sh",
    # check-names: base names, statics and other names of core are unique
    "check-names": "python3 tools/check_names.py",
    # check-avr: compile core with avr-gcc, an int of 16 bits, no warnings
    "check-avr": "sh tools/check_avr.sh",
    # check-layers: no file includes or calls a higher floor
    "check-layers": "python3 tools/check_layers.py",
    # check-composers: a fuzzer fills in each type that a user may
    "check-composers": "python3 tools/check_composers.py",
    # check-shape: length of functions; ceilings, which must not grow
    "check-shape": "python3 tools/check_shape.py",
    # check-spelling: misspelled words that codespell knows
    "check-spelling": SPELLING,
    # check-licences: licence and copyright of each file; docs/security.md
    "check-licences": LICENCES,
    # check-facts: numbers and words that alone differ since the base commit
    "check-facts": "python3 tools/compare.py",
    # check-mutants: each excuse of a mutant that changes nothing names one
    "check-mutants": "python3 tools/mutants.py --check && "
                     "python3 tools/mutants_asm.py --check",
}
QUICK = [f"check-{name}" for name in (
    "names", "layers", "shape", "composers", "format", "avr", "spelling",
    "licences", "mutants", "facts")]
SLOW = "python3 tools/check_undef.py --all && " \
       "python3 tools/check_builds.py core --all && " \
       "python3 tools/check_static.py --misra && " \
       "ALL=1 python3 tools/bench.py --check"


def run(gate, command=""):
    """The output of a gate, whether it passed, and its SKIP lines. One that
    tests/groups.py does not list is a failure with NO_SKIP=1."""
    done = subprocess.run(
        ["sh", "-ec", command or GATES[gate]], cwd=ROOT, text=True,
        errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        check=False)
    skips = [line.strip() for line in done.stdout.splitlines()
             if line.startswith("SKIP")]
    wrong = [f"may not skip (MAY_SKIP of tests/groups.py): {line}"
             for line in skips if not groups.may_skip(gate, line)]
    if not done.stdout.strip():
        wrong.append("prints nothing: what did it compare?")
    return done.stdout + "".join(f"{gate} {line}\n" for line in wrong), \
        done.returncode == 0 and not wrong, [
            f"{gate}: {line}" for line in skips]


def together(gates):
    """Run gates, some at once; return whether one failed."""
    failed = []
    skips = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for gate, (text, passed, skipped) in zip(gates, pool.map(run, gates)):
            print(text, end="", flush=True)
            skips += skipped
            if not passed:
                failed.append(gate)
    for line in skips:
        print(line)
    print(f"check: {len(gates)} gates, {len(failed)} failed"
          f"{''.join(' ' + gate for gate in failed)}, {len(skips)} skipped")
    return bool(failed)


def main():
    task, *command = sys.argv[1:] or ["check"]
    if task == "check":
        return together(QUICK if os.environ.get("QUICK") == "1"
                        else list(GATES))
    text, passed, _ = run(task, SLOW if task == "check-slow" else
                          " ".join(command))
    print(text, end="")
    return not passed


if __name__ == "__main__":
    sys.exit(main())
