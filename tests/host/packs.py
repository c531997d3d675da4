"""packs: the trees for CMSIS-Pack, Conan, vcpkg, MicroPython and RIOT, by the
schema or the tool if it is installed, else by the requirements of its
specification; foreign.py builds two of them in the real trees."""
# SPDX-License-Identifier: MIT
# group: packs | run
import json
import os
import re
import shutil
import tarfile
import tempfile
import xml.etree.ElementTree

from packages import SOURCES, VERSION, Project, listed, read, sh, shown, \
    write
from toolbox import ROOT, lacking
from trees import LICENCE, whole

# The elements of <package> that are asked for, in their order.
ASKED = ("vendor", "name", "description", "url", "license", "releases",
         "conditions", "components")
# An address for a copy of the project; what else has one in its manifests.
ADDRESS = "https://example.org/somebody/bareutf"
FOREIGN = re.compile(r"https?://(www\.w3\.org/2001/XMLSchema|"
                     r"www\.debian\.org/|github\.com/conan-io/)")
# The manifests that say where the project is, and how often.
PLACES = {"npm/package.json": 3, "esp-idf/idf_component.yml": 2,
          "platformio/library.json": 2, "cmsis/bareutf.bareutf.pdsc": 1,
          "rust/bareutf/Cargo.toml": 2, "rust/bareutf-sys/Cargo.toml": 2,
          "debian/control": 1, "debian/copyright": 1, "vcpkg/vcpkg.json": 1,
          "vcpkg/portfile.cmake": 1, "conan/conanfile.py": 1,
          "conan/conandata.yml": 1, "bareutf/library.properties": 1}
