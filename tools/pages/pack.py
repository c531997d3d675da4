"""pack: make pages.txt from the tables of this machine: glibc's iconv,
Python's codecs, and charsets of MariaDB (mariadb-server-core) for GEOSTD8.

    python3 tools/pages/pack.py >tools/pages/pages.txt

pages.txt is what counts; run this only to add a page."""
# SPDX-License-Identifier: MIT
import hashlib
import re
import subprocess
import sys

HEAD = """\
# Pages of one byte, read by tools/gen_pages.py. A page has its symbol, its
# name (IANA's or WHATWG's, where there is one), the file of core that it is
# in, and where it is from; then the values of 80..FF in hexadecimal, as
# single values and first-last, with -N for N undefined bytes. The digest is
# that of the 128 values, two bytes each, the low one first; 0000 is an
# undefined byte.
#
# "glibc" is iconv of glibc 2.36 by that name, "python" a codec of Python 3.11,
# "mariadb" charsets/NAME.xml of MariaDB 10.11. "low" lists bytes below 80 that
# are not ASCII. "whatwg PAGE" is that page by the reading of the Encoding
# Standard of WHATWG (2024): undefined bytes below A0 are C1 controls, and what
# the row names besides.
"""
# symbol, name, file, source
PAGES = [
    *((f"iso8859_{n}", f"ISO-8859-{n}", "iso8859", f"glibc ISO-8859-{n}")
      for n in (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16)),
    ("cp874", "windows-874", "windows", "glibc CP874"),
    *((f"cp{n}", f"windows-{n}", "windows", f"glibc CP{n}")
      for n in range(1250, 1259)),
    ("kz1048", "KZ-1048", "windows", "glibc RK1048"),
    ("cp437", "IBM437", "dos", "glibc IBM437"),
    ("cp720", "CP720", "dos", "python cp720"),
    ("cp737", "CP737", "dos", "glibc CP737"),
    ("cp771", "CP771", "dos", "glibc CP771"),
    ("cp775", "IBM775", "dos", "glibc CP775"),
    *((f"cp{n}", f"IBM{n}", "dos", f"glibc IBM{n}")
      for n in (850, 852, 855, 857)),
    ("cp858", "IBM00858", "dos", "glibc IBM858"),
    *((f"cp{n}", f"IBM{n}", "dos", f"glibc IBM{n}")
      for n in (860, 861, 862, 863, 864, 865, 866, 869)),
    ("cp1125", "CP1125", "dos", "glibc CP1125"),
    ("koi8_r", "KOI8-R", "koi8", "glibc KOI8-R"),
    ("koi8_ru", "KOI8-RU", "koi8", "glibc KOI8-RU"),
    ("koi8_t", "KOI8-T", "koi8", "glibc KOI8-T"),
    ("koi8_u", "KOI8-U", "koi8", "glibc KOI8-U"),
    ("mac_roman", "macintosh", "mac", "python mac_roman"),
    ("mac_ce", "x-mac-ce", "mac", "glibc MAC-CENTRALEUROPE"),
    ("mac_cyrillic", "x-mac-cyrillic", "mac", "python mac_cyrillic"),
    ("mac_greek", "x-mac-greek", "mac", "python mac_greek"),
    ("mac_turkish", "x-mac-turkish", "mac", "python mac_turkish"),
    ("armscii8", "ARMSCII-8", "others", "glibc ARMSCII-8"),
    ("geostd8", "GEOSTD8", "others", "mariadb geostd8"),
    ("tis620", "TIS-620", "others", "glibc TIS-620"),
    ("viscii", "VISCII", "others", "glibc VISCII"),
]
WHATWG = [
    ("koi8_u", "KOI8-U", "koi8_u", "AE=045E BE=040E"),
    ("874", "windows-874", "cp874", ""),
    *((str(n), f"windows-{n}", f"cp{n}", "CA=05BA" if n == 1255 else "")
      for n in (1250, 1251, 1252, 1253, 1254, 1255, 1257, 1258)),
]


def decode(source, byte):
    """The value of a byte, or 0."""
    kind, name = source.split()
    if kind == "mariadb":
        with open(f"/usr/share/mysql/charsets/{name}.xml",
                  encoding="utf-8") as file:
            text = file.read().split("<unicode>")[1]
        values = re.findall(r"\b[0-9A-F]{4}\b", text)[:256]
        return int(values[byte], 16)
    if kind == "python":
        try:
            return ord(bytes([byte]).decode(name))
        except UnicodeDecodeError:
            return 0
    made = subprocess.run(["iconv", "-f", name, "-t", "UTF-16BE"],
                          input=bytes([byte]), capture_output=True,
                          check=False)
    return 0 if made.returncode else int.from_bytes(made.stdout, "big")


def tokens(values):
    """The values as text."""
    at = 0
    while at < len(values):
        count = 1
        step = 1 if values[at] else 0
        while (at + count < len(values)
               and values[at + count] == values[at] + count * step):
            count += 1
        first = values[at]
        if not first:
            yield f"-{count}"
        else:
            yield (f"{first:04X}-{first + count - 1:04X}" if count > 1
                   else f"{first:04X}")
        at += count


def fold(words, width=79):
    """Lines of words."""
    line = ""
    for word in words:
        if len(line) + len(word) + 1 > width:
            yield line
            line = ""
        line += f" {word}"
    yield line


def main():
    out = [HEAD]
    for symbol, name, family, source in PAGES:
        values = [decode(source, byte) for byte in range(256)]
        low = [f"{byte:02X}={values[byte]:04X}" for byte in range(128)
               if values[byte] != byte]
        flat = b"".join(v.to_bytes(2, "little") for v in values[128:])
        out += [f"page {symbol} {name} {family} {source}",
                f" sha256 {hashlib.sha256(flat).hexdigest()}"]
        if low:
            out.append(f" low {' '.join(low)}")
        out += [*fold(tokens(values[128:])), ""]
    for symbol, name, base, rest in WHATWG:
        out.append(f"whatwg {symbol} {name} {base} {rest}".rstrip())
    print("\n".join(out))


if __name__ == "__main__":
    sys.exit(main())
