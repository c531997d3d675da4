/* casing: case of ranges of UTF-8. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include <bareutf/case.h>
#include <bareutf/utf8.h>

enum { SIGMA = 0x3A3, FINAL_SIGMA = 0x3C2 };

/* One scalar value of the source. */
struct casing_step {
    const uint8_t *after; /* where its bytes end */
    uint32_t scalar;
    unsigned kind; /* of bu_casing_word */
    unsigned (*map)(uint32_t *out, uint32_t scalar);
};

/* Does next, after scalar, make the rule of scalar apply? BU_OK: yes; BU_END:
 * no; BU_MORE: the values after next decide. */
static enum bu_status casing_seen(const struct bu_casing *c, uint32_t scalar,
                                  uint32_t next)
{
    unsigned kind;

    if (scalar != SIGMA)
        return c->language->ahead(c, next);
    kind = c->word(next);
    if (kind == BU_CASING_IGNORABLE)
        return BU_MORE;
    return kind == BU_CASING_CASED ? BU_OK : BU_END;
}

/* The same for the text between the step and end. BU_MORE: it ends too early.
 * If there is no rule, return the status that does not change the mapping. */
static enum bu_status casing_ahead(const struct bu_casing_state *s,
                                   const struct bu_casing *c,
                                   const struct casing_step *step,
                                   const uint8_t *end)
{
    const uint8_t *p = step->after;
    enum bu_status status;
    uint32_t next;

    if (step->scalar == SIGMA) {
        if (c->sigma == 0 || s->cased == 0)
            return BU_OK;
    } else if (c->language == NULL || c->language->looks == NULL ||
               step->map != c->map || !c->language->looks(step->scalar)) {
        return BU_END;
    }
    do {
        status = bu_utf8_next_inline(&p, end, &next);
        if (status == BU_BAD)
            return BU_END;
        if (status != BU_OK)
            return BU_MORE;
        status = casing_seen(c, step->scalar, next);
    } while (status == BU_MORE);
    return status;
}

/* Write out[0..n) as bytes, but no more than a mapping may have. Return their
 * number. */
static unsigned casing_put(uint8_t *bytes, const uint32_t *out, unsigned n)
{
    unsigned size = 0;
    unsigned i;

    for (i = 0; i < n && i < BU_CASING_SCALARS; i++)
        size += bu_utf8_put(bytes + size, out[i]);
    return size;
}

/* Read the scalar value at b->src, or pass an ill-formed part there. */
static enum bu_status casing_read(struct bu_casing_state *s,
                                  const struct bu_casing *c,
                                  struct bu_buffer *b, struct casing_step *step)
{
    enum bu_status status;

    step->after = b->src;
    status = bu_utf8_next_inline(&step->after, b->src_end, &step->scalar);
    if (status == BU_BAD) {
        s->cased = 0;
        s->left = 0;
        b->src = step->after;
    }
    if (status != BU_OK)
        return status;
    step->kind = c->word != NULL ? c->word(step->scalar) : 0;
    step->map = c->map;
    if (c->first != NULL && s->cased == 0 && step->kind == BU_CASING_CASED)
        step->map = c->first;
    return status;
}

/* Write the mapping of the step; ahead is the result of casing_ahead. */
static enum bu_status casing_take(struct bu_casing_state *s,
                                  const struct bu_casing *c,
                                  const struct casing_step *step,
                                  struct bu_buffer *b, enum bu_status ahead)
{
    uint8_t bytes[BU_CASING_SCALARS * BU_UTF8_MAX];
    uint32_t out[BU_CASING_SCALARS];
    struct bu_casing_letter letter;
    unsigned n;
    unsigned i;

    letter.scalar = step->scalar;
    letter.left = s->left;
    letter.is_first = step->map != c->map;
    letter.is_seen = ahead == BU_OK && step->scalar != SIGMA;
    n = step->map(out, step->scalar);
    if (step->scalar == SIGMA && ahead != BU_OK)
        out[0] = FINAL_SIGMA;
    if (c->language != NULL)
        n = c->language->change(&letter, out, n);
    n = casing_put(bytes, out, n);
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < n)
        return BU_FULL;
    for (i = 0; i < n; i++)
        *b->dst++ = bytes[i];
    b->src = step->after;
    if (step->kind != BU_CASING_IGNORABLE)
        s->cased = (uint8_t)step->kind;
    s->left = letter.left;
    return BU_OK;
}

/* Map up to *step, which is then the step that could not be mapped. */
static enum bu_status casing_run(struct bu_casing_state *s,
                                 const struct bu_casing *c, struct bu_buffer *b,
                                 struct casing_step *step)
{
    enum bu_status status;

    do {
        status = casing_read(s, c, b, step);
        if (status == BU_OK) {
            enum bu_status ahead = casing_ahead(s, c, step, b->src_end);

            if (ahead == BU_MORE)
                return ahead;
            status = casing_take(s, c, step, b, ahead);
        }
    } while (status == BU_OK);
    return status == BU_END ? BU_OK : status;
}

enum bu_status bu_casing_map(struct bu_casing_state *s,
                             const struct bu_casing *c, struct bu_buffer *b)
{
    struct casing_step step;

    return casing_run(s, c, b, &step);
}

enum bu_status bu_casing_finish(struct bu_casing_state *s,
                                const struct bu_casing *c, struct bu_buffer *b)
{
    struct casing_step step;
    enum bu_status status;

    do {
        status = casing_run(s, c, b, &step);
        if (status != BU_MORE)
            return status;
        if (step.after == b->src) { /* a sequence that ends too early */
            s->cased = 0;
            s->left = 0;
            b->src = b->src_end;
            return BU_BAD;
        }
        status = casing_take(s, c, &step, b, BU_END);
    } while (status == BU_OK);
    return status;
}
