/* hal: a stand-in for STM32Cube HAL: its callbacks in the order in which
 * HAL_UART_IRQHandler of the STM32F4 calls them, driven by a wire. */
/* SPDX-License-Identifier: MIT */
#include "main.h"
#include "receive.h"
#include "wire.h"
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static DMA_HandleTypeDef dma = {HAL_DMA_STATE_READY, 0};
UART_HandleTypeDef huart2 = {NULL, 0, HAL_UART_STATE_READY, 0, &dma};
static bool overrun;
static int held = -1; /* in the data register, and nobody reads it */
static bool refuse;   /* an older HAL while it sends */
static uint16_t late; /* an event of the DMA that has not been delivered */
static bool is_late;
static unsigned interrupts;

void HAL_UART_RxCpltCallback(UART_HandleTypeDef *huart) __attribute__((weak));
void HAL_UARTEx_RxEventCallback(UART_HandleTypeDef *huart, uint16_t size)
    __attribute__((weak));

void hal_clear_overrun(UART_HandleTypeDef *huart)
{
    (void)huart;
    overrun = false;
}

static HAL_StatusTypeDef start(UART_HandleTypeDef *huart, uint8_t *data,
                               uint16_t size)
{
    if (refuse || huart->RxState != HAL_UART_STATE_READY)
        return HAL_BUSY;
    huart->pRxBuffPtr = data;
    huart->RxXferSize = size;
    huart->ErrorCode = HAL_UART_ERROR_NONE;
    huart->RxState = HAL_UART_STATE_BUSY_RX;
    return HAL_OK;
}

HAL_StatusTypeDef HAL_UART_Receive_IT(UART_HandleTypeDef *huart, uint8_t *data,
                                      uint16_t size)
{
    return start(huart, data, size);
}

/* As the HAL: a stream that is being stopped is not started. */
HAL_StatusTypeDef HAL_UARTEx_ReceiveToIdle_DMA(UART_HandleTypeDef *huart,
                                               uint8_t *data, uint16_t size)
{
    HAL_StatusTypeDef status = start(huart, data, size);

    if (status == HAL_OK && dma.State == HAL_DMA_STATE_READY) {
        dma.State = HAL_DMA_STATE_BUSY;
        dma.count = size;
    }
    return status;
}

HAL_StatusTypeDef HAL_UART_Transmit(UART_HandleTypeDef *huart,
                                    const uint8_t *data, uint16_t size,
                                    uint32_t timeout)
{
    huart->ErrorCode = HAL_UART_ERROR_NONE;
    (void)timeout;
    fwrite(data, 1, size, stdout);
    return HAL_OK;
}

static uint32_t code_of(char fault)
{
    return fault == 'o'   ? HAL_UART_ERROR_ORE
           : fault == 'p' ? HAL_UART_ERROR_PE
           : fault == 'n' ? HAL_UART_ERROR_NE
           : fault == 0   ? 0
                          : HAL_UART_ERROR_FE;
}

/* The interrupt of a byte, or with none of an overrun alone. */
static void byte_interrupt(UART_HandleTypeDef *huart, int byte, char fault)
{
    interrupts++;
    huart->ErrorCode |= code_of(fault);
    if (byte >= 0 && huart->RxState == HAL_UART_STATE_BUSY_RX) {
        *huart->pRxBuffPtr = (uint8_t)byte;
        huart->RxState = HAL_UART_STATE_READY;
        HAL_UART_RxCpltCallback(huart);
    }
    if (fault == 0)
        return;
    if ((huart->ErrorCode & HAL_UART_ERROR_ORE) != 0) {
        huart->RxState = HAL_UART_STATE_READY;
        HAL_UART_ErrorCallback(huart);
    } else {
        HAL_UART_ErrorCallback(huart);
        huart->ErrorCode = HAL_UART_ERROR_NONE;
    }
}

static void event(UART_HandleTypeDef *huart, uint16_t size)
{
    interrupts++;
    if (is_late && late == 0) {
        late = size;
        return;
    }
    HAL_UARTEx_RxEventCallback(huart, size);
}

static void idle(UART_HandleTypeDef *huart)
{
    if (dma.count != 0 && dma.count < huart->RxXferSize) {
        interrupts++;
        HAL_UARTEx_RxEventCallback(huart,
                                   (uint16_t)(huart->RxXferSize - dma.count));
    }
    if (is_late && late != 0)
        HAL_UARTEx_RxEventCallback(huart, late);
    is_late = false;
    late = 0;
}

/* The main loop runs while the stream is being stopped, and so may send. */
static void dma_fault(UART_HandleTypeDef *huart, char fault)
{
    interrupts += 2;
    huart->ErrorCode |= code_of(fault);
    huart->RxState = HAL_UART_STATE_READY;
    dma.State = HAL_DMA_STATE_ABORT;
    receive_poll();
    dma.State = HAL_DMA_STATE_READY;
    HAL_UART_ErrorCallback(huart);
}

/* A byte by DMA: first it is in the block, then the fault is seen. */
static void dma_byte(UART_HandleTypeDef *huart, int byte, char fault)
{
    uint16_t size = huart->RxXferSize;

    if (dma.State != HAL_DMA_STATE_BUSY)
        return;
    huart->pRxBuffPtr[size - dma.count] = (uint8_t)byte;
    dma.count--;
    if (dma.count == size / 2u)
        event(huart, size / 2u);
    if (dma.count == 0) {
        dma.count = size;
        event(huart, size);
    }
    if (fault != 0)
        dma_fault(huart, fault);
}

/* A byte that nobody reads stays, and the next one is lost. */
static void byte_by_byte(UART_HandleTypeDef *huart, int byte, char fault)
{
    if (huart->RxState == HAL_UART_STATE_BUSY_RX) {
        if (fault == 'O')
            byte_interrupt(huart, -1, 'o');
        else
            byte_interrupt(huart, byte, fault);
        receive_poll();
        return;
    }
    overrun = held >= 0;
    held = held >= 0 ? held : byte;
    receive_poll();
    if (huart->RxState == HAL_UART_STATE_BUSY_RX) {
        byte = held;
        held = -1;
        byte_interrupt(huart, byte, overrun ? 'o' : 0);
        receive_poll();
    }
}

static void report(void)
{
    receive_poll();
    fprintf(stderr, "%u interrupts\n", interrupts);
}

/* With the word "old" three of eight bytes come while the HAL is locked. */
int main(int argc, char **argv)
{
    bool old = argc > 1 && argv[1][0] == 'o';
    unsigned count = 0;

    receive_start();
    atexit(report);
    for (;;) {
        char fault;
        int byte = wire_next(&fault);

        refuse = old && ++count % 8u >= 5;
        if (byte == -WIRE_LATE)
            is_late = true;
        else if (HAL_UART_RxCpltCallback != NULL && byte >= 0)
            byte_by_byte(&huart2, byte, fault);
        else if (byte >= 0)
            dma_byte(&huart2, byte, fault);
        else if (HAL_UARTEx_RxEventCallback != NULL)
            idle(&huart2);
        refuse = false;
        if (byte < 0)
            receive_poll();
    }
}
