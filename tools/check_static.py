"""check_static: the findings of clang-tidy, gcc -fanalyzer, cppcheck and
sparse in core: each is fixed, or has a reason in tools/static.tsv.

Usage: check_static.py [--misra] [CORE [FILE...]]. --misra counts what
cppcheck's addon finds of each rule of MISRA C:2012, outside generated tables,
and compares it with the table in docs/develop/assurance.md; UPDATE=1 writes
the counts.
"""
# SPDX-License-Identifier: MIT
import collections
import concurrent.futures
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
REASONS = f"{ROOT}/tools/static.tsv"
PAGE = f"{ROOT}/docs/develop/assurance.md"
FLAGS = "-std=c11 -ffreestanding -Iinclude"
CPPCHECK = "cppcheck -q --std=c11 --platform=unix32 -Iinclude " \
           "--template='{file}:{line}:{id}:{message}'"
COLUMNS = r"(?P<file>[^ :]+):(?P<line>\d+):\d+: "
SHARES = 16  # of the files of core, at once
# A tool: how it is called for some files, what one finding looks like, and how
# it says its version.
TOOLS = {
    "clang-tidy": (
        "clang-tidy --quiet --header-filter=.* --checks='-*,bugprone-*,"
        f"clang-analyzer-*,cert-*' $FILES -- {FLAGS}",
        COLUMNS + r"\w+: .*\[(?P<what>[^\]]*)\]$",
        r"LLVM version (\d+)"),
    "gcc -fanalyzer": (
        f"for f in $FILES; do gcc {FLAGS} -Og -fanalyzer -c $f -o /dev/null; "
        "done",
        COLUMNS + r"warning: .*\[-W(?P<what>[^\]]*)\]$",
        r"^gcc .* (\d+)\."),
    "cppcheck": (
        f"{CPPCHECK} --enable=warning,style,performance,portability $FILES",
        r"(?P<file>[^ :]+):(?P<line>\d+):(?P<what>\w+):",
        r"([\d.]+)"),
    "sparse": (
        f"sparse -Wsparse-all {FLAGS} $FILES",
        COLUMNS + r"(?:warning|error): (?P<what>.*)$",
        r"([\d.]+)"),
}


def shell(command, folder):
    """What a command prints, whatever its status."""
    return subprocess.run(
        ["sh", "-c", command], cwd=folder, text=True, errors="replace",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False).stdout


def versions():
    """The first line of the table, for the tools that are here; and those
    that are not here."""
    words = []
    lacking = [tool for tool in TOOLS if not shutil.which(tool.split()[0])]
    for tool, (_, _, version) in TOOLS.items():
        found = re.search(version, shell(f"{tool.split()[0]} --version",
                                         ROOT))
        words.append(f"{tool.split()[0]} {found[1] if found else 'none'}")
    return "# " + ", ".join(words), lacking


def findings(core, tool, sources):
    """What a tool finds in some files and in what they include."""
    command, pattern, _ = TOOLS[tool]
    command = command.replace("$FILES", " ".join(sources))
    for line in shell(command, core).splitlines():
        found = re.match(pattern, line)
        if found:
            path = os.path.relpath(os.path.join(core, found["file"]), core)
            yield tool, found["what"], path, int(found["line"])


