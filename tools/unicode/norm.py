"""norm: combining classes, and what is composed of what."""
# SPDX-License-Identifier: MIT
import collections

import runs
import ucd

WHAT = "combining classes, and canonical decompositions."
FILES = ("UnicodeData.txt", "DerivedNormalizationProps.txt")
LOOK = 255


def rows(name, numbers):
    """An array of numbers in C."""
    body = "\n".join(
        "    " + " ".join(f"0x{number:X}u," for number in numbers[at:at + 6])
        for at in range(0, len(numbers), 6))
    return f"static const uint32_t {name}[] = {{\n{body}\n}};"


def looks():
    """{scalar value: its class, or LOOK if it needs a closer look}: what NFC
    may change, or what may combine with a starter before it."""
    found = ucd.combining_class()
    excluded = ucd.properties()["Full_Composition_Exclusion"]
    once = ucd.decompositions()
    full = ucd.full_decompositions()
    seconds = {parts[1] for code, parts in once.items()
               if code not in excluded}
    seconds.update(range(0x1161, 0x1176), range(0x11A8, 0x11C3))
    for code in seconds:
        found.setdefault(code, LOOK)
    for code, parts in full.items():
        if code in excluded or parts[0] in found:
            found[code] = LOOK
    return found


def text():
    """The tables in C."""
    values = looks()
    names = [value for value, _ in
             collections.Counter(values.values()).most_common()]
    table = runs.Table({code: names.index(value) + 1
                        for code, value in values.items()}, 2)
    once = ucd.decompositions()
    excluded = ucd.properties()["Full_Composition_Exclusion"]
    keys = sorted(once)
    palette = ", ".join(map(str, [0, *names]))
    return "\n".join([
        f"static const uint8_t norm_looks[] = {{{palette}}};",
        table.text("norm_look"),
        rows("norm_whole", [key | (key in excluded) << 31 for key in keys]),
        rows("norm_first", [once[key][0] for key in keys]),
        rows("norm_second", [(*once[key], 0)[1] for key in keys])])
