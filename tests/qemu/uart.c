/* uart: decode a counted number of bytes and tell what came of them. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>
#include <port.h>
#include <print.h>

static struct bu_utf8 decoder;
static uint32_t scalars, errors, gaps, lost;
static uint32_t sum;      /* of all scalars, each times its number */
static uint32_t previous; /* scalar, or 0 at the start and after a gap */
static uint32_t jumps;    /* scalars that are not one more than the previous */

static int wait_byte(void)
{
    int byte;

    while ((byte = port_get()) == PORT_NONE)
        port_idle();
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

/* Protocol: how many bytes follow; how long to leave them alone; the bytes. */
int main(void)
{
    uint32_t total;
    uint32_t seen = 0;

    port_init();
    print_str("ready\n");
    total = wait_number();
    spin(wait_number());
    while (seen < total) {
        int byte = wait_byte();

        if (byte == PORT_GAP) {
            errors += bu_utf8_finish(&decoder) == BU_BAD;
            gaps++;
            previous = 0;
            lost += port_lost();
            seen += port_lost();
        } else {
            decode((uint8_t)byte);
            seen++;
        }
    }
    errors += bu_utf8_finish(&decoder) == BU_BAD;
    tell("scalars ", scalars);
    tell("errors ", errors);
    tell("sum ", sum);
    tell("gaps ", gaps);
    tell("lost ", lost);
    tell("surplus ", seen - total);
    tell("jumps ", jumps);
    port_exit(0);
}
