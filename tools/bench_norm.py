"""bench_norm: normal forms, graphemes, order, sizes, counts and properties
compared with ICU and utf8proc, and conversion to a page with ICU and iconv,
over tools/prose.txt, on this machine; needs libicu-dev and libutf8proc-dev."""
# SPDX-License-Identifier: MIT
import os
import shlex
import subprocess

import bench_host
import bench_inputs

ROOT = bench_host.ROOT
OUT = bench_host.OUT


def build(tune):
    """The program over the files of a tuning."""
    os.makedirs(OUT, exist_ok=True)
    listed = subprocess.run(
        ["make", "-s", "sources", "BOARD=pc", f"TUNE={tune}"], cwd=ROOT,
        check=True, text=True, stdout=subprocess.PIPE).stdout.split()
    line = (f"rm -rf {OUT}/norm-{tune} && mkdir {OUT}/norm-{tune} && "
            f"cd {OUT}/norm-{tune} && gcc -std=gnu11 -O2 -I{ROOT}/core/include"
            f" -c {' '.join(f'{ROOT}/{source}' for source in listed)} && "
            f"g++ -O2 -I{ROOT}/core/include {bench_host.HERE}/norm.cpp *.o "
            "-licui18n -licuuc -lutf8proc -o norm")
    subprocess.run(line.replace(ROOT, shlex.quote(ROOT)), shell=True,
                   check=True)
    return f"{OUT}/norm-{tune}/norm"


def row(program, name, text, rounds):
    """Ratios to ICU and to utf8proc, of each job."""
    path = f"{OUT}/{name}.txt"
    with open(path, "wb") as file:
        file.write(text)
    lines = subprocess.run([program, path, rounds], check=True, text=True,
                           stdout=subprocess.PIPE).stdout.splitlines()
    cells = ["; ".join(f"{float(peer) / float(ours):.2f}" if float(peer)
                       else "" for peer in peers).strip(" ;")
             for ours, *peers in map(str.split, lines)]
    return f"| {name[len('prose_'):]} | {' | '.join(cells)} |"


def main():
    program = build(os.environ.get("TUNE", "speed"))
    print(f"On {bench_host.cpu_name()}, ratios to ICU; to utf8proc:\n\n"
          "| text | check of NFC | to NFC | to NFD | graphemes | order | "
          "UTF-16 units | scalars | to a page (ICU; iconv) | category | "
          "upper case | width | caseless (ICU in UTF-16; folded in UTF-8) |\n"
          "|---|" + 12 * "---:|")
    for name, text in bench_inputs.prose():
        print(row(program, name, text, os.environ.get("ROUNDS", "400")),
              flush=True)


if __name__ == "__main__":
    main()
