"""broken_core: the gates of the layout, over copies of core that are broken in
known ways."""
# SPDX-License-Identifier: MIT
import os
import shutil
import subprocess
import sys
import tempfile

from toolbox import ROOT, lacking

ONE_UNIT = f"one unit, {'clang' if lacking('gcc') else 'gcc'} -Os"
UNPREFIXED = "void line_begin(void);\nvoid line_begin(void) {}\n"

# A gate, a source, what it begins or ends with, and what the gate complains
# of.
BEGINS, ENDS = True, False
BROKEN = [
    ("names", "line/utf8_check.c", ENDS, "",
     "utf8_check.c is the name of two files"),
    ("names", "utf8/utf8_put.c", ENDS,
     "static unsigned with_parameters(void) { return 0; }\n",
     "static with_parameters is defined twice"),
    ("names", "utf8/utf8_put.c", ENDS, "enum { JOINER };\n",
     "constant JOINER is defined twice"),
    ("names", "utf8/utf8_put.c", ENDS, "#define EMOJI_STYLE\n",
     "macro EMOJI_STYLE is defined twice"),
    ("names", "utf8/utf8_put.c", ENDS, UNPREFIXED,
     "line_begin does not begin with bu_"),
    ("names", "utf8/utf8_put.c", ENDS,
     "void bu_utf8__alone(void);\nvoid bu_utf8__alone(void) {}\n",
     "no other file needs bu_utf8__alone: make it static"),
    ("layers", "utf8/utf8_count.c", ENDS,
     "int bu_bom_len(void);\nint up(void);\n"
     "int up(void) { return bu_bom_len(); }\n",
     "src/utf8/utf8_count.c: bu_bom_len is not on a lower floor"),
    ("layers", "utf8/utf8_next.c", ENDS,
     "int bu_utf8__round(const uint8_t *p);\n"
     "int bu_utf8__round(const uint8_t *p)\n"
     "{ return bu_utf8_prev(p, &p, 0); }\n",
     "src/utf8/utf8_next.c: is in a circle of calls"),
    ("layers", "utf8/utf8_count.c", BEGINS,
     '#include "../name/name_edit.h"\n',
     "../name/name_edit.h is not on a lower floor"),
    ("layers", "utf8/utf8_count.c", BEGINS,
     '#include "../../include/bareutf/ring.h"\n',
     "bareutf/ring.h is not on a lower floor"),
    ("layers", "utf8/utf8_count.c", BEGINS, "#include <bareutf/name.h>\n",
     "bareutf/name.h is not on a lower floor"),
    ("layers", "utf8/utf8_count.c", BEGINS, "# include <string.h>\n",
     "string.h is neither ours nor allowed"),
    ("builds", "utf8/utf8_put.c", ENDS, "enum { JOINER };\n", "JOINER"),
]


def gate(name, core):
    """A gate over a core: its status, and what it prints."""
    more = [ONE_UNIT] if name == "builds" else []
    run = subprocess.run(
        [sys.executable, f"{ROOT}/tools/check_{name}.py", core, *more],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        check=False)
    return run.returncode, run.stdout


def change(path, begins, more):
    """Add to a source, or make it."""
    text = ""
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(more + text if begins else text + more)


def run(tap):
    """Each gate passes our core, and fails the broken copies."""
    for name in ("names", "layers", "builds"):
        status, out = gate(name, f"{ROOT}/core")
        tap.ok(status == 0 and "SKIP" not in out,
               f"check-{name} passes core", out)
    for name, source, begins, more, want in BROKEN:
        with tempfile.TemporaryDirectory() as folder:
            core = shutil.copytree(f"{ROOT}/core", f"{folder}/core")
            change(f"{core}/src/{source}", begins, more)
            status, out = gate(name, core)
        tap.ok(status == 1 and want in out, f"check-{name}: {want}", out)
