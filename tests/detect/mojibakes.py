"""mojibakes: lines that Python's codecs read wrongly are restored, and genuine
lines do not change. With MOJIBAKE_TEXTS=FOLDER also each line of
FOLDER/*.txt."""
# SPDX-License-Identifier: MIT
# group: mojibake = core.so plain/core.a | run examples.mojibake
import ctypes
import glob
import os
import random

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
LIBRARY = f"{ROOT}/build/host/core.so"
NONE, FOUND, LOST = range(3)

# As which pages UTF-8 was read: Python's name, and the label of core.
READ_AS = {
    "cp1252": "windows-1252", "latin-1": "ISO-8859-1",
    "cp1251": "windows-1251", "cp866": "IBM866", "koi8_r": "KOI8-R",
    "iso8859_5": "ISO-8859-5", "mac_cyrillic": "x-mac-cyrillic",
    "cp437": "IBM437", "cp850": "IBM850"}
CYRILLIC = ["cp1251", "cp866", "koi8_r", "iso8859_5"]

# Of our own writing; each has its share of letters beyond ASCII.
LINES = """\
Завтра утром идём на рынок за яблоками
Налаштуй, будь ласка, годинник на кухні
Учора мы доўга чакалі аўтобус на рагу
Времето днес е хубаво, да излезем навън
Сутра идемо на излет поред реке
Вчера купивме леб, сирење и маслинки
Αύριο το πρωί θα πάμε στην αγορά
מחר בבוקר נלך לשוק לקנות תפוחים
غدا صباحا نذهب إلى السوق لشراء التفاح
فردا صبح برای خرید سیب به بازار می‌رویم
Yarın sabah elma almak için çarşıya gideceğiz
Morgen früh gehen wir Äpfel für den Kuchen kaufen
Demain matin, nous irons acheter des pommes à l’épicerie où tu étais
Mañana por la mañana iremos al mercado, ¿vienes también?
Domattina andrò al mercato perché le mele sono già finite
Amanhã de manhã vamos à feira comprar maçãs e limões
Morgen gaan we naar de markt, zoals geïnformeerd in één bericht
I morgon går vi till torget för att köpa äpplen
I morgen går vi på torvet og køber æbler
Huomenna aamulla menemme torille ostamaan päärynöitä
Jutro rano pójdziemy na targ kupić świeże jabłka
Zítra ráno půjdeme na trh koupit čerstvá jablka
Zajtra ráno pôjdeme na trh kúpiť čerstvé jablká
Holnap reggel elmegyünk a piacra friss körtéért
Mâine dimineață mergem la piață să cumpărăm mere
Sutra ujutro idemo na tržnicu kupiti svježe kruške
Jutri zjutraj gremo na tržnico po sveže češnje
Homme hommikul läheme turule värskeid õunu ostma
Rīt no rīta iesim uz tirgu pirkt svaigus ābolus
Rytoj rytą eisime į turgų pirkti šviežių obuolių
Sáng mai chúng ta đi chợ mua táo và cam tươi
明日の朝、りんごを買いに市場へ行きます
明天早上我们去市场买新鲜的苹果
明天早上我們去市場買新鮮的蘋果
내일 아침에 사과를 사러 시장에 갑니다
कल सुबह हम सेब खरीदने बाज़ार जाएँगे
พรุ่งนี้เช้าเราจะไปตลาดเพื่อซื้อแอปเปิล
ok, see you at the café 😀 at noon
ВСЕ БИЛЕТЫ УЖЕ ПРОДАНЫ, ПРИХОДИТЕ ЗАВТРА
“No,” she said, “it’s not — yet”""".splitlines()


UNITS = """дБ кБ мВ мА кГц МГц Ом кОм мкФ пФ нФ мм см км кг мг г т л мл с мс
мкс ч мин Вт кВт Гц Па кПа МПа В А Дж Н м °C руб. шт. КБ МБ ГБ ТБ бит Кбит/с
щелчки""".split()


def units():
    """Figures with units, in Russian."""
    return [f"{name}{figure} {unit}" for unit in UNITS
            for name in ("", "T: ", "U: ", "Размер: ")
            for figure in (5, 12, 220)]


