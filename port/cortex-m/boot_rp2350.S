/* boot_rp2350: the block by which the boot ROM of RP2350 knows an image. */
/* SPDX-License-Identifier: MIT */

/*
 * RP2350 Datasheet, 5.1.5 Blocks and block loops; 5.9.5 Minimum viable image
 * metadata, the version for Arm. The ROM looks for the block in the first 4 KiB
 * of the image. It finds the vectors at the start of the image, and sets VTOR
 * and the stack pointer.
 */
    .section .image_def, "a"
    .global image_def
image_def:
    .word 0xFFFFDED3
    .hword 0x0142 /* item: IMAGE_TYPE, of one word */
    .hword 0x1021 /* executable, secure, Arm, RP2350 */
    .word 0x000001FF /* last item, after one word */
    .word 0 /* a loop of this block alone */
    .word 0xAB123579
