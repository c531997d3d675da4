/* uart_mock: every fault of every UART, through its driver and a ring. */
/* SPDX-License-Identifier: MIT */
/* group: uart-mock */
#include "uart_mock.h"
#include "tap.h"
#include <print.h>
#include <stdio.h>
#include <string.h>

/*
 * A script: a letter arrives as it is; !k and a letter, with faults k, a hex
 * digit; !k0, a byte 00; ?k, faults without a byte; . is the interrupt; - takes
 * one event, < all there are; @nab; is a and b, before access n, a letter, of
 * the driver after this. What was taken is a text of the same kind:
 * letters, and [lost:faults] for a gap.
 */
struct script {
    const struct uart_mock *uart;
    const char *what;
    const char *script;
    const char *taken;
};

#define A16 "abcdefghijklmnop"
#define A32 A16 "." A16

static const struct script scripts[] = {
    {&mock_cmsdk, "bytes", "a.b.<c.<", "abc"},
    {&mock_cmsdk, "an overrun", "ab.<c.<", "[1:1]bc"},
    {&mock_cmsdk, "an overrun in a burst", "a.b.cd.e.<f.<", "ab[1:1]def"},
    {&mock_cmsdk, "an overrun of many", "abcd.<e.<", "[1:1]de"},
    {&mock_cmsdk, "two overruns", "ab.cd.<ef.g.<", "[1:1]b[1:1]d[1:1]fg"},
    {&mock_cmsdk, "a full ring",
     "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.-s.<"
     "t.<",
     A16 A16 "[3:0]t"},
    {&mock_cmsdk, "an overrun of a full ring",
     "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.qr.<t.<",
     A16 A16 "[2:1]t"},
    {&mock_cmsdk, "an overrun just before the read", "a@db;.<c.<", "[1:1]bc"},
    {&mock_cmsdk, "an overrun around the read", "a@db;@ec;.<d.<",
     "[1:1]b[0:1]cd"},
    {&mock_cmsdk, "an overrun after the read", "a@ebc;.<d.<", "[1:1]a[0:1]cd"},
    {&mock_stm32, "bytes", "a.b.<c.<", "abc"},
    {&mock_stm32, "an overrun, and one more byte", "a@bb;@cc;.<d.<",
     "a[1:1]c[0:1]d"},
    {&mock_stm32, "an overrun after one more byte", "a@cbc;.<d.<",
     "a[1:1]b[0:1]d"},
    {&mock_stm32, "an overrun", "a.bc.<d.<", "ab[1:1]d"},
    {&mock_stm32, "an overrun of many", "abcd.<e.<", "a[1:1]e"},
    {&mock_stm32, "an overrun as the byte is read", "a.b?1.<c.<", "ab[1:1]c"},
    {&mock_stm32, "an overrun of a wrong byte", "a.!4bc.<d.<", "a[2:3]d"},
    {&mock_stm32, "framing", "a.!2b.c.<d.<", "a[1:2]cd"},
    {&mock_stm32, "noise", "a.!4b.<c.<", "a[1:2]c"},
    {&mock_stm32, "a noisy 00 is no break", "a.!40.<c.<", "a[1:2]c"},
    {&mock_stm32, "a break", "a.!80.<b.<", "a[0:8]b"},
    {&mock_stm32, "a break, then an overrun", "a.!80b.<c.<", "a[1:9]c"},
    {&mock_stm32, "a full ring",
     "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.-s.<"
     "t.<",
     A16 A16 "[3:0]t"},
    {&mock_nrf51, "bytes", "abcdef.g.<h.<", "abcdefgh"},
    {&mock_nrf51, "a wrong byte 00 is no break", "a.!20.<b.!40.<",
     "a[1:2]b[1:4]"},
    {&mock_nrf51, "a fault in a burst", "a.bc!2de.<f.<", "a[4:2]f"},
    {&mock_nrf51, "two kinds in a burst", "a.b!2c!4d.<f.<", "a[3:6]f"},
    {&mock_nrf51, "an overrun", "abcdefg.<h.<", "[7:1]h"},
    {&mock_nrf51, "a fault, then an overrun", "!2abcdefg.<h.<", "[7:3]h"},
    {&mock_nrf51, "a wrong byte that never comes", "a.?2.<b.<", "a[1:2]b"},
    {&mock_nrf51, "a break without its 00", "a.?8.<b.<", "a[0:8]b"},
    {&mock_nrf51, "a break after its framing", "a.!20.?8.<b.<", "a[1:a]b"},
    {&mock_nrf51, "an overrun without a byte", "?1.<b.<", "[1:1]b"},
    {&mock_nrf51, "a break of the emulator", "a.?5.<b.<", "a[0:8]b"},
    {&mock_nrf51, "the same in a burst, in no certain place", "ab?5c.<d.<",
     "[0:8]abcd"},
    {&mock_nrf51, "a break after a byte", "a.b!80.<c.<", "a[1:8]c"},
    {&mock_nrf51, "a break before a byte", "a.!80b.<c.<", "a[1:8]c"},
    {&mock_nrf51, "a byte 00", "a.?8b.<c.<", "a[1:8]c"},
    {&mock_nrf51, "a wrong byte after its fault", "a.?2@fb;.<c.<", "a[1:2]c"},
    {&mock_nrf51, "a fault of a FIFO that is never empty",
     "!2abcdef@hg;.<!4h.<", "[6:2]g[1:4]"},
    {&mock_nrf51, "another fault while one is in doubt", "!2ab!4c.<d.<",
     "[3:6]d"},
    {&mock_nrf51, "an overrun, and its kind is gone after it",
     "abcdefg.<!2h.<i.<", "[7:1][1:2]i"},
    {&mock_nrf51, "a byte after the FIFO was empty", "!2a@ab;.<c.<", "[2:2]c"},
    {&mock_nrf51, "a full ring",
     "abcdef.ghijkl.mnopab.cdefgh.ijklmn.opq.r.-s.<t.<",
     A16 "abcdefghijklmnop"
         "[3:0]t"},
    {&mock_nrf51, "faults of a full ring",
     "abcdef.ghijkl.mnopab.cdefgh.ijklmn.op!2q.!80.<t.<",
     "abcdefghijklmnopabcdefghijklmn[3:a]t"},
    {&mock_nrf51, "a fault after a full ring",
     "abcdef.ghijkl.mnopab.cdefgh.ijklmn.op.!2q.!80.?4.<t.<", A16 A16 "[2:e]t"},
    {&mock_pl011, "bytes", A16 ".q.<r.<", A16 "qr"},
    {&mock_pl011, "a wrong byte 00 is no break", "a!20.<b!40.<",
     "a[1:2]b[1:4]"},
    {&mock_pl011, "a fault in a burst", "abc!2de.<f.<", "abc[1:2]ef"},
    {&mock_pl011, "two kinds in a burst", "ab!2c!4d.<f.<", "ab[2:6]f"},
    {&mock_pl011, "a break in a burst", "ab!a0cd.<f.<", "ab[0:a]cdf"},
    {&mock_pl011, "an overrun", A16 A16 "q.<r.<", A16 A16 "[1:1]r"},
    {&mock_pl011, "an overrun of many, then one",
     A16 A16 "qrs.<t.<" A16 A16 "u.<v.<", A16 A16 "[1:1]t" A16 A16 "[1:1]v"},
    {&mock_pl011, "an overrun while the FIFO was empty",
     "a@d" A16 A16 "q;.-.<r.<", "a" A16 A16 "[1:1]r"},
    {&mock_pl011, "a fault after a full ring", A32 ".!4q.!a0.<t.<",
     A16 A16 "[1:e]t"},
    {&mock_pl011, "an overrun of a full ring", A32 "." A16 A16 "q.<t.<",
     A16 A16 "[33:1]t"},
    {&mock_16550, "bytes", A16 ".q.<r.<", A16 "qr"},
    {&mock_16550, "a wrong byte 00 is no break", "a!20.<b!40.<",
     "a[1:2]b[1:4]"},
    {&mock_16550, "a fault in a burst", "abc!2de.<f.<", "abc[1:2]ef"},
    {&mock_16550, "two kinds in a burst", "ab!2c!4d.<f.<", "ab[2:6]f"},
    {&mock_16550, "a break in a burst", "ab!80cd.<f.<", "ab[0:8]cdf"},
    {&mock_16550, "two breaks", "ab!80!a0.<f!a0.<", "ab[0:a]f[0:a]"},
    {&mock_16550, "a break that is reported early", "!8ab!00c.<d.<",
     "ab[0:8]cd"},
    {&mock_16550, "two that are told as one", "!8a!00b!00c.<", "a[0:8]b[0:8]c"},
    {&mock_16550, "a break that never has its 00", "!8ab.<c.<", "ab[0:8]c"},
    {&mock_16550, "an overrun", A16 "q.<r.<", A16 "[1:1]r"},
    {&mock_16550, "an overrun before the first read", A16 "@bqr;.<s.<",
     A16 "[1:1]s"},
    {&mock_16550, "an overrun after the first read", A16 "@cqr;.<s.<",
     A16 "[1:1]q[0:1]s"},
    {&mock_16550, "an overrun after a fault", "abcdefghijklmno!2pq.<r.<",
     "abcdefghijklmno[2:3]r"},
    {&mock_16550, "a full ring", A32 ".qr.-s.<t.<", A16 A16 "[3:0]t"},
    {&mock_16550, "faults of a full ring", A16 "." A16 ".q!2r!80.<t.<",
     A16 A16 "[2:a]t"},
    {&mock_16550, "a fault after a full ring", A32 ".!4q.!80.<t.<",
     A16 A16 "[1:c]t"},
    {&mock_16550, "an overrun of a full ring", A32 "." A16 "q.<t.<",
     A16 A16 "[17:1]t"},
    {&mock_16450, "bytes", "a.b.<c.<", "abc"},
    {&mock_16450, "an overrun", "ab.<c.<", "[1:1]bc"},
    {&mock_16450, "an overrun just before the read", "a@bb;.<c.<", "[1:1]bc"},
    {&mock_16450, "an overrun around the read", "a@bb;@cc;.<d.<",
     "[1:1]b[0:1]cd"},
    {&mock_16450, "an overrun after the read", "a@cbc;.<d.<", "[1:1]a[0:1]cd"},
    {&mock_16450, "a wrong byte", "a.!2b.c.<d.<", "a[1:2]cd"},
    {&mock_16450, "a break, which may have cost a byte", "a.!80.<b.<",
     "a[1:8]b"},
};

