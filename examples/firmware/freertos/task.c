/* task: names of files in a task of FreeRTOS; the UART's interrupt wakes it. */
/* SPDX-License-Identifier: MIT */
#include "../names.h"
#include "FreeRTOS.h"
#include "task.h"
#include "uart.h"
#include <bareutf/ring.h>

static uint8_t bytes[128];
static struct bu_ring ring;
static TaskHandle_t reader;

/* The interrupt needs a priority from which it may call FreeRTOS: on a Cortex-M
 * not above configMAX_SYSCALL_INTERRUPT_PRIORITY. */
void uart_interrupt(void)
{
    BaseType_t woken = pdFALSE;
    unsigned faults = uart_faults();
    uint8_t byte = uart_read();
    unsigned wrong = faults & ~BU_RING_OVERRUN;

    /* A wrong byte is lost, except the 00 of a break, which is not a byte. */
    if (wrong != 0)
        bu_ring_fault(&ring, wrong, (wrong & BU_RING_BREAK) == 0);
    else
        (void)bu_ring_put(&ring, byte);
    if (faults != wrong)
        bu_ring_fault(&ring, BU_RING_OVERRUN, 1); /* after this byte */
    vTaskNotifyGiveFromISR(reader, &woken);
    portYIELD_FROM_ISR(woken);
}

void names_send(uint8_t byte)
{
    uart_send(byte);
}

static void read_names(void *unused)
{
    enum bu_status status;
    uint32_t got = 0;

    (void)unused;
    uart_listen(); /* from here on the UART sends, and interrupts come */
    names_start();
    for (;;) {
        while ((status = bu_ring_take(&ring, &got)) != BU_END)
            names_take(status, got);
        (void)ulTaskNotifyTake(pdTRUE, portMAX_DELAY);
    }
}

int names_task_start(void)
{
    bu_ring_init(&ring, bytes, BU_RING_SIZE_OF(bytes));
    return xTaskCreate(read_names, "names", configMINIMAL_STACK_SIZE + 128,
                       NULL, tskIDLE_PRIORITY + 1, &reader) == pdPASS;
}
