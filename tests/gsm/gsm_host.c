/* gsm: what each line of standard input asks for: a letter, three numbers and
 * bytes in base 16. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/gsm.h>
#include <bareutf/utf8.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct bu_gsm_tables tables;
static struct bu_format gsm = BU_FORMAT_GSM7_INIT(&tables);

static void print_bytes(const uint8_t *s, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++)
        printf("%02X", (unsigned)s[i]);
}

/* The values of a text, - for each byte of what is bad. */
static void decode(const struct bu_format *f, const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    enum bu_status status;
    uint32_t value;

    for (;;) {
        const uint8_t *at = p;

        status = f->next(&p, s + n, &value, f);
        if (status == BU_END || status == BU_MORE)
            break;
        if (status == BU_OK)
            printf("%lX ", (unsigned long)value);
        for (; status == BU_BAD && at != p; at++)
            printf("- ");
    }
    printf(status == BU_MORE ? "+" : ".");
}

/* The same backwards. */
static void decode_back(const struct bu_format *f, const uint8_t *s, size_t n)
{
    const uint8_t *p = s + n;
    enum bu_status status;
    uint32_t value;

    while ((status = f->prev(s, &p, &value, f)) != BU_END) {
        if (status == BU_OK)
            printf("%lX ", (unsigned long)value);
        else
            printf("- ");
    }
}

static void encode(const struct bu_format *f, const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    uint32_t value;

    while (bu_utf8_next(&p, s + n, &value) == BU_OK) {
        uint8_t out[BU_FORMAT_MAX];
        unsigned size = f->put(out, value, f);

        print_bytes(out, size);
        if (size == 0)
            printf("-");
    }
}

static void measure(unsigned header, unsigned concat, const uint8_t *s,
                    size_t n)
{
    struct bu_sms sms = {&gsm, (uint8_t)header, (uint8_t)concat, 0, 0, 0, 0, 0};
    enum bu_status status = bu_sms_measure(&sms, s, n);
    size_t at = 0;

    if (status != BU_OK) {
        printf("bad %u", (unsigned)sms.other);
        return;
    }
    printf("%d %u %u %u %u", sms.is_wide, (unsigned)sms.room,
           (unsigned)sms.last, (unsigned)sms.parts, (unsigned)sms.other);
    while (at != n) {
        size_t part = bu_sms_part(&sms, s + at, n - at);

        printf(" %u", (unsigned)part);
        at += part;
    }
}

static void pack(unsigned header, unsigned cr, const uint8_t *s, size_t n)
{
    struct bu_septets bits;
    uint8_t out;
    size_t i;

    printf("%u ", bu_septets_begin(&bits, header, true));
    for (i = 0; i < n; i++)
        print_bytes(&out, bu_septets_pack(&bits, s[i], &out));
    print_bytes(&out, bu_septets_pack_finish(&bits, cr != 0, &out));
}

static void unpack(unsigned header, const uint8_t *s, size_t n)
{
    struct bu_septets bits;
    uint8_t out[2];
    size_t i;

    bu_septets_begin(&bits, header, false);
    for (i = 0; i < n; i++)
        print_bytes(out, bu_septets_unpack(&bits, s[i], out));
}

static void read_header(const uint8_t *s, size_t n)
{
    struct bu_sms_header h;
    size_t length = bu_sms_header_read(&h, s, n);

    printf("%u", (unsigned)length);
    if (length != 0)
        printf(" %u %u %u %u %u", h.reference, h.parts, h.part, h.locking,
               h.single);
}

static void answer(char what, const unsigned *number, const uint8_t *s,
                   size_t n)
{
    tables.locking = bu_gsm_locking[number[0]];
    tables.single = bu_gsm_single[number[1]];
    if (what == 'd')
        decode(&gsm, s, n);
    else if (what == 'b')
        decode_back(&gsm, s, n);
    else if (what == 'e')
        encode(&gsm, s, n);
    else if (what == 'x')
        decode(&bu_format_utf16_hex, s, n);
    else if (what == 'y')
        encode(&bu_format_utf16_hex, s, n);
    else if (what == 'm')
        measure(number[2] / 16u, number[2] % 16u, s, n);
    else if (what == 'p')
        pack(number[2] / 2u, number[2] % 2u, s, n);
    else if (what == 'u')
        unpack(number[2], s, n);
    else
        read_header(s, n);
    putchar('\n');
}

int main(void)
{
    static char line[1 << 17];
    unsigned number[3];
    char what;
    int used;

    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t n, i;
        uint8_t *s;

        if (sscanf(line, "%c %u %u %u %n", &what, &number[0], &number[1],
                   &number[2], &used) != 4)
            return 1;
        n = strlen(line + used) / 2;
        s = (uint8_t *)malloc(n); /* just its size, for the sanitizer */
        for (i = 0; i < n; i++) {
            char two[3] = {line[used + 2 * (int)i], line[used + 2 * (int)i + 1],
                           0};

            s[i] = (uint8_t)strtoul(two, NULL, 16);
        }
        answer(what, number, s, n);
        free(s);
    }
    return fflush(stdout) != 0;
}
