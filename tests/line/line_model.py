"""line_model: what a line editor does, by the contract of line.h alone."""
# SPDX-License-Identifier: MIT
import ctypes
import locale
import re

import graphemes
import word_model

NONE, READY, TOO_LONG, REFUSED, INTERRUPTED, END, FAULT, TAB, PASTED = range(9)
HARMFUL = {0x61C, 0x200E, 0x200F, *range(0x2028, 0x202F),
           *range(0x2066, 0x206A)}
FINALS = {"A": "up", "B": "down", "C": "right", "D": "left", "H": "home",
          "F": "end"}
TILDES = {"1": "home", "7": "home", "4": "end", "8": "end", "3": "delete"}
CONTROLS = {1: "home", 2: "left", 4: "delete", 5: "end", 6: "right",
            8: "backspace", 11: "kill-right", 14: "down", 16: "up",
            21: "kill-left", 23: "word-backspace", 127: "backspace"}
META = {"b": "word-left", "f": "word-right", "d": "word-delete",
        "\x7f": "word-backspace", "\x08": "word-backspace"}
MODIFIED = {"right": "word-right", "left": "word-left",
            "delete": "word-delete"}

locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
wcwidth = ctypes.CDLL(None).wcwidth


def is_picture(char):
    """Return whether U+200D can join this, and it can take a skin tone."""
    return "\u2190" <= char < "\u2c00" or "\U0001f000" <= char < "\U0001fb00"


def added(text, place):
    """Columns of text[place] where emoji sequences are shown as one."""
    char, wide = text[place], wcwidth(ord(text[place]))
    last = text[max(place - 1, 0):place]
    before = text[max(place - 2, 0):max(place - 1, 0)]
    if last == "\u200d" and before and (wide == 2 or is_picture(char)):
        return 0
    tone = "\U0001f3fb" <= char <= "\U0001f3ff"
    if last and (char == "\ufe0f" or tone and (last == "\ufe0f"
                                               or is_picture(last))):
        return int(before != "\u200d" and wcwidth(ord(last)) == 1)
    return wide


def columns(text, place):
    """Columns of text[place] in a line."""
    wide = added(text, place)
    if ord(text[place]) in HARMFUL or (wide == 0 and place == 0):
        return 1
    return 1 if wide < 0 else wide


def shown(text, place):
    """The bytes sent for text[place]."""
    value = ord(text[place])
    if value in HARMFUL or (wcwidth(value) == 0 and place == 0):
        return "\ufffd"
    return text[place]


def parts(text):
    """The places where a grapheme of the text begins, and its end."""
    letters = "".join(map(graphemes.letter, map(ord, text)))
    return [i for i in range(len(text))
            if graphemes.breaks_before(letters, i)] + [len(text)]


def words(text):
    """(begin, end) of each word of a text, by UAX #29."""
    found, data, place = [], text.encode(), 0
    for length, is_word in word_model.segments(data):
        if is_word:
            found.append((len(data[:place].decode()),
                          len(data[:place + length].decode())))
        place += length
    return found


def layout(prompt, text, cursor, width, height=999, marks=False, foreign=""):
    """The rows that a terminal shows, and the cursor's column and row. Its
    last column stays empty; of too many rows those up to the cursor's. With
    marks of 2 no grapheme is folded that has room in a row. Control sequences
    of the prompt are not seen; what is foreign comes before it."""
    rows = [foreign]
    column = len(foreign)
    prompt = re.sub(r"\x1b(\[[0-?]*|[ -/])[@-~]", "", prompt)
    most = width - 1
    place = (0, 0)

    def over(part, want):
        nonlocal column, place
        stops = parts(part) if marks == 2 else []
        for i in range(len(part) + 1):
            if i == want:
                full = column >= most and i != len(part)
                place = (0 if full else column, len(rows) - 1 + full)
            if i == len(part):
                break
            if i in stops:
                whole = sum(1 if columns(part, j) > most else columns(part, j)
                            for j in range(i, stops[stops.index(i) + 1]))
                if most - column < whole <= most:
                    rows.append("")
                    column = 0
            wide = columns(part, i)
            what = shown(part, i)
            if wide > most:
                wide, what = 1, "\ufffd"
            if column + wide > most:
                rows.append("")
                column = 0
            rows[-1] += what
            column += wide
    over(prompt, None)
    over(text, cursor)
    top = max(0, place[1] - height + 1)
    return rows[top:top + height], (place[0], place[1] - top)


