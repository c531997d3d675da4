/* cmd_sms: commands for short messages: the parts of a text, and the answer of
 * a modem to AT+CMGR. */
/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "show.h"
#include <bareutf/gsm.h>
#include <bareutf/utf16.h>
#include <print.h>

void cmd_sms(struct args *a)
{
    struct bu_sms sms;

    if (!args_are_text(a))
        return;
    sms.alphabet = &bu_format_gsm7;
    sms.header = 0;
    sms.concat = 5;
    bu_sms_measure(&sms, a->s, a->n);
    print_str(sms.is_wide ? "  UCS-2, parts: " : "  GSM, parts: ");
    print_dec((uint32_t)sms.parts);
    print_str(", units of the last: ");
    print_dec(sms.last);
    print_str(" of ");
    print_dec(sms.room);
    print_str("\r\n");
    if (sms.is_wide)
        show_at(sms.other, "the first that is not in the alphabet of GSM");
}

/* The rest of a message. */
struct pdu {
    const uint8_t *p;
    size_t n;
};

/* Take n bytes, or return null. */
static const uint8_t *pdu_take(struct pdu *m, size_t n)
{
    const uint8_t *at = m->p;

    if (n > m->n)
        return NULL;
    m->p += n;
    m->n -= n;
    return at;
}

/* Print a text of this many septets after a header. */
static void show_septets(const struct bu_gsm_tables *tables, const uint8_t *s,
                         size_t n, unsigned header, size_t septets)
{
    static struct bu_format gsm = BU_FORMAT_GSM7_INIT(NULL);
    struct bu_pending pending;
    struct bu_septets bits;
    uint32_t value;
    size_t at = bu_septets_begin(&bits, header, false);

    gsm.data = tables;
    args_clear(&pending, sizeof pending);
    for (; n != 0; s++, n--) {
        uint8_t two[2];
        unsigned count = bu_septets_unpack(&bits, *s, two);
        unsigned i = 0;

        while (i < count && at < septets) {
            enum bu_status status =
                bu_format_feed(&pending, &gsm, two[i], &value);

            if (status == BU_OK)
                show_scalar(value);
            if (status == BU_BAD || status == BU_REFEED)
                show_scalar(0xFFFD);
            if (status != BU_REFEED) {
                i++;
                at++;
            }
        }
    }
    if (bu_format_finish(&pending, &gsm, &value) == BU_BAD)
        show_scalar(0xFFFD);
}

static void show_units(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    uint32_t value;

    while (bu_format_decode(&bu_format_utf16be, &p, s + n, &value) != BU_END)
        show_scalar(value);
}

static void show_digits(const uint8_t *s, unsigned count)
{
    unsigned i;

    for (i = 0; i < count; i++)
        print_hex((unsigned)s[i / 2] >> 4 * (i & 1u) & 15u, 1);
}

static const struct bu_gsm_tables usual = {BU_GSM_TABLE(locking, default),
                                           BU_GSM_TABLE(single, default)};

/* Print who sent it: digits, or septets. (TS 23.040, 9.1.2.5) */
static bool show_address(struct pdu *m)
{
    const uint8_t *head = pdu_take(m, 2);
    const uint8_t *digits =
        head != NULL ? pdu_take(m, (head[0] + 1u) / 2u) : NULL;

    if (digits == NULL)
        return false;
    print_str("  from ");
    if ((head[1] & 0x70u) == 0x50u) {
        show_septets(&usual, digits, (head[0] + 1u) / 2u, 0,
                     (size_t)(head[0] * 4u * 9363ul / 65536u)); /* by 7 */
    } else {
        if ((head[1] & 0x70u) == 0x10u)
            print_str("+");
        show_digits(digits, head[0]);
    }
    print_str("\r\n");
    return true;
}

/* Return how a text is encoded: 1 in septets, 2 in bytes, 3 in units of 16
 * bits; 0 if it is compressed. (TS 23.038, 4) */
static unsigned coding_of(unsigned scheme)
{
    unsigned alphabet = scheme >> 2 & 3u;

    if (scheme < 0x80 && scheme & 0x20u)
        return 0;
    if (scheme < 0x80)
        return alphabet == 3 ? 1 : alphabet + 1;
    if (scheme >= 0xF0)
        return 1 + (scheme >> 2 & 1u);
    return scheme >= 0xE0 ? 3 : 1;
}

static bool show_user_data(struct pdu *m, unsigned scheme, unsigned length,
                           bool has_header)
{
    struct bu_gsm_tables tables = usual;
    unsigned coding = coding_of(scheme);
    struct bu_sms_header header;
    size_t skip = 0;

    if (has_header) {
        skip = bu_sms_header_read(&header, m->p, m->n);
        if (pdu_take(m, skip) == NULL || skip == 0)
            return false;
        if (header.locking < BU_GSM_LANGUAGES)
            tables.locking = bu_gsm_locking[header.locking];
        if (header.single < BU_GSM_LANGUAGES)
            tables.single = bu_gsm_single[header.single];
        print_str("  part ");
        print_dec(header.part);
        print_str(" of ");
        print_dec(header.parts);
        print_str("\r\n");
    }
    print_str("  ");
    if (coding == 1)
        show_septets(&tables, m->p, m->n, (unsigned)skip, length);
    else if (coding == 3)
        show_units(m->p, m->n);
    else
        show_hex(m->p, m->n);
    print_str("\r\n");
    return true;
}

/* An SMS-DELIVER in the form of a modem in PDU mode: the address of the service
 * centre first. (TS 23.040, 9.2.2.1; TS 27.005, 3.1) */
static bool show_pdu(struct pdu *m)
{
    const uint8_t *centre = pdu_take(m, 1);
    const uint8_t *first;
    const uint8_t *rest; /* identifier, scheme, time, length */

    if (centre == NULL || pdu_take(m, centre[0]) == NULL)
        return false;
    first = pdu_take(m, 1);
    if (first == NULL || (first[0] & 3u) != 0 || !show_address(m))
        return false;
    rest = pdu_take(m, 10);
    return rest != NULL &&
           show_user_data(m, rest[1], rest[9], (first[0] & 0x40u) != 0);
}

void cmd_pdu(struct args *a)
{
    struct pdu m;

    m.p = a->s;
    m.n = a->n;
    if (!show_pdu(&m))
        show_at(a->n - m.n, "not an SMS-DELIVER from here on");
}
