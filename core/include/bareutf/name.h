/* name: names of files. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_NAME_H
#define BAREUTF_NAME_H

#include <stdbool.h>
#include <bareutf/format.h>
#include <bareutf/utf8.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A name is one part of a path, between slashes. With every rule, an accepted
 * name is well-formed UTF-8, is not empty, is neither "." nor "..", and has no
 * NUL and no '/'. File systems that accept any bytes can hold names that are
 * refused here as BU_NAME_ILL_FORMED; bu_name_escape converts these to accepted
 * names.
 *
 * Check last. Check the bytes that the file system will get: after
 * percent-decoding, after conversion from a code page or from UTF-16, after
 * normalization; and in a kernel, in memory that user space can no longer
 * change (bu_name_fetch). Each of these can produce a '/', a ".." or a NUL. A
 * name that was changed after its check is unchecked.
 *
 * bu_name_sanitize, bu_name_escape and bu_name_number judge a name where they
 * wrote it. So even if the source changes during the call, the rule accepts the
 * name that they return; which name that is, or whether BU_BAD is returned
 * instead, is then open.
 *
 * The check neither folds case nor normalizes: a file system that does may
 * treat two accepted names as one file. bu_name_equal compares names as such a
 * file system does.
 */

/* Faults of a name or a path. */
enum bu_name_fault {
    BU_NAME_OK = 0,
    BU_NAME_EMPTY,      /* no bytes; in a path: an empty part */
    BU_NAME_NUL,        /* the byte 00 */
    BU_NAME_SLASH,      /* the byte 2F */
    BU_NAME_ILL_FORMED, /* not UTF-8 */
    BU_NAME_REFUSED,    /* a byte or scalar value that the rule refuses there */
    BU_NAME_DOTS,       /* "." or ".." */
    BU_NAME_LONG,       /* more than the limit */
    BU_NAME_EXTENSION,  /* more after the last dot than the rule allows */
    BU_NAME_LEADING,    /* begins with a byte that must not come first */
    BU_NAME_TRAILING,   /* ends with a byte that the file system would drop */
    BU_NAME_DEVICE,     /* CON, NUL.txt: a device to Windows */
    BU_NAME_DOTGIT,     /* .git or .gitmodules under another name */
    BU_NAME_DRIVE,      /* C: at the start */
    BU_NAME_LOOK,       /* has a sign that looks like, or can become, '/' '\'
                         * '.' or ':' */
    BU_NAME_ABSOLUTE,   /* path: begins with '/' */
    BU_NAME_RELATIVE,   /* path: does not begin with '/' */
    BU_NAME_ROOT,       /* path: ".." goes up too far */
    BU_NAME_DEEP        /* path: too many parts */
};

/*
 * A rule. A rule of your own may accept names that its file system refuses, but
 * never a path: the guarantees above hold for every rule. A rule that is all
 * zero refuses every name.
 *
 *   refused  ASCII: byte b is refused if bit 7 - b / 16 of refused[b % 16] is
 *            set. So the bits of refused[12], left to right, are those of 0C,
 *            1C, ',' '<' 'L' '\\' 'l' '|'. BU_NAME_WITHOUT makes it of a text
 *   limit    the greatest length of a name
 *   plain    a shortcut: no byte from this one to 7F is refused, so the check
 *            passes them without the table. A value below 30 is ignored, so NUL
 *            and '/' are always found; 0 is always right
 *   widest   the most bytes that the limit counts as 1: 4 with
 *            bu_utf8_offset, 3 with bu_name_in_units; 1 or 0 if fit is null
 *   fit      counts the limit: null for bytes, bu_utf8_offset for scalar
 *            values, bu_name_in_units, or a function of your own, which
 *            returns 0 to n. More than n is a fault, BU_NAME_LONG
 *   judge    for rules that a table cannot express, or null. It gets a name
 *            that passed all other checks except `also`. It returns BU_NAME_OK,
 *            or a fault with the offset of its byte, below n, in *at.
 *   also     another rule that must accept the name too, or null. The chain
 *            must end: a circle is a loop without end.
 *
 * If fit or judge returns something else, an answer may be wrong: an offset may
 * be any number, and a call may return BU_BAD. No call then reads or writes
 * outside, or accepts what the guarantees above exclude.
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

/*
 * The first three members of a rule, from a string literal of up to 96 ASCII
 * characters that names must not have, or that alone they may have, and the
 * limit: {BU_NAME_WITHOUT("\"*:<>?", 64)}, {BU_NAME_ONLY("0123456789", 8)}. The
 * compiler makes the table; it needs no memory and no code. It reports a
 * division by zero if the text is longer or has another character, and an
 * error if it is no literal. gcc from 11 on and clang from 13 on take this for
 * a constant, and gcc 5 does not.
 */
#define BU_NAME_WITHOUT(text, most)                                            \
    {BU_NAME__TABLE("" text, +)}, (most), BU_NAME__PLAIN("" text)
#define BU_NAME_ONLY(text, most) {BU_NAME__TABLE("" text, ~)}, (most), 0

/* For BU_NAME_WITHOUT: 01 to 1F and 7F. */
#define BU_NAME_CONTROLS                                                       \
    "\001\002\003\004\005\006\007\010\011\012\013\014\015\016\017\020\021"     \
    "\022\023\024\025\026\027\030\031\032\033\034\035\036\037\177"

/* A function of each character and x, in a row, joined by |. After the end the
 * text begins again. */
