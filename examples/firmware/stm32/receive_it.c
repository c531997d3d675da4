/* receive_it: file names by STM32Cube HAL, with an interrupt for each byte. */
/* SPDX-License-Identifier: MIT */
#include "../names.h"
#include "receive.h"
#include <bareutf/ring.h>

extern UART_HandleTypeDef huart2; /* MX_USART2_UART_Init has made it ready */

static uint8_t bytes[128], byte;
static struct bu_ring ring;

/* The HAL also calls this for a wrong byte, before HAL_UART_ErrorCallback, and
 * HAL_UART_Receive_IT clears the code, so it is tested here. */
void HAL_UART_RxCpltCallback(UART_HandleTypeDef *huart)
{
    unsigned faults = receive_faults(huart->ErrorCode);
    unsigned wrong = faults & ~BU_RING_OVERRUN;

    if (huart != &huart2)
        return;
    if (wrong == 0)
        (void)bu_ring_put(&ring, byte);
    else if (byte == 0 && (wrong & BU_RING_FRAMING) != 0) /* not a byte */
        bu_ring_fault(&ring, BU_RING_BREAK, 0);
    else
        bu_ring_fault(&ring, wrong, 1);
    if (faults != wrong) /* the next one was lost */
        bu_ring_fault(&ring, BU_RING_OVERRUN, 1);
    (void)HAL_UART_Receive_IT(huart, &byte, 1);
}

/* If there is still a code, it came without a byte, and the HAL has ended the
 * reception. */
void HAL_UART_ErrorCallback(UART_HandleTypeDef *huart)
{
    unsigned faults = receive_faults(huart->ErrorCode);

    if (huart != &huart2 || faults == 0)
        return;
    bu_ring_fault(&ring, faults, 1);
    __HAL_UART_CLEAR_OREFLAG(huart);
    (void)HAL_UART_Receive_IT(huart, &byte, 1);
}

void names_send(uint8_t out)
{
    (void)HAL_UART_Transmit(&huart2, &out, 1, HAL_MAX_DELAY);
}

void receive_start(void)
{
    bu_ring_init(&ring, bytes, BU_RING_SIZE_OF(bytes));
    names_start();
    (void)HAL_UART_Receive_IT(&huart2, &byte, 1);
}

void receive_poll(void)
{
    enum bu_status status;
    uint32_t got = 0;

    while ((status = bu_ring_take(&ring, &got)) != BU_END)
        names_take(status, got);
    /* An older HAL is locked while it sends, so the call in the interrupt
     * failed. */
    if (huart2.RxState == HAL_UART_STATE_READY)
        (void)HAL_UART_Receive_IT(&huart2, &byte, 1);
}
