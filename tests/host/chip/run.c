/* run: the port over the model of a chip, from port_init to port_exit. */
/* SPDX-License-Identifier: MIT */
#include "chip.h"
#include "local.h"
#include "port.h"
#include "regs.h"
#include "wire.h"
#ifdef USB_IRQ
#include "rp2.h"
#endif

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

const uint32_t deadline_seconds = 0;
struct chip_shared *chip_shared;
const char *chip_broken;
bool chip_lenient, chip_quick;

static unsigned failed; /* in this process */
static void (*at_end)(void);

/* ---- a scenario, in a process of its own ---- */

static void leave(void)
{
    fflush(stdout);
    _exit(failed != 0);
}

static void fail(const char *what)
{
    failed++;
    if (chip_quick)
        leave();
    else
        printf("# %s: %s\n", CHIP_MODEL.name, what);
}

void check(bool good, const char *what)
{
    if (!good)
        fail(what);
}

void chip_wrong(const char *format, ...)
{
    char text[200];
    va_list more;

    if (chip_lenient)
        return;
    va_start(more, format);
    vsnprintf(text, sizeof text, format, more);
    va_end(more);
    fail(text);
}

void cpu_asleep_for_good(void)
{
    if (at_end != NULL)
        at_end();
    else
        fail("the CPU sleeps, and nothing can wake it");
    leave();
}

