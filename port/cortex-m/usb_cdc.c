/* usb_cdc: a USB device that is a serial port (CDC ACM), beside the UART. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"
#include "usb.h"
#include "wait.h"

/* USB 2.0, 9.3 to 9.6: requests and descriptors. */
enum { GET_STATUS = 0, CLEAR_FEATURE = 1, SET_FEATURE = 3, SET_ADDRESS = 5 };
enum { GET_DESCRIPTOR = 6, GET_CONFIGURATION = 8, SET_CONFIGURATION = 9 };
enum { GET_INTERFACE = 10, SET_INTERFACE = 11, IN = 0x80 };
enum { DEVICE = 1, CONFIGURATION = 2, STRING = 3, ENDPOINT_HALT = 0 };
/* CDC 1.2, 5.2; PSTN 1.2, 5.3 and 6.3. */
enum { SET_LINE_CODING = 0x20, GET_LINE_CODING = 0x21 };
enum { SET_CONTROL_LINE_STATE = 0x22, LINE_CODING = 7, DTR = 1 };

/*
 * Raspberry Pi's list of product IDs gives these two to serial ports on its
 * chips that need no driver of their own, and leaves the name to the strings.
 */
#ifdef RP2350
enum { PRODUCT = 0x0009 };
#else
enum { PRODUCT = 0x000A };
#endif

/* No serial number: two boards may not have the same one. */
static const uint8_t device[] = {
    18,         DEVICE, 0x00, 0x02, /* USB 2.0 */
    0xEF,       2,      1,          /* interface association */
    USB_PACKET, 0x8A,   0x2E,       /* Raspberry Pi */
    PRODUCT,    0,      0x00, 0x01, /* our release */
    1,          2,      0,    1,    /* strings; configurations */
};

enum { TOTAL = 9 + 8 + 9 + 5 + 5 + 4 + 5 + 7 + 9 + 7 + 7 };

static const uint8_t configuration[TOTAL] = {
    9,          CONFIGURATION,
    TOTAL,      0,
    2,          1,
    0,          0x80,
    50, /* from the bus, 100 mA */
    8,          11,
    0,          2,
    2,          2,
    0,          0, /* both interfaces are one function, ACM */
    9,          4,
    0,          0,
    1,          2,
    2,          0,
    0,          5,
    0x24,       0x00,
    0x20,       0x01, /* CDC 1.2 */
    5,          0x24,
    0x01,       0,
    1, /* no calls */
    4,          0x24,
    0x02,       2, /* line coding, control line state */
    5,          0x24,
    0x06,       0,
    1, /* interface 0 controls interface 1 */
    7,          5,
    0x81,       3,
    8,          0,
    16, /* never has anything to say */
    9,          4,
    1,          0,
    2,          10,
    0,          0,
    0,          7,
    5,          0x02,
    2,          USB_PACKET,
    0,          0,
    7,          5,
    0x82,       2,
    USB_PACKET, 0,
    0,
};

static const char *const strings[] = {"bareutf", "bareutf console"};

enum { OUT = 512, SETTLE = 100 }; /* bytes; frames */
enum { CONTROL = 1 << USB_CONTROL_IN | 1 << USB_CONTROL_OUT };
enum { PIPES = 1 << USB_NOTIFY_IN | 1 << USB_DATA_IN | 1 << USB_DATA_OUT };

static uint8_t out_bytes[OUT];
static struct bu_ring out;
static volatile bool is_open; /* a program has the port: DTR */
static bool was_open;
static uint8_t settle;         /* frames until the first packet */
static bool sending, was_full; /* a packet is offered; the last was whole */
static uint8_t came[USB_PACKET];
static volatile unsigned came_n; /* wait until the ring is empty */
static uint8_t configured;
static uint32_t halted; /* pipes */

