"""packages: the version, and how others take core into their builds."""
# SPDX-License-Identifier: MIT
import re
import subprocess
import tempfile

from toolbox import CC, ROOT

PROGRAM = """
#include <bareutf/base.h>
#include <stdio.h>
#if BU_VERSION < 900L
#error BU_VERSION is no number
#endif
int main(void)
{
    printf("%d.%d.%d %ld\\n", BU_VERSION_MAJOR, BU_VERSION_MINOR,
           BU_VERSION_PATCH, (long)BU_VERSION);
    puts(BU_VERSION_STRING);
    return 0;
}
"""


def sh(command, folder=ROOT, **more):
    """Run lines of the shell, up to the first that fails: did they pass, and
    what was printed."""
    run = subprocess.run(["sh", "-ec", command], cwd=folder, check=False,
                         text=True, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, **more)
    return run.returncode == 0, run.stdout


def read(path):
    """The text of a file."""
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    """Write a file."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


VERSION = re.search(r'BU_VERSION_STRING "(.*)"',
                    read(f"{ROOT}/core/include/bareutf/base.h"))[1]


def version(tap):
    """Number, parts and text are one version, and others take it."""
    major, minor, patch = map(int, VERSION.split("."))
    with tempfile.TemporaryDirectory() as folder:
        write(f"{folder}/a.c", PROGRAM)
        good, said = sh(f"{CC} -I{ROOT}/core/include a.c -o a && ./a", folder)
        tap.ok(good and said == f"{VERSION} "
               f"{major * 10000 + minor * 100 + patch}\n{VERSION}\n",
               "BU_VERSION as parts, number and text", said)
        good, said = sh(f"sh tools/arduino.sh {folder}")
        tap.ok(good and f"\nversion={VERSION}\n" in
               read(f"{folder}/bareutf/library.properties"),
               "the version of the Arduino library", said)
    heads = re.findall(r"^## (.*)$", read(f"{ROOT}/CHANGELOG.md"), re.M)
    tap.ok(heads[0] == "[Unreleased]" and all(re.fullmatch(
        r"(\[\d+\.\d+\.\d+\] - )?\d{4}-\d\d-\d\d", head)
        for head in heads[1:]) and heads[1:] == sorted(
            heads[1:], key=lambda head: head[-10:], reverse=True),
        "CHANGELOG.md: a section that is not released, then dated ones", heads)


def run(tap):
    """What a package has."""
    version(tap)
