# bench: what is measured on boards and on this machine.

$(B)/bench_inputs.h: tools/bench_inputs.py
	@mkdir -p $(@D)
	@python3 $< >$@

$(B)/bench_numbers.h: tools/bench_inputs.py
	@mkdir -p $(@D)
	@python3 $< --numbers >$@

$(B)/bench_scripts.h: tools/bench_inputs.py tools/unicode/ucd.py
	@mkdir -p $(@D)
	@python3 $< --scripts >$@

$(B)/bench_pages.h: tools/bench_inputs.py
	@mkdir -p $(@D)
	@python3 $< --pages >$@

$(B)/bench_pairs.h: tools/bench_inputs.py $(wildcard tools/pages/*.txt)
	@mkdir -p $(@D)
	@python3 $< --pairs >$@

BENCH_OBJ := $(addprefix $(B)/tests/qemu/,bench.o bench/numbers.o \
             bench/convert.o bench/scripts.o bench/caseless.o bench/words.o \
             bench/collate.o bench/pages.o bench/pages_east.o bench/pairs.o \
              bench/detect.o bench/rows.o bench/steps.o bench/spoil.o)
BENCH_OWN := $(B)/tests/qemu/bench/convert_ours.o
$(BENCH_OBJ): CFLAGS += -I$(B)
$(BENCH_OBJ): $(B)/bench_inputs.h $(B)/bench_numbers.h $(B)/bench_scripts.h \
              $(B)/bench_pages.h $(B)/bench_pairs.h

$(B)/bench.elf: $(BENCH_OBJ) $(BENCH_OWN) $(PORT_OBJ) $(B)/libbareutf.a \
                linker/$(LINKER)
	$(LINK)

# bench.elf with a peer's check in the place of ours: PEER=peers or icu, and
# NUMBER in its list.
$(B)/class_table.h: tools/bench_host.py
	@mkdir -p $(@D)
	@python3 $< --class-table >$@

$(B)/bench-$(PEER)-$(NUMBER).elf: $(B)/class_table.h $(BENCH_OBJ) \
                                  $(BENCH_OWN) $(PORT_OBJ) $(B)/libbareutf.a
	@$(TARGET_CC) $(CFLAGS) -w -I$(B) -DLIST=peer_list \
	  -c tests/host/bench/$(PEER).c -o $@.peer.o
	@$(TARGET_CC) $(CFLAGS) -DLIST=peer_list -DNUMBER=$(NUMBER) \
	  -c tests/qemu/peers/check.c -o $@.check.o
	@$(TARGET_CC) $(LDFLAGS) $@.check.o $@.peer.o $(filter %.o,$^) \
	  $(filter %.a,$^) -lgcc -o $@

# bench.elf with a peer's conversions: tests/qemu/peers/convert_$(PEER).c.
PEER_DIR := tests/qemu/peers

$(B)/bench-convert-$(PEER)-$(NUMBER).elf: $(B)/class_table.h $(BENCH_OBJ) \
                                          $(PORT_OBJ) $(B)/libbareutf.a
	@$(TARGET_CC) $(CFLAGS) -w -I$(B) -I$(PEER_DIR) -c \
	  $(PEER_DIR)/convert_$(PEER).c -o $@.peer.o
	@$(TARGET_CC) $(CFLAGS) -DNUMBER=$(NUMBER) -c $(PEER_DIR)/convert.c \
	  -o $@.own.o
	@$(TARGET_CC) $(LDFLAGS) $@.own.o $@.peer.o $(filter %.o,$^) \
	  $(filter %.a,$^) -lgcc -o $@

# bench.elf with ICU's macros in the place of bench/steps.c.
$(B)/bench-steps.elf: $(BENCH_OBJ) $(BENCH_OWN) $(PORT_OBJ) $(B)/libbareutf.a
	@$(TARGET_CC) $(CFLAGS) -w -I$(B) -idirafter /usr/include -c \
	  $(PEER_DIR)/steps_icu.c -o $@.peer.o
	@$(TARGET_CC) $(LDFLAGS) $@.peer.o $(filter-out %/steps.o,$(filter %.o,$^)) \
	  $(filter %.a,$^) -lgcc -o $@

# bench.elf with algorithms of others in the place of bench/rows.c.
$(B)/bench-rows.elf: $(PEER_DIR)/rows_known.c $(BENCH_OBJ) $(BENCH_OWN) \
                     $(PORT_OBJ) $(B)/libbareutf.a
	@$(TARGET_CC) $(CFLAGS) -I$(B) -c $(PEER_DIR)/rows_known.c -o $@.peer.o
	@$(TARGET_CC) $(LDFLAGS) $@.peer.o $(filter-out %/rows.o,$(filter %.o,$^)) \
	  $(filter %.a,$^) -lgcc -o $@

bench:             ## bench-target, then bench-host; ONLY=x UPDATE=1
	@$(MAKE) -s bench-target
	@[ -n "$(ONLY)$(UPDATE)" ] || $(MAKE) -s bench-host

bench-target:      ## instructions on each CPU; ONLY=x UPDATE=1
	@python3 tools/bench.py

bench-host:        ## ratios to peers, on this machine
	@python3 tools/bench_host.py

chart:             ## docs/check.svg from the figures
	@python3 tools/chart.py

# Texts of Debian packages, and the detectors that others made.
TEXTS := build/texts

accuracy: $(TEXTS)/detect ## detection against others
	-@$(MAKE) -s $(TEXTS)/rivals
	-@$(MAKE) -s $(TEXTS)/npm
	@python3 tools/detect/texts.py $(TEXTS)
	@python3 tools/detect/accuracy.py measure $(TEXTS)/detect $(TEXTS)

accuracy-ours: $(TEXTS)/detect ## the same, core alone
	@[ -d $(TEXTS)/judge ] || python3 tools/detect/texts.py $(TEXTS)
	@python3 tools/detect/accuracy.py ours $(TEXTS)/detect $(TEXTS)

$(TEXTS)/detect: tests/detect/detect_lines_host.c $(CORE_ALL) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) -std=gnu11 -O2 -Icore/include $< $(wildcard core/src/detect/*.c core/src/tables/detect_*.c) -o $@

$(TEXTS)/rivals: tools/detect/rivals/rivals.c
	@mkdir -p $(@D)
	@$(HOST_CC) -O2 $< -luchardet -licui18n -licuuc -lenca -o $@

$(TEXTS)/npm:
	@mkdir -p $@.new
	@cd $@.new && npm install --no-fund --no-audit jschardet@4.0.0 \
	  chardetng-wasm@1.0.2 ced@2.0.0
	@mv $@.new $@

check-bench:       ## instructions per byte against the budgets
	@python3 tools/bench.py --check
