"""bench_host: the x86-64 files of TUNE=speed against peers, on this machine.

Each candidate runs over the same text, in turn, pinned to one CPU; the best of
many runs counts, and only ratios within one run count: the fastest peer is
1. Libraries take part where their Debian packages are installed. With texts
named as arguments only those are run; ROUNDS, CPU and LENGTHS, from 8 bytes to
16 MiB, may be set. With --vectors, which comes first, the vector files are
measured, against simdutf's kernels where SIMDUTF names its sources."""
# SPDX-License-Identifier: MIT
import glob
import itertools
import os
import re
import shutil
import subprocess
import sys

import bench_texts
import budgets
import gen_rotate

ROOT = budgets.ROOT
HERE = f"{ROOT}/tests/host/bench"
OUT = f"{ROOT}/build/host/bench"
FLAGS = "-std=gnu11 -O2 -falign-functions=64 -falign-loops=32 -Icore/include"
KINDS = ["check", "count", "UTF-8 to UTF-32", "UTF-32 to UTF-8",
         "UTF-8 to UTF-16", "UTF-16 to UTF-8", "repair",
         "check after errors", "UTF-8 to UTF-32 in rooms",
         "UTF-8 to UTF-16 in rooms"]
REPAIR, RESUME, ROOMS = 6, 7, (8, 9)
# A predictor of branches learns a text of 64 KiB that comes again and again.
# So FRESH bytes are passed before one comes again, except in rows of HOT.
HOT, FRESH = 65536, 1 << 20
LENGTHS = (65536, 64, 32, 16, 8)
SHORT_TEXTS = ("ascii", "russian", "chinese", "french", "mixed")
HOT_TEXTS = ("ascii", "russian", "html", "mixed", "spoilt")
ROOM_SIZES = (32, 64, 128, 256, 512, 1024, 4096, 65536)
# What the functions need.
FOLDERS = re.compile("/(utf8|utf)/")

LIBRARIES = {  # file: (package, compiler flags, linker flags)
    "icu": ("libicu-dev", "", ""),
    "glib": ("libglib2.0-dev", "$(pkg-config --cflags glib-2.0)",
             "-lglib-2.0"),
    "unistring": ("libunistring-dev", "", "-lunistring"),
    "utf8proc": ("libutf8proc-dev", "", "-lutf8proc"),
}


def shell(line):
    """Run a command; return whether it succeeded. The path of the project may
    hold a space."""
    line = line.replace(f"{ROOT}/", "")
    return subprocess.run(line, shell=True, cwd=ROOT, check=False,
                          stderr=subprocess.PIPE).returncode == 0


def class_table():
    """Hoehrmann's two tables, made from the states of gen_rotate."""
    columns = sorted({tuple(gen_rotate.step(state, byte)
                            for state in range(9)) for byte in range(256)})
    classes = [columns.index(tuple(gen_rotate.step(state, byte)
                                   for state in range(9)))
               for byte in range(256)]
    width = len(columns)
    after = [column[state] * width for state in range(9) for column in columns]
    masks = [0] * width
    for byte, number in enumerate(classes):
        masks[number] = (0x7F if byte < 0x80 else 0x1F if byte < 0xE0 else
                         0x0F if byte < 0xF0 else 0x07)

    def array(name, values):
        return (f"static const uint8_t {name}[] = {{"
                f"{','.join(map(str, values))}}};\n")
    return (f"enum {{ CLASS_START = {gen_rotate.ACCEPT * width}, "
            f"CLASS_WRONG = {gen_rotate.REJECT * width} }};\n"
            + array("class_of", classes) + array("class_next", after)
            + array("class_mask", masks))


def cpu_has(*names):
    """Return whether /proc/cpuinfo names all of these."""
    with open("/proc/cpuinfo", encoding="ascii") as file:
        found = file.read().split()
    return all(name in found for name in names)


# The tunings that race, their names, and the flags of what is their own.
OURS = [("speed", "bareutf", "")]
if cpu_has("bmi2"):
    OURS.append(("bmi2", "bareutf-BMI2", "-mbmi2"))


# The vector files that race, their names, and the flags of each.
X86 = "port/x86_64-freestanding"
VBMI2 = ("-mavx512f -mavx512bw -mavx512vl -mavx512vbmi -mavx512vbmi2 -mbmi "
         "-mbmi2 -mpopcnt")
VECTORS = []
if cpu_has("avx2"):
    VECTORS.append(("avx2", "-mavx2"))
if cpu_has("avx512bw", "avx512vl", "avx512vbmi", "avx512_vbmi2"):
    VECTORS.append(("avx512", VBMI2))


def sources_of(tune):
    """The files of a tuning that the functions need."""
    run = subprocess.run(["make", "-s", "sources", "BOARD=pc", f"TUNE={tune}"],
                         cwd=ROOT, check=True, text=True,
                         stdout=subprocess.PIPE)
    return filter(FOLDERS.search, run.stdout.split())


