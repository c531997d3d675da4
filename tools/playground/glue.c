/* glue: what the playground calls of core. Bytes go in by play_in, results come
 * out by play_out and play_rec; each call returns how much there is. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/bareutf.h>
#include <bareutf/bidi.h>
#include <bareutf/gsm.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum { ROOM = 16384, RECORDS = 3 * ROOM };

static uint8_t in[ROOM];
static uint8_t out[11 * ROOM]; /* U+FDFA in NFKD */
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

/* From the n bytes that came in to all of out. */
static struct bu_buffer through(uint32_t n)
{
    struct bu_buffer b = {in, in + n, out, out + sizeof out};

    return b;
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
    struct bu_buffer b = through(n);

    if (bu_utf8_repair(&d, &b) == BU_FULL ||
        bu_utf8_repair_finish(&d, &b) != BU_OK)
        return 0; /* out has room for all of it */
    return (uint32_t)(b.dst - out);
}

static uint8_t *put_escape(uint8_t *to, uint8_t byte)
{
    static const char digits[] = "0123456789ABCDEF";

    to[0] = '\\';
    to[1] = 'x';
    to[2] = (uint8_t)digits[byte / 16u];
    to[3] = (uint8_t)digits[byte % 16u];
    return to + 4;
}

/* The text without its ill-formed parts, or with each byte of them as \xHH. */
EXPORT(leave_out) uint32_t play_leave_out(uint32_t escapes, uint32_t n)
{
    const uint8_t *p = in;
    const uint8_t *end = in + n;
    uint8_t *to = out;
    uint32_t value;

    while (p != end) {
        const uint8_t *start = p;

        switch (bu_utf8_next(&p, end, &value)) {
        case BU_OK:
            to += bu_utf8_put(to, value);
            continue;
        case BU_MORE:
            p = end;
            break;
        default:
            break;
        }
        while (escapes != 0 && start != p)
            to = put_escape(to, *start++);
    }
    return (uint32_t)(to - out);
}

EXPORT(check) uint32_t play_check(uint32_t n)
{
    return (uint32_t)bu_utf8_check(in, n);
}

/* One step of a stream, its end where byte is above FF: rec has the status, the
 * scalar value, and how many bytes are pending. */
EXPORT(feed) void play_feed(uint32_t byte, uint32_t restart)
{
    static struct bu_utf8 d;
    uint32_t scalar = 0;

    if (restart != 0)
        d.word = 0;
    rec[0] = (uint32_t)(byte > 0xFF ? bu_utf8_finish(&d)
                                    : bu_utf8_feed(&d, (uint8_t)byte, &scalar));
    rec[1] = scalar;
    rec[2] = bu_utf8_pending(&d);
}

static const struct bu_name_rule *const rules[] = {
    &bu_name_posix,     &bu_name_portable,     &bu_name_linux_strict,
    &bu_name_littlefs,  &bu_name_fat83,        &bu_name_fat,
    &bu_name_windows,   &bu_name_hfs,          &bu_name_apfs,
    &bu_name_git,       &bu_name_iso9660,      &bu_name_iso9660_2,
    &bu_name_joliet,    &bu_name_zip,          &bu_name_looks,
    &bu_name_git_plain, &bu_name_git_hfs,      &bu_name_git_ntfs,
    &bu_name_git_link,  &bu_name_git_link_hfs, &bu_name_git_link_ntfs};

/* Is it a name: the fault and its place in rec, and in out a name made of it
 * with `substitute`, which is 0 for '_'. */
EXPORT(name)
uint32_t play_name(uint32_t rule, uint32_t n, uint32_t substitute)
{
    struct bu_name_out made;
    size_t at = 0;

    rec[0] = (uint32_t)bu_name_check(rules[rule], in, n, &at);
    rec[1] = (uint32_t)at;
    made.bytes = out;
    made.room = sizeof out;
    if (substitute == 0)
        substitute = '_';
    return bu_name_sanitize(rules[rule], substitute, in, n, &made) == BU_OK
               ? (uint32_t)made.n
               : 0;
}

/* The same with escapes, of which the input can be made again. */
EXPORT(name_escape)
uint32_t play_name_escape(uint32_t rule, uint32_t n, uint32_t lead)
{
    struct bu_name_out made;

    made.bytes = out;
    made.room = sizeof out;
    return bu_name_escape(rules[rule], (uint8_t)lead, in, n, &made) == BU_OK
               ? (uint32_t)made.n
               : 0;
}

