/* hostile: a program of the pages, its main as program_main, over inputs that
 * it does not expect: hostile FILE. The file has inputs, each after its length
 * in four bytes. Each is what the program reads, its argument, and what its own
 * texts become; each run is a process with two seconds of CPU time. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int program_main(int argc, char **argv);
const char *hostile_text(const char *text);
size_t hostile_size(size_t n);
void hostile_fill(uint8_t *to, size_t n, const uint8_t *from, size_t from_n);

enum { FOUND = 99, SECONDS = 2, MOST = 4096 };

/* The sanitizers' word for a fault; no program of the pages returns it. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "exitcode=99:detect_leaks=0:handle_abort=1";
}

static uint8_t input[MOST];
static size_t size;
static uint32_t seed;

static uint32_t roll(uint32_t below)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % below;
}

/* A text of the program: itself with damage, or the input. A program may know
 * the length of what it has itself, so no text has less memory. */
const char *hostile_text(const char *text)
{
    size_t n = strlen(text);
    size_t damage = roll(4);
    int is_input = roll(3) == 0;
    size_t room = is_input && size > n ? strnlen((const char *)input, size) : n;
    char *made = (char *)calloc(1, (room > n ? room : n) + 1);

    if (is_input) {
        memcpy(made, input, strnlen((const char *)input, size));
        return made;
    }
    memcpy(made, text, n);
    for (; damage != 0 && n != 0; damage--)
        made[roll((uint32_t)n)] = (char)(1 + roll(255));
    if (n != 0 && roll(4) == 0)
        made[roll((uint32_t)n)] = '\0';
    return made;
}

/* Data of the program, in an array of its size or of that of the input. */
size_t hostile_size(size_t n)
{
    uint32_t kind = roll(4);

    if (kind == 0 && size != 0)
        return size;
    return kind == 1 && n > 1 ? 1 + roll((uint32_t)n) : n;
}

void hostile_fill(uint8_t *to, size_t n, const uint8_t *from, size_t from_n)
{
    size_t damage = roll(4);
    size_t i;

    for (i = 0; i < n; i++)
        to[i] = n == size ? input[i] : from[i % from_n];
    for (; damage != 0; damage--)
        to[roll((uint32_t)n)] = (uint8_t)roll(256);
}

static void run_here(void)
{
    struct rlimit limit = {SECONDS, SECONDS};
    char name[] = "program";
    char *argument = strndup((const char *)input, size);
    char *arguments[] = {name, argument, NULL};
    int file = memfd_create("input", 0);

    if (file < 0 || write(file, input, size) != (ssize_t)size ||
        lseek(file, 0, SEEK_SET) != 0 || dup2(file, 0) != 0 ||
        freopen("/dev/null", "w", stdout) == NULL ||
        setrlimit(RLIMIT_CPU, &limit) != 0)
        abort();
    (void)program_main(2, arguments);
    _exit(0);
}

/* Return whether the program ended by itself. */
static int is_harmless(void)
{
    pid_t child = fork();
    int status = 0;

    if (child == 0)
        run_here();
    if (child < 0 || waitpid(child, &status, 0) != child)
        abort();
    return WIFEXITED(status) && WEXITSTATUS(status) != FOUND;
}

/* All inputs at once: a process that ends moves the place in a file that it
 * shares. */
static uint8_t *read_all(const char *path, size_t *n)
{
    FILE *file = fopen(path, "rb");
    uint8_t *all = (uint8_t *)malloc(1u << 24);

    if (file == NULL || all == NULL)
        abort();
    *n = fread(all, 1, 1u << 24, file);
    fclose(file);
    return all;
}

int main(int argc, char **argv)
{
    size_t n, i;
    const uint8_t *at = read_all(argv[argc - 1], &n);
    const uint8_t *end = at + n;
    unsigned tried = 0;
    unsigned failed = 0;

    while (at != end && failed < 3) {
        size = at[0] | (size_t)at[1] << 8;
        if (size > MOST || size > (size_t)(end - at) - 4)
            abort();
        memcpy(input, at + 4, size);
        at += 4 + size;
        seed = 0x811C9DC5u + tried++;
        for (i = 0; i < size; i++)
            seed = (seed ^ input[i]) * 0x01000193u;
        if (is_harmless())
            continue;
        failed++;
        fprintf(stderr, "input %u:", tried - 1);
        for (i = 0; i < size; i++)
            fprintf(stderr, " %02X", input[i]);
        fprintf(stderr, "\n");
    }
    printf("%u inputs, %u failed\n", tried, failed);
    return failed != 0 || tried == 0;
}
