"""fat: examples/fat over images made by real tools, compared with a model."""
# SPDX-License-Identifier: MIT
# group: fat = fat storm-fat | run_host
import functools
import os
import re
import subprocess
import tempfile

import fat_image
import fat_model
import limits
import name_model
import oracle
from fat_model import Lister, clean_names
from machine import Machine, ROOT, storm, with_module

NATIVE = f"{ROOT}/build/host/fat"
DEEP = ["/".join("d%d" % i for i in range(n + 1)) for n in range(10)]
FOLDERS = ["Папка", "빈 폴더", "many", "SHORT", "lower", "ring", "back",
           "nowhere", "beyond", "empty", *DEEP]
FILES = [
    "README.TXT", "lower.txt", "Mixed.Txt", "NOEXT", "тест.txt",
    "Документ с длинным именем.docx", "한국어 파일 이름.hwp", "日本語.txt",
    "exactly13.txt", "exactly 13 un", "fourteen units", "n" * 255,
    "m" * 251 + ".txt", "dot.in.the.middle", " leading", ".hidden", "가" * 85,
    "Папка/한국어.txt", "Папка/вложенный файл.txt", "SHORT/A.B",
    DEEP[-1] + "/bottom", DEEP[6] + "/shown",
    *(f"many/file {i} of a folder" for i in range(24))]

# Units in place of those of a name of as many parts; what they become.
HELD = [ord("a"), 0xD83D, ord("b")]
NAMES = [
    ([0xD83D, 0xDE00, 0x2E, 0x74], None), ([0xDBFF, 0xDFFF], None),
    ("a/b", "a_b"), ("../../etc/passwd", ".._.._etc_passwd"), ("..", "__"),
    (".", "_"), ("", "_"), ("/", "_"), ("a\0b", "a_b"), ("\0", "_"),
    ("\0\0", "__"), (HELD, "a___b"), ([0xDE00, 0xD83D], "______"),
    ([0xD800], "___"), ([0xDFFF, 0x2F, 0xDC00], "_______"),
    ("a\\b", "a_b"), ("C:evil", "C_evil"), ("a*?<>|\"", "a______"),
    ("dot.", "dot_"), ("space ", "space_"), ("... ...", "... .._"),
    ("tab\there", "tab_here"), ("\x1b[2J", "_[2J"), ("\x7f", "_"),
    ("\u202etxt.exe", None), ("\u2028", None), ("\x85", None),
    ("\ufffd", None), ("\uffff.txt", None), ("\ufeff", None),
    ("e\u0301", None), ("\uff0f\u2215", None), ("한" * 26, None),
    ("x" * 13, None), ("x" * 26, None), ("\u00a0", None),
    ("x" * 24 + "/.", "x" * 24 + "__"), ("a/b" * 8, "a_b" * 8)]


def placeholder(number):
    """A name of one part or two, for the units of NAMES[number]."""
    size = len(units(NAMES[number][0]))
    return f"hold {number:02}" + " and more" * (size > 13)


def units(text):
    """UTF-16 of text; units as they are."""
    if not isinstance(text, str):
        return list(text)
    raw = text.encode("utf-16le", "surrogatepass")
    return [raw[i] | raw[i + 1] << 8 for i in range(0, len(raw), 2)]


@functools.lru_cache(None)
def clean(bits=12, kib=128):
    """An image as the tools make it."""
    files = FILES + [placeholder(i) for i in range(len(NAMES))]
    files += [f"spoilt number {i}" for i in range(12)]
    return fat_image.make(bits, kib, FOLDERS, files)


def renamed():
    """Names that the tools would not write."""
    fat = fat_image.Fat(clean())
    for number, (name, _) in enumerate(NAMES):
        fat.rename(placeholder(number), units(name))
    for name in ("README.TXT", "NOEXT"):
        _, at = fat.find_short(name.split(".")[0], tail=name[7:])
        fat.data[at + 11] |= 7                  # read-only, hidden, system
    fat.data[at:at + 13] = b"[Z@AZ`a{[Z@\x20\x18"
    fat.rename("n" * 255, units("가" * 255))
    fat.rename("m" * 251 + ".txt", units("😀" * 120 + "파일.확장자확장자확장자확"))
    return bytes(fat.data)


