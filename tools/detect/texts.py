"""texts: texts in 38 languages, from Debian packages, to train and to judge.

    texts.py DIRECTORY [--record] [train] [words] [judge]

Fetches what packages.tsv lists by apt-get download and writes train/LANG.txt,
words/LANG.txt and judge/LANG.txt there, in UTF-8, one line of text a line.
Training is messages of programs (.mo), words are of spelling dictionaries,
judging is documentation and what browsers say: no package is in two of them,
and no line. A package of another version is used, and reported; --record
writes down the versions and digests found."""
# SPDX-License-Identifier: MIT
import glob
import gzip
import hashlib
import html
import io
import multiprocessing
import os
import random
import re
import subprocess
import sys
import tarfile
import unicodedata
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
LIST = f"{HERE}/packages.tsv"
LANGS = ("ru uk bg sr be mk el he ar fa tr de fr es it pt nl sv da no fi pl "
         "cs sk hu ro hr sl et lv lt vi id en ja zh_CN zh_TW ko").split()
ALIASES = {"nb": "no", "nb_NO": "no", "nn": None, "pt_BR": "pt",
           "pt_PT": "pt", "zh_HK": "zh_TW", "nb-NO": "no", "pt-PT": "pt",
           "es-ES": "es", "sv-SE": "sv", "zh-CN": "zh_CN", "zh-TW": "zh_TW",
           "en_US": "en", "en-US": "en", "en_GB": "en", "zh-cn": "zh_CN",
           "zh-tw": "zh_TW", "pt-br": "pt", "en-gb": "en", "de_DE": "de",
           "es_ES": "es", "fr_FR": "fr", "sr@latin": None, "C": "en",
           "he_IL": "he", "fa_IR": "fa", "hu_HU": "hu", "id_ID": "id",
           "pt-pt": "pt", "es-es": "es", "sv-se": "sv", "nb-no": "no",
           "en_us": "en", "cs_CZ": "cs", "it_IT": "it", "ko_KR": "ko"}
# The letters of a language that is not written in Latin ones.
SCRIPTS = {"ru uk bg sr be mk": "CYRILLIC", "el": "GREEK", "he": "HEBREW",
           "ar fa": "ARABIC", "ko": "HANGUL",
           "ja": "CJK HIRAGANA KATAKANA", "zh_CN zh_TW": "CJK"}
SCRIPT_OF = {lang: names.split() for langs, names in SCRIPTS.items()
             for lang in langs.split()}
MOST = 4000  # lines of a file that counts towards one language
LINES = 30000  # lines of a language
WORDS = 30000  # words of a dictionary


def language(name):
    name = name.split(".")[0]
    name = ALIASES.get(name, name)
    return name if name in LANGS else None


# --- what packages hold ----------------------------------------------------

def rows():
    """(use, package, version, sha256) of packages.tsv."""
    with open(LIST, encoding="ascii") as file:
        return [line.split("\t") for line in file.read().splitlines()[1:]]


def find_debs(names, folder):
    """The path of each package, by apt-get download if it is not there."""
    os.makedirs(folder, exist_ok=True)
    wanted = [name for name in names
              if not glob.glob(f"{folder}/{name}_*.deb")]
    for at in range(0, len(wanted), 20):
        done = subprocess.run(
            ["apt-get", "download", "-q", *wanted[at:at + 20]], cwd=folder,
            stdout=subprocess.DEVNULL, check=False)
        if done.returncode:
            for name in wanted[at:at + 20]:
                subprocess.run(["apt-get", "download", "-q", name],
                               cwd=folder, stdout=subprocess.DEVNULL,
                               check=False)
    found = {name: glob.glob(f"{folder}/{name}_*.deb") for name in names}
    return {name: paths[0] for name, paths in found.items() if paths}


def members(deb):
    """(path, bytes) of each file."""
    with subprocess.Popen(["dpkg-deb", "--fsys-tarfile", deb],
                          stdout=subprocess.PIPE) as pipe:
        with tarfile.open(fileobj=pipe.stdout, mode="r|") as tar:
            for entry in tar:
                if entry.isfile() and (reader_of(entry.name) or
                                       DICTIONARY.search(entry.name)):
                    yield entry.name, tar.extractfile(entry).read()


