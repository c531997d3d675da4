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
EQUIVALENT = {
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
    """Build and run one mutant; None if it was noticed."""
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
        return f"{path}:{line}: {what}" if run.returncode == 0 else None


def main():
    paths = sys.argv[1:] or SOURCES
    jobs = [(path, *mutant) for path in paths for mutant in mutants(path)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        alive = [line for line in pool.map(survives, jobs) if line]
    unknown = [line for line in alive if line not in EQUIVALENT]
    for line in alive:
        print(line + ("" if line in unknown
                      else f" (no change: {EQUIVALENT[line]})"))
    print(f"mutants: {len(jobs)} made, {len(jobs) - len(alive)} noticed, "
          f"{len(alive) - len(unknown)} change nothing, "
          f"{len(unknown)} survive")
    return bool(unknown)


if __name__ == "__main__":
    sys.exit(main())
