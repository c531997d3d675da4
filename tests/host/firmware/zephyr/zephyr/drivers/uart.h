/* uart: a stand-in for what Zephyr declares, as far as the example in
 * examples/firmware/zephyr uses it. It is not Zephyr. */
/* SPDX-License-Identifier: MIT */
#ifndef FIRMWARE_ZEPHYR_UART_H
#define FIRMWARE_ZEPHYR_UART_H

#include <stdint.h>
#include <zephyr/device.h>

enum uart_rx_stop_reason {
    UART_ERROR_OVERRUN = 1,
    UART_ERROR_PARITY = 2,
    UART_ERROR_FRAMING = 4,
    UART_BREAK = 8,
    UART_ERROR_COLLISION = 16,
    UART_ERROR_NOISE = 32
};

typedef void (*uart_irq_callback_user_data_t)(const struct device *dev,
                                              void *data);

int uart_irq_callback_user_data_set(const struct device *dev,
                                    uart_irq_callback_user_data_t callback,
                                    void *data);
void uart_irq_rx_enable(const struct device *dev);
void uart_irq_err_enable(const struct device *dev);
int uart_irq_update(const struct device *dev);
int uart_irq_rx_ready(const struct device *dev);
int uart_fifo_read(const struct device *dev, uint8_t *out, const int size);
int uart_err_check(const struct device *dev);
void uart_poll_out(const struct device *dev, unsigned char byte);

#endif
