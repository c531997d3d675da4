/* escape: the tables of JSON, CSV and syslog. */
/* SPDX-License-Identifier: MIT */
#include "escape_engine.h"

#define ALL_C0 0xFFFFFFFFu

/* RFC 8259, section 7: " and \ and the controls. put writes the first pair with
 * a value, and never \/. */
static const char json_letters[] = "b\bf\fn\nr\rt\t\"\"\\\\//";
/* 22; 5C */
#define JSON_SET                                                               \
    {                                                                          \
        ALL_C0, 0x00000004u, 0x10000000u, 0                                    \
    }

static const struct bu_escape json = {
    {bu_escape__run}, JSON_SET, JSON_SET, json_letters,
    BU_ESCAPE_UTF16,  NULL,     '\\',     0};

/* and 7F */
static const struct bu_escape json_ascii = {
    {bu_escape__run},
    {ALL_C0, 0x00000004u, 0x10000000u, 0x80000000u},
    JSON_SET,
    json_letters,
    BU_ESCAPE_UTF16,
    bu_escape__all,
    '\\',
    0};

static bool ends_line(uint32_t value)
{
    return value - 0x2028u < 2;
}

/* and 26, 3C, 3E */
static const struct bu_escape json_script = {
    {bu_escape__run},
    {ALL_C0, 0x50000044u, 0x10000000u, 0},
    JSON_SET,
    json_letters,
    BU_ESCAPE_UTF16,
    ends_line,
    '\\',
    0};

static enum bu_status read_nonzero(const uint8_t **p, const uint8_t *end,
                                   uint32_t *value,
                                   const struct bu_escape *escape)
{
    enum bu_status status = bu_escape__read_utf16(p, end, value, escape);

    return status == BU_OK && *value == 0 ? BU_BAD : status;
}

static unsigned write_nonzero(uint8_t *out, uint32_t value,
                              const struct bu_escape *escape)
{
    return value == 0 ? 0 : bu_escape__write_utf16(out, value, escape);
}

static const struct bu_escape json_nonzero = {{bu_escape__run},
                                              JSON_SET,
                                              JSON_SET,
                                              json_letters,
                                              read_nonzero,
                                              write_nonzero,
                                              NULL,
                                              '\\',
                                              0};

ESCAPE_OBJECT(bu_format_json, "json", 0, json);
ESCAPE_OBJECT(bu_format_json_nonzero, "json-nonzero", 0, json_nonzero);
ESCAPE_OBJECT(bu_format_json_ascii, "json-ascii", 0, json_ascii);
ESCAPE_OBJECT(bu_format_json_script, "json-script", 0, json_script);
ESCAPE_OBJECT(bu_format_json_lone, "json-lone",
              BU_FORMAT_SURROGATES | BU_FORMAT_PAIRS, json);
ESCAPE_OBJECT(bu_format_json_ascii_lone, "json-ascii-lone",
              BU_FORMAT_SURROGATES | BU_FORMAT_PAIRS, json_ascii);

/* ---- CSV and syslog. */

#define CSV_SET                                                                \
    {                                                                          \
        0, 0x00000004u, 0, 0                                                   \
    }
/* 22; 5C 5D */
#define SYSLOG_SET                                                             \
    {                                                                          \
        0, 0x00000004u, 0x30000000u, 0                                         \
    }

static const struct bu_escape csv = {
    {bu_escape__run}, CSV_SET, CSV_SET, "\"\"", NULL, NULL, NULL, '"', 0};

enum bu_status bu_escape__read_stays(const uint8_t **p, const uint8_t *end,
                                     uint32_t *value,
                                     const struct bu_escape *escape)
{
    (void)p;
    (void)end;
    *value = escape->lead;
    return BU_OK;
}

static const struct bu_escape syslog_param = {
    {bu_escape__run}, SYSLOG_SET, SYSLOG_SET, "\"\"\\\\]]",
    BU_ESCAPE_STAYS,  NULL,       '\\',       0};

ESCAPE_OBJECT(bu_format_csv, "csv", 0, csv);
ESCAPE_OBJECT(bu_format_syslog, "syslog", 0, syslog_param);
