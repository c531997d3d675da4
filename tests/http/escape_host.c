/* escape: percent, extvalue, translit, disposition, for an oracle to ask. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/http.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * In: a length in four bytes, lowest first, and that many bytes: what to do,
 * one more byte that says how, and the input. Out: a length, and the answer.
 */
static uint8_t *out;
static size_t filled;

static void give(const void *bytes, size_t n)
{
    memcpy(out + filled, bytes, n);
    filled += n;
}

static void give_number(unsigned long number, unsigned n)
{
    for (; n != 0; n--, number >>= 8)
        out[filled++] = (uint8_t)number;
}

/* The sets, by the letter that asks for them; capitals of the URL standard. */
static const struct {
    char letter;
    const struct bu_percent_set *set;
} sets[] = {
    {'c', &bu_percent_component},     {'s', &bu_percent_segment},
    {'q', &bu_percent_query},         {'a', &bu_percent_attr},
    {'C', &bu_percent_url_control},   {'F', &bu_percent_url_fragment},
    {'Q', &bu_percent_url_query},     {'S', &bu_percent_url_special_query},
    {'P', &bu_percent_url_path},      {'U', &bu_percent_url_userinfo},
    {'M', &bu_percent_url_component}, {'f', &bu_percent_url_form}};

static void encode(uint8_t how, struct bu_buffer *b)
{
    size_t i = 0;

    if (how == 'm') {
        if (bu_disposition_form_encode(b) != BU_OK)
            exit(1);
        return;
    }
    while (sets[i].letter != how)
        i++;
    if (bu_percent_encode(b, sets[i].set) != BU_OK)
        exit(1);
}

/* Decode; the answer begins with the status, and where the '%' is. */
static void decode(uint8_t policy, struct bu_buffer *b, const uint8_t *s)
{
    struct bu_percent d = {0, 0, 0};
    uint8_t *head = b->dst;
    enum bu_status status;

    b->dst += 2;
    status = bu_percent_decode(&d, b, policy);
    head[1] = (uint8_t)(b->src - s - d.pending);
    if (status == BU_MORE && (policy & BU_PERCENT_LENIENT) != 0)
        status = bu_percent_finish_lenient(&d, b);
    head[0] = (uint8_t)status;
}

/* The same, byte by byte. */
static void feed(uint8_t policy, struct bu_buffer *b)
{
    struct bu_percent d = {0, 0, 0};
    uint8_t *head = b->dst;
    const uint8_t *s = b->src;
    enum bu_status status = BU_OK;

    b->dst += 2;
    while (b->src != b->src_end && status != BU_BAD) {
        status = bu_percent_feed(&d, *b->src, policy, b->dst);
        b->dst += status == BU_OK || status == BU_AGAIN;
        b->src += status == BU_OK || status == BU_MORE;
    }
    head[1] = (uint8_t)(b->src - s - d.pending);
    if (status == BU_MORE && (policy & BU_PERCENT_LENIENT) != 0)
        status = bu_percent_finish_lenient(&d, b);
    head[0] = (uint8_t)status;
}

static void decode_value(uint8_t policy, struct bu_buffer *b)
{
    struct bu_extvalue d = {0};
    uint8_t *head = b->dst;
    enum bu_status status;

    b->dst += 4;
    do
        status = bu_extvalue_decode(&d, b, policy * 256u);
    while (status == BU_BAD && d.reason == BU_EXTVALUE_ILL_FORMED);
    head[0] = (uint8_t)bu_extvalue_finish(&d);
    head[1] = d.charset;
    head[2] = d.language_at;
    head[3] = d.language_length;
}

/* how is a sum of: 1 to take utf8'', 2 to decode what forms encode. */
static void read_header(uint8_t how, const uint8_t *s, size_t n)
{
    struct bu_disposition d = {0};
    size_t room = BU_DISPOSITION_MAX(n);
    uint8_t *name = (uint8_t *)malloc(room + 1);
    enum bu_status status = BU_OK;
    size_t i;

    d.policy = how & 1u ? BU_EXTVALUE_UTF8 : 0;
    for (i = 0; i < n; i++)
        if (bu_disposition_feed(&d, s[i], name, room) != BU_OK)
            exit(1);
    status = bu_disposition_finish(&d, name, room);
    if (status == BU_FULL)
        exit(1);
    if (how & 2u)
        bu_disposition_form_decode(&d, name);
    give_number((uint8_t)status, 1);
    give_number(d.type, 1);
    give_number(d.source, 1);
    give_number(d.flags, 2);
    give(name, d.length);
    free(name);
}

static void write_header(uint8_t how, struct bu_buffer *b)
{
    struct bu_disposition_writer w = {0};
    uint8_t *head = b->dst++;

    *head = (uint8_t)bu_disposition_write(&w, b, how & 15u,
                                          how & 16u ? &bu_translit_all : NULL);
}

static void give_letters(const uint8_t *s)
{
    uint8_t letters[BU_TRANSLIT_MAX];
    unsigned n =
        bu_translit(&bu_translit_all,
                    s[0] | (uint32_t)s[1] << 8 | (uint32_t)s[2] << 16, letters);

    give_number(n, 1);
    if (n != BU_TRANSLIT_NONE)
        give(letters, n);
}

static void answer(uint8_t what, uint8_t how, const uint8_t *s, size_t n)
{
    struct bu_buffer b = {s, s + n, out, out + 16 * n + 64};

    if (what == 'E')
        encode(how, &b);
    else if (what == 'D')
        decode(how, &b, s);
    else if (what == 'B')
        feed(how, &b);
    else if (what == 'X')
        decode_value(how, &b);
    else if (what == 'V' && bu_extvalue_begin(&b, s, how) == BU_OK) {
        b.src = s + how;
        if (bu_extvalue_encode(&b) != BU_OK)
            exit(1);
    } else if (what == 'W')
        write_header(how, &b);
    filled = (size_t)(b.dst - out);
    if (what == 'T')
        give_letters(s);
    if (what == 'R')
        read_header(how, s, n);
}

int main(void)
{
    uint8_t head[4];

    while (fread(head, 1, 4, stdin) == 4) {
        size_t n = head[0] | (size_t)head[1] << 8 | (size_t)head[2] << 16 |
                   (size_t)head[3] << 24;
        uint8_t *s = (uint8_t *)malloc(n);

        out = (uint8_t *)malloc(16 * n + 64);
        if (n < 2 || s == NULL || out == NULL || fread(s, 1, n, stdin) != n)
            return 1;
        filled = 0;
        answer(s[0], s[1], s + 2, n - 2);
        n = filled;
        head[0] = (uint8_t)n;
        head[1] = (uint8_t)(n >> 8);
        head[2] = (uint8_t)(n >> 16);
        head[3] = (uint8_t)(n >> 24);
        fwrite(head, 1, 4, stdout);
        fwrite(out, 1, n, stdout);
        free(s);
        free(out);
    }
    return 0;
}
