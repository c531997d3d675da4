#!/bin/sh
# build: what OSS-Fuzz runs in the folder of the project: CC, CFLAGS, CXX, CXXFLAGS,
# LIB_FUZZING_ENGINE and OUT are its own. Its image needs make and Python 3, and a
# Dockerfile of three lines: from its builder, copy the project, copy this file.
# SPDX-License-Identifier: MIT
set -eu
make -j"$(nproc)" fuzzers FUZZ_CC="$CC" FUZZ_FLAGS="$CFLAGS" \
    FUZZ_LINK="$CXX $CXXFLAGS" FUZZ_ENGINE="$LIB_FUZZING_ENGINE" \
    FUZZ_OUT="$OUT" F="${WORK:-/tmp}/fuzzed"
PYTHONPATH=tests python3 tests/host/fuzz.py --seeds "$OUT"
