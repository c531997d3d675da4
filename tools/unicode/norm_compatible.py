"""norm_compatible: compatibility decompositions, as the table that
core/src/unicode/norm_compatible.c reads.

What a scalar value becomes is a list of elements, each decomposed canonically
once it is read. An element is

    00..07 and a byte     the last 11 bits
    08..0F and two bytes  the last 19 bits
    10..1F and a byte     the last 12 bits, less FAR, and the last element from
                          U+0800 on; at first U+4E00
    20..7F                itself
    80..FF                the last 7 bits, in a window of 128 scalar values

A segment is a run of scalar values, in items: a byte of three bits for the
kind and five for a number n from 1 on, and what follows:

    0  n have none
    1  n become one after the other: an element for the first
    2  n become the same: an element
    3  n become what follows: an element each
    4  the same, two elements each
    5  the same, three elements each
    6  one becomes n elements
    7  with n up to 8 a byte: the window begins at 80 times (100 * (n - 1) +
       byte), and at first at FIRST_WINDOW. Else a byte, how many have this in
       common, and by bits of n - 9: with 1 an element before each, with 2 one
       after it; with 4 a byte, a decimal number that rises, with 8 an element
       that rises, without an element for each. n - 9 is 12 where each is one
       element, given by a byte: how far it is above the last one"""
# SPDX-License-Identifier: MIT
import unicodedata

import ucd
from norm import array, check

WHAT = "compatibility decompositions."
FILES = ("UnicodeData.txt",)
FAR = 0x600
FIRST_WINDOW = 0x600 >> 7
NONE, RAMP, SAME, ONE, TWO, THREE, MANY, WINDOW = range(8)
LONG = 12        # elements of what begins a segment, as it takes long enough
SPAN = 255       # scalar values of a segment, less 1
GAP = 127
SCALE = 2
PLACES = 2048
BEFORE, BEHIND, NUMBER, RISING, ABOVE = 1, 2, 4, 8, 12


def element(scalar, window, last):
    """The bytes of an element."""
    if 0x20 <= scalar < 0x80:
        return [scalar]
    if scalar >> 7 == window:
        return [scalar & 0x7F | 0x80]
    if scalar < 0x800:
        return [scalar >> 8, scalar & 0xFF]
    far = scalar - last + FAR
    if 0 <= far < 0x1000:
        return [0x10 + (far >> 8), far & 0xFF]
    return [0x08 + (scalar >> 16), scalar >> 8 & 0xFF, scalar & 0xFF]


class Climb(tuple):
    """Elements that are given by how far they are above the last one."""


def elements(scalars, window, last):
    """(the bytes of some, the last one after them)."""
    found = []
    if isinstance(scalars, Climb):
        return [high - low for low, high in zip((last, *scalars), scalars)], \
            scalars[-1]
    for scalar in scalars:
        found += element(scalar, window, last)
        if scalar >= 0x800:
            last = scalar
    return found, last


def number_of(parts):
    """The number below 100 that some elements are, or None."""
    text = "".join(map(chr, parts))
    fits = text.isascii() and text.isdigit() and len(text) < 3
    return int(text) if fits and str(int(text)) == text else None


def plain_items(table, codes, at, end):
    """(end, head, elements) of what may be next, of kinds 1 to 6."""
    parts = table[codes[at]]
    size = len(parts)
    if size > 3:
        yield at + 1, [MANY << 5 | size - 1], parts
        return
    for kind, step in ((RAMP, 1), (SAME, 0)):
        stop = at
        while (stop < end and size == 1 and table[codes[stop]]
               == (parts[0] + step * (stop - at),)):
            stop += 1
        if stop > at + 1:
            yield stop, [kind << 5 | stop - at - 1], parts
    found = []
    for stop in range(at, end):
        if len(table[codes[stop]]) != size:
            break
        found += table[codes[stop]]
        yield stop + 1, [ONE + size - 1 << 5 | stop - at], list(found)


def common_items(table, codes, at, end):
    """The same of what has something in common."""
    parts = table[codes[at]]
    for before, behind in ((1, 0), (0, 1), (1, 1), (0, 0)):
        around = list(parts[:before] + parts[len(parts) - behind:])
        bodies = []
        for code in codes[at:end]:
            body = table[code][before:len(table[code]) - behind]
            if not body or list(table[code][:before]) + list(
                    table[code][len(table[code]) - behind:]) != around:
                break
            bodies.append(body)
        kind = WINDOW << 5 | 8 + BEFORE * before + BEHIND * behind
        for flag, value in ((NUMBER, number_of), (RISING, lone), (0, lone)):
            values = [value(body) for body in bodies]
            size = 0
            while (size < len(values) and values[size] is not None
                   and (not flag or values[size] == values[0] + size)):
                size += 1
            if size < 3 or not (around or flag == NUMBER):
                continue
            head = [kind + flag, size]
            if flag == NUMBER:
                yield at + size, [*head, values[0]], around
            else:
                yield at + size, head, around + values[:1 if flag else size]


