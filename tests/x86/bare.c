/* bare: the suites over a vector check in a kernel that owns no registers
 * outside of the hooks: a vector instruction there is an exception. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>
#include <bareutf/x86.h>
#include <port.h>
#include <print.h>

enum {
    CR0_MP_EM_TS = 0x0E,
    CR0_MP = 0x02,
    CR0_TS = 0x08,
    CR4_FXSR_XMM_XSAVE = 0x40600,
    XCR0_AVX = 7
};

static uint64_t read_cr0(void)
{
    uint64_t value;

    __asm__ volatile("mov %%cr0, %0" : "=r"(value));
    return value;
}

static void write_cr0(uint64_t value)
{
    __asm__ volatile("mov %0, %%cr0" : : "r"(value) : "memory");
}

static void begin(void)
{
    write_cr0((read_cr0() & ~(uint64_t)CR0_MP_EM_TS) | CR0_MP);
}

static void end(void)
{
    write_cr0(read_cr0() | CR0_TS);
}

static void start_vectors(void)
{
    uint64_t cr4;

    __asm__ volatile("mov %%cr4, %0" : "=r"(cr4));
    __asm__ volatile("mov %0, %%cr4" : : "r"(cr4 | CR4_FXSR_XMM_XSAVE));
    __asm__ volatile("xsetbv" : : "a"(XCR0_AVX), "d"(0), "c"(0));
    if ((bu_x86_features() & BU_X86_AVX2) == 0) {
        print_str("1..0 # SKIP this CPU has no AVX2\n");
        port_exit(0);
    }
}

size_t bu_utf8_check(const uint8_t *s, size_t n)
{
    static const struct bu_x86_choice choice = {
        .check = bu_utf8_check_avx2, .begin = begin, .end = end};
    static int started;

    if (!started)
        start_vectors();
    started = 1;
    return bu_x86_check(&choice, s, n);
}
