"""protocols: the programs of docs/protocols.md print what the page says; over
hostile inputs, with sanitizers, their functions give what Python's codecs and
its parser of headers give, or what the specification of each protocol says."""
# SPDX-License-Identifier: MIT
# group: protocols = plain/core.a sanitized/core.a | run
import email.message
import os
import random
import re
import struct
import subprocess
import unicodedata

import examples
import limits
from toolbox import CC, ROOT

PAGE = "docs/protocols.md"
BUILD = f"{ROOT}/build/host/protocols"
HERE = f"{ROOT}/tests/host/protocols"
LONGEST = 25  # lines of a program that are not empty
LONGER = {"Telnet and TCP": 40}  # it has a state machine
SECTION = re.compile(r"^## (.*?)\n(.*?)(?=^## |\Z)", re.M | re.S)
BYTES = re.compile(r"[0-9A-F]{2}( [0-9A-F]{2})*")
# The functions of all.c, in its order.
NAMES = ("nanopb_put nanopb_get cut ble_put host_valid http_put usb_put "
         "usb_get ssid_show ble_get host_put http_get cifs_put cifs_get "
         "mtp_put mtp_get telnet_text").split()
# Bytes of output that the page says are enough; others get a room.
ROOMS = {"nanopb_put": 99, "nanopb_get": 64, "host_valid": 1, "usb_put": 254,
         "usb_get": 381, "ssid_show": 96, "ble_get": 762, "host_put": 63,
         "http_get": 765, "cifs_put": 510, "cifs_get": 765, "mtp_put": 511,
         "mtp_get": 765}
# SFM_... of Linux, fs/smb/client/cifs_unicode.h, without SFM_SLASH, which it
# does not map either.
SFM = {'"': 0xF020, "*": 0xF021, ":": 0xF022, "<": 0xF023, ">": 0xF024,
       "?": 0xF025, "|": 0xF027, **{chr(n): 0xF000 + n for n in range(1, 32)}}
SFM_LAST = {" ": 0xF028, ".": 0xF029}
DEVICES = re.compile(r"(?i)(con|prn|aux|nul|(com|lpt)[1-9])\s*(\.|$)")


def sections():
    """The programs of the page: (heading, code, rows of its table)."""
    for heading, body in SECTION.findall(examples.text(PAGE)):
        code, = re.findall(r"```c\n(.*?)```", body, re.S)
        yield heading, code, re.findall(r"^\| (`.*`)? ?\| (`.*`)? ?\|$", body,
                                        re.M)


def data(cell):
    """The bytes of a cell of a table."""
    cell = cell.strip("`")
    return bytes.fromhex(cell) if BYTES.fullmatch(cell) else cell.encode()


def as_printed(tap):
    """Each program, alone, as the page has it."""
    found = list(sections())
    tap.ok(len(found) == len(NAMES) and all(rows for *_, rows in found),
           f"{PAGE} has a program for each function", len(found))
    links = re.findall(r"\| \[(.*?)\]", examples.text(PAGE))
    tap.ok(links == [heading for heading, *_ in found],
           "the first table has them in their order", links)
    os.makedirs(f"{BUILD}/include", exist_ok=True)
    for name in ("text.pb.h", "pb_encode.h", "pb_decode.h"):
        with open(f"{BUILD}/include/{name}", "w", encoding="utf-8") as file:
            file.write(f'#include "{HERE}/nanopb.h"\n')
    with open(f"{BUILD}/programs.h", "w", encoding="utf-8") as file:
        for number in range(len(found)):
            file.write(f'#define main main_{number}\n#include "{number}.c"\n'
                       "#undef main\n")
    long = [heading for heading, code, _ in found if len(
        [line for line in code.splitlines() if line]) > LONGER.get(
            heading, LONGEST) or
        max(map(len, code.splitlines())) > 80]
    tap.ok(not long, f"a program has at most {LONGEST} lines, or what is "
           "said here", long)
    for number, (heading, code, rows) in enumerate(found):
        path = f"{BUILD}/{number}"
        with open(f"{path}.c", "w", encoding="utf-8") as file:
            file.write(code)
        made = subprocess.run(
            f"{CC} -std=c99 -Wall -Wextra -Werror -I{BUILD}/include "
            f"-Icore/include '{path}.c' {examples.CORE} -o '{path}'",
            shell=True, cwd=ROOT, check=False).returncode == 0
        out = [made and subprocess.run(
            [path], input=data(sent), stdout=subprocess.PIPE, check=False,
            timeout=limits.WALL).stdout.rstrip(b"\n") for sent, _ in rows]
        tap.ok(made and out == [data(want) for _, want in rows],
               f"{PAGE}: {heading}", out)


