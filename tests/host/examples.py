"""examples: the programs that the pages show, compiled and run."""
# SPDX-License-Identifier: MIT
# group: chapters = plain/core.a | start calls
# group: console-lines = console | console_lines
# group: exercises = console | exercises
# group: serial = plain/core.a | serial
# group: unicode = plain/core.a | unicode
import glob
import os
import random
import re
import subprocess
import sys

import limits
from toolbox import CC, ROOT

CORE = "build/host/plain/core.a"


def text(page):
    """All of a page."""
    with open(f"{ROOT}/{page}", encoding="utf-8") as file:
        return file.read()


def codes(page):
    """The programs in C that a page shows."""
    return re.findall(r"```c\n(.*?)```", text(page), re.S)


def outdented(lines):
    """Lines that a page shows indented, as they are."""
    return re.sub("^    ", "", lines, flags=re.M).encode()


def build(page, number=0, flags="", beside="", code=""):
    """Compile a program of a page, or code, with core and what is beside
    it; its path, or None."""
    name = os.path.basename(page).removesuffix(".md")
    path = f"{ROOT}/build/host/{name}-example-{number}{'-own' if code else ''}"
    sources = f"'{path}.c'"
    os.makedirs(os.path.dirname(path), exist_ok=True)
    for ending, lines in (("", code or codes(page)[number]),
                          ("-beside", beside)):
        with open(f"{path}{ending}.c", "w", encoding="utf-8") as file:
            file.write(lines)
    if beside:
        sources += f" '{path}-beside.c'"
    run = subprocess.run(
        f"{CC} -std=c99 -Wall -Wextra -Werror {flags} -Icore/include "
        f"{sources} {CORE} -o '{path}'", shell=True, cwd=ROOT, check=False)
    return path if run.returncode == 0 else None


def output(path, sent=b"", arguments=()):
    """The output of a program; None if it fails."""
    if path is None:
        return None
    run = subprocess.run([path, *arguments], input=sent, check=False,
                         stdout=subprocess.PIPE, timeout=limits.WALL)
    return run.stdout if run.returncode == 0 else None


def example(tap, page, cases, beside="", number=0, flags=""):
    """A program of a page compiles, and for each input prints what it must,
    or what ends so."""
    path = build(page, number, flags=flags, beside=beside)
    tap.ok(path, f"the example of {page} compiles")
    for sent, want in cases:
        out = output(path, sent)
        tap.ok(out is not None and (out.endswith(want) if beside
                                    else out == want),
               f"the example of {page} does what it says", out)


def readme(tap):
    """An error in a line becomes a question mark."""
    example(tap, "README.md", [
        (b"caf\xc3\xa9\xc0\xaf\n", b"caf\xc3\xa9??\n"),
        (b"a\xe2\x82", b"a?"), (b"", b"")],
        flags="-Icore/include/bareutf")


def start(tap):
    """Each row of the page, and the two parts of the last one."""
    page = "docs/start.md"
    rows = re.findall(r"^\| `([0-9A-F ]+)` \| `(.*)` \|$", text(page), re.M)
    said = re.findall(r'"(at \d[^"]*)"', text(page).replace("\n", " "))
    tap.ok(len(rows) == 2 and len(said) == 2, f"the rows of {page}", rows)
    path = build(page)
    for sent, want in rows:
        out = output(path, bytes.fromhex(sent)).decode().splitlines()
        tap.ok(out == said * (len(out) > 1) + [want], f"{page}: {sent}",
               out)


def calls(tap):
    """The examples of the reference are compiled and hold, in C99 and C11."""
    names = re.findall(r"\bbu_\w+", " ".join(
        re.findall(r"^/\* (bu_.*?) \*/\nstatic", "".join(
            text(path) for path in sorted(glob.glob(
                "examples/calls/*.c", root_dir=ROOT))), re.M | re.S)))
    tap.ok(len(set(names)) == len(names) >= 200,
           "two hundred functions have an example", len(names))
    path = f"{ROOT}/build/host/calls-examples"
    for std in ("c99", "c11"):
        run = subprocess.run(
            f"{CC} -std={std} -Wall -Wextra -Werror -UNDEBUG -Icore/include "
            f"examples/calls/*.c {CORE} -o '{path}'", shell=True, cwd=ROOT,
            check=False)
        tap.ok(run.returncode == 0 and output(path) is not None,
               f"the examples of the reference hold in {std}")


