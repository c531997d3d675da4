"""gen_gsm: the 7-bit alphabets of GSM, as core/src/gsm/gsm7.c reads them; from
tools/pages/gsm.txt.

    python3 tools/gen_gsm.py >core/src/gsm/gsm_tables.c

A table is a program as page_runs.h has it, of the septets from 0 on, where a
septet can be its own value. Of all that give the values this finds one of the
fewest bytes."""
# SPDX-License-Identifier: MIT
import hashlib
import os

import gen_pages
from gen_pages import NEXT, NONE, OWN, STEP, WIDE, ZERO, count_op

FILE = f"{os.path.dirname(os.path.abspath(__file__))}/pages/gsm.txt"
MOST = {OWN: 16, NONE: 8, NEXT: 16}

HEAD = """\
/* gsm: the tables of 3GPP TS 23.038. */
/* SPDX-License-Identifier: MIT */
/* Made by tools/gen_gsm.py from tools/pages/gsm.txt. */
#include <bareutf/gsm.h>

/* clang-format off */
"""


def tables():
    """(kind, language, number, its 128 values) of each."""
    with open(FILE, encoding="utf-8") as file:
        lines = [line.split() for line in file if not line.startswith("#")]
    found = []
    for words in filter(None, lines):
        if words[0] in ("locking", "single"):
            found.append((words[0], words[1], int(words[2]), []))
        elif words[0] == "sha256":
            digest = words[1]
        else:
            for word in words:
                first, _, last = word.partition("-")
                found[-1][3].extend(
                    range(int(first, 16), int(last or first, 16) + 1)
                    if first else [None] * int(last))
            if len(found[-1][3]) == 128:
                data = b"".join((value or 0).to_bytes(2, "little")
                                for value in found[-1][3])
                if hashlib.sha256(data).hexdigest() != digest:
                    raise SystemExit(f"gsm.txt: {found[-1][:2]} does not "
                                     "match its digest")
    if any(len(values) != 128 for *_, values in found):
        raise SystemExit("gsm.txt: a table does not have 128 values")
    return found


def ops(values, at, last):
    """The codes possible at a septet: (bytes, number of values, the last
    one)."""
    value = values[at]

    def length(step):
        count = 1
        while (at + count < 128 and values[at + count]
               == (value + count if step else None)):
            count += 1
        return count

    if value is None:
        count = min(length(0), MOST[NONE])
        yield [count_op(NONE, count)], count, last
        return
    run = length(1)
    if value == at:
        for count in range(1, min(run, MOST[OWN]) + 1):
            yield [count_op(OWN, count)], count, last
    if value == last + 1:
        for count in range(1, min(run, MOST[NEXT]) + 1):
            yield [count_op(NEXT, count)], count, value + count - 1
    if STEP <= ZERO + value - last <= 0xFF:
        yield [ZERO + value - last], 1, value
    high = ((value >> 8) + 0x30) & 0xFF
    if WIDE <= high < STEP:
        yield [high, value & 0xFF], 1, value


def shortest(values):
    """The fewest bytes that give the values."""
    best = [{} for _ in range(129)]
    best[0][gen_pages.START] = []
    for at in range(128):
        for last, before in best[at].items():
            for some, count, new in ops(values, at, last):
                made = before + some
                if (new not in best[at + count]
                        or len(made) < len(best[at + count][new])):
                    best[at + count][new] = made
    return min(best[128].values(), key=len)


def main():
    print(HEAD)
    names = {"locking": {}, "single": {}}
    for kind, language, number, values in tables():
        data = shortest(values)
        name = f"bu_gsm__{kind}_{language}"
        names[kind][number] = name
        rows = "\n".join(
            "    " + " ".join(f"0x{byte:02X}," for byte in data[at:at + 12])
            for at in range(0, len(data), 12))
        print(f"const uint8_t {name}[] = {{\n{rows}\n}};\n")
    for kind, own in names.items():
        cells = "\n".join(f"    {own.get(number, own[0])},"
                          for number in range(14))
        print(f"const uint8_t *const bu_gsm_{kind}[BU_GSM_LANGUAGES] = {{\n"
              f"{cells}\n}};\n")
    print("/* clang-format on */")


if __name__ == "__main__":
    main()
