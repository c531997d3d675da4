/* model_stm32_dma: the stream of a DMA that receives for the USART. */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_STM32_DMA_H
#define MODEL_STM32_DMA_H

/* RM0090, RM0368, RM0390: DMA. Of all streams only the one of USARTx_RX is
 * there: stream 2 of DMA2, or stream 5 of DMA1, both by channel 4. */
#define DMA_BASE (ON_APB2 ? 0x40026400u : 0x40026000u)
#define DMA_GATE (ON_APB2 ? 1u << 22 : 1u << 21)
#define DMA_STREAM (DMA_BASE + 0x10u + 0x18u * (ON_APB2 ? 2u : 5u))
#define DMA_FLAGS (ON_APB2 ? 16u : 6u)
#define DMA_LATENCY 500u /* from the request to the memory */
enum { DMA_HALF = 1 << 4, DMA_WHOLE = 1 << 5 };

extern char __data_start[], _end[];
const unsigned chip_idle = 1, chip_per_fault = 1;
const bool chip_counts = false;

static uint32_t dma_cr, dma_ndtr, dma_par, dma_memory, dma_fcr;
static uint32_t dma_length, dma_flags; /* as NDTR was; by this stream's bits */
static bool dma_in_reset;
static uint64_t dma_at;

static bool dma_in_ram(uint32_t address, uint32_t n)
{
    return address >= (uintptr_t)__data_start && n <= (uintptr_t)_end &&
           address <= (uintptr_t)_end - n;
}

/* With the reset values of the registers. */
static void dma_reset(void)
{
    dma_cr = dma_ndtr = dma_par = dma_memory = dma_length = dma_flags = 0;
    dma_fcr = 0x21;
    dma_at = CHIP_NEVER;
    dma_in_reset = false;
}

/* A loader's transfer goes on. */
static void dma_dirty(void)
{
    port_gates |= DMA_GATE;
    dma_cr = 1u << 14 | 1u << 10 | 1;
    dma_ndtr = dma_length = 5;
    dma_fcr = 0x87;
    dma_flags = 0x3D;
}

static bool dma_hold_in_reset(uint32_t value)
{
    if ((value & ~DMA_GATE) != 0)
        chip_wrong("resets %x: some are not ours", (unsigned)value);
    dma_reset();
    dma_in_reset = value != 0;
    return true;
}

static void dma_request(void)
{
    if ((cr3 & 0x40u) != 0 && (sr & RXNE) != 0 && dma_at == CHIP_NEVER)
        dma_at = chip_now + DMA_LATENCY;
}

/* A byte goes from DR to the memory, and the next place is counted. */
static void dma_transfer(void)
{
    uint32_t at = dma_length - dma_ndtr, value = 0;

    (void)uart_read(0x04, &value);
    if (dma_in_ram(dma_memory + at, 1))
        *(uint8_t *)(uintptr_t)(dma_memory + at) = (uint8_t)value;
    dma_ndtr--;
    if (dma_ndtr == dma_length / 2)
        dma_flags |= DMA_HALF;
    if (dma_ndtr != 0)
        return;
    dma_flags |= DMA_WHOLE;
    if (dma_cr & 0x100u)
        dma_ndtr = dma_length;
    else
        dma_cr &= ~1u;
}

static void dma_pass(void)
{
    if (dma_at > chip_now)
        return;
    dma_at = CHIP_NEVER;
    if ((dma_cr & 1u) != 0 && (port_gates & DMA_GATE) != 0)
        dma_transfer();
}

static uint64_t dma_next(void)
{
    return dma_at;
}

static bool dma_raised(void)
{
    return (dma_flags & dma_cr << 1 & (DMA_HALF | DMA_WHOLE)) != 0;
}

/* What the manual asks for before EN. */
static void dma_enable(void)
{
    if ((dma_cr & 0x0E041AE0u) != 0x08000000u)
        chip_wrong("stream: CR = %x", (unsigned)dma_cr);
    if ((dma_fcr & 0x87u) != 1)
        chip_wrong("stream: FCR = %x", (unsigned)dma_fcr);
    if (dma_flags != 0)
        chip_wrong("stream: flags %x are not cleared", (unsigned)dma_flags);
    if (dma_par != UART_BASE + 4)
        chip_wrong("stream: PAR = %x", (unsigned)dma_par);
    if (!dma_in_ram(dma_memory, dma_ndtr) || dma_ndtr == 0)
        chip_wrong("stream: %x is not its memory", (unsigned)dma_memory);
    dma_length = dma_ndtr;
}

static void dma_cr_write(uint32_t value)
{
    bool starts;

    if ((value & 0xF0100000u) != 0)
        chip_wrong("stream: CR = %x", (unsigned)value);
    if ((dma_cr & 1u) != 0 && ((value ^ dma_cr) & ~0x1Fu) != 0)
        chip_wrong("stream: CR = %x while it is on", (unsigned)value);
    starts = (value & ~dma_cr & 1u) != 0;
    dma_cr = value;
    if (starts)
        dma_enable();
}

static bool dma_write(uint32_t address, uint32_t value)
{
    uint32_t *place = address == DMA_STREAM + 0x04   ? &dma_ndtr
                      : address == DMA_STREAM + 0x08 ? &dma_par
                      : address == DMA_STREAM + 0x0C ? &dma_memory
                      : address == DMA_STREAM + 0x14 ? &dma_fcr
                                                     : NULL;

    if (address - DMA_BASE < 0x400)
        check_gate((port_gates & DMA_GATE) != 0 && !dma_in_reset, "the DMA");
    if (address == DMA_STREAM) {
        dma_cr_write(value);
        return true;
    }
    if (address == DMA_BASE + (ON_APB2 ? 0x08 : 0x0C)) {
        if ((value & ~(0x3Du << DMA_FLAGS)) != 0)
            chip_wrong("IFCR = %x", (unsigned)value);
        dma_flags &= ~(value >> DMA_FLAGS);
        return true;
    }
    if (place == NULL)
        return false;
    if ((dma_cr & 1u) != 0 || (place == &dma_ndtr && value > 0xFFFF))
        chip_wrong("%x to a register of the stream", (unsigned)value);
    *place = value;
    return true;
}

static bool dma_read(uint32_t address, uint32_t *value)
{
    if (address - DMA_BASE < 0x400)
        check_gate((port_gates & DMA_GATE) != 0 && !dma_in_reset, "the DMA");
    if (address == DMA_STREAM)
        *value = dma_cr;
    else if (address == DMA_STREAM + 0x04)
        *value = dma_ndtr;
    else if (address == DMA_BASE + (ON_APB2 ? 0x00 : 0x04))
        *value = dma_flags << DMA_FLAGS;
    else
        return false;
    return true;
}

/* DMEIE and TEIE: nothing goes wrong; without bursts and increments PINCOS,
 * MBURST, PBURST and MSIZE mean nothing, without a second buffer CT; priority
 * among streams. */
static uint32_t dma_ignored(uint32_t address)
{
    return address == DMA_STREAM ? 0x01EBE006u : 0;
}

#endif