def formats(tap):
    """From UTF-16LE; and to units of this machine, also where it is said to
    have the other order."""
    page = "docs/formats.md"
    words = "α\U0001f602" * 100
    example(tap, page, [
        (words.encode("utf-16-le") + b"\x3d\xd8\x41",
         (words + "\ufffd").encode())])
    other = int(sys.byteorder == "little")
    for flag, want in (("", b"0061\nFFFD\n0041\nD83D\nDE02\nFFFD\n"),
                       (f"-DBAREUTF_BIG_ENDIAN={other}",
                        b"6100\nFDFF\n4100\n3DD8\n02DE\nFDFF\n")):
        out = output(build(page, 1, flag), arguments=[
            b"a\xc3A\xf0\x9f\x98\x82\xe2\x82"])
        tap.ok(out == want, f"native units by {page} {flag}", out)


SERIAL = """
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int serial_main(void);
void uart_interrupt(void);
static int fault;
static int next;
uint8_t uart_read(void) { return (uint8_t)next; }
unsigned uart_faults(void) { return (unsigned)fault; }
void uart_send(uint8_t byte) { putchar(byte); }
void sleep(void)
{
    next = getchar();
    if (next == EOF)
        exit(1);
    fault = next == '!' ? 2 : 0; /* framing */
    uart_interrupt();
}
int main(void) { return serial_main(); }
int run(const uint8_t *text, size_t n)
{
    printf("[%.*s]", (int)n, (const char *)text);
    return n == 4 && memcmp(text, "exit", 4) == 0;
}
"""


# By the RFCs; none of these texts was made by the program.
FRAMES = [
    ("x", b"no\2Temp \xc2\xb0\3\x06\2a!b\3\2\xe2\x82\3\4\2c\3",
     b"[Temp \xc2\xb0][2 bytes][c]"),
    ("d", b"\x10\2a\2\x10\x10\3b\x10\3\x10\2c!\x10\3d\x10\2e\x10\3"
     b"\x10\2f\x10g\x10\3", b"[a\2\x10\3b][e]"),
    ("s", b"junk\xc0a\xc0\xc0b\xdb\xdc\xdb\xddc\xc0d!e\xc0f\xdbg\xc0h\xc0",
     b"[a][4 bytes][h]"),
    ("h", b"\x7ea\x7e\x7eb\x7d\x5e\x7d\x5d\x7d\x31\x7ec!\x7ed\x7d\x7ee"
     b"\x7e", b"[a][b~}\x11][e]"),
    ("s", b"\xc0" + b"n" * 65 + b"\xc0" + b"n" * 64 + b"\xc0",
     b"[" + b"n" * 64 + b"]"),
]


# A DMA for the program of docs/serial.md. Of its input, 1 masks the interrupt
# until the next 1, 2 is silence, ! is a byte with a framing error.
DMA = """
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int dma_main(void);
void dma_interrupt(void);
uint8_t area[64];
static unsigned at, flags, faults, masked, wanted;
unsigned dma_left(void) { return 64 - at; }
unsigned dma_flags(void) { unsigned was = flags; flags = 0; return was; }
unsigned uart_faults(void) { unsigned was = faults; faults = 0; return was; }
void uart_send(uint8_t byte) { (void)byte; }
void sleep(void)
{
    int c = getchar();
    if (c == EOF)
        exit(0);
    if (c == 1)
        masked = !masked;
    else if (c == 2)
        wanted = 1;
    else {
        area[at++] = (uint8_t)c;
        if (c == '!')
            faults = 2;
        if (at == 32)
            flags |= 1;
        if (at == 64)
            flags |= 2, at = 0;
        wanted |= flags | faults;
    }
    if (wanted && !masked) {
        wanted = 0;
        dma_interrupt();
    }
}
int main(void) { return dma_main(); }
int run(const uint8_t *text, size_t n)
{
    printf("[%.*s]", (int)n, (const char *)text);
    return 0;
}
"""


def dma(tap):
    """Lines by DMA: bursts that end anywhere, interrupts that are late by
    less than the area and by more, faults."""
    page, rng = "docs/serial.md", random.Random(5)
    sent, want = b"", b""
    for n in range(400):
        line = "é€x"[n % 3].encode() * (n % 25)
        sent += line + b"\r" + b"\2" * rng.randrange(3)
        if n % 7 == 0:
            sent += b"\2" * (rng.randrange(4) == 0)
        want += b"[" + line + b"]"
    example(tap, page, [
        (sent + b"\2", want),
        (b"aa\r\2\1" + b"x" * 39 + b"\r\1\2b\r\2",
         b"[aa][" + b"x" * 39 + b"][b]"),
        (b"a" * 39 + b"\r\2\1" + b"x" * 49 + b"\r\1\2b\r\2",
         b"[" + b"a" * 39 + b"][" + b"x" * 49 + b"][b]"),
        (b"aa\r\2\1" + b"x" * 63 + b"\r\1\2b\rc\r\2", b"[aa][c]"),
        (b"aa\r\2\1" + b"x" * 99 + b"\1\2\rb\r\2", b"[aa][b]"),
        (b"aa\r\2x!\2\rb\r\2", b"[aa][b]")], beside=DMA, number=1)


