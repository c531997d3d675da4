"""packages: the version, and the ways to add core to a build, each by the tool
itself."""
# SPDX-License-Identifier: MIT
# group: packages = plain/core.a | run
import glob
import os
import re
import shutil
import subprocess
import tempfile

from toolbox import CC, CXX, ROOT, TYPED, lacking

# A build of core is to be short here: what is made of it is judged elsewhere.
QUICK = "-O0 -w"
ENV = {**os.environ, "CFLAGS": QUICK, "CC": CC, "CXX": CXX}

# The kinds of changes of Keep a Changelog, each once in a section.
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
OF_VERSION = """
#include <bareutf/base.h>
#include <stdio.h>
#if BU_VERSION < 900L
#error BU_VERSION is no number
#endif
int main(void)
{
    printf("%d.%d.%d %ld\\n", BU_VERSION_MAJOR, BU_VERSION_MINOR,
           BU_VERSION_PATCH, (long)BU_VERSION);
    puts(BU_VERSION_STRING);
    return 0;
}
"""


def sh(command, folder=ROOT, **more):
    """Run lines of the shell, up to the first that fails: did they pass, and
    what was printed."""
    run = subprocess.run(["sh", "-ec", command], cwd=folder, check=False,
                         text=True, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, env={**ENV, **more})
    return run.returncode == 0, run.stdout


def read(path):
    """The text of a file."""
    with open(path, encoding="utf-8") as file:
        return file.read()


def section(name):
    """A section of docs/packages.md."""
    return read(f"{ROOT}/docs/packages.md").split(f"\n## {name}\n")[1]


def shown(language, name):
    """The program that a section has, and what it is to print."""
    return re.search(rf"```{language}\n(.*?)```.*?```\n(.*?)```",
                     section(name), re.S).groups()


