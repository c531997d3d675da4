"""gen_rotate: the rotate DFA of UTF-8 (Unicode, Table 3-7) as a table.

A state is a rotation, 0 to 31. The row of a byte, rotated right by the state,
has the next state in its lowest 5 bits, so that a step is LDRB, LDR, ROR: the
count of a rotation is taken modulo 32. Nine windows of 5 bits overlap in one
row of 32; the search places the states so that all overlaps agree. REJECT is
0, and the row of a byte that is never good is 0 too."""
# SPDX-License-Identifier: MIT

ACCEPT, TAIL1, TAIL2, TAIL3, E0, ED, F0, F4, REJECT = range(9)
NAMES = "ACCEPT TAIL1 TAIL2 TAIL3 E0 ED F0 F4 REJECT".split()
TAILS = {  # what may come, and the state after it
    TAIL1: (0x80, 0xBF, ACCEPT), TAIL2: (0x80, 0xBF, TAIL1),
    TAIL3: (0x80, 0xBF, TAIL2), E0: (0xA0, 0xBF, TAIL1),
    ED: (0x80, 0x9F, TAIL1), F0: (0x90, 0xBF, TAIL2),
    F4: (0x80, 0x8F, TAIL2), REJECT: (1, 0, REJECT),
}


def step(state, byte):
    """The state after a byte."""
    if state != ACCEPT:
        low, high, then = TAILS[state]
        return then if low <= byte <= high else REJECT
    if byte < 0x80:
        return ACCEPT
    if 0xC2 <= byte <= 0xDF:
        return TAIL1
    if 0xE0 <= byte <= 0xEF:
        return {0xE0: E0, 0xED: ED}.get(byte, TAIL2)
    if 0xF0 <= byte <= 0xF4:
        return {0xF0: F0, 0xF4: F4}.get(byte, TAIL3)
    return REJECT


COLUMNS = sorted({tuple(step(state, byte) for state in range(9))
                  for byte in range(256)})


def fits(place):
    """Return whether no row needs two values of one bit, for the states that
    have places."""
    for column in COLUMNS:
        bits = {}
        for state, rotation in place.items():
            value = place.get(column[state])
            if value is None:
                continue
            for i in range(5):
                bit = value >> i & 1
                if bits.setdefault((rotation + i) % 32, bit) != bit:
                    return False
    return True


def search(place, todo):
    """Give each state of todo a place, by trying; None if none fits."""
    if not todo:
        return place
    for rotation in range(1, 32):
        if rotation in place.values():
            continue
        place[todo[0]] = rotation
        found = search(place, todo[1:]) if fits(place) else None
        if found:
            return found
        del place[todo[0]]
    return None


def row(place, byte):
    """The 32 bits of a byte."""
    bits = 0
    for state, rotation in place.items():
        value = place[step(state, byte)]
        bits |= value << rotation | value >> (32 - rotation)
    return bits & 0xFFFFFFFF


def main():
    place = search({REJECT: 0},
                   [ACCEPT, TAIL1, TAIL2, TAIL3, E0, F0, ED, F4])
    print("/* rotate_table: the rotate DFA of UTF-8, 1024 bytes of ROM. */\n"
          "/* SPDX-License-" "Identifier: MIT */\n"
          "/* Made by tools/gen_rotate.py from Unicode, Table 3-7.\n *")
    for state in range(9):
        print(f" *   {place[state]:2}  {NAMES[state]}")
    print(" */\n"
          f"#define ROTATE_ACCEPT {place[ACCEPT]}u\n"
          f"#define ROTATE_REJECT {place[REJECT]}u\n\n"
          "/* clang-format off */\n"
          "static const uint32_t rotate_table[256] = {")
    for first in range(0, 256, 4):
        cells = " ".join(f"0x{row(place, first + i):08X}," for i in range(4))
        print(f"    {cells} /* {first:02X} */")
    print("};\n/* clang-format on */")


if __name__ == "__main__":
    main()