#define BU_NAME__AT(t, i) (t)[(i) % sizeof(t)]
#define BU_NAME__8(f, t, x, i)                                                 \
    f(BU_NAME__AT(t, i), x) | f(BU_NAME__AT(t, i + 1), x) |                    \
        f(BU_NAME__AT(t, i + 2), x) | f(BU_NAME__AT(t, i + 3), x) |            \
        f(BU_NAME__AT(t, i + 4), x) | f(BU_NAME__AT(t, i + 5), x) |            \
        f(BU_NAME__AT(t, i + 6), x) | f(BU_NAME__AT(t, i + 7), x)
#define BU_NAME__EACH(f, t, x)                                                 \
    (BU_NAME__8(f, t, x, 0) | BU_NAME__8(f, t, x, 8) |                         \
     BU_NAME__8(f, t, x, 16) | BU_NAME__8(f, t, x, 24) |                       \
     BU_NAME__8(f, t, x, 32) | BU_NAME__8(f, t, x, 40) |                       \
     BU_NAME__8(f, t, x, 48) | BU_NAME__8(f, t, x, 56) |                       \
     BU_NAME__8(f, t, x, 64) | BU_NAME__8(f, t, x, 72) |                       \
     BU_NAME__8(f, t, x, 80) | BU_NAME__8(f, t, x, 88))
#define BU_NAME__BIT(c, low) ((c) % 16 == (low) ? 0x80 >> (c) / 16 : 0)
#define BU_NAME__FROM(c, row) ((c) / 16 >= (row))
#define BU_NAME__BAD(c, unused) ((c) < 0 || (c) > 0x7F)
#define BU_NAME__ENTRY(t, op, low, checked)                                    \
    BU_CAST(uint8_t, (op BU_NAME__EACH(BU_NAME__BIT, t, low)) / (checked))
#define BU_NAME__4(t, op, low)                                                 \
    BU_NAME__ENTRY(t, op, low, 1), BU_NAME__ENTRY(t, op, low + 1, 1),          \
        BU_NAME__ENTRY(t, op, low + 2, 1), BU_NAME__ENTRY(t, op, low + 3, 1)
#define BU_NAME__TABLE(t, op)                                                  \
    BU_NAME__ENTRY(t, op, 0,                                                   \
                   sizeof(t) <= 97 && !BU_NAME__EACH(BU_NAME__BAD, t, 0)),     \
        BU_NAME__4(t, op, 1), BU_NAME__4(t, op, 5), BU_NAME__4(t, op, 9),      \
        BU_NAME__ENTRY(t, op, 13, 1), BU_NAME__ENTRY(t, op, 14, 1),            \
        BU_NAME__ENTRY(t, op, 15, 1)
#define BU_NAME__PLAIN(t)                                                      \
    (BU_NAME__EACH(BU_NAME__FROM, t, 7)   ? 0x80                               \
     : BU_NAME__EACH(BU_NAME__FROM, t, 6) ? 0x70                               \
     : BU_NAME__EACH(BU_NAME__FROM, t, 5) ? 0x60                               \
     : BU_NAME__EACH(BU_NAME__FROM, t, 4) ? 0x50                               \
     : BU_NAME__EACH(BU_NAME__FROM, t, 3) ? 0x40                               \
                                          : 0x30)

/* For `fit`: return how many bytes at the start of s[0..n), which must be
 * well-formed, have at most limit UTF-16 units: 2 for U+10000 and above,
 * else 1. No sequence is split. */
size_t bu_name_in_units(const uint8_t *s, size_t n, size_t limit);

/* Rules. Only those that you name are linked. docs/names.md compares them. */
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
extern const struct bu_name_rule bu_name_looks;     /* only look-alikes */

/*
 * Rules that refuse exactly what git refuses with given settings. bu_name_git
 * is for trees that may be used on any machine. All of these accept a '\'.
 *
 *   plain      ".git" in any case, with any setting
 *   hfs        that, and names that HFS+ treats as ".git": core.protectHFS
 *   ntfs       that, and names that NTFS treats as ".git", including between
 *              two '\': core.protectNTFS
 *   link...    the same for the name of a symbolic link, which must not be
 *              ".gitmodules" either
 *
 * For both settings, join two of them with `also`.
 */
extern const struct bu_name_rule bu_name_git_plain;
extern const struct bu_name_rule bu_name_git_hfs;
extern const struct bu_name_rule bu_name_git_ntfs;
extern const struct bu_name_rule bu_name_git_link;
extern const struct bu_name_rule bu_name_git_link_hfs;
extern const struct bu_name_rule bu_name_git_link_ntfs;

/* Functions for `judge` of your own rules. In a rule, s[0..n) has passed all
 * other checks. Return BU_NAME_OK, or a fault with the offset of its byte in
 * *at. A judge of your own can pass on to that of any rule, such as
 * bu_name_git.judge(s, n, at); those of the rules with link refuse only
 * ".gitmodules". */
BU_MUST_USE enum bu_name_fault bu_name_judge_looks(const uint8_t *s, size_t n,
                                                   size_t *at);
BU_MUST_USE enum bu_name_fault bu_name_judge_windows(const uint8_t *s, size_t n,
                                                     size_t *at);

