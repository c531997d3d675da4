"""facts: what no emulator, model, compiler or tool here can notice. Boards
that people own, by the manuals of their chips; registers of Arm; instructions
that only silicon needs; words in files that others' tools read; numbers of
pages that code has too; variables that pages name."""
# SPDX-License-Identifier: MIT
# group: facts | run
import ast
import glob
import re

from board_file import number, settings
from groups import BOARDS
from pictures_boards import pin
from toolbox import ROOT

# A chip: its core; RAM; MPU; the base and the interrupt of its UART; where.
CHIPS = {
    "nrf51": ("cortex-m0", "16K", "none", 0x40002000, 2,
              "nRF51 Series Reference Manual, peripherals: ID 2"),
    "nrf52833": ("cortex-m4", "128K", "v7m", 0x40002000, 2,
                 "nRF52833 Product Specification, 4.2.4: ID 2"),
    "nrf52840": ("cortex-m4", "256K", "v7m", 0x40002000, 2,
                 "nRF52840 Product Specification, 4.2.4: ID 2"),
    "stm32f100": ("cortex-m3", "8K", "none", 0x40013800, 37,
                  "RM0041, table of vectors: USART1; DS5944"),
    "stm32f103": ("cortex-m3", "20K", "none", 0x40013800, 37,
                  "RM0008, table of vectors: USART1; DS5319"),
    "stm32f405": ("cortex-m4", "128K", "v7m", 0x40011000, 37,
                  "RM0090, table of vectors: USART1; DS8626"),
    "stm32f401": ("cortex-m4", "96K", "v7m", 0x40004400, 38,
                  "RM0368, table of vectors: USART2; DS10086"),
    "stm32f446": ("cortex-m4", "128K", "v7m", 0x40004400, 38,
                  "RM0390, table of vectors: USART2; DS10693"),
    "rp2040": ("cortex-m0plus", "264K", "none", 0x40034000, 20,
               "RP2040 Datasheet, 2.3.2: UART0_IRQ"),
    "rp2350": ("cortex-m33", "520K", "v8m", 0x40070000, 33,
               "RP2350 Datasheet, 3.2: UART0_IRQ"),
}
# A board: its chip; where a program begins; the pins of its UART; what else
# its maker says: the crystal, the family of UF2, an interrupt.
MADE = {
    "microbit": ("nrf51", 0, 24, 25, {}),
    "microbit-v2": ("nrf52833", 0, 6, 40, {}),
    "microbit-v2-dma": ("nrf52833", 0, 6, 40, {"DMA_IRQ": 10}),
    "nrf52840dk": ("nrf52840", 0, 6, 8, {}),
    "nrf52840dongle": ("nrf52840", 0x1000, 20, 24, {}),  # after the MBR
    "stm32vldiscovery": ("stm32f100", 0x08000000, 9, 10, {"HSE_HZ": 8000000}),
    "bluepill": ("stm32f103", 0x08000000, 9, 10, {"HSE_HZ": 8000000}),
    "stm32f405": ("stm32f405", 0x08000000, 9, 10, {"HSE_HZ": 8000000}),
    "nucleo-f401re": ("stm32f401", 0x08000000, 2, 3,  # UM1724: MCO
                      {"HSE_HZ": 8000000, "HSE_BYPASS": 1}),
    "nucleo-f446re": ("stm32f446", 0x08000000, 2, 3,
                      {"HSE_HZ": 8000000, "HSE_BYPASS": 1}),
    "nucleo-f446re-dma": ("stm32f446", 0x08000000, 2, 3,  # DMA1 stream 5
                          {"HSE_HZ": 8000000, "HSE_BYPASS": 1, "DMA_IRQ": 16}),
    "pico": ("rp2040", 0x10000000, 0, 1,
             {"USB_IRQ": 5, "UF2_FAMILY": 0xE48BFF56}),
    "pico2": ("rp2350", 0x10000000, 0, 1,
              {"USB_IRQ": 14, "UF2_FAMILY": 0xE48BFF59}),
}

