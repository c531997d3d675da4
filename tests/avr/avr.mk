# avr: the suites where an int has 16 bits, on an ATmega2560 by simavr.

AVR        := build/avr
AVR_CC     := avr-gcc
AVR_CPU    := -mmcu=atmega2560
# The guard page is the last 256 bytes of RAM, and the stack is below it.
AVR_LD     := $(AVR_CPU) -Wl,--gc-sections -Wl,--fatal-warnings \
              -Wl,--defsym=__stack=0xFDFF \
              -Wl,--defsym=__DATA_REGION_LENGTH__=0xFC00
AVR_FLAGS  := $(LEAN) -Wall -Wextra -Werror -Wno-maybe-uninitialized -Os \
              $(AVR_CPU) -DSUITE_QUICK -DSUITE_SLOW -Icore/include -Iport \
              -Itests/frame -Itests/avr -MMD -MP

# Constants are in RAM here, so each image has a part of the suites.
# Of them basic takes seconds, the others minutes.
AVR_IMAGES   := basic utf8 convert formats old-forms numbers-escapes names \
                others case words norm order folds pages korean chinese japan \
                taiwan detect mojibake loops null null-calls null-pages
# Beside them the examples for AVR, with a line at the UART.
AVR_WIRED    := firmware arduino
AVR_GROUPS    = $(AVR_IMAGES) $(AVR_WIRED)
AVR_basic    := utf8_calls utf8_vectors ring ring_fault ring_block zephyr \
                name_own name_paths latin1 ring_moments
AVR_utf8     := utf8_texts utf8_short utf8_scalars utf8_copy utf8_places
AVR_convert  := convert convert16 convert_runs convert_any \
                convert_places
AVR_formats  := scalar utf16 utf32 cesu8 mutf8 wtf8 bom
AVR_old-forms := fssutf thompson xopen utf1 utf8x
AVR_numbers-escapes := leb128 percent extvalue translit disposition
AVR_names    := name_rules name_changes name_escape name_room name_units
AVR_others   := history line line_format width dfa plan9 wchar linux
AVR_case     := casing caseless grapheme
AVR_words    := word ident
AVR_norm     := norm norm_utf8 norm_caseless
AVR_order    := collate
AVR_folds    := name_equal
AVR_pages    := page page_fast page_find page_case
AVR_korean   := page_korean
AVR_chinese  := page_chinese
AVR_japan    := page_japanese
AVR_taiwan   := page_taiwan
AVR_detect   := detect
AVR_mojibake := mojibake
AVR_loops    := loops valid
AVR_null     := null null_texts
AVR_null-calls := null_calls
AVR_null-pages := null_pages

avr_object   = $(patsubst %.c,$(AVR)/%.o,$1)
AVR_CORE     := $(call avr_object,$(CORE_ALL))
AVR_SHARED   := $(call avr_object,$(filter-out tests/frame/main.c, \
                $(SUITE_SRC)) port/print.c \
                tests/avr/board.c tests/avr/moments.c)

$(AVR)/%.o: %.c Makefile tests/avr/avr.mk
	@mkdir -p $(@D)
	@$(AVR_CC) $(AVR_FLAGS) -c $< -o $@

$(AVR)/core.a: $(AVR_CORE)
	@rm -f $@
	@avr-ar rcs $@ $^

$(AVR)/%.elf: tests/avr/main.c $(AVR_SHARED) $(AVR)/core.a
	@$(AVR_CC) $(AVR_FLAGS) -MF $@.d \
	  '-DAVR_SUITES=$(foreach s,$(AVR_$*),SUITE($s))' -c $< -o $@.o
	@$(AVR_CC) $(AVR_LD) $@.o $(AVR_SHARED) $(AVR)/core.a -o $@

# simavr as a library: its program cannot be told of more RAM.
$(AVR)/machine: tests/avr/machine.c
	@mkdir -p $(@D)
	@$(HOST_CC) -std=gnu11 -O2 -Wall -Wextra -Werror $< -lsimavr -lelf -o $@

$(AVR)/wire: tests/avr/wire.c
	@mkdir -p $(@D)
	@$(HOST_CC) -std=gnu11 -O2 -Wall -Wextra -Werror $< -lsimavr -lelf -o $@

# The example for a chip; for another the commands of its README make it.
AVR_CHIPS    := atmega2560
AVR_EXAMPLE  := examples/firmware/avr/main.c examples/firmware/names.c
AVR_PARTS    := $(foreach m,utf8 utf ring line name unicode, \
                $(wildcard core/src/$m/*.c)) $(wildcard)

$(AVR_CHIPS:%=$(AVR)/names-%.elf): $(AVR)/names-%.elf: $(AVR_EXAMPLE) \
  $(AVR_PARTS) examples/firmware/names.h $(wildcard core/include/bareutf/*.h)
	@mkdir -p $(@D)
	@$(AVR_CC) -mmcu=$* -DF_CPU=16000000u -std=gnu11 -Os -Wall -Wextra \
	  -Werror -Wno-maybe-uninitialized -ffunction-sections -fdata-sections \
	  -Wl,--gc-sections -Icore/include $(AVR_EXAMPLE) $(AVR_PARTS) -o $@

# Nothing is built where a tool is missing: avr.py reports which.
avr-images:
	@[ "$$(cd tests/avr && python3 -B -c 'import avr; print(avr.missing())')" \
	  != None ] || $(MAKE) -s $(AVR)/machine \
	  $(AVR)/wire $(AVR_CHIPS:%=$(AVR)/names-%.elf) \
	  $(patsubst %,$(AVR)/%.elf,$(filter-out $(AVR_WIRED), \
	  $(if $(filter avr/%,$(TESTS)), \
	  $(patsubst avr/%,%,$(filter avr/%,$(TESTS))),$(AVR_IMAGES))))

-include $(shell find $(AVR) -name '*.d' 2>/dev/null)
