"""rivals: what chardet or charset-normalizer says of each record of the
input."""
# SPDX-License-Identifier: MIT
import sys


def by_chardet():
    import chardet
    return lambda text: chardet.detect(text)["encoding"]


def by_normalizer():
    import charset_normalizer

    def detect(text):
        best = charset_normalizer.from_bytes(text).best()
        return best.encoding if best else ""
    return detect


def main(name):
    detect = {"chardet": by_chardet,
              "charset-normalizer": by_normalizer}[name]()
    data = sys.stdin.buffer.read()
    at = 0
    while at < len(data):
        size = data[at] | data[at + 1] << 8
        print(detect(data[at + 2:at + 2 + size]) or "", flush=False)
        at += 2 + size


if __name__ == "__main__":
    main(*sys.argv[1:])
