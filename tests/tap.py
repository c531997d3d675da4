"""tap: the results of tests, in the test anything protocol."""
# SPDX-License-Identifier: MIT
import sys

import lost


class Tap:
    """Test results by number; the plan comes last."""

    latest = None

    def __init__(self):
        Tap.latest = self
        self.count = 0
        self.failed = 0
        self.seen = set()  # the lines that led to results
        self.skipped = set()

    def ok(self, passed, what, note=""):
        """Print one result, and a note where it failed."""
        self.seen.update(lost.stack())
        self.count += 1
        self.failed += not passed
        print(f"{'' if passed else 'not '}ok {self.count} - {what}")
        if note and not passed:
            for line in str(note).splitlines():
                print(f"# {line}")
        sys.stdout.flush()

    def skip(self, what, why):
        """Print that a test was left out."""
        self.skipped.update(lost.stack())
        self.count += 1
        print(f"ok {self.count} - {what} # SKIP {why}")

    def done(self):
        """Print what was left out without a reason, and the plan; the exit
        status."""
        gone = "" if self.failed else "\n".join(
            lost.of_python(self.seen, self.skipped))
        if gone:
            self.ok(False, "every test of a function is made", gone)
        print(f"1..{self.count}")
        return 1 if self.failed else 0
