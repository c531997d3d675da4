"""run: one group of tests, named place/group, as TAP; prove calls it."""
# SPDX-License-Identifier: MIT
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)),
                os.path.join(os.path.dirname(os.path.abspath(__file__)),
                             "qemu")]
import conversions  # noqa: E402
import escapes  # noqa: E402
import forms_oracle  # noqa: E402
import leb128  # noqa: E402
import oracle  # noqa: E402
import console  # noqa: E402
import dropins  # noqa: E402
import fat  # noqa: E402
import format_oracle  # noqa: E402
import kernel  # noqa: E402
import line_oracle  # noqa: E402
import names  # noqa: E402
import uart  # noqa: E402
import widths  # noqa: E402
from machine import Machine, ROOT, settings  # noqa: E402

NATIVE = 600  # seconds: far above what any native program takes


class Tap:
    """Test results by number; the plan comes last."""

    def __init__(self):
        self.count = 0
        self.failed = 0

    def ok(self, passed, what, note=""):
        """Print one result, and a note where it failed."""
        self.count += 1
        self.failed += not passed
        print(f"{'' if passed else 'not '}ok {self.count} - {what}")
        if note and not passed:
            for line in str(note).splitlines():
                print(f"# {line}")
        sys.stdout.flush()

    def skip(self, what, why):
        """Print that a test was left out."""
        self.count += 1
        print(f"ok {self.count} - {what} # SKIP {why}")

    def done(self):
        """Print the plan; the exit status."""
        print(f"1..{self.count}")
        return 1 if self.failed else 0


def image(board, name, variant=""):
    """The path of an image."""
    return f"{ROOT}/build/{board}{variant}/{name}.elf"


def relay(board, path, seconds, send=b"", more=()):
    """Run an image that prints TAP itself. Its status must agree with it, and
    the plan, its last line, must have come."""
    machine = Machine(board, path, seconds, more)
    if send:
        machine.send(send)
    status = machine.wait()
    text = machine.out.decode("utf-8", "replace")
    print(text, end="" if text.endswith("\n") else "\n")
    if machine.errors:
        print(machine.errors.decode("utf-8", "replace"), file=sys.stderr)
    if status is None:
        print(f"Bail out! {board} hangs")
        return 1
    if not re.search(r"^1\.\.\d+( # SKIP.*)?$", text, re.M):
        print(f"# {board} ended with status {status} and no plan")
        return status or 1
    return status


def native(name):
    """Run a program of this machine that prints TAP itself."""
    try:
        return subprocess.call([f"{ROOT}/build/host/{name}"], timeout=NATIVE)
    except subprocess.TimeoutExpired:
        print(f"Bail out! {name} hangs")
        return 1


def suites(board):
    """The common suites on a board."""
    return relay(board, image(board, "suites"), 700)


def ubsan(board):
    """The same, built to trap on undefined behaviour."""
    return relay(board, image(board, "suites", "-ubsan"), 700)


def avx2(board):
    """The suites over the AVX2 check, on a CPU that has it."""
    return relay(board, image(board, "avx2"), 700, more=["-cpu", "max"])


NO_MPU = {
    "n": "flash is at address 0, and reads as any other",
    "x": "RAM is executable without an MPU",
}

FAULTS = [
    ("n", "a read from the null page"), ("w", "a write to the null page"),
    ("r", "a write to constants"), ("c", "a write to code"),
    ("x", "a call into RAM"), ("s", "a stack overflow"),
    ("e", "a read past the fence"), ("b", "a read before the fence"),
    ("u", "an undefined instruction"), ("h", "a hang"),
]

# What the report must say, for each kind of memory protection: the kind of
# fault; {} stands for the address that the image said it would touch.
ARM_REGISTERS = ("r0    a0a1a2a3  r1    b0b1b2b3  "
                 "r2    c0c1c2c3  r3    d0d1d2d3")
DATA = "fault: MemManage.*cfsr  00000082.*mmfar {}"
V7M = {
    "n": DATA, "w": DATA, "r": DATA, "c": DATA, "e": DATA, "b": DATA,
    "x": "fault: MemManage.*pc    {}.*cfsr  00000001",
    "s": "fault: MemManage.*cfsr  000000[19]",
    "u": f"fault: UsageFault.*{ARM_REGISTERS}.*cfsr  00010000",
    "h": "fault: deadline.*pc    ",
}
PAGE = "#PF page fault, error 0000000%d, cr2 00000000{}"
REPORTS = {
    "none": {**{byte: "fault: HardFault.*pc    " for byte in "wrceb"},
             "s": "fault: HardFault.*no stack frame",
             "u": f"fault: HardFault.*{ARM_REGISTERS}",
             "h": "fault: deadline.*pc    "},
    "v7m": V7M,
    "v8m": {**V7M, "s": "fault: UsageFault.*cfsr  00100000"},
    "x86": {"n": PAGE % 0, "w": PAGE % 2, "r": PAGE % 3, "c": PAGE % 3,
            "e": PAGE % 0, "b": PAGE % 0, "s": "#PF page fault, error 000000",
            "x": "#PF page fault, error 00000011, cr2 00000000{}",
            "u": "#UD .*rax 00000000a0a1a2a3 rbx 00000000b0b1b2b3 rcx "
                 "00000000c0c1c2c3.*rdx 00000000d0d1d2d3",
            "h": "deadline.*rip "},
}


