/* mqtt_string: the length before a string. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include <bareutf/mqtt.h>

enum bu_status bu_mqtt_string_next(const uint8_t **p, const uint8_t *end,
                                   const uint8_t **text, size_t *n)
{
    const uint8_t *q = *p;
    size_t length;

    if (q == end)
        return BU_END;
    if (end - q < BU_MQTT_LENGTH)
        return BU_MORE;
    length = (size_t)q[0] * 256u + q[1];
    q += BU_MQTT_LENGTH;
    if ((size_t)(end - q) < length)
        return BU_MORE;
    *text = q;
    *n = length;
    *p = q + length;
    return BU_OK;
}

enum bu_status bu_mqtt_string_put(struct bu_buffer *b, unsigned policy)
{
    const uint8_t *s = b->src;
    const uint8_t *end = b->src_end;
    uint8_t *to = b->dst;
    size_t n = (size_t)((uintptr_t)end - (uintptr_t)s);
    size_t room = (size_t)((uintptr_t)b->dst_end - (uintptr_t)to);
    size_t at;

    if (room < BU_MQTT_LENGTH || room - BU_MQTT_LENGTH < n)
        return BU_FULL;
    *to++ = (uint8_t)(n >> 8);
    *to++ = (uint8_t)n;
    while (s != end)
        *to++ = *s++;
    if (bu_mqtt_check(to - n, n, policy, &at) != BU_MQTT_OK)
        return BU_BAD;
    b->src = s;
    b->dst = to;
    return BU_OK;
}
