"""pictures: draw docs/pictures from their data.

    python3 tools/pictures.py [--check]

Table 3-7 of Unicode as a map, the decoder's states, the floors of core, ROM by
task, the console; and those of pictures_boards.py and pictures_data.py."""
# SPDX-License-Identifier: MIT
import math
import os
import re
import sys
from html import escape

import budgets
import pictures_boards
import pictures_data
from picture import Picture

ROOT = budgets.ROOT
FOLDER = f"{ROOT}/docs/pictures"
# Table 3-7: the first byte, the range of the second, the bytes in all.
ROWS = [(range(0xC2, 0xE0), (0x80, 0xBF), 2), ([0xE0], (0xA0, 0xBF), 3),
        (range(0xE1, 0xED), (0x80, 0xBF), 3), ([0xED], (0x80, 0x9F), 3),
        (range(0xEE, 0xF0), (0x80, 0xBF), 3), ([0xF0], (0x90, 0xBF), 4),
        (range(0xF1, 0xF4), (0x80, 0xBF), 4), ([0xF4], (0x80, 0x8F), 4)]
KINDS = {2: "good", 3: "three", 4: "four"}


def table():
    """The first two bytes of a sequence, by what Table 3-7 has of them."""
    picture = Picture(760, 236, "The first two bytes of a sequence "
                      "(Unicode, Table 3-7)")
    found = {}
    for firsts, (low, high), count in ROWS:
        for first in firsts:
            for second in range(low, high + 1, 16):
                found[first, second] = KINDS[count]
    for first in range(0xC0, 0x100):
        x = 76 + (first - 0xC0) * 10.5
        for place, second in enumerate(range(0x80, 0xC0, 16)):
            picture.box(x, 60 + place * 24, 9.5, 22,
                        found.get((first, second), "bad"))
        if first % 4 == 0:
            picture.text(x, 52, f"{first:02X}", "code small")
    for place, second in enumerate(range(0x80, 0xC0, 16)):
        picture.text(68, 76 + place * 24, f"{second:02X}..{second + 15:02X}",
                     "code small end")
    picture.text(76, 38, "first byte")
    picture.text(8, 52, "second")
    x = 76
    for kind, words in (("good", "2 bytes: U+0080..U+07FF"),
                        ("three", "3 bytes: U+0800..U+FFFF"),
                        ("four", "4 bytes: to U+10FFFF")):
        picture.box(x, 168, 12, 12, kind)
        picture.text(x + 18, 179, words)
        x += 210
    picture.box(76, 190, 12, 12, "bad")
    picture.text(94, 201, "ill-formed: overlong (C0, C1, E0 80..9F, "
                 "F0 80..8F), a surrogate (ED A0..BF),")
    picture.text(94, 219, "above U+10FFFF (F4 90..BF, F5..F7), "
                 "no sequence since 2003 (F8..FF)")
    return picture.whole()


def decoder():
    """The states of bu_utf8_feed, and one sequence through them."""
    picture = Picture(760, 336, "bu_utf8_feed: what the state waits for")
    picture.parts.append(
        '<defs><marker id="head" markerWidth="8" markerHeight="8" refX="7" '
        'refY="4" orient="auto"><path d="M0,0 L8,4 L0,8 Z" fill="#57606a"/>'
        '</marker></defs>\n')
    states = {"start": (16, 130), "one": (610, 130), "two": (420, 130),
              "three": (230, 200)}
    names = {"start": "start", "one": "1 tail", "two": "2 tails",
             "three": "3 tails"}
    for name, (x, y) in states.items():
        picture.box(x, y, 96, 40, "box", ' rx="8"')
        picture.text(x + 48, y + 25, names[name], "mid")
    picture.arrow("M64,130 C64,40 658,40 658,126")
    picture.text(360, 58, "C2..DF", "code mid")
    picture.arrow("M84,130 C110,84 440,84 462,126")
    picture.text(280, 90, "E0..EF", "code mid")
    picture.arrow("M64,170 C64,220 160,220 226,220")
    picture.text(110, 208, "F0..F4", "code")
    picture.arrow("M326,212 C380,200 400,180 416,164")
    picture.text(352, 222, "80..BF; first after F0: 90..BF, F4: 80..8F",
                 "code small")
    picture.arrow("M516,150 L606,150")
    picture.text(561, 142, "80..BF", "code small mid")
    picture.text(420, 188, "first after E0: A0..BF, ED: 80..9F", "code small")
    picture.arrow("M706,150 C770,300 20,290 30,174")
    picture.text(360, 276, "80..BF: BU_OK, a scalar value", "code small mid")
    picture.text(16, 306, "Every other byte in a state with tails: BU_REFEED, "
                 "and the state is start; the byte is fed again.")
    picture.text(16, 326, "F0 9F 98 80: start, 3 tails, 2 tails, 1 tail, "
                 "start with U+1F600.", "code")
    return picture.whole()


