"""gen_html: the names of references of HTML, as core/src/escape/html.c
reads them; from html.entities of Python, which is entities.json of the WHATWG.

    python3 tools/gen_html.py >core/src/escape/html_names.c

A tree has a node for each letter; after a node come its children, the last of
which has no NODE_MORE. A node is

    byte     a letter, 0-9 a-z A-Z as 0 to 61; NODE_VALUE: a name ends here;
             NODE_MORE: a node of the same parent follows
    2 bytes  with NODE_VALUE, the low byte first: what the name stands for,
             NAME_LAST: the node has no children, NAME_OPEN: also a name
             without its semicolon
    1, 2     with NODE_MORE and without NAME_LAST: bytes to skip to that node;
             from NODE_FAR on: this, less NODE_FAR, times 256, and the next
             byte

so that a node that is nothing but a letter is a byte. What a name stands for
is, below PAIRS, a value below ASTRAL, or ASTRAL and the low bits of 1D400 to
1D7FF; from PAIRS on, a place in a list of two values. Of nodes with the same
parent the longest is last: it is not skipped."""
# SPDX-License-Identifier: MIT
import hashlib
from html.entities import html5, name2codepoint

LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
VALUE, MORE, LAST, OPEN = 0x40, 0x80, 0x4000, 0x8000
ASTRAL, PAIRS, FAR = 0x3000, 0x3400, 0xF0

HEAD = """\
/* html_names: what the names of HTML's references stand for. */
/* SPDX-FileCopyrightText: WHATWG (Apple, Google, Mozilla, Microsoft) */
/* SPDX-License-Identifier: MIT AND BSD-3-Clause */
/* Made by tools/gen_html.py from html.entities of Python, {count} names with
 * the SHA-256 {digest}.
 * {sizes} */
#include <bareutf/escape.h>

/* clang-format off */"""


def stored(text, pairs):
    """What a name stands for, in 14 bits."""
    first = ord(text[0])
    if len(text) == 1 and first < ASTRAL:
        return first
    if len(text) == 1 and 0x1D400 <= first < 0x1D800:
        return ASTRAL + first - 0x1D400
    assert first < 0x10000 and ord(text[1:] or "\0") < 0x10000
    if text not in pairs:
        pairs.append(text)
    return PAIRS + pairs.index(text)


def branch(nodes, open_names, before, pairs):
    """The bytes of nodes of one parent, whose names begin with `before`."""
    parts = []
    for letter, (text, below) in nodes.items():
        name = before + letter
        rest = branch(below, open_names, name, pairs) if below else b""
        head = LETTERS.index(letter)
        value = b""
        if text:
            head |= VALUE
            value = (stored(text, pairs) | (0 if below else LAST) |
                     (OPEN if name in open_names else 0)).to_bytes(2, "little")
        parts.append((len(rest), head, value, rest))
    parts.sort(key=lambda part: part[:2])
    made = b""
    for place, (size, head, value, rest) in enumerate(parts):
        skip = b""
        if place + 1 < len(parts):
            head |= MORE
            if size >= FAR:
                skip = bytes([FAR + size // 256, size % 256])
            elif size:
                skip = bytes([size])
        made += bytes([head]) + value + skip + rest
    return made


def tree(names):
    """The bytes of a tree, and its pairs of values."""
    root = {}
    for name in sorted(names):
        nodes = root
        for letter in name[:-1]:
            nodes = nodes.setdefault(letter, [None, {}])[1]
        nodes.setdefault(name[-1], [None, {}])[0] = html5[f"{name};"]
    pairs = []
    return branch(root, {name for name in names if name in html5}, "",
                  pairs), pairs


def printed(name, data, pairs):
    """An object."""
    lines = [f"static const uint8_t {name}_tree[] = {{"]
    for at in range(0, len(data), 12):
        lines.append("    " + ", ".join(f"0x{byte:02X}" for byte in
                                        data[at:at + 12]) + ",")
    lines.append("};\n")
    if pairs:
        lines.append(f"static const uint16_t {name}_pairs[] = {{")
        for text in pairs:
            first, second = (ord(letter) for letter in (text + "\0")[:2])
            lines.append(f"    0x{first:04X}, 0x{second:04X},")
        lines.append("};\n")
    both = f"{name}_tree, {name}_pairs" if pairs else f"{name}_tree, NULL"
    lines.append(f"const struct bu_html_names bu_{name} = {{\n"
                 f"    {both}}};")
    return "\n".join(lines)


def main():
    whole = {name.rstrip(";") for name in html5}
    sets = {"html_names_4": set(name2codepoint) | {"apos"},
            "html_names_all": whole}
    made = {name: tree(names) for name, names in sets.items()}
    lines = "".join(f"{name} {text}\n" for name, text in sorted(html5.items()))
    sizes = [len(data) + 4 * len(pairs) for data, pairs in made.values()]
    print(HEAD.format(
        count=len(html5), sizes=f"{len(sets['html_names_4'])} of HTML 4 in "
        f"{sizes[0]} bytes, all in {sizes[1]}.",
        digest=hashlib.sha256(lines.encode()).hexdigest()))
    print("\n\n".join(printed(name, *made[name]) for name in made))


if __name__ == "__main__":
    main()
