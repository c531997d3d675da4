/* faults: an image that goes wrong in the way that one byte asks for. */
/* SPDX-License-Identifier: MIT */
#include <port.h>
#include <print.h>

static uint8_t nowhere[64];

/* Addresses the compiler must not reason about. */
static volatile uint8_t *at(uintptr_t address)
{
    volatile uintptr_t hidden = address;

    return (volatile uint8_t *)hidden;
}

static unsigned deep(unsigned n)
{
    volatile uint8_t frame[256];

    frame[n & 255u] = (uint8_t)n;
    return n == 0xFFFFFFFFu ? 0u : deep(n + 1u) + frame[n & 255u];
}

static void run_at(uintptr_t address)
{
    void (*code)(void) = (void (*)(void))address;

    code();
}

static void memory_fault(int how)
{
    static const uint8_t rom[4] = {1, 2, 3, 4};

    if (how == 'n')
        (void)*at(0);
    if (how == 'w')
        *at(4) = 1;
    if (how == 'r')
        *at((uintptr_t)rom) = 9;
    if (how == 'x')
        run_at((uintptr_t)nowhere | 1u);
    if (how == 's')
        print_dec(deep(0));
    if (how == 'e')
        (void)*at((uintptr_t)port_fence_end());
    if (how == 'b')
        (void)*at((uintptr_t)port_fence_begin() - 1u);
}

/* Start the machine anew: AIRCR.SYSRESETREQ, or the keyboard controller. */
static void reset_machine(void)
{
#ifdef __arm__
    *(volatile uint32_t *)(uintptr_t)0xE000ED0Cu = 0x05FA0004u;
    for (;;)
        at(0);
#else
    __asm__ volatile("outb %0, $0x64" : : "a"((uint8_t)0xFE));
    for (;;)
        at(0);
#endif
}

/* The plan comes last, so that no way of stopping short of it can pass. */
int main(void)
{
    int how;

    port_init();
    print_str("ready\n");
    while ((how = port_get()) < 0)
        port_idle();
    print_str(how == 'f' ? "not ok 1 - failing\n" : "ok 1 - going on\n");
    memory_fault(how);
    if (how == 'u')
        __builtin_trap();
    if (how == 'h')
        for (;;)
            at((uintptr_t)nowhere);
    if (how == 'q')
        reset_machine();
    if (how != 'm')
        print_str("1..1\n");
    port_exit(how == '3' ? 3 : 0);
}
