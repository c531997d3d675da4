"""leb128: the codec, compared with Python's integers, and over the DWARF of a
program, compared with the output of readelf."""
# SPDX-License-Identifier: MIT
# group: leb128 = core.so suites-sanitized | run
import ctypes
import random
import re
import struct
import subprocess
import tempfile

from toolbox import ROOT, is_clang

LIBRARY = f"{ROOT}/build/host/core.so"
PROGRAM = f"{ROOT}/build/host/suites-sanitized"
OK, BAD, MORE, END = 0, -1, 1, 3
SHORTEST, PADDED, TRUNCATED, TOO_LONG, OVERFLOW = range(5)


class Codec:
    """The functions of core, by ctypes."""

    def __init__(self):
        self.lib = ctypes.CDLL(LIBRARY)
        self.value = {"u": ctypes.c_uint64(), "s": ctypes.c_int64()}
        self.length = ctypes.c_size_t()
        self.room = ctypes.create_string_buffer(64)
        for sign, whole in (("u", ctypes.c_uint64), ("s", ctypes.c_int64)):
            self.call(sign, "put_padded").restype = ctypes.c_size_t
            self.call(sign, "put_padded").argtypes = [
                ctypes.c_char_p, ctypes.c_size_t, whole]
            self.call(sign, "put_64").argtypes = [ctypes.c_char_p, whole]
            self.call(sign, "len").argtypes = [whole]
            self.call(sign, "explain").argtypes = [
                ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint,
                ctypes.c_void_p]

    def call(self, sign, verb):
        """A function of the library."""
        return getattr(self.lib, f"bu_{sign}leb128_{verb}")

    def next(self, sign, data, bits=64):
        """Status, bytes passed and value of the number that data begins."""
        begin = ctypes.create_string_buffer(data, max(1, len(data)))
        address = ctypes.addressof(begin)
        at = ctypes.c_void_p(address)
        status = self.call(sign, "next_bits")(
            ctypes.byref(at), ctypes.c_void_p(address + len(data)), bits,
            ctypes.byref(self.value[sign]))
        return status, at.value - address, self.value[sign].value

    def explain(self, sign, data, bits):
        """Reason and length."""
        reason = self.call(sign, "explain")(data, len(data), bits,
                                            ctypes.byref(self.length))
        return reason, self.length.value

    def put(self, sign, value):
        """The shortest bytes of value."""
        length = self.call(sign, "put_64")(self.room, value)
        return self.room.raw[:length]

    def padded(self, sign, width, value):
        """value in so many bytes; none if it does not fit."""
        length = self.call(sign, "put_padded")(self.room, width, value)
        return self.room.raw[:length]


