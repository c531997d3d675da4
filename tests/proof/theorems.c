/* What follows from the contracts together. Each function returns true. */
/* SPDX-License-Identifier: MIT */
#include "sequence.h"
#include "state.h"
#include <bareutf/utf8.h>

/* What put writes next reads, and nothing else. */
/*@ requires \valid(buffer + (0 .. 3)) && Scalar(scalar);
    assigns buffer[0 .. 3];
    ensures \result == 1; */
int put_then_next(uint8_t *buffer, uint32_t scalar)
{
    unsigned n = bu_utf8_put(buffer, scalar);
    const uint8_t *p = buffer;
    uint32_t value = 0;
    enum bu_status status;

    //@ assert length: 1 <= n <= 4 && Begins(buffer, n);
    status = bu_utf8_next(&p, buffer + n, &value);
    //@ assert status: status == BU_OK;
    //@ assert end: p == buffer + n;
    //@ assert value1: n == 1 ==> value == scalar;
    //@ assert value2: n == 2 ==> value == scalar;
    //@ assert value3: n == 3 ==> value == scalar;
    //@ assert value4: n == 4 ==> value == scalar;
    //@ assert value: value == scalar;
    //@ assert difference: p - buffer == n;
    return status == BU_OK && value == scalar && p - buffer == n;
}

/* What next reads put writes, byte for byte. */
/*@ requires 0 < n && \valid_read(s + (0 .. n - 1)) && Begins(s, n);
    assigns \nothing;
    ensures \result == 1; */
int next_then_put(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    uint8_t out[4];
    uint32_t value = 0;
    unsigned k;

    (void)bu_utf8_next(&p, s + n, &value);
    //@ assert value: Scalar(value);
    k = bu_utf8_put(out, value);
    //@ assert length: p == s + k;
    return k == p - s && out[0] == s[0] && (k < 2 || out[1] == s[1]) &&
           (k < 3 || out[2] == s[2]) && (k < 4 || out[3] == s[3]);
}

/* Bytes that are fed one by one give what next gives, and end where it ends:
 * one part of a text, from a state that holds nothing. */
/*@ requires \valid(d) && \valid(at);
    requires \separated(d, at, s + (0 .. end - s - 1));
    requires s < end && \base_addr(s) == \base_addr(end) && d->word == 0;
    requires \valid_read(s + (0 .. end - s - 1));
    assigns d->word, *at;
    ensures \result == 0 || \result == 1;
    ensures part: \result == 1 ==> s < *at <= end &&
      \base_addr(*at) == \base_addr(end) && d->word == 0;
    ensures last: \result == 0 ==> Start(s, end - s) && d->word != 0; */
