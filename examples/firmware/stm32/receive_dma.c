/* receive_dma: file names by STM32Cube HAL and DMA: an interrupt for each
 * burst. The stream is circular, which CubeMX sets under "DMA Settings". */
/* SPDX-License-Identifier: MIT */
#include "../names.h"
#include "receive.h"
#include <bareutf/ring.h>

extern UART_HandleTypeDef huart2; /* MX_USART2_UART_Init has made it ready */

enum { BLOCK = 64 };

static uint8_t bytes[128], block[BLOCK];
static uint32_t taken; /* bytes of the block that are in the ring */
static struct bu_ring ring;

/* Put the bytes of the block into the ring, up to the count of the DMA: the
 * size that an event reports may be older than that of an event before it. */
static void bring(uint32_t to)
{
    if (to < taken) {
        (void)bu_ring_put_block(&ring, block + taken, BLOCK - taken);
        taken = 0;
    }
    (void)bu_ring_put_block(&ring, block + taken, to - taken);
    taken = to;
}

static uint32_t filled(const UART_HandleTypeDef *huart)
{
    return BLOCK - __HAL_DMA_GET_COUNTER(huart->hdmarx);
}

/* The HAL calls this at half of the block, at its end, and at a pause after
 * some bytes. */
void HAL_UARTEx_RxEventCallback(UART_HandleTypeDef *huart, uint16_t size)
{
    (void)size;
    if (huart == &huart2)
        bring(filled(huart));
}

/* Any fault ends a reception by DMA. All faults except an overrun are those of
 * the last byte. The code may be 0, because HAL_UART_Transmit clears it. */
void HAL_UART_ErrorCallback(UART_HandleTypeDef *huart)
{
    unsigned faults = receive_faults(huart->ErrorCode);
    uint32_t to = filled(huart);

    if (huart != &huart2)
        return;
    if (faults != BU_RING_OVERRUN && to != taken)
        to = (to + BLOCK - 1u) % BLOCK;
    bring(to);
    bu_ring_fault(&ring, faults, 1);
    taken = 0;
    (void)HAL_UARTEx_ReceiveToIdle_DMA(huart, block, BLOCK);
}

void names_send(uint8_t out)
{
    (void)HAL_UART_Transmit(&huart2, &out, 1, HAL_MAX_DELAY);
}

void receive_start(void)
{
    bu_ring_init(&ring, bytes, BU_RING_SIZE_OF(bytes));
    names_start();
    (void)HAL_UARTEx_ReceiveToIdle_DMA(&huart2, block, BLOCK);
}

void receive_poll(void)
{
    enum bu_status status;
    uint32_t got = 0;

    while ((status = bu_ring_take(&ring, &got)) != BU_END)
        names_take(status, got);
    /* Start the reception here if the callback could not. While the HAL stops
     * the DMA only the first condition is true. */
    if (huart2.RxState == HAL_UART_STATE_READY &&
        huart2.hdmarx->State == HAL_DMA_STATE_READY) {
        taken = 0;
        (void)HAL_UARTEx_ReceiveToIdle_DMA(&huart2, block, BLOCK);
    }
}
