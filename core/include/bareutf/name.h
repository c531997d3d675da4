/* name: names of files. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_NAME_H
#define BAREUTF_NAME_H

#include <stdbool.h>
#include <bareutf/utf8.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A name is one part of a path, between slashes. Whatever the rule, a name that
 * is accepted is well-formed UTF-8, is not empty, is neither "." nor "..", and
 * holds no NUL and no '/'. File systems that take any bytes hold names that are
 * refused here as BU_NAME_ILL_FORMED; bu_name_escape makes names of those.
 *
 * Check last. What is checked are the bytes that the file system will get: in
 * the kernel's own memory, where user space can no longer change them, after
 * percent-decoding, after conversion from a code page or from UTF-16, after
 * normalisation. Each of these can produce a '/', a ".." or a NUL. A name that
 * was changed after its check is unchecked.
 *
 * The check neither folds case nor normalises: two accepted names may still be
 * one file to a file system that does. bu_name_equal compares names as such a
 * file system does.
 */

/* Faults of a name or a path. */
enum bu_name_fault {
    BU_NAME_OK = 0,
    BU_NAME_EMPTY,      /* no bytes; in a path: a part with none */
    BU_NAME_NUL,        /* the byte 00 */
    BU_NAME_SLASH,      /* the byte 2F */
    BU_NAME_ILL_FORMED, /* not UTF-8 */
    BU_NAME_REFUSED,    /* a byte or scalar that the rule refuses there */
    BU_NAME_DOTS,       /* "." or ".." */
    BU_NAME_LONG,       /* above the limit */
    BU_NAME_EXTENSION,  /* more after the last dot than there is room for */
    BU_NAME_LEADING,    /* begins with what must not come first */
    BU_NAME_TRAILING,   /* ends with what the file system would drop */
    BU_NAME_DEVICE,     /* CON, NUL.txt: a device to Windows */
    BU_NAME_GIT,        /* .git or .gitmodules under another name */
    BU_NAME_DRIVE,      /* C: at the start */
    BU_NAME_LOOK,       /* looks like, or can become, '/' '\' '.' or ':' */
    BU_NAME_ABSOLUTE,   /* path: begins with '/' */
    BU_NAME_RELATIVE,   /* path: does not */
    BU_NAME_ROOT,       /* path: ".." climbs too far */
    BU_NAME_DEEP        /* path: too many parts */
};

/*
 * A rule. Your own rule may miss what its file system refuses, but never
 * accepts a path: the guarantees above hold for every rule. A rule that is all
 * zero rejects every name.
 *
 * refused  ASCII: byte b is refused where bit 7 - b / 16 of refused[b % 16] is
 *          set. So the bits of refused[12], left to right, are those of 0C, 1C,
 *          ',' '<' 'L' '\\' 'l' '|'
 * limit    the most that a name may have
 * plain    a short cut: no byte from this one to 7F is refused, and they are
 *          passed without the table. A value below 30 is ignored, so NUL and
 *          '/' are always found; 0 is always right
 * widest   the most bytes that count as 1: 4 with bu_name_in_scalars, 3 with
 *          bu_name_in_units; with null 1, or 0
 * fit      what the limit counts: null for bytes, or a function like those two
 * judge    for what a table cannot express, or null. It gets a name that passed
 *          all other checks except `also`, and returns BU_NAME_OK, or a fault
 *          with its byte in *at, below n.
 * also     a rule that must accept the name too, or null. The chain must end.
 */
struct bu_name_rule {
    uint8_t refused[16];
    uint16_t limit;
    uint8_t plain;
    uint8_t widest;
    size_t (*fit)(const uint8_t *s, size_t n, size_t limit);
    enum bu_name_fault (*judge)(const uint8_t *s, size_t n, size_t *at);
    const struct bu_name_rule *also;
};

/* Return the bytes at the start of s[0..n), which is well-formed, that a limit
 * of scalar values has room for. No sequence is split. */
