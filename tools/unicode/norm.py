"""norm: combining classes, and what is composed of what."""
# SPDX-License-Identifier: MIT
import runs
import ucd

WHAT = "combining classes, and canonical decompositions."
FILES = ("UnicodeData.txt", "DerivedNormalizationProps.txt")


def rows(name, numbers):
    """An array of numbers in C."""
    body = "\n".join(
        "    " + " ".join(f"0x{number:X}u," for number in numbers[at:at + 6])
        for at in range(0, len(numbers), 6))
    return f"static const uint32_t {name}[] = {{\n{body}\n}};"


def text():
    """The tables in C."""
    classes = ucd.combining_class()
    names = sorted(set(classes.values()))
    table = runs.Table({code: names.index(value) + 1
                        for code, value in classes.items()}, 2, scale=1)
    once = ucd.decompositions()
    excluded = ucd.properties()["Full_Composition_Exclusion"]
    keys = sorted(once)
    palette = ", ".join(map(str, [0, *names]))
    return "\n".join([
        f"static const uint8_t norm_classes[] = {{{palette}}};",
        table.text("norm_class"),
        rows("norm_whole", [key | (key in excluded) << 31 for key in keys]),
        rows("norm_first", [once[key][0] for key in keys]),
        rows("norm_second", [(*once[key], 0)[1] for key in keys])])
