"""kbuild: core in a module of Linux, by the headers of the distribution."""
# SPDX-License-Identifier: MIT
import glob
import os
import re
import shutil
import subprocess
import tempfile

from toolbox import ROOT, lacking

FROM_US = re.compile(r" U (bu_\w+|mem\w+|__[a-z]*(div|mod|mul|shl|shr)\w*)$",
                     re.M)
LINE = re.compile(r"^example-y := main\.o (\$\(call bareutf,(.*)\))$", re.M)


def read(path):
    """A file of this repository."""
    with open(f"{ROOT}/{path}", encoding="utf-8") as file:
        return file.read()


def trees():
    """Trees that a module can be built in."""
    found = glob.glob("/usr/src/linux-headers-*/Module.symvers")
    return [os.path.dirname(path) for path in sorted(found)]


def documented():
    """The Kbuild file of drop-ins.md."""
    return re.search(r"```make\n(.*?)```", read("docs/drop-ins.md"),
                     re.S).group(1)


def fragment(tap):
    """The line of the page names sources, and a folder that is not there is
    an error and not an empty list."""
    asked, = [found[0] for found in LINE.findall(documented())]
    commented = read("port/linux/bareutf.mk").replace("#     ", "")
    tap.ok(asked in [found[0] for found in LINE.findall(commented)],
           f"bareutf.mk has the line of drop-ins.md: {asked}")

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


def built(place, program, kbuild):
    """Build a module of a program and its Kbuild file in an empty folder; what
    the kernel's make returns, and what it prints."""
    for name, lines in (("main.c", program), ("Kbuild", kbuild)):
        with open(f"{place}/{name}", "w", encoding="utf-8") as file:
            file.write(lines)
    for name in ("core", "port"):
        shutil.copytree(f"{ROOT}/{name}", f"{place}/bareutf/{name}")
    done = subprocess.run(
        ["make", "-C", trees()[-1], f"M={place}", "W=1", "modules"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def program(tap):
    """The module of docs/programs.md, as the page has it."""
    text = read("docs/programs.md")
    main, kbuild = (re.search(rf"```({start}.*?)```", text, re.S).group(1)
                    .split("\n", 1)[1]
                    for start in ("c\n/\\* kbuild", "make"))
    with tempfile.TemporaryDirectory() as place:
        status, log = built(place, main, kbuild)
        tap.ok(status == 0 and "warning:" not in log,
               "the module of programs.md is built", log[-3000:])


def example(tap, what, kbuild):
    """A module that calls names and conversions."""
    with tempfile.TemporaryDirectory() as place:
        status, log = built(place, read("tests/kbuild/main.c"), kbuild)
        tap.ok(status == 0 and os.path.exists(f"{place}/example.ko"),
               f"a module with {what} is built", log[-3000:])
        tap.ok("warning:" not in log, f"{what}: with W=1, and no warning",
               "\n".join(re.findall(".*warning:.*", log)))
        names = subprocess.run(["nm", f"{place}/example.ko"], check=False,
                               stdout=subprocess.PIPE).stdout.decode()
        tap.ok(all(f" {kind} {name}\n" in names for kind, name in
                   (("T", "bu_utf8_check"), ("T", "bu_name_check"),
                    ("T", "bu_linux_utf8s_to_utf16s"),
                    ("T", "bu_linux_utf16s_to_utf8s"))),
               f"{what}: it has the functions that it calls", names)
        tap.ok(not FROM_US.search(names) and " utf8s_to_utf16s" not in names,
               f"{what}: it asks the kernel for none of core, memory or "
               "arithmetic", "\n".join(re.findall(".* U .*", names)))


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
    line = documented()
    example(tap, "the folders of drop-ins.md", line)
    rooms = " ".join(sorted({path.split("/")[-2] for path in
                             glob.glob(f"{ROOT}/core/src/*/*.c")}))
    example(tap, "all of core", line.replace(LINE.search(line)[2], rooms))