static int feed_is_next(struct bu_utf8 *d, const uint8_t *s, const uint8_t *end,
                        const uint8_t **at)
{
    const uint8_t *p = s;
    const uint8_t *q = s;
    uint32_t one = 0;
    uint32_t two = 0;
    enum bu_status next = bu_utf8_next(&p, end, &one);
    enum bu_status feed = BU_MORE;

    //@ assert start: s == p || p > s;
    /*@ loop invariant \base_addr(q) == \base_addr(s) && s <= q <= end &&
          q - s <= 4;
        loop invariant held: feed == BU_MORE ==>
          (q == s && d->word == 0) || (q == s + 1 && Holds1(d->word, s[0])) ||
          (q == s + 2 && Holds2(d->word, s[0], s[1])) ||
          (q == s + 3 && Holds3(d->word, s[0], s[1], s[2]));
        loop invariant ok: feed == BU_OK ==>
          (q == s + 1 && One(s[0]) && two == s[0]) ||
          (q == s + 2 && Two(s[0], s[1]) && two == Value2(s[0], s[1])) ||
          (q == s + 3 && Three(s[0], s[1], s[2]) &&
           two == Value3(s[0], s[1], s[2])) ||
          (q == s + 4 && Four(s[0], s[1], s[2], s[3]) &&
           two == Value4(s[0], s[1], s[2], s[3]));
        loop invariant bad: feed == BU_BAD ==>
          q == s + 1 && Length(s[0]) == 0;
        loop invariant again: feed == BU_REFEED ==> Start(s, q - s) &&
          q < end && !Start(s, q - s + 1) && !Begins(s, q - s + 1);
        loop invariant status: feed == BU_OK || feed == BU_BAD ||
          feed == BU_MORE || feed == BU_REFEED;
        loop invariant State(d->word);
        loop invariant zero: feed != BU_MORE ==> d->word == 0;
        loop assigns q, d->word, two, feed;
        loop variant 8 - (q - s) - (feed == BU_MORE ? 0 : 1); */
    while (q != end && feed == BU_MORE) {
        //@ assert at: q == s || q == s + 1 || q == s + 2 || q == s + 3;
        feed = bu_utf8_feed(d, *q, &two);
        if (feed != BU_REFEED)
            q++;
    }
    //@ assert ok: feed == BU_OK ==> Begins(s, end - s);
    /*@ assert bad: feed == BU_BAD || feed == BU_REFEED ==>
          !Start(s, end - s) && !Begins(s, end - s); */
    //@ assert more: feed == BU_MORE ==> Start(s, end - s);
    //@ assert more_next: feed == BU_MORE ==> next == BU_MORE && p == s;
    //@ assert ok_next: feed == BU_OK ==> next == BU_OK;
    //@ assert ok1: feed == BU_OK && q == s + 1 ==> p == q && one == two;
    //@ assert ok2: feed == BU_OK && q == s + 2 ==> p == q && one == two;
    //@ assert ok3: feed == BU_OK && q == s + 3 ==> p == q && one == two;
    //@ assert ok4: feed == BU_OK && q == s + 4 ==> p == q && one == two;
    //@ assert bad_next: feed == BU_BAD ==> next == BU_BAD;
    //@ assert bad_all: feed == BU_BAD ==> \forall integer k; !Start(s, k);
    //@ assert bad_end: feed == BU_BAD ==> p == q;
    //@ assert again_next: feed == BU_REFEED ==> next == BU_BAD;
    /*@ assert again_all: feed == BU_REFEED ==>
          \forall integer k; q - s < k ==> !Start(s, k); */
    //@ assert again_most: feed == BU_REFEED ==> p - s <= q - s;
    //@ assert again_least: feed == BU_REFEED ==> p - s >= q - s;
    //@ assert ok_end: feed == BU_OK ==> p - s == q - s && one == two;
    //@ assert again_end: feed == BU_REFEED ==> p - s == q - s;
    //@ assert same_more: feed == BU_MORE ==> next == BU_MORE && p == s;
    //@ assert same_ok: feed == BU_OK ==> next == BU_OK && p == q;
    //@ assert same_value: feed == BU_OK ==> one == two;
    //@ assert same_bad: feed == BU_BAD ==> next == BU_BAD && p - s == q - s;
    /*@ assert same_again: feed == BU_REFEED ==>
          next == BU_BAD && p - s == q - s; */
    //@ assert moved: feed != BU_MORE ==> 1 <= q - s;
    *at = q;
    return feed != BU_MORE;
}

/* A whole text: between two parts the state holds nothing, so the events of
 * feed are those of next, part by part, in whatever chunks the bytes come. */
/*@ requires s <= end && \base_addr(s) == \base_addr(end);
    requires \valid_read(s + (0 .. end - s - 1));
    assigns \nothing; */
void feed_text(const uint8_t *s, const uint8_t *end)
{
    struct bu_utf8 d = {0};

    /*@ loop invariant \at(s, Pre) <= s <= end &&
          \base_addr(s) == \base_addr(end) && d.word == 0;
        loop assigns s, d.word;
        loop variant end - s; */
    while (s != end && feed_is_next(&d, s, end, &s))
        ;
}

/* A text is well-formed if and only if check returns its length. */
/*@ requires n > 0 ==> \valid_read(s + (0 .. n - 1));
    assigns \nothing;
    ensures \result != 0 <==> Text(s, 0, n); */
int is_text(const uint8_t *s, size_t n)
{
    return bu_utf8_check(s, n) == n;
}

/* The first ill-formed part of a stream has one end and one length. A stream
 * without such a part leaves one state. */
/*@ requires \valid_read(s + (0 .. n - 1));
    assigns \nothing;
    ensures once: \forall uint8_t *p, *q, integer k, l;
      First(w, s, n, p, k) && First(w, s, n, q, l) ==> p == q && k == l;
    ensures state: \forall integer x, y;
      Good(w, s, n, x) && Good(w, s, n, y) ==> x == y;
    ensures none: \forall uint8_t *p, integer k, x;
      Good(w, s, n, x) ==> !First(w, s, n, p, k); */