def compile_vectors(whole, compiler, vector, flags):
    """The same of the vector files; what they go on with is TUNE=speed's."""
    parts = []
    for source in [*sorted(glob.glob(f"{ROOT}/{X86}/vector/*_{vector}.c")),
                   *sources_of("speed"),
                   f"{HERE}/ours_vector.c"]:
        part = f"{OUT}/{whole}-{'-'.join(source.split('/')[-2:])}.o"
        shell(f"{compiler} {FLAGS} -I{X86}/vector -I{HERE} {flags} -c "
              f"-DLIST={whole} -DVECTOR={vector} {source} -o {part}")
        parts.append(part)
    shell(f"ld -r {' '.join(parts)} -o {OUT}/{whole}.o && "
          f"objcopy --keep-global-symbol={whole} {OUT}/{whole}.o")


def compile_ours(whole, compiler, tune, name):
    """One object of a tuning, of which only the list is seen from outside."""
    parts = []
    for source in [*sources_of(tune), f"{HERE}/ours.c"]:
        part = f"{OUT}/{whole}-{'-'.join(source.split('/')[-2:])}.o"
        shell(f"{compiler} -DLIST={whole} '-DNAME=\"{name}\"' {source} "
              f"-o {part}")
        parts.append(part)
    shell(f"ld -r {' '.join(parts)} -o {OUT}/{whole}.o && "
          f"objcopy --keep-global-symbol={whole} {OUT}/{whole}.o")


def compile_all():
    """Build what can be built; the lists, their makers, and what is absent."""
    lists, links, absent = [], [], []
    for cc in filter(shutil.which, ("gcc", "clang")):
        general = f"{cc} {FLAGS} -mgeneral-regs-only -I{OUT} -c"
        for tune, name, more in OURS:
            compile_ours(f"ours_{tune}_{cc}", f"{general} {more}", tune, name)
            lists.append((f"ours_{tune}_{cc}", cc))
        for name in ("peers", "peers_to16", "peers_from16", "peers_repair"):
            shell(f"{general} -DLIST={name}_{cc} {HERE}/{name}.c "
                  f"-o {OUT}/{name}_{cc}.o")
            lists.append((f"{name}_{cc}", cc))
        if shell(f"{general} -DLIST=icu_{cc} {HERE}/icu.c "
                 f"-o {OUT}/icu_{cc}.o"):
            lists.append((f"icu_{cc}", cc))
    if not any(name.startswith("icu") for name, _ in lists):
        absent.append(LIBRARIES["icu"][0])
    for name in ("glib", "unistring", "utf8proc"):
        package, flags, link = LIBRARIES[name]
        if shell(f"gcc {FLAGS} {flags} -DLIST={name} -c {HERE}/{name}.c "
                 f"-o {OUT}/{name}.o"):
            lists.append((name, "library"))
            links.append(link)
        else:
            absent.append(package)
    return lists, links, absent


def compile_against_simdutf():
    """The same of the vector files, and of the tree that SIMDUTF names."""
    lists, absent = [], []
    for cc in filter(shutil.which, ("gcc", "clang")):
        for vector, more in VECTORS:
            compile_vectors(f"ours_{vector}_{cc}", cc, vector, more)
            lists.append((f"ours_{vector}_{cc}", cc))
    tree = os.environ.get("SIMDUTF", "")
    if tree and shell(f"g++ -O3 -std=c++17 -I{tree}/include -I{tree}/src "
                      f"-I{HERE} -c {HERE}/simdutf_kernels.cpp "
                      f"-o {OUT}/simdutf.o"):
        lists += [(f"simdutf_{kernel}", "library")
                  for kernel in ("haswell", "icelake")]
    else:
        absent.append("SIMDUTF=the path of its tree")
    return lists, ["-lstdc++"], absent


def build(compile_lists=compile_all):
    """The benchmark program, for what is installed."""
    os.makedirs(OUT, exist_ok=True)
    with open(f"{OUT}/class_table.h", "w", encoding="utf-8") as file:
        file.write(class_table())
    lists, links, absent = compile_lists()
    with open(f"{OUT}/lists.c", "w", encoding="utf-8") as file:
        file.write('#include "bench.h"\n')
        for name, _ in lists:
            file.write(f"extern const struct bench_candidate {name}[];\n")
        names = "".join(f"{name}, " for name, _ in lists)
        makers = "".join(f'"{maker}", ' for _, maker in lists)
        file.write("const struct bench_candidate *const bench_lists[] = "
                   f"{{{names}0}};\n"
                   f"const char *const bench_makers[] = {{{makers}0}};\n")
    names = {name.split("_")[0] if name.startswith("simdutf") else name
             for name, _ in lists}
    objects = " ".join(f"{OUT}/{name}.o" for name in sorted(names))
    if not shell(f"gcc {FLAGS} -I{HERE} {OUT}/lists.c {HERE}/bench.c "
                 f"core/src/utf8/*.c {objects} {' '.join(links)} "
                 f"-o {OUT}/bench"):
        raise SystemExit("bench_host: it does not link")
    return absent


