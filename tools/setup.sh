#!/bin/sh
# setup: install what is missing: sh tools/setup.sh [run|test|check]
#
# run is what `make run` needs, test what `make test` needs too, check all. With
# no word all is installed, but only what `make run` needs has to be there at
# the end: tests that lack a tool are skipped, and say so.
# SPDX-License-Identifier: MIT
set -eu

# command in PATH -> Debian package
RUN='make:make arm-none-eabi-gcc:gcc-arm-none-eabi
qemu-system-arm:qemu-system-arm python3:python3'
TEST='gcc:gcc g++:g++ clang:clang ar:binutils qemu-system-x86_64:qemu-system-x86
qemu-arm:qemu-user
git:git tmux:tmux cpio:cpio mkfs.fat:dosfstools mcopy:mtools
mkfs.exfat:exfatprogs mkntfs:ntfs-3g debugfs:e2fsprogs
grub-mkrescue:grub-common xorriso:xorriso zip:zip unzip:unzip
bsdtar:libarchive-tools 7zz:7zip avr-gcc:gcc-avr bindgen:bindgen
tcc:tcc luajit:luajit h2pas:fp-utils gnatmake:gnat go:golang-go
cmake:cmake pkg-config:pkgconf meson:meson reuse:reuse cmark-gfm:cmark-gfm mandoc:mandoc
wasm-ld:lld chromium:chromium cargo:cargo rustc:rustc
node:nodejs npm:npm ninja:ninja-build busybox:busybox-static xmllint:libxml2-utils
perl:perl cc:gcc c99:gcc clang++:clang ld:binutils
arm-none-eabi-g++:gcc-arm-none-eabi arm-none-eabi-ld:binutils-arm-none-eabi
arm-none-eabi-nm:binutils-arm-none-eabi
arm-none-eabi-objcopy:binutils-arm-none-eabi avr-size:binutils-avr
mmd:mtools mformat:mtools mdir:mtools mkfs.vfat:dosfstools fsck.fat:dosfstools
mkfs.ext4:e2fsprogs chattr:e2fsprogs ntfscat:ntfs-3g
objcopy:binutils objdump:binutils nm:binutils readelf:binutils iconv:libc-bin
dh:debhelper lintian:lintian dpkg-buildpackage:dpkg-dev dpkg-architecture:dpkg-dev
frama-c:frama-c-base why3:why3 cvc4:cvc4 cvc5:cvc5 z3:z3'
CHECK='clang-format:clang-format shellcheck:shellcheck flake8:flake8
codespell:codespell clang-tidy:clang-tidy cppcheck:cppcheck sparse:sparse'
# For make coverage and make check-slow; not every system has these versions.
COVER='clang-19:clang-19 llvm-cov-19:llvm-19 llvm-profdata-19:llvm-19
gcc-11:gcc-11 clang-13:clang-13 clang-15:clang-15 clang-16:clang-16'
COVER_FILES='/usr/share/doc/libclang-rt-19-dev:libclang-rt-19-dev'
# file -> Debian package; other systems keep these elsewhere
TEST_FILES='/usr/include/stdio.h:libc6-dev
/usr/lib/avr/include/avr/io.h:avr-libc
/usr/lib/python3/dist-packages/kconfiglib.py:python3-kconfiglib
/usr/lib/python3/dist-packages/yaml:python3-yaml
/usr/lib/python3/dist-packages/unicorn:python3-unicorn
/usr/share/unicode/emoji/emoji-test.txt:unicode-data
/usr/share/unifont/unifont.hex:unifont /usr/share/OVMF/OVMF_CODE_4M.fd:ovmf
/usr/lib/elf_x86_64_efi.lds:gnu-efi
/usr/share/doc/libfribidi0:libfribidi0
/usr/lib/grub/i386-pc/boot.img:grub-pc-bin
/usr/lib/grub/x86_64-efi/kernel.img:grub-efi-amd64-bin
/usr/share/arduino/hardware/arduino/avr/platform.txt:arduino-core-avr
/usr/share/doc/libclang-rt-dev:libclang-rt-dev
/usr/include/simavr/sim_avr.h:libsimavr-dev /usr/include/libelf.h:libelf-dev'
CHECK_FILES=''
# For a module of Linux; the kernel that runs here does not matter.
case "$(uname -m) $(grep -s '^ID=' /etc/os-release || true)" in
x86_64\ ID=debian)
    TEST_FILES="$TEST_FILES
/usr/share/doc/linux-headers-amd64:linux-headers-amd64" ;;
x86_64\ ID=ubuntu)
    TEST_FILES="$TEST_FILES
/usr/share/doc/linux-headers-generic:linux-headers-generic" ;;
esac
PATH=$PATH:/usr/sbin:/sbin # of mkfs.fat, where only root has it

need=${1:-}
case "$need" in
'' | run | test | check) ;;
*)
    echo "usage: sh tools/setup.sh [run|test|check]" >&2
    exit 2
    ;;
esac

has() {
    command -v "$1" >/dev/null 2>&1
}

