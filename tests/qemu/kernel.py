"""kernel: examples/kernel, compared with a model and with the kernel of this
machine, over archives made by the real cpio."""
# SPDX-License-Identifier: MIT
# group: kernel = kernel storm-kernel | run_host
import json
import os
import posixpath
import subprocess
import tempfile

import kernel_model
import limits
import oracle
from machine import CTRL_D, Machine, NO_TERMINAL, ROOT, storm, with_module

NATIVE = f"{ROOT}/build/host/kernel"
LATIN = b"a\xe9"
EDGES = [0xA0, 0x61B, 0x61C, 0x61D, 0x200D, 0x200E, 0x200F, 0x2010, 0x2027,
         0x2028, 0x202E, 0x202F, 0x2065, 0x2066, 0x2069, 0x206A, 0x7F, 0x80,
         0x9F, 0x1F, 0x21, 0x7E]
NAMES = [
    b"plain", b"with space", "café".encode(), "파일".encode(),
    "Документ.txt".encode(), "😀".encode(), b"back\\slash", b"...", b".. ",
    b" ", b"-", b"~", b"*", b"x" * 255, "é".encode() * 127 + b"a",
    *(chr(value).encode() for value in EDGES),
    bytes(value for value in range(0x20, 0x7F) if value != 0x2F),
    # refused
    LATIN, b"\xc0\xaf", b"..\xc0\xaf..", b"\xe0\x80\xaf", b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80", b"\xe2\x82", b"\xff", b"\x01", b"new\nline",
    b"bell\x07", b"esc\x1b[2J", "\x85".encode(),
    "\u202etxt.exe".encode(), "\u2066a".encode(), "\u200fa".encode(),
    "\u2028".encode(), b"\x1f" * 100, "\u202e".encode() * 80]
LINKS = {
    b"up": b"..", b"far": b"../../../../..", b"passwd": b"/etc/passwd",
    b"climb": b"../../../../etc/passwd", b"self": b"self", b"root": b"/",
    b"ring1": b"ring2", b"ring2": b"ring1", b"slash": b"dir/", b"here": b".",
    b"toplain": b"plain/", b"dangling": b"nowhere", b"twice": b"dir//sub",
    b"evil": b"\xc0\xae\xc0\xae/etc", b"bidi": "\u202ea".encode(),
    **{b"chain%d" % i: b"chain%d" % (i + 1) for i in range(9)},
    b"chain9": b"dir"}
# What only an archive can hold: in place of names of the real cpio.
FORGED = [
    b"../../etc/passwd", b"/abs", b"//abs", b"a/../../b", b"a/../b", b"..",
    b".", b"", b"dir//x", b"dir/./x", b"./x", b"dir/..", b"/", b"//",
    b"file/", b"dir/\xc0\xae\xc0\xae/x", b"plain/x", b"root/x", b"up/x",
    b"nowhere/x", b"a\0b", b"\0", b"dir/\0/../x", b"plain", b"dir", b"far",
    b"\x2e\x2e\0", b"dir/" + b"y" * 255, b"dir/" + b"y" * 256, b"z" * 66000,
    b"d/" * 2100, b"C:\\x", b"dir/\xe2\x80\xae", b"dir/x\n", b"TRAILER!!",
    b"trailer!!!"]
LINES = [
    b"", b"x", b"ls", b"help", b"help ", b"ls ", b"ls /", b"ls  /", b"lsx",
    b"ls\t/", b"open", b"open ",
    b"rm /", b"ls " + b"/" * 4095, b"ls " + b"/" * 4096, b"ls /\0",
    b"ls " + b"./" * 2000, b"ls " + b"../" * 1300, b"x" * 4200, b"x" * 4201,
    b"open dir/../plain", b"open nowhere/../plain", b"open plain/../plain",
    b"open plain/", b"open plain/.", b"ls dir/", b"open dir", b"stat dir/",
    b"open \xc0\xae\xc0\xae/plain", b"\xff", b"stat up", b"stat up/",
    b"ls climb", b"ls passwd", b"open /../../../plain", b"stat .", b"stat /",
    b"ls chain0", b"ls chain1", b"ls chain2/sub", b"ls self", b"ls ring1/x",
    b"stat ring1", b"stat ring1/", b"ls toplain", b"ls slash", b"ls twice",
    b"open hard", b"open dir/sub/deep", b"ls up/up/up/far/dir", b"stat hard",
    b"stat chain0/sub", "stat \u202e".encode(), b"stat \x1b[2J", b"ls .. /",
    b"open dir/absolute", b"open dir/relative", b"open absolute",
    b"stat dir/absolute", b"stat dir/absolute/", b"ls dir/a.", b"ls dir/.a",
    *(b"open " + name for name in b"h1 h2 h3 h4 s1 s2 s3 s4 s5 l".split())]


