"""size_avr: flash and RAM of entry points on an ATmega328P, for size.py.
Constants are in RAM there, so they count twice."""
# SPDX-License-Identifier: MIT
import glob
import os
import shutil
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PLACE = "build/size/avr"
CPU = "ATmega328P"
GCC = "5.4.0"  # whose figures are in tools/budgets.tsv
FLAGS = ("-mmcu=atmega328p -std=c11 -ffreestanding -Os -ffunction-sections "
         "-fdata-sections -Icore/include")
TOGETHER = {  # what is linked together
    "bu_utf8_feed": [], "bu_utf8_next": [], "bu_utf8_put": [],
    "bu_utf8_check": [], "bu_utf8_explain": [], "bu_utf8_truncate": [],
    "bu_utf8_repair": [], "bu_utf16le_next": [], "bu_uleb128_next": [],
    "bu_ring_put": [], "bu_ring_take": [], "bu_ring_fault": [],
    "check+feed+ring": ["bu_utf8_check", "bu_utf8_feed", "bu_ring_init",
                        "bu_ring_put", "bu_ring_fault", "bu_ring_take"],
    "name_check+fat": ["bu_name_check", "bu_name_fat"],
    "line": ["bu_line_init", "bu_line_start", "bu_line_feed"],
}
EXAMPLE = "examples/firmware, whole"
PARTS = ("utf8", "utf", "ring", "line", "name", "unicode")


def run(line):
    """The output of a command."""
    return subprocess.run(line, shell=True, cwd=ROOT, check=True, text=True,
                          stdout=subprocess.PIPE).stdout


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
    """All figures: (kind, cpu, what) -> number."""
    sources = sorted(glob.glob("core/src/*/*.c", root_dir=ROOT))
    run(f"rm -rf {PLACE}; mkdir -p {PLACE}")
    run(f"cd {PLACE} && avr-gcc {FLAGS.replace('-I', '-I../../../')} -c "
        + " ".join(f"../../../{source}" for source in sources)
        + " && avr-ar rcs lib.a *.o")
    figures = {}
    for name, parts in TOGETHER.items():
        wanted = " ".join(f"-u {part}" for part in parts or [name])
        run(f"avr-ld -m avr5 --gc-sections -e {(parts or [name])[0]} {wanted} "
            f"{PLACE}/lib.a $(avr-gcc -mmcu=atmega328p "
            f"-print-libgcc-file-name) -o {PLACE}/one.elf")
        put(figures, name, f"{PLACE}/one.elf")
    core = " ".join(f"core/src/{part}/*.c" for part in PARTS)
    run(f"avr-gcc -mmcu=atmega328p -DF_CPU=16000000u -std=gnu11 -Os "
        "-ffunction-sections -fdata-sections -Wl,--gc-sections -Icore/include "
        f"examples/firmware/avr/main.c examples/firmware/names.c {core} "
        f"-o {PLACE}/names.elf")
    put(figures, EXAMPLE, f"{PLACE}/names.elf")
    return figures


def put(figures, name, image):
    """Add the figures of an image."""
    flash, ram = sections(image)
    figures["avr-flash", CPU, name] = flash
    figures["avr-ram", CPU, name] = ram


def table(figures):
    """Markdown: a row for each."""
    rows = [f"| {CPU}, bytes | flash | RAM |", "|---|---:|---:|"]
    for name in (*TOGETHER, EXAMPLE):
        label = name if name.startswith("bu_") else f"*{name}*"
        rows.append(f"| {label} | {figures['avr-flash', CPU, name]} | "
                    f"{figures['avr-ram', CPU, name]} |")
    return "\n".join(rows)
