/* module: a file that was loaded with the image. */
/* SPDX-License-Identifier: MIT */
#ifndef MODULE_H
#define MODULE_H

#include <stddef.h>
#include <stdint.h>

/*
 * Return a pointer to the module, and set *n to its length in bytes; null and 0
 * if there is none. The module is read-only. Call this once, after port_init.
 *
 * pc        the first module of the PVH start info: QEMU's -initrd
 * cortex-m  the upper half of the code memory, whatever was loaded there: *n
 *           is all of it, for what is loaded has to give its own length
 */
const uint8_t *port_module(size_t *n);

#endif
