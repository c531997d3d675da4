"""unicode_peers: tables of docs/develop/costs.md: ROM and instructions of
ours, as size.py and bench.py count them, beside those in unicode_peers.tsv."""
# SPDX-License-Identifier: MIT
import glob
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
HEADERS = f"{HERE}/../core/include/bareutf/*.h"
TEXTS = ["ascii", "latin1", "vietnamese", "greek", "cyrillic", "devanagari",
         "thai", "hangul", "han", "emoji"]
PEERS = ["QuickJS", "libgrapheme", "utf8proc", "Linux"]

# What is compared: its name in unicode_peers.tsv, what it is, and what is
# linked together for it here; what no header declares is left out.
JOBS = [
    ("fold", "full folding", ["bu_fold"]),
    ("caseless", "compare, equal and hash without case",
     ["bu_caseless_compare", "bu_caseless_hash", "bu_casing_fold"]),
    ("case", "upper, lower and title case, and folding, full",
     ["bu_upper", "bu_lower", "bu_title", "bu_fold"]),
    ("norm_two", "NFC and NFD",
     ["bu_norm_feed", "bu_norm_finish", "bu_norm_nfc", "bu_norm_nfd"]),
    ("norm", "all four forms",
     ["bu_norm_feed", "bu_norm_finish", "bu_norm_nfc", "bu_norm_nfd",
      "bu_norm_nfkc", "bu_norm_nfkd"]),
    ("norm_caseless", "equal and hash without case, any normal form",
     ["bu_norm_compare", "bu_norm_hash", "bu_casing_fold"]),
    ("grapheme", "grapheme breaks", ["bu_grapheme_break"]),
    ("word", "word breaks", ["bu_word_feed"]),
    ("ident", "identifiers: start and continue",
     ["bu_ident_class"]),
    ("category", "general category", ["bu_category"]),
    ("collate", "order of the root, three strengths", ["bu_collate_compare"]),
]

# What is counted: its name in unicode_peers.tsv, and in tests/qemu/bench.
COUNTS = [
    ("fold", "full folding", "fold"),
    ("case", "full upper case", "upper"),
    ("caseless", "text compared with itself, without case", "caseless_same"),
    ("norm_nfc", "NFC", "norm_nfc"),
    ("norm_nfd", "NFD", "norm_nfd"),
    ("grapheme", "grapheme breaks", "grapheme"),
    ("word", "word breaks", "word_feed"),
    ("ident", "identifiers: continue", "ident_class"),
    ("category", "general category", "category"),
]


def declared():
    """The names that headers have outside of comments."""
    found = set()
    for path in glob.glob(HEADERS):
        with open(path, encoding="utf-8") as file:
            found.update(re.findall(
                r"\bbu_\w+", re.sub(r"/\*.*?\*/", "", file.read(),
                                    flags=re.S)))
    return found


def together():
    """{row: names} of what size.py links for the first table."""
    known = declared()
    return {f"unicode: {what}": names for _, what, names in JOBS
            if known.issuperset(names)}


def peers(kind):
    """{(job, who): the other fields} of one kind of line."""
    found = {}
    with open(f"{HERE}/unicode_peers.tsv", encoding="utf-8") as file:
        for line in file:
            first, *rest = line.rstrip("\n").split("\t")
            if first == kind:
                found[tuple(rest[:2])] = rest[2:]
    return found


def rom(figures):
    """Markdown: ROM of ours and of others, in bytes."""
    theirs = peers("rom")
    rows = [f"| ROM in bytes, M0 | bareutf | {' | '.join(PEERS)} |",
            "|---|" + "---:|" * (1 + len(PEERS))]
    for job, what, _ in JOBS:
        ours = figures.get(("rom", "M0", "size", f"unicode: {what}"))
        if not ours:
            continue
        cells = [theirs.get((job, who), [""])[0] for who in PEERS]
        rows.append(f"| {what} | **{ours}** | {' | '.join(cells)} |")
    return "\n".join(rows)


def counts(figures):
    """Markdown: instructions for each scalar value, of ours and of others."""
    theirs = peers("count")
    rows = [f"| instructions, M0 | | {' | '.join(TEXTS)} |",
            "|---|---|" + "---:|" * len(TEXTS)]
    for job, what, function in COUNTS:
        if ("count", "M0", "size", function, TEXTS[0]) not in figures:
            continue
        cells = [str(round(figures["count", "M0", "size", function, text]
                           / figures["count", "", "of", function, text]))
                 for text in TEXTS]
        rows.append(f"| {what} | **bareutf** | {' | '.join(cells)} |")
        rows += [f"| | {who} | {' | '.join(theirs[job, who])} |"
                 for who in PEERS if (job, who) in theirs]
    return "\n".join(rows)
