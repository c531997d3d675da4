#!/bin/sh
# install: an archive, the headers, and what pkg-config and CMake read: install.sh
# ARCHIVE. DESTDIR, prefix, libdir, includedir, docdir and INSTALL are set.
# SPDX-License-Identifier: MIT
set -eu
: "${prefix?}" "${libdir?}" "${includedir?}" "${docdir?}"

# What is in the prefix is found from there, so that all of it can be moved.
under() {
    case $1 in
    "$prefix"/*) echo "\${prefix}${1#"$prefix"}" ;;
    *) echo "$1" ;;
    esac
}
up=$(echo "${libdir#"$prefix"/}" | sed 's|[^/][^/]*|..|g')
pc_prefix=$prefix
from_lib=$includedir
case $libdir in "$prefix"/*)
    pc_prefix="\${pcfiledir}/../$up"
    case $includedir in "$prefix"/*)
        from_lib=$up${includedir#"$prefix"}
        ;;
    esac
    ;;
esac
version=$(sed -n 's/^.define BU_VERSION_STRING "\(.*\)"/\1/p' \
    core/include/bareutf/base.h)
rooms=$(cd core/src && for room in *; do
    case $room in tables | inline) ;; *) printf '%s ' "$room" ;; esac
done)

fill() {
    sed "s|@VERSION@|$version|;s|@PREFIX@|$pc_prefix|;s|@ARCHIVE@|libbareutf.a|
        s|@LIBDIR@|$(under "$libdir")|;s|@INCLUDEDIR@|$(under "$includedir")|
        s|@INCLUDE_FROM_LIB@|$from_lib|;s|@COMPONENTS@|${rooms% }|" \
        "packaging/$1.in" >"$2"
    chmod 644 "$2"
}

into=$DESTDIR$libdir
$INSTALL -d "$into/cmake/bareutf" "$into/pkgconfig" \
    "$DESTDIR$includedir/bareutf" "$DESTDIR$docdir/LICENSES"
$INSTALL -m 644 "$1" "$into"
$INSTALL -m 644 core/include/bareutf/*.h* "$DESTDIR$includedir/bareutf"
$INSTALL -m 644 LICENSE "$DESTDIR$docdir"
$INSTALL -m 644 LICENSES/* "$DESTDIR$docdir/LICENSES"
fill bareutf.pc "$into/pkgconfig/bareutf.pc"
for name in bareutf-config bareutf-config-version; do
    fill "cmake/$name.cmake" "$into/cmake/bareutf/$name.cmake"
done
