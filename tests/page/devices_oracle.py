"""devices_oracle: pages of devices, every byte, pair and value both ways,
against tables of other origin than tools/pages/devices.txt; and the numbers
of printers in a receipt.

    python3 tests/page/devices_oracle.py --sums    for tests/page/device_sums.h

The tables are rows as others show them: Raspberry.IO and piradio for HD44780,
redsea for RDS, ODR-DabMux for DAB, the memory maps of L2/19-025 for home
computers, the letters of Halibut for ISO 6937; a comment has what is read
otherwise here, and so has docs/develop/sources.md."""
# SPDX-License-Identifier: MIT
# group: page-devices = core.so receipt | run
import ctypes
import os
import subprocess
import sys
import unicodedata

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.append(f"{ROOT}/tests")  # also as a program
import paths  # noqa: E402,F401
from boards import image  # noqa: E402
from machine import CTRL_D, Machine  # noqa: E402
from tap import Tap  # noqa: E402

LIBRARY = f"{ROOT}/build/host/core.so"
RECEIPT = f"{ROOT}/build/host/receipt"
UNDEFINED = 0xFFFFFF
ASCII = "".join(map(chr, range(0x20, 0x7F)))
GAP = "\ufffd"

# A00 from E0 on: Raspberry.IO; second forms of g j p q y, and what it leaves
# out, are from RPLCD.
A00 = ("αäβεμσρg√" + GAP + "jˣ¢£ñöpqθ∞ΩüΣπ" + GAP + "y千万円÷" + GAP + "█")
KANA = "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノ" \
       "ハヒフヘホマミムメモヤユヨラリルレロワン"
# A02: piradio, of which 8E, 96, 99, A0, A8, AF, B7 and the arrows 1A and 1B
# are as RPLCD and the data sheet have them.
A02_LOW = "▶◀“”⏫⏬●↲↑↓→←≤≥▲▼"
A02 = ("⌂БДЖЗИЙЛПУЦЧШЩЪЫЭα♪ΓπΣσ♬τ🔔θΩδ∞♥ε∩‖¡¢£¤¥¦§ƒ©ª«ЮЯ®´°±²³₧μ¶·ω¹º»¼½¾¿"
       "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ΦÙÚÛÜÝÞß"
       "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ")
# RDS: redsea, of which 60, 8D, 9D and A4 are as dab-cmdline has them.
RDS = (" !\"#¤%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNO"
       "PQRSTUVWXYZ[\\]―_║abcdefghijklmnopqrstuvwxyz{|}¯" + GAP +
       "áàéèíìóòúùÑÇŞß¡Ĳâäêëîïôöûüñçşğıĳªα©‰Ğěňőπ€£$←↑→↓º¹²³±İńűµ¿÷°¼½¾§"
       "ÁÀÉÈÍÌÓÒÚÙŘČŠŽÐĿÂÄÊËÎÏÔÖÛÜřčšžđŀÃÅÆŒŷÝÕØÞŊŔĆŚŹŦðãåæœŵýõøþŋŕćśźŧ"
       + GAP)
DAB = (GAP + "ĘĮŲĂĖĎȘȚĊ\n\vĠĹŻŃąęįųăėďșțċŇĚġĺż\x82"
       " !\"#ł%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNO"
       "PQRSTUVWXYZ[Ů]Ł_Ąabcdefghijklmnopqrstuvwxyz«ů»ĽĦ"
       "áàéèíìóòúùÑÇŞß¡Ÿâäêëîïôöûüñçşğıÿ"
       "ĶŅ©ĢĞěňőŐ€£$ĀĒĪŪķņĻģļİńűŰ¿ľ°āēīū"
       "ÁÀÉÈÍÌÓÒÚÙŘČŠŽÐĿÂÄÊËÎÏÔÖÛÜřčšžđŀ"
       "ÃÅÆŒŷÝÕØÞŊŔĆŚŹŤðãåæœŵýõøþŋŕćśźťħ")
# The memory of a Commodore 64, 00..7F, and of an Atari.
C64_GRAPHICS = "\u00a0▌▄▔▁▏▒▕🮏◤🮇├▗└┐▂┌┴┬┤▎▍🮈🮂🮃▃🭿▖▝┘▘▚"
C64 = ("@ABCDEFGHIJKLMNOPQRSTUVWXYZ[£]↑←" + ASCII[:32]
       + "─♠🭲🭸🭷🭶🭺🭱🭴╮╰╯🭼╲╱🭽🭾•🭻♥🭰╭╳○♣🭵♦┼🮌│π◥" + C64_GRAPHICS)
