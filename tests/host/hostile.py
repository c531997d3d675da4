"""hostile: each program of the pages, as it is, over inputs that it does not
expect, with sanitizers and a limit of its time. What a program does not read,
but has in itself, is damaged: its texts and its bytes."""
# SPDX-License-Identifier: MIT
# group: programs-hostile = sanitized/core.a | run_host
import glob
import os
import random
import re
import struct
import subprocess

import examples
import fuzz
import limits
import programs
import protocols
from toolbox import ROOT

OUT = f"{ROOT}/build/host/hostile"
CORE = "build/host/sanitized/core.a"
COUNT = 1000
# A header with a language, and one septet that begins a sequence.
SMS = bytes.fromhex("03240104D800")
FLAGS = "-w -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all " \
        "-Dmain=program_main"
DECLARED = """#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" int program_main(void);
#else
const char *hostile_text(const char *text);
size_t hostile_size(size_t n);
void hostile_fill(uint8_t *to, size_t n, const uint8_t *from, size_t from_n);
#endif
"""
# Bytes of a function, which get another size; then texts, but no formats.
BYTES = re.compile(r"^    (?:static )?(?:const )?uint8_t (\w+)\[\] = "
                   r"(\{[^;]*\});", re.M)
TEXT = re.compile(r"^(    (?:static )?(?:const |volatile )*uint8_t "
                  r"\w+\[\d*\] = )"
                  r'((?:"(?:[^"\\\n]|\\.)*"\s*)+);', re.M)
ARRAY = re.compile(r"^    static const char (\w+)\[\] =", re.M)
STRINGS = re.compile(r'(\bprintf\(\s*|#include )?(?:"(?:[^"\\\n]|\\.)*"\s*)+')


def in_braces(found):
    """Bytes in quotes as bytes in braces."""
    parts = re.findall(r'"((?:[^"\\]|\\.)*)"', found[2])
    values = "".join(part.encode("latin-1").decode("unicode_escape")
                     for part in parts).encode("latin-1")
    return f"{found[1]}{{{', '.join(map(str, values))}, 0}};"


def damaged(code):
    """A program whose own data is hostile."""
    code = TEXT.sub(in_braces, code)
    code = BYTES.sub(
        lambda found: f"    uint8_t {found[1]}[hostile_size("
        f"sizeof (uint8_t[]){found[2]})]; hostile_fill({found[1]}, sizeof "
        f"{found[1]}, (const uint8_t[]){found[2]}, "
        f"sizeof (uint8_t[]){found[2]});", code)
    code = ARRAY.sub(r"    const char *\1 =", code)
    lines = []
    for part in re.split(r"(?<=\n\})", code):  # functions, and what is between
        head, brace, body = part.partition("\n{\n")
        body = re.sub(r"^    static (const char \*)", r"    \1", body,
                      flags=re.M)
        lines += [head, brace, STRINGS.sub(
            lambda found: found[0] if found[1] else
            f"hostile_text({found[0]})", body)]
    return "".join(lines)


def inputs(code):
    """Inputs for a program: those of all fuzzers, bytes that it has itself, an
    SMS; then these, damaged, and random ones."""
    draw = random.Random(code)
    seeds = fuzz.SEEDS + [SMS] * 20 + [
        text.encode() for text in re.findall(r'"([^"\n]+)"', code)] + [
        bytes(int(byte, 16) for byte in re.findall(r"0x(\w\w)\b", found))
        for found in re.findall(r"\{([^{}]*0x\w\w[^{}]*)\}", code)]
    for seed in seeds:
        yield seed
    for _ in range(COUNT):
        made = bytearray(draw.choice(seeds) if draw.random() < 0.7
                         else draw.randbytes(draw.randint(0, 80)))
        for _ in range(draw.randint(0, 4)):
            at = draw.randint(0, len(made))
            made[at:at + draw.randint(0, 3)] = draw.choice(
                [b"", b"\0", b"\x1b", b"\xff", b"\xf0\x9f", b"\r\n",
                 draw.randbytes(2), bytes(made[:40])])
        yield bytes(made[:2000])


def shown():
    """All programs of the pages: what each is called, and its code."""
    for page in ["README.md", *sorted(glob.glob("docs/*.md", root_dir=ROOT))]:
        # Over stand-ins, below; host/protocols has sanitizers itself.
        if page in (programs.PAGE, protocols.PAGE):
            continue
        for number, code in enumerate(examples.codes(page)):
            if re.search(r"^int main\(", code, re.M):
                name = f"{os.path.basename(page)[:-3]}-{number}"
                yield name, code.replace("<bareutf.h>", "<bareutf/bareutf.h>")


def build(name, compiled):
    """Link a compiled program; the path, or None."""
    path = f"{OUT}/{name}"
    run = subprocess.run(
        f"{compiled} && gcc {FLAGS.replace('-Dmain=program_main', '')} "
        f"tests/host/hostile.c {path}.o {CORE} -o {path}", shell=True,
        cwd=ROOT, check=False)
    return path if run.returncode == 0 else None


def survives(tap, name, code, path):
    """A program over its inputs."""
    if path is None:
        tap.ok(False, f"{name} compiles")
        return
    with open(f"{path}.in", "wb") as file:
        for text in inputs(code):
            file.write(struct.pack("<I", len(text)) + text)
    run = subprocess.run([path, f"{path}.in"], stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE, check=False, text=True,
                         errors="replace", timeout=limits.WALL * 20)
    tap.ok(run.returncode == 0,
           f"{name} neither reads outside nor hangs, whatever it gets",
           run.stdout + run.stderr[-3000:])


def run_host(tap):
    """Each program of the pages, then those over stand-ins."""
    os.makedirs(OUT, exist_ok=True)
    with open(f"{OUT}/declared.h", "w", encoding="utf-8") as file:
        file.write(DECLARED)
    for name, code in shown():
        with open(f"{OUT}/{name}.c", "w", encoding="utf-8") as file:
            file.write(damaged(code))
        survives(tap, name, code, build(
            name, f"gcc -std=gnu99 {FLAGS} -include {OUT}/declared.h "
            f"-Icore/include -c {OUT}/{name}.c -o {OUT}/{name}.o"))
    for system, language, code in programs.shown():
        place = programs.place(system, language, code)
        std = "gnu99" if language == "c" else "c++11 -x c++"
        survives(tap, system, code, build(
            system, f"gcc -std={std} {FLAGS} -include {OUT}/declared.h "
            f"-I{place}/include -Icore/include -c {place}/main.{language} "
            f"-o {OUT}/{system}.o"))
