# image: what a board's loader takes, and the ways to get it there.

OBJCOPY   := $(CROSS)objcopy
IMAGE_ELF := $(B)/image.elf
IMAGES_OF  = $(IMAGE:%=$(B)/$(BOARD).%)

# The console, as on the emulator, except at its end: a chip sleeps.
$(IMAGE_ELF): $(SHELL_OBJ) $(filter-out %/exit_$(EXIT).o,$(PORT_OBJ)) \
              $(S)/port/$(PORT)/exit_sleep.o \
              $(B)/libbareutf.a linker/$(LINKER)
	$(LINK)

# Old interface chips lose what is after a gap.
$(B)/%.hex: $(IMAGE_ELF)
	@$(OBJCOPY) -O ihex --gap-fill 0xFF $< $@

$(B)/%.bin: $(IMAGE_ELF)
	@$(OBJCOPY) -O binary $< $@

.PRECIOUS: $(B)/%.bin # make would print that it removes it

$(B)/basics.bin: $(B)/basics.elf
	@$(OBJCOPY) -O binary $< $@

$(B)/%.uf2: $(B)/%.bin tools/uf2.py
	@python3 tools/uf2.py $< $(CODE_ORG) $(UF2_FAMILY) $@

ifneq ($(PORT),)
-include port/$(PORT)/image.mk
endif

loader: $(IMAGES_OF)