def put(path, data):
    with open(path, "wb") as file:
        file.write(data)


def pack(tree):
    """The archive that cpio makes of a directory, in an order of our own."""
    found = [b"."]
    for here, folders, files in os.walk(tree):
        here = os.path.relpath(here, tree)
        folders.sort()
        found += [os.path.normpath(os.path.join(here, name))
                  for name in sorted(folders + files)]
    return subprocess.run(
        ["cpio", "-0o", "--quiet", "-H", "newc"], input=b"\0".join(found),
        cwd=tree, stdout=subprocess.PIPE, check=True).stdout


def hostile_tree(top):
    """A directory of hostile names on a real file system."""
    os.makedirs(os.path.join(top, b"dir/sub"))
    put(os.path.join(top, b"dir/sub/deep"), b"deep\r\n\x1b[2J\xff\\")
    for name in NAMES:
        put(os.path.join(top, name), b"this is " + name)
    for name, text in LINKS.items():
        os.symlink(text, os.path.join(top, name))
    os.symlink(b"/plain", os.path.join(top, b"dir/absolute"))
    os.symlink(b"sub/deep", os.path.join(top, b"dir/relative"))
    os.link(os.path.join(top, b"plain"), os.path.join(top, b"hard"))
    os.mkfifo(os.path.join(top, b"fifo"))
    os.makedirs(os.path.join(top, "Папка".encode(), LATIN))
    put(os.path.join(top, "Папка".encode(), LATIN, b"lost"), b"")


def forge(name, data=b"forged", mode=0o100644, **fields):
    """One more entry. Fields by number replace what would be right."""
    size = fields.get("size", len(name) + 1)
    length = fields.get("length", len(data))
    values = [fields.get("file", 99), mode, 0, 0, fields.get("links", 1), 7,
              length, fields.get("major", 3), fields.get("minor", 4), 0, 0,
              size, 0]
    head = b"070701" + b"".join(b"%08x" % value for value in values)
    out = head + name + fields.get("end", b"\0")
    out += bytes(-len(out) % 4)
    return out + data + bytes(-len(data) % 4)


def before_trailer(archive, *more):
    """archive with more entries."""
    at = archive.rindex(b"070701", 0, archive.rindex(b"TRAILER!!!\0"))
    return archive[:at] + b"".join(more) + archive[at:]


