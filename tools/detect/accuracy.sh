#!/bin/sh
# accuracy: build what detects, ours and that of others, and measure them over
# texts of Debian packages: accuracy.sh accuracy|accuracy-ours CC
# SPDX-License-Identifier: MIT
set -eu
cd "$(dirname "$0")/../.."
texts=build/texts
mkdir -p $texts
# shellcheck disable=SC2086 # the compiler may have words
$2 -std=gnu11 -O2 -Icore/include tests/detect/detect_lines_host.c \
    core/src/*/*.c -o $texts/detect
if [ "$1" = accuracy-ours ]; then
    [ -d $texts/judge ] || python3 tools/detect/texts.py $texts
    exec python3 tools/detect/accuracy.py ours $texts/detect $texts
fi
# Without one of the others, the rest are measured all the same.
# shellcheck disable=SC2086
[ -e $texts/rivals ] || $2 -O2 tools/detect/rivals/rivals.c -luchardet \
    -licui18n -licuuc -lenca -o $texts/rivals || :
if ! [ -d $texts/npm ]; then
    mkdir -p $texts/npm.new
    if (cd $texts/npm.new && npm install --no-fund --no-audit \
        jschardet@4.0.0 chardetng-wasm@1.0.2 ced@2.0.0); then
        mv $texts/npm.new $texts/npm
    fi
fi
python3 tools/detect/texts.py $texts
python3 tools/detect/accuracy.py measure $texts/detect $texts
