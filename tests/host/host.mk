# host: the programs of the tests of this machine; each test names its group.

# A flavour is a folder of objects, made by CC_ with FLAGS_; OF_ has its programs.
#
# A program is named SOURCE, SOURCE-OVER or one of these and the flavour. SOURCE is
# tests/ROOM/SOURCE_host.c, or is in tests/host or tests/x86. BESIDE_SOURCE is
# linked with it; so is OVER_, which replaces files of core. Then come the suites
# and core, or what ARCHIVES_ has.
P := $(H)/plain
Z := $(H)/sanitized
FLAVOURS := plain sanitized long clang covered counted steps attacked fuzzed

HOST_FLAGS := -std=gnu11 $(WARN) -Icore/include -Iport -I$(X86)/vector \
              -Itests/frame -MMD -MP
SANITIZE   := -g -fsanitize=address,undefined -fno-sanitize-recover=all
# Long texts and all values, where nothing slows them down.
LONG       := -DSUITE_TEXT=6000 -DSUITE_ALL_VALUES

# Its core is also what Python calls.
FLAGS_plain := -O2 -fPIC -fno-semantic-interposition -pthread $(LONG)
OF_plain    := suites windows large formats forms_sweep caseless page_east \
               detect_lines linear growth growth_speed ring_steps ring_threads ring_load features \
               large_speed windows_long-speed caseless-speed tune-speed tune-avx2 tune-avx512 \
               adversary-steps adversary-avx2 adversary-avx512

FLAGS_sanitized := -O1 $(SANITIZE)
OF_sanitized := filter line_keys escape mangled detect name convert forms \
                mbrtowc grapheme case word linebreak property collate gsm html bidi \
                grapheme-speed case-speed collate-speed property-speed word-speed \
                linebreak-speed html-speed \
                suites-sanitized suites-speed-sanitized suites-long-sanitized \
                suites-two-files tune-avx2-sanitized tune-avx512-sanitized \
                adversary-sanitized

FLAGS_long := -O2 $(LONG) -DSUITE_GSM_ALL $(SANITIZE)

# clang's sanitizer sees arithmetic with null, which that of gcc does not.
CC_clang    := clang
FLAGS_clang := -O2 $(SANITIZE)
OF_clang    := suites-clang tune-speed-clang bidi-clang

# What make coverage runs.
CC_covered    := clang-19
FLAGS_covered := -w -O0 -fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc
OF_covered    := $(addsuffix -covered,suites speed tune-bmi2 tune-avx2 tune-avx512 features)

# What counts the branches that core takes; the ring, interrupted at each access.
FLAGS_counted := -O1 -fsanitize-coverage=trace-pc
FLAGS_steps    = -O2 -fsanitize=thread $(if $(shell $(HOST_CC) --version | grep \
                 clang),-mllvm -,--param )tsan-distinguish-volatile=1
LINK_steps     = $(HOST_CC)
OF_steps      := ring_order

# What calls adversary.c before each access; at -O0 these are all that C allows.
FLAGS_attacked := -O0 -fsanitize=thread
LINK_attacked  := gcc -pthread
CC_attacked    := gcc
OF_attacked    := adversary adversary-speed
ARCHIVES_attacked = $(H)/attacked/tests/frame/model.o $(H)/attacked/core.a

# packaging/oss-fuzz/build.sh says other values of these.
CC_fuzzed    := clang
FLAGS_fuzzed := -O1 $(SANITIZE) -fsanitize=fuzzer-no-link
LIBS_fuzzed  := -fsanitize=fuzzer
OF_fuzzed    := $(basename $(notdir $(wildcard tests/host/fuzz_*.c))) \
                $(patsubst %,fuzz_%-speed,convert escapes formats long numbers \
                pages ring segments unicode utf8)

# The files of TUNE=speed for x86-64; of TUNE=bmi2 those of its own come first.
# What a vector file goes on with has another name, in plain.c.
OVER_speed  := $(wildcard $(X86)/speed/*/*.c port/lookup/*/*.c)
OVER_bmi2   := $(wildcard $(X86)/bmi2/*/*.c)
OVER_bmi2   += $(filter-out $(subst /bmi2/,/speed/,$(OVER_bmi2)),$(OVER_speed))
VECTOR      := $(X86)/vector
OVER_avx2   := tests/x86/avx2.c tests/x86/plain.c $(wildcard $(addprefix \
               $(VECTOR)/,check.c features.c hooked.c *_avx2.c))
OVER_avx512 := $(subst avx2,avx512,$(OVER_avx2))

CALLS := $(H)/adversary_calls.c
$(CALLS): tests/host/adversary.py tools/headers.py $(wildcard core/include/*/*.h)
	@python3 $< >$@
