"""judge: how often detect is right, compared with peers, over the texts of
texts.py.

    judge.py PROGRAM TEXTS [--small] [--count=N] [--by=page]
        what core answers: PROGRAM is tests/detect/detect_lines_host.c

Right is an answer that reads the text exactly as it is; of Latin, Greek,
Hebrew and Arabic also one of the same family. Unknown is no answer."""
# SPDX-License-Identifier: MIT
import os
import subprocess
import sys
from collections import Counter, defaultdict

import cut_lines
from cut_lines import LENGTHS, ODD

HERE = os.path.dirname(os.path.abspath(__file__))
COUNT = 120  # lines of each pair and length
SURE = 12  # a lead of so many bits
FAMILIES = {
    "windows": "cp1250 cp1252 cp1254 cp1257 cp1258 latin_1 iso8859_2 iso8859_3"
               " iso8859_4 iso8859_9 iso8859_10 iso8859_13 iso8859_14"
               " iso8859_15 iso8859_16 ascii",
    "dos": "cp437 cp850 cp852 cp858 cp857 cp775 cp860 cp861 cp863 cp865",
    "greek": "cp1253 iso8859_7", "hebrew": "cp1255 iso8859_8",
    "arabic": "cp1256",
}
FAMILY = {page: family for family, pages in FAMILIES.items()
          for page in pages.split()}
# As others name pages, where Python's codecs have another name for it.
NAMES = {"x_mac_cyrillic": "mac_cyrillic", "maccyrillic": "mac_cyrillic",
         "mac_centraleurope": "mac_latin2", "x_mac_ce": "mac_latin2",
         "ksc": "euc_kr", "uhc": "cp949", "gb": "gb2312", "sjs": "shift_jis",
         "sjis": "shift_jis", "jis": "iso2022_jp", "utf8": "utf_8",
         "latin1": "latin_1", "windows_874": "cp874", "koi8u": "koi8_u",
         "koi8r": "koi8_r", "russian_cp866": "cp866", "cp_866": "cp866",
         "macintosh": "mac_roman", "mac_ce": "mac_latin2",
         "ms_kanji": "shift_jis", "iso_8859_8_i": "iso8859_8",
         "hebrew_visual": "iso8859_8", "russian_koi8_r": "koi8_r",
         "msft_cp1250": "cp1250", "csn_369103": "latin_1",
         "chinese_big5": "big5", "chinese_gb": "gb2312",
         "japanese_euc_jp": "euc_jp", "euc": "euc_jp",
         "us_ascii": "ascii", "windows_31j": "cp932", "ibm866": "cp866",
         "utf_8_sig": "utf_8", "utf_16": "utf_16", "ascii_7bit": "ascii"}


def codec(name):
    """Python's name of what a detector answered; empty for no answer."""
    name = name.lower().replace("-", "_").replace(" ", "_")
    if name.startswith("windows_125"):
        name = name.replace("windows_", "cp")
    name = NAMES.get(name, name)
    if name in ("", "none", "unknown", "???"):
        return ""
    try:
        return cut_lines.codecs.lookup(name).name.replace("-", "_")
    except LookupError:
        return name


CODECS = {}


def verdict(case, answer, one_latin=False):
    """right, wrong or unknown."""
    if not answer:
        return "unknown"
    if answer not in CODECS:
        CODECS[answer] = codec(answer)
    answer = CODECS[answer]
    page = CODECS.setdefault(case.page, codec(case.page))
    truth, found = FAMILY.get(page, page), FAMILY.get(answer, answer)
    if one_latin:
        truth, found = ("latin" if name in ("windows", "dos") else name
                        for name in (truth, found))
    if truth == found:
        return "right"
    text = cut_lines.decoded(case.data, page)
    return "right" if cut_lines.decoded(case.data, answer) == text else "wrong"


def records(some):
    return b"".join(len(case.data).to_bytes(2, "little") + case.data
                    for case in some)


def run(command, some):
    """The lines that a program answers, one for each case."""
    done = subprocess.run(command, input=records(some), check=True,
                          stdout=subprocess.PIPE)
    lines = done.stdout.decode("utf-8", "replace").split("\n")[:-1]
    if len(lines) != len(some):
        sys.exit(f"judge: {command} gave {len(lines)} answers")
    return lines


# --- core ------------------------------------------------------------------

