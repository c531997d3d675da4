/* model_rp2_usb: the USB controller of RP2040 and RP2350, and a host. */
/* SPDX-License-Identifier: MIT */
#include "chip.h"
#include "rp2.h"

#include <string.h>

/* RP2040 Datasheet 4.1, RP2350 Datasheet 12.7, USB 2.0. Written apart from the
 * driver. */
enum { ADDR = 0x00, MAIN = 0x40, SOF_RD = 0x48, SIE_CTRL = 0x4C };
enum { SIE_STATUS = 0x50, DONE = 0x58, ABORT = 0x60, ABORT_DONE = 0x64 };
enum { STALL_ARM = 0x68, MUXING = 0x74, PWR = 0x78, INTE = 0x90, INTS = 0x98 };
enum { RESET = 0x80000, SETUP = 0x20000, SUSPENDED = 0x10 };
enum { FULL = 0x8000, DATA1 = 0x2000, STALL = 0x800, AVAILABLE = 0x400 };
enum { LENGTH = 0x3FF, PACKET = 64, OURS = 0x33 }; /* pipes 0, 1, 4, 5 */
enum { TURN = 100000, FRAME = 1000000, PACKET_TIME = 10000 }; /* nanoseconds */
enum { PATIENCE = 4000 };

static uint32_t reg[0xA0 / 4], memory[1024];
static bool second, framed;
static uint32_t aborting;
static uint64_t abort_at;
static uint64_t written_at[32]; /* of the buffer control */

/* ---- the controller ---- */

static uint32_t *control(unsigned pipe)
{
    return memory + 0x20 + pipe;
}

void rp2_usb_reset(void)
{
    memset(reg, 0, sizeof reg);
    aborting = 0;
    reg[MAIN / 4] = second ? 4 : 0;
    reg[SIE_CTRL / 4] = second ? 0x8000 : 0;
    reg[MUXING / 4] = second;
    framed = false;
}

static const struct host_step *step;
static uint64_t frame_at; /* the next */

void rp2_usb_power(bool is_second)
{
    second = is_second;
    step = NULL;
    memset(memory, 0xA5, sizeof memory);
    for (unsigned i = 0; i < 32; i++)
        *control(i) = 0xFFFFFFFF;
    rp2_usb_reset();
}

void rp2_usb_dirty(void)
{
    reg[ADDR / 4] = 3;
    reg[MAIN / 4] = 1;
    reg[SIE_CTRL / 4] = 0x20010000;
    reg[DONE / 4] = 0x0C;
    framed = true;
}

static bool attached(void)
{
    return reg[MAIN / 4] == 1 && reg[MUXING / 4] == 9 && reg[PWR / 4] == 12 &&
           reg[SIE_CTRL / 4] == 0x20010000;
}

static uint32_t raw(void)
{
    return (reg[DONE / 4] != 0 ? 0x10u : 0) |
           (reg[SIE_STATUS / 4] & RESET ? 0x1000u : 0) |
           (reg[SIE_STATUS / 4] & SETUP ? 0x10000u : 0) |
           (framed ? 0x20000u : 0);
}

bool rp2_usb_raised(void)
{
    return (raw() & reg[INTE / 4]) != 0;
}

bool rp2_usb_alone(uint32_t offset)
{
    return offset == SIE_STATUS || offset == DONE || offset == ABORT_DONE ||
           offset == ADDR;
}

bool rp2_usb_read(uint32_t offset, uint32_t *value)
{
    *value = offset == INTS ? raw() & reg[INTE / 4] : reg[offset / 4 % 40];
    if (offset == SOF_RD)
        framed = false;
    return offset == ADDR || (offset >= MAIN && offset <= INTS);
}

/* Nothing may be on that nobody has set up: what power left is anything. */
static void check_memory(void)
{
    for (unsigned i = 2; i < 32; i++)
        if (memory[i] != 0)
            chip_wrong("endpoint control %u is %x", i, (unsigned)memory[i]);
    for (unsigned i = 0; i < 6; i++)
        if (*control(i) != 0)
            chip_wrong("buffer control %u is %x", i, (unsigned)*control(i));
}