C64_SHIFTED = ("@abcdefghijklmnopqrstuvwxyz[£]↑←" + ASCII[:32]
               + "─ABCDEFGHIJKLMNOPQRSTUVWXYZ┼🮌│🮖🮘"
               + C64_GRAPHICS.replace("◤", "🮙").replace("🭿", "✓"))
ATARI = (ASCII[:64] + "♥├⎹┘┤┐╱╲◢▗◣▝▘⎺⎽▖♣┌─┼•▄⎸┬┴▌└" + GAP * 5
         + "♦abcdefghijklmnopqrstuvwxyz♠|" + GAP * 3)
ATARI_LATIN = (ASCII[:64] + "áùÑÉçôòì£ïüäÖúóöÜâûîéèñêåàÅ" + GAP * 5
               + "¡abcdefghijklmnopqrstuvwxyzÄ|" + GAP * 3)
# Reversed characters that have values of their own, and controls.
ATARI_REVERSED = {0x88: "◤", 0x89: "▛", 0x8A: "◥", 0x8B: "▙", 0x8C: "▟",
                  0x8F: "▜", 0x94: "◘", 0x95: "▀", 0x99: "▐"}
ATARI_CONTROLS = {0x1B: "\x1b", 0x7E: "\b", 0x7F: "\t", 0x9B: "\n",
                  0xFD: "\a"}
# ISO 6937: TSDuck from A0 on, and the letters of each diacritic.
ISO6937 = ("\u00a0¡¢£€¥" + GAP + "§¤‘“«←↑→↓°±²³×µ¶·÷’”»¼½¾¿" + GAP * 16
           + "―¹®©™♪¬¦" + GAP * 4 + "⅛⅜⅝⅞ΩÆĐªĦ" + GAP
           + "ĲĿŁØŒºÞŦŊŉĸæđðħıĳŀłøœßþŧŋ\u00ad").replace("Ω", "\u2126")
LETTERS = {
    0xC1: (0x300, "AEIOUaeiou"), 0xC2: (0x301, "ACEILNORSUYZaceilnorsuyz"),
    0xC3: (0x302, "ACEGHIJOSUWYaceghijosuwy"), 0xC4: (0x303, "AINOUainou"),
    0xC5: (0x304, "AEIOUaeiou"), 0xC6: (0x306, "AGUagu"),
    0xC7: (0x307, "CEGIZcegz"), 0xC8: (0x308, "AEIOUYaeiouy"),
    0xCA: (0x30A, "AUau"), 0xCB: (0x327, "CGKLNRSTcgklnrst"),
    0xCD: (0x30B, "OUou"), 0xCE: (0x328, "AEIUaeiu"),
    0xCF: (0x30C, "CDELNRSTZcdelnrstz")}
SPACED = {0xC2: "´", 0xC5: "¯", 0xC6: "˘", 0xC7: "˙", 0xC8: "¨", 0xCA: "˚",
          0xCB: "¸", 0xCD: "˝", 0xCE: "˛", 0xCF: "ˇ"}
# Values that are only written.
ALSO = {"hd44780_a00": {0xB0: 0xDF, 0xB5: 0xE4}, "hd44780_a02": {0xB5: 0xB5}}


def values(text, at=0):
    """256 values, of which the text has those from a byte on."""
    found = [UNDEFINED] * at
    found += [UNDEFINED if c == GAP else ord(c) for c in text]
    return found + [UNDEFINED] * (256 - len(found))


def commodore(memory):
    """PETSCII from the memory map, as its README tells."""
    def code(byte):
        for end, less in ((0x40, 0), (0x60, 0x40), (0x80, 0x20), (0xC0, 0x40)):
            if byte < end:
                return byte - less
        return byte - 0x80
    return [byte if byte % 128 < 32 else ord(memory[code(byte)])
            for byte in range(256)]


def atari(memory):
    """ATASCII from the memory map."""
    found = [memory[(byte + 0x40) if byte < 0x20 else byte - 0x20
                    if byte < 0x60 else byte] for byte in range(128)]
    found = [*found, *[GAP] * 128]
    own = ATARI_CONTROLS
    if memory is ATARI:
        own = own | ATARI_REVERSED
    for byte, text in own.items():
        found[byte] = text
    return values("".join(found))


