"""packs: the trees for CMSIS-Pack, Conan, vcpkg, MicroPython and RIOT, by the
schema or the tool if it is installed, else by the requirements of its
specification; foreign.py builds two of them in the real trees."""
# SPDX-License-Identifier: MIT
# group: packs | run
import json
import os
import re
import tempfile
import xml.etree.ElementTree

from packages import SOURCES, VERSION, Project, read, sh, shown, write
from toolbox import ROOT, lacking
from trees import LICENCE, whole

# The elements of <package> that are asked for, in their order.
ASKED = ("vendor", "name", "description", "url", "license", "releases",
         "conditions", "components")
# What a recipe of Conan calls, over CMake and the shell.
CONAN = '''
import glob, os, runpy, shutil, subprocess, sys, types
source, build, package = sys.argv[1:]
class ConanFile: pass
class CMake:
    def __init__(self, recipe): pass
    def run(self, *words): subprocess.run(["cmake", *words], check=True)
    def configure(self):
        self.run("-S", source, "-B", build, "-DCMAKE_C_FLAGS=-O0 -w",
                 "-DCMAKE_INSTALL_LIBDIR=lib")
    def build(self): self.run("--build", build, "-j2")
    def install(self): self.run("--install", build, "--prefix", package)
def copy(recipe, pattern, of, to):
    for path in glob.glob(f"{of}/{pattern}"):
        if os.path.isfile(path):
            name = f"{to}/{os.path.relpath(path, of)}"
            os.makedirs(os.path.dirname(name), exist_ok=True)
            shutil.copyfile(path, name)
def module(name, **words):
    sys.modules[name] = types.ModuleType(name)
    sys.modules[name].__dict__.update(words)
module("conan", ConanFile=ConanFile)
module("conan.tools")
module("conan.tools.cmake", CMake=CMake, cmake_layout=lambda recipe: None)
module("conan.tools.files", copy=copy, rmdir=lambda recipe, path:
       shutil.rmtree(path, ignore_errors=True))
recipe = runpy.run_path(f"{source}/conanfile.py")["Bareutf"]()
recipe.source_folder, recipe.package_folder = source, package
recipe.settings = types.SimpleNamespace(rm_safe=lambda name: None)
recipe.cpp_info = types.SimpleNamespace()
for step in ("configure", "layout", "build", "package", "package_info"):
    getattr(recipe, step)()
print("recipe", recipe.name, recipe.version, recipe.license,
      recipe.cpp_info.libs, recipe.exports_sources)
'''
# What a portfile of vcpkg calls, over CMake.
VCPKG = """
cmake_minimum_required(VERSION 3.16)
function(vcpkg_check_linkage)
endfunction()
function(run)
    execute_process(COMMAND ${ARGV} RESULT_VARIABLE failed)
    if(failed)
        message(FATAL_ERROR ${failed})
    endif()
endfunction()
function(vcpkg_cmake_configure word path)
    run(cmake -S ${path} -B build -DCMAKE_C_FLAGS=-w
        -DCMAKE_INSTALL_PREFIX=${CURRENT_PACKAGES_DIR}
        -DCMAKE_INSTALL_LIBDIR=lib)
endfunction()
function(vcpkg_cmake_install)
    run(cmake --build build -j2)
    run(cmake --install build)
endfunction()
function(vcpkg_fixup_pkgconfig)
endfunction()
function(vcpkg_install_copyright word)
    foreach(path ${ARGN})
        file(READ ${path} text)
        file(APPEND ${CURRENT_PACKAGES_DIR}/share/bareutf/copyright "${text}")
    endforeach()
endfunction()
include(bareutf/portfile.cmake)
"""
# What MicroPython does with a module, as far as ours needs it.
USERMOD = """
cmake_minimum_required(VERSION 3.16)
project(user NONE)
add_library(usermod INTERFACE)
include(bareutf/micropython.cmake)
get_target_property(sources usermod_bareutf INTERFACE_SOURCES)
message(STATUS "${sources}")
"""
LINES = {"name", "version-semver", "description", "license", "dependencies"}


