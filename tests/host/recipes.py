"""recipes: CONTRIBUTING.md says how to add a page, a rule of names, a command,
a board, a suite, a format and a tuning; here each is added, in a copy of the
project, as it says; then what the recipes end with is run: make try, and the
gates. The page is made without the tables of the others too."""
# SPDX-License-Identifier: MIT
# group: recipes = plain/suites.a plain/core.a suites-sanitized | run_host
import os
import re
import shutil
import subprocess
import tempfile

from toolbox import CC, ROOT, lacking

PROGRAM = """
#include <bareutf/bareutf.h>
#include <stdio.h>
#include "formats.h"
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
    suite_first();
    suite_sample();
    tap_ok(formats_are_right(), "the row of the format");
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
# Headers that get one declaration more, which none but new files use.
GREW = ("core/include/bareutf/name.h", "tests/frame/suites.h")
LONGEST = 24  # lines of a section, with what explains it: a screen
KEPT = ("names", "host/compiler", "host/sanitized", "host/suites-sanitized")
COMMIT = ("git init -q\ngit add -A\ngit -c user.name=tests "
          "-c user.email=tests@localhost commit -qm all")


def sections():
    """The sections: {heading: text}."""
    with open(f"{ROOT}/CONTRIBUTING.md", encoding="utf-8") as file:
        part = file.read().split("\n## Add something\n")[1]
    return dict(re.findall(r"^### (.*?)\n(.*?)(?=^### |\Z)", part,
                           re.M | re.S))


def sh(command, folder):
    """Run lines of the shell; the process."""
    return subprocess.run(["sh", "-ec", command], cwd=folder, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True)


def commands(text):
    """The commands of a section: those that add something, and the calls of
    make that end it."""
    lines = "".join(re.findall(r"```sh\n(.*?)```", text, re.S)).splitlines()
    calls = [call for line in lines if line.startswith("make ")
             for call in line.split(" && ")]
    return "\n".join(line for line in lines
                     if not line.startswith("make ")), calls


def follow(tap, tree, heading, text):
    """Do what a section says: each file that it names has changed then."""
    added, calls = commands(text)
    paths = [f"{tree}/{path}" for path in re.findall(
        r"(?:>>?|\.h |in |/' |\\\n +>?)((?:core|examples|port|tests|tools)/"
        r"[\w/-]+\.(?:c|h|mk|py|txt|tsv))$", added, re.M)]
    before = {path: read(path) for path in paths}
    made = sh(added, tree)
    same = [path for path in paths if read(path) == before[path]]
    tap.ok(made.returncode == 0 and paths and calls and not same and
           len(text.strip().splitlines()) <= LONGEST, heading,
           f"{made.stdout[-2000:]} {paths} {same}")


def read(path):
    """The content of a file; empty if there is no such file."""
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def needs(call):
    """What a call of make lacks; None if nothing."""
    if " lib " in call:
        return lacking("arm-none-eabi-gcc")
    with open(f"{ROOT}/tools/needs.txt", encoding="utf-8") as file:
        tools = dict(re.findall(r"^([\w-]+): (.*)$", file.read(), re.M))
    return lacking(*re.findall(r"\b[a-z][\w+-]*", tools[call.split()[1]]))


def endings(tap, tree):
    """What the recipes end with. Of a tuning only what would be built: the
    groups of boards build and run some."""
    calls = dict.fromkeys(call for text in sections().values()
                          for call in commands(text)[1])
    for call in calls:
        if lack := needs(call):
            tap.skip(call, f"{lack} is missing")
            continue
        run = sh(call if " TUNE=" not in call else f"{call} -n", tree)
        wanted = re.search(r"(?:SUITE|TUNE)=(\w+)|$", call)[1] or ""
        tap.ok(run.returncode == 0 and wanted in run.stdout, call,
               run.stdout[-3000:])


def generated(tap, tree):
    """What is generated is as it is made; and a file that is not is seen."""
    run = sh("python3 tools/gen.py --check '*/page.h' '*/page_find_all.c' "
             "'*/page_sums.h' '*sample*'", tree)
    tap.ok(run.returncode == 0, "gen-check passes", run.stdout)
    run = sh("echo >>tests/page/page_sums.h\n"
             "python3 tools/gen.py --check '*/page_sums.h'", tree)
    tap.ok(run.returncode != 0 and "page_sums.h" in run.stdout,
           "gen-check fails for a file that is not as it was made", run.stdout)


def alone(tap, tree):
    """A page is made from its own file."""
    os.remove(f"{tree}/tools/pages/pages.txt")
    run = sh("python3 tools/gen_pages.py sample8", tree)
    tap.ok(run.returncode == 0 and
           run.stdout == read(f"{tree}/core/src/page/page_sample8.c"),
           "a page is made without the tables of the others", run.stdout)


def unknown(tap, tree):
    """A copy without a history, below a folder that is named as one of core:
    the ceilings stand beside their counts all the same."""
    run = sh("python3 tools/check_shape.py", tree)
    rows = re.findall(r"^shape: .*: (\d+|not known), at most \d+$", run.stdout,
                      re.M)
    tap.ok(run.returncode == 0 and len(rows) > 6 and "0" not in rows and
           "SKIP shape: no counts to compare with: " in run.stdout,
           "check-shape says why it compares nothing", run.stdout[-2000:])


def copied(folder):
    """A copy of the project, with the objects that are there."""
    tree = f"{folder}/src/bareutf"
    shutil.copytree(ROOT, tree, symlinks=True,
                    ignore=shutil.ignore_patterns("build", ".git",
                                                  "__pycache__"))
    for path in KEPT:
        made, to = f"{ROOT}/build/{path}", f"{tree}/build/{path}"
        if os.path.isdir(made):
            shutil.copytree(made, to)
        elif os.path.exists(made):
            os.makedirs(os.path.dirname(to), exist_ok=True)
            shutil.copy2(made, to)
    return tree


def settle(tree):
    """Build again what a recipe changes, and not all that reads its headers:
    that takes half a minute. The list of suites is what one file reads."""
    for path in GREW:
        shutil.copystat(f"{ROOT}/{path}", f"{tree}/{path}")
    os.utime(f"{tree}/tests/host/suites.c")


def run_host(tap):
    """All of them, then what they made."""
    with tempfile.TemporaryDirectory() as folder:
        tree = copied(folder)
        unknown(tap, tree)
        if not lacking("git"):
            sh(COMMIT, tree)
        for heading, text in sections().items():
            follow(tap, tree, heading, text)
        settle(tree)
        endings(tap, tree)
        generated(tap, tree)
        built(tap, tree)
        command(tap, tree)
        alone(tap, tree)


def built(tap, tree):
    """The suites, the format, the rule and the page."""
    with open(f"{tree}/main.c", "w", encoding="utf-8") as file:
        file.write(PROGRAM)
    run = sh(f"{CC} -std=gnu11 -Icore/include -Iport -Itests/frame "
             "main.c tests/page/sample.c tests/page/first.c "
             "tests/frame/formats.c core/src/page/sample.c "
             "core/src/page/page_sample8.c core/src/name/name_sample.c "
             f"'{ROOT}/build/host/plain/suites.a' "
             f"'{ROOT}/build/host/plain/core.a' -o sample && ./sample", tree)
    tap.ok(run.returncode == 0 and "not ok" not in run.stdout,
           "the suites, the format, the rule and the page are as they should "
           "be", run.stdout[-2000:])


def command(tap, tree):
    """The command, on a board."""
    what = "the command answers"
    if lack := lacking("arm-none-eabi-gcc", "qemu-system-arm"):
        tap.skip(what, f"{lack} is missing")
        return
    run = sh("printf 'count caf\\303\\251\\rhelp\\r\\004' | "
             "make -s run BOARD=sample", tree)
    tap.ok("4" in run.stdout.split() and " count " in run.stdout, what,
           run.stdout[-2000:])
