"""gen: what is generated, by tools/tables.tsv: gen.py [--check] [PATTERN]...

Each row has a file and the program that prints it. With --check nothing is
written; a file that differs from what its program prints fails. With patterns
only the files whose path matches one.
"""
# SPDX-License-Identifier: MIT
import concurrent.futures
import fnmatch
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def rows(patterns):
    """The rows of the table, each a path and a command."""
    with open(f"{ROOT}/tools/tables.tsv", encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                path, command = line.rstrip("\n").split("\t")
                if any(fnmatch.fnmatch(path, p) for p in patterns or ["*"]):
                    yield path, command.split()


def made(row):
    """The output of the program of a row."""
    run = subprocess.run([sys.executable, *row[1]], cwd=ROOT, check=False,
                         stdout=subprocess.PIPE)
    if run.returncode:
        raise SystemExit(f"gen: {' '.join(row[1])} fails")
    return run.stdout


def there(path):
    """The content of a file; empty if there is no such file."""
    if not os.path.exists(path):
        return b""
    with open(path, "rb") as file:
        return file.read()


def main():
    patterns = sys.argv[1:]
    check = patterns[:1] == ["--check"]
    table = list(rows(patterns[check:]))
    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for (path, command), text in zip(table, pool.map(made, table)):
            if there(f"{ROOT}/{path}") == text:
                continue
            wrong += 1
            if check:
                print(f"{path} differs from the output of {' '.join(command)}")
                continue
            print(path)
            with open(f"{ROOT}/{path}", "wb") as file:
                file.write(text)
    if check:
        print(f"gen: {len(table)} files, {wrong} differ from their generators")
    return bool(check and wrong)


if __name__ == "__main__":
    sys.exit(main())
