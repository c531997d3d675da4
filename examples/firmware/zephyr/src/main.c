/* main: file names from a UART, by Zephyr's interrupt-driven API. */
/* SPDX-License-Identifier: MIT */
#include "../../names.h"
#include <bareutf/ring.h>
#include <zephyr/device.h>
#include <zephyr/drivers/uart.h>
#include <zephyr/kernel.h>

static const struct device *const uart =
    DEVICE_DT_GET(DT_CHOSEN(zephyr_console));

K_SEM_DEFINE(came, 0, 1);
static uint8_t bytes[128];
static struct bu_ring ring;

/* A value below 0 means that the driver does not report faults. */
static unsigned faults_of(int errors)
{
    unsigned faults = 0;

    if (errors <= 0)
        return 0;
    if ((errors & UART_ERROR_OVERRUN) != 0)
        faults |= BU_RING_OVERRUN;
    if ((errors & UART_ERROR_PARITY) != 0)
        faults |= BU_RING_PARITY;
    if ((errors & (UART_ERROR_FRAMING | UART_ERROR_NOISE)) != 0)
        faults |= BU_RING_FRAMING;
    if ((errors & UART_BREAK) != 0)
        faults |= BU_RING_BREAK;
    return faults;
}

static void received(const struct device *dev, void *data)
{
    (void)data;
    while (uart_irq_update(dev) > 0) {
        unsigned faults = faults_of(uart_err_check(dev));
        uint8_t byte;
        bool one =
            uart_irq_rx_ready(dev) > 0 && uart_fifo_read(dev, &byte, 1) == 1;

        if (faults != 0) /* the byte is lost; the 00 of a break is not a byte */
            bu_ring_fault(&ring, faults, (faults & BU_RING_BREAK) == 0);
        else if (one)
            (void)bu_ring_put(&ring, byte);
        if (!one)
            break;
    }
    k_sem_give(&came);
}

void names_send(uint8_t byte)
{
    uart_poll_out(uart, byte);
}

int main(void)
{
    enum bu_status status;
    uint32_t got = 0;

    if (!device_is_ready(uart))
        return 0;
    bu_ring_init(&ring, bytes, BU_RING_SIZE_OF(bytes));
    names_start();
    if (uart_irq_callback_user_data_set(uart, received, NULL) != 0)
        return 0;
    uart_irq_err_enable(uart);
    uart_irq_rx_enable(uart);
    for (;;) {
        k_sem_take(&came, K_FOREVER);
        while ((status = bu_ring_take(&ring, &got)) != BU_END)
            names_take(status, got);
    }
}
