/* bidi_resolve: levels of a paragraph, from the classes of its values. */
/* SPDX-License-Identifier: MIT */
/*
 * A byte has room for a class or for a level, not for both. So the classes
 * stay, the codes of embeddings and isolates among them, and each pass finds
 * the levels of X1 to X8 again from these; only the last one replaces codes by
 * levels. Two passes suffice, because what a rule has to know of the text
 * before is a few bits for each sequence of BD13, which wait in `saved` while
 * an isolate is passed:
 *
 *   types       W1 to W7, with the places of what waits for a digit; and N0,
 *               pairs of brackets and what is in them, outside of isolates
 *   levels      N0 to N2, I1, I2, L1
 *
 * Between them, each depth of isolates with brackets takes a pass more of N0.
 */
#include "bidi_state.h"

enum {
    BIDI_NONE = 0xFF, /* no level */
    BIDI_END = 0x100, /* no code: the paragraph ends */
    BIDI_LEAVE        /* or an isolate, that it ends with itself */
};

/* What pushed a level. Levels of the stack of X1 only rise, so it is an array
 * by level; the directions of overrides are those of their levels. */
enum bidi_kind { BIDI_FREE = 0, BIDI_EMBEDS, BIDI_OVERRIDES, BIDI_ISOLATED };

/* A walk over all values but those that X9 removes. */
struct bidi_walk {
    uint8_t *codes;
    size_t n;
    size_t next;       /* the first code that was not read */
    size_t here;       /* the last one that was returned */
    size_t embeddings; /* overflow counts */
    size_t isolates;
    uint8_t base;
    uint8_t level;  /* of the last entry of the stack */
    uint8_t last;   /* of the last value of this sequence, or BIDI_NONE */
    uint8_t state;  /* of this sequence, kept for the caller */
    uint8_t ended;  /* the level of a sequence that ended here, or BIDI_NONE */
    uint8_t before; /* its state */
    uint8_t edge;   /* 0 or 1: the direction of sor, and of eor of `ended` */
    uint8_t open;   /* valid isolates */
    uint8_t enters; /* the level of an isolate that begins after this, or 0 */
    bool begins;    /* a sequence begins here */
    uint8_t kinds[BIDI_DEPTH + 1];
    uint8_t saved[BIDI_DEPTH + 1]; /* states of what is around an isolate */
};

static void bidi_start(struct bidi_walk *w)
{
    w->next = 0;
    w->here = 0;
    w->embeddings = 0;
    w->isolates = 0;
    w->level = w->base;
    w->last = BIDI_NONE;
    w->state = 0;
    w->open = 0;
    w->enters = 0;
    w->kinds[w->base] = BIDI_EMBEDS;
}

/* Return the next level above that of the stack, odd if odd is 1. */
static unsigned bidi_above(const struct bidi_walk *w, unsigned odd)
{
    return w->level + 1u + ((w->level ^ odd ^ 1u) & 1u);
}

static void bidi_push(struct bidi_walk *w, unsigned level, unsigned kind)
{
    w->kinds[w->level + 1] = BIDI_FREE; /* what level may leave out */
    w->kinds[level] = (uint8_t)kind;
    w->level = (uint8_t)level;
}

static void bidi_pop(struct bidi_walk *w)
{
    do
        w->level--;
    while (w->kinds[w->level] == BIDI_FREE);
}

/* X2 to X5, and X7, where the last entry is not the first one. */
static void bidi_embed(struct bidi_walk *w, unsigned code)
{
    unsigned level = bidi_above(w, code >= BU_BIDI_RLE);

    if (w->isolates != 0)
        return;
    if (code == BU_BIDI_PDF) {
        if (w->embeddings != 0)
            w->embeddings--;
        else if (w->kinds[w->level] != BIDI_ISOLATED && w->level != w->base)
            bidi_pop(w);
    } else if (level > BIDI_DEPTH || w->embeddings != 0) {
        w->embeddings++;
    } else {
        bidi_push(w, level,
                  code % 2 != BU_BIDI_LRO % 2 ? BIDI_EMBEDS : BIDI_OVERRIDES);
    }
}

