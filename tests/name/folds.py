"""folds: which names are equal, compared with published tables, with the
Unicode data read by another reader, and with the tools that make and read real
volumes."""
# SPDX-License-Identifier: MIT
# group: folds = core.so | run
import ctypes
import hashlib
import os
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import unicodedata

from toolbox import ROOT

sys.path.insert(0, f"{ROOT}/tools/unicode")
import ucd      # noqa: E402
import upcases  # noqa: E402

LIBRARY = f"{ROOT}/build/host/core.so"
OK, BAD, FULL = 0, -1, 2
TABLES = {"exfat": "exfat", "ntfs": "ntfs", "ntfs_xp": "xp",
          "unicode": "unicode"}
# Of the whole file, as others measured it on volumes of Windows.
MD5 = {"ntfs_xp": "6fa3db2468275286210751e869d36373",
       "exfat": "2f03b5a69d486ff3864cecbd07f24440",  # of Vista
       "ntfs": "7ff498a44e45e77374cc7c962b1b92f2"}   # of 7, 8, 10, 11
SUM, SIZE = 0xE619D30D, 5836
LINUX = (12, 1)
IGNORED = {*range(0x200C, 0x2010), *range(0x202A, 0x202F),
           *range(0x206A, 0x2070), 0xFEFF}
SBIN = os.environ.get("PATH", "") + ":/usr/sbin:/sbin"


class Core:
    """The functions of core, by ctypes."""

    def __init__(self):
        self.lib = ctypes.CDLL(LIBRARY)
        for name in ("unit", "volume_unit", "sum"):
            getattr(self.lib, f"bu_upcase_{name}").restype = ctypes.c_uint32
        self.lib.bu_name_equal.restype = ctypes.c_bool
        self.lib.bu_name_fold_next.restype = ctypes.c_bool
        self.lib.bu_name_hash.restype = ctypes.c_uint32
        self.state = ctypes.create_string_buffer(256)
        self.value = ctypes.c_uint32()

    def at(self, symbol):
        """The address of an object."""
        return ctypes.addressof(ctypes.c_char.in_dll(self.lib, symbol))

    def units(self, table):
        """All entries of a table, and some that are above it."""
        table = ctypes.c_void_p(self.at(f"bu_upcase_{table}"))
        call = self.lib.bu_upcase_unit
        return [call(table, unit) for unit in range(0x10400)]

    def write(self, table, room):
        """A table as bytes, made in rooms of this size."""
        state = (ctypes.c_uint32 * 2)()
        out = ctypes.create_string_buffer(room)
        n, found = ctypes.c_size_t(), b""
        while True:
            status = self.lib.bu_upcase_write(
                ctypes.c_void_p(self.at(f"bu_upcase_{table}")), state, out,
                ctypes.c_size_t(room), ctypes.byref(n))
            found += out.raw[:n.value]
            if status != FULL:
                return found
            if n.value + 4 <= room:
                return None

    def read(self, data, room=16):
        """Status, and the entry of a unit or number of runs as functions."""
        runs = (ctypes.c_uint32 * (2 * room + 1))()
        volume = (ctypes.c_size_t * 3)()
        data = ctypes.create_string_buffer(data, max(1, len(data)))
        size = len(data.raw) if data.raw != b"\0" else 0
        status = self.lib.bu_upcase_read(volume, runs, ctypes.c_size_t(room),
                                         data, ctypes.c_size_t(size))
        keep = runs, data
        return status, volume, keep

    def entries(self, volume):
        """All entries of a table of a volume."""
        call = self.lib.bu_upcase_volume_unit
        return [call(volume, unit) for unit in range(0x10400)]

    def folded(self, fold, name):
        """The values of a folded name."""
        fold = ctypes.c_void_p(fold)
        self.lib.bu_name_fold_start(self.state, name,
                                    ctypes.c_size_t(len(name)))
        found = []
        while self.lib.bu_name_fold_next(fold, self.state,
                                         ctypes.byref(self.value)):
            found.append(self.value.value)
        return found

    def equal(self, fold, one, two):
        """Return whether two names are equal."""
        return self.lib.bu_name_equal(
            ctypes.c_void_p(fold), one, ctypes.c_size_t(len(one)), two,
            ctypes.c_size_t(len(two)))

    def hash(self, fold, name):
        """The hash of a name."""
        return self.lib.bu_name_hash(ctypes.c_void_p(fold), name,
                                     ctypes.c_size_t(len(name)))