def spoilt():
    """Entries and chains that are wrong, one way each."""
    fat = fat_image.Fat(clean())
    data = fat.data
    found = [fat.find(f"spoilt number {i}") for i in range(12)]
    data[found[0][0][0] + 13] ^= 1              # checksum of the last part
    for at in found[1][0]:
        data[at + 13] ^= 0x80                   # of all parts
    data[found[2][0][0]] = 0xE5                 # no last part
    data[found[3][0][1]] = 0xE5                 # no first part
    data[found[4][1]] = 0xE5                    # no file
    data[found[5][0][0]] = 0x02                 # not marked as the last
    data[found[6][0][1]] = 0x02                 # part 2 twice
    data[found[7][0][0]] = 0x40                 # part 0
    data[found[8][0][0]] = 0x7F                 # part 63
    data[found[9][1] + 11] |= 8                 # the file becomes a label
    data[found[10][1]] = 0x05                   # E5, and the wrong checksum
    for place in fat_image.PLACES[2:]:
        at = found[11][0][0] + place            # nothing but padding
        data[at:at + 2] = b"\xff\xff"
    at = found[11][0][0]
    data[at + 1:at + 5] = b"\xff\xff\xff\xff"
    parts, _ = fat.find("n" * 255)              # 21 parts: one too many
    data[parts[0] - 32:parts[0]] = b"\x55" + data[parts[0] + 1:parts[0] + 32]
    data[parts[0]] = 20
    clusters = (len(data) - fat.heap) // 512
    for name, cluster in (("back", 0), ("beyond", clusters + 2), ("empty", 1)):
        _, at = fat.find_short(name)
        data[at + 26:at + 28] = cluster.to_bytes(2, "little")
    first = fat.first(data[fat.find_short("ring")[1]:][:32])
    fat.set_next(first, first)
    first = fat.first(data[fat.find_short("nowhere")[1]:][:32])
    fat.set_next(first, 0)
    first = fat.first(data[fat.find_short("d0")[1]:][:32])
    _, at = fat.find_short("d1", first)
    data[at + 26:at + 28] = first.to_bytes(2, "little")
    return bytes(data)


def sizes():
    """At the edges between the three kinds; and how they begin."""
    for bits, kib, count, first in (
            (16, 8 << 10, 4084, "FAT12"), (16, 8 << 10, 4085, "FAT16"),
            (32, 40 << 10, 65524, "no FAT: no root directory"),
            (32, 40 << 10, 65525, "FAT32")):
        data = bytearray(clean(bits, kib))
        total = fat_image.Fat(data).heap // 512 + count
        data[19:21] = total.to_bytes(2, "little") if total < 65536 else b"\0\0"
        data[32:36] = total.to_bytes(4, "little")
        yield f"{count} clusters are {first}", bytes(data), first
    for count, line in ((4096, "0 d many"), (4097, "  not entered: no chain "
                                             "of clusters")):
        fat = fat_image.Fat(clean(16, 8 << 10))
        _, at = fat.find_short("many")
        fat.data[at + 26:at + 28] = (8000).to_bytes(2, "little")
        for cluster in range(8000, 8000 + count):
            fat.set_next(cluster, cluster + 1)
        fat.set_next(8000 + count - 1, 0xFFFF)
        yield f"{count} clusters of a folder", bytes(fat.data), line
    fat = fat_image.Fat(clean(32, 40 << 10))
    _, at = fat.find_short("many")
    fat.data[at + 20:at + 28] = bytes([1, 0, 0, 0, 0, 0, 0, 0])
    fat.set_next(65536, 0xFFFFFFF)
    yield "a folder at cluster 65536", bytes(fat.data), "0 d many"


def boots():
    """Boot sectors that say what cannot be."""
    def with_bytes(at, *values):
        data = bytearray(clean())
        data[at:at + len(values)] = bytes(values)
        return bytes(data)
    yield "no boot sector", b""
    yield "no boot sector", clean()[:511]
    yield "no boot sector", with_bytes(510, 0)
    yield "no sector size", with_bytes(11, 0, 0)
    yield "no sector size", with_bytes(11, 0, 3)
    yield "no sector size", with_bytes(11, 0, 1)
    yield "no cluster size", with_bytes(13, 0)
    yield "no cluster size", with_bytes(13, 3)
    yield "no table", with_bytes(14, 0, 0)
    yield "no table", with_bytes(16, 0)
    yield "no table", with_bytes(16, 255)
    yield "more sectors than there are", with_bytes(19, 255, 255)
    yield "more sectors than there are", clean()[:-1]
    yield "no room for clusters", with_bytes(19, 3, 0)
    yield "no room for clusters", with_bytes(22, 255, 255)
    yield "no room for clusters", with_bytes(17, 255, 255)


QUESTION = "page of short names: 437 850 852 855 866 932? "


