"""console_cells: how the console shows the errors of a text, which
escapes it reads, and what it takes a mistyped command for."""
# SPDX-License-Identifier: MIT
import re

import widths

WIDTHS = widths.expected()
ERRORS = 8  # that have a row of their own
COLUMNS = 79  # of a pipe
ESCAPE = re.compile(rb"\\x([0-9a-fA-F]{2})|\\u\{([0-9a-fA-F]+)\}")
COMMANDS = {
    "text": "check hex scalars width translit name",
    "unicode": "fold lower upper title nfc nfd nfkc nfkd graphemes words wrap "
               "props bidi width-cjk skeleton sort same",
    "formats": "formats encode decode put convert sms pdu",
    "pages": "page detect fix",
    "numbers": "uleb sleb uleb-read sleb-read",
    "web": "percent percent-read ext ext-read disposition disposition-read",
    "documents": "json html mqtt visible",
    "console": "history ring stats help ? quit exit"}
NAMES = " ".join(COMMANDS.values()).split()


def unescaped(data):
    """data with its escapes read, and how many there were."""
    count = 0

    def value(match):
        nonlocal count
        byte, scalar = match.groups()
        scalar = int(scalar or b"0", 16)
        if scalar > 0x10FFFF or 0xD800 <= scalar <= 0xDFFF:
            return match[0]
        count += 1
        return bytes([int(byte, 16)]) if byte else chr(scalar).encode()
    return ESCAPE.sub(value, data), count


def escape_row(count):
    """The console's report on so many, as a list of rows."""
    return [f"  {count} escape{'s' * (count != 1)} read; check -r reads none"
            ] * bool(count)


class Cell:
    """A scalar value or an error: its text, its bytes as digits, and, of an
    error, its place on the line and the reason."""

    def __init__(self, text, digits, error=None):
        self.error = error
        self.lone = len(text) == 1 and WIDTHS.get(ord(text)) == 0
        self.text = " " + text if self.lone else text
        self.digits = digits
        self.taken = 1 if self.lone else sum(
            WIDTHS.get(ord(char), 1) for char in text)
        self.width = max(self.taken, len(digits)) + 1


def plain(text):
    """A mark that is none."""
    return text


def coloured(text):
    """Errors, on a terminal."""
    return f"\033[1;31m{text}\033[m"


def row(cells, part, before, behind, mark):
    """One row of cells, as part gives them with their columns."""
    text, gap = before, "" if before else "  "
    for cell in cells:
        shown, columns = part(cell)
        if columns:
            text += gap + (mark(shown) if cell.error else shown)
            gap = ""
        gap += " " * (cell.width - columns)
    return text + (gap + behind if behind else "")


def span(cells):
    """Columns of cells, with what is between them."""
    return sum(cell.width for cell in cells)


def views(cells, room):
    """(first, error, end) of what is shown: a row for the first error that no
    row has shown."""
    at = 0
    while errors := [i for i in range(at, len(cells)) if cells[i].error]:
        begin, error = at, errors[0]
        if begin or span(cells[:error + 1]) > room - 4:
            while begin < error and span(cells[begin:error + 1]) > room // 2:
                begin += 1
            left = room - 4
        else:
            left = room
        end = len(cells)
        if span(cells[begin:]) - 1 > left:
            while span(cells[begin:end]) > left - 4:
                end -= 1
        yield begin, left != room, end
        at = end


def shown(cells, width=COLUMNS, mark=plain):
    """The rows that show errors."""
    rows, left = [], ERRORS
    for begin, cut, end in views(cells, width - 2):
        if not left:
            break
        some = cells[begin:end]
        more = "..." if end < len(cells) else ""
        dots = "  ... " if cut else ""
        rows.append(row(some, lambda c: (c.text, c.taken), dots, more,
                        mark))
        rows.append(row(some, lambda c: (c.digits, len(c.digits)), dots,
                        more, mark))
        rows.append(row(some, lambda c: (
            "^" * len(c.digits), len(c.digits)) if c.error else ("", 0),
            " " * len(dots), "", mark))
        for cell in some:
            if cell.error and left:
                rows.append(f"  at {cell.error}")
                left -= 1
    rest = sum(bool(cell.error) for cell in cells) - (ERRORS - left)
    if rest:
        rows.append(f"  and {rest} more error" + "s" * (rest != 1))
    return rows


def distance(one, two):
    """Letters to put in, to take out, to change, or to swap with the next."""
    table = {}
    for i in range(len(one) + 1):
        for j in range(len(two) + 1):
            ways = [i + j] if not i or not j else [
                table[i - 1, j] + 1, table[i, j - 1] + 1,
                table[i - 1, j - 1] + (one[i - 1] != two[j - 1])]
            if i > 1 and j > 1 and (one[i - 2], one[i - 1]) == (
                    two[j - 1], two[j - 2]):
                ways.append(table[i - 2, j - 2] + 1)
            table[i, j] = min(ways)
    return table[len(one), len(two)]


def nearest(word, names):
    """The word that was probably meant, or None."""
    if not 2 <= len(word) <= 24:
        return None
    word = word.lower()
    cost, _, name = min((distance(word, name.lower()), place, name)
                        for place, name in enumerate(names) if name != "?")
    return name if cost <= (1 if len(word) < 4 else 2) else None


def suggestion(line):
    """The row below a line that is no command, as a list of rows."""
    word = line.split(b" ")[0]
    if not word.isascii():
        return []
    word = word.decode()
    name = nearest(word, NAMES)
    return [f"  no command {word}; did you mean {name}?"] if name else []
