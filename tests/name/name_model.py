"""name_model: the rules of name once more, from their sources, as an oracle.
With --sums it prints tests/name/name_sums.h."""
# SPDX-License-Identifier: MIT
import os
import re
import sys
import unicodedata

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "..", "..", "tools", "unicode"))
import ucd  # noqa: E402

FAULTS = ("OK EMPTY NUL SLASH ILL_FORMED REFUSED DOTS LONG EXTENSION LEADING "
          "TRAILING DEVICE DOTGIT DRIVE LOOK ABSOLUTE RELATIVE ROOT "
          "DEEP").split()
NUMBER = {name: number for number, name in enumerate(FAULTS)}
RULES = ("posix portable linux_strict littlefs fat83 fat windows hfs apfs git "
         "iso9660 iso9660_2 joliet zip looks git_plain git_hfs git_ntfs "
         "git_link git_link_hfs git_link_ntfs").split()
SECONDS = bytes([0, 1, 0x1F, *range(0x20, 0x41), *b"AGIOZ[\\]^_`aiz{|}~", 0x7F,
                 0x80, 0xA5, 0xBF, 0xC2, 0xFF])

CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"
CONTROLS = "".join(map(chr, range(32)))
WIN32 = CONTROLS + '<>:"/\\|?*'


def but(allowed):
    """All ASCII but what is allowed."""
    return "".join(c for c in map(chr, range(128)) if c not in allowed)


REFUSED = {
    "portable": but(CAPITALS + CAPITALS.lower() + DIGITS + "._-"),
    "fat83": but(CAPITALS + DIGITS + "$%'-_@~`!(){}^#&."),
    "fat": WIN32 + "\x7f",
    "windows": WIN32,
    "hfs": ":",
    "apfs": ":",
    "git": "\\",
    "iso9660": but(CAPITALS + DIGITS + "_.;"),
    "iso9660_2": but(CAPITALS + DIGITS + "_.;"),
    "joliet": CONTROLS + "*/:;?\\",
    "zip": "\\",
}
LIMITS = {"fat": 255, "windows": 255, "joliet": 64, "fat83": 12,
          "iso9660": 18, "iso9660_2": 37, "git": 4095, "zip": 65535,
          "looks": 65535, "git_plain": 4095, "git_hfs": 4095,
          "git_ntfs": 4095, "git_link": 4095, "git_link_hfs": 4095,
          "git_link_ntfs": 4095}

COMPATIBLE = ucd.full_decompositions(compatible=True)

# UTS #39 and code pages; what NFKC makes is in the Unicode data.
DRAWN = set(map(ord, "\u02d0\u02f8\u0589\u05c3\u06d4\u0701\u0702\u0703\u0704"
                "\u1735\u16ec\u1803\u1809\u2041\u205a\u2215\u2216\u2236"
                "\u2571\u2572\u27cb\u27cd\u29f5\u29f8\u29f9\u2cc6\u2f02\u2f03"
                "\u3002\u3033\u31d3\u31d4\ua60e\ua789\ufe12\uff61\xa5\u20a9"
                "\U00010a50\U0001d16d\U0001d20f\U0001d23a\U0001d23b"))
DEVICES = re.compile("(con|prn|aux|nul|conin\\$|conout\\$|clock\\$|"
                     "(com|lpt)[1-9\xb9\xb2\xb3])\\Z", re.I | re.A)
IGNORED = re.compile("[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]")


def looks_like(char):
    """Return whether it looks like a separator, or NFKC makes one of it."""
    return ord(char) in DRAWN or ord(char) >= 0x80 and any(
        chr(c) in "/\\.:\u2044"
        for c in COMPATIBLE.get(ord(char), (ord(char),)))


def on_hfs(text, word):
    """The place of the word for HFS+, or None."""
    if IGNORED.sub("", text).lower() != word or not IGNORED.sub(
            "", text).isascii():
        return None
    return next(at for at, c in enumerate(text) if not IGNORED.match(c))


