"""zips: examples/zip over archives made by real tools, compared with zipfile,
unzip and bsdtar."""
# SPDX-License-Identifier: MIT
# group: zip = zip storm-zip | run_host
import binascii
import io
import os
import random
import shutil
import struct
import subprocess
import tempfile
import warnings
import zipfile

import limits
import shown
from machine import Machine, ROOT, storm, with_module

NATIVE = f"{ROOT}/build/host/zip"
QUESTION = "page of names: 437 850 852 855 866 932? "
FIELD = 0x7075
TREE = ["a.txt", "d/x", "é.txt", "привет.txt", "d/日本語.txt", "ж/ё", "😀",
        "Straße nach Köln", "e\u0301"]
# What is in one page alone, and for which bsdtar has that page too.
IN_PAGES = {"cp866": ["Привет.txt", "ёлка/ЁЖ", "a.txt"],
            "cp437": ["Ünïcödé", "░▒▓", "a.txt"],
            "cp850": ["Øre.txt", "ÅÄÖ/þ"], "cp852": ["Zażółć/gęślą"],
            "cp855": ["Ђорђе.txt"]}


class Raw(zipfile.ZipInfo):
    """An entry whose name is bytes, in no known encoding or in UTF-8."""

    raw, is_utf8 = b"", False

    def _encodeFilenameFlags(self):
        return self.raw, self.flag_bits & ~0x800 | 0x800 * self.is_utf8


def field(name, text, version=1, crc=None):
    """The Unicode Path extra field of Info-ZIP."""
    body = struct.pack("<BI", version, binascii.crc32(name)
                       if crc is None else crc) + text
    return struct.pack("<HH", FIELD, len(body)) + body


def archive(entries, comment=b""):
    """The bytes of an archive; an entry is (name, flag, extra fields)."""
    file = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(file, "w") as out:
        warnings.simplefilter("ignore")  # two entries of one name
        for name, is_utf8, extra in entries:
            entry = Raw("x")
            entry.raw, entry.is_utf8, entry.extra = name, is_utf8, extra
            out.writestr(entry, b"data")
        out.comment = comment
    return file.getvalue()


OTHER = struct.pack("<HH3s", 0x5455, 3, b"abc")
HOSTILE = [  # entries, and the rows for each
    ((b"../x", False, b""), ["page ../x", "  byte 0: dots"]),
    ((b"a/../../x", False, b""), ["page a/../../x", "  byte 2: dots"]),
    ((b"/etc/passwd", False, b""), ["page /etc/passwd", "  byte 0: absolute"]),
    ((b"a\\b", False, b""), ["page a\\x5Cb", "  byte 1: refused here"]),
    ((b"C:x", False, b""), ["page C:x", "  byte 1: drive"]),
    ((b"a\0b", False, b""), ["page a\\x00b", "  byte 1: NUL"]),
    ((b"", False, b""), ["page ", "  byte 0: empty"]),
    ((b"\xff\xfe", True, b""), ["utf8 \\xFF\\xFE", "  byte 0: not UTF-8"]),
    ((b"\xc0\xaf", True, b""), ["utf8 \\xC0\\xAF", "  byte 0: not UTF-8"]),
    (("\u202etxt".encode(), True, b""), ["utf8 \\xE2\\x80\\xAEtxt"]),
    ((b"\x1b[2J", False, b""), ["page \\x1B[2J"]),
    ((b"n\x81", False, field(b"n\x81", "né".encode())), ["7075 né"]),
    ((b"n\x81", False, OTHER + field(b"n\x81", "né".encode()) + OTHER),
     ["7075 né"]),
    ((b"x", False, field(b"x", b"../../x")),
     ["7075 ../../x", "  byte 0: dots"]),
    ((b"x", True, field(b"x", b"y")), ["utf8 x"]),
    ((b"n\x81", False, field(b"n\x82", "né".encode())),
     ["page nü", "  field 7075 of another name"]),
    ((b"n", False, field(b"n", b"m", crc=1)),
     ["page n", "  field 7075 of another name"]),
    ((b"n", False, field(b"n", b"m", version=2)),
     ["page n", "  field 7075 of another version"]),
    ((b"n", False, field(b"n", b"\xed\xa0\x80")),
     ["page n", "  field 7075 is not UTF-8"]),
    ((b"n", False, field(b"n", b"")), ["7075 ", "  byte 0: empty"]),
    ((b"n", False, struct.pack("<HH4s", FIELD, 4, b"\1\0\0\0")),
     ["page n", "  field 7075 is truncated"]),
    ((b"n", False, struct.pack("<HH", FIELD, 90)),
     ["page n", "  extra fields are truncated"]),
    ((b"n", False, b"\x75\x70\0"), ["page n"]),
    ((b"a" * 1024, False, b""), ["page " + "a" * 1024]),
    ((b"\x81" * 1025, False, b""), ["long " + "\\x81" * 64 + "..."]),
    ((("é" * 600).encode(), True, b""), ["utf8 " + "é" * 600])]


