"""stacks: the suites of a board, with the stack painted before each call of a
public function: a call takes at most what the call graph says. `ways`
prints the functions for tests/qemu/stack/ways.S, `wraps` what the linker is
told."""
# SPDX-License-Identifier: MIT
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path += [f"{ROOT}/tools", f"{ROOT}/tests"]
import size  # noqa: E402
from machine import Machine  # noqa: E402
from tap import Tap  # noqa: E402

IMAGES = ("suites", "pages", "unicode")
SECONDS = 1500  # of CPU time
CPUS = {board: cpu for cpu, (board, _) in size.CPUS.items()}


def seen(board, image):
    """Of each function that the suites of an image call, the most that it
    took; and how the image ended."""
    machine = Machine(board, f"{ROOT}/build/{board}/{image}-stack.elf",
                      SECONDS, ())
    status = machine.wait()
    text = machine.out.decode("utf-8", "replace")
    return {name: int(number) for name, number in re.findall(
        r"^# stack (\w+) (\d+)$", text, re.M)}, status, text


def run(board):
    """Each function, on a board."""
    tap = Tap()
    most = {}
    for image in IMAGES:
        found, status, text = seen(board, image)
        tap.ok(status == 0 and found, f"{image} over paint ends well",
               text[-2000:])
        for name, number in found.items():
            most[name] = max(number, most.get(name, 0))
    way = CPUS[board], "size"
    graph = size.builds([way])[way].graph
    exact = 0
    for name, number in sorted(most.items()):
        limit = graph.depth(name)
        exact += number == limit
        tap.ok(number <= limit, f"{name} takes {limit} bytes at most", number)
    print(f"# {len(most)} functions, {exact} take just what it says")
    return tap.done()


if __name__ == "__main__":
    if sys.argv[1:] == ["ways"]:
        print("\n".join(f"WAY {name}" for name in size.entries()))
    else:
        print(" ".join(f"-Wl,--wrap={name}"
                       for name in (*size.entries(), "port_exit")))
