# image: what a board's loader takes, and the ways to get it there.

OBJCOPY   := $(CROSS)objcopy
IMAGE_ELF := $(B)/image.elf
IMAGES_OF  = $(IMAGE:%=$(B)/$(BOARD).%)

# The console, as on the emulator, except at its end: a chip sleeps.
$(IMAGE_ELF): $(SHELL_OBJ) $(filter-out %/exit_$(EXIT).o,$(PORT_OBJ)) \
              $(S)/port/$(PORT)/exit_sleep.o \
              $(B)/libbareutf.a linker/$(LINKER)

# Old interface chips lose what is after a gap.
$(B)/%.hex: $(IMAGE_ELF)
	@$(OBJCOPY) -O ihex --gap-fill 0xFF $< $@

$(B)/$(BOARD).bin: $(IMAGE_ELF)
$(B)/basics.bin: $(B)/basics.elf
$(B)/%.bin:
	@$(OBJCOPY) -O binary $< $@

$(B)/%.uf2: $(B)/%.bin tools/uf2.py
	@python3 tools/uf2.py $< $(CODE_ORG) $(UF2_FAMILY) $@

-include $(PORT:%=port/%/image.mk)

loader: $(IMAGES_OF)
