"""escapes: percent-encoding and Content-Disposition, compared with Python and
with a model of the reader that works on whole headers by regular
expressions."""
# SPDX-License-Identifier: MIT
# group: escape = escape | run:escape
import email.message
import email.utils
import json
import random
import re
import shutil
import struct
import subprocess
import unicodedata
import urllib.parse

import limits
from toolbox import ROOT

NONE, INLINE, ATTACHMENT, FORM_DATA, OTHER = range(5)
NO_NAME, FILENAME, FILENAME_EXT = range(3)
PATH, LATIN_1, CONTINUED = 0x1, 0x2, 0x10
SYNTAX, EMPTY, DUPLICATE, UNCLOSED = 0x100, 0x200, 0x400, 0x800
CONTROL, VALUE, BYTES = 0x1000, 0x2000, 0x4000
NAMELESS, FORM_EXT = 0x40, 0x80
BAD = 0x7F80

SETS = {"c": "-._~", "s": "-._~!$&'()*+,;=:@", "q": "-._~!$&'()*+,;=:@/?",
        "a": "!#$&+-.^_`|~", "M": "-_.!~*'()"}
# The ASCII that the URL standard encodes, beside the control codes.
ENCODED = {"C": "", "F": ' "<>`', "Q": ' "#<>', "S": ' "#<>\'',
           "P": ' "#<>?^`{}', "U": ' "#<>?^`{}/:;=@[\\]|'}
SETS.update((kind, "".join(c for c in map(chr, range(32, 127))
                           if c not in encoded))
            for kind, encoded in ENCODED.items())


def ask(program, questions):
    """The answers of the program under test, in order."""
    sent = b"".join(struct.pack("<I", len(question)) + question
                    for question in questions)
    got = subprocess.run([program], input=sent, stdout=subprocess.PIPE,
                         check=True, timeout=limits.WALL).stdout
    answers, place = [], 0
    while place < len(got):
        size, = struct.unpack_from("<I", got, place)
        answers.append(got[place + 4:place + 4 + size])
        place += 4 + size
    return answers


# ---- percent ----------------------------------------------------------------

def quoted(data, kind):
    """data as urllib encodes it."""
    if kind == "f":
        return urllib.parse.quote_plus(data, safe="*").replace(
            "~", "%7E").encode()
    text = urllib.parse.quote(data, safe=SETS[kind])
    # urllib never encodes a tilde; attr has one too
    return text.encode()


def unquoted(data, policy):
    """data as urllib decodes it: status, place of the first '%' that makes no
    triplet or is refused, bytes."""
    refused = [bit for bit, code in ((1, "00"), (2, "2f"), (4, "5c"))
               if policy & bit]
    bad = "|".join([{1: "00", 2: "2f", 4: "5c"}[bit] for bit in refused] +
                   (["[01][0-9a-f]", "7f"] if policy & 8 else []))
    stop = None
    if bad:
        stop = re.search(f"%(?:{bad})".encode(), data, re.I)
    wrong = None
    if not policy & 16:
        wrong = re.search(rb"%(?![0-9a-fA-F]{2})", data)
    place = min([m.start() for m in (stop, wrong) if m], default=len(data))
    text = data[:place]
    if policy & 32:
        text = text.replace(b"+", b" ")
    text = urllib.parse.unquote_to_bytes(text)
    if place == len(data):
        return 0, place, text
    cut = re.fullmatch(rb"%[0-9a-fA-F]?", data[place:])
    return 1 if cut else 255, place, text


