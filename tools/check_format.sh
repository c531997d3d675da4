#!/bin/sh
# check_format: layout of C, and the linters of shell and Python.
# SPDX-License-Identifier: MIT
set -eu
cd "$(dirname "$0")/.."

find core port examples tests -name '*.[ch]' -print0 -o \
    -name '*.[ch]pp' -print0 | xargs -0 clang-format --dry-run --Werror
if grep -rnE '\|\| (1|true)[,);]|&& (0|false)[,);]' \
    core port examples tests --include='*.[ch]'; then
    echo "format: a condition that decides nothing" >&2
    exit 1
fi
shellcheck tools/*.sh .ci/run .ci/slow
flake8 --max-line-length=79 tools tests
echo "format: C, shell and Python are as they should be"