def all_findings(core, tools, sources):
    """What the tools find in the sources, each once."""
    jobs = [(tool, sources[at::SHARES]) for tool in tools
            for at in range(SHARES)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return sorted(set().union(*pool.map(
            lambda job: set(findings(core, *job)), jobs)))


def read_reasons():
    """The versions on record, and why what is found is right."""
    with open(REASONS, encoding="utf-8") as file:
        head, *lines = file.read().splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    found = {tuple(row[:-1]): row[-1] for row in rows}
    if len(found) != len(rows) or not all(
            len(row) == 5 and row[-1] for row in rows):
        raise SystemExit("static: a malformed or duplicate row in "
                         "tools/static.tsv")
    return head, found


def text_of(core, path, number):
    """A line of a file, as the table has it."""
    with open(f"{core}/{path}", encoding="utf-8") as file:
        return " ".join(file.read().splitlines()[number - 1].split())


def judge(core, some):
    """Compare what is found with the table; in some files, or in all."""
    head, reasons = read_reasons()
    here, lacking = versions()
    used = set()
    faults = 0
    found = all_findings(
        core, [tool for tool in TOOLS if tool not in lacking],
        some or sorted(glob.glob("src/*/*.c", root_dir=core)))
    for tool, what, path, number in found:
        key = (tool, what, path, text_of(core, path, number))
        ways = [key, (*key[:3], "*"), (*key[:2], "*", "*")]
        why = [way for way in ways if way in reasons]
        used.update(why)
        if not why:
            faults += 1
            print("\t".join(key) + f"\t# HAS NO REASON, line {number}")
    for key in reasons:
        if not some and key not in used and key[0] not in lacking:
            faults += 1
            print("\t".join(key) + "\t# IS NOT FOUND")
    print(f"static: {len(found)} findings, {len(reasons)} reasons, "
          f"{faults} faults ({here[2:]})")
    if here != head:
        print(f"SKIP static: the reasons are for {head[2:]}; here is "
              f"{here[2:]}")
        return False
    return faults > 0


def is_made(text):
    """Return whether a generator wrote this file."""
    return "Made by tools/" in text


def without_tables(core, folder):
    """A copy of core in which a generated table has one entry; the files that
    are written by hand, and how many lines they have."""
    lines, written = 0, set()
    copy = shutil.copytree(core, f"{folder}/core")
    for path in glob.glob(f"{copy}/*/*/*.[ch]"):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if not is_made(text):
            lines += text.count("\n")
            written.add(os.path.relpath(path, copy))
            continue
        with open(path, "w", encoding="utf-8") as file:
            file.write(re.sub(r"= \{\n.*?^\};", "= {0};", text,
                              flags=re.M | re.S))
    return copy, written, lines


def count_misra(core):
    """How often each rule is broken, and in how many lines."""
    with tempfile.TemporaryDirectory() as folder:
        copy, written, lines = without_tables(core, folder)
        text = shell(f"{CPPCHECK} -j{os.cpu_count()} --addon=misra src", copy)
    found = {line for line in text.splitlines()
             if ":misra-" in line and line.split(":")[0] in written}
    return collections.Counter(re.search(r":misra-c2012-([\d.]+):", line)[1]
                               for line in found), lines


def misra(core):
    """Compare these counts with the table of the page."""
    counts, lines = count_misra(core)
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    start, table, end = re.search(
        r"(.*<!-- misra -->\n)(.*)(<!-- /misra -->.*)", page, re.S).groups()
    reasons = dict(re.findall(r"^\| ([\d.]+) \| \d+ \| (.+) \|$", table, re.M))
    total = sum(counts.values())
    made = (f"{total:,} in {lines:,} lines, {1000 * total // lines} in 1,000."
            "\n\n| rule | places | reason |\n|---|---:|---|\n" + "".join(
                f"| {rule} | {count} | {reasons.get(rule, '')} |\n"
                for rule, count in sorted(
                    counts.items(), key=lambda row: [
                        int(part) for part in row[0].split(".")])))
    if os.environ.get("UPDATE"):
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(start + made + end)
    lacking = [rule for rule in counts if rule not in reasons]
    stale = [rule for rule in reasons if rule not in counts]
    for rule in lacking + stale:
        print(f"rule {rule}: {counts[rule]} places, "
              f"{'no reason' if rule in lacking else 'a reason'}")
    if made != table and not os.environ.get("UPDATE"):
        print("misra: docs/develop/assurance.md has other counts: UPDATE=1")
    print(f"misra: {made.splitlines()[0]} {len(counts)} rules, "
          f"{len(lacking)} without a reason")
    return bool(lacking or stale) or made != table


def main():
    words = sys.argv[1:]
    asked = [word for word in words if not word.startswith("-")]
    core = os.path.abspath(asked[0]) if asked else f"{ROOT}/core"
    return misra(core) if "--misra" in words else judge(core, asked[1:])


if __name__ == "__main__":
    sys.exit(main())
