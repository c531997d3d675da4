"""cut_lines: lines in an encoding, cut to a length, for detectors to judge;
and lines for which no text is at hand: UTF-16 of each script of the BMP, lines
with control codes, frames of buses and parts of programs.

A case is (group, page, language, kind, length, bytes). The same texts give the
same cases, but parts of programs are of this machine. Encoding is by Python's
codecs, apart from core. Words of a script are drawn from the letters of its
block, as Unicode names them."""
# SPDX-License-Identifier: MIT
import codecs
import glob
import os
import pickle
import random
import struct
import unicodedata
import zlib
from collections import namedtuple

HERE = os.path.dirname(os.path.abspath(__file__))
CHAT = f"{HERE}/chat.tsv"
LENGTHS = (4, 8, 16, 32, 64, 256)  # these end with a character
ODD = (5, 9, 17, 33)               # these end anywhere
WHOLE = 0                          # not cut

ASCII = {*b"\t\n\r", *range(0x20, 0x7f)}

Case = namedtuple("Case", "group page lang kind length data")

# group -> the languages of each page
PAIRS = {
    "cyrillic": {
        "cp1251": "ru uk bg be sr", "cp866": "ru bg", "cp1125": "ru uk",
        "koi8_r": "ru bg", "koi8_u": "ru uk",
        "iso8859_5": "ru uk bg be sr", "mac_cyrillic": "ru uk bg be sr"},
    "macedonian": {"cp1251": "mk", "iso8859_5": "mk", "mac_cyrillic": "mk"},
    "windows": {"cp1252": "de fr es it pt nl sv da no fi",
                "cp1250": "pl cs sk hu ro hr sl", "cp1257": "et lv lt",
                "cp1254": "tr"},
    "dos": {"cp850": "de fr es it pt nl sv da no fi", "cp437": "de fr es it",
            "cp852": "pl cs sk hu ro hr sl"},
    "mac latin": {"mac_latin2": "pl cs hu"},
    "greek": {"cp1253": "el", "iso8859_7": "el"},
    "hebrew": {"cp1255": "he"}, "arabic": {"cp1256": "ar"},
    "japanese": {"shift_jis": "ja", "euc_jp": "ja"},
    "chinese": {"gbk": "zh_CN", "big5": "zh_TW"},
    "euc-kr": {"euc_kr": "ko"},
}
LANGS = ("ru uk bg sr be mk el he ar fa tr de fr es it pt nl sv da no fi pl "
         "cs sk hu ro hr sl et lv lt vi id en ja zh_CN zh_TW ko").split()
for _group, _page in (("utf-8", "utf_8"), ("utf-16", "utf_16_le"),
                      ("utf-16", "utf_16_be")):
    PAIRS.setdefault(_group, {})[_page] = " ".join(LANGS)
# of other groups: what no CAPS variant exists for
NO_CASE = {"hebrew", "arabic", "japanese", "chinese", "euc-kr"}
NO_CASE_LANGS = {"he", "ar", "fa", "ja", "zh_CN", "zh_TW", "ko"}

# What people write instead of what a page does not have.
INSTEAD = {"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"',
           "\u201e": '"', "\u2013": "-", "\u2014": "-", "\u2026": "...",
           "\u2192": "->", "\u2022": "-", "\u00ab": '"', "\u00bb": '"',
           "\xa0": " ", "\u2212": "-", "\u0219": "\u015f",
           "\u021b": "\u0163", "\u0218": "\u015e", "\u021a": "\u0162",
           "\u2010": "-", "\u2011": "-", "\u02bc": "'", "\uff01": "!",
           "\uff1f": "?", "\uff0c": ",", "\u30fb": "-", "\u2500": "-"}


def encoded(text, page):
    """The bytes of a text, or None if the page lacks a letter of it."""
    try:
        return text.encode(page)
    except UnicodeEncodeError:
        pass
    out = []
    for char in text:
        try:
            char.encode(page)
            out.append(char)
        except UnicodeEncodeError:
            out.append(INSTEAD.get(char, char))
    try:
        return "".join(out).encode(page)
    except UnicodeEncodeError:
        return None


