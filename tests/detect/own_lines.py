"""own_lines: the page that detect finds for lines written for this test, and
what mojibake does with them; Python's codecs encode each page.

What must be right, in %, is a little less than what was measured.
docs/detect.md has how much it is over texts of others."""
# SPDX-License-Identifier: MIT
# group: detect-lines = detect_lines | run
# group: mangled = mangled | run_mojibake
import sys
from collections import Counter

from toolbox import ROOT

sys.path.insert(0, f"{ROOT}/tools/detect")
import cut_lines  # noqa: E402
import judge  # noqa: E402
import mangled  # noqa: E402

SHORT, WHOLE = (8, 9, 16, 17), (cut_lines.WHOLE,)
# group -> right, in % at least, of lines of 8 to 17 bytes and of whole ones
FLOORS = {
    "large": {
        "cyrillic": (93, 95),
        "macedonian": (97, 93),
        "windows": (90, 91),
        "dos": (72, 76),
        "mac latin": (75, 75),
        "greek": (97, 93),
        "hebrew": (90, 81),
        "arabic": (86, 68),
        "japanese": (97, 94),
        "chinese": (81, 83),
        "euc-kr": (91, 87),
        "utf-8": (98, 98),
        "utf-16": (96, 97),
    },
    "small": {
        "cyrillic": (94, 95),
        "macedonian": (97, 93),
        "windows": (92, 94),
        "dos": (78, 83),
        "euc-kr": (91, 87),
        "utf-8": (98, 98),
        "utf-16": (96, 97),
    },
}
WRONG = {"large": 1, "small": 4}  # with a lead of 12 bits, at most
# Lines of letters that are E0 to EF in CP866 and ISO-8859-5 alike, and Spanish
# ones that are taken for KOI8, with a sign at BF that both have: the other
# page is not named for them.
MISSED = 10
# Undone exactly, in % at least.
UNDONE = {"UTF-8 as a page": 99.5, "a page as a page": 80}
OTHER = 0.002  # undone as another text, at most
ODD = 0  # lines that look odd and are changed, at most


def right(some, answers, size, lengths):
    """group -> (right, of how many)."""
    found = {}
    for case, (answer, _) in zip(some, answers):
        if case.length in lengths:
            count = found.setdefault(case.group, Counter())
            count["right"] += judge.judged(case, answer, size) == "right"
            count["all"] += 1
    return found


def check_same(tap, size, some, answers):
    """Cyrillic pages that are said to read a line the same, and do not; those
    that do, and are not named."""
    pages = {judge.codec(page) for page in cut_lines.PAIRS["cyrillic"]}
    named, missed = [], []
    for case, (answer, _lead, same) in zip(some, answers):
        answer = judge.codec(answer)
        if answer in pages:
            text = cut_lines.decoded(case.data, answer)
            alike = {page for page in pages
                     if cut_lines.decoded(case.data, page) == text}
            same = pages & {judge.codec(page) for page in same}
            line = f"{answer} {case.data.hex()}: {sorted(same ^ alike)}"
            named += [line] * (not same <= alike)
            missed += [line] * (not alike <= same)
    tap.ok(not named, f"{size}: pages that read a line the same do",
           "\n".join(named[:20]))
    tap.ok(len(missed) <= MISSED, f"{size}: no other page does",
           "\n".join(missed))


def check_size(tap, size):
    some = [case for case in cut_lines.chat() if judge.is_asked(case, size)]
    full = judge.answers_of(f"{ROOT}/build/host/detect_lines", some, size)
    check_same(tap, size, some, full)
    answers = [(answer, lead) for answer, lead, _ in full]
    counts = [right(some, answers, size, lengths)
              for lengths in (SHORT, WHOLE)]
    for group, floors in FLOORS[size].items():
        for what, floor, found in zip(("short", "whole"), floors, counts):
            count = found[group]
            share = 100 * count["right"] / count["all"]
            tap.ok(share >= floor, f"{size}: {group}, {what} lines",
                   f"{share:.1f} % right, not {floor}")
    false = [f"{case.page} {case.lang} {case.data.hex()}: {answer} {lead}"
             for case, (answer, lead) in zip(some, answers)
             if lead >= judge.SURE and
             judge.judged(case, answer, size) == "wrong"]
    tap.ok(len(false) <= WRONG[size], f"{size}: answers with a lead are right",
           "\n".join(false))


def run(tap):
    for size in FLOORS:
        check_size(tap, size)


def genuine(lines):
    """They, and they in capitals, as far as they are long enough."""
    return [line for one in lines for line in (one, one.upper())
            if len(line) >= 8]


def many_languages():
    """Genuine lines of 55 languages, in tools/mojibake/lines.tsv; pieces of
    them too, and capitals."""
    with open(f"{ROOT}/tools/mojibake/lines.tsv", encoding="utf-8") as file:
        lines = [line.rstrip("\n").split("\t")[1] for line in file]
    assert len(lines) > 100
    for line in lines:
        words = line.split(" ")
        for start in range(len(words)):
            for end in range(start + 1, len(words) + 1):
                yield " ".join(words[start:end])


def changed(program, lines):
    return [f"{line} -> {text}" for line, (kind, text) in
            zip(lines, mangled.answers(program, lines)) if kind != "0"]


def own_mangled():
    """(how, mangled, original) of UTF-8 that was read as a page, and of a page
    that was read as another one."""
    lines = cut_lines.read_chat()
    for how, steps, langs in mangled.ways():
        if how.endswith("twice") or "cp1250" in how or "cp852" in how:
            continue
        for lang in langs if steps[0] == "utf_8" else ["ru", "uk"]:
            for text in lines[lang]:
                out = mangled.mangle(text, *steps)
                if out and out != text and len(text) >= 8:
                    yield how, out, text


def run_mojibake(tap):
    program = [f"{ROOT}/build/host/mangled"]
    lines = genuine(line for lines in cut_lines.read_chat().values()
                    for line in lines)
    bad = changed(program, lines)
    tap.ok(not bad, f"{len(lines)} lines of ours stay", "\n".join(bad))
    lines = genuine(mangled.ODD_LINES)
    bad = changed(program, lines)
    tap.ok(len(bad) <= ODD, f"{len(lines)} lines that look odd stay",
           "\n".join(bad))
    lines = genuine(dict.fromkeys(many_languages()))
    for names, command in (("11", program), ("2", program + ["latin"])):
        bad = changed(command, lines)
        tap.ok(not bad, f"{len(lines)} pieces of 55 languages stay, {names} "
               "pages", "\n".join(bad))
    rows = list(own_mangled())
    given = mangled.answers(program, [row[1] for row in rows])
    for name, floor in UNDONE.items():
        mine = [(row, answer) for row, answer in zip(rows, given)
                if row[0].startswith("utf_8") == name.startswith("UTF-8")]
        bad = [f"{how}: {out} -> {answer}" for (how, out, text), answer in mine
               if answer != ("1", text)]
        share = 100 - 100 * len(bad) / len(mine)
        tap.ok(share >= floor, f"{name}: {len(mine)} lines undone",
               f"{share:.2f} %\n" + "\n".join(bad[:50]))
        wrong = [f"{how}: {out} -> {answer[1]}, not {text}"
                 for (how, out, text), answer in mine
                 if answer[0] == "1" and answer[1] != text]
        tap.ok(len(wrong) <= OTHER * len(mine),
               f"{name}: hardly any undone as another text",
               f"{len(wrong)} of {len(mine)}\n" + "\n".join(wrong))
