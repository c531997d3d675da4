"""size_avr: flash and RAM of entry points on an ATmega328P, for size.py.
Constants are in RAM there, so they count twice."""
# SPDX-License-Identifier: MIT
import glob
import os
import re
import shutil

import budgets
import objects
from objects import run

ROOT = objects.ROOT
PLACE = "build/size/avr"
CPU = "ATmega328P"
COMMON = "-mmcu=atmega328p -Os -ffunction-sections -fdata-sections"
FLAGS = f"{COMMON} -std=c11 -ffreestanding -Icore/include"
HOSTED = f"{COMMON} -std=gnu11 -Icore/include"
TOGETHER = {  # what is linked together
    "bu_utf8_check": [], "bu_utf8_repair": [],
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
    return None if shutil.which("avr-gcc") else "avr-gcc is missing"


def sections(image):
    """Flash, and RAM of what has a fixed place, of an ELF file."""
    text, data, bss = run(f"avr-size {image}").splitlines()[1].split()[:3]
    return int(text) + int(data), int(data) + int(bss)


def measure(root=ROOT):
    """All figures that were asked for: (kind, cpu, tune, what) -> number; and
    of each row its parts: {symbol: size}."""
    objects.move(root)
    wanted = budgets.only()
    os.makedirs(f"{root}/{PLACE}", exist_ok=True)
    figures, parts = {}, {}
    library = build(root, "lean", FLAGS)
    for name, names in TOGETHER.items():
        if wanted(name):
            names = names or [name]
            run(f"avr-ld -m avr5 --gc-sections -e {names[0]} "
                + " ".join(f"--require-defined={one}" for one in names)
                + f" {library} $(avr-gcc -mmcu=atmega328p "
                f"-print-libgcc-file-name) -o {PLACE}/one.elf")
            put(figures, parts, name, f"{PLACE}/one.elf")
    if wanted(EXAMPLE):
        library = build(root, "hosted", HOSTED)
        run(f"avr-gcc {HOSTED} -DF_CPU=16000000u -Wl,--gc-sections "
            "examples/firmware/avr/main.c examples/firmware/names.c "
            f"{library} -o {PLACE}/names.elf")
        put(figures, parts, EXAMPLE, f"{PLACE}/names.elf")
    objects.move(ROOT)
    return figures, parts


def build(root, way, flags):
    """An archive of core."""
    stems = []
    for source in sorted(glob.glob("core/src/*/*.c", root_dir=root)):
        stems.append(f"{PLACE}/{way}-{os.path.basename(source)[:-2]}")
        objects.compile_one(f"avr-gcc {flags}", source, stems[-1])
    library = f"{PLACE}/{way}.a"
    objects.archive("avr-ar", library, [f"{stem}.o" for stem in stems])
    return library


def put(figures, parts, name, image):
    """Add the figures of an image, and its parts."""
    for kind, value in zip(KINDS, sections(image)):
        figures[kind, CPU, "size", name] = value
    parts[name] = {symbol: int(size, 16) for size, symbol in re.findall(
        r"^\w+ (\w+) \w (\w+)$", run(f"avr-nm -S {image}"), re.M)}


def table(figures):
    """Markdown: a row for each that was measured."""
    rows = [f"| {CPU}, bytes | flash | RAM |", "|---|---:|---:|"]
    for name in ROWS:
        cells = [figures[kind, CPU, "size", name] for kind in KINDS
                 if (kind, CPU, "size", name) in figures]
        label = name if name.startswith("bu_") else f"*{name}*"
        rows += [f"| {label} | {' | '.join(map(str, cells))} |"] * bool(cells)
    return "\n".join(rows)
