/* fetch_once: an adversary of the checked copies, one load after the other. */
/* SPDX-License-Identifier: MIT */
/*
 * The source is on a page that faults. At each load the processor stops, bytes
 * of the source change, and the load alone is run. So this is about the code
 * that a compiler made, whatever it did with the volatile reads: a byte that is
 * read twice or not at all, or two that are read together, is seen.
 */
#define _GNU_SOURCE
#include "model.h"
#include "random.h"
#include <bareutf/name.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

enum { PAGE = 4096, LONGEST = 40, STEP = 0x100, RUNS = 400 };

static uint8_t *page;
static uint8_t *s;                 /* the source, at the end of its page */
static uint8_t read_as[LONGEST];   /* what each load got */
static size_t places[LONGEST + 1]; /* and from where */
static size_t loads;

static uint8_t any_byte(void)
{
    static const uint8_t edges[] = {0xC3, 0xA9, 0xE2, 0x82, 0xF0, 0x9F, 0x80,
                                    0x8F, 0xED, 0xFF, '/',  '.',  0};

    return random_below(4) != 0 ? (uint8_t)('a' + random_below(26))
                                : edges[random_below(sizeof edges)];
}

static void change(void)
{
    size_t i;

    for (i = 0; s + i != page + PAGE; i++)
        if (random_below(3) == 0)
            s[i] = any_byte();
}

static void on_fault(int number, siginfo_t *info, void *context)
{
    ucontext_t *c = context;
    size_t at = (size_t)((uint8_t *)info->si_addr - s);

    if ((uint8_t *)info->si_addr < s ||
        (uint8_t *)info->si_addr >= page + PAGE || loads > LONGEST)
        _Exit(2 + (number == 0)); /* outside, or without end */
    mprotect(page, PAGE, PROT_READ | PROT_WRITE);
    change();
    places[loads] = at;
    if (loads < LONGEST)
        read_as[loads] = s[at];
    loads++;
    c->uc_mcontext.gregs[REG_EFL] |= STEP;
}

static void on_step(int number, siginfo_t *info, void *context)
{
    ucontext_t *c = context;

    (void)number;
    (void)info;
    mprotect(page, PAGE, PROT_NONE);
    c->uc_mcontext.gregs[REG_EFL] &= ~(greg_t)STEP;
}

static void catch (int number, void (*handler)(int, siginfo_t *, void *))
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_sigaction = handler;
    action.sa_flags = SA_SIGINFO;
    sigaction(number, &action, NULL);
}

/* Each byte up to the last that was read was read once, first to last. */
static bool is_in_order(size_t least, size_t most)
{
    size_t i;

    for (i = 0; i < loads; i++)
        if (places[i] != i)
            return false;
    return least <= loads && loads <= most;
}

/* What was read, repaired. Return its length, and whether it was well-formed.
 */
static size_t repaired(uint8_t *to, size_t n, bool *good)
{
    size_t at = 0;
    size_t size = 0;

    *good = true;
    while (at < n) {
        struct model_part part;

        model_part(&part, read_as + at, n - at);
        if (part.status == BU_OK) {
            memcpy(to + size, read_as + at, part.length);
            size += part.length;
        } else {
            memcpy(to + size, "\xEF\xBF\xBD", 3);
            size += 3;
            *good = false;
        }
        at += part.length;
    }
    return size;
}

/* Either the text is there, or zeros are. */
static bool ends(enum bu_status status, enum bu_status want, size_t length,
                 const uint8_t *out, size_t room, const uint8_t *text, size_t n)
{
    size_t i;

    if (status != want || length != (want == BU_OK ? n : 0))
        return false;
    for (i = 0; i < room; i++)
        if (out[i] != (want != BU_OK ? 0 : i < n ? text[i] : out[i]))
            return false;
    return true;
}

enum call { TEXT, TEXT_Z, REPAIRED, NAME, CALLS };

static enum bu_status call(enum call which, uint8_t *out, size_t room, size_t n,
                           size_t *length)
{
    struct bu_name_out name;
    enum bu_status status;

    if (which == TEXT)
        return bu_utf8_fetch(out, room, s, n, length);
    if (which == TEXT_Z)
        return bu_utf8_fetch_z(out, room, s, length);
    if (which == REPAIRED)
        return bu_utf8_fetch_repaired(out, room, s, n, length);
    name.bytes = out;
    name.room = room;
    status = bu_name_fetch(&bu_name_posix, s, n, &name);
    *length = name.n;
    return status;
}

static bool run(enum call which, size_t n)
{
    static uint8_t out[3 * LONGEST], text[3 * LONGEST];
    size_t room = which == TEXT_Z            ? n
                  : random_below(n + 4) == 0 ? n - 1
                                             : 3 * n;
    size_t length = 99;
    size_t size;
    bool good;
    enum bu_status status, want;

    s = page + PAGE - n;
    loads = 0;
    memset(out, 0xEE, sizeof out);
    status = call(which, out, room, n, &length);
    if (which != REPAIRED && n > room)
        return loads == 0 && ends(status, BU_FULL, length, out, room, text, n);
    size = repaired(text, loads, &good);
    if (which == REPAIRED)
        return is_in_order(size > room ? 1 : n, n) &&
               ends(status, size > room ? BU_FULL : BU_OK, length, out, room,
                    text, size);
    want = good ? BU_OK : BU_BAD;
    if (which == TEXT_Z) {
        const uint8_t *nul = memchr(read_as, 0, loads);

        if (nul == NULL)
            want = BU_FULL;
        if (nul != NULL && nul != read_as + loads - 1)
            return false;
        if (nul == NULL && loads != room)
            return false;
        return is_in_order(1, room) &&
               ends(status, want, length, out, room, read_as, loads - 1);
    }
    if (which == NAME &&
        bu_name_check(&bu_name_posix, read_as, loads, NULL) != BU_NAME_OK)
        want = BU_BAD;
    return is_in_order(n, n) &&
           ends(status, want, length, out, room, read_as, n);
}

int main(void)
{
    static const char *const names[] = {"bu_utf8_fetch", "bu_utf8_fetch_z",
                                        "bu_utf8_fetch_repaired",
                                        "bu_name_fetch"};
    unsigned which, i;

    page = mmap(NULL, 3 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED)
        return 4;
    page += PAGE;
    mprotect(page, PAGE, PROT_READ | PROT_WRITE);
    memset(page, 'a', PAGE);
    mprotect(page, PAGE, PROT_NONE);
    catch (SIGSEGV, on_fault);
    catch (SIGTRAP, on_step);
    for (which = 0; which < CALLS; which++)
        for (i = 0; i < RUNS; i++)
            if (!run((enum call)which, 1 + i % LONGEST)) {
                printf("%s: run %u, %zu loads\n", names[which], i, loads);
                return 1;
            }
    return 0;
}