def expected_report(board, byte, text):
    """A pattern of the report on one fault."""
    kind = settings(board).get("MPU", "x86")
    address = re.search("address ([0-9A-F]+)", text)
    address = int(address.group(1), 16) if address else 0
    if byte == "x" and kind != "x86":
        address &= ~1
    return REPORTS[kind][byte].replace("{}", f"{address:08x}")


def faults(board):
    """Each fault is reported on the UART, and the run fails."""
    tap = Tap()
    for byte, what in FAULTS:
        if settings(board).get("MPU") == "none" and byte in NO_MPU:
            tap.skip(what, NO_MPU[byte])
            continue
        machine = Machine(board, image(board, "faults"), 60)
        machine.send(byte.encode())
        status = machine.wait()
        text = machine.out.decode("utf-8", "replace")
        report = text.partition("going on")[2]
        tap.ok(status not in (0, None) and "1..1" not in report and
               re.search(expected_report(board, byte, text), report,
                         re.S | re.I),
               f"{what} is reported and fails the run",
               f"status {status}\n{expected_report(board, byte, text)}\n"
               f"{text}")
    for byte, want in (("0", 0), ("3", 3)):
        machine = Machine(board, image(board, "faults"), 60)
        machine.send(byte.encode())
        status = machine.wait()
        tap.ok((status == 0) == (want == 0),
               f"exit status {want} is passed on", f"status {status}")
    return tap.done()


def python(tap):
    """Over a million strings: U+FFFD where Python puts it."""
    texts = oracle.Texts(2)
    strings = [texts.any() for _ in range(1_000_000)]
    strings += [bytes([a, b]) for a in range(256) for b in range(256)]
    sent = b"".join(struct.pack("<I", len(s)) + s for s in strings)
    got = subprocess.run([f"{ROOT}/build/host/filter"], input=sent,
                         stdout=subprocess.PIPE, check=True,
                         timeout=NATIVE).stdout
    place = 0
    wrong = None
    for string in strings:
        size, = struct.unpack_from("<I", got, place)
        if got[place + 4:place + 4 + size] != oracle.repaired(string):
            wrong = wrong or string
        place += 4 + size
    tap.ok(wrong is None and place == len(got),
           f"{len(strings)} strings repaired as Python does",
           wrong and wrong.hex())


def escape(tap):
    """Percent-encoding and file names in headers, as Python has them."""
    escapes.run(tap, f"{ROOT}/build/host/escape")


def readme(tap):
    """The example of the README compiles, links with core alone, and runs."""
    with open(f"{ROOT}/README.md", encoding="utf-8") as file:
        code = re.search(r"```c\n(.*?)```", file.read(), re.S).group(1)
    path = f"{ROOT}/build/host/readme"
    with open(f"{path}.c", "w", encoding="utf-8") as file:
        file.write(code)
    build = subprocess.run(
        f"gcc -std=c99 -Wall -Wextra -Werror -Icore/include {path}.c "
        f"core/src/utf8/*.c -o {path}", shell=True, cwd=ROOT)
    tap.ok(build.returncode == 0, "the example of the README compiles")
    for sent, want in ((b"caf\xc3\xa9\xc0\xaf\n", b"caf\xc3\xa9??\n"),
                       (b"a\xe2\x82", b"a?"), (b"", b"")):
        out = subprocess.run([path], input=sent, stdout=subprocess.PIPE,
                             timeout=NATIVE)
        tap.ok(out.returncode == 0 and out.stdout == want,
               "the example of the README does what it says", out)


