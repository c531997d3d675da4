/* boot: from PVH or Multiboot2, in 32-bit protected mode, to C in long mode. */
/* SPDX-License-Identifier: MIT */

#define CR0_PG_WP 0x80010000
#define CR4_PAE 0x20
#define MSR_EFER 0xc0000080
#define EFER_NXE_LME 0x900
#define TABLE 3       /* present, writable */
#define BIG_PAGE 0x83 /* present, writable, 2 MiB */

#define CODE_SELECTOR 0x08
#define DATA_SELECTOR 0x10

#define MULTIBOOT2_HEADER 0xe85250d6
#define HEADER_BYTES 48
#define TAG_FRAME_BUFFER 5
#define OPTIONAL 1

    .section .note.Xen, "a", @note
    .balign 4
    .long 4, 8, 18 /* sizes of name and value; XEN_ELFNOTE_PHYS32_ENTRY */
    .asciz "Xen"
    .quad boot32

    /* In the first 32 KiB of the file (Multiboot2 1.6, section 3.1), so the
     * linker puts it at the start of .text. The tag asks for a frame buffer of
     * 640 x 480, which display.c draws on if it is linked. */
    .section .text.multiboot, "a", @progbits
    .balign 8
    .long MULTIBOOT2_HEADER, 0, HEADER_BYTES
    .long 0x100000000 - (MULTIBOOT2_HEADER + HEADER_BYTES)
    .word TAG_FRAME_BUFFER, OPTIONAL
    .long 20, 640, 480, 32, 0
    .word 0, 0
    .long 8

    .section .text.boot, "ax", @progbits
    .code32
    .globl boot32
boot32:
    cli
    cld
    mov %eax, %ebp /* what the loader is */
    mov $ld_bss_begin, %edi
    mov $ld_bss_end, %ecx
    sub %edi, %ecx
    shr $2, %ecx
    xorl %eax, %eax
    rep stosl
    mov %ebp, boot_loader
    mov %ebx, boot_info

    /* All of the window writable and executable; map_init() narrows it. */
    movl $map_pdpt + TABLE, map_pml4
    movl $map_pd + TABLE, map_pdpt
    mov $map_pd, %edi
    mov $BIG_PAGE, %eax
1:  mov %eax, (%edi)
    add $8, %edi
    add $0x200000, %eax
    cmp $ld_window_end + BIG_PAGE, %eax
    jb 1b

    mov $map_pml4, %eax
    mov %eax, %cr3
    mov %cr4, %eax
    orl $CR4_PAE, %eax
    mov %eax, %cr4
    mov $MSR_EFER, %ecx
    rdmsr
    orl $EFER_NXE_LME, %eax
    wrmsr
    mov %cr0, %eax
    orl $CR0_PG_WP, %eax
    mov %eax, %cr0
    lgdt gdt_pointer
    ljmp $CODE_SELECTOR, $boot64

    .code64
boot64:
    mov $DATA_SELECTOR, %eax
    mov %eax, %ss
    mov %eax, %ds
    mov %eax, %es
    xorl %eax, %eax
    mov %eax, %fs
    mov %eax, %gs
    mov $ld_stack_end, %esp
    xorl %ebp, %ebp
    call machine_start
    ud2

    .section .rodata.boot, "a", @progbits
gdt_pointer:
    .word gdt_end - gdt - 1
    .long gdt

    /* Writable, as the processor marks the task segment busy. */
    .section .data.boot, "aw", @progbits
    .balign 8
    .globl gdt
gdt:
    .quad 0
    .quad 0x00af9b000000ffff /* 64-bit code, already marked accessed */
    .quad 0x00cf93000000ffff /* data, already marked accessed */
    .quad 0, 0               /* task segment, set by segments_init() */
gdt_end:

    .section .bss.boot, "aw", @nobits
    .balign 4
    .globl boot_loader, boot_info
boot_loader:
    .skip 4
boot_info:
    .skip 4

    .section .note.GNU-stack, "", @progbits
