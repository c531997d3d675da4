# host: the tests of this machine; which there are is in tests/groups.py.

HOST_FLAGS := -std=gnu11 $(WARN) -Icore/include -Iport -Itests/frame -MMD -MP
SANITIZE   := -g -fsanitize=address,undefined -fno-sanitize-recover=all
# Long texts and all values, where nothing slows them down.
LONG       := -DSUITE_TEXT=6000 -DSUITE_ALL_VALUES

# Another compiler makes all of it again.
$(H)/compiler: always
	@mkdir -p $(@D)
	@echo '$(HOST_CC)' | cmp -s - $@ || echo '$(HOST_CC)' >$@

# Each source is compiled once as it is, and once for each of these:
P := $(H)/plain
Z := $(H)/sanitized
C := $(H)/clang
G := $(H)/covered
M := $(H)/mcdc
BY_HOST := Makefile tests/host/host.mk $(H)/compiler
HOST    = @mkdir -p $(@D); $(if $(SAY),echo '  CC $<';)

$(P)/%.o: %.c $(BY_HOST)
	$(HOST) $(HOST_CC) $(HOST_FLAGS) -O2 $(LONG) -c $< -o $@

$(Z)/%.o: %.c $(BY_HOST)
	$(HOST) $(HOST_CC) $(HOST_FLAGS) -O1 $(SANITIZE) -c $< -o $@

$(Z)/long/%.o: %.c $(BY_HOST)
	$(HOST) $(HOST_CC) $(HOST_FLAGS) -O2 $(LONG) -DSUITE_GSM_ALL $(SANITIZE) -c $< -o $@

# clang's sanitizer sees arithmetic with null, which that of gcc does not.
$(C)/%.o: %.c $(BY_HOST)
	$(HOST) clang $(HOST_FLAGS) -O2 $(SANITIZE) -c $< -o $@

# gcov goes with gcc alone. Which conditions of a decision alone changed it gcc
# 12 does not count.
MCDC := -fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc
COVERED = $(HOST) gcc $(HOST_FLAGS) -w -O0 --coverage -c $< -o $@
SHOWN   = $(HOST) clang-19 $(HOST_FLAGS) -w -O0 $(MCDC) -c $< -o $@
$(G)/%.o: %.c $(BY_HOST)
	$(COVERED)

$(M)/%.o: %.c $(BY_HOST)
	$(SHOWN)

$(H)/pic/%.o: %.c $(BY_HOST)
	$(HOST) $(HOST_CC) $(HOST_FLAGS) -O2 -fPIC -c $< -o $@

# Core; and the suites with their models and frame. What replaces files of core
# comes before the archive.
SUITE_OWN := $(SUITE_SRC) port/print.c tests/host/port.c
$(P)/core.a: $(CORE_ALL:%.c=$(P)/%.o)
$(Z)/core.a: $(CORE_ALL:%.c=$(Z)/%.o)
$(C)/core.a: $(CORE_ALL:%.c=$(C)/%.o)
$(P)/suites.a: $(SUITE_OWN:%.c=$(P)/%.o)
$(Z)/suites.a: $(SUITE_OWN:%.c=$(Z)/%.o)
$(C)/suites.a: $(SUITE_OWN:%.c=$(C)/%.o)
$(Z)/long/suites.a: $(SUITE_OWN:%.c=$(Z)/long/%.o)
$(G)/core.a: $(CORE_ALL:%.c=$(G)/%.o)
$(M)/core.a: $(CORE_ALL:%.c=$(M)/%.o)
$(G)/suites.a: $(SUITE_OWN:%.c=$(G)/%.o)
$(M)/suites.a: $(SUITE_OWN:%.c=$(M)/%.o)
%.a:
	@rm -f $@
	@ar rcs $@ $^

# The files of TUNE=speed for x86-64; of TUNE=bmi2 those of its own come first.
LOOK  := $(patsubst %.c,%.o,$(wildcard port/lookup/*/*.c))
FAST  := $(patsubst %.c,%.o,$(wildcard $(X86)/speed/*/*.c)) $(LOOK)
BMI2  := $(patsubst %.c,%.o,$(wildcard $(X86)/bmi2/*/*.c))
BMI2  += $(filter-out $(subst /bmi2/,/speed/,$(BMI2)),$(FAST))
TUNED := tests/host/tuned.o $(FAST)
ORDER  = $(filter %.o,$^) $(filter %.a,$^)

# Most programs are one source, tests/ROOM/NAME_host.c or tests/host/NAME.c, with
# what it needs of the archives.
PLAIN     := suites windows large formats forms_sweep width caseless page_east \
             detect_lines tune-speed windows-speed width-speed caseless-speed
SANITIZED := filter line_keys escape mangled detect name convert forms mbrtowc \
             grapheme case word linebreak ident property collate gsm \
             suites-sanitized grapheme-speed ident-speed case-speed \
             collate-speed
.SECONDEXPANSION:
OF_NAME   := $$(addsuffix .o,$$(basename $$(wildcard tests/*/$$*_host.c \
             tests/host/$$*.c)))

