"""detect_model: what bu_detect_feed and bu_detect_answer say, by the rule of
docs/detect.md: a model for each page, with whole numbers, over the tables
of tools/gen_detect.py, before they are packed."""
# SPDX-License-Identifier: MIT
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "..", "..", "tools"))
import gen_detect  # noqa: E402

NAMES = ("cp1251 mac_cyrillic cp866 cp1125 koi8_r koi8_u iso8859_5 windows "
         "dos unknown any euc_kr cp1253 cp1255 cp1256 mac_ce shift_jis "
         "euc_jp gbk big5 utf8 utf16le utf16be").split()
UTF8, UTF16LE, UTF16BE = 20, 21, 22
UNKNOWN = 9
LIMIT = 4 * 28
BEHIND = 40  # how much farther noise may be
TABLES = gen_detect.build(gen_detect.read())
CYRILLIC, OWN, LATIN = range(3)
NOISE = 10   # the model of what is unknown
TABLED = [*range(UNKNOWN), *range(NOISE + 1, UTF8)]
ERROR = 80   # a byte that is not in a page, or a control of no text
CONTROL, SIGNS = 34, b"\1\2\3\4\5\6\7\x08\x0f\x16"
CLOSE = 16   # more for the third in a row, and the next ones
COMMANDS, VALUE = b"\x1b\x1d", 10  # of printers
BROKEN = 64  # an error in UTF-8
TEXT_CONTROLS = b"\t\n\r" + COMMANDS


def kind_of(byte):
    """O other ASCII, A a letter, None from 80 on."""
    if byte >= 0x80:
        return None
    return "A" if chr(byte).isalpha() else "O"


def is_control(byte):
    return byte < 0x20 and byte not in TEXT_CONTROLS


def turn(family, last, now):
    return TABLES["turns"][family]["OAHS".index(last)]["OAHS".index(now)]


def case_step(state, form):
    """(cost, state) for U, L, or E, the end of a word."""
    return TABLES["cases"][3 * state + "ULE".index(form)]


class Table:
    """The codes of a page, one for each byte from 80 on, unpacked."""

    def __init__(self, entry, pool):
        self.family = entry[8]
        self.codes = []
        for row in entry[:8]:
            for i in range(16):
                if 0xF0 <= row < gen_detect.CAPITAL:
                    self.codes.append(("code", row - 0xF0))
                elif row < 8:
                    self.codes.append(("UL"[row < 4], pool.rows[row % 4][i]))
                elif row >= gen_detect.CAPITAL:
                    code = pool.rows[row - gen_detect.CAPITAL - 4][i]
                    code += gen_detect.LEVELS * (code > gen_detect.SIGNS)
                    self.codes.append(("code", code))
                else:
                    self.codes.append(("code", pool.rows[row - 4][i]))


class Single:
    """A page of single bytes."""

    def __init__(self, table):
        self.table, self.letter, self.state = table, 0, 0

    def letter_of(self, byte, place):
        """(class, form, cost) of a byte from 80 on, after a place: 1 is a
        consonant of ASCII, 2 a vowel, 0 any other byte."""
        form, code = self.table.codes[byte - 0x80]
        if form != "code":
            return code, form, 0
        if self.table.family == CYRILLIC:
            letter, capital, cost = TABLES["odd"][code]
            return letter, "UL"[not capital] if letter else "E", cost
        letter, form, costs = TABLES["generic"][code]
        return letter, "ULE"[form], costs[place]

    def cost(self, text, byte):
        """The cost of a byte after text."""
        last, latin = text.last_kind, self.table.family == LATIN
        if last is None:
            last = "H" if self.letter else "S"
        elif latin:
            self.state = text.ascii_state
        letter, form, cost = 0, "E", 0
        now = kind_of(byte)
        if now is None:
            place = 0
            if latin and text.last_kind == "A":
                place = 1 + (chr(0x60 + text.last % 32) in "aeiouy")
            letter, form, cost = self.letter_of(byte, place)
            now = "H" if letter else "S"
        elif now == "A" and latin:
            form = "U" if chr(byte).isupper() else "L"
        step, self.state = case_step(self.state, form)
        cost += step + TABLES["bigram"][self.letter][letter]
        self.letter = letter
        cost += text.words_cost(latin) + turn(self.table.family, last, now)
        return cost // 8 if not letter and byte == text.last else cost


class Double:
    """An encoding of two bytes."""

    def __init__(self, table):
        self.table, self.inside, self.after = table, False, False

    def cost(self, text, byte):
        last = "H" if self.after else text.last_kind or "H"
        if self.inside:
            self.inside, self.after = False, True
            cost = text.words_cost(False)
            if byte >= 0xA1:
                return cost + 25
            return cost + (self.table.family if byte >= 0x40 else ERROR)
        self.after = False
        cost = text.words_cost(False)
        if byte < 0x80:
            # The code of ASCII is the end of a word, which costs nothing.
            return cost + turn(OWN, last, kind_of(byte))
        _, code = self.table.codes[byte - 0x80]
        self.inside = code not in (gen_detect.ALONE, gen_detect.UNDEFINED_LEAD)
        return cost + 3 * code + turn(OWN, last, "H")