size_t bu_name_in_scalars(const uint8_t *s, size_t n, size_t limit);

/* The same for a limit of UTF-16 units: 2 for U+10000 and above, else 1. */
size_t bu_name_in_units(const uint8_t *s, size_t n, size_t limit);

/* The rules, each an object of its own; only those named are linked.
 * docs/names.md shows them side by side. */
extern const struct bu_name_rule bu_name_posix;        /* 255 bytes */
extern const struct bu_name_rule bu_name_portable;     /* A-Z a-z 0-9 . _ - */
extern const struct bu_name_rule bu_name_linux_strict; /* casefold directory */
extern const struct bu_name_rule bu_name_littlefs;     /* LFS_NAME_MAX 255 */
extern const struct bu_name_rule bu_name_fat83;        /* FAT short, capitals */
extern const struct bu_name_rule bu_name_fat;          /* FAT long, exFAT */
extern const struct bu_name_rule bu_name_windows;      /* NTFS through Win32 */
extern const struct bu_name_rule bu_name_hfs;          /* HFS+ */
extern const struct bu_name_rule bu_name_apfs;         /* APFS */
extern const struct bu_name_rule bu_name_git;          /* .git on any machine */
extern const struct bu_name_rule bu_name_iso9660;      /* level 1: 8.3 */
extern const struct bu_name_rule bu_name_iso9660_2; /* level 2: 30 and a dot */
extern const struct bu_name_rule bu_name_joliet;    /* 64 units of UCS-2 */
extern const struct bu_name_rule bu_name_zip;       /* one part of an entry */
extern const struct bu_name_rule bu_name_looks;     /* look-alikes alone */

/*
 * What git refuses, by its settings. bu_name_git is for trees that may be used
 * on any machine; these refuse just what git does. All accept a '\'.
 *
 *   plain      ".git" in any case, whatever is configured
 *   hfs        that, and what HFS+ takes for it: core.protectHFS
 *   ntfs       that, and what NTFS takes for it, also between two '\':
 *              core.protectNTFS
 *   link...    the same for the name of a symbolic link, which must not be
 *              ".gitmodules" either
 *
 * For both settings join two of them through `also`.
 */
extern const struct bu_name_rule bu_name_git_plain;
extern const struct bu_name_rule bu_name_git_hfs;
extern const struct bu_name_rule bu_name_git_ntfs;
extern const struct bu_name_rule bu_name_git_link;
extern const struct bu_name_rule bu_name_git_link_hfs;
extern const struct bu_name_rule bu_name_git_link_ntfs;

/* Judges for rules of your own, to be joined with others through `also`. Those
 * of links refuse ".gitmodules" alone. */
enum bu_name_fault bu_name_judge_git(const uint8_t *s, size_t n, size_t *at);
enum bu_name_fault bu_name_judge_git_plain(const uint8_t *s, size_t n,
                                           size_t *at);
enum bu_name_fault bu_name_judge_git_hfs(const uint8_t *s, size_t n,
                                         size_t *at);
enum bu_name_fault bu_name_judge_git_ntfs(const uint8_t *s, size_t n,
                                          size_t *at);
enum bu_name_fault bu_name_judge_git_link(const uint8_t *s, size_t n,
                                          size_t *at);
enum bu_name_fault bu_name_judge_git_link_hfs(const uint8_t *s, size_t n,
                                              size_t *at);
enum bu_name_fault bu_name_judge_git_link_ntfs(const uint8_t *s, size_t n,
                                               size_t *at);
enum bu_name_fault bu_name_judge_looks(const uint8_t *s, size_t n, size_t *at);
enum bu_name_fault bu_name_judge_windows(const uint8_t *s, size_t n,
                                         size_t *at);

