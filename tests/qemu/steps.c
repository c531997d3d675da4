/* steps: an interrupt between any two instructions; a reset at each fourth, or
 * with all at each. */
/* SPDX-License-Identifier: MIT */
/*
 * The emulator counts instructions: one takes 64 ns, one tick of SysTick less.
 * So an operation runs again and again, and is interrupted one tick later each
 * time, until it ends first. Each place between two instructions is met: the
 * address where an interrupt came is that of the time before, or the one after
 * it, or a branch led there. What then comes is compared with Table 3-7, with
 * the log of a ring and with what was typed.
 */
#include "../../port/cortex-m/image.h"
#include "../../port/cortex-m/regs.h"
#include "../ring/ring_log.h"
#include "model.h"
#include "tap.h"
#include <bareutf/line.h>
#include <port.h>

#define AIRCR REG(0xE000ED0C)
#define ICER REG(0xE000E180)
/* Memory that no section has, so a reset leaves it; without an MPU nothing
 * guards the stack. */
#if CPU_MAINLINE
#define KEPT ((volatile uint32_t *)0x20300000)
#else
#define KEPT ((volatile uint32_t *)stack_guard)
#endif
enum { MAGIC = 0x5354, MOST = 48, ROOM = 64 };
/* Ticks between resets: at each instruction, or at each fourth. */
#ifndef SUITE_QUICK
enum { RESET_TICKS = 1 };
#else
enum { RESET_TICKS = CPU_MAINLINE ? 7 : 4 };
#endif

/* What is interrupted, and by what. */
struct operation {
    const char *name;
    void (*begin)(void);
    void (*run)(void);
    void (*interrupt)(void);
    bool (*ends_well)(void);
};

static const struct operation *current;
static volatile uint32_t at; /* where the interrupt came; 0: not yet */
static uint32_t places;      /* between instructions, of all operations */
static unsigned way, then;   /* what the interrupt does, of several */
static uint32_t size;        /* of the ring */

void step_interrupt(const uint32_t *frame);
void step_interrupt(const uint32_t *frame)
{
    reg_write(SYST_CSR, 0);
    at = frame[6];
    current->interrupt();
}

/* Linked for the clock_tick of the vectors. */
void __wrap_clock_tick(void);
void __attribute__((naked)) __wrap_clock_tick(void)
{
    __asm__ volatile(
        "mov r0, sp\n\tldr r1, =step_interrupt\n\tbx r1\n\t.ltorg");
}

/* No other interrupt. */
static void take_systick(void)
{
    irq_mask();
    reg_write(SYST_CSR, 0);
    reg_write(ICSR, 1u << 25);
    ICER = 0xFFFFFFFFu;
    barrier();
    irq_unmask();
}

/* Return whether the instruction at an address may not be followed by the next
 * one. */
static bool is_branch(uint32_t address)
{
    const uint16_t *code = (const uint16_t *)address;
    unsigned word = code[0];

    if (word >= 0xE800u) /* BL, B, TBB, LDM and LDR of PC */
        return ((word & 0xF800u) == 0xF000u && (code[1] & 0x8000u) != 0) ||
               (word & 0xFFF0u) == 0xE8D0u || (word & 0xFE50u) == 0xE810u ||
               (word & 0xFF70u) == 0xF850u;
    return (word & 0xF000u) == 0xD000u || (word & 0xF800u) == 0xE000u ||
           (word & 0xF500u) == 0xB100u || (word & 0xFF00u) == 0xBD00u ||
           (word & 0xFF00u) == 0x4700u || (word & 0xFF87u) == 0x4687u;
}

static uint32_t after(uint32_t address)
{
    return address + (*(const uint16_t *)address >= 0xE800u ? 4u : 2u);
}

/* Run once, with an interrupt so many ticks from now. */
static void run_once(uint32_t ticks)
{
    current->begin();
    at = 0;
    reg_write(SYST_RVR, ticks);
    reg_write(SYST_CVR, 0);
    reg_write(SYST_CSR, 7);
    current->run();
    reg_write(SYST_CSR, 0);
    reg_write(ICSR, 1u << 25);
    barrier();
}