# Arm DDI 0403 B3.2.2 and DDI 0553 D1.1: addresses of the system control space.
REGISTERS = {
    "SYST_CSR": 0xE000E010, "SYST_RVR": 0xE000E014, "SYST_CVR": 0xE000E018,
    "ICSR": 0xE000ED04, "VTOR": 0xE000ED08, "CCR": 0xE000ED14,
    "SHCSR": 0xE000ED24, "CFSR": 0xE000ED28, "HFSR": 0xE000ED2C,
    "MMFAR": 0xE000ED34, "BFAR": 0xE000ED38, "CPACR": 0xE000ED88,
    "SFSR": 0xE000EDE4, "SFAR": 0xE000EDE8, "MPU_TYPE": 0xE000ED90,
    "MPU_CTRL": 0xE000ED94, "MPU_RNR": 0xE000ED98, "MPU_RBAR": 0xE000ED9C,
    "MPU_RASR": 0xE000EDA0, "MPU_RLAR": 0xE000EDA0, "MPU_MAIR0": 0xE000EDC0,
}
# A file, what must be in it, in this order, and why.
WORDS = [
    ("port/cortex-m/regs.h", r"barrier\(void\)\n{[^}]*dsb[^}]*isb",
     "DDI 0403 A3.7.3: a register of the system takes effect after both"),
    ("port/cortex-m/regs.h", r"irq_wait\(void\)\n{[^}]*dsb[^}]*wfi",
     "Arm's application note 321, 4.6: memory is written before sleep"),
    ("port/cortex-m/uart_rtt.c", r"in_order\(void\)\n{[^}]*dmb",
     "a probe reads RAM while the CPU writes it"),
    ("port/cortex-m/uart_rtt.c", r"backwards(.*in_order\(\)){2}.*"
     r"up_bytes\[at\] = byte;\s+in_order\(\);\s+up->write",
     "each index is written after what it is about"),
    ("port/cortex-m/exit_sleep.c", r"irq_mask\(\);.*for \(;;\)\s+irq_wait",
     "no interrupt runs after the end"),
    ("linker/cortex-m.ld", r"DEFINED\(STACK_LEN\) \? STACK_LEN : 4096;",
     "docs/develop/ports.md: the usual stack; every STACK in figures.md fits"),
    ("packaging/bareutf.pc.in", r"Description: strict UTF-8 and text codec ",
     "the first sentence of README.md"),
    ("packaging/vcpkg/portfile.cmake", r"\(ONLY_STATIC_LIBRARY\)",
     "make install makes an archive and no shared library"),
    ("packaging/debian/control",
     r"Multi-Arch: same\nDepends: \${misc:Depends}",
     "Debian Policy: its files are in folders of the architecture"),
    ("examples/firmware/zephyr/prj.conf",
     r"CONFIG_SERIAL=y\nCONFIG_UART_INTERRUPT_DRIVEN=y",
     "uart_irq_callback_set needs both"),
    ("packaging/rust/bareutf-sys/build.rs",
     r'thumbv6m-none-eabi" => "-mcpu=cortex-m0",\s+'
     r'"thumbv7m-none-eabi" => "-mcpu=cortex-m3",\s+'
     r'"thumbv7em-none-eabi" \| "thumbv7em-none-eabihf" => "-mcpu=cortex-m4",'
     r'\s+"thumbv8m.base-none-eabi" => "-mcpu=cortex-m23",\s+'
     r'"thumbv8m.main-none-eabi" \| "thumbv8m.main-none-eabihf" => '
     r'"-mcpu=cortex-m33"', "Rust's platform support: the first of each"),
    ("port/x86_64-freestanding/keyboard.c",
     r'plain.*1234567890-=\\177\\tqwertyuiop\[\]\\r\\0"\s+'
     r'"asdfghjkl;\'`\\0\\\\zxcvbnm,./.*shifted.*QWERTYUIOP{}.*'
     r'"ASDFGHJKL:\\"~\\0\|ZXCVBNM<>\?',
     "IBM PC AT Technical Reference, keyboard: scan codes of set 1"),
]
# A page, a number in it; a file, the same number there.
NUMBERS = [
    ("docs/boards.md", r"waits up to (\d+) s until",
     "tools/drive.py", r"^PATIENCE = (\d+)"),
    ("docs/develop/ports.md", r"product are (\w+):\w+ ",
     "tests/qemu/usb_checks.js", r"d\[8\]\) === 0x(\w+)"),
    ("docs/develop/ports.md", r"product are \w+:(\w+) ",
     "port/cortex-m/usb_cdc.c", r"#else\s+enum { PRODUCT = 0x(\w+)"),
    ("docs/develop/ports.md", r"\(Pico 2: 2E8A:(\w+)\)",
     "port/cortex-m/usb_cdc.c", r"enum { PRODUCT = 0x(\w+)"),
    ("docs/boards.md", r"`uarte` \| (\d+),",
     "port/cortex-m/boards/microbit-v2-dma.mk", r"DMA_IRQ *:= (\d+)"),
    ("docs/boards.md", r"USART2 \| `stm32_dma` \| (\d+),",
     "port/cortex-m/boards/nucleo-f446re-dma.mk", r"DMA_IRQ *:= (\d+)"),
    ("docs/develop/ports.md", r"an area of `RING` / (\d+) bytes",
     "port/cortex-m/uart_stm32_dma.c", r"AREA = PORT_RING / (\d+)"),
    ("examples/firmware/README.md", r"rate is (\d+) baud",
     "examples/firmware/arduino/Names/Names.ino", r"BAUD = (\d+)"),
    ("examples/firmware/README.md", r"rate is (\d+) baud",
     "examples/firmware/arduino/Names/Names.ino", r"Serial.begin\((\d+)"),
    ("examples/firmware/README.md", r"rate is (\d+) baud",
     "examples/firmware/avr/main.c", r"define BAUD (\d+)u"),
]
# What a variable is by, in the files that are no pages.
VARIABLE = re.compile(r"\$[({](\w+)|environ\b\W+(?:get\W+|pop\W+)?(\w+)|"
                      r"^ *(?:export )?([A-Z]\w+) *[?:+]?=|\((\w+)\)[,; ]*#"
                      r"|-D ?(\w+)|[\"{]([A-Z][A-Z_0-9]+)[}\"]", re.M)


