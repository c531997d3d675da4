# bareutf: every task; `make help` lists them.

.DEFAULT_GOAL := help

BOARD ?= mps2-an385
TUNE  ?= size
OPT   ?= -Os

BOARD_FILES := $(wildcard port/*/boards/*.mk)
BOARDS      := $(basename $(notdir $(BOARD_FILES)))
BOARD_FILE  := $(filter %/$(BOARD).mk,$(BOARD_FILES))
ifeq ($(BOARD_FILE),)
$(error no board "$(BOARD)"; there are: $(BOARDS))
endif
include $(BOARD_FILE)
include port/$(PORT)/port.mk
ifeq ($(TUNE)$(TUNE_$(TUNE)),$(TUNE))
ifneq ($(TUNE),size)
$(error $(BOARD) has no TUNE=$(TUNE))
endif
endif

VARIANT ?= $(filter-out size,$(TUNE))
B := build/$(BOARD)$(VARIANT:%=-%)
S := $(if $(MORE),$(B),build/$(BOARD)) # what all tunings of a board share
H := build/host

WARN := -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow \
        -Wundef -Wvla -Wmissing-prototypes -Wcast-qual -Wc++-compat -Werror
LEAN := -std=c11 -ffreestanding -fno-common -ffunction-sections \
        -fdata-sections -fno-stack-protector -fno-asynchronous-unwind-tables

# ---- what is built for a board ---------------------------------------------

TARGET_CC := $(CROSS)gcc
TARGET_AR := $(CROSS)ar
# Linkers from 2.39 on warn of the one segment that small boards have.
RWX       := $(if $(shell $(CROSS)ld --help | grep warn-rwx), \
             -Xlinker --no-warn-rwx-segments)
# Every input of three bytes takes half a minute on a board: once for the code
# of each instruction set and of each tuning's own files.
EXHAUST   := microbit-size microbit-speed mps2-an385-speed mps2-an386-speed \
             mps3-an547-helium
QUICK     := $(if $(filter $(BOARD)-$(TUNE),$(EXHAUST)),,-DSUITE_QUICK) \
             $(if $(filter-out size,$(TUNE)),-DSUITE_TUNED)
DEFINES   := $(PORT_DEFS) $(MORE) $(QUICK)
CFLAGS    := $(LEAN) $(WARN) $(OPT) $(CPU) $(DEFINES) -Icore/include -Iport \
             -Iport/$(PORT) -Itests -MMD -MP
LDFLAGS   := $(CPU) -nostdlib -static -no-pie -T linker/$(LINKER) \
             -Wl,--gc-sections $(RWX) -Wl,--fatal-warnings \
             -Wl,--build-id=none $(foreach v,CODE_ORG CODE_LEN RAM_ORG RAM_LEN, \
             $(if $($(v)),-Xlinker --defsym=$(v)=$($(v))))

# A port's file replaces the one of the same name in core, where TUNE asks.
# Where two folders of a tuning have it, the first counts.
FOUND     := $(foreach d,$(TUNE_$(TUNE)),$(wildcard port/$(PORT)/$(d)/*/*.[cS]))
tail2      = $(notdir $(patsubst %/,%,$(dir $1)))/$(basename $(notdir $1))
TUNED     :=
$(foreach f,$(FOUND),$(if $(filter $(call tail2,$f),$(foreach t,$(TUNED), \
  $(call tail2,$t))),,$(eval TUNED += $f)))
