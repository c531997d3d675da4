# qemu: the tests of boards; suites.elf and its like. Which of them a board has
# is in tests/groups.py.

# With a tuning only the suites of what is tuned; null too, which is with the
# pages elsewhere.
SUITES_TUNED := %/null.c tests/frame/% $(wildcard $(addprefix tests/*/, \
                utf8_*.c convert*.c leb128*.c json.c visible.c \
                ring.c ring_block.c ring_gap.c width.c grapheme.c ident.c))
TUNED_SRC := $(filter $(SUITES_TUNED),$(SUITE_SRC))
SUITE_OBJ := $(patsubst %.c,$(T)/%.o,$(if $(IS_TUNED),$(TUNED_SRC),$(SUITE_SRC)))
QEMU_ELF  := $(patsubst tests/qemu/%.c,$(B)/%.elf, \
             $(filter-out %/bench.c,$(wildcard tests/qemu/*.c)))

$(T)/suites.a: $(SUITE_OBJ)
$(B)/suites.elf: $(T)/tests/frame/main.o $(T)/suites.a $(FRAME)

# Of some CPUs these are all that make test runs: no other suite is compiled there.
ALONE := $(B)/basics.elf $(B)/faults.elf $(B)/uart.elf
$(filter-out $(ALONE),$(QEMU_ELF)): $(B)/%.elf: $(T)/tests/qemu/%.o $(T)/suites.a $(FRAME)
$(ALONE): $(B)/%.elf: $(T)/tests/qemu/%.o $(FRAME)
$(B)/basics.elf: $(patsubst %.c,$(T)/%.o,$(filter tests/frame/% tests/utf8/% \
                 tests/ring/%,$(SUITE_SRC)))
$(B)/steps.elf: $(T)/tests/ring/ring_log_host.o
$(B)/steps.elf: LDFLAGS += -Wl,--wrap=$(if $(CROSS),clock_tick,trap_enter)

# The same with the stack painted before each call of a public function, and none
# inside core: that is one object.
$(B)/stack/ways.o: tests/qemu/stack/ways.S tests/qemu/stacks.py \
                   $(wildcard core/include/bareutf/*.h)
	@mkdir -p $(@D)
	@python3 tests/qemu/stacks.py ways >$(@D)/ways.inc
	@$(TARGET_CC) $(CPU) -DCALLS='"$(@D)/ways.inc"' -I. -c $< -o $@

$(B)/stack/core.o: $(B)/libbareutf.a
	@mkdir -p $(@D)
	@$(CROSS)ld -r --whole-archive $< -o $@

STACK_ELF := $(addprefix $(B)/,suites-stack.elf pages-stack.elf unicode-stack.elf)
$(B)/suites-stack.elf: $(T)/tests/frame/main.o
$(filter-out %/suites-stack.elf,$(STACK_ELF)): $(B)/%-stack.elf: $(T)/tests/qemu/%.o
$(STACK_ELF): $(addprefix $(B)/stack/,ways.o core.o) $(S)/tests/qemu/stack/report.o \
              $(T)/suites.a $(FRAME)
$(STACK_ELF): LDFLAGS += $$(python3 tests/qemu/stacks.py wraps)

# The suites over the AVX2 check, on a bare PC; a tuning of this test alone.
AVX2_OBJ := $(T)/tests/x86/bare.o $(addprefix $(K)/$(X86)/vector/,check.o \
            features.o check_avx2.o)
$(AVX2_OBJ): CFLAGS += -I$(X86)/vector
$(K)/$(X86)/vector/check_avx2.o: CFLAGS := \
    $(filter-out -mgeneral-regs-only,$(CFLAGS)) -I$(X86)/vector $(AVX2)

$(B)/avx2.elf: $(T)/tests/frame/main.o $(AVX2_OBJ) $(T)/suites.a $(FRAME)

# A hang must end in a report: these images have a deadline, in seconds of the
# emulated clock. On a loaded machine that runs on while the image does not, so
# there is much time; where a hang is tested, the clock counts instructions.
DEADLINE := 7200
$(filter-out %/pages.elf %/unicode.elf,$(QEMU_ELF)): DEADLINE := 1200
$(B)/faults.elf: DEADLINE := 300
$(B)/suites.elf $(B)/avx2.elf $(QEMU_ELF) $(STACK_ELF): \
  LDFLAGS += -Wl,--defsym=DEADLINE=$(DEADLINE)

# What the tuned files for Cortex-M need beside the suites: all windows of four
# bytes, and exact rooms. The objects are those of a board. qemu-arm runs them as
# a program of Linux, where memory faults on both sides of each text; it has no
# Helium, whose tests run on their board. tests/thumb/images.txt has the tests.
HELIUM    := $(filter helium,$(TUNE))
THUMB     := $(B)/thumb
THUMB_OBJ := $(THUMB)/tests/frame/model.o $(THUMB)/tests/frame/tap.o \
             $(patsubst %.c,$(THUMB)/%.o,$(filter-out %/thumb_main.c \
             $(if $(HELIUM),%/thumb_user.c,%/thumb_board.c), \
             $(wildcard tests/thumb/*.c)))
# Fast, and without what the compiler would call.
COMPILE_THUMB = $(COMPILE_K) -Iport/$(PORT) -Itests/thumb -O2 -fno-tree-vectorize \
             -fno-tree-loop-distribute-patterns $(if $(HELIUM),-DTHUMB_AFTER=64)
THUMB_LINK = $(if $(HELIUM),$(LDFLAGS) -Wl$(COMMA)--defsym=DEADLINE=36000 \
             $(PORT_OBJ),$(CPU) -nostdlib -static -Wl$(COMMA)--gc-sections \
             -Wl$(COMMA)-Ttext=0x10000 $(RWX) $(S)/port/print.o)
THUMB_ELF := $(addprefix $(B)/,rooms.elf windows.elf inside.elf)

$(THUMB_ELF): $(B)/%.elf: tests/thumb/thumb_main.c $(THUMB_OBJ) $(PORT_OBJ) \
              $(B)/libbareutf.a linker/$(LINKER) tests/thumb/images.txt
	@$(COMPILE_THUMB) -MF $@.d \
	  -DTHUMB_STEP=$(if $(filter rooms,$*),$(if $(HELIUM),4001,509),1) \
	  "-DTHUMB_TESTS=$$(sed -n 's/^$(BOARD) $(TUNE) $*  *//p' \
	  tests/thumb/images.txt | sed 's/[^ ]*/TEST(&)/g')" -c $< -o $@.o
	@$(TARGET_CC) $@.o $(THUMB_OBJ) $(THUMB_LINK) $(B)/libbareutf.a -o $@

# For tools/mutants_asm.py: how, and with what.
thumb-command: $(THUMB_OBJ) $(B)/libbareutf.a $(PORT_OBJ)
	@echo '$(TARGET_CC) $(filter-out -MMD -MP,$(CFLAGS)) -Itests/thumb'
	@echo '$(TARGET_CC)' -DTAP_STOP $(CPU) -Iport/$(PORT)
	@echo '$(THUMB_LINK) $(B)/libbareutf.a'
	@echo 'tests/frame/main.c $(TUNED_SRC)'
