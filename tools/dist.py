"""dist: the files of a release, in build/dist: the archive of HEAD, core as
two files, an SPDX document, recipes of vcpkg and Conan that build from the
archive, and their SHA-256 digests. The same commit gives the same bytes, in
any folder and at any time."""
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


def sha1(data):
    """What SPDX identifies a file by."""
    return hashlib.sha1(data, usedforsecurity=False).hexdigest()


def described(files, archive, address):
    """The archive, as SPDX 2.3 describes a package."""
    sums = sorted(sha1(data) for data, _ in files.values())
    where = f"{address}/{NAME}.tar.gz" if address else "NOASSERTION"
    return "\n".join([
        "PackageName: bareutf", "SPDXID: SPDXRef-Package",
        f"PackageVersion: {NAME.partition('-')[2]}",
        f"PackageFileName: {NAME}.tar.gz",
        "PackageSupplier: Organization: the bareutf authors",
        f"PackageDownloadLocation: {where}", "FilesAnalyzed: true",
        f"PackageVerificationCode: {sha1(''.join(sums).encode())}",
        f"PackageChecksum: SHA256: {hashlib.sha256(archive).hexdigest()}",
        "PackageLicenseConcluded: NOASSERTION",
        "PackageLicenseDeclared: MIT AND LicenseRef-Unicode-3.0 AND "
        "BSD-3-Clause AND MPL-2.0",
        "PackageCopyrightText: <text>2026 the bareutf authors; LICENSES and "
        "the files have those of others</text>",
        "PrimaryPackagePurpose: SOURCE",
        "ExternalRef: PACKAGE-MANAGER purl pkg:generic/bareutf@"
        f"{NAME.partition('-')[2]}", ""])


def file_part(path, data):
    """A file that reuse leaves out: the text of a licence."""
    return "\n".join([
        f"FileName: ./{path}", f"SPDXID: SPDXRef-text-{sha1(path.encode())}",
        f"FileChecksum: SHA1: {sha1(data)}", "LicenseConcluded: NOASSERTION",
        "LicenseInfoInFile: NONE", "FileCopyrightText: NONE", ""])


def spdx(folder, files, archive, when):
    """What SPDX 2.3 says of the archive and, by the report of reuse, of each
    of its files, sorted, without times."""
    text = run("reuse", "spdx", folder=folder).decode()
    stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(when))
    digest = hashlib.sha256(archive).hexdigest()
    for key, value in (
            ("SPDXVersion", "SPDX-2.3"), ("DocumentName", NAME),
            ("Created", stamp),
            ("Creator: Organization", "the bareutf authors ()"),
            ("DocumentNamespace",
             f"https://spdx.org/spdxdocs/{NAME}-{digest}")):
        text = re.sub(rf"^{key}: .*$", f"{key}: {value}", text, count=1,
                      flags=re.M)
    first, *parts = re.split(r"^(?=FileName: |LicenseID: )", text, flags=re.M)
    first = "".join(line for line in first.splitlines(keepends=True) if not
                    line.startswith(("Creator: Person", "Relationship: ")))
    named = set(re.findall(r"^FileName: \./(.*)$", text, re.M))
    parts += [file_part(path, data) for path, data in
              ((path.partition("/")[2], data)
               for path, (data, _) in files.items()) if path not in named]
    address = run(sys.executable, "-c", "import amalgamate; "
                  "print(amalgamate.address('files'))",
                  folder=f"{folder}/tools").decode().strip()
    return "\n".join([
        f"{first.strip()}\nRelationship: SPDXRef-DOCUMENT DESCRIBES "
        "SPDXRef-Package\n", described(files, archive, address),
        *sorted(f"{part.strip()}\n" for part in parts)])


def recipes(folder, archive):
    """The recipes that build from the archive, for their registries."""
    with open(f"{folder}/{NAME}.tar.gz", "wb") as file:
        file.write(archive)
    found = {}
    for kind in ("conan", "vcpkg"):
        run(sys.executable, f"{folder}/{NAME}/tools/package.py", kind,
            f"{folder}/recipes", f"{folder}/{NAME}.tar.gz")
        for place, _, names in os.walk(f"{folder}/recipes/{kind}"):
            for name in names:
                path = os.path.relpath(f"{place}/{name}", f"{folder}/recipes")
                with open(f"{place}/{name}", "rb") as file:
                    found[path] = file.read()
    return found


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
    archive = packed(files, when)
    made = {f"{NAME}.tar.gz": archive}
    with tempfile.TemporaryDirectory() as folder:
        unpacked(files, folder)
        tree = f"{folder}/{NAME}"
        made[f"{NAME}.spdx"] = spdx(tree, files, archive, when).encode()
        made |= recipes(folder, archive)
        made[f"{NAME}-two-files.tar.gz"] = packed(two_files(tree), when)
    made["SHA256SUMS"] = "".join(
        f"{hashlib.sha256(data).hexdigest()}  {name}\n"
        for name, data in sorted(made.items())).encode()
    shutil.rmtree(PLACE, ignore_errors=True)
    unpacked({name: (data, False) for name, data in made.items()}, PLACE)
    print(f"build/dist: {' '.join(sorted(made))}")
    if "\nPackageDownloadLocation: NOASSERTION\n" in \
            made[f"{NAME}.spdx"].decode():
        print("dist: the project has no address yet: fill in "
              "packaging/address, and commit it")
    if run("git", "status", "--porcelain"):
        print("dist: changes that are not committed are not in the archive")


if __name__ == "__main__":
    main()
