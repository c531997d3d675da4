/* rows_known: what is known of others, by their algorithms written anew, in the
 * place of tests/qemu/bench/rows.c. */
/* SPDX-License-Identifier: MIT */
#include "../bench/bench.h"

#include "bench_numbers.h" /* numbers[], made by tools/bench_inputs.py */

enum { PIECE = 960, COUNT = 64, RING = 1024 };

static uint8_t *const from = (uint8_t *)bench_units;

/* LLVM's decodeULEB128: 64 bits, and a test of what they cannot hold at each
 * byte. */
static inline uint64_t llvm_uleb(const uint8_t *p, unsigned *n,
                                 const uint8_t *end, const char **error)
{
    const uint8_t *start = p;
    uint64_t value = 0;
    unsigned shift = 0;

    *error = NULL;
    do {
        uint64_t slice;

        if (p == end) {
            *error = "ends inside";
            break;
        }
        slice = *p & 0x7Fu;
        if (shift >= 63 &&
            ((shift == 63 && (slice << shift >> shift) != slice) ||
             (shift > 63 && slice != 0))) {
            *error = "too big";
            break;
        }
        value += slice << shift;
        shift += 7;
    } while (*p++ >= 0x80);
    *n = (unsigned)(p - start);
    return *error != NULL ? 0 : value;
}

/* wasm3's, of an older version: as many bytes as the bits need, and no test of
 * what the last one has above them. */
static inline const char *wasm3_uleb(uint64_t *value, unsigned bits,
                                     const uint8_t **p, const uint8_t *end)
{
    const uint8_t *q = *p;
    uint64_t sum = 0;
    unsigned shift = 0;

    while (q < end) {
        uint64_t byte = *q++;

        sum |= (byte & 0x7F) << shift;
        shift += 7;
        if ((byte & 0x80) == 0) {
            *value = sum;
            *p = q;
            return NULL;
        }
        if (shift >= bits)
            return "too long";
    }
    return "ends inside";
}

