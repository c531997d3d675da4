# x86_64: how boards of this port are built.
CROSS  :=
LINKER := x86_64.ld
EXAMPLE := kernel
CPU_NAME := x86-64

# Conversions of TUNE=speed take pieces of up to 3 KiB at once: test longer ones.
SUITE_MORE := -DSUITE_TEXT=6000

# With VARIANT=screen an image has a screen and a keyboard, beside COM1.
NOT_CHOSEN := $(if $(filter screen,$(VARIANT)),headless,display display_frame \
              keyboard)
