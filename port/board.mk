# board: what is built for a board, by its compiler.

TARGET_CC  = $(if $(CROSS),$(CROSS)gcc,$(HOST_CC))
COMMA     := ,
HASH      := \#
SPACE     := $(COMMA:,=) $(COMMA:,=)
# Linkers from 2.39 on warn of the one segment that small boards have.
HAS_RWX    = $(shell $(CROSS)ld --help | grep warn-rwx)
RWX        = $(if $(HAS_RWX),-Wl$(COMMA)--no-warn-rwx-segments)

ifeq ($(VARIANT),ubsan)
MORE      := -fsanitize=undefined -fsanitize-undefined-trap-on-error
endif

# Boards share what depends on nothing but their CPU: core, tuned files, suites,
# and examples, except how much of the console there is. A board has its own port,
# which its tunings share.
CPU_NAME  ?= $(subst $(SPACE),-,$(patsubst -mfloat-abi=%,%,$(patsubst \
             -mcpu=%,%,$(filter-out -mthumb,$(CPU)))))
K := $(if $(filter-out -Os -DUART_%,$(OPT) $(MORE)),$(B)/cpu,build/cpu/$(CPU_NAME))
E := $(K)/examples$(CONSOLE_LINE:%=-line-%)$(CONSOLE_SMALL:%=-small-%)
S := $(if $(filter-out $(TUNE) all all-%,$(VARIANT)),$(B),build/$(BOARD))

# Every input of three bytes takes half a minute on a board: VARIANT=all, or with a
# tuning all-TUNE, has them, which tests/groups.py asks for.
IS_TUNED  := $(filter-out size,$(TUNE))
IS_ALL    := $(filter all all-%,$(VARIANT))
T         := $(K)/$(if $(IS_ALL),all,quick)$(IS_TUNED:%=-tuned)

CFLAGS    := $(LEAN) $(WARN) $(OPT) $(CPU) $(MORE) -Icore/include -Iport \
             -Itests/frame -MMD -MP
COMPILE_K  = $(TARGET_CC) $(CFLAGS)
COMPILE_T  = $(COMPILE_K) -DSUITE_BOARD $(if $(IS_ALL),,-DSUITE_QUICK) \
             $(if $(IS_TUNED),-DSUITE_TUNED $(SUITE_MORE))
COMPILE_E  = $(COMPILE_K) -Iexamples/common $(CONSOLE_LINE:%=-DCONSOLE_LINE=%) \
             $(CONSOLE_SMALL:%=-DCONSOLE_SMALL=%)
COMPILE_S  = $(COMPILE_K) -Iport/$(PORT) -Iexamples/common -I$(S) $(PORT_DEFS)
LDFLAGS    = $(CPU) -nostdlib -static -T linker/$(LINKER) \
             -Wl,--gc-sections $(RWX) -Wl,--fatal-warnings \
             -Wl,--build-id=none $(foreach v,CODE_ORG CODE_LEN RAM_ORG RAM_LEN, \
             $(if $($(v)),-Xlinker --defsym=$(v)=$($(v))))

# A port's file replaces the one of the same name in core, where TUNE asks.
# Where two folders of a tuning have it, the first counts.
FOUND     := $(foreach d,$(TUNE_$(TUNE)),$(wildcard port/$(PORT)/$(d)/*/*.[cS]))
CORE_SRC  := $(shell had=' '; for f in $(FOUND) $(CORE_ALL); do n=$${f$(HASH)$(HASH)*/}; \
             case "$$had" in (*" $${n%.?} "*) continue ;; esac; \
             had="$$had$${n%.?} "; echo $$f; done)
PORT_SRC  := port/print.c $(filter-out \
             $(foreach x,c S,$(NOT_CHOSEN:%=port/$(PORT)/%.$x)), \
             $(sort $(wildcard port/$(PORT)/*.[cS])))
SHELL_SRC := $(wildcard examples/console/*.c) examples/common/safe.c \
             examples/common/fault.c

CORE_OBJ  := $(patsubst %,$(K)/%.o,$(basename $(CORE_SRC)))
PORT_OBJ  := $(patsubst %,$(S)/%.o,$(basename $(PORT_SRC)))
SHELL_OBJ := $(SHELL_SRC:%.c=$(E)/%.o)
EXAMPLES  := $(sort display receipt scan zip $(EXAMPLE)) # EXAMPLE: one for each port

BY        := Makefile port/board.mk $(if $(CROSS),,$(H)/compiler)
BY_S      := $(BY) $(BOARD_FILE)
$(K)/port/x86_64-freestanding/bmi2/%.o: CFLAGS += -mbmi2

# The archives of this machine are made by its own ar.
AR_OF := ar
$(B)/libbareutf.a: $(CORE_OBJ)
$(B)/libbareutf.a $(T)/suites.a: AR_OF = $(CROSS)ar
%.a:
	@mkdir -p $(@D)
	@rm -f $@
	@$(AR_OF) rcs $@ $^

# Each image, of what it says that it is made of. An archive that is named again is
# taken once.
$(B)/%.elf:
	@$(TARGET_CC) $(LDFLAGS) $(filter %.o,$^) $(filter %.a,$^) -o $@ \
	  $(if $(SEAL),&& $(SEAL) $@)
FRAME := $(PORT_OBJ) $(B)/libbareutf.a linker/$(LINKER)

$(B)/console.elf: $(SHELL_OBJ) $(FRAME)
$(foreach e,$(EXAMPLES),$(eval $(B)/$e.elf: $(patsubst %.c,$(E)/%.o, \
  $(wildcard examples/$e/*.c examples/common/*.c)) $(FRAME)))
