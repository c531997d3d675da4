/* central: the central directory of a ZIP archive in memory. */
/* SPDX-License-Identifier: MIT */
#include "zip.h"

#define MARK 0x4B50u /* "PK" */
#define OF_LOCAL (MARK | 0x0403ul << 16)
#define OF_ENTRY (MARK | 0x0201ul << 16)
#define OF_END (MARK | 0x0605ul << 16)

enum { LOCAL = 30, ENTRY = 46, END = 22, COMMENT_MAX = 65535 };

unsigned central_16(const uint8_t *s)
{
    return s[0] | (unsigned)s[1] << 8;
}

uint32_t central_32(const uint8_t *s)
{
    return central_16(s) | (uint32_t)central_16(s + 2) << 16;
}

/* The place of the end record, or n: the last one with nothing after its
 * comment but zeros. */
static size_t find_end(const uint8_t *s, size_t n)
{
    size_t last = n;
    size_t at;

    while (last != 0 && s[last - 1] == 0)
        last--;
    for (at = n < END ? 0 : n - END + 1; at-- != 0;) {
        size_t end;

        if (last > END + COMMENT_MAX && at < last - END - COMMENT_MAX)
            break;
        if (central_32(s + at) != OF_END)
            continue;
        end = at + END + central_16(s + at + 20);
        if (end >= last && end <= n)
            return at;
    }
    return n;
}

const char *central_open(struct central *c, const uint8_t *bytes, size_t n)
{
    size_t at = find_end(bytes, n);
    const uint8_t *s = bytes + at;
    uint32_t size;
    uint32_t offset;

    if (at == n)
        return "no end of a central directory";
    c->left = central_16(s + 10);
    size = central_32(s + 12);
    offset = central_32(s + 16);
    if (c->left == 0xFFFFu || size == UINT32_MAX || offset == UINT32_MAX)
        return "ZIP64";
    if (central_32(s + 4) != 0 || central_16(s + 8) != c->left)
        return "more than one file";
    if (size > at || offset > at - size)
        return "the central directory is not here";
    c->bytes = bytes;
    c->first = at - size;
    c->base = c->first - offset;
    c->at = c->first;
    c->end = at;
    return NULL;
}

/* Has the local header the same name and flag for UTF-8? An unpacker may go by
 * it. */
static const char *judge_local(const struct central *c, const struct entry *e,
                               uint32_t offset)
{
    size_t room = c->first - c->base;
    const uint8_t *s = c->bytes + c->base;
    size_t i;

    if (room < LOCAL || offset > room - LOCAL)
        return "there is none";
    s += offset;
    if (central_32(s) != OF_LOCAL)
        return "there is none";
    if (central_16(s + 26) != e->name_n || e->name_n > room - LOCAL - offset)
        return "another name";
    for (i = 0; i != e->name_n; i++)
        if (s[LOCAL + i] != e->name[i])
            return "another name";
    return ((central_16(s + 6) ^ e->flags) & 0x800u) != 0 ? "another encoding"
                                                          : NULL;
}

const char *central_next(struct central *c, struct entry *e, bool *more)
{
    const uint8_t *s = c->bytes + c->at;
    size_t room = c->end - c->at;
    size_t size;

    *more = c->left != 0;
    if (c->left == 0)
        return room == 0 ? NULL : "bytes after the last entry";
    if (room < ENTRY || central_32(s) != OF_ENTRY)
        return "an entry is missing";
    e->flags = central_16(s + 8);
    e->name = s + ENTRY;
    e->name_n = central_16(s + 28);
    e->extra = e->name + e->name_n;
    e->extra_n = central_16(s + 30);
    size = ENTRY + e->name_n + e->extra_n + central_16(s + 32);
    if (size > room)
        return "an entry is truncated";
    e->local = judge_local(c, e, central_32(s + 42));
    c->at += size;
    c->left--;
    return NULL;
}