CORE_SRC  := $(foreach f,$(sort $(wildcard core/src/*/*.c)), \
             $(if $(filter $(call tail2,$f), \
             $(foreach t,$(TUNED),$(call tail2,$t))),,$f)) $(TUNED)
PORT_SRC  := port/print.c $(filter-out \
             $(patsubst %,port/$(PORT)/%.c,$(NOT_CHOSEN)), \
             $(sort $(wildcard port/$(PORT)/*.[cS])))

objects    = $(patsubst %,$(B)/%.o,$(basename $1))
shared     = $(patsubst %,$(strip $(S))/%.o,$(basename $1))
CORE_OBJ  := $(call shared,$(filter-out $(TUNED),$(CORE_SRC))) \
             $(call objects,$(TUNED))
PORT_OBJ  := $(call shared,$(PORT_SRC))
SUITE_OBJ := $(call objects,$(wildcard tests/*.c))
SHELL_OBJ := $(call objects,$(wildcard examples/console/*.c) \
             examples/common/safe.c)
# The example of names, one for each port: EXAMPLE.
NAMES_OBJ := $(call objects,$(wildcard examples/$(EXAMPLE)/*.c \
             examples/common/*.c))
IMAGES    := $(patsubst tests/qemu/%.c,$(B)/%.elf, \
             $(filter-out %/bench.c,$(wildcard tests/qemu/*.c)))

define compile_into
$1/%.o: %.c Makefile $(BOARD_FILE)
	@mkdir -p $$(@D)
	@$$(TARGET_CC) $$(CFLAGS) -c $$< -o $$@

$1/%.o: %.S Makefile $(BOARD_FILE)
	@mkdir -p $$(@D)
	@$$(TARGET_CC) $(CPU) $(DEFINES) -Iport/$(PORT) -MMD -MP -c $$< -o $$@
endef
$(foreach d,$(sort $(B) $(S)),$(eval $(call compile_into,$d)))

$(B)/libbareutf.a: $(CORE_OBJ)
	@rm -f $@
	@$(TARGET_AR) rcs $@ $^

LINK = @$(TARGET_CC) $(LDFLAGS) $(filter %.o,$^) $(filter %.a,$^) -o $@

$(B)/console.elf: $(SHELL_OBJ) $(PORT_OBJ) $(B)/libbareutf.a linker/$(LINKER)
	$(LINK)

$(B)/examples/%.o: CFLAGS += -Iexamples/common

$(B)/$(EXAMPLE).elf: $(NAMES_OBJ) $(PORT_OBJ) $(B)/libbareutf.a linker/$(LINKER)
	$(LINK)

$(B)/suites.elf: $(SUITE_OBJ) $(PORT_OBJ) $(B)/libbareutf.a linker/$(LINKER)
	$(LINK)

$(IMAGES): $(B)/%.elf: $(B)/tests/qemu/%.o $(PORT_OBJ) $(B)/libbareutf.a \
                       linker/$(LINKER)
	$(LINK)

$(B)/bench_inputs.h: tools/bench_inputs.py
	@mkdir -p $(@D)
	@python3 $< >$@

$(B)/bench_numbers.h: tools/bench_inputs.py
	@mkdir -p $(@D)
	@python3 $< --numbers >$@

BENCH_OBJ := $(addprefix $(B)/tests/qemu/,bench.o bench/numbers.o \
             bench/convert.o)
BENCH_OWN := $(B)/tests/qemu/bench/convert_ours.o
$(BENCH_OBJ): CFLAGS += -I$(B)
$(BENCH_OBJ): $(B)/bench_inputs.h $(B)/bench_numbers.h

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

$(B)/port/x86_64-freestanding/bmi2/%.o: CFLAGS += -mbmi2

# The suites over the AVX2 check, on a bare PC; a tuning of this test alone.
X86  := port/x86_64-freestanding
AVX2 := -mavx2
AVX512 := -mavx512f -mavx512bw -mavx512vl -mavx512vbmi

$(B)/tests/x86/%.o $(B)/$(X86)/vector/%.o: CFLAGS += -I$(X86)/vector
$(B)/$(X86)/vector/check_avx2.o: CFLAGS := \
    $(filter-out -mgeneral-regs-only,$(CFLAGS)) -I$(X86)/vector $(AVX2)

$(B)/avx2.elf: $(SUITE_OBJ) $(PORT_OBJ) $(B)/tests/x86/bare.o \
               $(addprefix $(B)/$(X86)/vector/,check.o features.o \
               check_avx2.o) $(B)/libbareutf.a linker/$(LINKER)
	$(LINK)

# A hang must end in a report: these images have a deadline, in seconds.
$(B)/suites.elf $(B)/avx2.elf: LDFLAGS += -Wl,--defsym=DEADLINE=600
$(IMAGES): LDFLAGS += -Wl,--defsym=DEADLINE=120
$(B)/faults.elf: LDFLAGS += -Wl,--defsym=DEADLINE=6

-include $(shell find $(sort $(B) $(S)) -name '*.d' 2>/dev/null)

# ---- what is built for this machine ----------------------------------------

HOST_CC    := gcc
HOST_FLAGS := -std=gnu11 -O2 $(WARN) -Icore/include -Iport -Itests \
              -DSUITE_TEXT=6000 -DFORMS_STEP=17 -DSUITE_ALL_VALUES
SANITIZE   := -g -fsanitize=address,undefined -fno-sanitize-recover=all
CORE_ALL   := $(wildcard core/src/*/*.c)
HEADERS    := $(wildcard core/*/*/*.h port/*.h tests/*.h tests/host/*.h \
              $(X86)/*/*.h $(X86)/*/*/*.h)
SUITE_OWN  := $(wildcard tests/*.c) port/print.c tests/host/port.c
SUITE_ALL  := $(SUITE_OWN) $(CORE_ALL)

# The same, with the files of TUNE=speed for x86-64.
FAST       := $(wildcard $(X86)/speed/*/*.c)

# Each source is compiled once as it is, and once for the sanitizers.
plain      = $(patsubst %.c,$(H)/plain/%.o,$1)
sanitized  = $(patsubst %.c,$(H)/sanitized/%.o,$1)

$(H)/plain/%.o: %.c $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) -c $< -o $@

$(H)/sanitized/%.o: %.c $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) $(SANITIZE) -c $< -o $@