def write(path, text):
    """Write a file."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


# What a user builds: it calls two rooms.
PROGRAM = """
#include <bareutf/ring.h>
#include <bareutf/utf8.h>
int main(void)
{
    static struct bu_ring ring;
    static uint8_t room[8];

    bu_ring_init(&ring, room, sizeof room);
    bu_ring_put(&ring, 0xC3);
    return !bu_utf8_valid(room, 0) || bu_utf8_valid(room, 1);
}
"""
PROJECT = """
cmake_minimum_required(VERSION 3.16)
project(user {language})
{before}
add_executable(user user.{ending})
target_link_libraries(user PRIVATE {target})
{after}
"""

FIND = """
cmake_minimum_required(VERSION 3.19)
project(user NONE)
{}
"""

VERSION = re.search(r'BU_VERSION_STRING "(.*)"',
                    read(f"{ROOT}/core/include/bareutf/base.h"))[1]


def version(tap):
    """Number, parts and text are one version, and others take it."""
    major, minor, patch = map(int, VERSION.split("."))
    with tempfile.TemporaryDirectory() as folder:
        write(f"{folder}/a.c", OF_VERSION)
        good, said = sh(f"{CC} -I{TYPED}/core/include a.c -o a && ./a", folder)
        tap.ok(good and said == f"{VERSION} "
               f"{major * 10000 + minor * 100 + patch}\n{VERSION}\n",
               "BU_VERSION as parts, number and text", said)
        good, said = sh(f"sh tools/arduino.sh {folder}")
        tap.ok(good and f"\nversion={VERSION}\n" in
               read(f"{folder}/bareutf/library.properties"),
               "the version of the Arduino library", said)
        lost = {path[len(f"{ROOT}/core/src/"):] for path in
                glob.glob(f"{ROOT}/core/src/*/*.[ch]")} - set(
                    listed(f"{folder}/bareutf/src"))
        tap.ok(not lost, "the Arduino library has all of core", lost)
    good, said = sh("unset CFLAGS\n"
                    f"make -C {TYPED} -Bn install | grep -c ' -O2 -c core/'")
    tap.ok(good, "make install compiles core with -O2 where no CFLAGS are set",
           said)
    heads = re.findall(r"^## (.*)$", read(f"{ROOT}/CHANGELOG.md"), re.M)
    tap.ok(heads[0] == "[Unreleased]" and all(re.fullmatch(
        r"(\[\d+\.\d+\.\d+\] - )?\d{4}-\d\d-\d\d", head)
        for head in heads[1:]) and heads[1:] == sorted(
            heads[1:], key=lambda head: head[-10:], reverse=True),
        "CHANGELOG.md: a section that is not released, then dated ones", heads)
    for part in read(f"{ROOT}/CHANGELOG.md").split("\n## ")[1:]:
        kinds = re.findall(r"^### (.*)$", part, re.M)
        tap.ok(kinds and len(set(kinds)) == len(kinds) and set(kinds) <= KINDS,
               f"CHANGELOG.md: the kinds of {part.splitlines()[0]}", kinds)


def listed(folder):
    """The files below a folder."""
    return sorted(os.path.relpath(f"{place}/{name}", folder)
                  for place, _, names in os.walk(folder) for name in names)


def members(path):
    """The objects of an archive, without what builds add to their names."""
    return sorted(re.sub(r"(\.c)?\.o$", "", name) for name in
                  sh(f"ar t {path}")[1].split())


SOURCES = sorted(name[:-2] for _, _, names in os.walk(f"{ROOT}/core/src")
                 for name in names if name.endswith(".c"))


class Installed:
    """The files that make and CMake install, each into a folder."""

    def __init__(self, folder):
        self.make, self.cmake = f"{folder}/make", f"{folder}/cmake"
        self.libdir = "lib/odd-gnu"  # not `lib`, as on Debian and Fedora
        self.folder = folder

    def by_make(self, compiler=CC):
        """By make install, of a copy: nothing is left in build."""
        tree = f"{self.folder}/tree"
        os.mkdir(tree)
        for name in ("core", "packaging", "LICENSE", "LICENSES"):
            os.symlink(f"{ROOT}/{name}", f"{tree}/{name}")
        return sh(f"make -s -j2 -f packaging/install.mk install prefix=/opt/x "
                  f"DESTDIR={self.make} libdir=/opt/x/{self.libdir} "
                  f"CC='{compiler}' CFLAGS='{QUICK}'", tree)

    def by_cmake(self):
        """By CMake."""
        return sh(f"cmake -S {TYPED} -B {self.folder}/build -DCMAKE_INSTALL_"
                  f"PREFIX=/opt/x -DCMAKE_INSTALL_LIBDIR={self.libdir}\n"
                  f"cmake --build {self.folder}/build -j2\n"
                  f"DESTDIR={self.cmake} cmake --install "
                  f"{self.folder}/build")


def same(tap, made):
    """Both install the same, and all of it."""
    files = listed(made.make)
    tap.ok(files == listed(made.cmake) and {
        f"opt/x/include/bareutf/{name}" for name in
        os.listdir(f"{ROOT}/core/include/bareutf")} <= set(files),
        "make and CMake install the same files, all headers among them",
        set(files) ^ set(listed(made.cmake)))
    tap.ok([name for name in files if not name.endswith(".a") and
            read(f"{made.make}/{name}") != read(f"{made.cmake}/{name}")] == [],
           "each file is the same")
    for place in (made.make, made.cmake):
        had = members(f"{place}/opt/x/{made.libdir}/libbareutf.a")
        tap.ok(had == SOURCES, f"all of core is in the archive of "
               f"{os.path.basename(place)}", set(had) ^ set(SOURCES))
    modes = {oct(os.stat(f"{made.make}/{name}").st_mode & 0o777)
             for name in files}
    tap.ok(modes == {"0o644"}, "all may read what make installs", modes)


def pkg_config(tap, made):
    """The output of pkg-config for the file, installed and moved."""
    if lack := lacking("pkg-config"):
        tap.skip("bareutf.pc", f"{lack} is missing")
        return
    path = f"{made.make}/opt/x/{made.libdir}/pkgconfig"
    ask = f"PKG_CONFIG_PATH={path} PKG_CONFIG_SYSROOT_DIR={made.make} " \
          "pkg-config"
    good, said = sh(f"{ask} --validate bareutf\n{ask} --modversion bareutf")
    tap.ok(good and said == f"{VERSION}\n", "pkg-config: version", said)
    tap.ok("\nlibdir=${prefix}/" + made.libdir in read(f"{path}/bareutf.pc"),
           "bareutf.pc: what moves with the prefix is written by it")
    write(f"{made.folder}/user.c", PROGRAM)
    good, said = sh(f"{CC} user.c $({ask} --cflags --libs bareutf) -o user\n"
                    "./user", made.folder)
    tap.ok(good, "pkg-config: a program is built and runs", said)
    typed = re.search(r"(?:    .*\n)+",
                      section("make install and pkg-config"))[0]
    write(f"{made.folder}/tree/example.c", PROGRAM)
    good, said = sh(typed.replace("/opt", f"{made.folder}/opt").replace(
        "make install", f"make -s -f packaging/install.mk install CC='{CC}'") +
        "./a.out", f"{made.folder}/tree")
    tap.ok(good, "make install and pkg-config, as the page has it", said)


def relocated(tap, made):
    """bareutf.pc follows its folder: the files of make where they were moved
    to, and those of CMake where cmake --install --prefix puts them."""
    write(f"{made.folder}/user.c", PROGRAM)
    other = f"{made.folder}/other"
    sh(f"cmake --install {made.folder}/build --prefix {other}")
    for way, place in (("make install, moved", f"{made.make}/opt/x"),
                       ("cmake --install --prefix", other)):
        ask = f"PKG_CONFIG_PATH={place}/{made.libdir}/pkgconfig pkg-config"
        good, said = sh(
            f"{CC} user.c $({ask} --cflags --libs bareutf) -o user\n./user\n"
            f"{ask} --variable=prefix bareutf", made.folder)
        tap.ok(good and os.path.realpath(said.split("\n")[-2]) ==
               os.path.realpath(place), f"bareutf.pc: {way}", said)


class Project:
    """A project of somebody who uses CMake."""

    def __init__(self, folder, **words):
        words = {"language": "C", "ending": "c", "before": "", "after": "",
                 "target": "bareutf::bareutf", **words}
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        write(f"{folder}/CMakeLists.txt", PROJECT.format(**words))
        write(f"{folder}/user.{words['ending']}", PROGRAM)

    def configure(self, options=""):
        """The output of CMake."""
        return sh(f"cmake -S . -B build {options}", self.folder)

    def build(self, options="", then="./build/user"):
        """Build and run it."""
        good, said = self.configure(options)
        if not good:
            return good, said
        good, more = sh(f"cmake --build build -j2\n{then}", self.folder)
        return good, said + more


def find_package(tap, made):
    """An installed bareutf, from where it was moved to."""
    os.rename(f"{made.cmake}/opt/x", f"{made.folder}/moved")
    own = f"{made.folder}/find"
    where = f"-Dbareutf_DIR={made.folder}/moved/{made.libdir}/cmake/bareutf"
    find = "find_package(bareutf {} REQUIRED)"
    for language, ending in (("C", "c"), ("CXX", "cpp")):
        good, said = Project(
            own, before=find.format(".".join(VERSION.split(".")[:2]) +
                                    " COMPONENTS utf8 ring"),
            target="bareutf::utf8 bareutf::ring", language=language,
            ending=ending).build(where)
        tap.ok(good, f"find_package, components, {language}", said)
    for asked, want in ((f"{VERSION} EXACT", True), ("99", False),
                        ("0.8", False), ("0.1...<99", True),
                        ("0.1...<0.2", False),
                        ("COMPONENTS teapot", False)):
        write(f"{own}/CMakeLists.txt", FIND.format(find.format(asked)))
        good, said = sh(f"rm -rf build\ncmake -S . -B build {where}", own)
        tap.ok(good == want and (want or "compatible with" in said or
                                 "no component teapot" in said),
               f"find_package(bareutf {asked}) is "
               f"{'found' if want else 'refused'}", said)


def as_typed(tap, folder):
    """The project of the page and its commands, in a folder with a copy of
    bareutf: what they bring from a network is that copy."""
    own = f"{folder}/typed"
    os.makedirs(f"{own}/firmware")
    for name in ("CMakeLists.txt", "core", "packaging", "LICENSE", "LICENSES"):
        os.makedirs(f"{own}/bareutf", exist_ok=True)
        os.symlink(f"{ROOT}/{name}", f"{own}/bareutf/{name}")
    text = re.search(r"```cmake\n(.*?)```", section("CMake"), re.S)[1]
    install = re.search(r"```sh\n(.*?)```", section("CMake"), re.S)[1].replace(
        "/opt", f"{own}/opt").replace("MinSizeRel", "")
    write(f"{own}/firmware/main.c", PROGRAM)
    ways = {name: re.search(rf"`({name}\(.*?\))`", section("CMake"))[1]
            for name in ("add_subdirectory", "find_package")}
    short = "cmake -S firmware -B build '-DBAREUTF_COMPONENTS=utf8;ring' "
    for name, commands in (
            ("FetchContent",
             f"{short} -DFETCHCONTENT_SOURCE_DIR_BAREUTF={own}/bareutf"),
            ("add_subdirectory", f"ln -s ../bareutf firmware\n{short}"),
            ("find_package", install)):
        write(f"{own}/firmware/CMakeLists.txt", re.sub(
            r"include\(Fetch.*?Available\(bareutf\)", ways[name], text,
            flags=re.S) if name in ways else text)
        good, said = sh(f"rm -rf build\n{commands}\ncmake --build build -j2\n"
                        "./build/firmware", own)
        tap.ok(good, f"{name}, as the page has it", said[-2000:])


def as_part(tap, folder):
    """bareutf within another project: what is built, what is installed."""
    own = f"{folder}/part"
    parts = "set(BAREUTF_COMPONENTS utf8 ring)\n"
    add = f"add_subdirectory(\"{ROOT}\" bareutf)"
    good, said = Project(
        own, before=parts + add,
        after="install(TARGETS user)").build(
            "", "./build/user\ncmake --install build --prefix there\n"
            "! ctest --test-dir build 2>&1 | grep Passed")
    tap.ok(good and listed(f"{own}/there") == ["bin/user"],
           "add_subdirectory: runs; nothing of ours is installed or tested",
           said)
    tap.ok({name.split("_")[0] for name in
            members(f"{own}/build/bareutf/libbareutf.a")} ==
           {"utf8", "ring"}, "BAREUTF_COMPONENTS builds these alone")
    good, said = Project(own, before="set(BAREUTF_COMPONENTS teapot)\n" +
                         add).configure()
    tap.ok(not good and "no component teapot" in said,
           "a component that is not there", said)


ARM = """
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(CMAKE_C_COMPILER arm-none-eabi-gcc)
set(CMAKE_ASM_COMPILER arm-none-eabi-gcc)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_C_FLAGS_INIT "-mcpu=cortex-m4 -mthumb")
set(CMAKE_ASM_FLAGS_INIT "-mcpu=cortex-m4 -mthumb")
"""


def arm(tap, folder):
    """A tuning for a Cortex-M4: what make takes for the same board."""
    if lack := lacking("arm-none-eabi-gcc"):
        tap.skip("CMake for Arm", f"{lack} is missing")
        return
    write(f"{folder}/arm.cmake", ARM)
    values = read(f"{ROOT}/port/cortex-m/boards/mps2-an386.mk")
    tune = re.search(r"^TUNE_speed +:= (.*)$", values, re.M)[1].split()
    folders = ";".join(f"cortex-m/{name}" for name in tune)
    want = sh("make -s sources BOARD=mps2-an386 TUNE=speed")[1].split()
    want = {os.path.basename(path) for path in want if "/utf" in path and
            ("/utf8/" in path or "/utf/" in path)}
    good, said = sh(
        f"cmake -S {TYPED} -B arm -DCMAKE_TOOLCHAIN_FILE={folder}/arm.cmake "
        f"-DBAREUTF_COMPONENTS=utf '-DBAREUTF_TUNE={folders}'\n"
        "cmake --build arm -j2\narm-none-eabi-ar t arm/libbareutf.a "
        ">members", folder)
    had = {name.removesuffix(".o").removesuffix(".obj") for name in
           read(f"{folder}/members").split()} if good else said
    tap.ok(had == want, "CMake for Arm: a tuning takes the files of make", had
           ^ want if good else said)
    good, said = sh(f"cmake -S {TYPED} -B no -DBAREUTF_TUNE=cortex-m/no",
                    folder)
    tap.ok(not good and "no tuning port/cortex-m/no" in said,
           "a tuning that is not there", said)


def needs(tap):
    """The needs of rooms in CMake are the calls of their sources."""
    text = read(f"{ROOT}/CMakeLists.txt")
    rooms = re.search(r"set\(rooms ([\w ]+)\)", text)[1].split()
    said = {room: set() for room in rooms}
    for loop, name, more in re.findall(
            r"(?:foreach\(room ([\w ]+)\)\s+)?set\(needs_(\S+) ([\w ]+)\)",
            text):
        for room in loop.split() if loop else [name]:
            said[room] |= set(more.split())
    want = {room: {path.split("/")[2] for path in sh(
        f"python3 tools/amalgamate.py --list {room}")[1].split()} - {room}
        for room in rooms}
    tap.ok(said == want and set(rooms) == {
        path for path in os.listdir(f"{ROOT}/core/src")} - {
            "tables", "inline"}, "CMake knows what each room needs", want)


def called(room, direct):
    """A room and the rooms that its objects reach by calls."""
    found, left = set(), {room}
    while left:
        found |= left
        left = set().union(*(direct[one] for one in left)) - found
    return found


def folders(tap):
    """The table of folders is what the objects of core call, and the private
    headers that its sources include."""
    home = {os.path.basename(path)[:-2]: path.split("/")[-2]
            for path in glob.glob(f"{ROOT}/core/src/*/*.c")}
    symbols = re.findall(r":(\w+)\.o:[\da-f ]+ (\w) (\w+)$", sh(
        "nm -A build/host/plain/core.a")[1], re.M)
    where = {name: home[file] for file, kind, name in symbols
             if kind in "TDRB"}
    direct, beside = ({room: set() for room in home.values()} for _ in "ab")
    for file, kind, name in symbols:
        if kind == "U" and name in where:
            direct[home[file]].add(where[name])
    for path in glob.glob(f"{ROOT}/core/src/*/*.[ch]"):
        beside.setdefault(path.split("/")[-2], set()).update(
            re.findall(r'^#include "\.\./(\w+)/', read(path), re.M))
    want = []
    for room in sorted(direct):
        all_ = called(room, direct)
        heads = set().union(*(beside[one] for one in all_)) - all_
        want.append(f"| `{room}` | " + " | ".join(
            " ".join(f"`{one}`" for one in sorted(found))
            for found in (all_ - {room}, heads)) + " |")
    had = re.findall(r"^\| `\w+` \|.*\|.*\|$", section(
        "Which folder needs which").split("\n## ")[0], re.M)
    tap.ok(had == [re.sub(" +", " ", row) for row in want],
           "docs/packages.md: which folder needs which",
           "write:\n" + "\n".join(re.sub(" +", " ", row) for row in want))


def cmake(tap, folder, made):
    """All that needs CMake."""
    least = re.search(r"cmake_minimum_required\(VERSION 3\.(\d+)",
                      read(f"{ROOT}/CMakeLists.txt"))[1]
    tap.ok(int(least) >= 10, "CMake 4 takes the version that is asked for")
    if lack := lacking("cmake"):
        tap.skip("CMake", f"{lack} is missing")
        return
    good, said = made.by_cmake()
    tap.ok(good and "Warning" not in said, "CMake builds and installs", said)
    same(tap, made)
    if not lacking("pkg-config"):
        relocated(tap, made)
    find_package(tap, made)
    as_typed(tap, folder)
    as_part(tap, folder)
    arm(tap, folder)


def run(tap):
    """The content of a package."""
    version(tap)
    needs(tap)
    folders(tap)
    with tempfile.TemporaryDirectory() as folder:
        made = Installed(folder)
        good, said = made.by_make()
        tap.ok(good, "make install", said)
        pkg_config(tap, made)
        cmake(tap, folder, made)
