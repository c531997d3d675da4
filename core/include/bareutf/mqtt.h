/* mqtt: strings, topics and numbers of MQTT 3.1.1 and 5.0. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_MQTT_H
#define BAREUTF_MQTT_H

#include <bareutf/base.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A variable byte integer, such as the remaining length of a packet, is an
 * unsigned LEB128 number of 28 bits, so leb128.h reads and writes it:
 *
 *     bu_uleb128_next_bits(&p, end, BU_MQTT_NUMBER_BITS, &value)
 *                    one of at most four bytes, or BU_BAD
 *     bu_uleb128_explain(s, n, BU_MQTT_NUMBER_BITS, &length)
 *                    BU_LEB128_SHORTEST, the form that MQTT 5.0 demands, or
 *                    BU_LEB128_PADDED, as in 80 00
 *     bu_uleb128_put(out, value)
 *                    the shortest form of a value up to BU_MQTT_NUMBER_HIGHEST
 *
 * (MQTT 5.0, section 1.5.5; MQTT 3.1.1, section 2.2.3)
 */
#define BU_MQTT_NUMBER_BITS 28
#define BU_MQTT_NUMBER_HIGHEST 0xFFFFFFFu

/* The most bytes of a string, and the bytes of the length before it. */
#define BU_MQTT_MAX 65535u
#define BU_MQTT_LENGTH 2

/*
 * What a string is: one of these, or 0 for a string that is no topic.
 *
 *   TOPIC   a topic name: not empty, no wildcard
 *   FILTER  a topic filter: not empty, and each wildcard is a whole level, '#'
 *           the last one
 *   SHARED  a filter of MQTT 5.0: one that begins with $share/ is a shared
 *           subscription, $share/NAME/FILTER
 */
#define BU_MQTT_TOPIC 2u
#define BU_MQTT_FILTER 4u
#define BU_MQTT_SHARED 12u

/* Add this to refuse what a sender should not send, and a receiver may refuse:
 * controls and noncharacters. (MQTT 5.0, section 1.5.4; 3.1.1, 1.5.3) */
#define BU_MQTT_SHOULD 1u

/* Why a string is refused. */
enum bu_mqtt_fault {
    BU_MQTT_OK = 0,
    BU_MQTT_LONG,       /* more than BU_MQTT_MAX bytes */
    BU_MQTT_ILL_FORMED, /* no UTF-8; a surrogate too: see bu_utf8_explain */
    BU_MQTT_NUL,        /* U+0000 */
    BU_MQTT_UNWANTED,   /* a control or a noncharacter, with BU_MQTT_SHOULD */
    BU_MQTT_WILDCARD,   /* '+' or '#' where none may be */
    BU_MQTT_SHARE,      /* $share/ without a name, or without '/' after it */
    BU_MQTT_EMPTY       /* a topic name or filter of no bytes */
};

/*
 * Check the string s[0..n), without the length before it. Only BU_MQTT_OK,
 * which is 0, means that it is what policy says: BU_MQTT_TOPIC, _FILTER,
 * _SHARED or 0, and BU_MQTT_SHOULD with any of them.
 *
 * *at is the offset of the fault:
 *
 *   LONG       BU_MQTT_MAX; nothing else was checked
 *   SHARE      the byte that ends the name and is not '/', or the '/' of an
 *              empty name; n if the string ends there
 *   WILDCARD   the wildcard that is not allowed, or not there
 *   EMPTY      n
 *   any other  the first byte of the sequence
 *
 * With BU_MQTT_OK it is where a topic filter begins: after $share/NAME/, and
 * otherwise 0. Give the rest to bu_mqtt_match.
 *
 * A share name and an empty filter are checked before all that follows them.
 * (MQTT 5.0, sections 1.5.4, 4.7, 4.8.2; MQTT 3.1.1, sections 1.5.3, 4.7)
 */
BU_MUST_USE enum bu_mqtt_fault bu_mqtt_check(const uint8_t *s, size_t n,
                                             unsigned policy, size_t *at);

/*
 * A topic of no bytes is right in one place, a PUBLISH with a topic alias; do
 * not check it there.
 */

/*
 * Return whether the topic name topic[0..n) matches filter[0..m). Names are
 * compared byte by byte, as the standard says. '+' is one level, even an empty
 * one; "/#" at the end is what is before it, and all below. A first level that
 * is a wildcard does not match a topic that begins with '$'.
 *
 * A filter with a wildcard that is not a whole level, a topic with a wildcard,
 * and an empty one of either, match nothing. Of a shared subscription pass what
 * follows $share/NAME/. (MQTT 5.0, section 4.7)
 */
bool bu_mqtt_match(const uint8_t *filter, size_t m, const uint8_t *topic,
                   size_t n);

/*
 * Read the string at the start of [*p, end), which its length in two bytes
 * precedes, and move *p past it.
 *
 *   BU_OK    it is (*text)[0..*n), of 0 to BU_MQTT_MAX bytes; check it
 *   BU_MORE  the range ends inside it; *p is at its length
 *   BU_END   the range is empty
 *
 * *text and *n are written with BU_OK only. Binary data has the same length,
 * and no rule. (Sections 1.5.4, 1.5.6)
 */
BU_MUST_USE enum bu_status bu_mqtt_string_next(const uint8_t **p,
                                               const uint8_t *end,
                                               const uint8_t **text, size_t *n);

/*
 * Write the length of the string [b->src, b->src_end) and its bytes at b->dst.
 * Pass the whole string.
 *
 *   BU_OK    written; src is src_end
 *   BU_FULL  no room for all of it: BU_MQTT_LENGTH bytes and its own
 *   BU_BAD   bu_mqtt_check with this policy refuses it
 *
 * With BU_FULL and BU_BAD src and dst do not move, but the room may have
 * changed. The copy is judged, so memory that changes cannot get in unjudged.
 * src may be dst + BU_MQTT_LENGTH: a string that was built there stays there.
 */
BU_MUST_USE enum bu_status bu_mqtt_string_put(struct bu_buffer *b,
                                              unsigned policy);

#ifdef __cplusplus
}
#endif

#endif