$(H)/plain.a: $(call plain,$(CORE_ALL))
$(H)/sanitized.a: $(call sanitized,$(CORE_ALL))
$(H)/plain.a $(H)/sanitized.a:
	@rm -f $@
	@ar rcs $@ $^

# What replaces files of core comes before the archive.
$(H)/suites: $(call plain,$(SUITE_OWN))
$(H)/suites-speed: $(call plain,$(SUITE_OWN) $(FAST))
$(H)/windows: $(call plain,tests/host/windows.c tests/model.c)
$(H)/formats: $(call plain,tests/host/formats.c)
$(H)/forms-sweep: $(call plain,tests/host/forms_sweep.c)
$(H)/width: $(call plain,tests/host/width.c)
$(H)/suites-sanitized: $(call sanitized,$(SUITE_OWN))
$(H)/suites-speed-sanitized: $(call sanitized,$(SUITE_OWN) $(FAST))
$(H)/filter: $(call sanitized,tests/host/filter.c)
$(H)/line-keys: $(call sanitized,tests/host/line_keys.c)
$(H)/convert: $(call sanitized,tests/host/convert.c tests/formats.c)
$(H)/escape: $(call sanitized,tests/host/escape.c)
$(H)/forms_tool: $(call sanitized,tests/host/forms_tool.c)
$(H)/mbrtowc: $(call sanitized,tests/host/mbrtowc.c tests/model.c \
              tests/random.c tests/tap.c port/print.c tests/host/port.c)
$(H)/name_tool: $(call sanitized,tests/host/name_tool.c tests/name_table.c)

PLAIN     := suites suites-speed windows width forms-sweep formats
SANITIZED := suites-sanitized suites-speed-sanitized filter line-keys escape \
             name_tool convert forms_tool mbrtowc

$(PLAIN:%=$(H)/%): $(H)/plain.a
	@$(HOST_CC) $(filter %.o,$^) $(H)/plain.a -o $@

$(SANITIZED:%=$(H)/%): $(H)/sanitized.a
	@$(HOST_CC) $(SANITIZE) $(filter %.o,$^) $(H)/sanitized.a -o $@

