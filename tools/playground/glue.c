/* glue: what the playground calls of core. Bytes go in by play_in, results come
 * out by play_out and play_rec; each call returns how much there is. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/bareutf.h>
#include <bareutf/gsm.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum { ROOM = 16384, RECORDS = 3 * ROOM };

static uint8_t in[ROOM];
static uint8_t out[4 * ROOM];
static uint32_t rec[RECORDS];

EXPORT(input) uint8_t *play_in(void)
{
    return in;
}

EXPORT(output) uint8_t *play_out(void)
{
    return out;
}

EXPORT(records) uint32_t *play_rec(void)
{
    return rec;
}

EXPORT(room) uint32_t play_room(void)
{
    return ROOM;
}

static uint32_t text_of(const char *s)
{
    uint32_t n = 0;

    while (s[n] != '\0') {
        out[n] = (uint8_t)s[n];
        n++;
    }
    return n;
}

/* Parts: three records each, offset, length and scalar value, or 80000000 and
 * the reason. */
EXPORT(parts) uint32_t play_parts(uint32_t n)
{
    const uint8_t *p = in;
    const uint8_t *end = in + n;
    uint32_t count = 0;

    while (p != end && count < RECORDS / 3) {
        const uint8_t *start = p;
        uint32_t value = 0;
        enum bu_status status = bu_utf8_next(&p, end, &value);
        size_t length;

        if (status != BU_OK) {
            value = 0x80000000u | (uint32_t)bu_utf8_explain(
                                      start, (size_t)(end - start), &length);
            p = start + length;
        }
        rec[3 * count] = (uint32_t)(start - in);
        rec[3 * count + 1] = (uint32_t)(p - start);
        rec[3 * count + 2] = value;
        count++;
    }
    return count;
}

EXPORT(repair) uint32_t play_repair(uint32_t n)
{
    static struct bu_utf8 d;
    struct bu_buffer b;

    b.src = in;
    b.src_end = in + n;
    b.dst = out;
    b.dst_end = out + sizeof out;
    (void)bu_utf8_repair(&d, &b);
    if (bu_utf8_finish(&d) == BU_BAD)
        b.dst += bu_utf8_put(b.dst, BU_REPLACEMENT);
    return (uint32_t)(b.dst - out);
}

/* One step of a stream: rec has the state before, the status, the scalar value
 * and how many bytes are pending. */
EXPORT(feed) void play_feed(uint32_t byte, uint32_t restart)
{
    static struct bu_utf8 d;
    uint32_t scalar = 0;

    if (restart != 0)
        d.word = 0;
    rec[0] = d.word;
    rec[1] = (uint32_t)bu_utf8_feed(&d, (uint8_t)byte, &scalar);
    rec[2] = scalar;
    rec[3] = bu_utf8_pending(&d);
    rec[4] = d.word;
}

static const struct bu_name_rule *const rules[] = {
    &bu_name_posix,     &bu_name_portable,     &bu_name_linux_strict,
    &bu_name_littlefs,  &bu_name_fat83,        &bu_name_fat,
    &bu_name_windows,   &bu_name_hfs,          &bu_name_apfs,
    &bu_name_git,       &bu_name_iso9660,      &bu_name_iso9660_2,
    &bu_name_joliet,    &bu_name_zip,          &bu_name_looks,
    &bu_name_git_plain, &bu_name_git_hfs,      &bu_name_git_ntfs,
    &bu_name_git_link,  &bu_name_git_link_hfs, &bu_name_git_link_ntfs};

/* Is it a name: the fault and its place in rec, and a name made of it in out.
 */
EXPORT(name) uint32_t play_name(uint32_t rule, uint32_t n)
{
    struct bu_name_out made;
    size_t at = 0;

    rec[0] = (uint32_t)bu_name_check(rules[rule], in, n, &at);
    rec[1] = (uint32_t)at;
    made.bytes = out;
    made.room = sizeof out;
    return bu_name_sanitize(rules[rule], '_', in, n, &made) == BU_OK
               ? (uint32_t)made.n
               : 0;
}

