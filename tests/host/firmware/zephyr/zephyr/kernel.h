/* kernel: a stand-in for what Zephyr declares; see uart.h beside it. */
/* SPDX-License-Identifier: MIT */
#ifndef FIRMWARE_ZEPHYR_KERNEL_H
#define FIRMWARE_ZEPHYR_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct k_sem {
    unsigned count, limit;
};
typedef int k_timeout_t;

#define K_FOREVER (-1)
#define K_SEM_DEFINE(name, first, most) struct k_sem name = {first, most}

int k_sem_take(struct k_sem *sem, k_timeout_t timeout);
void k_sem_give(struct k_sem *sem);

#endif
