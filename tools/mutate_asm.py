"""mutate_asm: all small changes of an assembly file for Cortex-M."""
# SPDX-License-Identifier: MIT
import collections
import re

from mutate import Mutant

# What an instruction becomes: by its name without condition and width.
SWAPS = {
    "add": ["sub"], "adds": ["subs"], "sub": ["add"], "subs": ["adds"],
    "and": ["orr"], "ands": ["orrs"], "orr": ["and"], "orrs": ["ands"],
    "orn": ["orr"], "eor": ["orr"], "eors": ["orrs"], "bic": ["and"],
    "bics": ["ands"], "mvn": ["mov"], "mvns": ["movs"], "negs": ["movs"],
    "lsls": ["lsrs"], "lsrs": ["lsls", "asrs"], "asrs": ["lsrs"],
    "lsl": ["lsr"], "lsr": ["lsl"], "ror": ["lsr"], "rev": ["mov"],
    "ldr": ["ldrh"], "ldrh": ["ldrb", "ldr"], "ldrb": ["ldrh", "ldrsb"],
    "ldrsb": ["ldrb"], "ldrsh": ["ldrh"], "str": ["strh"], "strh": ["strb"],
    "strb": ["strh"], "uxtb": ["uxth"], "uxth": ["uxtb"], "ubfx": ["sbfx"],
    "tst": ["cmp"], "cmp": ["cmn"], "usub8": ["uadd8"], "uqsub8": ["usub8"],
    "cbz": ["cbnz"], "cbnz": ["cbz"], "vpst": [], "movhi": ["movls"],
    "vmin.u8": ["vmax.u8"], "vorr": ["vand"], "vand": ["vorr"],
    "letp": ["le"], "vaddvat.u8": ["vaddvat.s8"],
}
CONDITIONS = {
    "eq": ["ne"], "ne": ["eq"], "hs": ["lo", "hi"], "lo": ["hs", "ls"],
    "hi": ["ls", "hs"], "ls": ["hi", "lo"], "mi": ["pl"], "pl": ["mi"],
    "ge": ["lt", "gt"], "lt": ["ge", "le"], "gt": ["le", "ge"],
    "le": ["gt", "lt"], "cc": ["cs"], "cs": ["cc"]}
# Without these it is another file.
KEPT = re.compile(r"\.|#|//|push|it+e*\b|vpt|vpst")
LINE = re.compile(r"^(?:\s*[\w.]+:)?\s*(?P<name>[A-Za-z][\w.]*)\s*"
                  r"(?P<operands>[^/\n]*?)\s*(?:/\*.*)?$")
IMMEDIATE = re.compile(r"(?P<mark>#|=)(?P<sign>-?)(?P<digits>0x[0-9A-Fa-f]+|"
                       r"\d+)\b")
REGISTER = re.compile(r"(?<![\w#.=\\])(?:r\d+|q\d|lr|[A-Za-z_]\w*)\b(?!:)")
ALIAS = re.compile(r"^(\w+)\s+\.req\s+(\w+)", re.M)


def other_names(name):
    """Other instructions that take the same operands."""
    found = list(SWAPS.get(name, []))
    for condition, others in CONDITIONS.items():
        if name == "b" + condition:
            found += ["b" + other for other in others]
    parts = name.split(".")
    if len(parts) == 2 and name.startswith("vcmp"):
        found += [f"{parts[0]}.{'s' if parts[1][0] == 'u' else 'u'}"
                  f"{parts[1][1:]}"]
    return found


def operand_changes(operands, registers):
    """Other operands: constants that are one off, conditions of vectors, a
    register for the one after it."""
    for match in IMMEDIATE.finditer(operands):
        value = int(match["digits"], 0)
        for other in (value + 1, value - 1):
            if other >= 0:
                yield match.start("digits"), match.end("digits"), str(other)
    for match in re.finditer(r"^(eq|ne|ge|lt|gt|le|hi|cs)\b", operands):
        for other in CONDITIONS[match.group(1)]:
            yield match.start(), match.end(), other
    for match in REGISTER.finditer(operands):
        for kind in registers:
            if match.group() in kind and len(kind) > 1:
                place = (kind.index(match.group()) + 1) % len(kind)
                yield match.start(), match.end(), kind[place]


def registers_of(text):
    """The names of registers that a file uses: cores', and vectors'."""
    named = [name for name, register in ALIAS.findall(text)
             if re.match(r"r\d|lr", register)]
    code = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    plain = sorted(set(re.findall(r"(?<![\w.])r(?:1[0-2]|\d)\b", code)) -
                   {register for _, register in ALIAS.findall(text)})
    return named + plain, sorted(set(re.findall(r"\bq[0-7]\b", code)))


def line_changes(line, registers):
    """The places of a line and what could be there instead."""
    match = LINE.match(line)
    if not match or KEPT.match(match["name"]) or ".req" in line:
        return
    start = match.start("name")
    for other in other_names(match["name"]):
        yield start, match.end("name"), other
    at = match.start("operands")
    for first, last, other in operand_changes(match["operands"], registers):
        yield at + first, at + last, other
    yield start, match.end("operands"), ""


def dark(text):
    """The numbers of the lines that are comments or parts of one."""
    lines = set()
    for match in re.finditer(r"^\s*/\*.*?\*/", text, re.S | re.M):
        first = text.count("\n", 0, match.start())
        lines |= set(range(first, first + match.group().count("\n") + 1))
    return lines


def mutants(root, path):
    """All variants of a file, in the order of its lines."""
    with open(f"{root}/{path}", encoding="utf-8") as file:
        yield from variants(path, file.read())


def variants(path, text):
    """The same of its text."""
    lines = text.split("\n")
    hidden = dark(text)
    registers = registers_of(text)
    seen = collections.Counter()
    label = ""
    for number, line in enumerate(lines):
        head = re.match(r"([A-Za-z]\w*):|\s*\.macro\s+(\w+)", line)
        if head:
            label = head.group(1) or head.group(2)
        if number in hidden:
            continue
        for start, end, new in line_changes(line, registers):
            plain = " ".join(line.split("/*")[0].split())
            old = " ".join(line[start:end].split())
            change = (f"{old} -> {new}" if new else
                      "left out")
            key = (path, label, plain, change)
            seen[key] += 1
            changed = lines[:]
            changed[number] = line[:start] + new + line[end:]
            yield Mutant(path, number + 1, *key[1:], seen[key],
                         "\n".join(changed))
