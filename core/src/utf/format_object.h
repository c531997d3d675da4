/* format: the functions of an object, by those of its format. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_FORMAT_OBJECT_H
#define BU_FORMAT_OBJECT_H

#include <bareutf/format.h>

/* Functions of an object that pass on to those of the format, which get no
 * object. */
#define BU_FORMAT__FORWARD(name)                                               \
    static enum bu_status name##_object_next(                                  \
        const uint8_t **p, const uint8_t *end, uint32_t *value,                \
        const struct bu_format *format)                                        \
    {                                                                          \
        (void)format;                                                          \
        return bu_##name##_next(p, end, value);                                \
    }                                                                          \
                                                                               \
    static unsigned name##_object_put(uint8_t *out, uint32_t value,            \
                                      const struct bu_format *format)          \
    {                                                                          \
        (void)format;                                                          \
        return bu_##name##_put(out, value);                                    \
    }

#define BU_FORMAT__FORWARD_PREV(name)                                          \
    BU_FORMAT__FORWARD(name)                                                   \
                                                                               \
    static enum bu_status name##_object_prev(                                  \
        const uint8_t *begin, const uint8_t **p, uint32_t *value,              \
        const struct bu_format *format)                                        \
    {                                                                          \
        (void)format;                                                          \
        return bu_##name##_prev(begin, p, value);                              \
    }

#endif
