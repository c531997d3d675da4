"""scans: examples/scan over names of networks that break documents; what it
writes, read by the parsers of Python, by an MQTT client, and shown by tmux."""
# SPDX-License-Identifier: MIT
# group: scan = scan | run_host
import html.parser
import json
import os
import re
import shutil
import subprocess
import unicodedata
import xml.etree.ElementTree

import limits
import line_oracle
import mqtt
from machine import CTRL_D, Machine, ROOT

NATIVE = f"{ROOT}/build/host/scan"
# What a radio reports, and what it is in.
NAMES = [
    (b'-"onfocus=alert(1) autofocus x="', "utf-8"),
    (b"<script>alert(1)</script>", "utf-8"),
    (b"</script><img src=x onerror=a()>", "utf-8"),
    (b'"},{"ssid":"other', "utf-8"),
    (b"ends in \\", "utf-8"),
    (b"'; DROP TABLE wifi;--", "utf-8"),
    (b"caf\xe9 M\xfcller", "cp1252"),
    ("無線テレビ".encode("cp932"), "cp932"),
    (b"a\0b", "utf-8"),
    (b"\x1b[2J\x1b[1;31mowned\x07\x1b]0;t\x07", "utf-8"),
    ("ж".encode() * 15 + "€".encode()[:2], "utf-8"),
    ("😀".encode() * 8, "utf-8"),
    (b"free+wifi/#/$SYS", "utf-8"),
    ("\u202egpj.exe".encode(), "utf-8"),
    ("one\u2028two\u2029".encode(), "utf-8"),
    (b"", "utf-8"),
    (b"x\r\nSet-Cookie: a=b\r\n\r\n", "utf-8"),
    (b"&amp;&#60;&lt&notit;", "utf-8"),
    ("csi \u009b31m nel \u0085".encode(), "utf-8"),
    (b"~s\\u0041%41${x}\x7f\ttab", "utf-8"),
]


def text_of(raw, codec):
    """The text, by Python's decoder."""
    return raw.decode(codec, "replace")


def without(text, pattern):
    """The text with U+FFFD for what a document cannot hold."""
    return re.sub(pattern, "\ufffd", text)


def scan(board, image):
    """The rows of each kind on a board, or here with sanitizers."""
    sent = b"".join(raw.hex().encode() + b"\n" for raw, _ in NAMES) + CTRL_D
    if board:
        machine = Machine(board, image, 60)
        machine.send(sent)
        status, out = machine.wait(), bytes(machine.out)
    else:
        run = subprocess.run([NATIVE], input=sent, stdout=subprocess.PIPE,
                             timeout=limits.WALL, check=False)
        status, out = run.returncode, run.stdout
    found = {"json": [], "kept": [], "html": [], "mqtt": [], "log": []}
    for row in out.decode().split("\r\n")[1:-1]:
        kind, _, rest = row.partition(" ")
        found[kind].append(rest)
    return status, found


