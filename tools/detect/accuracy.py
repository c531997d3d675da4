"""accuracy: how often detect is right at each length, compared with peers.

    accuracy.py measure PROGRAM TEXTS    runs core and all others; writes the
                                         figures, the table and the picture
    accuracy.py ours PROGRAM TEXTS       the same, of core alone
    accuracy.py [--check]                the table and the picture from the
                                         figures

TEXTS has the texts of texts.py, rivals (made of rivals/rivals.c) and npm,
where `npm install jschardet@4 chardetng-wasm ced` was run. The others that are
not there are left out, and reported."""
# SPDX-License-Identifier: MIT
import os
import random
import re
import subprocess
import sys
from collections import Counter

import cut_lines
import judge
from cut_lines import LENGTHS, ODD, big, cut_all, decoded, read_texts

ROOT = os.path.dirname(os.path.dirname(judge.HERE))
sys.path.append(f"{ROOT}/tools")
from picture import DARK  # noqa: E402

FIGURES = f"{judge.HERE}/accuracy.tsv"
TABLE, CHART = f"{ROOT}/docs/develop/costs.md", f"{ROOT}/docs/accuracy.svg"
OURS = ("bareutf, large", "bareutf, small")
RIVALS = {  # name -> how to run it
    "uchardet": ["{}/rivals", "uchardet"],
    "chardet": ["/usr/bin/python3", "{here}/rivals/rivals.py", "chardet"],
    "charset-normalizer": ["/usr/bin/python3", "{here}/rivals/rivals.py",
                           "charset-normalizer"],
    "chardetng": ["node", "{here}/rivals/rivals.js", "chardetng", "{}/npm"],
    "CED": ["node", "{here}/rivals/rivals.js", "ced", "{}/npm"],
    "jschardet": ["node", "{here}/rivals/rivals.js", "jschardet", "{}/npm"],
    "ICU": ["{}/rivals", "icu"],
    "enca": ["{}/rivals", "enca"],
}
EXACTLY = "exact page"
EXACT = {  # page -> its name, and languages beyond those of cut_lines
    "cp1252": ("windows-1252", ""), "cp1250": ("windows-1250", ""),
    "cp1254": ("windows-1254", ""), "cp1257": ("windows-1257", ""),
    "iso8859_2": ("ISO-8859-2", "pl cs sk hu hr sl")}
SLOW = {"charset-normalizer": 6}  # only each sixth line
# enca is told the language, and knows these.
ENCA = "be bg cs et hr hu lt lv pl ru sk sl uk".split()


def is_small(case):
    return case.group in ("cyrillic", "windows", "dos", "euc-kr", "utf-8")


SCOPES = {  # what a row is about -> which cases count
    "Cyrillic": lambda c: c.group == "cyrillic" and c.kind == "text",
    "Russian in capitals": lambda c: c.group == "cyrillic" and
    c.kind == "caps" and c.lang == "ru",
    "EUC-KR": lambda c: c.group == "euc-kr" and c.kind == "text",
    "Cyrillic, Latin, EUC-KR, UTF-8": lambda c: is_small(c) and
    c.kind == "text",
    "all but UTF-16": lambda c: c.group != "utf-16" and c.kind == "text",
    "UTF-8 with one damaged byte": lambda c: c.kind.startswith("damaged"),
    "UTF-8 with one damaged byte, a whole sequence left":
    lambda c: c.kind == "damaged, more left",
}
LEADS = {  # lines whose answers have a lead -> which cases count
    "lines as they are": lambda c: c.kind == "text",
    "lines as they are, without UTF-8 and UTF-16":
    lambda c: c.kind == "text" and not c.group.startswith("utf"),
    "lines in capitals": lambda c: c.kind == "caps",
}
WIDEST = "Cyrillic, Latin, EUC-KR, UTF-8"
COLOURS = {"bareutf, large": "#1b6ca8", "bareutf, small": "#74b3dd",
           "jschardet": "#b0413e", "chardet": "#d98c5f",
           "uchardet": "#8a8a8a", "chardetng": "#5f8f5a", "CED": "#a08cc0",
           "ICU": "#c9b458", "charset-normalizer": "#c8c8c8"}


