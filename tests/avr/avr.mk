# avr: the suites where an int has 16 bits, on an ATmega2560 by simavr.

AVR       := build/avr
AVR_CC    := avr-gcc
AVR_CPU   := -mmcu=atmega2560
# The guard page is the last 256 bytes of RAM, and the stack is below it.
AVR_LD    := $(AVR_CPU) -Wl,--gc-sections -Wl,--fatal-warnings \
             -Wl,--defsym=__stack=0xFDFF \
             -Wl,--defsym=__DATA_REGION_LENGTH__=0xFC00
AVR_FLAGS := $(LEAN) -Wall -Wextra -Werror -Wno-maybe-uninitialized -Os \
             $(AVR_CPU) -DSUITE_QUICK -DSUITE_SLOW -Icore/include -Iport \
             -Itests/frame -Itests/avr -MMD -MP

COMPILE_AVR = $(AVR_CC) $(AVR_FLAGS)
BY_AVR    := Makefile tests/avr/avr.mk
$(AVR)/core.a: $(CORE_ALL:%.c=$(AVR)/%.o)
$(AVR)/suites.a: $(SUITE_SRC:%.c=$(AVR)/%.o) $(AVR)/port/print.o \
                 $(AVR)/tests/avr/board.o $(AVR)/tests/avr/moments.o
$(AVR)/core.a $(AVR)/suites.a: AR_OF = avr-ar

# Constants are in RAM here, so each image has a part of the suites: suites.h.
$(AVR)/%.elf: tests/avr/main.c $(AVR)/suites.a $(AVR)/core.a
	@$(AVR_CC) $(AVR_FLAGS) -MF $@.d -DAVR_IMAGE='"$*"' -c $< -o $@.o
	@$(AVR_CC) $(AVR_LD) $@.o $(AVR)/suites.a $(AVR)/core.a -o $@

# simavr as a library: its program cannot be told of more RAM.
$(AVR)/machine $(AVR)/wire: $(AVR)/%: tests/avr/%.c
	@mkdir -p $(@D)
	@$(HOST_CC) -std=gnu11 -O2 -Wall -Wextra -Werror $< -lsimavr -lelf -o $@
