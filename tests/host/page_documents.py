"""page_documents: the functions of docs/documents.md give what its tables say;
over hostile inputs and rooms, with sanitizers, what Python's parsers read."""
# SPDX-License-Identifier: MIT
# group: documents-page = sanitized/core.a | run
import csv
import html
import io
import json
import os
import random
import re
import struct
import subprocess

import examples
import limits
import mqtt
import protocols
from toolbox import CC, ROOT

PAGE = "docs/documents.md"
BUILD = f"{ROOT}/build/host/page-documents"
LONGEST = 15  # lines of a function
MAIN = """
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void)
{
    unsigned char head[5];
    while (fread(head, 1, 5, stdin) == 5) {
        size_t n = head[1] * 256u + head[2], room = head[3] * 256u + head[4];
        unsigned char *in = malloc(n + !n), *out = malloc(room + !room);
        if (fread(in, 1, n, stdin) != n)
            return 1;
        n = functions[head[0]](out, room, in, n);
        printf("%zu ", n);
        fwrite(out, 1, n, stdout);
        free(in);
        free(out);
    }
    return 0;
}
"""


def sections():
    """Heading, code and rows of each function of the page."""
    for heading, body in protocols.SECTION.findall(examples.text(PAGE)):
        for code in re.findall(r"```c\n(.*?)```", body, re.S):
            yield heading, code, re.findall(
                r"^\| (`.*`) \| (`.*`)? ?\|$", body, re.M)


def name_of(code):
    """The function of a section."""
    return re.search(r"^static size_t (\w+)", code, re.M)[1]


def build():
    """All functions in one program; their names."""
    first = examples.codes(PAGE)[0]
    codes = [code for _, code, _ in sections()]
    names = [name_of(code) for code in codes]
    os.makedirs(BUILD, exist_ok=True)
    with open(f"{BUILD}/all.c", "w", encoding="utf-8") as file:
        file.write(first + "\n".join(codes) + "static size_t (*const "
                   "functions[])(uint8_t *, size_t, const uint8_t *, size_t)"
                   f" = {{{', '.join(names)}}};" + MAIN)
    run = subprocess.run(
        f"{CC} -std=c99 -Wall -Wextra -Werror -O1 -g "
        "-fsanitize=address,undefined -fno-sanitize-recover=all "
        f"-Icore/include '{BUILD}/all.c' build/host/sanitized/core.a "
        f"-o '{BUILD}/all'", shell=True, cwd=ROOT, check=False)
    return names if run.returncode == 0 else []


def ask(names, cases):
    """The outputs for cases of (function, input, room)."""
    sent = b"".join(struct.pack(">BHH", names.index(name), len(s), room) + s
                    for name, s, room in cases)
    run = subprocess.run([f"{BUILD}/all"], input=sent, check=False,
                         stdout=subprocess.PIPE, timeout=limits.WALL)
    found, out = [], run.stdout
    while out:
        size, _, out = out.partition(b" ")
        found.append(out[:int(size)])
        out = out[int(size):]
    return found if run.returncode == 0 else found[:-1]


def as_printed(tap, names):
    """Each function, as the page has it."""
    found = list(sections())
    links = re.findall(r"\| \[(.*?)\]\(", examples.text(PAGE).split("## ")[0])
    tap.ok(links == [heading for heading, *_ in found],
           "the first table has them in their order", links)
    long = [heading for heading, code, _ in found if len(
        [line for line in code[code.index("static size_t"):].splitlines()
         if line]) > LONGEST or max(map(len, code.splitlines())) > 80]
    tap.ok(not long, f"a function has at most {LONGEST} lines", long)
    for heading, code, rows in found:
        out = ask(names, [(name_of(code), protocols.data(sent), 999)
                          for sent, _ in rows])
        tap.ok(rows and out == [protocols.data(want) for _, want in rows],
               f"{PAGE}: {heading}", out)


PIECES = [b'"', b"\\", b"\0", b"\n", b"\r", b"\x1b", b"\x7f", b"<", b">", b"&",
          b"'", b"=", b"+", b"#", b"/", b"]", b"a", b" ", b"\t", b"\\u00",
          b"&lt", b"&eacute;", "é".encode(), "€".encode(), "😀".encode(),
          "\u2028".encode(), "\u202e".encode(), "\uff1d".encode(),
          "\x85".encode(), b"\xe9", b"\xe2\x82", b"\xed\xa0\x80", b"\xff",
          "\ufffe".encode()]


