"""caseless_oracle: the foldings by which host/caseless judges, from the
Unicode data, compared with Python's own."""
# SPDX-License-Identifier: MIT
# group: caseless = caseless | run:caseless
# group: caseless-speed = caseless-speed | run:caseless-speed
import array
import os
import re
import subprocess
import sys
import unicodedata

import limits

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "..", "..", "tools", "unicode"))
import ucd  # noqa: E402

TOP = 0x110000


def foldings():
    """{scalar value: its full case folding}, a tuple, of those that have one:
    status C and F of CaseFolding.txt."""
    return {**{scalar: (folded,) for scalar, folded in ucd.fold("C").items()},
            **ucd.fold("F")}


def same_as_python(folding):
    """Differences from str.casefold: none among the values assigned in its
    version, because foldings are stable."""
    some = [c for c in range(TOP)
            if c in folding or (it := chr(c)) != it.casefold()]
    return [f"U+{c:04X}" for c in some
            if unicodedata.category(chr(c)) not in ("Cn", "Cs")
            and tuple(map(ord, chr(c).casefold())) != folding.get(c, (c,))]


def run(tap, program):
    """All of it, for tests/run.py."""
    folding = foldings()
    wrong = same_as_python(folding)
    tap.ok(not wrong, "the foldings of Python", "\n".join(wrong[:20]))
    values = array.array("I", bytes(12 * TOP))
    values[::3] = array.array("I", range(TOP))
    for c, parts in folding.items():
        values[3 * c:3 * c + len(parts)] = array.array("I", parts)
    table = values.tobytes()
    out = subprocess.run([program], input=table, stdout=subprocess.PIPE,
                         timeout=limits.WALL, check=False)
    text = out.stdout.decode()
    for passed, what in re.findall(r"^(ok|not ok) \d+ - (.*)", text, re.M):
        tap.ok(passed == "ok", what, text)
    tap.ok(out.returncode == 0 and "\n1.." in text,
           "the program came to its end", out.returncode)
