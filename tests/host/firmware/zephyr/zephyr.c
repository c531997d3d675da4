/* zephyr: a stand-in for a UART of Zephyr and a semaphore, driven by a wire. */
/* SPDX-License-Identifier: MIT */
#include "wire.h"
#include <stdio.h>
#include <stdlib.h>
#include <zephyr/device.h>
#include <zephyr/drivers/uart.h>
#include <zephyr/kernel.h>

enum { ENOSYS_ = 88, FIFO = 4 };

const struct device zephyr_console_device = {"console"};
static uart_irq_callback_user_data_t callback;
static void *callback_data;
static bool listens, reports, silent, asked;
static struct {
    uint8_t byte;
    char fault;
} fifo[FIFO];
static unsigned waiting;

bool device_is_ready(const struct device *dev)
{
    silent = getenv("ZEPHYR_SILENT") != NULL; /* a driver without faults */
    asked = true;
    return dev == &zephyr_console_device;
}

int uart_irq_callback_user_data_set(const struct device *dev,
                                    uart_irq_callback_user_data_t to,
                                    void *data)
{
    (void)dev;
    callback = to;
    callback_data = data;
    return 0;
}

void uart_irq_rx_enable(const struct device *dev)
{
    (void)dev;
    listens = true;
}

void uart_irq_err_enable(const struct device *dev)
{
    (void)dev;
    reports = true;
}

int uart_irq_update(const struct device *dev)
{
    (void)dev;
    return 1;
}

int uart_irq_rx_ready(const struct device *dev)
{
    (void)dev;
    return waiting != 0;
}

int uart_fifo_read(const struct device *dev, uint8_t *out, const int size)
{
    int n = 0;

    (void)dev;
    for (; n < size && waiting != 0; n++) {
        unsigned i;

        out[n] = fifo[0].byte;
        waiting--;
        for (i = 0; i < waiting; i++)
            fifo[i] = fifo[i + 1];
    }
    return n;
}

/* Of the byte that is read next, as a 16550 has it; asked once. */
int uart_err_check(const struct device *dev)
{
    char fault = waiting != 0 ? fifo[0].fault : 0;

    (void)dev;
    if (silent)
        return -ENOSYS_;
    if (waiting == 0 || !reports)
        return 0;
    fifo[0].fault = 0;
    return fault == 'f'   ? UART_ERROR_FRAMING
           : fault == 'o' ? UART_ERROR_OVERRUN
           : fault == 'p' ? UART_ERROR_PARITY
           : fault == 'n' ? UART_ERROR_NOISE
           : fault == 'b' ? UART_BREAK
                          : 0;
}

void uart_poll_out(const struct device *dev, unsigned char byte)
{
    (void)dev;
    if (!asked) {
        fprintf(stderr, "uart_poll_out before device_is_ready\n");
        exit(1);
    }
    putchar(byte);
}

/* Bytes until the FIFO is full or the line pauses, then the interrupt. */
static void receive(void)
{
    while (waiting < FIFO) {
        char fault;
        int byte = wire_next(&fault);

        if (byte < 0)
            break;
        fifo[waiting].byte = (uint8_t)byte;
        fifo[waiting++].fault = fault;
    }
    if (listens && callback != NULL && waiting != 0)
        callback(&zephyr_console_device, callback_data);
}

int k_sem_take(struct k_sem *sem, k_timeout_t timeout)
{
    (void)timeout;
    while (sem->count == 0)
        receive();
    sem->count--;
    return 0;
}

void k_sem_give(struct k_sem *sem)
{
    if (sem->count < sem->limit)
        sem->count++;
}