/*
 * Check that *rule, and all rules joined to it by `also`, accept the name
 * s[0..n). Only BU_NAME_OK, which is 0, means that they do.
 *
 * Unless offset is null, *offset is set to the byte of the fault, or to n if
 * there is none:
 *
 *   NUL, SLASH, ILL_FORMED   the first byte with one of these faults, or that
 *                            the table refuses
 *   REFUSED, LOOK            the first byte of the refused sequence
 *   LONG, EXTENSION          the first byte or sequence beyond the limit
 *   TRAILING                 the last byte
 *   DRIVE                    the ':'
 *   DOTGIT                   the first byte of the part that is .git; values
 *                            that HFS+ ignores before it are not in the part
 *   EMPTY, DOTS, LEADING, DEVICE   0
 *
 * The check looks for the faults of the first row before it checks the length
 * and calls the judge.
 */
BU_MUST_USE enum bu_name_fault bu_name_check(const struct bu_name_rule *rule,
                                             const uint8_t *s, size_t n,
                                             size_t *offset);

/* Return whether *rule accepts the name s[0..n). Do not use bu_name_check as a
 * condition: a fault is true. */
BU_INLINE BU_MUST_USE bool bu_name_valid(const struct bu_name_rule *rule,
                                         const uint8_t *s, size_t n)
{
    return bu_name_check(rule, s, n, NULL) == BU_NAME_OK;
}

/* What a path may have in addition to names with one '/' between each two. */
enum bu_name_path_allow {
    BU_NAME_PATH_ABSOLUTE = 1,     /* a '/' at the start */
    BU_NAME_PATH_NOT_RELATIVE = 2, /* and nothing else */
    BU_NAME_PATH_DOT = 4,          /* "." */
    BU_NAME_PATH_DOTDOT = 8,       /* "..", up to `above` levels */
    BU_NAME_PATH_EMPTY = 16,       /* "a//b" */
    BU_NAME_PATH_END = 32,         /* a '/' at the end */
    BU_NAME_PATH_STAY = 64         /* ".." at the root stays there, as in POSIX
                                    */
};

/*
 * The requirements on a path. If allow is 0, the path must be relative and
 * consist of names only. An object that is all zero refuses every path.
 *
 *   limit  most bytes of the path, without a terminator
 *   depth  most levels below its start
 *   above  most levels above the start of a relative path that ".." may reach
 *   allow  BU_NAME_PATH_ flags
 */
struct bu_name_paths {
    uint16_t limit;
    uint16_t depth;
    uint16_t above;
    uint8_t allow;
};

/* For open() of a kernel: 4095 bytes (PATH_MAX of Linux without the NUL), all
 * flags except NOT_RELATIVE, and ".." without a limit. So BU_NAME_OK does not
 * mean that the path stays inside: the walk must stay at the root if ".." would
 * leave it, or you must check lowest. */
extern const struct bu_name_paths bu_name_paths_open;

/* For a path that was sent, or is in an archive: relative and below the start.
 * A '/' at the end is allowed; in archives it means a directory. */
extern const struct bu_name_paths bu_name_paths_inside;

/* For a path that may go up, but never above its start: "a/../b" and "a/..",
 * not "../a" or "a/../../b". Relative, 4095 bytes; ".", "//" and a '/' at the
 * end are allowed, as by open(). If a part can be a symbolic link, the text
 * does not show where ".." leads: see bu_name_check_path. */
extern const struct bu_name_paths bu_name_paths_beneath;

/* Facts about a path. Depths count from its start, or from '/'. They are those
 * of the text: a part that is a symbolic link may lead elsewhere. */
struct bu_name_path {
    size_t offset;  /* byte of the fault; the length of the path if there is
                     * none */
    uint32_t parts; /* number of names, "." and ".." */
    int32_t depth;  /* level at its end */
    int32_t lowest; /* lowest level on the way: 0 or below */
    uint8_t absolute;
};

/*
 * Check the path s[0..n): each name by *rule, the whole by *paths. Set *path,
 * up to the fault if there is one. Only BU_NAME_OK, which is 0, means that the
 * path is accepted.
 *
 * '/' separates the parts. '\' does not: if the file system treats it as a
 * separator, use a rule that refuses it. *paths alone decides about "." and
 * "..", and the rule about all other parts, such as "..." and ".. ".
 * BU_NAME_LONG at offset `limit` means that the whole path is too long; the
 * call then looks no further. With BU_NAME_ROOT, lowest counts the ".." that
 * went too far.
 *
 * If lowest is 0, the text never goes above its start. If a part may be a
 * symbolic link, resolve the path part by part with bu_name_next_part, and
 * check the text of each link as a path of its own.
 */
BU_MUST_USE enum bu_name_fault
bu_name_check_path(const struct bu_name_rule *rule,
                   const struct bu_name_paths *paths, const uint8_t *s,
                   size_t n, struct bu_name_path *path);

/*
 * Move *p past the next part of a path, set *part to its first byte and *n to
 * its length in bytes, 1 or more. Slashes are passed, so no part is empty.
 *
 *   BU_OK    *part and *n are set; the part may be "." or ".."
 *   BU_END   there is no further part; *part and *n are not written
 *
 * The parts are those that bu_name_check_path counted, if [*p, end) are the
 * same bytes that it checked: check a copy that nothing else can write to.
 * Bytes that user space can write, or that you fetch from it twice, may differ.
 */
enum bu_status bu_name_next_part(const uint8_t **p, const uint8_t *end,
                                 const uint8_t **part, size_t *n);

