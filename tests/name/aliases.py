"""aliases: short names and long entries of FAT, compared with what the
specification says, with the rules of Linux, and with images of real tools."""
# SPDX-License-Identifier: MIT
# group: aliases = core.so | run
import collections
import ctypes
import functools
import itertools
import random
import re
import struct
import tempfile

import fat_image
from toolbox import ROOT

LIBRARY = f"{ROOT}/build/host/core.so"
OK, MORE, END, BAD, REFEED = 0, 1, 3, -1, -3
LOSSY, WHOLE = 1, 2
PLACES = fat_image.PLACES


class Alias(ctypes.Structure):
    """struct bu_name_alias."""
    _fields_ = [("page", ctypes.c_void_p), ("upcase", ctypes.c_void_p),
                ("number", ctypes.c_uint32), ("bytes", ctypes.c_uint8 * 11),
                ("lower", ctypes.c_uint8), ("flags", ctypes.c_uint8),
                ("entries", ctypes.c_uint8)]


class Entries(ctypes.Structure):
    """struct bu_name_entries."""
    _fields_ = [("n", ctypes.c_uint16), ("fault", ctypes.c_uint8),
                ("private", ctypes.c_uint8 * 3),
                ("units", ctypes.c_uint16 * 260)]


class Core:
    """The functions of core, by ctypes."""

    def __init__(self, page="cp850"):
        self.lib = ctypes.CDLL(LIBRARY)
        self.lib.bu_name_alias_sum.restype = ctypes.c_uint8
        self.lib.bu_name_alias_text.restype = ctypes.c_size_t
        self.lib.bu_name_entry_write.argtypes = [
            ctypes.c_char_p, ctypes.c_uint, ctypes.c_uint8, ctypes.c_char_p,
            ctypes.c_size_t]
        self.alias = Alias(self.at(f"bu_page_{page}"),
                           self.at("bu_upcase_unicode"))
        self.entries = Entries()

    def at(self, symbol):
        """The address of an object."""
        return ctypes.addressof(ctypes.c_char.in_dll(self.lib, symbol))

    def make(self, name, number=0):
        """The status, and what became of the name."""
        data = name if isinstance(name, bytes) else name.encode()
        alias = self.alias
        alias.number = number
        status = self.lib.bu_name_alias_make(
            ctypes.byref(alias), data, ctypes.c_size_t(len(data)))
        if status != OK:
            return None
        return (bytes(alias.bytes), alias.lower, alias.flags, alias.number,
                alias.entries)

    def text(self, short):
        """A short name with its dot."""
        room = ctypes.create_string_buffer(12)
        size = self.lib.bu_name_alias_text(room, short)
        return room.raw[:size]

    def write(self, name, short):
        """The long entries in the order of a directory."""
        data = name.encode()
        total = self.lib.bu_name_alias_sum(short)
        found = []
        for number in range(1, 22):
            room = ctypes.create_string_buffer(32)
            status = self.lib.bu_name_entry_write(room, number, total, data,
                                                  len(data))
            if status != OK:
                assert room.raw[0] == 0xE5
                break
            found.insert(0, room.raw)
        return found, status

    def feed(self, entry):
        """One entry of a directory: the status, and the name."""
        status = self.lib.bu_name_entries_feed(
            ctypes.byref(self.entries), entry)
        raw = struct.pack(f"<{self.entries.n}H",
                          *self.entries.units[:self.entries.n])
        return status, self.entries.fault, raw


# What the specification says, over text and not byte by byte.
ALLOWED = set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$%'-_@~`!(){}^#&")


def units(text):
    """UTF-16 of a text."""
    raw = text.encode("utf-16le")
    return [raw[i] | raw[i + 1] << 8 for i in range(0, len(raw), 2)]


def capital(char):
    """Its capital, if both are one unit of UTF-16."""
    upper = char.upper()
    return upper if len(upper) == 1 and ord(char) < 0x10000 else char


