"""size_avr: flash and RAM of entry points on an ATmega328P, for size.py.
Constants are in RAM there, so they count twice."""
# SPDX-License-Identifier: MIT
import glob
import os
import shutil

import budgets
import objects
from objects import run

ROOT = objects.ROOT
PLACE = "build/size/avr"
CPU = "ATmega328P"
GCC = "5.4.0"  # whose figures are in tools/budgets.tsv
COMMON = "-mmcu=atmega328p -Os -ffunction-sections -fdata-sections"
FLAGS = f"{COMMON} -std=c11 -ffreestanding -Icore/include"
HOSTED = f"{COMMON} -std=gnu11 -Icore/include"
TOGETHER = {  # what is linked together
    "bu_utf8_feed": [], "bu_utf8_next": [], "bu_utf8_put": [],
    "bu_utf8_check": [], "bu_utf8_explain": [], "bu_utf8_truncate": [],
    "bu_utf8_repair": [], "bu_uleb128_next": [],
    "bu_ring_put": [], "bu_ring_take": [], "bu_ring_fault": [],
    "check+feed+ring": ["bu_utf8_check", "bu_utf8_feed", "bu_ring_init",
                        "bu_ring_put", "bu_ring_fault", "bu_ring_take"],
    "name_check+fat": ["bu_name_check", "bu_name_fat"],
    "line": ["bu_line_init", "bu_line_start", "bu_line_feed"],
}
EXAMPLE = "examples/firmware, whole"
ROWS = (*TOGETHER, EXAMPLE)
KINDS = ("avr-flash", "avr-ram")


def lacks():
    """Why there are no figures, or None."""
    if not shutil.which("avr-gcc"):
        return "avr-gcc is missing"
    if run("avr-gcc -dumpversion").strip() != GCC:
        return f"the budgets are of avr-gcc {GCC}"
    return None


def sections(image):
    """Flash, and RAM of what has a fixed place, of an ELF file."""
    text, data, bss = run(f"avr-size {image}").splitlines()[1].split()[:3]
    return int(text) + int(data), int(data) + int(bss)


def measure():
    """All figures that were asked for: (kind, cpu, tune, what) -> number."""
    wanted = budgets.only()
    os.makedirs(f"{ROOT}/{PLACE}", exist_ok=True)
    library = build("lean", FLAGS)
    figures = {}
    for name, parts in TOGETHER.items():
        if wanted(name):
            names = " ".join(f"--require-defined={part}"
                             for part in parts or [name])
            run(f"avr-ld -m avr5 --gc-sections -e {(parts or [name])[0]} "
                f"{names} {library} $(avr-gcc -mmcu=atmega328p "
                f"-print-libgcc-file-name) -o {PLACE}/one.elf")
            put(figures, name, f"{PLACE}/one.elf")
    if wanted(EXAMPLE):
        library = build("hosted", HOSTED)
        run(f"avr-gcc {HOSTED} -DF_CPU=16000000u -Wl,--gc-sections "
            "examples/firmware/avr/main.c examples/firmware/names.c "
            f"{library} -o {PLACE}/names.elf")
        put(figures, EXAMPLE, f"{PLACE}/names.elf")
    return figures


def build(way, flags):
    """An archive of core."""
    stems = []
    for source in sorted(glob.glob("core/src/*/*.c", root_dir=ROOT)
                         + glob.glob("core/tables/*.c", root_dir=ROOT)):
        stems.append(f"{PLACE}/{way}-{os.path.basename(source)[:-2]}")
        objects.compile_one(f"avr-gcc {flags}", source, stems[-1])
    library = f"{PLACE}/{way}.a"
    objects.archive("avr-ar", library, [f"{stem}.o" for stem in stems])
    return library


def put(figures, name, image):
    """Add the figures of an image."""
    for kind, value in zip(KINDS, sections(image)):
        figures[kind, CPU, "size", name] = value


def keys():
    """The rows of its table."""
    return [(kind, CPU, "size", name) for kind in KINDS for name in ROWS]


def table(figures):
    """Markdown: a row for each that was measured."""
    rows = [f"| {CPU}, bytes | flash | RAM |", "|---|---:|---:|"]
    for name in ROWS:
        cells = [figures[kind, CPU, "size", name] for kind in KINDS
                 if (kind, CPU, "size", name) in figures]
        label = name if name.startswith("bu_") else f"*{name}*"
        rows += [f"| {label} | {' | '.join(map(str, cells))} |"] * bool(cells)
    return "\n".join(rows)
