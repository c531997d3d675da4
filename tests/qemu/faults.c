/* faults: an image that goes wrong in the way that one byte asks for. */
/* SPDX-License-Identifier: MIT */
#include <port.h>
#include <print.h>

/* A return instruction: if this can be run, the image goes on and passes. */
#ifdef __arm__
enum { THUMB = 1 };
static uint16_t in_ram[32] = {0x4770}; /* bx lr */
#else
enum { THUMB = 0 };
static uint8_t in_ram[64] = {0xC3}; /* ret */
#endif

/* Addresses the compiler must not reason about. */
static volatile uint8_t *at(uintptr_t address)
{
    volatile uintptr_t hidden = address;

    return (volatile uint8_t *)hidden;
}

/* The same, and print it: the report should name it. */
static volatile uint8_t *tell(uintptr_t address)
{
    print_str("address ");
    print_hex((uint32_t)address, 8);
    print_str("\n");
    return at(address);
}

/* An undefined instruction, with registers that the report should show. */
static void undefined(void)
{
#ifdef __arm__
    register uint32_t a __asm__("r0") = 0xA0A1A2A3u;
    register uint32_t b __asm__("r1") = 0xB0B1B2B3u;
    register uint32_t c __asm__("r2") = 0xC0C1C2C3u;
    register uint32_t d __asm__("r3") = 0xD0D1D2D3u;

    __asm__ volatile("udf #0" : : "r"(a), "r"(b), "r"(c), "r"(d));
#else
    __asm__ volatile("ud2"
                     :
                     : "a"(0xA0A1A2A3u), "b"(0xB0B1B2B3u), "c"(0xC0C1C2C3u),
                       "d"(0xD0D1D2D3u));
#endif
}

static void run_at(uintptr_t address)
{
    void (*code)(void) = (void (*)(void))address;

    code();
}

static void divide(void)
{
#ifndef __arm__
    __asm__ volatile("div %0" : : "r"(0), "a"(1), "d"(0));
#elif defined(__ARM_FEATURE_IDIV)
    __asm__ volatile("udiv r0, %0, %1" : : "r"(1), "r"(0) : "r0");
#endif
}

#ifdef __arm__
#define MVFR0 (*(volatile uint32_t *)(uintptr_t)0xE000EF40u)
#define CPACR (*(volatile uint32_t *)(uintptr_t)0xE000ED88u)
#define MPU_RNR (*(volatile uint32_t *)(uintptr_t)0xE000ED98u)
#define MPU_RBAR (*(volatile uint32_t *)(uintptr_t)0xE000ED9Cu)
#define MPU_RASR (*(volatile uint32_t *)(uintptr_t)0xE000EDA0u)
_Noreturn void reset(void);
enum { LAST_REGION = 7, FAR_AWAY = 0x60000000 };

/* A fault with the stack pointer in r0: aligned, apart from below. */
static void stacked(unsigned below)
{
    register uint32_t r0 __asm__("r0") = below;

    __asm__ volatile(".syntax unified\n\t"
                     "mov r1, sp\n\t"
                     "lsrs r1, r1, #3\n\t"
                     "lsls r1, r1, #3\n\t"
                     "subs r0, r1, r0\n\t"
                     "mov sp, r0\n\t"
                     "udf #0"
                     : "+r"(r0)
                     :
                     : "r1", "cc", "memory");
}

/* The same, after an instruction of the FPU: its registers are in the frame.
 * MVFR0 is 0 without one. */
static void stacked_fp(void)
{
    if (MVFR0 != 0) {
        CPACR |= 0xFu << 20;
        __asm__ volatile("dsb\n\tisb\n\t"
                         ".inst.w 0xEE000A10" /* vmov s0, r0 */
                         ::
                             : "memory");
    }
    stacked(0);
}

/* What a boot loader leaves: a region of the MPU. Then begin again. */
static void reenter(void)
{
    MPU_RNR = LAST_REGION;
    MPU_RBAR = FAR_AWAY;
    MPU_RASR = FAR_AWAY | 4u << 1 | 1u;
    reset();
}

static void arm_fault(int how)
{
    if (how == 'p')
        stacked(4);
    if (how == 'v')
        stacked_fp();
    if (how == 'i') {
        __asm__ volatile("cpsid i" ::: "memory");
        undefined();
    }
    if (how == 'g')
        reenter();
    if (how == 'k') {
        MPU_RNR = LAST_REGION;
        print_str("region ");
        print_hex(MPU_RASR, 8);
        print_str("\n");
    }
}
#else
static void arm_fault(int how)
{
    (void)how;
}
#endif

static unsigned deep(unsigned n)
{
    volatile uint8_t frame[256];

    frame[n & 255u] = (uint8_t)n;
    return n == 0xFFFFFFFFu ? 0u : deep(n + 1u) + frame[n & 255u];
}

static void memory_fault(int how)
{
    static const uint8_t rom[4] = {1, 2, 3, 4};

    if (how == 'n')
        (void)*tell(0);
    if (how == 'w')
        *tell(4) = 1;
    if (how == 'r')
        *tell((uintptr_t)rom) = 9;
    if (how == 'c')
        *tell((uintptr_t)run_at & ~(uintptr_t)1) = 9;
    if (how == 'x')
        run_at((uintptr_t)tell((uintptr_t)in_ram) | THUMB);
    if (how == 's')
        print_dec(deep(0));
    if (how == 'e')
        (void)*tell((uintptr_t)port_guard_end());
    if (how == 'b')
        (void)*tell((uintptr_t)port_guard_begin() - 1u);
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
    arm_fault(how);
    if (how == 'd')
        divide();
    if (how == 'u')
        undefined();
    if (how == 'h')
        for (;;)
            at(0);
    if (how == 'q')
        reset_machine();
    if (how != 'm')
        print_str("1..1\n");
    port_exit(how == '3' ? 3 : 0);
}
