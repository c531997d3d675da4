"""console_commands: what the commands of the console answer, by Python's
codecs, urllib, email and arithmetic."""
# SPDX-License-Identifier: MIT
import email.message
import email.utils
import html
import itertools
import json
import os
import random
import re
import textwrap
import unicodedata
import urllib.parse

import bidi_model
import bidi_tests
import bidis
import escapes
import forms_oracle
import gsms
import join_model
import leb128
import line_model
import mqtt
import name_model
from console_cells import COMMANDS, NAMES as ALL, nearest

TEXT = "aé€😀ß한\u0301"


def rows_of(data):
    """Bytes as the console prints them."""
    return " " + "".join(f" {byte:02X}" for byte in data)


NO_HEX = "expected two hex digits, as in E2 82 AC"


def units(text, put):
    """A text whose units of UTF-16 are written one by one."""
    data = text.encode("utf-16-be", "surrogatepass")
    return b"".join(put(data[i] << 8 | data[i + 1])
                    for i in range(0, len(data), 2))


def one(value):
    """A value below 10000 as UTF-8 would have it."""
    return chr(value).encode("utf-8", "surrogatepass")


def form(name):
    """An old form of a whole text."""
    return lambda text: b"".join(forms_oracle.FORMS[name][0](ord(c))
                                 for c in text)


GSM = gsms.Model(gsms.read_tables(), 0, 0)
FORMATS = {
    "utf8": str.encode, "UTF-8": str.encode,
    **{f"utf{size}{order}": lambda t, n=f"utf-{size}-{order}": t.encode(n)
       for size in (16, 32) for order in ("le", "be")},
    "wtf8": str.encode, "wtf16le": lambda t: t.encode("utf-16-le"),
    "wtf16be": lambda t: t.encode("utf-16-be"),
    "cesu8": lambda t: units(t, one),
    "mutf8": lambda t: units(t, lambda u: one(u) if u else b"\xc0\x80"),
    "latin1": lambda t: t.encode("latin-1"),
    "gsm7": lambda t: bytes.fromhex(GSM.encode(t)),
    "ucs2hex": lambda t: t.encode("utf-16-be").hex().upper().encode(),
    **{name: form(name) for name in forms_oracle.FORMS}}


def code(value):
    """A value as the console writes it."""
    return f"U+{value:04X}" if value < 0x10000 else f"U+{value:06X}" \
        if value < 0x1000000 else f"U+{value:08X}"


def listed(text):
    """The rows of values."""
    return "\r\n".join(f"  {code(ord(c))} {c}" for c in text)


def encoding(wrong):
    """Text to bytes, bytes to values, bytes to bytes."""
    for name, encode in FORMATS.items():
        line = {"latin1": "aéÿß", "gsm7": "@é€[Δ"}.get(name, TEXT)
        data = encode(line)
        yield f"encode {name} {line}", rows_of(data)
        yield f"decode {name} {data.hex(' ')}", listed(line)
        yield f"decode {name} {data.hex().upper()}", listed(line)
        yield f"convert {name} utf8 {data.hex()}", rows_of(line.encode())
        yield f"convert utf8 {name} {line.encode().hex()}", rows_of(data)
    bad = "there is no format n; formats lists them"
    for command in ("encode", "decode", "put", "convert", "convert utf8"):
        yield f"{command} n 41" + " 41" * (command == "convert"), f"  {bad}"
    for command in ("decode utf8", "convert utf8 utf16le"):
        yield f"{command} 41 4", f"  at 3: {NO_HEX}"
        yield f"{command} 4g", f"  at 0: {NO_HEX}"
        yield f"{command} 4 1", f"  at 0: {NO_HEX}"
    yield "decode utf8 \\xc3\\xa9 0x41", listed("éA")
    yield "decode utf16le 3d d8", "  \\x3D\\xD8, ill-formed"
    yield "decode wtf16le 3d d8", "  U+D83D, no scalar value"
    yield ("decode utf16be D8 00 00 41 DC",
           "  \\xD8\\x00, ill-formed\r\n  U+0041 A\r\n  \\xDC, ill-formed")
    yield ("decode wtf8 ED A0 80 41 E2 82", "  U+D800, no scalar value\r\n"
           "  U+0041 A\r\n  \\xE2\\x82, ill-formed")
    yield "decode fssutf FC 84 B4 AE 83 B1", "  U+04D2E0F1, no scalar value"
    yield "decode utf8 c0 af 1b", "  \\xC0, ill-formed\r\n" \
        "  \\xAF, ill-formed\r\n  U+001B ^["
    instead = "U+FFFD in its place"
    yield ("convert utf8 utf16be 41 c0 e2 82",
           f"  at 1: ill-formed, {instead}\r\n  at 2: ill-formed, {instead}"
           "\r\n  00 41 FF FD FF FD")
    yield ("convert wtf8 utf8 41 ed a0 80 42",
           f"  at 1: no form for its value, {instead}\r\n  41 EF BF BD 42")
    yield ("convert utf8 latin1 41 e2 82 ac ff 42",
           "  at 1: no form for its value, ? in its place\r\n"
           "  at 4: ill-formed, ? in its place\r\n  41 3F 3F 42")
    for name in forms_oracle.FORMS:
        put = forms_oracle.FORMS[name][0]
        yield (f"put {name} 4d2e0f1 D800 7FFFFFFF",
               f"  4d2e0f1:{rows_of(put(0x4D2E0F1))[1:]}\r\n"
               f"  D800:{rows_of(put(0xD800))[1:]}\r\n"
               f"  7FFFFFFF:{rows_of(put(0x7FFFFFFF))[1:]}")
    yield "put utf8 d800 110000 10FFFF", \
        "  d800: no form\r\n  110000: no form\r\n  10FFFF: F4 8F BF BF"
    yield "put wtf8 d800", "  d800: ED A0 80"
    yield "put utf8 x 123456789 1234567z", "\r\n".join(
        f"  {word}: not a hexadecimal number of 32 bits"
        for word in ("x", "123456789", "1234567z"))
    yield "put thompson FFFFFFFF", "  FFFFFFFF: FF BF BF BF BF BF"
    yield "encode utf16le a\udcffb", wrong(b"a\xffb")
    yield "encode latin1 é€", "  at 2: U+20AC, no form in ISO-8859-1"
    yield "put latin1 e9 100", "  e9: E9\r\n  100: no form"


