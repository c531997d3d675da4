"""programs: the whole programs of docs/programs.md, compiled against stand-ins
for the headers of each system, and run; that for UEFI boots in OVMF."""
# SPDX-License-Identifier: MIT
# group: programs = plain/core.a | run
# group: uefi | uefi
import os
import re
import shutil
import subprocess
import tempfile

import examples
import iso
import limits
from machine import Machine
from toolbox import CC, ROOT, lacking

PAGE = "docs/programs.md"
BUILD = f"{ROOT}/build/host/programs"
STAND_INS = f"{ROOT}/tests/host/programs"
# What a stand-in has faults of: the byte '!'.
FAULTS = ("esp-idf", "freertos", "limine")
NAMES = [("café.txt", "ok"), ("con.txt", "no name"), ("a:b", "no name"),
         ("n" * 62, "ok"), ("", "no name")]
LONG = "n" * 80


def shown():
    """The programs of the page: the system, the language and the code."""
    found = re.findall(r"```(c|cpp)\n(/\* ([\w-]+) \*/\n.*?)```",
                       examples.text(PAGE), re.S)
    return [(system, language, code) for language, code, system in found]


def place(system, language, code):
    """Write a program and its headers; the folder. Each header that it
    includes, except those of core and of C, is the stand-in of its system."""
    folder = f"{BUILD}/{system}"
    for name in re.findall(r'#include [<"](.*)[>"]', code):
        if name.startswith("bareutf/") or \
                name in ("stdio.h", "string.h"):
            continue
        path = f"{folder}/include/{name}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'#include "{STAND_INS}/{system}.h"\n')
    with open(f"{folder}/main.{language}", "w", encoding="utf-8") as file:
        file.write(code)
    return folder


def build(system, language, code):
    """Compile a program."""
    folder = place(system, language, code)
    std = "gnu99" if language == "c" else "c++11 -x c++"
    return subprocess.run(
        f"{CC} -std={std} -Wall -Wextra -Werror -I'{folder}/include' "
        f"-Icore/include -c '{folder}/main.{language}' -o '{folder}/main.o' "
        f"&& {CC} '{folder}/main.o' {examples.CORE} -o '{folder}/program'",
        shell=True, cwd=ROOT, check=False).returncode == 0


def typed(fault):
    """The input for a line editor, and the output that must follow."""
    sent, seen = "", "> "
    for text, answer in NAMES:
        sent += f"{text}\r"
        seen += f"{text}\r\n{answer}\r\n> "
    sent += f"{LONG}\r"
    seen += f"{LONG[:64]}\r\nrefused\r\n> "
    if fault:
        sent += "ab!c\rab\r"
        seen += "ab\r\nrefused\r\n> c\r\nrefused\r\n> ab\r\nok\r\n> "
    return sent, seen


def keys():
    """The input for UEFI, whose line ends with half of a pair, and the
    output."""
    said = [*NAMES, (LONG, "refused"), ("a\b😂b", "ok"), ("a!b", "refused")]
    return "".join(f"{text}\r" for text, _ in said) + "\4", "> " + "".join(
        f"{text.replace('!', '')}\r\n{answer}\r\n> "
        for text, answer in said)


def lines(system):
    """The input sent by lines, and the output that must follow."""
    sent = "".join(f"{text}\n" for text, _ in NAMES)
    if system == "contiki-ng":
        return f"{sent}{LONG}\n{LONG * 4}\na\n", "".join(
            f"{answer}\n" for _, answer in NAMES) + "refused\n" * 2 + "ok\n"
    if system == "xv6":
        return sent + LONG, "".join(
            f"> {answer}\n" for _, answer in NAMES) + \
            "> refused\n> refused\n> "
    return sent + f"{LONG}\n", "".join(
        f"names: {answer}\n{f'{text}' + chr(10) if answer == 'ok' else ''}"
        for text, answer in NAMES) + "names: no name\n"