$(PLAIN:%=$(H)/%): $(H)/%: $$(addprefix $(P)/,$(OF_NAME)) $(P)/suites.a $(P)/core.a
	@$(HOST_CC) $(ORDER) -o $@

$(SANITIZED:%=$(H)/%): $(H)/%: $$(addprefix $(Z)/,$(OF_NAME)) $(Z)/suites.a $(Z)/core.a
	@$(HOST_CC) $(SANITIZE) $(ORDER) -o $@

$(H)/large: $(P)/tests/utf8/large_map_host.o
$(H)/windows $(H)/windows-speed: $(P)/tests/utf8/all_windows_host.o
$(H)/windows-speed: $(P)/tests/utf8/windows_long_host.o $(FAST:%=$(P)/%)
$(H)/width-speed: $(P)/tests/unicode/width_host.o $(LOOK:%=$(P)/%)
$(H)/grapheme-speed: $(Z)/tests/unicode/grapheme_host.o $(FAST:%=$(Z)/%)
$(H)/collate-speed: $(Z)/tests/unicode/collate_host.o $(FAST:%=$(Z)/%)
$(H)/caseless-speed: $(P)/tests/unicode/caseless_host.o $(FAST:%=$(P)/%)
$(H)/ident-speed: $(Z)/tests/unicode/ident_host.o $(LOOK:%=$(Z)/%)
$(H)/case-speed: $(Z)/tests/unicode/case_host.o $(LOOK:%=$(Z)/%)
$(H)/tune-speed: $(TUNED:%=$(P)/%)
$(H)/suites-sanitized: $(Z)/tests/host/suites.o

$(H)/suites-long-sanitized $(H)/suites-speed-sanitized: $(Z)/tests/host/suites.o \
  $(Z)/long/suites.a $(Z)/core.a
	@$(HOST_CC) $(SANITIZE) $(ORDER) -o $@

$(H)/suites-speed-sanitized: $(FAST:%=$(Z)/%)
$(H)/suites-clang: $(C)/tests/host/suites.o
$(H)/tune-speed-clang: $(TUNED:%=$(C)/%)
$(H)/suites-clang $(H)/tune-speed-clang: $(C)/suites.a $(C)/core.a
	@clang $(SANITIZE) $(ORDER) -o $@

# What make coverage runs: all of core, and the tunings that run here; for Cortex-M
# the file that has no assembly.
of_covered = tests/host/suites.o $(SUITE_OWN:%.c=%.o) $(CORE_ALL:%.c=%.o)
$(H)/suites-covered: $(addprefix $(G)/,$(of_covered))
$(H)/suites-mcdc: $(addprefix $(M)/,$(of_covered))
of_speed   = tests/host/suites.o port/cortex-m/size/v7m/leb128/leb128_bits.o \
             $(FAST) suites.a core.a
$(H)/speed-covered: $(addprefix $(G)/,$(of_speed))
$(H)/speed-mcdc: $(addprefix $(M)/,$(of_speed))
$(G)/$(X86)/bmi2/%.o $(M)/$(X86)/bmi2/%.o: HOST_FLAGS += -mbmi2
$(H)/bmi2-covered: $(addprefix $(G)/,tests/host/tuned.o $(BMI2) suites.a core.a)
$(H)/bmi2-mcdc: $(addprefix $(M)/,tests/host/tuned.o $(BMI2) suites.a core.a)
of_features = tests/x86/features.o $(X86)/vector/check.o $(X86)/vector/features.o \
              suites.a core.a
$(H)/avx2-covered $(H)/avx512-covered: $(H)/%-covered: $(H)/hosted-%.o \
  $$(call of_vector,$(G),$$*)
$(H)/avx2-mcdc $(H)/avx512-mcdc: $(H)/%-mcdc: $(H)/hosted-%.o \
  $$(call of_vector,$(M),$$*)
