# thumb: what the tuned files for Cortex-M need beside the suites: all windows of
# four bytes, and exact rooms. The objects are those of a board. qemu-arm runs
# them as a program of Linux, where memory faults on both sides of each text; it
# has no Helium, whose tests run on their board.

# What has files of its own, and the tests of these: in `rooms`, of the windows
# one block in 509, or 4001; in the others all.
THUMB      := microbit-speed mps2-an386-speed mps2-an385-size mps2-an385-speed \
              mps3-an547-helium
THUMB_ONE  := check next prev count offset
THUMB_LONG := inside long size decode

THUMB_microbit-speed-rooms      := $(THUMB_ONE) feed $(THUMB_LONG) rooms \
                                   convert put sums registers copy
THUMB_microbit-speed-windows    := $(THUMB_ONE) feed
THUMB_microbit-speed-inside     := $(THUMB_LONG)
$(foreach i,rooms windows inside,$(eval \
  THUMB_mps2-an386-speed-$i     := $(THUMB_microbit-speed-$i)))
THUMB_mps2-an385-size-rooms     := check inside long rooms registers copy
THUMB_mps2-an385-size-windows   := check inside long
THUMB_mps2-an385-speed-rooms    := check inside long rooms registers copy
THUMB_mps2-an385-speed-windows  := check inside long
THUMB_mps3-an547-helium-rooms   := check count offset long size decode rooms sums \
                                   registers
THUMB_mps3-an547-helium-windows := check
THUMB_mps3-an547-helium-inside  := count offset long

# The groups of a board: image-tune. One image of each is slow to run.
thumb_tunes  = $(patsubst $1-%,%,$(filter $1-%,$(THUMB)))
thumb_images = $(foreach i,rooms windows inside,$(if $(THUMB_$1-$i),$i))
thumb_groups = $(foreach t,$(call thumb_tunes,$1),$(patsubst \
               %,$1/%-$t,$(call thumb_images,$1-$t)))
OWN_THUMB    = $(filter $(patsubst $(BOARD)/%,%,$(call \
               thumb_groups,$(BOARD))),$(call own,board_tests))

THUMB_SRC   := $(filter-out %/thumb_main.c,$(wildcard tests/thumb/*.c))
THUMB_FRAME := $(call objects,tests/frame/model.c tests/frame/tap.c)
THUMB_OBJ   := $(THUMB_FRAME) $(call objects,$(filter-out $(if $(filter \
               helium,$(TUNE)),%/thumb_user.c,%/thumb_board.c),$(THUMB_SRC)))
# Fast, and without what the compiler would call.
$(B)/tests/thumb/%.o: CFLAGS += -O2 -fno-tree-vectorize \
                      -fno-tree-loop-distribute-patterns
$(B)/tests/thumb/%.o: CFLAGS += -Itests/thumb $(if $(filter helium,$(TUNE)), \
                      -DTHUMB_AFTER=64)

THUMB_LINK = $(if $(filter helium,$(TUNE)),$(LDFLAGS) \
             -Wl$(COMMA)--defsym=DEADLINE=36000 $(PORT_OBJ),$(CPU) -nostdlib \
             -static -Wl$(COMMA)--gc-sections -Wl$(COMMA)-Ttext=0x10000 \
             $(RWX) $(call objects,port/print.c))

$(foreach i,rooms windows inside,$(B)/$i.elf): $(B)/%.elf: \
  tests/thumb/thumb_main.c $(THUMB_OBJ) $(B)/libbareutf.a $(PORT_OBJ) \
  $(call objects,port/print.c) linker/$(LINKER)
	@$(TARGET_CC) $(CFLAGS) -Itests/thumb -MF $@.d \
	  -DTHUMB_STEP=$(if $(filter rooms,$*),$(if $(filter \
	  helium,$(TUNE)),4001,509),1) '-DTHUMB_TESTS=$(foreach \
	  t,$(THUMB_$(BOARD)-$(TUNE)-$*),TEST($t))' -c $< -o $@.o
	@$(TARGET_CC) $@.o $(THUMB_OBJ) $(THUMB_LINK) $(B)/libbareutf.a -o $@

# For tools/mutants_asm.py: how, and with what.
thumb-command: $(THUMB_OBJ) $(B)/libbareutf.a $(PORT_OBJ) \
               $(call objects,port/print.c)
	@echo '$(TARGET_CC) $(filter-out -MMD -MP,$(CFLAGS)) -Itests/thumb'
	@echo '$(TARGET_CC)' -DTAP_STOP $(CPU) -Iport/$(PORT)
	@echo '$(THUMB_LINK) $(B)/libbareutf.a'