/* It takes as long as the packet that is under way. */
static void abort_write(uint32_t value)
{
    uint32_t begun = value & ~reg[ABORT / 4];

    if ((begun & reg[ABORT_DONE / 4]) != 0)
        chip_wrong("EP_ABORT_DONE was not cleared");
    aborting |= begun;
    abort_at = chip_now + PACKET_TIME;
}

static void abort_pass(void)
{
    if (aborting == 0 || !chip_ready("EP_ABORT_DONE", abort_at))
        return;
    reg[ABORT_DONE / 4] |= aborting;
    aborting = 0;
}

static void check_bits(const char *name, uint32_t value, uint32_t bits)
{
    if ((value & ~bits) != 0)
        chip_wrong("USB %s = %x", name, (unsigned)value);
}

bool rp2_usb_write(uint32_t offset, uint32_t value)
{
    bool was = attached();

    switch (offset) {
    case SIE_STATUS:
    case DONE:
    case ABORT_DONE:
        reg[offset / 4] &= ~value;
        return true;
    case ADDR:
        check_bits("ADDR_ENDP", value, 0x7F);
        break;
    case ABORT:
        abort_write(value);
        break;
    case STALL_ARM:
        check_bits("EP_STALL_ARM", value, 3);
        break;
    case INTE:
        check_bits("INTE", value, 0x31010);
        break;
    case SIE_CTRL:
        check_bits("SIE_CTRL", value, 0x20010000);
        break;
    case MAIN:
    case MUXING:
    case PWR:
        break;
    default:
        return false;
    }
    reg[offset / 4] = value;
    if (attached() && !was)
        check_memory();
    if (!attached() && was && step != NULL)
        reg[SIE_STATUS / 4] |= RESET; /* both lines are low now */
    return true;
}

bool rp2_memory_read(uint32_t offset, uint32_t *value)
{
    *value = memory[offset / 4];
    return true;
}

/* What the controller may be using is the controller's; "Concurrent access":
 * three cycles of clk_usb. */
static void control_write(unsigned pipe, uint32_t value)
{
    uint32_t before = *control(pipe);

    check_bits("buffer control", value,
               FULL | DATA1 | STALL | AVAILABLE | LENGTH);
    if (attached() && (before & AVAILABLE) != 0 && host_sees() &&
        (reg[SIE_STATUS / 4] & RESET) == 0 &&
        (reg[ABORT_DONE / 4] >> pipe & 1u) == 0)
        chip_wrong("buffer %u changes while the controller has it", pipe);
    if ((value & AVAILABLE) != 0 && (before != (value & ~(uint32_t)AVAILABLE) ||
                                     chip_now < written_at[pipe] + 62))
        chip_wrong("buffer %u: AVAILABLE comes with the rest", pipe);
    if ((value & LENGTH) > PACKET)
        chip_wrong("buffer %u: more than a packet", pipe);
    if (pipe == 4 && (value & AVAILABLE) != 0 &&
        chip_now > frame_at - FRAME / 5)
        chip_wrong("RP2040-E15: a packet at the end of a frame");
    written_at[pipe] = chip_now;
}

bool rp2_memory_write(uint32_t offset, uint32_t value)
{
    if (offset >= 0x80 && offset < 0x100)
        control_write(offset / 4 - 0x20, value);
    memory[offset / 4] = value;
    return offset >= 8;
}

/* Frames that nobody wants; flags that are not set, pipes that are not used;
 * data: their last word may have more bytes than the packet. */
uint32_t rp2_usb_ignored(uint32_t address)
{
    uint32_t offset = address - 0x50110000;

    if (address < 0x50110000)
        return (address & 0xFFF) >= 0x100 ? 0xFFFFFFFF : 0;
    switch (offset) {
    case INTE:
        return 0x20000;
    case INTE + 0x2000:
        return 0x11010;
    case INTE + 0x3000:
        return ~0x31010u;
    case SIE_STATUS:
        return ~(uint32_t)(RESET | SETUP);
    case DONE:
    case ABORT + 0x2000:
    case ABORT + 0x3000:
    case ABORT_DONE:
        return ~(uint32_t)OURS;
    case SIE_CTRL + 0x3000:
        return ~0x00010000u;
    default:
        return 0;
    }
}

/* ---- packets on the bus ---- */

/* Is there an answer to a token? NAK is one. */
enum answer { ACK, NAK, STALLED };