$(G)/tests/x86/%.o $(M)/tests/x86/%.o: HOST_FLAGS += -I$(X86)/vector
$(H)/x86-features-covered: $(addprefix $(G)/,$(of_features))
$(H)/x86-features-mcdc: $(addprefix $(M)/,$(of_features))
JUDGED   := suites speed bmi2 avx2 avx512 x86-features
COVERAGE := $(JUDGED:%=$(H)/%-covered) $(if $(and $(shell command -v clang-19), \
            $(shell command -v llvm-cov-19)),$(JUDGED:%=$(H)/%-mcdc))
$(JUDGED:%=$(H)/%-covered):
	@gcc --coverage $(ORDER) -o $@

$(JUDGED:%=$(H)/%-mcdc):
	@clang-19 $(MCDC) $(ORDER) -o $@

# The fuzzers. packaging/oss-fuzz/build.sh says other values of these.
FUZZ_CC     := clang
FUZZ_FLAGS  := -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all \
               -fsanitize=fuzzer-no-link
FUZZ_LINK    = $(FUZZ_CC) $(FUZZ_FLAGS)
FUZZ_ENGINE := -fsanitize=fuzzer
FUZZ_OUT    := $(H)/fuzz
F           := $(H)/fuzzed
$(F)/%.o: %.c $(BY_HOST)
	$(HOST) $(FUZZ_CC) $(HOST_FLAGS) $(FUZZ_FLAGS) -c $< -o $@

# The hooks of a caller of x86 are plain C.
$(F)/tests/host/fuzz_composed.o: HOST_FLAGS += -I$(X86)/vector
FAST_FUZZERS := long-speed unicode-speed segments-speed
FUZZERS := $(patsubst tests/host/fuzz_%.c,%,$(wildcard tests/host/fuzz_*.c)) \
           $(FAST_FUZZERS)
$(F)/core.a: $(CORE_ALL:%.c=$(F)/%.o)
$(F)/models.a: $(patsubst %,$(F)/tests/%.o,host/port_fuzz name/name_table \
               unicode/caseless_model leb128/leb128_model line/line_own \
               line/line_play line/screen \
               $(addprefix frame/,agree formats model scratch))
$(FAST_FUZZERS:%=$(FUZZ_OUT)/%): $(FUZZ_OUT)/%-speed: $(F)/tests/host/fuzz_%.o \
  $(FAST:%=$(F)/%)
$(FUZZERS:%=$(FUZZ_OUT)/%): $(FUZZ_OUT)/%: \
  $$(addprefix $(F)/,$$(addsuffix .o,$$(basename \
  $$(wildcard tests/host/fuzz_$$*.c)))) \
  $(F)/models.a $(F)/core.a
	@mkdir -p $(@D)
	@$(FUZZ_LINK) $(ORDER) $(FUZZ_ENGINE) -o $@

fuzzers: $(FUZZERS:%=$(FUZZ_OUT)/%)
$(H)/fuzz/all: $(FUZZERS:%=$(FUZZ_OUT)/%)
	@touch $@

# The suites over core as two files.
TWO := $(H)/two-files
$(TWO)/bareutf.c: tools/amalgamate.py tools/floors.txt $(CORE_ALL) \
                  $(wildcard core/*/*/*.h* LICENSES/*)
	@python3 $< $(@D)

$(TWO)/bareutf.o: $(TWO)/bareutf.c $(BY_HOST)
	@$(HOST_CC) -std=c11 -Os -Wall -Wextra -Wshadow -Wundef -Werror -c $< -o $@

$(H)/suites-two-files: $(Z)/tests/host/suites.o $(Z)/suites.a $(TWO)/bareutf.o
	@$(HOST_CC) $(SANITIZE) $(ORDER) -o $@

# The ring, interrupted at each access, and used by two threads.
RING_SRC  := $(wildcard core/src/ring/*.c)
RING_TEST := tests/frame/tap.c port/print.c tests/host/port.c
INTERRUPTS = -fsanitize=thread $(if $(shell $(HOST_CC) --version | grep clang), \
             -mllvm -,--param )tsan-distinguish-volatile=1
# What counts the branches that core takes.
$(H)/counted/%.o: %.c $(BY_HOST)
	$(HOST) $(HOST_CC) $(HOST_FLAGS) -O1 -fsanitize-coverage=trace-pc -c $< -o $@

$(H)/linear: $(P)/tests/unicode/linear_host.o $(RING_TEST:%.c=$(P)/%.o) \
             $(patsubst %.c,$(H)/counted/%.o,$(wildcard core/src/utf8/*.c \
             core/src/ring/*.c core/src/unicode/*.c))
	@$(HOST_CC) $^ -o $@

GROWTH := $(wildcard tests/host/growth_*.c)
# An object of a row is a void pointer.
$(GROWTH:%.c=$(H)/counted/%.o): HOST_FLAGS += -Wno-c++-compat
$(H)/growth: $(P)/tests/host/growth.o $(GROWTH:%.c=$(H)/counted/%.o) $(P)/suites.a \
             $(CORE_ALL:%.c=$(H)/counted/%.o)
	@$(HOST_CC) $^ -o $@

# What is compiled at once has no list of its headers.
HEADERS   := $(wildcard core/*/*/*.h port/*.h port/*/*.h port/*/*/*.h $(X86)/*/*/*.h tests/*/*.h \
             tests/host/*/*.h tests/host/firmware/*/*.h \
             tests/host/firmware/*/*/*.h examples/*/*.h examples/*/*/*.h)