/* X6a for an isolate that is open: the sequence around it goes on. */
static void bidi_leave(struct bidi_walk *w)
{
    w->embeddings = 0;
    w->ended = w->last;
    w->before = w->state;
    w->edge = w->last % 2;
    while (w->kinds[w->level] != BIDI_ISOLATED)
        bidi_pop(w);
    w->state = w->saved[w->level];
    bidi_pop(w);
    w->last = w->level;
    w->open--;
}

/* X5a, X5b and X6a: what codes of isolates do. */
static void bidi_isolate(struct bidi_walk *w, unsigned code)
{
    unsigned type = (code - BU_BIDI_LRI) % BIDI_RESET;
    unsigned level = bidi_above(w, type == BU_BIDI_RLI - BU_BIDI_LRI);

    if (type == BU_BIDI_PDI - BU_BIDI_LRI) {
        if (w->isolates != 0)
            w->isolates--;
        else if (w->open != 0)
            bidi_leave(w);
    } else if (level > BIDI_DEPTH || w->isolates != 0 || w->embeddings != 0) {
        w->isolates++;
    } else {
        w->enters = (uint8_t)level;
    }
}

/* Begin what is in an isolate. */
static void bidi_enter(struct bidi_walk *w)
{
    bidi_push(w, w->enters, BIDI_ISOLATED);
    w->enters = 0;
    w->saved[w->level] = w->state;
    w->last = BIDI_NONE;
    w->open++;
}

/* X10: a value of this level comes. */
static void bidi_border(struct bidi_walk *w, unsigned level)
{
    w->edge = (uint8_t)(level % 2);
    if (w->last != BIDI_NONE) {
        w->ended = w->last;
        w->before = w->state;
        if (w->last > level)
            w->edge = w->last % 2;
    }
    w->begins = true;
    w->last = (uint8_t)level;
}

/* The end of the paragraph ends all isolates, and last the sequence that is not
 * in any. */
static unsigned bidi_finish(struct bidi_walk *w)
{
    w->here = w->n;
    if (w->open != 0) {
        bidi_leave(w);
        return BIDI_LEAVE;
    }
    w->ended = w->last;
    w->before = w->state;
    w->edge = w->last % 2;
    return BIDI_END;
}

/* Return the code of the next value, L or R for what is in an override. */
static unsigned bidi_next(struct bidi_walk *w)
{
    unsigned code;

    w->ended = BIDI_NONE;
    w->begins = false;
    if (w->enters != 0)
        bidi_enter(w);
    for (;;) {
        if (w->next == w->n)
            return bidi_finish(w);
        code = w->codes[w->next++];
        if (code - BU_BIDI_LRE < 5u)
            bidi_embed(w, code);
        else if (code != BU_BIDI_BN)
            break;
    }
    w->here = w->next - 1;
    if (code - BU_BIDI_LRI < 2u * BIDI_RESET)
        bidi_isolate(w, code);
    if (w->level != w->last)
        bidi_border(w, w->level);
    if (w->kinds[w->level] == BIDI_OVERRIDES)
        code = w->level % 2 != 0 ? BU_BIDI_R : BU_BIDI_L;
    return code;
}

/* ---- W1 to W7. */

/* What is before a value in its sequence, and what waits for a digit. The state
 * of a sequence is its last strong type. */
struct bidi_weak {
    unsigned type;   /* after W1 and W2, ON for all that matter to no rule */
    unsigned number; /* CS, ES: what is before them */
    size_t from;     /* CS, ES, the first of ETs: its place */
    unsigned is;     /* EN: what it is after W7; ET: that, or ET */
};

/* W4 to W7 for a number. */
static unsigned bidi_number(struct bidi_walk *w, struct bidi_weak *k,
                            unsigned type)
{
    unsigned is =
        type == BU_BIDI_EN && w->state == BU_BIDI_L ? BU_BIDI_L + 0u : type;

    if ((k->type == BU_BIDI_CS || k->type == BU_BIDI_ES) && k->number == type)
        w->codes[k->from] = (uint8_t)is;
    if (k->type == BU_BIDI_ET && k->is == BU_BIDI_ET && type == BU_BIDI_EN)
        for (; k->from != w->here; k->from++)
            if (w->codes[k->from] == BU_BIDI_ET)
                w->codes[k->from] = (uint8_t)is;
    k->is = is;
    return is;
}

