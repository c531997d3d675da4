"""check_undef: no object of core calls anything outside of core, with any
compiler and machine, and none has writable data. Each usual compiler is asked
at LEVEL, for each CPU but those of LIKE; gcc, where calls differ most, at MOST
too; core is one unit, as an amalgamation is, which takes half of the time.
With --all each is asked for all CPUs at all levels, a source at a time, and so
is each gcc and clang of another version that is in PATH."""
# SPDX-License-Identifier: MIT
import concurrent.futures
import glob
import itertools
import os
import re
import shutil
import subprocess
import sys
import tempfile

from bench import need, tunes

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COMMON = ("-std=c11 -ffreestanding -fno-common -Icore/include -Wall -Wextra "
          "-Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wundef -Wvla "
          "-Wmissing-prototypes -Wcast-qual -Wc++-compat -Werror")
X86 = "-mno-red-zone -mgeneral-regs-only -fno-stack-protector -fno-pic"
MACHINES = {  # flags, the triple of clang, a board
    "M0": ("-mcpu=cortex-m0 -mthumb", "thumbv6m-none-eabi", "pico"),
    "M3": ("-mcpu=cortex-m3 -mthumb", "thumbv7m-none-eabi", "mps2-an385"),
    "M4": ("-mcpu=cortex-m4 -mthumb", "thumbv7em-none-eabi", "mps2-an386"),
    "M33": ("-mcpu=cortex-m33 -mthumb", "thumbv8m.main-none-eabi",
            "mps2-an505"),
    "M55": ("-mcpu=cortex-m55 -mthumb -mfloat-abi=hard",
            "thumbv8.1m.main-none-eabihf", "mps3-an547"),
    "x86-64": (X86, "x86_64-unknown-none-elf", "pc"),
}
USUAL = ("gcc", "clang", "clang-19")
# The M33 needs what the M4 needs: both divide, and neither has vectors.
LIKE = {"M33"}
LEVELS = ["-O0", "-O1", "-Os", "-Oz", "-O2", "-O3"]
LEVEL = "-Os"
# By gcc, where an instruction is missing and where vectors are: what is not
# folded becomes a call, and so does a loop that copies.
MOST = {"-O0", "-O3"}
EVERY = sys.argv[1:] == ["--all"]
# Where the last of the usual and the other versions compile, and the levels
# of those.
FIRST = {"M0", "x86-64"}
OF_OTHERS = {"-Os", "-O3"}
ALONE = "clang --target=thumbv8.1m"  # clang 14 crashes on the unit
LEAST = "clang --target=thumbv6m", "-Oz"  # which makes the most calls: always


def others(name):
    """The compilers in PATH of this name and a version, none twice."""
    found = {os.path.realpath(path) for path in map(shutil.which, USUAL)
             if path}
    for version in range(9, 40):
        path = shutil.which(f"{name}-{version}")
        if path and os.path.realpath(path) not in found:
            yield f"{name}-{version}"


def compilers(machine):
    """The compilers at hand for a machine, with their flags, and whether it
    is one of the usual."""
    flags, triple, _ = MACHINES[machine]
    gcc = "gcc" if machine == "x86-64" else "arm-none-eabi-gcc"
    yield f"{gcc} {flags}", True
    for clang in USUAL[1:]:
        if shutil.which(clang) and (
                EVERY or clang != USUAL[-1] or machine in FIRST):
            yield f"{clang} --target={triple} {flags}", True
    if EVERY and machine in FIRST:
        for clang in others("clang"):
            yield f"{clang} --target={triple} {flags}", False
        if machine == "x86-64":
            for gcc in others("gcc"):
                yield f"{gcc} {flags}", False


def skipped():
    """A line for each compiler that is not at hand."""
    return [f"SKIP undefined symbols by {clang}: it is not here"
            for clang in USUAL[1:] if not shutil.which(clang)]


def is_core(source):
    """Whether a source is a part of the unit: not of a port, and inline.c has
    a use of static functions that a unit may not have."""
    return not EVERY and re.match("core/src/(?!inline/)", source) is not None


def symbols(output):
    """Undefined, defined and writable symbols that nm lists."""
    undefined, defined, writable = set(), set(), set()
    for line in output.splitlines():
        if line.endswith(":") or not line:
            continue  # the name of an object
        *_, kind, name = line.split()
        (undefined if kind == "U" else defined).add(name)
        if kind in "DdBbCSsGg":
            writable.add(name)
    return undefined, defined, writable