/* The control transfer that is under way. */
static uint8_t answer[USB_PACKET];
static const uint8_t *rest; /* what is left to be sent */
static unsigned left;
static bool short_end;  /* a packet that is not whole has to end it */
static bool taking;     /* its data come to us */
static uint8_t address; /* to be taken at the end; 0: none */
static uint8_t line_coding[LINE_CODING] = {0x00, 0xC2, 0x01, 0, 0, 0, 8};

static void close_port(void)
{
    uint8_t bytes[USB_PACKET];

    while (was_open && bu_ring_take_block(&out, bytes, sizeof bytes) != 0)
        continue;
    is_open = false;
}

/* A program that opens a port has it echo at first: what we send then comes
 * back as if it had been typed. So the first packet waits. */
static void set_lines(unsigned lines)
{
    if ((lines & DTR) == 0) {
        close_port();
    } else if (!is_open) {
        settle = SETTLE;
        is_open = was_open = true;
        usb_want_frames();
    }
}

void usb_was_reset(void)
{
    close_port();
    configured = 0;
    halted = 0;
    address = 0;
    sending = was_full = false;
}

static bool configure(unsigned value)
{
    if (value > 1)
        return false;
    usb_was_reset();
    configured = (uint8_t)value;
    usb_open(value == 0 ? 0 : PIPES);
    if (value != 0 && came_n == 0)
        usb_want_packet(USB_DATA_OUT);
    return true;
}

/* ---- requests ---- */

struct request {
    unsigned type, request, value, index, length;
};

static bool send(const uint8_t *s, unsigned n, const struct request *r)
{
    rest = s;
    left = n < r->length ? n : r->length;
    short_end = n < r->length;
    return true;
}

static bool send_byte(unsigned byte, unsigned n, const struct request *r)
{
    answer[0] = (uint8_t)byte;
    answer[1] = 0;
    return send(answer, n, r);
}

/* UTF-16LE; string 0 is the list of languages: English (USA). */
static bool send_string(unsigned index, const struct request *r)
{
    unsigned n = 2;

    if (index > sizeof strings / sizeof strings[0])
        return false;
    if (index == 0) {
        answer[n++] = 0x09;
        answer[n++] = 0x04;
    } else {
        const char *s = strings[index - 1];

        for (; *s != '\0'; s++) {
            answer[n++] = (uint8_t)*s;
            answer[n++] = 0;
        }
    }
    answer[0] = (uint8_t)n;
    answer[1] = STRING;
    return send(answer, n, r);
}

static bool get_descriptor(const struct request *r)
{
    if (r->value == DEVICE << 8)
        return send(device, sizeof device, r);
    if (r->value == CONFIGURATION << 8)
        return send(configuration, sizeof configuration, r);
    return r->value >> 8 == STRING && send_string(r->value & 0xFFu, r);
}

/* From the bus; wakes nobody. */
static bool device_status(const struct request *r)
{
    return send_byte(0, 2, r);
}

static bool set_address(const struct request *r)
{
    address = (uint8_t)r->value;
    return r->value < 128;
}

static bool get_configuration(const struct request *r)
{
    return send_byte(configured, 1, r);
}

static bool set_configuration(const struct request *r)
{
    return configure(r->value);
}

static bool is_interface(const struct request *r)
{
    return configured != 0 && r->index <= 1;
}

static bool interface_status(const struct request *r)
{
    return is_interface(r) && send_byte(0, 2, r);
}

static bool get_interface(const struct request *r)
{
    return is_interface(r) && send_byte(0, 1, r);
}

/* Also of a pipe that is not halted: it begins anew with DATA0, and nothing is
 * lost of what it offers. */
static void restart(unsigned pipe)
{
    halted &= ~(1u << pipe);
    if (pipe == USB_DATA_IN && sending)
        usb_put_again(pipe);
    else
        usb_clear(pipe);
    if (pipe == USB_DATA_OUT && came_n == 0)
        usb_want_packet(pipe);
}

/* There are no others than 0. Its pipes begin anew. */
static bool set_interface(const struct request *r)
{
    if (!is_interface(r) || r->value != 0)
        return false;
    if (r->index == 1) {
        restart(USB_DATA_IN);
        restart(USB_DATA_OUT);
    }
    return true;
}