def ask(cases):
    """The outputs for cases of (function, input, room or None)."""
    made = subprocess.run(
        f"{CC} -std=gnu11 -O1 -g -fsanitize=address,undefined "
        f"-fno-sanitize-recover=all -I{BUILD} -I{BUILD}/include "
        f"-Icore/include '{HERE}/all.c' build/host/sanitized/core.a "
        f"-o '{BUILD}/all'", shell=True, cwd=ROOT, check=False)
    if made.returncode:
        return []
    sent = b"".join(struct.pack("<BHH", NAMES.index(name), room or ROOMS[name],
                                len(s)) + s for name, s, room in cases)
    run = subprocess.run([f"{BUILD}/all"], input=sent, check=False,
                         stdout=subprocess.PIPE, timeout=limits.WALL)
    found, at = [], 0
    while at < len(run.stdout):
        n, = struct.unpack_from("<H", run.stdout, at)
        found.append(run.stdout[at + 2:at + 2 + n])
        at += 2 + n
    return found if run.returncode == 0 else found[:-1]


def text_of(s):
    """The text of bytes; None if they are not UTF-8."""
    try:
        return s.decode()
    except UnicodeDecodeError:
        return None


def fitting(parts, room, size):
    """The parts at the start of a text that fit into a room."""
    taken = []
    for part in parts:
        room -= size(part)
        if room < 0:
            break
        taken.append(part)
    return "".join(taken)


def utf16(s):
    """The number of units of a text."""
    return len(s.encode("utf-16-le")) // 2


def shown(s):
    """Bytes as text, without controls."""
    return "".join("\ufffd" if unicodedata.category(c) == "Cc" else c
                   for c in s.decode("utf-8", "replace")).encode()


# Inputs near the limits. A text is a list of what a reader takes for one
# character each, so its graphemes are known without a table of them.
CHARACTERS = ["a", "é", "e\u0301", "€", "日", "😂", "\U0001f1e9\U0001f1ea",
              "👩\u200d🔬", "ก\u0e33", "\r\n"]
BAD = [b"\xff", b"\xc3", b"\xe2\x82", b"\xf0\x9f\x98", b"\xed\xa0\xbd",
       b"\xc0\xaf", b"\xf4\x90", b"\x1b[2J", b"\0"]


def texts(rng, limit, size):
    """Texts whose size is around a limit: it, one less, one more, and a
    character that crosses it."""
    for last in CHARACTERS:
        for room in range(limit - size(last) - 1, limit + 2):
            if room >= 0:
                yield ["a"] * room + [last]
                yield ["a"] * room + [last, "b"]
    for _ in range(60):
        parts, left = [], limit + rng.randrange(-3, 4)
        while left > 0:
            parts.append(rng.choice(CHARACTERS[:9]))
            left -= size(parts[-1])
        yield parts
    yield []


def spoiled(rng, s):
    """Bytes with a part that is ill-formed, or a control, anywhere."""
    for at in (0, len(s), rng.randrange(len(s) + 1)):
        yield s[:at] + rng.choice(BAD) + s[at:]


def size8(part):
    """The bytes of a part of a text."""
    return len(part.encode())


