"""fuzz: libFuzzer, for so many seconds each: fuzz.py SECONDS [NAME]..."""
# SPDX-License-Identifier: MIT
import glob
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
HERE = "build/host"
FAST = ("port/x86_64-freestanding/speed", "port/lookup")
FLAGS = ("-std=gnu11 -g -O1 -fsanitize=fuzzer,address,undefined "
         "-fno-sanitize-recover=all -Icore/include -Iport -Itests/frame")
MODELS = ("tests/frame/model.c tests/frame/agree.c tests/frame/scratch.c "
          "tests/frame/formats.c tests/line/line_play.c tests/line/screen.c")
# The program, its source, the corpus, the longest input. What is tuned has
# long texts, core's and that of x86-64 from one corpus.
FUZZERS = [
    ("utf8", "fuzz", "corpus", "96"),
    ("escapes", "fuzz_escapes", "corpus-escapes",
     "200 -dict=../../tests/http/escapes.dict"),
    ("line", "fuzz_line", "corpus-line", "200"),
    ("formats", "fuzz_formats", "corpus-formats", "80"),
    ("convert", "fuzz_convert", "corpus-convert", "80"),
    ("detect", "fuzz_detect", "corpus-detect", "160"),
    ("long-core", "fuzz_long", "corpus-long", "1200"),
    ("long-speed", "fuzz_long", "corpus-long", "1200"),
]


def core(speed):
    """The sources of core, or with those for speed in their place."""
    files = sorted(glob.glob("core/src/*/*.c", root_dir=ROOT))
    fast = sorted(path for folder in FAST if speed
                  for path in glob.glob(f"{folder}/*/*.c", root_dir=ROOT))
    own = {os.path.basename(path) for path in fast}
    return fast + [path for path in files
                   if os.path.basename(path) not in own]


def main():
    seconds, *names = sys.argv[1:]
    runtime = subprocess.run(
        ["clang", "-print-file-name=libclang_rt.fuzzer-x86_64.a"], check=True,
        stdout=subprocess.PIPE, text=True).stdout.strip()
    if not os.path.exists(runtime):
        sys.exit("fuzz: install clang's runtime (libclang-rt-*-dev)")
    for name, source, corpus, most in FUZZERS:
        if names and name not in names:
            continue
        os.makedirs(f"{ROOT}/{HERE}/{corpus}", exist_ok=True)
        subprocess.run(
            ["clang", *FLAGS.split(), f"tests/host/{source}.c",
             *MODELS.split(), *core(name.endswith("speed")), "-o",
             f"{HERE}/fuzz-{name}"], cwd=ROOT, check=True)
        subprocess.run([f"./fuzz-{name}", *f"-max_len={most}".split(),
                        f"-max_total_time={seconds}", corpus],
                       cwd=f"{ROOT}/{HERE}", check=True)


if __name__ == "__main__":
    main()