/* Loops over both, in line and called. */
#define ULEB_LOOPS(kind, how)                                                  \
    how static uint64_t llvm_##kind(const uint8_t *p, unsigned *n,             \
                                    const uint8_t *end, const char **error)    \
    {                                                                          \
        return llvm_uleb(p, n, end, error);                                    \
    }                                                                          \
                                                                               \
    how static const char *wasm3_##kind(uint64_t *value, unsigned bits,        \
                                        const uint8_t **p, const uint8_t *end) \
    {                                                                          \
        return wasm3_uleb(value, bits, p, end);                                \
    }                                                                          \
                                                                               \
    static size_t loop_llvm_##kind(const uint8_t *s, size_t n)                 \
    {                                                                          \
        const uint8_t *end = s + n;                                            \
        uint64_t sum = 0;                                                      \
                                                                               \
        while (s != end) {                                                     \
            const char *error;                                                 \
            unsigned length;                                                   \
                                                                               \
            sum += llvm_##kind(s, &length, end, &error);                       \
            if (error != NULL)                                                 \
                break;                                                         \
            s += length;                                                       \
        }                                                                      \
        return (size_t)sum;                                                    \
    }                                                                          \
                                                                               \
    static size_t loop_wasm3_##kind(const uint8_t *s, size_t n)                \
    {                                                                          \
        const uint8_t *end = s + n;                                            \
        uint64_t sum = 0;                                                      \
        uint64_t value;                                                        \
                                                                               \
        while (s != end && wasm3_##kind(&value, 64, &s, end) == NULL)          \
            sum += value;                                                      \
        return (size_t)sum;                                                    \
    }

ULEB_LOOPS(inline, inline)
ULEB_LOOPS(called, __attribute__((noinline)))

static int is_hex(uint8_t c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') ||
           (c >= 'A' && c <= 'F');
}

static uint8_t hex(uint8_t c)
{
    return (uint8_t)(c <= '9' ? c - '0' : (c & 0xDF) - 'A' + 10);
}

/* mongoose's: one pass, by index, of a text that is whole. */
static int mongoose_decode(const uint8_t *s, size_t n, uint8_t *to, size_t room,
                           int form)
{
    size_t i;
    size_t k;

    for (i = k = 0; i < n && k + 1 < room; i++, k++) {
        if (s[i] == '%') {
            if (i + 2 >= n || !is_hex(s[i + 1]) || !is_hex(s[i + 2]))
                return -1;
            to[k] = (uint8_t)(hex(s[i + 1]) << 4 | hex(s[i + 2]));
            i += 2;
        } else if (form && s[i] == '+') {
            to[k] = ' ';
        } else {
            to[k] = s[i];
        }
    }
    if (k < room)
        to[k] = 0;
    return i >= n && k < room ? (int)k : -1;
}

static size_t loop_mongoose(const uint8_t *s, size_t n)
{
    return (size_t)mongoose_decode(s, n, bench_out, sizeof bench_out, 0);
}

/* lwrb's: two copies at most, by a memcpy that goes byte by byte, or with
 * MEMCPY that of the C library; one byte of the buffer stays free. */
static struct {
    uint8_t *data;
    size_t size;
    volatile size_t r;
    volatile size_t w;
} lwrb;

#ifdef MEMCPY
void *memcpy(void *to, const void *s, size_t n);
#define copy(to, s, n) (void)memcpy(to, s, n)
#else
static void copy(uint8_t *to, const uint8_t *s, size_t n)
{
    while (n-- != 0) {
        *to++ = *s++;
        __asm__ volatile("" ::: "memory"); /* not a call of memcpy */
    }
}
#endif

static size_t lwrb_free(void)
{
    size_t r = lwrb.r;
    size_t w = lwrb.w;

    return (w >= r ? lwrb.size - (w - r) : r - w) - 1;
}

static size_t loop_lwrb_put(const uint8_t *s, size_t n)
{
    size_t w = lwrb.w;
    size_t room = lwrb_free();
    size_t run;

    n = n < room ? n : room;
    run = n < lwrb.size - w ? n : lwrb.size - w;
    copy(lwrb.data + w, s, run);
    w += run;
    if (n > run) {
        copy(lwrb.data, s + run, n - run);
        w = n - run;
    }
    lwrb.w = w >= lwrb.size ? 0 : w;
    return n;
}

static size_t loop_lwrb_take(const uint8_t *s, size_t n)
{
    size_t r = lwrb.r;
    size_t used = lwrb.size - 1 - lwrb_free();
    size_t run;

    (void)s;
    n = n < used ? n : used;
    run = n < lwrb.size - r ? n : lwrb.size - r;
    copy(from, lwrb.data + r, run);
    r += run;
    if (n > run) {
        copy(from + run, lwrb.data, n - run);
        r = n - run;
    }
    lwrb.r = r >= lwrb.size ? 0 : r;
    return n;
}

/* nanopb's, after Kuhn: text that ends with NUL. It refuses U+FFFE and U+FFFF.
 */
static size_t loop_nanopb(const uint8_t *unused, size_t n)
{
    const uint8_t *s = bench_out;

    (void)unused;
    (void)n;
    while (*s != 0) {
        if (*s < 0x80) {
            s++;
        } else if ((s[0] & 0xE0) == 0xC0) {
            if ((s[1] & 0xC0) != 0x80 || (s[0] & 0xFE) == 0xC0)
                return 0;
            s += 2;
        } else if ((s[0] & 0xF0) == 0xE0) {
            if ((s[1] & 0xC0) != 0x80 || (s[2] & 0xC0) != 0x80 ||
                (s[0] == 0xE0 && (s[1] & 0xE0) == 0x80) ||
                (s[0] == 0xED && (s[1] & 0xE0) == 0xA0) ||
                (s[0] == 0xEF && s[1] == 0xBF && (s[2] & 0xFE) == 0xBE))
                return 0;
            s += 3;
        } else if ((s[0] & 0xF8) == 0xF0) {
            if ((s[1] & 0xC0) != 0x80 || (s[2] & 0xC0) != 0x80 ||
                (s[3] & 0xC0) != 0x80 ||
                (s[0] == 0xF0 && (s[1] & 0xF0) == 0x80) ||
                (s[0] == 0xF4 && s[1] > 0x8F) || s[0] > 0xF4)
                return 0;
            s += 4;
        } else {
            return 0;
        }
    }
    return 1;
}

static void repeat(const char *text)
{
    size_t i;
    size_t k = 0;

    for (i = 0; i < PIECE; i++) {
        if (text[k] == 0)
            k = 0;
        from[i] = (uint8_t)text[k++];
    }
}

static void row(const char *function, const char *input, uint32_t size,
                loop *what, const uint8_t *s, size_t n)
{
    bench_run("nothing", input, size, loop_nothing, s, n);
    bench_run(function, input, size, what, s, n);
}

static void blocks(uint32_t at, uint32_t n, const char *name)
{
    lwrb.data = bench_out;
    lwrb.size = RING;
    lwrb.r = lwrb.w = at;
    row("lwrb_put", name, n, loop_lwrb_put, from, n);
    row("lwrb_take", name, n, loop_lwrb_take, NULL, n);
}

void bench_rows(void)
{
    size_t i;

    repeat("%e4%B8%2d");
    row("mongoose_decode", "escaped", PIECE, loop_mongoose, from, PIECE);
    repeat("plain/index.html");
    row("mongoose_decode", "plain", PIECE, loop_mongoose, from, PIECE);
    blocks(0, 512, "b512");
    blocks(1000, 512, "b512_wrapped");
    blocks(1, 64, "b64");
    for (i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        const struct input *in = &numbers[i];

        row("llvm_uleb128", in->name, COUNT, loop_llvm_called, in->bytes,
            in->n);
        row("llvm_uleb128_inline", in->name, COUNT, loop_llvm_inline, in->bytes,
            in->n);
        row("wasm3_uleb128", in->name, COUNT, loop_wasm3_called, in->bytes,
            in->n);
        row("wasm3_uleb128_inline", in->name, COUNT, loop_wasm3_inline,
            in->bytes, in->n);
    }
}

void bench_rows_of(const struct input *in)
{
    size_t i;

    for (i = 0; i < in->n; i++)
        bench_out[i] = in->bytes[i];
    bench_out[in->n] = 0;
    bench_run("nanopb_check", in->name, in->n, loop_nanopb, NULL, in->n);
}
