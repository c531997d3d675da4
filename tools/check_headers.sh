#!/bin/sh
# check_headers: each public header alone, twice, and all of them together, in
# every language we promise; and the sources of core as C++.
# SPDX-License-Identifier: MIT
set -eu
cd "$(dirname "$0")/.."

WARN='-Wall -Wextra -Wpedantic -Wshadow -Wundef -Werror'
PATHS='-Icore/include -Iport/x86_64-freestanding/vector'
ALL='core/include/bareutf/*.h port/x86_64-freestanding/vector/bareutf/*.h'
count=0

# compiles WAY HEADER...: a file that includes these headers.
compiles() {
    way=$1
    shift
    # shellcheck disable=SC2086 # commands and options
    for header; do
        printf '#include <bareutf/%s>\n' "${header##*/}"
    done |
        $way $WARN $PATHS -ffreestanding -fsyntax-only -
    count=$((count + 1))
}

for header in $ALL; do
    for way in 'gcc -xc -std=c99' 'gcc -xc -std=c11' 'g++ -xc++ -std=c++98' \
        'g++ -xc++ -std=c++17' 'clang -xc -std=c99' 'clang -xc++ -std=c++98'; do
        compiles "$way" "$header" "$header"
    done
done

for way in 'gcc -xc' 'gcc -xc -fshort-wchar' 'clang -xc'; do
    for language in c99 c11; do
        # shellcheck disable=SC2086 # a list of files
        compiles "$way -std=$language" $ALL
    done
done
for way in 'g++ -xc++' 'clang++ -xc++'; do
    for language in c++98 c++11 c++17 c++20; do
        # shellcheck disable=SC2086 # a list of files
        compiles "$way -std=$language -Wold-style-cast" $ALL
    done
done

for way in 'g++ -xc++' 'clang++ -xc++'; do
    for language in c++17 c++20; do
        compiles "$way -std=$language" bareutf.hpp bareutf.hpp
    done
done

# What macros have where they are used.
for way in 'g++ -xc++' 'clang++ -xc++'; do
    count=$((count + 1))
    { cat core/include/bareutf/*.h | sed -n '/^#define BU_[A-Z0-9_]*(/d
s/^#define \(BU_[A-Z0-9_]*\) .*BU_CAST(.*/void f_\1() { (void)\1; }/p'
        echo 'unsigned long f() { return BU_DETECT_BIT(1); }'
        echo 'unsigned long g() { return BU_DISPOSITION_MAX(1); }'; } |
        $way -std=c++20 -Wold-style-cast -Werror -Icore/include -ffreestanding \
            -include bareutf/bareutf.h -include bareutf/mbrtowc.h \
            -fsyntax-only -
done

# The designators of rules are C++20; a compiler may lack __BYTE_ORDER__.
for way in 'g++ -xc++ -std=c++17' 'gcc -std=c11 -U__BYTE_ORDER__' \
    'clang++ -xc++ -std=c++17 -Wno-c++20-designator'; do
    count=$((count + 1))
    # shellcheck disable=SC2086 # commands, options, a list of files
    $way -Wall -Wextra -Werror -ffreestanding -fsyntax-only \
        -Icore/include core/src/*/*.c
done

echo "headers: $count compilations, no warning"
