/* vectors: one entry for each of the 256 vectors, all to trap_enter(). */
/* SPDX-License-Identifier: MIT */

    .section .text.vectors, "ax", @progbits

    /* Every entry is 16 bytes long. If the processor pushes no error code, a 0
     * takes its place, so that all frames are alike. */
    .macro entry vector
    .balign 16
    .ifeq (\vector - 8) * (\vector - 10) * (\vector - 11) * (\vector - 12)
    .else
    .ifeq (\vector - 13) * (\vector - 14) * (\vector - 17) * (\vector - 21)
    .else
    .ifeq (\vector - 29) * (\vector - 30)
    .else
    push $0
    .endif
    .endif
    .endif
    push $\vector
    jmp common
    .endm

    .balign 16
    .globl vector_entries
vector_entries:
    .set number, 0
    .rept 256
    entry number
    .set number, number + 1
    .endr

    /* The order of enum frame_word in machine.h, from its end. */
common:
    push %rax
    push %rbx
    push %rcx
    push %rdx
    push %rsi
    push %rdi
    push %rbp
    push %r8
    push %r9
    push %r10
    push %r11
    push %r12
    push %r13
    push %r14
    push %r15
    cld
    mov %rsp, %rdi
    call trap_enter /* the stack is aligned: the frame has 22 words */
    pop %r15
    pop %r14
    pop %r13
    pop %r12
    pop %r11
    pop %r10
    pop %r9
    pop %r8
    pop %rbp
    pop %rdi
    pop %rsi
    pop %rdx
    pop %rcx
    pop %rbx
    pop %rax
    add $16, %rsp
    iretq

    .section .note.GNU-stack, "", @progbits
