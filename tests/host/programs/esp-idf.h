/* esp-idf: a stand-in for what the program of docs/programs.md calls: a driver
 * whose events come from standard input; '!' is a byte with a fault. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAM_ESP_IDF_H
#define PROGRAM_ESP_IDF_H

#include <stdint.h>
#include <stdio.h>

typedef int QueueHandle_t;
typedef enum { UART_DATA, UART_FRAME_ERR } uart_event_type_t;
typedef struct {
    uart_event_type_t type;
    size_t size;
} uart_event_t;
enum { UART_NUM_0, ESP_OK = 0, pdTRUE = 1 };
#define portMAX_DELAY 0xFFFFFFFFu

static int next_byte;
void app_main(void);

static int uart_driver_install(int port, int in, int out, int events,
                               QueueHandle_t *queue, int flags)
{
    (void)port, (void)in, (void)out, (void)events, (void)flags;
    *queue = 1;
    return ESP_OK;
}

static int uart_write_bytes(int port, const void *s, size_t n)
{
    (void)port;
    return (int)fwrite(s, 1, n, stdout);
}

static int uart_read_bytes(int port, void *to, uint32_t n, uint32_t ticks)
{
    (void)port, (void)ticks;
    *(uint8_t *)to = (uint8_t)next_byte;
    return (int)n;
}

static int uart_flush_input(int port)
{
    return port;
}

static int xQueueReceive(QueueHandle_t queue, void *to, uint32_t ticks)
{
    uart_event_t *event = to;

    (void)queue, (void)ticks;
    next_byte = getchar();
    event->type = next_byte == '!' ? UART_FRAME_ERR : UART_DATA;
    event->size = 1;
    return next_byte != EOF;
}

int main(void)
{
    app_main();
    return 0;
}

#endif
