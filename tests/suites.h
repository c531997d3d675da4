/* suites: all tests that run natively and on every board. */
/* SPDX-License-Identifier: MIT */
#ifndef SUITES_H
#define SUITES_H

void suite_convert(void);
void suite_ring(void);
void suite_utf8_calls(void);
void suite_utf8_scalars(void);
void suite_utf8_short(void);
void suite_utf8_texts(void);
void suite_utf8_vectors(void);

#endif
