/* machine: shared by the files of this port. */
/* SPDX-License-Identifier: MIT */
#ifndef X86_64_MACHINE_H
#define X86_64_MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What vectors.S pushes, by rising address. */
enum frame_word {
    F_R15,
    F_R14,
    F_R13,
    F_R12,
    F_R11,
    F_R10,
    F_R9,
    F_R8,
    F_RBP,
    F_RDI,
    F_RSI,
    F_RDX,
    F_RCX,
    F_RBX,
    F_RAX,
    F_VECTOR,
    F_ERROR,
    F_RIP,
    F_CS,
    F_RFLAGS,
    F_RSP,
    F_SS,
    FRAME_WORDS
};

enum {
    EXCEPTIONS = 32, /* vectors that the processor keeps for itself */
    VECTOR_IRQ0 = 0x20,
    IRQ_PIT = 0,
    IRQ_KEYBOARD = 1,
    IRQ_COM1 = 4,
    IRQ_SPURIOUS = 7,
    CODE_SELECTOR = 0x08,
    TASK_SELECTOR = 0x18,
    IST_FAULT = 1,
    IST_DOUBLE = 2
};

/*
 * Written to isa-debug-exit; QEMU then exits with 2 * value + 1.
 *
 *   33         success, and nothing else is: a triple fault under -no-reboot,
 *              and a QEMU that is asked to quit, exit with 0
 *   35 .. 63   port_exit(1) .. port_exit(15); any other status is as 15
 *   129 + 2v   exception v, from 0 to 31
 *   193        an interrupt that nobody asked for
 *   195        the deadline has passed
 *   197        a fault while another fault was being reported
 */
enum exit_code {
    EXIT_SUCCESS = 0x10,
    EXIT_FAILURES = 15,
    EXIT_EXCEPTION = 0x40,
    EXIT_INTERRUPT = 0x60,
    EXIT_DEADLINE = 0x61,
    EXIT_NESTED = 0x62
};

void segments_init(void);
void idt_init(void);
void map_init(void);

/* Let bytes at a physical address be read, or written too, after the window.
 * There is a page that is absent after them. Null if they are too many. */
void *map_view(uint64_t at, uint64_t bytes, bool writable);

extern const uint32_t boot_loader; /* EAX at the entry: boot.S */
extern const uint32_t boot_info;   /* EBX: the address of its information */

/* The first tag of a type that a Multiboot2 loader left, or null. */
const void *boot_tag(uint32_t type);

/* Remap the controllers to VECTOR_IRQ0 on and mask every line. */
void pic_init(void);
void pic_unmask(unsigned irq);
void pic_done(void); /* end of an interrupt below 8 */
/* True for an interrupt 7 that no line asked for. */
bool pic_spurious(void);

void clock_start(void);
bool clock_tick(void); /* true when the deadline has passed */

_Noreturn void machine_start(void);
_Noreturn void machine_exit(unsigned code); /* enum exit_code */
_Noreturn void fault_report(const uint64_t *frame, const char *what,
                            unsigned code);
void trap_enter(const uint64_t *frame);

#endif
