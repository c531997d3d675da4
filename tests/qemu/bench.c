/* bench: SysTick ticks of each function over each input; tools/bench.py runs
 * it where an instruction takes a fixed time, and reads them as instructions.
 */
/* SPDX-License-Identifier: MIT */
#include "bench/bench.h"
#include <port.h>
#include <print.h>

#define SYST_CSR (*(volatile uint32_t *)(uintptr_t)0xE000E010u)
#define SYST_RVR (*(volatile uint32_t *)(uintptr_t)0xE000E014u)
#define SYST_CVR (*(volatile uint32_t *)(uintptr_t)0xE000E018u)

uint32_t bench_units[1024]; /* of one input: as many as fit */
_Alignas(4) uint8_t bench_out[4096 + 4];

size_t loop_nothing(const uint8_t *s, size_t n)
{
    (void)s;
    (void)n;
    return 0;
}

static size_t result;

/* Not in line, so that what it adds is the same for all. Without interrupts:
 * that of a UART which has sent a line comes in the next count. */
static __attribute__((noinline)) uint32_t ticks(loop *run, const uint8_t *s,
                                                size_t n)
{
    uint32_t before;
    uint32_t after;

    __asm__ volatile("cpsid i" ::: "memory");
    SYST_CVR = 0; /* it begins at 0xFFFFFF */
    before = SYST_CVR;
    result = run(s, n);
    after = SYST_CVR;
    __asm__ volatile("cpsie i" ::: "memory");
    if ((SYST_CSR & 0x10000u) != 0) { /* it came to 0: too many */
        print_str("too long\n");
        port_exit(1);
    }
    return (before - after) & 0xFFFFFFu;
}

static void tell(const char *function, const char *input, uint32_t bytes,
                 uint32_t time)
{
    print_str(function);
    print_str(" ");
    print_str(input);
    print_str(" ");
    print_dec(bytes);
    print_str(" ");
    print_dec(time);
    print_str(" ");
    print_dec((uint32_t)result);
    print_str("\n");
}

void bench_run(const char *function, const char *input, uint32_t size,
               loop *run, const uint8_t *s, size_t n)
{
    uint32_t time = ticks(run, s, n);

    tell(function, input, size, time);
}

void bench_most(const char *function, const char *input, loop *run,
                uint32_t limit)
{
    uint32_t most = 0;
    uint32_t number;

    for (number = 0; number < limit; number++) {
        uint32_t time = ticks(run, NULL, number);

        if (time > most)
            most = time;
    }
    tell(function, input, 1, most);
}

int main(void)
{
    port_init();
    SYST_CSR = 0;
    SYST_RVR = 0xFFFFFFu;
    SYST_CVR = 0;
    SYST_CSR = 5; /* the CPU's clock, no interrupt */
    bench_parts();
    port_exit(0);
}
