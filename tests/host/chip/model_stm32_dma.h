/* model_stm32_dma: the streams of a DMA that receive and send for the USART. */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_STM32_DMA_H
#define MODEL_STM32_DMA_H

/* RM0090, RM0368, RM0390: DMA. Of all streams only those of the USART are
 * there: 2 and 7 of DMA2, or 5 and 6 of DMA1, all by channel 4. */
#define DMA_BASE (ON_APB2 ? 0x40026400u : 0x40026000u)
#define DMA_GATE (ON_APB2 ? 1u << 22 : 1u << 21)
enum { RECEIVER = ON_APB2 ? 2 : 5, SENDER = ON_APB2 ? 7 : 6 };
#define DMA_LATENCY 10000u /* from the request to the memory */
enum { DMA_HALF = 1 << 4, DMA_WHOLE = 1 << 5, DMA_ALL = 0x3D };

const unsigned chip_idle = 1, chip_per_fault = 1;
const bool chip_counts = false;

extern char __data_start[], _end[];

static struct stream {
    unsigned number;
    uint32_t wanted; /* of CR: channel, direction */
    uint32_t cr, ndtr, par, memory, fcr;
    uint32_t length, flags; /* as NDTR was; by bits of this stream */
    uint64_t at;
} streams[2];
static struct stream *const receiver = &streams[0], *const sender = &streams[1];
static bool dma_in_reset;

static bool dma_in_ram(uint32_t address, uint32_t n)
{
    return address >= (uintptr_t)__data_start && n <= (uintptr_t)_end &&
           address <= (uintptr_t)_end - n;
}

static void dma_reset(void)
{
    memset(streams, 0, sizeof streams);
    receiver->number = RECEIVER;
    sender->number = SENDER;
    receiver->wanted = 0x08000000u;
    sender->wanted = 0x08000040u;
    receiver->fcr = sender->fcr = 0x21;
    receiver->at = sender->at = CHIP_NEVER;
    dma_in_reset = false;
}

/* A loader's transfers go on. */
static void dma_dirty(void)
{
    port_gates |= DMA_GATE;
    for (unsigned i = 0; i < 2; i++) {
        streams[i].cr = 1u << 14 | 1u << 10 | 1;
        streams[i].ndtr = streams[i].length = 5;
        streams[i].fcr = 0x87;
        streams[i].flags = DMA_ALL;
    }
}

static bool dma_hold_in_reset(uint32_t value)
{
    if ((value & ~DMA_GATE) != 0)
        chip_wrong("resets %x: some are not ours", (unsigned)value);
    if (value != 0)
        dma_reset();
    dma_in_reset = value != 0;
    return true;
}

static void dma_request(void)
{
    if ((cr3 & 0x40u) != 0 && (sr & RXNE) != 0 && receiver->at == CHIP_NEVER)
        receiver->at = chip_now + DMA_LATENCY;
    if ((cr3 & 0x80u) != 0 && (sr & TXE) != 0 && (sender->cr & 1u) != 0 &&
        sender->at == CHIP_NEVER)
        sender->at = chip_now + DMA_LATENCY;
}

/* A byte goes from or to DR, and the next place is counted. */
static void dma_transfer(struct stream *s)
{
    uint32_t place = s->memory, value = 0;
    uint8_t none = 0, *byte = &none;

    if (s->cr & 0x400u)
        place += s->length - s->ndtr;
    if (dma_in_ram(place, 1))
        byte = (uint8_t *)(uintptr_t)place;
    if (s == sender) {
        uart_send_byte(*byte);
    } else {
        (void)uart_read(0x04, &value);
        *byte = (uint8_t)value;
    }
    s->ndtr--;
    if (s->ndtr == s->length / 2)
        s->flags |= DMA_HALF;
    if (s->ndtr != 0)
        return;
    s->flags |= DMA_WHOLE;
    if (s->cr & 0x100u)
        s->ndtr = s->length;
    else
        s->cr &= ~1u;
}

static void dma_pass(void)
{
    dma_request();
    for (unsigned i = 0; i < 2; i++) {
        struct stream *s = &streams[i];

        if (s->at > chip_now || !chip_ready("DMA", s->at))
            continue;
        s->at = CHIP_NEVER;
        if ((s->cr & 1u) != 0 && (port_gates & DMA_GATE) != 0 &&
            (sr & (s == sender ? TXE : RXNE)) != 0)
            dma_transfer(s);
    }
}

static uint64_t dma_next(void)
{
    uint64_t next = soonest(receiver->at, sender->at);

    return next == CHIP_NEVER ? next : chip_due("DMA", next);
}

static bool dma_receives(void)
{
    return (receiver->cr & 1u) != 0;
}

