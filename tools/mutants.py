"""mutants: break core in small ways, one at a time; the suites must notice."""
# SPDX-License-Identifier: MIT
import concurrent.futures
import glob
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SUITES = "tests/*.c port/print.c tests/host/port.c"
FLAGS = "-std=gnu11 -O1 -w -Icore/include -Iport -Itests"

SOURCES = sorted(glob.glob("core/src/*/*.c", root_dir=ROOT))

SWAPS = [("==", "!="), ("!=", "=="), ("<=", "<"), (">=", ">"), ("&&", "||"),
         ("||", "&&"), ("++", "--"), ("--", "++"), ("+=", "-="), ("-=", "+="),
         (" < ", " <= "), (" > ", " >= "), (" + ", " - "), (" - ", " + "),
         (" * ", " + "), (" / ", " * "), (" % ", " / "), (" << ", " >> "),
         (" & ", " | "), ("BU_BAD", "BU_OK"), ("BU_MORE", "BU_BAD"),
         ("BU_FULL", "BU_OK"), ("BU_REFEED", "BU_BAD"), ("BU_END", "BU_OK"),
         ("continue;", "break;"), ("break;", ";")]

# What changes no behaviour, and why.
EQUAL = "both sides are the same there"
GAP = "no value lies between"
FARTHER = "looks farther back than it must, and finds the same"
EQUIVALENT = {
    "core/src/ring/ring.c": {"< -> <=": EQUAL},
    "core/src/utf8/check.c": {"0x80000000u -> 2147483647u": GAP},
    "core/src/utf8/cut.c": {
        "< -> <=": FARTHER, "- -> +": FARTHER, "1 -> 0u": FARTHER,
        "0x3Fu -> 64u": FARTHER},
    "core/src/utf8/explain.c": {
        "< -> <=": "C2 is a lead", "0xC2u -> 195u": "C2 is a lead"},
    "core/src/utf8/feed.c": {
        "< -> <=": GAP, "> -> >=": GAP, "1u -> 0u": GAP, "1u -> 2u": GAP,
        "0x70u -> 113u": GAP, "0x70u -> 111u": GAP},
    "core/src/utf8/finish.c": {
        "> -> >=": GAP, "0xFFu -> 256u": GAP, "0xFFu -> 254u": GAP,
        "0xFFFu -> 4096u": GAP, "0xFFFu -> 4094u": GAP},
    "core/src/utf8/next.c": {
        ">= -> >": GAP, "0x80000000u -> 2147483649u": GAP,
        "0x80000000u -> 2147483647u": GAP},
    "core/src/utf8/prev.c": {"< -> <=": FARTHER, "0x40u -> 65u": FARTHER},
    "core/src/utf8/put.c": {"0xFF00u -> 65281u": "the low bits go"},
    "core/src/utf8/repair.c": {"1 -> 2u": "true is true"},
    "core/src/utf8/repair_size.c": {"> -> >=": "needs all of the memory"},
}


def code_spans(text):
    """Where the code is: not in comments, includes or strings."""
    dark = [m.span() for m in re.finditer(
        r'/\*.*?\*/|"[^"]*"|^#.*?$', text, re.S | re.M)]

    def lit(place):
        return not any(a <= place < b for a, b in dark)
    return lit


def mutants(path):
    """All variants of a file: (line, what, text)."""
    with open(f"{ROOT}/{path}", encoding="utf-8") as file:
        text = file.read()
    lit = code_spans(text)

    def variant(start, end, new):
        line = text.count("\n", 0, start) + 1
        return line, f"{text[start:end].strip()} -> {new.strip()}", \
            text[:start] + new + text[end:]
    for old, new in SWAPS:
        for match in re.finditer(re.escape(old), text):
            if lit(match.start()):
                yield variant(*match.span(), new)
    for match in re.finditer(r"\b(0x[0-9A-Fa-f]+|\d+)u?\b", text):
        if not lit(match.start()):
            continue
        value = int(match.group(1), 0)
        for other in {value + 1, value - 1} - {-1}:
            yield variant(*match.span(), f"{other}u")


def survives(job):
    """Build and run one mutant; None if it was noticed, else what it is, and
    why that is right."""
    path, line, what, text = job
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/suites"
        changed = f"{folder}/{os.path.basename(path)}"
        with open(changed, "w", encoding="utf-8") as file:
            file.write(text)
        others = [source for source in SOURCES if source != path]
        build = subprocess.run(
            f"gcc {FLAGS} {SUITES} {' '.join(others)} {changed} -o {program}",
            shell=True, cwd=ROOT, stderr=subprocess.DEVNULL, check=False)
        if build.returncode:
            return None
        try:
            run = subprocess.run([program], stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL, timeout=30,
                                 check=False)
        except subprocess.TimeoutExpired:
            return None
    if run.returncode:
        return None
    return f"{path}:{line}: {what}", EQUIVALENT.get(path, {}).get(what)


def main():
    paths = sys.argv[1:] or SOURCES
    jobs = [(path, *mutant) for path in paths for mutant in mutants(path)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        alive = [line for line in pool.map(survives, jobs) if line]
    unknown = 0
    for line, reason in alive:
        unknown += reason is None
        print(f"{line}: {reason or 'SURVIVES'}")
    print(f"mutants: {len(jobs)} made, {len(jobs) - len(alive)} noticed, "
          f"{len(alive) - unknown} change nothing, {unknown} survive")
    return unknown > 0


if __name__ == "__main__":
    sys.exit(main())
