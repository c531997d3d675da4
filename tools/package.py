"""package: core as a tree for a build system or a registry: package.py KIND
FOLDER makes FOLDER/bareutf of a folder of packaging. With an ARCHIVE of a
release, conan and vcpkg are recipes that build from it, FOLDER/KIND/bareutf.
"""
# SPDX-License-Identifier: MIT
import hashlib
import importlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

import amalgamate
import package_debian
from amalgamate import ROOT

LICENCES = ("LICENSE", "LICENSES")
CORE = ("core/include", "core/src")
INSTALL = (*CORE, "packaging/bareutf.pc.in", "packaging/cmake")
# What a tree takes beside its manifest, if that is not CORE.
WITH = {"cmsis": (*CORE, "CHANGELOG.md"), "meson": INSTALL, "npm": (),
        "conan": (*INSTALL, "CMakeLists.txt"),
        "vcpkg": (*INSTALL, "CMakeLists.txt")}
KINDS = ("arduino", "cmsis", "conan", "debian", "esp-idf", "meson",
         "micropython", "npm", "platformio", "riot", "rust", "vcpkg",
         "zephyr")
# Sections of docs/packages.md with an example for those who do not write C.
EXAMPLES = {"micropython": ("MicroPython", "python"), "npm": ("npm", "js"),
            "rust": ("Rust", "rust")}
# Where core is in a tree, when that is not its root.
INSIDE = {"rust": "bareutf-sys"}
BINDGEN = (
    "bindgen", f"{ROOT}/core/src/inline/inline.c", "--size_t-is-usize",
    "--generate-inline-functions", "--use-core", "--ctypes-prefix",
    "core::ffi", "--no-layout-tests", "--no-prepend-enum-name",
    "--allowlist-function", "bu_.*", "--allowlist-var", "(bu_|BU_).*",
    "--allowlist-type", "bu_.*",
    "--raw-line", "// Made by bindgen of core/src/inline/inline.c.")


def rooms():
    """The rooms by name."""
    return sorted(amalgamate.floors())


def rules():
    """The rules of names, in the order of the module of WebAssembly."""
    with open(f"{ROOT}/tools/playground/glue.c", encoding="utf-8") as file:
        table = re.search(r"rules\[\] = {(.*?)}", file.read(), re.S)[1]
    return re.findall(r"bu_name_(\w+)", table)


def called(room):
    """The other rooms that a room calls."""
    return sorted({path.split("/")[2] for path in
                   amalgamate.chosen([room])[1]} - {room})


def option(room):
    """A room as an option of Kconfig, with what it calls of others."""
    return "\n".join(["", f"config BAREUTF_{room.upper()}",
                      f'\tbool "{room}"', "\tdefault y",
                      *(f"\tselect BAREUTF_{other.upper()}"
                        for other in called(room))])


COMPONENT = 'Cclass="Utility" Cgroup="bareutf" Csub="{}"'


def condition(room):
    """A room of a CMSIS-Pack as a condition: what it calls of others."""
    return "\n".join([f'    <condition id="{room}">',
                      "      <description>what it calls</description>",
                      *(f"      <require {COMPONENT.format(other)}/>"
                        for other in called(room)), "    </condition>"])


def component(room):
    """A room as a component of a CMSIS-Pack."""
    needs = f' condition="{room}"' if called(room) else ""
    files = [("include", "core/include/"), *(
        ("sourceC", path) for path in
        amalgamate.found(f"core/src/{room}/*.c"))]
    return "\n".join([
        f"    <component {COMPONENT.format(room)} "
        f'Cversion="{amalgamate.version()}"{needs}>',
        f"      <description>The folder core/src/{room}</description>",
        "      <files>",
        *(f'        <file category="{what}" name="{path}"/>'
          for what, path in files),
        "      </files>", "    </component>"])


def pack(tree):
    """Make the file that holds a CMSIS-Pack; its name."""
    name = f"{os.path.dirname(tree)}/bareutf.bareutf.{amalgamate.version()}"
    os.replace(shutil.make_archive(name, "zip", tree), f"{name}.pack")
    return f"{name}.pack"


def of_archive(archive):
    """The values of an archive of a release."""
    digests = {}
    for name in ("sha256", "sha512"):
        with open(archive, "rb") as file:
            digests[name.upper()] = hashlib.new(name, file.read()).hexdigest()
    where = amalgamate.address("files") or "ADDRESS"
    return {**digests, "ARCHIVE_URL": f"{where}/{os.path.basename(archive)}"}


def values():
    """The values that the files of packages leave open."""
    folders = sorted({os.path.dirname(path) for path in
                      amalgamate.found("core/src/*/*.c")})
    # The word of BU_NAME_DOTGIT in other languages.
    faults = ["git" if word == "dotgit" else word
              for word in words("name", "bu_name_fault", "-")]
    return {"VERSION": amalgamate.version(), "ROOMS": " ".join(rooms()),
            "ADDRESS": amalgamate.address(), "URL": amalgamate.address(),
            "SOURCES": "\n".join(f"    '{path}'," for path in
                                 amalgamate.found("core/src/*/*.c")),
            "FOLDERS": "\n".join(f"        {path}" for path in folders),
            "RULES_C": ",\n".join(f"    {{MP_QSTR_{name}, &bu_name_{name}}}"
                                  for name in rules()),
            "RULES_WASM": ", ".join(f"&bu_name_{name}" for name in rules()),
            "RULES": quoted(rules(), "'"),
            "REASONS": quoted(words("utf8", "bu_utf8_reason", " "), "'"),
            "FAULTS": quoted(faults, "'"), "FAULTS_C": quoted(faults, '"'),
            "CONDITIONS": "\n".join(map(condition, filter(called, rooms()))),
            "COMPONENTS": "\n".join(map(component, rooms())),
            "OPTIONS": "\n".join(map(option, rooms()))}