class Model:
    """Folding, by lists, from the data."""

    def __init__(self):
        self.age = ucd.age()
        self.order = ucd.combining_class()
        self.simple, self.full = ucd.fold("C"), ucd.fold("F")
        self.parts = ucd.full_decompositions()
        for code in range(0xAC00, 0xD7A4):
            place = code - 0xAC00
            self.parts[code] = (0x1100 + place // 588,
                                0x1161 + place // 28 % 21,
                                *[0x11A7 + place % 28] * (place % 28 != 0))
        self.dropped = {
            code for code in ucd.properties()["Default_Ignorable_Code_Point"]
            if self.age.get(code, LINUX) <= LINUX}
        old = unicodedata.ucd_3_2_0
        self.hfs_parts = {}
        self.hfs_order = {}
        for code in range(0x10000):
            if 0xD800 <= code < 0xE000:
                continue
            self.hfs_order[code] = old.combining(chr(code))
            if not (0x2000 <= code < 0x3000 or 0xF900 <= code < 0xFB00):
                self.hfs_parts[code] = tuple(
                    map(ord, old.normalize("NFD", chr(code))))
        self.hfs_lower = upcases.table("hfs")

    def fold(self, code):
        """Full folding."""
        return self.full.get(code, (self.simple.get(code, code),))

    def is_new(self, code):
        """To Linux."""
        return self.age.get(code, LINUX) > LINUX

    def linux(self, codes):
        """The comparisons of a casefold directory."""
        found = []
        for code in codes:
            found += [code] if self.is_new(code) else [
                part for piece in self.fold(code)
                for part in self.parts.get(piece, (piece,))]
        found = self.sorted(found, lambda code: 0 if self.is_new(code)
                            else self.order.get(code, 0))
        return [code for code in found if code not in self.dropped]

    @staticmethod
    def sorted(codes, order):
        """Each run of marks by its class."""
        found, run = [], []
        for code in codes:
            if order(code) == 0:
                found += sorted(run, key=order) + [code]
                run = []
            else:
                run.append(code)
        return found + sorted(run, key=order)

    def apfs(self, codes, case=False):
        """Canonical caseless matching; or with case, canonical matching."""
        found = self.sorted([part for code in codes
                             for part in self.parts.get(code, (code,))],
                            lambda code: self.order.get(code, 0))
        return found if case else [part for code in found
                                   for part in self.fold(code)]

    def hfs(self, codes, case=False):
        """HFS+, and HFSX with case."""
        found = self.sorted([part for code in codes for part in
                             self.hfs_parts.get(code, (code,))],
                            lambda code: self.hfs_order.get(code, 0))
        return found if case else [
            self.hfs_lower[code] if 0 < code < 0x10000 else code
            for code in found if code not in IGNORED]

    def of(self, name):
        """The model of an object."""
        if name in ("fat83", "git"):
            return lambda codes: [code - 32 if 0x61 <= code < 0x7B else code
                                  for code in codes]
        if name in ("linux", "apfs", "hfs"):
            return getattr(self, name)
        if name in ("apfs_case", "hfsx"):
            return lambda codes: getattr(self, name[:4].rstrip("x"))(
                codes, True)
        units = upcases.table({"exfat": "exfat", "windows_xp": "xp"}.get(
            name, "ntfs"))
        return lambda codes: [units[code] if code < 0x10000 else code
                              for code in codes]


FOLDS = ("exfat", "windows", "windows_xp", "fat", "fat83", "git", "linux",
         "hfs", "hfsx", "apfs", "apfs_case")


def scalars():
    """All scalar values of planes 0 to 2 and 14, and some of the others."""
    return (*range(0xD800), *range(0xE000, 0x30000), *range(0xE0000, 0xE1000),
            *range(0x30000, 0x110000, 61))


