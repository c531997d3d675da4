"""mangled: lines that were misread, and lines that were not.

    mangled.py make TEXTS      writes genuine.txt and mangled.tsv there
    mangled.py judge PROGRAM TEXTS    what mojibake does with them

A line of mangled.tsv has how it was mangled, its language, what became of it
and what it was. All of them can be undone: the page gives the bytes back. A
page reads a byte that it leaves undefined as the control code, as the WHATWG
decoders do. 100,000 genuine lines, of 8 characters and more, must stay."""
# SPDX-License-Identifier: MIT
import random
import subprocess
import sys
from collections import Counter, defaultdict

import cut_lines

GENUINE = 100000
EACH = 60  # mangled lines of a language and a way
READ_AS = ("cp1252", "cp1251", "cp866", "koi8_r", "cp437", "cp850",
           "mac_cyrillic", "iso8859_5", "latin_1", "cp1250", "cp852")
CYRILLIC = ("cp1251", "cp866", "koi8_r", "iso8859_5", "mac_cyrillic")
CYRILLIC_LANGS = "ru uk bg be sr".split()
# What looks odd and is not: tables, quotes, prices, names, emoji.
ODD_LINES = (
    "┌──────┬──────┐", "│ имя │ цена │", "║ Menü ║ Größe ║", "├──┼──┤ 12 ├──┤",
    "«Привет», — сказал он", "« déjà vu », dit-elle", "„Größe“ und ‚Länge‘",
    "»Wie geht’s?«, fragte er", "€ 5,00 – 10 % Rabatt", "£20 ± 5 µm × 3",
    "½ чашки молока", "20 °C … 25 °C",
    "©2020 Éditions Ünîcødé™",
    "Москва ≠ Санкт-Петербург", "√2 ≈ 1,414; π ≈ 3,1416", "→ Далее ←",
    "🙂 привет 🙂 как дела", "😀😀😀 haha ça va 😀", "№ 15/Б, кв. ½",
    "¡¿Qué?! ¿Cómo?", "Ärzte-Übung Öl", "ÀÉÎÕÜ ÄÖÅ ÆØÅ",
    "ÎNTREBARE ȘI RĂSPUNS",
    "ÇOCUK ĞÜŞİÖÇ", "ŻÓŁĆ GĘŚLĄ JAŹŃ", "Ångström, Ørsted, Æsir",
    "реж. А. Тарковский", "реж реж реж", "рем. зона, реж. дня",
    "ВНИМАНИЕ! ОПАСНО!", "ПРИВЕТ ИЗ ЁЛОК", "naïve façade — résumé",
    "СССР, США, ООН, ЮАР", "Ваш заказ №123 принят", "Þetta er íslenska ð",
    "Æ Ø Å æ ø å – norsk", "ą ę ć ł ń ó ś ź ż", "ЃЌЏЉЊЂЋ ѓќџљњђћ",
    "Їжак їсть ґудзик є", "Βγ + Δδ = Ωω (Ελλάδα)", "שלום «עולם» – 5 ₪",
    "مرحبا، «عالم»؟ ۱۲۳", "日本語「テスト」です", "中文《测试》,好", "한국어 “시험”입니다",
    "ｱｲｳｴｵ 半角カナ ﾃｽﾄ", "Ｆｕｌｌ ｗｉｄｔｈ", "ñandú, pingüino, ¡olé!",
    "ÿ Ÿ L’Haÿ-les-Roses", "L·L, aŀlot, Ça i ça", "Tiếng Việt có dấu đẹp",
)


def mangle(text, was, read_as):
    """What a reader sees, or None where that loses bytes."""
    data = cut_lines.encoded(text, was) if was != "utf_8" else text.encode()
    if data is None:
        return None
    out = "".join(READERS[read_as][byte] for byte in data)
    return out if "\ufffd" not in out else None


def reader(page):
    """The letter of each byte; the control code if undefined."""
    table = []
    for byte in range(256):
        char = bytes([byte]).decode(page, "replace")
        if char == "\ufffd" and byte < 0xa0:
            char = chr(byte)
        table.append(char)
    return table


READERS = {page: reader(page) for page in READ_AS}


def sample(lines, random_):
    """A piece of a line: from where a word begins, of 8 characters on."""
    line = random_.choice(lines)
    starts = [0] + [i + 1 for i, char in enumerate(line) if char == " "]
    start = random_.choice(starts)
    most = random_.choice((8, 9, 12, 16, 20, 32, 64, 400))
    return line[start:start + most].strip()


