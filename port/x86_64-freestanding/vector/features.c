/* features: the features of the CPU that its XCR0 lets programs use. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/x86.h>

struct cpuid {
    uint32_t a, b, c, d;
};

enum {
    LEAF1_C_POPCNT = 1 << 23,
    LEAF1_C_OSXSAVE = 1 << 27,
    LEAF7_B_BMI = 1 << 3 | 1 << 8, /* BMI1 and BMI2 */
    LEAF7_B_AVX2 = 1 << 5,
    LEAF7_C_VBMI = 1 << 1,
    LEAF7_C_VBMI2 = 1 << 6,
    XCR0_AVX = 0x06,   /* SSE and AVX state */
    XCR0_AVX512 = 0xE6 /* and masks, upper halves, registers 16 to 31 */
};
#define LEAF7_B_AVX512 (1u << 16 | 1u << 30 | 1u << 31) /* F, BW, VL */

static void cpuid(uint32_t leaf, struct cpuid *r)
{
    __asm__("cpuid"
            : "=a"(r->a), "=b"(r->b), "=c"(r->c), "=d"(r->d)
            : "a"(leaf), "c"(0));
}

static uint32_t xcr0(void)
{
    uint32_t low;
    uint32_t high;

    __asm__ __volatile__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

unsigned bu_x86_features(void)
{
    struct cpuid one;
    struct cpuid r;
    uint32_t state;
    unsigned found = 0;

    cpuid(0, &r);
    if (r.a < 7)
        return 0;
    cpuid(1, &one);
    if ((one.c & LEAF1_C_OSXSAVE) == 0)
        return 0;
    state = xcr0();
    cpuid(7, &r);
    if ((state & XCR0_AVX) == XCR0_AVX && (r.b & LEAF7_B_AVX2) != 0 &&
        (one.c & LEAF1_C_POPCNT) != 0)
        found |= BU_X86_AVX2;
    if ((state & XCR0_AVX512) == XCR0_AVX512 &&
        (r.b & LEAF7_B_AVX512) == LEAF7_B_AVX512 && (r.c & LEAF7_C_VBMI) != 0)
        found |= BU_X86_AVX512;
    if ((found & BU_X86_AVX512) != 0 && (one.c & LEAF1_C_POPCNT) != 0 &&
        (r.b & LEAF7_B_BMI) == LEAF7_B_BMI && (r.c & LEAF7_C_VBMI2) != 0)
        found |= BU_X86_AVX512_VBMI2;
    return found;
}
