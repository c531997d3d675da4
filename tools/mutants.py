"""mutants: break core in small ways, one at a time; the suites must notice."""
# SPDX-License-Identifier: MIT
import concurrent.futures
import glob
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SUITES = "tests/*.c port/print.c tests/host/port.c"
FLAGS = "-std=gnu11 -O1 -w -Icore/include -Iport -Itests"
ABOVE = FLAGS.replace("-I", f"-I{ROOT}/")

SOURCES = sorted(glob.glob("core/src/*/*.c", root_dir=ROOT))

SWAPS = [("==", "!="), ("!=", "=="), ("<=", "<"), (">=", ">"), ("&&", "||"),
         ("||", "&&"), ("++", "--"), ("--", "++"), ("+=", "-="), ("-=", "+="),
         (" < ", " <= "), (" > ", " >= "), (" + ", " - "), (" - ", " + "),
         (" * ", " + "), (" / ", " * "), (" % ", " / "), (" << ", " >> "),
         (" & ", " | "), ("BU_BAD", "BU_OK"), ("BU_MORE", "BU_BAD"),
         ("BU_FULL", "BU_OK"), ("BU_REFEED", "BU_BAD"), ("BU_END", "BU_OK"),
         ("continue;", "break;"), ("break;", ";")]

# Programs that judge a module besides the suites: sources, and the flags that
# the module is compiled with for them.
MORE = {"ring": ("tests/host/ring_steps.c tests/host/ring_log.c tests/tap.c "
                 "port/print.c tests/host/port.c",
                 "-fsanitize=thread --param tsan-distinguish-volatile=1")}

