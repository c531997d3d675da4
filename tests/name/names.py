"""names: name against its model, git, Windows as Python knows it, and the file
systems that this machine has or can make."""
# SPDX-License-Identifier: MIT
# group: name = name plain/core.a | run examples.names
import io
import os
import pathlib
import random
import re
import shutil
import struct
import subprocess
import tempfile
import unicodedata
import zipfile

import limits
import name_model
from name_model import FAULTS, NUMBER, RULES
from toolbox import ROOT

TOOL = f"{ROOT}/build/host/name"
BAD, OK, FULL = 255, 0, 2
ROOM = 1100


class Reply:
    """The output of the tool for one record."""

    def __init__(self, data, at):
        (self.status, self.fault, self.changed, self.offset, self.depth,
         self.lowest, self.parts, size) = struct.unpack_from(
             "<BBBIiiII", data, at)
        self.end = at + 23 + size
        self.bytes = data[at + 23:self.end]


def ask(records):
    """Give records (what, rule, argument, room, bytes) to the tool."""
    sent = b"".join(
        what.encode() + bytes([RULES.index(rule)])
        + struct.pack("<III", argument, room, len(data)) + data
        for what, rule, argument, room, data in records)
    got = subprocess.run([TOOL], input=sent, stdout=subprocess.PIPE,
                         check=True, timeout=limits.WALL).stdout
    replies, at = [], 0
    for _ in records:
        reply = Reply(got, at)
        at = reply.end
        replies.append(reply)
    assert at == len(got)
    return replies


def checked(rule, names):
    """Fault of each name."""
    return [FAULTS[r.status]
            for r in ask([("c", rule, 0, 0, name) for name in names])]


def compare(tap, what, rule, names):
    """Names against the model, with the offset of each fault."""
    replies = ask([("c", rule, 0, 0, name) for name in names])
    wrong = [(name, FAULTS[r.status], r.offset, name_model.check(rule, name))
             for name, r in zip(names, replies)
             if (FAULTS[r.status], r.offset) != name_model.check(rule, name)]
    tap.ok(not wrong, f"{rule}: {what}", wrong[:3])


def pairs(tap):
    """Every byte, and every pair of bytes, in each rule."""
    names = [bytes([a]) for a in range(256)]
    names += [bytes([a, b]) for a in range(256) for b in range(256)]
    for rule in RULES:
        compare(tap, "every byte and every pair of bytes", rule, names)


def expected_scalars(rule, head):
    """The fault of each scalar value after head, by the model, where what is
    not ASCII is judged by classes."""
    expect = bytearray(0x110000)
    expect[0xD800:0xE000] = b"\xff" * 0x800
    for scalar in range(0x80):
        fault, _ = name_model.check(rule, head + bytes([scalar]))
        expect[scalar] = NUMBER[fault]
    special = set()
    if rule in ("portable", "fat83", "iso9660", "iso9660_2"):
        special = range(0x80, 0x110000)
    elif rule == "joliet":
        special = range(0x10000, 0x110000)
    elif rule == "looks":
        special = [c for c in range(0x80, 0x110000)
                   if not 0xD800 <= c < 0xE000
                   and name_model.looks_like(chr(c))]
    elif rule in ("git", "git_hfs", "git_link_hfs") and head:
        special = [c for c in range(0x80, 0x110000)
                   if name_model.IGNORED.match(chr(c))]
    elif rule == "windows":
        special = [0xB9, 0xB2, 0xB3] if head == b"lpt" else []
    fault = {"looks": "LOOK", "windows": "DEVICE"}.get(
        rule, "DOTGIT" if "git" in rule else "REFUSED")
    for scalar in special:
        if expect[scalar] != 0xFF:
            expect[scalar] = NUMBER[fault]
    return expect


def scalars(tap):
    """Every code point in each rule."""
    heads = {rule: b".git" for rule in RULES if "git" in rule}
    heads["windows"] = b"lpt"
    jobs = [(rule, head) for rule in RULES
            for head in {b"", heads.get(rule, b"")}]
    replies = ask([("a", rule, 0, 0, head) for rule, head in jobs])
    for (rule, head), reply in zip(jobs, replies):
        expect = expected_scalars(rule, head)
        wrong = [hex(c) for c in range(0x110000)
                 if reply.bytes[c] != expect[c]] \
            if reply.bytes != expect else []
        tap.ok(not wrong, f"{rule}: every code point after {head}", wrong[:9])