/* W4 and W5: a separator or a terminator. */
static unsigned bidi_mark(struct bidi_walk *w, struct bidi_weak *k,
                          unsigned type)
{
    if (type == BU_BIDI_ET) {
        if (k->type == BU_BIDI_EN)
            return k->is;
        if (k->type != BU_BIDI_ET) {
            k->from = w->here;
            k->is = BU_BIDI_ET;
        }
        return k->is;
    }
    k->number = k->type;
    if (type == BU_BIDI_ES && k->number != BU_BIDI_EN)
        k->number = BU_BIDI_ON;
    k->from = w->here;
    return type;
}

/* Return the code for a value of this type. */
static unsigned bidi_weaken(struct bidi_walk *w, struct bidi_weak *k,
                            unsigned type)
{
    unsigned code = type;

    if (type == BU_BIDI_NSM) {
        type = k->type;
        if (type == BU_BIDI_ON) {
            k->type = BU_BIDI_ON;
            return code;
        }
    }
    if (type <= BU_BIDI_AL) {
        w->state = (uint8_t)type;
        code = type != BU_BIDI_L ? BU_BIDI_R : BU_BIDI_L;
    } else if (type > BU_BIDI_CS) {
        type = BU_BIDI_ON;
    } else if (type == BU_BIDI_EN || type == BU_BIDI_AN) {
        if (w->state == BU_BIDI_AL)
            type = BU_BIDI_AN;
        code = bidi_number(w, k, type);
    } else {
        code = bidi_mark(w, k, type);
    }
    k->type = type;
    return code;
}

/* Words are fast: pass letters of this code, which become `to`, and what is
 * between words, behind such a letter. */
static void bidi_words(struct bidi_walk *w, struct bidi_weak *k, unsigned code,
                       unsigned to)
{
    uint8_t *p = w->codes + w->next;
    uint8_t *end = w->codes + w->n;
    unsigned last;

    for (; p != end; p++) {
        if (*p == code)
            *p = (uint8_t)to;
        else if (*p != BU_BIDI_BN && *p != BU_BIDI_WS && *p != BU_BIDI_ON)
            break;
    }
    w->next = (size_t)(p - w->codes);
    do
        last = *--p;
    while (last == BU_BIDI_BN);
    if (last != to)
        k->type = BU_BIDI_ON;
}

/* ---- N0: bracket pairs. */

enum { BIDI_PAIRS = 63 }; /* the stack of BD16 */

struct bidi_brackets {
    unsigned top; /* above BIDI_PAIRS: no more pairs in this sequence */
    uint8_t ids[BIDI_PAIRS];
    uint8_t strong[BIDI_PAIRS]; /* directions after it: 1 for L, 2 for R */
    size_t places[BIDI_PAIRS];
};

/* Find the pair that a bracket closes, and write what is in it. */
static void bidi_close(struct bidi_walk *w, struct bidi_brackets *b,
                       unsigned code)
{
    unsigned i = b->top;
    unsigned strong = 0;

    do {
        if (i-- == 0)
            return;
        strong |= b->strong[i];
    } while (b->ids[i] != code - 1);
    if ((strong >> w->last % 2 & 1u) != 0) {
        w->codes[b->places[i]] = BIDI_SAME;
        w->codes[w->here] = BIDI_SAME;
    } else if (strong != 0) {
        w->codes[b->places[i]] = BIDI_OPEN;
        w->codes[w->here] = BIDI_CLOSE;
    }
    b->top = i;
    if (i != 0)
        b->strong[i - 1] = (uint8_t)(b->strong[i - 1] | strong);
}

/* Take a value of a sequence. */
static void bidi_pair(struct bidi_walk *w, struct bidi_brackets *b,
                      unsigned code)
{
    unsigned top = b->top;

    if (code < BIDI_BRACKET) {
        if (top - 1 < BIDI_PAIRS && (code <= BU_BIDI_EN || code == BU_BIDI_AN))
            b->strong[top - 1] =
                (uint8_t)(b->strong[top - 1] | (code == BU_BIDI_L ? 1u : 2u));
    } else if (top > BIDI_PAIRS) {
        return;
    } else if (code % 2 != 0) {
        bidi_close(w, b, code);
    } else {
        b->top = top + 1;
        if (top < BIDI_PAIRS) {
            b->ids[top] = (uint8_t)code;
            b->strong[top] = 0;
            b->places[top] = w->here;
        }
    }
}

