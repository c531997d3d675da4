# bareutf: every task; `make help` lists them. How a thing is made is in the room
# that it belongs to:
#   port/board.mk          for a board: the compiler, core, images, linking
#   port/image.mk          what its loader takes, for boards that people own
#   port/*/boards/*.mk     a board: its CPU, memory, emulator and tunings
#   tests/qemu/qemu.mk     the tests of boards: suites.elf and its like
#   tests/host/host.mk     the tests of this machine
#   tests/avr/avr.mk       the suites where an int has 16 bits
#   tools/bench.mk         what is measured
# Which groups a task runs is in tests/groups.py; a group of this machine is named
# beside its test. What a task needs, in tools/needs.txt; what is generated, in tools/tables.tsv.

.DEFAULT_GOAL := help
MAKEFLAGS += -r # else make tries its own rules for each list of headers

BOARD ?= mps2-an385
TUNE  ?= size
OPT   ?= -Os

GOALS       := $(or $(MAKECMDGOALS),help)
BOARD_FILES := $(wildcard port/*/boards/*.mk)
BOARD_FILE  := $(filter %/$(BOARD).mk,$(BOARD_FILES))
# Nothing but this says that a board was asked for.
CHOSEN      := $(if $(filter command environment,$(origin BOARD)),$(BOARD))

ifeq ($(BOARD_FILE)$(filter help,$(GOALS)),)
$(error no board "$(BOARD)"; there are: $(basename $(notdir $(BOARD_FILES))))
endif
include $(BOARD_FILE)
include $(PORT:%=port/%/port.mk)
ifeq ($(filter size,$(TUNE))$(TUNE_$(TUNE)),)
$(error $(BOARD) has no TUNE=$(TUNE))
endif
ifneq ($(if $(QEMU),,$(filter run run-example,$(GOALS))),)
$(error no emulator runs $(BOARD): make flash BOARD=$(BOARD))
endif
ifneq ($(if $(IMAGE),,$(filter image flash loader,$(GOALS))),)
$(error $(BOARD) is an emulator only; BOARD=x names one of: $(basename \
  $(notdir $(shell grep -l '^IMAGE ' $(BOARD_FILES)))))
endif

ifeq ($(HOST_CC),)
HOST_CC := $(shell command -v gcc >/dev/null || ! command -v clang >/dev/null \
           && echo gcc || echo clang)
endif
export HOST_CC

# What a task lacks is said in one line, before anything is built.
MISSING := $(shell set -- '$(HOST_CC)' '$(CHOSEN)' '$(BOARD)' $(GOALS); . ./tools/needs.sh)
ifneq ($(MISSING),)
$(error missing: $(MISSING); `make setup` (sh tools/setup.sh) installs it)
endif

# A name may hold any byte that make takes.
ifneq ($(FILE),)
QUOTED = '$(subst ','\'',$(value FILE))'
ifneq ($(and $(filter run-example,$(GOALS)),$(shell [ -f $(QUOTED) ] && \
        [ -r $(QUOTED) ] || echo no)),)
$(error FILE=$(FILE): there is no such file, or it cannot be read)
endif
endif

# How many jobs at once: what make was told, or one for each CPU.
CPUS     := $(or $(shell getconf _NPROCESSORS_ONLN 2>&-),2)
TOLD      = $(filter -j%,$(MAKEFLAGS))
JOBS      = $(or $(patsubst -j%,%,$(TOLD)),$(CPUS))
PARALLEL  = $(if $(TOLD),,-j$(JOBS))

# What people wait for is built by all CPUs before anything else; it says what it
# compiles, except for make -s.
SILENT       = $(findstring s,$(filter-out -%,$(firstword $(MAKEFLAGS))))
BUILD_FIRST  = @$(MAKE) -s $(PARALLEL) SAY=$(if $(SILENT),,yes)

VARIANT ?= $(filter-out size,$(TUNE))
B := build/$(BOARD)$(VARIANT:%=-%)
H := build/host

WARN := -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow \
        -Wundef -Wvla -Wmissing-prototypes -Wcast-qual -Wc++-compat -Werror
LEAN := -std=c11 -ffreestanding -fno-common -ffunction-sections \
        -fdata-sections -fno-stack-protector -fno-asynchronous-unwind-tables

X86    := port/x86_64-freestanding
AVX2   := -mavx2
AVX512 := -mavx512f -mavx512bw -mavx512vl -mavx512vbmi
VBMI2  := $(AVX512) -mavx512vbmi2 -mbmi -mbmi2 -mpopcnt

# The rooms of core; their suites are beside them, what ends in _host is a program
# of this machine.
CORE_ALL  := $(wildcard core/src/*/*.c)
SUITE_SRC := $(filter-out %_host.c %/main.c,$(wildcard $(patsubst \
             core/src/%,tests/%/*.c,$(wildcard core/src/*)) \
             tests/core/*.c tests/frame/*.c))

include port/board.mk port/image.mk tests/qemu/qemu.mk tests/host/host.mk \
        tests/avr/avr.mk tools/bench.mk

# COMPILE_x makes the objects of the folder `in`, of files that end in e, and all of
# them again after BY_x, or else BY, has changed. Warnings are about C.
define objects
$(in)/%.o: %.$e $(or $(BY_$x),$(BY))
	@mkdir -p $$(@D); $$(if $$(SAY),echo '  CC $$<';) \
	  $$(COMPILE_$x) $(if $(filter S,$e),-w) -c $$< -o $$@

endef
$(foreach x,K T E S BENCH THUMB AVR,$(foreach in,$($x),$(foreach e,c S,$(eval $(objects)))))
$(foreach x,$(FLAVOURS),$(foreach in,$(H)/$x,$(foreach e,c,$(eval $(objects)))))

# What the compiler noted of headers.
NOTED := $(sort $(B) $(S) $(K)) $(if $(filter $(AVR)/%,$(GOALS)),$(AVR)) \
         $(if $(filter $(H)/% fuzzers host-programs,$(GOALS)),$(H))
-include $(shell find $(NOTED) -name '*.d' 2>/dev/null)

# ---- tasks -----------------------------------------------------------------

# Tasks; gates, each with the command that it is; what only other tasks and tools
# call.
GATES := $(shell sed -n 's/^    # \([a-z-]*\): .*/\1/p' tools/gates.py)
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*##.*/\1/p' Makefile) $(GATES)
.PHONY: always chip-command thumb-command loader host-programs fuzzers sources flags

# Those that are one command.
setup: ; @sh tools/setup.sh                    ## install missing tools
try: ; @python3 tests/try.py $(SUITE)          ## run the native suites of changed files, or SUITE=x
monitor: ; @python3 tools/monitor.py           ## show the serial port of a board on your terminal
manual: ; @python3 tools/manual.py ## the manual as a site without a server, in build/manual
playground: ; @python3 tools/playground/build.py ## to try core in a browser: build/playground
dist: ; @python3 tools/dist.py ## a release archive of HEAD, with digests, in build/dist
check-trees: ; @python3 tests/run.py host/foreign ## build in other trees, such as XV6=path (slow)
chart: ; @python3 tools/chart.py && python3 tools/pictures.py ## draw check.svg and docs/pictures
bounded: ; @python3 tests/proof/bounded.py $(ONLY) ## analyse with Eva; ONLY=harness (slow)
gen: ; @python3 tools/gen.py                   ## generate the tables again
size: ; @python3 tools/size.py                 ## ROM and stack: what grew; ONLY=x BASE=x UPDATE=1
bench-target: ; @python3 tools/bench.py        ## instructions: what grew; ONLY=x BASE=x UPDATE=1
bench-host: ; @python3 tools/bench_host.py     ## speed in relation to peers, on this machine
mutants-asm: ; @python3 tools/mutants_asm.py   ## the same with the assembly for Cortex-M (slow)
clean: ; @rm -rf build                         ## remove all that was built

run:               ## run the console on BOARD, with its UART on your terminal
	$(BUILD_FIRST) $(B)/console.elf
	@python3 tests/qemu/machine.py $(BOARD) $(B)/console.elf

run-example:       ## run the example of file names on FILE
	$(BUILD_FIRST) $(B)/$(EXAMPLE).elf
	@python3 tests/qemu/machine.py $(BOARD) $(B)/$(EXAMPLE).elf $(QUOTED)

image:             ## the files for the loader of BOARD: .hex .bin .uf2 .iso
	$(BUILD_FIRST) loader
	@ls -l $(IMAGES_OF)

flash:             ## write the image to the connected BOARD
	$(BUILD_FIRST) loader
	@python3 tools/flash.py $(BOARD) $(IMAGES_OF)

lib:               ## the archive for BOARD
	$(BUILD_FIRST) $(B)/libbareutf.a
	@ls -l $(B)/libbareutf.a

amalgamation:      ## core as bareutf.h and bareutf.c; a part: MODULES="utf8 ring"
	@python3 tools/amalgamate.py build/amalgamation $(MODULES)
	@ls -l build/amalgamation/bareutf.*

install:           ## archive, headers, .pc, CMake files: prefix= DESTDIR= CC= CFLAGS=
install-man:       ## man pages of all headers and functions: prefix= DESTDIR=
install install-man:
	@$(MAKE) -s $(PARALLEL) -f packaging/install.mk $@

arduino:           ## core as a library for the Arduino IDE, in build/arduino
	@sh tools/arduino.sh build/arduino
	@echo build/arduino/bareutf

package:           ## core for FOR=meson, platformio, rust, ... in build/packages
	@mkdir -p build/packages
	@python3 tools/package.py '$(FOR)' 'build/packages/$(FOR)'

test:              ## run the suites here and on every board, or only on BOARD=x
test-slow:         ## run the other suites, which take longer and rarely fail
test-all:          ## run both
test-host:         ## run all suites on this machine; needs no tools for boards
test-qemu:         ## run all suites on every board, or only on BOARD=x
test-avr:          ## run all suites with an int of 16 bits, in simavr
test test-slow test-all test-host test-qemu test-avr:
	@python3 tests/run.py -j$(JOBS) $(LIST:1=--describe) $(CHOSEN:%=--board=%) $@ $(TESTS)

prove:             ## prove changed code with Frama-C; ALL=1 SMOKE=1 BREAK=20 (slow)
	@python3 tests/proof/prove.py $(ALL:1=--all) $(SMOKE:1=--smoke) $(BREAK:%=--break %) $(UNITS)

images:            ## build all tests of BOARD, but do not run them
	@python3 tests/run.py -j$(JOBS) --build --board=$(BOARD) test-qemu $(TESTS)

mutants:           ## break core in small ways; the suites must notice (slow)
	@python3 tools/mutants.py $(RANDOM_PICK:%=--random %)

fuzz:              ## run libFuzzer on each room of core, for SECONDS each
	$(BUILD_FIRST) fuzzers
	@PYTHONPATH=tests python3 tests/host/fuzz.py $(or $(SECONDS),60)

coverage:          ## functions, branches, conditions that suites reach
	$(BUILD_FIRST) $(OF_covered:%=$(H)/%)
	@python3 tools/gates.py coverage python3 tools/coverage.py $(OF_covered:%=$(H)/%)

check:             ## run every static gate; list failed and skipped ones at the end
check-slow:        ## run check-undef and check-builds in all cases
check check-slow $(GATES):
	@python3 tools/gates.py $@

unicode:           ## update to VERSION of Unicode, FROM a folder of its files
	@python3 tools/unicode/update.py '$(VERSION)' '$(FROM)'

bench:             ## bench-target, then bench-host
	@$(MAKE) -s bench-target
	@[ -n "$(ONLY)$(UPDATE)" ] || $(MAKE) -s bench-host

accuracy:          ## accuracy of detection, compared with peers
accuracy-ours:     ## accuracy of detection, core only
accuracy accuracy-ours:
	@sh tools/detect/accuracy.sh $@ '$(HOST_CC)'

sources: ; @echo $(CORE_SRC)
flags: ; @echo '$(CPU)'

help:              ## this list
	@sed -n 's/^\([a-z-]*\):.*## */\1 /p; s/^    # \([a-z-]*\): /\1 /p' \
	  Makefile tools/gates.py | while read -r task what; do \
	  printf '%-15s %s\n' "$$task" "$$what"; done
