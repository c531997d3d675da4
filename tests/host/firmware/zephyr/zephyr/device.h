/* device: a stand-in for what Zephyr declares; see uart.h beside it. */
/* SPDX-License-Identifier: MIT */
#ifndef FIRMWARE_ZEPHYR_DEVICE_H
#define FIRMWARE_ZEPHYR_DEVICE_H

#include <stdbool.h>

struct device {
    const char *name;
};

extern const struct device zephyr_console_device;

#define DT_CHOSEN(name) name##_device
#define DEVICE_DT_GET(node) (&node)

bool device_is_ready(const struct device *dev);

#endif