/*
 * Check that s[0..n) is a name that *rule, and all that it is joined with,
 * accepts. Only BU_NAME_OK, which is 0, means that it does.
 *
 * *offset, unless offset is null, is the byte where the fault lies: of NUL,
 * SLASH, ILL_FORMED and REFUSED by the table the first of them all; with LONG
 * the first sequence that has no room; with TRAILING the last byte; with GIT
 * the first byte of what is .git, less what HFS+ ignores; with EMPTY, DOTS,
 * LEADING and DEVICE 0; and n where there is no fault. These bytes are searched
 * for before the length is checked and the judge is called.
 */
enum bu_name_fault bu_name_check(const struct bu_name_rule *rule,
                                 const uint8_t *s, size_t n, size_t *offset);

/* Return whether s[0..n) is a name that *rule accepts. Do not use bu_name_check
 * as a condition: a fault is true. */
BU_INLINE bool bu_name_valid(const struct bu_name_rule *rule, const uint8_t *s,
                             size_t n)
{
    return bu_name_check(rule, s, n, NULL) == BU_NAME_OK;
}

/* What a path may have beyond names with one '/' between each two. */
enum bu_name_path_allow {
    BU_NAME_PATH_ABSOLUTE = 1,     /* a '/' at the start */
    BU_NAME_PATH_NOT_RELATIVE = 2, /* and nothing else */
    BU_NAME_PATH_DOT = 4,          /* "." */
    BU_NAME_PATH_DOTDOT = 8,       /* "..", up to `above` levels */
    BU_NAME_PATH_EMPTY = 16,       /* "a//b" */
    BU_NAME_PATH_END = 32,         /* a '/' at the end */
    BU_NAME_PATH_STAY = 64         /* ".." at '/' stays there, as in POSIX */
};

/*
 * The requirements on a path. With allow 0 it is relative and has names only; a
 * zeroed object rejects every path.
 *
 * limit  bytes of the path, without a terminator
 * depth  levels below its start
 * above  levels above the start of a relative path that ".." may reach
 * allow  BU_NAME_PATH_ flags
 */
struct bu_name_paths {
    uint16_t limit;
    uint16_t depth;
    uint16_t above;
    uint8_t allow;
};

/* For open() of a kernel: 4095 bytes (PATH_MAX of Linux, less the NUL), all of
 * the flags but NOT_RELATIVE, and ".." without a limit. So BU_NAME_OK does not
 * mean "inside": the walk has to stay at the root if ".." would leave it, or
 * check lowest. */
extern const struct bu_name_paths bu_name_paths_open;

/* For what was sent, or is in an archive: relative and below the start; a
 * '/' at the end, which means a directory there. */
extern const struct bu_name_paths bu_name_paths_inside;

/* For a path that may go up, but never above its start: "a/../b" and "a/..",
 * not "../a" or "a/../../b". Relative, 4095 bytes; ".", "//" and a '/' at the
 * end are taken, as open() takes them. If a part can be a symbolic link, the
 * text does not show where ".." leads: see below. */
extern const struct bu_name_paths bu_name_paths_beneath;

/* What a path is. Depths count from its start, or from '/'. They are those of
 * the text: a part that is a symbolic link leads elsewhere. */
struct bu_name_path {
    size_t offset;  /* byte of the fault; its length if there is none */
    uint32_t parts; /* names, "." and ".." */
    int32_t depth;  /* where it ends */
    int32_t lowest; /* the lowest level on the way: 0 or below */
    uint8_t absolute;
};

/*
 * Check the path s[0..n): each name by *rule, the whole by *paths, and report
 * in *path what it is, up to the fault if there is one. BU_NAME_OK, 0, means
 * that it is accepted.
 *
 * The parts are what '/' separates; '\' is no separator, so use a rule that
 * refuses it where the file system takes it for one. "." and ".." are judged by
 * *paths alone, and all else by the rule: what that refuses is refused, also
 * "..." and ".. ", whatever fault it reports. BU_NAME_LONG at offset `limit`
 * means that the path is too long as a whole; it is not looked at further. With
 * BU_NAME_ROOT, lowest counts the
 * ".." that went too far.
 *
 * lowest == 0 means that the text never leaves its start. If a part may be a
 * symbolic link, resolve part by part with bu_name_next_part, and check the
 * text of each link as a path of its own.
 */
