"""iso: the ISO of the PC, from firmware to a line: by BIOS and by UEFI, on
COM1 and on the screen, which the monitor of QEMU reads back."""
# SPDX-License-Identifier: MIT
import os
import shutil
import socket
import subprocess
import tempfile
import time

import lcds
from machine import CTRL_D, Machine, ROOT
from toolbox import lacking

ISO = f"{ROOT}/build/pc-screen/bareutf.iso"
ELF = f"{ROOT}/build/pc-screen/console.elf"
DISPLAY = f"{ROOT}/build/pc-screen/display.elf"
CONFIG = f"{ROOT}/port/x86_64-freestanding/grub.cfg"
UNIFONT = "/usr/share/unifont/unifont.hex"
OVMF = "/usr/share/OVMF/OVMF_{}_4M.fd"
COLUMNS, ROWS = 80, 30
SECONDS = 120  # of CPU time
FRAME_TAG = (5).to_bytes(2, "little") + (1).to_bytes(2, "little")
KEYS = {" ": "spc", "\n": "ret", "-": "minus", "\\": "backslash"}
EXIT = ["-device", "isa-debug-exit,iobase=0xf4,iosize=0x04"]


def missing():
    """What make needs for the ISO and is not here; "" where all is."""
    files = {UNIFONT: "unifont", "/usr/lib/grub/i386-pc": "grub-pc-bin",
             "/usr/lib/grub/x86_64-efi": "grub-efi-amd64-bin"}
    lack = [lacking("grub-mkrescue", "xorriso", "mformat"), *(
        name for path, name in files.items() if not os.path.exists(path))]
    return " ".join(filter(None, lack))


class Monitor:
    """The monitor of a QEMU: keys go in, the screen comes out."""

    def __init__(self, folder):
        self.path = f"{folder}/monitor"
        self.dump = f"{folder}/screen.ppm"
        self.options = ["-monitor", f"unix:{self.path},server=on,wait=off"]
        self.socket = None

    def ask(self, line):
        """The answer to a command, up to the next prompt."""
        if self.socket is None:
            self.socket = socket.socket(socket.AF_UNIX)
            self.socket.connect(self.path)
            self._read()
        self.socket.sendall(line.encode() + b"\n")
        return self._read()

    def _read(self):
        answer = b""
        while not answer.endswith(b"(qemu) "):
            answer += self.socket.recv(65536)
        return answer.decode()

    def type(self, text):
        """Press the keys of text on a US keyboard."""
        for key in text:
            name = KEYS.get(key, key.lower())
            self.ask("sendkey " + ("shift-" if key.isupper() else "") + name)
            time.sleep(0.12)  # sendkey holds a key for 100 ms

    def pixels(self):
        """Width, height and the rows of the screen, a byte a pixel."""
        self.ask(f"screendump {self.dump}")
        with open(self.dump, "rb") as file:
            _, size, _, data = file.read().split(b"\n", 3)
        width, height = map(int, size.split())
        red = data[::3]
        return width, height, [red[y * width:(y + 1) * width]
                               for y in range(height)]

    def text_mode(self):
        """The 25 lines of the VGA text, in CP437."""
        lines = []
        for row in range(25):
            words = self.ask(f"xp /80hx {0xB8000 + 160 * row}").split()
            cells = [int(word, 16) for word in words
                     if word.startswith("0x") and len(word) == 6]
            lines.append(bytes(cell & 0xFF for cell in cells)
                         .decode("cp437").rstrip())
        return lines


def font():
    """The glyphs of Unifont: 16 bytes each."""
    with open(UNIFONT, encoding="ascii") as file:
        pairs = (line.strip().split(":") for line in file)
        return {chr(int(value, 16)): bytes.fromhex(rows)
                for value, rows in pairs if len(rows) == 32}


def cells(monitor):
    """Each row of the screen as the glyphs of its cells; the cursor, two rows
    of light in an empty cell, is left out."""
    width, height, rows = monitor.pixels()
    if (width, height) != (8 * COLUMNS, 16 * ROWS):
        return []
    grid = []
    for top in range(0, height, 16):
        bits = [["1" if level > 127 else "0" for level in row]
                for row in rows[top:top + 16]]
        line = [bytes(int("".join(row[x:x + 8]), 2) for row in bits)
                for x in range(0, width, 8)]
        grid.append([b"" if cell in (bytes(16), bytes(14) + b"\xff\xff")
                     else cell for cell in line])
    return grid


def drawn(text, glyphs):
    """A line as it should be on the screen."""
    line = [b"" if char == " " else glyphs[char] for char in text]
    return line + [b""] * (COLUMNS - len(line))


def shows(monitor, lines, seconds=20):
    """Wait until the screen ends with these lines, and with nothing below."""
    glyphs = font()
    wanted = [drawn(line, glyphs) for line in lines]
    end = time.monotonic() + seconds
    while True:
        grid = cells(monitor)
        while grid and not any(grid[-1]):
            grid.pop()
        if grid[-len(wanted):] == wanted:
            return True
        if time.monotonic() > end:
            return False
        time.sleep(0.2)