class Page(html.parser.HTMLParser):
    """The elements of a page, and the text of each."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        """A new element."""
        self.found.append([tag, attrs, ""])

    def handle_data(self, data):
        """More of its text."""
        self.found[-1][2] += data


def as_json(tap, rows, kept, texts):
    """The objects, in a list, and inside a script; the bytes."""
    whole = "[" + ",".join(rows) + "]"
    names = [(row["ssid"], os.fsencode(raw)) for row, raw in
             zip(json.loads(whole), json.loads("[" + ",".join(kept) + "]"))]
    want = [(text, raw) for text, (raw, _) in zip(texts, NAMES)]
    wrong = [pair for pair in zip(names, want) if pair[0] != pair[1]]
    tap.ok(names == want, "json: each name, and its bytes", wrong[:2])
    page = Page(f"<script>scan = {whole}</script>")
    tap.ok(page.found == [["script", [], f"scan = {whole}"]],
           "json: no name leaves a script", page.found)


def as_html(tap, rows, texts):
    """The items of a list."""
    held = [without(text, "[\0-\x08\x0b\x0e-\x1f\x7f-\x9f]")
            for text in texts]
    page = Page(f"<ul>{''.join(rows)}</ul>")
    want = [["ul", [], ""]] + [["li", [("title", text)], text]
                               for text in held]
    wrong = [pair for pair in zip(page.found, want) if pair[0] != pair[1]]
    tap.ok(page.found == want, "html: each name, as text and attribute",
           wrong[:2])
    tree = xml.etree.ElementTree.fromstring(f"<ul>{''.join(rows)}</ul>")
    found = [(item.text or "", item.get("title")) for item in tree]
    # An attribute of XML has a space for a raw TAB or LF.
    want = [(text, re.sub("[\t\n]", " ", text)) for text in held]
    wrong = [pair for pair in zip(found, want) if pair[0] != pair[1]]
    tap.ok(found == want and [item.tag for item in tree] == ["li"] *
           len(NAMES), "html: an XML parser reads the same", wrong[:2])


def packet(data):
    """Topic and message of a PUBLISH, as a client takes it apart."""
    assert data[0] == 0x30
    length = shift = 0
    place = 1
    while True:
        length |= (data[place] & 127) << shift
        shift, place = shift + 7, place + 1
        if data[place - 1] < 128:
            break
    assert length == len(data) - place
    size = int.from_bytes(data[place:place + 2], "big")
    return data[place + 2:place + 2 + size], data[place + 2 + size:]


def as_mqtt(tap, rows, texts):
    """The packets: topics that a broker takes, of two levels."""
    packets = [packet(bytes.fromhex(row)) for row in rows]
    wrong = [topic for topic, _ in packets
             if mqtt.model(topic, mqtt.TOPIC | mqtt.SHOULD)[0] != mqtt.GOOD
             or not mqtt.matches(b"scan/+", topic)]
    tap.ok(not wrong and len(packets) == len(NAMES),
           "mqtt: topics that a broker takes", wrong[:2])
    letters = {"s": "/", "p": "+", "h": "#", "~": "~"}
    found = [(re.sub("~(.)", lambda part: letters[part[1]],
                     topic.decode()), message) for topic, message in packets]
    want = [("scan/" + without(text, "[\0-\x1f\x7f-\x9f]"), raw)
            for text, (raw, _) in zip(texts, NAMES)]
    wrong = [pair for pair in zip(found, want) if pair[0] != pair[1]]
    tap.ok(found == want, "mqtt: each name, and its bytes", wrong[:2])


ESCAPE = re.compile(r'\\(?:x(..)|u(....)|U(.{8})|(.))')
C_LETTERS = dict(zip("abfnrtv\\", "\a\b\f\n\r\t\v\\"))


def unescaped(part):
    """The value of an escape of C; a byte is a lone surrogate."""
    digits = part[1] or part[2] or part[3]
    if not digits:
        return C_LETTERS[part[4]]
    value = int(digits, 16)
    return chr(value + 0xDC00 if part[1] and value > 0x7F else value)


def as_log(tap, rows):
    """The rows: read back, and on a terminal."""
    names = [re.fullmatch(r"found (.*), (\d+) bytes", row, re.S)
             for row in rows]
    found = [ESCAPE.sub(unescaped, name[1]) for name in names]
    want = [os.fsdecode(raw) if codec == "utf-8" else text_of(raw, codec)
            for raw, codec in NAMES]
    wrong = [pair for pair in zip(found, want) if pair[0] != pair[1]]
    tap.ok(found == want, "log: each name is read back", wrong[:2])
    harmful = [char for char in "".join(rows)
               if unicodedata.category(char) in ("Cc", "Cf", "Zl", "Zp")]
    tap.ok(not harmful, "log: nothing that moves or hides", harmful)
    if not shutil.which("tmux"):
        tap.skip("log: on a terminal", "tmux is missing")
        return
    terminal = line_oracle.Terminal(100, len(rows) + 2)
    try:
        screen, cursor = terminal.show("\r\n".join(rows).encode())
    finally:
        terminal.close()
    tap.ok(line_oracle.plain(screen) == line_oracle.plain(rows) and
           cursor[1] == len(rows) - 1, "log: a terminal shows each in its row",
           screen)


def run(tap, board, image):
    """The names of a scan, on a board."""
    status, found = scan(board, image)
    texts = [text_of(*name) for name in NAMES]
    tap.ok(status == 0 and all(len(rows) == len(NAMES)
                               for rows in found.values()),
           f"{len(NAMES)} names in four documents", found)
    as_json(tap, found["json"], found["kept"], texts)
    as_html(tap, found["html"], texts)
    as_mqtt(tap, found["mqtt"], texts)
    as_log(tap, found["log"])
    return tap.done() if board else 0


def run_host(tap):
    """The same on this machine."""
    run(tap, None, None)