static const struct bu_format *const formats[] = {
    &bu_format_utf8,      &bu_format_utf16le, &bu_format_utf16be,
    &bu_format_utf32le,   &bu_format_utf32be, &bu_format_cesu8,
    &bu_format_mutf8,     &bu_format_wtf8,    &bu_format_wtf16le,
    &bu_format_wtf16be,   &bu_format_fssutf,  &bu_format_thompson,
    &bu_format_xopen,     &bu_format_utf1,    &bu_format_utf8x7,
    &bu_format_utf8x8,    &bu_format_latin1,  &bu_format_gsm7,
    &bu_format_utf16_hex, &bu_page_shift_jis, &bu_page_cp932,
    &bu_page_euc_jp,      &bu_page_euc_kr,    &bu_page_cp949,
    &bu_page_gbk,         &bu_page_gb18030,   &bu_page_big5};

enum { FORMATS = sizeof formats / sizeof *formats };

static const struct bu_format *format_of(uint32_t number)
{
    return number < FORMATS ? formats[number] : bu_page_all[number - FORMATS];
}

EXPORT(format_count) uint32_t play_format_count(void)
{
    return FORMATS + BU_PAGE_ALL;
}

EXPORT(format_name) uint32_t play_format_name(uint32_t number)
{
    return text_of(format_of(number)->name);
}

/* Convert; rec counts what was ill-formed, or has no form there. */
EXPORT(convert) uint32_t play_convert(uint32_t from, uint32_t to, uint32_t n)
{
    static struct bu_convert_state s;
    struct bu_conversion c;
    struct bu_buffer b;
    enum bu_status status;

    c.from = format_of(from);
    c.to = format_of(to);
    c.instead = BU_STOP;
    b.src = in;
    b.src_end = in + n;
    b.dst = out;
    b.dst_end = out + sizeof out;
    rec[0] = rec[1] = 0;
    do {
        status = bu_convert(&s, &c, &b);
        if (status == BU_BAD || status == BU_UNMAPPED)
            rec[status == BU_UNMAPPED]++;
    } while (status < 0);
    while (bu_convert_finish(&s, &c, &b) == BU_BAD)
        rec[0]++;
    return (uint32_t)(b.dst - out);
}

/* Which encoding: its number and lead in rec, its name in out. */
EXPORT(detect) uint32_t play_detect(uint32_t n)
{
    static struct bu_detect d;
    static const struct bu_detect start;
    unsigned lead;
    uint32_t same;
    uint32_t i;
    enum bu_detect_page page;

    d = start;
    for (i = 0; i < n; i++)
        bu_detect_feed(&d, &bu_detect_large, in[i]);
    page = bu_detect_answer(&d, &bu_detect_large, &lead, &same);
    rec[0] = (uint32_t)page;
    rec[1] = lead;
    if (page == BU_DETECT_UNKNOWN)
        return 0;
    return text_of(bu_detect_name(page));
}

EXPORT(mojibake) uint32_t play_mojibake(uint32_t n)
{
    static const struct bu_format *const read_as[] = {
        &bu_page_cp1252, &bu_page_cp1251, &bu_page_koi8_r, &bu_page_cp866};
    struct bu_mojibake found;
    struct bu_buffer b;
    size_t need;

    rec[0] = (uint32_t)bu_mojibake_find(read_as, 4, in, n, &found);
    if (rec[0] != BU_MOJIBAKE_FOUND)
        return 0;
    b.src = in;
    b.src_end = in + n;
    b.dst = out;
    b.dst_end = out + sizeof out;
    (void)bu_mojibake_undo(&found, &b, &need);
    return (uint32_t)(b.dst - out);
}

EXPORT(norm) uint32_t play_norm(uint32_t form, uint32_t n)
{
    static const struct bu_norm_form *const forms[] = {
        &bu_norm_nfc, &bu_norm_nfd, &bu_norm_nfkc, &bu_norm_nfkd,
        &bu_norm_nfkc_casefold};
    static struct bu_norm_state s;
    static const struct bu_norm_state start;
    struct bu_buffer b;

    s = start;
    s.stream_safe = 1;
    b.src = in;
    b.src_end = in + n;
    b.dst = out;
    b.dst_end = out + sizeof out;
    while (bu_norm_convert(&s, forms[form], &b) < 0) {
    }
    while (bu_norm_convert_finish(&s, forms[form], &b) < 0) {
    }
    return (uint32_t)(b.dst - out);
}

