"""recipes: docs/design.md says how to add a format, a board, a rule and a
tuning, and docs/porting.md how to add a page; here each is added, in a copy of
the project, as it says. The page is made without the tables of the others."""
# SPDX-License-Identifier: MIT
import os
import re
import shutil
import subprocess
import tempfile

from toolbox import CC, ROOT, lacking

PROGRAM = """
#include <bareutf/bareutf.h>
#include <stdio.h>
#include "suites.h"
#include "tap.h"
#include <port.h>
static int page_is_read(const char *s, uint32_t value, enum bu_status status)
{
    const uint8_t *p = (const uint8_t *)s;
    uint32_t found = 0;
    return bu_page_sample8.next(&p, p + 1, &found, &bu_page_sample8) ==
           status && found == value;
}
static uint32_t zhe_to_euro(uint32_t value)
{
    return value == 0x416 ? 0x20AC : value;
}
int main(void)
{
    size_t at;
    port_init();
    suite_sample();
    tap_ok(page_is_read("\\xC0", 0x416, BU_OK) &&
           page_is_read("A", 0x41, BU_OK) &&
           page_is_read("\\x81", 0, BU_BAD), "bytes of the page");
    tap_ok(bu_page_map(&bu_page_sample8, 0xC0, zhe_to_euro) == 0x80,
           "a value that the page has");
    tap_ok(bu_name_check(&bu_name_sample, (const uint8_t *)"a:b", 3, &at) ==
           BU_NAME_OK, "a name by the rule");
    tap_ok(bu_name_check(&bu_name_sample, (const uint8_t *)"a/b", 3, &at) ==
           BU_NAME_SLASH, "no name by the rule");
    return tap_done();
}
"""
PATHS = ("core", "docs", "port", "tests", "tools", "linker", "examples",
         "Makefile")


def blocks():
    """The commands of each recipe: {its heading: lines}."""
    with open(f"{ROOT}/docs/design.md", encoding="utf-8") as file:
        part = file.read().split("\n## 11. Recipes\n")[1]
    with open(f"{ROOT}/docs/porting.md", encoding="utf-8") as file:
        part += "\n### A page\n" + re.search(
            r"^## A page\n(.*?)(?=^## )", file.read(), re.M | re.S)[1]
    return {heading: "".join(re.findall(r"```sh\n(.*?)```", text, re.S))
            for heading, text in re.findall(r"^### (.*?)\n(.*?)(?=^### |\Z)",
                                            part, re.M | re.S)}


def sh(command, folder):
    """Run lines of the shell; the process."""
    return subprocess.run(["sh", "-ec", command], cwd=folder, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True)


def run_host(tap):
    """All five, then what they made."""
    with tempfile.TemporaryDirectory() as tree:
        for name in PATHS:
            copy = shutil.copytree if os.path.isdir(f"{ROOT}/{name}") \
                else shutil.copy
            copy(f"{ROOT}/{name}", f"{tree}/{name}")
        os.remove(f"{tree}/tools/pages/pages.txt")
        for heading, lines in blocks().items():
            if "arm" in lines or "make lib" in lines:
                if lack := lacking("arm-none-eabi-gcc"):
                    tap.skip(heading, f"{lack} is missing")
                    continue
            made = sh(lines, tree)
            tap.ok(made.returncode == 0, heading, made.stdout)
        with open(f"{tree}/main.c", "w", encoding="utf-8") as file:
            file.write(PROGRAM)
        built = sh(f"{CC} -std=gnu11 -Icore/include -Iport -Itests/frame "
                   "main.c tests/page/sample.c "
                   "$(ls tests/frame/*.c | grep -v main.c) port/print.c "
                   "tests/host/port.c "
                   "core/src/*/*.c -o sample && ./sample", tree)
        tap.ok(built.returncode == 0 and "not ok" not in built.stdout,
               "the format, the rule and the page are what they should be",
               built.stdout[-2000:])
        gates = sh("python3 tools/check_layers.py && "
                   "python3 tools/check_names.py", tree)
        tap.ok(gates.returncode == 0, "the gates pass", gates.stdout)