def rows_of(data, codec):
    """The output of the example for good names, by zipfile, which ignores the
    field of Info-ZIP."""
    entries = zipfile.ZipFile(io.BytesIO(data)).infolist()
    many = "y" if len(entries) == 1 else "ies"
    rows = [f"ZIP, {len(entries)} entr{many}"]
    for entry in entries:
        name, kind = entry.orig_filename, "utf8"
        if not entry.flag_bits & 0x800:
            raw, kind = name.encode("cp437"), "page"
            name = raw.decode(codec)
            start = field(raw, b"")[4:]
            extra = entry.extra
            while len(extra) >= 4:
                tag, size = struct.unpack_from("<HH", extra)
                if tag == FIELD and extra[4:9] == start:
                    name, kind = extra[9:4 + size].decode(), "7075"
                extra = extra[4 + size:]
        rows.append(f"{kind} {shown.show(name.encode())}")
    return rows + ["end"]


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
    first, *rows = out.decode().split("\r\n")[:-1] or [""]
    return (status if first == QUESTION + page.decode() else first), rows


def locale(folder):
    """An environment in which Info-ZIP knows that names are UTF-8: it looks
    for one locale alone."""
    for name in ("C.utf8", "C.UTF-8"):
        if os.path.isdir(f"/usr/lib/locale/{name}"):
            os.symlink(f"/usr/lib/locale/{name}", f"{folder}/en_US.UTF-8")
            break
    return {**os.environ, "LOCPATH": folder, "LC_ALL": "en_US.UTF-8"}


def tool(folder, *line):
    """Run one of the tools beside a tree; what it prints."""
    return subprocess.run(line, cwd=f"{folder}/tree", check=True,
                          env=locale_of[folder],
                          stdout=subprocess.PIPE).stdout.decode()


locale_of = {}


def grow(folder):
    """A tree of files."""
    os.mkdir(f"{folder}/locale")
    locale_of[folder] = locale(f"{folder}/locale")
    for path in TREE:
        os.makedirs(os.path.dirname(f"{folder}/tree/{path}"), exist_ok=True)
        with open(f"{folder}/tree/{path}", "w", encoding="utf-8") as file:
            file.write(path)


# Each is a program, or one of two.
PACKERS = {"zip": ["zip -qr {} ."], "bsdtar": ["bsdtar -acf {} d ж a.txt 😀"],
           "7-Zip": ["7zz a -bso0 {} .", "7z a -bso0 {} ."]}


def packed(folder):
    """(tool, archive) of each; no archive where it is not here."""
    file = f"{folder}/zip.zip"
    with zipfile.ZipFile(file, "w") as out:
        for path in TREE:
            out.write(f"{folder}/tree/{path}", path)
    yield "zipfile", file
    for what, lines in PACKERS.items():
        file = f"{folder}/{what}.zip"
        lines = [line for line in lines if shutil.which(line.split()[0])]
        if lines:
            tool(folder, *lines[0].format(file).split())
        yield what, file if lines else None