bool run_apart(void (*scenario)(void), bool quick)
{
    int status = 0;
    pid_t child;

    fflush(stdout);
    child = fork();
    if (child == 0) {
        struct rlimit limit = {10, 10};

        setrlimit(RLIMIT_CPU, &limit);
        chip_quick = quick;
        cpu_reset();
        wire_reset();
        scenario();
        leave();
    }
    return waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

/* ---- readiness ---- */

static bool broken(const char *name)
{
    unsigned i = 0;

    if (chip_broken != NULL || !chip_shared->record)
        return chip_broken != NULL && strcmp(chip_broken, name) == 0;
    while (i < chip_shared->ready_count &&
           strcmp(chip_shared->ready[i], name) != 0)
        i++;
    if (i == chip_shared->ready_count && i < 32)
        chip_shared->ready[chip_shared->ready_count++] = name;
    return false;
}

bool chip_ready(const char *name, uint64_t when)
{
    return !broken(name) && chip_now >= when;
}

uint64_t chip_due(const char *name, uint64_t when)
{
    return broken(name) ? CHIP_NEVER : when;
}

/* ---- what the port must do ---- */

static void say(const char *text)
{
    while (*text != '\0')
        port_put((uint8_t)*text++);
}

/* Has just this left the pin? */
static void check_wire(const char *text)
{
    if (wire_mute != NULL)
        fail(wire_mute);
    check(strcmp(wire_text, text) == 0, "what was sent is not on the line");
}

static void start(void)
{
    port_init();
    if (chip_shared->record && chip_shared->boot_writes == 0)
        chip_shared->boot_writes = chip_shared->count;
    check(cpu_priority(UART_IRQ) == 0x80,
          "the receive interrupt has another priority");
#ifdef DMA_IRQ
    check(cpu_priority(DMA_IRQ) == 0x80,
          "the two interrupts have different priorities");
#endif
#ifdef USB_IRQ
    check(cpu_priority(USB_IRQ) == 0x80,
          "USB may interrupt the UART's interrupt");
#endif
    check(TICK_IRQ < 0 || cpu_priority(TICK_IRQ & 0xFF) == 0,
          "the tick has another priority");
}

static void sends(void)
{
    start();
    say("hello, \xE2\x82\xAC\r\n");
    uart_flush();
    check_wire("hello, \xE2\x82\xAC\r\n");
}

/* What comes while the main loop sleeps. */
static void expect(const char *text)
{
    uint64_t limit = chip_now + CHIP_SECOND;
    int byte;

    while (*text != '\0' && chip_now < limit) {
        byte = port_get();
        if (byte == PORT_NONE) {
            port_idle();
            continue;
        }
        if (byte != (uint8_t)*text++) {
            fail(byte == PORT_GAP ? "a gap" : "another byte is received");
            return;
        }
    }
    if (wire_mute != NULL)
        fail(wire_mute);
    check(*text == '\0', "what was sent to it is not received");
}

static void type(const char *text)
{
    line_feed((const uint8_t *)text, (unsigned)strlen(text), 0);
}

static void receives(void)
{
    start();
    type("a");
    expect("a");
    type("z\xFF"
         "b");
    expect("z\xFF"
           "b");
    cpu_work(2 * CHIP_FRAME); /* the line is idle */
    check(port_get() == PORT_NONE, "more than was sent");
}

static const char hundred[] =
    "0123456789abcdefghijABCDEFGHIJ0123456789abcdefghij"
    "0123456789abcdefghijABCDEFGHIJ0123456789abcdefghij";

static uint32_t interrupts(void)
{
#ifdef DMA_IRQ
    return cpu_taken[UART_IRQ] + cpu_taken[DMA_IRQ];
#else
    return cpu_taken[UART_IRQ];
#endif
}

static void receives_a_burst(void)
{
    start();
    type(hundred);
    expect(hundred);
    if (interrupts() > CHIP_MODEL.per_burst)
        fail("a burst takes too many interrupts");
}

/* Bytes in a row, after so many others; silence; and how many interrupts. */
static uint32_t receive_row(unsigned first, unsigned n)
{
    uint32_t before = interrupts();
    unsigned i;

    for (i = 0; i < n; i++) {
        uint8_t byte = (uint8_t)((first + i) * 41 + (first + i) / 256);

        line_feed(&byte, 1, 0);
    }
    for (i = 0; i < n; i++) {
        uint8_t byte = (uint8_t)((first + i) * 41 + (first + i) / 256);
        const char text[] = {(char)byte, '\0'};

        if (byte == 0)
            while (port_get() == PORT_NONE)
                port_idle();
        else
            expect(text);
    }
    cpu_work(8 * CHIP_FRAME);
    return interrupts() - before;
}

#ifdef DMA_IRQ
enum { AREA = PORT_RING / 4, HALF = AREA / 2 };

/* A burst takes one, and one more for each half of the area that it fills. */
static uint32_t most_interrupts(unsigned first, unsigned n)
{
    return 1 + (first + n) / HALF - first / HALF;
}
#else
static uint32_t most_interrupts(unsigned first, unsigned n)
{
    (void)first;
    return n;
}
#endif

static void counts_interrupts(void)
{
    static const unsigned rows[] = {1, 5, 100, 1000, 1000, 3, 80};
    unsigned first = 0, i;

    start();
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint32_t took = receive_row(first, rows[i]);

        if (!chip_quick)
            printf("# %u bytes in a row: %u interrupts\n", rows[i],
                   (unsigned)took);
        check(took <= most_interrupts(first, rows[i]),
              "too many interrupts for a row");
        first += rows[i];
    }
}

/* By polling alone, as fault.c does it; also before port_init. */
static void reports_a_fault(void)
{
    irq_mask();
    chip_start();
    uart_start_send();
    say("fault");
    uart_flush();
    check_wire("fault");
}

static void reports_a_fault_later(void)
{
    start();
    say("one ");
    irq_mask();
    chip_start();
    uart_start_send();
    say("fault");
    uart_flush();
    check_wire("one fault");
}

static void expect_gap(uint32_t faults)
{
    uint64_t limit = chip_now + CHIP_SECOND;
    int byte = PORT_NONE;

    while (byte == PORT_NONE && chip_now < limit) {
        byte = port_get();
        if (byte == PORT_NONE)
            port_idle();
    }
    check(byte == PORT_GAP, "no gap");
    check(port_faults() == faults, "a gap of another kind");
}

static void type_fault(uint32_t fault)
{
    static const uint8_t byte = 'x', none = 0;

    line_feed(fault == BU_RING_BREAK ? &none : &byte, 1, fault);
    expect_gap(fault == BU_RING_BREAK ? CHIP_MODEL.of_break : fault);
    type("b");
    expect("b");
}

