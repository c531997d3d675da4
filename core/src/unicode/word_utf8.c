/* word_utf8: words of texts in UTF-8. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/segment.h>
#include <bareutf/utf8.h>

/* The class of the first scalar value of [*p, end), which is not empty. What is
 * ill-formed is divided from all, as a newline is. */
static unsigned word_class_next(const uint8_t **p, const uint8_t *end)
{
    uint32_t scalar;
    enum bu_status status = bu_utf8_next(p, end, &scalar);

    if (status == BU_OK)
        return bu_word_class(scalar);
    if (status == BU_MORE)
        *p = end;
    return BU_WORD_NEWLINE;
}

/* By fields, as for an initializer some compilers call memset. */
static void word_start(struct bu_word *w)
{
    w->left = 0;
    w->last = 0;
    w->need = 0;
    w->waits = 0;
}

size_t bu_word_next(const uint8_t *s, size_t n)
{
    struct bu_word w;
    const uint8_t *p = s;
    size_t at = 0; /* of what waits */
    size_t here = 0;

    word_start(&w);
    while (here != n) {
        bool waited = w.waits != 0;
        unsigned answer = bu_word_feed_class(&w, word_class_next(&p, s + n));

        if (!waited)
            at = here;
        if (answer >= BU_WORD_BEFORE)
            return at;
        if (answer == BU_WORD_BREAK && here != 0)
            return here;
        here = (size_t)(p - s);
    }
    return w.waits != 0 ? at : n;
}

/* Is there a boundary between these two, whatever is before them? No where left
 * may be skipped or in the middle of a word. */
static bool word_is_safe(unsigned left, unsigned right)
{
    struct bu_word w;

    word_start(&w);
    if (right > BU_WORD_LF && (left == BU_WORD_EXTEND || left == BU_WORD_ZWJ))
        return false;
    if (left >= BU_WORD_SINGLE_QUOTE && left <= BU_WORD_MID_NUM)
        w.need = 0xFF;
    w.left = w.last = (uint8_t)left;
    return bu_word_feed_class(&w, right) == BU_WORD_BREAK;
}

/* Return the nearest place, not after the scalar value at `at`, where a segment
 * begins whatever is around it. */
static size_t word_safe(const uint8_t *s, size_t n, size_t at)
{
    const uint8_t *p = s + at;
    unsigned right = word_class_next(&p, s + n);

    while (at != 0) {
        size_t back = bu_utf8_truncate(s, n, at - 1);
        unsigned left;

        p = s + back;
        left = word_class_next(&p, s + n);
        if (word_is_safe(left, right))
            break;
        at = back;
        right = left;
    }
    return at;
}

size_t bu_word_at(const uint8_t *s, size_t n, size_t at, size_t *length)
{
    size_t target;

    *length = 0;
    if (at >= n)
        return n;
    target = bu_utf8_truncate(s, n, at);
    at = word_safe(s, n, target);
    do {
        at += *length;
        *length = bu_word_next(s + at, n - at);
    } while (at + *length <= target);
    return at;
}

size_t bu_word_prev(const uint8_t *s, size_t n)
{
    size_t length;

    bu_word_at(s, n, n == 0 ? 0 : n - 1, &length);
    return length;
}

bool bu_word_is_word(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;

    while ((size_t)(p - s) < n) {
        if (bu_word_counts(word_class_next(&p, s + n)))
            return true;
    }
    return false;
}

size_t bu_word_right(const uint8_t *s, size_t n)
{
    size_t at = 0;

    while (at < n) {
        size_t length = bu_word_next(s + at, n - at);

        at += length;
        if (bu_word_is_word(s + at - length, length))
            break;
    }
    return at;
}

size_t bu_word_left(const uint8_t *s, size_t n)
{
    size_t end = n;

    /* Forward from each safe place once: step by step back would read a long
     * run without words again for each of its segments. */
    while (end > 0) {
        size_t start = word_safe(s, end, bu_utf8_truncate(s, end, end - 1));
        size_t found = end;
        size_t at = start;

        while (at < end) {
            size_t length = bu_word_next(s + at, end - at);

            if (bu_word_is_word(s + at, length))
                found = at;
            at += length;
        }
        if (found != end)
            return n - found;
        end = start;
    }
    return n;
}
