"""playgrounds: the page of tools/playground, in a browser without a screen;
tests/host/playground.js has what is typed there, and what must come."""
# SPDX-License-Identifier: MIT
import gzip
import os
import shutil
import subprocess
import sys
import tempfile

from toolbox import CC, ROOT, lacking

PAGE = f"{ROOT}/build/playground/index.html"
MODULES = f"{ROOT}/build/npm/node_modules"
MOST = 250_000  # bytes of the page, packed


def compiled(tap, folder):
    """What the page gives as C is compiled against core."""
    names = sorted(os.listdir(folder))
    tap.ok(len(names) == 7, "each tool has C", names)
    for name in names:
        done = subprocess.run(
            [*CC.split(), "-std=c11", "-Wall", "-Werror", "-Wno-unused",
             f"-I{ROOT}/core/include", "-fsyntax-only", f"{folder}/{name}"],
            check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True)
        tap.ok(done.returncode == 0, f"{name} is compiled", done.stdout)


def run(tap):
    """Make the page, and use it."""
    if lack := lacking("clang", "wasm-ld"):
        tap.skip("the playground", f"{lack} is not here")
        return
    done = subprocess.run(
        [sys.executable, f"{ROOT}/tools/playground/build.py"], check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    tap.ok(done.returncode == 0, "the playground is made", done.stdout)
    with open(PAGE, "rb") as file:
        size = len(gzip.compress(file.read(), 9))
    tap.ok(size <= MOST, f"it has at most {MOST} bytes, packed", size)
    browser = shutil.which("chromium")
    if not browser or lacking("node") or \
            not os.path.exists(f"{MODULES}/puppeteer-core"):
        tap.skip("the playground in a browser",
                 "chromium, node or puppeteer-core is not here")
        return
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            ["node", f"{ROOT}/tests/host/playground.js", browser, PAGE,
             MODULES, folder, f"{ROOT}/docs/pictures"], check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            timeout=600)
        for line in done.stdout.splitlines():
            word, _, what = line.partition(" - ")
            if word in ("ok", "not ok"):
                what, _, note = what.partition(" | ")
                tap.ok(word == "ok", what, note)
            else:
                print(f"# {line}")
        tap.ok(done.returncode == 0, "the browser ends well",
               done.stdout[-2000:])
        compiled(tap, folder)
