"""detects: bu_detect_feed and bu_detect_answer after each byte of texts,
against the model in detect_model.py."""
# SPDX-License-Identifier: MIT
# group: detect = detect plain/core.a | run:detect examples.detect
import random
import subprocess

import detect_model
import gen_latin

TEXTS = {
    "cp1251 koi8_r cp866 cp1125 koi8_u iso8859_5 mac_cyrillic": [
        "Привет, как дела?", "ВНИМАНИЕ: ОШИБКА 12", "Щ", "и", "ещё «раз» — да",
        "температура в норме", "Всё OK, reset в 5 час."],
    "cp1125 cp1251 koi8_u": ["Їжак і ґава є на місці", "ЄДНІСТЬ"],
    "cp1252 cp850 iso8859_15": [
        "Où est la forêt ?", "größer als", "MÜLL ÜBER ALLES",
        "Æble og rød grød"],
    "cp1250 cp852 mac_latin2 iso8859_2": [
        "Zażółć gęślą jaźń", "příliš žluťoučký kůň"],
    "cp1253 iso8859_7": ["Καλημέρα σας", "ΕΛΛΗΝΙΚΑ"],
    "cp1255": ["שלום לכולם"], "cp1256": ["السلام عليكم"],
    "euc_kr": ["안녕하세요, 반갑습니다", "온도: 25도 OK"],
    "shift_jis euc_jp": ["こんにちは世界", "カタカナ test", "ｱｲｳ"],
    "gbk": ["你好，世界", "温度过高 error"], "big5": ["溫度過高，請注意"],
    "utf_8 utf_16_le utf_16_be": [
        "Привет", "größer", "안녕", "你好，世界", "plain ASCII text", "😀 ok",
        "これは"],
}
PAIRS = [(page, line) for pages, lines in TEXTS.items()
         for page in pages.split() for line in lines]
RANDOM = 2500


def encoded(line, page):
    if page == "cp1125":
        back = {detect_model.gen_detect.cp1125(b): b for b in range(256)}
        return bytes(back.get(c, 0x3F) for c in line)
    return line.encode(page, "replace")


def spoilt(draw, text):
    """A text with bytes of others, cut anywhere."""
    text = bytearray(text)
    for _ in range(draw.choice([0, 0, 1, 3])):
        text[draw.randrange(len(text))] = draw.randrange(256)
    start = draw.choice([0, 0, draw.randrange(len(text))])
    return bytes(text[start:]) or b"\x80"


def samples():
    """(kind, set or 0, bytes): lines, lines that are spoilt, random bytes."""
    draw = random.Random(17)
    some = [encoded(line, page) for page, line in PAIRS]
    some += [b"\xff\xfe" + "ок".encode("utf-16-le"), b"\xef\xbb\xbfok"]
    some += [bytes([a, b]) for a in range(0, 256, 3) for b in range(1, 256, 5)]
    out = [(kind, 0, text) for text in some for kind in ("small", "large")]
    out += [("windows", 0, text) for text in some]
    for _ in range(RANDOM):
        text = draw.choice(some) + draw.randbytes(draw.randrange(9))
        out.append(("windows", 0, spoilt(draw, text * draw.randrange(1, 5))
                    [:200]))
        text = spoilt(draw, draw.choice(some) + draw.choice(some))
        if draw.random() < 0.2:
            text = draw.randbytes(draw.randrange(1, 60))
        only = draw.choice([0, 0, draw.getrandbits(23)])
        out.append((draw.choice(["small", "large"]), only, text[:200]))
    return out


LATIN = [7, 32, 33, 34, 35]  # in the order of gen_latin.PAGES
MOST = 63
ROWS = gen_latin.costs()


def expected_latin(text):
    """The same of pages for Latin letters, by sums of costs."""
    sums, before = [0] * len(LATIN), " "
    for byte in text:
        if byte >= 0x80:
            place = 0 if not before.isalpha() else \
                2 if before.lower() in "aeiouy" else 1
            costs = ROWS[128 * place + byte - 0x80]
            sums = [x + y for x, y in zip(sums, costs)]
            sums = [min(x - min(sums), MOST) for x in sums]
        before = chr(byte) if byte < 0x80 else " "
        lead = min(28, int(sorted(sums)[1] * gen_latin.UNIT))
        yield f"{LATIN[sums.index(0)]} {lead} 0"


def expected(kind, only, text):
    """The answer of the model after each byte."""
    if kind == "windows":
        yield from expected_latin(text)
        return
    possible = {i for i in range(23) if only >> i & 1} if only else None
    model = detect_model.Text(kind, possible)
    for byte in text:
        model.feed(byte)
        page, lead, same = model.answer()
        damaged = page == detect_model.UTF8 and model.damaged()
        yield f"{page} {lead} {sum(1 << i for i in same):x} {damaged:d}"


def run(tap, program):
    """One test for each object: every answer is that of the model."""
    some = samples()
    data = b"".join(kind[:1].encode() + only.to_bytes(4, "little") +
                    bytes([len(text)]) + text for kind, only, text in some)
    got = subprocess.run([program], input=data, check=True,
                         stdout=subprocess.PIPE).stdout.decode().split("\n")
    wrong = {kind: [] for kind in ("small", "large", "windows")}
    count, at = dict.fromkeys(wrong, 0), 0
    for kind, only, text in some:
        for i, want in enumerate(expected(kind, only, text)):
            if got[at] != want:
                wrong[kind].append(f"{text[:i + 1].hex()} of {only:x}: "
                                   f"{got[at]}, not {want}")
            at += 1
            count[kind] += 1
    for kind, lines in wrong.items():
        tap.ok(not lines, f"{count[kind]} answers, {kind}",
               "\n".join(lines[:20]))
