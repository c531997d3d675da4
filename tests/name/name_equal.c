/* name: equal names: tables by their checksums, pairs that real file systems
 * treat as one name, marks in every order. */
/* SPDX-License-Identifier: MIT */
#include "name_rules.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/name.h>

enum {
    EXFAT = 1,
    WIN = 2,
    XP = 4,
    ASCII = 8,
    LINUX = 16,
    HFS = 32,
    HFSX = 64,
    APFS = 128,
    APFS_CASE = 256,
    UPCASES = EXFAT + WIN + XP,
    SORTED = LINUX + HFS + HFSX + APFS + APFS_CASE,
    FOLDS = 9
};

static const struct bu_name_fold *const name_folds[FOLDS] = {
    &bu_name_fold_exfat, &bu_name_fold_windows, &bu_name_fold_windows_xp,
    &bu_name_fold_fat83, &bu_name_fold_linux,   &bu_name_fold_hfs,
    &bu_name_fold_hfsx,  &bu_name_fold_apfs,    &bu_name_fold_apfs_case,
};

struct pair {
    const char *one;
    const char *two;
    unsigned where;
};

/* Each column of docs/names.md, and its edges. */
static const struct pair pairs[] = {
    {"README.TXT", "readme.txt", UPCASES + ASCII + LINUX + HFS + APFS},
    {"\xC3\x89", "\xC3\xA9", UPCASES + LINUX + HFS + APFS},
    {"\xC3\xA9", "e\xCC\x81", SORTED},
    {"Stra\xC3\x9F"
     "e",
     "STRASSE", LINUX + APFS},
    {"\xCF\x82", "\xCE\xA3", EXFAT + XP + LINUX + APFS}, /* final sigma */
    {"\xCF\x83", "\xCE\xA3", UPCASES + LINUX + HFS + APFS},
    {"\xD0\x96", "\xD0\xB6", UPCASES + LINUX + HFS + APFS},
    {"\xC8\xBA", "\xE2\xB1\xA5", EXFAT + WIN + LINUX + APFS}, /* U+023A */
    {"\xEA\x99\x80", "\xEA\x99\x81", WIN + LINUX + APFS},     /* U+A640 */
    {"\xE1\x82\xA0", "\xE1\x83\x90", HFS},          /* U+10A0, Georgian */
    {"\xE1\xB2\x90", "\xE1\x83\x90", LINUX + APFS}, /* U+1C90, of 11.0 */
    {"\xEA\x9F\x8B", "\xC9\xA4", APFS},             /* U+A7CB, of 16.0 */
    {"\xF0\x90\x90\x80", "\xF0\x90\x90\xA8", LINUX + APFS}, /* U+10400 */
    {"a\xE2\x80\x8D"
     "b",
     "ab", LINUX + HFS}, /* U+200D */
    {"a\xC2\xAD"
     "b",
     "ab", LINUX},                                        /* U+00AD */
    {"\xE2\x84\xAA", "k", LINUX + APFS},                  /* U+212A, kelvin */
    {"\xEA\xB0\x80", "\xE1\x84\x80\xE1\x85\xA1", SORTED}, /* Hangul */
    {"\xEF\xA4\x80", "\xE8\xB1\x88", LINUX + APFS + APFS_CASE}, /* U+F900 */
    {"\xC4\xB0", "i\xCC\x87", LINUX + HFS + APFS},              /* U+0130 */
    {"\xC4\xB1", "I", 0},                                       /* U+0131 */
    {"o\xCC\xA3\xCC\x81", "o\xCC\x81\xCC\xA3", SORTED},
    {"o\xCC\x82\xCC\x81", "o\xCC\x81\xCC\x82", 0}, /* both of class 230 */
    {"\xE1\xBE\xB4", "\xCE\xB1\xCD\x85\xCC\x81", HFSX + HFS + APFS + APFS_CASE},
    {"\xCC\x81", "\xCC\x81\xCC\x81", 0},
    {"", "a", 0},
    /* U+1AC0, of 13.0: below U+0301 where it is known */
    {"a\xCC\x81\xE1\xAB\x80", "a\xE1\xAB\x80\xCC\x81", APFS + APFS_CASE},
    {"\xE2\x80\xAE", "", LINUX + HFS}, /* U+202E */
    {"", "\xE2\x80\x8D", LINUX + HFS},
    {"a\xEF\xBB\xBF", "a\xE2\x80\xAA\xE2\x81\xAA", LINUX + HFS}, /* U+FEFF */
    {"a\xFF", "A\xFF", UPCASES + ASCII + LINUX + HFS + APFS},
    {"\xEF\xBF\xBD", "\xFF", 0},
    {"\xE2\x82", "\xE2\x82\xE2", 0},
};