def odd_lines():
    """Random lines of what UTF-8 looks like as a page."""
    random_ = random.Random("odd")
    return ["".join(random_.choices("\x81ÚŸÃ©€йПЯ…рЂ™ЃŠ°Ñв–Ð╨аГ ab",
                                    k=random_.randint(2, 6)))
            for _ in range(20000)]


def mangled(line, was, page):
    """line, encoded as was and read as page, gaps as WHATWG reads them."""
    return "".join(
        bytes([byte]).decode(page, "ignore") or chr(byte)
        for byte in line.encode(was))


class Core:
    """The program built from core."""

    def __init__(self, labels):
        self.fix_line = ctypes.CDLL(LIBRARY).mojibake_fix
        self.labels = (ctypes.c_char_p * len(labels))(
            *(label.encode() for label in labels))

    def fix(self, line):
        """The kind of a line, and the line undone."""
        text = line.encode()
        room = ctypes.create_string_buffer(3 * len(text) + 1)
        need = ctypes.c_size_t(0)
        kind = self.fix_line(self.labels, len(self.labels), text,
                             ctypes.c_size_t(len(text)), room,
                             ctypes.c_size_t(len(room)), ctypes.byref(need))
        return kind, (room.raw[:need.value].decode() if kind == FOUND
                      else line)


def cases(line):
    """The ways to mangle a line: (name, the line as it was read)."""
    for page in READ_AS:
        once = mangled(line, "utf-8", page)
        yield f"UTF-8 as {page}", once
        yield f"UTF-8 as {page}, twice", mangled(once, "utf-8", page)
    if line.isascii() or line.isupper():  # capitals are small letters of KOI8
        return
    for was in CYRILLIC:
        for page in [*CYRILLIC, "cp1252"]:
            try:
                if was != page:
                    yield f"{was} as {page}", mangled(line, was, page)
            except UnicodeEncodeError:
                pass


def judge(core, lines):
    """By case: how many lines, and those that did not come back."""
    found = {}
    for line in lines:
        for name, wrong in cases(line):
            if wrong == line:
                continue
            count, failed = found.get(name, (0, []))
            if core.fix(wrong) != (FOUND, line):
                failed.append((line, wrong, core.fix(wrong)))
            found[name] = count + 1, failed
    return found


def texts(folder):
    """Up to 300 lines of 8 characters or more of each file."""
    for path in sorted(glob.glob(f"{folder}/*.txt")):
        with open(path, encoding="utf-8") as file:
            lines = [line.rstrip("\n") for line in file]
        lines = [line for line in lines
                 if len(line) >= 8 and not line.isascii()]
        yield from lines[::len(lines) // 300 + 1]


def report(tap, core, folder):
    """The shares of the lines of a folder; docs/detect.md has them."""
    lines = list(texts(folder))
    for name, (count, failed) in judge(core, lines).items():
        print(f"# {name}: {100 - 100 * len(failed) / count:.2f} % of {count}")
    changed = [line for line in lines if core.fix(line)[0] == FOUND]
    print(f"# genuine: {len(changed)} of {len(lines)} changed")
    tap.ok(len(changed) * 10000 <= len(lines), "genuine lines stay", changed)


def run(tap):
    """All of it."""
    core = Core(READ_AS.values())
    for name, (_, failed) in judge(core, LINES).items():
        tap.ok(not failed, f"{name}: comes back", failed[:3])
    tap.ok(not [line for line in LINES if core.fix(line)[0] != NONE],
           "genuine lines stay")
    again = [line for line in LINES for _, wrong in cases(line)
             if core.fix(core.fix(wrong)[1])[0] == FOUND]
    tap.ok(not again, "what was undone is not undone again", again[:3])
    more = [line for line in odd_lines() if core.fix(line)[0] == FOUND]
    again = [line for line in more
             if core.fix(core.fix(line)[1])[0] == FOUND]
    tap.ok(len(more) > 100 and not again,
           f"{len(more)} odd lines are undone, and not again", again[:3])
    lines = list(units())
    changed = [line for line in lines if core.fix(line)[0] != NONE]
    tap.ok(not changed, f"{len(lines)} figures with units stay", changed)
    if "MOJIBAKE_TEXTS" in os.environ:
        report(tap, core, os.environ["MOJIBAKE_TEXTS"])
