"""chart: docs/check.svg, the instructions per byte of the check against peers,
from tools/budgets.tsv and tools/peers.tsv."""
# SPDX-License-Identifier: MIT
import os
import sys

import bench
import budgets
from bench_inputs import texts
from picture import DARK

ROOT = budgets.ROOT
PATH = f"{ROOT}/docs/check.svg"
SERIES = {  # what, and its colour
    "bareutf, speed": "#1b6ca8", "bareutf, size": "#74b3dd",
    "ICU U8_NEXT": "#9a9a9a", "Hoehrmann's DFA": "#b8b8b8",
    "Rust's algorithm": "#d2d2d2",
}
TEXTS = {"ascii": "ASCII", "cyr2": "2 bytes", "cjk3": "3 bytes",
         "emoji4": "4 bytes", "mixed": "mixed"}
CPUS = {"M0": "Cortex-M0", "M4": "Cortex-M4"}
BAR, GAP, LEFT, WIDTH, TOP = 13, 12, 74, 300, 64
SCALE = WIDTH / 26  # pixels for each instruction per byte


def figures():
    """(series, CPU, text) -> instructions per byte."""
    sizes = {name: len(data) for name, data in texts()}
    rows = budgets.read()[1]
    found = {}
    for cpu in CPUS:
        for tune in ("size", "speed"):
            for text in TEXTS:
                value = rows.get(("count", cpu, tune, "check", text))
                found[f"bareutf, {tune}", cpu, text] = value / sizes[text]
    with open(f"{ROOT}/tools/peers.tsv", encoding="utf-8") as file:
        for line in file.read().splitlines()[1:]:
            name, cpu, text, value = line.split("\t")
            found[name, cpu, text] = float(value)
    return found


def text_at(x, y, content, style=""):
    return (f'<text x="{x:.1f}" y="{y:.1f}" {style}>'
            f'{content.replace("&", "&amp;")}</text>')


def panel(left, cpu, found):
    """The bars of one CPU."""
    parts = [text_at(left + LEFT, TOP - 12, CPUS[cpu], 'font-weight="bold"')]
    y = TOP
    for text, label in TEXTS.items():
        middle = y + BAR * len(SERIES) / 2 + 4
        parts.append(text_at(left + LEFT - 6, middle, label,
                             'text-anchor="end"'))
        for name, colour in SERIES.items():
            value = found[name, cpu, text]
            parts.append(f'<rect x="{left + LEFT}" y="{y}" '
                         f'width="{value * SCALE:.1f}" height="{BAR - 2}" '
                         f'fill="{colour}"/>')
            parts.append(text_at(left + LEFT + value * SCALE + 4, y + BAR - 4,
                                 f"{value:.1f}", 'font-size="10"'))
            y += BAR
        y += GAP
    return parts


def draw():
    """The whole picture."""
    found = figures()
    height = TOP + len(TEXTS) * (BAR * len(SERIES) + GAP) + 8
    width = 2 * (LEFT + WIDTH + 30)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" '
             f'height="{height}" font-family="sans-serif" font-size="12">',
             DARK, f'<rect class="page" width="{width}" height="{height}" '
             'fill="white"/>',
             text_at(8, 18, "Checking UTF-8: instructions per byte, gcc -Os, "
                     "less is better", 'font-weight="bold"')]
    x = 8
    for name, colour in SERIES.items():
        parts.append(f'<rect x="{x}" y="26" width="11" height="11" '
                     f'fill="{colour}"/>')
        parts.append(text_at(x + 15, 36, name))
        x += 40 + 6.5 * len(name)
    for place, cpu in enumerate(CPUS):
        parts += panel(place * width // 2, cpu, found)
    return "\n".join([*parts, "</svg>"]) + "\n"


def main():
    if sys.argv[1:] == ["--check"]:
        with open(PATH, encoding="utf-8") as file:
            if file.read() != draw():
                print("chart: docs/check.svg is stale: make chart",
                      file=sys.stderr)
                return 1
        return 0
    with open(PATH, "w", encoding="utf-8") as file:
        file.write(draw())
    return 0


if __name__ == "__main__":
    os.chdir(bench.ROOT)
    sys.exit(main())
