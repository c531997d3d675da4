#!/bin/sh
# build: what OSS-Fuzz runs in the folder of the project: CC, CFLAGS, CXX, CXXFLAGS,
# LIB_FUZZING_ENGINE and OUT are its own. Its image needs make and Python 3, and a
# Dockerfile of three lines: from its builder, copy the project, copy this file.
# SPDX-License-Identifier: MIT
set -eu
made=${WORK:-/tmp}/host
make -j"$(nproc)" fuzzers H="$made" CC_fuzzed="$CC" FLAGS_fuzzed="$CFLAGS" \
    LINK_fuzzed="$CXX $CXXFLAGS" LIBS_fuzzed="$LIB_FUZZING_ENGINE"
cp "$made"/fuzz_* "$OUT"
PYTHONPATH=tests python3 tests/host/fuzz.py --seeds "$OUT"