/* What the pass of types knows. */
struct bidi_types {
    struct bidi_weak weak;
    struct bidi_brackets brackets;
    unsigned depth;  /* of isolates: of what it takes the pairs */
    unsigned deeper; /* the next one that has brackets, or BIDI_NONE */
};

/* Take a value: its type if depth is 0, and what it is to the pairs. */
static void bidi_type(struct bidi_walk *w, struct bidi_types *t, unsigned code)
{
    unsigned to = code;

    if (w->begins) {
        w->state = w->edge; /* L or R */
        t->weak.type = w->edge;
        if (w->open == t->depth)
            t->brackets.top = 0;
    }
    if (t->depth == 0) {
        to = bidi_weaken(w, &t->weak, code);
        if (to != code)
            w->codes[w->here] = (uint8_t)to;
    }
    if (w->open == t->depth)
        bidi_pair(w, &t->brackets, to);
    else if (code >= BIDI_BRACKET && w->open > t->depth && w->open < t->deeper)
        t->deeper = w->open;
    if (t->depth == 0 && code <= BU_BIDI_AL && w->enters == 0)
        bidi_words(w, &t->weak, code, to);
}

/* ---- N0 to N2, I1, I2. */

/* What has the direction of its level behind a letter of that. */
#define BIDI_NEUTRALS                                                          \
    (BIDI_BIT(BU_BIDI_ES) | BIDI_BIT(BU_BIDI_ET) | BIDI_BIT(BU_BIDI_CS) |      \
     BIDI_BIT(BU_BIDI_NSM) | BIDI_BIT(BU_BIDI_WS) | BIDI_BIT(BU_BIDI_ON) |     \
     BIDI_BIT(BIDI_SAME))

/* The state of a sequence, plus how many brackets are open that have the other
 * direction than that of their level. */
enum {
    BIDI_OTHER = 0x40,  /* so has the last strong type */
    BIDI_PENDING = 0x80 /* neutrals wait for the next strong type */
};

/* Neutrals that wait: not levels. */
enum { BIDI_FIRST = 0x7F, BIDI_LATER = 0xFF };

/* Give the neutrals that wait before w->here, of a sequence of this level, what
 * N1 and N2 say before text of the direction dir. The first of them is there:
 * what waits in an isolate after it does not wait any more. */
static void bidi_settle(struct bidi_walk *w, unsigned level, unsigned dir)
{
    uint8_t to = (uint8_t)(level + ((level ^ dir) & 1u));
    size_t at = w->here;
    uint8_t was;

    do {
        was = w->codes[--at];
        if (was == BIDI_FIRST || was == BIDI_LATER)
            w->codes[at] = to;
    } while (was != BIDI_FIRST);
}

/* Return the direction of a value, 0 or 1, or BIDI_NONE if it is a neutral.
 * bracket is that of a bracket whose marks may come, or BIDI_NONE. */
static unsigned bidi_direction(struct bidi_walk *w, unsigned code,
                               unsigned *bracket)
{
    unsigned same = w->last % 2;
    unsigned dir = BIDI_NONE;

    if (code == BU_BIDI_NSM)
        return *bracket;
    if (code == BIDI_SAME) {
        dir = same;
    } else if (code == BIDI_OPEN) {
        dir = same ^ (w->state / BIDI_OTHER & 1u);
        w->state = (uint8_t)(w->state + (dir != same));
    } else if (code == BIDI_CLOSE) {
        dir = same;
        if (w->state % BIDI_OTHER != 0) {
            w->state--;
            dir ^= 1u;
        }
    }
    *bracket = dir;
    if (code <= BU_BIDI_EN || code == BU_BIDI_AN)
        return code != BU_BIDI_L;
    return dir;
}