class Utf8:
    """UTF-8, by what Python's decoder takes."""

    def __init__(self, _):
        self.part, self.broken = b"", False

    def cost(self, text, byte):
        if self.part:
            part = self.part + bytes([byte])
            if is_part(part):
                self.part = b"" if is_whole(part) else part
                return 6 * (length(part[0]) - len(part))
            self.part = b""
            self.broken = True
            cost = BROKEN + self.first(text, byte, True)
        else:
            cost = self.first(text, byte, False)
        return text.extra | cost

    def first(self, text, byte, inside):
        """The cost of a byte that begins a sequence, or cannot; after an
        error that is one error."""
        if byte < 0x80:
            return 0
        if not is_part(bytes([byte])):
            self.broken = True
            # Alone among ASCII it is more likely of another page.
            return 0 if inside else ERROR if text.last_kind else BROKEN
        self.part = bytes([byte])
        left = length(byte) - 1
        return 8 * left + (18 if text.last_kind is None else 32)


def length(first):
    """The number of bytes of a sequence of UTF-8."""
    return 2 if first < 0xE0 else 3 if first < 0xF0 else 4


def is_whole(part):
    try:
        part.decode()
        return True
    except UnicodeDecodeError:
        return False


def is_part(part):
    """True if part is a sequence of UTF-8, or the start of one."""
    try:
        part.decode()
    except UnicodeDecodeError as error:
        return error.reason == "unexpected end of data"
    return True


class Utf16:
    """UTF-16 of one order. A zone is (last first byte, cost, kind): of signs
    and letters that all scripts go to and from, of a script for each first
    byte, of Han, or of one script."""
    ZONES = [(0x00, 23, "all"), (0x01, 41, "all"), (0x02, 63, "all"),
             (0x11, 28, "each"), (0x13, 32, "one"), (0x16, 36, "one"),
             (0x1C, 28, "each"), (0x1D, 63, "all"), (0x1F, 45, "all"),
             (0x22, 55, "all"), (0x2B, 63, "all"), (0x2D, 28, "each"),
             (0x2F, 63, "all"), (0x30, 39, "all"), (0x33, 28, "each"),
             (0x4D, 110, "Han"), (0x68, 50, "Han"), (0x9F, 58, "Han"),
             (0xA4, 48, "one"), (0xA6, 36, "one"), (0xAB, 28, "each"),
             (0xD7, 56, "one"), (0xFE, 119, "all"), (0xFF, 63, "all")]

    def __init__(self, big):
        self.big, self.script = big, None

    def cost(self, text, byte):
        if text.count % 2 == 0:
            return 0 if byte < 0x80 else 18
        high, low = (text.last, byte) if self.big else (byte, text.last)
        cost = self.unit(high, low)
        credit = 18 * (text.last >= 0x80) + self.credit(text.last) + \
            self.credit(byte)
        return max(0, cost - credit)

    def unit(self, high, low):
        """The cost of both bytes."""
        if (high, low) == (0xFE, 0xFF):
            return 18
        last, cost, kind = next(z for z in self.ZONES if high <= z[0])
        if kind != "all":
            script = {"each": high, "one": last, "Han": "Han"}[kind]
            if script != self.script:
                cost += 56 if self.script else self.first(high)
            self.script = script
        if high == 0:
            cost += 24 * (low >= 0x80) + 96 * is_control(low & 0x7F)
        return cost

    @staticmethod
    def first(high):
        """What the first script costs: more if few texts are in it."""
        often = 3 <= high <= 6 or 0x34 <= high <= 0x9F or 0xAC <= high <= 0xD7
        return 12 if often else 20 if high < 0xA0 else 34

    @staticmethod
    def credit(byte):
        """What pages of bytes do not pay for a byte."""
        return 18 * (byte < 0x80 and not is_control(byte))