def numbers():
    """LEB128, both ways."""
    rng = random.Random(8)
    top = 1 << 64
    values = [0, 1, 63, 64, 127, 128, 624485, 10 ** 19, 999999999, top - 1]
    values += [rng.randrange(1 << rng.randrange(1, 65)) for _ in range(40)]
    for value in values:
        data = leb128.encode("u", value)
        yield f"uleb {value}", rows_of(data)
        yield f"uleb-read {data.hex(' ')}", f"  {value}"
        value -= top >> 1 if value >= top >> 1 else 0
        for number in (value, -value, ~value):
            data = leb128.encode("s", number)
            yield f"sleb {number}", rows_of(data)
            yield f"sleb-read {data.hex()}", f"  {number}"
    yield "uleb 000018", "  12"
    yield "uleb 0000000000000000000000000000000018", "  12"
    yield "sleb -0", "  00"
    for text in (top, 10 ** 20, "-1", "1x", "+1", "99999999999999999999"):
        yield f"uleb {text}", \
            f"  not a decimal number from 0 to {top - 1}"
    for text in (top >> 1, -(top >> 1) - 1, "-", "--1", "0x1"):
        yield f"sleb {text}", \
            f"  not a decimal number from {-(top >> 1)} to {(top >> 1) - 1}"
    why = {leb128.TRUNCATED: "the number does not end here",
           leb128.TOO_LONG: "more than 10 bytes",
           leb128.OVERFLOW: "more than 64 bits"}
    for sign in "us":
        for data in [leb128.any_number(rng) for _ in range(60)]:
            at, said = 0, []
            while at < len(data):
                reason, size, value = leb128.model(sign, data[at:], 64)
                if value is None:
                    said.append(f"  at {at}: {why[reason]}")
                    break
                said.append(f"  {value}" + ", padded" * (
                    reason == leb128.PADDED))
                at += size
            if data:
                yield f"{sign}leb-read {data.hex(' ')}", "\r\n".join(said)