/* Twice, each after each: what is left of one shows at the next. */
static void tells_faults(void)
{
    unsigned i;

    start();
    for (i = 0; i < 8; i++)
        if ((CHIP_MODEL.faults & 1u << i % 4) != 0 &&
            1u << i % 4 != BU_RING_OVERRUN)
            type_fault(1u << i % 4);
}

static void tells_faults_alone(void)
{
    if (CHIP_MODEL.fault == NULL)
        return;
    start();
    cpu_work(CHIP_FRAME);
    CHIP_MODEL.fault(BU_RING_BREAK);
    expect_gap(CHIP_MODEL.of_break);
    type("b");
    expect("b");
}

/* What came before an overrun may be what the UART had room for. */
static void skip_kept(void)
{
    uint8_t byte;
    unsigned i;

    for (i = 0; i < CHIP_MODEL.fifo; i++)
        if (bu_ring_peek(port_ring(), 0, &byte) == BU_OK &&
            byte == (uint8_t)hundred[i])
            (void)port_get();
}

/* What the FIFO held, where the UART knows the place of the loss. */
static void expect_first_of_hundred(void)
{
    unsigned i;

    for (i = 0; i < CHIP_MODEL.fifo; i++)
        check(port_get() == hundred[i], "a byte before the loss");
}

#ifdef DMA_IRQ
static const unsigned too_much = (2 * AREA / 100 + 1) * 100;
#endif

/* What the UART has room for, and more. */
static void type_too_much(void)
{
    unsigned i;

    type(hundred);
#ifdef DMA_IRQ
    for (i = 100; i < too_much; i += 100)
        type(hundred);
#else
    (void)i;
#endif
}

/* After an overrun the receiver may have to be started again. */
static void tells_an_overrun(void)
{
    unsigned i;

    start();
    type("a");
    expect("a");
    for (i = 0; i < 4; i++) {
        irq_mask();
        type_too_much();
        while (!line_quiet())
            cpu_work(CHIP_FRAME);
        irq_unmask();
        if (CHIP_MODEL.exact)
            expect_first_of_hundred();
        else
            skip_kept();
        expect_gap(BU_RING_OVERRUN);
        type("b");
        expect("b");
        if ((CHIP_MODEL.faults & 1u << i) != 0 && i != 0)
            type_fault(1u << i);
    }
}

#ifdef DMA_IRQ
/* Return whether a row of two bytes with a pause ends between them. */
static void check_pause(unsigned frames, unsigned wanted)
{
    uint32_t before = interrupts();

    type("p");
    cpu_work((frames + 1) * CHIP_FRAME);
    type("q");
    cpu_work(8 * CHIP_FRAME);
    check(interrupts() - before == wanted, "silence of another length");
    expect("pq");
}

static void knows_silence(void)
{
    start();
    check_pause(chip_idle - 1, 1);
    check_pause(chip_idle + 1, 2);
}

/* Take what comes in the next frames; is there a gap? No x is right. */
static bool takes_gap(unsigned frames)
{
    bool gap = false;

    for (unsigned i = 0; i < 4 * frames; i++) {
        int byte = port_get();

        if (byte == 'x')
            fail("a wrong byte is received");
        gap = gap || byte == PORT_GAP;
        cpu_work(CHIP_FRAME / 4);
    }
    return gap;
}

/* A wrong byte, when a block is just being ended: its fault may be seen at the
 * end of that one, before the byte has landed. */
static void tells_faults_at_any_time(void)
{
    uint64_t wait;

    start();
    for (wait = 0; wait < 6 * CHIP_FRAME; wait += 3000) {
        uint32_t before = interrupts();

        if (wait > CHIP_FRAME / 4 && wait + 120000 < chip_idle * CHIP_FRAME)
            continue;
        type("a");
        cpu_work(CHIP_FRAME + wait);
        line_feed((const uint8_t *)"x", 1, BU_RING_FRAMING);
        if (!takes_gap(10) || port_faults() != BU_RING_FRAMING)
            fail("the fault is not reported");
        check(port_lost() >= 1, "the wrong byte is not counted");
        check(interrupts() - before <= 2 + chip_per_fault,
              "an interrupt for a fault");
        type("b");
        expect("b");
    }
}

