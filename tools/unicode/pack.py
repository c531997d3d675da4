"""pack: the parts of the Unicode Character Database that generators and tests
need, as one small text file.

    python3 tools/unicode/pack.py FOLDER >tools/unicode/17.0.0.txt

FOLDER holds the original files, as they are or as .xz. To move to another
version, run this over its files, and make `VERSION` in ucd.py that version."""
# SPDX-License-Identifier: MIT
import hashlib
import lzma
import os
import re
import sys
import textwrap

PROPERTIES = ("Noncharacter_Code_Point", "Prepended_Concatenation_Mark")
EMOJI = ("Emoji", "Emoji_Presentation", "Emoji_Modifier",
         "Emoji_Modifier_Base", "Extended_Pictographic")

HEAD = """\
# Unicode {version}, packed by tools/unicode/pack.py; read by ucd.py.
#
{sums}
#
# gc      general category: its scalar values
# eaw     East_Asian_Width, except N
# ccc     Canonical_Combining_Class, except 0
# prop    binary properties
# upper lower title    simple case mappings: first-last/step+distance
# dm      decompositions: canonical with =, compatible with ~
"""


class Source:
    """The original files, and the digest of each that was read."""

    def __init__(self, folder):
        self.folder = folder
        self.digests = {}
        self.version = None

    def lines(self, name):
        """The fields of each line of a file, without its comments."""
        path = f"{self.folder}/{name}"
        if os.path.exists(path):
            with open(path, "rb") as file:
                data = file.read()
        else:
            with lzma.open(f"{path}.xz") as file:
                data = file.read()
        self.digests[name] = hashlib.sha256(data).hexdigest()
        text = data.decode("utf-8")
        found = re.match(r"# \S+-(\d+\.\d+\.\d+)\.txt", text)
        if found:
            if self.version not in (None, found.group(1)):
                raise SystemExit(f"{name} is of another version")
            self.version = found.group(1)
        for line in text.splitlines():
            line = line.partition("#")[0]
            if line.strip():
                yield [field.strip() for field in line.split(";")]

    def ranges(self, name):
        """(scalar values, the other fields) of each line of a file."""
        for span, *fields in self.lines(name):
            first, _, last = span.partition("..")
            yield range(int(first, 16), int(last or first, 16) + 1), fields


def characters(source):
    """(scalar value, fields) of each assigned one in UnicodeData.txt."""
    first = None
    for code, name, *fields in source.lines("UnicodeData.txt"):
        code = int(code, 16)
        if name.endswith("First>"):
            first = code
            continue
        for scalar in range(code if first is None else first, code + 1):
            yield scalar, fields
        first = None


def runs(values):
    """Scalar values as text: 41-5A 61-7A."""
    found = []
    for value in sorted(values):
        if found and found[-1][1] == value - 1:
            found[-1][1] = value
        else:
            found.append([value, value])
    return [f"{a:X}-{b:X}" if a != b else f"{a:X}" for a, b in found]


def steps(mapping):
    """A case mapping as text: 41-5A/1+20."""
    found = []
    for value in sorted(mapping):
        distance = mapping[value] - value
        for run in found[-1:]:
            step = value - run[1]
            if distance == run[3] and step <= 2 and run[2] in (0, step):
                run[1:3] = value, step
                break
        else:
            found.append([value, value, 0, distance])
    return [f"{a:X}{f'-{b:X}/{step}' if a != b else ''}{distance:+X}"
            for a, b, step, distance in found]


def sets(pairs):
    """{key: scalar values} of (scalar values, key)."""
    found = {}
    for values, key in pairs:
        found.setdefault(key, set()).update(values)
    return found


def sections(source):
    """(name, items) of each line of the file, before it is folded."""
    data = list(characters(source))
    category = sets(([c], fields[0]) for c, fields in data)
    derived = sets((span, fields[0]) for span, fields in
                   source.ranges("DerivedGeneralCategory.txt"))
    if category != {key: derived[key] for key in derived if key != "Cn"}:
        raise SystemExit("two files disagree on the general category")
    width = sets((span, fields[0]) for span, fields in
                 source.ranges("EastAsianWidth.txt"))
    marks = sets(([c], int(fields[1])) for c, fields in data)
    listed = sets((span, fields[0]) for name in ("PropList.txt",
                                                 "emoji-data.txt")
                  for span, fields in source.ranges(name))
    yield from ((f"gc {key}", runs(category[key])) for key in sorted(category))
    yield from ((f"eaw {key}", runs(width[key]))
                for key in sorted(width) if key != "N")
    yield from ((f"ccc {key}", runs(marks[key])) for key in sorted(marks)
                if key != 0)
    yield from ((f"prop {key}", runs(listed[key]))
                for key in (*PROPERTIES, *EMOJI))
    for name, place in (("upper", 10), ("lower", 11), ("title", 12)):
        yield name, steps({c: int(fields[place], 16) for c, fields in data
                           if fields[place]})
    yield "dm", [decomposition(c, fields[3]) for c, fields in data
                 if fields[3]]


def decomposition(scalar, text):
    """One decomposition as text: C0=41.300, or B2~32."""
    kind = "~" if text.startswith("<") else "="
    return f"{scalar:X}{kind}{'.'.join(text.split('> ')[-1].split())}"


def main():
    source = Source(sys.argv[1])
    body = []
    for name, items in sections(source):
        body += textwrap.wrap(" ".join(items), 96, initial_indent=f"{name} ",
                              subsequent_indent=f"{name} ",
                              break_long_words=False, break_on_hyphens=False)
    sums = "\n".join(f"# {name}\n#   SHA-256 {digest}"
                     for name, digest in source.digests.items())
    print(HEAD.format(version=source.version, sums=sums) + "\n".join(body))


if __name__ == "__main__":
    main()