def text(answer, name_row, wrong):
    """The commands that examine text."""
    for line, data in (
            ("한", "한".encode()), ("a b", b"a b"), ("\\x80", b"\x80"),
            ("\\xC0\\xaF", b"\xc0\xaf"), ("\udcc0\udcaf", b"\xc0\xaf"),
            ("\\xE2\\x82\\xACa", b"\xe2\x82\xaca"), ("\\x4", b"\\x4"),
            ("\\x", b"\\x"), ("\\", b"\\"), ("\\xGG", b"\\xGG"),
            ("\\x5Cx41", b"\\x41"), ("a\\\\x41", b"a\\A"),
            ("\\u{20AC}\\u{1F600}\\u{d7}", "€😀×".encode()),
            ("\\u{D800}\\u{110000}\\u{}", b"\\u{D800}\\u{110000}\\u{}"),
            ("\\u{41", b"\\u{41"), ("\\u{000041}", b"A"),
            ("\\u{0000041}", b"\\u{0000041}"),
            ("\\x00\\x1B[31m\\u{202E}", b"\0\x1b[31m\xe2\x80\xae"),
            ("\\x20a\\x20", b" a "), ("-r \\xC0", b"\\xC0"),
            ("-r -x 41", b"-x 41"), ("-r", b"-r"), ("-x", b"-x"),
            ("-y 41", b"-y 41"), ("-x C0 aF", b"\xc0\xaf"),
            ("-x c0Af 41", b"\xc0\xafA"), ("-x \\xC0 0xAF", b"\xc0\xaf")):
        yield f"hex {line}", rows_of(data)
        yield f"check {line}", answer(data, bare=False)
    for line, at in (("4", 0), ("41 4g", 3), ("\\x4", 0), ("0x", 0)):
        yield f"check -x {line}", f"  at {at}: " + NO_HEX
    yield "\\xC0\\xaF", answer(b"\\xC0\\xaF")
    yield "\\u{C0}x", answer(b"\\u{C0}x")
    yield "hex a\udc80\udcffb", "  61 80 FF 62"
    yield "scalars a😀\udcff", \
        "  U+0061 a\r\n  U+01F600 😀\r\n  \\xFF, ill-formed"
    yield "scalars \u202e\u0085", "  U+202E <U+202E>\r\n  U+0085 <U+0085>"
    for line, columns in (("❤\ufe0f", 2), ("1\ufe0f\u20e3", 2), ("👍🏽", 2),
                          ("한글e\u0301", 5), ("a", 1),
                          ("👩\u200d💻x", 3), ("🇩🇪", 2)):
        rows = [f"  {code(ord(c))} {line_model.added(line, i)}"
                for i, c in enumerate(line)]
        rows.append(f"  {columns} column" + "s" * (columns != 1))
        yield f"width {line}", "\r\n".join(rows)
    yield "width ab\udcff", wrong(b"ab\xff")
    yield "width-cjk a★é가", "  U+0061 Na, 1\r\n  U+2605 A, 2\r\n" \
        "  U+00E9 A, 2\r\n  U+AC00 W, 2\r\n  7 in all"
    yield "width-cjk 👩\u200d💻ж", "  U+01F469 W, 2\r\n  U+200D N, 0\r\n" \
        "  U+01F4BB W, 2\r\n  U+0436 A, 2\r\n  4 in all"
    yield "translit Съешь ещё", "  Sesh eshchyo"
    yield "translit Ærøskøbing, Đà Nẵng", "  Aeroskobing, Da Nang"
    yield "translit a中b文", "  a?b?\r\n  not in the table, shown as ?: 2"
    yield "translit \udc80", wrong(b"\x80")
    for line in (b"con", b"a:b", b".git", b"a/b", b"a\xffb", b"-x",
                 "∕".encode(), b"posix", b"windows", b"git~1", b"C:x",
                 b"a b", b"x" * 256, b"...", b"A.TXT", b"a" * 30):
        said = "\r\n".join(name_row(rule, line) for rule in name_model.RULES)
        yield b"name " + line, said
        yield b"name ALL " + line, said
        for rule in name_model.RULES:
            yield b"name %s " % rule.encode() + line, name_row(rule, line)
    yield "name linux-strict a", name_row("linux_strict", b"a")
    yield "name windows -x 41 3F", name_row("windows", b"A?")
    yield "name windows \\x41\\x1b", name_row("windows", b"A\x1b")


SAME = ("bytes", "normalized", "without case", "normalized, without case",
        "in looks", "exFAT names", "NTFS names", "HFS+ names", "APFS names",
        "ext4 and f2fs names, casefold")