# What changes no behaviour, and why.
EQUAL = "both sides are the same there"
GAP = "no value lies between"
LEADS = "a sequence begins with C2 or more"
MENDED = "what comes after finds it"
TURNS = "more than any name needs, or than all need"
SLOWER = "the same, slower"
NEARLY = "still off by 1 at most"
SANITIZER = "only the sanitizer can see it"
FARTHER = "looks farther back than it must, and finds the same"
TRUE = "true is true"
PAD = "behind the end of a word, never read"
BEYOND = "reads behind a table: the sanitized suites tell"
UNUSED = "set before it is read"
SIGN = "what was the top bit is the sign already"
EQUIVALENT = {
    "core/src/convert/convert.c": {"< -> <=": EQUAL, "> -> >=": EQUAL},
    "core/src/convert/convert_finish.c": {"0 -> 1u": UNUSED},
    "core/src/convert/convert_size.c": {
        ">= -> >": "then nothing is held",
        "> -> >=": "needs all of the memory"},
    "core/src/format/finish.c": {
        "+ -> -": SANITIZER, "4 -> 5u": "more than enough",
        "4 -> 3u": "7 bytes and one, at most, or none and four",
        "0 -> 1u": "a unit of 1 continues no sequence either"},
    "core/src/convert/utf16_to_utf8_size.c": {
        "> -> >=": "needs all of the memory"},
    "core/src/convert/utf8_to_utf16_size.c": {"0x3Fu -> 64u": LEADS},
    "core/src/leb128/leb128_explain.c": {
        "< -> <=": "a shift by 7 leaves the same", "7 -> 8u":
        "shifts by 7 and 8 leave the same",
        ">= -> >": "40 is neither a sign alone nor padding",
        "0x40u -> 65u": "40 is neither a sign alone nor padding",
        "0x40u -> 63u": "3F is neither a sign alone nor padding"},
    "core/src/leb128/leb128_put.c": {"25 -> 24u": SIGN},
    "core/src/leb128/leb128_put_64.c": {"25 -> 24u": SIGN},
    "core/src/leb128/leb128_put_padded.c": {"25 -> 24u": SIGN},
    "core/src/disposition/feed.c": {"1 -> 2u": TRUE},
    "core/src/disposition/match.c": {
        "< -> <=": GAP + "; past the words only " + BEYOND, "5 -> 6u": PAD,
        "11 -> 12u": PAD, "0 -> 1u": PAD, "26u -> 25u": "no word has a z",
        "26u -> 27u": "no word has a brace", "10u -> 11u": "no token has it"},
    "core/src/disposition/value.c": {
        "1 -> 2u": TRUE, "<= -> <": "there is no room either way",
        "0x80u -> 127u": "DEL is refused before", "1u -> 2u": "only a bit"},
    "core/src/disposition/value_end.c": {
        ">= -> >": GAP, "0x80u -> 129u": GAP, "0x80u -> 127u": GAP},
    "core/src/disposition/write.c": {
        "1 -> 2u": TRUE, ">= -> >": GAP, "0x80u -> 129u": GAP,
        "0x80u -> 127u": GAP, "0 -> 1u": UNUSED, "2 -> 3u": PAD,
        "11 -> 12u": PAD},
    "core/src/extvalue/decode.c": {"1 -> 2u": TRUE},
    "core/src/extvalue/encode.c": {"6 -> 7u": PAD},
    "core/src/extvalue/feed.c": {
        "< -> <=": "no name has a brace", "> -> >=": "7E needs no leave",
        "26u -> 25u": "no name has a z", "26u -> 27u": "no name has a brace",
        "0x5Eu -> 93u": "7E needs no leave", "1 -> 2u": TRUE, "2 -> 3u": PAD,
        "11 -> 12u": PAD, "0 -> 1u": PAD},
    "core/src/percent/decode.c": {"1 -> 2u": TRUE},
    "core/src/percent/encode.c": {
        "1 -> 2u": TRUE, "0x03FF6400u -> 67068929u": "a space is '+' before"},
    "core/src/percent/size.c": {"> -> >=": "needs all of the memory"},
    "core/src/translit/translit.c": {
        ">= -> >": GAP, "0x8000u -> 32769u": GAP, "0x8000u -> 32767u": GAP},
    "core/src/ring/put_block.c": {"> -> >=": EQUAL},
    "core/src/ring/ring.c": {"< -> <=": EQUAL, "> -> >=": EQUAL},
    "core/src/ring/stats.c": {"> -> >=": EQUAL},
    "core/src/ring/take_block.c": {"> -> >=": EQUAL},
    "core/src/name/apfs.c": {"0x3B -> 60u": SLOWER},
    "core/src/name/check.c": {"< -> <=": LEADS, "0x40u -> 65u": LEADS},
    "core/src/name/check_path.c": {"> -> >=": EQUAL},
    "core/src/name/edit.c": {
        ">= -> >": "a tail never begins with what is replaced",
        "< -> <=": EQUAL, "0 -> 1u": "the splice takes it back"},
    "core/src/name/escape.c": {
        ">= -> >": LEADS, "0x80u -> 129u": LEADS, "0x80u -> 127u": MENDED,
        "> -> >=": GAP, "15u -> 14u": GAP, "3 -> 4u": "more than enough",
        "0 -> 1u": "not used here"},
    "core/src/name/git.c": {
        ">= -> >": GAP, "0x80u -> 129u": GAP, "0x80u -> 127u": GAP,
        "6 -> 7u": "the seventh is NUL", "0 -> 1u": "the first is a dot"},
    "core/src/name/git_rule.c": {"0x5D -> 94u": SLOWER},
    "core/src/name/hfs.c": {"0x3B -> 60u": SLOWER},
    "core/src/name/joliet.c": {"0x5D -> 94u": SLOWER},
    "core/src/name/linux_strict.c": {"0x30 -> 49u": SLOWER,
                                     "0x30 -> 47u": SLOWER},
    "core/src/name/littlefs.c": {"0x30 -> 49u": SLOWER,
                                 "0x30 -> 47u": SLOWER},
    "core/src/name/looks.c": {"0 -> 1u": EQUAL, "0x30 -> 49u": SLOWER,
                              "0x30 -> 47u": SLOWER},
    "core/src/name/number.c": {
        "< -> <=": EQUAL, "> -> >=": EQUAL, "10 -> 9u": SANITIZER,
        "10 -> 11u": "more than enough", "65536u -> 65537u": NEARLY,
        "65536u -> 65535u": NEARLY, "1 -> 0u": SANITIZER,
        "1 -> 2u": "more than enough", "0 -> 1u": "set by fill"},
    "core/src/name/posix.c": {"0x30 -> 49u": SLOWER, "0x30 -> 47u": SLOWER},
    "core/src/name/refused.c": {
        ">= -> >": SLOWER, "< -> <=": SLOWER, "0 -> 1u": SLOWER,
        "0x80 -> 129u": GAP, "1 -> 2u": "true is true",
        "0x80000000u -> 2147483647u": GAP},
    "core/src/name/room.c": {"< -> <=": EQUAL},
    "core/src/name/sanitize.c": {
        ">= -> >": LEADS, "0x80u -> 129u": LEADS, "0x80u -> 127u": MENDED,
        "&& -> ||": MENDED, "BU_BAD -> BU_OK": "the count of turns ends it",
        "* -> +": TURNS, "2 -> 1u": TURNS, "2 -> 3u": TURNS,
        "16 -> 17u": TURNS, "16 -> 15u": TURNS, "0 -> 1u": TURNS},
    "core/src/name/undecoded.c": {
        "&& -> ||": EQUAL, "< -> <=": MENDED, "0x80u -> 129u": MENDED,
        "- -> +": SANITIZER},
    "core/src/name/units.c": {"< -> <=": LEADS, "<= -> <": SLOWER,
                              "0x40u -> 65u": LEADS},
    "core/src/name/windows.c": {
        "< -> <=": "':' is refused before", "9 -> 10u": "so it is",
        "0 -> 1u": "no device begins with a dot or is a space"},
    "core/src/name/wtf8.c": {"3 -> 2u": SANITIZER},
    "core/src/name/zip.c": {"0x5D -> 94u": SLOWER},
    "core/src/utf8/check.c": {"0x80000000u -> 2147483647u": GAP},
    "core/src/utf8/cut.c": {
        "< -> <=": FARTHER, "- -> +": FARTHER, "1 -> 0u": FARTHER,
        "0x3Fu -> 64u": FARTHER},
    "core/src/utf8/explain.c": {
        "< -> <=": "C2 is a lead", "0xC2u -> 195u": "C2 is a lead"},
    "core/src/utf8/feed.c": {
        "< -> <=": GAP, "> -> >=": GAP, "1u -> 0u": GAP, "1u -> 2u": GAP,
        "0x70u -> 113u": GAP, "0x70u -> 111u": GAP},
    "core/src/utf8/finish.c": {
        "> -> >=": GAP, "0xFFu -> 256u": GAP, "0xFFu -> 254u": GAP,
        "0xFFFu -> 4096u": GAP, "0xFFFu -> 4094u": GAP},
    "core/src/utf8/next.c": {
        ">= -> >": GAP, "0x80000000u -> 2147483649u": GAP,
        "0x80000000u -> 2147483647u": GAP},
    "core/src/utf8/prev.c": {"< -> <=": FARTHER, "0x40u -> 65u": FARTHER},
    "core/src/utf8/put.c": {"0xFF00u -> 65281u": "the low bits go"},
    "core/src/utf8/repair.c": {"1 -> 2u": "true is true"},
    "core/src/utf8/repair_size.c": {"> -> >=": "needs all of the memory"},
    "core/src/utf8/trim.c": {
        "- -> +": FARTHER, "1 -> 0u": FARTHER, "0x3Fu -> 64u": FARTHER},
}