void first_once(uint32_t w, const uint8_t *s, size_t n)
{
    size_t i = 0;

    /*@ loop invariant i: 0 <= i <= n;
        loop invariant one: \forall integer x, y;
          Good(w, s, i, x) && Good(w, s, i, y) ==> x == y;
        loop invariant once: \forall uint8_t *p, *q, integer k, l;
          First(w, s, i, p, k) && First(w, s, i, q, l) ==> p == q && k == l;
        loop invariant none: \forall uint8_t *p, integer k, x;
          Good(w, s, i, x) ==> !First(w, s, i, p, k);
        loop assigns i;
        loop variant n - i; */
    while (i != n) {
        /*@ assert one: \forall integer x, y; Good(w, s, i + 1, x) &&
              Good(w, s, i + 1, y) ==> x == y; */
        /*@ assert here: \forall uint8_t *p, *q, integer k, l;
              Bad(w, s, i, p, k) && Bad(w, s, i, q, l) ==> p == q && k == l; */
        /*@ assert good: \forall uint8_t *p, integer k, x;
              Good(w, s, i + 1, x) ==> !Bad(w, s, i, p, k); */
        /*@ assert last: \forall uint8_t *p, integer k;
              First(w, s, i + 1, p, k) ==>
              First(w, s, i, p, k) || Bad(w, s, i, p, k); */
        /*@ assert before: \forall uint8_t *p, *q, integer k, l;
              Bad(w, s, i, q, l) ==> !First(w, s, i, p, k); */
        size_t next = i + 1;

        //@ assert next: next == i + 1;
        /*@ assert once: \forall uint8_t *p, *q, integer k, l;
              First(w, s, next, p, k) && First(w, s, next, q, l) ==>
              p == q && k == l; */
        /*@ assert none: \forall uint8_t *p, integer k, x;
              Good(w, s, next, x) ==> !First(w, s, next, p, k); */
        i = next;
    }
}

/* From its start, check_chunk passes what check passes, and then the part that
 * next passes. */
/*@ requires s <= end && \base_addr(s) == \base_addr(end);
    requires end - s <= 0x7FFFFFFF && \valid_read(s + (0 .. end - s - 1));
    assigns \nothing;
    ensures \result == 1; */
