/* bench: properties, ticks for scalar values of one script after another. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/fold.h>
#include <bareutf/lower.h>
#include <bareutf/title.h>
#include <bareutf/upper.h>

#include "bench_scripts.h" /* scripts[], made by tools/bench_inputs.py */

/* What a call adds to a loop is counted, as is the loop. */
#define LOOP(name, call)                                                       \
    static size_t loop_##name(const uint8_t *s, size_t n)                      \
    {                                                                          \
        const uint32_t *from = (const uint32_t *)(const void *)s;              \
        const uint32_t *end = from + n;                                        \
        uint32_t sum = 0;                                                      \
        uint32_t out[BU_FOLD_MAX];                                             \
                                                                               \
        (void)out;                                                             \
        while (from != end)                                                    \
            sum += call;                                                       \
        return (size_t)sum;                                                    \
    }

LOOP(fold_simple, bu_fold_simple(*from++))
LOOP(fold, bu_fold(out, *from++))
LOOP(lower, bu_lower(out, *from++))
LOOP(upper, bu_upper(out, *from++))
LOOP(title, bu_title(out, *from++))

static const struct {
    const char *name;
    loop *run;
} loops[] = {
    {"nothing", loop_nothing}, {"fold_simple", loop_fold_simple},
    {"fold", loop_fold},       {"lower", loop_lower},
    {"upper", loop_upper},     {"title", loop_title},
};

void bench_scripts(void)
{
    size_t i;
    size_t k;

    for (i = 0; i < sizeof scripts / sizeof scripts[0]; i++) {
        const struct input *in = &scripts[i];

        for (k = 0; k < sizeof loops / sizeof loops[0]; k++)
            bench_run(loops[k].name, in->name, in->n / 4, loops[k].run,
                      in->bytes, in->n / 4);
    }
}
