/* steps_x86: the CPU stops after each instruction, and one of these times an
 * interrupt comes. */
/* SPDX-License-Identifier: MIT */
#ifndef STEPS_X86_H
#define STEPS_X86_H

#include "../../port/x86_64-freestanding/io.h"
#include "../../port/x86_64-freestanding/machine.h"

enum { DEBUG = 1, TRAP_FLAG = 0x100 };

static uint32_t left; /* instructions before the interrupt */

/* Linked for the trap_enter of the vectors. */
void __real_trap_enter(const uint64_t *frame);
void __wrap_trap_enter(uint64_t *frame);
void __wrap_trap_enter(uint64_t *frame)
{
    if (frame[F_VECTOR] != DEBUG) {
        __real_trap_enter(frame);
    } else if (--left == 0) {
        frame[F_RFLAGS] &= ~(uint64_t)TRAP_FLAG;
        at = (uint32_t)frame[F_RIP];
        current->interrupt();
    }
}

static void take_interrupts(void)
{
}

/* No place is left out, as the CPU counts. */
static bool is_next(uint32_t before, uint32_t address)
{
    (void)before;
    (void)address;
    return true;
}

static void step_on(void)
{
    __asm__ volatile("pushfq\n\torq %0, (%%rsp)\n\tpopfq"
                     :
                     : "i"(TRAP_FLAG)
                     : "memory", "cc");
}

static void step_off(void)
{
    __asm__ volatile("pushfq\n\tandq %0, (%%rsp)\n\tpopfq"
                     :
                     : "i"(~TRAP_FLAG)
                     : "memory", "cc");
}

/* Only one part of an operation goes by steps, as these take long. */
static uint32_t stage, stages, earlier; /* its number; moments before it */

static void step_part(void)
{
    if (stages++ == stage)
        step_on();
    else
        step_off();
}

/* Run once, with an interrupt at a moment, from 1 on, and no other. */
static void run_once(uint32_t moment)
{
    if (moment == 1)
        stage = earlier = 0;
    do {
        current->begin();
        at = 0;
        left = moment - earlier;
        irq_off();
        stages = 0;
        step_part();
        current->run();
        step_off();
        irq_on();
        if (at != 0 || ++stage >= stages)
            break;
        earlier = moment - 1; /* the part ended before */
    } while (true);
    stages = UINT32_MAX; /* what follows is in no part */
}

#endif