def read(path):
    """The text of a file."""
    with open(f"{ROOT}/{path}", encoding="utf-8") as file:
        return file.read()


def boards(tap):
    """Each board that has an image."""
    for board in BOARDS:
        had = settings(board)
        if had["PORT"] != "cortex-m" or "IMAGE" not in had:
            continue
        if board not in MADE:
            tap.ok(False, f"{board} has a row in facts.py")
            continue
        chip, code, out, into, more = MADE[board]
        core, ram, mpu, base, irq, source = CHIPS[chip]
        want = {"CODE_ORG": code, "RAM_LEN": number(ram), "UART_BASE": base,
                "UART_IRQ": irq, "UART_TX": out, "UART_RX": into,
                "HSE_BYPASS": None, **more}
        wrong = [f"{name} is {had.get(name)}, and not {value}"
                 for name, value in want.items()
                 if (number(had[name]) if name in had else None) != value]
        wrong += [f"{name} is {had.get(name)}, and not {value}"
                  for name, value in (("CPU", f"-mcpu={core} -mthumb"),
                                      ("MPU", mpu), ("MODEL", chip))
                  if had.get(name) != value]
        tap.ok(not wrong, f"{board}.mk is by the manuals", wrong + [source])


def table(tap):
    """docs/boards.md has the CPU, clock, pins, images and drives of each."""
    rows = dict(re.findall(r"^\| `([\w-]+)`:.*?\|(.*)\|$",
                           read("docs/boards.md"), re.M))
    for board in MADE:
        had, row = settings(board), rows.get(board, "")
        core = had["CPU"].split()[0].replace("-mcpu=cortex-m", "Cortex-M")
        want = [f"`.{kind}`" for kind in had["IMAGE"].split()]
        if "the same" not in row and not row.startswith("  |"):
            want += [f" {core.replace('plus', '+')}, "
                     f"{int(had['CPU_HZ']) // 1000000} MHz |",
                     f"| {pin(had, 'TX')}, {pin(had, 'RX')} |",
                     *(f"`{drive}`" for drive in had.get("DRIVE", "").split())]
        lost = [word for word in want if word not in row]
        tap.ok(not lost, f"docs/boards.md has the row of {board}", lost)


