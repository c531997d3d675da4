/* scan: names of networks, from the UART, as JSON, HTML, MQTT and a log. */
/* SPDX-License-Identifier: MIT */
#include "record.h"
#include <port.h>
#include <print.h>

enum { CTRL_D = 4, SSID_MAX = 32 }; /* IEEE 802.11, 9.4.2.2 */

static int digit(int c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Read a line of hexadecimal digits, as a radio would give bytes. Return false
 * after the last one. */
static bool read_name(uint8_t *s, size_t *n)
{
    int high = -1;

    *n = 0;
    for (;;) {
        int c = port_get();
        int low = digit(c);

        if (c == PORT_NONE)
            port_idle();
        if (c == CTRL_D)
            return false;
        if (c == '\n')
            return true;
        if (low >= 0 && high >= 0 && *n != SSID_MAX) {
            s[(*n)++] = (uint8_t)(high * 16 + low);
            high = -1;
        } else if (low >= 0) {
            high = low;
        }
    }
}

int main(void)
{
    uint8_t name[SSID_MAX];
    size_t n;

    port_init();
    print_str("scan\r\n");
    while (read_name(name, &n))
        record(name, n);
    port_exit(0);
}