def decoded(data, page):
    """The text, without a character that the end cuts; None if ill-formed."""
    try:
        return codecs.getincrementaldecoder(page)().decode(data)
    except (UnicodeDecodeError, LookupError):
        return None


def is_odd(page, data):
    """True if a line is more than ASCII: it has a byte from 80 on, or in
    UTF-16 a control code that no text has."""
    if page.startswith("utf_16"):
        return bool(set(data) - ASCII)
    return max(data) > 0x7f


def cut(data, page, length, random_):
    """length bytes of a line from where a word begins, or None."""
    if len(data) < length:
        return None
    text = data.decode(page)
    starts = [0] + [i + 1 for i, char in enumerate(text) if char == " "]
    if page in ("euc_jp", "shift_jis", "gbk", "big5"):
        starts = range(len(text))  # words are not separated
    for start in [0] + random_.sample(starts, min(5, len(starts))):
        piece = text[start:].encode(page)[:length]
        whole = decoded(piece, page)
        if len(piece) < length or not whole:
            continue
        if length not in ODD and whole.encode(page) != piece:
            continue
        if is_odd(page, piece):
            return piece
    return None


def read_texts(folder, lang):
    with open(f"{folder}/{lang}.txt", encoding="utf-8") as file:
        return file.read().splitlines()


def read_chat():
    """Language -> lines of our own writing."""
    lines = {}
    with open(CHAT, encoding="utf-8") as file:
        for line in file.read().splitlines():
            lang, text = line.split("\t")
            lines.setdefault(lang, []).append(text)
    return lines


def pairs():
    for group, pages in PAIRS.items():
        for page, langs in pages.items():
            for lang in langs.split():
                yield group, page, lang


def cut_all(lines, pair, kind, count):
    """Cases of one pair: at most count of each length."""
    group, page, lang = pair
    random_ = random.Random(f"{page} {lang} {kind}")
    lines = random_.sample(lines, min(len(lines), 30 * count))
    if kind == "caps":
        lines = [upper(lang, line) for line in lines]
    for length in LENGTHS + ODD:
        found, start = {}, len(lines) * (length % 7) // 7
        for line in (lines[start:] + lines[:start])[:20 * count]:
            data = encoded(line, page)
            piece = data and cut(data, page, length, random_)
            if piece:
                found[piece] = True
            if len(found) == count:
                break
        for piece in found:
            yield Case(group, page, lang, kind, length, piece)


def upper(lang, text):
    if lang == "tr":
        text = text.replace("i", "\u0130")
    if lang == "el":  # capitals have no accents
        text = "".join(char for char in unicodedata.normalize("NFD", text)
                       if char not in "\u0301\u0308")
    return unicodedata.normalize("NFC", text.upper())


def big(folder, count):
    """Cases of the texts of a folder, as they are and in capitals; kept in a
    file there, as making them takes a minute."""
    path = f"{folder}/cases-{count}.pickle"
    if not os.path.exists(path):
        with open(path + ".new", "wb") as file:
            pickle.dump([tuple(case) for case in make(folder, count)], file)
        os.rename(path + ".new", path)
    with open(path, "rb") as file:
        return [Case(*case) for case in pickle.load(file)]