enum bu_name_fault bu_name_check_path(const struct bu_name_rule *rule,
                                      const struct bu_name_paths *paths,
                                      const uint8_t *s, size_t n,
                                      struct bu_name_path *path);

/*
 * Move *p past the next part of a path, set *part to its first byte and *n to
 * its bytes, 1 or more. Slashes are passed, so no part is empty.
 *
 *   BU_OK    there was one; it may be "." or ".."
 *   BU_END   [*p, end) has no further part; *part and *n are not written
 *
 * The parts are those that bu_name_check_path counted, if [*p, end) are the
 * very bytes that it checked: a copy that nobody else can write to. Bytes that
 * user space can write, or that are fetched from it twice, are not.
 */
enum bu_status bu_name_next_part(const uint8_t **p, const uint8_t *end,
                                 const uint8_t **part, size_t *n);

/* Room for a name, and the result. The caller sets bytes and room; every call
 * writes the rest, and sets n to other than 0 last of all. Set them one by one:
 * for an initializer some compilers call memset. */
struct bu_name_out {
    uint8_t *bytes;
    size_t room;     /* bytes */
    size_t n;        /* bytes of the name; 0 unless the call returned BU_OK */
    uint8_t changed; /* 1 if they are not those of the input */
    enum bu_name_fault fault; /* what was wrong with the input */
    size_t need; /* BU_OK: n; BU_FULL: the room to call again with, above the
                  * room that was given; BU_BAD: 0 */
};

/* Return the bytes of the longest name that rule accepts; with that much room
 * bu_name_sanitize and bu_name_number never return BU_FULL. A name may be far
 * shorter: out->need reports the length of one. */
size_t bu_name_room(const struct bu_name_rule *rule);

/*
 * Make a name that *rule accepts of any bytes s[0..n), at out->bytes.
 *
 * An accepted name stays as it is. Otherwise each ill-formed part and each
 * refused sequence becomes the scalar value `substitute`; a refused letter
 * whose capital is accepted becomes the capital; a device name gets the
 * substitute before it; an empty name is the substitute alone. A name that is
 * too long is truncated before the extension (the last dot and up to 15 bytes
 * after it), where no sequence is split; an extension that leaves nothing
 * before it is truncated like the rest. The result depends on the input, rule
 * and substitute alone, never on the room, and sanitized again it stays as it
 * is.
 *
 * Different inputs may become one name: create the file with O_EXCL, and use
 * bu_name_number if it exists.
 *
 *   BU_OK    out->bytes[0..out->n) is the name; out->fault is what was wrong
 *   BU_FULL  no room; out->n is 0. Call again with out->need bytes, which is
 *            the length of the name; or, of one above 40 bytes, less, where a
 *            judge finds more to do in the second call. bu_name_room(rule) is
 *            always enough
 *   BU_BAD   the rule does not accept the substitute as a name; or it is your
 *            own and no name was found. out->n is 0
 *
 * Room for the name is enough, and to ask for its length call with room 0. Only
 * on a name that is truncated, and then mended with a substitute that counts
 * more or has fewer bytes than what gives way (a device; U+1F600 at the end),
 * and with a judge of your own, the call may ask for some bytes that the name
 * does not use in the end.
 *
 * Source and destination must not overlap. Time grows with the length; with a
 * judge of your own that finds many faults, with its square.
 */
enum bu_status bu_name_sanitize(const struct bu_name_rule *rule,
                                uint32_t substitute, const uint8_t *s, size_t n,
                                struct bu_name_out *out);

