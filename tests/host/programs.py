"""programs: the whole programs of docs/programs.md, compiled against stand-ins
for the headers of each system, and run."""
# SPDX-License-Identifier: MIT
# group: programs = plain/core.a | run
import os
import re
import shutil
import subprocess
import tempfile

import examples
import limits
from toolbox import CC, ROOT

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
        if name.startswith("bareutf/") or name == "stdio.h":
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


def lines(system):
    """The input sent by lines, and the output that must follow."""
    sent = "".join(f"{text}\n" for text, _ in NAMES)
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


def xv6_lines(tap, code):
    """The lines for xv6's Makefile link what the command calls."""
    with tempfile.TemporaryDirectory() as folder:
        for room in ("utf8", "unicode", "name", "tables"):
            shutil.copytree(f"{ROOT}/core/src/{room}",
                            f"{folder}/bareutf/core/src/{room}")
        shutil.copytree(f"{ROOT}/core/include",
                        f"{folder}/bareutf/core/include")
        lines, = re.findall(r"```make\n(CFLAGS .*?)```", examples.text(PAGE),
                            re.S)
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
        sent, want = lines(system) if system in ("xv6", "kbuild") \
            else typed(system in FAULTS)
        done = subprocess.run([f"{BUILD}/{system}/program"],
                              input=sent.encode(), stdout=subprocess.PIPE,
                              timeout=limits.WALL, check=False)
        tap.ok(done.returncode == 0 and done.stdout == want.encode(),
               f"the program for {system} answers, over a stand-in",
               done.stdout)
        if system == "xv6":
            xv6_lines(tap, code)
