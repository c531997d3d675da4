/* scratch: memory of one suite at a time, as a micro:bit has little. */
/* SPDX-License-Identifier: MIT */
#ifndef SCRATCH_H
#define SCRATCH_H

#include "agree.h"
#include "format_agree.h"
#include "forms.h"

extern union scratch {
    struct agree_parts agree;
    struct format_parts format;
    struct form_parts form;
} scratch;

#endif