/* The pipe of a request to an endpoint; USB_PIPES: there is none. */
static unsigned pipe_of(const struct request *r)
{
    unsigned pipe = (r->index & 0xFu) * 2u + ((r->index & IN) == 0);
    uint32_t known = configured == 0 ? CONTROL : CONTROL | PIPES;

    if ((r->index & ~0x8Fu) != 0 || (known >> pipe & 1u) == 0)
        return USB_PIPES;
    return pipe;
}

static bool pipe_status(const struct request *r)
{
    unsigned pipe = pipe_of(r);

    return pipe < USB_PIPES && send_byte(halted >> pipe & 1u, 2, r);
}

static bool can_halt(const struct request *r)
{
    return r->value == ENDPOINT_HALT && (PIPES >> pipe_of(r) & 1u) != 0;
}

static bool clear_feature(const struct request *r)
{
    if (!can_halt(r))
        return false;
    restart(pipe_of(r));
    return true;
}

static bool set_feature(const struct request *r)
{
    if (!can_halt(r))
        return false;
    halted |= 1u << pipe_of(r);
    usb_halt(pipe_of(r));
    return true;
}

static bool is_port(const struct request *r)
{
    return configured != 0 && r->index == 0;
}

static bool set_control_line_state(const struct request *r)
{
    if (!is_port(r))
        return false;
    set_lines(r->value);
    return true;
}

static bool get_line_coding(const struct request *r)
{
    return is_port(r) && send(line_coding, LINE_CODING, r);
}

static bool set_line_coding(const struct request *r)
{
    taking = is_port(r) && r->length == LINE_CODING;
    return taking;
}

/* bmRequestType, bRequest. Some hosts send that of the lines to the device. */
static const struct {
    uint8_t type, request;
    bool (*ask)(const struct request *r);
} requests[] = {
    {0x80, GET_STATUS, device_status},
    {0x81, GET_STATUS, interface_status},
    {0x82, GET_STATUS, pipe_status},
    {0x02, CLEAR_FEATURE, clear_feature},
    {0x02, SET_FEATURE, set_feature},
    {0x00, SET_ADDRESS, set_address},
    {0x80, GET_DESCRIPTOR, get_descriptor},
    {0x80, GET_CONFIGURATION, get_configuration},
    {0x00, SET_CONFIGURATION, set_configuration},
    {0x81, GET_INTERFACE, get_interface},
    {0x01, SET_INTERFACE, set_interface},
    {0x21, SET_LINE_CODING, set_line_coding},
    {0xA1, GET_LINE_CODING, get_line_coding},
    {0x21, SET_CONTROL_LINE_STATE, set_control_line_state},
    {0x20, SET_CONTROL_LINE_STATE, set_control_line_state},
};

static bool ask(const struct request *r)
{
    unsigned i;

    for (i = 0; i < sizeof requests / sizeof requests[0]; i++)
        if (requests[i].type == r->type && requests[i].request == r->request)
            return requests[i].ask(r);
    return false;
}

/* ---- control transfers: request, data, status ---- */

static void send_more(void)
{
    unsigned n = left < USB_PACKET ? left : USB_PACKET;

    usb_put_packet(USB_CONTROL_IN, rest, n);
    rest += n;
    left -= n;
    if (n < USB_PACKET)
        short_end = false;
}

/* The host may end what it reads early, so its status is wanted from the start.
 */
void usb_setup(const uint8_t request[8])
{
    struct request r;
    bool reads = (request[0] & IN) != 0;

    r.type = request[0];
    r.request = request[1];
    r.value = request[2] | (unsigned)request[3] << 8;
    r.index = request[4] | (unsigned)request[5] << 8;
    r.length = request[6] | (unsigned)request[7] << 8;
    left = 0;
    address = 0;
    short_end = taking = false;
    if (!ask(&r) || (!reads && r.length != 0 && !taking)) {
        address = 0;
        usb_halt(USB_CONTROL_IN);
        usb_halt(USB_CONTROL_OUT);
    } else if (taking) {
        usb_want_packet(USB_CONTROL_OUT);
    } else {
        if (reads && r.length != 0)
            usb_want_packet(USB_CONTROL_OUT);
        else
            left = 0;
        send_more();
    }
}

