"""playground: core, unchanged, as WebAssembly in one static page. With a path:
the module alone, as the npm package has it."""
# SPDX-License-Identifier: MIT
import base64
import glob
import gzip
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.append(f"{ROOT}/tools")
import manual_facts  # noqa: E402

OUT = f"{ROOT}/build/playground"
TOOLS = ("decode", "names", "encoding", "documents", "unicode",
         "direction", "leb128", "sms", "uart")
FLAGS = ("--target=wasm32 -ffreestanding -nostdlib -Oz -ffunction-sections "
         "-fdata-sections -fvisibility=hidden -mbulk-memory").split()


def named(path, array):
    """The names that an array of core or of the glue has."""
    with open(f"{ROOT}/{path}", encoding="utf-8") as file:
        found = re.search(rf"\b{array}\[\w*\] = {{(.*?)}};", file.read(), re.S)
    return re.findall(r"bu_\w+", found[1])


def fault_words():
    """The words of the console for the faults of a name, in their order."""
    with open(f"{ROOT}/examples/common/fault.c", encoding="utf-8") as file:
        found = re.search(r"\breason\[\] = {(.*?)};", file.read(), re.S)
    return re.findall(r'= "(.*)"', found[1])


def headers():
    """{object: the public header that declares it}"""
    found = {}
    for path in glob.glob(f"{ROOT}/core/include/bareutf/*.h"):
        with open(path, encoding="utf-8") as file:
            for line in re.findall(r"^extern .*", file.read(), re.M):
                for name in re.findall(r"\bbu_\w+", line):
                    found[name] = os.path.basename(path)[:-2]
    return found


def lists():
    """The lists that the page uses by number: rules, formats with their
    headers, normal forms, tables of languages."""
    glue = "tools/playground/glue.c"
    formats = named(glue, "formats") + \
        named("core/src/page/page_find_all.c", "bu_page_all")
    tables = "core/src/gsm/gsm_tables.c"
    header_of = headers()
    return {"rules": [name[len("bu_name_"):] for name in named(glue, "rules")],
            "faults": fault_words(),
            "read_as": named(glue, "read_as"),
            "documents": named(glue, "documents"),
            "forms": named(glue, "forms"),
            "line_rules": named(glue, "line_rules"),
            "formats": [[name, header_of[name]] for name in formats],
            "locking": named(tables, "bu_gsm_locking"),
            "single": named(tables, "bu_gsm_single")}


def script():
    """The parts of the page, then each tool, in the order of tabs; without the
    comments that begin a line, which are a fiftieth of what is sent."""
    found = ["/* SPDX-License-Identifier: MIT */"]
    for name in ("page", *(f"tool_{tool}" for tool in TOOLS)):
        with open(f"{HERE}/{name}.js", encoding="utf-8") as file:
            found.append(re.sub(r"^(/\*.*?\*/|//.*?)\n", "", file.read(),
                                flags=re.M | re.S))
    return "\n".join(found + ["start();"])


def compile_core(folder):
    """The objects of core as one file, and of the glue."""
    core = f"{folder}/core"
    subprocess.run([sys.executable, f"{ROOT}/tools/amalgamate.py", core],
                   check=True, stdout=subprocess.DEVNULL)
    for source, include in ((f"{core}/bareutf.c", core),
                            (f"{HERE}/glue.c", f"{ROOT}/core/include")):
        name = os.path.basename(source)[:-2]
        subprocess.run(["clang", *FLAGS, f"-I{include}", "-c", source, "-o",
                        f"{folder}/{name}.o"], check=True)


def link(folder, keeps_all=False):
    """The module: what the glue calls, or all of core."""
    subprocess.run(["wasm-ld", "--no-entry", "--strip-all", "--stack-first",
                    "--no-gc-sections" if keeps_all else "--gc-sections",
                    "-z", "stack-size=16384", f"{folder}/glue.o",
                    f"{folder}/bareutf.o", "-o", f"{folder}/core.wasm"],
                   check=True)
    with open(f"{folder}/core.wasm", "rb") as file:
        return file.read()


def page_with(module):
    """The page, with all that it needs in it."""
    with open(f"{HERE}/page.html", encoding="utf-8") as file:
        page = file.read()
    page = page.replace("/*SCRIPT*/", script())
    calls = set(re.findall(r"'(bu_\w+)'", page))
    costs = {name: [f"{rom} / {stack}" for _, rom, stack in found]
             for name in sorted(calls) if (found := manual_facts.costs(name))}
    page = page.replace("/*COSTS*/{}", json.dumps(costs))
    page = page.replace("/*LISTS*/{}", json.dumps(lists()))
    module = base64.b64encode(gzip.compress(module, 9, mtime=0))
    return page.replace("/*WASM*/", module.decode())


def packed(page):
    """The number of bytes that a server sends."""
    return len(gzip.compress(page.encode(), 9, mtime=0))


def main():
    # Not in OUT: the page and the npm package may be built at once.
    with tempfile.TemporaryDirectory() as folder:
        compile_core(folder)
        module = link(folder)
        if sys.argv[1:]:
            with open(sys.argv[1], "wb") as file:
                file.write(module)
            return
        whole = packed(page_with(link(folder, keeps_all=True)))
    page = page_with(module)
    os.makedirs(OUT, exist_ok=True)
    with open(f"{OUT}/index.html", "w", encoding="utf-8") as file:
        file.write(page)
    print(f"{OUT}/index.html: {packed(page)} bytes packed; "
          f"with all of core, also what it does not call, {whole}")


if __name__ == "__main__":
    main()