def check_percent(tap, program):
    """Percent-encoding, against urllib."""
    draw = random.Random(3)
    data = [bytes([a]) for a in range(256)]
    data += [bytes([a, b]) for a in range(256) for b in range(256)]
    data += [draw.randbytes(draw.randint(0, 24)) for _ in range(20000)]
    for kind in "csqaf":
        found = ask(program, [b"E" + kind.encode() + d for d in data])
        wrong = [d for d, f in zip(data, found) if f != quoted(d, kind)]
        tap.ok(len(found) == len(data) and not wrong,
               f"{len(data)} strings encoded as urllib does, set {kind}",
               wrong[:3])
    pieces = [b"%", b"%2", b"%2F", b"%5c", b"%00", b"%7f", b"%1", b"%1f", b"+",
              b"a", b"F", b"%%", b"%zz", b"\xff", b"/", b"%252F", b"\0"]
    data += [b"".join(draw.choices(pieces, k=draw.randint(0, 8)))
             for _ in range(100000)]
    data = [(d, draw.randrange(64)) for d in data]
    for way, how in ((b"D", "decoded"), (b"B", "fed byte by byte")):
        found = ask(program, [way + bytes([p]) + d for d, p in data])
        wrong = []
        for (text, policy), answer in zip(data, found):
            status, place, want = unquoted(text, policy)
            if (answer[0], answer[2:]) != (status, want) or \
                    (status and answer[1] != place):
                wrong.append((text, policy, answer))
        tap.ok(len(found) == len(data) and not wrong,
               f"{len(data)} strings {how} as urllib does", wrong[:3])


# ---- what browsers do -------------------------------------------------------

# The sets of the URL standard: our letter, and what the way to it removes or
# takes as its end.
URL_SETS = {"control": ("C", "#?\t\n\r"), "fragment": ("F", "\t\n\r"),
            "query": ("Q", "\t\n\r"), "special_query": ("S", "\t\n\r"),
            "path": ("P", "\t\n\r./%"), "userinfo": ("U", ""),
            "component": ("M", ""), "form": ("f", "")}


def ask_node(questions):
    """The results of Node.js for [kind, text] pairs."""
    script = f"{ROOT}/tests/http/escapes.js"
    got = subprocess.run(["node", script], input=json.dumps(questions),
                         stdout=subprocess.PIPE, check=True, text=True,
                         timeout=limits.WALL).stdout
    return json.loads(got)


def check_url(tap, program):
    """The sets of the URL standard, against URL of Node.js."""
    if shutil.which("node") is None:
        tap.skip("the sets of the URL standard, as Node.js has them",
                 "there is no node")
        return
    draw = random.Random(7)
    texts = [chr(c) for c in range(0x800)] + ["%41", "%zz", "\U0001F600"]
    texts += ["".join(chr(draw.choice([draw.randint(0, 127),
                                       draw.randint(128, 0xD7FF),
                                       draw.randint(0x10000, 0x10FFFF)]))
                      for _ in range(draw.randint(0, 12)))
              for _ in range(3000)]
    for kind, (letter, removed) in URL_SETS.items():
        data = [text for text in texts if not set(text) & set(removed)
                or text in (".", "/", "%")]
        want = ask_node([[kind, text] for text in data])
        found = ask(program, [b"E" + letter.encode() + text.encode()
                              for text in data])
        # The standard has '^' in the set of a path since the end of 2023.
        old = kind == "path" and want[data.index("^")] == "^"
        wrong = [(t, f, w) for t, f, w in zip(data, found, want)
                 if f.decode() != (w.replace("^", "%5E") if old else w)]
        tap.ok(len(found) == len(data) == len(want) and not wrong,
               f"{len(data)} strings encoded as Node.js does, set {kind}",
               wrong[:3])


def check_forms(tap, program):
    """Names of files in forms, against FormData of Node.js."""
    what = "names in forms, as Node.js sends them"
    if shutil.which("node") is None:
        tap.skip(what, "there is no node")
        return
    draw = random.Random(8)
    data = ['the "plans".pdf', "a\r\nb", "100%.txt", "\"", "a\nb\"", "é\""]
    data += ["".join(draw.choices('ab"%\n\r é;=\'20AD€',
                                  k=draw.randint(1, 12)))
             for _ in range(3000)]
    want = ask_node([["filename", name] for name in data])
    if want[0] is None:
        tap.skip(what, "this node has no File or FormData")
        return
    coded = ask(program, [b"Em" + name.encode() for name in data])
    back = ask(program, [b"R\2" + header.encode() for header in want])
    wrong = []
    for name, header, code, read in zip(data, want, coded, back):
        same = header.endswith(f'filename="{code.decode()}"')
        clash = re.search("%22|%0A|%0D", name)
        if not same or (read[5:].decode() != name and not clash):
            wrong.append((name, header, code, read))
    tap.ok(len(want) == len(coded) == len(back) == len(data) and not wrong,
           f"{len(data)} {what}", wrong[:3])