def properties(wrong):
    """Case, normal forms, graphemes, words and order."""
    lines = ["Straße", "ΌΣΟΣ", "ﬁn", "e\u0301", "\ud55c글", "Ǆ ǆ",
             "ÅÅ\u212b", "x\u0323\u0307", "①½ﬀ", "ﷺ"]
    for line in lines:
        yield f"fold {line}", f"  {line.casefold()}"
        yield f"upper {line}", f"  {line.upper()}"
        yield f"lower {line}", "  " + "".join(c.lower() for c in line)
        for form in ("NFC", "NFD", "NFKC", "NFKD"):
            yield (f"{form.lower()} {line}",
                   f"  {unicodedata.normalize(form, line)}")
        for name in ("fold", "upper", "title", "nfc"):
            yield f"{name} {line}\udcff", wrong(line.encode() + b"\xff")
    yield "title ǆ can't ÉTÉ", "  ǅ Can't Été"
    yield "nfd a" + "\u0301" * 31, \
        ("  a" + "\u0301" * 30 + "\u034f\u0301\r\n"
         "  U+034F was inserted: more than 30 marks are in a row")
    long = "é" * 200
    yield f"nfd {long}", "  " + "e\u0301" * 200
    for parts in (["a", "é", "e\u0301", "한", "\u1112\u1161\u11ab"],
                  ["👩\u200d👩\u200d👧", "🇩🇪", "🇫🇷", "👍🏽", "❤\ufe0f"],
                  ["क्षि", "x"]):
        rows = []
        for part in parts:
            columns = sum(line_model.added(part, i) for i in range(len(part)))
            rows.append(f"  {part} " + " ".join(code(ord(c)) for c in part)
                        + f", {columns} column" + "s" * (columns != 1))
        rows.append(f"  {len(parts)} grapheme" + "s" * (len(parts) != 1))
        yield f"graphemes {''.join(parts)}", "\r\n".join(rows)
    yield "graphemes a\udcff", ("  a U+0061, 1 column\r\n"
                                "  \\xFF, 1 column\r\n  2 graphemes")
    yield "words It's 3.14, 東x!", \
        "  It's\r\n  3.14\r\n  東\r\n  x\r\n  4 words"
    yield "words .", "  0 words"
    yield "wrap 12 The cost is $(1.50) per 東京都 visit.", \
        "  The cost is\r\n  $(1.50) per\r\n  東京都\r\n  visit."
    yield "wrap 1 e\u0301x", "  e\u0301\r\n  x"
    yield "wrap 4 ab\u00adcd\u00adef\u00adgh", "  ab-\r\n  cd-\r\n  efgh"
    for bad in ("0", "x", "20000"):
        yield f"wrap {bad} a", "  not a number of columns from 1 to 9999"
    yield "props A½९\u4eac\u0f33\u202e\u200b⏩\udcff", wrong(
        "A½९\u4eac\u0f33\u202e\u200b⏩".encode() + b"\xff")
    yield "props A½९\u4eac\u0f33\u202e\u200b⏩", "\r\n".join((
        "  U+0041 Lu, L, Alphabetic", "  U+00BD No, ON, 1/2",
        "  U+096F Nd, L, 9", "  U+4EAC Lo, L, 10000000000000000, Alphabetic",
        "  U+0F33 No, L, -1/2",
        "  U+202E Cf, RLO, Default_Ignorable_Code_Point",
        "  U+200B Cf, BN, Default_Ignorable_Code_Point",
        "  U+23E9 So, ON, Pattern_Syntax, Emoji, Emoji_Presentation, "
        "Extended_Pictographic"))
    yield "skeleton pаypаl 1Im", "  paypal llrn"
    yield "skeleton a\udcff", wrong(b"a\xff")
    yield "skeleton " + "ﷺ" * 80, "  it has more than 512 bytes"
    yield "sort zebra|Äpfel|apfel|Zebra|ähre|\udcff|я|東|ab", "\r\n".join(
        ("  ab", "  ähre", "  apfel", "  Äpfel", "  zebra", "  Zebra", "  я",
         "  東", "  \\xFF"))
    yield "sort " + "|" * 31, "\r\n".join(["  "] * 32)
    yield "sort " + "|" * 33, \
        "  one argument too many: |\r\n  usage: sort [LANGUAGE] TEXT|TEXT..."
    yield "sort root " + "|" * 31, "\r\n".join(["  "] * 32)
    for language, words in (("sv", "zon|å|ä|æ|ö"), ("es", "nz|ñ|o"),
                            ("de", "Gad|gäc|Gaed|Gäe|Gaf"),
                            ("cs", "cz|č|h|ch|i"), ("root", "de|sv")):
        yield f"sort {language} {'|'.join(reversed(words.split('|')))}", \
            "\r\n".join(f"  {word}" for word in words.split("|"))
    yield "sort -x 62|61", "  a\r\n  b"
    yield "sort b|\\x61\\x7Cb", "  a|b\r\n  b"
    for line, answers in (
            ("a|a", "ssssssssss"), ("a|b", "dddddddddd"),
            ("a|A", "ddssdsssss"),
            ("é|e\u0301", "dsdssddsss"), ("É|e\u0301", "dddsdddsss"),
            ("ß|SS", "ddssddddss"), ("|", "ssssssssss"),
            ("\udcff|\ufffd", "dddddddddd"), ("\\x41|a", "ddssdsssss"),
            ("\\x7C|-x", "dddddddddd"), ("-x 41|61", "ddssdsssss"),
            ("pаypal|paypal", "ddddsddddd"),
            ("-r \\x41|\\x41", "ssssssssss"), ("a|", "dddddddddd")):
        yield f"same {line}", "\r\n".join(
            f"  {what}: " + ("same" if answer == "s" else "different")
            for what, answer in zip(SAME, answers))


