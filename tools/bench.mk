# bench: what is measured on boards and on this machine.

BENCH_H   := $(B)/bench_inputs.h $(patsubst %,$(B)/bench_%.h,numbers scripts prose \
             pages pairs)
$(BENCH_H): $(B)/bench_%.h: tools/bench_inputs.py tools/unicode/ucd.py \
            tools/prose.txt $(wildcard tools/pages/*.txt)
	@mkdir -p $(@D)
	@python3 $< $(patsubst --inputs,,--$*) >$@

BENCH     := $(B)/tests/qemu/bench
BENCH_OBJ := $(BENCH).o $(addprefix $(BENCH)/,parts.o numbers.o convert.o scripts.o caseless.o \
             words.o collate.o pages.o pages_east.o pairs.o detect.o rows.o \
             steps.o spoil.o escape.o)
BENCH_OWN := $(BENCH)/convert_ours.o
BENCH_CC   = @$(TARGET_CC) $(CFLAGS) $(OF_BOARD) -DBU_MUST_USE= -I$(B) -Itests/qemu/peers -DSUITE_BOARD \
             -DSUITE_QUICK
BENCH_PROSE := $(BENCH).o $(BENCH)/prose.o $(BENCH_OWN)
$(BENCH_OBJ) $(BENCH_PROSE): $(BENCH_H)

$(B)/tests/qemu/%.o: tests/qemu/%.c $(BY)
	@mkdir -p $(@D)
	$(BENCH_CC) -c $< -o $@

$(B)/bench.elf: $(BENCH_OBJ) $(BENCH_OWN) $(FRAME)
	$(LINK)

$(B)/class_table.h: tools/bench_host.py
	@mkdir -p $(@D)
	@python3 $< --class-table >$@

$(B)/prose.elf: $(BENCH_PROSE) $(FRAME)
	$(LINK)

# bench.elf with a peer: PEER, its SOURCES with FLAGS, and WITHOUT what they
# replace. ICU's macros in the place of bench/steps.c:
#   make PEER=steps WITHOUT=steps SOURCES=tests/qemu/peers/steps_icu.c \
#        FLAGS='-idirafter /usr/include' BOARD=microbit build/microbit/bench-steps.elf
$(B)/bench-$(PEER).elf: $(SOURCES) $(B)/class_table.h $(BENCH_OBJ) $(BENCH_OWN) $(FRAME)
	$(BENCH_CC) -w -DLIST=peer_list $(FLAGS) $(LDFLAGS) $(SOURCES) \
	  $(filter-out %/$(or $(WITHOUT),none).o,$(filter %.o,$^)) $(filter %.a,$^) -lgcc -o $@
