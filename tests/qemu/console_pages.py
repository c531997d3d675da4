"""console_pages: the console on a line in another page, by Python's codecs."""
# SPDX-License-Identifier: MIT
import random
import re

import console_cells

# Pages by the names that the console prints, and what Python calls them.
PAGES = {"windows-1251": "cp1251", "KOI8-R": "koi8_r", "IBM866": "cp866",
         "ISO-8859-1": "latin1", "windows-1252": "cp1252", "IBM437": "cp437"}
EDITED = ["windows-1251", "KOI8-R"]
KEYS = [b"\x7f", b"\x7f", b"\x1b[D", b"\x1b[D", b"\x1b[C", b"\x1b[3~", b"\x01",
        b"\x05", b"\x17", b"\x1b[1;5D", b"\x1b[1;5C", b"\x1bd", b"\x0b",
        b"\x1b[A", b"\x10", b"\x1b[B", b"\x0c", b" ", b" ",
        b"\x1b[8;24;20t", b"\x1b[8;6;9t", b"\x1b[8;0;0t"]
SAFE = re.compile(r"[\x20-\x7e\u00a0-\u200d\u2010-\u2027\u2030-\u205f"
                  r"\u2070-\ufffc]")


WARNING = "  set the terminal to this page too; page utf-8 goes back"


def form(text, codec):
    """Text in a page, with \\u{20AC} for what has no form there."""
    return b"".join(c.encode(codec, "ignore") or b"\\u{%X}" % ord(c)
                    for c in text)


def characters(codec):
    """(byte, what it is) of 80..FF, where the line takes it."""
    for byte in range(0x80, 0x100):
        text = bytes([byte]).decode(codec, "ignore")
        if text and SAFE.match(text):
            yield bytes([byte]), text


def keys(rng, codec):
    """Keys and text, as (in the page, in UTF-8); lines end as a command whose
    answer is the same."""
    found = list(characters(codec))
    for _ in range(1700):
        kind = rng.random()
        if kind < 0.02:
            yield (b"\x01upper \r",) * 2
        elif kind < 0.03:
            yield (b"\x03",) * 2
        elif kind < 0.3:
            yield (rng.choice(KEYS),) * 2
        else:
            byte, text = rng.choice(found) if kind < 0.9 else (b"a", "a")
            yield byte, text.encode()
    yield (b"\x03\x1b[8;0;0t",) * 2


def chosen(name):
    """The input and the output of choosing a page."""
    return (f"page {name}\r\n  from now on the line is in {name}\r\n"
            f"{WARNING}\r\n> ").encode()


def edited(tap, talk, name):
    """Any keys do in a page what they do in UTF-8."""
    rng = random.Random(name)
    codec = PAGES[name]
    typed = list(keys(rng, codec))
    # A long line drops the one that chose the page from the history.
    start = b"\n" + b"x" * 508 + b"\nhex 7\n"
    status, out = talk(b"page " + name.encode() + start
                       + b"".join(page for page, _ in typed) + b"\x04")
    other, plain = talk(b"page UTF-8" + start
                        + b"".join(utf8 for _, utf8 in typed) + b"\x04")
    _, _, got = bytes(out).partition(b"hex 7\r\n  37\r\n> ")
    _, _, want = bytes(plain).partition(b"hex 7\r\n  37\r\n> ")
    want = form(want.decode(), codec)
    at = next((i for i, pair in enumerate(zip(got, want))
               if pair[0] != pair[1]), None)
    tap.ok(status == 0 and other == 0 and got == want and len(want) > 20000,
           f"{len(typed)} keys in {name}",
           f"{status} {other} {len(got)} {len(want)} at {at}"
           f"\n{got[at and max(0, at - 80):][:160]}"
           f"\n{want[at and max(0, at - 80):][:160]}")


def plural(count, word):
    """1 byte, 2 bytes."""
    return f"{count} {word}" + "s" * (count != 1)


