#!/bin/sh
# check_headers: each public header alone, twice, in every language we promise.
# SPDX-License-Identifier: MIT
set -eu
cd "$(dirname "$0")/.."

count=0
for header in core/include/bareutf/*.h \
    port/x86_64-freestanding/vector/bareutf/*.h; do
    name=bareutf/${header##*/}
    for way in 'gcc -xc -std=c99' 'gcc -xc -std=c11' 'g++ -xc++ -std=c++98' \
        'g++ -xc++ -std=c++17' 'clang -xc -std=c99' 'clang -xc++ -std=c++98'; do
        # shellcheck disable=SC2086 # a command and its options
        printf '#include <%s>\n#include <%s>\n' "$name" "$name" |
            $way -Wall -Wextra -Wpedantic -Wshadow -Wundef -Werror \
                -Icore/include -Iport/x86_64-freestanding/vector \
                -ffreestanding -fsyntax-only -
        count=$((count + 1))
    done
done
echo "headers: $count compilations, no warning"