def tables(tap, core):
    """Each table, entry by entry, and on volumes."""
    beyond = list(range(0x10000, 0x10400))
    for name, packed in TABLES.items():
        got = core.units(name)
        tap.ok(got == upcases.table(packed) + beyond,
               f"{name}: all 65536 entries")
        if name in MD5:
            tap.ok(hashlib.md5(upcases.flat(got[:0x10000])).hexdigest()
                   == MD5[name], f"{name}: the MD5 of $UpCase on a volume")
        flat = upcases.flat(got[:0x10000])
        status, volume, _keep = core.read(flat)
        tap.ok(status == OK and volume[2] == 1
               and core.entries(volume) == got,
               f"{name}: read as NTFS has it on the volume")
        written = core.write(name, 512)
        status, volume, _keep = core.read(written)
        tap.ok(written == upcases.packed(got[:0x10000]) and status == OK
               and core.entries(volume) == got,
               f"{name}: written as exFAT has it on the volume, and read")
    written = core.write("exfat", 7)
    tap.ok(len(written) == SIZE and upcases.checksum(written) == SUM
           and all(core.write("exfat", room) == written
                   for room in (4, 5, 6, 4096, SIZE)),
           "exfat: 5836 bytes with the checksum E619D30D, in any rooms")
    half = core.lib.bu_upcase_sum(0, written, ctypes.c_size_t(1000))
    tap.ok(core.lib.bu_upcase_sum(half, written[1000:],
                                  ctypes.c_size_t(SIZE - 1000)) == SUM,
           "exfat: the checksum, in two parts")


def spoilt(tap, core):
    """Tables that are none, and odd ones."""
    good = core.write("exfat", 512)

    def status(data, room=16):
        return core.read(data, room)[0]
    tap.ok(all(status(good[:n]) == BAD
               for n in (*range(0, 256), 257, SIZE - 1))
           and all(status(good[:n]) == OK for n in range(256, 2000, 2)),
           "a table that is cut has whole entries, and those of ASCII")
    tap.ok(all(status(good[:2 * n] + b"\x3F\0" + good[2 * n + 2:]) == BAD
               for n in range(128) if n != 0x3F),
           "the first 128 entries are mandatory")
    tap.ok(all(status(good, room) == FULL for room in range(5))
           and status(good, 5) == OK, "runs for which there is no room")
    ascii_only = good[:256]
    tap.ok(status(ascii_only + b"\xFF\xFF") == BAD
           and status(ascii_only + b"\xFF\xFF\x80\xFF") == OK
           and status(ascii_only + b"\xFF\xFF\x81\xFF") == BAD
           and status(ascii_only + b"\xFF\xFF\x80\xFF\0\0") == BAD
           and status(b"\xFF\xFF\x61\0" + good[2 * 0x61:256]) == OK
           and status(b"\xFF\xFF\x62\0" + good[2 * 0x62:256]) == BAD
           and status(good[:2 * 0x7B] + b"\xFF\xFF\x05\0") == OK
           and status(good[:2 * 0x7B] + b"\xFF\xFF\x04\0") == BAD,
           "runs that end at, before and beyond the last unit")
    generator, right = random.Random(7), True
    for _ in range(60):
        units = list(range(0x10000))
        units[:0x80] = upcases.table("exfat")[:0x80]
        for _ in range(generator.randrange(200)):
            units[generator.randrange(0x80, 0x10000)] = generator.randrange(
                0xFFFF)
        data, unit, runs = [], 0, 0
        while unit < 0x10000:
            end = unit
            while end < 0x10000 and units[end] == end:
                end += 1
            if end - unit > generator.randrange(1, 3000):
                data += [0xFFFF, end - unit]
                unit, runs = end, runs + 1
            else:
                end = max(end, unit + 1)
                data += units[unit:end]
                unit = end
        state, volume, _keep = core.read(struct.pack(f"<{len(data)}H", *data),
                                         runs + 2)
        probes = {generator.randrange(0x10000) for _ in range(200)}
        probes |= {u for u in range(0x10000) if units[u] != u}
        right &= state == OK and all(
            core.lib.bu_upcase_volume_unit(volume, unit) == units[unit]
            for unit in probes)
    tap.ok(right, "60 random tables, with runs of any length")