def archives(real):
    """By name: archives that are wrong in one way each."""
    yield "no archive", b""
    yield "forged names", before_trailer(real, *(
        forge(name, b"" if name == b"dir" else b"forged",
              0o40755 if name in (b"dir", b"dir/..") else 0o100644)
        for name in FORGED))
    yield "kinds and data", before_trailer(
        real, forge(b"device", mode=0o20644), forge(b"none", mode=0),
        forge(b".", mode=0o100644), forge(b"newdir/", b"", 0o40700),
        forge(b"newdir/f"), forge(b"link", b"", 0o120777),
        forge(b"nul", b"a\0b", 0o120777), forge(b"big", b"/" * 5000, 0o120777),
        forge(b"dir", mode=0o40111))
    yield "links of files", before_trailer(
        real, forge(b"h1", b"", links=2), forge(b"h2", links=2),
        forge(b"h3", b"", links=2), forge(b"h4", b"other", links=2),
        forge(b"s1", b""), forge(b"s2", b"", links=2, major=2),
        forge(b"s3", b"", links=2, minor=2), forge(b"l", b"h1", 0o120777),
        forge(b"s4", b"", links=2, file=8), forge(b"s5", b"", links=3))
    for what, entry in {
            "a size of name too high": forge(b"x", size=0xFFFFFFFF),
            "a size of name beyond the end": forge(b"x", size=4000),
            "a size of name of 0": forge(b"", size=0, end=b""),
            "a size of name too low": forge(b"name.txt", size=5),
            "a name without its NUL": forge(b"name", size=4, end=b""),
            "a size of data too high": forge(b"x", length=0xFFFFFFFF),
            "a size of data beyond the end": forge(b"x", length=4000),
            "no digits": forge(b"x").replace(b"0000006", b"000000g"),
            "what follows 9": forge(b"x").replace(b"00000006", b"0000000:"),
            "what comes before a": forge(b"x").replace(b"00000006",
                                                       b"0000000`"),
            "a sign for a digit": forge(b"x").replace(b"00000006",
                                                      b"+0000006"),
            "an entry off the grid": b"\0" + forge(b"x"),
            "another magic": forge(b"x").replace(b"070701", b"070702"),
            "another first byte": forge(b"x").replace(b"070701", b"170701"),
            "a trailer with a tail": forge(b"TRAILER!!!x"),
            "a trailer too early": forge(b"TRAILER!!!") + forge(b"x")}.items():
        yield what, before_trailer(real, entry, forge(b"after"))
    yield "a header at the end", real[:real.rindex(b"070701")] + forge(
        b"", b"", size=0, end=b"")[:110]
    yield "no trailer", real[:real.rindex(b"070701")]
    yield "too many entries", b"".join(
        forge(b"n%d" % i, b"") for i in range(600)) + forge(b"TRAILER!!!")


def native(archive, lines):
    """The output of the same sources on this machine, sanitized."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(archive)
        file.flush()
        run = subprocess.run(
            [NATIVE], input=NO_TERMINAL + b"\n".join(lines) + b"\n" + CTRL_D,
            env={**os.environ, "MODULE": file.name}, stdout=subprocess.PIPE,
            timeout=limits.WALL, check=False)
    return run.returncode, run.stdout


def on_board(board, image, archive, lines):
    """The output on a board whose loader gave it the archive."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(archive)
        file.flush()
        more = with_module(board, file.name) if archive else []
        machine = Machine(board, image, 60, more)
        machine.send(NO_TERMINAL + b"\n".join(lines) + b"\n" + CTRL_D)
        return machine.wait(), bytes(machine.out)


def lines_for(real):
    """Commands for every name there is, and for those that are not."""
    lines = [line for line in LINES if CTRL_D not in line]
    for name in NAMES + [*LINKS] + FORGED:
        if not set(name) & set(b"\r\n\x04"):
            lines += [b"open " + name, b"stat " + name, b"ls /dir/../" + name]
    return lines + [b"stat " + entry.name[:-1]
                    for entry in kernel_model.Tree(real).nodes]


def compare(tap, what, got, archive, lines):
    wrong = kernel_model.differs(got[1], archive, lines)
    tap.ok(got[0] == 0 and wrong is None, what, f"status {got[0]}\n{wrong}")


def hostile():
    """The archive of the hostile directory."""
    with tempfile.TemporaryDirectory() as top:
        hostile_tree(os.fsencode(top))
        return pack(os.fsencode(top))


def run(tap, board, image):
    """The kernel on a board, through its UART."""
    real = hostile()
    lines = lines_for(real)
    compare(tap, "names that cpio packed", on_board(board, image, real, lines),
            real, lines)
    for what, archive in archives(real):
        compare(tap, what, on_board(board, image, archive, LINES), archive,
                LINES)
    return tap.done()


def random_tree(top, texts):
    """Directories, files and links, of few names, so that paths meet them."""
    random = texts.random
    places = [b""]
    for _ in range(random.randrange(3, 30)):
        place = os.path.join(random.choice(places), random.choice(
            [b"a", b"b", b"c", "д".encode(), b"..."]))
        path = os.path.join(top, place)
        if os.path.lexists(path):
            continue
        kind = random.randrange(3)
        if kind == 0:
            os.mkdir(path)
            places.append(place)
        elif kind == 1:
            put(path, place)
        else:
            os.symlink(random_path(random), path)


