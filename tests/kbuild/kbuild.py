"""kbuild: core in modules of Linux, built by the headers of the distribution;
its kernel loads them in QEMU, where it is installed."""
# SPDX-License-Identifier: MIT
import glob
import os
import re
import shutil
import subprocess
import tempfile

from foreign_kernels import Machine
from toolbox import lacking

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
FROM_US = re.compile(r" U (bu_\w+|mem\w+|__[a-z]*(div|mod|mul|shl|shr)\w*)$",
                     re.M)

# The first program of the kernel: it loads the modules and writes names, as
# docs/programs.md says.
INIT = r"""#!/bin/busybox sh
busybox mount -t proc none /proc
busybox mount -t sysfs none /sys
for module in example names; do
    busybox insmod /$module.ko && echo "$module: loaded"
done
for name in 'caf\303\251' 'b\300\257d' 'e\200' 'con.txt' 'a/b' plain; do
    printf "$name" | busybox dd of=/sys/module/names/parameters/name &&
        echo taken || echo refused
done 2>/dev/null
busybox cat /sys/module/names/parameters/name
busybox rmmod names && busybox rmmod example && echo 'both: removed'
busybox dmesg | busybox grep -o ' names: .*'
busybox poweroff -f
"""
SAID = ["names: loaded", "taken", *4 * ["refused"], "taken", "plain",
        "both: removed", " names: ok", *4 * [" names: no name"], " names: ok"]
EMULATOR = ("qemu-system-x86_64 -m 256 -nographic -no-reboot -nodefaults "
            "-serial stdio -kernel {kernel} -initrd initrd -append")
ARGUMENTS = "console=ttyS0 quiet panic=-1"


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


def program(tap, place):
    """The module of docs/programs.md, as the page has it."""
    os.mkdir(place)
    with open(f"{ROOT}/docs/programs.md", encoding="utf-8") as page:
        text = page.read()
    for name, start in (("main.c", "c\n/\\* kbuild"), ("Kbuild", "make")):
        with open(f"{place}/{name}", "w", encoding="utf-8") as file:
            file.write(re.search(rf"```({start}.*?)```", text,
                                 re.S).group(1).split("\n", 1)[1])
    good, log = built(place)
    tap.ok(good and "warning:" not in log,
           "the module of programs.md is built", log[-3000:])


def built(place, *words):
    """Build the module of a folder with core: did it pass, and its log."""
    for name in ("core", "port"):
        shutil.copytree(f"{ROOT}/{name}", f"{place}/bareutf/{name}")
    done = subprocess.run(
        ["make", "-C", trees()[-1], f"M={place}", "W=1", *words, "modules"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.returncode == 0, done.stdout.decode("utf-8", "replace")


def example(tap, place):
    """A module with all of core."""
    os.mkdir(place)
    for name in ("main.c", "Kbuild"):
        shutil.copy(f"{ROOT}/tests/kbuild/{name}", place)
    parts = " ".join(sorted({
        path.split("/")[-2] for path in glob.glob(f"{ROOT}/core/src/*/*.c")}))
    good, log = built(place, f"PARTS={parts}")
    tap.ok(good and os.path.exists(f"{place}/example.ko"),
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


def loaded(tap, place, modules):
    """The modules in a kernel that runs: loaded, called, and removed."""
    what = "the modules are loaded, refuse what they must, and are removed"
    release = os.path.basename(trees()[-1]).removeprefix("linux-headers-")
    kernel = f"/boot/vmlinuz-{release}"
    if lack := lacking("qemu-system-x86_64", "busybox", "cpio"):
        tap.skip(what, f"{lack} is missing; busybox is of busybox-static")
        return
    if not os.access(kernel, os.R_OK):
        tap.skip(what, f"no {kernel}; linux-image-amd64 has it")
        return
    root = f"{place}/root"
    for name in ("bin", "proc", "sys"):
        os.makedirs(f"{root}/{name}")
    for path in modules:
        shutil.copy(path, root)
    shutil.copy(shutil.which("busybox"), f"{root}/bin")
    with open(f"{root}/init", "w", encoding="utf-8") as file:
        file.write(INIT)
    os.chmod(f"{root}/init", 0o755)
    subprocess.run("find . | cpio -o -H newc >../initrd", shell=True, cwd=root,
                   check=True, stderr=subprocess.DEVNULL)
    machine = Machine([*EMULATOR.format(kernel=kernel).split(), ARGUMENTS],
                      place)
    said = machine.until(b"reboot: Power down").decode("utf-8", "replace")
    machine.stop()
    tap.ok("example: loaded\r\n" + "\r\n".join(SAID) in said, what, said)


def run(tap):
    """Build modules, and load them."""
    fragment(tap)
    if not trees():
        tap.skip("core in a module of Linux",
                 "linux-headers-amd64 is missing; make setup brings it")
        return
    if lack := lacking("gcc"):  # which the headers of the kernel ask for
        tap.skip("the rest of core in a module of Linux",
                 f"{lack} is missing")
        return
    with tempfile.TemporaryDirectory() as place:
        program(tap, f"{place}/names")
        example(tap, f"{place}/example")
        loaded(tap, place, [f"{place}/{name}/{name}.ko"
                            for name in ("example", "names")])
