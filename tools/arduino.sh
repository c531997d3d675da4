#!/bin/sh
# arduino: core as a library that the Arduino IDE takes: sh tools/arduino.sh
# FOLDER makes FOLDER/bareutf, with the sketch Names among its examples.
# SPDX-License-Identifier: MIT
set -eu
cd "$(dirname "$0")/.."
to=${1:?a folder is needed}/bareutf
version=$(sed -n 's/^#define BU_VERSION_STRING "\(.*\)"/\1/p' \
    core/include/bareutf/base.h)

address=$(sed -n 's/^address *= *//p' packaging/address)

rm -rf "$to"
mkdir -p "$to/src" "$to/examples"
cp -R LICENSE LICENSES packaging/README.md "$to"
cp -R core/include/bareutf core/src/* "$to/src"
cp -R examples/firmware/arduino/Names "$to/examples"
cp examples/firmware/names.[ch] "$to/examples/Names"

# The IDE finds a library by a header here.
cat >"$to/src/bareutf.h" <<EOF
/* bareutf: all headers; the IDE finds the library by this one. */
/* SPDX-License-Identifier: MIT */
#include "bareutf/bareutf.h"
EOF
cat >"$to/library.properties" <<EOF
name=bareutf
version=$version
author=the authors of bareutf
maintainer=the authors of bareutf
sentence=UTF-8 and text from a UART, checked.
paragraph=A ring for the receive interrupt that reports what was lost, a line editor, names of files, encodings of text. No allocation, no libc.
category=Data Processing
license=MIT AND Unicode-3.0 AND BSD-3-Clause
url=$address
architectures=*
dot_a_linkage=true
includes=bareutf.h
EOF