/* Room for a name, and the result. The caller sets bytes and room; every call
 * writes the other members, and writes n last if it is not 0. Assign the two
 * members: for an initializer some compilers call memset. */
struct bu_name_out {
    uint8_t *bytes;
    size_t room;     /* bytes */
    size_t n;        /* length of the name in bytes; 0 unless the call returned
                      * BU_OK */
    uint8_t changed; /* 1 if the name differs from the input */
    enum bu_name_fault fault; /* the fault of the input */
    size_t need; /* BU_OK: n; BU_FULL: the room for the next call, more than the
                  * given one; BU_BAD: 0 */
};

/* Return the length in bytes of the longest name that *rule can accept. With
 * that much room bu_name_sanitize and bu_name_number never return BU_FULL. Most
 * names are far shorter: out->need is the length of one. */
size_t bu_name_room(const struct bu_name_rule *rule);

/*
 * Copy the name s[0..n), which something else may write to during the call, to
 * out->bytes, and check the copy with bu_name_check: the way into a kernel for
 * a name of user space, of a DMA or of another core.
 *
 *   BU_OK    out->bytes[0..out->n) is a name that *rule accepts; out->n is n
 *   BU_BAD   the rule refuses the copy; out->fault is why
 *   BU_FULL  n is more than out->room, and out->need is n; nothing was read.
 *            out->fault is BU_NAME_LONG, which is the truth if the room is
 *            bu_name_room(rule) or more. Somebody else chose n: never allocate
 *            more than that
 *
 * Unless the call returns BU_OK, out->n is 0 and all of the room is 00, so no
 * refused byte stays. After BU_OK the bytes past out->n are as they were.
 * out->changed is always 0.
 *
 * Each byte of s is read once: bu_utf8_fetch says what that means, and what a
 * kernel does that fetches user memory by a function of its own. For a name or
 * a path that ends with NUL call bu_utf8_fetch_z, then bu_name_check or
 * bu_name_check_path on the copy. Source and destination must not overlap. The
 * time is that of bu_name_check, or linear in the room after an error.
 */
BU_MUST_USE enum bu_status bu_name_fetch(const struct bu_name_rule *rule,
                                         const volatile uint8_t *s, size_t n,
                                         struct bu_name_out *out);

/*
 * Convert any bytes s[0..n) to a name that *rule accepts, at out->bytes.
 *
 * An accepted name does not change. Otherwise each ill-formed part and each
 * refused sequence becomes the scalar value `substitute`; a refused letter
 * whose capital is accepted becomes the capital; a device name gets the
 * substitute before it; an empty name becomes the substitute. A name that is
 * too long is truncated before the extension, and no sequence is split. What
 * the judge finds too long in the extension (BU_NAME_EXTENSION) is removed from
 * it first: with bu_name_fat83 "document.properties" becomes "DOCUMENT.PRO". If
 * the extension leaves no room before it, and that is not because of the judge,
 * it is truncated like the rest. The result depends on the input, the rule and
 * the substitute only, never on the room. A result does not change when it is
 * sanitized again.
 *
 * The extension is the last dot and the bytes after it, if these are at most 15
 * and the dot is not the first byte: ".bashrc" has no extension.
 *
 * Different inputs may give the same name: create the file with O_EXCL, and use
 * bu_name_number if it exists.
 *
 *   BU_OK    out->bytes[0..out->n) is the name; out->fault is the fault of the
 *            input
 *   BU_FULL  no room; out->n is 0. Call again with out->need bytes. That is the
 *            length of the name; for a name of more than 64 bytes it may be
 *            less, if the judge finds more faults in the second call.
 *            bu_name_room(rule) is always enough
 *   BU_BAD   the rule does not accept the substitute as a name; or the rule is
 *            your own and no name was found. out->n is 0
 *
 * Room for the name is enough; call with a room of 0 to get its length. In two
 * cases out->need may be some bytes more than the name: with a judge of your
 * own; and if the name is truncated, and then the substitute goes in where it
 * counts more, or has fewer bytes, than the bytes that it replaces (a device;
 * U+1F600 at the end).
 *
 * Source and destination must not overlap. The time grows with the length; with
 * its square if bu_name_git_ntfs, bu_name_git_link_ntfs or a judge of your own
 * finds many faults.
 */
BU_MUST_USE enum bu_status bu_name_sanitize(const struct bu_name_rule *rule,
                                            uint32_t substitute,
                                            const uint8_t *s, size_t n,
                                            struct bu_name_out *out);

/*
 * Convert any bytes s[0..n) to a name that *rule accepts, from which
 * bu_name_unescape restores the same bytes: different inputs never give the
 * same name. A byte that is refused, or is not UTF-8, becomes `lead` and two
 * digits of 0-9 A-F: with '%' the byte 2F becomes "%2F". A lead before two such
 * digits is escaped too, and so is a name that is only the lead. The empty name
 * becomes the lead. All other accepted names do not change. In a name with a
 * fault each sequence from 80 on that the judge refuses as a name of its own is
 * escaped, wherever it is.
 *
 * Escape once: an escaped name changes when it is escaped again. "a/b" becomes
 * "a%2Fb", so "a%2Fb" must become another name, "a%252Fb".
 *
 *   BU_OK    out->bytes[0..out->n) is the name; out->fault is the fault of the
 *            input
 *   BU_FULL  no room; out->n is 0. Call again with out->need bytes. That is the
 *            length of the name, or less if the judge finds more faults in the
 *            next call; 3 * n + 1 bytes are always enough, and room for the
 *            name is enough
 *   BU_BAD   there is no such name: it would be too long (out->fault is
 *            BU_NAME_LONG or BU_NAME_EXTENSION), or the rule refuses the lead
 *            or a digit of an escape where it is needed. out->n is 0. The call
 *            never truncates, because different inputs would then give the same
 *            name. In less room the status may be BU_FULL
 *
 * lead must be ASCII and not a hexadecimal digit of either case, such as '%',
 * or '_' for the portable rule; otherwise the call returns BU_BAD. Source and
 * destination must not overlap. The time grows as that of bu_name_sanitize.
 */
