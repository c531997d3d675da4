"""dist: the files of a release, in build/dist: the archive of HEAD, core as
two files, an SPDX document, and their SHA-256 digests. The same commit gives
the same bytes, in any folder and at any time."""
# SPDX-License-Identifier: MIT
import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PLACE = f"{ROOT}/build/dist"
HEADER = "core/include/bareutf/base.h"


def run(*words, folder=ROOT):
    """The output of a command."""
    return subprocess.run(words, cwd=folder, check=True,
                          stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL).stdout


NAME = "bareutf-" + re.search(r'BU_VERSION_STRING "(.*)"', run(
    "git", "show", f"HEAD:{HEADER}").decode())[1]


def packed(files, when):
    """A tar.gz of {path: (bytes, is it a program?)}, without a trace of who
    made it, where and when."""
    out = io.BytesIO()
    with gzip.GzipFile("", "wb", 9, out, 0) as zipped, \
            tarfile.open(fileobj=zipped, mode="w",
                         format=tarfile.USTAR_FORMAT) as tar:
        for path, (data, program) in sorted(files.items()):
            entry = tarfile.TarInfo(path)
            entry.size, entry.mtime = len(data), when
            entry.mode = 0o755 if program else 0o644
            tar.addfile(entry, io.BytesIO(data))
    return out.getvalue()


def of_head():
    """The files of the last commit."""
    found = {}
    whole = io.BytesIO(run("git", "archive", "HEAD"))
    with tarfile.open(fileobj=whole) as tar:
        for entry in tar:
            if entry.isfile():
                found[f"{NAME}/{entry.name}"] = (
                    tar.extractfile(entry).read(), entry.mode & 0o100 != 0)
            elif not entry.isdir():
                sys.exit(f"dist: {entry.name} is neither a file nor a folder")
    return found


def unpacked(files, folder):
    """Write files below a folder."""
    for path, (data, _) in files.items():
        os.makedirs(os.path.dirname(f"{folder}/{path}"), exist_ok=True)
        with open(f"{folder}/{path}", "wb") as file:
            file.write(data)


def spdx(folder, digest, when):
    """The report of reuse for each file, sorted, without times."""
    text = run("reuse", "spdx", folder=folder).decode()
    stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(when))
    for key, value in (
            ("DocumentName", NAME), ("Created", stamp),
            ("Creator: Organization", "the bareutf authors ()"),
            ("DocumentNamespace",
             f"https://spdx.org/spdxdocs/{NAME}-{digest}")):
        text = re.sub(rf"^{key}: .*$", f"{key}: {value}", text, count=1,
                      flags=re.M)
    first, *parts = re.split(r"^(?=FileName: |LicenseID: )", text, flags=re.M)
    lines = first.splitlines(keepends=True)
    links = [line for line in lines if line.startswith("Relationship: ")]
    first = "".join(line for line in lines if line not in set(links) and
                    not line.startswith("Creator: Person"))
    parts = sorted(f"{part.strip()}\n" for part in parts)
    return "\n".join([f"{first.strip()}\n" + "".join(sorted(links)), *parts])


def two_files(folder):
    """Core as two files, with what it is under."""
    run(sys.executable, "tools/amalgamate.py", f"{folder}/two", folder=folder)
    found = {}
    for path in ("two/bareutf.h", "two/bareutf.c", "two/bareutf.hpp",
                 "LICENSE"):
        with open(f"{folder}/{path}", "rb") as file:
            found[f"{NAME}-two-files/{os.path.basename(path)}"] = (
                file.read(), False)
    return found


def main():
    when = int(run("git", "log", "-1", "--format=%ct"))
    files = of_head()
    made = {f"{NAME}.tar.gz": packed(files, when)}
    digest = hashlib.sha256(made[f"{NAME}.tar.gz"]).hexdigest()
    with tempfile.TemporaryDirectory() as folder:
        unpacked(files, folder)
        tree = f"{folder}/{NAME}"
        made[f"{NAME}.spdx"] = spdx(tree, digest, when).encode()
        made[f"{NAME}-two-files.tar.gz"] = packed(two_files(tree), when)
    made["SHA256SUMS"] = "".join(
        f"{hashlib.sha256(data).hexdigest()}  {name}\n"
        for name, data in sorted(made.items())).encode()
    shutil.rmtree(PLACE, ignore_errors=True)
    unpacked({name: (data, False) for name, data in made.items()}, PLACE)
    print(f"build/dist: {' '.join(sorted(made))}")
    if run("git", "status", "--porcelain"):
        print("dist: changes that are not committed are not in the archive")


if __name__ == "__main__":
    main()
