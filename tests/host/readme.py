"""readme: the example and the commands of the README, as printed there."""
# SPDX-License-Identifier: MIT
# group: readme = suites-sanitized plain/core.a | run_host
import contextlib
import glob
import os
import re
import shutil
import subprocess
import tempfile

import claims
import embed
import examples
import limits
from toolbox import CC, ROOT, building, lacking

PAGE = examples.text("README.md")
CONSOLE = examples.text("docs/serial.md")
BUILD = examples.text("docs/packages.md")


# Where the tasks that README.md names run: make run and flash and image in
# tests/host/door.py and flash_desk.py and images.py, manual and playground in
# their groups, install-man in deb_package.py, amalgamation here, test itself.
RUN = {"run", "flash", "image", "manual", "playground", "install-man",
       "amalgamation", "test"}


class Clone:
    """The repository as a newcomer has it, with what is already built."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = f"{self.folder.name}/bareutf"
        shutil.copytree(ROOT, self.path, symlinks=True,
                        ignore=shutil.ignore_patterns("build", ".git"))
        os.makedirs(f"{ROOT}/build", exist_ok=True)
        os.symlink(f"{ROOT}/build", f"{self.path}/build")

    def type(self, lines, sent=b""):
        """Run lines of the shell; what they print."""
        return subprocess.run(
            ["sh", "-ec", lines], cwd=self.path, input=sent, check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            timeout=limits.WALL)


def session(tap, clone):
    """The line piped into the console gives what is printed below it."""
    command, want = re.search(
        r"\n    \$ (printf .* make .*)\n((?:    .*\n)+)", CONSOLE).groups()
    if lack := lacking(*embed.ARM_BOARD):
        tap.skip("the session of the console", f"{lack} is missing")
        return
    run = clone.type(command)
    tap.ok(run.returncode == 0 and
           run.stdout.decode() == examples.outdented(want).decode(),
           f"the session of the console: {command}", run.stdout.decode())


def example(tap, clone):
    """The example is compiled with the two files that the lines above it make,
    and run by those below it."""
    command = re.search(r"\n    git clone .*\n    (make \w+) ", PAGE)[1]
    made = [f"{clone.path}/build/amalgamation/bareutf.{end}" for end in "hc"]
    with contextlib.suppress(FileNotFoundError):
        for path in made:
            os.unlink(path)
    run = clone.type(command)
    tap.ok(run.returncode == 0 and all(map(os.path.exists, made)),
           f"{command} makes two files", run.stdout.decode())
    lines, want = re.search(
        r"\n    \$ (cc .* -o example\n    \$ printf .*)\n((?:    .*\n)+)",
        PAGE).groups()
    with open(f"{clone.path}/example.c", "w", encoding="utf-8") as file:
        file.write(examples.codes("README.md")[-1])
    lines = lines.replace("\n    $ ", "\n").replace("cc ", f"{CC} ", 1)
    run = clone.type(lines)
    tap.ok(run.returncode == 0 and run.stdout == examples.outdented(want),
           "the lines below the example", run.stdout.decode())


def archive(tap, clone):
    """The archive for a board holds all of core, and works on that board."""
    command = re.search(r"`(make lib BOARD=microbit)`", BUILD).group(1)
    if lack := lacking(*embed.ARM_BOARD):
        tap.skip(command, f"{lack} is missing")
        return
    run = clone.type(command)
    tap.ok(run.returncode == 0, command, run.stdout.decode())
    made = f"{clone.path}/build/microbit/libbareutf.a"
    os.makedirs(f"{clone.path}/use")
    shutil.copy(made, f"{clone.path}/use")
    os.symlink(f"{clone.path}/core", f"{clone.path}/use/core")
    embed.called(tap, embed.FIRMWARE, f"{clone.path}/use")


def file_names(tap, clone):
    """The example of file names over an archive of this repository."""
    lines, = re.findall(r"```\n(find .*?)```", BUILD, re.S)
    if lack := lacking(CC, "cpio", "qemu-system-x86_64"):
        tap.skip("the example of file names", f"{lack} is missing")
        return
    run = clone.type(lines, b"ls docs\n\x04")
    tap.ok(run.returncode == 0 and b"serial.md" in run.stdout,
           "the example of file names lists what was packed",
           run.stdout.decode("utf-8", "replace"))


def quick(tap):
    """make try runs the suites of a name; an unknown one fails."""
    run = subprocess.run(["make", "-s", "try", "SUITE=leb128_limbs"],
                         cwd=ROOT, check=False, stdout=subprocess.PIPE,
                         text=True)
    tap.ok(run.returncode == 0 and run.stdout.endswith("ok: leb128_limbs\n"),
           "make try SUITE=leb128_limbs", run.stdout)
    run = subprocess.run(["make", "-s", "try", "SUITE=none"], cwd=ROOT,
                         check=False, stdout=subprocess.PIPE, text=True,
                         stderr=subprocess.DEVNULL)
    tap.ok(run.returncode != 0 and " leb128 " in run.stdout,
           "make try SUITE=none lists the suites", run.stdout)


def pages():
    """The pages of Markdown of the repository."""
    return sorted(path for name in (
        "*.md", "docs/*.md", "docs/develop/*.md", "examples/*/*.md",
        "packaging/*.md") for path in glob.glob(f"{ROOT}/{name}"))


def anchors(path):
    """The anchors of the headings of a page."""
    with open(path, encoding="utf-8") as file:
        heads = re.findall(r"^#+ (.*)", file.read(), re.M)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-")
            for head in heads}


def dead_links(page, text):
    """Links of a page to what is not there."""
    for path, anchor in re.findall(r"\]\(([^):]*?)(?:#([^)]*))?\)", text):
        to = os.path.normpath(f"{os.path.dirname(page)}/{path}") \
            if path else page
        if not os.path.exists(to) or \
                anchor and anchor not in anchors(to):
            yield f"{os.path.relpath(page, ROOT)}: {path}#{anchor}"


def prose(tap):
    """No link is dead, and the README is short."""
    dead = []
    for page in pages():
        with open(page, encoding="utf-8") as file:
            dead += dead_links(page, file.read())
    tap.ok(len(list(dead_links(f"{ROOT}/README.md", "[](README.md) [](no.md) "
                               "[](#no) [](docs/no.md#no)"))) == 3,
           "a link to a page or a heading that is not there is dead")
    tap.ok(not dead, "the links of all pages lead somewhere", dead)
    tap.ok(PAGE.count("\n") <= 130, "README.md has at most 130 lines",
           PAGE.count("\n"))
    version = re.search(r'BU_VERSION_STRING "(.*)"',
                        examples.text("core/include/bareutf/base.h"))[1]
    tap.ok(f"This is version {version}," in PAGE,
           "README.md has the version of base.h", version)
    code = "".join(re.findall(r"`[^`]*`|^    .*", PAGE, re.M))
    tasks = set(re.findall(r"\bmake(?: -s)? ([a-z][\w-]*)", code))
    lost = tasks - RUN
    tap.ok(not lost and len(tasks) > 5,
           "a test runs each task that README.md names", lost)
    claims.check(tap, [page for page in pages()
                       if os.path.basename(page) != "CHANGELOG.md"])


def run_host(tap):
    """All of it."""
    quick(tap)
    prose(tap)
    examples.readme(tap)
    clone = Clone()
    with building():
        for part in (session, example, archive, file_names):
            part(tap, clone)
    clone.folder.cleanup()