def deliver(text, sender, wide=False, header=b"", alphanumeric=False):
    """An SMS-DELIVER in digits, by TS 23.040."""
    if alphanumeric:
        name = bytes.fromhex(GSM.encode(sender))
        address = bytes.fromhex(gsms.packed(0, name, False))
        address = bytes([(7 * len(name) + 3) // 4, 0xD0]) + address
    else:
        digits = sender.lstrip("+")
        pairs = digits + "F" * (len(digits) % 2)
        address = bytes([len(digits), 0x91 if "+" in sender else 0x81]) + \
            bytes(int(pairs[i + 1] + pairs[i], 16)
                  for i in range(0, len(pairs), 2))
    if wide:
        data = text.encode("utf-16-be")
        length = len(header) + len(data)
    else:
        septets = bytes.fromhex(GSM.encode(text))
        length = (8 * len(header) + 6) // 7 + len(septets)
        data = bytes.fromhex(gsms.packed(len(header), septets, False))
    return (bytes.fromhex("07911326040000F0") + bytes([0x44 if header else 4])
            + address + bytes([0, 8 if wide else 0])
            + bytes.fromhex("20806291731408") + bytes([length])
            + header + data).hex().upper()


def messages(wrong):
    """Short messages."""
    yield "sms Hello", "  GSM, parts: 1, units of the last: 5 of 160"
    yield "sms " + "a" * 161, "  GSM, parts: 2, units of the last: 8 of 153"
    yield "sms " + "€" * 153, "  GSM, parts: 3, units of the last: 2 of 153"
    yield "sms €ça", ("  UCS-2, parts: 1, units of the last: 3 of 70\r\n"
                      "  at 3: the first that is not in the alphabet of GSM")
    yield "sms a\udcff", wrong(b"a\xff")
    yield ("pdu 07911326040000F0040B911346610089F60000208062917314080CC8F71D14"
           "969741F977FD07", "  from +31641600986\r\n  How are you?")
    for text in ("@", "1234567", "12345678", "[€] ^~\\", "ΔΦ Ün"):
        yield "pdu " + deliver(text, "+4917612345"), \
            f"  from +4917612345\r\n  {text}"
        yield "pdu " + deliver(text, "Firm", alphanumeric=True), \
            f"  from Firm\r\n  {text}"
        yield "pdu " + deliver(text, "110", header=b"\5\0\3\7\4\2"), \
            f"  from 110\r\n  part 2 of 4\r\n  {text}"
        yield "pdu " + deliver(text + "中😀", "110", wide=True), \
            f"  from 110\r\n  {text}中😀"
        yield ("pdu " + deliver(text + "中", "110", True, b"\5\0\3\7\2\1"),
               f"  from 110\r\n  part 1 of 2\r\n  {text}中")
    whole = bytes.fromhex(deliver("ab", "1234", header=b"\3\x24\1\2"))
    for size in (1, 5, 8, 9, 10, 12, 15, 22):
        got = "  from 1234\r\n" * (size > 12)
        places = [0, 1, 8, 9, 11, 13, 23]
        at = max(place for place in places if place <= size)
        yield (f"pdu {whole[:size].hex()}",
               f"{got}  at {at}: not an SMS-DELIVER from here on")


SETS = {"component": "c", "segment": "s", "query": "q", "attr": "a",
        "form": "f", "url_control": "C", "url_fragment": "F",
        "url_query": "Q", "url_special_query": "S", "url_path": "P",
        "url_userinfo": "U", "url_component": "M"}


def web(wrong):
    """Percent-encoding and RFC 8187."""
    for line in ("a/b ?é€%41~+*'x", "😀" * 30, "'()*!$&,;=:@[]\"<>",
                 "#^`{|}\\-._ z"):
        data = line.encode()
        for name, kind in SETS.items():
            yield (f"percent {name} {line}",
                   "  " + escapes.quoted(data, kind).decode())
        value = email.utils.encode_rfc2231(line, "UTF-8", "")
        value = "UTF-8''" + escapes.quoted(data, "a").decode()
        assert urllib.parse.unquote(value[7:]) == line
        yield f"ext {line}", f"  {value}"
        yield f"ext-read {value}", f"  {line}"
        yield f"percent-read {urllib.parse.quote(data)}", f"  {line}"
    yield "percent-read %ff%00+%e2%82%AC%25%32%46", "  \\xFF^@+€%2F"
    bad = "a '%' without two hex digits"
    for line, at in (("ab%2", 2), ("%", 0), ("a%zz", 1), ("%41%4x", 3)):
        yield f"percent-read {line}", f"  at {at}: {bad}"
    sets = ("  component segment query attr form url_control url_fragment "
            "url_query\r\n  url_special_query url_path url_userinfo "
            "url_component")
    assert sets.split() == [*SETS]
    yield "percent abc x", f"  there is no set abc, but there are:\r\n{sets}"
    yield "percent atr x", "  there is no set atr; did you mean attr?"
    yield "percent", ("  an argument is missing: SET, such as component\r\n"
                      f"  usage: percent SET TEXT\r\n{sets}")
    yield "ext a\udcff", wrong(b"a\xff")
    yield "ext-read UTF-8'en-GB'%e2%82%ac", "  €\r\n  language en-GB"
    yield "ext-read iso-8859-1''%e9", "  é"
    yield "ext-read UTF-8''a%2", "  a\r\n  at 10: the value must not end here"
    for line, at, shown, why in (
            ("latin1''x", 0, "", "no charset, neither UTF-8 nor ISO-8859-1"),
            ("UTF-8''a%zz", 9, "a", bad), ("UTF-8''a b", 8, "a",
                                           "a byte that must be encoded and "
                                           "is not"),
            ("UTF-8'*'a", 6, "", "no language tag"),
            ("UTF-8''a%ff", 11, "a", "ill-formed in its charset"),
            ("UTF-8'", 6, "", "the value must not end here")):
        yield f"ext-read {line}", f"  {shown}\r\n  at {at}: {why}"
    yield "disposition a.txt", '  attachment; filename="a.txt"'
    none = ("  none: it is ill-formed, . or .., or has a slash, a backslash "
            "or a control")
    for line in ("..", "a/b", "a\\b", "\udcff"):
        yield f"disposition {line}", none
    said = '  type: attachment\r\n  filename: b.txt'
    folders = "  folders before the name were removed"
    yield 'disposition-read attachment; filename="b.txt"', said
    yield 'disposition-read attachment; filename="../b.txt"', \
        f"{said}\r\n{folders}"
    yield "disposition-read ;", ("  type: missing\r\n  no name: \r\n"
                                 "  wrong syntax\r\n  an empty parameter")
    yield 'disposition-read inline; filename="b', \
        "  type: inline\r\n  filename: b\r\n  the last quote is missing"
    yield "disposition-read x; filename*=UTF-8''%zz", \
        ("  type: another one\r\n  no name: \r\n"
         "  a value that cannot be decoded was dropped")
    yield 'disposition-read attachment; filename="%s"' % ("x" * 600), \
        "  the name is too long for this console"


KEEP = ["one", "two é", "two é", "three"]


def history(answer):
    """The lines of before, without those that could not be kept."""
    for line in KEEP:
        yield line, answer(line.encode())
    yield "b\udc80d", answer(b"b\x80d")
    for _ in range(2):
        yield "history", "  one\r\n  two é\r\n  three\r\n  history"
    long = "x" * 503
    yield long, answer(long.encode())
    yield "history", "  " + long + "\r\n  history"
    yield "y" * 600, answer(b"y" * 600)
    yield "history", "  " + long + "\r\n  history"
    yield "z", answer(b"z")
    yield "history", "  history\r\n  z\r\n  history"


def helping():
    """The list of commands, and what is said of some of them."""
    for command in ("help", "?"):
        yield command, "\r\n".join(
            row for group, names in COMMANDS.items() for row in textwrap.wrap(
                f"  {group}: {names}", 78, subsequent_indent="  ")) + (
            "\r\n  A line that is not a command is checked. help COMMAND says "
            "more; help keys.")
        yield f"{command} stats", \
            "  stats\r\n  the same as ring"
        yield f"{command} ring", ("  ring\r\n  the counts of the UART's "
                                  "ring, and its last gaps")
        yield f"{command} x", "  there is no command x; help lists them"
        yield f"{command} hepl", ("  there is no command hepl; did you mean "
                                  "help? help lists them")
    yield "help uleb", "  uleb NUMBER\r\n  unsigned LEB128 of a number"
    yield "help hex", (
        "  hex TEXT\r\n  its bytes\r\n"
        "  in TEXT \\xC0 is a byte, \\u{20AC} a scalar value\r\n"
        "  -x TEXT: digits, such as C0 AF; -r TEXT: no escapes")
    yield "help \u202ex", \
        "  there is no command <U+202E>x; help lists them"


def mistyped(answer):
    """Words that are no commands: what they were meant to be."""
    rng = random.Random(11)
    words = {"hepl", "hlep", "hulp", "hlp", "helpp", "wdith", "scalras",
             "PAGE", "heX", "nothing", "x", "disposition-raed", "h" * 30}
    for name in ALL:
        for _ in range(4):
            word = list(name)
            for _ in range(rng.choice((1, 1, 2))):
                place = rng.randrange(len(word) + 1)
                word[place:place + rng.choice((0, 1, 2))] = rng.choice((
                    "", rng.choice("aehx"), "".join(
                        reversed(word[place:place + 2]))))
            words.add("".join(word))
    for word in sorted(words - {*ALL}):
        if word and " " not in word:
            meant = nearest(word, ALL)
            yield f"{word} a", answer(f"{word} a".encode()) + (
                f"\r\n  no command {word}; did you mean {meant}?"
                if meant else "")


# What a command takes, with what it lacks without one, and one more.
ENOUGH = {
    "": ("", "  one argument too many: x"),
    "TEXT": ("caf\\xC0", None), "NAME": ("plan.txt", None),
    "VALUE": ("UTF-8''%e2%82%ac", None), "BYTES": ("E2 82 AC", None),
    "HEADER": ('attachment; filename="a.txt"', None),
    "FORMAT": ("utf16le; formats lists them", None),
    "NUMBER": ("624485", "  one argument too many: x"),
    "SET": ("component", None), "TEXT|TEXT...": ("apfel|Birne", None),
    "NUMBER...": ("D800 4D2E0F1", None)}
USAGES = {
    "TEXT": "check hex scalars width translit fold lower upper title nfc nfd "
            "nfkc nfkd graphemes words bidi width-cjk detect fix percent-read "
            "ext json html mqtt visible",
    "": "formats history ring stats quit exit", "NUMBER": "uleb sleb",
    "BYTES": "uleb-read sleb-read", "NAME": "disposition", "VALUE": "ext-read",
    "HEADER": "disposition-read", "[LANGUAGE] TEXT|TEXT...": "sort",
    "[RULE] TEXT": "name", "FORMAT TEXT": "encode", "FORMAT BYTES": "decode",
    "FORMAT NUMBER...": "put", "FORMAT FORMAT BYTES": "convert"}


def arguments():
    """Arguments that are missing, and that are too many."""
    lacks = "  an argument is missing: "
    for use, names in USAGES.items():
        words = re.sub(r"\[\w+\] ", "", use).split()
        for name in names.split():
            usage = f"\r\n  usage: {name} {use}".rstrip(" ")
            for count, word in enumerate(words):
                line = " ".join([name, *["utf8"] * count])
                kind = word.split("|")[0]
                yield line, (
                    lacks + "the second " * (word in words[:count]) + kind
                    + f", such as {ENOUGH[word][0]}" + usage)
            if too := ENOUGH.get(use, (0, 0))[1]:
                yield f"{name} {'1 ' * len(words)}x", too + usage
    usage = "\r\n  usage: same TEXT|TEXT"
    yield "same", lacks + "TEXT, such as apfel|Apfel" + usage
    yield "same a", lacks + "the second TEXT, after a |" + usage
    yield "same a|b|c|d", "  one argument too many: c|d" + usage
    for name, word in (("page", "PAGE"), ("help", "COMMAND"),
                       ("?", "COMMAND")):
        yield f"{name} utf8 x y", \
            f"  one argument too many: x y\r\n  usage: {name} [{word}]"


def directions():
    """Levels and order, by the model of UAX #9."""
    for said in ("abc", "אב 12", "שלום (a) עולם", "a <ب> c", "12 + ج",
                 "قال: «abc 1,5%»", "x אב־ג 3-4", "בּא!", "سلام ٽن 12"):
        scalars = [ord(char) for char in said]
        level, levels = bidi_model.paragraph(scalars, 2)
        order = bidi_tests.order(levels)
        runs = [sorted(group) for _, group in itertools.groupby(
            order, lambda at, of=levels: of[at])]
        joined, missing = join_model.joined(scalars)
        level, joins = bidi_model.paragraph(joined, 2)
        forms = [f"  joined {bidis.shown(joined, joins)}",
                 f"  letters without a form: {missing}"]
        yield f"bidi {said}", "\r\n".join(
            ["  right to left" if level else "  left to right",
             *(f"  {levels[run[0]]} " + said[run[0]:run[-1] + 1]
               for run in runs),
             f"  shown {bidis.shown(scalars, levels)}",
             *forms[:(joined != scalars) * (1 + (missing != 0))]])


NO_MQTT = {mqtt.ILL_FORMED: "ill-formed UTF-8", mqtt.NUL: "a NUL",
           mqtt.UNWANTED: "a control or noncharacter",
           mqtt.WILDCARD: "a wildcard", mqtt.SHARE: "the name of the share",
           mqtt.EMPTY: "it is empty"}


def documents():
    """JSON by Python's json, HTML by its html, MQTT by its model."""
    for data in (b'say "a\\b"', b"caf\xe9", "é€😀".encode(), b"a/+/b",
                 b"a/b+", b"#", b"a/#", b"$share/x/a", b"$share/x",
                 b"<b a='x'>", b"x\x7f", b"\xed\xa0\x80", b"&amp; \xe2\x82"):
        line = re.sub(rb"[\x7f-\xff]", lambda byte: b"\\x%02x" % byte[0][0],
                      data) if not data.isascii() or b"\x7f" in data else data
        text = os.fsdecode(data)
        said = json.dumps(text, ensure_ascii=False)[1:-1]
        said = re.sub("[\udc80-\udcff]", lambda c: f"\\u{ord(c[0]):04x}", said)
        yield b"json " + line, "  " + said.replace("\x7f", "^?")
        held = re.sub("[\x7f-\x9f]", "\ufffd", data.decode("utf-8", "replace"))
        yield b"html " + line, "  " + html.escape(held).replace(
            "&#x27;", "&#39;")
        yield b"visible " + line, "  " + "".join(
            f"\\x{ord(c) & 255:02X}" if c == "\x7f" or c >= "\udc80" and
            c <= "\udcff" else c for c in text.replace("\\", "\\\\"))
        yield b"mqtt " + line, "\r\n".join(
            f"  {what}: " + (f"no, at {at}: {NO_MQTT[fault]}" if fault else
                             "yes") for what, (fault, at) in (
                (what, mqtt.model(data, policy)) for what, policy in (
                    ("string", 0), ("without controls", mqtt.SHOULD),
                    ("topic", mqtt.TOPIC), ("filter", mqtt.SHARED))))


def groups(answer, name_row, wrong):
    """(what, rows): rows are lines and what the console says of each."""
    for what, rows in (
            ("text", text(answer, name_row, wrong)),
            ("unicode", properties(wrong)),
            ("directions", directions()), ("formats", encoding(wrong)),
            ("messages", messages(wrong)),
            ("numbers", numbers()), ("web", web(wrong)),
            ("documents", documents()),
            ("history", history(answer)), ("help", helping()),
            ("mistyped", mistyped(answer)), ("arguments", arguments())):
        yield what, [
            (line.encode("utf-8", "surrogateescape")
             if isinstance(line, str) else line, said)
            for line, said in rows if said is not None]


def difference(got, want):
    """The first row that differs."""
    for place, rows in enumerate(zip(got.split(b"\r\n"),
                                     want.split(b"\r\n"))):
        if rows[0] != rows[1]:
            return f"row {place}: {rows[0]!r}\nnot {rows[1]!r}"
    return f"{len(got)} bytes, not {len(want)}: {got[-200:]!r}"


TEXTS = re.compile(r"  (\S+) .*(TEXT|NAME|VALUE|HEADER)")
BEFORE = {"wrap": "40 ", "encode": "utf8 ", "percent": "attr ", "name": "all "}
HARMFUL = [*range(0x20), *range(0x7F, 0xA0), *line_model.HARMFUL]


def answers(talk, lines):
    """The answer for each line."""
    _, out = talk(b"\n".join(lines) + b"\n\4")
    rows = settled(out).decode("utf-8", "surrogateescape").split("\r\n> ")[1:]
    return [row.partition("\r\n")[2] for row in rows]


def settled(out):
    """The output without lines drawn anew, as for growing graphemes."""
    return re.sub(rb"(?<=\n)[^\r\n]*\r\x1b\[J", b"", bytes(out))


def every_text(tap, talk):
    """Each command that takes a text reads its escapes and its digits, and
    none lets a control out; they are found by what help says of them."""
    help_of = answers(talk, [f"help {name}".encode() for name in ALL])
    found = [match[1] for match in map(TEXTS.match, help_of) if match]
    raw = "aé".encode() + b"|\xff"
    wrong, harm = [], "".join(f"\\u{{{c:X}}}" for c in HARMFUL)
    for name in found:
        start = f"{name} {BEFORE.get(name, '')}".encode()
        bar = b"|" if name in ("same", "sort") else b"\\x7C"
        lines = [start + text for text in (
            raw, b"\\x61\\u{e9}" + bar + b"\\xFf",
            b"-r " + raw, b"-x 61c3 A9" + (
                b"|" if bar == b"|" else b"7c") + b"fF",
            b"-x \\x61 0xc3 A9" + (b"|" if bar == b"|" else b" 7C") + b"ff",
            b"-r \\x61", b"\\x5Cx61", f"a|{harm}".encode())]
        if bar == b"|":  # two texts
            lines = [line if b"|" in line else line + b"|b" for line in lines]
        said = answers(talk, lines)
        if len(set(said[:5])) != 1 or said[5] != said[6] or not said[0] or \
                set(said[7]) & {chr(c) for c in HARMFUL} - {"\r", "\n"}:
            wrong.append((name, said))
    tap.ok(len(found) > 20 and not wrong,
           f"{len(found)} commands read escapes, and print no control",
           wrong[:1])


NAMES = ["plan.txt", "na\u00efve file.txt", "\u20ac rates", 'the "plans".pdf',
         "Съешь.doc", "日本語.txt", "100%.txt", "😀" * 40, "%41", "semi;colon"]


def headers(tap, talk):
    """Headers, as the email package reads and writes them; what help says of
    each command, which fits a screen."""
    _, out = talk(b"".join(f"disposition {name}\n".encode()
                           for name in NAMES) + b"\4")
    found = [line[2:] for line in out.decode().split("\r\n")
             if line.startswith("  attachment")]
    names = []
    for line in found:
        message = email.message.Message()
        message["Content-Disposition"] = re.sub(
            r"filename=.*(?=filename\*)", "", line)
        name = message.get_param("filename", header="Content-Disposition")
        names.append(email.utils.collapse_rfc2231_value(name))
    tap.ok(names == NAMES, "headers that the email package reads",
           (names, found))
    sent = b""
    for name in NAMES:
        message = email.message.Message()
        message.add_header("Content-Disposition", "attachment",
                           filename=name if name.isascii()
                           else ("UTF-8", "", name))
        sent += b"disposition-read " + message[
            "Content-Disposition"].encode() + b"\n"
    _, out = talk(sent + b"\4")
    rows = [row.partition(": ")[2] for row in out.decode().split("\r\n")
            if row.startswith("  filename")]
    tap.ok(rows == NAMES, "headers that the email package wrote", rows)
    words = ALL
    _, out = talk("".join(f"help {word}\n" for word in words).encode()
                  + b"help keys\nformats\n\4")
    said = [part.split("\r\n") for part in out.decode().split("\r\n> ")[1:]]
    usage = [part[1].split()[:1] for part in said[:len(words)]]
    tap.ok(usage == [[word] for word in words] and
           all(len(part) <= 24 and max(map(len, part)) <= 80
               for part in said),
           "help says something of each command, and fits a screen", said)
    keys = "\n".join(said[len(words)])
    tap.ok("no undo" in keys and all(f"Ctrl-{key}" in keys for key in "RYT"),
           "help names the keys, and those that do nothing", keys)
