"""package_debian: the project as a source tree for dpkg-buildpackage, with its
orig archive beside it. DEBFULLNAME and DEBEMAIL name the maintainer."""
# SPDX-License-Identifier: MIT
import email.utils
import os
import re
import shutil
import sys
import tarfile
import time

import amalgamate
from amalgamate import ROOT

SPDX = re.compile(rb"SPDX-License-Identifier: (MIT AND [\w. -]+?)(?: \*/)?\n")
OWNERS = {"LicenseRef-Unicode-3.0": "1991-2025 Unicode, Inc.",
          "BSD-3-Clause": "WHATWG (Apple, Google, Mozilla, Microsoft)",
          "MPL-2.0": "LibreOffice contributors, Mozilla contributors"}
OURS = "2026 the bareutf authors"


def paragraph(path):
    """A licence, as a field of a control file has it."""
    with open(f"{ROOT}/LICENSES/{path}.txt", encoding="utf-8") as file:
        lines = file.read().strip().splitlines()
    return "\n".join(f" {line.rstrip()}" if line.strip() else " ."
                     for line in lines)


def marked(tree):
    """Files that say themselves what they are under, besides MIT."""
    found = {}
    for place, folders, names in os.walk(tree):
        folders.sort()
        for name in sorted(names):
            with open(f"{place}/{name}", "rb") as file:
                said = SPDX.search(file.read(4000))
            if said and "core/" in place or said and "port/" in place:
                found.setdefault(said[1].decode(), []).append(
                    os.path.relpath(f"{place}/{name}", tree))
    return found


def others(tree):
    """Paragraphs of files with other terms than MIT alone."""
    for terms, paths in sorted(marked(tree).items()):
        parts = terms.split(" AND ")
        yield (paths, [OURS] + [OWNERS[part] for part in parts[1:]],
               " and ".join({"MIT": "Expat"}.get(part, part.removeprefix(
                   "LicenseRef-")) for part in parts))
    with open(f"{ROOT}/.reuse/dep5", encoding="utf-8") as file:
        for part in file.read().split("\n\n")[2:]:
            own = dict(line.split(": ", 1) for line in part.splitlines())
            yield (own["Files"].split(), [own["Copyright"]],
                   own["License"].removeprefix("LicenseRef-"))


def files(tree):
    """The same as text."""
    return "".join("Files: {}\nCopyright: {}\nLicense: {}\n\n".format(
        "\n ".join(paths), "\n ".join(owners), terms)
        for paths, owners, terms in others(tree))


def values(tree):
    """The values that debian/ leaves open."""
    name, mail = (os.environ.get(key) for key in ("DEBFULLNAME", "DEBEMAIL"))
    if not name or not mail:
        sys.exit("package: set DEBFULLNAME and DEBEMAIL to the maintainer")
    when = int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
    return {"VERSION": amalgamate.version(), "ADDRESS": amalgamate.address(),
            "FILES": files(tree).rstrip() +
            "\n", "MAINTAINER": f"{name} <{mail}>",
            "DATE": email.utils.formatdate(when),
            "DISTRIBUTION": os.environ.get("DISTRIBUTION", "UNRELEASED"),
            **{key: paragraph(key) for key in
               ("MIT", "LicenseRef-Unicode-3.0", "BSD-3-Clause")}}


def make(folder):
    """The tree."""
    version = amalgamate.version()
    tree = f"{folder}/bareutf-{version}"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(ROOT, tree, symlinks=True, ignore=shutil.ignore_patterns(
        ".git", "build", "__pycache__"))
    orig = f"{folder}/bareutf_{version}.orig.tar.gz"
    with tarfile.open(orig, "w:gz") as tar:
        tar.add(tree, os.path.basename(tree))
    open_ = values(tree)
    shutil.copytree(f"{ROOT}/packaging/debian", f"{tree}/debian")
    for place, _, names in os.walk(f"{tree}/debian"):
        for name in names:
            with open(f"{place}/{name}", "r+", encoding="utf-8") as file:
                text = file.read()
                if not open_["ADDRESS"]:
                    text = re.sub(r"^.*@ADDRESS@.*\n", "", text, flags=re.M)
                for key, value in open_.items():
                    text = text.replace(f"@{key}@", value)
                file.seek(0)
                file.write(text)
                file.truncate()
    return tree