class Disc(Machine):
    """A PC that boots from what its firmware finds."""

    def line(self, image):
        return ["qemu-system-x86_64", "-M", "pc", "-m", "256", "-nodefaults",
                "-vga", "std", "-nic", "none", "-no-reboot", "-display",
                "none", *EXIT]


class SilentDisc(Disc):
    """The same without a serial port."""

    SERIAL = []


def machine(monitor, more, serial=True):
    """A PC that boots from a disc."""
    kind = Disc if serial else SilentDisc
    return kind("pc", "", SECONDS, [*monitor.options, *more])


def firmware(kind, folder):
    """Options for BIOS, or for UEFI with variables of its own."""
    if kind == "BIOS":
        return []
    variables = shutil.copy(OVMF.format("VARS"), f"{folder}/vars.fd")
    return ["-drive", "if=pflash,format=raw,readonly=on,file=" +
            OVMF.format("CODE"),
            "-drive", f"if=pflash,format=raw,file={variables}"]


def boots(tap, kind, folder):
    """A line by COM1, one by the keyboard, more lines than the screen has."""
    monitor = Monitor(folder)
    pc = machine(monitor, firmware(kind, folder) + ["-cdrom", ISO])
    tap.ok(pc.expect(b"Ctrl-D ends.\r\n> "), f"{kind}: the prompt on COM1")
    pc.send("lower ЖУК ÄÉ Ω\r".encode())
    tap.ok(pc.expect("\n  жук äé ω\r\n> ".encode()), f"{kind}: its answer")
    tap.ok(shows(monitor, ["bareutf console: type a line; Ctrl-D ends.",
                           "> lower ЖУК ÄÉ Ω", "  жук äé ω", ">"]),
           f"{kind}: the same on the screen")
    monitor.type("lower ABX\n")
    tap.ok(pc.expect(b"lower ABX\r\n  abx\r\n> "),
           f"{kind}: a line of the keyboard on COM1")
    tap.ok(shows(monitor, ["> lower ABX", "  abx", ">"]),
           f"{kind}: and on the screen")
    pc.out.clear()
    pc.send(b"help\r" * 6 + b"lower end\r")
    pc.expect(b"  end\r\n> ")
    came = pc.out.decode().replace("\r", "").split("\n")[-ROWS:]
    tap.ok(shows(monitor, [line.rstrip() for line in came]),
           f"{kind}: it scrolls")
    pc.send(CTRL_D)
    tap.ok(pc.wait() == 0, f"{kind}: Ctrl-D ends it")


def alone(tap, folder):
    """Without a serial port: the screen and the keyboard are all there is."""
    monitor = Monitor(folder)
    pc = machine(monitor, ["-cdrom", ISO], serial=False)
    while not os.path.exists(monitor.path):
        time.sleep(0.1)
    tap.ok(shows(monitor, ["bareutf console: type a line; Ctrl-D ends.", ">"]),
           "no COM1: the prompt on the screen")
    monitor.type("lower AX")
    for key in ("left", "backspace", "caps_lock", "b", "shift-c", "caps_lock",
                "home", "end", "ret"):
        monitor.ask(f"sendkey {key}")
        time.sleep(0.12)
    tap.ok(shows(monitor, ["> lower BcX", "  bcx", ">"]),
           "no COM1: a line is edited by keys")
    monitor.ask("sendkey ctrl-d")
    tap.ok(pc.wait() == 0, "no COM1: Ctrl-D ends it")


def no_keyboard(tap, kind, folder):
    """Without an i8042 and with a USB keyboard alone: the screen says where
    to type, and COM1 does not."""
    monitor = Monitor(folder)
    bare = ["-M", "pc,i8042=off", "-usb", "-device", "usb-kbd"]
    pc = machine(monitor, firmware(kind, folder) + ["-cdrom", ISO, *bare])
    tap.ok(pc.expect(b"bareutf console: type a line; Ctrl-D ends.\r\n> ") and
           b"PS/2" not in pc.out, f"{kind}, no i8042: the prompt on COM1",
           pc.out)
    note = "No PS/2 keyboard answers, and a USB keyboard is not read."
    greeting = "bareutf console: type a line; Ctrl-D ends."
    tap.ok(shows(monitor, [note, "Type on COM1: 115200 baud, 8 bits, "
                           "no parity, 1 stop bit.", greeting, ">"]),
           f"{kind}, no i8042: the screen names COM1")
    pc.send(CTRL_D)
    tap.ok(pc.wait() == 0, f"{kind}, no i8042: Ctrl-D on COM1 ends it")
    monitor = Monitor(tempfile.mkdtemp(dir=folder))
    pc = machine(monitor, firmware(kind, folder) + ["-cdrom", ISO, *bare],
                 serial=False)
    while not os.path.exists(monitor.path):
        time.sleep(0.1)
    tap.ok(shows(monitor, [note, "There is no COM1 either: nothing can be "
                           "typed.", greeting, ">"], 60),
           f"{kind}, no i8042 and no COM1: the screen says so")
    pc.stop()