def serial(tap):
    """Lines from a UART, one byte of which is broken."""
    example(tap, "docs/serial.md", [
        ("caf\xe9\x7fé\rab!c\rexit\r".encode("latin-1"),
         b"[caf\\xE\\xE9]> ab\r\n> c\r\n> exit\r\n[exit]")],
        beside=SERIAL)
    dma(tap)
    page, number = "docs/serial.md", 2
    path = build(page, number)
    for word, sent, want in FRAMES:
        out = output(path, sent, [word])
        tap.ok(out == want, f"frames by {page}: {word} {want}", out)


def errors(tap, page):
    """Each fault is in one row of the table, with the error that error_of
    returns for it."""
    with open(f"{ROOT}/core/include/bareutf/name.h", encoding="utf-8") as file:
        body = re.search(r"enum bu_name_fault \{(.*?)\};", file.read(), re.S)
    faults = re.findall(r"^    (BU_NAME_\w+)", body[1], re.M)[1:]
    code, = re.findall(r"switch \(fault\) \{(.*?)default:\s+return (\w+);",
                       codes(page)[2], re.S)
    want = dict.fromkeys(faults, code[1])
    for names_of, error in re.findall(
            r"((?:case \w+:\s+)+)return (\w+);", code[0]):
        want.update(dict.fromkeys(re.findall(r"BU_\w+", names_of), error))
    del want["BU_NAME_OK"]
    had = []
    for cells in re.findall(r"^\| (`BU_NAME_.*?) \| .*? \| `(E\w+)` \| -1 \|$",
                            text(page), re.M):
        had += [(f"BU_NAME{name.removeprefix('BU_NAME')}", cells[1])
                for name in re.findall(r"`(\w+)`", cells[0])]
    tap.ok(sorted(had) == sorted(want.items()),
           f"{page}: the error for each fault", set(had) ^ set(want.items()))


def names(tap):
    """Names for every system, over HTTP too; the rows of the table."""
    page = "docs/names.md"
    printed = re.findall(
        r"```c\n.*?```\n\nIt prints\n\n```\n(.*?)```", text(page), re.S)
    for number, want in enumerate(printed):
        example(tap, page, [(b"", want.encode())], number=number)
    errors(tap, page)
    want = re.search(r"It prints\n\n((?:    .*\n)+)", text(page)).group(1)
    example(tap, page, [(b"", outdented(want))], number=len(printed))
    rows = subprocess.run(
        [sys.executable, f"{ROOT}/tools/gen_translit.py", "--rows"],
        check=True, stdout=subprocess.PIPE, text=True).stdout
    page = "docs/develop/sources.md"
    tap.ok(f"<!-- rows -->\n{rows}<!-- /rows -->" in text(page),
           f"the rows of {page} are those of the table")


EXERCISE = re.compile(
    r"^\*\*Exercise\.\*\* ((?:.+\n)+)\n<details><summary>Answer</summary>\n\n"
    r"((?:    .*\n)+)\n(?:.+\n)+\n</details>$", re.M)


def exercises(tap):
    """Each exercise of a lesson has an answer, and the console gives it."""
    found = {page: EXERCISE.findall(text(page)) for page in (
        "docs/learn.md", "docs/develop/history.md")}
    tap.ok(all(text(page).count("**Exercise.**") == len(rows) > 0
               for page, rows in found.items()), "each lesson has exercises",
           found)
    for page, rows in found.items():
        for question, answer in rows:
            answer = outdented(answer).decode()
            typed = re.findall("^> (.+)", answer, re.M)
            named = re.findall(r"`([a-z0-9-]+ [^`]+)`", question)
            out = output(f"{ROOT}/build/host/console",
                         "".join(f"{line}\n" for line in typed).encode() +
                         b"\x04")
            shown = out.decode().replace("\r", "").split("\n", 1)[1]
            tap.ok(named and set(named) <= set(typed) and
                   shown == f"{answer}> \n", f"{page}: {' '.join(typed)}",
                   shown)