def half_width(text):
    """Katakana as half-width ones."""
    half = {unicodedata.normalize("NFKC", chr(v)): chr(v)
            for v in range(0xFF61, 0xFF9E)}
    return "".join(half[c] for c in text)


def tables():
    """{symbol: 256 values} in the order of tests/page/page_device.c."""
    low = list(values(ASCII, 0x20))
    a00 = low[:0x7E]
    a00[0x5C] = 0xA5
    a00 += map(ord, "→←")
    a00 += [UNDEFINED] * 0x21
    a00 += [*map(ord, half_width(KANA)), 0xFF9E, 0xFF9F]
    a00 += values(A00)[:32]
    a02 = values(GAP * 16 + A02_LOW + ASCII + A02)
    rds = values(RDS, 0x20)
    for byte, value in ((10, 10), (11, 11), (13, 13), (0x1F, 0xAD)):
        rds[byte] = value
    iso6937 = [*range(0xA0), *values(ISO6937)[:96]]
    return {"hd44780_a00": a00, "hd44780_a02": a02, "rds": rds,
            "dab": values(DAB), "petscii": commodore(C64),
            "petscii_shifted": commodore(C64_SHIFTED),
            "atascii": atari(ATARI), "atascii_international":
            atari(ATARI_LATIN), "iso6937": iso6937}


def pairs():
    """{(first, second): value} of ISO 6937."""
    found = {(lead, 0x20): ord(mark) for lead, mark in SPACED.items()}
    for lead, (mark, letters) in LETTERS.items():
        for letter in letters:
            value, = unicodedata.normalize("NFC", letter + chr(mark))
            found[lead, ord(letter)] = ord(value)
    return found


def forms(symbol, own):
    """{value: byte} as put writes them."""
    order = range(256)
    if symbol.startswith("petscii"):
        order = [*range(0xA0, 256), *range(0xA0)]
    found = {}
    for byte in order:
        if own[byte] != UNDEFINED:
            found.setdefault(own[byte], byte)
    return found | ALSO.get(symbol, {})


def sums():
    """The sums as C: of the values, and of the bytes of those."""
    out = ["/* page: sums of the values of pages of devices, and of the bytes "
           "that put\n * writes for them. */",
           "/* SPDX-License-Identifier: MIT */",
           "/* Made by tests/page/devices_oracle.py. */",
           "#ifndef DEVICE_SUMS_H", "#define DEVICE_SUMS_H",
           "", "#include <stdint.h>", "", "/* clang-format off */",
           "static const uint32_t device_sums[][2] = {"]
    for symbol, own in tables().items():
        made = forms(symbol, own)
        first = second = 0
        for value in own:
            first = first * 31 + value & 0xFFFFFFFF
            second = second * 31 + made.get(value, 0x100) & 0xFFFFFFFF
        out.append(f"    {{0x{first:08X}u, 0x{second:08X}u}}, /* {symbol} */")
    total = 0
    known = pairs()
    for first in range(0xC0, 0xD0):
        for second in range(256):
            total = total * 31 + known.get((first, second), 0) & 0xFFFFFFFF
    out += ["};", f"#define DEVICE_PAIRS_SUM 0x{total:08X}u",
            "/* clang-format on */", "", "#endif"]
    return "\n".join(out)


# What the receipt has, and how Python calls the pages of the printers.
LINES = ["Coffee 1 × 2.50 £", "Käse & Brötchen 3,20 €",
         "Crème brûlée, œuf 4,10 €", "Żółty ser, śledź 12,99",
         "Хліб, молоко і їжа 45,00 №7", "Σύνολο: είκοσι ευρώ", "?? ?"]
PRINTERS = {
    b"e": (b"\x1bt", {0: "cp437", 19: "cp858", 16: "cp1252", 18: "cp852",
                      17: "cp866", 46: "cp1251", 14: "cp737"}),
    b"s": (b"\x1b\x1dt", {1: "cp437", 4: "cp858", 32: "cp1252", 5: "cp852",
                          10: "cp866", 34: "cp1251", 15: "cp737"}),
    b"p": (b"\x1bt", {0: "cp437", 19: "cp858", 16: "cp1252", 18: "cp852",
                      17: "cp866", 73: "cp1251", 64: "cp737"})}
# glibc has no euro, another dash, and eth for the stroke.
GLIBC = {0xA4: None, 0xD0: 0x2014, 0xE2: 0xD0}