def some(draw):
    """Any bytes, or pieces that break documents."""
    if draw.random() < .2:
        return draw.randbytes(draw.randrange(20))
    return b"".join(draw.choice(PIECES) for _ in range(draw.randrange(12)))


def json_read(out):
    """The text of the content of a string of JSON, by Python."""
    return json.loads(b'"' + out + b'"')


def html_held(text):
    """The text with U+FFFD for what HTML cannot hold."""
    return re.sub("[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]",
                  "\ufffd", text)


FORMULAS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20"


def csv_read(out):
    """A field by Python's reader."""
    file = io.StringIO('"' + out.decode() + '"', newline="")
    row, = csv.reader(file, strict=True)
    return row[0]


def hostile(tap, names):
    """What was written is read by others, whatever it is, whatever room."""
    draw = random.Random(52)
    readers = {
        "json_put": (json_read, lambda s: s.decode("utf-8", "replace")),
        "json_script": (json_read, lambda s: s.decode("utf-8", "replace")),
        "json_keep": (lambda out: os.fsencode(json_read(out)), lambda s: s),
        "html_put": (lambda out: html.unescape(out.decode()),
                     lambda s: html_held(s.decode("utf-8", "replace")))}
    for name, (read, want) in readers.items():
        texts = [some(draw) for _ in range(3000)]
        outs = ask(names, [(name, text, 999) for text in texts])
        wrong = [(text, out) for text, out in zip(texts, outs)
                 if read(out) != want(text)]
        tap.ok(len(outs) == len(texts) and not wrong,
               f"{name}: Python reads {len(texts)} hostile texts", wrong[:1])
        rooms = [draw.randrange(len(out) + 1) for out in outs]
        cuts = ask(names, [(name, text, room) for text, room in
                           zip(texts, rooms)])
        wrong = [(out, cut) for out, cut, room in zip(outs, cuts, rooms)
                 if len(cut) > room or not out.startswith(cut) or
                 not begins(read, cut, out)]
        tap.ok(len(cuts) == len(texts) and not wrong,
               f"{name}: no room cuts an escape", wrong[:1])
    texts = [some(draw) for _ in range(3000)]
    logs = ask(names, [("log_put", text, 999) for text in texts])
    back = ask(names, [("log_get", log, 999) for log in logs])
    wrong = [text for text, log, got in zip(texts, logs, back)
             if got != text or re.search("[\0-\x1f\x7f-\x9f\u2028-\u202e]",
                                         log.decode())]
    tap.ok(len(back) == len(texts) and not wrong,
           "log: one line, and the same bytes again", wrong[:1])
    topics = ask(names, [("mqtt_put", text, 999) for text in texts])
    wrong = [text for text, got in zip(texts, topics) if got != (
        struct.pack(">H", len(text)) + text if mqtt.model(
            text, mqtt.TOPIC | mqtt.SHOULD)[0] == mqtt.GOOD else b"")]
    tap.ok(len(topics) == len(texts) and not wrong,
           "mqtt: topics that the standard allows", wrong[:1])
    fields = ask(names, [("csv_put", text, 999) for text in texts])
    texts = [text.decode("utf-8", "replace") for text in texts]
    wrong = [(text, got) for text, got in zip(texts, fields) if csv_read(
        got) != "'" * (text[:1] in FORMULAS and text != "") + text]
    tap.ok(len(fields) == len(texts) and not wrong,
           "csv: Python reads each field", wrong[:1])
    every = ask(names, [(name, text.encode(), room) for name in names
                        for text in texts[:300] for room in (0, 1, 5)])
    tap.ok(len(every) == len(names) * 900,
           "no function reads or writes outside")


def begins(read, cut, out):
    """Whether a reader takes what was cut for the begin of the text."""
    try:
        return read(out).startswith(read(cut))
    except ValueError:
        return False


def run(tap):
    """As the page has them; then with hostile inputs."""
    names = build()
    tap.ok(names, f"the functions of {PAGE} compile")
    if names:
        as_printed(tap, names)
        hostile(tap, names)
