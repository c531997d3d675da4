/* boot_rp2040: the second stage, which the boot ROM of RP2040 loads and calls. */
/* SPDX-License-Identifier: MIT */

/*
 * RP2040 Datasheet, 2.8.1.3 Flash Second Stage; 4.10 SSI, register list. The
 * ROM copies 256 bytes to the end of SRAM and runs them there if the last four
 * are the checksum of the others, which tools/boot_crc.py writes. At that time
 * flash cannot be read yet. Every flash answers command 03h at 50 MHz or more;
 * a quarter of clk_sys is slower than that.
 */
    .syntax unified
    .thumb

    .set SSI, 0x18000000
    .set CTRLR0, 0x00
    .set CTRLR1, 0x04
    .set SSIENR, 0x08
    .set BAUDR, 0x14
    .set SPI_CTRLR0, 0xF4
    .set VTOR, 0xE000ED08

    .section .boot, "ax"
    .global boot
    .type boot, %function
    .thumb_func
boot:
    ldr r3, =SSI
    movs r0, #0
    str r0, [r3, #SSIENR]
    movs r1, #4
    str r1, [r3, #BAUDR]
    ldr r1, =31 << 16 | 3 << 8 /* frames of 32 bits, EEPROM read */
    str r1, [r3, #CTRLR0]
    ldr r1, =3 << 24 | 2 << 8 | 6 << 2 /* 03h, 8 bits of it, 24 of address */
    movs r2, #SPI_CTRLR0
    str r1, [r3, r2]
    str r0, [r3, #CTRLR1] /* one frame at a time */
    movs r1, #1
    str r1, [r3, #SSIENR]

    ldr r0, =vectors
    ldr r1, =VTOR
    str r0, [r1]
    ldmia r0!, {r1, r2}
    msr msp, r1
    bx r2
    .ltorg
    .org 252
    .word 0 /* the checksum */