def report(name, data, name_row):
    """The console's output for the bytes of a line in a page."""
    texts = [bytes([byte]).decode(PAGES[name], "ignore") for byte in data]
    good = [text if text and (SAFE.match(text) or text in "\xad") else ""
            for text in texts]
    errors = [at for at, text in enumerate(good) if not text]
    rows = [("ill" if errors else "well") + f"-formed {name}: "
            + plural(len(data), "byte") + ", "
            + plural(len(data) - len(errors), "scalar")
            + (", " + plural(len(errors), "error") if errors else "")]
    rows += console_cells.shown([
        console_cells.Cell(
            good[at] or "?", f"{data[at]:02X}", None if good[at] else
            f"{at}: {data[at]:02X}, no character in {name}")
        for at in range(len(data))])
    if errors:
        rows.append("  repaired: " + "".join(text or "\\u{FFFD}"
                                             for text in good))
    text = b"".join(good[at].encode() if good[at] else b"\xed"
                    for at in range(len(data)))
    rows += [name_row(rule, text) for rule in ("posix", "windows")]
    shown = "".join(good[at] or f"\\x{data[at]:02X}"
                    for at in range(len(data)))
    return form(shown, PAGES[name]) + b"\r\n" + \
        form("\r\n".join(rows), PAGES[name]) + b"\r\n> "


def reported(tap, talk, name, name_row):
    """All bytes in lines, the wrong ones too."""
    lines = [bytes(range(start, start + 16))
             for start in range(0x80, 0x100, 16)]
    lines += [b"a" + bytes([byte]) + b"b" for byte in (0x80, 0x98, 0xff)]
    status, out = talk(f"page {name}\n".encode() + b"\n".join(lines)
                       + b"\n\x04")
    got = bytes(out).partition(chosen(name))[2]
    want = b"".join(report(name, line, name_row) for line in lines) + b"\r\n"
    tap.ok(status == 0 and got == want, f"each byte of {name} in a line",
           f"{status}\n{got}\n{want}")


def commands(tap, talk):
    """The output of commands in a page, and text it cannot encode."""
    list_of = re.compile(rb"  the line is in UTF-8\r\n  there are:\r\n"
                         rb"(.*?)\r\n> ", re.S)
    _, out = talk(b"page\n\x04")
    names = list_of.search(bytes(out))
    names = names.group(1).decode().split() if names else []
    tap.ok({"UTF-8", *PAGES} <= set(names) and len(set(names)) == len(names),
           f"{len(names)} pages are listed", out)
    for sent, want in [
            (b"page nope\n", b"  there is no page nope; page lists them"),
            (b"page 1251\nhex \xc6\n", b"> hex \xc6\r\n  C6\r\n"),
            (b"page KOI8-R\nhex \xf6\n", b"> hex \xf6\r\n  F6\r\n"),
            (b"page KOI8-R\nscalars \xf6\n", b"\r\n  U+0416 \xf6\r\n"),
            (b"page KOI8-R\nlower \xf6\xb3\n", b"\r\n  \xd6\xa3\r\n"),
            (b"page cp866\nupper \xa6\xf1\n", b"\r\n  \x86\xf0\r\n"),
            (b"page cp866\nfold \x86\xf0\n", b"\r\n  \xa6\xf1\r\n"),
            (b"page latin1\nupper \xff\xe9\n", b"\r\n  \\u{178}\xc9\r\n"),
            (b"page latin1\nupper \xdf\n", b"\r\n  SS\r\n"),
            (b"page cp1252\nencode utf8 \x80\n", b"\r\n  E2 82 AC\r\n"),
            (b"encode koi8-r \xd0\x96\n", b"\r\n  F6\r\n"),
            (b"decode ibm866 86\n", b"\r\n  U+0416 \xd0\x96\r\n"),
            (b"convert koi8-r 1251 f6 d6\n", b"\r\n  C6 E6\r\n"),
            (b"page euc-kr\nhex \xb0\xa1\xb3\xaa\x7f\xc8A\n",
             b"\r\n  B0 A1 C8 41\r\n"),
            (b"page 1251\nhex a\x98b\n", b"> hex a\\x98b\r\n  61 98 62\r\n"),
            (b"page 1251\nwidth a\x98\n",
             b"\r\n  a  ?\r\n  61 98\r\n     ^^\r\n"
             b"  at 1: 98, no character in windows-1251\r\n"),
            (b"page 1251\nwidth a\\x98\n", b"\r\n  a  ?\r\n  61 98\r\n"),
            (b"page koi8-r\nlower \\xF6\\xb3\n", b"\r\n  \xd6\xa3\r\n"),
            (b"page koi8-r\nscalars -x f6B3 61\n",
             b"\r\n  U+0416 \xf6\r\n  U+0401 \xb3\r\n  U+0061 a\r\n"),
            (b"page 1251\nhex -x " + b"98" * 400 + b"\n",
             b"\r\n " + b" 98" * 400 + b"\r\n"),
            (b"page 1251\nsort -x " + b"|".join([b"98" * 9] * 32) + b"\n",
             b"\r\n" + b"\r\n".join([b"  " + b"\\x98" * 9] * 32) + b"\r\n"),
            (b"page euc-kr\nhex \\xB0\\xA1\\xC8A\\x80\n",
             b"\r\n  B0 A1 C8 41 80\r\n"),
            (b"page euc-kr\nupper \\xB0\\xA1a\n", b"\r\n  \xb0\xa1A\r\n"),
            (b"page latin1\n\\xE9\\x85\n",
             b"\\x85\r\nill-formed ISO-8859-1: 2 bytes, 1 scalar, 1 error\r\n"
             b"  2 escapes read; check -r reads none\r\n"
             b"  \xe9  ?\r\n  E9 85\r\n     ^^\r\n"),
            (b"page 866\n\\u{20AC}a\n",
             b"  ?  a\r\n  -- 61\r\n  ^^\r\n"
             b"  at 0: U+20AC, no form in IBM866"),
            (b"page 866\npage 437\npage koi8-x\n",
             b"\r\n  from now on the line is in IBM866\r\n" + WARNING.encode()
             + b"\r\n> page 437\r\n  from now on the line is in IBM437\r\n"
             b"> page koi8-x\r\n  there is no page koi8-x; did you mean "
             b"KOI8-R? page lists them\r\n"),
            (b"page 866\npage utf-8\npage 437\n",
             b"\r\n  from now on the line is in UTF-8\r\n> page 437\r\n"
             b"  from now on the line is in IBM437\r\n> "),
            (b"page 1251\nsame \xc6|\xe6\n", b"without case: same\r\n"),
            (b"page 1251\nhex \x98\x7f\xc6\n", b"\r\n  C6\r\n"),
            # A line of before that has no form, and the width of its sign.
            (b"hex \xe2\x82\xac!\npage koi8-r\n\x10\x10\r",
             b"> hex \\u{20AC}!\r\n  at 0: U+20AC, no form in KOI8-R\r\n"),
            (b"ab\xe2\x82\xac!\npage koi8-r\n\x10\x10\x1b[D\x1b[D\x1b[D\x03",
             b"> ab\\u{20AC}!\b\x1b[8D\b"),
            (b"\xe2\x82\xac\npage koi8-r\n\x10\x10\r",
             b"ill-formed KOI8-R: 0 bytes, 1 scalar, 1 error\r\n"
             b"  ?\r\n  --\r\n  ^^\r\n"
             b"  at 0: U+20AC, no form in KOI8-R\r\n  repaired: \\u{20AC}"),
            (b"page 1251\n\xd0\x96\npage utf8\n\x10\x10\r",
             b"> \xd0\xa0\xe2\x80\x93\r\nwell-formed: 5 bytes")]:
        status, out = talk(sent + b"\x04")
        tap.ok(status == 0 and want in out, f"in a page: {sent}", out)


