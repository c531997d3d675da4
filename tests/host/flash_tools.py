"""flash_tools: make flash and make monitor, with stand-ins for the programs
that they call, which record their arguments."""
# SPDX-License-Identifier: MIT
# group: flash | run
import glob
import os
import re
import tempfile

import flash_drive
import guard
from board_file import settings
from door import Tools
from flash_desk import RECORD, Desk, write
from toolbox import ROOT

UNDER_RESET = {  # for a chip that sleeps
    "openocd": " -c reset_config srst_only connect_assert_srst -c program",
    "st-flash": "--connect-under-reset"}
PROGRAMMERS = ("openocd", "pyocd", "st-flash", "picotool", "nrfjprog",
               "stm32flash")
# What each needs of a board, and what it is asked then.
ASKED = {
    "openocd": ("OPENOCD", r"-f .* -c program \S+ verify reset exit.*"),
    "pyocd": ("PYOCD", r"flash -t \w+ \S+\.hex"),
    "st-flash": ("STFLASH", r"(--connect-under-reset )?--reset write "
                 r"\S+\.bin 0x[0-9A-Fa-f]+"),
    "picotool": ("PICOTOOL", r"load -v -x \S+\.uf2"),
    "nrfjprog": ("NRFJPROG", r"-f NRF5[12] --program \S+\.hex --sectorerase "
                 r"--verify --reset"),
    "stm32flash": ("STM32FLASH", r"-w \S+\.bin -v -g 0x[0-9A-Fa-f]+ /dev/\S+"),
}


def owned():
    """The boards that can be flashed by this tool."""
    for path in sorted(glob.glob(f"{ROOT}/port/cortex-m/boards/*.mk")):
        board = os.path.basename(path)[:-3]
        if "IMAGE" in settings(board):
            yield board


def same(line, asked):
    """Is a printed command what was asked? Quotes apart."""
    return re.sub(r"['\"]", "", line.strip()) == asked


def asks(desk, tool, board):
    """Is a programmer asked for a board as it should be? Under reset where
    there is a wire for it."""
    setting, pattern = ASKED[tool]
    known = settings(board)
    status, said = desk.run("flash", board, *desk.images(board))
    good = status == 0 and same(said, desk.asked) and \
        re.fullmatch(f"{tool} {pattern}", desk.asked)
    if tool in ("openocd", "pyocd"):
        good = good and re.sub("['\"]", "", known[setting]) in desk.asked
    if tool in UNDER_RESET:
        good = good and (UNDER_RESET[tool] in desk.asked) == ("NRST" in known)
        desk.run("flash", board, *desk.images(board), UNDER_RESET="no")
        good = good and desk.asked and UNDER_RESET[tool] not in desk.asked
    return good


def programmers(tap, desk):
    """Each programmer, for each board that names it."""
    for tool, (setting, _) in ASKED.items():
        desk.install(tool)
        wrong = [board for board in (desk.every, *owned())
                 if setting in settings(board) and
                 not asks(desk, tool, board)]
        tap.ok(not wrong, f"{tool} is asked, and the command is printed",
               wrong)
    wired = [board for board in owned()
             if settings(board).get("CHIP", "").startswith("stm32")]
    tap.ok(wired and all("NRST" in settings(board) for board in wired),
           "each STM32 has its reset wired", wired)


def choices(tap, desk, board="microbit"):
    """The programmer chosen, and the effect of its status."""
    images = desk.images(board)
    desk.install(*PROGRAMMERS)
    desk.run("flash", board, *images)
    tap.ok(desk.asked.startswith("openocd "), "the first is taken",
           desk.asked)
    desk.run("flash", board, *images, PROGRAMMER="pyocd")
    tap.ok(desk.asked.startswith("pyocd "), "PROGRAMMER chooses", desk.asked)
    status, said = desk.run("flash", board, *images, STATUS="7")
    tap.ok(status == 7 and "docs/boards.md" in said,
           "a programmer that fails is a failure", said)
    _, said = desk.run("flash", "bluepill", *desk.images("bluepill"),
                       STATUS="1")
    tap.ok("UNDER_RESET=no" in said, "one may lack a wire to NRST", said)
    status, said = desk.run("flash", board, *images, PROGRAMMER="picotool")
    tap.ok(status != 0 and not desk.asked and "openocd" in said,
           "one that cannot do it is refused", said)
    desk.install()
    status, said = desk.run("flash", board, *images)
    tap.ok(status != 0 and all(word in said for word in (
        "MICROBIT", "openocd", "pyocd", "nrfjprog")),
        "without any, it says what to install", said)
    status, said = desk.run("flash", board, *images, PROGRAMMER="pyocd")
    tap.ok(status != 0 and "pyocd" in said and "openocd" not in said,
           "without the one that was chosen too", said)