def run_on(board, image, data, page=b"437"):
    """The output on a board, or natively with sanitizers if None."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        if board:
            machine = Machine(board, image, 60, with_module(board, file.name))
            machine.send(page + b"\r")
            status, out = machine.wait(), machine.out
        else:
            run = subprocess.run(
                [NATIVE], env={**os.environ, "MODULE": file.name},
                input=page + b"\r", stdout=subprocess.PIPE,
                timeout=limits.WALL, check=False)
            status, out = run.returncode, run.stdout
    first, *lines = out.decode().split("\r\n")[:-1] or [""]
    return (status if first == QUESTION + page.decode() else first), lines


def raw(shown):
    """The bytes that a line shows."""
    return re.sub(rb"\\x(..)", lambda match: bytes.fromhex(
        match.group(1).decode()), shown.encode())


def compare(tap, what, got, data, codec="cp437"):
    """It prints what the model says, and makes good names."""
    status, lines = got
    want = Lister(data, codec)
    names, lines = clean_names(lines)
    pairs = [pair for pair in zip(lines, want.out) if pair[0] != pair[1]]
    tap.ok(status == 0 and lines == want.out, what,
           f"status {status}, {len(lines)} {len(want.out)}\n{pairs[:3]}")
    wrong = [name for name in names if any(
        name_model.check(rule, raw(name))[0] != "OK"
        for rule in ("fat", "posix"))]
    tap.ok(not wrong, f"{what}: {len(names)} names made good", wrong)
    return want


# Names of files on a card of another page. First those that are in the page;
# of more than eight characters with a space or dot among them mtools takes
# fewer, so there are none that end after that. Then names that are not, for
# which mtools has a best fit (E for the euro sign), with what is made here.
CARDS = {
    866: (["Документ с длинным именем.docx", "ДОМ.TXT", "лес.txt",
           "Привет.Txt", "ёжик в тумане.doc", "ЖУРНАЛ-1.LOG", "Їжак мій.txt",
           "много.точек.в.имени", " пробел", ".скрытый", "a+б=в.txt",
           "ABCDEFGH.TXT", "восемь88.txt", "девятьбук.txt", "имя.расш",
           "рас.ш+х", "ящик [1].txt", "Рис 5 №7.bmp",
           "русский 1.x",
           "русский 2.x"],
          {"файл € Ж.txt": "ФАЙЛ_Ж~1.TXT", "日本Ж语 7.txt": "__Ж_7~1.TXT",
           "Straße Ж.txt": "STRA_E~1.TXT"}),
    850: (["Ünïcödé mit viel.Text", "éÉ.TXT", "ñandú.txt", "Ärger.Txt",
           "Straße nach Köln.txt", "Øre + øre.doc", "smørrebrød.txt",
           "ÅÄÖ.LOG", "À la carte.menu",
          "Õunad on punased.txt", "õ.txt", "þorn Ð.txt", "ı.TXT"],
          {"Привет Ü.txt": "______~1.TXT", "ÿ 1.txt": "_1~1.TXT",
           "naïve €ø.txt": "NAÏVE_~1.TXT"}),
    852: (["Zażółć gęślą jaźń.txt", "Příliš žluťoučký.doc", "ĄĘŁ.TXT",
           "Űrhajó őz.txt", "ßČĎ long name.t"],
          {"Ñandú ż.txt": "_ANDÚŻ~1.TXT"}),
    855: (["Ђорђе и Љиља.txt", "Џеп.txt", "Съешь ещё этих.doc"],
          {"é Џ ж.txt": "_ЏЖ~1.TXT"}),
}


JAPANESE = {"日本語のファイル.txt": "日本語~1TXT", "ソート表.十二": "ソート~1十 ",
            "aソート表示.bx表": "Aソー~1 BX ", "ｶﾀｶﾅカナ.txt": "ｶﾀｶﾅカナTXT",
            "é日.txt": "_日~1   TXT", "ァァァァァ.t": "ァァァ~1T  "}


def accepted(tap, page, data, want):
    """Short names made here, put in place of those of mtools, are good for
    fsck.fat, and leave mdir the long ones."""
    fat = fat_image.Fat(data)
    for name, _, new in want.aliases:
        if b"\\" in new:
            continue  # fsck.fat 4.2 looks at each byte of a pair
        parts, at = fat.find(name.decode())
        fat.data[at:at + 11] = new
        for part in parts:
            fat.data[part + 13] = fat_model.checksum(new)
    status, said = fat_image.fsck(bytes(fat.data), page)
    tap.ok(status == 0 and fat_image.mdir(bytes(fat.data))
           == fat_image.mdir(data), f"fsck.fat takes what is made in {page}",
           f"{status} {said}")


def pages(tap, board, image):
    """Cards whose short names are in other pages."""
    for page, (inside, outside) in CARDS.items():
        data = fat_image.make(12, 128, [], inside + [*outside], page)
        want = compare(tap, f"a card in CP{page}", run_on(
            board, image, data, b"%d" % page), data, f"cp{page}")
        other = {name.decode(): (old, fat_model.short_text(
            new + bytes(21), f"cp{page}").decode())
            for name, old, new in want.aliases if old != new}
        new = {name.decode(): fat_model.short_text(
            new + bytes(21), f"cp{page}").decode()
            for name, _, new in want.aliases}
        tap.ok(other.keys() <= outside.keys(),
               f"names made in CP{page} are those of mtools", other)
        tap.ok(all(new.get(name) == made for name, made in outside.items()),
               f"what is not in CP{page} is _, never a guess", new)
        accepted(tap, page, data, want)
    # mtools splits pairs, so its names are not looked at.
    data = fat_image.make(12, 128, [], JAPANESE)
    want = compare(tap, "a card in CP932",
                   run_on(board, image, data, b"932"), data, "cp932")
    new = {name.decode(): new for name, _, new in want.aliases}
    tap.ok(all(new[name] == short.encode("cp932") for name, short
               in JAPANESE.items()), "no pair of CP932 is split", new)
    accepted(tap, 932, data, want)
    data = fat_image.make(12, 128, [], ["ДОМ.TXT", "лес.txt"], 866)
    _, lines = run_on(board, image, data, b"437")
    tap.ok("0 f " + "ДОМ".encode("cp866").decode("cp437") + ".TXT" in lines,
           "the same card read in CP437 has other letters", lines)
    for typed, first in ((b"", 437), (b"999\r850", 850), (b"8666\r866", 866),
                         (b"x437\r855", 855)):
        status, out = run_on(board, image, data, typed)
        said = [line for line in [status, *out] if isinstance(line, str)]
        lines = "ДОМ".encode("cp866").decode(f"cp{first}")
        tap.ok(f"0 f {lines}.TXT" in said, f"choosing {typed}", said)


def run(tap, board, image):
    """The names of cards, on a board."""
    data = clean()
    want = compare(tap, "a card of the real tools",
                   run_on(board, image, data), data)
    tap.ok(sorted(f"::{name}" for name in want.names if "d7/" not in name)
           == sorted(line for line in fat_image.mdir(data).splitlines()
                     if "d7/" not in line), "mdir lists the same names")
    data = renamed()
    got = run_on(board, image, data)
    compare(tap, "names that are wrong", got, data)
    made = [line[6:] for line in got[1] if line.startswith("  as: ")]
    missing = [name for _, name in NAMES if name and name not in made]
    tap.ok(not missing, "they become what they should", f"{missing}\n{made}")
    data = spoilt()
    compare(tap, "entries and chains that are wrong",
            run_on(board, image, data), data)
    pages(tap, board, image)
    for what, data in boots():
        if board and len(data) != len(clean()):
            continue  # a board knows no length
        got = run_on(board, image, data)
        tap.ok(got == (0, [f"no FAT: {what}"]), what, got)
    return tap.done() if board else 0


def run_host(tap):
    """The same on this machine, and larger tables."""
    run(tap, None, None)
    for bits, kib in ((16, 8 << 10), (32, 40 << 10)):
        data = clean(bits, kib)
        want = compare(tap, f"FAT{bits}", run_on(None, None, data), data)
        tap.ok(want.out[0] == f"FAT{bits}", f"it is FAT{bits}")
    for what, data, line in sizes():
        got = run_on(None, None, data)
        at = got[1].index("0 d many") if "folder" in what else 0
        tap.ok(got[0] == 0 and line in got[1][at:at + 2] and
               ("not entered" in line) == ("  not" in "".join(
                   got[1][at:at + 2])), what, got[1][:20])
    for data in (renamed(), spoilt()):
        status, count = storm("fat", data, 8000, 128)
        tap.ok(status == 0, f"{count} broken cards do no harm", status)
    wrong = 0
    random = oracle.Texts(8).random
    for _ in range(300):
        data = bytearray(renamed())
        fat = fat_image.Fat(data)
        for _ in range(20):
            number = random.randrange(len(NAMES))
            data[fat.root + random.randrange(200) * 32
                 + random.choice(fat_image.PLACES)
                 + number % 2] = random.choice([0, 0xFF, 0x2F, 0xD8, 0xDC, 5])
        status, lines = run_on(None, None, bytes(data))
        wrong += status != 0 or clean_names(lines)[1] != Lister(
            bytes(data)).out
    tap.ok(wrong == 0, "300 cards with changed names", wrong)
