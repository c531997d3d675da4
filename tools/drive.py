"""drive: the drive of a board: find it, copy to it, and check the result.
Environment: MEDIA is the folder of mounted drives, instead of the usual
ones."""
# SPDX-License-Identifier: MIT
import errno
import glob
import os
import re
import shlex
import shutil
import time

USUAL = ("/media", "/media/*", "/run/media/*", "/mnt", "/Volumes")
PATIENCE = 20  # seconds in which a drive comes back
LOOK = 0.25  # seconds between two looks
# What a copy ends with if the board takes its drive away, which it may do as
# soon as it has all.
LEFT = (errno.EIO, errno.ENODEV, errno.ENOENT, errno.ENXIO)


def text_of(path):
    """A text on a drive; "" if it is not there."""
    try:
        with open(path, encoding="ascii", errors="replace") as file:
            return file.read()
    except OSError:
        return ""


def unique_id(folder):
    """The ID of a board in DETAILS.TXT, or ""."""
    found = re.search(r"Unique ID: (\w+)", text_of(f"{folder}/DETAILS.TXT"))
    return found.group(1) if found else ""


def fits(folder, board):
    """Is this the drive of such a board? Boards with the same label differ in
    the first digits of the ID."""
    ids = board.get("DRIVE_ID", "").split()
    found = unique_id(folder)[:4]
    return not found or not ids or found in ids


def find(board):
    """The folders of all drives of such boards. A second drive of a name gets
    a digit. Versions of the interface chip differ in the label."""
    places = [os.environ["MEDIA"]] if os.environ.get("MEDIA") else USUAL
    names = [name for label in board["DRIVE"].split()
             for name in (glob.escape(label), f"{glob.escape(label)}[0-9]")]
    return [path for place in places for name in names
            for path in sorted(glob.glob(f"{place}/{name}"))
            if os.path.isdir(path) and fits(path, board)]


def names_in(folder):
    """The files on a drive; none if the drive is not there."""
    try:
        return set(os.listdir(folder))
    except OSError:
        return set()


def is_plugged(folder):
    """Does Linux know the disk that is mounted there? A mount stays when its
    disk has gone, if nobody takes it away."""
    try:
        number = os.stat(folder).st_dev
    except OSError:
        return False
    return bool(glob.glob(
        f"/sys/dev/block/{os.major(number)}:{os.minor(number)}"))


def write_names(folder):
    """Write what is new in a folder onto the wire, where that can be asked
    for: the size of a .bin is there."""
    directory = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(directory)
    except OSError as problem:
        if problem.errno in LEFT:
            raise
    finally:
        os.close(directory)


class Drive:
    """One drive, before and after a copy."""

    def __init__(self, board, folder, image):
        self.board, self.folder, self.image = board, folder, image
        self.name = os.path.basename(image)
        self.id = unique_id(folder)
        self.old = names_in(folder) - {self.name}
        self.plugged = is_plugged(folder)
        self.created = self.was_away = False

    def copy(self):
        """Copy the image, as far as onto the wire; the error, or None."""
        target = f"{self.folder}/{self.name}"
        print(shlex.join(["cp", self.image, target]), flush=True)
        try:
            with open(self.image, "rb") as source, \
                    open(target, "wb") as file:
                self.created = True
                shutil.copyfileobj(source, file)
                file.flush()
                os.fsync(file.fileno())
            write_names(self.folder)
        except OSError as problem:
            return problem
        return None

    def _is_here(self):
        """Is it mounted, and no other board in its place? It may have another
        folder when it comes back."""
        for folder in [self.folder, *(find(self.board) if self.id else [])]:
            names = names_in(folder)
            kept = self.old - {"FAIL.TXT"}
            if unique_id(folder) == self.id and \
                    is_plugged(folder) >= self.plugged and \
                    (names & kept or (names and not kept)):
                self.folder = folder
                return True
        return False

    def _state(self):
        """away; back; or here, as it was after the copy."""
        if not self._is_here():
            self.was_away = True
            return "away"
        names = names_in(self.folder)
        changed = (self.created and self.name not in names) or \
            "FAIL.TXT" in names - self.old
        return "back" if self.was_away or changed else "here"

    def wait(self, wanted):
        """Wait until it is in this state, or patience ends; its state."""
        end = time.monotonic() + PATIENCE
        while (state := self._state()) != wanted and time.monotonic() < end:
            time.sleep(LOOK)
        return state

    def complaint(self):
        """Why the board refused a copy, now that its drive is back."""
        return text_of(f"{self.folder}/FAIL.TXT").strip()


def of_uf2(drive, problem):
    """A boot ROM takes its drive away for good when it has all."""
    if drive.wait("away") == "away":
        return 0
    if problem:
        return f"flash: {drive.folder}: {problem.strerror}"
    return (f"flash: {drive.folder} is still there: the board refused "
            f"{drive.name}; is it for another chip?")


def not_back(drive, problem):
    """Nothing says what became of the copy, unless it had an error."""
    if problem:
        return (f"flash: {drive.folder}: {problem.strerror}, and it did not "
                f"come back in {PATIENCE} s")
    print(f"flash: {drive.folder} did not come back in {PATIENCE} s. If the "
          "board does not run, mount it again and look for FAIL.TXT")
    return 0


def bring(board, folder, image):
    """Copy to a drive; twice if the board refuses the first copy: an interface
    chip may lose a part of one. 0, or what was wrong."""
    for _ in range(2):
        drive = Drive(board, folder, image)
        problem = drive.copy()
        if problem and problem.errno not in LEFT:
            return f"flash: {folder}/{drive.name}: {problem.strerror}"
        if image.endswith(".uf2"):
            return of_uf2(drive, problem)
        if drive.wait("back") != "back":
            return not_back(drive, problem)
        if not drive.complaint():
            return 0
        folder = drive.folder
        print(f"flash: {folder}/FAIL.TXT: {drive.complaint()}", flush=True)
    return "flash: the board refused it twice"
