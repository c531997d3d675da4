# needs: the tools that each task calls; what is missing is said in one line.

# What each task calls; a board's compiler and emulator come with its port.
ARM_TOOLS  := arm-none-eabi-gcc qemu-system-arm
PC_TOOLS    = $(firstword $(HOST_CC)) qemu-system-x86_64
tools_of    = $(if $(filter pc,$1),$(PC_TOOLS),$(ARM_TOOLS))
compiler_of = $(firstword $(call tools_of,$1))

NEEDS_run          = $(call tools_of,$(BOARD)) python3
NEEDS_run-example  = $(NEEDS_run)
NEEDS_image        = $(call compiler_of,$(BOARD)) python3
NEEDS_flash        = $(NEEDS_image)
NEEDS_monitor      = python3
NEEDS_lib          = $(call compiler_of,$(BOARD))
NEEDS_images       = $(NEEDS_lib)
NEEDS_host-programs = $(firstword $(HOST_CC))
NEEDS_test-host    = $(NEEDS_host-programs) python3 prove
NEEDS_test-qemu    = $(foreach b,$(TEST_BOARDS),$(call $(if $(filter \
                     $b,$(EMULATED)),tools_of,compiler_of),$b)) \
                     python3 prove
NEEDS_test-avr     = $(NEEDS_test-host)
NEEDS_test         = $(NEEDS_test-host) $(NEEDS_test-qemu)
NEEDS_test-slow    = $(NEEDS_test)
NEEDS_mutants      = python3 gcc
NEEDS_mutants-asm  = python3 $(ARM_TOOLS) qemu-arm
NEEDS_fuzz         = clang
NEEDS_coverage     = gcc gcov
NEEDS_check-undef  = python3 gcc arm-none-eabi-gcc
NEEDS_check-slow   = $(NEEDS_check-undef) $(NEEDS_check-builds)
NEEDS_check-layers = python3
NEEDS_check-names  = python3 gcc
NEEDS_check-builds = python3 gcc g++ clang
NEEDS_check-headers = gcc g++ clang
NEEDS_check-format = clang-format shellcheck flake8
NEEDS_check-size   = python3 gcc arm-none-eabi-gcc
NEEDS_check-bench  = $(NEEDS_bench-target)
NEEDS_check-spelling = codespell
NEEDS_check-licences = reuse git
NEEDS_gen-check    = python3
NEEDS_check        = $(foreach c,undef builds headers format bench spelling licences, \
                     $(NEEDS_check-$c))
NEEDS_size         = $(NEEDS_check-size)
NEEDS_bench-target = $(NEEDS_check-size) qemu-system-arm qemu-system-x86_64
NEEDS_bench-host   = python3 gcc
NEEDS_bench        = $(NEEDS_bench-target)
NEEDS_chart        = python3
NEEDS_accuracy-ours = python3 $(firstword $(HOST_CC))
NEEDS_accuracy     = $(NEEDS_accuracy-ours)
NEEDS_gen          = python3

MISSING := $(call lacking,$(sort $(foreach g,$(GOALS),$(NEEDS_$g))))
ifneq ($(MISSING),)
$(error missing: $(MISSING); `make setup` (sh tools/setup.sh) brings it)
endif

# A name may hold any byte that make takes.
quoted = '$(subst ','\'',$(value $1))'
ifneq ($(and $(FILE),$(filter run-example,$(GOALS))),)
ifeq ($(shell [ -f $(call quoted,FILE) ] && [ -r $(call quoted,FILE) ] && \
        echo yes),)
$(error FILE=$(FILE): there is no such file, or it cannot be read)
endif
endif