static bool sweep(const struct operation *operation)
{
    uint32_t ticks = 1;
    uint32_t before = 0;

    current = operation;
    for (;; ticks++) {
        run_once(ticks);
        if (at == 0)
            return ticks > MOST && current->ends_well();
        if (!current->ends_well())
            break;
        if (before != 0 && at != before) {
            places++;
            if (at != after(before) && !is_branch(before))
                break;
        }
        before = at;
    }
    tap_note(current->name, NULL, 0, ticks);
    tap_note("between", NULL, 0, before);
    tap_note("and", NULL, 0, at);
    return false;
}

/* Text one byte at a time, in the operation and in the interrupt. */
static const uint8_t broken[] = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\xC0\xAF"
                                "\xED\xA0\xF4\x90\xE2\x82z";
enum { PARTS = sizeof broken };
static uint32_t outside[PARTS], inside[PARTS], wanted[PARTS];

static void feed_all(uint32_t *out)
{
    struct bu_utf8 d;
    unsigned i;

    d.word = 0;
    for (i = 0; i != sizeof broken - 1; i++) {
        enum bu_status status;

        do {
            uint32_t scalar = UINT32_MAX; /* an ill-formed part */

            status = bu_utf8_feed(&d, broken[i], &scalar);
            if (status != BU_MORE)
                *out++ = status == BU_OK ? scalar : UINT32_MAX;
        } while (status == BU_REFEED);
    }
}

static void begin_feed(void)
{
    struct model_part part;
    unsigned used = 0;
    unsigned i;

    for (i = 0; i != PARTS; i++)
        outside[i] = inside[i] = wanted[i] = 0;
    for (i = 0; used != sizeof broken - 1; i++) {
        model_part(&part, broken + used, sizeof broken - 1 - used);
        wanted[i] = part.status == BU_OK ? part.scalar : UINT32_MAX;
        used += part.length;
    }
}

static void run_feed(void)
{
    feed_all(outside);
}

static void interrupt_feed(void)
{
    feed_all(inside);
}

static bool feed_ends_well(void)
{
    unsigned i;

    for (i = 0; i != PARTS; i++)
        if (outside[i] != wanted[i] || (at != 0 && inside[i] != wanted[i]))
            return false;
    return true;
}

/* A ring: the producer interrupts the consumer, or the other way round. */
static struct sides s;
static uint8_t data[8];

static void begin_ring(void)
{
    volatile uint8_t *bytes = (volatile uint8_t *)&s;
    unsigned i;

    for (i = 0; i != sizeof s; i++)
        bytes[i] = 0;
    bu_ring_init(&s.ring, data, size);
}

static void begin_filled(void)
{
    begin_ring();
    produce(&s, 0);
    produce(&s, 1);
    produce(&s, 3); /* a break */
}

static void run_consumer(void)
{
    consume(&s, 0);
    consume(&s, 1);
    consume(&s, 0);
    consume(&s, 0);
}

static void run_producer(void)
{
    produce(&s, 0);
    produce(&s, 1);
    produce(&s, 0);
}

static void interrupt_producer(void)
{
    produce(&s, way);
    produce(&s, then);
}

static void interrupt_consumer(void)
{
    consume(&s, way);
}

static bool ring_ends_well(void)
{
    while (consume(&s, 0))
        continue;
    return log_same(&s.sent, &s.seen) && !bu_ring_waiting(&s.ring);
}

/* A line, from a ring that the interrupt fills. */
static const uint8_t keys[] =
    "a\xC3\xA9x\b\xE2\x82\xAC\033[D\xC3\xBC\033[C\xF0\x9F\x98\x80\r";
static const uint8_t typed[] = "a\xC3\xA9\xC3\xBC\xE2\x82\xAC\xF0\x9F\x98\x80";
static struct bu_ring received;
static struct bu_line line;
static uint8_t received_bytes[32], text[ROOM];
static unsigned sent;
static uint32_t shown, shown_alone;
static enum bu_line_event event;

static void show(void *to, const uint8_t *bytes, unsigned n)
{
    (void)to;
    while (n-- != 0)
        shown = shown * 31u + *bytes++;
}

static const struct bu_line_config config = {
    .text = text, .size = ROOM, .put = show, .joins = bu_line_joins};