def genuine(texts):
    """Lines of all languages, and what looks odd."""
    random_ = random.Random("genuine")
    found = dict.fromkeys(line for line in ODD_LINES if len(line) >= 8)
    for lang, lines in cut_lines.read_chat().items():
        for line in lines:
            if len(line) >= 8:
                found[line] = True
                found[cut_lines.upper(lang, line)] = True
    while len(found) < GENUINE:
        lang = random_.choice(cut_lines.LANGS)
        line = sample(texts[lang], random_)
        if random_.random() < 0.1:
            line = cut_lines.upper(lang, line)
        if len(line) >= 8 and not line.isascii():
            found[line] = True
    return list(found)


def ways():
    """(how, was, read as each time, languages)"""
    for page in READ_AS:
        yield f"utf_8 as {page}", ["utf_8", page], cut_lines.LANGS
        yield f"utf_8 as {page} twice", ["utf_8", page, "utf_8", page], \
            cut_lines.LANGS
    for was in CYRILLIC:
        for read_as in CYRILLIC + ("cp1252", "latin_1", "cp437"):
            if was != read_as:
                yield f"{was} as {read_as}", [was, read_as], CYRILLIC_LANGS
    for was, read_as, langs in (
            ("cp1252", "cp850", "de fr es sv"), ("cp1252", "cp437", "de fr"),
            ("cp850", "cp1252", "de fr es sv"), ("cp1252", "cp1251", "de fr"),
            ("cp1253", "cp1252", "el"), ("cp1250", "cp1252", "pl cs hu"),
            ("iso8859_2", "cp1252", "pl cs hu")):
        if read_as in READERS:
            yield f"{was} as {read_as}", [was, read_as], langs.split()


def mangled(texts):
    """(how, language, mangled, original); at least 8 characters of the
    original, and not the same."""
    for how, steps, langs in ways():
        for lang in langs:
            random_ = random.Random(f"{how} {lang}")
            found = {}
            for _ in range(20 * EACH):
                text = sample(texts[lang], random_)
                if len(text) < 8 or text.isascii():
                    continue
                # what a page lacks was never in it
                data = cut_lines.encoded(text, steps[0])
                text = data and data.decode(steps[0])
                out = text
                for was, read_as in zip(steps[::2], steps[1::2]):
                    out = out and mangle(out, was, read_as)
                if out and out != text:
                    found[out] = text
                if len(found) == EACH:
                    break
            for out, text in found.items():
                yield how, lang, out, text


def make(folder):
    texts = {lang: cut_lines.read_texts(f"{folder}/judge", lang)
             for lang in cut_lines.LANGS}
    with open(f"{folder}/genuine.txt", "w", encoding="utf-8",
              newline="\n") as file:
        file.writelines(line + "\n" for line in genuine(texts))
    with open(f"{folder}/mangled.tsv", "w", encoding="utf-8",
              newline="\n") as file:
        file.writelines("\t".join(row) + "\n" for row in mangled(texts))


def read(path):
    with open(path, encoding="utf-8", newline="\n") as file:
        return file.read().split("\n")[:-1]


def answers(command, lines):
    """(kind, text) of each line."""
    data = b"".join(len(line.encode()).to_bytes(2, "little") + line.encode()
                    for line in lines)
    done = subprocess.run(command, input=data, stdout=subprocess.PIPE,
                          check=True)
    found = done.stdout.decode("utf-8").split("\n")[:-1]
    assert len(found) == len(lines)
    return [tuple(line.split(" ", 1)) for line in found]


def summed(how, lang):
    """The figure that a way counts towards."""
    if how.startswith("utf_8"):
        return "ALL OF UTF-8 as a page"
    return "ALL OF a page as a page, " + (
        "Cyrillic" if lang in CYRILLIC_LANGS else "others")


def judge(program, folder):
    lines = read(f"{folder}/genuine.txt")
    changed = Counter()
    for line, (kind, text) in zip(lines, answers([program], lines)):
        size = "from 16 on" if len(line) >= 16 else "8 to 15"
        changed[size, "all"] += 1
        if kind != "0":
            changed[size, kind] += 1
            print(f"  changed: {line} -> {text} ({kind})")
    for size in "8 to 15", "from 16 on":
        print(f"genuine, {size} characters: {changed[size, '1']} changed and "
              f"{changed[size, '2']} called lost of {changed[size, 'all']}")
    rows = [line.split("\t") for line in read(f"{folder}/mangled.tsv")]
    found = defaultdict(Counter)
    given = answers([program], [row[2] for row in rows])
    for (how, lang, out, text), (kind, undone) in zip(rows, given):
        result = "exact" if kind == "1" and undone == text else \
            "silent" if kind != "1" else "other"
        found[how][result] += 1
        found[summed(how, lang)][result] += 1
    for how, count in found.items():
        all_ = sum(count.values())
        print(f"{how:34} {all_:6}  exact {100 * count['exact'] / all_:6.2f} %"
              f"  other {100 * count['other'] / all_:5.2f} %")


if __name__ == "__main__":
    {"make": make, "judge": judge}[sys.argv[1]](*sys.argv[2:])
