"""conversions: conversions between formats, compared with Python's codecs,
with models of formats that Python lacks, and with iconv."""
# SPDX-License-Identifier: MIT
# group: convert = convert plain/core.a | run:convert examples.formats
import pathlib
import random
import re
import struct
import subprocess

import limits
from toolbox import ROOT

BAD, UNMAPPED = 2 ** 32 - 1, 2 ** 32 - 2  # as 32 bits
STOP, REPLACE = 0xFFFFFFFF, 0xFFFD

ROWS = re.findall(r'X\(\w+, .*"([^"]*)"\)', pathlib.Path(
    ROOT, "tests/frame/formats.h").read_text("utf-8"))
NAMES = [name for name in ROWS if name]
STRICT = [name for name in NAMES if name.startswith("utf")]
TEXTS = ["Zażółć gęślą jaźń", "Съешь ещё этих мягких булок", "日本語と漢字",
         "한국어 문장", "हिन्दी", "α \U0001f602 𝄞 \U0010ffff", "\0\x7f\x80\u07ff",
         "\u0800\ud7ff\ue000\uffff\U00010000", "plain ASCII only", ""]


def halves(text):
    """The text with each value above U+FFFF as two surrogates."""
    units = text.encode("utf-16-le", "surrogatepass")
    return "".join(map(chr, struct.unpack(f"<{len(units) // 2}H", units)))


def joined(text):
    """The text with surrogate pairs as one value."""
    return text.encode("utf-16-le", "surrogatepass").decode(
        "utf-16-le", "surrogatepass")


def encode(text, name):
    """Text in a format, or None where it has no form."""
    try:
        if name.startswith("wtf"):
            return joined(text).encode("u" + name[1:], "surrogatepass")
        if name in ("cesu-8", "mutf-8"):
            if name == "cesu-8":
                joined(text).encode("utf-8")  # no lone surrogates
            out = halves(text).encode("utf-8", "surrogatepass")
            return out.replace(b"\0", b"\xc0\x80") if name[0] == "m" else out
        return text.encode(name)
    except UnicodeEncodeError:
        return None


def random_text(rng, lone):
    """A text of all lengths, some with lone surrogates."""
    kinds = [(0, 0x80), (0x80, 0x800), (0x800, 0xD800), (0xE000, 0x10000),
             (0x10000, 0x110000)] + [(0xD800, 0xE000)] * lone
    return "".join(chr(rng.randrange(*rng.choice(kinds)))
                   for _ in range(rng.randrange(40)))


class Codec:
    """The program, asked about many conversions at once."""

    def __init__(self, path):
        self.path = path
        self.asked = []

    def ask(self, names, instead, text, chunk):
        """Note one request; the answer comes with run."""
        self.asked.append(struct.pack("<5I", *map(ROWS.index, names),
                                      instead, chunk, len(text)) + text)

    def run(self):
        """All answers: (status, position, length, value, size, bytes)."""
        out = subprocess.run([self.path], input=b"".join(self.asked),
                             stdout=subprocess.PIPE, check=True,
                             timeout=limits.WALL).stdout
        self.asked = []
        place = 0
        while place < len(out):
            *found, size, n = struct.unpack_from("<6I", out, place)
            yield (*found, size, out[place + 24:place + 24 + n])
            place += 24 + n


def whole(tap, codec, rng):
    """Well-formed text, between every two formats."""
    wanted = []
    texts = TEXTS + [random_text(rng, lone) for _ in range(60)
                     for lone in (0, 1)]
    for text in texts:
        for one in NAMES:
            for other in NAMES:
                source, want = encode(text, one), encode(text, other)
                if source is None:
                    continue
                codec.ask((one, other), STOP, source, rng.randrange(1, 9))
                wanted.append((one, other, source, want))
    wrong = None
    for (one, other, source, want), found in zip(wanted, codec.run()):
        status, _, _, value, size, out = found
        fine = ((status, out, size) == (0, want, len(want))
                if want is not None else
                status == UNMAPPED and
                encode(chr(value), other) is None)
        if not fine:
            wrong = wrong or f"{one} {other} {source.hex()} {found}"
    tap.ok(not wrong, f"{len(wanted)} texts between {len(NAMES)} formats",
           wrong)


def spoilt(tap, codec, rng):
    """Ill-formed text: position, length and U+FFFD where Python has them."""
    wanted = []
    for _ in range(6000):
        one, other = rng.choice(STRICT), rng.choice(STRICT)
        source = bytearray(random_text(rng, 0).encode(one))
        for _ in range(rng.randrange(4)):
            if source:
                source[rng.randrange(len(source))] = rng.randrange(256)
        source = bytes(source[:len(source) - rng.randrange(3)])
        chunk = rng.randrange(1, 50)
        codec.ask((one, other), STOP, source, chunk)
        codec.ask((one, other), REPLACE, source, chunk)
        wanted.append((one, other, source))
    answers = codec.run()
    wrong = None
    for one, other, source in wanted:
        stopped, replaced = next(answers), next(answers)
        want = source.decode(one, "replace").encode(other)
        try:
            source.decode(one)
            fine = stopped[0] == 0 and stopped[5] == want
        except UnicodeDecodeError as error:
            fine = (stopped[0] == BAD and stopped[1] == error.start and
                    stopped[2] == error.end - error.start and
                    stopped[5] == source[:error.start].decode(one)
                    .encode(other))
        if not fine or replaced[5] != want or replaced[4] != len(want):
            wrong = wrong or (f"{one} {other} {source.hex()} {stopped} "
                              f"{replaced} {want.hex()}")
    tap.ok(not wrong, f"{len(wanted)} spoilt texts cut as Python cuts them",
           wrong)


def iconv(tap, codec, rng):
    """A long text, as the iconv of this machine converts it."""
    text = "".join(TEXTS) + "".join(random_text(rng, 0) for _ in range(2000))
    wrong = None
    for one in STRICT:
        for other in STRICT:
            want = subprocess.run(
                ["iconv", "-f", one.replace("-le", "le").replace("-be", "be"),
                 "-t", other.replace("-le", "le").replace("-be", "be")],
                input=text.encode(one), stdout=subprocess.PIPE,
                check=True).stdout
            codec.ask((one, other), STOP, text.encode(one), 4096)
            found, = codec.run()
            if found[0] != 0 or found[5] != want:
                wrong = wrong or f"{one} {other}"
    tap.ok(not wrong, f"{len(text)} values as iconv converts them", wrong)


def run(tap, path):
    """The group."""
    rng = random.Random(6)
    codec = Codec(path)
    whole(tap, codec, rng)
    spoilt(tap, codec, rng)
    iconv(tap, codec, rng)
