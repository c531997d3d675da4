/* upcase: the tables by which FAT, exFAT and NTFS hold names to be one. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_UPCASE_H
#define BAREUTF_UPCASE_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * These file systems compare names unit by unit of UTF-16, each replaced by its
 * entry in a table of 65536 units. The table is fixed when the volume is made:
 * it is on the volume, and a later version of Unicode does not change it. FAT
 * has none on the volume, and goes by that of the driver.
 */

/* A table in ROM. Its form is that of tools/gen_upcase.py. */
struct bu_upcase {
    const uint8_t *pages;
};

/* "exFAT file system specification", section 7.2.5, Table 24 and what follows
 * it: the recommended table, whose checksum is E619D30D. NTFS of Windows Vista
 * has the same one. */
extern const struct bu_upcase bu_upcase_exfat;

/* $UpCase of NTFS as Windows 7 to 11 write it, MD5 7ff498a4...1b92f2; the same
 * as "Windows 8 Upper Case Mapping Table" of [MS-UCODEREF] 3.1.5.3. */
extern const struct bu_upcase bu_upcase_ntfs;

/* $UpCase of NTFS as Windows XP writes it, MD5 6fa3db24...d36373. */
extern const struct bu_upcase bu_upcase_ntfs_xp;

/* Simple_Uppercase_Mapping of UnicodeData.txt, version BU_UNICODE_VERSION, from
 * U+0080 on where both sides are below U+10000, and ASCII by itself. No Windows
 * is known to write it; it is for a volume of one's own. */
extern const struct bu_upcase bu_upcase_unicode;

/* Return the entry of unit in *table. A number above FFFF is its own entry, and
 * so is a surrogate: scalar values may be given too. */
uint32_t bu_upcase_unit(const struct bu_upcase *table, uint32_t unit);

/*
 * Go on with the checksum of an up-case table (exFAT, section 7.2.2, Figure 3)
 * over bytes[0..n). sum is 0 at the start, and then what the call before
 * returned, so a table may be read sector by sector. A volume whose sum is
 * BU_UPCASE_EXFAT_SUM has the recommended table, and needs no memory for it:
 * use bu_upcase_exfat.
 */
uint32_t bu_upcase_sum(uint32_t sum, const uint8_t *bytes, size_t n);

#define BU_UPCASE_EXFAT_SUM 0xE619D30Du
#define BU_UPCASE_EXFAT_SIZE 5836u /* bytes on the volume */

/* How far bu_upcase_write has come. All zero is the start. */
struct bu_upcase_writer {
    uint32_t unit;    /* the next one to write; 10000 at the end */
    uint32_t literal; /* units below this one are written out */
};

/*
 * Write *table in the form of an exFAT volume to bytes[0..room), and the number
 * of bytes to *n: units of two bytes, the low one first. 512 or more units in a
 * row that are their own entries become FFFF and their number. So
 * bu_upcase_exfat becomes the published table, byte for byte.
 *
 *   BU_OK    the end has been written
 *   BU_FULL  no room for what is next, 2 or 4 bytes; call again with the same
 *            state and the next room
 *
 * NTFS has no such short form: its $UpCase is the entry of each unit in turn.
 */
enum bu_status bu_upcase_write(const struct bu_upcase *table,
                               struct bu_upcase_writer *writer, uint8_t *bytes,
                               size_t room, size_t *n);

/* Units in a row whose entries are written out on a volume. */
struct bu_upcase_run {
    uint16_t first;
    uint16_t last;
    uint32_t offset; /* bytes from the start of the table */
};

/* A table as it is on a volume. It points to the caller's memory, which has to
 * stay as it is while the table is in use. */
struct bu_upcase_volume {
    const uint8_t *bytes;
    const struct bu_upcase_run *runs;
    size_t count;
};

/*
 * Make bytes[0..n), the up-case table of an exFAT volume or the $UpCase of
 * NTFS, ready for bu_upcase_volume_unit. Its runs go to runs[0..room): the
 * recommended table of exFAT has 5, a table that is written out has 1.
 *
 *   BU_OK    *volume can be used
 *   BU_FULL  there are more runs than room
 *   BU_BAD   not a table: an odd number of bytes, more than 65536 entries, a
 *            run with no number, or other entries for 0 to 7F than the
 *            specification demands (section 7.2.5, Table 23)
 *
 * Units that the table does not reach are their own entries. The checksum is
 * not looked at: compare bu_upcase_sum with that of the directory entry.
 */
enum bu_status bu_upcase_read(struct bu_upcase_volume *volume,
                              struct bu_upcase_run *runs, size_t room,
                              const uint8_t *bytes, size_t n);

/* Return the entry of unit in *volume. A number above FFFF is its own entry; a
 * surrogate is what the volume says. */
uint32_t bu_upcase_volume_unit(const struct bu_upcase_volume *volume,
                               uint32_t unit);

#ifdef __cplusplus
}
#endif

#endif
