# x86_64: how boards of this port are built.
CROSS  :=
LINKER := x86_64.ld
