/* disposition: the start state, for firmware without memset. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/disposition.h>

void bu_disposition_begin(struct bu_disposition *d)
{
    d->length = 0;
    d->begin = 0;
    d->end = 0;
    d->flags = 0;
    d->scalar = 0;
    d->ext.utf8.word = 0;
    d->ext.percent.held = 0;
    d->ext.percent.digit = 0;
    d->ext.percent.reason = 0;
    d->ext.step = 0;
    d->ext.matched = 0;
    d->ext.charset = 0;
    d->ext.language_at = 0;
    d->ext.language_length = 0;
    d->ext.reason = 0;
    d->ext.loose = 0;
    d->type = 0;
    d->source = 0;
    d->step = 0;
    d->words = 0;
    d->matched = 0;
    d->value = 0;
    d->seen = 0;
    d->held = 0;
    d->gap = 0;
    d->changed = 0;
}