def make(folder, count):
    for pair in pairs():
        lines = read_texts(folder, pair[2])
        per = count // 4 if pair[0] in ("utf-8", "utf-16") else count
        yield from cut_all(lines, pair, "text", per)
        if pair[0] not in NO_CASE and pair[2] not in NO_CASE_LANGS:
            yield from cut_all(lines, pair, "caps", per // 2)


def chat():
    """Cases of our own lines, whole and cut."""
    lines = read_chat()
    for group, page, lang in pairs():
        pair = group, page, lang
        for line in lines[lang]:
            data = encoded(line, page)
            if data and is_odd(page, data):
                yield Case(*pair, "chat", WHOLE, data)
        yield from cut_all(lines[lang], pair, "chat", 25)


# --- UTF-16 of each script ---------------------------------------------------

UNITS = (8, 16, 32, 64, 256)  # bytes of a line of UTF-16
CONTROL_LENGTHS = (8, 16, 32, 64)
SCRIPT_LINES = 50  # of a script, an order and a length
CONTROL_LINES = 5  # of a page, a language and a length
FRAMES = 4000  # of a kind
BINARY = 400  # of a kind and a length
FRAMED = ("Modbus", "other frames")
KINDS = (*FRAMED, "programs", "compressed", "random")

# script -> first and last code, by Blocks.txt
BLOCKS = {
    "Cyrillic": (0x400, 0x4FF), "Greek": (0x370, 0x3FF),
    "Armenian": (0x530, 0x58F), "Hebrew": (0x590, 0x5FF),
    "Arabic": (0x600, 0x6FF), "Syriac": (0x700, 0x74F),
    "Thaana": (0x780, 0x7BF), "NKo": (0x7C0, 0x7FF),
    "Samaritan": (0x800, 0x83F), "Mandaic": (0x840, 0x85F),
    "Devanagari": (0x900, 0x97F), "Bengali": (0x980, 0x9FF),
    "Gurmukhi": (0xA00, 0xA7F), "Gujarati": (0xA80, 0xAFF),
    "Oriya": (0xB00, 0xB7F), "Tamil": (0xB80, 0xBFF),
    "Telugu": (0xC00, 0xC7F), "Kannada": (0xC80, 0xCFF),
    "Malayalam": (0xD00, 0xD7F), "Sinhala": (0xD80, 0xDFF),
    "Thai": (0xE00, 0xE7F), "Lao": (0xE80, 0xEFF),
    "Tibetan": (0xF00, 0xFFF), "Myanmar": (0x1000, 0x109F),
    "Georgian": (0x10A0, 0x10FF), "Ethiopic": (0x1200, 0x137F),
    "Cherokee": (0x13A0, 0x13FF), "Canadian": (0x1400, 0x167F),
    "Ogham": (0x1680, 0x169F), "Runic": (0x16A0, 0x16FF),
    "Tagalog": (0x1700, 0x171F), "Hanunoo": (0x1720, 0x173F),
    "Buhid": (0x1740, 0x175F), "Tagbanwa": (0x1760, 0x177F),
    "Khmer": (0x1780, 0x17FF), "Mongolian": (0x1800, 0x18AF),
    "Limbu": (0x1900, 0x194F), "Tai Le": (0x1950, 0x197F),
    "New Tai Lue": (0x1980, 0x19DF), "Buginese": (0x1A00, 0x1A1F),
    "Tai Tham": (0x1A20, 0x1AAF), "Balinese": (0x1B00, 0x1B7F),
    "Sundanese": (0x1B80, 0x1BBF), "Batak": (0x1BC0, 0x1BFF),
    "Lepcha": (0x1C00, 0x1C4F), "Ol Chiki": (0x1C50, 0x1C7F),
    "Glagolitic": (0x2C00, 0x2C5F), "Coptic": (0x2C80, 0x2CFF),
    "Tifinagh": (0x2D30, 0x2D7F), "Hiragana": (0x3040, 0x309F),
    "Katakana": (0x30A0, 0x30FF), "Bopomofo": (0x3100, 0x312F),
    "Yi": (0xA000, 0xA48F),
    "Lisu": (0xA4D0, 0xA4FF), "Vai": (0xA500, 0xA63F),
    "Bamum": (0xA6A0, 0xA6FF), "Phags-pa": (0xA840, 0xA87F),
    "Saurashtra": (0xA880, 0xA8DF), "Kayah Li": (0xA900, 0xA92F),
    "Rejang": (0xA930, 0xA95F), "Javanese": (0xA980, 0xA9DF),
    "Cham": (0xAA00, 0xAA5F), "Tai Viet": (0xAA80, 0xAADF),
    "Meetei Mayek": (0xABC0, 0xABFF),
}
# Scripts whose words have no space between them.
UNSPACED = {"Thai", "Lao", "Khmer", "Myanmar", "Hiragana", "Katakana",
            "Yi", "Tibetan", "Javanese", "Balinese"}


def words(script, draw, length):
    """Words of letters of a script, with spaces and full stops."""
    first, last = BLOCKS[script]
    letters = [chr(code) for code in range(first, last + 1)
               if unicodedata.category(chr(code))[0] in "LM" and
               not (script in ("Cyrillic", "Armenian", "Greek") and
                    unicodedata.category(chr(code)) == "Lu")]
    often = draw.sample(letters, min(len(letters), 24))
    out = ""
    while len(out) < length:
        size = draw.randrange(3, 20 if script in UNSPACED else 9)
        out += "".join(draw.choice(often if draw.random() < .7 else letters)
                       for _ in range(size))
        out += draw.choice([" ", " ", " ", " ", ", ", ". ", " 12 "])
    return out[:length]


def utf16(count):
    """Lines of each script in both orders."""
    for script in BLOCKS:
        draw = random.Random(script)
        for length in UNITS:
            for page in ("utf_16_le", "utf_16_be"):
                for _ in range(count):
                    text = words(script, draw, length // 2)
                    yield Case("utf-16", page, script, "script", length,
                               text.encode(page))


# --- control codes ----------------------------------------------------------

def framed(text, draw):
    """Between STX and ETX, at times with a header or a check."""
    head = draw.choice([b"", b"\x01" + b"%d" % draw.randrange(100), b"\x05"])
    tail = draw.choice([b"", b"\x04", b"\r\n"])
    return head + b"\x02" + text + b"\x03" + tail


def each_word(text, mark):
    return b" ".join(mark(word) for word in text.split(b" "))


def mirc(text, draw):
    """Bold, colours, italics, underlined and reset, as clients of IRC send."""
    def mark(word):
        if draw.random() < .5:
            return word
        code = draw.choice([b"\x02", b"\x1d", b"\x1f", b"\x16", b"\x03"])
        if code == b"\x03":
            return b"\x03%02d" % draw.randrange(16) + word + \
                draw.choice([b"\x03", b"\x0f"])
        return code + word + draw.choice([code, b"\x0f"])
    return mark_one(text, mark)


def mark_one(text, mark):
    """At least one word is marked."""
    for _ in range(50):
        out = each_word(text, mark)
        if out != text:
            return out
    return b"\x02" + text + b"\x02"


def escpos(text, draw):
    """A line of a receipt."""
    head = draw.choice([b"", b"\x1b@"]) + \
        draw.choice([b"", b"\x1bt" + bytes([draw.choice([0, 2, 17, 18])])])
    head += draw.choice([b"\x1ba\x01", b"\x1bE\x01", b"\x1b!\x10",
                         b"\x1d!\x11"])
    tail = {b"\x1ba\x01": b"\x1ba\x00", b"\x1bE\x01": b"\x1bE\x00",
            b"\x1b!\x10": b"\x1b!\x00", b"\x1d!\x11": b"\x1d!\x00"}[head[-3:]]
    return head + text + b"\n" + tail + \
        draw.choice([b"", b"", b"\x1bd\x03\x1dV\x00"])


def markup(text, draw):
    """Words between bytes 01 to 08, which firmware takes for styles."""
    def mark(word):
        if draw.random() < .5:
            return word
        first = draw.randrange(1, 9)
        return bytes([first]) + word + bytes([draw.choice([first, 1])])
    return mark_one(text, mark)


CONTROLS = {"STX and ETX": framed, "mIRC": mirc, "ESC/POS": escpos,
            "markup 01 to 08": markup}
KEPT = b"\t\n\r"


def controls(cases, per):
    """(kind, line with codes, line) for lines of pages of bytes and UTF-8."""
    for kind, make in CONTROLS.items():
        draw, seen = random.Random(kind), {}
        for case in cases:
            if case.kind != "text" or case.group == "utf-16" or \
                    case.length not in CONTROL_LENGTHS:
                continue
            key = case.page, case.lang, case.length
            seen[key] = seen.get(key, 0) + 1
            if seen[key] > per:
                continue
            yield kind, case._replace(data=make(case.data, draw)), case


# --- binary -----------------------------------------------------------------

def crc16(data):
    """That of Modbus."""
    crc = 0xFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ 0xA001 * (crc & 1)
    return struct.pack("<H", crc)


def modbus(draw, length):
    """A frame of Modbus RTU: a request, or an answer with registers."""
    unit, what = draw.choice([1, 1, 2, 3, 17, draw.randrange(1, 248)]), \
        draw.choice([3, 3, 4, 1, 6, 16])
    if length == 8:
        body = struct.pack(">BBHH", unit, what, draw.choice(
            [0, draw.randrange(200), draw.randrange(65536)]),
            draw.choice([1, 2, draw.randrange(125)]))
    else:
        body = bytes([unit, what, length - 5])
        while len(body) < length - 2:
            body += struct.pack(">H", draw.choice(
                [0, draw.randrange(100), draw.randrange(3000),
                 draw.randrange(65536)]))
        body = body[:length - 2]
    return body + crc16(body)


def frame(draw, length):
    """Numbers with a head and a check, as sensors and radios send."""
    head = draw.choice([b"\xaa\x55", b"\x55\xaa", b"\x7e", b"\xfe", b"\x02",
                        b"\xa5\x5a", b"$", b"\x10\x02", b"\x68"])
    body = head + bytes([draw.randrange(16), length])
    while len(body) < length - 1:
        body += draw.choice([
            struct.pack("<h", draw.randrange(-500, 3000)),
            struct.pack(">h", draw.randrange(-500, 3000)),
            struct.pack("<f", draw.uniform(-50, 500)),
            bytes([draw.randrange(256)]),
            struct.pack("<I", draw.randrange(10 ** 6))])
    body = body[:length - 1]
    return body + bytes([sum(body) & 0xFF])


def frames():
    """Frames of buses of 8 to 16 bytes."""
    for kind, make in zip(FRAMED, (modbus, frame)):
        draw = random.Random(kind)
        for length in range(8, 17):
            for _ in range(FRAMES // 9):
                yield Case("binary", "", kind, "binary", length,
                           make(draw, length))


def binary(count=BINARY):
    """Parts of programs, of compressed data and of random bytes."""
    draw = random.Random("binary")
    files = [path for path in sorted(glob.glob("/usr/bin/*"))
             if os.path.isfile(path) and os.path.getsize(path) > 20000]
    files = [path for path in files if is_program(path)][:200]
    for length in (16, 32, 64, 256):
        for _ in range(count):
            with open(draw.choice(files), "rb") as file:
                data = file.read(400000)
            at = draw.randrange(len(data) - length)
            part = data[at:at + length]
            if not strange(part):
                continue
            yield Case("binary", "", "programs", "binary", length, part)
            at = draw.randrange(len(data) // 2)
            packed = zlib.compress(data[at:at + 4 * length + 200])
            yield Case("binary", "", "compressed", "binary", length,
                       packed[2:][-length - 4:-4])
            yield Case("binary", "", "random", "binary", length,
                       draw.randbytes(length))


def is_program(path):
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


def strange(data):
    """True if a part is more than text: at least an eighth of it is no ASCII
    of text, and it is not one byte again and again."""
    odd = sum(byte < 0x20 and byte not in KEPT or byte >= 0x7f
              for byte in data)
    return 8 * odd >= len(data) and len(set(data)) > len(data) // 8
