/* norm: whole texts through the calls of norm; tests/unicode/norms.py calls
 * these from Python. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/norm.h>
#include <string.h>

/* A form by its number; an end where memory ends is the caller's. */
size_t norm_stream(unsigned form, uint32_t *out, const uint32_t *in, size_t n,
                   int safe);
size_t norm_bytes(unsigned form, uint8_t *out, const uint8_t *in, size_t n,
                  size_t chunk, size_t room, int safe);
size_t norm_prefix(unsigned form, const uint8_t *s, size_t n);
size_t skeleton(uint8_t *out, size_t room, const uint8_t *s, size_t n);
void norm_alone(unsigned form, uint8_t *changes, uint8_t *surely);

static const struct bu_norm_form *const forms[] = {&bu_norm_nfc, &bu_norm_nfd,
                                                   &bu_norm_nfkc, &bu_norm_nfkd,
                                                   &bu_norm_nfkc_casefold};

/* Feed one scalar value until it is taken; false if it never is. The state is
 * copied at each step, as a checkpoint. */
static int push(const struct bu_norm_form *form, struct bu_norm *s,
                uint32_t scalar, uint32_t *out, size_t *count)
{
    enum bu_status status;

    do {
        struct bu_norm copy = *s;

        memset(s, 0xA5, sizeof *s);
        status = bu_norm_feed(&copy, form, scalar, &out[*count]);
        if (status == BU_OK || status == BU_AGAIN)
            ++*count;
        *s = copy;
    } while (status == BU_AGAIN);
    return status >= BU_OK;
}

/* A text to a form, with U+034F where it is too long for a stream if safe; else
 * SIZE_MAX is returned there. */
size_t norm_stream(unsigned form, uint32_t *out, const uint32_t *in, size_t n,
                   int safe)
{
    struct bu_norm s = {0};
    size_t count = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        if (push(forms[form], &s, in[i], out, &count))
            continue;
        if (!safe)
            return SIZE_MAX;
        push(forms[form], &s, 0x34F, out, &count);
        push(forms[form], &s, in[i], out, &count);
    }
    while (bu_norm_finish(&s, forms[form], &out[count]) == BU_AGAIN)
        count++;
    return count;
}

/* The same for UTF-8, by chunks and rooms of these sizes, with U+FFFD for each
 * ill-formed part. */
size_t norm_bytes(unsigned form, uint8_t *out, const uint8_t *in, size_t n,
                  size_t chunk, size_t room, int safe)
{
    struct bu_norm_state s = {0};
    struct bu_buffer b = {in, in, out, out};
    const uint8_t *end = in + n;
    enum bu_status status;

    s.stream_safe = safe == 1;
    for (;;) {
        if (b.src == b.src_end && b.src != end)
            b.src_end = (size_t)(end - b.src) < chunk ? end : b.src + chunk;
        status = b.src != b.src_end
                     ? bu_norm_convert(&s, forms[form], &b)
                     : bu_norm_convert_finish(&s, forms[form], &b);
        if (status == BU_BAD) {
            memcpy(b.dst, "\xEF\xBF\xBD", 3);
            b.dst += 3;
        }
        if (status == BU_FULL || status == BU_BAD)
            b.dst_end = b.dst + room;
        if (status == BU_UNMAPPED) {
            if (safe == 0)
                return SIZE_MAX;
            s.stream_safe = 1; /* the other way to it */
        }
        if (status == BU_OK && b.src_end == end && b.src == end) {
            status = bu_norm_convert_finish(&s, forms[form], &b);
            if (status == BU_OK)
                return (size_t)(b.dst - out);
            if (status == BU_FULL)
                b.dst_end = b.dst + room;
            if (status == BU_BAD) {
                memcpy(b.dst, "\xEF\xBF\xBD", 3);
                b.dst += 3;
                b.dst_end = b.dst + room;
            }
        }
    }
}

size_t norm_prefix(unsigned form, const uint8_t *s, size_t n)
{
    return bu_norm_check(forms[form], s, n);
}

/* The length of a skeleton, or SIZE_MAX where there is none, or no room. */
size_t skeleton(uint8_t *out, size_t room, const uint8_t *s, size_t n)
{
    struct bu_buffer b = {s, s + n, out, out + room};
    enum bu_status status = bu_skeleton_write(&b);

    if ((status == BU_OK) != (b.src == s + n) ||
        (status == BU_FULL && (b.src != s || b.dst != out)))
        return SIZE_MAX - 1;
    return status == BU_OK ? (size_t)(b.dst - out) : SIZE_MAX;
}

/* For each number: whether it becomes another text, and whether it is certainly
 * in form. */
void norm_alone(unsigned form, uint8_t *changes, uint8_t *surely)
{
    uint32_t scalar;

    for (scalar = 0; scalar < 0x110000; scalar++) {
        uint32_t out[32];
        uint8_t bytes[BU_UTF8_MAX];
        size_t n = bu_utf8_put(bytes, scalar);

        changes[scalar] =
            norm_stream(form, out, &scalar, 1, 0) != 1 || out[0] != scalar;
        surely[scalar] = n != 0 && bu_norm_check(forms[form], bytes, n) == n;
    }
}