def code_spans(text):
    """Where the code is: not in comments, includes or strings."""
    dark = [m.span() for m in re.finditer(
        r'/\*.*?\*/|"[^"]*"|^#.*?$', text, re.S | re.M)]

    def lit(place):
        return not any(a <= place < b for a, b in dark)
    return lit


def mutants(path):
    """All variants of a file: (line, what, text)."""
    with open(f"{ROOT}/{path}", encoding="utf-8") as file:
        text = file.read()
    lit = code_spans(text)

    def variant(start, end, new):
        line = text.count("\n", 0, start) + 1
        return line, f"{text[start:end].strip()} -> {new.strip()}", \
            text[:start] + new + text[end:]
    for old, new in SWAPS:
        for match in re.finditer(re.escape(old), text):
            if lit(match.start()):
                yield variant(*match.span(), new)
    for match in re.finditer(r"\b(0x[0-9A-Fa-f]+|\d+)u?\b", text):
        if not lit(match.start()):
            continue
        value = int(match.group(1), 0)
        for other in {value + 1, value - 1} - {-1}:
            yield variant(*match.span(), f"{other}u")


def passes(command, program):
    """Does the program build, and all of its tests pass?"""
    build = subprocess.run(command, shell=True, cwd=ROOT, check=False,
                           stderr=subprocess.DEVNULL)
    if build.returncode:
        return False
    try:
        run = subprocess.run([program], stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL, timeout=30,
                             check=False)
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