/* SET_ADDRESS is the one request that is carried out after its status. */
static void control_taken(void)
{
    if (address != 0)
        usb_set_address(address);
    address = 0;
    if (left != 0 || short_end)
        send_more();
}

static void control_came(void)
{
    unsigned i;

    left = 0;
    if (!taking) {
        usb_clear(USB_CONTROL_IN);
        short_end = false;
        return;
    }
    taking = false;
    if (usb_take_packet(USB_CONTROL_OUT, answer) != LINE_CODING) {
        usb_halt(USB_CONTROL_IN);
        return;
    }
    for (i = 0; i < LINE_CODING; i++)
        line_coding[i] = answer[i];
    usb_put_packet(USB_CONTROL_IN, answer, 0);
}

/* ---- bytes ---- */

static void data_taken(void)
{
    sending = false;
}

static void data_came(void)
{
    came_n = usb_take_packet(USB_DATA_OUT, came);
    if (came_n == 0)
        usb_want_packet(USB_DATA_OUT);
}

void usb_done(unsigned pipe)
{
    static void (*const then[USB_PIPES])(void) = {
        control_taken, control_came, NULL, NULL, data_taken, data_came};

    if (then[pipe] != NULL)
        then[pipe]();
}

/*
 * A whole packet is followed by one that is not, or the host waits for more.
 * Packets are offered here alone: RP2040-E15 hangs the controller where a fault
 * of the bus meets one at the end of a frame.
 */
void usb_frame(void)
{
    uint8_t bytes[USB_PACKET];
    unsigned n;

    if (!is_open || (halted >> USB_DATA_IN & 1u) != 0) {
        usb_skip_frames();
    } else if (settle != 0) {
        settle--;
    } else if (!sending) {
        n = bu_ring_take_block(&out, bytes, sizeof bytes);
        if (n == 0 && !was_full) {
            usb_skip_frames();
            return;
        }
        was_full = n == USB_PACKET;
        sending = true;
        usb_put_packet(USB_DATA_IN, bytes, n);
    }
}

/* An empty ring has room for a packet, and no gap is open. */
void usb_drain(struct bu_ring *ring)
{
    usb_work();
    if (came_n == 0 || bu_ring_waiting(ring))
        return;
    (void)bu_ring_put_block(ring, came, came_n);
    came_n = 0;
    if (configured != 0 && (halted >> USB_DATA_OUT & 1u) == 0)
        usb_want_packet(USB_DATA_OUT);
}

bool usb_holds(void)
{
    return came_n != 0;
}

/* Before a port was ever opened the first bytes are kept for whoever opens it.
 * Of one that was closed they go nowhere. One that nobody reads is waited for
 * once. */
void usb_send(uint8_t byte)
{
    static bool stuck;
    uint32_t looks = stuck ? 0 : WAIT_LONG;

    if (!is_open && was_open)
        return;
    while (bu_ring_used(&out) == OUT) {
        if (!is_open || usb_asleep() || looks-- == 0) {
            stuck = is_open;
            return;
        }
    }
    stuck = false;
    (void)bu_ring_put(&out, byte);
    if (is_open)
        usb_want_frames();
}

void usb_start(void)
{
    bu_ring_init(&out, out_bytes, OUT);
    usb_connect();
}

/* Interrupts are masked. The host takes what is left, if it still reads. */
void usb_stop(void)
{
    uint32_t looks = WAIT_LONG;

    while (is_open && (bu_ring_used(&out) != 0 || sending || was_full) &&
           !usb_asleep() && looks-- != 0)
        usb_work();
    usb_leave();
}