WITH       = @mkdir -p $(@D); $(HOST_CC) $(filter-out -M%,$(HOST_FLAGS)) -O2
BY_ALL    := $(BY_HOST) $(HEADERS)

$(H)/steps/%.o: %.c $(BY_ALL)
	$(WITH) $(INTERRUPTS) -c $< -o $@

$(H)/ring-steps: tests/ring/ring_steps_host.c tests/ring/ring_log_host.c \
                 $(RING_TEST) $(RING_SRC:%.c=$(H)/steps/%.o) $(BY_ALL)
	$(WITH) $(filter %.c %.o,$^) -o $@

$(H)/ring-threads: tests/ring/ring_threads_host.c $(RING_TEST) $(RING_SRC) $(BY_ALL)
	$(WITH) -pthread $(filter %.c,$^) -o $@

# What Python calls: all of core, and beside it what one oracle needs.
LIBRARIES := core leb128 norm formats folds mojibake pages page_cells
$(H)/norm.so:     $(H)/pic/tests/unicode/norm_host.o
$(H)/mojibake.so: $(H)/pic/tests/detect/mojibake_host.o
$(H)/pages.so:    $(H)/pic/tests/page/pages_host.o
$(LIBRARIES:%=$(H)/%.so): $(CORE_ALL:%.c=$(H)/pic/%.o)
	@$(HOST_CC) -shared $^ -o $@

