/* storm: an example over broken copies of a good file: cut off at every byte,
 * then with bytes changed at random. Sanitizers judge what is read; what is
 * printed must be safe text. */
/* SPDX-License-Identifier: MIT */
#include "storm.h"
#include "safe.h"
#include <bareutf/utf8.h>
#include <port.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SECONDS = 900, CHANGES = 12 };

static struct bu_utf8 decoder;
static uint64_t state = 0x9E3779B97F4A7C15u;
static unsigned long round_number;

static void fail(const char *why)
{
    fprintf(stderr, "storm: round %lu: %s\n", round_number, why);
    abort();
}

void port_put(uint8_t byte)
{
    uint32_t scalar;
    enum bu_status status = bu_utf8_feed(&decoder, byte, &scalar);

    if (status != BU_OK && status != BU_MORE)
        fail("what it prints is not UTF-8");
    if (status == BU_OK && scalar != '\r' && scalar != '\n' && !is_safe(scalar))
        fail("what it prints is not safe");
}

/* Marsaglia's xorshift64. */
size_t storm_random(size_t limit)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (size_t)(state >> 11) % limit;
}

/* More at the start, where the headers are. */
static size_t place(size_t n)
{
    return storm_random(1 + storm_random(n));
}

static void change(uint8_t *s, size_t n)
{
    static const char often[] = "0123456789abcdefF/.\\\xff\xd8\xdc\xc0\xaf\x01";
    size_t at = storm_random(2) == 0 ? storm_random(n) : place(n);
    size_t size = 1 + storm_random(40);
    size_t from = storm_random(n);

    if (storm_random(4) != 0) {
        s[at] = storm_random(3) == 0
                    ? (uint8_t)storm_random(256)
                    : (uint8_t)often[storm_random(sizeof often)];
        return;
    }
    if (size <= n - at && size <= n - from)
        memmove(s + at, s + from, size);
}

static void run(const uint8_t *s, size_t n, size_t changes)
{
    uint8_t *copy = (uint8_t *)malloc(n + (n == 0));

    if (copy == NULL)
        exit(2);
    memcpy(copy, s, n);
    while (changes-- != 0)
        change(copy, n);
    storm_run(copy, n);
    round_number++;
    if (bu_utf8_finish(&decoder) != BU_OK)
        fail("what it prints ends inside a sequence");
    free(copy);
}

static uint8_t *read_file(const char *path, size_t *n)
{
    static uint8_t bytes[1 << 20];
    FILE *file = fopen(path, "rb");

    if (file == NULL)
        exit(2);
    *n = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return bytes;
}

/* FILE ROUNDS STEP: cut it at every STEP bytes, then ROUNDS broken ones. */
int main(int argc, char **argv)
{
    size_t n;
    const uint8_t *s = read_file(argv[argc - 3], &n);
    long rounds = atol(argv[argc - 2]);
    size_t step = (size_t)atol(argv[argc - 1]);
    size_t cut;

    alarm(SECONDS); /* a hang ends in a signal */
    for (cut = 0; cut <= n; cut += step)
        run(s, cut, 0);
    while (rounds-- > 0)
        run(s, storm_random(8) == 0 ? 1 + storm_random(n) : n,
            1 + storm_random(CHANGES));
    printf("%lu\n", round_number);
    return 0;
}