RUSSIAN = "Съешь ещё этих мягких французских булок, да выпей чаю"
GERMAN = "Größe und Übermut für alle, die darüber hören möchten"
CZECH = "V noci se ochladí a ráno bude na silnicích námraza, říkají"
TEXTS = [  # a text, its encoding, the page, and what else reads the same
    (RUSSIAN, "utf8", "utf-8", []), (RUSSIAN, "cp1251", "windows-1251", []),
    (RUSSIAN, "koi8_r", "koi8-r", ["koi8-u"]),
    (RUSSIAN, "cp866", "ibm866", ["cp1125"]),
    (RUSSIAN, "iso8859_5", "iso-8859-5", []),
    (RUSSIAN, "mac_cyrillic", "x-mac-cyrillic", []),
    (GERMAN, "cp1252", "windows-1252", []),
    (CZECH, "cp1250", "windows-1252", []),
    (GERMAN, "cp850", "ibm850", []),
    ("안녕하세요 세계 여러분 반갑습니다", "euc_kr", "euc-kr", [])]


def detected(tap, talk):
    """The page found for the bytes of a line, however typed."""
    answer = re.compile(
        r"\r\n  ([a-z0-9-]+), ahead by (\d+) bits?(?: or more)?"
        r"(?:\r\n  reads the same in:\r\n ((?: [a-z0-9-]+)+))?\r\n"
        r"(?:  of its family ([a-z0-9-]+), ahead by \d+ bits?"
        r"(?: or more)?\r\n)?> ")
    sent, want = b"", []
    for text, codec, page, others in TEXTS:
        data = text.encode(codec)
        escaped = b"".join(b"\\x%02x" % byte if byte >= 0x80
                           else bytes([byte]) for byte in data)
        sent += b"detect " + data + b"\ndetect " + escaped + b"\n"
        want += 2 * [(page, set(others))]
    for page, other in (("koi8-r", "koi8-u"), ("ibm866", "cp1125")):
        sent += f"page {page}\ndetect ".encode()
        sent += RUSSIAN.encode(page) + b"\n"
        want.append((page, {other}))
    status, out = talk(sent + b"\x04")
    found = answer.findall(bytes(out).decode("utf-8", "replace"))
    got = [(page, set(same.split())) for page, _, same, _ in found]
    tap.ok(status == 0 and got == want and all(int(lead) > 3
                                               for _, lead, _, _ in found),
           f"{len(want)} lines, and the pages that they are in",
           f"{status} {found}\n{want}")
    family = [member for _, _, _, member in found if member]
    tap.ok(family == 2 * ["windows-1252"] + 2 * ["windows-1250"],
           "and which page for Latin letters", str(family))
    status, out = talk(b"detect \\x01\\x03\\x00\\x00\\x00\\x0a\\xc5\\xcd\n"
                       b"detect \\x9e\\xcb\\xc5\\x90\n\x04")
    why = re.findall(rb"  unknown: (.*)\r\n", bytes(out))
    tap.ok(status == 0 and why == [
        b"5 control codes, as in binary data",
        b"no page fits its letters, or two do"], "and why there is none",
        f"{status} {why}")