/* With port_hold: what finds no room stays in the UART. */
static const struct script held[] = {
    {&mock_cmsdk, "one byte waits",
     "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.-r.<",
     A16 A16 "qr"},
    {&mock_cmsdk, "one more overruns it",
     "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.<s.<",
     A16 A16 "[1:1]rs"},
    {&mock_stm32, "one byte waits",
     "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.-r.<",
     A16 A16 "qr"},
    {&mock_stm32, "one more is lost after it",
     "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.<s.<",
     A16 A16 "q[1:1]s"},
    {&mock_nrf51, "six bytes wait",
     "abcdef.ghijkl.mnopab.cdefgh.ijklmn.opqr.stuv.<w.<", A16 A16 "qrstuvw"},
    {&mock_nrf51, "a fault of one that waits",
     "abcdef.ghijkl.mnopab.cdefgh.ijklmn.opqr.!2s.t.<w.<", A16 A16 "[4:2]w"},
    {&mock_nrf51, "a seventh overruns them",
     "abcdef.ghijkl.mnopab.cdefgh.ijklmn.opqr.stuvw.<x.<", A16 A16 "[7:1]x"},
    {&mock_pl011, "32 bytes wait", A32 "." A16 A16 ".<t.<",
     A16 A16 A16 A16 "t"},
    {&mock_pl011, "a 33rd overruns them", A32 "." A16 A16 ".q.<t.<",
     A16 A16 A16 A16 "[1:1]t"},
    {&mock_pl011, "a byte after the overrun has its mark",
     A32 "." A16 A16 ".q.-r.<t.<", A16 A16 A16 A16 "[1:1]rt"},
    {&mock_16550, "16 bytes wait", A32 "." A16 ".<t.<", A16 A16 A16 "t"},
    {&mock_16550, "a fault of one that waits", A32 ".!2qr.s.<t.<",
     A16 A16 "[1:2]rst"},
    {&mock_16550, "a fault after one that waits", A32 ".q.!4r.s.--<t.<",
     A16 A16 "q[1:4]st"},
    {&mock_16450, "one byte waits",
     "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.-r.<",
     A16 A16 "qr"},
    {&mock_16550, "a 17th overruns them", A32 "." A16 ".q.<t.<",
     A16 A16 A16 "[1:1]t"},
};

