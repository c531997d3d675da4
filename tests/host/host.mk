# host: what is tested on this machine.

HOST_FLAGS := -std=gnu11 -O2 $(WARN) -Icore/include -Iport \
              -Itests/frame -DSUITE_TEXT=6000 -DSUITE_ALL_VALUES
SANITIZE   := -g -fsanitize=address,undefined -fno-sanitize-recover=all
# Another compiler makes all of it again.
HEADERS    := $(wildcard core/*/*/*.h port/*.h tests/*/*.h \
              $(X86)/*/*.h $(X86)/*/*/*.h) $(H)/compiler
SUITE_OWN  := $(SUITE_SRC) port/print.c tests/host/port.c
SUITE_ALL  := $(SUITE_OWN) $(CORE_ALL)
# The suites of what is tuned, and all others left out.
SUITE_TUNE := tests/host/tuned.c $(filter-out %/main.c,$(filter $(foreach \
              s,$(SUITES_TUNED),$(wildcard $(subst %,*,tests/*/$s))) tests/frame/% \
              port/% tests/host/%,$(SUITE_OWN)))

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

LARGE_OF := tests/utf8/large_map_host.c tests/frame/tap.c port/print.c \
            tests/host/port.c

# What replaces files of core comes before the archive.
$(H)/suites: $(call plain,$(SUITE_OWN))
$(H)/tune-speed: $(call plain,$(SUITE_TUNE) $(FAST))
$(H)/windows: $(call plain,tests/utf8/windows_host.c tests/utf8/all_windows_host.c \
              tests/frame/model.c)
$(H)/large: $(call plain,tests/utf8/large_host.c $(LARGE_OF))
$(H)/windows-speed: $(call plain,tests/utf8/windows_long_host.c \
                    tests/utf8/all_windows_host.c tests/frame/model.c $(FAST))
$(H)/formats: $(call plain,tests/utf/formats_host.c)
$(H)/forms-sweep: $(call plain,tests/old/forms_sweep_host.c)
$(H)/width: $(call plain,tests/unicode/width_host.c)
$(H)/detect: $(call sanitized,tests/detect/detect_host.c)
$(H)/case: $(call sanitized,tests/unicode/case_host.c)
$(H)/caseless: $(call plain,tests/unicode/caseless_host.c tests/frame/model.c \
               tests/frame/tap.c port/print.c tests/host/port.c)
$(H)/suites-sanitized: $(call sanitized,$(SUITE_OWN))
$(H)/suites-speed-sanitized: $(call sanitized,$(SUITE_OWN) $(FAST))
$(H)/filter: $(call sanitized,tests/host/filter.c)
$(H)/grapheme: $(call sanitized,tests/unicode/grapheme_host.c)
$(H)/word: $(call sanitized,tests/unicode/word_host.c)
$(H)/ident: $(call sanitized,tests/unicode/ident_host.c)
$(H)/line-keys: $(call sanitized,tests/line/line_keys_host.c)
$(H)/convert: $(call sanitized,tests/utf/convert_host.c tests/frame/formats.c)
$(H)/collate: $(call sanitized,tests/unicode/collate_host.c)
$(H)/escape: $(call sanitized,tests/http/escape_host.c)
$(H)/forms_tool: $(call sanitized,tests/old/forms_host.c)
$(H)/mbrtowc: $(call sanitized,tests/compat/mbrtowc_host.c tests/frame/model.c \
              tests/frame/random.c tests/frame/tap.c port/print.c tests/host/port.c)
$(H)/detect-lines: $(call plain,tests/detect/detect_lines_host.c)
$(H)/mangled: $(call sanitized,tests/detect/mangled_host.c)
$(H)/page-east: $(call plain,tests/page/page_east_host.c)
$(H)/name_tool: $(call sanitized,tests/name/name_host.c tests/name/name_table.c)

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
COVERED   := -std=gnu11 -w -O0 -g0 -Icore/include -Iport -Itests/frame

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

$(H)/ring-steps: tests/ring/ring_steps_host.c tests/ring/ring_log_host.c $(RING_TEST) \
                 $(RING_SRC) $(HEADERS)
	@mkdir -p $@.d
	@for f in $(RING_SRC); do $(HOST_CC) $(HOST_FLAGS) $(INTERRUPTS) -c $$f \
	  -o $@.d/$$(basename $$f).o || exit 1; done
	@$(HOST_CC) $(HOST_FLAGS) $(filter tests/%.c port/%.c,$^) \
	  $(patsubst core/src/ring/%,$@.d/%.o,$(RING_SRC)) -o $@

$(H)/ring-threads: tests/ring/ring_threads_host.c $(RING_TEST) $(RING_SRC) $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) -pthread $(filter %.c,$^) -o $@

# What Python calls: all of core, and beside it what one oracle needs.
pic        = $(patsubst %.c,$(H)/pic/%.o,$1)
LIBRARIES := core leb128 norm formats folds mojibake pages page_cells

$(H)/pic/%.o: %.c $(HEADERS)
	@mkdir -p $(@D)
	@$(HOST_CC) $(HOST_FLAGS) -fPIC -c $< -o $@

$(H)/norm.so: $(call pic,tests/unicode/norm_host.c)
$(H)/mojibake.so: $(call pic,tests/detect/mojibake_host.c)
$(H)/pages.so: $(call pic,tests/page/pages_host.c)
$(LIBRARIES:%=$(H)/%.so): $(call pic,$(CORE_ALL))
	@$(HOST_CC) -shared $^ -o $@

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
LARGE_OVER := $(call plain,$(LARGE_OF) tests/utf8/large_steps_host.c \
              $(addprefix tests/frame/,formats.c random.c model.c) $(FAST)) \
              $(VECTORS) $(CHECKS)
$(H)/large-speed: tests/utf8/large_host.c $(LARGE_OVER) $(H)/plain.a
	@$(HOST_CC) $(OVER_FLAGS) -DLARGE_TUNED $< $(LARGE_OVER) $(H)/plain.a -o $@

host-programs: $(addprefix $(H)/,$(PLAIN) $(SANITIZED) $(BY_CLANG) tune-avx2 \
               tune-avx512 x86-features large-speed ring-steps ring-threads uart-mock receive-block \
               $(LIBRARIES:%=%.so) \
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
              -fno-sanitize-recover=all -Icore/include -Iport -Itests/frame
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
	  -dict=../../tests/http/escapes.dict corpus-escapes
	@mkdir -p $(H)/corpus-line
	@clang $(FUZZ_FLAGS) tests/host/fuzz_line.c tests/line/line_play.c \
	  tests/line/screen.c tests/frame/model.c $(CORE_ALL) -o $(H)/fuzz-line
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
