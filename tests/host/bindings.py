"""bindings: the headers as other languages see them. Each function that they
define in place is called by ctypes; bindgen, gnat and cgo read all of them,
LuaJIT and h2pas the declarations that make amalgamation writes."""
# SPDX-License-Identifier: MIT
# group: bindings = core.so | run
import ctypes
import glob
import re
import subprocess
import tempfile

from toolbox import CC, ROOT, lacking

LIBRARY = f"{ROOT}/build/host/core.so"
SOURCE = "core/src/inline/inline.c"
CAFE, BAD = b"caf\xc3\xa9", b"caf\xc0\xaf"
OK, END = 0, 3
bool_, byte, uint, long_ = (ctypes.c_bool, ctypes.c_uint8, ctypes.c_uint32,
                            ctypes.c_long)


def headers():
    """The text of all headers, without comments."""
    text = ""
    for path in sorted(glob.glob(f"{ROOT}/core/include/bareutf/*.h")):
        with open(path, encoding="utf-8") as file:
            text += re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S)
    return text


def symbols(compiler, path, flags=""):
    """The functions that an object of a source has for others."""
    with tempfile.TemporaryDirectory() as folder:
        return set(re.findall(r" T (\w+)$", subprocess.run(
            f"{compiler} -std=c99 -w -ffreestanding -Icore/include {flags} "
            f"-c {path} -o {folder}/a.o && nm {folder}/a.o", shell=True,
            cwd=ROOT, check=True, text=True,
            stdout=subprocess.PIPE).stdout, re.M))


def in_place():
    """The functions that the headers define, without the words that keep them
    in their file: a compiler finds them. `decode` is a name of others."""
    with tempfile.NamedTemporaryFile("w", suffix=".c") as file:
        file.write("#include <bareutf/bareutf.h>\n#include <bareutf/dfa.h>\n")
        file.flush()
        return symbols(CC, file.name, "-Dstatic= -Dinline= -DBU_INLINE=") - {
            "decode"}


def exported(tap, names):
    """Each has a symbol in the object, by any compiler."""
    for compiler in ("gcc", "clang", "tcc", "avr-gcc -mmcu=atmega2560",
                     "arm-none-eabi-gcc -mcpu=cortex-m0 -mthumb"):
        if lack := lacking(compiler):
            tap.skip(f"symbols by {compiler}", f"{lack} is missing")
            continue
        had = symbols(compiler, SOURCE)
        tap.ok(had == names, f"a symbol of each by {compiler}", had ^ names)


class Core:
    """The library, by ctypes."""

    def __init__(self):
        self.lib = ctypes.CDLL(LIBRARY)

    def call(self, name, result, *args):
        """Call a function; lengths and pointers are passed as 64 bits."""
        function = getattr(self.lib, name)
        function.restype = result
        return function(*(ctypes.c_size_t(a) if isinstance(a, int) else a
                          for a in args))

    def moved(self, name, data, *between, value=uint, back=False):
        """A status, how far the pointer of a range went, and the value."""
        room = ctypes.create_string_buffer(data, len(data) + 1)
        begin = ctypes.addressof(room)
        end = begin + len(data)
        at = ctypes.c_void_p(end if back else begin)
        other = ctypes.c_void_p(begin if back else end)
        got = value()
        ends = [other, ctypes.byref(at)] if back else [ctypes.byref(at), other]
        status = self.call(name, ctypes.c_int, *ends, *between,
                           ctypes.byref(got))
        went = end - at.value if back else at.value - begin
        return status, went, got.value

    def object(self, name):
        """The address of a constant."""
        return ctypes.byref(byte.in_dll(self.lib, name))


