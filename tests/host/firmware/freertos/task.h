/* task: a stand-in for tasks of FreeRTOS; see FreeRTOS.h beside it. */
/* SPDX-License-Identifier: MIT */
#ifndef FIRMWARE_TASK_H
#define FIRMWARE_TASK_H

#include "FreeRTOS.h"

typedef struct freertos_task *TaskHandle_t;
typedef void (*TaskFunction_t)(void *);

#define tskIDLE_PRIORITY ((UBaseType_t)0)

BaseType_t xTaskCreate(TaskFunction_t code, const char *name, size_t stack,
                       void *data, UBaseType_t priority, TaskHandle_t *task);
void vTaskNotifyGiveFromISR(TaskHandle_t task, BaseType_t *woken);
uint32_t ulTaskNotifyTake(BaseType_t clear, TickType_t wait);
void vTaskStartScheduler(void);

#endif
