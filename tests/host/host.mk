# host: what is tested on this machine.

HOST_FLAGS := -std=gnu11 -O2 $(WARN) -Icore/include -Iport -Itests/suites \
              -Itests/frame -DSUITE_TEXT=6000 -DSUITE_ALL_VALUES
SANITIZE   := -g -fsanitize=address,undefined -fno-sanitize-recover=all
CORE_ALL   := $(wildcard core/src/*/*.c)
# Another compiler makes all of it again.
HEADERS    := $(wildcard core/*/*/*.h port/*.h tests/suites/*.h \
              tests/frame/*.h tests/host/*.h \
              $(X86)/*/*.h $(X86)/*/*/*.h) $(H)/compiler
SUITE_OWN  := $(wildcard tests/suites/*.c tests/frame/*.c) port/print.c tests/host/port.c
SUITE_ALL  := $(SUITE_OWN) $(CORE_ALL)
# The suites of what is tuned, and all others left out.
SUITE_TUNE := tests/host/tuned.c $(filter $(patsubst %,tests/suites/%, \
              $(SUITES_TUNED)) tests/frame/% port/% tests/host/%,$(SUITE_OWN))

# The same, with the files of TUNE=speed for x86-64, and core without those.
FAST       := $(wildcard $(X86)/speed/*/*.c)
REST       := $(filter-out $(FAST:$(X86)/speed/%=core/src/%),$(CORE_ALL))

$(H)/compiler: always
	@mkdir -p $(@D)
	@echo '$(HOST_CC)' | cmp -s - $@ || echo '$(HOST_CC)' >$@

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

LARGE_OF := tests/host/large_map.c tests/frame/tap.c port/print.c \
            tests/host/port.c

# What replaces files of core comes before the archive.
$(H)/suites: $(call plain,$(SUITE_OWN))
$(H)/tune-speed: $(call plain,$(SUITE_TUNE) $(FAST))
$(H)/windows: $(call plain,tests/host/windows.c tests/host/all_windows.c \
              tests/frame/model.c)
$(H)/large: $(call plain,tests/host/large.c $(LARGE_OF))
$(H)/windows-speed: $(call plain,tests/host/windows_long.c \
                    tests/host/all_windows.c tests/frame/model.c $(FAST))
$(H)/formats: $(call plain,tests/host/formats.c)
$(H)/forms-sweep: $(call plain,tests/host/forms_sweep.c)
$(H)/width: $(call plain,tests/host/width.c)
$(H)/detect: $(call sanitized,tests/host/detect.c)
$(H)/case: $(call sanitized,tests/host/case.c)
$(H)/caseless: $(call plain,tests/host/caseless.c tests/frame/model.c \
               tests/frame/tap.c port/print.c tests/host/port.c)
$(H)/suites-sanitized: $(call sanitized,$(SUITE_OWN))
$(H)/suites-speed-sanitized: $(call sanitized,$(SUITE_OWN) $(FAST))
$(H)/filter: $(call sanitized,tests/host/filter.c)
$(H)/grapheme: $(call sanitized,tests/host/grapheme.c)
$(H)/word: $(call sanitized,tests/host/word.c)
$(H)/ident: $(call sanitized,tests/host/ident.c)
$(H)/line-keys: $(call sanitized,tests/host/line_keys.c)
$(H)/convert: $(call sanitized,tests/host/convert.c tests/frame/formats.c)
$(H)/collate: $(call sanitized,tests/host/collate.c)
$(H)/escape: $(call sanitized,tests/host/escape.c)
$(H)/forms_tool: $(call sanitized,tests/host/forms_tool.c)
$(H)/mbrtowc: $(call sanitized,tests/host/mbrtowc.c tests/frame/model.c \
              tests/frame/random.c tests/frame/tap.c port/print.c tests/host/port.c)
$(H)/detect-lines: $(call plain,tests/host/detect_lines.c)
$(H)/mangled: $(call sanitized,tests/host/mangled.c)
$(H)/page-east: $(call plain,tests/host/page_east.c)
$(H)/name_tool: $(call sanitized,tests/host/name_tool.c tests/suites/name_table.c)

PLAIN     := suites tune-speed large windows windows-speed width forms-sweep \
             formats caseless page-east detect-lines
