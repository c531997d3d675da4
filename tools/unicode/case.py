"""case: simple upper, lower and title case, simple and full folding."""
# SPDX-License-Identifier: MIT
import ucd

WHAT = "how letters differ in case."
INCLUDE = "<stdint.h>"
FILES = ["UnicodeData.txt", "CaseFolding.txt"]


def runs(values):
    """[first, last, step, distance] of each run of a mapping."""
    found = []
    for scalar in sorted(values):
        distance = values[scalar] - scalar
        if found and found[-1][3] == distance:
            run = found[-1]
            step = scalar - run[1]
            if step == run[2] or (run[0] == run[1] and step < 3):
                run[1:3] = scalar, step
                continue
        found.append([scalar, scalar, 1, distance])
    return found


def array(name, values):
    lines = "\n".join(f"    {{0x{first:X}, 0x{last:X}, {step}, {distance}}},"
                      for first, last, step, distance in runs(values))
    return f"static const struct case_run {name}[] = {{\n{lines}\n}};"


def text():
    folds = {**ucd.fold("C"), **ucd.fold("S")}
    full = "\n".join(
        f"    {{0x{scalar:X}, {{" +
        ", ".join(f"0x{part:X}" for part in (*parts, 0, 0)[:3]) + "}},"
        for scalar, parts in sorted(ucd.fold("F").items()))
    return "\n".join([
        "struct case_run { uint32_t first, last; uint32_t step; int32_t"
        " distance; };",
        "struct case_full { uint32_t from, to[3]; };",
        array("fold_runs", folds),
        f"static const struct case_full fold_full[] = {{\n{full}\n}};"])