/* Two bytes are being received when the driver has to wait between two of its
 * accesses, and another byte comes. */
static void receive_between(unsigned access, uint64_t time, unsigned fault)
{
    type("aa");
    irq_mask();
    cpu_work((3 + chip_idle) * CHIP_FRAME);
    line_feed((const uint8_t *)(fault != 0 ? "x" : "c"), 1, fault);
    cpu_leave(access, time);
    irq_unmask();
    cpu_leave(0, 0);
}

/* Whatever it has looked at before the byte came, and whatever after. */
static void tells_faults_between_accesses(void)
{
    uint64_t time;
    unsigned access;

    start();
    for (access = 1; access < 25; access++)
        for (time = 5 * CHIP_FRAME / 4; time < (3 + chip_idle) * CHIP_FRAME;
             time += CHIP_FRAME) {
            receive_between(access, time, BU_RING_FRAMING);
            if (!takes_gap(10) || port_faults() != BU_RING_FRAMING)
                fail("the fault is not reported");
            receive_between(access, time, 0);
            expect("aac");
            type("b");
            expect("b");
        }
}

/* What the sender looks at must not hide a fault from the receiver; nor may
 * what comes after the fault change its kind. */
static void tells_faults_while_it_sends(void)
{
    unsigned i;

    start();
    for (i = 0; i < 8; i++) {
        bool is_break = i % 4 == 1;

        type("aa");
        line_feed((const uint8_t *)(is_break ? "" : "x"), 1,
                  is_break ? BU_RING_BREAK : BU_RING_FRAMING);
        line_feed((const uint8_t *)"a", 1 + (i == 2), 0);
        say("12345");
        check(takes_gap(10), "the fault is not reported");
        check(port_faults() ==
                  (is_break ? CHIP_MODEL.of_break : BU_RING_FRAMING),
              "a gap of another kind");
        type("b");
        expect("b");
    }
}

/* Where a fault interrupts, it ends its block: what follows in the same burst
 * is received, and what came before it in the block is counted. */
static void keeps_what_follows_a_fault(void)
{
    if (chip_per_fault == 0)
        return;
    start();
    type("aaaa");
    line_feed((const uint8_t *)"x", 1, BU_RING_FRAMING);
    type("bcdefgh");
    expect_gap(BU_RING_FRAMING);
    check(port_lost() == 5, "another number of bytes is lost");
    expect("bcdefgh");
}

/* One that the UART itself reports, and forgets. */
static void tells_an_overrun_of_the_fifo(void)
{
    if (CHIP_MODEL.fault == NULL)
        return;
    start();
    type("a");
    expect("a");
    CHIP_MODEL.fault(BU_RING_OVERRUN);
    expect_gap(BU_RING_OVERRUN);
    check(port_lost() == 1, "an overrun that cost nothing");
    type("b");
    expect("b");
    type_fault(BU_RING_FRAMING);
}

/* Laps of the area, from this place on, and a wrong byte in them. */
static void overwrite(unsigned first, unsigned n)
{
    unsigned i;

    start();
    (void)receive_row(0, first);
    irq_mask();
    for (i = 0; i < n; i++)
        type("o");
    line_feed((const uint8_t *)"x", 1, BU_RING_FRAMING);
    while (!line_quiet())
        cpu_work(CHIP_FRAME);
    cpu_work(8 * CHIP_FRAME);
    irq_unmask();
    expect_gap(BU_RING_OVERRUN | BU_RING_FRAMING);
    check(chip_counts ? port_lost() == n + 1 : port_lost() > HALF,
          "the count of what was lost");
    type("b");
    expect("b");
}

static void tells_what_was_overwritten(void)
{
    overwrite(0, 2 * AREA + 100);
}

/* The place alone could be that of less than one lap. */
static void tells_one_lap(void)
{
    overwrite(HALF - 101, AREA + HALF + 200);
}

