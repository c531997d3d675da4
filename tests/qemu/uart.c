/* uart: decode a counted number of bytes and report the result. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>
#include <port.h>
#include <print.h>

static struct bu_utf8 decoder;
static uint32_t scalars, errors, gaps, lost;
static uint32_t sum;      /* of all scalars, each times its number */
static uint32_t previous; /* scalar, or 0 at the start and after a gap */
static uint32_t jumps;    /* scalars that are not one more than the previous */
static uint32_t seen;     /* bytes, the lost ones included */
static uint32_t faults;   /* of all gaps */
static uint32_t strange;  /* bytes that were not what a look had shown */
static uint32_t report;   /* if not 0: report progress whenever it waits */

/* What port_idle leaves in the ring can be looked at, and is then what comes.
 */
static int get_byte(void)
{
    uint8_t shown = 0;
    enum bu_status status = bu_ring_peek(port_ring(), 0, &shown);
    int byte = port_get();

    if (status == BU_OK && byte != shown)
        strange++;
    return byte;
}

static void tell_progress(void)
{
    print_str("at ");
    print_dec(seen);
    print_str(" ");
    print_dec(gaps);
    print_str("\n");
}

static int wait_byte(void)
{
    int byte = get_byte();

    if (byte == PORT_NONE && report != 0)
        tell_progress();
    while (byte == PORT_NONE) {
        port_idle();
        byte = get_byte();
    }
    return byte;
}

static void decode(uint8_t byte)
{
    uint32_t scalar;
    enum bu_status status;

    do {
        status = bu_utf8_feed(&decoder, byte, &scalar);
        if (status == BU_OK) {
            sum += ++scalars * scalar;
            jumps += previous != 0 && scalar != previous + 1u;
            previous = scalar;
        }
        if (status == BU_BAD || status == BU_REFEED)
            errors++;
    } while (status == BU_REFEED);
}

/* Leave what comes alone until so many bytes have found no room. */
static void look_away(uint32_t lost_bytes)
{
    while (bu_ring_lost(port_ring()) < lost_bytes)
        port_idle();
}

static void spin(uint32_t count)
{
    volatile uint32_t left = count;

    while (left != 0)
        left--;
}

/* Four bytes, lowest first. */
static uint32_t wait_number(void)
{
    uint32_t value = 0;
    unsigned i;

    for (i = 0; i < 4; i++)
        value |= (uint32_t)(wait_byte() & 0xFF) << (8u * i);
    return value;
}

static void tell(const char *what, uint32_t value)
{
    print_str(what);
    print_dec(value);
    print_str("\n");
}

static void take(int byte)
{
    if (byte == PORT_GAP) {
        errors += bu_utf8_finish(&decoder) == BU_BAD;
        gaps++;
        previous = 0;
        lost += port_lost();
        seen += port_lost();
        faults |= port_faults();
    } else {
        decode((uint8_t)byte);
        seen++;
    }
}

/* Sleep for a time; report how long it was. */
static uint32_t rest(uint32_t ms)
{
    uint32_t start = port_ms();

    while (port_ms() - start < ms)
        port_idle();
    return port_ms() - start;
}

/* What the ring has counted, less the three numbers. */
static void tell_ring(void)
{
    tell("faults ", faults);
    tell("strange ", strange);
    tell("received ", bu_ring_received(port_ring()) - 16u);
    tell("missed ", bu_ring_lost(port_ring()));
    tell("peak ", bu_ring_high_water(port_ring()));
}

/* Protocol, in numbers of four bytes: how many bytes follow; how many of them
 * to lose first, or 0 for none at all; whether to report progress; how
 * long to be busy. Then the bytes. */
int main(void)
{
    uint32_t total;
    uint32_t away;
    uint32_t reported;
    uint32_t busy;
    uint32_t rested;
    int byte;

    port_init();
    print_str("ready\n");
    total = wait_number();
    away = wait_number();
    reported = wait_number();
    busy = wait_number();
    report = reported; /* not before: a report says that all has been taken */
    if (away == 0)
        port_hold();
    look_away(away);
    spin(busy);
    while (seen < total)
        take(wait_byte());
    rested = rest(50);
    while ((byte = get_byte()) != PORT_NONE) {
        take(byte);
        if (bu_ring_used(port_ring()) == 0)
            (void)rest(50); /* more may be on its way */
    }
    errors += bu_utf8_finish(&decoder) == BU_BAD;
    tell("scalars ", scalars);
    tell("errors ", errors);
    tell("sum ", sum);
    tell("gaps ", gaps);
    tell("lost ", lost);
    tell("surplus ", seen - total);
    tell("jumps ", jumps);
    tell("rested ", rested);
    tell("ms ", port_ms());
    tell_ring();
    port_exit(0);
}
