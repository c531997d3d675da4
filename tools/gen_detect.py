"""gen_detect: print a table of core/src/detect, made from
tools/detect/counts.tsv: gen_detect.py NAME; with -v what is in them."""
# SPDX-License-Identifier: MIT
import collections
import hashlib
import math
import os
import subprocess
import sys
import unicodedata

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COUNTS = f"{ROOT}/tools/detect/counts.tsv"
ALPHABET = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
# Letters beyond the alphabet share a code with others of their group.
GROUPS = ["і", "ј", "ё", "їє", "ў", "ґџљњћђѓќѕ"]
CLASSES = 14  # of Cyrillic letters; 0 is no letter, 15 any other letter
GENERIC = 15
MOST = 63     # the dearest cost
NONE = 80     # of a byte that is undefined
# The codes of odd rows of Cyrillic pages, and of all rows of other pages:
# 0 is undefined, then come symbols, small letters, capitals.
UNDEFINED, RARE, MIDDLE, OFTEN = 0, 1, 2, 3
SIGNS = 3     # levels of them
YA, YA_CODE = "я", 2  # Mac Cyrillic has it among symbols
LEVELS = 6    # of letters in pages that are not Cyrillic
PLACES = 3    # before a byte: no letter of ASCII, a consonant, a vowel
CAPITAL = 0x100  # a row that is another one in capitals
ALONE, UNDEFINED_LEAD = 14, 15  # codes in encodings of two bytes
CYRILLIC = [("cp1251", None), ("mac_cyrillic", None), ("cp866", None),
            ("cp1125", None), ("koi8_r", None), ("koi8_u", None),
            ("iso8859_5", None)]
LATIN = {"de": "w", "fr": "w", "es": "w", "it": "w", "pt": "w", "nl": "w",
         "sv": "w", "da": "w", "fi": "w", "no": "w", "pl": "e", "cs": "e",
         "hu": "e", "ro": "e", "sk": "e", "hr": "e", "sl": "e", "tr": "t",
         "et": "b", "lv": "b", "lt": "b"}
WINDOWS = {"w": ["cp1252"], "e": ["cp1250", "iso8859_2"], "t": ["cp1254"],
           "b": ["cp1257"]}
DOS = {"w": ["cp850", "cp437"], "e": ["cp852"], "t": ["cp857"],
       "b": ["cp775"]}
SELDOM = {"mac_ce": 4}  # hardly any text is in it
MAC_CE = {"e": ["mac_latin2"], "b": ["mac_latin2"]}
LATINS = {"windows": WINDOWS, "dos": DOS, "mac_ce": MAC_CE}
CAPITALS = 12  # times as often in lines of capitals as they are in others
SHIFT = 2      # from the costs of letters to those of turns to them
VOWELS = 0.45  # of letters of ASCII
LEAST = 14     # of a million: any character, anywhere
DOUBLE = ["shift_jis", "euc_jp", "gbk", "big5", "euc_kr"]
BARS = "│║"  # menus and tables of DOS have one a word