# --- readers: bytes to paragraphs ------------------------------------------

def read_mo(data):
    """The translations of a .mo file that differ from what they translate."""
    order = "little" if data[:4] == b"\xde\x12\x04\x95" else "big"

    def word(at):
        return int.from_bytes(data[at:at + 4], order)

    def text(table, i):
        size, at = word(table + 8 * i), word(table + 8 * i + 4)
        return data[at:at + size].split(b"\0")

    number, ids, strings = word(8), word(12), word(16)
    head = text(strings, 0)[0].lower() if number else b""
    if b"charset=utf-8" not in head:
        return
    for i in range(1, number):
        for part in text(strings, i):
            if part not in text(ids, i):
                yield part.decode("utf-8", "ignore")


def read_roff(data):
    paragraph = []
    for line in data.decode("utf-8", "ignore").splitlines():
        if line.startswith((".B ", ".I ", ".BR ", ".IR ", ".SH ", ".SS ",
                            ".RB ", ".RI ")):
            line = line.split(" ", 1)[1].replace('"', "")
        if line[:1] in ".'" or not line.strip():
            yield " ".join(paragraph)
            paragraph = []
            continue
        line = re.sub(r"\\f(\[[^]]*\]|\(..|.)|\\[&%:/,^|c]|\\s[-+]?\d", "",
                      line)
        line = re.sub(r"\\-|\\\(hy", "-", line)
        line = re.sub(r"\\\(em|\\\[em\]", "\u2014", line)
        line = re.sub(r"\\\(en|\\\[en\]", "\u2013", line)
        line = re.sub(r"\\~|\\ |\\0", " ", line)
        line = re.sub(r'\\".*|\\\(..|\\\[[^]]*\]|\\\*\S|\\[a-zA-Z]', "", line)
        paragraph.append(line)
    yield " ".join(paragraph)


def read_markup(data):
    """HTML and the pages of GNOME: what is between blocks."""
    text = data.decode("utf-8", "ignore")
    text = re.sub(r"(?s)<!--.*?-->|<(script|style|pre|code|kbd|programlisting"
                  r"|screen|cmd|input|output)\b.*?</\1>", " ", text)
    for part in re.split(r"</?(?:p|title|h[1-6]|li|td|th|dt|dd|div|item|desc"
                         r"|br|info|credit|name|ul|ol|table|tr|dl)\b[^>]*>",
                         text):
        yield html.unescape(re.sub(r"<[^>]*>", "", part))


def read_plain(data):
    for part in re.split(r"\n\s*\n|\n%+\n|\n(?=[-*\u2022])",
                         data.decode("utf-8", "ignore")):
        yield part


def read_xpi(data):
    """The strings of a language pack of Firefox or Thunderbird."""
    with zipfile.ZipFile(io.BytesIO(data)) as pack:
        for name in sorted(pack.namelist()):
            if name.endswith((".ftl", ".properties", ".dtd")):
                for line in pack.read(name).decode("utf-8",
                                                   "ignore").splitlines():
                    yield from read_string(line, name)


def read_string(line, name):
    if line.startswith(("#", "<!--", "!")):
        return
    if name.endswith(".dtd"):
        found = re.search(r'ENTITY\s+\S+\s+"(.*)"', line)
    else:
        found = (re.match(r"\s*[-.\w]+\s*=\s*(.*)", line) or
                 re.match(r"\s+(?:\*?\[\w+\] )?([^.\[\s].*)", line))
    if found and not re.match(r"[a-z-]+$", found[1]):
        yield re.sub(r"\\u([0-9a-fA-F]{4})",
                     lambda m: chr(int(m[1], 16)), found[1])


