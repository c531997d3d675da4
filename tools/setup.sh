#!/bin/sh
# setup: install what is missing to build, run and test bareutf.
# SPDX-License-Identifier: MIT
set -eu

# command in PATH -> Debian package
WANTED='make:make gcc:gcc g++:g++ clang:clang arm-none-eabi-gcc:gcc-arm-none-eabi
qemu-system-arm:qemu-system-arm qemu-system-x86_64:qemu-system-x86
python3:python3 prove:perl clang-format:clang-format shellcheck:shellcheck
flake8:flake8 codespell:codespell column:bsdextrautils git:git tmux:tmux
cpio:cpio mkfs.fat:dosfstools mcopy:mtools'
PATH=$PATH:/usr/sbin:/sbin # of mkfs.fat, where only root has it
HEADERS=/usr/include/stdio.h # of the C library: libc6-dev
UNICODE=/usr/share/unicode/UnicodeData.txt # for make gen: unicode-data

missing=''
for pair in $WANTED; do
    command -v "${pair%%:*}" >/dev/null 2>&1 || missing="$missing ${pair#*:}"
done
case "$(uname -s)" in
Linux)
    [ -e "$HEADERS" ] || missing="$missing libc6-dev"
    # Other systems keep it elsewhere or not at all; tests do without it.
    if command -v apt-get >/dev/null 2>&1 && [ ! -e "$UNICODE" ]; then
        missing="$missing unicode-data"
    fi
    ;;
esac

if [ -z "$missing" ]; then
    echo "setup: nothing is missing"
    exit 0
fi

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        echo "setup: this needs root, and there is no sudo: $*" >&2
        exit 1
    fi
}

# Names that differ from Debian's.
rename() {
    for package in $missing; do
        for pair in "$@"; do
            [ "${pair%%=*}" != "$package" ] || package=${pair#*=}
        done
        printf '%s ' "$package"
    done
}

if command -v apt-get >/dev/null 2>&1; then
    echo "setup: installing$missing"
    as_root apt-get update -q
    # shellcheck disable=SC2086 # a list of packages
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y \
        --no-install-recommends $missing
    exit 0
fi

# Not tried by the tests: say what to install, and let the user do it.
if command -v dnf >/dev/null 2>&1; then
    list=$(rename g++=gcc-c++ gcc-arm-none-eabi=arm-none-eabi-gcc-cs \
        qemu-system-arm=qemu-system-arm-core qemu-system-x86=qemu-system-x86-core \
        perl=perl-Test-Harness clang-format=clang-tools-extra \
        shellcheck=ShellCheck flake8=python3-flake8 bsdextrautils=util-linux \
        libc6-dev=glibc-devel)
    echo "setup: please run: sudo dnf install $list" >&2
elif command -v pacman >/dev/null 2>&1; then
    list=$(rename g++=gcc gcc-arm-none-eabi=arm-none-eabi-gcc \
        qemu-system-x86=qemu-system-x86 python3=python clang-format=clang \
        flake8=flake8 bsdextrautils=util-linux libc6-dev=glibc)
    echo "setup: please run: sudo pacman -S --needed $list" >&2
elif command -v brew >/dev/null 2>&1; then
    list=$(rename gcc=gcc g++=gcc clang=llvm gcc-arm-none-eabi=arm-none-eabi-gcc \
        qemu-system-arm=qemu qemu-system-x86=qemu python3=python \
        bsdextrautils=util-linux)
    echo "setup: please run: brew install $list" >&2
else
    echo "setup: please install what these Debian packages hold:$missing" >&2
fi
exit 1
