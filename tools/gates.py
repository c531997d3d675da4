"""gates: run each gate of make check; at the end, what failed or was skipped.

A gate that compares nothing prints a line that begins with SKIP, and why.
"""
# SPDX-License-Identifier: MIT
import os
import subprocess
import sys


def run(gate):
    """Pass on what a gate prints; did it pass, and its SKIP lines."""
    skips = []
    process = subprocess.Popen(
        f"{os.environ.get('MAKE', 'make')} -s {gate}", shell=True, text=True,
        errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    for line in process.stdout:
        print(line, end="", flush=True)
        if line.startswith("SKIP"):
            skips.append(f"{gate}: {line.strip()}")
    return process.wait() == 0, skips


def main():
    gates = sys.argv[1:]
    failed = []
    skips = []
    for gate in gates:
        passed, skipped = run(gate)
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