static void receive(unsigned most)
{
    while (most-- != 0 && sent != sizeof keys - 1)
        bu_ring_put(&received, keys[sent++]);
}

static void begin_line(void)
{
    unsigned i;

    for (i = 0; i != ROOM; i++)
        text[i] = 0;
    sent = 0;
    shown = 0;
    event = BU_LINE_NONE;
    bu_ring_init(&received, received_bytes, sizeof received_bytes);
    bu_line_init(&line, &config);
    bu_line_start(&line, (const uint8_t *)"> ", 2);
    receive(sizeof keys - 1 - way);
}

/* It ends where the last keys, which the interrupt brings, are still missing.
 */
static void run_line(void)
{
    while (event == BU_LINE_NONE) {
        uint32_t byte;

        if (bu_ring_take(&received, &byte) == BU_OK)
            event = bu_line_feed(&line, (uint8_t)byte);
        else if (at == 0)
            break;
    }
}

static void interrupt_line(void)
{
    receive(sizeof keys);
}

static bool line_ends_well(void)
{
    unsigned i;

    receive(sizeof keys);
    run_line();
    for (i = 0; i != sizeof typed - 1; i++)
        if (text[i] != typed[i])
            return false;
    if (shown_alone == 0)
        shown_alone = shown;
    return event == BU_LINE_READY && line.length == sizeof typed - 1 &&
           shown == shown_alone;
}

/* A reset, in the middle of all of these. */
static void begin_reset(void)
{
    begin_feed();
    begin_filled();
    begin_line();
}

static void run_reset(void)
{
    run_feed();
    run_consumer();
    run_producer();
    run_line();
}

static void interrupt_reset(void)
{
    AIRCR = 0x05FA0004u;
    for (;;)
        barrier();
}

static const struct operation feed = {"feed", begin_feed, run_feed,
                                      interrupt_feed, feed_ends_well},
                              consumer = {"take", begin_filled, run_consumer,
                                          interrupt_producer, ring_ends_well},
                              producer = {"put", begin_ring, run_producer,
                                          interrupt_consumer, ring_ends_well},
                              typing = {"line", begin_line, run_line,
                                        interrupt_line, line_ends_well},
                              reset_in = {"reset", begin_reset, run_reset,
                                          interrupt_reset, NULL};

/* After each reset all that is above works; then comes the next, a little
 * later, until the operation ends first. How many there were. */
static uint32_t resets(bool *passed)
{
    size = 4;
    way = 3;
    if (KEPT[0] != MAGIC) {
        KEPT[1] = 0;
        KEPT[2] = true;
        KEPT[0] = MAGIC;
    }
    current = &reset_in;
    begin_reset();
    run_reset();
    if (!feed_ends_well() || !ring_ends_well() || !line_ends_well())
        KEPT[2] = false;
    KEPT[1]++;
    run_once(KEPT[1] * RESET_TICKS);
    KEPT[0] = 0;
    *passed = KEPT[2] != 0;
    return KEPT[1];
}

static bool all_rings(const struct operation *operation, unsigned ways,
                      unsigned thens)
{
    for (size = 1; size <= sizeof data; size *= 2)
        for (way = 0; way < ways; way++)
            for (then = 0; then < thens; then++)
                if (!sweep(operation))
                    return false;
    return true;
}

static bool all_lines(void)
{
    for (way = 1; way <= 4; way++)
        if (!sweep(&typing))
            return false;
    return true;
}

int main(void)
{
    bool passed;
    uint32_t count;

    port_init();
    take_systick();
    count = resets(&passed);
    tap_note("resets:", NULL, 0, count);
    tap_ok(passed && count > MOST, "after a reset at any place all works");
    tap_ok(sweep(&feed), "feed is interrupted by feed");
    tap_ok(all_rings(&consumer, PRODUCER_WAYS, PRODUCER_WAYS),
           "a consumer is interrupted");
    tap_ok(all_rings(&producer, CONSUMER_WAYS, 1), "a producer is interrupted");
    tap_ok(all_lines(), "a line is interrupted by what is typed");
    tap_note("places between two instructions:", NULL, 0, places);
    port_exit(tap_done());
}