static const struct bu_format *const formats[] = {
    &bu_format_utf8,
    &bu_format_utf16le,
    &bu_format_utf16be,
    &bu_format_utf32le,
    &bu_format_utf32be,
    &bu_format_cesu8,
    &bu_format_mutf8,
    &bu_format_wtf8,
    &bu_format_wtf16le,
    &bu_format_wtf16be,
    &bu_format_fssutf,
    &bu_format_thompson,
    &bu_format_xopen,
    &bu_format_utf1,
    &bu_format_utf8x7,
    &bu_format_utf8x8,
    &bu_format_gsm7,
    &bu_format_utf16_hex,
    &bu_page_shift_jis,
    &bu_page_cp932,
    &bu_page_euc_jp,
    &bu_page_euc_kr,
    &bu_page_cp949,
    &bu_page_gbk,
    &bu_page_gb18030,
    &bu_page_big5,
    &bu_page_hd44780_a00,
    &bu_page_hd44780_a02,
    &bu_page_rds,
    &bu_page_dab,
    &bu_page_iso6937,
    &bu_page_petscii,
    &bu_page_petscii_shifted,
    &bu_page_atascii,
    &bu_page_atascii_international};

enum { FORMATS = sizeof formats / sizeof *formats };

static const struct bu_format *format_of(uint32_t number)
{
    return number < FORMATS ? formats[number] : bu_page_all[number - FORMATS];
}

EXPORT(format_count) uint32_t play_format_count(void)
{
    return FORMATS + BU_PAGE_ALL_COUNT;
}

EXPORT(format_name) uint32_t play_format_name(uint32_t number)
{
    return text_of(format_of(number)->name);
}

static struct bu_conversion conversion;

/* What the next conversion is: numbers of formats, and what is written for that
 * which cannot be converted, or BU_STOP. */
EXPORT(convert_by)
void play_convert_by(uint32_t from, uint32_t to, uint32_t instead)
{
    conversion.from = format_of(from);
    conversion.to = format_of(to);
    conversion.instead = instead;
}

static bool is_fault(enum bu_status status)
{
    if (status >= 0)
        return false;
    rec[status == BU_UNMAPPED]++;
    return true;
}

/* Convert. rec counts what was ill-formed, and what is not in the other format.
 * Flags: 1, the first of either ends it, and rec[2] is its place; 2, the bytes
 * are the start of a text, so a sequence that they split is no fault. */
EXPORT(convert) uint32_t play_convert(uint32_t n, uint32_t flags)
{
    static struct bu_convert_state s;
    static const struct bu_convert_state start;
    struct bu_buffer b = through(n);
    bool goes_on = true;

    s = start;
    rec[0] = rec[1] = 0;
    while (goes_on && is_fault(bu_convert(&s, &conversion, &b)))
        goes_on = (flags & 1) == 0;
    while (goes_on && (flags & 2) == 0 &&
           is_fault(bu_convert_finish(&s, &conversion, &b)))
        goes_on = (flags & 1) == 0;
    rec[2] = (uint32_t)(b.src - in) - s.length - s.pending.count;
    return (uint32_t)(b.dst - out);
}

static const struct bu_format *const documents[] = {&bu_format_json,
                                                    &bu_format_json_ascii,
                                                    &bu_format_json_script,
                                                    &bu_format_html,
                                                    &bu_format_xml,
                                                    &bu_format_csv,
                                                    &bu_format_json_ascii_lone,
                                                    &bu_format_syslog,
                                                    &bu_format_visible,
                                                    &bu_format_pictures,
                                                    &bu_format_caret};

/* UTF-8 as a document has it, with U+FFFD for what is ill-formed, or as bytes
 * that are kept. */
EXPORT(document)
uint32_t play_document(uint32_t number, uint32_t keeps, uint32_t n)
{
    conversion.from = keeps != 0 ? &bu_format_utf8_kept : &bu_format_utf8;
    conversion.to = documents[number];
    conversion.instead = BU_REPLACEMENT;
    return play_convert(n, 0);
}

/* Which encoding, by the small detector or the large one: its lead in rec, its
 * name in out. */
