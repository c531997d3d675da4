/* main: every suite, then the plan. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <port.h>

int main(void)
{
    port_init();
    suite_utf8_calls();
    suite_utf8_vectors();
    suite_utf8_texts();
    suite_utf8_short();
    suite_utf8_scalars();
    suite_utf8_copy();
    suite_convert();
    suite_convert16();
    suite_convert_runs();
    suite_convert_any();
#ifndef SUITE_TUNED /* no tuning has files of its own for the rest */
    suite_scalar();
    suite_utf16();
    suite_utf32();
    suite_cesu8();
    suite_mutf8();
    suite_wtf8();
    suite_bom();
    suite_leb128();
    suite_fssutf();
    suite_thompson();
    suite_xopen();
    suite_utf1();
    suite_utf8x();
    suite_percent();
    suite_extvalue();
    suite_translit();
    suite_disposition();
    suite_name_rules();
    suite_name_paths();
    suite_name_changes();
    suite_name_units();
    suite_ring();
    suite_line();
    suite_ring_fault();
    suite_ring_block();
    suite_zephyr();
    suite_width();
    suite_dfa();
    suite_plan9();
    suite_wchar();
    suite_linux();
#endif
    port_exit(tap_done());
}
