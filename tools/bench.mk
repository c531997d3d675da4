# bench: what is measured on boards and on this machine.

BENCH_H   := $(B)/bench_inputs.h $(patsubst %,$(B)/bench_%.h,numbers scripts prose \
             pages pairs)
$(BENCH_H): $(B)/bench_%.h: tools/bench_inputs.py tools/unicode/ucd.py \
            tools/prose.txt $(wildcard tools/pages/*.txt)
	@mkdir -p $(@D)
	@python3 $< $(patsubst --inputs,,--$*) >$@

BENCH     := $(B)/bench
BENCH_OBJ := $(patsubst %.c,$(BENCH)/%.o,tests/qemu/bench.c $(filter-out %/prose.c, \
             $(wildcard tests/qemu/bench/*.c)))
PROSE_OBJ := $(BENCH)/tests/qemu/bench/prose.o $(filter %/bench.o %/convert_ours.o,$(BENCH_OBJ))
COMPILE_BENCH = $(COMPILE_S) -DBU_MUST_USE= -I$(B) -Itests/qemu/peers -DSUITE_BOARD \
             -DSUITE_QUICK
$(BENCH_OBJ) $(PROSE_OBJ): $(BENCH_H)
$(B)/bench.elf: $(BENCH_OBJ) $(FRAME)
$(B)/prose.elf: $(PROSE_OBJ) $(FRAME)

$(B)/class_table.h: tools/bench_host.py
	@mkdir -p $(@D)
	@python3 $< --class-table >$@

# bench.elf with a peer: PEER, its SOURCES with FLAGS, and WITHOUT what they
# replace. ICU's macros in the place of bench/steps.c:
#   make PEER=steps WITHOUT=steps SOURCES=tests/qemu/peers/steps_icu.c \
#        FLAGS='-idirafter /usr/include' BOARD=microbit build/microbit/bench-steps.elf
$(B)/bench-$(PEER).elf: $(SOURCES) $(B)/class_table.h $(BENCH_OBJ) $(FRAME)
	@$(COMPILE_BENCH) -w -DLIST=peer_list $(FLAGS) $(LDFLAGS) $(SOURCES) \
	  $(filter-out %/$(WITHOUT).o,$(filter %.o,$^)) $(filter %.a,$^) -lgcc -o $@