EXPORT(detect) uint32_t play_detect(uint32_t n, uint32_t is_small)
{
    static struct bu_detect d;
    static const struct bu_detect start;
    const struct bu_detector *by =
        is_small != 0 ? &bu_detect_small : &bu_detect_large;
    unsigned lead;
    uint32_t same;
    uint32_t i;
    enum bu_detect_page page;

    d = start;
    for (i = 0; i < n; i++)
        bu_detect_feed(&d, by, in[i]);
    page = bu_detect_answer(&d, by, &lead, &same);
    rec[0] = lead;
    if (page == BU_DETECT_UNKNOWN)
        return 0;
    return text_of(bu_detect_name(page));
}

EXPORT(mojibake) uint32_t play_mojibake(uint32_t n)
{
    static const struct bu_format *const read_as[] = {
        &bu_page_cp1252, &bu_page_cp1251, &bu_page_koi8_r, &bu_page_cp866};
    struct bu_mojibake found;
    struct bu_buffer b = through(n);
    size_t need;

    rec[0] = (uint32_t)bu_mojibake_find(read_as, 4, in, n, &found);
    if (rec[0] != BU_MOJIBAKE_FOUND)
        return 0;
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
    struct bu_buffer b = through(n);

    s = start;
    s.stream_safe = 1;
    while (bu_norm_convert(&s, forms[form], &b) < 0) {
    }
    while (bu_norm_convert_finish(&s, forms[form], &b) < 0) {
    }
    return (uint32_t)(b.dst - out);
}

static const struct bu_linebreak_rules *const line_rules[] = {
    &bu_linebreak_default, &bu_linebreak_loose, &bu_linebreak_thai};

static size_t segment_of(uint32_t kind, const uint8_t *s, size_t n)
{
    bool must;

    if (kind == 0)
        return bu_grapheme_next(s, n);
    if (kind == 1)
        return bu_word_next(s, n);
    return bu_linebreak_next(line_rules[kind - 2], s, n, &must);
}

/* Lengths of graphemes (0), of words (1), or of what a line may end after, by
 * one of the rules (from 2 on). */
EXPORT(segments) uint32_t play_segments(uint32_t kind, uint32_t n)
{
    uint32_t at = 0;
    uint32_t count = 0;

    while (at < n && count < RECORDS) {
        rec[count] = (uint32_t)segment_of(kind, in + at, n - at);
        at += rec[count++];
    }
    return count;
}

/* The text in the order of memory, repaired and perhaps joined; its levels. */
static uint8_t logical[5 * ROOM];
static uint8_t levels[sizeof logical];

EXPORT(levels) uint8_t *play_levels(void)
{
    return levels;
}

/* Repair, and if `joins` replace letters by their forms. Return the bytes in
 * logical and in out; rec[0] counts letters without a form. */
EXPORT(join) uint32_t play_join(uint32_t joins, uint32_t n)
{
    static struct bu_join j;
    static const struct bu_join start;
    struct bu_buffer b;
    uint32_t i;

    n = play_repair(n);
    b.src = out;
    b.src_end = out + n;
    b.dst = logical;
    b.dst_end = logical + sizeof logical;
    j = start;
    if (joins != 0) {
        (void)bu_join_forms_finish(&j, &b); /* it is well-formed, with room */
        n = (uint32_t)(b.dst - logical);
    }
    for (i = 0; i < n; i++)
        if (joins != 0)
            out[i] = logical[i];
        else
            logical[i] = out[i];
    rec[0] = j.missing;
    return n;
}

/* Write a line of logical to *to, and count its runs: five records each, the
 * level of the paragraph, and 2 for the first run; place in the line, bytes,
 * level, and bytes that were written. */
static uint32_t put_runs(const struct bu_bidi_run *line, uint32_t count,
                         uint8_t **to)
{
    struct bu_bidi_run run = {0, 0, 0};
    const uint8_t *at = levels + line->at;
    uint32_t level = line->level | 2u;

    (void)bu_bidi_next(&run, at, line->length); /* an empty line has one too */
    do {
        const uint8_t *s = logical + line->at + run.at;
        struct bu_buffer b = {s, s + run.length, *to, out + sizeof out};

        (void)bu_bidi_write(&b, at + run.at); /* there is room */
        rec[count] = level;
        rec[count + 1] = (uint32_t)run.at;
        rec[count + 2] = (uint32_t)run.length;
        rec[count + 3] = run.level;
        rec[count + 4] = (uint32_t)(b.dst - *to);
        *to = b.dst;
        level &= 1u;
        count += 5;
    } while (count + 5 <= RECORDS && bu_bidi_next(&run, at, line->length));
    return count;
}