def by_schema(tap, path):
    """The description of a pack by PACK.xsd, which the variable PACK_XSD
    names: no package of Debian has it."""
    schema = os.environ.get("PACK_XSD")
    if not schema or lacking("xmllint"):
        tap.skip("CMSIS-Pack by PACK.xsd",
                 "no PACK_XSD=path" if not schema else "xmllint is missing")
        return
    good, said = sh(f"xmllint --noout --schema {schema} {path}")
    tap.ok(good, "CMSIS-Pack by PACK.xsd", said)


def cmsis(tap, folder):
    """The description, and the file that holds all."""
    tree = whole(tap, folder, "cmsis")
    path = f"{tree}/bareutf.bareutf.pdsc"
    top = xml.etree.ElementTree.parse(path).getroot()
    tap.ok(tuple(part.tag for part in top) == ASKED and
           top.find("releases/release").get("version") == VERSION and
           f"{top.findtext('vendor')}.{top.findtext('name')}.pdsc" ==
           os.path.basename(path) and
           os.path.isfile(f"{tree}/{top.findtext('license')}"),
           "CMSIS-Pack: what is asked for, in its order")
    found = [part.get("name") for part in top.iter("file")
             if part.get("category") == "sourceC"]
    want = [name for name in SOURCES if name != "inline"]
    tap.ok(sorted(os.path.basename(name)[:-2] for name in found) == want and
           all(os.path.exists(f"{tree}/{part.get('name')}") for part in
               top.iter("file")), "CMSIS-Pack: its files are there")
    rooms = {part.get("Csub"): part for part in top.iter("component")}
    needs = {each.get("id"): {
        part.get("Csub") for part in each.iter("require")}
        for each in top.iter("condition")}
    versions = {part.get("Cversion") for part in rooms.values()}
    asked = {name for name, part in rooms.items()
             if part.get("condition") == name}
    tap.ok(versions == {VERSION} and asked == set(needs) and
           needs["line"] == {"utf8", "utf", "unicode"} and
           all(need <= set(rooms) for need in needs.values()),
           "CMSIS-Pack: each component, and what it needs", needs)
    good, said = sh(f"python3 -m zipfile -l bareutf.bareutf.{VERSION}.pack",
                    folder)
    tap.ok(good and re.search(r"^bareutf\.bareutf\.pdsc ", said, re.M) and
           "core/src/utf8/utf8_check.c" in said, "CMSIS-Pack: the pack", said)
    by_schema(tap, path)


def consumer(tap, folder, package, way):
    """A program that finds a package."""
    good, said = Project(
        f"{folder}/user", before="find_package(bareutf REQUIRED)").build(
            f"-DCMAKE_PREFIX_PATH={package}")
    tap.ok(good, f"{way}: a program finds it, is built and runs", said)


def conan(tap, folder):
    """The recipe with stand-ins for what it calls; conan, where installed."""
    tree = whole(tap, folder, "conan")
    if lack := lacking("cmake"):
        tap.skip("Conan", f"{lack} is missing")
        return
    write(f"{folder}/stand_in.py", CONAN)
    good, said = sh("python3 -I stand_in.py bareutf b made", folder)
    line = re.search(r"^recipe (.*?) \['bareutf'\] \((.*)\)$", said, re.M)
    made = f"{folder}/made"
    tap.ok(good and line and line[1] == f"bareutf {VERSION} {LICENCE}" and
           os.path.isfile(f"{made}/lib/libbareutf.a") and
           os.path.isfile(f"{made}/include/bareutf/utf8.h") and
           os.path.isfile(f"{made}/licenses/LICENSES/MIT.txt") and
           sorted(os.listdir(made)) == ["include", "lib", "licenses"] and
           os.listdir(f"{made}/lib") == ["libbareutf.a"],
           "Conan: the recipe makes a package", said)
    asked = [word.strip("' ") for word in line[2].split(",")] if line else []
    tap.ok(asked and {name.split("/")[0].split(".")[0] for name in
                      os.listdir(tree)} - {"conanfile", "README"} ==
           {"CMakeLists", "core", "packaging", "LICENSE", "LICENSES"} and
           all(any(re.match(word.replace("*", ".*"), name) for word in asked)
               for name in ("CMakeLists.txt", "core/x", "packaging/x",
                            "LICENSE", "LICENSES/x")),
           "Conan: the recipe exports all that it builds from", asked)
    if lacking("conan"):
        tap.skip("Conan by conan", "conan is missing")
        return
    good, said = sh("conan profile detect --exist-ok\n"
                    "conan create bareutf --no-remote", folder,
                    CONAN_HOME=f"{folder}/home")
    tap.ok(good, "Conan by conan", said)


