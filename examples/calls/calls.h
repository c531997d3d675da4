/* calls: the examples of the reference, by file; each ends if all it asserts is
 * true. */
/* SPDX-License-Identifier: MIT */
#ifndef CALLS_H
#define CALLS_H

void examples_utf8(void);
void examples_wire(void);
void examples_names(void);
void examples_unicode(void);

#endif