/* The runs of all paragraphs, each as one line without its end, from the left
 * to the right; their text as it is shown in out. */
EXPORT(direct)
uint32_t play_direct(uint32_t base, uint32_t joins, uint32_t n)
{
    size_t end = play_join(joins, n);
    uint32_t count = 0;
    uint8_t *to = out;
    size_t at = 0;

    while (at != end && count + 5 <= RECORDS) {
        struct bu_bidi_run line;
        unsigned level = base;
        size_t length =
            bu_bidi_paragraph(levels + at, logical + at, end - at, &level);

        line.at = at;
        line.length = length;
        line.level = (uint8_t)level;
        at += length;
        while (line.length != 0 &&
               (logical[line.at + line.length - 1] == '\n' ||
                logical[line.at + line.length - 1] == '\r'))
            line.length--;
        count = put_runs(&line, count, &to);
    }
    return count / 5;
}

EXPORT(columns) uint32_t play_columns(uint32_t n)
{
    return (uint32_t)bu_grapheme_columns(in, n);
}

/* What a segment is: the columns of its text, and whether it is a word. */
EXPORT(segment) void play_segment(uint32_t at, uint32_t n)
{
    rec[0] = (uint32_t)bu_grapheme_columns(in + at, n);
    rec[1] = bu_word_is_word(in + at, n);
}

/* The number that begins at *p: its value, and what it is. Move *p past it. */
static uint64_t leb128_next(const uint8_t **p, const uint8_t *end,
                            uint32_t is_signed, uint32_t bits, uint32_t *reason)
{
    const uint8_t *start = *p;
    uint64_t value = 0;
    int64_t number = 0;
    size_t length;
    enum bu_status status;

    if (is_signed != 0) {
        status = bu_sleb128_next_bits(p, end, bits, &number);
        value = (uint64_t)number;
        *reason = (uint32_t)bu_sleb128_explain(start, (size_t)(end - start),
                                               bits, &length);
    } else {
        status = bu_uleb128_next_bits(p, end, bits, &value);
        *reason = (uint32_t)bu_uleb128_explain(start, (size_t)(end - start),
                                               bits, &length);
    }
    if (status == BU_MORE)
        *p = end;
    return value;
}

/* Numbers in LEB128: four records each, the bytes, what it is, and the
 * halves of the value. */
