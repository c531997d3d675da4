"""cut_lines: lines in an encoding, cut to a length, for detectors to judge.

A case is (group, page, language, kind, length, bytes). The same texts give the
same cases. Encoding is by Python's codecs, apart from core."""
# SPDX-License-Identifier: MIT
import codecs
import os
import pickle
import random
import unicodedata
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
