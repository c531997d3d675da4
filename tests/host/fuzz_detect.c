/* fuzz_detect: any bytes through detect, and any text through mojibake. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_tools.h"
#include "undo.h"
#include <bareutf/detect.h>
#include <bareutf/page.h>
#include <bareutf/page_east.h>

/* An answer is possible, and asking for it changes nothing. */
static void answer(const struct bu_detect *d, const struct bu_detector *by,
                   uint32_t possible)
{
    struct bu_detect before = *d;
    unsigned lead = 99;
    uint32_t same = 99;
    enum bu_detect_page page = bu_detect_answer(d, by, &lead, &same);

    must(memcmp(&before, d, sizeof before) == 0);
    must(lead <= BU_DETECT_LEAD_MAX);
    if (page == BU_DETECT_UNKNOWN) {
        must(lead == 0 && same == 0);
        return;
    }
    must((possible & BU_DETECT_BIT(page)) != 0);
    must((same & BU_DETECT_BIT(page)) != 0);
    must(bu_detect_name(page)[0] != 0);
}

static void detect(const struct bu_detector *by, uint32_t known,
                   uint32_t possible, const uint8_t *s, size_t n)
{
    struct bu_detect d, twin;
    size_t i;

    memset(&d, 0, sizeof d);
    if (possible != 0)
        bu_detect_only(&d, possible);
    possible = possible == 0 ? known : possible & known;
    for (i = 0; i < n; i++) {
        twin = d;
        bu_detect_feed(&d, by, s[i]);
        bu_detect_feed(&twin, by, s[i]);
        must(memcmp(&d, &twin, sizeof d) == 0);
        answer(&d, by, possible);
    }
}

/* What is undone into less room is the start of it, and no sequence is split.
 */
static void any_room(const struct bu_mojibake *how, const uint8_t *s, size_t n,
                     size_t room)
{
    size_t need = 0;
    size_t again = 0;
    uint8_t *out, *less;

    (void)undo(how, NULL, 0, s, n, &need);
    must(need <= 3 * n);
    out = (uint8_t *)malloc(need + 1);
    room = need == 0 ? 0 : room % need;
    less = (uint8_t *)malloc(room + 1);
    must(out != NULL && less != NULL);
    must(undo(how, out, need, s, n, &again) == BU_OK);
    must(again == need);
    must_be_well_formed(out, need);
    memset(less, 0xFF, room + 1);
    must(undo(how, less, room, s, n, &again) == (need == 0 ? BU_OK : BU_FULL));
    must(again == need);
    for (again = 0; again < room && less[again] != 0xFF; again++)
        must(less[again] == out[again]);
    must_be_well_formed(less, again);
    free(less);
    free(out);
}

/* What no line had: pages of a caller, the same twice, and no page. */
static void compose_misreading(struct bu_misreading *step, unsigned choice,
                               const struct bu_format *const *pages)
{
    step->was = choice % 3 == 0 ? NULL : pages[choice / 3 % 8];
    step->read_as = pages[choice / 24 % 8];
}

static void compose_mojibake(struct bu_mojibake *how, unsigned choice,
                             const struct bu_format *const *pages)
{
    compose_misreading(&how->step[0], choice, pages);
    compose_misreading(&how->step[1], choice / 5, pages);
    how->steps = choice / 7 % (BU_MOJIBAKE_MAX + 1);
}

/* It writes no more than its room, whatever the steps are. */
static void undo_any(const struct bu_mojibake *how, const uint8_t *s, size_t n,
                     size_t room)
{
    uint8_t *out = room_of(room);
    struct bu_buffer b = {s, s + n, out, out + room};
    size_t need = 0;

    (void)bu_mojibake_undo(how, &b, &need);
    must(b.dst >= out && b.dst <= out + room);
    free(out);
}

/* Twice: as they are, and with what is ill-formed replaced. */
static void mojibake(const uint8_t *s, size_t n, unsigned choice)
{
    static const struct bu_format *const pages[] = {
        &bu_page_cp1252, &bu_page_cp1251,      &bu_page_cp866,
        &bu_page_koi8_r, &bu_page_cp437,       &bu_page_cp1253,
        &bu_page_euc_kr, &bu_page_mac_cyrillic};
    struct bu_mojibake found;
    size_t first = choice % 8u;
    size_t count = choice / 8u % (9u - first);
    enum bu_mojibake_kind kind =
        bu_mojibake_find(pages + first, count, s, n, &found);

    must(kind == BU_MOJIBAKE_FOUND
             ? found.steps == 1 || found.steps == BU_MOJIBAKE_MAX
             : found.steps == 0);
    if (kind == BU_MOJIBAKE_FOUND)
        any_room(&found, s, n, choice);
    compose_mojibake(&found, choice, pages);
    undo_any(&found, s, n, choice % 97u);
}

static size_t repaired(const uint8_t *s, size_t n, uint8_t *out)
{
    struct bu_utf8 d = {0};
    struct bu_buffer b;

    b.src = s;
    b.src_end = s + n;
    b.dst = out;
    b.dst_end = out + 3 * n + 4;
    must(bu_utf8_repair(&d, &b) != BU_FULL);
    must(bu_utf8_repair_finish(&d, &b) == BU_OK);
    return (size_t)(b.dst - out);
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    uint32_t possible = 0;
    uint8_t *copy, *text;
    unsigned choice;

    if (n < 6)
        return 0;
    memcpy(&possible, s, 3); /* no page has a bit above these */
    choice = (unsigned)(s[3] | s[4] << 8);
    possible = (s[5] & 1) != 0 ? possible : 0;
    s += 6;
    n -= 6;
    copy = (uint8_t *)malloc(n + 1);
    text = (uint8_t *)malloc(3 * n + 4);
    must(copy != NULL && text != NULL);
    memcpy(copy + 1, s, n); /* its end is that of the memory */
    detect(&bu_detect_small, BU_DETECT_SMALL_SET, possible, copy + 1, n);
    detect(&bu_detect_large, BU_DETECT_LARGE_SET, possible, copy + 1, n);
    mojibake(copy + 1, n, choice);
    mojibake(text, repaired(copy + 1, n, text), choice);
    free(text);
    free(copy);
    return 0;
}
