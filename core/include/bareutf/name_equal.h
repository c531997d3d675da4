/* name_equal: which names are one to a file system that folds. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_NAME_EQUAL_H
#define BAREUTF_NAME_EQUAL_H

#include <bareutf/base.h>
#include <bareutf/upcase.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A file system that folds holds "README" and "readme" to be one name, and some
 * hold U+00E9 and U+0065 U+0301 to be one. How they do it is fixed
 * when the volume is made, so each of the objects below is of one version of
 * the tables. docs/names.md shows them side by side.
 *
 * Names are UTF-8. A byte that is ill-formed is a value of its own: it equals
 * that byte alone, never U+FFFD. Nothing is checked: bu_name_check does that.
 */

/* The most values that one scalar value folds to. */
#define BU_NAME_FOLD_MAX 4

/* A place in the folded form of a name. The caller's; to be written by
 * bu_name_fold_start and bu_name_fold_next alone. */
struct bu_name_folded {
    const uint8_t *p;    /* what is left to decode */
    const uint8_t *end;  /* of the name */
    const uint8_t *here; /* the sequence that out was made of */
    const uint8_t *run;  /* the one that marks to be sorted begin in, or null */
    uint32_t out[BU_NAME_FOLD_MAX];  /* what it became */
    uint32_t more[BU_NAME_FOLD_MAX]; /* what the last value became */
    uint8_t at, count;               /* of out: the next, and all */
    uint8_t more_at, more_count;     /* of more */
    uint8_t run_at;                  /* where in out the run begins */
    uint8_t level;                   /* the class that is on its turn */
    uint8_t waiting;                 /* the next one, or 0 */
};

/*
 * How a file system folds. One of your own is a const object, or one in RAM:
 *
 * next   bu_name_next_mapped, or bu_name_next_sorted
 * map    what a scalar value becomes: writes up to BU_NAME_FOLD_MAX values to
 *        out, and returns their number; 0 drops it
 * order  with bu_name_next_sorted: the class by which the values of map are
 *        sorted, as UAX #15 sorts marks; 0 stays where it is
 * fold   with bu_name_next_sorted: what a value becomes after that, as map
 *        says it, or null
 * data   of map
 */
struct bu_name_fold {
    bool (*next)(const struct bu_name_fold *fold, struct bu_name_folded *name,
                 uint32_t *value);
    unsigned (*map)(const struct bu_name_fold *fold,
                    uint32_t out[BU_NAME_FOLD_MAX], uint32_t scalar);
    unsigned (*order)(uint32_t value);
    unsigned (*fold)(uint32_t out[BU_NAME_FOLD_MAX], uint32_t value);
    const void *data;
};

/* The objects; what is not named is not linked. */
extern const struct bu_name_fold bu_name_fold_exfat;   /* recommended table */
extern const struct bu_name_fold bu_name_fold_windows; /* NTFS, 7 to 11 */
extern const struct bu_name_fold bu_name_fold_windows_xp; /* NTFS of XP */
extern const struct bu_name_fold bu_name_fold_fat;        /* FAT, long names */
extern const struct bu_name_fold bu_name_fold_fat83;      /* FAT, short names */
extern const struct bu_name_fold bu_name_fold_linux;      /* ext4, f2fs */
extern const struct bu_name_fold bu_name_fold_hfs;        /* HFS+ */
extern const struct bu_name_fold bu_name_fold_hfsx;       /* HFSX with case */
extern const struct bu_name_fold bu_name_fold_apfs;       /* APFS */
extern const struct bu_name_fold bu_name_fold_apfs_case;  /* APFS with case */
extern const struct bu_name_fold bu_name_fold_git;        /* core.ignoreCase */

/* Make *fold that of a volume of exFAT or NTFS with a table of its own, which
 * bu_upcase_read has made ready. The volume has to stay where it is. */
void bu_name_fold_volume(struct bu_name_fold *fold,
                         const struct bu_upcase_volume *volume);

/*
 * Return whether a[0..n) and b[0..m) are one name. No memory but the stack is
 * used, and the time grows with the length; with bu_name_next_sorted, also with
 * the number of classes in a run of marks.
 */
bool bu_name_equal(const struct bu_name_fold *fold, const uint8_t *a, size_t n,
                   const uint8_t *b, size_t m);

/* Return a number that is the same for names that are one. It is for a table in
 * memory; what file systems have on the volume differs (see bu_name_fold_next).
 */
uint32_t bu_name_hash(const struct bu_name_fold *fold, const uint8_t *s,
                      size_t n);

/* Begin to read the folded form of s[0..n). */
void bu_name_fold_start(struct bu_name_folded *name, const uint8_t *s,
                        size_t n);

/*
 * Set *value to the next value of the folded form, and return true; or return
 * false at its end. Two names are one if their values are the same. A value is
 * a scalar value, or 110000 and a byte that is ill-formed. So the hash that a
 * file system has on the volume can be made without a buffer: docs/names.md
 * shows that of exFAT.
 */
bool bu_name_fold_next(const struct bu_name_fold *fold,
                       struct bu_name_folded *name, uint32_t *value);

/* For objects of one's own: the values of map in their order; or sorted by
 * order, and then through fold. */
bool bu_name_next_mapped(const struct bu_name_fold *fold,
                         struct bu_name_folded *name, uint32_t *value);
bool bu_name_next_sorted(const struct bu_name_fold *fold,
                         struct bu_name_folded *name, uint32_t *value);

#ifdef __cplusplus
}
#endif

#endif