def nanopb(rng):
    """Strings: tag 0A, a length, UTF-8 (protobuf, "Encoding")."""
    for parts in texts(rng, 63, size8):
        text = "".join(parts)
        wire = text.encode()
        want = fitting(text, 63, size8).encode()
        yield ("nanopb_put", wire, None), bytes([10, len(want)]) + want
        if len(wire) < 128:
            yield ("nanopb_get", bytes([10, len(wire)]) + wire, None), want
            yield ("nanopb_get", bytes([10, len(wire) + 1]) + wire, None), b""
        for s in spoiled(rng, wire[:50]):
            if b"\0" not in s:
                good = text_of(s) is not None
                head = bytes([10, len(s)])
                yield ("nanopb_put", s, None), (head + s) * good
                yield ("nanopb_get", head + s, None), s * good
    yield ("nanopb_get", b"\x0a", None), b""
    yield ("nanopb_get", b"\x0a\xff\xff\xff\xff\x7f", None), b""


def usb(rng):
    """Descriptors: USB 2.0, section 9.6.7, table 9-16."""
    for parts in texts(rng, 126, utf16):
        text = "".join(parts)
        for s in [text.encode(), *spoiled(rng, text.encode())]:
            units = fitting(s.decode("utf-8", "replace"), 126,
                            utf16).encode("utf-16-le")
            yield ("usb_put", s, None), bytes([2 + len(units), 3]) + units
            yield ("usb_get", bytes([2 + len(units), 3]) + units, None), \
                units.decode("utf-16-le").encode()
    for s, want in units_of(rng, 253):
        for n in {2 + len(s), 255, rng.randrange(2, 256)}:
            yield ("usb_get", bytes([n, 3]) + s, None), \
                s[:n - 2].decode("utf-16-le", "replace").encode() \
                if n < 2 + len(s) else want
        yield ("usb_get", bytes([2 + len(s), rng.choice([0, 1, 2, 4])]) + s,
               None), b""
    for s in (b"", b"\3", b"\0\3aa", b"\1\3aa"):
        yield ("usb_get", s, None), b""


def units_of(rng, most):
    """Bytes of UTF-16LE, hostile ones too, and their text."""
    for _ in range(200):
        s = b"".join(rng.choice([b"a\0", b"\xac\x20", b"\x3d\xd8", b"\x02\xde",
                                 b"\x3d\xd8\x02\xde", b"\xff\xff"])
                     for _ in range(rng.choice([0, 1, 2, 3, 40, 140])))
        s = s[:rng.choice([len(s), most, most - 1, len(s) - 1 | 1])][:most]
        yield s, s.decode("utf-16-le", "replace").encode()