def read():
    """The rows of counts.tsv."""
    found = {}
    with open(COUNTS, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                name, *cells = line.rstrip("\n").split("\t")
                found[name] = {key: int(n) for key, n in
                               (cell.rsplit(":", 1) for cell in cells)}
    return found


def bits(part, whole):
    """Quarter bits of -log2 of a share."""
    if part <= 0:
        return MOST
    return max(0, min(MOST, round(-4 * math.log2(part / whole))))


def decode(page, byte):
    """The character of a byte, or None."""
    if page == "cp1125":
        return cp1125(byte)
    if page == "mac_cyrillic" and byte == 0xFF:
        return "\u20ac"
    try:
        return bytes([byte]).decode(page)
    except UnicodeDecodeError:
        return None


def cp1125(byte):
    """CP1125 is CP866 with other letters in F2..F9."""
    if 0xF2 <= byte <= 0xF9:
        return "ҐґЄєІіЇї"[byte - 0xF2]
    return bytes([byte]).decode("cp866")


def whole_bits(part, whole):
    """-log2 of a share in whole bits, below 16, as quarter bits."""
    return 4 * min(15, (bits(part, whole) + 1) // 4)


# --- classes of Cyrillic letters -------------------------------------------

def items():
    """All that have a class: 32 letters, and groups."""
    return [*ALPHABET, *GROUPS]


def item_pairs(pairs):
    """Counts of pairs of items; item 0 is no letter, others from 1 on."""
    place = {char: i + 1 for i, group in enumerate(items())
             for char in group}
    size = len(items()) + 1
    matrix = [[0] * size for _ in range(size)]
    for pair, n in pairs.items():
        a, b = (place.get(c, 0 if c == "_" else None) for c in pair)
        if a is not None and b is not None:
            matrix[a][b] += n
    return matrix


def total_bits(matrix, of):
    """Bits of all pairs under classes of[item]."""
    cells = collections.Counter()
    for a, row in enumerate(matrix):
        for b, n in enumerate(row):
            cells[of[a], of[b]] += n
    rows, columns, members = (collections.Counter() for _ in range(3))
    for (a, b), n in cells.items():
        rows[a] += n
        columns[b] += n
    single = collections.Counter()
    groups = 0.0
    for i, column in enumerate(zip(*matrix)):
        n = sum(column)
        if 1 <= i <= len(ALPHABET):
            members[of[i]] += 1
            single[of[i]] += n
        elif i and n:
            groups += n * math.log2(columns[of[i]] / n)
    result = groups
    for (a, b), n in cells.items():
        if n:
            result += n * math.log2(rows[a] / n)
    for c, n in single.items():
        if n:
            result += n * math.log2(columns[c] * members[c] / n)
    return result


def classes(matrix):
    """Exchange items between classes until no move makes fewer bits."""
    size = len(matrix)
    order = sorted(range(1, size), key=lambda i: (-sum(matrix[i]), i))
    of = [0] * size
    for rank, i in enumerate(order):
        of[i] = 1 + min(rank, rank % CLASSES)
    best = total_bits(matrix, of)
    moved = True
    while moved:
        moved = False
        for i in order:
            home = of[i]
            for c in range(1, CLASSES + 1):
                was = of[i]
                of[i] = c
                now = total_bits(matrix, of)
                if now < best - 1e-6:
                    best, home, moved = now, c, True
                of[i] = was
            of[i] = home
    return of


def bigram(matrix, of):
    """16 * 16 costs, row by row: what follows what. Those to class 0 are for
    the end of a word; a row has also the share of members of a class."""
    cells = collections.Counter()
    for a, row in enumerate(matrix):
        for b, n in enumerate(row):
            cells[of[a], of[b]] += n
    sums = collections.Counter()
    single, members = collections.Counter(), collections.Counter()
    for i, column in enumerate(zip(*matrix)):
        sums[of[i]] += sum(column)
        if 1 <= i <= len(ALPHABET):
            single[of[i]] += sum(column)
            members[of[i]] += 1
    out = []
    for a in range(16):
        row = []
        whole = sum(cells[a, b] for b in range(16))
        for b in range(16):
            if a in (0, GENERIC) and b in (0, GENERIC):
                row.append(0)
            elif GENERIC in (a, b):
                row.append(60)
            elif b == 0:
                row.append(whole_bits(cells[a, 0] + whole / 2000, whole))
            else:
                part = cells[a, b] + whole / 4000
                inside = single[b] / members[b] / sums[b] if members[b] else 1
                row.append(whole_bits(part * inside, whole))
        out.append(row)
    return out, {c: (sums[c], single[c], members[c]) for c in members}


# --- costs shared by pages -------------------------------------------------

def turn_table(counts, cyrillic):
    """Costs from O, A, H, S to O, A, H, S. For Cyrillic pages what follows a
    letter is in the bigram except which kind ends the word."""
    out = []
    for a in "OAHS":
        whole = sum(counts.get(a + b, 0) for b in "OAHS")
        if cyrillic and a == "H":
            whole -= counts.get("HH", 0)
        row = []
        for b in "OAHS":
            part = counts.get(a + b, 0) + whole / 1000
            cost = bits(part, whole)
            if a + b == "AS":
                cost = min(cost, 30)  # U+00A0 is rarer in these texts
            row.append(0 if cyrillic and a + b == "HH" else min(cost, 40))
        out.append(row)
    return out


def case_table(counts):
    """Costs of a capital and of a small letter in each state, with the state
    that follows."""
    after = {"0": "13", "1": "23", "2": "23", "3": "23", "4": "23"}
    out = []
    for state in "01234":
        upper, lower = (counts.get(state + c, 0) for c in "UL")
        # Lines all of capitals are rarer in the texts than in use.
        if state in "124":
            upper += lower / 3.5
        whole = upper + lower
        for part, then in zip((upper, lower), after[state]):
            out.append((min(31, bits(part + whole / 500, whole)), int(then)))
        out.append((0, 4 if state in "24" else 0))
    return out


def symbol_code(char, marks):
    """Code of a symbol by how often it is."""
    if char is None or char == "\u00ad":  # a hyphen that nobody types
        return UNDEFINED
    n = marks.get(char, 0) + (20000 if char in "\u00a0°№—«»" else 0)
    return OFTEN if n > 30000 else MIDDLE if n > 2000 else RARE


# --- rows ------------------------------------------------------------------

class Pool:
    """Rows of 16 nibbles, each once. The first four are of the alphabet."""

    def __init__(self, of):
        place = {char: of[i + 1] for i, char in enumerate(ALPHABET)}
        koi = bytes(range(0xC0, 0xE0)).decode("koi8_r")
        self.rows = [[place[c] for c in text[i:i + 16]]
                     for text in (ALPHABET, koi) for i in (0, 16)]

    def code(self, row, kind=None):
        """The code of a row: 0 to 3 for small letters of the alphabet, 4 to 7
        for capitals, 0xF0 and the nibble that all of it has, or its number
        and 4."""
        if kind is not None:
            return 4 * kind + self.rows.index(row)
        if len(set(row)) == 1:
            return 0xF0 + row[0]
        if row not in self.rows[4:]:
            self.rows.append(row)
        return 8 + self.rows[4:].index(row)

    def capitals(self, pages):
        """Leave out rows that are others in capitals, except where
        a byte is undefined: their code is that of the other, and CAPITAL."""
        odd = self.rows[4:]
        twin = {i: k for i, row in enumerate(odd)
                for k, other in enumerate(odd) if row != other and all(
                    a in (b + LEVELS * (b > SIGNS), b - (b == RARE))
                    for a, b in zip(row, other))}
        kept = [i for i in range(len(odd)) if i not in twin]
        new = {8 + i: 8 + kept.index(twin.get(i, i)) + CAPITAL * (i in twin)
               for i in range(len(odd))}
        self.rows[4:] = [odd[i] for i in kept]
        return [[new.get(code, code) for code in page[:-1]] + page[-1:]
                for page in pages]

    def bytes(self):
        """Two nibbles a byte, the first one low."""
        return [row[i] + 16 * row[i + 1] for row in self.rows
                for i in range(0, 16, 2)]


def cyrillic_rows(page, pool, of, marks):
    """Row codes of a Cyrillic page."""
    place = {char: i + 1 for i, char in enumerate(ALPHABET)}
    out = []
    for top in range(0x80, 0x100, 16):
        chars = [decode(page, top + i) for i in range(16)]
        low = [c.lower() if c else None for c in chars]
        if page == "mac_cyrillic" and top == 0xF0:
            low[15] = YA  # U+20AC is there, and no letter of the others
        if all(c in place for c in low):
            kind = 1 if chars[0] != low[0] else 0
            out.append(pool.code([of[place[c]] for c in low], kind))
        else:
            out.append(pool.code([OFTEN if c and c in BARS and top == 0xB0 else
                                  odd_code(c, marks) for c in chars]))
    return out


def odd_code(char, marks):
    """Code of a letter beyond the alphabet, or of a symbol; 4 to 9 are small
    letters, 10 to 15 capitals."""
    for i, group in enumerate(GROUPS + [None]):
        if group and char and char.lower() in group:
            return 4 + i + (6 if char != char.lower() else 0)
    if char == YA:
        return YA_CODE
    code = symbol_code(char, marks)
    return RARE if code == MIDDLE else code


def common(code, chars):
    """Code of a symbol in pages that are not Cyrillic."""
    if "\u00a0" in chars:
        return OFTEN
    return MIDDLE if code == OFTEN else code


def shares(counts, pages_of, is_letter):
    """For each place, the share of each byte among the characters that come
    there, as a letter or as a sign. A capital is as often as its small letter.
    That of undefined bytes is 0."""
    turns = counts["turns latin"]
    sums = {a: sum(turns.get(a + b, 0) for b in "OAHS") for a in "OAHS"}
    high = sums["H"] + sums["S"]
    rows = [sums["O"] + high, sums["A"] * (1 - VOWELS), sums["A"] * VOWELS]
    langs = [lang for lang, group in LATIN.items() if pages_of.get(group)]
    found = [[0] * 128 for _ in range(PLACES)]
    for lang in langs:
        known, pages = counts["latin " + lang], pages_of[LATIN[lang]]
        for page in pages:
            for byte in range(0x80, 0x100):
                char = decode(page, byte)
                if char is None:
                    continue
                letter = form_of(char) != "sign"
                char = low(char, page) if letter == is_letter else ""
                for place in range(PLACES):
                    n = known.get(f"{char}{place}", 0)
                    n = (n / len(langs) / len(pages) + LEAST) * high / 1e6
                    found[place][byte - 0x80] += n / rows[place]
    return found


def form_of(char):
    """sign, small or capital."""
    if not char.isalpha():
        return "sign"
    return "small" if char == char.lower() else "capital"


def low(char, page):
    """The small letter of one, if the page has it."""
    try:
        char.lower().encode(page)
        return char.lower()
    except UnicodeEncodeError:
        return char


def latin_page(counts, pages_of, seldom):
    """Of each byte (form, weights, costs after each place beside those of
    turns)."""
    used = sorted({page for pages in pages_of.values() for page in pages})
    table = turn_table(counts["turns latin"], False)
    found = {letter: shares(counts, pages_of, letter)
             for letter in (False, True)}
    out = []
    for byte in range(0x80, 0x100):
        chars = [c for c in (decode(page, byte) for page in used) if c]
        form = max(map(form_of, chars), key=lambda form: (sum(
            often(counts, c) for c in chars if form_of(c) == form) *
            (CAPITALS if form == "capital" else 1), form),
                   default="none")
        letter = form != "sign"
        share = [row[byte - 0x80] for row in found[letter]] if chars else []
        less = SHIFT - seldom if letter else 0
        costs = [max(0, min(MOST, -4 * math.log2(part) - less -
                            table[min(place, 1)][2 if letter else 3]))
                 for place, part in enumerate(share)]
        out.append((form, [part ** 0.5 for part in share], costs))
    return out


def often(counts, char):
    """How often a character is, of a million of each language."""
    return sum(counts["latin " + lang].get(f"{char}{place}", 0)
               for lang in LATIN for place in range(PLACES))


def nearest(levels, costs, weights):
    """The level that such costs are closest to."""
    return min(range(len(levels)), key=lambda i: sum(
        w * (a - b) ** 2 for w, a, b in zip(weights, levels[i], costs)))


def levels_of(points, count):
    """Levels of costs, by k-means, the cheapest first."""
    points = sorted(points, key=lambda point: (sum(point[2]), point[2]))
    levels = [points[len(points) * (2 * i + 1) // (2 * count)][2]
              for i in range(count)]
    for _ in range(50):
        groups = [[] for _ in levels]
        for _kind, weights, costs in points:
            groups[nearest(levels, costs, weights)].append((weights, costs))
        levels = [[sum(w[p] * c[p] for w, c in group) /
                   sum(w[p] for w, c in group) for p in range(PLACES)]
                  if group else level
                  for group, level in zip(groups, levels)]
    return sorted(tuple(map(round, level)) for level in levels)


def latin_levels(pages):
    """Levels of signs, the dearest first, and of letters."""
    rows = [row for page in pages for row in page]
    signs = levels_of([row for row in rows if row[0] == "sign"], SIGNS)
    return signs[::-1], levels_of(
        [row for row in rows if row[0] in ("small", "capital")], LEVELS)


def latin_rows(page, levels, pool):
    """Row codes of a page for Latin letters."""
    signs, letters = levels
    codes = []
    for kind, weights, costs in page:
        if kind == "none":
            codes.append(UNDEFINED)
        elif kind == "sign":
            codes.append(RARE + nearest(signs, costs, weights))
        else:
            codes.append(SIGNS + 1 + nearest(letters, costs, weights) +
                         LEVELS * (kind == "capital"))
    return [pool.code(codes[i:i + 16]) for i in range(0, 128, 16)]


def generic_rows(pages, mix, marks, levels, pool, plain=0):
    """Row codes of a page with letters of other scripts; the first rows may
    have rare symbols alone."""
    whole = sum(n for byte in mix for c, n in mix[byte].items()
                if c == c.lower()) or 1
    codes = []
    for byte in range(0x80, 0x100):
        chars = [decode(page, byte) for page in pages]
        letter, n = max(mix[byte].items(), key=lambda kv: (kv[1], kv[0]),
                        default=(None, 0))
        symbols = [symbol_code(c, marks) for c in chars
                   if c is None or not c.isalpha()]
        if letter and n > 0:
            cost = -4 * math.log2(n / whole)
            level = min(range(LEVELS), key=lambda i: abs(levels[i] - cost))
            codes.append(SIGNS + 1 + level +
                         (0 if letter == letter.lower() else LEVELS))
        elif any(c and c.isalpha() for c in chars):
            codes.append(RARE)
        else:
            codes.append(common(max(symbols, default=UNDEFINED), chars))
    codes[:16 * plain] = [RARE] * 16 * plain
    return [pool.code(codes[i:i + 16]) for i in range(0, 128, 16)]


def single_mix(counts, lang, pages):
    """The mix of a script that has pages of its own."""
    mix = collections.defaultdict(collections.Counter)
    for page in pages:
        for byte in range(0x80, 0x100):
            char = decode(page, byte)
            if char and (char.isalpha() or unicodedata.combining(char)):
                n = counts.get("letters " + lang, {}).get(char.lower(), 0)
                mix[byte][char] += max(n, 10) / len(pages)
    return mix


def double_rows(codec, counts, pool):
    """Row codes of an encoding of two bytes: codes of first bytes; the cost is
    3 * code. ALONE is a character, UNDEFINED_LEAD is none."""
    leads = counts["leads " + codec]
    whole = sum(n for key, n in leads.items() if len(key) == 2)
    codes = []
    for byte in range(0x80, 0x100):
        n = leads.get(f"{byte:02X}", 0)
        if codec == "shift_jis" and 0xA1 <= byte <= 0xDF:
            codes.append(ALONE)
            continue
        if not valid_lead(codec, byte):
            codes.append(UNDEFINED_LEAD)
            continue
        cost = bits(n + whole / 20000, whole)
        codes.append(min(ALONE - 1, (cost + 1) // 3))
    if codec == "euc_kr":  # rare, and so is what is undefined
        for at in (0, 32, 112):
            codes[at:at + 16] = [ALONE - 1] * 16
        codes[48:64] = [6] * 16  # the first syllables, a like number each
    return [pool.code(codes[i:i + 16]) for i in range(0, 128, 16)]


def valid_lead(codec, byte):
    """True if byte can be the first of two."""
    if codec == "euc_jp" and byte in (0x8E, 0x8F):
        return True
    codec = AS_WINDOWS.get(codec, codec)
    for second in (*range(0x40, 0x7F), *range(0x80, 0xFF)):
        try:
            bytes([byte, second]).decode(codec)
            return True
        except UnicodeDecodeError:
            pass
    return False


# Real text has the rows that Windows added: NEC's and IBM's, and Hangul.
AS_WINDOWS = {"shift_jis": "cp932", "euc_kr": "cp949"}
# What a second byte below A1 costs; others cost 25.
TRAILS = {"shift_jis": 16, "euc_jp": 200, "gbk": 44, "big5": 23,
          "euc_kr": 72}


# --- all -------------------------------------------------------------------

def odd_costs(of, stats, matrix, marks):
    """The meaning of the 16 codes of odd rows."""
    out = [(0, 0, NONE)]
    out += [(0, 0, 28), (of[1 + ALPHABET.index(YA)], 0, 0), (0, 0, 9)]
    for capital in (0, 1):
        for i, group in enumerate(GROUPS):
            item = len(ALPHABET) + 1 + i
            sums, single, members = stats[of[item]]
            n = sum(row[item] for row in matrix)
            # The bigram has the share of a letter of the alphabet.
            inside = single / members / sums if members else 1
            extra = -4 * math.log2(max(n, 1) / len(group) / sums / inside)
            out.append((of[item], capital, max(0, min(31, round(extra)))))
    return out


def generic_costs(levels):
    """The meaning of the 16 codes of rows of other pages: class, form, and
    costs after each place."""
    signs, letters = levels
    out = [(0, 2, (NONE,) * PLACES)] + [(0, 2, costs) for costs in signs]
    return out + [(GENERIC, form, costs) for form in (1, 0)
                  for costs in letters]


ORDER = ["cp1251", "mac_cyrillic", "cp866", "cp1125", "koi8_r", "koi8_u",
         "iso8859_5", "windows", "dos", "euc_kr", "cp1253",
         "cp1255", "cp1256", "mac_ce", "shift_jis", "euc_jp", "gbk", "big5"]
FAMILY_CYRILLIC, FAMILY_OWN, FAMILY_LATIN = range(3)


def build(counts):
    """All tables."""
    matrix = item_pairs(counts["pairs"])
    of = [0] + [counts["classes"][item] for item in items()]
    big, stats = bigram(matrix, of)
    marks = {**counts["marks latin"]}
    for key, n in counts["marks own"].items():
        marks[key] = max(marks.get(key, 0), n)
    latin = {name: latin_page(counts, of_group, SELDOM.get(name, 0))
             for name, of_group in LATINS.items()}
    levels = latin_levels(latin.values())
    pages = {}

    def all_pages(pool, names):
        out = []
        for name in names:
            if name in [p for p, _ in CYRILLIC]:
                rows = cyrillic_rows(name, pool, of, marks)
                family = FAMILY_CYRILLIC
            elif name in DOUBLE:
                rows = double_rows(name, counts, pool)
                family = TRAILS[name]
            elif name in latin:
                rows = latin_rows(latin[name], levels, pool)
                family = FAMILY_LATIN
            else:
                lang = {"cp1253": "el", "cp1255": "he", "cp1256": "ar"}[name]
                used = [name] + (["iso8859_7"] if lang == "el" else [])
                # Small only has to see that a text is Greek.
                rows = generic_rows(used, single_mix(counts, lang, used),
                                    marks, [level[0] for level in levels[1]],
                                    pool,
                                    4 if pool is small else 0)
                family = FAMILY_OWN
            out.append(rows + [family])
        return out

    small, large = Pool(of), Pool(of)
    for name, pool, order in (("small", small, ORDER[:11]),
                              ("large", large, ORDER)):
        pages[name] = pool.capitals(all_pages(pool, order)), pool
    return {
        "pages": pages, "bigram": big,
        "odd": odd_costs(of, stats, matrix, marks),
        "generic": generic_costs(levels),
        "turns": [turn_table(counts["turns own"], True),
                  turn_table(counts["turns own"], False),
                  [[o, a, h + SHIFT, s] for o, a, h, s in
                   turn_table(counts["turns latin"], False)]],
        "cases": case_table(counts["cases"]), "classes": of,
    }


def lines_of(values, width=12):
    """Numbers in lines."""
    return "\n".join("    " + " ".join(f"0x{v:02X}," for v in
                                       values[i:i + width])
                     for i in range(0, len(values), width))


def head(what):
    """The first lines of a generated file."""
    with open(COUNTS, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()
    return (f"/* detect: {what} */\n"
            "/* SPDX-License-" "Identifier: MIT */\n"
            "/* Made by tools/gen_detect.py from tools/detect/counts.tsv,\n"
            f" * SHA-256 {digest}. */\n")


def costs_file(t):
    """The tables that both objects share. In Cyrillic pages no letter is of
    class 15, so its row and column are left out."""
    flat = [c // 4 for row in t["bigram"][:15] for c in row[:15]] + [0]
    flat = [a + 16 * b for a, b in zip(flat[::2], flat[1::2])]
    turns = [c for table in t["turns"] for row in table for c in row]
    codes = [b for a, up, cost in t["odd"]
             for b in (a + 16 * (2 if a == 0 else 1 - up), cost)]
    codes += [b for a, form, costs in t["generic"]
              for b in (a + 16 * form, *costs)]
    cases = [cost + 32 * then for cost, then in t["cases"]]
    return (head("costs, in quarter bits.") +
            "#ifndef BU_DETECT_COSTS_H\n#define BU_DETECT_COSTS_H\n\n"
            "#include <stdint.h>\n\n"
            "/* What follows what: classes of letters, 0 for no letter; whole "
            "bits, two a\n * byte, the first one low. */\n"
            "static const uint8_t detect_bigram[113] = {\n"
            f"{lines_of(flat, 15)}\n}};\n\n"
            "/* Kinds after kinds: other ASCII, ASCII letters, letters, other;"
            "\n * in Cyrillic pages, in pages of one script, in Latin ones. "
            "*/\n"
            "static const uint8_t detect_turns[48] = {\n"
            f"{lines_of(turns, 16)}\n}};\n\n"
            "/* Class of a code, and 16 for a small letter, 32 for what has "
            "no case;\n * then its cost: in odd rows of Cyrillic pages. In "
            "rows of others the costs\n * after no letter of ASCII, after a "
            "consonant, after a vowel. */\n"
            "static const uint8_t detect_codes[96] = {\n"
            f"{lines_of(codes, 16)}\n}};\n\n"
            "const uint8_t bu_detect__case[15] = {\n"
            f"{lines_of(cases, 15)}\n}};\n\n#endif\n")


def packed(page):
    """A page in 9 bytes: rows of small letters are 0 to 3, of capitals 80 to
    83; the last one is the family, or the cost of a second byte."""
    *rows, family = page
    return [row if row < 4 else row + 0x7C if row < 8 else
            row - 4 if row < 0xF0 else row - 0x80 if row < CAPITAL else
            row - CAPITAL + 0x7C for row in rows] + [family]


def pages_file(name, pages, pool):
    """The tables of one object."""
    flat = [b for page in pages for b in packed(page)]
    # Noise, and pages that a text is in but that are not asked for; the
    # answer itself is no model.
    noise, unknown = {"small": ("0x1400u", "0x1600u"),
                      "large": ("0x400u", "0x600u")}[name]
    rows = pool.bytes()
    return ("\n/* Eight rows of 16 bytes, and the family. */\n"
            f"static const uint8_t detect_{name}_pages[{len(pages)} * 9] = "
            f"{{\n{lines_of(flat, 9)}\n}};\n\n"
            f"/* {len(rows) // 8} rows of 16 nibbles. */\n"
            f"static const uint8_t detect_{name}_rows[{len(rows)}] = {{\n"
            f"{lines_of(rows, 8)}\n}};\n\n"
            f"const struct bu_detector bu_detect_{name} = {{\n"
            f"    detect_{name}_pages, detect_{name}_rows, "
            f"BU_DETECT_{name.upper()}_SET | {noise}, {unknown}\n}};\n")


def main():
    t = build(read())
    out = {"detect_costs.h": costs_file(t)}
    out["detect_pages.c"] = (
        head("what bu_detect_small and bu_detect_large know.") +
        "#include \"detect_byte.h\"\n" +
        "".join(pages_file(name, pages, pool)
                for name, (pages, pool) in t["pages"].items()))
    if sys.argv[1:] and sys.argv[1] in out:
        sys.stdout.write(subprocess.run(
            ["clang-format", "--assume-filename=core/src/x.c"], check=True,
            input=out[sys.argv[1]], stdout=subprocess.PIPE, text=True,
            cwd=ROOT).stdout)
        return
    if sys.argv[1:] == ["-v"]:
        groups = collections.defaultdict(list)
        for i, c in enumerate(t["classes"][1:]):
            groups[c].append(items()[i])
        for c in sorted(groups):
            print(c, groups[c])
        for key in ("odd", "generic", "cases", "turns"):
            print(key, t[key])
        for name, (pages, pool) in t["pages"].items():
            print(name, len(pool.rows), len(pool.rows) * 8 + len(pages) * 9)


if __name__ == "__main__":
    main()