BU_MUST_USE enum bu_status bu_name_escape(const struct bu_name_rule *rule,
                                          uint8_t lead, const uint8_t *s,
                                          size_t n, struct bu_name_out *out);

/*
 * Undo bu_name_escape with the same lead: restore the original bytes from its
 * result s[0..n). Every lead before two digits of 0-9 A-F becomes one byte with
 * them; all other bytes are copied, even "%2f" and a lone "%" in a longer name.
 * A name that is only the lead becomes the empty name. Check the result before
 * you use it as a name: it may be empty, and it can hold '/' and NUL. Nothing
 * is decoded twice.
 *
 *   BU_OK    out->bytes[0..out->n) are the bytes, at most n
 *   BU_FULL  no room; out->n is 0, and out->need is their number
 */
BU_MUST_USE enum bu_status bu_name_unescape(uint8_t lead, const uint8_t *s,
                                            size_t n, struct bu_name_out *out);

/* A mark and a number that make a name differ from others. */
struct bu_name_tag {
    uint32_t number;
    uint8_t mark; /* ASCII, not a digit */
};

/*
 * Insert the mark and the number, in decimal digits, before the extension of
 * the name s[0..n), as bu_name_sanitize defines it, or at the end: "a.txt" with
 * 2 and '~' becomes "a~2.txt", ".bashrc" becomes ".bashrc~2". If the result is
 * too long for *rule, the part before the mark is truncated. Different numbers
 * give different names.
 *
 *   BU_OK    out->bytes[0..out->n) is a name that the rule accepts, and not the
 *            given one
 *   BU_FULL  no room; out->n is 0, and out->need is the length of the name
 *   BU_BAD   the rule does not accept the given name, or any name with that
 *            mark and number; out->fault is the fault. Or the result would be
 *            the given name, as "PROGRA~1" with 1 would be for bu_name_fat83:
 *            BU_NAME_REFUSED. out->n is 0. Try another number: bu_name_git
 *            refuses "git~1" but not "git~2".
 *
 * Source and destination must not overlap.
 */
BU_MUST_USE enum bu_status bu_name_number(const struct bu_name_rule *rule,
                                          const struct bu_name_tag *tag,
                                          const uint8_t *s, size_t n,
                                          struct bu_name_out *out);

/* Room for UTF-16 units, and the result. */
struct bu_name_units {
    uint16_t *units;
    size_t room; /* units */
    size_t n;    /* units written; 0 unless the call returned BU_OK */
    size_t need; /* units of the result, even without room; BU_BAD: 0 */
};

/*
 * These four functions carry names that cannot be decoded through text and back
 * without loss. Their output is not always UTF-8 or UTF-16, and they do not
 * check it: do not pass it to a file system, and check the final name.
 *
 * Do not mix the two schemes: both use surrogates, with different meanings.
 *
 *   BU_OK    out holds the result
 *   BU_FULL  no room; out->n is 0, and out->need is the room needed
 *   BU_BAD   the inverse function never writes this input, so it could not
 *            restore it; out->n is 0
 */

/* Convert UTF-16 units u[0..n) of a Windows name to WTF-8: a lone surrogate
 * becomes three bytes, ED A0..BF 80..BF. Never BU_BAD. 3 * n bytes are enough.
 */
BU_MUST_USE enum bu_status bu_name_units_to_wtf8(const uint16_t *u, size_t n,
                                                 struct bu_name_out *out);

/* Undo bu_name_units_to_wtf8. BU_BAD if s[0..n) is not well-formed WTF-8; so a
 * pair of surrogates as three bytes each is BU_BAD. n units are enough. */
BU_MUST_USE enum bu_status bu_name_wtf8_to_units(const uint8_t *s, size_t n,
                                                 struct bu_name_units *out);

/* Convert bytes s[0..n) of a POSIX name to units: UTF-8 becomes UTF-16, and
 * each other byte 80..FF a lone U+DC80..U+DCFF (Python's PEP 383). Never
 * BU_BAD. n units are enough. */
BU_MUST_USE enum bu_status bu_name_bytes_to_units(const uint8_t *s, size_t n,
                                                  struct bu_name_units *out);

/* Undo bu_name_bytes_to_units. BU_BAD for other lone surrogates, and for lone
 * ones whose bytes together are UTF-8: DCC3 DCA9 does not become é. 3 * n bytes
 * are enough. */
BU_MUST_USE enum bu_status bu_name_units_to_bytes(const uint16_t *u, size_t n,
                                                  struct bu_name_out *out);

/* ---- Up-case tables: how FAT, exFAT and NTFS compare names. */

/*
 * These file systems compare names by units of UTF-16, each replaced by its
 * entry in a table of 65536 units. The table is on the volume and fixed when
 * the volume is made, so a later version of Unicode does not change it. A FAT
 * volume has no table; the driver has one.
 */

