"""displays: the program of docs/display.md, and its function for cursors."""
# SPDX-License-Identifier: MIT
# group: display-page = plain/core.a | run
import random
import re

import bidi_model as model
import bidis
import examples
import join_model

PAGE = "docs/display.md"
COLUMNS = 20
CURSOR = """
int main(void)
{
    static unsigned char text[999], out[2000], levels[999];
    size_t n = fread(text, 1, sizeof text, stdin), at, end;
    struct bu_buffer b = {text, text + n, out, out + sizeof out};
    unsigned base = BU_BIDI_AUTO;

    if (bu_bidi_paragraph(levels, text, n, &base) != n ||
        bu_bidi_write(&b, levels) != BU_OK)
        return 1;
    for (at = 0; at < n; at = end) {
        end = at + bu_grapheme_next(text + at, n - at);
        printf("%u ", (unsigned)column(out, levels, n, at, end));
    }
    return 0;
}
"""


def rows(words):
    """Words on lines of so many columns, joined and as they are shown; all in
    one paragraph."""
    scalars, _ = join_model.joined([ord(char) for char in " ".join(words)])
    base, levels = model.paragraph(scalars, 2)
    at = 0
    while at < len(scalars):
        end = len(scalars)
        if end - at > COLUMNS:
            end = at + COLUMNS + 1
            while scalars[end - 1] != 0x20:
                end -= 1
        rest = end
        while scalars[end - 1] == 0x20:
            end -= 1
        line = bidis.shown(scalars[at:end], levels[at:end])
        yield (line.rjust(COLUMNS) if base else line) + "\n"
        at = rest


def run(tap):
    """All of it, for tests/run.py."""
    path = examples.build(PAGE)
    tap.ok(path, f"the program of {PAGE} compiles")
    table = re.findall(r"^\| `(.*)` \| `(.*)` \|$", examples.text(PAGE), re.M)
    fails = [sent for sent, want in table
             if examples.output(path, sent.encode()) != f"{want}\n".encode()]
    tap.ok(len(table) == 4 and not fails, "it prints what its table says",
           fails)
    rng = random.Random(54)
    fails = []
    for _ in range(150):
        words = ["".join(rng.choice(some) for _ in range(rng.randint(1, 9)))
                 for some in rng.choices(("abc", "אבג", "دبلا", "12", "אb"),
                                         k=rng.randint(1, 9))]
        found = examples.output(path, " ".join(words).encode())
        if found.decode() != "".join(rows(words)):
            fails.append(" ".join(words))
    tap.ok(not fails, "lines of words, as the model", fails[:3])
    first, second = examples.codes(PAGE)
    code = first[:first.index("enum {")] + second + CURSOR
    path = examples.build(PAGE, 1, code=code)
    fails = []
    for _ in range(150):
        text = "".join(rng.choice("abאב1 (") for _ in range(12))
        levels = model.paragraph([ord(char) for char in text], 2)[1]
        order = bidis.bidi_tests.order(levels)
        want = "".join(f"{order.index(at)} " for at in range(len(text)))
        if examples.output(path, text.encode()) != want.encode():
            fails.append(text)
    tap.ok(path and not fails, "the columns of cursors", fails[:3])