static size_t length_of(const char *s)
{
    size_t n = 0;

    while (s[n] != '\0')
        n++;
    return n;
}

/* Equality and hash of one pair, both ways. */
static int pair_is(const struct bu_name_fold *fold, const struct pair *p,
                   int want)
{
    const uint8_t *one = (const uint8_t *)p->one;
    const uint8_t *two = (const uint8_t *)p->two;
    size_t n = length_of(p->one);
    size_t m = length_of(p->two);

    if (bu_name_equal(fold, one, n, two, m) != (want != 0) ||
        bu_name_equal(fold, two, m, one, n) != (want != 0) ||
        !bu_name_equal(fold, one, n, one, n))
        return 0;
    return want == 0 ||
           bu_name_hash(fold, one, n) == bu_name_hash(fold, two, m);
}

static int pairs_are(unsigned number)
{
    size_t i;

    for (i = 0; i != sizeof pairs / sizeof pairs[0]; i++)
        if (!pair_is(name_folds[number], &pairs[i],
                     (int)(pairs[i].where >> number & 1u))) {
            tap_note(pairs[i].one, NULL, 0, number);
            return 0;
        }
    return 1;
}

/* The checksum of all entries, two bytes each. */
static uint32_t sum_of_table(const struct bu_upcase *table)
{
    uint32_t sum = 0;
    uint32_t unit;

    for (unit = 0; unit != 0x10000; unit++) {
        uint32_t entry = bu_upcase_unit(table, unit);
        uint8_t bytes[2];

        bytes[0] = (uint8_t)(entry & 0xFFu);
        bytes[1] = (uint8_t)(entry / 0x100u);
        sum = bu_upcase_sum(sum, bytes, 2);
    }
    return sum;
}

/* The published table, made in rooms of this size. */
static int exfat_is_published(size_t room)
{
    struct bu_upcase_writer writer;
    enum bu_status status;
    uint32_t sum = 0;
    size_t size = 0;
    size_t n;

    writer.unit = 0;
    writer.literal = 0;
    do {
        status =
            bu_upcase_write(&bu_upcase_exfat, &writer, name_scratch, room, &n);
        sum = bu_upcase_sum(sum, name_scratch, n);
        size += n;
    } while (status == BU_FULL && n != 0);
    return status == BU_OK && size == BU_UPCASE_EXFAT_SIZE &&
           sum == BU_UPCASE_EXFAT_SUM;
}

static size_t put_entry_at(size_t at, uint32_t word)
{
    name_scratch[at] = (uint8_t)(word & 0xFFu);
    name_scratch[at + 1] = (uint8_t)(word / 0x100u);
    return at + 2;
}

/* Entries of ASCII from one on. */
static size_t put_ascii_at(size_t at, uint32_t first)
{
    for (; first != 0x80; first++)
        at = put_entry_at(at, bu_upcase_unit(&bu_upcase_exfat, first));
    return at;
}

/* A table of ASCII, one more entry after a run, and a surrogate's. */
static size_t odd_table(void)
{
    size_t n = put_ascii_at(0, 0);

    n = put_entry_at(n, 0xFFFF);
    n = put_entry_at(n, 0xD800 - 0x80);
    n = put_entry_at(n, 0xD801);
    n = put_entry_at(n, 0xD801);
    n = put_entry_at(n, 0xFFFF);
    n = put_entry_at(n, 0xFFFF - 0xD802);
    return put_entry_at(n, 0x41);
}

static int volume_counts(void)
{
    struct bu_upcase_run runs[3];
    struct bu_upcase_volume volume;
    struct bu_name_fold fold;
    size_t n = odd_table();
    size_t cut;

    for (cut = 0; cut != n; cut++)
        if (bu_upcase_read(&volume, runs, 3, name_scratch, cut) !=
            (cut < 256 || cut % 2 != 0 || cut == 258 || cut == 266 ? BU_BAD
                                                                   : BU_OK))
            return 0;
    if (bu_upcase_read(&volume, runs, 2, name_scratch, n) != BU_FULL ||
        bu_upcase_read(&volume, runs, 3, name_scratch, n) != BU_OK ||
        bu_upcase_volume_unit(&volume, 0xFFFF) != 0x41 ||
        bu_upcase_volume_unit(&volume, 0x10000) != 0x10000 ||
        bu_upcase_volume_unit(&volume, 0xE9) != 0xE9 ||
        bu_upcase_volume_unit(&volume, 0x7A) != 0x5A)
        return 0;
    bu_name_fold_volume(&fold, &volume);
    return bu_name_equal(&fold, (const uint8_t *)"\xF0\x90\x80\x80", 4,
                         (const uint8_t *)"\xF0\x90\x90\x80", 4) &&
           !bu_name_equal(&fold, (const uint8_t *)"\xF0\x90\x80\x80", 4,
                          (const uint8_t *)"\xF0\x90\x80\x81", 4) &&
           bu_name_equal(&fold, (const uint8_t *)"\xEF\xBF\xBF", 3,
                         (const uint8_t *)"a", 1);
}