/*
 * Make a name that *rule accepts of any bytes s[0..n), from which
 * bu_name_unescape makes the same bytes again: so different inputs never become
 * one name. Bytes that are refused, or are not UTF-8, become `lead` and two
 * digits of 0-9 A-F: with '%' the byte 2F is "%2F". A lead before two such
 * digits is escaped too, and a name that is the lead alone; the empty name is
 * the lead alone. All other names that are accepted stay as they are.
 *
 * Escape once. No function can keep all inputs distinct, change some of them,
 * and leave its own output unchanged: "a/b" becomes "a%2Fb", so "a%2Fb" has to
 * become something else, "a%252Fb".
 *
 *   BU_OK    out->bytes[0..out->n) is the name; out->fault is what was wrong
 *   BU_FULL  no room; out->n is 0. Call again with out->need bytes, which is
 *            the length of the name, or less where a judge finds more to do;
 *            3 * n + 1 bytes are always enough. Room for the name is enough
 *   BU_BAD   there is no such name: it would be too long (out->fault is
 *            BU_NAME_LONG or BU_NAME_EXTENSION), or the rule refuses the lead
 *            or a digit of an escape where it is needed. out->n is 0. Nothing
 *            is truncated: that would join names. In less room it may be
 *            BU_FULL
 *
 * lead is ASCII and no hexadecimal digit of either case, else BU_BAD: '%', or
 * '_' for the portable rule. Source and destination must not overlap.
 */
enum bu_status bu_name_escape(const struct bu_name_rule *rule, uint8_t lead,
                              const uint8_t *s, size_t n,
                              struct bu_name_out *out);

/*
 * Undo bu_name_escape with the same lead: bytes s[0..n) that it wrote become
 * the original ones. Every lead before two digits of 0-9 A-F becomes one byte;
 * all else, also "%2f" and a "%" alone in a longer name, is copied. The result
 * may be empty, and must be checked before it is used as a name: it can hold
 * '/' and NUL. Nothing is decoded twice.
 *
 *   BU_OK    out->bytes[0..out->n) are the bytes, n at most
 *   BU_FULL  no room; out->n is 0, and out->need is how many there are
 */
enum bu_status bu_name_unescape(uint8_t lead, const uint8_t *s, size_t n,
                                struct bu_name_out *out);

/* What is inserted into a name so that it differs from others. */
struct bu_name_tag {
    uint32_t number;
    uint8_t mark; /* ASCII, no digit */
};

/*
 * Put the mark and the number, in decimal digits, before the extension of the
 * name s[0..n), and truncate before them what is too long for *rule: "a.txt"
 * with 2 and '~' becomes "a~2.txt". Different numbers give different names.
 *
 *   BU_OK    out->bytes[0..out->n) is a name that the rule accepts
 *   BU_FULL  no room; out->n is 0, and out->need is the length of the name
 *   BU_BAD   the rule does not accept the name given, or none with that mark
 *            and number; out->fault says why. out->n is 0. Take another
 *            number: "git~1" is refused by bu_name_git, "git~2" is not.
 *
 * Source and destination must not overlap.
 */
enum bu_status bu_name_number(const struct bu_name_rule *rule,
                              const struct bu_name_tag *tag, const uint8_t *s,
                              size_t n, struct bu_name_out *out);

/* Room for UTF-16 units, and how many were written there. */
struct bu_name_units {
    uint16_t *units;
    size_t room; /* units */
    size_t n;    /* units; 0 unless the call returned BU_OK */
    size_t need; /* units of the result, also without room; BU_BAD: 0 */
};

/*
 * Names that cannot be decoded, carried through text and back, exactly. The
 * output of these four is not always UTF-8 or UTF-16 and is not checked: do not
 * pass it to a file system, and check the final name.
 *
 * The two schemes must not be mixed: both use surrogates, for different things.
 *
 *   BU_OK    out holds the result
 *   BU_FULL  no room; out->n is 0, and out->need is the room that is needed
 *   BU_BAD   the inverse never writes this input, so it could not be restored;
 *            out->n is 0
 */

