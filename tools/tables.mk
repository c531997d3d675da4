# tables: what is generated, and whether it is what its generator makes.

ROTATE := port/cortex-m/speed/constant/utf8/rotate_table.h
SHIFT  := port/x86_64-freestanding/speed/utf8/shift_table.h
UTF32  := port/x86_64-freestanding/speed/utf/utf32_tables.h
UTF16  := port/x86_64-freestanding/speed/utf/utf16_tables.h
TRANSLIT := core/src/unicode/translit_table.c
WIDTH  := core/src/tables/width_table.h
MOJIBAKE := core/src/tables/mojibake_table.h
LOOKS  := core/src/tables/name_looks_table.h
DFA    := core/src/compat/dfa.c
# Tables of tools/gen_unicode.py, each core/src/tables/NAME_table.h.
PROPERTIES := grapheme case casing fold word property norm norm_compatible \
              collate newer
# Of tools/gen_cells.py, each core/src/page/page_cells_NAME.c.
CELLS      := jis big5
VERSION_H  := core/include/bareutf/unicode.h
# Of tools/gen_page_korean.py and gen_page_chinese.py, each
# core/src/tables/page_NAME_table.h.
PAGES_EAST := korean korean_hanja chinese chinese_gb18030
# Of tools/gen_pages.py, each core/src/page/page_NAME.c.
PAGES       = $(shell python3 tools/gen_pages.py --families)

gen:               ## make the generated tables again
	@python3 tools/gen_rotate.py >$(ROTATE)
	@python3 tools/gen_shift.py >$(SHIFT)
	@python3 tools/gen_dfa.py >$(DFA)
	@python3 tools/gen_utf32.py >$(UTF32)
	@python3 tools/gen_utf16.py >$(UTF16)
	@python3 tools/gen_translit.py >$(TRANSLIT)
	@python3 tools/gen_looks.py >$(LOOKS)
	@python3 tools/gen_mojibake.py >$(MOJIBAKE)
	@python3 tests/name/name_model.py --sums >tests/name/name_sums.h
	@python3 tests/unicode/collates.py --sample >tests/unicode/collate_sample.h
	@python3 tests/unicode/cases.py --sums >tests/unicode/case_sums.h
	@python3 tests/page/page_easts.py --sums >tests/page/page_east_sums.h
	@for t in $(PAGES_EAST); do python3 tools/gen_page_$${t%%_*}.py $$t \
	  >core/src/tables/page_$${t}_table.h || exit 1; done
	@python3 tools/gen_width.py >$(WIDTH)
	@python3 tools/gen_detect.py
	@python3 tools/gen_unicode.py unicode >$(VERSION_H)
	@for t in $(PROPERTIES); do python3 tools/gen_unicode.py $$t \
	  >core/src/tables/$${t}_table.h || exit 1; done
	@python3 tools/gen_upcase.py >core/src/tables/upcase_table.h
	@python3 tests/page/pages_oracle.py --sums >tests/page/page_sums.h
	@python3 tools/gen_labels.py >core/src/tables/page_labels.h
	@python3 tools/gen_labels.py --all >core/src/page/page_find_all.c
	@python3 tools/gen_labels.py --counts
	@for t in $(PAGES); do python3 tools/gen_pages.py $$t \
	  >core/src/page/page_$$t.c || exit 1; done
	@for t in $(CELLS); do python3 tools/gen_cells.py $$t \
	  >core/src/page/page_cells_$$t.c || exit 1; done
	@python3 tests/page/page_cells_oracle.py --sums >tests/page/page_cells_sums.h

gen-check:         ## are the tables what their generators make?
	@python3 tools/gen_rotate.py | cmp - $(ROTATE)
	@python3 tools/gen_shift.py | cmp - $(SHIFT)
	@python3 tools/gen_dfa.py | cmp - $(DFA)
	@python3 tools/gen_utf32.py | cmp - $(UTF32)
	@python3 tools/gen_utf16.py | cmp - $(UTF16)
	@python3 tools/gen_translit.py | cmp - $(TRANSLIT)
	@python3 tools/gen_looks.py | cmp - $(LOOKS)
	@python3 tools/gen_mojibake.py | cmp - $(MOJIBAKE)
	@python3 tests/name/name_model.py --sums | cmp - tests/name/name_sums.h
	@python3 tests/unicode/collates.py --sample | cmp - tests/unicode/collate_sample.h
	@python3 tests/unicode/cases.py --sums | cmp - tests/unicode/case_sums.h
	@python3 tests/page/page_easts.py --sums | \
	  cmp - tests/page/page_east_sums.h
	@for t in $(PAGES_EAST); do python3 tools/gen_page_$${t%%_*}.py $$t | \
	  cmp - core/src/tables/page_$${t}_table.h || exit 1; done
	@python3 tools/gen_width.py | cmp - $(WIDTH)
	@python3 tools/gen_detect.py --check
	@python3 tools/gen_unicode.py unicode | cmp - $(VERSION_H)
	@for t in $(PROPERTIES); do python3 tools/gen_unicode.py $$t | \
	  cmp - core/src/tables/$${t}_table.h || exit 1; done
	@python3 tools/gen_upcase.py | cmp - core/src/tables/upcase_table.h
	@python3 tests/page/pages_oracle.py --sums | \
	  cmp - tests/page/page_sums.h
	@python3 tools/gen_labels.py | cmp - core/src/tables/page_labels.h
	@python3 tools/gen_labels.py --all | cmp - core/src/page/page_find_all.c
	@python3 tools/gen_labels.py --counts --check
	@for t in $(PAGES); do python3 tools/gen_pages.py $$t | \
	  cmp - core/src/page/page_$$t.c || exit 1; done
	@for t in $(CELLS); do python3 tools/gen_cells.py $$t | \
	  cmp - core/src/page/page_cells_$$t.c || exit 1; done
	@python3 tests/page/page_cells_oracle.py --sums | \
	  cmp - tests/page/page_cells_sums.h
	@python3 tools/chart.py --check
	@python3 tools/detect/accuracy.py --check
