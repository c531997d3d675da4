/* disposition: where parts of the header begin and end. */
/* SPDX-License-Identifier: MIT */
#include "local.h"

static void fault(struct bu_disposition *d, uint8_t step)
{
    d->flags |= BU_DISPOSITION_SYNTAX;
    d->step = step;
}

void bu_disposition_end_name(struct bu_disposition *d)
{
    unsigned word = bu_disposition_match_end(d);

    if ((d->seen & SEEN_TYPE) != 0) {
        d->flags |= BU_DISPOSITION_SYNTAX;
        return;
    }
    d->type = BU_DISPOSITION_OTHER;
    if (word == WORD_INLINE)
        d->type = BU_DISPOSITION_INLINE;
    if (word == WORD_ATTACHMENT)
        d->type = BU_DISPOSITION_ATTACHMENT;
    if (word == WORD_FORM_DATA)
        d->type = BU_DISPOSITION_FORM_DATA;
}

void bu_disposition_next_part(struct bu_disposition *d)
{
    d->seen |= SEEN_TYPE;
    d->step = LEAD;
}

void bu_disposition_at_lead(struct bu_disposition *d, uint8_t byte)
{
    if (is_space(byte))
        return;
    if (byte == ';') {
        d->flags |= (d->seen & SEEN_TYPE) != 0 ? BU_DISPOSITION_EMPTY
                                               : BU_DISPOSITION_SYNTAX;
        bu_disposition_next_part(d);
        return;
    }
    if (!is_token(byte)) {
        fault(d, byte == '"' ? QUOTED : BEHIND);
        return;
    }
    d->step = NAME;
    bu_disposition_match_begin(d);
    bu_disposition_match(d, byte);
}

/* Behind a name, or in it: d->step is NAME or NAMED. */
void bu_disposition_at_name(struct bu_disposition *d, uint8_t byte)
{
    if (d->step == NAME && is_token(byte)) {
        bu_disposition_match(d, byte);
        return;
    }
    if (is_space(byte)) {
        d->step = NAMED;
        return;
    }
    if (byte == '=') {
        if ((d->seen & SEEN_TYPE) == 0)
            d->flags |= BU_DISPOSITION_SYNTAX;
        bu_disposition_value_begin(d);
        d->gap = 0;
        d->step = BEFORE;
        return;
    }
    bu_disposition_end_name(d);
    if (byte == ';')
        bu_disposition_next_part(d);
    else
        fault(d, byte == '"' ? QUOTED : BEHIND);
}

void bu_disposition_at_behind(struct bu_disposition *d, uint8_t byte)
{
    if (byte == ';')
        bu_disposition_next_part(d);
    else if (!is_space(byte))
        fault(d, byte == '"' ? QUOTED : BEHIND);
}