def on_ntfs(text, word):
    """Where the word is to NTFS, alone or between two backslashes, or None."""
    at = 0
    for part in text.split("\\"):
        ntfs = re.match(r"(.*?)[ .]*(:.*)?\Z", part, re.S).group(1)
        head, tilde, tail = ntfs.partition("~")
        short = r"git~1" if word == ".git" else r"gitmod~[1-4]"
        if ntfs.lower() == word and ntfs.isascii() or re.fullmatch(
                short, ntfs, re.I | re.A):
            return at
        if word == ".gitmodules" and tilde and len(ntfs) == 8 \
                and "gi7eba".startswith(head.lower()) and head.isascii() \
                and re.fullmatch("[1-9][0-9]*", tail, re.A):
            return at
        at += len(part) + 1
    return None


def git_at(rule, text):
    """The start of the part that git refuses, or None."""
    if rule == "git":  # all of it, except .gitmodules itself
        words = [".git", ".gitmodules"] if text != ".gitmodules" else []
        looks = [on_hfs, on_ntfs]
    else:
        words = [".gitmodules", ".git"] if "link" in rule else [".git"]
        looks = [on_hfs if rule.endswith("hfs") else on_ntfs
                 if rule.endswith("ntfs") else
                 lambda name, word: 0 if name.lower() == word
                 and name.isascii() else None]
    found = [look(text, word) for look in looks for word in words]
    return next((at for at in found if at is not None), None)


def eight_three(text, end):
    """8.3, where text[:end] has one dot at most."""
    stem, _, extension = text[:end].partition(".")
    if len(stem) > 8:
        return "LONG", 8
    if len(extension) > 3:
        return "EXTENSION", len(stem) + 4
    return "OK", 0


def first_superfluous(text):
    """The first of the dots that is not the last one."""
    for at, char in enumerate(text):
        if char > "\x7f":
            return at
    return text.index(".") if text.count(".") > 1 else None


def iso(text, level):
    """ECMA-119, 7.5."""
    name, semicolon, version = text.partition(";")
    at = first_superfluous(name)
    if at is not None:
        return "REFUSED", at
    if semicolon and not (
            "." in name and len(name) > 1
            and re.fullmatch("[1-9][0-9]{0,4}", version, re.A)
            and int(version) <= 32767):
        return "REFUSED", len(name)
    if not semicolon and name.endswith("."):
        return "TRAILING", len(name) - 1
    if level == 1:
        return eight_three(text, len(name))
    if len(name.replace(".", "")) > 30:
        return "LONG", 30 + ("." in name[:31])
    return "OK", 0


def judge(rule, text):
    """The checks beyond the table of a rule; offset in values."""
    if rule == "portable":
        if text[0] == "-":
            return "LEADING", 0
        high = [at for at, c in enumerate(text) if c > "\x7f"]
        return ("REFUSED", high[0]) if high else ("OK", 0)
    if rule == "fat83":
        at = first_superfluous(text)
        if at is not None:
            return "REFUSED", at
        if text[0] == ".":
            return "LEADING", 0
        if text[-1] == ".":
            return "TRAILING", len(text) - 1
        return eight_three(text, len(text))
    if rule in ("fat", "windows") and text[-1] in ". ":
        return "TRAILING", len(text) - 1
    if rule == "windows" and DEVICES.match(text.split(".")[0].rstrip(" ")):
        return "DEVICE", 0
    if rule.startswith("git") and git_at(rule, text) is not None:
        return "DOTGIT", git_at(rule, text)
    if rule in ("iso9660", "iso9660_2"):
        return iso(text, 1 if rule == "iso9660" else 2)
    if rule == "zip" and re.match("[A-Za-z]:", text):
        return "DRIVE", 1
    for at, char in enumerate(text):
        if rule == "joliet" and char > "\uffff":
            return "REFUSED", at
        if rule == "looks" and looks_like(char):
            return "LOOK", at
    return "OK", 0