# ---- extended values --------------------------------------------------------

def check_values(tap, program):
    """Values of RFC 8187, against email.utils and urllib."""
    draw = random.Random(4)
    texts = ["".join(chr(draw.choice([draw.randint(0, 127),
                                      draw.randint(128, 0xD7FF),
                                      draw.randint(0xE000, 0x10FFFF)]))
                     for _ in range(draw.randint(0, 9)))
             for _ in range(20000)]
    found = ask(program, [b"V\x02en" + t.encode() for t in texts])
    wrong = []
    for text, answer in zip(texts, found):
        charset, language, value = email.utils.decode_rfc2231(
            answer.decode("ascii"))
        back = urllib.parse.unquote_to_bytes(value).decode(charset)
        if (charset, language, back) != ("UTF-8", "en", text):
            wrong.append((text, answer))
    tap.ok(len(found) == len(texts) and not wrong,
           f"{len(texts)} values written that email.utils reads", wrong[:3])
    values = []
    for text in texts:
        charset = draw.choice(["utf-8", "UTF-8", "ISO-8859-1"])
        data = text.encode(charset, "ignore")
        if charset == "ISO-8859-1":
            data = re.sub(rb"[\x80-\x9f]", b"", data)
        values.append((data.decode(charset), email.utils.encode_rfc2231(
            data.decode(charset), charset, "x-y").replace("/", "%2F")))
    # Python's writer leaves bytes that are no attr-char only where safe is
    # given; it gives none but '/'.
    found = ask(program, [b"X\0" + value.encode() for _, value in values])
    wrong = [(t, v, a) for (t, v), a in zip(values, found)
             if (a[0], a[3], a[4:]) != (0, 3, t.encode())]
    tap.ok(len(found) == len(values) and not wrong,
           f"{len(values)} values read that email.utils wrote", wrong[:3])
    data = [bytes([a, b]) for a in range(256) for b in range(256)]
    data += [draw.randbytes(draw.randint(0, 6)) for _ in range(20000)]
    found = ask(program, [b"X\x02UTF-8''" + "".join(
        f"%{b:02x}" for b in d).encode() for d in data])
    wrong = []
    for text, answer in zip(data, found):
        # What the end cuts is reported by finish, and not written.
        good = text.decode("utf-8", "replace")
        try:
            text.decode("utf-8")
        except UnicodeDecodeError as error:
            if "unexpected end" in error.reason:
                good = text[:error.start].decode("utf-8", "replace")
        cut = is_cut(text)
        if cut:
            good = text[:-cut].decode("utf-8", "replace")
        if answer[4:] != good.encode() or (answer[0] == 255) != bool(cut):
            wrong.append((text, answer))
    tap.ok(len(found) == len(data) and not wrong,
           f"{len(data)} values of any bytes repaired as Python does",
           wrong[:3])


def is_cut(data):
    """Bytes at the end of data that only begin a sequence."""
    for size in (1, 2, 3):
        if size > len(data):
            break
        try:
            data[-size:].decode("utf-8")
        except UnicodeDecodeError as error:
            if error.start == 0 and "unexpected end" in error.reason:
                return size
    return 0


# ---- the header -------------------------------------------------------------

