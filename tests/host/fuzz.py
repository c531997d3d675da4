"""fuzz: every room of core with bytes that libFuzzer chooses.

fuzz.py SECONDS [NAME]... runs each fuzzer for so long, and keeps what it found
in build/host/corpus; fuzz.py --seeds FOLDER writes what they begin with.
"""
# SPDX-License-Identifier: MIT
# group: fuzz = fuzzers | run_host
# group: fuzz-oss | run_oss
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile
import zipfile

from toolbox import ROOT, has_sanitizer

OUT = f"{ROOT}/build/host"
KEPT = f"{ROOT}/build/host/corpus"
# The fuzzer, the longest input, its executions in make test.
FUZZERS = {name: (int(most), int(runs)) for name, most, runs in (
    line.split() for line in """
utf8 96 1500
utf8-speed 96 1500
long 1200 12000
long-speed 1200 12000
formats 80 800
formats-speed 80 800
convert 80 15000
convert-speed 80 15000
pages 200 4000
pages-speed 200 4000
detect 160 4000
escapes 200 20000
escapes-speed 200 20000
names 120 30000
unicode 90 4000
unicode-speed 90 4000
segments 160 4000
segments-speed 160 4000
numbers 60 30000
numbers-speed 60 30000
ring 300 60000
ring-speed 300 60000
line 400 4000
history 200 20000
gsm 200 30000
compat 120 40000
composed 300 4000
""".strip().splitlines())}
# What all begin with: texts, keys, escapes, names, numbers, septets.
SEEDS = [text.encode("utf-8", "surrogatepass") for text in (
    "\x10A \u00e9\u20ac\U0001f600 z", "\x08e\u0301\u0323 \uac01\u1100\u1161",
    "\x21\U0001f468\u200d\U0001f469\U0001f1e9\U0001f1ea\u0938\u094d\u0924",
    "\x02can't 3.14 (x) $1\r\na\u0308\u3042", "\x41\u0130I\u03a3 \ud800\udc00",
    "\x0aCON.txt/../a:b.tar.gz ", "\x05.git/aux .. %2F%c3%a9%",
    "\x00attachment; filename=\"a\\\"b\"; filename*=UTF-8''%e2%82%ac",
    "\x03ab\x1b[D\x7f\x1b[3~\x12a\x07\r\x1b[200~x\x1b[201~",
    "\x04\u041f\u0440\u0438\u0432\u0435\u0442 \u00cf\u00f0\u00e8")] + [
    bytes.fromhex(text) for text in (
        "0520 80 7f ff ff ff ff 0f e5 8e 26 80", "08f0 9f 98 c3 28 ff e2 82",
        "1b65 06 05 00 03 01 02 01 1b 3c 40", "00ff 8f a2 af 81 30 8b c0 a4")]


def corpus(folder):
    """Write the seeds into a folder."""
    os.makedirs(folder, exist_ok=True)
    for number, seed in enumerate(SEEDS):
        with open(f"{folder}/seed{number}", "wb") as file:
            file.write(seed)
    return folder


def zips(folder):
    """Beside each fuzzer of a folder, its seeds as OSS-Fuzz takes them."""
    for name in FUZZERS:
        path = f"{folder}/fuzz_{name}_seed_corpus.zip"
        with zipfile.ZipFile(path, "w") as archive:
            for number, seed in enumerate(SEEDS):
                archive.writestr(f"seed{number}", seed)


def fuzz(name, folder, *options):
    """Run one; did it end well, and what it printed."""
    most = FUZZERS[name][0]
    done = subprocess.run(
        [f"{OUT}/fuzz_{name}", f"-max_len={most}", "-print_final_stats=1",
         f"-dict={ROOT}/tests/http/escapes.dict",
         f"-artifact_prefix={folder}-", *options, folder],
        cwd=ROOT, check=False, text=True, errors="replace",
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    lines = [line for line in done.stderr.splitlines(True)
             if not re.match(r"#|INFO|\s+#\d+ .* fuzzer::", line)]
    return done.returncode == 0, "".join(lines)


def executions(text):
    """The number of inputs tried."""
    found = re.search(r"number_of_executed_units: (\d+)", text)
    return int(found[1]) if found else 0


def run_host(tap):
    """Each fuzzer, from the seeds, for a fixed number of executions."""
    if not has_sanitizer("clang"):
        tap.skip("fuzz", "no clang with its runtime")
        return
    with tempfile.TemporaryDirectory() as folder:
        for name, (_, runs) in FUZZERS.items():
            good, text = fuzz(name, corpus(f"{folder}/{name}"), "-seed=1",
                              f"-runs={runs}")
            tap.ok(good and executions(text) >= runs, name, text[-3000:])


STUB = """#include <stdint.h>
#include <stdio.h>
int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n);
int main(int argc, char **argv)
{
    static uint8_t s[4096];
    FILE *file = fopen(argv[argc - 1], "rb");
    return !file || LLVMFuzzerTestOneInput(s, fread(s, 1, sizeof s, file));
}
"""


def run_oss(tap):
    """The recipe of OSS-Fuzz, with an engine that runs one input."""
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/engine.c", "w", encoding="utf-8") as file:
            file.write(STUB)
        subprocess.run(["gcc", "-c", "engine.c"], cwd=folder, check=True)
        done = subprocess.run(
            ["sh", "packaging/oss-fuzz/build.sh"], cwd=ROOT, check=False,
            text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={"PATH": os.environ["PATH"], "CC": "gcc", "CFLAGS": "-O1",
                 "CXX": "g++", "CXXFLAGS": "-O1", "WORK": folder,
                 "OUT": folder, "LIB_FUZZING_ENGINE":
                 f"{folder}/engine.o"})
        tap.ok(done.returncode == 0, "build.sh builds", done.stdout[-3000:])
        for name in FUZZERS if done.returncode == 0 else ():
            program = f"{folder}/fuzz_{name}"
            with zipfile.ZipFile(f"{program}_seed_corpus.zip") as seeds:
                seeds.extractall(f"{folder}/seeds")
            good = all(subprocess.run([program,
                                       f"{folder}/seeds/seed{number}"],
                                      check=False).returncode == 0
                       for number in range(len(SEEDS)))
            tap.ok(good, f"{name} runs its seeds")


def main():
    if sys.argv[1] == "--seeds":
        return zips(sys.argv[2])
    seconds, *names = sys.argv[1:]

    def one(name):
        good, text = fuzz(name, corpus(f"{KEPT}/{name}"),
                          f"-max_total_time={seconds}")
        print(text if not good else "", end="")
        print(f"{name}: {executions(text)} executions"
              f"{'' if good else ', FAILED'}", flush=True)
        return good

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        good = list(pool.map(one, names or FUZZERS))
    return not all(good)


if __name__ == "__main__":
    sys.exit(main())
