/* ways: the way from a suite into a public function, for images linked with
 * --wrap for each such function. It paints the stack below the caller, calls the
 * function, and finds how far down the paint is gone. A call inside another one,
 * from a callback, is not measured. CALLS, a file made by tests/qemu/stacks.py,
 * lists the functions. */
/* SPDX-License-Identifier: MIT */
    .syntax unified
    .thumb

    .equ FIRST, 512 /* bytes that are painted for the first call */
    .equ MOST, 2800 /* and at most these */
    .equ MORE, 128  /* for later calls: so many more than the deepest call used */

/* Each way in passes its number. It may change r12, and the words of the stack
 * that are painted afterwards. */
    .macro WAY name
    .section .text.way_\name, "ax", %progbits
    .global __wrap_\name
    .thumb_func
__wrap_\name:
    push {r0, r1}
    ldr r0, =way_busy
    ldr r1, [r0]
    cmp r1, #0
    bne 1f
    ldr r1, =way_number
    str r1, [r0]
    ldr r1, =way_in
    mov r12, r1
    pop {r0, r1}
    bx r12
1:  ldr r1, =__real_\name
    mov r12, r1
    pop {r0, r1}
    bx r12
    .ltorg
    .set way_number, way_number + 4
    .section .rodata.way_reals, "a", %progbits
    .word __real_\name
    .section .rodata.way_names, "a", %progbits
    .asciz "\name"
    .endm

    .section .rodata.way_reals, "a", %progbits
    .global way_names
way_reals:
    .section .rodata.way_names, "a", %progbits
way_names:

    .set way_number, 4 /* of the first; 0: no call is under way */
#include CALLS
    .byte 0 /* the end of the names */

/* way_busy has the number, times 4. */
    .section .text.way_in, "ax", %progbits
    .thumb_func
way_in:
    push {r4, r5}
    ldr r4, =way_frame
    stmia r4!, {r0-r3}
    pop {r0, r1}
    mov r2, lr
    mov r3, sp
    stmia r4!, {r0-r3}
    cpsid i /* an interrupt would take stack too */
    bl way_paint
    ldr r5, =way_busy
    ldr r5, [r5]
    ldr r0, =way_reals - 4
    ldr r5, [r0, r5]
    subs r4, #32
    ldmia r4!, {r0-r3}
    blx r5
    ldr r4, =way_frame
    stmia r4!, {r0, r1}
    bl way_look
    cpsie i
    ldr r4, =way_busy
    movs r0, #0
    str r0, [r4]
    ldr r4, =way_frame
    ldmia r4!, {r0, r1}
    adds r4, #16
    ldr r2, [r4]
    mov lr, r2
    subs r4, #8
    ldmia r4!, {r2, r3}
    mov r4, r2
    mov r5, r3
    bx lr
    .ltorg

/* Set r1 to the lowest word that is painted for the call, r2 to the paint, and
 * r3 to the end. */
    .thumb_func
way_room:
    ldr r1, =way_busy
    ldr r1, [r1]
    ldr r3, =way_painted - 4
    ldr r1, [r3, r1]
    cmp r1, #0
    bne 2f
    ldr r1, =FIRST
2:  mov r3, sp
    subs r1, r3, r1
    ldr r2, =stack_low
    cmp r1, r2
    bhs 1f
    mov r1, r2
1:  ldr r2, =0xA5C35A3C
    bx lr
    .ltorg

    .thumb_func
way_paint:
    mov r5, lr
    bl way_room
1:  stmia r1!, {r2}
    cmp r1, r3
    blo 1b
    bx r5

/* Keep the deepest use in way_deepest. If all paint is gone, paint twice as much
 * the next time. */
    .thumb_func
way_look:
    mov r5, lr
    bl way_room
    movs r0, r1
1:  ldr r4, [r0]
    cmp r4, r2
    bne 2f
    adds r0, #4
    cmp r0, r3
    blo 1b
2:  subs r2, r3, r0 /* the stack that was used */
    subs r4, r0, r1 /* the paint that is left */
    ldr r0, =way_busy
    ldr r0, [r0]
    ldr r1, =way_deepest - 4
    ldr r3, [r1, r0]
    cmp r2, r3
    bls 3f
    str r2, [r1, r0]
    movs r3, r2
3:  adds r3, #MORE
    cmp r4, #0
    bne 4f
    lsls r3, r2, #1
4:  ldr r1, =MOST
    cmp r3, r1
    bls 5f
    movs r3, r1
5:  ldr r1, =way_painted - 4
    str r3, [r1, r0]
    bx r5
    .ltorg

    .section .bss.way, "aw", %nobits
    .balign 4
way_busy:
    .space 4
way_frame: /* r0 to r3; r4, r5, lr, sp */
    .space 32
    .global way_deepest
way_deepest:
    .space way_number - 4
way_painted:
    .space way_number - 4
