"""deb_package: the Debian package, built by dpkg-buildpackage and judged by
lintian; what it installs is what make install does."""
# SPDX-License-Identifier: MIT
# group: debian | run
import os
import re
import tempfile

from packages import CC, SOURCES, VERSION, Installed, listed, members, read, sh
from toolbox import ROOT, TYPED, lacking

TOOLS = ("dpkg-buildpackage", "dh", "lintian", "dpkg-architecture", "cc",
         "pkg-config")
WHO = {"DEBFULLNAME": "A Packager", "DEBEMAIL": "packager@debian.org"}
# The project has no address yet, and no package has examples.
KNOWN = ("debian-watch-file-is-missing", "no-homepage-field",
         "package-does-not-install-examples")


def installed(tap, folder, root):
    """The same files as make's, and a page of the manual for each header."""
    place = sh("dpkg-architecture -qDEB_HOST_MULTIARCH")[1].strip()
    made = Installed(folder)
    made.libdir = f"lib/{place}"
    good, said = made.by_make(CC)
    want = [name.removeprefix("opt/x/") for name in listed(made.make)
            if "/share/doc/" not in name]
    had = [name.removeprefix("usr/") for name in listed(root)]
    pages = [name for name in had if name.startswith("share/man/man3/")]
    tap.ok(good and want == [name for name in had if "share/" not in name],
           "the files are those of make install", f"{said}{want}{had}")
    tap.ok(len(pages) > 200 and "share/man/man3/bu_utf8_check.3.gz" in pages,
           "manual pages", len(pages))
    archive = f"{root}/usr/lib/{place}/libbareutf.a"
    pc = read(f"{root}/usr/lib/{place}/pkgconfig/bareutf.pc")
    tap.ok(members(archive) == SOURCES and f"Version: {VERSION}\n" in pc,
           "core is in the archive, the version in bareutf.pc", pc)


def as_user(tap, folder, root):
    """The script that autopkgtest runs over the installed package, in a
    folder with the package and in one without it. autopkgtest itself installs
    the package into the machine, so it does not run here."""
    place = sh("dpkg-architecture -qDEB_HOST_MULTIARCH")[1].strip()
    scripts = f"{ROOT}/packaging/debian/tests"
    named = re.search(r"^Tests: (\w+)$", read(f"{scripts}/control"), re.M)[1]
    tap.ok(sorted(os.listdir(scripts)) == sorted(["control", named]),
           "the tests of the package", named)
    for where, want in ((root, True), (f"{folder}/nothing", False)):
        os.mkdir(f"{folder}/as-user-{want}")
        good, said = sh(
            f"sh {TYPED}/packaging/debian/tests/{named}",
            PKG_CONFIG_SYSROOT_DIR=where,
            PKG_CONFIG_LIBDIR=f"{where}/usr/lib/{place}/pkgconfig",
            PKG_CONFIG_ALLOW_SYSTEM_CFLAGS="1",
            PKG_CONFIG_ALLOW_SYSTEM_LIBS="1",
            AUTOPKGTEST_TMP=f"{folder}/as-user-{want}")
        tap.ok(good == want and (want or "bareutf" in said),
               "the test of the package "
               f"{'passes' if want else 'fails without it'}", said)


def run(tap):
    """The package."""
    if lack := lacking(*TOOLS):
        tap.skip("a Debian package", f"{lack} is missing")
        return
    with tempfile.TemporaryDirectory() as folder:
        good, said = sh(f"python3 tools/package.py debian {folder}")
        tap.ok(not good and "DEBFULLNAME" in said, "a maintainer is needed",
               said)
        good, said = sh(f"python3 tools/package.py debian {folder}", **WHO)
        tree = f"{folder}/bareutf-{VERSION}"
        tap.ok(good and said.endswith(f"{tree}\n"), "make package FOR=debian",
               said)
        good, said = sh(
            "unset CC CXX CFLAGS\ndpkg-buildpackage -us -uc -d -j2", tree)
        tap.ok(good, "dpkg-buildpackage", said[-3000:])
        if not good:
            return
        good, said = sh("lintian -I --pedantic --fail-on error,warning "
                        "*.changes", folder)
        tap.ok(good, "lintian: no error and no warning", said)
        left = [line for line in said.splitlines() if line[1:3] == ": " and
                line[0] in "EWIP" and line.split()[-1] not in KNOWN and
                not any(tag in line for tag in KNOWN)]
        tap.ok(not left, "lintian -I --pedantic: what is known alone", left)
        os.mkdir(f"{folder}/root")
        sh(f"dpkg-deb -x *.deb {folder}/root", folder)
        installed(tap, folder, f"{folder}/root")
        as_user(tap, folder, f"{folder}/root")
