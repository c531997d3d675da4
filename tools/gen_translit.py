"""gen_translit: ASCII for letters of other alphabets, from the decompositions
of Unicode and the rows below. Prints the table; with --rows the rows of
docs/develop/sources.md."""
# SPDX-License-Identifier: MIT
import os
import sys

sys.path.insert(0, f"{os.path.dirname(os.path.abspath(__file__))}/unicode")
import ucd  # noqa: E402


# What no decomposition gives, in lower case; upper case follows from it.
LATIN = """ß ss  æ ae  ð d  ø o  þ th  đ d  ħ h  ı i  ĳ ij  ĸ k  ŀ l  ł l  ŉ n
ŋ ng  œ oe  ŧ t  ſ s  ƀ b  ɓ b  ƈ c  ɖ d  ɗ d  ǝ e  ə e  ƒ f  ɠ g  ɣ g
ɨ i  ɩ i  ƙ k  ƚ l  ɲ n  ɔ o  ɛ e  ƥ p  ƭ t  ʈ t  ʊ u  ʋ v  ƴ y  ƶ z  ʒ zh
ǆ dz  ǉ lj  ǌ nj  ǳ dz  ǥ g  ȝ y  ẛ s"""
CYRILLIC = """а a  б b  в v  г g  д d  е e  ж zh  з z  и i  й y  к k  л l  м m
н n  о o  п p  р r  с s  т t  у u  ф f  х kh  ц ts  ч ch  ш sh  щ shch  ы y
э e  ю yu  я ya  ё yo  ђ dj  ѓ gj  є ye  ѕ dz  і i  ї yi  ј j  љ lj  њ nj
ћ c  ќ kj  ў w  џ dz  ѣ e  ѫ u  ѧ ya  ѳ f  ѵ i  ґ g  ғ gh  ҕ gh  җ j  ҙ dh
қ q  ҝ g  ҟ k  ҡ q  ң ng  ҥ ng  ҧ p  ҩ o  ҫ th  ҭ t  ү u  ұ u  ҳ kh  ҵ ts  ҷ ch
ҹ j  һ h  ҽ ch  ҿ ch  ӄ q  ӈ ng  ӌ ch  ә a  ӡ dz  ө o  ӏ i"""
GREEK = """α a  β v  γ g  δ d  ε e  ζ z  η i  θ th  ι i  κ k  λ l  μ m  ν n
ξ x  ο o  π p  ρ r  ς s  σ s  τ t  υ y  φ f  χ ch  ψ ps  ω o"""
NOTHING = "ъ ь"
SIGNS = {0xA0: " ", 0x2BC: "'", 0x2026: "...", 0x20AC: "EUR", 0x2116: "No"}
EVEN = [(0x300, 0x36F, ""), (0x2010, 0x2015, "-"), (0x2018, 0x2019, "'")]
RANGES = [(0xC0, 0x2AF), (0x386, 0x3CE), (0x400, 0x4FF), (0x1E00, 0x1EFF)]
GAP = 6  # a run takes as much


def rows():
    """The rows above: scalar -> text."""
    words = f"{LATIN} {CYRILLIC} {GREEK}".split()
    found = {ord(key): text for key, text in zip(words[::2], words[1::2])}
    found.update({ord(key): "" for key in NOTHING.split()})
    return found


def reading(scalar, own, parts, lower):
    """The replacement of one scalar value, or None."""
    if scalar < 0x80:
        return chr(scalar)
    if scalar in own:
        return own[scalar]
    if lower.get(scalar) in own:
        return own[lower[scalar]].capitalize()
    if scalar in parts and not 0x300 <= parts[scalar][0] <= 0x36F:
        base = reading(parts[scalar][0], own, parts, lower)
        return base if base is None or base == "" or base.isalpha() else None
    return None