# The manifests of all kinds with their values, as package.py fills them in.
FILLED = """
import os, sys, package
for way, more in (("tree", None), ("archive", {"ARCHIVE_URL":
                  package.amalgamate.address("files") + "/x.tar.gz"})):
    for place, _, names in os.walk(f"{sys.argv[1]}/{way}"):
        for name in names:
            package.fill(f"{place}/{name}", more)
"""
# Core as one unit: packages.py builds it file by file.
QUICK = "-DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=0"
# What a recipe of Conan calls, over CMake and the shell.
CONAN = '''
import glob, hashlib, json, os, runpy, shutil, subprocess, sys, tarfile, types
folder, source, build, package, *archive = sys.argv[1:]
class ConanFile: pass
class CMakeToolchain:
    def __init__(self, recipe): pass
    def generate(self): pass
def get(recipe, url, sha256, strip_root):
    with open(archive[0], "rb") as file:
        assert hashlib.sha256(file.read()).hexdigest() == sha256
    assert os.path.basename(url) == os.path.basename(archive[0]) and strip_root
    with tarfile.open(archive[0]) as tar:
        top = tar.getnames()[0].split("/")[0]
        tar.extractall("unpacked")
    os.rename(f"unpacked/{top}", source)
class CMake:
    def __init__(self, recipe): pass
    def run(self, *words): subprocess.run(["cmake", *words], check=True)
    def configure(self):
        self.run("-S", source, "-B", build, "-DCMAKE_C_FLAGS=-O0 -w",
                 "-DCMAKE_INSTALL_LIBDIR=lib", *"@QUICK@".split())
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
module("conan.tools.cmake", CMake=CMake, CMakeToolchain=CMakeToolchain,
       cmake_layout=lambda recipe, src_folder="": None)
module("conan.tools.files", copy=copy, get=get, rmdir=lambda recipe, path:
       shutil.rmtree(path, ignore_errors=True))
recipe = runpy.run_path(f"{folder}/conanfile.py")["Bareutf"]()
if archive:  # Conan takes the version from config.yml
    lines = [line.strip() for line in open(f"{folder}/conandata.yml")]
    recipe.version = open(f"{folder}/../config.yml").read().split('"')[1]
    at = lines.index(f'"{recipe.version}":')
    recipe.conan_data = {"sources": {recipe.version: {
        key: json.loads(value) for key, value in
        (line.split(": ") for line in lines[at + 1:])}}}
    recipe.source()
recipe.source_folder, recipe.package_folder = source, package
recipe.settings = types.SimpleNamespace(rm_safe=lambda name: None, os="Linux")
recipe.options = types.SimpleNamespace()
recipe.cpp_info = types.SimpleNamespace()
for step in ("config_options", "configure", "layout", "generate", "build",
             "package", "package_info"):
    getattr(recipe, step)()
print("recipe", recipe.name, recipe.version, " AND ".join(recipe.license),
      recipe.cpp_info.libs, getattr(recipe, "exports_sources", "()"))
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
set(VERSION @VERSION@)
function(vcpkg_download_distfile out)
    cmake_parse_arguments(own "" "URLS;FILENAME;SHA512" "" ${ARGN})
    if(NOT own_URLS MATCHES "/${own_FILENAME}$")
        message(FATAL_ERROR "${own_URLS} ${own_FILENAME}")
    endif()
    file(DOWNLOAD file://${ARCHIVE} ${CMAKE_CURRENT_SOURCE_DIR}/downloaded
         EXPECTED_HASH SHA512=${own_SHA512})
    set(${out} ${CMAKE_CURRENT_SOURCE_DIR}/downloaded PARENT_SCOPE)
endfunction()
function(vcpkg_extract_source_archive out word archive)
    file(ARCHIVE_EXTRACT INPUT ${archive} DESTINATION unpacked)
    file(GLOB top unpacked/*)
    set(${out} ${top} PARENT_SCOPE)
endfunction()
function(vcpkg_cmake_configure word path)
    run(cmake -S ${path} -B build -DCMAKE_C_FLAGS=-w @QUICK@
        -DCMAKE_INSTALL_PREFIX=${CURRENT_PACKAGES_DIR}
        -DCMAKE_INSTALL_LIBDIR=lib)
endfunction()
function(vcpkg_cmake_install)
    run(cmake --build build -j2)
    run(cmake --install build)
    run(cmake --install build --prefix ${CURRENT_PACKAGES_DIR}/debug)
endfunction()
function(vcpkg_cmake_config_fixup word path)
    file(RENAME ${CURRENT_PACKAGES_DIR}/${path}
         ${CURRENT_PACKAGES_DIR}/share/bareutf)
    file(REMOVE_RECURSE ${CURRENT_PACKAGES_DIR}/debug/lib/cmake
         ${CURRENT_PACKAGES_DIR}/lib/cmake)
endfunction()
function(vcpkg_replace_string path old new)
    file(READ ${path} text)
    string(REPLACE "${old}" "${new}" made "${text}")
    if(made STREQUAL text)
        message(FATAL_ERROR "no ${old} in ${path}")
    endif()
    file(WRITE ${path} "${made}")
endfunction()
function(vcpkg_fixup_pkgconfig)
endfunction()
function(vcpkg_install_copyright word)
    foreach(path ${ARGN})
        file(READ ${path} text)
        file(APPEND ${CURRENT_PACKAGES_DIR}/share/bareutf/copyright "${text}")
    endforeach()
endfunction()
include(${PORT}/portfile.cmake)
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
LINES = {"name", "version", "description", "license", "dependencies"}


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


def release(folder):
    """An archive of what a release has, as far as recipes need it."""
    path = f"{folder}/bareutf-{VERSION}.tar.gz"
    with tarfile.open(path, "w:gz") as tar:
        for name in ("CMakeLists.txt", "LICENSE", "LICENSES", "core",
                     "packaging"):
            tar.add(f"{ROOT}/{name}", f"bareutf-{VERSION}/{name}")
    return path


def consumer(tap, folder, package, way):
    """A program that finds a package, which has two archives."""
    for kind, place in (("Debug", "debug/lib"), ("Release", "lib")):
        good, said = Project(
            f"{folder}/user", before="find_package(bareutf REQUIRED)").build(
                f"-DCMAKE_PREFIX_PATH={package} -DCMAKE_BUILD_TYPE={kind} "
                "-G 'Unix Makefiles'")
        link = f"{folder}/user/build/CMakeFiles/user.dir/link.txt"
        paths = re.findall(r"(\S+)/libbareutf\.a", read(link)) if good else []
        tap.ok(good and [os.path.relpath(path, package) for path in paths] ==
               [place], f"{way}: a program finds it, is built and runs, "
               f"{kind}", f"{said}{paths}")


def conan(tap, folder):
    """The recipe with stand-ins for what it calls; conan, where installed."""
    tree = whole(tap, folder, "conan")
    if lack := lacking("cmake"):
        tap.skip("Conan", f"{lack} is missing")
        return
    write(f"{folder}/stand_in.py", CONAN.replace("@QUICK@", QUICK))
    good, said = sh("python3 -I stand_in.py bareutf bareutf b made", folder)
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
                      os.listdir(tree)} - {"conanfile", "README",
                                           "test_package"} ==
           {"CMakeLists", "core", "packaging", "LICENSE", "LICENSES"} and
           all(any(re.match(word.replace("*", ".*"), name) for word in asked)
               for name in ("CMakeLists.txt", "core/x", "packaging/x",
                            "LICENSE", "LICENSES/x")),
           "Conan: the recipe exports all that it builds from", asked)
    archive = release(folder)
    good, said = sh(f"python3 tools/package.py conan {folder} {archive}")
    shutil.move(f"{folder}/conan/bareutf", f"{folder}/recipe")
    more, text = sh("python3 -I stand_in.py recipe/all source b2 made2 "
                    f"{archive}", folder)
    tap.ok(good and more and f"recipe bareutf {VERSION} {LICENCE} " in text and
           "exports_sources" not in read(f"{folder}/recipe/all/conanfile.py")
           and sorted(os.listdir(f"{folder}/made2")) == sorted(
               os.listdir(made)) and sorted(os.listdir(
                   f"{folder}/recipe/all")) == [
                       "conandata.yml", "conanfile.py", "test_package"],
           "Conan: the recipe for a registry builds from an archive",
           said + text)
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
    tap.ok(set(own) - {"homepage"} == LINES and own["version"] == VERSION and
           own["license"] == LICENCE and own["dependencies"] == [
               {"name": "vcpkg-cmake", "host": True},
               {"name": "vcpkg-cmake-config", "host": True}],
           "vcpkg: vcpkg.json", own)
    if lack := lacking("cmake"):
        tap.skip("vcpkg", f"{lack} is missing")
        return
    archive = release(folder)
    _, text = sh(f"python3 tools/package.py vcpkg {folder} {archive}")
    for way, port in (("the tree", "bareutf"),
                      ("an archive", "vcpkg/bareutf")):
        own = f"{folder}/{os.path.basename(archive)}-{len(port)}"
        os.mkdir(own)
        write(f"{own}/port.cmake", VCPKG.replace("@VERSION@", VERSION)
              .replace("@QUICK@", QUICK))
        made = f"{own}/made"
        good, said = sh(
            f"cmake -DCURRENT_PACKAGES_DIR={made} -DPORT={folder}/{port} "
            f"-DARCHIVE={archive} -P port.cmake", own)
        tap.ok(good and "MIT" in read(f"{made}/share/bareutf/copyright") and
               not os.path.exists(f"{made}/share/doc") and
               sorted(os.listdir(f"{made}/debug")) == ["lib"],
               f"vcpkg: the port builds from {way}", text + said)
    tap.ok(sorted(os.listdir(f"{folder}/vcpkg/bareutf")) ==
           ["portfile.cmake", "vcpkg.json"], "vcpkg: the port of a registry "
           "is two files")
    consumer(tap, own, made, "vcpkg")


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


def filled(folder, address):
    """The manifests of a copy of the project with an address: {path: the
    addresses in it}."""
    os.makedirs(f"{folder}/project/packaging")
    for name in os.listdir(ROOT):
        if name not in ("packaging", "build", ".git"):
            os.symlink(f"{ROOT}/{name}", f"{folder}/project/{name}")
    for name in os.listdir(f"{ROOT}/packaging"):
        if name != "address":
            os.symlink(f"{ROOT}/packaging/{name}",
                       f"{folder}/project/packaging/{name}")
    write(f"{folder}/project/packaging/address", re.sub(
        "^address =.*", f"address = {address}",
        read(f"{ROOT}/packaging/address"), flags=re.M))
    for way in ("tree", "archive"):
        for kind in os.listdir(f"{ROOT}/packaging"):
            if os.path.isdir(f"{ROOT}/packaging/{kind}"):
                shutil.copytree(f"{ROOT}/packaging/{kind}",
                                f"{folder}/{way}/{kind}")
    for kind in set(os.listdir(f"{folder}/archive")) - {"conan", "vcpkg"}:
        shutil.rmtree(f"{folder}/archive/{kind}")
    write(f"{folder}/filled.py", FILLED)
    good, said = sh(f"PYTHONPATH={folder}/project/tools python3 filled.py "
                    f"{folder}\nsh project/tools/arduino.sh {folder}", folder)
    shutil.rmtree(f"{folder}/bareutf/src", ignore_errors=True)
    os.makedirs(f"{folder}/arduino")
    os.rename(f"{folder}/bareutf", f"{folder}/arduino/bareutf")
    found = {}
    for way in ("tree", "archive", "arduino"):
        for path in listed(f"{folder}/{way}"):
            found[path] = [one for one in re.findall(
                r"https?://[^\s\"'<>]*", read(f"{folder}/{way}/{path}"))
                if not FOREIGN.match(one) and "LICENSE" not in path]
    return good, said, {path: all_ for path, all_ in found.items() if all_}


def addresses(tap):
    """Each manifest has the address of packaging/address, and no other."""
    with tempfile.TemporaryDirectory() as folder:
        good, said, found = filled(folder, ADDRESS)
        tap.ok(good and {path: len(all_) for path, all_ in found.items()} ==
               PLACES and all(one.startswith(ADDRESS) for all_ in
                              found.values() for one in all_),
               "each manifest has the address of packaging/address alone",
               f"{said}{found}")
        json.loads(read(f"{folder}/tree/npm/package.json"))
        json.loads(read(f"{folder}/tree/platformio/library.json"))
    with tempfile.TemporaryDirectory() as folder:
        good, said, found = filled(folder, "")
        json.loads(read(f"{folder}/tree/npm/package.json"))
        json.loads(read(f"{folder}/tree/platformio/library.json"))
        tap.ok(good and not found, "a project without an address: manifests "
               "have no empty one", f"{said}{found}")
    own = re.search("^address = *(.*)$", read(f"{ROOT}/packaging/address"),
                    re.M)[1]
    wrong = [f"{page}: {said}, not {own or 'ADDRESS'}"
             for page in ("README.md", "docs/start.md", "docs/packages.md")
             for said in re.findall(
                 r"(?:git clone|GIT_REPOSITORY) (\S+)",
                 read(f"{ROOT}/{page}"))
             if said != (own or "ADDRESS")]
    tap.ok(not wrong and re.fullmatch(r"(https://[^\s/]+/\S*[^\s/])?", own),
           "the pages have the address of packaging/address" if own else
           "the project has no address yet: write it in packaging/address, "
           "and in place of ADDRESS in the pages that this test then names",
           "\n".join(wrong) or f"{own}: https://..., no slash at its end")


def run(tap):
    """Each of them."""
    addresses(tap)
    for kind in (cmsis, conan, vcpkg, micropython, riot):
        with tempfile.TemporaryDirectory() as folder:
            kind(tap, folder)
