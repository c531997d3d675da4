"""fetches: each checked copy reads each byte once, in the code that compilers
make: fetch_once_host.c stops at each load and changes the source there."""
# SPDX-License-Identifier: MIT
# group: fetch = plain/core.a plain/suites.a | run
import os
import platform
import subprocess
import tempfile

from toolbox import ROOT, lacking

FILES = ("utf8/utf8_fetch.c", "name/name_fetch.c")
# What is planted: in which file, what becomes of what.
PLANTED = (
    ("utf8", "out[i] = s[i];", "{ out[i] = s[i]; out[i] = s[i]; }"),
    ("utf8", "out[i] = s[i];", "out[i] = ((const uint8_t *)s)[i];"),
    ("utf8", "bu_utf8_check(out, n)", "bu_utf8_check((const uint8_t *)s, n)"),
    ("utf8", "out[n] = byte;", "out[n] = s[n];"),
    ("utf8", "*end++ = *s++;", "{ *end++ = *s; s++; if (n != 1) (void)*s; }"),
    ("name", "bytes[i] = s[i];", "bytes[i] = ((const uint8_t *)s)[i];"),
    ("name", "bytes[i] = s[i];", "{ if (s[i] == 0) break; bytes[i] = s[i]; }"),
    ("name", "(rule, bytes", "(rule, (const uint8_t *)s"),
)


def build(folder, compiler, level, plant=None):
    """The program, with the calls by this compiler; None if it fails."""
    paths = []
    for path in FILES:
        with open(f"{ROOT}/core/src/{path}", encoding="utf-8") as file:
            text = file.read()
        if plant and path.startswith(plant[0]):
            assert plant[1] in text, plant
            text = text.replace(plant[1], plant[2])
        paths.append(f"{folder}/{os.path.basename(path)}")
        with open(paths[-1], "w", encoding="utf-8") as file:
            file.write(text.replace('"utf8_stdint.h"',
                                    f'"{ROOT}/core/src/utf8/utf8_stdint.h"'))
    program = f"{folder}/once"
    subprocess.run([compiler, "-std=gnu11", "-w", level, "-Icore/include",
                    "-Itests/frame", "tests/name/fetch_once_host.c", *paths,
                    "build/host/plain/suites.a", "build/host/plain/core.a",
                    "-o", program], cwd=ROOT, check=True)
    return program


def outcome(program):
    """Whether it passed, and what it said."""
    run = subprocess.run([program], check=False, text=True, timeout=300,
                         stdout=subprocess.PIPE)
    return run.returncode, run.stdout.strip()


def once(tap, folder):
    """By each compiler, at each level."""
    for compiler in ("gcc", "clang"):
        if lack := lacking(compiler):
            tap.skip(f"reads by {compiler}", f"{lack} is missing")
            continue
        for level in ("-O1", "-O2", "-O3"):
            code, said = outcome(build(folder, compiler, level))
            tap.ok(code == 0, f"each byte is read once: {compiler} {level}",
                   f"{code} {said}")


def planted(tap, folder):
    """A second read, or a wide one, is found."""
    for plant in PLANTED:
        code, _ = outcome(build(folder, "gcc", "-O3", plant))
        tap.ok(code != 0, f"found: {plant[2]}")


def run(tap):
    """On the CPU whose single steps the program takes."""
    if platform.machine() != "x86_64":
        tap.skip("reads of the checked copies", "the CPU is not x86-64")
        return
    if lack := lacking("gcc"):
        tap.skip("reads of the checked copies", f"{lack} is missing")
        return
    with tempfile.TemporaryDirectory() as folder:
        once(tap, folder)
        planted(tap, folder)
