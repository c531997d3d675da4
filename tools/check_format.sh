#!/bin/sh
# check_format: layout of C, and the linters of shell and Python.
# SPDX-License-Identifier: MIT
set -eu
cd "$(dirname "$0")/.."

# With QUICK=1 only what differs from the last commit, or else by it.
if [ "${QUICK:-}" = 1 ]; then
    changed=$(git diff --name-only --diff-filter=d HEAD &&
        git ls-files -o --exclude-standard)
    [ -n "$changed" ] ||
        changed=$(git show --format= --name-only --diff-filter=d HEAD)
    echo "$changed" | grep -E '^(core|port|examples|tests)/.*\.[ch](pp)?$' |
        xargs -r clang-format --dry-run --Werror
    echo "$changed" | grep -E '^(tools|tests)/.*\.py$' |
        xargs -r flake8 --max-line-length=79
else
    find core port examples tests -name '*.[ch]' -print0 -o \
        -name '*.[ch]pp' -print0 | xargs -0 clang-format --dry-run --Werror
    flake8 --max-line-length=79 tools tests
fi
if grep -rnE '\|\| (1|true)[,);]|&& (0|false)[,);]' \
    core port examples tests --include='*.[ch]'; then
    echo "format: a condition that decides nothing" >&2
    exit 1
fi
shellcheck tools/*.sh .ci/run .ci/slow
echo "format: C, shell and Python are as they should be"
