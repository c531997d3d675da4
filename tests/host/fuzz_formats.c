/* fuzz_formats: any bytes through every function of every format. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_parts.h"

typedef enum bu_status back(const uint8_t *begin, const uint8_t **p,
                            uint32_t *value);

/* In the order of formats; the last ones have none. */
static back *const backs[16] = {
    bu_utf8_prev,    bu_utf16le_prev, bu_utf16be_prev, bu_utf32le_prev,
    bu_utf32be_prev, bu_wtf8_prev,    bu_wtf16le_prev, bu_wtf16be_prev,
    bu_cesu8_prev,   bu_mutf8_prev,   bu_fssutf_prev,  NULL,
    bu_thompson_prev};

/* next, prev and check find the same parts. */
static void walk(const struct bu_format *f, back *prev, const uint8_t *s,
                 size_t n)
{
    const uint8_t *p = s;
    enum bu_status status;
    uint32_t value;
    size_t i;

    for (i = 1; (status = f->next(&p, s + n, &value)) <= BU_OK; i++)
        must(parts[i].status == status && parts[i].end == (size_t)(p - s) &&
             (status != BU_OK || parts[i].value == value));
    must((size_t)(p - s) == parts[i - 1].end);
    must(status == BU_END ? i == count + 1 : status == BU_MORE && i <= count);
    for (i = 1; i <= count && parts[i].status == BU_OK; i++)
        continue;
    must(bu_format_check(f, s, n) == parts[i - 1].end);
    p = s + n;
    for (i = count; prev != NULL && i != 0; i--) {
        must(prev(s, &p, &value) == parts[i].status);
        must((size_t)(p - s) == parts[i - 1].end &&
             (parts[i].status != BU_OK || parts[i].value == value));
    }
    must(prev == NULL || prev(s, &p, &value) == BU_END);
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    uint8_t *text;
    size_t i;

    if (n > LONGEST)
        return 0;
    text = copy_of(s, n);
    for (i = 0; i < formats_count; i++) {
        feed(formats[i], text, n);
        walk(formats[i], backs[i], text, n);
    }
    free(text);
    return 0;
}
