"""crates: core as crates of Rust, by cargo itself and without a network."""
# SPDX-License-Identifier: MIT
# group: crates | run
import os
import re
import tempfile

from packages import SOURCES, VERSION, listed, read, sh, shown, write
from toolbox import ROOT, lacking
from trees import LICENCE

OLDEST = 64  # of rustc 1.x: the types of C in `core`
BARE = "thumbv6m-none-eabi"


def tools(tap):
    """Return whether they are installed and new enough."""
    if lack := lacking("cargo", "bindgen", "cc", "ar"):
        tap.skip("Rust", f"{lack} is missing")
        return False
    minor = int(re.search(r"1\.(\d+)", sh("cargo --version")[1])[1])
    if minor < OLDEST:
        tap.skip("Rust", f"cargo is older than 1.{OLDEST}")
        return False
    return True


def manifests(tap, tree):
    """The files that cargo reads, and those that it would upload."""
    for crate in ("bareutf", "bareutf-sys"):
        own = read(f"{tree}/{crate}/Cargo.toml")
        tap.ok(f'\nversion = "{VERSION}"\n' in own and
               f'\nlicense = "{LICENCE}"\n' in own and "@" not in own,
               f"{crate}: version and licence", own)
    good, said = sh("cargo package --list --offline --allow-dirty -p "
                    "bareutf-sys", tree)
    had = set(said.split())
    names = sorted(os.path.basename(name)[:-2] for name in had if
                   name.startswith("core/src") and name.endswith(".c"))
    core = {f"core/{name}" for part in ("src", "include")
            for name in (f"{part}/{path}" for path in
                         listed(f"{ROOT}/core/{part}"))}
    tap.ok(good and names == SOURCES and core | {
        "build.rs", "src/lib.rs", "src/bindings.rs", "LICENSE",
        "LICENSES/MIT.txt", "README.md"} <= had,
        "bareutf-sys has all of core", said)


def declared(tap, tree):
    """Each function of the headers is declared, with the names of C."""
    said = set(re.findall(r"pub fn (bu_\w+)\(",
                          read(f"{tree}/bareutf-sys/src/bindings.rs")))
    inside = f"{ROOT}/core/include/bareutf"
    want = {name for header in os.listdir(inside)
            if header not in ("wchar.h", "dfa_small.h")
            for name in re.findall(r"^\w[\w \n]*?\**(bu_\w+)\([^{};]*\);",
                                   read(f"{inside}/{header}"), re.M)}
    tap.ok(len(want) > 200 and want <= said, "all functions are declared",
           sorted(want - said))


def run(tap):
    """The crates."""
    if not tools(tap):
        return
    code, want = shown("rust", "Rust")
    with tempfile.TemporaryDirectory() as folder:
        good, said = sh(f"python3 tools/package.py rust {folder}")
        tree = f"{folder}/bareutf"
        tap.ok(good, "make package FOR=rust", said)
        manifests(tap, tree)
        declared(tap, tree)
        tap.ok(all(code in read(f"{tree}/{crate}/README.md") and
                   "LICENSES" in os.listdir(f"{tree}/{crate}")
                   for crate in ("bareutf", "bareutf-sys")),
               "each crate has licences, and a README with the example")
        os.mkdir(f"{tree}/bareutf/examples")
        write(f"{tree}/bareutf/examples/manual.rs", code)
        good, said = sh("cargo test --offline", tree, RUSTFLAGS="-Dwarnings")
        tap.ok(good and re.search(r"\n6 passed|ok\. 6 passed", said) and
               said.count("0 failed") >= 2, "cargo test", said[-3000:])
        had = re.findall(r"^test \S+src/(\w+)\.rs - .*ok$", said, re.M)
        tap.ok(set(had) == {"lib", "line", "name", "ring", "utf8"} and
               len(had) == 12, "each module has examples, which are tested",
               had)
        good, said = sh("cargo run -q --offline --example manual", tree,
                        RUSTFLAGS="-Dwarnings")
        tap.ok(good and said == want, "the example of the manual", said)
        there = sh(f"rustc --print target-libdir --target {BARE}")[1].strip()
        if lacking("arm-none-eabi-gcc") or not os.path.isdir(there):
            tap.skip(f"Rust for {BARE}", "the target is missing")
            return
        good, said = sh(f"cargo build --offline --target {BARE} -p bareutf",
                        tree, CC="arm-none-eabi-gcc")
        tap.ok(good, f"Rust for {BARE}", said)
