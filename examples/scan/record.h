/* record: a name of a network in documents of four kinds. */
/* SPDX-License-Identifier: MIT */
#ifndef RECORD_H
#define RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Print a line of each: an object of JSON, the bytes as a string of JSON, an
 * element of HTML, a packet of MQTT in hexadecimal, and text for a log. The
 * name is any bytes. */
void record(const uint8_t *s, size_t n);

#endif
