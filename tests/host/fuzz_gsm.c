/* fuzz_gsm: any septets, headers and texts of short messages. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_tools.h"
#include <bareutf/gsm.h>

/* What an alphabet reads it writes, in a form that reads as the same. */
static void alphabet(const struct bu_format *f, const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    const uint8_t *q = s;
    enum bu_status status;
    uint32_t value, again;
    uint8_t out[2];

    while ((status = f->next(&p, s + n, &value, f)) <= BU_OK) {
        const uint8_t *back = p;

        must(p > q && p - q <= 2);
        must(f->prev(s, &back, &again, f) == status && back == q);
        q = p;
        if (status == BU_OK) {
            unsigned length = f->put(out, value, f);
            const uint8_t *o = out;

            must(again == value && length != 0);
            must(f->next(&o, out + length, &again, f) == BU_OK);
            must(again == value && o == out + length);
        }
    }
    must(status == BU_END ? p == s + n : status == BU_MORE && p < s + n);
}

/* Septets are packed after a header, and come back. */
static void septets(const uint8_t *s, size_t n, unsigned header, bool cr)
{
    struct bu_septets pack = {0, 0, 0, 0};
    struct bu_septets unpack = {0, 0, 0, 0};
    uint8_t *packed = room_of(n + 2);
    size_t bytes = 0;
    size_t got = 0;
    size_t i;

    must(bu_septets_begin(&pack, header, true) ==
         bu_septets_begin(&unpack, header, false));
    for (i = 0; i < n; i++)
        bytes += bu_septets_pack(&pack, s[i] & 0x7F, packed + bytes);
    bytes += bu_septets_pack_finish(&pack, cr, packed + bytes);
    must(bytes <= n + 2);
    for (i = 0; i < bytes; i++) {
        uint8_t out[2] = {0, 0};
        unsigned j;
        unsigned count = bu_septets_unpack(&unpack, packed[i], out);

        must(count <= 2);
        for (j = 0; j < count; j++, got++)
            must(got >= n ? out[j] < 0x80 : out[j] == (s[got] & 0x7F));
    }
    must(got >= n);
    free(packed);
}

static void header(const uint8_t *s, size_t n)
{
    struct bu_sms_header h;
    size_t length = bu_sms_header_read(&h, s, n);

    must(length <= n);
    must(length == 0 || (h.parts != 0 && h.part >= 1 && h.part <= h.parts));
}

/* Headers of any size; within, those that a part has room beside. */
static void compose_sms(struct bu_sms *sms, const struct bu_format *f,
                        unsigned choice, bool is_wild)
{
    memset(sms, 0, sizeof *sms);
    sms->alphabet = f;
    sms->header = (uint8_t)(is_wild ? choice : choice % 3 * 3);
    sms->concat = (uint8_t)(is_wild ? choice * 7 : 5 + choice / 4 % 2);
}

/* Whatever the headers are, each call ends. */
static void wild_message(const struct bu_format *f, const uint8_t *s, size_t n,
                         unsigned choice)
{
    struct bu_sms sms;
    size_t at, length;

    compose_sms(&sms, f, choice, true);
    if (bu_sms_measure(&sms, s, n) != BU_OK)
        return;
    for (at = 0; at < n; at += length) {
        length = bu_sms_part(&sms, s + at, n - at);
        must(length <= n - at);
        if (length == 0)
            break;
    }
}

/* The parts are as many as was said, and make the text. */
static void message(const struct bu_format *f, const uint8_t *s, size_t n,
                    unsigned choice)
{
    struct bu_sms sms;
    size_t at = 0;
    size_t parts = 0;

    compose_sms(&sms, f, choice, false);
    if (bu_sms_measure(&sms, s, n) != BU_OK) {
        must(sms.other < n);
        must_be_well_formed(s, sms.other);
        return;
    }
    must_be_well_formed(s, n);
    must(sms.last <= sms.room && sms.parts != 0 && sms.other <= n);
    must(sms.is_wide == (sms.other < n));
    do {
        size_t length = bu_sms_part(&sms, s + at, n - at);

        must((length != 0 || n == 0) && length <= n - at);
        must_be_well_formed(s + at, length);
        at += length;
        parts++;
    } while (at < n);
    must(parts == sms.parts);
}

/* Any two of the tables; nothing checks the length of another one. */
static void compose_gsm_tables(struct bu_gsm_tables *tables, unsigned choice)
{
    tables->locking = bu_gsm_locking[choice % BU_GSM_LANGUAGES];
    tables->single = bu_gsm_single[choice / 16 % BU_GSM_LANGUAGES];
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    struct bu_gsm_tables tables;
    const struct bu_format f = BU_FORMAT_GSM7_INIT(&tables);
    uint8_t *text;

    if (n < 2)
        return 0;
    compose_gsm_tables(&tables, s[0]);
    text = copy_of(s + 2, n - 2);
    alphabet(&f, text, n - 2);
    septets(text, n - 2, s[1] % 141u, s[0] >> 7);
    header(text, n - 2);
    message(&f, text, n - 2, s[1]);
    wild_message(&f, text, n - 2, s[1]);
    free(text);
    return 0;
}