class Text:
    """A text so far, and what it costs in each page."""

    def __init__(self, size, possible=None):
        pages, pool = TABLES["pages"][size]
        self.unknown = {NOISE, 12} if size == "small" else {NOISE}
        self.pages = {NOISE: None}
        for i, entry in zip(TABLED, pages):
            table = Table(entry, pool)
            self.pages[i] = (Double if table.family > LATIN else Single)(
                table)
        self.pages.update({UTF8: Utf8(0), UTF16LE: Utf16(False),
                           UTF16BE: Utf16(True)})
        self.all = set(self.pages)
        if possible is not None:
            for i in self.all - possible - {NOISE}:
                del self.pages[i]
        self.costs = dict.fromkeys(self.pages, 0)
        self.base = self.count = self.last = self.ascii_state = 0
        self.best_was = 0
        self.words, self.last_kind, self.high = 0, "O", set()
        self.extra, self.command, self.debt = 0, 0, 0

    def words_cost(self, latin):
        """What pages of bytes pay first: for words of ASCII before it, unless
        they are Latin."""
        return 12 * self.words * (not latin)

    def control_cost(self, byte):
        """What pages of bytes and UTF-8 pay for a control, or 0. After ESC and
        GS two bytes are a command; if one is a control, its letter is no
        word. After it a control is like the fourth in a row."""
        if self.command and (byte in COMMANDS or is_control(byte)):
            self.words, self.last_kind, self.ascii_state = 0, "O", 0
        if byte in COMMANDS:
            self.command = 2
            return VALUE
        cost = 0
        if self.command:
            self.command -= 1
            cost = VALUE * is_control(byte)
            self.debt = 3
        elif is_control(byte):
            cost = ERROR
            if byte in SIGNS:
                cost = CONTROL + CLOSE * (self.debt >= 2)
            self.debt = min(3, self.debt + 1)
        else:
            self.debt = max(0, self.debt - 1)
        return cost

    def add(self, page, cost):
        """Add a cost to a page, or drop it. Noise stays."""
        self.costs[page] += cost
        if self.costs[page] > LIMIT + self.base and page != NOISE:
            del self.pages[page]
        self.costs[page] = min(self.costs[page], LIMIT + BEHIND + self.base)

    def noise_cost(self, byte, quiet):
        """The cost of any letters, and of any bytes."""
        if quiet:
            return 12 if self.costs[NOISE] - self.base < 16 else 0
        if byte == self.last:
            return 4
        if self.extra:
            return VALUE if byte == 0 or self.extra == VALUE else 32
        now = kind_of(byte)
        if now:
            return {"O": 13, "A": 16}[now]
        return (32 if self.last_kind == "A" else 26) + 12 * self.words

    def feed(self, byte):
        """Take a byte."""
        now = kind_of(byte)
        self.extra = self.control_cost(byte)
        quiet = bool(now and self.last_kind and not self.extra)
        # Where UTF-8 is the best one, pages of bytes stay as they are. What is
        # asked is its last cost, also of UTF-8 that was dropped.
        ascii_only = quiet and self.best_was == self.base % 256
        if not quiet or self.pages.keys() & {UTF16LE, UTF16BE}:
            for page in list(self.pages):
                if ascii_only and page not in (NOISE, UTF16LE, UTF16BE):
                    continue
                cost = 0
                if page == NOISE:
                    cost = self.noise_cost(byte, quiet)
                elif self.extra and page < UTF8:
                    cost = self.extra
                elif not quiet or page >= UTF8:
                    cost = self.pages[page].cost(self, byte)
                self.add(page, cost)
            # A page that is dropped now still counts for the least.
            least = min(self.costs.values(), default=self.base + 255)
            self.best_was = self.costs.get(UTF8, self.best_was) % 256
            if ascii_only:
                least = self.base
            self.base = least
            for page in self.costs.keys() - self.pages.keys():
                del self.costs[page]
        if self.extra:
            self.last = byte
            self.count += 1
            return
        if not quiet:
            self.words = 0
        elif self.last_kind + now == "OA":
            self.words = min(4, self.words + 1)
        form = "E" if now != "A" else "U" if chr(byte).isupper() else "L"
        self.ascii_state = case_step(self.ascii_state, form)[1]
        if byte >= 0x80:
            self.high.add(byte)
        self.last, self.last_kind = byte, now
        self.count += 1

    def damaged(self):
        """True if UTF-8 is still possible, and had an error."""
        return UTF8 in self.pages and self.pages[UTF8].broken

    def same(self, page):
        """The pages that read the text like page, by Python's codecs."""
        if not self.high and page <= UTF8:
            return self.all & set(range(UTF16LE)) - self.unknown
        cyrillic = range(7)
        if page not in cyrillic:
            return {page}
        # KOI8 and the others have the same letters at no byte; C1 is none.
        out = {page}
        for pair in ((2, 3), (4, 5), (0, 1), (2, 1), (3, 1)):
            if page in pair and all(self.alike(*pair, b) for b in self.high):
                out |= set(pair)
        return out & self.all

    @staticmethod
    def alike(one, other, byte):
        """Whether two pages have the same letter at a byte. Of signs the
        library looks at few: 1251 and Mac are one from E0 to FE alone, and
        KOI8-R and KOI8-U where A0 to BF have no bit 2."""
        if {one, other} == {0, 1}:
            return 0xE0 <= byte <= 0xFE
        if 1 in (one, other):
            return byte < 0xA0
        if (one, other) == (4, 5) and 0xA0 <= byte <= 0xBF:
            return not byte & 4
        return gen_detect.decode(NAMES[one], byte) == \
            gen_detect.decode(NAMES[other], byte) or \
            (one, other) == (4, 5) and byte < 0xA0

    def answer(self):
        """(page, lead, set)."""
        def weighed(pages):
            found = [(self.costs[p] + 8 * (p in self.unknown), p)
                     for p in pages]
            return min([*found, (LIMIT + self.base, UNKNOWN)])
        least, best = weighed(self.pages)
        if best in self.unknown:
            return UNKNOWN, 0, set()
        if not self.high and best < UTF8 and UTF8 in self.pages:
            best = UTF8
        same = self.same(best)
        other = self.unknown if not self.high and best <= UTF8 else set()
        second, _ = weighed(set(self.pages) - same - other)
        if second == least and not self.high:
            return UNKNOWN, 0, set()
        return best, (second - least) // 4, same
