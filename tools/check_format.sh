#!/bin/sh
# check_format: layout of C, and the linters of shell and Python.
# SPDX-License-Identifier: MIT
set -eu
cd "$(dirname "$0")/.."

find core port examples tests -name '*.[ch]' -print0 -o \
    -name '*.[ch]pp' -print0 | xargs -0 clang-format --dry-run --Werror
shellcheck tools/*.sh .ci/run .ci/slow
flake8 --max-line-length=79 tools tests
echo "format: C, shell and Python are as they should be"
