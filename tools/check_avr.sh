#!/bin/sh
# check_avr: core where an int has 16 bits, without a warning.
# SPDX-License-Identifier: MIT
set -eu
cd "$(dirname "$0")/.."

if ! command -v avr-gcc >/dev/null 2>&1; then
    echo "SKIP avr: avr-gcc is missing; make setup installs it"
    exit 0
fi
# Smaller AVRs have an int of 16 bits too; the types of all are the same.
avr-gcc -mmcu=atmega2560 -std=c11 -ffreestanding -Os -Wall -Wextra -Wpedantic \
    -Wconversion -Wsign-conversion -Wshadow -Wundef -Wvla -Wcast-qual \
    -Wmissing-prototypes -Wc++-compat -Werror -Icore/include -fsyntax-only \
    core/src/*/*.c
for header in core/include/bareutf/*.h; do
    for language in c99 c11; do
        printf '#include <bareutf/%s>\n' "${header##*/}" |
            avr-gcc -xc -std="$language" -ffreestanding -mmcu=atmega2560 -Wall \
                -Wextra -Wpedantic -Wconversion -Wsign-conversion -Werror \
                -Icore/include -fsyntax-only -
    done
done
echo "avr: core and its headers, no warning"