/* UTF-16 units u[0..n) of a Windows name to WTF-8: a lone surrogate becomes
 * three bytes, ED A0..BF 80..BF. Never BU_BAD; 3 * n bytes are enough. */
enum bu_status bu_name_units_to_wtf8(const uint16_t *u, size_t n,
                                     struct bu_name_out *out);

/* Back: BU_BAD if it is not WTF-8; that includes a pair of surrogates of three
 * bytes each. n units are enough. */
enum bu_status bu_name_wtf8_to_units(const uint8_t *s, size_t n,
                                     struct bu_name_units *out);

/* Bytes s[0..n) of a POSIX name to units: UTF-8 becomes UTF-16, each other byte
 * 80..FF becomes a lone U+DC80..U+DCFF (Python's PEP 383). Never BU_BAD; n
 * units are enough. */
enum bu_status bu_name_bytes_to_units(const uint8_t *s, size_t n,
                                      struct bu_name_units *out);

/* Back: BU_BAD for other lone surrogates, and for lone ones whose bytes would
 * be UTF-8 together: DCC3 DCA9 is no é. 3 * n bytes are enough. */
enum bu_status bu_name_units_to_bytes(const uint16_t *u, size_t n,
                                      struct bu_name_out *out);

/* ---- Tables by which FAT, exFAT and NTFS compare names. */

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
 * U+0080 on where both sides are below U+10000, and ASCII by itself. No version
 * of Windows is known to write it; use it for your own volumes. */
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
 * not checked: compare bu_upcase_sum with that of the directory entry.
 */
enum bu_status bu_upcase_read(struct bu_upcase_volume *volume,
                              struct bu_upcase_run *runs, size_t room,
                              const uint8_t *bytes, size_t n);

/* Return the entry of unit in *volume. A number above FFFF is its own entry; a
 * surrogate is looked up like any other unit. */
uint32_t bu_upcase_volume_unit(const struct bu_upcase_volume *volume,
                               uint32_t unit);

/* ---- Names that are one to a file system that folds. */

/*
 * A file system that folds treats "README" and "readme" as one name, and some
 * treat U+00E9 and U+0065 U+0301 as equal. The method is fixed when the volume
 * is made, so each object below has one version of the tables. docs/names.md
 * shows them side by side.
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
 * Return whether the file system treats a[0..n) and b[0..m) as one name. Only
 * the stack is used, and the time grows with the length; with
 * bu_name_next_sorted, also with the number of classes in a run of marks.
 */
bool bu_name_equal(const struct bu_name_fold *fold, const uint8_t *a, size_t n,
                   const uint8_t *b, size_t m);

/* Return a hash that is the same for equal names. Use it in memory; the hashes
 * that file systems store on the volume differ (see bu_name_fold_next). */
uint32_t bu_name_hash(const struct bu_name_fold *fold, const uint8_t *s,
                      size_t n);

/* Begin to read the folded form of s[0..n). */
void bu_name_fold_start(struct bu_name_folded *name, const uint8_t *s,
                        size_t n);

/*
 * Set *value to the next value of the folded form, and return true; or return
 * false at its end. Two names are equal if their values are the same. A value
 * is a scalar value, or 110000 and a byte that is ill-formed. So the hash that
 * a file system has on the volume can be made without a buffer: docs/names.md
 * shows that of exFAT.
 */
bool bu_name_fold_next(const struct bu_name_fold *fold,
                       struct bu_name_folded *name, uint32_t *value);

/* For your own objects: the values of map in their order; or sorted by order,
 * and then through fold. */
bool bu_name_next_mapped(const struct bu_name_fold *fold,
                         struct bu_name_folded *name, uint32_t *value);
bool bu_name_next_sorted(const struct bu_name_fold *fold,
                         struct bu_name_folded *name, uint32_t *value);

#ifdef __cplusplus
}
#endif

#endif