def random_path(random):
    """A path in all its forms."""
    parts = random.choices(
        [b"a", b"b", b"c", "д".encode(), b"...", b"..", b".", b""],
        [6, 4, 3, 2, 1, 4, 1, 1], k=random.randrange(1, 7))
    return b"/".join(parts) or b"/"


def ask_linux(top, paths):
    """The object that Linux finds at each path, with top as root."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.chroot(top)
        os.chdir("/")
        found = []
        for path in paths:
            try:
                found.append(os.stat(path).st_ino)
            except OSError as error:
                found.append(os.strerror(error.errno).lower())
        os.write(write, json.dumps(found).encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as file:
        found = json.load(file)
    os.waitpid(child, 0)
    return found


def agrees(ours, linux, numbers):
    """Do the model and Linux find the same? We follow fewer links."""
    if ours == "too many links":
        return isinstance(linux, int) or "symbolic links" in linux
    if isinstance(ours, str):
        return linux == {"not found": "no such file or directory"}.get(
            ours, ours)
    return numbers.get(linux) is ours


def against_linux(tap, count):
    """Random trees, on this machine's file system and in ours."""
    texts = oracle.Texts(5)
    wrong = differs = ""
    for _ in range(count):
        with tempfile.TemporaryDirectory() as name:
            top = os.fsencode(name)
            random_tree(top, texts)
            archive = pack(top)
            paths = [random_path(texts.random) for _ in range(100)]
            lines = [word + path for word in (b"ls ", b"open ", b"stat ")
                     for path in paths]
            got = native(archive, lines)
            if got[0] != 0 or kernel_model.differs(got[1], archive, lines):
                wrong = wrong or got
            tree = kernel_model.Tree(archive)
            numbers = {os.stat(top).st_ino: tree.root}
            for node in tree.nodes:
                path = os.path.join(top, node.name[:-1])
                numbers[os.lstat(path).st_ino] = node
            if os.geteuid() == 0:
                for path, there in zip(paths, ask_linux(top, paths)):
                    if not agrees(tree.walk(path), there, numbers):
                        differs = differs or f"{path} {there} {tree.log}"
    tap.ok(not wrong, f"{count} random trees, 300 commands in each", wrong)
    what = "Linux, its root there, finds the same at each path"
    if os.geteuid() == 0:
        tap.ok(not differs, what, differs)
    else:
        tap.skip(what, "chroot needs root")


def without_links(tap, real):
    """Without links, a path names what posixpath.normpath gives."""
    tree = kernel_model.Tree(real)
    random = oracle.Texts(6).random
    wrong = [path for path in (random_path(random).replace(b"a", b"dir")
                               .replace(b"b", b"sub") for _ in range(5000))
             if not isinstance(tree.walk(path), str) and tree.walk(path)
             is not tree.walk(posixpath.normpath(b"/" + path))]
    tap.ok(not wrong, "normpath finds the same", wrong[:3])


def damaged(tap, real, count):
    """Archives with a few bytes changed: the same answers."""
    random = oracle.Texts(7).random
    small = real[:6000]
    wrong = ""
    for _ in range(count):
        data = bytearray(small)
        for _ in range(random.randrange(1, 6)):
            at = random.randrange(len(data))
            data[at] = random.choice([random.randrange(256), *b"0123abcF/."])
        data = bytes(data[:random.randrange(len(data) // 2, len(data) + 1)])
        lines = [b"ls", b"ls dir", b"open dir/sub/deep"]
        got = native(data, lines)
        if got[0] != 0 or kernel_model.differs(got[1], data, lines):
            wrong = wrong or f"{data.hex()}\n{got}"
    tap.ok(not wrong, f"{count} damaged archives", wrong)


def run_host(tap):
    """The same sources on this machine, and more archives."""
    real = hostile()
    lines = lines_for(real)
    compare(tap, "names that cpio packed", native(real, lines), real, lines)
    for what, archive in archives(real):
        compare(tap, what, native(archive, lines), archive, lines)
    without_links(tap, real)
    damaged(tap, real, 300)
    against_linux(tap, 60)
    status, count = storm("kernel", before_trailer(real, *(
        forge(name) for name in FORGED if len(name) < 300)), 20000)
    tap.ok(status == 0, f"{count} broken archives do no harm", status)
