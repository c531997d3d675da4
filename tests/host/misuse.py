"""misuse: what gcc and clang say of calls whose result is dropped, and of
rings of a size that is no power of two."""
# SPDX-License-Identifier: MIT
# group: misuse | run
import glob
import re
import subprocess

from toolbox import ROOT, lacking

WAYS = ("gcc -xc -std=c99", "clang -xc -std=c99", "gcc -xc -std=c11",
        "clang-19 -xc -std=c11", "g++ -xc++ -std=c++98",
        "clang++ -xc++ -std=c++17")
# Where it matters most: what is refused is accepted, or data is lost.
FIRST = {"bu_name_check", "bu_name_check_path", "bu_name_sanitize",
         "bu_name_valid", "bu_ring_take", "bu_utf8_check", "bu_utf8_feed",
         "bu_utf8_repair", "bu_utf8_valid", "bu_convert", "bu_norm_finish"}
# Where a program may have nothing to do with the result.
FREE = {"bu_ring_put", "bu_ring_put_block", "bu_utf8_finish", "bu_utf8_prev",
        "bu_utf8_decode", "bu_line_feed", "bu_utf8_copy_z"}
HEAD = ("#include <bareutf/bareutf.h>\nstatic struct bu_ring r;\n"
        "static uint8_t room[64], odd[100];\nvoid use(uint32_t n);\n"
        "void use(uint32_t n)\n{\n%s\n}\n")


def said(way, body, more=""):
    """Whether a function of this body compiles, and what is said of it."""
    run = subprocess.run(
        f"{way} -Wall -Wextra -Wpedantic {more} -O1 -ffreestanding "
        f"-I{ROOT}/core/include -c -o /dev/null -", shell=True, text=True,
        input=HEAD % body, check=False, stderr=subprocess.PIPE)
    return run.returncode == 0, run.stderr


def marked():
    """{function: arguments of a call} of those with BU_MUST_USE; of all."""
    must, every = {}, {}
    for path in glob.glob(f"{ROOT}/core/include/bareutf/*.h"):
        if re.search(r"/(dfa\w*|wchar)\.h$", path):
            continue
        with open(path, encoding="utf-8") as file:
            text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S)
        for mark, name, inner in re.findall(
                r"^(?:BU_INLINE )?(BU_MUST_USE )?\w[\w\s*]*?\b(bu_\w+)"
                r"\(([^{};]*?)\)[^{};]*[;{]", text, re.M):
            enums = (re.match(r"\s*(enum \w+) \w+$", one)
                     for one in inner.split(","))
            every[name] = ", ".join(f"({of[1]})0" if of else "0"
                                    for of in enums)
            if mark:
                must[name] = every[name]
    return must, every


def dropped(tap, way, must, every):
    """Each marked call that drops its result is one warning, no other is."""
    calls = {**must, **{name: every[name] for name in FREE}}
    lines = [f"{name}({arguments});" for name, arguments in calls.items()]
    good, text = said(way, "\n".join(["(void)n;", *lines]), "-Wno-nonnull")
    warned = {re.match(r"\w+", lines[int(line) - 8])[0] for line in
              re.findall(r"<stdin>:(\d+):\d+: warning: ignoring", text)}
    tap.ok(good and warned == set(must),
           f"{way}: each of {len(must)} results that is dropped",
           sorted(warned ^ set(must)) or text)
    good, text = said(way, "\n".join(["(void)n;", *lines]),
                      "-Wno-nonnull -DBU_MUST_USE=")
    tap.ok(good and "ignoring" not in text,
           f"{way}: none with -DBU_MUST_USE=", text)


def rings(tap, way):
    """The size of a ring."""
    good, text = said(way, "bu_ring_init(&r, room, BU_RING_SIZE_OF(room));\n"
                      "bu_ring_init(&r, room, sizeof room);\n"
                      "bu_ring_init(&r, odd, n);", "-Werror")
    tap.ok(good, f"{way}: rings of 64 bytes, and of a size of the run", text)
    good, text = said(way, "(void)n;\n"
                      "bu_ring_init(&r, odd, BU_RING_SIZE_OF(odd));")
    tap.ok(not good and "negative" in text,
           f"{way}: BU_RING_SIZE_OF of 100 bytes is an error", text)
    for size in ("100", "sizeof odd", "0") if "clang" in way else ():
        good, text = said(way, f"(void)n;\nbu_ring_init(&r, odd, {size});")
        tap.ok(good and text.count("power of two [-Wuser") == 1,
               f"{way}: a ring of {size} bytes is a warning", text)


def run(tap):
    """All of it."""
    must, every = marked()
    tap.ok(FIRST <= set(must) and not FREE & set(must),
           "the results that must be used, and some that need not",
           sorted(FIRST - set(must)) + sorted(FREE & set(must)))
    for way in WAYS:
        if lack := lacking(way.split()[0]):
            tap.skip(f"misuse by {way}", f"{lack} is missing")
            continue
        dropped(tap, way, must, every)
        rings(tap, way)