def climbs(table, codes, at, end):
    """The same of those that are given by how far apart they are."""
    found = []
    for code in codes[at:end]:
        parts = table[code]
        if len(parts) > 1 or parts[0] < 0x800 or (
                found and not 0 <= parts[0] - found[-1] < 256):
            break
        found.append(parts[0])
    for size in range(max(4, len(found) - 2), len(found) + 1):
        yield at + size, [WINDOW << 5 | 8 + ABOVE, size], Climb(found[:size])


def lone(parts):
    """The only one, or None."""
    return parts[0] if len(parts) == 1 else None


def cost(scalars, window, last):
    """(bytes of elements, the last one after them)."""
    total = 0
    if isinstance(scalars, Climb):
        fits = 0 <= scalars[0] - last < 256
        return len(scalars) if fits else 999, scalars[-1]
    for scalar in scalars:
        total += len(element(scalar, window, last))
        if scalar >= 0x800:
            last = scalar
    return total, last


def pack(table, codes):
    """The bytes of a segment, as few as this finds."""
    ways = [{} for _ in range(len(codes) + 1)]  # window: paid, last, trail
    ways[0][FIRST_WINDOW] = 0, 0x4E00, None
    for at, code in enumerate(codes):
        here = ways[at]
        gap = [31] * ((code - codes[at - 1] - 2) // 32) if at else []
        left = code - codes[at - 1] - 1 - 32 * len(gap) if at else 0
        gap += [left - 1] if left else []
        paid, last, trail = min(here.values(), key=lambda way: way[0])
        for window in {part >> 7 for part in table[code] if part >= 0x80}:
            if window not in here or here[window][0] > paid + 2:
                head = [WINDOW << 5 | window >> 8, window & 0xFF]
                here[window] = paid + 2, last, (trail, head, (), window)
        end = at + 1
        while (end < len(codes) and end - at < 32
               and codes[end] - code == end - at):
            end += 1
        found = [*plain_items(table, codes, at, end),
                 *common_items(table, codes, at, end),
                 *climbs(table, codes, at, end)]
        for window, (paid, last, trail) in here.items():
            for stop, head, parts in found:
                more, after = cost(parts, window, last)
                total = paid + len(gap) + len(head) + more
                best = ways[stop].get(window)
                if best is None or total < best[0]:
                    ways[stop][window] = total, after, (
                        trail, gap + head, parts, window)
    trail = min(ways[-1].values(), key=lambda way: way[0])[2]
    steps = []
    while trail:
        steps.append(trail[1:])
        trail = trail[0]
    data, last = [], 0x4E00
    for head, parts, window in reversed(steps):
        more, last = elements(parts, window, last)
        data += head + more
    return data


def segments(table, most):
    """The scalar values of each segment, of about `most` elements."""
    found = []
    work = 0
    for code in sorted(table):
        parts = table[code]
        if (not found or code - found[-1][-1] > GAP
                or code - found[-1][0] >= SPAN or work > most
                or len(parts) > LONG):
            found.append([])
            work = 0
        elif len(parts) > 1 or table.get(code - 1) not in (
                parts, (parts[0] - 1,)):
            work += len(parts)
        found[-1].append(code)
    return found


def shortest(parts, canonical):
    """The fewest elements that become some parts."""
    short = tuple(map(ord, unicodedata.normalize(
        "NFC", "".join(map(chr, parts)))))
    back = tuple(part for scalar in short
                 for part in canonical.get(scalar, (scalar,)))
    return short if back == parts else parts


def table_of():
    """{scalar value: its elements}."""
    canonical = ucd.full_decompositions()
    return {code: shortest(parts, canonical) for code, parts
            in ucd.full_decompositions(True).items() if code not in canonical}


def tables(name, table, most):
    """The tables in C, as many as places have room for."""
    parts = [([], [], [])]
    for codes in segments(table, most):
        index, spans, data = parts[-1]
        packed = pack(table, codes)
        packed += [0] * (-len(packed) % (1 << SCALE))
        if len(data) + len(packed) > PLACES << SCALE:
            parts.append(([], [], []))
            index, spans, data = parts[-1]
        index.append(codes[0] << 11 | len(data) >> SCALE)
        spans.append(codes[-1] - codes[0])
        data += packed
    arrays, rows = [], []
    for i, (index, spans, data) in enumerate(parts):
        suffix = i if len(parts) > 1 else ""
        names = [f"{name}_{kind}{suffix}"
                 for kind in ("segments", "spans", "items")]
        arrays += [
            array("uint32_t", names[0], [f"0x{word:08X}u" for word in index],
                  6),
            array("uint8_t", names[1], spans),
            array("uint8_t", names[2], data)]
        rows.append(f"    {{{', '.join(names)}, {len(index)}}},")
    return "\n".join([
        *arrays, f"static const struct bu_norm__items {name}_tables"
        f"[{len(rows)}] = {{", *rows, "};"])


def text():
    """The tables in C, and how they are read."""
    check(ucd.full_decompositions(compatible=True), "NORM_COMPATIBLE",
          "NORM_UTF8_COMPATIBLE")
    return "\n".join([
        f"enum {{ ITEMS_FAR = 0x{FAR:X}, ITEMS_WINDOW = 0x{FIRST_WINDOW:X}, "
        f"ITEMS_SCALE = {SCALE} }};", tables("compatible", table_of(), 160)])
