"""fuzz: libFuzzer gives bytes of its own to every room of core.

fuzz.py SECONDS [NAME]... runs each fuzzer for so long, and keeps what it found
in build/host/corpus; fuzz.py --seeds FOLDER writes what they begin with.
"""
# SPDX-License-Identifier: MIT
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile
import zipfile

from toolbox import ROOT, has_sanitizer

OUT = f"{ROOT}/build/host/fuzz"
KEPT = f"{ROOT}/build/host/corpus"
# The fuzzer, the longest input, its executions in make test.
FUZZERS = {name: (int(most), int(runs)) for name, most, runs in (
    line.split() for line in """
utf8 96 2000
long 1200 2000
long-speed 1200 2000
formats 80 2000
convert 80 2000
pages 200 2000
detect 160 2000
escapes 200 2000
names 120 2000
unicode 90 2000
segments 160 2000
numbers 60 2000
ring 300 2000
line 200 2000
history 200 2000
gsm 200 2000
compat 120 2000
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
        "0520 80 7f ff ff ff ff 0f e5 8e 26 80 00", "08f0 9f 98 c3 28 ff e2 82",
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
        path = f"{folder}/{name}_seed_corpus.zip"
        with zipfile.ZipFile(path, "w") as archive:
            for number, seed in enumerate(SEEDS):
                archive.writestr(f"seed{number}", seed)


def fuzz(name, folder, *options):
    """Run one; did it end well, and what it printed."""
    most = FUZZERS[name][0]
    done = subprocess.run(
        [f"{OUT}/{name}", f"-max_len={most}", "-print_final_stats=1",
         f"-dict={ROOT}/tests/http/escapes.dict",
         f"-artifact_prefix={folder}-", *options, folder],
        cwd=ROOT, check=False, text=True, errors="replace",
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    return done.returncode == 0, done.stderr


def executions(text):
    """How many inputs were tried."""
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
