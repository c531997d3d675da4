"""gen_font: the table of the PC's screen from the glyphs of GNU Unifont.

Usage: gen_font.py unifont.hex >display_font.h

The font is not part of this project: Debian has it in the package unifont,
under the SIL Open Font License 1.1 or the GNU GPL 2+ with its font exception.
"""
# SPDX-License-Identifier: MIT
import hashlib
import sys

NARROW = 32  # hex digits of a glyph of 8 x 16 pixels
BLOCKS = [(0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x2C6, 0x2DD),
          (0x300, 0x36F), (0x370, 0x3FF), (0x400, 0x52F), (0x591, 0x5F4),
          (0x60C, 0x6F9), (0x2010, 0x203A), (0x20AC, 0x20AC),
          (0x2116, 0x2122), (0x2190, 0x2195), (0x2212, 0x2212),
          (0x2248, 0x2248), (0x2260, 0x2265),
          (0x2500, 0x259F), (0x25A0, 0x25A0), (0xFB1D, 0xFBFF),
          (0xFE70, 0xFEFC), (0xFFFD, 0xFFFD)]


def glyphs(path):
    """The narrow glyphs that are wanted, by scalar value."""
    wanted = {value for first, last in BLOCKS
              for value in range(first, last + 1)}
    found = {}
    with open(path, encoding="ascii") as file:
        for line in file:
            value, rows = line.strip().split(":")
            if int(value, 16) in wanted and len(rows) == NARROW:
                found[int(value, 16)] = bytes.fromhex(rows)
    return found


def runs(values):
    """values in runs without a gap: first, how many, place."""
    out = []
    for place, value in enumerate(values):
        if out and value == out[-1][0] + out[-1][1]:
            out[-1][1] += 1
        else:
            out.append([value, 1, place])
    return out


def text(path):
    """The header."""
    with open(path, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()
    found = sorted(glyphs(path).items())
    parts = runs([value for value, _ in found])
    out = ["/* display_font: glyphs of 8 x 16 pixels, a byte for each row. */",
           "/* Made by tools/gen_font.py from unifont.hex of GNU Unifont,",
           f" * SHA-256 {digest} */", "#include <stdint.h>", "",
           f"enum {{ FONT_RUNS = {len(parts)} }};",
           "static const struct {", "    uint16_t first, count, at;",
           "} font_runs[FONT_RUNS] = {"]
    out += [f"    {{0x{first:04X}, {count}, {at}}},"
            for first, count, at in parts]
    out += ["};", f"static const uint8_t font_rows[{len(found)}][16] = {{"]
    for value, rows in found:
        cells = ", ".join(f"0x{row:02X}" for row in rows)
        out.append(f"    {{{cells}}}, /* {value:04X} */")
    return "\n".join(out + ["};", ""])


if __name__ == "__main__":
    sys.stdout.write(text(sys.argv[1]))