def passes_more(folder, module, changed, others):
    """The same of the module's own program, if it has one."""
    if module not in MORE:
        return True
    tests, flags = MORE[module]
    own = [source for source in others if f"/{module}/" in source]
    return passes(
        f"cd {folder} && gcc {ABOVE} -iquote {ROOT}/core/src/{module} {flags} "
        f"-c {changed} {' '.join(f'{ROOT}/{source}' for source in own)} && "
        f"gcc {ABOVE} {' '.join(f'{ROOT}/{test}' for test in tests.split())} "
        "*.o -o more", f"{folder}/more")


def objects(folder):
    """Compile everything once; the object of each source."""
    tests = [path for pattern in SUITES.split()
             for path in glob.glob(pattern, root_dir=ROOT)]
    found = {path: f"{folder}/{path.replace('/', '-')[:-2]}.o"
             for path in SOURCES + tests}

    def build(path):
        subprocess.run(f"gcc {FLAGS} -c {path} -o {found[path]}", shell=True,
                       cwd=ROOT, check=True)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(build, found))
    return found


def survives(job, built):
    """Build and run one mutant; None if it was noticed, else what it is, and
    why that is right."""
    path, line, what, text = job
    module = path.split("/")[2]
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/suites"
        changed = f"{folder}/{os.path.basename(path)}"
        with open(changed, "w", encoding="utf-8") as file:
            file.write(text)
        others = [source for source in SOURCES if source != path]
        rest = " ".join(name for source, name in built.items()
                        if source != path)
        if not passes(f"gcc {FLAGS} -iquote core/src/{module} {changed} "
                      f"{rest} -o {program}", program):
            return None
        if not passes_more(folder, module, changed, others):
            return None
    return f"{path}:{line}: {what}", EQUIVALENT.get(path, {}).get(what)


def main():
    paths = sys.argv[1:] or SOURCES
    jobs = [(path, *mutant) for path in paths for mutant in mutants(path)]
    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        built = objects(folder)
        alive = [line for line in
                 pool.map(lambda job: survives(job, built), jobs) if line]
    unknown = 0
    for line, reason in alive:
        unknown += reason is None
        print(f"{line}: {reason or 'SURVIVES'}")
    print(f"mutants: {len(jobs)} made, {len(jobs) - len(alive)} noticed, "
          f"{len(alive) - unknown} change nothing, {unknown} survive")
    return unknown > 0


if __name__ == "__main__":
    sys.exit(main())