/* More than the area holds comes while the ring is full and held. */
static void holds_too_much(void)
{
    uint32_t lost, i;

    start();
    port_hold();
    for (i = 0; i < PORT_RING + 3 * AREA; i++)
        type("k");
    while (!line_quiet())
        port_idle();
    cpu_work(8 * CHIP_FRAME);
    for (i = 0; i < PORT_RING; i++)
        if (port_get() != 'k')
            fail("a byte of the full ring");
    check(port_get() == PORT_GAP, "bytes were lost, and no gap");
    lost = port_lost();
    for (i = 0; port_get() == 'k'; i++)
        continue;
    check(lost + i == 3 * AREA, "the gap has another count");
    type("l");
    expect("l");
}
#endif

/* A sender that waits while the ring is full is one that lost no byte. */
static void holds(void)
{
    unsigned i;

    start();
    port_hold();
    for (i = 0; i < PORT_RING; i++)
        type("k");
    while (!line_quiet())
        port_idle();
    type("l");
    while (!line_quiet())
        port_idle();
    cpu_work(8 * CHIP_FRAME); /* some UARTs interrupt only when all is quiet */
    for (i = 0; i < PORT_RING; i++)
        if (port_get() != 'k')
            fail("a byte of the full ring");
    expect("l");
    type("m");
    expect("m");
}

static void keeps_time(void)
{
    uint64_t from, first, last;
    uint32_t i;

    start();
    from = chip_now;
    check(port_ms() == 0, "the first tick comes too early");
    while (port_ms() < 10)
        port_idle();
    first = chip_now;
    check(first - from < CHIP_SECOND / 50, "the first tick comes too late");
    for (i = 0; i < 100; i++)
        while (port_ms() < 20 + 10 * i)
            port_idle();
    last = chip_now - first;
    check(last > 99995 * CHIP_SECOND / 100000 &&
              last < 100005 * CHIP_SECOND / 100000,
          "a second of ticks is not a second");
    check(cpu_taken[UART_IRQ] == 0, "receive interrupts, and nothing came");
}

static void after_a_loader(void)
{
    if (CHIP_MODEL.dirty == NULL)
        return;
    CHIP_MODEL.dirty();
    keeps_time();
    say("x");
    uart_flush();
    check_wire("x");
    type("y");
    expect("y");
    cpu_work(8 * CHIP_FRAME);
    type(hundred);
    type(hundred);
    type(hundred);
    expect(hundred);
    expect(hundred);
    expect(hundred);
    check(port_get() == PORT_NONE, "more than was sent");
}

/* What runs in its place is less exact, and has the same rate. */
static void without_a_crystal(void)
{
    if (CHIP_MODEL.crystal == NULL)
        return;
    chip_broken = CHIP_MODEL.crystal;
    keeps_time();
    say("x");
    uart_flush();
    check_wire("x");
    type("y");
    expect("y");
}

/* Also while the CPU works: it sends for half a second. */
static void keeps_time_at_work(void)
{
    uint64_t start_of, took;
    uint32_t ms;

    start();
    start_of = chip_now;
    for (ms = 0; ms < 5000; ms++)
        say("u");
    took = (chip_now - start_of) / (CHIP_SECOND / 1000);
    check(port_ms() + 11 > took && port_ms() < took + 11,
          "port_ms differs from the time");
    uart_flush();
}

static void after_exit(void)
{
    check_wire("bye");
}

static void sleeps_at_the_end(void)
{
    start();
    say("bye");
    type_too_much();
    irq_mask();
    while (!line_quiet())
        cpu_work(CHIP_SECOND / 50); /* a tick is pending */
    at_end = after_exit;
    port_exit(0);
}

#ifdef USB_IRQ
#define REQUEST(type, what, value, index, n)                                   \
    {                                                                          \
        type, what, (value) % 256, (value) / 256, index, 0, n, 0               \
    }
#define NO_REQUEST                                                             \
    {                                                                          \
        0                                                                      \
    }
