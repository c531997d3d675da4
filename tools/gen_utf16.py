"""gen_utf16: what the conversion to UTF-16 looks up by a unit's first byte.

A step makes one unit. Of a sequence of four bytes the first two make the high
surrogate, with two bits of the third; the last two make the low one, and are
known by a byte that is no lead.

kind   what is made of what begins with this byte; the two low bits are how
       many bytes to go on by
keep   by kind: payload bits of bytes 0 and 2 of the word as it is loaded
pext   by kind: payload bits of the word with its bytes turned round
add    by kind: what makes a surrogate of the payload
shift  by kind: payloads are at bits 57, 51 and 45; what is below the last
       one that is needed goes"""
# SPDX-License-Identifier: MIT

ONE, TWO, THREE, HIGH, LOW = 1, 2, 3, 4 + 2, 8 + 2
FORMS = {  # payload of bytes 0, 1, 2; what is added
    ONE: (0x7F, 0, 0, 0),
    TWO: (0x1F, 0x3F, 0, 0),
    THREE: (0x0F, 0x3F, 0x3F, 0),
    HIGH: (0x07, 0x3F, 0x30, 0xD800 - (0x10000 >> 10)),
    LOW: (0x0F, 0x3F, 0, 0xDC00),
}
KINDS = range(LOW + 1)


def kind(byte):
    """The form that a byte begins."""
    if byte < 0x80:
        return ONE
    if byte < 0xC0:
        return LOW
    return TWO if byte < 0xE0 else THREE if byte < 0xF0 else HIGH


def form(number):
    """The payloads and the sum; none of a number that is no kind."""
    return FORMS.get(number, (0, 0, 0, 0))


def keep(number):
    """Bytes 0 and 2 as they are loaded."""
    first, _, third, _ = form(number)
    return first | (0x3F0000 if third else 0)


def pext(number):
    """Bytes 0, 1, 2, the first one at the top."""
    first, second, third, _ = form(number)
    return first << 24 | second << 16 | third << 8


def base(number):
    """The number that is added to the payload."""
    return form(number)[3]


def add(number):
    """The same, less the marker bit of byte 1."""
    return base(number) - (0x80 << 51 >> shift(number)) & 0xFFFF


def shift(number):
    """Bits below the payload."""
    return {ONE: 29, TWO: 51, THREE: 45, HIGH: 49, LOW: 51}.get(number, 0)


def row(values):
    """A row of a table."""
    return ", ".join(values)


def table(function):
    """A table by kind."""
    return row(f"0x{function(number):X}" for number in KINDS)


def main():
    size = len(KINDS)
    print("/* utf16_tables: what the first byte of a unit says. */\n"
          "/* SPDX-License-" "Identifier: MIT */\n"
          "/* Made by tools/gen_utf16.py, which explains them. */\n"
          "#ifndef UTF16_TABLES_H\n#define UTF16_TABLES_H\n\n"
          "#include <stdint.h>\n\n"
          "/* One object, so that one register reaches all of it. */\n"
          "struct utf16_tables {\n    uint8_t kind[256];\n"
          f"    uint32_t keep[{size}], pext[{size}];\n"
          f"    uint16_t base[{size}], add[{size}];\n"
          f"    uint8_t shift[{size}];\n}};\n\n"
          "/* clang-format off */\n"
          "static const struct utf16_tables utf16_tables = {\n    {")
    for first in range(0, 256, 16):
        kinds = row(str(kind(first + i)) for i in range(16))
        print(f"        {kinds}, /* {first:02X} */")
    print("    },")
    for function in (keep, pext,
                     base, add, shift):
        print(f"    {{{table(function)}}},")
    print("};\n/* clang-format on */\n\n#endif")


if __name__ == "__main__":
    main()