def on_disk(tap, core):
    """The tables that mkfs.exfat and mkntfs write."""
    with tempfile.TemporaryDirectory() as folder:
        image = f"{folder}/image"
        for tool, what in (("mkfs.exfat", exfat_table),
                           ("mkntfs", ntfs_table)):
            if not shutil.which(tool, path=SBIN):
                tap.skip(f"the table that {tool} writes", f"no {tool}")
                continue
            with open(image, "wb") as file:
                file.truncate(1 << 26)
            subprocess.run([shutil.which(tool, path=SBIN),
                            *["-F", "-q"] * (tool == "mkntfs"), image],
                           check=True, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
            data, name, ours = what(core, image)
            status, volume, _keep = core.read(data)
            tap.ok(data == ours and status == OK
                   and core.entries(volume) == core.units(name),
                   f"the table that {tool} writes, byte for byte")


def exfat_table(core, image):
    """The table of an exFAT image, its name, and ours."""
    with open(image, "rb") as file:
        data = file.read()
    cluster = 1 << data[108] + data[109]
    heap = struct.unpack_from("<I", data, 88)[0] << data[108]

    def place(number):
        return heap + (number - 2) * cluster
    root = place(struct.unpack_from("<I", data, 96)[0])
    entry = next(data[at:at + 32] for at in range(root, root + cluster, 32)
                 if data[at] == 0x82)
    total, first, size = struct.unpack_from("<I12xIQ", entry, 4)
    table = data[place(first):place(first) + size]
    if total != core.lib.bu_upcase_sum(0, table, ctypes.c_size_t(size)):
        return b"", "exfat", b"another checksum"
    return table, "exfat", core.write("exfat", 4096)


def ntfs_table(core, image):
    """The same of NTFS."""
    run = subprocess.run(["ntfscat", "-f", image, "-i", "10"], check=True,
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return run.stdout, "ntfs", upcases.flat(core.units("ntfs")[:0x10000])


def every_scalar(tap, core, model):
    """Each object, for each scalar value."""
    for name in FOLDS:
        fold, wrong = core.at(f"bu_name_fold_{name}"), []
        want = model.of(name)
        for code in scalars():
            if core.folded(fold, chr(code).encode()) != want([code]):
                wrong.append(code)
        tap.ok(not wrong, f"{name}: every scalar value",
               " ".join(f"{code:X}" for code in wrong[:20]))


def pool(generator, model):
    """Scalar values that are likely to become one another."""
    marks = [code for code in model.order]
    cased = list(model.simple) + list(model.full)
    return [generator.choice(marks) for _ in range(12)] + [
        generator.choice(cased) for _ in range(12)] + [
        generator.choice(list(model.parts)) for _ in range(6)] + [
        0x61, 0x41, 0x20, 0xAD, 0x200D, 0x345, 0x130, 0x1E9E, 0x1F600]


def names_of(generator, codes, model):
    """A name, and one that may be the same, both as bytes."""
    name = [generator.choice(codes) for _ in range(generator.randrange(9))]
    other = list(name)
    for _ in range(generator.randrange(4)):
        if not other:
            break
        at = generator.randrange(len(other))
        what = generator.randrange(6)
        if what == 0:
            other[at:at + 1] = model.parts.get(other[at], (other[at],))
        elif what == 1:
            other[at:at + 1] = model.fold(other[at])
        elif what == 2:
            other = [ord(c) for c in "".join(map(chr, other)).upper()]
        elif what == 3:
            other[at:at + 2] = reversed(other[at:at + 2])
        elif what == 4:
            other.insert(at, generator.choice([0xAD, 0x200D, 0x301, 0x323]))
        else:
            other = [ord(c) for c in unicodedata.normalize(
                "NFC", "".join(map(chr, other)))]
    return name, other


def pairs(tap, core, model):
    """Random pairs of names: equal as the model says, and so the hash."""
    generator = random.Random(1)
    for name in FOLDS:
        fold, want = core.at(f"bu_name_fold_{name}"), model.of(name)
        wrong, same = [], 0
        for turn in range(6000):
            if turn % 100 == 0:
                codes = pool(generator, model)
            one, two = names_of(generator, codes, model)
            folded = want(one)
            equal = folded == want(two)
            one, two = ("".join(map(chr, text)).encode()
                        for text in (one, two))
            same += equal and one != two
            if (core.equal(fold, one, two) != equal
                    or core.folded(fold, one) != folded
                    or equal and core.hash(fold, one) != core.hash(fold, two)):
                wrong.append((one, two))
        tap.ok(not wrong and same > 30,
               f"{name}: 6000 pairs of names, and their hashes", wrong[:3])


def ill_formed(tap, core):
    """Bytes that are no UTF-8 are themselves."""
    right = True
    generator = random.Random(5)
    parts = [b"a", b"A", b"\xC3\xA9", b"e\xCC\x81", b"\xCC\x81\xCC\xA3",
             b"\xFF", b"\xE2\x82", b"\x80", b"\xED\xA0\x80", b"\xF0\x9F\x98",
             b"\xC0\xAF", b"\xEF\xBF\xBD"]
    for name in FOLDS:
        fold = core.at(f"bu_name_fold_{name}")
        for _ in range(500):
            text = b"".join(generator.choice(parts) for _ in range(5))
            got = core.folded(fold, text)
            stray = [byte for byte in
                     text.decode("utf-8", "surrogateescape")
                     if 0xDC80 <= ord(byte) <= 0xDCFF]
            right &= [value - 0x110000 for value in got if value >= 0x110000
                      ] == [ord(byte) - 0xDC00 for byte in stray]
        right &= not core.equal(fold, b"\xFF", b"\xEF\xBF\xBD")
        right &= not core.equal(fold, b"\xFF", b"\xFE")
        right &= not core.equal(fold, b"a\xFF", b"a")
        right &= core.equal(fold, b"", b"")
    tap.ok(right, "ill-formed bytes are themselves, never U+FFFD")


class Ext4:
    """The hash of a casefold directory, by the library of e2fsprogs: names
    with one hash of 63 bits are one."""

    CASEFOLD, HALF_MD4 = 0x40000000, 1

    def __init__(self):
        self.lib = ctypes.CDLL("libext2fs.so.2")
        self.lib.ext2fs_load_nls_table.restype = ctypes.c_void_p
        self.table = ctypes.c_void_p(self.lib.ext2fs_load_nls_table(1))
        self.hash = ctypes.c_uint32(), ctypes.c_uint32()
        self.lib.ext2fs_dirhash2.restype = ctypes.c_int

    def of(self, name, casefold=True):
        """The hash of a name, folded or as it is."""
        status = self.lib.ext2fs_dirhash2(
            self.HALF_MD4, name, len(name), self.table if casefold else None,
            self.CASEFOLD if casefold else 0, None,
            ctypes.byref(self.hash[0]), ctypes.byref(self.hash[1]))
        return status, self.hash[0].value, self.hash[1].value


def ext4(tap, core, model):
    """Casefold directories against e2fsprogs."""
    try:
        other = Ext4()
    except (OSError, AttributeError):
        for what in ("every scalar value", "pairs of names"):
            tap.skip(f"linux: {what} as e2fsprogs folds it", "no libext2fs")
        return
    fold, wrong = core.at("bu_name_fold_linux"), []
    for code in scalars():
        name = chr(code).encode()
        ours = "".join(map(chr, core.folded(fold, name))).encode()
        if code and other.of(name) != other.of(ours, False):
            wrong.append(code)
    tap.ok(not wrong, "linux: every scalar value as e2fsprogs folds it",
           " ".join(f"{code:X}" for code in wrong[:20]))
    generator, wrong, same = random.Random(3), [], 0
    for turn in range(20000):
        if turn % 100 == 0:
            codes = pool(generator, model)
        one, two = ("".join(map(chr, text)).encode()
                    for text in names_of(generator, codes, model))
        equal = other.of(one) == other.of(two)
        same += equal and one != two
        if equal != core.equal(fold, one, two):
            wrong.append((one, two))
    tap.ok(not wrong and same > 1000,
           "linux: 20,000 pairs of names as e2fsprogs folds them", wrong[:3])


# Pairs of names that real file systems hold to be one, and where.
KNOWN = (
    ("README", "readme", "all but hfsx apfs_case"),
    ("Straße", "STRASSE", "linux apfs"),
    ("É", "e\u0301", "linux hfs apfs"),
    ("é", "e\u0301", "linux hfs hfsx apfs apfs_case"),
    ("É", "é", "exfat windows windows_xp fat linux hfs apfs"),
    ("ÿ", "Ÿ", "exfat windows windows_xp fat linux hfs apfs"),
    ("ΣΑΣ", "σας", "exfat windows_xp linux apfs"),
    ("ΣΑΣ", "σασ", "exfat windows windows_xp fat linux hfs apfs"),
    ("Ж", "ж", "exfat windows windows_xp fat linux hfs apfs"),
    ("ѝ", "Ѝ", "exfat windows fat linux hfs apfs"),
    ("ɐ", "Ɐ", "windows fat linux apfs"),
    ("Ⱥ", "ⱥ", "windows fat exfat linux apfs"),
    ("ꙁ", "Ꙁ", "windows fat linux apfs"),
    ("ᏸ", "Ᏸ", "linux apfs"),
    ("ქ", "Ქ", "linux apfs"),
    ("𐐨", "𐐀", "linux apfs"),
    ("ɤ", "Ɤ", "apfs"),
    ("a\u200db", "ab", "linux hfs"),
    ("a\u00adb", "ab", "linux"),
    ("\u212A", "k", "linux apfs"),
    ("\u212B", "å", "linux apfs"),
    ("\uAC00", "\u1100\u1161", "linux hfs hfsx apfs apfs_case"),
    ("\uF900", "\u8C48", "linux apfs apfs_case"),
    ("İ", "i\u0307", "linux hfs apfs"),
    ("ı", "I", ""),
    ("ﬁ", "fi", "linux apfs"),
    ("ǅ", "ǆ", "linux hfs apfs"),
    ("a\u0323\u0301", "a\u0301\u0323", "linux hfs hfsx apfs apfs_case"),
)


def known(tap, core):
    """The pairs above."""
    for one, two, where in KNOWN:
        where = ([name for name in FOLDS if name not in where.split()]
                 if where.startswith("all") else where.split())
        got = [name for name in FOLDS
               if core.equal(core.at(f"bu_name_fold_{name}"), one.encode(),
                             two.encode())]
        tap.ok(sorted(got) == sorted(where),
               f"{one.encode().hex()} and {two.encode().hex()} are one where "
               "they should", f"{sorted(got)} for {sorted(where)}")


# Long names of FAT. mtools folds by towupper of the C library, which also has
# capitals for ſ and ς; the table of Windows has them as they are.
LONG = (("Readme long.txt", "readme LONG.TXT"), ("École é.txt", "ÉCOLE É.TXT"),
        ("Жук 1.txt", "жУК 1.TXT"), ("Ωμέγα.txt", "ωΜΈΓΑ.TXT"),
        ("Ꙁ 1.txt", "ꙁ 1.TXT"), ("Straße 1.txt", "STRASSE 1.TXT"),
        ("e\u0301 long.txt", "é LONG.TXT"), ("ж 1.txt", "з 1.txt"))


def fat(tap, core):
    """mtools finds a long name by another that is one with it."""
    if not shutil.which("mcopy"):
        tap.skip("fat: names as mtools finds them", "there are no mtools")
        return
    env = {**os.environ, "LC_ALL": "C.UTF-8"}
    right = True
    with tempfile.TemporaryDirectory() as folder:
        image, source = f"{folder}/image", f"{folder}/source"
        with open(source, "w", encoding="ascii") as file:
            file.write("x")
        for one, two in LONG:
            subprocess.run(["mformat", "-i", image, "-C", "-f", "1440", "::"],
                           check=True, env=env)
            subprocess.run(["mcopy", "-i", image, source, f"::{one}"],
                           check=True, env=env)
            found = subprocess.run(
                ["mdir", "-i", image, "-b", f"::{two}"], env=env, check=False,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            right &= (found.returncode == 0) == core.equal(
                core.at("bu_name_fold_fat"), one.encode(), two.encode())
            os.unlink(image)
    tap.ok(right, "fat: names as mtools finds them")


def kernel(tap, core):
    """The pairs above in a casefold directory of this kernel."""
    what = "linux: the pairs above in a casefold directory"
    if os.geteuid() != 0:
        tap.skip(what, "only root can mount")
        return
    if not os.path.exists("/sys/fs/ext4/features/casefold"):
        tap.skip(what, "this kernel has no ext4 with CONFIG_UNICODE")
        return
    with tempfile.TemporaryDirectory() as folder:
        image, place = f"{folder}/image", f"{folder}/place"
        os.mkdir(place)
        with open(image, "wb") as file:
            file.truncate(1 << 24)
        subprocess.run([shutil.which("mkfs.ext4", path=SBIN), "-q", "-O",
                        "casefold", "-E", "encoding=utf8-12.1", image],
                       check=True)
        if subprocess.run(["mount", "-o", "loop", image, place],
                          check=False).returncode:
            tap.skip(what, "mount failed")
            return
        try:
            tap.ok(*folded_by_kernel(core, place, what))
        finally:
            subprocess.run(["umount", place], check=True)


def folded_by_kernel(core, place, what):
    """A directory of this kernel treats the same names as equal."""
    wrong = []
    for number, (one, two, _) in enumerate(KNOWN):
        box = f"{place}/{number}"
        os.mkdir(box)
        subprocess.run(["chattr", "+F", box], check=True)
        with open(f"{box}/{one}", "w", encoding="ascii"):
            pass
        if os.path.exists(f"{box}/{two}") != core.equal(
                core.at("bu_name_fold_linux"), one.encode(), two.encode()):
            wrong.append((one, two))
    return not wrong, what, wrong


def run(tap):
    core, model = Core(), Model()
    tables(tap, core)
    spoilt(tap, core)
    on_disk(tap, core)
    every_scalar(tap, core, model)
    pairs(tap, core, model)
    ill_formed(tap, core)
    known(tap, core)
    ext4(tap, core, model)
    fat(tap, core)
    kernel(tap, core)