# The ring, interrupted at each access, and used by two threads.
RING_SRC   := $(wildcard core/src/ring/*.c)
RING_TEST  := tests/tap.c port/print.c tests/host/port.c
INTERRUPTS := -fsanitize=thread --param tsan-distinguish-volatile=1

$(H)/ring-steps: tests/host/ring_steps.c tests/host/ring_log.c $(RING_TEST) \
                 $(RING_SRC) $(HEADERS)
	@mkdir -p $@.d
	@for f in $(RING_SRC); do $(HOST_CC) $(HOST_FLAGS) $(INTERRUPTS) -c $$f \
	  -o $@.d/$$(basename $$f).o || exit 1; done
	@$(HOST_CC) $(HOST_FLAGS) $(filter tests/%.c port/%.c,$^) \
	  $(patsubst core/src/ring/%,$@.d/%.o,$(RING_SRC)) -o $@

$(H)/ring-threads: tests/host/ring_threads.c $(RING_TEST) $(RING_SRC) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) -pthread $(filter %.c,$^) -o $@

# For tests/leb128.py, which calls it from Python.
$(H)/leb128.so: $(wildcard core/src/leb128/*.c) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) -shared -fPIC $(filter %.c,$^) -o $@

# For tests/format_oracle.py, likewise.
FORMAT_SRC := $(foreach m,utf8 utf16 utf32 cesu8 mutf8 wtf8 format, \
              $(wildcard core/src/$m/*.c))
$(H)/formats.so: $(FORMAT_SRC) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) -shared -fPIC $(filter %.c,$^) -o $@

# The examples of names, as they are on a board; and over broken input.
NAMES       := kernel fat
NAMES_PROGS := $(NAMES) $(NAMES:%=storm-%)
names_of     = $(wildcard examples/$1/*.c examples/common/*.c) port/print.c \
               $(H)/sanitized.a

$(NAMES:%=$(H)/%): $(H)/%: tests/host/module.c tests/host/port.c
$(NAMES:%=$(H)/storm-%): $(H)/storm-%: tests/host/storm.c tests/host/storm_%.c
$(foreach e,$(NAMES),$(eval $(H)/$e: $(call names_of,$e)))
$(foreach e,$(NAMES),$(eval $(H)/storm-$e: \
  $(filter-out %/main.c,$(call names_of,$e))))

$(NAMES_PROGS:%=$(H)/%): $(HEADERS) $(wildcard examples/*/*.h)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) $(SANITIZE) -Iexamples/common -Itests/host \
	  $(addprefix -Iexamples/,$(patsubst storm-%,%,$(@F))) \
	  $(filter %.c,$^) $(H)/sanitized.a -o $@

# The drivers of the UARTs, over registers that are a model.
MOCK_TEST := $(wildcard tests/host/uart_mock*.c)
MOCK_OF   := port/cortex-m/uart_cmsdk.c port/cortex-m/uart_nrf51.c \
             $(X86)/receive.c

$(H)/uart-mock: $(MOCK_TEST) $(MOCK_OF) $(RING_TEST) $(RING_SRC) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) $(SANITIZE) \
	  $(filter-out $(MOCK_OF),$(filter %.c,$^)) -o $@

# The suites over a vector check, which takes the place of bu_utf8_check.
VECTORS    := $(call plain,$(addprefix $(X86)/vector/,check.c features.c))
$(VECTORS): HOST_FLAGS += -I$(X86)/vector
OVER       := $(call plain,$(SUITE_OWN)) $(VECTORS) $(H)/plain.a
OVER_FLAGS := $(HOST_FLAGS) -I$(X86)/vector

$(H)/suites-avx2: WIDE := $(AVX2)
$(H)/suites-avx2: WHAT := -DVECTOR_CHECK=bu_utf8_check_avx2 \
                  -DVECTOR_FEATURE=BU_X86_AVX2 -DVECTOR_NAME='"AVX2"'
$(H)/suites-avx512: WIDE := $(AVX512)
$(H)/suites-avx512: WHAT := -DVECTOR_CHECK=bu_utf8_check_avx512 \
                    -DVECTOR_FEATURE=BU_X86_AVX512 \
                    -DVECTOR_NAME='"AVX-512 VBMI"'

$(H)/suites-avx2 $(H)/suites-avx512: $(H)/suites-%: $(OVER) \
                                     $(X86)/vector/check_%.c tests/x86/hosted.c
	@$(HOST_CC) $(OVER_FLAGS) $(WIDE) -c $(X86)/vector/check_$*.c -o $@.o
	@$(HOST_CC) $(OVER_FLAGS) $(WHAT) -c tests/x86/hosted.c -o $@.hosted.o
	@$(HOST_CC) $@.hosted.o $@.o $(filter %.o,$(OVER)) $(H)/plain.a -o $@

# ---- tasks -----------------------------------------------------------------

HOST_TESTS  := suites suites-sanitized suites-speed suites-speed-sanitized \
               suites-avx2 suites-avx512 windows ring-steps ring-threads \
               uart-mock python convert formats codecs forms-sweep history \
               mbrtowc dropins leb128 name escape http-names line serial \
               readme width $(NAMES) embed runner
BOARD_TESTS := suites faults uart console shell
board_tests  = $(BOARD_TESTS:%=$1/%) $(patsubst %,$1/tune-%,$(call tunes,$1)) \
               $(if $(filter pc,$1),pc/avx2 pc/kernel,$1/fat) \
               $(patsubst %,%/ubsan,$(filter $1,$(UBSAN_BOARDS)))
PROVE       := prove --exec 'python3 tests/run.py'

