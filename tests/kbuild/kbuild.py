"""kbuild: core in a module of Linux, by the headers of the distribution."""
# SPDX-License-Identifier: MIT
import glob
import os
import re
import shutil
import subprocess
import tempfile

from toolbox import lacking

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
FROM_US = re.compile(r" U (bu_\w+|mem\w+|__[a-z]*(div|mod|mul|shl|shr)\w*)$",
                     re.M)


def trees():
    """Trees that a module can be built in."""
    found = glob.glob("/usr/src/linux-headers-*/Module.symvers")
    return [os.path.dirname(path) for path in sorted(found)]


def fragment(tap):
    """The line of the page names sources, and a folder that is not there is
    an error and not an empty list."""
    with open(f"{ROOT}/docs/drop-ins.md", encoding="utf-8") as page:
        asked, = re.findall(r"^example-y := main.o (\$\(call .*\))$",
                            page.read(), re.M)

    def expand(line):
        """What make makes of it, in the root of the project."""
        return subprocess.run(
            ["make", "--no-print-directory", "-f", "-"], cwd=ROOT, check=False,
            input=f"src := .\nBAREUTF := .\ninclude port/linux/bareutf.mk\n"
            f"all: ; @echo {line}\n", text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)

    done = expand(asked)
    objects = done.stdout.split()
    tap.ok(done.returncode == 0 and len(objects) > 9 and all(
        os.path.exists(f"{ROOT}/{path[:-2]}.c") for path in objects),
        f"{asked} of drop-ins.md names sources", done.stdout)
    done = expand("$(call bareutf,utf8 linux)")
    tap.ok(done.returncode != 0 and "core/src/linux" in done.stdout,
           "a folder without sources is an error", done.stdout)


def program(tap):
    """The module of docs/programs.md, as the page has it."""
    with open(f"{ROOT}/docs/programs.md", encoding="utf-8") as page:
        text = page.read()
    with tempfile.TemporaryDirectory() as place:
        for name, start in (("main.c", "c\n/\\* kbuild"), ("Kbuild", "make")):
            with open(f"{place}/{name}", "w", encoding="utf-8") as file:
                file.write(re.search(rf"```({start}.*?)```", text,
                                     re.S).group(1).split("\n", 1)[1])
        for name in ("core", "port"):
            shutil.copytree(f"{ROOT}/{name}", f"{place}/bareutf/{name}")
        done = subprocess.run(
            ["make", "-C", trees()[-1], f"M={place}", "W=1", "modules"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
            text=True)
        tap.ok(done.returncode == 0 and "warning:" not in done.stdout,
               "the module of programs.md is built", done.stdout[-3000:])


def run(tap):
    """Build modules; they cannot be loaded here."""
    fragment(tap)
    if not trees():
        tap.skip("core in a module of Linux",
                 "linux-headers-amd64 is missing; make setup brings it")
        return
    if lack := lacking("gcc"):  # which the headers of the kernel ask for
        tap.skip("the rest of core in a module of Linux",
                 f"{lack} is missing")
        return
    program(tap)
    with tempfile.TemporaryDirectory() as place:
        for name in ("main.c", "Kbuild"):
            shutil.copy(f"{ROOT}/tests/kbuild/{name}", place)
        for name in ("core", "port"):
            shutil.copytree(f"{ROOT}/{name}", f"{place}/bareutf/{name}")
        parts = " ".join(sorted({
            path.split("/")[-2]
            for path in glob.glob(f"{ROOT}/core/src/*/*.c")}))
        build = subprocess.run(
            ["make", "-C", trees()[-1], f"M={place}", "W=1", f"PARTS={parts}",
             "modules"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            check=False)
        log = build.stdout.decode("utf-8", "replace")
        tap.ok(build.returncode == 0 and os.path.exists(f"{place}/example.ko"),
               "a module with all of core is built", log[-3000:])
        tap.ok("warning:" not in log, "with W=1, and no warning",
               "\n".join(re.findall(".*warning:.*", log)))
        names = subprocess.run(["nm", f"{place}/example.ko"], check=False,
                               stdout=subprocess.PIPE).stdout.decode()
        tap.ok(all(f" {kind} {name}\n" in names for kind, name in
                   (("T", "bu_utf8_check"), ("T", "bu_name_check"),
                    ("T", "bu_linux_utf8s_to_utf16s"),
                    ("T", "bu_linux_utf16s_to_utf8s"))),
               "which has the functions that it calls", names)
        tap.ok(not FROM_US.search(names) and " utf8s_to_utf16s" not in names,
               "and asks the kernel for none of core, memory or arithmetic",
               "\n".join(re.findall(".* U .*", names)))