def mtp(rng):
    """Strings of PIMA 15740 and MTP 1.1: a number, units with a NUL."""
    for parts in texts(rng, 254, utf16):
        text = "".join(parts)
        for s in [text.encode(), *spoiled(rng, text.encode())]:
            units = fitting(s.decode("utf-8", "replace").split("\0")[0], 254,
                            utf16)
            wire = f"{units}\0".encode("utf-16-le")
            wire = bytes([len(wire) // 2]) + wire if units else b"\0"
            yield ("mtp_put", s, None), wire
            yield ("mtp_get", wire, None), units.encode()
            yield ("mtp_get", wire + b"more", None), units.encode()
            yield ("mtp_get", wire[:-1], None), b""
    for s, _ in units_of(rng, 511):
        s = s[:len(s) & ~1]
        n = min(len(s) // 2, 255)
        yield ("mtp_get", bytes([n]) + s, None), \
            s[:2 * n].decode("utf-16-le", "replace").encode()
        if n < 255:
            yield ("mtp_get", bytes([n + 1]) + s + b"a", None), b""


# A command of Telnet, as RFC 854 and 855 have them, or a byte of text.
TELNET = re.compile(
    rb"\xff(?:(\xff)|\xfa(?:[^\xff]|\xff[^\xf0])*(?:\xff\xf0|\xff?\Z)|"
    rb"([\xfb-\xfe])(.)|[^\xfa-\xff]|[\xfb-\xfe]?\Z)|(.)", re.S)


def telnet(rng):
    """Lines of Telnet: RFC 854, and the refusals that it asks for."""
    near = [0, 10, 13, 13, 13, 0x61, 0xC3, 0xA9, 0xEF, 0xF0, 0xF0, 0xF1, 0xFA,
            0xFA, 0xFB, 0xFC, 0xFD, 0xFE, 0xFF, 0xFF, 0xFF, 0xFF]
    for n in range(3000):
        s = bytes(rng.choice(near) for _ in range(n % 40))
        want, cr = b"", False
        for escaped, verb, option, plain in TELNET.findall(s):
            if verb in (b"\xfb", b"\xfd"):  # WILL: DONT; DO: WONT
                want += b"\xff" + (b"\xfe" if verb == b"\xfb" else
                                   b"\xfc") + option
            text = escaped + plain
            if text and not (cr and text in b"\n\0"):
                want += text
            cr = text == b"\r" if text else cr
        yield ("telnet_text", s, max(len(s), 1)), want


def radio(rng):
    """SSIDs (IEEE 802.11, 9.4.2.2), names of BLE (Core Specification, volume
    3, part C, 11 and 12.1; Supplement, part A, 1.2), labels of mDNS."""
    for room in (32, 63, 248):
        for parts in texts(rng, room, size8):
            s = "".join(parts).encode()
            yield ("cut", s, room), fitting(parts, room, size8).encode()
            for bad in spoiled(rng, s):
                if text_of(bad) is None:
                    yield ("cut", bad, room), b""
    for room in (1, 2, 3, 28, 31, 255):
        for parts in texts(rng, room - 2, size8):
            s = "".join(parts).encode()
            name = fitting(parts, room - 2, size8).encode()
            want = bytes([len(name) + 1, 9 if name == s else 8]) + name
            yield ("ble_put", s, room), want if name else b""
            yield ("ble_get", want + b"\2\1\6", None), shown(name)
            yield ("ble_get", b"\2\1\6" + want[:-1], None), b""
    for n in range(36):
        for s in spoiled(rng, b"a" * n):
            head = bytes([0, len(s) & 255])
            yield ("ssid_show", head + s, None), \
                shown(s) if len(s) <= 32 else b""
            yield ("ssid_show", head + s[:-1], None), b""
            yield ("ssid_show", head + s[:32] + b"more", None), \
                shown(s) if len(s) <= 32 else b""
            yield ("ble_get", b"\2\1\6" + bytes([len(s) + 1, 8]) + s + b"\0",
                   None), shown(s)
    for s in (b"", b"\0", b"\1\0", b"\0\xff" + b"a" * 255):
        yield ("ssid_show", s, None), b""
    for s in (b"", b"\0", b"\1", b"\xff\x09a", b"\0\2\x09a", b"\2\x0aa"):
        yield ("ble_get", s, None), b""
    yield ("ble_get", b"\xff\x09" + b"\xff" * 254, None), \
        "\ufffd".encode() * 254


LABEL = r"(?!-)[A-Za-z0-9-]{1,63}(?<!-)"
HOST = re.compile(rf"(?=.{{1,253}}\.?$){LABEL}(\.{LABEL})*\.?", re.S)


def hosts(rng):
    """Host names: RFC 1035, sections 2.3.1 and 2.3.4; RFC 1123, 2.1."""
    for _ in range(400):
        text = "".join(rng.choices("aZ0-. é_Š日\u0301", k=rng.choice(
            [0, 1, 3, 8, 62, 63, 64, 70, 200])))
        base = "".join(c for c in unicodedata.normalize("NFKD", text)
                       if not unicodedata.combining(c))
        want = re.sub(r"[^a-z0-9]+", "-", base.lower()).lstrip("-")[:63]
        yield ("host_put", text.encode(), None), want.rstrip("-").encode()
    yield ("host_put", b"\xff\xc3", None), b""
    names = ["", ".", "..", "a", "a.", "a..", ".a", "-", "a-", "-a", "a.-b",
             "a-.b", "a_b", "1.2", "xn--kche-0ra", "a" * 63, "a" * 64, "é"]
    for n in range(248, 258):
        names += [(("a" * 60 + ".") * 5)[:n], (("a" * 60 + ".") * 5)[:n] + "."]
    names += ["".join(rng.choices("aZ0-.", k=rng.randrange(1, 9)))
              for _ in range(300)]
    for name in names:
        yield ("host_valid", name.encode(), None), \
            bytes([HOST.fullmatch(name) is not None])


def named_by(header):
    """The name in a header, which Python takes from filename= if there is
    one; RFC 6266, section 4.3, from filename*=."""
    parsed = email.message.Message()
    parsed["Content-Disposition"] = re.sub(
        r'filename=".*"; (?=filename\*=)', "", header)
    return parsed.get_filename()


def http(rng):
    """Headers, by Python's parser of them (RFC 2231, 6266, 8187)."""
    for _ in range(300):
        name = "".join(rng.choices(["a", ".txt", " ", "é", "€", "😂", "%41",
                                    ";", "'", "=", "日", "con", ":", "*"],
                                   k=rng.randrange(1, 9)))
        ext = "".join(chr(b) if chr(b).isalnum() and b < 128 else f"%{b:02x}"
                      for b in name.encode())
        kind = rng.choice(["attachment; ", "Inline; "])
        value = f"filename*=utf-8'en'{ext}"
        named = named_by(f"{kind}{value}")
        value = kind + rng.choice(['filename="b"; ', ""]) + value
        # What is left are the rules of Windows, which host/name tests.
        # Python takes spaces away.
        if not DEVICES.match(named) and named == name:
            yield ("http_get", value.encode(), None), \
                re.sub(r'["*:<>?|]', "_", named).encode()
        yield ("http_put", name.encode(), 5 * len(name.encode()) + 48), named
    for s in (b"attachment", b"", b"attachment; filename=\"\"",
              b"attachment; filename*=UTF-8''a%2F..%00b",
              b"attachment; filename=\"" + b"a" * 766):
        yield ("http_get", s, None), b""
    yield ("http_get", b'attachment; filename="/etc/' + b"a" * 256 + b'"',
           None), b"a" * 255
    for s in (b"a\r\nb", b"a/b", b"..", b"\xff"):
        yield ("http_put", s, 99), b""


def cifs(rng):
    """Parts of paths: MS-FSCC, section 2.1.5.2; the mapping of Linux."""
    signs = [*"\"*:<>?|\\ ./a", "\1", "\x1f", "\x7f", "é", "😂", "\uf026",
             "\uf022", "\uf029", "\0"]
    cases = ["".join(rng.choices(signs, k=rng.randrange(5)))
             for _ in range(400)]
    for parts in texts(rng, 255, utf16):
        cases.append("".join(parts))
    for name in cases:
        refused = name in ("", ".", "..") or utf16(name) > 255 or \
            set(name) & set("/\\\0")
        wire = "".join(chr(SFM_LAST.get(c, SFM.get(c, ord(c))) if at ==
                           len(name) - 1 else SFM.get(c, ord(c)))
                       for at, c in enumerate(name)).encode("utf-16-le")
        yield ("cifs_put", name.encode(), None), b"" if refused else wire
        sent = name.encode("utf-16-le")
        back = "".join({value: c for c, value in
                        [*SFM.items(), *SFM_LAST.items()]}.get(ord(c), c)
                       for c in name)
        refused = back in ("", ".", "..") or utf16(name) > 255 or \
            set(back) & set("/\\\0")
        yield ("cifs_get", sent, None), b"" if refused else back.encode()
        yield ("cifs_get", sent + b"a", None), b""
        yield ("cifs_get", sent + b"\x3d\xd8", None), b""
    for bad in BAD[:7]:
        yield ("cifs_put", b"a" + bad, None), b""


def hostile(tap):
    """All functions, over inputs of exact lengths."""
    for source in (nanopb, usb, mtp, telnet, radio, hosts, http, cifs):
        SOURCES[source] = list(source(random.Random(51)))
    cases = [case for found in SOURCES.values() for case in found]
    out = ask([case for case, _ in cases])
    tap.ok(len(out) == len(cases) > 9000, "no input is read or written "
           "outside", (len(out), len(cases), cases[len(out):len(out) + 1]))
    wrong = {}
    for ((name, s, room), want), got in zip(cases, out):
        if isinstance(want, str):
            got = named_by(got.decode("ascii"))
        if got != want:
            wrong.setdefault(name, (s, room, want, got))
    for name in NAMES:
        tap.ok(name not in wrong, f"{name} over hostile inputs",
               wrong.get(name))


SOURCES = {}


def run(tap):
    """As the page has them; then with hostile inputs."""
    as_printed(tap)
    hostile(tap)
