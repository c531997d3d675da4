# qemu: what is tested on boards; suites.elf and its like.

# With a tuning only the suites of what is tuned.
TUNED_SRC := $(foreach s,$(SUITES_TUNED),$(wildcard $(subst %,*,$(s:%=tests/*/%)))) \
             tests/frame/%
SUITE_OBJ := $(call objects,$(if $(filter-out size,$(TUNE)),$(filter \
             $(TUNED_SRC),$(SUITE_SRC)),$(SUITE_SRC)))
IMAGES    := $(patsubst tests/qemu/%.c,$(B)/%.elf, \
             $(filter-out %/bench.c,$(wildcard tests/qemu/*.c)))

$(B)/suites.elf: $(SUITE_OBJ) $(PORT_OBJ) $(B)/libbareutf.a linker/$(LINKER)
	$(LINK)

$(IMAGES): $(B)/%.elf: $(B)/tests/qemu/%.o $(PORT_OBJ) $(B)/libbareutf.a \
                       linker/$(LINKER)
	$(LINK)

# The suites of pages: main.c of the others leaves them out on a board.
$(B)/pages.elf: $(filter-out %/main.o,$(SUITE_OBJ))

$(B)/basics.elf: $(call objects,$(filter-out %/main.c,$(wildcard tests/frame/*.c)) \
                 $(addprefix tests/,utf8/utf8_calls.c utf8/utf8_vectors.c ring/ring_fault.c))

# The suites over the AVX2 check, on a bare PC; a tuning of this test alone.
$(B)/tests/x86/%.o $(B)/$(X86)/vector/%.o: CFLAGS += -I$(X86)/vector
$(B)/$(X86)/vector/check_avx2.o: CFLAGS := \
    $(filter-out -mgeneral-regs-only,$(CFLAGS)) -I$(X86)/vector $(AVX2)

$(B)/avx2.elf: $(SUITE_OBJ) $(PORT_OBJ) $(B)/tests/x86/bare.o \
               $(addprefix $(B)/$(X86)/vector/,check.o features.o \
               check_avx2.o) $(B)/libbareutf.a linker/$(LINKER)
	$(LINK)

# A hang must end in a report: these images have a deadline, in seconds of the
# emulated clock. On a loaded machine that runs on while the image does not, so
# there is much time; where a hang is tested, the clock counts instructions.
$(B)/suites.elf $(B)/avx2.elf: LDFLAGS += -Wl,--defsym=DEADLINE=7200
$(IMAGES): LDFLAGS += -Wl,--defsym=DEADLINE=1200
$(B)/pages.elf: LDFLAGS += -Wl,--defsym=DEADLINE=7200
$(B)/faults.elf: LDFLAGS += -Wl,--defsym=DEADLINE=300

# The tunings of a board are the TUNE_ lines of its file; all else is tested
# with TUNE=size.
tunes = $(filter-out size,$(patsubst TUNE_%,%,$(shell grep -ho \
        '^TUNE_[a-z0-9]*' $(filter %/$1.mk,$(BOARD_FILES)))))

UBSAN := -fsanitize=undefined -fsanitize-undefined-trap-on-error -DSUITE_QUICK
UBSAN_BOARDS := mps2-an385 pc # 32 and 64 bits; a microbit has no room for it

RTT_BOARDS := mps2-an385 # the driver is the same on all

# Those of a board that has not room for all, or no code of its own: GROUPS of
# its file.
groups = $(shell sed -n 's/^GROUPS *:= *//p' \
         $(filter %/$1.mk,$(BOARD_FILES)))

# What is tested on a board.
BOARD_TESTS := suites pages faults uart console shell zip
plain_tests  = $(or $(patsubst %,$1/%,$(call groups,$1)), \
               $(BOARD_TESTS:%=$1/%) \
               $(if $(filter pc,$1),pc/avx2 pc/kernel pc/iso,$1/fat))
# What needs an emulator, and what does not.
emulated     = $(plain_tests) $(if $(call groups,$1),, \
               $(patsubst %,$1/tune-%,$(call tunes,$1))) \
               $(call thumb_groups,$1) \
               $(patsubst %,%/ubsan,$(filter $1,$(UBSAN_BOARDS))) \
               $(patsubst %,%/rtt,$(filter $1,$(RTT_BOARDS)))
board_tests  = $(if $(filter $1,$(EMULATED)),$(emulated)) \
               $(if $(filter $1,$(MODELLED)),$1/chip) \
               $(if $(filter-out pc,$(filter $1,$(FLASHABLE))),$1/image)

# What BOARD needs for TESTS, or for all: its images; those of tunings and of
# UBSan are made apart.
own         = $(patsubst $(BOARD)/%,%,$(filter $(BOARD)/%, \
              $(or $(TESTS),$(call $1,$(BOARD)))))
OWN_TUNES   = $(patsubst tune-%,%,$(filter tune-%,$(call own,board_tests)))
OWN_ISO     = $(and $(filter iso,$(call own,board_tests)), \
              $(if $(call lacking,grub-mkrescue),,$(wildcard $(UNIFONT))))
OWN_UBSAN   = $(filter ubsan,$(call own,board_tests))
OWN_RTT     = $(filter rtt,$(call own,board_tests))
with_image  = $(if $(QEMU),$(plain_tests)) $(if $(MODEL),$1/chip) \
              $(if $(filter-out iso,$(IMAGE)),$1/image)
OWN_IMAGES  = $(if $(filter chip,$(call own,with_image)),$(B)/chip) \
              $(if $(filter image,$(call own,with_image)),$(IMAGES_OF) \
              $(if $(RP2040JS),$(B)/basics.uf2)) \
              $(patsubst %,$(B)/%.elf,$(sort $(patsubst shell,console, \
              $(patsubst iso,kernel,$(filter-out tune-% rooms-% windows-% inside-% ubsan rtt chip image, \
              $(call own,with_image))))))
