/* disposition: the end of a value; is it a name? */
/* SPDX-License-Identifier: MIT */
#include "local.h"

static void drop(struct bu_disposition *d)
{
    d->flags |= BU_DISPOSITION_VALUE;
    d->value = BU_DISPOSITION_NO_NAME;
}

/* Bytes 80..FF of the value, or SIZE_MAX if ISO-8859-1 has no text there. */
static size_t count_high(const uint8_t *s, size_t n)
{
    size_t count = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        if (s[i] - 0x80u < 0x20u)
            return SIZE_MAX;
        count += s[i] / 0x80u;
    }
    return count;
}

/* What is no UTF-8 is ISO-8859-1: C3..FF become two bytes, from behind. */
static enum bu_status to_utf8(struct bu_disposition *d, uint8_t *s, size_t room)
{
    size_t n = d->end;
    size_t more;
    size_t to;

    if (bu_utf8_check(s, n) == n)
        return BU_OK;
    more = count_high(s, n);
    if (more == SIZE_MAX) {
        drop(d);
        return BU_OK;
    }
    if (room - n < more)
        return BU_FULL;
    d->changed |= BU_DISPOSITION_LATIN_1;
    d->end = n + more;
    for (to = d->end; to != n; n--) {
        uint8_t byte = s[n - 1u];

        to--;
        s[to] = byte;
        if (byte >= 0x80u) {
            s[to] = (uint8_t)(0x80u + byte % 64u);
            s[--to] = (uint8_t)(0xC0u + byte / 64u);
        }
    }
    return BU_OK;
}

static int is_dots(const uint8_t *s, size_t n)
{
    return n != 0 && n <= 2u && s[0] == '.' && s[n - 1u] == '.';
}

/* Let the value be the name. An empty one is none where there is another. */
static void accept(struct bu_disposition *d, uint8_t *name)
{
    size_t n = d->end - d->begin;
    size_t i;

    if (is_dots(name + d->begin, n)) {
        n = 0;
        d->changed |= BU_DISPOSITION_PATH;
    }
    if (n == 0 && d->source != BU_DISPOSITION_NO_NAME)
        return;
    for (i = 0; i < n; i++)
        name[i] = name[d->begin + i];
    d->length = n;
    d->source = d->value;
    d->flags &= ~(uint32_t)(BU_DISPOSITION_PATH | BU_DISPOSITION_LATIN_1);
    d->flags |= d->changed;
}

enum bu_status bu_disposition_value_end(struct bu_disposition *d, uint8_t *name,
                                        size_t room)
{
    if (d->value == BU_DISPOSITION_FILENAME &&
        to_utf8(d, name, room) == BU_FULL)
        return BU_FULL;
    if (d->value == BU_DISPOSITION_FILENAME_EXT) {
        if (bu_extvalue_finish(&d->ext) != BU_OK)
            drop(d);
        else if (d->ext.loose != 0)
            d->flags |= BU_DISPOSITION_BYTES;
    }
    if (d->value != BU_DISPOSITION_NO_NAME)
        accept(d, name);
    d->value = BU_DISPOSITION_NO_NAME;
    return BU_OK;
}