SANITIZED := suites-sanitized suites-speed-sanitized filter line-keys escape \
             mangled name_tool convert forms_tool mbrtowc grapheme case word ident \
             collate detect

$(PLAIN:%=$(H)/%): $(H)/plain.a
	@$(HOST_CC) $(filter %.o,$^) $(H)/plain.a -o $@

$(SANITIZED:%=$(H)/%): $(H)/sanitized.a
	@$(HOST_CC) $(SANITIZE) $(filter %.o,$^) $(H)/sanitized.a -o $@

# The suites once more, as they are on a board, by clang: its sanitizer sees
# arithmetic with null, which that of gcc does not. Not without clang and its
# runtime; run.py skips the groups there.
by_clang    = $(patsubst %.c,$(H)/clang/%.o,$1)
CLANG_FLAGS := $(filter-out -DSUITE%,$(HOST_FLAGS)) $(SANITIZE)
BY_CLANG    = $(if $(shell echo 'int main(void){return 0;}' | clang -xc \
              $(SANITIZE) - -o /dev/null 2>&1 || echo no),, \
              suites-clang tune-speed-clang)

$(H)/clang/%.o: %.c $(HEADERS)
	@mkdir -p $(@D)
	@clang $(CLANG_FLAGS) -c $< -o $@

$(H)/suites-clang: $(call by_clang,$(SUITE_ALL))
$(H)/tune-speed-clang: $(call by_clang,$(SUITE_TUNE) $(FAST) $(REST))
$(H)/suites-clang $(H)/tune-speed-clang:
	@clang $(SANITIZE) $^ -o $@

# The suites, with counts of what is reached in core; gcov goes with gcc alone.
covered   = $(patsubst %.c,$(H)/covered/%.o,$1)
COVERED   := -std=gnu11 -w -O0 -g0 -Icore/include -Iport -Itests/suites \
             -Itests/frame

$(H)/covered/%.o: %.c $(HEADERS)
	@mkdir -p $(@D)
	@gcc $(COVERED) --coverage -c $< -o $@

$(H)/suites-covered: $(call covered,$(SUITE_ALL))
	@gcc --coverage $^ -o $@

# The ring, interrupted at each access, and used by two threads.
RING_SRC   := $(wildcard core/src/ring/*.c)
RING_TEST  := tests/frame/tap.c port/print.c tests/host/port.c
IS_CLANG    = $(shell $(HOST_CC) --version | grep clang)
INTERRUPTS  = -fsanitize=thread $(if $(IS_CLANG),-mllvm -,--param \
              )tsan-distinguish-volatile=1

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

# For tests/oracles/leb128.py, which calls it from Python.
$(H)/leb128.so: $(wildcard core/src/leb128/*.c) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) -shared -fPIC $(filter %.c,$^) -o $@

# For tests/host/bindings.py, likewise: all of core, and nothing that is slow to
# compile.
$(H)/core.so: $(CORE_ALL) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) -std=c11 -O0 -Icore/include -shared -fPIC $(filter %.c,$^) -o $@

# For tests/oracles/norms.py, likewise.
NORM_SRC := tests/host/norm.c $(wildcard core/src/unicode/*.c \
            core/src/utf8/*.c)
$(H)/norm.so: $(NORM_SRC) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) -shared -fPIC $(filter %.c,$^) -o $@

# For tests/oracles/formats_oracle.py, likewise.
FORMAT_SRC := $(foreach m,utf8 utf16 utf32 lone format, \
              $(wildcard core/src/$m/*.c))
$(H)/formats.so: $(FORMAT_SRC) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) -shared -fPIC $(filter %.c,$^) -o $@

# For tests/oracles/folds.py, likewise.
FOLD_SRC := $(foreach m,utf8 unicode name_equal,$(wildcard core/src/$m/*.c))
$(H)/folds.so: $(FOLD_SRC) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) -shared -fPIC $(filter %.c,$^) -o $@

# For tests/oracles/mojibakes.py, likewise.
MOJIBAKE_SRC := tests/host/mojibake.c $(foreach m,mojibake page utf8 utf16 \
                unicode format convert,$(wildcard core/src/$m/*.c))
$(H)/mojibake.so: $(MOJIBAKE_SRC) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) -shared -fPIC $(filter %.c,$^) -o $@

# For tests/oracles/pages_oracle.py, likewise.
PAGE_SRC := tests/host/pages.c $(foreach m,page utf8 utf16 unicode format \
            convert,$(wildcard core/src/$m/*.c))
$(H)/pages.so: $(PAGE_SRC) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) -shared -fPIC $(filter %.c,$^) -o $@

# For tests/oracles/page_cells_oracle.py, likewise.
CELLS_SRC := $(foreach m,cells japanese taiwan, \
             $(wildcard core/src/page/page_$m*.c))
$(H)/page_cells.so: $(CELLS_SRC) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) -shared -fPIC $(filter %.c,$^) -o $@

# The examples of names, as they are on a board; and over broken input.
NAMES       := kernel fat zip
NAMES_PROGS := $(NAMES) $(NAMES:%=storm-%)
names_of     = $(wildcard examples/$1/*.c examples/common/*.c) port/print.c \
               $(H)/sanitized.a

$(NAMES:%=$(H)/%): $(H)/%: tests/host/module.c tests/host/port.c
$(NAMES:%=$(H)/storm-%): $(H)/storm-%: tests/host/storm.c tests/host/storm_%.c
$(foreach e,$(NAMES),$(eval $(H)/$e: $(call names_of,$e)))
$(foreach e,$(NAMES),$(eval $(H)/storm-$e: \
  $(filter-out %/main.c %/choose.c,$(call names_of,$e))))

$(NAMES_PROGS:%=$(H)/%): $(HEADERS) $(wildcard examples/*/*.h)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) $(SANITIZE) -Iexamples/common -Itests/host \
	  $(addprefix -Iexamples/,$(patsubst storm-%,%,$(@F))) \
	  $(filter %.c,$^) $(H)/sanitized.a -o $@

