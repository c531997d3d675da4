"""htmls: text in HTML and XML, and the references of HTML, compared with a
tokenizer that follows the states of the HTML standard, with html.unescape of
Python, and with readers of XML and HTML by others."""
# SPDX-License-Identifier: MIT
# group: html = html html-speed | run:html,html-speed
import html
import html.entities
import html.parser
import random
import struct
import subprocess
import xml.etree.ElementTree

import limits
from toolbox import ROOT

PROGRAMS = [f"{ROOT}/build/host/html"]  # all must say the same
DIFFER = []
FIVE, FOUR, ALL = range(3)
TO_HTML, TO_XML, FROM_HTML, FROM_XML = 4, 6, 8, 10
REPLACED = 1
ATTRIBUTE, LAST, REPORT = 1, 2, 4
SEMICOLON, VALUE, DIGITS, NAME = 1, 2, 4, 8
NAMES = [{f"{name};": html.entities.html5[f"{name};"] for name in
          ("amp", "lt", "gt", "quot", "apos")},
         {name: text for name, text in html.entities.html5.items() if
          name.rstrip(";") in {*html.entities.name2codepoint, "apos"}},
         html.entities.html5]
# 13.2.5.80, as the standard prints it.
C1 = dict(zip(range(0x80, 0xA0), [
    0x20AC, None, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, None, 0x017D, None,
    None, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, None, 0x017E, 0x0178]))