def weigh(rule, char):
    """The count of a scalar value; HFS+ is not handled here."""
    if rule in ("fat", "windows", "joliet"):
        return 1 + (char > "\uffff")
    return len(char.encode())


# Where the bound of units that HFS+ may need changes.
HFS_STARTS = [0, 0xC0, 0x234, 0x344, 0x400, 0x4FA, 0x622, 0x6D4, 0x929, 0xFBA,
              0x1026, 0x1B44, 0x1E00, 0x2000, 0x212B, 0x2ADD, 0x304C, 0x30FF,
              0xAC00, 0xD7A4, 0xFA6C, 0xFB4F, 0x10000, 0x11000, 0x19000,
              0x1D100, 0x1D200, 0x20000]


def hfs_bounds():
    """For each run of scalar values, the most units of NFD of one of them."""
    for first, end in zip(HFS_STARTS, HFS_STARTS[1:]):
        yield first, end, max(
            len(form.normalize("NFD", chr(c)).encode("utf-16-le",
                                                     "surrogatepass")) // 2
            for c in range(first, end)
            for form in (unicodedata, unicodedata.ucd_3_2_0))


def check(rule, data):
    """Fault and offset of a name, except names too long for HFS+."""
    if not data:
        return "EMPTY", 0
    if data in (b".", b".."):
        return "DOTS", 0
    try:
        text, bad = data.decode(), len(data)
    except UnicodeDecodeError as error:
        text, bad = data[:error.start].decode(), error.start
    at = 0
    for char in text:
        if char in "\0/" or char in REFUSED.get(rule, ""):
            return {"\0": "NUL", "/": "SLASH"}.get(char, "REFUSED"), at
        at += len(char.encode())
    if bad != len(data):
        return "ILL_FORMED", bad
    left, at = LIMITS.get(rule, 255), 0
    for char in text:
        left -= weigh(rule, char)
        if left < 0:
            return "LONG", at
        at += len(char.encode())
    fault, place = judge(rule, text)
    if fault == "OK":
        return "OK", len(data)
    return fault, len(text[:place].encode())


def main():
    def wrap(numbers):
        lines, line = [], ""
        for number in numbers:
            item = f"0x{number:02X}, "
            if len(line) + len(item) > 68:
                lines.append(line)
                line = ""
            line += item
        lines.append(line)
        body = " \\\n        ".join(part.rstrip() for part in lines)
        return "{ \\\n        " + body.rstrip(",") + " \\\n    }"

    def refused(rule):
        total = 0
        for scalar in range(0x80, 0x20000):
            if 0xD800 <= scalar < 0xE000:
                continue
            fault, at = check(rule, chr(scalar).encode())
            if fault != "OK":
                total = (total * 31 + scalar + at) & 0xFFFFFFFF
        return total

    def decomposed():
        total = 0
        for first, end, units in hfs_bounds():
            for scalar in range(max(first, 1), min(end, 0x1FFFF)):
                if not 0xD800 <= scalar < 0xE000:
                    total = (total * 31 + units) & 0xFFFFFFFF
        return total

    sums = []
    for rule in RULES:
        total = 0
        for first in range(256):
            for second in [*SECONDS, None]:
                data = bytes([first] if second is None else [first, second])
                fault, at = check(rule, data)
                total = (total * 31 + NUMBER[fault] * 4 + at) & 0xFFFFFFFF
        sums.append(total)
    print("/* SPDX-License-" "Identifier: MIT */\n"
          "/* Made by tests/name/name_model.py --sums: what its model "
          "says. */\n"
          "/* clang-format off */")
    print(f"#define NAME_SECONDS {wrap(SECONDS)}")
    print(f"#define NAME_SUMS {wrap(sums)}")
    print(f"#define NAME_LOOKS 0x{refused('looks'):08X}u")
    print(f"#define NAME_JOLIET 0x{refused('joliet'):08X}u")
    print(f"#define NAME_HFS 0x{decomposed():08X}u")
    print("/* clang-format on */")


if __name__ == "__main__":
    sys.exit(main())