def model(sign, data, bits):
    """The right answer: reason, length, value."""
    most = -(-bits // 7)
    for length, byte in enumerate(data[:most], 1):
        if byte < 128:
            break
    else:
        reason = TOO_LONG if len(data) >= most else TRUNCATED
        return reason, min(most, len(data)), None
    value = sum((byte & 127) << 7 * i for i, byte in enumerate(data[:length]))
    if sign == "s" and data[length - 1] & 64:
        value -= 1 << 7 * length
    low, high = (0, 1 << bits) if sign == "u" else (-1 << bits - 1,
                                                    1 << bits - 1)
    if not low <= value < high:
        return OVERFLOW, length, None
    return (SHORTEST if encode(sign, value) == data[:length] else PADDED,
            length, value)


def encode(sign, value):
    """The shortest form, by its definition."""
    out = bytearray()
    while True:
        out.append(value & 127)
        value >>= 7
        if value == (-1 if sign == "s" and out[-1] & 64 else 0):
            return bytes(byte | 128 for byte in out[:-1]) + bytes(out[-1:])


def agrees(codec, sign, data, bits):
    """The codec reads data as the model does, and writes it again."""
    reason, length, value = model(sign, data, bits)
    status, passed, got = codec.next(sign, data, bits)
    want = {TRUNCATED: MORE, TOO_LONG: BAD, OVERFLOW: BAD}.get(reason, OK)
    if not data:
        want = END
    if (status, passed) != (want, length if want in (OK, BAD) else 0):
        return False
    if codec.explain(sign, data, bits) != (reason, length):
        return False
    if value is None:
        return True
    return (got == value and codec.put(sign, value) == encode(sign, value)
            and codec.call(sign, "len")(value) == len(encode(sign, value))
            and codec.padded(sign, length, value) == data[:length])


class Limbs(ctypes.Structure):
    """struct bu_leb128_limbs."""
    _fields_ = [("limbs", ctypes.POINTER(ctypes.c_uint32)),
                ("bits", ctypes.c_uint32), ("used", ctypes.c_uint32),
                ("last", ctypes.c_uint8), ("padded", ctypes.c_bool)]


def limbs_agree(codec, sign, data, bits, room):
    """The same for numbers of any width, in limbs."""
    reason, length, value = model(sign, data, bits)
    count = (bits + 31) // 32
    limbs = (ctypes.c_uint32 * count)(*[0x77777777] * count)
    state = Limbs(limbs, bits, 0, 0, False)
    status, used = MORE, 0
    while status == MORE and used < len(data):
        status = codec.call(sign, "feed_limbs")(ctypes.byref(state),
                                                ctypes.c_uint8(data[used]))
        used += 1
    want = {TRUNCATED: MORE, TOO_LONG: BAD, OVERFLOW: BAD}.get(reason, OK)
    if (status, used) != (want, length):
        return False
    if value is None:
        return True
    if (sum(limb << 32 * i for i, limb in enumerate(limbs))
            != value % (1 << 32 * count)
            or state.padded != (reason == PADDED)):
        return False
    put = codec.call(sign, "put_limbs")
    put.restype = ctypes.c_size_t
    out, want = b"", encode(sign, value)
    while len(out) < len(want):
        piece = ctypes.create_string_buffer(room)
        if put(piece, ctypes.c_size_t(room), ctypes.c_size_t(len(out)), limbs,
               ctypes.c_size_t(count)) != len(want):
            return False
        out += piece.raw[:min(room, len(want) - len(out))]
    return out == want


def wide(tap, codec, draw):
    """Numbers of up to 700 bits."""
    wrong = None
    for _ in range(20_000):
        bits = draw.choice((draw.randint(1, 70), draw.randint(65, 700)))
        kind = draw.randrange(4)
        data = bytes(draw.choice((0x80, 0xFF, draw.randrange(0x80, 0x100)))
                     for _ in range((bits + 6) // 7 - draw.randrange(3)))
        data += bytes([draw.randrange(0x80) if kind else 0x7F])
        if kind == 1:
            value = draw.getrandbits(bits) - draw.choice((0, 1 << bits - 1))
            data = encode("s" if value < 0 else draw.choice("us"), value)
        for sign in "us":
            if not limbs_agree(codec, sign, data, bits, draw.randint(1, 40)):
                wrong = wrong or f"{sign}{bits} {data.hex(' ')}"
    tap.ok(wrong is None, "40000 numbers of up to 700 bits, in limbs", wrong)


def any_number(draw):
    """Bytes of 0 to 12, most of which go on."""
    data = bytearray(
        draw.choice((0x80, 0xFF, 0xC0, 0xBF, draw.randrange(256)))
        for _ in range(draw.randrange(13)))
    for i, byte in enumerate(data):
        if draw.randrange(6) == 0:
            data[i] = byte & 127
    return bytes(data)


def section(name):
    """The bytes of a section of the program."""
    with tempfile.NamedTemporaryFile() as file:
        subprocess.run(["objcopy", "--dump-section", f"{name}={file.name}",
                        PROGRAM, "/dev/null"], check=True)
        return file.read()


def readelf(what):
    """The output of readelf for a section."""
    return subprocess.run(["readelf", f"--debug-dump={what}", PROGRAM],
                          check=True, text=True, errors="replace",
                          stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL).stdout


class Reader:
    """A section, read by the codec."""

    def __init__(self, codec, data):
        self.codec = codec
        self.data = data
        self.at = 0
        self.count = 0

    def number(self, sign="u", bits=64):
        """The next number."""
        status, passed, value = self.codec.next(
            sign, self.data[self.at:self.at + 16], bits)
        if status != OK:
            raise ValueError(f"status {status} at {self.at}")
        self.at += passed
        self.count += 1
        return value

    def fixed(self, size):
        """The next integer of so many bytes."""
        self.at += size
        return int.from_bytes(self.data[self.at - size:self.at], "little")


IMPLICIT = 0x21
SIZES = {0x01: 8, 0x05: 2, 0x06: 4, 0x07: 8, 0x0B: 1, 0x0C: 1, 0x0E: 4,
         0x11: 1, 0x12: 2, 0x13: 4, 0x14: 8, 0x17: 4, 0x19: 0, 0x1E: 16,
         0x1F: 4, 0x20: 8, IMPLICIT: 0}  # DWARF 5, section 7.5.6
BLOCK1 = 0x0A
SIGNED, UNSIGNED, STRING, COUNTED = 0x0D, (0x0F, 0x15, 0x1A, 0x1B, 0x22,
                                           0x23), 0x08, (0x09, 0x18)


def abbreviations(codec):
    """All tables, by offset: {code: (tag, children, [(name, form, const)])};
    and how many numbers they are."""
    reader = Reader(codec, section(".debug_abbrev"))
    tables = {}
    while reader.at < len(reader.data):
        table = tables[reader.at] = {}
        while code := reader.number():
            tag, children, fields = reader.number(), reader.fixed(1), []
            while True:
                name, form = reader.number(), reader.number()
                const = reader.number("s") if form == IMPLICIT else None
                if (name, form) == (0, 0):
                    break
                fields.append((name, form, const))
            table[code] = tag, children, fields
    return tables, reader.count


def printed_abbreviations():
    """The same as readelf prints it, with names for numbers."""
    tables = {}
    for line in readelf("abbrev").splitlines():
        if match := re.match(r" *Number TAG \((\w+)\)", line):
            table = tables[int(match[1], 0)] = {}
        elif match := re.match(r" +(\d+) +(\S+.*?) +\[(has|no) child", line):
            fields = []
            table[int(match[1])] = match[2], int(match[3] == "has"), fields
        elif match := re.match(r" +(DW_AT_\w+) +(DW_FORM_\w+)(?:: (-?\d+))?",
                               line):
            fields.append((match[1], match[2],
                           match[3] and int(match[3])))
    return tables


def same_abbreviations(ours, theirs):
    """Return whether they are alike: each number belongs to one name, and each
    name to one number."""
    names = {}

    def pair(kind, number, name):
        return (names.setdefault((kind, number), name) == name
                and names.setdefault((kind, name), number) == number)
    if {at: list(table) for at, table in ours.items()} != \
            {at: list(table) for at, table in theirs.items()}:
        return False
    for at, table in ours.items():
        for code, (tag, children, fields) in table.items():
            their_tag, their_children, their_fields = theirs[at][code]
            if not pair("tag", tag, their_tag) or children != their_children \
                    or len(fields) != len(their_fields):
                return False
            for mine, other in zip(fields, their_fields):
                if not (pair("name", mine[0], other[0]) and pair(
                        "form", mine[1], other[1]) and mine[2] == other[2]):
                    return False
    return names["tag", 0x11] == "DW_TAG_compile_unit"


def pass_field(reader, form):
    """Move past a value; what it is if it is a number in LEB128."""
    if form in SIZES:
        reader.at += SIZES[form]
    elif form == SIGNED:
        return reader.number("s")
    elif form in UNSIGNED:
        return reader.number()
    elif form == STRING:
        reader.at = reader.data.index(0, reader.at) + 1
    elif form in COUNTED:
        size = reader.number()
        reader.at += size
    elif form == BLOCK1:
        reader.at += 1 + reader.data[reader.at]
    else:
        raise ValueError(f"form {form:#x} is not known here")
    return None


def entries(codec, tables):
    """(offset, abbreviation) of each entry, {offset: number}, and how many
    numbers were read."""
    reader = Reader(codec, section(".debug_info"))
    found, numbers = [], {}
    while reader.at < len(reader.data):
        end = reader.fixed(4) + reader.at
        version, kind, _ = struct.unpack_from("<HBB", reader.data, reader.at)
        reader.at += 4
        if version != 5 or kind != 1:
            raise ValueError("a unit of another kind")
        table = tables[reader.fixed(4)]
        while reader.at < end:
            at = reader.at
            code = reader.number()
            found.append((at, code))
            for _, form, _ in table[code][2] if code else ():
                at = reader.at
                value = pass_field(reader, form)
                if value is not None:
                    numbers[at] = value
    return found, numbers, reader.count


def printed_entries():
    """The same as readelf prints it; all fields that begin with a number."""
    text = readelf("info")
    found = [(int(at, 16), int(code)) for at, code in re.findall(
        r"^ <\w+><(\w+)>: Abbrev Number: (\d+)", text, re.M)]
    numbers = {int(at, 16): int(value) for at, value in re.findall(
        r"^ +<(\w+)> +DW_AT_\w+ *: (-?\d+)\b", text, re.M)}
    return found, numbers


STEPS = {2: ("u", "Advance PC by"), 3: ("s", "Advance Line by"),
         4: ("u", "Set File Name to entry"), 5: ("u", "Set column to")}


def lines(codec):
    """(offset, step, number) of the line programs, and how many numbers were
    read."""
    reader = Reader(codec, section(".debug_line"))
    found = []
    while reader.at < len(reader.data):
        end = reader.fixed(4) + reader.at
        reader.at += 4
        reader.at = reader.fixed(4) + reader.at
        while reader.at < end:
            at, opcode = reader.at, reader.fixed(1)
            if opcode in STEPS:
                sign, step = STEPS[opcode]
                found.append((at, step, reader.number(sign)))
            elif opcode == 0:
                size = reader.number()
                reader.at += size
            elif opcode == 9:
                reader.at += 2
            elif opcode == 12:
                reader.number()
    return found, reader.count


def printed_lines():
    """The same as readelf prints it."""
    steps = "|".join(step for _, step in STEPS.values())
    return [(int(at, 16), step, int(number))
            for at, step, number in re.findall(
                rf"^ +\[0x(\w+)\] +({steps}) (-?\d+)", readelf("rawline"),
                re.M)]


def information(tap, codec, tables):
    """The entries of a program, as another decoder reads them."""
    found, numbers, count = entries(codec, tables)
    their_found, their_numbers = printed_entries()
    wrong = {at: value for at, value in numbers.items()
             if their_numbers.get(at, value) != value}
    tap.ok(count > 1000 and found == their_found and not wrong,
           f"{count} numbers of .debug_info", f"{wrong}")


def dwarf(tap, codec):
    """The values that another decoder reads in a compiler's output."""
    tables, count = abbreviations(codec)
    tap.ok(count > 1000 and same_abbreviations(tables,
                                               printed_abbreviations()),
           f"{count} numbers of .debug_abbrev are as readelf reads them")
    if is_clang():
        tap.skip("the numbers of .debug_info", "clang writes indices into "
                 "other sections, which are not read here")
    else:
        information(tap, codec, tables)
    found, count = lines(codec)
    tap.ok(count > 1000 and found == printed_lines(),
           f"{count} numbers of .debug_line")


def run(tap):
    """All of it."""
    codec = Codec()
    draw = random.Random(624485)
    wrong = None
    for _ in range(150_000):
        data, bits = any_number(draw), draw.randint(1, 64)
        for sign in "us":
            if not agrees(codec, sign, data, bits):
                wrong = wrong or f"{sign}{bits} {data.hex(' ')}"
    tap.ok(wrong is None, "300000 numbers of every width, as Python has them",
           wrong)
    wrong = [value for bits in range(1, 65) for value in (
        -1 << bits - 1, (-1 << bits - 1) - 1, (1 << bits - 1) - 1,
        1 << bits - 1, (1 << bits) - 1, 1 << bits)
        for sign in "us" for width in (bits - 1, bits, bits + 1)
        if 0 < width < 65 and (sign == "s" or value >= 0) and not agrees(
            codec, sign, encode(sign, value), width)]
    tap.ok(not wrong, "the lowest and the highest of every width, and beyond",
           wrong)
    wide(tap, codec, draw)
    dwarf(tap, codec)
