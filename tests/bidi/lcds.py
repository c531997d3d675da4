"""lcds: examples/display, rows of 20 cells, beside FriBidi, whose levels,
forms and order come from other code; and by hand."""
# SPDX-License-Identifier: MIT
# group: display = display | run_host
import ctypes
import random
import subprocess
import unicodedata

import limits
from machine import CTRL_D, Machine, ROOT

NATIVE = f"{ROOT}/build/host/display"
LIBRARY = "libfribidi.so.0"
COLUMNS, ROWS = 20, 4
FILL = 0xFEFF  # FriBidi's second half of a ligature
AUTO, RTL = 0x40, 0x111  # FriBidiParType
FLAGS = 0x303  # mirrors, marks behind letters, forms, lam and alef
# What the program shows first; and texts with what FriBidi does not know: a
# soft hyphen, two columns, marks, controls, ill-formed bytes, two paragraphs.
SAMPLE = ["      In !םלוכל םולש", "English: page 12 (of",
          "  ﻢﻟﺎﻌﻟﺎﺑ ﺎﺒﺣﺮﻣ ,40)", "           .ﺎﺑﺎﺘﻛ ٢٥"]
BY_HAND = [
    ("co\u00adop\u00ader\u00ada\u00adtion of in\u00adter\u00adnation\u00adal",
     ["cooperation of in-", "ternational"]),
    ("שלום שלום שלום אבגש\u00adלום",
     ["-שגבא םולש םולש םולש", "                 םול"]),
    ("中文 שלום 12", ["中文 12 םולש"]), ("אב 中文", ["             中文 בא"]),
    ("ש\u05c1\u05b8לו\u05b9ם", [" " * 16 + "םו\u05b9לש\u05c1\u05b8"]),
    ("ב\u05bc\u05b0 e\u0301", [" " * 17 + "e\u0301 ב\u05bc\u05b0"]),
    ("\u2067abc\u2069 \u202eabc\u202c", ["abc cba"]),
    ("👩\u200d💻 אב", ["               בא 👩"]),
    ("ن\u200cن", ["                  ﻥﻥ"]),
    (b"a\xff\xd7", ["a\ufffd\ufffd"]), ("a\tb", ["a b"]),
    ("abc\nאב 1", ["abc", "                1 בא"]), ("", []),
    ("a b c d e f g h i j " * 5, ["a b c d e f g h i j"] * 5)]


class FriBidi:
    """A paragraph by the library."""

    def __init__(self):
        self.lib = ctypes.CDLL(LIBRARY)

    def rows(self, text):
        """The lines of words, as they are shown."""
        n = len(text)
        string = (ctypes.c_uint32 * n)(*map(ord, text))
        types, brackets = (ctypes.c_uint32 * n)(), (ctypes.c_uint32 * n)()
        levels, joins = (ctypes.c_int8 * n)(), (ctypes.c_uint8 * n)()
        base = ctypes.c_uint32(AUTO)
        lib = self.lib
        lib.fribidi_get_bidi_types(string, n, types)
        lib.fribidi_get_bracket_types(string, n, types, brackets)
        if not lib.fribidi_get_par_embedding_levels_ex(
                types, brackets, n, ctypes.byref(base), levels):
            raise AssertionError("FriBidi has no memory")
        lib.fribidi_get_joining_types(string, n, joins)
        lib.fribidi_join_arabic(types, n, levels, joins)
        lib.fribidi_shape(FLAGS, levels, n, joins, string)
        for at, end in lines(list(string)):
            copy = (ctypes.c_uint32 * n)(*string)
            lib.fribidi_reorder_line(FLAGS, types, end - at, at, base,
                                     levels, copy, None)
            line = "".join(map(chr, copy[at:end])).replace(chr(FILL), "")
            yield line.rjust(COLUMNS) if base.value == RTL else line


def lines(string):
    """Where the lines of words begin and end."""
    at, n = 0, len(string)
    while at < n:
        columns, end, fits = 0, at, 0
        while end < n and (columns <= COLUMNS or string[end] == 0x20):
            if string[end] == 0x20 and string[end - 1] != 0x20 and \
                    columns <= COLUMNS:
                fits = end
            columns += string[end] != FILL
            end += 1
        if end == n and columns <= COLUMNS:
            fits = n
        yield at, fits
        at = fits
        while at < n and string[at] == 0x20:
            at += 1


def texts():
    """Words of four kinds, with numbers, brackets and signs."""
    rng = random.Random(20)
    letters = ("abcde", "אבגדה", "دبلاملهسعغنيكوئ", "12", "a1ב2", "پچگی")
    for _ in range(60):
        words = ["".join(rng.choice(some) for _ in range(rng.randint(1, 9)))
                 for some in rng.choices(letters, k=rng.randint(2, 12))]
        words[rng.randrange(len(words))] = rng.choice(
            ("3.5", "1,024", "٣٫٥", "۴۲", "10:30", "-7"))
        for sign in ("({})", "{},", "{}!", "[{}]", "{}%"):
            at = rng.randrange(len(words))
            if len(words[at]) < 9 and rng.random() < .5:
                words[at] = sign.format(words[at])
        yield " ".join(words)


def screens(rows):
    """What the program sends for these rows."""
    rows = list(rows)
    rows += [""] * (-len(rows) % ROWS if rows else ROWS)
    out = ""
    for at, row in enumerate(rows):
        width = sum(unicodedata.combining(char) == 0 for char in row) + \
            sum(unicodedata.east_asian_width(char) == "W" for char in row)
        out += f"|{row}{' ' * (COLUMNS - width)}|\r\n"
        out += "\r\n" * (at % ROWS == ROWS - 1)
    return out


def shows(board, image, sent):
    """The status, and what the program sends for texts."""
    data = b"".join((text if isinstance(text, bytes) else text.encode())
                    + b"\r" for text in sent) + CTRL_D
    if board:
        machine = Machine(board, image, 60)
        machine.send(data)
        return machine.wait(), bytes(machine.out).decode()
    run = subprocess.run([NATIVE], input=data, stdout=subprocess.PIPE,
                         timeout=limits.WALL, check=False)
    return run.returncode, run.stdout.decode()


def run(tap, board, image):
    """The display of a board, or of this machine."""
    status, out = shows(board, image, [text for text, _ in BY_HAND])
    want = screens(SAMPLE) + "".join(screens(rows) for _, rows in BY_HAND)
    tap.ok(status == 0 and out == want, "rows that were made by hand",
           out + want)
    try:
        library = FriBidi()
    except OSError:
        tap.skip("rows of words", f"{LIBRARY} is missing")
        return tap.done() if board else 0
    said = list(texts())
    status, out = shows(board, image, said)
    tap.ok(list(library.rows(said[0])) != [said[0]], "FriBidi answers")
    found, wanted = out.split("\r\n\r\n"), screens(SAMPLE)
    for text in said:
        wanted += screens(library.rows(text))
    wrong = [pair for pair in zip(found, wanted.split("\r\n\r\n"))
             if pair[0] != pair[1]]
    tap.ok(status == 0 and out == wanted, "rows of words, as FriBidi",
           "\n".join("\n".join(pair) for pair in wrong[:2]))
    return tap.done() if board else 0


def run_host(tap):
    """The same on this machine."""
    run(tap, None, None)