TOKEN = rb"[!#$%&'*+\-.^_`|~0-9A-Za-z]"
STRING = rb'"(?:[^"\\]|\\.)*(?:"|\\?\Z)'
OWS = rb"[ \t]*"
JUNK = rb'(?:[^;"]|' + STRING + rb")*"
PART = re.compile(
    OWS + rb"(?:(?P<name>" + TOKEN + rb"+)" + OWS +
    rb"(?:(?P<is>=)" + OWS + rb"(?:(?P<string>" + STRING + rb")|"
    rb'(?P<token>(?:[^;"\s][^;]*)?)))?)?(?P<junk>' + JUNK + rb")", re.S)


def closed(string):
    """Return whether a quoted-string ends in a quote that is not escaped."""
    return re.fullmatch(rb'"(?:[^"\\]|\\.)*"', string, re.S) is not None


def plain(value):
    """A name from the bytes of filename=, and flags; None if there is none."""
    rest = re.split(rb"[/\\]", value)
    flags = PATH if len(rest) > 1 else 0
    try:
        return rest[-1].decode("utf-8"), flags
    except UnicodeDecodeError:
        pass
    if re.search(rb"[\x80-\x9f]", rest[-1]):
        return None, VALUE
    return rest[-1].decode("latin-1"), flags | LATIN_1


def extended(value, alias):
    """The same from those of filename*=; alias is for utf8''."""
    names = rb"utf-8|iso-8859-1" + (rb"|utf8" if alias else b"")
    match = re.fullmatch(rb"(" + names + rb")'([A-Za-z0-9-]{0,255})'(.*)",
                         value, re.I | re.S)
    if not match or re.search(rb"[^ -~]|[/\\]|%(?![0-9A-Fa-f]{2})",
                              match[3]):
        return None, VALUE
    data = urllib.parse.unquote_to_bytes(match[3])
    if re.search(rb"[\0-\x1f\x7f]", data):
        return None, VALUE
    if match[1].lower() in (b"utf-8", b"utf8"):
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            return None, VALUE
    else:
        text = data.decode("latin-1")
        if re.search("[\x80-\x9f]", text):
            return None, VALUE
    rest = re.split(r"[/\\]", text)
    flags = PATH if len(rest) > 1 else 0
    loose = re.sub(rb"%..", b"", match[3])
    if re.search(rb"[^!#$&+\-.^_`|~0-9A-Za-z]", loose):
        flags |= BYTES
    return rest[-1], flags