def in_page(char, codec):
    """What a character becomes, one item for each that must not be split; and
    is that all of it?"""
    upper = capital(char)
    if upper in ALLOWED:
        return [upper.encode()], True
    try:
        found = upper.encode(codec)
    except UnicodeEncodeError:
        found = b"_"
    return ([found], True) if found[0] >= 0x80 else (
        [b"_"] * len(units(char)), False)


def joined(chars, most):
    """As many of the characters at the start as have room."""
    out = b""
    for char in chars:
        if len(out) + len(char) > most:
            break
        out += char
    return out


def hash_of(name):
    """The digits that T. Galvin has found for a long name."""
    total = 0
    for unit in units(name):
        total = (total * 37 + unit) % 65536
    product = total * 314159269 % 2 ** 32
    if product >= 2 ** 31:
        product = 2 ** 32 - product
    return f"{product % 1000000007 % 65536:04X}"[::-1].encode()


def by_specification(name, number, codec):
    """The 11 bytes, the bits of byte 12, the flags, the number, and how many
    long entries there are."""
    body = name.strip(". ")
    stem, _, tail = body.rpartition(".")
    if not stem:
        stem, tail = body, ""
    lossy, odd, made = False, body != name, []
    for text, room in ((stem, 8), (tail, 3)):
        found = [in_page(char, codec) for char in text if char not in " ."]
        odd |= len(found) != len(text)
        lossy |= not all(whole for _, whole in found)
        made.append([item for items, _ in found for item in items])
        odd |= len(b"".join(made[-1])) > room
    if not body:
        return None
    number = number or int(odd or lossy)
    start, ending = made[0], b""
    if number:
        ending = b"~%d" % (number - 4 * (number > 4))
    if number > 4:
        start = [joined(start, 2)] + [bytes([byte]) for byte in hash_of(name)]
    short = joined(start, 8 - len(ending)) + ending
    if short[0] == 0xE5:
        short = b"\x05" + short[1:]
    lower, flags = 0, LOSSY if lossy else 0
    if not number and name.isascii() and all(
            text in (text.lower(), text.upper()) for text in (stem, tail)):
        flags |= WHOLE
        lower = 8 * (stem != stem.upper()) + 16 * (tail != tail.upper())
    return (short.ljust(8) + joined(made[1], 3).ljust(3), lower, flags, number,
            (len(units(name)) + 12) // 13)


def alias_of(data, number, codec):
    """What by_specification says of bytes; None of what is no long name."""
    try:
        name = data.decode()
    except UnicodeDecodeError:
        return None
    if re.search("[\0/]", name) or len(units(name)) > 255:
        return None
    return by_specification(name, number, codec)


def long_entries(name, short):
    """Those of the specification, in the order of a directory."""
    total = 0
    for byte in short:
        total = ((total & 1) * 128 + (total >> 1) + byte) % 256
    data = units(name)
    count = (len(data) + 12) // 13
    data = (data + [0] + [0xFFFF] * 12)[:13 * count]
    found = []
    for number in range(count, 0, -1):
        part = struct.pack("<13H", *data[13 * number - 13:13 * number])
        found.append(bytes([number + 64 * (number == count)]) + part[:10]
                     + bytes([15, 0, total]) + part[10:22] + bytes(2)
                     + part[22:])
    return found


def page_upper(byte, codec):
    """A byte of a page in capitals, itself where the page has none."""
    upper = byte.decode(codec).upper()
    try:
        found = upper.encode(codec)
    except UnicodeEncodeError:
        return byte
    return found if len(found) == 1 else byte


def linux_part(text, room, codec):
    """The characters of a part as Linux makes them, which cases it has, and
    whether nothing was lost."""
    out, cases, left = [], set(), units(text)
    fits = True
    while left:
        char = chr(left.pop(0))
        if char in " .":
            fits = False
            continue
        found = b"_"
        if char not in "[];,+=":
            try:
                found = char.encode(codec)
            except UnicodeEncodeError:
                fits = False
            else:
                if len(found) > 1 or found[0] >= 0x7F:
                    cases.add("other")
                elif char.isalpha():
                    cases.add("lower" if char.islower() else "upper")
                if len(found) == 1:
                    found = page_upper(found, codec)
        else:
            fits = False
        if len(b"".join(out)) + len(found) > room:
            return out, cases, False
        out.append(found)
        if len(b"".join(out)) == room:
            return out, cases, fits and not left
    return out, cases, fits


def by_linux(name, codec):
    """What Linux writes into an empty directory (fs/fat/namei_vfat.c with
    shortname=mixed, told in our own words): the 11 bytes, the bits of byte 12,
    and are there long entries? It looks at each unit alone; capitals are those
    of the page, byte by byte."""
    name = name.rstrip(".")
    before, _, after = name.rpartition(".")
    if not before.strip(". "):
        before, after = name, ""
    stem, stem_cases, stem_fits = linux_part(before, 8, codec)
    tail, tail_cases, tail_fits = linux_part(after, 3, codec)
    if not stem:
        return None
    lower, is_long, short = 0, True, b"".join(stem)
    if not stem_fits or not tail_fits:
        short = joined(stem, 6) + b"~1"
    elif all(len(cases) < 2 and "other" not in cases
             for cases in (stem_cases, tail_cases)):
        is_long = False
        lower = 8 * ("lower" in stem_cases) + 16 * ("lower" in tail_cases)
    if short[0] == 0xE5:
        short = b"\x05" + short[1:]
    return short.ljust(8) + b"".join(tail).ljust(3), lower, is_long


WORDS = """report Document photograph README notes under_score a New Folder
IMG_2024 track01 config settings index Makefile x archive backup data Invoice
2024-11-29 v1.2.3 setup~1 café naïve Übung Ærøskøbing señor JALAPEÑO straße
Привет документ 日本語 写真 한국어 €uro 10% R&D (copy) [draft] a+b k=v; O'Neil
#1 !important {x} @home ^top `tick~ Résumé ÉCOLE été œuvre ÿ ¼ Ψ 😀
ＡＢ""".split()
TAILS = """txt TXT Txt jpeg JPG html c h tar.gz properties longext docx 7z md
mp3 été ß € 日 a+b x\u0301""".split()


def corpus():
    """Names as people and programs choose them: what a word of WORDS has, in
    its case or another, joined in some way, with and without extensions."""
    chance = random.Random(83)
    found = {}
    while len(found) < 2400:
        words = [chance.choice(WORDS) for _ in range(chance.choice(
            (1, 1, 1, 2, 2, 3, 5)))]
        change = chance.choice((str, str, str.lower, str.upper, str.title))
        joint = chance.choice((" ", "", "_", "-", ".", "  "))
        text = change(joint.join(words))
        if chance.random() < .2:
            text = text[:chance.randrange(1, 12)]
        if chance.random() < .05:
            text = chance.choice((".", " ", "..")) + text
        if chance.random() < .8:
            text += "." + change(chance.choice(TAILS))
        if text.strip(". ") and text[-1] not in " .":
            found[text] = None
    return list(found)


def stored_by_mtools(names, page):
    """What mmd stores for each, in a directory of its own: the long entries,
    and the entry."""
    with tempfile.NamedTemporaryFile() as image:
        image.truncate(40 << 20)
        fat_image.tool("mkfs.fat", "-F", "32", "-s", "1", image.name)
        for at in range(0, len(names), 300):
            numbers = range(at, min(at + 300, len(names)))
            for paths in ([f"::/{i}" for i in numbers],
                          [f"::/{i}/{names[i]}" for i in numbers]):
                fat_image.tool("mmd", "-i", image.name, *paths, page=page)
        fat = fat_image.Fat(image.read())
    found = {}
    for _, entry in fat.entries(fat.root_cluster):
        number = int(entry[:8])
        inside = [entry for _, entry in fat.entries(fat.first(entry))]
        found[number] = inside[2:]
    return [(found[i][:-1], found[i][-1]) for i in range(len(names))]


def no_capital(name, codec):
    """A small letter of the page whose capital is not in it: Linux keeps it,
    which DOS cannot open; and of a letter of two bytes it keeps the case."""
    for char in name:
        try:
            old = char.encode(codec)
        except UnicodeEncodeError:
            continue
        if in_page(char, codec)[0] != [page_upper(old, codec)
                                       if len(old) == 1 else old] and \
                ord(char) >= 0x80:
            return True
    return False


# Why mtools 4.0 makes another short name, the first that is so.
MTOOLS = (
    ("characters that the page lacks, for which it takes others, or none, or "
     "'_' without a number",
     lambda name: any(ord(char) >= 0x80 and not in_page(char, "cp850")[1]
                      for char in name)),
    ("' becomes '_'", lambda name: "'" in name),
    ("~ in the name is taken as that of its number",
     lambda name: "~" in name),
    ("a device gets a number",
     lambda name: re.match(r"(?i)con\.", name)),
    ("of a name with spaces or dots inside it takes the first 8 with these",
     lambda name: re.search(r"[. ]", name.rpartition(".")[0].lstrip(". ")
                            or name)),
)


def differences(pairs, reasons):
    """How many of the pairs (name, ours, theirs) differ for which reason, and
    those that differ for none."""
    counts, left = collections.Counter(), []
    for name, ours, theirs in pairs:
        if ours != theirs:
            why = next((text for text, test in reasons if test(name)), None)
            counts[why] += 1
            if why is None:
                left.append((name, ours, theirs))
    return counts, left


def told(counts, total):
    """The counts in words."""
    return f"{total - sum(counts.values())} of {total}" + "".join(
        f"; {count}: {why}" for why, count in counts.most_common())


def with_specification(tap, core, names):
    """Against the specification: short texts of every kind, and names."""
    short = ["".join(chars) for size in range(1, 6)
             for chars in itertools.product("a B.\u00e9\u20ac", repeat=size)]
    wrong = [(name, number) for name in short for number in (0, 1, 5)
             if core.make(name, number) !=
             by_specification(name, number, "cp850")]
    tap.ok(not wrong, f"{len(short)} short texts as the specification has it",
           wrong[:5])
    wrong = [(name, number) for name in names
             for number in (0, 1, 4, 5, 13, 14, 1003, 65535)
             if core.make(name, number) !=
             by_specification(name, number, "cp850")]
    tap.ok(not wrong, f"{len(names)} names in 8 attempts", wrong[:5])
    east = Core("shift_jis")
    wrong = [(name, number) for name in names for number in (0, 2, 6, 99)
             if east.make(name, number) !=
             by_specification(name, number, "cp932")]
    tap.ok(not wrong, "the same names in CP932", wrong[:5])
    shorts = [core.make(name)[0] for name in names]
    wrong = [name for name, short in zip(names, shorts)
             if core.write(name, short) != (long_entries(name, short), END)]
    tap.ok(not wrong, f"the long entries of {len(names)} names", wrong[:5])
    wrong = [short for short in shorts if core.text(short) != (
        short[:8].rstrip() + (b"." + short[8:]).rstrip(b" .")).replace(
            b"\x05", b"\xe5")]
    tap.ok(not wrong, f"{len(names)} short names with their dot", wrong[:5])


def with_linux(tap, names):
    """Against the rules of Linux, in a page of bytes and in one of pairs."""
    for page, codec, least in (("cp850", "cp850", .95),
                               ("shift_jis", "cp932", .8)):
        core = Core(page)
        pairs = []
        for name in names:
            short, lower, flags, _, _ = core.make(name)
            pairs.append((name, (short, lower, not flags & WHOLE),
                          by_linux(name, codec)))
        counts, left = differences(pairs, [(
            "a small letter without a capital there, or of two bytes",
            functools.partial(no_capital, codec=codec))])
        tap.ok(not left and sum(counts.values()) < (1 - least) * len(names),
               f"as Linux makes them in {codec}: {told(counts, len(names))}",
               left[:5])


def with_mtools(tap, core, names):
    """Against what mtools stores, each name in a directory of its own."""
    stored = stored_by_mtools(names, 850)
    counts, left = differences(
        [(name, core.make(name)[0], entry[:11])
         for name, (_, entry) in zip(names, stored)], MTOOLS)
    tap.ok(not left and sum(counts.values()) < .3 * len(names),
           f"as mtools makes them: {told(counts, len(names))}", left[:5])
    wrong = [name for name, (parts, entry) in zip(names, stored)
             if parts and max(name) < "\U00010000" and "~" not in name and
             parts != core.write(name, entry[:11])[0]]
    # Above U+FFFF it cuts off the high bits, and with ~ in the name its
    # checksum may not be that of the short name.
    tap.ok(not wrong, "long entries as those of mtools", wrong[:5])
    # It takes case bits for letters beyond ASCII too, and none for devices.
    wrong = [name for name, (parts, entry) in zip(names, stored)
             if name.isascii() and not re.match(r"(?i)con\.", name) and
             entry[:11] == core.make(name)[0] and
             (bool(parts), entry[12] & 0x18) != (
                 not core.make(name)[2] & WHOLE, core.make(name)[1])]
    tap.ok(not wrong, "case bits as those of mtools", wrong[:5])


def with_fsck(tap, core, names):
    """A directory of all the names, as a driver writes it, is good for
    fsck.fat, and mdir and bu_name_entries_feed find the names in it."""
    once = list({name.upper(): name for name in names}.values())
    used, data = set(), b""
    for name in once:
        number = 0
        while True:
            short, lower, flags, number, _ = core.make(name, number)
            if short not in used:
                break
            number += 1
        used.add(short)
        if not flags & WHOLE:
            data += b"".join(core.write(name, short)[0])
        data += short + b"\x20" + bytes([lower]) + bytes(19)
    with tempfile.NamedTemporaryFile() as file:
        file.truncate(8 << 20)
        fat_image.tool("mkfs.fat", "-F", "16", "-s", "1", "-r", "16384",
                       file.name)
        image = fat_image.Fat(file.read())
        assert len(data) < image.root_size
        image.data[image.root:image.root + len(data)] = data
    status, said = fat_image.fsck(bytes(image.data), 850)
    tap.ok(status == 0, f"fsck.fat takes {len(once)} names in a directory",
           f"{status} {said[:300]}")
    found = []
    for at in range(0, len(data) + 32, 32):
        status, _, raw = core.feed(bytes(image.data)[
            image.root + at:image.root + at + 32])
        if status == OK:
            entry = data[at:at + 32]
            stem = entry[:8].decode("cp850").rstrip()
            tail = entry[8:11].decode("cp850").rstrip()
            stem = stem.lower() if entry[12] & 8 else stem
            tail = tail.lower() if entry[12] & 16 else tail
            found.append(raw.decode("utf-16le") or
                         stem + "." * bool(tail) + tail)
    tap.ok(status == END and found == once, "and each is found in it again",
           f"{status} {len(found)}")
    low = [name for name in once if max(name) < "\U00010000"]
    listed = {line[3:] for line in
              fat_image.mdir(bytes(image.data)).splitlines()}
    tap.ok(set(low) <= listed, f"mdir lists {len(low)} of them",
           sorted(set(low) - listed)[:5])


def run(tap):
    """All comparisons."""
    core, names = Core(), corpus()
    with_specification(tap, core, names)
    with_linux(tap, names)
    with_mtools(tap, core, names)
    with_fsck(tap, core, names)
