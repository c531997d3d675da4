"""mutate: all small changes of a source file, each with a name of its own."""
# SPDX-License-Identifier: MIT
import collections
import re

# A change is named by the file, the function, the text of the line, what
# becomes what, and which of those with the same four it is.
Mutant = collections.namedtuple(
    "Mutant", "path line function text change count result")

SWAPS = [("true", "false"), ("false", "true"),
         ("==", "!="), ("!=", "=="), ("<=", "<"), (">=", ">"), ("&&", "||"),
         ("||", "&&"), ("++", "--"), ("--", "++"), ("+=", "-="), ("-=", "+="),
         (" < ", " <= "), (" > ", " >= "), (" + ", " - "), (" - ", " + "),
         (" * ", " + "), (" / ", " * "), (" % ", " / "), (" << ", " >> "),
         (" & ", " | "), ("BU_BAD", "BU_OK"), ("BU_MORE", "BU_BAD"),
         ("BU_FULL", "BU_OK"), ("BU_REFEED", "BU_BAD"), ("BU_END", "BU_OK"),
         ("continue;", "break;"), ("break;", ";"),
         # without what is on the right of the operator
         ("&&", "&& 1 || 0 &&"), ("||", "|| 0 &&")]
DARK = re.compile(r'/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|'
                  r"^#(?:[^\n]*\\\n)*[^\n]*", re.S | re.M)
COMMENT = re.compile(r"/\*.*?\*/", re.S)
EXCUSE = re.compile(r"/\* same (?:with|below)\b.*?(?:\*/|\Z)", re.S)
QUOTED = re.compile(r"'(?:[^'\\\n]|\\.)+'")
NUMBER = re.compile(r"\b(0x[0-9A-Fa-f]+|\d+)[uUlL]*\b")
# A whole statement on one line that does something: an assignment or a call.
STATEMENT = re.compile(
    r"^[ \t]+((?:[*+-]*\w[^;{}()=]*?(?:[-+*/%&|^]|<<|>>)?=[^=;{}][^;{}]*|"
    r"\w+\([^;{}]*\)|[*\w>.\[\]-]+(?:\+\+|--)|(?:\+\+|--)[*\w>.\[\]-]+);)"
    r"[ \t]*(?:/\*.*)?$", re.M)
DECLARED = re.compile(
    r"\s*(return|goto|const|static|struct|enum|unsigned|int|size_t|char|"
    r"u?int\d+_t|wchar_t|bool|void|\w+_t)\b")
HEAD = re.compile(r"^(?!#|typedef|extern)(?:static |const |enum |struct )*"
                  r"[A-Za-z_][^;\n]*?\b(\w+)(?:\(|\[|\s=)", re.M)


def changes(text):
    """The places of a text and what could be there instead."""
    for old, new in SWAPS:
        for match in re.finditer(re.escape(old), text):
            yield match.start(), match.end(), new
    for match in NUMBER.finditer(text):
        digits = match.group(1)
        value = int(digits, 16 if digits[:2] == "0x" else 10)
        for other in (value + 1, value - 1):
            if other >= 0:
                yield match.start(), match.end(), f"{other}u"
    for match in QUOTED.finditer(text):
        yield match.start(), match.end(), f"({match.group(0)} + 1)"
    for match in STATEMENT.finditer(text):
        if not DECLARED.match(match.group(0)):
            yield match.start(1), match.end(1), ";"


def lit(text, public):
    """A judge of places: is it code, not a comment, a string or a directive;
    in a public header, is it in the body of a function?"""
    dark = [m.span() for m in DARK.finditer(text)]
    quoted = [m.span() for m in QUOTED.finditer(text)]
    bodies = [m.span() for m in re.finditer(
        r"^(?:static inline|BU_INLINE).*?^\}", text,
        re.S | re.M)] if public else None

    def judge(start, end):
        return not (
            any(a <= start < b for a, b in dark) or
            any(a < start < b or a < end < b for a, b in quoted) or
            bodies is not None and
            not any(a <= start < b for a, b in bodies))
    return judge


def mutants(root, path):
    """All variants of a file, in the order of its lines."""
    with open(f"{root}/{path}", encoding="utf-8") as file:
        yield from variants(path, file.read())


def variants(path, text):
    """The same of its text, to which comments may have been added."""
    judge = lit(text, path.startswith("core/include/"))
    heads = [(m.start(), m.group(1)) for m in HEAD.finditer(COMMENT.sub(
        lambda found: re.sub(r"[^\n]", " ", found[0]), text))]
    lines = text.splitlines()
    seen = collections.Counter()
    for start, end, new in sorted(set(changes(text))):
        if not judge(start, end):
            continue
        number = text.count("\n", 0, start)
        function = ([""] + [name for at, name in heads if at <= start])[-1]
        line, old = (" ".join(EXCUSE.sub("", part).split())
                     for part in (lines[number], text[start:end]))
        key = (path, function, line, f"{old} -> {new.strip()}")
        seen[key] += 1
        yield Mutant(path, number + 1, *key[1:], seen[key],
                     text[:start] + new + text[end:])


def name(mutant):
    """What identifies a mutant in a file of excuses, as a tuple of texts."""
    return (mutant.path, mutant.function, mutant.text, mutant.change,
            str(mutant.count))