/* A table in ROM, in the form that tools/gen_upcase.py writes. */
struct bu_upcase {
    const uint8_t *pages;
};

/* The recommended table of exFAT ("exFAT file system specification", section
 * 7.2.5, from Table 24 on), with the checksum E619D30D. NTFS of Windows Vista
 * has the same one. */
extern const struct bu_upcase bu_upcase_exfat;

/* $UpCase of NTFS as Windows 7 to 11 write it, MD5 7ff498a4...1b92f2; the same
 * as "Windows 8 Upper Case Mapping Table" of [MS-UCODEREF] 3.1.5.3. */
extern const struct bu_upcase bu_upcase_ntfs;

/* $UpCase of NTFS as Windows XP writes it, MD5 6fa3db24...d36373. */
extern const struct bu_upcase bu_upcase_ntfs_xp;

/* Simple_Uppercase_Mapping of UnicodeData.txt, version BU_UNICODE_VERSION, from
 * U+0080 on where both values are below U+10000; ASCII maps to ASCII. No
 * version of Windows is known to write it; use it for volumes of your own. */
extern const struct bu_upcase bu_upcase_unicode;

/* Return the entry of unit in *table. A number above FFFF and a surrogate are
 * their own entries, so unit may also be a scalar value. */
uint32_t bu_upcase_unit(const struct bu_upcase *table, uint32_t unit);

/*
 * Continue the checksum of an up-case table (exFAT, section 7.2.2, Figure 3)
 * over bytes[0..n) and return it. sum is 0 at the start, and then the result of
 * the call before, so you may read a table sector by sector. If the final sum
 * is BU_UPCASE_EXFAT_SUM, the volume has the recommended table: use
 * bu_upcase_exfat, which needs no memory.
 */
uint32_t bu_upcase_sum(uint32_t sum, const uint8_t *bytes, size_t n);

#define BU_UPCASE_EXFAT_SUM 0xE619D30Du
#define BU_UPCASE_EXFAT_SIZE 5836u /* bytes on the volume */

/* State of bu_upcase_write. All zero is the start. */
struct bu_upcase_writer {
    uint32_t unit;    /* the next unit to write; 10000 at the end */
    uint32_t literal; /* units below this one are written one by one */
};

/*
 * Write *table to bytes[0..room) in the form of an exFAT volume, units of two
 * bytes with the low byte first, and set *n to the number of bytes written. 512
 * or more units in a row that are their own entries become FFFF and their
 * number. bu_upcase_exfat becomes the published table, byte for byte.
 *
 *   BU_OK    the end has been written
 *   BU_FULL  no room for the next item of 2 or 4 bytes; call again with the
 *            same state and more room
 *
 * NTFS has no such short form: its $UpCase has the entry of each unit in order;
 * write that with bu_upcase_unit.
 */
BU_MUST_USE enum bu_status bu_upcase_write(const struct bu_upcase *table,
                                           struct bu_upcase_writer *writer,
                                           uint8_t *bytes, size_t room,
                                           size_t *n);

/* A run of units whose entries are on the volume. */
struct bu_upcase_run {
    uint16_t first;
    uint16_t last;
    uint32_t offset; /* bytes from the start of the table */
};

/* A table of a volume. It points to memory of the caller, which must not change
 * while the table is in use. */
struct bu_upcase_volume {
    const uint8_t *bytes;
    const struct bu_upcase_run *runs;
    size_t count;
};

/*
 * Prepare bytes[0..n), the up-case table of an exFAT volume or the $UpCase of
 * NTFS, for bu_upcase_volume_unit. Its runs are written to runs[0..room): the
 * recommended table of exFAT has 5, a table with all entries has 1.
 *
 *   BU_OK    *volume can be used
 *   BU_FULL  there are more runs than room
 *   BU_BAD   not a table: an odd number of bytes, more than 65536 entries, FFFF
 *            without a number after it, or other entries for 0 to 7F than the
 *            specification requires (section 7.2.5, Table 23)
 *
 * Units beyond the end of the table are their own entries. The call does not
 * test the checksum: compare bu_upcase_sum with that of the directory entry.
 */
BU_MUST_USE enum bu_status bu_upcase_read(struct bu_upcase_volume *volume,
                                          struct bu_upcase_run *runs,
                                          size_t room, const uint8_t *bytes,
                                          size_t n);

/* Return the entry of unit in *volume. A number above FFFF is its own entry; a
 * surrogate is looked up like any other unit. */
uint32_t bu_upcase_volume_unit(const struct bu_upcase_volume *volume,
                               uint32_t unit);

/* ---- Names that a file system treats as equal. */

/*
 * A file system that folds treats "README" and "readme" as one name, and some
 * treat U+00E9 and U+0065 U+0301 as equal. The method is fixed when the volume
 * is made, so each object below has one version of the tables. docs/names.md
 * compares the objects.
 *
 * Names are UTF-8. An ill-formed byte is a value of its own: it equals only the
 * same byte, never U+FFFD. These functions check nothing; bu_name_check does.
 */

/* The most values that one scalar value folds to. */
#define BU_NAME_FOLD_MAX 4

/* A place in the folded form of a name, in memory of the caller. Only
 * bu_name_fold_start and bu_name_fold_next write it. */
