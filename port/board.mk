# board: what is built for a board, by its compiler.

TARGET_CC  = $(if $(CROSS),$(CROSS)gcc,$(HOST_CC))
TARGET_AR := $(CROSS)ar
# Linkers from 2.39 on warn of the one segment that small boards have.
HAS_RWX    = $(shell $(CROSS)ld --help | grep warn-rwx)
RWX        = $(call once,RWX,$(if $(HAS_RWX),-Wl$(COMMA)--no-warn-rwx-segments))
COMMA     := ,
# Every input of three bytes takes half a minute on a board: once for the code
# of each instruction set and of each tuning's own files.
EXHAUST   := microbit-size microbit-speed mps2-an385-speed mps2-an386-speed \
             mps3-an547-helium
QUICK     := $(if $(filter $(BOARD)-$(TUNE),$(EXHAUST)),,-DSUITE_QUICK) \
             $(if $(filter-out size,$(TUNE)),-DSUITE_TUNED)
# The sources of these suites begin with:
SUITES_TUNED := utf8_%.c convert%.c leb128%.c null.c
DEFINES   := -DSUITE_BOARD $(PORT_DEFS) $(MORE) $(QUICK)
CFLAGS    := $(LEAN) $(WARN) $(OPT) $(CPU) $(DEFINES) -Icore/include -Iport \
             -Iport/$(PORT) -Itests/frame -MMD -MP
LDFLAGS    = $(CPU) -nostdlib -static -T linker/$(LINKER) \
             -Wl,--gc-sections $(RWX) -Wl,--fatal-warnings \
             -Wl,--build-id=none $(foreach v,CODE_ORG CODE_LEN RAM_ORG RAM_LEN, \
             $(if $($(v)),-Xlinker --defsym=$(v)=$($(v))))

# A port's file replaces the one of the same name in core, where TUNE asks.
# Where two folders of a tuning have it, the first counts.
FOUND     := $(foreach d,$(TUNE_$(TUNE)),$(wildcard port/$(PORT)/$(d)/*/*.[cS]))
stem       = $(basename $(notdir $1))
TUNED     :=
$(foreach f,$(FOUND),$(if $(filter $(call stem,$f),$(foreach t,$(TUNED), \
  $(call stem,$t))),,$(eval TUNED += $f)))
CORE_SRC  := $(foreach f,$(sort $(CORE_ALL)), \
             $(if $(filter $(call stem,$f), \
             $(foreach t,$(TUNED),$(call stem,$t))),,$f)) $(TUNED)
PORT_SRC  := port/print.c $(filter-out \
             $(foreach x,c S,$(NOT_CHOSEN:%=port/$(PORT)/%.$x)), \
             $(sort $(wildcard port/$(PORT)/*.[cS])))

objects    = $(patsubst %,$(B)/%.o,$(basename $1))
shared     = $(patsubst %,$(strip $(S))/%.o,$(basename $1))
CORE_OBJ  := $(call shared,$(filter-out $(TUNED),$(CORE_SRC))) \
             $(call objects,$(TUNED))
PORT_OBJ  := $(call shared,$(PORT_SRC))
SHELL_OBJ := $(call objects,$(wildcard examples/console/*.c) \
             examples/common/safe.c examples/common/fault.c)
# The examples of names: EXAMPLE, one for each port, and zip.
EXAMPLES  := $(sort zip $(EXAMPLE))
names_obj  = $(call objects,$(wildcard examples/$1/*.c examples/common/*.c))

define compile_into
$1/%.o: %.c Makefile port/board.mk $(BOARD_FILE) $(if $(CROSS),,$(H)/compiler)
	@mkdir -p $$(@D)
	$$(say)
	@$$(TARGET_CC) $$(CFLAGS) -c $$< -o $$@

$1/%.o: %.S Makefile port/board.mk $(BOARD_FILE)
	@mkdir -p $$(@D)
	@$$(TARGET_CC) $(CPU) $(DEFINES) -Iport/$(PORT) -MMD -MP -c $$< -o $$@
endef
$(foreach d,$(sort $(B) $(S)),$(eval $(call compile_into,$d)))

$(B)/libbareutf.a: $(CORE_OBJ)
	@rm -f $@
	@$(TARGET_AR) rcs $@ $^

LINK = @$(TARGET_CC) $(LDFLAGS) $(filter %.o,$^) $(filter %.a,$^) -o $@ \
       $(if $(SEAL),&& $(SEAL) $@)

$(B)/console.elf: $(SHELL_OBJ) $(PORT_OBJ) $(B)/libbareutf.a linker/$(LINKER)
	$(LINK)

$(B)/examples/%.o: CFLAGS += -Iexamples/common

$(foreach e,$(EXAMPLES),$(eval $(B)/$e.elf: $(call names_obj,$e)))
$(EXAMPLES:%=$(B)/%.elf): $(PORT_OBJ) $(B)/libbareutf.a linker/$(LINKER)
	$(LINK)

$(B)/port/x86_64-freestanding/bmi2/%.o: CFLAGS += -mbmi2

-include $(shell find $(sort $(B) $(S)) -name '*.d' 2>/dev/null)
