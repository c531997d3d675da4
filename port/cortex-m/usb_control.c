/* usb_control: requests of a host to a USB device, over endpoint 0. */
/* SPDX-License-Identifier: MIT */
#include "usb.h"

#include <stddef.h>

/* USB 2.0, 9.3 to 9.6: requests and descriptors. */
enum { GET_STATUS = 0, CLEAR_FEATURE = 1, SET_FEATURE = 3, SET_ADDRESS = 5 };
enum { GET_DESCRIPTOR = 6, GET_CONFIGURATION = 8, SET_CONFIGURATION = 9 };
enum { GET_INTERFACE = 10, SET_INTERFACE = 11, IN = 0x80 };
enum { DEVICE = 1, CONFIGURATION = 2, STRING = 3, ENDPOINT_HALT = 0 };
/* PSTN 1.2, 6.3. */
enum { SET_LINE_CODING = 0x20, GET_LINE_CODING = 0x21 };
enum { SET_CONTROL_LINE_STATE = 0x22, LINE_CODING = 7 };

enum { CONTROL = 1 << USB_CONTROL_IN | 1 << USB_CONTROL_OUT };
enum { PIPES = 1 << USB_NOTIFY_IN | 1 << USB_DATA_IN | 1 << USB_DATA_OUT };

static uint8_t configured;
static uint32_t halted; /* pipes */

/* The current control transfer. */
static uint8_t answer[USB_PACKET];
static const uint8_t *rest; /* what is left to be sent */
static unsigned left;
static bool short_end;  /* a packet that is not whole has to end it */
static bool taking;     /* its data come to us */
static uint8_t address; /* to be taken at the end; 0: none */

/* The line coding as the host set it; nothing depends on it. 115200 baud, 8N1
 * at first. */
static uint8_t line_coding[LINE_CODING] = {0x00, 0xC2, 0x01, 0, 0, 0, 8};

void usb_was_reset(void)
{
    configured = 0;
    halted = 0;
    usb_port_close();
}

bool usb_may_use(unsigned pipe)
{
    return configured != 0 && (halted >> pipe & 1u) == 0;
}

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
    const char *s = usb_string(index);
    unsigned n = 2;

    if (s == NULL && index != 0)
        return false;
    if (index == 0) {
        answer[n++] = 0x09;
        answer[n++] = 0x04;
    } else {
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
        return send(usb_device, usb_device[0], r);
    if (r->value == CONFIGURATION << 8)
        return send(usb_configuration, usb_configuration[2], r);
    return r->value >> 8 == STRING && send_string(r->value & 0xFFu, r);
}

/* From the bus; wakes nobody. */
static bool device_status(const struct request *r)
{
    return send_byte(0, 2, r);
}

static bool set_address(const struct request *r)
{
    if (r->value > 127)
        return false;
    address = (uint8_t)r->value;
    return true;
}

static bool get_configuration(const struct request *r)
{
    return send_byte(configured, 1, r);
}

static bool set_configuration(const struct request *r)
{
    if (r->value > 1)
        return false;
    usb_was_reset();
    configured = (uint8_t)r->value;
    usb_open(configured == 0 ? 0 : PIPES);
    usb_port_begin(USB_DATA_OUT);
    return true;
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

/* This also applies to a pipe that is not halted: it begins again with DATA0.
 */
static void restart(unsigned pipe)
{
    halted &= ~(1u << pipe);
    usb_clear(pipe);
    usb_port_begin(pipe);
}

/* Only setting 0 exists. Its pipes begin again. */
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
    usb_port_lines(r->value);
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

static void send_more(void)
{
    unsigned n = left < USB_PACKET ? left : USB_PACKET;

    usb_put_packet(USB_CONTROL_IN, rest, n);
    rest += n;
    left -= n;
    if (n < USB_PACKET)
        short_end = false;
}

/* The host may stop reading early, so its status is accepted from the start. */
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
        usb_refuse();
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
    if (left != 0 || short_end)
        send_more();
}

/* These are data, or the status of a read, to which the device answers nothing.
 */
static void control_came(void)
{
    unsigned i;

    if (!taking)
        return;
    if (usb_take_packet(USB_CONTROL_OUT, answer) != LINE_CODING) {
        usb_refuse();
        return;
    }
    for (i = 0; i < LINE_CODING; i++)
        line_coding[i] = answer[i];
    usb_put_packet(USB_CONTROL_IN, answer, 0);
}

void usb_done(unsigned pipe)
{
    if (pipe > USB_CONTROL_OUT)
        usb_port_done(pipe);
    else if (pipe == USB_CONTROL_OUT)
        control_came();
    else
        control_taken();
}