/* Return the level of a value, or that it waits. */
static uint8_t bidi_level(struct bidi_walk *w, unsigned code, unsigned dir)
{
    unsigned level = w->last;
    unsigned same = level % 2;

    if (dir == BIDI_NONE) {
        if ((w->state & BIDI_OTHER) == 0)
            return (uint8_t)level;
        if ((w->state & BIDI_PENDING) != 0)
            return BIDI_LATER;
        w->state |= BIDI_PENDING;
        return BIDI_FIRST;
    }
    if ((w->state & BIDI_PENDING) != 0)
        bidi_settle(w, level, dir);
    w->state = (uint8_t)(w->state % BIDI_OTHER);
    if (dir != same)
        w->state |= BIDI_OTHER;
    if (code == BU_BIDI_EN || code == BU_BIDI_AN)
        return (uint8_t)(level + 2 - same);
    return (uint8_t)(level + (dir != same));
}

/* Give what X9 removes before w->here the level of what is before it. */
static void bidi_fill(struct bidi_walk *w, size_t from, uint8_t level)
{
    if (level == BIDI_FIRST)
        level = BIDI_LATER;
    while (from < w->here)
        w->codes[from++] = level;
}

/* Words are fast: behind a letter of this code and level, give the same to what
 * needs no other. */
static void bidi_pass(struct bidi_walk *w, unsigned code, uint8_t level)
{
    uint8_t *p = w->codes + w->next;
    uint8_t *end = w->codes + w->n;
    uint32_t passed = BIDI_BIT(code) | BIDI_BIT(BU_BIDI_BN);

    if ((w->state & BIDI_OTHER) == 0)
        passed |= BIDI_NEUTRALS;
    while (p != end && *p < 32u && (passed >> *p & 1u) != 0)
        *p++ = level;
    w->next = (size_t)(p - w->codes);
}

/* What the pass of levels knows. */
struct bidi_levels {
    size_t done; /* codes that are levels */
    unsigned bracket;
    uint8_t level; /* of the last value */
};

/* Take a value, or an end. */
static void bidi_to_level(struct bidi_walk *w, struct bidi_levels *l,
                          unsigned code)
{
    unsigned was;
    unsigned dir;

    if (l->done != w->here)
        bidi_fill(w, l->done, l->level);
    if (w->ended != BIDI_NONE && (w->before & BIDI_PENDING) != 0)
        bidi_settle(w, w->ended, w->edge);
    l->done = w->here;
    if (code >= BIDI_END)
        return;
    if (w->begins)
        w->state = w->edge != w->last % 2 ? BIDI_OTHER : 0;
    was = w->codes[w->here];
    dir = bidi_direction(w, code, &l->bracket);
    l->level = w->base;
    if (was != BU_BIDI_S && was - BU_BIDI_LRI - BIDI_RESET >= BIDI_RESET + 0u)
        l->level = bidi_level(w, code, dir);
    else if (dir != BIDI_NONE)
        (void)bidi_level(w, code, dir);
    w->codes[w->here] = l->level;
    if (code <= BU_BIDI_R && was != BU_BIDI_S && w->enters == 0)
        bidi_pass(w, code, l->level);
    l->done = w->next;
}

/* Take all values once, for pairs of `depth` or, if that is BIDI_NONE, for the
 * levels. Return the next depth that has brackets, or BIDI_NONE. */
static unsigned bidi_take(struct bidi_walk *w, unsigned depth)
{
    struct bidi_types t;
    struct bidi_levels l;
    unsigned code;

    t.weak.type = BU_BIDI_ON;
    t.weak.number = BU_BIDI_ON;
    t.weak.from = 0;
    t.weak.is = BU_BIDI_ET;
    t.brackets.top = 0;
    t.depth = depth;
    t.deeper = BIDI_NONE;
    l.done = 0;
    l.bracket = BIDI_NONE;
    l.level = w->base;
    bidi_start(w);
    do {
        code = bidi_next(w);
        if (depth == BIDI_NONE)
            bidi_to_level(w, &l, code);
        else if (code < BIDI_END)
            bidi_type(w, &t, code);
    } while (code != BIDI_END);
    return t.deeper;
}

void bu_bidi__resolve(uint8_t *codes, size_t n, unsigned base)
{
    struct bidi_walk w;
    unsigned depth = 0;

    w.codes = codes;
    w.n = n;
    w.base = (uint8_t)base;
    do
        depth = bidi_take(&w, depth);
    while (depth != BIDI_NONE);
    (void)bidi_take(&w, BIDI_NONE);
}
