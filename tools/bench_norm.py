"""bench_norm: normal forms, graphemes, order, sizes, counts, case, properties
compared with ICU and utf8proc, conversion to and from a page with ICU and
iconv, and steps, LEB128 and rings with plain code, over words of
tools/prose.txt, on this machine; needs libicu-dev and libutf8proc-dev. With
names of JOBS only those; ROUNDS may be set."""
# SPDX-License-Identifier: MIT
import os
import random
import re
import shlex
import statistics
import subprocess
import sys

import bench_host
import bench_inputs

ROOT = bench_host.ROOT
OUT = bench_host.OUT
SIZE = 1 << 16


def build(tune):
    """The program over the files of a tuning."""
    os.makedirs(OUT, exist_ok=True)
    listed = subprocess.run(
        ["make", "-s", "sources", "BOARD=pc", f"TUNE={tune}"], cwd=ROOT,
        check=True, text=True, stdout=subprocess.PIPE).stdout.split()
    line = (f"rm -rf {OUT}/norm-{tune} && mkdir {OUT}/norm-{tune} && "
            f"cd {OUT}/norm-{tune} && gcc -std=gnu11 -O2 -I{ROOT}/core/include"
            f" -c {' '.join(f'{ROOT}/{source}' for source in listed)} && "
            f"g++ -O2 -Wno-unused-result -I{ROOT}/core/include "
            f"{bench_host.HERE}/norm.cpp *.o "
            "-licui18n -licuuc -lutf8proc -o norm")
    subprocess.run(line.replace(ROOT, shlex.quote(ROOT)), shell=True,
                   check=True)
    return f"{OUT}/norm-{tune}/norm"


JOBS = ["check of NFC", "to NFC", "to NFD", "graphemes", "order",
        "UTF-16 units", "scalars", "to a page", "category", "upper case",
        "width", "caseless", "direction", "script", "lower", "fold",
        "bu_convert to a page", "bu_convert from a page", "next",
        "next in place", "prev", "prev in place", "feed", "LEB128",
        "LEB128 of one length", "ring 64", "ring 512", "words",
        "line breaks", "keys of order"]


def unlike(name, text):
    """64 KiB of the words of a text, by chance, which no predictor learns."""
    words = re.findall(r"[^ \n、。]+[ \n、。]*", text.decode())
    pick = random.Random(name)
    parts, length = [], 0
    while length < SIZE - 4096:
        part = pick.choice(words).encode()
        parts.append(part)
        length += len(part)
    return b"".join(parts)[:SIZE].decode(errors="ignore").encode()


def ratios(program, name, text, only):
    """Of each job those to the first and the second peer, or None."""
    path = f"{OUT}/{name}.txt"
    rounds = os.environ.get("ROUNDS", "60")
    with open(path, "wb") as file:
        file.write(text)
    found = {}
    for at, job in enumerate(JOBS):
        if only and job not in only:
            continue
        line = subprocess.run([program, path, rounds, str(at)], check=True,
                              text=True, stdout=subprocess.PIPE).stdout
        ours, *peers = map(float, line.split())
        found[job] = [peer / ours if peer else None for peer in peers]
    return found


def cell(found):
    """The median, and the least with its text."""
    found = sorted((value, name) for value, name in found if value)
    if not found:
        return ""
    least, name = found[0]
    return (f"{statistics.median(value for value, _ in found):.2f} "
            f"({least:.2f} {name})")


def main():
    program = build(os.environ.get("TUNE", "speed"))
    found = {name[len("prose_"):]:
             ratios(program, name, unlike(name, text), sys.argv[1:])
             for name, text in bench_inputs.prose()}
    print(f"On {bench_host.cpu_name()}, {len(found)} texts; each the median, "
          "and the least:\n\n"
          "| job | ICU | utf8proc; iconv; folded in UTF-8; plain code |\n"
          "|---|---:|---:|")
    for job in next(iter(found.values())):
        cells = [cell((rows[job][peer], name) for name, rows in found.items())
                 for peer in range(2)]
        print(f"| {job} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