static enum answer ask(unsigned pipe)
{
    bool armed = pipe > 1 || (reg[STALL_ARM / 4] >> pipe & 1u) != 0;

    if (pipe > 1 && memory[pipe] >> 31 == 0)
        chip_wrong("pipe %u is off", pipe);
    if ((reg[ABORT / 4] >> pipe & 1u) != 0)
        return NAK;
    if ((*control(pipe) & STALL) != 0 && armed)
        return STALLED;
    return *control(pipe) & AVAILABLE ? ACK : NAK;
}

/* Its type, an interrupt for each buffer, and nothing else. */
static uint8_t *buffer(unsigned pipe)
{
    uint32_t at = 0x100;

    if (pipe > 1) {
        at = memory[pipe] & 0xFFFF;
        if ((memory[pipe] & 0xFFFF0000) != 0xA8000000 || at % 64 != 0 ||
            at < 0x180 || at > 0xFC0)
            chip_wrong("endpoint control %u is %x", pipe,
                       (unsigned)memory[pipe]);
    }
    return (uint8_t *)memory + at % 0xFC1;
}

static void finish(unsigned pipe, uint32_t value)
{
    *control(pipe) = value;
    reg[DONE / 4] |= 1u << pipe;
}

/* A packet from the device; *n is its length. */
static enum answer take(unsigned pipe, unsigned toggle, uint8_t *out,
                        unsigned *n)
{
    enum answer answer = ask(pipe);
    uint32_t value = *control(pipe);

    if (answer != ACK)
        return answer;
    if ((value & FULL) == 0)
        chip_wrong("buffer %u is offered, and not full", pipe);
    if ((value & DATA1) != (toggle != 0 ? (uint32_t)DATA1 : 0))
        chip_wrong("a packet of pipe %u is lost, or comes twice", pipe);
    *n = value & LENGTH;
    if (*n > PACKET)
        *n = PACKET;
    memcpy(out, buffer(pipe), *n);
    finish(pipe, value & ~(uint32_t)(AVAILABLE | FULL));
    return ACK;
}

static enum answer give(unsigned pipe, unsigned toggle, const char *s,
                        unsigned n)
{
    enum answer answer = ask(pipe);
    uint32_t value = *control(pipe);

    if (answer != ACK)
        return answer;
    if ((value & FULL) != 0 || (value & LENGTH) < n)
        chip_wrong("buffer %u has no room", pipe);
    if ((value & DATA1) != (toggle != 0 ? (uint32_t)DATA1 : 0))
        chip_wrong("pipe %u takes a packet for another", pipe);
    if (n != 0)
        memcpy(buffer(pipe), s, n);
    finish(pipe, (value & ~(uint32_t)(AVAILABLE | LENGTH)) | FULL | n);
    return ACK;
}

/* ---- the host: a turn at a time ---- */

static unsigned phase, done, tries, toggles, held, address;
static uint64_t turn_at;
static bool frames;

void host_plug(const struct host_step *steps)
{
    step = steps;
    phase = done = tries = toggles = held = address = 0;
    frames = false;
    turn_at = chip_now;
}

bool host_done(void)
{
    return step != NULL && step->what == HOST_END;
}

unsigned host_held(void)
{
    return held;
}

bool host_sees(void)
{
    return step != NULL && attached();
}

static void next_step(void)
{
    step++;
    phase = done = tries = 0;
}

static void send_setup(void)
{
    if (reg[ADDR / 4] != address)
        chip_wrong("the device has address %u", (unsigned)reg[ADDR / 4]);
    if ((reg[SIE_STATUS / 4] & RESET) != 0)
        chip_wrong("the flag of the reset is still set");
    memcpy(memory, step->request, 8);
    reg[STALL_ARM / 4] = 0;
    reg[SIE_STATUS / 4] |= SETUP;
    toggles |= 3;
}

/* At the end of a transfer SET_ADDRESS counts; 2 ms later at the latest. */
static void request_done(void)
{
    if (step->request[0] == 0 && step->request[1] == 5) {
        address = step->request[2];
        turn_at += 2 * FRAME;
    }
    next_step();
}

static unsigned toggle_of(unsigned pipe)
{
    return toggles >> pipe & 1u;
}

