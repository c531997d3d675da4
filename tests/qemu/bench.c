/* bench: SysTick ticks of each function over each input; tools/bench.py runs
 * it where an instruction takes a fixed time, and reads them as instructions.
 */
/* SPDX-License-Identifier: MIT */
#include "bench/bench.h"
#include <bareutf/segment.h>
#include <bareutf/utf8.h>
#include <port.h>
#include <print.h>

#include "bench_inputs.h" /* inputs[], made by tools/bench_inputs.py */

#define SYST_CSR (*(volatile uint32_t *)(uintptr_t)0xE000E010u)
#define SYST_RVR (*(volatile uint32_t *)(uintptr_t)0xE000E014u)
#define SYST_CVR (*(volatile uint32_t *)(uintptr_t)0xE000E018u)

uint32_t bench_units[1024]; /* of one input: as many as fit */
_Alignas(4) uint8_t bench_out[4096 + 4];

/* What a reader's own loops look like, compiled as they would be. */
size_t loop_nothing(const uint8_t *s, size_t n)
{
    (void)s;
    (void)n;
    return 0;
}

static size_t loop_next(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    uint32_t sum = 0;
    uint32_t scalar;

    while (bu_utf8_next(&s, end, &scalar) == BU_OK)
        sum += scalar;
    return sum;
}

static size_t loop_next_inline(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    uint32_t sum = 0;
    uint32_t scalar;

    while (bu_utf8_next_inline(&s, end, &scalar) == BU_OK)
        sum += scalar;
    return sum;
}

static size_t loop_feed(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    struct bu_utf8 d = {0};
    uint32_t sum = 0;
    uint32_t scalar;

    for (; s != end; s++)
        if (bu_utf8_feed(&d, *s, &scalar) == BU_OK)
            sum += scalar;
    return sum;
}

/* s is really scalars, n of them. */
static size_t loop_put(const uint8_t *s, size_t n)
{
    const uint32_t *from = bench_units;
    const uint32_t *end = bench_units + n;
    uint8_t *to = bench_out;

    (void)s;
    while (from != end)
        to += bu_utf8_put(to, *from++);
    return (size_t)(to - bench_out);
}

static const struct {
    const char *name;
    loop *run;
} loops[] = {
    {"nothing", loop_nothing},
    {"check", bu_utf8_check},
    {"next", loop_next},
    {"next_inline", loop_next_inline},
    {"feed", loop_feed},
    {"count", bu_utf8_count},
    {"grapheme_count", bu_grapheme_count},
};

static size_t result;

/* Not in line, so that what it adds is the same for all. Without interrupts:
 * that of a UART which has sent a line comes in the next count. */
static __attribute__((noinline)) uint32_t ticks(loop *run, const uint8_t *s,
                                                size_t n)
{
    uint32_t before;
    uint32_t after;

    __asm__ volatile("cpsid i" ::: "memory");
    before = SYST_CVR;
    result = run(s, n);
    after = SYST_CVR;
    __asm__ volatile("cpsie i" ::: "memory");
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

/* Encode what the first scalars of the input decode to. */
static void bench_put(const struct input *in)
{
    const uint8_t *p = in->bytes;
    size_t count = 0;
    uint32_t time;

    while (count < sizeof bench_units / sizeof bench_units[0] &&
           bu_utf8_next(&p, in->bytes + in->n, &bench_units[count]) == BU_OK)
        count++;
    time = ticks(loop_put, NULL, count);
    tell("put", in->name, (uint32_t)result, time);
}

int main(void)
{
    size_t i;
    size_t k;

    port_init();
    SYST_CSR = 0;
    SYST_RVR = 0xFFFFFFu;
    SYST_CVR = 0;
    SYST_CSR = 5; /* the CPU's clock, no interrupt */
    for (i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
        const struct input *in = &inputs[i];

        for (k = 0; k < sizeof loops / sizeof loops[0]; k++)
            bench_run(loops[k].name, in->name, in->n, loops[k].run, in->bytes,
                      in->n);
        bench_put(in);
        bench_convert(in);
        bench_caseless(in);
        bench_collate(in);
        bench_steps(in);
        bench_rows_of(in);
    }
    bench_numbers();
    bench_scripts();
    bench_caseless_scripts();
    bench_words();
    bench_pages();
    bench_pages_east();
    bench_pairs();
    bench_detect();
    bench_rows();
    port_exit(0);
}
