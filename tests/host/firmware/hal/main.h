/* main: a stand-in for what STM32Cube HAL declares, as far as the example in
 * examples/firmware/stm32 uses it. It is not the HAL. */
/* SPDX-License-Identifier: MIT */
#ifndef FIRMWARE_MAIN_H
#define FIRMWARE_MAIN_H

#include <stdint.h>

#define HAL_UART_ERROR_NONE 0u
#define HAL_UART_ERROR_PE 1u
#define HAL_UART_ERROR_NE 2u
#define HAL_UART_ERROR_FE 4u
#define HAL_UART_ERROR_ORE 8u
#define HAL_MAX_DELAY 0xFFFFFFFFu

typedef enum { HAL_OK, HAL_ERROR, HAL_BUSY, HAL_TIMEOUT } HAL_StatusTypeDef;
typedef enum {
    HAL_UART_STATE_READY = 0x20,
    HAL_UART_STATE_BUSY_RX = 0x22
} HAL_UART_StateTypeDef;
typedef enum {
    HAL_DMA_STATE_READY = 1,
    HAL_DMA_STATE_BUSY,
    HAL_DMA_STATE_TIMEOUT,
    HAL_DMA_STATE_ERROR,
    HAL_DMA_STATE_ABORT
} HAL_DMA_StateTypeDef;

typedef struct {
    volatile HAL_DMA_StateTypeDef State;
    uint32_t count; /* NDTR */
} DMA_HandleTypeDef;

typedef struct {
    uint8_t *pRxBuffPtr;
    uint16_t RxXferSize;
    volatile HAL_UART_StateTypeDef RxState;
    volatile uint32_t ErrorCode;
    DMA_HandleTypeDef *hdmarx;
} UART_HandleTypeDef;

#define __HAL_DMA_GET_COUNTER(handle) ((handle)->count)
#define __HAL_UART_CLEAR_OREFLAG(handle) hal_clear_overrun(handle)

void hal_clear_overrun(UART_HandleTypeDef *huart);
HAL_StatusTypeDef HAL_UART_Receive_IT(UART_HandleTypeDef *huart, uint8_t *data,
                                      uint16_t size);
HAL_StatusTypeDef HAL_UARTEx_ReceiveToIdle_DMA(UART_HandleTypeDef *huart,
                                               uint8_t *data, uint16_t size);
HAL_StatusTypeDef HAL_UART_Transmit(UART_HandleTypeDef *huart,
                                    const uint8_t *data, uint16_t size,
                                    uint32_t timeout);
void HAL_UART_RxCpltCallback(UART_HandleTypeDef *huart);
void HAL_UARTEx_RxEventCallback(UART_HandleTypeDef *huart, uint16_t size);
void HAL_UART_ErrorCallback(UART_HandleTypeDef *huart);

#endif
