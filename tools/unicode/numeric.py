"""numeric: Numeric_Value, as a grammar of runs.

A run has one value throughout, or values that rise by 1 once zeros are taken
away: 7, 8, 9 or 70, 80, 90. Its value in the grammar is 0 for NaN, or its row
in `numerators` and `rests` plus 1. A rest is

    of an integer    zeros times 2, plus 1 if it rises
    of a fraction, from NUMERIC_FRACTIONS on    the denominator: the upper five
                     bits, shifted by the lower three

Two rows may be the same: a run follows one that has the same row."""
# SPDX-License-Identifier: MIT
import grammar
import ucd
from norm import array

WHAT = "Numeric_Value."
FILES = ("DerivedNumericValues.txt",)


def longest(numbers, code):
    """(length, numerator, zeros, rises) of the longest run at code."""
    best = 0, 0, 0, False
    zeros = 0
    while numbers[code] % 10**zeros == 0 and zeros < 64:
        for rises in (True, False):
            end = code
            while numbers.get(end) == (numbers[code]
                                       + rises * (end - code) * 10**zeros):
                end += 1
            if end - code >= best[0]:
                best = (end - code, int(numbers[code]) // 10**zeros, zeros,
                        rises)
        zeros = zeros + 1 if numbers[code] else 64
    return best


def chosen():
    """(first, length, row, whether the row is the second such) of each run."""
    numbers = ucd.numeric_value()
    code, last = 0, None
    while numbers:
        code = min(numbers)
        value = numbers[code]
        length, row = 1, (value.numerator, value.denominator)
        if value.denominator == 1:
            length, *row = longest(numbers, code)
        second = last == (code, tuple(row), False)
        yield code, length, tuple(row), second
        last = code + length, tuple(row), second
        for place in range(code, code + length):
            del numbers[place]


def rest(row):
    """The byte for all but the numerator."""
    if len(row) == 3:
        return row[1] * 2 + row[2]
    shift = min(7, (row[1] & -row[1]).bit_length() - 1)
    return row[1] >> shift << 3 | shift


def check(code, row):
    """Refuse what has no room in the arrays."""
    if not -0x8000 <= row[0] < 0x8000 or len(row) == 2 and rest(row) > 0xFF:
        raise ucd.refused(
            code, "has the Numeric_Value "
            + (f"{row[0]}/{row[1]}" if len(row) == 2
               else f"{row[0] * 10**row[1]}"), "give numeric_numerators or "
            "numeric_rests more bytes, in tools/unicode/numeric.py and in "
            "bu_numeric_value of core/src/unicode/property.c")


def text():
    found = list(chosen())
    for code, _, row, _ in found:
        check(code, row)
    order = sorted({item[2:] for item in found},
                   key=lambda key: (len(key[0]) == 2, key))
    values = [0] * ucd.TOP
    for code, length, *key in found:
        values[code:code + length] = [order.index(tuple(key)) + 1] * length
    rows = [row for row, _ in order]
    fractions = sum(len(row) == 3 for row in rows)
    return "\n".join([
        grammar.Grammar(values, 24).text("numeric", lambda value: value),
        f"enum {{ NUMERIC_FRACTIONS = {fractions} }};",
        array("int16_t", "numeric_numerators", [row[0] for row in rows]),
        array("uint8_t", "numeric_rests", [rest(row) for row in rows])])