struct bu_name_folded {
    const uint8_t *p;    /* the rest to decode */
    const uint8_t *end;  /* of the name */
    const uint8_t *here; /* the sequence that out comes from */
    const uint8_t *run;  /* the sequence in which marks to be sorted begin, or
                          * null */
    uint32_t out[BU_NAME_FOLD_MAX];  /* the values that it became */
    uint32_t more[BU_NAME_FOLD_MAX]; /* the values that the last one became */
    uint8_t at, count;               /* in out: the next value, and their number
                                      */
    uint8_t more_at, more_count;     /* the same in more */
    uint8_t run_at;                  /* where in out the run begins */
    uint8_t level;                   /* the class being returned */
    uint8_t waiting;                 /* the next class, or 0 */
};

/*
 * How a file system folds names. An object of your own may be in ROM or in RAM:
 *
 *   next   bu_name_next_mapped or bu_name_next_sorted
 *   map    writes the values that scalar becomes to out, at most
 *          BU_NAME_FOLD_MAX, and returns their number; 0 drops scalar. More is
 *          taken as BU_NAME_FOLD_MAX
 *   order  with bu_name_next_sorted: returns the class, 0 to 255, by which the
 *          values of map are sorted, as UAX #15 sorts marks; a value of class 0
 *          does not move. Of a greater number the low 8 bits count
 *   fold   with bu_name_next_sorted: maps a value after that, as map does; or
 *          null
 *   data   for map
 *
 * What map, order and fold return depends on their arguments alone. If it does
 * not, only the result of the comparison is wrong.
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

/* The objects. Only those that you name are linked. */
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

/* Set *fold for a volume of exFAT or NTFS with a table of its own, which
 * bu_upcase_read has prepared. *volume must stay in place while *fold is in
 * use. */
void bu_name_fold_volume(struct bu_name_fold *fold,
                         const struct bu_upcase_volume *volume);

/*
 * Return whether the file system treats a[0..n) and b[0..m) as one name. The
 * call needs no buffer. The time grows with the length; with
 * bu_name_next_sorted, also with the number of classes in a run of marks.
 */
bool bu_name_equal(const struct bu_name_fold *fold, const uint8_t *a, size_t n,
                   const uint8_t *b, size_t m);

/* Return a hash of the name s[0..n); equal names have equal hashes. Use it in
 * memory only: the hashes that file systems store on a volume differ (see
 * bu_name_fold_next). */
uint32_t bu_name_hash(const struct bu_name_fold *fold, const uint8_t *s,
                      size_t n);

/* Set *name to the start of the folded form of s[0..n). */
void bu_name_fold_start(struct bu_name_folded *name, const uint8_t *s,
                        size_t n);

/*
 * Set *value to the next value of the folded form, and return true; or return
 * false at its end. Two names are equal if their values are the same. A value
 * is a scalar value, or 110000 plus an ill-formed byte. With this you can
 * compute, without a buffer, the hash that a file system stores on the volume:
 * docs/names.md shows that of exFAT.
 */
bool bu_name_fold_next(const struct bu_name_fold *fold,
                       struct bu_name_folded *name, uint32_t *value);

/* For `next` of your own objects: the values of map in their order; or sorted
 * by order and then mapped by fold. The contract is that of bu_name_fold_next.
 */
bool bu_name_next_mapped(const struct bu_name_fold *fold,
                         struct bu_name_folded *name, uint32_t *value);
bool bu_name_next_sorted(const struct bu_name_fold *fold,
                         struct bu_name_folded *name, uint32_t *value);

/* ---- Short names and long entries of a FAT directory. */

/*
 * A FAT directory consists of entries of 32 bytes. Each file has one with its
 * short name: 8 and 3 bytes in the OEM page of the volume. If that does not say
 * all, entries with its long name in UTF-16 come before it, and hold a checksum
 * of the short name. docs/names.md has a program. (Microsoft, "FAT32 File
 * System Specification", 1.03, "FAT Long Directory Entries")
 */

#define BU_NAME_ALIAS_SIZE 11      /* bytes 0 to 10 of an entry */
#define BU_NAME_ALIAS_DOTTED 12    /* the same with a dot */
#define BU_NAME_ENTRY_SIZE 32      /* bytes of an entry */
#define BU_NAME_ENTRIES_COUNT 20   /* the most entries of a long name */
#define BU_NAME_ENTRIES_UNITS 255u /* the most units of UTF-16 in it */

/* Flags of struct bu_name_alias. */
enum bu_name_alias_flag {
    BU_NAME_ALIAS_LOSSY = 1, /* something became '_' */
    BU_NAME_ALIAS_WHOLE = 2  /* the short name with `lower` says all */
};

/* A short name. The caller sets the first three members; bu_name_alias_make
 * writes the rest, and number if that was 0. */
struct bu_name_alias {
    const struct bu_format *page;   /* the OEM page; null: ASCII alone */
    const struct bu_upcase *upcase; /* for capitals, such as bu_upcase_unicode
                                     */
    uint32_t number; /* the attempt: 0, and then one more than the call left */
    uint8_t bytes[BU_NAME_ALIAS_SIZE]; /* of the entry, padded with spaces; 05
                                        * is E5 in the first place */
    uint8_t lower;   /* for byte 12 of the entry: 08 if the stem, 10 if the
                      * extension is in small letters; only with WHOLE */
    uint8_t flags;   /* BU_NAME_ALIAS_ flags */
    uint8_t entries; /* how many the long name takes: 1 to 20 */
};

