"""gen_utf32: what the conversion to UTF-32 looks up by the lead byte.

length  bytes of a sequence by its first byte; 1 also where none begins: that
        is never asked for in text that was judged, but a lane that has run
        over its end must still go on
keep    by length: payload bits of bytes 0 and 2 of the word as it is loaded;
        those of bytes 1 and 3 are 3F each
pext    by length: payload bits of the word with its bytes turned round
shift   by length: of the 25 bits from 39 on that two products build, six go
        for each byte that the sequence lacks"""
# SPDX-License-Identifier: MIT

LEAD = (0, 0x7F, 0x1F, 0x0F, 0x07)  # payload of a lead, by length


def length(byte):
    """Bytes that a lead announces, as its marker bits say it."""
    return 1 + (byte >= 0xC0) + (byte >= 0xE0) + (byte >= 0xF0)


def pext(size):
    """Payload bits of a sequence, the lead at the top of 32 bits."""
    return sum((LEAD[size] if i == 0 else 0x3F) << (24 - 8 * i)
               for i in range(size))


def numbers(values):
    """A row of a table."""
    return ", ".join(values)


def main():
    keep = [LEAD[size] | (0x3F0000 if size > 2 else 0) for size in range(5)]
    shift = [0] + [63 - 6 * size for size in range(1, 5)]
    print("/* utf32_tables: what a lead byte says; 308 bytes of ROM. */\n"
          "/* SPDX-License-" "Identifier: MIT */\n"
          "/* Made by tools/gen_utf32.py, which explains them. */\n"
          "#ifndef UTF32_TABLES_H\n#define UTF32_TABLES_H\n\n"
          "#include <stdint.h>\n\n"
          "/* One object, so that one register reaches all of it. */\n"
          "struct utf32_tables {\n    uint8_t length[256];\n"
          "    uint32_t keep[5], pext[5];\n    uint8_t shift[8];\n};\n\n"
          "/* clang-format off */\n"
          "static const struct utf32_tables utf32_tables = {\n    {")
    for first in range(0, 256, 16):
        row = numbers(str(length(first + i)) for i in range(16))
        print(f"        {row}, /* {first:02X} */")
    print("    },\n"
          f"    {{{numbers(f'0x{value:X}' for value in keep)}}},\n"
          f"    {{{numbers(f'0x{pext(size):X}' for size in range(5))}}},\n"
          f"    {{{numbers(str(value) for value in shift)}, 0, 0, 0}},\n"
          "};\n/* clang-format on */\n\n#endif")


if __name__ == "__main__":
    main()