class Reading:
    """The result of the model for a header."""

    def __init__(self, header, alias=False):
        self.alias = alias
        self.type, self.source, self.name = NONE, NO_NAME, ""
        self.flags = self.about = 0
        self.seen = set()
        stop = re.search(rb"[\0-\x08\x0a-\x1f\x7f]", header)
        text = header[:stop.start()] if stop else header
        place, first = 0, True
        while True:
            match = PART.match(text, place)
            place = match.end()
            last = place == len(text)
            if not (last and stop) or self.is_over(match):
                self.part(match, first, last)
            if last:
                break
            place += 1
            first = False
        if stop:
            self.flags |= CONTROL
        self.flags |= self.about

    @staticmethod
    def is_over(match):
        """Return whether a part is complete although a control byte follows
        it."""
        if match["string"]:
            return closed(match["string"])
        return match["name"] and not match["is"] and match["junk"]

    def part(self, match, first, last):
        """A type or a parameter."""
        name, junk = match["name"], match["junk"]
        if first:
            self.first(match)
        elif not name and not junk:
            self.flags |= EMPTY
            return
        elif not match["is"]:
            self.flags |= SYNTAX
        if junk.strip(b" \t"):
            self.flags |= SYNTAX
            if last and not closed_all(junk):
                self.flags |= UNCLOSED
        if match["is"]:
            self.parameter(name.lower(), match)

    def first(self, match):
        """The type."""
        if not match["name"] or match["is"]:
            self.flags |= SYNTAX
            return
        self.type = {b"inline": INLINE, b"attachment": ATTACHMENT,
                     b"form-data": FORM_DATA}.get(match["name"].lower(), OTHER)

    def parameter(self, name, match):
        """name=value."""
        if match["string"] is not None:
            value = self.string(match["string"])
            if name == b"filename*":
                self.mark_string()
        else:
            value = match["token"].rstrip(b" \t")
            value = re.sub(rb"[ \t]+", b" ", value)
            if not value:
                self.flags |= SYNTAX
            if not re.fullmatch(TOKEN + rb"*", value):
                self.flags |= BYTES
        if re.match(rb"filename\*[0-9]", name):
            self.flags |= CONTINUED
        if name not in (b"filename", b"filename*"):
            return
        if name == b"filename*" and self.type == FORM_DATA:
            self.flags |= FORM_EXT
            return
        if name in self.seen:
            self.flags |= DUPLICATE
            return
        self.seen.add(name)
        kind = FILENAME if name == b"filename" else FILENAME_EXT
        if self.source == FILENAME_EXT and self.name:
            if kind == FILENAME_EXT and match["string"] is not None:
                self.flags |= SYNTAX
            return
        found, flags = (plain(value) if kind == FILENAME else
                        extended(value, self.alias))
        if found is None:
            self.flags |= flags
            return
        self.flags |= flags & BYTES
        if found in (".", ".."):
            found, flags = "", flags | PATH
        if not found and kind == FILENAME_EXT:
            self.flags |= NAMELESS
        if found or self.source == NO_NAME:
            self.name, self.source = found, kind
            self.about = flags & (PATH | LATIN_1)

    def mark_string(self):
        """An extended value in quotes, where it is the first one."""
        if b"filename*" not in self.seen and self.type != FORM_DATA:
            self.flags |= SYNTAX

    def string(self, string):
        """The bytes of a quoted-string."""
        if closed(string):
            string = string[1:-1]
        else:
            self.flags |= UNCLOSED
            string = string[1:]
            if re.fullmatch(rb"(?:[^\\]|\\.)*\\", string, re.S):
                string = string[:-1]
        escape = rb'\\(["\\])' if self.type == FORM_DATA else rb"\\(.)"
        return re.sub(escape, rb"\1", string, flags=re.S)


def closed_all(junk):
    """Return whether all quoted-strings in junk are closed."""
    return re.fullmatch(rb'(?:[^;"]|"(?:[^"\\]|\\.)*")*', junk,
                        re.S) is not None


PIECES = [b"attachment", b"form-data", b"inline", b"filename", b"filename*",
          b"=", b";", b'"', b"\\", b" ", b"UTF-8''", b"%E4", b"%2F", b"/",
          b"..", b"a", b"\xe4", b"%", b"\xc3\xa9", b"%C3%A9", b'; filename="',
          b"; filename*=utf-8''", b"iso-8859-1''", b"'", b",", b"\t", b"x.txt",
          b"*0", b"; filename*=utf8''", b"; filename=", b"%5c", b"(1)",
          b"\x85", b".", b'"; x=y']


def headers(draw, count):
    """Random headers, most of them nearly right."""
    for _ in range(count):
        head = draw.choice([b"", b"attachment; filename", b"attachment",
                            b"form-data; filename=\"", b"inline; filename*=",
                            b"form-data; filename*=UTF-8''",
                            b"attachment; filename*=UTF-8''"])
        yield head + b"".join(draw.choices(PIECES, k=draw.randint(0, 10)))