# The packages of what is missing in these lists.
absent() {
    for pair in $1; do
        has "${pair%%:*}" || printf ' %s' "${pair#*:}"
    done
    if has apt-get; then
        for pair in $2; do
            [ -e "${pair%%:*}" ] || printf ' %s' "${pair#*:}"
        done
    fi
}

# What is missing: to run, to test, to check; $missing holds all that is wanted.
look() {
    to_run=$(absent "$RUN" '')
    to_test='' to_check='' to_cover=''
    [ "$need" = run ] || to_test=$(absent "$TEST" "$TEST_FILES")
    [ "$need" = run ] || [ "$need" = test ] ||
        to_check=$(absent "$CHECK" "$CHECK_FILES") \
            to_cover=$(absent "$COVER" "$COVER_FILES")
    missing=$to_run$to_test$to_check$to_cover
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif has sudo; then
        sudo "$@"
    else
        echo "setup: this needs root, and sudo is missing: $*" >&2
        return 1
    fi
}

# Each list by itself: a package that cannot be had stops no other list.
install() {
    echo "setup: installing$missing"
    as_root apt-get update -q || return 1
    for list in "$to_run" "$to_test" "$to_check" "$to_cover"; do
        # shellcheck disable=SC2086 # a list of packages
        [ -z "$list" ] || as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -q -y --no-install-recommends $list
    done
}

# $missing, with names that differ from Debian's: from=to
rename() {
    for package in $missing; do
        for pair in "$@"; do
            [ "${pair%%=*}" != "$package" ] || package=${pair#*=}
        done
        printf ' %s' "$package"
    done
}

# How to get what is missing. Not tried by the tests.
advise() {
    if has dnf; then
        echo "sudo dnf install$(rename g++=gcc-c++ \
            gcc-arm-none-eabi=arm-none-eabi-gcc-cs \
            qemu-system-arm=qemu-system-arm-core \
            qemu-system-x86=qemu-system-x86-core \
            perl=perl-Test-Harness clang-format=clang-tools-extra \
            shellcheck=ShellCheck flake8=python3-flake8)"
    elif has pacman; then
        echo "sudo pacman -S --needed$(rename g++=gcc \
            gcc-arm-none-eabi=arm-none-eabi-gcc python3=python \
            clang-format=clang)"
    elif has brew; then
        echo "brew install$(rename g++=gcc clang=llvm \
            gcc-arm-none-eabi=arm-none-eabi-gcc qemu-system-arm=qemu \
            qemu-system-x86=qemu python3=python)"
    else
        echo "install the equivalents of these Debian packages:$missing"
    fi
}

# For those who have npm: an emulator of RP2040, what drives a browser and judges
# a page in it, the indexes of the Encoding Standard. Tests do without.
NPM='rp2040js@1.4.1 puppeteer-core@24.43.1 axe-core@4.14.1 publint@0.3.25
typescript@7.0.2 text-encoding@0.7.0'

# Which of them are missing.
no_npm() {
    for package in $NPM; do
        [ -e "build/npm/node_modules/${package%@*}" ] ||
            printf ' %s' "${package%@*}"
    done
}

from_npm() {
    # shellcheck disable=SC2086 # a list of packages
    [ -z "$(no_npm)" ] || ! has node || ! has npm ||
        npm install --silent --no-fund --no-audit --no-save \
            --prefix build/npm $NPM >/dev/null 2>&1 ||
        echo "setup: npm did not install all packages" >&2
}

# What no package of Debian has. Tests without it say so; MAY_SKIP of
# tests/groups.py lists what may be missing in .ci/run.
others() {
    has conan || echo 'conan: pip install conan'
    [ -d "$(rustc --print target-libdir --target thumbv6m-none-eabi \
        2>/dev/null)" ] ||
        echo 'Rust for a Cortex-M0: rustup target add thumbv6m-none-eabi'
    node -e 'require("rp2350js")' 2>/dev/null ||
        echo 'rp2350js: its folder in NODE_PATH'
    [ -z "$(no_npm)" ] || echo "packages of npm:$(no_npm)"
}

cd "$(dirname "$0")/.."
case "$need" in
'' | test) from_npm ;;
check) others | sed 's/^/setup: not here, and in no package of Debian: /' ;;
esac
look
if [ -n "$missing" ] && has apt-get; then
    install || true
    hash -r
    look
fi
if [ -z "$missing" ]; then
    echo "setup: nothing is missing"
    exit 0
fi
[ -z "$to_run" ] || echo "setup: missing to run:$to_run" >&2
[ -z "$to_test" ] || echo "setup: missing to test, and for BOARD=pc:$to_test" >&2
[ -z "$to_check" ] || echo "setup: missing for make check:$to_check" >&2
[ -z "$to_cover" ] || echo "setup: missing for make coverage or make check-slow:$to_cover" >&2
echo "setup: please $(advise)" >&2
if [ -z "$to_run" ] && [ -z "$need" ]; then
    exit 0
fi
exit 1
