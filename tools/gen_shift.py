"""gen_shift: the shift DFA of UTF-8 (Unicode, Table 3-7) as a table.

A state is the place of a bit, 0 to 31. The row of a byte, shifted right by the
state, has the next state in its lowest 5 bits. Nine states of 5 bits would
need 45; but most fields are 0, which is the state BAD, so fields may overlap
where one of them is always 0."""
# SPDX-License-Identifier: MIT

BAD, OK = 0, 11
TAIL1, TAIL2, TAIL3 = 16, 1, 5         # continuation bytes to come
AFTER_E0, AFTER_ED = 6, 20             # two, the first A0..BF or 80..9F
AFTER_F0, AFTER_F4 = 25, 30            # three, the first 90..BF or 80..8F
STATES = (BAD, OK, TAIL1, TAIL2, TAIL3, AFTER_E0, AFTER_ED, AFTER_F0,
          AFTER_F4)

LEADS = (  # the first match counts
    (0x00, 0x7F, OK), (0xC2, 0xDF, TAIL1), (0xE0, 0xE0, AFTER_E0),
    (0xED, 0xED, AFTER_ED), (0xE1, 0xEF, TAIL2), (0xF0, 0xF0, AFTER_F0),
    (0xF1, 0xF3, TAIL3), (0xF4, 0xF4, AFTER_F4))


def steps(byte):
    """From which states a byte leads where; all others lead to BAD."""
    if 0x80 <= byte <= 0xBF:
        return {TAIL1: OK, TAIL2: TAIL1, TAIL3: TAIL2,
                AFTER_E0 if byte >= 0xA0 else AFTER_ED: TAIL1,
                AFTER_F4 if byte < 0x90 else AFTER_F0: TAIL2}
    for low, high, state in LEADS:
        if low <= byte <= high:
            return {OK: state}
    return {}


def row(byte):
    """The 32 bits of a byte; every field must read as it was written."""
    bits = 0
    for state, then in steps(byte).items():
        bits |= then << state & 0xFFFFFFFF
    for state in STATES:
        if bits >> state & 31 != steps(byte).get(state, BAD):
            raise SystemExit(f"{byte:02X}: fields overlap")
    return bits


def main():
    print("/* shift_table: the shift DFA of UTF-8, 1024 bytes of ROM. */\n"
          "/* SPDX-License-" "Identifier: MIT */\n"
          "/* Made by tools/gen_shift.py from Unicode, Table 3-7. */\n"
          "#ifndef SHIFT_TABLE_H\n#define SHIFT_TABLE_H\n\n"
          "#include <stdint.h>\n\n"
          "/* The row of a byte, shifted right by the state, has the next"
          " state in its\n * lowest 5 bits: C3 A9 goes from 11 to 16 and back"
          " to 11. */\n"
          f"enum {{ DFA_BAD = {BAD}, DFA_OK = {OK} }};\n\n"
          "/* clang-format off */\nstatic const uint32_t dfa[256] = {")
    for first in range(0, 256, 4):
        cells = " ".join(f"0x{row(first + i):08X}," for i in range(4))
        print(f"    {cells} /* {first:02X} */")
    print("};\n/* clang-format on */\n\n#endif")


if __name__ == "__main__":
    main()