#define CODING "\x00\xC2\x01\x00\x00\x00\x08"

/* The main loop gives back what comes, until the host has done all. */
static void echo(const struct host_step *steps)
{
    uint64_t limit = chip_now + CHIP_SECOND;

    host_plug(steps);
    while (!host_done() && chip_now < limit) {
        int byte = port_get();

        if (byte >= 0)
            port_put((uint8_t)byte);
        else
            port_idle();
    }
    check(host_done(), "the host has not finished");
}

static void serves_a_host(void)
{
    static const struct host_step steps[] = {
        {HOST_RESET, NO_REQUEST, NULL, 0},
        {HOST_WRITE, REQUEST(0, 5, 9, 0, 0), NULL, 0},
        {HOST_WRITE, REQUEST(0, 9, 1, 0, 0), NULL, 0},
        {HOST_WRITE, REQUEST(0x21, 0x22, 3, 0, 0), NULL, 0},
        {HOST_TYPE, NO_REQUEST, "abc", 3},
        {HOST_HEAR, NO_REQUEST, "abc", 3},
        {HOST_READ, REQUEST(0xA1, 0x21, 0, 0, 7), CODING, 7},
        {HOST_STALL, REQUEST(0, 9, 2, 0, 0), NULL, 0},
        {HOST_STALL, REQUEST(0x80, 6, 0x600, 0, 10), NULL, 10},
        {HOST_STALL, REQUEST(0x21, 0x20, 0, 0, 3), "abc", 3},
        {HOST_BREAK, REQUEST(0xA1, 0x21, 0, 0, 7), NULL, 7},
        {HOST_BREAK, REQUEST(0xA1, 0x21, 0, 0, 7), NULL, 7},
        {HOST_BREAK, REQUEST(0x21, 0x22, 3, 0, 0), NULL, 0},
        {HOST_BREAK, REQUEST(0x21, 0x22, 3, 0, 0), NULL, 0},
        {HOST_READ, REQUEST(0xA1, 0x21, 0, 0, 7), CODING, 7},
        {HOST_BREAK, REQUEST(0x21, 0x20, 0, 0, 7), NULL, 7},
        {HOST_BREAK, REQUEST(0x21, 0x20, 0, 0, 7), NULL, 7},
        {HOST_WRITE, REQUEST(0x21, 0x20, 0, 0, 7), "\x80%\0\0\0\0\x08", 7},
        {HOST_READ, REQUEST(0xA1, 0x21, 0, 0, 7), "\x80%\0\0\0\0\x08", 7},
        {HOST_WRITE, REQUEST(2, 3, 0, 0x82, 0), NULL, 0},
        {HOST_WRITE, REQUEST(2, 1, 0, 0x82, 0), NULL, 0},
        {HOST_TOGGLE, NO_REQUEST, NULL, 0x80},
        {HOST_TYPE, NO_REQUEST, "d", 1},
        {HOST_WAIT, NO_REQUEST, NULL, 5},
        {HOST_WRITE, REQUEST(2, 1, 0, 0x82, 0), NULL, 0},
        {HOST_TOGGLE, NO_REQUEST, NULL, 0x80},
        {HOST_WAIT, NO_REQUEST, NULL, 5},
        {HOST_WRITE, REQUEST(2, 1, 0, 0x82, 0), NULL, 0},
        {HOST_WRITE, REQUEST(2, 1, 0, 0x02, 0), NULL, 0},
        {HOST_WRITE, REQUEST(2, 1, 0, 0x02, 0), NULL, 0},
        {HOST_TOGGLE, NO_REQUEST, NULL, 0x02},
        {HOST_TYPE, NO_REQUEST, "e", 1},
        {HOST_HEAR, NO_REQUEST, "de", 2},
        {HOST_BREAK, REQUEST(0xA1, 0x21, 0, 0, 7), NULL, 7},
        {HOST_RESET, NO_REQUEST, NULL, 0},
        {HOST_READ, REQUEST(0x80, 8, 0, 0, 1), "", 1},
        {HOST_WRITE, REQUEST(0, 5, 9, 0, 0), NULL, 0},
        {HOST_WRITE, REQUEST(0, 9, 1, 0, 0), NULL, 0},
        {HOST_WRITE, REQUEST(0x21, 0x22, 3, 0, 0), NULL, 0},
        {HOST_TYPE, NO_REQUEST, "f", 1},
        {HOST_HEAR, NO_REQUEST, "f", 1},
        {HOST_END, NO_REQUEST, NULL, 0},
    };

    uint32_t before;

    start();
    echo(steps);
    uart_flush();
    check_wire("abcdef");
    cpu_work(2000000);
    before = cpu_taken[USB_IRQ];
    cpu_work(20000000);
    check(cpu_taken[USB_IRQ] == before, "interrupts, and nothing is said");
    at_end = leave;
    port_exit(0);
}