.PHONY: setup run run-example lib images suites-image host-programs board-images test \
        test-host test-qemu mutants fuzz coverage check check-undef \
        check-layers check-headers check-format check-size check-bench \
        check-spelling size sources flags bench bench-host bench-target chart \
        gen gen-check clean help

setup:             ## install what is missing
	@sh tools/setup.sh

run: $(B)/console.elf ## the console on BOARD, its UART on your terminal
	@python3 tests/qemu/machine.py $(BOARD) $<

run-example: $(B)/$(EXAMPLE).elf ## the example of file names, with FILE
	@python3 tests/qemu/machine.py $(BOARD) $< $(FILE)

lib: $(B)/libbareutf.a ## the archive for BOARD

# The tunings of a board are the TUNE_ lines of its file.
tunes = $(patsubst TUNE_%,%,$(shell grep -ho '^TUNE_[a-z0-9]*' \
        $(filter %/$1.mk,$(BOARD_FILES))))

UBSAN := -fsanitize=undefined -fsanitize-undefined-trap-on-error -DSUITE_QUICK
UBSAN_BOARDS := microbit pc # the code is the same on all: 32 and 64 bits

images: $(B)/suites.elf $(B)/console.elf $(B)/$(EXAMPLE).elf $(IMAGES) \
        $(if $(filter pc,$(BOARD)),$(B)/avx2.elf)
	@[ -z "$(filter $(BOARD),$(UBSAN_BOARDS))" ] || \
	  $(MAKE) -s VARIANT=ubsan BOARD=$(BOARD) suites-image MORE='$(UBSAN)'
	@for t in $(call tunes,$(BOARD)); do \
	  $(MAKE) -s TUNE=$$t BOARD=$(BOARD) suites-image || exit 1; done
suites-image: $(B)/suites.elf

host-programs: $(addprefix $(H)/,$(PLAIN) $(SANITIZED) suites-avx2 \
               suites-avx512 leb128.so ring-steps ring-threads uart-mock \
               formats.so \
               $(NAMES_PROGS))

RUNNER_BOARDS := mps2-an385 pc # host/runner breaks things on them

test-host:         ## all suites on this machine
	@$(MAKE) -s -j2 host-programs
	@for b in $(RUNNER_BOARDS); do $(MAKE) -s images BOARD=$$b || exit 1; done
	@$(PROVE) $(HOST_TESTS:%=host/%)

ifeq ($(origin BOARD),command line)
TEST_BOARDS := $(BOARD)
else
TEST_BOARDS := $(BOARDS)
endif

board-images:
	@for b in $(TEST_BOARDS); do $(MAKE) -s -j2 images BOARD=$$b || exit 1; done

test-qemu: board-images ## all suites on every board, or on BOARD
	@$(PROVE) -j2 $(foreach b,$(TEST_BOARDS),$(call board_tests,$b))

test: board-images ## all suites, here and on every board
	@$(MAKE) -s -j2 host-programs
	@$(PROVE) -j2 $(HOST_TESTS:%=host/%) \
	  $(foreach b,$(BOARDS),$(call board_tests,$b))

mutants:           ## break core in small ways; the suites must notice (slow)
	@python3 tools/mutants.py

FUZZ_FLAGS := -std=gnu11 -g -O1 -fsanitize=fuzzer,address,undefined \
              -fno-sanitize-recover=all -Icore/include -Iport -Itests
SECONDS    ?= 60

fuzz:              ## libFuzzer on utf8, formats, names and keys, SECONDS each
	@mkdir -p $(H)/corpus
	@[ -e "$$(clang -print-file-name=libclang_rt.fuzzer-x86_64.a)" ] || \
	  { echo "fuzz: install clang's runtime (libclang-rt-*-dev)" >&2; exit 1; }
	@clang $(FUZZ_FLAGS) tests/host/fuzz.c tests/agree.c tests/scratch.c \
	  tests/model.c \
	  $(CORE_ALL) -o $(H)/fuzz
	@clang $(FUZZ_FLAGS) tests/host/fuzz_escapes.c tests/model.c \
	  $(CORE_ALL) -o $(H)/fuzz-escapes
	@mkdir -p $(H)/corpus-escapes
	@cd $(H) && ./fuzz -max_len=96 -max_total_time=$(SECONDS) corpus
	@cd $(H) && ./fuzz-escapes -max_len=200 -max_total_time=$(SECONDS) \
	  -dict=../../tests/host/escapes.dict corpus-escapes
	@mkdir -p $(H)/corpus-line
	@clang $(FUZZ_FLAGS) tests/host/fuzz_line.c tests/line_play.c \
	  tests/screen.c tests/model.c $(CORE_ALL) -o $(H)/fuzz-line
	@cd $(H) && ./fuzz-line -max_len=200 -max_total_time=$(SECONDS) corpus-line
	@for f in formats convert; do mkdir -p $(H)/corpus-$$f && \
	  clang $(FUZZ_FLAGS) tests/host/fuzz_$$f.c tests/formats.c $(CORE_ALL) \
	    -o $(H)/fuzz-$$f && ( cd $(H) && \
	    ./fuzz-$$f -max_len=80 -max_total_time=$(SECONDS) corpus-$$f ) || \
	    exit 1; done