FAST_NORM := $(wildcard $(X86)/speed/unicode/*.c)
$(H)/norm-speed.so: $(addprefix $(H)/pic/,tests/unicode/norm_host.o $(FAST_NORM:%.c=%.o) \
  $(patsubst %.c,%.o,$(filter-out $(FAST_NORM:$(X86)/speed/%=core/src/%),$(CORE_ALL))))
	@$(HOST_CC) -shared $^ -o $@

# The examples of names and for firmware, over stand-ins of what they call; the
# drivers, over registers that are a model: rows of a name, flags and sources.
MIXED := $(shell sed 's/ .*//' tests/host/programs.txt)
$(MIXED:%=$(H)/%): $(H)/%: tests/host/programs.txt $(wildcard examples/*/*.c \
  examples/*/*/*.c examples/*/*/*/*.c tests/host/*.c tests/host/*/*/*.c port/*/*.c) \
  $(Z)/core.a $(BY_ALL)
	$(WITH) $(SANITIZE) $$(sed -n 's/^$* //p' tests/host/programs.txt) \
	  $(Z)/core.a -o $@

# The suites over vector files, which take the places of functions of core; these
# have other names here, for what a vector file goes on with.
VECTOR  := $(P)/$(X86)/vector
VECTORS := $(VECTOR)/check.o $(VECTOR)/features.o
REPLACED := utf8/utf8_count $(addprefix utf/,utf8_to_utf16 utf8_to_utf32 \
           utf16_to_utf8 utf32_to_utf8)
of_all   = $(foreach D,$(P) $(Z) $(G) $(M),$(addprefix $(D)/$(X86)/vector/,$(1)))
$(call of_all,%.o): HOST_FLAGS += -I$(X86)/vector -include tests/x86/plain.h
$(call of_all,%_avx2.o): HOST_FLAGS += $(AVX2)
$(call of_all,count_avx512.o utf%_avx512.o): HOST_FLAGS += $(VBMI2)
$(call of_all,check_avx512.o): HOST_FLAGS += $(AVX512)

PLAINLY  = $(HOST) $(HOST_CC) $(HOST_FLAGS) -include tests/x86/plain.h -c $< -o $@
$(P)/plain/%.o: core/src/%.c tests/x86/plain.h $(BY_HOST)
	$(PLAINLY) -O2

$(Z)/plain/%.o: core/src/%.c tests/x86/plain.h $(BY_HOST)
	$(PLAINLY) -O1 $(SANITIZE)

$(G)/plain/%.o: core/src/%.c tests/x86/plain.h $(BY_HOST)
	$(COVERED) -include tests/x86/plain.h

$(M)/plain/%.o: core/src/%.c tests/x86/plain.h $(BY_HOST)
	$(SHOWN) -include tests/x86/plain.h

OVER     = $(WITH) -I$(X86)/vector
OF_avx2   := -DVECTOR=avx2 -DVECTOR_FEATURE=BU_X86_AVX2 -DVECTOR_NAME='"AVX2"'
OF_avx512 := -DVECTOR=avx512 -DVECTOR_FEATURE=BU_X86_AVX512_VBMI2 \
             -DVECTOR_NAME='"AVX-512 VBMI2"'
# what is in folder 1 for the vectors 2
of_vector  = $(addprefix $1/,$(patsubst %,$(X86)/vector/%.o,check features \
             hooked $(patsubst %,%_$2,check count $(notdir $(filter utf/%, \
             $(REPLACED))))) $(REPLACED:%=plain/%.o) tests/host/tuned.o \
             suites.a core.a)

$(H)/tune-avx2 $(H)/tune-avx512: $(H)/tune-%: tests/x86/hosted.c $(BY_ALL) \
  $$(call of_vector,$(P),$$*)
	$(OVER) $(OF_$*) $(filter %.c %.o %.a,$^) -o $@

$(H)/tune-avx2-sanitized $(H)/tune-avx512-sanitized: $(H)/tune-%-sanitized: \
  tests/x86/hosted.c $(BY_ALL) $$(call of_vector,$(Z),$$*)
	$(OVER) $(SANITIZE) $(OF_$*) $(filter %.c %.o %.a,$^) -o $@

$(H)/hosted-%.o: tests/x86/hosted.c $(BY_ALL)
	$(OVER) $(OF_$*) -c $< -o $@

# What the CPU has, over models of CPUs.
$(H)/x86-features: tests/x86/features.c $(VECTORS) $(P)/suites.a $(P)/core.a
	$(OVER) $^ -o $@

# More than 2^32 bytes through what is for speed, and through the vector checks.
$(H)/large-speed: tests/utf8/large_host.c $(addprefix $(P)/tests/utf8/, \
                  large_map_host.o large_steps_host.o) $(FAST:%=$(P)/%) $(VECTORS) \
                  $(VECTOR)/check_avx2.o $(VECTOR)/check_avx512.o $(P)/suites.a $(P)/core.a
	$(OVER) -DLARGE_TUNED $^ -o $@

host-programs: $(addprefix $(H)/,$(PLAIN) $(SANITIZED) $(LIBRARIES:%=%.so) norm-speed.so \
               $(foreach V,avx2 avx512,tune-$(V) tune-$(V)-sanitized) x86-features \
               large-speed ring-steps ring-threads suites-two-files $(MIXED))

# The port over a model of BOARD's chip: MODEL in its file names an object of
# model_$(CHIP)*.c.
CHIPS   := tests/host/chip
CHIP_OF := $(filter-out $(CHIPS)/model_%,$(wildcard $(CHIPS)/*.c)) \
           $(wildcard $(CHIPS)/model_$(CHIP)*.c) $(addprefix port/cortex-m/, \
           port.c clock.c exit_sleep.c uart_$(UART).c chip_$(CHIP).c \
           tick_$(TICK).c $(if $(USB),usb_$(USB).c usb_control.c usb_cdc.c)) \
           $(RING_SRC)
CHIP_FLAGS = $(filter-out -M%,$(HOST_FLAGS)) -O2 -fno-pie -no-pie \
             -include $(CHIPS)/regs.h -Iport/cortex-m -I$(CHIPS) \
             $(PORT_DEFS) -DCHIP_MODEL=chip_$(MODEL)

$(B)/chip: $(CHIP_OF) $(BOARD_FILE) $(BY_ALL)
	@mkdir -p $(@D)
	@$(HOST_CC) $(CHIP_FLAGS) -fsanitize=undefined -fno-sanitize-recover=all \
	  $(filter %.c,$^) -o $@

# For tests/host/driver_mutants.py: how, and of what.
chip-command:
	@echo '$(CHIP_FLAGS)'
	@echo '$(CHIP_OF)'

-include $(shell find $(H) -name '*.d' 2>/dev/null)
