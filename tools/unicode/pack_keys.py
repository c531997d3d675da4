"""pack_keys: the part of the Default Unicode Collation Element Table that
collate.py needs, as one small text file.

    python3 tools/unicode/pack_keys.py FOLDER >tools/unicode/keys-VERSION.txt

FOLDER is as for pack.py, and has allkeys.txt. What is packed are the rows of
collate.BLOCKS that have no canonical decomposition, and contractions of those
that are wholly inside."""
# SPDX-License-Identifier: MIT
import re
import sys
import textwrap

import collate
import ucd
from pack import Source, dots

HEAD = """\
# Unicode {version}, packed by tools/unicode/pack_keys.py; read by ucd.py.
#
# allkeys.txt
#   SHA-256 {digest}
#
# 24=21B1.20.2 is a row; elements have / between them, a variable one has *,
# and .20.2 or .2 is left out. In 30-39= each primary weight is one more than
# the one before. 6C.B7= is a contraction. @ is what is not assigned and yet
# has a row, and what has primary weights by a rule (UTS #10, 10.1.3)."""


def element(text):
    """[*0209.0020.001B] as *209.20.1B."""
    star, primary, second, third = re.fullmatch(
        r"([*.])(\w+)\.(\w+)\.(\w+)", text).groups()
    parts = [f"{int(part, 16):X}" for part in (primary, second, third)]
    if parts[2] == "2":
        parts.pop()
        if parts[1] == "20":
            parts.pop()
    return star.strip(".") + ".".join(parts)


def rows(source):
    """(scalar values, row) of what is packed."""
    inside = collate.covered()
    apart = set(ucd.decompositions())
    for keys, row in (fields for fields in source.lines("allkeys.txt")
                      if len(fields) == 2 and not fields[0].startswith("@")):
        scalars = [int(key, 16) for key in keys.split()]
        if not inside.issuperset(scalars):
            continue
        if len(scalars) == 1 and scalars[0] in apart:
            continue
        yield keys, "/".join(map(element, re.findall(r"\[(.*?)\]", row)))


def implicit(source):
    """The ranges of @implicitweights, and noncharacters with a row, as
    text."""
    assigned = ucd.category()
    for name, *_ in source.lines("allkeys.txt"):
        if name.startswith("@implicitweights"):
            yield name.split()[1].replace("..", "-")
        elif name[0] != "@" and " " not in name and \
                int(name, 16) not in assigned:
            yield name


def next_row(row):
    """The row whose primary weight is one more; None for an expansion."""
    if "/" in row:
        return None
    star, primary, rest = re.fullmatch(r"(\*?)(\w+)(.*)", row).groups()
    if primary == "0":
        return row
    return f"{star}{int(primary, 16) + 1:X}{rest}"


def main():
    source = Source(sys.argv[1])
    found = []
    several = []
    for keys, row in sorted(rows(source), key=lambda item: [
            int(key, 16) for key in item[0].split()]):
        if " " in keys:
            several.append(f"{dots(keys)}={row}")
            continue
        scalar = int(keys, 16)
        if found and found[-1][1] == scalar - 1 and found[-1][3] == row:
            found[-1][1] = scalar
            found[-1][3] = next_row(row)
        else:
            found.append([scalar, scalar, row, next_row(row)])
    items = [f"{first:X}{f'-{last:X}' if first != last else ''}={row}"
             for first, last, row, _ in found]
    print(HEAD.format(version=source.version,
                      digest=source.digests["allkeys.txt"]))
    print("@ " + " ".join(implicit(source)))
    print("\n".join(textwrap.wrap(" ".join(items + several), 96,
                                  break_long_words=False,
                                  break_on_hyphens=False)))


if __name__ == "__main__":
    main()