# As xv6's own Makefile has them.
XV6 = """
CC = {cc}
U = user
all: $U/_names
CFLAGS = -Wall -Werror -O -ffreestanding -fno-common -I.
ULIB = $U/ulib.o
{lines}
_%: %.o $(ULIB)
\t$(CC) -o $@ $^
"""


# As Contiki-NG's Makefile.include treats the folders of modules: one folder
# for all objects, sources by vpath, each folder among those of headers.
CONTIKI = """
SOURCES := $(foreach d,$(MODULES_REL),$(notdir $(wildcard $(d)/*.c)))
vpath %.c . $(MODULES_REL)
CFLAGS += -Wall -Werror $(addprefix -I,. $(MODULES_REL) {include})
names: $(addprefix obj/,$(SOURCES:.c=.o) names.o)
\t{cc} $^ -o $@
obj/%.o: %.c
\t@mkdir -p obj
\t{cc} $(CFLAGS) -c $< -o $@
"""


def parts(folder, code, rooms, mark):
    """A folder with a program, the Makefile of its section, and rooms of
    core in bareutf."""
    for room in (*rooms, "tables"):
        shutil.copytree(f"{ROOT}/core/src/{room}",
                        f"{folder}/bareutf/core/src/{room}")
    shutil.copytree(f"{ROOT}/core/include", f"{folder}/bareutf/core/include")
    page = examples.text(PAGE)
    found, = re.findall(rf"```make\n({mark}.*?)```", page, re.S)
    for name, text in (("Makefile", found), ("names.c", code)):
        with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
            file.write(text)
    return found


def made(folder, words):
    """The output of make, if it fails."""
    done = subprocess.run(
        ["make", "-s", "-j2", *words], cwd=folder, text=True, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "MAKEFLAGS": ""})
    return done.stdout if done.returncode else ""


def contiki(tap, code):
    """The Makefile of the page names the folders that the program needs."""
    with tempfile.TemporaryDirectory() as folder:
        found = parts(folder, code, ("utf8", "unicode", "name", "utf"),
                      "CONTIKI_PROJECT")
        place = f"{BUILD}/contiki-ng/include"
        os.mkdir(f"{folder}/rules")
        with open(f"{folder}/rules/Makefile.include", "w",
                  encoding="utf-8") as file:
            file.write(CONTIKI.format(cc=CC, include=place))
        said = made(folder, ["CONTIKI=rules"])
        tap.ok("MODULES_REL" in found and not said and
               os.path.exists(f"{folder}/names"),
               "contiki-ng: its Makefile, over rules like Contiki's", said)


class Firmware(Machine):
    """OVMF with a folder as its disk, and the console on COM1."""

    def line(self, image):
        return ["qemu-system-x86_64", "-M", "pc", "-m", "256", "-nodefaults",
                "-vga", "none", "-nic", "none", "-no-reboot", "-display",
                "none", "-monitor", "none", "-drive",
                f"format=raw,file=fat:rw:{image}"]


def sections(path):
    """The sections of an image that are loaded."""
    said = subprocess.run(["objdump", "-h", path], check=True, text=True,
                          stdout=subprocess.PIPE).stdout
    return re.findall(r"^ +\d+ (\S+)", said, re.M)