$(foreach f,attacked plain sanitized,$(H)/$f/$(H)/adversary_calls.o): HOST_FLAGS += -Itests/host -w
$(foreach f,attacked plain sanitized,$(H)/$f/tests/host/adversary.o): HOST_FLAGS += -Wno-c++-compat
$(H)/attacked/tests/%.o: FLAGS_attacked := -O2 -pthread

BESIDE_adversary    := $(CALLS)
BESIDE_features     := $(VECTOR)/check.c $(VECTOR)/features.c
BESIDE_large        := tests/utf8/large_map_host.c
BESIDE_large_speed  := $(BESIDE_large) tests/utf8/large_steps_host.c $(OVER_speed) \
                       $(BESIDE_features) $(VECTOR)/check_avx2.c $(VECTOR)/check_avx512.c
BESIDE_growth_speed := tests/host/growth.c
BESIDE_ring_steps   := tests/ring/ring_log_host.c
BESIDE_ring_order   := tests/ring/ring_log_host.c
# For Cortex-M the file that has no assembly.
BESIDE_speed := tests/host/suites.c port/cortex-m/size/v7m/leb128/leb128_bits.c \
                $(OVER_speed)

SUITE_OWN := $(SUITE_SRC) port/print.c tests/host/port.c
ALL_OBJ   := $(patsubst %.c,%.o,$(SUITE_OWN) $(CORE_ALL))
RING_SRC  := $(wildcard core/src/ring/*.c)
ARCHIVES_linear               = $(P)/suites.a $(H)/counted/core.a
ARCHIVES_growth               = $(patsubst %.c,$(H)/counted/%.o,$(wildcard \
                           tests/host/growth_*.c)) $(ARCHIVES_linear)
ARCHIVES_growth_speed         = $(OVER_speed:%.c=$(H)/counted/%.o) $(ARCHIVES_growth)
ARCHIVES_ring_order           = $(patsubst %,$(P)/%.o,tests/frame/tap port/print tests/host/port)
ARCHIVES_ring_steps           = $(RING_SRC:%.c=$(H)/steps/%.o) $(ARCHIVES_ring_order)
ARCHIVES_suites-long-sanitized  = $(H)/long/suites.a $(Z)/core.a
ARCHIVES_suites-speed-sanitized = $(H)/long/suites.a $(Z)/core.a
ARCHIVES_suites-two-files     = $(Z)/suites.a $(H)/two-files/bareutf.o
ARCHIVES_suites-covered       = $(addprefix $(H)/covered/,$(ALL_OBJ))
ARCHIVES_fuzzed               = $(H)/fuzzed/models.a $(H)/fuzzed/core.a

# Another compiler makes all of it again.
BY_HOST := Makefile tests/host/host.mk $(H)/compiler
$(H)/compiler: always
	@mkdir -p $(@D); echo '$(HOST_CC)' | cmp -s - $@ || echo '$(HOST_CC)' >$@

# f is a flavour, p a program.
define flavour
CC_$f      ?= $(HOST_CC)
LINK_$f    ?= $$(CC_$f) $$(FLAGS_$f)
COMPILE_$f  = $$(CC_$f) $$(HOST_FLAGS) $$(FLAGS_$f)
BY_$f      := $(BY_HOST)
$(H)/$f/$(X86)/bmi2/%.o: HOST_FLAGS += -mbmi2
$(H)/$f/$(VECTOR)/%.o: HOST_FLAGS += -include tests/x86/plain.h
$(H)/$f/$(VECTOR)/%_avx2.o: HOST_FLAGS += $(AVX2)
$(H)/$f/$(VECTOR)/%_avx512.o: HOST_FLAGS += $(AVX512)
$(H)/$f/$(VECTOR)/utf%_avx512.o: HOST_FLAGS += $(VBMI2)
$(H)/$f/$(VECTOR)/count_avx512.o: HOST_FLAGS += $(VBMI2)
$(H)/$f/core.a: $(CORE_ALL:%.c=$(H)/$f/%.o)
$(H)/$f/suites.a: $(SUITE_OWN:%.c=$(H)/$f/%.o)
endef

source  = $(firstword $(subst -, ,$p))
over    = $(word 2,$(subst -, ,$p))
sources = $(wildcard $(foreach s,$(source),tests/*/$s_host.c tests/host/$s.c \
          tests/x86/$s.c)) $(BESIDE_$(source)) $(OVER_$(over))