def of_tools(tap, board, image):
    """Archives as the tools make them; what the tools list."""
    with tempfile.TemporaryDirectory() as folder:
        grow(folder)
        for what, file in packed(folder):
            if file is None:
                tap.skip(f"an archive of {what}", f"{what} is missing")
                continue
            with open(file, "rb") as stream:
                data = stream.read()
            status, rows = run_on(board, image, data)
            want = rows_of(data, "cp437")
            names = {row[5:] for row in rows[1:-1]}
            tap.ok(status == 0 and rows == want and "d/日本語.txt" in names,
                   f"an archive of {what}", f"{status} {rows}\n{want}")
        entries = [(b"n_%d" % i, False, field(b"n_%d" % i, name.encode()))
                   for i, name in enumerate(TREE)]
        entries += [(b"good", False, field(b"other", b"bad")),
                    (b"old", False, field(b"old", b"new", version=2))]
        data = archive(entries)
        with open(f"{folder}/field.zip", "wb") as stream:
            stream.write(data)
        status, rows = run_on(board, image, data)
        names = [row[5:] for row in rows[1:-1] if row[0] != " "]
        tap.ok(status == 0 and names == TREE + ["good", "old"],
               "names of the field 7075", rows)
        if not shutil.which("unzip"):
            tap.skip("unzip reads the same names", "unzip is missing")
            return
        run = subprocess.run(["unzip", "-Z1", f"{folder}/field.zip"],
                             env=locale_of[folder], stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, check=False)
        tap.ok(run.stdout.decode().split() == [
            word for name in names for word in name.split()],
               "unzip reads the same names", run.stdout)


def in_pages(tap, board, image):
    """Names in a page that the caller knows."""
    for codec, names in IN_PAGES.items():
        data = archive([(name.encode(codec), False, b"") for name in names])
        page = codec[2:].encode()
        status, rows = run_on(board, image, data, page)
        want = rows_of(data, codec)
        tap.ok(status == 0 and rows == want and rows[1:-1]
               == [f"page {name}" for name in names],
               f"names in {codec}", f"{status} {rows}\n{want}")
        if not board:
            as_bsdtar(tap, codec, data, names)


def as_bsdtar(tap, codec, data, names):
    """The names of an archive, read by another program."""
    what = f"bsdtar reads the same names in {codec}"
    if not shutil.which("bsdtar"):
        tap.skip(what, "bsdtar is missing")
        return
    with tempfile.TemporaryDirectory() as folder:
        grow(folder)
        with open(f"{folder}/page.zip", "wb") as stream:
            stream.write(data)
        said = tool(folder, "bsdtar", "-tf", f"{folder}/page.zip",
                    "--options", f"hdrcharset={codec.upper()}")
        tap.ok(said.split("\n")[:-1] == names, what, said)


