"""playgrounds: the page of tools/playground, in a headless browser;
tests/host/playground.js has the input and the expected results."""
# SPDX-License-Identifier: MIT
# group: playground = plain/core.a | run
import glob
import gzip
import re
import subprocess
import sys
import tempfile

from toolbox import CC, ROOT, in_browser, lacking

PAGE = f"{ROOT}/build/playground/index.html"
MOST = 280_000  # bytes of the page, packed: 10,000 for text from right to left


def compiled(tap, folder):
    """The C code of the page is compiled against core and run, and prints the
    output that the page shows."""
    names = sorted(glob.glob(f"{folder}/*.c"))
    tap.ok(len(names) > 100, "the page gives programs", len(names))
    faults = []
    for name in names:
        with open(f"{name[:-2]}.txt", encoding="utf-8") as file:
            expected = [line.rstrip() for line in file.read().splitlines()]
        with open(f"{name[:-2]}.link", encoding="utf-8") as file:
            link = file.read()
        done = subprocess.run(
            [*CC.split(), "-std=c11", "-Wall", "-Wextra", "-Werror",
             f"-I{ROOT}/core/include", name, f"{ROOT}/build/host/plain/core.a",
             "-o", f"{folder}/program"], check=False, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            faults.append([link, done.stdout[:500]])
            continue
        done = subprocess.run([f"{folder}/program"], check=False,
                              stdout=subprocess.PIPE, timeout=10)
        found = [line.rstrip() for line in
                 done.stdout.decode("utf-8", "replace").splitlines()]
        if found != expected and "".join(found + expected) != "":
            faults.append([link, found, expected])
    tap.ok(not faults, "they are compiled, and print what the page says",
           faults[:5])


def run(tap):
    """Make the page, and use it."""
    if lack := lacking("clang", "wasm-ld"):
        tap.skip("the playground", f"{lack} is not here")
        return
    done = subprocess.run(
        [sys.executable, f"{ROOT}/tools/playground/build.py"], check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    tap.ok(done.returncode == 0, "the playground is made", done.stdout)
    sizes = [int(x) for x in re.findall(r" (\d+)\b", done.stdout)]
    with open(PAGE, "rb") as file:
        size = len(gzip.compress(file.read(), 9))
    tap.ok(len(sizes) == 2 and abs(size - sizes[0]) < 99 and
           size <= sizes[1] <= MOST, "with all of core it has at most "
           f"{MOST} bytes, packed", [size, sizes])
    print(f"# packed: {size} bytes; with all of core {sizes[1:]}")
    with tempfile.TemporaryDirectory() as folder:
        said = in_browser("playground.js", PAGE, folder,
                          f"{ROOT}/docs/pictures", wait=600)
        if not said:
            tap.skip("the playground in a browser",
                     "chromium, node or puppeteer-core is not here")
            return
        status, text = said
        for line in text.splitlines():
            word, _, what = line.partition(" - ")
            if word in ("ok", "not ok"):
                what, _, note = what.partition(" | ")
                tap.ok(word == "ok", what, note)
            else:
                print(f"# {line}")
        tap.ok(status == 0, "the browser ends well", text[-2000:])
        compiled(tap, folder)
