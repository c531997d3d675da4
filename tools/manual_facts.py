"""manual_facts: what the manual and the man pages say of a function beside its
contract: its cost, its example, the pages that use it, its relatives."""
# SPDX-License-Identifier: MIT
import functools
import glob
import os
import re
import textwrap

import budgets
import headers

ROOT = headers.ROOT
SHOWN = ("M0", "M4", "x86-64")
EXAMPLES = f"{ROOT}/examples/calls"
# The version that all names are since, if their contract has no other one.
FIRST = "0.9.0"
# What readers call the subject of a section, beside the words that it has: for
# the search of the site, and for `man -k` in the NAME of the page.
WORDS = {
    "boards#access-on-linux": "udev permissions",
    "boards#reception-by-dma": "DMA on a board",
    "display#what-it-does-not-do": "shaping, Devanagari, Thai",
    "documents#html-write": "escape HTML, XSS",
    "documents#log-write": "log injection, ANSI escape codes",
    "errors#how-do-i-remove-emoji-from-a-text": "strip emoji",
    "errors#how-much-ram-and-stack-does-it-take":
        "RAM, stack, heap, code size, memory footprint, line editor",
    "errors#is-it-thread-safe-can-i-call-it-in-an-interrupt":
        "threads, lock, mutex, two cores, RTOS",
    "errors#does-it-work-in-c-on-8-bit-and-16-bit-cpus-with-big-endian-order":
        "C++, endian, byte order",
    "errors#does-it-work-with-my-compiler-my-cpu-windows-macos":
        "Windows, macOS, MSVC, IAR, Keil, RISC-V",
    "errors#how-long-does-a-call-take-at-my-clock": "speed, benchmark, cycles",
    "errors#what-happens-when-the-uart-loses-bytes": "lost bytes, overrun",
    "errors#why-is-there-no-malloc-errno-locale-or-wchar_t": "allocation",
    "names#short-names-of-fat-83": "8.3 name",
    "names#what-you-still-have-to-do": "path traversal",
    "pages#legacy-pages-displays-sms": "add a code page",
    "protocols#usb-descriptor-write": "make a USB string descriptor",
    "packages#into-a-firmware": "linker, gc-sections",
    "packages#debian": "apt, deb",
    "packages#npm": "JavaScript, WebAssembly",
    "packages#trees-for-other-systems":
        "Zephyr, ESP-IDF, PlatformIO, Arduino, Conan, vcpkg, Meson",
    "packages#rust": "Rust, crate, Cargo",
    "packages#cmake": "CMake",
    "security#licences": "license, MIT, Unicode licence",
    "security#invariants": "reject overlong forms",
    "security#how-each-promise-is-shown": "MISRA, formal proof",
    "security#what-is-not-promised": "constant time, timing attack",
    "serial#rules-for-the-interrupt": "ISR, memory barrier, multicore",
    "serial#what-it-costs": "RAM of the line editor",
    "serial#frames": "SLIP, HDLC, COBS, STX, ETX",
    "serial#the-console": "console commands",
    "unicode#one-letter-in-two-scalar-values": "NFC, NFD, accents",
}


def words_of(page):
    """The words of the sections of a page, in their order."""
    return ", ".join(words for at, words in WORDS.items()
                     if at.startswith(f"{page}#"))


@functools.cache
def limits():
    """The stored figures, read once."""
    return budgets.read()[1]


@functools.cache
def header_list():
    """Every header, read once."""
    return headers.all_headers()


def costs(name):
    """ROM and stack of a function on each CPU that is shown, if measured."""
    rows = limits()
    found = []
    name = headers.BEHIND.get(name, name)
    for cpu in SHOWN:
        rom, stack = (rows.get((kind, cpu, "size", name))
                      for kind in ("rom", "stack"))
        if rom is not None:
            found.append((cpu, rom, stack))
    return found


def users():
    """The pages of docs that have a program or a line with each function."""
    found = {}
    for path in sorted(glob.glob(f"{ROOT}/docs/*.md")):
        with open(path, encoding="utf-8") as file:
            code = "".join(re.findall(r"^```c\n(.*?)^```", file.read(),
                                      re.S | re.M))
        for name in set(re.findall(r"\bbu_\w+", code)):
            found.setdefault(name, []).append(os.path.basename(path)[:-3])
    return found


@functools.cache
def samples():
    """The example of each function: what is between braces of the function
    example_NAME of examples/calls, without its indent."""
    found = {}
    for path in sorted(glob.glob(f"{EXAMPLES}/*.c")):
        with open(path, encoding="utf-8") as file:
            for names, body in re.findall(
                    r"^/\* (bu_[\w, \n*]+?) \*/\nstatic void \w+\(void\)\n"
                    r"\{\n(.*?)^\}", file.read(), re.S | re.M):
                for name in re.findall(r"\w+", names):
                    found[name] = textwrap.dedent(body).rstrip()
    return found


@functools.cache
def code():
    """The functions in the code of docs: (text, page)."""
    found = []
    for path in sorted(glob.glob(f"{ROOT}/docs/*.md")):
        with open(path, encoding="utf-8") as file:
            blocks = re.findall(r"^```c\n(.*?)^```", file.read(), re.S | re.M)
        for block in blocks:
            pieces = re.findall(r"^(?:/\*[^\n]*\*/\n)?\w[^;\n]*\([^;]*?\)\n"
                                r"\{\n.*?^\}$", block, re.S | re.M)
            found += [(piece, os.path.basename(path)[:-3])
                      for piece in pieces or [block.rstrip()]]
    return found


def relatives(name):
    """Functions of the same header to see also: those whose names share two
    words with this one, at most six."""
    stem = "_".join(name.split("_")[:2]) + "_"
    for header in header_list():
        names = [one for item in header.items for one in item.functions]
        if name in names:
            at = names.index(name)
            near = sorted((one for one in names
                           if one != name and one.startswith(stem)),
                          key=lambda one: abs(names.index(one) - at))
            return near[:6]
    return []
