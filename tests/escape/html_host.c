/* html: what each record of standard input asks for: bytes of it, a kind,
 * options, bytes of a chunk and of room; the answer has the bytes, faults, and
 * the places that were reported. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/escape.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DECODES = 4, WIDE = 12 };

static uint32_t *places;
static size_t places_count;

static size_t read_number(size_t bytes)
{
    size_t value = 0;
    size_t i;

    for (i = 0; i != bytes; i++) {
        int c = getchar();

        if (c == EOF)
            exit(0);
        value |= (size_t)c << 8 * i;
    }
    return value;
}

static void write_number(size_t value, size_t bytes)
{
    size_t i;

    for (i = 0; i != bytes; i++)
        putchar((int)(value >> 8 * i & 0xFFu));
}

static const struct bu_html_names *const names[] = {NULL, &bu_html_names_4,
                                                    &bu_html_names_all, NULL};
/* Of a kind less DECODES; of HTML and XML, by two. */
static const struct bu_conversion conversions[] = {
    {&bu_format_utf8, &bu_format_html, BU_STOP},
    {&bu_format_utf8, &bu_format_html, BU_REPLACEMENT},
    {&bu_format_utf8, &bu_format_xml, BU_STOP},
    {&bu_format_utf8, &bu_format_xml, BU_REPLACEMENT},
    {&bu_format_html, &bu_format_utf8, BU_STOP},
    {&bu_format_html, &bu_format_utf8, BU_REPLACEMENT},
    {&bu_format_xml, &bu_format_utf8, BU_STOP},
    {&bu_format_xml, &bu_format_utf8, BU_REPLACEMENT},
    {&bu_format_utf8, &bu_format_json, BU_REPLACEMENT},
    {&bu_format_utf8_kept, &bu_format_json_ascii_lone, BU_STOP},
    {&bu_format_json_lone, &bu_format_utf8_kept, BU_STOP},
    {&bu_format_json, &bu_format_utf8, BU_STOP}};

/* All states of a record. */
struct record {
    struct bu_html html;
    struct bu_convert_state state;
    size_t kind;
    uint32_t options;
};

static enum bu_status step(struct record *r, struct bu_buffer *b, int is_last)
{
    const struct bu_conversion *c;
    enum bu_status status;

    if (r->kind < DECODES)
        return bu_html_decode(&r->html, b, names[r->kind],
                              r->options | (is_last ? BU_HTML_LAST : 0));
    c = &conversions[r->kind - DECODES];
    status = bu_convert(&r->state, c, b);
    if (is_last && (status == BU_OK || status == BU_MORE))
        status = bu_convert_finish(&r->state, c, b);
    return status;
}

static size_t part_of(const struct record *r)
{
    return r->kind < DECODES ? r->html.length + r->html.count
                             : (size_t)r->state.length + r->state.pending.count;
}

/* Do all of a text in chunks; each room is on the heap, so that a sanitizer
 * sees what leaves it. Return the bytes of the output. */
static size_t run_record(struct record *r, const uint8_t *text, size_t n,
                         size_t sizes[2], uint8_t *out)
{
    uint8_t *room = (uint8_t *)malloc(sizes[1]);
    size_t made = 0;
    size_t at = 0;
    enum bu_status status = BU_OK;

    do {
        size_t size = n - at < sizes[0] ? n - at : sizes[0];
        uint8_t *chunk = (uint8_t *)malloc(size + 1);
        struct bu_buffer b;

        memcpy(chunk, text + at, size);
        b.src = chunk;
        b.src_end = chunk + size;
        do {
            b.dst = room;
            b.dst_end = room + sizes[1];
            status = step(r, &b, at + size == n);
            memcpy(out + made, room, (size_t)(b.dst - room));
            made += (size_t)(b.dst - room);
            if (status < BU_OK || status == BU_AGAIN)
                places[places_count++] =
                    (uint32_t)(at + (size_t)(b.src - chunk) - part_of(r));
        } while (status != BU_OK && status != BU_MORE);
        at += size;
        free(chunk);
    } while (at != n);
    free(room);
    return made;
}

int main(void)
{
    for (;;) {
        struct record r;
        size_t n = read_number(4);
        size_t sizes[2];
        size_t made;
        size_t i;
        uint8_t *text = (uint8_t *)malloc(n + 1);
        uint8_t *out = (uint8_t *)malloc(n * WIDE + WIDE);

        memset(&r, 0, sizeof r);
        r.kind = read_number(1);
        r.options = (uint32_t)read_number(1);
        sizes[0] = read_number(2);
        sizes[1] = read_number(2);
        if (sizes[0] == 0)
            sizes[0] = n + 1;
        if (sizes[1] == 0)
            sizes[1] = n * WIDE + WIDE;
        places = (uint32_t *)malloc((n + 2) * sizeof *places);
        places_count = 0;
        if (fread(text, 1, n, stdin) != n)
            return 1;
        made = run_record(&r, text, n, sizes, out);
        write_number(made, 4);
        write_number(r.html.faults, 1);
        write_number(places_count, 4);
        fwrite(out, 1, made, stdout);
        for (i = 0; i != places_count; i++)
            write_number(places[i], 4);
        free(text);
        free(out);
        free(places);
    }
}