/* Lengths of graphemes (0), words (1), or what a line may end after (2). */
EXPORT(segments) uint32_t play_segments(uint32_t kind, uint32_t n)
{
    uint32_t at = 0;
    uint32_t count = 0;
    bool must;

    while (at < n && count < RECORDS) {
        size_t length = kind == 0   ? bu_grapheme_next(in + at, n - at)
                        : kind == 1 ? bu_word_next(in + at, n - at)
                                    : bu_linebreak_next(&bu_linebreak_default,
                                                        in + at, n - at, &must);

        rec[count++] = (uint32_t)length;
        at += (uint32_t)length;
    }
    return count;
}

EXPORT(columns) uint32_t play_columns(uint32_t n)
{
    return (uint32_t)bu_grapheme_columns(in, n);
}

/* Numbers in LEB128: four records each, the bytes, 1 where it is good, and the
 * halves of the value. */
EXPORT(leb128) uint32_t play_leb128(uint32_t is_signed, uint32_t n)
{
    const uint8_t *p = in;
    const uint8_t *end = in + n;
    uint32_t count = 0;

    while (p != end && 4 * count + 4 <= RECORDS) {
        const uint8_t *start = p;
        uint64_t value = 0;
        int64_t number = 0;
        enum bu_status status = is_signed != 0
                                    ? bu_sleb128_next_64(&p, end, &number)
                                    : bu_uleb128_next_64(&p, end, &value);

        if (is_signed != 0)
            value = (uint64_t)number;
        if (status == BU_MORE || p == start)
            p = end;
        rec[4 * count] = (uint32_t)(p - start);
        rec[4 * count + 1] = status == BU_OK;
        rec[4 * count + 2] = (uint32_t)value;
        rec[4 * count + 3] = (uint32_t)(value >> 32);
        count++;
    }
    return count;
}

EXPORT(leb128_put)
uint32_t play_leb128_put(uint32_t is_signed, uint32_t low, uint32_t high)
{
    uint64_t value = (uint64_t)high << 32 | low;

    return is_signed != 0 ? bu_sleb128_put_64(out, (int64_t)value)
                          : bu_uleb128_put_64(out, value);
}

/* SMS: parts, whether wide, units in the last, and the first other character.
 */
EXPORT(sms) uint32_t play_sms(uint32_t n)
{
    struct bu_sms sms;

    sms.alphabet = &bu_format_gsm7;
    sms.header = 0;
    sms.concat = 5;
    rec[0] = bu_sms_measure(&sms, in, n) == BU_OK;
    rec[1] = (uint32_t)sms.parts;
    rec[2] = sms.is_wide;
    rec[3] = sms.last;
    rec[4] = sms.room;
    rec[5] = (uint32_t)sms.other;
    return rec[0];
}

/* The ring of a UART: put, report a fault, take. */
static struct bu_ring ring;
static uint8_t ring_bytes[16];

EXPORT(ring_start) void play_ring_start(void)
{
    bu_ring_init(&ring, ring_bytes, sizeof ring_bytes);
}

EXPORT(ring_put) uint32_t play_ring_put(uint32_t byte)
{
    return (uint32_t)bu_ring_put(&ring, (uint8_t)byte);
}

EXPORT(ring_fault) void play_ring_fault(uint32_t kind, uint32_t lost)
{
    bu_ring_fault(&ring, kind, lost);
}

/* The status; the byte, or how many were lost, in rec; then why. */
EXPORT(ring_take) uint32_t play_ring_take(void)
{
    uint32_t status = (uint32_t)bu_ring_take(&ring, &rec[0]);

    rec[1] = bu_ring_faults(&ring);
    return status;
}

/* The line editor that takes what leaves the ring. */
static struct bu_line line;
static uint8_t line_text[256];
static const struct bu_line_config line_config = {.text = line_text,
                                                  .size = sizeof line_text};

EXPORT(line_start) void play_line_start(void)
{
    bu_line_init(&line, &line_config);
    bu_line_start(&line, in, 0);
}

/* A byte, or a gap: the event; the text of the line in out, its length in rec.
 */
EXPORT(line_feed) uint32_t play_line_feed(uint32_t byte, uint32_t gap)
{
    enum bu_line_event event =
        gap != 0 ? bu_line_gap(&line) : bu_line_feed(&line, (uint8_t)byte);
    uint32_t i;

    rec[0] = line.length;
    for (i = 0; i < line.length; i++)
        out[i] = line_text[i];
    if (event != BU_LINE_NONE && event < BU_LINE_TAB)
        bu_line_start(&line, in, 0);
    return (uint32_t)event;
}