class History:
    """Older lines in a buffer of size bytes."""

    def __init__(self, size):
        self.size = size
        self.lines = []

    def room(self):
        """Let the oldest go until the rest fits."""
        while sum(len(line.encode()) + 1 for line in self.lines) > self.size:
            self.lines.pop(0)

    def add(self, text):
        """Keep a line."""
        if text and len(text.encode()) < self.size \
                and self.lines[-1:] != [text]:
            self.lines.append(text)
            self.room()


class Line:
    """One editor; feed gives the event of a byte."""

    def __init__(self, size, policy, marks, history=200, by_words=False):
        self.size = size
        self.policy = policy
        self.marks = marks
        self.by_words = by_words
        self.history = History(history)
        self.previous = None
        self.begin()

    def begin(self):
        """An empty line."""
        self.text = ""
        self.cursor = 0
        self.pending = b""
        self.escape = None
        self.paste = False
        self.recalled = None
        self.draft = 0, 0
        self.search = None
        self.blameless()

    def blameless(self):
        """Forget what was wrong."""
        self.dropped = self.bad = 0
        self.full = False

    def feed(self, byte):
        """Take a byte, by way of the search."""
        if self.search is not None:
            return self.look_for(byte)
        may = self.may_search()
        event = self.take(byte)
        if byte == 18 and may and not self.paste:
            self.begin_search()
        return event

    def may_search(self):
        """Return whether Ctrl-R searches in this line."""
        return True

    def begin_search(self):
        """The text of the line is kept, and shown."""
        lines = self.history.lines
        if self.recalled is not None:
            lines.pop()
            self.recalled = None
        if len(self.text.encode()) >= self.history.size:
            return
        lines.append(self.text)
        self.history.room()
        self.draft = self.dropped, self.bad
        self.search, self.failing, self.place = "", False, len(lines) - 1
        self.show()

    def show(self):
        """The line of the search."""
        lines = self.history.lines
        self.blameless()
        self.text = lines[self.place]
        self.cursor = len(self.text)
        if self.place == len(lines) - 1:
            self.dropped, self.bad = self.draft

    def end_search(self):
        """The line of the search is that of the editor."""
        self.search = None
        self.recalled = self.place
        if self.place == len(self.history.lines) - 1:
            self.history.lines.pop()
            self.recalled = None

    def look_for(self, byte):
        """A byte while a search goes on."""
        lines = self.history.lines
        before = len(lines) - 1
        if byte == 0 or byte >= 32 and byte != 127:
            self.text, self.cursor, self.paste = "", 0, True
            self.take(byte)
            self.paste = False
            if not self.text or len((self.search + self.text).encode()) > 42:
                self.show()
                return NONE
            self.search += self.text
        else:
            self.pending = b""
            if byte in (8, 127):
                self.search = self.search[:-1]
            elif byte == 18:
                before = self.place
            elif byte in (3, 7):
                self.place = before
                self.show()
                self.end_search()
                return NONE
            else:
                self.end_search()
                return self.take(byte)
        found = [place for place in range(before) if self.search and
                 self.search in lines[place]
                 and len(lines[place].encode()) <= self.size]
        self.failing = bool(self.search) and not found
        self.place = (found or [self.place])[-1]
        self.show()
        return NONE

    def prompt(self, usual):
        """The prompt, or what the search has in its place."""
        if self.search is None:
            return usual
        return (f"({'failing' if self.failing else 'reverse'}-i-search)"
                f"`{self.search}': ")

    def take(self, byte):
        """Take a byte."""
        previous, self.previous = self.previous, byte
        if byte == 10 and previous == 13:
            return NONE
        if self.escape is not None:
            event = self.sequence(byte)
            if event is not None:
                return event
        return self.decode(byte)

    def decode(self, byte):
        """A byte that is in no escape sequence."""
        data = self.pending + bytes([byte])
        try:
            scalar = data.decode()
        except UnicodeDecodeError as problem:
            if problem.end == len(data) and "end of data" in problem.reason:
                self.pending = data
                return NONE
            if problem.end < len(data) or len(data) == 1:
                bad, rest = data[:problem.end], data[problem.end:]
            else:
                bad, rest = data[:-1], data[-1:]
            self.pending = b""
            self.wrong(bad)
            return self.decode(rest[0]) if rest else NONE
        self.pending = b""
        value = ord(scalar)
        if value < 32 or value == 127:
            return self.control(value)
        if 0x80 <= value < 0xA0:
            self.wrong(data)
        else:
            self.insert(scalar)
        return NONE

    def wrong(self, part):
        """part cannot be in a line."""
        self.bad += 1
        if self.policy == "replace":
            self.insert("\ufffd")
        if self.policy == "escape":
            for byte in part:
                self.insert(f"\\x{byte:02X}")

    def insert(self, text):
        """At the cursor, whole or not at all."""
        size = len(text.encode())
        if self.full or len(self.text.encode()) + size > self.size:
            self.full = True
            self.dropped += size
            return
        self.text = self.text[:self.cursor] + text + self.text[self.cursor:]
        self.cursor += len(text)

    def control(self, value):
        """A control code."""
        if value == 27:
            self.escape = ""
        elif value in (9, 10, 13) and self.paste:
            self.insert(" ")
        elif value in (10, 13):
            return self.end_line()
        elif value == 9:
            return TAB
        elif self.paste or value == 0:
            self.wrong(bytes([value]))
        elif value == 3:
            return INTERRUPTED
        elif value == 4 and not self.text:
            return END
        elif value in CONTROLS:
            self.key(CONTROLS[value])
        return NONE

    def end_line(self):
        """The event of Enter."""
        if self.bad and self.policy == "refuse":
            return REFUSED
        return TOO_LONG if self.dropped else READY

    def sequence(self, byte):
        """A byte of an escape sequence; None if it is none."""
        so_far = self.escape
        kind = so_far[:1]
        byte_as_text = chr(byte)
        if byte == 27:
            self.escape = ""
            return NONE
        if kind and kind in "]PX^_":
            if byte >= 32:
                return NONE
            self.escape = None
            return NONE if byte == 7 else None
        self.escape = None
        if so_far == "" and byte in (8, 127):
            if not self.paste:
                self.key(META[byte_as_text])
            return NONE
        if byte < 32 or byte >= 127:
            return None
        so_far += byte_as_text
        if self.complete(so_far):
            return self.function(so_far)
        self.escape = so_far
        return NONE

    @staticmethod
    def complete(so_far):
        """Return whether this is a whole sequence."""
        last = so_far[-1]
        if so_far[0] in "[O":
            if so_far[1:2] == "[":
                return len(so_far) == 3
            if any(" " <= byte <= "/" for byte in so_far[1:-1]):
                return last >= "0"
            return len(so_far) > 1 and last >= "@" and so_far[1:] != "["
        if so_far[0] in "]PX^_":
            return False
        return last >= "0"

    def function(self, so_far):
        """A whole sequence."""
        last = so_far[-1]
        if so_far[0] not in "[O":
            if len(so_far) == 1 and not self.paste:
                self.key(META.get(last))
            return NONE
        if so_far[1] == "[" or any(" " <= b <= "/" for b in so_far):
            return NONE
        body = so_far[1:-1]
        if so_far[0] == "[" and last == "~" and body in ("200", "201"):
            if self.paste == (body == "201"):
                self.paste = not self.paste
                return NONE if self.paste else PASTED
            return NONE
        if so_far == "OM" and not self.paste:
            return self.end_line()
        found = re.fullmatch("([0-9]?)(;[1-9])?", body)
        if self.paste or not found or (so_far[0] == "O" and body):
            return NONE
        number, modifier = found.groups()
        if last == "~":
            name = TILDES.get(number)
        elif number == "1" or not body:
            name = FINALS.get(last)
        else:
            return NONE
        if modifier and modifier != ";1":
            name = MODIFIED.get(name) if number else None
        self.key(name)
        return NONE

    def joins(self, place):
        """Return whether text[place] is shown in the columns of the text
        before it."""
        if self.marks != 1 or place >= len(self.text):
            return False
        wide = columns(self.text, place)
        return wide == 0 or (ord(self.text[place]) not in HARMFUL and place > 0
                             and wide != wcwidth(ord(self.text[place])))

    def parts(self, begin, end):
        """The starts of the parts of text[begin:end], and its end."""
        return [begin + place for place in parts(self.text[begin:end])]

    def left(self):
        """The place to which Left moves."""
        if self.marks == 2 and self.cursor:
            return self.parts(0, self.cursor)[-2]
        place = max(self.cursor - 1, 0)
        while place and self.joins(place):
            place -= 1
        return place

    def right(self):
        """The place to which Right moves."""
        if self.marks == 2 and self.cursor < len(self.text):
            return self.parts(self.cursor, len(self.text))[1]
        place = min(self.cursor + 1, len(self.text))
        while place < len(self.text) and self.joins(place):
            place += 1
        return place

    def word_left(self):
        """The start of the word before the cursor."""
        if self.by_words:
            return (words(self.text[:self.cursor]) or [(0, 0)])[-1][0]
        head = self.text[:self.cursor].rstrip(" ")
        return head.rfind(" ") + 1

    def word_right(self):
        """The end of the word after the cursor."""
        tail = self.text[self.cursor:]
        if self.by_words:
            return self.cursor + (words(tail) or [(0, len(tail))])[0][1]
        word = tail.lstrip(" ")
        stop = word.find(" ")
        stop = len(word) if stop < 0 else stop
        return self.cursor + len(tail) - len(word) + stop

    def key(self, name):
        """A key that edits or moves."""
        if name is None:
            return
        self.full = False
        goals = {"left": self.left, "right": self.right,
                 "home": lambda: 0, "end": lambda: len(self.text),
                 "word-left": self.word_left, "word-right": self.word_right}
        erasers = {"backspace": self.left, "delete": self.right,
                   "kill-left": goals["home"], "kill-right": goals["end"],
                   "word-backspace": self.word_left,
                   "word-delete": self.word_right}
        if name in goals:
            self.cursor = goals[name]()
        elif name in erasers:
            a, b = sorted((self.cursor, erasers[name]()))
            self.text = self.text[:a] + self.text[b:]
            self.cursor = a
            if not self.text:
                self.blameless()
        else:
            self.recall(name)

    def recall(self, name):
        """Up or Down."""
        lines = self.history.lines
        if self.recalled is None:
            if name == "down":
                return
            if not lines or len(self.text.encode()) >= self.history.size:
                return
            lines.append(self.text)
            self.history.room()
            self.recalled = len(lines) - 1
            self.draft = self.dropped, self.bad
        place = self.recalled
        while True:
            place += -1 if name == "up" else 1
            if not 0 <= place < len(lines):
                return
            if len(lines[place].encode()) <= self.size:
                break
        self.recalled = place
        self.text = lines[place]
        self.cursor = len(self.text)
        self.blameless()
        if place == len(lines) - 1:
            lines.pop()
            self.recalled = None
            self.dropped, self.bad = self.draft

    def ended(self):
        """The caller has dealt with a line."""
        if self.recalled is not None:
            self.history.lines.pop()
        self.begin()
