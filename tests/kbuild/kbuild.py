"""kbuild: core in modules of Linux, built by the headers of the distribution;
its kernel loads them in QEMU, where it is installed."""
# SPDX-License-Identifier: MIT
# group: kbuild | run
import glob
import os
import re
import shutil
import subprocess
import tempfile

from foreign_kernels import Machine
from packages import read, write
from toolbox import ROOT, lacking

FROM_US = re.compile(r" U (bu_\w+|mem\w+|__[a-z]*(div|mod|mul|shl|shr)\w*)$",
                     re.M)
LINE = re.compile(r"^example-y := main\.o (\$\(call bareutf,(.*)\))$", re.M)
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
            "-serial stdio -kernel {kernel} -initrd initrd "
            "-append 'console=ttyS0 quiet panic=-1'")


def trees():
    """Trees that a module can be built in."""
    found = glob.glob("/usr/src/linux-headers-*/Module.symvers")
    return [os.path.dirname(path) for path in sorted(found)]


def documented():
    """The Kbuild file of drop-ins.md."""
    return re.search(r"```make\n(.*?)```", read(f"{ROOT}/docs/drop-ins.md"),
                     re.S).group(1)


def fragment(tap):
    """The line of the page names sources, and a folder that is not there is
    an error and not an empty list."""
    asked, = [found[0] for found in LINE.findall(documented())]
    commented = read(f"{ROOT}/port/linux/bareutf.mk").replace("#     ", "")
    tap.ok(asked in [found[0] for found in LINE.findall(commented)],
           f"bareutf.mk has the line of drop-ins.md: {asked}")

    def expand(line):
        """The result of make in the root of the project."""
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
    """Build a module of a program and its Kbuild file in a new folder; what
    the kernel's make returns, and what it prints."""
    os.mkdir(place)
    write(f"{place}/main.c", program)
    write(f"{place}/Kbuild", kbuild)
    for name in ("core", "port"):
        shutil.copytree(f"{ROOT}/{name}", f"{place}/bareutf/{name}")
    done = subprocess.run(
        ["make", "-C", trees()[-1], f"M={place}", "W=1", "modules"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def program(tap, place):
    """The module of docs/programs.md, as the page has it."""
    text = read(f"{ROOT}/docs/programs.md")
    main, kbuild = (re.search(rf"```({start}.*?)```", text, re.S).group(1)
                    .split("\n", 1)[1]
                    for start in ("c\n/\\* kbuild", "make"))
    status, log = built(place, main, kbuild)
    tap.ok(status == 0 and "warning:" not in log,
           "the module of programs.md is built", log[-3000:])


def example(tap, what, place, kbuild):
    """A module that calls names and conversions."""
    status, log = built(place, read(f"{ROOT}/tests/kbuild/main.c"), kbuild)
    tap.ok(status == 0 and os.path.exists(f"{place}/example.ko"),
           f"a module with {what} is built", log[-3000:])
    tap.ok("warning:" not in log, f"{what}: with W=1, and no warning",
           "\n".join(re.findall(".*warning:.*", log)))
    names = subprocess.run(["nm", f"{place}/example.ko"], check=False,
                           stdout=subprocess.PIPE).stdout.decode()
    tap.ok(all(f" {kind} {name}\n" in names for kind, name in
               (("T", "bu_utf8_check"), ("T", "bu_name_check"),
                ("T", "bu_linux__utf8s_to_utf16s"),
                ("T", "bu_linux__utf16s_to_utf8s"))),
           f"{what}: it has the functions that it calls", names)
    tap.ok(not FROM_US.search(names) and " utf8s_to_utf16s" not in names,
           f"{what}: it asks the kernel for none of core, memory or "
           "arithmetic", "\n".join(re.findall(".* U .*", names)))


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
    write(f"{root}/init", INIT)
    os.chmod(f"{root}/init", 0o755)
    subprocess.run("find . | cpio -o -H newc >../initrd", shell=True, cwd=root,
                   check=True, stderr=subprocess.DEVNULL)
    machine = Machine(EMULATOR.format(kernel=kernel), place)
    said = machine.until(b"reboot: Power down").decode("utf-8", "replace")
    machine.stop()
    tap.ok("example: loaded\r\n" + "\r\n".join(SAID) in said, what, said)


def run(tap):
    """Build modules, and load them."""
    fragment(tap)
    if not trees():
        tap.skip("core in a module of Linux",
                 "linux-headers-amd64 is missing; make setup installs it")
        return
    if lack := lacking("gcc"):  # which the headers of the kernel ask for
        tap.skip("the rest of core in a module of Linux",
                 f"{lack} is missing")
        return
    line = documented()
    rooms = " ".join(sorted({path.split("/")[-2] for path in
                             glob.glob(f"{ROOT}/core/src/*/*.c")}))
    with tempfile.TemporaryDirectory() as place:
        program(tap, f"{place}/names")
        example(tap, "the folders of drop-ins.md", f"{place}/some", line)
        example(tap, "all of core", f"{place}/example",
                line.replace(LINE.search(line)[2], rooms))
        loaded(tap, place, [f"{place}/{name}/{name}.ko"
                            for name in ("example", "names")])
