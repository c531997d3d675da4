# fuzz: libFuzzer, SECONDS for each program.

SECONDS   ?= 60
FUZZ_FLAGS := -std=gnu11 -g -O1 -fsanitize=fuzzer,address,undefined \
              -fno-sanitize-recover=all -Icore/include -Iport -Itests/frame
FUZZERS   := utf8 escapes line formats convert detect long-core long-speed
FUZZ_WITH := tests/frame/model.c tests/frame/agree.c tests/frame/scratch.c \
             tests/frame/formats.c tests/line/line_play.c tests/line/screen.c
# The same, with the files of TUNE=speed for x86-64, and core without those.
FAST_SRC  := $(FAST:%.o=%.c)
REST      := $(filter-out $(FAST_SRC:$(X86)/speed/%=core/src/%),$(CORE_ALL))

fuzz: $(FUZZERS:%=fuzz-%) ## libFuzzer on utf8, formats, detect, names, keys

fuzz-utf8:       MOST := 96
fuzz-escapes:    MOST := 200 -dict=../../tests/http/escapes.dict
fuzz-line:       MOST := 200
fuzz-formats fuzz-convert: MOST := 80
fuzz-detect:     MOST := 160
fuzz-long-core fuzz-long-speed: MOST := 1200
fuzz-long-speed: OVER_CORE := $(FAST_SRC) $(REST)

# What is tuned, in long texts: core's and that of x86-64, from one corpus.
.PHONY: $(FUZZERS:%=fuzz-%)
$(FUZZERS:%=fuzz-%): fuzz-%:
	@mkdir -p $(H)/corpus-$(firstword $(subst -, ,$*))
	@[ -e "$$(clang -print-file-name=libclang_rt.fuzzer-x86_64.a)" ] || \
	  { echo "fuzz: install clang's runtime (libclang-rt-*-dev)" >&2; exit 1; }
	@clang $(FUZZ_FLAGS) $(firstword $(wildcard tests/host/fuzz_$(firstword \
	  $(subst -, ,$*)).c) tests/host/fuzz.c) $(FUZZ_WITH) $(or $(OVER_CORE),$(CORE_ALL)) \
	  -o $(H)/fuzz-$*
	@cd $(H) && ./fuzz-$* -max_len=$(MOST) -max_total_time=$(SECONDS) \
	  corpus-$(firstword $(subst -, ,$*))