def build(job):
    """Compile the files of a job by one command, which is faster than by one
    each; what nm says of them, or the compiler's complaint."""
    compiler, level, flags, files = job
    if files[0] in VECTOR:
        compiler = compiler.replace("-mgeneral-regs-only", "")
    command = [word.replace("-I", f"-I{ROOT}/")  # which may have a space
               for word in f"{compiler} {level} {flags}".split()]
    paths = [f"{ROOT}/{file}" for file in files]
    with tempfile.TemporaryDirectory() as folder:
        if is_core(files[0]) and not compiler.startswith(ALONE):
            with open(f"{folder}/unit.c", "w", encoding="utf-8") as unit:
                unit.writelines(f'#include "{path}"\n' for path in paths)
            paths = [unit.name]
        run = subprocess.run([*command, "-c", *paths], cwd=folder, text=True,
                             stderr=subprocess.PIPE, check=False)
        if run.returncode:
            return job, None, run.stderr
        listing = subprocess.run(["nm", *glob.glob(f"{folder}/*.o")],
                                 stdout=subprocess.PIPE, text=True,
                                 check=True).stdout
    return job, symbols(listing), ""


def levels(compiler, machine, known):
    """The levels at which a compiler is asked."""
    if not known:
        return OF_OTHERS
    if EVERY:
        return LEVELS
    found = {LEVEL}
    if "gcc" in compiler and machine in FIRST:
        found |= MOST
    if compiler.startswith(LEAST[0]):
        found.add(LEAST[1])
    return found


def jobs():
    """The files to compile by one command: of one folder, or of core."""
    for machine in MACHINES:
        if machine in LIKE and not EVERY:
            continue
        groups = {}
        for source in sources(machine):
            key = is_core(source) or os.path.dirname(source), flags_of(source)
            groups.setdefault(key, []).append(source)
        ways = [(compiler, level) for compiler, known
                in compilers(machine)
                for level in sorted(levels(compiler, machine, known))]
        for (compiler, level), ((_, flags), files) in itertools.product(
                ways, groups.items()):
            yield compiler, level, flags, tuple(files)


X86_64 = "port/x86_64-freestanding"
AVX512 = "-mavx512f -mavx512bw -mavx512vl -mavx512vbmi"
VBMI2 = f"{AVX512} -mavx512vbmi2 -mbmi -mbmi2 -mpopcnt"
VECTOR = {  # opt-in files, and the flags that each is built with
    f"{X86_64}/vector/{name}": flags for name, flags in (
        ("check.c", "-mgeneral-regs-only"),
        ("hooked.c", "-mgeneral-regs-only"),
        ("features.c", "-mgeneral-regs-only"),
        *((f"{name}_avx2.c", "-mavx2") for name in (
            "check", "count", "utf8_to_utf16", "utf8_to_utf32",
            "utf16_to_utf8", "utf32_to_utf8", "utf8_latin1")),
        ("check_avx512.c", AVX512), ("count_avx512.c", VBMI2),
        ("utf8_latin1_avx512.c", VBMI2),
        ("utf8_to_utf16_avx512.c", VBMI2), ("utf8_to_utf32_avx512.c", VBMI2),
        ("utf16_to_utf8_avx512.c", VBMI2), ("utf32_to_utf8_avx512.c", VBMI2))
}


def flags_of(source):
    """The flags that a source needs."""
    if source.endswith(".S"):
        return ""
    if source in VECTOR:
        return f"{COMMON} -I{X86_64}/vector {VECTOR[source]}"
    return COMMON + (" -mbmi2" if "/bmi2/" in source else "")


def sources(machine):
    """The files of core, and those that a tuning of the machine's board puts
    in their place."""
    board = MACHINES[machine][2]
    found = set()
    for tune in tunes(board):
        listed = subprocess.run(
            ["make", "-s", "sources", f"BOARD={board}", f"TUNE={tune}"],
            cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE).stdout
        found.update(listed.split())
    if machine == "M3":  # M4 compiles the same files of core
        return sorted(file for file in found if file.startswith("port/"))
    if machine == "x86-64":
        found.update(VECTOR)
    return sorted(found)


def main():
    need("make", "arm-none-eabi-gcc", "gcc")
    complaints = []
    count = 0
    groups = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for job, found, error in pool.map(build, jobs()):
            compiler, level, _, files = job
            count += len(files)
            if found is None:
                complaints.append(f"{compiler} {level}:\n{error}")
                continue
            groups.setdefault((compiler, level), []).append((files, found))
    defined = {group: set().union(*(found[1] for _, found in objects))
               for group, objects in groups.items()}
    for (compiler, level), objects in groups.items():
        known = defined[compiler, level]
        if "cortex-m3 " in compiler:
            known = known.union(*(names for (other, _), names
                                  in defined.items()
                                  if "cortex-m4 " in other))
        for files, (undefined, _, writable) in objects:
            place = "core" if is_core(files[0]) else os.path.dirname(files[0])
            where = f"{compiler} {level} {place}"
            complaints += [f"{where}: needs {name}"
                           for name in sorted(undefined - known)]
            complaints += [f"{where}: {name} is writable"
                           for name in sorted(writable)]
    print("\n".join(skipped() + complaints) if complaints else
          "".join(f"{line}\n" for line in skipped()) +
          f"undef: {count} objects, {len(groups)} ways to compile; "
          "all symbols are ours, no data is writable")
    return bool(complaints)


if __name__ == "__main__":
    sys.exit(main())