SMALL = {"cyrillic", "macedonian", "windows", "dos", "euc-kr", "utf-8",
         "utf-16"}


def answers_of(program, some, size):
    """(answer, lead, what reads the same) of each case; the answer is empty
    for unknown."""
    found = []
    for line in run([program, size], some):
        page, lead, same = line.split(" ")
        found.append(("" if page == "-" else page, int(lead),
                      same.split(",")[:-1]))
    return found


def ours(program, some, size):
    """(answer, lead) of each case."""
    return [(page, lead) for page, lead, _ in answers_of(program, some, size)]


def is_asked(case, size):
    """The small object has no Latin page of the Mac, and cannot see that."""
    return size != "small" or case.group != "mac latin"


def judged(case, answer, size):
    """The verdict; of a script that the small object does not have, silence
    is right."""
    if size == "small" and case.group not in SMALL:
        return "wrong" if answer else "right"
    return verdict(case, answer)


def summary(some, answers, size, key):
    """key(case) -> Counter of verdicts, and of those with a lead."""
    found = defaultdict(Counter)
    for case, (answer, lead) in zip(some, answers):
        count = found[key(case)]
        result = judged(case, answer, size)
        count[result] += 1
        count["all"] += 1
        if answer and lead >= SURE:
            count["sure"] += 1
            count["sure wrong"] += result == "wrong"
    return found


def show(title, found, rows, columns):
    """Of each row right % / wrong % at each length."""
    print(f"\n{title}, right %/wrong %\n{'':24}" +
          "".join(f"{length:>12}" for length in columns))
    for row in rows:
        cells = []
        for length in columns:
            count = found.get((row, length), Counter())
            all_ = count["all"]
            cells.append(f"{100 * count['right'] / all_:.1f}/"
                         f"{100 * count['wrong'] / all_:.1f}" if all_ else "")
        print(f"{row:24}" + "".join(f"{cell:>12}" for cell in cells))


def show_sure(title, found, columns):
    total = Counter()
    cells = []
    for length in columns:
        count = found.get(length, Counter())
        total.update(count)
        cells.append(f"{100 * count['sure'] / max(count['all'], 1):.0f}")
    print(f"\n{title}: a lead of {SURE} bits at " + "/".join(
        map(str, columns)) + " bytes: " + "/".join(cells) + " %")
    print(f"  wrong of these: {total['sure wrong']} of {total['sure']}, "
          f"{1000 * total['sure wrong'] / max(total['sure'], 1):.2f}"
          " per mille")


def report(some, answers, size, by_page=False):
    columns = LENGTHS + ODD

    def name(case):
        if by_page:
            return f"{case.page} {case.lang} {case.kind}"
        return f"{case.group} {case.kind}"
    found = summary(some, answers, size, lambda c: (name(c), c.length))
    show(size, found, dict.fromkeys(map(name, some)), columns)
    whole = summary(some, answers, size, lambda c: (c.kind, c.length))
    for kind in "text", "caps", "chat":
        mine = {length: count for (what, length), count in whole.items()
                if what == kind}
        show_sure(f"{size}, {kind}", mine, LENGTHS[:5])
        show_sure(f"{size}, {kind}, odd lengths", mine, ODD)
    wrong = summary(some, answers, size, lambda c: (c.group, c.kind))
    worst = sorted(wrong.items(), key=lambda item: -item[1]["sure wrong"])
    for key, count in worst[:10]:
        if count["sure wrong"]:
            print(f"  {' '.join(key)}: {count['sure wrong']}"
                  f" of {count['sure']}")


def main(program, folder, *options):
    size = "small" if "--small" in options else "large"
    count = [int(word[8:]) for word in options if word.startswith("--count=")]
    some = cut_lines.big(f"{folder}/judge", *(count or [COUNT]))
    some += cut_lines.chat()
    some = [case for case in some if is_asked(case, size)]
    answers = ours(program, some, size)
    report(some, answers, size, "--by=page" in options)
    if "--wrong" in options:
        for case, (answer, lead) in zip(some, answers):
            if lead >= SURE and judged(case, answer, size) == "wrong":
                print(case.page, case.lang, case.kind, case.length, answer,
                      lead, case.data.hex(),
                      cut_lines.decoded(case.data, case.page))


if __name__ == "__main__":
    main(*sys.argv[1:])
