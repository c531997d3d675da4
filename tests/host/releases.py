"""releases: the files that make dist makes, compared between two copies of the
project."""
# SPDX-License-Identifier: MIT
# group: releases | run
import hashlib
import os
import re
import shutil
import tarfile
import tempfile
import time

from packages import VERSION, listed, read, sh
from toolbox import ROOT, lacking

NAME = f"bareutf-{VERSION}"
COMMIT = """
git init -q .
git add -A
git -c user.name=a -c user.email=a@b commit -q -m a
git config tar.umask {umask}
umask {umask}
{before}
make -s dist
"""
DAY = "2026-01-02T03:04:05Z"
MOST = 5_000_000  # bytes of an archive


def copy(folder):
    """The project as it is here."""
    shutil.copytree(ROOT, folder, symlinks=True, ignore=shutil.ignore_patterns(
        "build", ".git", "__pycache__", "*.cpio"))
    return listed(folder)


def make(folder, umask, zone, before=":"):
    """make dist in a folder: did it pass, what was printed, what was made."""
    good, said = sh(COMMIT.format(umask=umask, before=before), folder, TZ=zone,
                    GIT_AUTHOR_DATE=DAY, GIT_COMMITTER_DATE=DAY)
    place = f"{folder}/build/dist"
    made = {}
    for name in listed(place):
        with open(f"{place}/{name}", "rb") as file:
            made[name] = file.read()
    return good, said, made


def licences(text):
    """The licences of each file by an SPDX document."""
    parts = re.split(r"^FileName: \./", text, flags=re.M)[1:]
    return {part.partition("\n")[0]: set(re.findall(
        r"^LicenseInfoInFile: (.*)$", part, re.M)) for part in parts}


def of_source(path):
    """The licences that a file says."""
    return set(re.search(r"SPDX-License" + r"-Identifier: (.*?)(?: \*/)?\n",
                         read(path))[1].split(" AND "))


def run(tap):
    """The release, twice."""
    if lack := lacking("git", "reuse"):
        tap.skip("make dist", f"{lack} is missing")
        return
    with tempfile.TemporaryDirectory() as folder:
        files = copy(f"{folder}/one")
        good, said, first = make(f"{folder}/one", "022", "UTC")
        tap.ok(good and len(first) == 12, "make dist", said)
        time.sleep(1.1)
        copy(f"{folder}/another/place")
        _, said, again = make(f"{folder}/another/place", "077", "Asia/Tokyo",
                              "echo a >secret; echo >>Makefile")
        tap.ok(first == again, "another folder, umask, zone and second: the "
               "same bytes", [name for name in first
                              if first[name] != again.get(name)])
        tap.ok("not committed" in said, "what is not committed is said", said)
        if good:
            contents(tap, f"{folder}/one", files)


def contents(tap, tree, files):
    """The content of the archive, the digests and the document."""
    place = f"{tree}/build/dist"
    sums = dict(line.split()[::-1] for line in
                read(f"{place}/SHA256SUMS").splitlines())
    tap.ok(set(sums) | {"SHA256SUMS"} == set(listed(place)) and all(
        hashlib.sha256(open(f"{place}/{name}", "rb").read()).hexdigest() == sum
        for name, sum in sums.items()), "the digest of each file", sums)
    with tarfile.open(f"{place}/{NAME}.tar.gz") as tar:
        had = {entry.name: entry for entry in tar}
    tap.ok(set(had) == {f"{NAME}/{name}" for name in files},
           "the archive has all files, in a folder of the version",
           set(had) ^ {f"{NAME}/{name}" for name in files})
    tap.ok(all(entry.uid == entry.gid == 0 and entry.uname == "" and
               entry.mode == (0o755 if os.access(
                   f"{ROOT}/{name.partition('/')[2]}", os.X_OK) else 0o644)
               for name, entry in had.items()), "owners and modes")
    tap.ok(os.path.getsize(f"{place}/{NAME}.tar.gz") < MOST, "its size")
    with tarfile.open(f"{place}/{NAME}-two-files.tar.gz") as tar:
        tap.ok(sorted(tar.getnames()) == [f"{NAME}-two-files/{name}" for name
                                          in ("LICENSE", "bareutf.c",
                                              "bareutf.h", "bareutf.hpp")],
               "two files, and one for C++")
    text = read(f"{place}/{NAME}.spdx")
    named = licences(text)
    wrong = {path: named.get(path) for path in files
             if path.startswith("core/") and
             named.get(path) != of_source(f"{tree}/{path}")}
    tap.ok(set(named) == set(files) and not wrong and
           "\nCreated: 2026-01-02T03:04:05Z\n" in text,
           "SPDX: each file, and the licence of each table of core",
           [wrong, set(named) ^ set(files)])
    described(tap, place, text)
    recipes(tap, place)


# The fields of a document of SPDX 2.3 that a package has to have or that say
# what it is, in the order of its specification, section 7.
PACKAGE = ("PackageName SPDXID PackageVersion PackageFileName PackageSupplier "
           "PackageDownloadLocation FilesAnalyzed PackageVerificationCode "
           "PackageChecksum PackageLicenseConcluded PackageLicenseDeclared "
           "PackageCopyrightText PrimaryPackagePurpose ExternalRef").split()
FILE = ("FileName SPDXID FileChecksum LicenseConcluded LicenseInfoInFile "
        "FileCopyrightText").split()


def described(tap, place, text):
    """SPDX 2.3: one package, then its files; the numbers are right."""
    first, package, _ = text.split("\n\n", 2)
    parts = re.split("^(?=FileName: |LicenseID: )", text, flags=re.M)[1:]
    fields = dict(line.split(": ", 1) for line in package.splitlines())
    with open(f"{place}/{NAME}.tar.gz", "rb") as file:
        sha256 = hashlib.sha256(file.read()).hexdigest()
    sums = sorted(re.findall(r"^FileChecksum: SHA1: (\w{40})$", text, re.M))
    code = hashlib.sha1("".join(sums).encode(),
                        usedforsecurity=False).hexdigest()
    tap.ok(first.startswith("SPDXVersion: SPDX-2.3\nDataLicense: CC0-1.0\n"
                            "SPDXID: SPDXRef-DOCUMENT\n") and
           first.endswith("\nRelationship: SPDXRef-DOCUMENT DESCRIBES "
                          "SPDXRef-Package") and
           list(fields) == PACKAGE and fields["PackageVersion"] == VERSION and
           fields["PackageChecksum"] == f"SHA256: {sha256}" and
           fields["PackageVerificationCode"] == code,
           "SPDX 2.3: the package", package)
    ids = re.findall(r"^SPDXID: (\S+)$", text, re.M)
    odd = [part for part in parts if part.startswith("FileName: ") and
           list(dict.fromkeys(re.findall(r"^(\w+): ", re.sub(
               "<text>.*?</text>", "", part, flags=re.S), re.M))) != FILE]
    tap.ok(len(set(ids)) == len(ids) and not odd and all(
        re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", one) for one in ids),
        "SPDX 2.3: its files", odd[:3])


def recipes(tap, place):
    """The recipes have the digest of the archive of this release."""
    with open(f"{place}/{NAME}.tar.gz", "rb") as file:
        data = file.read()
    tap.ok(hashlib.sha256(data).hexdigest() in
           read(f"{place}/conan/bareutf/all/conandata.yml") and
           hashlib.sha512(data).hexdigest() in
           read(f"{place}/vcpkg/bareutf/portfile.cmake"),
           "the recipes of Conan and vcpkg have the digest of the archive")