def check_headers(tap, program):
    """The reader, against the model and Python's email package."""
    draw = random.Random(5)
    data = [bytes([a]) for a in range(256)] + [
        bytes([a, b]) for a in range(256) for b in range(256)]
    data += list(headers(draw, 300_000))
    for _ in range(20_000):
        header = bytearray(next(headers(draw, 1)))
        header.insert(draw.randint(0, len(header)), draw.choice(b"\0\r\n\x7f"))
        data.append(bytes(header))
    data = [(header, len(header) % 2) for header in data]
    found = ask(program, [b"R" + bytes([alias]) + header
                          for header, alias in data])
    wrong = []
    for (header, alias), answer in zip(data, found):
        want = Reading(header, alias)
        flags = answer[3] | answer[4] << 8
        same = (answer[1], answer[2], answer[5:]) == (
            want.type, want.source, want.name.encode())
        if want.flags & CONTROL:
            same = same and flags & CONTROL
        else:
            same = same and flags == want.flags
        if not same or (answer[0] == 255) != bool(flags & BAD):
            wrong.append((header, answer, want.type, want.source, want.name,
                          hex(want.flags)))
    tap.ok(len(found) == len(data) and not wrong,
           f"{len(data)} headers read as the model does",
           f"{len(wrong)} {wrong[:3]}")


def names(draw, count):
    """Random names."""
    alphabets = ["abcXYZ019 ._-()'", "\"%~!", "абвгдЖЩЪЫёқғүұңһәі",
                 "äöüßéèñçøåłđþ", "αβγδθψώ", "日本語", "😀🎉", "ạếữợ", "—№€"]
    for _ in range(count):
        yield "".join(draw.choice(draw.choice(alphabets))
                      for _ in range(draw.randint(1, 20)))


def check_written(tap, program):
    """The output, read by Python's email package and by the reader."""
    draw = random.Random(6)
    data = [name for name in names(draw, 20000) if name not in (".", "..")]
    found = ask(program, [b"W\x12" + name.encode() for name in data])
    again = ask(program, [b"R\0" + answer[1:] for answer in found])
    wrong = []
    for name, answer, back in zip(data, found, again):
        message = email.message.Message()
        message["Content-Disposition"] = answer[1:].decode("ascii")
        params = dict(message.get_params(header="Content-Disposition"))
        value = email.utils.collapse_rfc2231_value(
            params.get("filename", ""), "strict")
        star = b"filename*" in answer
        if answer[0] or value != name or back[5:] != name.encode() or \
                back[0] or star == (name.isascii() and
                                    not set(name) & {'"', "%"}):
            wrong.append((name, answer, back, value))
    tap.ok(len(found) == len(data) and not wrong,
           f"{len(data)} names written that Python's email package reads",
           wrong[:3])


def base(char):
    """The ASCII letter under the marks of a letter, or None."""
    text = unicodedata.normalize("NFD", char)
    marks = all(unicodedata.combining(c) for c in text[1:])
    return text[0] if marks and text[0].isascii() else None


def check_translit(tap, program):
    """Letters with marks, against unicodedata."""
    chars = [chr(c) for c in range(0x80, 0x3000)]
    found = ask(program, [b"T\0" + ord(c).to_bytes(3, "little")
                          for c in chars])
    wrong = []
    letters = 0
    for char, answer in zip(chars, found):
        below = base(char)
        latin = 0xC0 <= ord(char) < 0x250 or 0x1E00 <= ord(char) < 0x1F00
        if below and latin:
            letters += 1
            if answer[1:] != below.encode():
                wrong.append((char, answer))
        if answer[0] <= 4 and answer[1:].isalpha() and char.isalpha() and \
                char.islower() == answer[1:2].isupper():
            wrong.append((char, answer))
        if answer[0] <= 4 and char.lower() != char and len(char.lower()) == 1:
            lower = found[ord(char.lower()) - 0x80] \
                if 0x80 <= ord(char.lower()) < 0x3000 else None
            if lower and lower[1:] != answer[1:].lower():
                wrong.append((char, answer, lower))
    tap.ok(len(found) == len(chars) and not wrong and letters > 400,
           f"{letters} Latin letters lose their marks as unicodedata has it, "
           "and case is kept", wrong[:5])


def run(tap, program):
    """All of it."""
    check_percent(tap, program)
    check_url(tap, program)
    check_forms(tap, program)
    check_values(tap, program)
    check_headers(tap, program)
    check_written(tap, program)
    check_translit(tap, program)
