"""verdict: one group of tests is run; what it printed is judged."""
# SPDX-License-Identifier: MIT
import os
import re
import subprocess
import sys
import threading

import lost


class Verdict:
    """The verdict on the output of a group."""

    def __init__(self, name):
        self.name = name
        self.tests = 0
        self.cpu = 0
        self.status = 1
        self.errors = []
        self.failed = []
        self.skipped = []
        self.plans = []
        self.notes = False  # do the next comments belong to a failure?
        self.suites = [("", set())]  # each suite that began, and its tests

    def line(self, text):
        """Take one line of TAP."""
        result = re.match(r"(not )?ok \d+(?: - (.*))?$", text)
        plan = re.match(r"1\.\.(\d+)(?:\s*# SKIP\b\s*(.*))?$", text)
        if result:
            what, _, why = (result.group(2) or "").partition(" # SKIP")
            self.tests += 1
            self.suites[-1][1].add(what)
            self.notes = bool(result.group(1))
            if self.notes:
                self.failed.append(text)
            elif " # SKIP" in text:
                self.skipped.append((what, why.strip()))
        elif plan:
            self.notes = False
            self.plans.append(int(plan.group(1)))
            if self.plans == [0] and plan.group(2):
                self.skipped.append(("all", plan.group(2)))
        elif text.startswith("# suite "):
            self.notes = False
            self.suites.append((text.removeprefix("# suite "), set()))
        elif text.startswith("Bail out!"):
            self.failed.append(text)
        elif self.notes and text.startswith("#"):
            self.failed.append(text)

    def fault(self):
        """The fault of the plan, or None."""
        if len(self.plans) != 1:
            return f"{len(self.plans)} plans instead of one"
        if self.plans == [0]:
            return None if self.skipped and self.skipped[-1][0] == "all" \
                else "no tests, and no reason to skip them"
        if self.plans != [self.tests]:
            return f"{self.tests} tests, and {self.plans[0]} in the plan"
        # One skip of the rest of a group is all that is left of it.
        if any(what.startswith("the rest of") for what, _ in self.skipped):
            return None
        gone = lost.of_images(self.name, self.suites)
        return f"without {'; '.join(gone)}" if gone else None


def relay(process, verdict, show):
    """Take what a group prints to stdout, and show it; when it has ended, its
    status and the CPU time that it used."""
    for line in process.stdout:
        show(line)
        verdict.line(line.decode("utf-8", "replace").rstrip("\r\n"))
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    verdict.cpu = used.ru_utime + used.ru_stime
    return process.returncode


def supervise(command, name, quiet=False):
    """Run a command that prints the TAP of a group, pass all of it on, and
    return what it comes to: status is 0 only if nothing is wrong."""
    def show(line):
        if not quiet:
            sys.stdout.buffer.write(line)
            sys.stdout.flush()

    process = subprocess.Popen(command, stdin=subprocess.DEVNULL if quiet
                               else None, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    verdict = Verdict(name)

    def keep_errors():
        for line in process.stderr:
            if not quiet:
                sys.stderr.buffer.write(line)
                sys.stderr.flush()
            verdict.errors.append(
                line.decode("utf-8", "replace").rstrip("\n"))

    reader = threading.Thread(target=keep_errors)
    reader.start()
    status = relay(process, verdict, show)
    reader.join()
    fault = verdict.fault()
    if fault:
        show(f"# {name}: {fault}\n".encode())
        verdict.failed.append(f"# {fault}")
    elif status:
        verdict.failed.append(f"# exit status {status}")
    if fault or any(line.startswith(("not ok", "Bail out!"))
                    for line in verdict.failed):
        status = status or 1
    verdict.status = status & 255 or (1 if status else 0)
    return verdict
