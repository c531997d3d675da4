/* detect: what an object of bu_detector is. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_DETECT_PAGES_H
#define BU_DETECT_PAGES_H

#include <bareutf/detect.h>

/* Bytes of a page: codes of eight rows of 16 bytes, and its family. */
#define DETECT_PAGE 9

/* Families: how letters follow others. From DETECT_DOUBLE on there are two
 * bytes; twice the cost of a second byte below A1, and 1 if others cost 26
 * instead of 25. */
#define DETECT_CYRILLIC 0u
#define DETECT_OWN 1u
#define DETECT_LATIN 2u
#define DETECT_DOUBLE 3u

/* The models of any letters and of any two bytes, which always compete. */
#define DETECT_FLAT ((uint32_t)0x600u)

struct bu_detector {
    const uint8_t *pages; /* DETECT_PAGE bytes each, in the order of the enum */
    const uint8_t *rows;  /* 8 bytes each: 16 codes, the first one low */
    uint32_t possible;    /* with what is unknown */
    uint32_t unknown;     /* models of what is none of the pages */
};

#endif
