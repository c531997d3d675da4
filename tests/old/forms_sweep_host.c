/* forms_sweep: all windows of four bytes, and values of the old forms. */
/* SPDX-License-Identifier: MIT */
/* group: forms-sweep = forms_sweep */
#include <bareutf/old.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* What is done for each part of the work; what is counted is added up. */
struct counts {
    unsigned long long accepted;
    unsigned long long more;
};

struct form {
    const struct bu_format *format;
    int most; /* leading 1s that count: with more, the rest are of the value */
    uint64_t least[7];
};

static const struct form fssutf = {
    &bu_format_fssutf,
    7,
    {0, 0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000},
};
static const struct form thompson = {
    &bu_format_thompson,
    6,
    {0, 0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000},
};

/* How many bytes the first part has, and its status; the value if it is OK. By
 * the highest value that the bytes may come to: where that is below the least
 * of the length, a shorter form is due. */
static enum bu_status judge(const struct form *f, const uint8_t *s, int *length,
                            uint32_t *value)
{
    int ones = s[0] == 0xFF ? 8 : __builtin_clz(~((unsigned)s[0] << 24));
    int n = ones > f->most ? f->most : ones;
    uint64_t sum;
    int i;

    *length = 1;
    *value = s[0];
    if (ones == 0)
        return BU_OK;
    if (n == 1 || n > 6)
        return BU_BAD;
    sum = s[0] & (ones > n ? 3u : (1u << (7 - n)) - 1);
    for (i = 1; i < n; i++) {
        uint64_t highest = sum;
        int k;

        for (k = i; k < n; k++)
            highest = highest * 64 + 63;
        if (highest < f->least[n])
            return BU_BAD;
        *length = i;
        if (i == 4)
            return BU_MORE;
        if (s[i] >> 6 != 2)
            return BU_BAD;
        sum = sum * 64 + s[i] % 64;
    }
    if (sum < f->least[n]) {
        *length = n - 1;
        return BU_BAD;
    }
    *length = n;
    *value = (uint32_t)sum;
    return BU_OK;
}

/* All windows whose first byte is `lead`. */
static void windows(const struct form *f, unsigned lead, struct counts *counts)
{
    uint32_t rest;

    for (rest = 0; rest < 1u << 24; rest++) {
        uint8_t s[4] = {(uint8_t)lead, (uint8_t)(rest >> 16),
                        (uint8_t)(rest >> 8), (uint8_t)rest};
        const uint8_t *p = s;
        uint32_t value = 77;
        uint32_t want;
        int length;
        enum bu_status status = judge(f, s, &length, &want);

        if (f->format->next(&p, s + 4, &value, f->format) != status ||
            p - s != (status == BU_MORE ? 0 : length) ||
            value != (status == BU_OK ? want : 77)) {
            printf("# %s: %02X %02X %02X %02X\n", f->format->name, s[0], s[1],
                   s[2], s[3]);
            exit(1);
        }
        counts->accepted += status == BU_OK;
        counts->more += status == BU_MORE;
    }
}

/* Every stride-th value, a prime, or with an argument each: minutes. */
static uint32_t wide_stride = 31;
static uint32_t stride = 7;

/* One of 256 parts of them: written, and read again. */
static void values(const struct bu_format *format, unsigned part, uint32_t step,
                   struct counts *counts)
{
    uint64_t next = (uint64_t)part * step;

    for (; next <= format->highest && next <= UINT32_MAX; next += 256u * step) {
        uint32_t value = (uint32_t)next;
        uint8_t out[BU_FORMAT_MAX];
        const uint8_t *p = out;
        uint32_t again = ~value;
        unsigned n = format->put(out, value, format);

        if (n == 0 || format->next(&p, out + n, &again, format) != BU_OK ||
            p != out + n || again != value) {
            printf("# %s: %X\n", format->name, value);
            exit(1);
        }
        counts->accepted++;
    }
}

static void part_of(int task, unsigned part, struct counts *counts)
{
    static const struct bu_format *const formats[] = {
        &bu_format_fssutf, &bu_format_xopen, &bu_format_utf1,
        &bu_format_thompson, &bu_format_utf8x7};

    if (task < 2)
        windows(task == 0 ? &fssutf : &thompson, part, counts);
    else
        values(formats[task - 2], part, task >= 4 ? wide_stride : stride,
               counts);
}

/* All 256 parts of a task, by as many processes as there are CPUs. */
static int whole(int task, struct counts *sum)
{
    long cpus = sysconf(_SC_NPROCESSORS_ONLN);
    struct counts counts = {0, 0};
    int failed = 0;
    int ends[2];
    long i;

    *sum = counts;
    if (cpus < 1 || pipe(ends) != 0)
        return 0;
    fflush(stdout);
    for (i = 0; i < cpus; i++)
        if (fork() == 0) {
            unsigned part;

            for (part = (unsigned)i; part < 256; part += (unsigned)cpus)
                part_of(task, part, &counts);
            exit(write(ends[1], &counts, sizeof counts) != sizeof counts);
        }
    for (i = 0; i < cpus; i++) {
        int status = 1;

        wait(&status);
        failed |= status != 0;
        if (status == 0 && read(ends[0], &counts, sizeof counts) > 0) {
            sum->accepted += counts.accepted;
            sum->more += counts.more;
        }
    }
    return !failed;
}

int main(int argc, char **argv)
{
    static const char *const names[] = {
        "fssutf: all 2^32 windows of four bytes",
        "thompson: all 2^32 windows of four bytes",
        "fssutf: values to 7FFFFFFF written and read",
        "xopen: values to 7FFFFFFF written and read",
        "utf1: values to 7FFFFFFF written and read",
        "thompson: values to FFFFFFFF written and read",
        "utf8x: values to FFFFFFFF written and read"};
    /* Values of up to four bytes, times what may follow in the window. */
    const unsigned long long four =
        (0x80ull << 24) + (0x780ull << 16) + (0xF800ull << 8) + 0x1F0000;
    /* Starts of four bytes of those in five and in six. */
    const unsigned long long each = 0x7FFFFFFF / (argc > 1 ? 1 : stride) + 1;
    const unsigned long long wide = argc > 1 ? 1 : wide_stride;
    const struct counts wanted[] = {
        {four, 0x3E00000 / 0x40 + 0x7C000000 / 0x1000},
        {four, 0x3E00000 / 0x40 + 0xFC000000 / 0x1000},
        {each, 0},
        {each, 0},
        {0x7FFFFFFF / wide + 1, 0},
        {0xFFFFFFFF / wide + 1, 0},
        {0xFFFFFFFF / wide + 1, 0},
    };
    int failed = 0;
    int i;

    if (argc > 1)
        stride = wide_stride = 1;
    (void)argv;
    for (i = 0; i < 7; i++) {
        struct counts sum;
        int passed = whole(i, &sum) && sum.accepted == wanted[i].accepted &&
                     sum.more == wanted[i].more;

        printf("%sok %d - %s\n", passed ? "" : "not ", i + 1, names[i]);
        printf("# %llu complete, %llu unfinished\n", sum.accepted, sum.more);
        failed |= !passed;
    }
    printf("1..7\n");
    return failed;
}