static char taken[256];
static bool wrong;

uint32_t mock_uncounted, mock_gone;

static const struct uart_mock *played; /* by a script */
static const char *later[2];           /* what @ has named */
static unsigned later_after[2];        /* accesses before it */

void mock_wrong(const char *what, unsigned long address)
{
    if (!wrong)
        printf("# the driver: %s, %lx\n", what, address);
    wrong = true;
}

static bool take(const struct uart_mock *m)
{
    uint32_t lost = 0;
    unsigned faults = 0;
    int event = m->get(&lost, &faults);
    size_t used = strlen(taken);

    if (event == PORT_NONE)
        return false;
    if (event == PORT_GAP)
        snprintf(taken + used, sizeof taken - used, "[%u:%x]", (unsigned)lost,
                 faults);
    else
        snprintf(taken + used, sizeof taken - used, "%c", event);
    return true;
}

static unsigned digit(char c)
{
    return (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10);
}

/* One step of a script; gives where the next begins. */
static const char *play(const struct uart_mock *m, const char *p)
{
    switch (*p) {
    case '.':
        m->interrupt();
        return p + 1;
    case '-':
        take(m);
        return p + 1;
    case '<':
        while (take(m))
            continue;
        return p + 1;
    case '@':
        later[later[0] != NULL] = p + 2;
        later_after[later[0] != p + 2] = (unsigned)(p[1] - 'a');
        return strchr(p, ';') + 1;
    case '?':
        m->fault(digit(p[1]));
        return p + 2;
    case '!':
        m->arrive(p[2] == '0' ? 0 : (uint8_t)p[2], digit(p[1]));
        return p + 3;
    default:
        m->arrive((uint8_t)*p, 0);
        return p + 1;
    }
}