READERS = (
    (r"/locale/([^/]+)/LC_MESSAGES/[^/]+\.mo$", read_mo),
    (r"/program/resource/([^/]+)/LC_MESSAGES/[^/]+\.mo$", read_mo),
    (r"/man/([a-z][a-z][^/]*)/man\d/[^/]+$", read_roff),
    (r"/help/([^/]+)/.+\.page$", read_markup),
    (r"langpack-([-A-Za-z]+)@.*\.xpi$", read_xpi),
    (r"/extensions/.*langpack-([-A-Za-z]+)@[^/]*$", read_xpi),
    (r"/installation-guide[^/]*/([^/]+)/.+\.html$", read_markup),
    (r"/debian-reference/.*\.([a-z-]{2,5})\.html$", read_markup),
    (r"/doc/debian/FAQ/([a-z-]{2,5})/.+\.html(?:\.gz)?$", read_markup),
    (r"/games/fortunes/(?:off/)?([a-z]{2})/[^/.]+$", read_plain),
    (r"/libreoffice/help/([^/]+)/.+\.html$", read_markup),
)
DICTIONARY = re.compile(r"/(?:hunspell|myspell/dicts)/[^/]+\.(?:dic|aff)$")


def reader_of(path):
    """(language, reader) of a file, or None."""
    for pattern, reader in READERS:
        found = re.search(pattern, path)
        if found:
            lang = language(found[1])
            return (lang, reader) if lang else None
    if re.search(r"/share/man/man\d/", path):
        return "en", read_roff
    return None


# --- cleaning --------------------------------------------------------------

CLEAN = [(re.compile(pattern), to) for pattern, to in (
    (r"(?s)<[^<>]{0,200}>", " "), (r"&[a-zA-Z]+;|&#\d+;", " "),
    (r"\S*(?:://|www\.)\S*|\S+@\S+\.\S+", " "),
    (r"%(?:\([^)]*\)|\d+\$)?[-+ #0-9.*']*(?:hh|ll|[hljzqtLIP])*"
     r"[diouxXeEfFgGaAcspnmrUSR%]", ""),
    (r"%\d+|%\{[^}]*\}|\$\{[^}]*\}|\{\{?[^{}]*\}?\}|\$[A-Za-z_]\w*", ""),
    (r"[\uff08(][_&~]?[A-Z0-9][)\uff09]", ""),
    (r"[_&~](?=\w)", ""), (r"\\[nrt]", " "), (r"\\(.)", r"\1"),
    (r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff"
     r"\ufffd\xad]+", " "),
    (r"[|<>{}=*#]{2,}|[.]{4,}|-{2,}|_{2,}", " "), (r"\s+", " "))]
SPLIT = re.compile(r"(?<=[.!?:;])\s+|(?<=[\u3002\uff01\uff1f\uff1b])")


def clean(text):
    for pattern, to in CLEAN:
        text = pattern.sub(to, text)
    return unicodedata.normalize("NFC", text).strip(" -|*#=_,;:.\u2022/")


SCRIPT_CACHE = {}


def script(char):
    """The first word of the name of a letter, else an empty string."""
    if char not in SCRIPT_CACHE:
        name = unicodedata.name(char, "") if char.isalpha() else ""
        name = name.replace("-", " ").split(" ")[0]
        SCRIPT_CACHE[char] = {"KATAKANA": "KATAKANA"}.get(name, name)
    return SCRIPT_CACHE[char]


def is_of(lang, line):
    """True if most letters are of the language's script, and none is of a
    script other than that and Latin."""
    own = SCRIPT_OF.get(lang, ["LATIN"])
    letters = [script(char) for char in line if script(char)]
    mine = sum(name in own for name in letters)
    other = sum(name not in own and name not in ("LATIN", "MODIFIER",
                                                 "FEMININE", "MASCULINE")
                for name in letters)
    return len(letters) >= 3 and 2 * mine > len(letters) and not other


def key_of(line):
    return "".join(char for char in line.casefold() if char.isalpha())


def sentences(lang, text):
    """Clean lines of 3 letters to 400 characters."""
    text = clean(text)
    if len(text) < 4:
        return
    for line in [text] if len(text) <= 300 else SPLIT.split(text):
        line = line.strip()
        if len(line) <= 400 and is_of(lang, line):
            yield line


# --- putting together ------------------------------------------------------