def conversion(tap):
    """Formats against Python and iconv; the example of docs/formats.md."""
    conversions.run(tap, f"{ROOT}/build/host/convert")
    with open(f"{ROOT}/docs/formats.md", encoding="utf-8") as file:
        code = re.search(r"```c\n(.*?)```", file.read(), re.S).group(1)
    path = f"{ROOT}/build/host/formats_example"
    with open(f"{path}.c", "w", encoding="utf-8") as file:
        file.write(code)
    build = subprocess.run(
        f"gcc -std=c99 -Wall -Wextra -Werror -Icore/include {path}.c "
        f"core/src/convert/convert*.c core/src/format/*.c core/src/utf16/*.c "
        f"core/src/utf8/*.c -o {path}", shell=True, cwd=ROOT, check=False)
    tap.ok(build.returncode == 0, "the example of docs/formats.md compiles")
    text = "α\U0001f602" * 100
    out = subprocess.run(
        [path], input=text.encode("utf-16-le") + b"\x3d\xd8\x41",
        stdout=subprocess.PIPE, timeout=NATIVE, check=False)
    tap.ok(out.returncode == 0 and out.stdout.decode() == text + "\ufffd",
           "the example of docs/formats.md does what it says", out)


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


def serial(tap):
    """The example of docs/serial.md compiles and runs."""
    with open(f"{ROOT}/docs/serial.md", encoding="utf-8") as file:
        code = re.search(r"```c\n(.*?)```", file.read(), re.S).group(1)
    path = f"{ROOT}/build/host/serial"
    for name, text in (("", code), ("_uart", SERIAL)):
        with open(f"{path}{name}.c", "w", encoding="utf-8") as file:
            file.write(text)
    build = subprocess.run(
        f"gcc -std=c99 -Wall -Wextra -Werror -Icore/include {path}.c "
        f"{path}_uart.c core/src/line/*.c core/src/utf8/*.c "
        f"core/src/ring/*.c core/src/width/*.c -o {path}", shell=True,
        cwd=ROOT)
    tap.ok(build.returncode == 0, "the example of docs/serial.md compiles")
    out = subprocess.run(
        [path], stdout=subprocess.PIPE, timeout=NATIVE, check=False,
        input="caf\xe9\x7fé\rab!c\rexit\r".encode("latin-1"))
    tap.ok(out.returncode == 0 and out.stdout.endswith(
        b"[caf\\xE\\xE9]> ab\r\n> c\r\n> exit\r\n[exit]"),
        "the example of docs/serial.md does what it says", out)


def line(tap):
    """The line editor against its model, and on a terminal."""
    line_oracle.edits(tap)
    line_oracle.screen(tap)


def shell(board):
    """The console on a board, by hand."""
    tap = Tap()
    line_oracle.shell(tap, board)
    return tap.done()


FOREIGN = """
#include <bareutf/ring.h>
#include <bareutf/utf8.h>
static struct bu_ring ring;
static uint8_t room[64];
int start(const uint8_t *s, unsigned n);
int start(const uint8_t *s, unsigned n)
{
    struct bu_utf8 d = {0};
    struct bu_buffer b = {s, s + n, room, room + sizeof room};
    bu_ring_init(&ring, room, sizeof room);
    return (int)bu_utf8_check(s, n) + (int)bu_utf8_repair(&d, &b);
}
"""

TREES = {
    "a firmware": ("arm-none-eabi-gcc -std=gnu99 -mcpu=cortex-m0 -mthumb -Os "
                   "-Wall -Wextra -Werror", "arm-none-eabi-ld"),
    "a kernel of limine's kind": (
        "gcc -std=gnu11 -nostdinc -isystem {include} -ffreestanding -Wall "
        "-Wextra -Werror -fno-stack-protector -fno-lto -fno-PIC "
        "-ffunction-sections -fdata-sections -m64 -march=x86-64 -mno-80387 "
        "-mno-mmx -mno-sse -mno-sse2 -mno-red-zone -mcmodel=kernel -O2",
        "ld -Ttext=0xffffffff80000000"),
    "a kernel of xv6's kind": (
        "gcc -Wall -Werror -O -fno-omit-frame-pointer -ffreestanding "
        "-fno-common -nostdlib -fno-stack-protector -fno-pie", "ld"),
    "a kernel built by clang": (
        "clang --target=x86_64-unknown-none-elf -Wall -Werror -O2 "
        "-ffreestanding -mno-sse -mno-red-zone -mcmodel=kernel",
        "ld -Ttext=0xffffffff80000000"),
}