SEQUENCE = re.compile(rb"[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|"
                      rb"[\xF0-\xF4][\x80-\xBF]{3}")


# --- measuring -------------------------------------------------------------

def damaged(some):
    """Lines of UTF-8 with an error: a byte that is another one, that is not
    there, or with one bit that is wrong."""
    draw = random.Random(64)
    for case in some:
        if case.group != "utf-8" or case.kind != "text" or \
                case.length not in LENGTHS or case.length < 16:
            continue
        data, high = case.data, [i for i, byte in enumerate(case.data)
                                 if byte >= 0x80]
        how, at = draw.randrange(4), draw.choice(high)
        if how < 2:
            at = draw.randrange(len(data))
        other = [draw.randrange(256), draw.randrange(256), -1,
                 data[at] ^ 1 << draw.randrange(8)][how]
        data = data[:at] + bytes([other] * (other >= 0)) + data[at + 1:]
        try:
            data.decode()
        except UnicodeDecodeError as error:
            if error.reason != "unexpected end of data":
                kind = "damaged" + ", more left" * bool(SEQUENCE.search(data))
                yield case._replace(kind=kind, data=data)


def ask(name, folder, some):
    """The answers of a rival, one for each case."""
    command = [part.format(folder, here=judge.HERE) for part in RIVALS[name]]
    if name != "enca":
        return judge.run(command, some)
    answers = {}
    for lang in ENCA:
        mine = [i for i, case in enumerate(some) if case.lang == lang]
        found = judge.run([*command, lang], [some[i] for i in mine])
        answers.update(zip(mine, found))
    return [answers.get(i, "") for i in range(len(some))]


def count(name, some, answers, one_latin):
    """Rows: scope, name, length, cases, right, wrong."""
    found = Counter()
    for case, answer in zip(some, answers):
        result = judge.verdict(case, answer, one_latin)
        for scope, has in SCOPES.items():
            if has(case):
                found[scope, case.length, "all"] += 1
                found[scope, case.length, result] += 1
    for scope in SCOPES:
        if name == "enca" and scope != "Cyrillic" or \
                scope == "all but UTF-16" and name == OURS[1]:
            continue
        for length in LENGTHS:
            all_ = found[scope, length, "all"]
            if all_:
                yield (scope, name, length, all_,
                       found[scope, length, "right"],
                       found[scope, length, "wrong"])


def count_sure(name, some, answers):
    """The same of answers with a lead: cases, so answered, wrong."""
    size = name.rsplit(" ", 1)[1]
    for title, has in LEADS.items():
        mine = [(case, answer) for case, answer in zip(some, answers)
                if has(case)]
        found = judge.summary(*zip(*mine), size, lambda c: c.length)
        for length in LENGTHS + ODD:
            one = found[length]
            yield (title, name, length, one["all"], one["sure"],
                   one["sure wrong"])


def exact_cases(folder):
    """Lines in pages for Latin letters, by windows-1252 and its like."""
    yield from (case for case in big(f"{folder}/judge", judge.COUNT)
                if case.kind == "text" and case.group == "windows")
    for lang in EXACT["iso8859_2"][1].split():
        yield from cut_all(read_texts(f"{folder}/judge", lang),
                           ("windows", "iso8859_2", lang), "text",
                           judge.COUNT)


def is_exact(case, answer):
    """True if the page of the answer decodes the line rightly."""
    return decoded(case.data, judge.codec(answer)) == \
        decoded(case.data, case.page)


def measure_exact(program, folder):
    """Rows as count() has them, a page a row."""
    some = list(exact_cases(folder))
    found = Counter()
    for case, answer in zip(some, judge.run([program, "latin"], some)):
        name = EXACT[case.page][0]
        found[name, case.length, "all"] += 1
        found[name, case.length, is_exact(case, answer)] += 1
    for name, _ in EXACT.values():
        for length in LENGTHS:
            yield (EXACTLY, name, length, found[name, length, "all"],
                   found[name, length, True], found[name, length, False])


