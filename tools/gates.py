"""gates: run the gates of make check, some at once; at the end, what failed
or was skipped.

A gate that compares nothing prints a line that begins with SKIP, and why.
"""
# SPDX-License-Identifier: MIT
import concurrent.futures
import os
import subprocess
import sys


def run(gate):
    """What a gate prints; did it pass, and its SKIP lines."""
    done = subprocess.run(
        f"{os.environ.get('MAKE', 'make')} -s {gate}", shell=True, text=True,
        errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        check=False)
    skips = [f"{gate}: {line.strip()}" for line in done.stdout.splitlines()
             if line.startswith("SKIP")]
    return done.stdout, done.returncode == 0, skips


def main():
    gates = sys.argv[1:]
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


if __name__ == "__main__":
    sys.exit(main())