# The examples for existing firmware, over stand-ins of what they call.
FIRMWARE_DIR := tests/host/firmware
FIRMWARE     := $(addprefix $(H)/firmware-,stm32-it stm32-dma zephyr freertos)
FIRMWARE_OF  := examples/firmware/names.c $(FIRMWARE_DIR)/wire.c

$(filter %-it %-dma,$(FIRMWARE)): $(H)/firmware-stm32-%: \
  examples/firmware/stm32/receive_%.c $(FIRMWARE_DIR)/hal/hal.c
$(H)/firmware-zephyr: examples/firmware/zephyr/src/main.c \
                      $(FIRMWARE_DIR)/zephyr/zephyr.c
$(H)/firmware-freertos: examples/firmware/freertos/task.c \
                        $(FIRMWARE_DIR)/freertos/freertos.c

$(FIRMWARE): $(FIRMWARE_OF) $(H)/sanitized.a $(HEADERS) \
             $(wildcard examples/firmware/*.h examples/firmware/*/*.h \
             $(addprefix $(FIRMWARE_DIR)/,*.h */*.h */*/*.h */*/*/*.h))
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) $(SANITIZE) -I$(FIRMWARE_DIR) \
	  $(addprefix -I$(FIRMWARE_DIR)/,hal zephyr freertos) \
	  $(addprefix -Iexamples/firmware/,stm32 freertos) \
	  $(filter %.c,$^) $(H)/sanitized.a -o $@

# The drivers of the UARTs, over registers that are a model.
MOCK_TEST := $(wildcard tests/host/uart_mock*.c)
MOCK_OF   := port/cortex-m/uart_cmsdk.c port/cortex-m/uart_nrf51.c \
             port/cortex-m/uart_pl011.c \
             port/cortex-m/uart_stm32.c \
             $(X86)/receive.c $(X86)/uart.c

$(H)/uart-mock: $(MOCK_TEST) $(MOCK_OF) $(RING_TEST) $(RING_SRC) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) $(SANITIZE) \
	  $(filter-out $(MOCK_OF),$(filter %.c,$^)) -o $@

$(H)/receive-block: tests/host/receive_block.c port/cortex-m/receive_block.h \
                    $(RING_TEST) $(RING_SRC) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) $(SANITIZE) -Iport/cortex-m $(filter %.c,$^) -o $@

# The suites over a vector check, which takes the place of bu_utf8_check.
VECTORS    := $(call plain,$(addprefix $(X86)/vector/,check.c features.c))
CHECKS     := $(call plain,$(addprefix $(X86)/vector/check_,avx2.c avx512.c))
$(VECTORS) $(CHECKS): HOST_FLAGS += -I$(X86)/vector $(WIDE)
$(filter %avx2.o,$(CHECKS)): WIDE := $(AVX2)
$(filter %avx512.o,$(CHECKS)): WIDE := $(AVX512)
OVER       := $(call plain,$(SUITE_TUNE)) $(VECTORS) $(H)/plain.a
OVER_FLAGS := $(HOST_FLAGS) -I$(X86)/vector

$(H)/tune-avx2: WHAT := -DVECTOR_CHECK=bu_utf8_check_avx2 \
                  -DVECTOR_FEATURE=BU_X86_AVX2 -DVECTOR_NAME='"AVX2"'
$(H)/tune-avx512: WHAT := -DVECTOR_CHECK=bu_utf8_check_avx512 \
                    -DVECTOR_FEATURE=BU_X86_AVX512 \
                    -DVECTOR_NAME='"AVX-512 VBMI"'

$(H)/tune-avx2 $(H)/tune-avx512: $(H)/tune-%: $(OVER) \
  $(H)/plain/$(X86)/vector/check_%.o tests/x86/hosted.c
	@$(HOST_CC) $(OVER_FLAGS) $(WHAT) -c tests/x86/hosted.c -o $@.hosted.o
	@$(HOST_CC) $@.hosted.o $(filter %.o,$^) $(H)/plain.a -o $@

# What the CPU has, over models of CPUs.
$(H)/x86-features: tests/x86/features.c $(filter-out %large_map.o, \
                   $(call plain,$(LARGE_OF))) $(VECTORS) $(H)/plain.a
	@$(HOST_CC) $(OVER_FLAGS) $^ -o $@

# More than 2^32 bytes through what is for speed, and through the vector checks.
LARGE_OVER := $(call plain,$(LARGE_OF) tests/host/large_steps.c \
              $(addprefix tests/frame/,formats.c random.c model.c) $(FAST)) \
              $(VECTORS) $(CHECKS)
$(H)/large-speed: tests/host/large.c $(LARGE_OVER) $(H)/plain.a
	@$(HOST_CC) $(OVER_FLAGS) -DLARGE_TUNED $< $(LARGE_OVER) $(H)/plain.a -o $@

host-programs: $(addprefix $(H)/,$(PLAIN) $(SANITIZED) $(BY_CLANG) tune-avx2 \
               tune-avx512 x86-features large-speed core.so leb128.so ring-steps ring-threads uart-mock receive-block \
               formats.so norm.so folds.so pages.so page_cells.so mojibake.so \
               $(NAMES_PROGS)) $(FIRMWARE)

# host/runner breaks things on these, and skips those that lack a tool.
RUNNER_BOARDS := $(if $(CHOSEN),$(BOARD),mps2-an385 pc)
RUNNABLE       = $(foreach b,$(RUNNER_BOARDS), \
                 $(if $(call lacking,$(call tools_of,$b)),,$b))
export RUNNER_BOARDS

# What make test runs on this machine.
HOST_TESTS  := bindings driver-mutants door-skips flash folds suites suites-sanitized \
               suites-clang tune-speed tune-speed-clang \
               suites-speed-sanitized tune-avx2 tune-avx512 x86-features large \
               large-speed windows windows-speed ring-steps ring-threads uart-mock receive-block python \
               caseless convert formats codecs collate forms-sweep history \
               detect-lines mangled \
               mbrtowc door dropins kbuild leb128 name escape http-names line \
               serial readme width grapheme $(NAMES) embed attached judges \
               gates recipes runner case unicode word ident norm \
               pages next-version page-east page-cells detect \
               mojibake firmware

FUZZ_FLAGS := -std=gnu11 -g -O1 -fsanitize=fuzzer,address,undefined \
              -fno-sanitize-recover=all -Icore/include -Iport -Itests/suites -Itests/frame
SECONDS    ?= 60

# What is tuned, in long texts: core's and that of x86-64, from one corpus.
fuzz_long   = clang $(FUZZ_FLAGS) tests/host/fuzz_long.c tests/frame/model.c $2 \
              -o $(H)/fuzz-long-$1 && cd $(H) && ./fuzz-long-$1 \
              -max_len=1200 -max_total_time=$(SECONDS) corpus-long

fuzz:              ## libFuzzer on utf8, formats, detect, names, keys, SECONDS each
	@mkdir -p $(H)/corpus
	@[ -e "$$(clang -print-file-name=libclang_rt.fuzzer-x86_64.a)" ] || \
	  { echo "fuzz: install clang's runtime (libclang-rt-*-dev)" >&2; exit 1; }
	@clang $(FUZZ_FLAGS) tests/host/fuzz.c tests/frame/agree.c tests/frame/scratch.c \
	  tests/frame/model.c \
	  $(CORE_ALL) -o $(H)/fuzz
	@clang $(FUZZ_FLAGS) tests/host/fuzz_escapes.c tests/frame/model.c \
	  $(CORE_ALL) -o $(H)/fuzz-escapes
	@mkdir -p $(H)/corpus-escapes
	@cd $(H) && ./fuzz -max_len=96 -max_total_time=$(SECONDS) corpus
	@cd $(H) && ./fuzz-escapes -max_len=200 -max_total_time=$(SECONDS) \
	  -dict=../../tests/host/escapes.dict corpus-escapes
	@mkdir -p $(H)/corpus-line
	@clang $(FUZZ_FLAGS) tests/host/fuzz_line.c tests/frame/line_play.c \
	  tests/frame/screen.c tests/frame/model.c $(CORE_ALL) -o $(H)/fuzz-line
	@cd $(H) && ./fuzz-line -max_len=200 -max_total_time=$(SECONDS) corpus-line
	@for f in formats convert; do mkdir -p $(H)/corpus-$$f && \
	  clang $(FUZZ_FLAGS) tests/host/fuzz_$$f.c tests/frame/formats.c $(CORE_ALL) \
	    -o $(H)/fuzz-$$f && ( cd $(H) && \
	    ./fuzz-$$f -max_len=80 -max_total_time=$(SECONDS) corpus-$$f ) || \
	    exit 1; done
	@mkdir -p $(H)/corpus-detect
	@clang $(FUZZ_FLAGS) tests/host/fuzz_detect.c tests/frame/model.c \
	  $(CORE_ALL) -o $(H)/fuzz-detect
	@cd $(H) && ./fuzz-detect -max_len=160 -max_total_time=$(SECONDS) \
	  corpus-detect
	@mkdir -p $(H)/corpus-long
	@$(call fuzz_long,core,$(CORE_ALL))
	@$(call fuzz_long,speed,$(FAST) $(REST))

# The port over a model of BOARD's chip: MODEL in its file names an object of
# model_$(CHIP)*.c.
CHIP_DIR  := tests/host/chip
CHIP_OF   := $(filter-out $(CHIP_DIR)/model_%,$(wildcard $(CHIP_DIR)/*.c)) \
             $(wildcard $(CHIP_DIR)/model_$(CHIP)*.c) port/cortex-m/port.c \
             port/cortex-m/clock.c port/cortex-m/exit_sleep.c \
             $(foreach k,uart_$(UART) chip_$(CHIP) tick_$(TICK), \
             port/cortex-m/$k.c) $(if $(USB),$(foreach k,usb_$(USB) \
             usb_control usb_cdc,port/cortex-m/$k.c)) $(RING_SRC)

CHIP_FLAGS = $(HOST_FLAGS) -fno-pie -no-pie -include $(CHIP_DIR)/regs.h -Iport/cortex-m \
             -I$(CHIP_DIR) $(PORT_DEFS) -DCHIP_MODEL=chip_$(MODEL)

$(B)/chip: $(CHIP_OF) $(HEADERS) $(BOARD_FILE) $(wildcard $(CHIP_DIR)/*.h \
           port/cortex-m/*.h)
	@mkdir -p $(@D)
	@$(HOST_CC) $(CHIP_FLAGS) -fsanitize=undefined -fno-sanitize-recover=all \
	  $(filter %.c,$^) -o $@

# For tests/host/driver_mutants.py: how, and of what.
chip-command:
	@echo '$(CHIP_FLAGS)'
	@echo '$(CHIP_OF)'