LETTERS = frozenset("0123456789abcdefghijklmnopqrstuvwxyz"
                    "ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def ask(records):
    """The answers to records of a kind, options, bytes of chunk and room, and
    a text: bytes, faults and places."""
    sent = b"".join(struct.pack("<IBBHH", len(text), kind, options, chunk,
                                room) + text
                    for kind, options, chunk, room, text in records)
    got, *others = [subprocess.run(
        [program], input=sent, stdout=subprocess.PIPE, check=True,
        timeout=limits.WALL).stdout for program in PROGRAMS]
    DIFFER.extend(records[:1] for other in others if other != got)
    answers, at = [], 0
    while at < len(got):
        size, faults, count = struct.unpack_from("<IBI", got, at)
        at += 9
        places = struct.unpack_from(f"<{count}I", got, at + size)
        answers.append((got[at:at + size], faults, list(places)))
        at += size + 4 * count
    return answers


def number_end(code):
    """The numeric character reference end state: a character, and whether it
    is a parse error."""
    if code == 0 or code > 0x10FFFF or 0xD800 <= code <= 0xDFFF:
        return "\ufffd", True
    wrong = (0xFDD0 <= code <= 0xFDEF or code & 0xFFFF in (0xFFFE, 0xFFFF) or
             code == 0x0D or
             (code < 0x20 or 0x7F <= code <= 0x9F) and
             code not in (9, 0xA, 0xC, 0xD, 0x20))
    return chr(C1.get(code) or code), wrong


def decode(text, names, attribute):
    """The characters of a text, what is wrong with it, and where each
    reference that is wrong begins, by the states of the standard."""
    out, faults, places, at = [], 0, [], 0
    longest = max(map(len, names))
    while at < len(text):
        begin = at
        at += 1
        if text[begin] != "&":
            out.append(text[begin])
            continue
        wrong = 0
        if text[at:at + 1] == "#":
            at += 1
            digits = "0123456789"
            if text[at:at + 1] in ("x", "X"):
                digits += "abcdefABCDEF"
                at += 1
            start = at
            while at < len(text) and text[at] in digits:
                at += 1
            if at == start:
                out.append(text[begin:at])
                wrong = DIGITS
            else:
                char, bad = number_end(int(text[start:at],
                                           16 if len(digits) > 10 else 10))
                out.append(char)
                wrong = VALUE if bad else 0
                if text[at:at + 1] == ";":
                    at += 1
                else:
                    wrong |= SEMICOLON
        else:
            stop = at
            while stop < len(text) and text[stop] in LETTERS:
                stop += 1
            found = next((text[at:last] for last in
                          range(min(stop + 1, at + longest), at, -1)
                          if text[at:last] in names), "")
            after = text[at + len(found):at + len(found) + 1]
            if found and not (attribute and found[-1] != ";" and
                              (after in LETTERS or after == "=")):
                out.append(names[found])
                at += len(found)
                wrong = 0 if found[-1] == ";" else SEMICOLON
            else:
                out.append("&")
                if not found and stop != at and stop - at <= 31 and \
                        text[stop:stop + 1] == ";":
                    wrong = NAME
        faults |= wrong
        if wrong:
            places.append(len(text[:begin].encode()))
    return "".join(out), faults, places


def judge(tap, what, records):
    """Compare answers with the model; a text is a string."""
    answers = ask([(kind, options, chunk, room, text.encode())
                   for kind, options, chunk, room, text in records])
    wrong = [len(answers)] if len(answers) != len(records) else []
    for record, (got, faults, places) in zip(records, answers):
        kind, options, _, _, text = record
        want = decode(text, NAMES[kind], options & ATTRIBUTE)
        if (got, faults) != (want[0].encode(), want[1]) or \
                places != (want[2] if options & REPORT else []):
            wrong.append([record, got.decode(), faults, places, want])
    tap.ok(not wrong, what, wrong[:3])


def every_name(tap):
    """Each name with and without its semicolon, before each byte of ASCII."""
    after = [chr(c) for c in range(128)]
    for kind in (FIVE, FOUR, ALL):
        texts = ["".join(f"&{name}{c}&{name};{c}" for c in after)
                 for name in sorted({name.rstrip(";") for name in NAMES[ALL]})
                 if kind == ALL or name in NAMES[kind] or
                 f"{name};" in NAMES[kind]]
        judge(tap, "each name before each byte is as in the standard",
              [(kind, options, 0, 0, text) for text in texts for options in
               (REPORT, ATTRIBUTE | REPORT)])
    lacks = [name[:-1] for name in NAMES[ALL] if name.endswith(";")]
    judge(tap, "what is almost a name is as in the standard",
          [(ALL, options, 0, 0, "".join(
              f"&{name[:-1]};&{name[:-1]} &{name}{c};&{c}{name};"
              for c in "aZ9;")) for name in lacks for options in
           (0, ATTRIBUTE)])
    same = [(record, got) for record, (got, _, _) in zip(
        NAMES[ALL], ask([(ALL, LAST, 0, 0, f"&{name}".encode())
                         for name in NAMES[ALL]]))
            if got.decode() != html.unescape(f"&{record}")]
    tap.ok(not same and len(NAMES[ALL]) == 2231 and
           len({name.rstrip(";") for name in NAMES[FOUR]}) == 253,
           "each name alone is as html.unescape has it", same[:3])


def every_number(tap):
    """All numbers, in both bases, with leading zeros, and without what may be
    left out."""
    chars, bad = zip(*map(number_end, range(0x111000)))
    wrong = []
    for write, more in (("&#{};", ""), ("&#x{:x};", ""), ("&#X{:X};", ""),
                        ("&#{}", " "), ("&#x{:X}", "g"), ("&#00000{}", "a"),
                        (f"&#x{'0' * 40}{{:x}}", "=")):
        for options in (0, REPORT | ATTRIBUTE):
            firsts = range(0, 0x111000, 0x1000)
            if options or write not in ("&#{};", "&#x{:x};"):
                firsts = (0, 0xD000, 0xF000, 0x1F000, 0x10F000, 0x110000)
            records = [(FIVE, options, 0, 0, "".join(
                write.format(code) + more for code in
                range(first, first + 0x1000)).encode())
                for first in firsts]
            for first, (got, _, places) in zip(firsts, ask(records)):
                part = slice(first, first + 0x1000)
                count = sum(bad[part]) if not more else 0x1000
                if got.decode() != "".join(char + more for char in
                                           chars[part]) or \
                        len(places) != (count if options else 0):
                    wrong.append([write, options, hex(first), got[:60]])
    tap.ok(not wrong, "each number is as in the standard", wrong[:3])
    gone = [code for code in range(0x110000)
            if html.unescape(f"&#{code};") != chars[code]]
    tap.ok(all(html.unescape(f"&#{code};") == "" and bad[code]
               for code in gone) and len(gone) == 94,
           "html.unescape differs where it leaves out controls and "
           "noncharacters", [len(gone), gone[:9]])


def tokens_of(rng):
    """Parts of references."""
    names = sorted(name.rstrip(";") for name in NAMES[ALL])
    return ["&", "#", "x", "X", ";", "=", "0", "00000000000000000000", "9",
            "12", "65", "128", "d800", "110000", "&#", "&#x", "a", "Z", " ",
            "<", "\0", "\r", "\xe9", "\u20ac", "\U0001f600", "not", "in",
            "&amp", "&notin;", "&lt", "abcdefghijklmnopqrstuvwxyzabcd",
            "&nGt;", "&CounterClockwiseContourIntegral;",
            *(f"&{rng.choice(names)}" for _ in range(16)),
            *(rng.choice(names)[:-1] for _ in range(8))]


def random_references(tap, rng):
    """Texts of parts of references, in any chunks and rooms."""
    records, tokens = [], []
    for turn in range(30000):
        if turn % 16 == 0:
            tokens = tokens_of(rng)
        text = "".join(rng.choice(tokens) for _ in
                       range(rng.randrange(1, 12)))
        records.append((rng.choice((FIVE, FOUR, ALL)), rng.randrange(8) & ~2,
                        rng.choice((0, 1, 2, 3, 5)), rng.choice((0, 6, 7, 9)),
                        text))
    judge(tap, "random references are as in the standard, in any pieces",
          records)
    records = [(ALL, REPORT, chunk, room, text) for text in
               ("a&notit;&#x0041;\xe9&nGt;&ampx\u20ac&#0;&;&#;&bogus;&Afr;&",
                "&CounterClockwiseContourIntegralX;&#00000000000000000000000"
                "000000000000000000000065;&#x1000000000000000000000000000000"
                "0000000000000041") for chunk in range(1, 80)
               for room in range(6, 14)]
    judge(tap, "each size of chunks and of room gives the same", records)


def ill_formed(tap, rng):
    """Bytes that are not UTF-8: what is left out, and what follows it."""
    pieces = [b"&", b"&amp", b";", b"a", b"\xc3\xa9", b"\xc3", b"\xf0\x9f",
              b"\xed\xa0\x80", b"\xff", b"\x80", b"&#", b"65", b"\xe2\x82"]
    records, wants = [], []
    for _ in range(30000):
        text = b"".join(rng.choice(pieces) for _ in range(rng.randrange(9)))
        records.append((ALL, 0, rng.randrange(4), rng.choice((0, 6)), text))
        # U+E000 ends a reference as an ill-formed part does, and is none.
        marked, places, at = "", [], 0
        while at < len(text):
            try:
                marked += text[at:].decode()
                break
            except UnicodeDecodeError as bad:
                marked += text[at:at + bad.start].decode() + "\ue000"
                places.append(at + bad.start)
                at += bad.end
        wants.append((decode(marked, NAMES[ALL], 0)[0].replace("\ue000", "")
                      .encode(), places))
    wrong = [[record, got, want] for record, got, want in
             zip(records, ask(records), wants) if (got[0], got[2]) != want]
    tap.ok(not wrong, "each ill-formed part is reported, with its place",
           wrong[:3])


def html_has(code):
    """May a text of HTML have a value, as itself or as a reference?"""
    return code in (9, 0xA, 0xC, 0xD) or not (
        code < 0x20 or 0x7F <= code <= 0x9F or 0xD800 <= code <= 0xDFFF or
        0xFDD0 <= code <= 0xFDEF or code & 0xFFFE == 0xFFFE)


def xml_has(code):
    """Production 2 of XML 1.0."""
    return (code in (9, 0xA, 0xD) or 0x20 <= code <= 0xD7FF or
            0xE000 <= code <= 0xFFFD or 0x10000 <= code <= 0x10FFFF)


class Reader(html.parser.HTMLParser):
    """The text and the attribute of a page, and whether anything else is
    there."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.text, self.seen, self.values = "", [], []
        self.feed(page)
        self.close()

    def handle_data(self, data):
        self.text += data

    def handle_starttag(self, tag, attrs):
        self.seen.append([tag, [name for name, _ in attrs]])
        self.values += [value for _, value in attrs]

    def handle_endtag(self, tag):
        self.seen.append(tag)

    def handle_comment(self, data):
        self.seen.append(data)


def in_html(made, want):
    """Is this text of HTML where it was put, for a reader of HTML?"""
    page = Reader(f"<p title=\"{made}\" lang='{made}'>{made}</p>")
    return (page.text == want and page.values == [want, want] and
            page.seen == [["p", ["title", "lang"]], "p"])


def in_xml(made, want):
    """The same for a reader of XML."""
    root = xml.etree.ElementTree.fromstring(
        f"<p title=\"{made}\" lang='{made}'>{made}</p>".encode())
    return ((root.text or "") == want and not list(root) and
            root.attrib == {"title": want, "lang": want})


def every_value(tap):
    """Each value alone becomes itself or U+FFFD, and is read back."""
    values = [code for code in range(0x110000)
              if not 0xD800 <= code <= 0xDFFF]
    for kind, has, is_in in ((TO_HTML, html_has, in_html),
                             (TO_XML, xml_has, in_xml)):
        parts = [values[first:first + 4096]
                 for first in range(0, len(values), 4096)]
        texts = ["".join(map(chr, part)) for part in parts]
        made = ask([(kind + REPLACED, 0, 0, 0, text.encode())
                    for text in texts])
        left = ask([(kind, 0, 0, 0, text.encode()) for text in texts])
        again = ask([(kind + 4, 0, 0, 0, text) for text, _, _ in left])
        wrong = []
        for i, part in enumerate(parts):
            want = [has(code) for code in part]
            if not is_in(made[i][0].decode(), "".join(
                    chr(code) if good else "\ufffd"
                    for code, good in zip(part, want))) or \
                    again[i][0].decode() != "".join(
                        chr(code) for code, good in zip(part, want)
                        if good) or again[i][2] or \
                    len(left[i][2]) != want.count(False):
                wrong.append(hex(part[0]))
        tap.ok(not wrong, "each value is in its place, or replaced; and it is "
               "read back", wrong)


def texts_in_place(tap, rng):
    """Hostile bytes, in any pieces, stay where they are put."""
    pieces = [b"<", b">", b"&", b'"', b"'", b"<script>alert(1)</script>",
              b'" onfocus=alert(1) autofocus x="', b"--><!--", b"]]>", b"\0",
              b"\x1b[2J", b"\r\n", b"\t", b"&lt;", b"&#60", b"\xc3\xa9",
              b"\xe2\x82", b"\xff", b"caf\xe9", b"\xf0\x9f\x98\x80", b"=",
              b"\xef\xbf\xbe", b"\xc2\x85", b"\xe2\x80\xa8", b"`", b"/"]
    records, wants = [], []
    for _ in range(10000):
        text = b"".join(rng.choice(pieces) for _ in range(rng.randrange(9)))
        kind = rng.choice((TO_HTML, TO_XML))
        has = html_has if kind == TO_HTML else xml_has
        records.append((kind + REPLACED, 0, rng.randrange(4),
                        rng.choice((0, 12, 15)), text))
        wants.append("".join(char if has(ord(char)) else "\ufffd" for char in
                             text.decode("utf-8", "replace")))
    made = [text for text, _, _ in ask(records)]
    wrong = [[record, text] for record, text, want in
             zip(records, made, wants) if not
             (in_html if record[0] < TO_XML else in_xml)(text.decode(), want)
             or html.unescape(text.decode()) != want]
    tap.ok(not wrong, "hostile bytes stay text, of an element and of "
           "attributes in quotes of both kinds", wrong[:3])
    again = ask([(record[0] + 3, 0, 0, 0, text) for record, text in
                 zip(records, made)])
    tap.ok([text.decode() for text, _, _ in again] == wants and
           not any(places for _, _, places in again), "they are read back")


def run(tap, *programs):
    """The group."""
    PROGRAMS[:] = programs
    rng = random.Random(52)
    every_name(tap)
    every_number(tap)
    random_references(tap, rng)
    ill_formed(tap, rng)
    every_value(tap)
    texts_in_place(tap, rng)
    tap.ok(len(programs) > 1 and not DIFFER, "the same by the tuned files",
           DIFFER[:9])
