/* freertos: a stand-in for what the program of docs/programs.md calls: one
 * task, and a UART whose bytes come from standard input; '!' has a fault. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAM_FREERTOS_H
#define PROGRAM_FREERTOS_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef long BaseType_t;
typedef int *TaskHandle_t;
typedef void (*TaskFunction_t)(void *);
enum { pdFALSE, pdTRUE, pdPASS = pdTRUE, tskIDLE_PRIORITY = 0 };
enum { configMINIMAL_STACK_SIZE = 128 };
#define portMAX_DELAY 0xFFFFFFFFu
#define portYIELD_FROM_ISR(woken) (void)(woken)

static TaskFunction_t task;
static int fifo[3], next_byte, filled; /* a FIFO, its next byte, its end */
void uart_interrupt(void);

static int xTaskCreate(TaskFunction_t code, const char *name, size_t stack,
                       void *data, unsigned long priority, TaskHandle_t *to)
{
    (void)name, (void)stack, (void)data, (void)priority;
    task = code;
    *to = &next_byte;
    return pdPASS;
}

static void vTaskStartScheduler(void)
{
    task(NULL);
}

static void vTaskNotifyGiveFromISR(TaskHandle_t to, BaseType_t *woken)
{
    *woken = to != NULL;
}

static uint32_t ulTaskNotifyTake(int clear, uint32_t wait)
{
    (void)clear, (void)wait;
    next_byte = filled = 0;
    while (filled != 3 && (fifo[filled] = getchar()) != EOF)
        if (fifo[filled++] == '!') /* a fault interrupts at once */
            break;
    if (filled == 0)
        exit(0);
    uart_interrupt();
    return 1;
}

static void uart_listen(void)
{
}

static int uart_waiting(void)
{
    return next_byte != filled;
}

static unsigned uart_faults(void)
{
    return fifo[next_byte] == '!' ? 2 : 0; /* framing */
}

static uint8_t uart_read(void)
{
    return (uint8_t)fifo[next_byte++];
}

static void uart_send(uint8_t byte)
{
    putchar(byte);
}

#endif