def other_iso(folder, image, config):
    """An ISO of another image."""
    tree = f"{folder}/tree/boot/grub"
    os.makedirs(tree)
    shutil.copy(image, f"{folder}/tree/boot/console.elf")
    with open(f"{tree}/grub.cfg", "w", encoding="ascii") as file:
        file.write(config)
    subprocess.run(["grub-mkrescue", "--locales=", "--fonts=", "--themes=",
                    "-o", f"{folder}/other.iso", f"{folder}/tree"],
                   check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    return f"{folder}/other.iso"


def text_mode(tap, folder):
    """With a loader that has no frame buffer: the wish for one is blotted
    out of a copy."""
    with open(ELF, "rb") as file:
        image = file.read()
    with open(f"{folder}/text.elf", "wb") as file:
        file.write(image.replace(FRAME_TAG, b"\x63\0\1\0", 1))
    with open(CONFIG, encoding="ascii") as file:
        iso = other_iso(folder, f"{folder}/text.elf", file.read())
    monitor = Monitor(folder)
    pc = machine(monitor, ["-cdrom", iso])
    pc.expect(b"Ctrl-D ends.\r\n> ")
    pc.send("lower ÄÉ Ж\r".encode())
    pc.expect("\n  äé ж\r\n> ".encode())
    lines = [line for line in monitor.text_mode() if line]
    tap.ok(lines == ["bareutf console: type a line; Ctrl-D ends.",
                     "> lower ÄÉ ?", "  äé ?", ">"],
           "VGA text, in its page", lines)
    pc.send(CTRL_D)
    tap.ok(pc.wait() == 0, "VGA text: Ctrl-D ends it")


def cells_of_text(tap, folder):
    """Hebrew and Arabic: what examples/display draws, and the console."""
    with open(CONFIG, encoding="ascii") as file:
        iso = other_iso(folder, DISPLAY, file.read())
    monitor = Monitor(folder)
    pc = machine(monitor, ["-cdrom", iso])
    tap.ok(pc.expect(b"|\r\n\r\n") and shows(
        monitor, [f"|{row:{lcds.COLUMNS}}|" for row in lcds.SAMPLE]),
        "a display of 20 x 4 on the screen")
    pc.send(CTRL_D)
    tap.ok(pc.wait() == 0, "Ctrl-D ends it")
    monitor = Monitor(tempfile.mkdtemp(dir=folder))
    pc = machine(monitor, ["-cdrom", ISO])
    pc.expect(b"Ctrl-D ends.\r\n> ")
    pc.send("bidi سلام (12) א\r".encode())
    pc.expect("12".encode())
    tap.ok(shows(monitor, ["  shown א (12) مالس", "  joined א (12) ﻡﻼﺳ", ">"]),
           "the forms and the order of bidi on the screen")
    pc.stop()


def module(tap, folder):
    """The example of the kernel gets its archive as a module of GRUB."""
    with open(f"{folder}/name", "w", encoding="ascii"):
        pass
    archive = subprocess.run(["cpio", "-o", "-H", "newc", "--quiet"],
                             input=b"name\n", cwd=folder, check=True,
                             stdout=subprocess.PIPE).stdout
    os.makedirs(f"{folder}/tree/boot", exist_ok=True)
    with open(f"{folder}/tree/boot/archive", "wb") as file:
        file.write(archive)
    shutil.rmtree(f"{folder}/tree/boot/grub", ignore_errors=True)
    iso = other_iso(folder, f"{ROOT}/build/pc/kernel.elf",
                    "multiboot2 /boot/console.elf\nmodule2 /boot/archive\n"
                    "boot\n")
    pc = machine(Monitor(folder), ["-cdrom", iso])
    pc.send(b"ls\r")
    tap.ok(pc.expect(b"name"), "a module of GRUB is the archive")
    pc.stop()


def run(tap, board, image):
    """The group pc/iso."""
    del board, image
    if lack := missing() or lacking("cpio"):
        tap.skip("the rest of iso", f"{lack} is missing")
        return tap.done()
    if not os.path.exists(ISO):
        tap.ok(False, f"make image BOARD=pc has made {ISO}")
        return tap.done()
    kinds = ["BIOS"]
    if os.path.exists(OVMF.format("CODE")):
        kinds.append("UEFI")
    parts = [lambda tap, folder, part=part, kind=kind: part(tap, kind, folder)
             for kind in kinds for part in (boots, no_keyboard)]
    for part in [*parts, alone, text_mode, cells_of_text, module]:
        with tempfile.TemporaryDirectory() as folder:
            part(tap, folder)
    if len(kinds) == 1:
        tap.skip("the rest of iso", "OVMF is missing")
    return tap.done()