static bool dma_raised(void)
{
    return (receiver->flags & receiver->cr << 1 & (DMA_HALF | DMA_WHOLE)) != 0;
}

/* What the manual asks for before EN. */
static void dma_enable(const struct stream *s)
{
    if ((s->cr & 0x0E041AE0u) != s->wanted)
        chip_wrong("stream: CR = %x", (unsigned)s->cr);
    if ((s->fcr & 0x87u) != 1)
        chip_wrong("stream: FCR = %x", (unsigned)s->fcr);
    if (s->flags != 0)
        chip_wrong("stream: flags %x are not cleared", (unsigned)s->flags);
    if (s->par != UART_BASE + 4)
        chip_wrong("stream: PAR = %x", (unsigned)s->par);
    if (!dma_in_ram(s->memory, s->ndtr) || s->ndtr == 0)
        chip_wrong("stream: %x is not its memory", (unsigned)s->memory);
}

static void dma_cr_write(struct stream *s, uint32_t value)
{
    bool starts = (value & ~s->cr & 1u) != 0;

    if ((value & 0xF0100000u) != 0)
        chip_wrong("stream: CR = %x", (unsigned)value);
    if ((s->cr & 1u) != 0)
        chip_wrong("stream: CR = %x while it is on", (unsigned)value);
    s->cr = value;
    if (!starts)
        return;
    dma_enable(s);
    s->length = s->ndtr;
}

static bool stream_write(struct stream *s, uint32_t offset, uint32_t value)
{
    uint32_t *place = offset == 0x04   ? &s->ndtr
                      : offset == 0x08 ? &s->par
                      : offset == 0x0C ? &s->memory
                      : offset == 0x14 ? &s->fcr
                                       : NULL;

    if (offset == 0) {
        dma_cr_write(s, value);
        return true;
    }
    if (place == NULL)
        return false;
    if ((s->cr & 1u) != 0 || (place == &s->ndtr && value > 0xFFFF))
        chip_wrong("%x to a register of the stream", (unsigned)value);
    *place = value;
    return true;
}

/* Where the flags of a stream are, in the two registers of four. */
static unsigned flags_at(unsigned number)
{
    static const unsigned char places[] = {0, 6, 16, 22};

    return places[number % 4];
}

static bool dma_write(uint32_t address, uint32_t value)
{
    uint32_t offset = address - DMA_BASE, known = 0;

    if (offset < 0x400)
        check_gate((port_gates & DMA_GATE) != 0 && !dma_in_reset, "the DMA");
    for (unsigned i = 0; i < 2; i++) {
        struct stream *s = &streams[i];

        if (offset - (0x10 + 0x18 * s->number) < 0x18)
            return stream_write(s, offset - (0x10 + 0x18 * s->number), value);
        if (offset == (s->number < 4 ? 0x08 : 0x0C)) {
            known |= (uint32_t)DMA_ALL << flags_at(s->number);
            s->flags &= ~(value >> flags_at(s->number));
        }
    }
    if (known != 0 && (value & ~known) != 0)
        chip_wrong("IFCR = %x", (unsigned)value);
    return known != 0;
}

static bool dma_read(uint32_t address, uint32_t *value)
{
    uint32_t offset = address - DMA_BASE;
    bool known = false;

    if (offset < 0x400)
        check_gate((port_gates & DMA_GATE) != 0 && !dma_in_reset, "the DMA");
    *value = 0;
    for (unsigned i = 0; i < 2; i++) {
        const struct stream *s = &streams[i];
        uint32_t place = offset - (0x10 + 0x18 * s->number);

        if (place == 0 || place == 4) {
            *value = place == 0 ? s->cr : s->ndtr;
            known = true;
        }
        if (offset == (s->number < 4 ? 0x00 : 0x04)) {
            *value |= s->flags << flags_at(s->number);
            known = true;
        }
    }
    return known;
}

/* DMEIE and TEIE: nothing goes wrong; without bursts and increments PINCOS,
 * MBURST, PBURST and MSIZE mean nothing, without a second buffer CT; priority
 * among streams. The sender's interrupt is not enabled; it sends one byte. Only
 * two flags of each stream are ever set. */
static uint32_t dma_ignored(uint32_t address)
{
    uint32_t offset = address - DMA_BASE, never = 0;

    if (offset == 0x10 + 0x18 * RECEIVER)
        return 0x01EBE006u;
    if (offset == 0x10 + 0x18 * SENDER)
        return 0x01EBE51Eu;
    if (offset == (RECEIVER < 4 ? 0x08 : 0x0C))
        never |= 0x0Du << flags_at(RECEIVER);
    if (offset == (SENDER < 4 ? 0x08 : 0x0C))
        never |= 0x0Du << flags_at(SENDER);
    return address == UART_BASE ? (uint32_t)RXNE : never;
}

#endif
