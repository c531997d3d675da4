/* forms_inputs: values and texts for the functions of an encoding form. */
/* SPDX-License-Identifier: MIT */
#include "forms.h"
#include "random.h"

int forms_edges(const struct form *f, const uint32_t *values, size_t count)
{
    size_t i;

    for (i = 0; i < count; i++) {
        uint32_t around;

        for (around = 0; around < 5; around++) {
            uint8_t s[BU_FORMAT_MAX + 1];
            unsigned n = f->put(s, values[i] - 2u + around);

            if (!forms_write(f, values[i] - 2u + around))
                return 0;
            s[n] = 0x41; /* each start of it, and what it cuts short */
            if (n != 0 && !forms_read(f, s, n + 1u))
                return 0;
            while (n-- > 1) {
                s[n] = 0x41;
                if (!forms_read(f, s, n) || !forms_read(f, s, n + 1u))
                    return 0;
            }
        }
    }
    return 1;
}

int forms_values(const struct form *f, uint32_t limit, uint32_t step)
{
    uint32_t value;

    for (value = 0; limit - value > step; value += step)
        if (!forms_write(f, value))
            return 0;
    return forms_write(f, limit);
}

int forms_short(const struct form *f)
{
    unsigned first;
    unsigned second;

    for (first = 0; first < 256; first++) {
        uint8_t s[2];

        s[0] = (uint8_t)first;
        if (!forms_read(f, s, 1))
            return 0;
        for (second = 0; second < 256; second++) {
            s[1] = (uint8_t)second;
            if (!forms_read(f, s, 2))
                return 0;
        }
    }
    return forms_read(f, NULL, 0);
}

int forms_alphabet(const struct form *f, const uint8_t *bytes, size_t count,
                   size_t n)
{
    size_t digit[BU_FORMAT_MAX];
    static uint8_t s[BU_FORMAT_MAX];
    size_t i;

    for (i = 0; i < n; i++)
        digit[i] = 0;
    for (;;) {
        for (i = 0; i < n; i++)
            s[i] = bytes[digit[i]];
        if (!forms_read(f, s, n))
            return 0;
        for (i = 0; i < n && ++digit[i] == count; i++)
            digit[i] = 0;
        if (i == n)
            return 1;
    }
}

size_t forms_text(const struct form *f, uint8_t *s, size_t size)
{
    size_t n = 0;

    while (n + f->format->longest <= size) {
        uint32_t value = (uint32_t)random_below(0x10000) * 0x10000u +
                         (uint32_t)random_below(0x10000);

        n += f->put(s + n, value >> random_below(32));
    }
    return n;
}

int forms_texts(const struct form *f, unsigned count)
{
    uint8_t s[FORMS_TEXT];

    while (count-- != 0) {
        size_t n = forms_text(f, s, random_below(FORMS_TEXT + 1));
        unsigned spoilt;

        for (spoilt = 0; spoilt < 3; spoilt++) {
            if (!forms_read(f, s, n))
                return 0;
            n = random_spoil(s, n);
        }
    }
    return 1;
}