# A text, what it was in and read as, one after the other; and the names.
MISREAD = [
    (RUSSIAN, ["utf8", "cp1251"], ["UTF-8 was read as windows-1251"]),
    (RUSSIAN, ["cp1251", "cp1252"], ["windows-1251 was read as windows-1252"]),
    (RUSSIAN, ["koi8_r", "cp1251"], ["KOI8-R was read as windows-1251"]),
    (RUSSIAN, ["cp866", "cp1251"], ["IBM866 was read as windows-1251"]),
    (RUSSIAN, ["cp1251", "cp866"], ["windows-1251 was read as IBM866"]),
    (GERMAN, ["utf8", "cp1252"], ["UTF-8 was read as windows-1252"]),
    (GERMAN, ["utf8", "cp1252", "utf8", "cp1252"],
     2 * ["UTF-8 was read as windows-1252"])]
NOTHING = "no misreading was found"
LOST = ("it was decoded wrongly, and bytes of it are lost: only its source "
        "has them")


def fixes(say):
    """Texts, and what is said of them."""
    for text, steps, said in MISREAD:
        wrong = text
        for was, read_as in zip(steps[::2], steps[1::2]):
            wrong = wrong.encode(was).decode(read_as)
        yield wrong, "\r\n".join(f"  {row}" for row in [*said, text])
    for text in (RUSSIAN, GERMAN, "hello", "Ünï"):
        yield text, f"  {NOTHING}"
    yield RUSSIAN.encode("koi8-r").decode("utf-8", "replace"), f"  {LOST}"
    yield "\\xcf\\xf0", say(b"\xcf\xf0")
    escaped = "".join(f"\\x{byte:02X}" for byte in "Ïðèâåò".encode())
    yield escaped, ("  windows-1251 was read as windows-1252\r\n"
                    "  Привет")


def fixed(tap, talk, say):
    """Texts that were decoded wrongly are undone, and no others."""
    rows = [*fixes(say)]
    status, out = talk(b"".join(f"fix {text}\n".encode() for text, _ in rows)
                       + b"\x04")
    said = out.decode().split("\r\n> fix ")[1:]
    wrong = [pair for pair in zip(said, rows)
             if not pair[0].split("\r\n> ")[0].endswith("\r\n" + pair[1][1])]
    tap.ok(status == 0 and len(said) == len(rows) and not wrong,
           f"{len(rows)} texts, fixed or left", wrong)
    koi = "Привет".encode("cp1251").decode("koi8-r").encode("koi8-r")
    status, out = talk(b"page koi8-r\nfix " + koi + b"\n\x04")
    tap.ok(status == 0 and b"\r\n  windows-1251 was read as KOI8-R\r\n  "
           + "Привет".encode("koi8-r") + b"\r\n" in out,
           "a text is fixed on a line in KOI8-R", out)


def run(tap, talk, name_row, wrong):
    """All of it."""
    commands(tap, talk)
    detected(tap, talk)
    fixed(tap, talk, wrong)
    for name in EDITED:
        edited(tap, talk, name)
    for name in PAGES:
        reported(tap, talk, name, name_row)
