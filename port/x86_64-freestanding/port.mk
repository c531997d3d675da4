# x86_64: how boards of this port are built.
CROSS  :=
LINKER := x86_64.ld
EXAMPLE := kernel

# Conversions of TUNE=speed take pieces of up to 3 KiB at once: test longer ones.
PORT_DEFS := $(if $(filter-out size,$(TUNE)),-DSUITE_TEXT=6000)

# With VARIANT=screen an image has a screen and a keyboard, beside COM1.
NOT_CHOSEN := $(if $(filter screen,$(VARIANT)),headless,display display_frame \
              keyboard)