def measure_scripts(program):
    """Rows as count() has them: UTF-16 of each script."""
    some = list(cut_lines.utf16(cut_lines.SCRIPT_LINES))
    found = Counter()
    for case, (answer, _) in zip(some, judge.ours(program, some, "large")):
        for script in (case.lang, "all scripts"):
            found[script, case.length, "all"] += 1
            found[script, case.length, judge.verdict(case, answer)] += 1
    for script in [*cut_lines.BLOCKS, "all scripts"]:
        for length in cut_lines.UNITS:
            key = script, length
            yield ("UTF-16: " + script, OURS[0], length, found[(*key, "all")],
                   found[(*key, "right")], found[(*key, "wrong")])


def measure_controls(program, some):
    """Rows: lines with control codes, how many answers are the same as
    without them, how many are another page."""
    lines = list(cut_lines.controls(some, cut_lines.CONTROL_LINES))
    for name in OURS:
        size, found = name.rsplit(" ", 1)[1], Counter()
        mine = [line for line in lines if size == "large" or
                line[1].group in judge.SMALL]
        pairs = [judge.ours(program, [line[i] for line in mine], size)
                 for i in (1, 2)]
        for (kind, case, _), (one, _), (other, _) in zip(mine, *pairs):
            found[kind, case.length, "all"] += 1
            found[kind, case.length, "same"] += one == other
            found[kind, case.length, "other"] += bool(one) and one != other
        for kind in cut_lines.CONTROLS:
            for length in cut_lines.CONTROL_LENGTHS:
                key = kind, length
                yield ("controls: " + kind, name, length,
                       *(found[(*key, what)]
                         for what in ("all", "same", "other")))


def measure_binary(program):
    """Rows: lines, how many are unknown, how many are UTF-16 with a lead."""
    some = list(cut_lines.frames()) + list(cut_lines.binary())
    found = Counter()
    for case, (answer, lead) in zip(some, judge.ours(program, some, "large")):
        length = 16 if case.lang in cut_lines.FRAMED else case.length
        found[case.lang, length, "all"] += 1
        found[case.lang, length, "unknown"] += not answer
        found[case.lang, length, "sure"] += \
            answer.startswith("utf-16") and lead >= judge.SURE
    for kind, length in dict.fromkeys(key[:2] for key in found):
        yield ("binary: " + kind, OURS[0], length,
               *(found[kind, length, what]
                 for what in ("all", "unknown", "sure")))


def measure_ours(program, folder):
    some = [case for case in big(f"{folder}/judge", judge.COUNT)]
    rows = list(measure_controls(program, some))
    rows += [*measure_scripts(program), *measure_binary(program)]
    some += damaged(some)
    for name in OURS:
        size = name.rsplit(" ", 1)[1]
        mine = [case for case in some if judge.is_asked(case, size)]
        answers = judge.ours(program, mine, size)
        rows += count(name, mine, [answer for answer, _ in answers], True)
        rows += count_sure(name, mine, answers)
    return rows + list(measure_exact(program, folder))


def measure_rivals(folder):
    some = [case for case in big(f"{folder}/judge", judge.COUNT)
            if case.length in LENGTHS and case.group != "utf-16" and
            (case.kind == "text" or case.lang == "ru" and
             case.group == "cyrillic")]
    some += damaged(some)
    rows = []
    for name in RIVALS:
        mine = some[::SLOW.get(name, 1)]
        if name == "enca":
            mine = [case for case in mine if case.group == "cyrillic" and
                    case.lang in ENCA]
        try:
            rows += count(name, mine, ask(name, folder, mine), True)
        except (OSError, subprocess.CalledProcessError) as problem:
            print(f"accuracy: no {name}: {problem}", file=sys.stderr)
    return rows


# --- the table and the picture ---------------------------------------------

def read():
    with open(FIGURES, encoding="ascii") as file:
        rows = [line.split("\t") for line in file.read().splitlines()[1:]]
    return {(scope, name, int(length)): tuple(map(int, rest))
            for scope, name, length, *rest in rows}


