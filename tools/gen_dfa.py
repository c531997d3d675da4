"""gen_dfa: core/src/tables/dfa.c, from Unicode, Table 3-7.

The numbers of the classes and of the states are those that programs know: a
class is also how far FF is shifted to keep the payload bits of its bytes."""
# SPDX-License-Identifier: MIT

REJECT = 12
CLASSES = {  # number: the bytes, the state that they lead to from 0
    0: ((0x00, 0x7F), 0),
    1: ((0x80, 0x8F), REJECT),
    9: ((0x90, 0x9F), REJECT),
    7: ((0xA0, 0xBF), REJECT),
    8: ((0xC0, 0xFF), REJECT),  # what the rows below leave of it
    2: ((0xC2, 0xDF), 24),
    3: ((0xE1, 0xEF), 36),
    10: ((0xE0, 0xE0), 48),
    4: ((0xED, 0xED), 60),
    11: ((0xF0, 0xF0), 72),
    6: ((0xF1, 0xF3), 84),
    5: ((0xF4, 0xF4), 96),
}
TAILS = {  # state: what may come, and the state after it
    24: (0x80, 0xBF, 0), 36: (0x80, 0xBF, 24), 48: (0xA0, 0xBF, 24),
    60: (0x80, 0x9F, 24), 72: (0x90, 0xBF, 36), 84: (0x80, 0xBF, 36),
    96: (0x80, 0x8F, 36),
}


def classes():
    """The class of each byte."""
    table = [8] * 256
    for number, ((low, high), _) in CLASSES.items():
        table[low:high + 1] = [number] * (high + 1 - low)
    return table


def after(state, kind):
    """The state after a byte of a class."""
    (first, _), then = CLASSES[kind]
    if state == 0:
        return then
    low, high, then = TAILS.get(state, (1, 0, REJECT))
    return then if low <= first <= high else REJECT


def rows(numbers, width):
    """Lines of C."""
    return "".join("    " + ", ".join(f"{n:2}" for n in numbers[at:at + width])
                   + ",\n" for at in range(0, len(numbers), width))


def main():
    print(f"""\
/* dfa: the DFA of UTF-8 as tables, 364 bytes of ROM. */
/* SPDX-License-Identifier: MIT */
/* Made by tools/gen_dfa.py from Unicode, Table 3-7. */
#include <bareutf/dfa.h>

/* clang-format off */
const uint8_t bu_dfa__class[256] = {{
{rows(classes(), 16)}}};

/* Twelve classes for each of the states 0, 12 .. 96. */
const uint8_t bu_dfa__next[108] = {{
{rows([after(state, kind) for state in range(0, 97, 12)
       for kind in range(12)], 12)}}};""")


if __name__ == "__main__":
    main()
