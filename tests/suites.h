/* suites: all tests that run natively and on every board. */
/* SPDX-License-Identifier: MIT */
#ifndef SUITES_H
#define SUITES_H

void suite_bom(void);
void suite_cesu8(void);
void suite_convert(void);
void suite_convert16(void);
void suite_convert_any(void);
void suite_dfa(void);
void suite_convert_runs(void);
void suite_disposition(void);
void suite_extvalue(void);
void suite_fssutf(void);
void suite_leb128(void);
void suite_line(void);
void suite_linux(void);
void suite_mutf8(void);
void suite_name_changes(void);
void suite_name_paths(void);
void suite_name_rules(void);
void suite_name_units(void);
void suite_percent(void);
void suite_plan9(void);
void suite_ring(void);
void suite_ring_block(void);
void suite_ring_fault(void);
void suite_scalar(void);
void suite_thompson(void);
void suite_translit(void);
void suite_utf1(void);
void suite_utf16(void);
void suite_utf32(void);
void suite_utf8_calls(void);
void suite_utf8_copy(void);
void suite_utf8_scalars(void);
void suite_utf8_short(void);
void suite_utf8_texts(void);
void suite_utf8_vectors(void);
void suite_utf8x(void);
void suite_wchar(void);
void suite_width(void);
void suite_wtf8(void);
void suite_xopen(void);
void suite_zephyr(void);

#endif
