/* fuzz_formats: any bytes through every function of every format. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_parts.h"
#include "../page/page_east_list.h"

#define PAGE_OBJECT(name) &bu_page_##name,

/* Pages of double bytes, which are no formats of formats.h. */
static const struct bu_format *const pages[] = {PAGES_EAST(PAGE_OBJECT) &
                                                    bu_page_shift_jis,
                                                &bu_page_shift_jis_x0201,
                                                &bu_page_cp932,
                                                &bu_page_euc_jp,
                                                &bu_page_euc_jp_0212,
                                                &bu_page_euc_jp_whatwg,
                                                &bu_page_big5,
                                                &bu_page_cp932_indexed,
                                                &bu_page_euc_jp_indexed,
                                                &bu_page_big5_indexed};

/* next, prev and check find the same parts. */
static void walk(const struct bu_format *f, const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    enum bu_status status;
    uint32_t value;
    size_t i;

    for (i = 1; (status = f->next(&p, s + n, &value, f)) <= BU_OK; i++)
        must(parts[i].status == status && parts[i].end == (size_t)(p - s) &&
             (status != BU_OK || parts[i].value == value));
    must((size_t)(p - s) == parts[i - 1].end);
    must(status == BU_END ? i == count + 1 : status == BU_MORE && i <= count);
    for (i = 1; i <= count && parts[i].status == BU_OK; i++)
        continue;
    must(bu_format_check(f, s, n) == parts[i - 1].end);
    p = s;
    for (i = 1; i <= count; i++)
        must(bu_format_decode(f, &p, s + n, &value) == parts[i].status &&
             parts[i].end == (size_t)(p - s) &&
             value ==
                 (parts[i].status == BU_OK ? parts[i].value : BU_REPLACEMENT));
    must(bu_format_decode(f, &p, s + n, &value) == BU_END);
    p = s + n;
    for (i = count; f->prev != NULL && i != 0; i--) {
        must(f->prev(s, &p, &value, f) == parts[i].status);
        must((size_t)(p - s) == parts[i - 1].end &&
             (parts[i].status != BU_OK || parts[i].value == value));
    }
    must(f->prev == NULL || f->prev(s, &p, &value, f) == BU_END);
}

/* What was read is written, and reads as the same. */
static void write_again(const struct bu_format *f)
{
    size_t i;

    for (i = 1; i <= count; i++) {
        uint8_t out[BU_FORMAT_MAX];
        const uint8_t *p = out;
        uint32_t value = 0;
        unsigned n;

        if (parts[i].status != BU_OK)
            continue;
        n = f->put(out, parts[i].value, f);
        if ((f == &bu_page_euc_jp_whatwg || f == &bu_page_gbk_whatwg) && n == 0)
            continue; /* JIS X 0212 and four bytes are read alone */
        must(n != 0 && n <= f->longest);
        must(f->next(&p, out + n, &value, f) == BU_OK && p == out + n);
        must(value == parts[i].value);
    }
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
        walk(formats[i], text, n);
    }
    for (i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        feed(pages[i], text, n);
        walk(pages[i], text, n);
        write_again(pages[i]);
    }
    free(text);
    return 0;
}