static void arrive_later(void)
{
    unsigned i;

    for (i = 0; i < 2; i++) {
        const char *p = later[i];

        if (p == NULL || later_after[i]-- != 0)
            continue;
        later[i] = NULL;
        for (; *p != ';'; p++)
            played->arrive((uint8_t)*p, 0);
    }
}

static bool comes(const struct uart_mock *m, const char *script,
                  const char *expected, bool hold)
{
    const char *p = script;

    taken[0] = '\0';
    wrong = false;
    m->start(hold);
    later[0] = later[1] = NULL;
    played = m;
    while (*p != '\0')
        p = play(m, p);
    played = NULL;
    if (strcmp(taken, expected) != 0)
        printf("# %s: %s gives %s, not %s\n", m->name, script, taken, expected);
    return !wrong && strcmp(taken, expected) == 0;
}

static void run(const struct script *all, size_t count, bool hold)
{
    char text[80];
    size_t i;

    for (i = 0; i < count; i++) {
        snprintf(text, sizeof text, "%s%s: %s", all[i].uart->name,
                 hold ? ", held" : "", all[i].what);
        tap_ok(comes(all[i].uart, all[i].script, all[i].taken, hold), text);
    }
}

/* Each set of faults, of one byte between others. A byte 00 at a break was not
 * one; any other wrong byte is one that was lost. */
static bool each_set(const struct uart_mock *m)
{
    unsigned faults;

    for (faults = 1; faults < 16; faults++) {
        char script[32];
        char expected[32];
        char byte = faults & BU_RING_BREAK ? '0' : 'b';

        if ((faults & ~m->faults) != 0)
            continue;
        snprintf(script, sizeof script, "a.!%x%c.<c.!%x%c.d.<e.<", faults, byte,
                 faults, byte);
        snprintf(expected, sizeof expected, "a[%d:%x]c[%d:%x]de", byte != '0',
                 faults, byte != '0', faults);
        if (!comes(m, script, expected, false))
            return false;
    }
    return true;
}

/* At random, also between any two accesses of the driver to its registers. Good
 * bytes are 1 to 127, counting; wrong ones are 255, breaks 0. All that arrives
 * is recorded, so that each gap can be compared with what is missing there. */
enum { RECORDS = 4096, WRONG = 255 };

static const struct uart_mock *busy; /* bytes arrive at accesses */
static uint32_t noise = 1;
static uint8_t records[RECORDS];
static uint32_t arrived; /* records ever made */
static uint32_t breaks, wrong_ones;
static uint8_t next;

static uint32_t random_below(uint32_t n)
{
    noise ^= noise << 13;
    noise ^= noise >> 17;
    noise ^= noise << 5;
    return noise % n;
}

static void arrive_one(const struct uart_mock *m, uint8_t byte, unsigned faults)
{
    records[arrived++ % RECORDS] = byte;
    m->arrive(byte, faults);
}

static void arrive_any(const struct uart_mock *m)
{
    uint32_t what = random_below(32);
    unsigned faults = m->faults & random_below(16);

    if (what == 0 && (faults & BU_RING_BREAK) != 0) {
        breaks++;
        arrive_one(m, 0, faults);
    } else if (what == 1 && (faults & ~BU_RING_BREAK) != 0) {
        wrong_ones++;
        arrive_one(m, WRONG, faults & ~BU_RING_BREAK);
    } else {
        next = next == 127 ? 1 : (uint8_t)(next + 1);
        arrive_one(m, next, 0);
    }
}

