"""firmware: the examples for existing firmware, over stand-ins of what they
call. Bytes go in, some with a fault; all give the same answers."""
# SPDX-License-Identifier: MIT
# group: firmware = firmware-stm32-it firmware-stm32-dma firmware-zephyr
#     firmware-freertos | run_host
import os
import subprocess
import tempfile

import limits
from packages import write
from toolbox import CC, ROOT, lacking

HERE = f"{ROOT}/build/host/firmware"
FOLDER = f"{ROOT}/examples/firmware"
SYSTEMS = {  # the program: what it is a stand-in for
    "stm32-it": "STM32 HAL by bytes",
    "stm32-dma": "STM32 HAL by DMA",
    "zephyr": "Zephyr",
    "freertos": "FreeRTOS",
}
PAUSE, LATE = b"\x11", b"\x12"


def fault(kind, byte):
    """A byte that comes with a fault."""
    return b"\x10" + kind + byte


def line(text, answer):
    """The input, with a pause after it, and the output to expect."""
    return text + b"\r" + PAUSE, text + b"\r\n" + answer + b"\r\n> "


GOOD = [line("café.txt".encode(), b"ok"), line(b"a:b", b"no name, at 1"),
        line(b"0123456789.", b"no name, at 10"),
        line(b"..", b"no name, at 0")]
TORN = (b"ab" + fault(b"%c", b"x") + PAUSE + b"cd\r" + PAUSE,
        b"ab\r\na gap\r\n> cd\r\nrefused\r\n> ")
LONG = b"n" * 70


def torn(kind):
    """A line in which one byte has a fault."""
    sent, want = TORN
    return sent.replace(b"%c", kind), want


def cases(kinds="fpn"):
    """The input, the output that must come, and their subject."""
    yield (*map(b"".join, zip(*GOOD)), "names, good and bad")
    for kind in kinds:
        sent, want = torn(kind.encode())
        after = line(b"next", b"ok")
        yield sent + after[0], want + after[1], \
            f"a fault ({kind}) refuses its line, not the next one"
    yield (b"\xc0\xaf\r" + PAUSE, b"\r\nrefused\r\n> ", "ill-formed bytes")
    yield (LONG + b"\r" + PAUSE, LONG[:64] + b"\r\ntoo long\r\n> ",
           "a line that is too long")
    yield (b"".join(line(b"%d" % i, b"ok")[0] for i in range(300)),
           b"".join(line(b"%d" % i, b"ok")[1] for i in range(300)),
           "300 lines, several times around each block")


def run(tap, program, sent, want, what, words=(), **env):
    """One program: what it shows after its first prompt; its own report."""
    made = subprocess.run([f"{HERE}-{program}", *words], input=sent,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env={**os.environ, **env}, timeout=limits.WALL,
                          check=False)
    tap.ok(made.returncode == 0 and made.stdout == b"> " + want,
           f"stand-in for {SYSTEMS[program]}: {what}",
           f"{made.stdout} {made.stderr.decode()}")
    return made.stderr.decode()


def overruns(tap):
    """The byte that comes with an overrun is good where the chip says so."""
    for program in SYSTEMS:
        kept = b"" if program == "zephyr" else b"x"
        sent, want = torn(b"o")
        run(tap, program, sent, want.replace(b"ab", b"ab" + kept, 1),
            "an overrun")


def own_ways(tap):
    """The behaviour that only one of the systems has."""
    sent, want = torn(b"b")
    for program in ("zephyr", "freertos"):
        run(tap, program, sent, want, "a break")
    sent, want = torn(b"f")
    run(tap, "zephyr", sent.replace(b"cd", b""), b"abx\r\nok\r\n> ",
        "a driver that reports no faults", ZEPHYR_SILENT="1")
    text, want = line(b"a-burst-of-28-bytes-is-there", b"ok")
    told = run(tap, "stm32-dma", text, want, "a burst")
    tap.ok(told == "1 interrupts\n", "it takes one interrupt", told)
    half = b"x" * 30
    first, again = line(half, b"ok"), line(b"yyy", b"ok")
    run(tap, "stm32-dma",
        LATE + half + b"\r" + again[0] + first[0],
        first[1] + again[1] + first[1],
        "the event of the half comes after that of the pause")
    run(tap, "stm32-dma", b"y" * 32 + TORN[0][2:].replace(b"%c", b"f"),
        b"y" * 32 + TORN[1][2:], "the HAL clears its code while main sends")
    sent, want = torn(b"O")
    run(tap, "stm32-it", sent, want, "an overrun without a byte")
    empty = b"\r\nno name, at 0\r\n> "
    run(tap, "stm32-it", b"abcdefgh\r\r\r" + PAUSE,
        b"abcdef\r\na gap\r\n> \r\nrefused\r\n> " + empty + empty,
        "an older HAL that is locked: what is lost is reported", ["old"])


# What find_package(Zephyr) defines, as far as the example asks for it.
ZEPHYR = """
project(zephyr C)
add_executable(app {here}/wire.c {here}/zephyr/zephyr.c)
target_include_directories(app PRIVATE {here} {here}/zephyr)
target_link_options(app PRIVATE -Wl,--wrap=bu_ring_fault)
"""


def by_cmake(tap):
    """The CMakeLists.txt of the example for Zephyr makes the same program."""
    what = "the CMakeLists.txt for Zephyr makes the program"
    if lack := lacking("cmake"):
        tap.skip(what, f"{lack} is missing")
        return
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(ROOT, f"{folder}/tree")
        write(f"{folder}/ZephyrConfig.cmake",
              ZEPHYR.format(here=f"{folder}/tree/tests/host/firmware"))
        for words in (["-S", f"{FOLDER}/zephyr", "-B", f"{folder}/build",
                       f"-DZephyr_DIR={folder}", "-DCMAKE_C_FLAGS=-w",
                       f"-DCMAKE_C_COMPILER={CC}"],
                      ["--build", f"{folder}/build", "-j2"]):
            made = subprocess.run(["cmake", *words], stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, check=False)
            if made.returncode:
                break
        sent, want, _ = next(cases())
        said = "" if made.returncode else subprocess.run(
            [f"{folder}/build/app"], input=sent, stdout=subprocess.PIPE,
            timeout=limits.WALL, check=False).stdout
        tap.ok(said == b"> " + want, what, f"{made.stdout.decode()}{said}")


def run_host(tap):
    """All of it."""
    for program in SYSTEMS:
        for sent, want, what in cases():
            run(tap, program, sent, want, what)
    overruns(tap)
    own_ways(tap)
    by_cmake(tap)
