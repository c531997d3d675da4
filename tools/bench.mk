# bench: what is measured on boards and on this machine.

BENCH_H   := $(B)/bench_inputs.h $(patsubst %,$(B)/bench_%.h,numbers scripts \
             pages pairs)
$(BENCH_H): $(B)/bench_%.h: tools/bench_inputs.py tools/unicode/ucd.py \
            $(wildcard tools/pages/*.txt)
	@mkdir -p $(@D)
	@python3 $< $(patsubst --inputs,,--$*) >$@

PEER_DIR  := tests/qemu/peers
BENCH     := $(B)/tests/qemu/bench
BENCH_OBJ := $(BENCH).o $(addprefix $(BENCH)/,numbers.o convert.o scripts.o caseless.o \
             words.o collate.o pages.o pages_east.o pairs.o detect.o rows.o \
             steps.o spoil.o)
BENCH_OWN := $(BENCH)/convert_ours.o
BENCH_CC   = @$(TARGET_CC) $(CFLAGS) $(OF_BOARD) -I$(B) -I$(PEER_DIR) -DSUITE_BOARD \
             -DSUITE_QUICK
$(BENCH_OBJ): $(BENCH_H)

$(B)/tests/qemu/%.o: tests/qemu/%.c $(BY)
	@mkdir -p $(@D)
	$(BENCH_CC) -c $< -o $@

$(B)/bench.elf: $(BENCH_OBJ) $(BENCH_OWN) $(FRAME)
	$(LINK)

# bench.elf with a peer's check in the place of ours: PEER=peers or icu, and
# NUMBER in its list.
$(B)/class_table.h: tools/bench_host.py
	@mkdir -p $(@D)
	@python3 $< --class-table >$@

$(B)/bench-$(PEER)-$(NUMBER).elf: $(B)/class_table.h $(BENCH_OBJ) \
                                  $(BENCH_OWN) $(FRAME)
	$(BENCH_CC) -w -DLIST=peer_list \
	  -c tests/host/bench/$(PEER).c -o $@.peer.o
	$(BENCH_CC) -DLIST=peer_list -DNUMBER=$(NUMBER) \
	  -c tests/qemu/peers/check.c -o $@.check.o
	@$(TARGET_CC) $(LDFLAGS) $@.check.o $@.peer.o $(filter %.o,$^) \
	  $(filter %.a,$^) -lgcc -o $@

# bench.elf with a peer's conversions: tests/qemu/peers/convert_$(PEER).c.
$(B)/bench-convert-$(PEER)-$(NUMBER).elf: $(B)/class_table.h $(BENCH_OBJ) \
                                          $(FRAME)
	$(BENCH_CC) -w -c \
	  $(PEER_DIR)/convert_$(PEER).c -o $@.peer.o
	$(BENCH_CC) -DNUMBER=$(NUMBER) -c $(PEER_DIR)/convert.c \
	  -o $@.own.o
	@$(TARGET_CC) $(LDFLAGS) $@.own.o $@.peer.o $(filter %.o,$^) \
	  $(filter %.a,$^) -lgcc -o $@

# bench.elf with ICU's macros in the place of bench/steps.c.
$(B)/bench-steps.elf: $(BENCH_OBJ) $(BENCH_OWN) $(FRAME)
	$(BENCH_CC) -w -idirafter /usr/include -c \
	  $(PEER_DIR)/steps_icu.c -o $@.peer.o
	@$(TARGET_CC) $(LDFLAGS) $@.peer.o $(filter-out %/steps.o,$(filter %.o,$^)) \
	  $(filter %.a,$^) -lgcc -o $@

# bench.elf with algorithms of others in the place of bench/rows.c.
$(B)/bench-rows.elf: $(PEER_DIR)/rows_known.c $(BENCH_OBJ) $(BENCH_OWN) \
                     $(FRAME)
	$(BENCH_CC) -c $(PEER_DIR)/rows_known.c -o $@.peer.o
	@$(TARGET_CC) $(LDFLAGS) $@.peer.o $(filter-out %/rows.o,$(filter %.o,$^)) \
	  $(filter %.a,$^) -lgcc -o $@
