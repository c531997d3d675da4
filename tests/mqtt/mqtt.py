"""mqtt: strings, topics and filters, compared with the rules of MQTT 3.1.1 and
5.0, written from the text of the standards: a text is its scalar values, a
topic is its levels, and a filter is a regular expression."""
# SPDX-License-Identifier: MIT
# group: mqtt = core.so | run
import ctypes
import itertools
import random
import re

from toolbox import ROOT

LIBRARY = f"{ROOT}/build/host/core.so"
GOOD, LONG, ILL_FORMED, NUL, UNWANTED, WILDCARD, SHARE, EMPTY = range(8)
SHOULD, TOPIC, FILTER, SHARED = 1, 2, 4, 12
OK, BAD, MORE, FULL, END = 0, -1, 1, 2, 3


class Codec:
    """The functions of core, by ctypes."""

    def __init__(self):
        self.lib = ctypes.CDLL(LIBRARY)
        self.at = ctypes.c_size_t()
        self.lib.bu_mqtt_match.restype = ctypes.c_bool
        self.lib.bu_mqtt_match.argtypes = [ctypes.c_char_p, ctypes.c_size_t,
                                           ctypes.c_char_p, ctypes.c_size_t]
        self.lib.bu_mqtt_check.argtypes = [
            ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint, ctypes.c_void_p]

    def check(self, data, policy):
        """Fault and offset."""
        fault = self.lib.bu_mqtt_check(data, len(data), policy,
                                       ctypes.byref(self.at))
        return fault, self.at.value

    def match(self, sub, topic):
        """Whether a topic matches a filter."""
        return self.lib.bu_mqtt_match(sub, len(sub), topic, len(topic))

    def put(self, data, policy, room):
        """Status and what was written."""
        source = ctypes.create_string_buffer(data, len(data) + 1)
        out = ctypes.create_string_buffer(room + 1)
        buffer = (ctypes.c_void_p * 4)(
            ctypes.addressof(source), ctypes.addressof(source) + len(data),
            ctypes.addressof(out), ctypes.addressof(out) + room)
        status = self.lib.bu_mqtt_string_put(buffer, policy)
        return status, out.raw[:buffer[2] - ctypes.addressof(out)]

    def next(self, data):
        """Status, the string and what is left."""
        source = ctypes.create_string_buffer(data, len(data) + 1)
        begin = ctypes.addressof(source)
        place = ctypes.c_void_p(begin)
        text, size = ctypes.c_void_p(), ctypes.c_size_t()
        status = self.lib.bu_mqtt_string_next(
            ctypes.byref(place), ctypes.c_void_p(begin + len(data)),
            ctypes.byref(text), ctypes.byref(size))
        if status != OK:
            return status, None, data[place.value - begin:]
        return status, ctypes.string_at(text.value, size.value), \
            data[place.value - begin:]


def unwanted(char):
    """What 1.5.4 says that a sender SHOULD NOT send."""
    value = ord(char)
    return (1 <= value <= 0x1F or 0x7F <= value <= 0x9F or
            0xFDD0 <= value <= 0xFDEF or value % 65536 in (0xFFFE, 0xFFFF))


def values(data, policy):
    """The first fault of any string, by its MUST and SHOULD rules."""
    try:
        text, end = data.decode(), None
    except UnicodeDecodeError as error:
        text, end = data[:error.start].decode(), (ILL_FORMED, error.start)
    at = 0
    for char in text:
        if char == "\0":
            return NUL, at
        if policy & SHOULD and unwanted(char):
            return UNWANTED, at
        at += len(char.encode())
    return end


def wildcard(text, policy):
    """Offset of the first wildcard that breaks 4.7.1 or 4.7.3."""
    at = 0
    levels = text.split(b"/")
    for number, level in enumerate(levels):
        last = number + 1 == len(levels)
        fine = policy & FILTER and (level == b"+" or level == b"#" and last)
        if not fine and (found := re.search(rb"[+#]", level)):
            # A level of "+a" is wrong at the '+', and one of "a+" too.
            return at + found.start()
        at += len(level) + 1
    return None


def model(data, policy):
    """Fault and offset."""
    if len(data) > 65535:
        return LONG, 65535
    begin = 0
    if policy & SHARED == SHARED and data.startswith(b"$share/"):
        name = re.match(rb"[^/+#]*", data[7:])[0]
        begin = 7 + len(name)
        if not name or data[begin:begin + 1] != b"/":
            return SHARE, begin
        begin += 1
    if policy & (TOPIC | FILTER) and begin == len(data):
        return EMPTY, begin
    faults = [fault for fault in (values(data, policy),) if fault]
    if policy & (TOPIC | FILTER):
        at = wildcard(data[begin:], policy)
        if at is not None:
            faults.append((WILDCARD, begin + at))
    return min(faults, key=lambda fault: fault[1], default=(GOOD, begin))


def matches(sub, topic):
    """By a regular expression that the filter becomes."""
    if not sub or not topic or wildcard(sub, FILTER) is not None or \
            wildcard(topic, TOPIC) is not None:
        return False
    if topic.startswith(b"$") and sub[:1] in b"+#":
        return False
    rest = rb".*" if sub == b"#" else rb"(/.*)?" if sub.endswith(b"/#") \
        else b""
    levels = re.sub(rb"(^|/)#$", b"", sub) if rest else sub
    body = b"/".join(rb"[^/]*" if level == b"+" else re.escape(level)
                     for level in levels.split(b"/"))
    return re.fullmatch(body + rest, topic, re.S) is not None


