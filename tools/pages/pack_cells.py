"""pack_cells: write the checked-in mappings of double bytes, from the codecs
of Python, which have the tables of the Unicode Consortium and of Microsoft.
One line for each row, with its number, and one scalar value for each cell; a
cell without one is a full stop."""
# SPDX-License-Identifier: MIT
import os

HERE = os.path.dirname(os.path.abspath(__file__))
COLUMNS = range(0xA1, 0xFF)
TRAILS = [*range(0x40, 0x7F), *range(0xA1, 0xFF)]


def cell(codec, sequence):
    """The value of a sequence, or a full stop."""
    try:
        text = bytes(sequence).decode(codec)
    except UnicodeDecodeError:
        return "."
    return text if len(text) == 1 else "."


def kuten(row, column):
    """The bytes of a row and a column in Shift_JIS."""
    lead, trail = divmod((row - 1) * 94 + column, 188)
    return (lead + (0x81 if lead < 0x1F else 0xC1),
            trail + (0x40 if trail < 0x3F else 0x41))


def write(name, rows):
    """One file."""
    with open(f"{HERE}/{name}.txt", "w", encoding="utf-8",
              newline="\n") as file:
        for number, text in rows:
            if text.strip("."):
                file.write(f"{number} {text}\n")


def main():
    write("jis0208", ((row, "".join(
        cell("euc_jp", (0xA0 + row, low)) for low in COLUMNS))
        for row in range(1, 95)))
    write("jis0212", ((row, "".join(
        cell("euc_jp", (0x8F, 0xA0 + row, low)) for low in COLUMNS
        ).replace("~", "\uff5e"))  # U+007E is ASCII
        for row in range(1, 95)))
    write("cp932", ((row, "".join(
        cell("cp932", kuten(row, column)) for column in range(94)))
        for row in (1, 2, 13, *range(89, 93), *range(115, 120))))
    write("big5", ((lead - 0xA0, "".join(
        "." if (0xC6A1 <= lead * 256 + low < 0xC940)
        else cell("cp950", (lead, low)) for low in TRAILS))
        for lead in range(0xA1, 0xFA)))


if __name__ == "__main__":
    main()