def pairs(core):
    """Each function's result, and the right one, by its name."""
    def scalar(verb, value, result=bool_):
        return core.call(f"bu_scalar_{verb}", result, uint(value))

    def whole(name, *args):
        return [core.call(name, bool_, *args, text, len(text))
                for text in (CAFE, BAD, b"")]

    room = ctypes.create_string_buffer(16)
    start = ctypes.addressof(room)
    word, out = uint(0), uint(0)
    units = (ctypes.c_uint16 * 2)(0xD83D, 0xDE00)
    values = (uint * 2)(0x10FFFF, 0xD800)
    ring = ctypes.create_string_buffer(256)
    fold = core.object("bu_casing_fold")
    core.call("bu_ring_init", None, ring, room, 16)
    return {
        "bu_btowc": (core.call("bu_btowc", uint, ord("a")), ord("a")),
        "bu_wctob": (core.call("bu_wctob", ctypes.c_int, uint(0xE9)), -1),
        "bu_wctomb": (core.call("bu_wctomb", ctypes.c_int, room, 0xE9), 2),
        "bu_mblen": (core.call("bu_mblen", ctypes.c_int, CAFE[3:], 2), 2),
        "bu_mbtowc": (core.call("bu_mbtowc", ctypes.c_int, None, BAD[3:], 2),
                      -1),
        "bu_mbrlen": (core.call("bu_mbrlen", ctypes.c_size_t, CAFE, 5,
                                ctypes.byref(word)), 1),
        "bu_mbsinit": (core.call("bu_mbsinit", ctypes.c_int, None), 1),
        "bu_caseless_begins": (core.call("bu_caseless_begins", bool_, fold,
                                         CAFE, 5, b"CAF", 3), True),
        "bu_caseless_contains": (core.call("bu_caseless_contains", bool_, fold,
                                           CAFE, 5, b"X", 1), False),
        "bu_caseless_equal": (core.call("bu_caseless_equal", bool_, fold, CAFE,
                                        3, b"caf", 3), True),
        "bu_norm_equal": (core.call("bu_norm_equal", bool_, None, CAFE, 5,
                                    b"cafe\xCC\x81", 6), True),
        "bu_dfa_decode": ([core.call("bu_dfa_decode", uint, ctypes.byref(word),
                                     ctypes.byref(out), uint(b))
                           for b in CAFE[3:]] + [out.value], [24, 0, 0xE9]),
        "bu_format_valid": (whole("bu_format_valid",
                                  core.object("bu_format_utf8")),
                            [True, False, True]),
        "bu_utf8_valid": (whole("bu_utf8_valid"), [True, False, True]),
        "bu_utf16_valid": ([core.call("bu_utf16_valid", bool_, units, n)
                            for n in (2, 1)], [True, False]),
        "bu_utf32_valid": ([core.call("bu_utf32_valid", bool_, values, n)
                            for n in (1, 2)], [True, False]),
        "bu_ident_valid": (whole("bu_ident_valid"), [True, False, False]),
        "bu_ident_start": (core.call("bu_ident_start", bool_, uint(0x31)),
                           False),
        "bu_ident_continue": (core.call("bu_ident_continue", bool_,
                                        uint(0x31)), True),
        "bu_name_valid": (whole("bu_name_valid",
                                core.object("bu_name_posix")),
                          [True, False, False]),
        "bu_norm_is_sure": (whole("bu_norm_is_sure",
                                  core.object("bu_norm_nfd")),
                            [False, False, True]),
        "bu_plan9__fullrune": (core.call("bu_plan9__fullrune", ctypes.c_int,
                                         CAFE[3:], 1), 0),
        "bu_plan9__runelen": (core.call("bu_plan9__runelen", ctypes.c_int,
                                        long_(0x20AC)), 3),
        "bu_plan9__utfecpy": (
            (core.call("bu_plan9__utfecpy", ctypes.c_size_t, room, start + 5,
                       CAFE) - start, room.value), (3, b"caf")),
        "bu_zephyr__count_chars": (core.call("bu_zephyr__count_chars",
                                             ctypes.c_int, CAFE), 4),
        "bu_zephyr__lcpy": (core.call("bu_zephyr__lcpy", ctypes.c_char_p, room,
                                      CAFE, 5), b"caf"),
        "bu_zephyr__trunc": (core.call(
            "bu_zephyr__trunc", ctypes.c_char_p,
            ctypes.create_string_buffer(CAFE[:4])), b"caf"),
        "bu_scalar_is_surrogate": (scalar("is_surrogate", 0xDFFF), True),
        "bu_scalar_is_high_surrogate": (scalar("is_high_surrogate", 0xDC00),
                                        False),
        "bu_scalar_is_low_surrogate": (scalar("is_low_surrogate", 0xDC00),
                                       True),
        "bu_scalar_is_valid": (scalar("is_valid", 0x110000), False),
        "bu_scalar_is_noncharacter": (scalar("is_noncharacter", 0xFDD0), True),
        "bu_scalar_is_private_use": (scalar("is_private_use", 0xE000), True),
        "bu_scalar_is_control": (scalar("is_control", 0xA0), False),
        "bu_scalar_high_surrogate": (scalar("high_surrogate", 0x1F600, uint),
                                     0xD83D),
        "bu_scalar_low_surrogate": (scalar("low_surrogate", 0x1F600, uint),
                                    0xDE00),
        "bu_scalar_of_pair": (core.call("bu_scalar_of_pair", uint,
                                        uint(0xD83D), uint(0xDE00)), 0x1F600),
        "bu_xz_next": (core.moved("bu_xz_next", b"\xb9\xb5\x0f",
                                  value=ctypes.c_uint64), (OK, 3, 252601)),
        "bu_uleb128_next_inline": (
            core.moved("bu_uleb128_next_inline", b"\xb9\xb5\x0f"),
            (OK, 3, 252601)),
        "bu_sleb128_next_inline": (
            core.moved("bu_sleb128_next_inline", b"\xdf\x6c",
                       value=ctypes.c_int32), (OK, 2, -2465)),
        "bu_percent_finish": (core.call(
            "bu_percent_finish", ctypes.c_int,
            ctypes.create_string_buffer(b"\1" * 16)), -1),
        "bu_ring_size": (core.call("bu_ring_size", uint, ring), 16),
        "bu_ring_received": (core.call("bu_ring_received", uint, ring), 0),
        "bu_utf16_pending": (core.call(
            "bu_utf16_pending", uint,
            ctypes.byref(ctypes.c_uint16(0xD800))), 1),
        "bu_utf32_feed": (core.call("bu_utf32_feed", ctypes.c_int,
                                    uint(0xD800), ctypes.byref(out)), -1),
        "bu_utf8_decode": (core.moved("bu_utf8_decode", b"\xe2\x82"),
                           (-1, 2, 0xFFFD)),
        "bu_utf16_decode": (core.moved("bu_utf16_decode", b"\0\xd8"),
                            (-1, 2, 0xFFFD)),
        "bu_wtf16_decode": (core.moved("bu_wtf16_decode", b"\0\xd8"),
                            (OK, 2, 0xD800)),
        "bu_utf32_decode": (core.moved("bu_utf32_decode", b"A\0\0\0"),
                            (OK, 4, ord("A"))),
        "bu_utf8_next_inline": (core.moved("bu_utf8_next_inline", CAFE),
                                (OK, 1, ord("c"))),
        "bu_utf8_next_in_place": (core.moved("bu_utf8_next_in_place", b""),
                                  (END, 0, 0)),
        "bu_utf8__next_rare": (core.moved("bu_utf8__next_rare", BAD[3:]),
                               (-1, 1, 0)),
        "bu_utf8__next_long": (core.moved("bu_utf8__next_long", CAFE[3:],
                                          uint(0xC3)), (OK, 2, 0xE9)),
        "bu_utf8_prev_in_place": (core.moved("bu_utf8_prev_in_place", CAFE,
                                             back=True), (OK, 2, 0xE9)),
        "bu_utf8__prev_long": (core.moved("bu_utf8__prev_long", CAFE,
                                          uint(0xA9), back=True),
                               (OK, 2, 0xE9)),
        "bu_utf8_put_in_place": (
            core.call("bu_utf8_put_in_place", ctypes.c_size_t, room,
                      uint(0x20AC)) - start, 3),
    }