def terminals(tap, desk):
    """make monitor."""
    port = f"{desk.folder}/ttyACM0"
    write(port, "")
    wanted = {"picocom": f"picocom -b 115200 {port}",
              "screen": f"screen -U {port} 115200"}
    for tool, line in wanted.items():
        desk.install(tool)
        status, said = desk.run("monitor", SERIAL=port)
        tap.ok(status == 0 and desk.asked == line and said.startswith(line),
               f"monitor asks {tool}", (said, desk.asked))
    desk.install("picocom", "screen")
    desk.run("monitor", SERIAL=port)
    tap.ok(desk.asked == wanted["picocom"], "picocom comes first", desk.asked)
    desk.run("monitor", SERIAL=port, TERMINAL="screen")
    tap.ok(desk.asked == wanted["screen"], "TERMINAL chooses", desk.asked)
    desk.install()
    for name in ("__init__", "tools/__init__", "tools/miniterm"):
        write(f"{desk.folder}/serial/{name}.py",
              "import os, sys\nif __name__ == '__main__':\n"
              "    open(os.environ['RECORD'], 'w').write("
              "' '.join(['miniterm', *sys.argv[1:]]))\n")
    status, said = desk.run("monitor", SERIAL=port, TERMINAL="miniterm")
    tap.ok(status == 0 and desk.asked == f"miniterm --raw {port} 115200" and
           f"serial.tools.miniterm --raw {port} 115200" in said,
           "monitor asks python3-serial", (said, desk.asked))
    status, said = desk.run("monitor", SERIAL=port, TERMINAL="picocom")
    tap.ok(status != 0 and "picocom" in said and "python3-serial" in said,
           "without any, it says what to install", said)
    status, said = desk.run("monitor", SERIAL=f"{desk.folder}/none")
    tap.ok(status != 0 and f"{desk.folder}/none" in said,
           "a port that is not there", said)


def usual_places(tap, desk):
    """The drives and ports of a system of its own."""
    system = f"{desk.folder}/system"
    desk.install("picocom")
    status, said = desk.run("monitor")
    tap.ok(status != 0 and "/dev/ttyACM*" in said, "no port is there", said)
    for name in ("ttyUSB0", "ttyACM1", "ttyACM0"):
        write(f"{system}/dev/{name}", "")
        desk.run("monitor")
        tap.ok(desk.asked == f"picocom -b 115200 {system}/dev/{name}",
               f"the first port: {name}", desk.asked)
    desk.install()
    images = desk.images("pico")
    for place in ("media", "media/user", "run/media/user", "mnt", "Volumes"):
        folder = desk.drive(f"system/{place}/RPI-RP2")
        status, said = desk.run("flash", "pico", *images, MEDIA="",
                                STEPS="away", DRIVE=folder)
        tap.ok(status == 0 and f" {folder}/pico.uf2" in said,
               f"a drive in /{place}", said)
    status, said = desk.run("flash", "pico", *images, MEDIA="")
    tap.ok(status != 0 and "RPI-RP2" in said, "no drive is there", said)
    status, said = desk.run("flash", "pc", *desk.images("pc"))
    tap.ok(status == 0 and "sudo dd if=" in said,
           "a PC: what to type is printed, which is all", said)
    images = desk.images("nrf52840dongle")
    status, said = desk.run("flash", "nrf52840dongle", *images)
    tap.ok(status == 0 and f"--application {images[0]} " in said and
           not desk.asked, "a dongle: the same", said)


def reached(desk, board, **more):
    """flash and monitor reach nothing outside of the desk."""
    for tool, *words in (["flash", board, *desk.images(board)],
                         ["monitor"]):
        status, said = desk.run(tool, *words, **more)
        if status == 0 or "is out of reach" not in said or desk.asked:
            yield tool, board, said, desk.asked


def sealed(tap, desk):
    """All programs that reach a board, in the place of the system's, and its
    drives and ports: nothing is started, and nothing looked at."""
    traps = f"{desk.folder}/system/bin"
    for name in guard.PROGRAMS:
        write(f"{traps}/{name}", RECORD, 0o755)
    desk.install()
    port = f"{desk.folder}/ttyACM0"
    wrong = [each for board in (desk.every, *owned())
             if "BY_HAND" not in settings(board)
             for each in reached(desk, board, PATH=traps, SERIAL=port)]
    tap.ok(not wrong, "no test starts a program of the system", wrong)
    wrong = list(reached(desk, "pico", MEDIA="", SYSTEM="", SERIAL=""))
    tap.ok(not wrong, "none looks for drives or ports of the system", wrong)
    tap.ok(os.environ["PYTHONPATH"].startswith(f"{ROOT}/tests/guard"),
           "so it is in each group of tests")
    path, os.environ["PATH"] = os.environ["PATH"], \
        f"{traps}:{os.environ['PATH']}"
    tools = Tools()
    os.environ["PATH"] = path
    left = [name for name in guard.PROGRAMS
            if os.path.lexists(f"{tools.path}/{name}")]
    tap.ok(not left and tools.sh("openocd").returncode == 127,
           "the tools of host/door have none of them", left)


def run(tap):
    """All of it."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(folder)
        programmers(tap, desk)
        choices(tap, desk)
        flash_drive.run(tap, desk, list(owned()), PROGRAMMERS)
        terminals(tap, desk)
        usual_places(tap, desk)
        sealed(tap, desk)
    flash_drive.formats(tap)