def registers(tap):
    """Each register by its address."""
    text = read("port/cortex-m/regs.h") + read("port/cortex-m/system.h")
    found = re.findall(r"#define (\w+) (?:REG\()?(0xE000E\w{3})u?\b", text)
    wrong = [f"{name} is at {at}" for name, at in found
             if REGISTERS.get(name) != int(at, 16)]
    tap.ok(not wrong and len(found) == len(REGISTERS),
           "the registers of Arm are where the manuals say", wrong)


def pages(tap):
    """What pages say, and others read."""
    for path, pattern, why in WORDS:
        tap.ok(re.search(pattern, read(path), re.S),
               f"{path} has its words: {why}", f"expected {pattern}")
    for page, said, path, pattern in NUMBERS:
        found = [re.search(how, read(where), re.M | re.S)
                 for where, how in ((page, said), (path, pattern))]
        got = [part and part[1] for part in found]
        tap.ok(None not in got and got[0] == got[1],
               f"{page} has the number of {path}: {said}", str(got))


def bursts(tap):
    """Interrupts of a burst: one for the silence, one for each half of the
    area that it reaches."""
    half = number(settings("nucleo-f446re-dma")["RING"]) // 8
    for count in (1, 5, 100, 1000):
        most = 1 if count < half else 1 + -(-count // half)
        row = f"| {count:,} | {count:,} | {most} | {most} |"
        tap.ok(row in read("docs/serial.md"),
               f"docs/serial.md has the interrupts of {count} bytes", row)


def statuses(tap):
    """The row of each status has the words of its comment in base.h."""
    rows = dict(re.findall(r"^\| `(BU_\w+)` (\|.*)", read("docs/errors.md"),
                           re.M))
    for name, says in re.findall(r"(BU_\w+) = -?\d,? +/\* (.*?) ?\*/",
                                 read("core/include/bareutf/base.h"), re.S):
        words = re.findall(r"[a-z-]{4,}", says)
        lacks = [word for word in words if word not in rows.get(name, "")]
        tap.ok(4 * len(lacks) <= len(words),
               f"docs/errors.md says of {name} what base.h says", lacks)


def variables(tap):
    """Variables in commands of pages."""
    known = set()
    names = [path for path in glob.glob("**/*", root_dir=ROOT, recursive=True)
             if not path.startswith("build/")]
    for path in names:
        if path.endswith((".mk", ".py", ".sh", ".yml", ".rs", "Makefile")):
            known.update(word for match in VARIABLE.findall(read(path))
                         for word in match if word)
    for page in names:
        if page.endswith(".md"):
            used = {word for line in re.findall(r"`[^`\n]*`|^    .*",
                                                read(page), re.M)
                    if re.search(r"\bmake\b", line)
                    for word in re.findall(r"\b([A-Z][A-Z_0-9]+)=", line)}
            tap.ok(used <= known, f"{page} names variables that there are",
                   sorted(used - known))


def tools(tap):
    """Programs, files and libraries that tests look for, in setup.sh."""
    setup = read("tools/setup.sh")
    has = re.findall(r"([^\s':]+):[a-z0-9.+-]+", setup)
    lost = [library for path in glob.glob("t*/**/*.mk", root_dir=ROOT,
                                          recursive=True)
            for library in re.findall(r" -l(?!gcc)(\w+)", read(path))
            if f":lib{library}-dev" not in setup]
    for path in glob.glob("tests/**/*.py", root_dir=ROOT, recursive=True):
        for node in ast.walk(ast.parse(read(path))):
            words = []
            if isinstance(node, ast.Call) and getattr(
                    node.func, "attr", getattr(node.func, "id", "")) in (
                        "lacking", "need", "which"):
                words = [part.value.split()[0] for part in node.args
                         if isinstance(part, ast.Constant)]
            elif isinstance(node, ast.Constant) and re.match(
                    r"/usr/(?!sbin|bin|lib/locale)[\w./+-]+$",
                    str(node.value)):
                words = [node.value]
            lost += [f"{path}: {word}" for word in words if word != "conan"
                     and not any(each.startswith(word) for each in has)]
    tap.ok(not lost, "setup.sh installs what tests look for", lost)


def run(tap):
    """All of it."""
    tools(tap)
    boards(tap)
    table(tap)
    registers(tap)
    pages(tap)
    bursts(tap)
    statuses(tap)
    variables(tap)
