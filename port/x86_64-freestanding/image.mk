# image: the ISO of a PC, and the font of its screen.

# The font is of Debian's package unifont; it is not part of this project.
UNIFONT     ?= /usr/share/unifont/unifont.hex
DISPLAY_FONT := $(S)/display_font.h
IMAGES_OF    = build/pc-screen/bareutf.iso

$(DISPLAY_FONT): tools/gen_font.py $(UNIFONT)
	@mkdir -p $(@D)
	@python3 $^ >$@

$(S)/port/x86_64-freestanding/display_frame.o: $(DISPLAY_FONT)

$(UNIFONT):
	@echo "missing: $@, of the package unifont" >&2; exit 1

# BIOS and UEFI boot it, from a disc or a stick.
ifeq ($(VARIANT),screen)
$(IMAGES_OF): $(B)/console.elf port/x86_64-freestanding/grub.cfg
	@rm -rf $(B)/iso
	@mkdir -p $(B)/iso/boot/grub
	@cp $< $(B)/iso/boot/
	@cp $(filter %.cfg,$^) $(B)/iso/boot/grub/
	@grub-mkrescue --compress=xz --locales= --fonts= --themes= -o $@ \
	  $(B)/iso 2>$(B)/iso.log || { cat $(B)/iso.log >&2; rm -f $@; exit 1; }
else
$(IMAGES_OF): always
	@$(MAKE) -s $(PARALLEL) BOARD=pc VARIANT=screen $@
endif
