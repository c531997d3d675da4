"""trees: the packages of packaging, each by its tool, or, where the tool is
not available, by its documentation."""
# SPDX-License-Identifier: MIT
# group: trees | run
import glob
import json
import os
import re
import subprocess
import tempfile

from packages import PROGRAM, SOURCES, VERSION, Installed, listed, \
    members, read, sh, write
from toolbox import CC, ROOT, lacking

DEBIAN = "/usr/bin/python3"  # where Debian's packages of Python are
USER_MESON = """
project('user', 'c')
executable('user', 'user.c', dependencies: dependency('bareutf'))
"""
# What ESP-IDF and Zephyr define, as far as our files call it.
USER_IDF = """
cmake_minimum_required(VERSION 3.16)
project(user NONE)
function(idf_component_register)
    cmake_parse_arguments(own "" "" "SRC_DIRS;INCLUDE_DIRS" ${ARGN})
    foreach(folder ${own_SRC_DIRS})
        if(NOT IS_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/${folder})
            message(FATAL_ERROR "no folder ${folder}")
        endif()
        file(GLOB found ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.c)
        list(APPEND all ${found})
    endforeach()
    foreach(path ${all} "${own_UNPARSED_ARGUMENTS}")
        message(STATUS "has ${path}")
    endforeach()
    message(STATUS "includes ${own_INCLUDE_DIRS}")
endfunction()
add_subdirectory(bareutf)
"""
USER_ZEPHYR = """
cmake_minimum_required(VERSION 3.20)
project(user NONE)
function(zephyr_library_named name)
    message(STATUS "library ${name}")
endfunction()
function(zephyr_include_directories folder)
    message(STATUS "includes ${folder}")
endfunction()
function(zephyr_library_sources)
    foreach(path ${ARGN})
        message(STATUS "has ${path}")
    endforeach()
endfunction()
set(ZEPHYR_CURRENT_MODULE_DIR ${CMAKE_CURRENT_SOURCE_DIR}/bareutf)
include(config.cmake)
add_subdirectory(bareutf/zephyr build-zephyr)
"""
# The options of a Kconfig file, when one is asked for; all, when none is.
KCONFIG = """
import sys, kconfiglib
own = kconfiglib.Kconfig(sys.argv[1], warn_to_stderr=False)
own.syms["BAREUTF"].set_value(2)
if sys.argv[2:]:
    for name in own.syms:
        if name.startswith("BAREUTF_"):
            own.syms[name].set_value(2 * (name == sys.argv[2]))
print("\\n".join(name for name, symbol in own.syms.items()
                if symbol.str_value == "y"))
sys.exit(bool(own.warnings))
"""
# What calls the example of packaging/README.md.
README = """
int main(void)
{
    return !is_good((const uint8_t *)"caf\\xC3\\xA9", 5) ||
           is_good((const uint8_t *)"caf\\xC0\\xAF", 5);
}
"""
YAML = "import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))"
# The keys that the schemas of the tools know; unknown ones are refused.
COMPONENT = {"version", "description", "license", "tags", "url", "repository",
             "documentation", "issues", "files", "targets", "dependencies",
             "maintainers", "examples", "discussion"}
LICENCE = "MIT AND Unicode-3.0 AND BSD-3-Clause"


def package(kind, folder):
    """The tree of a kind; did it pass, and what was printed."""
    return sh(f"python3 tools/package.py {kind} {folder}")


def has_python(module):
    """Return whether Debian's Python has a module."""
    return not subprocess.run([DEBIAN, "-c", f"import {module}"], check=False,
                              stderr=subprocess.DEVNULL).returncode


def from_yaml(path):
    """The content of a file in YAML."""
    with open(path, encoding="utf-8") as file:
        return json.loads(subprocess.run(
            [DEBIAN, "-c", YAML], stdin=file, check=True,
            stdout=subprocess.PIPE).stdout)


def whole(tap, folder, kind):
    """Each tree has core, licences, the version; no gaps."""
    good, said = package(kind, folder)
    tree = f"{folder}/bareutf"
    files = listed(tree)
    open_ = [name for name in files if not name.startswith(
        ("core/", "packaging/")) and re.search(r"@[A-Z]+@",
                                               read(f"{tree}/{name}"))]
    had = sorted(os.path.basename(name)[:-2] for name in files
                 if name.startswith("core/src") and name.endswith(".c"))
    tap.ok(good and had == SOURCES and not open_ and {
        "LICENSE", "LICENSES/MIT.txt", "README.md",
        "core/include/bareutf/base.h"} <= set(files),
        f"the tree for {kind} has all of core", f"{said}{open_}")
    if code := re.search(r"```c\n(.*?)```", read(f"{tree}/README.md"), re.S):
        write(f"{folder}/readme.c", code[1] + README)
        good, said = sh(f"{CC} -std=c99 -Wall -Wextra -Werror readme.c "
                        f"-I{tree}/core/include {tree}/core/src/utf8/*.c "
                        "-o readme\n./readme", folder)
        tap.ok(good, f"the example of the README for {kind}", said)
    return tree


