/* trap: the handling of each vector. */
/* SPDX-License-Identifier: MIT */
#include "machine.h"
#include "display.h"
#include "uart.h"

static const char *const names[EXCEPTIONS] = {
    "#DE divide error",
    "#DB debug",
    "NMI",
    "#BP breakpoint",
    "#OF overflow",
    "#BR bound range",
    "#UD invalid opcode",
    "#NM no coprocessor",
    "#DF double fault",
    "coprocessor overrun",
    "#TS invalid task segment",
    "#NP segment not present",
    "#SS stack segment",
    "#GP general protection",
    "#PF page fault",
    "reserved",
    "#MF x87 error",
    "#AC alignment check",
    "#MC machine check",
    "#XM SIMD error",
    "#VE virtualization",
    "#CP control protection",
    "reserved",
    "reserved",
    "reserved",
    "reserved",
    "reserved",
    "reserved",
    "#HV hypervisor",
    "#VC hypervisor",
    "#SX security",
    "reserved",
};

void trap_enter(const uint64_t *frame)
{
    unsigned vector = (unsigned)frame[F_VECTOR];

    if (vector < EXCEPTIONS)
        fault_report(frame, names[vector], EXIT_EXCEPTION + vector);

    switch (vector) {
    case VECTOR_IRQ0 + IRQ_COM1:
        (void)receive_all();
        pic_done();
        return;
    case VECTOR_IRQ0 + IRQ_KEYBOARD:
        keyboard_take();
        pic_done();
        return;
    case VECTOR_IRQ0 + IRQ_PIT:
        pic_done();
        if (clock_tick())
            fault_report(frame, "deadline passed", EXIT_DEADLINE);
        return;
    case VECTOR_IRQ0 + IRQ_SPURIOUS:
        /* The line fell before it was acknowledged, so there is no interrupt to
         * end. */
        if (pic_spurious())
            return;
        break;
    default:
        break;
    }
    fault_report(frame, "unexpected interrupt", EXIT_INTERRUPT);
}