coverage:          ## lines and branches of core that the native suites reach
	@mkdir -p $(H)/coverage
	@gcc $(HOST_FLAGS) -O0 --coverage $(SUITE_ALL) -o $(H)/coverage/suites
	@$(H)/coverage/suites >/dev/null
	@cd $(H)/coverage && gcov -b suites-*.gcda 2>/dev/null | \
	  grep -A4 "File 'core/src" | grep -v '^--'

check:             ## every static gate
check: check-undef check-layers check-headers check-format check-size \
       check-bench check-spelling gen-check

check-undef:       ## no call leaves the library, at any level, gcc and clang
	@python3 tools/check_undef.py

check-layers:      ## no file includes from a higher floor
	@python3 tools/check_layers.py

check-headers:     ## each header alone, in C99, C11, C++98 and C++17
	@sh tools/check_headers.sh

check-format:      ## layout of C, shell and Python
	@sh tools/check_format.sh

check-size:        ## ROM, RAM and stack against the budgets
	@python3 tools/size.py --check

size:              ## ROM, RAM and stack of each entry point, for each CPU
	@python3 tools/size.py

sources:
	@echo $(CORE_SRC)

flags:
	@echo '$(CPU)'

bench: bench-target bench-host ## instructions per byte; ratios to peers here

bench-host:
	@python3 tools/bench_host.py

chart:             ## docs/check.svg from the figures
	@python3 tools/chart.py

bench-target:
	@python3 tools/bench.py

check-bench:
	@python3 tools/bench.py --check

ROTATE := port/cortex-m/speed/pace/utf8/rotate_table.h
SHIFT  := port/x86_64-freestanding/speed/utf8/shift_table.h
UTF32  := port/x86_64-freestanding/speed/convert/utf32_tables.h
UTF16  := port/x86_64-freestanding/speed/convert/utf16_tables.h
TRANSLIT := core/src/translit/table.c
WIDTH  := core/src/width/width_table.h
DFA    := core/src/dfa/dfa.c

gen:               ## make the generated tables again
	@python3 tools/gen_rotate.py >$(ROTATE)
	@python3 tools/gen_shift.py >$(SHIFT)
	@python3 tools/gen_dfa.py >$(DFA)
	@python3 tools/gen_utf32.py >$(UTF32)
	@python3 tools/gen_utf16.py >$(UTF16)
	@python3 tools/gen_translit.py >$(TRANSLIT).new && \
	  mv $(TRANSLIT).new $(TRANSLIT) || rm -f $(TRANSLIT).new
	@python3 tests/name_model.py --sums >tests/name_sums.h
	@python3 tools/gen_width.py >$(WIDTH).new
	@mv $(WIDTH).new $(WIDTH)

gen-check:         ## are the tables what their generators make?
	@python3 tools/gen_rotate.py | cmp - $(ROTATE)
	@python3 tools/gen_shift.py | cmp - $(SHIFT)
	@python3 tools/gen_dfa.py | cmp - $(DFA)
	@python3 tools/gen_utf32.py | cmp - $(UTF32)
	@python3 tools/gen_utf16.py | cmp - $(UTF16)
	@python3 tools/gen_translit.py --check $(TRANSLIT)
	@python3 tests/name_model.py --sums | cmp - tests/name_sums.h
	@python3 tools/gen_width.py --check $(WIDTH)
	@python3 tools/chart.py --check

check-spelling:
	@codespell --quiet-level=2 --skip=./build,./.git \
	  --ignore-words-list=ist,nd,statics,rouge .

clean:
	@rm -rf build

help:              ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/:/' | \
	  column -t -s: -l2
