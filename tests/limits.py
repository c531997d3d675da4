"""limits: how long a program may run, by the CPU time that it uses. On a busy
machine wall-clock time passes while the program waits for a CPU."""
# SPDX-License-Identifier: MIT
import os
import resource
import time

CPU = 900  # seconds: far above what any program of the tests takes
LAST_RESORT = 20  # seconds of wall-clock time per second of CPU time
WALL = LAST_RESORT * CPU


def cpu_time(pid):
    """Seconds of CPU time that a process has used; 0 where that is unknown."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            field = file.read().rpartition(b")")[2].split()
    except OSError:
        return 0
    return (int(field[11]) + int(field[12])) / os.sysconf("SC_CLK_TCK")


class Limit:
    """Some seconds of the CPU time of a process, from now on."""

    def __init__(self, pid, seconds):
        self.pid = pid
        self.cpu = cpu_time(pid) + seconds
        self.wall = time.monotonic() + LAST_RESORT * seconds

    def passed(self):
        """Return whether it has used them up, or sleeps without end."""
        return (cpu_time(self.pid) > self.cpu
                or time.monotonic() > self.wall)


def inherit(seconds=CPU):
    """From now on this program, and each that it starts, may use some seconds
    of CPU time; SIGXCPU ends what does not stop by itself. What sleeps for
    good is left to WALL."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.RLIM_INFINITY))
