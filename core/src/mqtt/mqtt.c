/* mqtt: what is wrong with a string, and which topics a filter matches. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/mqtt.h>
#include <bareutf/utf8.h>

/* Return whether value is '#' or '+', which differ in one bit. */
static bool is_wildcard(uint32_t value)
{
    return (value | 8u) == '+';
}

static const uint8_t mqtt_prefix[] = {'$', 's', 'h', 'a', 'r', 'e', '/'};

/* Return the offset of what ends the name of a share, a '/' if all is well; 0
 * if the filter is not shared. */
static size_t share_end(const uint8_t *s, size_t n)
{
    size_t i;

    for (i = 0; i != n; i++)
        if (i < sizeof mqtt_prefix ? s[i] != mqtt_prefix[i]
                                   : s[i] == '/' || is_wildcard(s[i]))
            break;
    return i < sizeof mqtt_prefix ? 0 : i;
}

/* Return what is wrong with a value of any string. */
static enum bu_mqtt_fault of_value(uint32_t value, unsigned policy)
{
    if (value == 0)
        return BU_MQTT_NUL;
    if ((policy & BU_MQTT_SHOULD) != 0 &&
        (bu_scalar_is_control(value) || value - 0xFDD0u < 0x20u ||
         value % 0x10000u >= 0xFFFEu))
        return BU_MQTT_UNWANTED;
    return BU_MQTT_OK;
}

enum bu_mqtt_fault bu_mqtt_check(const uint8_t *s, size_t n, unsigned policy,
                                 size_t *at)
{
    const uint8_t *p = s;
    uint32_t before = '/';
    uint32_t value;
    size_t from = 0;

    *at = BU_MQTT_MAX;
    if (n / 0x10000u != 0)
        return BU_MQTT_LONG;
    if (policy >= BU_MQTT_SHARED)
        from = share_end(s, n);
    if (from != 0) {
        *at = from;
        if (from == n || s[from] != '/' || from == sizeof mqtt_prefix)
            return BU_MQTT_SHARE;
        from++;
    }
    *at = n;
    if (from == n && policy >= BU_MQTT_TOPIC)
        return BU_MQTT_EMPTY;
    for (; (*at = (size_t)(p - s)) != n; before = value) {
        if (bu_utf8_next(&p, s + n, &value) != BU_OK)
            return BU_MQTT_ILL_FORMED;
        if (of_value(value, policy) != BU_MQTT_OK)
            return of_value(value, policy);
        if (is_wildcard(value) && policy >= BU_MQTT_TOPIC &&
            (policy < BU_MQTT_FILTER || before != '/' ||
             (p != s + n && (value == '#' || *p != '/'))))
            return BU_MQTT_WILDCARD;
    }
    *at = from;
    return BU_MQTT_OK;
}

bool bu_mqtt_match(const uint8_t *filter, size_t m, const uint8_t *topic,
                   size_t n)
{
    const uint8_t *end;
    const uint8_t *topic_end;
    uint32_t before = '/';

    if (m == 0 || n == 0 || (*topic == '$' && *filter != '$'))
        return false;
    end = filter + m;
    topic_end = topic + n;
    do {
        uint32_t byte = *filter++;

        if (is_wildcard(byte)) {
            if (before != '/' ||
                (filter != end && (byte == '#' || *filter != '/')))
                return false;
            while (topic != topic_end && (byte == '#' || *topic != '/'))
                if (is_wildcard(*topic++))
                    return false;
        } else {
            if (topic == topic_end) /* "a/#" matches "a" too */
                return byte == '/' && end - filter == 1 && *filter == '#';
            if (*topic++ != byte)
                return false;
        }
        before = byte;
    } while (filter != end);
    return topic == topic_end;
}
