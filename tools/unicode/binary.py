"""binary: binary properties, an object each.

The index has a word for each segment: its first number times 2^11, plus the
place of its first byte; and one word more, for the end. The bytes of a segment
are how many have the property, have it not, have it, and so on; 0 is for all
that are left. What is above the last byte has it not."""
# SPDX-License-Identifier: MIT
import grammar
import ucd
from norm import array

WHAT = "binary properties."
FILES = ("PropList.txt", "DerivedCoreProperties.txt", "emoji-data.txt")
MOST = 24  # bytes of a segment
LONG = 0xFF

# The name of each in property.h, and in the UCD.
NAMES = {
    "white_space": "White_Space",
    "alphabetic": "Alphabetic",
    "soft_dotted": "Soft_Dotted",
    "default_ignorable": "Default_Ignorable_Code_Point",
    "pattern_syntax": "Pattern_Syntax",
    "pattern_white_space": "Pattern_White_Space",
    "emoji": "Emoji",
    "emoji_presentation": "Emoji_Presentation",
    "extended_pictographic": "Extended_Pictographic",
}


def segments(has):
    """(first, bytes) of each."""
    found = [(0, [])]
    end = None  # of what the last segment has
    after = 0
    for is_in, length in grammar.spans(
            code in has for code in range(ucd.TOP)):
        first, after = after, after + length
        if not is_in:
            continue
        data = found[-1][1]
        if end is None or first - end > LONG or len(data) + 2 > MOST:
            data = []
            found.append((first, data))
        else:
            data.append(first - end)
        end = after
        if length > LONG:
            data.append(0)
            found.append((after, []))
            end = None
        else:
            data.append(length)
    if found[1][0] == 0:
        del found[0]
    return found


def table(name, has):
    """One property in C."""
    index, data = [], []
    for first, own in segments(has):
        index.append(first << 11 | len(data))
        data += own
    if len(data) > 2047:
        raise ucd.refused(
            max(has), f"ends {name}, which has {len(data)} runs", "its index "
            "has 11 bits for a place: make them more in "
            "tools/unicode/binary.py and core/src/unicode/property.c")
    index.append(ucd.TOP << 11 | len(data))
    words = [f"0x{word:08X}u" for word in index]
    return "\n".join([
        array("uint32_t", f"{name}_index", words, 6),
        array("uint8_t", f"{name}_runs", data),
        f"const struct bu_property bu_property_{name} = {{",
        f"    {name}_index, {name}_runs, {len(index) - 1}", "};"])


def text():
    has = ucd.properties()
    return "\n\n".join(table(name, has[long])
                       for name, long in NAMES.items())
