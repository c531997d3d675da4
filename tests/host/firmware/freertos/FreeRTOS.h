/* FreeRTOS: a stand-in for what FreeRTOS declares, as far as the example in
 * examples/firmware/freertos uses it. It is not FreeRTOS. */
/* SPDX-License-Identifier: MIT */
#ifndef FIRMWARE_FREERTOS_H
#define FIRMWARE_FREERTOS_H

#include <stddef.h>
#include <stdint.h>

typedef long BaseType_t;
typedef unsigned long UBaseType_t;
typedef uint32_t TickType_t;

#define pdFALSE ((BaseType_t)0)
#define pdTRUE ((BaseType_t)1)
#define pdPASS pdTRUE
#define pdFAIL pdFALSE
#define portMAX_DELAY ((TickType_t)0xFFFFFFFFu)
#define configMINIMAL_STACK_SIZE 128
#define portYIELD_FROM_ISR(woken) freertos_yield(woken)

void freertos_yield(BaseType_t woken);

#endif
