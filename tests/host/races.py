"""races: tools/bench_host.py builds, links and runs, over one short text; no
time is compared."""
# SPDX-License-Identifier: MIT
# group: races | run
import os
import subprocess
import sys

from toolbox import ROOT, lacking

sys.path.append(f"{ROOT}/tools")
import bench_host  # noqa: E402


def bench(*words):
    """True if it passed, and the lines that it printed."""
    run = subprocess.run(
        [sys.executable, f"{ROOT}/tools/bench_host.py", *words], check=False,
        env={**os.environ, "ROUNDS": "1", "LENGTHS": "8", "SIMDUTF": ""},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return run.returncode == 0, run.stdout.splitlines()


def raced(tap):
    """Each function has a row of its own, with a peer and with ours."""
    good, lines = bench("russian")
    found = {line.split(" | ")[0].strip("| ") for line in lines
             if " | russian" in line}
    tap.ok(good and found.issuperset(bench_host.KINDS),
           "each function runs beside a peer", "\n".join(lines))


def vectors(tap):
    """The vector files alone: simdutf is not asked for."""
    if not bench_host.VECTORS:
        tap.skip("the vector files run", "this CPU lacks AVX2")
        return
    good, lines = bench("--vectors", "russian")
    tap.ok(good and lines[-1].startswith("Ratios with: SIMDUTF"),
           "the vector files run", "\n".join(lines))


def run(tap):
    """The program, with all that is here."""
    if lack := lacking("gcc", "make", "objcopy"):
        tap.skip("races", f"{lack} is missing")
        return
    raced(tap)
    vectors(tap)