/* The entry of a low surrogate, U+DC01 to U+DC00, folds U+10001 alone. */
static int low_surrogates_count(void)
{
    static const uint8_t texts[] = "\xF0\x90\x80\x80\xF0\x90\x80\x81"
                                   "\xF0\x90\x80\x82";
    struct bu_upcase_run runs[3];
    struct bu_upcase_volume volume;
    struct bu_name_fold fold;
    size_t n = put_ascii_at(0, 0);

    n = put_entry_at(n, 0xFFFF);
    n = put_entry_at(n, 0xDC01 - 0x80);
    n = put_entry_at(n, 0xDC00);
    if (bu_upcase_read(&volume, runs, 3, name_scratch, n) != BU_OK)
        return 0;
    bu_name_fold_volume(&fold, &volume);
    return bu_name_equal(&fold, texts, 4, texts + 4, 4) &&
           !bu_name_equal(&fold, texts, 4, texts + 8, 4) &&
           !bu_name_equal(&fold, texts + 4, 4, texts + 8, 4);
}

/* Entries of ASCII from one on, then these words; how it is read. */
static enum bu_status read_words(uint32_t first, const uint16_t *words,
                                 size_t count)
{
    struct bu_upcase_run runs[3];
    struct bu_upcase_volume volume;
    enum bu_status status;
    size_t n = 0;
    size_t i;

    if (first != 0) {
        n = put_entry_at(n, 0xFFFF);
        n = put_entry_at(n, first);
    }
    n = put_ascii_at(n, first);
    for (i = 0; i != count; i++)
        n = put_entry_at(n, words[i]);
    status = bu_upcase_read(&volume, runs, 3, name_scratch, n);
    if (status == BU_OK && (bu_upcase_volume_unit(&volume, 0x20) != 0x20 ||
                            bu_upcase_volume_unit(&volume, 0x61) != 0x41))
        return BU_MORE;
    return status;
}

/* Entries up to one of ASCII, and a run of all that follow it; how it is read.
 */
static enum bu_status read_run_from(uint32_t end)
{
    struct bu_upcase_run runs[3];
    struct bu_upcase_volume volume;
    uint32_t unit;
    size_t n = 0;

    for (unit = 0; unit != end; unit++)
        n = put_entry_at(n, bu_upcase_unit(&bu_upcase_exfat, unit));
    n = put_entry_at(n, 0xFFFF);
    n = put_entry_at(n, 0x10000u - end);
    return bu_upcase_read(&volume, runs, 3, name_scratch, n);
}

static int edges_count(void)
{
    static const uint16_t whole[] = {0xFFFF, 0xFF80};
    static const uint16_t beyond[] = {0xFFFF, 0xFF81};
    static const uint16_t more[] = {0xFFFF, 0xFF80, 0};
    static const uint16_t more_runs[] = {0xFFFF, 0xFF80, 0xFFFF};
    static const uint16_t last[] = {0xFFFF, 0xFF7F, 0xFFFF};
    static const uint16_t none[] = {0xFFFF, 0, 0x41};

    return read_words(0, whole, 2) == BU_OK &&
           read_words(0, beyond, 2) == BU_BAD &&
           read_words(0, more, 3) == BU_BAD &&
           read_words(0, more_runs, 3) == BU_BAD &&
           read_words(0, last, 3) == BU_OK && read_words(0, none, 3) == BU_OK &&
           read_words(0x61, whole, 2) == BU_OK &&
           read_words(0x62, whole, 2) == BU_BAD &&
           read_run_from('z') == BU_BAD && read_run_from('z' + 1) == BU_OK;
}

/* No other entry will do for ASCII. */
static int ascii_is_mandatory(void)
{
    struct bu_upcase_run runs[3];
    struct bu_upcase_volume volume;
    size_t n = odd_table();
    size_t i;

    for (i = 0; i != 256; i++) {
        name_scratch[i] ^= 1u;
        if (bu_upcase_read(&volume, runs, 3, name_scratch, n) != BU_BAD)
            return 0;
        name_scratch[i] ^= 1u;
    }
    return 1;
}

/* The folded form, value by value. */
static int values_are(const struct bu_name_fold *fold, const char *s,
                      const uint32_t *want, size_t count)
{
    struct bu_name_folded name;
    uint32_t value = 0;

    bu_name_fold_start(&name, (const uint8_t *)s, length_of(s));
    for (; count-- != 0; want++)
        if (!bu_name_fold_next(fold, &name, &value) || value != *want)
            return 0;
    return !bu_name_fold_next(fold, &name, &value);
}