def spoilt():
    """(what is said, archive) of directories that are none."""
    good = archive([(b"a", False, b""), (b"b", False, b"")])
    end = good.rindex(b"PK\5\6")
    first = good.index(b"PK\1\2")
    none = "no ZIP: no end of a central directory"

    def at(place, data):
        return good[:place] + data + good[place + len(data):]
    yield none, b""
    yield none, b"PK"
    yield none, good[:-1]
    yield none, good + b"\0x"
    yield none, at(end, b"PK\5\7")
    yield none, at(end + 20, b"\1")
    yield "no ZIP: ZIP64", at(end + 8, b"\xff\xff\xff\xff")
    yield "no ZIP: ZIP64", at(end + 12, b"\xff\xff\xff\xff")
    yield "no ZIP: ZIP64", at(end + 16, b"\xff\xff\xff\xff")
    yield "no ZIP: more than one file", at(end + 4, b"\1")
    yield "no ZIP: more than one file", at(end + 8, b"\1")
    yield ("no ZIP: the central directory is not here",
           at(end + 12, struct.pack("<I", end + 1)))
    yield ("no ZIP: the central directory is not here",
           at(end + 16, struct.pack("<I", first + 1)))
    yield "bytes after the last entry", at(end + 8, b"\1\0\1\0")
    yield "an entry is missing", at(end + 8, b"\3\0\3\0")
    yield "an entry is missing", at(first, b"PK\1\3")
    yield "an entry is truncated", at(first + 28, b"\xff\xff")
    yield "an entry is truncated", at(first + 32, b"\xff\xff")
    yield "  local header: there is none", at(0, b"PK\3\5")
    yield "  local header: there is none", at(
        first + 42, b"\xff\xff\xff\xfe")
    yield "  local header: another name", at(30, b"c")
    yield "  local header: another name", at(26, b"\2")
    yield "  local header: another encoding", at(7, b"\x08")
    # An entry, and a name of a local header, that end after what is theirs.
    yield "an entry is missing", b"PK\1\2" + struct.pack(
        "<4sHHHHIIH", b"PK\5\6", 0, 0, 1, 1, 4, 0, 0)
    local = b"PK\3\4".ljust(26, b"\0") + b"\2\0\0\0"
    entry = b"PK\1\2".ljust(28, b"\0") + b"\2".ljust(18, b"\0") + b"PK"
    yield "  local header: another name", local + entry + struct.pack(
        "<4sHHHHIIH", b"PK\5\6", 0, 0, 1, 1, len(entry), len(local), 0)
    yield "page a", good + b"\0\0\0"
    yield "page a", b"#!/bin/sh\n" + good


def run(tap, board, image):
    """The names of archives, on a board."""
    of_tools(tap, board, image)
    in_pages(tap, board, image)
    data = archive([entry for entry, _ in HOSTILE], b"a comment")
    status, rows = run_on(board, image, data)
    want = [f"ZIP, {len(HOSTILE)} entries",
            *(row for _, said in HOSTILE for row in said), "end"]
    wrong = [pair for pair in zip(rows, want) if pair[0] != pair[1]]
    tap.ok(status == 0 and rows == want, "names that are wrong",
           f"{status} {len(rows)} {len(want)} {wrong[:2]}")
    for number, (said, data) in enumerate(spoilt()):
        status, rows = run_on(board, image, data)
        if board and number in (0, 1, 2, 3, 5):
            continue  # zeros are after it there
        tap.ok(status == 0 and said in rows, f"spoilt: {said} ({number})",
               rows)
    return tap.done() if board else 0


def run_host(tap):
    """The same on this machine; every truncation, and broken copies."""
    run(tap, None, None)
    data = archive([entry for entry, _ in HOSTILE[:14] + HOSTILE[15:20]],
                   b"PK\5\6 in a comment")
    status, count = storm("zip", data, 8000)
    tap.ok(status == 0, f"{count} broken archives do no harm", status)
    rng = random.Random(5)
    wrong = []
    for _ in range(200):
        codec, names = rng.choice([*IN_PAGES.items()])
        entries = []
        for _ in range(rng.randrange(1, 8)):
            name = rng.choice(names).encode(codec) + b"%d" % rng.randrange(9)
            extra = rng.choice([b"", OTHER, field(name, "ж😀".encode()),
                                OTHER + field(name, "é".encode()) + OTHER])
            entries.append((name, False, extra) if rng.random() < .7 else
                           (rng.choice(TREE).encode(), True, extra))
        data = archive(entries, rng.randbytes(rng.randrange(30)))
        status, rows = run_on(None, None, data, codec[2:].encode())
        if status != 0 or rows != rows_of(data, codec):
            wrong.append((rows, rows_of(data, codec)))
    tap.ok(not wrong, "200 archives with names of every kind", wrong[:1])