static enum answer read_pipe(unsigned pipe)
{
    uint8_t bytes[PACKET];
    unsigned n = 0;
    enum answer answer = take(pipe, toggle_of(pipe), bytes, &n);

    if (answer != ACK)
        return answer;
    toggles ^= 1u << pipe;
    if (n > step->n - done || memcmp(bytes, step->bytes + done, n) != 0)
        chip_wrong("pipe %u says something else", pipe);
    done += n;
    if (done >= step->n && (pipe != 0 ? n < PACKET : true))
        phase = 2;
    return ACK;
}

static enum answer write_pipe(unsigned pipe)
{
    unsigned n = step->n - done;
    enum answer answer;

    if (n > PACKET)
        n = PACKET;
    answer = give(pipe, toggle_of(pipe), step->bytes + done, n);
    if (answer != ACK)
        return answer;
    toggles ^= 1u << pipe;
    done += n;
    if (done == step->n)
        phase = 2;
    return ACK;
}

static enum answer status(unsigned pipe)
{
    uint8_t none[PACKET];
    unsigned n = 0;
    enum answer answer = pipe == 0 ? take(0, 1, none, &n) : give(1, 1, NULL, 0);

    if (answer == ACK && n != 0)
        chip_wrong("a status has data");
    if (answer == ACK)
        request_done();
    return answer;
}

/* A request in its three parts. */
static enum answer transfer(void)
{
    bool reads = (step->request[0] & 0x80) != 0;

    if (phase == 0) {
        send_setup();
        phase = step->n == 0 ? 2 : 1;
        if (step->what == HOST_BREAK)
            next_step();
        return ACK;
    }
    if (phase == 1)
        return reads ? read_pipe(0) : write_pipe(1);
    return status(reads ? 1 : 0);
}

static enum answer talk(void)
{
    unsigned pipe = step->what == HOST_HEAR ? 4 : 5;
    enum answer answer = pipe == 4 ? read_pipe(4) : write_pipe(5);

    held += answer == NAK && pipe == 5;
    if (phase == 2)
        next_step();
    return answer;
}

/* USB 2.0, 9.1.1.3: nothing is left of what was. */
static void check_reset(void)
{
    for (unsigned i = 0; i < 6; i++)
        if ((*control(i) & (AVAILABLE | STALL)) != 0 ||
            (i > 1 && memory[i] >> 31 != 0))
            chip_wrong("pipe %u is on after a reset", i);
    if (reg[ADDR / 4] != 0)
        chip_wrong("the device keeps address %u", (unsigned)reg[ADDR / 4]);
}

/* It begins, and ends. */
static void bus_reset(void)
{
    frames = phase == 1;
    frame_at = turn_at;
    turn_at += 3 * FRAME;
    address = toggles = 0;
    if (phase == 1) {
        check_reset();
        next_step();
        return;
    }
    reg[SIE_STATUS / 4] |= RESET;
    phase = 1;
}

static void do_step(void)
{
    enum answer answer = ACK;

    if (step->what == HOST_RESET)
        bus_reset();
    else if (step->what == HOST_WAIT)
        turn_at += step->n * (uint64_t)FRAME, next_step();
    else if (step->what == HOST_TOGGLE)
        toggles &= step->n & 0x80u ? ~0x10u : ~0x20u, next_step();
    else if (step->what == HOST_TYPE || step->what == HOST_HEAR)
        answer = talk();
    else
        answer = transfer();
    if (answer == STALLED && step->what == HOST_STALL)
        next_step();
    else if (answer == STALLED)
        chip_wrong("the host is refused");
    if (answer == NAK && ++tries == PATIENCE)
        chip_wrong("the host waits for ever");
    if (answer != NAK)
        tries = 0;
}

void rp2_usb_pass(void)
{
    abort_pass();
    if (step == NULL || !attached())
        return;
    if (frames && chip_now >= frame_at) {
        frame_at += FRAME;
        framed = true;
    }
    if (chip_now >= turn_at && step->what != HOST_END) {
        turn_at += TURN;
        do_step();
    }
}

uint64_t rp2_usb_next(void)
{
    uint64_t next = CHIP_NEVER;

    if (step == NULL || !attached())
        return next;
    if (frames)
        next = frame_at;
    if (step->what != HOST_END && turn_at < next)
        next = turn_at;
    return next;
}
