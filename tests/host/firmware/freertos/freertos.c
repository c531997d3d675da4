/* freertos: a stand-in for one task of FreeRTOS, its notification and a UART,
 * driven by a wire. */
/* SPDX-License-Identifier: MIT */
#include "FreeRTOS.h"
#include "task.h"
#include "uart.h"
#include "wire.h"
#include <bareutf/ring.h>
#include <stdio.h>
#include <stdlib.h>

static struct freertos_task {
    TaskFunction_t code;
    void *data;
    uint32_t notified;
} only;
static int listens, yields, byte_now, is_full = 1;
static char fault_now;

BaseType_t xTaskCreate(TaskFunction_t code, const char *name, size_t stack,
                       void *data, UBaseType_t priority, TaskHandle_t *task)
{
    (void)name, (void)stack, (void)priority;
    if (is_full)
        return pdFAIL;
    only.code = code;
    only.data = data;
    *task = &only;
    return pdPASS;
}

void vTaskStartScheduler(void)
{
    only.code(only.data);
}

void vTaskNotifyGiveFromISR(TaskHandle_t task, BaseType_t *woken)
{
    task->notified++;
    *woken = pdTRUE;
}

void freertos_yield(BaseType_t woken)
{
    yields += woken != pdFALSE;
}

/* Interrupts come until one of them has asked for the task. */
uint32_t ulTaskNotifyTake(BaseType_t clear, TickType_t wait)
{
    uint32_t count;

    (void)wait;
    while (only.notified == 0 || yields == 0) {
        byte_now = wire_next(&fault_now);
        if (byte_now >= 0 && listens)
            uart_interrupt();
    }
    yields = 0;
    count = only.notified;
    only.notified = clear != pdFALSE ? 0 : count - 1;
    return count;
}

unsigned uart_faults(void)
{
    return fault_now == 'o'   ? BU_RING_OVERRUN
           : fault_now == 'p' ? BU_RING_PARITY
           : fault_now == 'b' ? BU_RING_BREAK
           : fault_now == 0   ? 0
                              : BU_RING_FRAMING;
}

uint8_t uart_read(void)
{
    return (uint8_t)byte_now;
}

void uart_send(uint8_t byte)
{
    if (!listens) {
        fprintf(stderr, "uart_send before uart_listen\n");
        exit(1);
    }
    putchar(byte);
}

void uart_listen(void)
{
    listens = 1;
}

int main(void)
{
    if (names_task_start() != 0) {
        fprintf(stderr, "names_task_start passes over xTaskCreate's pdFAIL\n");
        return 1;
    }
    is_full = 0;
    if (names_task_start() == 0)
        return 1;
    vTaskStartScheduler();
    return 1;
}
