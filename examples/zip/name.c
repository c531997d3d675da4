/* name: the name of a ZIP entry, from the encoding that it is in. */
/* SPDX-License-Identifier: MIT */
#include "zip.h"
#include "common.h"
#include <bareutf/utf8.h>

enum { UTF8_FLAG = 0x800, HEAD = 4, FIELD = 0x7075, FIELD_HEAD = 5 };

static uint8_t text[PAGE_TEXT_MAX * NAME_MAX];

/* CRC-32 of ISO/IEC 3309, as in all of ZIP, without a table. */
static uint32_t crc_of(const uint8_t *s, size_t n)
{
    uint32_t crc = UINT32_MAX;
    unsigned bit;

    while (n-- != 0) {
        crc ^= *s++;
        for (bit = 0; bit != 8; bit++)
            crc = crc >> 1 ^ (0xEDB88320u & (0u - (crc & 1u)));
    }
    return ~crc;
}

/* Find the field among the extra ones. Null if there is none. */
static const uint8_t *find_field(const struct entry *e, size_t *n,
                                 const char **wrong)
{
    const uint8_t *s = e->extra;
    size_t room = e->extra_n;

    while (room >= HEAD) {
        size_t size = central_16(s + 2);

        if (size > room - HEAD) {
            *wrong = "extra fields are truncated";
            return NULL;
        }
        if (central_16(s) == FIELD) {
            *n = size;
            return s + HEAD;
        }
        s += HEAD + size;
        room -= HEAD + size;
    }
    return NULL;
}

/* Take the name of the field, if it is good. A tool that knows nothing of it
 * may have renamed the entry: then the CRC is of another name. */
static bool take_field(struct name *name, const struct entry *e)
{
    size_t n;
    const uint8_t *s = find_field(e, &n, &name->field);

    if (s == NULL)
        return false;
    if (n < FIELD_HEAD)
        name->field = "field 7075 is truncated";
    else if (s[0] != 1)
        name->field = "field 7075 of another version";
    else if (central_32(s + 1) != crc_of(e->name, e->name_n))
        name->field = "field 7075 of another name";
    else if (!bu_utf8_valid(s + FIELD_HEAD, n - FIELD_HEAD))
        name->field = "field 7075 is not UTF-8";
    if (name->field != NULL)
        return false;
    name->source = NAME_FIELD;
    name->s = s + FIELD_HEAD;
    name->n = n - FIELD_HEAD;
    return true;
}

void name_read(struct name *name, const struct entry *e,
               const struct bu_format *page)
{
    name->field = NULL;
    name->s = e->name;
    name->n = e->name_n;
    name->source = NAME_FLAG;
    if ((e->flags & UTF8_FLAG) != 0 || take_field(name, e))
        return;
    name->source = NAME_TOO_LONG;
    if (e->name_n > NAME_MAX)
        return;
    name->source = NAME_PAGE;
    name->s = text;
    name->n = page_text(text, e->name, e->name_n, page, NULL);
}