/* What the main loop does not take the port does not take either. */
static void holds_a_host(void)
{
    static const struct host_step steps[] = {
        {HOST_RESET, NO_REQUEST, NULL, 0},
        {HOST_WRITE, REQUEST(0, 5, 9, 0, 0), NULL, 0},
        {HOST_WRITE, REQUEST(0, 9, 1, 0, 0), NULL, 0},
        {HOST_WRITE, REQUEST(0x21, 0x22, 3, 0, 0), NULL, 0},
        {HOST_TYPE, NO_REQUEST, hundred, 100},
        {HOST_TYPE, NO_REQUEST, hundred, 100},
        {HOST_END, NO_REQUEST, NULL, 0},
    };
    unsigned i;

    start();
    host_plug(steps);
    while (host_held() < 10 && !host_done())
        port_idle();
    for (i = 0; i < 200;) {
        int byte = port_get();

        if (byte == PORT_NONE)
            port_idle();
        else if (byte != hundred[i++ % 100])
            fail("a byte is lost");
    }
    check(host_held() >= 10 && port_get() == PORT_NONE, "more than was sent");
}

/* A transfer of whole packets has an end; one of the last is never a loss. */
static void ends_transfers(void)
{
    static char text[129];
    static const struct host_step steps[] = {
        {HOST_RESET, NO_REQUEST, NULL, 0},
        {HOST_WRITE, REQUEST(0, 5, 9, 0, 0), NULL, 0},
        {HOST_WRITE, REQUEST(0, 9, 1, 0, 0), NULL, 0},
        {HOST_WRITE, REQUEST(0x21, 0x22, 3, 0, 0), NULL, 0},
        {HOST_WAIT, NO_REQUEST, NULL, 20},
        {HOST_HEAR, NO_REQUEST, text, 128},
        {HOST_END, NO_REQUEST, NULL, 0},
    };
    unsigned i;

    for (i = 0; i < 128; i++)
        text[i] = (char)('0' + i % 10);
    start();
    say(text); /* before there is a host */
    echo(steps);
}

/* Nobody at the socket: no wait, and UART0 says all. */
static void needs_no_host(void)
{
    uint64_t before;

    start();
    before = chip_now;
    for (unsigned i = 0; i < 6; i++)
        say(hundred);
    uart_flush();
    check(wire_count == 600 && chip_now - before < 610 * CHIP_FRAME,
          "it waits for a host");
    check(!host_sees(), "a host");
}
#endif

