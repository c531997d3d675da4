# bareutf: every task; `make help` lists them. How a thing is made is in the room
# that it belongs to:
#   port/board.mk          for a board: the compiler, core, images, linking
#   port/image.mk          what its loader takes, for boards that people own
#   port/*/boards/*.mk     a board: its CPU, memory, emulator and tunings
#   tests/qemu/qemu.mk     what is tested on boards: suites.elf and its like
#   tests/host/host.mk     what is tested on this machine; fuzzing
#   tests/avr/avr.mk       the suites where an int has 16 bits
#   tests/thumb/thumb.mk   what is tuned for Cortex-M, as programs of Linux
#   tools/bench.mk         what is measured; tools/tables.mk: generated tables
#   tools/needs.mk         the tools that each task calls

.DEFAULT_GOAL := help

BOARD ?= mps2-an385
TUNE  ?= size
OPT   ?= -Os

BOARD_FILES := $(wildcard port/*/boards/*.mk)
BOARDS      := $(basename $(notdir $(BOARD_FILES)))
BOARD_FILE  := $(filter %/$(BOARD).mk,$(BOARD_FILES))
CHOSEN      := $(filter command environment,$(origin BOARD))
TEST_BOARDS := $(if $(CHOSEN),$(BOARD),$(BOARDS))
# Boards that an emulator runs; of whose chip there is a model; that can be
# flashed.
having      = $(basename $(notdir $(shell grep -l '^$1 ' $(BOARD_FILES))))
EMULATED    = $(call once,EMULATED,$(call having,QEMU))
MODELLED    = $(call once,MODELLED,$(call having,MODEL))
FLASHABLE   = $(call once,FLASHABLE,$(call having,IMAGE))

# These do without a board.
BOARDLESS := help setup monitor arduino clean test-host test-avr mutants \
             mutants-asm fuzz \
             coverage check check-% size bench bench-host bench-target chart \
             accuracy accuracy-ours gen gen-check
GOALS     := $(or $(MAKECMDGOALS),help)
ifneq ($(BOARD_FILE),)
include $(BOARD_FILE)
include port/$(PORT)/port.mk
ifeq ($(TUNE)$(TUNE_$(TUNE)),$(TUNE))
ifneq ($(TUNE),size)
$(error $(BOARD) has no TUNE=$(TUNE))
endif
endif
else ifneq ($(filter-out $(BOARDLESS),$(GOALS)),)
$(error no board "$(BOARD)"; there are: $(BOARDS))
endif
ifneq ($(and $(BOARD_FILE),$(filter run run-example,$(GOALS))),)
ifeq ($(QEMU),)
$(error no emulator runs $(BOARD): make flash BOARD=$(BOARD))
endif
endif
ifneq ($(and $(BOARD_FILE),$(filter image flash,$(GOALS))),)
ifeq ($(IMAGE),)
$(error $(BOARD) is an emulator only; BOARD=x names one of: $(call having,IMAGE))
endif
endif

# A tool is looked for when it is first needed, not before.
once     = $(eval $1 := $(subst $$,$$$$,$2))$($1)
lacking  = $(strip $(foreach t,$1,$(if $(shell command -v $t),,$t)))
FIRST_CC = $(firstword $(foreach c,gcc clang,$(if $(call lacking,$c),,$c)) gcc)
HOST_CC ?= $(call once,HOST_CC,$(FIRST_CC))
CPUS     = $(call once,CPUS,$(or $(shell getconf _NPROCESSORS_ONLN 2>&-),2))
export HOST_CC

include tools/needs.mk

# How many jobs at once: what make was told, or one for each CPU.
TOLD     = $(filter -j%,$(MAKEFLAGS))
PARALLEL = $(if $(TOLD),,-j$(CPUS))
JOBS     = -j$(or $(patsubst -j%,%,$(TOLD)),$(CPUS))

# What people wait for is built by all CPUs before anything else; it says what it
# compiles, except for make -s.
build_first = @$(MAKE) -s $(PARALLEL) SAY=$(if $(findstring s,$(filter-out \
              -%,$(firstword $(MAKEFLAGS)))),,yes)
say         = $(if $(SAY),@echo '  CC $<')

VARIANT ?= $(filter-out size,$(TUNE))
B := build/$(BOARD)$(VARIANT:%=-%)
S := $(if $(MORE),$(B),build/$(BOARD)) # what all tunings of a board share
H := build/host

WARN := -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow \
        -Wundef -Wvla -Wmissing-prototypes -Wcast-qual -Wc++-compat -Werror
LEAN := -std=c11 -ffreestanding -fno-common -ffunction-sections \
        -fdata-sections -fno-stack-protector -fno-asynchronous-unwind-tables

X86  := port/x86_64-freestanding
AVX2 := -mavx2
# The rooms of core, and the suites beside them; *_host.c are programs of this machine.
CORE_ALL  := $(wildcard core/src/*/*.c)
ROOMS     := $(notdir $(wildcard core/src/*))
SUITE_SRC := $(filter-out %_host.c,$(wildcard $(ROOMS:%=tests/%/*.c) tests/core/*.c \
             tests/frame/*.c))
AVX512 := -mavx512f -mavx512bw -mavx512vl -mavx512vbmi

include port/board.mk port/image.mk tests/qemu/qemu.mk tests/host/host.mk \
        tests/avr/avr.mk tests/thumb/thumb.mk tools/bench.mk tools/tables.mk

# ---- tasks -----------------------------------------------------------------

PROVE       := python3 tests/prove.py

# Tasks; what only other tasks and tools call.
.PHONY: setup run run-example image flash monitor lib arduino images test test-slow \
        test-host test-qemu test-avr mutants mutants-asm fuzz coverage \
        check check-slow \
        check-undef check-avr check-layers check-names check-builds check-headers \
        check-format check-size check-bench check-spelling check-licences \
        check-mutants size bench bench-host bench-target chart accuracy accuracy-ours \
        gen gen-check clean help
.PHONY: always chip-command suites-image thumb-image \
        thumb-command rtt-image iso host-programs avr-images \
        sources flags

setup:             ## install what is missing
	@sh tools/setup.sh

run:               ## the console on BOARD, its UART on your terminal
	$(build_first) $(B)/console.elf
	@python3 tests/qemu/machine.py $(BOARD) $(B)/console.elf

run-example:       ## the example of file names, with FILE
	$(build_first) $(B)/$(EXAMPLE).elf
	@python3 tests/qemu/machine.py $(BOARD) $(B)/$(EXAMPLE).elf \
	  $(if $(FILE),$(call quoted,FILE))

image:             ## what the loader of BOARD takes: .hex .bin .uf2 .iso
	$(build_first) $(IMAGES_OF)
	@ls -l $(IMAGES_OF)

flash:             ## image, onto the BOARD that is plugged in
	$(build_first) $(IMAGES_OF)
	@python3 tools/flash.py $(BOARD) $(IMAGES_OF)

monitor:           ## the serial port of a board on your terminal
	@python3 tools/monitor.py

lib:               ## the archive for BOARD
	$(build_first) $(B)/libbareutf.a
	@ls -l $(B)/libbareutf.a

arduino:           ## core as a library of the Arduino IDE, in build/arduino
	@sh tools/arduino.sh build/arduino
	@echo build/arduino/bareutf

images: $(OWN_IMAGES) ## all that is tested on BOARD
	@[ -z "$(OWN_UBSAN)" ] || \
	  $(MAKE) -s VARIANT=ubsan BOARD=$(BOARD) suites-image MORE='$(UBSAN)'
	@[ -z "$(OWN_RTT)" ] || $(MAKE) -s UART=rtt BOARD=$(BOARD) rtt-image
	@[ -z "$(OWN_ISO)" ] || $(MAKE) -s VARIANT=screen BOARD=pc iso
	@for t in $(OWN_TUNES); do \
	  $(MAKE) -s TUNE=$$t BOARD=$(BOARD) suites-image || exit 1; done
	@for g in $(OWN_THUMB); do $(MAKE) -s TUNE=$${g#*-} BOARD=$(BOARD) \
	  THUMB_IMAGE=$${g%%-*} thumb-image || exit 1; done
suites-image: $(B)/suites.elf
thumb-image: $(B)/$(THUMB_IMAGE).elf
rtt-image: $(B)/console.elf
iso: $(IMAGES_OF)

# What is needed for some tests, and these tests.
ALL_TESTS  = $(HOST_TESTS:%=host/%) $(AVR_GROUPS:%=avr/%) \
             $(foreach b,$(TEST_BOARDS),$(call board_tests,$b))
# What takes long and repeats what others do: windows of four bytes, of which
# the suites have the edges; suites where another has them with 16 bits, with
# another check or with traps; boards that have the instruction set, and tunings
# that have the files, of another. A board that was asked for has all its tests.
SLOW_HOST  := driver-mutants large windows windows-speed formats forms-sweep \
               next-version suites-speed-sanitized door-skips runner
SLOW_AVR   := $(filter-out basic firmware,$(AVR_GROUPS))
SLOW_BOARD := $(foreach t,size speed helium,%/windows-$t %/inside-$t) \
              %/tune-constant mps2-an500/tune-speed mps2-an505/tune-speed \
              mps3-an547/tune-speed mps2-an386/suites mps2-an500/suites \
              mps2-an505/suites pc/avx2 pc/tune-bmi2 %/ubsan \
              $(foreach b,mps2-an386 mps2-an500 mps2-an505 mps3-an547, \
              $b/pages $b/console $b/shell $b/fat $b/zip) \
              $(foreach g,suites pages faults console shell zip fat, \
              stm32f405/$g) stm32vldiscovery/faults stm32vldiscovery/shell \
              nucleo-f401re/% microbit-v2-dma/image nucleo-f446re-dma/image
SLOW_TESTS := $(SLOW_HOST:%=host/%) $(SLOW_AVR:%=avr/%) \
              $(if $(CHOSEN),,$(SLOW_BOARD))
boards_of  = $(filter $(TEST_BOARDS),$(sort $(patsubst %/,%,$(dir $1))))
define prove
	@for b in $(call boards_of,$1); do \
	  $(MAKE) -s $(PARALLEL) images BOARD=$$b TESTS='$1' || exit 1; done
	@$(if $(filter host/%,$1),$(MAKE) -s $(PARALLEL) host-programs)
	@$(if $(filter avr/%,$1),$(MAKE) -s $(PARALLEL) avr-images TESTS='$1')
	@$(PROVE) $(JOBS) $1
endef

test:              ## the suites, here and on every board, or only on BOARD=x
	$(call prove,$(filter-out $(SLOW_TESTS),$(ALL_TESTS)))

test-slow:         ## the rest of them, which takes longer and rarely fails
	$(call prove,$(filter $(SLOW_TESTS),$(ALL_TESTS)))

test-host:         ## all suites on this machine; needs no tool of a board
	@for b in $(RUNNABLE); do \
	  $(MAKE) -s $(PARALLEL) BOARD=$$b build/$$b/faults.elf || exit 1; done
	$(call prove,$(HOST_TESTS:%=host/%))

test-qemu:         ## all suites on every board, or only on BOARD=x
	$(call prove,$(foreach b,$(TEST_BOARDS),$(call board_tests,$b)))

test-avr:          ## all suites where an int has 16 bits, by simavr
	$(call prove,$(AVR_GROUPS:%=avr/%))

mutants:           ## break core in small ways; the suites must notice (slow)
	@python3 tools/mutants.py

mutants-asm:       ## the same with the assembly for Cortex-M (slow)
	@python3 tools/mutants_asm.py

coverage: $(H)/suites-covered ## lines and branches of core that suites reach
	@python3 tools/coverage.py $< $(H)/covered

# Those that take long come first.
GATES := check-undef check-size check-builds check-bench gen-check \
         check-headers check-format check-names check-avr check-layers \
         check-spelling check-licences check-mutants

check:             ## every static gate; at the end, what failed and was skipped
	@MAKE='$(MAKE)' python3 tools/gates.py $(GATES)

check-slow:        ## check-undef and check-builds in all their cases
	@python3 tools/check_undef.py --all
	@python3 tools/check_builds.py core --all

check-undef:       ## no call leaves the library, at any level, gcc and clang
	@python3 tools/check_undef.py

check-avr:         ## core by avr-gcc, where an int has 16 bits, no warning
	@sh tools/check_avr.sh

check-layers:      ## no file includes from a higher floor
	@python3 tools/check_layers.py

check-names:       ## base names, statics and the like of core, each once
	@python3 tools/check_names.py

check-builds:      ## core linked whole, in each way that it may be compiled
	@python3 tools/check_builds.py

check-headers:     ## each header alone, all together, and core as C++
	@sh tools/check_headers.sh

check-format:      ## layout of C, shell and Python
	@sh tools/check_format.sh

check-size:        ## ROM, RAM and stack against the budgets
	@python3 tools/size.py --check

size:              ## ROM, RAM and stack on each CPU; ONLY=x UPDATE=1
	@python3 tools/size.py

sources:
	@echo $(CORE_SRC)

flags:
	@echo '$(CPU)'

check-spelling:    ## words that codespell knows to be wrong
	@codespell --quiet-level=2 \
	  --skip=./build,./.git,./tools/unicode,./tests/unicode,./tools/detect/chat.tsv,./tools/mojibake/kinds.txt \
	  --ignore-words-list=ist,hsi,te,ue,ore,nd,statics,rouge,als,alle,unter,mye,gost .

check-licences:    ## licence and copyright of each file; docs/licences.md
	@mkdir -p $(H)
	@reuse lint >$(H)/licences 2>&1 || { cat $(H)/licences; exit 1; }
	@! git ls-files '*.[chS]' '*.py' '*.sh' | xargs grep -L SPDX-License | grep .
	@echo "licences: reuse lint finds nothing wrong"

check-mutants:     ## does each excuse of tools/mutants*.tsv name a mutant?
	@python3 tools/mutants.py --check
	@python3 tools/mutants_asm.py --check

clean:             ## remove all that was built
	@rm -rf build

help:              ## this list
	@sed -n 's/^\([a-z-]*\):.*## */\1 /p' \
	  $(filter Makefile %.mk,$(MAKEFILE_LIST)) | while read -r task what; do \
	  printf '%-15s %s\n' "$$task" "$$what"; done
