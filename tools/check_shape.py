"""check_shape: the limits of docs/design.md on core: the number of files,
headers and prototypes, the length of a function, the number of parameters.
With a folder: that core in place of ours."""
# SPDX-License-Identifier: MIT
import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FILES, HEADERS, PROTOTYPES = 223, 32, 294
LONG, PARAMETERS = 40, 5
# Names of others, of which we choose neither how many nor with what.
OTHERS = {"plan9", "linux", "zephyr", "wchar", "mbrtowc", "dfa", "dfa_small"}


def bare(text):
    """A text without comments, on as many lines."""
    return re.sub(r"/\*.*?\*/", lambda found: re.sub(r"[^\n]", "", found[0]),
                  text, flags=re.S)


def functions(text):
    """The functions of a source: name, parameters, lines."""
    for found in re.finditer(r"^(?!#)(\w[^;{}=]*?\b(\w+)\(([^{};]*)\))\n"
                             r"(\{\n.*?^\}$)", text, re.M | re.S):
        flat = re.sub(r"\([^()]*\)|\[[^\[\]]*\]", "", found[3])
        yield found[2], flat.count(",") + 1, found[4].count("\n") + 1


def shapes(core, path):
    """The limits that a file written by hand exceeds."""
    with open(path, encoding="utf-8") as file:
        whole = file.read()
    where = os.path.relpath(path, core)
    if re.search(r"^ ?\*? ?Made by tools/|^/\* Made by ", whole, re.M):
        return
    for name, parameters, lines in functions(bare(whole)):
        if lines > LONG:
            yield f"{where}: {name} has {lines} lines, {LONG} at most"
        if parameters > PARAMETERS:
            yield (f"{where}: {name} has {parameters} parameters, "
                   f"{PARAMETERS} at most")


def prototypes(path):
    """The number of functions that a header declares."""
    with open(path, encoding="utf-8") as file:
        text = bare(file.read())
    names = re.findall(r"^\w[\w *]*?\b(bu_\w+)\([^{};]*\);", text, re.M)
    return len([name for name in names if "__" not in name])


def main():
    core = os.path.abspath(sys.argv[1]) if sys.argv[1:] else f"{ROOT}/core"
    files = sorted(glob.glob(f"{core}/src/*/*.[ch]"))
    headers = sorted(glob.glob(f"{core}/include/*/*.h"))
    counts = [(len(files), FILES, "files"), (len(headers), HEADERS, "headers"),
              (sum(prototypes(path) for path in headers if
                   os.path.basename(path)[:-2] not in OTHERS), PROTOTYPES,
               "prototypes")]
    wrong = [f"{count} {what}, {most} at most"
             for count, most, what in counts if count > most]
    wrong += [line for path in files + headers for line in shapes(core, path)]
    print("\n".join(wrong) if wrong else "shape: " + ", ".join(
        f"{count} {what} of {most}" for count, most, what in counts))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