static const struct {
    const char *what;
    void (*run)(void);
} scenarios[] = {
#ifdef USB_IRQ
    {"a host of USB is served, whatever it asks", serves_a_host},
    {"a host of USB is held back, and nothing is lost", holds_a_host},
    {"a transfer to a host of USB ends", ends_transfers},
    {"without a host of USB all goes on", needs_no_host},
#endif
    {"what is sent leaves the pin at the right rate", sends},
    {"what comes is received by interrupt, in sleep", receives},
    {"a hundred bytes in a row arrive", receives_a_burst},
    {"rows of bytes take the interrupts that they may", counts_interrupts},
    {"a fault is reported before port_init", reports_a_fault},
    {"and after it, without harm", reports_a_fault_later},
    {"each fault of a byte is a gap", tells_faults},
    {"a fault without a byte is a gap", tells_faults_alone},
    {"an overrun is a gap", tells_an_overrun},
    {"a full ring that is held loses nothing", holds},
#ifdef DMA_IRQ
    {"silence ends a burst, a shorter pause does not", knows_silence},
    {"a wrong byte at any time is a gap", tells_faults_at_any_time},
    {"a wrong byte between two accesses is a gap",
     tells_faults_between_accesses},
    {"a wrong byte while it sends is a gap", tells_faults_while_it_sends},
    {"what follows a wrong byte is received", keeps_what_follows_a_fault},
    {"an overrun without a byte is a gap", tells_an_overrun_of_the_fifo},
    {"what is overwritten is one gap", tells_what_was_overwritten},
    {"one lap is not taken for less", tells_one_lap},
    {"what the area has no room for is a gap", holds_too_much},
#endif
    {"port_ms counts in sleep, and is exact", keeps_time},
    {"nothing is needed of what reset sets", after_a_loader},
    {"without its crystal the rate is right too", without_a_crystal},
    {"port_ms counts at work", keeps_time_at_work},
    {"the end: all is sent, then sleep", sleeps_at_the_end},
};
unsigned run_count = sizeof scenarios / sizeof scenarios[0];

bool run_one(unsigned i)
{
    return run_apart(scenarios[i].run, true);
}

/* Whatever never becomes ready: init, sending and the end come to their end. */
static void goes_on(void)
{
    chip_lenient = true;
    at_end = leave;
    port_init();
    say("abc");
    (void)port_get();
    uart_start_send();
    port_exit(1);
}

/* ---- results ---- */

static unsigned tests, bad;

void tap(bool good, const char *format, ...)
{
    va_list more;

    bad += !good;
    printf("%sok %u - %s: ", good ? "" : "not ", ++tests, CHIP_MODEL.name);
    va_start(more, format);
    vprintf(format, more);
    va_end(more);
    printf("\n");
}

static const struct chip_probe *probe;

static void make_probe(void)
{
    probe->make();
    check(wire_mute == NULL, "mute");
}

static void run_probes(void)
{
    for (probe = CHIP_MODEL.probes; probe->what != NULL; probe++)
        tap(run_apart(make_probe, true) == probe->fine, "the model %s %s",
            probe->fine ? "accepts" : "notices", probe->what);
}

static void run_broken(void)
{
    bool good = true;
    unsigned i;

    for (i = 0; i < chip_shared->ready_count; i++) {
        chip_broken = chip_shared->ready[i];
        if (!run_apart(goes_on, false)) {
            printf("# %s never comes\n", chip_broken);
            good = false;
        }
    }
    chip_broken = NULL;
    tap(good, "it waits for none of %u things for ever",
        chip_shared->ready_count);
}

/* With an argument: are all scenarios well, first with long accesses and then
 * as fast as the CPU is, and does it wait for nothing? The status says so, and
 * nothing is printed. */
static int all_well(void)
{
    unsigned i;

    for (i = 0; i < run_count; i++)
        if (!run_one(i))
            return (int)i + 2;
    for (i = 0; i < run_count; i++)
        if (!run_apart(scenarios[i].run, false))
            return (int)i + 2;
    chip_shared->record = false;
    run_broken();
    return bad != 0;
}

int main(int argc, char **argv)
{
    unsigned i;
    bool good = true;

    (void)argv;
    setvbuf(stdout, NULL, _IOLBF, 0);
    chip_shared = (struct chip_shared *)mmap(NULL, sizeof *chip_shared,
                                             PROT_READ | PROT_WRITE,
                                             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    chip_shared->record = true;
    if (argc > 1)
        return all_well();
    for (i = 0; i < run_count; i++) {
        bool passes = run_apart(scenarios[i].run, false);

        tap(passes, "%s", scenarios[i].what);
        good = good && passes;
    }
    chip_shared->record = false;
    run_broken();
    run_probes();
    if (good)
        mutants();
    printf("1..%u\n", tests);
    return bad != 0;
}