def known():
    """All that the table knows: scalar -> text."""
    parts, lower = ucd.decompositions(), ucd.case("lower")
    own = rows()
    found = dict(SIGNS)
    for first, last in RANGES:
        for scalar in range(first, last + 1):
            ascii_text = reading(scalar, own, parts, lower)
            if ascii_text is not None:
                found[scalar] = ascii_text
    return found


def split(found):
    """Runs of scalars with no wide gap: [first, last]."""
    runs = []
    for scalar in sorted(found):
        if runs and scalar - runs[-1][1] <= GAP:
            runs[-1][1] = scalar
        else:
            runs.append([scalar, scalar])
    return runs


def encode(found):
    """Runs, codes and words as the C file has them."""
    words = [""]

    def code(text):
        if len(text) == 1:
            return ord(text)
        if text.lower() not in words and text.capitalize() == text != "":
            words.append(text.lower())
        plain = text if text in words else text.lower()
        if plain not in words:
            words.append(text)
            plain = text
        if text not in (plain, plain.capitalize()):
            words.append(text)
            plain = text
        return 0x80 + 2 * words.index(plain) + (text != plain)

    runs, codes = [], []
    for first, last in split(found):
        runs.append((first, last, len(codes)))
        codes += [code(found[s]) if s in found else 0
                  for s in range(first, last + 1)]
    runs += [(first, last, 0x8000 + code(text)) for first, last, text in EVEN]
    return sorted(runs), codes, words


def cells(numbers, width):
    """Lines of hex numbers."""
    return "\n".join(
        "    " + " ".join(f"0x{code:02X}," for code in numbers[i:i + width])
        for i in range(0, len(numbers), width))


def table():
    """The C file."""
    runs, codes, words = encode(known())
    if max(codes) > 0xFF or len(codes) >= 0x8000:
        raise SystemExit("gen_translit: the codes do not fit")
    size = len(runs) * 6 + len(codes) + len(words) * 4 + 16
    lines = "\n".join(f"    {{0x{first:04X}, 0x{last:04X}, 0x{at:04X}}},"
                      for first, last, at in runs)
    spelled = "\n".join("    {" + ", ".join(
        f"'{c}'" for c in word) + (", " if word else "") + ", ".join(
            "0" * (4 - len(word))) + f"}}, /* {0x80 + 2 * i:02X} */"
        for i, word in enumerate(words)).replace(", }", "}")
    return f"""/* translit: the table, {size} bytes of ROM on 32 bits. */
/* SPDX-FileCopyrightText: 1991-2025 Unicode, Inc. */
/* SPDX-License-Identifier: MIT AND LicenseRef-Unicode-3.0 */
/* Made by tools/gen_translit.py from its rows and from UnicodeData.txt of
 * Unicode {ucd.VERSION}, SHA-256
 * {ucd.digest("UnicodeData.txt")} */
#include <bareutf/property.h>

/*
 * A code is 0 for none; to 7F ASCII; from 80 on a word, capitalised where it
 * is odd. A run whose third number is from 8000 on has one code, that less
 * 8000.
 */
/* clang-format off */
static const struct bu_translit_run translit_runs[] = {{
{lines}
}};

static const uint8_t translit_codes[] = {{
{cells(codes, 12)}
}};

static const uint8_t translit_words[][BU_TRANSLIT_MAX] = {{
{spelled}
}};

const struct bu_translit_table bu_translit_all = {{
    translit_runs, translit_codes, translit_words[0],
    sizeof translit_runs / sizeof translit_runs[0]
}};
/* clang-format on */
"""


def listing():
    """Markdown: the rows."""
    lines = []
    for name, text in (("Latin", LATIN), ("Cyrillic", CYRILLIC),
                       ("Greek", GREEK)):
        words = text.split()
        pairs = ", ".join(f"{a} {b}" for a, b in zip(words[::2], words[1::2]))
        lines.append(f"* {name}: {pairs}.")
    return "\n".join(lines)


def main():
    if sys.argv[1:] == ["--rows"]:
        print(listing())
    else:
        sys.stdout.write(table())


if __name__ == "__main__":
    main()
