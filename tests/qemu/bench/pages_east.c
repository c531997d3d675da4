/* bench: pages of East Asia, ticks for texts of one kind, for the slowest
 * ideograph of some hundred, and for a run of leads backwards. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/page_east.h>

/* 32 of each, all in the basic plane. */
static const uint16_t hangul[] =
    u"모든인간은태어날때부터자유로우며그존엄과권리에있어동등하다인간은천";
static const uint16_t rare_hangul[] =
    u"갂갃갅갆갋갌갍갎갏갘갞갟갡갢갣갥힙힚힛힜힝힞힟힠힡힢힣뷁믜똠펲햏";
static const uint16_t symbols[] =
    u"、。·‥…―∥＼‘’“”〔〕〈〉㎕㎖㎗ℓ㎘㏄㎣㎤㎥㎦㎙㎚㎛㎜㎝㎞";
static const uint16_t hanja[] =
    u"大韓民國東西南北春夏秋冬山川草木日月火水金土天地人心一二三四五六";
static const uint16_t hanzi[] =
    u"人人生而自由在尊严和权利上一律平等他们赋有理性和良心并应以兄弟关";
static const uint16_t rare_hanzi[] =
    u"丂丄丅丆丏丒丗丟丠両丣並丩丮丯丱龍龎龏龐龑龒龓龔龖龗龘龝龞龡龢龤";
static const uint16_t thai[] = u"มนุษย์ทั้งหลายเกิดมามีอิสระและเสม";

static const struct page_row {
    const char *name;
    const struct bu_format *page;
    const uint16_t *text;
    size_t n;
} rows[] = {
    {"cp949:hangul", &bu_page_cp949, hangul, 32},
    {"cp949:rare_hangul", &bu_page_cp949, rare_hangul, 32},
    {"cp949:symbols", &bu_page_cp949, symbols, 32},
    {"cp949:hanja", &bu_page_cp949_hanja, hanja, 8},
    {"cp949_indexed:hanja", &bu_page_cp949_indexed, hanja, 32},
    {"gbk:symbols", &bu_page_gbk, symbols, 16},
    {"gbk:hanzi", &bu_page_gbk, hanzi, 8},
    {"gbk_indexed:hanzi", &bu_page_gbk_indexed, hanzi, 32},
    {"gbk:rare_hanzi", &bu_page_gbk, rare_hanzi, 32},
    {"gb18030:thai", &bu_page_gb18030, thai, 32},
};

static const struct bu_format *bench_page;

static size_t loop_page_next(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    uint32_t sum = 0;
    uint32_t value;

    while (bench_page->next(&s, end, &value, bench_page) == BU_OK)
        sum += value;
    return (size_t)sum;
}

static size_t loop_page_prev(const uint8_t *s, size_t n)
{
    const uint8_t *p = s + n;
    uint32_t sum = 0;
    uint32_t value;

    while (bench_page->prev(s, &p, &value, bench_page) == BU_OK)
        sum += value;
    return (size_t)sum;
}

/* s is really scalars, n of them. */
static size_t loop_page_put(const uint8_t *s, size_t n)
{
    const uint32_t *from = bench_units;
    const uint32_t *end = bench_units + n;
    uint8_t *to = bench_out;

    (void)s;
    while (from != end)
        to += bench_page->put(to, *from++, bench_page);
    return (size_t)(to - bench_out);
}

/* Ideograph n of 600, with or without a form. */
static size_t loop_page_one(const uint8_t *s, size_t n)
{
    (void)s;
    return bench_page->put(bench_out, 0x4E00u + (uint32_t)n * 35u, bench_page);
}

static size_t loop_page_back(const uint8_t *s, size_t n)
{
    struct bu_format_marks marks;
    const uint8_t *p = s + n;
    uint32_t sum = 0;
    uint32_t value;

    marks.count = 0;
    while (bu_format_back(&marks, bench_page, s, &p, &value) == BU_OK)
        sum += value;
    return (size_t)sum;
}

static void bench_worst_of_pages(void)
{
    static const struct {
        const char *put, *prev, *back;
        const struct bu_format *page;
    } worst[] = {
        {"cp949_hanja_put", "cp949_prev", "cp949_back", &bu_page_cp949_hanja},
        {"gbk_put", "gbk_prev", "gbk_back", &bu_page_gbk},
        {"shift_jis_put", "shift_jis_prev", "shift_jis_back",
         &bu_page_shift_jis},
        {"big5_put", "big5_prev", "big5_back", &bu_page_big5},
    };
    size_t i;

    for (i = 0; i < 128; i++)
        bench_out[i] = 0xE0; /* a lead in all of them */
    bench_run("nothing", "leads", 1, loop_nothing, bench_out, 128);
    bench_most("nothing", "worst", loop_nothing, 1);
    for (i = 0; i < sizeof worst / sizeof worst[0]; i++) {
        bench_page = worst[i].page;
        bench_run(worst[i].prev, "leads", 1, loop_page_prev, bench_out, 128);
        bench_run(worst[i].back, "leads", 1, loop_page_back, bench_out, 128);
    }
    for (i = 0; i < sizeof worst / sizeof worst[0]; i++) {
        bench_page = worst[i].page;
        bench_most(worst[i].put, "worst", loop_page_one, 600);
    }
}

void bench_pages_east(void)
{
    size_t i;
    size_t k;
    size_t n;

    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct page_row *row = &rows[i];

        bench_page = row->page;
        for (k = 0; k < row->n; k++)
            bench_units[k] = row->text[k];
        n = loop_page_put(NULL, row->n);
        bench_run("nothing", row->name, (uint32_t)row->n, loop_nothing,
                  bench_out, n);
        bench_run("page_next", row->name, (uint32_t)row->n, loop_page_next,
                  bench_out, n);
        bench_run("page_prev", row->name, (uint32_t)row->n, loop_page_prev,
                  bench_out, n);
        bench_run("page_put", row->name, (uint32_t)row->n, loop_page_put,
                  bench_out, row->n);
    }
    bench_worst_of_pages();
}
