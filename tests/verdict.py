"""verdict: one group of tests is run; what it printed is judged and kept."""
# SPDX-License-Identifier: MIT
import fcntl
import fnmatch
import json
import os
import re
import resource
import subprocess
import sys
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PLANS = f"{ROOT}/tests/plans.tsv"
RESULTS = "TEST_RESULTS"  # the folder where tests/prove.py collects


def planned(name):
    """How many tests a group has on record; None if it has no record."""
    with open(PLANS, encoding="utf-8") as file:
        for line in file:
            pattern, _, number = line.rstrip("\n").partition("\t")
            if not line.startswith("#") and fnmatch.fnmatch(name, pattern):
                return int(number)
    return None


def record(name, number):
    """Put the number of tests of a group on record: UPDATE=1."""
    with open(PLANS, "r+", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        lines = file.read().splitlines()
        for place, line in enumerate(lines):
            pattern = line.partition("\t")[0]
            if not line.startswith("#") and fnmatch.fnmatch(name, pattern):
                lines[place] = f"{pattern}\t{number}"
                break
        else:
            lines.append(f"{name}\t{number}")
        file.seek(0)
        file.truncate()
        file.write("\n".join(lines) + "\n")


class Verdict:
    """What the lines of a group's output come to."""

    def __init__(self, name):
        self.name = name
        self.tests = 0
        self.failed = []
        self.skipped = []
        self.plans = []
        self.notes = False  # do the next comments belong to a failure?

    def line(self, text):
        """Take one line of TAP."""
        result = re.match(r"(not )?ok \d+(?: - (.*))?$", text)
        plan = re.match(r"1\.\.(\d+)(?:\s*# SKIP\b\s*(.*))?$", text)
        if result:
            what, _, why = (result.group(2) or "").partition(" # SKIP")
            self.tests += 1
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
        elif text.startswith("Bail out!"):
            self.failed.append(text)
        elif self.notes and text.startswith("#"):
            self.failed.append(text)

    def fault(self):
        """What is wrong with the plan, or None."""
        if len(self.plans) != 1:
            return f"{len(self.plans)} plans instead of one"
        if self.plans == [0]:
            return None if self.skipped and self.skipped[-1][0] == "all" \
                else "no tests, and no reason to skip them"
        if self.plans != [self.tests]:
            return f"{self.tests} tests, and {self.plans[0]} in the plan"
        return self.unlike_record()

    def unlike_record(self):
        """How the number of tests differs from what is on record, or None."""
        number = planned(self.name)
        # One skip of the rest of a group is all that is left of it.
        cut = any(what.startswith("the rest of") for what, _ in self.skipped)
        if number is not None and cut and self.tests <= number:
            return None
        if number != self.tests and not self.failed and \
                os.environ.get("UPDATE") == "1":
            record(self.name, self.tests)
            return None
        if number is None:
            return "no number of tests in tests/plans.tsv (UPDATE=1)"
        if number != self.tests:
            return (f"{self.tests} tests, and {number} in tests/plans.tsv "
                    "(UPDATE=1 if that is right)")
        return None


def cpu_time():
    """Seconds of CPU time that the children of this program have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def keep(verdict, status, errors):
    """Leave what is worth a word for the summary of tests/prove.py."""
    folder = os.environ.get(RESULTS)
    if not folder:
        return
    with open(f"{folder}/{verdict.name.replace('/', '-')}.json", "w",
              encoding="utf-8") as file:
        json.dump({"name": verdict.name, "status": status, "cpu": cpu_time(),
                   "tests": verdict.tests, "failed": verdict.failed,
                   "skipped": verdict.skipped, "errors": errors}, file)


def supervise(command, name):
    """Run a command that prints the TAP of a group, pass all of it on, and
    return the exit status: 0 only if nothing is wrong."""
    environment = {key: value for key, value in os.environ.items()
                   if key != RESULTS}
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE)
    errors = []

    def pass_errors():
        for line in process.stderr:
            sys.stderr.buffer.write(line)
            sys.stderr.flush()
            errors.append(line.decode("utf-8", "replace").rstrip("\n"))

    reader = threading.Thread(target=pass_errors)
    reader.start()
    verdict = Verdict(name)
    for line in process.stdout:
        sys.stdout.buffer.write(line)
        sys.stdout.flush()
        verdict.line(line.decode("utf-8", "replace").rstrip("\r\n"))
    status = process.wait()
    reader.join()
    fault = verdict.fault()
    if fault:
        print(f"# {name}: {fault}", flush=True)
        verdict.failed.append(f"# {fault}")
    elif status:
        verdict.failed.append(f"# exit status {status}")
    if fault or any(line.startswith(("not ok", "Bail out!"))
                    for line in verdict.failed):
        status = status or 1
    keep(verdict, status, errors)
    return status & 255 or (1 if status else 0)