def meson(tap, folder):
    """As a project, installed, and as a subproject, by Meson itself."""
    tree = whole(tap, f"{folder}/subprojects", "meson")
    if lack := lacking("meson", "ninja"):
        tap.skip("Meson", f"{lack} is missing")
        return
    made = Installed(folder)
    good, said = sh(
        f"meson setup b --prefix=/opt/x --libdir={made.libdir} "
        "--buildtype=plain\nmeson introspect b --targets\ntouch "
        f"b/libbareutf.a\nDESTDIR={folder}/meson meson install -C b "
        "--no-rebuild", tree)
    had = sorted(re.findall(r"core/src/\w+/(\w+)\.c\"", said))
    tap.ok(good and had == SOURCES and f"bareutf {VERSION}" in said,
           "Meson: version and sources", said)
    other = made.by_make(CC if lacking("tcc") else "tcc")
    tap.ok(other[0] and listed(f"{folder}/meson") == listed(made.make) and [
        name for name in listed(made.make) if not name.endswith(".a") and
        read(f"{made.make}/{name}") != read(f"{folder}/meson/{name}")] == [],
        "Meson installs what make installs")
    write(f"{folder}/meson.build", USER_MESON)
    write(f"{folder}/user.c", PROGRAM)
    write(f"{folder}/subprojects/bareutf.wrap", "[wrap-file]\ndirectory = "
          "bareutf\n[provide]\nbareutf = bareutf_dep\n")
    good, said = sh(
        "meson setup sub --wrap-mode=nodownload --buildtype=plain\n"
        f"ninja -C sub user\n./sub/user\nDESTDIR={folder}/sub-meson meson "
        "install -C sub --no-rebuild", folder)
    tap.ok(good and not os.path.exists(f"{folder}/sub-meson"),
           "Meson: a subproject; a program runs, nothing is installed", said)
    tap.ok(len(members(f"{folder}/sub/subprojects/bareutf/libbareutf.a")) ==
           len(SOURCES), "Meson: all of core is in the archive")


def platformio(tap, folder):
    """library.json by the keys that PlatformIO documents."""
    tree = whole(tap, folder, "platformio")
    own = json.loads(read(f"{tree}/library.json"))
    tap.ok(own["version"] == VERSION and own["license"] == LICENCE and
           os.path.isdir(f"{tree}/{own['build']['srcDir']}") and
           os.path.isfile(f"{tree}/{own['build']['includeDir']}/"
                          f"{own['headers']}") and
           own["keywords"] == own["keywords"].lower() and
           own["platforms"] == own["frameworks"] == "*" and
           len(own["description"]) < 256, "PlatformIO: library.json", own)


def found(said, tree):
    """The sources of a tree that a line of CMake's reports."""
    return sorted(os.path.basename(path)[:-2] for path in
                  re.findall(rf"has ({re.escape(tree)}/core/src/\S+\.c)",
                             said))


def esp_idf(tap, folder):
    """The component, with what it calls of ESP-IDF defined here."""
    tree = whole(tap, folder, "esp-idf")
    if lacking("cmake") or not has_python("yaml"):
        tap.skip("ESP-IDF", "cmake or python3-yaml is missing")
        return
    own = from_yaml(f"{tree}/idf_component.yml")
    tap.ok(own["version"] == VERSION and own["license"] == LICENCE and
           set(own) <= COMPONENT, "ESP-IDF: idf_component.yml", own)
    write(f"{folder}/CMakeLists.txt", USER_IDF)
    good, said = sh("cmake -S . -B build", folder)
    tap.ok(good and found(said, tree) == SOURCES and
           "includes core/include" in said, "ESP-IDF: its sources", said)


def zephyr(tap, folder):
    """The module, with what it calls of Zephyr defined here."""
    tree = whole(tap, folder, "zephyr")
    if lacking("cmake") or not has_python("kconfiglib, yaml"):
        tap.skip("Zephyr", "cmake, python3-kconfiglib or -yaml is missing")
        return
    own = from_yaml(f"{tree}/zephyr/module.yml")
    tap.ok(own == {"name": "bareutf", "build": {
        "cmake": "zephyr", "kconfig": "zephyr/Kconfig"}}, "Zephyr: module.yml",
        own)
    paths = re.findall(r"MODULE_DIR}/([\w/]+)\)",
                       read(f"{tree}/zephyr/CMakeLists.txt"))
    tap.ok("core/include" in paths and all(
        os.path.isdir(f"{tree}/{path}") for path in paths),
        "Zephyr: the folders of headers are there", paths)
    write(f"{folder}/kconfig.py", KCONFIG)
    write(f"{folder}/CMakeLists.txt", USER_ZEPHYR)
    for option, rooms in (("", None), ("BAREUTF_RING", {"ring"}), (
            "BAREUTF_LINE", {"line", "unicode", "utf", "utf8"})):
        good, said = sh(f"{DEBIAN} kconfig.py bareutf/zephyr/Kconfig {option}",
                        folder)
        write(f"{folder}/config.cmake", "".join(
            f"set(CONFIG_{name} y)\n" for name in said.split()))
        more, text = sh("cmake -S . -B build", folder)
        want = SOURCES[:] if rooms is None else sorted(
            name[:-2] for room in rooms for name in
            os.listdir(f"{ROOT}/core/src/{room}") if name.endswith(".c"))
        if rooms is None:  # what bindings need is no room of an application
            want.remove("inline")
        tap.ok(good and more and found(text, tree) == want,
               f"Zephyr: sources of {option or 'all'}", said + text)


def sources(tap):
    """Debian takes a file for a browser with a line of more than 512
    characters for one that was made from another (lintian's
    source-is-missing)."""
    long = [os.path.relpath(path, ROOT) for kind in ("html", "js", "mjs")
            for part in ("docs", "examples", "packaging", "tests", "tools")
            for path in glob.glob(f"{ROOT}/{part}/**/*.{kind}", recursive=True)
            if max(map(len, read(path).splitlines())) > 500]
    tap.ok(not long, "pages and scripts have short lines", long)


def run(tap):
    """Each tree."""
    sources(tap)
    for kind in (meson, platformio, esp_idf, zephyr):
        with tempfile.TemporaryDirectory() as folder:
            kind(tap, folder)
    good, said = sh("python3 tools/package.py teapot .")
    tap.ok(not good and "one of: arduino cmsis conan debian" in said,
           "a package that is not there", said)