static int values(void)
{
    static const uint32_t plain[] = {0xC9, 0x58, 0x1100FF, 0x1100E2};
    static const uint32_t sorted[] = {0x65, 0x323, 0x301, 0x73, 0x73};

    return values_are(&bu_name_fold_exfat, "\xC3\xA9x\xFF\xE2", plain, 4) &&
           values_are(&bu_name_fold_apfs, "\xC3\x89\xCC\xA3\xC3\x9F", sorted,
                      5);
}

/* Marks of three classes, shuffled: all orders are one name, as long as those
 * of one class keep theirs. */
static int marks_sort(size_t turns)
{
    static const char *const marks[] = {"\xCC\x81", "\xCC\xA3", "\xCC\x9B"};
    static uint8_t one[40];
    static uint8_t two[40];

    while (turns-- != 0) {
        size_t count[3] = {0, 0, 0};
        size_t n = 0;
        size_t m = 0;
        size_t i;

        one[n++] = 'o';
        two[m++] = 'O';
        while (n < 30) {
            size_t mark = random_below(3);

            count[mark]++;
            one[n++] = (uint8_t)marks[mark][0];
            one[n++] = (uint8_t)marks[mark][1];
        }
        for (i = 3; i-- != 0;)
            while (count[i]-- != 0) {
                two[m++] = (uint8_t)marks[i][0];
                two[m++] = (uint8_t)marks[i][1];
            }
        if (!bu_name_equal(&bu_name_fold_apfs, one, n, two, m) ||
            !bu_name_equal(&bu_name_fold_hfs, one, n, two, m) ||
            !bu_name_equal(&bu_name_fold_linux, one, n, two, m) ||
            bu_name_equal(&bu_name_fold_linux, one, n, two, m - 2) ||
            bu_name_equal(&bu_name_fold_linux, one, n - 2, two, m))
            return 0;
    }
    return 1;
}

/* A name is one with itself, its hash is that of its capitals, and no byte
 * beyond its end is read. */
static int texts_fold(size_t turns)
{
    while (turns-- != 0) {
        uint8_t *one = name_scratch;
        uint8_t *two = name_scratch + 100;
        size_t n = random_spoil(one, random_text(one, 90, 4));
        size_t i;
        unsigned k;

        for (i = 0; i != n; i++)
            two[i] =
                (uint8_t)(one[i] - 'a' < 26 && one[i] >= 'a' ? one[i] - 0x20
                                                             : one[i]);
        for (k = 0; k != FOLDS; k++) {
            if (k == 6 || k == 8)
                continue;
            if (!bu_name_equal(name_folds[k], one, n, two, n) ||
                bu_name_hash(name_folds[k], one, n) !=
                    bu_name_hash(name_folds[k], two, n))
                return 0;
        }
    }
    return 1;
}

void suite_name_equal(void)
{
    unsigned i;
    int right = 1;

    for (i = 0; i != FOLDS; i++)
        right &= pairs_are(i);
    tap_ok(right, "pairs of names that are one to each file system");
    right = exfat_is_published(256);
    if (SUITE_THIN == 1)
        right &= exfat_is_published(4) && exfat_is_published(7);
    tap_ok(right, "exFAT's table as published, 5836 bytes, E619D30D");
    right =
        SUITE_THIN != 1 || (sum_of_table(&bu_upcase_ntfs) == 0xE61F453Bu &&
                            sum_of_table(&bu_upcase_ntfs_xp) == 0x0407CC6Fu);
    tap_ok(right, "NTFS's tables as published");
    tap_ok(volume_counts(), "a volume's own table, cut anywhere");
    tap_ok(low_surrogates_count(), "an entry of a low surrogate");
    tap_ok(edges_count() && ascii_is_mandatory(),
           "one with runs that end where they must not, or with another ASCII");
    tap_ok(values(), "the folded form, value by value");
    tap_ok(marks_sort(SUITE_THIN == 1 ? SUITE_TEXT / 4 : 4),
           "marks in any order");
    tap_ok(texts_fold(SUITE_THIN == 1 ? SUITE_TEXT / 4 : 4),
           "any bytes are one with their capitals");
    tap_ok(bu_name_equal(&bu_name_fold_linux, NULL, 0, NULL, 0) &&
               bu_name_equal(&bu_name_fold_exfat, NULL, 0, NULL, 0) &&
               bu_name_hash(&bu_name_fold_apfs, NULL, 0) ==
                   bu_name_hash(&bu_name_fold_exfat, NULL, 0),
           "the empty name");
}
