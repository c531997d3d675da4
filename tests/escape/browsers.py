"""browsers: what examples/scan writes as HTML and as JSON, in a page of a real
browser: no script of a name runs, and every name is seen. And what a browser
reads of references, beside bu_html_decode."""
# SPDX-License-Identifier: MIT
# group: html-browser = html scan | run
import json
import os
import random
import re
import shutil
import subprocess
import tempfile

import htmls
import limits
import scans
from toolbox import ROOT, lacking

MODULES = f"{ROOT}/build/npm/node_modules"
HEAD = "<!DOCTYPE html><meta charset=utf-8><title>scan</title>"


def places(rows):
    """The rows of a list as they are; and each text in quotes of the other
    kind, and in a text area."""
    more = []
    for row in rows:
        text = row[row.index('">') + 2:-len("</li>")]
        more.append(f"<input value='{text}'><textarea>\n{text}</textarea>")
    return f"{HEAD}<ul>{''.join(rows)}</ul>" + "".join(more)


def pages_of(found, texts):
    """The page, that with a script, and one that escapes nothing."""
    rows = "".join(f"<li title='{text}'>{text}</li>" for text in texts)
    return [places(found["html"]),
            f"{HEAD}<script>scan = [{','.join(found['json'])}]</script>"
            "<body><ul></ul>", f"{HEAD}<ul>{rows}</ul>"]


def in_browser(pages, texts):
    """What a browser finds in pages, and reads of texts."""
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/in.json", "w", encoding="utf-8") as file:
            json.dump({"pages": pages, "texts": texts}, file)
        done = subprocess.run(
            ["node", f"{ROOT}/tests/escape/browsers.js",
             shutil.which("chromium"), MODULES, f"{folder}/in.json"],
            check=True, stdout=subprocess.PIPE, timeout=limits.WALL)
    return json.loads(done.stdout)


def names(tap, found, texts):
    """The names of a scan."""
    page, script, careless = found
    held = ["".join(char if htmls.html_has(ord(char)) else "\ufffd"
                    for char in text) for text in texts]
    want = [["ul"], *[["li", "title"]] * len(held),
            *[["input", "value"], ["textarea"]] * len(held)]
    tap.ok(page["ran"] == [] and page["elements"] == want,
           "no name is anything but text in a page, and no script runs",
           [page["ran"], page["elements"]])
    tap.ok(page["texts"] == page["titles"] == page["values"] == held,
           "each is in its element and its attributes", page["texts"])
    tap.ok(page["seen"] == [text != "" for text in held],
           "every name is seen", page["seen"])
    # A text area turns all ends of lines into LF.
    tap.ok(page["areas"] == [text.replace("\r\n", "\n").replace("\r", "\n")
                             for text in held], "and in a text area",
           page["areas"])
    tap.ok(script["ran"] == [] and script["elements"] == [["ul"]] and
           [row["ssid"] for row in script["scan"]] == texts,
           "none leaves the strings of a script", script)
    tap.ok(careless["ran"] != [] and careless["elements"] != want[:21],
           "without escapes scripts run", careless["ran"])


def references(tap, texts, answers):
    """What a browser reads of references. Chromium 156 departs from the
    standard twice: "&#x;" is U+FFFD; and a name without its semicolon before
    a letter, a digit or = is none in an attribute only if no semicolon comes
    later in it."""
    ours = htmls.ask([(htmls.ALL, options, 0, 0, text.encode())
                      for text in texts for options in (0, htmls.ATTRIBUTE)])
    got = [text.decode() for text, _, _ in ours]
    wrong, compared = [], 0
    for i, (text, answer) in enumerate(zip(texts, answers)):
        want = got[2 * i:2 * i + 2]
        if re.search("&#[xX];", text):
            continue
        if want[0] != want[1] and ";" in text:
            want[1] = answer[1]
        compared += answer[1] == want[1]
        if answer != [*want, 1]:
            wrong.append([text, answer, want])
    tap.ok(not wrong and len(answers) == len(texts) and
           compared > 0.9 * len(texts),
           "a browser reads references as bu_html_decode does",
           [compared, len(texts), wrong[:5]])


def texts_of_references():
    """Each name, before what matters, and numbers; and random ones."""
    found = [f"&{name}{after}" for name in sorted(
        {name.rstrip(";") for name in htmls.NAMES[htmls.ALL]})
             for after in (";", "", "=", "x", ";;", " ", "&amp")]
    found += [form.format(code) for form in ("&#{}", "&#x{:x};")
              for code in [*range(0x180), *range(0xD7F0, 0xE010),
                           *range(0xFDC0, 0x10010), 0x10FFFF, 0x110000]]
    rng = random.Random(13)
    tokens = [token for token in htmls.tokens_of(rng)
              if not set(token) & set("<\0\r")]
    return found + ["".join(rng.choice(tokens) for _ in
                            range(rng.randrange(1, 9)))
                    for _ in range(20000)]


def run(tap):
    """The group."""
    if lacking("node", "chromium") or \
            not os.path.exists(f"{MODULES}/puppeteer-core"):
        tap.skip("names and references in a browser",
                 "chromium, node or puppeteer-core is not here")
        return
    status, found = scans.scan(None, None)
    tap.ok(status == 0, "the names of a scan are written")
    texts = [scans.text_of(*name) for name in scans.NAMES]
    cases = texts_of_references()
    answer = in_browser(pages_of(found, texts), cases)
    names(tap, answer["found"], texts)
    references(tap, cases, answer["answers"])
