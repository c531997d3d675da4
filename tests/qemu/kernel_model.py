"""kernel_model: what examples/kernel must make of an archive and of paths."""
# SPDX-License-Identifier: MIT
import functools
import re
import stat

import line_model
import shown

MAX_NODES = 512
MAX_LINKS = 8
BANNER = "bareutf kernel: help lists the commands; Ctrl-D ends.\r\n"
NO_ARCHIVE = ("There is no archive: make run-example BOARD=pc "
              "FILE=archive.cpio loads one.\r\n")
HELP = ("  ls [path]   the names in a directory\r\n"
        "  open path   what is in a file\r\n"
        "  stat path   mode, size and kind; of a link itself\r\n"
        "  help        this list\r\n")
REFUSALS = {
    line_model.TOO_LONG: "no: the line is too long\r\n",
    line_model.REFUSED: "no: the line is not UTF-8, or bytes are missing\r\n"}


def name_fault(name):
    """The fault of one part of a path, and its place."""
    if name in (b".", b".."):
        return "DOTS", 0
    try:
        bad = len(name.decode().encode())
    except UnicodeDecodeError as error:
        bad = error.start
    for at, byte in enumerate(name[:bad]):
        if byte < 0x20 or byte == 0x7F:
            return ("NUL" if byte == 0 else "REFUSED"), at
    if bad != len(name):
        return "ILL_FORMED", bad
    at = 0
    for char in name.decode():
        if ord(char) in shown.UNSAFE:
            return "REFUSED", at
        at += len(char.encode())
    at = 0
    for char in name.decode():
        at += len(char.encode())
        if at > 255:
            return "LONG", at - len(char.encode())
    return None


def path_fault(path, inside):
    """The fault of a path: one in an archive, or one to be opened."""
    if not path:
        return "EMPTY", 0
    if inside and path.startswith(b"/"):
        return "ABSOLUTE", 0
    limit = 65535 if inside else 4095
    if len(path) > limit:
        return "LONG", limit
    pieces = path.split(b"/")
    at = 0
    for number, piece in enumerate(pieces):
        dots = piece in (b".", b"..")
        if not piece and inside and number != len(pieces) - 1:
            return "EMPTY", at
        if piece and not (dots and not inside):
            fault = name_fault(piece)
            if fault:
                return fault[0], at + fault[1]
        at += len(piece) + 1
    return None