def load():
    """core.so."""
    core = ctypes.CDLL(LIBRARY)
    core.devices_at.restype = ctypes.c_void_p
    core.devices_put.argtypes = [ctypes.c_void_p, ctypes.c_uint32,
                                 ctypes.c_uint32, ctypes.c_void_p]
    core.devices_read.argtypes = [ctypes.c_void_p, ctypes.c_char_p,
                                  ctypes.c_size_t]
    return core


def is_read(core, page, symbol, own):
    """What each byte, and each pair, is that the tables do not say; or ""."""
    known = {bytes([byte]): own[byte] for byte in range(256)
             if own[byte] != UNDEFINED}
    if symbol == "iso6937":
        known |= {bytes(pair): value for pair, value in pairs().items()}
    for first in range(256):
        for text in [bytes([first]), *(bytes([first, second])
                                       for second in range(256))]:
            got = core.devices_read(page, text, len(text))
            if got != known.get(text, -1):
                return f"{symbol} {text.hex()}: {got:X}"
    return ""


def is_written(core, page, symbol, own):
    """The values up to 110000 that are not written as the tables say."""
    made = forms(symbol, own)
    if symbol == "iso6937":
        for (first, second), value in pairs().items():
            made[value] = first * 256 + second
    found = (ctypes.c_int32 * 0x110000)()
    core.devices_put(page, 0, len(found), found)
    got = {value: bytes_ for value, bytes_ in enumerate(found)
           if bytes_ != -1}
    wrong = {value for value in got.keys() | made.keys()
             if got.get(value) != made.get(value)}
    return f"{symbol}: {sorted(map(hex, wrong))[:9]}" if wrong else ""


def iconv(text):
    """ISO 6937 by glibc, None where it is ill-formed."""
    made = subprocess.run(["iconv", "-f", "ISO_6937", "-t", "UTF-32LE"],
                          input=text, capture_output=True, check=False)
    if made.returncode or len(made.stdout) != 4:
        return None
    return int.from_bytes(made.stdout, "little")


def is_glibc():
    """What glibc has otherwise, except what GLIBC says."""
    own = tables()["iso6937"]
    known = pairs()
    for byte in range(0xA0, 0x100):
        want = None if own[byte] == UNDEFINED else own[byte]
        if 0xC0 <= byte <= 0xCF:
            want = None
        if iconv(bytes([byte])) != GLIBC.get(byte, want):
            return f"{byte:02X}"
    for first in range(0xC0, 0xD0):
        for second in [0x20, *range(0x40, 0x80)]:
            if iconv(bytes([first, second])) != known.get((first, second)):
                return f"{first:02X}{second:02X}"
    return ""


def is_receipt(tap, output):
    """The receipt on three printers, each cut off, read by Python's codecs."""
    start, *receipts, rest = output.replace(b"\x1b@", b"\x1dV\0", 1).split(
        b"\x1dV\0")
    wrong = [start, rest] if start or rest or len(receipts) != 3 else ""
    for (command, pages), made in zip(PRINTERS.values(), receipts):
        first, *parts = made.split(command)
        text = "".join(part[1:].decode(pages[part[0]]) for part in parts)
        if first or text.split("\n") != [*LINES, ""] or len(parts) > 12:
            wrong = wrong or f"{command}: {len(parts)} {text!r}"
    tap.ok(not wrong, "a receipt in six languages on three printers", wrong)


def on_board(board):
    """The receipt of three printers, through the UART of a board."""
    tap = Tap()
    board = Machine(board, image(board, "receipt"))
    board.send(b"".join(PRINTERS) + CTRL_D)
    tap.ok(board.wait() == 0, "the program ends")
    is_receipt(tap, bytes(board.out))
    return tap.done()


def run(tap):
    """The group."""
    core = load()
    wrong = core.devices_at(len(tables())) is not None and ["a page more"]
    for i, (symbol, own) in enumerate(tables().items()):
        page = core.devices_at(i)
        wrong = (wrong or is_read(core, page, symbol, own)
                 or is_written(core, page, symbol, own))
    tap.ok(not wrong, "each byte, pair and value of pages of devices", wrong)
    wrong = is_glibc()
    tap.ok(not wrong, "ISO 6937 is glibc's, with the euro", wrong)
    is_receipt(tap, subprocess.run(
        [RECEIPT], input=b"".join(PRINTERS) + CTRL_D, capture_output=True,
        check=True).stdout)


if __name__ == "__main__":
    if sys.argv[1:] == ["--sums"]:
        print(sums())