def words_of(data, path, lines):
    """Three words a line, chosen by a fixed seed."""
    name = os.path.basename(path)
    lang = language(name[:-4]) or language(re.split(r"[-_.]", name)[0])
    if not lang:
        return
    affix = data.get(path[:-4] + ".aff", b"")
    found = re.search(rb"(?m)^SET\s+(\S+)", affix)
    charset = found[1].decode() if found else "ISO-8859-1"
    charset = {"microsoft-cp1251": "cp1251"}.get(charset, charset)
    text = data[path].decode(charset, "ignore").lstrip("\ufeff")
    words = [re.split(r"[/\t ]", line)[0] for line in text.splitlines()[1:]]
    random.Random(lang).shuffle(words)
    words = [word for word in words[:2 * WORDS]
             if len(word) > 1 and is_of(lang, word * 3)]
    lines.setdefault(lang, []).extend(
        unicodedata.normalize("NFC", " ".join(words[at:at + 3]))
        for at in range(0, min(len(words), WORDS), 3))


def gather(deb):
    """Language -> lines, of one package."""
    lines, dictionary = {}, {}
    for path, data in members(deb):
        if DICTIONARY.search(path):
            dictionary[path] = data
            continue
        lang, reader = reader_of(path)
        # of one file not all, else one program speaks for all
        one = []
        for text in reader(gzip.decompress(data) if path.endswith(".gz")
                           else data):
            one.extend(sentences(lang, text))
        one = list(dict.fromkeys(one))
        if len(one) > MOST:
            one = random.Random(path).sample(one, MOST)
        lines.setdefault(lang, []).extend(one)
    for path in sorted(dictionary):
        if path.endswith(".dic"):
            words_of(dictionary, path, lines)
    return lines


def gather_all(use, debs):
    """The same of all packages of a use."""
    lines = {}
    paths = [debs[row[1]] for row in rows() if row[0] == use and
             row[1] in debs]
    with multiprocessing.Pool(os.cpu_count()) as pool:
        for found in pool.imap(gather, paths):
            for lang, more in found.items():
                lines.setdefault(lang, []).extend(more)
    return lines


def unique(found, forbidden=()):
    """Without lines that are alike except for case and punctuation."""
    seen, kept = set(forbidden), []
    for line in found:
        key = key_of(line)
        if key not in seen:
            seen.add(key)
            kept.append(line)
    return kept


def trained(folder, lang):
    """The keys of what trains."""
    for use in "train", "words":
        with open(f"{folder}/{use}/{lang}.txt", encoding="utf-8") as file:
            yield from map(key_of, file.read().splitlines())


def write(folder, use, lines):
    os.makedirs(f"{folder}/{use}", exist_ok=True)
    for lang in LANGS:
        found = lines.get(lang, [])
        if len(found) > LINES:
            found = random.Random(lang).sample(found, LINES)
        with open(f"{folder}/{use}/{lang}.txt", "w", encoding="utf-8") as file:
            file.write("".join(line + "\n" for line in found))


def record(debs):
    """Write down versions and digests."""
    table = ["use\tpackage\tversion\tsha256"]
    for use, name, *old in rows():
        if name in debs:
            with open(debs[name], "rb") as file:
                digest = hashlib.sha256(file.read()).hexdigest()
            version = os.path.basename(debs[name]).split("_")[1]
            old = [version.replace("%3a", ":"), digest]
        table.append("\t".join([use, name, *old]))
    with open(LIST, "w", encoding="ascii") as file:
        file.write("\n".join(table) + "\n")


def check(debs):
    """Report what is not what was recorded."""
    for use, name, version, digest in rows():
        if name not in debs:
            print(f"texts: cannot download {name}", file=sys.stderr)
            continue
        with open(debs[name], "rb") as file:
            if hashlib.sha256(file.read()).hexdigest() != digest:
                print(f"texts: {name} is not version {version}",
                      file=sys.stderr)


def main(folder, *options):
    try:
        debs = find_debs([row[1] for row in rows()], f"{folder}/debs")
    except FileNotFoundError:
        sys.exit("texts: this needs apt-get, of Debian or Ubuntu")
    if "--record" in options:
        record(debs)
    else:
        check(debs)
    uses = ("train", "words", "judge")
    for use in [use for use in uses if use in options] or uses:
        lines = gather_all(use, debs)
        for lang in LANGS:
            lines[lang] = unique(lines.get(lang, []),
                                 trained(folder, lang) if use == "judge"
                                 else ())
        write(folder, use, lines)
        print(use, *(f"{lang} {len(lines[lang])}" for lang in LANGS),
              flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