EXPORT(leb128)
uint32_t play_leb128(uint32_t is_signed, uint32_t bits, uint32_t n)
{
    const uint8_t *p = in;
    const uint8_t *end = in + n;
    uint32_t count = 0;

    while (p != end && 4 * count + 4 <= RECORDS) {
        const uint8_t *start = p;
        uint32_t *to = rec + 4 * count++;
        uint64_t value = leb128_next(&p, end, is_signed, bits, &to[1]);

        to[0] = (uint32_t)(p - start);
        to[2] = (uint32_t)value;
        to[3] = (uint32_t)(value >> 32);
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

/* The tables of a language; what the page chose, by number. */
static struct bu_gsm_tables tables;
static const struct bu_format alphabet = BU_FORMAT_GSM7_INIT(&tables);
static struct bu_sms sms;
static uint8_t languages[2]; /* locking, single */

/* The values of the 128 septets of a table, or FFFFFFFF: of the locking table,
 * or with `single` of what comes after 1B. */
EXPORT(gsm_table) void play_gsm_table(uint32_t single, uint32_t language)
{
    uint8_t s[2] = {0x1B, 0};
    uint32_t i;

    tables.locking = bu_gsm_locking[language];
    tables.single = bu_gsm_single[language];
    for (i = 0; i < 128; i++) {
        const uint8_t *p = single != 0 ? s : s + 1;

        s[1] = (uint8_t)i;
        rec[i] = 0xFFFFFFFF;
        if (alphabet.next(&p, s + 2, &rec[i], &alphabet) != BU_OK)
            rec[i] = 0xFFFFFFFF;
    }
}

/* How a text is sent: parts, whether it is wide, units in the last part, the
 * room of a part, and the place of the first character that the alphabet lacks.
 * `concat` is 5 or 6. */
EXPORT(sms)
uint32_t play_sms(uint32_t n, uint32_t locking, uint32_t single,
                  uint32_t concat)
{
    languages[0] = (uint8_t)locking;
    languages[1] = (uint8_t)single;
    tables.locking = bu_gsm_locking[locking];
    tables.single = bu_gsm_single[single];
    sms.alphabet = &alphabet;
    sms.header = (uint8_t)(3 * ((locking != 0) + (single != 0)));
    sms.concat = (uint8_t)concat;
    rec[0] = bu_sms_measure(&sms, in, n) == BU_OK;
    rec[1] = (uint32_t)sms.parts;
    rec[2] = sms.is_wide;
    rec[3] = sms.last;
    rec[4] = sms.room;
    rec[5] = (uint32_t)sms.other;
    return rec[0];
}

/* Write the user data header of a part to out. Return its bytes. (3GPP TS
 * 23.040, 9.2.3.24) */
static uint32_t sms_header(uint32_t number, uint32_t reference)
{
    uint32_t at = 1;
    uint32_t i;

    if (sms.parts > 1) {
        out[at++] = sms.concat == 6 ? 8 : 0;
        out[at++] = sms.concat - 2u;
        if (sms.concat == 6)
            out[at++] = (uint8_t)(reference >> 8);
        out[at++] = (uint8_t)reference;
        out[at++] = (uint8_t)sms.parts;
        out[at++] = (uint8_t)number;
    }
    for (i = 0; i < 2 && !sms.is_wide; i++) {
        if (languages[i] != 0) {
            out[at++] = (uint8_t)(0x25 - i);
            out[at++] = 1;
            out[at++] = languages[i];
        }
    }
    out[0] = (uint8_t)(at - 1);
    return at == 1 ? 0 : at;
}

/* Part `number` of a text that play_sms measured, which begins at `from`: its
 * user data in out; in rec the bytes of text, those of the header, the length
 * that the message says, the fill bits, the septets of text, and they. */
EXPORT(sms_part)
uint32_t play_sms_part(uint32_t from, uint32_t n, uint32_t number,
                       uint32_t reference)
{
    const uint8_t *p = in + from;
    const uint8_t *end = p + bu_sms_part(&sms, p, n - from);
    uint32_t header = sms_header(number, reference);
    uint32_t at = header;
    uint32_t count = 0;
    uint32_t value;
    struct bu_septets bits;

    rec[0] = (uint32_t)(end - p);
    rec[1] = header;
    rec[2] = bu_septets_begin(&bits, header, true);
    rec[3] = sms.is_wide ? 0 : rec[2] * 7 - header * 8;
    while (bu_utf8_next(&p, end, &value) == BU_OK) {
        uint8_t units[BU_FORMAT_MAX];
        unsigned own;
        unsigned i;

        if (sms.is_wide) {
            at += bu_format_utf16be.put(out + at, value, &bu_format_utf16be);
            continue;
        }
        own = alphabet.put(units, value, &alphabet);
        for (i = 0; i < own; i++) {
            rec[5 + count++] = units[i];
            at += bu_septets_pack(&bits, units[i], out + at);
        }
    }
    if (!sms.is_wide)
        at += bu_septets_pack_finish(&bits, false, out + at);
    rec[2] = sms.is_wide ? at : rec[2] + count;
    rec[4] = count;
    return at;
}

/* The ring of a UART: put, report a fault, take. */
static struct bu_ring ring;
static uint8_t ring_bytes[64];

EXPORT(ring_start) void play_ring_start(uint32_t size)
{
    bu_ring_init(&ring, ring_bytes, size);
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

/* What the ring holds: bytes that wait, the most that ever waited, bytes ever
 * lost, bytes ever put; and the bytes in out. */
EXPORT(ring_look) uint32_t play_ring_look(void)
{
    uint32_t n;

    rec[0] = bu_ring_used(&ring);
    rec[1] = bu_ring_high_water(&ring);
    rec[2] = bu_ring_lost(&ring);
    rec[3] = bu_ring_received(&ring);
    for (n = 0; n < rec[0]; n++) /* a peek ends at a gap */
        out[n] = ring_bytes[(rec[3] - rec[0] + n) % bu_ring_size(&ring)];
    return n;
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
