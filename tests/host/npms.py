"""npms: the npm package: packed and installed by npm, used by node, judged by
publint and the TypeScript compiler."""
# SPDX-License-Identifier: MIT
# group: npm | run
import json
import os
import shlex
import tempfile

from packages import VERSION, read, sh, shown, write
from toolbox import ROOT, lacking
from trees import LICENCE

TOOLS = f"{ROOT}/build/npm/node_modules/.bin"
BIN = shlex.quote(TOOLS)
WANT = ["LICENSE", "LICENSES/BSD-3-Clause.txt",
        "LICENSES/LicenseRef-Unicode-3.0.txt", "LICENSES/MIT.txt",
        "LICENSES/MPL-2.0.txt", "README.md", "bareutf.d.ts", "bareutf.js",
        "bareutf.wasm", "bareutf.wasm.d.ts", "package.json"]
TYPED = """import { load, version, type Part } from 'bareutf';
const core = await load();
const parts: Part[] = core.parts('a');
const at: number | undefined = core.nameFault('posix', '/')?.at;
export const all = [version.length, parts, at, core.graphemes('a').length];
"""
REFUSED = ("import { load } from 'bareutf';\n"
           "(await load()).normalize('NFX', '');\n")


def judged(tap, tree, folder):
    """By tools of npm that `make setup` brings."""
    for tool in ("publint", "tsc"):
        if not os.path.exists(f"{TOOLS}/{tool}"):
            tap.skip(tool, f"{tool} is missing")
            continue
        if tool == "publint":
            good, said = sh(f"{BIN}/publint --strict --pack npm", tree)
            tap.ok(good and "All good" in said, "publint", said)
            continue
        write(f"{folder}/good.mts", TYPED)
        write(f"{folder}/bad.mts", REFUSED)
        run = (f"{BIN}/tsc --noEmit --strict --module nodenext --target "
               "es2022 --lib es2022,dom ")
        good, said = sh(f"{run} good.mts", folder)
        tap.ok(good, "types", said)
        good, said = sh(f"{run} bad.mts", folder)
        tap.ok(not good and "NFX" in said, "a form that is not there", said)


def run(tap):
    """The package."""
    if lack := lacking("npm", "node", "clang", "wasm-ld"):
        tap.skip("npm", f"{lack} is missing")
        return
    with tempfile.TemporaryDirectory() as folder:
        good, said = sh(f"python3 tools/package.py npm {folder}")
        tree = f"{folder}/bareutf"
        tap.ok(good, "make package FOR=npm", said)
        own = json.loads(read(f"{tree}/package.json"))
        tap.ok(own["version"] == VERSION and own["license"] == LICENCE,
               "version and licence", own)
        good, said = sh(f"npm pack --json --offline --silent "
                        f"--pack-destination {folder}", tree)
        packed = json.loads(said)[0] if good else {"files": []}
        had = sorted(file["path"] for file in packed["files"])
        tap.ok(had == WANT, "what npm packs", had)
        user = f"{folder}/user"
        os.mkdir(user)
        write(f"{user}/package.json", '{"type": "module", "private": true}\n')
        write(f"{user}/use.mjs", read(f"{ROOT}/tests/host/npm.mjs"))
        good, said = sh(
            f"npm install --offline --silent --no-audit --no-fund "
            f"{folder}/{packed.get('filename')}\nnode use.mjs", user)
        tap.ok(good and said == f"{VERSION}\n", "the module, by node", said)
        code, want = shown("js", "npm")
        write(f"{user}/manual.mjs", code)
        good, said = sh("node manual.mjs", user)
        tap.ok(good and said == want and code in read(f"{tree}/README.md"),
               "the example of the manual and of its README", said)
        judged(tap, tree, user)
