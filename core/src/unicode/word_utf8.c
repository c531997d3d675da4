/* word_utf8: words of texts in UTF-8. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/segment.h>
#include <bareutf/utf8.h>

/* The class of the first scalar value of [*p, end), which is not empty. An
 * ill-formed part has boundaries around it, as a newline has. */
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

/* By fields, because for an initializer some compilers call memset. */
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

/* The same for the last scalar value of [s, *p). Move *p back over it. */
static unsigned word_class_prev(const uint8_t *s, const uint8_t **p)
{
    const uint8_t *end = *p;
    size_t n = (size_t)(end - s);
    const uint8_t *at = s + bu_utf8_truncate(s, n, n - 1);
    uint32_t scalar;

    *p = at;
    if (bu_utf8_next(&at, end, &scalar) != BU_OK)
        return BU_WORD_NEWLINE;
    if (scalar - 0x1F1E6u < 26u) /* of which rows may be long */
        return BU_WORD_REGIONAL_INDICATOR;
    return bu_word_class(scalar);
}

/* Set *w to the state after the last scalar value of [s, p), or to a newline if
 * that is empty, and its marks, which the rules skip (WB4). Return where it
 * begins. */
static const uint8_t *word_before(const uint8_t *s, const uint8_t *p,
                                  struct bu_word *w)
{
    unsigned class_;

    word_start(w);
    do {
        const uint8_t *at = p;

        class_ = word_class_prev(s, &at);
        if (w->left == 0)
            w->last = (uint8_t)class_;
        else if (class_ <= BU_WORD_LF)
            break;
        w->left = (uint8_t)class_;
        p = at;
    } while ((class_ == BU_WORD_EXTEND || class_ == BU_WORD_ZWJ) && p != s);
    return p;
}

/* Return the start of the value before *p if *right continues its word; else
 * *p. Set *right to its class. */
static const uint8_t *word_joined(const uint8_t *s, const uint8_t *p,
                                  unsigned *right)
{
    struct bu_word w;
    const uint8_t *before = word_before(s, p, &w);
    unsigned left = w.left;

    if (left - BU_WORD_SINGLE_QUOTE <= BU_WORD_MID_NUM - BU_WORD_SINGLE_QUOTE) {
        struct bu_word around;
        const uint8_t *first = word_before(s, before, &around);
        unsigned one = around.left;

        bu_word_feed_class(&around, left);
        if (bu_word_feed_class(&around, *right) == 0) {
            *right = one;
            return first;
        }
    }
    if (bu_word_feed_class(&w, *right) != 0)
        return p;
    *right = left;
    return before;
}

/* Return the start of the pair of regional indicators whose second half begins
 * at `half`; or `half` if all before it are pairs. This counts most of the row.
 */
static const uint8_t *word_pair(const uint8_t *s, const uint8_t *half,
                                size_t most)
{
    const uint8_t *pair = half;
    const uint8_t *p = half;
    size_t count = 0;

    while (p != s && count != most) {
        struct bu_word w;

        p = word_before(s, p, &w);
        if (w.left != BU_WORD_REGIONAL_INDICATOR)
            break;
        if (count++ == 0)
            pair = p;
    }
    return count % 2 != 0 ? pair : half;
}

size_t bu_word_back(const uint8_t *s, size_t n, size_t at)
{
    struct bu_word w;
    const uint8_t *end;
    const uint8_t *start;
    const uint8_t *before;
    unsigned right;

    if (at == 0)
        return 0;
    end = before = s + at;
    start = word_before(s, end, &w);
    right = w.left;
    if (right == BU_WORD_REGIONAL_INDICATOR && at != n &&
        word_class_next(&before, s + n) == right)
        n = 1; /* a pair follows, so the row has pairs */
    while (right != BU_WORD_REGIONAL_INDICATOR && start != s) {
        before = word_joined(s, start, &right);
        if (before == start)
            break;
        start = before;
    }
    if (right == BU_WORD_REGIONAL_INDICATOR)
        start = word_pair(s, start, n);
    return (size_t)(end - start);
}

size_t bu_word_prev(const uint8_t *s, size_t n)
{
    return bu_word_back(s, n, n);
}

size_t bu_word_at(const uint8_t *s, size_t n, size_t at, size_t *length)
{
    const uint8_t *p;
    size_t target;

    *length = 0;
    if (at >= n)
        return n;
    target = bu_utf8_truncate(s, n, at);
    p = s + target;
    word_class_next(&p, s + n);
    at = (size_t)(p - s);
    /* A segment that begins there begins there in s too, unless the value can
     * be in the middle of a word; then the value before it decides. */
    at -= bu_word_prev(s, at);
    at -= bu_word_prev(s, at);
    do {
        at += *length;
        *length = bu_word_next(s + at, n - at);
    } while (at + *length <= target);
    return at;
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
    size_t at = n;

    while (at > 0) {
        size_t length = bu_word_back(s, n, at);

        at -= length;
        if (bu_word_is_word(s + at, length))
            break;
    }
    return n - at;
}