def save(rows):
    """Keep the rows that were not measured now."""
    found = read() if os.path.exists(FIGURES) else {}
    mine = {row[1] for row in rows}
    found = {key: rest for key, rest in found.items() if key[1] not in mine}
    found.update({row[:3]: row[3:] for row in rows})
    with open(FIGURES, "w", encoding="ascii") as file:
        file.write("scope\tdetector\tlength\tlines\tright\twrong\n")
        for key, rest in found.items():
            file.write("\t".join(map(str, key + rest)) + "\n")


def rows_of(found, scope):
    for name in [*OURS, *RIVALS]:
        if (scope, name, LENGTHS[-1]) in found:
            yield name


def cell(values):
    if not values:
        return "-"
    all_, right, wrong = values
    return f"{100 * right / all_:.1f} / {100 * wrong / all_:.1f}"


def table(found):
    lines = []
    for scope in SCOPES:
        lines += [f"**{scope}**", "",
                  "| bytes | " + " | ".join(map(str, LENGTHS)) + " |",
                  "|---|" + "---:|" * len(LENGTHS)]
        for name in rows_of(found, scope):
            lines.append(f"| {name} | " + " | ".join(
                cell(found.get((scope, name, length)))
                for length in LENGTHS) + " |")
        lines.append("")
    return lines + exact(found) + leads(found) + hard(found)


def exact(found):
    """The table of pages for Latin letters."""
    lines = ["**The exact page of text for Latin letters, by "
             "`bu_detect_latin_answer`:** % right, by page", "",
             "| bytes | " + " | ".join(map(str, LENGTHS)) + " |",
             "|---|" + "---:|" * len(LENGTHS)]
    for name, _ in EXACT.values():
        cells = [found[EXACTLY, name, length] for length in LENGTHS]
        lines.append(f"| {name} | " + " | ".join(
            f"{100 * right / all_:.1f}" for all_, right, _ in cells) + " |")
    return lines + [""]


def leads(found):
    """The table of answers with a lead; its last column is of all lengths."""
    lines = [f"**Answers with a lead of {judge.SURE} bits or more:** % of all "
             "lines / wrong per mille of these answers", "",
             "| bytes | " + " | ".join(map(str, LENGTHS)) + " | all |",
             "|---|" + "---:|" * (len(LENGTHS) + 1)]
    for title in LEADS:
        for name in OURS:
            rows = [found[title, name, length] for length in LENGTHS]
            rows.append(tuple(map(sum, zip(*(
                found[title, name, length] for length in LENGTHS + ODD)))))
            lines.append(f"| {name}, {title} | " + " | ".join(
                f"{100 * sure / all_:.0f} / {1000 * wrong / max(sure, 1):.1f}"
                for all_, sure, wrong in rows) + " |")
    return lines


def percents(found, scope, name, lengths, digits=1):
    """Cells of two shares, and of -- for a length without lines."""
    for length in lengths:
        all_, one, other = found.get((scope, name, length), (0, 0, 0))
        yield (f"{100 * one / all_:.{digits}f} / "
               f"{100 * other / all_:.{digits}f}" if all_ else "-")


def hard(found):
    """The tables of lines without texts, bareutf alone."""
    few = [script for script in cut_lines.BLOCKS if any(
        20 * found[f"UTF-16: {script}", OURS[0], length][1] <
        19 * found[f"UTF-16: {script}", OURS[0], length][0]
        for length in cut_lines.UNITS[1:])]
    lines = ["", f"**UTF-16 of {len(cut_lines.BLOCKS)} scripts of the BMP, "
             "words of drawn letters:** % right / wrong, all and those below "
             "95 % from 16 bytes on", "",
             "| bytes | " + " | ".join(map(str, cut_lines.UNITS)) + " |",
             "|---|" + "---:|" * len(cut_lines.UNITS)]
    for script in ["all scripts", *few]:
        lines.append(f"| {script} | " + " | ".join(percents(
            found, "UTF-16: " + script, OURS[0], cut_lines.UNITS)) + " |")
    lengths = cut_lines.CONTROL_LENGTHS
    lines += ["", "**Control codes:** % of lines with the same answer as "
              "without them / with another page; the rest is unknown", "",
              "| bytes | " + " | ".join(map(str, lengths)) + " |",
              "|---|" + "---:|" * len(lengths)]
    for kind in cut_lines.CONTROLS:
        for name in OURS:
            lines.append(f"| {kind}, {name.split()[-1]} | " + " | ".join(
                percents(found, "controls: " + kind, name, lengths)) + " |")
    lengths = (16, 32, 64, 256)
    lines += ["", "**Binary data:** % unknown / % UTF-16 with a lead of "
              f"{judge.SURE} bits; frames have 8 to 16 bytes", "",
              "| bytes | " + " | ".join(map(str, lengths)) + " |",
              "|---|" + "---:|" * len(lengths)]
    for kind in cut_lines.KINDS:
        lines.append(f"| {kind} | " + " | ".join(percents(
            found, "binary: " + kind, OURS[0], lengths, 2)) + " |")
    return lines