def compatible(tap):
    """NFKC as Python has it, for values that both versions have."""
    wrong = [hex(c) for c in range(0x80, 0x110000)
             if unicodedata.category(chr(c)) not in ("Cn", "Cs")
             and name_model.looks_like(chr(c)) != (
                 c in name_model.DRAWN or not set("/\\.:\u2044").isdisjoint(
                     unicodedata.normalize("NFKC", chr(c))))]
    tap.ok(not wrong, "NFKC is that of Python", wrong[:9])


def decomposed(tap):
    """HFS+ has room for what is accepted, in the NFD of both versions."""
    names, texts = [], []
    for scalar in [*range(0x80, 0xD800), *range(0xE000, 0x20000),
                   *range(0x2F800, 0x2FA20)]:
        char = chr(scalar)
        units = max(len(form.normalize("NFD", char).encode("utf-16-le")) // 2
                    for form in (unicodedata, unicodedata.ucd_3_2_0))
        texts.append((char, units))
        names.append((char * (255 // units + 1)).encode())
    wrong = [char for (char, units), fault in zip(texts, checked("hfs", names))
             if fault != "LONG"]
    tap.ok(not wrong, "hfs: no name is accepted that has no room when it is "
           "decomposed", wrong[:9])


DEVICES = ("CON PRN AUX NUL CONIN$ CONOUT$ CLOCK$ "
           + " ".join(f"{port}{n}" for port in ("COM", "LPT")
                      for n in "123456789\xb9\xb2\xb3")).split()
DECORATED = ["{}", "{}.txt", "{}.tar.gz", "{} .txt", "{}  .", "{}.", "{} ",
             "{}x", "x{}", " {}", ".{}", "{}0", "{}\u0301", "{}:a", "a.{}",
             "{}..txt", "{}-", "{}$"]


def windows(tap):
    """Devices, against the published list and Python's."""
    names = [shape.format(word) for shape in DECORATED
             for name in [*DEVICES, "COM0", "LPT0", "COM10", "COM\u2074",
                          "COMA", "CLOCK", "CONIN", "NULL", "AU"]
             for word in (name, name.lower(), name.title())]
    faults = checked("windows", [name.encode() for name in names])
    wrong = []
    for name, fault in zip(names, faults):
        python = pathlib.PureWindowsPath("x", name).is_reserved() \
            or re.match(r"clock\$ *(\.|$)", name, re.I) is not None
        accepted = not python and name[-1] not in " ." and ":" not in name
        if (fault == "OK") != accepted:
            wrong.append((name, fault))
    tap.ok(not wrong, f"windows: {len(names)} names around devices",
           wrong[:5])
    listed = [shape.format(word) for word in DEVICES
              for shape in DECORATED[:4]]
    faults = checked("windows", [name.encode() for name in listed])
    tap.ok(set(faults) == {"DEVICE"}, "windows: all devices, with extensions")


def hostile():
    """Names that have broken something, or may."""
    words = [b".git", b".gitmodules", b"git~1", b"GITMOD~1", b"GI7EBA~1",
             b"~1000000", b"x\\.git", b"x\\git~1", b"x\\gitmod~1", b".GIT",
             b".giT", b".GitModules", b"CON", b"nul", b"a", b"..", b".",
             b"...", b"a.b", b"A.TXT", b"readme.txt", b"%2F", b"%00",
             b"\\", b"a\\b", b"C:",
             b"a:b", b"-rf", b" a", b"~", b"caf\xc3\xa9", b"cafe\xcc\x81",
             b"caf\xe9", b"\xc0\xaf", b"\xe2\x88\x95", b"\xef\xbc\x8f",
             b"\xe2\x9d\xa4\xef\xb8\x8f", b"\xf0\x9f\x98\x80", b"x" * 255,
             b"x" * 256, "é".encode() * 127, "é".encode() * 128,
             "€".encode() * 85, "€".encode() * 86, b"12345678.123",
             b"123456789.1", b"\x01", b"\x7f", b"\n", b"a\tb", b"\xef\xbf\xbe",
             b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xff", b"*", b"?", b"|"]
    tails = [b"", b" ", b".", b". .", b"::$DATA", b":a", b"~1", b".txt",
             b"\xe2\x80\x8c", b"\xef\xbb\xbf", b"\x00", b"/", b"/x", b"\\x"]
    names = [head + word + tail for word in words for tail in tails
             for head in (b"", b"\xe2\x80\xae", b".", b" ")]
    names += [b"a" + bytes([byte]) + b"b" for byte in range(256)]
    names += [b"a" + bytes([byte]) for byte in range(256)]
    names += [bytes([byte]) + b"a" for byte in range(256)]
    rng = random.Random(7)
    for ignored in (*range(0x2000, 0x2070), 0xFEFF, 0xFEFE):
        for at in range(5):
            names.append(b".git"[:at] + chr(ignored).encode() + b".git"[at:])
    for _ in range(4000):
        names.append(b"".join(rng.choices(
            [b"g", b"I", b"t", b"~", b"1", b".", b" ", b":", b"7", b"EBA",
             b"mod", b"ules", b"\xe2\x80\x8c", b"\xe2\x80\x90", b"9"],
            k=rng.randint(1, 8))))
    return sorted(set(names))


class Git:
    """An empty repository, to ask what git takes."""

    def __init__(self, folder):
        # Neither settings nor variables of the user count.
        self.env = {**{key: value for key, value in os.environ.items()
                       if not key.startswith("GIT_")},
                    "GIT_CONFIG_GLOBAL": os.devnull,
                    "GIT_CONFIG_NOSYSTEM": "1"}
        self.run = ["git", "-C", folder]
        self.call("init", "-q", "-b", "x")
        self.blob = self.call("hash-object", "-w", "--stdin",
                              feed=b"x").strip()
        self.index = f"{folder}/.git/index"

    def call(self, *words, feed=b"", check=True):
        """The output of a git command."""
        return subprocess.run([*self.run, *words], input=feed, env=self.env,
                              stdout=subprocess.PIPE, check=check,
                              stderr=subprocess.DEVNULL).stdout

    def taken(self, names, mode, hfs, ntfs):
        """Those of the names that an index takes, with these settings."""
        if os.path.exists(self.index):
            os.remove(self.index)
        # It stops at nothing: what it refuses is "Ignoring path".
        self.call("-c", f"core.protectHFS={hfs}",
                  "-c", f"core.protectNTFS={ntfs}", "update-index", "-z",
                  "--index-info", check=False,
                  feed=b"".join(mode + b" " + self.blob + b"\t" + name + b"\0"
                                for name in names))
        return set(self.call("ls-files", "-z").split(b"\0")) - {b""}

    def complained(self, names, mode):
        """Those that git fsck has a complaint about, each in its own tree."""
        trees = self.call("mktree", "-z", "--batch", feed=b"\0".join(
            mode + b" blob " + self.blob + b"\t" + name + b"\0"
            for name in names)).split()
        run = subprocess.run([*self.run, "fsck", "--no-dangling"],
                             env=self.env, check=False,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        said = set(re.findall(rb"in tree (\w+): (?:hasDotgit|"
                              rb"gitmodulesSymlink)", run.stdout))
        assert len(trees) == len(names)
        return {name for name, tree in zip(names, trees) if tree in said}


def git(tap):
    """The names that git refuses to put into an index, for each setting, as a
    file and as a symbolic link; and those that git fsck reports."""
    names = [name for name in hostile()
             if name and b"\0" not in name and b"/" not in name]
    names = [name for name, fault in zip(names, checked("posix", names))
             if fault in ("OK", "LONG")]
    faults = {rule: dict(zip(names, checked(rule, names)))
              for rule in RULES if rule.startswith("git")}
    with tempfile.TemporaryDirectory() as folder:
        repository = Git(folder)
        for hfs in ("false", "true"):
            for ntfs in ("false", "true"):
                for kind, mode in (("", b"100644"), ("_link", b"120000")):
                    taken = repository.taken(names, mode, hfs, ntfs)
                    rules = [f"git{kind}_hfs"] * (hfs == "true") \
                        + [f"git{kind}_ntfs"] * (ntfs == "true") \
                        or ["git_link" if kind else "git_plain"]
                    compare_git(tap, taken, faults, names, rules)
        taken = repository.taken(names, b"120000", "true", "true")
        wrong = [name for name in names
                 if name != b".gitmodules" and b"\\" not in name
                 and (name in taken) != (faults["git"][name] == "OK")]
        tap.ok(not wrong, "git: what git refuses of a link, with both "
               "settings", wrong[:5])
        for kind, mode in (("", b"100644"), ("_link", b"120000")):
            taken = set(names) - repository.complained(names, mode)
            compare_git(tap, taken, faults, names,
                        [f"git{kind}_hfs", f"git{kind}_ntfs"], "fsck")


def compare_git(tap, taken, faults, names, rules, by="an index"):
    """Compare the names git took with those that all rules accept."""
    wrong = [name for name in names if (name in taken) != all(
        faults[rule][name] == "OK" for rule in rules)]
    # Here git looks for .gitmodules and then for the end, never for '\\'.
    wrong = [name for name in wrong
             if not re.search(rb"(modules|~\d+)[ .]*\\", name, re.I)]
    tap.ok(not wrong and len(names) - len(taken) > 2,
           f"{', '.join(rules)}: {len(taken)} of {len(names)} names are taken "
           f"as by {by} of git", wrong[:5])


def in_folder(name, folder):
    """Return whether the file system of this machine stores the name and
    returns it."""
    path = folder + b"/" + name
    try:
        os.mkdir(path)
    except (OSError, ValueError):
        return False
    try:
        return os.listdir(folder) == [name]
    finally:
        os.rmdir(path)


def directory(tap):
    """posix against a directory. What is refused here and stored there is
    what is no UTF-8."""
    names = [name for name in hostile()]
    faults = checked("posix", names)
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        inside = os.fsencode(folder) + b"/inside"
        os.mkdir(inside)
        for name, fault in zip(names, faults):
            stored = in_folder(name, inside)
            if stored != (fault == "OK") and fault != "ILL_FORMED":
                wrong.append((name, fault, stored))
    tap.ok(not wrong, f"posix: {len(names)} names in a directory of this "
           "machine", wrong[:5])


class Fat:
    """A FAT image, by mtools."""

    def __init__(self, folder):
        self.image = f"{folder}/fat.img"
        self.env = {**os.environ, "LC_ALL": "C.UTF-8",
                    "MTOOLS_SKIP_CHECK": "1"}
        with open(self.image, "wb") as file:
            file.truncate(64 << 20)
        # PATH of a user may lack sbin.
        tool = shutil.which("mkfs.vfat") or "/usr/sbin/mkfs.vfat"
        subprocess.run([tool, "-F", "32", self.image], check=True,
                       stdout=subprocess.DEVNULL)
        self.number = 0

    def entries(self, data):
        """Names in the bytes of a directory: long ones as they are stored,
        else short ones."""
        found, units = [], {}
        for at in range(0, len(data), 32):
            entry = data[at:at + 32]
            if entry[0] == 0:
                break
            if entry[0] == 0xE5:
                units = {}
            elif entry[11] == 0x0F:
                units[entry[0] & 0x3F] = \
                    entry[1:11] + entry[14:26] + entry[28:32]
            else:
                text = b"".join(units[i] for i in sorted(units))
                long = text.decode("utf-16-le", "surrogatepass") \
                    .split("\0")[0].rstrip("\uffff")
                stem, tail = (part.decode("cp850").rstrip(" ").encode()
                              for part in (entry[:8], entry[8:11]))
                short = stem + (b"." + tail if tail else b"")
                if entry[12] & 0x08:
                    stem = stem.decode().lower().encode()
                if entry[12] & 0x10:
                    tail = tail.decode().lower().encode()
                shown = stem + (b"." + tail if tail else b"")
                found.append((long.encode("utf-8", "surrogatepass")
                              if units else shown, short))
                units = {}
        return [names for names in found if names[1] not in (b".", b"..")]

    def store(self, name):
        """Make a directory of that name in a new one, and read from the image
        what it is called; None if it was not made."""
        self.number += 1
        box = f"::/b{self.number}"
        subprocess.run(["mmd", "-i", self.image, box], env=self.env,
                       check=True, stderr=subprocess.DEVNULL)
        made = subprocess.run(
            [b"mmd", b"-i", self.image.encode(), b"-D", b"s",
             box.encode() + b"/" + name], env=self.env, check=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        return self.listed(f"B{self.number}") if made.returncode == 0 \
            else None

    def listed(self, box):
        """The names in one directory of the root, read from the image."""
        with open(self.image, "rb") as file:
            data = file.read(1 << 16)
            size, per, reserved, fats = struct.unpack_from("<HBHB", data, 11)
            length, = struct.unpack_from("<I", data, 36)
            root, = struct.unpack_from("<I", data, 44)
            first = (reserved + fats * length) * size
            table = reserved * size

            def chain(cluster):
                out = b""
                while cluster < 0x0FFFFFF8:
                    file.seek(first + (cluster - 2) * per * size)
                    out += file.read(per * size)
                    file.seek(table + 4 * cluster)
                    cluster = struct.unpack("<I", file.read(4))[0] \
                        & 0x0FFFFFFF
                return out
            root = chain(root)
            at = next(i for i in range(0, len(root), 32)
                      if root[i:i + 11] == box.encode().ljust(11)
                      and root[i + 11] != 0x0F)
            high, = struct.unpack_from("<H", root, at + 20)
            low, = struct.unpack_from("<H", root, at + 26)
            return self.entries(chain(high << 16 | low))


def excused(name, fault):
    """The names that mtools stores against the rule, and the reason."""
    if fault == "TRAILING":  # Windows and Linux drop dots and spaces there
        return True
    return fault == "REFUSED" and b"\x7f" in name  # FatFs refuses it


# What mtools does to names before they are stored is not compared: it takes
# '\' for a slash, cuts what is above U+FFFF to 16 bits, puts ASCII where its
# code page has not, makes '_' of "'" in short names, and stores garbage for
# more than 255 bytes.
def on_fat(tap):
    """fat and fat83 against what is in a FAT image afterwards."""
    if shutil.which("mmd") is None:
        tap.skip("fat, fat83: names in a FAT image", "there are no mtools")
        return
    names = [name for name in hostile()
             if name and b"\0" not in name and b"/" not in name
             and b"\\" not in name and len(name) < 256
             and re.fullmatch("[\0-\x7f\xe9\u20ac]*",
                              name.decode("utf-8", "replace"))]
    rng = random.Random(3)
    names = [name for name in names if len(name) < 3 or b"a" in name
             or len(name) > 200] + rng.sample(names, 300)
    names = sorted(set(rng.sample(names, 500)) | {
        b"README.TXT", b"A", b"12345678.123", b"A.B", b"$%-_@~`", b"{}^#&",
        b"a+b,c;d=[e]", b"a..b", b".profile"})
    long_ones = checked("fat", names)
    short_ones = checked("fat83", names)
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        fat = Fat(folder)
        for name, fault, short in zip(names, long_ones, short_ones):
            found = fat.store(name)
            kept = bool(found) and found[0][0] == name
            if kept != (fault == "OK") and \
                    not (kept and excused(name, fault)):
                wrong.append((name, fault, found))
            if short == "OK" and found != [(name, name)]:
                wrong.append((name, "8.3", found))
    tap.ok(not wrong, f"fat, fat83: {len(names)} names in a FAT image",
           wrong[:8])


def on_zip(tap):
    """Names that zip accepts come out of an archive as they went in."""
    names = [name for name, fault in
             zip(hostile(), checked("zip", hostile())) if fault == "OK"]
    with io.BytesIO() as file:
        with zipfile.ZipFile(file, "w") as archive:
            for name in names:
                archive.writestr(zipfile.ZipInfo(name.decode()), b"")
        with zipfile.ZipFile(file) as archive:
            got = [name.encode() for name in archive.namelist()]
    tap.ok(got == names, f"zip: {len(names)} names in an archive")


def any_bytes(rng):
    """Bytes of a name, or of something like one."""
    if rng.randrange(3):
        return b"".join(rng.choices(
            [b"a", b"Z", b".", b" ", b"%", b"%2F", b"_41", b"/", b"\0", b"\\",
             b"-", b":", b"~1", b"con", b"NUL", b".git", "é".encode(),
             "€".encode(), "\U0001f600".encode(), b"\xc3", b"\xff", b"\x80",
             b"x" * 40, b"\x1f", "\u2215".encode(), ".txt".encode()],
            k=rng.randrange(12)))
    return rng.randbytes(rng.randrange(12))


def acceptable(rule, name):
    """By the model; of HFS+ it knows no length."""
    if name_model.check(rule, name)[0] != "OK":
        return False
    text = name.decode()
    units = len(unicodedata.normalize("NFD", text).encode("utf-16-le")) // 2
    return rule != "hfs" or units <= 255


def fuzz(tap):
    """Sanitized and escaped names are good by the model, wherever they came
    from; escaped ones are restored by Python, and no two are alike."""
    rng = random.Random(11)
    names = sorted({any_bytes(rng) for _ in range(6000)})
    for rule in RULES:
        narrow = rule in ("portable", "fat83", "iso9660", "iso9660_2")
        mark = ord(rng.choice("_X7" if narrow else "_X7\ufffd\u00e9"))
        clean = ask([("s", rule, mark, ROOM, name) for name in names])
        wrong = [name for name, r in zip(names, clean)
                 if r.status != OK or not acceptable(rule, r.bytes)
                 or r.changed != (r.bytes != name)
                 or (r.changed == 0) != acceptable(rule, name)]
        again = ask([("s", rule, mark, ROOM, r.bytes) for r in clean])
        wrong += [a.bytes for a, r in zip(again, clean)
                  if a.changed or a.bytes != r.bytes]
        tap.ok(not wrong, f"{rule}: any bytes become a name, once",
               wrong[:3])
        escaped(tap, rule, names, "_" if narrow else "%")


def kept(rule, stem, extension):
    """The longest extension, and then the longest stem, that the model of the
    rule accepts."""
    def cleaned(text):
        return "".join("_" if c in name_model.REFUSED[rule] else c
                       for c in text.upper())

    stem, extension = cleaned(stem.replace(".", "_")), cleaned(extension)

    def good(i, k):
        return name_model.check(rule, (stem[:i] + extension[:k]).encode()
                                )[0] == "OK"
    k = next(k for k in range(len(extension), -1, -1) if good(1, k))
    i = next(i for i in range(len(stem), 0, -1) if good(i, k))
    return (stem[:i] + extension[:k]).encode()


def stems(tap):
    """Stem and extension have limits of their own."""
    rng = random.Random(7)
    names = [("".join(rng.choices("abXY09_-+ .", k=rng.randrange(1, 40))),
              "." + "".join(rng.choices("abXY09_-+", k=rng.randrange(1, 16))))
             for _ in range(6000)]
    names += [("document", ".properties"), ("photograph", ".jpeg"),
              ("under_score", ".longext")]
    names = [(stem, ext) for stem, ext in names if stem[0] != "."]
    for rule in ("fat83", "iso9660", "iso9660_2"):
        got = ask([("s", rule, ord("_"), ROOM, (stem + ext).encode())
                   for stem, ext in names])
        wrong = [(stem, ext, r.bytes) for (stem, ext), r in zip(names, got)
                 if r.bytes != kept(rule, stem, ext)]
        tap.ok(not wrong, f"{rule}: stem and extension are as long as can be",
               wrong[:3])


def escaped(tap, rule, names, lead):
    """Escaped by a rule: accepted, restored, all different."""
    pattern = re.compile(re.escape(lead.encode()) + b"([0-9A-F]{2})")
    got = ask([("e", rule, ord(lead), ROOM, name) for name in names])
    wrong, seen = [], set()
    for name, r in zip(names, got):
        if r.status == BAD:
            if FAULTS[r.fault] not in ("LONG", "EXTENSION"):
                wrong.append((name, FAULTS[r.fault]))
            continue
        back = pattern.sub(lambda m: bytes([int(m.group(1), 16)]), r.bytes) \
            if r.bytes != lead.encode() else b""
        stays = acceptable(rule, name) and not pattern.search(name) \
            and name != lead.encode()
        if r.status != OK or back != name or r.bytes in seen \
                or not acceptable(rule, r.bytes) or stays == bool(r.changed):
            wrong.append((name, r.bytes))
        seen.add(r.bytes)
    back = ask([("u", rule, ord(lead), ROOM, r.bytes)
                for r in got if r.status == OK])
    undone = [r.bytes for r in back]
    tap.ok(not wrong and undone == [name for name, r in zip(names, got)
                                    if r.status == OK]
           and len(seen) > len(names) // 20,
           f"{rule}: {len(seen)} escaped names are restored, none is another",
           wrong[:3])


FLAGS = {"absolute": 1, "not_relative": 2, "dot": 4, "dotdot": 8, "empty": 16,
         "end": 32, "stay": 64}


def path_model(rule, flags, above, data):
    """(fault, lowest, depth) of a path; the fault is of the first part."""
    allowed = {name for name, bit in FLAGS.items() if flags & bit}
    if not data:
        return "EMPTY"
    absolute = data.startswith(b"/")
    if absolute and "absolute" not in allowed:
        return "ABSOLUTE"
    if not absolute and "not_relative" in allowed:
        return "RELATIVE"
    parts = data.split(b"/")[absolute:]
    if parts == [b""]:
        return "OK", 0, 0
    depth = lowest = 0
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        if part == b"":
            if last and "end" not in allowed or \
                    not last and "empty" not in allowed:
                return "EMPTY"
        elif part == b".":
            if "dot" not in allowed:
                return "DOTS"
        elif part == b"..":
            if "dotdot" not in allowed:
                return "DOTS"
            if absolute and depth == 0 and "stay" in allowed:
                continue
            depth -= 1
            lowest = min(lowest, depth)
            if depth < (0 if absolute else -above):
                return "ROOT"
        else:
            fault, _ = name_model.check(rule, part)
            if fault != "OK":
                return fault
            depth += 1
    return "OK", lowest, depth


def paths(tap):
    """Random paths against a model, with all flags."""
    rng = random.Random(5)
    records, wrong = [], []
    for _ in range(60000):
        data = b"".join(rng.choices(
            [b"/", b"/", b"/", b".", b"..", b"a", b"../", b"b.c", b"\0",
             b"\xff", b" "], k=rng.randrange(9)))
        records.append(("p", rng.choice(["posix", "windows"]),
                        rng.randrange(128), rng.randrange(3), data))
    for (_, rule, flags, above, data), r in zip(records, ask(records)):
        want = path_model(rule, flags, above, data)
        got = FAULTS[r.status]
        if got == "OK":
            got = got, r.lowest, r.depth
        if got != want:
            wrong.append((data, flags, above, got, want))
    tap.ok(not wrong, f"{len(records)} paths against a model", wrong[:3])


def units(tap):
    """WTF-8 and surrogate escapes against Python's."""
    rng = random.Random(9)
    pool = [0x41, 0x7FF, 0x800, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDC80,
            0xDCC3, 0xDCA9, 0xDCFF, 0xDFFF, 0xE000, 0xFFFF, 0xD83D, 0xDE00]
    names = [struct.pack(f"<{n}H", *rng.choices(pool, k=n))
             for n in (rng.randrange(9) for _ in range(20000))]
    there = ask([("w", "posix", 0, ROOM, name) for name in names])
    back = ask([("W", "posix", 0, ROOM, r.bytes) for r in there])
    wrong = [name for name, r, b in zip(names, there, back)
             if b.status != OK or b.bytes != name or r.bytes != name.decode(
                 "utf-16-le", "surrogatepass").encode(
                     "utf-8", "surrogatepass")]
    tap.ok(not wrong, "WTF-8 as Python makes it, there and back", wrong[:3])
    names = [any_bytes(rng) for _ in range(20000)]
    there = ask([("B", "posix", 0, ROOM, name) for name in names])
    back = ask([("b", "posix", 0, ROOM, r.bytes) for r in there])
    wrong = [name for name, r, b in zip(names, there, back)
             if b.status != OK or b.bytes != name or r.bytes != name.decode(
                 "utf-8", "surrogateescape").encode(
                     "utf-16-le", "surrogatepass")]
    tap.ok(not wrong, "bytes in units as PEP 383 has them, there and back",
           wrong[:3])


def run(tap):
    """All of it."""
    for test in (pairs, scalars, decomposed, windows, git, directory, on_fat,
                 on_zip, fuzz, stems, paths, units):
        test(tap)