def console_lines(tap):
    """No line of the console leads past a literal, wherever it has NUL: all
    words of its sources as commands and arguments, and mixtures of them. The
    console is built with sanitizers."""
    words = {word.encode() for path in glob.glob(
        "examples/console/*.c", root_dir=ROOT) for word in re.findall(
            r'"([!-~]{1,24})"', text(path)) if "\\" not in word}
    names = re.findall(r'^    {"([^"]+)", \w+, \w+_group,',
                       text("examples/console/commands.c"), re.M)
    commands = [name.encode() for name in names
                if name not in ("quit", "exit")]
    tap.ok(len(commands) > 40 and len(words) > 150, "the words of the console",
           (len(commands), len(words)))
    words = sorted(words - {b"quit", b"exit"})
    rng = random.Random(17)
    lines = [word[:at] + b"\0" + word[at:]
             for word in words + commands for at in range(len(word) + 1)]
    lines += [command + b" " + word + end
              for command in commands for word in words
              for end in (b"\0", b" \0", b"\0 \0")]
    for _ in range(20000):
        parts = rng.choices([*words, *commands, b" ", b"\0", b" ", b"-x ",
                             b"|", b"E2 82", b"\\x", b"\\u{", b"\xc3\xa9",
                             b"\xe2\x82", bytes([rng.randrange(128, 256)])],
                            k=rng.randrange(1, 7))
        lines.append(rng.choice(commands) + b" " * rng.randrange(2) +
                     b"".join(parts))
    for name, page in (("UTF-8", b"utf-8"), ("a page", b"shift_jis")):
        out = output(f"{ROOT}/build/host/console", b"\r".join(
            [b"page " + page, *lines, b"page utf-8", b"\x04"]))
        tap.ok(out is not None and out.endswith(b"> \r\n"),
               f"the console takes lines with NUL in {name}",
               out and out[-200:])


def unicode(tap):
    """Case, normal forms, segments, properties, order."""
    programs(tap, "docs/unicode.md")


def programs(tap, page):
    """Each program of a page prints what the page says."""
    wanted = re.findall(r"```c\n.*?```\n\nIt prints\n\n```\n(.*?)```",
                        text(page), re.S)
    tap.ok(len(wanted) == len(codes(page)) > 0,
           f"each program of {page} has its output", len(wanted))
    for number, want in enumerate(wanted):
        out = output(build(page, number))
        tap.ok(out == want.encode(), f"program {number + 1} of {page}",
               out and out.decode())


def detect(tap):
    """The rows of the page; and what is surer with fewer pages."""
    page = "docs/detect.md"
    program, only, _ = codes(page)
    sure = program.replace("    while", f"{only}\n    while")
    rows = re.findall(r"^\| `([^`]*)` \| ([^`]*) \| `(.*)` \|$", text(page),
                      re.M)
    tap.ok(len(rows) > 3, f"{page} has a table", rows)
    example(tap, page, [
        (sent.encode(name), f"{want}\n".encode())
        for sent, name, want in rows])
    sent, name, _ = rows[0]
    bits, = re.findall(r"the first row is ahead by (\d+) bits", text(page))
    out = output(build(page, code=sure), sent.encode(name))
    tap.ok(out == f"{name}, ahead by {bits} bits\n".encode(),
           f"with fewer pages the first row of {page} is surer", out)


def mojibake(tap):
    """The rows of the page."""
    page = "docs/detect.md"
    rows = re.findall(r"^\| `([^`]*)` \| `(.*)` \|$", text(page), re.M)
    tap.ok(len(rows) > 3, f"{page} has a table of misreadings", rows)
    example(tap, page, [(sent.encode(), f"{want}\n".encode())
                        for sent, want in rows], number=2)


def pages(tap):
    """Each program of the page prints the output after it; its table is
    what the generator writes."""
    page = "docs/pages.md"
    programs(tap, page)
    number, code = next((number, code) for number, code
                        in enumerate(codes(page)) if "print_text(" in code)
    # A header that chooses the second table of Bengali, and 1B.
    data = "0x03, 0x24, 0x01, 0x04, 0xD8, 0x00"
    path = build(page, number, code=re.sub(
        r"int main.*", "int main(void)\n{\n    static const uint8_t s[] = {"
        + data + "};\n\n    print_text(s, sizeof s, 6, true);\n"
        "    return 0;\n}\n", code, flags=re.S))
    tap.ok(output(path) == b"part 1 of 1: \n",
           f"the message of {page} that ends in 1B has no text")
    rows = subprocess.run(
        [sys.executable, f"{ROOT}/tools/gen_pages.py", "--table"],
        check=True, stdout=subprocess.PIPE, text=True).stdout
    page = "docs/develop/costs.md"
    tap.ok(f"<!-- pages -->\n{rows}<!-- /pages -->" in text(page),
           f"the rows of {page} are those of the tables")