def called(tap, names):
    """Each function can be called, and gives what it must."""
    made = pairs(Core())
    wrong = {name: got for name, (got, want) in made.items() if got != want}
    tap.ok(not wrong, "each function of the headers can be called", wrong)
    tap.ok(set(made) == names, "and none was forgotten",
           set(made) ^ names)


def enums(tap, text):
    """All have names; one alone is signed."""
    tap.ok(not re.search(r"\benum\s*{", text), "each enum has a name")
    tags = sorted(set(re.findall(r"\benum (\w+)\s*{", text)))
    code = "#include <bareutf/bareutf.h>\n" + "".join(
        f"_Static_assert(((enum {tag})-1 < 0) == {int(tag == 'bu_status')}, "
        f'"{tag}");\n' for tag in tags)
    run = subprocess.run(
        f"{CC} -std=c11 -fsyntax-only -Icore/include -xc -", shell=True,
        cwd=ROOT, input=code, text=True, check=False, stderr=subprocess.PIPE)
    tap.ok(run.returncode == 0 and len(tags) > 20,
           "enum bu_status alone is signed", run.stderr)


def bindgen(tap, text, names):
    """It makes a function of each that is in the headers, and a type of each
    enum."""
    what = "bindgen makes all functions, and the types of enums"
    if lack := lacking("bindgen"):
        tap.skip(what, f"{lack} is missing")
        return
    with tempfile.TemporaryDirectory() as folder:
        made = f"{folder}/bareutf.rs"
        run = subprocess.run(
            ["bindgen", f"{ROOT}/{SOURCE}", "--generate-inline-functions",
             "--use-core", "--ctypes-prefix",
             "core::ffi", "--no-layout-tests", "-o", made, "--",
             f"-I{ROOT}/core/include", "-ffreestanding"],
            check=False, stderr=subprocess.PIPE, text=True)
        if run.returncode != 0:
            tap.ok(False, what, run.stderr)
            return
        with open(made, encoding="utf-8") as file:
            rust = file.read()
        apart = subprocess.run(
            "cd core/include/bareutf && cat wchar.h dfa_small.h", shell=True,
            cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
        wanted = set(re.findall(r"^\w[\w \n]*?\**(bu_\w+)\([^{};]*\);", text,
                                re.M)) | names
        wanted -= set(re.findall(r"\b(bu_\w+)\(", apart.decode()))
        lost = wanted - set(re.findall(r"pub fn (\w+)\(", rust))
        tap.ok(not lost and "_bindgen_ty" not in rust, what, sorted(lost))


LUA = """
local ffi = require 'ffi'
ffi.cdef(io.open('bareutf.cdef'):read '*a')
local core = ffi.load(arg[1])
local p = ffi.new('const uint8_t *[1]')
local text = ffi.new('uint8_t[2]', 0xC3, 0xA9)
local scalar = ffi.new 'uint32_t[1]'
p[0] = text
print(tonumber(core.bu_utf8_next(p, text + 2, scalar)), scalar[0],
      ffi.sizeof('struct bu_line') > 0, ffi.C.BU_FOLD_MAX,
      core.bu_utf8_valid(text, 1))
for name in io.lines 'names' do assert(core[name]) end
"""
GO = """package main
// #cgo CFLAGS: -I{root}/core/include
// #include <bareutf/bareutf.h>
import "C"
func main() {{
{lines}
}}
"""


def shell(command, folder):
    """Run a command: whether it succeeded, and what it printed."""
    done = subprocess.run(command, shell=True, cwd=folder, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True)
    return done.returncode == 0, done.stdout


def by_luajit(folder, _):
    """cdef takes all declarations, and each function is called or there."""
    good, said = shell(f"luajit all.lua {LIBRARY}", folder)
    return good and said.split() == ["0", "233", "true", "3", "false"], said


def by_h2pas(folder, names):
    """No syntax error, and a Pascal function of each."""
    _, said = shell("h2pas -o all.pas bareutf.cdef && cat all.pas", folder)
    lost = names - set(re.findall(r"(?:function|procedure) (\w+)", said))
    return not lost and "error" not in said, sorted(lost) or said[:500]


def by_gnat(folder, names):
    """gcc's binding for Ada, which gnat compiles."""
    good, said = shell(
        f"gcc -fdump-ada-spec -C -I{ROOT}/core/include all.h && "
        "gcc -c -gnatc $(ls *bareutf*.ads) && cat *.ads", folder)
    lost = names - set(re.findall(r'External_Name => "(\w+)"', said))
    return good and not lost, sorted(lost) or said[-500:]


def by_cgo(folder, names):
    """Each name is one of Go, inline functions too."""
    lines = "\n".join(f"\t_ = (*[0]byte)(C.{name})" for name in sorted(names))
    with open(f"{folder}/all.go", "w", encoding="utf-8") as file:
        file.write(GO.format(root=ROOT, lines=lines))
    return shell("CGO_ENABLED=1 HOME=. go tool cgo -- "
                 f"-I{ROOT}/core/include all.go", folder)


READERS = {"luajit": by_luajit, "h2pas": by_h2pas, "gnatmake": by_gnat,
           "go": by_cgo}


def readers(tap, text, names):
    """Each of the others reads all functions."""
    declared = set(re.findall(r"^\w[\w *]*?\b(bu_\w+)\([^{};]*\);", text,
                              re.M))
    with tempfile.TemporaryDirectory() as folder:
        good, said = shell(
            f"python3 {ROOT}/tools/amalgamate.py {folder}", folder)
        with open(f"{folder}/bareutf.cdef", encoding="utf-8") as file:
            cdef = file.read()
        found = set(re.findall(r"\b(bu_\w+)\([^*]", cdef))
        wanted = {name for name in declared | names if name in found}
        tap.ok(good and len(declared | names) - len(wanted) < 30,
               "the declarations have the functions",
               said or sorted((declared | names) - wanted))
        for name, lines in {
                "all.lua": LUA, "names": "\n".join(sorted(wanted)) + "\n",
                "all.h": "#include <bareutf/bareutf.h>\n"}.items():
            with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                file.write(lines)
        for tool, reads in READERS.items():
            what = f"{tool} reads all functions"
            if lack := lacking(tool):
                tap.skip(what, f"{lack} is missing")
                continue
            good, said = reads(folder, wanted)
            tap.ok(good, what, said)


def run(tap):
    """All of it."""
    text = headers()
    names = in_place()
    exported(tap, names)
    called(tap, names)
    enums(tap, text)
    bindgen(tap, text, names)
    readers(tap, text, names)