def words(header, enum, between):
    """The values of an enum from 1 on, in words; not those of paths."""
    body = re.search(rf"enum {enum} {{(.*?)}};", amalgamate.read(
        f"core/include/bareutf/{header}.h"), re.S)[1]
    return [name.lower().replace("_", between) for name, rest in re.findall(
        r"^ +BU_[A-Z0-9]+?_(\w+)(.*)", body, re.M)
        if "/* path:" not in rest][1:]


def quoted(names, mark):
    """Names as a list of C or JavaScript."""
    return ", ".join(f"{mark}{name}{mark}" for name in names)


# What a recipe has for the one way, and what for the other.
EITHER = re.compile(r"^ *# \[(tree|archive)\]\n(.*?)(?=^ *# \[)", re.M | re.S)


def fill(path, more=None):
    """Put the values into a file; with more, those of an archive. A line with
    the address of a project that has none is left out."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    way = "archive" if more else "tree"
    text = EITHER.sub(lambda part: part[2] * (part[1] == way), text)
    text = re.sub(r"^ *# \[end\]\n", "", text, flags=re.M)
    if not amalgamate.address():
        text = re.sub(r"^.*@ADDRESS@.*\n", "", text, flags=re.M)
    for name, value in {**values(), **(more or {})}.items():
        text = text.replace(f"@{name}@", value)
    if not text:
        os.remove(path)
        return
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def readme(kind):
    """The README of a tree, with an example in the language of its users."""
    text = amalgamate.read("packaging/README.md")
    if kind in EXAMPLES:
        name, language = EXAMPLES[kind]
        page = amalgamate.read("docs/packages.md").split(f"\n## {name}\n")[1]
        example = re.search(rf"```{language}\n.*?```.*?```\n.*?```\n", page,
                            re.S)[0]
        text = re.sub(r"```c\n.*?```\n", lambda old: example, text,
                      flags=re.S)
    return text


def describe(folder, kind):
    """A README and the licences, where a crate or the like is uploaded."""
    for path in LICENCES:
        copy(path, folder)
    with open(f"{folder}/README.md", "w", encoding="utf-8") as file:
        file.write(readme(kind))


def copy(path, folder):
    """A file or a folder of the project, below a folder."""
    one = shutil.copytree if os.path.isdir(f"{ROOT}/{path}") else \
        shutil.copyfile
    os.makedirs(os.path.dirname(f"{folder}/{path}"), exist_ok=True)
    one(f"{ROOT}/{path}", f"{folder}/{path}")


def bindings(path):
    """The declarations of all headers for Rust."""
    if not shutil.which("bindgen"):
        sys.exit("package: bindgen is missing; `make setup` installs it")
    subprocess.run([*BINDGEN, "-o", path, "--", f"-I{ROOT}/core/include",
                    "-ffreestanding"], check=True)


def web_module(tree):
    """The WebAssembly of the npm package: core and its own glue, by the flags
    of the playground."""
    sys.path.append(f"{ROOT}/tools/playground")
    web = importlib.import_module("build")
    with tempfile.TemporaryDirectory() as folder:
        web.compile_core(folder)
        subprocess.run(["clang", *web.FLAGS, f"-I{ROOT}/core/include", "-c",
                        f"{tree}/glue.c", "-o", f"{folder}/glue.o"],
                       check=True)
        with open(f"{tree}/bareutf.wasm", "wb") as file:
            file.write(web.link(folder))
    os.remove(f"{tree}/glue.c")


def recipe(kind, folder, archive):
    """A recipe for a registry, which builds from an archive of a release:
    the folder is as the registry has it."""
    tree = f"{folder}/{kind}/bareutf"
    shutil.rmtree(tree, ignore_errors=True)
    if kind == "conan":
        os.makedirs(tree)
        with open(f"{tree}/config.yml", "w", encoding="utf-8") as file:
            file.write(f'versions:\n  "{amalgamate.version()}":\n'
                       "    folder: all\n")
        tree += "/all"
    shutil.copytree(f"{ROOT}/packaging/{kind}", tree)
    for place, _, names in os.walk(tree):
        for name in names:
            fill(f"{place}/{name}", of_archive(archive))
    print(tree)


def main():
    kind, folder, *archive = sys.argv[1:] if len(sys.argv) > 2 else ("", "")
    if kind not in KINDS or archive and kind not in ("conan", "vcpkg"):
        sys.exit(f"package: FOR=x, one of: {' '.join(KINDS)}")
    if not amalgamate.address():
        print("package: the project has no address yet: fill in "
              "packaging/address", file=sys.stderr)
    if archive:
        recipe(kind, folder, *archive)
        return
    if kind == "arduino":
        os.execvp("sh", ["sh", f"{ROOT}/tools/arduino.sh", folder])
    if kind == "debian":
        os.makedirs(folder, exist_ok=True)
        print(package_debian.make(folder))
        return
    tree = f"{folder}/bareutf"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(f"{ROOT}/packaging/{kind}", tree)
    for place, _, names in os.walk(tree):
        for name in names:
            fill(f"{place}/{name}")
    own = f"{tree}/{INSIDE.get(kind, '')}"
    for path in WITH.get(kind, CORE):
        copy(path, own)
    describe(own, kind)
    if kind == "npm":
        web_module(own)
    if kind == "rust":
        bindings(f"{own}/src/bindings.rs")
        describe(f"{tree}/bareutf", kind)
    print(pack(tree) if kind == "cmsis" else tree)


if __name__ == "__main__":
    main()