def floors():
    """The floors of core."""
    with open(f"{ROOT}/tools/floors.txt", encoding="utf-8") as file:
        rows = [re.match(r"(\d)\s+(.*?)\s{2,}(.*)", line).groups()
                for line in file if line[0].isdigit()]
    height = 44 + 56 * len(rows)
    picture = Picture(760, height, "Floors of core: a room calls only "
                      "lower ones")
    for place, (floor, rooms, what) in enumerate(reversed(rows)):
        y = 34 + 56 * place
        picture.text(8, y + 28, floor, "head")
        picture.text(752, y + 50, what, "small end")
        rooms = rooms.split()
        width = 720 / len(rooms)
        for i, room in enumerate(rooms):
            picture.box(30 + i * width, y, width - 6, 36, "box", ' rx="4"')
            picture.text(30 + i * width + (width - 6) / 2, y + 23, room,
                         "code mid")
    return picture.whole()


TASKS = [  # what, and the row of tools/budgets.tsv
    ("check a text", "bu_utf8_check"),
    ("decode a stream byte by byte", "bu_utf8_feed"),
    ("read LEB128", "bu_uleb128_next"),
    ("CP1251 to and from UTF-8", "page cp1251"),
    ("repair a stream", "bu_utf8_repair"),
    ("check a file name", "bu_name_check"),
    ("UTF-8 to UTF-16 in chunks", "convert to utf16le"),
    ("upper case", "bu_upper"),
    ("graphemes", "bu_grapheme_next"),
    ("which page is this text in", "detect small"),
    ("a line editor", "line"),
    ("the same with history, words, graphemes", "line+graphemes"),
    ("normalize to NFC", "norm_convert+nfc"),
    ("sort for readers", "bu_collate_compare"),
    ("GBK", "page_gbk"),
    ("every function, no page", "all"),
]


def rom():
    """Bytes of ROM by task, on a logarithmic scale."""
    rows = budgets.read()[1]
    picture = Picture(760, 48 + 22 * len(TASKS), "Bytes of ROM on a "
                      "Cortex-M0, with all that is called (logarithmic)")
    sizes = sorted((rows.get(("rom", "M0", "size", name)), what)
                   for what, name in TASKS)
    for place, (size, what) in enumerate(sizes):
        y = 34 + 22 * place
        width = 380 * math.log(size / 40) / math.log(110000 / 40)
        picture.text(282, y + 13, what, "end")
        picture.box(290, y, width, 17, "good")
        picture.text(296 + width, y + 13, f"{size:,}", "small")
    return picture.whole()


def console():
    """The session of serial.md as a terminal shows it: errors in bold
    red (ESC [1;31m)."""
    with open(f"{ROOT}/docs/serial.md", encoding="utf-8") as file:
        lines = re.search(r"\n    bareutf console: .*\n((?:    .*\n)+)",
                          file.read())[1].splitlines()
    lines = [line[4:] for line in lines]
    picture = Picture(560, 34 + 19 * len(lines), "The console")
    picture.box(0, 26, 560, 8 + 19 * len(lines), "", ' fill="#0d1117" rx="6"')
    bad = False
    for place, line in enumerate(lines):
        y = 45 + 19 * place
        bad = line.startswith("ill-formed") or bad and line != "> "
        cut = len(line)
        if bad and re.fullmatch(r"\s*(\^\^ ?)+", line):
            cut = 0
        elif bad and (line.endswith("C0 AF") or line.endswith("�  �")):
            cut = len(line) - (5 if line.endswith("C0 AF") else 4)
        for start, part, kind in ((0, line[:cut], ""),
                                  (cut, line[cut:], "red")):
            colour = "#ff7b72" if kind else "#e6edf3"
            if part:
                picture.parts.append(
                    f'<text x="{14 + start * 8.4:.1f}" y="{y}" xml:space='
                    f'"preserve" textLength="{len(part) * 8.4:.1f}" '
                    f'style="fill:{colour};font-family:monospace;font-size:'
                    f'14px{";font-weight:bold" if kind else ""}">'
                    f'{escape(part)}</text>\n')
    return picture.whole()


PICTURES = {"table-3-7": table, "decoder": decoder, "floors": floors,
            "rom": rom, "console": console, **pictures_data.PICTURES,
            **pictures_boards.PICTURES}


def main():
    stale = 0
    for name, draw in PICTURES.items():
        path = f"{FOLDER}/{name}.svg"
        if sys.argv[1:] != ["--check"]:
            with open(path, "w", encoding="utf-8") as file:
                file.write(draw())
            continue
        with open(path, encoding="utf-8") as file:
            if file.read() != draw():
                print(f"pictures: {path} is stale: make chart",
                      file=sys.stderr)
                stale = 1
    return stale


if __name__ == "__main__":
    os.makedirs(FOLDER, exist_ok=True)
    sys.exit(main())
