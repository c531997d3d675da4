"""pack_tests: the official tests of Unicode's algorithms as small text files.

    python3 tools/unicode/pack_tests.py FOLDER KIND >tests/unicode/KIND.txt

(tests/bidi/bidi.txt has those of UAX #9.)
FOLDER is as for pack.py; KIND is a name in KINDS."""
# SPDX-License-Identifier: MIT
import itertools
import sys

import bidi_tests
import collate
from pack import dots, Source


def breaks(name):
    """A test a line: scalar values, with / where there is a break."""
    def read(source):
        for line, in source.lines(name):
            parts = [dots(part.replace("×", "")) for part in line.split("÷")]
            yield "/".join(parts[1:-1])
    return read


def line_breaks(source):
    """In A:B=9C C=.., the tests of two scalar values A and B, of A 20 B, of
    A 308 B and of A 308 20 B: a bit for each place between two, where 1 is a
    break. Other tests have a line as in breaks()."""
    tests = [line.split() for line, in source.lines("LineBreakTest.txt")]
    tests = [(test[1::2], [sign == "÷" for sign in test[2:-1:2]])
             for test in tests]
    before, found = None, []
    while tests:
        (first, *_, last), _ = tests[0]
        between = [[], ["0020"], ["0308"], ["0308", "0020"]]
        if [test for test, _ in tests[:4]] == [[first, *part, last]
                                               for part in between]:
            if first != before:
                before = first
                found.append(f"{int(first, 16):X}:")
            signs = [sign for _, some in tests[:4] for sign in some]
            value = sum(sign << place for place, sign in enumerate(signs))
            found[-1] += f" {int(last, 16):X}={value:X}"
            del tests[:4]
            continue
        test, signs = tests.pop(0)
        before = None
        found.append(f"{int(test[0], 16):X}" + "".join(
            f"{'/' if sign else '.'}{int(code, 16):X}"
            for sign, code in zip(signs, test[1:])))
    return found


def normalization(source):
    """A test a line: the source, and its NFC, NFD, NFKC and NFKD. NFC may be =
    (the source), NFD too (NFC), and the others are left out where they are NFC
    and NFD. A line for each Hangul syllable in its order is one line: first-
    last. Parts begin with a line of their own: @Part0."""
    run = []
    for line, *rest in source.lines("NormalizationTest.txt"):
        if line.startswith("@"):
            yield from flush(run)
            yield line.split()[0]
            continue
        forms = [dots(part) for part in (line, *rest[:4])]
        if syllable(forms):
            if run and run[-1] + 1 != int(forms[0], 16):
                yield from flush(run)
            run.append(int(forms[0], 16))
            continue
        yield from flush(run)
        origin, nfc, nfd, nfkc, nfkd = forms
        found = [origin, "=" if nfc == origin else nfc,
                 "=" if nfd == nfc else nfd]
        if (nfkc, nfkd) != (nfc, nfd):
            found += [nfkc, nfkd]
        yield " ".join(found)
    yield from flush(run)


def syllable(forms):
    """Return whether this is the line of a single Hangul syllable."""
    code = int(forms[0], 16) - 0xAC00 if len(forms[0]) == 4 else -1
    if not 0 <= code < 11172:
        return False
    parts = [0x1100 + code // 588, 0x1161 + code // 28 % 21,
             0x11A7 + code % 28]
    whole = ".".join(f"{part:X}" for part in parts[:2 + (code % 28 > 0)])
    return forms == [forms[0], forms[0], whole, forms[0], whole]


def flush(run):
    """The line of the syllables so far."""
    if run:
        yield f"{run[0]:X}-{run[-1]:X}"
        run.clear()


def collation(source):
    """The lines of CollationTest that are in the subset of collate.py, in
    their order: those of a part that begins with @, its variable setting. In
    21.3F:9 B-D the last scalar values of lines are first, and what is before
    them follows: 9 21, 9 3F, B 21 and so on. 21/3F:9 B is 21:9 B and then
    3F:9 B."""
    inside = collate.known()
    for part in ("SHIFTED", "NON_IGNORABLE"):
        yield f"@{part}"
        groups = []
        for line, *_ in source.lines(f"CollationTest_{part}_SHORT.txt"):
            *base, last = (int(code, 16) for code in line.split())
            if not inside.issuperset([*base, last]):
                continue
            if groups and groups[-1][0] == base:
                groups[-1][1].append(last)
            else:
                groups.append((base, [last]))
        for words, some in itertools.groupby(grouped(groups),
                                             lambda line: line[1]):
            yield f"{'/'.join(line[0] for line in some)}:{words}"


def grouped(groups):
    """(last scalar values, words) of each line, of (base, last ones)."""
    for lasts, some in itertools.groupby(groups, lambda group: group[1]):
        found = []
        for base, _ in some:
            if (len(base) == 1 and found and len(found[-1]) == 2
                    and found[-1][1] == base[0] - 1):
                found[-1][1] = base[0]
            else:
                found.append([base[0], base[0]] if len(base) == 1
                             else (base,))
        words = [f"{item[0]:X}{f'-{item[1]:X}' if item[0] != item[1] else ''}"
                 if len(item) == 2 else ".".join(f"{c:X}" for c in item[0])
                 for item in found]
        yield ".".join(f"{c:X}" for c in lasts), " ".join(words)


def bidi(source):
    """Of each file, after a line with its name, what bidi_tests.pack writes.
    A file may have its version in its name."""
    for name, read in zip(bidi_tests.NAMES, (bidi_tests.classes,
                                             bidi_tests.characters)):
        known = [path.rpartition("/")[2].removesuffix(".xz")
                 for path in source.paths if f"/{name}" in path]
        yield f"@{name}"
        yield from bidi_tests.pack(read(source.lines(
            (known or [f"{name}.txt"])[0])))


KINDS = {"grapheme": breaks("GraphemeBreakTest.txt"),
         "word": breaks("WordBreakTest.txt"),
         "linebreak": line_breaks, "norm": normalization,
         "collate": collation, "bidi": bidi}


def main():
    folder, kind = sys.argv[1:]
    source = Source(folder)
    body = list(KINDS[kind](source))
    print(f"# Unicode {source.version}, packed by"
          " tools/unicode/pack_tests.py.")
    for name, digest in source.digests.items():
        print(f"# {name}\n#   SHA-256 {digest}")
    print("\n".join(body))


if __name__ == "__main__":
    main()
