# x86_64: how boards of this port are built.
CROSS  :=
LINKER := x86_64.ld
EXAMPLE := kernel

# Conversions of TUNE=speed take pieces of up to 3 KiB at once: test longer ones.
PORT_DEFS := -DSUITE_TEXT=6000