int chunk_is_next(const uint8_t *s, const uint8_t *end)
{
    size_t n = (size_t)(end - s);
    size_t k = bu_utf8_check(s, n);
    const uint8_t *p = s + k;
    const uint8_t *q = s;
    uint32_t scalar;
    unsigned bad = 0;
    struct bu_utf8 d = {0};
    enum bu_status next = bu_utf8_next(&p, end, &scalar);
    enum bu_status chunk;
    ptrdiff_t part = p - (s + k);

    //@ ghost pass_text(0, s, 0, s, k);
    //@ ghost append(s, s, k);
    //@ assert n: n == end - s && end == s + n && k <= n;
    //@ assert good: Good(0, s, k, 0);
    /*@ assert append: \forall integer j; k <= j && Text(s, k, j) ==>
          Text(s, 0, j); */
    //@ assert none: \forall integer j; k < j <= n ==> !Text(s, k, j);
    //@ assert rest: end - (s + k) == n - k;
    //@ assert no1: k < n && One(s[k]) ==> Text(s, k, k + 1);
    //@ assert no2: k + 2 <= n && Two(s[k], s[k + 1]) ==> Text(s, k, k + 2);
    /*@ assert no3: k + 3 <= n && Three(s[k], s[k + 1], s[k + 2]) ==>
          Text(s, k, k + 3); */
    /*@ assert no4: k + 4 <= n && Four(s[k], s[k + 1], s[k + 2], s[k + 3]) ==>
          Text(s, k, k + 4); */
    //@ assert not1: !At1(s + k, n - k);
    //@ assert not2: !At2(s + k, n - k);
    //@ assert not3: !At3(s + k, n - k);
    /*@ assert at4: At4(s + k, n - k) ==> k + 4 <= n &&
          Four(s[k], s[k + 1], s[k + 2], s[k + 3]); */
    //@ assert not4: !At4(s + k, n - k);
    //@ assert not_ok: next != BU_OK;
    //@ assert start1: Start(s + k, 1) ==> Length(s[k]) >= 2;
    /*@ assert start2: Start(s + k, 2) ==> Length(s[k]) >= 3 &&
          Second(s[k], s[k + 1]); */
    /*@ assert start3: Start(s + k, 3) ==> Length(s[k]) == 4 &&
          Second(s[k], s[k + 1]) && Continuation(s[k + 2]); */
    //@ assert more1: Length(s[k]) >= 2 ==> Good(0, s, k + 1, s[k] - 0xC0);
    /*@ assert more2: Length(s[k]) >= 3 && Second(s[k], s[k + 1]) ==>
          Good(0, s, k + 2, (s[k] - 0xC0) * 0x40 + (s[k + 1] - 0x80)); */
    /*@ assert more3: Length(s[k]) == 4 && Second(s[k], s[k + 1]) &&
          Continuation(s[k + 2]) ==> Good(0, s, k + 3, (s[k] - 0xC0) * 0x1000 +
          (s[k + 1] - 0x80) * 0x40 + (s[k + 2] - 0x80)); */
    //@ assert part: next == BU_BAD ==> p == s + (k + part) && 1 <= part <= 3;
    /*@ assert stray: next == BU_BAD && Length(s[k]) == 0 ==> part == 1 &&
          Bad(0, s, k, p, 1); */
    /*@ assert room1: next == BU_BAD && Length(s[k]) != 0 && part == 1 ==>
          k + 1 < n && !Start(s + k, 2); */
    //@ assert no_two: k + 2 <= n ==> !Two(s[k], s[k + 1]);
    /*@ assert is_start: Length(s[k]) >= 3 && Second(s[k], s[k + 1]) ==>
          Start(s + k, 2); */
    /*@ assert second: next == BU_BAD && Length(s[k]) != 0 && part == 1 ==>
          !Second(s[k], s[k + 1]); */
    /*@ assert is_cut1: next == BU_BAD && Length(s[k]) != 0 && part == 1 ==>
          Cut(s[k] - 0xC0, s[k + 1]) && Pending(s[k] - 0xC0, 1); */
    /*@ assert cut1: next == BU_BAD && Length(s[k]) != 0 && part == 1 ==>
          k + 1 < n && Bad(0, s, k + 1, p, 1); */
    /*@ assert room2: next == BU_BAD && part == 2 ==> k + 2 < n &&
          Length(s[k]) >= 3 && Second(s[k], s[k + 1]) && !Start(s + k, 3); */
    //@ assert third: next == BU_BAD && part == 2 ==> !Continuation(s[k + 2]);
    /*@ assert cut2: next == BU_BAD && part == 2 ==> k + 2 < n &&
          Bad(0, s, k + 2, p, 2); */
    /*@ assert cut3: next == BU_BAD && part == 3 ==> k + 3 < n &&
          Bad(0, s, k + 3, p, 3); */
    //@ assert first: next == BU_BAD ==> First(0, s, n, p, part);
    //@ assert starts: next == BU_MORE ==> Start(s + k, n - k);
    /*@ assert open1: next == BU_MORE && n == k + 1 ==> Length(s[k]) >= 2 &&
          Good(0, s, n, s[k] - 0xC0); */
    /*@ assert open2: next == BU_MORE && n == k + 2 ==> Length(s[k]) >= 3 &&
          Good(0, s, n, (s[k] - 0xC0) * 0x40 + (s[k + 1] - 0x80)); */
    /*@ assert open3: next == BU_MORE && n == k + 3 ==> Length(s[k]) == 4 &&
          Good(0, s, n, (s[k] - 0xC0) * 0x1000 + (s[k + 1] - 0x80) * 0x40 +
          (s[k + 2] - 0x80)); */
    /*@ assert opens: next == BU_MORE ==>
          n == k + 1 || n == k + 2 || n == k + 3; */
    /*@ assert open: next == BU_MORE ==> \exists integer x; x != 0 &&
          Good(0, s, n, x); */
    //@ assert all: next == BU_END ==> Good(0, s, n, 0);
    first_once(0, s, n);
    chunk = bu_utf8_check_chunk(&d, &q, end, &bad);
    /*@ assert is_bad: next == BU_BAD ==> chunk == BU_BAD && q == p &&
          bad == part; */
    //@ assert is_more: next == BU_MORE ==> chunk == BU_MORE;
    //@ assert is_ok: next == BU_END ==> chunk == BU_OK;
    return next == BU_BAD    ? chunk == BU_BAD && q == p && bad == part
           : next == BU_MORE ? chunk == BU_MORE
                             : chunk == BU_OK;
}