define program
$(H)/$p: $(sources:%.c=$(H)/$f/%.o) $(or $(ARCHIVES_$p), \
  $(ARCHIVES_$f),$(H)/$f/suites.a $(H)/$f/core.a)
	@$$(LINK_$f) $$(filter %.o,$$^) $$(filter %.a,$$^) $$(LIBS_$f) -o $$@

endef
$(foreach f,$(FLAVOURS),$(eval $(flavour)) \
  $(foreach p,$(OF_$f),$(eval $(program))))

# An object of a row is a void pointer.
$(H)/counted/tests/host/growth_%.o: HOST_FLAGS += -Wno-c++-compat

$(H)/fuzzed/models.a: $(patsubst %,$(H)/fuzzed/tests/%.o,host/port_fuzz \
  name/name_table unicode/caseless_model leb128/leb128_model line/line_own \
  line/line_play line/screen frame/agree frame/formats frame/model frame/scratch)
fuzzers: $(H)/fuzzers
$(H)/fuzzers: $(OF_fuzzed:%=$(H)/%)
	@touch $@

# Core as two files.
TWO := $(H)/two-files
$(TWO)/bareutf.c: tools/amalgamate.py tools/floors.txt $(CORE_ALL) \
                  $(wildcard core/*/*/*.h* LICENSES/*)
	@python3 $< $(@D)

$(TWO)/bareutf.o: $(TWO)/bareutf.c $(BY_HOST)
	@$(HOST_CC) -std=c11 -Os -Wall -Wextra -Wshadow -Wundef -Werror -c $< -o $@

# What Python calls: all of core, and beside it what oracles need. Of a function
# that is there twice, the first counts.
OF_PYTHON := $(patsubst %,$(P)/tests/%_host.o,unicode/norm detect/mojibake page/pages)
$(H)/core.so:       $(OF_PYTHON) $(CORE_ALL:%.c=$(P)/%.o)
$(H)/core-speed.so: $(OF_PYTHON) $(OVER_speed:%.c=$(P)/%.o) $(CORE_ALL:%.c=$(P)/%.o)
$(H)/%.so:
	@$(HOST_CC) -shared -Wl,-z,muldefs $^ -o $@

# The examples of names and for firmware, over stand-ins of what they call; the
# drivers, over registers that are a model: rows of a name, flags and sources.
# What is compiled at once has no list of its headers.
MIXED  := $(shell sed 's/ .*//' tests/host/programs.txt)
BY_ALL := $(BY_HOST) $(shell find core/include core/src/ring examples port \
          tests/host tests/frame -name "*.[ch]" -o -name programs.txt)
WITH   := $(filter-out -M%,$(HOST_FLAGS)) -O2
$(MIXED:%=$(H)/%): $(H)/%: $(Z)/core.a $(BY_ALL)
	@$(HOST_CC) $(WITH) $(SANITIZE) $$(sed -n 's/^$* //p' tests/host/programs.txt) \
	  $< -o $@

host-programs: $(addprefix $(H)/,$(OF_plain) $(OF_sanitized) $(OF_steps) core.so core-speed.so $(MIXED))

# The port over a model of BOARD's chip: MODEL in its file names an object of
# model_$(CHIP)*.c.
CHIPS   := tests/host/chip
CHIP_OF := $(filter-out $(CHIPS)/model_%,$(wildcard $(CHIPS)/*.c)) \
           $(wildcard $(CHIPS)/model_$(CHIP)*.c) $(addprefix port/cortex-m/, \
           port.c clock.c exit_sleep.c uart_$(UART).c chip_$(CHIP).c \
           tick_$(TICK).c $(if $(USB),usb_$(USB).c usb_control.c usb_cdc.c)) \
           $(RING_SRC)
CHIP_FLAGS = $(WITH) -fno-pie -no-pie \
             -include $(CHIPS)/regs.h -Iport/cortex-m -I$(CHIPS) \
             $(PORT_DEFS) -DCHIP_MODEL=chip_$(MODEL)

$(B)/chip: $(CHIP_OF) $(BOARD_FILE) $(BY_ALL)
	@mkdir -p $(@D); $(HOST_CC) $(CHIP_FLAGS) $(CHIP_OF) -o $@ \
	  -fsanitize=undefined -fno-sanitize-recover=all

# For tests/host/driver_mutants.py: how, and of what.
chip-command:
	@echo '$(CHIP_FLAGS)'
	@echo '$(CHIP_OF)'