def uefi(tap):
    """The program for UEFI, by the Makefile of the page and Debian's gnu-efi;
    then in OVMF."""
    lack = lacking("make", "objcopy", "objdump", "gcc", "qemu-system-x86_64")
    for path, name in (("/usr/lib/elf_x86_64_efi.lds", "gnu-efi"),
                       (iso.OVMF.format("CODE"), "OVMF")):
        lack = lack or name * (not os.path.exists(path))
    if lack:
        tap.skip("UEFI", f"{lack} is missing")
        return
    code, = (code for system, _, code in shown() if system == "uefi")
    with tempfile.TemporaryDirectory() as folder:
        text = parts(folder, code, ("utf8", "unicode", "name", "utf"),
                     "CFLAGS := -Os -ffreestanding -fpic")
        place = f"{folder}/disk/EFI/BOOT"
        os.makedirs(place)
        said = made(folder, ["CC=gcc"])
        tap.ok(not said and ".reloc" in sections(f"{folder}/names.efi") and
               os.path.getsize(f"{folder}/names.efi") < 8000,
               "UEFI: the Makefile of the page, with --gc-sections", said)
        if said:
            return
        shutil.copy(f"{folder}/names.efi", f"{place}/BOOTX64.EFI")
        os.remove(f"{folder}/names.so")
        said = made(folder, ["CC=gcc", "LDFLAGS=" + re.search(
            r"^LDFLAGS := (.*?[^\\])$", text, re.M | re.S)[1].replace(
                "\\\n", "").replace("efi.lds",
                                    "/usr/lib/elf_x86_64_efi.lds")])
        tap.ok(not said and ".reloc" not in sections(f"{folder}/names.efi"),
               "UEFI: without the cure .reloc is lost", said)
        pc = Firmware("pc", f"{folder}/disk", 240,
                      iso.firmware("UEFI", folder))
        tap.ok(pc.expect(b"\n> "), "UEFI: OVMF loads and starts it",
               bytes(pc.out)[-500:])
        pc.out.clear()
        for text, answer in (("café.txt", "ok"), ("con.txt", "no name"),
                             (LONG, "refused")):
            pc.send(f"{text}\r".encode())
            tap.ok(pc.expect(f"\n{answer}\r\n> ".encode()),
                   f"UEFI: in OVMF, {answer}", bytes(pc.out)[-500:])
        pc.stop()


def xv6_lines(tap, code):
    """The lines for xv6's Makefile link what the command calls."""
    with tempfile.TemporaryDirectory() as folder:
        for room in ("utf8", "unicode", "name", "tables"):
            shutil.copytree(f"{ROOT}/core/src/{room}",
                            f"{folder}/bareutf/core/src/{room}")
        shutil.copytree(f"{ROOT}/core/include",
                        f"{folder}/bareutf/core/include")
        lines, = re.findall(r"```make\n(CFLAGS \+= .*?)```",
                            examples.text(PAGE), re.S)
        for name, text in {
                "Makefile": XV6.format(cc=CC, lines=lines),
                "user/ulib.c": "int ulib;\n", "user/names.c": code,
                "kernel/types.h": "", "user/user.h":
                f'#include "{STAND_INS}/xv6.h"\n'}.items():
            os.makedirs(os.path.dirname(f"{folder}/{name}"), exist_ok=True)
            with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                file.write(text)
        done = subprocess.run(
            ["make", "-s", "-j2"], cwd=folder, text=True, check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "MAKEFLAGS": ""})
        tap.ok(done.returncode == 0 and os.path.exists(
            f"{folder}/user/_names"), "xv6: the lines for its Makefile",
            done.stdout[-1000:])


def run(tap):
    """Each program answers as the page says."""
    found = shown()
    tap.ok(len(found) == len(os.listdir(STAND_INS)),
           f"{PAGE} has a program for each stand-in", found)
    for system, language, code in found:
        built = build(system, language, code)
        tap.ok(built, f"the program for {system} compiles against a stand-in "
               "for its headers")
        if not built:
            continue
        sent, want = keys() if system == "uefi" else lines(system) \
            if system in ("contiki-ng", "xv6", "kbuild") else typed(
                system in FAULTS)
        done = subprocess.run([f"{BUILD}/{system}/program"],
                              input=sent.encode(), stdout=subprocess.PIPE,
                              timeout=limits.WALL, check=False)
        tap.ok(done.returncode == 0 and done.stdout == want.encode(),
               f"the program for {system} answers, over a stand-in",
               done.stdout)
        if system == "xv6":
            xv6_lines(tap, code)
        if system == "contiki-ng":
            contiki(tap, code)
