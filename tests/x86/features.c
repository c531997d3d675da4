/* features: bu_x86_features over models of CPUs, and beside the compiler's
 * answer for this one. */
/* SPDX-License-Identifier: MIT */
/* group: x86-features = features */
#include "tap.h"
#include <bareutf/x86.h>
#include <port.h>

/* What CPUID and XGETBV give. Above the highest leaf a CPU gives what the
 * highest has, and that may be anything. XGETBV without OSXSAVE faults. */
static struct model {
    uint32_t leaves; /* the highest */
    uint32_t leaf1_c;
    uint32_t leaf7_b;
    uint32_t leaf7_c;
    uint32_t xcr0;
    unsigned want;
} model;
static unsigned faults;

static uint32_t leaf_b(uint32_t leaf)
{
    return leaf > model.leaves ? 0xFFFFFFFFu : leaf == 7 ? model.leaf7_b : 0;
}

static uint32_t leaf_c(uint32_t leaf)
{
    if (leaf > model.leaves)
        return 0xFFFFFFFFu;
    return leaf == 1 ? model.leaf1_c : leaf == 7 ? model.leaf7_c : 0;
}

static uint32_t xgetbv(void)
{
    faults += (model.leaf1_c & 0x08000000u) == 0;
    return model.xcr0;
}

/* The same source, with the two instructions replaced. */
#define bu_x86_features modelled_features
#define __asm__(...)                                                           \
    (r->a = model.leaves, r->b = leaf_b(leaf), r->c = leaf_c(leaf), r->d = 0)
/* clang-format off */
#define __volatile__(...) (""); (high = 0, low = xgetbv() | high)
/* clang-format on */
unsigned modelled_features(void);
#include "../../port/x86_64-freestanding/vector/features.c"
#undef __volatile__
#undef __asm__
#undef bu_x86_features

/* Bits by the manuals: leaf 1, ECX 27 OSXSAVE, 23 POPCNT; leaf 7, EBX 3 BMI1,
 * 5 AVX2, 8 BMI2, 16 F, 30 BW, 31 VL, ECX 1 VBMI, 6 VBMI2; XCR0 1 and 2 SSE and
 * AVX, 5 to 7 AVX-512. */
static const struct model models[] = {
    {7, 0x08000000, 0xC0010020, 0x2, 0xE7, 2},
    {7, 0x08800000, 0xC0010128, 0x42, 0xE7, 7},
    {31, 0x08800000, 0xC0010020, 0x2, 0xE6, 3},
    {6, 0x08800000, 0xC0010128, 0x42, 0xE7, 0}, /* no leaf 7 */
    {1, 0x08800000, 0xC0010128, 0x42, 0xE7, 0},
    {7, 0xF7FFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xE7, 0}, /* no XGETBV */
    {7, 0x08800000, 0x128, 0, 0x7, 1},
    {7, 0x08800000, 0xFFFFFFDF, 0xFFFFFFFF, 0xE7, 6}, /* each bit alone */
    {7, 0x08800000, 0xFFFEFFFF, 0xFFFFFFFF, 0xE7, 1},
    {7, 0x08800000, 0xBFFFFFFF, 0xFFFFFFFF, 0xE7, 1},
    {7, 0x08800000, 0x7FFFFFFF, 0xFFFFFFFF, 0xE7, 1},
    {7, 0x08800000, 0xFFFFFFFF, 0xFFFFFFFD, 0xE7, 1},
    {7, 0xFF7FFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xE7, 2},
    {7, 0x08800000, 0xFFFFFFF7, 0xFFFFFFFF, 0xE7, 3},
    {7, 0x08800000, 0xFFFFFEFF, 0xFFFFFFFF, 0xE7, 3},
    {7, 0x08800000, 0xFFFFFFFF, 0xFFFFFFBF, 0xE7, 3},
    {7, 0x08800000, 0xFFFFFFFF, 0xFFFFFFFF, 0x07, 1},
    {7, 0x08800000, 0xFFFFFFFF, 0xFFFFFFFF, 0xC7, 1},
    {7, 0x08800000, 0xFFFFFFFF, 0xFFFFFFFF, 0xA7, 1},
    {7, 0x08800000, 0xFFFFFFFF, 0xFFFFFFFF, 0x67, 1},
    {7, 0x08800000, 0xFFFFFFFF, 0xFFFFFFFF, 0xE5, 0},
    {7, 0x08800000, 0xFFFFFFFF, 0xFFFFFFFF, 0xE3, 0},
    {7, 0x08800000, 0xFFFFFFFF, 0xFFFFFFFF, 0x01, 0},
};

static int by_models(void)
{
    unsigned i;

    for (i = 0; i != sizeof models / sizeof models[0]; i++) {
        model = models[i];
        if (modelled_features() != model.want || faults != 0) {
            tap_note("CPU", NULL, 0, i);
            return 0;
        }
    }
    return 1;
}

/* So that what this CPU has is not skipped. */
static int as_the_compiler(void)
{
    const unsigned avx2 =
        __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") ? 1
                                                                           : 0;
    const unsigned avx512 = __builtin_cpu_supports("avx512f") &&
                                    __builtin_cpu_supports("avx512bw") &&
                                    __builtin_cpu_supports("avx512vl") &&
                                    __builtin_cpu_supports("avx512vbmi")
                                ? 2
                                : 0;
    const unsigned vbmi2 = avx512 != 0 &&
                                   __builtin_cpu_supports("avx512vbmi2") &&
                                   __builtin_cpu_supports("bmi") &&
                                   __builtin_cpu_supports("bmi2") &&
                                   __builtin_cpu_supports("popcnt")
                               ? 4
                               : 0;

    return bu_x86_features() == avx2 + avx512 + vbmi2;
}

int main(void)
{
    port_init();
    tap_ok(by_models(), "features of CPUs that lack one thing each");
    tap_ok(as_the_compiler(), "features of this CPU, as the compiler has them");
    port_exit(tap_done());
}