def race(kind, path, length, rounds):
    """GB/s of each candidate: (name, maker) -> number."""
    cpu = os.environ.get("CPU", str(os.cpu_count() - 1))
    run = subprocess.run([f"{OUT}/bench", str(kind), path, str(length),
                          str(rounds), cpu], check=False, text=True,
                         stdout=subprocess.PIPE)
    if run.returncode:
        raise SystemExit(f"bench_host: {KINDS[kind]}: {run.stdout}")
    return {tuple(line.split()[:2]): float(line.split()[2])
            for line in run.stdout.splitlines()}


def text_file(text, size):
    """Its path; made if it is not there."""
    path = f"{OUT}/{text}-{size}.txt"
    if not os.path.exists(path):
        with open(path, "wb") as file:
            file.write(bench_texts.Writer(text).text(size))
    return path


def row(kind, text, length, size, rounds):
    """One line of the table: the best peer, and ours against it."""
    found = race(kind, text_file(text, max(size, length)), length, rounds)
    peers = {key: value for key, value in found.items()
             if not key[0].startswith("bareutf")}
    best = max(peers, key=peers.get)
    name = text if size == FRESH else f"{text}, again"
    line = (f"| {KINDS[kind]} | {name} | {length} | {best[0]} ({best[1]}) | "
            f"{peers[best]:.2f} | {found['bareutf', 'gcc']:.2f} |")
    for name in ("bareutf", "bareutf-BMI2"):
        ours = [f"{found[name, cc] / peers[best]:.2f}"
                for cc in ("gcc", "clang") if (name, cc) in found]
        line += f" {' / '.join(ours)} |"
    return line


KERNELS = {"avx2": "simdutf-haswell", "avx512": "simdutf-icelake"}


def vector_rows(texts, lengths, rounds):
    """Lines of ours by gcc and by clang against simdutf's kernel."""
    for kind, length, text in itertools.product(range(REPAIR), lengths, texts):
        found = race(kind, text_file(text, max(FRESH, length)), length, rounds)
        for vector, kernel in KERNELS.items():
            ours = [found[key] for key in ((f"vector-{vector}", "gcc"),
                                           (f"vector-{vector}", "clang"))
                    if key in found]
            peer = found.get((kernel, "library"))
            if ours and peer:
                yield (f"| {KINDS[kind]} | {text} | {length} | {vector} | "
                       f"{peer:.2f} | "
                       + " / ".join(f"{speed:.2f}" for speed in ours) + " | "
                       + " / ".join(f"{speed / peer:.2f}" for speed in ours)
                       + " |")


def vectors(texts, lengths, rounds):
    """Print the table of the vector files."""
    absent = build(compile_against_simdutf)
    print(f"On {cpu_name()}:\n\n"
          "| function | text | bytes | vectors | simdutf, GB/s | "
          "ours, gcc / clang | ratio |\n|---|---|---:|---|---:|---:|---:|")
    for line in vector_rows(texts, lengths, rounds):
        print(line, flush=True)
    if absent:
        print("\nRatios with: " + " ".join(absent))


def rows(texts, lengths):
    """The measured inputs: kind, text, length, bytes before a repeat."""
    for kind, _ in enumerate(KINDS):
        if kind in ROOMS:
            for text in (t for t in texts if t in ("russian", "chinese")):
                for room in ROOM_SIZES:
                    yield kind, text, room, HOT
            continue
        own = texts
        if kind in (REPAIR, RESUME):
            own = [t for t in texts if t in ("ascii", "russian", "mixed")]
            own += bench_texts.SPOILT
        for length in lengths:
            for text in own:
                if length >= 256 or text in (*SHORT_TEXTS,
                                             *bench_texts.SPOILT):
                    yield kind, text, length, FRESH
        for text in own:
            if text in HOT_TEXTS:
                yield kind, text, HOT, HOT


def cpu_name():
    """The CPU as Linux names it, with its family and model."""
    with open("/proc/cpuinfo", encoding="ascii") as file:
        lines = [line.split(":") for line in file if ":" in line]
    facts = {line[0].strip(): line[1].strip() for line in reversed(lines)}
    return (f"{facts.get('model name', 'unknown')}, family "
            f"{facts.get('cpu family', '?')}, model {facts.get('model', '?')}")


def main():
    if sys.argv[1:] == ["--class-table"]:
        print(class_table())
        return
    against = sys.argv[1:2] == ["--vectors"]
    texts = sys.argv[1 + against:] or bench_texts.KINDS
    rounds = int(os.environ.get("ROUNDS", "20"))
    lengths = os.environ.get("LENGTHS")
    lengths = [int(n) for n in lengths.split()] if lengths else LENGTHS
    if against:
        vectors(texts, lengths, rounds)
        return
    absent = build()
    print(f"On {cpu_name()}:\n\n"
          "| function | text | bytes | fastest peer | GB/s | ours, gcc | "
          "ratio, gcc / clang | with BMI2 |\n"
          "|---|---|---:|---|---:|---:|---:|---:|")
    for kind, text, length, size in rows(texts, lengths):
        print(row(kind, text, length, size, rounds), flush=True)
    if absent:
        print("\nMore peers with: apt-get install " + " ".join(absent))


if __name__ == "__main__":
    sys.exit(main())