def short_texts(most, letters=b"a/+#$"):
    """All texts of so many letters."""
    for size in range(most + 1):
        for text in itertools.product(letters, repeat=size):
            yield bytes(text)


PIECES = [b"$share/", b"$SYS", b"/", b"/", b"/", b"+", b"#", b"a", b"sport",
          "ж".encode(), "€".encode(), "😀".encode(), b"\0", b"\n", b"\x7f",
          "\u0085".encode(), "\ufdd0".encode(), "\uffff".encode(),
          "\U0001fffe".encode(), b"\xed\xa0\x80", b"\xff", b"\xc3",
          b"\xe2\x82", b" ", b"$", "\ufeff".encode()]


def some(draw):
    """A text of pieces, or any bytes."""
    if draw.random() < .2:
        return draw.randbytes(draw.randrange(12))
    return b"".join(draw.choice(PIECES if draw.random() < .6 else PIECES[:12])
                    for _ in range(draw.randrange(9)))


def checked(tap, codec, draw):
    """What is wrong, and where."""
    wrong = [(text, policy) for text in short_texts(6)
             for policy in (0, TOPIC, FILTER, SHARED)
             if codec.check(text, policy) != model(text, policy)]
    tap.ok(not wrong, "all texts of / + # $ a, up to six bytes", wrong[:3])
    wrong = [text for text in (b"$share/" + text for text in short_texts(5))
             if codec.check(text, SHARED) != model(text, SHARED)]
    tap.ok(not wrong, "all shared subscriptions of these", wrong[:3])
    wrong = None
    for _ in range(60_000):
        text = some(draw)
        for policy in range(16):
            if policy & 14 in (0, TOPIC, FILTER, SHARED) and \
                    codec.check(text, policy) != model(text, policy):
                wrong = wrong or (text, policy)
    tap.ok(wrong is None, "480000 random strings, as the standard has them",
           wrong)
    texts = [b"a" * 65534 + b"b", b"a" * 65535 + b"b", b"a" * 65536,
             b"\xff" + b"a" * 65535, b"/" * 65535, b"a" * 65533 + b"\xc3\xa9",
             b"a" * 65534 + b"\xc3\xa9"]
    wrong = [text[:4] for text in texts for policy in (0, TOPIC, FILTER)
             if codec.check(text, policy) != model(text, policy)]
    tap.ok(not wrong, "strings around 65535 bytes", wrong)


def matched(tap, codec, draw):
    """Which topics a filter matches."""
    texts = list(short_texts(4))
    wrong = [(sub, topic) for sub in texts for topic in texts
             if codec.match(sub, topic) != matches(sub, topic)]
    tap.ok(not wrong, f"all {len(texts) ** 2} pairs up to four bytes",
           wrong[:3])
    wrong, hits = None, 0
    for _ in range(150_000):
        topic = b"/".join(draw.choice([b"a", b"b", b"", b"$S", "ж".encode()])
                          for _ in range(draw.randrange(1, 6)))
        sub = b"/".join(b"+" if draw.random() < .3 else level
                        for level in topic.split(b"/"))
        if draw.random() < .3:
            sub = sub[:draw.randrange(len(sub) + 1)] + b"/#"
        if draw.random() < .2:
            sub = draw.choice([b"#", b"/#", b"+/#", sub + b"/", sub[1:]])
        hits += matches(sub, topic)
        if codec.match(sub, topic) != matches(sub, topic):
            wrong = wrong or (sub, topic)
    tap.ok(wrong is None and hits > 30_000, "150000 topics with many levels",
           wrong)


def lengths(tap, codec, draw):
    """Strings with their length, written and read again."""
    wrong = None
    for _ in range(20_000):
        text, policy = some(draw), draw.choice((0, 1, TOPIC, FILTER, SHARED))
        room = draw.randrange(len(text) + 5)
        packed = len(text).to_bytes(2, "big") + text
        want = FULL, b""
        if room >= len(packed):
            good = model(text, policy)[0] == GOOD
            want = (OK, packed) if good else (BAD, b"")
        stream = packed + some(draw)
        cut = stream[:draw.randrange(len(stream) + 1)]
        read = (OK, text, cut[len(packed):]) if len(cut) >= len(packed) else (
            MORE if cut else END, None, cut)
        if codec.put(text, policy, room) != want or codec.next(cut) != read:
            wrong = wrong or (text, policy, room)
    tap.ok(wrong is None, "20000 strings, written and read", wrong)
    whole = b"a" * 65535
    tap.ok(codec.put(whole, TOPIC, 65537) == (OK, b"\xff\xff" + whole) and
           codec.put(whole + b"a", TOPIC, 65538) == (BAD, b"") and
           codec.next(b"\xff\xff" + whole) == (OK, whole, b""),
           "the longest string")


def run(tap):
    """All of it."""
    codec, draw = Codec(), random.Random(1883)
    checked(tap, codec, draw)
    matched(tap, codec, draw)
    lengths(tap, codec, draw)
