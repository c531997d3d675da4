# shellcheck shell=sh
# needs: which of the tools that tasks call are missing, for the Makefile: what is
# set are CC, CHOSEN, BOARD and the tasks. CHOSEN is BOARD, or nothing where none
# was asked for.
# SPDX-License-Identifier: MIT
cc=${1%% *} chosen=$2 board=$3
shift 3
case $board in
pc) compiler=$cc emulator=qemu-system-x86_64 ;;
*) compiler=arm-none-eabi-gcc emulator=qemu-system-arm ;;
esac
case $chosen in
'') all="$cc arm-none-eabi-gcc qemu-system-arm qemu-system-x86_64" ;;
*)
    all=$compiler
    for file in port/*/boards/"$board".mk; do
        [ ! -f "$file" ] || while read -r name _; do
            [ "$name" != QEMU ] || all="$compiler $emulator"
        done <"$file"
    done
    ;;
esac
missing=
while read -r task tools; do
    case " $* " in *" ${task%:} "*) ;; *) continue ;; esac
    for tool in $tools; do
        case $tool in
        CC) tool=$cc ;;
        COMPILER) tool=$compiler ;;
        EMULATOR) tool=$emulator ;;
        ALL) tool=$all ;;
        esac
        for each in $tool; do
            command -v "$each" >/dev/null && continue
            case " $missing " in
            *" $each "*) ;;
            *) missing="$missing${missing:+ }$each" ;;
            esac
        done
    done
done <tools/needs.txt
echo "$missing"