class Entry:
    """One entry of an archive, from its bytes at a place."""

    def __init__(self, data, at):
        digits = data[at + 6:at + 110]
        self.at = at
        field = [int(digits[i:i + 8], 16) for i in range(0, 104, 8)]
        self.mode, self.links = field[1], field[4]
        self.file = field[0], field[7], field[8]
        self.name = data[at + 110:at + 110 + field[11]]
        self.start = -(-(at + 110 + field[11]) // 4) * 4
        self.start = min(self.start, len(data))
        self.data = data[self.start:self.start + field[6]]
        self.fits_name = at + 110 + field[11] <= len(data)
        self.fits = self.fits_name and self.start + field[6] <= len(data)
        self.end = min(-(-(self.start + field[6]) // 4) * 4, len(data))
        self.parent = self
        self.children = {}

    def kind(self):
        return stat.S_IFMT(self.mode)


def root():
    """An empty tree."""
    node = Entry(b"070701" + b"0" * 104, 0)
    node.mode = stat.S_IFDIR | 0o755
    return node


def entries(data):
    """The entries, then where the archive ends, and why."""
    at = 0
    while True:
        head = data[at:at + 110]
        if not head:
            yield at, "no trailer"
        elif len(head) < 110:
            yield at, "header truncated"
        elif head[:6] != b"070701":
            yield at, "no header"
        elif set(head[6:]) - set(b"0123456789abcdefABCDEF"):
            yield at, "a header of other than digits"
        else:
            entry = Entry(data, at)
            if entry.fits and entry.name != b"TRAILER!!!\0":
                yield entry
                at = entry.end
                continue
            yield at, ("trailer" if entry.fits else
                       "data longer than the archive" if entry.fits_name else
                       "name longer than the archive")
        return


def said(what, fault):
    return f"{what}, byte {fault[1]}: {shown.WORDS[fault[0]]}"


class Tree:
    """The tree of an archive; log is what the kernel says while it loads."""

    def __init__(self, data):
        self.root = root()
        self.nodes = []
        self.log = ""
        taken = refused = 0
        for item in entries(data):
            if isinstance(item, tuple):
                self.log += (f"end at {item[0]} of {len(data)}: {item[1]}; "
                             f"{taken} taken, {refused} refused\r\n")
                return
            why = self.enter(item)
            taken += not why
            refused += bool(why)
            if why:
                name = item.name
                name = name[:-1] if name.endswith(b"\0") else name
                self.log += (f"refused at {item.at}: {why}: "
                             f"{shown.start(name)}\r\n")

    def enter(self, entry):
        """Take an entry, or say why not."""
        if not entry.name.endswith(b"\0"):
            return "no NUL after the name"
        name = entry.name[:-1]
        if name == b"." and stat.S_ISDIR(entry.mode):
            self.root.mode = entry.mode
            return ""
        fault = path_fault(name, True)
        if fault:
            return said("name", fault)
        if entry.kind() not in (stat.S_IFDIR, stat.S_IFREG, stat.S_IFLNK):
            return "neither file, directory nor link"
        if stat.S_ISLNK(entry.mode):
            fault = path_fault(entry.data, False)
            if fault:
                return said("text of the link", fault)
        *above, last = name.rstrip(b"/").split(b"/")
        place = self.root
        for part in above:
            place = place.children.get(part)
            if place is None or not stat.S_ISDIR(place.mode):
                return "no directory for it"
        return self.place(entry, place, name, last)

    def place(self, entry, place, name, last):
        """Put an entry into its directory, or say why not."""
        is_directory = stat.S_ISDIR(entry.mode)
        if name.endswith(b"/") and not is_directory:
            return "'/' after what is no directory"
        if last in place.children:
            old = place.children[last]
            if not (is_directory and stat.S_ISDIR(old.mode)):
                return "is there already"
            old.mode = entry.mode
            return ""
        if len(self.nodes) == MAX_NODES - 1:
            return "no room"
        entry.parent = place
        place.children[last] = entry
        self.nodes.append(entry)
        same = [node for node in self.nodes if node.file == entry.file
                and stat.S_ISREG(node.mode) and node.links > 1]
        if entry in same:
            data = [node.data for node in same if node.data]
            for node in same:
                node.data = node.data or (data or [b""])[0]
        return ""

    def walk(self, path, keep=False):
        """The object that a path names, or a word for its absence."""
        at, todo, links = self.root, path.split(b"/"), 0
        while todo:
            part = todo.pop(0)
            if not stat.S_ISDIR(at.mode):
                return "not a directory"
            if part in (b"", b"."):
                continue
            to = at.parent if part == b".." else at.children.get(part)
            if to is None:
                return "not found"
            if stat.S_ISLNK(to.mode) and (todo or not keep):
                links += 1
                if links > MAX_LINKS:
                    return "too many links"
                todo = to.data.split(b"/") + todo
                at = self.root if to.data.startswith(b"/") else at
                continue
            at = to
        return at

    def answer(self, line):
        """The answer of the kernel to one line."""
        word, space, path = (b"ls /" if line == b"ls" else line).partition(
            b" ")
        if not line:
            return ""
        if line == b"help":
            return HELP
        if not space or word not in (b"ls", b"open", b"stat"):
            return "no: ls [path], open path, stat path, help\r\n"
        fault = path_fault(path, False)
        if fault:
            return (f"no: byte {fault[1]} of the path: "
                    f"{shown.WORDS[fault[0]]}\r\n")
        node = self.walk(path, keep=word == b"stat")
        if isinstance(node, str):
            return f"no: {node}\r\n"
        return getattr(self, word.decode())(node)

    def line(self, node):
        """A line of ls."""
        name = shown.show(node.name[:-1].rstrip(b"/").split(b"/")[-1])
        if stat.S_ISLNK(node.mode):
            return f"l {name} -> {shown.show(node.data)}\r\n"
        return f"{'d' if stat.S_ISDIR(node.mode) else '-'} {name}\r\n"

    def ls(self, node):
        if not stat.S_ISDIR(node.mode):
            return self.line(node)
        return "".join(map(self.line, node.children.values()))

    @staticmethod
    def open(node):
        if not stat.S_ISREG(node.mode):
            return "no: not a file\r\n"
        return shown.show(node.data) + "\r\n"

    @staticmethod
    def stat(node):
        kind = {stat.S_IFDIR: "directory", stat.S_IFLNK: "link"}.get(
            node.kind(), "file")
        size = "" if kind == "directory" else f", {len(node.data)} bytes"
        return f"mode {node.mode & 0o7777:04o}{size}, {kind}\r\n"


@functools.lru_cache(maxsize=4)
def typed(lines):
    """The result of the line editor for lines: each as its event, its text
    and, if it has no key, its form on the screen."""
    editor = line_model.Line(4200, "refuse", True, 8192)
    found = []
    for line in lines:
        for byte in line:
            event = editor.feed(byte)
            assert event in (line_model.NONE, line_model.TAB), line
        text = editor.text
        echo = "".join(map(functools.partial(line_model.shown, text),
                           range(len(text))))
        event = editor.feed(ord("\n"))
        clean = not re.search(rb"[\0-\x1f\x7f]", line)
        found.append((event, text.encode(), echo if clean else None))
        editor.ended()
        if event == line_model.READY:
            editor.history.add(text)
    return found


def session(data, lines):
    """The output of the kernel for an archive, up to its first prompt; then,
    for each line, its form on the screen (None: anything) and its answer."""
    tree = Tree(data)
    start = BANNER + ("" if data else NO_ARCHIVE) + tree.log + "> "
    return start.encode(), [
        (None if echo is None else echo.encode(),
         (REFUSALS[event] if event in REFUSALS
          else tree.answer(text)).encode())
        for event, text, echo in typed(tuple(lines))]


def differs(out, data, lines):
    """The place where the output of a session is wrong, or None."""
    start, steps = session(data, lines)
    at = len(start)
    if not out.startswith(start):
        return f"{out[:300]!r}, not {start[:300]!r}"
    for line, (echo, answer) in zip(lines, steps):
        end = out.find(b"\r\n", at)
        want = b"\r\n" + answer + b"> "
        if end < 0 or echo not in (None, out[at:end]) or \
                not out.startswith(want, end):
            return (f"{line[:300]!r}: {out[at:at + 300]!r}, not "
                    f"{(echo or b'')[:300]!r} {want[:300]!r}")
        at = end + len(want)
    return None if out[at:] == b"\r\n" else f"{out[at:]!r} at the end"