def http_names(tap):
    """The example of docs/http-names.md compiles and prints what it says."""
    with open(f"{ROOT}/docs/http-names.md", encoding="utf-8") as file:
        text = file.read()
    path = f"{ROOT}/build/host/http-names"
    with open(f"{path}.c", "w", encoding="utf-8") as file:
        file.write(re.search(r"```c\n(.*?)```", text, re.S).group(1))
    build = subprocess.run(
        f"gcc -std=c99 -Wall -Wextra -Werror -Icore/include {path}.c "
        f"core/src/*/*.c -o {path}", shell=True, cwd=ROOT)
    tap.ok(build.returncode == 0, "the example of http-names.md compiles")
    want = re.search(r"It prints\n\n((?:    .*\n)+)", text).group(1)
    out = subprocess.run([path], stdout=subprocess.PIPE, timeout=NATIVE)
    tap.ok(out.returncode == 0 and
           out.stdout.decode() == re.sub("^    ", "", want, flags=re.M),
           "the example of http-names.md prints what it says", out)
    rows = subprocess.run(
        ["python3", f"{ROOT}/tools/gen_translit.py", "--rows"], check=True,
        stdout=subprocess.PIPE, text=True).stdout
    tap.ok(f"<!-- rows -->\n{rows}<!-- /rows -->" in text,
           "the rows of http-names.md are those of the table")


def embed(tap):
    """core alone, copied into a foreign tree, compiles there and links with
    nothing else; so do the commands of the README."""
    with open(f"{ROOT}/README.md", encoding="utf-8") as file:
        commands = re.findall(r"```sh\n(.*?)```", file.read(), re.S)
    for number, lines in enumerate(commands, 1):
        with tempfile.TemporaryDirectory() as tree:
            shutil.copytree(f"{ROOT}/core", f"{tree}/core")
            run = subprocess.run(["sh", "-ec", lines], cwd=tree, check=False)
            tap.ok(run.returncode == 0, f"commands {number} of the README")
    include = subprocess.run(["gcc", "-print-file-name=include"], check=True,
                             stdout=subprocess.PIPE, text=True).stdout.strip()
    for what, (compiler, linker) in TREES.items():
        with tempfile.TemporaryDirectory() as tree:
            shutil.copytree(f"{ROOT}/core", f"{tree}/lib/text")
            with open(f"{tree}/main.c", "w", encoding="utf-8") as file:
                file.write(FOREIGN)
            run = subprocess.run(
                f"set -e; for f in main.c $(find lib -name '*.c'); do "
                f"{compiler.format(include=include)} -Ilib/text/include "
                f"-c $f -o $f.o; done; {linker} -e start -o kernel "
                f"--fatal-warnings $(find . -name '*.o')",
                shell=True, cwd=tree, check=False)
            tap.ok(run.returncode == 0, f"core in {what}")


def judged(name):
    """The exit status of prove over this program itself."""
    return subprocess.run(
        ["prove", "-Q", "--exec", f"python3 {ROOT}/tests/run.py", name],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        check=False).returncode


def runner(tap):
    """What must fail a run does: each once, through prove and this program."""
    board = "mps2-an385"
    for byte, what in FAULTS + [("3", "a wrong status"), ("q", "a reset"),
                                ("m", "a missing last line"),
                                ("f", "a failed test")]:
        tap.ok(judged(f"{board}/bad-{byte}") != 0, f"{what} fails the run")
    tap.ok(judged("pc/bad-q") != 0, "a reset of the PC fails the run")
    for place in (board, "pc"):
        tap.ok(judged(f"{place}/bad-0") == 0, f"a good run on {place} passes")


def bad(board, byte):
    """An image that goes wrong, taken for a suite."""
    return relay(board, image(board, "faults"), 60, byte.encode())


def width(tap):
    """How many columns each scalar value takes."""
    widths.run(tap, f"{ROOT}/build/host/width")


HOST = {
    "convert": conversion,
    "dropins": dropins.run_host,
    "codecs": format_oracle.run,
    "embed": embed,
    "escape": escape,
    "fat": fat.run_host,
    "history": forms_oracle.run,
    "http-names": http_names,
    "kernel": kernel.run_host,
    "leb128": leb128.run,
    "line": line,
    "name": names.run,
    "python": python,
    "readme": readme,
    "runner": runner,
    "serial": serial,
    "width": width,
}
BOARD = {"avx2": avx2, "suites": suites, "ubsan": ubsan, "faults": faults,
         "uart": lambda board: uart.run(Tap(), board, image(board, "uart")),
         "shell": shell,
         "console": lambda board: console.run(Tap(), board,
                                              image(board, "console")),
         "fat": lambda board: fat.run(Tap(), board, image(board, "fat")),
         "kernel": lambda board: kernel.run(Tap(), board,
                                            image(board, "kernel"))}


def main():
    place, group = sys.argv[1].split("/")
    if place == "host" and group in HOST:
        tap = Tap()
        HOST[group](tap)
        return tap.done()
    if place == "host":
        return native(group)
    if group.startswith("tune-"):
        more = ["-cpu", "max"] if group == "tune-bmi2" else []
        return relay(place, image(place, "suites", group[4:]), 700, more=more)
    if group.startswith("bad-"):
        return bad(place, group[4:])
    return BOARD[group](place)


if __name__ == "__main__":
    sys.exit(main())
