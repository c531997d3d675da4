/* page: sums of the values of pages of devices, and of the bytes that put
 * writes for them. */
/* SPDX-License-Identifier: MIT */
/* Made by tests/page/devices_oracle.py. */
#ifndef DEVICE_SUMS_H
#define DEVICE_SUMS_H

#include <stdint.h>

/* clang-format off */
static const uint32_t device_sums[][2] = {
    {0xFF4A91BBu, 0x3D4C5F8Du}, /* hd44780_a00 */
    {0xE4E7D4CFu, 0x43B78078u}, /* hd44780_a02 */
    {0xEF186562u, 0xF7C7109Fu}, /* rds */
    {0xD36DEBB9u, 0x509ADF80u}, /* dab */
    {0x25A3CC17u, 0x22074080u}, /* petscii */
    {0x2034CBEDu, 0x22074080u}, /* petscii_shifted */
    {0xD6F8DF8Cu, 0xD1419D78u}, /* atascii */
    {0xB4236D61u, 0x626433D9u}, /* atascii_international */
    {0x45C66635u, 0x87E3ECB7u}, /* iso6937 */
};
#define DEVICE_PAIRS_SUM 0xA3C37800u
/* clang-format on */

#endif