/* More than one may come while the CPU does something else. */
void mock_access(void)
{
    while (busy != NULL && random_below(16) == 0)
        arrive_any(busy);
    if (played != NULL)
        arrive_later();
}

static uint32_t received, missed; /* missed: as the gaps say */
static uint32_t passed;  /* records of what was received, and of before that */
static uint32_t skipped; /* good ones among those that were not received */
static uint32_t counted; /* by the gaps since the last byte that was received */
static bool after_gap;
static bool between; /* the last byte has a gap before it and one after it */

/* A byte is the next one that arrived, or there was a gap. A gap does not count
 * more than is missing there, or it is one of two with a byte between them,
 * where it is not known on which side the loss was. */
static bool is_in_place(uint8_t byte)
{
    uint32_t from = passed, missing;
    bool was_between = between;

    while (passed != arrived && records[passed % RECORDS] != byte) {
        skipped += records[passed % RECORDS] - 1u < 127u;
        passed++;
    }
    missing = passed - from;
    if (passed++ == arrived || byte == 0 || byte == WRONG)
        return false;
    between = counted > missing;
    if ((!after_gap && (missing != 0 || was_between)) || counted > missing + 1)
        return false;
    after_gap = false;
    counted = 0;
    return true;
}

static bool take_any(const struct uart_mock *m, bool *good)
{
    uint32_t lost = 0;
    unsigned faults = 0;
    int event = m->get(&lost, &faults);

    if (event == PORT_NONE)
        return false;
    if (event == PORT_GAP) {
        after_gap = true;
        counted += lost;
        missed += lost;
        return true;
    }
    received++;
    *good = *good && is_in_place((uint8_t)event);
    return true;
}

/* Is each byte received or counted? A 00 of a break that is not seen as such,
 * because the faults are of no byte in particular, is counted too, and what
 * came with one that was lost by an overrun. What fell out of a full ring is
 * the business of the ring; if none does, no good byte is lost beyond what the
 * UART leaves in doubt. */
static bool is_all_there(const struct uart_mock *m, bool hold)
{
    uint32_t sent = arrived - breaks;
    uint32_t all = received + missed + mock_uncounted;

    while (passed != arrived)
        skipped += records[passed++ % RECORDS] - 1u < 127u;
    printf("# %s: %u sent, %u breaks, %u received, %u lost, %u unknown; "
           "%u good ones not received, %u of them by overruns\n",
           m->name, sent, breaks, received, missed, mock_uncounted, skipped,
           mock_gone);
    if (all < sent || all > sent + breaks)
        return false;
    return !hold ||
           skipped - mock_gone <= m->doubt * (mock_gone + breaks + wrong_ones);
}

static bool at_random(const struct uart_mock *m, bool hold)
{
    uint32_t round;
    bool good = true;

    wrong = false;
    arrived = breaks = wrong_ones = received = missed = mock_uncounted = 0;
    passed = skipped = counted = mock_gone = 0;
    next = 0;
    after_gap = between = false;
    m->start(hold);
    for (round = 0; round < 500000 && good; round++) {
        busy = m;
        if (random_below(3) == 0)
            arrive_any(m);
        if (random_below(round & 0x1000 ? 2 : 16) == 0)
            m->interrupt();
        if (random_below(64) == 0)
            while (take_any(m, &good))
                continue;
        if (random_below(2) == 0)
            take_any(m, &good);
        busy = NULL;
    }
    do
        m->interrupt();
    while (take_any(m, &good));
    return is_all_there(m, hold) && good && !wrong;
}

static void all_of(const struct uart_mock *m)
{
    tap_note(m->name, NULL, 0, m->fifo);
    if (m->faults != 0)
        tap_ok(each_set(m), "each set of faults of one byte");
    tap_ok(at_random(m, false), "in order, and received or counted");
    tap_ok(at_random(m, true), "the same, held");
}

int main(void)
{
    port_init();
    run(scripts, sizeof scripts / sizeof scripts[0], false);
    run(held, sizeof held / sizeof held[0], true);
    mock_start();
    all_of(&mock_cmsdk);
    all_of(&mock_stm32);
    all_of(&mock_nrf51);
    all_of(&mock_pl011);
    all_of(&mock_16550);
    all_of(&mock_16450);
    port_exit(tap_done());
}