def vcpkg(tap, folder):
    """The port, with what it calls of vcpkg defined here."""
    tree = whole(tap, folder, "vcpkg")
    own = json.loads(read(f"{tree}/vcpkg.json"))
    tap.ok(set(own) == LINES and own["version-semver"] == VERSION and
           own["license"] == LICENCE and own["dependencies"] == [
               {"name": "vcpkg-cmake", "host": True}], "vcpkg: vcpkg.json",
           own)
    if lack := lacking("cmake"):
        tap.skip("vcpkg", f"{lack} is missing")
        return
    write(f"{folder}/port.cmake", VCPKG)
    made = f"{folder}/made"
    good, said = sh(f"cmake -DCURRENT_PACKAGES_DIR={made} -P port.cmake",
                    folder)
    tap.ok(good and "MIT" in read(f"{made}/share/bareutf/copyright") and
           not os.path.exists(f"{made}/share/doc"), "vcpkg: the port builds",
           said)
    consumer(tap, folder, made, "vcpkg")


def micropython(tap, folder):
    """Both files that builds of MicroPython read."""
    tree = whole(tap, folder, "micropython")
    code = read(f"{tree}/module.c")
    tap.ok(shown("python", "MicroPython")[0] in read(f"{tree}/README.md"),
           "MicroPython: the README has the example of the manual")
    rules = re.findall(r"MP_QSTR_(\w+), &bu_name_(\w+)}", code)
    tap.ok(len(rules) > 10 and all(a == b for a, b in rules),
           "MicroPython: the rules of names", rules)
    faults = re.findall(r"BU_NAME_(\w+),", read(
        f"{ROOT}/core/include/bareutf/name.h").split("BU_NAME_ABSOLUTE,")[0])
    said = re.search(r"faults\[\] = {(.*?)}", code, re.S)[1]
    tap.ok(re.findall(r'"(.*?)"', said) == [
        name.lower().replace("_f", "-f").replace("dotgit", "git")
        for name in faults],
        "MicroPython: the faults of names are in the order of name.h", faults)
    write(f"{folder}/Makefile", f"USERMOD_DIR := {tree}\n"
          "include bareutf/micropython.mk\nall:\n"
          "\t@echo $(SRC_USERMOD_LIB_C) $(SRC_USERMOD_C)\n")
    good, said = sh("make -s", folder)
    names = sorted(os.path.basename(path)[:-2] for path in said.split())
    tap.ok(good and names == sorted([*SOURCES, "module"]),
           "MicroPython: the sources of make", said)
    if lack := lacking("cmake"):
        tap.skip("MicroPython: the sources of CMake", f"{lack} is missing")
        return
    write(f"{folder}/CMakeLists.txt", USERMOD)
    good, said = sh("cmake -S . -B build", folder)
    tap.ok(good and sorted(re.findall(r"/(\w+)\.c\b", said)) == names,
           "MicroPython: the sources of CMake", said)


def riot(tap, folder):
    """The module, over a Makefile.base of ours."""
    tree = whole(tap, folder, "riot")
    write(f"{folder}/Makefile.base", "all:\n\t@echo $(MODULE) $(SRC)\n")
    good, said = sh(f"make -s RIOTBASE={folder}", tree)
    name, *paths = said.split()
    tap.ok(good and name == "bareutf" and SOURCES == sorted(
        os.path.basename(path)[:-2] for path in paths), "RIOT: its sources",
        said)


def run(tap):
    """Each of them."""
    for kind in (cmsis, conan, vcpkg, micropython, riot):
        with tempfile.TemporaryDirectory() as folder:
            kind(tap, folder)