/*
 * Make the short name of the long name s[0..n), in UTF-8.
 *
 * Spaces are left out, and so are dots, except the last one after which a
 * character follows, if one precedes it. Each character is mapped by *upcase to
 * its capital, and then encoded in *page. What the page does not have, or a
 * short name must not have, becomes '_'; above U+FFFF two. The stem gets up to
 * 8 bytes, the extension up to 3. No character of two bytes is split.
 *
 *   number 0         the name as it is; or, if more than the case of a letter
 *                    was lost, number 1
 *   number 1 to 4    '~' and the number at the end of the stem, of which as
 *                    much is kept as leaves room
 *   number from 5    up to two bytes of the stem, four hexadecimal digits of a
 *                    hash, which Windows 7 to 11 make of the long name, and '~'
 *                    and number - 4
 *
 * So begin with number 0. While a file in the directory has the bytes, add 1 to
 * alias->number and call again. Spaces and dots at the end of a long name are
 * left out: if the rule bu_name_fat refuses the name, do not store it.
 *
 *   BU_OK    the members are set. With BU_NAME_ALIAS_WHOLE no long entries are
 *            needed if byte 12 gets `lower`
 *   BU_BAD   s[0..n) is not UTF-8, has a NUL or a '/', has more than 255 units
 *            of UTF-16, or has nothing but spaces and dots; or number is above
 *            65535, more than a directory has room for. The members that the
 *            call writes have no meaning
 *
 * Each byte is read once. The hash of a name is the same in each attempt, and
 * different names can have one hash.
 */
BU_MUST_USE enum bu_status bu_name_alias_make(struct bu_name_alias *alias,
                                              const uint8_t *s, size_t n);

/*
 * Write a short name, bytes 0 to 10 of an entry, with its dot and without
 * padding, in the page of the volume: 05 becomes E5, and the case is as it is
 * stored. Return its length; or 0, and the text has no meaning, if the first
 * byte is a space, or if a byte is below 20, a '/' or a dot. So "." and ".."
 * have no text.
 */
BU_MUST_USE size_t bu_name_alias_text(uint8_t text[BU_NAME_ALIAS_DOTTED],
                                      const uint8_t bytes[BU_NAME_ALIAS_SIZE]);

/* Return the checksum of a short name for the entries of its long name. */
uint8_t bu_name_alias_sum(const uint8_t bytes[BU_NAME_ALIAS_SIZE]);

/*
 * Write the entry with a number, 1 to 20, of the long name s[0..n), in UTF-8:
 * all 32 bytes, with the checksum sum. The directory has the highest number
 * first, from alias->entries down to 1, and then the entry of the short name.
 *
 *   BU_OK    the entry is written
 *   BU_END   the name has no entry of that number
 *   BU_BAD   s[0..n) is empty, is not UTF-8, has a NUL or a '/', or has more
 *            than 255 units of UTF-16
 *
 * With BU_END and BU_BAD the entry is a deleted one: its first byte is E5. Each
 * byte of the name is read once in a call. Between calls the name must not
 * change, or the entries will not be those of one name.
 */
BU_MUST_USE enum bu_status
bu_name_entry_write(uint8_t entry[BU_NAME_ENTRY_SIZE], unsigned number,
                    uint8_t sum, const uint8_t *s, size_t n);

/* Why long entries are not the name of the entry after them. */
enum bu_name_entries_fault {
    BU_NAME_ENTRIES_OK = 0,
    BU_NAME_ENTRIES_ORDER,   /* one is missing, or in the wrong place */
    BU_NAME_ENTRIES_SUM,     /* they are of another short name */
    BU_NAME_ENTRIES_PADDING, /* no 0000 and FFFF after the name as required */
    BU_NAME_ENTRIES_REFUSED  /* units that no name has: 0000, '/', a lone
                              * surrogate, none, or more than 255 */
};

/* State of a directory that is read. All zero is the start. */
struct bu_name_entries {
    uint16_t n;    /* units of the long name, after BU_OK; 0 if there is none */
    uint8_t fault; /* enum bu_name_entries_fault, after BU_BAD */
    uint8_t parts, left, sum;                   /* of the call alone */
    uint16_t units[BU_NAME_ENTRIES_COUNT * 13]; /* of the long name */
};

/*
 * Feed the next entry of a directory.
 *
 *   BU_OK      the entry has a short name, and e->units[0..e->n) is its long
 *              name. If e->n is 0 it has none; a label, and what begins with a
 *              dot, never has one
 *   BU_MORE    the entry is part of a long name, or deleted
 *   BU_BAD     the entry has a short name, and e->fault says why the long
 *              entries before it are not its name: use the short name. With
 *              BU_NAME_ENTRIES_REFUSED the units are there, to be shown
 *   BU_REFEED  the long entries before have no file, and are dropped. The entry
 *              was NOT taken: feed it again
 *   BU_END     this is the end of the directory. If it ends without such an
 *              entry, feed one of 32 zero bytes
 *
 * A long name that is accepted has no 0000, no '/' and no lone surrogate, but
 * is not checked otherwise: convert it with bu_name_units_to_wtf8, and check it
 * by your rule. Only *e decides where units are written, so the entry may
 * change during the call.
 */
BU_MUST_USE enum bu_status
bu_name_entries_feed(struct bu_name_entries *e,
                     const uint8_t entry[BU_NAME_ENTRY_SIZE]);

#ifdef __cplusplus
}
#endif

#endif
