"""mutant_judges: the test programs for the mutants of a file, in order."""
# SPDX-License-Identifier: MIT
import functools
import os
import re
import shutil
import threading

from mutant_program import (FRAME, LONG, QUICK, ROOT, SANITIZE, STEPPED, X86,
                            Program, files)

# The suites that know a folder or a module best, where its name does not say
# so; they run first.
BEST = {"convert": ["convert"], "mbrtowc": ["wchar"],
        "format": ["utf8", "utf16", "wtf8", "convert"],
        "http": ["disposition", "extvalue", "percent"],
        "escape": ["json", "visible", "html"], "case": ["casing", "caseless"]}


def suites_first(path):
    """The text of a main that calls the best suites of a file first."""
    with open(f"{ROOT}/tests/frame/suites.h", encoding="utf-8") as file:
        names = re.findall(r"\bX\((\w+),", file.read())
    folder = os.path.basename(os.path.dirname(path))
    name = os.path.basename(path).removeprefix(f"{folder}_")
    module = re.split(r"[_.]", name)[0]
    best = tuple(BEST.get(folder) or BEST.get(module, [module]))
    names.sort(key=lambda name: not name.startswith(best))
    return ('#include "suites.h"\n#include "tap.h"\n#include <port.h>\n'
            "int main(void)\n{\nport_init();\n" +
            "".join(f"suite_{name}();\n" for name in names) +
            "port_exit(tap_done());\n}\n")


ROOMS = ("frame", "core", "utf8", "utf", "ring", "leb128", "line", "unicode",
         "page", "name", "http", "detect", "old", "gsm", "escape", "mqtt",
         "bidi", "compat")


@functools.cache
def suites(folder, flags, link, speed):
    """The program of all suites, built once, except its main."""
    core = files("core/src/*/*.c")
    fast = (files(f"{X86}/speed/*/*.c") + files("port/lookup/*/*.c")
            if speed else [])
    own = {"/".join(path.split("/")[-2:]) for path in fast}
    tests = [path for room in ROOMS for path in files(f"tests/{room}/*.c")
             if not path.endswith("_host.c")]
    return Program(folder, tests + FRAME[1:] + fast +
                   [path for path in core
                    if "/".join(path.split("/")[-2:]) not in own],
                   flags, link)


@functools.cache
def vectors(folder, flags, link, vector):
    """The same over the files of AVX2 or of AVX-512, between hooks."""
    plain = "-include tests/x86/plain.h"
    kinds = {"avx2": "-mavx2",
             "avx512": "-mavx512f -mavx512bw -mavx512vl -mavx512vbmi "
                       "-mavx512vbmi2 -mbmi -mbmi2 -mpopcnt"}
    own = files(f"{X86}/vector/*_{vector}.c")
    hooks = [f"{X86}/vector/{name}.c" for name in
             ("check", "features", "hooked")]
    replaced = ["core/src/utf8/utf8_count.c", "core/src/page/page_back.c",
                "core/src/page/page_fast.c",
                *files("core/src/utf/utf*_to_utf*[0-9].c")]
    tests = [path for room in ROOMS for path in files(f"tests/{room}/*.c")
             if not path.endswith("_host.c") and path != "tests/frame/main.c"]
    return Program(
        folder, [*tests, *FRAME[1:], "tests/host/tune.c",
                 f"tests/x86/{vector}.c", *hooks, *own,
                 *(path for path in files("core/src/*/*.c")
                   if path != "core/src/utf8/utf8_check.c")],
        flags, link,
        {**{path: f"{flags} {plain}" for path in replaced + hooks},
         **{path: f"{flags} {plain} {kinds[vector]}" for path in own}})


class Judges:
    """The programs that judge one file, the quickest first. Each is built when
    it is needed first. With once, the unmutated code runs in it once for all
    files, not once for each."""
    built = set()
    lock = threading.Lock()

    def __init__(self, folder, path, pool, quick, once=False):
        module = os.path.basename(os.path.dirname(path))
        speed = path.startswith("port/")
        kind = "speed" if speed else "core"
        vector = re.search(r"/vector/.*_(avx\w+)\.", path)
        if vector:
            kind = vector.group(1)
            self.programs = [
                vectors(f"{folder}/{kind}", QUICK, "", kind),
                vectors(f"{folder}/{kind}-sanitized", f"{QUICK} {SANITIZE}",
                        SANITIZE, kind)]
        else:
            self.programs = [suites(f"{folder}/{kind}", QUICK, "", speed)]
        if module == "ring" and not speed:
            self.programs.append(stepped(f"{folder}/ring"))
        if not vector:
            self.programs.append(suites(f"{folder}/{kind}-sanitized",
                                        f"{QUICK} {SANITIZE}", SANITIZE,
                                        speed))
        if not quick and not vector:
            self.programs.append(suites(f"{folder}/{kind}-long", LONG, "",
                                        speed))
        self.path = path
        self.pool = pool
        self.once = once
        self.ready = set()

    def prepare(self, program, space):
        """The main for the module, and the run of the unmutated code."""
        main = "tests/frame/main.c"
        if main in program.sources:
            made = f"{program.folder}/main-{self.path.replace('/', '-')}.o"
            with open(f"{space}/{main}", "w", encoding="utf-8") as file:
                file.write(suites_first(self.path))
            if not program.compile(main, space, made):
                raise SystemExit("mutants: main does not build")
            program.mains[self.path] = {main: made}
            shutil.copy(f"{ROOT}/{main}", f"{space}/{main}")
        shutil.copy(f"{ROOT}/{self.path}", f"{space}/{self.path}")
        if program.plan is None or not self.once:
            program.accept(space, self.path)
        self.ready.add(program.folder)

    def verdict(self, space, mutant, excused=False):
        """What becomes of a mutant: the first that is not "survives"; one that
        is excused is shown to the first program alone."""
        for program in self.programs:
            with self.lock:
                if program.folder not in self.built:
                    program.build_all(self.pool)
                    self.built.add(program.folder)
                if self.path not in program.users:
                    continue
                if program.folder not in self.ready:
                    self.prepare(program, space)
            found = self.tried(program.verdict, space, mutant.result)
            if found != "survives" or excused:
                return found
            if program is self.programs[0] and \
                    self.tried(program.same, space, mutant.result):
                return "equal"
        return "survives"

    def tried(self, judge, space, text):
        """What is found in a workspace in which the file has another text."""
        with open(f"{space}/{self.path}", "w", encoding="utf-8") as file:
            file.write(text)
        found = judge(space, self.path)
        shutil.copy(f"{ROOT}/{self.path}", f"{space}/{self.path}")
        return found


@functools.cache
def stepped(folder):
    """The ring, interrupted at each access."""
    ring = files("core/src/ring/*.c")
    return Program(folder, ["tests/ring/ring_steps_host.c",
                            "tests/ring/ring_log_host.c",
                            *FRAME, *ring], QUICK, "",
                   {path: f"{QUICK} {STEPPED}" for path in ring})