def document(old, found):
    before, _, rest = old.partition("<!-- accuracy -->\n")
    after = rest.partition("<!-- end -->")[2]
    return (before + "<!-- accuracy -->\n" + "\n".join(table(found)) +
            "\n<!-- end -->" + after)


LEFT, TOP, STEP, HIGH = 44, 52, 84, 300


def place(length, percent):
    return (LEFT + STEP * LENGTHS.index(length),
            TOP + HIGH * (1 - (percent - 50) / 50))


def draw(found):
    """Right answers against the length, of the widest scope."""
    width, height = LEFT + STEP * 5 + 160, TOP + HIGH + 40
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" '
             f'height="{height}" font-family="sans-serif" font-size="12">',
             DARK, f'<rect class="page" width="{width}" height="{height}" '
             'fill="white"/>',
             '<text x="8" y="18" font-weight="bold">Right answers in % '
             'against the bytes of a line</text>',
             f'<text x="8" y="34">{WIDEST}; Latin as one family</text>']
    for percent in range(50, 101, 10):
        x, y = place(LENGTHS[0], percent)
        parts.append(f'<path d="M{x} {y:.1f}h{STEP * 5}" stroke="#e0e0e0"/>'
                     f'<text x="{x - 8}" y="{y + 4:.1f}" text-anchor="end">'
                     f'{percent}</text>')
    for length in LENGTHS:
        x, y = place(length, 50)
        parts.append(f'<text x="{x}" y="{y + 18:.1f}" text-anchor="middle">'
                     f'{length}</text>')
    return parts + curves(found)


def curves(found):
    parts = []
    for row, name in enumerate(name for name in rows_of(found, WIDEST)
                               if name in COLOURS):
        points = []
        for length in LENGTHS:
            all_, right, _ = found[WIDEST, name, length]
            points.append(place(length, max(50, 100 * right / all_)))
        path = " ".join(f"{x},{y:.1f}" for x, y in points)
        bold = 2.5 if name in OURS else 1.4
        y = TOP + 20 + 18 * row
        x = LEFT + STEP * 5 + 14
        parts.append(f'<polyline points="{path}" fill="none" '
                     f'stroke="{COLOURS[name]}" stroke-width="{bold}"/>'
                     f'<path d="M{x} {y - 4}h16" stroke="{COLOURS[name]}" '
                     f'stroke-width="{bold}"/>'
                     f'<text x="{x + 20}" y="{y}">{name}</text>')
    return parts


def texts():
    """The files that docs/ must have: path -> content."""
    found = read()
    with open(TABLE, encoding="utf-8") as file:
        old = file.read()
    return {TABLE: document(old, found),
            CHART: "\n".join([*draw(found), "</svg>"]) + "\n"}


def main(what="write", *rest):
    if what in ("measure", "ours"):
        rows = measure_ours(*rest)
        if what == "measure":
            rows += measure_rivals(rest[1])
        save(rows)
    for path, content in texts().items():
        if what == "--check":
            with open(path, encoding="utf-8") as file:
                if file.read() != content:
                    sys.exit(f"accuracy: {path} is stale: make accuracy")
        else:
            with open(path, "w", encoding="utf-8") as file:
                file.write(content)


if __name__ == "__main__":
    main(*sys.argv[1:])
